//! Floating point intrinsics.

use super::constants::{number, truncate};
use super::function::FunctionLowering;
use super::intrinsic_names::Meaning;
use super::{Lowered, Values};
use crate::code::{
    BinaryOp, FloatBinaryOp, FloatCastOp, FloatFormat, FloatPredicate, FloatUnaryOp, Instruction, IntegerPredicate,
    Operand,
};
use crate::module::{CastOperator, LlvmCall, LlvmFloatPredicate, LlvmInstruction, LlvmOperand, MetadataOperand};

impl FunctionLowering<'_, '_> {
    fn float_binary(&mut self, op: FloatBinaryOp, format: FloatFormat, left: Operand, right: Operand) -> Operand {
        self.draft.compute(|dest| Instruction::FloatBinary { op, format, dest, left, right })
    }

    fn float_unary(&mut self, op: FloatUnaryOp, format: FloatFormat, operand: Operand) -> Operand {
        self.draft.compute(|dest| Instruction::FloatUnary { op, format, dest, operand })
    }

    fn float_cast(&mut self, op: FloatCastOp, operand: Operand) -> Operand {
        self.draft.compute(|dest| Instruction::FloatCast { op, dest, operand })
    }

    pub(crate) fn float_intrinsic(
        &mut self,
        instruction: &LlvmInstruction,
        meaning: Meaning,
        call: &LlvmCall,
    ) -> Lowered<Option<Values>> {
        match meaning {
            Meaning::FloatRounds => return Ok(Some(std::iter::once(self.float_rounds()).collect())),
            Meaning::ConstrainedCast(operator) => return self.constrained_cast(instruction, operator, call),
            Meaning::ConstrainedCompare => return self.constrained_compare(call),
            _ => {}
        }
        // The floats are the last arguments of a reduction, the first ones of everything else.
        let Some(argument) = (match meaning {
            Meaning::ReduceFloatFrom(_) => call.arguments.get(1),
            _ => call.arguments.first(),
        }) else {
            return Ok(None);
        };
        let format = self.format_of(argument.ty)?;
        let values = match meaning {
            Meaning::FloatBinary(op) => {
                self.each_lane(call, |this, [left, right]| Ok(this.float_binary(op, format, left, right)))?
            }
            Meaning::FloatUnary(op) => {
                self.each_lane(call, |this, [operand]| Ok(this.float_unary(op, format, operand)))?
            }
            Meaning::FloatToInteger(op) => {
                let to = self.integer_result(instruction)?;
                self.each_lane(call, |this, [operand]| {
                    let rounded = this.float_unary(op, format, operand);
                    Ok(this.float_cast(FloatCastOp::ToSigned { from: format, to }, rounded))
                })?
            }
            Meaning::FloatAbsolute => {
                let width = format.bits();
                let mask = self.draft.constant(number(truncate(u128::MAX, width - 1), width));
                self.each_lane(call, |this, [value]| Ok(this.plain_binary(BinaryOp::And, width, value, mask)))?
            }
            Meaning::FusedMultiplyAdd => self.each_lane(call, |this, [first, second, third]| {
                Ok(this.draft.compute(|dest| Instruction::FloatFusedMultiplyAdd { format, dest, first, second, third }))
            })?,
            // Fused or not, as the target likes; plain x86-64 does not.
            Meaning::MultiplyAdd => self.each_lane(call, |this, [first, second, third]| {
                let product = this.float_binary(FloatBinaryOp::Multiply, format, first, second);
                Ok(this.float_binary(FloatBinaryOp::Add, format, product, third))
            })?,
            Meaning::FloatToSignedSaturating => {
                let op = FloatCastOp::ToSignedSaturating { from: format, to: self.integer_result(instruction)? };
                self.each_lane(call, |this, [operand]| Ok(this.float_cast(op, operand)))?
            }
            Meaning::FloatToUnsignedSaturating => {
                let op = FloatCastOp::ToUnsignedSaturating { from: format, to: self.integer_result(instruction)? };
                self.each_lane(call, |this, [operand]| Ok(this.float_cast(op, operand)))?
            }
            Meaning::ReduceFloat(op) => {
                let lanes = self.argument_values(call, 0)?;
                return Ok(self.reduce_floats(op, format, lanes));
            }
            Meaning::ReduceFloatFrom(op) => {
                let mut all = self.argument_values(call, 0)?;
                all.extend(self.argument_values(call, 1)?);
                return Ok(self.reduce_floats(op, format, all));
            }
            Meaning::FloatClass => return self.float_classes(format, call),
            _ => return Ok(None),
        };
        Ok(Some(values))
    }

    /// 0 toward zero, 1 to nearest, 2 up, 3 down: told from what three quarters are rounded to.
    fn float_rounds(&mut self) -> Operand {
        let zero = self.draft.word(0);
        let mut is_whole = |number: f64| {
            let number = self.draft.word(number.to_bits());
            let rounded = self.float_unary(FloatUnaryOp::RoundInMode, FloatFormat::Double, number);
            self.draft.compute(|dest| Instruction::FloatCompare {
                predicate: FloatPredicate::OrderedNotEqual,
                format: FloatFormat::Double,
                dest,
                left: rounded,
                right: zero,
            })
        };
        let (goes_up, goes_down) = (is_whole(0.75), is_whole(-0.75));
        let [one, two, three] = [1, 2, 3].map(|number| self.draft.word(number));
        let up = self.select_scalar(32, goes_down, one, two);
        let not_up = self.select_scalar(32, goes_down, three, zero);
        self.select_scalar(32, goes_up, up, not_up)
    }

