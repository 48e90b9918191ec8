//! Operations that round, in every rounding.
//!
//! For whoever honours the mode that a program sets: terms round to nearest even.

use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert};

use super::{FloatClass, canonical, classify, is_nan, is_negative, mode};
use crate::bit_vector::BitVector;
use crate::node::{FloatBinary, FloatFormat, FloatRounding, Signedness};

pub fn binary(rounding: FloatRounding, operation: FloatBinary, format: FloatFormat, left: u128, right: u128) -> u128 {
    with_type!(format, T => {
        let (left, right) = (T::from_bits(left), T::from_bits(right));
        let result = match operation {
            FloatBinary::Add => left.add_r(right, mode(rounding)),
            FloatBinary::Sub => left.sub_r(right, mode(rounding)),
            FloatBinary::Mul => left.mul_r(right, mode(rounding)),
            FloatBinary::Div => left.div_r(right, mode(rounding)),
            FloatBinary::Rem => left.c_fmod(right),
        };
        canonical(format, result.value)
    })
}

pub fn fma(rounding: FloatRounding, format: FloatFormat, left: u128, right: u128, addend: u128) -> u128 {
    with_type!(format, T => {
        let result = T::from_bits(left).mul_add_r(T::from_bits(right), T::from_bits(addend), mode(rounding));
        canonical(format, result.value)
    })
}

pub fn convert(rounding: FloatRounding, from: FloatFormat, to: FloatFormat, operand: u128) -> u128 {
    if from == to {
        // The library has no conversion of a format to itself; only NaNs change.
        return if is_nan(from, operand) { from.canonical_nan() } else { operand };
    }
    if is_nan(from, operand) {
        return to.canonical_nan();
    }
    with_type!(from, T => convert_from(rounding, T::from_bits(operand), to))
}

trait ConvertToAll:
    FloatConvert<Half>
    + FloatConvert<BFloat>
    + FloatConvert<Single>
    + FloatConvert<Double>
    + FloatConvert<X87DoubleExtended>
    + FloatConvert<Quad>
{
}

impl<T> ConvertToAll for T where
    T: FloatConvert<Half>
        + FloatConvert<BFloat>
        + FloatConvert<Single>
        + FloatConvert<Double>
        + FloatConvert<X87DoubleExtended>
        + FloatConvert<Quad>
{
}

fn convert_from<T: ConvertToAll>(rounding: FloatRounding, value: T, to: FloatFormat) -> u128 {
    with_type!(to, U => {
        let converted: U = value.convert_r(mode(rounding), &mut false).value;
        canonical(to, converted)
    })
}

/// The rounding of a magnitude that is that of the negative number.
fn opposite(rounding: FloatRounding) -> FloatRounding {
    match rounding {
        FloatRounding::Down => FloatRounding::Up,
        FloatRounding::Up => FloatRounding::Down,
        other => other,
    }
}

pub fn from_integer(rounding: FloatRounding, to: FloatFormat, signedness: Signedness, operand: &BitVector) -> u128 {
    let negative = signedness == Signedness::Signed && operand.is_negative();
    let magnitude = if negative { operand.neg() } else { operand.clone() };
    // Above 128 bits the dropped low bits only matter as "something is there", which the last bit records: it lies
    // below the rounding position of every format.
    let excess = (magnitude.width() - magnitude.leading_zeros()).saturating_sub(128);
    let top = if excess == 0 {
        magnitude.low_u128()
    } else {
        let dropped = magnitude.extract(0, excess);
        let kept = magnitude.extract(excess, 128);
        kept.low_u128() | u128::from(!dropped.is_zero())
    };
    with_type!(to, T => {
        // The magnitude is rounded, so what leads down to the number leads up to the magnitude of a negative one.
        let rounding = if negative { opposite(rounding) } else { rounding };
        let value = T::from_u128_r(top, mode(rounding)).value.scalbn_r(excess as i32, mode(rounding));
        canonical(to, if negative { -value } else { value })
    })
}

pub fn square_root(rounding: FloatRounding, format: FloatFormat, operand: u128) -> u128 {
    let (significand, exponent) = match classify(format, operand) {
        FloatClass::Finite { significand: 0, .. } => return operand,
        FloatClass::Nan => return format.canonical_nan(),
        _ if is_negative(format, operand) => return format.canonical_nan(),
        FloatClass::Infinite => return operand,
        FloatClass::Finite { significand, exponent } => (significand, exponent),
    };
    // Scale to an even exponent and to twice the precision and more, so that the integer root has at least two bits
    // beyond the precision; whether it is exact then decides the rounding.
    let precision = format.significand_bits();
    let bits = 128 - significand.leading_zeros();
    let mut shift = 2 * (precision + 2) - bits;
    if (exponent - shift as i32) % 2 != 0 {
        shift += 1;
    }
    let wide = bits + shift;
    let scaled =
        BitVector::from_u128(wide.max(128), significand).shl(&BitVector::from_u64(wide.max(128), u64::from(shift)));
    let root = scaled.square_root();
    let exact = root.mul(&root) == scaled;
    let mut root_exponent = (exponent - shift as i32) / 2;
    let root_value = root.to_u128().expect("the root of at most 2 * 115 + 1 bits has at most 116");
    let excess = 128 - root_value.leading_zeros() - precision;
    let mut kept = root_value >> excess;
    let rest = root_value & ((1 << excess) - 1);
    let half = 1 << (excess - 1);
    // An exact tie would need an operand of more bits than the format has; ties to even all the same.
    kept += u128::from(match rounding {
        FloatRounding::NearestEven => rest > half || rest == half && (!exact || kept & 1 == 1),
        FloatRounding::NearestAway => rest >= half,
        FloatRounding::Up => rest > 0 || !exact,
        FloatRounding::TowardZero | FloatRounding::Down => false,
    });
    root_exponent += excess as i32;
    if kept >> precision != 0 {
        kept >>= 1;
        root_exponent += 1;
    }
    let fraction_bits = precision - 1;
    let bias = (1i32 << (format.exponent_bits() - 1)) - 1;
    let biased = (root_exponent + fraction_bits as i32 + bias) as u128;
    let field = if format == FloatFormat::X87 { kept } else { kept & ((1 << fraction_bits) - 1) };
    biased << format.stored_significand_bits() | field
}
