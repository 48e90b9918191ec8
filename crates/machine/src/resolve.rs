//! From a pointer to an object and an offset.
//!
//! A concrete pointer names its object by its bits. A symbolic one shows its objects in its constants: `base + 4 * i`, or a
//! selection among such. Where it may name several, each is a case of its own, exclusive because objects do not overlap.

use reprise_expr::{ExprId, Node};
use smallvec::SmallVec;

use crate::address::{Class, Named, ObjectId, named};
use crate::machine::{Machine, Step, fault};
use crate::memory::{DeadObject, ObjectKind, Slot};
use crate::merged::Life;
use crate::outcome::{Case, Cases, Fault, FaultKind, Incomplete, Stop, Then};
use crate::state::State;
use crate::value::{Value, mask, signed};

/// Addresses below this are taken for null with an offset.
const NULL_PAGE: u64 = 64 * 1024;
/// How many selections are looked through for the objects a pointer may name.
const MAX_LEAVES: usize = 4096;
/// How deep selections are looked into where that recurses.
const MAX_DEPTH: u32 = 64;
/// How many values a selection among constants may have to be taken apart.
const MAX_CONSTANT_VALUES: usize = 64;
/// How many live objects a pointer of unknown origin is tried against.
const MAX_UNKNOWN_OBJECTS: usize = 256;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    Read,
    Write,
}

impl Access {
    fn verb(self) -> &'static str {
        match self {
            Access::Read => "read",
            Access::Write => "write",
        }
    }
}

/// Somewhere inside a live object.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub object: ObjectId,
    pub offset: Offset,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Offset {
    Known(u64),
    /// 64 bits; the path implies that the access stays inside the object.
    Term(ExprId),
}

/// What the constants of a pointer's term name.
#[derive(Default)]
struct Leaves {
    addresses: SmallVec<[u64; 4]>,
    /// Some part of it names nothing.
    unknown: bool,
}

impl Machine {
    /// The place of an access of `length` bytes (at least 1) through a pointer.
    pub(crate) fn resolve(&mut self, state: &State, pointer: Value, length: u64, access: Access) -> Step<Place> {
        self.check_defined(pointer, "an address")?;
        match pointer {
            Value::Word(address) => {
                let place = self.resolve_address(state, address, length, access)?;
                Ok(place)
            }
            Value::Term(pointer) => self.resolve_term(state, pointer, length, access),
            Value::Undefined => unreachable!("values that were read are fixed"),
        }
    }

    fn resolve_address(&mut self, state: &State, address: u64, length: u64, access: Access) -> Step<Place> {
        let Some(id) = state.memory.object_named(address) else {
            return Err(Box::new(Stop::Fault(self.nobody_fault(address, length, access))));
        };
        match self.life(state, id)? {
            Life::Live(object) => {
                let offset = address.wrapping_sub(object.base);
                if offset > object.size || object.size - offset < length {
                    return Err(Box::new(Stop::Fault(self.bounds_fault(state, id, Some(offset), length, access))));
                }
                self.check_access(state, id, access)?;
                Ok(Place { object: id, offset: Offset::Known(offset) })
            }
            Life::Dead(dead) => Err(Box::new(Stop::Fault(self.dead_fault(state, id, dead, access)))),
            Life::Absent => Err(Box::new(Stop::Fault(self.nobody_fault(address, length, access)))),
        }
    }

    /// What forbids an access other than its bounds.
    fn check_access(&self, state: &State, id: ObjectId, access: Access) -> Step<()> {
        let object = state.memory.live(id).expect("the caller found it live");
        if object.kind == ObjectKind::Constant && access == Access::Write {
            return fault(FaultKind::ReadOnlyWrite, format!("write to {}", self.describe(state, id)));
        }
        if id.class() == Class::Global
            && let Some(reason) = self.image.undefined_global(id.index())
        {
            return Err(Box::new(Stop::Incomplete(reason)));
        }
        Ok(())
    }

