//! Any SMT-LIB solver on the machine, over a pipe: the fallback for what exhausts the embedded engine, an independent
//! oracle for it, or a backend in its place.
//!
//! Nothing it says is believed without reason: a model counts after evaluation, and a process that is missing, hangs,
//! ends in mid-answer or says what no solver says is given up, which is said once.

mod config;
mod disagreement;
mod opinion;
mod process;
mod solver;
pub(crate) mod stack;

pub use config::{ExternalConfig, ExternalRole};
pub use disagreement::Disagreement;
pub(crate) use solver::ExternalSolver;
