//! Floats as circuits: one function per kind of node, from the operands' words to the result's.
//!
//! The circuits compute what `reprise_expr` says float nodes mean, bit for bit: rounding to nearest even,
//! subnormal numbers exact, every NaN result the canonical one.
//!
//! - [`layout`] is the shape of a format, [`bounded`] the arithmetic of exponents, [`shift`] that of
//!   significands;
//! - [`unpack`] takes a float apart, [`round`] puts a result together;
//! - between the two stand [`add`], [`multiply`], [`divide`], [`remainder`], [`compare`], [`integral`] and
//!   [`convert`].
//!
//! A function that returns `None` has no circuit. The blaster then lets the result take any value and
//! remembers that it did: Unsat is still right, and a model counts only if evaluating the original terms
//! confirms it.

mod add;
mod bounded;
mod compare;
mod convert;
mod divide;
mod integral;
mod layout;
mod multiply;
mod remainder;
mod round;
mod shift;
#[cfg(test)]
mod tests;
mod unpack;

use reprise_expr::{FloatBinary, FloatFormat, FloatRelation, FloatRounding, Signedness};

use super::words::Word;
use crate::backend::gates::Network;
use crate::backend::literal::Literal;
use layout::FloatLayout;

pub(super) fn binary(
    network: &mut Network,
    operation: FloatBinary,
    format: FloatFormat,
    left: &[Literal],
    right: &[Literal],
) -> Option<Word> {
    let layout = FloatLayout::of(format);
    let word = match operation {
        FloatBinary::Add => add::add(network, layout, left, right, add::Operation::Sum),
        FloatBinary::Sub => add::add(network, layout, left, right, add::Operation::Difference),
        FloatBinary::Mul => multiply::multiply(network, layout, left, right),
        FloatBinary::Div => divide::divide(network, layout, left, right),
        FloatBinary::Rem => remainder::remainder(network, layout, remainder::stage_bits(layout)?, left, right),
    };
    Some(word)
}

pub(super) fn square_root(network: &mut Network, format: FloatFormat, operand: &[Literal]) -> Option<Word> {
    Some(divide::square_root(network, FloatLayout::of(format), operand))
}

pub(super) fn fused_multiply_add(
    network: &mut Network,
    format: FloatFormat,
    left: &[Literal],
    right: &[Literal],
    addend: &[Literal],
) -> Option<Word> {
    Some(add::fused_multiply_add(network, FloatLayout::of(format), left, right, addend))
}

pub(super) fn round(
    network: &mut Network,
    rounding: FloatRounding,
    format: FloatFormat,
    operand: &[Literal],
) -> Option<Word> {
    Some(integral::round_to_integral(network, FloatLayout::of(format), rounding, operand))
}

pub(super) fn compare(
    network: &mut Network,
    relation: FloatRelation,
    format: FloatFormat,
    left: &[Literal],
    right: &[Literal],
) -> Option<Literal> {
    Some(compare::compare(network, FloatLayout::of(format), relation, left, right))
}

pub(super) fn convert(network: &mut Network, from: FloatFormat, to: FloatFormat, operand: &[Literal]) -> Option<Word> {
    debug_assert_ne!(from, to, "terms have no conversion of a format to itself");
    Some(convert::convert(network, FloatLayout::of(from), FloatLayout::of(to), operand))
}

/// `width` is that of the integer.
pub(super) fn to_integer(
    network: &mut Network,
    from: FloatFormat,
    signedness: Signedness,
    width: u32,
    operand: &[Literal],
) -> Option<Word> {
    Some(convert::to_integer(network, FloatLayout::of(from), signedness, width as usize, operand))
}

pub(super) fn from_integer(
    network: &mut Network,
    to: FloatFormat,
    signedness: Signedness,
    operand: &[Literal],
) -> Option<Word> {
    Some(convert::from_integer(network, FloatLayout::of(to), signedness, operand))
}
