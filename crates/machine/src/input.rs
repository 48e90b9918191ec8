//! Symbolic inputs of a path.
//!
//! An input has no width until it is read: the first read of some bytes decides which variable stands for them, and later reads are made
//! of that. Names and variables depend on what a path asked for and read, in its order, and on nothing else: so two paths with the same
//! beginning have the same inputs there.

use std::rc::Rc;

use reprise_codec::Malformed;
use reprise_expr::{ExprId, Origin, Pool};
use reprise_ir::code::FloatFormat;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Deserializer, Serialize};

use crate::persistent::{OrderedMap, PersistentList, PersistentVector};
use crate::snapshot::{InputDefinition, SnapshotReader, SnapshotWriter};

/// Bytes of an input past these cannot be read: a value of more bits has no name.
pub(crate) const READABLE_BYTES: u32 = (u32::MAX >> 3) - 7;

/// An input the program asked for on this path.
#[derive(Clone, Debug)]
pub struct Input {
    /// Unique on the path: a second input of the same name is `name#1`.
    pub name: Rc<str>,
    pub kind: InputKind,
    /// The variables that stand for it, by offset; they do not overlap. A scalar has one, of its exact width.
    pub pieces: OrderedMap<InputPiece>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum InputKind {
    /// So many bytes of memory.
    Bytes(u32),
    Scalar(ScalarInput),
}

/// A value of a declared type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ScalarInput {
    pub width: u16,
    pub kind: ScalarInputKind,
    /// The type in C, for tests and people.
    #[serde(deserialize_with = "known_c_type")]
    pub c_type: CTypeName,
    /// The function that supplies it, when it is not a parameter.
    pub source: InputSource,
}

/// One of [`C_TYPES`]. A name of its own also keeps serde from borrowing the text from the record it reads.
type CTypeName = &'static str;

/// Every type an input may be declared with; the empty one where nothing is declared.
const C_TYPES: [&str; 21] = [
    "",
    "_Bool",
    "char",
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "int",
    "unsigned int",
    "long",
    "unsigned long",
    "long long",
    "unsigned long long",
    "__int128",
    "unsigned __int128",
    "void *",
    "char *",
    "const char *",
    "float",
    "double",
    "long double",
];

/// A record may come from anywhere: a type that no input is declared with makes it malformed.
fn known_c_type<'de, D: Deserializer<'de>>(deserializer: D) -> Result<CTypeName, D::Error> {
    let name = String::deserialize(deserializer)?;
    let known = C_TYPES.into_iter().find(|known| *known == name);
    known.ok_or_else(|| serde::de::Error::custom("an input of no known type"))
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum ScalarInputKind {
    Signed,
    Unsigned,
    Float(FloatFormat),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
    /// Newest at the head.
    order: PersistentList<Entry>,
    /// Those of bytes, by number: reading them gives them pieces.
    bytes: PersistentVector<Rc<Input>>,
    /// One set of inputs for many merged paths: the same input is asked for on several of them.
    shared: bool,
}

/// An input that an instruction asked for on merged paths.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The number of its name.
    pub name: u32,
    /// How many inputs of this name came before on these paths.
    pub occurrence: u32,
    input: EntryInput,
}

impl Asked {
    /// Whether both are the same input of bytes.
    pub fn is_same(&self, other: &Asked) -> bool {
        matches!((&self.input, &other.input), (EntryInput::Bytes(one), EntryInput::Bytes(other)) if one == other)
    }
}

#[derive(Clone, Debug)]
struct Entry {
    /// In [`Names`].
    name: u32,
    /// How many inputs of this name came before on the path.
    occurrence: u32,
    input: EntryInput,
}

#[derive(Clone, Debug)]
enum EntryInput {
    Scalar(Rc<Input>),
    Bytes(u32),
}

/// Names and the inputs that need no more than a name, shared by all paths of a run.
#[derive(Default)]
pub(crate) struct Names {
    numbers: FxHashMap<Rc<str>, u32>,
    by_number: Vec<Rc<str>>,
    /// By name, occurrence and kind, as they are before anything is read.
    fresh: FxHashMap<(u32, u32, InputKind), Rc<Input>>,
    /// By name: the inputs of a path of another version of the program.
    shared: FxHashMap<Rc<str>, Rc<Input>>,
}

