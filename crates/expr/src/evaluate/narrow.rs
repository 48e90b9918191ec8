//! One node whose value and operands fit machine words.

use super::Evaluator;
use crate::float;
use crate::node::{ExprId, FloatBinary, FloatFormat, FloatRelation, FloatRounding, Node, Signedness};
use crate::pool::Pool;

pub(super) fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}

pub(super) fn signed(value: u64, width: u32) -> i64 {
    ((value << (64 - width)) as i64) >> (64 - width)
}

impl Evaluator {
    pub(super) fn narrow_step(&self, pool: &Pool, node: Node, width: u32) -> u64 {
        if let Node::Variable(variable) = node {
            return self.assignment.low_u64(variable) & mask(width);
        }
        narrow_value(pool, node, width, |id| self.known(id).expect("operands are computed before their users"))
    }
}

/// The value of a node that is no variable, from those of its operands; all are at most 64 bits wide.
#[inline]
pub fn narrow_value(pool: &Pool, node: Node, width: u32, word: impl Fn(ExprId) -> u64) -> u64 {
    let extended = |id: ExprId| signed(word(id), pool.width(id));
    let result = match node {
        Node::Constant(value) => value,
        Node::WideConstant(_) => unreachable!("a wide constant is wide"),
        Node::Variable(_) => unreachable!("a variable has its value from an assignment"),
        Node::Not(operand) => !word(operand),
        Node::And(left, right) => word(left) & word(right),
        Node::Or(left, right) => word(left) | word(right),
        Node::Xor(left, right) => word(left) ^ word(right),
        Node::Add(left, right) => word(left).wrapping_add(word(right)),
        Node::Mul(left, right) => word(left).wrapping_mul(word(right)),
        Node::UDiv(left, right) => word(left).checked_div(word(right)).unwrap_or(u64::MAX),
        Node::URem(left, right) => word(left).checked_rem(word(right)).unwrap_or(word(left)),
        Node::SDiv(left, right) => match (extended(left), extended(right)) {
            (dividend, 0) if dividend < 0 => 1,
            (_, 0) => u64::MAX,
            (dividend, divisor) => dividend.wrapping_div(divisor) as u64,
        },
        Node::SRem(left, right) => match (extended(left), extended(right)) {
            (dividend, 0) => dividend as u64,
            (dividend, divisor) => dividend.wrapping_rem(divisor) as u64,
        },
        Node::Shl(left, right) if word(right) < u64::from(width) => word(left) << word(right),
        Node::LShr(left, right) if word(right) < u64::from(width) => word(left) >> word(right),
        Node::Shl(..) | Node::LShr(..) => 0,
        Node::AShr(left, right) => (extended(left) >> word(right).min(u64::from(width) - 1)) as u64,
        Node::Eq(left, right) => u64::from(word(left) == word(right)),
        Node::Ult(left, right) => u64::from(word(left) < word(right)),
        Node::Slt(left, right) => u64::from(extended(left) < extended(right)),
        Node::Concat { high, low } => word(high) << pool.width(low) | word(low),
        Node::Extract { operand, low } => word(operand) >> low,
        Node::ZeroExtend(operand) => word(operand),
        Node::SignExtend(operand) => extended(operand) as u64,
        Node::Ite { condition, then, otherwise } => word(if word(condition) == 1 { then } else { otherwise }),
        Node::Float { operation, format, left, right } => binary(operation, format, word(left), word(right)),
        Node::FloatSqrt { format, operand } => square_root(format, word(operand)),
        Node::FloatFma { format, left, right, addend } => fma(format, word(left), word(right), word(addend)),
        Node::FloatRound { rounding, format, operand } => round(rounding, format, word(operand)),
        Node::FloatCompare { relation, format, left, right } => {
            u64::from(compare(relation, format, word(left), word(right)))
        }
        Node::FloatConvert { from, to, operand } => convert(from, to, word(operand)),
        Node::FloatToInt { from, signedness, operand } => to_integer(from, signedness, width, word(operand)),
        Node::IntToFloat { to, signedness, operand } => {
            from_integer(to, signedness, word(operand), pool.width(operand))
        }
    };
    result & mask(width)
}

fn bits_of_single(value: f32) -> u64 {
    if value.is_nan() { 0x7fc0_0000 } else { u64::from(value.to_bits()) }
}

fn bits_of_double(value: f64) -> u64 {
    if value.is_nan() { 0x7ff8_0000_0000_0000 } else { value.to_bits() }
}

fn single(bits: u64) -> f32 {
    f32::from_bits(bits as u32)
}

