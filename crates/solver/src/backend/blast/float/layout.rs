//! The shape of a float format, by numbers, so that the same circuits serve the formats of programs and the
//! tiny ones that tests can exhaust.

use reprise_expr::FloatFormat;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum IntegerBit {
    Implied,
    /// The 80-bit format writes the bit before the point out.
    Stored,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct FloatLayout {
    pub exponent_bits: usize,
    /// Bits of the significand, with the integer bit.
    pub precision: usize,
    pub integer_bit: IntegerBit,
}

impl FloatLayout {
    pub(super) fn of(format: FloatFormat) -> FloatLayout {
        FloatLayout {
            exponent_bits: format.exponent_bits() as usize,
            precision: format.significand_bits() as usize,
            integer_bit: if format == FloatFormat::X87 { IntegerBit::Stored } else { IntegerBit::Implied },
        }
    }

    pub(super) fn fraction_bits(self) -> usize {
        self.precision - 1
    }

    #[cfg(test)]
    pub(super) fn width(self) -> usize {
        let stored = match self.integer_bit {
            IntegerBit::Implied => self.fraction_bits(),
            IntegerBit::Stored => self.precision,
        };
        1 + self.exponent_bits + stored
    }

    /// What is added to an exponent before it is stored. It is odd for every format of two exponent bits
    /// and more, and some circuits count on that.
    pub(super) fn bias(self) -> i64 {
        (1 << (self.exponent_bits - 1)) - 1
    }

    /// The exponent field of infinities and NaNs.
    pub(super) fn special_exponent(self) -> i64 {
        (1 << self.exponent_bits) - 1
    }

    /// The exponent of the least number above zero, biased: what a field would hold that could.
    pub(super) fn least_exponent(self) -> i64 {
        1 - self.fraction_bits() as i64
    }
}
