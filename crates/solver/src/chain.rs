//! The chain: what is tried for a query, in which order, and why in that order.
//!
//! | link | what it does | why here |
//! |---|---|---|
//! | constant | the goal is a truth value after rewriting | costs a comparison |
//! | path model | evaluates the goal under a model known for the path | answers one of the two sides of nearly every branch, without moving the path index |
//! | membership | the goal or its negation is a condition of the path | a look-up; from here on the path index follows the path |
//! | ranges | intervals that the path's comparisons imply | answers most of what is infeasible in loops over bounded counters |
//! | neighbours | on a long path: the values left to a compared variable, and of a long slice what is near to the goal (`near.rs`) | costs the same at any length; what follows does not, but may be cheaper all the same: see `near_effort.rs` |
//! | slicing | keeps the conditions that share variables with the goal | what follows gets smaller, and met before more often |
//! | recent models | evaluates goal and slice under models of other paths | costs one evaluation per model; before the cache, because a hit yields a model of this path as well |
//! | cache | the answer follows from one found before: see `reuse` | a look-up by hash first, then by structure: dearer than evaluating a model, cheaper than a search |
//! | backend | the incremental engine, in turns with one from nothing where it takes long: see `portfolio.rs` | all that is left |
//!
//! A link stands before another where it costs less for each answer. Measured on the subjects of `bench reuse` together, in
//! microseconds (`run --reuse implication --stats`; the gate of `reuse` keeps the cache from being asked where it costs more than
//! it saves):
//!
//! | link | a question | answers | an answer |
//! |---|---|---|---|
//! | constant | 0.1 | what rewriting leaves | |
//! | path model | 0.3 | 50% | 0.6 |
//! | membership | 0.3 | none here; what a loop asks again | |
//! | ranges | 0.2 | 2%; a quarter on `altitude` | 7 |
//! | slicing | 0.4 | nothing: the next two need it | |
//! | recent models | 0.8 | 16% | 5 |
//! | cache | 13 | 71% | 18 |
//! | backend | 690 | all | 690 |
//!
//! Ranges come before recent models though they answer less: these are asked with a slice, which costs more than ranges do.
//!
//! Verdicts do not depend on which links are on, except that a query can exhaust the backend's budget.

use std::rc::Rc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use reprise_expr::{Assignment, ExprId, Pool, VariableId};

use crate::config::Reuse;
use crate::near::Near;
use crate::path::spread;
use crate::query::{Query, Reason, Verdict};
use crate::reuse::link::{Audit, Conjunction};
use crate::reuse::recent::Remembered;
use crate::solver::Solver;
use crate::statistics::Link;

/// How far back on a long path a model is looked for.
const NEAR: usize = 64;

/// One query in this many has its links timed, and counts for all: reading the clock costs as much as a cheap link.
const CLOCKED: u64 = 16;

pub(crate) type Answered = (Verdict, Option<Rc<Assignment>>);

/// What a query is to come back with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wants {
    Verdict,
    /// With Sat, a model of the whole path and the goal.
    Model,
}

/// A query on its way along the chain.
struct Passage<'a> {
    query: Query<'a>,
    wants: Wants,
    /// See [`Solver::is_long`].
    is_long: bool,
    /// Of the path without the goal, where one is known.
    path_model: Option<Rc<Assignment>>,
    /// When the query left the last link, if this query's links are timed.
    clock: Option<Instant>,
}

impl Solver {
    pub(crate) fn run_chain(&mut self, pool: &mut Pool, query: Query<'_>, wants: Wants) -> Answered {
        assert_eq!(pool.width(query.goal), 1, "goals are booleans");
        let mut passage = self.set_out(pool, query, wants);
        let is_long = passage.is_long;
        let answered = self
            .ask_constant(pool, &mut passage)
            .or_else(|| self.ask_path_model(pool, &mut passage))
            .or_else(|| self.ask_membership(pool, &mut passage))
            .or_else(|| self.ask_ranges(pool, &mut passage));
        match answered {
            Some(answered) => answered,
            None if is_long => self.answer_on_long_path(pool, passage),
            None => self.answer_by_slice(pool, passage),
        }
    }

