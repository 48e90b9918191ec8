//! `reprise run`: explores a program.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use reprise_explore::{
    Aim, BoundKind, Deepened, DepthStep, Event, Exploration, ExploreConfig, FoundFault, Guide, IncompleteReason, Known,
    Listener, RunResult, Status, TestCase, TestOutcome, Tests,
};
use reprise_ir::code::{FunctionId, Program};
use reprise_ir::driver::{CompileOptions, DriverError};
use reprise_memo::{Arrival, Divergence, Request, ResultKey, StoredResult, Subject, is_reproducible};
use reprise_multise::{Merger, run_either};
use reprise_report::{
    Detail, ProgramDescription, ProgressLine, RunConfig, Style, TestChoice, TestWriter, escape, run_json, write_run,
};
use reprise_solver::prepare_query_log;
use reprise_solver::reuse::backing::Backing;
use serde_json::{Value, json};

use crate::error::CliError;
use crate::guard::{Guard, Limits, Speech};
use crate::load::{LoadedProgram, Texts, compile, compile_options, find_entry, recall};
use crate::memory::{Dropped, Memory, Service};
use crate::options::{EngineName, RunOptions};
use crate::target::{Selected, TargetReport};
use crate::{output, signals};

/// Time counts from `started`.
pub fn run(options: &RunOptions, started: Instant) -> Result<u8, CliError> {
    let cflags = options.compiler_flags().map_err(CliError::Usage)?;
    let wanted_tests = options.tests.wanted().map_err(CliError::Usage)?;
    // Whoever wants to see queries asked wants them asked.
    let is_about_solving = options.external.cross_check || options.log_queries.is_some();
    // The tree is that of paths, which merging has none of.
    let has_tree = options.engine == EngineName::Forking;
    if options.deepen.is_some() && !has_tree {
        return Err(CliError::Usage("--deepen is for --engine forking: merged paths have no depth".into()));
    }
    if options.aiming.are_used() && !has_tree {
        return Err(CliError::Usage("--target is for --engine forking: merged paths cannot be left out".into()));
    }
    if !options.explore_config().machine.branches_settle && !has_tree {
        return Err(CliError::Usage(
            "--without facts is for --engine forking: merged paths have no facts of their own".into(),
        ));
    }
    if options.show_output && !has_tree {
        return Err(CliError::Usage("--show-output is for --engine forking: merged paths print together".into()));
    }
    if options.jobs > 1 && !has_tree {
        return Err(CliError::Usage("-j is for --engine forking: merged paths are explored by one thread".into()));
    }
    let is_forgetful = options.no_store || options.dump_code || is_about_solving;
    // Another solver's answers are shared, but it is asked for those that are not known.
    let keeps_results = !options.external.solver_only && !is_forgetful;
    let mut explore = options.explore_config();
    if let Some(deepening) = options.deepen {
        explore.bounds.depth = Some(deepening.to);
    }
    let mut config = RunConfig {
        sources: options.files.iter().map(|file| file.display().to_string()).collect(),
        entry: options.entry.clone(),
        compiler: options.cc.as_ref().map(|compiler| compiler.display().to_string()),
        cflags,
        explore,
        engine: options.engine_config(),
        tests: wanted_tests.as_ref().map(|(directory, choice)| (directory.display().to_string(), *choice)),
    };
    let asked = signals::interrupt_flag()?;
    let bounds = &config.explore.bounds;
    let limits = Limits { started, time: bounds.time, memory: bounds.memory, asked };
    let guard = Guard::watch(limits.clone(), config.clone(), speech(options));
    match explore_within(options, &mut config, &limits, &guard, keeps_results, is_forgetful) {
        // Ctrl-C goes to a compiler too, which then fails.
        Err(CliError::Driver(DriverError::Stopped { .. } | DriverError::Compilation { .. }))
            if guard.is_time_to_end() =>
        {
            Ok(guard.speak_for_the_unbegun())
        }
        other => other,
    }
}

