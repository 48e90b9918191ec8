//! What a run has from the store and leaves in it. Whatever is wrong with the store is said once, and the run goes on without.

use std::path::Path;
use std::sync::Arc;

use reprise_compose::SharedShelf;
use reprise_explore::{ExploreConfig, FoundFault, InputValue, LineCost, ReachedTarget, RunResult, TestCase};
use reprise_ir::code::{FunctionId, Program};
use reprise_ir::driver::temporary;
use reprise_machine::MachineConfig;
use reprise_memo::{
    Changes, FailingProgram, FamilyMember, MemoryUse, PastFailure, Portion, Prepared, Request, ResultKey, StoredResult,
    StoredSummaries, StoredTests, Subject, TestList, Version, VersionsInLog, is_reproducible,
};
use reprise_solver::Reuse;
use reprise_solver::reuse::backing::Backing;
use reprise_solver::reuse::disk::{DiskPages, PageHandles};
use reprise_store::{Batch, Digest, Opening, Salvage, Store, StoreError};

use crate::explanation::{Explanation, explain};
use crate::order::{Keeping, Order, Reach, Storage};
use crate::sharing::FarMemory;

/// The store of a run, until something is wrong with it.
pub(crate) struct RunMemory {
    store: Option<Arc<Store>>,
    folder: String,
    /// The folder, if it goes away with the run.
    temporary: Option<tempfile::TempDir>,
    /// Whether trees and results are kept, or answers to queries only.
    keeps_trees: bool,
    constraints: Option<DiskPages>,
    summaries: Option<StoredSummaries>,
    /// What others have too.
    far: Option<FarMemory>,
    /// What of this run others may have: the lineage of its tree, and its results.
    lineage: Option<Digest>,
    results: Vec<ResultKey>,
    /// Why what this run learns is not kept, or not all of it.
    lost: Option<String>,
    /// Opened for looking an answer up.
    is_peek: bool,
    /// How often a damaged store was set aside.
    set_aside: u32,
    /// Whose inputs go with the next commit.
    failing: Option<FailingRun>,
    /// What people are to be told.
    notices: Vec<String>,
}

/// What a run had of its store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreUse {
    /// Where it is; empty without one.
    pub folder: String,
    pub service: Option<Service>,
    /// Why what this run has learnt is not kept, or not all of it.
    pub lost: Option<String>,
}

/// What the store did for a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Service {
    /// The result was there.
    Answered {
        nodes: u64,
    },
    /// The result is there for the next run; there is no tree.
    Kept,
    Explored {
        memory: MemoryUse,
        nodes: u64,
        dropped: Dropped,
    },
}

/// Faults whose inputs are to be kept.
struct FailingRun {
    entry: String,
    files: Vec<String>,
    faults: Vec<FoundFault>,
}

impl FailingRun {
    /// What is to be written for them.
    fn batch(run: Option<&FailingRun>, store: &Store) -> Result<Batch, StoreError> {
        let Some(FailingRun { entry, files, faults }) = run else { return Ok(Batch::default()) };
        FailingProgram { entry, files }.keep(store, faults)
    }
}

/// What was on record and is not what the program does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dropped {
    /// Places where the program did something else.
    pub places: u64,
    pub nodes: u64,
}

impl RunMemory {
    /// As much of the order's storage as its run can use.
    pub(crate) fn of(order: &Order) -> RunMemory {
        let mut memory = RunMemory::near(order);
        // Where nothing is to change, nothing is asked for either.
        let is_used =
            matches!(order.keeping(), Keeping::Everything | Keeping::Queries) && order.reach != Reach::OnRecord;
        if is_used && memory.store.is_some() {
            memory.far = order.sharing.as_ref().map(FarMemory::new);
        }
        memory
    }

    fn near(order: &Order) -> RunMemory {
        match (order.keeping(), &order.storage) {
            (Keeping::Everything, Storage::Folder { path, .. }) if order.reach == Reach::OnRecord => {
                RunMemory::examine(path)
            }
            (Keeping::Everything, Storage::Folder { path, .. }) => RunMemory::open(path),
            (Keeping::Queries, Storage::Folder { path, .. }) => RunMemory::open(path).without_trees(),
            (Keeping::ForThisRun, _) => RunMemory::for_this_run(),
            _ => RunMemory::off(),
        }
    }

