//! `printf`, `puts` and their relatives, over concrete values.

use std::rc::Rc;

use reprise_expr::FloatFormat;
use reprise_ir::code::{Call, Scalar};

use super::Arguments;
use crate::format::{self, IntegerWidth, Unsupported};
use crate::machine::{Machine, Step, incomplete};
use crate::outcome::{Incomplete, Stop};
use crate::resolve::Access;
use crate::state::State;
use crate::value::Value;

/// Where text goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stream {
    Output,
    Error,
}

/// A function that prints; the numbers are positions of arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Printer {
    what: What,
    target: Target,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    /// A template and the arguments that follow it.
    Template(usize),
    /// A template and the `va_list` that follows it.
    TemplateList(usize),
    Text(usize),
    /// A string and a line end.
    Line(usize),
    Character(usize),
    /// `fwrite(from, size, count, stream)`.
    Block,
    /// Nothing: `fflush`.
    Nothing,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    Output,
    Error,
    Stream(usize),
    /// A buffer of any size.
    Buffer(usize),
    /// A buffer and its size.
    BoundedBuffer(usize, usize),
}

/// The printer of this name.
pub(super) fn printer(name: &str) -> Option<Printer> {
    let (what, target) = match name {
        "printf" => (What::Template(0), Target::Output),
        "__printf_chk" => (What::Template(1), Target::Output),
        "fprintf" => (What::Template(1), Target::Stream(0)),
        "__fprintf_chk" => (What::Template(2), Target::Stream(0)),
        "sprintf" => (What::Template(1), Target::Buffer(0)),
        "__sprintf_chk" => (What::Template(3), Target::BoundedBuffer(0, 2)),
        "snprintf" => (What::Template(2), Target::BoundedBuffer(0, 1)),
        "__snprintf_chk" => (What::Template(4), Target::BoundedBuffer(0, 1)),
        "vprintf" => (What::TemplateList(0), Target::Output),
        "vfprintf" => (What::TemplateList(1), Target::Stream(0)),
        "vsprintf" => (What::TemplateList(1), Target::Buffer(0)),
        "vsnprintf" => (What::TemplateList(2), Target::BoundedBuffer(0, 1)),
        "puts" => (What::Line(0), Target::Output),
        "fputs" => (What::Text(0), Target::Stream(1)),
        "perror" => (What::Line(0), Target::Error),
        "putchar" => (What::Character(0), Target::Output),
        "putc" | "fputc" | "_IO_putc" => (What::Character(0), Target::Stream(1)),
        "fwrite" => (What::Block, Target::Stream(3)),
        "fflush" => (What::Nothing, Target::Output),
        _ => return None,
    };
    Some(Printer { what, target })
}

/// Why a text could not be made.
enum Obstacle {
    /// This value in it is symbolic.
    Symbolic(Value),
    Unsupported(Unsupported),
    Stop(Box<Stop>),
}

impl From<Unsupported> for Obstacle {
    fn from(unsupported: Unsupported) -> Self {
        Obstacle::Unsupported(unsupported)
    }
}

impl From<Box<Stop>> for Obstacle {
    fn from(stop: Box<Stop>) -> Self {
        Obstacle::Stop(stop)
    }
}

fn concrete(value: Value) -> Result<u64, Obstacle> {
    value.word().ok_or(Obstacle::Symbolic(value))
}

/// The values a template's conversions take.
struct Values<'a> {
    machine: &'a mut Machine,
    state: &'a mut State,
    source: Source<'a>,
}

enum Source<'a> {
    Direct(std::slice::Iter<'a, (Value, Scalar)>),
    /// The address of the next argument in a `va_list`'s overflow area.
    List(u64),
}

impl Values<'_> {
    fn next(&mut self, bytes: u64) -> Result<Value, Obstacle> {
        match &mut self.source {
            Source::Direct(values) => match values.next() {
                Some(&(value, _)) => Ok(value),
                None => Err(Unsupported { conversion: "%".into(), reason: "more conversions than arguments" }.into()),
            },
            Source::List(next) => {
                let at = next.next_multiple_of(if bytes > 8 { 16 } else { 8 });
                *next = at + bytes.next_multiple_of(8);
                let width = if bytes > 8 { 80 } else { 8 * bytes as u16 };
                Ok(self.machine.load(self.state, Value::Word(at), width)?)
            }
        }
    }

    fn word(&mut self) -> Result<u64, Obstacle> {
        concrete(self.next(8)?)
    }
}

