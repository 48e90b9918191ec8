//! What tests of several crates share and the product does not contain.

pub mod call_graphs;
mod executable;
mod extent;
mod mutate;
mod random;
pub mod servers;

pub use executable::make_executable;
pub use extent::{extent, is_long, require, share};
pub use mutate::{EditKind, Mutant, mutate, mutate_as};
pub use random::{Number, Random};
