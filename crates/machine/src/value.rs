//! Values of registers: words where everything is known, terms where not.
//!
//! A constant of up to 64 bits is always a [`Value::Word`], so that comparing values is comparing what they are, and the hot loop knows by the
//! variant alone whether it can go on.

use reprise_expr::{ExprId, Pool};

/// What a register holds. The width is not here: every instruction names the widths of its operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// A concrete word of at most 64 bits; bits past the width are zero.
    Word(u64),
    /// A term: symbolic, or wider than 64 bits (where even constants are terms).
    Term(ExprId),
    /// No defined value yet. Reading it makes it a fixed but arbitrary one: a fresh variable of undefined origin, put back where it
    /// was read so that reading it again gives the same.
    Undefined,
}

impl Value {
    /// The narrowest form of a term: constants of up to 64 bits are words.
    pub fn of_term(pool: &Pool, term: ExprId) -> Value {
        match pool.as_constant(term) {
            Some(word) => Value::Word(word),
            None => Value::Term(term),
        }
    }

    pub fn word(self) -> Option<u64> {
        match self {
            Value::Word(word) => Some(word),
            _ => None,
        }
    }
}

/// The low `width` bits set; `width` is 1 to 64.
#[inline(always)]
pub fn mask(width: u16) -> u64 {
    u64::MAX >> (64 - u32::from(width))
}

/// Sign-extends the low `width` bits.
#[inline(always)]
pub fn signed(word: u64, width: u16) -> i64 {
    let shift = 64 - u32::from(width);
    ((word << shift) as i64) >> shift
}
