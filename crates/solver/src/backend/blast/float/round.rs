//! From an exact result to the nearest float, and from a float's parts to its bits.
//!
//! Operations give their results exactly, but for a sticky bit; rounding happens here and once.

use super::super::words::{self, Word};
use super::bounded::Bounded;
use super::layout::{FloatLayout, IntegerBit};
use super::shift;
use crate::backend::gates::Network;
use crate::backend::literal::Literal;

/// A result before it is a float: `significand * 2^exponent`, the point after the significand's top bit.
pub(super) struct ExactNumber {
    /// Biased as in the format to come; it may lie outside of what a field can hold.
    pub exponent: Bounded,
    /// Of any width. The top bit is set, except where the number is masked later or its exponent is below
    /// one: there the result has no leading one either.
    pub significand: Word,
    /// Whether something was cut off below the significand.
    pub sticky: Literal,
}

/// Exponent field and fraction.
pub(super) struct Rounded {
    pub exponent: Word,
    pub fraction: Word,
    /// The number was too large before rounding. Where rounding makes it so, the fields say infinity.
    pub overflow: Literal,
}

/// To nearest, ties to even, with `guard` and `sticky` below the significand's last bit.
///
/// A carry out of the fraction runs into the exponent, which is right in every case: from the largest
/// subnormal number to the least normal one, from one power of two to the next, from the largest number
/// to infinity.
pub(super) fn round_fields(
    network: &mut Network,
    exponent: &[Literal],
    fraction: &[Literal],
    guard: Literal,
    sticky: Literal,
) -> (Word, Word) {
    let odd = fraction.first().or(exponent.first()).copied().expect("a float has bits");
    let uneven = network.or(sticky, odd);
    let up = network.and(guard, uneven);
    let mut magnitude = Word::from_slice(fraction);
    magnitude.extend_from_slice(exponent);
    let zero = words::constant_word(magnitude.len(), false);
    let sum = words::add(network, &magnitude, &zero, up);
    (Word::from_slice(&sum[fraction.len()..]), Word::from_slice(&sum[..fraction.len()]))
}

pub(super) fn round(network: &mut Network, layout: FloatLayout, exact: &ExactNumber) -> Rounded {
    let precision = layout.precision;
    // The significand, one bit below it, and whether anything is further below.
    let mut word = Word::new();
    let length = exact.significand.len();
    if length > precision {
        let cut = length - precision - 1;
        let rest = network.or_all(&exact.significand[..cut]);
        word.push(network.or(rest, exact.sticky));
        word.extend_from_slice(&exact.significand[cut..]);
    } else {
        word.push(exact.sticky);
        word.resize(precision + 2 - length, Literal::FALSE);
        word.extend_from_slice(&exact.significand);
    }
    let exponent = &exact.exponent;
    let mut field = exponent.low_bits(layout.exponent_bits);
    if exponent.least() < 1 {
        // Below the normal numbers the point stays where it is and the significand moves.
        let normal = exponent.at_least(network, 1);
        let distance = Bounded::constant(1).minus(network, exponent);
        let masked: Word = distance.low_bits(distance.width()).iter().map(|&bit| network.and(bit, !normal)).collect();
        word = shift::right_sticky(network, &word, &masked);
        field = field.iter().map(|&bit| network.and(bit, normal)).collect();
    }
    let overflow = exponent.at_least(network, layout.special_exponent());
    let fraction = &word[2..2 + layout.fraction_bits()];
    let (exponent, fraction) = round_fields(network, &field, fraction, word[1], word[0]);
    Rounded { exponent, fraction, overflow }
}

/// What a result is, apart from its digits. NaN comes before infinity, infinity before zero.
pub(super) struct Special {
    pub nan: Literal,
    pub infinite: Literal,
    pub zero: Literal,
}

impl Special {
    pub(super) const NONE: Special = Special { nan: Literal::FALSE, infinite: Literal::FALSE, zero: Literal::FALSE };
}

/// The bits of the float with these parts.
pub(super) fn pack(
    network: &mut Network,
    layout: FloatLayout,
    sign: Literal,
    rounded: &Rounded,
    special: &Special,
) -> Word {
    // The digits of a masked zero are arbitrary, and so is whether they overflow.
    let overflow = network.and(rounded.overflow, !special.zero);
    let infinite = network.or(special.infinite, overflow);
    let extreme = network.or(special.nan, infinite);
    let cleared = network.or(extreme, special.zero);
    let mut bits: Word = rounded.fraction.iter().map(|&bit| network.and(bit, !cleared)).collect();
    let quiet = layout.fraction_bits() - 1;
    bits[quiet] = network.or(bits[quiet], special.nan);
    let exponent: Word = rounded
        .exponent
        .iter()
        .map(|&bit| {
            let present = network.and(bit, !special.zero);
            network.or(present, extreme)
        })
        .collect();
    if layout.integer_bit == IntegerBit::Stored {
        bits.push(network.or_all(&exponent));
    }
    bits.extend_from_slice(&exponent);
    bits.push(network.and(sign, !special.nan));
    bits
}
