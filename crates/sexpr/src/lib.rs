//! S-expressions, the syntax of SMT-LIB: what scripts are made of, and what other solvers answer with.
//!
//! An [`ExpressionReader`] reads one [`Expression`] after the other from a stream and never past the end of one. What is not an
//! expression is an error with its line and column. Nothing here knows what an expression means.

#![warn(unreachable_pub)]

mod error;
mod expression;

pub use error::{SmtlibError, SmtlibReadError, TextPlace};
pub use expression::{Expression, ExpressionReader, ExpressionShape, PartId, quoted_string, quoted_symbol};
