//! Certificates: results of symbolic execution that others can check.
//!
//! [`certify`] explores a program, asking an [`Oracle`] which ways it can go, and writes down what shows each answer: an input for each path
//! that ends, a proof for each case that cannot be. [`check`] executes the program once more along that, without an oracle. What both have in common
//! is the `walk`; on what a check rests is said in `check`.
//!
//! Invariants of the room:
//! - it has no solver and no dependency that has one;
//! - whatever a certificate says is either shown, or counted as trusted, or part of what is open;
//! - no bytes, however made, lead to anything but a refusal or a claim that was shown.

#![warn(unreachable_pub)]

mod activity;
mod bytes;
mod certify;
mod check;
mod claim;
mod clauses;
mod encode;
mod form;
mod identity;
mod parts;
mod path;
mod places;
mod rup;
mod search;
mod walk;

pub use bytes::Malformed;
pub use certify::{Answer, CertifyError, Effort, Oracle, certify};
pub use check::{Problem, Refusal, Trusted, TrustedWhat, Verified, check};
pub use claim::{Claim, Cut, FaultSite, Place, Status};
pub use clauses::{Clauses, Literal};
pub use encode::{Encoder, NotEncoded, encode_conditions};
pub use form::{Certificate, FormError};
pub use identity::Subject;
pub use rup::{ProofError, check_refutation};
pub use search::{Found, refute};

/// Names the sources that this crate was built from; whatever depends on what it does is kept under this name.
pub const SOURCES: &str = env!("REPRISE_SOURCES");
