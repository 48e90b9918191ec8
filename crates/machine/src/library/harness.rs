//! KLEE's interface and SV-COMP's.
//!
//! What programs are prepared with for this kind of tool: inputs, assumptions, assertions. These win over definitions of the program itself,
//! which are stand-ins for native runs.

use reprise_ir::code::{Call, FloatFormat, Scalar, ScalarKind};

use super::{Arguments, Builtin};
use crate::input::{InputSource, ScalarInput, ScalarInputKind};
use crate::machine::{Machine, OrStop, Transfer, incomplete};
use crate::memory::{Content, Piece};
use crate::outcome::{Fault, FaultKind, Incomplete, Stop};
use crate::resolve::{Access, Offset};
use crate::state::State;
use crate::value::{Value, signed};

/// Merged paths keep every piece of an input apart.
const MERGED_INPUT: u64 = 1 << 24;

/// A type of `__VERIFIER_nondet_*`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NondeterministicType {
    /// What the input is called.
    name: &'static str,
    c_type: &'static str,
    signed: bool,
    /// Where the program does not say: the result may be unused, and is an input all the same.
    width: u16,
}

macro_rules! nondeterministic {
    ($name:expr, $($suffix:literal => $c_type:literal, $signed:literal, $width:literal;)*) => {
        match $name {
            $($suffix => Some(NondeterministicType { name: concat!("nondet_", $suffix), c_type: $c_type, signed: $signed, width: $width }),)*
            _ => None,
        }
    };
}

/// The harness function of this name.
pub(super) fn named(name: &str) -> Option<Builtin> {
    if name == "__VERIFIER_nondet_memory" {
        return Some(Builtin::NondeterministicMemory);
    }
    if let Some(suffix) = name.strip_prefix("__VERIFIER_nondet_") {
        let kind = nondeterministic!(suffix,
            "bool" => "_Bool", false, 1;
            "char" => "char", true, 8;
            "uchar" => "unsigned char", false, 8;
            "unsigned_char" => "unsigned char", false, 8;
            "u8" => "unsigned char", false, 8;
            "s8" => "signed char", true, 8;
            "uint8_t" => "unsigned char", false, 8;
            "int8_t" => "signed char", true, 8;
            "short" => "short", true, 16;
            "ushort" => "unsigned short", false, 16;
            "unsigned_short" => "unsigned short", false, 16;
            "u16" => "unsigned short", false, 16;
            "s16" => "short", true, 16;
            "uint16_t" => "unsigned short", false, 16;
            "int16_t" => "short", true, 16;
            "int" => "int", true, 32;
            "uint" => "unsigned int", false, 32;
            "unsigned_int" => "unsigned int", false, 32;
            "u32" => "unsigned int", false, 32;
            "s32" => "int", true, 32;
            "uint32_t" => "unsigned int", false, 32;
            "int32_t" => "int", true, 32;
            "unsigned" => "unsigned int", false, 32;
            "long" => "long", true, 64;
            "ulong" => "unsigned long", false, 64;
            "unsigned_long" => "unsigned long", false, 64;
            "longlong" => "long long", true, 64;
            "long_long" => "long long", true, 64;
            "ulonglong" => "unsigned long long", false, 64;
            "unsigned_long_long" => "unsigned long long", false, 64;
            "u64" => "unsigned long", false, 64;
            "s64" => "long", true, 64;
            "uint64_t" => "unsigned long", false, 64;
            "int64_t" => "long", true, 64;
            "size_t" => "unsigned long", false, 64;
            "ssize_t" => "long", true, 64;
            "loff_t" => "long", true, 64;
            "off_t" => "long", true, 64;
            "sector_t" => "unsigned long", false, 64;
            "pthread_t" => "unsigned long", false, 64;
            "pointer" => "void *", false, 64;
            "pchar" => "char *", false, 64;
            "charp" => "char *", false, 64;
            "const_char_pointer" => "const char *", false, 64;
            "int128" => "__int128", true, 128;
            "uint128" => "unsigned __int128", false, 128;
            "float" => "float", false, 32;
            "double" => "double", false, 64;
            "long_double" => "long double", false, 80;
        );
        return kind.map(Builtin::Nondeterministic);
    }
    Some(match name {
        "klee_make_symbolic" => Builtin::MakeSymbolic,
        "klee_assume" | "__VERIFIER_assume" => Builtin::Assume,
        "klee_range" => Builtin::Range,
        "klee_int" => Builtin::Int,
        "klee_silent_exit" => Builtin::SilentExit,
        "klee_prefer_cex" => Builtin::Prefer,
        "klee_choose" => Builtin::Choose,
        "klee_get_valuef" | "klee_get_valued" | "klee_get_valuel" | "klee_get_valuell" | "klee_get_value_i32"
        | "klee_get_value_i64" => Builtin::GetValue,
        "klee_get_obj_size" => Builtin::ObjectSize,
        "klee_check_memory_access" => Builtin::CheckMemory,
        "klee_define_fixed_object" => Builtin::FixedObject,
        // Forking stays on where a program asks for less: what is explored is more, and nothing wrong.
        "klee_warning"
        | "klee_warning_once"
        | "klee_print_expr"
        | "klee_print_range"
        | "klee_open_merge"
        | "klee_close_merge"
        | "klee_stack_trace"
        | "klee_set_forking"
        | "klee_mark_global"
        | "klee_is_replay"
        | "__VERIFIER_atomic_begin"
        | "__VERIFIER_atomic_end" => Builtin::Ignore,
        "klee_assert_fail" => Builtin::AssertFail,
        "klee_assert" => Builtin::Assert,
        "klee_is_symbolic" => Builtin::IsSymbolic,
        "klee_abort" => Builtin::AbortHarness,
        "klee_report_error" => Builtin::ReportError,
        "__VERIFIER_error" | "reach_error" => Builtin::ErrorReached,
        _ => return None,
    })
}

