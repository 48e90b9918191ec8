//! Runs with a target: what they select, what they find, and what they leave for others.

use std::path::Path;

use serde_json::Value;

use crate::memory::{assert_same, json_of as json, service};
use crate::support::{repository, reprise};

fn subject(name: &str) -> String {
    let path = repository().join("crates/bench/subjects/memo").join(name);
    path.to_str().expect("a path in UTF-8").to_string()
}

fn place() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

fn target<'a>(result: &'a Value, field: &str) -> &'a Value {
    &result["target"][field]
}

fn lines_of_faults(result: &Value) -> Vec<u64> {
    let mut lines: Vec<u64> = result["faults"]
        .as_array()
        .expect("faults")
        .iter()
        .map(|fault| fault["line"].as_u64().expect("a line"))
        .collect();
    lines.sort_unstable();
    lines
}

/// Branches, loops, calls through pointers, recursion and calls that do not return, with an error in many places.
const ERRORS: &str = r#"extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void exit(int);
static int last(int x) {
  if (x == 77) reach_error();
  return x;
}
static int by_pointer(int x) {
  if (x < -5) reach_error();
  return 2;
}
static int never_called(int x) {
  if (x < 9) reach_error();
  return 3;
}
static void leave(int x) {
  if (x == 12) reach_error();
  exit(1);
}
static int down(int n, int x) {
  if (n == 3)
    reach_error();
  if (x > n) return down(n + 1, x) + 1;
  return last(x);
}
static int (*table[2])(int) = {last, by_pointer};
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), rounds = 0;
  if (x == 1) {
    leave(y);
    reach_error();
  }
  while (y > 0) {
    if (rounds == 4)
      reach_error();
    rounds++;
    y--;
  }
  if (x > 100) {
    table[rounds & 1](y);
    reach_error();
  }
  if (x < -100)
    return never_called(7 + rounds * 3) + table[1](y);
  return down(0, x);
}
"#;

fn error_lines() -> Vec<u64> {
    let lines = ERRORS.lines().enumerate().filter(|(_, line)| line.contains("reach_error()"));
    lines.map(|(number, _)| number as u64 + 1).collect()
}

#[test]
fn a_target_is_reached_exactly_where_a_regular_run_reaches_it() {
    let folder = place();
    std::fs::write(folder.path().join("errors.c"), ERRORS).expect("ours");
    for depth in ["3", "6", "9"] {
        let regular = json(folder.path(), &["run", "errors.c", "--no-store", "--max-depth", depth]);
        let reached = lines_of_faults(&regular);
        assert!(!reached.is_empty() && reached.len() < error_lines().len(), "{reached:?} at depth {depth}");
        for line in error_lines() {
            let aim = format!("errors.c:{line}");
            for heuristic in ["reachability", "counter"] {
                let options = ["--target", &aim, "--heuristic", heuristic, "--max-depth", depth];
                let guided = json(folder.path(), &[&["run", "errors.c", "--no-store"], &options[..]].concat());
                let found = lines_of_faults(&guided).contains(&line);
                // The error of a line may be in a condition on it.
                assert_eq!(found, reached.contains(&line), "{aim} by {heuristic} at depth {depth}: {guided}");
                if found {
                    assert_eq!(guided["target"]["targets"][0]["reached"], "now", "{aim}");
                    assert!(guided["target"]["targets"][0]["inputs"].is_object(), "{aim}");
                }
                assert!(guided["states"].as_u64() <= regular["states"].as_u64(), "{aim}");
                assert_ne!(guided["status"], "clean");
            }
        }
    }
}

