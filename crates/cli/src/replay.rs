//! `reprise replay`: runs tests natively and compares.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::Mutex;

use reprise_report::escape::one_line;
use reprise_report::{Jobs, ProgressLine, Recorded, ReplayReport, Style, Verdict, replay};

use crate::error::CliError;
use crate::options::ReplayOptions;
use crate::{output, replay_ktest, signals};

/// Reasons shown in full; the rest is counted.
const SHOWN: usize = 20;

pub(crate) fn run(options: &ReplayOptions) -> Result<u8, CliError> {
    let is_of_klee = replay_ktest::is_meant(options);
    let prepared = if is_of_klee { Some(replay_ktest::prepare(options)?) } else { None };
    let directory = prepared.as_ref().map_or(&*options.directory, |folder| folder.path());
    let settings = reprise_report::ReplayOptions {
        compiler: options.cc.clone(),
        recorded: if options.as_recorded || is_of_klee { Recorded::Everything } else { Recorded::HarmlessFlags },
        jobs: options.jobs.map_or(Jobs::PerCore, Jobs::Exactly),
        timeout: options.timeout,
        only: options.test.clone(),
        ..reprise_report::ReplayOptions::default()
    };
    let interrupt = signals::interrupt_flag()?;
    let progress = Mutex::new(ProgressLine::new(None));
    let report = replay(directory, &settings, &interrupt, &|done, total| {
        progress.lock().expect("no holder panics").draw(&format!("{done} of {total} tests replayed"));
    })?;
    progress.lock().expect("no holder panics").clear();
    output::to_stdout(|out| {
        if options.json {
            output::write_json(out, &report.json())
        } else {
            write_report(out, &report, Style::for_stdout())
        }
    })?;
    let differ = report.tests.iter().any(|test| matches!(test.verdict, Verdict::Differs(_)));
    Ok(match (differ, report.interrupted) {
        (true, _) => 1,
        (false, true) => 2,
        (false, false) => 0,
    })
}

fn write_report(out: &mut dyn Write, report: &ReplayReport, style: Style) -> io::Result<()> {
    for note in &report.notes {
        writeln!(out, "{} {}", style.yellow("note:"), one_line(note))?;
    }
    let differing: Vec<_> = report.tests.iter().filter(|test| matches!(test.verdict, Verdict::Differs(_))).collect();
    for test in differing.iter().take(SHOWN) {
        let (name, reason) = (format!("test {}:", test.number), test.verdict.reason().unwrap_or_default());
        writeln!(out, "{} {}", style.red(&name), one_line(reason))?;
    }
    if differing.len() > SHOWN {
        writeln!(out, "... and {} more", differing.len() - SHOWN)?;
    }
    let mut others: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for test in &report.tests {
        if let Verdict::NotCheckable(reason) | Verdict::Skipped(reason) = &test.verdict {
            *others.entry((test.verdict.name(), reason)).or_default() += 1;
        }
    }
    for ((verdict, reason), count) in others {
        writeln!(out, "{} {count}: {}", style.yellow(verdict), one_line(reason))?;
    }
    let skipped = match report.count("skipped") {
        0 => String::new(),
        count => format!(", {count} skipped"),
    };
    writeln!(
        out,
        "{} replayed as predicted, {} differ, {} not checkable{skipped}",
        report.count("as-predicted"),
        report.count("differs"),
        report.count("not-checkable")
    )
}