impl Machine {
    /// `klee_make_symbolic(address, size, name)`: the bytes become an input; parts of an object are fine.
    pub(super) fn make_symbolic(&mut self, state: &mut State, arguments: Arguments) -> OrStop<()> {
        let [address, size, name] = self.arguments(arguments)?;
        let size = match size {
            Value::Word(size) => size,
            Value::Term(term) => return Err(Box::new(Stop::Concretise { term, what: "the size of an input" })),
            Value::Undefined => unreachable!("values that were read are fixed"),
        };
        let name = self.text(state, name).filter(|name| !name.is_empty()).unwrap_or_else(|| "unnamed".to_string());
        self.symbolic_bytes(state, address, size, &name)
    }

    /// Bytes in memory become an input of this name.
    pub(crate) fn symbolic_bytes(&mut self, state: &mut State, address: Value, size: u64, name: &str) -> OrStop<()> {
        if size == 0 {
            return Ok(());
        }
        let place = self.resolve(state, address, size, Access::Write)?;
        let Offset::Known(offset) = place.offset else {
            return incomplete(Incomplete::SymbolicData("klee_make_symbolic at a symbolic address".into()));
        };
        if state
            .memory
            .live(place.object)
            .is_some_and(|object| object.is_logged(&(offset..offset.saturating_add(size))))
        {
            return incomplete(Incomplete::SymbolicData(
                "klee_make_symbolic of bytes written at a symbolic index".into(),
            ));
        }
        let (Ok(start), Ok(length), Ok(_)) =
            (u32::try_from(offset), u32::try_from(size), u32::try_from(offset.saturating_add(size)))
        else {
            return incomplete(Incomplete::SymbolicData("an input of four gigabytes or more".into()));
        };
        let merging = state.memory.is_deferring();
        if merging && size > MERGED_INPUT {
            return incomplete(Incomplete::SymbolicData("an input of more than 16 megabytes on merged paths".into()));
        }
        let input = state.inputs.add_bytes(&mut self.names, &mut self.pool, name, length);
        if !merging {
            state.memory.put_input(&mut self.pool, place.object, (start, length), input);
            return Ok(());
        }
        const PIECE: u16 = 1 << 12;
        for from in (0..length).step_by(PIECE.into()) {
            let content = Content::Input { input, offset: from };
            let part = u16::try_from(length - from).unwrap_or(PIECE).min(PIECE);
            let piece = Piece::Cell { content, length: part };
            state.memory.put(&mut self.pool, place.object, offset + u64::from(from), piece);
        }
        Ok(())
    }

