//! Questions about long paths, answered by what is near to the goal.
//!
//! A model of the path is at hand, and differs from one of path and goal in few variables, often in one: the values that all conditions
//! about it allow are then told without a search. Else a search begins with the goal alone, the
//! model proposing values. Where it finds others, the conditions near to the changed variables are evaluated, and those that fail join
//! the search, until none fails: then the changed model is one of the whole path. A contradiction among the conditions that have joined is one
//! of the path and the goal. What it costs depends on how far a change spreads, and not on the length of the path or of the slice. Where it spreads
//! far, or takes long, the whole slice is searched instead.

use std::rc::Rc;
use std::time::{Duration, Instant};

use reprise_expr::{Assignment, ExprId, Pool, Substitution, VariableId, low_mask};
use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};

use crate::backend::engine::{BitVectorEngine, EngineAnswer, Extreme, SliceTerms};
use crate::backend::sat::SatLimits;
use crate::chain::{Answered, Wants, copy_value};
use crate::neighbours::LONG_PATH;
use crate::partition::Slice;
use crate::path::PathCondition;
use crate::query::{Query, Verdict};
use crate::solver::{Solver, order_of_appearance};
use crate::statistics::Link;
use crate::values::{Span, Spans, compared_values, intersection};

/// Slices of more conditions are not looked at as a whole first.
const LONG_SLICE: usize = 64;
/// Searches until a change has come to rest.
const MOST_ROUNDS: usize = 16;
/// Conflicts of each of them.
const CONFLICTS: u64 = 200;
/// Variables of a goal, and conditions about one of them, up to which a change of one variable alone is tried.
const FEW_VARIABLES: usize = 4;
const FEW_CONDITIONS: usize = 16;
/// A variable that so many conditions mention keeps its value as long as another can change.
const MUCH_MENTIONED: usize = 4;

/// Conflicts of such a search: where values have to be found and not only put in order, it is in vain.
const RENEWAL_CONFLICTS: u64 = 500;

/// What is found.
pub(crate) enum Near {
    /// With a model of the path and the goal.
    Sat(Assignment),
    Unsat,
}

/// The conditions that have joined a search.
#[derive(Default)]
struct Joined {
    path: PathCondition,
    terms: Vec<ExprId>,
    known: FxHashSet<ExprId>,
    variables: Vec<VariableId>,
    /// Some of them are not conditions of the path, but follow from it.
    are_derived: bool,
}

impl Joined {
    fn add(&mut self, pool: &Pool, condition: ExprId) {
        if self.known.insert(condition) {
            self.path = self.path.push(pool, condition);
            self.terms.push(condition);
            self.variables.extend_from_slice(&pool.variables(condition));
            self.variables.sort_unstable();
            self.variables.dedup();
        }
    }

    fn search(&self, pool: &Pool, engine: &mut BitVectorEngine, hint: &Assignment, limits: &SatLimits) -> EngineAnswer {
        let conditions = (0..self.terms.len() as u32).collect();
        let slice = Slice { conditions, variables: self.variables.clone(), hash: 0 };
        let terms = SliceTerms { slice: &slice, conditions: &self.terms, goal: None };
        let settled = engine.align(pool, &self.path, None, limits);
        settled.unwrap_or_else(|| engine.search(pool, &terms, Some(hint), limits))
    }
}

impl Solver {
    /// Whether what is near is asked before what is on the whole path.
    pub(crate) fn is_long(&self, path: &PathCondition) -> bool {
        let links = self.config.links;
        path.len() >= LONG_PATH
            && (links.models && links.slicing && links.partitions && links.ranges && links.incremental)
            && self.external.is_none()
    }

    /// The model of a long path; where none is known, one is made from that of the long path that was asked about last.
    pub(crate) fn keep_model(
        &mut self,
        pool: &mut Pool,
        path: &PathCondition,
        known: Option<Rc<Assignment>>,
    ) -> Option<Rc<Assignment>> {
        let model = match known {
            Some(model) => model,
            None => {
                let model = self.model_along(pool, path)?;
                path.remember_model(&model);
                self.models.add(path.sequence_hash(), model.clone());
                model
            }
        };
        self.last_long = Some((path.clone(), model.clone()));
        Some(model)
    }

