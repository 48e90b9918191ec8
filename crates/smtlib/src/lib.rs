//! SMT-LIB 2: scripts read and answered.
//!
//! [`ScriptSession`] answers commands; terms are read into the terms of a pool (`terms`) by the operators of the theories
//! (`operators`, `floats`) from the s-expressions of `reprise_sexpr`. How terms are written is `reprise_expr`'s business; what is
//! asked is answered by `reprise_solver`.

#![warn(unreachable_pub)]

mod answer;
mod floats;
mod operators;
mod real;
mod session;
mod size;
mod sort;
mod symbols;
mod terms;

#[cfg(test)]
mod tests;

pub use reprise_sexpr::{SmtlibError, TextPlace};
pub use session::{Announced, Check, ScriptError, ScriptSession};
