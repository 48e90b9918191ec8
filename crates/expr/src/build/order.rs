//! Unsigned and signed order.
//!
//! A constant stands on the right: `c < x` is `not (x < c + 1)`. Comparisons that hold for one value or fail for one
//! value are equalities, a sign test is the sign bit, and signs that are known to agree make a comparison unsigned.

use crate::bit_vector::BitVector;
use crate::node::{ExprId, Node};
use crate::pool::Pool;

impl Pool {
    pub fn ult(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if let Some(folded) = self.fold_truth(left, right, |left, right| left < right, BitVector::ult) {
            return folded;
        }
        if left == right {
            return self.truth(false);
        }
        let width = self.width(left);
        if width == 1 {
            let complement = self.not(left);
            return self.and(complement, right);
        }
        if width <= 64 {
            let (left_least, left_greatest) = self.facts(left).unsigned_range(width);
            let (right_least, right_greatest) = self.facts(right).unsigned_range(width);
            if left_greatest < right_least {
                return self.truth(true);
            }
            if left_least >= right_greatest {
                return self.truth(false);
            }
        }
        self.rewritten(Node::Ult(left, right), 1, |pool| pool.ult_nodes(left, right))
    }

    fn ult_nodes(&mut self, left: ExprId, right: ExprId) -> Option<ExprId> {
        if let Some(value) = self.as_wide_constant(left) {
            if value.is_all_ones() {
                return Some(self.truth(false));
            }
            let successor = self.constant_wide(&value.add(&BitVector::one(value.width())));
            let below = self.ult(right, successor);
            return Some(self.not(below));
        }
        if let Some(result) = self.ult_quotient(left, right) {
            return Some(result);
        }
        if let Some(value) = self.as_wide_constant(right) {
            return self.ult_constant(left, right, &value);
        }
        match (self.node(left), self.node(right)) {
            (Node::ZeroExtend(first), Node::ZeroExtend(second)) => {
                let inner = self.width(first).max(self.width(second));
                let (first, second) = (self.zero_extend(first, inner), self.zero_extend(second, inner));
                Some(self.ult(first, second))
            }
            (Node::SignExtend(first), Node::SignExtend(second)) => {
                let inner = self.width(first).max(self.width(second));
                let (first, second) = (self.sign_extend(first, inner), self.sign_extend(second, inner));
                Some(self.ult(first, second))
            }
            (Node::Not(first), Node::Not(second)) => Some(self.ult(second, first)),
            (Node::Concat { high: first, low: second }, Node::Concat { high: third, low: fourth })
                if first == third || second == fourth && self.width(first) == self.width(third) =>
            {
                Some(if first == third { self.ult(second, fourth) } else { self.ult(first, third) })
            }
            (Node::URem(_, divisor), _) if divisor == right => {
                let zero = self.is_zero(divisor);
                Some(self.not(zero))
            }
            (
                Node::Ite { condition, then, otherwise },
                Node::Ite { condition: other, then: third, otherwise: fourth },
            ) if condition == other => {
                let (then, otherwise) = (self.ult(then, third), self.ult(otherwise, fourth));
                Some(self.ite(condition, then, otherwise))
            }
            // `x < x + c` fails exactly where the sum wraps.
            (_, Node::Add(base, constant)) if base == left && self.is_constant(constant) => {
                let limit = self.neg(constant);
                Some(self.ult(left, limit))
            }
            (Node::Add(base, constant), _) if base == right && self.is_constant(constant) => {
                let limit = self.neg(constant);
                let below = self.ult(right, limit);
                Some(self.not(below))
            }
            _ => None,
        }
    }

