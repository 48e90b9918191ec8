//! Sorts, and values of them.

use std::fmt;
use std::rc::Rc;

use reprise_expr::{ExprId, FloatFormat, FloatRounding};

use crate::real::Real;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Sort {
    Bool,
    BitVector(u32),
    Float(FloatFormat),
    RoundingMode,
    /// Of constants only, which conversions to floats take.
    Real,
}

/// Widths past this would need circuits that no memory holds.
pub(crate) const WIDEST: u32 = 1 << 14;

impl Sort {
    /// The width of the terms that stand for values of the sort.
    pub(crate) fn term_width(self) -> Option<u32> {
        match self {
            Sort::Bool => Some(1),
            Sort::BitVector(width) => Some(width),
            Sort::Float(format) => Some(format.width()),
            Sort::RoundingMode | Sort::Real => None,
        }
    }
}

/// The format with these bits of exponent and significand, the leading one included.
pub(crate) fn float_format(exponent: u32, significand: u32) -> Option<FloatFormat> {
    FloatFormat::ALL
        .into_iter()
        .find(|format| format.exponent_bits() == exponent && format.significand_bits() == significand)
}

impl fmt::Display for Sort {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sort::Bool => write!(formatter, "Bool"),
            Sort::BitVector(width) => write!(formatter, "(_ BitVec {width})"),
            Sort::Float(format) => {
                write!(formatter, "(_ FloatingPoint {} {})", format.exponent_bits(), format.significand_bits())
            }
            Sort::RoundingMode => write!(formatter, "RoundingMode"),
            Sort::Real => write!(formatter, "Real"),
        }
    }
}

/// What a term of a script stands for.
///
/// A float is a vector of its bits. The theory has one NaN and vectors have many, so operations that could tell them
/// apart (equality, for one) ask for NaNs first; a term of a float sort may hold any of them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum ScriptValue {
    Term { id: ExprId, sort: Sort },
    Rounding(FloatRounding),
    Number(Rc<Real>),
}

impl ScriptValue {
    pub(crate) fn sort(&self) -> Sort {
        match self {
            ScriptValue::Term { sort, .. } => *sort,
            ScriptValue::Rounding(_) => Sort::RoundingMode,
            ScriptValue::Number(_) => Sort::Real,
        }
    }

    pub(crate) fn boolean(id: ExprId) -> ScriptValue {
        ScriptValue::Term { id, sort: Sort::Bool }
    }
}
