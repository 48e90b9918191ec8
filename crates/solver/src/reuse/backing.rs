//! A store that outlives the process, behind one that does not.
//!
//! Facts lie on pages, by the greatest prefix of their constraint. What a constraint implies has its greatest prefix
//! among the constraint's prefixes, so the pages of these are all that a question needs: they are read when a prefix is
//! met first, and opening a store reads nothing.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::canonical::page_of;
use super::record::{self, RecordError};
use super::store::{ConstraintStore, Fact, Generations, Memory, Question, Reach, Reply};

/// Where records lie; what is in them is `record.rs`'s affair.
pub trait Backing {
    /// The records of a page, in the order they were appended.
    fn load(&mut self, page: u64) -> Result<Vec<Vec<u8>>, BackingError>;

    /// Adds records. A key that the page has already keeps its record.
    fn append(&mut self, batch: Vec<PagedRecord>) -> Result<(), BackingError>;

    /// Removes the record with this key from a page.
    fn remove(&mut self, page: u64, key: u128) -> Result<(), BackingError>;
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PagedRecord {
    pub page: u64,
    pub key: u128,
    pub bytes: Vec<u8>,
}

/// Pages in memory, which all clones share: for runs one after the other in one process.
#[derive(Clone, Default)]
pub struct PagesInMemory(Rc<RefCell<FxHashMap<u64, Vec<PagedRecord>>>>);

impl PagesInMemory {
    /// Records on all pages.
    pub fn len(&self) -> usize {
        self.0.borrow().values().map(Vec::len).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Backing for PagesInMemory {
    fn load(&mut self, page: u64) -> Result<Vec<Vec<u8>>, BackingError> {
        Ok(self.0.borrow().get(&page).into_iter().flatten().map(|record| record.bytes.clone()).collect())
    }

    fn append(&mut self, batch: Vec<PagedRecord>) -> Result<(), BackingError> {
        let mut pages = self.0.borrow_mut();
        for record in batch {
            let page = pages.entry(record.page).or_default();
            if page.iter().all(|other| other.key != record.key) {
                page.push(record);
            }
        }
        Ok(())
    }

    fn remove(&mut self, page: u64, key: u128) -> Result<(), BackingError> {
        if let Some(records) = self.0.borrow_mut().get_mut(&page) {
            records.retain(|record| record.key != key);
        }
        Ok(())
    }
}

/// Why a backing can be used no more. The run goes on without it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BackingError(pub String);

/// Facts written at a time.
const BATCH: usize = 256;

/// A store in memory that fetches what it lacks, and hands on what it learns.
pub struct BackedStore<M: Memory> {
    memory: Generations<M>,
    backing: Option<Box<dyn Backing>>,
    /// Pages read and not forgotten since.
    loaded: FxHashSet<u64>,
    forgotten: u64,
    unwritten: Vec<PagedRecord>,
    complaints: Vec<String>,
}

impl<M: Memory> BackedStore<M> {
    pub fn new(memory: Generations<M>, backing: Box<dyn Backing>) -> Self {
        BackedStore {
            memory,
            backing: Some(backing),
            loaded: FxHashSet::default(),
            forgotten: 0,
            unwritten: Vec::new(),
            complaints: Vec::new(),
        }
    }

    fn load(&mut self, question: Question<'_>) {
        if self.memory.forgotten() != self.forgotten {
            self.forgotten = self.memory.forgotten();
            self.loaded.clear();
        }
        let constraint = question.constraint;
        if question.reach == Reach::Itself || constraint.atoms.is_empty() {
            return self.load_page(constraint.page);
        }
        for atom in &constraint.atoms {
            self.load_page(page_of(atom.prefix));
            for (prefix, _) in atom.consequences() {
                self.load_page(page_of(prefix));
            }
        }
    }

    fn load_page(&mut self, page: u64) {
        if !self.loaded.insert(page) {
            return;
        }
        let Some(backing) = &mut self.backing else { return };
        match backing.load(page) {
            Ok(records) => {
                for bytes in records {
                    match record::decode(&bytes) {
                        Ok(fact) => self.memory.put(vec![fact]),
                        // It costs the time to solve it again.
                        Err(error) => self.complain(error),
                    }
                }
            }
            Err(error) => self.give_up(error),
        }
    }

    fn complain(&mut self, error: RecordError) {
        let text = format!("the constraint store has {error}; it is left out");
        if !self.complaints.contains(&text) {
            self.complaints.push(text);
        }
    }

    fn give_up(&mut self, error: BackingError) {
        self.backing = None;
        self.complaints.push(format!("the constraint store is not used any more: {error}"));
    }

    fn with_backing(&mut self, act: impl FnOnce(&mut dyn Backing) -> Result<(), BackingError>) {
        if let Some(backing) = &mut self.backing
            && let Err(error) = act(backing.as_mut())
        {
            self.give_up(error);
        }
    }
}

impl<M: Memory> ConstraintStore for BackedStore<M> {
    fn get(&mut self, questions: &[Question<'_>]) -> Vec<Reply> {
        questions.iter().for_each(|&question| self.load(question));
        self.memory.get(questions)
    }

    fn put(&mut self, facts: Vec<Fact>) {
        let records = facts.iter().map(|fact| PagedRecord {
            page: fact.constraint.page,
            key: fact.constraint.key,
            bytes: record::encode(fact),
        });
        self.unwritten.extend(records);
        self.memory.put(facts);
        if self.unwritten.len() >= BATCH {
            self.flush();
        }
    }

    fn evict(&mut self, key: u128) {
        // Where the constraint lies is known to the memory only.
        if let Some(page) = self.memory.fact(key).map(|fact| fact.constraint.page) {
            self.unwritten.retain(|record| record.key != key);
            self.with_backing(|backing| backing.remove(page, key));
        }
        self.memory.evict(key);
    }

    fn flush(&mut self) {
        let batch = std::mem::take(&mut self.unwritten);
        if !batch.is_empty() {
            self.with_backing(|backing| backing.append(batch));
        }
    }

    fn complaints(&mut self) -> Vec<String> {
        std::mem::take(&mut self.complaints)
    }

    fn count(&self) -> usize {
        self.memory.count()
    }

    fn bytes(&self) -> usize {
        self.memory.bytes()
    }
}

impl<M: Memory> Drop for BackedStore<M> {
    fn drop(&mut self) {
        self.flush();
    }
}
