//! Answers found by one path, run, version or program serve all others.
//!
//! `canonical` turns the conditions of a query into a constraint that others recognise; `reduction` makes it smaller and
//! finds plain contradictions; `store` says what a store is asked and told, and keeps its memory bounded; `exact` and
//! `set_memory` are the three kinds of store, the latter over an `index` of sets of atoms. `link` is the one place the solver's chain calls; `recent` is its first, cheapest memory, and `gate` keeps it
//! from asking where solving is cheaper, by what `work` counts.
//!
//! `record` is the form of facts that outlive the process, `backing` what fetches and keeps them, and `disk` where they lie.
//!
//! What always holds: unknown and timeouts are never stored; a model is evaluated against the terms of the query
//! before it counts; a store that forgets, or gives up a search, costs time and never a verdict.

pub mod backing;
pub mod canonical;
pub mod disk;
mod exact;
mod gate;
mod hash;
mod index;
pub(crate) mod link;
pub(crate) mod mean;
pub(crate) mod recent;
pub mod record;
mod reduction;
pub mod set_memory;
pub mod store;
pub mod values;
pub(crate) mod work;

#[cfg(test)]
mod tests;
