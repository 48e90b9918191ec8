//! Calls of `llvm.*`: what the compiler says with a call because it has no instruction for it.

use rustc_hash::FxHashMap;

use super::constants::number;
use super::function::FunctionLowering;
use super::scopes::Renewed;
use super::{Lowered, Values, unsupported};
use crate::code::{
    BinaryOp, CastOp, Constant, FloatBinaryOp, FloatUnaryOp, Instruction, IntegerPredicate, Intrinsic, Operand,
    OverflowOp, Scalar,
};
use crate::module::{LlvmCall, LlvmInstruction, LlvmOperand, SymbolId, ValueId};

/// What an intrinsic's name means; the types at its end are read off the call.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Meaning {
    Unknown,
    /// No effect we know of, and no value.
    Nothing,
    /// The value of the first argument.
    FirstArgument,
    /// A value that is always the same.
    Always(u64),
    Assume,
    /// Whether the first argument is a number known when compiling.
    IsConstant,
    CopyMemory {
        overlap_allowed: bool,
    },
    SetMemory,
    LifetimeStart,
    LifetimeEnd,
    Binary(BinaryOp),
    Overflow(OverflowOp),
    /// Of one word.
    Word(Intrinsic),
    FunnelShift(Intrinsic),
    /// -1, 0 or 1.
    ThreeWayCompare {
        signed: bool,
    },
    ReduceInteger(BinaryOp),
    /// Of two lanes at a time, from the first.
    ReduceFloat(FloatBinaryOp),
    /// From a start value, in order.
    ReduceFloatFrom(FloatBinaryOp),
    VectorExtract,
    VectorInsert,
    VectorReverse,
    ObjectSize,
    StackSave,
    StackRestore,
    Trap,
    VariadicStart,
    VariadicCopy,
    PointerMask,
    LoadRelative,
    FloatAbsolute,
    FloatBinary(FloatBinaryOp),
    FloatUnary(FloatUnaryOp),
    /// Rounded that way, then an integer.
    FloatToInteger(FloatUnaryOp),
    FusedMultiplyAdd,
    MultiplyAdd,
    FloatToSignedSaturating,
    FloatToUnsignedSaturating,
    FloatClass,
}

/// The meanings of one module's intrinsics, looked up once each.
#[derive(Default)]
pub(super) struct IntrinsicNames {
    known: FxHashMap<SymbolId, Meaning>,
}

impl IntrinsicNames {
    fn meaning(&mut self, symbol: SymbolId, name: &str) -> Meaning {
        *self.known.entry(symbol).or_insert_with(|| meaning(name))
    }
}

/// Takes types off the end of the name until it is one we know.
fn meaning(name: &str) -> Meaning {
    let mut rest = name.strip_prefix("llvm.").unwrap_or(name);
    loop {
        if let Some(meaning) = exact_meaning(rest) {
            return meaning;
        }
        match rest.rfind('.') {
            Some(dot) => rest = &rest[..dot],
            None => return Meaning::Unknown,
        }
    }
}