    /// Changes a model of another path condition by condition from where the two part: as far as the index has to go in any case.
    fn model_along(&mut self, pool: &mut Pool, path: &PathCondition) -> Option<Rc<Assignment>> {
        let last = self.last_long.take().map(|(last, model)| (last.common_ancestor(path).len(), model));
        let (common, mut model) = match last.filter(|(common, _)| *common >= LONG_PATH) {
            Some(known) => known,
            None => {
                let beginning = path.prefixes().find(|prefix| prefix.len() == LONG_PATH)?;
                self.index.follow(pool, beginning);
                let known = self.models.of_path(pool, beginning, usize::MAX);
                (LONG_PATH, known.or_else(|| self.establish_path_model(pool, beginning))?)
            }
        };
        let ahead: Vec<&PathCondition> = path.prefixes().take(path.len() - common).collect();
        for prefix in ahead.into_iter().rev() {
            let (condition, before) = (prefix.last()?, prefix.parent()?);
            if !self.models.holds(pool, &model, condition) {
                self.index.follow(pool, before);
                let changed = match self.index.compare(pool, condition) {
                    Some(value) => with_value(&model, value?),
                    None => match self.solve_near(pool, condition, &model)? {
                        Near::Sat(changed) => changed,
                        Near::Unsat => return None,
                    },
                };
                model = Rc::new(changed);
            }
        }
        Some(model)
    }

    /// What the values left to a compared variable say, and of a long slice what is near to the goal.
    pub(crate) fn ask_neighbours(
        &mut self,
        pool: &mut Pool,
        query: Query<'_>,
        path_model: Option<&Rc<Assignment>>,
    ) -> Option<(Verdict, Option<Assignment>)> {
        if let Some(value) = self.index.compare(pool, query.goal) {
            self.statistics.record(Link::Ranges, true, Duration::ZERO);
            self.statistics.reused += 1;
            let Some(value) = value else { return Some((Verdict::Unsat, None)) };
            return Some((Verdict::Sat, path_model.map(|model| with_value(model, value))));
        }
        let path_model = path_model?;
        let length = self.index.slice_length(pool, query.goal);
        if length <= LONG_SLICE {
            return None;
        }
        let started = Instant::now();
        let mut found = self.solve_near(pool, query.goal, path_model);
        if found.is_none() && !self.near_effort.is_by_slice() && self.near_effort.renews(length) {
            found = self.begin_again(pool, query.goal, path_model);
        }
        let found = found?;
        self.statistics.record(Link::Backend, true, started.elapsed());
        match found {
            Near::Sat(model) => Some((Verdict::Sat, Some(model))),
            Near::Unsat => Some((Verdict::Unsat, None)),
        }
    }

    /// Ends a query about a long path with what was found.
    pub(crate) fn satisfied_near(
        &mut self,
        pool: &Pool,
        query: Query<'_>,
        (verdict, model): (Verdict, Option<Assignment>),
        wants: Wants,
    ) -> Answered {
        if verdict != Verdict::Sat {
            return (verdict, None);
        }
        let model = model.map(Rc::new);
        if let Some(model) = &model {
            self.models.add(query.path.sequence_hash_with(pool, query.goal), model.clone());
        }
        self.satisfied(pool, query, model, wants)
    }

    /// Whether the path that the index is at can go on with the goal, by what is near to it; `model` is one of the path. `None` if that takes
    /// too long to tell.
    pub(crate) fn solve_near(&mut self, pool: &mut Pool, goal: ExprId, model: &Assignment) -> Option<Near> {
        self.core.clear();
        if let Some(model) = self.change_one(pool, goal, model) {
            self.statistics.reused += 1;
            return Some(Near::Sat(model));
        }
        if !self.near_effort.is_worth_it() {
            return None;
        }
        let started = Instant::now();
        let kept = self.kept_values(pool, goal, model);
        let mut found = None;
        if !kept.is_empty() {
            // That these values stay is no condition of the path: that it is contradictory says nothing.
            found = self.spread(pool, goal, &kept, model).filter(|found| matches!(found, Near::Sat(_)));
            self.core.clear();
        }
        let found = found.or_else(|| self.spread(pool, goal, &[], model));
        self.near_effort.note(found.is_some());
        self.statistics.backend_calls += 1;
        self.statistics.backend_time += started.elapsed();
        found
    }

    /// A model in which the slice and the goal have the least one, or the greatest: values that were found by one change after the other may
    /// leave no room for the next.
    fn begin_again(&mut self, pool: &Pool, goal: ExprId, model: &Assignment) -> Option<Near> {
        let extremes = [Extreme::Least, Extreme::Greatest];
        extremes.into_iter().find_map(|extreme| self.begin_at(pool, goal, model, extreme))
    }