    fn ult_constant(&mut self, left: ExprId, right: ExprId, value: &BitVector) -> Option<ExprId> {
        let width = value.width();
        if value.is_zero() {
            return Some(self.truth(false));
        }
        let predecessor = value.sub(&BitVector::one(width));
        let (least, greatest) = self.unsigned_extremes(left);
        if least == predecessor {
            let predecessor = self.constant_wide(&predecessor);
            return Some(self.eq(left, predecessor));
        }
        if greatest == *value {
            return Some(self.ne(left, right));
        }
        let result = match self.node(left) {
            Node::ZeroExtend(operand) => {
                let inner = self.width(operand);
                if BitVector::all_ones(inner).zero_extend(width).ult(value) {
                    return Some(self.truth(true));
                }
                let right = self.extract(right, 0, inner);
                self.ult(operand, right)
            }
            Node::SignExtend(operand) => {
                let inner = self.width(operand);
                if value.truncate(inner).sign_extend(width) == *value {
                    let right = self.extract(right, 0, inner);
                    self.ult(operand, right)
                } else {
                    // Between the two halves: what is not negative is below.
                    let sign = self.sign_bit(operand);
                    self.not(sign)
                }
            }
            Node::Not(operand) => {
                let right = self.not(right);
                self.ult(right, operand)
            }
            Node::Concat { high, low } if value.trailing_zeros() >= self.width(low) => {
                let right = self.extract(right, self.width(low), self.width(high));
                self.ult(high, right)
            }
            Node::UDiv(dividend, divisor) if self.is_constant(divisor) => {
                let divisor = self.as_wide_constant(divisor)?;
                if divisor.is_zero() {
                    return None;
                }
                let limit = divisor.zero_extend(2 * width).mul(&value.zero_extend(2 * width));
                if BitVector::all_ones(width).zero_extend(2 * width).ult(&limit) {
                    return Some(self.truth(true));
                }
                let limit = self.constant_wide(&limit.truncate(width));
                self.ult(dividend, limit)
            }
            Node::Add(rest, constant) => return self.ult_offset(rest, constant, value),
            Node::Mul(rest, constant) => return self.ult_multiple(rest, constant, value),
            Node::Ite { condition, then, otherwise } => {
                if self.has_constant_leaves(left) {
                    return self.fold_constant_leaves(left, |pool, leaf| pool.truth(leaf.ult(value)));
                }
                if !self.has_constant_branch(left) {
                    return None;
                }
                let (then, otherwise) = (self.ult(then, right), self.ult(otherwise, right));
                self.ite(condition, then, otherwise)
            }
            _ => return None,
        };
        Some(result)
    }

    /// `rest + constant < value` where the sum wraps always or never.
    fn ult_offset(&mut self, rest: ExprId, constant: ExprId, value: &BitVector) -> Option<ExprId> {
        let (offset, limit) = (self.as_constant(constant)?, value.low_u64());
        let width = value.width();
        let (least, greatest) = self.facts(rest).unsigned_range(width);
        let wraps_at = crate::low_mask(width) - offset;
        if greatest <= wraps_at {
            let limit = limit.saturating_sub(offset);
            let limit = self.constant(width, limit);
            return Some(self.ult(rest, limit));
        }
        if least > wraps_at {
            // The sum is `rest - (2^width - offset)`.
            let Some(limit) = limit.checked_add(wraps_at).and_then(|limit| limit.checked_add(1)) else {
                return Some(self.truth(true));
            };
            if limit > crate::low_mask(width) {
                return Some(self.truth(true));
            }
            let limit = self.constant(width, limit);
            return Some(self.ult(rest, limit));
        }
        None
    }

    /// `rest * constant < value` where the product does not wrap.
    fn ult_multiple(&mut self, rest: ExprId, constant: ExprId, value: &BitVector) -> Option<ExprId> {
        let factor = self.as_constant(constant)?;
        let width = value.width();
        let (_, greatest) = self.facts(rest).unsigned_range(width);
        if factor == 0 || greatest.checked_mul(factor).is_none_or(|product| product > crate::low_mask(width)) {
            return None;
        }
        let limit = self.constant(width, value.low_u64().div_ceil(factor));
        Some(self.ult(rest, limit))
    }

    fn unsigned_extremes(&self, id: ExprId) -> (BitVector, BitVector) {
        let width = self.width(id);
        if width > 64 {
            return (BitVector::zero(width), BitVector::all_ones(width));
        }
        let (least, greatest) = self.facts(id).unsigned_range(width);
        (BitVector::from_u64(width, least), BitVector::from_u64(width, greatest))
    }

    fn signed_extremes(&self, id: ExprId) -> (BitVector, BitVector) {
        let width = self.width(id);
        if width > 64 {
            return (BitVector::signed_minimum(width), BitVector::signed_maximum(width));
        }
        let (least, greatest) = self.facts(id).signed_range(width);
        (BitVector::from_i64(width, least), BitVector::from_i64(width, greatest))
    }

    pub fn slt(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let width = self.width(left);
        let narrow = |left, right| crate::to_signed(left, width) < crate::to_signed(right, width);
        if let Some(folded) = self.fold_truth(left, right, narrow, BitVector::slt) {
            return folded;
        }
        if left == right {
            return self.truth(false);
        }
        if width == 1 {
            let complement = self.not(right);
            return self.and(left, complement);
        }
        if width <= 64 {
            let (left_facts, right_facts) = (self.facts(left), self.facts(right));
            let (left_least, left_greatest) = left_facts.signed_range(width);
            let (right_least, right_greatest) = right_facts.signed_range(width);
            if left_greatest < right_least {
                return self.truth(true);
            }
            if left_least >= right_greatest {
                return self.truth(false);
            }
            if left_least >= 0 && right_least >= 0 || left_greatest < 0 && right_greatest < 0 {
                return self.ult(left, right);
            }
        }
        self.rewritten(Node::Slt(left, right), 1, |pool| pool.slt_nodes(left, right))
    }

