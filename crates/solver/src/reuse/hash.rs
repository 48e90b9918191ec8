//! Hashes of constraints. Those that name what is stored are [`Hasher`]'s; see `record.rs`.

pub(super) use reprise_hash::WordHasher as Hasher;

/// Spreads a word over all bits, for colours: they order names and identify nothing.
#[inline]
pub(super) fn mix(word: u64) -> u64 {
    let word = (word ^ word >> 32).wrapping_mul(0xe703_7ed1_a0b4_28db);
    word ^ word >> 29
}
