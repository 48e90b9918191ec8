//! Division and remainder, with SMT-LIB's results where the divisor is zero.
//!
//! Powers of two become slices; signed operations on what is not negative become unsigned; operands that fit fewer
//! bits are divided in fewer bits, for a divider is the largest circuit there is.

use crate::bit_vector::BitVector;
use crate::node::{ExprId, Node};
use crate::pool::Pool;

impl Pool {
    /// All ones where the divisor is zero.
    pub fn udiv(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let narrow = |left: u64, right: u64| left.checked_div(right).unwrap_or(u64::MAX);
        if let Some(folded) = self.fold(left, right, narrow, BitVector::udiv) {
            return folded;
        }
        let width = self.width(left);
        if width == 1 {
            let complement = self.not(right);
            return self.or(complement, left);
        }
        self.rewritten(Node::UDiv(left, right), width, |pool| pool.udiv_nodes(left, right))
    }

    fn udiv_nodes(&mut self, left: ExprId, right: ExprId) -> Option<ExprId> {
        let width = self.width(left);
        if left == right {
            return Some(self.one_unless_zero(right));
        }
        if let Some(divisor) = self.as_wide_constant(right) {
            if divisor.is_zero() {
                return Some(self.all_ones(width));
            }
            if let Some(shift) = divisor.power_of_two() {
                let slice = self.extract(left, shift, width - shift);
                return Some(self.zero_extend(slice, width));
            }
        } else if self.is_zero_constant(left) {
            let zero = self.is_zero(right);
            return Some(self.sign_extend(zero, width));
        }
        if width > 64 {
            return self.divide_extended(left, right, Node::UDiv);
        }
        // Before operands are cut to what they need: a slice of a quotient is none.
        if let Some(divisor) = self.as_constant(right)
            && let Some(quotient) = self.quotient_of_quotient(left, divisor)
        {
            return Some(quotient);
        }
        let (_, greatest) = self.facts(left).unsigned_range(width);
        let (least, divisor_greatest) = self.facts(right).unsigned_range(width);
        if least > 0 {
            if greatest < least {
                return Some(self.zero(width));
            }
            let needed = 64 - greatest.max(divisor_greatest).leading_zeros();
            if needed < width {
                let (left, right) = (self.extract(left, 0, needed), self.extract(right, 0, needed));
                let quotient = self.udiv(left, right);
                return Some(self.zero_extend(quotient, width));
            }
        }
        if let Node::Constant(divisor) = self.node(right)
            && let Node::Mul(factor, multiple) = self.node(left)
        {
            let multiple = self.exact_multiple(factor, multiple, divisor)?;
            let quotient = self.constant(width, multiple);
            return Some(self.mul(factor, quotient));
        }
        None
    }

    /// A quotient by a constant divided by another: a quotient by their product.
    fn quotient_of_quotient(&mut self, left: ExprId, divisor: u64) -> Option<ExprId> {
        let width = self.width(left);
        match self.node(left) {
            Node::UDiv(dividend, inner) => {
                let inner = self.as_constant(inner).filter(|&inner| inner != 0)?;
                Some(match inner.checked_mul(divisor) {
                    Some(product) if product <= crate::low_mask(width) => {
                        let product = self.constant(width, product);
                        self.udiv(dividend, product)
                    }
                    _ => self.zero(width),
                })
            }
            Node::ZeroExtend(quotient) => {
                if divisor > crate::low_mask(self.width(quotient)) {
                    return Some(self.zero(width));
                }
                let quotient = self.quotient_of_quotient(quotient, divisor)?;
                Some(self.zero_extend(quotient, width))
            }
            _ => None,
        }
    }

    /// The quotient of two constants if it is whole and the product of `factor` and the first does not wrap.
    fn exact_multiple(&self, factor: ExprId, multiple: ExprId, divisor: u64) -> Option<u64> {
        let width = self.width(factor);
        let multiple = self.as_constant(multiple)?;
        let (_, greatest) = self.facts(factor).unsigned_range(width);
        let product = greatest.checked_mul(multiple)?;
        (product <= crate::low_mask(width) && multiple.is_multiple_of(divisor)).then(|| multiple / divisor)
    }

    /// The quotient of a term by itself.
    fn one_unless_zero(&mut self, operand: ExprId) -> ExprId {
        let width = self.width(operand);
        let zero = self.is_zero(operand);
        let (ones, one) = (self.all_ones(width), self.constant(width, 1));
        self.ite(zero, ones, one)
    }