impl Names {
    /// Inputs that are asked for from now on are those of these names on another path: what was read of them there is what is read
    /// of them here.
    pub(crate) fn share(&mut self, inputs: &Inputs) {
        self.fresh.clear();
        self.shared = inputs.iter().map(|input| (input.name.clone(), Rc::new(input.clone()))).collect();
    }

    /// The pieces of the input of this name on the path whose inputs are shared, if it is of such a kind there too.
    fn shared_pieces(&self, name: &str, kind: InputKind) -> Option<OrderedMap<InputPiece>> {
        let shared = self.shared.get(name)?;
        let is_alike = match (shared.kind, kind) {
            (InputKind::Bytes(_), InputKind::Bytes(_)) => true,
            (InputKind::Scalar(there), InputKind::Scalar(here)) => there.width == here.width,
            (InputKind::Scalar(there), InputKind::Bytes(_)) => there.width.is_multiple_of(8),
            (InputKind::Bytes(_), InputKind::Scalar(_)) => false,
        };
        is_alike.then(|| shared.pieces.clone())
    }

    /// The variables of inputs that nobody may be using at the moment, and somebody may ask for again.
    pub(crate) fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        for input in self.fresh.values().chain(self.shared.values()) {
            input.pieces.iter().for_each(|piece| visit(piece.variable));
        }
    }

    /// The name that has a number.
    fn name(&self, number: u32) -> Rc<str> {
        self.by_number[number as usize].clone()
    }

    fn number(&mut self, name: &str) -> u32 {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        let number = u32::try_from(self.numbers.len()).expect("a path ends long before it has so many names");
        let name: Rc<str> = name.into();
        self.by_number.push(name.clone());
        self.numbers.insert(name, number);
        number
    }

    fn fresh(&mut self, pool: &mut Pool, name: &str, number: u32, occurrence: u32, kind: InputKind) -> Rc<Input> {
        if let Some(known) = self.fresh.get(&(number, occurrence, kind)) {
            return known.clone();
        }
        let mut make = || {
            let name: Rc<str> = if occurrence == 0 { name.into() } else { format!("{name}#{occurrence}").into() };
            if let Some(pieces) = self.shared_pieces(&name, kind) {
                return Rc::new(Input { name, kind, pieces });
            }
            let mut pieces = OrderedMap::default();
            if let InputKind::Scalar(scalar) = kind {
                let variable = pool.variable(&name, scalar.width.into(), Origin::Input);
                pieces.insert(0, InputPiece { offset: 0, length: u32::from(scalar.width).div_ceil(8), variable });
            }
            Rc::new(Input { name, kind, pieces })
        };
        let input = make();
        self.fresh.insert((number, occurrence, kind), input.clone());
        input
    }
}

impl Inputs {
    /// In the order they were asked for.
    pub fn iter(&self) -> impl Iterator<Item = &Input> {
        self.order.oldest_first().into_iter().map(|entry| match &entry.input {
            EntryInput::Scalar(input) => &**input,
            EntryInput::Bytes(number) => &**self.bytes.get(*number as usize).expect("the input exists"),
        })
    }

    pub fn len(&self) -> usize {
        self.order.len()
    }

    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    fn occurrence(&self, number: u32) -> u32 {
        self.order.iter().find(|entry| entry.name == number).map_or(0, |entry| entry.occurrence + 1)
    }

    /// Whether an input of this name was asked for on this path.
    pub(crate) fn has_asked(&self, names: &mut Names, name: &str) -> bool {
        self.occurrence(names.number(name)) > 0
    }

    /// Adds an input of bytes and returns its number among those. Its variables come into being as it is read.
    pub(crate) fn add_bytes(&mut self, names: &mut Names, pool: &mut Pool, name: &str, size: u32) -> u32 {
        let number = names.number(name);
        let occurrence = self.occurrence(number);
        let input = names.fresh(pool, name, number, occurrence, InputKind::Bytes(size));
        let known =
            self.bytes.iter().position(|known| self.shared && known.name == input.name && known.kind == input.kind);
        let bytes = match known {
            Some(known) => known,
            None => {
                self.bytes.push(input);
                self.bytes.len() - 1
            }
        };
        let bytes = u32::try_from(bytes).expect("every input has an object, and there are fewer of those");
        self.order.push(Entry { name: number, occurrence, input: EntryInput::Bytes(bytes) });
        bytes
    }

