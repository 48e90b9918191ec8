//! Claims, bounds, forms of the report, and refusals.

use serde_json::Value;

use super::{diff, diff_of, refusal, reprise, versions};

const SUM: &str = "int __VERIFIER_nondet_int(void);\nint main(void) {\n  int n = 0;\n  while (__VERIFIER_nondet_int() != 0) n++;\n  return n & 1;\n}\n";

#[test]
fn comments_and_names_need_no_exploring() {
    let renamed = SUM.replace("int n", "int count").replace("n++", "count++ /* again */").replace("n & 1", "count & 1");
    let folder = versions(SUM, &format!("// moved\n{renamed}"));
    let verdict = diff(folder.path(), &[]);
    assert_eq!((verdict.status(), verdict.code), ("equal", 0));
    assert_eq!(verdict.json["same_code"], true);
    assert_eq!(verdict.json["solver"]["queries"], 0);
    assert_eq!(verdict.json["instructions"]["old"], 0);
}

#[test]
fn an_endless_program_is_equal_up_to_a_depth() {
    let folder = versions(SUM, &SUM.replace("n & 1", "n % 2"));
    let verdict = diff(folder.path(), &["--max-depth", "6"]);
    assert_eq!((verdict.status(), verdict.code), ("equal-to-depth", 0), "{:#}", verdict.json);
    assert_eq!(verdict.json["depth"], 6);
    // What the bound hides is found by a deeper one.
    let folder = versions(SUM, &SUM.replace("n & 1", "n == 4 ? 9 : n & 1"));
    assert_eq!(diff(folder.path(), &["--max-depth", "4"]).status(), "equal-to-depth");
    let verdict = diff(folder.path(), &["--max-depth", "5"]);
    assert_eq!((verdict.status(), verdict.code), ("different", 1), "{:#}", verdict.json);
    assert_eq!(verdict.behaviours()[0]["native"]["shown"], true, "{:#}", verdict.json);
}

#[test]
fn other_bounds_leave_the_answer_open() {
    let folder = versions(SUM, &SUM.replace("n & 1", "n % 2"));
    for bound in [["--max-paths", "3"], ["--max-instructions", "200"]] {
        let verdict = diff(folder.path(), &bound);
        assert_eq!((verdict.status(), verdict.code), ("incomplete", 2), "{bound:?}: {:#}", verdict.json);
    }
}

#[test]
fn what_cannot_be_followed_is_said() {
    let old = "int outside(int);\nint f(int x) { if (x == 5) return outside(x); return 1; }\n";
    let folder = versions(old, &old.replace("return 1", "return 3 - 2 + x - x"));
    let verdict = diff(folder.path(), &["--entry", "f"]);
    assert_eq!((verdict.status(), verdict.code), ("incomplete", 2), "{:#}", verdict.json);
    let reason = verdict.json["incomplete"]["old"][0]["reason"].as_str().expect("a reason");
    assert!(reason.contains("outside"), "{reason}");
    let verdict = diff(folder.path(), &["--entry", "f", "--stub", "outside"]);
    assert_eq!((verdict.status(), verdict.code), ("equal", 0), "{:#}", verdict.json);
}

#[test]
fn only_what_the_edit_touches_is_explored_in_both() {
    let old = "int f(int x, int y) {\n  if (x == 1) return y + 1;\n  if (x == 2) return y + 2;\n  if (x == 3) return y + 3;\n  return 0;\n}\n";
    let folder = versions(old, &old.replace("y + 2", "2 + y"));
    let verdict = diff(folder.path(), &["--entry", "f"]);
    assert_eq!(verdict.status(), "equal", "{:#}", verdict.json);
    let folder = versions(old, &old.replace("y + 2", "y - -2"));
    let verdict = diff(folder.path(), &["--entry", "f"]);
    let paths = &verdict.json["paths"];
    assert_eq!((&paths["same_code"], &paths["same_behaviour"]), (&3.into(), &1.into()), "{:#}", verdict.json);
}

#[test]
fn inputs_that_are_read_in_other_pieces_are_the_same() {
    let head = "#include <klee/klee.h>\n#include <string.h>\nint main(void) {\n  unsigned x;\n  klee_make_symbolic(&x, sizeof x, \"x\");\n";
    let old = format!("{head}  return x % 256 > 77;\n}}\n");
    let folder =
        versions(&old, &format!("{head}  unsigned char low;\n  memcpy(&low, &x, 1);\n  return low > 77;\n}}\n"));
    assert_eq!(diff(folder.path(), &[]).status(), "equal");
    let folder =
        versions(&old, &format!("{head}  unsigned char low;\n  memcpy(&low, &x, 1);\n  return low >= 77;\n}}\n"));
    let verdict = diff(folder.path(), &[]);
    assert_eq!(verdict.status(), "different");
    assert_eq!(verdict.behaviours()[0]["native"]["shown"], true, "{:#}", verdict.json);
}

