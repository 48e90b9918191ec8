//! Every generated input, run natively by `reprise replay`, does what was predicted.

use reprise_testkit::share;
use serde_json::Value;

use crate::deadline;
use crate::support;
use crate::support::Program;

/// Each test is a process of its own: of more, as many are taken evenly.
const MOST_TESTS: usize = 30;
/// More tests take longer to write than to check.
const MOST_PATHS: u64 = 20_000;

#[test]
fn tests_of_the_corpus_do_what_was_predicted() {
    let programs: Vec<Program> = support::corpus().into_iter().filter(has_tests).collect();
    assert!(programs.len() >= 60, "only {} programs have tests", programs.len());
    let programs = share(programs, 4, 1);
    let failures = support::in_parallel(&programs, |program| {
        check(program).map_err(|failure| format!("  {}: {failure}", program.name))
    });
    assert!(failures.is_empty(), "{} of {} programs differ:\n{}", failures.len(), programs.len(), failures.join("\n"));
}

fn has_tests(program: &Program) -> bool {
    let few = program.expectation.paths[0].is_some_and(|completed| completed <= MOST_PATHS);
    if !few {
        println!("{:48} has too many tests", program.name);
    }
    few && program.oracle != "none"
}

fn check(program: &Program) -> Result<(), String> {
    let directory = tempfile::tempdir().map_err(|error| error.to_string())?;
    let tests = directory.path().join("tests");
    let mut command = support::reprise();
    let explored = deadline::output(
        command.args(["run", "--json", "--no-store", "--tests"]).arg(&tests).args(&program.options).arg(&program.path),
    )?;
    if !matches!(explored.status.code(), Some(0..=2)) {
        return Err(String::from_utf8_lossy(&explored.stderr).trim().into());
    }
    let (_, stored) = reprise_report::read_tests(&tests).map_err(|error| error.to_string())?;
    let written = thinned_out(stored.len());
    let output = deadline::output(support::reprise().args(["replay", "--json"]).args(&written.only).arg(&tests))?;
    let report: Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("no report ({error}): {}", String::from_utf8_lossy(&output.stderr).trim()))?;
    println!("{:48} {} of {} tests", program.name, written.kept, written.all);
    let verdicts = report["tests"].as_array().ok_or("no tests in the report")?;
    let others: Vec<String> = verdicts
        .iter()
        .filter(|test| test["verdict"] != "as-predicted")
        .map(|test| format!("test {} {}: {}", test["test"], test["verdict"], test["reason"]))
        .collect();
    if !others.is_empty() {
        return Err(others.join("\n    "));
    }
    if written.kept == 0
        || report["as_predicted"] != written.kept
        || report["sanitizers"] != true
        || !output.status.success()
    {
        return Err(format!("{} tests, but the report says {report}, {}", written.kept, output.status));
    }
    Ok(())
}

struct Written {
    all: usize,
    kept: usize,
    /// The option that says which are kept, if not all.
    only: Vec<String>,
}

fn thinned_out(all: usize) -> Written {
    if all <= MOST_TESTS {
        return Written { all, kept: all, only: Vec::new() };
    }
    let numbers: Vec<String> = (0..MOST_TESTS).map(|number| (number * all / MOST_TESTS + 1).to_string()).collect();
    Written { all, kept: MOST_TESTS, only: vec!["--test".into(), numbers.join(",")] }
}
