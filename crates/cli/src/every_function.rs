//! `reprise run --every-function`: each function of a program as an entry of its own.
//!
//! The functions are explored one after the other with one store, so that what one has learnt the next one knows. Time is shared out:
//! whoever needs less than its share leaves more to those behind it.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use reprise_explore::{Event, FoundFault, Listener, RunResult, Status};
use reprise_ir::code::{Body, FunctionId, Origin, Program};
use reprise_report::{OutReport, OutWriter, RunConfig, Style, TestFilesError, TestStyle, escape, grouped};
use reprise_session::{Audience, AudienceError, Limits, LoadedProgram, Order, RunOutcome, SessionError};
use serde_json::{Value, json};

use crate::error::CliError;
use crate::options::RunOptions;
use crate::run::{describe, exit_code, order_of};
use crate::run_report::outcome_json;
use crate::written::Written;
use crate::{out_report, output, report_options, signals};

/// What a function has where no time was asked for.
const TIME: Duration = Duration::from_secs(10);

/// What became of a function.
struct Explored {
    name: String,
    outcome: Result<RunOutcome, SessionError>,
    written: Written,
}

pub(crate) fn run(options: &RunOptions, started: Instant) -> Result<u8, CliError> {
    if let Some(option) = options.reports.first() {
        return Err(CliError::Usage(format!("{option} is for a run of one function: name it with --entry")));
    }
    let order = order_of(options, started, signals::interrupt_flag()?)?;
    let program = reprise_session::load(&order.files, &order.compiling, &mut output::pass_through)?.program;
    let names = functions(&program);
    if names.is_empty() {
        return Err(CliError::Usage("the program defines no functions at all".into()));
    }
    let config = describe(options, &order)?;
    let mut explored = Vec::new();
    for (number, name) in names.iter().enumerate() {
        let time = match order.limits.left() {
            Some(left) => left / (names.len() - number) as u32,
            None => TIME,
        };
        let mut audience = Taking::new(options.tests.wanted_out(), &config);
        let outcome = explore(&order, name, time, &mut audience);
        // A folder that cannot be written to is the same for all of them.
        if let Some(refused) = audience.refused {
            return Err(refused.into());
        }
        explored.push(Explored { name: name.clone(), outcome, written: audience.finish() });
        if order.limits.asked.load(std::sync::atomic::Ordering::Relaxed) {
            break;
        }
    }
    let code = explored.iter().map(|one| one.outcome.as_ref().map_or(2, |outcome| exit_code(outcome.result.status)));
    // Bugs come before what is incomplete.
    let code = match code.collect::<Vec<_>>() {
        codes if codes.contains(&1) => 1,
        codes if codes.contains(&2) || explored.len() < names.len() => 2,
        _ => 0,
    };
    match options.json {
        true => {
            let json = results_json(options, &order, &explored)?;
            output::to_stdout(|out| output::write_json(out, &json))?;
        }
        false => output::to_stdout(|out| {
            write_table(out, &explored, names.len())?;
            out_report::write_sum(out, &reports(&explored))
        })?,
    }
    // All of them are said.
    let is_written = explored.iter().fold(true, |whole, one| one.written.complain() & whole);
    Ok(report_options::exit_code(code, is_written))
}

/// What `--out` wrote of each function.
fn reports(explored: &[Explored]) -> Vec<&OutReport> {
    explored.iter().filter_map(|one| one.written.out.as_ref()?.1.as_ref().ok()).collect()
}

/// The functions of the program itself that are defined, by their linkage names, in the order of the source.
fn functions(program: &Program) -> Vec<String> {
    let is_own = |function: &&reprise_ir::code::Function| {
        function.origin == Origin::Program && !matches!(function.body, Body::External)
    };
    program.functions.iter().filter(is_own).map(|function| function.name.to_string()).collect()
}

fn explore(order: &Order, name: &str, time: Duration, audience: &mut dyn Audience) -> Result<RunOutcome, SessionError> {
    let mut order = order.clone();
    order.entry = name.to_string();
    order.explore.bounds.time = Some(time);
    order.limits = Limits { started: Instant::now(), time: Some(time), ..order.limits };
    reprise_session::run(&order, audience)
}

/// Takes home what `--out` asks for of one function. Warnings are passed on; what is found is said in the end, and what the compiler said was
/// said at first.
struct Taking<'c> {
    wanted: Option<(PathBuf, TestStyle)>,
    config: &'c RunConfig,
    out: Option<OutWriter>,
    /// Why the folder is none that could be written to.
    refused: Option<TestFilesError>,
}

impl Taking<'_> {
    fn new(wanted: Option<(PathBuf, TestStyle)>, config: &RunConfig) -> Taking<'_> {
        Taking { wanted, config, out: None, refused: None }
    }

    fn finish(self) -> Written {
        // What shows a fault of `main` has all of its standard input.
        let finished = self.out.map(|out| out.finish(&mut |_| None));
        Written { out: self.wanted.map(|(directory, _)| directory).zip(finished), ..Written::default() }
    }
}

