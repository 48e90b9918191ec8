//! What the names of `llvm.*` mean.

use rustc_hash::FxHashMap;

use crate::code::{BinaryOp, FloatBinaryOp, FloatUnaryOp, Intrinsic, OverflowOp};
use crate::module::{CastOperator, SymbolId};

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
    /// How arithmetic rounds, as C's `FLT_ROUNDS` says it.
    FloatRounds,
    /// An instruction that says how it rounds and which exceptions it may cause: a cast.
    ConstrainedCast(CastOperator),
    ConstrainedCompare,
}

/// The meanings of one module's intrinsics, looked up once each.
#[derive(Default)]
pub(super) struct IntrinsicNames {
    known: FxHashMap<SymbolId, Meaning>,
}

impl IntrinsicNames {
    pub(super) fn meaning(&mut self, symbol: SymbolId, name: &str) -> Meaning {
        *self.known.entry(symbol).or_insert_with(|| meaning(name))
    }
}

/// The functions of libm that are intrinsics too, where nobody looks at `errno`: compiled to calls of them.
const OF_LIBM: &[&str] = &[
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp", "exp2", "log", "log2",
    "log10", "pow",
];

/// The function of the library that an intrinsic of scalars is compiled to.
pub fn function_of_intrinsic(name: &str) -> Option<String> {
    let name = name.strip_prefix("llvm.")?;
    let name = name.strip_prefix("experimental.constrained.").unwrap_or(name);
    let (function, format) = name.split_once('.')?;
    let suffix = match format {
        "f64" => "",
        "f32" => "f",
        "f80" => "l",
        _ => return None,
    };
    OF_LIBM.contains(&function).then(|| format!("{function}{suffix}"))
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
    of_markers(name)
        .or_else(|| of_memory(name))
        .or_else(|| of_integers(name))
        .or_else(|| of_vectors(name))
        .or_else(|| of_floats(name))
        .or_else(|| of_constrained(name.strip_prefix("experimental.constrained.")?))
}

/// Memory, the stack and arguments in it.
fn of_memory(name: &str) -> Option<Meaning> {
    use Meaning as M;
    Some(match name {
        "memcpy" | "memcpy.inline" | "memcpy.element.unordered.atomic" => M::CopyMemory { overlap_allowed: false },
        "memmove" | "memmove.element.unordered.atomic" => M::CopyMemory { overlap_allowed: true },
        "memset" | "memset.inline" | "memset.element.unordered.atomic" => M::SetMemory,
        "objectsize" => M::ObjectSize,
        "stacksave" => M::StackSave,
        "stackrestore" => M::StackRestore,
        "trap" | "ubsantrap" => M::Trap,
        "va_start" => M::VariadicStart,
        "va_copy" => M::VariadicCopy,
        "ptrmask" => M::PointerMask,
        "load.relative" => M::LoadRelative,
        _ => return None,
    })
}

/// What says something about the program rather than does something.
fn of_markers(name: &str) -> Option<Meaning> {
    use Meaning as M;
    Some(match name {
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
        _ => return None,
    })
}

/// Arithmetic of words, whole or lane by lane.
fn of_integers(name: &str) -> Option<Meaning> {
    use Meaning as M;
    Some(match name {
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
        _ => return None,
    })
}

/// What joins lanes or moves them.
fn of_vectors(name: &str) -> Option<Meaning> {
    use Meaning as M;
    Some(match name {
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
        _ => return None,
    })
}

/// Floating point.
fn of_floats(name: &str) -> Option<Meaning> {
    use Meaning as M;
    Some(match name {
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
        "rint" | "nearbyint" => M::FloatUnary(FloatUnaryOp::RoundInMode),
        "roundeven" => M::FloatUnary(FloatUnaryOp::RoundEven),
        "round" => M::FloatUnary(FloatUnaryOp::Round),
        "lrint" | "llrint" => M::FloatToInteger(FloatUnaryOp::RoundInMode),
        "lround" | "llround" => M::FloatToInteger(FloatUnaryOp::Round),
        "fma" => M::FusedMultiplyAdd,
        "fmuladd" => M::MultiplyAdd,
        "fptosi.sat" => M::FloatToSignedSaturating,
        "fptoui.sat" => M::FloatToUnsignedSaturating,
        "is.fpclass" => M::FloatClass,
        "get.rounding" | "flt.rounds" => M::FloatRounds,
        _ => return None,
    })
}

/// Instructions with a rounding and exceptions, by what follows `llvm.experimental.constrained.`. Whatever rounding they name, they are
/// compiled to instructions that follow the mode.
fn of_constrained(name: &str) -> Option<Meaning> {
    use Meaning as M;
    Some(match name {
        "fadd" => M::FloatBinary(FloatBinaryOp::Add),
        "fsub" => M::FloatBinary(FloatBinaryOp::Subtract),
        "fmul" => M::FloatBinary(FloatBinaryOp::Multiply),
        "fdiv" => M::FloatBinary(FloatBinaryOp::Divide),
        "frem" => M::FloatBinary(FloatBinaryOp::Remainder),
        "fptrunc" => M::ConstrainedCast(CastOperator::FloatTruncate),
        "fpext" => M::ConstrainedCast(CastOperator::FloatExtend),
        "fptosi" => M::ConstrainedCast(CastOperator::FloatToSigned),
        "fptoui" => M::ConstrainedCast(CastOperator::FloatToUnsigned),
        "sitofp" => M::ConstrainedCast(CastOperator::SignedToFloat),
        "uitofp" => M::ConstrainedCast(CastOperator::UnsignedToFloat),
        "fcmp" | "fcmps" => M::ConstrainedCompare,
        _ => return of_floats(name),
    })
}
