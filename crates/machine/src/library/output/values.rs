//! The values that a template's conversions take.
//!
//! Arguments are taken in the order of the template, from a call or from a `va_list`. Whatever must be known of one to go on is asked for here,
//! before anything is written.

use reprise_expr::{ExprId, FloatFormat, FloatRounding};
use reprise_ir::code::{self, Scalar, ScalarKind};

use crate::address::ObjectId;
use crate::format::{self, Characters, Digits, IntegerWidth, Limit, Shape, Unsupported};
use crate::machine::{Machine, OrStop, fault, incomplete};
use crate::outcome::{FaultKind, Incomplete, Stop};
use crate::resolve::Access;
use crate::state::State;
use crate::value::{Value, mask};
use crate::variadic::Cursor;

/// What must be known of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fidelity {
    /// Every byte has its place, and nothing is left out: somebody counts them or reads them again.
    Exact,
    /// It is for people: what is not known may stay so.
    Readable,
}

pub(super) struct Values<'a> {
    pub machine: &'a mut Machine,
    pub state: &'a mut State,
    pub source: Source<'a>,
    pub fidelity: Fidelity,
    /// What `%n` is to store once nothing can stop any more.
    pub counts: Vec<Count>,
    /// The number that was left unknown last.
    pub left_unknown: Option<ExprId>,
}

pub(super) enum Source<'a> {
    Direct(std::slice::Iter<'a, (Value, Scalar)>),
    List(Cursor),
}

pub(super) struct Count {
    pub pointer: Value,
    pub count: u64,
    pub bytes: u16,
    object: ObjectId,
}

impl From<Unsupported> for Box<Stop> {
    fn from(unsupported: Unsupported) -> Self {
        Box::new(Stop::Incomplete(Incomplete::Unsupported(unsupported.to_string().into())))
    }
}

impl Values<'_> {
    /// The next argument, which is to be of this kind. What a `va_list` points to is taken for it.
    fn next(&mut self, scalar: Scalar) -> OrStop<Value> {
        match &mut self.source {
            Source::Direct(values) => match values.next() {
                Some(&(value, given)) if is_same_kind(given.kind, scalar.kind) => {
                    Ok(self.fitted(value, given.width, scalar.width))
                }
                Some(_) => incomplete(Incomplete::Unsupported(
                    "printf of an argument of another type than its conversion".into(),
                )),
                None => fault(FaultKind::InvalidCall, "printf with fewer arguments than its format asks for"),
            },
            Source::List(cursor) => {
                let address = cursor.next(scalar);
                self.machine.load(self.state, Value::Word(address), scalar.width)
            }
        }
    }

    /// An integer passed as another type than the one its conversion names is its low bits.
    fn fitted(&mut self, value: Value, from: u16, to: u16) -> Value {
        match value {
            Value::Word(word) if to < 64 => Value::Word(word & mask(to)),
            Value::Term(term) if from != to => {
                let pool = &mut self.machine.pool;
                let (from, to) = (pool.width(term), u32::from(to));
                let term = if from > to { pool.extract(term, 0, to) } else { pool.zero_extend(term, to) };
                self.machine.settled(self.state, term)
            }
            value => value,
        }
    }

    fn choose(&mut self, condition: ExprId) -> OrStop<bool> {
        self.machine.choose(self.state, condition)
    }

    /// The text of a float needs its value.
    fn float(&mut self, value: Value, bits: Option<u64>) -> OrStop<Option<f64>> {
        if let (Value::Term(term), None) = (value, bits) {
            self.left_unknown = Some(term);
        }
        match bits {
            None if self.fidelity == Fidelity::Exact => incomplete(Incomplete::SymbolicData(
                "a symbolic floating-point number is printed where its text matters".into(),
            )),
            bits => Ok(bits.map(f64::from_bits)),
        }
    }

    /// How many digits a number has that is not negative, in cases.
    fn digit_count(&mut self, number: ExprId, base: u64) -> OrStop<u32> {
        let width = self.machine.pool.width(number);
        let greatest = mask(u16::try_from(width).expect("numbers have a word at most"));
        let mut count = 1;
        let mut power = base;
        loop {
            let limit = self.machine.pool.constant(width, power);
            let is_shorter = self.machine.pool.ult(number, limit);
            if self.choose(is_shorter)? {
                return Ok(count);
            }
            count += 1;
            match power.checked_mul(base).filter(|power| *power <= greatest) {
                Some(next) => power = next,
                None => return Ok(count),
            }
        }
    }

    fn digit(&mut self, number: ExprId, place: u32, shape: Shape) -> Value {
        let pool = &mut self.machine.pool;
        let width = pool.width(number);
        let (power, base) = (pool.constant(width, shape.base.pow(place)), pool.constant(width, shape.base));
        let shifted = pool.udiv(number, power);
        let digit = pool.urem(shifted, base);
        let digit = pool.extract(digit, 0, 8);
        let zero = pool.constant(8, b'0'.into());
        let decimal = pool.add(digit, zero);
        let term = if shape.base > 10 {
            let ten = pool.constant(8, 10);
            let letter = pool.constant(8, u64::from(if shape.upper { b'A' } else { b'a' } - 10));
            let (is_decimal, letter) = (pool.ult(digit, ten), pool.add(digit, letter));
            pool.ite(is_decimal, decimal, letter)
        } else {
            decimal
        };
        Value::of_term(pool, term)
    }
}

