//! The chain: what is tried for a query, in which order, and why in that order.
//!
//! | link | what it does | why here |
//! |---|---|---|
//! | constant | the goal is a truth value after rewriting | costs a comparison |
//! | path model | evaluates the goal under a model known for the path | answers one of the two sides of nearly every branch, without moving the path index |
//! | membership | the goal or its negation is a condition of the path | a look-up; from here on the path index follows the path |
//! | ranges | intervals that the path's comparisons imply | answers most of what is infeasible in loops over bounded counters |
//! | neighbours | on a long path: the values left to a compared variable, and of a long slice what is near to the goal (`near.rs`) | costs the same at any length; what follows does not |
//! | slicing | keeps the conditions that share variables with the goal | what follows gets smaller, and met before more often |
//! | recent models | evaluates goal and slice under models of other paths | costs one evaluation per model; before the cache, because a hit yields a model of this path as well |
//! | cache | the answer follows from one found before: see `reuse` | a look-up by hash first, then by structure: dearer than evaluating a model, cheaper than a search |
//! | backend | the incremental engine, then once more from nothing if its budget ran out | all that is left |
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
use crate::reuse::link::Conjunction;
use crate::reuse::recent::Remembered;
use crate::solver::Solver;
use crate::statistics::Link;

/// How far back on a long path a model is looked for.
const NEAR: usize = 64;

/// One query in this many has its links timed, and counts for all: reading the clock costs as much as a cheap link.
const CLOCKED: u64 = 16;

pub(crate) type Answered = (Verdict, Option<Rc<Assignment>>);

impl Solver {
    pub(crate) fn run_chain(&mut self, pool: &mut Pool, query: Query<'_>, wants_model: bool) -> Answered {
        let Query { path, goal } = query;
        assert_eq!(pool.width(goal), 1, "goals are booleans");
        let links = self.config.links;
        let mut clock = self.statistics.queries.is_multiple_of(CLOCKED).then(Instant::now);

        let mut path_model = None;
        let is_long = self.is_long(path);
        if links.models {
            path_model = self.models.of_path(pool, path, if is_long { NEAR } else { usize::MAX });
        }

        if pool.is_constant(goal) {
            self.leave(Link::Constant, true, &mut clock);
            if pool.is_false(goal) {
                return (Verdict::Unsat, None);
            }
            return self.satisfied(pool, query, path_model, wants_model);
        }
        self.leave(Link::Constant, false, &mut clock);

        if is_long {
            path_model = self.keep_model(pool, path, path_model);
        }
        if links.models {
            let holds = path_model.as_ref().is_some_and(|model| self.models.holds(pool, model, goal));
            self.leave(Link::PathModel, holds, &mut clock);
            if holds {
                return self.satisfied(pool, query, path_model, wants_model);
            }
        }

        self.index.follow(pool, path);
        if links.membership {
            let negation = pool.not(goal);
            let (member, refuted) = (self.index.contains(goal), self.index.contains(negation));
            self.leave(Link::Membership, member || refuted, &mut clock);
            if refuted {
                return (Verdict::Unsat, None);
            }
            if member {
                return self.satisfied(pool, query, path_model, wants_model);
            }
        }

        if links.ranges {
            let decided = self.index.decide_by_ranges(pool, goal);
            self.leave(Link::Ranges, decided.is_some(), &mut clock);
            match decided {
                Some(false) => return (Verdict::Unsat, None),
                Some(true) => return self.satisfied(pool, query, path_model, wants_model),
                None => {}
            }
        }

        if is_long && let Some(answer) = self.ask_neighbours(pool, query, path_model.as_ref()) {
            return self.satisfied_near(pool, query, answer, wants_model);
        }

        self.select_slice(pool, goal);
        self.leave(Link::Slicing, self.slice.conditions.len() < path.len(), &mut clock);

        if links.models {
            let conditions = std::iter::once(goal).chain(self.slice_terms.iter().copied());
            let found = self.models.satisfying(pool, conditions);
            self.leave(Link::RecentModels, found.is_some(), &mut clock);
            if let Some(found) = found {
                let model = self.extend_model(pool, query, path_model, &found);
                return self.satisfied(pool, query, model, wants_model);
            }
        }

        let key = self.slice.hash.wrapping_add(spread(pool.content_hash(goal)));
        let reuses = links.cache && self.config.reuse != Reuse::None;
        if reuses {
            let remembered = self.ask_reuse(pool, key, goal);
            self.leave(Link::Cache, remembered.is_some(), &mut clock);
            match remembered {
                Some(Remembered::Unsat) => return (Verdict::Unsat, None),
                Some(Remembered::Sat(found)) => {
                    let model = self.extend_model(pool, query, path_model, &found);
                    return self.satisfied(pool, query, model, wants_model);
                }
                None => {}
            }
        }

        let started = Instant::now();
        if links.models && path_model.is_none() && !(is_long && self.interrupt.load(Ordering::Relaxed)) {
            path_model = self.establish_path_model(pool, path);
            if let Some(model) = &path_model
                && self.models.holds(pool, model, goal)
            {
                self.statistics.record(Link::Backend, true, started.elapsed());
                return self.satisfied(pool, query, path_model, wants_model);
            }
        }
        let near = match &path_model {
            Some(model) if is_long => self.solve_near(pool, goal, model),
            _ => None,
        };
        let (verdict, model) = match near {
            Some(Near::Unsat) => (Verdict::Unsat, None),
            Some(Near::Sat(model)) => (Verdict::Sat, Some(model)),
            // Merely going to the end of a long path takes a while.
            None if is_long && self.interrupt.load(Ordering::Relaxed) => (Verdict::Unknown(Reason::Interrupted), None),
            None => self.solve_slice(pool, path, Some(goal), path_model.as_deref()),
        };
        self.statistics.record(Link::Backend, true, started.elapsed());
        match verdict {
            Verdict::Unknown(_) => (verdict, None),
            Verdict::Unsat => {
                if reuses {
                    self.learn(pool, &Remembered::Unsat);
                }
                (verdict, None)
            }
            Verdict::Sat => {
                let found = Rc::new(model.expect("the backend gives a model with Sat"));
                if reuses {
                    self.learn(pool, &Remembered::Sat(found.clone()));
                }
                if !links.models && !wants_model {
                    return (verdict, None);
                }
                let model = self.extend_model(pool, query, path_model, &found);
                self.satisfied(pool, query, model, wants_model)
            }
        }
    }

    fn leave(&mut self, link: Link, hit: bool, clock: &mut Option<Instant>) {
        let mut time = Duration::ZERO;
        if let Some(left) = clock {
            let now = Instant::now();
            time = (now - *left) * CLOCKED as u32;
            *left = now;
        }
        self.statistics.record(link, hit, time);
        if hit && link != Link::Slicing {
            self.statistics.reused += 1;
        }
    }

    /// What is known of the slice and goal, a sample of which is solved again.
    fn ask_reuse(&mut self, pool: &Pool, key: u128, goal: ExprId) -> Option<Remembered> {
        let conjunction = Conjunction { key, conditions: &self.slice_terms, goal, variables: &self.slice.variables };
        let mut remembered = self.reuse.ask(pool, conjunction, self.spent());
        if let Some(answer) = &remembered
            && self.reuse.wants_audit(answer)
        {
            match self.solve_slice_from_nothing(pool, goal) {
                Verdict::Unsat => self.reuse.audited(true),
                Verdict::Sat => {
                    self.reuse.audited(false);
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
        wants_model: bool,
    ) -> Answered {
        if !wants_model || model.is_some() {
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
