//! The meaning of float operations on concrete bits, for every format.
//!
//! Terms round to nearest even; [`rounded`] has every rounding. A NaN result is the canonical quiet NaN of its format: positive, only the top bit of
//! the fraction set. The 80-bit patterns that hardware rejects (unnormals, pseudo-infinities, pseudo-NaNs) are NaNs.

use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, Round};

use crate::bit_vector::BitVector;
use crate::node::{FloatBinary, FloatFormat, FloatRelation, FloatRounding, Signedness};

/// Runs the body with `$type` as the library's type of the format.
macro_rules! with_type {
    ($format:expr, $type:ident => $body:expr) => {
        match $format {
            FloatFormat::Half => {
                type $type = Half;
                $body
            }
            FloatFormat::Bfloat => {
                type $type = BFloat;
                $body
            }
            FloatFormat::Single => {
                type $type = Single;
                $body
            }
            FloatFormat::Double => {
                type $type = Double;
                $body
            }
            FloatFormat::X87 => {
                type $type = X87DoubleExtended;
                $body
            }
            FloatFormat::Quad => {
                type $type = Quad;
                $body
            }
        }
    };
}

pub mod rounded;

impl FloatFormat {
    /// Bits stored for the significand: with the integer bit only where it is explicit.
    fn stored_significand_bits(self) -> u32 {
        self.width() - 1 - self.exponent_bits()
    }

    /// The largest biased exponent, that of infinities and NaNs.
    pub(crate) fn maximum_exponent(self) -> u64 {
        (1 << self.exponent_bits()) - 1
    }

    /// The bits of positive infinity.
    pub fn infinity(self) -> u128 {
        let integer_bit = if self == FloatFormat::X87 { 1 << 63 } else { 0 };
        u128::from(self.maximum_exponent()) << self.stored_significand_bits() | integer_bit
    }

    /// The bits of the canonical quiet NaN.
    pub fn canonical_nan(self) -> u128 {
        self.infinity() | 1 << (self.significand_bits() - 2)
    }

    pub(crate) fn sign_mask(self) -> u128 {
        1 << (self.width() - 1)
    }
}

pub(crate) enum FloatClass {
    Nan,
    Infinite,
    /// `significand * 2^exponent`; zero has a zero significand.
    Finite {
        significand: u128,
        exponent: i32,
    },
}

pub(crate) fn is_negative(format: FloatFormat, bits: u128) -> bool {
    bits & format.sign_mask() != 0
}

pub(crate) fn classify(format: FloatFormat, bits: u128) -> FloatClass {
    let stored = format.stored_significand_bits();
    let field = bits & ((1 << stored) - 1);
    let biased = (bits >> stored) as u64 & format.maximum_exponent();
    let fraction_bits = format.significand_bits() - 1;
    let explicit = format == FloatFormat::X87;
    if biased == format.maximum_exponent() {
        let infinite = if explicit { field == 1 << fraction_bits } else { field == 0 };
        return if infinite { FloatClass::Infinite } else { FloatClass::Nan };
    }
    let bias = (1 << (format.exponent_bits() - 1)) - 1;
    let exponent = biased.max(1) as i32 - bias - fraction_bits as i32;
    if explicit && biased != 0 && field >> fraction_bits == 0 {
        return FloatClass::Nan;
    }
    let implied = if !explicit && biased != 0 { 1 << fraction_bits } else { 0 };
    FloatClass::Finite { significand: field | implied, exponent }
}

pub(crate) fn is_nan(format: FloatFormat, bits: u128) -> bool {
    matches!(classify(format, bits), FloatClass::Nan)
}

fn canonical<T: Float>(format: FloatFormat, value: T) -> u128 {
    if value.is_nan() { format.canonical_nan() } else { value.to_bits() }
}

/// The library's word for a rounding.
fn mode(rounding: FloatRounding) -> Round {
    match rounding {
        FloatRounding::TowardZero => Round::TowardZero,
        FloatRounding::Down => Round::TowardNegative,
        FloatRounding::Up => Round::TowardPositive,
        FloatRounding::NearestEven => Round::NearestTiesToEven,
        FloatRounding::NearestAway => Round::NearestTiesToAway,
    }
}

pub(crate) fn binary(operation: FloatBinary, format: FloatFormat, left: u128, right: u128) -> u128 {
    rounded::binary(FloatRounding::NearestEven, operation, format, left, right)
}

pub(crate) fn fma(format: FloatFormat, left: u128, right: u128, addend: u128) -> u128 {
    rounded::fma(FloatRounding::NearestEven, format, left, right, addend)
}

pub(crate) fn convert(from: FloatFormat, to: FloatFormat, operand: u128) -> u128 {
    rounded::convert(FloatRounding::NearestEven, from, to, operand)
}

pub(crate) fn from_integer(to: FloatFormat, signedness: Signedness, operand: &BitVector) -> u128 {
    rounded::from_integer(FloatRounding::NearestEven, to, signedness, operand)
}

pub(crate) fn square_root(format: FloatFormat, operand: u128) -> u128 {
    rounded::square_root(FloatRounding::NearestEven, format, operand)
}

pub(crate) fn round(rounding: FloatRounding, format: FloatFormat, operand: u128) -> u128 {
    with_type!(format, T => canonical(format, T::from_bits(operand).round_to_integral(mode(rounding)).value))
}

pub(crate) fn compare(relation: FloatRelation, format: FloatFormat, left: u128, right: u128) -> bool {
    with_type!(format, T => {
        let (left, right) = (T::from_bits(left), T::from_bits(right));
        match relation {
            FloatRelation::Equal => left == right,
            FloatRelation::Less => left < right,
            FloatRelation::LessOrEqual => left <= right,
        }
    })
}

/// Truncates towards zero, saturates, and gives zero for NaN.
pub(crate) fn to_integer(from: FloatFormat, signedness: Signedness, width: u32, operand: u128) -> BitVector {
    let negative = is_negative(from, operand);
    let limit = match (signedness, negative) {
        (Signedness::Unsigned, true) => BitVector::zero(width),
        (Signedness::Unsigned, false) => BitVector::all_ones(width),
        (Signedness::Signed, true) => BitVector::signed_minimum(width),
        (Signedness::Signed, false) => BitVector::signed_maximum(width),
    };
    let (significand, exponent) = match classify(from, operand) {
        FloatClass::Nan => return BitVector::zero(width),
        FloatClass::Infinite => return limit,
        FloatClass::Finite { significand, exponent } => (significand, exponent),
    };
    let bits = 128 - significand.leading_zeros() as i32;
    if bits + exponent <= 0 {
        return BitVector::zero(width);
    }
    if bits + exponent > width as i32 {
        return limit;
    }
    // The magnitude fits `width` bits, so one more than both it and the significand need loses nothing.
    let wide = width.max(128) + 1;
    let shift = BitVector::from_u64(wide, u64::from(exponent.unsigned_abs()));
    let significand = BitVector::from_u128(wide, significand);
    let magnitude = if exponent >= 0 { significand.shl(&shift) } else { significand.lshr(&shift) };
    if negative {
        if signedness == Signedness::Unsigned || limit.zero_extend(wide).ult(&magnitude) {
            return limit;
        }
        return magnitude.neg().truncate(width);
    }
    if limit.zero_extend(wide).ult(&magnitude) { limit } else { magnitude.truncate(width) }
}