/// Whatever runs with a target leave out, a plain run finds afterwards.
#[test]
fn what_is_left_out_stays_on_record() {
    let programs = [("errors.c".to_string(), "12"), (subject("two_loops.c"), "9"), (subject("bank_account.c"), "7")];
    let aims: [&[&str]; 5] = [
        &["--target", "uncovered"],
        &["--target", "uncovered", "--heuristic", "counter"],
        &["--target", "main"],
        &["--target", "reach_error", "--stop-at-target"],
        &["--target", "reach_error", "--heuristic", "counter", "--stop-at-target"],
    ];
    for (program, depth) in &programs {
        for first in ["2", depth] {
            for aim in aims {
                let folder = place();
                std::fs::write(folder.path().join("errors.c"), ERRORS).expect("ours");
                let run = |options: &[&str]| json(folder.path(), &[&["run", program], options].concat());
                run(&["--max-depth", first]);
                let guided = run(&[&["--max-depth", depth], aim].concat());
                assert_ne!(guided["status"], "clean", "{program} {aim:?}");
                let again = run(&[&["--max-depth", depth], aim].concat());
                assert_ne!(again["status"], "clean", "{program} {aim:?}");
                let expected = run(&["--max-depth", depth, "--no-store"]);
                assert_same(&expected, &run(&["--max-depth", depth]), &format!("{program} {first} {aim:?}"));
                // Less deep than what a run with a target went.
                let expected = run(&["--max-depth", "3", "--no-store"]);
                assert_same(&expected, &run(&["--max-depth", "3"]), &format!("{program} {first} {aim:?} less deep"));
                let deeper = (depth.parse::<u32>().expect("ours") + 1).to_string();
                run(&[&["--max-depth", &deeper], aim].concat());
                let expected = run(&["--max-depth", &deeper, "--no-store"]);
                assert_same(&expected, &run(&["--max-depth", &deeper]), &format!("{program} {first} {aim:?} deeper"));
            }
        }
    }
}

#[test]
fn a_cold_run_with_a_target_is_gone_on_from() {
    let folder = place();
    std::fs::write(folder.path().join("errors.c"), ERRORS).expect("ours");
    for target in ["errors.c:34", "by_pointer", "leave"] {
        let store = format!("store-{}", target.replace([':', '.'], "-"));
        let run = |options: &[&str]| json(folder.path(), &[&["run", "errors.c"], options].concat());
        let guided = run(&["--store", &store, "--max-depth", "8", "--target", target]);
        let left_out = guided["incomplete"].as_array().expect("reasons");
        let left_out =
            left_out.iter().any(|entry| entry["reason"].as_str().is_some_and(|text| text.contains("--target")));
        assert!(left_out, "{target}: {guided}");
        let expected = run(&["--no-store", "--max-depth", "8"]);
        let plain = run(&["--store", &store, "--max-depth", "8"]);
        assert_eq!(service(&plain), "resumed");
        assert_same(&expected, &plain, target);
    }
}

/// The paper's tables III b and c.
#[test]
fn the_heuristics_of_the_paper() {
    let folder = place();
    let bank = subject("bank_account.c");
    for (base, selected, candidates, queries) in
        [("6", 1, 64, 127), ("8", 1, 256, 31), ("9", 2, 512, 29), ("11", 2, 2048, 5)]
    {
        let store = format!("store-{base}");
        let run = |options: &[&str]| json(folder.path(), &[&["run", &bank, "--store", &store], options].concat());
        run(&["--max-depth", base]);
        let guided = run(&["--max-depth", "12", "--target", "too_many_withdrawals", "--heuristic", "counter"]);
        assert_eq!(
            (target(&guided, "selected"), target(&guided, "candidates")),
            (&selected.into(), &candidates.into())
        );
        assert_eq!(guided["status"], "bugs");
        let asked = guided["solver"]["queries"].as_u64().expect("a number");
        assert!(asked <= queries, "{asked} queries from depth {base}");
    }
    let loops = subject("two_loops.c");
    let guided = json(folder.path(), &["run", &loops, "--deepen", "40..120:20", "--target", "uncovered"]);
    assert_eq!(guided["faults"].as_array().map(Vec::len), Some(2));
    let steps: Vec<(u64, Option<u64>)> = guided["deepening"]
        .as_array()
        .expect("steps")
        .iter()
        .map(|step| (step["states"].as_u64().expect("states"), step["selected"].as_u64()))
        .collect();
    // From 80 on only the path that is still in the first loop can reach the error that is left.
    let selected: Vec<Option<u64>> = steps.iter().map(|(_, selected)| *selected).collect();
    assert_eq!(selected, [None, Some(41), Some(1), Some(1), Some(1)]);
    assert!(steps[4].0 * 40 <= 7005, "{} states in the last step", steps[4].0);
}

