//! Atomic operations. There is one thread, so each is a load, an operation and a store.

use super::function::FunctionLowering;
use super::{Lowered, Values, unsupported};
use crate::code::{BinaryOp, FloatBinaryOp, Instruction, IntegerPredicate, Operand, Scalar, ScalarKind};
use crate::module::{AtomicOperator, CompareExchange, LlvmOperand};

use super::constants::{number, truncate};

impl FunctionLowering<'_, '_> {
    /// The old value, and whether it was the expected one.
    pub(crate) fn compare_exchange(&mut self, exchange: &CompareExchange) -> Lowered<Values> {
        let scalar = self.scalar(self.type_of(exchange.expected)?)?;
        let width = scalar.width;
        let pointer = self.value(exchange.pointer)?;
        let (expected, replacement) = (self.value(exchange.expected)?, self.value(exchange.replacement)?);
        let old = self.load_scalar(scalar, pointer);
        let equal = self.compare(IntegerPredicate::Equal, width, old, expected);
        let value = self.select_scalar(width, equal, replacement, old);
        self.draft.emit(Instruction::Store { width, pointer, value });
        Ok([old, equal].into_iter().collect())
    }

    /// The old value.
    pub(crate) fn read_modify_write(
        &mut self,
        operator: AtomicOperator,
        pointer: LlvmOperand,
        value: LlvmOperand,
    ) -> Lowered<Values> {
        let scalar = self.scalar(self.type_of(value)?)?;
        let (pointer, value) = (self.value(pointer)?, self.value(value)?);
        let old = self.load_scalar(scalar, pointer);
        let value = self.modified(operator, scalar, old, value)?;
        self.draft.emit(Instruction::Store { width: scalar.width, pointer, value });
        Ok(std::iter::once(old).collect())
    }

    fn modified(&mut self, operator: AtomicOperator, scalar: Scalar, old: Operand, value: Operand) -> Lowered<Operand> {
        let width = scalar.width;
        let integer = |op: BinaryOp| Ok::<BinaryOp, FloatBinaryOp>(op);
        let float = |op: FloatBinaryOp| Err::<BinaryOp, FloatBinaryOp>(op);
        let op = match operator {
            AtomicOperator::Exchange => return Ok(value),
            AtomicOperator::Nand => {
                let both = self.plain_binary(BinaryOp::And, width, old, value);
                let ones = self.all_ones(width)?;
                return Ok(self.plain_binary(BinaryOp::Xor, width, both, ones));
            }
            AtomicOperator::IncrementWrap => {
                // Past the limit: back to 0.
                let one = self.draft.constant(number(1, width));
                let more = self.plain_binary(BinaryOp::Add, width, old, one);
                let at_end = self.compare(IntegerPredicate::UnsignedGreaterEqual, width, old, value);
                let zero = self.zero(scalar);
                return Ok(self.select_scalar(width, at_end, zero, more));
            }
            AtomicOperator::DecrementWrap => {
                // From 0, or from past the limit: to the limit.
                let one = self.draft.constant(number(1, width));
                let zero = self.zero(scalar);
                let less = self.plain_binary(BinaryOp::Subtract, width, old, one);
                let at_start = self.compare(IntegerPredicate::Equal, width, old, zero);
                let past_limit = self.compare(IntegerPredicate::UnsignedGreater, width, old, value);
                let wraps = self.plain_binary(BinaryOp::Or, 1, at_start, past_limit);
                return Ok(self.select_scalar(width, wraps, value, less));
            }
            AtomicOperator::SubConditional => {
                let less = self.plain_binary(BinaryOp::Subtract, width, old, value);
                let enough = self.compare(IntegerPredicate::UnsignedGreaterEqual, width, old, value);
                return Ok(self.select_scalar(width, enough, less, old));
            }
            AtomicOperator::Add => integer(BinaryOp::Add),
            AtomicOperator::Sub => integer(BinaryOp::Subtract),
            AtomicOperator::And => integer(BinaryOp::And),
            AtomicOperator::Or => integer(BinaryOp::Or),
            AtomicOperator::Xor => integer(BinaryOp::Xor),
            AtomicOperator::SignedMax => integer(BinaryOp::SignedMaximum),
            AtomicOperator::SignedMin => integer(BinaryOp::SignedMinimum),
            AtomicOperator::UnsignedMax => integer(BinaryOp::UnsignedMaximum),
            AtomicOperator::UnsignedMin => integer(BinaryOp::UnsignedMinimum),
            AtomicOperator::SubSaturate => integer(BinaryOp::UnsignedSubtractSaturating),
            AtomicOperator::FloatAdd => float(FloatBinaryOp::Add),
            AtomicOperator::FloatSub => float(FloatBinaryOp::Subtract),
            AtomicOperator::FloatMax | AtomicOperator::FloatMaximumNumber => float(FloatBinaryOp::MaximumNumber),
            AtomicOperator::FloatMin | AtomicOperator::FloatMinimumNumber => float(FloatBinaryOp::MinimumNumber),
            AtomicOperator::FloatMaximum => float(FloatBinaryOp::Maximum),
            AtomicOperator::FloatMinimum => float(FloatBinaryOp::Minimum),
        };
        match (op, scalar.kind) {
            (Ok(op), _) => Ok(self.plain_binary(op, width, old, value)),
            (Err(op), ScalarKind::Float(format)) => {
                let (left, right) = (old, value);
                Ok(self.draft.compute(|dest| Instruction::FloatBinary { op, format, dest, left, right }))
            }
            (Err(_), _) => unsupported("atomicrmw on an unknown float format"),
        }
    }

    pub(crate) fn all_ones(&mut self, width: u16) -> Lowered<Operand> {
        if width > 128 {
            return unsupported(format!("an operation on i{width}"));
        }
        Ok(self.draft.constant(number(truncate(u128::MAX, width), width)))
    }
}
