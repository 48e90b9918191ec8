//! What a run has of a memory that several machines share, beside the store of its own.
//!
//! The store is near and comes first; what is far is asked for at the same time, and waited for as long as that costs a small part of the run.
//! What others say is believed as far as the order's [`Trust`] goes: what cannot be checked and is not trusted is used, if at all, as foreign,
//! of which a sample is solved again, and never gets into the store.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use reprise_compose::{Kept, Provenance, Shelf};
use reprise_ir::driver::temporary;
use reprise_memo::{Parcel, ResultKey, Sender, StoredResult, StoredSummaries, summary_form};
use reprise_share::{Address, SharedMemory, SharedRecord, Trust, Wanted};
use reprise_solver::reuse::backing::{
    Backing, BackingError, Distance, Fetched, PAGE_RECORDS, PagedRecord, RecordPlace, WantedRecords,
};
use reprise_solver::reuse::disk::{self, CONSTRAINTS, PAGE_KEY_BYTES};
use reprise_solver::reuse::record;
use reprise_store::{Batch, Digest, Space, Store, StoreError};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::waiting::PatientAsker;

/// For a tree or a result, which save a whole exploration.
const PATIENCE_FOR_WHOLE: Duration = Duration::from_secs(2);
/// At the end, for what was not written yet.
const PATIENCE_AT_THE_END: Duration = Duration::from_millis(500);
/// Versions of a lineage, and parcels of a family, that are asked for.
const MOST_VERSIONS: usize = 256;
const MOST_PARCELS: usize = 4;

/// A memory that others have too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sharing {
    pub address: Address,
    pub trust: Trust,
}

/// The far side of a run's memory.
pub(crate) struct FarMemory {
    memory: SharedMemory,
    trust: Trust,
    /// Records of others that proved wrong.
    wrong: Arc<AtomicU64>,
}

/// A record whose key begins with so many bytes that it has in common with others.
fn shared(space: Space, key: &[u8], common: usize, payload: Vec<u8>) -> SharedRecord {
    let (beginning, rest) = key.split_at(common.min(key.len()));
    SharedRecord { space, beginning: beginning.to_vec(), rest: rest.to_vec(), payload }
}

impl FarMemory {
    /// Waits for nothing.
    pub(crate) fn new(sharing: &Sharing) -> FarMemory {
        let memory = SharedMemory::new(sharing.address.clone(), sharing.trust.key().cloned());
        FarMemory { memory, trust: sharing.trust.clone(), wrong: Arc::default() }
    }

    /// Answers to queries, near and far.
    pub(crate) fn pages(&self, near: Box<dyn Backing>) -> Box<dyn Backing> {
        Box::new(SharedPages::new(near, self.memory.clone(), self.trust.clone(), self.wrong.clone()))
    }

    /// Summaries of functions, near and far.
    pub(crate) fn shelf(&self, near: StoredSummaries) -> FarShelf {
        FarShelf { near, memory: self.memory.clone(), asker: PatientAsker::new(&self.memory) }
    }

    /// All that came in time.
    fn ask(&self, wanted: Vec<Wanted>) -> Vec<SharedRecord> {
        let mut asker = self.memory.asker();
        asker.ask(wanted);
        asker.arrived(PATIENCE_FOR_WHOLE)
    }

    /// Has the result of the same run in the store, if somebody who is trusted has it.
    pub(crate) fn fetch_result(&self, store: &Store, key: ResultKey) -> Result<(), StoreError> {
        if !self.trust.is_whole() {
            return Ok(());
        }
        let wanted = Wanted::Record { space: StoredResult::SPACE, beginning: key.bytes(), rest: Vec::new() };
        let Some(record) = self.ask(vec![wanted]).pop() else { return Ok(()) };
        let mut batch = Batch::default();
        batch.put(StoredResult::SPACE, key.bytes(), record.payload);
        store.commit_soon(batch)
    }

