//! The operators of the theories of booleans and bit-vectors.
//!
//! What a script applies wrongly is refused with the argument that is wrong: constructors of terms take for granted what is checked here.

use reprise_expr::{BitVector, ExprId, Pool};

use crate::floats::FreeChoices;
use crate::sort::{ScriptValue, Sort, WIDEST};

/// Makes terms.
pub(crate) struct Builder<'a> {
    pub pool: &'a mut Pool,
    pub free: &'a mut FreeChoices,
}

/// Why an operator does not take what it was given; the caller knows where that stands.
pub(crate) struct Refusal {
    /// The argument that is to blame, if one is.
    pub argument: Option<usize>,
    pub message: String,
}

impl Refusal {
    pub(crate) fn general(message: impl Into<String>) -> Refusal {
        Refusal { argument: None, message: message.into() }
    }

    pub(crate) fn of(argument: usize, message: impl Into<String>) -> Refusal {
        Refusal { argument: Some(argument), message: message.into() }
    }
}

pub(crate) type Applied = Result<ScriptValue, Refusal>;

/// Pairs of arguments are compared with each other: more would take minutes.
const MOST_DISTINCT: usize = 2048;

/// The number of arguments an operator takes.
#[derive(Clone, Copy)]
pub(crate) enum Count {
    Exactly(usize),
    AtLeast(usize),
}

pub(crate) fn expect_count(name: &str, arguments: &[ScriptValue], count: Count) -> Result<(), Refusal> {
    let (accepted, least, more) = match count {
        Count::Exactly(number) => (arguments.len() == number, number, ""),
        Count::AtLeast(number) => (arguments.len() >= number, number, " or more"),
    };
    if accepted {
        return Ok(());
    }
    let plural = if least == 1 && more.is_empty() { "argument" } else { "arguments" };
    Err(Refusal::general(format!("expected {least}{more} {plural} of {name}, found {}", arguments.len())))
}

fn expect_indices<'i>(name: &str, indices: &'i [u32], count: usize) -> Result<&'i [u32], Refusal> {
    if indices.len() == count {
        return Ok(indices);
    }
    let plural = if count == 1 { "index" } else { "indices" };
    Err(Refusal::general(format!("expected {count} {plural} of {name}, found {}", indices.len())))
}

/// The term of an argument that has to be a boolean.
pub(crate) fn boolean(arguments: &[ScriptValue], position: usize) -> Result<ExprId, Refusal> {
    match &arguments[position] {
        ScriptValue::Term { id, sort: Sort::Bool } => Ok(*id),
        other => Err(Refusal::of(position, format!("expected Bool, found {}", other.sort()))),
    }
}

/// The term and width of an argument that has to be a bit-vector.
pub(crate) fn vector(arguments: &[ScriptValue], position: usize) -> Result<(ExprId, u32), Refusal> {
    match &arguments[position] {
        ScriptValue::Term { id, sort: Sort::BitVector(width) } => Ok((*id, *width)),
        other => Err(Refusal::of(position, format!("expected a bit-vector, found {}", other.sort()))),
    }
}

/// The terms of arguments that have to be bit-vectors of one width.
fn vectors(arguments: &[ScriptValue]) -> Result<(Vec<ExprId>, u32), Refusal> {
    let (_, width) = vector(arguments, 0)?;
    let mut terms = Vec::with_capacity(arguments.len());
    for position in 0..arguments.len() {
        let (term, found) = vector(arguments, position)?;
        if found != width {
            let (expected, found) = (Sort::BitVector(width), Sort::BitVector(found));
            return Err(Refusal::of(position, format!("expected {expected}, found {found}")));
        }
        terms.push(term);
    }
    Ok((terms, width))
}

fn of_width(id: ExprId, width: u32) -> Applied {
    Ok(ScriptValue::Term { id, sort: Sort::BitVector(width) })
}

fn checked_width(width: u64) -> Result<u32, Refusal> {
    if width <= u64::from(WIDEST) {
        return Ok(width as u32);
    }
    Err(Refusal::general(format!("expected at most {WIDEST} bits, found {width}")))
}

