//! Conditions without what follows from the rest, and as C.

use reprise_expr::{ExprId, Node, Pool, Signedness, VariableId};
use reprise_solver::{PathCondition, Query, Solver, SolverConfig, Verdict};

/// Questions asked to leave out what follows; past it conditions are longer than they need be.
const QUESTIONS: u32 = 20_000;
/// Alternatives that are compared with each other.
const TOGETHER: usize = 40;

/// An alternative: all of these hold.
pub(crate) type Alternative = Vec<ExprId>;

/// Leaves out what follows from the rest.
pub(crate) struct Simplifier {
    solver: Solver,
    /// Questions it may still ask.
    left: u32,
}

impl Simplifier {
    pub(crate) fn new() -> Simplifier {
        Simplifier { solver: Solver::new(SolverConfig::default()), left: QUESTIONS }
    }

    /// Of conditions that all hold, those that say it.
    pub(crate) fn simplified(&mut self, pool: &mut Pool, conditions: &[ExprId]) -> Alternative {
        let mut atoms: Vec<ExprId> = Vec::new();
        let mut waiting: Vec<ExprId> = conditions.iter().rev().copied().collect();
        while let Some(condition) = waiting.pop() {
            match pool.node(condition) {
                Node::And(left, right) => waiting.extend([right, left]),
                _ if pool.is_true(condition) || atoms.contains(&condition) => {}
                _ => atoms.push(condition),
            }
        }
        // The oldest first: in a loop the last test says most.
        let mut at = 0;
        while at < atoms.len() && atoms.len() > 1 && self.left > 0 {
            self.left -= 1;
            let others = atoms.iter().enumerate().filter(|(number, _)| *number != at);
            let path = others.fold(PathCondition::new(), |path, (_, &atom)| path.push(pool, atom));
            let goal = pool.not(atoms[at]);
            match self.solver.check(pool, Query { path: &path, goal }) {
                Verdict::Unsat => {
                    atoms.remove(at);
                }
                Verdict::Sat | Verdict::Unknown(_) => at += 1,
            }
        }
        atoms
    }

    /// Leaves out what the other alternatives make needless: a condition without which an alternative holds for nothing but what they
    /// hold for too, and alternatives that hold for nothing else.
    pub(crate) fn simplify_together(&mut self, pool: &mut Pool, alternatives: &mut Vec<Alternative>) {
        // What is left out of one may make another needless.
        while alternatives.len() <= TOGETHER && self.is_simpler_after_a_pass(pool, alternatives) {}
    }

    fn is_simpler_after_a_pass(&mut self, pool: &mut Pool, alternatives: &mut Vec<Alternative>) -> bool {
        let size = |alternatives: &[Alternative]| alternatives.iter().map(|atoms| atoms.len() + 1).sum::<usize>();
        let before = size(alternatives);
        let mut at = 0;
        while at < alternatives.len() && alternatives.len() > 1 {
            let others = alternatives.iter().enumerate().filter(|(number, _)| *number != at);
            let others: Vec<ExprId> = others.map(|(_, conjunction)| conjunction_term(pool, conjunction)).collect();
            let any_other = pool.or_all(others);
            let no_other = pool.not(any_other);
            let mut atom = 0;
            while atom < alternatives[at].len() {
                let opposite = pool.not(alternatives[at][atom]);
                let mut rest = alternatives[at].clone();
                rest.remove(atom);
                rest.push(opposite);
                if self.is_contradiction(pool, &rest, no_other) {
                    alternatives[at].remove(atom);
                } else {
                    atom += 1;
                }
            }
            let conjunction = alternatives[at].clone();
            if self.is_contradiction(pool, &conjunction, no_other) {
                alternatives.remove(at);
            } else {
                at += 1;
            }
        }
        size(alternatives) < before
    }

    /// Only where the solver says so.
    fn is_contradiction(&mut self, pool: &mut Pool, conjunction: &[ExprId], and: ExprId) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        // Not a path condition, which would have to hold for something.
        let all = conjunction_term(pool, conjunction);
        let goal = pool.and(all, and);
        self.solver.check(pool, Query { path: &PathCondition::new(), goal }) == Verdict::Unsat
    }
}

fn conjunction_term(pool: &mut Pool, conjunction: &[ExprId]) -> ExprId {
    conjunction.iter().fold(pool.truth(true), |all, &atom| pool.and(all, atom))
}

/// A condition as C, to be joined with others by `&&`.
pub(crate) fn condition_text(pool: &Pool, signedness: &dyn Fn(VariableId) -> Signedness, condition: ExprId) -> String {
    match pool.c_text(condition, signedness) {
        // Whatever binds less than `&&`.
        Some(text) if text.contains(" || ") || text.contains(" ? ") => format!("({text})"),
        Some(text) => text,
        None => format!("/* {} */", pool.display(condition)),
    }
}
