//! What `reprise run --out` says of what it wrote: how much, what was left alone, and what could not be written and why.

use std::io::{self, Write};

use reprise_report::escape::one_line;
use reprise_report::{CTestsReport, OutReport, counted};

use crate::output;

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
    for (what, command) in report.reproductions.iter().take(SHOWN) {
        line(out, &format!("reproduce    {what}: {command}"))?;
    }
    if report.reproductions.len() > SHOWN {
        line(out, &format!("             ... and {} more", report.reproductions.len() - SHOWN))?;
    }
    Ok(())
}

/// The same on standard error.
pub(crate) fn complain(report: &OutReport) {
    let mut text = Vec::new();
    // A vector takes everything.
    let _ = write(&mut text, report);
    String::from_utf8_lossy(&text).lines().for_each(output::complain);
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
        let cases = counted(*count as u64, "case");
        line(out, &format!("not as C     {cases}: {reason}"))?;
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
