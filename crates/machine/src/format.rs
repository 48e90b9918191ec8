//! C's `printf` formatting: the bytes that the GNU C library writes in the C locale.
//!
//! The template is read here; the values come from an [`Arguments`], which knows the calling convention and the memory, and decides
//! how much of a symbolic value has to be known: its digits are bytes of the text like any others, or nobody will look at them.
//! What C leaves undefined (an unknown conversion, a flag that means nothing) is [`Unsupported`], or what the GNU C
//! library does; never a guess of our own.

mod floats;

use reprise_expr::{ExprId, FloatRounding};
use thiserror::Error;

use self::floats::{Cut, Mantissa, decimal_exponent, fixed_digits, scientific_digits};
use crate::value::{Value, mask, signed};

/// A conversion that is not written here: undefined in C, or one of the few that are missing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("printf conversion `{conversion}`: {reason}")]
pub struct Unsupported {
    pub conversion: String,
    pub reason: &'static str,
}

/// How an integer argument is passed. Narrower types are promoted to `Int` by the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IntegerWidth {
    /// 32 bits.
    Int,
    /// 64 bits: `long`, `long long`, `size_t`, `ptrdiff_t`, `intmax_t`.
    Long,
}

/// How the digits of a symbolic integer are to be written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    /// Of the integer's type: bits above are ignored.
    pub width: u16,
    pub signed: bool,
    pub base: u64,
    pub upper: bool,
    /// Whether zero is written otherwise than with its digit.
    pub zero_matters: bool,
}

/// The digits of an integer without zeros before them.
#[derive(Clone, Debug)]
pub(crate) struct Digits {
    pub bytes: Vec<Value>,
    pub negative: bool,
    /// Of a symbolic integer only where zero matters.
    pub is_zero: bool,
}

/// How much of a string is read at most.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Limit {
    None,
    Bytes(usize),
    /// An `int` that nobody needs to know; negative for no limit.
    Symbolic(ExprId),
}

/// What a pointer to a string stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Characters {
    /// The pointer is null.
    Null,
    Bytes(Vec<Value>),
    /// It can be printed; what it is nobody needs to know.
    Unknown,
}

/// Supplies the values of the conversions, each call the next argument in the order of the template.
///
/// What is symbolic and need not be known is `None`; an implementation that has to know it stops the formatting with an error of its
/// own.
pub(crate) trait Arguments {
    type Stop: From<Unsupported>;

    /// An integer; bits above its width are ignored.
    fn integer(&mut self, width: IntegerWidth) -> Result<Value, Self::Stop>;

    /// The value of a term that was an argument.
    fn known(&mut self, term: ExprId) -> Result<Option<u64>, Self::Stop>;

    /// The lowest byte of a term that was an argument.
    fn byte(&mut self, term: ExprId) -> Value;

    /// The digits of a term that was an argument.
    fn digits(&mut self, term: ExprId, shape: Shape) -> Result<Option<Digits>, Self::Stop>;

    fn double(&mut self) -> Result<Option<f64>, Self::Stop>;

    /// A `long double` whose value is exactly this one; any other is the implementation's to refuse.
    fn long_double(&mut self) -> Result<Option<f64>, Self::Stop>;

    /// How digits are rounded: in the mode that the program has set.
    fn rounding(&mut self) -> Result<FloatRounding, Self::Stop> {
        Ok(FloatRounding::NearestEven)
    }

    /// The address for `%p`.
    fn pointer(&mut self) -> Result<Value, Self::Stop>;

    /// The bytes before the terminator of the string that a pointer argument points to, or as many of them as the limit allows,
    /// after which memory must not be read.
    fn text(&mut self, limit: Limit) -> Result<Characters, Self::Stop>;

    /// The term of the number that was left unknown last, for whoever compares what is printed.
    fn left_unknown(&mut self) -> Option<ExprId> {
        None
    }

    /// `%n`: stores `count` in the integer of so many bytes that a pointer argument points to. `None`: something of unknown length
    /// comes before.
    fn store_count(&mut self, count: Option<u64>, bytes: u16) -> Result<(), Self::Stop>;
}

/// What is printed, a value of eight bits for each byte.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Text {
    pub bytes: Vec<Value>,
    /// Something is not in it, because nobody needs to know it.
    pub has_unknown: bool,
    /// What that is, in order, as far as it is numbers; more may be unknown.
    pub holes: Vec<Hole>,
}

