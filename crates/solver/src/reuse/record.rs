//! Facts as bytes, for what outlives the process.
//!
//! | bytes | what |
//! |---|---|
//! | 1 | version of the format |
//! | 8 | the beginning of the digest of the sources of terms and solver: who gave the answer, and what the names mean |
//! | 1 | bit 0: has a model; bit 1: answers questions about itself only |
//! | number | atoms; each: 16 bytes of prefix, width, ranges; each range: least value, values after it |
//! | number | with a model: values; each: 16 bytes of name, width, its bytes |
//! | 4 | checksum of all before |
//!
//! Numbers are in groups of 7 bits, least significant first, the top bit saying that more follow. Fixed sizes are little
//! endian. The key is not stored: it follows from the atoms.

use std::rc::Rc;
use std::sync::OnceLock;

use reprise_expr::BitVector;
use reprise_hash::Digester;

use super::canonical::{Constraint, NamedAtom, Relatives, StoredModel};
use super::hash::Hasher;
use super::store::{Fact, Known, Reach};
use super::values::ValueSet;

/// Goes up when the form of a record changes.
pub const VERSION: u8 = 2;

/// An answer is that of the code that gave it: whatever changes in how terms are named and simplified or in how they are solved,
/// what was said before is asked again. No other crate has a say in what a constraint means.
pub(super) fn sources() -> [u8; SOURCES_BYTES] {
    static SOURCES: OnceLock<[u8; SOURCES_BYTES]> = OnceLock::new();
    *SOURCES.get_or_init(|| Digester::default().text(reprise_expr::SOURCES).text(crate::SOURCES).finish().short())
}

const SOURCES_BYTES: usize = 8;
const HEADER_BYTES: usize = 1 + SOURCES_BYTES;

const HAS_MODEL: u8 = 1;
const ITSELF_ONLY: u8 = 2;
const DOMAIN_CHECKSUM: u64 = 8;

/// Wider values than this are not of this format.
const MAXIMUM_WIDTH: u64 = 1 << 16;

/// Why bytes are not a fact. None of it is a reason to stop: the fact is found again by solving.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    #[error("a record of another version of reprise")]
    OtherVersion,
    #[error("a damaged record")]
    Damaged,
}

pub fn encode(fact: &Fact) -> Vec<u8> {
    let mut bytes = vec![VERSION];
    bytes.extend(sources());
    bytes.push(if fact.reach == Reach::Itself { ITSELF_ONLY } else { 0 });
    write_number(&mut bytes, fact.constraint.atoms.len() as u64);
    for atom in &fact.constraint.atoms {
        bytes.extend_from_slice(&atom.prefix.to_le_bytes());
        write_number(&mut bytes, u64::from(atom.values.width()));
        write_number(&mut bytes, atom.values.ranges().len() as u64);
        for &(low, high) in atom.values.ranges() {
            write_number(&mut bytes, low);
            write_number(&mut bytes, high - low);
        }
    }
    if let Known::Sat(model) = &fact.known {
        bytes[HEADER_BYTES] |= HAS_MODEL;
        write_number(&mut bytes, model.values.len() as u64);
        for (name, value) in &model.values {
            bytes.extend_from_slice(&name.to_le_bytes());
            write_number(&mut bytes, u64::from(value.width()));
            let words = value.words().iter().flat_map(|word| word.to_le_bytes());
            bytes.extend(words.take(value.width().div_ceil(8) as usize));
        }
    }
    let checksum = checksum(&bytes);
    bytes.extend_from_slice(&checksum.to_le_bytes());
    bytes
}

/// Whether a fact says that there is a model; of bytes that are no fact, nothing is said.
pub fn has_model(bytes: &[u8]) -> bool {
    bytes.get(HEADER_BYTES).is_some_and(|flags| flags & HAS_MODEL != 0)
}

pub fn decode(bytes: &[u8]) -> Result<Fact, RecordError> {
    let Some((header, _)) = bytes.split_first_chunk::<HEADER_BYTES>() else { return Err(RecordError::Damaged) };
    if header[0] != VERSION || header[1..] != sources() {
        return Err(RecordError::OtherVersion);
    }
    decode_contents(bytes).ok_or(RecordError::Damaged)
}

fn decode_contents(bytes: &[u8]) -> Option<Fact> {
    let (contents, sum) = bytes.split_last_chunk::<4>()?;
    if u32::from_le_bytes(*sum) != checksum(contents) {
        return None;
    }
    let mut reader = RecordReader(contents.get(HEADER_BYTES..)?);
    let flags = reader.byte()?;
    let mut atoms = Vec::new();
    for _ in 0..reader.count()? {
        let prefix = reader.wide()?;
        let width = u32::try_from(reader.number()?).ok().filter(|width| (1..=64).contains(width))?;
        let mut ranges = Vec::new();
        for _ in 0..reader.count()? {
            let low = reader.number()?;
            ranges.push((low, low.checked_add(reader.number()?)?));
        }
        atoms.push(NamedAtom { prefix, values: ValueSet::from_ranges(width, ranges)?, relatives: Relatives::None });
    }
    let known = if flags & HAS_MODEL == 0 {
        Known::Unsat
    } else {
        let mut values = Vec::new();
        for _ in 0..reader.count()? {
            let name = reader.wide()?;
            let width = reader.number().filter(|width| (1..=MAXIMUM_WIDTH).contains(width))? as u32;
            let mut words = Vec::new();
            for chunk in reader.take(width.div_ceil(8) as usize)?.chunks(8) {
                let mut word = [0; 8];
                word[..chunk.len()].copy_from_slice(chunk);
                words.push(u64::from_le_bytes(word));
            }
            values.push((name, BitVector::from_words(width, &words)));
        }
        if !values.is_sorted_by_key(|&(name, _)| name) {
            return None;
        }
        Known::Sat(Rc::new(StoredModel { values }))
    };
    let reach = if flags & ITSELF_ONLY == 0 { Reach::Related } else { Reach::Itself };
    reader.0.is_empty().then(|| Fact { constraint: Constraint::new(atoms), known, reach })
}

fn checksum(bytes: &[u8]) -> u32 {
    let mut hasher = Hasher::new(DOMAIN_CHECKSUM);
    hasher.word(bytes.len() as u64);
    hasher.bytes(bytes);
    hasher.finish_short() as u32
}

fn write_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

struct RecordReader<'a>(&'a [u8]);

impl<'a> RecordReader<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn byte(&mut self) -> Option<u8> {
        self.take(1).map(|bytes| bytes[0])
    }

    fn wide(&mut self) -> Option<u128> {
        self.take(16).map(|bytes| u128::from_le_bytes(bytes.try_into().expect("16 bytes were taken")))
    }

    fn number(&mut self) -> Option<u64> {
        let mut number = 0u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let group = u64::from(byte & 0x7f);
            if shift == 63 && group > 1 {
                return None;
            }
            number |= group << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    /// How many of something follow, each of which takes at least a byte.
    fn count(&mut self) -> Option<usize> {
        self.number().map(|count| count as usize).filter(|&count| count <= self.0.len())
    }
}
