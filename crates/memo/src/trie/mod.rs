//! The execution trie on disk: an append-only log of records in pages.
//!
//! `record` is one entry of the log and its bytes, `tables` what records name by number, `pages` the log in the store, `survey` reads a log
//! in one pass and finds what is left to do, `select` which of it a run with an aim does, `postpone` leaves what is not a change for later, `tree` holds all of one in memory; `unite` makes
//! one of several, `prune` a smaller one, `rewrite` writes it; `join` appends what several workers wrote to the log they went on from.
//! `checks` parts a page from its decisions' checks and back, for the way
//! over a wire; `validity` says which records hold for a version of the program.
//!
//! Invariants:
//! - a record names only what stands before it, so every beginning of a log is a log: what a killed process left is good;
//! - a decision's number is its place among the decisions of its log, a leaf's its place among the leaves;
//! - a later record at a position replaces a boundary, an undecided end or a finished part there, and nothing else, unless a cut
//!   has made the position open again. A log with cuts is written anew before it is surveyed.

mod checks;
mod join;
pub(crate) mod outcome;
mod pages;
mod postpone;
mod prune;
mod record;
mod rewrite;
mod select;
mod survey;
mod tables;
#[cfg(test)]
mod tests;
mod tree;
mod unite;
mod validity;

pub use outcome::{Finished, Outcome};
pub use pages::{Log, LogCounts, LogHeader, LogId, PartOfLog};
pub use record::{Decision, Leaf, Record, RecordWriter, RegionName, SiteDefinition, Stretch};
pub use select::Selection;
pub use survey::{ChangedPlace, Extent, Plan, Purpose, Survey};
pub use tables::TrieTables;
pub use tree::{Completeness, DecisionNode, LocatedSite, NodeEnd, Tree};

pub(crate) use checks::{with_checks, without_checks};
pub(crate) use join::{JoinedLogs, join};
pub(crate) use pages::{LOGS, PAGE_BYTES, PAGES, page_of};
pub(crate) use postpone::leave_open;
pub(crate) use prune::prune;
pub(crate) use record::{NewDecision, PageReader};
pub(crate) use unite::unite;
