//! Names for queries that mean the same in every process.
//!
//! A path condition is satisfiable, so whether a goal can hold on it depends on the goal and on those conditions alone that share variables
//! with it, directly or through others. A name is made of the contents of these, whatever path they are on.

use reprise_expr::{ExprId, Pool};
use reprise_hash::WordHasher;

use crate::path::spread;
use crate::query::Query;
use crate::solver::Solver;

/// Longer slices have no name: making one takes time that grows with the slice, and a long path asks as often as it has conditions.
const MAX_CONDITIONS: usize = 64;

/// What a query is called, in every process.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct QueryName(pub u64);

/// The same query has the same key, in this process and as long as its terms live. It costs little even where the slice is long.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct QueryKey(u128);

impl Solver {
    /// The key of a query; `None` where it depends on too much to be given a name.
    pub fn query_key(&mut self, pool: &Pool, query: Query<'_>) -> Option<QueryKey> {
        if !(self.config.links.slicing && self.config.links.partitions) {
            return None;
        }
        self.index.follow(pool, query.path);
        let (slice, conditions) = self.index.outline(pool, query.goal);
        // The sum is a secret of the process; the goal's part in it is not to cancel with one of its conditions.
        let goal = spread(pool.content_hash(query.goal)).rotate_left(64);
        (conditions <= MAX_CONDITIONS).then_some(QueryKey(slice.wrapping_add(goal)))
    }

    /// The name of a query that has a key.
    pub fn query_name(&mut self, pool: &Pool, query: Query<'_>) -> QueryName {
        self.index.follow(pool, query.path);
        self.index.slice(pool, query.goal, &mut self.slice);
        self.collect_slice_terms();
        name_of(pool, &mut self.slice_terms, query.goal)
    }
}

fn name_of(pool: &Pool, conditions: &mut [ExprId], goal: ExprId) -> QueryName {
    // The order of a path's conditions does not matter.
    conditions.sort_unstable_by_key(|&condition| pool.content_hash(condition));
    let mut hasher = WordHasher::new(conditions.len() as u64);
    for &condition in conditions.iter() {
        hasher.wide(pool.content_hash(condition));
    }
    hasher.wide(pool.content_hash(goal));
    QueryName(hasher.finish_short())
}