fn is_same_kind(one: ScalarKind, other: ScalarKind) -> bool {
    match (one, other) {
        (ScalarKind::Float(one), ScalarKind::Float(other)) => one == other,
        (ScalarKind::Float(_), _) | (_, ScalarKind::Float(_)) => false,
        _ => true,
    }
}

const DOUBLE: Scalar = Scalar { width: 64, kind: ScalarKind::Float(code::FloatFormat::Double) };
const LONG_DOUBLE: Scalar = Scalar { width: 80, kind: ScalarKind::Float(code::FloatFormat::X87) };

impl format::Arguments for Values<'_> {
    type Stop = Box<Stop>;

    fn integer(&mut self, width: IntegerWidth) -> OrStop<Value> {
        self.next(Scalar::integer(match width {
            IntegerWidth::Int => 32,
            IntegerWidth::Long => 64,
        }))
    }

    fn known(&mut self, term: ExprId) -> OrStop<Option<u64>> {
        match self.machine.settled(self.state, term) {
            Value::Word(value) => Ok(Some(value)),
            _ if self.fidelity == Fidelity::Exact || self.machine.keeps_printed => {
                Err(Box::new(Stop::Concretise { term, what: "a width or precision of a formatted text" }))
            }
            _ => Ok(None),
        }
    }

    fn byte(&mut self, term: ExprId) -> Value {
        let byte = self.machine.pool.extract(term, 0, 8);
        self.machine.settled(self.state, byte)
    }

    fn digits(&mut self, term: ExprId, shape: Shape) -> OrStop<Option<Digits>> {
        if self.fidelity == Fidelity::Readable {
            self.left_unknown = Some(term);
            return Ok(None);
        }
        let number = self.machine.pool.extract(term, 0, shape.width.into());
        let zero = self.machine.pool.constant(shape.width.into(), 0);
        let is_zero = self.machine.pool.eq(number, zero);
        if shape.zero_matters && self.choose(is_zero)? {
            return Ok(Some(Digits { bytes: vec![Value::Word(b'0'.into())], negative: false, is_zero: true }));
        }
        let is_negative = self.machine.pool.slt(number, zero);
        let negative = shape.signed && self.choose(is_negative)?;
        let magnitude = if negative { self.machine.pool.sub(zero, number) } else { number };
        let count = self.digit_count(magnitude, shape.base)?;
        let bytes = (0..count).rev().map(|place| self.digit(magnitude, place, shape)).collect();
        Ok(Some(Digits { bytes, negative, is_zero: false }))
    }

    fn rounding(&mut self) -> OrStop<FloatRounding> {
        self.machine.rounding(self.state)
    }

    fn double(&mut self) -> OrStop<Option<f64>> {
        let value = self.next(DOUBLE)?;
        self.float(value, value.word())
    }

    fn long_double(&mut self) -> OrStop<Option<f64>> {
        let value = self.next(LONG_DOUBLE)?;
        let term = self.machine.term_of(value, LONG_DOUBLE.width);
        let pool = &mut self.machine.pool;
        let double = pool.float_convert(FloatFormat::X87, FloatFormat::Double, term);
        let back = pool.float_convert(FloatFormat::Double, FloatFormat::X87, double);
        match pool.as_constant(double) {
            Some(_) if back != term => {
                Err(Unsupported { conversion: "%Lf".into(), reason: "more digits than a double has" }.into())
            }
            bits => self.float(Value::Term(term), bits),
        }
    }

    fn pointer(&mut self) -> OrStop<Value> {
        self.next(Scalar::integer(64))
    }

    fn text(&mut self, limit: Limit) -> OrStop<Characters> {
        let pointer = self.pointer()?;
        if self.machine.is_null(self.state, pointer)? {
            return Ok(Characters::Null);
        }
        if let Limit::Bytes(0) = limit {
            return Ok(Characters::Bytes(Vec::new()));
        }
        if !self.counts.is_empty() && !matches!(limit, Limit::Symbolic(_)) {
            let place = self.machine.resolve(self.state, pointer, 1, Access::Read)?;
            if self.counts.iter().any(|count| count.object == place.object) {
                return incomplete(Incomplete::Unsupported("printf of a string that its %n writes to".into()));
            }
        }
        let is_exact = self.fidelity == Fidelity::Exact || self.machine.keeps_printed;
        let bytes = match limit {
            Limit::None if is_exact => Some(self.machine.exact_string(self.state, pointer, None)?),
            Limit::Bytes(limit) if is_exact => Some(self.machine.exact_string(self.state, pointer, Some(limit))?),
            limit => self.machine.printable_string(self.state, pointer, limit)?,
        };
        Ok(bytes.map_or(Characters::Unknown, Characters::Bytes))
    }

    fn left_unknown(&mut self) -> Option<ExprId> {
        self.left_unknown.take()
    }

    fn store_count(&mut self, count: Option<u64>, bytes: u16) -> OrStop<()> {
        let pointer = self.pointer()?;
        let place = self.machine.resolve(self.state, pointer, bytes.into(), Access::Write)?;
        let Some(count) = count else {
            return incomplete(Incomplete::SymbolicData("the length of a symbolic text is counted".into()));
        };
        self.counts.push(Count { pointer, count: count & mask(8 * bytes), bytes, object: place.object });
        Ok(())
    }
}
