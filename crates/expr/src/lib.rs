//! Terms: hash-consed bit-vector and float expressions, kept in a normal form.
//!
//! A [`Pool`] owns terms; an [`ExprId`] names one. Booleans are vectors of width 1 and floats are vectors that hold
//! IEEE bits. Equal terms have equal ids, constructors rewrite to the normal form that [`Node`] documents, and
//! [`Pool::content_hash`] is the same for the same term in every run.
//!
//! Invariants of the room:
//! - whatever orders operands orders them by content hash, never by id: ids depend on history;
//! - no traversal recurses on the depth of a term, which may be 100,000 and more;
//! - rewriting visits a bounded number of nodes per constructor call, and its result depends on the operands alone, not
//!   on what the pool has seen or remembers;
//! - the evaluator shares no code with the rewriter beyond [`BitVector`] and the arithmetic of those float formats that
//!   the hardware lacks, so that each checks the other.

#![warn(unreachable_pub)]

mod bit_vector;
mod build;
mod c_text;
mod collect;
mod display;
mod evaluate;
mod facts;
mod float;
mod given;
mod hash;
mod node;
mod pool;
pub mod restore;
mod rewriting;
mod smtlib;
mod substitute;
mod variables;

pub use bit_vector::{BitVector, ParseBitVectorError, low_mask};
pub use build::Membership;
pub use collect::CollectStatistics;
pub use evaluate::{Assignment, Evaluator, narrow_value};
pub use facts::{Interval, to_signed};
pub use float::rounded;
pub use given::KnownValue;
pub use node::{
    Children, ExprId, FloatBinary, FloatFormat, FloatRelation, FloatRounding, Node, Origin, Signedness, Variable,
    VariableId, WideId,
};
pub use pool::{MemoryStatistics, Pool};
pub use smtlib::{SmtlibWriter, smtlib_variable_name, to_smtlib, variable_of_smtlib_name};
pub use substitute::Substitution;
pub use variables::VariableSet;

/// Names the sources that this crate was built from; whatever depends on what it does is kept under this name.
pub const SOURCES: &str = env!("REPRISE_SOURCES");
