//! Floats as circuits: one function per kind of node, from the operands' words to the result's.
//!
//! A function that returns `None` has no circuit yet. The blaster then lets the result take any value
//! and remembers that it did: Unsat is still right, and a model counts only if evaluating the original
//! terms confirms it.

use reprise_expr::{FloatBinary, FloatFormat, FloatRelation, FloatRounding, Signedness};

use super::words::Word;
use crate::backend::gates::Network;
use crate::backend::literal::Literal;

pub fn binary(
    _network: &mut Network,
    _operation: FloatBinary,
    _format: FloatFormat,
    _left: &[Literal],
    _right: &[Literal],
) -> Option<Word> {
    None
}

pub fn square_root(_network: &mut Network, _format: FloatFormat, _operand: &[Literal]) -> Option<Word> {
    None
}

pub fn fused_multiply_add(
    _network: &mut Network,
    _format: FloatFormat,
    _left: &[Literal],
    _right: &[Literal],
    _addend: &[Literal],
) -> Option<Word> {
    None
}

pub fn round(
    _network: &mut Network,
    _rounding: FloatRounding,
    _format: FloatFormat,
    _operand: &[Literal],
) -> Option<Word> {
    None
}

pub fn compare(
    _network: &mut Network,
    _relation: FloatRelation,
    _format: FloatFormat,
    _left: &[Literal],
    _right: &[Literal],
) -> Option<Literal> {
    None
}

pub fn convert(_network: &mut Network, _from: FloatFormat, _to: FloatFormat, _operand: &[Literal]) -> Option<Word> {
    None
}

/// `width` is that of the integer.
pub fn to_integer(
    _network: &mut Network,
    _from: FloatFormat,
    _signedness: Signedness,
    _width: u32,
    _operand: &[Literal],
) -> Option<Word> {
    None
}

pub fn from_integer(
    _network: &mut Network,
    _to: FloatFormat,
    _signedness: Signedness,
    _operand: &[Literal],
) -> Option<Word> {
    None
}
