//! From modules as they were read to a [`Program`](crate::code::Program) in executable form.
//!
//! In the order of the work:
//! - `link` finds what each name stands for across modules and decides which functions and globals the program has;
//! - `constants` and `globals` turn constants into words, addresses and initial bytes;
//! - `function` walks the blocks of one function and writes a `draft` of it over an unlimited supply of registers:
//!   `instructions`, `aggregates`, `memory`, `atomics`, `calls`, `intrinsics` (`intrinsic_names`), `floats` and `control` each know some of the
//!   compiler's instructions, `shapes` how values spread over scalars, `promotion` which stack objects live in registers,
//!   `regions` what is counted where, `source` where it is in the source;
//! - `flow` puts the blocks in order, with the moves that phis ask for on their edges;
//! - `form` keeps what the function is by then, for its names;
//! - `peephole` and `copies` simplify, `liveness` finds what is dead and how long the rest lives, `coalesce` makes moves
//!   between registers disappear, `allocate` packs registers into a small frame;
//! - `types` gathers the types of the source that parameters, results and globals have;
//! - `keys` finds what functions and globals are called across versions of the program;
//! - `emit` numbers everything and adds it to the program. `visit` tells all of these what an instruction reads and writes.
//!
//! Invariants: lowering never panics on a module that could be read; what it does not know becomes
//! [`Instruction::Unsupported`](crate::code::Instruction::Unsupported) or
//! [`Body::Unreadable`](crate::code::Body::Unreadable) where it stands; the same inputs give the same program; no rewriting
//! changes what faults, which branches are taken, what is counted or which lines it belongs to.

mod aggregates;
mod allocate;
mod atomics;
mod calls;
mod coalesce;
mod constants;
mod control;
mod copies;
mod draft;
mod emit;
mod floats;
mod flow;
mod form;
mod function;
mod globals;
mod instructions;
mod intrinsic_names;
mod intrinsics;
mod keys;
mod link;
mod liveness;
mod memory;
mod peephole;
mod promotion;
mod regions;
mod scopes;
mod shapes;
mod source;
mod types;
pub(crate) mod visit;

#[cfg(test)]
pub(crate) mod tests;

pub use intrinsic_names::function_of_intrinsic;
pub use link::{Input, LinkError, link_and_lower};

use smallvec::SmallVec;

use crate::code::Operand;

/// The scalars of one value.
type Values = SmallVec<[Operand; 2]>;

/// Why a piece of the program cannot be lowered: the name of what is not known.
#[derive(Debug)]
struct Unsupported(Box<str>);

type Lowered<T> = Result<T, Unsupported>;

fn unsupported<T>(what: impl Into<Box<str>>) -> Lowered<T> {
    Err(Unsupported(what.into()))
}