impl format::Arguments for Values<'_> {
    type Stop = Obstacle;

    fn integer(&mut self, width: IntegerWidth) -> Result<u64, Obstacle> {
        let value = self.next(match width {
            IntegerWidth::Int => 4,
            IntegerWidth::Long => 8,
        })?;
        concrete(value)
    }

    fn double(&mut self) -> Result<f64, Obstacle> {
        self.word().map(f64::from_bits)
    }

    fn long_double(&mut self) -> Result<f64, Obstacle> {
        let value = self.next(16)?;
        let term = self.machine.term_of(value, 80);
        let pool = &mut self.machine.pool;
        let double = pool.float_convert(FloatFormat::X87, FloatFormat::Double, term);
        let back = pool.float_convert(FloatFormat::Double, FloatFormat::X87, double);
        match pool.as_constant(double) {
            Some(bits) if back == term => Ok(f64::from_bits(bits)),
            Some(_) => Err(Unsupported { conversion: "%Lf".into(), reason: "more digits than a double has" }.into()),
            None => Err(Obstacle::Symbolic(value)),
        }
    }

    fn pointer(&mut self) -> Result<u64, Obstacle> {
        self.word()
    }

    fn text(&mut self, limit: Option<usize>) -> Result<Option<Vec<u8>>, Obstacle> {
        match self.word()? {
            0 => Ok(None),
            address => self.machine.concrete_string(self.state, address, limit).map(Some),
        }
    }

    fn store_count(&mut self, count: u64, bytes: usize) -> Result<(), Obstacle> {
        let pointer = self.next(8)?;
        Ok(self.machine.store(self.state, pointer, Value::Word(count), 8 * bytes as u16)?)
    }
}

impl Machine {
    pub(super) fn print(&mut self, state: &mut State, call: &Call, printer: Printer, arguments: Arguments) -> Step<()> {
        let text = self.printed(state, printer.what, arguments);
        let text = match text {
            Ok(text) => text,
            Err(Obstacle::Stop(stop)) => return Err(stop),
            Err(Obstacle::Unsupported(unsupported)) => {
                return incomplete(Incomplete::Unsupported(unsupported.to_string().into()));
            }
            Err(Obstacle::Symbolic(value)) => {
                let used = !call.results.is_empty();
                return match printer.target {
                    Target::Buffer(_) | Target::BoundedBuffer(..) => {
                        self.one_of_few(state, value, "symbolic values formatted into a buffer")
                    }
                    _ if used && matches!(printer.what, What::Template(_) | What::TemplateList(_)) => {
                        self.one_of_few(state, value, "the result of printf of symbolic values is used")
                    }
                    _ => {
                        state.output_is_partial = true;
                        let result = match printer.what {
                            What::Character(at) => self.printed_character(arguments, at)?,
                            _ => Value::Word(1),
                        };
                        self.give(state, call, result);
                        Ok(())
                    }
                };
            }
        };
        let mut result = text.len() as u64;
        match printer.target {
            Target::Output => self.emit(state, Stream::Output, text),
            Target::Error => self.emit(state, Stream::Error, text),
            Target::Stream(at) => {
                let stream = self.stream(arguments, at)?;
                self.emit(state, stream, text);
            }
            Target::Buffer(at) => self.fill_buffer(state, arguments, at, &text)?,
            Target::BoundedBuffer(at, size) => {
                let size = match arguments.get(size) {
                    Some(&(Value::Word(size), _)) => size,
                    Some(&(size, _)) => {
                        return self.one_of_few(state, size, "a buffer of symbolic size is printed into");
                    }
                    None => 0,
                };
                if size > 0 {
                    let kept = text.len().min(size as usize - 1);
                    self.fill_buffer(state, arguments, at, &text[..kept])?;
                }
            }
        }
        match printer.what {
            What::Character(at) => {
                let value = self.printed_character(arguments, at)?;
                self.give(state, call, value);
                return Ok(());
            }
            What::Block => result = arguments.get(2).and_then(|(value, _)| value.word()).unwrap_or(0),
            What::Nothing => result = 0,
            _ => {}
        }
        self.give(state, call, Value::Word(result));
        Ok(())
    }

