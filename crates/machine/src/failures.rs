//! Calls of the library that may fail (`--fail`): of those that the program itself makes, at most one on a path.
//!
//! Which one is an input: the number of the call, from 1, among all that may fail, and 0 where all succeed. A call asks whether it is the
//! one, as any branch does; once one has failed, nothing is asked any more.

use reprise_ir::code::{Body, Call, FunctionId, Origin};

use crate::input::{InputSource, ScalarInput, ScalarInputKind};
use crate::machine::{Machine, OrStop, incomplete};
use crate::outcome::Incomplete;
use crate::state::State;
use crate::value::Value;

/// The input that says which call fails.
pub const FAILING_CALL: &str = "failing_call";

/// How a function says that it has failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failure {
    pub function: &'static str,
    /// Its parameters in C, and their names, for native runs.
    pub parameters: &'static str,
    pub arguments: &'static str,
    pub result_type: &'static str,
    pub result: i64,
    /// 0 where it does not set it.
    pub error: u32,
    /// The number of the argument that is a stream, which notes that something has failed.
    pub stream: Option<usize>,
}

const ENOENT: u32 = 2;
const EIO: u32 = 5;
const ENOMEM: u32 = 12;
const EACCES: u32 = 13;

macro_rules! failures {
    ($($result_type:literal $function:ident($parameters:literal, $arguments:literal) = $result:literal, $error:ident $(, stream $stream:literal)?;)*) => {
        /// The functions that may fail.
        pub const FAILURES: &[Failure] = &[$(Failure {
            function: stringify!($function),
            parameters: $parameters,
            arguments: $arguments,
            result_type: $result_type,
            result: $result,
            error: $error,
            stream: [$(Some($stream),)? None][0],
        },)*];
    };
}

const NONE: u32 = 0;

failures! {
    "void *" malloc("size_t a", "a") = 0, ENOMEM;
    "void *" calloc("size_t a, size_t b", "a, b") = 0, ENOMEM;
    "void *" realloc("void *a, size_t b", "a, b") = 0, ENOMEM;
    "void *" reallocarray("void *a, size_t b, size_t c", "a, b, c") = 0, ENOMEM;
    "void *" aligned_alloc("size_t a, size_t b", "a, b") = 0, ENOMEM;
    "int" posix_memalign("void **a, size_t b, size_t c", "a, b, c") = 12, NONE;
    "char *" strdup("const char *a", "a") = 0, ENOMEM;
    "char *" strndup("const char *a, size_t b", "a, b") = 0, ENOMEM;
    "char *" getenv("const char *a", "a") = 0, NONE;
    "int" open("const char *a, int b, unsigned c", "a, b, c") = -1, EACCES;
    "int" creat("const char *a, unsigned b", "a, b") = -1, EACCES;
    "long" read("int a, void *b, size_t c", "a, b, c") = -1, EIO;
    "long" write("int a, const void *b, size_t c", "a, b, c") = -1, EIO;
    "int" close("int a", "a") = -1, EIO;
    "long" lseek("int a, long b, int c", "a, b, c") = -1, EIO;
    "int" stat("const char *a, void *b", "a, b") = -1, ENOENT;
    "int" lstat("const char *a, void *b", "a, b") = -1, ENOENT;
    "int" fstat("int a, void *b", "a, b") = -1, EIO;
    "int" dup("int a", "a") = -1, EIO;
    "int" dup2("int a, int b", "a, b") = -1, EIO;
    "int" pipe("int *a", "a") = -1, EIO;
    "int" access("const char *a, int b", "a, b") = -1, EACCES;
    "int" unlink("const char *a", "a") = -1, EACCES;
    "int" rename("const char *a, const char *b", "a, b") = -1, EACCES;
    "int" mkdir("const char *a, unsigned b", "a, b") = -1, EACCES;
    "int" ftruncate("int a, long b", "a, b") = -1, EIO;
    "int" fsync("int a", "a") = -1, EIO;
    "char *" getcwd("char *a, size_t b", "a, b") = 0, EACCES;
    "void *" mmap("void *a, size_t b, int c, int d, int e, long f", "a, b, c, d, e, f") = -1, ENOMEM;
    "void *" fopen("const char *a, const char *b", "a, b") = 0, EACCES;
    "void *" tmpfile("void", "") = 0, EACCES;
    "void *" opendir("const char *a", "a") = 0, EACCES;
    "char *" fgets("char *a, int b, void *c", "a, b, c") = 0, EIO, stream 2;
    "size_t" fread("void *a, size_t b, size_t c, void *d", "a, b, c, d") = 0, EIO, stream 3;
    "size_t" fwrite("const void *a, size_t b, size_t c, void *d", "a, b, c, d") = 0, EIO, stream 3;
    "int" fgetc("void *a", "a") = -1, EIO, stream 0;
    "int" getc("void *a", "a") = -1, EIO, stream 0;
    "int" fputs("const char *a, void *b", "a, b") = -1, EIO, stream 1;
    "int" fputc("int a, void *b", "a, b") = -1, EIO, stream 1;
    "int" fflush("void *a", "a") = -1, EIO;
}

