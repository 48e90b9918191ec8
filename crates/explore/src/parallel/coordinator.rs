//! The thread that starts the workers, speaks for all of them and adds up what they found.

use std::any::Any;
use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{Scope, ScopedJoinHandle};
use std::time::{Duration, Instant};

use reprise_ir::code::{FunctionId, Program};
use reprise_machine::ImageError;
use rustc_hash::FxHashSet;

use super::crew::{Attendance, Crew, Task};
use super::worker::Worker;
use super::{Exploration, ExploreError};
use crate::config::{Bounds, ExploreConfig};
use crate::engine::CrewWatch;
use crate::event::{Event, Listener, Progress, Told};
use crate::findings::Findings;
use crate::guide::Guide;
use crate::known::FaultSite;
use crate::oversight::PROGRESS_INTERVAL;
use crate::places::coverage;
use crate::result::{ParallelStatistics, PathCounts, RunResult};
use crate::watchdog::{WatchLimits, Watchdog};

/// As the tool's own: deep programs need deep stacks. What is not used is not taken.
const STACK_BYTES: usize = 256 << 20;
/// How long what the first part tells may wait.
const LOOK: Duration = Duration::from_millis(20);

impl Exploration<'_> {
    pub(super) fn run_in_parallel(self, entry: FunctionId) -> Result<RunResult, ExploreError> {
        let Exploration { program, config, interrupt, listener, guide, mut knowledge, aim: _ } = self;
        // What one worker has made no other makes.
        knowledge.summaries.get_or_insert_default();
        let (guide, known) = guide.unzip();
        let known = known.unwrap_or_default();
        let crew = Crew::new(config.threads, program.edges.len(), Arc::default(), listener.wants_output());
        let has_to_name: Arc<AtomicBool> = Arc::default();
        let Bounds { time, memory, .. } = config.bounds;
        let watch = WatchLimits::exploring(crew.started, time, memory, interrupt.clone(), has_to_name.clone());
        let watchdog = Arc::new(Watchdog::start(watch, crew.solver_interrupt.clone()));
        let watch = CrewWatch { watchdog, has_to_name };
        let guides = guides_of(guide, crew.workers);
        let mut speaker = Speaker { listener, faults: FxHashSet::default(), warnings: Vec::new() };
        let (joined, left) = std::thread::scope(|scope| {
            let attendance = Attendance::begin(&crew);
            let workers = guides.into_iter().enumerate().map(|(number, guide)| Worker {
                number,
                crew: &crew,
                program: program.clone(),
                config: config_of_one(&config, crew.workers),
                interrupt: interrupt.clone(),
                watch: watch.clone(),
                guide,
                // What is known is one worker's to report; all of them are to know it.
                known: if number == 0 { known.clone() } else { known.without_counts() },
                knowledge: knowledge.handle(),
                entry,
            });
            let threads = start(scope, workers).inspect_err(|_| crew.fail());
            speaker.speak_until_the_end(&crew, &program);
            if !crew.has_failed() {
                // What is left of the time is for naming inputs.
                watch.watchdog.end();
                crew.solver_interrupt.store(false, Ordering::Relaxed);
            }
            let naming = WatchLimits::naming(crew.started, time, interrupt.clone());
            let _naming = Watchdog::start(naming, crew.solver_interrupt.clone());
            let left = crew.settle();
            attendance.complete();
            (threads.map_err(ExploreError::Threads).and_then(join), left)
        });
        let mut all = joined?.into_iter();
        speaker.pass_on(&crew);
        let mut findings = all.next().expect("there is a worker, and it did not fail");
        all.for_each(|other| findings.add(other));
        findings.add_known_faults(&known.faults);
        account_for(&mut findings, left, &crew);
        let parallel = ParallelStatistics {
            threads: crew.workers,
            handed_over: crew.handed_over(),
            ..ParallelStatistics::default()
        };
        Ok(findings.conclude(&program, speaker.listener, config.tests, parallel, crew.started.elapsed()))
    }
}

/// What each worker asks and tells.
fn guides_of(guide: Option<&mut (dyn Guide + Send)>, workers: usize) -> Vec<Option<&mut (dyn Guide + Send)>> {
    match guide {
        Some(guide) => guide.split(workers).into_iter().map(Some).collect(),
        None => std::iter::repeat_with(|| None).take(workers).collect(),
    }
}

