//! Float arithmetic of tiny formats by exact integers.
//!
//! Every finite float is a whole number of units, the unit being the least number above zero. A result is
//! a quotient of integers, and rounding it is a search among all floats: nothing here resembles what the
//! circuits do.

use reprise_expr::{FloatRelation, FloatRounding, Signedness};

use super::super::layout::{FloatLayout, IntegerBit};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Nan,
    Infinite { negative: bool },
    Finite { negative: bool, units: i128 },
}

use Value::{Finite, Infinite, Nan};

pub(super) struct Reference {
    layout: FloatLayout,
    /// By exponent and fraction taken as one number: the units of every finite magnitude, and those that
    /// infinity would have if it were the next number.
    magnitudes: Vec<i128>,
}

impl Reference {
    pub(super) fn new(layout: FloatLayout) -> Reference {
        let fraction_bits = layout.fraction_bits();
        let one = 1i128 << fraction_bits;
        let magnitudes = (0..=(layout.special_exponent() as i128) << fraction_bits)
            .map(|pattern| {
                let (exponent, fraction) = (pattern >> fraction_bits, pattern & (one - 1));
                if exponent == 0 { fraction } else { (one + fraction) << (exponent - 1) }
            })
            .collect();
        Reference { layout, magnitudes }
    }

    /// One is this power of two in units.
    pub(super) fn point(&self) -> u32 {
        (self.layout.bias() - 1) as u32 + self.layout.fraction_bits() as u32
    }

    fn infinity(&self) -> u128 {
        self.magnitudes.len() as u128 - 1
    }

    pub(super) fn decode(&self, bits: u128) -> Value {
        let fraction_bits = self.layout.fraction_bits();
        let negative = bits >> (self.layout.width() - 1) & 1 == 1;
        let bits = bits & ((1 << (self.layout.width() - 1)) - 1);
        let pattern = match self.layout.integer_bit {
            IntegerBit::Implied => bits,
            IntegerBit::Stored => {
                let exponent = bits >> (fraction_bits + 1);
                let integer = bits >> fraction_bits & 1;
                let fraction = bits & ((1 << fraction_bits) - 1);
                match (exponent, integer) {
                    (0, integer) => integer << fraction_bits | fraction,
                    (_, 0) => return Nan,
                    (exponent, _) => exponent << fraction_bits | fraction,
                }
            }
        };
        match pattern.cmp(&self.infinity()) {
            std::cmp::Ordering::Less => Finite { negative, units: self.magnitudes[pattern as usize] },
            std::cmp::Ordering::Equal => Infinite { negative },
            std::cmp::Ordering::Greater => Nan,
        }
    }

    fn encode(&self, negative: bool, pattern: u128) -> u128 {
        let fraction_bits = self.layout.fraction_bits();
        let magnitude = match self.layout.integer_bit {
            IntegerBit::Implied => pattern,
            IntegerBit::Stored => {
                let exponent = pattern >> fraction_bits;
                let integer = u128::from(exponent != 0) << fraction_bits;
                exponent << (fraction_bits + 1) | integer | pattern & ((1 << fraction_bits) - 1)
            }
        };
        magnitude | u128::from(negative) << (self.layout.width() - 1)
    }

    pub(super) fn nan(&self) -> u128 {
        self.encode(false, self.infinity() | 1 << (self.layout.fraction_bits() - 1))
    }

    fn infinite(&self, negative: bool) -> u128 {
        self.encode(negative, self.infinity())
    }

    /// The float nearest to a number of which all that is known is how it compares with others: whether it
    /// is below, at or above half of a number of units.
    fn nearest(&self, negative: bool, compare_with_half: impl Fn(i128) -> std::cmp::Ordering) -> u128 {
        // The greatest float that is not above.
        let above = self.magnitudes.partition_point(|&magnitude| compare_with_half(2 * magnitude).is_ge());
        let lower = above - 1;
        if above == self.magnitudes.len() {
            return self.infinite(negative);
        }
        let pattern = match compare_with_half(self.magnitudes[lower] + self.magnitudes[above]) {
            std::cmp::Ordering::Less => lower,
            std::cmp::Ordering::Greater => above,
            std::cmp::Ordering::Equal if lower % 2 == 0 => lower,
            std::cmp::Ordering::Equal => above,
        };
        self.encode(negative, pattern as u128)
    }

