//! `printf`, `puts` and their relatives.
//!
//! Everything they read is read as a load reads it, and everything they write is written as a store writes it, whether it is concrete
//! or not. What only goes to a stream need not be known; what goes into a buffer, or is counted, is taken apart into cases until the
//! place of every byte is known.

mod strings;
mod values;

use std::rc::Rc;

use reprise_ir::code::{Call, FunctionId};

use super::Arguments;
use crate::format::{self, Text};
use crate::machine::{Machine, OrStop, fault, incomplete};
use crate::outcome::{Case, Cases, FaultKind, Incomplete, Stop, Then};
use crate::printed::Printed;
use crate::resolve::{Access, Offset};
use crate::state::State;
use crate::value::Value;
use values::{Count, Fidelity, Source, Values};

/// Blocks are printed up to this size; a larger one is read like any other, but not kept.
const MAX_BLOCK: u64 = 1 << 20;
/// Up to so many sizes of a buffer that cut a text are told apart.
const MAX_SIZES: u64 = 1024;

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
    /// A string that may be null, and a line end.
    Message(usize),
    Character(usize),
    /// So many elements of a size, or bytes.
    Block {
        from: usize,
        size: Option<usize>,
        count: usize,
    },
    /// Nothing: `fflush`.
    Nothing,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Target {
    Output,
    Error,
    Stream(usize),
    Descriptor(usize),
    Buffer {
        at: usize,
        /// How much is written at most, the terminator included.
        size: Option<usize>,
        /// What the compiler knows of the room there is: where it is too little, the C library ends the process.
        room: Option<usize>,
    },
}

/// The printer of this name.
pub(super) fn printer(name: &str) -> Option<Printer> {
    let buffer = |size, room| Target::Buffer { at: 0, size, room };
    let (what, target) = match name {
        "printf" => (What::Template(0), Target::Output),
        "__printf_chk" => (What::Template(1), Target::Output),
        "fprintf" => (What::Template(1), Target::Stream(0)),
        "__fprintf_chk" => (What::Template(2), Target::Stream(0)),
        "dprintf" => (What::Template(1), Target::Descriptor(0)),
        "__dprintf_chk" => (What::Template(2), Target::Descriptor(0)),
        "sprintf" => (What::Template(1), buffer(None, None)),
        "__sprintf_chk" => (What::Template(3), buffer(None, Some(2))),
        "snprintf" => (What::Template(2), buffer(Some(1), None)),
        "__snprintf_chk" => (What::Template(4), buffer(Some(1), Some(3))),
        "vprintf" => (What::TemplateList(0), Target::Output),
        "__vprintf_chk" => (What::TemplateList(1), Target::Output),
        "vfprintf" => (What::TemplateList(1), Target::Stream(0)),
        "__vfprintf_chk" => (What::TemplateList(2), Target::Stream(0)),
        "vdprintf" => (What::TemplateList(1), Target::Descriptor(0)),
        "__vdprintf_chk" => (What::TemplateList(2), Target::Descriptor(0)),
        "vsprintf" => (What::TemplateList(1), buffer(None, None)),
        "__vsprintf_chk" => (What::TemplateList(3), buffer(None, Some(2))),
        "vsnprintf" => (What::TemplateList(2), buffer(Some(1), None)),
        "__vsnprintf_chk" => (What::TemplateList(4), buffer(Some(1), Some(3))),
        "puts" => (What::Line(0), Target::Output),
        "fputs" | "fputs_unlocked" => (What::Text(0), Target::Stream(1)),
        "perror" => (What::Message(0), Target::Error),
        "putchar" | "putchar_unlocked" => (What::Character(0), Target::Output),
        "putc" | "fputc" | "_IO_putc" | "putc_unlocked" | "fputc_unlocked" => (What::Character(0), Target::Stream(1)),
        "fwrite" | "fwrite_unlocked" => (What::Block { from: 0, size: Some(1), count: 2 }, Target::Stream(3)),
        "write" | "__reprise_write" => (What::Block { from: 1, size: None, count: 2 }, Target::Descriptor(0)),
        "fflush" | "fflush_unlocked" => (What::Nothing, Target::Output),
        _ => return None,
    };
    Some(Printer { what, target })
}

