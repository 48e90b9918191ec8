//! Hashes that outlive the process: what is stored under them is found again by other runs and programs. Changing
//! anything here changes the format of the store; see `record.rs`.

/// Two lanes of 64 bits, each a bijection of its state per word and of the word per state.
#[derive(Clone, Copy)]
pub struct Hasher {
    first: u64,
    second: u64,
}

const FIRST: u64 = 0x9e37_79b9_7f4a_7c15;
const SECOND: u64 = 0xd6e8_feb8_6659_fd93;

impl Hasher {
    /// `domain` keeps hashes of different things apart.
    #[inline]
    pub fn new(domain: u64) -> Hasher {
        let mut hasher = Hasher { first: 0x243f_6a88_85a3_08d3, second: 0x1319_8a2e_0370_7344 };
        hasher.word(domain);
        hasher
    }

    #[inline]
    pub fn word(&mut self, word: u64) {
        self.first = (self.first ^ word).wrapping_mul(FIRST);
        self.first ^= self.first >> 29;
        self.second = (self.second.rotate_left(31) ^ word).wrapping_mul(SECOND);
        self.second ^= self.second >> 33;
    }

    #[inline]
    pub fn wide(&mut self, word: u128) {
        self.word((word >> 64) as u64);
        self.word(word as u64);
    }

    #[inline]
    pub fn finish(self) -> u128 {
        let mixed = u128::from(mix(self.first)) << 64 | u128::from(mix(self.second));
        mixed.wrapping_mul(0xd6e8_feb8_6659_fd93_a076_1d64_78bd_642f)
    }

    /// For what is not stored, such as colours.
    #[inline]
    pub fn finish_short(self) -> u64 {
        mix(self.first ^ self.second.rotate_left(17))
    }
}

/// Spreads a word over all bits.
#[inline]
pub fn mix(word: u64) -> u64 {
    let word = (word ^ word >> 32).wrapping_mul(0xe703_7ed1_a0b4_28db);
    word ^ word >> 29
}
