//! A table of edits of a C program, and which of its marked lines they change. Every edit is made and taken back.

use super::{Version, compile, compilers};

/// Lines are marked by comments. Edits replace text, all occurrences of it.
const ORIGINAL: &str = r#"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define LIMIT 40
struct pair { int first; int second; };
static int deep = 7;
static int *const table[] = { &deep };
static const char *names[] = { "one", "two" };
int counter;
int missing(int x);
static int twice(int x) { return 2 * x; /*twice*/ }
static int thrice(int x) { return 3 * x; /*thrice*/ }
static int helper(int x) {
  int y = x; /*helper*/
  if (y > 9) y = 9;
  return y;
}
int (*chosen)(int) = twice;
int (*absent)(int) = missing;
static void take(int *x) { *x += 1; /*take*/ }
static int fields(struct pair *p) {
  return p->second; /*fields*/
}
static int look(void) {
  return *table[0]; /*look*/
}
static int copy(void) {
  int *local[1];
  memcpy(local, table, sizeof table); /*copy*/
  return *local[0];
}
static int arms(int a, int b) {
  int result = 0; /*arms-start*/
  if (a > 0) { /*arms-test*/
    result = a + b; /*arms-then*/
  } else {
    int other = b; /*arms-else*/
    result = other * 3;
  }
  return result; /*arms-end*/
}
static int twins(int a) {
  int r = 0;
  if (a == 1) { r = 5; goto out; /*twin-one*/ }
  /*insert*/
  if (a == 2) { r = 5; goto out; /*twin-two*/ }
  r = 6;
out:
  return r;
}
static int limit(int a) {
  if (a > LIMIT) return 1; /*limit*/
  return 0;
}
static int loops(int n) {
  int sum = 0; int i = 0;
  while (i < n) { /*loop-test*/
    sum += i; /*loop-body*/
    i++;
  }
  return sum; /*loop-end*/
}
static int calls(int a) {
  int x = helper(a); /*call-one*/
  puts("calls"); /*call-two*/
  return x + 1; /*call-after*/
}
static int fails(int a) {
  assert(a != 17); /*assert*/
  return a; /*assert-after*/
}
static int pointer(int a) {
  return chosen(a); /*pointer*/
}
static void *allocates(void) {
  return malloc(8); /*malloc*/
}
static int addresses(int a) {
  int x = a; /*address-one*/
  if (a) { x = 2; /*address-two*/ }
  return x;
}
static int says(int a) {
  if (a) puts("first"); /*says-one*/
  else puts("second"); /*says-two*/
  return a;
}
int main(void) {
  struct pair p = { 1, 2 }; /*main-start*/
  int a = getchar(); /*main-input*/
  take(&a);
  printf("%d %s\n", arms(a, 2) + twins(a) + limit(a) + loops(a), names[0]); /*main-print*/
  return fields(&p) + look() + copy() + calls(a) + fails(a) + pointer(a) + addresses(a) + says(a) + (allocates() != 0) + absent(a) + thrice(a) + twice(a); /*main-end*/
}
"#;

struct Edit {
    name: &'static str,
    replace: &'static [(&'static str, &'static str)],
    /// The marks whose lines are changed; all others must not be. A `*` stands for lines without a mark.
    changes: &'static str,
}

impl Edit {
    fn is_harmless(&self) -> bool {
        self.changes.is_empty()
    }
}

