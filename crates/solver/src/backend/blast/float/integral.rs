//! Rounding to an integral float.

use reprise_expr::FloatRounding;

use super::super::words::{self, Direction, Word};
use super::bounded::{Bounded, constant_word};
use super::layout::FloatLayout;
use super::round::{Rounded, Special, pack};
use super::unpack::Float;
use crate::backend::gates::Network;
use crate::backend::literal::Literal;

/// Where the number is one or more, its bits below the point are masked: with them set, a carry from the
/// right end runs to the unit and on into the exponent; then they are cleared. A number below one becomes
/// zero or one.
pub(super) fn round_to_integral(
    network: &mut Network,
    layout: FloatLayout,
    rounding: FloatRounding,
    operand: &[Literal],
) -> Word {
    let operand = Float::unpack(network, layout, operand);
    let (fraction_bits, exponent_bits) = (layout.fraction_bits(), layout.exponent_bits);
    let bias = layout.bias();
    let exponent = Bounded::unsigned(&operand.exponent);
    let below_one = !exponent.at_least(network, bias);
    let whole_digits = words::add(network, &operand.exponent, &constant_word(-bias, exponent_bits), Literal::FALSE);
    let all = words::constant_word(fraction_bits, true);
    let mask = words::shift(network, &all, &whole_digits, Direction::Right, Literal::FALSE);

    // The bits of the number at the unit, at the half, and below: the unit may be the last bit of the
    // exponent, which is odd exactly where the integer bit is all that stands before the point.
    let magnitude = operand.magnitude();
    let (mut unit, mut half, mut below) = (Word::new(), Word::new(), Word::new());
    for position in 0..fraction_bits {
        let above = mask.get(position + 1).copied().unwrap_or(Literal::FALSE);
        let last = network.and(mask[position], !above);
        unit.push(network.and(last, magnitude[position + 1]));
        half.push(network.and(last, magnitude[position]));
        below.push(network.and(above, magnitude[position]));
    }
    let (unit, half, below) = (network.or_all(&unit), network.or_all(&half), network.or_all(&below));
    let inexact = network.or(half, below);
    let is_half = words::equal(network, &operand.exponent, &constant_word(bias - 1, exponent_bits));
    let fraction_set = network.or_all(&operand.fraction);
    let (up, to_one) = match rounding {
        FloatRounding::TowardZero => (Literal::FALSE, Literal::FALSE),
        FloatRounding::Down => (network.and(operand.sign, inexact), network.and(operand.sign, !operand.zero)),
        FloatRounding::Up => (network.and(!operand.sign, inexact), network.and(!operand.sign, !operand.zero)),
        FloatRounding::NearestEven => {
            let uneven = network.or(below, unit);
            (network.and(half, uneven), network.and(is_half, fraction_set))
        }
        FloatRounding::NearestAway => (half, is_half),
    };

    let mut filled = words::or(network, &operand.fraction, &mask);
    filled.extend_from_slice(&operand.exponent);
    let sum = words::add(network, &filled, &words::constant_word(filled.len(), false), up);
    let fraction: Word = (0..fraction_bits)
        .map(|position| {
            let kept = network.and(sum[position], !mask[position]);
            network.and(kept, !below_one)
        })
        .collect();
    let one: Word = constant_word(bias, exponent_bits).iter().map(|&bit| network.and(bit, to_one)).collect();
    let exponent = words::select(network, below_one, &one, &sum[fraction_bits..]);
    let rounded = Rounded { exponent, fraction, overflow: Literal::FALSE };
    let special = Special { nan: operand.nan, infinite: operand.infinite, zero: Literal::FALSE };
    pack(network, layout, operand.sign, &rounded, &special)
}