fn exact_meaning(name: &str) -> Option<Meaning> {
    use Meaning as M;
    Some(match name {
        "memcpy" | "memcpy.inline" | "memcpy.element.unordered.atomic" => M::CopyMemory { overlap_allowed: false },
        "memmove" | "memmove.element.unordered.atomic" => M::CopyMemory { overlap_allowed: true },
        "memset" | "memset.inline" | "memset.element.unordered.atomic" => M::SetMemory,

        "lifetime.start" => M::LifetimeStart,
        "assume" => M::Assume,
        "lifetime.end" => M::LifetimeEnd,
        "sideeffect"
        | "donothing"
        | "pseudoprobe"
        | "prefetch"
        | "var.annotation"
        | "invariant.end"
        | "experimental.noalias.scope.decl"
        | "debugtrap"
        | "va_end"
        | "codeview.annotation"
        | "instrprof.increment"
        | "clear_cache"
        | "fake.use"
        | "x86.sse2.pause" => M::Nothing,
        "expect"
        | "expect.with.probability"
        | "annotation"
        | "ptr.annotation"
        | "launder.invariant.group"
        | "strip.invariant.group"
        | "threadlocal.address"
        | "ssa.copy"
        | "arithmetic.fence"
        | "canonicalize" => M::FirstArgument,
        // A token that only `invariant.end` takes.
        "invariant.start" => M::Always(0),
        "is.constant" => M::IsConstant,
        "allow.runtime.check" | "allow.ubsan.check" | "type.test" | "public.type.test" => M::Always(1),
        // To nearest.
        "get.rounding" | "flt.rounds" => M::Always(1),

        "sadd.with.overflow" => M::Overflow(OverflowOp::SignedAdd),
        "uadd.with.overflow" => M::Overflow(OverflowOp::UnsignedAdd),
        "ssub.with.overflow" => M::Overflow(OverflowOp::SignedSubtract),
        "usub.with.overflow" => M::Overflow(OverflowOp::UnsignedSubtract),
        "smul.with.overflow" => M::Overflow(OverflowOp::SignedMultiply),
        "umul.with.overflow" => M::Overflow(OverflowOp::UnsignedMultiply),
        "sadd.sat" => M::Binary(BinaryOp::SignedAddSaturating),
        "uadd.sat" => M::Binary(BinaryOp::UnsignedAddSaturating),
        "ssub.sat" => M::Binary(BinaryOp::SignedSubtractSaturating),
        "usub.sat" => M::Binary(BinaryOp::UnsignedSubtractSaturating),
        "sshl.sat" => M::Binary(BinaryOp::SignedShiftLeftSaturating),
        "ushl.sat" => M::Binary(BinaryOp::UnsignedShiftLeftSaturating),
        "smax" => M::Binary(BinaryOp::SignedMaximum),
        "smin" => M::Binary(BinaryOp::SignedMinimum),
        "umax" => M::Binary(BinaryOp::UnsignedMaximum),
        "umin" => M::Binary(BinaryOp::UnsignedMinimum),
        "abs" => M::Word(Intrinsic::Absolute),
        "ctpop" => M::Word(Intrinsic::PopulationCount),
        "ctlz" => M::Word(Intrinsic::CountLeadingZeros),
        "cttz" => M::Word(Intrinsic::CountTrailingZeros),
        "bswap" => M::Word(Intrinsic::ByteSwap),
        "bitreverse" => M::Word(Intrinsic::BitReverse),
        "fshl" => M::FunnelShift(Intrinsic::FunnelShiftLeft),
        "fshr" => M::FunnelShift(Intrinsic::FunnelShiftRight),
        "scmp" => M::ThreeWayCompare { signed: true },
        "ucmp" => M::ThreeWayCompare { signed: false },

        "vector.reduce.add" => M::ReduceInteger(BinaryOp::Add),
        "vector.reduce.mul" => M::ReduceInteger(BinaryOp::Multiply),
        "vector.reduce.and" => M::ReduceInteger(BinaryOp::And),
        "vector.reduce.or" => M::ReduceInteger(BinaryOp::Or),
        "vector.reduce.xor" => M::ReduceInteger(BinaryOp::Xor),
        "vector.reduce.smax" => M::ReduceInteger(BinaryOp::SignedMaximum),
        "vector.reduce.smin" => M::ReduceInteger(BinaryOp::SignedMinimum),
        "vector.reduce.umax" => M::ReduceInteger(BinaryOp::UnsignedMaximum),
        "vector.reduce.umin" => M::ReduceInteger(BinaryOp::UnsignedMinimum),
        "vector.reduce.fmax" => M::ReduceFloat(FloatBinaryOp::MaximumNumber),
        "vector.reduce.fmin" => M::ReduceFloat(FloatBinaryOp::MinimumNumber),
        "vector.reduce.fmaximum" => M::ReduceFloat(FloatBinaryOp::Maximum),
        "vector.reduce.fminimum" => M::ReduceFloat(FloatBinaryOp::Minimum),
        "vector.reduce.fadd" => M::ReduceFloatFrom(FloatBinaryOp::Add),
        "vector.reduce.fmul" => M::ReduceFloatFrom(FloatBinaryOp::Multiply),
        "vector.extract" | "experimental.vector.extract" => M::VectorExtract,
        "vector.insert" | "experimental.vector.insert" => M::VectorInsert,
        "vector.reverse" | "experimental.vector.reverse" => M::VectorReverse,

        "objectsize" => M::ObjectSize,
        "stacksave" => M::StackSave,
        "stackrestore" => M::StackRestore,
        "trap" | "ubsantrap" => M::Trap,
        "va_start" => M::VariadicStart,
        "va_copy" => M::VariadicCopy,
        "ptrmask" => M::PointerMask,
        "load.relative" => M::LoadRelative,

        "fabs" => M::FloatAbsolute,
        "copysign" => M::FloatBinary(FloatBinaryOp::CopySign),
        "minnum" | "minimumnum" => M::FloatBinary(FloatBinaryOp::MinimumNumber),
        "maxnum" | "maximumnum" => M::FloatBinary(FloatBinaryOp::MaximumNumber),
        "minimum" => M::FloatBinary(FloatBinaryOp::Minimum),
        "maximum" => M::FloatBinary(FloatBinaryOp::Maximum),
        "sqrt" => M::FloatUnary(FloatUnaryOp::SquareRoot),
        "floor" => M::FloatUnary(FloatUnaryOp::Floor),
        "ceil" => M::FloatUnary(FloatUnaryOp::Ceil),
        "trunc" => M::FloatUnary(FloatUnaryOp::Truncate),
        "rint" | "nearbyint" | "roundeven" => M::FloatUnary(FloatUnaryOp::RoundEven),
        "round" => M::FloatUnary(FloatUnaryOp::Round),
        "lrint" | "llrint" => M::FloatToInteger(FloatUnaryOp::RoundEven),
        "lround" | "llround" => M::FloatToInteger(FloatUnaryOp::Round),
        "fma" => M::FusedMultiplyAdd,
        "fmuladd" => M::MultiplyAdd,
        "fptosi.sat" => M::FloatToSignedSaturating,
        "fptoui.sat" => M::FloatToUnsignedSaturating,
        "is.fpclass" => M::FloatClass,
        _ => return None,
    })
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
        let one = |value: Operand| Values::from_elem(value, 1);
        let values = match meaning {
            Meaning::Unknown => return Ok(None),
            Meaning::Nothing => Values::new(),
            Meaning::FirstArgument => self.argument_values(call, 0)?,
            Meaning::Always(value) => one(self.draft.word(value)),
            Meaning::Assume => {
                // What the operand bundles promise is not looked at: it would only say less.
                let condition = self.argument(call, 0)?;
                if self.draft.known_word(condition) != Some(1) {
                    self.draft.emit(Instruction::Assume { condition });
                }
                Values::new()
            }
            Meaning::IsConstant => {
                let values = self.argument_values(call, 0)?;
                // As LLVM has it, an address is none: it is known to the linker first.
                let is_number = |value: &Operand| {
                    let known = self.draft.known(*value);
                    matches!(known, Some(Constant::Word(_) | Constant::Wide(_) | Constant::Undefined))
                };
                let all = values.iter().all(is_number);
                one(self.draft.word(all as u64))
            }
            Meaning::CopyMemory { overlap_allowed } => {
                let (to, from) = (self.argument(call, 0)?, self.argument(call, 1)?);
                let length = self.argument(call, 2)?;
                let length_width = self.argument_scalar(call, 2)?.width;
                self.draft.emit(Instruction::CopyMemory { overlap_allowed, length_width, to, from, length });
                Values::new()
            }
            Meaning::SetMemory => {
                let (to, byte) = (self.argument(call, 0)?, self.argument(call, 1)?);
                let length = self.argument(call, 2)?;
                let length_width = self.argument_scalar(call, 2)?.width;
                self.draft.emit(Instruction::SetMemory { length_width, to, byte, length });
                Values::new()
            }
            Meaning::LifetimeStart => {
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
            Meaning::LifetimeEnd => {
                if let Some(object) = self.marked_object(call)
                    && self.scopes.ends(object, self.place)
                {
                    let pointer = self.value(LlvmOperand::Local(object))?;
                    self.draft.emit(Instruction::EndObject { pointer });
                }
                Values::new()
            }
            Meaning::Binary(op) => {
                let width = self.argument_scalar(call, 0)?.width;
                self.each_lane(call, |this, [left, right]| Ok(this.plain_binary(op, width, left, right)))?
            }
            Meaning::Overflow(op) => self.overflow(op, call)?,
            Meaning::Word(op) => {
                let width = self.argument_scalar(call, 0)?.width;
                let defined_for_zero = !matches!(op, Intrinsic::CountLeadingZeros | Intrinsic::CountTrailingZeros) || {
                    let poison = self.argument(call, 1)?;
                    self.draft.known_word(poison) == Some(0)
                };
                self.each_lane(call, |this, [first]| {
                    let (second, third) = (first, first);
                    let word =
                        this.draft.compute(|dest| Instruction::Intrinsic { op, width, dest, first, second, third });
                    if defined_for_zero {
                        return Ok(word);
                    }
                    let zero = this.draft.constant(number(0, width));
                    let is_zero = this.compare(IntegerPredicate::Equal, width, first, zero);
                    let undefined = this.undefined_register();
                    Ok(this.select_scalar(width, is_zero, undefined, word))
                })?
            }
            Meaning::FunnelShift(op) => {
                let width = self.argument_scalar(call, 0)?.width;
                self.each_lane(call, |this, [first, second, third]| {
                    Ok(this.draft.compute(|dest| Instruction::Intrinsic { op, width, dest, first, second, third }))
                })?
            }
            Meaning::ThreeWayCompare { signed } => {
                let result = self.result_type(instruction)?;
                let Some(result) = self.shape(result)?.first().copied() else { return Ok(None) };
                self.three_way_compare(signed, result.width, call)?
            }
            Meaning::ReduceInteger(op) => {
                let width = self.argument_scalar(call, 0)?.width;
                let lanes = self.argument_values(call, 0)?;
                let reduced = lanes.into_iter().reduce(|left, right| self.plain_binary(op, width, left, right));
                match reduced {
                    Some(value) => one(value),
                    None => return Ok(None),
                }
            }
            Meaning::VectorExtract => {
                let count = self.shape(self.result_type(instruction)?)?.len();
                let lanes = self.argument_values(call, 0)?;
                let position = self.argument(call, 1)?;
                let start = self.draft.known_word(position).and_then(|start| usize::try_from(start).ok());
                match start.and_then(|start| lanes.get(start..start.checked_add(count)?)) {
                    Some(part) => part.into(),
                    None => return Ok(None),
                }
            }
            Meaning::VectorInsert => {
                let mut lanes = self.argument_values(call, 0)?;
                let part = self.argument_values(call, 1)?;
                let position = self.argument(call, 2)?;
                let start = self.draft.known_word(position).and_then(|start| usize::try_from(start).ok());
                match start.and_then(|start| lanes.get_mut(start..start.checked_add(part.len())?)) {
                    Some(place) => place.copy_from_slice(&part),
                    None => return Ok(None),
                }
                lanes
            }
            Meaning::VectorReverse => self.argument_values(call, 0)?.into_iter().rev().collect(),
            Meaning::ObjectSize => {
                let pointer = self.argument(call, 0)?;
                let minimum = self.argument(call, 1)?;
                let unknown_is_zero = self.draft.known_word(minimum) == Some(1);
                let width = self.scalar(self.result_type(instruction)?)?.width;
                one(self.draft.compute(|dest| Instruction::ObjectSize { width, unknown_is_zero, dest, pointer }))
            }
            Meaning::StackSave => one(self.draft.compute(|dest| Instruction::StackSave { dest })),
            Meaning::StackRestore => {
                let token = self.argument(call, 0)?;
                self.draft.emit(Instruction::StackRestore { token });
                Values::new()
            }
            Meaning::Trap => {
                self.draft.emit(Instruction::Trap);
                Values::new()
            }
            Meaning::VariadicStart => {
                self.check_variadic_target()?;
                let list = self.argument(call, 0)?;
                self.draft.emit(Instruction::VariadicStart { list });
                Values::new()
            }
            Meaning::VariadicCopy => {
                self.check_variadic_target()?;
                let (to, from) = (self.argument(call, 0)?, self.argument(call, 1)?);
                self.draft.emit(Instruction::VariadicCopy { to, from });
                Values::new()
            }
            Meaning::PointerMask => {
                let (width, mask_width) = (self.argument_scalar(call, 0)?.width, self.argument_scalar(call, 1)?.width);
                self.each_lane(call, |this, [pointer, mask]| {
                    // Bits above a narrower mask stay.
                    let mask = this.resize(CastOp::SignExtend, mask_width, width, mask);
                    Ok(this.plain_binary(BinaryOp::And, width, pointer, mask))
                })?
            }
            Meaning::LoadRelative => {
                let width = self.argument_scalar(call, 1)?.width;
                let (base, offset) = (self.argument(call, 0)?, self.argument(call, 1)?);
                let offset = self.resize(CastOp::SignExtend, width, 64, offset);
                let entry = self.plain_binary(BinaryOp::Add, 64, base, offset);
                let distance = self.load_scalar(Scalar::integer(32), entry);
                let distance = self.resize(CastOp::SignExtend, 32, 64, distance);
                one(self.plain_binary(BinaryOp::Add, 64, base, distance))
            }
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
            | Meaning::FloatClass => return self.float_intrinsic(instruction, meaning, call),
        };
        Ok(Some(values))
    }

    /// The stack object that a marker speaks of.
    /// The form of a `va_list` is that of the System V ABI for x86-64, which is also taken for where no target is named.
    fn check_variadic_target(&self) -> Lowered<()> {
        let triple = &self.module.target_triple;
        let is_known = triple.is_empty() || (triple.starts_with("x86_64") && !triple.contains("windows"));
        if is_known { Ok(()) } else { unsupported(format!("variadic arguments of {triple}")) }
    }

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

    fn three_way_compare(&mut self, signed: bool, result: u16, call: &LlvmCall) -> Lowered<Values> {
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
    }
}
