//! The instructions of the executable form, and what they read and write.
//!
//! Always holds: an instruction is small and copied freely; it says the width of each of its operands, so that nobody looks
//! it up elsewhere.

use serde::{Deserialize, Serialize};

use super::EdgeId;

/// Widest scalar, in bits, that the executable form can name.
pub const MAX_WIDTH: u32 = u16::MAX as u32 & !7;

/// A slot of the frame. Parameters come first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Register(pub u32);

/// What an instruction reads: a register, or an entry of the function's constants (marked by the top bit).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Operand(u32);

const CONSTANT_BIT: u32 = 1 << 31;

impl Operand {
    pub fn register(register: Register) -> Self {
        debug_assert!(register.0 & CONSTANT_BIT == 0);
        Operand(register.0)
    }

    pub fn constant(index: usize) -> Self {
        debug_assert!(index < CONSTANT_BIT as usize);
        Operand(index as u32 | CONSTANT_BIT)
    }

    #[inline(always)]
    pub fn is_constant(self) -> bool {
        self.0 & CONSTANT_BIT != 0
    }

    #[inline(always)]
    pub fn as_register(self) -> Option<Register> {
        if self.is_constant() { None } else { Some(Register(self.0)) }
    }

    #[inline(always)]
    pub fn as_constant(self) -> Option<usize> {
        if self.is_constant() { Some((self.0 & !CONSTANT_BIT) as usize) } else { None }
    }

    /// The register or constant number without its mark.
    #[inline(always)]
    pub fn index(self) -> usize {
        (self.0 & !CONSTANT_BIT) as usize
    }
}

impl std::fmt::Debug for Operand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.as_constant() {
            Some(index) => write!(f, "c{index}"),
            None => write!(f, "r{}", self.0),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BinaryOp {
    Add,
    Subtract,
    Multiply,
    UnsignedDivide,
    SignedDivide,
    UnsignedRemainder,
    SignedRemainder,
    ShiftLeft,
    LogicalShiftRight,
    ArithmeticShiftRight,
    And,
    Or,
    Xor,
    // From here on: intrinsics that are plain functions of two words.
    SignedMaximum,
    SignedMinimum,
    UnsignedMaximum,
    UnsignedMinimum,
    SignedAddSaturating,
    UnsignedAddSaturating,
    SignedSubtractSaturating,
    UnsignedSubtractSaturating,
    SignedShiftLeftSaturating,
    UnsignedShiftLeftSaturating,
}

/// What the IR promises about an operation beyond its wrapped result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct BinaryFlags(pub u8);

impl BinaryFlags {
    pub const NO_SIGNED_WRAP: BinaryFlags = BinaryFlags(1);
    pub const NO_UNSIGNED_WRAP: BinaryFlags = BinaryFlags(2);
    pub const EXACT: BinaryFlags = BinaryFlags(4);
    /// In optimised code: what would be a fault in the source (a shift past the width, an overflow that is checked for) makes a value that
    /// nobody defines, since the instruction may stand where the source would not execute it.
    pub const SPECULATED: BinaryFlags = BinaryFlags(8);

    pub fn contains(self, other: BinaryFlags) -> bool {
        self.0 & other.0 == other.0
    }

