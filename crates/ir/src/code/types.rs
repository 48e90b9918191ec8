//! The types of the source that a program's parameters, results and globals reach, as the debug information has them.
//!
//! Always holds: an identifier indexes the table of the same program; equal types are one shape; no shape contains itself other than
//! through a pointer, and by-value nesting is no deeper than [`DEEPEST`], so that whoever descends into members comes to an end; a
//! member lies within its structure, but for what follows a flexible array.

use std::fmt::Write;
use std::hash::Hash;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::identity::Tape;

/// How deeply shapes nest at most; whatever nests deeper is [`ShapeKind::Opaque`].
pub const DEEPEST: u32 = 64;

/// How many pointers one shape has at most; whatever has more is [`ShapeKind::Opaque`].
pub const MOST_POINTERS: u64 = 1 << 22;

/// A type of the source, in [`SourceTypes`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct ShapeId(pub u32);

/// The types of the source that parameters and globals reach.
#[derive(Debug, Default)]
pub struct SourceTypes {
    shapes: Vec<Shape>,
}

/// What its language promises of a pointer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PointerPromise {
    Nothing,
    /// A reference of C++ or Rust: what it points to is there.
    Present,
    /// A reference of Rust through which may be written: what it points to is there, and nobody else points to it.
    Exclusive,
}