    /// Has the trees of a lineage in the store, if somebody who is trusted has any that are new.
    pub(crate) fn fetch_trees(&self, store: &Arc<Store>, lineage: Digest) -> Result<(), StoreError> {
        if !self.trust.is_whole() {
            return Ok(());
        }
        let beginning = lineage.bytes().to_vec();
        let versions = self.ask(vec![Wanted::Group { space: Parcel::VERSIONS, beginning, most: MOST_VERSIONS }]);
        if versions.is_empty() {
            return Ok(());
        }
        let Some(others) = OtherStore::new() else { return Ok(()) };
        let mut batch = Batch::default();
        versions.iter().for_each(|version| batch.put(version.space, version.key(), version.payload.clone()));
        others.store.commit(batch)?;
        let families = reprise_memo::families_of_lineage(&others.store, lineage)?;
        let keys =
            families.iter().map(|family| Wanted::Keys { space: Parcel::SPACE, beginning: family.0.bytes().to_vec() });
        let mut wanted = Vec::new();
        let mut counts: FxHashMap<Vec<u8>, usize> = FxHashMap::default();
        for SharedRecord { space, beginning, rest, .. } in self.ask(keys.collect()) {
            let count = counts.entry(beginning.clone()).or_default();
            if *count < MOST_PARCELS && !reprise_memo::is_taken(store, &[&beginning[..], &rest].concat())? {
                *count += 1;
                wanted.push(Wanted::Record { space, beginning, rest });
            }
        }
        if wanted.is_empty() {
            return Ok(());
        }
        for record in self.ask(wanted) {
            let parcel = Parcel::read(&record.key(), &record.payload);
            let Some(records) = parcel.and_then(|parcel| parcel.records()) else {
                self.wrong.fetch_add(1, Ordering::Relaxed);
                continue;
            };
            // Each by itself: two may have gone on from one log, each in its own way.
            let Some(other) = OtherStore::new() else { continue };
            other.store.commit(records)?;
            reprise_memo::take_in(store, &other.store)?;
            let mut batch = Batch::default();
            reprise_memo::note_taken(&mut batch, &record.key(), Sender::Others);
            store.commit_soon(batch)?;
        }
        // With a tree behind it, a version is worth knowing.
        reprise_memo::take_in(store, &others.store)?;
        Ok(())
    }

    /// Leaves what this run knows for others.
    pub(crate) fn leave(
        &self,
        store: &Store,
        lineage: Option<Digest>,
        results: &[ResultKey],
    ) -> Result<(), StoreError> {
        let mut records = Vec::new();
        for key in results {
            if let Some(payload) = store.get(StoredResult::SPACE, &key.bytes())? {
                records.push(shared(StoredResult::SPACE, &key.bytes(), usize::MAX, payload));
            }
        }
        if let Some(lineage) = lineage {
            store.scan_readable(Parcel::VERSIONS, &lineage.bytes(), &mut |key, payload| {
                records.push(shared(Parcel::VERSIONS, key, Digest::BYTES, payload.to_vec()));
                ControlFlow::Continue(())
            })?;
            for family in reprise_memo::families_of_lineage(store, lineage)? {
                let Some(parcel) = Parcel::of(store, family)? else { continue };
                if reprise_memo::is_taken(store, &parcel.key())? {
                    continue;
                }
                let mut batch = Batch::default();
                for old in reprise_memo::superseded(store, &parcel, &mut batch)? {
                    let (beginning, rest) = old.split_at(Parcel::FAMILY_BYTES);
                    self.memory.remove(Parcel::SPACE, beginning.to_vec(), rest.to_vec());
                }
                reprise_memo::note_taken(&mut batch, &parcel.key(), Sender::Ourselves);
                store.commit_soon(batch)?;
                records.push(shared(Parcel::SPACE, &parcel.key(), Parcel::FAMILY_BYTES, parcel.bytes().to_vec()));
            }
        }
        self.memory.put(records);
        Ok(())
    }

    /// What people are to be told of it at the end.
    pub(crate) fn finish(self) -> Vec<String> {
        let figures = self.memory.finish(PATIENCE_AT_THE_END);
        let address = self.memory.address();
        let mut missed: Vec<String> = figures.shortcomings().into_iter().collect();
        let wrong = self.wrong.load(Ordering::Relaxed);
        if wrong > 0 {
            missed.push(format!("{wrong} records proved wrong and were removed"));
        }
        let trouble = self.memory.trouble();
        if missed.is_empty() && trouble.is_none() {
            return Vec::new();
        }
        let missed = if missed.is_empty() { "nothing was missed".to_string() } else { missed.join(", ") };
        let trouble = trouble.map_or(String::new(), |trouble| format!(" ({trouble})"));
        vec![format!("shared memory {address}: {missed}{trouble}; the run went on with what it has")]
    }
}

/// What came from others, as a store of its own.
struct OtherStore {
    store: Arc<Store>,
    _folder: tempfile::TempDir,
}

impl OtherStore {
    /// `None` where there is no place for it; the run does without.
    fn new() -> Option<OtherStore> {
        let folder = temporary::folder("shared").ok()?;
        let store = Store::open_file(&folder.path().join("shared.redb")).ok()?;
        Some(OtherStore { store: Arc::new(store), _folder: folder })
    }
}

/// Pages of facts: those of the store, and those of others.
struct SharedPages {
    near: Box<dyn Backing>,
    memory: SharedMemory,
    asker: PatientAsker,
    trust: Trust,
    wrong: Arc<AtomicU64>,
    /// What this handle has had from the store.
    known: FxHashSet<RecordPlace>,
    /// What it has had from others and is not in the store.
    foreign: FxHashSet<RecordPlace>,
}