    /// Above 64 bits: a zero-extended dividend with a constant divisor, or a remainder of two zero-extended terms.
    fn divide_extended(
        &mut self,
        left: ExprId,
        right: ExprId,
        operation: fn(ExprId, ExprId) -> Node,
    ) -> Option<ExprId> {
        let width = self.width(left);
        let Node::ZeroExtend(dividend) = self.node(left) else { return None };
        let inner = self.width(dividend);
        let remainder = matches!(operation(left, right), Node::URem(..));
        let divisor = match self.node(right) {
            Node::WideConstant(wide) => {
                let value = self.wide[wide.0 as usize].clone();
                if value.truncate(inner).zero_extend(width) != value {
                    // Larger than any dividend.
                    return Some(if remainder { left } else { self.zero(width) });
                }
                self.extract(right, 0, inner)
            }
            // A quotient by zero has all bits set, the extended ones too; a remainder by zero is the dividend.
            Node::ZeroExtend(divisor) if remainder => {
                let inner = inner.max(self.width(divisor));
                let (dividend, divisor) = (self.zero_extend(dividend, inner), self.zero_extend(divisor, inner));
                let result = self.urem(dividend, divisor);
                return Some(self.zero_extend(result, width));
            }
            _ => return None,
        };
        let result = if remainder { self.urem(dividend, divisor) } else { self.udiv(dividend, divisor) };
        Some(self.zero_extend(result, width))
    }

    /// The dividend where the divisor is zero.
    pub fn urem(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let narrow = |left: u64, right: u64| left.checked_rem(right).unwrap_or(left);
        if let Some(folded) = self.fold(left, right, narrow, BitVector::urem) {
            return folded;
        }
        let width = self.width(left);
        if width == 1 {
            let complement = self.not(right);
            return self.and(left, complement);
        }
        self.rewritten(Node::URem(left, right), width, |pool| pool.urem_nodes(left, right))
    }

    fn urem_nodes(&mut self, left: ExprId, right: ExprId) -> Option<ExprId> {
        let width = self.width(left);
        if left == right || self.is_zero_constant(left) {
            return Some(self.zero(width));
        }
        if let Some(divisor) = self.as_wide_constant(right) {
            if divisor.is_zero() {
                return Some(left);
            }
            if let Some(shift) = divisor.power_of_two() {
                if shift == 0 {
                    return Some(self.zero(width));
                }
                let slice = self.extract(left, 0, shift);
                return Some(self.zero_extend(slice, width));
            }
        }
        if width > 64 {
            return self.divide_extended(left, right, Node::URem);
        }
        let (_, greatest) = self.facts(left).unsigned_range(width);
        let (least, divisor_greatest) = self.facts(right).unsigned_range(width);
        if greatest < least {
            return Some(left);
        }
        let needed = (64 - greatest.max(divisor_greatest).leading_zeros()).max(1);
        if needed < width {
            let (left, right) = (self.extract(left, 0, needed), self.extract(right, 0, needed));
            let remainder = self.urem(left, right);
            return Some(self.zero_extend(remainder, width));
        }
        if let (Node::Mul(factor, multiple), Node::Constant(divisor)) = (self.node(left), self.node(right))
            && self.exact_multiple(factor, multiple, divisor).is_some()
        {
            return Some(self.zero(width));
        }
        // x % c % c, and the same after a division in between would not hold.
        if let Node::URem(_, inner) = self.node(left)
            && inner == right
        {
            return Some(left);
        }
        None
    }

    /// Where the divisor is zero: 1 for a negative dividend, else all ones.
    pub fn sdiv(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let width = self.width(left);
        let narrow = |left: u64, right: u64| {
            let (left, right) = (crate::to_signed(left, width), crate::to_signed(right, width));
            match right {
                0 if left < 0 => 1,
                0 => u64::MAX,
                _ => left.wrapping_div(right) as u64,
            }
        };
        if let Some(folded) = self.fold(left, right, narrow, BitVector::sdiv) {
            return folded;
        }
        if width == 1 {
            // 1 is -1 here, and -1 / -1 wraps to it: as the unsigned quotient.
            return self.udiv(left, right);
        }
        self.rewritten(Node::SDiv(left, right), width, |pool| pool.sdiv_nodes(left, right))
    }

