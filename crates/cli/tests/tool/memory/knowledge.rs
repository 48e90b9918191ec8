//! What a tree says about a program: code no path reaches, and the conditions under which nothing goes wrong.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::memory::json_of as json;

fn place(source: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("program.c"), source).expect("ours");
    folder
}

fn ranges(part: &Value) -> Vec<(String, u64, u64)> {
    part["lines"]
        .as_array()
        .expect("ranges")
        .iter()
        .map(|range| {
            let line = |field: &str| range[field].as_u64().expect("a line");
            (range["function"].as_str().expect("a name").to_string(), line("first_line"), line("last_line"))
        })
        .collect()
}

fn branches(part: &Value) -> Vec<(u64, Option<String>)> {
    part["branches"]
        .as_array()
        .expect("branches")
        .iter()
        .map(|branch| (branch["line"].as_u64().expect("a line"), branch["outcome"].as_str().map(str::to_string)))
        .collect()
}

const DEAD_CODE: &str = r#"static int dead(int x) {
  if (x)
    return 1;
  return 2;
}
int f(int x, int rounds) {
  if (x > 5)
    if (x < 3)
      return dead(x);
  if (x == 9) {
    int done = 0;
    while (rounds > 0) {
      rounds--;
      done++;
      if (done == 20)
        return done;
    }
  }
  return 0;
}
"#;

#[test]
fn unreachable_and_not_reached_yet() {
    let folder = place(DEAD_CODE);
    json(folder.path(), &["run", "program.c", "--entry", "f", "--max-depth", "10"]);
    let known = json(folder.path(), &["tree", "--unreachable"]);
    // Only the path in the loop is cut: it can come neither to the contradiction nor to what is called there.
    assert_eq!(known["open"], 1);
    assert_eq!(ranges(&known["unreachable"]), [("dead".into(), 2, 5), ("f".into(), 9, 9)]);
    assert_eq!(branches(&known["unreachable"]), [(2, None), (8, Some("true".into()))]);
    assert_eq!(ranges(&known["not_reached"]), [("f".into(), 16, 16)]);
    assert_eq!(branches(&known["not_reached"]), [(15, Some("true".into()))]);
    json(folder.path(), &["run", "program.c", "--entry", "f", "--max-depth", "40"]);
    let known = json(folder.path(), &["tree", "--unreachable"]);
    assert_eq!(known["open"], 0);
    assert_eq!(ranges(&known["unreachable"]), [("dead".into(), 2, 5), ("f".into(), 9, 9)]);
    assert_eq!(ranges(&known["not_reached"]), []);
    assert_eq!(branches(&known["not_reached"]), []);
}

/// Programs of one or two inputs of a byte; the depth that they are explored to.
const FUNCTIONS: [(&str, &str); 7] = [
    (
        "int f(signed char x, signed char y) { if (x > 10) { if (y == 0) return 1; if (y == 5) reach_error(); return x / y; } \
      if (x < -3 && y > 20) return 2; return 0; }",
        "40",
    ),
    (
        "int f(unsigned char x, unsigned char y) { if (x > 200u && y < 100) reach_error(); unsigned char z = x + y; \
      if (z > 250) return 1; if ((z & 7) == 3) { if (x & 1) reach_error(); return 4; } return z; }",
        "40",
    ),
    ("int f(signed char x) { int n = 0; while (x > 0) { x -= 7; n++; if (n == 9) reach_error(); } return n; }", "6"),
    (
        "int f(signed char x, signed char y) { __VERIFIER_assume(x != y); if (x * y == 36) { if (x < y) reach_error(); return 1; } \
      return 0; }",
        "40",
    ),
    (
        "int f(signed char x, unsigned char y) { switch (x) { case 1: case 3: return 1; case -7: if (y > 128) reach_error(); return 2; \
      case 100: return y / 3; } if ((x << 2) + y == 40) reach_error(); return 0; }",
        "40",
    ),
    (
        "int f(unsigned char x, signed char y) { short s = (short)(x * 300); if (s < 0) { if (y >> 2 == -3) reach_error(); return 1; } \
      long l = (long)x - y; if (l > 300) reach_error(); return l == 5; }",
        "40",
    ),
    (
        "int f(signed char x, signed char y) { int a[4] = {1, 2, 3, 4}; unsigned i = (unsigned char)x % 5; if (i == 4) reach_error(); \
      if (a[i] == y) return 1; if (~x == y) reach_error(); return (x ^ y) > 9 ? 2 : 3; }",
        "3",
    ),
];