    fn resolve_term(&mut self, state: &State, pointer: ExprId, length: u64, access: Access) -> Step<Place> {
        let mut leaves = Leaves::default();
        self.collect_leaves(pointer, &mut leaves);
        let mut objects = SmallVec::<[ObjectId; 4]>::new();
        let mut nobody = false;
        for &address in &leaves.addresses {
            match state.memory.object_named(address) {
                Some(id) if !objects.contains(&id) => objects.push(id),
                Some(_) => {}
                None => nobody = true,
            }
        }
        let origin_unknown = leaves.unknown || objects.is_empty();
        if origin_unknown {
            let live: Vec<ObjectId> =
                state.memory.live_objects().map(|(id, _)| id).take(MAX_UNKNOWN_OBJECTS + 1).collect();
            if live.len() > MAX_UNKNOWN_OBJECTS {
                return Err(Box::new(Stop::Incomplete(Incomplete::UnknownPointer)));
            }
            objects = live.into();
            nobody = true;
        }
        objects.sort_unstable();

        let mut cases = Cases::new();
        let mut inside_any = SmallVec::<[ExprId; 4]>::new();
        for &id in &objects {
            let (base, size, dead) = match self.life(state, id)? {
                Life::Live(object) => (object.base, object.size, None),
                Life::Dead(dead) => (dead.base, dead.size, Some(dead)),
                Life::Absent => continue,
            };
            let live = dead.is_none();
            let Some(last) = (if live { size.checked_sub(length) } else { Some(size) }) else { continue };
            let offset = self.offset_in(pointer, base);
            let limit = self.pool.constant(64, last.saturating_add(1));
            let inside = self.pool.ult(offset, limit);
            let decided = self.decided(state, inside);
            match decided {
                Some(false) => continue,
                Some(true) if live => {
                    self.check_access(state, id, access)?;
                    let offset = self.specialised_offset(state, pointer, id, base, objects.len() > 1);
                    return Ok(Place { object: id, offset });
                }
                _ => {}
            }
            let fault = dead.map(|dead| self.dead_fault(state, id, dead, access));
            if let (Some(true), Some(fault)) = (decided, &fault) {
                return Err(Box::new(Stop::Fault(fault.clone())));
            }
            inside_any.push(inside);
            let then = fault.map_or(Then::Again, Then::Fault);
            cases.push(Case { condition: inside, then });
        }
        let any = self.pool.or_all(inside_any);
        let mut outside = self.pool.not(any);
        if nobody {
            let page = self.pool.constant(64, NULL_PAGE);
            let null = self.pool.ult(pointer, page);
            if self.decided(state, null) == Some(true) {
                return Err(Box::new(Stop::Fault(self.nobody_fault(0, length, access))));
            }
            let condition = self.pool.and(null, outside);
            cases.push(Case { condition, then: Then::Fault(self.nobody_fault(0, length, access)) });
            let not_null = self.pool.not(null);
            outside = self.pool.and(outside, not_null);
        }
        let fault = if objects.len() == 1 {
            self.bounds_fault(state, objects[0], None, length, access)
        } else {
            Fault::new(
                FaultKind::OutOfBounds,
                format!("{} of {length} bytes through a pointer outside every object it may name", access.verb()),
            )
        };
        cases.push(Case { condition: outside, then: Then::Fault(fault) });
        Err(Box::new(Stop::Cases(cases)))
    }

    /// `pointer - base`: the base cancels against the constant in the pointer, so that conditions speak of offsets only.
    fn offset_in(&mut self, pointer: ExprId, base: u64) -> ExprId {
        let base = self.pool.constant(64, base);
        self.pool.sub(pointer, base)
    }

    fn specialised_offset(&mut self, state: &State, pointer: ExprId, id: ObjectId, base: u64, several: bool) -> Offset {
        let pointer = if several { self.specialise(state, pointer, id, 0) } else { pointer };
        let offset = self.offset_in(pointer, base);
        match self.settled(state, offset) {
            Value::Word(word) => Offset::Known(word),
            _ => Offset::Term(offset),
        }
    }

