//! A program made ready to run: constants as values, globals as objects, library functions found.
//!
//! Made once for a run, and a function of the program alone: where globals and functions lie depends on their names, not on the order of anything.

use std::rc::Rc;
use std::sync::Arc;

use reprise_expr::{BitVector, ExprId, Pool};
use reprise_ir::code::{Body, Code, Constant, FunctionId, Global, Initial, LocationId, Origin, Program};
use rustc_hash::FxHashMap;

use crate::address::{Named, Placement, Spot, named};
use crate::library::{Builtin, Stream};
use crate::memory::{Fill, Memory, Object, ObjectKind};
use crate::outcome::Incomplete;
use crate::rounding;
use crate::value::Value;

/// Immutable once built; shared by all states of a run.
pub struct Image {
    pub program: Arc<Program>,
    placement: Rc<Placement>,
    /// The constants of each function as values.
    constants: Vec<Box<[Value]>>,
    /// What the machine itself does for a function.
    builtins: Vec<Option<Builtin>>,
    /// The compiler's instructions in the region each edge ends.
    pub(crate) weights: Vec<u32>,
    memory: Memory,
    /// Globals without contents, and why.
    unusable: FxHashMap<usize, Incomplete>,
    /// Where the library notes which standard streams go to files, if anything in the program may cause that.
    redirections: Option<u64>,
    /// Where the library has the rounding mode, if anything in the program may ask for it.
    rounding: Option<u64>,
}

#[derive(Debug, thiserror::Error)]
pub enum ImageError {
    #[error("the program's functions and globals do not fit the address space")]
    TooLarge,
}

impl Image {
    pub fn new(program: Arc<Program>, pool: &mut Pool) -> Result<Image, ImageError> {
        let placement = Rc::new(place(&program)?);
        let constants = program
            .functions
            .iter()
            .map(|function| match &function.body {
                Body::Defined(code) => {
                    code.constants.iter().map(|constant| value_of(&placement, pool, constant)).collect()
                }
                _ => Box::default(),
            })
            .collect();
        let builtins = program.functions.iter().map(|function| Builtin::of(&program, function)).collect();
        let mut memory = Memory::new(placement.clone());
        let mut unusable = FxHashMap::default();
        for (number, global) in program.globals.iter().enumerate() {
            let kind = if global.constant { ObjectKind::Constant } else { ObjectKind::Global };
            let base = placement.global_base(number);
            let mut object = Object::new(base, global.size, kind, global.location, Fill::Zero);
            if let (Initial::External, true) = (&global.initial, stream_named(&global.name).is_some()) {
                // The C library's stream pointers: all a program does with them is hand them back.
                object.set_word(pool, 0, (global.size as usize).min(8), base);
            }
            if let Initial::Bytes { bytes, relocations } = &global.initial {
                object.set_bytes(pool, 0, bytes);
                for relocation in relocations {
                    match value_of(&placement, pool, &relocation.value) {
                        Value::Word(word) if fits(word, relocation.bytes) => {
                            object.set_word(pool, relocation.offset as usize, relocation.bytes as usize, word);
                        }
                        _ => {
                            let message = format!(
                                "an address or distance in the initial value of `{}` does not fit",
                                global.name
                            );
                            unusable.insert(number, Incomplete::Unsupported(message.into()));
                        }
                    }
                }
            }
            match undefined_reason(global).or_else(|| unusable.get(&number).cloned()) {
                Some(reason) => {
                    unusable.insert(number, reason);
                    memory.add_undefined_global(object);
                }
                None => memory.add_global(object),
            }
        }
        let weights = program.edges.iter().map(|edge| edge.instructions).collect();
        let of_the_library = |name: &str| {
            let number = program.globals.iter().position(|global| &*global.name == name)?;
            Some(placement.global_base(number))
        };
        let (redirections, rounding) = (of_the_library(REDIRECTIONS), of_the_library(rounding::VARIABLE));
        Ok(Image { program, placement, constants, builtins, weights, memory, unusable, redirections, rounding })
    }

    #[inline(always)]
    pub fn code(&self, function: FunctionId) -> &Code {
        match &self.program.function(function).body {
            Body::Defined(code) => code,
            _ => unreachable!("only defined functions have frames"),
        }
    }

    #[inline(always)]
    pub fn constants(&self, function: FunctionId) -> &[Value] {
        &self.constants[function.0 as usize]
    }

    pub fn builtin(&self, function: FunctionId) -> Option<Builtin> {
        self.builtins[function.0 as usize]
    }

    pub(crate) fn placement(&self) -> &Placement {
        &self.placement
    }

    /// Memory before anything has run.
    pub fn memory(&self) -> Memory {
        self.memory.clone()
    }

    /// The terms of the program's constants: those wider than a word.
    pub fn terms(&self) -> impl Iterator<Item = ExprId> {
        self.constants.iter().flatten().filter_map(|value| match value {
            Value::Term(term) => Some(*term),
            _ => None,
        })
    }

    /// A flag for each descriptor up to 2: what is printed there goes to a file.
    pub(crate) fn redirections(&self) -> Option<u64> {
        self.redirections
    }

    pub(crate) fn rounding(&self) -> Option<u64> {
        self.rounding
    }

