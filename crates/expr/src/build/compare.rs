//! Equality.
//!
//! A constant stands on the right. Terms that both sides have in common are taken away: of a linear equation the
//! terms with positive coefficients stand on one side and those with negative ones on the other, the sign chosen so
//! that the first term by content hash is positive.

use super::sum::{Linear, MAXIMUM_WIDTH};
use crate::bit_vector::BitVector;
use crate::node::{ExprId, Node};
use crate::pool::Pool;

impl Pool {
    pub fn eq(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if let Some(folded) = self.fold_truth(left, right, |left, right| left == right, |left, right| left == right) {
            return folded;
        }
        if left == right {
            return self.truth(true);
        }
        let width = self.width(left);
        if width == 1 {
            let differ = self.xor(left, right);
            return self.not(differ);
        }
        let (left, right) = self.in_order(left, right);
        if self.are_complements(left, right) || width <= 64 && self.differ(left, right) {
            return self.truth(false);
        }
        self.rewritten(Node::Eq(left, right), 1, |pool| pool.eq_nodes(left, right))
    }

    /// Whether what is known of two terms rules out that they are equal.
    fn differ(&self, left: ExprId, right: ExprId) -> bool {
        let width = self.width(left);
        let (left, right) = (self.facts(left), self.facts(right));
        if left.one & right.zero | left.zero & right.one != 0 {
            return true;
        }
        let mask = crate::low_mask(width);
        let ahead = right.interval.low.wrapping_sub(left.interval.low) & mask;
        let behind = left.interval.low.wrapping_sub(right.interval.low) & mask;
        ahead > left.interval.span(width) && behind > right.interval.span(width)
    }

    fn eq_nodes(&mut self, left: ExprId, right: ExprId) -> Option<ExprId> {
        let width = self.width(left);
        let is_sum = |pool: &Pool, id: ExprId| match pool.node(id) {
            Node::Not(inner) => pool.is_linear(inner),
            _ => pool.is_linear(id),
        };
        if width <= MAXIMUM_WIDTH
            && (is_sum(self, left) || is_sum(self, right))
            && let Some(result) = self.eq_linear(left, right)
        {
            return Some(result);
        }
        if let Some(solved) = self.eq_mixed(left, right) {
            return Some(solved);
        }
        if let Some(value) = self.as_wide_constant(right) {
            return self.eq_constant(left, right, &value);
        }
        match (self.node(left), self.node(right)) {
            (Node::Not(first), Node::Not(second)) => Some(self.eq(first, second)),
            // Complements of sums stand where the linear equation put them.
            (Node::Not(inner), _) if !self.is_linear(inner) => self.eq_complement(inner, right),
            (_, Node::Not(inner)) if !self.is_linear(inner) => self.eq_complement(inner, left),
            (Node::ZeroExtend(first), Node::ZeroExtend(second)) => {
                let inner = self.width(first).max(self.width(second));
                let (first, second) = (self.zero_extend(first, inner), self.zero_extend(second, inner));
                Some(self.eq(first, second))
            }
            (Node::SignExtend(first), Node::SignExtend(second)) => {
                let inner = self.width(first).max(self.width(second));
                let (first, second) = (self.sign_extend(first, inner), self.sign_extend(second, inner));
                Some(self.eq(first, second))
            }
            (Node::Concat { .. }, Node::Concat { .. } | Node::ZeroExtend(_)) => self.eq_pieces(left, right),
            (Node::ZeroExtend(_), Node::Concat { .. }) => self.eq_pieces(right, left),
            (
                Node::Ite { condition, then, otherwise },
                Node::Ite { condition: other, then: third, otherwise: fourth },
            ) if condition == other => {
                let (then, otherwise) = (self.eq(then, third), self.eq(otherwise, fourth));
                Some(self.ite(condition, then, otherwise))
            }
            _ => self.eq_branch(left, right).or_else(|| self.eq_branch(right, left)),
        }
    }

