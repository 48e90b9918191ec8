//! A store that outlives the process, behind one that does not.
//!
//! Facts lie on pages, by the greatest prefix of their constraint. What a constraint implies has its greatest prefix
//! among the constraint's prefixes and their relatives, so the pages of these hold every contradiction and every model of a
//! subset that can answer: they are read when a prefix is met first, and opening a store reads nothing. A superset with a
//! model may lie on another page; it is then found only if that was read.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{SystemTime, UNIX_EPOCH};

use reprise_store::Pace;
use rustc_hash::{FxHashMap, FxHashSet};

use super::canonical::page_of;
use super::record::{self, RecordError};
use super::store::{
    Age, Complaints, ConstraintMemory, ConstraintStore, Effort, Fact, Generations, Question, Reach, Reply,
};

/// Where records lie; what is in them is `record.rs`'s affair.
///
/// A solver has a handle of its own; several may lead to the same records, from several threads. A backing may stand on
/// another machine: everything comes in batches, and nobody has to wait.
pub trait Backing: Send {
    /// Another handle on the same records, for another solver.
    fn handle(&self) -> Box<dyn Backing>;

    /// What a request costs depends on it.
    fn distance(&self) -> Distance {
        Distance::Near
    }

    /// Asks for records, and hands out what has arrived of this and earlier requests. Where records are near that is
    /// all that is asked for; a request that is answered late costs a search.
    fn fetch(&mut self, wanted: &[WantedRecords]) -> Result<Vec<Fetched>, BackingError>;

    /// Adds records, or replaces those with the same place. They may become visible later.
    fn put(&mut self, batch: Vec<PagedRecord>) -> Result<(), BackingError>;

    /// Removes the record at this place.
    fn remove(&mut self, place: RecordPlace) -> Result<(), BackingError>;
}

/// Where records lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Distance {
    /// In this process, or in a file.
    Near,
    /// Behind a network: every request is a trip there and back.
    Far,
}

/// Of a record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct RecordPlace {
    pub page: u64,
    pub key: u128,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WantedRecords {
    /// The records of a page, or [`PAGE_RECORDS`] of them.
    Page(u64),
    Record(RecordPlace),
}

/// Handed out at most for a page. Prefixes that every program has, such as a single variable, have many more: what is left
/// is found by its key only.
pub const PAGE_RECORDS: usize = 256;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PagedRecord {
    pub place: RecordPlace,
    /// Hours since 1970.
    pub created: u64,
    pub used: u64,
    /// Of somebody who is believed only as far as that can be checked.
    pub is_foreign: bool,
    pub bytes: Vec<u8>,
}

/// A record, or the place of one that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fetched {
    Record(PagedRecord),
    Damaged(RecordPlace),
}

impl Fetched {
    pub fn place(&self) -> RecordPlace {
        match self {
            Fetched::Record(record) => record.place,
            Fetched::Damaged(place) => *place,
        }
    }
}

/// Why a backing can be used no more. The run goes on without it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BackingError(pub String);

/// Pages in memory, which all clones share: for runs one after the other in one process.
#[derive(Clone, Default)]
pub struct PagesInMemory(Arc<Mutex<BTreeMap<RecordPlace, PagedRecord>>>);

impl PagesInMemory {
    /// Records on all pages.
    #[cfg(test)]
    pub(crate) fn len(&self) -> usize {
        self.records().len()
    }

    fn records(&self) -> MutexGuard<'_, BTreeMap<RecordPlace, PagedRecord>> {
        self.0.lock().expect("no holder panics")
    }
}

impl Backing for PagesInMemory {
    fn handle(&self) -> Box<dyn Backing> {
        Box::new(self.clone())
    }

    fn fetch(&mut self, wanted: &[WantedRecords]) -> Result<Vec<Fetched>, BackingError> {
        let records = self.records();
        let mut fetched = Vec::new();
        for wanted in wanted {
            let (first, last, most) = match *wanted {
                WantedRecords::Page(page) => {
                    (RecordPlace { page, key: 0 }, RecordPlace { page, key: u128::MAX }, PAGE_RECORDS)
                }
                WantedRecords::Record(place) => (place, place, 1),
            };
            let found = records.range(first..=last).take(most);
            fetched.extend(found.map(|(_, record)| Fetched::Record(record.clone())));
        }
        Ok(fetched)
    }

    fn put(&mut self, batch: Vec<PagedRecord>) -> Result<(), BackingError> {
        self.records().extend(batch.into_iter().map(|record| (record.place, record)));
        Ok(())
    }

