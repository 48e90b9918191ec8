//! The hash that names content and checks records. Part of the format: changing anything here changes every store.

/// 128 bits that stand for some content.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digest(pub u128);

impl Digest {
    pub fn bytes(self) -> [u8; 16] {
        self.0.to_be_bytes()
    }

    pub fn of_bytes(bytes: [u8; 16]) -> Digest {
        Digest(u128::from_be_bytes(bytes))
    }
}

impl std::fmt::Display for Digest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl std::fmt::Debug for Digest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

const MULTIPLIER: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;
const FINAL_MULTIPLIER: u128 = 0xd6e8_feb8_6659_fd93_a076_1d64_78bd_642f;

/// Digests a sequence of pieces; where one ends and the next begins is part of the content.
#[derive(Clone)]
pub struct Digester(u128);

impl Default for Digester {
    fn default() -> Self {
        Digester(0x243f_6a88_85a3_08d3_1319_8a2e_0370_7344)
    }
}

impl Digester {
    /// A bijection of the state for a given word, and of the word for a given state.
    #[inline]
    fn step(&mut self, word: u128) {
        let mixed = (self.0 ^ word).wrapping_mul(MULTIPLIER);
        self.0 = (mixed ^ mixed >> 61).rotate_left(37);
    }

    pub fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        self.step(bytes.len() as u128);
        let (chunks, rest) = bytes.as_chunks::<16>();
        for chunk in chunks {
            self.step(u128::from_le_bytes(*chunk));
        }
        if !rest.is_empty() {
            let mut last = [0; 16];
            last[..rest.len()].copy_from_slice(rest);
            self.step(u128::from_le_bytes(last));
        }
        self
    }

    pub fn text(&mut self, text: &str) -> &mut Self {
        self.bytes(text.as_bytes())
    }

    pub fn number(&mut self, number: u128) -> &mut Self {
        self.step(number);
        self
    }

    pub fn finish(&self) -> Digest {
        let mixed = (self.0 ^ self.0 >> 67).wrapping_mul(FINAL_MULTIPLIER);
        Digest(mixed ^ mixed >> 64)
    }
}

pub fn digest(bytes: &[u8]) -> Digest {
    Digester::default().bytes(bytes).finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_counts() {
        let content: Vec<u8> = (0..100).collect();
        let whole = digest(&content);
        for bit in 0..8 * content.len() {
            let mut changed = content.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert_ne!(digest(&changed), whole, "bit {bit}");
        }
        for length in 0..content.len() {
            assert_ne!(digest(&content[..length]), whole, "length {length}");
        }
        assert_ne!(digest(b"\0"), digest(b"\0\0"));
    }

    #[test]
    fn pieces_are_told_apart() {
        let two = |left: &str, right: &str| Digester::default().text(left).text(right).finish();
        assert_ne!(two("ab", "c"), two("a", "bc"));
        assert_ne!(two("", "abc"), two("abc", ""));
    }

    /// A change here makes every store of the past unreadable.
    #[test]
    fn the_function_is_part_of_the_format() {
        assert_eq!(digest(b"reprise").to_string(), GOLDEN);
    }

    const GOLDEN: &str = "6959340a9b4c2e67e9cae7bc4f303fa0";
}