    /// The constants that may name objects in a pointer: those at the leaves of selections, and the constant term of sums.
    fn collect_leaves(&self, pointer: ExprId, leaves: &mut Leaves) {
        let mut pending = vec![(pointer, 0u64)];
        let mut steps = 0;
        while let Some((term, added)) = pending.pop() {
            steps += 1;
            if steps > MAX_LEAVES {
                leaves.unknown = true;
                return;
            }
            if let Some(values) = self.constant_values(term, &mut { MAX_LEAVES }, 0) {
                for value in values {
                    let address = value.wrapping_add(added);
                    if !leaves.addresses.contains(&address) {
                        leaves.addresses.push(address);
                    }
                }
                continue;
            }
            match self.pool.node(term) {
                Node::Ite { then, otherwise, .. } => pending.extend([(otherwise, added), (then, added)]),
                Node::Add(left, right) => {
                    // One operand of a sum is the pointer: the one with a selection or a constant that names something.
                    match (self.names_something(left), self.names_something(right)) {
                        (_, true) if matches!(self.pool.node(right), Node::Constant(_)) => {
                            let constant = self.pool.as_constant(right).expect("it is a constant");
                            if self.names_something(left) {
                                pending.push((left, added.wrapping_add(constant)));
                            } else {
                                leaves.addresses.push(constant.wrapping_add(added));
                            }
                        }
                        (true, false) => {
                            let small = self.pool.as_constant(right).unwrap_or(0);
                            pending.push((left, added.wrapping_add(small)));
                        }
                        (false, true) => {
                            let small = self.pool.as_constant(left).unwrap_or(0);
                            pending.push((right, added.wrapping_add(small)));
                        }
                        _ => leaves.unknown = true,
                    }
                }
                _ => leaves.unknown = true,
            }
        }
    }

    /// All values of a term that is a selection among constants, seen through sums and extensions: tables of addresses, and of
    /// distances to them. `None` for any other.
    ///
    /// `fuel` bounds the terms looked at, `depth` the recursion.
    fn constant_values(&self, term: ExprId, fuel: &mut usize, depth: u32) -> Option<SmallVec<[u64; 8]>> {
        *fuel = fuel.checked_sub(1)?;
        if depth > MAX_DEPTH {
            return None;
        }
        let depth = depth + 1;
        let mut values = SmallVec::new();
        match self.pool.node(term) {
            Node::Constant(word) => values.push(word),
            Node::Ite { then, otherwise, .. } => {
                values = self.constant_values(then, fuel, depth)?;
                for value in self.constant_values(otherwise, fuel, depth)? {
                    if !values.contains(&value) {
                        values.push(value);
                    }
                }
            }
            Node::SignExtend(operand) => {
                let width = self.pool.width(operand) as u16;
                values.extend(
                    self.constant_values(operand, fuel, depth)?.into_iter().map(|value| signed(value, width) as u64),
                );
                let width = self.pool.width(term) as u16;
                values.iter_mut().for_each(|value| *value &= mask(width));
            }
            Node::ZeroExtend(operand) => values = self.constant_values(operand, fuel, depth)?,
            Node::Add(left, right) => {
                let width = self.pool.width(term) as u16;
                let lefts = self.constant_values(left, fuel, depth)?;
                let rights = self.constant_values(right, fuel, depth)?;
                for left in lefts {
                    for right in &rights {
                        let sum = left.wrapping_add(*right) & mask(width);
                        if !values.contains(&sum) {
                            values.push(sum);
                        }
                    }
                }
            }
            _ => return None,
        }
        (values.len() <= MAX_CONSTANT_VALUES && self.pool.width(term) <= 64).then_some(values)
    }

    /// Whether a constant of the term's sum or selection lies where objects live.
    fn names_something(&self, term: ExprId) -> bool {
        let mut pending = vec![term];
        let mut steps = 0;
        while let Some(term) = pending.pop() {
            steps += 1;
            if steps > MAX_LEAVES {
                return false;
            }
            match self.pool.node(term) {
                Node::Constant(word) if named(word) != Named::Nobody => return true,
                Node::Ite { then, otherwise, .. } => pending.extend([then, otherwise]),
                Node::Add(left, right) => pending.extend([left, right]),
                _ => {}
            }
        }
        false
    }

    /// The pointer with selections decided that cannot name the object: valid where the pointer is known to name it.
    fn specialise(&mut self, state: &State, pointer: ExprId, id: ObjectId, depth: u32) -> ExprId {
        if depth > MAX_DEPTH {
            return pointer;
        }
        let depth = depth + 1;
        match self.pool.node(pointer) {
            Node::Ite { then, otherwise, .. } => {
                match (self.may_name(state, then, id), self.may_name(state, otherwise, id)) {
                    (true, false) => self.specialise(state, then, id, depth),
                    (false, true) => self.specialise(state, otherwise, id, depth),
                    _ => pointer,
                }
            }
            Node::Add(left, right) => {
                let left = self.specialise(state, left, id, depth);
                let right = self.specialise(state, right, id, depth);
                self.pool.add(left, right)
            }
            _ => pointer,
        }
    }