impl Machine {
    pub(super) fn print(
        &mut self,
        state: &mut State,
        call: &Call,
        printer: Printer,
        arguments: Arguments,
    ) -> OrStop<()> {
        let stream = self.target_stream(state, printer.target, arguments)?;
        let is_used = !call.results.is_empty();
        let result = match printer.what {
            What::Nothing => Value::Word(0),
            What::Character(at) => {
                let character = self.pointer_sized(state, arguments, at)?;
                let character = self.printed_character(character);
                let byte = self.low_byte(character);
                self.emit(state, stream.unwrap_or(Stream::Output), Some(Text { bytes: vec![byte], ..Text::default() }));
                character
            }
            What::Block { from, size, count } => {
                let from = self.pointer_sized(state, arguments, from)?;
                let size = size.map_or(Ok(Value::Word(1)), |size| self.pointer_sized(state, arguments, size))?;
                let count = self.pointer_sized(state, arguments, count)?;
                let bytes = self.printed_block(state, from, size, count)?;
                let text = bytes.map(|bytes| Text { bytes, ..Text::default() });
                self.emit(state, stream.unwrap_or(Stream::Output), text);
                self.printed_elements(size, count)
            }
            What::Text(_) | What::Line(_) | What::Message(_) | What::Template(_) | What::TemplateList(_) => {
                let is_counted = is_used && !matches!(printer.what, What::Text(_) | What::Message(_));
                let fidelity = if is_counted || stream.is_none() { Fidelity::Exact } else { Fidelity::Readable };
                let (text, counts) = self.printed(state, printer.what, arguments, fidelity)?;
                let length = text.bytes.len() as u64;
                match stream {
                    Some(stream) => self.emit(state, stream, Some(text)),
                    None => self.fill_buffer(state, printer.target, arguments, &text)?,
                }
                for Count { pointer, count, bytes, .. } in counts {
                    self.store(state, pointer, Value::Word(count), 8 * bytes)?;
                }
                match printer.what {
                    What::Text(_) => Value::Word(1),
                    _ => Value::Word(length),
                }
            }
        };
        self.give(state, call, result);
        Ok(())
    }

    /// Whether what is printed goes to a file, which is the library's.
    pub(crate) fn is_left_to_library(
        &mut self,
        state: &mut State,
        builtin: super::Builtin,
        function: FunctionId,
        arguments: Arguments,
    ) -> OrStop<bool> {
        let super::Builtin::Print(printer) = builtin else { return Ok(false) };
        let image = self.image.clone();
        if !builtin.is_beside_code(image.program.function(function)) {
            return Ok(false);
        }
        let stream = match printer.target {
            Target::Output => Some(Stream::Output),
            Target::Error => Some(Stream::Error),
            Target::Stream(at) => match self.pointer_sized(state, arguments, at)? {
                Value::Term(term) => return Err(concretise(term, "the stream that is printed to")),
                stream => stream.word().and_then(|address| image.stream_at(address)),
            },
            Target::Descriptor(at) => match self.pointer_sized(state, arguments, at)? {
                Value::Term(term) => return Err(concretise(term, "the file descriptor that is printed to")),
                Value::Word(1) => Some(Stream::Output),
                Value::Word(2) => Some(Stream::Error),
                _ => None,
            },
            Target::Buffer { .. } => return Ok(false),
        };
        match (stream, image.redirections()) {
            (None, _) => Ok(true),
            (Some(_), None) => Ok(false),
            (Some(stream), Some(flags)) => {
                let flag = flags + if stream == Stream::Output { 1 } else { 2 };
                match self.load(state, Value::Word(flag), 8)? {
                    Value::Word(flag) => Ok(flag != 0),
                    _ => incomplete(Incomplete::SymbolicData("whether a stream is a file is symbolic".into())),
                }
            }
        }
    }

    /// The stream of a target that is one.
    fn target_stream(&mut self, state: &mut State, target: Target, arguments: Arguments) -> OrStop<Option<Stream>> {
        Ok(Some(match target {
            Target::Output => Stream::Output,
            Target::Error => Stream::Error,
            Target::Stream(at) => match self.pointer_sized(state, arguments, at)? {
                Value::Term(term) => return Err(concretise(term, "the stream that is printed to")),
                stream => match stream.word().and_then(|address| self.image.stream_at(address)) {
                    Some(stream) => stream,
                    None => {
                        self.resolve(state, stream, 1, Access::Read)?;
                        return incomplete(Incomplete::Unsupported(
                            "printing to a stream other than stdout and stderr".into(),
                        ));
                    }
                },
            },
            Target::Descriptor(at) => match self.pointer_sized(state, arguments, at)? {
                Value::Term(term) => return Err(concretise(term, "the file descriptor that is printed to")),
                Value::Word(1) => Stream::Output,
                Value::Word(2) => Stream::Error,
                _ => {
                    return incomplete(Incomplete::Unsupported(
                        "writing to a file descriptor other than 1 and 2".into(),
                    ));
                }
            },
            Target::Buffer { .. } => return Ok(None),
        }))
    }

