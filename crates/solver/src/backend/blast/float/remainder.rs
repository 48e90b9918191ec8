//! C's `fmod`: the quotient is truncated, the result exact and of the sign of the dividend.
//!
//! With normalized significands `x` and `y`, and `d` the distance of the exponents, the remainder is
//! `x * 2^d mod y`. The plain way doubles and subtracts `d` times, one stage of the circuit for each time. That
//! is done for the low bits of `d` only; a higher bit `j` is one multiplication by `2^(2^j) mod y`, since its
//! stages would be more than that.

use super::super::words::{self, Word};
use super::bounded::{Bounded, constant_word};
use super::divide::{doubled, extended, reduce};
use super::layout::FloatLayout;
use super::multiply::full_product;
use super::round::{ExactNumber, Rounded, Special, pack, round};
use super::shift;
use super::unpack::{Float, Normalized};
use crate::backend::gates::Network;
use crate::backend::literal::Literal;

/// Up to single precision everything is stages. For double precision 7 gives the fewest gates; formats of
/// more exponent bits would have their millions either way.
pub(super) fn stage_bits(layout: FloatLayout) -> Option<usize> {
    match layout.exponent_bits {
        0..=8 => Some(usize::MAX),
        9..=11 => Some(7),
        _ => None,
    }
}

/// The widest distance of the exponents of two finite numbers.
fn widest_distance(layout: FloatLayout) -> i64 {
    layout.special_exponent() - 1 - layout.least_exponent()
}

/// `stage_bits` is how many bits of the distance are stages.
pub(super) fn remainder(
    network: &mut Network,
    layout: FloatLayout,
    stage_bits: usize,
    left: &[Literal],
    right: &[Literal],
) -> Word {
    let left = Float::unpack(network, layout, left);
    let right = Float::unpack(network, layout, right);
    let dividend = left.normalized(network, layout);
    let divisor = right.normalized(network, layout);
    // Infinities have exponents beyond, but do not come this way.
    let widest = widest_distance(layout);
    let distance = dividend.exponent.minus(network, &divisor.exponent).within(-widest - 1, widest);
    let smaller = !distance.at_least(network, 0);

    let digits = shifted_remainder(network, &dividend, &divisor, &distance, stage_bits);
    let nothing = !network.or_all(&digits);
    let (significand, count) = shift::normalize(network, &digits);
    let count = Bounded::unsigned(&count).within(0, layout.precision as i64 - 1);
    // A multiple of the least number above zero, as both operands are.
    let exponent = divisor.exponent.minus(network, &count).within(layout.least_exponent(), i64::MAX);
    let rounded = round(network, layout, &ExactNumber { exponent, significand, sticky: Literal::FALSE });

    let unchanged = network.or(smaller, right.infinite);
    let zero = network.or(nothing, left.zero);
    let special = Special {
        nan: network.or_all(&[left.nan, right.nan, left.infinite, right.zero]),
        infinite: Literal::FALSE,
        zero: network.and(zero, !unchanged),
    };
    let chosen = Rounded {
        exponent: words::select(network, unchanged, &left.exponent, &rounded.exponent),
        fraction: words::select(network, unchanged, &left.fraction, &rounded.fraction),
        overflow: Literal::FALSE,
    };
    pack(network, layout, left.sign, &chosen, &special)
}

/// `x * 2^distance mod y`, for a distance that is not negative.
fn shifted_remainder(
    network: &mut Network,
    dividend: &Normalized,
    divisor: &Normalized,
    distance: &Bounded,
    stage_bits: usize,
) -> Word {
    let divisor = &divisor.significand;
    let precision = divisor.len();
    let distance_bits = distance.low_bits(distance.width() - 1);
    let stage_bits = stage_bits.min(distance_bits.len());
    let mut entering = dividend.significand.clone();
    if stage_bits < distance_bits.len() {
        let mut power = power_of_two(network, 1 << stage_bits, divisor);
        for (position, &bit) in distance_bits[stage_bits..].iter().enumerate() {
            if position > 0 {
                let square = full_product(network, &power, &power);
                power = modulo(network, &square, divisor);
            }
            let product = full_product(network, &entering, &power);
            let reduced = modulo(network, &product, divisor);
            entering = words::select(network, bit, &reduced, &entering);
        }
    }

    // The number comes in at the stage that the low bits ask for; before it there is zero.
    let low_bits = &distance_bits[..stage_bits];
    let stages = (distance.greatest() + 1).min(1 << stage_bits);
    let entering = extended(&entering, precision + 1);
    let wide_divisor = extended(divisor, precision + 1);
    let mut partial = words::constant_word(precision, false);
    for stage in (0..stages).rev() {
        let here = words::equal(network, low_bits, &constant_word(stage, stage_bits));
        let current = words::select(network, here, &entering, &doubled(&partial));
        let (_, reduced) = reduce(network, &current, &wide_divisor);
        partial = Word::from_slice(&reduced[..precision]);
    }
    partial
}

/// `word mod divisor`, by long division. The divisor's top bit is set.
fn modulo(network: &mut Network, word: &[Literal], divisor: &[Literal]) -> Word {
    let precision = divisor.len();
    let wide_divisor = extended(divisor, precision + 1);
    // One bit less than the divisor has is below it.
    let mut start = word.len() - (precision - 1);
    let mut partial = extended(&word[start..], precision);
    while start > 0 {
        start -= 1;
        let mut current = doubled(&partial);
        current[0] = word[start];
        let (_, reduced) = reduce(network, &current, &wide_divisor);
        partial = Word::from_slice(&reduced[..precision]);
    }
    partial
}

/// `2^exponent mod divisor`
fn power_of_two(network: &mut Network, exponent: usize, divisor: &[Literal]) -> Word {
    let mut power = words::constant_word(exponent.max(divisor.len() - 1) + 1, false);
    power[exponent] = Literal::TRUE;
    modulo(network, &power, divisor)
}
