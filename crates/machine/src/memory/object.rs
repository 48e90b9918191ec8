//! One object of memory: its bytes in chunks, and the writes whose place is not known.
//!
//! - an object never changes its size, kind or base;
//! - objects of up to one chunk hold it themselves; of larger ones, a write copies one chunk and the way to it;
//! - in the reach of its log ([`super::log`]) every write goes there: what is in it is newer than the contents.

use std::cell::Cell;
use std::ops::Range;
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};

use reprise_codec::Malformed;
use reprise_expr::{ExprId, Pool};
use reprise_ir::code::LocationId;

use super::chunk::{Birthplace, CHUNK, Chunk, Content, Piece};
use super::log::{LoggedWrite, WriteLog};
use crate::offsets::Candidates;
use crate::persistent::{PersistentVector, Seen};
use crate::snapshot::{SnapshotReader, SnapshotWriter};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObjectKind {
    Global,
    /// Writing to it is a fault.
    Constant,
    Stack,
    Heap,
}

impl ObjectKind {
    const ALL: [ObjectKind; 4] = [ObjectKind::Global, ObjectKind::Constant, ObjectKind::Stack, ObjectKind::Heap];

    pub(super) fn write(self, writer: &mut SnapshotWriter<'_>) {
        writer.number(self as u64);
    }

    pub(super) fn read(reader: &mut SnapshotReader<'_>) -> Result<ObjectKind, Malformed> {
        ObjectKind::ALL.get(reader.number()? as usize).copied().ok_or(Malformed)
    }
}

/// A live object.
#[derive(Clone, Debug)]
pub struct Object {
    pub base: u64,
    pub size: u64,
    pub kind: ObjectKind,
    /// Where it was allocated or declared.
    pub location: LocationId,
    contents: Contents,
    /// Writes at symbolic offsets, and what was written in their reach since. Empty for almost every object.
    log: Rc<WriteLog>,
    /// See [`Object::stamp`]; 0 where nobody has asked since the contents changed.
    stamp: Cell<u64>,
}

#[derive(Clone, Debug)]
enum Contents {
    One(Chunk),
    Many(PersistentVector<Rc<Chunk>>),
}

/// What a new object holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fill {
    Zero,
    Undefined,
}

impl Object {
    pub fn new(base: u64, size: u64, kind: ObjectKind, location: LocationId, fill: Fill) -> Object {
        let chunk = |length| match fill {
            Fill::Zero => Chunk::zero(length),
            Fill::Undefined => Chunk::undefined(length),
        };
        let contents = if size as usize <= CHUNK {
            Contents::One(chunk(size as usize))
        } else {
            // All whole chunks are one until they are written.
            let mut chunks = PersistentVector::filled(Rc::new(chunk(CHUNK)), size as usize / CHUNK);
            if !(size as usize).is_multiple_of(CHUNK) {
                chunks.push(Rc::new(chunk(size as usize % CHUNK)));
            }
            Contents::Many(chunks)
        };
        Object { base, size, kind, location, contents, log: Rc::default(), stamp: Cell::new(0) }
    }

    /// Whether it is made of several chunks.
    pub(crate) fn is_large(&self) -> bool {
        matches!(self.contents, Contents::Many(_))
    }

    /// A number that only objects with the same contents have, their logs aside.
    pub(crate) fn stamp(&self) -> u64 {
        // Objects of several machines meet: those of the image are shared.
        static NEXT: AtomicU64 = AtomicU64::new(1);
        if self.stamp.get() == 0 {
            self.stamp.set(NEXT.fetch_add(1, Ordering::Relaxed));
        }
        self.stamp.get()
    }

    /// Whether anything was written at an offset that is not known.
    pub fn has_log(&self) -> bool {
        !self.log.is_empty()
    }

    /// Whether something in a range may have been written at an offset that is not known: what the contents say of it may be old.
    pub(crate) fn is_logged(&self, range: &Range<u64>) -> bool {
        self.log.touches(range)
    }

    pub(crate) fn log(&self) -> &Rc<WriteLog> {
        &self.log
    }