    fn slt_nodes(&mut self, left: ExprId, right: ExprId) -> Option<ExprId> {
        if let Some(value) = self.as_wide_constant(left) {
            if value == BitVector::signed_maximum(value.width()) {
                return Some(self.truth(false));
            }
            let successor = self.constant_wide(&value.add(&BitVector::one(value.width())));
            let below = self.slt(right, successor);
            return Some(self.not(below));
        }
        if let Some(result) = self.slt_quotient(left, right) {
            return Some(result);
        }
        if let Some(value) = self.as_wide_constant(right) {
            return self.slt_constant(left, right, &value);
        }
        match (self.node(left), self.node(right)) {
            (Node::ZeroExtend(_), Node::ZeroExtend(_)) => Some(self.ult(left, right)),
            (Node::SignExtend(first), Node::SignExtend(second)) => {
                let inner = self.width(first).max(self.width(second));
                let (first, second) = (self.sign_extend(first, inner), self.sign_extend(second, inner));
                Some(self.slt(first, second))
            }
            (Node::Not(first), Node::Not(second)) => Some(self.slt(second, first)),
            (Node::Concat { high: first, low: second }, Node::Concat { high: third, low: fourth })
                if first == third || second == fourth && self.width(first) == self.width(third) =>
            {
                Some(if first == third { self.ult(second, fourth) } else { self.slt(first, third) })
            }
            (
                Node::Ite { condition, then, otherwise },
                Node::Ite { condition: other, then: third, otherwise: fourth },
            ) if condition == other => {
                let (then, otherwise) = (self.slt(then, third), self.slt(otherwise, fourth));
                Some(self.ite(condition, then, otherwise))
            }
            _ => None,
        }
    }

    fn slt_constant(&mut self, left: ExprId, right: ExprId, value: &BitVector) -> Option<ExprId> {
        let width = value.width();
        if *value == BitVector::signed_minimum(width) {
            return Some(self.truth(false));
        }
        if value.is_zero() {
            return Some(self.sign_bit(left));
        }
        let predecessor = value.sub(&BitVector::one(width));
        let (least, greatest) = self.signed_extremes(left);
        if least == predecessor {
            let predecessor = self.constant_wide(&predecessor);
            return Some(self.eq(left, predecessor));
        }
        if greatest == *value {
            return Some(self.ne(left, right));
        }
        let result = match self.node(left) {
            // Only above 64 bits: narrower ones are known not to be negative.
            Node::ZeroExtend(_) if value.is_negative() => self.truth(false),
            Node::ZeroExtend(_) => self.ult(left, right),
            Node::SignExtend(operand) => {
                let inner = self.width(operand);
                if value.truncate(inner).sign_extend(width) != *value {
                    return Some(self.truth(!value.is_negative()));
                }
                let right = self.extract(right, 0, inner);
                self.slt(operand, right)
            }
            Node::Not(operand) => {
                let right = self.not(right);
                self.slt(right, operand)
            }
            Node::Concat { high, low } if value.trailing_zeros() >= self.width(low) => {
                let right = self.extract(right, self.width(low), self.width(high));
                self.slt(high, right)
            }
            Node::Add(rest, constant) => return self.slt_offset(rest, constant, value),
            Node::Ite { condition, then, otherwise } => {
                if self.has_constant_leaves(left) {
                    return self.fold_constant_leaves(left, |pool, leaf| pool.truth(leaf.slt(value)));
                }
                if !self.has_constant_branch(left) {
                    return None;
                }
                let (then, otherwise) = (self.slt(then, right), self.slt(otherwise, right));
                self.ite(condition, then, otherwise)
            }
            _ => return None,
        };
        Some(result)
    }

    /// `rest + constant < value`, signed, where the sum does not overflow.
    fn slt_offset(&mut self, rest: ExprId, constant: ExprId, value: &BitVector) -> Option<ExprId> {
        let width = value.width();
        let offset = i128::from(crate::to_signed(self.as_constant(constant)?, width));
        let limit = i128::from(crate::to_signed(value.low_u64(), width));
        let (least, greatest) = self.facts(rest).signed_range(width);
        let range = -1i128 << (width - 1)..1i128 << (width - 1);
        if !range.contains(&(i128::from(least) + offset)) || !range.contains(&(i128::from(greatest) + offset)) {
            return None;
        }
        let limit = limit - offset;
        if !range.contains(&limit) {
            return Some(self.truth(limit > 0));
        }
        let limit = self.constant(width, limit as u64);
        Some(self.slt(rest, limit))
    }
}
