//! Facts in the store on disk, where other runs, versions and programs find them.
//!
//! A record is found by its place: page, then key, so that a page is a range of the space. What was used longest ago is
//! removed when the space grows past its cap, a quarter at a time, on the thread that writes.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{SystemTime, UNIX_EPOCH};

use reprise_store::{Batch, Decoder, Encoder, KeyOrder, Malformed, Pace, Space, Store, StoreError, WriteQueue};
use rustc_hash::FxHashMap;

use super::backing::{
    Backing, BackingError, Fetched, PAGE_RECORDS, PagedRecord, RecordPlace, WantedRecords, hours_now,
};
use super::record;
use super::store::Age;
use crate::statistics::ReuseStatistics;

/// Key: page (of these sources) and key of the constraint, big-endian. Payload: hour of creation, hour of last use, the fact.
pub const CONSTRAINTS: Space = Space("constraints");
/// Key: hour and a number unlike any other, big-endian. Payload: counters of a run by name.
pub const RUNS: Space = Space("reuse");

/// Records whose size is taken for that of all: their places are as good as random.
const SAMPLE: usize = 512;
/// Removed in one commit.
const REMOVED_AT_A_TIME: usize = 1 << 14;
/// Runs whose counters are kept; the older half goes when there are twice as many.
const RUNS_KEPT: u64 = 1024;

/// What the handles of one process see of each other's records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageHandles {
    /// Nothing of what others write in the meantime: what is found does not depend on the time.
    Apart,
    /// What others wrote, as soon as it is on disk.
    Together,
}

/// A handle on the facts of a store; each solver has its own.
pub struct DiskPages {
    shared: Arc<Shared>,
    /// Its number, if handles see nothing of what others of this process write.
    apart: Option<u32>,
}

struct Shared {
    store: Arc<Store>,
    handles: AtomicU32,
    /// Which handle wrote what, where they are apart.
    written: Mutex<BTreeMap<RecordPlace, u32>>,
    /// `None` once finished. With the time that facts wait before they come here, at most a second of work is lost when the process is
    /// killed; a run that is over soon commits once, with everything else that it leaves.
    queue: Mutex<Option<WriteQueue>>,
}

impl DiskPages {
    /// Reads no records. More than `cap` bytes are brought down as soon as something is written. What one handle writes another sees
    /// when it is on disk, which depends on the time: where a run is to repeat, handles are apart.
    pub fn new(store: Arc<Store>, cap: u64, handles: PageHandles) -> DiskPages {
        let upkeep = move |store: &Store| make_room(store, cap).map(|_| ());
        let queue = WriteQueue::with_upkeep(store.clone(), Pace::steady(), upkeep);
        let apart = (handles == PageHandles::Apart).then_some(0);
        let (handles, written) = Default::default();
        let shared = Arc::new(Shared { store, handles, written, queue: Mutex::new(Some(queue)) });
        DiskPages { shared, apart }
    }

    /// How many records of a page, at most, it does not see.
    fn unseen(&self, page: u64) -> usize {
        let Some(own) = self.apart else { return 0 };
        let written = self.shared.written.lock().expect("no holder panics");
        let of_page = written.range(RecordPlace { page, key: 0 }..=RecordPlace { page, key: u128::MAX });
        of_page.filter(|&(_, &by)| by != own).count()
    }

    fn sees(&self, place: RecordPlace) -> bool {
        let Some(own) = self.apart else { return true };
        let written = self.shared.written.lock().expect("no holder panics");
        written.get(&place).is_none_or(|&by| by == own)
    }

    fn note_written(&self, records: &[PagedRecord]) {
        let Some(own) = self.apart else { return };
        let mut written = self.shared.written.lock().expect("no holder panics");
        // The others were there and are only used again.
        for record in records.iter().filter(|record| record.created == record.used) {
            written.entry(record.place).or_insert(own);
        }
    }

    /// Keeps the counters of a run, for [`figures`].
    pub fn note_run(&self, statistics: &ReuseStatistics) -> Result<(), StoreError> {
        let moment = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
        let unique = moment.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(std::process::id());
        let mut encoder = Encoder::new();
        let counters: Vec<(&str, u64)> = counters(statistics).filter(|&(_, count)| count > 0).collect();
        encoder.number(counters.len() as u64);
        for (name, count) in counters {
            encoder.text(name).number(count);
        }
        let mut batch = Batch::default();
        batch.put(RUNS, [hours_now().to_be_bytes(), unique.to_be_bytes()].concat(), encoder.finish());
        let kept = self.shared.store.count(RUNS)?;
        if kept >= 2 * RUNS_KEPT {
            let mut surplus = kept - RUNS_KEPT;
            self.shared.store.scan(RUNS, &[], KeyOrder::Ascending, &mut |key, _| {
                batch.remove(RUNS, key);
                surplus -= 1;
                if surplus == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })?;
        }
        self.write(batch);
        Ok(())
    }

