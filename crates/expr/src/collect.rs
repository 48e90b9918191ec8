//! Reclamation: terms that nothing reaches give their slots back.
//!
//! Who holds terms says which; the pool does not know. A survivor keeps its id and everything kept beside it, so what rewriting does
//! with it is the same with and without a collection.

use crate::node::{ExprId, Node, WideId};
use crate::pool::{FREE, MARKED, Pool};

/// What a collection did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CollectStatistics {
    pub kept: usize,
    pub freed: usize,
}

impl Pool {
    /// Frees every term that `roots` do not reach. Surviving ids stay valid and keep naming the same terms; ids of
    /// freed terms must not be used again, for later terms take their slots. The two truth values are always kept,
    /// and so are variables as [`VariableId`](crate::VariableId)s, though not the terms that stand for them.
    pub fn collect(&mut self, roots: impl Iterator<Item = ExprId>) -> CollectStatistics {
        let wide_used = self.mark(roots);
        let statistics = self.sweep();
        if statistics.freed == 0 {
            return statistics;
        }
        self.wide_table.retain(|_, wide| wide_used[wide.0 as usize]);
        self.wide_free.clear();
        for (index, used) in wide_used.iter().enumerate() {
            if !used {
                self.wide_free.push(WideId(index as u32));
            }
        }
        self.variable_sets.forget_large();
        self.rewriting.forget();
        // Whoever remembers something by id learns from this that ids may name other terms now.
        self.epoch += 1;
        statistics
    }

    /// Marks the terms that the roots reach; says which wide constants are among them.
    fn mark(&mut self, roots: impl Iterator<Item = ExprId>) -> Vec<bool> {
        let mut stack: Vec<ExprId> = roots.collect();
        stack.push(self.truth(false));
        stack.push(self.truth(true));
        let mut wide_used = vec![false; self.wide.len()];
        while let Some(id) = stack.pop() {
            let entry = &mut self.entries[id.index()];
            debug_assert!(entry.flags & FREE == 0, "a root names a term that was freed");
            if entry.flags & MARKED != 0 {
                continue;
            }
            entry.flags |= MARKED;
            let node = entry.node;
            if let Node::WideConstant(wide) = node {
                wide_used[wide.0 as usize] = true;
            }
            node.for_each_child(|child| stack.push(child));
        }
        wide_used
    }

    /// Frees what is not marked, and takes the marks away.
    fn sweep(&mut self) -> CollectStatistics {
        let entries = &self.entries;
        self.table.retain(|slot| entries[slot.id.index()].flags & MARKED != 0);
        let mut statistics = CollectStatistics { kept: 0, freed: 0 };
        self.free.clear();
        // Highest first, so that the lowest slots are used first and the tables stay dense.
        for index in (1..self.entries.len()).rev() {
            let entry = &mut self.entries[index];
            if entry.flags & MARKED != 0 {
                entry.flags &= !MARKED;
                statistics.kept += 1;
                continue;
            }
            if entry.flags & FREE == 0 {
                entry.flags = FREE;
                statistics.freed += 1;
            }
            self.free.push(ExprId::from_index(index));
        }
        statistics
    }
}