    /// Adds an input of bytes of which some are variables from the beginning: by offset, each of eight bytes.
    pub(crate) fn add_object(
        &mut self,
        names: &mut Names,
        pool: &mut Pool,
        name: &str,
        size: u32,
        variables: &[(u32, ExprId)],
    ) -> u32 {
        let number = self.add_bytes(names, pool, name, size);
        let input = self.bytes.get(number as usize).expect("just added");
        if input.pieces.iter().next().is_none() && !variables.is_empty() {
            let input = Rc::make_mut(self.bytes.get_mut(number as usize).expect("just added"));
            for &(offset, variable) in variables {
                input.pieces.insert(offset, InputPiece { offset, length: 8, variable });
            }
        }
        number
    }

    /// Inputs shared by merged paths that have so far asked for none but those counted here, by the number of their name.
    pub fn resume_shared(&mut self, counts: &[(u32, u32)]) {
        self.shared = true;
        self.order = PersistentList::default();
        for &(name, count) in counts.iter().filter(|(_, count)| *count > 0) {
            self.order.push(Entry { name, occurrence: count - 1, input: EntryInput::Bytes(0) });
        }
    }

    /// How many inputs of each name there are, by the number of the name.
    pub fn newest_occurrences(&self) -> Vec<(u32, u32)> {
        let mut counts: Vec<(u32, u32)> = Vec::new();
        for entry in self.order.iter() {
            if !counts.iter().any(|&(name, _)| name == entry.name) {
                counts.push((entry.name, entry.occurrence + 1));
            }
        }
        counts
    }

    /// The input of bytes of this name, as if it were asked for now for the first time.
    pub(crate) fn asked_by_name(&self, names: &mut Names, name: &str) -> Option<Asked> {
        let number = self.bytes.iter().position(|input| &*input.name == name)?;
        let input =
            EntryInput::Bytes(u32::try_from(number).expect("every input has an object, and there are fewer of those"));
        Some(Asked { name: names.number(name), occurrence: 0, input })
    }

    /// What was asked for since there were `count` inputs, oldest first.
    pub fn asked_since(&self, count: usize) -> Vec<Asked> {
        let entries = self.order.oldest_first().into_iter().skip(count);
        let asked =
            |entry: &Entry| Asked { name: entry.name, occurrence: entry.occurrence, input: entry.input.clone() };
        entries.map(asked).collect()
    }

    /// The input with the variables that stand for it by now.
    pub fn input(&self, asked: &Asked) -> Rc<Input> {
        match &asked.input {
            EntryInput::Scalar(input) => input.clone(),
            EntryInput::Bytes(number) => self.bytes.get(*number as usize).expect("the input exists").clone(),
        }
    }

    /// Adds a scalar input and returns its variable.
    pub(crate) fn add_scalar(&mut self, names: &mut Names, pool: &mut Pool, name: &str, scalar: ScalarInput) -> ExprId {
        let number = names.number(name);
        let occurrence = self.occurrence(number);
        let input = names.fresh(pool, name, number, occurrence, InputKind::Scalar(scalar));
        let variable = input.pieces.iter().next().expect("a scalar has one piece").variable;
        self.order.push(Entry { name: number, occurrence, input: EntryInput::Scalar(input) });
        variable
    }

    /// The name of the scalar that was asked for last.
    pub(crate) fn newest_name(&self) -> Option<Rc<str>> {
        match &self.order.iter().next()?.input {
            EntryInput::Scalar(input) => Some(input.name.clone()),
            EntryInput::Bytes(_) => None,
        }
    }

