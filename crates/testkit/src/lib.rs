//! What tests of several crates share and the product does not contain.

mod random;

pub use random::{Number, Random};

use std::process::{Command, Stdio};

/// Whether z3, which many answers are compared with, can be run.
pub fn z3_available() -> bool {
    Command::new("z3").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}