fn explore_within(
    options: &RunOptions,
    config: &mut RunConfig,
    limits: &Limits,
    guard: &Guard,
    keeps_results: bool,
    is_forgetful: bool,
) -> Result<u8, CliError> {
    let has_tree = options.engine == EngineName::Forking;
    let wanted_tests = options.tests.wanted().map_err(CliError::Usage)?;
    let mut compiling = compile_options(options.cc.clone(), &config.cflags);
    compiling.stop = Some(guard.stop_flag());
    // What a run with an aim does depends on what is on record, so its result is not: it is found anew.
    let wants_running = options.show_output || options.aiming.are_used();
    let peeked = if !keeps_results || wants_running { None } else { peek(options, &compiling, &config.explore) };
    let (mut memory, texts, mut answer) = match peeked {
        Some((memory, texts, answer)) => (memory, texts, Some(answer)),
        None => {
            let mut memory = match () {
                () if keeps_results => Memory::open(&options.store),
                () if options.deepen.is_some() => Memory::for_this_run(),
                () if is_forgetful => Memory::off(),
                () => Memory::open(&options.store).without_trees(),
            };
            let texts = compile_remembering(options, &compiling, &mut memory)?;
            (memory, texts, None)
        }
    };
    texts.warnings().for_each(output::pass_through);
    if options.dump_code {
        let program = texts.link(&compiling, None)?.program;
        output::to_stdout(|out| write!(out, "{}", escape::lines(&program.dump().to_string())))?;
        return Ok(0);
    }
    let record = texts.record(&options.entry, &config.explore.machine);
    let subject = Subject::new(&texts.digests(), &options.entry, &config.explore.machine);
    let (key, tests_in_tree) = result_key(options, subject, &config.explore);
    if answer.is_none() && !wants_running {
        answer = memory.answer(key, tests_in_tree);
    }
    let mut listeners = Listeners::new(options, guard.clone());
    let mut steps = Vec::new();
    let (result, service) = match answer {
        Some((stored, tests)) => {
            config.entry = stored.entry;
            if let Some(wanted) = &wanted_tests {
                let loaded = texts.link(&compiling, memory.store())?;
                let entry = find_entry(&loaded.program, &options.entry)?;
                listeners.write_tests(wanted, &loaded, entry, config)?;
                tests.iter().chain(&stored.fault_tests).for_each(|test| listeners.event(Event::Test(test)));
            }
            memory.used(subject);
            (stored.result, Some(Service::Answered { nodes: stored.nodes }))
        }
        None => {
            let loaded = texts.link(&compiling, memory.store())?;
            let entry = find_entry(&loaded.program, &options.entry)?;
            config.entry = loaded.program.function(entry).name.to_string();
            guard.configured(config);
            if let Some(wanted) = &wanted_tests {
                listeners.write_tests(wanted, &loaded, entry, config)?;
            }
            let LoadedProgram { program, modules } = loaded;
            drop(modules);
            if let Some(directory) = &options.log_queries {
                prepare_query_log(directory).map_err(|error| CliError::File { path: directory.clone(), error })?;
            }
            let wish = options.aiming.wish(&program)?;
            let reuse_size = options.reuse_size;
            let run = Run { program, entry, limits: limits.clone(), reuse_size };
            if !has_tree {
                let backing = memory.constraints(&config.explore, options.reuse_size);
                let result = run.merging(options, &mut listeners, backing)?;
                guard.found(&result);
                let fault_tests = std::mem::take(&mut listeners.kept_tests);
                let stored = StoredResult { result, entry: config.entry.clone(), nodes: 0, tests: None, fault_tests };
                let service = memory.keep(key, &stored).then_some(Service::Kept);
                return report(options, stored.result, config, &mut memory, service, &steps, listeners);
            }
            let mut explored = None;
            let title = format!("{} {}", config.sources.join(" "), config.entry);
            let mut depths: Vec<u32> = options.deepen.iter().flat_map(|deepening| deepening.depths()).collect();
            let wants_output = options.show_output;
            while explored.is_none() || !depths.is_empty() {
                if let Some(&depth) = depths.first() {
                    config.explore.bounds.depth = Some(depth);
                }
                let request = Request {
                    subject,
                    title: title.clone(),
                    config: &config.explore,
                    wants_output,
                    program: &record,
                    wish: wish.as_ref(),
                };
                let done =
                    explore_remembering(&run, &request, &depths, &config.entry.clone(), &mut memory, &mut listeners)?;
                config.explore.bounds.depth = done.depth;
                depths.drain(..done.steps.len());
                steps.extend(done.steps.into_iter().map(|step| (step, listeners.targets.selected)));
                let is_cut = done.result.incomplete.iter().any(|entry| CUT.contains(&entry.reason));
                let is_done = options.aiming.are_used() && listeners.targets.is_done(&options.aiming);
                if !is_cut || !is_reproducible(&done.result) || is_done {
                    depths.clear();
                }
                explored = Some((done.result, done.service));
            }
            if options.prune_tree {
                memory.prune(subject);
            }
            explored.expect("there is at least one depth")
        }
    };
    report(options, result, config, &mut memory, service, &steps, listeners)
}

