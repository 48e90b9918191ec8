//! A run as a comment on a pull request.

use std::fmt::{self, Write};

use reprise_explore::{Covered, IncompleteEntry, RunResult};

use super::RunExport;
use crate::findings::Finding;
use crate::markdown::{code, escaped, fenced};
use crate::snippet::SourceTexts;
use crate::terminal::{Style, counted, grouped, seconds};
use crate::text::{at, headline, write_fault};

/// Faults in full; the rest is counted.
const SHOWN: usize = 20;

pub(super) fn comment(export: &RunExport<'_>, sources: &mut SourceTexts) -> String {
    let mut text = String::new();
    write(&mut text, export, sources).expect("writing to a string does not fail");
    text
}

fn write(text: &mut String, export: &RunExport<'_>, sources: &mut SourceTexts) -> fmt::Result {
    let RunExport { result, config, findings } = export;
    writeln!(text, "### Reprise: {} of {}\n", code(&config.entry), code(&config.sources.join(" ")))?;
    writeln!(text, "**{}**", escaped(&headline(result, Style::Plain)))?;
    for finding in findings.iter().take(SHOWN) {
        write_finding(text, finding, sources)?;
    }
    if findings.len() > SHOWN {
        writeln!(text, "\n… and {} more.", findings.len() - SHOWN)?;
    }
    write_incomplete(text, result)?;
    write_counts(text, result)
}

fn write_finding(text: &mut String, finding: &Finding, sources: &mut SourceTexts) -> fmt::Result {
    let fault = &finding.fault;
    writeln!(text, "\n#### {}{}\n", escaped(&finding.title()), escaped(&at(&fault.place)))?;
    let mut report = Vec::new();
    // Writing to memory does not fail.
    let _ = write_fault(&mut report, 1, fault, sources, Style::Plain);
    let report = String::from_utf8_lossy(&report).into_owned();
    // Its first line is the headline.
    let details: String =
        report.lines().skip(1).map(|line| format!("{}\n", line.strip_prefix("   ").unwrap_or(line))).collect();
    write!(text, "{}", fenced(&details))?;
    writeln!(text, "\n<sub>fingerprint {}</sub>", finding.fingerprint)
}

fn write_incomplete(text: &mut String, result: &RunResult) -> fmt::Result {
    if result.incomplete.is_empty() {
        return Ok(());
    }
    writeln!(text, "\n<details><summary>What was not explored</summary>\n")?;
    for IncompleteEntry { reason, place, count } in result.incomplete.iter().take(SHOWN) {
        writeln!(text, "- {}: {}", escaped(&format!("{reason}{}", at(place))), counted(*count, "path"))?;
    }
    if result.incomplete.len() > SHOWN {
        writeln!(text, "- … and {} more reasons", result.incomplete.len() - SHOWN)?;
    }
    writeln!(text, "\n</details>")
}

fn write_counts(text: &mut String, result: &RunResult) -> fmt::Result {
    let covered = |Covered { covered, total }: Covered| format!("{} of {}", grouped(covered), grouped(total));
    writeln!(text, "\n| paths | lines | branch outcomes | queries | time |\n|---|---|---|---|---|")?;
    let paths = if result.merging.is_some() { "merged".into() } else { grouped(result.paths.total()) };
    writeln!(
        text,
        "| {paths} | {} | {} | {} | {} |",
        covered(result.coverage.lines),
        covered(result.coverage.branches),
        grouped(result.solver.queries),
        seconds(result.wall)
    )
}
