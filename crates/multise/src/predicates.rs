//! From conditions to guards and back.

use reprise_expr::{ExprId, Node, Pool};
use reprise_solver::PathCondition;
use reprise_solver::reuse::canonical::atom::{Atom, atoms_of};
use reprise_solver::reuse::values::ValueSet;
use rustc_hash::FxHashMap;

use crate::guard::{Guard, Guards, Level};

/// How deep conjunctions and disjunctions are taken apart.
const MAX_DEPTH: u32 = 32;
/// Predicates about one term whose relations to the next are looked for.
const MAX_RELATED: usize = 64;

/// The predicates that stand for the variables of guards.
///
/// The order of the variables follows the inputs: a predicate comes where the newest input it mentions is, and among those in the
/// order of creation. So what is decided about one input is decided at neighbouring levels, also where a parser comes back to
/// it late.
#[derive(Default)]
pub struct Predicates {
    pub guards: Guards,
    /// By variable.
    terms: Vec<ExprId>,
    /// By condition.
    known: FxHashMap<ExprId, Guard>,
    /// What the predicates say about a term: by its name, the values for which they hold.
    related: FxHashMap<u128, Vec<(ValueSet, Guard)>>,
    guard_terms: FxHashMap<Guard, ExprId>,
    paths: FxHashMap<Guard, PathCondition>,
}

impl Predicates {
    /// The predicates, by variable.
    pub fn terms(&self) -> &[ExprId] {
        &self.terms
    }

    /// The guard that a condition holds.
    pub fn guard(&mut self, pool: &Pool, condition: ExprId) -> Guard {
        self.guard_from(pool, condition, 0)
    }

    fn guard_from(&mut self, pool: &Pool, condition: ExprId, depth: u32) -> Guard {
        match pool.node(condition) {
            Node::Constant(value) => {
                if value != 0 {
                    Guard::TRUE
                } else {
                    Guard::FALSE
                }
            }
            Node::Not(inner) => !self.guard_from(pool, inner, depth),
            Node::And(left, right) if depth < MAX_DEPTH => {
                let left = self.guard_from(pool, left, depth + 1);
                let right = self.guard_from(pool, right, depth + 1);
                self.guards.and(left, right)
            }
            Node::Or(left, right) if depth < MAX_DEPTH => {
                let left = self.guard_from(pool, left, depth + 1);
                let right = self.guard_from(pool, right, depth + 1);
                self.guards.or(left, right)
            }
            _ => match self.known.get(&condition) {
                Some(&guard) => guard,
                None => {
                    let guard = self.predicate(pool, condition);
                    self.known.insert(condition, guard);
                    guard
                }
            },
        }
    }

    /// A new predicate. What older ones about the same term imply is made part of its guard, so that the diagrams see which
    /// combinations cannot be: of `x == 1` and `x == 2` the latter is the guard that the former does not hold, and it does.
    fn predicate(&mut self, pool: &Pool, condition: ExprId) -> Guard {
        let newest = pool.variables(condition).last().map_or(0, |variable| variable.0);
        let variable = self.guards.fresh_variable(newest);
        self.terms.push(condition);
        let mut guard = self.guards.variable(variable);
        let Ok([atom]) = <[_; 1]>::try_from(atoms_of(pool, condition)) else { return guard };
        let related = self.related.entry(atom.prefix.name).or_default();
        for (values, older) in related.iter() {
            if atom.values.is_subset(values) {
                guard = self.guards.and(guard, *older);
            } else if values.is_subset(&atom.values) {
                guard = self.guards.or(guard, *older);
            } else if values.intersect(&atom.values).is_empty() {
                guard = self.guards.without(guard, *older);
            } else if (Atom { prefix: atom.prefix.clone(), values: values.union(&atom.values) }).is_trivial() {
                guard = self.guards.or(guard, !*older);
            }
        }
        if related.len() < MAX_RELATED {
            related.push((atom.values, guard));
        }
        guard
    }

    /// Guards that must stay as long as predicates do.
    fn lasting(&self) -> impl Iterator<Item = Guard> {
        let related = self.related.values().flatten().map(|(_, guard)| *guard);
        related.chain(self.known.values().copied())
    }

    /// The condition a guard stands for.
    pub fn term(&mut self, pool: &mut Pool, guard: Guard) -> ExprId {
        if self.guards.top(guard).is_none() {
            return pool.truth(guard.is_true());
        }
        if let Some(&term) = self.guard_terms.get(&guard) {
            return term;
        }
        for (level, part) in self.guards.parts(guard) {
            if self.guard_terms.contains_key(&part) {
                continue;
            }
            let predicate = self.terms[level.variable() as usize];
            let (low, high) = self.guards.cofactors(part);
            let known = |pool: &Pool, part: Guard| match self.guard_terms.get(&part) {
                Some(&term) => term,
                None => pool.truth(part.is_true()),
            };
            let (low_term, high_term) = (known(pool, low), known(pool, high));
            let term = match (low, high) {
                (Guard::FALSE, _) => pool.and(predicate, high_term),
                (_, Guard::TRUE) => pool.or(predicate, low_term),
                (Guard::TRUE, _) => {
                    let negation = pool.not(predicate);
                    pool.or(negation, high_term)
                }
                (_, Guard::FALSE) => {
                    let negation = pool.not(predicate);
                    pool.and(negation, low_term)
                }
                _ => pool.ite(predicate, high_term, low_term),
            };
            self.guard_terms.insert(part, term);
        }
        self.guard_terms[&guard]
    }

    /// A predicate or its negation.
    pub fn literal(&self, pool: &mut Pool, level: Level, holds: bool) -> ExprId {
        let predicate = self.terms[level.variable() as usize];
        if holds { predicate } else { pool.not(predicate) }
    }

    /// The guard as a path condition: the literals all its paths share, then the rest as one condition.
    pub fn path(&mut self, pool: &mut Pool, guard: Guard) -> PathCondition {
        if let Some(known) = self.paths.get(&guard) {
            return known.clone();
        }
        let literals = self.guards.literals(guard);
        let mut path = PathCondition::new();
        for &(level, holds) in &literals {
            let conjunct = self.literal(pool, level, holds);
            path = path.push(pool, conjunct);
        }
        let rest = self.guards.restrict(guard, &literals);
        if !rest.is_true() {
            let rest = self.term(pool, rest);
            path = path.push(pool, rest);
        }
        self.paths.insert(guard, path.clone());
        path
    }

    /// What has to hold besides `known` for a guard to hold.
    pub fn goal(&mut self, pool: &mut Pool, guard: Guard, known: Guard) -> ExprId {
        let literals = self.guards.literals(known);
        let goal = self.guards.restrict(guard, &literals);
        self.term(pool, goal)
    }

    /// Frees the nodes of guards that no root reaches, and forgets what was known of them.
    pub fn collect(&mut self, roots: impl Iterator<Item = Guard>) {
        let roots: Vec<Guard> = roots.chain(self.lasting()).collect();
        self.guards.collect(roots.into_iter());
        self.guard_terms.clear();
        self.paths.clear();
    }
}
