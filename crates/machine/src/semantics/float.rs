//! Floating point. Formats and results are IEEE's, rounded to nearest, ties to even (in other modes: [`crate::rounding`]); a float is its bits.
//!
//! Words are computed by the hardware where that is exact and the result is no NaN; everything else is left to the terms, which fold constants
//! of every format by the same library that evaluates models.

use reprise_expr::{
    BitVector, ExprId, FloatBinary, FloatFormat as TermFormat, FloatRelation, FloatRounding, Pool, Signedness,
};
use reprise_ir::code::{FloatBinaryOp, FloatCastOp, FloatFormat, FloatPredicate, FloatUnaryOp};

pub(crate) fn term_format(format: FloatFormat) -> TermFormat {
    match format {
        FloatFormat::Half => TermFormat::Half,
        FloatFormat::BFloat => TermFormat::Bfloat,
        FloatFormat::Single => TermFormat::Single,
        FloatFormat::Double => TermFormat::Double,
        FloatFormat::X87 => TermFormat::X87,
        FloatFormat::Quad => TermFormat::Quad,
    }
}

/// The four operations the hardware does exactly as IEEE asks, over words. `None` leaves it to the terms, which fold constants
/// of every format; so do NaN results, whose bits the hardware chooses its own way.
#[inline]
pub fn binary(op: FloatBinaryOp, format: FloatFormat, left: u64, right: u64) -> Option<u64> {
    match format {
        FloatFormat::Double => {
            let (left, right) = (f64::from_bits(left), f64::from_bits(right));
            let result = match op {
                FloatBinaryOp::Add => left + right,
                FloatBinaryOp::Subtract => left - right,
                FloatBinaryOp::Multiply => left * right,
                FloatBinaryOp::Divide => left / right,
                _ => return None,
            };
            (!result.is_nan()).then(|| result.to_bits())
        }
        FloatFormat::Single => {
            let (left, right) = (f32::from_bits(left as u32), f32::from_bits(right as u32));
            let result = match op {
                FloatBinaryOp::Add => left + right,
                FloatBinaryOp::Subtract => left - right,
                FloatBinaryOp::Multiply => left * right,
                FloatBinaryOp::Divide => left / right,
                _ => return None,
            };
            (!result.is_nan()).then(|| result.to_bits() as u64)
        }
        _ => None,
    }
}

/// Over words of the two common formats.
#[inline]
pub fn compare(predicate: FloatPredicate, format: FloatFormat, left: u64, right: u64) -> Option<bool> {
    let order = match format {
        FloatFormat::Double => f64::from_bits(left).partial_cmp(&f64::from_bits(right)),
        FloatFormat::Single => f32::from_bits(left as u32).partial_cmp(&f32::from_bits(right as u32)),
        _ => return None,
    };
    use FloatPredicate::*;
    use std::cmp::Ordering::*;
    Some(match predicate {
        OrderedEqual => order == Some(Equal),
        OrderedGreater => order == Some(Greater),
        OrderedGreaterEqual => matches!(order, Some(Greater | Equal)),
        OrderedLess => order == Some(Less),
        OrderedLessEqual => matches!(order, Some(Less | Equal)),
        OrderedNotEqual => matches!(order, Some(Less | Greater)),
        Ordered => order.is_some(),
        UnorderedEqual => matches!(order, None | Some(Equal)),
        UnorderedGreater => matches!(order, None | Some(Greater)),
        UnorderedGreaterEqual => order != Some(Less),
        UnorderedLess => matches!(order, None | Some(Less)),
        UnorderedLessEqual => order != Some(Greater),
        UnorderedNotEqual => order != Some(Equal),
        Unordered => order.is_none(),
    })
}

pub(crate) fn binary_term(
    pool: &mut Pool,
    op: FloatBinaryOp,
    format: FloatFormat,
    left: ExprId,
    right: ExprId,
) -> ExprId {
    let format = term_format(format);
    if let Some(arithmetic) = rounding_operation(op) {
        return pool.float_binary(arithmetic, format, left, right);
    }
    match op {
        FloatBinaryOp::CopySign => {
            let width = format.width();
            let magnitude = pool.extract(left, 0, width - 1);
            let sign = pool.extract(right, width - 1, 1);
            pool.concat(sign, magnitude)
        }
        FloatBinaryOp::Remainder => pool.float_binary(FloatBinary::Rem, format, left, right),
        _ => extreme_term(pool, op, format, left, right),
    }
}

