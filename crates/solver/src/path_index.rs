//! What the chain knows of one path, kept in step with it.
//!
//! Explorers ask about one path for a while, then about a near relative. So the index is a stack that
//! goes back to the common ancestor of the last path and the next, and forward from there.

use reprise_expr::{ExprId, Pool, VariableId};
use rustc_hash::FxHashMap;

use crate::config::Links;
use crate::neighbours::{LONG_PATH, Neighbours};
use crate::partition::{Partition, Slice};
use crate::path::{PathCondition, spread};
use crate::ranges::PathRanges;
use crate::values::compared_values;

pub(crate) struct PathIndex {
    /// The prefixes of the current path, shortest first.
    prefixes: Vec<PathCondition>,
    /// The position at which each condition occurs first.
    positions: FxHashMap<ExprId, u32>,
    partition: Partition,
    ranges: PathRanges,
    /// Of a long path.
    neighbours: Option<Box<Neighbours>>,
    epoch: u64,
    links: Links,
}

impl PathIndex {
    /// An index that keeps what these links ask for.
    pub(crate) fn new(links: Links) -> Self {
        PathIndex {
            prefixes: Vec::new(),
            positions: FxHashMap::default(),
            partition: Partition::default(),
            ranges: PathRanges::default(),
            neighbours: None,
            epoch: 0,
            links,
        }
    }

    /// Moves to `path`.
    pub(crate) fn follow(&mut self, pool: &Pool, path: &PathCondition) {
        if self.epoch != pool.epoch() {
            // Ids may have come to name other terms.
            *self = PathIndex { epoch: pool.epoch(), ..PathIndex::new(self.links) };
        }
        let mut ahead: Vec<&PathCondition> = Vec::new();
        let mut prefix = path;
        while prefix.len() > self.prefixes.len() || !self.is_current(prefix) {
            ahead.push(prefix);
            prefix = prefix.parent().expect("the empty path is a prefix of every path");
        }
        while self.prefixes.len() > prefix.len() {
            self.pop(pool);
        }
        for prefix in ahead.into_iter().rev() {
            self.push(pool, prefix);
        }
    }

    fn is_current(&self, prefix: &PathCondition) -> bool {
        prefix.is_empty() || self.prefixes[prefix.len() - 1] == *prefix
    }

    fn push(&mut self, pool: &Pool, prefix: &PathCondition) {
        let condition = prefix.last().expect("not empty");
        let position = self.prefixes.len() as u32;
        let first = *self.positions.entry(condition).or_insert(position) == position;
        if self.links.partitions {
            push_condition(&mut self.partition, pool, first.then_some(condition));
        }
        if self.links.ranges {
            self.ranges.push(pool, condition);
        }
        if let Some(neighbours) = &mut self.neighbours {
            neighbours.push(pool, first.then_some(condition));
        }
        self.prefixes.push(prefix.clone());
        if self.neighbours.is_none() && self.prefixes.len() >= LONG_PATH && self.links.partitions {
            self.meet_neighbours(pool);
        }
    }

    fn meet_neighbours(&mut self, pool: &Pool) {
        let mut neighbours = Box::<Neighbours>::default();
        for (position, prefix) in self.prefixes.iter().enumerate() {
            let condition = prefix.last().expect("not empty");
            let first = self.positions[&condition] == position as u32;
            neighbours.push(pool, first.then_some(condition));
        }
        self.neighbours = Some(neighbours);
    }

    fn pop(&mut self, pool: &Pool) {
        let prefix = self.prefixes.pop().expect("a prefix to leave");
        let condition = prefix.last().expect("not empty");
        if self.positions.get(&condition) == Some(&(self.prefixes.len() as u32)) {
            self.positions.remove(&condition);
        }
        if self.links.partitions {
            self.partition.pop();
        }
        if self.links.ranges {
            self.ranges.pop();
        }
        if let Some(neighbours) = &mut self.neighbours {
            neighbours.pop(pool, condition);
            // Not as soon as the path is short: it may be about to grow again.
            if self.prefixes.len() < LONG_PATH / 2 {
                self.neighbours = None;
            }
        }
    }

