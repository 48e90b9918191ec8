//! The limits on rewriting, and the memory of what was rewritten.
//!
//! Constructors call each other. Two limits keep that cheap whatever the operands are: the nesting of calls and the
//! number of rewriting attempts that one outermost call may cause. Past either, a node is made as it is: correct, but
//! perhaps not in normal form.
//!
//! Sibling paths build the same terms over and over, so results are remembered: terms that were found to be in normal
//! form are marked, and a small lossy cache holds what other nodes became. What a constructor makes must not depend
//! on what is remembered, or terms would depend on history; so a result counts as much against the limits as it did
//! when it was found, and is only used where the limits would have allowed finding it.

use crate::hash::table_hash;
use crate::node::{ExprId, Node};
use crate::pool::{Pool, STABLE};

/// Rewriting attempts one outermost constructor call may cause, unless told otherwise.
const FUEL: u32 = 256;
/// How deep constructors may nest.
const DEPTH: u32 = 32;

const CACHE_BITS: u32 = 13;

/// What a result took: rewriting attempts and levels of nesting. Zero attempts means that it is not known.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct RewritingEffort {
    attempts: u8,
    levels: u8,
}

#[derive(Clone, Copy)]
struct RememberedRewrite {
    node: Node,
    width: u32,
    result: Option<ExprId>,
    effort: RewritingEffort,
}

pub(crate) struct Rewriting {
    depth: u32,
    fuel: u32,
    fuel_limit: u32,
    /// The levels of nesting that the calls since some point needed.
    levels: u32,
    cut_short: u64,
    cache: Vec<RememberedRewrite>,
}

impl Rewriting {
    pub(crate) fn new() -> Rewriting {
        Rewriting { depth: 0, fuel: 0, fuel_limit: FUEL, levels: 0, cut_short: 0, cache: Vec::new() }
    }

    /// Forgets results, whose ids may come to name other terms.
    pub(crate) fn forget(&mut self) {
        self.cache.clear();
    }

    pub(crate) fn bytes(&self) -> usize {
        self.cache.capacity() * size_of::<RememberedRewrite>()
    }

    /// Whether the limits leave room for a result that took this much; if so, takes it.
    #[inline]
    fn affords(&mut self, effort: RewritingEffort) -> bool {
        let (attempts, levels) = (u32::from(effort.attempts), u32::from(effort.levels));
        let affordable = attempts != 0 && attempts <= self.fuel && self.depth + levels <= DEPTH;
        if affordable {
            self.fuel -= attempts;
            self.levels = self.levels.max(levels);
        }
        affordable
    }
}

/// A difference has no node of its own: it is remembered as a sum of a width that no term has.
pub(crate) const DIFFERENCE: u32 = 1 << 31;

impl Pool {
    /// What a step makes of a node, or the node as it is where the step gives nothing or the limits forbid it.
    #[inline]
    pub(crate) fn rewritten(
        &mut self,
        node: Node,
        width: u32,
        step: impl FnOnce(&mut Pool) -> Option<ExprId>,
    ) -> ExprId {
        let hash = table_hash(&node, width);
        match self.remembered(hash, node, width) {
            Some(known) => known,
            None => {
                let result = self.limited(hash, node, width, step);
                result.unwrap_or_else(|| self.intern_hashed(hash, node, width))
            }
        }
    }

    /// As [`rewritten`](Pool::rewritten), for what has no node of its own.
    #[inline]
    pub(crate) fn rewritten_difference(
        &mut self,
        left: ExprId,
        right: ExprId,
        step: impl FnOnce(&mut Pool) -> ExprId,
    ) -> Option<ExprId> {
        let (node, width) = (Node::Add(left, right), self.width(left) | DIFFERENCE);
        let hash = table_hash(&node, width);
        self.remembered(hash, node, width).or_else(|| self.limited(hash, node, width, |pool| Some(step(pool))))
    }

    #[inline]
    fn remembered(&mut self, hash: u32, node: Node, width: u32) -> Option<ExprId> {
        if self.rewriting.depth == 0 {
            self.rewriting.fuel = self.rewriting.fuel_limit;
            self.rewriting.levels = 0;
        }
        if let Some(slot) = self.rewriting.cache.get((hash >> (32 - CACHE_BITS)) as usize)
            && slot.node == node
            && slot.width == width
            && let RememberedRewrite { result: Some(result), effort, .. } = *slot
        {
            return self.rewriting.affords(effort).then_some(result);
        }
        let id = self.find(hash, node, width)?;
        let entry = self.entry(id);
        let effort = entry.effort;
        (entry.flags & STABLE != 0 && self.rewriting.affords(effort)).then_some(id)
    }

    fn limited(
        &mut self,
        hash: u32,
        node: Node,
        width: u32,
        step: impl FnOnce(&mut Pool) -> Option<ExprId>,
    ) -> Option<ExprId> {
        if self.rewriting.depth >= DEPTH || self.rewriting.fuel == 0 {
            self.rewriting.cut_short += 1;
            return None;
        }
        let (cut_short, fuel) = (self.rewriting.cut_short, self.rewriting.fuel);
        let levels = std::mem::take(&mut self.rewriting.levels);
        self.rewriting.fuel -= 1;
        self.rewriting.depth += 1;
        let mut result = step(self);
        self.rewriting.depth -= 1;
        let own_levels = self.rewriting.levels + 1;
        self.rewriting.levels = levels.max(own_levels);
        if result.is_none() && width & DIFFERENCE == 0 {
            result = Some(self.intern_hashed(hash, node, width));
        }
        if let Some(result) = result
            && self.rewriting.cut_short == cut_short
            && let Ok(attempts) = u8::try_from(fuel - self.rewriting.fuel)
        {
            let effort = RewritingEffort { attempts, levels: own_levels as u8 };
            self.remember(hash, node, width, result, effort);
        }
        result
    }

    fn remember(&mut self, hash: u32, node: Node, width: u32, result: ExprId, effort: RewritingEffort) {
        let entry = &mut self.entries[result.index()];
        if entry.node == node && entry.width == width {
            entry.flags |= STABLE;
            entry.effort = effort;
            return;
        }
        if self.rewriting.cache.is_empty() {
            let nothing = RememberedRewrite { node: Node::Constant(0), width: 0, result: None, effort };
            self.rewriting.cache.resize(1 << CACHE_BITS, nothing);
        }
        self.rewriting.cache[(hash >> (32 - CACHE_BITS)) as usize] =
            RememberedRewrite { node, width, result: Some(result), effort };
    }

    /// How many rewriting attempts one constructor call may cause from now on. Zero turns rewriting off, but for
    /// constants and the order of operands: for experiments, since terms made under different limits are different
    /// terms.
    pub fn set_rewriting_fuel(&mut self, fuel: u32) {
        self.rewriting.fuel_limit = fuel;
    }

    /// How often a rewriting step was left out because of the limits on rewriting.
    pub fn rewrites_cut_short(&self) -> u64 {
        self.rewriting.cut_short
    }
}
