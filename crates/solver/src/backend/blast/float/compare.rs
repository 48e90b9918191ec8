//! Order. Nothing is less than, equal to or greater than a NaN; zeros of both signs are equal.

use reprise_expr::FloatRelation;

use super::super::words;
use super::layout::FloatLayout;
use super::unpack::Float;
use crate::backend::gates::Network;
use crate::backend::literal::Literal;

pub(super) fn compare(
    network: &mut Network,
    layout: FloatLayout,
    relation: FloatRelation,
    left: &[Literal],
    right: &[Literal],
) -> Literal {
    let left = Float::unpack(network, layout, left);
    let right = Float::unpack(network, layout, right);
    let ordered = network.and(!left.nan, !right.nan);
    let holds = match relation {
        FloatRelation::Equal => equal(network, &left, &right),
        FloatRelation::Less => less(network, &left, &right),
        FloatRelation::LessOrEqual => !less(network, &right, &left),
    };
    network.and(ordered, holds)
}

fn equal(network: &mut Network, left: &Float, right: &Float) -> Literal {
    let same_magnitude = words::equal(network, &left.magnitude(), &right.magnitude());
    let same_sign = network.equal(left.sign, right.sign);
    let same = network.or(same_sign, left.zero);
    network.and(same_magnitude, same)
}

/// Two comparisons of magnitudes rather than one of selected operands: of the two, only one remains where
/// a sign is known, as it is for constants.
fn less(network: &mut Network, left: &Float, right: &Float) -> Literal {
    let (left_magnitude, right_magnitude) = (left.magnitude(), right.magnitude());
    let below = words::less(network, &left_magnitude, &right_magnitude);
    let above = words::less(network, &right_magnitude, &left_magnitude);
    let both_zero = network.and(left.zero, right.zero);
    let if_negative = network.multiplex(right.sign, above, !both_zero);
    let if_positive = network.and(!right.sign, below);
    network.multiplex(left.sign, if_negative, if_positive)
}