#[test]
fn targets_that_are_not_there() {
    let folder = place();
    std::fs::write(folder.path().join("errors.c"), ERRORS).expect("ours");
    for (target, message) in [
        ("errors.c:26", "the nearest lines with code are"),
        ("other.c:3", "no file of the program is called `other.c`"),
        ("missing", "no function of the program is called `missing`"),
    ] {
        let output = reprise()
            .current_dir(folder.path())
            .args(["run", "errors.c", "--no-store", "--target", target])
            .output()
            .expect("the tool runs");
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{target}: {text}");
        assert!(text.contains(message), "{target}: {text}");
    }
}

/// A target that no path can reach: nothing is followed, and nobody says that all is well.
#[test]
fn a_target_out_of_reach() {
    let folder = place();
    let source = "extern int __VERIFIER_nondet_int(void);\nint lonely(int x) { return x + 1; }\n\
                  int main(void) { return __VERIFIER_nondet_int() ? 1 : 0; }\n";
    std::fs::write(folder.path().join("lonely.c"), source).expect("ours");
    let run = |options: &[&str]| json(folder.path(), &[&["run", "lonely.c"], options].concat());
    let guided = run(&["--target", "lonely"]);
    assert_eq!((&guided["status"], &guided["instructions"]), (&Value::from("bounded"), &Value::from(0)));
    assert!(guided["target"]["targets"][0]["reached"].is_null());
    assert_same(&run(&["--no-store"]), &run(&[]), "afterwards");
}

/// A fault on the way to which nothing is left to be reached is on record, and is reported as ever.
#[test]
fn a_run_that_stops_at_once_reports_the_faults_on_record() {
    let loops = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\n\
                 static void hard(void) { reach_error(); }\nstatic void easy(void) { }\n\
                 int main(void) {\n  int x = __VERIFIER_nondet_int();\n  if (x == 7) hard();\n  if (x == 9) easy();\n\
                 while (x > 0) { if (x == 1000) reach_error(); x--; }\n  return 0;\n}\n";
    let ways: [&[&str]; 6] = [
        &["--search", "dfs"],
        &["--search", "bfs"],
        &["--search", "random-path"],
        &["--search", "coverage"],
        &["-j", "2"],
        &["--heuristic", "counter"],
    ];
    let aims: [&[&str]; 3] = [&["--target", "hard"], &["--target", "hard,easy"], &["--target", "loops.c:7"]];
    for way in ways {
        for (first, second) in [("3", "4"), ("6", "4"), ("2", "9")] {
            for aim in aims {
                let folder = place();
                std::fs::write(folder.path().join("loops.c"), loops).expect("ours");
                let run = |options: &[&str]| json(folder.path(), &[&["run", "loops.c"], options].concat());
                let known = run(&["--max-depth", first]);
                assert_eq!(known["status"], "bugs");
                let what = format!("{first} {second} {way:?} {aim:?}");
                // Again: what stops leaves things open, which the next one goes on from.
                for _ in 0..2 {
                    let stopped = run(&[&["--max-depth", second, "--stop-at-target"], aim, way].concat());
                    assert_eq!(stopped["status"], "bugs", "{what}");
                    assert!(lines_of_faults(&stopped).contains(&3), "{what}");
                    assert_eq!(stopped["faults"][0]["inputs"], known["faults"][0]["inputs"], "{what}");
                }
                let plain = run(&["--max-depth", second]);
                assert_same(&run(&["--max-depth", second, "--no-store"]), &plain, &what);
            }
        }
    }
}

/// Time is up before the search comes to where the fault is: it is known all the same.
#[test]
fn a_run_without_time_reports_the_faults_on_record() {
    let folder = place();
    let source = "extern int __VERIFIER_nondet_int(void);\nextern void reach_error(void);\nint main(void) {\n\
                  int x = __VERIFIER_nondet_int();\n  if (x == 7) reach_error();\n\
                  int n = __VERIFIER_nondet_int();\n  while (n != 12345) n = __VERIFIER_nondet_int() ^ n;\n  return x;\n}\n";
    std::fs::write(folder.path().join("endless.c"), source).expect("ours");
    let run = |options: &[&str]| json(folder.path(), &[&["run", "endless.c"], options].concat());
    assert_eq!(run(&["--max-depth", "3"])["status"], "bugs");
    for _ in 0..3 {
        assert_eq!(run(&["--max-time", "300ms", "--search", "bfs"])["status"], "bugs");
    }
}