/// A number that is printed and not known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hole {
    /// How many bytes of the text come before it.
    pub at: usize,
    /// The conversion, with the width and precision it was given.
    pub conversion: Box<[u8]>,
    /// `None` where it is no single number.
    pub term: Option<ExprId>,
}

impl Text {
    /// Where all of it is concrete.
    pub(crate) fn concrete(&self) -> Option<Vec<u8>> {
        let byte = |value: &Value| value.word().map(|word| word as u8);
        if self.has_unknown { None } else { self.bytes.iter().map(byte).collect() }
    }

    fn fill(&mut self, count: usize, byte: u8) {
        self.bytes.resize(self.bytes.len() + count, Value::Word(byte.into()));
    }

    fn push(&mut self, bytes: &[u8]) {
        self.bytes.extend(known(bytes));
    }

    fn leave_out(&mut self, conversion: &Specification<'_>, term: Option<ExprId>) {
        self.has_unknown = true;
        self.holes.push(Hole { at: self.bytes.len(), conversion: conversion.text().into(), term });
    }
}

fn known(bytes: &[u8]) -> impl Iterator<Item = Value> {
    bytes.iter().map(|&byte| Value::Word(byte.into()))
}

/// The text of `template` with its conversions replaced by the values of `arguments`.
pub(crate) fn format<A: Arguments + ?Sized>(template: &[Value], arguments: &mut A) -> Result<Text, A::Stop> {
    let mut output = Text::default();
    let mut rest = template;
    while let Some(start) = rest.iter().position(|&byte| byte == PERCENT) {
        output.bytes.extend_from_slice(&rest[..start]);
        let mut parser = Parser { text: &rest[start..], position: 1 };
        let specification = parser.specification(arguments)?;
        specification.convert(arguments, &mut output)?;
        rest = &parser.text[parser.position..];
    }
    output.bytes.extend_from_slice(rest);
    Ok(output)
}

const PERCENT: Value = Value::Word(b'%' as u64);

/// Whether a template asks for the count of what was printed.
pub(crate) fn may_count(template: &[Value]) -> bool {
    let mut rest = template;
    while let Some(start) = rest.iter().position(|&byte| byte == PERCENT) {
        let between = |byte: &Value| matches!(byte, Value::Word(byte) if BEFORE_CONVERSION.contains(&(*byte as u8)));
        let length = rest[start + 1..].iter().take_while(|byte| between(byte)).count();
        rest = &rest[start + 1 + length..];
        match rest.split_first() {
            Some((&conversion, _)) if conversion == Value::Word(b'n'.into()) => return true,
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    false
}

/// What may stand between the `%` and its conversion.
const BEFORE_CONVERSION: &[u8] = b"-+ #'I0123456789*.$hlLqjzZt";

/// Wider fields than this are refused; a program asks for them only by mistake.
const WIDEST_FIELD: usize = 1 << 20;

/// No finite double has more digits after its first or after its point; the rest are zeros.
const MOST_DIGITS: usize = 1100;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Length {
    Char,
    Short,
    Int,
    Long,
    /// `ll` and `L`: as `Long` for integers, a `long double` for the others.
    LongLong,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Case {
    Lower,
    Upper,
}

/// How an integer argument is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    Signed,
    Unsigned,
}

/// One conversion, its `*` already replaced.
struct Specification<'t> {
    /// From the `%` on.
    spelling: &'t [Value],
    left: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    zero: bool,
    width: usize,
    precision: Option<usize>,
    /// A precision that nobody needs to know.
    symbolic_precision: Option<ExprId>,
    /// There is such a precision or such a width.
    is_unknown: bool,
    length: Length,
    conversion: u8,
}

struct Parser<'t> {
    /// From the `%` on.
    text: &'t [Value],
    position: usize,
}

impl<'t> Parser<'t> {
    /// 0 at the end, and for a symbolic byte.
    ///
    /// Not inlined: rustc 1.95 at opt-level 3 otherwise takes the byte that ends the flags for none, and a precision is not seen.
    #[inline(never)]
    fn peek(&self) -> u8 {
        match self.text.get(self.position) {
            Some(Value::Word(word)) => *word as u8,
            _ => 0,
        }
    }

    fn skip(&mut self, byte: u8) -> bool {
        let found = self.peek() == byte;
        self.position += usize::from(found);
        found
    }

