//! The digits of floating point numbers, as many as are printed: rounded in the mode that the program has set, as the GNU C library does.

use reprise_expr::FloatRounding;

use super::MOST_DIGITS;

/// What becomes of the digits that are not printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cut {
    ToNearest,
    /// Away from zero, if they are not all zero.
    Away,
    Off,
}

impl Cut {
    pub(super) fn of(rounding: FloatRounding, is_negative: bool) -> Cut {
        match (rounding, is_negative) {
            (FloatRounding::NearestEven | FloatRounding::NearestAway, _) => Cut::ToNearest,
            (FloatRounding::Up, false) | (FloatRounding::Down, true) => Cut::Away,
            (FloatRounding::TowardZero, _) | (FloatRounding::Up, true) | (FloatRounding::Down, false) => Cut::Off,
        }
    }

    /// The first digits of all that a number has, and whether they came to one more than nines can say: then they are zeros after a one.
    fn first(self, digits: &str, count: usize) -> (String, bool) {
        let (kept, rest) = digits.split_at(count.min(digits.len()));
        if self != Cut::Away || rest.bytes().all(|digit| digit == b'0') {
            return (kept.to_owned(), false);
        }
        let unchanged = kept.trim_end_matches('9').len();
        let nines = "0".repeat(kept.len() - unchanged);
        match kept.as_bytes()[..unchanged].split_last() {
            Some((last, before)) => {
                let before = String::from_utf8_lossy(before);
                (format!("{before}{}{nines}", char::from(last + 1)), false)
            }
            None => (format!("1{nines}"), true),
        }
    }
}

/// The digits before and after the point.
pub(super) fn fixed_digits(magnitude: f64, precision: usize, cut: Cut) -> (String, String) {
    let exact = if cut == Cut::ToNearest { precision.min(MOST_DIGITS) } else { MOST_DIGITS };
    let digits = format!("{magnitude:.exact$}");
    let (whole, fraction) = digits.split_once('.').unwrap_or((&digits, ""));
    if cut != Cut::ToNearest && precision < exact {
        let (digits, carried) = cut.first(&format!("{whole}{fraction}"), whole.len() + precision);
        let (whole, fraction) = digits.split_at(whole.len() + usize::from(carried));
        return (whole.to_owned(), fraction.to_owned());
    }
    (whole.to_owned(), fraction.to_owned() + &"0".repeat(precision - exact))
}

/// The first digit, those after it, and the power of ten.
pub(super) fn scientific_digits(magnitude: f64, precision: usize, cut: Cut) -> (String, String, i32) {
    let exact = if cut == Cut::ToNearest { precision.min(MOST_DIGITS) } else { MOST_DIGITS };
    let digits = format!("{magnitude:.exact$e}");
    let (mantissa, exponent) = digits.split_once('e').expect("scientific notation has an exponent");
    let (first, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let exponent: i32 = exponent.parse().expect("an exponent is a small integer");
    if cut != Cut::ToNearest && precision < exact {
        let (digits, carried) = cut.first(&format!("{first}{fraction}"), 1 + precision);
        let (first, fraction) = digits.split_at(1);
        return (first.to_owned(), fraction[..precision].to_owned(), exponent + i32::from(carried));
    }
    (first.to_owned(), fraction.to_owned() + &"0".repeat(precision - exact), exponent)
}

pub(super) fn decimal_exponent(exponent: i32) -> String {
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("e{sign}{:02}", exponent.unsigned_abs())
}

/// `first.fraction * 2^exponent`, as `%a` writes a number.
pub(super) struct Mantissa {
    pub(super) first: u64,
    pub(super) fraction: u64,
    /// A multiple of four.
    pub(super) fraction_bits: u32,
    pub(super) exponent: i32,
}

impl Mantissa {
    /// A double as it is stored: its first digit is 1, or 0 for zero and below the normal numbers.
    pub(super) fn double(magnitude: f64) -> Self {
        let bits = magnitude.to_bits();
        let (stored_exponent, fraction) = ((bits >> 52) as i32, bits & ((1 << 52) - 1));
        let exponent = match (stored_exponent, fraction) {
            (0, 0) => 0,
            (0, _) => -1022,
            _ => stored_exponent - 1023,
        };
        Mantissa { first: u64::from(stored_exponent != 0), fraction, fraction_bits: 52, exponent }
    }

    /// The same number as the 80-bit format stores it: its first digit is four bits, the topmost of which is set.
    pub(super) fn extended(magnitude: f64) -> Self {
        let Mantissa { first, fraction, exponent, .. } = Mantissa::double(magnitude);
        let bits = first << 52 | fraction;
        if bits == 0 {
            return Mantissa { first: 0, fraction: 0, fraction_bits: 60, exponent: 0 };
        }
        let shift = bits.leading_zeros();
        let bits = bits << shift;
        // Of the 63 places after the topmost bit, 11 are new to a normal double, and three are in the first digit.
        let exponent = exponent + 11 - shift as i32 - 3;
        Mantissa { first: bits >> 60, fraction: bits & ((1 << 60) - 1), fraction_bits: 60, exponent }
    }

    /// With fewer digits after the point; of two that are equally near, the even one is the nearest.
    pub(super) fn rounded(&self, digits: u32, cut: Cut) -> Self {
        let dropped_bits = self.fraction_bits - digits * 4;
        let bits = self.first << self.fraction_bits | self.fraction;
        let (kept, dropped) = (bits >> dropped_bits, bits & ((1 << dropped_bits) - 1));
        let half = 1 << (dropped_bits - 1);
        let kept = kept
            + u64::from(match cut {
                Cut::ToNearest => dropped > half || dropped == half && kept & 1 == 1,
                Cut::Away => dropped > 0,
                Cut::Off => false,
            });
        let fraction_bits = digits * 4;
        let (first, fraction) = (kept >> fraction_bits, kept & ((1 << fraction_bits) - 1));
        if first == 16 {
            return Mantissa { first: 1, fraction, fraction_bits, exponent: self.exponent + 4 };
        }
        Mantissa { first, fraction, fraction_bits, exponent: self.exponent }
    }
}
