//! Calls of `llvm.*`: what the compiler says with a call because it has no instruction for it.

use super::constants::number;
use super::function::FunctionLowering;
use super::intrinsic_names::Meaning;
use super::scopes::Renewed;
use super::{Lowered, Values, unsupported};
use crate::code::{BinaryOp, CastOp, Constant, Instruction, IntegerPredicate, Intrinsic, Operand, OverflowOp, Scalar};
use crate::module::{LlvmCall, LlvmInstruction, LlvmOperand, SymbolId, ValueId};

fn one(value: Operand) -> Values {
    Values::from_elem(value, 1)
}

impl FunctionLowering<'_, '_> {
    pub(crate) fn intrinsic(
        &mut self,
        instruction: &LlvmInstruction,
        symbol: SymbolId,
        call: &LlvmCall,
    ) -> Lowered<Values> {
        let name = &self.module.symbol(symbol).name;
        let meaning = self.linker.modules[self.module_index].intrinsics.meaning(symbol, name);
        match self.known_intrinsic(instruction, meaning, call)? {
            Some(values) => Ok(values),
            None => unsupported(format!("{name} intrinsic")),
        }
    }

    fn argument(&mut self, call: &LlvmCall, position: usize) -> Lowered<Operand> {
        match call.arguments.get(position) {
            Some(argument) => self.value(argument.value),
            None => unsupported("an intrinsic with an argument missing"),
        }
    }

    pub(crate) fn argument_values(&mut self, call: &LlvmCall, position: usize) -> Lowered<Values> {
        match call.arguments.get(position) {
            Some(argument) => self.values(argument.value),
            None => unsupported("an intrinsic with an argument missing"),
        }
    }

    /// The type of an argument that is a scalar, or of its elements.
    pub(crate) fn argument_scalar(&mut self, call: &LlvmCall, position: usize) -> Lowered<Scalar> {
        let Some(argument) = call.arguments.get(position) else {
            return unsupported("an intrinsic with an argument missing");
        };
        match self.shape(argument.ty)?.first() {
            Some(scalar) => Ok(*scalar),
            None => unsupported("an intrinsic of an empty value"),
        }
    }

    /// An operation on each element of its first `N` arguments.
    pub(crate) fn each_lane<const N: usize>(
        &mut self,
        call: &LlvmCall,
        mut make: impl FnMut(&mut Self, [Operand; N]) -> Lowered<Operand>,
    ) -> Lowered<Values> {
        let mut arguments: [Values; N] = std::array::from_fn(|_| Values::new());
        for (position, values) in arguments.iter_mut().enumerate() {
            *values = self.argument_values(call, position)?;
        }
        let lanes = arguments[0].len();
        if arguments.iter().any(|values| values.len() != lanes) {
            return unsupported("an intrinsic with arguments of different shapes");
        }
        (0..lanes).map(|lane| make(self, std::array::from_fn(|position| arguments[position][lane]))).collect()
    }

