//! The book of verdicts: what the solver said of queries, by their names.
//!
//! After an edit a decision may be a new one although nothing new is asked: what the solver has to be asked with is only the part of the path
//! condition that has to do with the question, and that is often as it was. The book is kept by family, as it grows with every edit.

use std::ops::ControlFlow;
use std::sync::Arc;

use reprise_solver::{QueryName, Verdict};
use reprise_store::{Batch, KeyOrder, Space, Store, StoreError};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::family::Family;
use crate::tidy::fresh_log_id;

/// Chunks by family, in the order of writing.
pub(crate) const VERDICTS: Space = Space("verdicts");
/// Of a name and what was said.
const ENTRY_BYTES: usize = size_of::<u64>();
/// Of a chunk that is full.
const CHUNK_BYTES: usize = 16_000;
/// What a family's book may take; the oldest chunks go first.
const MAX_BYTES: usize = 1 << 20;

/// What was on record when a run began. All threads share it.
pub(crate) type KnownVerdicts = Arc<FxHashMap<QueryName, bool>>;

/// A run's book, or that of one of its workers: they share what was on record, and each writes chunks of its own.
pub(crate) struct VerdictBook {
    family: Family,
    /// Tells apart those who write at the same time.
    writer: u64,
    known: KnownVerdicts,
    /// Names that this run has written down.
    new: FxHashSet<QueryName>,
    /// What the last chunk has so far, and its key.
    chunk: Vec<u8>,
    key: Vec<u8>,
    is_dirty: bool,
}

impl VerdictBook {
    /// The book of a family, of which nothing needs to be read for a first run.
    pub(crate) fn open(store: &Store, family: Family, batch: &mut Batch) -> Result<VerdictBook, StoreError> {
        let mut known = FxHashMap::default();
        let mut bytes = 0;
        // The newest first, so that the rest is what goes.
        store.scan(VERDICTS, &family.0.bytes(), KeyOrder::Descending, &mut |key, payload| {
            bytes += payload.len();
            if bytes > MAX_BYTES {
                batch.remove(VERDICTS, key);
            } else {
                known.extend(payload.as_chunks::<ENTRY_BYTES>().0.iter().map(|entry| unpacked(*entry)));
            }
            ControlFlow::Continue(())
        })?;
        Ok(VerdictBook::with(family, 0, Arc::new(known)))
    }

    fn with(family: Family, writer: u64, known: KnownVerdicts) -> VerdictBook {
        let key = fresh_key(family, writer);
        VerdictBook { family, writer, known, new: FxHashSet::default(), chunk: Vec::new(), key, is_dirty: false }
    }

    /// One for another writer.
    pub(crate) fn handle(&self, writer: u64) -> VerdictBook {
        VerdictBook::with(self.family, writer, self.known.clone())
    }

    pub(crate) fn recall(&self, name: QueryName) -> Option<Verdict> {
        let can_be = *self.known.get(&short(name))?;
        Some(if can_be { Verdict::Sat } else { Verdict::Unsat })
    }

    /// Writes down what the solver said, if it said anything.
    pub(crate) fn learn(&mut self, batch: &mut Batch, name: QueryName, verdict: Verdict) {
        let can_be = match verdict {
            Verdict::Sat => true,
            Verdict::Unsat => false,
            Verdict::Unknown(_) => return,
        };
        if !self.new.insert(short(name)) {
            return;
        }
        self.chunk.extend(packed(name, can_be));
        self.is_dirty = true;
        if self.chunk.len() >= CHUNK_BYTES {
            self.put(batch);
            self.chunk.clear();
            self.key = fresh_key(self.family, self.writer);
        }
    }

    /// Puts what was learnt since the last time.
    pub(crate) fn put(&mut self, batch: &mut Batch) {
        if std::mem::take(&mut self.is_dirty) {
            batch.put(VERDICTS, self.key.clone(), self.chunk.clone());
        }
    }
}

/// Without the lowest bit, which on disk says whether it can be.
fn short(name: QueryName) -> QueryName {
    QueryName(name.0 & !1)
}

fn packed(name: QueryName, can_be: bool) -> [u8; ENTRY_BYTES] {
    (short(name).0 | u64::from(can_be)).to_le_bytes()
}

fn unpacked(entry: [u8; ENTRY_BYTES]) -> (QueryName, bool) {
    let entry = u64::from_le_bytes(entry);
    (short(QueryName(entry)), entry & 1 != 0)
}

/// Of a chunk behind all others.
fn fresh_key(family: Family, writer: u64) -> Vec<u8> {
    let mut key = family.0.bytes().to_vec();
    key.extend(crate::tidy::nanoseconds_now().to_be_bytes());
    // Two processes may write at the same time, and several workers of one.
    key.extend(fresh_log_id().0.wrapping_add(writer).to_be_bytes());
    key
}
