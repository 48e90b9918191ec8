//! What is reported when two solvers contradict each other.

use std::fmt;
use std::path::PathBuf;

/// Two solvers gave opposite verdicts: one of them is wrong, and so may be everything built on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Disagreement {
    /// Of the embedded engine.
    pub own: &'static str,
    pub other: &'static str,
    pub program: String,
    /// What is known beyond the verdicts.
    pub remark: &'static str,
    /// Where the query is, or why it is nowhere.
    pub query: Result<PathBuf, String>,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Disagreement { own, other, program, remark, query } = self;
        write!(formatter, "the solvers disagree: the embedded engine says {own}, {program} says {other}{remark}; ")?;
        match query {
            Ok(path) => write!(formatter, "the query is in {}", path.display()),
            Err(error) => write!(formatter, "the query could not be written: {error}"),
        }
    }
}
