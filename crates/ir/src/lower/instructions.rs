//! Arithmetic, comparisons, casts and selects; vectors element by element.

use super::constants::{number, zero};
use super::function::FunctionLowering;
use super::shapes::{float_format, scalar_of};
use super::{Lowered, Values, peephole, unsupported};
use crate::code::{
    BinaryFlags, BinaryOp, CastOp, FloatBinaryOp, FloatCastOp, FloatFormat, FloatPredicate, Instruction,
    IntegerPredicate, Operand, Scalar, ScalarKind,
};
use crate::module::{
    BinaryOperator, BlockId, CastOperator, ConstantKind, InstructionKind, LlvmBinaryFlags, LlvmFloatPredicate,
    LlvmInstruction, LlvmIntegerPredicate, LlvmOperand, ParameterFlags, Type, TypeId,
};

/// What a binary operator computes with.
enum Operation {
    Integer(BinaryOp),
    Float(FloatBinaryOp),
}

fn operation(operator: BinaryOperator) -> Operation {
    use Operation::{Float, Integer};
    match operator {
        BinaryOperator::Add => Integer(BinaryOp::Add),
        BinaryOperator::Sub => Integer(BinaryOp::Subtract),
        BinaryOperator::Mul => Integer(BinaryOp::Multiply),
        BinaryOperator::UnsignedDiv => Integer(BinaryOp::UnsignedDivide),
        BinaryOperator::SignedDiv => Integer(BinaryOp::SignedDivide),
        BinaryOperator::UnsignedRem => Integer(BinaryOp::UnsignedRemainder),
        BinaryOperator::SignedRem => Integer(BinaryOp::SignedRemainder),
        BinaryOperator::ShiftLeft => Integer(BinaryOp::ShiftLeft),
        BinaryOperator::LogicalShiftRight => Integer(BinaryOp::LogicalShiftRight),
        BinaryOperator::ArithmeticShiftRight => Integer(BinaryOp::ArithmeticShiftRight),
        BinaryOperator::And => Integer(BinaryOp::And),
        BinaryOperator::Or => Integer(BinaryOp::Or),
        BinaryOperator::Xor => Integer(BinaryOp::Xor),
        BinaryOperator::FloatAdd => Float(FloatBinaryOp::Add),
        BinaryOperator::FloatSub => Float(FloatBinaryOp::Subtract),
        BinaryOperator::FloatMul => Float(FloatBinaryOp::Multiply),
        BinaryOperator::FloatDiv => Float(FloatBinaryOp::Divide),
        BinaryOperator::FloatRem => Float(FloatBinaryOp::Remainder),
    }
}

