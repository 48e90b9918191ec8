//! What is on record of a program whose tree is cut, or was.

use std::sync::Arc;

use reprise_store::{Store, StoreError};

use super::{Portion, Standings};
use crate::family::FamilyMember;
use crate::tidy::only_log;
use crate::trie::Tree;

/// The tree of a version, and how deep any run on it was to go.
pub struct RecordedTree {
    pub tree: Tree,
    /// `None` is no bound.
    pub depth: Option<u32>,
}

impl RecordedTree {
    /// `None` if there is nothing, or nothing that makes sense.
    pub fn load(store: &Arc<Store>, member: &FamilyMember) -> Result<Option<RecordedTree>, StoreError> {
        let Some((log, header)) = only_log(store, member)?.0 else { return Ok(None) };
        let tree = Tree::load(&log, Some(&member.version))?;
        Ok(tree.map(|tree| RecordedTree { tree, depth: header.depth }))
    }

    /// Whether some run went deeper than this bound.
    pub fn is_deeper_than(&self, bound: Option<u32>) -> bool {
        match (self.depth, bound) {
            (_, None) => false,
            (None, Some(_)) => true,
            (Some(depth), Some(bound)) => depth > bound,
        }
    }

    /// Whether it goes down to all cuts, so that a part can be told from the others.
    pub fn reaches_cuts(&self, portion: &Arc<Portion>) -> bool {
        let mut standings = Standings::of(Some(portion));
        self.tree.nodes.iter().for_each(|node| standings.decide(node.decision.at));
        let mut is_there = true;
        self.tree.visit_open(None, &mut |at, _| is_there &= !standings.is_above_cuts(at));
        is_there
    }
}
