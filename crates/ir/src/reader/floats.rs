//! Floating point literals to bit patterns.
//!
//! Up to LLVM 22, `float` and `double` are decimal where six digits are exact and otherwise the hexadecimal pattern
//! of a *double*; the other formats are `0xH`, `0xR`, `0xK`, `0xL`, `0xM` and their own pattern. From LLVM 23 on they
//! are decimal in any number of digits, `+inf`, `+qnan`, `+nan(0x1)`, `+snan(0x1)`, `0x1.8p3`, or `f0x` and the
//! pattern of their own format.

use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::ppc::DoubleDouble;
use rustc_apfloat::{Float, FloatConvert, Round};

use super::scanner::hex_digit;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Format {
    Half,
    BFloat,
    Single,
    Double,
    X87,
    Quad,
    PpcDoubleDouble,
}

impl Format {
    fn width(self) -> u32 {
        match self {
            Format::Half | Format::BFloat => 16,
            Format::Single => 32,
            Format::Double => 64,
            Format::X87 => 80,
            Format::Quad | Format::PpcDoubleDouble => 128,
        }
    }

    /// The bits of the fraction, without the integer bit that only x87 stores.
    fn fraction(self) -> u32 {
        match self {
            Format::Half => 10,
            Format::BFloat => 7,
            Format::Single => 23,
            Format::Double | Format::PpcDoubleDouble => 52,
            Format::X87 => 63,
            Format::Quad => 112,
        }
    }
}

/// No printer writes more; the conversion of an endless one would take endless time.
const LONGEST_LITERAL: usize = 256;

/// The bits of a literal in `format`, or what is wrong with it.
pub(super) fn literal_bits(token: &[u8], format: Format) -> Result<u128, &'static str> {
    if token.len() > LONGEST_LITERAL {
        return Err("floating point literal too long");
    }
    if let Some(digits) = token.strip_prefix(b"f0x") {
        return hexadecimal(digits, format.width());
    }
    let (negative, unsigned) = match token {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, token),
    };
    if let Some(digits) = unsigned.strip_prefix(b"0x")
        && !unsigned.iter().any(|byte| matches!(byte, b'.' | b'p' | b'P'))
    {
        if unsigned.len() != token.len() {
            return Err("a bit pattern has no sign");
        }
        return bit_pattern(digits, format);
    }
    if unsigned.first().is_some_and(u8::is_ascii_alphabetic) {
        return special(unsigned, negative, format);
    }
    number(token, format)
}

fn bit_pattern(digits: &[u8], format: Format) -> Result<u128, &'static str> {
    let (own, rest) = match digits {
        [b'H', rest @ ..] => (Format::Half, rest),
        [b'R', rest @ ..] => (Format::BFloat, rest),
        [b'K', rest @ ..] => (Format::X87, rest),
        [b'L', rest @ ..] => (Format::Quad, rest),
        [b'M', rest @ ..] => (Format::PpcDoubleDouble, rest),
        _ => {
            let double = hexadecimal(digits, 64)? as u64;
            return convert_double(double, format);
        }
    };
    if own != format {
        return Err("this literal is of another floating point type");
    }
    match format {
        // LLVM prints the two halves of 128 bits with the low one first.
        Format::Quad | Format::PpcDoubleDouble if rest.len() == 32 => {
            let (low, high) = rest.split_at(16);
            Ok(hexadecimal(high, 64)? << 64 | hexadecimal(low, 64)?)
        }
        Format::Quad | Format::PpcDoubleDouble => Err("expected 32 hexadecimal digits"),
        _ => hexadecimal(rest, format.width()),
    }
}

fn hexadecimal(digits: &[u8], width: u32) -> Result<u128, &'static str> {
    if digits.is_empty() || digits.len() > 32 {
        return Err("wrong number of hexadecimal digits");
    }
    let mut value = 0u128;
    for &digit in digits {
        value = value << 4 | u128::from(hex_digit(digit).ok_or("expected hexadecimal digits")?);
    }
    if width < 128 && value >> width != 0 {
        return Err("too many bits for this floating point type");
    }
    Ok(value)
}

/// The value of a double in another format. LLVM only prints doubles that the format holds exactly.
fn convert_double(double: u64, format: Format) -> Result<u128, &'static str> {
    let value = f64::from_bits(double);
    let mut lossy = false;
    let source = Double::from_bits(u128::from(double));
    let bits = match format {
        Format::Double => u128::from(double),
        // A conversion would make a signalling NaN quiet; the pattern has to stay as it is.
        Format::Single if value.is_nan() => {
            lossy = double & ((1 << 29) - 1) != 0;
            u128::from((double >> 32 & 0x8000_0000) | 0x7f80_0000 | (double >> 29 & 0x7f_ffff))
        }
        Format::Single => {
            let single = value as f32;
            lossy = f64::from(single).to_bits() != double;
            u128::from(single.to_bits())
        }
        Format::Half => FloatConvert::<Half>::convert(source, &mut lossy).value.to_bits(),
        Format::BFloat => FloatConvert::<BFloat>::convert(source, &mut lossy).value.to_bits(),
        Format::X87 => FloatConvert::<X87DoubleExtended>::convert(source, &mut lossy).value.to_bits(),
        Format::Quad => FloatConvert::<Quad>::convert(source, &mut lossy).value.to_bits(),
        Format::PpcDoubleDouble => u128::from(double),
    };
    if lossy { Err("this floating point type cannot hold the literal") } else { Ok(bits) }
}