/// The arithmetic whose results are rounded; a remainder is exact.
pub(crate) fn rounding_operation(op: FloatBinaryOp) -> Option<FloatBinary> {
    Some(match op {
        FloatBinaryOp::Add => FloatBinary::Add,
        FloatBinaryOp::Subtract => FloatBinary::Sub,
        FloatBinaryOp::Multiply => FloatBinary::Mul,
        FloatBinaryOp::Divide => FloatBinary::Div,
        _ => return None,
    })
}

fn extreme_term(pool: &mut Pool, op: FloatBinaryOp, format: TermFormat, left: ExprId, right: ExprId) -> ExprId {
    let minimum = matches!(op, FloatBinaryOp::MinimumNumber | FloatBinaryOp::Minimum);
    let left_nan = pool.float_is_nan(format, left);
    let right_nan = pool.float_is_nan(format, right);
    let less = pool.float_compare(FloatRelation::Less, format, left, right);
    let equal = pool.float_compare(FloatRelation::Equal, format, left, right);
    let sign = pool.extract(left, format.width() - 1, 1);
    // Of two equal values the zero of the wanted sign: -0 for the minimum, +0 for the maximum.
    let left_sign_fits = if minimum { sign } else { pool.not(sign) };
    let left_smaller_or_tie = {
        let tie = pool.and(equal, left_sign_fits);
        if minimum {
            pool.or(less, tie)
        } else {
            let greater = pool.float_compare(FloatRelation::Less, format, right, left);
            pool.or(greater, tie)
        }
    };
    let number = pool.ite(left_smaller_or_tie, left, right);
    let (when_left_nan, when_right_nan) = match op {
        FloatBinaryOp::MinimumNumber | FloatBinaryOp::MaximumNumber => (right, left),
        _ => (left, right),
    };
    let result = pool.ite(right_nan, when_right_nan, number);
    pool.ite(left_nan, when_left_nan, result)
}

pub(crate) fn unary_term(pool: &mut Pool, op: FloatUnaryOp, format: FloatFormat, operand: ExprId) -> ExprId {
    let format = term_format(format);
    let rounding = match op {
        FloatUnaryOp::SquareRoot => return pool.float_sqrt(format, operand),
        FloatUnaryOp::Floor => FloatRounding::Down,
        FloatUnaryOp::Ceil => FloatRounding::Up,
        FloatUnaryOp::Truncate => FloatRounding::TowardZero,
        FloatUnaryOp::RoundInMode | FloatUnaryOp::RoundEven => FloatRounding::NearestEven,
        FloatUnaryOp::Round => FloatRounding::NearestAway,
    };
    pool.float_round(rounding, format, operand)
}

pub(crate) fn fused_multiply_add_term(
    pool: &mut Pool,
    format: FloatFormat,
    first: ExprId,
    second: ExprId,
    third: ExprId,
) -> ExprId {
    pool.float_fma(term_format(format), first, second, third)
}