    pub fn with(self, other: BinaryFlags) -> BinaryFlags {
        BinaryFlags(self.0 | other.0)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IntegerPredicate {
    Equal,
    NotEqual,
    UnsignedLess,
    UnsignedLessEqual,
    UnsignedGreater,
    UnsignedGreaterEqual,
    SignedLess,
    SignedLessEqual,
    SignedGreater,
    SignedGreaterEqual,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastOp {
    Truncate,
    ZeroExtend,
    SignExtend,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum FloatFormat {
    Half,
    BFloat,
    Single,
    Double,
    X87,
    Quad,
}

impl FloatFormat {
    pub fn bits(self) -> u16 {
        match self {
            FloatFormat::Half | FloatFormat::BFloat => 16,
            FloatFormat::Single => 32,
            FloatFormat::Double => 64,
            FloatFormat::X87 => 80,
            FloatFormat::Quad => 128,
        }
    }
}

/// `fneg` and `fabs` are not here: they are bit operations (`Xor`/`And` with the sign bit).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatBinaryOp {
    Add,
    Subtract,
    Multiply,
    Divide,
    /// C's `fmod`, which is what LLVM's `frem` means.
    Remainder,
    /// `llvm.minnum`, C's `fmin`: a NaN operand loses.
    MinimumNumber,
    MaximumNumber,
    /// `llvm.minimum`: a NaN operand wins, -0 < +0.
    Minimum,
    Maximum,
    CopySign,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatUnaryOp {
    SquareRoot,
    Floor,
    Ceil,
    Truncate,
    /// In the mode that the program has set (`rint`, `nearbyint`).
    RoundInMode,
    /// To nearest, ties to even (`roundeven`).
    RoundEven,
    /// To nearest, ties away from zero (`round`).
    Round,
}

/// The fourteen predicates of `fcmp` other than `true` and `false`, which lowering makes constants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatPredicate {
    OrderedEqual,
    OrderedGreater,
    OrderedGreaterEqual,
    OrderedLess,
    OrderedLessEqual,
    OrderedNotEqual,
    Ordered,
    UnorderedEqual,
    UnorderedGreater,
    UnorderedGreaterEqual,
    UnorderedLess,
    UnorderedLessEqual,
    UnorderedNotEqual,
    Unordered,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatCastOp {
    /// Between formats, either way.
    Convert {
        from: FloatFormat,
        to: FloatFormat,
    },
    FromSigned {
        from: u16,
        to: FloatFormat,
    },
    FromUnsigned {
        from: u16,
        to: FloatFormat,
    },
    /// Toward zero; out of range is undefined in C.
    ToSigned {
        from: FloatFormat,
        to: u16,
    },
    ToUnsigned {
        from: FloatFormat,
        to: u16,
    },
    /// `llvm.fptosi.sat`: NaN gives 0, out of range clamps.
    ToSignedSaturating {
        from: FloatFormat,
        to: u16,
    },
    ToUnsignedSaturating {
        from: FloatFormat,
        to: u16,
    },
}

impl FloatCastOp {
    /// Of the operand and of the result.
    pub fn widths(self) -> (u16, u16) {
        match self {
            FloatCastOp::Convert { from, to } => (from.bits(), to.bits()),
            FloatCastOp::FromSigned { from, to } | FloatCastOp::FromUnsigned { from, to } => (from, to.bits()),
            FloatCastOp::ToSigned { from, to }
            | FloatCastOp::ToUnsigned { from, to }
            | FloatCastOp::ToSignedSaturating { from, to }
            | FloatCastOp::ToUnsignedSaturating { from, to } => (from.bits(), to),
        }
    }
}

/// `llvm.*.with.overflow`: the wrapped result and a bit that says whether it wrapped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OverflowOp {
    SignedAdd,
    UnsignedAdd,
    SignedSubtract,
    UnsignedSubtract,
    SignedMultiply,
    UnsignedMultiply,
}

/// Pure functions of one word (three for the funnel shifts).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Intrinsic {
    PopulationCount,
    /// Of zero: the width.
    CountLeadingZeros,
    CountTrailingZeros,
    ByteSwap,
    BitReverse,
    /// Of the minimum: the minimum.
    Absolute,
    FunnelShiftLeft,
    FunnelShiftRight,
}

/// One step of a function.
///
/// `dest` is the register written. Widths are in bits. Jump targets are indices into the code. Instructions that end a region
/// (a straight run of the compiler's instructions: see [`super::Edge`]) name the edge that is taken, or the first of a
/// consecutive run of edges, one per outcome.
#[derive(Clone, Copy, PartialEq, Hash, Debug)]
pub enum Instruction {
    /// Also what `freeze`, `bitcast`, `ptrtoint` and `inttoptr` of equal widths become.
    Move {
        width: u16,
        dest: Register,
        source: Operand,
    },
    /// The register holds no defined value from here on.
    Undefine {
        dest: Register,
    },
    Binary {
        op: BinaryOp,
        flags: BinaryFlags,
        width: u16,
        dest: Register,
        left: Operand,
        right: Operand,
    },
    Compare {
        predicate: IntegerPredicate,
        width: u16,
        dest: Register,
        left: Operand,
        right: Operand,
    },
    Cast {
        op: CastOp,
        from: u16,
        to: u16,
        dest: Register,
        operand: Operand,
    },
    Select {
        width: u16,
        dest: Register,
        condition: Operand,
        on_true: Operand,
        on_false: Operand,
    },
    /// `dest` gets the wrapped result, `overflowed` (1 bit) whether it wrapped.
    Overflow {
        op: OverflowOp,
        width: u16,
        dest: Register,
        overflowed: Register,
        left: Operand,
        right: Operand,
    },
    /// `second` and `third` are used by the funnel shifts only.
    Intrinsic {
        op: Intrinsic,
        width: u16,
        dest: Register,
        first: Operand,
        second: Operand,
        third: Operand,
    },

    FloatBinary {
        op: FloatBinaryOp,
        format: FloatFormat,
        dest: Register,
        left: Operand,
        right: Operand,
    },
    FloatUnary {
        op: FloatUnaryOp,
        format: FloatFormat,
        dest: Register,
        operand: Operand,
    },
    /// `first * second + third`, rounded once.
    FloatFusedMultiplyAdd {
        format: FloatFormat,
        dest: Register,
        first: Operand,
        second: Operand,
        third: Operand,
    },
    FloatCompare {
        predicate: FloatPredicate,
        format: FloatFormat,
        dest: Register,
        left: Operand,
        right: Operand,
    },
    FloatCast {
        op: FloatCastOp,
        dest: Register,
        operand: Operand,
    },

    /// `base + sign_extend(index) * scale`, in 64 bits: one step of a `getelementptr`.
    AddScaled {
        index_width: u16,
        scale: u32,
        dest: Register,
        base: Operand,
        index: Operand,
    },
    /// Reads `ceil(width / 8)` bytes, little-endian; bits past `width` in the last byte are ignored.
    Load {
        width: u16,
        dest: Register,
        pointer: Operand,
    },
    /// Writes `ceil(width / 8)` bytes; bits past `width` in the last byte become zero.
    Store {
        width: u16,
        pointer: Operand,
        value: Operand,
    },
    /// A stack object of `size` bytes (a 64-bit operand), dead when the function returns. `align` is a power of two.
    Allocate {
        align: u32,
        dest: Register,
        size: Operand,
    },
    /// `llvm.lifetime.end`: the stack object that the pointer names goes out of scope. No pointer, no effect.
    EndObject {
        pointer: Operand,
    },
    /// `llvm.stacksave`: a token for `StackRestore`, which ends the life of every object allocated since.
    StackSave {
        dest: Register,
    },
    StackRestore {
        token: Operand,
    },
    /// `llvm.memcpy` / `llvm.memmove`; `length_width` is 32 or 64.
    CopyMemory {
        overlap_allowed: bool,
        length_width: u16,
        to: Operand,
        from: Operand,
        length: Operand,
    },
    SetMemory {
        length_width: u16,
        to: Operand,
        byte: Operand,
        length: Operand,
    },
    /// `llvm.objectsize`: bytes left in the object from the pointer on; what cannot be known is 0 or -1.
    ObjectSize {
        width: u16,
        unknown_is_zero: bool,
        dest: Register,
        pointer: Operand,
    },
    /// Fills the `va_list` at `list` so that its arguments come in order.
    VariadicStart {
        list: Operand,
    },
    VariadicCopy {
        to: Operand,
        from: Operand,
    },
    /// `llvm.assume`: what follows runs only where the bit is set.
    Assume {
        condition: Operand,
    },

    Jump {
        target: u32,
        edge: EdgeId,
    },
    /// Edges: `edge` when true, the next when false.
    Branch {
        condition: Operand,
        on_true: u32,
        on_false: u32,
        edge: EdgeId,
    },
    /// A `Compare` used by one `Branch` only.
    CompareBranch {
        predicate: IntegerPredicate,
        width: u16,
        left: Operand,
        right: Operand,
        on_true: u32,
        on_false: u32,
        edge: EdgeId,
    },
    /// `table` indexes the function's switches, which hold the edges.
    Switch {
        width: u16,
        value: Operand,
        table: u32,
    },
    /// `indirectbr`: `table` indexes the function's `indirect_targets`, whose entry `i` takes edge `edge + i`.
    IndirectJump {
        address: Operand,
        table: u32,
        edge: EdgeId,
    },
    /// `call` indexes the function's calls. The edge is taken when the call is made: what follows is another region.
    Call {
        call: u32,
        edge: EdgeId,
    },
    /// `values` indexes the function's operand lists; its `count` operands are the results.
    Return {
        values: u32,
        count: u32,
        edge: EdgeId,
    },
    /// Control reached `unreachable`.
    Unreachable,
    /// `llvm.trap`, `llvm.ubsantrap`.
    Trap,
    /// What the compiler saw to have no result at all, and left nothing of: a division of constants by zero, a shift past the width.
    UndefinedOperation,
    /// Something the reader or lowering does not know; `message` indexes the function's messages. Only reached code reports it.
    Unsupported {
        message: u32,
    },
}