impl Audience for Taking<'_> {
    fn begins(&mut self, loaded: &LoadedProgram, entry: FunctionId) -> Result<(), AudienceError> {
        let Some((directory, style)) = &self.wanted else { return Ok(()) };
        let here = std::env::current_dir().map_err(CliError::Directory)?;
        match OutWriter::new(directory, &loaded.program, &loaded.modules, entry, here, self.config, *style) {
            Ok(out) => self.out = Some(out),
            Err(error) => {
                let said = error.to_string();
                self.refused = Some(error);
                return Err(said.into());
            }
        }
        Ok(())
    }

    fn begins_again(&mut self) -> Result<(), AudienceError> {
        if let Some(out) = self.out.take() {
            self.out = Some(out.start_again()?);
        }
        Ok(())
    }
}

impl Listener for Taking<'_> {
    fn event(&mut self, event: Event<'_>) {
        match (event, &mut self.out) {
            (Event::Warning(warning), _) => output::complain(&format!("warning: {warning}")),
            (event, Some(out)) => out.event(event),
            _ => {}
        }
    }
}

fn results_json(options: &RunOptions, order: &Order, explored: &[Explored]) -> Result<Value, CliError> {
    let mut functions = Vec::new();
    for one in explored {
        functions.push(match &one.outcome {
            Ok(outcome) => {
                let mut config = describe(options, order)?;
                config.entry = one.name.clone();
                let mut result = outcome_json(options, outcome, &config);
                result["written"] = one.written.json();
                json!({ "function": one.name, "result": result })
            }
            Err(error) => json!({ "function": one.name, "error": error.to_string() }),
        });
    }
    Ok(json!({ "functions": functions }))
}

/// What a fault is called; the same fault may be found from several functions.
fn fault_line(fault: &FoundFault) -> String {
    let place = &fault.place;
    format!("{} at {}:{}:{} in {}", fault.kind.name(), place.file, place.line, place.column, fault.function)
}

fn write_table(out: &mut dyn Write, explored: &[Explored], all: usize) -> io::Result<()> {
    let style = Style::for_stdout();
    let width = explored.iter().map(|one| one.name.chars().count()).max().unwrap_or(0).max("function".len());
    writeln!(
        out,
        "{}",
        style.faint(&format!("{:<width$}  {:<10}  {:>8}  {:>6}", "function", "status", "paths", "faults"))
    )?;
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    let mut counts = [0u64; 4];
    for one in explored {
        let result = match &one.outcome {
            Ok(outcome) => &outcome.result,
            Err(error) => {
                counts[3] += 1;
                writeln!(out, "{:<width$}  {}", one.name, escape::one_line(&error.to_string()))?;
                continue;
            }
        };
        counts[status_number(result.status)] += 1;
        write_row(out, (&one.name, width), result, style)?;
        for fault in &result.faults {
            let line = fault_line(fault);
            let known = seen.get(&line).map(|first| format!(" (as from {first})")).unwrap_or_default();
            writeln!(out, "  {}{known}", escape::one_line(&line))?;
            if known.is_empty() {
                writeln!(out, "    {}", escape::one_line(&fault.message))?;
                seen.insert(line, &one.name);
            }
        }
        for entry in result.incomplete.iter().filter(|entry| !entry.reason.is_bound()) {
            writeln!(out, "  not explored: {}", escape::one_line(&entry.reason.to_string()))?;
        }
    }
    let [bugs, clean, bounded, incomplete] = counts.map(grouped);
    let distinct = grouped(seen.len() as u64);
    writeln!(out)?;
    writeln!(
        out,
        "{} functions: {bugs} with faults ({distinct} different ones), {clean} clean, {bounded} bounded, {incomplete} incomplete",
        grouped(explored.len() as u64)
    )?;
    if explored.len() < all {
        writeln!(out, "interrupted: {} functions were not explored", grouped((all - explored.len()) as u64))?;
    }
    Ok(())
}

fn status_number(status: Status) -> usize {
    match status {
        Status::Bugs => 0,
        Status::Clean => 1,
        Status::Bounded => 2,
        Status::Incomplete => 3,
    }
}

fn write_row(out: &mut dyn Write, (name, width): (&str, usize), result: &RunResult, style: Style) -> io::Result<()> {
    let status = format!("{:<10}", result.status.name());
    let status = match result.status {
        Status::Clean => style.green(&status),
        Status::Bugs => style.red(&status),
        Status::Bounded | Status::Incomplete => style.yellow(&status),
    };
    let paths = if result.merging.is_some() { "merged".to_string() } else { grouped(result.paths.total()) };
    writeln!(out, "{name:<width$}  {status}  {paths:>8}  {:>6}", grouped(result.faults.len() as u64))
}