impl Builder<'_> {
    /// The constants of the theories that are plain symbols.
    pub(crate) fn constant(&self, name: &str) -> Option<ScriptValue> {
        match name {
            "true" | "false" => Some(ScriptValue::boolean(self.pool.truth(name == "true"))),
            _ => crate::floats::rounding_mode(name).map(ScriptValue::Rounding),
        }
    }

    /// `(_ name indices)` that is a constant.
    pub(crate) fn indexed_constant(&mut self, name: &str, indices: &[u32]) -> Option<Applied> {
        if let Some(digits) = name.strip_prefix("bv")
            && !digits.is_empty()
            && digits.bytes().all(|digit| digit.is_ascii_digit())
        {
            return Some(self.decimal_vector(name, digits, indices));
        }
        self.float_constant(name, indices)
    }

    fn decimal_vector(&mut self, name: &str, digits: &str, indices: &[u32]) -> Applied {
        let width = expect_indices(name, indices, 1)?[0];
        if width == 0 || width > WIDEST {
            return Err(Refusal::general(format!("expected a width from 1 to {WIDEST}, found {width}")));
        }
        let value = BitVector::parse(digits, width)
            .map_err(|_| Refusal::general(format!("expected a number of {width} bits, found {digits}")))?;
        of_width(self.pool.constant_wide(&value), width)
    }

    /// Applies an operator; `None` if no theory has one of this name.
    pub(crate) fn apply(&mut self, name: &str, indices: &[u32], arguments: &[ScriptValue]) -> Option<Applied> {
        if !indices.is_empty() {
            return self.indexed(name, indices, arguments).or_else(|| self.indexed_float(name, indices, arguments));
        }
        self.core(name, arguments)
            .or_else(|| self.bit_vector(name, arguments))
            .or_else(|| self.float_operator(name, arguments))
            .or_else(|| real_operator(name, arguments))
    }

    fn core(&mut self, name: &str, arguments: &[ScriptValue]) -> Option<Applied> {
        Some(match name {
            "not" => expect_count(name, arguments, Count::Exactly(1)).and_then(|()| {
                let operand = boolean(arguments, 0)?;
                Ok(ScriptValue::boolean(self.pool.not(operand)))
            }),
            "and" | "or" | "xor" => expect_count(name, arguments, Count::AtLeast(1)).and_then(|()| {
                let mut result = boolean(arguments, 0)?;
                for position in 1..arguments.len() {
                    let next = boolean(arguments, position)?;
                    result = match name {
                        "and" => self.pool.and(result, next),
                        "or" => self.pool.or(result, next),
                        _ => self.pool.xor(result, next),
                    };
                }
                Ok(ScriptValue::boolean(result))
            }),
            "=>" => expect_count(name, arguments, Count::AtLeast(2)).and_then(|()| {
                let mut result = boolean(arguments, arguments.len() - 1)?;
                for position in (0..arguments.len() - 1).rev() {
                    let premise = boolean(arguments, position)?;
                    result = self.pool.implies(premise, result);
                }
                Ok(ScriptValue::boolean(result))
            }),
            "=" => expect_count(name, arguments, Count::AtLeast(2)).and_then(|()| {
                let mut result = self.pool.truth(true);
                for position in 1..arguments.len() {
                    let equal = self.equal(arguments, position - 1, position)?;
                    result = self.pool.and(result, equal);
                }
                Ok(ScriptValue::boolean(result))
            }),
            "distinct" => expect_count(name, arguments, Count::AtLeast(2)).and_then(|()| self.distinct(arguments)),
            "ite" => expect_count(name, arguments, Count::Exactly(3)).and_then(|()| self.choice(arguments)),
            _ => return None,
        })
    }

    /// Whether two arguments are equal.
    fn equal(&mut self, arguments: &[ScriptValue], left: usize, right: usize) -> Result<ExprId, Refusal> {
        let (first, second) = (&arguments[left], &arguments[right]);
        if first.sort() != second.sort() {
            return Err(Refusal::of(right, format!("expected {}, found {}", first.sort(), second.sort())));
        }
        match (first, second) {
            (ScriptValue::Term { id: first, sort: Sort::Float(format) }, ScriptValue::Term { id: second, .. }) => {
                Ok(self.same_float(*format, *first, *second))
            }
            (ScriptValue::Term { id: first, .. }, ScriptValue::Term { id: second, .. }) => {
                Ok(self.pool.eq(*first, *second))
            }
            (ScriptValue::Rounding(first), ScriptValue::Rounding(second)) => Ok(self.pool.truth(first == second)),
            _ => Err(Refusal::of(right, "expected a conversion to a float around a number")),
        }
    }

    fn distinct(&mut self, arguments: &[ScriptValue]) -> Applied {
        if arguments.len() > MOST_DISTINCT {
            return Err(Refusal::general(format!("expected at most {MOST_DISTINCT} arguments of distinct")));
        }
        let mut result = self.pool.truth(true);
        for right in 1..arguments.len() {
            for left in 0..right {
                let equal = self.equal(arguments, left, right)?;
                let different = self.pool.not(equal);
                result = self.pool.and(result, different);
            }
        }
        Ok(ScriptValue::boolean(result))
    }

    fn choice(&mut self, arguments: &[ScriptValue]) -> Applied {
        let condition = boolean(arguments, 0)?;
        let (then, otherwise) = (&arguments[1], &arguments[2]);
        if then.sort() != otherwise.sort() {
            return Err(Refusal::of(2, format!("expected {}, found {}", then.sort(), otherwise.sort())));
        }
        match (then, otherwise) {
            (ScriptValue::Term { id: then, sort }, ScriptValue::Term { id: otherwise, .. }) => {
                Ok(ScriptValue::Term { id: self.pool.ite(condition, *then, *otherwise), sort: *sort })
            }
            _ if then == otherwise => Ok(then.clone()),
            _ if self.pool.is_constant(condition) => {
                Ok(if self.pool.is_true(condition) { then.clone() } else { otherwise.clone() })
            }
            _ => Err(Refusal::general(format!("a choice between two of {} is not supported", then.sort()))),
        }
    }

    fn bit_vector(&mut self, name: &str, arguments: &[ScriptValue]) -> Option<Applied> {
        let count = match name {
            "bvnot" | "bvneg" | "bvnego" | "bvredor" | "bvredand" => Count::Exactly(1),
            "bvand" | "bvor" | "bvxor" | "bvxnor" | "bvadd" | "bvmul" | "concat" => Count::AtLeast(2),
            "bvnand" | "bvnor" | "bvsub" | "bvudiv" | "bvurem" | "bvsdiv" | "bvsrem" | "bvsmod" | "bvshl"
            | "bvlshr" | "bvashr" | "bvcomp" | "bvult" | "bvule" | "bvugt" | "bvuge" | "bvslt" | "bvsle" | "bvsgt"
            | "bvsge" | "bvuaddo" | "bvsaddo" | "bvumulo" | "bvsmulo" | "bvusubo" | "bvssubo" | "bvsdivo" => {
                Count::Exactly(2)
            }
            _ => return None,
        };
        Some(expect_count(name, arguments, count).and_then(|()| match name {
            "concat" => self.concatenation(arguments),
            _ => self.same_width(name, arguments),
        }))
    }

    fn concatenation(&mut self, arguments: &[ScriptValue]) -> Applied {
        let mut widths = 0;
        for position in 0..arguments.len() {
            widths += u64::from(vector(arguments, position)?.1);
        }
        let width = checked_width(widths)?;
        let (mut result, _) = vector(arguments, arguments.len() - 1)?;
        for position in (0..arguments.len() - 1).rev() {
            let (high, _) = vector(arguments, position)?;
            result = self.pool.concat(high, result);
        }
        of_width(result, width)
    }

    /// Operators whose operands have one width.
    fn same_width(&mut self, name: &str, arguments: &[ScriptValue]) -> Applied {
        let (terms, width) = vectors(arguments)?;
        let pool = &mut *self.pool;
        let first = terms[0];
        let Some(&second) = terms.get(1) else {
            return unary(pool, name, first, width);
        };
        if let Some(predicate) = predicate(pool, name, first, second, width) {
            return Ok(ScriptValue::boolean(predicate));
        }
        if name == "bvcomp" {
            return of_width(pool.eq(first, second), 1);
        }
        let rest = terms[1..].iter().copied();
        let result = match name {
            "bvand" => rest.fold(first, |result, next| pool.and(result, next)),
            "bvor" => rest.fold(first, |result, next| pool.or(result, next)),
            "bvxor" => rest.fold(first, |result, next| pool.xor(result, next)),
            "bvadd" => rest.fold(first, |result, next| pool.add(result, next)),
            "bvmul" => rest.fold(first, |result, next| pool.mul(result, next)),
            "bvxnor" => rest.fold(first, |result, next| {
                let different = pool.xor(result, next);
                pool.not(different)
            }),
            "bvnand" => {
                let both = pool.and(first, second);
                pool.not(both)
            }
            "bvnor" => {
                let either = pool.or(first, second);
                pool.not(either)
            }
            "bvsub" => pool.sub(first, second),
            "bvudiv" => pool.udiv(first, second),
            "bvurem" => pool.urem(first, second),
            "bvsdiv" => pool.sdiv(first, second),
            "bvsrem" => pool.srem(first, second),
            "bvsmod" => signed_modulo(pool, first, second),
            "bvshl" => pool.shl(first, second),
            "bvlshr" => pool.lshr(first, second),
            "bvashr" => pool.ashr(first, second),
            _ => unreachable!("every operator that has a count has a meaning"),
        };
        of_width(result, width)
    }

    fn indexed(&mut self, name: &str, indices: &[u32], arguments: &[ScriptValue]) -> Option<Applied> {
        let count = match name {
            "extract" => 2,
            "zero_extend" | "sign_extend" | "rotate_left" | "rotate_right" | "repeat" => 1,
            _ => return None,
        };
        Some(expect_indices(name, indices, count).and_then(|indices| {
            expect_count(name, arguments, Count::Exactly(1))?;
            let (operand, width) = vector(arguments, 0)?;
            let index = indices[0];
            match name {
                "extract" => {
                    let low = indices[1];
                    if index >= width || low > index {
                        let message =
                            format!("expected indices with {} >= high >= low, found {index} and {low}", width - 1);
                        return Err(Refusal::general(message));
                    }
                    let width = index - low + 1;
                    of_width(self.pool.extract(operand, low, width), width)
                }
                "zero_extend" | "sign_extend" => {
                    let to = checked_width(u64::from(width) + u64::from(index))?;
                    if name == "zero_extend" {
                        of_width(self.pool.zero_extend(operand, to), to)
                    } else {
                        of_width(self.pool.sign_extend(operand, to), to)
                    }
                }
                "repeat" => {
                    if index == 0 {
                        return Err(Refusal::general("expected an index of repeat from 1 on, found 0"));
                    }
                    let to = checked_width(u64::from(width) * u64::from(index))?;
                    let repeated = (1..index).fold(operand, |result, _| self.pool.concat(operand, result));
                    of_width(repeated, to)
                }
                _ => {
                    let left = if name == "rotate_left" { index % width } else { (width - index % width) % width };
                    if left == 0 {
                        return of_width(operand, width);
                    }
                    let low = self.pool.extract(operand, width - left, left);
                    let high = self.pool.extract(operand, 0, width - left);
                    of_width(self.pool.concat(high, low), width)
                }
            }
        }))
    }
}

