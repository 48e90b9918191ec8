//! The operators of the theory of floating point.
//!
//! Formats are those that programs have, and arithmetic rounds to nearest even, as it does in programs; integral
//! rounding and conversions of constants know every mode. What the theory leaves open (conversions out of range, which
//! zero is the smaller) stays open: it is a variable of its own, equal for equal operands.

use reprise_expr::{
    BitVector, ExprId, FloatBinary, FloatFormat, FloatRelation, FloatRounding, Origin, Pool, Signedness,
};
use rustc_hash::FxHashMap;

use crate::operators::{Applied, Builder, Count, Refusal, expect_count, vector};
use crate::sort::{ScriptValue, Sort, float_format};

/// Variables for what the theory leaves open.
#[derive(Default)]
pub(crate) struct FreeChoices {
    conversions: FxHashMap<Conversion, Vec<(ExprId, ExprId)>>,
    zeros: FxHashMap<(FloatExtreme, FloatFormat), [ExprId; 2]>,
    axioms: Vec<ExprId>,
    count: u32,
}

/// `fp.min` or `fp.max`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum FloatExtreme {
    Least,
    Greatest,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Conversion {
    from: FloatFormat,
    signedness: Signedness,
    rounding: FloatRounding,
    width: u32,
}

impl FreeChoices {
    /// What has to hold besides whatever is asserted: open results are functions of their operands.
    pub(crate) fn axioms(&self) -> &[ExprId] {
        &self.axioms
    }

    fn fresh(&mut self, pool: &mut Pool, width: u32) -> ExprId {
        loop {
            self.count += 1;
            let before = pool.variable_count();
            let variable = pool.variable(&format!("unspecified {}", self.count), width, Origin::Input);
            if pool.variable_count() > before {
                return variable;
            }
        }
    }
}

pub(crate) fn rounding_mode(name: &str) -> Option<FloatRounding> {
    Some(match name {
        "RNE" | "roundNearestTiesToEven" => FloatRounding::NearestEven,
        "RNA" | "roundNearestTiesToAway" => FloatRounding::NearestAway,
        "RTP" | "roundTowardPositive" => FloatRounding::Up,
        "RTN" | "roundTowardNegative" => FloatRounding::Down,
        "RTZ" | "roundTowardZero" => FloatRounding::TowardZero,
        _ => return None,
    })
}

fn of_format(id: ExprId, format: FloatFormat) -> Applied {
    Ok(ScriptValue::Term { id, sort: Sort::Float(format) })
}

fn float(arguments: &[ScriptValue], position: usize) -> Result<(ExprId, FloatFormat), Refusal> {
    match &arguments[position] {
        ScriptValue::Term { id, sort: Sort::Float(format) } => Ok((*id, *format)),
        other => Err(Refusal::of(position, format!("expected a float, found {}", other.sort()))),
    }
}

/// The terms of all arguments from `first` on, which have to be floats of one format.
fn floats(arguments: &[ScriptValue], first: usize) -> Result<(Vec<ExprId>, FloatFormat), Refusal> {
    let (_, format) = float(arguments, first)?;
    let mut terms = Vec::with_capacity(arguments.len() - first);
    for position in first..arguments.len() {
        let (term, found) = float(arguments, position)?;
        if found != format {
            let (expected, found) = (Sort::Float(format), Sort::Float(found));
            return Err(Refusal::of(position, format!("expected {expected}, found {found}")));
        }
        terms.push(term);
    }
    Ok((terms, format))
}

fn mode(arguments: &[ScriptValue], position: usize) -> Result<FloatRounding, Refusal> {
    match &arguments[position] {
        ScriptValue::Rounding(rounding) => Ok(*rounding),
        other => Err(Refusal::of(position, format!("expected a rounding mode, found {}", other.sort()))),
    }
}

fn nearest_even(name: &str, arguments: &[ScriptValue]) -> Result<(), Refusal> {
    if mode(arguments, 0)? == FloatRounding::NearestEven {
        return Ok(());
    }
    Err(Refusal::of(0, format!("expected RNE: {name} is not supported in other rounding modes")))
}

fn format_of_indices(name: &str, indices: &[u32]) -> Result<FloatFormat, Refusal> {
    let &[exponent, significand] = indices else {
        return Err(Refusal::general(format!("expected 2 indices of {name}, found {}", indices.len())));
    };
    float_format(exponent, significand).ok_or_else(|| unknown_format(exponent, significand))
}