    /// Whether a function of the library reads numbers, which the system's does in the mode that was set, and may be called in another one.
    pub(crate) fn reads_numbers_to_nearest(&self, function: FunctionId) -> bool {
        self.rounding.is_some() && {
            let function = self.program.function(function);
            function.origin == Origin::Library && matches!(&*function.name, "strtod" | "strtof" | "atof")
        }
    }

    /// Whether arithmetic rounds to nearest, as far as can be seen at a glance.
    #[inline(always)]
    pub(crate) fn rounds_to_nearest(&self, memory: &Memory) -> bool {
        self.rounding.is_none_or(|variable| memory.load_word(variable, 4) == Some(rounding::TO_NEAREST))
    }

    /// The stream a program's `FILE *` stands for.
    pub(crate) fn stream_at(&self, address: u64) -> Option<Stream> {
        let Named::Global { slot } = named(address) else { return None };
        let global = &self.program.globals[self.placement.global_in(slot)?.index()];
        stream_named(&global.name)
    }

    /// Why a global cannot be read or written.
    pub(crate) fn undefined_global(&self, number: usize) -> Option<Incomplete> {
        self.unusable.get(&number).cloned()
    }

    /// `file:line` for messages, `None` where nothing is known.
    pub(crate) fn location_text(&self, location: LocationId) -> Option<String> {
        let location = self.program.location(location);
        (location.line != 0).then(|| format!("{}:{}", self.program.file(location.file), location.line))
    }
}

/// Where the globals and functions of a program are.
pub(crate) fn place(program: &Program) -> Result<Placement, ImageError> {
    let near = globals_at_distances(program);
    let keys = &program.keys;
    let globals = program.globals.iter().zip(near).enumerate().map(|(number, (global, near))| {
        let key = keys.globals[number].0;
        let is_by_content = keys.is_by_content[number];
        let spot = if is_by_content { Spot::of_content(key) } else { Spot::of_name(&global.name, key) };
        (spot, global.size, global.align, near)
    });
    let functions = program.functions.iter().zip(&keys.functions);
    let functions = functions.map(|(function, key)| Spot::of_name(&function.name, key.0));
    Placement::new(globals, functions).ok_or(ImageError::TooLarge)
}

/// Which globals are spoken of by distances, which may be narrower than addresses.
fn globals_at_distances(program: &Program) -> Vec<bool> {
    let mut near = vec![false; program.globals.len()];
    let relocated = program.globals.iter().flat_map(|global| match &global.initial {
        Initial::Bytes { relocations, .. } => &relocations[..],
        _ => &[],
    });
    let constants = program.functions.iter().flat_map(|function| match &function.body {
        Body::Defined(code) => &code.constants[..],
        _ => &[],
    });
    let mut pending: Vec<(&Constant, bool)> =
        relocated.map(|relocation| &relocation.value).chain(constants).map(|constant| (constant, false)).collect();
    while let Some((constant, distance)) = pending.pop() {
        match constant {
            Constant::Difference(left, right) => pending.extend([(&**left, true), (&**right, true)]),
            Constant::Global { global, .. } if distance => near[global.0 as usize] = true,
            _ => {}
        }
    }
    near
}

fn undefined_reason(global: &Global) -> Option<Incomplete> {
    match &global.initial {
        Initial::External if stream_named(&global.name).is_some() => None,
        Initial::External => Some(Incomplete::UndefinedGlobal(global.name.clone())),
        Initial::Unreadable { message } => Some(Incomplete::Unsupported(message.clone())),
        _ => None,
    }
}

/// Whether a word, read as signed or unsigned, survives being stored in so many bytes.
fn fits(word: u64, bytes: u32) -> bool {
    let lost = 64 - 8 * bytes.min(8);
    (word << lost >> lost) == word || ((word << lost) as i64 >> lost) as u64 == word
}

/// The library's, in `library/files.c`.
const REDIRECTIONS: &str = "__reprise_redirected";

fn stream_named(name: &str) -> Option<Stream> {
    match name {
        "stdout" | "__reprise_stdout" => Some(Stream::Output),
        "stderr" | "__reprise_stderr" => Some(Stream::Error),
        _ => None,
    }
}

fn value_of(placement: &Placement, pool: &mut Pool, constant: &Constant) -> Value {
    match constant {
        Constant::Word(word) => Value::Word(*word),
        Constant::Wide(words) => {
            let wide = BitVector::from_words(
                u32::try_from(64 * words.len()).expect("no scalar is wider than `MAX_WIDTH`"),
                words,
            );
            Value::Term(pool.constant_wide(&wide))
        }
        Constant::Undefined => Value::Undefined,
        Constant::Global { global, offset } => {
            Value::Word(placement.global_base(global.0 as usize).wrapping_add(*offset as u64))
        }
        Constant::Function(function) => Value::Word(placement.function_address(function.0 as usize)),
        Constant::Block { function, block } => Value::Word(placement.block_address(function.0 as usize, *block)),
        Constant::Difference(left, right) => {
            match (value_of(placement, pool, left), value_of(placement, pool, right)) {
                (Value::Word(left), Value::Word(right)) => Value::Word(left.wrapping_sub(right)),
                _ => Value::Undefined,
            }
        }
    }
}