/// Says what a run found, and gives the exit code.
fn report(
    options: &RunOptions,
    result: RunResult,
    config: &RunConfig,
    memory: &mut Memory,
    service: Option<Service>,
    steps: &[Step],
    mut listeners: Listeners,
) -> Result<u8, CliError> {
    listeners.progress.clear();
    listeners.guard.configured(config);
    listeners.guard.found(&result);
    memory.close(&result);
    if let Some(disagreement) = result.disagreement {
        return Err(CliError::Disagreement(disagreement));
    }
    let guard = listeners.guard.clone();
    guard.take_the_floor();
    write_report(options, &result, config, memory, service, (steps, &listeners.targets))?;
    let code = exit_code(result.status);
    guard.has_spoken(code);
    listeners.finish_tests(options, config)?;
    Ok(code)
}

fn exit_code(status: Status) -> u8 {
    match status {
        Status::Clean | Status::Bounded => 0,
        Status::Bugs => 1,
        Status::Incomplete => 2,
    }
}

/// Says what is known of a run that could not do so itself, without what only the run could say.
fn speech(options: &RunOptions) -> Speech {
    let (is_json, detail) = (options.json, detail(options));
    Box::new(move |result, config| {
        let said = output::to_stdout(|out| {
            if is_json {
                let mut json = run_json(result, config);
                json["store"] = Value::Null;
                json["target"] = Value::Null;
                json["deepening"] = json!([]);
                output::write_json(out, &json)
            } else {
                write_run(out, result, Style::for_stream(io::stdout().is_terminal()), detail)
            }
        });
        if said.is_ok() { exit_code(result.status) } else { exit_code(Status::Incomplete) }
    })
}

fn detail(options: &RunOptions) -> Detail {
    if options.stats { Detail::Statistics } else { Detail::Result }
}

/// The answer, if the store has it: found without compiling anything, and without waiting for the disk as opening for writing does.
fn peek(
    options: &RunOptions,
    compiling: &CompileOptions,
    explore: &ExploreConfig,
) -> Option<(Memory, Texts, (StoredResult, Vec<TestCase>))> {
    let mut memory = Memory::peek(&options.store)?;
    let texts = recall(&options.files, compiling, memory.store()?)?;
    let subject = Subject::new(&texts.digests(), &options.entry, &explore.machine);
    let (key, tests_in_tree) = result_key(options, subject, explore);
    let answer = memory.answer(key, tests_in_tree)?;
    Some((memory, texts, answer))
}

/// Names the result of the run, and says which tests of its completed paths the tree has.
fn result_key(options: &RunOptions, subject: Subject, explore: &ExploreConfig) -> (ResultKey, Tests) {
    let key = subject.result(explore);
    match options.engine {
        EngineName::Forking => (key, explore.tests),
        // There is no tree, so all tests are kept with the result.
        EngineName::Multise | EngineName::Auto => {
            let way = format!("{} {}", reprise_multise::SOURCES, options.engine_config().json());
            (key.by(&way), Tests::None)
        }
    }
}

/// Compiles with the help of the store, or without if that fails.
fn compile_remembering(
    options: &RunOptions,
    compiling: &CompileOptions,
    memory: &mut Memory,
) -> Result<Texts, CliError> {
    loop {
        match compile(&options.files, compiling, memory.store()) {
            Err(CliError::Store(error)) if memory.replace_damaged(&error) => {}
            Err(CliError::Store(error)) => {
                memory.give_up(&error);
                return compile(&options.files, compiling, None);
            }
            other => return other,
        }
    }
}

/// What is explored.
struct Run {
    program: Arc<Program>,
    entry: FunctionId,
    limits: Limits,
    /// Bytes that answers kept for later runs may take.
    reuse_size: u64,
}

