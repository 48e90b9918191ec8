//! The merging engine: explores without forking, by value summaries.
//!
//! The state maps registers, memory cells, the life of objects and the program counter to value summaries: guarded
//! values, disjoint and exhaustive. An instruction is executed once for each combination of the values it reads, by the same
//! machine that the forking engine runs; what comes of it is joined by guarded updates in which equal values become one. Paths
//! that come to one place run on together; no join points are computed and no auxiliary variables are made.
//!
//! Invariants:
//! - guards in a summary are disjoint, and cover every path that may read it;
//! - the guard of a place in the program counter's summary is satisfiable: the diagram is asked first, then the solver;
//! - nothing is dropped silently: paths that are not followed to their end are reported with reason and place;
//! - verdicts steer, models never do.

#![warn(unreachable_pub)]

mod apply;
mod auto;
mod cells;
mod choices;
mod code;
mod combine;
mod composer;
mod config;
mod ends;
mod engine;
mod execute;
mod fallback;
mod feasible;
mod forecast;
mod frames;
mod group;
mod guard;
mod join;
mod orders;
mod outcomes;
mod predicates;
mod reclaim;
mod recorder;
mod schedule;
mod summary;

pub use auto::{run_either, run_either_counted};
pub use config::MergeConfig;
pub use ends::PredictedRun;
pub use engine::Merger;
pub use fallback::{Costs, run_counted, run_merging};
pub use reprise_compose::Compose;
pub use reprise_explore::RunKnowledge;
pub use summary::Coalescing;

/// Names the sources that this crate was built from; whatever depends on what it does is kept under this name.
pub const SOURCES: &str = env!("REPRISE_SOURCES");
