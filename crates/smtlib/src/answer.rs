//! Values as scripts write them.

use reprise_expr::{BitVector, Evaluator, FloatFormat, Pool};

use crate::sort::{ScriptValue, Sort};

/// The value of a term under the evaluator's assignment; `None` for what is no term.
pub(crate) fn value_text(pool: &Pool, evaluator: &mut Evaluator, value: &ScriptValue) -> Option<String> {
    let ScriptValue::Term { id, sort } = value else { return None };
    let bits = evaluator.value(pool, *id);
    Some(match sort {
        Sort::Bool => if bits.is_one() { "true" } else { "false" }.to_owned(),
        Sort::Float(format) => float_text(*format, &bits),
        Sort::BitVector(_) | Sort::RoundingMode | Sort::Real => vector_text(&bits),
    })
}

pub(crate) fn vector_text(bits: &BitVector) -> String {
    if bits.width().is_multiple_of(4) {
        return format!("#x{}", &bits.to_hexadecimal()[2..]);
    }
    binary_text(bits)
}

fn binary_text(bits: &BitVector) -> String {
    let digits: String = (0..bits.width()).rev().map(|index| if bits.bit(index) { '1' } else { '0' }).collect();
    format!("#b{digits}")
}

fn float_text(format: FloatFormat, bits: &BitVector) -> String {
    let (width, exponent_bits, fraction_bits) = (format.width(), format.exponent_bits(), format.significand_bits() - 1);
    let exponent = bits.extract(width - 1 - exponent_bits, exponent_bits);
    let fraction = bits.extract(0, fraction_bits);
    if exponent.is_all_ones() && !fraction.is_zero() {
        return format!("(_ NaN {exponent_bits} {})", fraction_bits + 1);
    }
    let sign = u8::from(bits.is_negative());
    format!("(fp #b{sign} {} {})", binary_text(&exponent), binary_text(&fraction))
}
