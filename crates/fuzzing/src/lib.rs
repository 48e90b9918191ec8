//! What is tried with arbitrary bytes: each target is a function that panics where something is wrong, and says how far it came.
//!
//! `fuzz/` has them as targets of `cargo fuzz`, which needs a nightly compiler and follows coverage; `tests/smoke.rs` feeds them
//! mutants of good inputs at every push. Nothing here may take long: whatever could go on is bounded by counted work.

mod queries;
mod readers;
mod records;

pub use queries::solver;
pub use readers::{ir_reader, smtlib_reader};
pub use records::store_records;

/// How far an input came, so that whoever makes inputs can tell whether they are any good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Came {
    /// Refused, as it may be.
    NotFar,
    /// It was what the target is about, and everything that must hold of it does.
    AllTheWay,
}

/// Numbers from bytes; zeros when there are no more.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::from(self.next()) % bound
    }

    fn word(&mut self) -> u64 {
        u64::from_le_bytes(std::array::from_fn(|_| self.next()))
    }

    fn wide(&mut self) -> u128 {
        u128::from(self.word()) << 64 | u128::from(self.word())
    }

    fn is_over(&self) -> bool {
        self.0.is_empty()
    }
}
