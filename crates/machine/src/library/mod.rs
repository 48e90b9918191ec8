//! Functions the machine does itself: allocation, process ends, output, and the harness interfaces.
//!
//! The rest of the C library is C (`crates/machine/library`), compiled to the text IR that ships with the tool and linked in where
//! a program leaves a name undefined: on symbolic bytes it forks as plain C code does, because that is what it is.

mod allocation;
mod files;
mod harness;
mod jumps;
mod mathematics;
mod output;
mod process;
mod sanitizer;
mod text;

use reprise_ir::code::{Body, Call, Function, FunctionId, Origin, Program, Scalar};
use reprise_ir::flow::Outside;

use crate::machine::{Machine, OrStop, Transfer, incomplete};
use crate::outcome::Incomplete;
use crate::state::State;
use crate::value::{Value, mask};

pub use output::Stream;
pub use text::{LIBRARY_IR, library_digest, library_for};

/// Whether a name that a program leaves undefined means something all the same.
pub fn is_provided(name: &str) -> bool {
    text::defines(name) || Builtin::named(name, false, Origin::Program).is_some()
}

/// A function the machine does itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Builtin {
    Malloc,
    Calloc,
    Realloc,
    ReallocArray,
    Free,
    /// `aligned_alloc` and `memalign`.
    AlignedAlloc,
    PosixMemalign,
    CopyMemory,
    SetMemory,
    Exit,
    /// The library's question for the program's destructors.
    Destructor,
    /// The library's question for the files of the world.
    World,
    Abort,
    AbortHarness,
    AssertFail,
    Print(output::Printer),
    MakeSymbolic,
    Assume,
    Range,
    Int,
    SilentExit,
    /// Harness calls that change nothing.
    Ignore,
    IsSymbolic,
    /// `klee_assert`, where it is a function.
    Assert,
    ReportError,
    /// `klee_prefer_cex`.
    Prefer,
    /// `klee_choose`.
    Choose,
    /// `klee_get_value_*`.
    GetValue,
    /// `klee_get_obj_size`.
    ObjectSize,
    /// `klee_check_memory_access`.
    CheckMemory,
    /// `klee_define_fixed_object`.
    FixedObject,
    /// `__VERIFIER_nondet_memory`.
    NondeterministicMemory,
    /// What the compiler's checks for undefined behaviour call where one fails.
    Sanitizer(sanitizer::Check),
    SetJump,
    LongJump,
    /// A function of libm, by its name.
    Mathematics(&'static str),
    Nondeterministic(harness::NondeterministicType),
    ErrorReached,
}

impl Builtin {
    /// What the machine does for a function of the program.
    pub fn of(program: &Program, function: &Function) -> Option<Builtin> {
        let is_defined = matches!(function.body, Body::Defined(_));
        let builtin = Builtin::named(&function.name, is_defined, function.origin);
        // Where something is to be done at the end, the library does it before it comes back to the machine.
        let runs_handlers = matches!(&*function.name, "exit" | "quick_exit") && is_defined;
        if builtin == Some(Builtin::Exit) && runs_handlers && program.finisher.is_some() { None } else { builtin }
    }

    /// What the machine does for a function of this name. A program's own definition wins over the C library, but not over the
    /// harness: programs often define stand-ins for native runs.
    pub fn named(name: &str, defined: bool, origin: Origin) -> Option<Builtin> {
        if let Some(harness) = harness::named(name) {
            return Some(harness);
        }
        if let Some(check) = sanitizer::check(name) {
            return Some(Builtin::Sanitizer(check));
        }
        if defined && origin == Origin::Program {
            return None;
        }
        Some(match name {
            "malloc" | "_Znwm" | "_Znam" => Builtin::Malloc,
            "calloc" => Builtin::Calloc,
            "realloc" => Builtin::Realloc,
            "reallocarray" => Builtin::ReallocArray,
            "free" | "_ZdlPv" | "_ZdaPv" | "_ZdlPvm" | "_ZdaPvm" => Builtin::Free,
            "aligned_alloc" | "memalign" => Builtin::AlignedAlloc,
            "posix_memalign" => Builtin::PosixMemalign,
            "memcpy" | "memmove" => Builtin::CopyMemory,
            "memset" => Builtin::SetMemory,
            "exit" | "_exit" | "_Exit" | "quick_exit" => Builtin::Exit,
            "__reprise_destructor" => Builtin::Destructor,
            "__reprise_world" => Builtin::World,
            "setjmp" | "_setjmp" | "__sigsetjmp" | "sigsetjmp" => Builtin::SetJump,
            "longjmp" | "_longjmp" | "siglongjmp" | "__longjmp_chk" => Builtin::LongJump,
            "abort" => Builtin::Abort,
            "__assert_fail" | "__assert" | "__assert_rtn" => Builtin::AssertFail,
            _ => match mathematics::named(name) {
                Some(name) => Builtin::Mathematics(name),
                None => Builtin::Print(output::printer(name)?),
            },
        })
    }
}

impl Builtin {
    /// What it is called in the labels of code that calls it: all that its results depend on.
    pub fn identity(self) -> String {
        match self {
            Builtin::Mathematics(name) => format!("{self:?} {:x}", mathematics::fingerprint(name)),
            _ => format!("{self:?}"),
        }
    }

    /// Whether the library's code for the function is run where the machine does not do it: what is printed to a file.
    pub fn is_beside_code(self, function: &Function) -> bool {
        matches!(self, Builtin::Print(_)) && matches!(function.body, Body::Defined(_))
    }
}

/// Where control can go in a program that the machine runs.
pub fn flow(program: &Program) -> reprise_ir::flow::ProgramFlow {
    reprise_ir::flow::ProgramFlow::new(program, |function| outside(program, function))
}

