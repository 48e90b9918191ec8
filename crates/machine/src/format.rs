//! C's `printf` formatting of concrete values: the bytes that the GNU C library writes in the C locale.
//!
//! The template is read here; the values come from an [`Arguments`], which knows the calling convention and the memory.
//! What C leaves undefined (an unknown conversion, a flag that means nothing) is [`Unsupported`], or what the GNU C
//! library does; never a guess of our own.

use thiserror::Error;

/// A conversion that is not written here: undefined in C, or one of the few that are missing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("printf conversion `{conversion}`: {reason}")]
pub struct Unsupported {
    pub conversion: String,
    pub reason: &'static str,
}

/// How an integer argument is passed. Narrower types are promoted to `Int` by the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntegerWidth {
    /// 32 bits.
    Int,
    /// 64 bits: `long`, `long long`, `size_t`, `ptrdiff_t`, `intmax_t`.
    Long,
}

/// Supplies the values of the conversions, each call the next argument in the order of the template.
///
/// An implementation stops the formatting with an error of its own where a value is not concrete.
pub trait Arguments {
    type Stop: From<Unsupported>;

    /// An integer; bits above its width are ignored.
    fn integer(&mut self, width: IntegerWidth) -> Result<u64, Self::Stop>;

    fn double(&mut self) -> Result<f64, Self::Stop>;

    /// A `long double` whose value is exactly this one; any other is the implementation's to refuse.
    fn long_double(&mut self) -> Result<f64, Self::Stop>;

    /// The address for `%p`.
    fn pointer(&mut self) -> Result<u64, Self::Stop>;

    /// The bytes before the terminator of the string that a pointer argument points to, or the first `limit` of them,
    /// after which memory must not be read; `None` for a null pointer.
    fn text(&mut self, limit: Option<usize>) -> Result<Option<Vec<u8>>, Self::Stop>;

    /// `%n`: stores `count` in the integer of so many bytes that a pointer argument points to.
    fn store_count(&mut self, count: u64, bytes: usize) -> Result<(), Self::Stop>;
}

/// The text of `template` with its conversions replaced by the values of `arguments`.
pub fn format<A: Arguments + ?Sized>(template: &[u8], arguments: &mut A) -> Result<Vec<u8>, A::Stop> {
    let mut output = Vec::with_capacity(template.len());
    let mut rest = template;
    while let Some(start) = rest.iter().position(|&byte| byte == b'%') {
        output.extend_from_slice(&rest[..start]);
        let mut parser = Parser { text: &rest[start..], position: 1 };
        let specification = parser.specification(arguments)?;
        specification.convert(arguments, &mut output)?;
        rest = &parser.text[parser.position..];
    }
    output.extend_from_slice(rest);
    Ok(output)
}

/// Wider fields than this are refused; a program asks for them only by mistake.
const WIDEST_FIELD: usize = 1 << 20;

/// No finite double has more digits after its first or after its point; the rest are zeros.
const MOST_DIGITS: usize = 1100;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Length {
    Char,
    Short,
    Int,
    Long,
    /// `ll` and `L`: as `Long` for integers, a `long double` for the others.
    LongLong,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Case {
    Lower,
    Upper,
}

/// One conversion, its `*` already replaced.
struct Specification<'t> {
    /// From the `%` on.
    spelling: &'t [u8],
    left: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    zero: bool,
    width: usize,
    precision: Option<usize>,
    length: Length,
    conversion: u8,
}

struct Parser<'t> {
    /// From the `%` on.
    text: &'t [u8],
    position: usize,
}

impl<'t> Parser<'t> {
    fn peek(&self) -> u8 {
        self.text.get(self.position).copied().unwrap_or(0)
    }

    fn skip(&mut self, byte: u8) -> bool {
        let found = self.peek() == byte;
        self.position += usize::from(found);
        found
    }

