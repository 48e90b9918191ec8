//! What is left in memory when a path has ended, for whoever looks at it from outside: the caller of the entry.
//!
//! Two versions of a program may allocate in another order, so addresses say nothing: a pointer is seen as what it points at, an
//! object of the path by the order in which looking came to it, a global or function by its key. What is looked at in the same order in
//! two versions is then the same exactly where their caller cannot tell them apart.

use std::rc::Rc;

use reprise_expr::ExprId;
use reprise_ir::code::{FunctionId, GlobalId};
use reprise_ir::identity::Key;

use crate::address::{Class, Named, ObjectId, may_be_address, named};
use crate::machine::Machine;
use crate::memory::{Content, Piece, Slot};
use crate::outcome::{Incomplete, Stop};
use crate::state::State;
use crate::value::Value;

/// How many bytes of one object are looked at, and how many objects.
const MOST_BYTES: u64 = 1 << 16;
const MOST_OBJECTS: usize = 1 << 12;

/// A word of memory or of the result, as it is seen from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cell {
    /// No pointer: a term of some bits.
    Value(ExprId),
    /// Into a global or at a function.
    Named { key: Key, offset: u64 },
    /// Into an object that the path allocated, by its number among those come to.
    Object { number: usize, offset: u64 },
    /// Into an object that is gone.
    Dangling,
    /// Where what one object holds ends and another's begins, with the size of that.
    Size(u64),
}

impl Cell {
    pub fn term(self) -> Option<ExprId> {
        match self {
            Cell::Value(term) => Some(term),
            _ => None,
        }
    }
}

/// The objects that looking has come to.
#[derive(Default)]
pub struct Reached {
    objects: Vec<ObjectId>,
}

impl Reached {
    fn number(&mut self, id: ObjectId) -> usize {
        let known = self.objects.iter().position(|&known| known == id);
        known.unwrap_or_else(|| {
            self.objects.push(id);
            self.objects.len() - 1
        })
    }
}

impl Machine {
    /// Whether a path has written to a global, by its number.
    pub fn has_written(&self, state: &State, global: usize) -> bool {
        let id = ObjectId::new(Class::Global, global);
        !state.memory.shares(&self.image.memory(), id)
    }

    /// A value of so many bits. One that nobody defined is a variable of its own.
    pub fn see_value(&mut self, state: &State, reached: &mut Reached, value: Value, width: u16) -> Cell {
        match value {
            Value::Word(word) if width == 64 && may_be_address(word) => {
                self.see_pointer(state, reached, word).unwrap_or_else(|| Cell::Value(self.pool.constant(64, word)))
            }
            Value::Undefined => {
                let name = "undefined!result";
                Cell::Value(self.pool.variable(name, width.into(), reprise_expr::Origin::Undefined))
            }
            value => Cell::Value(self.term_of(value, width)),
        }
    }

    fn see_pointer(&self, state: &State, reached: &mut Reached, word: u64) -> Option<Cell> {
        let program = &self.image.program;
        if let Some((function, None)) = self.image.placement().function_at(word) {
            return Some(Cell::Named { key: program.keys.functions[function as usize], offset: 0 });
        }
        let id = state.memory.object_named(word)?;
        let offset = word.wrapping_sub(state.memory.base(id));
        if let Named::Global { .. } = named(word) {
            let is_told_by_key = program.keys.is_by_content[id.index()];
            if !is_told_by_key && let Slot::Live(_) = state.memory.slot(id) {
                reached.number(id);
            }
            return Some(Cell::Named { key: program.keys.globals[id.index()], offset });
        }
        match state.memory.slot(id) {
            Slot::Dead(_) => Some(Cell::Dangling),
            _ => Some(Cell::Object { number: reached.number(id), offset }),
        }
    }