impl<'a> FunctionLowering<'_, 'a> {
    pub(crate) fn lower_instruction(&mut self, block: BlockId, instruction: &'a LlvmInstruction) -> Lowered<()> {
        let values = match &instruction.kind {
            InstructionKind::FloatNegate { value, .. } => self.float_negate(self.result_type(instruction)?, *value)?,
            InstructionKind::Binary { operator, flags, left, right, .. } => {
                self.binary(*operator, *flags, self.result_type(instruction)?, *left, *right)?
            }
            // Only the markers of a promoted object's scope use its address.
            InstructionKind::Cast { .. }
                if instruction.result.is_some_and(|result| self.slots.is_alias_of_promoted(result)) =>
            {
                Values::new()
            }
            InstructionKind::Cast { operator, value, .. } => {
                self.cast(*operator, self.result_type(instruction)?, *value)?
            }
            InstructionKind::IntegerCompare { predicate, left, right, .. } => {
                self.integer_compare(*predicate, *left, *right)?
            }
            InstructionKind::FloatCompare { predicate, left, right, .. } => {
                self.float_compare(*predicate, *left, *right)?
            }
            InstructionKind::Select { condition, if_true, if_false, .. } => {
                self.select(self.result_type(instruction)?, *condition, *if_true, *if_false)?
            }
            // What is undefined in a register is fixed when it is first read; a constant gets a register to be fixed in.
            InstructionKind::Freeze(value) => {
                let values = self.values(*value)?;
                values.into_iter().map(|value| self.frozen(value)).collect()
            }
            InstructionKind::Phi { incoming, .. } => self.phi(block, self.result_type(instruction)?, incoming)?,

            InstructionKind::ExtractElement { vector, index } => self.extract_element(*vector, *index)?,
            InstructionKind::InsertElement { vector, element, index } => {
                self.insert_element(*vector, *element, *index)?
            }
            InstructionKind::ShuffleVector { left, right, mask } => self.shuffle_vector(*left, *right, *mask)?,
            InstructionKind::ExtractValue { aggregate, indices } => self.extract_value(*aggregate, indices)?,
            InstructionKind::InsertValue { aggregate, element, indices } => {
                self.insert_value(*aggregate, *element, indices)?
            }

            InstructionKind::Alloca { allocated, count, align, .. } => {
                self.allocate(instruction, *allocated, *count, align.map(|align| align.bytes()))?
            }
            InstructionKind::Load { pointer, .. } => self.load(self.result_type(instruction)?, *pointer)?,
            InstructionKind::Store { value, pointer, .. } => {
                self.store(*value, *pointer)?;
                Values::new()
            }
            InstructionKind::GetElementPointer { source, base, indices, .. } => {
                self.element_pointer(self.result_type(instruction)?, *source, *base, indices)?
            }
            // One thread: every access is ordered as written.
            InstructionKind::Fence(_) => Values::new(),
            InstructionKind::CompareExchange(exchange) => self.compare_exchange(exchange)?,
            InstructionKind::AtomicReadModifyWrite { operator, pointer, value, .. } => {
                self.read_modify_write(*operator, *pointer, *value)?
            }

            InstructionKind::Call(call) => self.call(instruction, call)?,
            InstructionKind::VariadicArgument { .. } => return unsupported("va_arg instruction"),

            InstructionKind::Return(_)
            | InstructionKind::Branch(_)
            | InstructionKind::ConditionalBranch { .. }
            | InstructionKind::Switch { .. }
            | InstructionKind::IndirectBranch { .. }
            | InstructionKind::Invoke { .. }
            | InstructionKind::CallBranch { .. }
            | InstructionKind::Resume(_)
            | InstructionKind::Unreachable
            | InstructionKind::CatchReturn { .. }
            | InstructionKind::CleanupReturn { .. }
            | InstructionKind::CatchSwitch { .. } => return self.terminator(instruction),

            InstructionKind::LandingPad { .. } => return unsupported("landingpad (exception handling)"),
            InstructionKind::CatchPad { .. } => return unsupported("catchpad (exception handling)"),
            InstructionKind::CleanupPad { .. } => return unsupported("cleanuppad (exception handling)"),
        };
        self.define(instruction, &values);
        Ok(())
    }

    /// Whether an instruction uses an operation on constants that the compiler saw to have no result. In code as it was first written
    /// down, a scalar is `poison` for no other reason; as an argument it may stand for padding, unless it is promised to be defined.
    pub(crate) fn uses_what_has_no_result(&self, kind: &InstructionKind) -> bool {
        let has_none = |operand: &LlvmOperand| match *operand {
            LlvmOperand::Constant(id) => {
                let constant = self.module.constant(id);
                matches!(constant.kind, ConstantKind::Poison) && scalar_of(self.types, constant.ty).is_some()
            }
            _ => false,
        };
        match kind {
            InstructionKind::Binary { left, right, .. } | InstructionKind::IntegerCompare { left, right, .. } => {
                has_none(left) || has_none(right)
            }
            InstructionKind::Cast { value, .. } | InstructionKind::Switch { value, .. } => has_none(value),
            InstructionKind::Store { value, pointer, .. } => has_none(value) || has_none(pointer),
            InstructionKind::Load { pointer, .. } => has_none(pointer),
            InstructionKind::GetElementPointer { base, indices, .. } => has_none(base) || indices.iter().any(has_none),
            InstructionKind::Return(value) => value.as_ref().is_some_and(has_none),
            InstructionKind::ConditionalBranch { condition, .. } => has_none(condition),
            InstructionKind::Call(call) => call.arguments.iter().any(|argument| {
                argument.attributes.flags.contains(ParameterFlags::NO_UNDEF) && has_none(&argument.value)
            }),
            _ => false,
        }
    }

    fn frozen(&mut self, value: Operand) -> Operand {
        if self.draft.is_undefined(value) { self.undefined_register() } else { value }
    }

    /// An undefined value that is the same wherever it is used.
    pub(crate) fn undefined_register(&mut self) -> Operand {
        self.draft.compute(|dest| Instruction::Undefine { dest })
    }

    /// The scalars of two operands of one type, and of that type.
    fn operand_pair(
        &mut self,
        ty: TypeId,
        left: LlvmOperand,
        right: LlvmOperand,
    ) -> Lowered<Vec<(Scalar, Operand, Operand)>> {
        let scalars = self.shape(ty)?;
        let (left, right) = (self.values(left)?, self.values(right)?);
        if scalars.len() != left.len() || left.len() != right.len() {
            return unsupported("operands of different shapes");
        }
        Ok(scalars
            .iter()
            .zip(left.iter().zip(right.iter()))
            .map(|(scalar, (left, right))| (*scalar, *left, *right))
            .collect())
    }

    pub(crate) fn binary(
        &mut self,
        operator: BinaryOperator,
        flags: LlvmBinaryFlags,
        ty: TypeId,
        left: LlvmOperand,
        right: LlvmOperand,
    ) -> Lowered<Values> {
        // The common case first, without the detour over a list.
        if let Some(scalar) = scalar_of(self.types, ty) {
            let (left, right) = (self.value(left)?, self.value(right)?);
            return Ok(std::iter::once(self.binary_scalar(operator, flags, scalar, left, right)?).collect());
        }
        let lanes = self.operand_pair(ty, left, right)?;
        lanes
            .into_iter()
            .map(|(scalar, left, right)| self.binary_scalar(operator, flags, scalar, left, right))
            .collect()
    }

    fn binary_scalar(
        &mut self,
        operator: BinaryOperator,
        flags: LlvmBinaryFlags,
        scalar: Scalar,
        left: Operand,
        right: Operand,
    ) -> Lowered<Operand> {
        match (operation(operator), scalar.kind) {
            (Operation::Integer(op), _) => Ok(self.flagged_binary(op, flags, scalar.width, left, right)),
            (Operation::Float(op), ScalarKind::Float(format)) => {
                Ok(self.draft.compute(|dest| Instruction::FloatBinary { op, format, dest, left, right }))
            }
            _ => unsupported("float arithmetic of an unknown format"),
        }
    }

    /// With what the compiler promises of its operands.
    fn flagged_binary(
        &mut self,
        op: BinaryOp,
        flags: LlvmBinaryFlags,
        width: u16,
        left: Operand,
        right: Operand,
    ) -> Operand {
        let mut code_flags = BinaryFlags::default();
        for (written, flag) in [
            (LlvmBinaryFlags::NSW, BinaryFlags::NO_SIGNED_WRAP),
            (LlvmBinaryFlags::NUW, BinaryFlags::NO_UNSIGNED_WRAP),
            (LlvmBinaryFlags::EXACT, BinaryFlags::EXACT),
        ] {
            if flags.contains(written) {
                code_flags = code_flags.with(flag);
            }
        }
        let shifts = matches!(op, BinaryOp::ShiftLeft | BinaryOp::LogicalShiftRight | BinaryOp::ArithmeticShiftRight);
        if self.optimised && (shifts || flags.contains(LlvmBinaryFlags::NSW)) {
            code_flags = code_flags.with(BinaryFlags::SPECULATED);
        }
        if op == BinaryOp::Xor
            && width == 1
            && self.draft.known_word(right) == Some(1)
            && let Some(inverse) = peephole::inverted(&self.draft, left)
        {
            return self.draft.compute(inverse);
        }
        self.integer_binary(op, code_flags, width, left, right)
    }

    pub(crate) fn integer_binary(
        &mut self,
        op: BinaryOp,
        flags: BinaryFlags,
        width: u16,
        left: Operand,
        right: Operand,
    ) -> Operand {
        self.draft.compute(|dest| Instruction::Binary { op, flags, width, dest, left, right })
    }

    pub(crate) fn plain_binary(&mut self, op: BinaryOp, width: u16, left: Operand, right: Operand) -> Operand {
        self.integer_binary(op, BinaryFlags::default(), width, left, right)
    }

    pub(crate) fn compare(
        &mut self,
        predicate: IntegerPredicate,
        width: u16,
        left: Operand,
        right: Operand,
    ) -> Operand {
        if let Some(simpler) = peephole::simpler_compare(&mut self.draft, predicate, left, right) {
            return simpler;
        }
        self.draft.compute(|dest| Instruction::Compare { predicate, width, dest, left, right })
    }

    pub(crate) fn select_scalar(
        &mut self,
        width: u16,
        condition: Operand,
        on_true: Operand,
        on_false: Operand,
    ) -> Operand {
        if on_true == on_false {
            return on_true;
        }
        self.draft.compute(|dest| Instruction::Select { width, dest, condition, on_true, on_false })
    }

    /// An integer as one of another width; nothing to do if it is the same.
    pub(crate) fn resize(&mut self, op: CastOp, from: u16, to: u16, operand: Operand) -> Operand {
        if from == to {
            return operand;
        }
        let op = if to < from { CastOp::Truncate } else { op };
        if let Some(original) = peephole::undone_cast(&self.draft, op, from, to, operand) {
            return original;
        }
        self.draft.compute(|dest| Instruction::Cast { op, from, to, dest, operand })
    }

    /// The constant with only the sign bit of a format set.
    pub(crate) fn sign_bit(&mut self, width: u16) -> Operand {
        let constant = number(1u128 << (width - 1).min(127), width);
        self.draft.constant(constant)
    }

    pub(crate) fn zero(&mut self, scalar: Scalar) -> Operand {
        self.draft.constant(zero(scalar))
    }

    pub(crate) fn float_negate(&mut self, ty: TypeId, value: LlvmOperand) -> Lowered<Values> {
        let scalars = self.shape(ty)?;
        let values = self.values(value)?;
        let mut negated = Values::new();
        for (scalar, value) in scalars.iter().zip(values) {
            let ScalarKind::Float(_) = scalar.kind else { return unsupported("fneg of an unknown format") };
            let sign = self.sign_bit(scalar.width);
            negated.push(self.plain_binary(BinaryOp::Xor, scalar.width, value, sign));
        }
        Ok(negated)
    }

    pub(crate) fn integer_compare(
        &mut self,
        predicate: LlvmIntegerPredicate,
        left: LlvmOperand,
        right: LlvmOperand,
    ) -> Lowered<Values> {
        let ty = self.type_of(left)?;
        let predicate = integer_predicate(predicate);
        if let Some(scalar) = scalar_of(self.types, ty) {
            let (left, right) = (self.value(left)?, self.value(right)?);
            return Ok(std::iter::once(self.compare(predicate, scalar.width, left, right)).collect());
        }
        let lanes = self.operand_pair(ty, left, right)?;
        Ok(lanes.into_iter().map(|(scalar, left, right)| self.compare(predicate, scalar.width, left, right)).collect())
    }

    pub(crate) fn float_compare(
        &mut self,
        predicate: LlvmFloatPredicate,
        left: LlvmOperand,
        right: LlvmOperand,
    ) -> Lowered<Values> {
        let ty = self.type_of(left)?;
        let lanes = self.operand_pair(ty, left, right)?;
        let mut values = Values::new();
        for (scalar, left, right) in lanes {
            let ScalarKind::Float(format) = scalar.kind else { return unsupported("fcmp of an unknown format") };
            values.push(match float_predicate(predicate) {
                Ok(predicate) => {
                    self.draft.compute(|dest| Instruction::FloatCompare { predicate, format, dest, left, right })
                }
                Err(always) => self.draft.word(u64::from(always)),
            });
        }
        Ok(values)
    }

    pub(crate) fn select(
        &mut self,
        ty: TypeId,
        condition: LlvmOperand,
        if_true: LlvmOperand,
        if_false: LlvmOperand,
    ) -> Lowered<Values> {
        let conditions = self.values(condition)?;
        let lanes = self.operand_pair(ty, if_true, if_false)?;
        if conditions.len() != 1 && conditions.len() != lanes.len() {
            return unsupported("a select with operands of different shapes");
        }
        let selected = lanes.into_iter().enumerate().map(|(lane, (scalar, on_true, on_false))| {
            let condition = conditions[if conditions.len() == 1 { 0 } else { lane }];
            self.select_scalar(scalar.width, condition, on_true, on_false)
        });
        Ok(selected.collect())
    }

    pub(crate) fn cast(&mut self, operator: CastOperator, ty: TypeId, value: LlvmOperand) -> Lowered<Values> {
        let source = self.type_of(value)?;
        let values = self.values(value)?;
        let (from, to) = (self.shape(source)?, self.shape(ty)?);
        if operator == CastOperator::Bitcast {
            return self.bitcast(&from, &to, values);
        }
        if from.len() != to.len() || values.len() != from.len() {
            return unsupported("a cast between different shapes");
        }
        let lanes = values.into_iter().zip(from.iter().zip(to.iter()));
        lanes.map(|(value, (from, to))| self.cast_scalar(operator, *from, *to, value)).collect()
    }

    fn cast_scalar(&mut self, operator: CastOperator, from: Scalar, to: Scalar, operand: Operand) -> Lowered<Operand> {
        let format = |scalar: Scalar| -> Lowered<FloatFormat> {
            match scalar.kind {
                ScalarKind::Float(format) => Ok(format),
                _ => unsupported("a cast of an unknown float format"),
            }
        };
        let op = match operator {
            CastOperator::Truncate | CastOperator::ZeroExtend => {
                return Ok(self.resize(CastOp::ZeroExtend, from.width, to.width, operand));
            }
            CastOperator::SignExtend => return Ok(self.resize(CastOp::SignExtend, from.width, to.width, operand)),
            CastOperator::PointerToInteger
            | CastOperator::PointerToAddress
            | CastOperator::IntegerToPointer
            | CastOperator::AddressSpaceCast
            | CastOperator::Bitcast => return Ok(self.resize(CastOp::ZeroExtend, from.width, to.width, operand)),
            CastOperator::FloatTruncate | CastOperator::FloatExtend => {
                FloatCastOp::Convert { from: format(from)?, to: format(to)? }
            }
            CastOperator::FloatToUnsigned => FloatCastOp::ToUnsigned { from: format(from)?, to: to.width },
            CastOperator::FloatToSigned => FloatCastOp::ToSigned { from: format(from)?, to: to.width },
            CastOperator::UnsignedToFloat => FloatCastOp::FromUnsigned { from: from.width, to: format(to)? },
            CastOperator::SignedToFloat => FloatCastOp::FromSigned { from: from.width, to: format(to)? },
        };
        Ok(self.draft.compute(|dest| Instruction::FloatCast { op, dest, operand }))
    }

    /// The format of a float type or of a vector's elements.
    pub(crate) fn format_of(&self, ty: TypeId) -> Lowered<FloatFormat> {
        let element = match self.types.get(ty) {
            Type::Vector { element, .. } => *element,
            _ => ty,
        };
        match float_format(self.types.get(element)) {
            Some(format) => Ok(format),
            None => unsupported(format!("float arithmetic on {}", self.types.display(ty))),
        }
    }
}

