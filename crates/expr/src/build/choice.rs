//! If-then-else.
//!
//! The condition is never a complement. A choice between truth values is made of connectives where a branch is
//! constant; a choice between one and zero is an extension of its condition.

use smallvec::SmallVec;

use super::sum::{Linear, MAXIMUM_WIDTH};
use crate::bit_vector::BitVector;
use crate::node::{ExprId, Node};
use crate::pool::{CONSTANT_LEAVES, Pool};

/// Operations are applied to the leaves of a tree of choices only up to this many: table lookups at an unknown index
/// are such trees, and a rule that gives up half way down leaves something worse than it found.
const MAXIMUM_LEAVES: u8 = 32;

impl Pool {
    pub fn ite(&mut self, condition: ExprId, then: ExprId, otherwise: ExprId) -> ExprId {
        assert_eq!(self.width(condition), 1, "a condition is a truth value");
        let width = self.width(then);
        assert_eq!(width, self.width(otherwise), "both branches have one width");
        if then == otherwise || self.is_true(condition) {
            return then;
        }
        if self.is_false(condition) {
            return otherwise;
        }
        if let Node::Not(inner) = self.node(condition) {
            return self.ite(inner, otherwise, then);
        }
        self.rewritten(Node::Ite { condition, then, otherwise }, width, |pool| {
            Some(if width == 1 {
                pool.ite_truths(condition, then, otherwise)
            } else {
                pool.ite_vectors(condition, then, otherwise)
            })
        })
    }

    fn ite_truths(&mut self, condition: ExprId, then: ExprId, otherwise: ExprId) -> ExprId {
        if self.is_true(then) || then == condition {
            return self.or(condition, otherwise);
        }
        if self.is_false(otherwise) || otherwise == condition {
            return self.and(condition, then);
        }
        let complement = self.not(condition);
        if self.is_false(then) || then == complement {
            return self.and(complement, otherwise);
        }
        if self.is_true(otherwise) || otherwise == complement {
            return self.or(complement, then);
        }
        if self.are_complements(then, otherwise) {
            return self.xor(condition, otherwise);
        }
        // One spelling for a choice and the complement of the choice between complements.
        if let Node::Not(inner) = self.node(then) {
            let otherwise = self.not(otherwise);
            let choice = self.ite(condition, inner, otherwise);
            return self.not(choice);
        }
        self.ite_nested(condition, then, otherwise)
    }

    fn ite_vectors(&mut self, condition: ExprId, then: ExprId, otherwise: ExprId) -> ExprId {
        let width = self.width(then);
        if self.is_constant(then) && self.is_constant(otherwise) {
            for (one, zero, complemented) in [(then, otherwise, false), (otherwise, then, true)] {
                if !self.is_zero_constant(zero) {
                    continue;
                }
                let splat = self.is_all_ones_constant(one);
                if splat || self.as_wide_constant(one).is_some_and(|value| value.is_one()) {
                    let truth = if complemented { self.not(condition) } else { condition };
                    return if splat { self.sign_extend(truth, width) } else { self.zero_extend(truth, width) };
                }
            }
            if let Some(sum) = self.as_multiple_of_slice(condition, then, otherwise) {
                return sum;
            }
            return self.intern(Node::Ite { condition, then, otherwise }, width);
        }
        // The branch that is not taken when the two are equal says nothing.
        let condition_node = self.node(condition);
        if condition_node == Node::Eq(then, otherwise) || condition_node == Node::Eq(otherwise, then) {
            return otherwise;
        }
        match (self.node(then), self.node(otherwise)) {
            (Node::ZeroExtend(first), Node::ZeroExtend(second)) if self.width(first) == self.width(second) => {
                let choice = self.ite(condition, first, second);
                return self.zero_extend(choice, width);
            }
            (Node::SignExtend(first), Node::SignExtend(second)) if self.width(first) == self.width(second) => {
                let choice = self.ite(condition, first, second);
                return self.sign_extend(choice, width);
            }
            _ => {}
        }
        self.ite_nested(condition, then, otherwise)
    }

