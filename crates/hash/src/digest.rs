//! Names for texts and records. Part of the store's format: changing anything here changes every store.

use serde::{Deserialize, Serialize};

/// Stands for some content: nobody can find other content with the same digest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Digest([u8; Digest::BYTES]);

impl Digest {
    pub const BYTES: usize = 32;

    pub fn bytes(self) -> [u8; Digest::BYTES] {
        self.0
    }

    pub fn of_bytes(bytes: [u8; Digest::BYTES]) -> Digest {
        Digest(bytes)
    }

    /// The beginning of it, for what need not withstand anybody or is compared by content besides.
    pub fn short<const BYTES: usize>(&self) -> [u8; BYTES] {
        *self.0.first_chunk().expect("no more than there is")
    }
}

impl std::fmt::Display for Digest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl std::fmt::Debug for Digest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

/// Digests a sequence of pieces; where one ends and the next begins is part of the content.
#[derive(Clone, Default)]
pub struct Digester(blake3::Hasher);

impl Digester {
    pub fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        self.0.update(&(bytes.len() as u64).to_le_bytes());
        self.0.update(bytes);
        self
    }

    pub fn text(&mut self, text: &str) -> &mut Self {
        self.bytes(text.as_bytes())
    }

    pub fn number(&mut self, number: u128) -> &mut Self {
        self.0.update(&number.to_le_bytes());
        self
    }

    pub fn digest(&mut self, digest: Digest) -> &mut Self {
        self.0.update(&digest.0);
        self
    }

    pub fn finish(&self) -> Digest {
        Digest(*self.0.finalize().as_bytes())
    }
}

/// Of one piece.
pub fn digest(bytes: &[u8]) -> Digest {
    Digest(*blake3::hash(bytes).as_bytes())
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

    /// A multiplicative hash that takes sixteen bytes at a time gives both the same name: three bits differ, in two blocks.
    #[test]
    fn differences_do_not_cancel_out() {
        let (one, other) = (b"sensor_20_chan_1abc_1_value_q_x", b"sensor_20_chan_qabc_9_value_1_x");
        assert_ne!(digest(one), digest(other));
        for low in 0..128 {
            for high in low + 1..128 {
                let mut changed = *b"sixteen bytes, and sixteen more.";
                for bit in [low, high, 128 + (low + 61) % 128] {
                    changed[bit / 8] ^= 1 << (bit % 8);
                }
                assert_ne!(digest(&changed), digest(b"sixteen bytes, and sixteen more."), "bits {low} and {high}");
            }
        }
    }

    /// A change here makes every store of the past unreadable.
    #[test]
    fn the_function_is_part_of_the_format() {
        // The first of BLAKE3's own test vectors.
        assert_eq!(digest(b"").to_string(), "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262");
        let pieces = Digester::default().text("reprise").number(7).digest(digest(b"")).finish();
        let plain = [&7u64.to_le_bytes()[..], b"reprise", &7u128.to_le_bytes(), &digest(b"").bytes()].concat();
        assert_eq!(pieces, digest(&plain));
        assert_eq!(pieces.short::<4>(), pieces.bytes()[..4]);
    }
}
