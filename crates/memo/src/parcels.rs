//! In what portions the records of a store travel to other machines.
//!
//! Most records mean something by themselves. A tree does not: pages of two logs under one name would be a tree that nobody explored. So all
//! that a family has of trees goes as one parcel, which is whole or not there, and is taken in as that of another store is.

use std::ops::ControlFlow;

use reprise_ir::code::{FunctionId, Program};
use reprise_machine::MachineConfig;
use reprise_store::{Batch, Decoder, Digest, Encoder, KeyOrder, Malformed, Space, Store, StoreError, digest};

use crate::compilations::{COMPILATIONS, TEXTS};
use crate::failures::FAILURES;
use crate::family::{CARDS, Family, Lineage, VERSIONS, families_of};
use crate::kept_tests::TESTS;
use crate::programs::PROGRAMS;
use crate::reached::TARGETS;
use crate::results::RESULTS;
use crate::summaries::SUMMARIES;
use crate::trie::{LOGS, PAGES};
use crate::verdicts::VERDICTS;

/// Parcels by family and content.
const PARCELS: Space = Space("parcels");
/// Parcels of others that were taken in, by family and content.
const TAKEN: Space = Space("taken-parcels");
/// What a parcel has records of; their keys begin with the family. The number of a space in it is part of the form.
const SPACES: [Space; 5] = [LOGS, PAGES, TESTS, CARDS, VERDICTS];
/// Larger ones do not travel.
const MOST_BYTES: usize = 64 << 20;
const VERSION: u8 = 1;

/// Spaces whose records travel one by one, and how many bytes of their keys those that are wanted together have in common.
pub fn record_spaces() -> [(Space, usize); 8] {
    let whole = usize::MAX;
    [
        (SUMMARIES, whole),
        (RESULTS, whole),
        (VERSIONS, Digest::BYTES),
        (PROGRAMS, whole),
        (TARGETS, whole),
        (FAILURES, Digest::BYTES),
        (COMPILATIONS, whole),
        (TEXTS, whole),
    ]
}

/// All of the trees of one family.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parcel {
    family: Digest,
    content: Digest,
    bytes: Vec<u8>,
}

impl Parcel {
    pub const SPACE: Space = PARCELS;
    /// Where versions lie by lineage.
    pub const VERSIONS: Space = VERSIONS;
    /// Parcels of one family have so many bytes of their keys in common.
    pub const FAMILY_BYTES: usize = Digest::BYTES;

    /// Of every family in a store that is not too large for it.
    pub fn all(store: &Store) -> Result<Vec<Parcel>, StoreError> {
        let mut families: Vec<Digest> = Vec::new();
        store.scan_readable(LOGS, &[], &mut |key, _| {
            let family = key.first_chunk().map(|family| Digest::of_bytes(*family));
            families.extend(family.filter(|family| families.last() != Some(family)));
            ControlFlow::Continue(())
        })?;
        let parcels = families.into_iter().map(|family| Parcel::of(store, Family(family)));
        parcels.filter_map(Result::transpose).collect()
    }

    /// `None` if there is nothing, or too much.
    pub fn of(store: &Store, family: Family) -> Result<Option<Parcel>, StoreError> {
        let family = family.0;
        let mut encoder = Encoder::new();
        encoder.fixed(&[VERSION]);
        let mut bytes = 0;
        for (number, space) in SPACES.into_iter().enumerate() {
            store.scan(space, &family.bytes(), KeyOrder::Ascending, &mut |key, payload| {
                bytes += key.len() + payload.len();
                if bytes > MOST_BYTES {
                    return ControlFlow::Break(());
                }
                encoder.number(number as u64).bytes(&key[Digest::BYTES..]).bytes(payload);
                ControlFlow::Continue(())
            })?;
        }
        if bytes == 0 || bytes > MOST_BYTES {
            return Ok(None);
        }
        let bytes = encoder.finish();
        Ok(Some(Parcel { family, content: digest(&bytes), bytes }))
    }

