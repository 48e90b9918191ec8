//! The operations of a pool as data, with two meanings of their own: on words and on bit-vectors.

#![allow(dead_code, reason = "each test program uses a part of it")]

use reprise_expr::{BitVector, ExprId, Node, Pool};
pub use reprise_testkit::Random;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operation {
    Not,
    Neg,
    SignBit,
    IsZero,
    Extract { low: u32, width: u32 },
    ZeroExtend { to: u32 },
    SignExtend { to: u32 },
    And,
    Or,
    Xor,
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    Eq,
    Ne,
    Ult,
    Ule,
    Ugt,
    Uge,
    Slt,
    Sle,
    Sgt,
    Sge,
    Implies,
    AddOverflowsUnsigned,
    AddOverflowsSigned,
    SubOverflowsUnsigned,
    SubOverflowsSigned,
    MulOverflowsUnsigned,
    MulOverflowsSigned,
    Concat,
    Ite,
}

pub const SAME_WIDTH: [Operation; 13] = [
    Operation::And,
    Operation::Or,
    Operation::Xor,
    Operation::Add,
    Operation::Sub,
    Operation::Mul,
    Operation::UDiv,
    Operation::SDiv,
    Operation::URem,
    Operation::SRem,
    Operation::Shl,
    Operation::LShr,
    Operation::AShr,
];

/// The predicates that are not another one with its operands swapped or its result complemented.
pub const CORE_PREDICATES: [Operation; 9] = [
    Operation::Eq,
    Operation::Ult,
    Operation::Slt,
    Operation::AddOverflowsUnsigned,
    Operation::AddOverflowsSigned,
    Operation::SubOverflowsUnsigned,
    Operation::SubOverflowsSigned,
    Operation::MulOverflowsUnsigned,
    Operation::MulOverflowsSigned,
];

pub const PREDICATES: [Operation; 16] = [
    Operation::Eq,
    Operation::Ne,
    Operation::Ult,
    Operation::Ule,
    Operation::Ugt,
    Operation::Uge,
    Operation::Slt,
    Operation::Sle,
    Operation::Sgt,
    Operation::Sge,
    Operation::AddOverflowsUnsigned,
    Operation::AddOverflowsSigned,
    Operation::SubOverflowsUnsigned,
    Operation::SubOverflowsSigned,
    Operation::MulOverflowsUnsigned,
    Operation::MulOverflowsSigned,
];

fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}

fn signed(value: u64, width: u32) -> i128 {
    let value = i128::from(value);
    if value >> (width - 1) & 1 == 1 { value - (1 << width) } else { value }
}

