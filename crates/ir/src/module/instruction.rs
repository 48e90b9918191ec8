//! Instructions, as LLVM defines them.

use super::attributes::{FunctionAttributes, ParameterAttributes};
use super::id::{BlockId, ConstantId, InlineAssemblyId, MetadataId, MetadataOperandId, TypeId, ValueId};

/// What an instruction reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LlvmOperand {
    /// A parameter or an instruction's result; its type is in [`LlvmCode::value_types`](super::LlvmCode::value_types).
    Local(ValueId),
    Constant(ConstantId),
    /// Only as a callee.
    InlineAssembly(InlineAssemblyId),
    /// Only as an argument of an intrinsic.
    Metadata(MetadataOperandId),
}

/// A metadata argument of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MetadataOperand {
    Node(MetadataId),
    /// `!"round.tonearest"`
    String(Box<str>),
    /// `metadata i32 %x`
    Value(LlvmOperand),
    /// Anything else, as written.
    Inline(Box<str>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct LlvmInstruction {
    /// `None` exactly if the instruction has no value (`store`, `br`, calls of `void` functions).
    pub result: Option<ValueId>,
    /// `!dbg`, a `DILocation`.
    pub location: Option<MetadataId>,
    /// The line in the text, from 1.
    pub line: u32,
    pub kind: InstructionKind,
}

#[derive(Clone, Debug, PartialEq)]
pub enum InstructionKind {
    Return(Option<LlvmOperand>),
    Branch(BlockId),
    ConditionalBranch {
        condition: LlvmOperand,
        if_true: BlockId,
        if_false: BlockId,
    },
    Switch {
        value: LlvmOperand,
        default: BlockId,
        cases: Box<[(ConstantId, BlockId)]>,
    },
    IndirectBranch {
        address: LlvmOperand,
        targets: Box<[BlockId]>,
    },
    Invoke {
        call: Box<LlvmCall>,
        normal: BlockId,
        unwind: BlockId,
    },
    CallBranch {
        call: Box<LlvmCall>,
        fallthrough: BlockId,
        indirect: Box<[BlockId]>,
    },
    Resume(LlvmOperand),
    Unreachable,
    CatchReturn {
        pad: LlvmOperand,
        target: BlockId,
    },
    /// Without a target it unwinds to the caller.
    CleanupReturn {
        pad: LlvmOperand,
        unwind: Option<BlockId>,
    },
    CatchSwitch {
        parent: LlvmOperand,
        handlers: Box<[BlockId]>,
        unwind: Option<BlockId>,
    },

    /// Its type is that of its result.
    LandingPad {
        cleanup: bool,
        clauses: Box<[LandingPadClause]>,
    },
    CatchPad {
        parent: LlvmOperand,
        arguments: Box<[LlvmArgument]>,
    },
    CleanupPad {
        parent: LlvmOperand,
        arguments: Box<[LlvmArgument]>,
    },

    FloatNegate {
        value: LlvmOperand,
        fast_math: FastMathFlags,
    },
    /// Both operands and the result have the same type.
    Binary {
        operator: BinaryOperator,
        flags: LlvmBinaryFlags,
        fast_math: FastMathFlags,
        left: LlvmOperand,
        right: LlvmOperand,
    },
    /// The type is that of the result.
    Cast {
        operator: CastOperator,
        flags: CastFlags,
        value: LlvmOperand,
    },
    IntegerCompare {
        predicate: LlvmIntegerPredicate,
        same_sign: bool,
        left: LlvmOperand,
        right: LlvmOperand,
    },
    FloatCompare {
        predicate: LlvmFloatPredicate,
        fast_math: FastMathFlags,
        left: LlvmOperand,
        right: LlvmOperand,
    },
    Select {
        condition: LlvmOperand,
        if_true: LlvmOperand,
        if_false: LlvmOperand,
        fast_math: FastMathFlags,
    },
    Freeze(LlvmOperand),
    /// Always at the start of its block; the type is that of the result.
    Phi {
        incoming: Box<[(LlvmOperand, BlockId)]>,
        fast_math: FastMathFlags,
    },

    ExtractElement {
        vector: LlvmOperand,
        index: LlvmOperand,
    },
    InsertElement {
        vector: LlvmOperand,
        element: LlvmOperand,
        index: LlvmOperand,
    },
    ShuffleVector {
        left: LlvmOperand,
        right: LlvmOperand,
        /// A constant vector of `i32`; undefined elements stand for any element.
        mask: ConstantId,
    },
    ExtractValue {
        aggregate: LlvmOperand,
        indices: Box<[u32]>,
    },
    InsertValue {
        aggregate: LlvmOperand,
        element: LlvmOperand,
        indices: Box<[u32]>,
    },

    Alloca {
        allocated: TypeId,
        /// `None` is one; the count is unsigned and of any integer type.
        count: Option<LlvmOperand>,
        align: Option<Alignment>,
        address_space: u32,
    },
    /// The type is that of the result.
    Load {
        pointer: LlvmOperand,
        access: Access,
    },
    Store {
        value: LlvmOperand,
        pointer: LlvmOperand,
        access: Access,
    },
    GetElementPointer {
        source: TypeId,
        base: LlvmOperand,
        indices: Box<[LlvmOperand]>,
        flags: GetElementPointerFlags,
    },
    Fence(Ordering),
    /// The result is `{ T, i1 }`.
    CompareExchange(Box<CompareExchange>),
    /// The result is the old value.
    AtomicReadModifyWrite {
        operator: AtomicOperator,
        pointer: LlvmOperand,
        value: LlvmOperand,
        access: Access,
    },

    Call(Box<LlvmCall>),
    /// The type is that of the result.
    VariadicArgument {
        list: LlvmOperand,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub struct CompareExchange {
    pub pointer: LlvmOperand,
    pub expected: LlvmOperand,
    pub replacement: LlvmOperand,
    pub weak: bool,
    /// Its ordering is that on success.
    pub access: Access,
    pub failure: Ordering,
}

#[derive(Clone, Debug, PartialEq)]
pub struct LlvmCall {
    pub callee: LlvmOperand,
    /// Always a [`Type::Function`](super::Type::Function). Where the text has only the result type, it is made of the
    /// arguments' types.
    pub function_type: TypeId,
    pub arguments: Box<[LlvmArgument]>,
    /// The caller's variadic arguments follow (only of `musttail` calls).
    pub forwards_variadic: bool,
    pub tail: TailKind,
    pub attributes: FunctionAttributes,
    pub fast_math: FastMathFlags,
    pub bundles: Box<[OperandBundle]>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct LlvmArgument {
    pub ty: TypeId,
    pub value: LlvmOperand,
    pub attributes: ParameterAttributes,
}

#[derive(Clone, Debug, PartialEq)]
pub struct OperandBundle {
    pub tag: Box<str>,
    pub values: Box<[LlvmOperand]>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TailKind {
    #[default]
    None,
    Tail,
    MustTail,
    NoTail,
}

#[derive(Clone, Debug, PartialEq)]
pub enum LandingPadClause {
    Catch(ConstantId),
    Filter(ConstantId),
}

/// How memory is read or written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Access {
    /// `None` is the ABI alignment of the type.
    pub align: Option<Alignment>,
    pub volatile: bool,
    /// `None` is a plain access.
    pub ordering: Option<Ordering>,
}

/// A power of two, at most 2^62.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Alignment(u8);

impl Alignment {
    pub fn new(bytes: u64) -> Option<Alignment> {
        (bytes.is_power_of_two() && bytes <= 1 << 62).then(|| Alignment(bytes.trailing_zeros() as u8))
    }

    #[inline]
    pub fn bytes(self) -> u64 {
        1 << self.0
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ordering {
    Unordered,
    Monotonic,
    Acquire,
    Release,
    AcquireRelease,
    SequentiallyConsistent,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOperator {
    Add,
    Sub,
    Mul,
    UnsignedDiv,
    SignedDiv,
    UnsignedRem,
    SignedRem,
    ShiftLeft,
    LogicalShiftRight,
    ArithmeticShiftRight,
    And,
    Or,
    Xor,
    FloatAdd,
    FloatSub,
    FloatMul,
    FloatDiv,
    FloatRem,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastOperator {
    Truncate,
    ZeroExtend,
    SignExtend,
    FloatTruncate,
    FloatExtend,
    FloatToUnsigned,
    FloatToSigned,
    UnsignedToFloat,
    SignedToFloat,
    PointerToInteger,
    /// `ptrtoaddr`, from LLVM 22: the address bits only, and no exposure.
    PointerToAddress,
    IntegerToPointer,
    Bitcast,
    AddressSpaceCast,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LlvmIntegerPredicate {
    Equal,
    NotEqual,
    UnsignedGreater,
    UnsignedGreaterEqual,
    UnsignedLess,
    UnsignedLessEqual,
    SignedGreater,
    SignedGreaterEqual,
    SignedLess,
    SignedLessEqual,
}

/// `Ordered...` is false, `Unordered...` is true where an operand is a NaN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LlvmFloatPredicate {
    False,
    OrderedEqual,
    OrderedGreater,
    OrderedGreaterEqual,
    OrderedLess,
    OrderedLessEqual,
    OrderedNotEqual,
    Ordered,
    Unordered,
    UnorderedEqual,
    UnorderedGreater,
    UnorderedGreaterEqual,
    UnorderedLess,
    UnorderedLessEqual,
    UnorderedNotEqual,
    True,
}

impl LlvmFloatPredicate {
    pub(crate) fn named(word: &[u8]) -> Option<Self> {
        Some(match word {
            b"false" => Self::False,
            b"oeq" => Self::OrderedEqual,
            b"ogt" => Self::OrderedGreater,
            b"oge" => Self::OrderedGreaterEqual,
            b"olt" => Self::OrderedLess,
            b"ole" => Self::OrderedLessEqual,
            b"one" => Self::OrderedNotEqual,
            b"ord" => Self::Ordered,
            b"uno" => Self::Unordered,
            b"ueq" => Self::UnorderedEqual,
            b"ugt" => Self::UnorderedGreater,
            b"uge" => Self::UnorderedGreaterEqual,
            b"ult" => Self::UnorderedLess,
            b"ule" => Self::UnorderedLessEqual,
            b"une" => Self::UnorderedNotEqual,
            b"true" => Self::True,
            _ => return None,
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AtomicOperator {
    Exchange,
    Add,
    Sub,
    And,
    Nand,
    Or,
    Xor,
    SignedMax,
    SignedMin,
    UnsignedMax,
    UnsignedMin,
    FloatAdd,
    FloatSub,
    FloatMax,
    FloatMin,
    FloatMaximum,
    FloatMinimum,
    FloatMaximumNumber,
    FloatMinimumNumber,
    IncrementWrap,
    DecrementWrap,
    SubConditional,
    SubSaturate,
}

/// A set of single-bit flags.
macro_rules! define_flags {
    ($(#[$attribute:meta])* $name:ident: $bits:ty { $($(#[$flag_attribute:meta])* $flag:ident = $bit:literal;)* }) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $name($bits);

        impl $name {
            pub const NONE: $name = $name(0);
            $($(#[$flag_attribute])* pub const $flag: $name = $name(1 << $bit);)*

            #[inline]
            pub const fn contains(self, other: $name) -> bool {
                self.0 & other.0 == other.0
            }

            #[inline]
            pub const fn with(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }
        }
    };
}
pub(crate) use define_flags;

define_flags!(
    /// What makes an integer operation poison.
    LlvmBinaryFlags: u8 {
        NUW = 0;
        NSW = 1;
        EXACT = 2;
        /// Of `or`: no bit is set in both operands.
        DISJOINT = 3;
    }
);

define_flags!(
    CastFlags: u8 {
        /// Of `zext` and `uitofp`: the operand is not negative.
        NNEG = 0;
        NUW = 1;
        NSW = 2;
    }
);

define_flags!(
    GetElementPointerFlags: u8 {
        /// Implies `NUSW`, as LLVM defines it; both bits are set.
        INBOUNDS = 0;
        NUSW = 1;
        NUW = 2;
    }
);

define_flags!(
    FastMathFlags: u8 {
        NNAN = 0;
        NINF = 1;
        NSZ = 2;
        ARCP = 3;
        CONTRACT = 4;
        AFN = 5;
        REASSOC = 6;
    }
);

impl FastMathFlags {
    pub const FAST: FastMathFlags = FastMathFlags(0x7f);
}
