//! The embedded engine: terms to gates ([`blast`]), gates ([`gates`]) under an incremental SAT solver
//! ([`sat`]) whose assumptions follow a path condition ([`engine`]). What it refutes it can prove ([`proof`]).

pub mod blast;
pub mod engine;
pub mod formula;
pub mod gates;
pub mod literal;
pub mod proof;
pub mod sat;