    /// Logs a write of `8 * length` bits.
    pub(crate) fn log_write(&mut self, pool: &Pool, offset: ExprId, length: u16, value: ExprId) {
        let reach = Candidates::of(pool, self.size, offset, length.into()).reach(length.into());
        Rc::make_mut(&mut self.log).push(LoggedWrite { offset, length, value, reach });
    }

    #[inline(always)]
    fn chunk(&self, number: usize) -> &Chunk {
        match &self.contents {
            Contents::One(chunk) => chunk,
            Contents::Many(chunks) => chunks.get(number).expect("the offset was checked against the size"),
        }
    }

    fn chunk_mut(&mut self, number: usize) -> &mut Chunk {
        self.stamp.set(0);
        match &mut self.contents {
            Contents::One(chunk) => chunk,
            Contents::Many(chunks) => {
                Rc::make_mut(chunks.get_mut(number).expect("the offset was checked against the size"))
            }
        }
    }

    /// Whether reading a range makes nothing: no part of it is an input that nobody has read, or differs between merged paths.
    pub(crate) fn is_settled(&self, range: &Range<u64>) -> bool {
        let (offset, length) = (range.start as usize, (range.end - range.start) as usize);
        Self::split(offset, length).all(|(chunk, start, part)| self.chunk(chunk).is_settled(start, part))
    }

    /// The parts of a range by chunk: (chunk, start in it, length).
    fn split(offset: usize, length: usize) -> impl Iterator<Item = (usize, usize, usize)> {
        let end = offset + length;
        let mut position = offset;
        std::iter::from_fn(move || {
            if position >= end {
                return None;
            }
            let start = position % CHUNK;
            let part = (CHUNK - start).min(end - position);
            let item = (position / CHUNK, start, part);
            position += part;
            Some(item)
        })
    }

    /// A concrete word of 1 to 8 bytes, if it is one and lies in one chunk. The range is inside the object. Ignores the log.
    #[inline(always)]
    pub fn word(&self, offset: usize, length: usize) -> Option<u64> {
        let start = offset % CHUNK;
        if start + length > CHUNK {
            return None;
        }
        self.chunk(offset / CHUNK).word(start, length)
    }

    /// A concrete word of any length, if it has at most eight bytes.
    #[inline]
    pub(crate) fn short_word(&self, offset: u64, length: u32) -> Option<u64> {
        if length <= 8 { self.word(offset as usize, length as usize) } else { None }
    }

    #[inline(always)]
    pub(crate) fn set_word(&mut self, pool: &mut Pool, offset: usize, length: usize, word: u64) {
        let start = offset % CHUNK;
        if start + length <= CHUNK {
            self.chunk_mut(offset / CHUNK).set_word(pool, start, length, word);
        } else {
            self.set_bytes(pool, offset, &word.to_le_bytes()[..length]);
        }
    }

    pub(crate) fn set_bytes(&mut self, pool: &mut Pool, offset: usize, bytes: &[u8]) {
        let mut done = 0;
        for (chunk, start, length) in Self::split(offset, bytes.len()) {
            self.chunk_mut(chunk).set_bytes(pool, start, &bytes[done..done + length]);
            done += length;
        }
    }

    pub(crate) fn set_content(&mut self, pool: &mut Pool, offset: usize, length: usize, content: Content) {
        let mut done = 0;
        for (chunk, start, part) in Self::split(offset, length) {
            let from = u16::try_from(done).expect("the length of a piece has 16 bits");
            let content = match content {
                Content::Term(term) if part != length => {
                    // At most a chunk.
                    Content::Term(pool.extract(term, 8 * u32::from(from), 8 * part as u32))
                }
                Content::Input { input, offset } => Content::Input { input, offset: offset + u32::from(from) },
                Content::Merged { summary, from: start } => Content::Merged { summary, from: start + from },
                Content::UndefinedAt(place) => Content::UndefinedAt(Birthplace::new(place.address() + u64::from(from))),
                whole => whole,
            };
            self.chunk_mut(chunk).set_cell(pool, start, part, content);
            done += part;
        }
    }

