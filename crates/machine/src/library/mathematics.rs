//! Functions of libm that are no matter of bits: of concrete arguments what the platform's own libm says, down to the last bit.
//!
//! A program that runs natively gets its values from there, and no two implementations agree on all of them, so a port of another would
//! predict what no run shows. Of symbolic arguments nothing is known, and the path ends as incomplete. `errno` is the library's business
//! (`library/transcendental.c`).

use reprise_ir::code::Call;

use super::Arguments;
use crate::machine::{Machine, OrStop, incomplete};
use crate::outcome::Incomplete;
use crate::state::State;
use crate::value::Value;

/// What names in the library's code begin with.
const PREFIX: &str = "__reprise_math_";

#[derive(Clone, Copy)]
enum Function {
    Double(extern "C" fn(f64) -> f64),
    Doubles(extern "C" fn(f64, f64) -> f64),
    Single(extern "C" fn(f32) -> f32),
    Singles(extern "C" fn(f32, f32) -> f32),
    Order(extern "C" fn(i32, f64) -> f64),
}

macro_rules! functions {
    ($(($name:ident, $single:ident))* ; $(($name_of_two:ident, $single_of_two:ident))* ; $($double:ident)* ; $($order:ident)*) => {
        #[allow(unsafe_code, reason = "see SAFETY")]
        mod platform {
            // SAFETY: the functions of <math.h>, declared as that has them. They take and give numbers, look at no memory but the
            // thread's own errno and rounding mode, and are defined for all arguments. Rust's own library calls the same ones.
            unsafe extern "C" {
                $(pub(super) safe fn $name(value: f64) -> f64; pub(super) safe fn $single(value: f32) -> f32;)*
                $(pub(super) safe fn $name_of_two(one: f64, other: f64) -> f64; pub(super) safe fn $single_of_two(one: f32, other: f32) -> f32;)*
                $(pub(super) safe fn $double(value: f64) -> f64;)*
                $(pub(super) safe fn $order(order: i32, value: f64) -> f64;)*
                // The plain names write a variable that all threads share.
                pub(super) safe fn lgamma_r(value: f64, sign: &mut i32) -> f64;
                pub(super) safe fn lgammaf_r(value: f32, sign: &mut i32) -> f32;
            }
        }

        const FUNCTIONS: &[(&str, Function)] = &[
            $((stringify!($name), Function::Double(platform::$name)), (stringify!($single), Function::Single(platform::$single)),)*
            $((stringify!($name_of_two), Function::Doubles(platform::$name_of_two)),
              (stringify!($single_of_two), Function::Singles(platform::$single_of_two)),)*
            $((stringify!($double), Function::Double(platform::$double)),)*
            $((stringify!($order), Function::Order(platform::$order)),)*
            ("lgamma", Function::Double(logarithm_of_gamma)),
            ("lgammaf", Function::Single(logarithm_of_gamma_single)),
        ];
    };
}

functions! {
    (sin, sinf) (cos, cosf) (tan, tanf) (asin, asinf) (acos, acosf) (atan, atanf)
    (sinh, sinhf) (cosh, coshf) (tanh, tanhf) (asinh, asinhf) (acosh, acoshf) (atanh, atanhf)
    (exp, expf) (exp2, exp2f) (expm1, expm1f) (log, logf) (log2, log2f) (log10, log10f) (log1p, log1pf)
    (cbrt, cbrtf) (erf, erff) (erfc, erfcf) (tgamma, tgammaf);
    (pow, powf) (atan2, atan2f) (hypot, hypotf);
    j0 j1 y0 y1;
    jn yn
}

extern "C" fn logarithm_of_gamma(value: f64) -> f64 {
    platform::lgamma_r(value, &mut 0)
}

extern "C" fn logarithm_of_gamma_single(value: f32) -> f32 {
    platform::lgammaf_r(value, &mut 0)
}

fn function(name: &str) -> Option<&'static (&'static str, Function)> {
    FUNCTIONS.iter().find(|(known, _)| *known == name)
}

/// The function that the library asks for by this name.
pub(super) fn named(name: &str) -> Option<&'static str> {
    function(name.strip_prefix(PREFIX)?).map(|(name, _)| *name)
}

impl Function {
    fn of(self, arguments: &[u64]) -> Option<u64> {
        let double = |at: usize| arguments.get(at).map(|&bits| f64::from_bits(bits));
        let single = |at: usize| arguments.get(at).map(|&bits| f32::from_bits(bits as u32));
        Some(match self {
            Function::Double(function) => function(double(0)?).to_bits(),
            Function::Doubles(function) => function(double(0)?, double(1)?).to_bits(),
            Function::Single(function) => function(single(0)?).to_bits().into(),
            Function::Singles(function) => function(single(0)?, single(1)?).to_bits().into(),
            Function::Order(function) => function(*arguments.first()? as i32, double(1)?).to_bits(),
        })
    }
}

/// Of some of a function's values: what is on record was found with a libm of these.
pub(super) fn fingerprint(name: &str) -> u64 {
    let Some((_, function)) = function(name) else { return 0 };
    let mut words = Vec::new();
    for number in 1..200u32 {
        let (one, other) = (f64::from(number) * 0.37 - 20.0, f64::from(number) * 0.11 - 3.0);
        let arguments = match function {
            Function::Double(_) | Function::Doubles(_) => [one.to_bits(), other.to_bits()],
            Function::Single(_) | Function::Singles(_) => {
                [u64::from((one as f32).to_bits()), u64::from((other as f32).to_bits())]
            }
            Function::Order(_) => [u64::from(number % 5), other.to_bits()],
        };
        words.extend(function.of(&arguments).unwrap_or(0).to_le_bytes());
    }
    let digest = reprise_hash::digest(&words).bytes();
    u64::from_le_bytes(std::array::from_fn(|at| digest[at]))
}

impl Machine {
    pub(super) fn mathematics(
        &mut self,
        state: &mut State,
        call: &Call,
        name: &'static str,
        arguments: Arguments,
    ) -> OrStop<()> {
        let words: Option<Vec<u64>> = arguments.iter().map(|(value, _)| value.word()).collect();
        let Some(words) = words else {
            return incomplete(Incomplete::SymbolicData(format!("`{name}` of a symbolic number").into()));
        };
        self.require_rounding_to_nearest(state, name)?;
        match function(name).and_then(|(_, function)| function.of(&words)) {
            Some(bits) => self.give(state, call, Value::Word(bits)),
            None => {
                return incomplete(Incomplete::Unsupported("library function called with too few arguments".into()));
            }
        }
        Ok(())
    }
}
