//! Entries that are given pointers: what is said of them, what is refused, conditions on them, and every function on its own.

use crate::command_line::Workplace;

const LIST: &str = "struct node { int elem; struct node *next; };
static int sorted(struct node *l) {
  for (; l && l->next; l = l->next) if (l->elem > l->next->elem) return 0;
  return 1;
}
int least(struct node *list) {
  int least = list->elem;
  for (struct node *at = list; at; at = at->next) if (at->elem < least) __builtin_trap();
  return least;
}
int sum(const int *values, int n) { int s = 0; for (int i = 0; i < n; i++) s += values[i]; return s; }
int twice(int x) { return 2 * x; }
";

const BOUNDS: [&str; 3] = ["--no-alias", "--lazy-depth", "3"];

#[test]
fn what_is_assumed_is_said() {
    let workplace = Workplace::new(&[("a.c", LIST)]);
    let said = workplace.reprise(&["run", "a.c", "--entry", "sum", "--no-store"]);
    assert!(said.stdout.contains("`values` has `n` elements, 8 at most"), "{said:?}");
    let (result, _) = workplace.json(&["a.c", "--entry", "sum", "--lazy-array", "2", "--non-null", "values"]);
    let assumptions: Vec<&str> =
        result["assumptions"].as_array().expect("a list").iter().filter_map(|line| line.as_str()).collect();
    assert!(assumptions.contains(&"`values` is not null"), "{assumptions:?}");
    assert_eq!(result["status"], "bounded", "{result:#}");
    let (result, _) = workplace.json(&["a.c", "--entry", "twice"]);
    assert_eq!(result["assumptions"].as_array().map(Vec::len), Some(0));
}

#[test]
fn names_that_the_entry_does_not_have_are_refused() {
    let workplace = Workplace::new(&[("a.c", LIST)]);
    for (options, expected) in [
        (["--len", "values=m"], "`sum` has no parameter `m`; its parameters are values, n"),
        (["--len", "v=n"], "no parameter `v`"),
        (["--len", "n=n"], "`n` is not a pointer"),
        (["--len", "values"], "POINTER=PARAMETER"),
        (["--string", "text"], "no parameter `text`"),
        (["--non-null", "n"], "`n` is not a pointer"),
        (["--non-null", "list->next"], "no parameter `list`"),
    ] {
        let said = workplace.reprise(&["run", "a.c", "--entry", "sum", "--no-store", options[0], options[1]]);
        assert_eq!(said.code, Some(3), "{options:?}: {said:?}");
        assert!(said.stderr.contains(expected), "{options:?}: {said:?}");
    }
}

#[test]
fn a_condition_on_parameters_is_compiled_with_their_file() {
    let workplace = Workplace::new(&[("a.c", LIST)]);
    let run = |options: &[&str]| {
        let (result, _) = workplace.json(&[&["a.c", "--entry", "least"], &BOUNDS[..], options].concat());
        let kinds = |result: &serde_json::Value| {
            let faults = result["faults"].as_array().expect("a list").clone();
            faults.iter().map(|fault| fault["kind"].as_str().expect("a kind").to_string()).collect::<Vec<_>>()
        };
        (kinds(&result), result)
    };
    assert_eq!(run(&[]).0, ["null-pointer", "abort"]);
    assert_eq!(run(&["--assume", "list != 0"]).0, ["abort"]);
    let (faults, result) = run(&["--assume", "list", "--assume", "sorted(list)"]);
    assert!(faults.is_empty(), "{result:#}");
    assert_eq!(
        (&result["status"], &result["assumptions"][1]),
        (&"bounded".into(), &"`sorted(list)` (--assume)".into())
    );

    for (arguments, expected) in [
        (&["run", "a.c", "--entry", "least", "--assume", "lst != 0"][..], "--assume:4:1: error"),
        (&["run", "a.c", "--assume", "1"], "no function `main`"),
        (&["ci", "a.c", "--entry", "least", "--assume", "list", "--budget", "1s"], "--assume is for `reprise run`"),
    ] {
        let said = workplace.reprise(arguments);
        assert_eq!(said.code, Some(3), "{arguments:?}: {said:?}");
        assert!(said.stderr.contains(expected), "{arguments:?}: {said:?}");
    }
}

#[test]
fn every_function_is_an_entry_of_its_own() {
    let workplace = Workplace::new(&[("a.c", LIST)]);
    // Of `sorted`, which nobody calls, the compiler makes nothing.
    let said = workplace.reprise(&[&["run", "a.c", "--every-function", "--no-store"], &BOUNDS[..]].concat());
    assert_eq!(said.code, Some(1), "{said:?}");
    let rows: Vec<Vec<&str>> = said.stdout.lines().map(|line| line.split_whitespace().collect()).collect();
    for expected in [["least", "bugs"], ["sum", "bugs"], ["twice", "clean"]] {
        assert!(rows.iter().any(|row| row.starts_with(&expected)), "{expected:?}: {said:?}");
    }
    assert!(
        said.stdout.contains("3 functions: 2 with faults (3 different ones), 1 clean, 0 bounded, 0 incomplete"),
        "{said:?}"
    );
    let said = workplace.reprise(&["run", "a.c", "--every-function", "--entry", "sum"]);
    assert_eq!(said.code, Some(3), "{said:?}");
    let said = workplace.reprise(&[&["run", "a.c", "--every-function", "--json"], &BOUNDS[..]].concat());
    let json: serde_json::Value = serde_json::from_str(&said.stdout).expect("a document");
    assert_eq!(json["functions"][2]["function"], "twice");
    assert_eq!(json["functions"][2]["result"]["status"], "clean");
}