fn special(word: &[u8], negative: bool, format: Format) -> Result<u128, &'static str> {
    let sign_position = if format == Format::PpcDoubleDouble { 63 } else { format.width() - 1 };
    let sign = u128::from(negative) << sign_position;
    let fraction = format.fraction();
    // All exponent bits, and the integer bit that x87 stores, are set.
    let infinity = (1u128 << sign_position) - (1u128 << fraction);
    let quiet = 1u128 << (fraction - 1);
    let payload = |prefix: &[u8]| -> Option<Result<u128, &'static str>> {
        let digits = word.strip_prefix(prefix)?.strip_suffix(b")")?;
        Some(hexadecimal(digits, fraction - 1))
    };
    let fraction_bits = if word == b"inf" {
        0
    } else if word == b"qnan" || word == b"nan" {
        quiet
    } else if let Some(payload) = payload(b"nan(0x") {
        quiet | payload?
    } else if let Some(payload) = payload(b"snan(0x") {
        let payload = payload?;
        if payload == 0 {
            return Err("a signalling NaN has a payload");
        }
        payload
    } else {
        return Err("unknown floating point literal");
    };
    Ok(sign | infinity | fraction_bits)
}

fn number(token: &[u8], format: Format) -> Result<u128, &'static str> {
    const MALFORMED: &str = "malformed floating point literal";
    let exponent = token.iter().rposition(|byte| matches!(byte, b'e' | b'E' | b'p' | b'P'));
    if exponent.is_some_and(|position| token.len() - position > 8) {
        return Err("floating point exponent too large");
    }
    let text = std::str::from_utf8(token).map_err(|_| MALFORMED)?;
    let decimal = !text.contains("0x");
    let well_formed = decimal && text.bytes().any(|byte| byte.is_ascii_digit());
    match format {
        Format::Single if well_formed => {
            text.parse::<f32>().map(|value| u128::from(value.to_bits())).map_err(|_| MALFORMED)
        }
        Format::Double if well_formed => {
            text.parse::<f64>().map(|value| u128::from(value.to_bits())).map_err(|_| MALFORMED)
        }
        Format::Half => converted::<Half>(text),
        Format::BFloat => converted::<BFloat>(text),
        Format::Single => converted::<Single>(text),
        Format::Double => converted::<Double>(text),
        Format::X87 => converted::<X87DoubleExtended>(text),
        Format::Quad => converted::<Quad>(text),
        Format::PpcDoubleDouble => converted::<DoubleDouble>(text),
    }
}

fn converted<F: Float>(text: &str) -> Result<u128, &'static str> {
    match F::from_str_r(text, Round::NearestTiesToEven) {
        Ok(result) => Ok(result.value.to_bits()),
        Err(_) => Err("malformed floating point literal"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals() {
        let table: &[(&str, Format, u128)] = &[
            ("1.000000e+00", Format::Double, 0x3ff0_0000_0000_0000),
            ("-1.5", Format::Single, 0xbfc0_0000),
            ("+2.0", Format::Single, 0x4000_0000),
            ("0x3FB999999999999A", Format::Double, 0x3fb9_9999_9999_999a),
            ("0x3FB99999A0000000", Format::Single, 0x3dcc_cccd),
            ("0x7FF4000000000000", Format::Single, 0x7fa0_0000),
            ("0xFFF8000000000000", Format::Single, 0xffc0_0000),
            ("0x36A0000000000000", Format::Single, 1),
            ("0xH3C00", Format::Half, 0x3c00),
            ("0xR3F80", Format::BFloat, 0x3f80),
            ("0x3FF0000000000000", Format::Half, 0x3c00),
            ("0xK3FFF8000000000000000", Format::X87, 0x3fff_8000_0000_0000_0000),
            ("0xL00000000000000003FFF000000000000", Format::Quad, 0x3fff << 112),
            ("0xM3FF00000000000000000000000000000", Format::PpcDoubleDouble, 0x3ff0_0000_0000_0000),
            ("1.0", Format::X87, 0x3fff_8000_0000_0000_0000),
            ("1.0", Format::Quad, 0x3fff << 112),
            ("1.0", Format::Half, 0x3c00),
            ("1.0", Format::BFloat, 0x3f80),
            ("0.1", Format::Single, 0x3dcc_cccd),
            ("0.1", Format::X87, 0x3ffb_cccc_cccc_cccc_cccd),
            ("0x1.8p3", Format::Double, 0x4028_0000_0000_0000),
            ("-0x1.8p3", Format::Single, 0xc140_0000),
            ("f0x7FC00000", Format::Single, 0x7fc0_0000),
            ("+inf", Format::Double, 0x7ff0_0000_0000_0000),
            ("-inf", Format::Single, 0xff80_0000),
            ("+inf", Format::X87, 0x7fff_8000_0000_0000_0000),
            ("+qnan", Format::Single, 0x7fc0_0000),
            ("-nan(0x1)", Format::Single, 0xffc0_0001),
            ("+snan(0x1)", Format::Double, 0x7ff0_0000_0000_0001),
        ];
        for (text, format, bits) in table {
            assert_eq!(literal_bits(text.as_bytes(), *format), Ok(*bits), "{text} as {format:?}");
        }
    }

    #[test]
    fn malformed_literals() {
        for text in [
            "",
            "-",
            "+",
            "1.0e",
            "0x",
            "0xK3FFF8",
            "0xG",
            "f0x",
            "f0xFFFFFFFFFFFFFFFFFF",
            "1e99999999999",
            "+snan(0x0)",
            "+foo",
            "0x1.p",
            "0x.p1",
            "..",
            "-0x3FF0000000000000",
            "1.0.0",
            "0x7FF0000000000000000",
            "e5",
            "infinity",
            "+nan(",
        ] {
            assert!(literal_bits(text.as_bytes(), Format::Double).is_err(), "{text}");
        }
        assert!(literal_bits(b"0x3FB999999999999A", Format::Single).is_err(), "inexact");
    }
}
