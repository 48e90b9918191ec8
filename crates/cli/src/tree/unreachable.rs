//! `reprise tree --unreachable`: what no path can do, and what none has done yet.

use std::io::{self, Write};

use reprise_session::knowledge::{DecisionOutcomes, LineRange, NeverPossible, UnreachedCode, UntakenBranch};
use serde_json::{Value, json};

use crate::output;

pub(super) fn write(
    out: &mut dyn Write,
    outcomes: &DecisionOutcomes,
    code: &UnreachedCode,
    as_json: bool,
) -> io::Result<()> {
    if as_json { write_json(out, outcomes, code) } else { write_text(out, outcomes, code) }
}

fn write_json(out: &mut dyn Write, outcomes: &DecisionOutcomes, code: &UnreachedCode) -> io::Result<()> {
    let never: Vec<Value> = outcomes
        .never
        .iter()
        .map(|case| {
            json!({
                "function": case.function, "file": case.file, "line": case.line,
                "choice": case.choice, "asked": case.asked,
            })
        })
        .collect();
    let ranges = |ranges: &[LineRange]| -> Vec<Value> {
        ranges
            .iter()
            .map(|range| {
                json!({ "function": range.function, "file": range.file, "first_line": range.first, "last_line": range.last })
            })
            .collect()
    };
    let branches = |branches: &[UntakenBranch]| -> Vec<Value> {
        branches
            .iter()
            .map(|branch| {
                json!({
                    "function": branch.function, "file": branch.file, "line": branch.line, "outcome": branch.outcome,
                })
            })
            .collect()
    };
    let json = json!({
        "version": 1,
        "open": outcomes.open,
        "never": never,
        "unreachable": { "lines": ranges(&code.lines.never), "branches": branches(&code.branches.never) },
        "not_reached": { "lines": ranges(&code.lines.not_yet), "branches": branches(&code.branches.not_yet) },
    });
    output::write_json(out, &json)
}

fn write_text(out: &mut dyn Write, outcomes: &DecisionOutcomes, code: &UnreachedCode) -> io::Result<()> {
    for case in &outcomes.never {
        let NeverPossible { function, file, line, choice, asked } = case;
        output::write_line(out, &format!("{file}:{line} {function} {choice}: never possible, asked {asked} times"))?;
    }
    write_code(out, "unreachable: no path can come here", &code.lines.never, &code.branches.never)?;
    let open = outcomes.open;
    let title = format!("not reached yet: {open} paths are not explored to their end");
    write_code(out, &title, &code.lines.not_yet, &code.branches.not_yet)?;
    match open {
        0 => writeln!(out, "every path was explored"),
        _ => writeln!(out, "{open} paths are not explored to their end"),
    }
}

fn write_code(out: &mut dyn Write, title: &str, lines: &[LineRange], branches: &[UntakenBranch]) -> io::Result<()> {
    if lines.is_empty() && branches.is_empty() {
        return Ok(());
    }
    writeln!(out, "{title}")?;
    for LineRange { file, first, last, function } in lines {
        let lines = if first == last { first.to_string() } else { format!("{first}-{last}") };
        output::write_line(out, &format!("  {file}:{lines} in {function}"))?;
    }
    for UntakenBranch { file, line, function, outcome } in branches {
        let outcome = outcome.as_deref().unwrap_or("neither way");
        output::write_line(out, &format!("  {file}:{line} in {function}: the branch, {outcome}"))?;
    }
    Ok(())
}