    /// The path goes on past the call, where the argument is not zero.
    pub(super) fn assume_argument(&mut self, state: &mut State, arguments: Arguments) -> OrStop<Transfer> {
        let [value] = self.arguments(arguments)?;
        let width = arguments[0].1.width;
        let value = self.term_of(value, width);
        let zero = self.pool.constant(width.into(), 0);
        let condition = self.pool.ne(value, zero);
        Ok(self.assuming(state, condition))
    }

    pub(super) fn assert_argument(&mut self, state: &mut State, arguments: Arguments) -> OrStop<()> {
        let [value] = self.arguments(arguments)?;
        let width = arguments[0].1.width;
        let value = self.term_of(value, width);
        let zero = self.pool.constant(width.into(), 0);
        let holds = self.pool.ne(value, zero);
        self.require(state, holds, |_| Fault::new(FaultKind::Assertion, "assertion failed: klee_assert"))
    }

    /// The path goes on past the instruction, where the condition holds.
    pub(crate) fn assuming(&mut self, state: &mut State, condition: reprise_expr::ExprId) -> Transfer {
        if self.decided(state, condition) == Some(true) {
            return Transfer::Next;
        }
        state.top.position += 1;
        Transfer::Stop(Stop::Assume(condition))
    }

    /// `klee_range(begin, end, name)`: an int in `[begin, end)`.
    pub(super) fn range(&mut self, state: &mut State, call: &Call, arguments: Arguments) -> OrStop<Transfer> {
        let [begin, end, name] = self.arguments(arguments)?;
        let name = self.text(state, name).unwrap_or_else(|| "unnamed".to_string());
        let variable = self.int_input(state, &name);
        let begin_term = self.term_of(begin, 32);
        let end_term = self.term_of(end, 32);
        let above = self.pool.sle(begin_term, variable);
        let below = self.pool.slt(variable, end_term);
        let condition = self.pool.and(above, below);
        if let (Value::Word(begin), Value::Word(end)) = (begin, end)
            && signed(begin, 32) >= signed(end, 32)
        {
            return incomplete(Incomplete::Unsupported("klee_range with an empty range".into()));
        }
        self.give(state, call, Value::Term(variable));
        Ok(self.assuming(state, condition))
    }

    pub(super) fn int(&mut self, state: &mut State, call: &Call, arguments: Arguments) -> OrStop<()> {
        let [name] = self.arguments(arguments)?;
        let name = self.text(state, name).unwrap_or_else(|| "unnamed".to_string());
        let variable = self.int_input(state, &name);
        self.give(state, call, Value::Term(variable));
        Ok(())
    }

    /// `klee_prefer_cex(object, condition)`: inputs that are shown for the path satisfy the condition if they can. Merged paths have none of
    /// their own.
    pub(super) fn prefer(&mut self, state: &mut State, call: &Call, arguments: Arguments) -> OrStop<()> {
        let [_, condition] = self.arguments(arguments)?;
        if let Value::Term(term) = condition
            && !state.memory.is_deferring()
        {
            let zero = self.pool.constant(self.pool.width(term), 0);
            state.preferences.push(self.pool.ne(term, zero));
        }
        self.give(state, call, Value::Word(0));
        Ok(())
    }

    /// `klee_choose(count)`: a number less than that.
    pub(super) fn choose_below(&mut self, state: &mut State, call: &Call, arguments: Arguments) -> OrStop<Transfer> {
        let [count] = self.arguments(arguments)?;
        let input = ScalarInput {
            width: 64,
            kind: ScalarInputKind::Unsigned,
            c_type: "unsigned long",
            source: InputSource::Call,
        };
        let variable = state.inputs.add_scalar(&mut self.names, &mut self.pool, "klee_choose", input);
        let count = self.term_of(count, 64);
        let below = self.pool.ult(variable, count);
        self.give(state, call, Value::Term(variable));
        Ok(self.assuming(state, below))
    }

