//! Values of inputs: as JSON, and for people.
//!
//! What JSON says of a value is exact; for people a value is what its type says, and bytes are text where they look like it.

use reprise_explore::InputValue;
use reprise_expr::BitVector;
use reprise_ir::code::FloatFormat;
use reprise_machine::world::STANDARD_INPUT;
use reprise_machine::{InputKind, ScalarInputKind};
use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert};
use serde_json::{Map, Value, json};

/// Longer byte inputs are cut on the terminal.
const READABLE_BYTES: usize = 64;

/// An input's value as the JSON contract has it: numbers for scalars, an object for bytes.
pub(crate) fn json_value(input: &InputValue) -> Value {
    match input.kind {
        InputKind::Scalar(scalar) => scalar_json(&input.value, scalar.kind),
        InputKind::Bytes(size) => bytes_json(&input.value, size),
    }
}

/// An input's value for people.
pub fn readable_value(input: &InputValue) -> String {
    match input.kind {
        InputKind::Scalar(scalar) => scalar_text(&input.value, scalar.kind),
        InputKind::Bytes(size) => {
            let bytes = little_endian(&input.value);
            if input.is_file {
                return quoted(&bytes, size as usize);
            }
            if let Some(text) = text_of_world(&input.name, &bytes, size) {
                return text;
            }
            match integer_of(&input.value, size) {
                // One byte is a character as often as a number.
                Some(integer) if size == 1 && bytes[0].is_ascii_graphic() => {
                    format!("{integer} ('{}')", bytes[0] as char)
                }
                Some(integer) => integer.to_string(),
                None if printable_prefix(&bytes).is_none() && is_array_of_words(&bytes, size) => words(&bytes),
                None => quoted(&bytes, size as usize),
            }
        }
    }
}

/// Arguments and variables of the environment are text to their first NUL, and so is standard input, however long.
fn text_of_world(name: &str, bytes: &[u8], size: u32) -> Option<String> {
    if name == STANDARD_INPUT {
        return Some(quoted(bytes, size as usize));
    }
    if !name.starts_with("argv[") && !name.starts_with('$') {
        return None;
    }
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    Some(if end == 0 { "\"\"".into() } else { quoted(&bytes[..end], end) })
}

pub(crate) fn scalar_json(value: &BitVector, kind: ScalarInputKind) -> Value {
    match kind {
        ScalarInputKind::Signed => {
            value.to_i64().map_or_else(|| json!(value.to_signed_decimal()), |value| json!(value))
        }
        ScalarInputKind::Unsigned => value.to_u64().map_or_else(|| json!(value.to_string()), |value| json!(value)),
        ScalarInputKind::Float(format) => match exact_double(value, format).filter(|double| double.is_finite()) {
            Some(double) => json!(double),
            None => json!(float_text(value, format)),
        },
    }
}

pub(crate) fn scalar_text(value: &BitVector, kind: ScalarInputKind) -> String {
    match kind {
        ScalarInputKind::Signed => value.to_signed_decimal(),
        ScalarInputKind::Unsigned => value.to_string(),
        ScalarInputKind::Float(format) => float_text(value, format),
    }
}

fn bytes_json(value: &BitVector, size: u32) -> Value {
    let bytes = little_endian(value);
    let mut object = Map::new();
    object.insert("bytes".into(), json!(hexadecimal(&bytes)));
    object.insert("size".into(), json!(size));
    if let Some(integer) = integer_of(value, size) {
        object.insert("integer".into(), json!(integer));
    }
    if let Some(text) = printable_prefix(&bytes) {
        object.insert("text".into(), json!(text));
    }
    Value::Object(object)
}

/// Inputs of these sizes are mostly integers.
fn integer_of(value: &BitVector, size: u32) -> Option<i64> {
    if matches!(size, 1 | 2 | 4 | 8) { value.to_i64() } else { None }
}

/// What comes before the first NUL, if there is something and all of it can be printed.
fn printable_prefix(bytes: &[u8]) -> Option<&str> {
    let end = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    let prefix = &bytes[..end];
    let printable = |byte: &u8| matches!(byte, b' '..=b'~' | b'\t' | b'\n' | b'\r');
    if prefix.is_empty() || !prefix.iter().all(printable) {
        return None;
    }
    std::str::from_utf8(prefix).ok()
}

/// Longer ones are better read as bytes.
const READABLE_WORDS: usize = 16;

/// What is no text and can be cut into ints is mostly an array of them.
fn is_array_of_words(bytes: &[u8], size: u32) -> bool {
    bytes.len() == size as usize && bytes.len().is_multiple_of(4) && bytes.len() <= 4 * READABLE_WORDS
}

fn words(bytes: &[u8]) -> String {
    let word = |chunk: &[u8]| i32::from_le_bytes(chunk.try_into().expect("chunks of four bytes")).to_string();
    let words: Vec<String> = bytes.chunks_exact(4).map(word).collect();
    format!("{{{}}} as 32-bit integers", words.join(", "))
}

