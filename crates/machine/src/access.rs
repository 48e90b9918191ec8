//! Loads, stores and block operations, at concrete and symbolic offsets.
//!
//! A place was resolved before it is read or written: the path implies that the access stays inside a live object. What may still stop is
//! how much a symbolic offset or length would cost, and who looks at a long operation from outside.

use std::rc::Rc;

use reprise_expr::{ExprId, KnownValue, Node, Origin};
use reprise_ir::code::LocationId;
use smallvec::SmallVec;

use crate::address::ObjectId;
use crate::input::READABLE_BYTES;
use crate::lazy::Null;
use crate::machine::{Machine, OrStop, incomplete};
use crate::memory::{AllocationError, Bearing, Birthplace, Content, LoggedWrite, Object, ObjectKind, Piece};
use crate::offsets::Candidates;
use crate::outcome::{Case, Cases, Incomplete, Stop, Then};
use crate::resolve::{Access, AccessPlace, Offset};
use crate::selections::Elements;
use crate::state::State;
use crate::value::{Value, mask};

/// A symbolic index may select among this many elements.
const MAX_SELECTION: u64 = 1 << 16;
/// A write at a symbolic index updates up to this many elements in place; past it, it is logged.
const MAX_IN_PLACE: u64 = 64;

/// A symbolic length forks into up to this many lengths; past it, one is picked.
const MAX_LENGTH_CASES: u64 = 1024;

/// The bytes of a scalar that is read or written, of which there are at most as many as fit [`reprise_ir::code::MAX_WIDTH`].
fn scalar_bytes(length: u32) -> u16 {
    u16::try_from(length).ok().filter(|length| *length <= u16::MAX / 8).expect("no scalar is wider than `MAX_WIDTH`")
}

/// Bytes of a block operation between two looks at whether it is to be left.
const PART: u64 = 1 << 16;
/// Bytes that are copied, and filled, in the time of a short instruction.
const COPIED_AT_ONCE: u64 = 8;
const FILLED_AT_ONCE: u64 = 64;
/// Short instructions that take as long as an access through a symbolic address.
const SYMBOLIC_ACCESS: u64 = 64;

impl Machine {
    pub(crate) fn location(&self, state: &State) -> LocationId {
        self.frame_location(state.top.function, state.top.position)
    }

    pub fn frame_location(&self, function: reprise_ir::code::FunctionId, position: u32) -> LocationId {
        self.image.code(function).locations[position as usize]
    }

    pub(crate) fn load(&mut self, state: &mut State, pointer: Value, width: u16) -> OrStop<Value> {
        let length = u32::from(width).div_ceil(8);
        let place = self.resolve(state, pointer, length.into(), Access::Read)?;
        let value = self.read(state, place, length)?;
        Ok(match value {
            Value::Word(word) if width < 64 => Value::Word(word & mask(width)),
            Value::Word(word) => Value::Word(word),
            Value::Term(term) => {
                let term = self.pool.extract(term, 0, width.into());
                let term = self.with_facts(state, term);
                self.decide_loaded(state, term)?;
                self.settled(state, term)
            }
            Value::Undefined => unreachable!("reading memory makes undefined bytes fixed"),
        })
    }

    pub(crate) fn store(&mut self, state: &mut State, pointer: Value, value: Value, width: u16) -> OrStop<()> {
        let length = u32::from(width).div_ceil(8);
        let place = self.resolve(state, pointer, length.into(), Access::Write)?;
        let value = match value {
            Value::Term(term) => Value::Term(self.pool.zero_extend(term, 8 * length)),
            word => word,
        };
        self.write(state, place, value, length)
    }

    /// Reads `length` bytes; the place was resolved for as many.
    pub(crate) fn read(&mut self, state: &mut State, place: AccessPlace, length: u32) -> OrStop<Value> {
        let object = state.memory.view(&mut self.pool, place.object);
        match place.offset {
            Offset::Known(offset) if !object.is_logged(&(offset..offset + u64::from(length))) => {
                if let Some(word) = object.short_word(offset, length) {
                    return Ok(Value::Word(word));
                }
                let term = self.read_known(state, place.object, offset, length)?;
                Ok(self.settled(state, term))
            }
            offset => {
                let term = self.read_logged(state, place.object, offset, length)?;
                Ok(self.settled(state, term))
            }
        }
    }

