//! Quotients and square roots, digit by digit.

use super::super::words::{self, Word};
use super::bounded::Bounded;
use super::layout::FloatLayout;
use super::round::{ExactNumber, Special, pack, round};
use super::unpack::Float;
use crate::backend::gates::Network;
use crate::backend::literal::Literal;

/// Whether `subtrahend <= word`, and what remains of `word` once it is taken away if so.
pub(super) fn reduce(network: &mut Network, word: &[Literal], subtrahend: &[Literal]) -> (Literal, Word) {
    let fits = !words::less(network, word, subtrahend);
    let difference = words::subtract(network, word, subtrahend);
    (fits, words::select(network, fits, &difference, word))
}

/// `2 * word`, one bit wider.
pub(super) fn doubled(word: &[Literal]) -> Word {
    let mut result = Word::from_slice(&[Literal::FALSE]);
    result.extend_from_slice(word);
    result
}

pub(super) fn extended(word: &[Literal], width: usize) -> Word {
    let mut word = Word::from_slice(word);
    word.resize(width, Literal::FALSE);
    word
}

pub(super) fn divide(network: &mut Network, layout: FloatLayout, left: &[Literal], right: &[Literal]) -> Word {
    let precision = layout.precision;
    let left = Float::unpack(network, layout, left);
    let right = Float::unpack(network, layout, right);
    let sign = network.xor(left.sign, right.sign);
    let dividend = left.normalized(network, layout);
    let divisor = right.normalized(network, layout);

    // The quotient lies between a half and two: one digit before the point, which may be zero, and one
    // more after it than the precision leaves room for, so that a digit below the last decides the rounding.
    let wide_divisor = extended(&divisor.significand, precision + 1);
    let mut quotient = words::constant_word(precision + 2, false);
    let mut partial = extended(&dividend.significand, precision + 1);
    let mut remainder = Word::new();
    for digit in (0..precision + 2).rev() {
        let (fits, reduced) = reduce(network, &partial, &wide_divisor);
        quotient[digit] = fits;
        // What remains is less than the divisor.
        remainder = Word::from_slice(&reduced[..precision]);
        partial = doubled(&remainder);
    }
    let sticky = network.or_all(&remainder);
    let whole = quotient[precision + 1];
    let mut significand = words::select(network, whole, &quotient, &doubled(&quotient)[..precision + 2]);
    significand[precision + 1] = Literal::TRUE;
    let exponent = dividend.exponent.minus(network, &divisor.exponent);
    let below = Bounded::constant(layout.bias() - 1);
    let exponent = exponent.plus(network, &below, whole);
    let rounded = round(network, layout, &ExactNumber { exponent, significand, sticky });

    let both_infinite = network.and(left.infinite, right.infinite);
    let both_zero = network.and(left.zero, right.zero);
    let special = Special {
        nan: network.or_all(&[left.nan, right.nan, both_infinite, both_zero]),
        infinite: network.or(left.infinite, right.zero),
        zero: network.or(left.zero, right.infinite),
    };
    pack(network, layout, sign, &rounded, &special)
}

pub(super) fn square_root(network: &mut Network, layout: FloatLayout, operand: &[Literal]) -> Word {
    let precision = layout.precision;
    let operand = Float::unpack(network, layout, operand);
    let normalized = operand.normalized(network, layout);
    // An even exponent halves; the bias is odd, so that is an odd biased one. The radicand lies between
    // one and four and has two digits before the point.
    let odd = !normalized.exponent.is_odd();
    let radicand = words::select(
        network,
        odd,
        &doubled(&normalized.significand),
        &extended(&normalized.significand, precision + 1),
    );
    let exponent = normalized.exponent.plus_constant(network, layout.bias()).halved();

    // Digits of the radicand come in by twos, one digit of the root goes out for each; the first is one.
    let digit = |position: isize| {
        if position < 0 { Literal::FALSE } else { radicand[position as usize] }
    };
    let (high, low) = (digit(precision as isize), digit(precision as isize - 1));
    let mut remainder = Word::from_slice(&[network.and(high, !low), network.and(high, low)]);
    let mut root = Word::from_slice(&[Literal::TRUE]);
    for step in 1..=precision {
        let position = precision as isize - 2 * step as isize;
        let mut current = Word::from_slice(&[digit(position - 1), digit(position)]);
        current.extend_from_slice(&remainder);
        // 4 * root + 1
        let mut trial = Word::from_slice(&[Literal::TRUE, Literal::FALSE]);
        trial.extend_from_slice(&root);
        trial.push(Literal::FALSE);
        let (fits, reduced) = reduce(network, &current, &trial);
        root.insert(0, fits);
        // What remains is at most twice the root.
        remainder = Word::from_slice(&reduced[..root.len() + 1]);
    }
    let sticky = network.or_all(&remainder);
    let rounded = round(network, layout, &ExactNumber { exponent, significand: root, sticky });
    let negative = network.and(operand.sign, !operand.zero);
    let special = Special { nan: network.or(operand.nan, negative), infinite: operand.infinite, zero: operand.zero };
    pack(network, layout, operand.sign, &rounded, &special)
}