    fn spelling(&self) -> &'t [Value] {
        &self.text[..self.position]
    }

    fn flags(&mut self, result: &mut Specification<'t>) {
        loop {
            match self.peek() {
                b'-' => result.left = true,
                b'+' => result.plus = true,
                b' ' => result.space = true,
                b'#' => result.alternate = true,
                b'0' => result.zero = true,
                // The C locale groups no digits and has no others.
                b'\'' | b'I' => {}
                _ => break,
            }
            self.position += 1;
        }
    }

    /// The conversion at the position, which is past its `%`.
    fn specification<A: Arguments + ?Sized>(&mut self, arguments: &mut A) -> Result<Specification<'t>, A::Stop> {
        let mut result = Specification {
            spelling: &[],
            left: false,
            plus: false,
            space: false,
            alternate: false,
            zero: false,
            width: 0,
            precision: None,
            symbolic_precision: None,
            is_unknown: false,
            length: Length::Int,
            conversion: 0,
        };
        self.flags(&mut result);
        if self.skip(b'*') {
            match self.star(arguments)?.0 {
                Some(width) => {
                    result.left |= width < 0;
                    result.width = width.unsigned_abs() as usize;
                }
                None => result.is_unknown = true,
            }
        } else {
            result.width = self.number();
            if self.peek() == b'$' {
                self.position += 1;
                return Err(unsupported(self.spelling(), "arguments by number").into());
            }
        }
        if self.skip(b'.') {
            result.precision = if self.skip(b'*') {
                let (precision, symbolic) = self.star(arguments)?;
                result.symbolic_precision = symbolic;
                result.is_unknown |= symbolic.is_some();
                precision.and_then(|precision| usize::try_from(precision).ok())
            } else {
                Some(self.number())
            };
        }
        result.length = self.length();
        result.conversion = self.peek();
        if result.conversion == 0 {
            let is_symbolic = self.position < self.text.len() && self.text[self.position].word().is_none();
            let reason = if is_symbolic { "it is symbolic" } else { "it has no end" };
            return Err(unsupported(self.spelling(), reason).into());
        }
        self.position += 1;
        result.spelling = self.spelling();
        if result.width > WIDEST_FIELD || result.precision.is_some_and(|precision| precision > WIDEST_FIELD) {
            return Err(unsupported(self.spelling(), "a field wider than a million").into());
        }
        Ok(result)
    }

    /// The argument for a `*`, or the term of one that nobody needs to know.
    fn star<A: Arguments + ?Sized>(&self, arguments: &mut A) -> Result<(Option<i32>, Option<ExprId>), A::Stop> {
        Ok(match arguments.integer(IntegerWidth::Int)? {
            Value::Term(term) => match arguments.known(term)? {
                Some(value) => (Some(value as i32), None),
                None => (None, Some(term)),
            },
            value => (value.word().map(|word| word as i32), None),
        })
    }

    /// A number, 0 if there is none.
    fn number(&mut self) -> usize {
        let mut value = 0usize;
        while self.peek().is_ascii_digit() {
            value = value.saturating_mul(10).saturating_add(usize::from(self.peek() - b'0'));
            self.position += 1;
        }
        value
    }

    fn length(&mut self) -> Length {
        let first = self.peek();
        match first {
            b'h' | b'l' | b'L' | b'q' | b'j' | b'z' | b'Z' | b't' => self.position += 1,
            _ => return Length::Int,
        }
        match first {
            b'h' if self.skip(b'h') => Length::Char,
            b'h' => Length::Short,
            b'l' if self.skip(b'l') => Length::LongLong,
            b'L' | b'q' => Length::LongLong,
            _ => Length::Long,
        }
    }
}

fn unsupported(spelling: &[Value], reason: &'static str) -> Unsupported {
    let spelling: Vec<u8> = spelling.iter().map(|byte| byte.word().unwrap_or(b'?'.into()) as u8).collect();
    Unsupported { conversion: String::from_utf8_lossy(&spelling).into_owned(), reason }
}