pub fn shown(folder: &Path, arguments: &[&str]) -> String {
    let output = reprise().current_dir(folder).args(arguments).output().expect("the tool runs");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn people_see_what_was_selected() {
    let folder = place();
    let bank = subject("bank_account.c");
    shown(folder.path(), &["run", &bank, "--max-depth", "6"]);
    let aim = ["--target", "too_many_withdrawals", "--heuristic", "counter"];
    let text = shown(folder.path(), &[&["run", &bank, "--max-depth", "12"], &aim[..]].concat());
    assert!(text.contains("1 of 64 boundary nodes selected (counter)"), "{text}");
    assert!(text.contains("too_many_withdrawals: reached\n   input\n"), "{text}");
    // The same again: there is nothing left to reach, but it is known how to.
    let again = shown(folder.path(), &[&["run", &bank, "--max-depth", "12"], &aim[..]].concat());
    let input = |text: &str| text.split("   input\n").last().map(|rest| rest.split("aim ").next().map(str::to_string));
    assert!(again.contains("too_many_withdrawals: reached by an earlier run\n   input\n"), "{again}");
    assert_eq!(input(&text), input(&again));
}

/// Lines that run before a path ends in the midst of a block are reached, whatever ends it; those behind are not.
#[test]
fn lines_before_an_end() {
    const ENDS: &str = r#"void klee_assume(unsigned long);
int klee_int(const char *);
int nowhere(void);
int g;
int main(void) {
  int x = klee_int("x");
  if (x == 7) {
    g = 1;
    g = 10 / (x - 7);
    g = 3;
  } else if (x == 8) {
    g = 4;
    g = nowhere();
    g = 5;
  } else if (x == 9) {
    g = 6;
    klee_assume(x < 5);
    g = 7;
  } else if (x == 10) {
    int local = 8;
    g = local;
    __builtin_unreachable();
  }
  return 0;
}
"#;
    let folder = place();
    let file = folder.path().join("ends.c");
    std::fs::write(&file, ENDS).expect("ours");
    let name = file.to_str().expect("a path in UTF-8");
    for (line, input) in [
        (8, Some(7)),
        (9, Some(7)),
        (10, None),
        (12, Some(8)),
        (13, Some(8)),
        (14, None),
        (16, Some(9)),
        (17, Some(9)),
        (18, None),
        (20, Some(10)),
        (21, Some(10)),
        (22, Some(10)),
        (24, Some(0)),
    ] {
        let aim = format!("ends.c:{line}");
        let store = format!("store-{line}");
        let aimed = ["run", name, "--target", &aim];
        // Without a store, with one, and with one that knows all from before.
        let alone = json(folder.path(), &[&aimed[..], &["--no-store"]].concat());
        let first = json(folder.path(), &[&aimed[..], &["--store", &store]].concat());
        json(folder.path(), &["run", name, "--store", "all"]);
        let known = json(folder.path(), &[&aimed[..], &["--store", "all"]].concat());
        for (result, when) in [(&alone, "now"), (&first, "now"), (&known, "before")] {
            let target = &target(result, "targets")[0];
            match input {
                Some(_) => assert_eq!(target["reached"], when, "line {line}: {target}"),
                None => assert_eq!(target["reached"], Value::Null, "line {line}: {target}"),
            }
        }
        if let Some(input) = input.filter(|&input| input != 0) {
            assert_eq!(target(&alone, "targets")[0]["inputs"]["x"], input, "line {line}");
        }
    }
    let alone = json(folder.path(), &["run", name, "--no-store"]);
    let again = json(folder.path(), &["run", name, "--store", "all", "--max-depth", "50"]);
    assert_same(&alone, &again, "coverage from the record");
    assert_eq!(alone["coverage"]["lines"], serde_json::json!({ "covered": 15, "total": 18 }));
}
