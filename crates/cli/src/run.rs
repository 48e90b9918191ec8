//! `reprise run`: explores a program.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use reprise_explore::{RunResult, Status};
use reprise_ir::driver::{CompileOptions, DriverError};
use reprise_report::{RunConfig, escape};
use reprise_session::{Audience, Limits, Order, Reach, RunOutcome, SessionError, Storage};

use crate::error::CliError;
use crate::guard::{Patience, RunGuard, Speech};
use crate::listeners::Listeners;
use crate::options::RunOptions;
use crate::run_report::{self, write_outcome, write_sketch};
use crate::{build_options, every_function, output, page, report_options, seeds, signals};

/// Time counts from `started`.
pub(crate) fn run(options: &RunOptions, started: Instant) -> Result<u8, CliError> {
    options.reports.check()?;
    if options.every_function {
        return every_function::run(options, started);
    }
    page::check(options)?;
    let mut order = order_without_build(options, started, signals::interrupt_flag()?)?;
    if options.dump_code {
        build_options::complete(options, &mut order)?;
        return dump_code(&order);
    }
    let config = describe(options, &order)?;
    let guard = RunGuard::watch(order.limits.clone(), Patience::AMoment, config, speech(options));
    order.compiling.stop = Some(guard.stop_flag());
    // To find the files of a build takes time, which is bounded too.
    let found = build_options::complete(options, &mut order).and_then(|()| describe(options, &order));
    match found.and_then(|config| explore(options, &order, config, &guard)) {
        // Ctrl-C goes to a compiler too, which then fails.
        Err(CliError::Session(SessionError::Driver(DriverError::Stopped { .. } | DriverError::Compilation { .. })))
            if guard.is_time_to_end() =>
        {
            Ok(guard.speak_for_the_unbegun())
        }
        other => other,
    }
}

/// What the options ask for; `asked` is raised when it is to end with what it has.
pub(crate) fn order(options: &RunOptions, started: Instant, asked: Arc<AtomicBool>) -> Result<Order, CliError> {
    if options.every_function {
        return Err(CliError::Usage("--every-function is for `reprise run`: name one function with --entry".into()));
    }
    if !options.assume.is_empty() {
        return Err(CliError::Usage("--assume is for `reprise run`".into()));
    }
    order_of(options, started, asked)
}

/// The same for whichever function.
pub(crate) fn order_of(options: &RunOptions, started: Instant, asked: Arc<AtomicBool>) -> Result<Order, CliError> {
    let mut order = order_without_build(options, started, asked.clone())?;
    order.compiling.stop = Some(asked);
    build_options::complete(options, &mut order)?;
    order.compiling.stop = None;
    Ok(order)
}

/// The same before it is known which files of a build are meant.
fn order_without_build(options: &RunOptions, started: Instant, asked: Arc<AtomicBool>) -> Result<Order, CliError> {
    let flags = options.compiler_flags().map_err(CliError::Usage)?;
    options.check_composing().map_err(CliError::Usage)?;
    options.check_world().map_err(CliError::Usage)?;
    options.check_out().map_err(CliError::Usage)?;
    let mut explore = options.explore_config();
    explore.seeds = seeds::read(&options.seed_file, &explore.machine.world)?.into();
    let limits = Limits { started, time: explore.bounds.time, memory: explore.bounds.memory, asked };
    Ok(Order {
        files: options.files.clone(),
        entry: options.entry.clone(),
        preconditions: options.assume.clone(),
        compiling: CompileOptions {
            compiler: options.cc.clone(),
            flags: flags.iter().map(Into::into).collect(),
            ..CompileOptions::default()
        },
        engine: options.engine(),
        explore,
        deepening: options.deepen,
        targets: options.aiming.targets(),
        part: options.part.order()?,
        wants_output: options.show_output,
        wants_explanation: options.explain || options.page.html.is_some(),
        storage: match options.no_store {
            true => Storage::Nowhere,
            false => Storage::Folder {
                path: options.store.clone(),
                reuse_size: options.reuse_size,
                prune_tree: options.prune_tree,
            },
        },
        sharing: options.share.sharing(options.no_store)?,
        fleet: options.fleet.order(&options.share.trust)?,
        reach: Reach::Everything,
        limits,
    })
}

