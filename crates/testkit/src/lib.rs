//! What tests of several crates share and the product does not contain.

mod extent;
mod random;

pub use extent::{extent, is_long, require, share};
pub use random::{Number, Random};
