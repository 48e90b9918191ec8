//! What programs call that is neither plain C nor its library: the compiler's checks, jumps, calls that may fail, stubs.
//!
//! Every path's input is run natively, and what happens there must be what was predicted.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::support;

pub(crate) struct Explored {
    folder: tempfile::TempDir,
    program: PathBuf,
}

impl Explored {
    pub(crate) fn new(text: &str) -> Explored {
        let folder = tempfile::tempdir().expect("there is room");
        let program = folder.path().join("program.c");
        std::fs::write(&program, text).expect("there is room");
        Explored { folder, program }
    }

    pub(crate) fn result(&self, options: &[&str]) -> Value {
        let mut command = support::reprise();
        command.args(["run", "--json", "--no-store"]).args(options).arg(&self.program);
        support::result_of(command).expect("it runs")
    }

    /// Explores with tests and replays them: the result, and what the replay says last.
    pub(crate) fn replayed(&self, options: &[&str]) -> (Value, String) {
        let tests = self.folder.path().join("tests");
        let folder = tests.display().to_string();
        let result = self.result(&[&["--tests", &folder], options].concat());
        (result, replay(&tests))
    }
}

fn replay(tests: &Path) -> String {
    let output = support::reprise().arg("replay").arg(tests).output().expect("it runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.lines().last().unwrap_or_default().to_string()
}

/// The faults, as `kind line`.
pub(crate) fn faults(result: &Value) -> Vec<String> {
    let listed = result["faults"].as_array().expect("there is a list");
    listed.iter().map(|fault| format!("{} {}", fault["kind"].as_str().unwrap_or(""), fault["line"])).collect()
}

const UNDEFINED: &str = "int klee_int(const char *);
int numbers[4];
int main(void) {
  int x = klee_int(\"x\"), y = klee_int(\"y\");
  switch (klee_int(\"which\")) {
  case 0: return x + 1 > 0;
  case 1: return x << y;
  case 2: return x / y;
  case 3: return numbers[x & 7];
  case 4: return -x < 0;
  case 5: { int *p = x ? numbers : 0; return *p; }
  case 6: return *(int *)((char *)numbers + (x & 3));
  case 7: { double d = x * 1e10; return (int)d; }
  case 8: { int n = x & 1; int v[n]; v[0] = 1; return v[0]; }
  case 9: return __builtin_ctz(x) > 3;
  case 10: __builtin_unreachable();
  case 11: { _Bool b; *(char *)&b = (char)x; return b; }
  }
  return 0;
}
";

#[test]
fn failed_checks_of_the_compiler_are_faults() {
    let program = Explored::new(UNDEFINED);
    let expected = [
        "signed-overflow 6",
        "shift-overflow 7",
        "divide-by-zero 8",
        "division-overflow 8",
        "out-of-bounds 9",
        "signed-overflow 10",
        "null-pointer 11",
        "undefined-operation 12",
        "undefined-operation 13",
        "undefined-operation 14",
        "undefined-operation 15",
        "unreachable 16",
        "undefined-operation 17",
    ];
    let (result, said) = program.replayed(&["--cflags", "-fsanitize=undefined"]);
    assert_eq!(faults(&result), expected);
    assert!(said.contains(" 0 differ, 0 not checkable"), "{said}");
    let messages: Vec<&str> =
        result["faults"].as_array().expect("a list").iter().filter_map(|fault| fault["message"].as_str()).collect();
    assert!(messages[0].contains("result of + cannot be represented in type 'int'"), "{messages:?}");
    assert!(messages[4].contains("index out of bounds for type 'int[4]'"), "{messages:?}");
    let result = program.result(&["--cflags", "-fsanitize=undefined -fno-sanitize-recover=all"]);
    assert_eq!(faults(&result), expected);
}

const JUMPS: &str = "#include <setjmp.h>
#include <stdio.h>
void klee_make_symbolic(void *, unsigned long, const char *);
static jmp_buf env;
static int depth;
static void deep(int n, unsigned char x) {
  char local[8];
  local[0] = (char)n;
  if (n == x) longjmp(env, n);
  if (n < 5) deep(n + 1, x);
  depth += local[0];
}
static int tried(unsigned char x) {
  volatile int tries = 0;
  int r = setjmp(env);
  tries++;
  if (r == 0) { deep(0, x); return 100; }
  if (r == 1 && tries < 2 + (x == 1)) return 1;
  if (r == 3 && tries < 4) longjmp(env, 3);
  return 10 * tries + r;
}
int main(void) {
  unsigned char x;
  klee_make_symbolic(&x, 1, \"x\");
  int r = tried(x);
  printf(\"%d %d\\n\", r, depth);
  sigjmp_buf other;
  if (sigsetjmp(other, 1) == 0) {
    if (x == 9) longjmp(env, 1);
    siglongjmp(other, 4);
  }
  return r;
}
";

/// A buffer of a function that a jump has left.
const JUMP_TO_WHAT_WAS_LEFT: &str = "#include <setjmp.h>
static jmp_buf outer, inner;
static void left(void) { if (!setjmp(inner)) longjmp(outer, 1); }
int main(void) {
  if (setjmp(outer)) longjmp(inner, 1);
  left();
  return 0;
}
";

const JUMP_TO_TARGET: &str = "#include <setjmp.h>
int klee_int(const char *);
static jmp_buf back;
static void work(int x) { if (x == 5) longjmp(back, 1); for (;;) if (x++ == 9) return; }
static void target(void) {}
int main(void) {
  int x = klee_int(\"x\");
  if (x < 0 || x > 9) return 0;
  if (setjmp(back)) { target(); return 2; }
  work(x);
  for (;;) { if (x == 3) return 3; x = 3; }
}
";

#[test]
fn jumps_end_where_they_end_natively() {
    let program = Explored::new(JUMPS);
    let (result, said) = program.replayed(&[]);
    assert_eq!(faults(&result), ["invalid-call 29"]);
    assert_eq!(result["paths"]["completed"], 7);
    assert_eq!(said, "8 replayed as predicted, 0 differ, 0 not checkable");
    for options in [&["--engine", "auto"][..], &["--compose", "on"], &["--compose", "effects"], &["-j", "2"]] {
        let other = program.result(options);
        assert_eq!((faults(&other), &other["paths"]), (faults(&result), &result["paths"]), "{options:?}");
    }
    // Merged paths do not jump, and say so.
    assert_eq!(program.result(&["--engine", "multise"])["status"], "incomplete");
    assert_eq!(faults(&Explored::new(JUMP_TO_WHAT_WAS_LEFT).result(&["--max-time", "9s"])), ["invalid-call 5"]);
    let target = Explored::new(JUMP_TO_TARGET).result(&["--target", "target", "--stop-at-target"]);
    assert_eq!(target["target"]["targets"][0]["reached"], "now", "{target}");
}

const FAILING: &str = "#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(void) {
  char *first = malloc(4), *second, bytes[4];
  if (!first) return errno == ENOMEM ? 1 : 9;
  second = malloc(8);
  second[0] = 1;
  if (read(0, bytes, 2) < 0) return errno == EIO ? 2 : 9;
  FILE *file = fopen(\"a\", \"w\");
  if (!file) return 3;
  if (fwrite(\"x\", 1, 1, file) != 1) return ferror(file) ? 4 : 9;
  if (!strdup(\"abc\")) return 5;
  return bytes[0] == bytes[1] ? 10 : 11;
}
";

#[test]
fn calls_that_may_fail_fail_once() {
    let program = Explored::new(FAILING);
    let (result, said) =
        program.replayed(&["--sym-stdin", "2", "--fail", "malloc,read,fopen,fwrite", "--fail", "strdup"]);
    assert_eq!(faults(&result), ["null-pointer 10"]);
    assert_eq!(result["faults"][0]["inputs"]["failing_call"], 2, "{result}");
    assert_eq!(result["paths"]["completed"], 6);
    assert_eq!(said, "7 replayed as predicted, 0 differ, 0 not checkable");
    let auto = program.result(&["--sym-stdin", "2", "--fail", "malloc", "--engine", "auto", "--compose", "on"]);
    assert_eq!((faults(&auto), auto["paths"]["completed"].clone()), (faults(&result), 2.into()));
    assert_eq!(program.result(&["--fail", "malloc", "--engine", "multise"])["status"], "incomplete");
    let refused = support::reprise().args(["run", "--fail", "sin"]).arg(&program.program).output().expect("it runs");
    assert_eq!(refused.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("not known how `sin` fails"));
}

const UNDEFINED_FUNCTIONS: &str = "struct node { int value; struct node *next; };
struct node *lookup(int key);
char *name_of(int);
int helper(void);
int main(void) {
  struct node *node = lookup(3);
  if (!node) return 1;
  if (node->value == 7) {
    struct node *other = lookup(4);
    if (other == node) return 5;
    return other ? 2 : 3;
  }
  char *name = name_of(1);
  if (name && name[0] == 'a' && name[1] == 'b') return 6;
  return helper() > 3 ? 7 : name[0];
}
";

#[test]
fn stubs_return_pointers_to_what_is_decided_where_it_is_used() {
    let program = Explored::new(UNDEFINED_FUNCTIONS);
    let (result, said) = program.replayed(&["--stub-undefined"]);
    // A pointer that may be null is one, and no number.
    assert_eq!(faults(&result), ["null-pointer 15"]);
    assert!(said.contains(" 0 differ, 0 not checkable"), "{said}");
    let assumed = result["assumptions"].to_string();
    assert!(assumed.contains("helper") && assumed.contains("change no memory"), "{assumed}");
    let named = program.result(&["--stub", "lookup", "--stub", "name_of", "--stub", "helper"]);
    assert_eq!(named["paths"], result["paths"]);
    let some = program.result(&["--stub", "lookup"]);
    assert_eq!(some["status"], "incomplete");
}

const LIBRARY_BESIDE_STUBS: &str = "#include <assert.h>
#include <stdlib.h>
#include <string.h>
int ask(int);
int decide(void) {
  char *copies = malloc(4);
  memset(copies, 5, 4);
  int answer = ask(copies[2]);
  free(copies);
  assert(answer != 7);
  return answer > 7;
}
int main(void) { return decide(); }
";

/// What the machine or the library knows the meaning of is no stub, nor is it one for the tests.
#[test]
fn what_is_known_of_the_library_is_no_stub() {
    let program = Explored::new(LIBRARY_BESIDE_STUBS);
    let (result, said) = program.replayed(&["--stub-undefined"]);
    assert_eq!(faults(&result), ["assertion 10"]);
    assert_eq!(said, "2 replayed as predicted, 0 differ, 0 not checkable");
    let assumed = result["assumptions"].to_string();
    assert!(assumed.contains("ask returns any value") && !assumed.contains("malloc"), "{assumed}");
    let folder = tempfile::tempdir().expect("there is room");
    let out = folder.path().join("out");
    let text = out.to_str().expect("UTF-8");
    program.result(&["--entry", "decide", "--stub-undefined", "--out", text]);
    let missing = std::fs::read_to_string(out.join("reprise_missing.c")).expect("it is written");
    assert!(missing.contains("ask") && !missing.contains("malloc"), "{missing}");
}

const SENSORS: &str = "struct reading { short kind; unsigned char level; };
int read_sensor(double scale, int number, struct reading *reading, int *status);
int main(void) {
  struct reading reading = {1, 2};
  int status = 0;
  if (read_sensor(1.5, 3, &reading, 0) < 0) return 1;
  if (reading.kind == 0x1234 && reading.level > 200) return 2;
  read_sensor(2.5, 4, 0, &status);
  return status == 99 ? 3 : reading.kind < 0 ? 4 : 0;
}
";

#[test]
fn stubs_fill_what_their_arguments_point_to() {
    let program = Explored::new(SENSORS);
    let (plain, _) = program.replayed(&["--stub", "read_sensor"]);
    assert_eq!(plain["paths"]["completed"], 2, "{plain:#}");
    let (result, said) = program.replayed(&["--stub", "read_sensor:3,4"]);
    assert_eq!(said, "6 replayed as predicted, 0 differ, 0 not checkable");
    assert_eq!(result["paths"]["completed"], 6, "{result:#}");
    let assumed = result["assumptions"].to_string();
    assert!(assumed.contains("no memory but what argument 3 of read_sensor points to"), "{assumed}");
    for (stub, expected) in
        [("read_sensor:2", "argument 2 of `read_sensor` is not a pointer"), ("read_sensor:x", "no number")]
    {
        let refused = support::reprise().args(["run", "--stub", stub]).arg(&program.program).output().expect("it runs");
        assert_eq!(refused.status.code(), Some(3), "{stub}");
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(said.contains(expected), "{said}");
    }
}

const PREFERENCES: &str = "void klee_make_symbolic(void *, unsigned long, const char *);
void klee_prefer_cex(void *, unsigned long);
void klee_abort(void);
int main(void) {
  unsigned char x, y;
  klee_make_symbolic(&x, 1, \"x\");
  klee_make_symbolic(&y, 1, \"y\");
  klee_prefer_cex(&x, x == 'a');
  klee_prefer_cex(&y, y >= 'b');
  klee_prefer_cex(&x, x == 'c');
  if (y > 5) klee_abort();
  return x != 'a';
}
";

#[test]
fn preferred_inputs_are_shown_where_they_can_be() {
    let program = Explored::new(PREFERENCES);
    let store = program.folder.path().join("store").display().to_string();
    let integer = |result: &Value, name: &str| result["faults"][0]["inputs"][name]["integer"].clone();
    for options in [&["--no-store"][..], &["--store", &store], &["--store", &store]] {
        let mut command = support::reprise();
        command.args(["run", "--json"]).args(options).arg(&program.program);
        let result = support::result_of(command).expect("it runs");
        assert_eq!((integer(&result, "x"), integer(&result, "y")), (97.into(), 98.into()), "{options:?}");
    }
    let tests = program.folder.path().join("tests");
    let folder = tests.display().to_string();
    let result = program.result(&["--tests", &folder]);
    assert_eq!(result["paths"]["completed"], 1);
    // The path that does not fault returns 0 where x is as preferred.
    let (_, stored) = reprise_report::read_tests(&tests).expect("tests are there");
    let statuses: Vec<_> = stored
        .iter()
        .filter_map(|stored| match &stored.test.outcome {
            reprise_report::PredictedOutcome::Completed { status, .. } => *status,
            _ => None,
        })
        .collect();
    assert_eq!(statuses, [0]);
    assert_eq!(replay(&tests), "2 replayed as predicted, 0 differ, 0 not checkable");
}
