//! Between formats, and between floats and integers.

use reprise_expr::Signedness;

use super::super::words::{self, Direction, Word};
use super::bounded::Bounded;
use super::layout::FloatLayout;
use super::round::{ExactNumber, Rounded, Special, pack, round, round_fields};
use super::shift;
use super::unpack::Float;
use crate::backend::gates::Network;
use crate::backend::literal::Literal;

pub(super) fn convert(network: &mut Network, from: FloatLayout, to: FloatLayout, operand: &[Literal]) -> Word {
    let operand = Float::unpack(network, from, operand);
    let rounded = if from.exponent_bits == to.exponent_bits {
        // The same numbers are subnormal on both sides: only the fraction changes.
        refit(network, from, to, &operand)
    } else {
        let exact = if from.exponent_bits < to.exponent_bits {
            let normalized = operand.normalized(network, from);
            let exponent = normalized.exponent.plus_constant(network, to.bias() - from.bias());
            ExactNumber { exponent, significand: normalized.significand, sticky: Literal::FALSE }
        } else {
            // What is subnormal here is further below there, and loses its leading one anyway.
            let exponent = Bounded::unsigned(&operand.effective_exponent(network));
            let exponent = exponent.within(1, from.special_exponent());
            let exponent = exponent.plus_constant(network, to.bias() - from.bias());
            ExactNumber { exponent, significand: operand.significand(), sticky: Literal::FALSE }
        };
        round(network, to, &exact)
    };
    let special = Special { nan: operand.nan, infinite: operand.infinite, zero: operand.zero };
    pack(network, to, operand.sign, &rounded, &special)
}

fn refit(network: &mut Network, from: FloatLayout, to: FloatLayout, operand: &Float) -> Rounded {
    let (from_bits, to_bits) = (from.fraction_bits(), to.fraction_bits());
    let (exponent, fraction) = if from_bits > to_bits {
        let cut = from_bits - to_bits;
        let sticky = network.or_all(&operand.fraction[..cut - 1]);
        let (guard, kept) = (operand.fraction[cut - 1], &operand.fraction[cut..]);
        round_fields(network, &operand.exponent, kept, guard, sticky)
    } else {
        let mut fraction = words::constant_word(to_bits - from_bits, false);
        fraction.extend_from_slice(&operand.fraction);
        (operand.exponent.clone(), fraction)
    };
    Rounded { exponent, fraction, overflow: Literal::FALSE }
}

/// Truncates towards zero; saturates, and gives zero for a NaN.
pub(super) fn to_integer(
    network: &mut Network,
    from: FloatLayout,
    signedness: Signedness,
    width: usize,
    operand: &[Literal],
) -> Word {
    let operand = Float::unpack(network, from, operand);
    // The significand at the top of the integer, which is where it belongs if the exponent is the integer's
    // last position; from there it moves down.
    let significand = operand.significand();
    let mut digits = Word::new();
    if significand.len() < width {
        digits.resize(width - significand.len(), Literal::FALSE);
        digits.extend_from_slice(&significand);
    } else {
        digits.extend_from_slice(&significand[significand.len() - width..]);
    }
    let exponent = Bounded::unsigned(&operand.effective_exponent(network)).within(1, from.special_exponent());
    let highest = Bounded::constant(width as i64 - 1 + from.bias());
    let distance = highest.minus(network, &exponent);
    let fits = distance.at_least(network, 0);
    let amount = distance.low_bits(distance.width() - 1);
    let magnitude = words::shift(network, &digits, &amount, Direction::Right, Literal::FALSE);

    let mut too_large = network.or(!fits, operand.infinite);
    // Of the integer that a magnitude too large becomes, the top bit and all others.
    let (value, top, others) = match signedness {
        Signedness::Unsigned => {
            let value: Word = magnitude.iter().map(|&bit| network.and(bit, !operand.sign)).collect();
            (value, !operand.sign, !operand.sign)
        }
        Signedness::Signed => {
            // The most negative number is its own magnitude, and what a larger magnitude saturates to.
            too_large = network.or(too_large, magnitude[width - 1]);
            let value = words::negate_if(network, operand.sign, &magnitude);
            (value, operand.sign, !operand.sign)
        }
    };
    value
        .iter()
        .enumerate()
        .map(|(position, &bit)| {
            let extreme = if position == width - 1 { top } else { others };
            let saturated = network.multiplex(too_large, extreme, bit);
            network.and(saturated, !operand.nan)
        })
        .collect()
}

pub(super) fn from_integer(
    network: &mut Network,
    to: FloatLayout,
    signedness: Signedness,
    operand: &[Literal],
) -> Word {
    let sign = match signedness {
        Signedness::Unsigned => Literal::FALSE,
        Signedness::Signed => operand[operand.len() - 1],
    };
    let mut magnitude = words::negate_if(network, sign, operand);
    // Bits that are known to be clear, as those of an extended character, need no place in the shift.
    while magnitude.len() > 1 && magnitude.last() == Some(&Literal::FALSE) {
        magnitude.pop();
    }
    let zero = !network.or_all(&magnitude);
    let (mut significand, count) = shift::normalize(network, &magnitude);
    let top = magnitude.len() as i64 - 1;
    significand[top as usize] = Literal::TRUE;
    let count = Bounded::unsigned(&count).within(0, top);
    let exponent = Bounded::constant(top + to.bias()).minus(network, &count);
    let rounded = round(network, to, &ExactNumber { exponent, significand, sticky: Literal::FALSE });
    pack(network, to, sign, &rounded, &Special { zero, ..Special::NONE })
}
