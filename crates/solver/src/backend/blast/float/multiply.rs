//! Products.

use super::super::words::{self, Word};
use super::bounded::Bounded;
use super::layout::FloatLayout;
use super::round::{ExactNumber, Special, pack, round};
use super::unpack::Float;
use crate::backend::gates::Network;
use crate::backend::literal::Literal;

/// All digits of the product of two words of one width.
pub(super) fn full_product(network: &mut Network, left: &[Literal], right: &[Literal]) -> Word {
    if left == right {
        return square(network, left);
    }
    let extend = |word: &[Literal]| {
        let mut word = Word::from_slice(word);
        word.resize(left.len() + right.len(), Literal::FALSE);
        word
    };
    words::multiply(network, &extend(left), &extend(right))
}

/// The product of two significands with a leading one, again with a leading one, and whether it is two or
/// more where the factors are read as numbers between one and two.
pub(super) fn product_of(network: &mut Network, left: &[Literal], right: &[Literal]) -> (Word, Literal) {
    let product = full_product(network, left, right);
    let top = product.len() - 1;
    let carry = product[top];
    let mut shifted = Word::from_slice(&[Literal::FALSE]);
    shifted.extend_from_slice(&product[..top]);
    let mut normalized = words::select(network, carry, &product, &shifted);
    normalized[top] = Literal::TRUE;
    (normalized, carry)
}

/// Half the rows of a product: what two different bits give together counts twice.
fn square(network: &mut Network, word: &[Literal]) -> Word {
    let width = word.len();
    let mut sum = words::constant_word(2 * width, false);
    for (position, &bit) in word.iter().enumerate() {
        let mut row = words::constant_word(2 * (width - position), false);
        row[0] = bit;
        for (offset, &other) in word[position + 1..].iter().enumerate() {
            row[offset + 2] = network.and(bit, other);
        }
        let start = 2 * position;
        let added = words::add(network, &sum[start..], &row, Literal::FALSE);
        sum[start..].copy_from_slice(&added);
    }
    sum
}

pub(super) fn product_exponent(
    network: &mut Network,
    layout: FloatLayout,
    left: &Bounded,
    right: &Bounded,
    carry: Literal,
) -> Bounded {
    left.plus(network, right, carry).plus_constant(network, -layout.bias())
}

pub(super) fn multiply(network: &mut Network, layout: FloatLayout, left: &[Literal], right: &[Literal]) -> Word {
    let left = Float::unpack(network, layout, left);
    let right = Float::unpack(network, layout, right);
    let sign = network.xor(left.sign, right.sign);
    let left_normalized = left.normalized(network, layout);
    let right_normalized = right.normalized(network, layout);
    let (significand, carry) = product_of(network, &left_normalized.significand, &right_normalized.significand);
    let exponent = product_exponent(network, layout, &left_normalized.exponent, &right_normalized.exponent, carry);
    let rounded = round(network, layout, &ExactNumber { exponent, significand, sticky: Literal::FALSE });
    let left_invalid = network.and(left.infinite, right.zero);
    let right_invalid = network.and(left.zero, right.infinite);
    let special = Special {
        nan: network.or_all(&[left.nan, right.nan, left_invalid, right_invalid]),
        infinite: network.or(left.infinite, right.infinite),
        zero: network.or(left.zero, right.zero),
    };
    pack(network, layout, sign, &rounded, &special)
}