    /// `None` where the name means nothing to us.
    fn known_intrinsic(
        &mut self,
        instruction: &LlvmInstruction,
        meaning: Meaning,
        call: &LlvmCall,
    ) -> Lowered<Option<Values>> {
        let values = match meaning {
            Meaning::Unknown => return Ok(None),
            Meaning::Nothing => Values::new(),
            Meaning::FirstArgument => self.argument_values(call, 0)?,
            Meaning::Always(value) => one(self.draft.word(value)),
            Meaning::Assume => self.assume(call)?,
            Meaning::IsConstant => self.is_constant(call)?,
            Meaning::CopyMemory { overlap_allowed } => self.copy_memory(overlap_allowed, call)?,
            Meaning::SetMemory => self.set_memory(call)?,
            Meaning::LifetimeStart => self.lifetime_start(call),
            Meaning::LifetimeEnd => self.lifetime_end(call)?,
            Meaning::ObjectSize => self.object_size(instruction, call)?,
            Meaning::StackSave => one(self.draft.compute(|dest| Instruction::StackSave { dest })),
            Meaning::StackRestore => {
                let token = self.argument(call, 0)?;
                self.effect(Instruction::StackRestore { token })
            }
            Meaning::Trap => self.effect(Instruction::Trap),
            Meaning::VariadicStart => self.variadic_start(call)?,
            Meaning::VariadicCopy => self.variadic_copy(call)?,
            Meaning::Binary(op) => {
                let width = self.argument_scalar(call, 0)?.width;
                self.each_lane(call, |this, [left, right]| Ok(this.plain_binary(op, width, left, right)))?
            }
            Meaning::Overflow(op) => self.overflow(op, call)?,
            Meaning::Word(op) => self.of_one_word(op, call)?,
            Meaning::FunnelShift(op) => {
                let width = self.argument_scalar(call, 0)?.width;
                self.each_lane(call, |this, [first, second, third]| {
                    Ok(this.draft.compute(|dest| Instruction::Intrinsic { op, width, dest, first, second, third }))
                })?
            }
            Meaning::ThreeWayCompare { signed } => return self.three_way_compare(instruction, signed, call),
            Meaning::ReduceInteger(op) => return self.reduce_integers(op, call),
            Meaning::VectorExtract => return self.vector_extract(instruction, call),
            Meaning::VectorInsert => return self.vector_insert(call),
            Meaning::VectorReverse => self.argument_values(call, 0)?.into_iter().rev().collect(),
            Meaning::PointerMask => self.pointer_mask(call)?,
            Meaning::LoadRelative => self.load_relative(call)?,
            Meaning::ReduceFloat(_)
            | Meaning::ReduceFloatFrom(_)
            | Meaning::FloatAbsolute
            | Meaning::FloatBinary(_)
            | Meaning::FloatUnary(_)
            | Meaning::FloatToInteger(_)
            | Meaning::FusedMultiplyAdd
            | Meaning::MultiplyAdd
            | Meaning::FloatToSignedSaturating
            | Meaning::FloatToUnsignedSaturating
            | Meaning::FloatClass
            | Meaning::FloatRounds
            | Meaning::ConstrainedCast(_)
            | Meaning::ConstrainedCompare => return self.float_intrinsic(instruction, meaning, call),
        };
        Ok(Some(values))
    }

    fn assume(&mut self, call: &LlvmCall) -> Lowered<Values> {
        // What the operand bundles promise is not looked at: it would only say less.
        let condition = self.argument(call, 0)?;
        if self.draft.known_word(condition) != Some(1) {
            self.draft.emit(Instruction::Assume { condition });
        }
        Ok(Values::new())
    }

    fn is_constant(&mut self, call: &LlvmCall) -> Lowered<Values> {
        let values = self.argument_values(call, 0)?;
        // As LLVM has it, an address is none: it is known to the linker first.
        let is_number = |value: &Operand| {
            let known = self.draft.known(*value);
            matches!(known, Some(Constant::Word(_) | Constant::Wide(_) | Constant::Undefined))
        };
        let all = values.iter().all(is_number);
        Ok(one(self.draft.word(all as u64)))
    }

    /// An instruction without a value.
    fn effect(&mut self, instruction: Instruction) -> Values {
        self.draft.emit(instruction);
        Values::new()
    }

    fn copy_memory(&mut self, overlap_allowed: bool, call: &LlvmCall) -> Lowered<Values> {
        let (to, from) = (self.argument(call, 0)?, self.argument(call, 1)?);
        let length = self.argument(call, 2)?;
        let length_width = self.argument_scalar(call, 2)?.width;
        Ok(self.effect(Instruction::CopyMemory { overlap_allowed, length_width, to, from, length }))
    }

    fn set_memory(&mut self, call: &LlvmCall) -> Lowered<Values> {
        let (to, byte) = (self.argument(call, 0)?, self.argument(call, 1)?);
        let length = self.argument(call, 2)?;
        let length_width = self.argument_scalar(call, 2)?.width;
        Ok(self.effect(Instruction::SetMemory { length_width, to, byte, length }))
    }