    /// For answering only; `None` if there is nothing to answer from.
    pub(crate) fn peek(order: &Order) -> Option<RunMemory> {
        let Storage::Folder { path, .. } = &order.storage else { return None };
        if order.keeping() != Keeping::Everything {
            return None;
        }
        let store = Some(Arc::new(Store::peek(path)?));
        let memory = RunMemory::new(store, path.display().to_string());
        Some(RunMemory { is_peek: true, ..memory })
    }

    fn off() -> RunMemory {
        RunMemory::new(None, String::new())
    }

    fn new(store: Option<Arc<Store>>, folder: String) -> RunMemory {
        RunMemory {
            store,
            folder,
            temporary: None,
            keeps_trees: true,
            constraints: None,
            summaries: None,
            far: None,
            lineage: None,
            results: Vec::new(),
            lost: None,
            is_peek: false,
            set_aside: 0,
            failing: None,
            notices: Vec::new(),
        }
    }

    /// For a run that has no tree, or is not to be answered from one: it shares answers to queries only.
    fn without_trees(mut self) -> RunMemory {
        self.keeps_trees = false;
        self
    }

    /// One that is gone when the run ends.
    fn for_this_run() -> RunMemory {
        match temporary::folder("store") {
            Ok(folder) => {
                let mut memory = RunMemory::open(folder.path());
                memory.temporary = Some(folder);
                memory
            }
            Err(error) => {
                let mut memory = RunMemory::off();
                memory.notices.push(format!("{error}; every depth is explored from the beginning"));
                memory
            }
        }
    }

    /// One that cannot be changed: what is written is gone with the run.
    fn examine(folder: &Path) -> RunMemory {
        let mut memory = RunMemory::new(None, folder.display().to_string());
        match Store::examine(folder) {
            Ok(store) => memory.store = Some(Arc::new(store)),
            Err(error) => memory.notices.push(error.to_string()),
        }
        memory
    }

    fn open(folder: &Path) -> RunMemory {
        let mut memory = RunMemory::new(None, folder.display().to_string());
        match Store::open(folder) {
            Ok(opening) => memory.take(opening),
            Err(error) => memory.give_up(&error),
        }
        memory
    }

    fn take(&mut self, opening: Opening) {
        self.notices.extend(opening.notes);
        self.store = Some(Arc::new(opening.store));
    }

