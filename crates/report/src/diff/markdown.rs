//! Differences as a comment on a pull request.

use std::fmt::Write;

use reprise_explore::{Difference, IncompleteEntry};

use super::{Confirmation, DiffReport, words};
use crate::markdown::{code, escaped};

/// Behaviours in full; the rest is counted.
const SHOWN: usize = 20;
const IN_MEMORY: &str = "writing to a string does not fail";

pub fn diff_markdown(report: &DiffReport) -> String {
    let mut text = String::new();
    let (old, new) = (code(&report.versions.0), code(&report.versions.1));
    writeln!(text, "### Behaviour of {} from {old} to {new}\n", code(&report.entries.1)).expect(IN_MEMORY);
    writeln!(text, "**{}.**", escaped(&words::verdict(report))).expect(IN_MEMORY);
    if !report.is_same_code {
        writeln!(text, "{}.", words::paths(report)).expect(IN_MEMORY);
    }
    for (number, (difference, confirmation)) in report.behaviours().enumerate().take(SHOWN) {
        write_behaviour(&mut text, number + 1, difference, confirmation);
    }
    if report.confirmations.len() > SHOWN {
        writeln!(text, "\n… and {} more.", report.confirmations.len() - SHOWN).expect(IN_MEMORY);
    }
    write_incomplete(&mut text, report);
    text
}

fn write_behaviour(text: &mut String, number: usize, difference: &Difference, confirmation: &Confirmation) {
    let title = escaped(&words::title(difference));
    writeln!(text, "\n#### {number}. {}: {title}\n", difference.kind.name()).expect(IN_MEMORY);
    writeln!(text, "{}\n", escaped(&words::input(difference))).expect(IN_MEMORY);
    writeln!(text, "| | does | at | natively |\n|---|---|---|---|").expect(IN_MEMORY);
    let natively = match confirmation {
        Confirmation::Shown { old, new } => [&old.end[..], &new.end[..]],
        Confirmation::NotShown { both } => [&both.end[..], "the same: not confirmed"],
        Confirmation::NotRun(reason) => ["not confirmed", &reason[..]],
    };
    let versions = [("old", &difference.old), ("new", &difference.new)];
    for ((version, outcome), natively) in versions.into_iter().zip(natively) {
        let does = escaped(&words::outcome(outcome, &difference.aspects));
        let at = escaped(&words::place(outcome));
        writeln!(text, "| {version} | {does} | {at} | {} |", escaped(natively)).expect(IN_MEMORY);
    }
}

fn write_incomplete(text: &mut String, report: &DiffReport) {
    let compared = &report.compared;
    let lists = [
        ("not followed in the old version", &compared.old_incomplete),
        ("not followed in the new version", &compared.new_incomplete),
        ("not compared", &compared.not_compared),
    ];
    if lists.iter().all(|(_, entries)| entries.is_empty()) {
        return;
    }
    writeln!(text, "\n<details><summary>What was not compared</summary>\n").expect(IN_MEMORY);
    for (title, entries) in lists {
        for IncompleteEntry { reason, place, count } in entries.iter().take(SHOWN) {
            let at = if place.line == 0 { String::new() } else { format!("{}:{}: ", place.file, place.line) };
            writeln!(text, "- {title}: {} ({count})", escaped(&format!("{at}{reason}"))).expect(IN_MEMORY);
        }
    }
    writeln!(text, "\n</details>").expect(IN_MEMORY);
}
