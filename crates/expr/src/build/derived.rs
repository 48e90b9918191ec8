//! Constructors that are only other constructors put together.

use crate::bit_vector::BitVector;
use crate::node::ExprId;
use crate::pool::Pool;

impl Pool {
    pub fn neg(&mut self, operand: ExprId) -> ExprId {
        let minus_one = self.all_ones(self.width(operand));
        self.mul(operand, minus_one)
    }

    pub fn ne(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let equal = self.eq(left, right);
        self.not(equal)
    }

    pub fn ule(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let greater = self.ult(right, left);
        self.not(greater)
    }

    pub fn ugt(&mut self, left: ExprId, right: ExprId) -> ExprId {
        self.ult(right, left)
    }

    pub fn uge(&mut self, left: ExprId, right: ExprId) -> ExprId {
        self.ule(right, left)
    }

    pub fn sle(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let greater = self.slt(right, left);
        self.not(greater)
    }

    pub fn sgt(&mut self, left: ExprId, right: ExprId) -> ExprId {
        self.slt(right, left)
    }

    pub fn sge(&mut self, left: ExprId, right: ExprId) -> ExprId {
        self.sle(right, left)
    }

    /// Of booleans.
    pub fn implies(&mut self, premise: ExprId, conclusion: ExprId) -> ExprId {
        let refuted = self.not(premise);
        self.or(refuted, conclusion)
    }

    /// The conjunction of booleans; true for none.
    pub fn and_all(&mut self, operands: impl IntoIterator<Item = ExprId>) -> ExprId {
        let mut result = self.truth(true);
        for operand in operands {
            result = self.and(result, operand);
        }
        result
    }

    /// The disjunction of booleans; false for none.
    pub fn or_all(&mut self, operands: impl IntoIterator<Item = ExprId>) -> ExprId {
        let mut result = self.truth(false);
        for operand in operands {
            result = self.or(result, operand);
        }
        result
    }

    /// Whether a term is zero.
    pub fn is_zero(&mut self, operand: ExprId) -> ExprId {
        let zero = self.zero(self.width(operand));
        self.eq(operand, zero)
    }

    /// The top bit.
    pub fn sign_bit(&mut self, operand: ExprId) -> ExprId {
        let top = self.width(operand) - 1;
        self.extract(operand, top, 1)
    }

    /// The low `width` bits.
    pub fn truncate(&mut self, operand: ExprId, width: u32) -> ExprId {
        self.extract(operand, 0, width)
    }

    pub fn add_overflows_unsigned(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let sum = self.add(left, right);
        // With a constant this is a comparison of the other operand alone.
        if let Some(constant) = self.as_wide_constant(right) {
            let greatest = self.constant_wide(&constant.not());
            return self.ult(greatest, left);
        }
        if let Some(constant) = self.as_wide_constant(left) {
            let greatest = self.constant_wide(&constant.not());
            return self.ult(greatest, right);
        }
        if let (Some((_, left)), Some((_, right))) = (self.unsigned_range(left), self.unsigned_range(right))
            && u128::from(left) + u128::from(right) <= u128::from(crate::low_mask(self.width(sum)))
        {
            return self.truth(false);
        }
        self.ult(sum, left)
    }

    pub fn add_overflows_signed(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if self.is_constant(left) && !self.is_constant(right) {
            return self.add_overflows_signed(right, left);
        }
        if let Some(constant) = self.as_wide_constant(right) {
            return self.leaves_signed_range(left, &constant);
        }
        if let (Some((a, b)), Some((c, d))) = (self.signed_range(left), self.signed_range(right)) {
            let width = self.width(left);
            if fits_signed(i128::from(a) + i128::from(c), width) && fits_signed(i128::from(b) + i128::from(d), width) {
                return self.truth(false);
            }
        }
        let sum = self.add(left, right);
        let (left, right, sum) = (self.sign_bit(left), self.sign_bit(right), self.sign_bit(sum));
        let (left, right) = (self.xor(left, sum), self.xor(right, sum));
        self.and(left, right)
    }

