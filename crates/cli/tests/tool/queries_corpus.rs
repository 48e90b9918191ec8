//! What the corpus asks, written down and replayed: by us, and by z3.

use std::path::Path;
use std::process::Command;

use reprise_testkit::{require, share};

use crate::support;
use crate::support::{Program, corpus, reprise, reprise_json};

#[test]
fn logged_queries_replay_with_the_same_verdicts() {
    require("z3");
    let mut programs = share(corpus(), 3, 0);
    let folder = tempfile::tempdir().expect("there is room for files");
    support::compile(&mut programs, folder.path());
    let failures = support::in_parallel(&programs, check);
    assert!(failures.is_empty(), "{} of {} programs differ:\n{}", failures.len(), programs.len(), failures.join("\n"));
}

fn check(program: &Program) -> Result<(), String> {
    let directory = tempfile::tempdir().map_err(|error| error.to_string())?;
    let log = directory.path().join("log");
    reprise_json(program, &["--log-queries", &log.to_string_lossy()])?;
    let mut files: Vec<_> = std::fs::read_dir(&log)
        .map_err(|error| error.to_string())?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    files.sort();
    for file in files {
        let output = reprise().arg("query").arg(&file).output().map_err(|error| error.to_string())?;
        // Unknown is no contradiction: the budget of a whole path differs from that of its parts.
        if !matches!(output.status.code(), Some(0 | 2)) {
            return Err(format!("  {}: {}", program.name, String::from_utf8_lossy(&output.stderr)));
        }
        check_with_z3(program, &file)?;
    }
    Ok(())
}

fn check_with_z3(program: &Program, file: &Path) -> Result<(), String> {
    let script = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let statuses: Vec<&str> =
        script.lines().filter_map(|line| line.strip_prefix("(set-info :status ")?.strip_suffix(')')).collect();
    // Half a second for each check, and four for all of them: what z3 has not answered by then is not compared.
    let output =
        Command::new("z3").args(["-smt2", "-T:4", "-t:500"]).arg(file).output().map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&output.stdout);
    for (number, (answer, &status)) in said.lines().zip(&statuses).enumerate() {
        match (answer, status) {
            ("sat", "unsat") | ("unsat", "sat") => {
                return Err(format!("  {}: query {number} is {status}, z3 says {answer}", program.name));
            }
            ("sat" | "unsat" | "unknown" | "timeout", _) => {}
            // Time was up while it read on: which answer belongs to which check is not known from here on.
            _ if answer.starts_with("(error") && answer.contains("canceled") => return Ok(()),
            _ => return Err(format!("  {}: z3 says {answer} to query {number}", program.name)),
        }
    }
    Ok(())
}
