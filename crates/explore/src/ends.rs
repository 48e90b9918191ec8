//! How paths end: completed, in a fault, or not followed to their end.

use reprise_machine::{Fault, Finish, Stream, depends_on_undefined};
use reprise_solver::{PathCondition, Query, Reason, Verdict};

use crate::config::Tests;
use crate::details::details;
use crate::engine::Explorer;
use crate::event::Told;
use crate::guide::{PathEnd, Stretch, TreePosition};
use crate::heap::described_inputs;
use crate::product::End;
use crate::result::{FoundFault, IncompleteReason, SourcePlace, TestCase, TestOutcome};
use crate::state::PathState;

impl Explorer<'_> {
    pub(crate) fn end_completed(&mut self, mut state: Box<PathState>, finish: Finish) {
        self.show_output(&state);
        self.collect(&state, End::Finished(finish));
        let mut test = None;
        if finish != Finish::Silent && self.wants_test_of(&mut state) {
            match self.test_case(&state, finish) {
                Ok(found) => {
                    self.tell(Told::Test(Box::new(found.clone())));
                    test = Some(found);
                }
                Err(reason) => {
                    // What it would print is known, its input is not: so it counts as one that was not followed to its end.
                    self.tell_undecided(&state, reason);
                    let place = self.current_place(&state);
                    let reason = self.undecided_reason(reason);
                    return self.count_incomplete(&state, reason, place);
                }
            }
        }
        self.paths.completed += 1;
        let is_in_turn = self.frontier.is_in_turn();
        self.tell_ended(&state, PathEnd::Completed { is_in_turn, test: test.as_ref() });
        self.frontier.ended(&state);
    }

    /// What a path printed that has ended, whether it completed or not.
    fn show_output(&mut self, state: &PathState) {
        if self.listener.wants_output() {
            let output = state.machine.partial_output(|_| true);
            if !output.is_empty() {
                self.tell(Told::Output(output.into()));
            }
            if state.machine.output_is_partial {
                self.oversight.warn_once("some of what paths print is symbolic, and is not shown", self.listener);
            }
        }
    }

    /// The path ends inside a region, none of whose edges it will take: what it ran of it counts all the same.
    pub(crate) fn cover_end(&mut self, state: &PathState) {
        self.machine.end_within(state.machine.top.function, state.machine.top.position);
    }

    /// The same for a path whose assumption, the instruction before the one it is at, does not hold.
    pub(crate) fn cover_assumption(&mut self, state: &PathState) {
        if let Some(last) = state.machine.top.position.checked_sub(1) {
            self.machine.end_within(state.machine.top.function, last);
        }
    }

    pub(crate) fn tell_ended(&mut self, state: &PathState, end: PathEnd<'_>) {
        if state.position != TreePosition::NOWHERE
            && let Some(guide) = &mut self.guide
        {
            let top = &state.machine.top;
            guide.stack_used(self.machine.deepest_stack());
            guide.ended(state.position, end, Stretch { ran: self.machine.taken(), site: (top.function, top.position) });
        }
    }

    /// A path whose end the solver did not tell in its budget may be tried again; one that was cut short is simply still open.
    fn tell_undecided(&mut self, state: &PathState, reason: Reason) {
        if reason != Reason::Interrupted {
            self.tell_ended(state, PathEnd::Undecided);
        }
    }

    /// What holds on a path, and of what its harness prefers as much as can hold besides, in the order of asking.
    fn preferred(&mut self, state: &PathState) -> PathCondition {
        let mut condition = state.condition.clone();
        for &goal in state.machine.preferences.oldest_first() {
            let pool = &mut self.machine.pool;
            if self.solver.check(pool, Query { path: &condition, goal }) == Verdict::Sat {
                condition = condition.push(pool, goal);
            }
        }
        condition
    }

    fn test_case(&mut self, state: &PathState, finish: Finish) -> Result<TestCase, Reason> {
        let covers = self.covered_by(state);
        let condition = self.preferred(state);
        let witness = self.solver.witness(&self.machine.pool, &condition)?;
        let mut told = None;
        if self.config.tests == Tests::InDetail {
            told = Some(self.readable.of(&self.machine, state, &condition, witness.assignment()));
        }
        let details = told.as_mut().map(|evaluator| Box::new(details(&mut self.machine, state, finish, evaluator)));
        let witness = told.as_mut().unwrap_or(witness);
        let pool = &mut self.machine.pool;
        let (value, exited) = match finish {
            Finish::Returned(value) => (value, false),
            Finish::Exited(value) => (Some(value), true),
            Finish::Silent => (None, true),
        };
        let result = value.and_then(|value| match value {
            reprise_machine::Value::Word(word) => Some(reprise_expr::BitVector::from_u64(64, word)),
            reprise_machine::Value::Term(term) => Some(witness.value(pool, term)),
            reprise_machine::Value::Undefined => None,
        });
        let model = witness.assignment();
        let conditions = Some(&state.condition).filter(|conditions| conditions.mentions_undefined());
        let terms = conditions.into_iter().flat_map(|conditions| conditions.newest_first()).chain(finish.term());
        Ok(TestCase {
            depends_on_undefined: depends_on_undefined(pool, terms, model),
            inputs: described_inputs(&self.machine, state.machine.inputs.iter(), model),
            outcome: TestOutcome::Completed { result, exited },
            output: state.machine.output(Stream::Output),
            covers,
            details,
        })
    }

    pub(crate) fn end_faulted(&mut self, state: Box<PathState>, fault: Fault) {
        self.record_fault(&state, fault);
        self.frontier.ended(&state);
    }

    pub(crate) fn record_fault(&mut self, state: &PathState, fault: Fault) {
        self.paths.faulted += 1;
        self.cover_end(state);
        self.collect(state, End::Faulted(fault.clone()));
        self.show_output(state);
        let stack = self.stack(state);
        let (function, position) = self.program_frame(state);
        self.look_for_targets_at_end(state, (function, position));
        let kind = fault.kind;
        let site = (function, position, kind);
        self.oversight.set_has_to_name(true);
        let condition = self.preferred(state);
        let recorded = self.faults.record(state, condition, fault, site, stack);
        if let Some(news) = recorded.news {
            self.sight(&news);
            self.tell(Told::Fault(site, Box::new(news)));
        }
        let least = recorded.least.as_deref();
        self.tell_ended(state, PathEnd::Faulted { kind, site: (function, position), least });
    }

    pub(crate) fn sight(&mut self, fault: &FoundFault) {
        self.listener.sighted(fault);
    }

    pub(crate) fn end_incomplete(&mut self, state: Box<PathState>, reason: IncompleteReason) {
        let place = self.current_place(&state);
        self.cover_end(&state);
        self.look_for_targets_at_end(&state, self.program_frame(&state));
        self.show_output(&state);
        self.tell_ended(&state, PathEnd::Incomplete { reason: &reason, site: self.program_frame(&state) });
        self.count_incomplete(&state, reason, place);
    }

    pub(crate) fn end_undecided(&mut self, state: Box<PathState>, reason: Reason) {
        self.tell_undecided(&state, reason);
        let place = self.current_place(&state);
        let reason = self.undecided_reason(reason);
        self.count_incomplete(&state, reason, place);
    }

    pub(crate) fn count_incomplete(&mut self, state: &PathState, reason: IncompleteReason, place: SourcePlace) {
        self.paths.incomplete += 1;
        self.incomplete.add(reason, place);
        self.frontier.ended(state);
    }

    pub(crate) fn undecided_reason(&self, reason: Reason) -> IncompleteReason {
        self.oversight.undecided_reason(&self.config.bounds, reason)
    }
}
