//! Every program of the corpus against the expectations in its header.

use reprise_testkit::share;

use crate::support;
use crate::support::{Expectation, Program, corpus, reprise_json};

#[test]
fn corpus_gives_the_expected_results() {
    let programs = corpus();
    assert!(programs.len() >= 60, "the corpus has only {} programs", programs.len());
    let failures: Vec<String> = support::in_parallel(&programs, |program| check(program, &[]));
    assert!(failures.is_empty(), "{} of {} programs differ:\n{}", failures.len(), programs.len(), failures.join("\n"));
}

/// The tree does not depend on the order in which it is explored.
#[test]
fn every_search_gives_the_same_results() {
    let mut programs: Vec<Program> =
        corpus().into_iter().filter(|program| !program.expectation.order_dependent()).collect();
    let folder = tempfile::tempdir().expect("there is room for files");
    support::compile(&mut programs, folder.path());
    let mut failures = Vec::new();
    let searches = ["dfs", "bfs", "random-path", "coverage"];
    for (number, search) in searches.into_iter().enumerate() {
        // Each program by one of them; by all in a long run.
        let chosen = share(programs.iter().collect(), searches.len(), number);
        failures.extend(support::in_parallel(&chosen, |program| check(program, &["--search", search, "--seed", "7"])));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Strategies differ in time alone. Those without a cache or a stack are not asked for the largest trees; each program is explored by one
/// of them, and by all in a long run.
#[test]
fn every_strategy_gives_the_same_results() {
    let mut programs: Vec<Program> = corpus()
        .into_iter()
        .filter(|program| program.expectation.paths[0].is_some_and(|completed| completed < 10_000))
        .collect();
    let folder = tempfile::tempdir().expect("there is room for files");
    support::compile(&mut programs, folder.path());
    assert!(programs.len() >= 200, "only {} programs are small enough", programs.len());
    let choices = [
        ["--strategy", "baseline"],
        ["--strategy", "caching"],
        ["--strategy", "caching-opt"],
        ["--strategy", "stack"],
        ["--strategy", "stack-opt"],
        ["--without", "models,ranges,cache"],
        ["--without", "facts"],
    ];
    let mut failures = Vec::new();
    for (number, choice) in choices.iter().enumerate() {
        let mut chosen = share(programs.iter().collect(), choices.len(), number);
        // Where every branch is a decision, a bound on depth cuts elsewhere.
        chosen.retain(|program| {
            choice[1] != "facts" || !program.options.iter().any(|option| option.contains("max-depth"))
        });
        failures.extend(support::in_parallel(&chosen, |program| check(program, choice)));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The IR of every clang on the machine means the same; `clang` itself is tried by the other tests.
#[test]
fn other_compilers_give_the_same_results() {
    let programs = corpus();
    let mut failures = Vec::new();
    for version in 15..=22 {
        let compiler = format!("clang-{version}");
        if std::process::Command::new(&compiler).arg("--version").output().is_err() {
            continue;
        }
        eprintln!("with {compiler}");
        failures.extend(support::in_parallel(&programs, |program| check(program, &["--cc", &compiler])));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Each path that was not followed is there with a reason.
fn counted_incomplete(result: &serde_json::Value) -> u64 {
    let reasons = result["incomplete"].as_array().into_iter().flatten();
    reasons.filter_map(|entry| entry["count"].as_u64()).sum()
}

fn check(program: &Program, options: &[&str]) -> Result<(), String> {
    let (result, exit_code) = reprise_json(program, options)?;
    let got = Expectation::of_result(&result, &program.path)?;
    let expected = &program.expectation;
    let mut differences = Vec::new();
    if got.status != expected.status {
        differences.push(format!("status {} instead of {}", got.status, expected.status));
    }
    let expected_code = match expected.status.as_str() {
        "bugs" => 1,
        "incomplete" => 2,
        _ => 0,
    };
    if exit_code != Some(expected_code) {
        differences.push(format!("exit code {exit_code:?} instead of {expected_code}"));
    }
    if !got.paths_match(expected) {
        differences.push(format!("paths {:?} instead of {:?}", got.paths, expected.paths));
    }
    if got.faults != expected.faults {
        differences.push(format!("faults {:?} instead of {:?}", got.faults, expected.faults));
    }
    for wanted in &expected.incomplete {
        if !got.incomplete.iter().any(|reason| reason.to_lowercase().contains(&wanted.to_lowercase())) {
            differences.push(format!("no incomplete reason says {wanted:?}: {:?}", got.incomplete));
        }
    }
    if expected.lines.is_some() && got.lines != expected.lines {
        differences.push(format!("{:?} lines covered instead of {:?}", got.lines, expected.lines));
    }
    if result["paths"]["incomplete"].as_u64() != Some(counted_incomplete(&result)) {
        differences.push(format!("{} incomplete paths, but the reasons say {}", result["paths"], result["incomplete"]));
    }
    if differences.is_empty() {
        return Ok(());
    }
    Err(format!("  {} {}: {}", program.name, options.join(" "), differences.join("; ")))
}
