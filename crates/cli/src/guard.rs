//! Holds `--max-time`, `--max-memory` and Ctrl-C, whatever the run is busy with.
//!
//! Whoever works looks at flags and ends by itself, and that is how runs end. But no list of what may take long is complete: a compiler, a
//! disk, a reader that does not read, one instruction. So what a run has told so far is kept beside it, and when it has not ended a moment after
//! it should have, the guard says that in its place and ends the process. The store is then as after any process that was killed.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use reprise_explore::{
    BoundKind, Coverage, FoundFault, IncompleteEntry, IncompleteReason, ParallelStatistics, PathCounts, Progress,
    RunResult, SourcePlace, Status, resident_bytes,
};
use reprise_report::RunConfig;
use reprise_session::Limits;

use crate::output;

/// How long a run may take to end by itself.
const MOMENT: Duration = Duration::from_millis(700);
/// How long saying something may take.
const SPEECH: Duration = Duration::from_millis(200);
/// Between two looks.
const LOOK: Duration = Duration::from_millis(20);
const SOON: Duration = Duration::from_millis(2);
/// Bytes that a process may come to use in a millisecond.
const GROWTH: u64 = 4 << 20;
/// Beyond the bound on memory and a tenth of it, the bytes from which on nobody waits for the run to end by itself.
const SPARE_BYTES: u64 = 16 << 20;
/// When nobody reads the result.
const UNSAID: u8 = 3;

/// Says a result; gives the exit code.
pub(crate) type Speech = Box<dyn Fn(&RunResult, &RunConfig) -> u8 + Send>;

/// For a run that has not ended when it should have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Patience {
    /// The process is ended a moment later.
    AMoment,
    /// It is waited for, and the process goes on.
    Endless,
}

/// Who says the result.
enum Floor {
    Free,
    /// Somebody is speaking.
    Taken,
    /// It was said, and this is the exit code.
    Done(u8),
}

/// What is known of a run while it goes on.
struct Sketch {
    config: RunConfig,
    result: RunResult,
    /// Paths that wait.
    waiting: u64,
    /// The result is that of the whole run.
    is_complete: bool,
}

struct SharedGuard {
    limits: Limits,
    patience: Patience,
    stop: Arc<AtomicBool>,
    /// The run is over, and what comes behind it may take its time.
    is_over: AtomicBool,
    sketch: Mutex<Sketch>,
    floor: Mutex<Floor>,
    speech: Mutex<Speech>,
}

/// See the module's documentation.
#[derive(Clone)]
pub(crate) struct RunGuard {
    shared: Arc<SharedGuard>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl RunGuard {
    /// Watches over a run from here on, until nobody has the guard any more. `speech` says a result, in the run's place.
    pub(crate) fn watch(limits: Limits, patience: Patience, config: RunConfig, speech: Speech) -> RunGuard {
        let sketch = Sketch { config, result: nothing_yet(), waiting: 1, is_complete: false };
        let shared = Arc::new(SharedGuard {
            limits,
            patience,
            stop: Arc::default(),
            is_over: AtomicBool::new(false),
            sketch: Mutex::new(sketch),
            floor: Mutex::new(Floor::Free),
            speech: Mutex::new(speech),
        });
        let watched = Arc::downgrade(&shared);
        let thread = std::thread::Builder::new().name("guard".into());
        // Without it the run ends by itself, a little later perhaps.
        let _ = thread.spawn(move || SharedGuard::watch(&watched));
        RunGuard { shared }
    }

    /// Raised when it is time to end.
    pub(crate) fn stop_flag(&self) -> Arc<AtomicBool> {
        self.shared.stop.clone()
    }

    /// What the run is held to.
    pub(crate) fn limits(&self) -> &Limits {
        &self.shared.limits
    }

    pub(crate) fn is_time_to_end(&self) -> bool {
        let limits = &self.shared.limits;
        limits.asked.load(Ordering::Relaxed) || limits.end().is_some_and(|end| Instant::now() >= end)
    }

    pub(crate) fn sighted(&self, fault: &FoundFault) {
        let mut sketch = lock(&self.shared.sketch);
        let is_known = |known: &FoundFault| known.kind == fault.kind && known.place == fault.place;
        if !sketch.result.faults.iter().any(is_known) {
            sketch.result.faults.push(fault.clone());
        }
    }

    pub(crate) fn progressed(&self, progress: &Progress) {
        let mut sketch = lock(&self.shared.sketch);
        sketch.waiting = progress.frontier as u64;
        sketch.is_complete = false;
        let result = &mut sketch.result;
        result.paths = progress.paths;
        result.incomplete = progress.incomplete.clone();
        result.coverage = progress.coverage.clone();
        result.instructions = progress.instructions;
        result.solver.queries = progress.queries;
        result.solver.backend_calls = progress.solver_calls;
    }

    /// What the run has come to. It has yet to be kept and said.
    pub(crate) fn found(&self, result: &RunResult) {
        let mut sketch = lock(&self.shared.sketch);
        sketch.result = result.clone();
        sketch.is_complete = true;
    }

    /// How the run is described from here on.
    pub(crate) fn configured(&self, config: &RunConfig) {
        lock(&self.shared.sketch).config = config.clone();
    }

    /// Nobody else says the result from here on.
    pub(crate) fn take_the_floor(&self) {
        if !self.shared.take_the_floor() {
            // The guard speaks, and ends the process.
            loop {
                std::thread::park();
            }
        }
    }

    /// The result was said.
    pub(crate) fn has_spoken(&self, code: u8) {
        *lock(&self.shared.floor) = Floor::Done(code);
    }

    /// The run is over: what is made of its result is not held to its bounds.
    pub(crate) fn stand_down(&self) {
        self.shared.is_over.store(true, Ordering::Relaxed);
    }

    /// Says what is known of a run that was ended before it could begin.
    pub(crate) fn speak_for_the_unbegun(&self) -> u8 {
        self.take_the_floor();
        let code = self.shared.speak(self.shared.due().unwrap_or(IncompleteReason::Interrupted));
        self.has_spoken(code);
        code
    }
}

impl SharedGuard {
    fn watch(watched: &Weak<SharedGuard>) {
        let mut due_since = None;
        while let Some(guard) = watched.upgrade() {
            guard.look(&mut due_since);
            let pause = guard.pause();
            drop(guard);
            std::thread::sleep(pause);
        }
    }

