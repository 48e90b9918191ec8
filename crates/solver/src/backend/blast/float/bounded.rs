//! Small signed numbers whose bounds are known while the circuit is built: exponents and what is made of
//! them. The bounds give each number the bits it needs, and tell which corrections can never happen.

use super::super::words::{self, Word};
use crate::backend::gates::Network;
use crate::backend::literal::Literal;

/// In two's complement, no wider than its bounds ask for. Where an operand's value is masked later (the
/// exponent of a zero, say), the bits may be anything.
#[derive(Clone, Debug)]
pub(super) struct Bounded {
    bits: Word,
    least: i64,
    greatest: i64,
}

fn width_of(least: i64, greatest: i64) -> usize {
    let bits = |value: i64| 65 - if value < 0 { (!value).leading_zeros() } else { value.leading_zeros() } as usize;
    bits(least).max(bits(greatest))
}

/// The low bits of a number, `width` of them.
pub(super) fn constant_word(value: i64, width: usize) -> Word {
    (0..width).map(|bit| Literal::constant(value >> bit.min(63) & 1 != 0)).collect()
}

impl Bounded {
    pub(super) fn constant(value: i64) -> Bounded {
        Bounded { bits: constant_word(value, width_of(value, value)), least: value, greatest: value }
    }

    pub(super) fn unsigned(bits: &[Literal]) -> Bounded {
        let mut signed = Word::from_slice(bits);
        signed.push(Literal::FALSE);
        Bounded { bits: signed, least: 0, greatest: (1 << bits.len()) - 1 }
    }

    /// The same number under bounds that the caller knows to be tighter.
    pub(super) fn within(mut self, least: i64, greatest: i64) -> Bounded {
        debug_assert!(least <= greatest);
        (self.least, self.greatest) = (self.least.max(least), self.greatest.min(greatest));
        self.bits.truncate(width_of(self.least, self.greatest));
        if self.least >= 0 {
            *self.bits.last_mut().expect("there is a sign bit") = Literal::FALSE;
        }
        self
    }

    pub(super) fn least(&self) -> i64 {
        self.least
    }

    pub(super) fn greatest(&self) -> i64 {
        self.greatest
    }

    /// The low bits, sign-extended where the number has fewer.
    pub(super) fn low_bits(&self, width: usize) -> Word {
        let mut bits = self.bits.clone();
        let sign = bits[bits.len() - 1];
        bits.resize(width, sign);
        bits
    }

    /// The bits without the sign, of a number that is never negative.
    pub(super) fn unsigned_bits(&self) -> &[Literal] {
        debug_assert!(self.least >= 0, "a negative number has a sign");
        &self.bits[..self.bits.len() - 1]
    }

    pub(super) fn width(&self) -> usize {
        self.bits.len()
    }

    /// `self + other + carry`
    pub(super) fn plus(&self, network: &mut Network, other: &Bounded, carry: Literal) -> Bounded {
        let carry_greatest = i64::from(carry != Literal::FALSE);
        let carry_least = i64::from(carry == Literal::TRUE);
        let (least, greatest) =
            (self.least + other.least + carry_least, self.greatest + other.greatest + carry_greatest);
        let width = width_of(least, greatest);
        let bits = words::add(network, &self.low_bits(width), &other.low_bits(width), carry);
        Bounded { bits, least, greatest }
    }

    pub(super) fn plus_constant(&self, network: &mut Network, constant: i64) -> Bounded {
        self.plus(network, &Bounded::constant(constant), Literal::FALSE)
    }

    pub(super) fn minus(&self, network: &mut Network, other: &Bounded) -> Bounded {
        let (least, greatest) = (self.least - other.greatest, self.greatest - other.least);
        let width = width_of(least, greatest);
        let bits = words::subtract(network, &self.low_bits(width), &other.low_bits(width));
        Bounded { bits, least, greatest }
    }

    /// `self >= constant`
    pub(super) fn at_least(&self, network: &mut Network, constant: i64) -> Literal {
        if constant <= self.least {
            return Literal::TRUE;
        }
        if constant > self.greatest {
            return Literal::FALSE;
        }
        let width = self.width();
        !words::less_signed(network, &self.bits, &constant_word(constant, width))
    }

    pub(super) fn select(network: &mut Network, condition: Literal, then: &Bounded, otherwise: &Bounded) -> Bounded {
        let (least, greatest) = (then.least.min(otherwise.least), then.greatest.max(otherwise.greatest));
        let width = width_of(least, greatest);
        let bits = words::select(network, condition, &then.low_bits(width), &otherwise.low_bits(width));
        Bounded { bits, least, greatest }
    }

    /// Half the number, rounded down.
    pub(super) fn halved(&self) -> Bounded {
        let (least, greatest) = (self.least >> 1, self.greatest >> 1);
        let mut bits = self.low_bits(width_of(least, greatest) + 1);
        bits.remove(0);
        Bounded { bits, least, greatest }
    }

    pub(super) fn is_odd(&self) -> Literal {
        self.bits[0]
    }
}