    fn lifetime_start(&mut self, call: &LlvmCall) -> Values {
        if let Some(object) = self.marked_object(call) {
            if let Some(dest) = self.slots.register(object, &mut self.draft) {
                // A promoted object holds nothing again.
                self.draft.emit(Instruction::Undefine { dest });
            } else if let Some(&Renewed { register: dest, align, size }) = self.scopes.renewed.get(&object) {
                self.draft.emit(Instruction::Allocate { align, dest, size });
            }
        }
        Values::new()
    }

    fn lifetime_end(&mut self, call: &LlvmCall) -> Lowered<Values> {
        if let Some(object) = self.marked_object(call)
            && self.scopes.ends(object, self.place)
        {
            let pointer = self.value(LlvmOperand::Local(object))?;
            self.draft.emit(Instruction::EndObject { pointer });
        }
        Ok(Values::new())
    }

    fn variadic_start(&mut self, call: &LlvmCall) -> Lowered<Values> {
        self.check_variadic_target()?;
        let list = self.argument(call, 0)?;
        Ok(self.effect(Instruction::VariadicStart { list }))
    }

    fn variadic_copy(&mut self, call: &LlvmCall) -> Lowered<Values> {
        self.check_variadic_target()?;
        let (to, from) = (self.argument(call, 0)?, self.argument(call, 1)?);
        Ok(self.effect(Instruction::VariadicCopy { to, from }))
    }

    fn object_size(&mut self, instruction: &LlvmInstruction, call: &LlvmCall) -> Lowered<Values> {
        let pointer = self.argument(call, 0)?;
        let minimum = self.argument(call, 1)?;
        let unknown_is_zero = self.draft.known_word(minimum) == Some(1);
        let width = self.scalar(self.result_type(instruction)?)?.width;
        Ok(one(self.draft.compute(|dest| Instruction::ObjectSize { width, unknown_is_zero, dest, pointer })))
    }

    fn of_one_word(&mut self, op: Intrinsic, call: &LlvmCall) -> Lowered<Values> {
        let width = self.argument_scalar(call, 0)?.width;
        let defined_for_zero = !matches!(op, Intrinsic::CountLeadingZeros | Intrinsic::CountTrailingZeros) || {
            let poison = self.argument(call, 1)?;
            self.draft.known_word(poison) == Some(0)
        };
        self.each_lane(call, |this, [first]| {
            let (second, third) = (first, first);
            let word = this.draft.compute(|dest| Instruction::Intrinsic { op, width, dest, first, second, third });
            if defined_for_zero {
                return Ok(word);
            }
            let zero = this.draft.constant(number(0, width));
            let is_zero = this.compare(IntegerPredicate::Equal, width, first, zero);
            let undefined = this.undefined_register();
            Ok(this.select_scalar(width, is_zero, undefined, word))
        })
    }

    fn reduce_integers(&mut self, op: BinaryOp, call: &LlvmCall) -> Lowered<Option<Values>> {
        let width = self.argument_scalar(call, 0)?.width;
        let lanes = self.argument_values(call, 0)?;
        Ok(lanes.into_iter().reduce(|left, right| self.plain_binary(op, width, left, right)).map(one))
    }

    fn vector_extract(&mut self, instruction: &LlvmInstruction, call: &LlvmCall) -> Lowered<Option<Values>> {
        let count = self.shape(self.result_type(instruction)?)?.len();
        let lanes = self.argument_values(call, 0)?;
        let start = self.known_position(call, 1)?;
        let part = start.and_then(|start| lanes.get(start..start.checked_add(count)?));
        Ok(part.map(Values::from))
    }

    fn vector_insert(&mut self, call: &LlvmCall) -> Lowered<Option<Values>> {
        let mut lanes = self.argument_values(call, 0)?;
        let part = self.argument_values(call, 1)?;
        let start = self.known_position(call, 2)?;
        match start.and_then(|start| lanes.get_mut(start..start.checked_add(part.len())?)) {
            Some(place) => place.copy_from_slice(&part),
            None => return Ok(None),
        }
        Ok(Some(lanes))
    }

