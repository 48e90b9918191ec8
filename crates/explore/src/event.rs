//! What an engine tells its listeners.

use std::time::Duration;

use crate::known::FaultSite;
use crate::result::{Coverage, FoundFault, IncompleteEntry, PathCounts, ReachedTarget, TestCase};

/// Everything an engine has to say while it runs. Recording, statistics, progress and reports are listeners, so none of them is
/// tangled into the engine.
#[derive(Debug)]
pub enum Event<'a> {
    /// A fault was found at a site for the first time. Its input comes with the result.
    Fault(&'a FoundFault),
    /// A completed path's or a fault's input, where tests were asked for.
    Test(&'a TestCase),
    /// A target that was reached; at the end of the run.
    Target(&'a ReachedTarget),
    /// What a path printed, where it ended.
    Output(&'a [u8]),
    /// Something outside the program is not as it was said to be, such as a solver that does not answer. It changes no
    /// result.
    Warning(&'a str),
    /// A few times a second.
    Progress(&'a Progress),
}

#[derive(Clone, Debug)]
pub struct Progress {
    pub elapsed: Duration,
    pub paths: PathCounts,
    pub faults: usize,
    /// States waiting.
    pub frontier: usize,
    /// The most branches on a path so far; 0 where paths are merged.
    pub depth: u32,
    pub instructions: u64,
    pub queries: u64,
    pub solver_calls: u64,
    pub coverage: Coverage,
    /// What was not followed so far.
    pub incomplete: Vec<IncompleteEntry>,
    /// That explore on other machines; their paths are among the others.
    pub workers: u64,
}

impl Progress {
    /// What several do at the same time. What each of them covers is not known here.
    pub fn add(&mut self, part: &Progress) {
        self.paths.add(&part.paths);
        // They may have met the same fault; how many there are is known when the run ends.
        self.faults = self.faults.max(part.faults);
        self.frontier += part.frontier;
        self.depth = self.depth.max(part.depth);
        self.instructions += part.instructions;
        self.queries += part.queries;
        self.solver_calls += part.solver_calls;
        self.incomplete.extend(part.incomplete.iter().cloned());
    }
}

/// An event that waits for its turn.
pub(crate) enum Told {
    Fault(FaultSite, Box<FoundFault>),
    Test(Box<TestCase>),
    Output(Box<[u8]>),
}

pub trait Listener {
    fn event(&mut self, event: Event<'_>);

    /// A fault, with its site: what tells two faults apart.
    fn fault(&mut self, _site: FaultSite, fault: &FoundFault) {
        self.event(Event::Fault(fault));
    }

    /// A fault, as soon as anybody meets it: perhaps long before its turn to be told of, and perhaps again.
    fn sighted(&mut self, _fault: &FoundFault) {}

    /// Whether what paths print is of any use, so that it is worth keeping until its turn.
    fn wants_output(&self) -> bool {
        true
    }
}

/// For whoever does not want to listen.
impl Listener for () {
    fn event(&mut self, _: Event<'_>) {}

    fn wants_output(&self) -> bool {
        false
    }
}
