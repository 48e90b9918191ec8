//! The machine: what each instruction means, over concrete words and over terms.
//!
//! A [`Machine`] runs a [`State`] until something needs an answer, and says what as data ([`Stop`]): exclusive and exhaustive
//! cases, an assumption, an end. It knows nothing of forking, solvers or searching; whoever drives it answers.
//! That a state may stand for many paths it knows only where such a state has to say which of them are meant ([`merged`]).
//!
//! Invariants:
//! - concrete operands never touch the terms: the hot loop (`step.rs`) is words in, word out;
//! - an instruction that stops with cases has changed nothing that executing it again would do twice;
//! - undefined values (uninitialised memory, `undef`, poison) have one meaning: an arbitrary value that is fixed when it is first
//!   read; wrapping arithmetic wraps, whatever the IR promises;
//! - a pointer resolves to the object its bits name, never to a neighbour.

#![warn(unreachable_pub)]

mod access;
pub mod address;
mod announced;
mod arguments;
mod call;
mod definedness;
mod entry;
mod execute;
mod facts;
pub mod failures;
mod format;
mod identity;
mod image;
mod input;
mod lazy;
mod library;
mod machine;
pub mod memory;
pub mod merged;
mod offsets;
mod outcome;
pub mod persistent;
mod printed;
mod resolve;
mod rounding;
mod seen;
mod selections;
pub mod semantics;
pub mod snapshot;
mod spans;
mod state;
mod step;
mod summary_world;
mod value;
mod variadic;
pub mod world;

pub use definedness::depends_on_undefined;
pub use facts::Facts;
pub use identity::{digests_of, identity};
pub use image::{Image, ImageError};
pub use input::{Asked, Input, InputKind, InputPiece, InputSource, Inputs, ScalarInput, ScalarInputKind};
pub use lazy::{
    BehindParameter, InputGlobal, InputGlobals, LazyConfig, LazyObject, LazyPointer, PointerDecision, heap_assumptions,
    input_globals, pointer_parameters, stub_assumption, unknown_names, wrong_stubs,
};
pub use library::{LIBRARY_IR, Stream, flow, is_provided, library_digest, library_for};
pub use machine::{ALL_UNDEFINED, AbortMeaning, Machine, MachineConfig, StackUse};
pub use outcome::{Case, Cases, Fault, FaultKind, Finish, Incomplete, Stop, Then};
pub use printed::Printed;
pub use seen::{Cell, Left, OuterObject, PointedAt, Reached};
pub use state::{Frame, State, VariadicArgument};
pub use summary_world::SummaryWorld;
pub use value::{Value, mask, signed};
pub use world::World;

/// An object may have more bytes than 32 bits count, and a size is an index here and there.
const _: () = assert!(usize::BITS >= u64::BITS);

/// Names the sources that this crate was built from; whatever depends on what it does is kept under this name.
pub const SOURCES: &str = env!("REPRISE_SOURCES");