/// What one of several workers is told: all of them together hold what one would.
fn config_of_one(config: &ExploreConfig, workers: usize) -> ExploreConfig {
    let mut config = config.clone();
    config.solver.reuse_memory /= workers;
    config
}

type WorkerThread<'scope> = ScopedJoinHandle<'scope, Result<Option<Findings>, ImageError>>;

/// Starts a thread for each worker, as long as the system has threads.
fn start<'scope, 'c: 'scope, 'g: 'c>(
    scope: &'scope Scope<'scope, '_>,
    workers: impl Iterator<Item = Worker<'c, 'g>>,
) -> io::Result<Vec<WorkerThread<'scope>>> {
    let spawn = |worker: Worker<'c, 'g>| {
        let thread = std::thread::Builder::new().name(format!("worker {}", worker.number)).stack_size(STACK_BYTES);
        thread.spawn_scoped(scope, move || worker.run())
    };
    workers.map(spawn).collect()
}

/// What all of them found, unless one failed; those that only stopped because of it say nothing.
fn join(threads: Vec<WorkerThread<'_>>) -> Result<Vec<Findings>, ExploreError> {
    let mut all = Vec::with_capacity(threads.len());
    let mut failure = None;
    for thread in threads {
        match thread.join() {
            Ok(Ok(findings)) => all.extend(findings),
            Ok(Err(error)) => failure = Some(ExploreError::Image(error)),
            Err(panic) => failure = Some(ExploreError::Worker(message(&*panic))),
        }
    }
    failure.map_or(Ok(all), Err)
}

/// Parts that nobody took when the run was stopped are paths that were not followed.
fn account_for(findings: &mut Findings, left: VecDeque<Task>, crew: &Crew) {
    let Some(halt) = crew.halt() else { return };
    for prefix in left.into_iter().filter_map(|task| task.prefix) {
        findings.paths.incomplete += 1;
        findings.incomplete.add(halt.reason(), prefix.place);
    }
}

/// Speaks for all workers.
struct Speaker<'a> {
    listener: &'a mut dyn Listener,
    /// Sites that were told of.
    faults: FxHashSet<FaultSite>,
    warnings: Vec<String>,
}

impl Speaker<'_> {
    /// Until no worker explores any more.
    fn speak_until_the_end(&mut self, crew: &Crew, program: &Program) {
        let mut last_progress = crew.started;
        while !crew.wait_for_the_end(LOOK) {
            self.pass_on(crew);
            if last_progress.elapsed() >= PROGRESS_INTERVAL {
                last_progress = Instant::now();
                self.listener.event(Event::Progress(&progress(crew, program)));
            }
        }
    }

    fn pass_on(&mut self, crew: &Crew) {
        let (ready, sighted, warnings) = {
            let mut table = crew.table();
            (table.stream.take(), std::mem::take(&mut table.sighted), std::mem::take(&mut table.warnings))
        };
        sighted.iter().for_each(|fault| self.listener.sighted(fault));
        for told in ready {
            match told {
                Told::Fault(site, fault) => {
                    if self.faults.insert(site) {
                        self.listener.fault(site, &fault);
                    }
                }
                Told::Test(test) => self.listener.event(Event::Test(&test)),
                Told::Output(bytes) => self.listener.event(Event::Output(&bytes)),
            }
        }
        for warning in warnings {
            if !self.warnings.contains(&warning) {
                self.listener.event(Event::Warning(&warning));
                self.warnings.push(warning);
            }
        }
    }
}

fn progress(crew: &Crew, program: &Program) -> Progress {
    let table = crew.table();
    let mut sum = Progress {
        elapsed: crew.started.elapsed(),
        paths: PathCounts::default(),
        faults: 0,
        frontier: 0,
        depth: 0,
        instructions: 0,
        queries: 0,
        solver_calls: 0,
        coverage: coverage(program, &table.covered),
        incomplete: Vec::new(),
        workers: 0,
    };
    table.progress.iter().flatten().for_each(|part| sum.add(part));
    sum
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| text.to_string());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "it panicked".to_string())
}
