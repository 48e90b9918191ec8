//! Shifts. A shift by a constant is a product, or an extension of a slice; only shifts by terms are nodes.

use crate::bit_vector::BitVector;
use crate::node::{ExprId, Node};
use crate::pool::Pool;

enum Amount {
    Constant(u32),
    /// The width or more.
    TooFar,
    Unknown,
}

impl Pool {
    fn shift_amount(&self, amount: ExprId) -> Amount {
        let width = self.width(amount);
        if let Some(value) = self.as_wide_constant(amount) {
            return match value.to_u64() {
                Some(value) if value < u64::from(width) => Amount::Constant(value as u32),
                _ => Amount::TooFar,
            };
        }
        if width <= 64 && self.facts(amount).unsigned_range(width).0 >= u64::from(width) {
            return Amount::TooFar;
        }
        Amount::Unknown
    }

    /// Gives zero for amounts of the width and more.
    pub fn shl(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let width = self.width(left);
        assert_eq!(width, self.width(right), "operands have one width");
        if self.is_zero_constant(left) {
            return left;
        }
        match self.shift_amount(right) {
            Amount::Constant(0) => left,
            Amount::Constant(amount) => self.shift_up(left, amount),
            Amount::TooFar => self.zero(width),
            Amount::Unknown if width == 1 => {
                let kept = self.not(right);
                self.and(left, kept)
            }
            Amount::Unknown => self.intern(Node::Shl(left, right), width),
        }
    }

    /// Gives zero for amounts of the width and more.
    pub fn lshr(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let width = self.width(left);
        assert_eq!(width, self.width(right), "operands have one width");
        if self.is_zero_constant(left) {
            return left;
        }
        match self.shift_amount(right) {
            Amount::Constant(0) => left,
            Amount::Constant(amount) => {
                let slice = self.extract(left, amount, width - amount);
                self.zero_extend(slice, width)
            }
            Amount::TooFar => self.zero(width),
            Amount::Unknown if width == 1 => {
                let kept = self.not(right);
                self.and(left, kept)
            }
            Amount::Unknown => self.intern(Node::LShr(left, right), width),
        }
    }

    /// Gives copies of the sign for amounts of the width and more.
    pub fn ashr(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let width = self.width(left);
        assert_eq!(width, self.width(right), "operands have one width");
        if self.is_zero_constant(left) || self.is_all_ones_constant(left) || width == 1 {
            return left;
        }
        let amount = match self.shift_amount(right) {
            Amount::Constant(0) => return left,
            Amount::Constant(amount) => amount,
            Amount::TooFar => width - 1,
            Amount::Unknown => {
                if width <= 64 && self.facts(left).zero >> (width - 1) == 1 {
                    return self.lshr(left, right);
                }
                return self.intern(Node::AShr(left, right), width);
            }
        };
        let slice = self.extract(left, amount, width - amount);
        self.sign_extend(slice, width)
    }

    /// A power of two of some width.
    pub(super) fn power_of_two(&mut self, width: u32, exponent: u32) -> ExprId {
        if width <= 64 {
            return self.constant(width, 1 << exponent);
        }
        let one = BitVector::one(width);
        self.constant_wide(&one.shl(&BitVector::from_u64(width, exponent.into())))
    }
}
