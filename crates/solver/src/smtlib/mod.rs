//! SMT-LIB 2: scripts read and answered.
//!
//! [`Session`] answers commands; terms are read into the terms of a pool ([`terms`]) by the operators of the theories
//! ([`operators`], [`floats`]) from s-expressions ([`text`]). How terms are written is `reprise_expr`'s business.

mod answer;
mod error;
mod floats;
mod operators;
mod real;
mod session;
mod size;
mod sort;
mod symbols;
mod terms;
pub(crate) mod text;

#[cfg(test)]
mod tests;

pub use error::{Place, SmtlibError};
pub use session::{Announced, Check, Session, SessionError};
