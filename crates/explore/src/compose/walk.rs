//! Which leaves of a summary a call can come to: one walk over its decisions, with the caller's terms.
//!
//! A decision that the caller settles is no question, a case that cannot be ends everything below it, and what a model of the path
//! does needs not be asked. Where the caller's path says nothing about the terms, calls with such terms all come to the same leaves.

use std::rc::Rc;

use reprise_compose::Below;
use reprise_expr::{Assignment, Evaluator, ExprId};
use reprise_solver::{PathCondition, Query, Verdict};
use smallvec::SmallVec;

use super::application::{Application, FeasibleLeaves};
use crate::engine::Explorer;

impl Explorer<'_> {
    /// `None` where the solver could not tell.
    pub(super) fn feasible_leaves(&mut self, application: &Application) -> Option<Rc<FeasibleLeaves>> {
        let terms: SmallVec<[ExprId; 8]> = application.actual.iter().map(|&(_, term)| term).collect();
        let is_unrelated = self.solver.is_unrelated(&self.machine.pool, &application.condition, &terms);
        let lists = &application.summary.lists;
        application.summary.walked.set(application.summary.walked.get() + 1);
        let key = is_unrelated.then(|| lists.key(&mut self.machine.pool, &terms));
        if let Some(found) = key.as_ref().and_then(|key| lists.get(key)) {
            return Some(found);
        }
        let effort = self.effort();
        self.solver.limit_effort(effort);
        let found = self.only_leaf(application).or_else(|| self.walk(application)).map(Rc::new);
        self.solver.limit_effort(None);
        if let Some(found) = &found {
            application.summary.comes_to_one.set(found.leaves.iter().filter(|&&can_be| can_be).count() == 1);
        }
        if let (Some(key), Some(found)) = (key, &found) {
            lists.keep(key, found.clone());
        }
        found
    }

    /// The leaf that a model of the path comes to, if a single question tells that there is no other. Asked only where the last call was like that.
    fn only_leaf(&mut self, application: &Application) -> Option<FeasibleLeaves> {
        if !application.summary.comes_to_one.get() {
            return None;
        }
        let summary = &application.summary.summary;
        let mut found = FeasibleLeaves::none(summary);
        let mut evaluator = Evaluator::new(self.model_of(&application.condition)?);
        let mut elsewhere = self.machine.pool.truth(false);
        let mut at = summary.root;
        while let Below::Node(number) = at {
            found.nodes[number as usize] = true;
            let node = &summary.nodes[number as usize];
            if !node.is_choice() {
                at = node.below.iter().copied().flatten().next()?;
                continue;
            }
            let conditions = application.conditions(&mut self.machine, number);
            let case = conditions.iter().position(|&condition| evaluator.truth(&self.machine.pool, condition))?;
            let other = self.machine.pool.not(conditions[case]);
            elsewhere = self.machine.pool.or(elsewhere, other);
            at = node.below[case]?;
        }
        let Below::Leaf(leaf) = at else { return None };
        found.leaves[leaf as usize] = true;
        let query = Query { path: &application.condition, goal: elsewhere };
        let is_alone =
            self.machine.pool.is_false(elsewhere) || self.solver.check(&mut self.machine.pool, query) == Verdict::Unsat;
        is_alone.then_some(found)
    }

    fn model_of(&mut self, path: &PathCondition) -> Option<Assignment> {
        let pool = &mut self.machine.pool;
        let model = self.solver.model_at_hand(pool, path).or_else(|| {
            let goal = pool.truth(true);
            self.solver.check_with_model(pool, Query { path, goal }).1
        });
        model.map(|model| (*model).clone())
    }

    fn walk(&mut self, application: &Application) -> Option<FeasibleLeaves> {
        let summary = &application.summary.summary;
        let mut found = FeasibleLeaves::none(summary);
        let mut waiting = vec![(summary.root, application.condition.clone())];
        while let Some((at, path)) = waiting.pop() {
            let node = match at {
                Below::Leaf(leaf) => {
                    found.leaves[leaf as usize] = true;
                    continue;
                }
                Below::Node(node) => node,
            };
            // A path that can come here can go on from here.
            found.nodes[node as usize] = true;
            let below = &summary.nodes[node as usize].below;
            if let [only] = below.iter().flatten().collect::<SmallVec<[_; 4]>>()[..] {
                waiting.push((*only, path));
                continue;
            }
            let conditions = application.conditions(&mut self.machine, node);
            let possible = self.possible_cases(&path, &conditions, below)?;
            for case in possible {
                let path = if self.machine.pool.as_constant(conditions[case]).is_some() {
                    path.clone()
                } else {
                    path.push(&self.machine.pool, conditions[case])
                };
                waiting.push((below[case].expect("only what is there was asked about"), path));
            }
        }
        Some(found)
    }

    /// Which of the cases that the summary has can be on a path that comes here.
    fn possible_cases(
        &mut self,
        path: &PathCondition,
        conditions: &[ExprId],
        below: &[Option<Below>],
    ) -> Option<SmallVec<[usize; 4]>> {
        let pool = &self.machine.pool;
        let open: SmallVec<[usize; 4]> = (0..conditions.len())
            .filter(|&case| below[case].is_some() && pool.as_constant(conditions[case]) != Some(0))
            .collect();
        let mut possible = SmallVec::new();
        for (number, &case) in open.iter().enumerate() {
            let goal = conditions[case];
            let is_last_hope = number + 1 == open.len() && possible.is_empty();
            if is_last_hope || self.solver.holds_at_hand(&self.machine.pool, path, goal) {
                possible.push(case);
                continue;
            }
            match self.solver.check(&mut self.machine.pool, Query { path, goal }) {
                Verdict::Sat => possible.push(case),
                Verdict::Unsat => {}
                Verdict::Unknown(_) => return None,
            }
        }
        Some(possible)
    }
}
