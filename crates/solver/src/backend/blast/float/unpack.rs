//! From the bits of a float to its parts.
//!
//! What follows need not know whether a format writes its integer bit down.

use super::super::words::Word;
use super::bounded::Bounded;
use super::layout::{FloatLayout, IntegerBit};
use super::shift;
use crate::backend::gates::Network;
use crate::backend::literal::Literal;

/// The parts of a float, the integer bit implied in every format.
///
/// At most one of `nan`, `infinite` and `zero` holds. Exponent and fraction of a NaN mean nothing.
pub(super) struct Float {
    pub sign: Literal,
    /// Biased; zero for zeros and subnormal numbers.
    pub exponent: Word,
    pub fraction: Word,
    /// Whether the exponent is not zero, which makes it the integer bit as well.
    pub normal: Literal,
    pub nan: Literal,
    pub infinite: Literal,
    pub zero: Literal,
}

/// A number other than zero, written with a leading one.
pub(super) struct Normalized {
    /// Biased; below one for what is subnormal.
    pub exponent: Bounded,
    /// The top bit is the constant true: who uses this looks after zeros elsewhere.
    pub significand: Word,
}

impl Float {
    pub(super) fn unpack(network: &mut Network, layout: FloatLayout, bits: &[Literal]) -> Float {
        let fraction_bits = layout.fraction_bits();
        let fraction = Word::from_slice(&bits[..fraction_bits]);
        let exponent_start = match layout.integer_bit {
            IntegerBit::Implied => fraction_bits,
            IntegerBit::Stored => fraction_bits + 1,
        };
        let sign = bits[exponent_start + layout.exponent_bits];
        let mut exponent = Word::from_slice(&bits[exponent_start..exponent_start + layout.exponent_bits]);
        let fraction_set = network.or_all(&fraction);
        let special = network.and_all(&exponent);
        let mut normal = network.or_all(&exponent);
        let mut nan = network.and(special, fraction_set);
        let mut infinite = network.and(special, !fraction_set);
        if layout.integer_bit == IntegerBit::Stored {
            let integer = bits[fraction_bits];
            // Where the exponent is not zero the integer bit must be set; where it is, a set one makes the
            // value that of the exponent one.
            let rejected = network.and(normal, !integer);
            nan = network.or(nan, rejected);
            infinite = network.and(infinite, integer);
            let pseudo = network.and(!normal, integer);
            exponent[0] = network.or(exponent[0], pseudo);
            normal = network.or(normal, integer);
        }
        let zero = network.and(!normal, !fraction_set);
        Float { sign, exponent, fraction, normal, nan, infinite, zero }
    }

    /// Orders the magnitudes of all but NaNs.
    pub(super) fn magnitude(&self) -> Word {
        let mut magnitude = self.fraction.clone();
        magnitude.extend_from_slice(&self.exponent);
        magnitude
    }

    /// Subnormal numbers have the exponent of the least normal ones.
    pub(super) fn effective_exponent(&self, network: &mut Network) -> Word {
        let mut exponent = self.exponent.clone();
        exponent[0] = network.or(exponent[0], !self.normal);
        exponent
    }

    pub(super) fn significand(&self) -> Word {
        let mut significand = self.fraction.clone();
        significand.push(self.normal);
        significand
    }

    pub(super) fn normalized(&self, network: &mut Network, layout: FloatLayout) -> Normalized {
        let (mut significand, count) = shift::normalize(network, &self.significand());
        *significand.last_mut().expect("there is an integer bit") = Literal::TRUE;
        let fraction_bits = layout.fraction_bits() as i64;
        let count = Bounded::unsigned(&count).within(0, fraction_bits);
        let subnormal = Bounded::constant(1).minus(network, &count);
        let normal = Bounded::unsigned(&self.exponent).within(0, layout.special_exponent());
        let exponent = Bounded::select(network, self.normal, &normal, &subnormal);
        Normalized { exponent: exponent.within(layout.least_exponent(), layout.special_exponent()), significand }
    }
}
