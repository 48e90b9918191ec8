//! The least model of a long path, part by part.
//!
//! The parts share no variable, so that the least model of the whole is made of theirs. A search of the whole would hold the gates of all parts,
//! though a path of a million conditions rarely has a part of more than a few.

use reprise_expr::{Assignment, ExprId, Pool, VariableId};
use rustc_hash::FxHashMap;
use smallvec::smallvec;

use crate::backend::engine::EngineAnswer;
use crate::backend::sat::Exhausted;
use crate::partition::Slice;
use crate::path::PathCondition;
use crate::solver::{ModelChoice, Solver, solve_whole};

impl Solver {
    /// The least model of a path whose variables are to be taken in this order; `None` if some part has none, or it was not found.
    pub(crate) fn least_by_parts(
        &mut self,
        pool: &Pool,
        path: &PathCondition,
        variables: &[VariableId],
    ) -> Option<Assignment> {
        let is_part_of_one = |condition| !pool.variables(condition).is_empty() || pool.is_true(condition);
        if !path.newest_first().all(is_part_of_one) {
            return None;
        }
        self.index.follow(pool, path);
        let rank = |(rank, &variable): (usize, &VariableId)| (variable, rank);
        let ranks: FxHashMap<VariableId, usize> = variables.iter().enumerate().map(rank).collect();
        let mut is_named = vec![false; variables.len()];
        let mut model = Assignment::new();
        let mut part = Slice::default();
        for (at, &variable) in variables.iter().enumerate() {
            if is_named[at] {
                continue;
            }
            if self.index.is_only_compared(variable) {
                let all = smallvec![(0, u64::MAX)];
                model.set(variable, self.index.neighbours()?.least_value(variable, &all)?);
                continue;
            }
            self.index.slice_of(variable, &mut part);
            part.variables.sort_by_key(|variable| ranks[variable]);
            part.variables.iter().for_each(|variable| is_named[ranks[variable]] = true);
            self.name_part(pool, &part, &mut model)?;
        }
        Some(model)
    }

    /// Gives the variables of a part the values of its least model, or of what a fresh search finds where that takes too many conflicts.
    fn name_part(&mut self, pool: &Pool, part: &Slice, model: &mut Assignment) -> Option<()> {
        let terms: Vec<ExprId> = part.conditions.iter().map(|&position| self.index.condition(position)).collect();
        let conditions = terms.iter().fold(PathCondition::new(), |path, &term| path.push(pool, term));
        for choice in [ModelChoice::Least, ModelChoice::Any] {
            let mut limits = self.limits();
            // Only what is the same on every machine may decide between the two attempts.
            limits.deadline = None;
            if choice == ModelChoice::Least {
                limits.conflicts = Some(self.config.canonical_conflict_budget);
            }
            let mut engine = self.fresh_engine();
            let (answer, _) = solve_whole(pool, &mut engine, &conditions, &terms, &part.variables, choice, &limits);
            self.count_search(answer);
            self.retire_counters(engine.counters());
            if answer == EngineAnswer::Sat {
                let found = engine.model(pool, &part.variables);
                for &variable in &part.variables {
                    crate::chain::copy_value(pool, variable, &found, model);
                }
            }
            self.spare = Some(engine);
            match answer {
                EngineAnswer::Sat => return Some(()),
                EngineAnswer::Exhausted(Exhausted::Conflicts | Exhausted::Propagations)
                    if choice == ModelChoice::Least => {}
                _ => return None,
            }
        }
        None
    }
}
