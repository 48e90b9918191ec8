//! The report on a terminal.

use std::io::{self, Write};

use reprise_explore::{Difference, IncompleteEntry};

use super::words;
use super::{Confirmation, DiffReport, DiffStatus};
use crate::escape::one_line;
use crate::terminal::{Style, counted, seconds};
use crate::text::write_inputs;

/// Reasons shown for one version; the rest is counted.
const SHOWN_REASONS: usize = 10;

pub fn write_diff(out: &mut dyn Write, report: &DiffReport, style: Style) -> io::Result<()> {
    let verdict = words::verdict(report);
    let verdict = match report.status {
        DiffStatus::Equal | DiffStatus::EqualToDepth(_) => style.green(&verdict),
        DiffStatus::Different => style.red(&verdict),
        DiffStatus::Incomplete => style.yellow(&verdict),
    };
    writeln!(out, "{verdict}")?;
    for (number, (difference, confirmation)) in report.behaviours().enumerate() {
        write_behaviour(out, number + 1, difference, confirmation, style)?;
    }
    write_incomplete(out, report, style)?;
    for note in report.compared.warnings.iter().chain(&report.notes) {
        writeln!(out, "{} {}", style.yellow("note:"), one_line(note))?;
    }
    writeln!(out)?;
    if !report.is_same_code {
        writeln!(out, "{}{}", style.faint("paths        "), words::paths(report))?;
    }
    let solver = &report.compared.solver;
    let (queries, calls) = (counted(solver.queries, "query"), counted(solver.backend_calls, "solver call"));
    writeln!(out, "{}{queries}, {calls}", style.faint("solver       "))?;
    writeln!(out, "{}{}", style.faint("time         "), seconds(report.compared.wall))
}

fn write_behaviour(
    out: &mut dyn Write,
    number: usize,
    difference: &Difference,
    confirmation: &Confirmation,
    style: Style,
) -> io::Result<()> {
    writeln!(out)?;
    let kind = style.bold(&format!("{number}. {}:", difference.kind.name()));
    writeln!(out, "{kind} {}", one_line(&words::title(difference)))?;
    write_inputs(out, difference.new.inputs.as_deref().or(difference.old.inputs.as_deref()), style)?;
    for (version, outcome) in [("old", &difference.old), ("new", &difference.new)] {
        let what = words::outcome(outcome, &difference.aspects);
        let place = words::place(outcome);
        writeln!(out, "   {}  {} ({})", style.faint(version), one_line(&what), one_line(&place))?;
    }
    let said = words::confirmation(confirmation);
    let said = if confirmation.is_shown() { said } else { style.yellow(&said) };
    writeln!(out, "   {}  {}", style.faint("run natively"), one_line(&said))?;
    if difference.paths > 1 {
        writeln!(out, "   {}", style.faint(&format!("on {} together", counted(difference.paths, "path"))))?;
    }
    Ok(())
}

fn write_incomplete(out: &mut dyn Write, report: &DiffReport, style: Style) -> io::Result<()> {
    let compared = &report.compared;
    let lists = [
        ("not followed in the old version", &compared.old_incomplete),
        ("not followed in the new version", &compared.new_incomplete),
        ("not compared", &compared.not_compared),
    ];
    for (title, entries) in lists.into_iter().filter(|(_, entries)| !entries.is_empty()) {
        writeln!(out, "\n{}", style.yellow(title))?;
        for IncompleteEntry { reason, place, count } in entries.iter().take(SHOWN_REASONS) {
            let at = if place.line == 0 { String::new() } else { format!("{}:{}: ", place.file, place.line) };
            writeln!(out, "   {}", one_line(&format!("{at}{reason} ({})", counted(*count, "path"))))?;
        }
        if entries.len() > SHOWN_REASONS {
            writeln!(out, "   ... and {} more (--json has them all)", entries.len() - SHOWN_REASONS)?;
        }
    }
    Ok(())
}
