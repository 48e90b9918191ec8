//! Integers: words of up to 64 bits as the hardware computes them, and terms of any width.
//!
//! Words come in with the bits past their width zero, and go out so. What has no result (a division by zero, a shift past the width) is
//! `None`: what becomes of it is for `execute.rs` to say.

use reprise_expr::{ExprId, Pool};
use reprise_ir::code::{BinaryOp, CastOp, IntegerPredicate, Intrinsic, OverflowOp};

use crate::value::{mask, signed};

/// The result over words of up to 64 bits. `None` where the operation faults or needs a look by the slow path: division by zero,
/// overflowing signed division, shifts past the width.
#[inline(always)]
pub fn binary(op: BinaryOp, width: u16, left: u64, right: u64) -> Option<u64> {
    let all = mask(width);
    Some(match op {
        BinaryOp::Add => left.wrapping_add(right) & all,
        BinaryOp::Subtract => left.wrapping_sub(right) & all,
        BinaryOp::Multiply => left.wrapping_mul(right) & all,
        BinaryOp::And => left & right,
        BinaryOp::Or => left | right,
        BinaryOp::Xor => left ^ right,
        BinaryOp::ShiftLeft if right < width as u64 => (left << right) & all,
        BinaryOp::LogicalShiftRight if right < width as u64 => left >> right,
        BinaryOp::ArithmeticShiftRight if right < width as u64 => (signed(left, width) >> right) as u64 & all,
        BinaryOp::UnsignedDivide if right != 0 => left / right,
        BinaryOp::UnsignedRemainder if right != 0 => left % right,
        BinaryOp::SignedDivide | BinaryOp::SignedRemainder => {
            let (left, right) = (signed(left, width), signed(right, width));
            let minimum = i64::MIN >> (64 - width);
            if right == 0 || (right == -1 && left == minimum) {
                return None;
            }
            (if op == BinaryOp::SignedDivide { left / right } else { left % right }) as u64 & all
        }
        _ => return binary_rare(op, width, left, right),
    })
}

fn clamp_signed(value: i128, width: u16) -> u64 {
    let maximum = (1i128 << (width - 1)) - 1;
    value.clamp(-maximum - 1, maximum) as u64 & mask(width)
}

fn clamp_unsigned(value: i128, width: u16) -> u64 {
    value.clamp(0, mask(width) as i128) as u64
}

#[cold]
fn binary_rare(op: BinaryOp, width: u16, left: u64, right: u64) -> Option<u64> {
    let (signed_left, signed_right) = (signed(left, width), signed(right, width));
    Some(match op {
        BinaryOp::SignedMaximum => {
            if signed_left >= signed_right {
                left
            } else {
                right
            }
        }
        BinaryOp::SignedMinimum => {
            if signed_left <= signed_right {
                left
            } else {
                right
            }
        }
        BinaryOp::UnsignedMaximum => left.max(right),
        BinaryOp::UnsignedMinimum => left.min(right),
        BinaryOp::SignedAddSaturating => clamp_signed(signed_left as i128 + signed_right as i128, width),
        BinaryOp::UnsignedAddSaturating => clamp_unsigned(left as i128 + right as i128, width),
        BinaryOp::SignedSubtractSaturating => clamp_signed(signed_left as i128 - signed_right as i128, width),
        BinaryOp::UnsignedSubtractSaturating => clamp_unsigned(left as i128 - right as i128, width),
        BinaryOp::SignedShiftLeftSaturating if right < width as u64 => {
            clamp_signed((signed_left as i128) << right, width)
        }
        BinaryOp::UnsignedShiftLeftSaturating if right < width as u64 => {
            if left.leading_zeros() as u64 >= right && (left << right) & !mask(width) == 0 {
                left << right
            } else {
                mask(width)
            }
        }
        _ => return None,
    })
}

