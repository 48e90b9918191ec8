//! Summaries of functions: what a call does, whoever calls.
//!
//! A [`FunctionSummary`] is the tree of all decisions of one function, explored from parameters and globals that may have any value, with what
//! each of its leaves writes and returns. A [`GuardedSummary`] is the same as one update: every written place and every result is one
//! term that selects by the conditions. A call is then a substitution of what the caller has for what was any value.
//!
//! Invariants:
//! - a node's conditions exclude each other and one of them holds; a child that is missing cannot be, whoever calls;
//! - a variable of a summary is one of its inputs: whoever replaces all of them has terms of the caller alone;
//! - no address is in a summary but those of globals: what pointers lead to is where the caller has it ([`RootPlaces`]);
//! - what a summary cannot say of a call is a leaf of its own ([`LeafEnd::Incomplete`]) or makes that there is none ([`NoSummary`]);
//! - what is written of a summary decides what it costs to have it, never what it says: answers count for the conditions they were given for.

#![warn(unreachable_pub)]

mod build;
mod effects;
mod eligible;
mod guarded;
mod key;
mod locals;
mod mode;
mod placement;
mod planner;
mod pointers;
mod recall;
#[cfg(test)]
mod recall_tests;
mod shelf;
mod summary;
mod written;

pub use build::{SummaryBuilder, SummaryLimits};
pub use eligible::obstacle;
pub use guarded::{GuardedCell, GuardedSummary};
pub use mode::Compose;
pub use placement::{RootPlace, RootPlaces};
pub use planner::SummaryPlanner;
pub use recall::SummaryCounts;
pub use shelf::{Kept, Provenance, SharedShelf, Shelf};
pub use summary::{
    Below, FunctionSummary, Leaf, LeafEnd, NoSummary, Place, Root, SummaryInput, SummaryNode, SummaryRoot, Write,
};

/// Names the sources that this crate was built from; whatever depends on what it does is kept under this name.
pub const SOURCES: &str = env!("REPRISE_SOURCES");
