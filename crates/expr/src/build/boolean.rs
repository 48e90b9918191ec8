//! Truth values: vectors of one bit.
//!
//! There is no `Or` of one bit: a disjunction is the complement of a conjunction of complements, so that each has one
//! spelling. `Xor` has no complements in it. Equality of truth values is a complemented `Xor`.

use smallvec::SmallVec;

use super::bitwise::{Bitwise, Leaves, MAXIMUM_LEAVES};
use crate::node::{ExprId, Node};
use crate::pool::Pool;

impl Pool {
    pub(super) fn and_truths(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if self.are_complements(left, right) {
            return self.truth(false);
        }
        self.rewriting(|pool| pool.and_truth_leaves(left, right))
            .unwrap_or_else(|| self.intern(Node::And(left, right), 1))
    }

    /// The operands of a conjunction.
    fn conjuncts(&self, id: ExprId) -> Leaves {
        let mut leaves = Leaves::new();
        let mut stack: SmallVec<[ExprId; 8]> = SmallVec::new();
        stack.push(id);
        while let Some(id) = stack.pop() {
            match self.node(id) {
                Node::And(first, second) if self.leaves(id) <= MAXIMUM_LEAVES => stack.extend([second, first]),
                _ => leaves.push(id),
            }
        }
        leaves
    }

    fn and_truth_leaves(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let (mut first, mut second) = (self.conjuncts(left), self.conjuncts(right));
        // What one side says of the other: a conjunct may decide or shorten another.
        for &known in &first {
            for other in &mut second {
                match self.given(*other, known) {
                    Some(changed) if self.is_false(changed) => return changed,
                    Some(changed) => *other = changed,
                    None => {}
                }
            }
        }
        second.retain(|id| !self.is_true(*id));
        for &known in &second {
            for other in &mut first {
                match self.given(*other, known) {
                    Some(changed) if self.is_false(changed) => return changed,
                    Some(changed) => *other = changed,
                    None => {}
                }
            }
        }
        first.retain(|id| !self.is_true(*id));
        let mut leaves = Leaves::new();
        // A shortened conjunct may have become a conjunction or met its complement.
        for id in first.into_iter().chain(second) {
            leaves.extend(self.conjuncts(id));
        }
        leaves.sort_unstable_by_key(|&id| self.content_hash(id));
        leaves.dedup();
        for (index, &leaf) in leaves.iter().enumerate() {
            if leaves[index + 1..].iter().any(|&other| self.are_complements(leaf, other)) {
                return self.truth(false);
            }
        }
        if leaves.is_empty() {
            return self.truth(true);
        }
        self.chain_of(Bitwise::And, &leaves, 1)
    }

    /// What a truth value is, given another; `None` if nothing simpler.
    fn given(&mut self, id: ExprId, known: ExprId) -> Option<ExprId> {
        if id == known {
            return Some(self.truth(true));
        }
        if self.are_complements(id, known) {
            return Some(self.truth(false));
        }
        // Not (known and rest) is not rest; not (not known and rest) holds.
        if let Node::Not(inner) = self.node(id)
            && let Node::And(..) = self.node(inner)
            && self.leaves(inner) <= MAXIMUM_LEAVES
        {
            let mut parts = self.conjuncts(inner);
            if parts.iter().any(|&part| self.are_complements(part, known)) {
                return Some(self.truth(true));
            }
            let before = parts.len();
            parts.retain(|part| *part != known);
            if parts.len() < before {
                let rest = self.chain_of(Bitwise::And, &parts, 1);
                return Some(self.not(rest));
            }
        }
        self.given_interval(id, known)
    }

    /// As [`given`](Pool::given), for two comparisons of one term with constants.
    fn given_interval(&mut self, id: ExprId, known: ExprId) -> Option<ExprId> {
        let (of_id, of_known) = (self.membership(id)?, self.membership(known)?);
        if of_id.operand != of_known.operand {
            return None;
        }
        let width = self.width(of_id.operand);
        let (inside, interval) = (of_known.interval, of_id.interval);
        let offset = inside.low.wrapping_sub(interval.low) & crate::low_mask(width);
        if offset.checked_add(inside.span(width)).is_some_and(|end| end <= interval.span(width)) {
            return Some(self.truth(true));
        }
        let complement = interval.complement(width)?;
        let offset = inside.low.wrapping_sub(complement.low) & crate::low_mask(width);
        if offset.checked_add(inside.span(width)).is_some_and(|end| end <= complement.span(width)) {
            return Some(self.truth(false));
        }
        None
    }

    pub(super) fn xor_truths(&mut self, left: ExprId, right: ExprId) -> ExprId {
        self.rewriting(|pool| pool.xor_truth_leaves(left, right))
            .unwrap_or_else(|| self.intern(Node::Xor(left, right), 1))
    }

    fn xor_truth_leaves(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let mut leaves = Leaves::new();
        let mut flipped = false;
        let mut stack: SmallVec<[ExprId; 8]> = SmallVec::new();
        stack.extend([left, right]);
        while let Some(id) = stack.pop() {
            match self.node(id) {
                Node::Not(inner) => {
                    flipped = !flipped;
                    stack.push(inner);
                }
                Node::Xor(first, second) if self.leaves(id) <= MAXIMUM_LEAVES => stack.extend([first, second]),
                Node::Constant(value) => flipped ^= value == 1,
                _ => leaves.push(id),
            }
        }
        leaves.sort_unstable_by_key(|&id| self.content_hash(id));
        let mut kept = Leaves::new();
        for leaf in leaves {
            if kept.last() == Some(&leaf) {
                kept.pop();
            } else {
                kept.push(leaf);
            }
        }
        let result = self.chain_of(Bitwise::Xor, &kept, 1);
        if flipped { self.not(result) } else { result }
    }
}