/// The order as reports have it.
pub(crate) fn describe(options: &RunOptions, order: &Order) -> Result<RunConfig, CliError> {
    let mut explore = order.explore.clone();
    explore.bounds.depth = order.depth();
    let tests = options.tests.wanted().map_err(CliError::Usage)?;
    Ok(RunConfig {
        sources: order.files.iter().map(|file| file.display().to_string()).collect(),
        entry: options.entry.clone(),
        compiler: options.cc.as_ref().map(|compiler| compiler.display().to_string()),
        cflags: options.compiler_flags().map_err(CliError::Usage)?,
        commands: order.compiling.commands.clone(),
        explore,
        engine: options.engine_config(),
        tests: tests.map(|(directory, choice)| (directory.display().to_string(), choice)),
        part: options.part.name(),
    })
}

fn dump_code(order: &Order) -> Result<u8, CliError> {
    let program = reprise_session::load(&order.files, &order.compiling, &mut output::pass_through)?.program;
    output::to_stdout(|out| write!(out, "{}", escape::lines(&program.dump().to_string())))?;
    Ok(0)
}

fn explore(options: &RunOptions, order: &Order, config: RunConfig, guard: &RunGuard) -> Result<u8, CliError> {
    let mut listeners = Listeners::new(options, config, guard.clone())?;
    let outcome = carry_out(options, order, &mut listeners);
    listeners.clear_progress();
    report(options, outcome?, listeners, guard)
}

pub(crate) fn carry_out(
    options: &RunOptions,
    order: &Order,
    audience: &mut dyn Audience,
) -> Result<RunOutcome, SessionError> {
    match options.verify_reuse {
        true => reprise_session::run_verified(order, audience),
        false => reprise_session::run(order, audience),
    }
}

/// Says what a run found, and gives the exit code.
fn report(
    options: &RunOptions,
    outcome: RunOutcome,
    mut listeners: Listeners,
    guard: &RunGuard,
) -> Result<u8, CliError> {
    let config = listeners.settle(&outcome);
    let material = listeners.take_page_material();
    // Programs are told in the result what was written; people are told the result first.
    let told = options.json.then(|| listeners.finish_writing());
    guard.take_the_floor();
    write_outcome(options, &outcome, &config, told.as_ref())?;
    let mut is_written = options.reports.write(&outcome.result, &config);
    let found = exit_code(outcome.result.status);
    guard.has_spoken(report_options::exit_code(found, is_written));
    let written = match told {
        Some(written) => written,
        None => {
            let written = listeners.finish_writing();
            output::to_stdout(|out| written.write(out))?;
            written
        }
    };
    is_written &= written.complain();
    guard.stand_down();
    if let Err(error) = write_page(options, &outcome, &config, &material) {
        output::complain(&format!("error: {error}"));
        is_written = false;
    }
    Ok(report_options::exit_code(found, is_written))
}

/// The page comes behind the result: whoever waits for that need not wait for this.
fn write_page(
    options: &RunOptions,
    outcome: &RunOutcome,
    config: &RunConfig,
    material: &page::PageMaterial,
) -> Result<(), CliError> {
    match page::write(options, outcome, config, material)? {
        Some(line) if !options.json => output::to_stdout(|out| output::write_line(out, &line)),
        _ => Ok(()),
    }
}

pub(crate) fn exit_code(status: Status) -> u8 {
    match status {
        Status::Clean | Status::Bounded => 0,
        Status::Bugs => 1,
        Status::Incomplete => 2,
    }
}

/// Says what is known of a run that could not do so itself.
pub(crate) fn speech(options: &RunOptions) -> Speech {
    let (form, reports) = (run_report::ReportForm::of(options), options.reports.clone());
    Box::new(move |result: &RunResult, config: &RunConfig| match write_sketch(form, result, config) {
        Ok(()) => report_options::exit_code(exit_code(result.status), reports.write(result, config)),
        Err(_) => exit_code(Status::Incomplete),
    })
}