/// The result over terms, any width; total, with SMT-LIB's values where the operation would fault.
pub(crate) fn binary_term(pool: &mut Pool, op: BinaryOp, left: ExprId, right: ExprId) -> ExprId {
    match op {
        BinaryOp::Add => pool.add(left, right),
        BinaryOp::Subtract => pool.sub(left, right),
        BinaryOp::Multiply => pool.mul(left, right),
        BinaryOp::UnsignedDivide => pool.udiv(left, right),
        BinaryOp::SignedDivide => pool.sdiv(left, right),
        BinaryOp::UnsignedRemainder => pool.urem(left, right),
        BinaryOp::SignedRemainder => pool.srem(left, right),
        BinaryOp::ShiftLeft => pool.shl(left, right),
        BinaryOp::LogicalShiftRight => pool.lshr(left, right),
        BinaryOp::ArithmeticShiftRight => pool.ashr(left, right),
        BinaryOp::And => pool.and(left, right),
        BinaryOp::Or => pool.or(left, right),
        BinaryOp::Xor => pool.xor(left, right),
        BinaryOp::SignedMaximum => choose(pool, Pool::sle, right, left, left, right),
        BinaryOp::SignedMinimum => choose(pool, Pool::sle, left, right, left, right),
        BinaryOp::UnsignedMaximum => choose(pool, Pool::ule, right, left, left, right),
        BinaryOp::UnsignedMinimum => choose(pool, Pool::ule, left, right, left, right),
        BinaryOp::SignedAddSaturating => saturate_signed(pool, OverflowOp::SignedAdd, left, right),
        BinaryOp::SignedSubtractSaturating => saturate_signed(pool, OverflowOp::SignedSubtract, left, right),
        BinaryOp::UnsignedAddSaturating => {
            let (sum, wrapped) = overflow_term(pool, OverflowOp::UnsignedAdd, left, right);
            let all = all_ones(pool, left);
            pool.ite(wrapped, all, sum)
        }
        BinaryOp::UnsignedSubtractSaturating => {
            let (difference, wrapped) = overflow_term(pool, OverflowOp::UnsignedSubtract, left, right);
            let width = pool.width(left);
            let zero = pool.constant(width, 0);
            pool.ite(wrapped, zero, difference)
        }
        BinaryOp::SignedShiftLeftSaturating => {
            let shifted = pool.shl(left, right);
            let back = pool.ashr(shifted, right);
            let fits = pool.eq(back, left);
            let limit = signed_limit(pool, left);
            pool.ite(fits, shifted, limit)
        }
        BinaryOp::UnsignedShiftLeftSaturating => {
            let shifted = pool.shl(left, right);
            let back = pool.lshr(shifted, right);
            let fits = pool.eq(back, left);
            let all = all_ones(pool, left);
            pool.ite(fits, shifted, all)
        }
    }
}

fn choose(
    pool: &mut Pool,
    relation: fn(&mut Pool, ExprId, ExprId) -> ExprId,
    first: ExprId,
    second: ExprId,
    on_true: ExprId,
    on_false: ExprId,
) -> ExprId {
    let condition = relation(pool, first, second);
    pool.ite(condition, on_true, on_false)
}

fn all_ones(pool: &mut Pool, like: ExprId) -> ExprId {
    let width = pool.width(like);
    let zero = pool.constant(width, 0);
    pool.not(zero)
}

/// The extreme value of the sign of `like`: the maximum if it is not negative, else the minimum.
fn signed_limit(pool: &mut Pool, like: ExprId) -> ExprId {
    let width = pool.width(like);
    let sign = pool.extract(like, width - 1, 1);
    let filled = pool.sign_extend(sign, width);
    let maximum = {
        let all = all_ones(pool, like);
        let one = pool.constant(width, 1);
        pool.lshr(all, one)
    };
    pool.xor(filled, maximum)
}

fn saturate_signed(pool: &mut Pool, op: OverflowOp, left: ExprId, right: ExprId) -> ExprId {
    let (result, wrapped) = overflow_term(pool, op, left, right);
    // A wrapped signed sum or difference has gone past the limit of the left operand's sign.
    let limit = signed_limit(pool, left);
    pool.ite(wrapped, limit, result)
}

/// Words of up to 64 bits: the wrapped result and whether it wrapped.
pub fn overflow(op: OverflowOp, width: u16, left: u64, right: u64) -> (u64, bool) {
    let (signed_left, signed_right) = (signed(left, width) as i128, signed(right, width) as i128);
    let exact = match op {
        OverflowOp::SignedAdd => signed_left + signed_right,
        OverflowOp::SignedSubtract => signed_left - signed_right,
        OverflowOp::SignedMultiply => signed_left * signed_right,
        OverflowOp::UnsignedAdd => left as i128 + right as i128,
        OverflowOp::UnsignedSubtract => left as i128 - right as i128,
        OverflowOp::UnsignedMultiply => {
            let exact = left as u128 * right as u128;
            return (exact as u64 & mask(width), exact > mask(width) as u128);
        }
    };
    let result = exact as u64 & mask(width);
    let wrapped = match op {
        OverflowOp::UnsignedAdd | OverflowOp::UnsignedSubtract => result as i128 != exact,
        _ => signed(result, width) as i128 != exact,
    };
    (result, wrapped)
}

