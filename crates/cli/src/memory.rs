//! What a run has from the store and leaves in it. Whatever is wrong with the store is said once, and the run goes on without.

use std::path::Path;
use std::sync::Arc;

use reprise_explore::{ExploreConfig, InputValue, ReachedTarget, RunResult, TestCase, Tests};
use reprise_ir::code::Program;
use reprise_ir::driver::temporary;
use reprise_memo::trie::LogId;
use reprise_memo::{Prepared, Request, ResultKey, StoredResult, Subject, TestList, Use, is_reproducible, stored_tests};
use reprise_solver::Reuse;
use reprise_solver::reuse::backing::Backing;
use reprise_solver::reuse::disk::DiskPages;
use reprise_store::{Batch, Opening, Salvage, Store, StoreError};
use serde_json::{Value, json};

use crate::output;

/// The store of a run, until something is wrong with it.
pub struct Memory {
    store: Option<Arc<Store>>,
    folder: String,
    /// The folder, if it goes away with the run.
    temporary: Option<tempfile::TempDir>,
    /// Whether trees and results are kept, or answers to queries only.
    keeps_trees: bool,
    constraints: Option<DiskPages>,
    /// Why what this run learns is not kept, or not all of it.
    lost: Option<String>,
    /// Opened for looking an answer up.
    is_peek: bool,
    /// How often a damaged store was set aside.
    set_aside: u32,
}

/// How a result says that what the run has learnt is lost.
const NOT_KEPT: &str = "not-kept";

/// What the store did for a run, for the report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Service {
    /// The result was there.
    Answered {
        nodes: u64,
    },
    /// The result is there for the next run; there is no tree.
    Kept,
    Explored {
        memory: Use,
        nodes: u64,
        dropped: Dropped,
    },
}

/// What was on record and is not what the program does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dropped {
    /// Places where the program did something else.
    pub places: u64,
    pub nodes: u64,
}

impl Memory {
    pub fn off() -> Memory {
        Memory::new(None, String::new())
    }

    fn new(store: Option<Arc<Store>>, folder: String) -> Memory {
        Memory {
            store,
            folder,
            temporary: None,
            keeps_trees: true,
            constraints: None,
            lost: None,
            is_peek: false,
            set_aside: 0,
        }
    }

    /// For a run that has no tree, or is not to be answered from one: it shares answers to queries only.
    pub fn without_trees(mut self) -> Memory {
        self.keeps_trees = false;
        self
    }

    /// One that is gone when the run ends.
    pub fn for_this_run() -> Memory {
        match temporary::folder("store") {
            Ok(folder) => {
                let mut memory = Memory::open(folder.path());
                memory.temporary = Some(folder);
                memory
            }
            Err(error) => {
                output::complain(&format!("warning: {error}; every depth is explored from the beginning"));
                Memory::off()
            }
        }
    }

    pub fn open(folder: &Path) -> Memory {
        let mut memory = Memory::new(None, folder.display().to_string());
        match Store::open(folder) {
            Ok(opening) => memory.take(opening),
            Err(error) => memory.give_up(&error),
        }
        memory
    }

    fn take(&mut self, opening: Opening) {
        for note in opening.notes {
            output::complain(&format!("warning: {note}"));
        }
        self.store = Some(Arc::new(opening.store));
    }

    /// For answering only; `None` if there is nothing to answer from.
    pub fn peek(folder: &Path) -> Option<Memory> {
        let store = Some(Arc::new(Store::peek(folder)?));
        let memory = Memory::new(store, folder.display().to_string());
        Some(Memory { is_peek: true, ..memory })
    }

    /// Writes down that a program was used, unless that was done lately: looking an answer up is no reason to wait for the disk every time.
    pub fn used(&mut self, subject: Subject) {
        let is_stale = self.attempt(|store| reprise_memo::is_use_stale(store, subject));
        let Some(store) = self.store.take_if(|_| is_stale == Some(true)) else { return };
        // It may have been opened for reading only.
        let folder = store.path().parent().map(Path::to_owned);
        drop(store);
        // Where it cannot be written, the next one may; the answer is here already.
        if let Some(store) = folder.and_then(|folder| Store::open_existing(&folder).ok()) {
            let store = Arc::new(store);
            let _ = reprise_memo::mark_used(&store, subject);
            self.store = Some(store);
        }
    }

