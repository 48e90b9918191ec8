//! The embedded engine: terms to gates ([`blast`]), gates ([`gates`]) under an incremental SAT solver
//! ([`sat`]) whose assumptions follow a path condition ([`engine`]).

pub mod blast;
pub mod engine;
pub mod gates;
pub mod literal;
pub mod sat;