    /// By what is near to the goal or by the slice, whichever has cost less of late.
    fn answer_on_long_path(&mut self, pool: &mut Pool, mut passage: Passage<'_>) -> Answered {
        let before = self.spent().on_searches;
        let length = self.index.slice_length(pool, passage.query.goal);
        self.near_effort.begin(length);
        let answered = match self.ask_near(pool, &mut passage) {
            Some(answered) => answered,
            None => self.answer_by_slice(pool, passage),
        };
        self.near_effort.end(self.spent().on_searches - before);
        answered
    }

    fn answer_by_slice(&mut self, pool: &mut Pool, mut passage: Passage<'_>) -> Answered {
        let Query { path, goal } = passage.query;
        self.select_slice(pool, goal);
        self.leave(&mut passage, Link::Slicing, self.slice.conditions.len() < path.len());
        self.ask_recent_models(pool, &mut passage)
            .or_else(|| self.ask_cache(pool, &mut passage))
            .unwrap_or_else(|| self.ask_backend(pool, passage))
    }

    fn set_out<'a>(&mut self, pool: &Pool, query: Query<'a>, wants: Wants) -> Passage<'a> {
        let clock = self.statistics.queries.is_multiple_of(CLOCKED).then(Instant::now);
        let is_long = self.is_long(query.path);
        let mut path_model = None;
        if self.config.links.models {
            path_model = self.models.of_path(pool, query.path, if is_long { NEAR } else { usize::MAX });
        }
        Passage { query, wants, is_long, path_model, clock }
    }

    fn ask_constant(&mut self, pool: &Pool, passage: &mut Passage<'_>) -> Option<Answered> {
        let is_constant = pool.is_constant(passage.query.goal);
        self.leave(passage, Link::Constant, is_constant);
        if !is_constant {
            return None;
        }
        Some(if pool.is_false(passage.query.goal) {
            (Verdict::Unsat, None)
        } else {
            self.satisfied_on_path(pool, passage)
        })
    }

    fn ask_path_model(&mut self, pool: &mut Pool, passage: &mut Passage<'_>) -> Option<Answered> {
        let Query { path, goal } = passage.query;
        if passage.is_long {
            passage.path_model = self.keep_model(pool, path, passage.path_model.take());
        }
        if !self.config.links.models {
            return None;
        }
        let holds = passage.path_model.as_ref().is_some_and(|model| self.models.holds(pool, model, goal));
        self.leave(passage, Link::PathModel, holds);
        holds.then(|| self.satisfied_on_path(pool, passage))
    }

    fn ask_membership(&mut self, pool: &mut Pool, passage: &mut Passage<'_>) -> Option<Answered> {
        let Query { path, goal } = passage.query;
        // All links from here on look at the path by the index.
        self.index.follow(pool, path);
        if !self.config.links.membership {
            return None;
        }
        let negation = pool.not(goal);
        let (member, refuted) = (self.index.contains(goal), self.index.contains(negation));
        self.leave(passage, Link::Membership, member || refuted);
        if refuted {
            return Some((Verdict::Unsat, None));
        }
        member.then(|| self.satisfied_on_path(pool, passage))
    }

    fn ask_ranges(&mut self, pool: &Pool, passage: &mut Passage<'_>) -> Option<Answered> {
        if !self.config.links.ranges {
            return None;
        }
        let decided = self.index.decide_by_ranges(pool, passage.query.goal);
        self.leave(passage, Link::Ranges, decided.is_some());
        Some(if decided? { self.satisfied_on_path(pool, passage) } else { (Verdict::Unsat, None) })
    }

    fn ask_near(&mut self, pool: &mut Pool, passage: &mut Passage<'_>) -> Option<Answered> {
        let answer = self.ask_neighbours(pool, passage.query, passage.path_model.as_ref())?;
        Some(self.satisfied_near(pool, passage.query, answer, passage.wants))
    }

    fn ask_recent_models(&mut self, pool: &Pool, passage: &mut Passage<'_>) -> Option<Answered> {
        if !self.config.links.models {
            return None;
        }
        let conditions = std::iter::once(passage.query.goal).chain(self.slice_terms.iter().copied());
        let found = self.models.satisfying(pool, conditions);
        self.leave(passage, Link::RecentModels, found.is_some());
        let found = found?;
        Some(self.satisfied_by_slice(pool, passage, &found))
    }

    fn ask_cache(&mut self, pool: &Pool, passage: &mut Passage<'_>) -> Option<Answered> {
        if !self.reuses() {
            return None;
        }
        let goal = passage.query.goal;
        let key = self.slice.hash.wrapping_add(spread(pool.content_hash(goal)));
        let remembered = self.ask_reuse(pool, key, goal);
        self.leave(passage, Link::Cache, remembered.is_some());
        Some(match remembered? {
            Remembered::Unsat => (Verdict::Unsat, None),
            Remembered::Sat(found) => self.satisfied_by_slice(pool, passage, &found),
        })
    }

    fn ask_backend(&mut self, pool: &mut Pool, mut passage: Passage<'_>) -> Answered {
        let Query { path, goal } = passage.query;
        let started = Instant::now();
        if self.config.links.models && passage.path_model.is_none() && !self.is_cut_short(&passage) {
            passage.path_model = self.establish_path_model(pool, path);
            if let Some(model) = &passage.path_model
                && self.models.holds(pool, model, goal)
            {
                self.statistics.record(Link::Backend, true, started.elapsed());
                return self.satisfied_on_path(pool, &mut passage);
            }
        }
        let (verdict, model) = self.search(pool, &passage);
        self.statistics.record(Link::Backend, true, started.elapsed());
        match verdict {
            Verdict::Unknown(_) => (verdict, None),
            Verdict::Unsat => {
                self.learn(pool, &Remembered::Unsat);
                (verdict, None)
            }
            Verdict::Sat => {
                let found = Rc::new(model.expect("the backend gives a model with Sat"));
                self.learn(pool, &Remembered::Sat(found.clone()));
                if !self.config.links.models && passage.wants == Wants::Verdict {
                    return (verdict, None);
                }
                self.satisfied_by_slice(pool, &mut passage, &found)
            }
        }
    }

    /// Solves the slice and the goal; on a long path what is near to the goal first, from the path's model.
    fn search(&mut self, pool: &mut Pool, passage: &Passage<'_>) -> (Verdict, Option<Assignment>) {
        let Query { path, goal } = passage.query;
        let near = match &passage.path_model {
            Some(model) if passage.is_long => self.solve_near(pool, goal, model),
            _ => None,
        };
        match near {
            Some(Near::Unsat) => (Verdict::Unsat, None),
            Some(Near::Sat(model)) => (Verdict::Sat, Some(model)),
            None if self.is_cut_short(passage) => (Verdict::Unknown(Reason::Interrupted), None),
            None => self.solve_slice(pool, path, Some(goal), passage.path_model.as_deref()),
        }
    }

    /// Whether an interrupted query is to end here: merely going to the end of a long path takes a while.
    fn is_cut_short(&self, passage: &Passage<'_>) -> bool {
        passage.is_long && self.interrupt.load(Ordering::Relaxed)
    }

    fn reuses(&self) -> bool {
        self.config.links.cache && self.config.reuse != Reuse::None
    }

    /// Notes what came of a link, and the time that it took.
    fn leave(&mut self, passage: &mut Passage<'_>, link: Link, has_answered: bool) {
        let mut time = Duration::ZERO;
        if let Some(left) = &mut passage.clock {
            let now = Instant::now();
            time = (now - *left) * CLOCKED as u32;
            *left = now;
        }
        self.statistics.record(link, has_answered, time);
        if has_answered && link != Link::Slicing {
            self.statistics.reused += 1;
        }
    }

    /// Ends a query whose goal holds under the path's model, or follows from the path.
    fn satisfied_on_path(&mut self, pool: &Pool, passage: &mut Passage<'_>) -> Answered {
        self.satisfied(pool, passage.query, passage.path_model.take(), passage.wants)
    }

    /// Ends a query for whose slice and goal a model was found.
    fn satisfied_by_slice(&mut self, pool: &Pool, passage: &mut Passage<'_>, found: &Assignment) -> Answered {
        let model = self.extend_model(pool, passage.query, passage.path_model.take(), found);
        self.satisfied(pool, passage.query, model, passage.wants)
    }

    /// What is known of the slice and goal, a sample of which is solved again.
    fn ask_reuse(&mut self, pool: &Pool, key: u128, goal: ExprId) -> Option<Remembered> {
        let conjunction = Conjunction { key, conditions: &self.slice_terms, goal, variables: &self.slice.variables };
        let mut remembered = self.reuse.ask(pool, conjunction, self.spent());
        if let Some(answer) = &remembered
            && self.reuse.wants_audit(answer)
        {
            match self.solve_slice_from_nothing(pool, goal) {
                Verdict::Unsat => self.reuse.audited(Audit::Confirmed),
                Verdict::Sat => {
                    self.reuse.audited(Audit::Contradicted);
                    remembered = None;
                }
                Verdict::Unknown(_) => {}
            }
        }
        self.statistics.reuse = self.reuse.statistics;
        remembered
    }

    /// Has what was found for the slice and goal reused from now on.
    fn learn(&mut self, pool: &Pool, found: &Remembered) {
        if !self.reuses() {
            return;
        }
        let core: &[ExprId] = if matches!(found, Remembered::Unsat) { &self.core } else { &[] };
        let spent = self.spent();
        self.reuse.learn(pool, &self.slice.variables, found, core, spent);
    }

    /// Completes a model of the current slice and goal by the path's model: they share no variables. It
    /// is noted for the path that goes on with the goal.
    fn extend_model(
        &mut self,
        pool: &Pool,
        query: Query<'_>,
        path_model: Option<Rc<Assignment>>,
        found: &Assignment,
    ) -> Option<Rc<Assignment>> {
        let mut model = match path_model {
            Some(path_model) => Assignment::clone(&path_model),
            // Without a model for the rest, the slice has to be all there is.
            None if self.slice.conditions.len() == query.path.len() => Assignment::new(),
            None => return None,
        };
        for &variable in &self.slice.variables {
            copy_value(pool, variable, found, &mut model);
        }
        let model = Rc::new(model);
        self.models.add(query.path.sequence_hash_with(pool, query.goal), model.clone());
        Some(model)
    }

    /// Ends a query with Sat, finding a model of the whole path if one is wanted and none is at hand.
    pub(crate) fn satisfied(
        &mut self,
        pool: &Pool,
        query: Query<'_>,
        model: Option<Rc<Assignment>>,
        wants: Wants,
    ) -> Answered {
        if wants == Wants::Verdict || model.is_some() {
            return (Verdict::Sat, model);
        }
        self.whole_model(pool, query.path, Some(query.goal))
    }
}

pub(crate) fn copy_value(pool: &Pool, variable: VariableId, from: &Assignment, to: &mut Assignment) {
    let width = pool.variable_info(variable).width;
    if width <= 64 {
        to.set(variable, from.low_u64(variable));
    } else {
        match from.get(variable, width) {
            Some(value) => to.set_wide(variable, value),
            None => to.remove(variable),
        }
    }
}
