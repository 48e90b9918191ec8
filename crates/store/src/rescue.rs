//! Records out of a damaged database.
//!
//! The database's trees are not trusted. Every leaf page that the file may hold is looked at by itself, and an entry counts if its own checksum
//! says that it is a record: the checksum covers space, key and content, so nothing else can pass for one. Pages that are not in use
//! any more hold earlier versions of records; of one that only grew, the longest is the last.

use std::collections::BTreeMap;

use crate::frame;

/// Of the database's pages: larger ones are multiples of it.
const PAGE: usize = 4096;
const LEAF: u8 = 1;
/// A name of a space is such a key in the database's own table of tables.
const MAX_NAME: usize = 32;

/// By space and key.
pub(crate) type Records = BTreeMap<(String, Vec<u8>), Vec<u8>>;

pub(crate) fn rescue(bytes: &[u8]) -> Records {
    let mut names: Vec<&str> = leaves(bytes).flat_map(entries).filter_map(|(key, _)| space_name(key)).collect();
    names.sort_unstable();
    names.dedup();
    let mut found = Records::new();
    for (key, value) in leaves(bytes).flat_map(entries) {
        for (place, &name) in names.iter().enumerate() {
            let Some(payload) = frame::unwrap(name, key, value) else { continue };
            let known = found.entry((name.to_string(), key.to_vec())).or_default();
            if payload.len() >= known.len() {
                *known = payload.to_vec();
            }
            // Records of one space lie together.
            names.swap(0, place);
            break;
        }
    }
    found
}

fn space_name(key: &[u8]) -> Option<&str> {
    let is_name =
        !key.is_empty() && key.len() <= MAX_NAME && key.iter().all(|byte| byte.is_ascii_lowercase() || *byte == b'-');
    if is_name { std::str::from_utf8(key).ok() } else { None }
}

/// Everything from the beginning of a page on that may be a leaf.
fn leaves(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    (0..bytes.len()).step_by(PAGE).map(|start| &bytes[start..]).filter(|page| page[0] == LEAF)
}

/// The keys and values of a leaf, as far as they lie within the file: their number, the ends of all keys, the ends of all values, the keys,
/// the values.
fn entries(leaf: &[u8]) -> impl Iterator<Item = (&[u8], &[u8])> {
    let number = |at: usize| Some(u32::from_le_bytes(leaf.get(at..at + 4)?.try_into().ok()?) as usize);
    let count = leaf.get(2..4).map_or(0, |bytes| usize::from(u16::from_le_bytes([bytes[0], bytes[1]])));
    let key_end = move |entry: usize| number(4 + 4 * entry);
    let value_end = move |entry: usize| number(4 + 4 * count + 4 * entry);
    (0..count).map_while(move |entry| {
        let (key_start, value_start) = match entry.checked_sub(1) {
            None => (4 + 8 * count, key_end(count - 1)?),
            Some(before) => (key_end(before)?, value_end(before)?),
        };
        Some((leaf.get(key_start..key_end(entry)?)?, leaf.get(value_start..value_end(entry)?)?))
    })
}