/// A type without its qualifiers and other names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shape {
    /// As C spells it: `struct node`, `unsigned char`, `node_t` for a structure that has no other name, `int *`.
    pub name: Box<str>,
    /// In bytes; 0 where nobody knows.
    pub size: u64,
    pub align: u32,
    pub kind: ShapeKind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ShapeKind {
    /// Enumerations too.
    Scalar(ScalarShape),
    Pointer {
        /// `None` for `void`.
        to: Option<ShapeId>,
        /// What it points at is not written through it.
        constant: bool,
        promise: PointerPromise,
    },
    /// Classes too; a base class is a member that is called as the base is.
    Structure {
        members: Vec<Member>,
    },
    Union {
        members: Vec<Member>,
    },
    Array {
        element: ShapeId,
        /// `None` for a flexible array, and for one of unknown length.
        count: Option<u64>,
    },
    Function {
        result: Option<ShapeId>,
        parameters: Vec<ShapeId>,
        variadic: bool,
    },
    /// Declared, not defined.
    Incomplete,
    /// What there is no rule for, and why.
    Opaque(Box<str>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ScalarShape {
    Signed,
    Unsigned,
    Boolean,
    /// `char` in any of its three forms.
    Character {
        signed: bool,
    },
    Float,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Empty for an anonymous one.
    pub name: Box<str>,
    /// In bytes.
    pub offset: u64,
    /// Of a bit-field: its first bit in the byte at `offset`, and how many it has.
    pub bits: Option<(u32, u32)>,
    pub shape: ShapeId,
}

/// A pointer somewhere in an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PointerCell {
    pub offset: u64,
    /// What it points at; `None` for `void`.
    pub to: Option<ShapeId>,
    pub constant: bool,
    /// The pointer's own shape.
    pub pointer: ShapeId,
}

impl Shape {
    /// The members of a structure or union.
    pub fn members(&self) -> &[Member] {
        match &self.kind {
            ShapeKind::Structure { members } | ShapeKind::Union { members } => members,
            _ => &[],
        }
    }

    /// The shapes it mentions, in order: those of members, elements, parameters and what it points at.
    pub(crate) fn mentioned(&self) -> impl Iterator<Item = ShapeId> {
        let (one, several, members): (Option<ShapeId>, &[ShapeId], &[Member]) = match &self.kind {
            ShapeKind::Pointer { to, .. } => (*to, &[], &[]),
            ShapeKind::Structure { members } | ShapeKind::Union { members } => (None, &[], members),
            ShapeKind::Array { element, .. } => (Some(*element), &[], &[]),
            ShapeKind::Function { result, parameters, .. } => (*result, parameters, &[]),
            ShapeKind::Scalar(_) | ShapeKind::Incomplete | ShapeKind::Opaque(_) => (None, &[], &[]),
        };
        one.into_iter().chain(several.iter().copied()).chain(members.iter().map(|member| member.shape))
    }

    pub(crate) fn mentioned_mut(&mut self) -> impl Iterator<Item = &mut ShapeId> {
        let (one, several, members): (Option<&mut ShapeId>, &mut [ShapeId], &mut [Member]) = match &mut self.kind {
            ShapeKind::Pointer { to, .. } => (to.as_mut(), &mut [], &mut []),
            ShapeKind::Structure { members } | ShapeKind::Union { members } => (None, &mut [], members),
            ShapeKind::Array { element, .. } => (Some(element), &mut [], &mut []),
            ShapeKind::Function { result, parameters, .. } => (result.as_mut(), parameters, &mut []),
            ShapeKind::Scalar(_) | ShapeKind::Incomplete | ShapeKind::Opaque(_) => (None, &mut [], &mut []),
        };
        one.into_iter().chain(several.iter_mut()).chain(members.iter_mut().map(|member| &mut member.shape))
    }

    /// Everything but the shapes it mentions, of which only whether there are any.
    pub(crate) fn hash_itself(&self, tape: &mut impl std::hash::Hasher) {
        (&self.name, self.size, self.align, std::mem::discriminant(&self.kind)).hash(tape);
        match &self.kind {
            ShapeKind::Scalar(kind) => kind.hash(tape),
            ShapeKind::Pointer { to, constant, promise } => (to.is_some(), constant, promise).hash(tape),
            ShapeKind::Structure { members } | ShapeKind::Union { members } => {
                members.len().hash(tape);
                members.iter().for_each(|member| (&member.name, member.offset, member.bits).hash(tape));
            }
            ShapeKind::Array { count, .. } => count.hash(tape),
            ShapeKind::Function { result, parameters, variadic } => {
                (result.is_some(), parameters.len(), variadic).hash(tape);
            }
            ShapeKind::Incomplete => {}
            ShapeKind::Opaque(reason) => reason.hash(tape),
        }
    }
}

impl SourceTypes {
    pub(crate) fn new(shapes: Vec<Shape>) -> SourceTypes {
        SourceTypes { shapes }
    }

    pub fn shape(&self, id: ShapeId) -> &Shape {
        &self.shapes[id.0 as usize]
    }

    pub fn iter(&self) -> impl Iterator<Item = (ShapeId, &Shape)> {
        self.shapes.iter().enumerate().map(|(number, shape)| (ShapeId(number as u32), shape))
    }

    pub fn len(&self) -> usize {
        self.shapes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.shapes.is_empty()
    }

    /// All pointers in `count` consecutive elements of a shape, in order of offset: those in nested structures and arrays too, but none in
    /// unions ([`SourceTypes::union_pointer_at`]) and none in a flexible array. An element has no more than [`MOST_POINTERS`].
    pub fn pointer_cells(&self, shape: ShapeId, count: u64) -> Vec<PointerCell> {
        let mut element = Vec::new();
        self.add_pointers(shape, 0, Where::OutsideUnions, &mut element);
        element.sort_by_key(|cell| cell.offset);
        repeated(&element, self.shape(shape).size, count)
    }

    fn add_pointers(&self, id: ShapeId, base: u64, which: Where, cells: &mut Vec<PointerCell>) {
        match &self.shape(id).kind {
            ShapeKind::Pointer { to, constant, .. } if which != Where::InsideUnions => {
                cells.push(PointerCell { offset: base, to: *to, constant: *constant, pointer: id });
            }
            ShapeKind::Structure { members } => {
                for member in members {
                    self.add_pointers(member.shape, base.saturating_add(member.offset), which, cells);
                }
            }
            ShapeKind::Union { members } if which != Where::OutsideUnions => {
                for member in members {
                    self.add_pointers(member.shape, base.saturating_add(member.offset), Where::Anywhere, cells);
                }
            }
            ShapeKind::Array { element, count: Some(count) } => {
                let mut found = Vec::new();
                self.add_pointers(*element, base, which, &mut found);
                cells.extend(repeated(&found, self.shape(*element).size, *count));
            }
            _ => {}
        }
    }

    /// The pointer that some member of a union has at an offset of a shape: the first one, where several have.
    pub fn union_pointer_at(&self, shape: ShapeId, offset: u64) -> Option<PointerCell> {
        let size = self.shape(shape).size.max(1);
        let (mut id, mut base) = (shape, offset - offset % size);
        let mut in_union = false;
        let mut waiting = Vec::new();
        loop {
            match &self.shape(id).kind {
                ShapeKind::Pointer { to, constant, .. } if in_union && base == offset => {
                    return Some(PointerCell { offset, to: *to, constant: *constant, pointer: id });
                }
                ShapeKind::Structure { members } | ShapeKind::Union { members } => {
                    let in_union = in_union || matches!(self.shape(id).kind, ShapeKind::Union { .. });
                    for member in members.iter().rev() {
                        let start = base.saturating_add(member.offset);
                        if member.bits.is_none() && self.covers(member.shape, start, offset) {
                            waiting.push((member.shape, start, in_union));
                        }
                    }
                }
                ShapeKind::Array { element, count } => {
                    let size = self.shape(*element).size;
                    if let Some(number) = (offset - base).checked_div(size).filter(|&number| within(number, *count)) {
                        waiting.push((*element, base + number * size, in_union));
                    }
                }
                _ => {}
            }
            (id, base, in_union) = waiting.pop()?;
        }
    }

    /// Whether something of a shape that begins at `start` has the byte at `offset`.
    fn covers(&self, shape: ShapeId, start: u64, offset: u64) -> bool {
        let shape = self.shape(shape);
        let is_endless = matches!(shape.kind, ShapeKind::Array { count: None, .. });
        start <= offset && (is_endless || offset - start < shape.size)
    }

    /// The innermost scalar or pointer that has the byte at an offset, and how C says it: `.next`, `[2].pos.x`, nothing for the object itself;
    /// its shape, and its own offset. What lies behind a shape's end is the next of several such elements, or of a flexible array.
    /// Of a union's members the first one counts that has something there. `None` in padding.
    pub fn cell_at(&self, shape: ShapeId, offset: u64) -> Option<(String, ShapeId, u64)> {
        if let Some(found) = self.cell_within(shape, 0, offset) {
            return Some(found);
        }
        let number = offset.checked_div(self.shape(shape).size).filter(|&number| number > 0)?;
        let (path, cell, place) = self.cell_within(shape, number * self.shape(shape).size, offset)?;
        Some((format!("[{number}]{path}"), cell, place))
    }

    /// The same, of one element that begins at `base`.
    fn cell_within(&self, id: ShapeId, base: u64, offset: u64) -> Option<(String, ShapeId, u64)> {
        let shape = self.shape(id);
        match &shape.kind {
            ShapeKind::Scalar(_) | ShapeKind::Pointer { .. } => {
                self.covers(id, base, offset).then(|| (String::new(), id, base))
            }
            ShapeKind::Structure { members } | ShapeKind::Union { members } => members.iter().find_map(|member| {
                let start = base.saturating_add(member.offset);
                let mut found = match member.bits {
                    Some((first, width)) => {
                        let bytes = u64::from(first + width).div_ceil(8);
                        let is_inside = start <= offset && offset - start < bytes;
                        is_inside.then(|| (String::new(), member.shape, start))?
                    }
                    None if !self.covers(member.shape, start, offset) => return None,
                    None => self.cell_within(member.shape, start, offset)?,
                };
                if !member.name.is_empty() {
                    found.0.insert_str(0, &member.name);
                    found.0.insert(0, '.');
                }
                Some(found)
            }),
            ShapeKind::Array { element, count } => {
                let size = self.shape(*element).size;
                let number = offset.checked_sub(base)?.checked_div(size).filter(|&number| within(number, *count))?;
                let (path, cell, place) = self.cell_within(*element, base + number * size, offset)?;
                let mut whole = String::new();
                write!(whole, "[{number}]{path}").expect("a string takes everything");
                Some((whole, cell, place))
            }
            ShapeKind::Function { .. } | ShapeKind::Incomplete | ShapeKind::Opaque(_) => None,
        }
    }

    /// The first part of an object of a shape that there is no rule for: its offset, and why. `None` if there is one for all of it.
    pub fn opaque_part(&self, shape: ShapeId) -> Option<(u64, &str)> {
        match &self.shape(shape).kind {
            ShapeKind::Opaque(reason) => Some((0, reason)),
            ShapeKind::Array { element, count } if *count != Some(0) => self.opaque_part(*element),
            _ => self.shape(shape).members().iter().find_map(|member| {
                let (offset, reason) = self.opaque_part(member.shape)?;
                Some((member.offset.saturating_add(offset), reason))
            }),
        }
    }

    /// Whether an object of either shape may be accessed as the other: they have the same size, and pointers to compatible things at the same
    /// places. `void` may be anything, and what is declared only whatever is called the same.
    pub fn are_compatible(&self, a: ShapeId, b: ShapeId) -> bool {
        // What is compared already, or will be: equal unless something else shows that they are not.
        let mut assumed: FxHashSet<(ShapeId, ShapeId)> = FxHashSet::default();
        let mut waiting = vec![(a, b)];
        while let Some((a, b)) = waiting.pop() {
            if a != b && assumed.insert((a.min(b), a.max(b))) && !self.compare(a, b, &mut waiting) {
                return false;
            }
        }
        true
    }

    /// Compares two shapes as far as it goes without following pointers; what they lead to is left for later.
    fn compare(&self, a: ShapeId, b: ShapeId, waiting: &mut Vec<(ShapeId, ShapeId)>) -> bool {
        let (left, right) = (self.shape(a), self.shape(b));
        let mut both = |a: Option<ShapeId>, b: Option<ShapeId>| waiting.extend(a.zip(b));
        match (&left.kind, &right.kind) {
            (ShapeKind::Incomplete, _) | (_, ShapeKind::Incomplete) => left.name == right.name,
            (ShapeKind::Opaque(one), ShapeKind::Opaque(other)) => {
                (&left.name, left.size, one) == (&right.name, right.size, other)
            }
            (ShapeKind::Opaque(_), _) | (_, ShapeKind::Opaque(_)) => false,
            (
                ShapeKind::Function { result, parameters, variadic },
                ShapeKind::Function { result: other_result, parameters: other_parameters, variadic: other_variadic },
            ) => {
                let is_same = result.is_some() == other_result.is_some() && variadic == other_variadic;
                both(*result, *other_result);
                parameters.iter().zip(other_parameters).for_each(|(one, other)| both(Some(*one), Some(*other)));
                is_same && parameters.len() == other_parameters.len()
            }
            (ShapeKind::Function { .. }, _) | (_, ShapeKind::Function { .. }) => false,
            // Not to list the pointers of each element.
            (ShapeKind::Array { element, count }, ShapeKind::Array { element: other, count: other_count })
                if count == other_count =>
            {
                both(Some(*element), Some(*other));
                true
            }
            _ if left.size != right.size => false,
            _ => {
                let (one, other) = (self.all_pointers(a), self.all_pointers(b));
                one.iter().zip(&other).for_each(|(one, other)| both(one.1.to, other.1.to));
                let place = |cell: &(Where, PointerCell)| (cell.0, cell.1.offset);
                one.iter().map(place).eq(other.iter().map(place))
                    && self.opaque_part(a).is_some() == self.opaque_part(b).is_some()
            }
        }
    }

    /// The pointers outside of unions, then those in them.
    fn all_pointers(&self, shape: ShapeId) -> Vec<(Where, PointerCell)> {
        let of = |which| {
            let mut cells = Vec::new();
            self.add_pointers(shape, 0, which, &mut cells);
            cells.sort_by_key(|cell| cell.offset);
            cells.into_iter().map(move |cell| (which, cell))
        };
        of(Where::OutsideUnions).chain(of(Where::InsideUnions)).collect()
    }

    /// Stands for everything that can be reached from a shape, names, offsets and sizes; the same in every version of a program that leaves these
    /// types as they are.
    pub fn digest(&self, id: ShapeId) -> u128 {
        self.digest_of([Some(id)])
    }

    /// Stands for several shapes in this order and everything that can be reached from them.
    pub fn digest_of(&self, roots: impl IntoIterator<Item = Option<ShapeId>>) -> u128 {
        const SHAPES: u8 = 70;
        let mut tape = Tape::default();
        tape.start(SHAPES);
        // Shapes are called by the order in which they are met, which is that of the types themselves.
        let mut numbers: FxHashMap<ShapeId, u32> = FxHashMap::default();
        let mut met: Vec<ShapeId> = Vec::new();
        let mut number = |id: ShapeId, met: &mut Vec<ShapeId>| {
            *numbers.entry(id).or_insert_with(|| {
                met.push(id);
                met.len() as u32 - 1
            })
        };
        for root in roots {
            root.map(|root| number(root, &mut met)).hash(&mut tape);
        }
        let mut next = 0;
        while let Some(&id) = met.get(next) {
            let shape = self.shape(id);
            shape.hash_itself(&mut tape);
            for mentioned in shape.mentioned() {
                number(mentioned, &mut met).hash(&mut tape);
            }
            next += 1;
        }
        tape.label().0
    }
}

/// Which pointers are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Where {
    OutsideUnions,
    InsideUnions,
    Anywhere,
}

fn within(number: u64, count: Option<u64>) -> bool {
    count.is_none_or(|count| number < count)
}

/// The cells of consecutive elements, given those of the first.
fn repeated(element: &[PointerCell], size: u64, count: u64) -> Vec<PointerCell> {
    if element.is_empty() {
        return Vec::new();
    }
    let shifted = |number: u64| {
        element
            .iter()
            .map(move |cell| PointerCell { offset: cell.offset.saturating_add(number.saturating_mul(size)), ..*cell })
    };
    (0..count).flat_map(shifted).collect()
}
