//! Rational constants, and the floats nearest to them.

use std::cmp::Ordering;

use reprise_expr::{BitVector, FloatFormat, FloatRounding};

/// A rational number; the denominator is not zero.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Real {
    negative: bool,
    numerator: BitVector,
    denominator: BitVector,
}

/// Digits of a constant: more would only make reading slow.
const MOST_DIGITS: usize = 2000;

impl Real {
    /// Of digits, perhaps with a point among them; `None` if there are too many.
    pub(crate) fn parse(text: &str) -> Option<Real> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let digits = whole.len() + fraction.len();
        if digits > MOST_DIGITS {
            return None;
        }
        let width = 4 * digits as u32 + 8;
        let ten = BitVector::from_u64(width, 10);
        let mut numerator = BitVector::zero(width);
        for digit in whole.bytes().chain(fraction.bytes()) {
            numerator = numerator.mul(&ten).add(&BitVector::from_u64(width, u64::from(digit - b'0')));
        }
        let denominator = fraction.bytes().fold(BitVector::one(width), |power, _| power.mul(&ten));
        Some(Real { negative: false, numerator, denominator })
    }

    pub(crate) fn negated(&self) -> Real {
        Real { negative: !self.negative, ..self.clone() }
    }

    /// `None` where the divisor is zero, or where quotients of quotients have grown too long.
    pub(crate) fn divided_by(&self, divisor: &Real) -> Option<Real> {
        let width = self.numerator.width() + divisor.numerator.width();
        if divisor.numerator.is_zero() || width > 16 * MOST_DIGITS as u32 {
            return None;
        }
        let wide = |value: &BitVector| value.zero_extend(width);
        Some(Real {
            negative: self.negative != divisor.negative,
            numerator: wide(&self.numerator).mul(&wide(&divisor.denominator)),
            denominator: wide(&self.denominator).mul(&wide(&divisor.numerator)),
        })
    }

    /// The bits of the float that the number rounds to. Zero is positive.
    pub(crate) fn to_float(&self, format: FloatFormat, rounding: FloatRounding) -> u128 {
        let precision = format.significand_bits() as i64;
        let bias = (1i64 << (format.exponent_bits() - 1)) - 1;
        let sign = if self.negative { 1u128 << (format.width() - 1) } else { 0 };
        if self.numerator.is_zero() {
            return 0;
        }
        // The exponent of the leading one is one of two, by the lengths of the two numbers.
        let length = |value: &BitVector| i64::from(value.width() - value.leading_zeros());
        let mut exponent = length(&self.numerator) - length(&self.denominator);
        if self.compare_to_power(exponent) == Ordering::Less {
            exponent -= 1;
        }
        if exponent > bias + 1 {
            return sign | beyond_the_largest(format, rounding, self.negative);
        }
        // Units in the last place are not smaller than those of the smallest numbers.
        let unit = exponent.max(1 - bias) - (precision - 1);
        let (mut significand, rest) = self.divide_by_power(unit);
        if rounds_away(rounding, self.negative, significand & 1 != 0, rest) {
            significand += 1;
        }
        // Adding up takes a significand of all ones to the next exponent, and the largest number to infinity.
        let (exponent, significand) =
            if significand >> precision != 0 { (unit + 1, significand >> 1) } else { (unit, significand) };
        let normal = significand >> (precision - 1) != 0;
        let biased = if normal { exponent + (precision - 1) + bias } else { 0 };
        if biased > 2 * bias {
            return sign | beyond_the_largest(format, rounding, self.negative);
        }
        let explicit = format == FloatFormat::X87;
        let stored = if explicit { precision } else { precision - 1 };
        let field = if explicit { significand } else { significand & ((1 << stored) - 1) };
        sign | (biased as u128) << stored | field
    }

    /// The magnitude against `2^exponent`.
    fn compare_to_power(&self, exponent: i64) -> Ordering {
        let (left, right) = self.scaled(exponent);
        left.compare_unsigned(&right)
    }

    /// Numerator and denominator of the magnitude divided by `2^exponent`, of one width.
    fn scaled(&self, exponent: i64) -> (BitVector, BitVector) {
        let width = self.numerator.width().max(self.denominator.width()) + exponent.unsigned_abs() as u32 + 1;
        let shift = BitVector::from_u64(width, exponent.unsigned_abs());
        let (numerator, denominator) = (self.numerator.zero_extend(width), self.denominator.zero_extend(width));
        if exponent >= 0 { (numerator, denominator.shl(&shift)) } else { (numerator.shl(&shift), denominator) }
    }

    /// The whole part of the magnitude divided by `2^exponent`, and the rest compared with a half; `None` for no rest.
    fn divide_by_power(&self, exponent: i64) -> (u128, Option<Ordering>) {
        let (numerator, denominator) = self.scaled(exponent);
        let rest = numerator.urem(&denominator);
        let whole = numerator.udiv(&denominator).low_u128();
        if rest.is_zero() {
            return (whole, None);
        }
        let width = rest.width() + 1;
        let doubled = rest.zero_extend(width).shl(&BitVector::one(width));
        (whole, Some(doubled.compare_unsigned(&denominator.zero_extend(width))))
    }
}

