//! The hash under labels.

use std::hash::{Hash, Hasher};

use reprise_hash::{WordHasher, digest};

/// A name made of content: equal content, equal label, on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Label(pub u128);

impl std::fmt::Debug for Label {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// Collects what a name covers; numbers count as numbers, whatever the machine's byte order.
#[derive(Default)]
pub(crate) struct Tape(Vec<u8>);

impl Tape {
    /// `domain` keeps labels of different things apart.
    pub(crate) fn start(&mut self, domain: u8) -> &mut Tape {
        self.0.clear();
        self.0.push(domain);
        self
    }

    pub(crate) fn text(&mut self, text: &str) {
        self.write(text.as_bytes());
    }

    pub(crate) fn label(&self) -> Label {
        Label(u128::from_le_bytes(digest(&self.0).short()))
    }
}

/// The label of something that hashes as a whole.
pub(crate) fn label_of(domain: u8, content: impl Hash) -> Label {
    let mut tape = Tape::default();
    content.hash(tape.start(domain));
    tape.label()
}

/// What stands for a name in the source where a clash costs nothing but a worse guess; never 0.
pub(crate) fn hint(name: &[u8]) -> u32 {
    let mut hasher = WordHasher::new(name.len() as u64);
    hasher.bytes(name);
    (hasher.finish_short() as u32).max(1)
}

impl Hasher for Tape {
    fn finish(&self) -> u64 {
        self.label().0 as u64
    }

    fn write(&mut self, bytes: &[u8]) {
        self.write_usize(bytes.len());
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

    /// Discriminants come this way.
    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as i64 as u64);
    }
}