    /// Writes what is not as on another path.
    pub(crate) fn write(&self, before: &Inputs, names: &Names, writer: &mut SnapshotWriter<'_>) {
        writer.list(&self.order, &before.order, |entry, writer| {
            let (kind, bytes) = match &entry.input {
                EntryInput::Scalar(input) => (input.kind, 0),
                EntryInput::Bytes(number) => {
                    (self.bytes.get(*number as usize).expect("the input exists").kind, *number)
                }
            };
            let name = names.name(entry.name);
            writer.input(InputDefinition { name, occurrence: entry.occurrence, kind });
            writer.number(u64::from(bytes));
        });
        let mut changed = Vec::new();
        self.bytes.visit_new(&before.bytes, &mut |number, input| {
            if before.bytes.get(number).is_none_or(|before| !Rc::ptr_eq(input, before)) {
                changed.push((number, input));
            }
        });
        writer.number(self.bytes.len() as u64);
        writer.number(changed.len() as u64);
        for (number, input) in changed {
            writer.number(number as u64);
            writer.number(input.pieces.iter().count() as u64);
            for piece in input.pieces.iter() {
                [piece.offset, piece.length].into_iter().for_each(|part| writer.number(part.into()));
                writer.term(piece.variable);
            }
        }
    }

    /// Makes of `self`, those of that other path, what was written.
    pub(crate) fn restore(&mut self, names: &mut Names, reader: &mut SnapshotReader<'_>) -> Result<(), Malformed> {
        // Of what is asked for, the inputs of bytes by number: what has been read of them comes behind.
        let mut asked: Vec<(u32, Rc<Input>)> = Vec::new();
        reader.list(&mut self.order, |reader| {
            let InputDefinition { name, occurrence, kind } = reader.input()?;
            let bytes = reader.number_u32()?;
            let number = names.number(&name);
            let input = names.fresh(reader.pool(), &name, number, occurrence, kind);
            let input = match kind {
                InputKind::Scalar(_) => EntryInput::Scalar(input),
                InputKind::Bytes(_) => {
                    asked.push((bytes, input));
                    EntryInput::Bytes(bytes)
                }
            };
            Ok(Entry { name: number, occurrence, input })
        })?;
        let length = reader.number()? as usize;
        self.bytes.truncate(length);
        for (number, input) in asked {
            self.bytes.put(number as usize, input).ok_or(Malformed)?;
        }
        if self.bytes.len() != length {
            return Err(Malformed);
        }
        for _ in 0..reader.count()? {
            let number = reader.number()? as usize;
            let mut pieces = OrderedMap::default();
            for _ in 0..reader.count()? {
                let (offset, length, variable) = (reader.number_u32()?, reader.number_u32()?, reader.term()?);
                pieces.insert(offset, InputPiece { offset, length, variable });
            }
            Rc::make_mut(self.bytes.get_mut(number).ok_or(Malformed)?).pieces = pieces;
        }
        Ok(())
    }

    /// The term for `length` bytes of an input: one variable if nobody read a part of it before, else made of what was read.
    pub fn read(&mut self, pool: &mut Pool, input: u32, offset: u32, length: u32) -> ExprId {
        let entry = self.bytes.get(input as usize).expect("the input exists");
        let end = offset + length;
        let mut pieces = entry.pieces.clone();
        let name = entry.name.clone();
        let whole = matches!(entry.kind, InputKind::Bytes(size) if offset == 0 && size == length);
        let mut result: Option<ExprId> = None;
        let mut position = offset;
        let mut changed = false;
        while position < end {
            let read = pieces.last_up_to(position).filter(|piece| position < piece.offset + piece.length);
            let (variable, from, taken) = match read {
                Some(piece) => {
                    (piece.variable, position - piece.offset, (piece.offset + piece.length).min(end) - position)
                }
                None => {
                    let gap_end = pieces.first_past(position).map_or(end, |next| next.offset.min(end));
                    let taken = gap_end - position;
                    let variable = if whole && taken == length {
                        pool.variable(&name, 8 * length, Origin::Input)
                    } else {
                        pool.variable(&format!("{name}[{position}..{gap_end}]"), 8 * taken, Origin::Input)
                    };
                    pieces.insert(position, InputPiece { offset: position, length: taken, variable });
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
            let entry = self.bytes.get_mut(input as usize).expect("the input exists");
            Rc::make_mut(entry).pieces = pieces;
        }
        result.expect("a read has at least one byte")
    }
}