    /// A choice that a bit of some term makes between constants that differ in the highest bit only: a multiple of
    /// the term, as sums spell it.
    fn as_multiple_of_slice(&mut self, condition: ExprId, then: ExprId, otherwise: ExprId) -> Option<ExprId> {
        let width = self.width(then);
        if width > MAXIMUM_WIDTH || !matches!(self.node(condition), Node::Extract { .. }) {
            return None;
        }
        let value = |id| self.as_wide_constant(id).map_or(0, |value| value.low_u128());
        if value(then) ^ value(otherwise) != 1 << (width - 1) {
            return None;
        }
        let mut linear = Linear::new(width);
        linear.constant = value(otherwise);
        let truth = self.zero_extend(condition, width);
        self.accumulate(truth, 1 << (width - 1), &mut linear);
        // Terms other than the condition: or this would come back here.
        match linear.terms[..] {
            [(term, _)] if term == truth => None,
            _ => Some(self.sum(linear)),
        }
    }

    /// Choices within choices.
    fn ite_nested(&mut self, condition: ExprId, then: ExprId, otherwise: ExprId) -> ExprId {
        let width = self.width(then);
        if let Node::Ite { condition: inner, then: first, otherwise: second } = self.node(then) {
            if inner == condition {
                return self.ite(condition, first, otherwise);
            }
            if second == otherwise {
                let both = self.and(condition, inner);
                return self.ite(both, first, otherwise);
            }
            if first == otherwise {
                let complement = self.not(inner);
                let both = self.and(condition, complement);
                return self.ite(both, second, otherwise);
            }
        }
        if let Node::Ite { condition: inner, then: first, otherwise: second } = self.node(otherwise) {
            if inner == condition {
                return self.ite(condition, then, second);
            }
            if first == then {
                let either = self.or(condition, inner);
                return self.ite(either, then, second);
            }
            if second == then {
                let complement = self.not(condition);
                let both = self.and(complement, inner);
                return self.ite(both, first, then);
            }
        }
        self.intern(Node::Ite { condition, then, otherwise }, width)
    }

    /// Whether a branch of a choice is constant, and there are few enough branches in all to compare each.
    pub(super) fn has_constant_branch(&self, id: ExprId) -> bool {
        match self.node(id) {
            Node::Ite { then, otherwise, .. } => {
                (self.is_constant(then) || self.is_constant(otherwise)) && self.leaves(id) <= MAXIMUM_LEAVES
            }
            _ => false,
        }
    }

    /// Whether a term is a tree of choices between constants that is small enough to work on each leaf.
    pub(super) fn has_constant_leaves(&self, id: ExprId) -> bool {
        let entry = self.entry(id);
        entry.flags & CONSTANT_LEAVES != 0 && entry.leaves <= MAXIMUM_LEAVES
    }

    /// Applies a function to the constants that a tree of choices ends in; `None` for other terms. The function may
    /// change the width.
    pub(super) fn map_constant_leaves(
        &mut self,
        root: ExprId,
        function: impl Fn(&BitVector) -> BitVector,
    ) -> Option<ExprId> {
        self.fold_constant_leaves(root, |pool, leaf| pool.constant_wide(&function(leaf)))
    }

    /// Replaces each constant leaf of a tree of choices by the term made from it.
    pub(super) fn fold_constant_leaves(
        &mut self,
        root: ExprId,
        leaf: impl Fn(&mut Pool, &BitVector) -> ExprId,
    ) -> Option<ExprId> {
        enum Step {
            Visit(ExprId),
            Join(ExprId),
        }
        if !self.has_constant_leaves(root) {
            return None;
        }
        let mut steps: SmallVec<[Step; 16]> = SmallVec::new();
        let mut results: SmallVec<[ExprId; 16]> = SmallVec::new();
        steps.push(Step::Visit(root));
        while let Some(step) = steps.pop() {
            match step {
                Step::Visit(id) => match self.node(id) {
                    Node::Ite { condition, then, otherwise } => {
                        steps.push(Step::Join(condition));
                        steps.push(Step::Visit(otherwise));
                        steps.push(Step::Visit(then));
                    }
                    _ => {
                        let value = self.as_wide_constant(id)?;
                        let made = leaf(self, &value);
                        results.push(made);
                    }
                },
                Step::Join(condition) => {
                    let (otherwise, then) = (results.pop()?, results.pop()?);
                    let joined = self.ite(condition, then, otherwise);
                    results.push(joined);
                }
            }
        }
        results.pop()
    }
}
