//! From a pointer to an object and an offset.
//!
//! A concrete pointer names its object by its bits. Of a symbolic one, the objects are found that its value can name ([`crate::spans`]):
//! every object that the address can be in under the path condition is a case of its own, whatever form the rewriter gave the term.
//! Cases are exclusive because objects do not overlap.

use reprise_expr::{ExprId, Node};
use smallvec::{SmallVec, smallvec};

use crate::address::{self, Class, ObjectId};
use crate::lazy::Null;
use crate::machine::{Machine, OrStop};
use crate::memory::{DeadObject, ObjectKind, Slot};
use crate::merged::Life;
use crate::outcome::{Case, Cases, Fault, FaultKind, Incomplete, Stop, Then};
use crate::spans::{Span, Spans};
use crate::state::State;
use crate::value::Value;

/// Addresses below this are taken for null with an offset.
const NULL_PAGE: u64 = 64 * 1024;
/// How many objects are told apart at once; among more, the address is narrowed down by halves first.
const MAX_CASES: usize = 16;
/// How deep selections are looked into where that recurses.
const MAX_DEPTH: u32 = 64;

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
pub(crate) struct AccessPlace {
    pub object: ObjectId,
    pub offset: Offset,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Offset {
    Known(u64),
    /// 64 bits; the path implies that the access stays inside the object.
    Term(ExprId),
}

/// What an address may name.
#[derive(Default)]
struct Nameable {
    /// With their bases; in the order of the objects' numbers, or of their bases if they are only some of them.
    objects: SmallVec<[(ObjectId, u64); 4]>,
    /// It may also name nobody.
    nobody: bool,
}

impl Machine {
    /// The place of an access of `length` bytes (at least 1) through a pointer.
    pub(crate) fn resolve(
        &mut self,
        state: &mut State,
        pointer: Value,
        length: u64,
        access: Access,
    ) -> OrStop<AccessPlace> {
        self.check_defined(state, pointer, "an address")?;
        let pointer = match pointer {
            Value::Term(term) if self.lazy.is_in_use() => {
                let null = Null::Faults(self.nobody_fault(0, length, access));
                self.decided_pointer(state, term, null)?
            }
            pointer => pointer,
        };
        match pointer {
            Value::Word(address) => {
                self.materialise(state, address)?;
                self.resolve_address(state, address, length, access)
            }
            Value::Term(pointer) => {
                if self.lazy.is_in_use() {
                    for span in self.spans(state, pointer).iter() {
                        self.materialise(state, span.anchor)?;
                    }
                }
                self.resolve_term(state, pointer, length, access)
            }
            Value::Undefined => unreachable!("values that were read are fixed"),
        }
    }

    fn resolve_address(&mut self, state: &State, address: u64, length: u64, access: Access) -> OrStop<AccessPlace> {
        let Some(id) = state.memory.object_named(address) else {
            self.depend_on_layout();
            return Err(Box::new(Stop::Fault(self.nobody_fault(address, length, access))));
        };
        match self.life(state, id)? {
            Life::Live(object) => {
                let offset = address.wrapping_sub(object.base);
                if offset > object.size || object.size - offset < length {
                    return Err(self.outside(state, id, Some(offset), length, access));
                }
                self.check_access(state, id, access)?;
                Ok(AccessPlace { object: id, offset: Offset::Known(offset) })
            }
            Life::Dead(dead) => Err(Box::new(Stop::Fault(self.dead_fault(state, id, dead, access)))),
            Life::Undefined => {
                let offset = address.wrapping_sub(state.memory.base(id));
                if offset >= address::reach(state.memory.size(id)) {
                    return Err(Box::new(Stop::Fault(self.bounds_fault(state, id, Some(offset), length, access))));
                }
                Err(self.undefined_global(id))
            }
            Life::Absent => Err(Box::new(Stop::Fault(self.nobody_fault(address, length, access)))),
        }
    }

    /// What forbids an access other than its bounds.
    fn check_access(&self, state: &State, id: ObjectId, access: Access) -> OrStop<()> {
        match state.memory.slot(id) {
            Slot::Undefined(_) => Err(self.undefined_global(id)),
            Slot::Live(object) | Slot::Uncertain(object)
                if object.kind == ObjectKind::Constant && access == Access::Write =>
            {
                let fault = Fault::new(FaultKind::ReadOnlyWrite, format!("write to {}", self.describe(state, id)));
                Err(Box::new(Stop::Fault(fault.about(id))))
            }
            _ => Ok(()),
        }
    }