    /// An argument that says which lane, where it is a constant that may be one.
    fn known_position(&mut self, call: &LlvmCall, position: usize) -> Lowered<Option<usize>> {
        let argument = self.argument(call, position)?;
        Ok(self.draft.known_word(argument).and_then(|lane| usize::try_from(lane).ok()))
    }

    fn pointer_mask(&mut self, call: &LlvmCall) -> Lowered<Values> {
        let (width, mask_width) = (self.argument_scalar(call, 0)?.width, self.argument_scalar(call, 1)?.width);
        self.each_lane(call, |this, [pointer, mask]| {
            // Bits above a narrower mask stay.
            let mask = this.resize(CastOp::SignExtend, mask_width, width, mask);
            Ok(this.plain_binary(BinaryOp::And, width, pointer, mask))
        })
    }

    fn load_relative(&mut self, call: &LlvmCall) -> Lowered<Values> {
        let width = self.argument_scalar(call, 1)?.width;
        let (base, offset) = (self.argument(call, 0)?, self.argument(call, 1)?);
        let offset = self.resize(CastOp::SignExtend, width, 64, offset);
        let entry = self.plain_binary(BinaryOp::Add, 64, base, offset);
        let distance = self.load_scalar(Scalar::integer(32), entry);
        let distance = self.resize(CastOp::SignExtend, 32, 64, distance);
        Ok(one(self.plain_binary(BinaryOp::Add, 64, base, distance)))
    }

    /// The form of a `va_list` is that of the System V ABI for x86-64, which is also taken for where no target is named.
    fn check_variadic_target(&self) -> Lowered<()> {
        let triple = &self.module.target_triple;
        let is_known = triple.is_empty() || (triple.starts_with("x86_64") && !triple.contains("windows"));
        if is_known { Ok(()) } else { unsupported(format!("variadic arguments of {triple}")) }
    }

    /// The stack object that a marker speaks of.
    fn marked_object(&self, call: &LlvmCall) -> Option<ValueId> {
        let address = call.arguments.last()?.value;
        self.scopes.origin(address).or(match address {
            LlvmOperand::Local(address) => Some(address),
            _ => None,
        })
    }

    /// The wrapped results, then whether they wrapped.
    fn overflow(&mut self, op: OverflowOp, call: &LlvmCall) -> Lowered<Values> {
        let width = self.argument_scalar(call, 0)?.width;
        let mut flags = Values::new();
        let mut values = self.each_lane(call, |this, [left, right]| {
            let (dest, overflowed) = (this.draft.temporary(), this.draft.temporary());
            this.draft.emit(Instruction::Overflow { op, width, dest, overflowed, left, right });
            flags.push(Operand::register(overflowed));
            Ok(Operand::register(dest))
        })?;
        values.extend(flags);
        Ok(values)
    }

    fn three_way_compare(
        &mut self,
        instruction: &LlvmInstruction,
        signed: bool,
        call: &LlvmCall,
    ) -> Lowered<Option<Values>> {
        let result = self.result_type(instruction)?;
        let Some(Scalar { width: result, .. }) = self.shape(result)?.first().copied() else { return Ok(None) };
        let width = self.argument_scalar(call, 0)?.width;
        let (less, greater) = if signed {
            (IntegerPredicate::SignedLess, IntegerPredicate::SignedGreater)
        } else {
            (IntegerPredicate::UnsignedLess, IntegerPredicate::UnsignedGreater)
        };
        let minus_one = self.all_ones(result)?;
        self.each_lane(call, |this, [left, right]| {
            let is_less = this.compare(less, width, left, right);
            let is_greater = this.compare(greater, width, left, right);
            let otherwise = this.resize(CastOp::ZeroExtend, 1, result, is_greater);
            Ok(this.select_scalar(result, is_less, minus_one, otherwise))
        })
        .map(Some)
    }
}
