//! Where each metadata node is in the text. Nodes are decoded when they are asked for: metadata is half of the text,
//! and a run looks at little of it.

use super::id::MetadataId;

/// The byte offset of every metadata node's right-hand side.
#[derive(Clone, Debug, Default)]
pub struct MetadataIndex {
    /// Ascending by number; where numbers are dense, as LLVM prints them, an entry is at its number.
    nodes: Vec<(MetadataId, u32)>,
}

impl MetadataIndex {
    pub(crate) fn insert(&mut self, id: MetadataId, offset: u32) {
        self.nodes.push((id, offset));
    }

    pub(crate) fn finish(&mut self) {
        if !self.nodes.is_sorted_by_key(|node| node.0) {
            self.nodes.sort_by_key(|node| node.0);
        }
        self.nodes.shrink_to_fit();
    }

    pub(crate) fn offset(&self, id: MetadataId) -> Option<usize> {
        if let Some(&(found, offset)) = self.nodes.get(id.index())
            && found == id
        {
            return Some(offset as usize);
        }
        let position = self.nodes.binary_search_by_key(&id, |node| node.0).ok()?;
        Some(self.nodes[position].1 as usize)
    }

    /// In ascending order.
    pub fn ids(&self) -> impl Iterator<Item = MetadataId> + '_ {
        self.nodes.iter().map(|node| node.0)
    }

    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }
}