/// A parameter is the same input whatever it is called, and no other input is taken for it.
#[test]
fn a_renamed_parameter_is_not_an_input_of_its_old_name() {
    let declared = "void klee_make_symbolic(void *, unsigned long, const char *);\n";
    let old = format!("{declared}int f(int first) {{ return first == 7 ? 2 : 1; }}\n");
    let new = |result: &str| {
        let asked = "int v; klee_make_symbolic(&v, sizeof v, \"first\");";
        format!("{declared}int f(int second) {{ {asked} return second == 7 ? 2 : {result}; }}\n")
    };
    let verdict = |result: &str| {
        let folder = versions(&old, &new(result));
        let verdict = diff(folder.path(), &["--entry", "f"]);
        (verdict.status().to_string(), verdict.code)
    };
    assert_eq!(verdict("v == second"), ("different".into(), 1));
    assert_eq!(verdict("1 + 0 * v"), ("equal".into(), 0));
}

#[test]
fn an_assumption_is_part_of_behaviour() {
    let old =
        "#include <klee/klee.h>\nint main(void) {\n  int x = klee_int(\"x\");\n  klee_assume(x > 0);\n  return 0;\n}\n";
    let folder = versions(old, &old.replace("x > 0", "x >= 1"));
    assert_eq!(diff(folder.path(), &[]).status(), "equal");
    for relation in ["x >= 0", "x > 1"] {
        let folder = versions(old, &old.replace("x > 0", relation));
        let verdict = diff(folder.path(), &[]);
        assert_eq!(verdict.status(), "different", "{relation}: {:#}", verdict.json);
        assert_eq!(verdict.behaviours()[0]["native"]["shown"], true, "{:#}", verdict.json);
    }
}

#[test]
fn numbers_that_are_printed_are_compared() {
    let old = "#include <stdio.h>\nint f(int x) { printf(\"%d apples\\n\", x * 2); return 0; }\n";
    let folder = versions(old, &old.replace("x * 2", "x + x"));
    assert_eq!(diff(folder.path(), &["--entry", "f"]).status(), "equal");
    for change in [("x * 2", "x * 2 + (x == 1000)"), ("%d", "%u"), ("apples", "pears")] {
        let folder = versions(old, &old.replace(change.0, change.1));
        let verdict = diff(folder.path(), &["--entry", "f"]);
        assert_ne!(verdict.status(), "equal", "{change:?}: {:#}", verdict.json);
        if verdict.status() == "different" {
            assert_eq!(verdict.behaviours()[0]["native"]["shown"], true, "{change:?}: {:#}", verdict.json);
        }
    }
    // Numbers beside each other: 1 and 23 are printed as 12 and 3 are.
    let old = "#include <stdio.h>\nint f(void) { int x = 1, y = 23; printf(\"%d%d\\n\", x, y); return 0; }\n";
    let folder = versions(old, &old.replace("x = 1, y = 23", "x = 12, y = 3"));
    assert_eq!(diff(folder.path(), &["--entry", "f"]).status(), "equal");
}

#[test]
fn memory_that_is_handed_out_is_compared() {
    let old = "#include <stdlib.h>\nstruct pair { char tag; int value; };\nstruct pair *f(int x) {\n  struct pair *p = malloc(sizeof *p);\n  \
               p->tag = 1;\n  p->value = x;\n  return p;\n}\n";
    let other_order = old.replace("  struct pair *p", "  free(malloc(3));\n  struct pair *p");
    let folder = versions(old, &other_order);
    assert_eq!(diff(folder.path(), &["--entry", "f"]).status(), "equal");
    let folder = versions(old, &other_order.replace("value = x", "value = x & ~1"));
    let verdict = diff(folder.path(), &["--entry", "f"]);
    assert_eq!(verdict.status(), "different", "{:#}", verdict.json);
    let native = &verdict.behaviours()[0]["native"];
    assert_eq!(native["shown"], false, "what cannot be shown is listed and said: {native}");
}

#[test]
fn structures_that_are_returned_are_compared_wholly() {
    let old = "struct wide { long one, two; };\nstruct wide f(long x) { struct wide w = {x, x + 1}; return w; }\n";
    let folder = versions(old, &old.replace("x + 1", "1 + x + (x == 5)"));
    let verdict = diff(folder.path(), &["--entry", "f"]);
    assert_eq!(verdict.status(), "different", "{:#}", verdict.json);
    assert_eq!(verdict.behaviours()[0]["old"]["inputs"]["x"], 5, "{:#}", verdict.json);
}

#[test]
fn what_nobody_defined_is_no_difference() {
    let old = "int f(int x) { int y; if (x) y = 1; return y; }\n";
    let folder = versions(old, &old.replace("if (x) y = 1;", "if (x != 0) { y = 1; }"));
    assert_eq!(diff(folder.path(), &["--entry", "f"]).status(), "equal");
    let folder =
        versions("int f(int x) { return x == 3 ? 0 : 1; }\n", "int f(int x) { int y; return x == 3 ? y : 1; }\n");
    let verdict = diff(folder.path(), &["--entry", "f"]);
    assert_eq!((verdict.status(), verdict.code), ("incomplete", 2), "{:#}", verdict.json);
    assert_eq!(verdict.behaviours()[0]["depends_on_undefined"], true);
}

