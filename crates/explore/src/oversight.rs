//! What watches over a run, whichever engine makes it: its clock and bounds, who may stop it, and what it says on the way.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use reprise_machine::Machine;
use reprise_solver::{Reason, Solver};

use crate::config::Bounds;
use crate::event::{Event, Listener, Progress};
use crate::incomplete::IncompleteTable;
use crate::places::coverage;
use crate::result::{BoundKind, IncompleteReason, PathCounts};
use crate::watchdog::{Alarm, WatchLimits, Watchdog, reserve};

pub(crate) const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);

/// Why exploration stopped before nothing was left to do.
#[derive(Clone, Copy, Debug)]
pub enum Halt {
    Bound(BoundKind),
    Interrupted,
    /// Nobody will want the result: solvers disagree.
    Worthless,
}

impl Halt {
    pub fn reason(self) -> IncompleteReason {
        match self {
            Halt::Bound(bound) => IncompleteReason::Bound(bound),
            Halt::Interrupted | Halt::Worthless => IncompleteReason::Interrupted,
        }
    }
}

/// One for each run of an engine.
pub struct Oversight {
    pub started: Instant,
    last_progress: Instant,
    /// May be raised at any time by somebody who wants the run to stop.
    interrupt: Arc<AtomicBool>,
    /// Of the engine itself, or of the crew it is one of.
    watchdog: Option<Arc<Watchdog>>,
    /// There are inputs to name at the end, for which time is kept.
    has_to_name: Arc<AtomicBool>,
    warnings: Vec<String>,
}

impl Oversight {
    pub fn new(interrupt: Arc<AtomicBool>) -> Oversight {
        let now = Instant::now();
        Oversight {
            started: now,
            last_progress: now,
            interrupt,
            watchdog: None,
            has_to_name: Arc::default(),
            warnings: Vec::new(),
        }
    }

    /// From here on `flag` is raised when a bound is reached or somebody wants the run to stop.
    pub fn watch(&mut self, bounds: &Bounds, flag: Arc<AtomicBool>) {
        let (asked, has_to_name) = (self.interrupt.clone(), self.has_to_name.clone());
        let watch = WatchLimits::exploring(self.started, bounds.time, bounds.memory, asked, has_to_name);
        self.watchdog = Some(Arc::new(Watchdog::start(watch, flag)));
    }

    /// As one of several, whose time counts from `started` and who are watched together.
    pub(crate) fn join(&mut self, started: Instant, watchdog: Arc<Watchdog>, has_to_name: Arc<AtomicBool>) {
        self.started = started;
        self.watchdog = Some(watchdog);
        self.has_to_name = has_to_name;
    }

    /// As another explorer of the same run.
    pub(crate) fn share(&mut self, other: &Oversight) {
        self.started = other.started;
        self.watchdog = other.watchdog.clone();
        self.has_to_name = other.has_to_name.clone();
    }

    /// Exploring is over: what is left of the time is for naming inputs, until what is returned is dropped.
    pub fn begin_naming(&mut self, bounds: &Bounds, flag: Arc<AtomicBool>) -> Watchdog {
        self.watchdog = None;
        flag.store(false, Ordering::Relaxed);
        Watchdog::start(WatchLimits::naming(self.started, bounds.time, self.interrupt.clone()), flag)
    }

    /// Says whether there are inputs to name at the end.
    pub fn set_has_to_name(&self, has_to_name: bool) {
        self.has_to_name.store(has_to_name, Ordering::Relaxed);
    }

    /// Why the run is to stop, after so many instructions, if it is.
    pub fn halt(&self, bounds: &Bounds, instructions: u64) -> Option<Halt> {
        match self.alarm() {
            Some(Alarm::Asked) => return Some(Halt::Interrupted),
            Some(Alarm::Bound(bound)) => return Some(Halt::Bound(bound)),
            None if self.time_is_up(bounds) => return Some(Halt::Bound(BoundKind::Time)),
            None => {}
        }
        if self.interrupt.load(Ordering::Relaxed) {
            return Some(Halt::Interrupted);
        }
        bounds.instructions.is_some_and(|most| instructions >= most).then_some(Halt::Bound(BoundKind::Instructions))
    }

    /// Of a question that the solver left open.
    pub fn undecided_reason(&self, bounds: &Bounds, reason: Reason) -> IncompleteReason {
        let bound = match self.alarm() {
            Some(Alarm::Bound(bound)) => Some(bound),
            Some(Alarm::Asked) => None,
            None => self.time_is_up(bounds).then_some(BoundKind::Time),
        };
        IncompleteReason::undecided(reason, bound)
    }

    fn alarm(&self) -> Option<Alarm> {
        self.watchdog.as_ref().and_then(|watchdog| watchdog.alarm())
    }

    /// All of the time is for exploring, unless there are inputs to name afterwards or known faults to follow again.
    fn time_is_up(&self, bounds: &Bounds) -> bool {
        bounds.time.is_some_and(|time| {
            let kept = if self.has_to_name.load(Ordering::Relaxed) { reserve(time) } else { Duration::ZERO };
            self.started.elapsed() >= time - kept
        })
    }

    /// Whether it is time to say how far the run is; if so, the next time is later.
    pub fn is_progress_due(&mut self) -> bool {
        let is_due = self.last_progress.elapsed() >= PROGRESS_INTERVAL;
        if is_due {
            self.last_progress = Instant::now();
        }
        is_due
    }

    /// How far a run is, as far as every engine can tell.
    pub fn progress(&self, machine: &Machine, solver: &Solver, incomplete: &IncompleteTable) -> Progress {
        let statistics = solver.statistics();
        Progress {
            elapsed: self.started.elapsed(),
            paths: PathCounts::default(),
            faults: 0,
            frontier: 0,
            depth: 0,
            instructions: machine.instructions(),
            queries: statistics.queries,
            solver_calls: statistics.backend_calls,
            coverage: coverage(&machine.image.program, machine.covered()),
            incomplete: incomplete.entries(),
            workers: 0,
        }
    }

    /// Tells what the solver has to complain about, and keeps it for the result.
    pub fn pass_on_warnings(&mut self, solver: &mut Solver, listener: &mut dyn Listener) {
        for warning in solver.take_warnings() {
            listener.event(Event::Warning(&warning));
            self.warnings.push(warning);
        }
    }

    /// Tells something that is to be known of the result, once.
    pub fn warn_once(&mut self, warning: &str, listener: &mut dyn Listener) {
        if !self.warnings.iter().any(|known| known == warning) {
            listener.event(Event::Warning(warning));
            self.warnings.push(warning.to_string());
        }
    }

    pub fn take_warnings(&mut self) -> Vec<String> {
        std::mem::take(&mut self.warnings)
    }
}