    fn may_name(&self, state: &State, term: ExprId, id: ObjectId) -> bool {
        let mut leaves = Leaves::default();
        self.collect_leaves(term, &mut leaves);
        leaves.unknown || leaves.addresses.iter().any(|&address| state.memory.object_named(address) == Some(id))
    }

    /// The functions a symbolic function pointer may name, by address; `None` when something else may be in it.
    pub(crate) fn named_functions(&self, pointer: ExprId) -> Option<SmallVec<[u64; 4]>> {
        let mut leaves = Leaves::default();
        self.collect_leaves(pointer, &mut leaves);
        (!leaves.unknown).then_some(leaves.addresses)
    }

    /// Bytes from an address to the end of its object.
    pub(crate) fn bytes_left(&self, state: &State, address: u64) -> Option<u64> {
        let object = state.memory.live(state.memory.object_named(address)?)?;
        object.size.checked_sub(address.wrapping_sub(object.base))
    }

    fn nobody_fault(&self, address: u64, length: u64, access: Access) -> Fault {
        let verb = access.verb();
        if address < NULL_PAGE {
            let at = if address == 0 { "a null pointer".to_string() } else { format!("a null pointer plus {address}") };
            return Fault::new(FaultKind::NullPointer, format!("{verb} of {length} bytes through {at}"));
        }
        if self.image.placement().function_at(address).is_some() {
            let kind = if access == Access::Write { FaultKind::ReadOnlyWrite } else { FaultKind::OutOfBounds };
            return Fault::new(kind, format!("{verb} of {length} bytes of a function's code"));
        }
        Fault::new(FaultKind::OutOfBounds, format!("{verb} of {} at {address:#x}, where no object is", bytes(length)))
    }

    fn dead_fault(&self, state: &State, id: ObjectId, dead: &DeadObject, access: Access) -> Fault {
        let (kind, ended) = match dead.kind {
            ObjectKind::Heap => (FaultKind::UseAfterFree, "freed"),
            _ => (FaultKind::UseAfterReturn, "which ended"),
        };
        let ended_at = self.image.location_text(dead.ended).map(|text| format!(" at {text}")).unwrap_or_default();
        Fault::new(kind, format!("{} of {}, {ended}{ended_at}", access.verb(), self.describe(state, id)))
    }

    fn bounds_fault(&self, state: &State, id: ObjectId, offset: Option<u64>, length: u64, access: Access) -> Fault {
        let object = state.memory.live(id).expect("the caller found it live");
        let verb = access.verb();
        let what = self.describe(state, id);
        let length = bytes(length);
        let message = match offset.map(|offset| offset as i64) {
            Some(offset) if offset < 0 => format!("{verb} of {length} {} before {what}", bytes(offset.unsigned_abs())),
            Some(offset) if offset as u64 >= object.size => match offset as u64 - object.size {
                0 => format!("{verb} of {length} at the end of {what}"),
                past => format!("{verb} of {length} {} past the end of {what}", bytes(past)),
            },
            Some(offset) => format!("{verb} of {length} at offset {offset} runs past the end of {what}"),
            None => format!("{verb} of {length} at a symbolic offset outside {what}"),
        };
        Fault::new(FaultKind::OutOfBounds, message)
    }

    /// "the 40-byte heap object allocated at f.c:3", "the 8-byte global `table`".
    pub(crate) fn describe(&self, state: &State, id: ObjectId) -> String {
        let (size, kind, location) = match state.memory.slot(id) {
            Slot::Live(object) | Slot::Uncertain(object) => (object.size, object.kind, object.location),
            Slot::Dead(dead) => (dead.size, dead.kind, dead.allocated),
        };
        if id.class() == Class::Global {
            let constant = if kind == ObjectKind::Constant { "constant" } else { "global" };
            return format!("the {size}-byte {constant} `{}`", self.image.program.globals[id.index()].name);
        }
        let kind = if kind == ObjectKind::Heap { "heap" } else { "stack" };
        match self.image.location_text(location) {
            Some(text) => format!("the {size}-byte {kind} object allocated at {text}"),
            None => format!("a {size}-byte {kind} object"),
        }
    }
}

/// "1 byte", "4 bytes".
fn bytes(count: u64) -> String {
    if count == 1 { "1 byte".into() } else { format!("{count} bytes") }
}