    fn remove(&mut self, place: RecordPlace) -> Result<(), BackingError> {
        self.records().remove(&place);
        Ok(())
    }
}

/// Facts written at a time.
const BATCH: usize = 256;
/// A use is written down again after so many hours.
const USES_COUNT_FOR: u64 = 24;

pub(super) fn hours_now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() / 3600)
}

/// Of a record that was fetched.
#[derive(Clone, Copy)]
struct Stamp {
    page: u64,
    created: u64,
    used: u64,
    is_foreign: bool,
}

/// A store in memory that fetches what it lacks, and hands on what it learns.
pub struct BackedStore<M: ConstraintMemory> {
    memory: Generations<M>,
    backing: Option<Box<dyn Backing>>,
    /// Pages asked for and not forgotten since; `true` of those that may have more records than were handed out.
    pages: FxHashMap<u64, bool>,
    /// Single records asked for, to no avail.
    missed: FxHashSet<u128>,
    stamps: FxHashMap<u128, Stamp>,
    forgotten: u64,
    unwritten: Vec<PagedRecord>,
    /// Records whose use is to be written down.
    touched: Vec<RecordPlace>,
    pace: Pace,
    now: u64,
    /// What fetching has cost.
    effort: Effort,
    complaints: Complaints,
}

impl<M: ConstraintMemory> BackedStore<M> {
    pub fn new(memory: Generations<M>, backing: Box<dyn Backing>) -> Self {
        BackedStore {
            memory,
            backing: Some(backing),
            pages: FxHashMap::default(),
            missed: FxHashSet::default(),
            stamps: FxHashMap::default(),
            forgotten: 0,
            unwritten: Vec::new(),
            touched: Vec::new(),
            pace: Pace::steady(),
            now: hours_now(),
            effort: Effort::default(),
            complaints: Complaints::default(),
        }
    }

    fn look_up(&mut self, question: Question<'_>) -> Reply {
        let reply = self.memory.look_up(question);
        if self.backing.is_none() || !matches!(reply, Reply::Nothing { .. }) {
            return reply;
        }
        let wanted = self.wanted(question);
        if wanted.is_empty() || !self.fetch(&wanted) { reply } else { self.memory.look_up(question) }
    }

    /// What is to be fetched for a question that the memory cannot answer.
    fn wanted(&mut self, question: Question<'_>) -> Vec<WantedRecords> {
        if self.memory.forgotten() != self.forgotten {
            self.forgotten = self.memory.forgotten();
            self.pages.clear();
            self.missed.clear();
            self.stamps.retain(|&key, _| self.memory.fact(key).is_some());
        }
        let constraint = question.constraint;
        let mut wanted = Vec::new();
        if question.reach == Reach::Itself || constraint.atoms.is_empty() {
            let place = RecordPlace { page: constraint.page, key: constraint.key };
            if self.pages.get(&place.page).is_none_or(|&is_long| is_long) && self.missed.insert(place.key) {
                wanted.push(WantedRecords::Record(place));
            }
            return wanted;
        }
        let mut want = |prefix| {
            let page = page_of(prefix);
            if let std::collections::hash_map::Entry::Vacant(entry) = self.pages.entry(page) {
                entry.insert(false);
                wanted.push(WantedRecords::Page(page));
            }
        };
        for atom in &constraint.atoms {
            want(atom.prefix);
            atom.consequences().iter().for_each(|&(prefix, _)| want(prefix));
        }
        wanted
    }

    /// Whether something has come.
    fn fetch(&mut self, wanted: &[WantedRecords]) -> bool {
        let Some(backing) = &mut self.backing else { return false };
        self.effort.requests += wanted.len() as u64;
        self.effort.trips += u64::from(backing.distance() == Distance::Far);
        match backing.fetch(wanted) {
            Ok(fetched) => self.take_in(fetched),
            Err(error) => {
                self.give_up(error);
                false
            }
        }
    }

    /// Whether there is something to take in.
    fn take_in(&mut self, fetched: Vec<Fetched>) -> bool {
        let mut counts: FxHashMap<u64, usize> = FxHashMap::default();
        let mut something = false;
        for fetched in fetched {
            let place = fetched.place();
            *counts.entry(place.page).or_default() += 1;
            let Fetched::Record(record) = fetched else {
                self.complain(RecordError::Damaged);
                continue;
            };
            // Written by this run, sooner or later: when that was must not count.
            if self.memory.fact(place.key).is_some() {
                continue;
            }
            self.effort.fetched += 1;
            match record::decode(&record.bytes) {
                Ok(fact) if fact.constraint.key == place.key => {
                    let PagedRecord { created, used, is_foreign, .. } = record;
                    let stamp = Stamp { page: place.page, created, used, is_foreign };
                    self.stamps.insert(place.key, stamp);
                    self.memory.put(vec![fact]);
                    something = true;
                }
                // It costs the time to solve it again, which puts it right.
                Ok(_) => self.complain(RecordError::Damaged),
                // Nobody's fault.
                Err(RecordError::OtherVersion) => {}
                Err(error) => self.complain(error),
            }
        }
        for (page, count) in counts {
            if count >= PAGE_RECORDS {
                self.pages.insert(page, true);
            }
        }
        something
    }