    pub fn store(&self) -> Option<&Store> {
        self.store.as_deref()
    }

    pub fn give_up(&mut self, error: &StoreError) {
        output::complain(&format!("warning: {error}; going on without the store"));
        self.store = None;
        self.lost.get_or_insert(error.to_string());
    }

    /// What was to be kept is lost. A damaged store is set aside all the same, or the next run would meet the damage again.
    pub fn lose(&mut self, error: &StoreError) {
        self.lost.get_or_insert(error.to_string());
        if !self.replace_damaged(error) {
            self.give_up(error);
        }
    }

    /// Sets a damaged store aside and goes on with a new one: with what can be read of it and, if that is damaged too, with nothing.
    /// `false` if there is no store to go on with.
    pub fn replace_damaged(&mut self, error: &StoreError) -> bool {
        let StoreError::Damaged { what, path } = error else { return false };
        let is_own = |store: &Arc<Store>| store.is_of_its_folder() && store.path() == path.as_path();
        let is_own = self.store.as_ref().is_some_and(is_own);
        let salvage = match self.set_aside {
            0 => Salvage::WhatIsReadable,
            1 => Salvage::Nothing,
            _ => return false,
        };
        let Some(folder) = path.parent().filter(|_| is_own) else { return false };
        self.set_aside += 1;
        self.store = None;
        // Whatever holds on to it goes on with what was set aside.
        self.constraints = None;
        match Store::begin_anew(folder, what, salvage) {
            Ok(opening) => self.take(opening),
            Err(error) => self.give_up(&error),
        }
        self.store.is_some()
    }

    /// What a fallible use of the store gives; `None` without one.
    fn attempt<T>(&mut self, work: impl Fn(&Arc<Store>) -> Result<T, StoreError>) -> Option<T> {
        loop {
            match work(self.store.as_ref().filter(|_| self.keeps_trees)?) {
                Ok(value) => return Some(value),
                Err(error) if self.replace_damaged(&error) => {}
                // Whoever opens the store meets the same and says so.
                Err(_) if self.is_peek => {
                    self.store = None;
                    return None;
                }
                Err(error) => {
                    self.give_up(&error);
                    return None;
                }
            }
        }
    }

    /// What solvers of the run are to reuse, which may grow to so many bytes.
    pub fn constraints(&mut self, config: &ExploreConfig, cap: u64) -> Option<Box<dyn Backing>> {
        if config.solver.reuse == Reuse::None {
            return None;
        }
        let store = self.store.clone()?;
        Some(self.constraints.get_or_insert_with(|| DiskPages::new(store, cap, config.threads <= 1)).handle())
    }

    /// Waits until everything is on disk; there is no store any more.
    pub fn close(&mut self, result: &RunResult) {
        if let Some(constraints) = self.constraints.take() {
            let written = constraints.note_run(&result.solver.reuse).and_then(|()| constraints.finish());
            if let Err(error) = written {
                self.lose(&error);
            }
        }
        let closed = match self.store.take().map(Arc::try_unwrap) {
            Some(Ok(store)) => store.close(),
            // Whoever else has it drops it later.
            Some(Err(shared)) => shared.commit(Batch::default()).and_then(|()| shared.check_place()),
            None => Ok(()),
        };
        if let Err(error) = closed {
            output::complain(&format!("warning: {error}; what this run has learnt is not kept"));
            self.lost.get_or_insert(error.to_string());
        }
    }