impl Operation {
    pub fn build(self, pool: &mut Pool, operands: &[ExprId]) -> ExprId {
        match (self, operands) {
            (Operation::Not, &[a]) => pool.not(a),
            (Operation::Neg, &[a]) => pool.neg(a),
            (Operation::SignBit, &[a]) => pool.sign_bit(a),
            (Operation::IsZero, &[a]) => pool.is_zero(a),
            (Operation::Extract { low, width }, &[a]) => pool.extract(a, low, width),
            (Operation::ZeroExtend { to }, &[a]) => pool.zero_extend(a, to),
            (Operation::SignExtend { to }, &[a]) => pool.sign_extend(a, to),
            (Operation::And, &[a, b]) => pool.and(a, b),
            (Operation::Or, &[a, b]) => pool.or(a, b),
            (Operation::Xor, &[a, b]) => pool.xor(a, b),
            (Operation::Add, &[a, b]) => pool.add(a, b),
            (Operation::Sub, &[a, b]) => pool.sub(a, b),
            (Operation::Mul, &[a, b]) => pool.mul(a, b),
            (Operation::UDiv, &[a, b]) => pool.udiv(a, b),
            (Operation::SDiv, &[a, b]) => pool.sdiv(a, b),
            (Operation::URem, &[a, b]) => pool.urem(a, b),
            (Operation::SRem, &[a, b]) => pool.srem(a, b),
            (Operation::Shl, &[a, b]) => pool.shl(a, b),
            (Operation::LShr, &[a, b]) => pool.lshr(a, b),
            (Operation::AShr, &[a, b]) => pool.ashr(a, b),
            (Operation::Eq, &[a, b]) => pool.eq(a, b),
            (Operation::Ne, &[a, b]) => pool.ne(a, b),
            (Operation::Ult, &[a, b]) => pool.ult(a, b),
            (Operation::Ule, &[a, b]) => pool.ule(a, b),
            (Operation::Ugt, &[a, b]) => pool.ugt(a, b),
            (Operation::Uge, &[a, b]) => pool.uge(a, b),
            (Operation::Slt, &[a, b]) => pool.slt(a, b),
            (Operation::Sle, &[a, b]) => pool.sle(a, b),
            (Operation::Sgt, &[a, b]) => pool.sgt(a, b),
            (Operation::Sge, &[a, b]) => pool.sge(a, b),
            (Operation::Implies, &[a, b]) => pool.implies(a, b),
            (Operation::AddOverflowsUnsigned, &[a, b]) => pool.add_overflows_unsigned(a, b),
            (Operation::AddOverflowsSigned, &[a, b]) => pool.add_overflows_signed(a, b),
            (Operation::SubOverflowsUnsigned, &[a, b]) => pool.sub_overflows_unsigned(a, b),
            (Operation::SubOverflowsSigned, &[a, b]) => pool.sub_overflows_signed(a, b),
            (Operation::MulOverflowsUnsigned, &[a, b]) => pool.mul_overflows_unsigned(a, b),
            (Operation::MulOverflowsSigned, &[a, b]) => pool.mul_overflows_signed(a, b),
            (Operation::Concat, &[a, b]) => pool.concat(a, b),
            (Operation::Ite, &[c, a, b]) => pool.ite(c, a, b),
            _ => panic!("{self:?} does not take {} operands", operands.len()),
        }
    }

    /// The meaning on words; each operand is a width and a value.
    #[inline(always)]
    pub fn on_words(self, operands: &[(u32, u64)]) -> u64 {
        let (width, a) = *operands.last().unwrap();
        let (a_width, a) = if operands.len() == 1 { (width, a) } else { operands[0] };
        let b = operands.get(1).map_or(0, |&(_, value)| value);
        let (sa, sb) = (signed(a, a_width), signed(b, operands.get(1).map_or(1, |&(width, _)| width)));
        let fits = |value: i128| value >= -(1 << (width - 1)) && value < 1 << (width - 1);
        let (ua, ub) = (i128::from(a), i128::from(b));
        let result = match self {
            Operation::Not => !a,
            Operation::Neg => a.wrapping_neg(),
            Operation::SignBit => a >> (width - 1),
            Operation::IsZero => (a == 0).into(),
            Operation::Extract { low, width } => return a >> low & mask(width),
            Operation::ZeroExtend { .. } => return a,
            Operation::SignExtend { to } => return sa as u64 & mask(to),
            Operation::And => a & b,
            Operation::Or => a | b,
            Operation::Xor => a ^ b,
            Operation::Add => a.wrapping_add(b),
            Operation::Sub => a.wrapping_sub(b),
            Operation::Mul => a.wrapping_mul(b),
            Operation::UDiv => a.checked_div(b).unwrap_or(u64::MAX),
            Operation::URem => a.checked_rem(b).unwrap_or(a),
            Operation::SDiv if b == 0 => {
                if sa < 0 {
                    1
                } else {
                    u64::MAX
                }
            }
            Operation::SDiv => (sa / sb) as u64,
            Operation::SRem if b == 0 => a,
            Operation::SRem => (sa % sb) as u64,
            Operation::Shl => {
                if b < u64::from(width) {
                    a << b
                } else {
                    0
                }
            }
            Operation::LShr => {
                if b < u64::from(width) {
                    a >> b
                } else {
                    0
                }
            }
            Operation::AShr => (sa >> b.min(u64::from(width - 1))) as u64,
            Operation::Eq => (a == b).into(),
            Operation::Ne => (a != b).into(),
            Operation::Ult => (a < b).into(),
            Operation::Ule => (a <= b).into(),
            Operation::Ugt => (a > b).into(),
            Operation::Uge => (a >= b).into(),
            Operation::Slt => (sa < sb).into(),
            Operation::Sle => (sa <= sb).into(),
            Operation::Sgt => (sa > sb).into(),
            Operation::Sge => (sa >= sb).into(),
            Operation::Implies => (a == 0 || b == 1).into(),
            Operation::AddOverflowsUnsigned => (ua + ub > i128::from(mask(width))).into(),
            Operation::AddOverflowsSigned => (!fits(sa + sb)).into(),
            Operation::SubOverflowsUnsigned => (a < b).into(),
            Operation::SubOverflowsSigned => (!fits(sa - sb)).into(),
            Operation::MulOverflowsUnsigned => (ua * ub > i128::from(mask(width))).into(),
            Operation::MulOverflowsSigned => (!fits(sa * sb)).into(),
            Operation::Concat => return a << operands[1].0 | b,
            Operation::Ite => return if a == 1 { b } else { operands[2].1 },
        };
        result & mask(width)
    }