    fn spelling(&self) -> &'t [u8] {
        &self.text[..self.position]
    }

    fn specification<A: Arguments + ?Sized>(&mut self, arguments: &mut A) -> Result<Specification<'t>, A::Stop> {
        let mut result = Specification {
            spelling: &[],
            left: false,
            plus: false,
            space: false,
            alternate: false,
            zero: false,
            width: 0,
            precision: None,
            length: Length::Int,
            conversion: 0,
        };
        loop {
            match self.peek() {
                b'-' => result.left = true,
                b'+' => result.plus = true,
                b' ' => result.space = true,
                b'#' => result.alternate = true,
                b'0' => result.zero = true,
                // The C locale groups no digits and has no others.
                b'\'' | b'I' => {}
                _ => break,
            }
            self.position += 1;
        }
        if self.skip(b'*') {
            let width = arguments.integer(IntegerWidth::Int)? as i32;
            result.left |= width < 0;
            result.width = width.unsigned_abs() as usize;
        } else {
            result.width = self.number();
            if self.peek() == b'$' {
                self.position += 1;
                return Err(unsupported(self.spelling(), "arguments by number").into());
            }
        }
        if self.skip(b'.') {
            result.precision = if self.skip(b'*') {
                usize::try_from(arguments.integer(IntegerWidth::Int)? as i32).ok()
            } else {
                Some(self.number())
            };
        }
        result.length = self.length();
        result.conversion = self.peek();
        if result.conversion == 0 {
            return Err(unsupported(self.spelling(), "it has no end").into());
        }
        self.position += 1;
        result.spelling = self.spelling();
        if result.width > WIDEST_FIELD || result.precision.is_some_and(|precision| precision > WIDEST_FIELD) {
            return Err(unsupported(self.spelling(), "a field wider than a million").into());
        }
        Ok(result)
    }

    /// A number, 0 if there is none.
    fn number(&mut self) -> usize {
        let mut value = 0usize;
        while self.peek().is_ascii_digit() {
            value = value.saturating_mul(10).saturating_add(usize::from(self.peek() - b'0'));
            self.position += 1;
        }
        value
    }

    fn length(&mut self) -> Length {
        let first = self.peek();
        match first {
            b'h' | b'l' | b'L' | b'q' | b'j' | b'z' | b'Z' | b't' => self.position += 1,
            _ => return Length::Int,
        }
        match first {
            b'h' if self.skip(b'h') => Length::Char,
            b'h' => Length::Short,
            b'l' if self.skip(b'l') => Length::LongLong,
            b'L' | b'q' => Length::LongLong,
            _ => Length::Long,
        }
    }
}

fn unsupported(spelling: &[u8], reason: &'static str) -> Unsupported {
    Unsupported { conversion: String::from_utf8_lossy(spelling).into_owned(), reason }
}

