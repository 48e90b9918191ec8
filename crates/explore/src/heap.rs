//! What a model says of the heap behind input pointers: where pointers lead, and what the objects hold by the types of the source.
//!
//! Whoever has this needs no program to show the heap or to build it anew. An address is a name here: equal ones are the same object.

use std::collections::BTreeMap;

use reprise_expr::{Assignment, BitVector};
use reprise_ir::code::{FloatFormat, Member, ScalarShape, ShapeId, ShapeKind};
use reprise_machine::{Input, InputKind, LazyObject, Machine, ScalarInputKind, World};
use serde::{Deserialize, Serialize};

use crate::inputs::input_values;
use crate::result::InputValue;

/// More elements of an array are counted only; the bytes have them all.
const MOST_ELEMENTS: u64 = 256;

/// An input as part of the heap behind input pointers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InputHeap {
    /// `None` for a global variable, and for a parameter that is a pointer or has some.
    pub object: Option<HeapObject>,
    pub content: HeapValue,
    /// All pointers that are not null, by offset.
    pub pointers: Vec<(u32, PointerTarget)>,
}

/// An object behind an input pointer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HeapObject {
    /// The access path of the pointer that led to it first.
    pub path: String,
    /// Of an element, as C spells it.
    pub type_name: String,
    /// Its address in the model.
    pub base: u64,
    pub size: u64,
    /// Several elements, or none.
    pub is_array: bool,
}

/// What is in memory, by its type.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum HeapValue {
    Number {
        bits: BitVector,
        kind: ScalarInputKind,
    },
    Pointer(PointerTarget),
    /// Unions too: each member of what is there.
    Structure(Vec<(String, HeapValue)>),
    Array {
        elements: Vec<HeapValue>,
        /// How many there are.
        count: u64,
    },
    /// Characters.
    Text(Vec<u8>),
    /// Of no known type.
    Bytes(Vec<u8>),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PointerTarget {
    Null,
    /// The beginning of an object, by the name of the input with its contents.
    Object {
        input: String,
        base: u64,
    },
    /// By linkage name.
    Function {
        name: String,
        address: u64,
    },
    /// Neither null nor any of these: compared only. Equal addresses are the same object.
    Other(u64),
}

/// The inputs of a path under a model, with what they are in the heap behind input pointers. Objects that a pointer was decided to point to and that
/// the path has not looked at come last: nothing depends on what they hold.
pub fn described_inputs<'a>(
    machine: &Machine,
    inputs: impl Iterator<Item = &'a Input>,
    model: &Assignment,
) -> Vec<InputValue> {
    if !machine.has_typed_inputs() {
        let mut values = input_values(&machine.pool, inputs, model);
        settle_world(machine, &mut values);
        return values;
    }
    let inputs: Vec<&Input> = inputs.collect();
    let mut values = input_values(&machine.pool, inputs.iter().copied(), model);
    for (value, input) in values.iter_mut().zip(inputs) {
        value.heap = described(machine, input, value).map(Box::new);
    }
    add_unread(machine, &mut values);
    settle_world(machine, &mut values);
    values
}

/// An argument that is not there is no input, whatever was asked about it; and what a file holds is known as that.
fn settle_world(machine: &Machine, values: &mut Vec<InputValue>) {
    for value in values.iter_mut() {
        value.is_file = machine.config.world.files.iter().any(|file| file.name == value.name);
    }
    let slots = machine.config.world.slots();
    if slots.iter().all(|slot| slot.optional.is_none()) {
        return;
    }
    let count = |group: usize| {
        let name = World::count_name(group);
        values.iter().find(|value| value.name == name).map_or(0, |value| value.value.low_u64())
    };
    let missing = slots.iter().enumerate().filter_map(|(number, slot)| {
        let (group, before) = slot.optional?;
        (count(group) <= u64::from(before)).then(|| World::argument_name(number + 1))
    });
    let missing: Vec<String> = missing.collect();
    values.retain(|value| !missing.contains(&value.name));
}

