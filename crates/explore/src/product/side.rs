//! One of two versions while it is explored: an explorer that keeps its ended paths for whoever compares them.

use reprise_expr::ExprId;
use reprise_ir::code::{EdgeId, FunctionId};
use reprise_machine::{Fault, Finish};
use reprise_solver::{PathCondition, Query, Verdict};

use super::difference::Ending;
use super::impact::Impact;
use crate::engine::Explorer;
use crate::faults::FaultTable;
use crate::result::SourcePlace;
use crate::state::PathState;

/// What an explorer keeps for whoever compares.
pub(crate) struct Side {
    ended: Vec<EndedPath>,
    /// What the other version does not have; `None` in the version that is explored on the other's paths.
    impact: Option<Impact>,
    /// Terms of the other version that must not be freed.
    kept: Vec<ExprId>,
}

/// A path that has ended in a way that is seen from outside.
pub(crate) struct EndedPath {
    pub state: Box<PathState>,
    pub end: End,
    /// It has run something that the other version does not have.
    pub meets_a_change: bool,
}

#[derive(Clone)]
pub(crate) enum End {
    Finished(Finish),
    Faulted(Fault),
    /// An assumption does not hold.
    Rejected,
}

impl Side {
    pub(crate) fn new(impact: Option<Impact>, kept: Vec<ExprId>) -> Side {
        Side { ended: Vec::new(), impact, kept }
    }

    /// The terms that are needed besides those of states.
    pub(crate) fn terms(&self) -> impl Iterator<Item = ExprId> + '_ {
        self.kept.iter().copied()
    }
}

impl EndedPath {
    pub(crate) fn place(&self, explorer: &Explorer) -> SourcePlace {
        explorer.current_place(&self.state)
    }

    /// Where it ended.
    pub(crate) fn ending(&self, explorer: &Explorer) -> Ending {
        let (function, position) = explorer.program_frame(&self.state);
        Ending { function, position, place: explorer.current_place(&self.state) }
    }
}

impl Explorer<'_> {
    /// Time and interrupts are those of another explorer, which has begun.
    pub(crate) fn follow(&mut self, other: &Explorer) {
        self.oversight.share(&other.oversight);
        self.solver_interrupt = other.solver_interrupt.clone();
        self.machine.stop_by(other.solver_interrupt.clone());
    }

    /// Begins on the inputs for which a condition holds.
    pub(crate) fn begin_under(&mut self, entry: FunctionId, condition: &PathCondition) {
        // Nobody asks which faults there are, and the conditions of their paths may be freed.
        self.faults = FaultTable::default();
        self.start_under(entry, condition.clone());
    }

    pub(crate) fn take_ended(&mut self) -> Vec<EndedPath> {
        self.side.as_mut().map_or_else(Vec::new, |side| std::mem::take(&mut side.ended))
    }

    /// Keeps a path that has ended.
    pub(crate) fn collect(&mut self, state: &PathState, end: End) {
        let Some(side) = &mut self.side else { return };
        let meets_a_change = match &side.impact {
            Some(impact) => state.meets_a_change || impact.meets_at_end(&state.machine, &end),
            None => true,
        };
        side.ended.push(EndedPath { state: Box::new(state.clone()), end, meets_a_change });
    }

    /// Inputs for which an assumption does not hold end here, which is to be seen.
    pub(crate) fn reject(&mut self, state: &PathState, condition: ExprId) {
        if self.side.is_none() {
            return;
        }
        let negation = self.machine.pool.not(condition);
        let query = Query { path: &state.condition, goal: negation };
        match self.solver.check(&mut self.machine.pool, query) {
            Verdict::Unsat => {}
            Verdict::Sat => {
                let mut rejected = state.clone();
                rejected.condition = rejected.condition.push(&self.machine.pool, negation);
                self.collect(&rejected, End::Rejected);
            }
            Verdict::Unknown(reason) => {
                let place = self.current_place(state);
                let reason = self.undecided_reason(reason);
                self.paths.incomplete += 1;
                self.incomplete.add(reason, place);
            }
        }
    }

    /// Notes what ran since the stretch began, where that is something the other version does not have.
    pub(crate) fn note_change(&self, state: &mut PathState) {
        if let Some(impact) = self.side.as_ref().and_then(|side| side.impact.as_ref()) {
            state.meets_a_change |= impact.meets(self.machine.taken());
        }
    }

    pub(crate) fn note_changed_outcome(&self, state: &mut PathState, edge: EdgeId) {
        if let Some(impact) = self.side.as_ref().and_then(|side| side.impact.as_ref()) {
            state.meets_a_change |= impact.meets(&[edge]);
        }
    }
}
