//! Executes what a tree has on record once more, without any solver, to have the conditions of its paths.
//!
//! The tree says which cases can be, so nothing is asked; the conditions on the way are what the program makes of its inputs. Nothing of
//! them is on disk but a few bits to notice that the program is another one.

use std::sync::Arc;

use reprise_explore::{PickedValue, Question, QuestionKind};
use reprise_expr::{BitVector, ExprId, Pool};
use reprise_ir::code::{FunctionId, Program};
use reprise_machine::{Case, ImageError, Incomplete, Inputs, Machine, MachineConfig, State, Stop, Then};
use thiserror::Error;

use crate::trie::{NodeEnd, Tree};

/// The paths of a tree by their conditions.
pub struct Conditions {
    pub pool: Pool,
    /// The root first, parents before children.
    pub nodes: Vec<ConditionNode>,
}

/// Some of the paths below its parent: those on which a condition holds.
pub struct ConditionNode {
    pub parent: Option<usize>,
    /// `None` where it follows from those above.
    pub condition: Option<ExprId>,
    pub below: Below,
    /// What the program asked for so far.
    pub inputs: Inputs,
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
    decision: u32,
    node: usize,
}

/// Follows every path of the tree as far as it goes.
pub fn retrace(
    program: Arc<Program>,
    config: MachineConfig,
    entry: FunctionId,
    tree: &Tree,
) -> Result<Conditions, RetraceError> {
    let mut machine = Machine::new(program, config)?;
    let state = machine.start(entry).map_err(RetraceError::Entry)?;
    let mut nodes = Vec::new();
    let mut waiting = Vec::new();
    let root = ConditionNode { parent: None, condition: None, below: Below::Nodes, inputs: state.inputs.clone() };
    place(&mut nodes, &mut waiting, root, state, tree.root);
    while let Some(pending) = waiting.pop() {
        advance(&mut machine, tree, pending, &mut nodes, &mut waiting)?;
    }
    Ok(Conditions { pool: machine.pool, nodes })
}

/// Adds a node, and what is to be done below it.
fn place(nodes: &mut Vec<ConditionNode>, waiting: &mut Vec<Pending>, node: ConditionNode, state: State, end: NodeEnd) {
    let below = match end {
        NodeEnd::Decision(decision) => {
            waiting.push(Pending { state, decision, node: nodes.len() });
            Below::Nodes
        }
        NodeEnd::Leaf { outcome, .. } => Below::End(outcome),
        NodeEnd::Open | NodeEnd::Undecided => Below::NotExplored,
        NodeEnd::Infeasible => Below::Excluded,
    };
    nodes.push(ConditionNode { below, ..node });
}

/// Runs to the next decision, and parts there as the tree does.
fn advance(
    machine: &mut Machine,
    tree: &Tree,
    pending: Pending,
    nodes: &mut Vec<ConditionNode>,
    waiting: &mut Vec<Pending>,
) -> Result<(), RetraceError> {
    let Pending { mut state, decision, node: parent } = pending;
    let node = &tree.nodes[decision as usize];
    let stop = loop {
        match machine.run(&mut state, u64::MAX) {
            Stop::Paused => {}
            stop => break stop,
        }
    };
    let expect = |machine: &Machine, state: &State, kind: QuestionKind, terms: &[ExprId]| {
        let question = Question::of(machine, state, kind, terms.iter().copied());
        let site = &tree.tables.sites[node.decision.site as usize];
        let same = site.kind.question() == kind
            && question.check == node.decision.check
            && question.cases as usize == node.below.len();
        if same { Ok(()) } else { Err(RetraceError::Diverged) }
    };
    let mut add = |condition: Option<ExprId>, state: State, end: NodeEnd| {
        let inputs = state.inputs.clone();
        let child = ConditionNode { parent: Some(parent), condition, below: Below::Nodes, inputs };
        place(nodes, waiting, child, state, end);
    };
    match stop {
        Stop::Cases(cases) => {
            let conditions: Vec<ExprId> = cases.iter().map(|case| case.condition).collect();
            let is_branch = cases.iter().any(|case| matches!(case.then, Then::Goto { .. }));
            let kind = if is_branch { QuestionKind::Branch } else { QuestionKind::Cases };
            expect(machine, &state, kind, &conditions)?;
            let possible = node.below.iter().filter(|end| **end != NodeEnd::Infeasible).count();
            for (Case { condition, then }, &end) in cases.iter().zip(&node.below) {
                if end == NodeEnd::Infeasible {
                    continue;
                }
                let mut child = state.clone();
                if machine.config.branches_settle || !matches!(then, Then::Goto { .. }) {
                    child.assume(&mut machine.pool, *condition);
                }
                // A fault ends the path, which the tree knows.
                let _ = machine.resume(&mut child, then);
                add((possible > 1).then_some(*condition), child, end);
            }
        }
        Stop::Assume(condition) => {
            expect(machine, &state, QuestionKind::Assumption, &[condition])?;
            let opposite = machine.pool.not(condition);
            add(Some(opposite), state.clone(), NodeEnd::Infeasible);
            if node.below[0] != NodeEnd::Infeasible {
                state.assume(&mut machine.pool, condition);
                add(Some(condition), state, node.below[0]);
            }
        }
        Stop::Concretise { term, .. } => {
            expect(machine, &state, QuestionKind::Concretisation, &[term])?;
            let Some(PickedValue { words, is_only }) = &node.decision.value else { return Err(RetraceError::Diverged) };
            let value = BitVector::from_words(machine.pool.width(term), words);
            let constant = machine.pool.constant_wide(&value);
            let same = machine.pool.eq(term, constant);
            if !is_only {
                let other = machine.pool.not(same);
                add(Some(other), state.clone(), NodeEnd::Open);
            }
            state.assume(&mut machine.pool, same);
            state.settle(term, value.low_u64());
            add((!is_only).then_some(same), state, node.below[0]);
        }
        Stop::Paused | Stop::Finished(_) | Stop::Fault(_) | Stop::Incomplete(_) | Stop::Merged(_) => {
            return Err(RetraceError::Diverged);
        }
    }
    Ok(())
}
