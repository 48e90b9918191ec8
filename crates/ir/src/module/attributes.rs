//! The attributes that somebody looks at. All others are skipped by the reader.

use super::id::TypeId;
use super::instruction::{Alignment, define_flags};

define_flags!(
    FunctionAttributes: u8 {
        NO_RETURN = 0;
        /// The compiler was told to leave the function as it is.
        OPT_NONE = 1;
    }
);

define_flags!(
    ParameterFlags: u8 {
        ZERO_EXTEND = 0;
        SIGN_EXTEND = 1;
        /// An undefined value here is undefined behaviour.
        NO_UNDEF = 2;
    }
);

/// The attributes of a parameter or argument.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ParameterAttributes {
    pub flags: ParameterFlags,
    /// The type of the object that the callee gets a copy of.
    pub by_value: Option<TypeId>,
    pub align: Option<Alignment>,
}
