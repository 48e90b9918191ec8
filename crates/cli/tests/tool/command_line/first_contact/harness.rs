//! `reprise new-harness`: what it writes compiles without a warning, and finds what `--entry` finds.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::Value;

use crate::command_line::{Said, Workplace};

const PROGRAM: &str = r#"#include <stdlib.h>
#include <string.h>
#include <stdbool.h>
#include "shapes.h"
typedef struct { int x, y; } point_t;
struct node { int value; struct node *next; const char *name; };
enum color { RED, GREEN = 5, BLUE };
static int tens[10];
int scalars(int a, unsigned char b, long c, double d) { return d > 1.0 && c > 3 ? a / (b - 7) : 0; }
int text(const char *s) { return s[0] == 'x' && s[1] == 'y' ? tens[strlen(s) * 3] : 0; }
int list(struct node *n) { return n->value == 3 && n->next ? 10 / n->next->value : 0; }
int named(struct node *n) { return n && n->name[0] == 'q' ? abort(), 1 : 0; }
int counted(const int *values, size_t count) { int sum = 0; for (size_t i = 0; i <= count; i++) sum += values[i]; return sum; }
int signed_count(short *values, int n) { return n > 2 ? values[n] : values && n > 0 ? values[n - 1] : 0; }
int colors(enum color c) { switch (c) { case RED: return 1; case GREEN: return 2; case BLUE: abort(); default: return 100 / (c - 77); } }
static int hidden(int x) { return 7 / x; }
int by_value(struct node n) { return 4 / n.value; }
int small(point_t p) { return p.x == 5 ? 1 / p.y : 0; }
int flag(bool yes, float f) { return yes && f == 0.5f ? 1 / (int)(f - 0.5f) : 0; }
int anything(void *raw) { return ((char *)raw)[3] == 9 ? abort(), 1 : 0; }
int deep(char **words) { return words[0] && words[0][0] == 'k' ? abort(), 1 : 0; }
void callback(int (*f)(int), int x) { if (x == 12) abort(); if (f) f(x); }
int itself(int itself, int main) { return 5 / (itself - main); }
int main(void) { return hidden(3); }
"#;
const SHAPES: &str = "#ifndef SHAPES
#define SHAPES
static inline int clamp(int low, int high) { return high / (low + 1); }
#endif
";

/// Kinds and lines of what was found.
fn faults(result: &Value) -> BTreeSet<(String, u64)> {
    let listed = result["faults"].as_array().unwrap_or_else(|| panic!("{result}"));
    listed.iter().map(|fault| (fault["kind"].to_string(), fault["line"].as_u64().unwrap_or(0))).collect()
}

#[test]
fn a_harness_finds_what_an_entry_does() {
    let workplace = Workplace::new(&[("program.c", PROGRAM), ("shapes.h", SHAPES)]);
    let functions = [
        ("scalars", "program.c"),
        ("text", "program.c"),
        ("list", "program.c"),
        ("named", "program.c"),
        ("counted", "program.c"),
        ("signed_count", "program.c"),
        ("colors", "program.c"),
        ("hidden", "program.c"),
        ("by_value", "program.c"),
        ("flag", "program.c"),
        ("anything", "program.c"),
        ("deep", "program.c"),
        ("callback", "program.c"),
        ("itself", "program.c"),
        ("small", "program.c"),
        ("clamp", "shapes.h"),
    ];
    for (function, file) in functions {
        let written = workplace.reprise(&["new-harness", function, file]);
        assert_eq!(written.code, Some(0), "{function}: {written:?}");
        let harness = format!("{function}_harness.c");
        assert!(written.stdout.contains(&format!("\n  reprise run {harness}")), "{written:?}");
        let mut clang = Command::new("clang");
        clang.current_dir(workplace.root()).args([
            "-Wall",
            "-Wextra",
            "-Werror",
            "-Wno-unused-function",
            "-fsyntax-only",
            &harness,
        ]);
        let compiled = Said::new(clang.output().expect("clang is there"));
        assert_eq!((compiled.code, &*compiled.stderr), (Some(0), ""), "{function}:\n{}", text_of(&workplace, &harness));
        let (found, _) = workplace.json(&[&harness, "--no-store", "--max-time=20s"]);
        let (expected, _) = match function {
            // Nobody calls it, so compilers leave it out; here is somebody.
            "clamp" => {
                workplace.write(
                    "caller.c",
                    "#include \"shapes.h\"\nint caller(int low, int high) { return clamp(low, high); }\n",
                );
                workplace.json(&["caller.c", "--entry=caller", "--no-store"])
            }
            _ => workplace.json(&["program.c", "--entry", function, "--no-store", "--max-time=20s"]),
        };
        assert!(!faults(&expected).is_empty(), "{function}");
        assert_eq!(faults(&found), faults(&expected), "{function}:\n{}", text_of(&workplace, &harness));
    }
}