const HARNESS: &str = r#"#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
static jmp_buf end;
static void reach_error(void) { longjmp(end, 1); }
static void __VERIFIER_assume(int holds) { if (!holds) longjmp(end, 2); }
"#;

/// How a function is explored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entry {
    Itself,
    /// From a caller that does not always call it, and has a fault of its own.
    Caller,
}

/// What the caller is to the explorer and natively: there, where a path is.
const CALLER: &str = "static int outer(X x, Y y) { int r = 0; if (x == 17) return 0; if (y != 4) { CALL(r = CALLED); } \
                      if (y == 9 && x > 3) reach_error(); return r; }\n";
const EXPLORED_CALL: &str = "#define CALL(call) call\n";
const NATIVE_CALL: &str = "static int called, inside;\n#define CALL(call) called = inside = 1; call; inside = 0\n";

/// Every input, natively: it is in exactly one of the classes, and does what the class says.
#[test]
fn preconditions_are_those_of_native_runs() {
    for (number, (source, depth)) in FUNCTIONS.iter().enumerate() {
        for entry in [Entry::Itself, Entry::Caller] {
            compare_with_native_runs(source, depth, entry, &format!("function {number}, {entry:?}"));
        }
    }
}

fn compare_with_native_runs(source: &str, depth: &str, entry: Entry, what: &str) {
    let types: Vec<&str> = if source.contains("f(signed char x, unsigned char y)") {
        vec!["signed char", "unsigned char"]
    } else if source.contains("f(unsigned char x, signed char y)") {
        vec!["unsigned char", "signed char"]
    } else if source.contains("f(unsigned char x, unsigned") {
        vec!["unsigned char", "unsigned char"]
    } else if source.contains("y)") {
        vec!["signed char", "signed char"]
    } else {
        vec!["signed char"]
    };
    let called = if types.len() == 1 { "f(x)" } else { "f(x, y)" };
    let caller = format!(
        "#define X {}\n#define Y {}\n#define CALLED {called}\n{CALLER}",
        types[0],
        types.get(1).unwrap_or(&"signed char")
    );
    let declared = format!("void reach_error(void); void __VERIFIER_assume(int);\n{source}\n");
    let (folder, start) = match entry {
        Entry::Itself => (place(&declared), "f"),
        Entry::Caller => {
            let inputs = "void klee_make_symbolic(void *, unsigned long, const char *);\n\
                int main(void) { X x; Y y; klee_make_symbolic(&x, 1, \"x\"); klee_make_symbolic(&y, 1, \"y\"); return outer(x, y); }\n";
            (place(&format!("{declared}{EXPLORED_CALL}{caller}{inputs}")), "main")
        }
    };
    json(folder.path(), &["run", "program.c", "--entry", start, "--max-depth", depth]);
    let known = json(folder.path(), &["tree", "--preconditions", "f"]);
    let inputs = known["inputs"].as_array().expect("inputs");
    let classes = known["classes"].as_array().expect("classes");
    let mut tests = String::new();
    for class in classes {
        let kind = match class["class"].as_str().expect("a class") {
            "free" => 0,
            "fault" => 1,
            "excluded" => 2,
            "not-explored" => 3,
            "not-called" => 4,
            other => panic!("{other}"),
        };
        let conditions: Vec<String> = class["conditions"]
            .as_array()
            .expect("conditions")
            .iter()
            .map(|condition| format!("({})", condition.as_str().expect("a text")))
            .collect();
        tests.push_str(&format!("  if ({}) {{ hits++; class = {kind}; }}\n", conditions.join(" || ")));
    }
    // As the conditions see them: exact widths, signed unless the tree says otherwise.
    let mut views = String::new();
    for name in ["x", "y"] {
        let input = inputs.iter().find(|input| input["name"] == *name);
        let sign = if input.is_some_and(|input| input["signed"] == false) { "u" } else { "" };
        views.push_str(&format!("  {sign}int8_t {name} = ({sign}int8_t)raw_{name}; (void){name};\n"));
    }
    let (call, last_y) = match (entry, types.len()) {
        (Entry::Itself, 1) => ("called = inside = 1; f((X)raw_x)", 0),
        (Entry::Itself, _) => ("called = inside = 1; f((X)raw_x, (Y)raw_y)", 255),
        (Entry::Caller, _) => ("outer((X)raw_x, (Y)raw_y)", 255),
    };
    let program = format!(
        "{HARNESS}\n{source}\n{NATIVE_CALL}{caller}\
         static int classify(int raw_x, int raw_y, int *class_of) {{\n  int hits = 0, class = -1;\n{views}{tests}  *class_of = class;\n  return hits;\n}}\n\
         int main(void) {{\n  for (int raw_x = 0; raw_x < 256; raw_x++) for (int raw_y = 0; raw_y <= {last_y}; raw_y++) {{\n    int class, hits = classify(raw_x, raw_y, &class);\n    \
         if (hits != 1) {{ printf(\"%d %d is in %d classes\\n\", raw_x, raw_y, hits); return 1; }}\n    if (class == 3) continue;\n    \
         called = inside = 0;\n    int ended = setjmp(end);\n    if (!ended) {{ {call}; }}\n    if (ended == 1 && !inside) ended = 0;\n    if (ended == 0 && !called) ended = 4;\n    \
         if (ended != class) {{ printf(\"%d %d does %d, not %d\\n\", raw_x, raw_y, ended, class); return 1; }}\n  }}\n  return 0;\n}}\n"
    );
    run_natively(folder.path(), &program, &format!("{what}: {known}"));
    let is_cut = classes.iter().any(|class| class["class"] == "not-explored");
    assert_eq!(known["complete"], Value::from(!is_cut));
    assert!(is_cut || classes.iter().any(|class| class["class"] == "fault"), "{known}");
    let may_be_left_out = classes.iter().any(|class| class["class"] == "not-called");
    assert_eq!(may_be_left_out, entry == Entry::Caller, "{known}");
}

