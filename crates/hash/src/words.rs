//! Names for terms and constraints: sequences of words. Part of the store's format, as the names are stored.
//!
//! The key is fixed, so somebody with a great deal of time can look for two sequences of one name, by trying some 2^64 of them. What
//! SipHash excludes is a structure that makes it easy: every word passes through rounds of a permutation of 256 bits.

use std::hash::Hasher;

use siphasher::sip128::{Hasher128, SipHasher13};

/// Any numbers would do; these are digits of pi.
const KEY: (u64, u64) = (0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344);

/// Hashes a sequence of words, its length included.
#[derive(Clone, Copy)]
pub struct WordHasher(SipHasher13);

impl WordHasher {
    /// `domain` keeps hashes of different things apart.
    #[inline]
    pub fn new(domain: u64) -> WordHasher {
        let mut hasher = WordHasher(SipHasher13::new_with_keys(KEY.0, KEY.1));
        hasher.word(domain);
        hasher
    }

    #[inline]
    pub fn word(&mut self, word: u64) {
        // The crate takes numbers in the machine's byte order.
        self.0.write_u64(word.to_le());
    }

    #[inline]
    pub fn wide(&mut self, word: u128) {
        self.word((word >> 64) as u64);
        self.word(word as u64);
    }

    /// The length counts, and is to be told before or known from what was told.
    pub fn bytes(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
    }

    #[inline]
    pub fn finish(self) -> u128 {
        let hash = self.0.finish128();
        u128::from(hash.h2) << 64 | u128::from(hash.h1)
    }

    #[inline]
    pub fn finish_short(self) -> u64 {
        self.0.finish128().h1
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    fn of(words: &[u64]) -> u128 {
        let mut hasher = WordHasher::new(0);
        words.iter().for_each(|&word| hasher.word(word));
        hasher.finish()
    }

    /// A change here makes every store of the past unreadable.
    #[test]
    fn the_function_is_part_of_the_format() {
        let bytes: Vec<u8> = [0u64, 1, 2].iter().flat_map(|word| word.to_le_bytes()).collect();
        let reference = SipHasher13::new_with_keys(KEY.0, KEY.1).hash(&bytes);
        assert_eq!(of(&[1, 2]).to_le_bytes(), reference.as_bytes());
        assert_eq!(format!("{:032x}", of(&[1, 2])), GOLDEN);
    }

    const GOLDEN: &str = "d6bc3728045738f40ab00ff02d97211b";

    /// Every difference of one or two bits in three words, which is what constants of a program can be made to have.
    #[test]
    fn differences_do_not_cancel_out() {
        let mut seen: HashMap<u128, (usize, usize)> = HashMap::new();
        let base = [0x0123_4567_89ab_cdef, 42, u64::MAX / 3];
        for low in 0..192 {
            for high in low..192 {
                let mut words = base;
                words[low / 64] ^= 1 << (low % 64);
                if high > low {
                    words[high / 64] ^= 1 << (high % 64);
                }
                if let Some(before) = seen.insert(of(&words), (low, high)) {
                    panic!("{before:?} and {:?} collide", (low, high));
                }
            }
        }
    }

    #[test]
    fn lengths_and_domains_are_told_apart() {
        assert_ne!(of(&[]), of(&[0]));
        assert_ne!(of(&[0]), of(&[0, 0]));
        assert_ne!(WordHasher::new(0).finish(), WordHasher::new(1).finish());
        let of_bytes = |bytes: &[u8]| {
            let mut hasher = WordHasher::new(0);
            hasher.bytes(bytes);
            hasher.finish()
        };
        assert_eq!(of_bytes(&7u64.to_le_bytes()), of(&[7]));
        assert_ne!(of_bytes(b"nine byte"), of_bytes(b"nine bytf"));
    }
}
