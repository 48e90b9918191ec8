//! Two views of one query, in turns by counted work.
//!
//! The incremental engine, which knows what was learned on the way, goes first and answers nearly everything in its first turn. What it does not is put to
//! an engine that knows nothing and has the opposite view: other rows of products, other values tried first. Then they take turns, each going on with what
//! it has learned, and each turn is longer than the one before; so whichever is quicker has its answer after a small multiple of its own work.
//!
//! After each of the first turns, a local search over words (`local_search.rs`) has as much time as the other view had: it is quick where models are many
//! or operations can be inverted, and says nothing where there is none.
//!
//! What an incremental search has not found within its budget depends on the past. The other one does not: it has a budget of its own, and turns of
//! the same lengths whatever came of the first, and only when both budgets are spent is the verdict unknown.

use reprise_expr::{Assignment, Evaluator, ExprId, Pool};

use crate::backend::engine::{BitVectorEngine, EngineAnswer, SliceTerms, View};
use crate::backend::sat::{Counters, Exhausted, SatLimits, out_of_time};
use crate::local_search::LocalSearch;
use crate::partition::Slice;
use crate::path::PathCondition;
use crate::query::Verdict;
use crate::solver::{Solver, is_exhausted, verdict_of};

/// Conflicts of the first turn, and the factor by which turns grow.
const FIRST_TURN: u64 = 4096;
const TURN_GROWTH: u64 = 4;

/// The other view has one conflict for so many of the incremental engine's.
const OTHER_SHARE: u64 = 8;

/// Local search takes part in so many turns: what it has not found by then it does not find.
const LOCAL_TURNS: u32 = 3;

/// What it does for each propagation of the other view.
const LOCAL_WORK_PER_PROPAGATION: u64 = 6;

/// How much of that it does before it looks at the clock.
const LOCAL_WORK_BETWEEN_LOOKS: u64 = 1 << 18;

/// What an attempt may still spend.
struct Allowance {
    left: SatLimits,
    is_over: bool,
}

impl Allowance {
    fn new(limits: SatLimits) -> Self {
        Allowance { left: limits, is_over: false }
    }

    fn turn(&self, conflicts: u64) -> SatLimits {
        let conflicts = self.left.conflicts.map_or(conflicts, |left| left.min(conflicts));
        SatLimits { conflicts: Some(conflicts), ..self.left.clone() }
    }

    /// Notes what a turn came to.
    fn spend(&mut self, before: Counters, after: Counters, answer: EngineAnswer) {
        let spend = |left: &mut Option<u64>, spent: u64| {
            *left = left.map(|left| left.saturating_sub(spent));
            *left == Some(0)
        };
        let no_conflicts = spend(&mut self.left.conflicts, after.conflicts - before.conflicts);
        let no_propagations = spend(&mut self.left.propagations, after.propagations - before.propagations);
        let is_turn_over = answer == EngineAnswer::Exhausted(Exhausted::Conflicts);
        self.is_over = no_conflicts || no_propagations || !is_turn_over;
    }
}

/// The engine with the other view, and the slice as conditions of its own.
struct OtherView {
    engine: BitVectorEngine,
    conditions: PathCondition,
    slice: Slice,
    allowance: Allowance,
}

impl Solver {
    /// What the embedded engines make of the slice.
    pub(crate) fn search_slice(
        &mut self,
        pool: &Pool,
        path: &PathCondition,
        goal: Option<ExprId>,
        mut hint: Option<&Assignment>,
    ) -> (Verdict, Option<Assignment>) {
        let mut own = self.config.links.incremental.then(|| Allowance::new(self.limits()));
        let mut other = None;
        let mut local = None;
        let mut local_turns = if own.is_some() { LOCAL_TURNS } else { 0 };
        // Whoever is alone has no turns. The other view's gates are made anew, which takes the longer the more conditions there are.
        let mut turn = if own.is_some() { FIRST_TURN.max(self.slice.conditions.len() as u64) } else { u64::MAX };
        loop {
            if let Some(allowance) = own.as_mut().filter(|allowance| !allowance.is_over) {
                let (answer, model) = self.own_turn(pool, path, goal, hint.take(), allowance, turn);
                if !is_exhausted(answer) {
                    self.retire(other);
                    return (verdict_of(answer), model);
                }
            }
            let view = if own.is_some() { View::Opposite } else { View::Usual };
            let mut another = other.take().unwrap_or_else(|| self.other_view(pool, view));
            let before = another.engine.counters().propagations;
            let (answer, model) = self.other_turn(pool, goal, &mut another, turn / OTHER_SHARE);
            if another.allowance.is_over {
                self.retire(Some(another));
                return (verdict_of(answer), model);
            }
            if local_turns > 0 {
                local_turns -= 1;
                let propagations = another.engine.counters().propagations - before;
                if let Some(model) = self.local_turn(pool, goal, &mut local, propagations) {
                    self.retire(Some(another));
                    return (Verdict::Sat, Some(model));
                }
            }
            other = Some(another);
            turn = turn.saturating_mul(TURN_GROWTH);
        }
    }

