//! Exploring to one bound on depth after the other, without going anywhere twice: paths that a bound cuts wait in memory for the next.

use reprise_ir::code::FunctionId;

use crate::config::Search;
use crate::engine::{Explorer, resident_bytes};
use crate::guide::PathEnd;
use crate::places::distinct_continuations;
use crate::result::{BoundKind, IncompleteReason, PathCounts, RunResult};
use crate::search::Frontier;
use crate::state::PathState;

/// Paths that wait, at most. A state takes some kilobytes; past this going there again is the better bargain.
const MOST_WAITING: usize = 1 << 18;
/// Paths between two looks at the memory of the process.
const MEMORY_CHECK_PATHS: usize = 256;

const CUT_BY_DEPTH: IncompleteReason = IncompleteReason::Bound(BoundKind::Depth);

/// What became of the bounds on depth.
pub struct Deepened {
    /// Of the last bound that was reached.
    pub result: RunResult,
    /// One for each bound that was reached: all of them, unless nothing was left to cut, the run was stopped, or the paths did not fit
    /// into memory.
    pub steps: Vec<DepthStep>,
}

/// What a bound on depth gave, and what it cost beyond those before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DepthStep {
    pub depth: u32,
    pub paths: PathCounts,
    /// How many of them the bound cut.
    pub cut: u64,
    pub states: u64,
    pub queries: u64,
    pub calls: u64,
}

/// The paths that the bound on depth has cut.
#[derive(Default)]
pub(crate) struct Boundary {
    count: u64,
    /// `None` where nobody goes on from them, or there were too many.
    waiting: Option<Vec<Box<PathState>>>,
}

impl Boundary {
    pub(crate) fn iter(&self) -> impl Iterator<Item = &PathState> {
        self.waiting.iter().flatten().map(|state| &**state)
    }
}

impl Explorer<'_> {
    /// The bounds must ascend. What a guide keeps from being followed must not have been cut by a bound on depth: nobody would go on
    /// from there.
    pub fn run_deepening(mut self, entry: FunctionId, depths: &[u32]) -> Deepened {
        let mut steps: Vec<DepthStep> = Vec::new();
        let mut before = self.costs();
        for (number, &depth) in depths.iter().enumerate() {
            self.config.bounds.depth = Some(depth);
            let cut = std::mem::take(&mut self.boundary);
            if number + 1 < depths.len() {
                self.boundary.waiting = Some(Vec::new());
            }
            match cut.waiting {
                None => self.begin(entry),
                Some(waiting) => self.go_on_from(waiting, cut.count, depth),
            }
            self.advance_to(u64::MAX);
            let now = self.costs();
            let [states, queries, calls] = [0, 1, 2].map(|cost| now[cost] - before[cost]);
            before = now;
            steps.push(DepthStep { depth, paths: self.paths, cut: self.boundary.count, states, queries, calls });
            let goes_on = self.halted_by().is_none() && self.boundary.count > 0 && self.boundary.waiting.is_some();
            if !goes_on {
                break;
            }
        }
        Deepened { result: self.finish(), steps }
    }

    fn costs(&self) -> [u64; 3] {
        let statistics = self.solver.statistics();
        [self.states, statistics.queries, statistics.backend_calls]
    }

    /// What was cut is not cut any more.
    fn go_on_from(&mut self, mut waiting: Vec<Box<PathState>>, count: u64, depth: u32) {
        self.paths.incomplete -= count;
        self.incomplete.remove(&CUT_BY_DEPTH);
        if let Some(guide) = &mut self.guide {
            guide.deepened(depth);
        }
        self.frontier = Frontier::new(self.config.search, self.config.seed, self.config.turns);
        if self.config.search == Search::Auto {
            waiting.sort_by(|left, right| left.choices.cmp(&right.choices));
        }
        waiting.iter_mut().for_each(|state| state.tree_node = 0);
        self.frontier.add(waiting);
    }

    /// The path is at a branch past the bound.
    pub(crate) fn end_at_boundary(&mut self, mut state: Box<PathState>) {
        let place = self.current_place(&state);
        self.cover_end(&state);
        if self.guide.is_some() {
            let stack = distinct_continuations(&state.machine);
            let site = self.program_frame(&state);
            self.tell_ended(&state, PathEnd::Boundary { depth: state.depth, site, stack: &stack });
        }
        self.count_incomplete(&state, CUT_BY_DEPTH, place);
        self.boundary.count += 1;
        let Some(waiting) = &mut self.boundary.waiting else { return self.write_state(state) };
        let memory = self.config.bounds.memory;
        let is_time_to_look = memory.is_some() && waiting.len().is_multiple_of(MEMORY_CHECK_PATHS);
        // The next bound needs room too.
        if waiting.len() >= MOST_WAITING || is_time_to_look && memory.is_some_and(|most| resident_bytes() > most / 2) {
            self.boundary.waiting = None;
            self.paused.clear();
            return;
        }
        state.has_paused = true;
        if self.guide.is_some() {
            self.paused.insert(state.position, self.machine.taken().to_vec());
        }
        waiting.push(state);
    }
}
