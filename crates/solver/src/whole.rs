//! Questions about whole paths, for those who did not build them by asking about each condition.
//!
//! Of such a path it is not known that it can be taken, which all other questions take for granted.

use std::rc::Rc;

use reprise_expr::{Assignment, ExprId, Pool, VariableId};

use crate::backend::blast::WordSharing;
use crate::backend::engine::{BitVectorEngine, EngineAnswer, SliceTerms};
use crate::partition::Slice;
use crate::path::PathCondition;
use crate::query::Verdict;
use crate::solver::Solver;

impl Solver {
    /// As [`check_path`](Solver::check_path); with `Sat` comes a model of the path.
    pub fn path_model(&mut self, pool: &mut Pool, path: &PathCondition) -> (Verdict, Option<Rc<Assignment>>) {
        if self.config.links.models
            && let Some(model) = self.models.of_path(pool, path, usize::MAX)
        {
            return (Verdict::Sat, Some(model));
        }
        self.whole_model(pool, path, None)
    }

    /// Positions of conditions that contradict each other, of a path that is unsatisfiable: all positions where no
    /// search from nothing finds the contradiction within the budget.
    pub fn path_core(&mut self, pool: &Pool, path: &PathCondition) -> Vec<usize> {
        let conditions: Vec<ExprId> = path.conjuncts();
        let positions = 0..conditions.len() as u32;
        let mut variables: Vec<VariableId> =
            conditions.iter().flat_map(|&condition| pool.variables(condition).to_vec()).collect();
        variables.sort_unstable();
        variables.dedup();
        let slice = Slice { conditions: positions.clone().collect(), variables, hash: 0 };
        let terms = SliceTerms { slice: &slice, conditions: &conditions, goal: None };
        let mut engine = BitVectorEngine::new(self.config.reclaim_gates_above, WordSharing::AllConditions);
        let contradicts = engine.solve(pool, path, &terms, None, &self.limits()) == EngineAnswer::Unsat;
        let core: Vec<u32> = if contradicts { engine.core().to_vec() } else { positions.collect() };
        core.into_iter().map(|position| position as usize).collect()
    }
}
