//! Executes what a tree has on record once more, without any solver, to have the conditions of its paths.
//!
//! The tree says which cases can be, so nothing is asked; the conditions on the way are what the program makes of its inputs. Nothing of
//! them is on disk but a few bits to notice that the program is another one.

use std::sync::Arc;

use reprise_explore::{Question, QuestionKind, Trace};
use reprise_expr::{ExprId, Pool};
use reprise_ir::code::{EdgeId, FunctionId, Program};
use reprise_machine::{Case, ImageError, Incomplete, Inputs, Machine, MachineConfig, State, Stop, Then};
use rustc_hash::FxHashSet;
use thiserror::Error;

use crate::trie::{DecisionNode, NodeEnd, Outcome, Tree};

/// The paths of a tree by their conditions.
pub struct Conditions {
    pub pool: Pool,
    /// The root first, parents before children.
    pub nodes: Vec<ConditionNode>,
}

/// Which of the tree is executed once more.
pub struct RetraceSelection<'s> {
    /// The decisions that are parted at; what is below others is left alone. All decisions above a wanted one must be wanted.
    pub decisions: &'s FxHashSet<u32>,
    /// Instructions, past which what is left is left alone.
    pub instructions: u64,
}

/// A part of a tree by its conditions, and the machine that has their terms.
pub struct PartialConditions {
    pub machine: Machine,
    /// The root first, parents before children.
    pub nodes: Vec<ConditionNode>,
    /// Everything that was selected is there.
    pub is_whole: bool,
}

/// Some of the paths below its parent: those on which a condition holds.
pub struct ConditionNode {
    pub parent: Option<usize>,
    /// The decision and its case; `None` at the root, and of what is in no tree: paths that are excluded by an assumption or by picking values.
    pub at: Option<(u32, usize)>,
    /// `None` where it follows from those above.
    pub condition: Option<ExprId>,
    pub below: Below,
    /// What the program asked for so far.
    pub inputs: Inputs,
    pub passage: WatchedPassage,
}

/// What a path that has ended did in the watched function; of others nothing is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WatchedPassage {
    pub was_called: bool,
    /// The path ended there, or in something called from there.
    pub is_inside: bool,
}

/// What is known of some paths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Below {
    /// They part further down.
    Nodes,
    /// They end like this: a number among the tree's outcomes.
    End(u32),
    /// Nothing.
    NotExplored,
    /// An assumption of the program excludes them.
    Excluded,
}

#[derive(Debug, Error)]
pub enum RetraceError {
    #[error(transparent)]
    Image(#[from] ImageError),
    #[error("the entry cannot be called: {0}")]
    Entry(Incomplete),
    #[error("the program does not do what is on record; run it again")]
    Diverged,
}

struct Pending {
    state: State,
    trace: Trace,
    decision: u32,
    node: usize,
    was_called: bool,
}

impl Pending {
    /// A child of its node, with this state.
    fn branch(&self, condition: Option<ExprId>, state: State) -> NodeBeginning {
        let &Pending { trace, node, was_called, .. } = self;
        NodeBeginning { parent: Some(node), at: None, condition, state, trace, was_called, has_faulted: false }
    }

    fn trace_with(&self, pool: &Pool, condition: ExprId) -> Trace {
        let mut trace = self.trace;
        trace.extend(pool, condition);
        trace
    }
}

/// Follows every path of the tree as far as it goes, and watches what it does in a function.
pub fn retrace(
    program: Arc<Program>,
    config: MachineConfig,
    entry: FunctionId,
    watched: FunctionId,
    tree: &Tree,
) -> Result<Conditions, RetraceError> {
    let machine = Machine::new(program, config)?;
    let retracing = Retracing::through(machine, tree, (entry, watched), None)?;
    Ok(Conditions { pool: retracing.machine.pool, nodes: retracing.nodes })
}

/// Follows a part of the tree.
pub fn retrace_part(
    program: Arc<Program>,
    config: MachineConfig,
    entry: FunctionId,
    tree: &Tree,
    selection: RetraceSelection<'_>,
) -> Result<PartialConditions, RetraceError> {
    let machine = Machine::new(program, config)?;
    let Retracing { machine, nodes, is_cut_short, .. } =
        Retracing::through(machine, tree, (entry, entry), Some(selection))?;
    Ok(PartialConditions { machine, nodes, is_whole: !is_cut_short })
}

struct Retracing<'t> {
    machine: Machine,
    tree: &'t Tree,
    entry: FunctionId,
    watched: FunctionId,
    nodes: Vec<ConditionNode>,
    waiting: Vec<Pending>,
    selection: Option<RetraceSelection<'t>>,
    is_cut_short: bool,
}

