//! What a term is made of, and the normal form terms are kept in.

use std::num::NonZeroU32;

use smallvec::SmallVec;

/// Names a term of one [`Pool`](crate::Pool). Equal ids are equal terms; ids say nothing about order, because they
/// depend on the history of the pool.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ExprId(NonZeroU32);

impl ExprId {
    #[inline]
    pub(crate) fn from_index(index: usize) -> ExprId {
        let raw = u32::try_from(index).ok().and_then(NonZeroU32::new);
        ExprId(raw.expect("a pool holds fewer than 2^32 terms, and slot 0 is never used"))
    }

    /// A dense number usable as a table index: below [`Pool::index_bound`](crate::Pool::index_bound), never 0, and
    /// used again for another term after a collection.
    #[inline]
    pub fn index(self) -> usize {
        self.0.get() as usize
    }
}

/// Names a variable of one pool; variables are never reclaimed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct VariableId(pub u32);

/// Where the value of a variable comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// An input of the program: a test fixes it.
    Input,
    /// An uninitialised read, `undef` or poison: nobody fixes it.
    Undefined,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    pub name: Box<str>,
    pub width: u32,
    pub origin: Origin,
}

/// Names a constant wider than 64 bits; see [`Pool::as_wide_constant`](crate::Pool::as_wide_constant).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WideId(pub(crate) u32);

/// The IEEE (and near-IEEE) formats floats come in; a float is a bit-vector of the format's width.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum FloatFormat {
    Half,
    Bfloat,
    Single,
    Double,
    /// 80 bits with an explicit integer bit.
    X87,
    Quad,
}

impl FloatFormat {
    pub const ALL: [FloatFormat; 6] = [
        FloatFormat::Half,
        FloatFormat::Bfloat,
        FloatFormat::Single,
        FloatFormat::Double,
        FloatFormat::X87,
        FloatFormat::Quad,
    ];

    /// The bits of a value in memory.
    pub fn width(self) -> u32 {
        match self {
            FloatFormat::Half | FloatFormat::Bfloat => 16,
            FloatFormat::Single => 32,
            FloatFormat::Double => 64,
            FloatFormat::X87 => 80,
            FloatFormat::Quad => 128,
        }
    }

    pub fn exponent_bits(self) -> u32 {
        match self {
            FloatFormat::Half => 5,
            FloatFormat::Bfloat | FloatFormat::Single => 8,
            FloatFormat::Double => 11,
            FloatFormat::X87 | FloatFormat::Quad => 15,
        }
    }

    /// The precision: bits of the significand, the leading one included whether it is stored or not.
    pub fn significand_bits(self) -> u32 {
        match self {
            FloatFormat::Half => 11,
            FloatFormat::Bfloat => 8,
            FloatFormat::Single => 24,
            FloatFormat::Double => 53,
            FloatFormat::X87 => 64,
            FloatFormat::Quad => 113,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum FloatBinary {
    Add,
    Sub,
    Mul,
    Div,
    /// C's `fmod` (LLVM's `frem`): the quotient truncated towards zero. Not the IEEE remainder.
    Rem,
}

/// The order in which a float is rounded to an integral one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum FloatRounding {
    /// `trunc`.
    TowardZero,
    /// `floor`.
    Down,
    /// `ceil`.
    Up,
    /// `rint`, `nearbyint`, `roundeven`.
    NearestEven,
    /// `round`.
    NearestAway,
}

/// The ordered comparisons: false when an operand is NaN; zeros of both signs are equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum FloatRelation {
    Equal,
    Less,
    LessOrEqual,
}

/// Whether an integer's top bit is a sign.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Signedness {
    Unsigned,
    Signed,
}