/// Whether a magnitude is rounded up, given its last kept bit and what was cut off, compared with a half.
fn rounds_away(rounding: FloatRounding, negative: bool, odd: bool, rest: Option<Ordering>) -> bool {
    let Some(rest) = rest else { return false };
    match rounding {
        FloatRounding::TowardZero => false,
        FloatRounding::Down => negative,
        FloatRounding::Up => !negative,
        FloatRounding::NearestEven => rest == Ordering::Greater || rest == Ordering::Equal && odd,
        FloatRounding::NearestAway => rest != Ordering::Less,
    }
}

/// Infinity, or the largest number where rounding does not go beyond it.
fn beyond_the_largest(format: FloatFormat, rounding: FloatRounding, negative: bool) -> u128 {
    let stays = match rounding {
        FloatRounding::TowardZero => true,
        FloatRounding::Down => !negative,
        FloatRounding::Up => negative,
        FloatRounding::NearestEven | FloatRounding::NearestAway => false,
    };
    let infinity = format.infinity();
    if !stays {
        return infinity;
    }
    if format != FloatFormat::X87 {
        return infinity - 1;
    }
    // The explicit integer bit stays set.
    ((infinity >> 64) - 1) << 64 | u128::from(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_round_as_the_standard_library_rounds_them() {
        let texts = [
            "0",
            "1",
            "0.1",
            "0.5",
            "3.14159265358979323846",
            "16777217",
            "33554435",
            "0.3333333333333333333333333",
            "179769313486231570814527423731704356798070567525844996598917476803157260780028538760589558632766878171540458953514382464234321326889464182768467546703537516986049910576551282076245490090389328944075868508455133942304583236903222948165808559332123347747974",
            "340282346638528859811704183484516925440",
            "340282356779733661637539395458142568447",
            "340282356779733661637539395458142568448",
            "9007199254740993",
            "4503599627370497.5",
        ];
        for text in texts {
            let real = Real::parse(text).expect("few digits");
            let nearest = FloatRounding::NearestEven;
            let (single, double): (f32, f64) = (text.parse().expect("a number"), text.parse().expect("a number"));
            assert_eq!(real.to_float(FloatFormat::Single, nearest), u128::from(single.to_bits()), "{text}");
            assert_eq!(real.to_float(FloatFormat::Double, nearest), u128::from(double.to_bits()), "{text}");
            let negated = real.negated().to_float(FloatFormat::Double, nearest);
            let expected = if double == 0.0 { 0.0 } else { -double };
            assert_eq!(negated, u128::from(expected.to_bits()), "-{text}");
        }
    }

    #[test]
    fn tiny_numbers_and_directions() {
        let smallest = format!("0.{}1", "0".repeat(44));
        let real = Real::parse(&smallest).expect("few digits");
        assert_eq!(real.to_float(FloatFormat::Single, FloatRounding::NearestEven), u128::from(1e-45f32.to_bits()));
        let tinier = Real::parse(&format!("0.{}1", "0".repeat(60))).expect("few digits");
        for (rounding, positive, negative) in [
            (FloatRounding::NearestEven, 0, 0x8000_0000u128),
            (FloatRounding::NearestAway, 0, 0x8000_0000),
            (FloatRounding::TowardZero, 0, 0x8000_0000),
            (FloatRounding::Up, 1, 0x8000_0000),
            (FloatRounding::Down, 0, 0x8000_0001),
        ] {
            assert_eq!(tinier.to_float(FloatFormat::Single, rounding), positive, "{rounding:?}");
            assert_eq!(tinier.negated().to_float(FloatFormat::Single, rounding), negative, "{rounding:?}");
        }
        let third = Real::parse("1").and_then(|one| one.divided_by(&Real::parse("3")?)).expect("not zero");
        assert_eq!(
            third.to_float(FloatFormat::Double, FloatRounding::NearestEven),
            u128::from((1.0f64 / 3.0).to_bits())
        );
        let huge = Real::parse(&"9".repeat(400)).expect("few digits");
        assert_eq!(huge.to_float(FloatFormat::Double, FloatRounding::Up), u128::from(f64::INFINITY.to_bits()));
        assert_eq!(huge.to_float(FloatFormat::Double, FloatRounding::TowardZero), u128::from(f64::MAX.to_bits()));
        let tiny = Real::parse(&format!("0.{}1", "0".repeat(1900))).expect("few digits");
        let beyond = [&tiny, &tiny, &tiny].into_iter().try_fold(huge, |real, tiny| real.divided_by(tiny));
        let beyond = beyond.expect("not too long");
        assert_eq!(beyond.to_float(FloatFormat::X87, FloatRounding::Down), 0x7ffe_ffff_ffff_ffff_ffff);
        assert_eq!(beyond.to_float(FloatFormat::X87, FloatRounding::Up), FloatFormat::X87.infinity());
        let one = Real::parse("1").expect("few digits");
        assert_eq!(one.to_float(FloatFormat::X87, FloatRounding::NearestEven), 0x3fff_8000_0000_0000_0000);
        assert!(one.divided_by(&Real::parse("0.0").expect("few digits")).is_none());
    }
}
