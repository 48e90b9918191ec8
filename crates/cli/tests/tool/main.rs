//! The tool from outside, in one program: its parts share what is compiled, and what runs on one core leaves the other to the next.

mod build;
mod call_graphs;
mod command_line;
mod conventions;
mod corpus;
mod counted;
#[path = "../../../../tests/native/deadline.rs"]
mod deadline;
mod diff;
mod fleet;
mod generated;
mod known_inputs;
mod lazy_heap;
mod memory;
mod native_oracle;
mod parallel;
mod queries_corpus;
mod replay_corpus;
mod reports;
mod reuse;
mod rounding;
mod support;
mod take_home;
mod versions;
mod world;
