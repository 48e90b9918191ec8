//! Variadic arguments: where the System V ABI puts them, and a `va_list` that finds them there.
//!
//! The compiler writes out what `va_arg` does: it takes a value from the registers' save area while enough of them are left, else from
//! the overflow area, in which wide types are aligned. The caller splits aggregates by the same rules. So both areas are laid out as
//! a real call would have them, but for one thing: no more registers are left than there are arguments in them. Whoever asks for more
//! arguments than were given looks for them in the overflow area, where their absence shows.

use reprise_ir::code::{FloatFormat, Parameter, Scalar, ScalarKind};

use crate::image::Image;
use crate::machine::{Machine, OrStop, incomplete};
use crate::memory::{Fill, ObjectKind};
use crate::outcome::Stop;
use crate::resolve::Access;
use crate::state::{State, VariadicArgument};
use crate::value::Value;

const GENERAL_REGISTERS: u64 = 6;
const VECTOR_REGISTERS: u64 = 8;
const GENERAL_SIZE: u64 = 8;
const VECTOR_SIZE: u64 = 16;
/// Where the general registers end in the save area, and the vector registers begin.
const GENERAL_END: u64 = GENERAL_REGISTERS * GENERAL_SIZE;
const VECTOR_END: u64 = GENERAL_END + VECTOR_REGISTERS * VECTOR_SIZE;
const LIST_SIZE: u64 = 24;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    General,
    Vector,
    Memory,
}

/// How a scalar of its own travels.
fn class(scalar: Scalar) -> Class {
    match scalar.kind {
        ScalarKind::Float(FloatFormat::X87) => Class::Memory,
        ScalarKind::Float(_) => Class::Vector,
        ScalarKind::Integer | ScalarKind::Pointer if scalar.width <= 64 => Class::General,
        ScalarKind::Integer | ScalarKind::Pointer => Class::Memory,
    }
}

/// The registers that the named parameters leave to the others.
fn registers_left(parameters: &[Parameter]) -> (u64, u64) {
    let (mut general, mut vectors) = (GENERAL_REGISTERS, VECTOR_REGISTERS);
    let mut take = |class, count: u64| match class {
        Class::General => general = general.saturating_sub(count),
        Class::Vector => vectors = vectors.saturating_sub(count),
        Class::Memory => {}
    };
    for parameter in parameters.iter().filter(|parameter| parameter.by_value.is_none()) {
        match parameter.is_vector {
            true => take(Class::Vector, 1),
            false => parameter.scalars.iter().for_each(|&scalar| match scalar.kind {
                ScalarKind::Integer if scalar.width > 64 => take(Class::General, scalar.width.div_ceil(64).into()),
                _ => take(class(scalar), 1),
            }),
        }
    }
    (general, vectors)
}

/// Where each argument lies, relative to the beginning of those of its class.
#[derive(Default)]
struct Layout {
    places: Vec<(Class, u64)>,
    general: u64,
    vectors: u64,
    overflow: u64,
}

impl Layout {
    fn of(arguments: &[VariadicArgument], parameters: &[Parameter]) -> Layout {
        let (general, vectors) = registers_left(parameters);
        let mut layout = Layout::default();
        for (index, argument) in arguments.iter().enumerate() {
            let place = match argument.vector {
                // The elements of a vector lie one after the other.
                Some(element) if element > 0 => {
                    let (class, start) = layout.places[index - 1];
                    (class, start + u64::from(argument.scalar.bytes()))
                }
                _ => layout.next(argument, piece_size(&arguments[index..]), (general, vectors)),
            };
            layout.places.push(place);
        }
        layout
    }

    fn next(&mut self, argument: &VariadicArgument, size: u64, (general, vectors): (u64, u64)) -> (Class, u64) {
        let class = match (argument.by_value, argument.vector) {
            (Some(_), _) => Class::Memory,
            (None, Some(_)) => Class::Vector,
            (None, None) => class(argument.scalar),
        };
        match class {
            Class::General if self.general < general => {
                self.general += 1;
                (Class::General, (self.general - 1) * GENERAL_SIZE)
            }
            Class::Vector if self.vectors < vectors && size <= VECTOR_SIZE => {
                self.vectors += 1;
                (Class::Vector, (self.vectors - 1) * VECTOR_SIZE)
            }
            _ => {
                let align = argument.by_value.map_or(size, |by_value| by_value.align.into());
                let start = self.overflow.next_multiple_of(if align > 8 { 16 } else { 8 });
                self.overflow = (start + size).next_multiple_of(8);
                (Class::Memory, start)
            }
        }
    }
}

