//! Our solver, as whoever writes a certificate asks it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use reprise_certificate::{Answer, Oracle};
use reprise_explore::{BoundKind, Bounds, ExploreConfig, Halt, IncompleteReason, Oversight, picked_values};
use reprise_expr::{Assignment, ExprId, Pool};
use reprise_machine::Machine;
use reprise_solver::{PathCondition, Query, Reason, Solver, Verdict};

pub(super) struct SolverOracle {
    solver: Solver,
    bounds: Bounds,
    oversight: Oversight,
    halted: bool,
    /// Of the conditions of the last path, the beginnings up to each.
    prefixes: Vec<(ExprId, PathCondition)>,
    /// Of the pool that they are in.
    epoch: u64,
    open_because: Vec<IncompleteReason>,
}

impl SolverOracle {
    /// Time counts from here on; `asked` may be raised at any time.
    pub(super) fn new(config: &ExploreConfig, asked: Arc<AtomicBool>) -> SolverOracle {
        let solver = Solver::new(config.solver.clone());
        let mut oversight = Oversight::new(asked);
        oversight.watch(&config.bounds, solver.interrupt_flag());
        SolverOracle {
            solver,
            bounds: config.bounds.clone(),
            oversight,
            halted: false,
            prefixes: Vec::new(),
            epoch: 0,
            open_because: Vec::new(),
        }
    }

    /// Paths are asked about one after the other and have most of their conditions in common.
    fn path(&mut self, pool: &Pool, conditions: &[ExprId]) -> PathCondition {
        if self.epoch != pool.epoch() {
            // Ids may have come to name other terms.
            self.epoch = pool.epoch();
            self.prefixes.clear();
        }
        let pairs = self.prefixes.iter().zip(conditions);
        let shared = pairs.take_while(|((known, _), condition)| known == *condition).count();
        self.prefixes.truncate(shared);
        for &condition in &conditions[shared..] {
            let last = self.prefixes.last().map_or_else(PathCondition::new, |(_, path)| path.clone());
            self.prefixes.push((condition, last.push(pool, condition)));
        }
        self.prefixes.last().map_or_else(PathCondition::new, |(_, path)| path.clone())
    }

    fn note(&mut self, reason: IncompleteReason) {
        if !self.open_because.contains(&reason) {
            self.open_because.push(reason);
        }
    }

    fn note_undecided(&mut self, reason: Reason) {
        self.note(self.oversight.undecided_reason(&self.bounds, reason));
    }
}

impl Oracle for SolverOracle {
    fn decide(&mut self, pool: &mut Pool, path: &[ExprId], goal: ExprId) -> Answer {
        let path = self.path(pool, path);
        match self.solver.check_with_core(pool, Query { path: &path, goal }) {
            (Verdict::Sat, _) => Answer::Feasible,
            (Verdict::Unsat, core) => Answer::Infeasible(core.unwrap_or_else(|| path.conjuncts())),
            (Verdict::Unknown(reason), _) => {
                self.note_undecided(reason);
                Answer::Unknown
            }
        }
    }

    fn model(&mut self, pool: &mut Pool, path: &[ExprId]) -> Option<Assignment> {
        let path = self.path(pool, path);
        self.solver.witness(pool, &path).ok().map(|witness| witness.assignment().clone())
    }

    fn values(&mut self, pool: &mut Pool, path: &[ExprId], term: ExprId) -> Option<(Vec<u64>, bool)> {
        let path = self.path(pool, path);
        match picked_values(&mut self.solver, pool, &path, term) {
            Ok(picked) => Some((picked.values.to_vec(), picked.are_all)),
            Err(reason) => {
                self.note_undecided(reason);
                None
            }
        }
    }

    fn is_to_stop(&mut self, machine: &Machine, paths: u64) -> bool {
        if self.halted {
            return true;
        }
        let is_enough = self.bounds.paths.is_some_and(|most| paths >= most);
        let enough = is_enough.then_some(Halt::Bound(BoundKind::Paths));
        if let Some(halt) = self.oversight.halt(&self.bounds, machine.instructions()).or(enough) {
            self.halted = true;
            self.note(halt.reason());
        }
        self.halted
    }

    fn interrupt(&self) -> Arc<AtomicBool> {
        self.solver.interrupt_flag()
    }

    fn open_because(&self) -> Vec<(bool, String)> {
        self.open_because.iter().map(|reason| (reason.is_bound(), reason.to_string())).collect()
    }
}
