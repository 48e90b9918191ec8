//! What code that was compiled with `-fsanitize=undefined` calls where a check fails: a fault of the kind that the check is about.
//!
//! The first argument leads to what the compiler knows: the place, and types by name. Whether the handler would return is of no matter: a
//! path ends at its first fault.

use super::Arguments;
use crate::machine::{Machine, OrStop, Transfer, fault};
use crate::outcome::{Fault, FaultKind};
use crate::state::State;
use crate::value::Value;

/// A check of the sanitizer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    Overflow(&'static str),
    Negation,
    Division,
    Shift,
    Index,
    /// An access through a null or misaligned pointer, or to an object that is too small.
    Access,
    PointerOverflow,
    Unreachable,
    MissingReturn,
    ArraySize,
    FloatConversion,
    ImplicitConversion,
    InvalidValue,
    NullReturned,
    NullArgument,
    Builtin,
    Alignment,
    FunctionType,
    Other,
}

/// The check that calls a function of this name.
pub(super) fn check(name: &str) -> Option<Check> {
    let name = name.strip_prefix("__ubsan_handle_")?;
    let name = name.strip_suffix("_abort").unwrap_or(name);
    let name = name.strip_suffix("_minimal").unwrap_or(name);
    let name = name.strip_suffix("_v1").or_else(|| name.strip_suffix("_v2")).unwrap_or(name);
    Some(match name {
        "add_overflow" => Check::Overflow("+"),
        "sub_overflow" => Check::Overflow("-"),
        "mul_overflow" => Check::Overflow("*"),
        "negate_overflow" => Check::Negation,
        "divrem_overflow" => Check::Division,
        "shift_out_of_bounds" => Check::Shift,
        "out_of_bounds" => Check::Index,
        "type_mismatch" => Check::Access,
        "pointer_overflow" => Check::PointerOverflow,
        "builtin_unreachable" => Check::Unreachable,
        "missing_return" => Check::MissingReturn,
        "vla_bound_not_positive" => Check::ArraySize,
        "float_cast_overflow" => Check::FloatConversion,
        "implicit_conversion" => Check::ImplicitConversion,
        "load_invalid_value" => Check::InvalidValue,
        "nonnull_return" | "nullability_return" => Check::NullReturned,
        "nonnull_arg" | "nullability_arg" => Check::NullArgument,
        "invalid_builtin" => Check::Builtin,
        "alignment_assumption" => Check::Alignment,
        "function_type_mismatch" => Check::FunctionType,
        _ => Check::Other,
    })
}

/// Where the data of a check have types, after the place, which takes 16 bytes.
const FIRST_TYPE: u64 = 16;
const SECOND_TYPE: u64 = 24;
/// How `Check::Access` has aligned and used the address.
const ALIGNMENT: u64 = 24;
const USE: u64 = 25;
const USES: [&str; 12] = [
    "load of",
    "store to",
    "reference binding to",
    "member access within",
    "member call on",
    "constructor call on",
    "downcast of",
    "downcast of",
    "upcast of",
    "cast to virtual base of",
    "_Nonnull binding to",
    "dynamic operation on",
];