    /// The result of the same run, with the tests of its completed paths where they are wanted.
    pub fn answer(&mut self, key: ResultKey, tests: Tests) -> Option<(StoredResult, Vec<TestCase>)> {
        let stored = self.attempt(|store| StoredResult::load(store, key))??;
        let tests = match tests {
            Tests::None | Tests::Faults => Vec::new(),
            Tests::Coverage | Tests::EveryPath => self.tests(key, stored.tests?)?,
        };
        Some((stored, tests))
    }

    /// The tests of completed paths, if they are all there.
    pub fn tests(&mut self, result: ResultKey, log: LogId) -> Option<Vec<TestCase>> {
        self.attempt(|store| stored_tests(store, TestList { result, log }))?.map(|(tests, _)| tests)
    }

    /// Keeps how targets were reached.
    pub fn keep_reached(&mut self, subject: Subject, targets: &[ReachedTarget]) {
        self.attempt(|store| reprise_memo::keep_reached(store, subject, targets));
    }

    /// An input with which an earlier run reached a target.
    pub fn reached_inputs(&mut self, subject: Subject, name: &str) -> Option<Vec<InputValue>> {
        self.attempt(|store| reprise_memo::reached_inputs(store, subject, name))?
    }

    pub fn prepare(&mut self, request: &Request, program: &Arc<Program>) -> Option<Prepared> {
        let prepared = self.attempt(|store| reprise_memo::prepare(store, request, program.clone()))?;
        for note in &prepared.notes {
            output::complain(&format!("warning: {note}"));
        }
        Some(prepared)
    }

    /// Drops what is finished.
    pub fn prune(&mut self, subject: Subject) {
        self.attempt(|store| reprise_memo::prune(store, subject));
    }

    /// Drops what was cut off; returns how many nodes that were.
    pub fn tidy(&mut self, subject: Subject) -> u64 {
        self.attempt(|store| reprise_memo::tidy(store, subject)).map_or(0, |tidied| tidied.dropped)
    }

    pub fn forget(&mut self, subject: Subject) {
        self.attempt(|store| reprise_memo::forget(store, subject));
    }

    /// Keeps a result that the same run would come to again.
    /// `true` if it is kept.
    pub fn keep(&mut self, key: ResultKey, stored: &StoredResult) -> bool {
        if !is_reproducible(&stored.result) {
            return false;
        }
        self.attempt(|store| {
            let mut batch = Batch::default();
            stored.put(&mut batch, key);
            store.commit_soon(batch)
        })
        .is_some()
    }

    pub fn json(&self, service: Option<Service>) -> Value {
        if let Some(error) = &self.lost {
            let dropped = json!({ "places": 0, "nodes": 0 });
            return json!({
                "path": self.folder, "use": NOT_KEPT, "nodes": 0, "dropped": dropped, "error": error,
            });
        }
        let Some(service) = service else { return Value::Null };
        let (name, nodes, dropped) = match service {
            Service::Answered { nodes } => ("answered", nodes, Dropped::default()),
            Service::Kept => ("kept", 0, Dropped::default()),
            Service::Explored { memory, nodes, dropped } => (memory.name(), nodes, dropped),
        };
        let dropped = json!({ "places": dropped.places, "nodes": dropped.nodes });
        json!({ "path": self.folder, "use": name, "nodes": nodes, "dropped": dropped, "error": null })
    }

    pub fn line(&self, service: Option<Service>) -> Option<String> {
        let folder = &self.folder;
        if let Some(error) = &self.lost {
            return Some(format!("not recorded: {error}"));
        }
        Some(match service? {
            Service::Kept => format!("result kept in {folder}"),
            Service::Answered { nodes: 0 } => format!("answered from {folder}"),
            Service::Answered { nodes } => format!("answered from {folder}, {nodes} nodes known"),
            Service::Explored { memory: Use::Recorded, nodes, .. } => format!("{nodes} nodes recorded in {folder}"),
            Service::Explored { memory: Use::Resumed { .. }, nodes, .. } => {
                format!("went on from {folder}, {nodes} nodes known now")
            }
            Service::Explored { memory: Use::Retraced, nodes, .. } => {
                format!("retraced with {folder}, {nodes} nodes known now")
            }
        })
    }
}
