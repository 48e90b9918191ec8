//! Every program of the corpus: recorded, answered, resumed, deepened, cut short and retraced.

use std::path::Path;

use serde_json::Value;

use crate::memory::{findings, queries, service};
use crate::support::{self, Program, corpus, in_parallel, reprise_json};

/// The options, and how the store is to be used: a different one each time it matters.
struct Step {
    options: &'static [&'static str],
    uses: &'static [&'static str],
}

const fn step(options: &'static [&'static str], uses: &'static [&'static str]) -> Step {
    Step { options, uses }
}

const ANY: &[&str] = &["recorded", "resumed", "retraced", "answered"];

/// Each history is a sequence of runs on one store.
const HISTORIES: &[&[Step]] = &[
    &[step(&[], &["recorded"]), step(&[], &["answered", "resumed"])],
    // Cut by a number of paths, then all of it, from what was left.
    &[
        step(&["--max-paths", "1"], &["recorded"]),
        step(&["--max-paths", "3"], &["retraced", "answered"]),
        step(&[], &["resumed", "answered"]),
        step(&["--max-paths", "2"], &["retraced"]),
    ],
    &[
        step(&["--max-paths", "4", "--search", "bfs"], &["recorded"]),
        step(&["--search", "random-path", "--seed", "3"], &["resumed", "answered"]),
    ],
    // Deeper and deeper, then less deep.
    &[
        step(&["--max-depth", "0"], &["recorded"]),
        step(&["--max-depth", "1"], &["resumed", "answered"]),
        step(&["--max-depth", "2"], &["resumed", "answered"]),
        step(&["--max-depth", "4"], &["resumed", "answered"]),
        step(&["--max-depth", "7"], &["resumed", "answered"]),
        step(&[], &["resumed", "answered"]),
        step(&["--max-depth", "3"], &["retraced"]),
        step(&["--max-depth", "2", "--max-paths", "5"], &["retraced"]),
    ],
    // Without what is finished, deeper, less deep, and all of it.
    &[
        step(&["--max-depth", "2", "--prune-tree"], &["recorded"]),
        step(&["--max-depth", "2"], &["resumed", "answered"]),
        step(&["--max-depth", "5", "--prune-tree"], &["resumed", "answered"]),
        step(&["--max-depth", "3"], &["retraced"]),
        step(&["--max-depth", "8", "--prune-tree"], &["resumed", "answered"]),
        step(&[], &["resumed", "answered"]),
    ],
    &[step(&["--max-instructions", "60"], &["recorded"]), step(&["--max-depth", "5"], ANY), step(&[], ANY)],
];

/// Each program follows one history; a fifth of them, so that the test takes seconds. The long run is the next test.
#[test]
fn whatever_the_store_knows() {
    let folder = tempfile::tempdir().expect("a folder");
    let fifth = programs(folder.path(), 5);
    let chosen: Vec<_> = (0..).zip(fifth).map(|(number, program)| (program, number % HISTORIES.len())).collect();
    check(&chosen);
}

/// All of them follow all histories: ten minutes.
#[test]
#[ignore = "long; run it by hand"]
fn whatever_any_store_knows() {
    let folder = tempfile::tempdir().expect("a folder");
    let all: Vec<_> = (0..HISTORIES.len())
        .flat_map(|history| programs(folder.path(), 1).into_iter().map(move |program| (program, history)))
        .collect();
    check(&all);
}

/// One in so many of those without bounds of their own, which would meet ours; compiled into a folder, once for all steps.
fn programs(folder: &Path, one_in: usize) -> Vec<Program> {
    let unbounded = |program: &Program| !program.options.iter().any(|option| option.starts_with("--max"));
    let programs: Vec<Program> =
        corpus().into_iter().filter(|program| unbounded(program) && program.name != "shapes/loop5m.c").collect();
    assert!(programs.len() >= 60, "only {} programs", programs.len());
    let mut programs: Vec<Program> = programs.into_iter().step_by(one_in).collect();
    support::compile(&mut programs, folder);
    programs
}

fn check(chosen: &[(Program, usize)]) {
    let failures = in_parallel(chosen, |(program, history)| {
        follow(program, HISTORIES[*history]).map_err(|error| format!("{} history {history}: {error}", program.name))
    });
    assert!(failures.is_empty(), "{} of {} fail:\n{}", failures.len(), chosen.len(), failures.join("\n"));
}

fn follow(program: &Program, history: &[Step]) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let store = folder.path().to_str().ok_or("a temporary folder with a name")?;
    for step in history {
        let (expected, code) = reprise_json(program, step.options)?;
        let remembering = [step.options, &["--store", store]].concat();
        let (got, got_code) = reprise_json(program, &remembering)?;
        let what = format!("{:?} ({})", step.options, service(&got));
        if findings(&expected) != findings(&got) || code != got_code {
            return Err(format!("{what}:\n  {}\n  {}", findings(&expected), findings(&got)));
        }
        if !step.uses.contains(&service(&got)) {
            return Err(format!("{what} instead of {:?}", step.uses));
        }
        check_cost(&expected, &got).map_err(|error| format!("{what}: {error}"))?;
    }
    Ok(())
}

/// Memory never makes a run ask more.
fn check_cost(without: &Value, with: &Value) -> Result<(), String> {
    if service(with) == "answered" && (queries(with) != (0, 0) || with["instructions"] != 0) {
        return Err(format!("{} queries for an answer from the store", queries(with).0));
    }
    if queries(with).0 > queries(without).0 {
        return Err(format!("{} queries instead of {}", queries(with).0, queries(without).0));
    }
    Ok(())
}
