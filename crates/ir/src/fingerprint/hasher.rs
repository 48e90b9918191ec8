//! The hash under fingerprints.

use std::hash::Hasher;

use reprise_hash::digest;

/// A name made of content: equal content, equal fingerprint, on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fingerprint(pub u128);

impl std::fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// Collects what a fingerprint covers; numbers count as numbers, whatever the machine's byte order.
#[derive(Default)]
pub(super) struct FingerprintHasher(Vec<u8>);

impl FingerprintHasher {
    pub(super) fn new() -> FingerprintHasher {
        FingerprintHasher::default()
    }

    pub(super) fn text(&mut self, text: &str) {
        self.write(text.as_bytes());
    }

    pub(super) fn fingerprint(&self) -> Fingerprint {
        Fingerprint(u128::from_le_bytes(digest(&self.0).short()))
    }
}

impl Hasher for FingerprintHasher {
    fn finish(&self) -> u64 {
        self.fingerprint().0 as u64
    }

    fn write(&mut self, bytes: &[u8]) {
        self.write_u64(bytes.len() as u64);
        self.0.extend_from_slice(bytes);
    }

    fn write_u8(&mut self, number: u8) {
        self.0.push(number);
    }

    fn write_u16(&mut self, number: u16) {
        self.0.extend_from_slice(&number.to_le_bytes());
    }

    fn write_u32(&mut self, number: u32) {
        self.0.extend_from_slice(&number.to_le_bytes());
    }

    fn write_u64(&mut self, number: u64) {
        self.0.extend_from_slice(&number.to_le_bytes());
    }

    fn write_u128(&mut self, number: u128) {
        self.0.extend_from_slice(&number.to_le_bytes());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as i64 as u64);
    }
}
