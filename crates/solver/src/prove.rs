//! Refutations that others can check.
//!
//! A proof is searched for from nothing by an engine that records: what an incremental one has learned before is not on record.

use reprise_expr::Pool;

use crate::backend::engine::{BitVectorEngine, EngineAnswer};
use crate::backend::proof::Proof;
use crate::path::PathCondition;
use crate::query::Query;
use crate::solver::Solver;

impl Solver {
    /// A proof that the path cannot go on with the goal, in clauses; `None` if it can, or if that is not found out
    /// within the budget. It is searched for from nothing, over all conditions whether the path is satisfiable by
    /// itself or not, and nothing remembered goes into it.
    pub fn prove(&mut self, pool: &Pool, query: Query<'_>) -> Option<Proof> {
        self.index.follow(pool, query.path);
        self.index.whole(pool, Some(query.goal), &mut self.slice);
        self.collect_slice_terms();
        let conditions = self.slice_terms.iter().fold(PathCondition::new(), |path, &term| path.push(pool, term));
        let mut engine = BitVectorEngine::recording();
        let answer = self.fresh_search(pool, &mut engine, &conditions, Some(query.goal));
        (answer == EngineAnswer::Unsat).then(|| engine.proof(pool, &self.slice.variables))
    }
}
