//! What running a state comes to: the data an engine answers.
//!
//! Nothing here refers to an engine. Exactly one of a stop's cases holds on every input of the path; a fault is a bug of the program, and
//! whatever the machine could not follow is [`Incomplete`] with its reason.

use std::fmt;

use reprise_expr::ExprId;
use reprise_ir::code::EdgeId;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::address::ObjectId;

/// Why a state stopped running.
#[derive(Clone, Debug)]
pub enum Stop {
    /// Exactly one of the cases holds; the engine asks which can, and resumes a state for each.
    Cases(Cases),
    /// The path goes on only where the condition holds.
    Assume(ExprId),
    /// The path goes on only where the condition holds, with the same instruction: what is excluded was excluded beforehand
    /// ([`crate::heap_assumptions`]).
    Narrow(ExprId),
    /// The machine needs a concrete value of the term (of at most 64 bits) to go on. The engine makes a case of every value it may have,
    /// or of some, and reports the others as Incomplete.
    Concretise {
        term: ExprId,
        what: &'static str,
    },
    /// A function is about to be called whose calls are [announced](crate::Machine::announce_calls). Nothing has happened yet.
    Call(reprise_ir::code::FunctionId),
    /// The entry returned or the program exited.
    Finished(Finish),
    Fault(Fault),
    Incomplete(Incomplete),
    /// The fuel is spent; running again goes on.
    Paused,
    /// Whoever may stop the machine did so in the midst of a long instruction. Part of it is done, so the state is of no further use.
    CutShort,
    /// Something is not the same on the merged paths: whoever merges picks. A path of its own never stops like this.
    Merged(crate::merged::Merged),
}

impl Stop {
    /// Whether somebody has to find out how the path goes on.
    pub fn is_decision(&self) -> bool {
        matches!(self, Stop::Cases(_) | Stop::Assume(_) | Stop::Narrow(_) | Stop::Concretise { .. })
    }
}

/// How a completed path ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finish {
    /// The exit status or the entry's result, where there is one.
    Returned(Option<crate::Value>),
    /// `exit` and its relatives.
    Exited(crate::Value),
    /// The harness asked for a quiet end (`klee_silent_exit`).
    Silent,
}

impl Finish {
    /// The result, where it is a term.
    pub fn term(self) -> Option<ExprId> {
        match self {
            Finish::Returned(Some(crate::Value::Term(term))) | Finish::Exited(crate::Value::Term(term)) => Some(term),
            _ => None,
        }
    }
}

/// Exclusive and exhaustive alternatives, in canonical order.
pub type Cases = SmallVec<[Case; 2]>;

#[derive(Clone, Debug)]
pub struct Case {
    /// One bit.
    pub condition: ExprId,
    pub then: Then,
}

/// What a case does once it is known to hold.
#[derive(Clone, Debug)]
pub enum Then {
    /// Continue at another instruction over an edge.
    Goto {
        target: u32,
        edge: EdgeId,
    },
    /// Execute the instruction again: knowing the condition, it can go on.
    Again,
    /// Execute the instruction again: the condition says that the term (of at most 64 bits) has this value.
    Settle {
        term: ExprId,
        value: u64,
    },
    Fault(Fault),
}

/// A bug found in the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub kind: FaultKind,
    pub message: Box<str>,
    /// The object it is about, where it is about one.
    pub object: Option<ObjectId>,
}

impl Fault {
    pub fn new(kind: FaultKind, message: impl Into<Box<str>>) -> Fault {
        Fault { kind, message: message.into(), object: None }
    }

    pub(crate) fn about(self, object: ObjectId) -> Fault {
        Fault { object: Some(object), ..self }
    }
}