    /// A range becomes an input that nobody has read: whole chunks of it are one.
    pub(crate) fn set_input(&mut self, pool: &mut Pool, offset: u32, length: u32, input: u32) {
        self.stamp.set(0);
        let content = Content::InputFrom { input, start: offset };
        let (offset, length) = (offset as usize, length as usize);
        let Contents::Many(chunks) = &mut self.contents else {
            return self.chunk_mut(0).set_cell(pool, offset, length, content);
        };
        let mut whole = Chunk::zero(CHUNK);
        whole.set_cell(pool, 0, CHUNK, content);
        let whole = Rc::new(whole);
        if length as u64 == self.size {
            *chunks = PersistentVector::filled(whole, length / CHUNK);
            if !length.is_multiple_of(CHUNK) {
                let mut last = Chunk::zero(length % CHUNK);
                last.set_cell(pool, 0, length % CHUNK, content);
                chunks.push(Rc::new(last));
            }
            return;
        }
        for (number, start, part) in Self::split(offset, length) {
            let chunk = chunks.get_mut(number).expect("the offset was checked against the size");
            if part == CHUNK {
                *chunk = whole.clone();
            } else {
                Rc::make_mut(chunk).set_cell(pool, start, part, content);
            }
        }
    }

    pub fn set_piece(&mut self, pool: &mut Pool, offset: usize, piece: Piece) {
        match piece {
            Piece::Word { value, length } => self.set_word(pool, offset, length as usize, value),
            Piece::Cell { content, length } => self.set_content(pool, offset, length as usize, content),
        }
    }