    fn own_turn(
        &mut self,
        pool: &Pool,
        path: &PathCondition,
        goal: Option<ExprId>,
        hint: Option<&Assignment>,
        allowance: &mut Allowance,
        turn: u64,
    ) -> (EngineAnswer, Option<Assignment>) {
        let before = self.engine.counters();
        let terms = SliceTerms { slice: &self.slice, conditions: &self.slice_terms, goal };
        let answer = self.engine.solve(pool, path, &terms, hint, &allowance.turn(turn));
        allowance.spend(before, self.engine.counters(), answer);
        if answer == EngineAnswer::Unsat {
            let term = |&at: &u32| if (at as usize) < path.len() { Some(self.index.condition(at)) } else { goal };
            self.core = self.engine.core().iter().filter_map(term).collect();
        }
        self.copy_counters();
        if allowance.is_over {
            self.count_search(answer);
        }
        let model = (answer == EngineAnswer::Sat).then(|| self.engine.model(pool, &self.slice.variables));
        (answer, model)
    }

    fn other_view(&mut self, pool: &Pool, view: View) -> OtherView {
        self.statistics.retries += u64::from(view == View::Opposite);
        let conditions = self.slice_terms.iter().fold(PathCondition::new(), |path, &term| path.push(pool, term));
        let slice = Slice {
            conditions: (0..conditions.len() as u32).collect(),
            variables: self.slice.variables.clone(),
            hash: self.slice.hash,
        };
        let engine = self.fresh_engine().with_view(view);
        OtherView { engine, conditions, slice, allowance: Allowance::new(self.limits()) }
    }

    fn other_turn(
        &mut self,
        pool: &Pool,
        goal: Option<ExprId>,
        other: &mut OtherView,
        turn: u64,
    ) -> (EngineAnswer, Option<Assignment>) {
        let OtherView { engine, conditions, slice, allowance } = other;
        let before = engine.counters();
        let terms = SliceTerms { slice, conditions: &self.slice_terms, goal };
        let answer = engine.solve(pool, conditions, &terms, None, &allowance.turn(turn));
        allowance.spend(before, engine.counters(), answer);
        if answer == EngineAnswer::Unsat {
            let term = |&at: &u32| self.slice_terms.get(at as usize).copied().or(goal);
            self.core = engine.core().iter().filter_map(term).collect();
        }
        if allowance.is_over {
            self.count_search(answer);
        }
        let model = (answer == EngineAnswer::Sat).then(|| engine.model(pool, &self.slice.variables));
        (answer, model)
    }

    /// What local search finds in the time of so many propagations. It begins with its first turn, and `local` holds nothing after that where the slice
    /// is not for it.
    fn local_turn<'pool>(
        &mut self,
        pool: &'pool Pool,
        goal: Option<ExprId>,
        local: &mut Option<Option<LocalSearch<'pool>>>,
        propagations: u64,
    ) -> Option<Assignment> {
        let conditions = || goal.into_iter().chain(self.slice_terms.iter().copied());
        let search = local.get_or_insert_with(|| LocalSearch::new(pool, conditions())).as_mut()?;
        let limits = self.limits();
        let (first, work) = (search.work(), LOCAL_WORK_PER_PROPAGATION * propagations);
        let mut is_found = false;
        while !is_found && search.work() - first < work && out_of_time(&limits).is_none() {
            let left = work - (search.work() - first);
            is_found = search.run(left.min(LOCAL_WORK_BETWEEN_LOOKS));
        }
        let model = is_found.then(|| search.model());
        let holds = model.as_ref().is_none_or(|model| holds_under(pool, model, conditions()));
        let spent = (search.work() - first) / LOCAL_WORK_PER_PROPAGATION;
        self.retire_counters(Counters { propagations: spent, ..Counters::default() });
        if is_found {
            self.count_search(if holds { EngineAnswer::Sat } else { EngineAnswer::Invalid });
        }
        model.filter(|_| holds)
    }

    /// Counts what the other view has spent, and keeps its memory.
    fn retire(&mut self, other: Option<OtherView>) {
        if let Some(other) = other {
            self.retire_counters(other.engine.counters());
            self.spare = Some(other.engine);
        }
    }
}

fn holds_under(pool: &Pool, model: &Assignment, mut conditions: impl Iterator<Item = ExprId>) -> bool {
    let mut evaluator = Evaluator::new(model.clone());
    conditions.all(|condition| evaluator.truth(pool, condition))
}