/// The remainder with the sign of the divisor; the dividend where the divisor is zero.
fn signed_modulo(pool: &mut Pool, dividend: ExprId, divisor: ExprId) -> ExprId {
    let remainder = pool.srem(dividend, divisor);
    let none = pool.is_zero(remainder);
    let (sign, wanted) = (pool.sign_bit(remainder), pool.sign_bit(divisor));
    let differ = pool.xor(sign, wanted);
    let some = pool.not(none);
    let shifted = pool.and(some, differ);
    let sum = pool.add(remainder, divisor);
    // With a zero divisor the sum is the remainder itself.
    pool.ite(shifted, sum, remainder)
}

/// Signs and quotients of constants, which is all of the reals that conversions need.
fn real_operator(name: &str, arguments: &[ScriptValue]) -> Option<Applied> {
    match (name, arguments) {
        ("-", [ScriptValue::Number(number)]) => Some(Ok(ScriptValue::Number(number.negated().into()))),
        ("/", [ScriptValue::Number(left), ScriptValue::Number(right)]) => {
            let quotient = left.divided_by(right).ok_or_else(|| Refusal::of(1, "expected a divisor that is not zero"));
            Some(quotient.map(|quotient| ScriptValue::Number(quotient.into())))
        }
        _ => None,
    }
}

