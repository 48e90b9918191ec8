//! Up to [`CHUNK`] bytes of an object: concrete bytes, and cells over the ranges that hold something else.

use reprise_codec::Malformed;
use reprise_expr::{ExprId, Pool};

use crate::snapshot::{SnapshotReader, SnapshotWriter};

/// Bytes per chunk: what the first write after a fork copies at most.
pub(super) const CHUNK: usize = 4096;

/// A range of bytes whose content is not concrete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    pub start: u16,
    pub length: u16,
    pub content: Content,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content {
    /// A term of exactly `8 * length` bits, its low byte first.
    Term(ExprId),
    /// Bytes of a symbolic input from `offset` on that no one has read yet: the first read decides their width.
    Input { input: u32, offset: u32 },
    /// The same, for bytes whose offset in the input is that in their object less `start`: as many chunks as there are can be one.
    /// Only objects see it; what is read from them is [`Content::Input`].
    InputFrom { input: u32, start: u32 },
    /// No defined value, since the object came into being. What is copied from here is known by where it was ([`Content::UndefinedAt`]).
    Undefined,
    /// No defined value: the bytes that were undefined at this address. A copy of an undefined byte is that byte.
    UndefinedAt(Birthplace),
    /// Bytes from `from` on of a value that differs between merged paths: whoever merges keeps the values under this number, and says
    /// which one a read finds ([`crate::merged`]). No path of its own has one.
    Merged { summary: u32, from: u16 },
}

/// The address at which an undefined byte came into being. Addresses are never used twice on a path, so it names the byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Birthplace {
    // 47 bits in two parts, so that a cell stays small.
    high: u32,
    low: u16,
}

impl Birthplace {
    pub fn new(address: u64) -> Birthplace {
        debug_assert!(address < 1 << 48);
        Birthplace { high: (address >> 16) as u32, low: address as u16 }
    }

    pub fn address(self) -> u64 {
        (self.high as u64) << 16 | self.low as u64
    }
}

/// Part of what a read finds, lowest byte first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Up to eight concrete bytes.
    Word {
        value: u64,
        length: u16,
    },
    Cell {
        content: Content,
        length: u16,
    },
}

impl Piece {
    pub fn length(self) -> u16 {
        match self {
            Piece::Word { length, .. } | Piece::Cell { length, .. } => length,
        }
    }

    /// The bytes from `from` on, `length` of them.
    pub fn part(self, pool: &mut Pool, from: u16, length: u16) -> Piece {
        match self {
            Piece::Word { value, .. } => {
                let value = if from >= 8 { 0 } else { value >> (8 * from) };
                let value = if length >= 8 { value } else { value & ((1 << (8 * length)) - 1) };
                Piece::Word { value, length }
            }
            Piece::Cell { content, length: whole } => {
                Piece::Cell { content: content.part(pool, whole, from, length), length }
            }
        }
    }
}

/// Invariant: `cells` are sorted, non-empty and do not overlap; the concrete bytes under a cell mean nothing.
#[derive(Clone, Debug)]
pub(super) struct Chunk {
    bytes: Box<[u8]>,
    cells: Vec<Cell>,
}

/// An offset in a chunk, or the length of a part of one.
fn within(offset: usize) -> u16 {
    debug_assert!(offset <= CHUNK);
    u16::try_from(offset).expect("a chunk has fewer bytes")
}

impl Content {
    fn write(self, writer: &mut SnapshotWriter<'_>) {
        match self {
            Content::Term(term) => {
                writer.number(0);
                writer.term(term);
            }
            Content::Input { input, offset } => {
                [1, input.into(), offset.into()].into_iter().for_each(|part| writer.number(part))
            }
            Content::InputFrom { input, start } => {
                [2, input.into(), start.into()].into_iter().for_each(|part| writer.number(part))
            }
            Content::Undefined => writer.number(3),
            Content::UndefinedAt(place) => [4, place.address()].into_iter().for_each(|part| writer.number(part)),
            Content::Merged { .. } => unreachable!("a path of its own has nothing merged"),
        }
    }

    fn read(reader: &mut SnapshotReader<'_>) -> Result<Content, Malformed> {
        Ok(match reader.number()? {
            0 => Content::Term(reader.term()?),
            1 => Content::Input { input: reader.number_u32()?, offset: reader.number_u32()? },
            2 => Content::InputFrom { input: reader.number_u32()?, start: reader.number_u32()? },
            3 => Content::Undefined,
            4 => match reader.number()? {
                address if address < 1 << 48 => Content::UndefinedAt(Birthplace::new(address)),
                _ => return Err(Malformed),
            },
            _ => return Err(Malformed),
        })
    }