    /// The meaning on tables of values, one entry per input.
    pub fn on_tables<const N: usize>(self, widths: &[u32], tables: &[&[u16; N]]) -> [u16; N] {
        // A loop for each operation: the choice of it is made once.
        macro_rules! each {
            ($($operation:pat => $name:expr,)*) => {
                match self {
                    $($operation => match (widths, tables) {
                        (&[width], [first]) => std::array::from_fn(|input| {
                            $name.on_words(&[(width, first[input].into())]) as u16
                        }),
                        (&[one, two], [first, second]) => std::array::from_fn(|input| {
                            $name.on_words(&[(one, first[input].into()), (two, second[input].into())]) as u16
                        }),
                        _ => std::array::from_fn(|input| {
                            let operands: Vec<(u32, u64)> = widths
                                .iter()
                                .zip(tables)
                                .map(|(&width, table)| (width, table[input].into()))
                                .collect();
                            $name.on_words(&operands) as u16
                        }),
                    },)*
                }
            };
        }
        each! {
            Operation::And => Operation::And,
            Operation::Or => Operation::Or,
            Operation::Xor => Operation::Xor,
            Operation::Add => Operation::Add,
            Operation::Sub => Operation::Sub,
            Operation::Mul => Operation::Mul,
            Operation::Shl => Operation::Shl,
            Operation::LShr => Operation::LShr,
            Operation::Eq => Operation::Eq,
            Operation::Ult => Operation::Ult,
            Operation::Slt => Operation::Slt,
            other => other,
        }
    }