    /// What people are to be told since this was asked last.
    pub(crate) fn take_notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    /// Writes down that a program was used, unless that was done lately: looking an answer up is no reason to wait for the disk every time.
    pub(crate) fn used(&mut self, subject: Subject) {
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

    pub(crate) fn store(&self) -> Option<&Store> {
        self.store.as_deref()
    }

    pub(crate) fn give_up(&mut self, error: &StoreError) {
        self.notices.push(format!("{error}; going on without the store"));
        self.store = None;
        self.lost.get_or_insert(error.to_string());
    }

    /// What was to be kept is lost. A damaged store is set aside all the same, or the next run would meet the damage again.
    pub(crate) fn lose(&mut self, error: &StoreError) {
        self.lost.get_or_insert(error.to_string());
        if !self.replace_damaged(error) {
            self.give_up(error);
        }
    }

    /// Sets a damaged store aside and goes on with a new one: with what can be read of it and, if that is damaged too, with nothing.
    /// `false` if there is no store to go on with.
    pub(crate) fn replace_damaged(&mut self, error: &StoreError) -> bool {
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
        self.summaries = None;
        match Store::begin_anew(folder, what, salvage) {
            Ok(opening) => self.take(opening),
            Err(error) => self.give_up(&error),
        }
        self.store.is_some()
    }

    /// What a fallible use of the store gives; `None` without one.
    pub(crate) fn attempt<T>(&mut self, work: impl Fn(&Arc<Store>) -> Result<T, StoreError>) -> Option<T> {
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
    pub(crate) fn constraints(&mut self, config: &ExploreConfig, cap: u64) -> Option<Box<dyn Backing>> {
        if config.solver.reuse == Reuse::None {
            return None;
        }
        let store = self.store.clone()?;
        // What one thread finds does not depend on when something was written.
        let handles = if config.threads <= 1 { PageHandles::Apart } else { PageHandles::Together };
        let near = self.constraints.get_or_insert_with(|| DiskPages::new(store, cap, handles)).handle();
        Some(match &self.far {
            Some(far) => far.pages(near),
            None => near,
        })
    }

    /// What is written of summaries of functions. Whoever wants everything asked has none.
    pub(crate) fn summaries(&mut self, config: &ExploreConfig) -> Option<SharedShelf> {
        if config.solver.reuse == Reuse::None || !self.keeps_trees {
            return None;
        }
        let store = self.store.clone()?;
        let summaries = self.summaries.get_or_insert_with(|| StoredSummaries::new(store));
        Some(match &self.far {
            Some(far) => SharedShelf::before(far.shelf(summaries.clone())),
            None => SharedShelf::before(summaries.clone()),
        })
    }

    /// Waits until everything is on disk; there is no store any more.
    /// A result says what the run had of answers to queries.
    pub(crate) fn close(&mut self, result: Option<&RunResult>) {
        if let Some(failing) = self.failing.take() {
            self.attempt(|store| {
                let batch = FailingRun::batch(Some(&failing), store)?;
                if batch.is_empty() { Ok(()) } else { store.commit_soon(batch) }
            });
        }
        if let Some(constraints) = self.constraints.take() {
            let noted = result.map_or(Ok(()), |result| constraints.note_run(&result.solver.reuse));
            let written = noted.and_then(|()| constraints.finish());
            if let Err(error) = written {
                self.lose(&error);
            }
        }
        if let Some(Err(error)) = self.summaries.take().map(|summaries| summaries.finish()) {
            self.lose(&error);
        }
        if let Some(far) = self.far.take() {
            let store = self.store.as_ref().filter(|_| self.keeps_trees);
            if let Some(Err(error)) = store.map(|store| far.leave(store, self.lineage, &self.results)) {
                self.notices.push(format!("{error}; others do not get what this run has learnt"));
            }
            self.notices.extend(far.finish());
        }
        let closed = match self.store.take().map(Arc::try_unwrap) {
            Some(Ok(store)) => store.close(),
            // Whoever else has it drops it later.
            Some(Err(shared)) => shared.commit(Batch::default()).and_then(|()| shared.check_place()),
            None => Ok(()),
        };
        if let Err(error) = closed {
            self.notices.push(format!("{error}; what this run has learnt is not kept"));
            self.lost.get_or_insert(error.to_string());
        }
    }

    /// Keeps inputs on which the program fails, with whatever is written next.
    pub(crate) fn keep_failures(&mut self, entry: &str, files: Vec<String>, faults: &[FoundFault]) {
        self.failing = Some(FailingRun { entry: entry.to_string(), files, faults: faults.to_vec() });
    }

    /// Inputs on which versions of the program have failed.
    pub(crate) fn failures(&mut self, entry: &str, files: &[String]) -> Vec<PastFailure> {
        self.attempt(|store| FailingProgram { entry, files }.failures(store)).unwrap_or_default()
    }

    /// The result of the same run.
    pub(crate) fn answer(&mut self, key: ResultKey) -> Option<StoredResult> {
        let near = self.attempt(|store| StoredResult::load(store, key))?;
        if near.is_some() || self.far.is_none() {
            return near;
        }
        self.with_far(|far, store| far.fetch_result(store, key));
        self.attempt(|store| StoredResult::load(store, key))?
    }

    /// Fetches from what others have. Whatever is wrong with the store shows when it is used next.
    fn with_far(&mut self, fetch: impl FnOnce(&FarMemory, &Arc<Store>) -> Result<(), StoreError>) {
        let store = self.store.as_ref().filter(|_| self.keeps_trees);
        if let (Some(far), Some(store)) = (&self.far, store)
            && let Err(error) = fetch(far, store)
        {
            self.notices.push(format!("{error}; what others have is left out"));
        }
    }

    /// The family of a program, whose log has its paths; `None` without a store, or if the program cannot be run at all.
    pub(crate) fn find_family(
        &mut self,
        program: &Arc<Program>,
        entry: FunctionId,
        machine: &MachineConfig,
        title: &str,
    ) -> Option<FamilyMember> {
        if self.far.is_some() && self.lineage.is_none() {
            let lineage = reprise_memo::lineage_key(program, entry, machine);
            self.lineage = Some(lineage);
            self.with_far(|far, store| far.fetch_trees(store, lineage));
        }
        self.attempt(|store| reprise_memo::find_family(store, program, entry, machine, title))?.ok()
    }

    /// The tests of completed paths in order, if they are all there.
    pub(crate) fn tests(
        &mut self,
        version: &Version,
        list: TestList,
        versions: VersionsInLog,
        portion: Option<&Arc<Portion>>,
    ) -> Option<Vec<TestCase>> {
        let found = self.attempt(|store| match StoredTests::load(store, list)? {
            Some(stored) => stored.of_version(store, version, versions, portion),
            None => Ok(None),
        })?;
        found.map(|(tests, _)| tests)
    }

    /// Keeps how targets were reached.
    pub(crate) fn keep_reached(&mut self, subject: Subject, targets: &[ReachedTarget]) {
        self.attempt(|store| reprise_memo::keep_reached(store, subject, targets));
    }

    /// An input with which an earlier run reached a target.
    pub(crate) fn reached_inputs(&mut self, subject: Subject, name: &str) -> Option<Vec<InputValue>> {
        self.attempt(|store| reprise_memo::reached_inputs(store, subject, name))?
    }

    pub(crate) fn prepare(&mut self, request: &Request) -> Option<Prepared> {
        let prepared = self.attempt(|store| reprise_memo::prepare(store, request))?;
        self.notices.extend(prepared.notes.iter().cloned());
        Some(prepared)
    }

    /// Why what was on record is explored again.
    pub(crate) fn explain(
        &mut self,
        member: &FamilyMember,
        changes: &Changes,
        run: (&str, &MachineConfig),
    ) -> Vec<Explanation> {
        self.store.as_ref().map_or(Vec::new(), |store| explain(store, member, changes, run))
    }

    /// Drops what is finished.
    pub(crate) fn prune(&mut self, member: &FamilyMember) {
        self.attempt(|store| reprise_memo::prune(store, member));
    }

    /// Drops what was cut off; returns how many nodes that were.
    pub(crate) fn tidy(&mut self, member: &FamilyMember) -> u64 {
        self.attempt(|store| reprise_memo::tidy(store, member)).map_or(0, |tidied| tidied.dropped)
    }

    pub(crate) fn forget(&mut self, member: &FamilyMember) {
        self.attempt(|store| reprise_memo::forget(store, member));
    }

    /// Keeps a result that the same run would come to again.
    /// `true` if it is kept.
    pub(crate) fn keep(&mut self, key: ResultKey, stored: &StoredResult) -> bool {
        if !is_reproducible(&stored.result) {
            return false;
        }
        let failing = self.failing.take();
        if self.far.is_some() {
            self.results.push(key);
        }
        self.attempt(|store| {
            let mut batch = FailingRun::batch(failing.as_ref(), store)?;
            stored.put(&mut batch, key);
            store.commit_soon(batch)
        })
        .is_some()
    }

    /// What lines cost, for whoever looks at the tree later. Without it nothing is lost that a run would need.
    pub(crate) fn keep_line_costs(&mut self, subject: Subject, lines: &[LineCost]) {
        self.attempt(|store| reprise_memo::keep_line_costs(store, subject, lines));
    }

    /// For the outcome.
    pub(crate) fn into_use(self, service: Option<Service>) -> StoreUse {
        StoreUse { folder: self.folder, service, lost: self.lost }
    }
}