/// One term over the ids of its operands. Booleans are vectors of width 1.
///
/// # The normal form
///
/// Constructors make these hold wherever the limits on rewriting (see `rewriting`) do not stop them. They make terms
/// that mean the same the same term more often; nothing may be *wrong* where they do not hold.
///
/// Everywhere:
/// - a node with only constant operands is a constant;
/// - operands of commutative operations are in the order of their content hashes, a constant second;
/// - a term whose bits are all known is a constant, as far as slices and comparisons look at it.
///
/// Sums and products, up to 128 bits:
/// - `Add` is a chain to the left of distinct terms `t` or `Mul(t, constant)`, by the content hash of `t`, at most 16
///   of them, the constant outermost; a longer sum is one opaque term of the next. There is no subtraction and no
///   negation but the coefficient -1, and no shift by a constant but the coefficient `2^k`;
/// - `-t - 1` is `Not(t)`, for the sign that makes the first coefficient of `t` positive; `Not` is otherwise not
///   applied to sums;
/// - a product of terms is a chain to the left by content hash, its constant factor outermost, and no factor has a
///   constant added to it if it is a short sum;
/// - no two terms of a sum that are slices lie in disjoint bits: that is a `Concat`.
///
/// Slices:
/// - `Concat` is a chain to the right. Its high operand is neither a `Concat` nor an extension; neighbouring slices
///   of one term are one slice; the bytes of a term put together again are the term. Up to 64 bits no operand is a
///   constant or has one added to it in disjoint bits: such constants are added to the whole;
/// - zeros above are `ZeroExtend`, zeros below are `Mul` by a power of two, zeros between extend the lower piece;
/// - `Extract` is not applied to `Extract`, extensions, `Not`, shifts by constants, or to a `Concat` it does not
///   straddle, nor to sums, bit operations and choices where an operand becomes simpler by it;
/// - `SignExtend` is not applied to what is known not to be negative; neither extension is applied to an extension,
///   nor to a sum that is known not to overflow;
/// - `LShr`, `AShr` and `Shl` have amounts that are not constant.
///
/// Bit operations above one bit:
/// - `And` with a constant has a mask of more than 4 runs of ones, not whole bytes: other masks are slices; `Or` with
///   a constant likewise. `And` spans only bits that may be one on both sides, `Or` and `Xor` only bits that may be
///   one on either, and these are not disjoint, for that is a sum;
/// - no `Xor` of a `Not`; no `And` or `Or` of two `Not`s; no operand twice, none beside its complement.
///
/// Booleans:
/// - no `Or`, `Add`, `Mul`, `Eq` and so on *of* one bit: a disjunction is `Not(And(Not, Not))`, equality is
///   `Not(Xor)`; `Xor` has no `Not` in it; `And` has no operand that follows from another in ways that
///   `build::boolean` lists;
/// - comparisons are `Eq`, `Ult`, `Slt` and their `Not`. A constant is on the right. `Eq` has no term on both sides,
///   no extension, `Concat` or choice between constants against a constant, and no coefficient if it has one term
///   only; `Ult` and `Slt` hold and fail for at least two values each as far as ranges tell, and are not decided by
///   them; `Slt` has operands whose signs may differ and is never against 0: that is the sign bit, an `Extract`;
/// - the condition of an `Ite` is not a `Not`; its branches differ, are not `1` and `0` or all ones and `0` (that is
///   an extension), not both extensions of one kind and width, and do not decide on the same condition again.
///
/// Division is by a power of two only where the divisor is not constant; signed division and remainder have an
/// operand that may be negative.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// Of a width up to 64; bits at and above the width are zero.
    Constant(u64),
    /// Of a width above 64.
    WideConstant(WideId),
    Variable(VariableId),
    Not(ExprId),
    And(ExprId, ExprId),
    Or(ExprId, ExprId),
    Xor(ExprId, ExprId),
    Add(ExprId, ExprId),
    Mul(ExprId, ExprId),
    /// All ones where the divisor is zero.
    UDiv(ExprId, ExprId),
    /// Where the divisor is zero: 1 for a negative dividend, else all ones.
    SDiv(ExprId, ExprId),
    /// The dividend where the divisor is zero.
    URem(ExprId, ExprId),
    /// The dividend where the divisor is zero; otherwise its sign is the dividend's.
    SRem(ExprId, ExprId),
    /// Shifts by the width or more give zero (`Shl`, `LShr`) or copies of the sign (`AShr`).
    Shl(ExprId, ExprId),
    LShr(ExprId, ExprId),
    AShr(ExprId, ExprId),
    Eq(ExprId, ExprId),
    Ult(ExprId, ExprId),
    Slt(ExprId, ExprId),
    Concat {
        high: ExprId,
        low: ExprId,
    },
    /// The bits of the operand from `low` upwards, as many as the term's width.
    Extract {
        operand: ExprId,
        low: u32,
    },
    ZeroExtend(ExprId),
    SignExtend(ExprId),
    Ite {
        condition: ExprId,
        then: ExprId,
        otherwise: ExprId,
    },
    /// Rounds to nearest even; a NaN result is the canonical quiet NaN, as in every float node.
    Float {
        operation: FloatBinary,
        format: FloatFormat,
        left: ExprId,
        right: ExprId,
    },
    FloatSqrt {
        format: FloatFormat,
        operand: ExprId,
    },
    /// `left * right + addend`, rounded once.
    FloatFma {
        format: FloatFormat,
        left: ExprId,
        right: ExprId,
        addend: ExprId,
    },
    FloatRound {
        rounding: FloatRounding,
        format: FloatFormat,
        operand: ExprId,
    },
    FloatCompare {
        relation: FloatRelation,
        format: FloatFormat,
        left: ExprId,
        right: ExprId,
    },
    FloatConvert {
        from: FloatFormat,
        to: FloatFormat,
        operand: ExprId,
    },
    /// Truncates towards zero; saturates out of range; NaN gives zero.
    FloatToInt {
        from: FloatFormat,
        signedness: Signedness,
        operand: ExprId,
    },
    /// Rounds to nearest even.
    IntToFloat {
        to: FloatFormat,
        signedness: Signedness,
        operand: ExprId,
    },
}