pub(crate) fn compare_term(
    pool: &mut Pool,
    predicate: FloatPredicate,
    format: FloatFormat,
    left: ExprId,
    right: ExprId,
) -> ExprId {
    use FloatPredicate::*;
    let format = term_format(format);
    let mut ordered = |relation, left, right| pool.float_compare(relation, format, left, right);
    // The unordered predicates are the negations of the opposite ordered ones.
    let (term, negated) = match predicate {
        OrderedEqual => (ordered(FloatRelation::Equal, left, right), false),
        UnorderedNotEqual => (ordered(FloatRelation::Equal, left, right), true),
        OrderedLess => (ordered(FloatRelation::Less, left, right), false),
        UnorderedGreaterEqual => (ordered(FloatRelation::Less, left, right), true),
        OrderedLessEqual => (ordered(FloatRelation::LessOrEqual, left, right), false),
        UnorderedGreater => (ordered(FloatRelation::LessOrEqual, left, right), true),
        OrderedGreater => (ordered(FloatRelation::Less, right, left), false),
        UnorderedLessEqual => (ordered(FloatRelation::Less, right, left), true),
        OrderedGreaterEqual => (ordered(FloatRelation::LessOrEqual, right, left), false),
        UnorderedLess => (ordered(FloatRelation::LessOrEqual, right, left), true),
        OrderedNotEqual | UnorderedEqual => {
            let less = ordered(FloatRelation::Less, left, right);
            let greater = ordered(FloatRelation::Less, right, left);
            (pool.or(less, greater), predicate == UnorderedEqual)
        }
        Ordered | Unordered => {
            let left_nan = pool.float_is_nan(format, left);
            let right_nan = pool.float_is_nan(format, right);
            (pool.or(left_nan, right_nan), predicate == Ordered)
        }
    };
    if negated { pool.not(term) } else { term }
}

pub(crate) fn cast_term(pool: &mut Pool, op: FloatCastOp, operand: ExprId) -> ExprId {
    match op {
        FloatCastOp::Convert { from, to } => pool.float_convert(term_format(from), term_format(to), operand),
        FloatCastOp::FromSigned { to, .. } => pool.int_to_float(term_format(to), Signedness::Signed, operand),
        FloatCastOp::FromUnsigned { to, .. } => pool.int_to_float(term_format(to), Signedness::Unsigned, operand),
        FloatCastOp::ToSigned { from, to } | FloatCastOp::ToSignedSaturating { from, to } => {
            pool.float_to_int(term_format(from), Signedness::Signed, to as u32, operand)
        }
        FloatCastOp::ToUnsigned { from, to } | FloatCastOp::ToUnsignedSaturating { from, to } => {
            pool.float_to_int(term_format(from), Signedness::Unsigned, to as u32, operand)
        }
    }
}

/// Whether the integer that a conversion gives can be told: of what is out of its range, and of NaN, nobody defines one. `None` where
/// every operand has a result.
pub(crate) fn cast_is_defined(pool: &mut Pool, op: FloatCastOp, operand: ExprId) -> Option<ExprId> {
    let (format, signedness, width) = match op {
        FloatCastOp::ToSigned { from, to } => (term_format(from), Signedness::Signed, to as u32),
        FloatCastOp::ToUnsigned { from, to } => (term_format(from), Signedness::Unsigned, to as u32),
        _ => return None,
    };
    // Two bits more than the result has, so that what is next to its range has a sign and fits.
    let wide = width + 2;
    let one = pool.constant(wide, 1);
    let (least, past_greatest) = match signedness {
        Signedness::Signed => {
            let least = pool.constant_wide(&BitVector::signed_minimum(width));
            let least = pool.sign_extend(least, wide);
            (least, pool.neg(least))
        }
        Signedness::Unsigned => {
            let greatest = pool.constant_wide(&BitVector::all_ones(width));
            let greatest = pool.zero_extend(greatest, wide);
            (pool.constant(wide, 0), pool.add(greatest, one))
        }
    };
    let before_least = pool.sub(least, one);
    let below = pool.int_to_float(format, Signedness::Signed, past_greatest);
    let below = pool.float_less(format, operand, below);
    // The fraction is cut off: what lies between the least and the integer before it has a result, where the format can say it.
    let mut exactly = |integer| {
        let float = pool.int_to_float(format, Signedness::Signed, integer);
        let back = pool.float_to_int(format, Signedness::Signed, wide, float);
        (float, back == integer)
    };
    let (before, before_is_exact) = exactly(before_least);
    let (first, first_is_exact) = exactly(least);
    let above = match (before_is_exact, first_is_exact) {
        (true, _) => pool.float_less(format, before, operand),
        (false, true) => pool.float_less_or_equal(format, first, operand),
        // No finite value of the format is that small.
        (false, false) => pool.float_less(format, first, operand),
    };
    Some(pool.and(above, below))
}