impl Specification<'_> {
    fn convert<A: Arguments + ?Sized>(&self, arguments: &mut A, output: &mut Vec<u8>) -> Result<(), A::Stop> {
        let case = if self.conversion.is_ascii_uppercase() { Case::Upper } else { Case::Lower };
        match self.conversion {
            b'%' => output.push(b'%'),
            b'd' | b'i' => {
                let value = self.signed(arguments)?;
                self.put_integer(output, self.sign(value < 0), value.unsigned_abs(), 10, case);
            }
            b'u' => self.put_integer(output, "", self.unsigned(arguments)?, 10, case),
            b'o' => self.put_integer(output, "", self.unsigned(arguments)?, 8, case),
            b'x' | b'X' => self.put_integer(output, "", self.unsigned(arguments)?, 16, case),
            b'b' | b'B' => self.put_integer(output, "", self.unsigned(arguments)?, 2, case),
            b'c' | b'C' => {
                let value = arguments.integer(IntegerWidth::Int)? as u32;
                let wide = self.conversion == b'C' || matches!(self.length, Length::Long | Length::LongLong);
                if wide && value > 0x7f {
                    return Err(unsupported(self.spelling, "a wide character").into());
                }
                self.pad(output, "", &[value as u8]);
            }
            b's' if !matches!(self.length, Length::Long | Length::LongLong) => {
                let text = arguments.text(self.precision)?;
                // No part of this text is shown alone.
                let null: &[u8] = if self.precision.is_none_or(|limit| limit >= 6) { b"(null)" } else { b"" };
                self.pad(output, "", text.as_deref().unwrap_or(null));
            }
            b'p' => match arguments.pointer()? {
                0 => self.pad(output, "", b"(nil)"),
                address => {
                    let hexadecimal = Specification { alternate: true, ..*self };
                    hexadecimal.put_integer(output, self.sign(false), address, 16, case);
                }
            },
            b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => self.put_float(arguments, output, case)?,
            b'n' => {
                let bytes = match self.length {
                    Length::Char => 1,
                    Length::Short => 2,
                    Length::Int => 4,
                    Length::Long | Length::LongLong => 8,
                };
                arguments.store_count(output.len() as u64, bytes)?;
            }
            b's' | b'S' => return Err(unsupported(self.spelling, "a string of wide characters").into()),
            b'm' => return Err(unsupported(self.spelling, "the text of errno").into()),
            _ => return Err(unsupported(self.spelling, "unknown to C").into()),
        }
        Ok(())
    }

    fn signed<A: Arguments + ?Sized>(&self, arguments: &mut A) -> Result<i64, A::Stop> {
        let value = arguments.integer(self.argument_width())?;
        Ok(match self.length {
            Length::Char => i64::from(value as i8),
            Length::Short => i64::from(value as i16),
            Length::Int => i64::from(value as i32),
            Length::Long | Length::LongLong => value as i64,
        })
    }

    fn unsigned<A: Arguments + ?Sized>(&self, arguments: &mut A) -> Result<u64, A::Stop> {
        let value = arguments.integer(self.argument_width())?;
        Ok(match self.length {
            Length::Char => u64::from(value as u8),
            Length::Short => u64::from(value as u16),
            Length::Int => u64::from(value as u32),
            Length::Long | Length::LongLong => value,
        })
    }

    fn argument_width(&self) -> IntegerWidth {
        match self.length {
            Length::Char | Length::Short | Length::Int => IntegerWidth::Int,
            Length::Long | Length::LongLong => IntegerWidth::Long,
        }
    }

    fn sign(&self, negative: bool) -> &'static str {
        match (negative, self.plus, self.space) {
            (true, _, _) => "-",
            (false, true, _) => "+",
            (false, false, true) => " ",
            (false, false, false) => "",
        }
    }

    /// `prefix` and `body`, filled with blanks to the width.
    fn pad(&self, output: &mut Vec<u8>, prefix: &str, body: &[u8]) {
        let blanks = self.width.saturating_sub(prefix.len() + body.len());
        if !self.left {
            output.resize(output.len() + blanks, b' ');
        }
        output.extend_from_slice(prefix.as_bytes());
        output.extend_from_slice(body);
        if self.left {
            output.resize(output.len() + blanks, b' ');
        }
    }

    /// As `pad`, with zeros between the two where the flags say so.
    fn pad_number(&self, output: &mut Vec<u8>, prefix: &str, body: &str) {
        if self.zero && !self.left {
            output.extend_from_slice(prefix.as_bytes());
            let zeros = self.width.saturating_sub(prefix.len() + body.len());
            output.resize(output.len() + zeros, b'0');
            output.extend_from_slice(body.as_bytes());
        } else {
            self.pad(output, prefix, body.as_bytes());
        }
    }

    fn put_integer(&self, output: &mut Vec<u8>, sign: &str, value: u64, base: u32, case: Case) {
        let mut digits = match (base, case) {
            _ if value == 0 && self.precision == Some(0) => String::new(),
            (2, _) => format!("{value:b}"),
            (8, _) => format!("{value:o}"),
            (16, Case::Lower) => format!("{value:x}"),
            (16, Case::Upper) => format!("{value:X}"),
            _ => format!("{value}"),
        };
        if let Some(missing) = self.precision.and_then(|precision| precision.checked_sub(digits.len())) {
            digits.insert_str(0, &"0".repeat(missing));
        }
        let mut prefix = sign.to_owned();
        if self.alternate {
            match (base, case) {
                (8, _) if !digits.starts_with('0') => digits.insert(0, '0'),
                (2, Case::Lower) if value != 0 => prefix.push_str("0b"),
                (2, Case::Upper) if value != 0 => prefix.push_str("0B"),
                (16, Case::Lower) if value != 0 => prefix.push_str("0x"),
                (16, Case::Upper) if value != 0 => prefix.push_str("0X"),
                _ => {}
            }
        }
        if self.precision.is_some() {
            self.pad(output, &prefix, digits.as_bytes());
        } else {
            self.pad_number(output, &prefix, &digits);
        }
    }

    fn put_float<A: Arguments + ?Sized>(
        &self,
        arguments: &mut A,
        output: &mut Vec<u8>,
        case: Case,
    ) -> Result<(), A::Stop> {
        let extended = self.length == Length::LongLong;
        let value = if extended { arguments.long_double()? } else { arguments.double()? };
        let mut prefix = self.sign(value.is_sign_negative()).to_owned();
        let magnitude = value.abs();
        if !magnitude.is_finite() {
            let name = if magnitude.is_nan() { "nan" } else { "inf" };
            self.pad(output, &prefix, in_case(name.to_owned(), case).as_bytes());
            return Ok(());
        }
        let precision = self.precision.unwrap_or(6);
        let body = match self.conversion.to_ascii_lowercase() {
            b'f' => self.fixed(magnitude, precision),
            b'e' => self.scientific(magnitude, precision),
            b'g' => self.general(magnitude, precision.max(1)),
            _ => {
                prefix.push_str("0x");
                self.hexadecimal(if extended { Mantissa::extended(magnitude) } else { Mantissa::double(magnitude) })
            }
        };
        self.pad_number(output, &in_case(prefix, case), &in_case(body, case));
        Ok(())
    }

    /// The digits of a mantissa, with its point if it needs one.
    fn with_point(&self, whole: &str, fraction: &str) -> String {
        let point = if fraction.is_empty() && !self.alternate { "" } else { "." };
        format!("{whole}{point}{fraction}")
    }

    fn fixed(&self, magnitude: f64, precision: usize) -> String {
        let (whole, fraction) = fixed_digits(magnitude, precision);
        self.with_point(&whole, &fraction)
    }

    fn scientific(&self, magnitude: f64, precision: usize) -> String {
        let (first, fraction, exponent) = scientific_digits(magnitude, precision);
        self.with_point(&first, &fraction) + &decimal_exponent(exponent)
    }

    /// The shorter of the two styles for `precision` significant digits.
    fn general(&self, magnitude: f64, precision: usize) -> String {
        let (first, fraction, exponent) = scientific_digits(magnitude, precision - 1);
        let significant = |fraction: String| {
            if self.alternate { fraction } else { fraction.trim_end_matches('0').to_owned() }
        };
        match usize::try_from(precision as i64 - 1 - i64::from(exponent)) {
            Ok(places) if exponent >= -4 => {
                let (whole, fraction) = fixed_digits(magnitude, places);
                self.with_point(&whole, &significant(fraction))
            }
            _ => self.with_point(&first, &significant(fraction)) + &decimal_exponent(exponent),
        }
    }

    fn hexadecimal(&self, mantissa: Mantissa) -> String {
        let digits = mantissa.fraction_bits as usize / 4;
        let mantissa = match self.precision {
            Some(precision) if precision < digits => mantissa.rounded(precision as u32),
            _ => mantissa,
        };
        let first = format!("{:x}", mantissa.first);
        let digits = mantissa.fraction_bits as usize / 4;
        let mut fraction = if digits == 0 { String::new() } else { format!("{:0digits$x}", mantissa.fraction) };
        match self.precision {
            Some(precision) => fraction.push_str(&"0".repeat(precision - digits)),
            None => fraction.truncate(fraction.trim_end_matches('0').len()),
        }
        format!("{}p{:+}", self.with_point(&first, &fraction), mantissa.exponent)
    }
}

