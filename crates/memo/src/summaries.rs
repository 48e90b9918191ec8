//! The shelf of summaries that outlives runs.
//!
//! Summaries are kept by what decides them, not by program: versions and programs that have a function have its summary. What another store
//! had lies apart until a run has asked again about all that could be false in it.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use reprise_compose::{Kept, Provenance, Shelf};
use reprise_store::{Batch, Decoder, Digest, Encoder, KeyOrder, Pace, Space, Store, StoreError, WriteQueue};

use crate::tidy::seconds_now;

/// Key: digest of what decides the summary. Payload: hour of the last use, then what is written of it.
pub(crate) const SUMMARIES: Space = Space("summaries");
/// The same, of other stores.
pub(crate) const FOREIGN_SUMMARIES: Space = Space("foreign-summaries");

/// Kept at most; the half that was used longest ago goes when there are more.
const MOST: u64 = 1 << 16;
/// Hours after which a use is worth writing down.
const USE_INTERVAL: u64 = 24;

/// A handle on the summaries of a store. All of a run share what is to be written.
#[derive(Clone)]
pub struct StoredSummaries(Arc<SharedSummaries>);

struct SharedSummaries {
    store: Arc<Store>,
    /// `None` once finished.
    queue: Mutex<Option<WriteQueue>>,
    /// What was wrong with the store; nothing is read from then on.
    trouble: Mutex<Option<StoreError>>,
}

impl StoredSummaries {
    /// Reads nothing.
    pub fn new(store: Arc<Store>) -> StoredSummaries {
        let queue = WriteQueue::with_upkeep(store.clone(), Pace::steady(), |store| make_room(store, MOST));
        StoredSummaries(Arc::new(SharedSummaries { store, queue: Mutex::new(Some(queue)), trouble: Mutex::new(None) }))
    }

    /// Nothing more is written, and everything is on disk when the store is closed.
    pub fn finish(&self) -> Result<(), StoreError> {
        let queue = lock(&self.0.queue).take();
        let written = queue.map_or(Ok(()), WriteQueue::finish);
        lock(&self.0.trouble).take().map_or(written, Err)
    }

    fn write(&self, batch: Batch) {
        if let Some(queue) = &mut *lock(&self.0.queue) {
            queue.pending.append(batch);
            if queue.is_due() {
                queue.send();
            }
        }
    }

    fn find(&self, key: Digest) -> Result<Option<Kept>, StoreError> {
        for (space, provenance) in [(SUMMARIES, Provenance::Own), (FOREIGN_SUMMARIES, Provenance::Foreign)] {
            let Some(payload) = self.0.store.get(space, &key.bytes())? else { continue };
            // One that is not whole counts as absent.
            let Some((used, bytes)) = unpacked(&payload) else { continue };
            if hours_now().saturating_sub(used) >= USE_INTERVAL {
                let mut batch = Batch::default();
                batch.put(space, key.bytes(), packed(bytes));
                self.write(batch);
            }
            return Ok(Some(Kept { bytes: bytes.to_vec(), provenance }));
        }
        Ok(None)
    }
}

impl Shelf for StoredSummaries {
    fn fetch(&mut self, key: Digest) -> Option<Kept> {
        if lock(&self.0.trouble).is_some() {
            return None;
        }
        self.find(key).unwrap_or_else(|error| {
            *lock(&self.0.trouble) = Some(error);
            None
        })
    }

    fn keep(&mut self, key: Digest, bytes: &[u8]) {
        let mut batch = Batch::default();
        batch.put(SUMMARIES, key.bytes(), packed(bytes));
        // A space that nobody needs is not made.
        if matches!(self.0.store.get(FOREIGN_SUMMARIES, &key.bytes()), Ok(Some(_))) {
            batch.remove(FOREIGN_SUMMARIES, key.bytes());
        }
        self.write(batch);
    }
}

/// Where summaries are found and left by their keys: in which space, and in what form.
pub mod form {
    use super::{Space, packed, unpacked};

    pub const SPACE: Space = super::SUMMARIES;

    pub fn payload_of(bytes: &[u8]) -> Vec<u8> {
        packed(bytes)
    }

    /// `None` of one that is not whole.
    pub fn bytes_of(payload: &[u8]) -> Option<&[u8]> {
        unpacked(payload).map(|(_, bytes)| bytes)
    }
}

fn hours_now() -> u64 {
    seconds_now() / 3600
}

/// Whoever panicked has changed nothing by halves.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = Encoder::new();
    encoder.number(hours_now()).bytes(bytes);
    encoder.finish()
}