pub(crate) fn unknown_format(exponent: u32, significand: u32) -> Refusal {
    Refusal::general(format!(
        "expected a float of 5 11, 8 8, 8 24, 11 53, 15 64 or 15 113 bits, found {exponent} {significand}"
    ))
}

impl Builder<'_> {
    /// The theory's equality: NaNs are equal, zeros of different signs are not.
    pub(crate) fn same_float(&mut self, format: FloatFormat, left: ExprId, right: ExprId) -> ExprId {
        let same = self.pool.eq(left, right);
        let (left, right) = (self.pool.float_is_nan(format, left), self.pool.float_is_nan(format, right));
        let both = self.pool.and(left, right);
        self.pool.or(same, both)
    }

    pub(crate) fn float_constant(&mut self, name: &str, indices: &[u32]) -> Option<Applied> {
        if !matches!(name, "+oo" | "-oo" | "+zero" | "-zero" | "NaN") {
            return None;
        }
        Some(format_of_indices(name, indices).and_then(|format| {
            let sign = 1u128 << (format.width() - 1);
            let bits = match name {
                "+oo" => format.infinity(),
                "-oo" => format.infinity() | sign,
                "+zero" => 0,
                "-zero" => sign,
                _ => format.canonical_nan(),
            };
            of_format(self.pool.float_constant(format, bits), format)
        }))
    }

    /// The float that a vector of the interchange format holds, which has no explicit integer bit.
    pub(crate) fn float_of_bits(&mut self, format: FloatFormat, bits: ExprId) -> ExprId {
        if format != FloatFormat::X87 {
            return bits;
        }
        let fraction = self.pool.extract(bits, 0, 63);
        let exponent = self.pool.extract(bits, 63, 15);
        let sign = self.pool.extract(bits, 78, 1);
        let denormal = self.pool.is_zero(exponent);
        let integer = self.pool.not(denormal);
        let low = self.pool.concat(integer, fraction);
        let high = self.pool.concat(sign, exponent);
        self.pool.concat(high, low)
    }

    pub(crate) fn float_operator(&mut self, name: &str, arguments: &[ScriptValue]) -> Option<Applied> {
        let count = match name {
            "fp.abs" | "fp.neg" | "fp.isNormal" | "fp.isSubnormal" | "fp.isZero" | "fp.isInfinite" | "fp.isNaN"
            | "fp.isNegative" | "fp.isPositive" | "fp.to_ieee_bv" => Count::Exactly(1),
            "fp.sqrt" | "fp.roundToIntegral" | "fp.rem" | "fp.min" | "fp.max" => Count::Exactly(2),
            "fp" | "fp.add" | "fp.sub" | "fp.mul" | "fp.div" => Count::Exactly(3),
            "fp.fma" => Count::Exactly(4),
            "fp.leq" | "fp.lt" | "fp.geq" | "fp.gt" | "fp.eq" => Count::AtLeast(2),
            _ => return None,
        };
        Some(expect_count(name, arguments, count).and_then(|()| match name {
            "fp" => self.float_of_fields(arguments),
            "fp.add" | "fp.sub" | "fp.mul" | "fp.div" => {
                nearest_even(name, arguments)?;
                let (terms, format) = floats(arguments, 1)?;
                let operation = match name {
                    "fp.add" => FloatBinary::Add,
                    "fp.sub" => FloatBinary::Sub,
                    "fp.mul" => FloatBinary::Mul,
                    _ => FloatBinary::Div,
                };
                of_format(self.pool.float_binary(operation, format, terms[0], terms[1]), format)
            }
            "fp.fma" => {
                nearest_even(name, arguments)?;
                let (terms, format) = floats(arguments, 1)?;
                of_format(self.pool.float_fma(format, terms[0], terms[1], terms[2]), format)
            }
            "fp.sqrt" => {
                nearest_even(name, arguments)?;
                let (operand, format) = float(arguments, 1)?;
                of_format(self.pool.float_sqrt(format, operand), format)
            }
            "fp.roundToIntegral" => {
                let rounding = mode(arguments, 0)?;
                let (operand, format) = float(arguments, 1)?;
                of_format(self.pool.float_round(rounding, format, operand), format)
            }
            "fp.rem" => {
                let (terms, format) = floats(arguments, 0)?;
                of_format(self.ieee_remainder(format, terms[0], terms[1]), format)
            }
            "fp.min" | "fp.max" => {
                let (terms, format) = floats(arguments, 0)?;
                let which = if name == "fp.max" { FloatExtreme::Greatest } else { FloatExtreme::Least };
                of_format(self.extreme(which, format, terms[0], terms[1]), format)
            }
            "fp.abs" | "fp.neg" | "fp.to_ieee_bv" => {
                let (operand, format) = float(arguments, 0)?;
                match name {
                    "fp.abs" => of_format(self.pool.float_abs(format, operand), format),
                    "fp.neg" => of_format(self.pool.float_neg(format, operand), format),
                    _ => self.bits_of_float(format, operand),
                }
            }
            "fp.leq" | "fp.lt" | "fp.geq" | "fp.gt" | "fp.eq" => self.float_comparison(name, arguments),
            _ => {
                let (operand, format) = float(arguments, 0)?;
                Ok(ScriptValue::boolean(self.class(name, format, operand)))
            }
        }))
    }

    /// Sign, exponent and fraction.
    fn float_of_fields(&mut self, arguments: &[ScriptValue]) -> Applied {
        let (sign, one) = vector(arguments, 0)?;
        let (exponent, exponent_width) = vector(arguments, 1)?;
        let (fraction, fraction_width) = vector(arguments, 2)?;
        if one != 1 {
            return Err(Refusal::of(0, format!("expected (_ BitVec 1), found {}", Sort::BitVector(one))));
        }
        let format = float_format(exponent_width, fraction_width + 1)
            .ok_or_else(|| unknown_format(exponent_width, fraction_width + 1))?;
        let low = self.pool.concat(exponent, fraction);
        let bits = self.pool.concat(sign, low);
        of_format(self.float_of_bits(format, bits), format)
    }

    /// The bits of the interchange format, of NaNs the canonical ones. Not of the standard, but widely known.
    fn bits_of_float(&mut self, format: FloatFormat, operand: ExprId) -> Applied {
        let canonical = self.pool.float_convert(format, format, operand);
        if format != FloatFormat::X87 {
            return Ok(ScriptValue::Term { id: canonical, sort: Sort::BitVector(format.width()) });
        }
        let (high, low) = (self.pool.extract(canonical, 64, 16), self.pool.extract(canonical, 0, 63));
        Ok(ScriptValue::Term { id: self.pool.concat(high, low), sort: Sort::BitVector(79) })
    }

    fn float_comparison(&mut self, name: &str, arguments: &[ScriptValue]) -> Applied {
        let (terms, format) = floats(arguments, 0)?;
        let mut result = self.pool.truth(true);
        for pair in terms.windows(2) {
            let (left, right) = (pair[0], pair[1]);
            let holds = match name {
                "fp.leq" => self.pool.float_compare(FloatRelation::LessOrEqual, format, left, right),
                "fp.lt" => self.pool.float_compare(FloatRelation::Less, format, left, right),
                "fp.geq" => self.pool.float_compare(FloatRelation::LessOrEqual, format, right, left),
                "fp.gt" => self.pool.float_compare(FloatRelation::Less, format, right, left),
                _ => self.pool.float_compare(FloatRelation::Equal, format, left, right),
            };
            result = self.pool.and(result, holds);
        }
        Ok(ScriptValue::boolean(result))
    }

    fn class(&mut self, name: &str, format: FloatFormat, operand: ExprId) -> ExprId {
        let pool = &mut *self.pool;
        match name {
            "fp.isNaN" => pool.float_is_nan(format, operand),
            "fp.isInfinite" => pool.float_is_infinite(format, operand),
            "fp.isZero" => pool.float_is_zero(format, operand),
            "fp.isNegative" | "fp.isPositive" => {
                let nan = pool.float_is_nan(format, operand);
                let number = pool.not(nan);
                let negative = pool.sign_bit(operand);
                let sign = if name == "fp.isNegative" { negative } else { pool.not(negative) };
                pool.and(number, sign)
            }
            _ => {
                let low = format.width() - 1 - format.exponent_bits();
                let exponent = pool.extract(operand, low, format.exponent_bits());
                let smallest = pool.is_zero(exponent);
                if name == "fp.isSubnormal" {
                    let zero = pool.float_is_zero(format, operand);
                    let nonzero = pool.not(zero);
                    return pool.and(smallest, nonzero);
                }
                let ones = pool.constant_wide(&BitVector::all_ones(format.exponent_bits()));
                let largest = pool.eq(exponent, ones);
                let special = pool.or(smallest, largest);
                pool.not(special)
            }
        }
    }

    /// The smaller or greater of two; the other one where one is NaN; either where both are zeros of different signs.
    fn extreme(&mut self, which: FloatExtreme, format: FloatFormat, left: ExprId, right: ExprId) -> ExprId {
        let choices = match self.free.zeros.get(&(which, format)) {
            Some(choices) => *choices,
            None => {
                let choices = [self.free.fresh(self.pool, 1), self.free.fresh(self.pool, 1)];
                self.free.zeros.insert((which, format), choices);
                choices
            }
        };
        let pool = &mut *self.pool;
        let (below, above) = if which == FloatExtreme::Greatest { (right, left) } else { (left, right) };
        let ahead = pool.float_less(format, below, above);
        let (left_nan, right_nan) = (pool.float_is_nan(format, left), pool.float_is_nan(format, right));
        let takes_left = pool.or(ahead, right_nan);
        let ordered = pool.ite(takes_left, left, right);
        let (left_zero, right_zero) = (pool.float_is_zero(format, left), pool.float_is_zero(format, right));
        let zeros = pool.and(left_zero, right_zero);
        let sign = pool.sign_bit(left);
        let open = pool.ite(sign, choices[0], choices[1]);
        let zero = pool.ite(open, left, right);
        let number = pool.ite(zeros, zero, ordered);
        pool.ite(left_nan, right, number)
    }

    /// The remainder of the quotient rounded to nearest even, from that of the quotient cut off: fmod by twice the
    /// divisor leaves the parity of the quotient visible, and every step after it is exact.
    fn ieee_remainder(&mut self, format: FloatFormat, left: ExprId, right: ExprId) -> ExprId {
        let pool = &mut *self.pool;
        let (dividend, divisor) = (pool.float_abs(format, left), pool.float_abs(format, right));
        let twice = pool.float_add(format, divisor, divisor);
        // A divisor that cannot be doubled is more than half of every number: nothing to take off. An infinite one is
        // doubled to itself, and fmod gives the dividend back.
        let reduced = pool.float_rem(format, dividend, twice);
        // Halves of the smallest numbers are not exact, so the rest is doubled instead; where that overflows, it is
        // infinite and greater than any divisor, as it should be.
        let exceeds = |pool: &mut Pool, rest: ExprId, relation: FloatRelation| {
            let doubled = pool.float_add(format, rest, rest);
            pool.float_compare(relation, format, divisor, doubled)
        };
        let first = exceeds(pool, reduced, FloatRelation::Less);
        let less = pool.float_sub(format, reduced, divisor);
        let second = exceeds(pool, less, FloatRelation::LessOrEqual);
        let least = pool.float_sub(format, less, divisor);
        let taken = pool.ite(second, least, less);
        let magnitude = pool.ite(first, taken, reduced);
        // An infinite divisor leaves the dividend; an infinite doubled rest must not be compared with it.
        let infinite = pool.float_is_infinite(format, right);
        let finite_dividend = {
            let infinite_dividend = pool.float_is_infinite(format, left);
            pool.not(infinite_dividend)
        };
        let keeps = pool.and(infinite, finite_dividend);
        let magnitude = pool.ite(keeps, dividend, magnitude);
        let negated = pool.float_neg(format, magnitude);
        let sign = pool.sign_bit(left);
        let signed = pool.ite(sign, negated, magnitude);
        // A zero rest has the sign of the dividend, whatever the subtractions made of it.
        let zero = pool.float_is_zero(format, signed);
        let positive_zero = pool.float_constant(format, 0);
        let signed_zero = pool.float_copysign(format, positive_zero, left);
        let nan = pool.float_is_nan(format, magnitude);
        let canonical = pool.float_constant(format, format.canonical_nan());
        let result = pool.ite(zero, signed_zero, signed);
        pool.ite(nan, canonical, result)
    }

    pub(crate) fn indexed_float(&mut self, name: &str, indices: &[u32], arguments: &[ScriptValue]) -> Option<Applied> {
        match name {
            "to_fp" => {
                Some(format_of_indices(name, indices).and_then(|format| self.conversion_to_float(format, arguments)))
            }
            "to_fp_unsigned" => Some(format_of_indices(name, indices).and_then(|format| {
                expect_count(name, arguments, Count::Exactly(2))?;
                nearest_even(name, arguments)?;
                let (operand, _) = vector(arguments, 1)?;
                of_format(self.pool.int_to_float(format, Signedness::Unsigned, operand), format)
            })),
            "fp.to_ubv" | "fp.to_sbv" => Some(self.conversion_to_integer(name, indices, arguments)),
            _ => None,
        }
    }

    fn conversion_to_float(&mut self, format: FloatFormat, arguments: &[ScriptValue]) -> Applied {
        if let [_] = arguments {
            let (bits, width) = vector(arguments, 0)?;
            let expected = format.exponent_bits() + format.significand_bits();
            if width != expected {
                let (expected, found) = (Sort::BitVector(expected), Sort::BitVector(width));
                return Err(Refusal::of(0, format!("expected {expected}, found {found}")));
            }
            return of_format(self.float_of_bits(format, bits), format);
        }
        expect_count("to_fp", arguments, Count::Exactly(2))?;
        let rounding = mode(arguments, 0)?;
        match &arguments[1] {
            ScriptValue::Number(number) => {
                of_format(self.pool.float_constant(format, number.to_float(format, rounding)), format)
            }
            ScriptValue::Term { id, sort: Sort::Float(from) } => {
                // A wider format holds every value of a narrower one, in every mode.
                let widens = format.exponent_bits() >= from.exponent_bits()
                    && format.significand_bits() >= from.significand_bits();
                if !widens {
                    nearest_even("to_fp", arguments)?;
                }
                of_format(self.pool.float_convert(*from, format, *id), format)
            }
            ScriptValue::Term { id, sort: Sort::BitVector(_) } => {
                nearest_even("to_fp", arguments)?;
                of_format(self.pool.int_to_float(format, Signedness::Signed, *id), format)
            }
            other => Err(Refusal::of(1, format!("expected a float, a bit-vector or a number, found {}", other.sort()))),
        }
    }

    fn conversion_to_integer(&mut self, name: &str, indices: &[u32], arguments: &[ScriptValue]) -> Applied {
        let &[width] = indices else {
            return Err(Refusal::general(format!("expected 1 index of {name}, found {}", indices.len())));
        };
        if width == 0 || width > crate::sort::WIDEST {
            return Err(Refusal::general(format!("expected a width from 1 on, found {width}")));
        }
        expect_count(name, arguments, Count::Exactly(2))?;
        let rounding = mode(arguments, 0)?;
        let (operand, from) = float(arguments, 1)?;
        let signedness = if name == "fp.to_sbv" { Signedness::Signed } else { Signedness::Unsigned };
        // What is integral is not changed by cutting off.
        let whole = if rounding == FloatRounding::TowardZero {
            operand
        } else {
            self.pool.float_round(rounding, from, operand)
        };
        let converted = self.pool.float_to_int(from, signedness, width, whole);
        // Out of range it saturates at what is one of two numbers, so that one more bit tells them apart: a number is
        // in range exactly if the wider result is the extended one.
        let wider = self.pool.float_to_int(from, signedness, width + 1, whole);
        let extended = match signedness {
            Signedness::Signed => self.pool.sign_extend(converted, width + 1),
            Signedness::Unsigned => self.pool.zero_extend(converted, width + 1),
        };
        let fits = self.pool.eq(wider, extended);
        let nan = self.pool.float_is_nan(from, operand);
        let number = self.pool.not(nan);
        let mut inside = self.pool.and(fits, number);
        if signedness == Signedness::Unsigned {
            // Both saturate at zero.
            let zero = self.pool.float_constant(from, 0);
            let trunc = self.pool.float_round(FloatRounding::TowardZero, from, whole);
            let negative = self.pool.float_less(from, trunc, zero);
            let positive = self.pool.not(negative);
            inside = self.pool.and(inside, positive);
        }
        let open = self.open_conversion(Conversion { from, signedness, rounding, width }, operand);
        Ok(ScriptValue::Term { id: self.pool.ite(inside, converted, open), sort: Sort::BitVector(width) })
    }

    /// The value of a conversion where it is out of range.
    fn open_conversion(&mut self, conversion: Conversion, operand: ExprId) -> ExprId {
        let known = self.free.conversions.entry(conversion).or_default();
        if let Some(&(_, value)) = known.iter().find(|&&(known, _)| known == operand) {
            return value;
        }
        let others = known.clone();
        let value = self.free.fresh(self.pool, conversion.width);
        for (other, other_value) in others {
            let same = self.same_float(conversion.from, operand, other);
            let equal = self.pool.eq(value, other_value);
            let consistent = self.pool.implies(same, equal);
            self.free.axioms.push(consistent);
        }
        self.free.conversions.get_mut(&conversion).expect("made above").push((operand, value));
        value
    }
}
