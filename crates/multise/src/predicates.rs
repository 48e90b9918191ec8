//! From conditions to guards and back.

use reprise_expr::{ExprId, Node, Pool};
use reprise_solver::PathCondition;
use rustc_hash::FxHashMap;

use crate::guard::{Guard, Guards};

/// How deep conjunctions and disjunctions are taken apart.
const MAX_DEPTH: u32 = 32;
/// Guards of more literals than this are not searched for those that all their paths share.
const MAX_LITERALS: usize = 4096;

type Literals = std::rc::Rc<[(u32, bool)]>;

/// The predicates that stand for the variables of guards.
#[derive(Default)]
pub struct Predicates {
    pub guards: Guards,
    /// By variable.
    terms: Vec<ExprId>,
    variables: FxHashMap<ExprId, u32>,
    guard_terms: FxHashMap<Guard, ExprId>,
    literals: FxHashMap<Guard, Literals>,
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
            _ => {
                let variable = match self.variables.get(&condition) {
                    Some(&variable) => variable,
                    None => {
                        let variable = self.guards.fresh_variable();
                        self.variables.insert(condition, variable);
                        self.terms.push(condition);
                        variable
                    }
                };
                self.guards.variable(variable)
            }
        }
    }

    /// The condition a guard stands for.
    pub fn term(&mut self, pool: &mut Pool, guard: Guard) -> ExprId {
        let Some(variable) = self.guards.top(guard) else { return pool.truth(guard.is_true()) };
        if let Some(&term) = self.guard_terms.get(&guard) {
            return term;
        }
        let (low, high) = self.guards.cofactors(guard);
        let predicate = self.terms[variable as usize];
        let term = match (low, high) {
            (Guard::FALSE, high) => {
                let high = self.term(pool, high);
                pool.and(predicate, high)
            }
            (Guard::TRUE, high) => {
                let high = self.term(pool, high);
                let negation = pool.not(predicate);
                pool.or(negation, high)
            }
            (low, Guard::FALSE) => {
                let low = self.term(pool, low);
                let negation = pool.not(predicate);
                pool.and(negation, low)
            }
            (low, Guard::TRUE) => {
                let low = self.term(pool, low);
                pool.or(predicate, low)
            }
            (low, high) => {
                let high = self.term(pool, high);
                let low = self.term(pool, low);
                pool.ite(predicate, high, low)
            }
        };
        self.guard_terms.insert(guard, term);
        term
    }

    /// The literals that hold wherever the guard does, by variable.
    pub fn literals(&mut self, guard: Guard) -> Literals {
        let Some(variable) = self.guards.top(guard) else { return Literals::default() };
        if let Some(known) = self.literals.get(&guard) {
            return known.clone();
        }
        let (low, high) = self.guards.cofactors(guard);
        let with = |literal: (u32, bool), rest: &Literals| -> Literals {
            std::iter::once(literal).chain(rest.iter().copied()).collect()
        };
        let result = if low.is_false() {
            let rest = self.literals(high);
            with((variable, true), &rest)
        } else if high.is_false() {
            let rest = self.literals(low);
            with((variable, false), &rest)
        } else {
            let (low, high) = (self.literals(low), self.literals(high));
            if low.len().max(high.len()) > MAX_LITERALS {
                Literals::default()
            } else {
                low.iter().copied().filter(|literal| high.binary_search(literal).is_ok()).collect()
            }
        };
        self.literals.insert(guard, result.clone());
        result
    }

    /// The guard as a path condition: the literals all its paths share, oldest first, then the rest as one condition.
    pub fn path(&mut self, pool: &mut Pool, guard: Guard) -> PathCondition {
        if let Some(known) = self.paths.get(&guard) {
            return known.clone();
        }
        let literals = self.literals(guard);
        let mut path = PathCondition::new();
        for &(variable, positive) in literals.iter() {
            let predicate = self.terms[variable as usize];
            let conjunct = if positive { predicate } else { pool.not(predicate) };
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
        let literals = self.literals(known);
        let goal = self.guards.restrict(guard, &literals);
        self.term(pool, goal)
    }

    /// Frees the nodes of guards that no root reaches, and forgets what was known of them.
    pub fn collect(&mut self, roots: impl Iterator<Item = Guard>) {
        self.guards.collect(roots);
        self.guard_terms.clear();
        self.literals.clear();
        self.paths.clear();
    }
}