/// The operands of a node, first to last.
pub type Children = SmallVec<[ExprId; 3]>;

impl Node {
    /// Calls `visit` with each operand, first to last.
    #[inline]
    pub fn for_each_child(self, mut visit: impl FnMut(ExprId)) {
        match self {
            Node::Constant(_) | Node::WideConstant(_) | Node::Variable(_) => {}
            Node::Not(operand)
            | Node::Extract { operand, .. }
            | Node::ZeroExtend(operand)
            | Node::SignExtend(operand)
            | Node::FloatSqrt { operand, .. }
            | Node::FloatRound { operand, .. }
            | Node::FloatConvert { operand, .. }
            | Node::FloatToInt { operand, .. }
            | Node::IntToFloat { operand, .. } => visit(operand),
            Node::And(left, right)
            | Node::Or(left, right)
            | Node::Xor(left, right)
            | Node::Add(left, right)
            | Node::Mul(left, right)
            | Node::UDiv(left, right)
            | Node::SDiv(left, right)
            | Node::URem(left, right)
            | Node::SRem(left, right)
            | Node::Shl(left, right)
            | Node::LShr(left, right)
            | Node::AShr(left, right)
            | Node::Eq(left, right)
            | Node::Ult(left, right)
            | Node::Slt(left, right)
            | Node::Concat { high: left, low: right }
            | Node::Float { left, right, .. }
            | Node::FloatCompare { left, right, .. } => {
                visit(left);
                visit(right);
            }
            Node::Ite { condition: first, then: second, otherwise: third }
            | Node::FloatFma { left: first, right: second, addend: third, .. } => {
                visit(first);
                visit(second);
                visit(third);
            }
        }
    }

    pub fn children(self) -> Children {
        let mut children = Children::new();
        self.for_each_child(|child| children.push(child));
        children
    }
}
