//! Programs: from source or LLVM IR text to the [`Module`]s that everything else works on.
//!
//! `driver` turns C, C++ and Rust files into text IR, `reader` reads it, `module` is what was read, `debug` answers
//! where something is in the source; `lower` links modules and turns them into `code`, the form that is executed;
//! `identity` names code by what it does, across versions of a program, `flow` says where control can go.
//!
//! Invariants:
//! - reading never panics, whatever the bytes; a part that is not understood is marked unreadable where it stands and
//!   is an error only for the path that reaches it;
//! - every identifier in a [`Module`] is valid in that module.

#![warn(unreachable_pub)]

pub mod code;
pub mod debug;
pub mod driver;
pub mod flow;
pub mod identity;
pub mod lower;
pub mod module;
mod reader;

pub use module::Module;
pub use reader::{ReadError, ReadFileError, read_file, read_module};

/// Names the sources that this crate was built from; whatever depends on what it does is kept under this name.
pub const SOURCES: &str = env!("REPRISE_SOURCES");