    /// An argument in 64 bits, whatever the program declares it as.
    fn pointer_sized(&mut self, state: &State, arguments: Arguments, at: usize) -> OrStop<Value> {
        match arguments.get(at) {
            Some(&(Value::Term(term), _)) => {
                let width = self.pool.width(term);
                let term = if width > 64 { self.pool.extract(term, 0, 64) } else { self.pool.zero_extend(term, 64) };
                Ok(self.settled(state, term))
            }
            Some(&(value, _)) => Ok(value),
            None => incomplete(Incomplete::Unsupported("library function called with too few arguments".into())),
        }
    }

    /// What `putchar` prints and returns: its argument as an unsigned char.
    fn printed_character(&mut self, value: Value) -> Value {
        match value {
            Value::Word(word) => Value::Word(word & 0xff),
            value => {
                let term = self.term_of(value, 64);
                let low = self.pool.extract(term, 0, 8);
                let wide = self.pool.zero_extend(low, 32);
                Value::of_term(&self.pool, wide)
            }
        }
    }

    /// What a character is in the output.
    fn low_byte(&mut self, character: Value) -> Value {
        match character {
            Value::Word(_) => character,
            character => {
                let term = self.term_of(character, 32);
                let byte = self.pool.extract(term, 0, 8);
                Value::of_term(&self.pool, byte)
            }
        }
    }

    /// The text, and the counts to be stored once nothing can stop any more.
    fn printed(
        &mut self,
        state: &mut State,
        what: What,
        arguments: Arguments,
        fidelity: Fidelity,
    ) -> OrStop<(Text, Vec<Count>)> {
        match what {
            What::Template(at) | What::TemplateList(at) => {
                let template = self.pointer_sized(state, arguments, at)?;
                let template = self.template(state, template)?;
                let source = match what {
                    What::TemplateList(_) => {
                        let list = self.pointer_sized(state, arguments, at + 1)?;
                        Source::List(self.variadic_cursor(state, list)?)
                    }
                    _ => Source::Direct(arguments[at + 1..].iter()),
                };
                let fidelity = if format::may_count(&template) { Fidelity::Exact } else { fidelity };
                let mut values =
                    Values { machine: self, state, source, fidelity, counts: Vec::new(), left_unknown: None };
                let text = format::format(&template, &mut values)?;
                let counts = values.counts;
                if fidelity == Fidelity::Exact && text.has_unknown {
                    return incomplete(Incomplete::SymbolicData("symbolic values formatted into a buffer".into()));
                }
                Ok((text, counts))
            }
            What::Text(at) | What::Line(at) | What::Message(at) => {
                let pointer = self.pointer_sized(state, arguments, at)?;
                let is_null = matches!(what, What::Message(_)) && self.is_null(state, pointer)?;
                let fidelity = if self.keeps_printed { Fidelity::Exact } else { fidelity };
                let bytes = match (is_null, fidelity) {
                    (true, _) => Some(Vec::new()),
                    (false, Fidelity::Exact) => Some(self.exact_string(state, pointer, None)?),
                    (false, Fidelity::Readable) => self.printable_string(state, pointer, format::Limit::None)?,
                };
                let has_unknown = bytes.is_none();
                let mut text = Text { has_unknown, bytes: bytes.unwrap_or_default(), holes: Vec::new() };
                if !matches!(what, What::Text(_)) {
                    text.bytes.push(Value::Word(b'\n'.into()));
                }
                Ok((text, Vec::new()))
            }
            What::Character(_) | What::Block { .. } | What::Nothing => unreachable!("they are no strings"),
        }
    }

    /// The bytes of a block, where its place and size are known.
    fn printed_block(
        &mut self,
        state: &mut State,
        from: Value,
        size: Value,
        count: Value,
    ) -> OrStop<Option<Vec<Value>>> {
        let (Value::Word(size), Value::Word(count)) = (size, count) else {
            self.check_block(state, from, size, count)?;
            return Ok(None);
        };
        let length = size.saturating_mul(count);
        if length == 0 {
            return Ok(Some(Vec::new()));
        }
        let place = self.resolve(state, from, length, Access::Read)?;
        let (Offset::Known(offset), true) = (place.offset, length <= MAX_BLOCK) else { return Ok(None) };
        let start = state.memory.base(place.object) + offset;
        let bytes: OrStop<Vec<Value>> =
            (start..start + length).map(|address| self.load(state, Value::Word(address), 8)).collect();
        bytes.map(Some)
    }