    /// Rounds `numerator / denominator` units, neither negative.
    fn quotient(&self, negative: bool, numerator: i128, denominator: i128) -> u128 {
        self.nearest(negative, |halves| (2 * numerator).cmp(&(halves * denominator)))
    }

    /// Rounds a number of units, an exact zero having the sign given for it.
    fn signed_quotient(&self, numerator: i128, denominator: i128, zero_negative: bool) -> u128 {
        let negative = if numerator == 0 { zero_negative } else { numerator < 0 };
        self.quotient(negative, numerator.abs(), denominator)
    }

    pub(super) fn add(&self, left: u128, right: u128) -> u128 {
        self.fused_sum(self.decode(left), self.decode(right), 1)
    }

    pub(super) fn subtract(&self, left: u128, right: u128) -> u128 {
        self.add(left, right ^ 1 << (self.layout.width() - 1))
    }

    /// The sum of two values whose units are a `denominator`th of this format's.
    fn fused_sum(&self, left: Value, right: Value, denominator: i128) -> u128 {
        match (left, right) {
            (Nan, _) | (_, Nan) => self.nan(),
            (Infinite { negative: a }, Infinite { negative: b }) if a != b => self.nan(),
            (Infinite { negative }, _) | (_, Infinite { negative }) => self.infinite(negative),
            (Finite { negative: a, units: x }, Finite { negative: b, units: y }) => {
                let signed = |negative: bool, units: i128| if negative { -units } else { units };
                self.signed_quotient(signed(a, x) + signed(b, y), denominator, a && b)
            }
        }
    }

    /// The exact product, its units squared.
    fn product(left: Value, right: Value) -> Value {
        match (left, right) {
            (Nan, _) | (_, Nan) => Nan,
            (Infinite { .. }, Finite { units: 0, .. }) | (Finite { units: 0, .. }, Infinite { .. }) => Nan,
            (Infinite { negative: a }, Infinite { negative: b } | Finite { negative: b, .. })
            | (Finite { negative: a, .. }, Infinite { negative: b }) => Infinite { negative: a != b },
            (Finite { negative: a, units: x }, Finite { negative: b, units: y }) => {
                Finite { negative: a != b, units: x * y }
            }
        }
    }

    pub(super) fn multiply(&self, left: u128, right: u128) -> u128 {
        match Self::product(self.decode(left), self.decode(right)) {
            Nan => self.nan(),
            Infinite { negative } => self.infinite(negative),
            Finite { negative, units } => self.quotient(negative, units, 1 << self.point()),
        }
    }

    pub(super) fn fused_multiply_add(&self, left: u128, right: u128, addend: u128) -> u128 {
        let product = Self::product(self.decode(left), self.decode(right));
        let addend = match self.decode(addend) {
            Finite { negative, units } => Finite { negative, units: units << self.point() },
            other => other,
        };
        self.fused_sum(product, addend, 1 << self.point())
    }

    pub(super) fn divide(&self, left: u128, right: u128) -> u128 {
        match (self.decode(left), self.decode(right)) {
            (Nan, _) | (_, Nan) | (Infinite { .. }, Infinite { .. }) => self.nan(),
            (Finite { units: 0, .. }, Finite { units: 0, .. }) => self.nan(),
            (Infinite { negative: a }, Finite { negative: b, .. }) => self.infinite(a != b),
            (Finite { negative: a, .. }, Infinite { negative: b }) => self.encode(a != b, 0),
            (Finite { negative: a, .. }, Finite { negative: b, units: 0 }) => self.infinite(a != b),
            (Finite { negative: a, units: x }, Finite { negative: b, units: y }) => {
                self.quotient(a != b, x << self.point(), y)
            }
        }
    }

