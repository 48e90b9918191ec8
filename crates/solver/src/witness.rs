//! Witnesses of paths: inputs that take them, nearly for free.
//!
//! The witness of a path is a function of its conditions and their order alone. The empty path's has no values (all are zero); that of a
//! path with one more condition is
//!
//! 1. the same, if the condition holds under it;
//! 2. else the same with one variable of the condition moved (`moves.rs`) to where this condition and all others that mention the
//!    variable hold: the variables are tried in a fixed order, newest first;
//! 3. else the same with several variables moved, each for a condition that the move before it broke, none twice;
//! 4. else the same with the canonical model of the conditions that hang together with the new one.
//!
//! So a path costs what its last conditions cost, and most of them an evaluation: of the two sides of a branch one always keeps the
//! witness. Nothing here depends on what was asked before; the frames only save doing it again for what two paths share.

mod moves;
mod range;

use std::rc::Rc;

use reprise_expr::{Assignment, BitVector, Evaluator, ExprId, Pool, VariableId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::path::PathCondition;
use crate::query::{Reason, Verdict};
use crate::solver::Solver;
use moves::target;

/// Variables of a condition that are tried.
const TRIED_VARIABLES: usize = 6;
/// Conditions that may narrow where a variable is moved to.
const NARROWINGS: usize = 12;
/// Conditions that are mended one after the other before a solver is asked.
const MENDED: usize = 12;
/// Canonical models kept for slices that come again on other paths.
const KEPT_SLICES: usize = 1 << 12;

/// What a variable was before it was changed.
struct WitnessChange {
    variable: VariableId,
    before: Option<BitVector>,
}

struct WitnessFrame {
    sequence_hash: u128,
    condition: ExprId,
    /// Changes that come before this frame's.
    changes: usize,
}

/// The witness of one path at a time, kept in step with it.
pub(crate) struct PathWitness {
    frames: Vec<WitnessFrame>,
    changes: Vec<WitnessChange>,
    /// Has the values.
    evaluator: Evaluator,
    /// By variable, the positions of the conditions that mention it.
    mentions: Vec<Vec<u32>>,
    slices: FxHashMap<u128, Rc<Assignment>>,
    epoch: u64,
}

impl Default for PathWitness {
    fn default() -> Self {
        PathWitness {
            frames: Vec::new(),
            changes: Vec::new(),
            evaluator: Evaluator::new(Assignment::new()),
            mentions: Vec::new(),
            slices: FxHashMap::default(),
            epoch: 0,
        }
    }
}

impl Solver {
    /// An input that takes the path, which must be one that can be taken: a function of the path condition alone (see the module's
    /// documentation). The evaluator has its values.
    pub fn witness(&mut self, pool: &Pool, path: &PathCondition) -> Result<&mut Evaluator, Reason> {
        let mut witness = self.witness.take().unwrap_or_default();
        let followed = witness.follow(self, pool, path);
        let witness = self.witness.insert(witness);
        followed.map(|()| &mut witness.evaluator)
    }
}

impl PathWitness {
    /// Moves to `path`.
    fn follow(&mut self, solver: &mut Solver, pool: &Pool, path: &PathCondition) -> Result<(), Reason> {
        if self.epoch != pool.epoch() {
            // Ids may have come to name other terms.
            *self =
                PathWitness { epoch: pool.epoch(), slices: std::mem::take(&mut self.slices), ..PathWitness::default() };
        }
        let mut ahead: SmallVec<[&PathCondition; 16]> = SmallVec::new();
        let mut prefix = path;
        while prefix.len() > self.frames.len() || !self.is_current(prefix) {
            ahead.push(prefix);
            prefix = prefix.parent().expect("the empty path is a prefix of every path");
        }
        self.go_back_to(pool, prefix.len());
        for next in ahead.into_iter().rev() {
            self.push(solver, pool, next).inspect_err(|_| self.go_back_to(pool, next.len() - 1))?;
        }
        Ok(())
    }

    fn is_current(&self, prefix: &PathCondition) -> bool {
        prefix.is_empty() || self.frames[prefix.len() - 1].sequence_hash == prefix.sequence_hash()
    }

    fn go_back_to(&mut self, pool: &Pool, length: usize) {
        let Some(first) = self.frames.get(length) else { return };
        let changes = first.changes;
        for frame in self.frames.drain(length..) {
            for variable in pool.variables(frame.condition).iter() {
                self.mentions[variable.0 as usize].pop();
            }
        }
        self.take_back_to(changes);
    }

    fn push(&mut self, solver: &mut Solver, pool: &Pool, path: &PathCondition) -> Result<(), Reason> {
        let condition = path.last().expect("not empty");
        let position = self.frames.len() as u32;
        let changes = self.changes.len();
        self.frames.push(WitnessFrame { sequence_hash: path.sequence_hash(), condition, changes });
        let variables = pool.variables(condition);
        if let Some(last) = variables.last() {
            let known = self.mentions.len().max(last.0 as usize + 1);
            self.mentions.resize_with(known, Vec::new);
        }
        for variable in variables.iter() {
            self.mentions[variable.0 as usize].push(position);
        }
        if self.evaluator.truth(pool, condition)
            || self.move_one(pool, condition, &variables)
            || self.move_several(pool, condition)
        {
            return Ok(());
        }
        self.solve(solver, pool, condition)
    }

    /// Gives a variable another value.
    fn set(&mut self, pool: &Pool, variable: VariableId, value: BitVector) {
        let width = pool.variable_info(variable).width;
        let before = self.evaluator.assignment().get(variable, width);
        self.changes.push(WitnessChange { variable, before });
        self.evaluator.update(|assignment| assignment.set_wide(variable, value));
    }

    fn take_back_to(&mut self, length: usize) {
        if self.changes.len() == length {
            return;
        }
        let changes = self.changes.drain(length..).rev();
        self.evaluator.update(|assignment| {
            for change in changes {
                match change.before {
                    Some(value) => assignment.set_wide(change.variable, value),
                    None => assignment.remove(change.variable),
                }
            }
        });
    }

    /// Whether moving one variable makes the condition hold, and all others go on holding.
    fn move_one(&mut self, pool: &Pool, condition: ExprId, variables: &[VariableId]) -> bool {
        let order = self.newest_first(pool, variables);
        order.into_iter().take(TRIED_VARIABLES).any(|variable| self.move_variable(pool, condition, variable))
    }

    fn newest_first(&self, pool: &Pool, variables: &[VariableId]) -> SmallVec<[VariableId; 8]> {
        let mut order: SmallVec<[VariableId; 8]> = variables.into();
        if order.len() > 1 {
            // Ids depend on the past.
            order.sort_by_cached_key(|&variable| {
                let newness = std::cmp::Reverse(self.mentions[variable.0 as usize][0]);
                (newness, pool.variable_info(variable).name.clone())
            });
        }
        order
    }

    /// Whether all conditions hold after a variable of this one was moved, another one of each condition that broke, and so on.
    fn move_several(&mut self, pool: &Pool, condition: ExprId) -> bool {
        let changes = self.changes.len();
        let mut moved: SmallVec<[VariableId; 16]> = SmallVec::new();
        let mut failing: SmallVec<[ExprId; 16]> = SmallVec::from_slice(&[condition]);
        for _ in 0..MENDED {
            let Some(next) = failing.pop() else { return true };
            if self.evaluator.truth(pool, next) {
                continue;
            }
            let variables = self.newest_first(pool, &pool.variables(next));
            let free = variables.into_iter().filter(|variable| !moved.contains(variable)).take(TRIED_VARIABLES);
            let Some(variable) = free.into_iter().find(|&variable| self.move_alone(pool, next, variable)) else {
                break;
            };
            moved.push(variable);
            let PathWitness { frames, evaluator, mentions, .. } = self;
            let mentioning = mentions[variable.0 as usize].iter().map(|&position| frames[position as usize].condition);
            failing.extend(mentioning.filter(|&term| !evaluator.truth(pool, term)));
        }
        self.take_back_to(changes);
        false
    }

    /// Moves a variable to where this condition holds, and as many others as allow it.
    fn move_alone(&mut self, pool: &Pool, condition: ExprId, variable: VariableId) -> bool {
        let width = pool.variable_info(variable).width;
        let Some(mut wanted) = target(pool, &mut self.evaluator, condition, variable).filter(|_| width <= 64) else {
            return false;
        };
        let changes = self.changes.len();
        let before = self.evaluator.assignment().low_u64(variable);
        self.set(pool, variable, BitVector::from_u64(width, wanted.placed_in(before)));
        for at in (0..self.mentions[variable.0 as usize].len()).rev().take(NARROWINGS) {
            let position = self.mentions[variable.0 as usize][at];
            let other = self.frames[position as usize].condition;
            if self.evaluator.truth(pool, other) {
                continue;
            }
            let narrower = target(pool, &mut self.evaluator, other, variable);
            if let Some(narrower) = narrower.and_then(|narrower| wanted.narrowed(narrower)) {
                wanted = narrower;
                self.take_back_to(changes);
                self.set(pool, variable, BitVector::from_u64(width, wanted.placed_in(before)));
            }
        }
        let holds = self.evaluator.truth(pool, condition);
        if !holds {
            self.take_back_to(changes);
        }
        holds
    }

    fn move_variable(&mut self, pool: &Pool, condition: ExprId, variable: VariableId) -> bool {
        let width = pool.variable_info(variable).width;
        if width > 64 {
            return false;
        }
        let Some(mut wanted) = target(pool, &mut self.evaluator, condition, variable) else { return false };
        let changes = self.changes.len();
        let before = self.evaluator.assignment().low_u64(variable);
        for _ in 0..NARROWINGS {
            self.take_back_to(changes);
            self.set(pool, variable, BitVector::from_u64(width, wanted.placed_in(before)));
            let Some(failing) = self.first_failing(pool, variable) else { return true };
            // Its own condition fails where its form was not inverted exactly.
            let narrower = target(pool, &mut self.evaluator, failing, variable);
            match narrower.and_then(|narrower| wanted.narrowed(narrower)) {
                Some(narrower) if failing != condition => wanted = narrower,
                _ => break,
            }
        }
        self.take_back_to(changes);
        false
    }

    /// Of the conditions that mention a variable, newest first.
    fn first_failing(&mut self, pool: &Pool, variable: VariableId) -> Option<ExprId> {
        let PathWitness { frames, evaluator, mentions, .. } = self;
        let positions = mentions[variable.0 as usize].iter().rev();
        positions.map(|&position| frames[position as usize].condition).find(|&term| !evaluator.truth(pool, term))
    }

    /// The canonical model of what hangs together with the newest condition.
    fn solve(&mut self, solver: &mut Solver, pool: &Pool, condition: ExprId) -> Result<(), Reason> {
        let (positions, variables) = self.slice(pool, condition);
        let conditions = positions.iter().map(|&position| self.frames[position as usize].condition);
        let slice = conditions.fold(PathCondition::new(), |path, term| path.push(pool, term));
        let key = slice.sequence_hash();
        let model = match self.slices.get(&key) {
            Some(model) => model.clone(),
            None => {
                let model = match solver.canonical_model(pool, &slice) {
                    (Verdict::Sat, Some(model)) => model,
                    (Verdict::Unknown(reason), _) => return Err(reason),
                    // A path condition is satisfiable; a solver that says otherwise has a bug, and no input may come of it.
                    _ => return Err(Reason::InvalidModel),
                };
                if self.slices.len() >= KEPT_SLICES {
                    self.slices.clear();
                }
                self.slices.insert(key, model.clone());
                model
            }
        };
        for variable in variables {
            let width = pool.variable_info(variable).width;
            let value = model.get(variable, width).unwrap_or_else(|| BitVector::zero(width));
            self.set(pool, variable, value);
        }
        let mut terms = positions.iter().map(|&position| self.frames[position as usize].condition);
        let evaluator = &mut self.evaluator;
        if terms.all(|term| evaluator.truth(pool, term)) { Ok(()) } else { Err(Reason::InvalidModel) }
    }

    /// The conditions that share variables with one, directly or through others, and their variables.
    fn slice(&self, pool: &Pool, condition: ExprId) -> (Vec<u32>, Vec<VariableId>) {
        let mut variables: Vec<VariableId> = pool.variables(condition).to_vec();
        let mut known: FxHashSet<VariableId> = variables.iter().copied().collect();
        let mut positions: FxHashSet<u32> = FxHashSet::default();
        let mut next = 0;
        while let Some(&variable) = variables.get(next) {
            next += 1;
            for &position in &self.mentions[variable.0 as usize] {
                if positions.insert(position) {
                    let mentioned = pool.variables(self.frames[position as usize].condition);
                    variables.extend(mentioned.iter().filter(|&&variable| known.insert(variable)));
                }
            }
        }
        let mut positions: Vec<u32> = positions.into_iter().collect();
        positions.sort_unstable();
        (positions, variables)
    }
}