    /// A case for each value that a symbolic one may have, where these are few; otherwise what it is needed for is given up.
    fn one_of_few(&mut self, state: &State, value: Value, what: &str) -> Step<()> {
        let few = match value {
            Value::Term(term) => self.few_values(state, term),
            _ => None,
        };
        match few {
            Some(cases) => Err(Box::new(Stop::Cases(cases))),
            None => incomplete(Incomplete::SymbolicData(what.into())),
        }
    }

    /// What `putchar` returns: its argument as an unsigned char.
    fn printed_character(&mut self, arguments: Arguments, at: usize) -> Step<Value> {
        let Some(&(value, scalar)) = arguments.get(at) else { return Ok(Value::Word(0)) };
        Ok(match value {
            Value::Word(word) => Value::Word(word & 0xff),
            value => {
                let term = self.term_of(value, scalar.width);
                let low = self.pool.extract(term, 0, 8);
                let wide = self.pool.zero_extend(low, 32);
                Value::of_term(&self.pool, wide)
            }
        })
    }

    fn printed(&mut self, state: &mut State, what: What, arguments: Arguments) -> Result<Vec<u8>, Obstacle> {
        let word = |at: usize| match arguments.get(at) {
            Some(&(value, _)) => concrete(value),
            None => Err(Obstacle::from(Unsupported { conversion: "%".into(), reason: "too few arguments" })),
        };
        match what {
            What::Nothing => Ok(Vec::new()),
            What::Character(at) => Ok(vec![word(at)? as u8]),
            What::Text(at) => self.concrete_string(state, word(at)?, None),
            What::Line(at) => {
                let mut text = self.concrete_string(state, word(at)?, None)?;
                text.push(b'\n');
                Ok(text)
            }
            What::Block => {
                let length = word(1)?.saturating_mul(word(2)?);
                let mut bytes = Vec::new();
                for position in 0..length {
                    bytes.push(self.concrete_byte(state, word(0)?.wrapping_add(position))?);
                }
                Ok(bytes)
            }
            What::Template(at) => {
                let template = self.concrete_string(state, word(at)?, None)?;
                let source = Source::Direct(arguments[at + 1..].iter());
                format::format(&template, &mut Values { machine: self, state, source })
            }
            What::TemplateList(at) => {
                let template = self.concrete_string(state, word(at)?, None)?;
                let area = self.load(state, Value::Word(word(at + 1)?.wrapping_add(8)), 64)?;
                let area = concrete(area)?;
                format::format(&template, &mut Values { machine: self, state, source: Source::List(area) })
            }
        }
    }

    fn concrete_byte(&mut self, state: &mut State, address: u64) -> Result<u8, Obstacle> {
        match self.load(state, Value::Word(address), 8)? {
            Value::Word(byte) => Ok(byte as u8),
            value => Err(Obstacle::Symbolic(value)),
        }
    }

    fn concrete_string(&mut self, state: &mut State, address: u64, limit: Option<usize>) -> Result<Vec<u8>, Obstacle> {
        let mut text = Vec::new();
        while limit.is_none_or(|limit| text.len() < limit) {
            match self.concrete_byte(state, address.wrapping_add(text.len() as u64))? {
                0 => break,
                byte => text.push(byte),
            }
        }
        Ok(text)
    }

    fn fill_buffer(&mut self, state: &mut State, arguments: Arguments, at: usize, text: &[u8]) -> Step<()> {
        let Some(&(pointer, _)) = arguments.get(at) else { return Ok(()) };
        let Value::Word(address) = pointer else {
            return self.one_of_few(state, pointer, "printing into a buffer at a symbolic address");
        };
        self.resolve(state, pointer, text.len() as u64 + 1, Access::Write)?;
        for (position, &byte) in text.iter().chain([&0]).enumerate() {
            self.store(state, Value::Word(address + position as u64), Value::Word(byte as u64), 8)?;
        }
        Ok(())
    }

    fn stream(&self, arguments: Arguments, at: usize) -> Step<Stream> {
        match arguments.get(at).and_then(|(value, _)| value.word()).and_then(|address| self.image.stream_at(address)) {
            Some(stream) => Ok(stream),
            None => incomplete(Incomplete::Unsupported("printing to a stream other than stdout and stderr".into())),
        }
    }

    fn emit(&mut self, state: &mut State, stream: Stream, text: Vec<u8>) {
        if !text.is_empty() {
            state.output.push((stream, Rc::from(text)));
        }
    }
}