    fn undefined_global(&self, id: ObjectId) -> Box<Stop> {
        Box::new(Stop::Incomplete(self.image.undefined_global(id.index()).expect("undefined for a reason")))
    }

    fn near_null(&mut self, pointer: ExprId) -> ExprId {
        let page = self.pool.constant(64, NULL_PAGE);
        self.pool.ult(pointer, page)
    }

    /// A symbolic pointer: a case for each object it can be inside of, one for null, one for everywhere else. Only where the path says
    /// already which of them holds there is a place.
    fn resolve_term(&mut self, state: &State, pointer: ExprId, length: u64, access: Access) -> OrStop<AccessPlace> {
        let Nameable { objects, nobody } = self.nameable(state, pointer);
        let objects = self.narrowed(state, pointer, &objects, |&(_, base)| base)?;

        let mut cases = Cases::new();
        let mut inside_any = SmallVec::<[ExprId; 4]>::new();
        for &(id, base) in objects {
            let (size, dead) = match self.life(state, id)? {
                Life::Live(object) => (object.size, None),
                Life::Dead(dead) => (dead.size, Some(dead)),
                Life::Absent => continue,
                // Where it ends nobody knows: all that is near it is taken for inside.
                Life::Undefined => (address::reach(state.memory.size(id)), None),
            };
            let Some(last) = (if dead.is_none() { size.checked_sub(length) } else { Some(size) }) else { continue };
            if let (Some(dead), 1, false) = (dead, objects.len(), nobody) {
                // Wherever it leads from there.
                return Err(Box::new(Stop::Fault(self.dead_fault(state, id, dead, access))));
            }
            let offset = self.offset_in(pointer, base);
            let limit = self.pool.constant(64, last.saturating_add(1));
            let inside = self.pool.ult(offset, limit);
            let fault = dead.map(|dead| self.dead_fault(state, id, dead, access));
            let is_inside = self.decided(state, inside).or_else(|| self.is_up_to(state, offset, last));
            match (is_inside, fault) {
                (Some(false), _) => {}
                (Some(true), Some(fault)) => return Err(Box::new(Stop::Fault(fault))),
                (Some(true), None) => {
                    self.check_access(state, id, access)?;
                    let offset = self.specialised_offset(state, pointer, id, base, objects.len() > 1);
                    if matches!(offset, Offset::Known(known) if known > last) {
                        // The path cannot be, which whoever merges paths may have yet to find out.
                        let what = "internal error: an access is inside its object and outside";
                        return Err(Box::new(Stop::Incomplete(Incomplete::Unsupported(what.into()))));
                    }
                    return Ok(AccessPlace { object: id, offset });
                }
                (None, fault) => {
                    inside_any.push(inside);
                    cases.push(Case { condition: inside, then: fault.map_or(Then::Again, Then::Fault) });
                }
            }
        }
        let any = self.pool.or_all(inside_any);
        let mut outside = self.pool.not(any);
        if nobody {
            let null = self.near_null(pointer);
            let fault = self.null_fault(state, pointer, length, access);
            if self.decided(state, null) == Some(true) {
                return Err(Box::new(Stop::Fault(fault)));
            }
            let condition = self.pool.and(null, outside);
            cases.push(Case { condition, then: Then::Fault(fault) });
            let not_null = self.pool.not(null);
            outside = self.pool.and(outside, not_null);
        }
        let stop = match *objects {
            [(only, _)] => self.outside(state, only, None, length, access),
            _ => Box::new(Stop::Fault(outside_all_fault(length, access))),
        };
        if self.decided(state, outside) == Some(true) {
            return Err(stop);
        }
        let then = match *stop {
            Stop::Fault(fault) => Then::Fault(fault),
            _ => Then::Again,
        };
        cases.push(Case { condition: outside, then });
        Err(Box::new(Stop::Cases(cases)))
    }

    /// Whether what the path has compared shows an offset to be at most `last`, or to be more.
    fn is_up_to(&self, state: &State, offset: ExprId, last: u64) -> Option<bool> {
        let known = self.known_on_path(state, offset);
        if known.greatest <= last { Some(true) } else { (known.least > last).then_some(false) }
    }