    /// The term of a range of an object without its log. What was an unread input becomes variables, in place.
    fn read_known(&mut self, state: &mut State, id: ObjectId, offset: u64, length: u32) -> OrStop<ExprId> {
        let pending = state.memory.has_pending(id);
        let object = state.memory.view(&mut self.pool, id);
        let mut pieces = object.pieces(&mut self.pool, offset as usize, length as usize);
        let merged: SmallVec<[bool; 4]> =
            pieces.iter().map(|piece| matches!(piece, Piece::Cell { content: Content::Merged { .. }, .. })).collect();
        for (piece, &merged) in pieces.iter_mut().zip(&merged) {
            if merged {
                *piece = self.picked_piece(state, *piece)?;
            }
        }
        let too_far = |piece: &Piece| matches!(piece, Piece::Cell { content: Content::Input { offset, .. }, length } if offset.saturating_add((*length).into()) > READABLE_BYTES);
        if pieces.iter().any(too_far) {
            return incomplete(Incomplete::SymbolicData("a byte of an input past its first 512 megabytes".into()));
        }
        // Of a large object, every state that is left waiting would keep a chunk of its own; the input knows what was read.
        let is_large = state.memory.live(id).is_some_and(|object| object.is_large());
        let mut result: Option<ExprId> = None;
        let mut position = offset as usize;
        for (piece, merged) in pieces.into_iter().zip(merged) {
            let term = match piece {
                Piece::Word { value, length } => self.pool.constant(8 * u32::from(length), value),
                Piece::Cell { content: Content::Term(term), .. } => term,
                Piece::Cell { content: Content::UndefinedAt(place), length } => self.undefined_bytes(place, length),
                Piece::Cell {
                    content: Content::Undefined | Content::InputFrom { .. } | Content::Merged { .. },
                    ..
                } => {
                    unreachable!("pieces know their place, and merged ones were picked")
                }
                Piece::Cell { content: Content::Input { input, offset }, length } => {
                    let term = state.inputs.read(&mut self.pool, input, offset, length.into());
                    if merged || pending {
                        // Only the paths that find this value there learn it.
                        let piece = Piece::Cell { content: Content::Term(term), length };
                        state.memory.put(&mut self.pool, id, position as u64, piece);
                    } else if !is_large {
                        let object = state.memory.live_mut(id).expect("places are inside live objects");
                        object.set_content(&mut self.pool, position, length as usize, Content::Term(term));
                    }
                    term
                }
            };
            position += piece.length() as usize;
            result = Some(match result {
                None => term,
                Some(low) => self.pool.concat(term, low),
            });
        }
        Ok(result.expect("a read has at least one byte"))
    }

    /// What undefined bytes are: a variable for each, named by where it came into being, so that every read of it and of its copies
    /// finds the same, whoever reads first and however wide.
    pub fn undefined_bytes(&mut self, place: Birthplace, length: u16) -> ExprId {
        let first = place.address();
        let mut term = self.undefined_byte(first);
        for address in first + 1..first + length as u64 {
            let byte = self.undefined_byte(address);
            term = self.pool.concat(byte, term);
        }
        term
    }

    fn undefined_byte(&mut self, address: u64) -> ExprId {
        if let Some(&variable) = self.undefined.get(&address) {
            return self.pool.variable_term(variable);
        }
        let term = self.pool.variable(&format!("undefined!at{address:x}"), 8, Origin::Undefined);
        if let Node::Variable(variable) = self.pool.node(term) {
            self.undefined.insert(address, variable);
        }
        term
    }

    /// The offsets in an object of `size` bytes that an access may have on this path.
    pub(crate) fn candidates(&self, state: &State, size: u64, offset: ExprId, length: u32) -> Candidates {
        Candidates::among(self.known_on_path(state, offset), size, length)
    }