fn double(bits: u64) -> f64 {
    f64::from_bits(bits)
}

fn binary(operation: FloatBinary, format: FloatFormat, left: u64, right: u64) -> u64 {
    macro_rules! apply {
        ($left:expr, $right:expr) => {
            match operation {
                FloatBinary::Add => $left + $right,
                FloatBinary::Sub => $left - $right,
                FloatBinary::Mul => $left * $right,
                FloatBinary::Div => $left / $right,
                FloatBinary::Rem => $left % $right,
            }
        };
    }
    match format {
        FloatFormat::Single => bits_of_single(apply!(single(left), single(right))),
        FloatFormat::Double => bits_of_double(apply!(double(left), double(right))),
        _ => float::binary(operation, format, left.into(), right.into()) as u64,
    }
}

fn square_root(format: FloatFormat, operand: u64) -> u64 {
    match format {
        FloatFormat::Single => bits_of_single(single(operand).sqrt()),
        FloatFormat::Double => bits_of_double(double(operand).sqrt()),
        _ => float::square_root(format, operand.into()) as u64,
    }
}

fn fma(format: FloatFormat, left: u64, right: u64, addend: u64) -> u64 {
    match format {
        FloatFormat::Single => bits_of_single(single(left).mul_add(single(right), single(addend))),
        FloatFormat::Double => bits_of_double(double(left).mul_add(double(right), double(addend))),
        _ => float::fma(format, left.into(), right.into(), addend.into()) as u64,
    }
}

fn round(rounding: FloatRounding, format: FloatFormat, operand: u64) -> u64 {
    macro_rules! apply {
        ($value:expr) => {
            match rounding {
                FloatRounding::TowardZero => $value.trunc(),
                FloatRounding::Down => $value.floor(),
                FloatRounding::Up => $value.ceil(),
                FloatRounding::NearestEven => $value.round_ties_even(),
                FloatRounding::NearestAway => $value.round(),
            }
        };
    }
    match format {
        FloatFormat::Single => bits_of_single(apply!(single(operand))),
        FloatFormat::Double => bits_of_double(apply!(double(operand))),
        _ => float::round(rounding, format, operand.into()) as u64,
    }
}

fn compare(relation: FloatRelation, format: FloatFormat, left: u64, right: u64) -> bool {
    macro_rules! apply {
        ($left:expr, $right:expr) => {
            match relation {
                FloatRelation::Equal => $left == $right,
                FloatRelation::Less => $left < $right,
                FloatRelation::LessOrEqual => $left <= $right,
            }
        };
    }
    match format {
        FloatFormat::Single => apply!(single(left), single(right)),
        FloatFormat::Double => apply!(double(left), double(right)),
        _ => float::compare(relation, format, left.into(), right.into()),
    }
}

fn convert(from: FloatFormat, to: FloatFormat, operand: u64) -> u64 {
    match (from, to) {
        (FloatFormat::Single, FloatFormat::Double) => bits_of_double(f64::from(single(operand))),
        (FloatFormat::Double, FloatFormat::Single) => bits_of_single(double(operand) as f32),
        _ => float::convert(from, to, operand.into()) as u64,
    }
}

fn to_integer(from: FloatFormat, signedness: Signedness, width: u32, operand: u64) -> u64 {
    let value = match from {
        FloatFormat::Single => f64::from(single(operand)),
        FloatFormat::Double => double(operand),
        _ => return float::to_integer(from, signedness, width, operand.into()).low_u64(),
    };
    // The language's casts saturate and give zero for NaN at the machine's widths; narrower ones are clamped.
    match signedness {
        Signedness::Unsigned => (value as u64).min(mask(width)),
        Signedness::Signed => {
            let maximum = (mask(width) >> 1) as i64;
            (value as i64).clamp(-maximum - 1, maximum) as u64
        }
    }
}

fn from_integer(to: FloatFormat, signedness: Signedness, operand: u64, width: u32) -> u64 {
    match (to, signedness) {
        (FloatFormat::Single, Signedness::Unsigned) => bits_of_single(operand as f32),
        (FloatFormat::Single, Signedness::Signed) => bits_of_single(signed(operand, width) as f32),
        (FloatFormat::Double, Signedness::Unsigned) => bits_of_double(operand as f64),
        (FloatFormat::Double, Signedness::Signed) => bits_of_double(signed(operand, width) as f64),
        _ => {
            let operand = crate::bit_vector::BitVector::from_u64(width, operand);
            float::from_integer(to, signedness, &operand) as u64
        }
    }
}
