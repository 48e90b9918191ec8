//! The attributes that change what a program means. All others are skipped by the reader.

use super::id::{ConstantId, TypeId};
use super::instruction::{Alignment, define_flags};

define_flags!(
    FunctionAttributes: u32 {
        NO_RETURN, no_return = 0;
        NO_UNWIND, no_unwind = 1;
        WILL_RETURN, will_return = 2;
        RETURNS_TWICE, returns_twice = 3;
        COLD, cold = 4;
        ALWAYS_INLINE, always_inline = 5;
        NO_INLINE, no_inline = 6;
        OPT_NONE, opt_none = 7;
        NAKED, naked = 8;
        NO_BUILTIN, no_builtin = 9;
        BUILTIN, builtin = 10;
        /// Address 0 may be dereferenced.
        NULL_POINTER_IS_VALID, null_pointer_is_valid = 11;
        STRICT_FP, strict_fp = 12;
        MUST_PROGRESS, must_progress = 13;
        CONVERGENT, convergent = 14;
        /// `memory(none)` or the older `readnone`.
        READ_NONE, read_none = 15;
        /// `memory(read)` or the older `readonly`.
        READ_ONLY, read_only = 16;
        SPECULATABLE, speculatable = 17;
        NO_FREE, no_free = 18;
        NO_SYNC, no_sync = 19;
        NO_RECURSE, no_recurse = 20;
    }
);

define_flags!(
    ParameterFlags: u32 {
        ZERO_EXTEND, zero_extend = 0;
        SIGN_EXTEND, sign_extend = 1;
        NO_UNDEF, no_undef = 2;
        NON_NULL, non_null = 3;
        NO_ALIAS, no_alias = 4;
        NO_CAPTURE, no_capture = 5;
        RETURNED, returned = 6;
        IN_REG, in_reg = 7;
        IMMEDIATE, immediate = 8;
        READ_ONLY, read_only = 9;
        READ_NONE, read_none = 10;
        WRITE_ONLY, write_only = 11;
        NEST, nest = 12;
        SWIFT_SELF, swift_self = 13;
        SWIFT_ERROR, swift_error = 14;
        NO_FREE, no_free = 15;
        ALLOC_ALIGN, alloc_align = 16;
        DEAD_ON_UNWIND, dead_on_unwind = 17;
    }
);

/// The attributes of a parameter, argument or result.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ParameterAttributes {
    pub flags: ParameterFlags,
    /// Boxed, because most parameters have none of these.
    pub(crate) details: Option<Box<ParameterDetails>>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct ParameterDetails {
    pub by_value: Option<TypeId>,
    pub struct_return: Option<TypeId>,
    pub by_reference: Option<TypeId>,
    pub in_alloca: Option<TypeId>,
    pub preallocated: Option<TypeId>,
    pub element_type: Option<TypeId>,
    pub align: Option<Alignment>,
    pub dereferenceable: u64,
    pub dereferenceable_or_null: u64,
    pub range: Option<ValueRange>,
}

/// `range(T low, high)`: low, low + 1, ... high - 1, wrapping around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueRange {
    pub low: ConstantId,
    pub high: ConstantId,
}

impl ParameterAttributes {
    pub(crate) fn details_mut(&mut self) -> &mut ParameterDetails {
        self.details.get_or_insert_default()
    }

    /// The type of the object that the callee gets a copy of.
    pub fn by_value(&self) -> Option<TypeId> {
        self.details.as_ref()?.by_value
    }

    /// The type of the object, owned by the caller, that the result is written to.
    pub fn struct_return(&self) -> Option<TypeId> {
        self.details.as_ref()?.struct_return
    }

    pub fn by_reference(&self) -> Option<TypeId> {
        self.details.as_ref()?.by_reference
    }

    pub fn in_alloca(&self) -> Option<TypeId> {
        self.details.as_ref()?.in_alloca
    }

    pub fn preallocated(&self) -> Option<TypeId> {
        self.details.as_ref()?.preallocated
    }

    /// The pointee of an indirect constraint of inline assembly.
    pub fn element_type(&self) -> Option<TypeId> {
        self.details.as_ref()?.element_type
    }

    pub fn align(&self) -> Option<Alignment> {
        self.details.as_ref()?.align
    }

    /// In bytes; 0 says nothing.
    pub fn dereferenceable(&self) -> u64 {
        self.details.as_ref().map_or(0, |details| details.dereferenceable)
    }

    /// In bytes; 0 says nothing.
    pub fn dereferenceable_or_null(&self) -> u64 {
        self.details.as_ref().map_or(0, |details| details.dereferenceable_or_null)
    }

    pub fn range(&self) -> Option<ValueRange> {
        self.details.as_ref()?.range
    }
}
