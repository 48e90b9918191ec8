//! Literals over the gates of a network.
//!
//! A gate's number and a sign in one word; a word of literals is a bit-vector, and the negation of a bit costs no gate.

use std::fmt;
use std::ops::Not;

/// A node of the gate network, and at the same time a variable of the SAT solver.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct GateId(pub u32);

impl GateId {
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) fn literal(self) -> Literal {
        Literal(self.0 << 1)
    }
}

/// A gate or its complement, encoded as twice the gate plus one for the complement.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Literal(pub(super) u32);

impl Literal {
    pub(crate) const TRUE: Literal = Literal(0);
    pub(crate) const FALSE: Literal = Literal(1);

    #[inline]
    pub(crate) fn constant(value: bool) -> Literal {
        if value { Literal::TRUE } else { Literal::FALSE }
    }

    #[inline]
    pub(crate) fn gate(self) -> GateId {
        GateId(self.0 >> 1)
    }

    #[inline]
    pub(crate) fn is_negated(self) -> bool {
        self.0 & 1 != 0
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) fn as_constant(self) -> Option<bool> {
        match self {
            Literal::TRUE => Some(true),
            Literal::FALSE => Some(false),
            _ => None,
        }
    }

    /// This literal, complemented if `condition` holds.
    #[inline]
    pub(crate) fn negate_if(self, condition: bool) -> Literal {
        Literal(self.0 ^ condition as u32)
    }
}

impl Not for Literal {
    type Output = Literal;

    #[inline]
    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

impl fmt::Debug for Literal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_constant() {
            Some(value) => write!(formatter, "{value}"),
            None => write!(formatter, "{}{}", if self.is_negated() { "!" } else { "" }, self.0 >> 1),
        }
    }
}