    /// What a term may be by its own form and by what the path has compared.
    pub(crate) fn known_on_path(&self, state: &State, term: ExprId) -> KnownValue {
        self.pool.known_given(term, |part| state.facts.known(part))
    }

    /// The offsets that a read selects among. A table of constants is one term for all paths, which share the gates and what was learned
    /// of them, unless the path leaves one element or the whole is too much.
    fn selectable(&self, state: &State, id: ObjectId, offset: ExprId, length: u32) -> Candidates {
        let object = self.live(state, id);
        let narrowed = self.candidates(state, object.size, offset, length);
        if object.kind == ObjectKind::Constant && narrowed.count > 1 {
            let all = Candidates::of(&self.pool, object.size, offset, length);
            if all.count <= MAX_SELECTION {
                return all;
            }
        }
        narrowed
    }

    /// What the object (without its log) holds at a symbolic offset: a balanced selection by the offset's bits.
    fn select(&mut self, state: &mut State, id: ObjectId, offset: ExprId, length: u32) -> OrStop<ExprId> {
        let candidates = self.selectable(state, id, offset, length);
        let Candidates { first, stride, count } = candidates;
        if count > MAX_SELECTION {
            return incomplete(Incomplete::IndexTooWide { elements: count });
        }
        if count == 0 {
            // No offset is inside: the path cannot be feasible, and its end will show it. Any value will do.
            return Ok(self.pool.constant(8 * length, 0));
        }
        self.require_selection(state, id, candidates.offsets(), length)?;
        // What is deferred is not in the object yet.
        let stamp = (!state.memory.is_deferring()).then(|| self.live(state, id).stamp());
        let which = |stamp| (Elements { stamp, first, stride, count, length }, offset);
        if let Some(selected) = stamp.and_then(|stamp| self.selections.selected(which(stamp))) {
            return Ok(selected);
        }
        // Reading an input for the first time is noted on the path.
        let stamp = stamp.filter(|_| self.live(state, id).is_settled(&candidates.reach(length)));
        let elements = self.elements(state, id, stamp, &candidates, length)?;
        let selected = self.selection(&elements, offset, first, stride);
        if let Some(stamp) = stamp {
            self.selections.keep_selected(which(stamp), selected);
        }
        Ok(selected)
    }

    /// The element at an offset, where they begin at `first`, one at every `stride`: chosen by the bits of the offset.
    fn selection(&mut self, elements: &[ExprId], offset: ExprId, first: u64, stride: u64) -> ExprId {
        let first = self.pool.constant(64, first);
        let relative = self.pool.sub(offset, first);
        let mut bit = stride.trailing_zeros();
        let mut left = elements.to_vec();
        while left.len() > 1 {
            let chooser = self.pool.extract(relative, bit, 1);
            left = left
                .chunks(2)
                .map(|pair| match *pair {
                    [even, odd] => self.pool.ite(chooser, odd, even),
                    _ => pair[0],
                })
                .collect();
            bit += 1;
        }
        left[0]
    }

    /// What is at each of the offsets in an object, its log aside.
    fn elements(
        &mut self,
        state: &mut State,
        id: ObjectId,
        stamp: Option<u64>,
        candidates: &Candidates,
        length: u32,
    ) -> OrStop<Rc<[ExprId]>> {
        let &Candidates { first, stride, count } = candidates;
        let which = stamp.map(|stamp| Elements { stamp, first, stride, count, length });
        if let Some(known) = which.and_then(|which| self.selections.elements(which)) {
            return Ok(known);
        }
        let read = candidates.offsets().map(|at| match state.memory.view(&mut self.pool, id).short_word(at, length) {
            Some(word) => Ok(self.pool.constant(8 * length, word)),
            None => self.read_known(state, id, at, length),
        });
        let elements: Rc<[ExprId]> = read.collect::<OrStop<_>>()?;
        if let Some(which) = which {
            self.selections.keep_elements(which, elements.clone());
        }
        Ok(elements)
    }

