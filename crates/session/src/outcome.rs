//! What a run came to.

use reprise_explore::{BoundKind, DepthStep, IncompleteReason, RunResult};
use reprise_memo::Subject;

use crate::aiming::{Selected, TargetProgress};
use crate::explanation::Explanation;
use crate::fleet::FleetFigures;
use crate::memory::StoreUse;
use crate::parts::ExploredPart;

/// The result of an order, and how it came about.
#[derive(Debug)]
pub struct RunOutcome {
    pub result: RunResult,
    /// What its tree belongs to.
    pub subject: Subject,
    /// The linkage name of the function that was explored.
    pub entry: String,
    /// The bound on depth that was reached.
    pub depth: Option<u32>,
    /// One for each bound of a deepening that was reached.
    pub steps: Vec<DeepeningStep>,
    pub targets: TargetProgress,
    /// The part of the tree that was explored, if not all of it.
    pub part: Option<ExploredPart>,
    pub store: StoreUse,
    /// Why what was on record was explored again, where the order wants to know.
    pub explanations: Vec<Explanation>,
    /// Places that were left for the next run, since only changes were to be explored.
    pub postponed: u64,
    /// What it had of workers on other machines, if it wanted any.
    pub fleet: Option<FleetFigures>,
}

/// A step of a deepening.
#[derive(Clone, Debug)]
pub struct DeepeningStep {
    pub reached: DepthStep,
    /// What was selected for it, where it went on from what is on record.
    pub selected: Option<Selected>,
}

/// Why paths are boundary nodes.
const CUT: [IncompleteReason; 2] =
    [IncompleteReason::Bound(BoundKind::Depth), IncompleteReason::Bound(BoundKind::Target)];

pub(crate) fn is_cut(reason: &IncompleteReason) -> bool {
    CUT.contains(reason)
}

/// The step of a run to one bound.
pub(crate) fn step_of(depth: u32, result: &RunResult) -> DepthStep {
    let cut = result.incomplete.iter().filter(|entry| is_cut(&entry.reason));
    DepthStep {
        depth,
        paths: result.paths,
        cut: cut.map(|entry| entry.count).sum(),
        states: result.states,
        queries: result.solver.queries,
        calls: result.solver.backend_calls,
    }
}