fn unary(pool: &mut Pool, name: &str, operand: ExprId, width: u32) -> Applied {
    match name {
        "bvnot" => of_width(pool.not(operand), width),
        "bvneg" => of_width(pool.neg(operand), width),
        "bvnego" => {
            let minimum = pool.constant_wide(&BitVector::signed_minimum(width));
            Ok(ScriptValue::boolean(pool.eq(operand, minimum)))
        }
        "bvredand" => {
            let ones = pool.constant_wide(&BitVector::all_ones(width));
            of_width(pool.eq(operand, ones), 1)
        }
        _ => {
            let zero = pool.is_zero(operand);
            of_width(pool.not(zero), 1)
        }
    }
}

/// What compares two vectors or asks for an overflow; `None` for what gives a vector.
fn predicate(pool: &mut Pool, name: &str, first: ExprId, second: ExprId, width: u32) -> Option<ExprId> {
    match name {
        "bvult" => Some(pool.ult(first, second)),
        "bvule" => Some(pool.ule(first, second)),
        "bvugt" => Some(pool.ugt(first, second)),
        "bvuge" => Some(pool.uge(first, second)),
        "bvslt" => Some(pool.slt(first, second)),
        "bvsle" => Some(pool.sle(first, second)),
        "bvsgt" => Some(pool.sgt(first, second)),
        "bvsge" => Some(pool.sge(first, second)),
        "bvuaddo" => Some(pool.add_overflows_unsigned(first, second)),
        "bvsaddo" => Some(pool.add_overflows_signed(first, second)),
        "bvumulo" => Some(pool.mul_overflows_unsigned(first, second)),
        "bvsmulo" => Some(pool.mul_overflows_signed(first, second)),
        "bvusubo" => Some(pool.sub_overflows_unsigned(first, second)),
        "bvssubo" => Some(pool.sub_overflows_signed(first, second)),
        "bvsdivo" => {
            let minimum = pool.constant_wide(&BitVector::signed_minimum(width));
            let ones = pool.constant_wide(&BitVector::all_ones(width));
            let (least, minus_one) = (pool.eq(first, minimum), pool.eq(second, ones));
            Some(pool.and(least, minus_one))
        }
        _ => None,
    }
}