    /// `not operand == other`: the complement goes to the side whose term comes first.
    fn eq_complement(&mut self, operand: ExprId, other: ExprId) -> Option<ExprId> {
        if self.content_hash(operand) < self.content_hash(other) {
            return None;
        }
        let (complement, other) = (self.not(other), operand);
        if !matches!(self.node(complement), Node::Not(_)) {
            return Some(self.eq(complement, other));
        }
        let (left, right) = self.in_order(complement, other);
        Some(self.intern(Node::Eq(left, right), 1))
    }

    /// A choice one branch of which is the other side.
    fn eq_branch(&mut self, choice: ExprId, other: ExprId) -> Option<ExprId> {
        match self.node(choice) {
            Node::Ite { condition, then, otherwise } if then == other => {
                let equal = self.eq(otherwise, other);
                Some(self.or(condition, equal))
            }
            Node::Ite { condition, then, otherwise } if otherwise == other => {
                let equal = self.eq(then, other);
                let complement = self.not(condition);
                Some(self.or(complement, equal))
            }
            Node::Xor(first, second) if first == other || second == other => {
                let rest = if first == other { second } else { first };
                Some(self.is_zero(rest))
            }
            _ => None,
        }
    }

    /// Two terms of which the first is a concatenation that the second splits alike.
    fn eq_pieces(&mut self, left: ExprId, right: ExprId) -> Option<ExprId> {
        let Node::Concat { low, .. } = self.node(left) else { return None };
        let (width, split) = (self.width(left), self.width(low));
        let splits = match self.node(right) {
            Node::Concat { low: other, .. } => self.width(other) == split,
            Node::ZeroExtend(operand) => self.width(operand) <= split,
            _ => false,
        };
        if !splits {
            return None;
        }
        let (left_high, left_low) = (self.extract(left, split, width - split), self.extract(left, 0, split));
        let (right_high, right_low) = (self.extract(right, split, width - split), self.extract(right, 0, split));
        let (high, low) = (self.eq(left_high, right_high), self.eq(left_low, right_low));
        Some(self.and(high, low))
    }

    fn eq_constant(&mut self, left: ExprId, right: ExprId, value: &BitVector) -> Option<ExprId> {
        let result = match self.node(left) {
            Node::Not(inner) => {
                let right = self.not(right);
                self.eq(inner, right)
            }
            Node::ZeroExtend(operand) => {
                let inner = self.width(operand);
                if value.truncate(inner).zero_extend(value.width()) != *value {
                    return Some(self.truth(false));
                }
                let right = self.extract(right, 0, inner);
                self.eq(operand, right)
            }
            Node::SignExtend(operand) => {
                let inner = self.width(operand);
                if value.truncate(inner).sign_extend(value.width()) != *value {
                    return Some(self.truth(false));
                }
                let right = self.extract(right, 0, inner);
                self.eq(operand, right)
            }
            Node::Concat { high, low } => {
                let (high_width, split) = (self.width(high), self.width(low));
                let (right_high, right_low) = (self.extract(right, split, high_width), self.extract(right, 0, split));
                let (high, low) = (self.eq(high, right_high), self.eq(low, right_low));
                self.and(high, low)
            }
            Node::Xor(first, second) if self.is_constant(second) => {
                let right = self.xor(right, second);
                self.eq(first, right)
            }
            Node::Xor(first, second) if value.is_zero() => self.eq(first, second),
            Node::Or(first, second) if value.is_zero() => {
                let (first, second) = (self.is_zero(first), self.is_zero(second));
                self.and(first, second)
            }
            Node::And(first, second) if value.is_all_ones() => {
                let (first, second) = (self.eq(first, right), self.eq(second, right));
                self.and(first, second)
            }
            Node::UDiv(dividend, divisor) if value.is_zero() && self.is_constant(divisor) => {
                if self.is_zero_constant(divisor) {
                    return None;
                }
                self.ult(dividend, divisor)
            }
            Node::Ite { condition, then, otherwise } => {
                if self.has_constant_leaves(left) {
                    return self.fold_constant_leaves(left, |pool, leaf| pool.truth(leaf == value));
                }
                if !self.has_constant_branch(left) {
                    return None;
                }
                let (then, otherwise) = (self.eq(then, right), self.eq(otherwise, right));
                self.ite(condition, then, otherwise)
            }
            _ => return None,
        };
        Some(result)
    }

