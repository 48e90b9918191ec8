//! Sums: of two floats, and of a product and a float.

use super::super::words::{self, Word};
use super::bounded::{Bounded, constant_word};
use super::layout::FloatLayout;
use super::multiply::{product_exponent, product_of};
use super::round::{ExactNumber, Rounded, Special, pack, round, round_fields};
use super::shift;
use super::unpack::Float;
use crate::backend::gates::Network;
use crate::backend::literal::Literal;

/// Positions below the last bit of the larger operand: two that a shift by one or two leaves exact, and
/// one for whatever is cut off. A longer shift loses bits, but then the sum's leading bit moves down by
/// one position at most, and what is cut off stays below the bit that decides the rounding.
const EXTRA_BITS: usize = 3;

fn with_extra_bits(significand: &[Literal]) -> Word {
    let mut word = words::constant_word(EXTRA_BITS, false);
    word.extend_from_slice(significand);
    word
}

/// `larger + smaller`, or minus if `differ`; one bit wider than the operands.
fn combine(network: &mut Network, larger: &[Literal], smaller: &[Literal], differ: Literal) -> Word {
    let mut larger = Word::from_slice(larger);
    let mut smaller: Word = smaller.iter().map(|&bit| network.xor(bit, differ)).collect();
    larger.push(Literal::FALSE);
    smaller.push(differ);
    words::add(network, &larger, &smaller, differ)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operation {
    Sum,
    /// The sum with the sign of the second operand flipped.
    Difference,
}

pub(super) fn add(
    network: &mut Network,
    layout: FloatLayout,
    left: &[Literal],
    right: &[Literal],
    operation: Operation,
) -> Word {
    let left = Float::unpack(network, layout, left);
    let mut right = Float::unpack(network, layout, right);
    right.sign = right.sign.negate_if(operation == Operation::Difference);
    let differ = network.xor(left.sign, right.sign);

    let swapped = words::less(network, &left.magnitude(), &right.magnitude());
    let sign = network.multiplex(swapped, right.sign, left.sign);
    let (left_exponent, right_exponent) = (left.effective_exponent(network), right.effective_exponent(network));
    let (left_digits, right_digits) = (left.significand(), right.significand());
    let exponent = words::select(network, swapped, &right_exponent, &left_exponent);
    let smaller_exponent = words::select(network, swapped, &left_exponent, &right_exponent);
    let larger = words::select(network, swapped, &right_digits, &left_digits);
    let smaller = words::select(network, swapped, &left_digits, &right_digits);

    let distance = words::subtract(network, &exponent, &smaller_exponent);
    let aligned = shift::right_sticky(network, &with_extra_bits(&smaller), &distance);
    let sum = combine(network, &with_extra_bits(&larger), &aligned, differ);

    // The top of the sum is worth twice the top of the operands. It is reached by a shift to the left that
    // ends early where the numbers become subnormal: a sum of that size needs no rounding.
    let (digits, mut count) = shift::normalize_at_most(network, &sum, &exponent);
    // No more than the exponent, and so no wider.
    count.resize(layout.exponent_bits, Literal::FALSE);
    // exponent + 1 - count
    let reduced = words::subtract(network, &exponent, &count);
    let one = constant_word(1, layout.exponent_bits);
    let field = words::add(network, &reduced, &one, Literal::FALSE);
    let leading = digits[digits.len() - 1];
    let field: Word = field.iter().map(|&bit| network.and(bit, leading)).collect();
    let overflow = network.and_all(&field);

    let cut = digits.len() - layout.precision;
    let sticky = network.or_all(&digits[..cut - 1]);
    let fraction = &digits[cut..digits.len() - 1];
    let (exponent, fraction) = round_fields(network, &field, fraction, digits[cut - 1], sticky);

    // What cancels is a positive zero.
    let nothing = !network.or_all(&sum);
    let cancelled = network.and(differ, nothing);
    let sign = network.and(sign, !cancelled);
    let both_infinite = network.and(left.infinite, right.infinite);
    let conflict = network.and(both_infinite, differ);
    let special = Special {
        nan: network.or_all(&[left.nan, right.nan, conflict]),
        infinite: network.or(left.infinite, right.infinite),
        zero: Literal::FALSE,
    };
    pack(network, layout, sign, &Rounded { exponent, fraction, overflow }, &special)
}

/// `left * right + addend`, rounded once.
pub(super) fn fused_multiply_add(
    network: &mut Network,
    layout: FloatLayout,
    left: &[Literal],
    right: &[Literal],
    addend: &[Literal],
) -> Word {
    let precision = layout.precision;
    let left = Float::unpack(network, layout, left);
    let right = Float::unpack(network, layout, right);
    let addend = Float::unpack(network, layout, addend);
    let product_sign = network.xor(left.sign, right.sign);
    let product_zero = network.or(left.zero, right.zero);
    let product_infinite = network.or(left.infinite, right.infinite);
    let differ = network.xor(product_sign, addend.sign);

    let left_normalized = left.normalized(network, layout);
    let right_normalized = right.normalized(network, layout);
    let addend_normalized = addend.normalized(network, layout);
    let (product, carry) = product_of(network, &left_normalized.significand, &right_normalized.significand);
    let product_exponent =
        product_exponent(network, layout, &left_normalized.exponent, &right_normalized.exponent, carry);
    let mut addend_digits = words::constant_word(precision, false);
    addend_digits.extend_from_slice(&addend_normalized.significand);
    let addend_exponent = addend_normalized.exponent;

    // Zeros have exponents that mean nothing, so they are the smaller ones by decree.
    let width = product_exponent.width().max(addend_exponent.width());
    let order = |digits: &Word, exponent: &Bounded| {
        let mut word = digits.clone();
        word.extend_from_slice(&exponent.low_bits(width));
        word
    };
    let smaller =
        words::less_signed(network, &order(&product, &product_exponent), &order(&addend_digits, &addend_exponent));
    let smaller = network.or(smaller, product_zero);
    let swapped = network.and(smaller, !addend.zero);
    let exponent = Bounded::select(network, swapped, &addend_exponent, &product_exponent);
    let smaller_exponent = Bounded::select(network, swapped, &product_exponent, &addend_exponent);
    let larger_digits = words::select(network, swapped, &addend_digits, &product);
    let smaller_digits = words::select(network, swapped, &product, &addend_digits);
    let smaller_zero = network.multiplex(swapped, product_zero, addend.zero);
    let smaller_digits: Word = smaller_digits.iter().map(|&bit| network.and(bit, !smaller_zero)).collect();

    let distance = exponent.minus(network, &smaller_exponent);
    let distance = distance.clone().within(0, distance.greatest());
    let aligned = shift::right_sticky(network, &with_extra_bits(&smaller_digits), distance.unsigned_bits());
    let sum = combine(network, &with_extra_bits(&larger_digits), &aligned, differ);
    let nothing = !network.or_all(&sum);
    let both_zero = network.and(product_zero, addend.zero);
    let zero = network.or(nothing, both_zero);

    let (significand, count) = shift::normalize(network, &sum);
    let count = Bounded::unsigned(&count).within(0, sum.len() as i64 - 1);
    let exponent = exponent.plus_constant(network, 1).minus(network, &count);
    let rounded = round(network, layout, &ExactNumber { exponent, significand, sticky: Literal::FALSE });

    let sign = network.multiplex(swapped, addend.sign, product_sign);
    let cancelled = network.and(differ, zero);
    let sign = network.and(sign, !cancelled);
    // The finite one of an infinity and a product too large for the format says nothing of the sign.
    let sign = network.multiplex(product_infinite, product_sign, sign);
    let sign = network.multiplex(addend.infinite, addend.sign, sign);
    let left_invalid = network.and(left.infinite, right.zero);
    let right_invalid = network.and(left.zero, right.infinite);
    let both_infinite = network.and(product_infinite, addend.infinite);
    let conflict = network.and(both_infinite, differ);
    let nan = network.or_all(&[left.nan, right.nan, addend.nan, left_invalid, right_invalid, conflict]);
    let infinite = network.or(product_infinite, addend.infinite);
    pack(network, layout, sign, &rounded, &Special { nan, infinite, zero })
}
