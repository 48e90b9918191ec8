//! S-expressions, the syntax of SMT-LIB: what scripts are made of, and what other solvers answer with.
//!
//! An [`ExpressionReader`] reads one [`Expression`] after the other from a stream and never past the end of one. What is not an
//! expression is an error with its line and column. Nothing here knows what an expression means.

#![warn(unreachable_pub)]

mod error;
mod expression;

pub use error::{ReadError, SmtlibError, TextPlace};
pub use expression::{Expression, ExpressionReader, NodeId, Shape, quoted_string, quoted_symbol};