    fn look(&self, due_since: &mut Option<Instant>) {
        if self.is_over.load(Ordering::Relaxed) {
            return;
        }
        if let Some(reason) = self.due() {
            self.stop.store(true, Ordering::Relaxed);
            let since = *due_since.get_or_insert_with(Instant::now);
            let since = self.limits.end().map_or(since, |end| since.min(end));
            if self.patience == Patience::AMoment && since.elapsed() >= MOMENT {
                self.end_with(reason);
            }
        }
        if self.memory_left() == Some(0) {
            self.end_with(IncompleteReason::Bound(BoundKind::Memory));
        }
    }

    /// Why the run should have ended.
    fn due(&self) -> Option<IncompleteReason> {
        if self.limits.asked.load(Ordering::Relaxed) {
            return Some(IncompleteReason::Interrupted);
        }
        let is_late = self.limits.end().is_some_and(|end| Instant::now() >= end);
        is_late.then_some(IncompleteReason::Bound(BoundKind::Time))
    }

    fn memory_left(&self) -> Option<u64> {
        let most = self.limits.memory?;
        Some((most + most / 10 + SPARE_BYTES).saturating_sub(resident_bytes()))
    }

    fn pause(&self) -> Duration {
        let by_memory = self.memory_left().map(|left| Duration::from_millis(left / GROWTH));
        by_memory.map_or(LOOK, |pause| pause.clamp(SOON, LOOK))
    }

    fn take_the_floor(&self) -> bool {
        let mut floor = lock(&self.floor);
        let is_free = matches!(*floor, Floor::Free);
        if is_free {
            *floor = Floor::Taken;
        }
        is_free
    }

    /// Says what is known, unless that is being done, and ends the process.
    fn end_with(&self, reason: IncompleteReason) -> ! {
        if self.take_the_floor() {
            let code = std::thread::scope(|scope| {
                let (teller, told) = mpsc::channel();
                scope.spawn(move || {
                    let code = self.speak(reason);
                    let _ = teller.send(code);
                });
                match told.recv_timeout(SPEECH) {
                    Ok(code) => code,
                    // Nobody reads it. A scope would wait for it to be said.
                    Err(_) => std::process::exit(UNSAID as i32),
                }
            });
            std::process::exit(code as i32);
        }
        let patience = Instant::now() + SPEECH;
        while Instant::now() < patience {
            if let Floor::Done(_) = *lock(&self.floor) {
                break;
            }
            std::thread::sleep(SOON);
        }
        let code = match *lock(&self.floor) {
            Floor::Done(code) => code,
            Floor::Free | Floor::Taken => UNSAID,
        };
        std::process::exit(code as i32)
    }

    fn speak(&self, reason: IncompleteReason) -> u8 {
        let sketch = lock(&self.sketch);
        let mut result = sketch.result.clone();
        if !sketch.is_complete {
            let place = SourcePlace { file: sketch.config.sources.join(" "), line: 0, column: 0 };
            let warning = format!("the run was cut off ({reason}); this is what was known of it by then");
            result.incomplete.push(IncompleteEntry { reason, place, count: sketch.waiting.max(1) });
            result.paths.incomplete += sketch.waiting.max(1);
            result.status = match result.paths.faulted {
                0 => Status::of(&result.faults, &result.incomplete),
                // Also where the faults are only on record, and which they are was not looked up yet.
                _ => Status::Bugs,
            };
            result.wall = self.limits.started.elapsed();
            result.warnings.push(warning);
        }
        let code = lock(&self.speech)(&result, &sketch.config);
        if !sketch.is_complete {
            result.warnings.iter().for_each(|warning| output::complain(&format!("warning: {warning}")));
        }
        code
    }
}

/// What a run has found that has not begun.
pub(crate) fn nothing_yet() -> RunResult {
    RunResult {
        status: Status::Clean,
        paths: PathCounts::default(),
        faults: Vec::new(),
        incomplete: Vec::new(),
        coverage: Coverage::default(),
        solver: Default::default(),
        instructions: 0,
        states: 0,
        stack: Default::default(),
        merging: None,
        merging_gave_up: None,
        composition: None,
        parallel: ParallelStatistics::default(),
        wall: Duration::ZERO,
        assumptions: Vec::new(),
        warnings: Vec::new(),
        profile: None,
        disagreement: None,
    }
}
