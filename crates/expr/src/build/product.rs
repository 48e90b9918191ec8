//! Products of terms that are not constant.
//!
//! A product is a chain to the left of factors sorted by content hash, its constant factor outermost:
//! `Mul(Mul(Mul(f1, f2), f3), c)`. A constant added to a factor is multiplied out, for that takes no further product.

use smallvec::SmallVec;

use super::sum::{Linear, MAXIMUM_WIDTH};
use crate::bit_vector::BitVector;
use crate::node::{ExprId, Node};
use crate::pool::Pool;

/// A longer product is one opaque factor of the products it occurs in.
const MAXIMUM_FACTORS: u8 = 8;

/// Constants of longer sums are not multiplied out.
const MAXIMUM_ADDENDS: u8 = 4;

impl Pool {
    pub fn mul(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if let Some(folded) = self.fold(left, right, u64::wrapping_mul, BitVector::mul) {
            return folded;
        }
        let width = self.width(left);
        if width == 1 {
            return self.and(left, right);
        }
        let (left, right) = self.in_order(left, right);
        if self.is_constant(right) {
            return self.mul_by_constant(left, right);
        }
        self.rewritten(Node::Mul(left, right), width, |pool| Some(pool.product(left, right)))
    }

    fn product(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let width = self.width(left);
        for (factor, other) in [(left, right), (right, left)] {
            match self.node(factor) {
                Node::ZeroExtend(truth) if self.width(truth) == 1 => {
                    let zero = self.zero(width);
                    return self.ite(truth, other, zero);
                }
                Node::SignExtend(truth) if self.width(truth) == 1 => {
                    let (zero, negated) = (self.zero(width), self.neg(other));
                    return self.ite(truth, negated, zero);
                }
                Node::Add(rest, constant)
                    if self.is_constant(constant) && self.leaves(rest) <= MAXIMUM_ADDENDS && width <= MAXIMUM_WIDTH =>
                {
                    let constant = self.as_wide_constant(constant).expect("the operand is constant").low_u128();
                    return self.product_and_multiple(rest, 1, constant, other);
                }
                Node::Not(operand) if self.leaves(operand) <= MAXIMUM_ADDENDS && width <= MAXIMUM_WIDTH => {
                    return self.product_and_multiple(operand, u128::MAX, u128::MAX, other);
                }
                _ => {}
            }
        }
        if !matches!(self.node(left), Node::Mul(..)) && !matches!(self.node(right), Node::Mul(..)) {
            return self.intern(Node::Mul(left, right), width);
        }
        let mut factors: SmallVec<[ExprId; 8]> = SmallVec::new();
        let mut coefficient = None;
        let mut stack: SmallVec<[ExprId; 8]> = SmallVec::new();
        stack.extend([left, right]);
        while let Some(id) = stack.pop() {
            match self.node(id) {
                Node::Mul(inner, constant) if self.is_constant(constant) => {
                    coefficient = Some(match coefficient {
                        None => constant,
                        Some(other) => self.mul(other, constant),
                    });
                    stack.push(inner);
                }
                Node::Mul(first, second) if self.leaves(id) <= MAXIMUM_FACTORS => stack.extend([first, second]),
                _ => factors.push(id),
            }
        }
        factors.sort_unstable_by_key(|&id| self.content_hash(id));
        let mut result = factors[0];
        for &factor in &factors[1..] {
            result = self.intern(Node::Mul(result, factor), width);
        }
        match coefficient {
            None => result,
            Some(coefficient) => self.mul_by_constant(result, coefficient),
        }
    }

    /// `(scale * factor + constant) * other`.
    fn product_and_multiple(&mut self, factor: ExprId, scale: u128, constant: u128, other: ExprId) -> ExprId {
        let product = self.mul(factor, other);
        let mut linear = Linear::new(self.width(other));
        self.accumulate(product, scale, &mut linear);
        self.accumulate(other, constant, &mut linear);
        self.sum(linear)
    }

    /// A linear form with its products of sums multiplied out, for comparing sums that differ in that only; `None`
    /// if there are none, or if it takes more than a few products.
    pub(super) fn expand_products(&mut self, linear: &Linear) -> Option<Linear> {
        const MAXIMUM_PRODUCTS: usize = 16;
        let is_expandable = |&(id, _): &(ExprId, u128)| match self.node(id) {
            Node::Mul(left, right) => self.has_sum_factor(left) || self.has_sum_factor(right),
            _ => false,
        };
        if !linear.terms.iter().any(is_expandable) {
            return None;
        }
        let mut expanded = Linear::new(linear.width);
        expanded.constant = linear.constant;
        let mut pending = linear.terms.clone();
        let mut products = 0;
        while let Some((id, scale)) = pending.pop() {
            let Some((addends, other)) = self.split_product(id) else {
                self.accumulate(id, scale, &mut expanded);
                continue;
            };
            for addend in addends {
                products += 1;
                if products > MAXIMUM_PRODUCTS {
                    return None;
                }
                let product = self.mul(addend, other);
                let mut part = Linear::new(linear.width);
                self.accumulate(product, scale, &mut part);
                expanded.constant = expanded.constant.wrapping_add(part.constant) & expanded.mask();
                pending.extend(part.terms);
            }
        }
        self.normalise(&mut expanded);
        Some(expanded)
    }

    fn has_sum_factor(&self, id: ExprId) -> bool {
        match self.node(id) {
            Node::Add(..) => true,
            Node::Mul(left, right) => {
                matches!(self.node(left), Node::Add(..)) || matches!(self.node(right), Node::Add(..))
            }
            _ => false,
        }
    }

    /// A product one of whose factors is a sum, as the two addends of that sum and the product of the other factors.
    fn split_product(&mut self, id: ExprId) -> Option<([ExprId; 2], ExprId)> {
        let Node::Mul(left, right) = self.node(id) else { return None };
        for (factor, other) in [(left, right), (right, left)] {
            if let Node::Add(first, second) = self.node(factor) {
                return Some(([first, second], other));
            }
        }
        for (chain, other) in [(left, right), (right, left)] {
            let Node::Mul(first, second) = self.node(chain) else { continue };
            for (factor, rest) in [(first, second), (second, first)] {
                if let Node::Add(one, two) = self.node(factor) {
                    let rest = self.mul(rest, other);
                    return Some(([one, two], rest));
                }
            }
        }
        None
    }
}