fn in_case(text: String, case: Case) -> String {
    match case {
        Case::Lower => text,
        Case::Upper => text.to_ascii_uppercase(),
    }
}

/// The digits before and after the point.
fn fixed_digits(magnitude: f64, precision: usize) -> (String, String) {
    let exact = precision.min(MOST_DIGITS);
    let digits = format!("{magnitude:.exact$}");
    let (whole, fraction) = digits.split_once('.').unwrap_or((&digits, ""));
    (whole.to_owned(), fraction.to_owned() + &"0".repeat(precision - exact))
}

/// The first digit, those after it, and the power of ten.
fn scientific_digits(magnitude: f64, precision: usize) -> (String, String, i32) {
    let exact = precision.min(MOST_DIGITS);
    let digits = format!("{magnitude:.exact$e}");
    let (mantissa, exponent) = digits.split_once('e').expect("scientific notation has an exponent");
    let (first, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let exponent = exponent.parse().expect("an exponent is a small integer");
    (first.to_owned(), fraction.to_owned() + &"0".repeat(precision - exact), exponent)
}

fn decimal_exponent(exponent: i32) -> String {
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("e{sign}{:02}", exponent.unsigned_abs())
}

/// `first.fraction * 2^exponent`, as `%a` writes a number.
struct Mantissa {
    first: u64,
    fraction: u64,
    /// A multiple of four.
    fraction_bits: u32,
    exponent: i32,
}

impl Mantissa {
    /// A double as it is stored: its first digit is 1, or 0 for zero and below the normal numbers.
    fn double(magnitude: f64) -> Self {
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
    fn extended(magnitude: f64) -> Self {
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

    /// The nearest with fewer digits after the point; of two, the even one.
    fn rounded(&self, digits: u32) -> Self {
        let dropped_bits = self.fraction_bits - digits * 4;
        let bits = self.first << self.fraction_bits | self.fraction;
        let (kept, dropped) = (bits >> dropped_bits, bits & ((1 << dropped_bits) - 1));
        let half = 1 << (dropped_bits - 1);
        let kept = kept + u64::from(dropped > half || dropped == half && kept & 1 == 1);
        let fraction_bits = digits * 4;
        let (first, fraction) = (kept >> fraction_bits, kept & ((1 << fraction_bits) - 1));
        if first == 16 {
            return Mantissa { first: 1, fraction, fraction_bits, exponent: self.exponent + 4 };
        }
        Mantissa { first, fraction, fraction_bits, exponent: self.exponent }
    }
}

#[cfg(test)]
mod tests;