    fn live<'s>(&self, state: &'s State, id: ObjectId) -> &'s Object {
        state.memory.live(id).expect("places are inside live objects")
    }

    /// What an object holds where its log may have something to say of it: the newest write that it is all from, or else the contents,
    /// under those that came later.
    fn read_logged(&mut self, state: &mut State, id: ObjectId, offset: Offset, length: u32) -> OrStop<ExprId> {
        let object = state.memory.live(id).expect("places are inside live objects");
        let (at, within) = match offset {
            Offset::Known(offset) => (self.pool.constant(64, offset), offset..offset + u64::from(length)),
            Offset::Term(term) => (term, self.candidates(state, object.size, term, length).reach(length)),
        };
        let log = object.log().clone();
        let mut later: Vec<&LoggedWrite> = Vec::new();
        let mut base = None;
        for write in log.writes().iter().rev() {
            match write.bearing(at, length, &within) {
                Bearing::None => {}
                Bearing::Some => later.push(write),
                Bearing::All(from) => {
                    base = Some(self.pool.extract(write.value, 8 * from as u32, 8 * length));
                    break;
                }
            }
        }
        let base = match (base, offset) {
            (Some(written), _) => written,
            (None, Offset::Known(offset)) => self.read_known(state, id, offset, length)?,
            (None, Offset::Term(offset)) => self.select(state, id, offset, length)?,
        };
        Ok(later.into_iter().rev().fold(base, |value, write| self.overlay(value, at, length, write)))
    }

    /// The read value after one write.
    fn overlay(&mut self, value: ExprId, offset: ExprId, length: u32, write: &LoggedWrite) -> ExprId {
        let distance = self.pool.sub(offset, write.offset);
        let written = u32::from(write.length);
        if written == length && self.all_or_nothing(distance, length) {
            let zero = self.pool.constant(64, 0);
            let same = self.pool.eq(distance, zero);
            return self.pool.ite(same, write.value, value);
        }
        // Byte by byte: byte `at` of the read is byte `distance + at` of the write, if the write has it.
        let mut result: Option<ExprId> = None;
        for at in 0..length {
            let mut byte = self.pool.extract(value, 8 * at, 8);
            for from in 0..written {
                let expected = self.pool.constant(64, (from as u64).wrapping_sub(at as u64));
                let same = self.pool.eq(distance, expected);
                let new = self.pool.extract(write.value, 8 * from, 8);
                byte = self.pool.ite(same, new, byte);
            }
            result = Some(match result {
                None => byte,
                Some(low) => self.pool.concat(byte, low),
            });
        }
        result.expect("a read has at least one byte")
    }

    /// Two ranges of `length` bytes at this distance are the same or do not touch.
    fn all_or_nothing(&self, distance: ExprId, length: u32) -> bool {
        let (zeros, _) = self.pool.known_bits(distance);
        length.is_power_of_two() && zeros.trailing_ones() >= length.trailing_zeros()
    }

    /// Writes `length` bytes; a term has exactly as many.
    pub(crate) fn write(&mut self, state: &mut State, place: AccessPlace, value: Value, length: u32) -> OrStop<()> {
        let object = self.live(state, place.object);
        match place.offset {
            Offset::Known(offset) if !object.is_logged(&(offset..offset + u64::from(length))) => match value {
                Value::Word(word) if length <= 8 => {
                    let piece = Piece::Word { value: word, length: scalar_bytes(length) };
                    state.memory.put(&mut self.pool, place.object, offset, piece);
                }
                value => {
                    let term = self.term_of(value, 8 * scalar_bytes(length));
                    match self.concrete_or_term(term) {
                        Ok(bytes) => self.write_bytes(state, place.object, offset, &bytes[..length as usize]),
                        Err(term) => {
                            let piece = Piece::Cell { content: Content::Term(term), length: scalar_bytes(length) };
                            state.memory.put(&mut self.pool, place.object, offset, piece);
                        }
                    }
                }
            },
            Offset::Known(offset) => {
                let offset = self.pool.constant(64, offset);
                self.log_write(state, place.object, offset, value, length);
            }
            Offset::Term(offset) => {
                let candidates = self.candidates(state, object.size, offset, length);
                let aligned = candidates.stride >= length as u64;
                let merging = state.memory.is_deferring();
                if merging && candidates.count > MAX_SELECTION {
                    // Not in place, as a read could not select among them, and not in a log, which cannot tell the paths apart.
                    return incomplete(Incomplete::IndexTooWide { elements: candidates.count });
                }
                if merging && !aligned {
                    let value = self.term_of(value, 8 * scalar_bytes(length));
                    return self.write_overlapping(state, (place.object, offset), value, length, candidates);
                }
                let logged = object.is_logged(&candidates.reach(length));
                if logged || !merging && (candidates.count > MAX_IN_PLACE || !aligned) {
                    self.log_write(state, place.object, offset, value, length);
                } else {
                    let value = self.term_of(value, 8 * scalar_bytes(length));
                    self.require_selection(state, place.object, candidates.offsets(), length)?;
                    for at in candidates.offsets() {
                        let old = self.read_known(state, place.object, at, length)?;
                        let here = self.pool.constant(64, at);
                        let same = self.pool.eq(offset, here);
                        let new = self.pool.ite(same, value, old);
                        let new = Value::of_term(&self.pool, new);
                        self.write(
                            state,
                            AccessPlace { object: place.object, offset: Offset::Known(at) },
                            new,
                            length,
                        )?;
                    }
                }
            }
        }
        Ok(())
    }

    /// A write at one of several ranges that overlap, byte by byte.
    fn write_overlapping(
        &mut self,
        state: &mut State,
        (object, offset): (ObjectId, ExprId),
        value: ExprId,
        length: u32,
        Candidates { first, stride, count }: Candidates,
    ) -> OrStop<()> {
        let Some(last) = count.checked_sub(1).map(|last| first + last * stride) else { return Ok(()) };
        let bytes = first..last + length as u64;
        self.require_selection(state, object, bytes.clone(), 1)?;
        for at in bytes {
            let mut byte = self.read_known(state, object, at, 1)?;
            for from in 0..length {
                let Some(start) = at.checked_sub(from as u64).filter(|start| (first..=last).contains(start)) else {
                    continue;
                };
                if !(start - first).is_multiple_of(stride) {
                    continue;
                }
                let here = self.pool.constant(64, start);
                let same = self.pool.eq(offset, here);
                let new = self.pool.extract(value, 8 * from, 8);
                byte = self.pool.ite(same, new, byte);
            }
            let byte = Value::of_term(&self.pool, byte);
            self.write(state, AccessPlace { object, offset: Offset::Known(at) }, byte, 1)?;
        }
        Ok(())
    }

    fn write_bytes(&mut self, state: &mut State, id: ObjectId, offset: u64, bytes: &[u8]) {
        if !state.memory.is_deferring() {
            let object = state.memory.live_mut(id).expect("places are inside live objects");
            object.set_bytes(&mut self.pool, offset as usize, bytes);
            return;
        }
        for (number, part) in bytes.chunks(8).enumerate() {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            // At most eight.
            let piece = Piece::Word { value: u64::from_le_bytes(word), length: part.len() as u16 };
            state.memory.put(&mut self.pool, id, offset + 8 * number as u64, piece);
        }
    }

    /// The bytes of a constant wider than a word, else the term.
    fn concrete_or_term(&self, term: ExprId) -> Result<Vec<u8>, ExprId> {
        match self.pool.as_wide_constant(term) {
            Some(wide) => Ok(wide.words().iter().flat_map(|word| word.to_le_bytes()).collect()),
            None => Err(term),
        }
    }

    fn log_write(&mut self, state: &mut State, id: ObjectId, offset: ExprId, value: Value, length: u32) {
        let value = self.term_of(value, 8 * scalar_bytes(length));
        let object = state.memory.live_mut(id).expect("places are inside live objects");
        object.log_write(&self.pool, offset, scalar_bytes(length), value);
    }

    /// `memcpy` and `memmove` alike: what is read is read before anything is written.
    pub(crate) fn copy_memory(&mut self, state: &mut State, to: Value, from: Value, length: Value) -> OrStop<()> {
        let (to, from) = (self.block_pointer(state, to)?, self.block_pointer(state, from)?);
        let length = self.known_length(state, length, &[(from, Access::Read), (to, Access::Write)])?;
        if length == 0 {
            return Ok(());
        }
        let source = self.resolve(state, from, length, Access::Read)?;
        let target = self.resolve(state, to, length, Access::Write)?;
        let is_logged = |id, offset| self.live(state, id).is_logged(&(offset..offset + length));
        match (source.offset, target.offset) {
            (Offset::Known(from), Offset::Known(to))
                if !is_logged(source.object, from) && !is_logged(target.object, to) =>
            {
                self.copy_range(state, (source.object, from), (target.object, to), length)?;
            }
            _ => {
                // Eight bytes at a time keeps the pieces of selections word-sized where they were.
                let mut parts = Vec::new();
                let mut position = 0;
                while position < length {
                    let part = (length - position).min(8) as u32;
                    self.go_on_with(SYMBOLIC_ACCESS)?;
                    let place = AccessPlace { object: source.object, offset: self.advanced(source.offset, position) };
                    parts.push((position, part, self.read(state, place, part)?));
                    position += part as u64;
                }
                for (position, part, value) in parts {
                    self.go_on_with(SYMBOLIC_ACCESS)?;
                    let place = AccessPlace { object: target.object, offset: self.advanced(target.offset, position) };
                    self.write(state, place, value, part)?;
                }
            }
        }
        Ok(())
    }

    /// Copies part by part, so that a long copy can be left in its midst and takes no memory for what is between. Where the ranges overlap,
    /// the parts come in the order in which none is overwritten before it is read.
    fn copy_range(
        &mut self,
        state: &mut State,
        (source, from): (ObjectId, u64),
        (target, to): (ObjectId, u64),
        length: u64,
    ) -> OrStop<()> {
        let backwards = source == target && from < to;
        let parts = length.div_ceil(PART);
        for number in 0..parts {
            let start = PART * if backwards { parts - 1 - number } else { number };
            let part = PART.min(length - start);
            self.go_on_with(part / COPIED_AT_ONCE)?;
            let object = state.memory.live(source).expect("places are inside live objects");
            let pieces = object.pieces(&mut self.pool, (from + start) as usize, part as usize);
            let mut position = to + start;
            for piece in pieces {
                state.memory.put(&mut self.pool, target, position, piece);
                position += piece.length() as u64;
            }
        }
        Ok(())
    }

    pub(crate) fn set_memory(&mut self, state: &mut State, to: Value, byte: Value, length: Value) -> OrStop<()> {
        let to = self.block_pointer(state, to)?;
        let length = self.known_length(state, length, &[(to, Access::Write)])?;
        if length == 0 {
            return Ok(());
        }
        let target = self.resolve(state, to, length, Access::Write)?;
        let object = self.live(state, target.object);
        match (target.offset, byte) {
            (Offset::Known(offset), Value::Word(byte)) if !object.is_logged(&(offset..offset + length)) => {
                let bytes = vec![byte as u8; length.min(PART) as usize];
                let mut position = 0;
                while position < length {
                    let part = PART.min(length - position);
                    self.go_on_with(part / FILLED_AT_ONCE)?;
                    self.write_bytes(state, target.object, offset + position, &bytes[..part as usize]);
                    position += part;
                }
            }
            _ => {
                for position in 0..length {
                    self.go_on_with(SYMBOLIC_ACCESS)?;
                    let place = AccessPlace { object: target.object, offset: self.advanced(target.offset, position) };
                    self.write(state, place, byte, 1)?;
                }
            }
        }
        Ok(())
    }

    /// The pointer of a block operation: what it points to comes before how many bytes of it are meant, of which there may be none.
    fn block_pointer(&mut self, state: &State, pointer: Value) -> OrStop<Value> {
        match pointer {
            Value::Term(term) => self.decided_pointer(state, term, Null::Settles),
            pointer => Ok(pointer),
        }
    }

    /// A symbolic length is a case per value, as a loop over the bytes would make it, up to what the pointers have room for; past
    /// that the access leaves its object. Where there is too much room for that, the engine says which values it may have.
    fn known_length(&mut self, state: &mut State, length: Value, pointers: &[(Value, Access)]) -> OrStop<u64> {
        let term = match length {
            Value::Word(length) => return Ok(length),
            Value::Term(term) => term,
            Value::Undefined => unreachable!("values that were read are fixed"),
        };
        let concretise = || Box::new(Stop::Concretise { term, what: "the length of a memory operation" });
        let mut room: Option<(u64, Value, Access)> = None;
        for &(pointer, access) in pointers {
            let Value::Word(address) = pointer else { return Err(concretise()) };
            self.materialise(state, address)?;
            let left = self.bytes_left(state, address).unwrap_or(0);
            if room.is_none_or(|(least, ..)| left < least) {
                room = Some((left, pointer, access));
            }
        }
        let (room, pointer, access) = room.expect("a memory operation has a pointer");
        let width = self.pool.width(term);
        let (least, greatest) =
            self.pool.unsigned_range(term).unwrap_or((0, if width < 64 { (1 << width) - 1 } else { u64::MAX }));
        let beyond = if greatest > room { Some(self.longer(state, term, room, (pointer, access))?) } else { None };
        let (first, last) = (least.min(room), greatest.min(room));
        if last - first >= MAX_LENGTH_CASES {
            let Some(Case { condition: longer, then }) = beyond else { return Err(concretise()) };
            let shorter = self.pool.not(longer);
            if self.decided(state, shorter) == Some(true) {
                return Err(concretise());
            }
            let cases = [Case { condition: shorter, then: Then::Again }, Case { condition: longer, then }];
            return Err(Box::new(Stop::Cases(cases.into())));
        }
        let mut cases: Cases = (first..=last)
            .map(|length| {
                let constant = self.pool.constant(width, length);
                Case { condition: self.pool.eq(term, constant), then: Then::Settle { term, value: length } }
            })
            .collect();
        cases.extend(beyond);
        Err(Box::new(Stop::Cases(cases)))
    }

    /// The case that a length is more than there is room for behind a pointer; a stop where the path says that it is.
    fn longer(
        &mut self,
        state: &mut State,
        length: ExprId,
        room: u64,
        (pointer, access): (Value, Access),
    ) -> OrStop<Case> {
        let most = self.pool.constant(self.pool.width(length), room);
        let longer = self.pool.ult(most, length);
        let Err(beyond) = self.resolve(state, pointer, room + 1, access) else {
            unreachable!("one byte more than there is room for is outside")
        };
        if self.decided(state, longer) == Some(true) {
            return Err(beyond);
        }
        match *beyond {
            Stop::Fault(fault) => Ok(Case { condition: longer, then: Then::Fault(fault) }),
            // Past an end that was only assumed.
            Stop::Incomplete(reason) if reason.is_bound() => Ok(Case { condition: longer, then: Then::Again }),
            beyond => Err(Box::new(beyond)),
        }
    }

    fn advanced(&mut self, offset: Offset, by: u64) -> Offset {
        match offset {
            Offset::Known(offset) => Offset::Known(offset + by),
            Offset::Term(term) => {
                let by = self.pool.constant(64, by);
                Offset::Term(self.pool.add(term, by))
            }
        }
    }

    pub(crate) fn allocation_incomplete(&self, error: AllocationError, size: u64) -> Incomplete {
        match error {
            AllocationError::TooLarge => Incomplete::AllocationTooLarge(size),
            AllocationError::TooMany => Incomplete::TooManyObjects,
        }
    }
}
