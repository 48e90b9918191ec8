//! From conditions to guards and back.

use reprise_expr::{ExprId, Node, Pool};
use reprise_solver::PathCondition;
use reprise_solver::reuse::canonical::atom::{Atom, atoms_of};
use reprise_solver::reuse::values::ValueSet;
use rustc_hash::FxHashMap;

use crate::guard::{Guard, Guards, KeyEnd};
use crate::orders::{Comparison, Orders};

/// How deep conjunctions and disjunctions are taken apart.
const MAX_DEPTH: u32 = 32;
/// Predicates about one term whose relations to the next are looked for.
const MAX_RELATED: usize = 64;
/// Predicates about one term past which one more may be taken for that of a loop.
const CHAIN: usize = 32;

/// The predicates that stand for the variables of guards.
///
/// The order of the variables follows the inputs: a predicate comes where the newest input it mentions is, and among those in the
/// order of creation. So what is decided about one input is decided at neighbouring levels, also where a parser comes back to
/// it late. Two kinds grow at their top instead, so that each step of a long chain costs the same and its ends share what is below:
/// what a loop asks about one term again and again, and what is assumed on all paths, which no path decides again.
#[derive(Default)]
pub(crate) struct Predicates {
    pub guards: Guards,
    /// By variable.
    terms: Vec<ExprId>,
    /// By condition.
    known: FxHashMap<ExprId, Guard>,
    /// What the predicates say about a term, by its name.
    related: FxHashMap<u128, Related>,
    /// And about how terms compare.
    pub orders: Orders,
    /// The newest input of each, by variable.
    newest: Vec<u32>,
    guard_terms: FxHashMap<Guard, ExprId>,
    paths: FxHashMap<Guard, PathCondition>,
}

/// The predicates about one term: the values for which they hold.
#[derive(Default)]
struct Related {
    each: Vec<(ValueSet, Guard)>,
    /// Of those past the first: in all.
    others: Option<(ValueSet, Guard)>,
}

impl Related {
    /// Whether a loop asks the next of a long chain of questions: to all that were asked it is related alike. A search by halves, whose
    /// questions lie between others, is none, and newest first its diagrams would double with every question.
    fn is_continued_by(&self, atom: &Atom) -> bool {
        let first = self.each.first().and_then(|(values, _)| relation(atom, values));
        self.each.len() >= CHAIN
            && first.is_some()
            && self.each.iter().chain(&self.others).all(|(values, _)| relation(atom, values) == first)
    }
}

/// How the values of a predicate lie to those of another about the same term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Relation {
    Within,
    Around,
    Beside,
    /// One of both holds for every value.
    Completing,
}

fn relation(atom: &Atom, values: &ValueSet) -> Option<Relation> {
    if atom.values.is_subset(values) {
        Some(Relation::Within)
    } else if values.is_subset(&atom.values) {
        Some(Relation::Around)
    } else if values.intersect(&atom.values).is_empty() {
        Some(Relation::Beside)
    } else {
        let union = Atom { prefix: atom.prefix.clone(), values: values.union(&atom.values) };
        union.is_trivial().then_some(Relation::Completing)
    }
}

/// Where a predicate comes in the order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rank {
    /// Where its newest input is.
    ByInput,
    /// Before all others: it is to hold on all paths.
    First,
}

impl Predicates {
    /// The predicates, by variable.
    pub(crate) fn terms(&self) -> &[ExprId] {
        &self.terms
    }

    /// The guard that a condition holds.
    pub(crate) fn guard(&mut self, pool: &Pool, condition: ExprId) -> Guard {
        self.guard_from(pool, condition, Rank::ByInput, 0)
    }

    /// The guard that a condition holds, where it is one that somebody asked about before, or the negation of one.
    pub(crate) fn known_guard(&self, pool: &Pool, condition: ExprId) -> Option<Guard> {
        match pool.node(condition) {
            Node::Not(inner) => self.known.get(&inner).map(|&guard| !guard),
            _ => self.known.get(&condition).copied(),
        }
    }

    /// As `guard`, with new predicates at a rank.
    pub(crate) fn guard_ranked(&mut self, pool: &Pool, condition: ExprId, rank: Rank) -> Guard {
        self.guard_from(pool, condition, rank, 0)
    }

    /// The guard that a condition holds, as one predicate however it is made.
    pub(crate) fn guard_as_one(&mut self, pool: &Pool, condition: ExprId) -> Guard {
        if let Node::Not(inner) = pool.node(condition) {
            return !self.guard_as_one(pool, inner);
        }
        if let Some(truth) = pool.as_constant(condition) {
            return if truth != 0 { Guard::TRUE } else { Guard::FALSE };
        }
        if let Some(&known) = self.known.get(&condition) {
            return known;
        }
        let guard = self.predicate(pool, condition, Rank::ByInput);
        self.known.insert(condition, guard);
        guard
    }