    /// What a global holds at the end of a path. What nobody has read of an input becomes variables.
    pub fn see_global(
        &mut self,
        state: &mut State,
        reached: &mut Reached,
        global: usize,
    ) -> Result<Vec<Cell>, Incomplete> {
        self.see_object(state, reached, ObjectId::new(Class::Global, global))
    }

    /// What the objects hold that looking has come to, and those they point at, and so on.
    pub fn see_reached(&mut self, state: &mut State, reached: &mut Reached) -> Result<Vec<Cell>, Incomplete> {
        let mut cells = Vec::new();
        let mut next = 0;
        while let Some(&id) = reached.objects.get(next) {
            if next >= MOST_OBJECTS {
                return Err(Incomplete::SymbolicData("more objects reached from outside than are compared".into()));
            }
            cells.extend(self.see_object(state, reached, id)?);
            next += 1;
        }
        Ok(cells)
    }

    fn see_object(&mut self, state: &mut State, reached: &mut Reached, id: ObjectId) -> Result<Vec<Cell>, Incomplete> {
        let number = reached.objects.iter().position(|&known| known == id);
        let (base, size) = (state.memory.base(id), state.memory.size(id));
        if size > MOST_BYTES {
            return Err(Incomplete::SymbolicData("an object of more than 64 kilobytes that is to be compared".into()));
        }
        let mut cells = vec![Cell::Size(size)];
        let mut offset = 0;
        while offset < size {
            let bytes = if size - offset >= 8 { 8 } else { 1 };
            let value = match self.undefined_bytes_of(state, id, offset, bytes) {
                undefined if undefined.contains(&true) => {
                    let name = |at: u64| format!("undefined!in{}.{at}", number.map_or(0, |number| number + 1));
                    Value::Term(self.partly_defined(state, base, offset, &undefined, name)?)
                }
                _ => {
                    self.load(state, Value::Word(base + offset), 8 * bytes as u16).map_err(|stop| unreadable(*stop))?
                }
            };
            cells.push(self.see_value(state, reached, value, 8 * bytes as u16));
            offset += bytes;
        }
        Ok(cells)
    }

    /// Which bytes of a range of an object nobody has written.
    fn undefined_bytes_of(&mut self, state: &State, id: ObjectId, offset: u64, bytes: u64) -> Vec<bool> {
        let Some(object) = state.memory.live(id).filter(|object| !object.is_logged(&(offset..offset + bytes))) else {
            return Vec::new();
        };
        if object.word(offset as usize, bytes as usize).is_some() {
            return Vec::new();
        }
        let pieces = object.pieces(&mut self.pool, offset as usize, bytes as usize);
        let is_undefined = |piece: &Piece| matches!(piece, Piece::Cell { content: Content::UndefinedAt(_), .. });
        pieces.iter().flat_map(|piece| std::iter::repeat_n(is_undefined(piece), piece.length().into())).collect()
    }

    /// A word some bytes of which nobody has written: those are called by their place, not by their address.
    fn partly_defined(
        &mut self,
        state: &mut State,
        base: u64,
        offset: u64,
        undefined: &[bool],
        name: impl Fn(u64) -> String,
    ) -> Result<ExprId, Incomplete> {
        let mut word: Option<ExprId> = None;
        for (at, &is_undefined) in (offset..).zip(undefined) {
            let byte = match is_undefined {
                true => self.pool.variable(&name(at), 8, reprise_expr::Origin::Undefined),
                false => {
                    let byte = self.load(state, Value::Word(base + at), 8).map_err(|stop| unreadable(*stop))?;
                    self.term_of(byte, 8)
                }
            };
            word = Some(word.map_or(byte, |low| self.pool.concat(byte, low)));
        }
        Ok(word.expect("a word has bytes"))
    }
}

/// What a word points at when a path has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PointedAt {
    Function(FunctionId),
    Global {
        global: GlobalId,
        offset: u64,
    },
    /// An object behind an input pointer, by the input with its contents.
    Input {
        input: Rc<str>,
        offset: u64,
    },
    /// An object that the path made.
    Made,
    /// One that is gone.
    Gone,
}

