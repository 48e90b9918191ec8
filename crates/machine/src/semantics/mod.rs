//! What pure instructions compute: words in, word out; and the same over terms.
//!
//! The two columns of each function are written apart on purpose: the corpus runs both, and exhaustive tests at small widths hold
//! them to each other.

pub mod float;
pub mod integer;