    /// One that came from elsewhere; `None` if it is not what its key says.
    pub fn read(key: &[u8], bytes: &[u8]) -> Option<Parcel> {
        let (family, content) = key.split_first_chunk()?;
        let content = Digest::of_bytes(content.try_into().ok()?);
        let is_whole = digest(bytes) == content;
        is_whole.then(|| Parcel { family: Digest::of_bytes(*family), content, bytes: bytes.to_vec() })
    }

    pub fn key(&self) -> Vec<u8> {
        [self.family.bytes(), self.content.bytes()].concat()
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Its records; `None` if they make no sense, or are of another version.
    pub fn records(&self) -> Option<Batch> {
        let read = || -> Result<Option<Batch>, Malformed> {
            let Some((&VERSION, rest)) = self.bytes.split_first() else { return Ok(None) };
            let mut decoder = Decoder::new(rest);
            let mut batch = Batch::default();
            while !decoder.is_empty() {
                let Some(&space) = SPACES.get(decoder.number()? as usize) else { return Ok(None) };
                let key = [&self.family.bytes(), decoder.bytes()?].concat();
                batch.put(space, key, decoder.bytes()?.to_vec());
            }
            Ok(Some(batch))
        };
        read().ok().flatten()
    }
}

/// What the versions of a program lie under.
pub fn lineage_key(program: &Program, entry: FunctionId, machine: &MachineConfig) -> Digest {
    Lineage::new(program, entry, machine).digest()
}

/// The families whose trees a version of this lineage may go on from.
pub fn families_of_lineage(store: &Store, lineage: Digest) -> Result<Vec<Family>, StoreError> {
    families_of(store, lineage)
}

/// Whose a parcel is that need not be taken in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sender {
    Ourselves,
    Others,
}

/// Whether a parcel with this key was taken in, or is ours: another time it would stand beside what it became.
pub fn is_taken(store: &Store, key: &[u8]) -> Result<bool, StoreError> {
    Ok(store.get(TAKEN, key)?.is_some())
}

pub fn note_taken(batch: &mut Batch, key: &[u8], sender: Sender) {
    batch.put(TAKEN, key, vec![u8::from(sender == Sender::Ourselves)]);
}

/// The keys of what we sent of this family before: a parcel has all that earlier ones had. They are noted no longer.
pub fn superseded(store: &Store, parcel: &Parcel, batch: &mut Batch) -> Result<Vec<Vec<u8>>, StoreError> {
    let mut keys = Vec::new();
    store.scan_readable(TAKEN, &parcel.family.bytes(), &mut |key, payload| {
        if payload == [1] && key != parcel.key() {
            batch.remove(TAKEN, key);
            keys.push(key.to_vec());
        }
        ControlFlow::Continue(())
    })?;
    Ok(keys)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parcel_has_all_of_a_family_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(folder.path()).expect("it opens").store;
        let [one, other] = [1, 2].map(|number| Digest::of_bytes([number; Digest::BYTES]));
        let mut batch = Batch::default();
        for family in [one, other] {
            batch.put(LOGS, [&family.bytes()[..], b"log"].concat(), b"header".to_vec());
            batch.put(PAGES, [&family.bytes()[..], b"page"].concat(), family.bytes());
        }
        store.commit(batch).expect("it is written");
        let parcels = Parcel::all(&store).expect("it reads");
        assert_eq!(parcels.len(), 2);
        assert_eq!(Parcel::of(&store, Family(one)).expect("it reads").as_ref(), Some(&parcels[0]));
        let there = tempfile::tempdir().expect("a folder");
        let there = Store::open(there.path()).expect("it opens").store;
        let parcel = Parcel::read(&parcels[0].key(), parcels[0].bytes()).expect("it is whole");
        there.commit(parcel.records().expect("it makes sense")).expect("it is written");
        assert_eq!(Parcel::all(&there).expect("it reads"), parcels[..1]);
        let mut changed = parcels[0].bytes().to_vec();
        *changed.last_mut().expect("it has bytes") ^= 1;
        assert_eq!(Parcel::read(&parcels[0].key(), &changed), None);
        assert_eq!(Parcel::read(&parcels[1].key(), parcels[0].bytes()), None);
    }
}