    fn sdiv_nodes(&mut self, left: ExprId, right: ExprId) -> Option<ExprId> {
        let width = self.width(left);
        if left == right {
            return Some(self.one_unless_zero(right));
        }
        if self.is_known_nonnegative(left) && self.is_known_nonnegative(right) {
            return Some(self.udiv(left, right));
        }
        let divisor = self.as_wide_constant(right)?;
        if divisor.is_zero() {
            let sign = self.sign_bit(left);
            let (one, ones) = (self.constant(width, 1), self.all_ones(width));
            return Some(self.ite(sign, one, ones));
        }
        if divisor.is_all_ones() {
            return Some(self.neg(left));
        }
        if let Some(shift) = divisor.power_of_two().filter(|&shift| shift < width - 1) {
            if shift == 0 {
                return Some(left);
            }
            // Rounding towards zero: a negative dividend is first raised by the divisor less one.
            let sign = self.sign_bit(left);
            let copies = self.sign_extend(sign, shift);
            let bias = self.zero_extend(copies, width);
            let raised = self.add(left, bias);
            let slice = self.extract(raised, shift, width - shift);
            return Some(self.sign_extend(slice, width));
        }
        if divisor == BitVector::signed_minimum(width) {
            let equal = self.eq(left, right);
            return Some(self.zero_extend(equal, width));
        }
        if let Node::SignExtend(dividend) = self.node(left) {
            let inner = self.width(dividend);
            if divisor.truncate(inner).sign_extend(width) == divisor {
                // Not by -1, so the narrow quotient does not overflow.
                let divisor = self.extract(right, 0, inner);
                let quotient = self.sdiv(dividend, divisor);
                return Some(self.sign_extend(quotient, width));
            }
        }
        if width <= 64 {
            let (least, greatest) = self.facts(left).signed_range(width);
            let magnitude = least.unsigned_abs().max(greatest.unsigned_abs());
            if magnitude < crate::to_signed(divisor.low_u64(), width).unsigned_abs() {
                return Some(self.zero(width));
            }
        }
        None
    }

    fn is_known_nonnegative(&self, id: ExprId) -> bool {
        let width = self.width(id);
        if width > 64 {
            return match self.node(id) {
                Node::ZeroExtend(_) => true,
                Node::WideConstant(wide) => !self.wide[wide.0 as usize].is_negative(),
                _ => false,
            };
        }
        self.facts(id).signed_range(width).0 >= 0
    }

    /// The dividend where the divisor is zero; otherwise its sign is the dividend's.
    pub fn srem(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let width = self.width(left);
        let narrow = |left: u64, right: u64| {
            let (left, right) = (crate::to_signed(left, width), crate::to_signed(right, width));
            if right == 0 { left as u64 } else { left.wrapping_rem(right) as u64 }
        };
        if let Some(folded) = self.fold(left, right, narrow, BitVector::srem) {
            return folded;
        }
        if width == 1 {
            return self.urem(left, right);
        }
        self.rewritten(Node::SRem(left, right), width, |pool| pool.srem_nodes(left, right))
    }

    fn srem_nodes(&mut self, left: ExprId, right: ExprId) -> Option<ExprId> {
        let width = self.width(left);
        if left == right || self.is_zero_constant(left) {
            return Some(self.zero(width));
        }
        if self.is_known_nonnegative(left) && self.is_known_nonnegative(right) {
            return Some(self.urem(left, right));
        }
        let divisor = self.as_wide_constant(right)?;
        if divisor.is_zero() {
            return Some(left);
        }
        if divisor.is_one() || divisor.is_all_ones() {
            return Some(self.zero(width));
        }
        if let Some(shift) = divisor.power_of_two() {
            // The low bits stay; the others are the sign of a negative dividend that they do not divide.
            let low = self.extract(left, 0, shift);
            let (sign, even) = (self.sign_bit(left), self.is_zero(low));
            let odd = self.not(even);
            let negative = self.and(sign, odd);
            let high = self.sign_extend(negative, width - shift);
            return Some(self.concat(high, low));
        }
        if divisor.is_negative() {
            // The sign of the divisor does not matter. The smallest value is a power of two and gone by now.
            let magnitude = self.constant_wide(&divisor.neg());
            return Some(self.srem(left, magnitude));
        }
        if let Node::SignExtend(dividend) = self.node(left) {
            let inner = self.width(dividend);
            if divisor.truncate(inner).sign_extend(width) == divisor {
                let divisor = self.extract(right, 0, inner);
                let remainder = self.srem(dividend, divisor);
                return Some(self.sign_extend(remainder, width));
            }
        }
        if width <= 64 {
            let (least, greatest) = self.facts(left).signed_range(width);
            let magnitude = least.unsigned_abs().max(greatest.unsigned_abs());
            if magnitude < crate::to_signed(divisor.low_u64(), width).unsigned_abs() {
                return Some(left);
            }
        }
        None
    }
}
