//! What the workers of a run share: the parts of the tree that wait, what they have to tell, and whether they are to stop.

use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use super::prefix::PathPrefix;
use super::stream::{EventStream, PartId};
use crate::event::{Progress, Told};
use crate::known::FaultSite;
use crate::oversight::Halt;
use crate::result::FoundFault;
use crate::state::Choice;

/// The least path to each site of a fault.
pub(crate) type LeastPaths = BTreeMap<FaultSite, Vec<Choice>>;

/// A part of the tree that somebody is to explore.
pub(crate) struct Task {
    pub part: PartId,
    /// `None` is the whole tree.
    pub prefix: Option<PathPrefix>,
}

/// One for all workers. None of it is looked at while a state runs: workers come here between slices of work.
pub(crate) struct Crew {
    pub workers: usize,
    pub started: Instant,
    /// Of all solvers.
    pub solver_interrupt: Arc<AtomicBool>,
    pub wants_output: bool,
    /// Workers for whom nothing waits.
    hungry: AtomicUsize,
    is_halted: AtomicBool,
    handed_over: AtomicU64,
    /// What it took to get where parts begin.
    replayed: AtomicU64,
    table: Mutex<CrewTable>,
    /// Something waits to be explored, or nothing will any more.
    work: Condvar,
    /// A worker has ended, or all have.
    ends: Condvar,
}

/// What needs a lock.
pub(crate) struct CrewTable {
    waiting: VecDeque<Task>,
    idle: usize,
    /// Nothing is left to explore, or nothing more is to be.
    is_over: bool,
    halt: Option<Halt>,
    /// A worker failed, and with it the run.
    failed: bool,
    pub stream: EventStream,
    /// Faults that were met, before it is their turn.
    pub sighted: Vec<FoundFault>,
    pub warnings: Vec<String>,
    /// By worker.
    pub progress: Vec<Option<Progress>>,
    pub covered: Vec<bool>,
    /// Of the workers that have ended.
    least: LeastPaths,
    ended: usize,
    /// The least of all, once all have ended.
    verdict: Option<Arc<LeastPaths>>,
}

impl Crew {
    pub(crate) fn new(workers: usize, edges: usize, solver_interrupt: Arc<AtomicBool>, wants_output: bool) -> Crew {
        let whole = Task { part: PartId::WHOLE, prefix: None };
        Crew {
            workers,
            started: Instant::now(),
            solver_interrupt,
            wants_output,
            hungry: AtomicUsize::new(0),
            is_halted: AtomicBool::new(false),
            handed_over: AtomicU64::new(0),
            replayed: AtomicU64::new(0),
            table: Mutex::new(CrewTable {
                waiting: VecDeque::from([whole]),
                idle: 0,
                is_over: false,
                halt: None,
                failed: false,
                stream: EventStream::new(),
                sighted: Vec::new(),
                warnings: Vec::new(),
                progress: vec![None; workers],
                covered: vec![false; edges],
                least: LeastPaths::new(),
                ended: 0,
                verdict: None,
            }),
            work: Condvar::new(),
            ends: Condvar::new(),
        }
    }