    /// The meaning on bit-vectors of any width.
    pub fn on_bit_vectors(self, operands: &[BitVector]) -> BitVector {
        let a = &operands[0];
        let b = operands.get(1).unwrap_or(a);
        let width = a.width();
        let double = 2 * width;
        let unsigned_overflow = |value: BitVector| (!value.extract(width, width).is_zero()).into();
        let signed_overflow = |value: BitVector| (value.truncate(width).sign_extend(double) != value).into();
        let (za, zb) = (a.zero_extend(double), b.zero_extend(double.max(b.width())));
        let (sa, sb) = (a.sign_extend(double), b.sign_extend(double.max(b.width())));
        match self {
            Operation::Not => a.not(),
            Operation::Neg => a.neg(),
            Operation::SignBit => a.is_negative().into(),
            Operation::IsZero => a.is_zero().into(),
            Operation::Extract { low, width } => a.extract(low, width),
            Operation::ZeroExtend { to } => a.zero_extend(to),
            Operation::SignExtend { to } => a.sign_extend(to),
            Operation::And => a.and(b),
            Operation::Or => a.or(b),
            Operation::Xor => a.xor(b),
            Operation::Add => a.add(b),
            Operation::Sub => a.sub(b),
            Operation::Mul => a.mul(b),
            Operation::UDiv => a.udiv(b),
            Operation::SDiv => a.sdiv(b),
            Operation::URem => a.urem(b),
            Operation::SRem => a.srem(b),
            Operation::Shl => a.shl(b),
            Operation::LShr => a.lshr(b),
            Operation::AShr => a.ashr(b),
            Operation::Eq => (a == b).into(),
            Operation::Ne => (a != b).into(),
            Operation::Ult => a.ult(b).into(),
            Operation::Ule => a.ule(b).into(),
            Operation::Ugt => b.ult(a).into(),
            Operation::Uge => b.ule(a).into(),
            Operation::Slt => a.slt(b).into(),
            Operation::Sle => a.sle(b).into(),
            Operation::Sgt => b.slt(a).into(),
            Operation::Sge => b.sle(a).into(),
            Operation::Implies => a.not().or(b),
            Operation::AddOverflowsUnsigned => unsigned_overflow(za.add(&zb)),
            Operation::AddOverflowsSigned => signed_overflow(sa.add(&sb)),
            Operation::SubOverflowsUnsigned => a.ult(b).into(),
            Operation::SubOverflowsSigned => signed_overflow(sa.sub(&sb)),
            Operation::MulOverflowsUnsigned => unsigned_overflow(za.mul(&zb)),
            Operation::MulOverflowsSigned => signed_overflow(sa.mul(&sb)),
            Operation::Concat => a.concat(b),
            Operation::Ite => {
                if a.is_one() {
                    b.clone()
                } else {
                    operands[2].clone()
                }
            }
        }
    }
}

/// The term made again from its operands through the constructor of its kind: itself, in a normal form.
pub fn reconstruct(pool: &mut Pool, id: ExprId) -> ExprId {
    let width = pool.width(id);
    match pool.node(id) {
        Node::Not(a) => pool.not(a),
        Node::And(a, b) => pool.and(a, b),
        Node::Or(a, b) => pool.or(a, b),
        Node::Xor(a, b) => pool.xor(a, b),
        Node::Add(a, b) => pool.add(a, b),
        Node::Mul(a, b) => pool.mul(a, b),
        Node::UDiv(a, b) => pool.udiv(a, b),
        Node::SDiv(a, b) => pool.sdiv(a, b),
        Node::URem(a, b) => pool.urem(a, b),
        Node::SRem(a, b) => pool.srem(a, b),
        Node::Shl(a, b) => pool.shl(a, b),
        Node::LShr(a, b) => pool.lshr(a, b),
        Node::AShr(a, b) => pool.ashr(a, b),
        Node::Eq(a, b) => pool.eq(a, b),
        Node::Ult(a, b) => pool.ult(a, b),
        Node::Slt(a, b) => pool.slt(a, b),
        Node::Concat { high, low } => pool.concat(high, low),
        Node::Extract { operand, low } => pool.extract(operand, low, width),
        Node::ZeroExtend(a) => pool.zero_extend(a, width),
        Node::SignExtend(a) => pool.sign_extend(a, width),
        Node::Ite { condition, then, otherwise } => pool.ite(condition, then, otherwise),
        _ => id,
    }
}

pub trait RandomVector {
    /// Often a value that rules treat specially.
    fn bit_vector(&mut self, width: u32) -> BitVector;
}

impl RandomVector for Random {
    fn bit_vector(&mut self, width: u32) -> BitVector {
        let one = BitVector::one(width);
        let power = one.shl(&BitVector::from_u64(width, self.next() % u64::from(width)));
        match self.below(12) {
            0 => BitVector::zero(width),
            1 => one,
            2 => BitVector::all_ones(width),
            3 => BitVector::signed_minimum(width),
            4 => BitVector::signed_maximum(width),
            5 => power,
            6 => power.sub(&one),
            7 => power.neg(),
            8 => BitVector::from_u64(width, self.next() % 16),
            9 => BitVector::from_u64(width, self.next() % 300).neg(),
            _ => {
                let words: Vec<u64> = (0..width.div_ceil(64)).map(|_| self.next()).collect();
                BitVector::from_words(width, &words)
            }
        }
    }
}
