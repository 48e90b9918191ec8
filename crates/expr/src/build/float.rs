//! Float constructors. Sign operations and classifications are plain bit operations.

use crate::bit_vector::BitVector;
use crate::float;
use crate::node::{ExprId, FloatBinary, FloatFormat, FloatRelation, FloatRounding, Node, Signedness};
use crate::pool::Pool;

impl Pool {
    pub(super) fn float_bits(&self, format: FloatFormat, id: ExprId) -> Option<u128> {
        assert_eq!(self.width(id), format.width(), "a float has the width of its format");
        self.as_wide_constant(id).map(|value| value.low_u128())
    }

    /// The constant of a format with these bits.
    pub fn float_constant(&mut self, format: FloatFormat, bits: u128) -> ExprId {
        self.constant_wide(&BitVector::from_u128(format.width(), bits))
    }

    pub fn float_binary(&mut self, operation: FloatBinary, format: FloatFormat, left: ExprId, right: ExprId) -> ExprId {
        if let (Some(left), Some(right)) = (self.float_bits(format, left), self.float_bits(format, right)) {
            return self.float_constant(format, float::binary(operation, format, left, right));
        }
        let is_nan = |bits: Option<u128>| bits.is_some_and(|bits| float::is_nan(format, bits));
        if is_nan(self.float_bits(format, left)) || is_nan(self.float_bits(format, right)) {
            return self.float_constant(format, format.canonical_nan());
        }
        let (left, right) = (self.float_value(format, left), self.float_value(format, right));
        let commutes = matches!(operation, FloatBinary::Add | FloatBinary::Mul);
        let (left, right) = if commutes { self.in_order(left, right) } else { (left, right) };
        if let Some(result) = self.float_identity(operation, format, left, right) {
            return result;
        }
        self.intern(Node::Float { operation, format, left, right }, format.width())
    }

    pub fn float_add(&mut self, format: FloatFormat, left: ExprId, right: ExprId) -> ExprId {
        self.float_binary(FloatBinary::Add, format, left, right)
    }

    pub fn float_sub(&mut self, format: FloatFormat, left: ExprId, right: ExprId) -> ExprId {
        self.float_binary(FloatBinary::Sub, format, left, right)
    }

    pub fn float_mul(&mut self, format: FloatFormat, left: ExprId, right: ExprId) -> ExprId {
        self.float_binary(FloatBinary::Mul, format, left, right)
    }

    pub fn float_div(&mut self, format: FloatFormat, left: ExprId, right: ExprId) -> ExprId {
        self.float_binary(FloatBinary::Div, format, left, right)
    }

    /// C's `fmod`.
    pub fn float_rem(&mut self, format: FloatFormat, left: ExprId, right: ExprId) -> ExprId {
        self.float_binary(FloatBinary::Rem, format, left, right)
    }

    pub fn float_sqrt(&mut self, format: FloatFormat, operand: ExprId) -> ExprId {
        if let Some(bits) = self.float_bits(format, operand) {
            return self.float_constant(format, float::square_root(format, bits));
        }
        let operand = self.float_value(format, operand);
        self.intern(Node::FloatSqrt { format, operand }, format.width())
    }

    /// `left * right + addend`, rounded once.
    pub fn float_fma(&mut self, format: FloatFormat, left: ExprId, right: ExprId, addend: ExprId) -> ExprId {
        let values = (self.float_bits(format, left), self.float_bits(format, right), self.float_bits(format, addend));
        if let (Some(left), Some(right), Some(addend)) = values {
            return self.float_constant(format, float::fma(format, left, right, addend));
        }
        let (left, right) = (self.float_value(format, left), self.float_value(format, right));
        let addend = self.float_value(format, addend);
        let (left, right) = self.in_order(left, right);
        self.intern(Node::FloatFma { format, left, right, addend }, format.width())
    }

    pub fn float_round(&mut self, rounding: FloatRounding, format: FloatFormat, operand: ExprId) -> ExprId {
        if let Some(bits) = self.float_bits(format, operand) {
            return self.float_constant(format, float::round(rounding, format, bits));
        }
        // What is integral stays as it is under every rounding.
        if matches!(self.node(operand), Node::FloatRound { format: inner, .. } if inner == format) {
            return operand;
        }
        let operand = self.float_value(format, operand);
        self.intern(Node::FloatRound { rounding, format, operand }, format.width())
    }

    pub fn float_compare(
        &mut self,
        relation: FloatRelation,
        format: FloatFormat,
        left: ExprId,
        right: ExprId,
    ) -> ExprId {
        let (left_bits, right_bits) = (self.float_bits(format, left), self.float_bits(format, right));
        if let (Some(left), Some(right)) = (left_bits, right_bits) {
            return self.truth(float::compare(relation, format, left, right));
        }
        let is_nan = |bits: Option<u128>| bits.is_some_and(|bits| float::is_nan(format, bits));
        if is_nan(left_bits) || is_nan(right_bits) {
            return self.truth(false);
        }
        let (left, right) = (self.float_value(format, left), self.float_value(format, right));
        if left == right {
            if relation == FloatRelation::Less {
                return self.truth(false);
            }
            let nan = self.float_is_nan(format, left);
            return self.not(nan);
        }
        let (left, right) = if relation == FloatRelation::Equal { self.in_order(left, right) } else { (left, right) };
        self.intern(Node::FloatCompare { relation, format, left, right }, 1)
    }

