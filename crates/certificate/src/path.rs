//! The path that a walk is on: what holds on it, which variables that mentions, and what is known to contradict.

use std::cell::Cell;

use reprise_expr::{ExprId, Pool, VariableId};
use rustc_hash::{FxHashMap, FxHashSet};

/// What holds on a path, in order.
#[derive(Default)]
pub(crate) struct Path {
    /// Where the path could have gone elsewhere: all others follow from these.
    free: Vec<ExprId>,
    is_free: FxHashMap<ExprId, u32>,
    /// All of them.
    all: Vec<Taken>,
    /// That they mention, in the order in which they do first.
    variables: Vec<VariableId>,
    is_mentioned: FxHashSet<VariableId>,
    /// So many of the first conditions are the same since somebody looked.
    unchanged: Cell<usize>,
}

struct Taken {
    condition: ExprId,
    is_free: bool,
    /// Before it.
    variables: usize,
    /// An input was seen that takes it.
    is_shown: Cell<bool>,
}

impl Path {
    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// The conditions at which the path could have gone elsewhere.
    pub(crate) fn free(&self) -> &[ExprId] {
        &self.free
    }

    pub(crate) fn conditions(&self) -> impl Iterator<Item = ExprId> {
        self.all.iter().map(|taken| taken.condition)
    }

    /// That the conditions mention, in an order that does not depend on the pool.
    pub(crate) fn variables(&self) -> &[VariableId] {
        &self.variables
    }

    pub(crate) fn push(&mut self, pool: &Pool, condition: ExprId, is_free: bool) {
        let variables = self.variables.len();
        self.all.push(Taken { condition, is_free, variables, is_shown: Cell::new(false) });
        if is_free {
            self.free.push(condition);
            *self.is_free.entry(condition).or_default() += 1;
        }
        let mentioned = pool.variables(condition);
        self.variables.extend(mentioned.iter().copied().filter(|variable| self.is_mentioned.insert(*variable)));
        // Numbers of variables depend on what else was done in the pool.
        self.variables[variables..].sort_unstable_by_key(|&variable| pool.variable_content_hash(variable));
    }

    /// How many of the first conditions are those of the last time that this was asked.
    pub(crate) fn unchanged(&self) -> usize {
        self.unchanged.replace(self.all.len())
    }

    /// How many of the first conditions mention none of the path's variables from this number on.
    pub(crate) fn without_variables(&self, number: usize) -> usize {
        let before = self.all.partition_point(|taken| taken.variables <= number);
        before.saturating_sub(1)
    }

    pub(crate) fn conditions_from(&self, number: usize) -> impl Iterator<Item = ExprId> {
        self.all[number..].iter().map(|taken| taken.condition)
    }

    pub(crate) fn truncate(&mut self, length: usize) {
        self.unchanged.set(self.unchanged.get().min(length));
        while self.all.len() > length {
            let Some(Taken { condition, is_free, variables, .. }) = self.all.pop() else { return };
            for variable in self.variables.drain(variables..) {
                self.is_mentioned.remove(&variable);
            }
            if is_free {
                self.free.pop();
                if let Some(count) = self.is_free.get_mut(&condition) {
                    *count -= 1;
                    if *count == 0 {
                        self.is_free.remove(&condition);
                    }
                }
            }
        }
    }

    /// An input takes the path: how many of what it took no input before has taken.
    pub(crate) fn newly_shown(&self) -> u64 {
        let newest_first = self.all.iter().rev();
        newest_first.take_while(|taken| !taken.is_shown.replace(true)).count() as u64
    }

    fn has(&self, condition: ExprId) -> bool {
        self.is_free.contains_key(&condition)
    }
}

/// Conditions that were shown to contradict each other, or are trusted to.
#[derive(Default)]
pub(crate) struct Contradictions {
    /// By the condition that was asked about; with the others.
    by_goal: FxHashMap<ExprId, Vec<Contradiction>>,
}

struct Contradiction {
    others: Vec<ExprId>,
    is_proved: bool,
}

impl Contradictions {
    /// Whether a goal is known to contradict the path; if so, whether that was proved.
    pub(crate) fn known(&self, path: &Path, goal: ExprId) -> Option<bool> {
        let known = self.by_goal.get(&goal)?.iter();
        let mut applying = known.filter(|known| known.others.iter().all(|&other| path.has(other)));
        let first = applying.next()?.is_proved;
        Some(first || applying.any(|known| known.is_proved))
    }

    pub(crate) fn add(&mut self, goal: ExprId, others: Vec<ExprId>, is_proved: bool) {
        self.by_goal.entry(goal).or_default().push(Contradiction { others, is_proved });
    }

    pub(crate) fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        for (&goal, known) in &self.by_goal {
            visit(goal);
            known.iter().flat_map(|known| &known.others).for_each(|&other| visit(other));
        }
    }
}

#[cfg(test)]
mod tests {
    use reprise_expr::Origin;

    use super::*;

    #[test]
    fn a_contradiction_is_known_where_all_its_conditions_are() {
        let mut pool = Pool::new();
        let [a, b, c, goal] = ["a", "b", "c", "goal"].map(|name| pool.variable(name, 1, Origin::Input));
        let mut known = Contradictions::default();
        known.add(goal, vec![a, b], false);
        let mut path = Path::default();
        assert_eq!(known.known(&path, goal), None);
        path.push(&pool, a, true);
        assert_eq!(known.known(&path, goal), None, "one of two");
        path.push(&pool, b, false);
        assert_eq!(known.known(&path, goal), None, "what others force is not counted on");
        path.push(&pool, b, true);
        assert_eq!(known.known(&path, goal), Some(false), "trusted");
        assert_eq!(known.known(&path, c), None, "another goal");
        known.add(goal, vec![a], true);
        assert_eq!(known.known(&path, goal), Some(true), "a proof is better");
        path.push(&pool, a, true);
        path.truncate(3);
        assert_eq!(known.known(&path, goal), Some(true), "once more and gone again");
        path.truncate(0);
        assert_eq!((known.known(&path, goal), path.free(), path.variables()), (None, &[][..], &[][..]));
    }
}