    /// Fetches the records that were used again, and has them written with the time of their use.
    fn write_uses(&mut self) {
        let touched = std::mem::take(&mut self.touched);
        let Some(backing) = self.backing.as_mut().filter(|_| !touched.is_empty()) else { return };
        let wanted: Vec<WantedRecords> = touched.iter().map(|&place| WantedRecords::Record(place)).collect();
        let fetched = match backing.fetch(&wanted) {
            Ok(fetched) => fetched,
            Err(error) => return self.give_up(error),
        };
        let (used, others): (Vec<_>, Vec<_>) =
            fetched.into_iter().partition(|fetched| touched.contains(&fetched.place()));
        for fetched in used {
            if let Fetched::Record(record) = fetched {
                self.unwritten.push(PagedRecord { used: self.now, ..record });
            }
        }
        self.take_in(others);
    }

    fn complain(&mut self, error: RecordError) {
        self.complaints.add(format!("the constraint store has {error}; it is left out"));
    }

    fn give_up(&mut self, error: BackingError) {
        self.backing = None;
        self.complaints.add(format!("the constraint store is not used any more: {error}"));
    }

    fn with_backing(&mut self, act: impl FnOnce(&mut dyn Backing) -> Result<(), BackingError>) {
        if let Some(backing) = &mut self.backing
            && let Err(error) = act(backing.as_mut())
        {
            self.give_up(error);
        }
    }
}

impl<M: ConstraintMemory> ConstraintStore for BackedStore<M> {
    fn get(&mut self, questions: &[Question<'_>]) -> Vec<Reply> {
        questions.iter().map(|&question| self.look_up(question)).collect()
    }

    fn put(&mut self, facts: Vec<Fact>) {
        if self.backing.is_some() {
            self.unwritten.extend(facts.iter().map(|fact| PagedRecord {
                place: RecordPlace { page: fact.constraint.page, key: fact.constraint.key },
                created: self.now,
                used: self.now,
                is_foreign: false,
                bytes: record::encode(fact),
            }));
        }
        self.memory.put(facts);
        if self.unwritten.len() >= BATCH || self.pace.is_due() {
            self.flush();
        }
    }

    fn served(&mut self, key: u128) -> Age {
        let Some(stamp) = self.stamps.get_mut(&key) else { return Age::ThisRun };
        let age = Age::of_hours(self.now.saturating_sub(stamp.created));
        if stamp.used + USES_COUNT_FOR <= self.now {
            stamp.used = self.now;
            self.touched.push(RecordPlace { page: stamp.page, key });
        }
        age
    }

    fn is_foreign(&self, key: u128) -> bool {
        self.stamps.get(&key).is_some_and(|stamp| stamp.is_foreign)
    }

    fn evict(&mut self, key: u128) {
        // Where the constraint lies is known to the memory only.
        if let Some(page) = self.memory.fact(key).map(|fact| fact.constraint.page) {
            let place = RecordPlace { page, key };
            self.unwritten.retain(|record| record.place != place);
            self.with_backing(|backing| backing.remove(place));
        }
        self.memory.evict(key);
    }

    fn flush(&mut self) {
        self.pace.begin_again();
        self.write_uses();
        let batch = std::mem::take(&mut self.unwritten);
        if !batch.is_empty() {
            self.with_backing(|backing| backing.put(batch));
        }
    }

    fn complaints(&mut self) -> Vec<String> {
        self.complaints.take()
    }

    fn count(&self) -> usize {
        self.memory.count()
    }

    fn bytes(&self) -> usize {
        // A table is about half full.
        self.memory.bytes() + self.stamps.len() * 2 * size_of::<(u128, Stamp)>()
    }

    fn effort(&self) -> Effort {
        let mut effort = self.memory.effort();
        effort.add(self.effort);
        effort
    }
}

impl<M: ConstraintMemory> Drop for BackedStore<M> {
    fn drop(&mut self) {
        self.flush();
    }
}