    /// What is near to what, on a long path.
    pub(crate) fn neighbours(&self) -> Option<&Neighbours> {
        self.neighbours.as_deref()
    }

    /// How many conditions a goal depends on.
    pub(crate) fn slice_length(&mut self, pool: &Pool, goal: ExprId) -> usize {
        self.partition.slice_length(&pool.variables(goal))
    }

    /// The hash of the conditions that a goal depends on, as a set, and how many they are.
    pub(crate) fn outline(&mut self, pool: &Pool, goal: ExprId) -> (u128, usize) {
        self.partition.outline(&pool.variables(goal))
    }

    /// Whether comparisons with constants are all that a long path says of a variable.
    pub(crate) fn is_only_compared(&mut self, variable: VariableId) -> bool {
        let is_listed = |neighbours: &Neighbours| !neighbours.listed_with(variable).is_empty();
        self.partition.is_alone(variable) && !self.neighbours().is_none_or(is_listed)
    }

    /// Whether a comparison with constants can hold on a long path, by the values that others leave to its variable: with a value for
    /// which it does, if nothing else is said of the variable. `None` if that does not tell.
    pub(crate) fn compare(&mut self, pool: &Pool, goal: ExprId) -> Option<Option<(VariableId, u64)>> {
        let (variable, spans) = compared_values(pool, goal)?;
        match self.neighbours()?.least_value(variable, &spans) {
            Some(value) => self.is_only_compared(variable).then_some(Some((variable, value))),
            None => Some(None),
        }
    }

    pub(crate) fn contains(&self, condition: ExprId) -> bool {
        self.positions.contains_key(&condition)
    }

    pub(crate) fn decide_by_ranges(&self, pool: &Pool, condition: ExprId) -> Option<bool> {
        self.ranges.decide(pool, condition)
    }

    /// The condition at a position.
    pub(crate) fn condition(&self, position: u32) -> ExprId {
        self.prefixes[position as usize].last().expect("not empty")
    }

    /// The conditions that are tied to a variable.
    pub(crate) fn slice_of(&mut self, variable: VariableId, slice: &mut Slice) {
        self.partition.slice(&[variable], slice);
    }

    /// The conditions a goal depends on.
    pub(crate) fn slice(&mut self, pool: &Pool, goal: ExprId, slice: &mut Slice) {
        if self.links.partitions {
            self.partition.slice(&pool.variables(goal), slice);
            return;
        }
        let mut partition = Partition::default();
        for (position, prefix) in self.prefixes.iter().enumerate() {
            let condition = prefix.last().expect("not empty");
            let first = self.positions[&condition] == position as u32;
            push_condition(&mut partition, pool, first.then_some(condition));
        }
        partition.slice(&pool.variables(goal), slice);
    }

    /// All conditions, as if the goal depended on them.
    pub(crate) fn whole(&self, pool: &Pool, goal: Option<ExprId>, slice: &mut Slice) {
        slice.conditions.clear();
        slice.variables.clear();
        slice.hash = 0;
        for (position, prefix) in self.prefixes.iter().enumerate() {
            let condition = prefix.last().expect("not empty");
            if self.positions[&condition] == position as u32 {
                slice.conditions.push(position as u32);
                slice.variables.extend_from_slice(&pool.variables(condition));
                slice.hash = slice.hash.wrapping_add(spread(pool.content_hash(condition)));
            }
        }
        if let Some(goal) = goal {
            slice.variables.extend_from_slice(&pool.variables(goal));
        }
        slice.variables.sort_unstable();
        slice.variables.dedup();
    }
}

/// Adds the next condition of a path; `None` if it has been there before.
fn push_condition(partition: &mut Partition, pool: &Pool, condition: Option<ExprId>) {
    match condition {
        Some(condition) => partition.push(&pool.variables(condition), spread(pool.content_hash(condition))),
        None => partition.push(&[], 0),
    }
}
