//! The execution trie on disk: an append-only log of records in pages.
//!
//! `record` is one entry of the log and its bytes, `tables` what records name by number, `pages` the log in the store, `survey` reads a log
//! in one pass and finds what is left to do, `select` which of it a run with an aim does, `tree` holds all of one in memory.
//!
//! Invariants:
//! - a record names only what stands before it, so every beginning of a log is a log: what a killed process left is good;
//! - a decision's number is its place among the decisions of its log;
//! - a later record at a position replaces a boundary or an undecided end there, and nothing else.

pub(crate) mod outcome;
mod pages;
mod record;
mod select;
mod survey;
mod tables;
mod tree;

pub use outcome::{Continuation, Outcome};
pub use pages::{Log, LogHeader, LogId};
pub use record::{Decision, Leaf, Record, SiteDefinition, SiteKind};
pub use select::Selection;
pub use survey::{Extent, Plan, Survey};
pub use tables::Tables;
pub use tree::{Node, NodeEnd, Tree};

pub(crate) use pages::PAGES;
pub(crate) use record::RecordWriter;
