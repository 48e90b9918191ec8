//! Solving: `Query -> Verdict`.
//!
//! A [`PathCondition`] is the list of conditions a path took; a [`Query`] asks whether the path can go on
//! with one more; [`Solver::check`] answers by a chain of ever dearer means, whose order and reasons are in
//! `chain.rs`, and at whose end stands an embedded bit-vector engine (`backend`).
//!
//! Invariants of the room:
//! - verdicts do not depend on what was asked before, on ids, or on which links are on, as long as the
//!   budget suffices; a query that takes long is tried from a fresh solver as well, and only that gives
//!   `Unknown`, which is never remembered;
//! - models do depend on the past, except [`Solver::canonical_model`], which depends on the path condition
//!   alone;
//! - every model is evaluated against the original terms before it is used.

#![warn(unreachable_pub)]

mod backend;
mod chain;
mod config;
mod external;
mod least;
mod local_search;
mod models;
mod naming;
mod near;
mod near_effort;
mod neighbours;
mod numbers;
mod partition;
mod path;
mod path_index;
mod portfolio;
mod prove;
mod query;
mod query_log;
mod ranges;
pub mod reuse;
mod solver;
mod statistics;
mod strategy;
mod values;
mod whole;
mod witness;

pub use backend::formula::{Clauses, Formula};
pub use backend::proof::{Proof, ProofStep};
pub use config::{Links, Reuse, SolverConfig};
pub use external::{Disagreement, ExternalConfig, ExternalRole};
pub use naming::{QueryKey, QueryName};
pub use path::PathCondition;
pub use query::{Query, Reason, Verdict};
pub use query_log::prepare_query_log;
pub use solver::Solver;
pub use statistics::{Link, LinkStatistics, ReuseStatistics, Statistics};
pub use strategy::Strategy;

/// Names the sources that this crate was built from; whatever depends on what it does is kept under this name.
pub const SOURCES: &str = env!("REPRISE_SOURCES");