    /// An access is outside of the object that its pointer is to: a fault, unless it is past an end that was only assumed.
    fn outside(&self, state: &State, id: ObjectId, offset: Option<u64>, length: u64, access: Access) -> Box<Stop> {
        let is_before = offset.is_some_and(|offset| (offset as i64) < 0);
        match self.lazy.object(id) {
            Some(object) if object.end_is_assumed && !is_before => {
                Box::new(Stop::Incomplete(Incomplete::LazyArray(object.path.as_ref().into())))
            }
            _ => Box::new(Stop::Fault(self.bounds_fault(state, id, offset, length, access))),
        }
    }

    /// Every object that the address can be in, whatever the form of its term; an object past whose end an index may lead is not one
    /// the index can lead into.
    fn nameable(&mut self, state: &State, pointer: ExprId) -> Nameable {
        if let Some((least, greatest)) = self.pool.unsigned_range(pointer)
            && let Some(id) = state.memory.object_named(least)
            && state.memory.object_named(greatest) == Some(id)
        {
            // Slots are ranges: all that is between is there too.
            return Nameable { objects: smallvec![(id, state.memory.base(id))], nobody: false };
        }
        let spans = self.spans(state, pointer);
        let mut nameable = Nameable::default();
        let mut anywhere = SmallVec::<[(u64, u64); 2]>::new();
        for span in spans.iter() {
            match state.memory.object_named(span.anchor).filter(|_| span.is_anchored()) {
                Some(id) if nameable.objects.iter().any(|&(known, _)| known == id) => {}
                Some(id) => nameable.objects.push((id, state.memory.base(id))),
                None => {
                    nameable.nobody = true;
                    if !span.is_exact() {
                        anywhere.push(span.range());
                    }
                }
            }
        }
        if !anywhere.is_empty() {
            self.depend_on_layout();
            for (id, base, size) in state.memory.present_objects() {
                let near = anywhere.iter().any(|&(low, high)| low < base.saturating_add(size.max(1)) && base <= high);
                if near && !nameable.objects.iter().any(|&(known, _)| known == id) {
                    nameable.objects.push((id, base));
                }
            }
        }
        if nameable.objects.len() > MAX_CASES {
            nameable.objects.sort_unstable_by_key(|&(_, base)| base);
        } else {
            nameable.objects.sort_unstable();
        }
        nameable
    }