const EDITS: &[Edit] = &[
    Edit { name: "comment", replace: &[("int counter;", "// new\n/* and\n more */ int counter;")], changes: "" },
    Edit { name: "whitespace", replace: &[("  int ", "\n\n     int  ")], changes: "" },
    Edit { name: "comment at the end", replace: &[("/*main-end*/\n}", "/*main-end*/\n}\n// end")], changes: "" },
    Edit { name: "assertion moved", replace: &[("static int fails", "\n\n\nstatic int fails")], changes: "" },
    Edit { name: "local renamed", replace: &[("sum", "total"), ("result", "outcome")], changes: "" },
    Edit {
        name: "all locals renamed",
        replace: &[("int r =", "int ret ="), ("r = 5", "ret = 5"), ("r = 6", "ret = 6"), ("return r;", "return ret;")],
        changes: "",
    },
    Edit { name: "function renamed", replace: &[("helper(", "assistant(")], changes: "" },
    Edit {
        name: "two functions renamed",
        replace: &[("helper(", "assistant("), ("calls(", "makes_calls(")],
        changes: "",
    },
    Edit {
        name: "function moved",
        replace: &[
            ("static int thrice(int x) { return 3 * x; /*thrice*/ }", ""),
            ("int main(void)", "static int thrice(int x) { return 3 * x; /*thrice*/ }\nint main(void)"),
        ],
        changes: "",
    },
    Edit {
        name: "unused function",
        replace: &[("int counter;", "int counter; int unused(int z) { return z + 1; }")],
        changes: "",
    },
    Edit {
        name: "unused global",
        replace: &[("int counter;", "int counter; int more = 3; static int own; int use(void) { return own; }")],
        changes: "",
    },
    Edit {
        name: "one more string before the others",
        replace: &[("int counter;", "int counter; int speak(void) { return puts(\"zero\"); }")],
        changes: "",
    },
    Edit {
        name: "local in one arm",
        replace: &[("int other = b; /*arms-else*/", "int extra = a; int other = b + extra; /*arms-else*/")],
        changes: "arms-else",
    },
    Edit {
        name: "first local in one arm",
        replace: &[("result = a + b; /*arms-then*/", "int extra = b; result = a + extra * b; /*arms-then*/")],
        changes: "arms-then",
    },
    Edit {
        name: "local before all others",
        replace: &[("int sum = 0; int i = 0;", "int fresh = n; int sum = 0; int i = 0; counter = fresh;")],
        changes: "*",
    },
    Edit {
        name: "operator in one arm",
        replace: &[("result = a + b; /*arms-then*/", "result = a - b; /*arms-then*/")],
        changes: "arms-then",
    },
    Edit {
        name: "condition",
        replace: &[("if (a > 0) { /*arms-test*/", "if (a >= 0) { /*arms-test*/")],
        changes: "arms-test",
    },
    Edit { name: "initialiser behind pointers", replace: &[("deep = 7", "deep = 8")], changes: "look copy" },
    Edit {
        name: "initialiser behind pointers becomes zero",
        replace: &[("deep = 7", "deep = 0")],
        changes: "look copy",
    },
    Edit { name: "string behind pointers", replace: &[("\"one\"", "\"uno\"")], changes: "main-print main-end" },
    Edit { name: "string in code", replace: &[("\"first\"", "\"premier\"")], changes: "says-one" },
    Edit { name: "twin before its twin", replace: &[("/*insert*/", "if (a == 3) { r = 5; goto out; }")], changes: "*" },
    Edit {
        name: "twin changed",
        replace: &[("{ r = 5; goto out; /*twin-two*/ }", "{ r = 4; goto out; /*twin-two*/ }")],
        changes: "twin-two",
    },
    Edit { name: "other callee behind a pointer", replace: &[("= twice;", "= thrice;")], changes: "pointer" },
    Edit { name: "body of a callee", replace: &[("y = 9", "y = 8")], changes: "*" },
    Edit {
        name: "address taken",
        replace: &[("x = 2; /*address-two*/", "x = 2; take(&x); /*address-two*/")],
        changes: "address-one address-two",
    },
    Edit {
        name: "function defined",
        replace: &[("int missing(int x);", "int missing(int x) { return x; }")],
        changes: "pointer main-end",
    },
    Edit {
        name: "own malloc",
        replace: &[("static void *allocates", "void *malloc(unsigned long n) { return 0; }\nstatic void *allocates")],
        changes: "malloc",
    },
    Edit {
        name: "layout",
        replace: &[("int first; int second;", "int first; int middle; int second;"), ("{ 1, 2 }", "{ 1, 0, 2 }")],
        changes: "fields main-start main-input main-print main-end",
    },
    Edit { name: "type width", replace: &[("int sum = 0;", "long sum = 0;")], changes: "loop-body loop-end" },
    Edit { name: "macro", replace: &[("LIMIT 40", "LIMIT 41")], changes: "limit" },
    Edit { name: "assertion's condition", replace: &[("a != 17", "a != 18")], changes: "assert" },
    Edit { name: "call removed", replace: &[("puts(\"calls\"); /*call-two*/", "")], changes: "call-after" },
    Edit {
        name: "call inserted",
        replace: &[("int x = helper(a); /*call-one*/", "int x = helper(a); /*call-one*/\n  puts(\"more\");")],
        changes: "call-two call-after",
    },
    Edit { name: "loop bound", replace: &[("i < n", "i <= n")], changes: "loop-test" },
];