impl Run {
    /// To the bound on depth, or as deep as paths can wait for the next of the `depths`.
    fn explore<'a>(
        &self,
        config: &ExploreConfig,
        depths: &[u32],
        listeners: &'a mut Listeners,
        guide: Option<(&'a mut (dyn Guide + Send), Known)>,
        memory: &mut Memory,
        aim: Option<Arc<Aim>>,
    ) -> Result<Explored, CliError> {
        // Whoever was cut before and is not followed now cannot go on; and some bounds are those of each depth.
        let known_cuts = guide.iter().flat_map(|(_, known)| &known.incomplete).any(|entry| CUT.contains(&entry.reason));
        let bounds = config.bounds.clone();
        let waits = depths.len() > 1
            && !known_cuts
            && aim.is_none()
            && config.threads <= 1
            && bounds.paths.is_none()
            && bounds.instructions.is_none();
        let (program, interrupt) = (self.program.clone(), self.limits.asked.clone());
        let backing = memory.constraints(config, self.reuse_size);
        let config = config.clone();
        let exploration = Exploration { program, config, interrupt, listener: listeners, guide, backing, aim };
        let (result, steps) = if waits {
            let Deepened { result, steps } = exploration.run_deepening(self.entry, depths)?;
            (result, steps)
        } else {
            let result = exploration.run(self.entry)?;
            let step = depths.first().map(|&depth| step_of(depth, &result));
            (result, step.into_iter().collect())
        };
        let depth = steps.last().map_or(bounds.depth, |step| Some(step.depth));
        Ok(Explored { result, service: None, depth, steps })
    }

    /// Explores by merging, or by whichever engine ends first.
    fn merging(
        &self,
        options: &RunOptions,
        listeners: &mut Listeners,
        backing: Option<Box<dyn Backing>>,
    ) -> Result<RunResult, CliError> {
        let (program, mut config) = (self.program.clone(), options.merge_config());
        let interrupt = self.limits.asked.clone();
        config.explore.bounds.time = self.limits.left();
        Ok(match options.engine {
            EngineName::Auto => run_either(program, config, interrupt, listeners, self.entry, backing)?,
            _ => {
                let mut merger = Merger::new(program, config, interrupt, listeners)?;
                if let Some(backing) = backing {
                    merger.reuse_from(backing);
                }
                merger.run(self.entry)
            }
        })
    }
}

/// Times that a run starts again because the program did not do what was on record, before its whole tree is forgotten.
const MAX_DIVERGENT_ROUNDS: usize = 8;

/// What was explored.
struct Explored {
    result: RunResult,
    service: Option<Service>,
    /// The bound that was reached.
    depth: Option<u32>,
    /// One for each bound of a deepening that was reached.
    steps: Vec<DepthStep>,
}

/// Explores what the store does not know, and leaves what was learnt in it: to the request's bound on depth or, where paths that it cuts can
/// wait in memory, to as many of the ascending `depths` as possible.
fn explore_remembering(
    run: &Run,
    request: &Request,
    depths: &[u32],
    entry: &str,
    memory: &mut Memory,
    listeners: &mut Listeners,
) -> Result<Explored, CliError> {
    let mut config = request.config.clone();
    let mut dropped = Dropped::default();
    let mut warnings = Vec::new();
    for round in 1.. {
        config.bounds.time = run.limits.left();
        config.bounds.depth = request.config.bounds.depth;
        let subject = request.subject;
        let request = Request { config: &config, title: request.title.clone(), ..*request };
        let has_wish = request.wish.is_some();
        let Some(prepared) = memory.prepare(&request, &run.program) else {
            let aim = request
                .wish
                .map(|wish| Arc::new(Aim::new(&run.program, wish, &vec![false; run.program.edges.len()], &[])));
            if let Some(aim) = &aim {
                listeners.targets.begin(aim, None, |_| None);
            }
            let mut explored = run.explore(&config, depths, listeners, None, memory, aim)?;
            explored.result.warnings.extend(warnings);
            return Ok(explored);
        };
        let mut recorder = prepared.recorder;
        if let Some(aim) = &prepared.aim {
            let inputs = |name: &str| memory.reached_inputs(subject, name);
            listeners.targets.begin(aim, Some(prepared.memory), inputs);
        }
        match prepared.arrival {
            Arrival::InTurn => prepared.tests.iter().for_each(|test| listeners.event(Event::Test(test))),
            Arrival::Scattered => listeners.held_tests = Some(Vec::new()),
        }
        let guide: Option<(&mut (dyn Guide + Send), Known)> = Some((&mut recorder, prepared.known));
        let explored = run.explore(&config, depths, listeners, guide, memory, prepared.aim)?;
        let Explored { result, depth, steps, .. } = explored;
        listeners.guard.found(&result);
        config.bounds.depth = depth;
        let (nodes, tests) = (recorder.nodes(), recorder.test_log());
        let divergence = recorder.divergence().cloned();
        let written = recorder.finish();
        let is_written = written.is_ok();
        if let Err(error) = written {
            memory.lose(&error);
        }
        let key = subject.result(&config);
        if listeners.held_tests.is_some() {
            let in_order = tests.and_then(|log| memory.tests(key, log));
            listeners.release_tests(prepared.tests, in_order);
        }
        if let Some(Divergence { what, places, spoils_the_result }) = divergence {
            let rest = if is_written { memory.tidy(subject) } else { 0 };
            dropped = Dropped { places: dropped.places + places, nodes: dropped.nodes + rest };
            let warning = format!(
                "the program does not do what was on record ({what}); {places} parts of its tree are explored anew"
            );
            output::complain(&format!("warning: {warning}"));
            warnings.push(warning);
            if spoils_the_result {
                if round >= MAX_DIVERGENT_ROUNDS {
                    memory.forget(subject);
                }
                listeners.start_again()?;
                continue;
            }
        }
        let fault_tests = std::mem::take(&mut listeners.kept_tests);
        let stored = StoredResult { result, entry: entry.to_string(), nodes, tests, fault_tests };
        // What a run with an aim leaves out depends on what was on record.
        if has_wish {
            memory.keep_reached(subject, &listeners.targets.reached_by_name());
        } else {
            memory.keep(key, &stored);
        }
        let mut result = stored.result;
        result.warnings.extend(warnings);
        let service = Some(Service::Explored { memory: prepared.memory, nodes, dropped });
        return Ok(Explored { result, service, depth, steps });
    }
    unreachable!("a tree that was forgotten cannot be diverged from")
}