/// Bytes as a C string literal; trailing NULs, those up to `size` included, are said in words.
pub(crate) fn quoted(bytes: &[u8], size: usize) -> String {
    let significant = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    let zeros = size.max(bytes.len()) - significant;
    if significant == 0 {
        return format!("{zeros} zero bytes");
    }
    let shown = &bytes[..significant.min(READABLE_BYTES)];
    let mut text = String::from("\"");
    for &byte in shown {
        match byte {
            b'"' | b'\\' => text.extend(['\\', byte as char]),
            b' '..=b'~' => text.push(byte as char),
            b'\n' => text.push_str("\\n"),
            b'\t' => text.push_str("\\t"),
            _ => text.push_str(&format!("\\x{byte:02x}")),
        }
    }
    text.push('"');
    if shown.len() < significant {
        text.push_str(&format!(" and {} more bytes", size.max(bytes.len()) - shown.len()));
    } else if zeros > 0 {
        text.push_str(&format!(" and {zeros} zero byte{}", if zeros == 1 { "" } else { "s" }));
    }
    text
}

/// First byte lowest.
pub(crate) fn little_endian(value: &BitVector) -> Vec<u8> {
    let length = value.width().div_ceil(8) as usize;
    value.words().iter().flat_map(|word| word.to_le_bytes()).take(length).collect()
}

pub(crate) fn from_little_endian(bytes: &[u8], width: u32) -> BitVector {
    let words: Vec<u64> = bytes
        .chunks(8)
        .map(|chunk| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            u64::from_le_bytes(word)
        })
        .collect();
    BitVector::from_words(width, &words)
}

/// Bytes as inputs have them; `None` of none.
pub fn bits_of_bytes(bytes: &[u8]) -> Option<BitVector> {
    let width = u32::try_from(8 * bytes.len()).ok().filter(|&width| width > 0)?;
    Some(from_little_endian(bytes, width))
}

pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().copied().flat_map(hexadecimal_digits).map(char::from).collect()
}

/// Of one byte, as ASCII.
pub(crate) fn hexadecimal_digits(byte: u8) -> [u8; 2] {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]
}

pub(crate) fn from_hexadecimal(text: &str) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(2) || !text.is_ascii() {
        return None;
    }
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(&text[at..at + 2], 16).ok()).collect()
}

/// The value as a double, where nothing is lost.
pub(crate) fn exact_double(value: &BitVector, format: FloatFormat) -> Option<f64> {
    fn convert<F: Float + FloatConvert<Double>>(bits: u128) -> Option<f64> {
        let mut loses = false;
        let double: Double = F::from_bits(bits).convert(&mut loses).value;
        (!loses).then(|| f64::from_bits(double.to_bits() as u64))
    }
    let bits = value.low_u128();
    match format {
        FloatFormat::Half => convert::<Half>(bits),
        FloatFormat::BFloat => convert::<BFloat>(bits),
        FloatFormat::Single => convert::<Single>(bits),
        FloatFormat::Double => Some(f64::from_bits(bits as u64)),
        FloatFormat::X87 => convert::<X87DoubleExtended>(bits),
        FloatFormat::Quad => convert::<Quad>(bits),
    }
}

/// Decimal with as many digits as the format needs; `NaN`, `inf` and `-inf` otherwise.
fn float_text(value: &BitVector, format: FloatFormat) -> String {
    fn text<F: Float>(bits: u128) -> String {
        let value = F::from_bits(bits);
        if value.is_nan() {
            "NaN".into()
        } else if value.is_infinite() {
            (if value.is_negative() { "-inf" } else { "inf" }).into()
        } else {
            value.to_string()
        }
    }
    let bits = value.low_u128();
    match format {
        FloatFormat::Half => text::<Half>(bits),
        FloatFormat::BFloat => text::<BFloat>(bits),
        FloatFormat::Single => {
            finite_text(f64::from(f32::from_bits(bits as u32)), f32::from_bits(bits as u32).to_string())
        }
        FloatFormat::Double => finite_text(f64::from_bits(bits as u64), f64::from_bits(bits as u64).to_string()),
        FloatFormat::X87 => text::<X87DoubleExtended>(bits),
        FloatFormat::Quad => text::<Quad>(bits),
    }
}

/// Rust prints very large and very small numbers with hundreds of digits.
fn finite_text(value: f64, text: String) -> String {
    if text.len() > 24 && value.is_finite() { format!("{value:e}") } else { text }
}

#[cfg(test)]
mod tests {
    use reprise_machine::{InputSource, ScalarInput};

    use super::*;

    fn bytes(content: &[u8]) -> InputValue {
        InputValue {
            name: "x".into(),
            kind: InputKind::Bytes(content.len() as u32),
            value: from_little_endian(content, 8 * content.len() as u32),
            heap: None,
            is_file: false,
        }
    }