#[test]
fn every_form_of_the_report() {
    let folder = versions("int f(int x) { return 10 / (x | 1); }\n", "int f(int x) {\n  return 10 / x; }\n");
    let output = reprise()
        .current_dir(folder.path())
        .args(["diff", "old.c", "new.c", "--entry", "f", "--sarif", "d.sarif", "--markdown", "d.md"])
        .output()
        .expect("the tool runs");
    let text = String::from_utf8(output.stdout).expect("text");
    assert_eq!(output.status.code(), Some(1), "{text}");
    for part in
        ["added: divide-by-zero in the new version only", "x = 0", "run natively", "SIGFPE", "(new.c:2:13 in f)"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    let sarif: Value =
        serde_json::from_slice(&std::fs::read(folder.path().join("d.sarif")).expect("written")).expect("JSON");
    let results = sarif["runs"][0]["results"].as_array().expect("results");
    let added = results.iter().find(|result| result["ruleId"] == "behaviour-added").expect("the fault");
    assert_eq!(added["locations"][0]["physicalLocation"]["region"]["startLine"], 2);
    assert_eq!(added["properties"]["confirmed"], true);
    let markdown = std::fs::read_to_string(folder.path().join("d.md")).expect("written");
    assert!(markdown.contains("| new | divide-by-zero: division by zero |"), "{markdown}");
    assert!(markdown.starts_with("### Behaviour of `f` from `old.c` to `new.c`"), "{markdown}");
}

#[test]
fn fingerprints_stay_when_lines_move() {
    let fingerprint = |new: &str| {
        let folder = versions("int f(int x) { return 10 / (x | 1); }\n", new);
        diff_of(folder.path(), &["old.c", "new.c", "--entry", "f", "--no-replay", "--sarif", "d.sarif"]);
        let sarif: Value =
            serde_json::from_slice(&std::fs::read(folder.path().join("d.sarif")).expect("written")).expect("JSON");
        sarif["runs"][0]["results"][0]["partialFingerprints"]["behaviour/v1"].clone()
    };
    let first = fingerprint("int f(int x) { return 10 / x; }\n");
    assert!(first.is_string());
    assert_eq!(first, fingerprint("\n\n// moved\nint f(int x) {\n  return 10 / x; }\n"));
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let cases = [
        ("int f(int x) { return x; }", "int f(int x, int y) { return x; }", "one parameter"),
        ("int f(int x) { return x; }", "int f(long x) { return x; }", "an integer of 64 bits"),
        ("int f(int x) { return x; }", "void f(int x) { }", "nothing"),
        ("int f(int x) { return x; }", "int h(int x) { return x; }", "new.c: no function `f`"),
        ("int f(int x) { return x; }", "int f(int x) { return y; }", "undeclared identifier"),
        ("void f(int *p) { *p = 1; }", "void f(int *p) { *p = 2; }", "`f` is given pointers"),
    ];
    for (old, new, expected) in cases {
        let folder = versions(old, new);
        let said = refusal(folder.path(), &["old.c", "new.c", "--entry", "f", "--no-store"]);
        assert!(said.contains(expected), "{expected}: {said}");
    }
    let folder = versions("int f(int x) { return x; }", "int h(int x) { return x; }");
    assert_eq!(diff(folder.path(), &["--entry", "f", "--new-entry", "h"]).status(), "equal");
    for (arguments, expected) in [
        (&["old.c"][..], "two versions are needed"),
        (&[".", "."], "which files make up the program"),
        (&["old.c", "absent.c"], "absent.c"),
        (&["--git", "HEAD", "old.c"], "--git needs a git repository"),
    ] {
        let said = refusal(folder.path(), arguments);
        assert!(said.contains(expected), "{arguments:?}: {said}");
    }
}

#[test]
fn folders_and_lists_of_files() {
    let folder = tempfile::tempdir().expect("a temporary directory");
    for (version, value) in [("v1", 1), ("v2", 2)] {
        let here = folder.path().join(version);
        std::fs::create_dir_all(here.join("include")).expect("writable");
        std::fs::write(here.join("include/value.h"), format!("#define VALUE {value}\n")).expect("writable");
        std::fs::write(here.join("a.c"), "int part(int);\nint f(int x) { return part(x); }\n").expect("writable");
        let text = "#include \"value.h\"\nint part(int x) { return x == 3 ? VALUE : 0; }\n";
        std::fs::write(here.join("b.c"), text).expect("writable");
    }
    let verdict = diff_of(folder.path(), &["v1", "v2", "a.c", "b.c", "--entry", "f", "--cflags", "-Iinclude"]);
    assert_eq!((verdict.status(), verdict.code), ("different", 1), "{:#}", verdict.json);
    assert_eq!(verdict.behaviours()[0]["native"]["shown"], true, "{:#}", verdict.json);
    let lists =
        ["--old", "v1/a.c", "--old", "v1/b.c", "--new", "v2/a.c", "--new", "v1/b.c", "--cflags", "-Iv1/include"];
    let verdict = diff_of(folder.path(), &[&lists[..], &["--entry", "f"]].concat());
    assert_eq!(verdict.status(), "equal", "{:#}", verdict.json);
}