fn unpacked(payload: &[u8]) -> Option<(u64, &[u8])> {
    let mut decoder = Decoder::new(payload);
    let (used, bytes) = (decoder.number().ok()?, decoder.bytes().ok()?);
    decoder.is_empty().then_some((used, bytes))
}

/// Brings each space down to half of so many, if it has more.
fn make_room(store: &Store, most: u64) -> Result<(), StoreError> {
    let mut batch = Batch::default();
    for space in [SUMMARIES, FOREIGN_SUMMARIES] {
        let count = store.count(space)?;
        if count <= most {
            continue;
        }
        let mut found = Vec::new();
        store.scan(space, &[], KeyOrder::Ascending, &mut |key, payload| {
            found.push((unpacked(payload).map_or(0, |(used, _)| used), key.to_vec()));
            ControlFlow::Continue(())
        })?;
        found.sort_unstable();
        found.truncate((count - most / 2) as usize);
        found.into_iter().for_each(|(_, key)| batch.remove(space, key));
    }
    if batch.is_empty() { Ok(()) } else { store.commit_soon(batch) }
}

/// Takes in the summaries of another store that this one does not have, to be asked about again. Returns how many.
pub(crate) fn take_in_summaries(store: &Store, other: &Store) -> Result<u64, StoreError> {
    let mut theirs = Vec::new();
    for space in [SUMMARIES, FOREIGN_SUMMARIES] {
        other.scan_readable(space, &[], &mut |key, payload| {
            theirs.push((key.to_vec(), payload.to_vec()));
            ControlFlow::Continue(())
        })?;
    }
    let mut batch = Batch::default();
    let mut added = 0;
    for (key, payload) in theirs {
        if store.get(SUMMARIES, &key)?.is_none() && store.get(FOREIGN_SUMMARIES, &key)?.is_none() {
            batch.put(FOREIGN_SUMMARIES, key, payload);
            added += 1;
        }
    }
    if !batch.is_empty() {
        store.commit(batch)?;
    }
    Ok(added)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(folder: &tempfile::TempDir) -> Arc<Store> {
        Arc::new(Store::open(folder.path()).expect("it opens").store)
    }

    fn key(number: u8) -> Digest {
        Digest::of_bytes([number; Digest::BYTES])
    }

    fn fetched(store: &Arc<Store>, number: u8) -> Option<Kept> {
        StoredSummaries::new(store.clone()).fetch(key(number))
    }

    fn keep(store: &Arc<Store>, number: u8, bytes: &[u8]) {
        let mut summaries = StoredSummaries::new(store.clone());
        summaries.keep(key(number), bytes);
        summaries.finish().expect("it is written");
    }

    #[test]
    fn what_another_store_had_is_foreign_until_it_is_kept() {
        let (here, there) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        let (here, there) = (open(&here), open(&there));
        keep(&here, 1, b"own");
        keep(&there, 1, b"theirs");
        keep(&there, 2, b"theirs");
        assert_eq!(crate::take_in(&here, &there).expect("it is taken in"), 1);
        let kept = |bytes: &[u8], provenance| Some(Kept { bytes: bytes.to_vec(), provenance });
        assert_eq!(fetched(&here, 1), kept(b"own", Provenance::Own));
        assert_eq!(fetched(&here, 2), kept(b"theirs", Provenance::Foreign));
        assert_eq!(fetched(&here, 3), None);
        // What is foreign there is foreign here.
        let third = tempfile::tempdir().expect("a folder");
        let third = open(&third);
        assert_eq!(crate::take_in(&third, &here).expect("it is taken in"), 2);
        assert_eq!(fetched(&third, 1), kept(b"own", Provenance::Foreign));
        assert_eq!(fetched(&third, 2), kept(b"theirs", Provenance::Foreign));
        keep(&here, 2, b"looked at");
        assert_eq!(fetched(&here, 2), kept(b"looked at", Provenance::Own));
        assert_eq!(here.count(FOREIGN_SUMMARIES).expect("it counts"), 0);
    }

    #[test]
    fn what_was_used_longest_ago_makes_room() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = open(&folder);
        let mut batch = Batch::default();
        for number in 0..9 {
            let mut encoder = Encoder::new();
            encoder.number(u64::from(100 - number)).bytes(&[number]);
            batch.put(SUMMARIES, key(number).bytes(), encoder.finish());
        }
        store.commit(batch).expect("it is written");
        make_room(&store, 9).expect("it fits");
        assert_eq!(store.count(SUMMARIES).expect("it counts"), 9);
        make_room(&store, 8).expect("it fits");
        let left: Vec<u8> = (0..9).filter(|&number| fetched(&store, number).is_some()).collect();
        assert_eq!(left, [0, 1, 2, 3]);
    }
}