    fn begin_at(&mut self, pool: &Pool, goal: ExprId, model: &Assignment, extreme: Extreme) -> Option<Near> {
        self.select_slice(pool, goal);
        let terms: Vec<ExprId> = self.slice_terms.iter().copied().chain([goal]).collect();
        let path = terms.iter().fold(PathCondition::new(), |path, &term| path.push(pool, term));
        let variables = order_of_appearance(pool, &terms);
        let mut limits = self.limits();
        limits.conflicts = Some(RENEWAL_CONFLICTS);
        let conditions = (0..terms.len() as u32).collect();
        let slice = Slice { conditions, variables: variables.clone(), hash: 0 };
        let mut engine = self.fresh_engine();
        let answer = engine.align(pool, &path, None, &limits).unwrap_or_else(|| {
            engine.prefer(pool, &variables, extreme);
            engine.search(pool, &SliceTerms { slice: &slice, conditions: &terms, goal: None }, None, &limits)
        });
        self.count_search(answer);
        self.retire_counters(engine.counters());
        let found = match answer {
            EngineAnswer::Unsat => Some(Near::Unsat),
            EngineAnswer::Sat => {
                let values = engine.model(pool, &variables);
                let mut changed = model.clone();
                variables.iter().for_each(|&variable| copy_value(pool, variable, &values, &mut changed));
                Some(Near::Sat(changed))
            }
            _ => None,
        };
        self.spare = Some(engine);
        found
    }

    /// A model in which one variable of the goal has another value.
    fn change_one(&mut self, pool: &mut Pool, goal: ExprId, model: &Assignment) -> Option<Assignment> {
        let neighbours = self.index.neighbours().filter(|neighbours| neighbours.are_all_listed())?;
        let variables = pool.variables(goal);
        if variables.len() > FEW_VARIABLES || variables.iter().any(|&it| pool.variable_info(it).width > 64) {
            return None;
        }
        let mut order: SmallVec<[VariableId; FEW_VARIABLES]> = SmallVec::from_slice(&variables);
        order.sort_by_key(|&variable| neighbours.listed_with(variable).len());
        for &variable in &order {
            let listed = neighbours.listed_with(variable);
            if listed.len() > FEW_CONDITIONS {
                break;
            }
            let conditions = listed.iter().map(|&position| self.index.condition(position));
            let conditions: SmallVec<[ExprId; 8]> = std::iter::once(goal).chain(conditions).collect();
            let Some(spans) = values_beside(pool, variable, &conditions, model) else { continue };
            // Not too far from the others: who compares neighbours goes on with the next.
            let width = pool.variable_info(variable).width;
            let is_like = |&&it: &&VariableId| it != variable && pool.variable_info(it).width == width;
            let value = match order.iter().find(is_like) {
                Some(&other) => {
                    neighbours.nearest_value(variable, &spans, model.low_u64(other) & low_mask(width), width)
                }
                None => neighbours.least_value(variable, &spans),
            };
            let Some(value) = value else { continue };
            let mut changed = model.clone();
            changed.set(variable, value);
            self.near_evaluator.reset(changed);
            if conditions.iter().all(|&condition| self.near_evaluator.truth(pool, condition)) {
                return Some(self.near_evaluator.assignment().clone());
            }
        }
        None
    }

    /// That much mentioned variables of the goal keep their values, where another need not.
    fn kept_values(&self, pool: &mut Pool, goal: ExprId, model: &Assignment) -> SmallVec<[ExprId; 4]> {
        let mut kept = SmallVec::new();
        let Some(neighbours) = self.index.neighbours() else { return kept };
        let variables = pool.variables(goal);
        let is_much_mentioned = |&&variable: &&VariableId| neighbours.listed_with(variable).len() > MUCH_MENTIONED;
        if variables.iter().filter(is_much_mentioned).count() == variables.len() {
            return kept;
        }
        for &variable in variables.iter().filter(is_much_mentioned) {
            let width = pool.variable_info(variable).width;
            if width <= 64 {
                let value = pool.constant(width, model.low_u64(variable) & low_mask(width));
                let term = pool.variable_term(variable);
                kept.push(pool.eq(term, value));
            }
        }
        kept
    }