const REFERENCES: &str = "\
struct Node { int key; Node *next; int half() const; };
int Node::half() const { return 100 / key; }
int first(const Node &node, int &out) {
  if (node.key > 3) { out = node.key; return out; }
  return node.next->key;
}
";

#[test]
fn references_of_other_languages_are_of_one_object_that_is_there() {
    let workplace = Workplace::new(&[("a.cpp", REFERENCES)]);
    let run = |entry: &str| {
        let (result, _) = workplace.json(&["a.cpp", "--entry", entry, "--no-alias"]);
        let faults = result["faults"].as_array().expect("a list").iter();
        let faults: Vec<(String, u64)> = faults
            .map(|fault| (fault["kind"].as_str().unwrap_or_default().into(), fault["line"].as_u64().unwrap_or(0)))
            .collect();
        (faults, result)
    };
    // Neither reference is null, and the pointer among what one refers to may be.
    let (faults, result) = run("first");
    assert_eq!(faults, [("null-pointer".to_string(), 5)], "{result:#}");
    assert_eq!(result["assumptions"][0], "`node` refers to an object: it is not null");
    let (faults, result) = run("half");
    assert_eq!(faults, [("divide-by-zero".to_string(), 2)], "{result:#}");
    assert_eq!(result["assumptions"][0], "`this` refers to an object: it is not null");
}

/// A slice is never null, and has as many elements as its length says.
#[test]
fn slices_of_rust_have_their_length() {
    let text = include_str!("../../../../ir/tests/reader/programs/rustc-1.95.ll");
    let workplace = Workplace::new(&[("a.ll", text)]);
    let (result, _) = workplace.json(&["a.ll", "--entry", "largest", "--lazy-array", "3"]);
    assert_eq!(result["faults"].as_array().map(Vec::len), Some(0), "{result:#}");
    let assumptions = result["assumptions"].as_array().expect("a list");
    assert!(assumptions.iter().any(|line| line == "`values.0` refers to an object: it is not null"), "{result:#}");
    assert!(result["paths"]["completed"].as_u64() > Some(3), "{result:#}");
}

const STACK: &str = "struct node { int key; struct node *next; };
static struct node *head;
static int next;
int limit = 10;
struct { short kind; unsigned char name[3]; } setting;
void reset(void) { head = 0; next = 0; limit = 3; setting.kind = 1; }
int take(struct node *node, int limit) {
  if (next >= limit || next < 0) return -1;
  if (head == node) return -2;
  node->next = head;
  if (head && head->key > node->key) __builtin_trap();
  if (setting.kind == 7 && setting.name[1] == 'x') return 5;
  head = node;
  return ++next + (limit > 3);
}
int main(void) { reset(); return 0; }
";

/// Each path's inputs lead natively where they were predicted to, names of the harness's own among them.
#[test]
fn globals_hold_anything_where_that_is_asked_for() {
    let workplace = Workplace::new(&[("a.c", STACK)]);
    let entry = ["a.c", "--entry", "take", "--non-null", "node"];
    let (plain, _) = workplace.json(&entry);
    assert_eq!(plain["faults"].as_array().map(Vec::len), Some(0), "{plain:#}");
    let asked = [&entry[..], &["--sym-globals", "--tests", "out"]].concat();
    let (result, _) = workplace.json(&asked);
    assert_eq!(result["faults"][0]["kind"], "abort", "{result:#}");
    let shown = &result["faults"][0]["shown"];
    assert!(shown["head"].as_str().is_some_and(|head| head.starts_with("{key ")), "{result:#}");
    assert!(shown["setting"].as_str().is_some_and(|setting| setting.starts_with("{kind ")), "{result:#}");
    let assumed = "`head`, `next`, `setting` hold anything of their types when the entry is called";
    assert_eq!(result["assumptions"][0], assumed, "{result:#}");
    let replayed = workplace.reprise(&["replay", "out"]);
    assert!(replayed.stdout.contains(" 0 differ, 0 not checkable"), "{replayed:?}");
    let merged = [&entry[..], &["--sym-globals", "--engine", "multise"]].concat();
    let (merged, _) = workplace.json(&merged);
    assert_eq!(merged["faults"][0]["kind"], "abort", "{merged:#}");
    for (options, expected) in [
        (&["--entry", "take", "--sym-global", "haed"][..], "no such global variable; there are"),
        (&["--sym-global", "head"], "give another --entry"),
    ] {
        let said = workplace.reprise(&[&["run", "a.c", "--no-store"], options].concat());
        assert_eq!(said.code, Some(3), "{options:?}: {said:?}");
        assert!(said.stderr.contains(expected), "{options:?}: {said:?}");
    }
}
