//! Names for code that mean the same in another version of the program.
//!
//! Keys are what functions and globals are called; [`hash`] is what everything is named by.

mod global;
mod hash;
mod key;

pub use hash::Label;
pub use key::{Key, Keys};

pub(crate) use global::{Contents, Reference};
pub(crate) use hash::{Tape, hint};
pub(crate) use key::{Called, keys_of_contents, keys_of_names};
