//! Models found lately, and evaluation under them.
//!
//! A model serves all paths that it satisfies. Which are known depends on the past, so no verdict may depend on them: a model only ever
//! shows that something is satisfiable.

use std::collections::VecDeque;
use std::rc::Rc;

use reprise_expr::{Assignment, Evaluator, ExprId, Pool};
use rustc_hash::FxHashMap;

use crate::path::PathCondition;

/// Values kept over all models, those that models share counted once; beyond, the oldest models go. Paths only point
/// to models.
const KEPT_VALUES: usize = 8 << 20;
const KEPT_MODELS: usize = 1 << 14;

/// A model that somebody may ask for.
struct Kept {
    /// The sequence hash of a path that it is known to satisfy.
    path: u128,
    model: Rc<Assignment>,
    /// What it did not share with others when it came.
    values: usize,
}

struct Evaluation {
    model: Rc<Assignment>,
    evaluator: Evaluator,
}

/// Keeps models alive, finds the one known for a path, and remembers values of terms under the models
/// used last.
pub(crate) struct Models {
    /// Oldest first.
    kept: VecDeque<Kept>,
    kept_values: usize,
    by_path: FxHashMap<u128, Rc<Assignment>>,
    /// Used last comes first.
    evaluations: Vec<Evaluation>,
    capacity: usize,
    empty: Rc<Assignment>,
}

impl Models {
    pub(crate) fn new(capacity: usize) -> Self {
        Models {
            kept: VecDeque::new(),
            kept_values: 0,
            by_path: FxHashMap::default(),
            evaluations: Vec::new(),
            capacity: capacity.max(1),
            empty: Rc::default(),
        }
    }

    /// Notes that `model` satisfies the path whose sequence hash is `path`.
    pub(crate) fn add(&mut self, path: u128, model: Rc<Assignment>) {
        let values = model.owned_nodes() * Assignment::VALUES_PER_NODE;
        self.kept_values += values;
        // The next queries are likely to be about that path.
        self.evaluation(&model);
        self.by_path.insert(path, model.clone());
        self.kept.push_back(Kept { path, model, values });
        while self.kept.len() > KEPT_MODELS || (self.kept_values > KEPT_VALUES && self.kept.len() > 1) {
            let Kept { path, model, values } = self.kept.pop_front().expect("not empty");
            self.kept_values -= values;
            if self.by_path.get(&path).is_some_and(|current| Rc::ptr_eq(current, &model)) {
                self.by_path.remove(&path);
            }
        }
    }

    /// A model of a path, if one is known: found for the path itself, or for a beginning of it whose
    /// model happens to satisfy the rest. Only so many conditions back.
    pub(crate) fn of_path(&mut self, pool: &Pool, path: &PathCondition, furthest: usize) -> Option<Rc<Assignment>> {
        let mut beyond = Vec::new();
        let mut prefix = path;
        let model = loop {
            if prefix.is_empty() {
                break self.empty.clone();
            }
            if let Some(model) = prefix.model().or_else(|| self.by_path.get(&prefix.sequence_hash()).cloned()) {
                break model;
            }
            if beyond.len() == furthest {
                return None;
            }
            beyond.push(prefix);
            prefix = prefix.parent().expect("not empty");
        };
        prefix.remember_model(&model);
        while let Some(next) = beyond.pop() {
            if !self.holds(pool, &model, next.last().expect("not empty")) {
                return None;
            }
            next.remember_model(&model);
        }
        Some(model)
    }

    /// Whether a condition holds under a model.
    pub(crate) fn holds(&mut self, pool: &Pool, model: &Rc<Assignment>, condition: ExprId) -> bool {
        self.evaluation(model).evaluator.truth(pool, condition)
    }

    fn evaluation(&mut self, model: &Rc<Assignment>) -> &mut Evaluation {
        let found = self.evaluations.iter().position(|evaluation| Rc::ptr_eq(&evaluation.model, model));
        let position = match found {
            Some(position) => position,
            None if self.evaluations.len() < self.capacity + 1 => {
                let evaluator = Evaluator::new(Assignment::clone(model));
                self.evaluations.push(Evaluation { model: model.clone(), evaluator });
                self.evaluations.len() - 1
            }
            None => {
                let last = self.evaluations.len() - 1;
                let evaluation = &mut self.evaluations[last];
                evaluation.evaluator.reset(Assignment::clone(model));
                evaluation.model = model.clone();
                last
            }
        };
        self.evaluations[..=position].rotate_right(1);
        &mut self.evaluations[0]
    }

    /// One of the models used lately under which all these conditions hold.
    pub(crate) fn satisfying(
        &mut self,
        pool: &Pool,
        conditions: impl Iterator<Item = ExprId> + Clone,
    ) -> Option<Rc<Assignment>> {
        let evaluations = self.evaluations.iter_mut();
        for evaluation in evaluations {
            if conditions.clone().all(|condition| evaluation.evaluator.truth(pool, condition)) {
                return Some(evaluation.model.clone());
            }
        }
        None
    }
}
