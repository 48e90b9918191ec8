//! `reprise replay`: runs tests natively and compares.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Mutex;

use reprise_report::escape::one_line;
use reprise_report::{
    Jobs, ProgressLine, Recorded, ReplayReport, Style, Verdict, is_c_test, out_folders, replay, replay_c,
};

use crate::error::CliError;
use crate::options::ReplayOptions;
use crate::{output, replay_ktest, signals};

/// Reasons shown in full; the rest is counted.
const SHOWN: usize = 20;

pub(crate) fn run(options: &ReplayOptions) -> Result<u8, CliError> {
    if options.files.is_empty() && is_c_test(&options.directory) {
        return run_c(options);
    }
    match out_folders(&options.directory)?.filter(|_| options.files.is_empty()) {
        // Of several functions, each is a program of its own.
        Some(folders) => run_each(options, &folders),
        None => run_one(options),
    }
}

/// Every entry of a folder that `reprise run --out` wrote.
fn run_each(options: &ReplayOptions, folders: &[PathBuf]) -> Result<u8, CliError> {
    if options.json && folders.len() > 1 || !options.test.is_empty() && folders.len() > 1 {
        let example = folders.first().map_or(String::new(), |folder| folder.display().to_string());
        return Err(CliError::Usage(format!(
            "{} has tests of several functions: name one, such as {example}",
            options.directory.display()
        )));
    }
    let mut code = 0;
    for folder in folders {
        if folders.len() > 1 {
            let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            output::to_stdout(|out| writeln!(out, "{}:", one_line(&name)))?;
        }
        let one = run_one(&ReplayOptions { directory: folder.clone(), ..options.clone() })?;
        code = match (code, one) {
            (1, _) | (_, 1) => 1,
            (before, now) => before.max(now),
        };
    }
    Ok(code)
}

/// C that `reprise run --out` wrote, compiled with the program.
fn run_c(options: &ReplayOptions) -> Result<u8, CliError> {
    let settings = reprise_report::ReplayOptions {
        compiler: options.cc.clone(),
        recorded: if options.as_recorded { Recorded::Everything } else { Recorded::HarmlessFlags },
        ..reprise_report::ReplayOptions::default()
    };
    let report = replay_c(&options.directory, &settings)?;
    let style = Style::for_stdout();
    output::to_stdout(|out| {
        for note in &report.notes {
            writeln!(out, "{} {}", style.yellow("note:"), one_line(note))?;
        }
        report.output.lines().try_for_each(|line| writeln!(out, "{}", one_line(line)))
    })?;
    Ok(if report.status == Some(0) { 0 } else { 1 })
}

fn run_one(options: &ReplayOptions) -> Result<u8, CliError> {
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