fn write_report(
    options: &RunOptions,
    result: &RunResult,
    config: &RunConfig,
    memory: &Memory,
    service: Option<Service>,
    (steps, targets): (&[Step], &TargetReport),
) -> Result<(), CliError> {
    output::to_stdout(|out| {
        if options.json {
            let mut json = run_json(result, config);
            json["store"] = memory.json(service);
            json["target"] = targets.json(&options.aiming);
            json["deepening"] = steps.iter().map(step_json).collect();
            output::write_json(out, &json)
        } else {
            let style = Style::for_stream(io::stdout().is_terminal());
            let detail = detail(options);
            steps.iter().try_for_each(|step| write_step(out, step))?;
            write_run(out, result, style, detail)?;
            targets.write(out, &options.aiming, style)?;
            match memory.line(service) {
                Some(line) => writeln!(out, "{}{}", style.faint("store        "), escape::one_line(&line)),
                None => Ok(()),
            }
        }
    })
}

/// Why paths are boundary nodes.
const CUT: [IncompleteReason; 2] =
    [IncompleteReason::Bound(BoundKind::Depth), IncompleteReason::Bound(BoundKind::Target)];

/// A step of a deepening, and what was selected for it.
type Step = (DepthStep, Option<Selected>);

/// The step of a run to one bound.
fn step_of(depth: u32, result: &RunResult) -> DepthStep {
    let cut = result.incomplete.iter().filter(|entry| CUT.contains(&entry.reason));
    DepthStep {
        depth,
        paths: result.paths,
        cut: cut.map(|entry| entry.count).sum(),
        states: result.states,
        queries: result.solver.queries,
        calls: result.solver.backend_calls,
    }
}

fn step_json((step, selected): &Step) -> Value {
    let DepthStep { depth, paths, cut, states, queries, calls } = step;
    json!({
        "max_depth": depth, "paths": paths.total(), "cut": cut, "states": states, "queries": queries, "calls": calls,
        "candidates": selected.map(|selected| selected.candidates),
        "selected": selected.map(|selected| selected.selected),
    })
}

fn write_step(out: &mut dyn Write, (step, selected): &Step) -> io::Result<()> {
    let DepthStep { depth, paths, cut, states, queries, calls } = step;
    let paths = paths.total();
    let selected = selected.map_or(String::new(), |selected| format!("; {selected}"));
    writeln!(
        out,
        "depth {depth}: {paths} paths, {cut} cut; {states} states, {queries} queries, {calls} calls{selected}"
    )
}

/// Where what the paths print goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Printing {
    Off,
    StandardOutput,
    StandardError,
}

/// All who listen to a run.
struct Listeners {
    progress: ProgressLine,
    tests: Option<TestWriter>,
    /// For the store: those of faults, which come behind all others, or where there is no tree all of them.
    kept_tests: Vec<TestCase>,
    has_tree: bool,
    targets: TargetReport,
    /// Tests that wait for the end of the run, when it is known which come before them.
    held_tests: Option<Vec<TestCase>>,
    printing: Printing,
    guard: Guard,
}