    /// The content from byte `from` on, `length` bytes long, of a cell that is `whole` bytes long.
    pub fn part(self, pool: &mut Pool, whole: u16, from: u16, length: u16) -> Content {
        match self {
            Content::Term(_) if from == 0 && length == whole => self,
            Content::Term(term) => Content::Term(pool.extract(term, 8 * u32::from(from), 8 * u32::from(length))),
            Content::Input { input, offset } => Content::Input { input, offset: offset + u32::from(from) },
            Content::InputFrom { .. } | Content::Undefined => self,
            Content::UndefinedAt(place) => Content::UndefinedAt(Birthplace::new(place.address() + u64::from(from))),
            Content::Merged { summary, from: start } => Content::Merged { summary, from: start + from },
        }
    }
}

/// Where two texts of the same length differ; what differs in words that follow one another is one range.
fn differing(before: &[u8], now: &[u8]) -> Vec<(usize, usize)> {
    const WORD: usize = 8;
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    // Most of a large chunk is as it was, and told so at the speed of memory.
    const BLOCK: usize = 256;
    for (block, (old, new)) in before.chunks(BLOCK).zip(now.chunks(BLOCK)).enumerate() {
        if old == new {
            continue;
        }
        for (word, (old, new)) in old.chunks(WORD).zip(new.chunks(WORD)).enumerate() {
            if old != new {
                let start = block * BLOCK + word * WORD;
                let end = start + new.len();
                match ranges.last_mut() {
                    Some((_, last)) if *last == start => *last = end,
                    _ => ranges.push((start, end)),
                }
            }
        }
    }
    // A zero before or behind what changed need not be written.
    for (start, end) in &mut ranges {
        while before[*start] == now[*start] {
            *start += 1;
        }
        while before[*end - 1] == now[*end - 1] {
            *end -= 1;
        }
    }
    ranges
}

impl Chunk {
    pub(super) fn zero(length: usize) -> Chunk {
        Chunk { bytes: vec![0; length].into_boxed_slice(), cells: Vec::new() }
    }

    pub(super) fn undefined(length: usize) -> Chunk {
        let mut chunk = Chunk::zero(length);
        if length > 0 {
            chunk.cells.push(Cell { start: 0, length: within(length), content: Content::Undefined });
        }
        chunk
    }

