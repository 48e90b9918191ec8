use reprise_machine::State;
use reprise_machine::persistent::PersistentList;
use reprise_solver::PathCondition;

use crate::aim::{Nearness, TargetSet};
use crate::guide::TreePosition;

/// A path in progress.
#[derive(Clone)]
pub struct PathState {
    pub machine: State,
    pub condition: PathCondition,
    /// The number of the case taken wherever more than one was offered: the path's identity and its place in canonical order.
    pub choices: PersistentList<u32>,
    /// Symbolic branches so far.
    pub depth: u32,
    /// When this path last reached code nobody had reached before (a count of such events).
    pub(crate) news: u64,
    pub(crate) tree_node: u32,
    /// Where in the tree, for a guide.
    pub(crate) position: TreePosition,
    /// The edge over which it left the last decision, for a guide.
    pub(crate) first_edge: Option<NonZeroEdge>,
    /// The targets it has reached.
    pub(crate) reached: TargetSet,
    /// How near it came to the others.
    pub(crate) nearness: Nearness,
}

/// An edge in a word that may be empty: its number plus one.
pub(crate) type NonZeroEdge = std::num::NonZeroU32;

impl PathState {
    pub fn choice_sequence(&self) -> Vec<u32> {
        self.choices.oldest_first().into_iter().copied().collect()
    }
}
