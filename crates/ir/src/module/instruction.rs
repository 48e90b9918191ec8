//! Instructions, as LLVM defines them.

use super::attributes::{FunctionAttributes, ParameterAttributes};
use super::id::{BlockId, ConstantId, InlineAssemblyId, MetadataId, MetadataOperandId, TypeId, ValueId};

/// What an instruction reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operand {
    /// A parameter or an instruction's result; its type is in [`Code::value_types`](super::Code::value_types).
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
    Value(Operand),
    /// Anything else, as written.
    Inline(Box<str>),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Instruction {
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
    Return(Option<Operand>),
    Branch(BlockId),
    ConditionalBranch {
        condition: Operand,
        if_true: BlockId,
        if_false: BlockId,
    },
    Switch {
        value: Operand,
        default: BlockId,
        cases: Box<[(ConstantId, BlockId)]>,
    },
    IndirectBranch {
        address: Operand,
        targets: Box<[BlockId]>,
    },
    Invoke {
        call: Box<Call>,
        normal: BlockId,
        unwind: BlockId,
    },
    CallBranch {
        call: Box<Call>,
        fallthrough: BlockId,
        indirect: Box<[BlockId]>,
    },
    Resume(Operand),
    Unreachable,
    CatchReturn {
        pad: Operand,
        target: BlockId,
    },
    /// Without a target it unwinds to the caller.
    CleanupReturn {
        pad: Operand,
        unwind: Option<BlockId>,
    },
    CatchSwitch {
        parent: Operand,
        handlers: Box<[BlockId]>,
        unwind: Option<BlockId>,
    },

    /// Its type is that of its result.
    LandingPad {
        cleanup: bool,
        clauses: Box<[LandingPadClause]>,
    },
    CatchPad {
        parent: Operand,
        arguments: Box<[Argument]>,
    },
    CleanupPad {
        parent: Operand,
        arguments: Box<[Argument]>,
    },

    FloatNegate {
        value: Operand,
        fast_math: FastMathFlags,
    },
    /// Both operands and the result have the same type.
    Binary {
        operator: BinaryOperator,
        flags: BinaryFlags,
        fast_math: FastMathFlags,
        left: Operand,
        right: Operand,
    },
    /// The type is that of the result.
    Cast {
        operator: CastOperator,
        flags: CastFlags,
        value: Operand,
    },
    IntegerCompare {
        predicate: IntegerPredicate,
        same_sign: bool,
        left: Operand,
        right: Operand,
    },
    FloatCompare {
        predicate: FloatPredicate,
        fast_math: FastMathFlags,
        left: Operand,
        right: Operand,
    },
    Select {
        condition: Operand,
        if_true: Operand,
        if_false: Operand,
        fast_math: FastMathFlags,
    },
    Freeze(Operand),
    /// Always at the start of its block; the type is that of the result.
    Phi {
        incoming: Box<[(Operand, BlockId)]>,
        fast_math: FastMathFlags,
    },

    ExtractElement {
        vector: Operand,
        index: Operand,
    },
    InsertElement {
        vector: Operand,
        element: Operand,
        index: Operand,
    },
    ShuffleVector {
        left: Operand,
        right: Operand,
        /// A constant vector of `i32`; undefined elements stand for any element.
        mask: ConstantId,
    },
    ExtractValue {
        aggregate: Operand,
        indices: Box<[u32]>,
    },
    InsertValue {
        aggregate: Operand,
        element: Operand,
        indices: Box<[u32]>,
    },

    Alloca {
        allocated: TypeId,
        /// `None` is one; the count is unsigned and of any integer type.
        count: Option<Operand>,
        align: Option<Alignment>,
        address_space: u32,
    },
    /// The type is that of the result.
    Load {
        pointer: Operand,
        access: Access,
    },
    Store {
        value: Operand,
        pointer: Operand,
        access: Access,
    },
    GetElementPointer {
        source: TypeId,
        base: Operand,
        indices: Box<[Operand]>,
        flags: GetElementPointerFlags,
    },
    Fence(Ordering),
    /// The result is `{ T, i1 }`.
    CompareExchange(Box<CompareExchange>),
    /// The result is the old value.
    AtomicReadModifyWrite {
        operator: AtomicOperator,
        pointer: Operand,
        value: Operand,
        access: Access,
    },

    Call(Box<Call>),
    /// The type is that of the result.
    VariadicArgument {
        list: Operand,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub struct CompareExchange {
    pub pointer: Operand,
    pub expected: Operand,
    pub replacement: Operand,
    pub weak: bool,
    /// Its ordering is that on success.
    pub access: Access,
    pub failure: Ordering,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    pub callee: Operand,
    /// Always a [`Type::Function`](super::Type::Function). Where the text has only the result type, it is made of the
    /// arguments' types.
    pub function_type: TypeId,
    pub arguments: Box<[Argument]>,
    /// The caller's variadic arguments follow (only of `musttail` calls).
    pub forwards_variadic: bool,
    pub tail: TailKind,
    pub attributes: FunctionAttributes,
    pub result_attributes: ParameterAttributes,
    pub fast_math: FastMathFlags,
    pub bundles: Box<[OperandBundle]>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Argument {
    pub ty: TypeId,
    pub value: Operand,
    pub attributes: ParameterAttributes,
}

#[derive(Clone, Debug, PartialEq)]
pub struct OperandBundle {
    pub tag: Box<str>,
    pub values: Box<[Operand]>,
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
pub enum IntegerPredicate {
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
pub enum FloatPredicate {
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

/// A set of single-bit flags with a method per flag.
macro_rules! define_flags {
    ($(#[$attribute:meta])* $name:ident: $bits:ty { $($(#[$flag_attribute:meta])* $flag:ident, $test:ident = $bit:literal;)* }) => {
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

            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            $($(#[$flag_attribute])*
            #[inline]
            pub const fn $test(self) -> bool {
                self.contains($name::$flag)
            })*
        }
    };
}
pub(crate) use define_flags;

define_flags!(
    /// What makes an integer operation poison.
    BinaryFlags: u8 {
        NUW, no_unsigned_wrap = 0;
        NSW, no_signed_wrap = 1;
        EXACT, exact = 2;
        /// Of `or`: no bit is set in both operands.
        DISJOINT, disjoint = 3;
    }
);

define_flags!(
    CastFlags: u8 {
        /// Of `zext` and `uitofp`: the operand is not negative.
        NNEG, non_negative = 0;
        NUW, no_unsigned_wrap = 1;
        NSW, no_signed_wrap = 2;
    }
);

define_flags!(
    GetElementPointerFlags: u8 {
        /// Implies `NUSW`, as LLVM defines it; both bits are set.
        INBOUNDS, inbounds = 0;
        NUSW, no_unsigned_signed_wrap = 1;
        NUW, no_unsigned_wrap = 2;
    }
);

define_flags!(
    FastMathFlags: u8 {
        NNAN, no_nans = 0;
        NINF, no_infinities = 1;
        NSZ, no_signed_zeros = 2;
        ARCP, allow_reciprocal = 3;
        CONTRACT, allow_contract = 4;
        AFN, approximate_functions = 5;
        REASSOC, reassociate = 6;
    }
);

impl FastMathFlags {
    pub const FAST: FastMathFlags = FastMathFlags(0x7f);
}