    /// Nothing more is written, and everything is on disk when the store is closed.
    pub fn finish(&self) -> Result<(), StoreError> {
        let queue = self.shared.queue.lock().expect("no holder panics").take();
        queue.map_or(Ok(()), WriteQueue::finish)
    }

    fn write(&self, batch: Batch) {
        if let Some(queue) = &mut *self.shared.queue.lock().expect("no holder panics") {
            queue.pending.append(batch);
            if queue.is_due() {
                queue.send();
            }
        }
    }
}

impl Backing for DiskPages {
    fn handle(&self) -> Box<dyn Backing> {
        let number = || 1 + self.shared.handles.fetch_add(1, Ordering::Relaxed);
        Box::new(DiskPages { shared: self.shared.clone(), apart: self.apart.map(|_| number()) })
    }

    fn fetch(&mut self, wanted: &[WantedRecords]) -> Result<Vec<Fetched>, BackingError> {
        let prefixes: Vec<(Vec<u8>, usize)> = wanted
            .iter()
            .map(|wanted| match *wanted {
                WantedRecords::Page(page) => (page_bytes(page).to_vec(), PAGE_RECORDS + self.unseen(page)),
                WantedRecords::Record(place) => (key_of(place), 1),
            })
            .collect();
        let mut fetched = Vec::new();
        let mut counts: FxHashMap<u64, usize> = FxHashMap::default();
        let mut prefixes = prefixes.iter().map(|(prefix, most)| (prefix.as_slice(), *most));
        let read = self.shared.store.sample(CONSTRAINTS, &mut prefixes, &mut |key, payload| {
            // A key of another length is nobody's.
            let Some(place) = place_of(key).filter(|&place| self.sees(place)) else { return };
            let of_page = counts.entry(place.page).or_insert(0);
            *of_page += 1;
            if *of_page > PAGE_RECORDS {
                return;
            }
            let record = payload.and_then(|payload| decode(place, payload).ok());
            fetched.push(record.map_or(Fetched::Damaged(place), Fetched::Record));
        });
        match read {
            Ok(()) => Ok(fetched),
            Err(error) => Err(BackingError(error.to_string())),
        }
    }

    fn put(&mut self, records: Vec<PagedRecord>) -> Result<(), BackingError> {
        self.note_written(&records);
        let mut batch = Batch::default();
        for record in records {
            batch.put(CONSTRAINTS, key_of(record.place), payload_of(&record));
        }
        self.write(batch);
        Ok(())
    }

    fn remove(&mut self, place: RecordPlace) -> Result<(), BackingError> {
        let mut batch = Batch::default();
        batch.remove(CONSTRAINTS, key_of(place));
        self.write(batch);
        Ok(())
    }
}

/// Where a page is on disk: answers of other sources are elsewhere, neither met nor in the way, and go when room is needed. The same
/// function leads back.
fn page_bytes(page: u64) -> [u8; 8] {
    (page ^ u64::from_be_bytes(record::sources())).to_be_bytes()
}

/// Bytes at the beginning of a record's key that it has in common with the other records of its page.
pub const PAGE_KEY_BYTES: usize = 8;

/// The key of a record; those of a page begin alike.
pub fn key_of(place: RecordPlace) -> Vec<u8> {
    let mut key = page_bytes(place.page).to_vec();
    key.extend(place.key.to_be_bytes());
    key
}

/// The other way round; `None` of a key that is nobody's.
pub fn place_of(key: &[u8]) -> Option<RecordPlace> {
    let (page, key) = key.split_first_chunk::<8>()?;
    Some(RecordPlace {
        page: u64::from_be_bytes(page_bytes(u64::from_be_bytes(*page))),
        key: u128::from_be_bytes(key.try_into().ok()?),
    })
}

/// What is kept of a record.
pub fn payload_of(record: &PagedRecord) -> Vec<u8> {
    let mut encoder = Encoder::new();
    encoder.number(record.created).number(record.used).fixed(&record.bytes);
    encoder.finish()
}

/// The record that was kept.
pub fn decode(place: RecordPlace, payload: &[u8]) -> Result<PagedRecord, Malformed> {
    let mut decoder = Decoder::new(payload);
    let (created, used) = (decoder.number()?, decoder.number()?);
    Ok(PagedRecord { place, created, used, is_foreign: false, bytes: decoder.rest().to_vec() })
}