fn described(machine: &Machine, input: &Input, value: &InputValue) -> Option<InputHeap> {
    let bytes = little_endian(&value.value);
    let mut targets = BTreeMap::new();
    for piece in input.pieces.iter() {
        if machine.lazy_pointer(piece.variable).is_some() {
            targets.insert(piece.offset, target_of(machine, word_at(&bytes, piece.offset.into())));
        }
    }
    let object = machine.lazy_object_of_input(&input.name);
    let global = machine.shape_of_input_global(&input.name);
    if object.is_none() && global.is_none() && targets.is_empty() {
        return None;
    }
    let view = View { machine, bytes: &bytes, targets: &targets };
    let content = match (object, input.kind) {
        (Some(object), _) => view.object(object),
        (None, InputKind::Scalar(_)) => HeapValue::Pointer(targets.get(&0).cloned().unwrap_or(PointerTarget::Null)),
        // A global variable has a type. Of a structure that is passed by value, pointers are told apart, and nothing else.
        (None, InputKind::Bytes(_)) => {
            global.map_or_else(|| HeapValue::Bytes(bytes.clone()), |shape| view.value(shape, 0))
        }
    };
    let object = object.map(|object| place_of(machine, object));
    let pointers = targets.into_iter().filter(|(_, target)| *target != PointerTarget::Null).collect();
    Some(InputHeap { object, content, pointers })
}

fn place_of(machine: &Machine, object: &LazyObject) -> HeapObject {
    let types = &machine.image.program.types;
    HeapObject {
        path: object.path.to_string(),
        type_name: object.shape.map_or("void".into(), |shape| types.shape(shape).name.to_string()),
        base: object.base,
        size: object.size,
        is_array: object.count != 1,
    }
}

/// Adds the objects that pointers lead to and that no input has the contents of.
fn add_unread(machine: &Machine, values: &mut Vec<InputValue>) {
    let mut wanted = BTreeMap::new();
    for heap in values.iter().filter_map(|value| value.heap.as_ref()) {
        for (_, target) in &heap.pointers {
            if let PointerTarget::Object { input, base } = target
                && !values.iter().any(|value| value.name == *input)
            {
                wanted.insert(input.clone(), *base);
            }
        }
    }
    for (name, base) in wanted {
        let Some(object) = machine.lazy_object_at(base) else { continue };
        // Fits: an object has room in its slot. One without bytes has no contents, and a value has one bit at least.
        let size = object.size as u32;
        let value = BitVector::from_u64((8 * size).max(8), 0);
        let view = View { machine, bytes: &vec![0; object.size as usize], targets: &BTreeMap::new() };
        let content = view.object(object);
        let heap = InputHeap { object: Some(place_of(machine, object)), content, pointers: Vec::new() };
        values.push(InputValue {
            name,
            kind: InputKind::Bytes(size),
            value,
            heap: Some(Box::new(heap)),
            is_file: false,
        });
    }
}

fn target_of(machine: &Machine, address: u64) -> PointerTarget {
    if address == 0 {
        return PointerTarget::Null;
    }
    if let Some(object) = machine.lazy_object_at(address).filter(|object| object.base == address) {
        return PointerTarget::Object { input: object.input.to_string(), base: address };
    }
    match machine.function_name_at(address) {
        Some(name) => PointerTarget::Function { name: name.to_string(), address },
        None => PointerTarget::Other(address),
    }
}

/// The bytes of an input, with where its pointers lead.
struct View<'a> {
    machine: &'a Machine,
    bytes: &'a [u8],
    targets: &'a BTreeMap<u32, PointerTarget>,
}