/// The failure of a function of this name; `None` if it is not known how it fails.
pub fn failure(function: &str) -> Option<&'static Failure> {
    FAILURES.iter().find(|failure| failure.function == function)
}

/// What becomes of a call.
#[derive(Clone, Copy)]
pub(crate) enum Attempt {
    /// It is none of those that may fail.
    Plain,
    Succeeds,
    Fails(&'static Failure),
}

impl Attempt {
    /// How much it adds to the calls that might have failed.
    pub(crate) fn count(self) -> u32 {
        u32::from(!matches!(self, Attempt::Plain))
    }
}

/// Where `struct stream` of the library notes that something has failed.
const STREAM_HAS_FAILED: u64 = 5;
/// The library's `errno`.
const ERRNO: &str = "__errno_location.value";

impl Machine {
    /// Makes the number of the call that fails an input, if one may.
    pub(crate) fn add_failing_call(&mut self, state: &mut State) {
        if self.config.world.failing.is_empty() {
            return;
        }
        let (kind, source) = (ScalarInputKind::Unsigned, InputSource::Call);
        let input = ScalarInput { width: 32, kind, c_type: "unsigned int", source };
        self.failing_call = Some(state.inputs.add_scalar(&mut self.names, &mut self.pool, FAILING_CALL, input));
    }

    /// Whether a call of this function may fail.
    pub fn may_fail(&self, function: FunctionId) -> bool {
        let name = &self.image.program.function(function).name;
        self.config.world.failing.iter().any(|failing| **failing == **name)
    }

    /// Whether a call fails. What the library calls does not.
    pub(crate) fn attempt(&mut self, state: &State, function: FunctionId) -> OrStop<Attempt> {
        let program = &self.image.program;
        let caller = program.function(state.top.function).origin;
        let name = &program.function(function).name;
        let (Some(variable), Some(failure)) = (self.failing_call, failure(name)) else { return Ok(Attempt::Plain) };
        let callee = program.function(function);
        let is_own = matches!(callee.body, Body::Defined(_)) && callee.origin == Origin::Program;
        if caller != Origin::Program || is_own || !self.may_fail(function) {
            return Ok(Attempt::Plain);
        }
        if state.memory.is_deferring() {
            let message = "calls that may fail on merged paths (--engine forking follows them)";
            return incomplete(Incomplete::Unsupported(message.into()));
        }
        if state.attempts.has_failed {
            return Ok(Attempt::Succeeds);
        }
        let number = self.pool.constant(32, u64::from(state.attempts.count) + 1);
        let is_this = self.pool.eq(variable, number);
        Ok(if self.choose(state, is_this)? { Attempt::Fails(failure) } else { Attempt::Succeeds })
    }

    /// The call fails.
    pub(crate) fn fail(&mut self, state: &mut State, call: &Call, failure: &Failure) -> OrStop<()> {
        let stream = failure.stream.and_then(|number| call.arguments.get(number)?.scalars.first().copied());
        if let Some((stream, scalar)) = stream {
            let stream = self.operand(state, stream, scalar.width);
            let flag = self.advanced_pointer(stream, STREAM_HAS_FAILED);
            self.store(state, flag, Value::Word(1), 8)?;
        }
        let errno = self.image.program.globals.iter().position(|global| &*global.name == ERRNO);
        if let (Some(number), 1..) = (errno, failure.error) {
            let address = self.image.placement().global_base(number);
            self.store(state, Value::Word(address), Value::Word(failure.error.into()), 32)?;
        }
        self.give(state, call, Value::Word(failure.result as u64));
        state.attempts.has_failed = true;
        state.attempts.count += 1;
        Ok(())
    }
}