    fn scalar(width: u16, bits: u128, kind: ScalarInputKind) -> InputValue {
        let scalar = ScalarInput { width, kind, c_type: "", source: InputSource::Call };
        InputValue {
            name: "x".into(),
            kind: InputKind::Scalar(scalar),
            value: BitVector::from_u128(width as u32, bits),
            heap: None,
            is_file: false,
        }
    }

    #[test]
    fn bytes_as_json() {
        let table: [(&[u8], Value); 6] = [
            (&[0xff], json!({"bytes": "ff", "size": 1, "integer": -1})),
            (b"a", json!({"bytes": "61", "size": 1, "integer": 97, "text": "a"})),
            (&[0x01, 0x80], json!({"bytes": "0180", "size": 2, "integer": -32767})),
            (&[0, 0, 0], json!({"bytes": "000000", "size": 3})),
            (b"ab\0\xff\xff", json!({"bytes": "616200ffff", "size": 5, "text": "ab"})),
            (b"a\x01b", json!({"bytes": "610162", "size": 3})),
        ];
        for (content, expected) in table {
            assert_eq!(json_value(&bytes(content)), expected);
        }
    }

    #[test]
    fn what_a_program_is_called_with_is_text() {
        let table: [(&str, &[u8], &str); 6] = [
            ("argv[1]", b"-x", "\"-x\""),
            ("argv[2]", b"a\0b\0", "\"a\""),
            ("$MODE", b"\0\0", "\"\""),
            ("stdin", b"1\n", "\"1\\n\""),
            ("stdin", b"1\0\0\0", "\"1\" and 3 zero bytes"),
            ("argument", b"-x", "30765"),
        ];
        for (name, content, expected) in table {
            let input = InputValue { name: name.into(), ..bytes(content) };
            assert_eq!(readable_value(&input), expected, "{name}");
        }
    }

    #[test]
    fn bytes_for_people() {
        let table: [(&[u8], &str); 8] = [
            (b"hello world!", "\"hello world!\""),
            (&[5, 0, 0, 0, 0xfe, 0xff, 0xff, 0xff, 0, 0, 0, 0], "{5, -2, 0} as 32-bit integers"),
            (&[0xff], "-1"),
            (b"a", "97 ('a')"),
            (&[5, 0, 0, 0], "5"),
            (b"hi\0\0\0", "\"hi\" and 3 zero bytes"),
            (b"\"\x01\n", "\"\\\"\\x01\\n\""),
            (&[0, 0, 0], "3 zero bytes"),
        ];
        for (content, expected) in table {
            assert_eq!(readable_value(&bytes(content)), expected);
        }
        let long = readable_value(&bytes(&[b'a'; 100]));
        assert_eq!(long, format!("\"{}\" and 36 more bytes", "a".repeat(64)));
    }

    #[test]
    fn scalars() {
        use ScalarInputKind::{Float, Signed, Unsigned};
        let table = [
            (scalar(8, 0xff, Signed), json!(-1), "-1"),
            (scalar(1, 1, Unsigned), json!(1), "1"),
            (scalar(64, u64::MAX.into(), Unsigned), json!(u64::MAX), "18446744073709551615"),
            (scalar(64, 1 << 63, Signed), json!(i64::MIN), "-9223372036854775808"),
            (scalar(128, u128::MAX, Signed), json!(-1), "-1"),
            (
                scalar(128, u128::MAX, Unsigned),
                json!("340282366920938463463374607431768211455"),
                "340282366920938463463374607431768211455",
            ),
            (scalar(32, 0x3f80_0000, Float(FloatFormat::Single)), json!(1.0), "1"),
            (scalar(32, 0x3dcc_cccd, Float(FloatFormat::Single)), json!(f64::from(0.1f32)), "0.1"),
            (scalar(64, 0x7ff8 << 48, Float(FloatFormat::Double)), json!("NaN"), "NaN"),
            (scalar(64, 0xfff0 << 48, Float(FloatFormat::Double)), json!("-inf"), "-inf"),
            (scalar(64, 1, Float(FloatFormat::Double)), json!(5e-324), "5e-324"),
            (scalar(16, 0x3c00, Float(FloatFormat::Half)), json!(1.0), "1"),
            (scalar(80, 0x3fff << 64 | 1 << 63, Float(FloatFormat::X87)), json!(1.0), "1"),
        ];
        for (input, json, text) in table {
            assert_eq!(json_value(&input), json);
            assert_eq!(readable_value(&input), text);
        }
        let third = scalar(128, 0x3ffd_5555_5555_5555_5555_5555_5555_5555, Float(FloatFormat::Quad));
        assert!(json_value(&third).as_str().is_some_and(|text| text.starts_with("0.33333333333333333333")));
    }

    #[test]
    fn hexadecimal_both_ways() {
        assert_eq!(from_hexadecimal(&hexadecimal(&[0, 0x7f, 0xff])), Some(vec![0, 0x7f, 0xff]));
        for bad in ["0", "0g", "é"] {
            assert_eq!(from_hexadecimal(bad), None, "{bad}");
        }
    }
}