    /// A worker that panics holds no lock: what is done under it cannot fail.
    pub(crate) fn table(&self) -> MutexGuard<'_, CrewTable> {
        self.table.lock().expect("nobody panics while holding it")
    }

    /// Waits for something to do; `None` when there is nothing more.
    pub(crate) fn next(&self) -> Option<Task> {
        let mut table = self.table();
        loop {
            if table.is_over {
                return None;
            }
            if let Some(task) = table.waiting.pop_front() {
                self.count_hungry(&table);
                return Some(task);
            }
            table.idle += 1;
            if table.idle == self.workers {
                table.is_over = true;
                self.work.notify_all();
                return None;
            }
            self.count_hungry(&table);
            table = self.work.wait(table).expect("nobody panics while holding it");
            table.idle -= 1;
        }
    }

    fn count_hungry(&self, table: &CrewTable) {
        self.hungry.store(table.idle.saturating_sub(table.waiting.len()), Ordering::Relaxed);
    }

    pub(crate) fn is_somebody_hungry(&self) -> bool {
        self.hungry.load(Ordering::Relaxed) > 0
    }

    /// Hands over the last part of what is left of `from`; `behind` was told behind that already.
    pub(crate) fn hand_over(&self, from: PartId, prefix: PathPrefix, behind: VecDeque<Told>) {
        let mut table = self.table();
        if !behind.is_empty() {
            let rest = table.stream.split(from);
            behind.into_iter().for_each(|told| table.stream.tell(rest, told));
            table.stream.finish(rest);
        }
        let part = table.stream.split(from);
        table.waiting.push_back(Task { part, prefix: Some(prefix) });
        self.handed_over.fetch_add(1, Ordering::Relaxed);
        self.count_hungry(&table);
        drop(table);
        self.work.notify_one();
    }

    pub(crate) fn handed_over(&self) -> u64 {
        self.handed_over.load(Ordering::Relaxed)
    }

    pub(crate) fn replayed(&self, work: u64) {
        self.replayed.fetch_add(work, Ordering::Relaxed);
    }

    /// What it costs to get to a part, on average so far.
    pub(crate) fn price_of_handing_over(&self) -> u64 {
        self.replayed.load(Ordering::Relaxed) / self.handed_over().max(1)
    }

    pub(crate) fn tell(&self, part: PartId, told: Told) {
        self.table().stream.tell(part, told);
    }

    pub(crate) fn finish_part(&self, part: PartId) {
        self.table().stream.finish(part);
    }

    /// Everybody is to stop, for the first reason given.
    pub(crate) fn stop(&self, halt: Halt) {
        let mut table = self.table();
        table.halt.get_or_insert(halt);
        table.is_over = true;
        self.is_halted.store(true, Ordering::Relaxed);
        if matches!(halt, Halt::Worthless) {
            // Nothing of it will be used, so nobody needs to finish a thought.
            self.solver_interrupt.store(true, Ordering::Relaxed);
        }
        drop(table);
        self.work.notify_all();
        self.ends.notify_all();
    }

    pub(crate) fn halt(&self) -> Option<Halt> {
        if self.is_halted.load(Ordering::Relaxed) { self.table().halt } else { None }
    }

    /// The run has failed.
    pub(crate) fn fail(&self) {
        self.table().failed = true;
        self.stop(Halt::Worthless);
    }

    /// A worker has nothing more to explore. Waits for the others; the least paths of all, or `None` if the run failed.
    pub(crate) fn end(&self, least: LeastPaths) -> Option<Arc<LeastPaths>> {
        let mut table = self.table();
        for (site, path) in least {
            let known = table.least.entry(site).or_insert_with(|| path.clone());
            if path < *known {
                *known = path;
            }
        }
        table.ended += 1;
        self.ends.notify_all();
        loop {
            if table.failed {
                return None;
            }
            if let Some(verdict) = &table.verdict {
                return Some(verdict.clone());
            }
            table = self.ends.wait(table).expect("nobody panics while holding it");
        }
    }

    /// Waits a little, or until all workers have ended or one has failed; `true` then.
    pub(crate) fn wait_for_the_end(&self, time: Duration) -> bool {
        let mut table = self.table();
        if !(table.failed || table.ended == self.workers) {
            table = self.ends.wait_timeout(table, time).expect("nobody panics while holding it").0;
        }
        table.failed || table.ended == self.workers
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.table().failed
    }

    /// Lets the workers name the inputs of the least paths. Parts that nobody took are returned.
    pub(crate) fn settle(&self) -> VecDeque<Task> {
        let mut table = self.table();
        table.verdict = Some(Arc::new(std::mem::take(&mut table.least)));
        table.stream.finish_all();
        let left = std::mem::take(&mut table.waiting);
        drop(table);
        self.ends.notify_all();
        left
    }
}

/// Whoever leaves early takes the run along, so that nobody waits for it and nobody believes the rest.
pub(crate) struct Attendance<'c> {
    crew: &'c Crew,
    is_complete: bool,
}

impl<'c> Attendance<'c> {
    pub(crate) fn begin(crew: &'c Crew) -> Attendance<'c> {
        Attendance { crew, is_complete: false }
    }

    pub(crate) fn complete(mut self) {
        self.is_complete = true;
    }
}

impl Drop for Attendance<'_> {
    fn drop(&mut self) {
        if !self.is_complete {
            self.crew.fail();
        }
    }
}
