//! Exploring with an aim: code that is to be reached.

use std::sync::Arc;

use reprise_ir::code::{EdgeId, Program};
use reprise_ir::flow::{CodePlace, FlowNode, ProgramFlow, Reach, Target, uncovered};
use rustc_hash::FxHashMap;

/// How paths are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heuristic {
    /// Those that can still reach a target.
    Reachability,
    /// Of those, the ones first on which the nearest branch towards a target ran most often.
    Counter,
}

impl Heuristic {
    pub fn name(self) -> &'static str {
        match self {
            Heuristic::Reachability => "reachability",
            Heuristic::Counter => "counter",
        }
    }
}

/// What is made of the leaves of summaries that reach a target, where calls are decided by summaries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TargetLeaves {
    /// They are tried first, where the run ends with its targets.
    #[default]
    First,
    /// Besides, paths that can come to none of them any more are left out, in calls of functions that have some.
    Only,
}

impl TargetLeaves {
    pub fn name(self) -> &'static str {
        match self {
            TargetLeaves::First => "first",
            TargetLeaves::Only => "only",
        }
    }
}

/// What somebody wants to be reached, whatever has been.
#[derive(Clone)]
pub struct Wish {
    pub flow: Arc<ProgramFlow>,
    pub targets: Vec<Target>,
    /// Everything that no path has covered, besides.
    pub uncovered: bool,
    pub heuristic: Heuristic,
    /// The run ends when every target is reached.
    pub stops: bool,
    pub leaves: TargetLeaves,
}

/// A set of targets, each once: a bit of a word.
pub(crate) type TargetSet = u64;

impl Wish {
    /// More cannot be told apart on a path.
    pub const MAX_TARGETS: usize = TargetSet::BITS as usize;
}

/// The targets of a run: those that no path has reached so far.
pub struct Aim {
    pub flow: Arc<ProgramFlow>,
    pub heuristic: Heuristic,
    pub stops: bool,
    pub leaves: TargetLeaves,
    targets: Vec<Target>,
    reached_before: Vec<String>,
    reach: Reach,
    /// By node, for the counter.
    distances: Vec<u32>,
    edges: FxHashMap<EdgeId, TargetSet>,
    faults: FxHashMap<FlowNode, TargetSet>,
}

/// How near a path has come: the nearest branch towards a target among those on it, and how often it ran.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Nearness {
    pub distance: u32,
    edge: EdgeId,
    pub count: u32,
}

impl Default for Nearness {
    fn default() -> Self {
        Nearness { distance: u32::MAX, edge: EdgeId(u32::MAX), count: 0 }
    }
}

impl Nearness {
    /// Greater is better.
    pub fn rank(self) -> (std::cmp::Reverse<u32>, u32) {
        (std::cmp::Reverse(self.distance), self.count)
    }
}

impl Aim {
    /// `covered` is by edge and `faults` where faults were found, both by earlier runs.
    pub fn new(program: &Program, wish: &Wish, covered: &[bool], faults: &[CodePlace]) -> Aim {
        let flow = wish.flow.clone();
        let faults: Vec<FlowNode> = faults.iter().map(|&place| flow.node(place)).collect();
        let is_reached = |target: &Target| {
            target.edges.iter().any(|edge| covered[edge.0 as usize])
                || target.faults.iter().any(|node| faults.contains(node))
        };
        let (reached, mut targets): (Vec<Target>, Vec<Target>) = wish.targets.iter().cloned().partition(is_reached);
        if wish.uncovered {
            targets.push(uncovered(program, &flow, covered, &faults));
        }
        let goals = || targets.iter().flat_map(|target| target.goals.iter().copied());
        let distances = match wish.heuristic {
            Heuristic::Reachability => Vec::new(),
            Heuristic::Counter => flow.distances(goals()),
        };
        let mut aim = Aim {
            reach: Reach::of(&flow, goals()),
            distances,
            flow,
            heuristic: wish.heuristic,
            stops: wish.stops,
            leaves: wish.leaves,
            reached_before: reached.into_iter().map(|target| target.name).collect(),
            edges: FxHashMap::default(),
            faults: FxHashMap::default(),
            targets,
        };
        for (number, target) in aim.targets.iter().enumerate() {
            target.edges.iter().for_each(|edge| *aim.edges.entry(*edge).or_default() |= 1 << number);
            target.faults.iter().for_each(|node| *aim.faults.entry(*node).or_default() |= 1 << number);
        }
        aim
    }

    /// Those to be reached.
    pub fn targets(&self) -> &[Target] {
        &self.targets
    }

    /// The names of those that an earlier run reached.
    pub fn reached_before(&self) -> &[String] {
        &self.reached_before
    }

    /// Whether a path can still reach a target; `stack` is where each of its frames goes on, the innermost first.
    pub fn can_be_reached(&self, stack: impl IntoIterator<Item = CodePlace>) -> bool {
        self.reach.from_stack(&self.flow, stack.into_iter().map(|place| self.flow.node(place)))
    }

    /// How near a path is that took this outcome of a branch.
    pub fn nearer(&self, before: Nearness, edge: EdgeId, leads_to: CodePlace) -> Nearness {
        let Some(&distance) = self.distances.get(self.flow.node(leads_to).0 as usize) else { return before };
        if distance < before.distance {
            Nearness { distance, edge, count: 1 }
        } else if edge == before.edge {
            Nearness { count: before.count + 1, ..before }
        } else {
            before
        }
    }

    pub(crate) fn reached_over(&self, edges: &[EdgeId]) -> TargetSet {
        edges.iter().filter_map(|edge| self.edges.get(edge)).fold(0, |all, set| all | set)
    }

    pub(crate) fn reached_by_fault_at(&self, place: CodePlace) -> TargetSet {
        self.faults.get(&self.flow.node(place)).copied().unwrap_or(0)
    }
}
