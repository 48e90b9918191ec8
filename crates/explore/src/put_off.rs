//! Decisions that wait: one hard query must not starve what is known to be reachable.
//!
//! A query may take a part of the work done so far. Where that is not enough, cases that are known to be feasible go on, and the others wait: the
//! state before the decision, with what is to be decided. So the path condition of every state stays satisfiable. What waits is tried again
//! with more effort in turns, and when nothing else is left for as long as the solver's own budgets allow; what it comes to then stands where
//! it would have stood.

use reprise_expr::ExprId;
use reprise_machine::Cases;
use reprise_solver::{Reason, Verdict};
use smallvec::SmallVec;

use crate::decide::Decided;
use crate::engine::Explorer;
use crate::guide::{CaseVerdict, TreePosition};
use crate::state::PathState;

/// A decision that a state is at.
#[derive(Clone)]
pub(crate) struct PutOff {
    /// What the last try could take, or what the next one may.
    pub effort: u64,
    pub decision: DecisionPutOff,
}

#[derive(Clone)]
pub(crate) enum DecisionPutOff {
    Cases(OpenCases),
    Assumption(ExprId),
    Concretisation { term: ExprId, what: &'static str },
}

/// Cases of a stop of which it is not known whether they can be.
#[derive(Clone)]
pub(crate) struct OpenCases {
    pub cases: Cases,
    pub open: SmallVec<[usize; 2]>,
    /// The decision's number in the tree.
    pub number: Option<u32>,
    /// Another case can be, or may be.
    pub has_others: bool,
}

impl PutOff {
    /// Every term it needs besides those of its state.
    pub(crate) fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        match &self.decision {
            // A case settles nothing but what the state knows.
            DecisionPutOff::Cases(open) => open.cases.iter().for_each(|case| visit(case.condition)),
            DecisionPutOff::Assumption(condition) => visit(*condition),
            DecisionPutOff::Concretisation { term, .. } => visit(*term),
        }
    }

    /// How many paths are not followed if nobody tries again.
    pub(crate) fn paths(&self) -> u64 {
        match &self.decision {
            DecisionPutOff::Cases(open) => open.open.len() as u64,
            _ => 1,
        }
    }
}

impl Explorer<'_> {
    /// What a query may take; `None` where it is not to be put off.
    pub(crate) fn effort(&self) -> Option<u64> {
        self.puts_off.then(|| self.trying.unwrap_or_else(|| self.config.turns.effort(self.work())))
    }

    /// The same where nothing would go on if it were: then only others gain by it.
    pub(crate) fn effort_beside_others(&self) -> Option<u64> {
        self.effort().filter(|_| !self.frontier.is_empty())
    }

    /// The state waits with a decision. What ran before it is kept for a guide.
    pub(crate) fn put_off(&mut self, state: Box<PathState>, decision: DecisionPutOff) {
        let waiting = self.waiting_with(state, decision);
        self.frontier.add(vec![waiting]);
    }

    pub(crate) fn waiting_with(&mut self, mut state: Box<PathState>, decision: DecisionPutOff) -> Box<PathState> {
        // Where cases wait, a guide has been told of the decision.
        if self.guide.is_some() && !matches!(decision, DecisionPutOff::Cases(_)) {
            self.paused.insert(state.position, self.machine.taken().to_vec());
        }
        let effort = self.effort().unwrap_or(u64::MAX);
        state.put_off = Some(Box::new(PutOff { effort, decision }));
        state
    }

    /// Tries a decision again that was put off. `Some` when the path goes on as one.
    pub(crate) fn try_again(&mut self, state: Box<PathState>, put_off: PutOff) -> Option<Box<PathState>> {
        self.trying = Some(put_off.effort);
        let goes_on = match put_off.decision {
            DecisionPutOff::Cases(open) => self.decide_open(state, open),
            DecisionPutOff::Assumption(condition) => self.assumption(state, condition),
            DecisionPutOff::Concretisation { term, what } => self.concretisation(state, term, what),
        };
        self.trying = None;
        goes_on
    }

    fn decide_open(&mut self, state: Box<PathState>, open: OpenCases) -> Option<Box<PathState>> {
        let OpenCases { cases, open, number, has_others } = open;
        let mut decided = Decided { number, has_others, is_again: true, ..Decided::default() };
        for (at, &case) in open.iter().enumerate() {
            let is_last_hope = at + 1 == open.len() && !has_others && decided.is_empty();
            let verdict = if is_last_hope { Verdict::Sat } else { self.check(&state, cases[case].condition) };
            match verdict {
                Verdict::Sat => decided.followed.push(case),
                Verdict::Unsat => {}
                Verdict::Unknown(Reason::Effort) => decided.waiting.push(case),
                Verdict::Unknown(reason) => decided.undecided.push(reason),
            }
            if !matches!(verdict, Verdict::Unknown(_)) {
                self.tell_settled(number, case, verdict.into());
            }
        }
        if let [only] = decided.waiting[..]
            && !has_others
            && decided.followed.is_empty()
            && decided.undecided.is_empty()
        {
            decided.waiting.clear();
            decided.followed.push(only);
            self.tell_settled(number, only, CaseVerdict::Feasible);
        }
        self.proceed(state, &cases, decided)
    }

    fn tell_settled(&mut self, decision: Option<u32>, case: usize, verdict: CaseVerdict) {
        if let (Some(decision), Some(guide)) = (decision, &mut self.guide) {
            guide.settled(TreePosition { decision, case: case as u32 }, verdict);
        }
    }
}