impl Machine {
    pub(super) fn failed_check(&mut self, state: &mut State, check: Check, arguments: Arguments) -> OrStop<Transfer> {
        let data = arguments.first().and_then(|(value, _)| value.word()).unwrap_or(0);
        let first = self.type_name(state, data, FIRST_TYPE);
        let second = self.type_name(state, data, SECOND_TYPE);
        let in_type = |what: &str| format!("{what} in type {first}");
        let (kind, message) = match check {
            Check::Overflow(operator) => {
                let sign = if self.is_signed(state, data) { "signed" } else { "unsigned" };
                let message =
                    format!("{sign} integer overflow: the result of {operator} cannot be represented in type {first}");
                (FaultKind::SignedOverflow, message)
            }
            Check::Negation => (FaultKind::SignedOverflow, format!("a negation cannot be represented in type {first}")),
            Check::Division => return self.failed_division(state, &first, arguments),
            Check::Shift => (
                FaultKind::ShiftOverflow,
                in_type("shift of a negative value or by an exponent that is negative or too large"),
            ),
            Check::Index => (FaultKind::OutOfBounds, format!("index out of bounds for type {first}")),
            Check::Access => return self.failed_access(state, data, &first, arguments),
            Check::PointerOverflow => {
                (FaultKind::UndefinedOperation, "pointer arithmetic overflows, or begins or ends at null".into())
            }
            Check::Unreachable => (FaultKind::Unreachable, "execution reached an unreachable program point".into()),
            Check::MissingReturn => (
                FaultKind::Unreachable,
                "execution reached the end of a value-returning function without returning a value".into(),
            ),
            Check::ArraySize => (FaultKind::UndefinedOperation, "variable length array bound is not positive".into()),
            Check::FloatConversion => (
                FaultKind::UndefinedOperation,
                format!("a value of type {first} is outside the range of representable values of type {second}"),
            ),
            Check::ImplicitConversion => (
                FaultKind::UndefinedOperation,
                format!("implicit conversion from type {first} to type {second} changed the value"),
            ),
            Check::InvalidValue => {
                (FaultKind::UndefinedOperation, format!("load of a value that is not a valid value for type {first}"))
            }
            Check::NullReturned => {
                (FaultKind::NullPointer, "null pointer returned from a function declared to never return null".into())
            }
            Check::NullArgument => {
                (FaultKind::NullPointer, "null pointer passed as an argument which is declared to never be null".into())
            }
            Check::Builtin => {
                (FaultKind::UndefinedOperation, "zero passed to a builtin that is not defined for it".into())
            }
            Check::Alignment => (FaultKind::UndefinedOperation, "an assumption about alignment does not hold".into()),
            Check::FunctionType => {
                (FaultKind::InvalidCall, "call of a function through a pointer to another type".into())
            }
            Check::Other => (FaultKind::UndefinedOperation, "a check of the sanitizer failed".into()),
        };
        fault(kind, message)
    }

    /// By zero, or of the least number by -1.
    fn failed_division(&mut self, state: &mut State, name: &str, arguments: Arguments) -> OrStop<Transfer> {
        let by_zero = Fault::new(FaultKind::DivideByZero, "division by zero");
        if let Some(&(divisor, scalar)) = arguments.get(2) {
            let term = self.term_of(divisor, scalar.width);
            let zero = self.pool.constant(scalar.width.into(), 0);
            let is_other = self.pool.ne(term, zero);
            self.require(state, is_other, |_| by_zero)?;
        }
        fault(FaultKind::DivisionOverflow, format!("a division by -1 cannot be represented in type {name}"))
    }

    fn failed_access(&mut self, state: &mut State, data: u64, name: &str, arguments: Arguments) -> OrStop<Transfer> {
        let used = self.constant_at(state, data + USE, 1).and_then(|used| USES.get(used as usize)).unwrap_or(&"use of");
        let null = Fault::new(FaultKind::NullPointer, format!("{used} null pointer of type {name}"));
        let logarithm = self.constant_at(state, data + ALIGNMENT, 1).unwrap_or(0).min(63);
        if let Some(&(pointer, scalar)) = arguments.get(1) {
            let width = scalar.width;
            let address = self.term_of(pointer, width);
            let zero = self.pool.constant(width.into(), 0);
            let is_other = self.pool.ne(address, zero);
            self.require(state, is_other, |_| null)?;
            let low = self.pool.constant(width.into(), (1u64 << logarithm) - 1);
            let low = self.pool.and(address, low);
            let is_aligned = self.pool.eq(low, zero);
            let alignment = format!(
                "{used} misaligned address for type {name}, which requires {} byte alignment",
                1u64 << logarithm
            );
            self.require(state, is_aligned, |_| Fault::new(FaultKind::UndefinedOperation, alignment))?;
        }
        fault(FaultKind::OutOfBounds, format!("{used} address with insufficient space for an object of type {name}"))
    }

    /// A type as the compiler names it, in quotes.
    fn type_name(&mut self, state: &mut State, data: u64, at: u64) -> String {
        let descriptor = if data == 0 { None } else { self.constant_at(state, data + at, 8) };
        let name = descriptor.and_then(|descriptor| self.text(state, Value::Word(descriptor.wrapping_add(4))));
        name.filter(|name| name.starts_with('\'')).unwrap_or_else(|| "(unknown)".to_string())
    }

    fn is_signed(&mut self, state: &mut State, data: u64) -> bool {
        let descriptor = if data == 0 { None } else { self.constant_at(state, data + FIRST_TYPE, 8) };
        descriptor
            .and_then(|descriptor| self.constant_at(state, descriptor.wrapping_add(2), 2))
            .is_none_or(|info| info & 1 == 1)
    }

    /// Data of the compiler's, where they are readable.
    fn constant_at(&mut self, state: &mut State, address: u64, bytes: u64) -> Option<u64> {
        self.resolve(state, Value::Word(address), bytes, crate::resolve::Access::Read).ok()?;
        state.memory.load_word(address, bytes as usize)
    }
}
