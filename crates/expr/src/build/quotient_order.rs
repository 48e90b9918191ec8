//! Comparisons of quotients, as comparisons of products: `n / b < x` is `n < x * b`, where the product has room.
//!
//! Programs ask whether a product overflows by `a > MAX / b` before they multiply. A divider beside a multiplier is out of reach of any search;
//! as a product, the question is about the same gates as what comes after it. By zero a quotient is all ones and the product zero, so for
//! `n / b < x` both are false.

use crate::node::{ExprId, Node};
use crate::pool::Pool;

/// `dividend / divisor`, unsigned, the divisor not being constant, perhaps extended.
struct Quotient {
    dividend: ExprId,
    divisor: ExprId,
}

impl Pool {
    fn as_quotient(&self, id: ExprId) -> Option<Quotient> {
        let (inner, is_extended) = match self.node(id) {
            Node::ZeroExtend(operand) => (operand, true),
            _ => (id, false),
        };
        let Node::UDiv(dividend, divisor) = self.node(inner) else { return None };
        let width = self.width(inner);
        if width > 64 || self.is_constant(divisor) {
            return None;
        }
        // All ones of fewer bits are below other numbers.
        let can_be_zero = self.facts(divisor).unsigned_range(width).0 == 0;
        (!is_extended || !can_be_zero).then_some(Quotient { dividend, divisor })
    }

    /// `left < right`, unsigned, where one of them is a quotient.
    pub(super) fn ult_quotient(&mut self, left: ExprId, right: ExprId) -> Option<ExprId> {
        if self.width(left) > 64 {
            return None;
        }
        if let Some(quotient) = self.as_quotient(left) {
            return self.is_below_product(&quotient, right, 0);
        }
        let quotient = self.as_quotient(right)?;
        let (_, greatest) = self.facts(left).unsigned_range(self.width(left));
        if greatest == crate::low_mask(self.width(left)) {
            return None;
        }
        // `x < n / b` is `not (n / b < x + 1)`, by zero too, as `x` is not all ones.
        let at_most = self.is_below_product(&quotient, left, 1)?;
        Some(self.not(at_most))
    }

    /// Whether the dividend is below `(factor + more) * divisor`, a product without overflow.
    fn is_below_product(&mut self, quotient: &Quotient, factor: ExprId, more: u64) -> Option<ExprId> {
        let &Quotient { dividend, divisor } = quotient;
        let greatest = |pool: &Pool, id: ExprId| u128::from(pool.facts(id).unsigned_range(pool.width(id)).1);
        let product = (greatest(self, factor) + u128::from(more)).checked_mul(greatest(self, divisor))?;
        let needed = 128 - product.max(greatest(self, dividend)).leading_zeros();
        // A product of more bits than the quotient is worth it where nothing but the product is left.
        if !self.is_constant(dividend) && !self.is_constant(factor) && needed > self.width(divisor) {
            return None;
        }
        let width = needed.max(2);
        let [dividend, divisor, factor] = [dividend, divisor, factor].map(|id| self.resized(id, width));
        let more = self.constant(width, more);
        let factor = self.add(factor, more);
        let product = self.mul(factor, divisor);
        Some(self.ult(dividend, product))
    }

    /// A number that is known to fit, in so many bits.
    fn resized(&mut self, id: ExprId, width: u32) -> ExprId {
        if self.width(id) > width { self.extract(id, 0, width) } else { self.zero_extend(id, width) }
    }

    /// `left < right`, signed, where one of them is a quotient of what is not negative and so is the other.
    pub(super) fn slt_quotient(&mut self, left: ExprId, right: ExprId) -> Option<ExprId> {
        let width = self.width(left);
        if width > 64 {
            return None;
        }
        let is_positive = |pool: &Pool, id: ExprId| pool.facts(id).signed_range(pool.width(id)).0 >= 0;
        if let Node::UDiv(dividend, divisor) = self.node(left)
            && !self.is_constant(divisor)
            && is_positive(self, dividend)
            && is_positive(self, right)
        {
            // By zero it is -1, and below.
            let (by_zero, below) = (self.is_zero(divisor), self.ult(left, right));
            return Some(self.or(by_zero, below));
        }
        if let Node::UDiv(dividend, divisor) = self.node(right)
            && !self.is_constant(divisor)
            && is_positive(self, dividend)
            && is_positive(self, left)
        {
            let (by_zero, below) = (self.is_zero(divisor), self.ult(left, right));
            let by_others = self.not(by_zero);
            return Some(self.and(by_others, below));
        }
        None
    }
}