/// The beginning of a node.
struct NodeBeginning {
    parent: Option<usize>,
    at: Option<(u32, usize)>,
    condition: Option<ExprId>,
    state: State,
    trace: Trace,
    was_called: bool,
    /// It ends with a fault at once.
    has_faulted: bool,
}

impl NodeBeginning {
    fn root(state: State) -> NodeBeginning {
        NodeBeginning {
            parent: None,
            at: None,
            condition: None,
            state,
            trace: Trace::default(),
            was_called: false,
            has_faulted: false,
        }
    }
}

impl<'t> Retracing<'t> {
    fn through(
        machine: Machine,
        tree: &'t Tree,
        (entry, watched): (FunctionId, FunctionId),
        selection: Option<RetraceSelection<'t>>,
    ) -> Result<Retracing<'t>, RetraceError> {
        let (nodes, waiting) = (Vec::new(), Vec::new());
        let mut retracing = Retracing { machine, tree, entry, watched, nodes, waiting, selection, is_cut_short: false };
        let state = retracing.machine.start(entry).map_err(RetraceError::Entry)?;
        retracing.place(NodeBeginning::root(state), tree.root)?;
        while let Some(pending) = retracing.waiting.pop() {
            retracing.advance(pending)?;
            let spent = retracing.machine.instructions();
            if retracing.selection.as_ref().is_some_and(|selection| spent > selection.instructions) {
                retracing.is_cut_short = true;
                break;
            }
        }
        Ok(retracing)
    }

    fn is_wanted(&self, decision: u32) -> bool {
        self.selection.as_ref().is_none_or(|selection| selection.decisions.contains(&decision))
    }

    /// Adds a node, and what is to be done below it.
    fn place(&mut self, branch: NodeBeginning, end: NodeEnd) -> Result<(), RetraceError> {
        let NodeBeginning { parent, at, condition, state, trace, was_called, has_faulted } = branch;
        let inputs = state.inputs.clone();
        let mut passage = WatchedPassage::default();
        let below = match end {
            NodeEnd::Decision(decision) => {
                if self.is_wanted(decision) {
                    self.waiting.push(Pending { state, trace, decision, node: self.nodes.len(), was_called });
                }
                Below::Nodes
            }
            NodeEnd::Leaf { outcome, .. } => {
                let is_end =
                    matches!(self.tree.tables.outcomes[outcome as usize], Outcome::Completed | Outcome::Faulted { .. });
                if self.watched == self.entry {
                    passage = WatchedPassage { was_called: true, is_inside: true };
                } else if is_end {
                    passage = self.passage_to_end(state, was_called, has_faulted)?;
                }
                Below::End(outcome)
            }
            NodeEnd::Open | NodeEnd::Undecided => Below::NotExplored,
            NodeEnd::Infeasible => Below::Excluded,
        };
        self.nodes.push(ConditionNode { parent, at, condition, below, inputs, passage });
        Ok(())
    }

    /// Runs what has nothing left to decide to its end.
    fn passage_to_end(
        &mut self,
        mut state: State,
        was_called: bool,
        mut has_faulted: bool,
    ) -> Result<WatchedPassage, RetraceError> {
        let mut is_called_now = false;
        if !has_faulted {
            let (stop, ran_watched) = self.run(&mut state);
            is_called_now = ran_watched;
            has_faulted = match stop {
                Stop::Finished(_) => false,
                Stop::Fault(_) => true,
                _ => return Err(RetraceError::Diverged),
            };
        }
        let is_inside = has_faulted && state.frames().any(|frame| frame.function == self.watched);
        Ok(WatchedPassage { was_called: was_called || is_called_now || is_inside, is_inside })
    }

    /// Until something stops it; says whether it ran something of the watched function.
    fn run(&mut self, state: &mut State) -> (Stop, bool) {
        self.machine.begin_stretch(None);
        loop {
            match self.machine.run(state, u64::MAX) {
                Stop::Paused => {}
                stop => return (stop, self.ran_watched()),
            }
        }
    }

    fn ran_watched(&self) -> bool {
        let edges = &self.machine.image.program.edges;
        let function_of = |edge: &EdgeId| edges.get(edge.0 as usize).map(|edge| edge.function);
        self.machine.taken().iter().any(|edge| function_of(edge) == Some(self.watched))
    }

    /// Runs to the next decision, and parts there as the tree does.
    fn advance(&mut self, mut pending: Pending) -> Result<(), RetraceError> {
        let (stop, is_called_now) = self.run(&mut pending.state);
        pending.was_called |= is_called_now;
        match stop {
            Stop::Cases(cases) => self.part_by_cases(&pending, &cases),
            Stop::Assume(condition) | Stop::Narrow(condition) => self.part_by_assumption(pending, condition),
            Stop::Concretise { term, .. } => self.part_by_values(&pending, term),
            Stop::Paused
            | Stop::CutShort
            | Stop::Finished(_)
            | Stop::Fault(_)
            | Stop::Incomplete(_)
            | Stop::Call(_)
            | Stop::Merged(_) => Err(RetraceError::Diverged),
        }
    }

    /// The node of the decision, if it asked what is asked now.
    fn expect(
        &self,
        pending: &Pending,
        kind: QuestionKind,
        terms: &[ExprId],
    ) -> Result<&'t DecisionNode, RetraceError> {
        let tree = self.tree;
        let node = &tree.nodes[pending.decision as usize];
        let question = Question::of(&self.machine, (&pending.state, pending.trace), kind, terms.iter().copied());
        let is_same = tree.tables.site_of(&node.decision).kind == Some(kind)
            && question.check == node.decision.check
            && (kind == QuestionKind::Concretisation || question.cases as usize == node.below.len());
        if is_same { Ok(node) } else { Err(RetraceError::Diverged) }
    }

    fn part_by_cases(&mut self, pending: &Pending, cases: &[Case]) -> Result<(), RetraceError> {
        let conditions: Vec<ExprId> = cases.iter().map(|case| case.condition).collect();
        let is_branch = cases.iter().any(|case| matches!(case.then, Then::Goto { .. }));
        let kind = if is_branch { QuestionKind::Branch } else { QuestionKind::Cases };
        let node = self.expect(pending, kind, &conditions)?;
        let possible = node.below.iter().filter(|end| **end != NodeEnd::Infeasible).count();
        for (number, (Case { condition, then }, &end)) in cases.iter().zip(&node.below).enumerate() {
            if end == NodeEnd::Infeasible {
                continue;
            }
            let mut child = pending.state.clone();
            if self.machine.config.branches_settle || !matches!(then, Then::Goto { .. }) {
                child.assume(&mut self.machine.pool, *condition);
            }
            self.machine.begin_stretch(None);
            let has_faulted = self.machine.resume(&mut child, then).is_some();
            let was_called = pending.was_called || self.ran_watched();
            let trace = pending.trace_with(&self.machine.pool, *condition);
            let branch = pending.branch((possible > 1).then_some(*condition), child);
            let at = Some((pending.decision, number));
            self.place(NodeBeginning { at, trace, was_called, has_faulted, ..branch }, end)?;
        }
        Ok(())
    }

    fn part_by_assumption(&mut self, mut pending: Pending, condition: ExprId) -> Result<(), RetraceError> {
        let node = self.expect(&pending, QuestionKind::Assumption, &[condition])?;
        let opposite = self.machine.pool.not(condition);
        self.place(pending.branch(Some(opposite), pending.state.clone()), NodeEnd::Infeasible)?;
        if node.below[0] != NodeEnd::Infeasible {
            pending.state.assume(&mut self.machine.pool, condition);
            let trace = pending.trace_with(&self.machine.pool, condition);
            let branch = pending.branch(Some(condition), pending.state.clone());
            let at = Some((pending.decision, 0));
            self.place(NodeBeginning { at, trace, ..branch }, node.below[0])?;
        }
        Ok(())
    }

    fn part_by_values(&mut self, pending: &Pending, term: ExprId) -> Result<(), RetraceError> {
        let node = self.expect(pending, QuestionKind::Concretisation, &[term])?;
        let picked = node.decision.value.as_ref().filter(|picked| picked.values.len() == node.below.len());
        let picked = picked.ok_or(RetraceError::Diverged)?;
        let cases = picked.cases(&mut self.machine.pool, term);
        if !picked.are_all {
            let any = self.machine.pool.or_all(cases.iter().map(|case| case.condition));
            let other = self.machine.pool.not(any);
            self.place(pending.branch(Some(other), pending.state.clone()), NodeEnd::Open)?;
        }
        let is_forced = picked.are_all && cases.len() == 1;
        for (number, (Case { condition, then }, &end)) in cases.iter().zip(&node.below).enumerate() {
            let mut child = pending.state.clone();
            child.assume(&mut self.machine.pool, *condition);
            self.machine.resume(&mut child, then);
            let trace = pending.trace_with(&self.machine.pool, *condition);
            let branch = pending.branch((!is_forced).then_some(*condition), child);
            let at = Some((pending.decision, number));
            self.place(NodeBeginning { at, trace, ..branch }, end)?;
        }
        Ok(())
    }
}