impl Specification<'_> {
    fn convert<A: Arguments + ?Sized>(&self, arguments: &mut A, output: &mut Text) -> Result<(), A::Stop> {
        if self.is_unknown {
            output.leave_out(self, None);
        }
        let case = if self.conversion.is_ascii_uppercase() { Case::Upper } else { Case::Lower };
        match self.conversion {
            b'%' => output.push(b"%"),
            b'd' | b'i' => self.put_argument(arguments, output, Reading::Signed, 10, case)?,
            b'u' => self.put_argument(arguments, output, Reading::Unsigned, 10, case)?,
            b'o' => self.put_argument(arguments, output, Reading::Unsigned, 8, case)?,
            b'x' | b'X' => self.put_argument(arguments, output, Reading::Unsigned, 16, case)?,
            b'b' | b'B' => self.put_argument(arguments, output, Reading::Unsigned, 2, case)?,
            b'c' | b'C' => self.put_character(arguments, output)?,
            b's' if !matches!(self.length, Length::Long | Length::LongLong) => self.put_text(arguments, output)?,
            b'p' => self.put_pointer(arguments, output, case)?,
            b'f' | b'F' | b'e' | b'E' | b'g' | b'G' | b'a' | b'A' => self.put_float(arguments, output, case)?,
            b'n' => {
                let bytes = match self.length {
                    Length::Char => 1,
                    Length::Short => 2,
                    Length::Int => 4,
                    Length::Long | Length::LongLong => 8,
                };
                let count = (!output.has_unknown).then_some(output.bytes.len() as u64);
                arguments.store_count(count, bytes)?;
            }
            b's' | b'S' => return Err(unsupported(self.spelling, "a string of wide characters").into()),
            b'm' => return Err(unsupported(self.spelling, "the text of errno").into()),
            _ => return Err(unsupported(self.spelling, "unknown to C").into()),
        }
        Ok(())
    }

    fn put_argument<A: Arguments + ?Sized>(
        &self,
        arguments: &mut A,
        output: &mut Text,
        reading: Reading,
        base: u64,
        case: Case,
    ) -> Result<(), A::Stop> {
        let width = match self.length {
            Length::Char => 8,
            Length::Short => 16,
            Length::Int => 32,
            Length::Long | Length::LongLong => 64,
        };
        let zero_matters = self.alternate || self.precision == Some(0);
        let signed = reading == Reading::Signed;
        let shape = Shape { width, signed, base, upper: case == Case::Upper, zero_matters };
        let argument = arguments.integer(self.argument_width())?;
        match digits(arguments, argument, shape)? {
            Some(digits) => {
                let sign = if signed { self.sign(digits.negative) } else { "" };
                self.put_integer(output, sign, digits, base, case);
            }
            None => output.leave_out(self, arguments.left_unknown()),
        }
        Ok(())
    }

    fn put_pointer<A: Arguments + ?Sized>(
        &self,
        arguments: &mut A,
        output: &mut Text,
        case: Case,
    ) -> Result<(), A::Stop> {
        let shape = Shape { width: 64, signed: false, base: 16, upper: false, zero_matters: true };
        let argument = arguments.pointer()?;
        match digits(arguments, argument, shape)? {
            Some(digits) if digits.is_zero => self.pad(output, "", b"(nil)"),
            Some(digits) => {
                let hexadecimal = Specification { alternate: true, ..*self };
                hexadecimal.put_integer(output, self.sign(false), digits, 16, case);
            }
            None => output.leave_out(self, arguments.left_unknown()),
        }
        Ok(())
    }

    fn put_character<A: Arguments + ?Sized>(&self, arguments: &mut A, output: &mut Text) -> Result<(), A::Stop> {
        let wide = self.conversion == b'C' || matches!(self.length, Length::Long | Length::LongLong);
        match arguments.integer(IntegerWidth::Int)? {
            Value::Word(value) if wide && value as u32 > 0x7f => {
                return Err(unsupported(self.spelling, "a wide character").into());
            }
            Value::Word(value) => self.pad(output, "", &[value as u8]),
            _ if wide => return Err(unsupported(self.spelling, "a symbolic wide character").into()),
            Value::Term(term) => {
                let byte = arguments.byte(term);
                self.pad_values(output, "", &[byte]);
            }
            Value::Undefined => output.leave_out(self, None),
        }
        Ok(())
    }

    fn put_text<A: Arguments + ?Sized>(&self, arguments: &mut A, output: &mut Text) -> Result<(), A::Stop> {
        let limit = match (self.symbolic_precision, self.precision) {
            (Some(term), _) => Limit::Symbolic(term),
            (None, Some(precision)) => Limit::Bytes(precision),
            (None, None) => Limit::None,
        };
        match arguments.text(limit)? {
            Characters::Bytes(bytes) => self.pad_values(output, "", &bytes),
            Characters::Unknown => output.leave_out(self, None),
            Characters::Null => {
                // No part of this text is shown alone.
                let null: &[u8] = if self.precision.is_none_or(|limit| limit >= 6) { b"(null)" } else { b"" };
                self.pad(output, "", null);
            }
        }
        Ok(())
    }

    /// The conversion as a template, without `*`.
    fn text(&self) -> Vec<u8> {
        let flags = [(self.left, "-"), (self.plus, "+"), (self.space, " "), (self.alternate, "#"), (self.zero, "0")];
        let flags: String = flags.into_iter().filter(|(is_set, _)| *is_set).map(|(_, flag)| flag).collect();
        let width = if self.width == 0 { String::new() } else { self.width.to_string() };
        let precision = self.precision.map_or(String::new(), |precision| format!(".{precision}"));
        let length = match self.length {
            Length::Char => "hh",
            Length::Short => "h",
            Length::Int => "",
            Length::Long => "l",
            Length::LongLong => "ll",
        };
        let mut text = format!("%{flags}{width}{precision}{length}").into_bytes();
        text.push(self.conversion);
        text
    }

    fn argument_width(&self) -> IntegerWidth {
        match self.length {
            Length::Char | Length::Short | Length::Int => IntegerWidth::Int,
            Length::Long | Length::LongLong => IntegerWidth::Long,
        }
    }

    fn sign(&self, negative: bool) -> &'static str {
        match (negative, self.plus, self.space) {
            (true, _, _) => "-",
            (false, true, _) => "+",
            (false, false, true) => " ",
            (false, false, false) => "",
        }
    }

    /// `prefix` and `body`, filled with blanks to the width.
    fn pad(&self, output: &mut Text, prefix: &str, body: &[u8]) {
        let body: Vec<Value> = known(body).collect();
        self.pad_values(output, prefix, &body);
    }

    fn pad_values(&self, output: &mut Text, prefix: &str, body: &[Value]) {
        let blanks = self.width.saturating_sub(prefix.len() + body.len());
        if !self.left {
            output.fill(blanks, b' ');
        }
        output.push(prefix.as_bytes());
        output.bytes.extend_from_slice(body);
        if self.left {
            output.fill(blanks, b' ');
        }
    }

    /// As `pad`, with zeros between the two where the flags say so.
    fn pad_number(&self, output: &mut Text, prefix: &str, body: &[Value]) {
        if self.zero && !self.left {
            output.push(prefix.as_bytes());
            output.fill(self.width.saturating_sub(prefix.len() + body.len()), b'0');
            output.bytes.extend_from_slice(body);
        } else {
            self.pad_values(output, prefix, body);
        }
    }

    fn put_integer(&self, output: &mut Text, sign: &str, number: Digits, base: u64, case: Case) {
        let Digits { bytes: mut digits, is_zero, .. } = number;
        if is_zero && self.precision == Some(0) {
            digits.clear();
        }
        let missing = self.precision.and_then(|precision| precision.checked_sub(digits.len())).unwrap_or(0);
        digits.splice(0..0, std::iter::repeat_n(Value::Word(b'0'.into()), missing));
        let mut prefix = sign.to_owned();
        if self.alternate {
            match (base, case) {
                // The first digit is 0 where zeros were put before it, and in the one of 0.
                (8, _) if missing == 0 && (!is_zero || digits.is_empty()) => digits.insert(0, Value::Word(b'0'.into())),
                (2, Case::Lower) if !is_zero => prefix.push_str("0b"),
                (2, Case::Upper) if !is_zero => prefix.push_str("0B"),
                (16, Case::Lower) if !is_zero => prefix.push_str("0x"),
                (16, Case::Upper) if !is_zero => prefix.push_str("0X"),
                _ => {}
            }
        }
        if self.precision.is_some() {
            self.pad_values(output, &prefix, &digits);
        } else {
            self.pad_number(output, &prefix, &digits);
        }
    }

    fn put_float<A: Arguments + ?Sized>(
        &self,
        arguments: &mut A,
        output: &mut Text,
        case: Case,
    ) -> Result<(), A::Stop> {
        let extended = self.length == Length::LongLong;
        let value = if extended { arguments.long_double()? } else { arguments.double()? };
        let Some(value) = value else {
            output.leave_out(self, arguments.left_unknown());
            return Ok(());
        };
        let mut prefix = self.sign(value.is_sign_negative()).to_owned();
        let magnitude = value.abs();
        if !magnitude.is_finite() {
            let name = if magnitude.is_nan() { "nan" } else { "inf" };
            self.pad(output, &prefix, in_case(name.to_owned(), case).as_bytes());
            return Ok(());
        }
        let precision = self.precision.unwrap_or(6);
        let cut = Cut::of(arguments.rounding()?, value.is_sign_negative());
        let body = match self.conversion.to_ascii_lowercase() {
            b'f' => self.fixed(magnitude, precision, cut),
            b'e' => self.scientific(magnitude, precision, cut),
            b'g' => self.general(magnitude, precision.max(1), cut),
            _ => {
                prefix.push_str("0x");
                let exact = if extended { Mantissa::extended(magnitude) } else { Mantissa::double(magnitude) };
                self.hexadecimal(exact, cut)
            }
        };
        let body: Vec<Value> = known(in_case(body, case).as_bytes()).collect();
        self.pad_number(output, &in_case(prefix, case), &body);
        Ok(())
    }

    /// The digits of a mantissa, with its point if it needs one.
    fn with_point(&self, whole: &str, fraction: &str) -> String {
        let point = if fraction.is_empty() && !self.alternate { "" } else { "." };
        format!("{whole}{point}{fraction}")
    }

    fn fixed(&self, magnitude: f64, precision: usize, cut: Cut) -> String {
        let (whole, fraction) = fixed_digits(magnitude, precision, cut);
        self.with_point(&whole, &fraction)
    }

    fn scientific(&self, magnitude: f64, precision: usize, cut: Cut) -> String {
        let (first, fraction, exponent) = scientific_digits(magnitude, precision, cut);
        self.with_point(&first, &fraction) + &decimal_exponent(exponent)
    }

    /// The shorter of the two styles for `precision` significant digits.
    fn general(&self, magnitude: f64, precision: usize, cut: Cut) -> String {
        let (first, fraction, exponent) = scientific_digits(magnitude, precision - 1, cut);
        let significant = |fraction: String| {
            if self.alternate { fraction } else { fraction.trim_end_matches('0').to_owned() }
        };
        match usize::try_from(precision as i64 - 1 - i64::from(exponent)) {
            Ok(places) if exponent >= -4 => {
                let (whole, fraction) = fixed_digits(magnitude, places, cut);
                self.with_point(&whole, &significant(fraction))
            }
            _ => self.with_point(&first, &significant(fraction)) + &decimal_exponent(exponent),
        }
    }

    fn hexadecimal(&self, mantissa: Mantissa, cut: Cut) -> String {
        let digits = mantissa.fraction_bits as usize / 4;
        let mantissa = match self.precision {
            Some(precision) if precision < digits => mantissa.rounded(precision as u32, cut),
            _ => mantissa,
        };
        let first = format!("{:x}", mantissa.first);
        let digits = mantissa.fraction_bits as usize / 4;
        let mut fraction = if digits == 0 { String::new() } else { format!("{:0digits$x}", mantissa.fraction) };
        match self.precision {
            Some(precision) => fraction.push_str(&"0".repeat(precision - digits)),
            None => fraction.truncate(fraction.trim_end_matches('0').len()),
        }
        format!("{}p{:+}", self.with_point(&first, &fraction), mantissa.exponent)
    }
}

/// The digits of an argument; `None` where nobody needs to know them.
fn digits<A: Arguments + ?Sized>(arguments: &mut A, argument: Value, shape: Shape) -> Result<Option<Digits>, A::Stop> {
    let value = match argument {
        Value::Word(value) => value & mask(shape.width),
        Value::Term(term) => return arguments.digits(term, shape),
        Value::Undefined => return Ok(None),
    };
    let negative = shape.signed && signed(value, shape.width) < 0;
    let magnitude = if negative { signed(value, shape.width).unsigned_abs() } else { value };
    let digits = match (shape.base, shape.upper) {
        (2, _) => format!("{magnitude:b}"),
        (8, _) => format!("{magnitude:o}"),
        (16, false) => format!("{magnitude:x}"),
        (16, true) => format!("{magnitude:X}"),
        _ => format!("{magnitude}"),
    };
    Ok(Some(Digits { bytes: known(digits.as_bytes()).collect(), negative, is_zero: value == 0 }))
}

fn in_case(text: String, case: Case) -> String {
    match case {
        Case::Lower => text,
        Case::Upper => text.to_ascii_uppercase(),
    }
}

#[cfg(test)]
mod tests;
