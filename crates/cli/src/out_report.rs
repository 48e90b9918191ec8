//! What `reprise run --out` says of what it wrote: how much, what was left alone, and what could not be written and why.

use std::collections::BTreeMap;
use std::io::{self, Write};

use reprise_report::escape::one_line;
use reprise_report::{CTestsReport, OutReport, Reproduction, counted};

/// Names of cases that are shown; the rest is counted.
const SHOWN: usize = 10;

pub(crate) fn write(out: &mut dyn Write, report: &OutReport) -> io::Result<()> {
    let directory = report.directory.display().to_string();
    let (ktests, left_out) = report.ktests;
    let others = match left_out {
        0 => String::new(),
        _ => format!(" ({left_out} have pointers to objects, which such files cannot hold)"),
    };
    let tests = counted(report.tests as u64, "test");
    line(
        out,
        &format!("out          {tests} in {directory} (reprise replay {directory}), {ktests} as .ktest{others}"),
    )?;
    if let Some(c) = &report.c {
        write_c(out, c)?;
    }
    for Reproduction { fault, command } in report.reproductions.iter().take(SHOWN) {
        line(out, &format!("reproduce    {fault}: {command}"))?;
    }
    if report.reproductions.len() > SHOWN {
        line(out, &format!("             ... and {} more", report.reproductions.len() - SHOWN))?;
    }
    Ok(())
}

/// What was written of several functions, in all.
pub(crate) fn write_sum(out: &mut dyn Write, reports: &[&OutReport]) -> io::Result<()> {
    let Some(directory) = reports.first().map(|report| report.directory.display().to_string()) else { return Ok(()) };
    let sum = |of: fn(&OutReport) -> usize| reports.iter().map(|report| of(report)).sum::<usize>() as u64;
    let (tests, ktests) = (counted(sum(|report| report.tests), "test"), sum(|report| report.ktests.0));
    line(out, &format!("out          {tests} in {directory} (reprise replay {directory}), {ktests} as .ktest"))?;
    let c = || reports.iter().filter_map(|report| report.c.as_ref());
    let files = c().filter(|c| c.file.is_some()).count() as u64;
    let cases = c().map(|c| c.cases).sum::<usize>() as u64;
    if files > 0 {
        line(out, &format!("C            {} in {} of {directory}", counted(cases, "case"), counted(files, "file")))?;
    }
    let mut left_out: BTreeMap<&str, usize> = BTreeMap::new();
    for (reason, count) in c().flat_map(|c| &c.left_out) {
        *left_out.entry(reason).or_default() += count;
    }
    left_out.iter().try_for_each(|(reason, count)| write_left_out(out, reason, *count))
}

fn write_left_out(out: &mut dyn Write, reason: &str, count: usize) -> io::Result<()> {
    line(out, &format!("not as C     {}: {reason}", counted(count as u64, "case")))
}

fn write_c(out: &mut dyn Write, c: &CTestsReport) -> io::Result<()> {
    if let Some(file) = &c.file {
        let state = if c.has_changed { "" } else { ", as it was" };
        let faults = match c.faults {
            0 => String::new(),
            faults => format!(", {faults} of them faulting (compiled with -DREPRISE_FAULTS)"),
        };
        let cases = counted(c.cases as u64, "case");
        line(out, &format!("C            {cases}{faults} in {}{state}", file.display()))?;
        for (name, what) in c.reproductions.iter().take(SHOWN) {
            line(out, &format!("reproduce    {what}: {name}"))?;
        }
    }
    for name in c.left_alone.iter().take(SHOWN) {
        line(out, &format!("left alone   {name}: edited by hand"))?;
    }
    if c.left_alone.len() > SHOWN {
        line(out, &format!("             ... and {} more", c.left_alone.len() - SHOWN))?;
    }
    for (reason, count) in &c.left_out {
        write_left_out(out, reason, *count)?;
    }
    if !c.unseen.is_empty() {
        let names: Vec<&str> = c.unseen.iter().map(String::as_str).collect();
        line(out, &format!("not asserted what is written to {}: other files cannot name it", names.join(", ")))?;
    }
    Ok(())
}

fn line(out: &mut dyn Write, text: &str) -> io::Result<()> {
    writeln!(out, "{}", one_line(text))
}