    /// Searches for values of the goal and what more is asked for, and for those that other variables then need.
    fn spread(&mut self, pool: &mut Pool, goal: ExprId, more: &[ExprId], model: &Assignment) -> Option<Near> {
        let mut joined = Joined::default();
        joined.add(pool, goal);
        more.iter().for_each(|&condition| joined.add(pool, condition));
        let mut limits = self.limits();
        limits.conflicts = Some(limits.conflicts.unwrap_or(CONFLICTS).min(CONFLICTS));
        let mut engine = self.fresh_engine();
        let mut found = None;
        for _ in 0..MOST_ROUNDS {
            if joined.variables.iter().any(|&variable| pool.variable_info(variable).width > 64) {
                break;
            }
            match joined.search(pool, &mut engine, model, &limits) {
                EngineAnswer::Sat => {}
                EngineAnswer::Unsat => {
                    // All that joined is the goal or holds on the path, but for `more`, which is the caller's affair. What was
                    // derived is no condition of the path: there is no core then.
                    if !joined.are_derived {
                        self.core.extend(engine.core().iter().map(|&at| joined.terms[at as usize]));
                    }
                    found = Some(Near::Unsat);
                    break;
                }
                _ => break,
            }
            let values = engine.model(pool, &joined.variables);
            let mut changed = model.clone();
            let mut news: SmallVec<[VariableId; 8]> = SmallVec::new();
            for &variable in &joined.variables {
                if values.low_u64(variable) != model.low_u64(variable) {
                    changed.set(variable, values.low_u64(variable));
                    news.push(variable);
                }
            }
            let before = joined.terms.len();
            if !self.join_failing(pool, &news, &changed, &mut joined) {
                break;
            }
            // Whatever mentions a changed variable holds, and nothing else can have failed: a model of the whole path.
            if joined.terms.len() == before {
                found = Some(Near::Sat(changed));
                break;
            }
        }
        self.retire_counters(engine.counters());
        self.spare = Some(engine);
        found
    }

    /// Adds the conditions that fail because these variables have other values than in a model of the path; false if they are not known.
    fn join_failing(
        &mut self,
        pool: &mut Pool,
        changed: &[VariableId],
        model: &Assignment,
        joined: &mut Joined,
    ) -> bool {
        self.near_evaluator.reset(model.clone());
        let Some(neighbours) = self.index.neighbours() else { return false };
        for &variable in changed {
            // Comparisons with constants are not listed one by one. All values around this one that they exclude go at once: one
            // by one, a search would come back with the next excluded value each time.
            if let Some(run) = neighbours.excluded_around(variable, model.low_u64(variable)) {
                joined.are_derived = true;
                let condition = outside(pool, variable, run);
                joined.add(pool, condition);
            }
            let Some(near) = neighbours.near(variable) else { return false };
            for position in near {
                let condition = self.index.condition(position);
                if !self.near_evaluator.truth(pool, condition) {
                    joined.add(pool, condition);
                }
            }
        }
        true
    }
}

fn with_value(model: &Assignment, (variable, value): (VariableId, u64)) -> Assignment {
    let mut changed = model.clone();
    changed.set(variable, value);
    changed
}

/// The values of a variable for which conditions hold while all other variables have those of a model; `None` if that is not told by
/// comparisons with constants.
fn values_beside(pool: &mut Pool, variable: VariableId, conditions: &[ExprId], model: &Assignment) -> Option<Spans> {
    let mut spans: Spans = smallvec![(0, low_mask(pool.variable_info(variable).width))];
    for &condition in conditions {
        let mut constants = Vec::new();
        for &other in &*pool.variables(condition) {
            let width = pool.variable_info(other).width;
            if width > 64 {
                return None;
            }
            if other != variable {
                let value = pool.constant(width, model.low_u64(other) & low_mask(width));
                constants.push((pool.variable_term(other), value));
            }
        }
        let condition = pool.substitute(condition, &mut Substitution::from_iter(constants));
        if pool.is_true(condition) {
            continue;
        }
        let (found, values) = compared_values(pool, condition)?;
        debug_assert_eq!(found, variable, "the others have become constants");
        spans = intersection(&spans, &values);
    }
    Some(spans)
}

/// That a variable has none of the values in a span. It follows from the comparisons that exclude these.
fn outside(pool: &mut Pool, variable: VariableId, (low, high): Span) -> ExprId {
    let width = pool.variable_info(variable).width;
    let term = pool.variable_term(variable);
    let (first, last) = (pool.constant(width, low), pool.constant(width, high & low_mask(width)));
    let is_below = pool.ult(term, first);
    let is_above = pool.ult(last, term);
    pool.or(is_below, is_above)
}
