//! A function of the executable form: what it takes and gives, its code, and the tables that its instructions point into.
//!
//! Always holds: whatever does not fit into an instruction (a call's arguments, a switch's arms, constants) is in a table of the
//! same code, and an instruction names its place there.

use super::{
    Constant, EdgeId, Form, FunctionId, Instruction, LocationId, Operand, PointerPromise, Register, Scalar, ShapeId,
};

/// Who wrote a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The program under test.
    Program,
    /// Our C library, linked in where the program leaves a name undefined. Not counted as the program's coverage, and a fault
    /// inside it is reported at the program's call.
    Library,
}

#[derive(Debug)]
pub struct Function {
    /// The linkage name.
    pub name: Box<str>,
    /// The name in the source, for people.
    pub source_name: Box<str>,
    pub origin: Origin,
    pub parameters: Vec<Parameter>,
    /// The scalars of the result, in order; empty for `void`.
    pub results: Vec<Scalar>,
    /// The type of the result in the source; `None` for `void`, and without debug information.
    pub result_shape: Option<ShapeId>,
    pub variadic: bool,
    pub no_return: bool,
    pub location: LocationId,
    pub body: Body,
}

/// A parameter as declared; a first-class aggregate takes several registers.
#[derive(Debug, Clone)]
pub struct Parameter {
    /// From debug information, else `argN` counting from 0.
    pub name: Box<str>,
    pub scalars: Vec<Scalar>,
    /// The parameter is a pointer to a copy the call makes.
    pub by_value: Option<ByValue>,
    /// The scalars are the elements of one vector, which travels in one register.
    pub is_vector: bool,
    /// Its type in the source: of a pointer, the pointer's own shape. A structure that is passed by its address has the shape of the structure.
    /// `None` without debug information, and for a part of what the source has as one parameter.
    pub shape: Option<ShapeId>,
    /// What is promised of the pointer of a slice of Rust, which this is: the next parameter is how many elements there are.
    pub slice: Option<PointerPromise>,
}

#[derive(Debug)]
#[allow(clippy::large_enum_variant, reason = "nearly every function of a program is defined")]
pub enum Body {
    Defined(Code),
    /// Declared only.
    External,
    /// The reader could not read it, or lowering could not lower it; reaching it is Incomplete.
    Unreadable {
        message: Box<str>,
    },
}

/// The code of one function.
#[derive(Debug, Default)]
pub struct Code {
    pub registers: u32,
    /// Bytes of the fixed stack objects, those that became registers included: what a native frame needs at least.
    pub frame_bytes: u64,
    pub constants: Vec<Constant>,
    pub instructions: Vec<Instruction>,
    /// Parallel to `instructions`.
    pub locations: Vec<LocationId>,
    /// For each instruction: what of its region has run when it has, by its number among [`super::Program::beginnings`].
    pub beginnings: Vec<u32>,
    pub switches: Vec<SwitchTable>,
    pub calls: Vec<Call>,
    /// For each `IndirectJump`: the code index of every block it may name, by block number.
    pub indirect_targets: Vec<Vec<(u32, u32)>>,
    pub operand_lists: Vec<Operand>,
    pub messages: Vec<Box<str>>,
    /// The compiler's basic blocks, in order.
    pub blocks: Vec<Block>,
    /// What the code was before registers were allocated.
    pub form: Form,
}

impl Code {
    /// Of an instruction that is part of no region, or of one without lines.
    pub const NO_BEGINNING: u32 = u32::MAX;
}

/// One of the compiler's basic blocks.
#[derive(Debug, Clone)]
pub struct Block {
    /// Its label in the IR.
    pub name: Box<str>,
    /// Its first instruction.
    pub start: u32,
}

/// A switch, its labels grouped by target: labels that share a target are one outcome.
#[derive(Debug, Clone)]
pub struct SwitchTable {
    pub arms: Vec<SwitchArm>,
    pub default: u32,
    /// Every label with its arm's number, sorted by label: for the look-up of a concrete value.
    pub sorted: Vec<(u64, u32)>,
    /// Arm `i` takes edge `edge + i`; the default takes `edge + arms.len()`.
    pub edge: EdgeId,
}

#[derive(Debug, Clone)]
pub struct SwitchArm {
    pub labels: Vec<u64>,
    pub target: u32,
}

#[derive(Debug, Clone)]
pub struct Call {
    pub callee: Callee,
    /// One per declared argument; aggregates are spread as in [`Parameter`].
    pub arguments: Vec<Argument>,
    /// Where the scalars of the result go: consecutive registers from here.
    pub result: Register,
    /// Empty as well where nobody reads the result.
    pub results: Vec<Scalar>,
    /// How many of `arguments` are beyond the named parameters of a variadic callee's type.
    pub variadic: u32,
    pub tail: Tail,
}

/// What becomes of the caller's frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Tail {
    /// It waits.
    #[default]
    No,
    /// `musttail`: the callee's takes its place, and returns to whoever waits for the caller.
    Replaces,
    /// The same, and the caller's variadic arguments follow those of the call.
    ReplacesAndForwards,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Callee {
    Direct(FunctionId),
    Indirect(Operand),
}

impl Callee {
    /// The function, where it is the same every time.
    pub fn direct(&self) -> Option<FunctionId> {
        match *self {
            Callee::Direct(function) => Some(function),
            Callee::Indirect(_) => None,
        }
    }
}

#[derive(Debug, Clone)]
pub struct Argument {
    pub scalars: Vec<(Operand, Scalar)>,
    pub by_value: Option<ByValue>,
    /// The scalars are the elements of one vector, which travels in one register.
    pub is_vector: bool,
}

/// The callee gets a pointer to a copy of its own.
#[derive(Debug, Clone, Copy, PartialEq, Hash)]
pub struct ByValue {
    pub size: u64,
    pub align: u32,
}