impl SharedPages {
    fn new(near: Box<dyn Backing>, memory: SharedMemory, trust: Trust, wrong: Arc<AtomicU64>) -> SharedPages {
        let asker = PatientAsker::new(&memory);
        let (known, foreign) = Default::default();
        SharedPages { near, memory, asker, trust, wrong, known, foreign }
    }

    /// Takes what has come of others' records.
    fn take(&mut self, records: Vec<SharedRecord>, fetched: &mut Vec<Fetched>) -> Result<(), BackingError> {
        let mut kept = Vec::new();
        for record in records {
            let Some(place) = disk::place_of(&record.key()) else { continue };
            let Ok(paged) = disk::decode(place, &record.payload) else { continue };
            if self.known.contains(&place) || self.foreign.contains(&place) {
                continue;
            }
            let has_model = record::has_model(&paged.bytes);
            if !has_model && !self.trust.takes_contradictions() {
                continue;
            }
            // A model is evaluated whenever it is used, whoever found it.
            let is_foreign = !has_model && !self.trust.is_whole();
            if is_foreign {
                self.foreign.insert(place);
            } else {
                self.known.insert(place);
                kept.push(paged.clone());
            }
            fetched.push(Fetched::Record(PagedRecord { is_foreign, ..paged }));
        }
        if kept.is_empty() { Ok(()) } else { self.near.put(kept) }
    }
}

impl Backing for SharedPages {
    fn handle(&self) -> Box<dyn Backing> {
        let (memory, trust, wrong) = (self.memory.clone(), self.trust.clone(), self.wrong.clone());
        Box::new(SharedPages::new(self.near.handle(), memory, trust, wrong))
    }

    fn distance(&self) -> Distance {
        Distance::Far
    }

    fn fetch(&mut self, wanted: &[WantedRecords]) -> Result<Vec<Fetched>, BackingError> {
        let mut fetched = self.near.fetch(wanted)?;
        self.known.extend(fetched.iter().map(Fetched::place));
        let far = wanted.iter().filter_map(|wanted| match *wanted {
            WantedRecords::Page(page) => {
                let mut beginning = disk::key_of(RecordPlace { page, key: 0 });
                beginning.truncate(PAGE_KEY_BYTES);
                Some(Wanted::Group { space: CONSTRAINTS, beginning, most: PAGE_RECORDS })
            }
            WantedRecords::Record(place) => (!self.known.contains(&place)).then(|| {
                let mut beginning = disk::key_of(place);
                let rest = beginning.split_off(PAGE_KEY_BYTES);
                Wanted::Record { space: CONSTRAINTS, beginning, rest }
            }),
        });
        let arrived = self.asker.ask(far.collect(), !fetched.is_empty());
        self.take(arrived, &mut fetched)?;
        Ok(fetched)
    }

    fn put(&mut self, batch: Vec<PagedRecord>) -> Result<(), BackingError> {
        // What is others' is theirs, also when it was of use here.
        let is_own = |record: &PagedRecord| !self.foreign.contains(&record.place);
        let own: Vec<PagedRecord> = batch.into_iter().filter(is_own).collect();
        self.memory.put(
            own.iter().map(|record| {
                shared(CONSTRAINTS, &disk::key_of(record.place), PAGE_KEY_BYTES, disk::payload_of(record))
            }),
        );
        self.near.put(own)
    }

    fn remove(&mut self, place: RecordPlace) -> Result<(), BackingError> {
        let was_foreign = self.foreign.remove(&place);
        self.wrong.fetch_add(u64::from(was_foreign), Ordering::Relaxed);
        let mut beginning = disk::key_of(place);
        let rest = beginning.split_off(PAGE_KEY_BYTES);
        self.memory.remove(CONSTRAINTS, beginning, rest);
        self.near.remove(place)
    }
}

/// Summaries of the store, and those of others, which are asked about again before they count.
pub(crate) struct FarShelf {
    near: StoredSummaries,
    memory: SharedMemory,
    asker: PatientAsker,
}

impl Shelf for FarShelf {
    fn fetch(&mut self, key: Digest) -> Option<Kept> {
        if let Some(kept) = self.near.fetch(key) {
            return Some(kept);
        }
        let (space, beginning) = (summary_form::SPACE, key.bytes().to_vec());
        // Another one may come late; whoever wanted it has made it by then.
        let arrived = self.asker.ask(vec![Wanted::Record { space, beginning, rest: Vec::new() }], false);
        let record = arrived.into_iter().find(|record| record.beginning == key.bytes())?;
        let bytes = summary_form::bytes_of(&record.payload)?.to_vec();
        Some(Kept { bytes, provenance: Provenance::Foreign })
    }

    fn keep(&mut self, key: Digest, bytes: &[u8]) {
        self.near.keep(key, bytes);
        let payload = summary_form::payload_of(bytes);
        self.memory.put([shared(summary_form::SPACE, &key.bytes(), usize::MAX, payload)]);
    }
}