fn text_of(workplace: &Workplace, name: &str) -> String {
    std::fs::read_to_string(workplace.path(name)).unwrap_or_default()
}

#[test]
fn a_file_that_is_there_stays() {
    let workplace = Workplace::new(&[("a.c", "int f(int x) { return 1 / x; }\n"), ("f_harness.c", "mine\n")]);
    workplace.reprise(&["new-harness", "f", "a.c"]).is_error(&["f_harness.c is there already", "--force"]);
    assert_eq!(text_of(&workplace, "f_harness.c"), "mine\n");
    let elsewhere = workplace.reprise(&["new-harness", "f", "a.c", "-o", "other.c"]);
    assert_eq!(elsewhere.code, Some(0), "{elsewhere:?}");
    let forced = workplace.reprise(&["new-harness", "f", "a.c", "--force"]);
    assert_eq!(forced.code, Some(0), "{forced:?}");
    assert!(text_of(&workplace, "f_harness.c").contains("klee_make_symbolic(&x, sizeof x, \"x\");"));
    let mut names: Vec<_> =
        std::fs::read_dir(workplace.root()).expect("ours").flatten().map(|entry| entry.file_name()).collect();
    names.sort();
    assert_eq!(names, ["a.c", "f_harness.c", "other.c"], "nothing is left beside them");
}

#[test]
fn what_cannot_have_one() {
    let workplace = Workplace::new(&[
        ("a.c", "int parse_line(int x) { return x; }\nint main(void) { return 0; }\n"),
        ("broken.c", "int broken(int x) { return x\n"),
        ("we\"ird.c", "int weird(int x) { return x; }\n"),
        ("-dash.c", "int dash(int x) { return 3 / x; }\n"),
    ]);
    let table: &[(&[&str], &[&str])] = &[
        (&["main", "a.c"], &["`main` needs no harness"]),
        (&["parse_lime", "a.c"], &["no function `parse_lime`; did you mean `parse_line`?"]),
        (&["nothing", "a.c"], &["no function `nothing` in a.c"]),
        (&["broken", "broken.c"], &["broken.c:1:29: error: expected ';'"]),
        (&["weird", "we\"ird.c"], &["we\"ird.c: C cannot include a file of this name"]),
        (&["a b", "a.c"], &["`a b` is no name of a function in C"]),
        (&["f", "nowhere.c"], &["nowhere.c"]),
        (&["f", "a.rs"], &["a harness is for C"]),
        (&[], &["FUNCTION"]),
    ];
    for (arguments, parts) in table {
        workplace.reprise(&[&["new-harness"], *arguments].concat()).is_error(parts);
    }
    let dashed = workplace.reprise(&["new-harness", "dash", "./-dash.c"]);
    assert_eq!(dashed.code, Some(0), "{dashed:?}");
    let (found, code) = workplace.json(&["dash_harness.c", "--no-store"]);
    assert_eq!((faults(&found).len(), code), (1, Some(1)));
    Workplace::new(&[]).reprise(&["new-harness", "f"]).is_error(&["there are no C files in this folder"]);
}