fn outside(program: &Program, function: FunctionId) -> Option<Outside> {
    // The library's code for what is printed to files comes to none of the program's, whatever calls through pointers may.
    Some(match Builtin::of(program, program.function(function))? {
        Builtin::Exit
        | Builtin::Abort
        | Builtin::AbortHarness
        | Builtin::AssertFail
        | Builtin::SilentExit
        | Builtin::ReportError
        | Builtin::Sanitizer(_)
        | Builtin::FixedObject
        | Builtin::ErrorReached => Outside::NeverReturns,
        Builtin::SetJump => Outside::ReturnsAgain,
        Builtin::LongJump => Outside::Jumps,
        _ => Outside::MayReturn,
    })
}

/// The arguments of a call, one per scalar.
pub(crate) type Arguments<'a> = &'a [(Value, Scalar)];

impl Machine {
    pub(crate) fn builtin(
        &mut self,
        state: &mut State,
        builtin: Builtin,
        call: &Call,
        arguments: Arguments,
    ) -> OrStop<Transfer> {
        match builtin {
            Builtin::Malloc => self.malloc(state, call, arguments)?,
            Builtin::Calloc => self.calloc(state, call, arguments)?,
            Builtin::Realloc => self.realloc(state, call, arguments)?,
            Builtin::ReallocArray => self.realloc_array(state, call, arguments)?,
            Builtin::Free => self.free(state, arguments)?,
            Builtin::AlignedAlloc => self.aligned_alloc(state, call, arguments)?,
            Builtin::PosixMemalign => self.posix_memalign(state, call, arguments)?,
            Builtin::CopyMemory => {
                let [to, from, length] = self.arguments(arguments)?;
                self.copy_memory(state, to, from, length)?;
                self.give(state, call, to);
            }
            Builtin::SetMemory => {
                let [to, byte, length] = self.arguments(arguments)?;
                let byte = match byte {
                    Value::Word(byte) => Value::Word(byte & 0xff),
                    Value::Term(term) => {
                        let low = self.pool.extract(term, 0, 8);
                        Value::of_term(&self.pool, low)
                    }
                    Value::Undefined => unreachable!("values that were read are fixed"),
                };
                self.set_memory(state, to, byte, length)?;
                self.give(state, call, to);
            }
            Builtin::Exit => return self.exit(arguments),
            Builtin::Destructor => self.destructor(state, call, arguments)?,
            Builtin::World => self.world(state, call, arguments)?,
            Builtin::Abort => return self.abort(state),
            Builtin::AbortHarness => return self.abort_harness(),
            Builtin::AssertFail => return self.assert_fail(state, arguments),
            Builtin::Print(printer) => self.print(state, call, printer, arguments)?,
            Builtin::MakeSymbolic => self.make_symbolic(state, arguments)?,
            Builtin::Assume => return self.assume_argument(state, arguments),
            Builtin::Range => return self.range(state, call, arguments),
            Builtin::Int => self.int(state, call, arguments)?,
            Builtin::SilentExit => return self.silent_exit(),
            Builtin::Ignore => self.give(state, call, Value::Word(0)),
            Builtin::IsSymbolic => {
                let [value] = self.arguments(arguments)?;
                self.give(state, call, Value::Word(matches!(value, Value::Term(_)) as u64));
            }
            Builtin::Assert => self.assert_argument(state, arguments)?,
            Builtin::ReportError => return self.report_error(state, arguments),
            Builtin::Prefer => self.prefer(state, call, arguments)?,
            Builtin::Choose => return self.choose_below(state, call, arguments),
            Builtin::GetValue => self.get_value(state, call, arguments)?,
            Builtin::ObjectSize => self.object_size(state, call, arguments)?,
            Builtin::CheckMemory => self.check_memory(state, arguments)?,
            Builtin::FixedObject => {
                return incomplete(Incomplete::Unsupported("an object at an address of the program's choice".into()));
            }
            Builtin::NondeterministicMemory => self.nondeterministic_memory(state, arguments)?,
            Builtin::Sanitizer(check) => return self.failed_check(state, check, arguments),
            Builtin::SetJump => self.set_jump(state, call, arguments)?,
            Builtin::LongJump => return self.long_jump(state, arguments),
            Builtin::Mathematics(name) => self.mathematics(state, call, name, arguments)?,
            Builtin::Nondeterministic(kind) => self.nondeterministic(state, call, kind),
            Builtin::ErrorReached => return self.error_reached(),
        }
        Ok(Transfer::Next)
    }

    /// The first arguments of a call; a call through a wrong declaration may have too few.
    pub(crate) fn arguments<const COUNT: usize>(&self, arguments: Arguments) -> OrStop<[Value; COUNT]> {
        if arguments.len() < COUNT {
            return incomplete(Incomplete::Unsupported("library function called with too few arguments".into()));
        }
        Ok(std::array::from_fn(|position| arguments[position].0))
    }

    /// Sets the result of a call; a declaration that asks for none gets none.
    pub(crate) fn give(&mut self, state: &mut State, call: &Call, value: Value) {
        if let Some(scalar) = call.results.first() {
            let value = match value {
                Value::Word(word) if scalar.width < 64 => Value::Word(word & mask(scalar.width)),
                Value::Term(term) => {
                    let (from, to) = (self.pool.width(term), u32::from(scalar.width));
                    let term = if from > to { self.pool.extract(term, 0, to) } else { self.pool.zero_extend(term, to) };
                    Value::of_term(&self.pool, term)
                }
                value => value,
            };
            self.set(state, call.result, value);
        }
    }
}