fn edited(edit: &Edit) -> String {
    edit.replace.iter().fold(ORIGINAL.to_string(), |text, (from, to)| {
        assert!(text.contains(from), "{}: {from}", edit.name);
        text.replace(from, to)
    })
}

fn marks(text: &str) -> Vec<&str> {
    let parts = text.split("/*").skip(1).filter_map(|part| part.split("*/").next());
    parts.filter(|mark| !mark.contains(char::is_whitespace) && *mark != "insert").collect()
}

/// The lines of the mark's statement: that with the mark itself.
fn at_mark(version: &Version, text: &str, mark: &str) -> std::collections::BTreeSet<super::Label> {
    let line = text.lines().position(|line| line.contains(&format!("/*{mark}*/"))).expect("it is marked") as u32 + 1;
    version.labels_at("edits.c", |other| other == line)
}

/// What is otherwise than the table says.
fn differences(edit: &Edit, (old, old_text): (&Version, &str), (new, new_text): (&Version, &str)) -> Vec<String> {
    let changes: Vec<&str> = edit.changes.split_whitespace().collect();
    let mut found = Vec::new();
    for mark in marks(old_text).into_iter().filter(|mark| marks(new_text).contains(mark)) {
        let is_same = at_mark(old, old_text, mark) == at_mark(new, new_text, mark);
        if is_same == changes.contains(&mark) {
            found.push(format!("{mark} is {}", if is_same { "the same" } else { "another" }));
        }
    }
    found
}

/// The table holds, and what an edit only adds to keeps all labels.
#[test]
fn edits_change_what_they_touch() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut wrong = Vec::new();
    for compiler in compilers() {
        let module = |text: &str| compile(compiler, "-O0", folder.path(), "edits.c", text);
        let original = Version::of_modules(&[module(ORIGINAL)], None);
        for edit in EDITS {
            let text = edited(edit);
            let mut note = |what: String| wrong.push(format!("{compiler}, {}: {what}", edit.name));
            let new = Version::of_modules(&[module(&text)], Some(&original));
            differences(edit, (&original, ORIGINAL), (&new, &text)).into_iter().for_each(&mut note);
            let lost = original.labels().difference(&new.labels()).count();
            if (lost == 0) != edit.is_harmless() {
                note(format!("{lost} labels are lost"));
            }
            let back = Version::of_modules(&[module(ORIGINAL)], Some(&new));
            let found = differences(edit, (&new, &text), (&back, ORIGINAL));
            found.into_iter().for_each(|what| note(format!("taken back, {what}")));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Optimised code has fewer lines than marks: what changes nothing changes nothing, and what changes something is noticed.
#[test]
fn edits_of_optimised_code() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for compiler in compilers() {
        let module = |text: &str| compile(compiler, "-O1", folder.path(), "edits.c", text);
        let original = Version::of_modules(&[module(ORIGINAL)], None);
        let labels = original.labels();
        for edit in EDITS {
            let new = Version::of_modules(&[module(&edited(edit))], Some(&original));
            let lost = labels.difference(&new.labels()).count();
            assert_eq!(lost == 0, edit.is_harmless(), "{compiler}, {}: {lost} labels are lost", edit.name);
        }
    }
}
