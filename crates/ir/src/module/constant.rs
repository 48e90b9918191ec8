//! Constants, interned: two identical constants of one type have the same [`ConstantId`].

use std::hash::{Hash, Hasher};

use hashbrown::HashTable;
use rustc_hash::FxHasher;

use super::id::{BlockId, ConstantId, SymbolId, TypeId};
use super::instruction::{
    BinaryOperator, CastOperator, GetElementPointerFlags, LlvmBinaryFlags, LlvmFloatPredicate, LlvmIntegerPredicate,
};

/// A constant and its type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LlvmConstant {
    pub ty: TypeId,
    pub kind: ConstantKind,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ConstantKind {
    /// An integer of at most 64 bits, the bits above its width zero.
    Integer(u64),
    /// An integer of 65 to 1024 bits: little-endian words, as many as the width needs, the bits above it zero.
    WideInteger(Box<[u64]>),
    /// The bit pattern of a floating point number in its own format (not that of the `double` it is printed as), in
    /// the low bits of two little-endian words. The format is that of the type. A `ppc_fp128` is two doubles,
    /// the more significant one in the first word.
    Float([u64; 2]),
    Null,
    Undef,
    Poison,
    Zero,
    /// The token `none`.
    None,
    Array(Box<[ConstantId]>),
    Struct(Box<[ConstantId]>),
    Vector(Box<[ConstantId]>),
    /// Every element of the vector is this one.
    Splat(ConstantId),
    /// An array of `i8`, `c"..."`.
    Bytes(Box<[u8]>),
    /// The address of a function, variable or alias.
    Symbol(SymbolId),
    DsoLocalEquivalent(SymbolId),
    NoCfi(SymbolId),
    /// A signed pointer (`ptrauth`); the rest of its operands is of no meaning to an interpreter.
    SignedPointer(ConstantId),
    BlockAddress {
        function: SymbolId,
        block: BlockId,
    },
    Expression(Box<ConstantExpression>),
    /// A constant that refers to something that could not be read, with the reason.
    Unreadable(Box<str>),
}

/// A constant expression; its result has the type of the [`LlvmConstant`] that holds it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ConstantExpression {
    Binary {
        operator: BinaryOperator,
        flags: LlvmBinaryFlags,
        left: ConstantId,
        right: ConstantId,
    },
    FloatNegate(ConstantId),
    Cast {
        operator: CastOperator,
        value: ConstantId,
    },
    /// `inrange` is dropped: it is a hint to the optimiser.
    GetElementPointer {
        source: TypeId,
        base: ConstantId,
        indices: Box<[ConstantId]>,
        flags: GetElementPointerFlags,
    },
    IntegerCompare {
        predicate: LlvmIntegerPredicate,
        left: ConstantId,
        right: ConstantId,
    },
    FloatCompare {
        predicate: LlvmFloatPredicate,
        left: ConstantId,
        right: ConstantId,
    },
    Select {
        condition: ConstantId,
        if_true: ConstantId,
        if_false: ConstantId,
    },
    ExtractElement {
        vector: ConstantId,
        index: ConstantId,
    },
    InsertElement {
        vector: ConstantId,
        element: ConstantId,
        index: ConstantId,
    },
    ShuffleVector {
        left: ConstantId,
        right: ConstantId,
        mask: ConstantId,
    },
    ExtractValue {
        aggregate: ConstantId,
        indices: Box<[u32]>,
    },
    InsertValue {
        aggregate: ConstantId,
        element: ConstantId,
        indices: Box<[u32]>,
    },
}

/// The constants of one module. A constant's parts come before it, so that ids only ever point backwards.
#[derive(Clone, Debug, Default)]
pub struct Constants {
    constants: Vec<LlvmConstant>,
    interned: HashTable<ConstantId>,
}

impl Constants {
    #[inline]
    pub fn get(&self, id: ConstantId) -> &LlvmConstant {
        &self.constants[id.index()]
    }

    pub fn len(&self) -> usize {
        self.constants.len()
    }

    pub fn is_empty(&self) -> bool {
        self.constants.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = (ConstantId, &LlvmConstant)> {
        self.constants.iter().enumerate().map(|(index, constant)| (ConstantId::from_index(index), constant))
    }

    /// The identifier of a constant, which is added if it is new.
    pub fn intern(&mut self, constant: LlvmConstant) -> ConstantId {
        let hash = hash_constant(&constant);
        if let Some(&id) = self.interned.find(hash, |&id| self.constants[id.index()] == constant) {
            return id;
        }
        let id = ConstantId::from_index(self.constants.len());
        self.constants.push(constant);
        let constants = &self.constants;
        self.interned.insert_unique(hash, id, |&id| hash_constant(&constants[id.index()]));
        id
    }

    /// Replaces what a constant is, once the block it names is known.
    pub(crate) fn replace(&mut self, id: ConstantId, kind: ConstantKind) {
        self.constants[id.index()].kind = kind;
    }
}

fn hash_constant(constant: &LlvmConstant) -> u64 {
    let mut hasher = FxHasher::default();
    constant.hash(&mut hasher);
    hasher.finish()
}