    /// What a range inside the object holds, lowest byte first. Ignores the log.
    pub fn pieces(&self, pool: &mut Pool, offset: usize, length: usize) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (chunk, start, part) in Self::split(offset, length) {
            self.chunk(chunk).pieces(pool, start, part, &mut pieces);
        }
        let mut position = offset;
        for piece in &mut pieces {
            if let Piece::Cell { content, .. } = piece {
                *content = self.placed(*content, position);
            }
            position += piece.length() as usize;
        }
        pieces
    }

    /// Chunks do not know where they are, as untouched ones are shared: what depends on that is told here.
    fn placed(&self, content: Content, position: usize) -> Content {
        match content {
            // Objects are smaller than four gigabytes where they hold an input.
            Content::InputFrom { input, start } => {
                let offset = u32::try_from(position - start as usize).expect("an input is smaller than that");
                Content::Input { input, offset }
            }
            Content::Undefined => Content::UndefinedAt(Birthplace::new(self.base + position as u64)),
            known => known,
        }
    }

    /// Whether only what it holds can differ: an object keeps its place, size and kind.
    pub(super) fn is_later_form_of(&self, other: &Object) -> bool {
        (self.base, self.size, self.kind, self.location) == (other.base, other.size, other.kind, other.location)
    }

    /// Writes what it does not hold as an earlier or another form of it does.
    pub(super) fn write(&self, before: &Object, writer: &mut SnapshotWriter<'_>) {
        match (&self.contents, &before.contents) {
            (Contents::One(chunk), Contents::One(before)) => chunk.write(before, writer),
            (Contents::Many(chunks), Contents::Many(before)) => {
                let mut changed = Vec::new();
                chunks.visit_new(before, &mut |number, chunk| {
                    let before = before.get(number).expect("it has as many chunks");
                    if !Rc::ptr_eq(chunk, before) {
                        changed.push((number, chunk, before));
                    }
                });
                writer.number(changed.len() as u64);
                for (number, chunk, before) in changed {
                    writer.number(number as u64);
                    chunk.write(before, writer);
                }
            }
            _ => unreachable!("objects of the same size are made of as many chunks"),
        }
        let is_same = Rc::ptr_eq(&self.log, &before.log) || self.log.is_empty() && before.log.is_empty();
        writer.flag(is_same);
        if !is_same {
            writer.number(self.log.writes().len() as u64);
            for write in self.log.writes() {
                writer.term(write.offset);
                writer.number(u64::from(write.length));
                writer.term(write.value);
            }
        }
    }

    /// Makes of `self`, which is as it was before, what was written.
    pub(super) fn restore(&mut self, reader: &mut SnapshotReader<'_>) -> Result<(), Malformed> {
        self.stamp.set(0);
        match &mut self.contents {
            Contents::One(chunk) => chunk.restore(reader)?,
            Contents::Many(chunks) => {
                for _ in 0..reader.count()? {
                    let number = reader.number()? as usize;
                    Rc::make_mut(chunks.get_mut(number).ok_or(Malformed)?).restore(reader)?;
                }
            }
        }
        if !reader.flag()? {
            self.log = Rc::default();
            for _ in 0..reader.count()? {
                let (offset, length, value) = (reader.term()?, reader.number()?, reader.term()?);
                let length = u16::try_from(length).map_err(|_| Malformed)?;
                let is_whole = reader.width(offset) == 64 && reader.width(value) == 8 * u32::from(length);
                if !is_whole || u64::from(length) > self.size {
                    return Err(Malformed);
                }
                self.log_write(reader.pool(), offset, length, value);
            }
        }
        Ok(())
    }

    /// The numbers of the value summaries that its cells stand for.
    pub fn merged(&self, visit: &mut dyn FnMut(u32)) {
        match &self.contents {
            Contents::One(chunk) => chunk.merged().for_each(&mut *visit),
            Contents::Many(chunks) => chunks.iter().for_each(|chunk| chunk.merged().for_each(&mut *visit)),
        }
    }

    /// Every term the object holds, those of chunks that were visited before aside.
    pub fn terms(&self, seen: &mut Seen, visit: &mut dyn FnMut(ExprId)) {
        match &self.contents {
            Contents::One(chunk) => chunk.terms().for_each(&mut *visit),
            Contents::Many(chunks) => {
                let new = chunks.iter().filter(|chunk| seen.insert(Rc::as_ptr(chunk) as usize));
                new.for_each(|chunk| chunk.terms().for_each(&mut *visit));
            }
        }
        for write in self.log.writes() {
            visit(write.offset);
            visit(write.value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_of_a_whole_object_is_all_of_it() {
        let mut pool = Pool::new();
        for size in [1, CHUNK, CHUNK + 1, 3 * CHUNK, 40 * CHUNK + 9] {
            let mut object = Object::new(0, size as u64, ObjectKind::Heap, LocationId::default(), Fill::Zero);
            object.set_input(&mut pool, 0, size as u32, 0);
            for at in [0, size / 2, size - 1] {
                let [Piece::Cell { content, length: 1 }] = object.pieces(&mut pool, at, 1)[..] else { panic!() };
                assert_eq!(content, Content::Input { input: 0, offset: at as u32 }, "byte {at} of {size}");
            }
        }
    }

    /// An input that begins and ends inside chunks, with something written over a part of it in the middle.
    #[test]
    fn offsets_in_an_input_are_those_of_its_bytes() {
        let mut pool = Pool::new();
        let size = 5 * CHUNK + 100;
        let mut object = Object::new(0, size as u64, ObjectKind::Heap, LocationId::default(), Fill::Undefined);
        let (first, length) = (10, 5 * CHUNK + 50);
        object.set_input(&mut pool, first as u32, length as u32, 7);
        object.set_word(&mut pool, 2 * CHUNK + 3, 4, 0x0403_0201);
        let mut position = 0;
        for piece in object.pieces(&mut pool, 0, size) {
            for byte in position..position + piece.length() as usize {
                let is_input = (first..first + length).contains(&byte);
                let is_written = (2 * CHUNK + 3..2 * CHUNK + 7).contains(&byte);
                match piece {
                    Piece::Word { .. } => assert!(is_written, "byte {byte}"),
                    Piece::Cell { content: Content::UndefinedAt(place), .. } => {
                        assert!(!is_input, "byte {byte}");
                        assert_eq!(place.address(), position as u64);
                    }
                    Piece::Cell { content: Content::Input { input, offset }, .. } => {
                        assert!(is_input && !is_written, "byte {byte}");
                        assert_eq!((input, offset as usize + byte - position), (7, byte - first), "byte {byte}");
                    }
                    other => panic!("{other:?} at byte {byte}"),
                }
            }
            position += piece.length() as usize;
        }
        assert_eq!(position, size);
        let [Piece::Cell { content, length: 3 }] = object.pieces(&mut pool, 3 * CHUNK + 1, 3)[..] else { panic!() };
        assert_eq!(content, Content::Input { input: 7, offset: (3 * CHUNK + 1 - first) as u32 });
    }
}
