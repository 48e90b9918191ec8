//! Floating point in the rounding mode that the program has set.
//!
//! The mode is a variable of the C library (`library/rounding.c`), so that it is a part of memory like any other: paths have each their own,
//! merged ones are told apart where they differ, and a summary of a function says that it looks at it. A program that cannot
//! set it does not have the variable, and pays nothing. Of symbolic operands only what is exact in every mode has a term.

use reprise_expr::{BitVector, ExprId, FloatFormat, FloatRounding, Signedness, rounded};
use reprise_ir::code::{FloatBinaryOp, FloatCastOp, FloatFormat as CodeFormat, FloatUnaryOp};

use crate::machine::{Machine, OrStop, incomplete};
use crate::outcome::{Incomplete, Stop};
use crate::semantics::float;
use crate::state::State;
use crate::value::Value;

/// The library's variable, and what it holds: the values of `<fenv.h>` on x86-64.
pub(crate) const VARIABLE: &str = "__reprise_rounding_mode";
pub(crate) const TO_NEAREST: u64 = 0;

fn mode(value: u64) -> Option<FloatRounding> {
    Some(match value {
        TO_NEAREST => FloatRounding::NearestEven,
        0x400 => FloatRounding::Down,
        0x800 => FloatRounding::Up,
        0xc00 => FloatRounding::TowardZero,
        _ => return None,
    })
}

const SYMBOLIC: &str = "floating point arithmetic on symbolic numbers in a rounding mode other than to nearest";

impl Machine {
    /// How arithmetic rounds on this path.
    pub(crate) fn rounding(&mut self, state: &mut State) -> OrStop<FloatRounding> {
        let Some(variable) = self.image.rounding() else { return Ok(FloatRounding::NearestEven) };
        match self.load(state, Value::Word(variable), 32)? {
            Value::Word(word) => match mode(word) {
                Some(rounding) => Ok(rounding),
                None => incomplete(Incomplete::Unsupported("a rounding mode that the library has not set".into())),
            },
            Value::Term(term) => Err(Box::new(Stop::Concretise { term, what: "the rounding mode" })),
            Value::Undefined => unreachable!("values that were read are fixed"),
        }
    }

    /// For functions of the library that round to nearest whatever the mode is.
    pub(crate) fn require_rounding_to_nearest(&mut self, state: &mut State, function: &str) -> OrStop<()> {
        if self.rounding(state)? == FloatRounding::NearestEven {
            return Ok(());
        }
        let reason = format!("`{function}` in a rounding mode other than to nearest");
        incomplete(Incomplete::Unsupported(reason.into()))
    }

    /// The bits of operands that must be known.
    fn rounded_operands<const COUNT: usize>(&self, operands: [ExprId; COUNT]) -> OrStop<[u128; COUNT]> {
        let mut bits = [0; COUNT];
        for (bits, operand) in bits.iter_mut().zip(operands) {
            *bits = match self.known_bits(operand).and_then(|value| value.to_u128()) {
                Some(value) => value,
                None => return incomplete(Incomplete::SymbolicData(SYMBOLIC.into())),
            };
        }
        Ok(bits)
    }

    fn known_bits(&self, operand: ExprId) -> Option<BitVector> {
        let narrow = self.pool.as_constant(operand);
        narrow
            .map(|word| BitVector::from_u64(self.pool.width(operand), word))
            .or_else(|| self.pool.as_wide_constant(operand))
    }

    fn rounded_constant(&mut self, format: FloatFormat, bits: u128) -> ExprId {
        self.pool.constant_wide(&BitVector::from_u128(format.width(), bits))
    }

    pub(crate) fn float_binary(
        &mut self,
        rounding: FloatRounding,
        op: FloatBinaryOp,
        format: CodeFormat,
        left: ExprId,
        right: ExprId,
    ) -> OrStop<ExprId> {
        let Some(arithmetic) = float::rounding_operation(op).filter(|_| rounding != FloatRounding::NearestEven) else {
            return Ok(float::binary_term(&mut self.pool, op, format, left, right));
        };
        let [left, right] = self.rounded_operands([left, right])?;
        let format = float::term_format(format);
        Ok(self.rounded_constant(format, rounded::binary(rounding, arithmetic, format, left, right)))
    }

    pub(crate) fn float_unary(
        &mut self,
        rounding: FloatRounding,
        op: FloatUnaryOp,
        format: CodeFormat,
        operand: ExprId,
    ) -> OrStop<ExprId> {
        match op {
            FloatUnaryOp::RoundInMode => Ok(self.pool.float_round(rounding, float::term_format(format), operand)),
            FloatUnaryOp::SquareRoot if rounding != FloatRounding::NearestEven => {
                let [operand] = self.rounded_operands([operand])?;
                let format = float::term_format(format);
                Ok(self.rounded_constant(format, rounded::square_root(rounding, format, operand)))
            }
            _ => Ok(float::unary_term(&mut self.pool, op, format, operand)),
        }
    }

    pub(crate) fn float_fused_multiply_add(
        &mut self,
        rounding: FloatRounding,
        format: CodeFormat,
        [first, second, third]: [ExprId; 3],
    ) -> OrStop<ExprId> {
        if rounding == FloatRounding::NearestEven {
            return Ok(float::fused_multiply_add_term(&mut self.pool, format, first, second, third));
        }
        let [first, second, third] = self.rounded_operands([first, second, third])?;
        let format = float::term_format(format);
        Ok(self.rounded_constant(format, rounded::fma(rounding, format, first, second, third)))
    }

    pub(crate) fn float_cast(&mut self, rounding: FloatRounding, op: FloatCastOp, operand: ExprId) -> OrStop<ExprId> {
        if rounding == FloatRounding::NearestEven || is_exact(op) {
            return Ok(float::cast_term(&mut self.pool, op, operand));
        }
        let (signedness, to) = match op {
            FloatCastOp::Convert { from, to } => {
                let [operand] = self.rounded_operands([operand])?;
                let (from, to) = (float::term_format(from), float::term_format(to));
                return Ok(self.rounded_constant(to, rounded::convert(rounding, from, to, operand)));
            }
            FloatCastOp::FromSigned { to, .. } => (Signedness::Signed, float::term_format(to)),
            FloatCastOp::FromUnsigned { to, .. } => (Signedness::Unsigned, float::term_format(to)),
            _ => unreachable!("conversions to integers cut off the fraction in every mode"),
        };
        let Some(integer) = self.known_bits(operand) else {
            return incomplete(Incomplete::SymbolicData(SYMBOLIC.into()));
        };
        Ok(self.rounded_constant(to, rounded::from_integer(rounding, to, signedness, &integer)))
    }
}

/// Whether a conversion has the same result in every mode.
fn is_exact(op: FloatCastOp) -> bool {
    match op {
        FloatCastOp::Convert { from, to } => {
            let (from, to) = (float::term_format(from), float::term_format(to));
            to.significand_bits() >= from.significand_bits() && to.exponent_bits() >= from.exponent_bits()
        }
        FloatCastOp::FromSigned { from, to } => u32::from(from) <= float::term_format(to).significand_bits(),
        FloatCastOp::FromUnsigned { from, to } => u32::from(from) <= float::term_format(to).significand_bits(),
        FloatCastOp::ToSigned { .. }
        | FloatCastOp::ToUnsigned { .. }
        | FloatCastOp::ToSignedSaturating { .. }
        | FloatCastOp::ToUnsignedSaturating { .. } => true,
    }
}