impl Listeners {
    fn new(options: &RunOptions, guard: Guard) -> Listeners {
        Listeners {
            guard,
            progress: ProgressLine::new(options.max_time),
            tests: None,
            kept_tests: Vec::new(),
            has_tree: options.engine == EngineName::Forking,
            targets: TargetReport::default(),
            held_tests: None,
            printing: match (options.show_output, options.json) {
                (false, _) => Printing::Off,
                (true, false) => Printing::StandardOutput,
                // Standard output is the result's.
                (true, true) => Printing::StandardError,
            },
        }
    }

    fn write_tests(
        &mut self,
        (directory, choice): &(PathBuf, TestChoice),
        loaded: &LoadedProgram,
        entry: FunctionId,
        config: &RunConfig,
    ) -> Result<(), CliError> {
        let here = std::env::current_dir().map_err(CliError::Directory)?;
        let description = ProgramDescription::new(&loaded.program, &loaded.modules, entry, here, config);
        self.tests = Some(TestWriter::new(directory, description, *choice)?);
        Ok(())
    }

    /// What was heard so far does not count.
    fn start_again(&mut self) -> Result<(), CliError> {
        self.kept_tests.clear();
        self.targets.start_again();
        self.held_tests = None;
        if let Some(tests) = self.tests.take() {
            self.tests = Some(tests.start_again()?);
        }
        Ok(())
    }

    /// Passes on the tests that waited, those of faults last. `in_order` are all others, of earlier runs and of this one; without
    /// them, those of this run come behind the `known` ones.
    fn release_tests(&mut self, known: Vec<TestCase>, in_order: Option<Vec<TestCase>>) {
        let held = self.held_tests.take().unwrap_or_default();
        let is_of_fault = |test: &TestCase| matches!(test.outcome, TestOutcome::Fault { .. });
        let (of_faults, completed): (Vec<_>, Vec<_>) = held.into_iter().partition(is_of_fault);
        let completed = in_order.unwrap_or_else(|| {
            output::complain(
                "warning: the tests are not in the order of a run from the beginning: the store lacks some",
            );
            known.into_iter().chain(completed).collect()
        });
        completed.iter().chain(&of_faults).for_each(|test| self.event(Event::Test(test)));
    }

    fn finish_tests(self, options: &RunOptions, config: &RunConfig) -> Result<(), CliError> {
        let Some(writer) = self.tests else { return Ok(()) };
        let count = writer.finish()?;
        if options.json {
            return Ok(());
        }
        let directory = config.tests.as_ref().map_or("", |(directory, _)| directory);
        let tests = if count == 1 { "test" } else { "tests" };
        output::to_stdout(|out| {
            output::write_line(
                out,
                &format!("tests        {count} {tests} in {directory} (reprise replay {directory})"),
            )
        })
    }

    fn print(&mut self, bytes: &[u8]) {
        if self.printing == Printing::Off {
            return;
        }
        self.progress.clear();
        let shown = escape::printed(bytes);
        let written = match self.printing {
            Printing::StandardOutput => {
                let mut out = io::stdout().lock();
                out.write_all(shown.as_bytes()).and_then(|()| out.flush())
            }
            _ => io::stderr().write_all(shown.as_bytes()),
        };
        if written.is_err() {
            // Nobody reads any more; the run still counts.
            self.printing = Printing::Off;
        }
    }
}

impl Listener for Listeners {
    fn sighted(&mut self, fault: &FoundFault) {
        self.guard.sighted(fault);
    }

    fn wants_output(&self) -> bool {
        self.printing != Printing::Off
    }

    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Progress(progress) => {
                self.guard.progressed(progress);
                self.progress.event(event);
                if let Some(tests) = &mut self.tests {
                    tests.event(Event::Progress(progress));
                }
            }
            Event::Test(test) => {
                if let Some(held) = &mut self.held_tests {
                    held.push(test.clone());
                } else if let Some(tests) = &mut self.tests {
                    tests.event(Event::Test(test));
                    if !self.has_tree || matches!(test.outcome, TestOutcome::Fault { .. }) {
                        self.kept_tests.push(test.clone());
                    }
                }
            }
            Event::Target(target) => self.targets.reach(target),
            Event::Output(bytes) => self.print(bytes),
            Event::Warning(message) => {
                self.progress.clear();
                output::complain(&format!("warning: {message}"));
            }
            Event::Fault(fault) => {
                self.guard.sighted(fault);
                let place = &fault.place;
                self.progress.note(&format!("found {} at {}:{}", fault.kind, place.file, place.line));
            }
        }
    }
}