    /// `klee_get_value_*`: the value in full, on a path for each that it may have.
    pub(super) fn get_value(&mut self, state: &mut State, call: &Call, arguments: Arguments) -> OrStop<()> {
        let [value] = self.arguments(arguments)?;
        match value {
            Value::Term(term) => Err(Box::new(Stop::Concretise { term, what: "a value that the harness asks for" })),
            value => {
                self.give(state, call, value);
                Ok(())
            }
        }
    }

    pub(super) fn object_size(&mut self, state: &mut State, call: &Call, arguments: Arguments) -> OrStop<()> {
        let [pointer] = self.arguments(arguments)?;
        let place = self.resolve(state, pointer, 1, Access::Read)?;
        let size = state.memory.size(place.object);
        self.give(state, call, Value::Word(size));
        Ok(())
    }

    /// `klee_check_memory_access(address, size)`: as if all of it were read.
    pub(super) fn check_memory(&mut self, state: &mut State, arguments: Arguments) -> OrStop<()> {
        let [address, size] = self.arguments(arguments)?;
        match size {
            Value::Word(0) => Ok(()),
            Value::Word(size) => self.resolve(state, address, size, Access::Read).map(drop),
            Value::Term(term) => {
                Err(Box::new(Stop::Concretise { term, what: "the size of memory that the harness checks" }))
            }
            Value::Undefined => unreachable!("values that were read are fixed"),
        }
    }

    /// `__VERIFIER_nondet_memory(address, size)`.
    pub(super) fn nondeterministic_memory(&mut self, state: &mut State, arguments: Arguments) -> OrStop<()> {
        let [address, size] = self.arguments(arguments)?;
        match size {
            Value::Word(size) => self.symbolic_bytes(state, address, size, "nondet_memory"),
            Value::Term(term) => Err(Box::new(Stop::Concretise { term, what: "the size of an input" })),
            Value::Undefined => unreachable!("values that were read are fixed"),
        }
    }

    fn int_input(&mut self, state: &mut State, name: &str) -> reprise_expr::ExprId {
        let scalar = ScalarInput { width: 32, kind: ScalarInputKind::Signed, c_type: "int", source: InputSource::Call };
        state.inputs.add_scalar(&mut self.names, &mut self.pool, name, scalar)
    }

    /// The width is that of the program's own declaration.
    pub(super) fn nondeterministic(&mut self, state: &mut State, call: &Call, kind: NondeterministicType) {
        let declared = match call.results[..] {
            [scalar] => Some(scalar),
            [low, high] if low.width + high.width == kind.width => Some(Scalar::integer(kind.width)),
            _ => call.results.first().copied(),
        };
        let scalar = declared.unwrap_or_else(|| match kind.c_type {
            "float" => Scalar { width: 32, kind: ScalarKind::Float(FloatFormat::Single) },
            "double" => Scalar { width: 64, kind: ScalarKind::Float(FloatFormat::Double) },
            "long double" => Scalar { width: 80, kind: ScalarKind::Float(FloatFormat::X87) },
            _ => Scalar::integer(kind.width),
        });
        let input_kind = match scalar.kind {
            ScalarKind::Float(format) => ScalarInputKind::Float(format),
            _ if kind.signed => ScalarInputKind::Signed,
            _ => ScalarInputKind::Unsigned,
        };
        let c_type = match scalar.kind {
            ScalarKind::Float(FloatFormat::Single) => "float",
            ScalarKind::Float(FloatFormat::X87) => "long double",
            ScalarKind::Float(_) => "double",
            _ => kind.c_type,
        };
        let input = ScalarInput { width: scalar.width, kind: input_kind, c_type, source: InputSource::Call };
        let variable = state.inputs.add_scalar(&mut self.names, &mut self.pool, kind.name, input);
        if call.results.len() < 2 || scalar.width != kind.width {
            return self.give(state, call, Value::Term(variable));
        }
        // What has no room in a register is returned in two.
        let mut low = 0;
        for (number, part) in call.results.iter().enumerate() {
            let width = u32::from(part.width);
            let term = self.pool.extract(variable, low, width);
            state.top.registers[call.result.0 as usize + number] = Value::of_term(&self.pool, term);
            low += width;
        }
    }
}