    /// Ordered and equal.
    pub fn float_equal(&mut self, format: FloatFormat, left: ExprId, right: ExprId) -> ExprId {
        self.float_compare(FloatRelation::Equal, format, left, right)
    }

    /// Ordered and less.
    pub fn float_less(&mut self, format: FloatFormat, left: ExprId, right: ExprId) -> ExprId {
        self.float_compare(FloatRelation::Less, format, left, right)
    }

    /// Ordered and less or equal.
    pub fn float_less_or_equal(&mut self, format: FloatFormat, left: ExprId, right: ExprId) -> ExprId {
        self.float_compare(FloatRelation::LessOrEqual, format, left, right)
    }

    /// Whether one of the two is a NaN.
    pub fn float_unordered(&mut self, format: FloatFormat, left: ExprId, right: ExprId) -> ExprId {
        let (left, right) = (self.float_is_nan(format, left), self.float_is_nan(format, right));
        self.or(left, right)
    }

    pub fn float_is_nan(&mut self, format: FloatFormat, operand: ExprId) -> ExprId {
        assert_eq!(self.width(operand), format.width(), "a float has the width of its format");
        let width = format.width() - 1;
        let magnitude = self.extract(operand, 0, width);
        let infinity = self.constant_wide(&BitVector::from_u128(width, format.infinity()));
        let above = self.ult(infinity, magnitude);
        if format != FloatFormat::X87 {
            return above;
        }
        // With a non-zero exponent the integer bit must be set.
        let exponent = self.extract(operand, 64, 15);
        let integer = self.extract(operand, 63, 1);
        let (denormal, unset) = (self.is_zero(exponent), self.not(integer));
        let normal = self.not(denormal);
        let invalid = self.and(normal, unset);
        self.or(above, invalid)
    }

    pub fn float_is_infinite(&mut self, format: FloatFormat, operand: ExprId) -> ExprId {
        assert_eq!(self.width(operand), format.width(), "a float has the width of its format");
        let width = format.width() - 1;
        let magnitude = self.extract(operand, 0, width);
        let infinity = self.constant_wide(&BitVector::from_u128(width, format.infinity()));
        self.eq(magnitude, infinity)
    }

    /// Whether the operand is a zero of either sign.
    pub fn float_is_zero(&mut self, format: FloatFormat, operand: ExprId) -> ExprId {
        let magnitude = self.extract(operand, 0, format.width() - 1);
        self.is_zero(magnitude)
    }

    /// Flips the sign bit, of NaNs too.
    pub fn float_neg(&mut self, format: FloatFormat, operand: ExprId) -> ExprId {
        let mask = self.float_constant(format, format.sign_mask());
        self.xor(operand, mask)
    }

    /// Clears the sign bit, of NaNs too.
    pub fn float_abs(&mut self, format: FloatFormat, operand: ExprId) -> ExprId {
        let mask = self.float_constant(format, format.sign_mask() - 1);
        self.and(operand, mask)
    }

    /// The magnitude of the first with the sign of the second.
    pub fn float_copysign(&mut self, format: FloatFormat, magnitude: ExprId, sign: ExprId) -> ExprId {
        assert_eq!(self.width(sign), format.width(), "a float has the width of its format");
        let sign = self.sign_bit(sign);
        let magnitude = self.extract(magnitude, 0, format.width() - 1);
        self.concat(sign, magnitude)
    }

    pub fn float_convert(&mut self, from: FloatFormat, to: FloatFormat, operand: ExprId) -> ExprId {
        if let Some(bits) = self.float_bits(from, operand) {
            return self.float_constant(to, float::convert(from, to, bits));
        }
        if from == to {
            return self.float_canonical(from, operand);
        }
        let operand = self.float_value(from, operand);
        self.intern(Node::FloatConvert { from, to, operand }, to.width())
    }

    /// Truncates towards zero. Out of range the result saturates, and NaN gives zero: where a language leaves these
    /// open, one fixed answer keeps runs comparable, and this is the one Rust and LLVM's saturating casts define.
    pub fn float_to_int(&mut self, from: FloatFormat, signedness: Signedness, width: u32, operand: ExprId) -> ExprId {
        if let Some(bits) = self.float_bits(from, operand) {
            return self.constant_wide(&float::to_integer(from, signedness, width, bits));
        }
        let operand = self.float_value(from, operand);
        self.intern(Node::FloatToInt { from, signedness, operand }, width)
    }

    pub fn int_to_float(&mut self, to: FloatFormat, signedness: Signedness, operand: ExprId) -> ExprId {
        if let Some(value) = self.as_wide_constant(operand) {
            return self.float_constant(to, float::from_integer(to, signedness, &value));
        }
        self.intern(Node::IntToFloat { to, signedness, operand }, to.width())
    }
}