    /// The little-endian word of 1 to 8 bytes at `start`, when all of it is concrete.
    #[inline(always)]
    pub(super) fn word(&self, start: usize, length: usize) -> Option<u64> {
        if !self.cells.is_empty() && self.overlaps_cell(start, length) {
            return None;
        }
        let bytes = &self.bytes[start..start + length];
        Some(match length {
            1 => bytes[0] as u64,
            2 => u16::from_le_bytes([bytes[0], bytes[1]]) as u64,
            4 => u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]) as u64,
            8 => u64::from_le_bytes(bytes.try_into().expect("eight bytes")),
            _ => {
                let mut word = [0; 8];
                word[..length].copy_from_slice(bytes);
                u64::from_le_bytes(word)
            }
        })
    }

    fn overlaps_cell(&self, start: usize, length: usize) -> bool {
        let first = self.first_cell_ending_after(start);
        self.cells.get(first).is_some_and(|cell| (cell.start as usize) < start + length)
    }

    /// Whether a range holds nothing that is made when it is first read.
    pub(super) fn is_settled(&self, start: usize, length: usize) -> bool {
        let cells = self.cells[self.first_cell_ending_after(start)..].iter();
        cells.take_while(|cell| (cell.start as usize) < start + length).all(|cell| match cell.content {
            Content::Term(_) | Content::Undefined | Content::UndefinedAt(_) => true,
            Content::Input { .. } | Content::InputFrom { .. } | Content::Merged { .. } => false,
        })
    }

    fn first_cell_ending_after(&self, start: usize) -> usize {
        self.cells.partition_point(|cell| cell.start as usize + cell.length as usize <= start)
    }

    #[inline(always)]
    pub(super) fn set_word(&mut self, pool: &mut Pool, start: usize, length: usize, word: u64) {
        if !self.cells.is_empty() {
            self.clear(pool, start, length);
        }
        let bytes = &mut self.bytes[start..start + length];
        match length {
            1 => bytes[0] = word as u8,
            4 => bytes.copy_from_slice(&(word as u32).to_le_bytes()),
            8 => bytes.copy_from_slice(&word.to_le_bytes()),
            _ => bytes.copy_from_slice(&word.to_le_bytes()[..length]),
        }
    }

    pub(super) fn set_bytes(&mut self, pool: &mut Pool, start: usize, new: &[u8]) {
        self.clear(pool, start, new.len());
        self.bytes[start..start + new.len()].copy_from_slice(new);
    }

    pub(super) fn set_cell(&mut self, pool: &mut Pool, start: usize, length: usize, content: Content) {
        self.clear(pool, start, length);
        let at = self.first_cell_ending_after(start);
        self.cells.insert(at, Cell { start: within(start), length: within(length), content });
    }

    /// Makes the range concrete (with meaningless bytes), keeping what sticks out of it.
    fn clear(&mut self, pool: &mut Pool, start: usize, length: usize) {
        let end = start + length;
        let mut at = self.first_cell_ending_after(start);
        while let Some(&cell) = self.cells.get(at) {
            let cell_start = cell.start as usize;
            let cell_end = cell_start + cell.length as usize;
            if cell_start >= end {
                break;
            }
            let left = within(start.saturating_sub(cell_start));
            let right = within(cell_end.saturating_sub(end));
            let mut keep = smallvec::SmallVec::<[Cell; 2]>::new();
            if left > 0 {
                keep.push(Cell {
                    start: cell.start,
                    length: left,
                    content: cell.content.part(pool, cell.length, 0, left),
                });
            }
            if right > 0 {
                let content = cell.content.part(pool, cell.length, cell.length - right, right);
                keep.push(Cell { start: within(end), length: right, content });
            }
            match keep.as_slice() {
                [] => {
                    self.cells.remove(at);
                }
                [one] => {
                    self.cells[at] = *one;
                    at += 1;
                }
                [one, two] => {
                    self.cells[at] = *one;
                    self.cells.insert(at + 1, *two);
                    at += 2;
                }
                _ => unreachable!("a range leaves at most two remainders"),
            }
        }
    }

    /// What the range holds, lowest byte first.
    pub(super) fn pieces(&self, pool: &mut Pool, start: usize, length: usize, pieces: &mut Vec<Piece>) {
        let end = start + length;
        let mut position = start;
        let mut at = self.first_cell_ending_after(start);
        while position < end {
            let cell = self.cells.get(at).copied().filter(|cell| (cell.start as usize) < end);
            let concrete_end = cell.map_or(end, |cell| (cell.start as usize).max(position));
            while position < concrete_end {
                let length = (concrete_end - position).min(8);
                let mut word = [0; 8];
                word[..length].copy_from_slice(&self.bytes[position..position + length]);
                pieces.push(Piece::Word { value: u64::from_le_bytes(word), length: within(length) });
                position += length;
            }
            if let Some(cell) = cell {
                let from = within(position - cell.start as usize);
                let taken = (cell.length - from).min(within(end - position));
                let content = cell.content.part(pool, cell.length, from, taken);
                pieces.push(Piece::Cell { content, length: taken });
                position += taken as usize;
                at += 1;
            }
        }
    }

    /// Writes what is not as in another chunk of the same length.
    pub(super) fn write(&self, before: &Chunk, writer: &mut SnapshotWriter<'_>) {
        let ranges = differing(&before.bytes, &self.bytes);
        writer.number(ranges.len() as u64);
        let mut behind = 0;
        for (start, end) in ranges {
            writer.number((start - behind) as u64);
            writer.bytes(&self.bytes[start..end]);
            behind = end;
        }
        let is_same = self.cells == before.cells;
        writer.flag(is_same);
        if !is_same {
            writer.number(self.cells.len() as u64);
            for cell in &self.cells {
                writer.number(u64::from(cell.start));
                writer.number(u64::from(cell.length));
                cell.content.write(writer);
            }
        }
    }

    /// Makes of `self`, which is as it was before, what was written.
    pub(super) fn restore(&mut self, reader: &mut SnapshotReader<'_>) -> Result<(), Malformed> {
        let mut at = 0;
        for _ in 0..reader.count()? {
            at += usize::try_from(reader.number()?).map_err(|_| Malformed)?;
            let new = reader.bytes()?;
            let end = at.checked_add(new.len()).ok_or(Malformed)?;
            self.bytes.get_mut(at..end).ok_or(Malformed)?.copy_from_slice(new);
            at = end;
        }
        if reader.flag()? {
            return Ok(());
        }
        self.cells.clear();
        let mut behind = 0;
        for _ in 0..reader.count()? {
            let (start, length) = (reader.number()?, reader.number()?);
            let end = start.checked_add(length).filter(|&end| end <= self.bytes.len() as u64).ok_or(Malformed)?;
            let content = Content::read(reader)?;
            let fits = !matches!(content, Content::Term(term) if u64::from(reader.width(term)) != 8 * length);
            if start < behind || length == 0 || !fits {
                return Err(Malformed);
            }
            behind = end;
            self.cells.push(Cell { start: within(start as usize), length: within(length as usize), content });
        }
        Ok(())
    }

    /// The cells that hold terms, for whoever walks all terms of a state.
    pub(super) fn terms(&self) -> impl Iterator<Item = ExprId> {
        self.cells.iter().filter_map(|cell| match cell.content {
            Content::Term(term) => Some(term),
            _ => None,
        })
    }

    /// The numbers of the value summaries that cells stand for.
    pub(super) fn merged(&self) -> impl Iterator<Item = u32> {
        self.cells.iter().filter_map(|cell| match cell.content {
            Content::Merged { summary, .. } => Some(summary),
            _ => None,
        })
    }
}
