//! Bit-vectors as text: decimal and hexadecimal, both ways.

use std::fmt;

use super::BitVector;

/// Why a text is not a bit-vector of the wanted width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseBitVectorError {
    Empty,
    InvalidDigit(char),
    /// The number needs more bits than the width has.
    TooLarge,
}

impl fmt::Display for ParseBitVectorError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseBitVectorError::Empty => write!(formatter, "expected a number"),
            ParseBitVectorError::InvalidDigit(digit) => write!(formatter, "invalid digit {digit:?} in number"),
            ParseBitVectorError::TooLarge => write!(formatter, "number too large for its width"),
        }
    }
}

impl std::error::Error for ParseBitVectorError {}

impl BitVector {
    /// Reads decimal (`42`, `-1`), hexadecimal (`0x2a`, `#x2a`) or binary (`0b101010`, `#b101010`) text. Negative
    /// numbers are taken modulo `2^width` and must not be below the smallest signed value.
    pub fn parse(text: &str, width: u32) -> Result<BitVector, ParseBitVectorError> {
        if let Some(magnitude) = text.strip_prefix('-') {
            let magnitude = BitVector::parse_unsigned(magnitude, width)?;
            if BitVector::signed_minimum(width).ult(&magnitude) {
                return Err(ParseBitVectorError::TooLarge);
            }
            return Ok(magnitude.neg());
        }
        BitVector::parse_unsigned(text, width)
    }

    fn parse_unsigned(text: &str, width: u32) -> Result<BitVector, ParseBitVectorError> {
        let prefixed = |prefixes: [&str; 2]| prefixes.iter().find_map(|prefix| text.strip_prefix(prefix));
        let (digits, radix) = if let Some(digits) = prefixed(["0x", "#x"]) {
            (digits, 16)
        } else if let Some(digits) = prefixed(["0b", "#b"]) {
            (digits, 2)
        } else {
            (text, 10)
        };
        if digits.is_empty() {
            return Err(ParseBitVectorError::Empty);
        }
        // Four spare bits hold any partial result times the radix until the check sees that it does not fit.
        let wide = width + 4;
        let radix_value = BitVector::from_u64(wide, u64::from(radix));
        let limit = BitVector::all_ones(width).zero_extend(wide);
        let mut result = BitVector::zero(wide);
        for character in digits.chars() {
            let digit = character.to_digit(radix).ok_or(ParseBitVectorError::InvalidDigit(character))?;
            let shifted = result.mul(&radix_value);
            result = shifted.add(&BitVector::from_u64(wide, u64::from(digit)));
            if result.ult(&shifted) || limit.ult(&result) {
                return Err(ParseBitVectorError::TooLarge);
            }
        }
        Ok(result.truncate(width))
    }

    /// All digits of the width, two's complement: `0x00ff` for a 16-bit 255.
    pub fn to_hexadecimal(&self) -> String {
        use fmt::Write;
        let digits = self.width.div_ceil(4);
        let mut text = String::with_capacity(digits as usize + 2);
        text.push_str("0x");
        for index in (0..digits).rev() {
            let digit = self.words[(index / 16) as usize] >> (index % 16 * 4) & 0xf;
            write!(text, "{digit:x}").expect("writing to a string does not fail");
        }
        text
    }

    /// The signed value in decimal.
    pub fn to_signed_decimal(&self) -> String {
        if self.is_negative() { format!("-{}", self.neg()) } else { self.to_string() }
    }
}

/// Unsigned decimal.
impl fmt::Display for BitVector {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(value) = self.to_u128() {
            return fmt::Display::fmt(&value, formatter);
        }
        // Groups of 19 digits: the most that fit a word.
        let group = BitVector::from_u64(self.width, 10_000_000_000_000_000_000);
        let mut groups = Vec::new();
        let mut rest = self.clone();
        while !rest.is_zero() {
            groups.push(rest.urem(&group).low_u64());
            rest = rest.udiv(&group);
        }
        let mut text = groups.pop().unwrap_or(0).to_string();
        for value in groups.iter().rev() {
            text.push_str(&format!("{value:019}"));
        }
        formatter.pad_integral(true, "", &text)
    }
}

impl fmt::Debug for BitVector {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.to_hexadecimal(), self.width)
    }
}

impl fmt::LowerHex for BitVector {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.to_hexadecimal();
        let digits = text[2..].trim_start_matches('0');
        formatter.pad_integral(true, "0x", if digits.is_empty() { "0" } else { digits })
    }
}
