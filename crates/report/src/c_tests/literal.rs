//! Values as literals of C, by their types.

use reprise_ir::code::{ScalarShape, Shape, ShapeKind};

use super::types::Leaf;

/// So many bytes from an offset on, as a number; what is not there is zero.
pub(super) fn number_at(bytes: &[u8], offset: u64, size: u64) -> u128 {
    let byte = |at: u64| usize::try_from(at).ok().and_then(|at| bytes.get(at)).copied().unwrap_or(0);
    (0..size.min(16)).rev().fold(0, |number, at| number << 8 | u128::from(byte(offset + at)))
}

/// The bits of a leaf of an object with these bytes.
pub(super) fn bits_of(bytes: &[u8], leaf: &Leaf, shape: &Shape) -> u128 {
    match leaf.bits {
        None => number_at(bytes, leaf.offset, shape.size),
        Some((first, width)) => {
            let whole = number_at(bytes, leaf.offset, u64::from(first + width).div_ceil(8));
            whole >> first & ((1 << width) - 1)
        }
    }
}

/// A scalar with these bits; `width` is that of a bit-field. `None` where C has no literal for it.
pub(super) fn literal(shape: &Shape, bits: u128, width: Option<u32>) -> Option<String> {
    let ShapeKind::Scalar(scalar) = shape.kind else { return None };
    let width = width.unwrap_or(8 * shape.size as u32);
    Some(match scalar {
        ScalarShape::Boolean => (bits & 1).to_string(),
        ScalarShape::Float => float(&shape.name, bits)?,
        ScalarShape::Character { .. } if is_plain_character(bits) => format!("'{}'", bits as u8 as char),
        ScalarShape::Signed | ScalarShape::Character { signed: true } => signed(bits, width),
        ScalarShape::Unsigned | ScalarShape::Character { signed: false } => unsigned(bits, width),
    })
}

fn is_plain_character(bits: u128) -> bool {
    u8::try_from(bits).is_ok_and(|byte| (byte.is_ascii_graphic() || byte == b' ') && !b"'\\".contains(&byte))
}

fn signed(bits: u128, width: u32) -> String {
    let is_negative = width > 0 && bits >> (width - 1) & 1 == 1;
    let value = if is_negative && width < 128 { bits.cast_signed() - (1i128 << width) } else { bits.cast_signed() };
    let suffix = if width > 32 { "L" } else { "" };
    match (i64::try_from(value), width) {
        (Ok(i64::MIN), _) => format!("(-{}L - 1)", i64::MAX),
        (Ok(value), _) if value == i64::from(i32::MIN) && width == 32 => format!("(-{} - 1)", i32::MAX),
        (Ok(value), _) => format!("{value}{suffix}"),
        (Err(_), _) => format!("(__int128)({})", wide(value.cast_unsigned())),
    }
}

fn unsigned(bits: u128, width: u32) -> String {
    match u64::try_from(bits) {
        Ok(value) if width > 32 => format!("{value}UL"),
        Ok(value) if width == 32 => format!("{value}U"),
        Ok(value) => value.to_string(),
        Err(_) => wide(bits),
    }
}

fn wide(bits: u128) -> String {
    format!("((unsigned __int128){}UL << 64 | {}UL)", (bits >> 64) as u64, bits as u64)
}

fn float(name: &str, bits: u128) -> Option<String> {
    let (value, suffix) = match name {
        "float" => (f64::from(f32::from_bits(bits as u32)), "f"),
        "double" => (f64::from_bits(bits as u64), ""),
        // Those that a double holds as well.
        "long double" => (extended(bits)?, "L"),
        _ => return None,
    };
    Some(match value {
        value if value.is_nan() => format!("__builtin_nan{suffix}(\"\")").to_lowercase(),
        value if value.is_infinite() => {
            format!("{}__builtin_inf{suffix}()", if value < 0.0 { "-" } else { "" }).to_lowercase()
        }
        // The shortest decimal that a float is read back from.
        value if suffix == "f" => format!("{:?}f", value as f32),
        value => format!("{value:?}{suffix}"),
    })
}

fn extended(bits: u128) -> Option<f64> {
    let value = crate::value::exact_double(
        &reprise_expr::BitVector::from_words(80, &[bits as u64, (bits >> 64) as u64 & 0xffff]),
        reprise_ir::code::FloatFormat::X87,
    )?;
    Some(value)
}

pub(super) fn is_nan(shape: &Shape, bits: u128) -> bool {
    match (&shape.kind, &*shape.name) {
        (ShapeKind::Scalar(ScalarShape::Float), "float") => f32::from_bits(bits as u32).is_nan(),
        (ShapeKind::Scalar(ScalarShape::Float), "double") => f64::from_bits(bits as u64).is_nan(),
        _ => false,
    }
}

/// Bytes as a literal of text; every one that is not plain is written with three digits, so that none runs into the next.
pub(super) fn text(bytes: &[u8]) -> String {
    let mut text = String::from("\"");
    for &byte in bytes {
        match byte {
            b'"' | b'\\' => text.extend(['\\', byte as char]),
            b'\n' => text.push_str("\\n"),
            b'\t' => text.push_str("\\t"),
            // So that there is no trigraph.
            b' '..=b'~' if byte != b'?' => text.push(byte as char),
            _ => text.push_str(&format!("\\{byte:03o}")),
        }
    }
    text.push('"');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_at_the_ends_of_their_types() {
        assert_eq!(signed(0xffff_ffff, 32), "-1");
        assert_eq!(signed(0x8000_0000, 32), "(-2147483647 - 1)");
        assert_eq!(signed(1 << 63, 64), "(-9223372036854775807L - 1)");
        assert_eq!(signed(0b110, 3), "-2");
        assert_eq!(unsigned(u64::MAX.into(), 64), "18446744073709551615UL");
        assert_eq!(unsigned(200, 8), "200");
    }

    #[test]
    fn text_cannot_be_taken_for_something_else() {
        assert_eq!(text(b"a\"\\\x011?\n"), "\"a\\\"\\\\\\0011\\077\\n\"");
        assert_eq!(text(&[0x80, b'0']), "\"\\2000\"");
    }

    #[test]
    fn floats_are_read_back_as_they_were() {
        assert_eq!(float("float", 0x3dcc_cccd).as_deref(), Some("0.1f"));
        assert_eq!(float("double", (-0.0f64).to_bits().into()).as_deref(), Some("-0.0"));
        assert_eq!(float("double", f64::INFINITY.to_bits().into()).as_deref(), Some("__builtin_inf()"));
        assert_eq!(float("__float128", 0), None);
    }
}
