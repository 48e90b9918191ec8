//! Constructors. Each returns a term in normal form, built from operands in normal form.
//!
//! Constructors call each other, within the limits that `rewriting` sets. Where these end, nodes are made as they are;
//! so no rule may rely on the normal form of its operands for its correctness.

mod bit_linear;
mod bitwise;
mod boolean;
mod choice;
mod compare;
mod derived;
mod division;
mod extend;
mod float;
mod float_identity;
mod mask;
mod membership;
mod order;
mod product;
mod quotient_order;
mod shift;
mod slice;
mod sum;

use crate::bit_vector::BitVector;
use crate::node::{ExprId, Node};
use crate::pool::Pool;

pub use membership::Membership;

impl Pool {
    /// Folds two constants: `narrow` on words (excess bits are cut off), `wide` above 64 bits.
    #[inline]
    fn fold(
        &mut self,
        left: ExprId,
        right: ExprId,
        narrow: impl FnOnce(u64, u64) -> u64,
        wide: impl FnOnce(&BitVector, &BitVector) -> BitVector,
    ) -> Option<ExprId> {
        let (left_entry, right_entry) = (self.entry(left), self.entry(right));
        let width = left_entry.width;
        assert_eq!(width, right_entry.width, "operands have one width");
        match (left_entry.node, right_entry.node) {
            (Node::Constant(left), Node::Constant(right)) => Some(self.constant(width, narrow(left, right))),
            (Node::WideConstant(left), Node::WideConstant(right)) => {
                let value = wide(&self.wide[left.0 as usize], &self.wide[right.0 as usize]);
                Some(self.constant_wide(&value))
            }
            _ => None,
        }
    }

    /// As [`fold`](Pool::fold), for comparisons.
    #[inline]
    fn fold_truth(
        &self,
        left: ExprId,
        right: ExprId,
        narrow: impl FnOnce(u64, u64) -> bool,
        wide: impl FnOnce(&BitVector, &BitVector) -> bool,
    ) -> Option<ExprId> {
        let (left_entry, right_entry) = (self.entry(left), self.entry(right));
        assert_eq!(left_entry.width, right_entry.width, "operands have one width");
        match (left_entry.node, right_entry.node) {
            (Node::Constant(left), Node::Constant(right)) => Some(self.truth(narrow(left, right))),
            (Node::WideConstant(left), Node::WideConstant(right)) => {
                Some(self.truth(wide(&self.wide[left.0 as usize], &self.wide[right.0 as usize])))
            }
            _ => None,
        }
    }

    pub(crate) fn zero(&mut self, width: u32) -> ExprId {
        self.constant(width, 0)
    }

    pub(crate) fn all_ones(&mut self, width: u32) -> ExprId {
        if width <= 64 { self.constant(width, u64::MAX) } else { self.constant_wide(&BitVector::all_ones(width)) }
    }

    /// Whether a term is the constant zero.
    fn is_zero_constant(&self, id: ExprId) -> bool {
        match self.node(id) {
            Node::Constant(value) => value == 0,
            Node::WideConstant(wide) => self.wide[wide.0 as usize].is_zero(),
            _ => false,
        }
    }

    /// Whether a term is the constant of all ones.
    fn is_all_ones_constant(&self, id: ExprId) -> bool {
        match self.node(id) {
            Node::Constant(value) => value == crate::low_mask(self.width(id)),
            Node::WideConstant(wide) => self.wide[wide.0 as usize].is_all_ones(),
            _ => false,
        }
    }

    /// Whether one of two terms is the other's complement, as the nodes show it.
    fn are_complements(&self, left: ExprId, right: ExprId) -> bool {
        self.node(left) == Node::Not(right) || self.node(right) == Node::Not(left)
    }

    /// Constants second, otherwise in the order of the content hashes.
    #[inline]
    fn in_order(&self, left: ExprId, right: ExprId) -> (ExprId, ExprId) {
        if self.is_constant(right) {
            return (left, right);
        }
        if self.is_constant(left) || self.content_hash(right) < self.content_hash(left) {
            return (right, left);
        }
        (left, right)
    }
}
