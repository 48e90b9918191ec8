//! What the chain knows of one path, kept in step with it.
//!
//! Explorers ask about one path for a while, then about a near relative. So the index is a stack that
//! goes back to the common ancestor of the last path and the next, and forward from there.

use reprise_expr::{ExprId, Pool};
use rustc_hash::FxHashMap;

use crate::config::Links;
use crate::partition::{Partition, Slice};
use crate::path::{PathCondition, spread};
use crate::ranges::Ranges;

pub struct PathIndex {
    /// The prefixes of the current path, shortest first.
    prefixes: Vec<PathCondition>,
    /// The position at which each condition occurs first.
    positions: FxHashMap<ExprId, u32>,
    partition: Partition,
    ranges: Ranges,
    epoch: u64,
    links: Links,
}

impl PathIndex {
    /// An index that keeps what these links ask for.
    pub fn new(links: Links) -> Self {
        PathIndex {
            prefixes: Vec::new(),
            positions: FxHashMap::default(),
            partition: Partition::default(),
            ranges: Ranges::default(),
            epoch: 0,
            links,
        }
    }

    /// Moves to `path`.
    pub fn follow(&mut self, pool: &Pool, path: &PathCondition) {
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
            self.pop();
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
        self.prefixes.push(prefix.clone());
    }

    fn pop(&mut self) {
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
    }

    pub fn contains(&self, condition: ExprId) -> bool {
        self.positions.contains_key(&condition)
    }

    pub fn decide_by_ranges(&self, pool: &Pool, condition: ExprId) -> Option<bool> {
        self.ranges.decide(pool, condition)
    }

    /// The condition at a position.
    pub fn condition(&self, position: u32) -> ExprId {
        self.prefixes[position as usize].last().expect("not empty")
    }

    /// The conditions a goal depends on.
    pub fn slice(&mut self, pool: &Pool, goal: ExprId, slice: &mut Slice) {
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
    pub fn whole(&self, pool: &Pool, goal: Option<ExprId>, slice: &mut Slice) {
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
