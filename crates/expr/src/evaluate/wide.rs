//! One node with a value or an operand above 64 bits.

use super::Evaluator;
use crate::bit_vector::BitVector;
use crate::float;
use crate::node::{ExprId, Node};
use crate::pool::Pool;

impl Evaluator {
    pub(super) fn wide_step(&self, pool: &Pool, node: Node, width: u32) -> BitVector {
        let value = |id: ExprId| self.operand(pool, id);
        let bits = |id: ExprId| self.operand(pool, id).low_u128();
        match node {
            Node::Constant(word) => BitVector::from_u64(width, word),
            Node::WideConstant(wide) => pool.wide_value(wide).clone(),
            Node::Variable(variable) => self.assignment.get(variable, width).unwrap_or_else(|| BitVector::zero(width)),
            Node::Not(operand) => value(operand).not(),
            Node::And(left, right) => value(left).and(&value(right)),
            Node::Or(left, right) => value(left).or(&value(right)),
            Node::Xor(left, right) => value(left).xor(&value(right)),
            Node::Add(left, right) => value(left).add(&value(right)),
            Node::Mul(left, right) => value(left).mul(&value(right)),
            Node::UDiv(left, right) => value(left).udiv(&value(right)),
            Node::SDiv(left, right) => value(left).sdiv(&value(right)),
            Node::URem(left, right) => value(left).urem(&value(right)),
            Node::SRem(left, right) => value(left).srem(&value(right)),
            Node::Shl(left, right) => value(left).shl(&value(right)),
            Node::LShr(left, right) => value(left).lshr(&value(right)),
            Node::AShr(left, right) => value(left).ashr(&value(right)),
            Node::Eq(left, right) => (value(left) == value(right)).into(),
            Node::Ult(left, right) => value(left).ult(&value(right)).into(),
            Node::Slt(left, right) => value(left).slt(&value(right)).into(),
            Node::Concat { high, low } => value(high).concat(&value(low)),
            Node::Extract { operand, low } => value(operand).extract(low, width),
            Node::ZeroExtend(operand) => value(operand).zero_extend(width),
            Node::SignExtend(operand) => value(operand).sign_extend(width),
            Node::Ite { .. } => unreachable!("the branch taken gave the value"),
            Node::Float { operation, format, left, right } => {
                BitVector::from_u128(width, float::binary(operation, format, bits(left), bits(right)))
            }
            Node::FloatSqrt { format, operand } => {
                BitVector::from_u128(width, float::square_root(format, bits(operand)))
            }
            Node::FloatFma { format, left, right, addend } => {
                BitVector::from_u128(width, float::fma(format, bits(left), bits(right), bits(addend)))
            }
            Node::FloatRound { rounding, format, operand } => {
                BitVector::from_u128(width, float::round(rounding, format, bits(operand)))
            }
            Node::FloatCompare { relation, format, left, right } => {
                float::compare(relation, format, bits(left), bits(right)).into()
            }
            Node::FloatConvert { from, to, operand } => {
                BitVector::from_u128(width, float::convert(from, to, bits(operand)))
            }
            Node::FloatToInt { from, signedness, operand } => float::to_integer(from, signedness, width, bits(operand)),
            Node::IntToFloat { to, signedness, operand } => {
                BitVector::from_u128(width, float::from_integer(to, signedness, &value(operand)))
            }
        }
    }
}