impl View<'_> {
    fn object(&self, object: &LazyObject) -> HeapValue {
        match object.shape {
            None => HeapValue::Bytes(self.part(0, object.size)),
            Some(shape) if object.count == 1 => self.value(shape, 0),
            Some(shape) => self.elements(shape, 0, object.count),
        }
    }

    /// Recurses no deeper than shapes nest.
    fn value(&self, id: ShapeId, offset: u64) -> HeapValue {
        let shape = self.machine.image.program.types.shape(id);
        match &shape.kind {
            ShapeKind::Scalar(scalar) => self.scalar(*scalar, &shape.name, offset, shape.size),
            ShapeKind::Pointer { .. } => self.pointer(offset),
            ShapeKind::Structure { members } | ShapeKind::Union { members } => {
                let value = |member: &Member| (member.name.to_string(), self.member(member, offset));
                HeapValue::Structure(members.iter().map(value).collect())
            }
            ShapeKind::Array { element, count } => self.elements(*element, offset, count.unwrap_or(0)),
            ShapeKind::Function { .. } | ShapeKind::Incomplete | ShapeKind::Opaque(_) => {
                HeapValue::Bytes(self.part(offset, shape.size))
            }
        }
    }

    fn elements(&self, element: ShapeId, offset: u64, count: u64) -> HeapValue {
        let shape = self.machine.image.program.types.shape(element);
        if matches!(shape.kind, ShapeKind::Scalar(ScalarShape::Character { .. })) && shape.size == 1 {
            return HeapValue::Text(self.part(offset, count));
        }
        let value = |number: u64| self.value(element, offset + number * shape.size);
        HeapValue::Array { elements: (0..count.min(MOST_ELEMENTS)).map(value).collect(), count }
    }

    fn member(&self, member: &Member, base: u64) -> HeapValue {
        let offset = base + member.offset;
        let Some((first, width)) = member.bits else { return self.value(member.shape, offset) };
        let shape = self.machine.image.program.types.shape(member.shape);
        let whole = from_little_endian(&self.part(offset, u64::from(first + width).div_ceil(8)));
        let bits = whole.extract(first, width);
        let is_signed = matches!(shape.kind, ShapeKind::Scalar(ScalarShape::Signed));
        HeapValue::Number { bits, kind: if is_signed { ScalarInputKind::Signed } else { ScalarInputKind::Unsigned } }
    }

    fn scalar(&self, scalar: ScalarShape, name: &str, offset: u64, size: u64) -> HeapValue {
        let bytes = self.part(offset, size);
        let kind = match scalar {
            ScalarShape::Signed | ScalarShape::Character { signed: true } => ScalarInputKind::Signed,
            ScalarShape::Unsigned | ScalarShape::Boolean | ScalarShape::Character { signed: false } => {
                ScalarInputKind::Unsigned
            }
            ScalarShape::Float => match (size, name) {
                (2, _) => ScalarInputKind::Float(FloatFormat::Half),
                (4, _) => ScalarInputKind::Float(FloatFormat::Single),
                (8, _) => ScalarInputKind::Float(FloatFormat::Double),
                (16, "long double") => {
                    let bits = from_little_endian(&bytes[..10]);
                    return HeapValue::Number { bits, kind: ScalarInputKind::Float(FloatFormat::X87) };
                }
                _ => return HeapValue::Bytes(bytes),
            },
        };
        if bytes.is_empty() {
            return HeapValue::Bytes(bytes);
        }
        HeapValue::Number { bits: from_little_endian(&bytes), kind }
    }

    /// What is no pointer of the path, in a union, is a number.
    fn pointer(&self, offset: u64) -> HeapValue {
        let target = u32::try_from(offset).ok().and_then(|offset| self.targets.get(&offset));
        match (target, word_at(self.bytes, offset)) {
            (Some(target), _) => HeapValue::Pointer(target.clone()),
            (None, 0) => HeapValue::Pointer(PointerTarget::Null),
            (None, word) => HeapValue::Number { bits: BitVector::from_u64(64, word), kind: ScalarInputKind::Unsigned },
        }
    }

    /// So many bytes; zeros past the end, which a large input is given without.
    fn part(&self, offset: u64, size: u64) -> Vec<u8> {
        let byte = |at: u64| usize::try_from(at).ok().and_then(|at| self.bytes.get(at)).copied().unwrap_or(0);
        (offset..offset.saturating_add(size)).map(byte).collect()
    }
}

fn word_at(bytes: &[u8], offset: u64) -> u64 {
    let mut word = [0; 8];
    for (place, at) in word.iter_mut().zip(offset..) {
        *place = usize::try_from(at).ok().and_then(|at| bytes.get(at)).copied().unwrap_or(0);
    }
    u64::from_le_bytes(word)
}

fn little_endian(value: &BitVector) -> Vec<u8> {
    let length = value.width().div_ceil(8) as usize;
    value.words().iter().flat_map(|word| word.to_le_bytes()).take(length).collect()
}

fn from_little_endian(bytes: &[u8]) -> BitVector {
    let words: Vec<u64> = bytes.chunks(8).map(|chunk| word_at(chunk, 0)).collect();
    BitVector::from_words(8 * bytes.len() as u32, &words)
}