    pub(super) fn remainder(&self, left: u128, right: u128) -> u128 {
        match (self.decode(left), self.decode(right)) {
            (Nan, _) | (_, Nan) | (Infinite { .. }, _) | (_, Finite { units: 0, .. }) => self.nan(),
            (Finite { negative, units }, Infinite { .. }) => self.quotient(negative, units, 1),
            (Finite { negative, units: x }, Finite { units: y, .. }) => self.quotient(negative, x % y, 1),
        }
    }

    pub(super) fn square_root(&self, operand: u128) -> u128 {
        match self.decode(operand) {
            Nan | Infinite { negative: true } => self.nan(),
            Infinite { negative } => self.infinite(negative),
            Finite { negative, units: 0 } => self.encode(negative, 0),
            Finite { negative: true, .. } => self.nan(),
            // The root is that of `units << point` units.
            Finite { units, .. } => self.nearest(false, |halves| (units << self.point() << 2).cmp(&(halves * halves))),
        }
    }

    pub(super) fn round(&self, rounding: FloatRounding, operand: u128) -> u128 {
        let (negative, units) = match self.decode(operand) {
            Nan => return self.nan(),
            Infinite { negative } => return self.infinite(negative),
            Finite { negative, units } => (negative, units),
        };
        let one = 1 << self.point();
        let (whole, rest) = (units / one, units % one);
        let up = match rounding {
            FloatRounding::TowardZero => false,
            FloatRounding::Down => negative && rest > 0,
            FloatRounding::Up => !negative && rest > 0,
            FloatRounding::NearestEven => 2 * rest > one || 2 * rest == one && whole % 2 == 1,
            FloatRounding::NearestAway => 2 * rest >= one,
        };
        self.quotient(negative, (whole + i128::from(up)) * one, 1)
    }

    pub(super) fn compare(&self, relation: FloatRelation, left: u128, right: u128) -> bool {
        let order = |bits: u128| match self.decode(bits) {
            Nan => None,
            Infinite { negative } => Some(if negative { i128::MIN } else { i128::MAX }),
            Finite { negative, units } => Some(if negative { -units } else { units }),
        };
        let (Some(left), Some(right)) = (order(left), order(right)) else { return false };
        match relation {
            FloatRelation::Equal => left == right,
            FloatRelation::Less => left < right,
            FloatRelation::LessOrEqual => left <= right,
        }
    }

    pub(super) fn convert(&self, to: &Reference, operand: u128) -> u128 {
        match self.decode(operand) {
            Nan => to.nan(),
            Infinite { negative } => to.infinite(negative),
            Finite { negative, units } => to.quotient(negative, units << to.point(), 1 << self.point()),
        }
    }

    pub(super) fn to_integer(&self, signedness: Signedness, width: u32, operand: u128) -> u128 {
        let (least, greatest) = match signedness {
            Signedness::Unsigned => (0, (1i128 << width) - 1),
            Signedness::Signed => (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1),
        };
        let value = match self.decode(operand) {
            Nan => 0,
            Infinite { negative } => {
                if negative {
                    least
                } else {
                    greatest
                }
            }
            Finite { negative, units } => {
                let magnitude = units >> self.point();
                (if negative { -magnitude } else { magnitude }).clamp(least, greatest)
            }
        };
        value as u128 & ((1 << width) - 1)
    }

    pub(super) fn of_integer(&self, signedness: Signedness, width: u32, operand: u128) -> u128 {
        let negative = signedness == Signedness::Signed && operand >> (width - 1) & 1 == 1;
        let value = operand as i128 - if negative { 1 << width } else { 0 };
        self.signed_quotient(value << self.point(), 1, false)
    }
}