    /// A block of symbolic length must lie in its object.
    fn check_block(&mut self, state: &mut State, from: Value, size: Value, count: Value) -> OrStop<()> {
        let wide = |machine: &mut Self, value: Value| {
            let term = machine.term_of(value, 64);
            machine.pool.zero_extend(term, 128)
        };
        let (size, count) = (wide(self, size), wide(self, count));
        let length = self.pool.mul(size, count);
        let zero = self.pool.constant(128, 0);
        let is_empty = self.pool.eq(length, zero);
        if self.choose(state, is_empty)? {
            return Ok(());
        }
        let place = self.resolve(state, from, 1, Access::Read)?;
        let room = state.memory.size(place.object);
        let offset = match place.offset {
            Offset::Known(offset) => Value::Word(offset),
            Offset::Term(offset) => Value::Term(offset),
        };
        let offset = wide(self, offset);
        let end = self.pool.add(offset, length);
        let room_term = self.pool.constant(128, room);
        let is_longer = self.pool.ult(room_term, end);
        let is_inside = self.pool.not(is_longer);
        let beyond = self.fault_past_the_end(state, place.object)?;
        self.require(state, is_inside, |_| beyond)
    }

    /// What `fwrite` returns where it succeeds.
    fn printed_elements(&mut self, size: Value, count: Value) -> Value {
        match size {
            Value::Word(0) => Value::Word(0),
            Value::Word(_) => count,
            size => {
                let (size, count) = (self.term_of(size, 64), self.term_of(count, 64));
                let zero = self.pool.constant(64, 0);
                let is_empty = self.pool.eq(size, zero);
                let result = self.pool.ite(is_empty, zero, count);
                Value::of_term(&self.pool, result)
            }
        }
    }

    fn fill_buffer(&mut self, state: &mut State, target: Target, arguments: Arguments, text: &Text) -> OrStop<()> {
        let Target::Buffer { at, size, room } = target else { unreachable!("streams have no size") };
        let pointer = self.pointer_sized(state, arguments, at)?;
        let length = text.bytes.len() as u64;
        let room = room.and_then(|room| arguments.get(room)).and_then(|(room, _)| room.word());
        let kept = match size {
            None => length,
            Some(size) => {
                let size = self.pointer_sized(state, arguments, size)?;
                match (size.word(), room) {
                    (Some(size), Some(room)) if size > room => {
                        return fault(FaultKind::OutOfBounds, format!("up to {size} bytes printed into {room}"));
                    }
                    _ => {}
                }
                match self.kept_bytes(state, size, length)? {
                    Some(kept) => kept,
                    None => return Ok(()),
                }
            }
        };
        if size.is_none() && room.is_some_and(|room| kept >= room) {
            let room = room.unwrap_or(0);
            return fault(FaultKind::OutOfBounds, format!("{} bytes printed into {room}", kept + 1));
        }
        self.resolve(state, pointer, kept + 1, Access::Write)?;
        let kept = text.bytes[..kept as usize].iter().copied();
        for (position, byte) in kept.chain([Value::Word(0)]).enumerate() {
            let pointer = self.advanced_pointer(pointer, position as u64);
            self.store(state, pointer, byte, 8)?;
        }
        Ok(())
    }

    /// How much of a text of this length fits before the terminator; `None` where not even that does.
    fn kept_bytes(&mut self, state: &State, size: Value, length: u64) -> OrStop<Option<u64>> {
        let term = match size {
            Value::Word(size) => return Ok(size.checked_sub(1).map(|size| size.min(length))),
            size => self.term_of(size, 64),
        };
        let constant = self.pool.constant(64, length);
        let fits = self.pool.ult(constant, term);
        match self.decided(state, fits) {
            Some(true) => Ok(Some(length)),
            _ if length >= MAX_SIZES => Err(concretise(term, "the size of a buffer that is printed into")),
            _ => {
                let mut cases = Cases::new();
                for size in 0..=length {
                    let constant = self.pool.constant(64, size);
                    let condition = self.pool.eq(term, constant);
                    cases.push(Case { condition, then: Then::Settle { term, value: size } });
                }
                cases.push(Case { condition: fits, then: Then::Again });
                Err(Box::new(Stop::Cases(cases)))
            }
        }
    }

    /// Prints what is known, and notes where that is not all. `None` is a text of which nothing is known.
    fn emit(&mut self, state: &mut State, stream: Stream, text: Option<Text>) {
        if self.keeps_printed {
            let printed = Printed::of_text(text.as_ref());
            state.kept.get_or_insert_default().printed.push((stream, printed));
        }
        match text.and_then(|text| text.concrete()) {
            Some(text) if text.is_empty() => {}
            Some(text) => state.output.push((stream, Rc::from(text))),
            None => state.output_is_partial = true,
        }
    }
}

fn concretise(term: reprise_expr::ExprId, what: &'static str) -> Box<Stop> {
    Box::new(Stop::Concretise { term, what })
}