/// Creation and last use; a damaged record is as old as can be.
fn hours_of(payload: &[u8]) -> (u64, u64) {
    let mut decoder = Decoder::new(payload);
    (decoder.number().unwrap_or(0), decoder.number().unwrap_or(0))
}

/// About how many bytes the facts of a store take.
pub fn bytes(store: &Store) -> Result<u64, StoreError> {
    let (mut records, mut bytes) = (0u64, 0u64);
    store.sample(CONSTRAINTS, &mut std::iter::once((&[][..], SAMPLE)), &mut |key, payload| {
        records += 1;
        bytes += (key.len() + payload.map_or(0, <[u8]>::len)) as u64;
    })?;
    Ok(store.count(CONSTRAINTS)? * bytes / records.max(1))
}

/// Brings the facts of a store down to three quarters of `most` bytes if they take more, those used longest ago going
/// first. Returns how many are gone.
pub fn make_room(store: &Store, most: u64) -> Result<u64, StoreError> {
    let bytes = bytes(store)?;
    if bytes <= most {
        return Ok(0);
    }
    let count = store.count(CONSTRAINTS)?;
    let mut surplus = count - (count as u128 * u128::from(most / 4 * 3) / u128::from(bytes)) as u64;
    let mut keys_by_use: std::collections::BTreeMap<u64, Vec<Vec<u8>>> = std::collections::BTreeMap::new();
    store.sample(CONSTRAINTS, &mut std::iter::once((&[][..], usize::MAX)), &mut |key, payload| {
        let used = payload.map_or(0, |payload| hours_of(payload).1);
        keys_by_use.entry(used).or_default().push(key.to_vec());
    })?;
    let mut gone = 0;
    let oldest_first: Vec<Vec<u8>> = keys_by_use.into_values().flatten().collect();
    for keys in oldest_first.chunks(REMOVED_AT_A_TIME) {
        let mut batch = Batch::default();
        for key in keys.iter().take(usize::try_from(surplus).unwrap_or(usize::MAX)) {
            batch.remove(CONSTRAINTS, key.as_slice());
            surplus -= 1;
            gone += 1;
        }
        if batch.is_empty() {
            break;
        }
        store.commit(batch)?;
    }
    Ok(gone)
}

fn counters(statistics: &ReuseStatistics) -> impl Iterator<Item = (&'static str, u64)> {
    let ages = Age::ALL.map(|age| (age.name(), statistics.by_age[age as usize]));
    let others = [
        ("asked", statistics.asked),
        ("rejected", statistics.rejected),
        ("audited", statistics.audited),
        ("mismatches", statistics.mismatches),
        ("cut short", statistics.cut_short),
        ("stored", statistics.stored),
    ];
    statistics.by_kind().into_iter().chain(ages).chain(others)
}

/// What a store knows of constraints, and what that was good for.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    pub sets: u64,
    /// Of records that are damaged.
    pub damaged: u64,
    pub bytes: u64,
    /// Sets by age, in the order of [`Age::ALL`].
    pub by_age: [u64; 5],
    pub runs: u64,
    counters: FxHashMap<String, u64>,
}

impl Figures {
    /// A counter of all runs: of a kind of answer, of an age, or one of `asked`, `rejected`, `audited`, `mismatches` and
    /// `stored`.
    pub fn counter(&self, name: &str) -> u64 {
        self.counters.get(name).copied().unwrap_or(0)
    }
}

/// Reads all there is.
pub fn figures(store: &Store) -> Result<Figures, StoreError> {
    let mut figures = Figures::default();
    let now = hours_now();
    let everything = || std::iter::once((&[][..], usize::MAX));
    store.sample(CONSTRAINTS, &mut everything(), &mut |key, payload| {
        let Some(payload) = payload else {
            figures.damaged += 1;
            return;
        };
        figures.sets += 1;
        figures.bytes += (key.len() + payload.len()) as u64;
        let age = Age::of_hours(now.saturating_sub(hours_of(payload).0));
        figures.by_age[age as usize] += 1;
    })?;
    store.sample(RUNS, &mut everything(), &mut |_, payload| {
        let Some(counters) = payload.and_then(|payload| decode_counters(payload).ok()) else { return };
        figures.runs += 1;
        for (name, count) in counters {
            *figures.counters.entry(name).or_default() += count;
        }
    })?;
    Ok(figures)
}

fn decode_counters(payload: &[u8]) -> Result<Vec<(String, u64)>, Malformed> {
    let mut decoder = Decoder::new(payload);
    let counters = (0..decoder.count()?).map(|_| Ok((decoder.text()?.to_owned(), decoder.number()?)));
    counters.collect()
}