    /// Those of many candidates, in the order of their bases, that are left when the path says on which side of the middle the address
    /// lies, again and again. Where it does not say, that is asked: a case of two each time, not one for each of thousands of objects.
    fn narrowed<'a, T>(
        &mut self,
        state: &State,
        address: ExprId,
        candidates: &'a [T],
        base: impl Fn(&T) -> u64,
    ) -> OrStop<&'a [T]> {
        let mut left = candidates;
        while left.len() > MAX_CASES {
            let (lower, upper) = left.split_at(left.len() / 2);
            let middle = self.pool.constant(64, base(&upper[0]));
            let below = self.pool.ult(address, middle);
            left = match self.decided(state, below) {
                Some(true) => lower,
                Some(false) => upper,
                None => {
                    let above = self.pool.not(below);
                    let cases = smallvec::smallvec![
                        Case { condition: below, then: Then::Again },
                        Case { condition: above, then: Then::Again },
                    ];
                    return Err(Box::new(Stop::Cases(cases)));
                }
            };
        }
        Ok(left)
    }

    /// `pointer - base`: the base cancels against the constant in the pointer, so that conditions speak of offsets only.
    fn offset_in(&mut self, pointer: ExprId, base: u64) -> ExprId {
        let base = self.pool.constant(64, base);
        self.pool.sub(pointer, base)
    }

    fn specialised_offset(&mut self, state: &State, pointer: ExprId, id: ObjectId, base: u64, several: bool) -> Offset {
        let pointer = if several { self.specialise(state, pointer, &[Span::exactly(0)], id, 0) } else { pointer };
        let offset = self.offset_in(pointer, base);
        match self.settled(state, offset) {
            Value::Word(word) => Offset::Known(word),
            _ => Offset::Term(offset),
        }
    }

    /// A part of a pointer with selections decided that cannot name the object, `rest` being what is added to it: valid where the
    /// pointer is known to name the object.
    fn specialise(&mut self, state: &State, part: ExprId, rest: &[Span], id: ObjectId, depth: u32) -> ExprId {
        if depth > MAX_DEPTH || rest.len() > MAX_CASES {
            return part;
        }
        let depth = depth + 1;
        let width = self.pool.width(part);
        let (then, otherwise) = match self.pool.node(part) {
            Node::Ite { then, otherwise, .. } => (then, otherwise),
            Node::Add(left, right) => {
                let spans = self.spans(state, right);
                let left = self.specialise(state, left, &sums(&spans, rest), id, depth);
                let spans = self.spans(state, left);
                let right = self.specialise(state, right, &sums(&spans, rest), id, depth);
                return self.pool.add(left, right);
            }
            Node::SignExtend(operand) => match self.pool.node(operand) {
                Node::Ite { then, otherwise, .. } => {
                    (self.pool.sign_extend(then, width), self.pool.sign_extend(otherwise, width))
                }
                _ => return part,
            },
            Node::ZeroExtend(operand) => match self.pool.node(operand) {
                Node::Ite { then, otherwise, .. } => {
                    (self.pool.zero_extend(then, width), self.pool.zero_extend(otherwise, width))
                }
                _ => return part,
            },
            _ => return part,
        };
        match [then, otherwise].map(|arm| self.may_name(state, arm, rest, id)) {
            [true, false] => self.specialise(state, then, rest, id, depth),
            [false, true] => self.specialise(state, otherwise, rest, id, depth),
            _ => part,
        }
    }

    fn may_name(&self, state: &State, part: ExprId, rest: &[Span], id: ObjectId) -> bool {
        let spans = self.spans(state, part);
        sums(&spans, rest).iter().any(|span| {
            let named = state.memory.object_named(span.anchor).filter(|_| span.is_anchored());
            named == Some(id) || named.is_none() && !span.is_exact()
        })
    }

    /// The values, in order, of a symbolic pointer that has to be the exact address of something. Where its term does not say, `all`
    /// there are in its reach.
    pub(crate) fn exact_addresses(
        &mut self,
        state: &State,
        pointer: ExprId,
        all: impl FnOnce(&Self) -> Vec<u64>,
    ) -> Vec<u64> {
        let spans = self.spans(state, pointer);
        let exact = spans.iter().filter(|span| span.is_exact()).map(|span| span.anchor);
        let mut addresses: Vec<u64> = exact.collect();
        if addresses.len() < spans.len() {
            let reachable =
                |address: &u64| spans.iter().map(Span::range).any(|(low, high)| (low..=high).contains(address));
            addresses.extend(all(self).into_iter().filter(reachable));
            self.depend_on_layout();
        }
        addresses.sort_unstable();
        addresses.dedup();
        addresses
    }

    /// A case for each address that a pointer may have, to go on with that, and one for none of them; many are told apart by halves.
    pub(crate) fn address_cases(
        &mut self,
        state: &State,
        pointer: ExprId,
        addresses: &[u64],
        wild: Fault,
    ) -> Box<Stop> {
        let left = match self.narrowed(state, pointer, addresses, |&address| address) {
            Ok(left) => left,
            Err(stop) => return stop,
        };
        let mut cases = Cases::new();
        let mut known = Vec::new();
        for &address in left {
            let constant = self.pool.constant(64, address);
            let condition = self.pool.eq(pointer, constant);
            known.push(condition);
            cases.push(Case { condition, then: Then::Settle { term: pointer, value: address } });
        }
        let any = self.pool.or_all(known);
        let condition = self.pool.not(any);
        cases.push(Case { condition, then: Then::Fault(wild) });
        Box::new(Stop::Cases(cases))
    }

    /// Bytes from an address to the end of its object.
    pub(crate) fn bytes_left(&self, state: &State, address: u64) -> Option<u64> {
        let object = state.memory.live(state.memory.object_named(address)?)?;
        object.size.checked_sub(address.wrapping_sub(object.base))
    }

    fn nobody_fault(&self, address: u64, length: u64, access: Access) -> Fault {
        let (verb, length) = (access.verb(), bytes(length));
        if address < NULL_PAGE {
            return Fault::new(FaultKind::NullPointer, format!("{verb} of {length} through {}", null_plus(address)));
        }
        if self.image.placement().function_at(address).is_some() {
            let kind = if access == Access::Write { FaultKind::ReadOnlyWrite } else { FaultKind::OutOfBounds };
            return Fault::new(kind, format!("{verb} of {length} of a function's code"));
        }
        Fault::new(FaultKind::OutOfBounds, format!("{verb} of {length} at {address:#x}, where no object is"))
    }

    /// A symbolic pointer is null or next to it: how far, where there is one distance only.
    fn null_fault(&self, state: &State, pointer: ExprId, length: u64, access: Access) -> Fault {
        let spans = self.spans(state, pointer);
        let mut near_null = spans.iter().filter(|span| span.range().0 < NULL_PAGE);
        let at = match (near_null.next(), near_null.next()) {
            (Some(only), None) if only.is_exact() => null_plus(only.anchor),
            _ => "a null pointer plus a symbolic offset".to_string(),
        };
        Fault::new(FaultKind::NullPointer, format!("{} of {} through {at}", access.verb(), bytes(length)))
    }

    fn dead_fault(&self, state: &State, id: ObjectId, dead: &DeadObject, access: Access) -> Fault {
        let (kind, ended) = match dead.kind {
            ObjectKind::Heap => (FaultKind::UseAfterFree, "freed"),
            _ if dead.ended.left_scope => (FaultKind::UseAfterScope, "which went out of scope"),
            _ => (FaultKind::UseAfterReturn, "which ended"),
        };
        let ended_at =
            self.image.location_text(dead.ended.location).map(|text| format!(" at {text}")).unwrap_or_default();
        Fault::new(kind, format!("{} of {}, {ended}{ended_at}", access.verb(), self.describe(state, id))).about(id)
    }

    fn bounds_fault(&self, state: &State, id: ObjectId, offset: Option<u64>, length: u64, access: Access) -> Fault {
        let size = state.memory.size(id);
        let verb = access.verb();
        let what = self.describe(state, id);
        let length = bytes(length);
        let message = match offset.map(|offset| offset as i64) {
            Some(offset) if offset < 0 => format!("{verb} of {length} {} before {what}", bytes(offset.unsigned_abs())),
            Some(offset) if offset as u64 >= size => match offset as u64 - size {
                0 => format!("{verb} of {length} at the end of {what}"),
                past => format!("{verb} of {length} {} past the end of {what}", bytes(past)),
            },
            Some(offset) => format!("{verb} of {length} at offset {offset} runs past the end of {what}"),
            None => format!("{verb} of {length} at a symbolic offset outside {what}"),
        };
        Fault::new(FaultKind::OutOfBounds, message).about(id)
    }

    /// "the 40-byte heap object allocated at f.c:3", "the 8-byte global `table`".
    pub(crate) fn describe(&self, state: &State, id: ObjectId) -> String {
        let (size, kind, location) = match state.memory.slot(id) {
            Slot::Live(object) | Slot::Uncertain(object) | Slot::Undefined(object) => {
                (object.size, object.kind, object.location)
            }
            Slot::Dead(dead) => (dead.size, dead.kind, dead.allocated),
        };
        if id.class() == Class::Global {
            let constant = if kind == ObjectKind::Constant { "constant" } else { "global" };
            return format!("the {size}-byte {constant} `{}`", self.image.program.globals[id.index()].name);
        }
        if let Some(object) = self.lazy.object(id) {
            return format!("the {size}-byte input object `*{}`", object.path);
        }
        let kind = if kind == ObjectKind::Heap { "heap" } else { "stack" };
        match self.image.location_text(location) {
            Some(text) => format!("the {size}-byte {kind} object allocated at {text}"),
            None => format!("a {size}-byte {kind} object"),
        }
    }
}

/// Every span plus every other, as addresses.
fn sums(left: &[Span], right: &[Span]) -> Spans {
    left.iter().flat_map(|left| right.iter().map(|right| left.sum(*right, 64))).collect()
}

fn outside_all_fault(length: u64, access: Access) -> Fault {
    let (verb, length) = (access.verb(), bytes(length));
    Fault::new(FaultKind::OutOfBounds, format!("{verb} of {length} through a pointer outside every object it may name"))
}

/// "a null pointer", "a null pointer plus 1".
fn null_plus(distance: u64) -> String {
    if distance == 0 { "a null pointer".into() } else { format!("a null pointer plus {distance}") }
}

/// "1 byte", "4 bytes".
pub(crate) fn bytes(count: u64) -> String {
    if count == 1 { "1 byte".into() } else { format!("{count} bytes") }
}

#[cfg(test)]
mod tests;