/// The enum, its list and its names from one table, so that no kind is missing in any of them.
macro_rules! fault_kinds {
    ($($(#[$documentation:meta])* $kind:ident = $name:literal,)*) => {
        /// The kinds of fault, named as reports name them.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum FaultKind { $($(#[$documentation])* $kind,)* }

        impl FaultKind {
            pub const ALL: &[FaultKind] = &[$(FaultKind::$kind,)*];

            pub fn name(self) -> &'static str {
                match self { $(FaultKind::$kind => $name,)* }
            }
        }
    };
}

fault_kinds! {
    /// An access in the first 64 KiB, where nothing ever is: through a null pointer, or a field or element of one.
    NullPointer = "null-pointer",
    /// An access that is not inside one object, or where no object is.
    OutOfBounds = "out-of-bounds",
    /// An access to an object of the heap that was freed.
    UseAfterFree = "use-after-free",
    /// An access to a local of a call that has returned.
    UseAfterReturn = "use-after-return",
    /// An access to a local whose block was left while its call goes on.
    UseAfterScope = "use-after-scope",
    /// `free` of what was freed before.
    DoubleFree = "double-free",
    /// `free` of what is not the start of an object of the heap.
    InvalidFree = "invalid-free",
    /// A write to a constant or to code.
    ReadOnlyWrite = "read-only-write",
    /// An integer division or remainder by zero.
    DivideByZero = "divide-by-zero",
    /// The smallest signed value divided by -1: the quotient has no room.
    DivisionOverflow = "division-overflow",
    /// A shift by the width or more, in code that was not optimised.
    ShiftOverflow = "shift-overflow",
    /// An operation on constants that the compiler saw to have no result.
    UndefinedOperation = "undefined-operation",
    /// A failed `assert` or `klee_assert`.
    Assertion = "assertion",
    /// `abort`, `klee_abort` or a trap instruction.
    Abort = "abort",
    /// Code that the compiler was promised is never reached.
    Unreachable = "unreachable",
    /// A function that harnesses call where they must not come: `reach_error`, `klee_report_error`.
    ErrorReached = "error-reached",
    /// More stack than [`crate::MachineConfig::stack_limit`].
    StackOverflow = "stack-overflow",
    /// A call or jump to what is no function or label, or with fewer arguments than are read.
    InvalidCall = "invalid-call",
    /// Signed arithmetic whose result does not fit; only where it is checked.
    SignedOverflow = "signed-overflow",
    /// A branch, address or divisor that depends on what nobody defined; only where it is checked.
    UninitialisedUse = "uninitialised-use",
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a path could not be followed to its end.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Incomplete {
    /// Called, but defined nowhere.
    UndefinedFunction(Box<str>),
    /// Read or written, but defined nowhere.
    UndefinedGlobal(Box<str>),
    /// Something in the program this version does not know.
    Unsupported(Box<str>),
    /// An object larger than can be held.
    AllocationTooLarge(u64),
    /// More objects than addresses.
    TooManyObjects,
    /// A symbolic pointer about which nothing is known.
    UnknownPointer,
    /// A symbolic index into an object too large to select from.
    IndexTooWide { elements: u64 },
    /// Symbolic data where only concrete data can be handled.
    SymbolicData(Box<str>),
    /// Further from the parameters than was asked for: the access path of the pointer that leads there.
    LazyDepth(Box<str>),
    /// Past the elements that were asked for behind a pointer, by its access path.
    LazyArray(Box<str>),
}

impl Incomplete {
    /// Whether it is a bound that was asked for.
    pub fn is_bound(&self) -> bool {
        matches!(self, Incomplete::LazyDepth(_) | Incomplete::LazyArray(_))
    }
}

impl fmt::Display for Incomplete {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Incomplete::UndefinedFunction(name) => {
                write!(f, "call of undefined function `{name}` (define it, or use --stub {name})")
            }
            Incomplete::UndefinedGlobal(name) => write!(f, "access to undefined variable `{name}`"),
            Incomplete::Unsupported(what) => write!(f, "unsupported: {what}"),
            Incomplete::AllocationTooLarge(size) => write!(f, "allocation of {size} bytes is larger than supported"),
            Incomplete::TooManyObjects => write!(f, "more objects allocated than can be addressed"),
            Incomplete::UnknownPointer => write!(f, "symbolic pointer that may name any object"),
            Incomplete::IndexTooWide { elements } => {
                write!(f, "symbolic index may select among {elements} elements, too many")
            }
            Incomplete::SymbolicData(what) => f.write_str(what),
            Incomplete::LazyDepth(path) => write!(f, "--lazy-depth reached at `{path}`"),
            Incomplete::LazyArray(path) => write!(f, "--lazy-array reached at `{path}`"),
        }
    }
}