    /// Whether `operand + constant` overflows.
    fn leaves_signed_range(&mut self, operand: ExprId, constant: &BitVector) -> ExprId {
        let width = constant.width();
        if constant.is_negative() {
            let least = self.constant_wide(&BitVector::signed_minimum(width).sub(constant));
            self.slt(operand, least)
        } else {
            let greatest = self.constant_wide(&BitVector::signed_maximum(width).sub(constant));
            self.slt(greatest, operand)
        }
    }

    pub fn sub_overflows_unsigned(&mut self, left: ExprId, right: ExprId) -> ExprId {
        self.ult(left, right)
    }

    pub fn sub_overflows_signed(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if let Some(constant) = self.as_wide_constant(right)
            && constant != BitVector::signed_minimum(constant.width())
        {
            return self.leaves_signed_range(left, &constant.neg());
        }
        if let (Some((a, b)), Some((c, d))) = (self.signed_range(left), self.signed_range(right)) {
            let width = self.width(left);
            if fits_signed(i128::from(a) - i128::from(d), width) && fits_signed(i128::from(b) - i128::from(c), width) {
                return self.truth(false);
            }
        }
        let difference = self.sub(left, right);
        let (left, right) = (self.sign_bit(left), self.sign_bit(right));
        let difference = self.sign_bit(difference);
        let (right, difference) = (self.xor(left, right), self.xor(left, difference));
        self.and(right, difference)
    }

    pub fn mul_overflows_unsigned(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if self.is_constant(left) && !self.is_constant(right) {
            return self.mul_overflows_unsigned(right, left);
        }
        let width = self.width(left);
        if let Some(constant) = self.as_wide_constant(right) {
            if constant.is_zero() {
                return self.truth(false);
            }
            let greatest = self.constant_wide(&BitVector::all_ones(width).udiv(&constant));
            return self.ult(greatest, left);
        }
        if let (Some((_, left)), Some((_, right))) = (self.unsigned_range(left), self.unsigned_range(right))
            && u128::from(left) * u128::from(right) <= u128::from(crate::low_mask(width))
        {
            return self.truth(false);
        }
        let (left, right) = (self.zero_extend(left, 2 * width), self.zero_extend(right, 2 * width));
        let product = self.mul(left, right);
        let high = self.extract(product, width, width);
        let zero = self.zero(width);
        self.ne(high, zero)
    }

    pub fn mul_overflows_signed(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if self.is_constant(left) && !self.is_constant(right) {
            return self.mul_overflows_signed(right, left);
        }
        let width = self.width(left);
        if let Some(constant) = self.as_wide_constant(right)
            && !self.is_constant(left)
        {
            return self.product_leaves_signed_range(left, &constant);
        }
        if let (Some((a, b)), Some((c, d))) = (self.signed_range(left), self.signed_range(right)) {
            let products = [(a, c), (a, d), (b, c), (b, d)];
            if products.iter().all(|&(x, y)| fits_signed(i128::from(x) * i128::from(y), width)) {
                return self.truth(false);
            }
        }
        let (left, right) = (self.sign_extend(left, 2 * width), self.sign_extend(right, 2 * width));
        let product = self.mul(left, right);
        let low = self.extract(product, 0, width);
        let extended = self.sign_extend(low, 2 * width);
        self.ne(product, extended)
    }

    /// Whether `operand * constant` overflows: whether the operand is outside the quotients of the extremes.
    fn product_leaves_signed_range(&mut self, operand: ExprId, constant: &BitVector) -> ExprId {
        let width = constant.width();
        let (minimum, maximum) = (BitVector::signed_minimum(width), BitVector::signed_maximum(width));
        if constant.is_zero() || constant.is_one() && width > 1 {
            return self.truth(false);
        }
        if constant.is_all_ones() {
            let minimum = self.constant_wide(&minimum);
            return self.eq(operand, minimum);
        }
        let (least, greatest) = if constant.is_negative() {
            (maximum.sdiv(constant), minimum.sdiv(constant))
        } else {
            (minimum.sdiv(constant), maximum.sdiv(constant))
        };
        let (least, greatest) = (self.constant_wide(&least), self.constant_wide(&greatest));
        let (below, above) = (self.slt(operand, least), self.slt(greatest, operand));
        self.or(below, above)
    }
}

fn fits_signed(value: i128, width: u32) -> bool {
    let limit = 1i128 << (width - 1);
    (-limit..limit).contains(&value)
}