/// An object that was there before the entry was called and that the caller may look at afterwards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OuterObject {
    /// By the input with its contents.
    Input(Rc<str>),
    Global(GlobalId),
}

/// What is left in an object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Left {
    Freed,
    /// Of so many bytes at an offset a term, or nothing where the path never defined them.
    Pieces(Vec<(u32, u32, Option<ExprId>)>),
    /// It is too large to be looked at, or could not be read.
    Unknown,
}

impl Machine {
    /// What a word means as a pointer; `None` if it is none.
    pub fn pointed_at(&self, state: &State, word: u64) -> Option<PointedAt> {
        if !may_be_address(word) {
            return None;
        }
        if let Some((function, None)) = self.image.placement().function_at(word) {
            return Some(PointedAt::Function(FunctionId(function)));
        }
        let id = state.memory.object_named(word)?;
        let offset = word.wrapping_sub(state.memory.base(id));
        Some(match (id.class(), state.memory.slot(id)) {
            (_, Slot::Dead(_)) => PointedAt::Gone,
            (Class::Global, _) => PointedAt::Global { global: GlobalId(id.index() as u32), offset },
            (Class::Lazy, _) => PointedAt::Input { input: self.lazy_object_at(word)?.input.clone(), offset },
            _ => PointedAt::Made,
        })
    }

    /// What is left in the objects behind input pointers that the path came to, and in the global variables of known types that it wrote to;
    /// `most` is how many bytes of an object are looked at.
    pub fn left_behind(&mut self, state: &mut State, most: u64) -> Vec<(OuterObject, Left)> {
        let program = self.image.program.clone();
        let mut objects = Vec::new();
        for id in state.memory.lazy_objects() {
            if let Some(object) = self.lazy_object_at(state.memory.base(id)) {
                objects.push((id, OuterObject::Input(object.input.clone())));
            }
        }
        for (number, global) in program.globals.iter().enumerate() {
            if global.shape.is_some() && !global.constant && self.has_written(state, number) {
                let id = ObjectId::new(Class::Global, number);
                objects.push((id, OuterObject::Global(GlobalId(number as u32))));
            }
        }
        let mut left = Vec::new();
        for (id, object) in objects {
            let found = match state.memory.slot(id) {
                Slot::Dead(_) => Left::Freed,
                _ if state.memory.size(id) > most => Left::Unknown,
                _ => self.left_in(state, id).map_or(Left::Unknown, Left::Pieces),
            };
            left.push((object, found));
        }
        left
    }

    fn left_in(&mut self, state: &mut State, id: ObjectId) -> Result<Vec<(u32, u32, Option<ExprId>)>, Incomplete> {
        let (base, size) = (state.memory.base(id), state.memory.size(id));
        let mut pieces = Vec::new();
        let mut offset = 0;
        while offset < size {
            let mut bytes = if size - offset >= 8 { 8 } else { 1 };
            let undefined = self.undefined_bytes_of(state, id, offset, bytes);
            if undefined.contains(&true) {
                bytes = 1;
            }
            let term = match undefined.first() {
                Some(true) => None,
                _ => {
                    let width = 8 * bytes as u16;
                    let value =
                        self.load(state, Value::Word(base + offset), width).map_err(|stop| unreadable(*stop))?;
                    (!matches!(value, Value::Undefined)).then(|| self.term_of(value, width))
                }
            };
            // Fits: whoever asks has a bound on sizes.
            pieces.push((offset as u32, bytes as u32, term));
            offset += bytes;
        }
        Ok(pieces)
    }
}

fn unreadable(stop: Stop) -> Incomplete {
    match stop {
        Stop::Incomplete(reason) => reason,
        _ => Incomplete::SymbolicData("an object that cannot be read where it is compared".into()),
    }
}