    fn guard_from(&mut self, pool: &Pool, condition: ExprId, rank: Rank, depth: u32) -> Guard {
        match pool.node(condition) {
            Node::Constant(value) => {
                if value != 0 {
                    Guard::TRUE
                } else {
                    Guard::FALSE
                }
            }
            Node::Not(inner) => !self.guard_from(pool, inner, rank, depth),
            Node::And(left, right) if depth < MAX_DEPTH => {
                let left = self.guard_from(pool, left, rank, depth + 1);
                let right = self.guard_from(pool, right, rank, depth + 1);
                self.guards.and(left, right)
            }
            Node::Or(left, right) if depth < MAX_DEPTH => {
                let left = self.guard_from(pool, left, rank, depth + 1);
                let right = self.guard_from(pool, right, rank, depth + 1);
                self.guards.or(left, right)
            }
            _ => match self.known.get(&condition) {
                Some(&guard) => guard,
                None => {
                    let guard = self.predicate(pool, condition, rank);
                    self.known.insert(condition, guard);
                    guard
                }
            },
        }
    }

    /// A new predicate. What older ones about the same term imply is made part of its guard, so that the diagrams see which
    /// combinations cannot be: of `x == 1` and `x == 2` the latter is the guard that the former does not hold, and it does.
    fn predicate(&mut self, pool: &Pool, condition: ExprId, rank: Rank) -> Guard {
        let newest = pool.variables(condition).last().map_or(0, |variable| variable.0);
        let atom = <[_; 1]>::try_from(atoms_of(pool, condition)).ok().map(|[atom]| atom);
        let is_chain = atom.as_ref().is_some_and(|atom| {
            self.related.get(&atom.prefix.name).is_some_and(|related| related.is_continued_by(atom))
        });
        let variable = match rank {
            Rank::First => self.guards.fresh_variable(0, KeyEnd::First),
            Rank::ByInput if is_chain => self.guards.fresh_variable(u64::from(newest) + 1, KeyEnd::First),
            Rank::ByInput => self.guards.fresh_variable(u64::from(newest) + 1, KeyEnd::Last),
        };
        self.terms.push(condition);
        self.newest.push(newest);
        let guard = self.guards.variable(variable);
        let guards = &mut self.guards;
        let guard = match Comparison::of(pool, condition) {
            Some(compared) => self.orders.guard(guards, compared, guard),
            None => guard,
        };
        let Some(atom) = atom else { return guard };
        let related = self.related.entry(atom.prefix.name).or_default();
        let mut guard = guard;
        for (values, older) in related.each.iter().chain(&related.others) {
            guard = match relation(&atom, values) {
                Some(Relation::Within) => guards.and(guard, *older),
                Some(Relation::Around) => guards.or(guard, *older),
                Some(Relation::Beside) => guards.without(guard, *older),
                Some(Relation::Completing) => guards.or(guard, !*older),
                None => guard,
            };
        }
        match &mut related.others {
            _ if related.each.len() < MAX_RELATED => related.each.push((atom.values, guard)),
            Some((values, any)) => {
                *values = values.union(&atom.values);
                *any = guards.or(*any, guard);
            }
            others => *others = Some((atom.values, guard)),
        }
        guard
    }

    /// Where a predicate comes among the conditions of a path: by its newest input, then by age.
    pub(crate) fn place_in_path(&self, variable: u32) -> (u32, u32) {
        (self.newest[variable as usize], variable)
    }

    /// These predicates contradict each other.
    pub(crate) fn note_contradiction(&mut self, pool: &Pool, predicates: impl Iterator<Item = u32>) {
        let mut compared = predicates.map(|variable| Comparison::of(pool, self.terms[variable as usize]));
        if compared.all(|compared| compared.is_some()) {
            self.orders.note_contradiction();
        }
    }

    /// Guards that must stay as long as predicates do.
    fn lasting(&self) -> impl Iterator<Item = Guard> {
        let related = self.related.values().flat_map(|related| related.each.iter().chain(&related.others));
        let related = related.map(|(_, guard)| *guard);
        related.chain(self.known.values().copied()).chain(self.orders.lasting())
    }

    /// The condition a guard stands for.
    pub(crate) fn term(&mut self, pool: &mut Pool, guard: Guard) -> ExprId {
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
            let predicate = self.terms[self.guards.variable_at(level) as usize];
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
    pub(crate) fn literal(&self, pool: &mut Pool, variable: u32, holds: bool) -> ExprId {
        let predicate = self.terms[variable as usize];
        if holds { predicate } else { pool.not(predicate) }
    }

    /// The guard as a path condition: the literals all its paths share, then the rest as one condition.
    pub(crate) fn path(&mut self, pool: &mut Pool, guard: Guard) -> PathCondition {
        if let Some(known) = self.paths.get(&guard) {
            return known.clone();
        }
        let literals = self.guards.literals(guard);
        let mut path = PathCondition::new();
        let mut in_order: Vec<(u32, bool)> =
            literals.iter().map(|&(level, holds)| (self.guards.variable_at(level), holds)).collect();
        in_order.sort_unstable_by_key(|&(variable, _)| self.place_in_path(variable));
        for (variable, holds) in in_order {
            let conjunct = self.literal(pool, variable, holds);
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
    pub(crate) fn goal(&mut self, pool: &mut Pool, guard: Guard, known: Guard) -> ExprId {
        let literals = self.guards.literals(known);
        let goal = self.guards.restrict(guard, &literals);
        self.term(pool, goal)
    }

    /// Frees the nodes of guards that no root reaches, and forgets what was known of them.
    pub(crate) fn collect(&mut self, roots: impl Iterator<Item = Guard>) {
        let roots: Vec<Guard> = roots.chain(self.lasting()).collect();
        self.guards.collect(roots.into_iter());
        self.guard_terms.clear();
        self.paths.clear();
    }
}