pub(crate) fn overflow_term(pool: &mut Pool, op: OverflowOp, left: ExprId, right: ExprId) -> (ExprId, ExprId) {
    match op {
        OverflowOp::SignedAdd => (pool.add(left, right), pool.add_overflows_signed(left, right)),
        OverflowOp::UnsignedAdd => (pool.add(left, right), pool.add_overflows_unsigned(left, right)),
        OverflowOp::SignedSubtract => (pool.sub(left, right), pool.sub_overflows_signed(left, right)),
        OverflowOp::UnsignedSubtract => (pool.sub(left, right), pool.sub_overflows_unsigned(left, right)),
        OverflowOp::SignedMultiply => (pool.mul(left, right), pool.mul_overflows_signed(left, right)),
        OverflowOp::UnsignedMultiply => (pool.mul(left, right), pool.mul_overflows_unsigned(left, right)),
    }
}

#[inline(always)]
pub fn compare(predicate: IntegerPredicate, width: u16, left: u64, right: u64) -> bool {
    match predicate {
        IntegerPredicate::Equal => left == right,
        IntegerPredicate::NotEqual => left != right,
        IntegerPredicate::UnsignedLess => left < right,
        IntegerPredicate::UnsignedLessEqual => left <= right,
        IntegerPredicate::UnsignedGreater => left > right,
        IntegerPredicate::UnsignedGreaterEqual => left >= right,
        IntegerPredicate::SignedLess => signed(left, width) < signed(right, width),
        IntegerPredicate::SignedLessEqual => signed(left, width) <= signed(right, width),
        IntegerPredicate::SignedGreater => signed(left, width) > signed(right, width),
        IntegerPredicate::SignedGreaterEqual => signed(left, width) >= signed(right, width),
    }
}

pub(crate) fn compare_term(pool: &mut Pool, predicate: IntegerPredicate, left: ExprId, right: ExprId) -> ExprId {
    match predicate {
        IntegerPredicate::Equal => pool.eq(left, right),
        IntegerPredicate::NotEqual => pool.ne(left, right),
        IntegerPredicate::UnsignedLess => pool.ult(left, right),
        IntegerPredicate::UnsignedLessEqual => pool.ule(left, right),
        IntegerPredicate::UnsignedGreater => pool.ult(right, left),
        IntegerPredicate::UnsignedGreaterEqual => pool.ule(right, left),
        IntegerPredicate::SignedLess => pool.slt(left, right),
        IntegerPredicate::SignedLessEqual => pool.sle(left, right),
        IntegerPredicate::SignedGreater => pool.slt(right, left),
        IntegerPredicate::SignedGreaterEqual => pool.sle(right, left),
    }
}

/// Both widths are at most 64.
#[inline(always)]
pub fn cast(op: CastOp, from: u16, to: u16, operand: u64) -> u64 {
    match op {
        CastOp::Truncate => operand & mask(to),
        CastOp::ZeroExtend => operand,
        CastOp::SignExtend => signed(operand, from) as u64 & mask(to),
    }
}

pub(crate) fn cast_term(pool: &mut Pool, op: CastOp, to: u16, operand: ExprId) -> ExprId {
    match op {
        CastOp::Truncate => pool.extract(operand, 0, to as u32),
        CastOp::ZeroExtend => pool.zero_extend(operand, to as u32),
        CastOp::SignExtend => pool.sign_extend(operand, to as u32),
    }
}

pub fn intrinsic(op: Intrinsic, width: u16, first: u64, second: u64, third: u64) -> u64 {
    let bits = width as u64;
    let unused = 64 - width as u32;
    match op {
        Intrinsic::PopulationCount => first.count_ones() as u64,
        Intrinsic::CountLeadingZeros => (first.leading_zeros() - unused) as u64,
        Intrinsic::CountTrailingZeros => (first.trailing_zeros() as u64).min(bits),
        Intrinsic::ByteSwap => first.swap_bytes() >> unused,
        Intrinsic::BitReverse => first.reverse_bits() >> unused,
        Intrinsic::Absolute => signed(first, width).unsigned_abs() & mask(width),
        Intrinsic::FunnelShiftLeft => match third % bits {
            0 => first,
            shift => (first << shift | second >> (bits - shift)) & mask(width),
        },
        Intrinsic::FunnelShiftRight => match third % bits {
            0 => second,
            shift => (first << (bits - shift) | second >> shift) & mask(width),
        },
    }
}

