//! The report of a job on a terminal.

use std::io::{self, Write};

use super::{BaseUse, CiReport, CiStatus, ReplayOutcome, reason};
use crate::escape::one_line;
use crate::findings::Finding;
use crate::snippet::SourceTexts;
use crate::terminal::{Style, counted, grouped, seconds};
use crate::text::{at, write_counts, write_fault, write_incomplete};

pub fn write_ci(out: &mut dyn Write, report: &CiReport, sources: &mut SourceTexts, style: Style) -> io::Result<()> {
    writeln!(out, "{}", headline(report, style))?;
    let new = report.findings.iter().filter(|finding| !finding.is_known);
    for (number, finding) in new.enumerate() {
        writeln!(out)?;
        write_fault(out, number + 1, &finding.fault, sources, style)?;
        writeln!(out, "   {}", style.faint(&format!("fingerprint {}", finding.fingerprint)))?;
        if finding.is_replayed {
            writeln!(out, "   {}", style.faint("an input on which an earlier version failed fails again"))?;
        }
    }
    write_known(out, report, style)?;
    if let Some(missing) = &report.missing {
        writeln!(out, "\n{}", style.yellow(&format!("not on record: {}", one_line(&missing.reason))))?;
        missing.details.iter().try_for_each(|detail| writeln!(out, "  {}", one_line(detail)))?;
    }
    write_incomplete(out, &report.result.incomplete, &reason, style)?;
    writeln!(out)?;
    write_lines(out, report, style)?;
    report
        .notes
        .iter()
        .try_for_each(|note| writeln!(out, "{}", style.faint(&one_line(&format!("note         {note}")))))
}

fn headline(report: &CiReport, style: Style) -> String {
    let known = report.count(|finding| finding.is_known);
    let besides = if known > 0 { format!("; {} known", counted(known, "finding")) } else { String::new() };
    match report.status() {
        CiStatus::NewFindings => {
            let new = counted(report.count(|finding| !finding.is_known), "new finding");
            format!("{}{besides}", style.red(&new))
        }
        CiStatus::NoNewFinding if report.is_exhaustive() => {
            format!("{}, on any path{besides}", style.green("no new finding"))
        }
        CiStatus::NoNewFinding => {
            format!("{}, up to the bounds and the budget{besides}", style.green("no new finding"))
        }
        CiStatus::Incomplete => {
            format!(
                "{}: no new finding, but some paths could not be followed to their end{besides}",
                style.yellow("incomplete")
            )
        }
        CiStatus::NotOnRecord => format!("{}: not everything is on record{besides}", style.red("frozen")),
    }
}

fn write_known(out: &mut dyn Write, report: &CiReport, style: Style) -> io::Result<()> {
    let known: Vec<&Finding> = report.findings.iter().filter(|finding| finding.is_known).collect();
    if !known.is_empty() {
        writeln!(out, "\n{}", style.bold("known:"))?;
        for finding in known {
            writeln!(out, "  {}{}  {}", one_line(&finding.title()), at(&finding.fault.place), finding.fingerprint)?;
        }
    }
    if !report.unmet.is_empty() {
        let what = if report.is_exhaustive() {
            "gone, and to be taken out of the baseline:"
        } else {
            "in the baseline, and not met:"
        };
        writeln!(out, "\n{}", style.bold(what))?;
        for finding in &report.unmet {
            let (kind, function) = (one_line(&finding.kind), one_line(&finding.function));
            writeln!(out, "  {kind} in {function} ({})  {}", one_line(&finding.file), one_line(&finding.fingerprint))?;
        }
    }
    Ok(())
}

fn write_lines(out: &mut dyn Write, report: &CiReport, style: Style) -> io::Result<()> {
    let label = |name: &str| style.faint(&format!("{name:<13}"));
    if !report.replays.is_empty() {
        let count = |name: &str| report.replays.iter().filter(|replay| replay.outcome.name() == name).count();
        let (all, fail, excluded) = (report.replays.len() as u64, count("fails"), count("excluded"));
        let past = counted(all, "past failing input");
        write!(out, "{}{past}: {fail} still failing, {} passing", label("replayed"), count("passes"))?;
        for (number, what) in [(excluded, "excluded by assumptions"), (count("incomplete"), "not followed to the end")]
        {
            if number > 0 {
                write!(out, ", {number} {what}")?;
            }
        }
        writeln!(out)?;
        for replay in &report.replays {
            if let ReplayOutcome::Incomplete(reason) = &replay.outcome {
                let line = format!("{} in {}: {reason}", replay.kind, replay.function);
                writeln!(out, "{}{}", label(""), one_line(&line))?;
            }
        }
    }
    if let Some(base) = &report.base {
        let how = match &base.how {
            BaseUse::OnRecord => "on record".to_string(),
            BaseUse::Explored { is_complete: true } => "explored".to_string(),
            BaseUse::Explored { is_complete: false } => "explored in part, for its share of the budget".to_string(),
            BaseUse::Unusable(reason) => format!("not used: {reason}"),
        };
        writeln!(out, "{}{}", label("base"), one_line(&format!("{} {how}", base.revision)))?;
    }
    if report.missing.is_none() {
        write_counts(out, &report.result, style)?;
    }
    for step in &report.steps {
        let (queries, calls) = (grouped(step.queries), grouped(step.calls));
        let instructions = grouped(step.instructions);
        let cost = format!(
            "{queries} queries, {calls} reached the solver, {instructions} instructions, {}",
            seconds(step.wall)
        );
        writeln!(out, "{}{}: {cost}", label("step"), step.name)?;
    }
    if let Some(store) = &report.store {
        let (bytes, most) = (grouped(store.bytes), grouped(store.most));
        let dropped = store.dropped.as_ref().map_or(String::new(), |dropped| format!("; {dropped}"));
        writeln!(
            out,
            "{}{}",
            label("store"),
            one_line(&format!("{bytes} of {most} bytes in {}{dropped}", store.path))
        )?;
    }
    Ok(())
}
