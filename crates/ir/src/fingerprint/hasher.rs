//! What fingerprints are called.

use crate::identity::Tape;

/// A name made of content: equal content, equal fingerprint, on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fingerprint(pub u128);

impl std::fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl Fingerprint {
    /// Of what the tape has collected.
    pub(super) fn of(tape: &Tape) -> Fingerprint {
        Fingerprint(tape.label().0)
    }
}
