//! Where control can go: the control-flow and call graph of a program, and what can be reached in it.
//!
//! `graph` is the graph, instruction by instruction; `calls` who calls whom; `reach` what a call stack can still get to; `distance` how far
//! it is; `target` turns lines, functions and uncovered code into places of the graph; `control` is the flow of one instruction.
//!
//! Invariants:
//! - "cannot be reached" is never wrong: whatever a path of the machine can do is a path of the graph. A call through a pointer may be
//!   of every function whose address is taken, whatever its type, because that is what the machine does;
//! - nothing here depends on values: "can be reached" may be wrong.

mod calls;
pub(crate) mod control;
mod distance;
mod globals;
mod graph;
mod reach;
mod target;

#[cfg(test)]
mod tests;

pub use calls::CallGraph;
pub use control::edges_of;
pub use globals::{globals_within_reach, mentioned, written_globals};
pub use graph::{CodePlace, FlowNode, Outside, ProgramFlow};
pub use reach::Reach;
pub use target::{NoSuchTarget, Target, uncovered};