    fn constrained_cast(
        &mut self,
        instruction: &LlvmInstruction,
        operator: CastOperator,
        call: &LlvmCall,
    ) -> Lowered<Option<Values>> {
        let ty = self.result_type(instruction)?;
        let Some(argument) = call.arguments.first() else { return Ok(None) };
        self.cast(operator, ty, argument.value).map(Some)
    }

    fn constrained_compare(&mut self, call: &LlvmCall) -> Lowered<Option<Values>> {
        let [left, right, predicate, ..] = &call.arguments[..] else { return Ok(None) };
        let LlvmOperand::Metadata(predicate) = predicate.value else { return Ok(None) };
        let MetadataOperand::String(predicate) = self.code.metadata_operand(predicate) else { return Ok(None) };
        let Some(predicate) = LlvmFloatPredicate::named(predicate.as_bytes()) else { return Ok(None) };
        self.float_compare(predicate, left.value, right.value).map(Some)
    }

    /// From the first on, in order.
    fn reduce_floats(&mut self, op: FloatBinaryOp, format: FloatFormat, lanes: Values) -> Option<Values> {
        let reduced = lanes.into_iter().reduce(|left, right| self.float_binary(op, format, left, right))?;
        Some(std::iter::once(reduced).collect())
    }

    fn float_classes(&mut self, format: FloatFormat, call: &LlvmCall) -> Lowered<Option<Values>> {
        let classes = self.argument_values(call, 1)?;
        let Some(classes) = classes.first().and_then(|classes| self.draft.known_word(*classes)) else {
            return Ok(None);
        };
        if format == FloatFormat::X87 {
            // Its classes depend on a bit the others do not have.
            return Ok(None);
        }
        self.each_lane(call, |this, [value]| Ok(this.float_class(format, value, classes))).map(Some)
    }

    fn integer_result(&mut self, instruction: &LlvmInstruction) -> Lowered<u16> {
        let ty = self.result_type(instruction)?;
        match self.shape(ty)?.first() {
            Some(scalar) => Ok(scalar.width),
            None => super::unsupported("a conversion to an empty vector"),
        }
    }

    /// Whether a number belongs to one of the classes, told from its bits.
    ///
    /// Without its sign a number is, in this order: zero, subnormal, normal, infinite, a signaling NaN, a quiet NaN. Each class is
    /// a range of the remaining bits taken as an integer.
    fn float_class(&mut self, format: FloatFormat, value: Operand, classes: u64) -> Operand {
        let width = format.bits();
        let fraction_bits = match format {
            FloatFormat::Half => 10,
            FloatFormat::BFloat => 7,
            FloatFormat::Single => 23,
            FloatFormat::Double => 52,
            FloatFormat::X87 | FloatFormat::Quad => 112,
        };
        let magnitude_bits = truncate(u128::MAX, width - 1);
        let infinity = magnitude_bits & !truncate(u128::MAX, fraction_bits);
        let quiet = infinity | 1 << (fraction_bits - 1);
        let smallest_normal = 1u128 << fraction_bits;
        // (bit for negative, bit for positive, first, last)
        let ranges = [
            (0, 0, infinity + 1, quiet - 1),
            (1, 1, quiet, magnitude_bits),
            (2, 9, infinity, infinity),
            (3, 8, smallest_normal, infinity - 1),
            (4, 7, 1, smallest_normal - 1),
            (5, 6, 0, 0),
        ];
        let mask = self.draft.constant(number(magnitude_bits, width));
        let magnitude = self.plain_binary(BinaryOp::And, width, value, mask);
        let zero = self.draft.constant(number(0, width));
        let negative = self.compare(IntegerPredicate::SignedLess, width, value, zero);
        let one = self.draft.word(1);
        let positive = self.plain_binary(BinaryOp::Xor, 1, negative, one);
        let mut any: Option<Operand> = None;
        for (negative_bit, positive_bit, first, last) in ranges {
            let (wants_negative, wants_positive) = (classes >> negative_bit & 1 != 0, classes >> positive_bit & 1 != 0);
            if !wants_negative && !wants_positive {
                continue;
            }
            // One comparison: how far past the first, at most as far as the last.
            let first_operand = self.draft.constant(number(first, width));
            let distance = self.plain_binary(BinaryOp::Subtract, width, magnitude, first_operand);
            let length = self.draft.constant(number(last - first, width));
            let mut inside = self.compare(IntegerPredicate::UnsignedLessEqual, width, distance, length);
            if wants_negative != wants_positive {
                let sign = if wants_negative { negative } else { positive };
                inside = self.plain_binary(BinaryOp::And, 1, inside, sign);
            }
            any = Some(match any {
                None => inside,
                Some(any) => self.plain_binary(BinaryOp::Or, 1, any, inside),
            });
        }
        any.unwrap_or_else(|| self.draft.word(0))
    }
}