/// The bytes of the argument that comes first, all elements of a vector together.
fn piece_size(arguments: &[VariadicArgument]) -> u64 {
    let first = &arguments[0];
    match (first.by_value, first.vector) {
        (Some(by_value), _) => by_value.size,
        (None, None) => first.scalar.bytes().into(),
        (None, Some(_)) => {
            let rest = arguments[1..].iter().take_while(|next| next.vector.is_some_and(|element| element > 0));
            (1 + rest.count() as u64) * u64::from(first.scalar.bytes())
        }
    }
}

impl Machine {
    /// Lays the variadic arguments out in memory and points the `va_list` at them.
    pub(crate) fn variadic_start(&mut self, state: &mut State, image: &Image, list: Value) -> OrStop<()> {
        self.resolve(state, list, LIST_SIZE, Access::Write)?;
        let arguments = state.top.variadic.clone().unwrap_or_default();
        let layout = Layout::of(&arguments, &image.program.function(state.top.function).parameters);
        let general = GENERAL_END - layout.general * GENERAL_SIZE;
        let vectors = VECTOR_END - layout.vectors * VECTOR_SIZE;
        let saved = match layout.general + layout.vectors {
            0 => 0,
            _ => self.variadic_area(state, VECTOR_END)?,
        };
        let overflow = self.variadic_area(state, layout.overflow)?;
        for (argument, &(class, place)) in arguments.iter().zip(&layout.places) {
            let address = place
                + match class {
                    Class::General => saved + general,
                    Class::Vector => saved + vectors,
                    Class::Memory => overflow,
                };
            let pointer = Value::Word(address);
            match argument.by_value {
                Some(by_value) => self.copy_memory(state, pointer, argument.value, Value::Word(by_value.size))?,
                None => self.store(state, pointer, argument.value, argument.scalar.width)?,
            }
        }
        for (offset, word, width) in [(0, general, 32), (4, vectors, 32), (8, overflow, 64), (16, saved, 64)] {
            let pointer = self.advanced_pointer(list, offset);
            self.store(state, pointer, Value::Word(word), width)?;
        }
        Ok(())
    }

    fn variadic_area(&mut self, state: &mut State, size: u64) -> OrStop<u64> {
        let location = self.location(state);
        let id = match state.memory.allocate(size, 16, ObjectKind::Stack, location, Fill::Undefined) {
            Ok(id) => id,
            Err(error) => return incomplete(self.allocation_incomplete(error, size)),
        };
        state.top.objects.push(id);
        state.top.stack_bytes += size;
        state.stack_bytes += size;
        Ok(state.memory.live(id).expect("just allocated").base)
    }

    /// Where a `va_list` stands.
    pub(crate) fn variadic_cursor(&mut self, state: &mut State, list: Value) -> OrStop<Cursor> {
        let mut field = |offset, width| {
            let pointer = self.advanced_pointer(list, offset);
            match self.load(state, pointer, width)? {
                Value::Word(word) => Ok(word),
                value => {
                    let term = self.term_of(value, width);
                    Err(Box::new(Stop::Concretise { term, what: "the address of a variadic function's arguments" }))
                }
            }
        };
        Ok(Cursor { general: field(0, 32)?, vectors: field(4, 32)?, overflow: field(8, 64)?, saved: field(16, 64)? })
    }
}

/// What a `va_list` says of the arguments that are left.
pub(crate) struct Cursor {
    general: u64,
    vectors: u64,
    overflow: u64,
    saved: u64,
}

impl Cursor {
    /// The address of the next argument of this type.
    pub(crate) fn next(&mut self, scalar: Scalar) -> u64 {
        let (offset, end, size) = match class(scalar) {
            Class::General => (&mut self.general, GENERAL_END, GENERAL_SIZE),
            Class::Vector => (&mut self.vectors, VECTOR_END, VECTOR_SIZE),
            Class::Memory => return self.next_in_memory(scalar),
        };
        if *offset + size > end {
            return self.next_in_memory(scalar);
        }
        let address = self.saved.wrapping_add(*offset);
        *offset += size;
        address
    }

    fn next_in_memory(&mut self, scalar: Scalar) -> u64 {
        let size = if scalar.width > 64 { 16 } else { 8 };
        let address = self.overflow.wrapping_add(size - 1) & !(size - 1);
        self.overflow = address.wrapping_add(size);
        address
    }
}
