use std::hash::Hasher;

/// A name made of content: equal content, equal fingerprint, on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fingerprint(pub u128);

impl std::fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

const MULTIPLIER: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;
const FINAL_MULTIPLIER: u128 = 0xd6e8_feb8_6659_fd93_a076_1d64_78bd_642f;

/// Accumulates 128 bits; numbers count as numbers, whatever the machine's byte order.
pub(super) struct FingerprintHasher(u128);

impl FingerprintHasher {
    pub(super) fn new() -> FingerprintHasher {
        FingerprintHasher(0x1319_8a2e_0370_7344_243f_6a88_85a3_08d3)
    }

    #[inline]
    fn step(&mut self, word: u128) {
        let mixed = (self.0 ^ word).wrapping_mul(MULTIPLIER);
        self.0 = (mixed ^ mixed >> 61).rotate_left(37);
    }

    pub(super) fn text(&mut self, text: &str) {
        self.write(text.as_bytes());
    }

    pub(super) fn fingerprint(&self) -> Fingerprint {
        let mixed = (self.0 ^ self.0 >> 67).wrapping_mul(FINAL_MULTIPLIER);
        Fingerprint(mixed ^ mixed >> 64)
    }
}

impl Hasher for FingerprintHasher {
    fn finish(&self) -> u64 {
        self.fingerprint().0 as u64
    }

    fn write(&mut self, bytes: &[u8]) {
        self.step(bytes.len() as u128);
        for chunk in bytes.chunks(16) {
            let mut word = [0; 16];
            word[..chunk.len()].copy_from_slice(chunk);
            self.step(u128::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.step(u128::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.step(u128::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.step(u128::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.step(u128::from(number));
    }

    fn write_u128(&mut self, number: u128) {
        self.step(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.step(number as u128);
    }

    fn write_isize(&mut self, number: isize) {
        self.step(number as i64 as u64 as u128);
    }
}