fn run_natively(folder: &Path, program: &str, what: &str) {
    std::fs::write(folder.join("native.c"), program).expect("ours");
    let compiled = Command::new("clang")
        .current_dir(folder)
        .args(["-w", "-O1", "-fwrapv", "native.c", "-o", "native"])
        .output()
        .expect("clang runs");
    assert!(compiled.status.success(), "{what}: {}\n{program}", String::from_utf8_lossy(&compiled.stderr));
    let ran = Command::new(folder.join("native")).output().expect("it runs");
    assert!(ran.status.success(), "{what}: {}\n{program}", String::from_utf8_lossy(&ran.stdout));
}

#[test]
fn conditions_for_people() {
    let folder = place(
        "int f(int x, int y) {\n  if (x > 0 && y <= 10)\n    return 1 / y;\n  if (x == -3)\n    return 2;\n  return 0;\n}\n",
    );
    json(folder.path(), &["run", "program.c", "--entry", "f"]);
    let text = crate::memory::aiming::shown(folder.path(), &["tree", "--preconditions", "f"]);
    let expected = "program.c f\nfree of faults when\n     x <= 0\n  || y != 0\n\
                    divide-by-zero at program.c:3 in f when\n     x > 0 && y == 0\nevery path was explored\n";
    assert_eq!(text, expected);
}

#[test]
fn a_function_that_was_not_explored() {
    let folder = place("int f(int x) { return x > 3; }\nint g(int x) { return f(x); }\n");
    json(folder.path(), &["run", "program.c", "--entry", "f"]);
    let output = crate::support::reprise()
        .current_dir(folder.path())
        .args(["tree", "--preconditions", "g"])
        .output()
        .expect("the tool runs");
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--entry g"));
}
