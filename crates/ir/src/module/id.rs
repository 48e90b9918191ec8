//! Dense identifiers. Each indexes exactly one table, named in its comment.

use std::fmt;
use std::num::NonZeroU32;

/// Defines a 4-byte index type with a niche, so that `Option<Id>` costs nothing more.
macro_rules! define_id {
    ($(#[$attribute:meta])* $name:ident, $prefix:literal) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(NonZeroU32);

        impl $name {
            /// The largest number an identifier can hold.
            pub const MAX: u32 = u32::MAX - 1;

            /// # Panics
            /// If `number` is `u32::MAX`; tables never grow that far, because a text is at most 4 GiB.
            #[inline]
            pub const fn new(number: u32) -> Self {
                match NonZeroU32::new(number.wrapping_add(1)) {
                    Some(stored) => Self(stored),
                    None => panic!("identifier out of range"),
                }
            }

            #[inline]
            pub const fn number(self) -> u32 {
                self.0.get() - 1
            }

            #[inline]
            pub const fn index(self) -> usize {
                self.number() as usize
            }

            #[inline]
            pub fn from_index(index: usize) -> Self {
                Self::new(u32::try_from(index).unwrap_or(u32::MAX))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(formatter, concat!($prefix, "{}"), self.number())
            }
        }
    };
}

define_id!(
    /// A type, in [`Types`](super::Types).
    TypeId,
    "type"
);
define_id!(
    /// A constant, in [`Constants`](super::Constants).
    ConstantId,
    "constant"
);
define_id!(
    /// A name that starts with `@`, in [`Module::symbols`](super::Module::symbols).
    SymbolId,
    "symbol"
);
define_id!(
    /// A global variable, in [`Module::variables`](super::Module::variables).
    VariableId,
    "variable"
);
define_id!(
    /// A function, in [`Module::functions`](super::Module::functions).
    LlvmFunctionId,
    "function"
);
define_id!(
    /// An alias or ifunc, in [`Module::aliases`](super::Module::aliases).
    AliasId,
    "alias"
);
define_id!(
    /// A local value of one function: its parameters first, then the results of its
    /// instructions in the order of the text.
    ValueId,
    "%"
);
define_id!(
    /// A basic block of one function, in the order of the text; 0 is the entry.
    BlockId,
    "block"
);
define_id!(
    /// A numbered metadata node, `!N`.
    MetadataId,
    "!"
);
define_id!(
    /// An inline assembly string, in [`Module::inline_assembly`](super::Module::inline_assembly).
    InlineAssemblyId,
    "asm"
);
define_id!(
    /// A metadata argument of a call, in [`LlvmCode::metadata_operands`](super::LlvmCode::metadata_operands).
    MetadataOperandId,
    "metadata"
);
