//! The embedded engine: terms to gates ([`blast`]), gates ([`gates`]) under an incremental SAT solver
//! ([`sat`]) whose assumptions follow a path condition ([`engine`]). What it refutes it can prove ([`proof`]).

pub(crate) mod blast;
pub(crate) mod engine;
pub(crate) mod formula;
pub(crate) mod gates;
pub(crate) mod literal;
pub(crate) mod proof;
pub(crate) mod sat;
