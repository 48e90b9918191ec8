//! Float operations that are cheaper said otherwise, exactly: the same bits for every operand, zeros of both signs, subnormal
//! numbers, infinities and NaNs included.
//!
//! An operation gives the canonical NaN where it gives one, so `x * 1.0` is not `x` but its [canonical form](Pool::float_canonical); other
//! float operations do not tell the two apart and are built over `x`.

use crate::float::{self, FloatClass};
use crate::node::{ExprId, FloatBinary, FloatFormat, Node, Signedness};
use crate::pool::Pool;

/// The exponent of a positive power of two.
fn power_of_two(format: FloatFormat, bits: u128) -> Option<i32> {
    match float::classify(format, bits) {
        FloatClass::Finite { significand, exponent }
            if significand.is_power_of_two() && !float::is_negative(format, bits) =>
        {
            Some(significand.trailing_zeros() as i32 + exponent)
        }
        _ => None,
    }
}

/// The reciprocal of a power of two of either sign, if the format has it.
fn reciprocal(format: FloatFormat, bits: u128) -> Option<u128> {
    let one = float::from_integer(format, Signedness::Unsigned, &crate::bit_vector::BitVector::from_u64(2, 1));
    let result = float::binary(FloatBinary::Div, format, one, bits);
    // One that is too large or too small for the format has become an infinity or a zero.
    let is_power = |bits: u128| power_of_two(format, bits & !format.sign_mask()).is_some();
    (is_power(bits) && is_power(result)).then_some(result)
}

impl Pool {
    /// The operand, with the canonical NaN in place of any other.
    pub(super) fn float_canonical(&mut self, format: FloatFormat, operand: ExprId) -> ExprId {
        if self.is_float_result(format, operand) || self.float_value(format, operand) != operand {
            return operand;
        }
        let nan = self.float_is_nan(format, operand);
        let canonical = self.float_constant(format, format.canonical_nan());
        self.ite(nan, canonical, operand)
    }

    /// Whether a term is what an operation gives, whose NaNs are canonical.
    fn is_float_result(&self, format: FloatFormat, id: ExprId) -> bool {
        match self.node(id) {
            Node::Float { format: of, .. } | Node::FloatSqrt { format: of, .. } | Node::FloatFma { format: of, .. } => {
                of == format
            }
            Node::FloatRound { format: of, .. } => of == format,
            Node::FloatConvert { to, .. } | Node::IntToFloat { to, .. } => to == format,
            _ => false,
        }
    }

    /// What a term is the canonical form of, or itself: the same for whatever takes no notice of a NaN's bits.
    pub(super) fn float_value(&mut self, format: FloatFormat, id: ExprId) -> ExprId {
        let Node::Ite { then, otherwise, .. } = self.node(id) else { return id };
        let canonical = self.float_constant(format, format.canonical_nan());
        let operand = match (then == canonical, otherwise == canonical) {
            (true, false) => otherwise,
            (false, true) => then,
            _ => return id,
        };
        let nan = self.float_is_nan(format, operand);
        if self.ite(nan, canonical, operand) == id { operand } else { id }
    }

    /// The operation in cheaper terms, if there are any. Constants of an operation that commutes come second.
    pub(super) fn float_identity(
        &mut self,
        operation: FloatBinary,
        format: FloatFormat,
        left: ExprId,
        right: ExprId,
    ) -> Option<ExprId> {
        let constants = (self.float_bits(format, left), self.float_bits(format, right));
        if let (FloatBinary::Div, (None, Some(bits))) = (operation, constants)
            && let Some(reciprocal) = reciprocal(format, bits)
        {
            let reciprocal = self.float_constant(format, reciprocal);
            return Some(self.float_mul(format, left, reciprocal));
        }
        // The same number has two encodings there, and results only one of them.
        if format == FloatFormat::X87 {
            return None;
        }
        let negative_zero = format.sign_mask();
        match (operation, constants) {
            (FloatBinary::Add, (None, Some(bits))) if bits & !negative_zero == 0 => {
                Some(self.sum_with_zero(format, left, bits))
            }
            (FloatBinary::Sub, (None, Some(bits))) if bits & !negative_zero == 0 => {
                Some(self.sum_with_zero(format, left, bits ^ negative_zero))
            }
            (FloatBinary::Sub, (Some(bits), None)) if bits & !negative_zero == 0 => {
                let negated = self.float_neg(format, right);
                Some(self.sum_with_zero(format, negated, bits))
            }
            (FloatBinary::Mul, (None, Some(bits))) => self.product_with_power(format, left, bits),
            (FloatBinary::Sub, _) if left == right => {
                let zero = self.float_constant(format, 0);
                Some(self.unless_not_finite(format, left, zero))
            }
            (FloatBinary::Div, _) if left == right => {
                let one = self.truth(true);
                let one = self.int_to_float(format, Signedness::Unsigned, one);
                let quotient = self.unless_not_finite(format, left, one);
                let zero = self.float_is_zero(format, left);
                let canonical = self.float_constant(format, format.canonical_nan());
                Some(self.ite(zero, canonical, quotient))
            }
            _ => None,
        }
    }

    /// The sum of a term and a zero: a negative one changes nothing, and a positive one the negative zero.
    fn sum_with_zero(&mut self, format: FloatFormat, operand: ExprId, zero: u128) -> ExprId {
        let sum = self.float_canonical(format, operand);
        if zero != 0 {
            return sum;
        }
        let is_zero = self.float_is_zero(format, operand);
        let zero = self.float_constant(format, 0);
        self.ite(is_zero, zero, sum)
    }

    /// The product of a term and one, minus one, or two powers of two in one. Multiplying up is exact or overflows, so that two steps
    /// are one; down it may round, and twice.
    fn product_with_power(&mut self, format: FloatFormat, operand: ExprId, factor: u128) -> Option<ExprId> {
        let exponent = power_of_two(format, factor & !format.sign_mask())?;
        if exponent == 0 {
            let negative = float::is_negative(format, factor);
            let operand = if negative { self.float_neg(format, operand) } else { operand };
            return Some(self.float_canonical(format, operand));
        }
        let Node::Float { operation: FloatBinary::Mul, format: of, left, right } = self.node(operand) else {
            return None;
        };
        let inner = self.float_bits(format, right).filter(|_| of == format)?;
        if exponent < 0 || power_of_two(format, inner & !format.sign_mask())? < 0 {
            return None;
        }
        let both = float::binary(FloatBinary::Mul, format, inner, factor);
        power_of_two(format, both & !format.sign_mask())?;
        let both = self.float_constant(format, both);
        Some(self.float_mul(format, left, both))
    }

    /// A value where the operand is finite, and the canonical NaN elsewhere.
    fn unless_not_finite(&mut self, format: FloatFormat, operand: ExprId, value: ExprId) -> ExprId {
        let magnitude = self.extract(operand, 0, format.width() - 1);
        let infinity = self.float_constant(format, format.infinity());
        let infinity = self.extract(infinity, 0, format.width() - 1);
        let finite = self.ult(magnitude, infinity);
        let canonical = self.float_constant(format, format.canonical_nan());
        self.ite(finite, value, canonical)
    }
}
