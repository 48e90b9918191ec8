//! Symbolic inputs of a path.

use std::rc::Rc;

use reprise_expr::{ExprId, Origin, Pool};
use reprise_ir::code::FloatFormat;

use crate::persistent::{PersistentMap, PersistentVector};

/// An input the program asked for on this path.
#[derive(Clone, Debug)]
pub struct Input {
    /// Unique on the path: a second input of the same name is `name#1`.
    pub name: Rc<str>,
    pub kind: InputKind,
    /// The variables that stand for it, by offset; they do not overlap. A scalar has one, of its exact width.
    pub pieces: Rc<Vec<InputPiece>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputKind {
    /// So many bytes of memory.
    Bytes(u32),
    Scalar(ScalarInput),
}

/// A value of a declared type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScalarInput {
    pub width: u16,
    pub kind: ScalarInputKind,
    /// The type in C, for tests and people.
    pub c_type: &'static str,
    /// The function that supplies it, when it is not a parameter.
    pub source: InputSource,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScalarInputKind {
    Signed,
    Unsigned,
    Float(FloatFormat),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputSource {
    Parameter,
    /// A call of a harness function.
    Call,
    /// The result of a stubbed function.
    Stub,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InputPiece {
    pub offset: u32,
    pub length: u32,
    pub variable: ExprId,
}

/// All inputs of a path, in the order they were asked for.
#[derive(Clone, Default)]
pub struct Inputs {
    list: PersistentVector<Rc<Input>>,
    /// How often each name (by number in `Names`) was used.
    uses: PersistentMap<u32>,
}

/// Numbers for names, shared by all paths of a run.
#[derive(Default)]
pub struct Names {
    numbers: rustc_hash::FxHashMap<Rc<str>, u32>,
}

impl Names {
    fn number(&mut self, name: &str) -> u32 {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        let number = self.numbers.len() as u32;
        self.numbers.insert(name.into(), number);
        number
    }
}

impl Inputs {
    pub fn iter(&self) -> impl Iterator<Item = &Input> {
        self.list.iter().map(|input| &**input)
    }

    pub fn len(&self) -> usize {
        self.list.len()
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    fn unique_name(&mut self, names: &mut Names, name: &str) -> Rc<str> {
        let number = names.number(name);
        let uses = self.uses.get(number).unwrap_or(0);
        self.uses.insert(number, uses + 1);
        if uses == 0 { name.into() } else { format!("{name}#{uses}").into() }
    }

    /// Adds an input of bytes and returns its number. Its variables come into being as it is read.
    pub fn add_bytes(&mut self, names: &mut Names, name: &str, size: u32) -> u32 {
        let name = self.unique_name(names, name);
        self.list.push(Rc::new(Input { name, kind: InputKind::Bytes(size), pieces: Rc::default() }));
        self.list.len() as u32 - 1
    }

    /// Adds a scalar input and returns its variable.
    pub fn add_scalar(&mut self, names: &mut Names, pool: &mut Pool, name: &str, scalar: ScalarInput) -> ExprId {
        let name = self.unique_name(names, name);
        let variable = pool.variable(&name, scalar.width as u32, Origin::Input);
        let piece = InputPiece { offset: 0, length: (scalar.width as u32).div_ceil(8), variable };
        self.list.push(Rc::new(Input { name, kind: InputKind::Scalar(scalar), pieces: Rc::new(vec![piece]) }));
        variable
    }

    /// The term for `length` bytes of an input: one variable if nobody read a part of it before, else made of what was read.
    pub fn read(&mut self, pool: &mut Pool, input: u32, offset: u32, length: u32) -> ExprId {
        let entry = self.list.get(input as usize).expect("the input exists");
        let end = offset + length;
        let mut pieces = entry.pieces.clone();
        let name = entry.name.clone();
        let whole = matches!(entry.kind, InputKind::Bytes(size) if offset == 0 && size == length);
        let mut result: Option<ExprId> = None;
        let mut position = offset;
        let mut changed = false;
        while position < end {
            let at = pieces.partition_point(|piece| piece.offset + piece.length <= position);
            let (variable, from, taken) = match pieces.get(at) {
                Some(piece) if piece.offset <= position => {
                    (piece.variable, position - piece.offset, (piece.offset + piece.length).min(end) - position)
                }
                next => {
                    let gap_end = next.map_or(end, |next| next.offset.min(end));
                    let taken = gap_end - position;
                    let variable = if whole && taken == length {
                        pool.variable(&name, 8 * length, Origin::Input)
                    } else {
                        pool.variable(&format!("{name}[{position}..{gap_end}]"), 8 * taken, Origin::Input)
                    };
                    Rc::make_mut(&mut pieces).insert(at, InputPiece { offset: position, length: taken, variable });
                    changed = true;
                    (variable, 0, taken)
                }
            };
            let part = pool.extract(variable, 8 * from, 8 * taken);
            result = Some(match result {
                None => part,
                Some(low) => pool.concat(part, low),
            });
            position += taken;
        }
        if changed {
            let entry = self.list.get_mut(input as usize).expect("the input exists");
            Rc::make_mut(entry).pieces = pieces;
        }
        result.expect("a read has at least one byte")
    }
}