    fn eq_linear(&mut self, left: ExprId, right: ExprId) -> Option<ExprId> {
        let width = self.width(left);
        let mut linear = Linear::new(width);
        self.accumulate(left, 1, &mut linear);
        self.accumulate(right, u128::MAX, &mut linear);
        self.normalise(&mut linear);
        if linear.terms.len() > 1
            && let Some(expanded) = self.expand_products(&linear)
            && expanded.terms.len() < linear.terms.len()
        {
            linear = expanded;
        }
        match linear.terms[..] {
            [] => return Some(self.truth(linear.constant == 0)),
            [(term, coefficient)] => return self.eq_single(left, right, &linear, term, coefficient),
            _ => {}
        }
        linear.divide_by_common_odd();
        let negative = |linear: &Linear, coefficient: u128| linear.signed(coefficient) < 0;
        // The smallest coefficient is its own negative and has no say in the sign.
        let half = 1 << (width - 1);
        let leading = linear.terms.iter().map(|&(_, coefficient)| coefficient).find(|&coefficient| coefficient != half);
        if leading.is_some_and(|coefficient| negative(&linear, coefficient)) {
            linear.negate();
        }
        if let [(first, 1), (second, 1)] = linear.terms[..]
            && linear.constant == 1
            && !self.is_linear(first)
            && !self.is_linear(second)
        {
            // `first + second == -1`
            let complement = self.not(second);
            return Some(self.eq(first, complement));
        }
        // What all coefficients have in common is divided out, with the bits that it makes irrelevant.
        let shift = linear.terms.iter().map(|(_, coefficient)| coefficient.trailing_zeros()).min().unwrap_or(0);
        if shift > 0 && linear.constant.trailing_zeros() < shift {
            return Some(self.truth(false));
        }
        let (mut positive, mut rest) = (Linear::new(width - shift), Linear::new(width - shift));
        let mask = rest.mask();
        for &(term, coefficient) in &linear.terms {
            let side = if negative(&linear, coefficient) { &mut rest } else { &mut positive };
            let term = self.extract(term, 0, width - shift);
            self.accumulate(term, (linear.signed(coefficient) >> shift) as u128 & mask, side);
        }
        rest.constant = rest.constant.wrapping_add(linear.constant >> shift) & mask;
        rest.negate();
        let (new_left, new_right) = (self.sum(positive), self.sum(rest));
        let (new_left, new_right) = self.in_order(new_left, new_right);
        if (new_left, new_right) == (left, right) { None } else { Some(self.eq(new_left, new_right)) }
    }

    /// `coefficient * term + constant == 0`.
    fn eq_single(
        &mut self,
        left: ExprId,
        right: ExprId,
        linear: &Linear,
        term: ExprId,
        coefficient: u128,
    ) -> Option<ExprId> {
        let width = linear.width;
        let target = BitVector::from_u128(width, linear.constant.wrapping_neg() & linear.mask());
        let shift = coefficient.trailing_zeros();
        if target.trailing_zeros() < shift {
            return Some(self.truth(false));
        }
        let narrow = width - shift;
        let odd = BitVector::from_u128(narrow, coefficient >> shift);
        let inverse = odd.inverse().expect("the factor without its powers of two is odd");
        let solution = target.extract(shift, narrow).mul(&inverse);
        let term = self.extract(term, 0, narrow);
        let solution = self.constant_wide(&solution);
        if (term, solution) == (left, right) { None } else { Some(self.eq(term, solution)) }
    }
}