pub(super) fn integer_predicate(predicate: LlvmIntegerPredicate) -> IntegerPredicate {
    match predicate {
        LlvmIntegerPredicate::Equal => IntegerPredicate::Equal,
        LlvmIntegerPredicate::NotEqual => IntegerPredicate::NotEqual,
        LlvmIntegerPredicate::UnsignedGreater => IntegerPredicate::UnsignedGreater,
        LlvmIntegerPredicate::UnsignedGreaterEqual => IntegerPredicate::UnsignedGreaterEqual,
        LlvmIntegerPredicate::UnsignedLess => IntegerPredicate::UnsignedLess,
        LlvmIntegerPredicate::UnsignedLessEqual => IntegerPredicate::UnsignedLessEqual,
        LlvmIntegerPredicate::SignedGreater => IntegerPredicate::SignedGreater,
        LlvmIntegerPredicate::SignedGreaterEqual => IntegerPredicate::SignedGreaterEqual,
        LlvmIntegerPredicate::SignedLess => IntegerPredicate::SignedLess,
        LlvmIntegerPredicate::SignedLessEqual => IntegerPredicate::SignedLessEqual,
    }
}

/// `Err` with the answer of a predicate that does not look at its operands.
fn float_predicate(predicate: LlvmFloatPredicate) -> Result<FloatPredicate, bool> {
    use LlvmFloatPredicate as P;
    Ok(match predicate {
        P::False => return Err(false),
        P::True => return Err(true),
        P::OrderedEqual => FloatPredicate::OrderedEqual,
        P::OrderedGreater => FloatPredicate::OrderedGreater,
        P::OrderedGreaterEqual => FloatPredicate::OrderedGreaterEqual,
        P::OrderedLess => FloatPredicate::OrderedLess,
        P::OrderedLessEqual => FloatPredicate::OrderedLessEqual,
        P::OrderedNotEqual => FloatPredicate::OrderedNotEqual,
        P::Ordered => FloatPredicate::Ordered,
        P::Unordered => FloatPredicate::Unordered,
        P::UnorderedEqual => FloatPredicate::UnorderedEqual,
        P::UnorderedGreater => FloatPredicate::UnorderedGreater,
        P::UnorderedGreaterEqual => FloatPredicate::UnorderedGreaterEqual,
        P::UnorderedLess => FloatPredicate::UnorderedLess,
        P::UnorderedLessEqual => FloatPredicate::UnorderedLessEqual,
        P::UnorderedNotEqual => FloatPredicate::UnorderedNotEqual,
    })
}