pub(crate) fn intrinsic_term(pool: &mut Pool, op: Intrinsic, first: ExprId, second: ExprId, third: ExprId) -> ExprId {
    let width = pool.width(first);
    match op {
        Intrinsic::PopulationCount => {
            let bits: Vec<ExprId> = (0..width).map(|bit| pool.extract(first, bit, 1)).collect();
            let mut terms: Vec<ExprId> = bits.into_iter().map(|bit| pool.zero_extend(bit, width)).collect();
            while terms.len() > 1 {
                terms = terms
                    .chunks(2)
                    .map(|pair| if let [left, right] = *pair { pool.add(left, right) } else { pair[0] })
                    .collect();
            }
            // In one bit the sum wraps only where it cannot be reached: a single bit's count is itself.
            terms[0]
        }
        Intrinsic::CountLeadingZeros => {
            // The highest set bit decides: built from the lowest up, so that the highest is outermost.
            let mut count = pool.constant(width, width as u64);
            for bit in 0..width {
                let set = pool.extract(first, bit, 1);
                let zeros = pool.constant(width, (width - 1 - bit) as u64);
                count = pool.ite(set, zeros, count);
            }
            count
        }
        Intrinsic::CountTrailingZeros => {
            let mut count = pool.constant(width, width as u64);
            for bit in (0..width).rev() {
                let set = pool.extract(first, bit, 1);
                let zeros = pool.constant(width, bit as u64);
                count = pool.ite(set, zeros, count);
            }
            count
        }
        Intrinsic::ByteSwap => reassemble(pool, first, 8),
        Intrinsic::BitReverse => reassemble(pool, first, 1),
        Intrinsic::Absolute => {
            let zero = pool.constant(width, 0);
            let negative = pool.slt(first, zero);
            let negated = pool.neg(first);
            pool.ite(negative, negated, first)
        }
        Intrinsic::FunnelShiftLeft | Intrinsic::FunnelShiftRight => {
            let both = pool.concat(first, second);
            let modulus = pool.constant(width, width as u64);
            // A width that does not fit its own bits (1-bit operands) leaves no shift at all.
            let shift =
                if pool.as_constant(modulus) == Some(0) { pool.constant(width, 0) } else { pool.urem(third, modulus) };
            let shift = pool.zero_extend(shift, 2 * width);
            if op == Intrinsic::FunnelShiftLeft {
                let shifted = pool.shl(both, shift);
                pool.extract(shifted, width, width)
            } else {
                let shifted = pool.lshr(both, shift);
                pool.extract(shifted, 0, width)
            }
        }
    }
}

