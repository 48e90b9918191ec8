//! The executable form: what the interpreter runs.
//!
//! Lowering turns a [`crate::module::Module`] into a [`Program`] of flat, register-based code in which
//! - every value is a *scalar* (an integer, pointer or float of up to 65,535 bits): first-class structs, arrays and vectors are
//!   spread over several registers, and vector operations are element-wise instructions;
//! - there are no phis: edges carry moves;
//! - scalar locals whose address is never taken live in registers, not in memory;
//! - every instruction names its operand widths, so a register holds a bare word.
//!
//! Invariants: a register is written only by instructions of its own function's code; parameters occupy the first registers
//! in order; jump targets are indices into the same code; `locations` runs parallel to `instructions`; an [`EdgeId`] is unique
//! in the program.

mod dump;
mod form;
mod function;
mod instruction;
mod program;
mod types;
pub mod visit;

pub use dump::{FunctionDump, ProgramDump};
pub use form::{Form, Role};
pub use function::{
    Argument, Block, Body, ByValue, Call, Callee, Code, Function, Origin, Parameter, SwitchArm, SwitchTable, Tail,
};
pub use instruction::{
    BinaryFlags, BinaryOp, CastOp, FloatBinaryOp, FloatCastOp, FloatFormat, FloatPredicate, FloatUnaryOp, Instruction,
    IntegerPredicate, Intrinsic, MAX_WIDTH, Operand, OverflowOp, Register,
};
pub use program::{
    Constant, Edge, EdgeId, EdgeKind, FileId, FunctionId, Global, GlobalId, Initial, Location, LocationId, Program,
    Relocation, Scalar, ScalarKind,
};
pub use types::{
    DEEPEST, MOST_POINTERS, Member, PointerCell, PointerPromise, ScalarShape, Shape, ShapeId, ShapeKind, SourceTypes,
};
