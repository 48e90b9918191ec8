//! Results of merging are kept and answer the same run, apart from those of forking.

use std::path::Path;

use serde_json::Value;

use crate::memory::{assert_same, service};
use crate::support::reprise;

const PROGRAM: &str = "
int f(int x, int y) {
  int sum = 0;
  if (x > 3) sum += 1;
  if (y > 3) sum += 2;
  return 10 / (sum - 3);
}
";

fn run(folder: &Path, more: &[&str]) -> Value {
    let arguments = ["run", "f.c", "--entry", "f", "--store", "kept", "--json"];
    let output = reprise().current_dir(folder).args(arguments).args(more).output().expect("the tool runs");
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{more:?}: {error}: {}", String::from_utf8_lossy(&output.stderr)))
}

/// The names of the tests in a folder, and what is in them.
fn tests(folder: &Path) -> Vec<(String, String)> {
    let mut tests: Vec<(String, String)> = std::fs::read_dir(folder)
        .expect("tests were written")
        .map(|entry| entry.expect("readable"))
        .filter(|entry| entry.path().extension().is_some_and(|extension| extension == "json" || extension == "jsonl"))
        .map(|entry| {
            let text = std::fs::read_to_string(entry.path()).expect("text");
            (entry.file_name().to_string_lossy().into_owned(), text)
        })
        .collect();
    tests.sort();
    tests
}

#[test]
fn the_same_run_is_answered_and_another_is_not() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    std::fs::write(folder.join("f.c"), PROGRAM).expect("ours");
    let merging = ["--engine", "multise"];
    let first = run(folder, &merging);
    assert_eq!(service(&first), "kept");
    assert_eq!(first["paths"], Value::Null);
    assert_eq!(first["faults"].as_array().map(Vec::len), Some(1));
    let second = run(folder, &merging);
    assert_eq!(service(&second), "answered");
    assert_eq!(second["solver"]["queries"], 0);
    assert_same(&first, &second, "what was kept");
    // Other ways to explore have results of their own.
    assert_eq!(service(&run(folder, &["--engine", "multise", "--coalesce", "off"])), "kept");
    assert_eq!(service(&run(folder, &["--engine", "multise", "--max-visits", "9"])), "kept");
    assert_eq!(service(&run(folder, &["--engine", "multise", "--compose", "on"])), "kept");
    assert_eq!(service(&run(folder, &["--engine", "auto"])), "kept");
    let forked = run(folder, &[]);
    assert_eq!(service(&forked), "recorded");
    assert_eq!(forked["paths"]["completed"], 3);
    assert_eq!(service(&run(folder, &merging)), "answered");
}

#[test]
fn tests_are_kept_with_the_result() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    std::fs::write(folder.join("f.c"), PROGRAM).expect("ours");
    assert_eq!(service(&run(folder, &["--engine", "multise"])), "kept");
    // Nobody asked for tests then.
    assert_eq!(service(&run(folder, &["--engine", "multise", "--tests", "first"])), "kept");
    assert_eq!(service(&run(folder, &["--engine", "multise", "--tests", "second"])), "answered");
    let (first, second) = (tests(&folder.join("first")), tests(&folder.join("second")));
    let lines = first.iter().map(|(_, text)| text.lines().count()).sum::<usize>();
    assert!(first.len() > 1 && lines > 3, "{first:?}");
    assert_eq!(first.len(), second.len());
    for (left, right) in first.iter().zip(&second) {
        assert_eq!(left.0, right.0);
        assert_eq!(left.1.replace("first", "second"), right.1);
    }
}