/// The parts of `step` bits in reverse order.
fn reassemble(pool: &mut Pool, operand: ExprId, step: u32) -> ExprId {
    let width = pool.width(operand);
    let mut result = pool.extract(operand, 0, step);
    for low in (step..width).step_by(step as usize) {
        let part = pool.extract(operand, low, step);
        result = pool.concat(result, part);
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use reprise_expr::{Assignment, Evaluator, Node, Origin};

    const BINARY: [BinaryOp; 23] = [
        BinaryOp::Add,
        BinaryOp::Subtract,
        BinaryOp::Multiply,
        BinaryOp::UnsignedDivide,
        BinaryOp::SignedDivide,
        BinaryOp::UnsignedRemainder,
        BinaryOp::SignedRemainder,
        BinaryOp::ShiftLeft,
        BinaryOp::LogicalShiftRight,
        BinaryOp::ArithmeticShiftRight,
        BinaryOp::And,
        BinaryOp::Or,
        BinaryOp::Xor,
        BinaryOp::SignedMaximum,
        BinaryOp::SignedMinimum,
        BinaryOp::UnsignedMaximum,
        BinaryOp::UnsignedMinimum,
        BinaryOp::SignedAddSaturating,
        BinaryOp::UnsignedAddSaturating,
        BinaryOp::SignedSubtractSaturating,
        BinaryOp::UnsignedSubtractSaturating,
        BinaryOp::SignedShiftLeftSaturating,
        BinaryOp::UnsignedShiftLeftSaturating,
    ];

    /// Evaluates `term` for all values of the variables (each `width` bits) and compares with `expected`.
    fn check(
        pool: &mut Pool,
        variables: &[ExprId],
        width: u16,
        term: ExprId,
        what: &str,
        expected: impl Fn(&[u64]) -> Option<u64>,
    ) {
        let names: Vec<_> = variables
            .iter()
            .map(|&variable| match pool.node(variable) {
                Node::Variable(name) => name,
                _ => panic!("not a variable"),
            })
            .collect();
        let count = 1u64 << (width as usize * variables.len());
        for combination in 0..count {
            let values: Vec<u64> =
                (0..variables.len()).map(|position| combination >> (position as u16 * width) & mask(width)).collect();
            let mut assignment = Assignment::default();
            for (&name, &value) in names.iter().zip(&values) {
                assignment.set(name, value);
            }
            if let Some(expected) = expected(&values) {
                let got = Evaluator::new(assignment).value_u64(pool, term);
                assert_eq!(got, expected, "{what} of {values:?} at width {width}");
            }
        }
    }

    #[test]
    fn words_and_terms_agree_exhaustively() {
        for width in [1u16, 3, 4] {
            let mut pool = Pool::new();
            let left = pool.variable("l", width as u32, Origin::Input);
            let right = pool.variable("r", width as u32, Origin::Input);
            for op in BINARY {
                let term = binary_term(&mut pool, op, left, right);
                check(&mut pool, &[left, right], width, term, &format!("{op:?}"), |v| binary(op, width, v[0], v[1]));
            }
            for op in [
                OverflowOp::SignedAdd,
                OverflowOp::UnsignedAdd,
                OverflowOp::SignedSubtract,
                OverflowOp::UnsignedSubtract,
                OverflowOp::SignedMultiply,
                OverflowOp::UnsignedMultiply,
            ] {
                let (result, wrapped) = overflow_term(&mut pool, op, left, right);
                check(&mut pool, &[left, right], width, result, &format!("{op:?}"), |v| {
                    Some(overflow(op, width, v[0], v[1]).0)
                });
                check(&mut pool, &[left, right], width, wrapped, &format!("{op:?}"), |v| {
                    Some(overflow(op, width, v[0], v[1]).1 as u64)
                });
            }
            for predicate in [
                IntegerPredicate::Equal,
                IntegerPredicate::NotEqual,
                IntegerPredicate::UnsignedLess,
                IntegerPredicate::UnsignedLessEqual,
                IntegerPredicate::UnsignedGreater,
                IntegerPredicate::UnsignedGreaterEqual,
                IntegerPredicate::SignedLess,
                IntegerPredicate::SignedLessEqual,
                IntegerPredicate::SignedGreater,
                IntegerPredicate::SignedGreaterEqual,
            ] {
                let term = compare_term(&mut pool, predicate, left, right);
                check(&mut pool, &[left, right], width, term, &format!("{predicate:?}"), |v| {
                    Some(compare(predicate, width, v[0], v[1]) as u64)
                });
            }
            for to in 1..=width {
                let term = cast_term(&mut pool, CastOp::Truncate, to, left);
                check(&mut pool, &[left], width, term, "truncate", |v| Some(cast(CastOp::Truncate, width, to, v[0])));
            }
            for to in width..=9 {
                for op in [CastOp::ZeroExtend, CastOp::SignExtend] {
                    let term = cast_term(&mut pool, op, to, left);
                    check(&mut pool, &[left], width, term, &format!("{op:?}"), |v| Some(cast(op, width, to, v[0])));
                }
            }
        }
    }

    #[test]
    fn intrinsics_agree() {
        for width in [1u16, 4, 5] {
            let mut pool = Pool::new();
            let first = pool.variable("a", width as u32, Origin::Input);
            let second = pool.variable("b", width as u32, Origin::Input);
            let third = pool.variable("c", width as u32, Origin::Input);
            for op in [
                Intrinsic::PopulationCount,
                Intrinsic::CountLeadingZeros,
                Intrinsic::CountTrailingZeros,
                Intrinsic::BitReverse,
                Intrinsic::Absolute,
                Intrinsic::FunnelShiftLeft,
                Intrinsic::FunnelShiftRight,
            ] {
                let term = intrinsic_term(&mut pool, op, first, second, third);
                check(&mut pool, &[first, second, third], width, term, &format!("{op:?}"), |v| {
                    Some(intrinsic(op, width, v[0], v[1], v[2]) & mask(width))
                });
            }
        }
        let mut pool = Pool::new();
        let word = pool.variable("w", 16, Origin::Input);
        let swapped = intrinsic_term(&mut pool, Intrinsic::ByteSwap, word, word, word);
        check(&mut pool, &[word], 16, swapped, "swap", |v| Some((v[0] as u16).swap_bytes() as u64));
    }
}
