//! What is served: the newest tree that could be read of the store, and the page made of it.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use reprise_explore::{Coverage, Profile, RunResult, Status, coverage};
use reprise_ir::driver::temporary;
use reprise_memo::{PastRun, StoredResult};
use reprise_report::page::{NodeKind, PageData, PageTree, SourceListing, input_lines, result_json};
use reprise_session::knowledge::{Picture, PictureBudget, TreeOnRecord};
use reprise_store::Store;
use serde_json::{Value, json};

use super::server::state_json;
use crate::error::CliError;
use crate::page::{MOST_NODES, REPLAYED, note_on_tree, past_run_json, profile_on_record};

const STORE_NAME: &str = "store.redb";
/// A store that was written to so lately is in use.
const LATELY: Duration = Duration::from_secs(3);
/// Instructions for the conditions of what is loaded by need.
const REPLAYED_BELOW: u64 = 100_000_000;
/// Between two copies at least so many times what the last one took.
const REST: u32 = 4;
/// How often a copy is taken again that was taken in the midst of a commit.
const TRIES: u32 = 5;

/// What tells one state of the store from the next.
type Fingerprint = (Option<SystemTime>, u64);

fn fingerprint(folder: &Path) -> Fingerprint {
    let metadata = std::fs::metadata(folder.join(STORE_NAME));
    metadata.map_or((None, 0), |metadata| (metadata.modified().ok(), metadata.len()))
}

/// A tree in memory, and the data of its page as JSON.
pub(super) struct Shown {
    on_record: TreeOnRecord,
    pub text: String,
}

struct Current {
    seen: Fingerprint,
    number: u64,
    shown: Arc<Shown>,
    taken: Instant,
    cost: Duration,
    /// Why what has changed since could not be read.
    error: Option<String>,
}

/// What is served, kept up with the store.
pub(super) struct Viewed {
    folder: PathBuf,
    wanted: String,
    current: Mutex<Current>,
}

impl Viewed {
    /// Fails where there is nothing to show.
    pub(super) fn open(folder: PathBuf, wanted: String) -> Result<Viewed, CliError> {
        let begun = Instant::now();
        let seen = fingerprint(&folder);
        let shown = Arc::new(take(&folder, &wanted, 1)?);
        let current = Current { seen, number: 1, shown, taken: Instant::now(), cost: begun.elapsed(), error: None };
        Ok(Viewed { folder, wanted, current: Mutex::new(current) })
    }

    fn lock(&self) -> MutexGuard<'_, Current> {
        self.current.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks whether the store has changed, and takes in what it has now.
    fn keep_up(&self) -> MutexGuard<'_, Current> {
        let mut current = self.lock();
        let seen = fingerprint(&self.folder);
        if seen == current.seen || current.taken.elapsed() < current.cost * REST {
            return current;
        }
        let begun = Instant::now();
        match take(&self.folder, &self.wanted, current.number + 1) {
            Ok(shown) => {
                current.shown = Arc::new(shown);
                current.number += 1;
                current.seen = seen;
                current.error = None;
            }
            // The next look may find it whole; what was shown stays.
            Err(error) => current.error = Some(error.to_string()),
        }
        current.taken = Instant::now();
        current.cost = begun.elapsed();
        current
    }

    pub(super) fn state(&self) -> Value {
        let current = self.keep_up();
        let is_running = current.seen.0.and_then(|time| time.elapsed().ok()).is_some_and(|ago| ago < LATELY);
        state_json(&current.number.to_string(), is_running, current.error.as_deref())
    }

    pub(super) fn data(&self) -> Arc<Shown> {
        self.keep_up().shown.clone()
    }

    /// What is right below a node, as JSON.
    pub(super) fn below(&self, decision: u32, case: usize) -> Option<String> {
        let shown = self.lock().shown.clone();
        let picture = Picture::of(&shown.on_record);
        let tree = picture.below(decision, case, PictureBudget { nodes: usize::MAX, instructions: REPLAYED_BELOW })?;
        Some(tree.text())
    }
}

/// Copies the store and reads the copy.
fn take(folder: &Path, wanted: &str, number: u64) -> Result<Shown, CliError> {
    let path = folder.join(STORE_NAME);
    let file_error = |error| CliError::File { path: path.clone(), error };
    if !path.is_file() {
        let missing = format!("{}: there is no store; reprise run FILES makes one", folder.display());
        return Err(CliError::Usage(missing));
    }
    let mut tries = 0;
    loop {
        tries += 1;
        let copy = temporary::folder("view").map_err(|error| CliError::Usage(error.to_string()))?;
        std::fs::copy(&path, copy.path().join(STORE_NAME)).map_err(file_error)?;
        match read(copy.path(), wanted, number) {
            Err(CliError::Store(reprise_store::StoreError::Damaged { .. })) if tries < TRIES => {}
            Err(error) => return Err(in_words(error, copy.path(), folder)),
            Ok(shown) => return Ok(shown),
        }
    }
}

/// Errors name the store, not the copy of it.
fn in_words(error: CliError, copy: &Path, folder: &Path) -> CliError {
    let text = error.to_string().replace(&copy.display().to_string(), &folder.display().to_string());
    CliError::Usage(text)
}

fn read(folder: &Path, wanted: &str, number: u64) -> Result<Shown, CliError> {
    let store = Arc::new(Store::open_existing(folder)?);
    let on_record = TreeOnRecord::find(&store, wanted)?;
    let text = page_data(&store, &on_record, number).text();
    Ok(Shown { on_record, text })
}

fn page_data(store: &Arc<Store>, on_record: &TreeOnRecord, number: u64) -> PageData {
    let picture = Picture::of(on_record);
    let tree = picture.tree(PictureBudget { nodes: MOST_NODES, instructions: 16 * REPLAYED });
    let mut notes: Vec<String> = note_on_tree(Some(&tree)).into_iter().collect();
    let program = on_record.program();
    let (profile, measured) = profile_on_record(store, on_record.subject(), &picture);
    let listing = match (&program, &profile) {
        (Ok(program), Some(profile)) => SourceListing::new(program, profile, measured, &[]),
        _ => {
            notes.push("The program is not on record, so its lines are not known.".into());
            SourceListing::default()
        }
    };
    notes.push("Files are shown as they are now, whatever they were when they were explored.".into());
    let stored = StoredResult::of_subject(store, on_record.subject()).ok().flatten();
    // A result of a lesser bound says nothing of a tree that has grown since.
    let stored = stored.filter(|stored| stored.result.paths.total() >= tree.paths);
    let (run, faults) = match &stored {
        Some(stored) => {
            let faults = stored.result.faults.iter().map(|fault| {
                let node = picture.node_of_fault(&tree, fault.kind, &fault.place);
                (fault.inputs.as_deref().map(input_lines), node)
            });
            (result_json(&stored.result), faults.collect())
        }
        None => {
            let covered =
                program.ok().zip(profile.as_ref()).map(|(program, Profile { covered, .. })| coverage(program, covered));
            result_so_far(&tree, covered.unwrap_or_default())
        }
    };
    let history = on_record.family().and_then(|family| PastRun::all(store, family).ok()).unwrap_or_default();
    PageData {
        title: on_record.header.title.clone(),
        run,
        faults,
        listing,
        tree: Ok(tree),
        summaries: Vec::new(),
        progress: Vec::new(),
        history: history.iter().map(past_run_json).collect(),
        notes,
        generation: Some(number.to_string()),
    }
}

/// What the tree says where no run has come to its end with a result.
fn result_so_far(tree: &PageTree, coverage: Coverage) -> (Value, Vec<(Option<Vec<String>>, Option<usize>)>) {
    let mut known: Vec<(String, usize)> = Vec::new();
    for (number, node) in tree.nodes.iter().enumerate() {
        if node.kind == NodeKind::Fault && !known.iter().any(|(outcome, _)| *outcome == node.outcome) {
            known.push((node.outcome.clone(), number));
        }
    }
    let nothing = RunResult { coverage, ..crate::guard::nothing_yet() };
    let mut run = result_json(&RunResult { status: Status::Clean, ..nothing });
    run["status"] = json!("running");
    let completed = tree.paths - tree.faults - tree.open;
    run["paths"] = json!({
        "completed": completed, "faulted": tree.faults, "pruned": tree.excluded, "incomplete": tree.open,
    });
    let faults = known.iter().map(|&(_, number)| fault_so_far(tree, number));
    run["faults"] = faults.collect();
    let shown = known.iter().map(|&(_, number)| (tree.nodes[number].input.clone(), Some(number))).collect();
    (run, shown)
}

/// A fault as the tree has it: the place is in its outcome.
fn fault_so_far(tree: &PageTree, number: usize) -> Value {
    let node = &tree.nodes[number];
    let (kind, place, function) = node.fault.clone().unwrap_or_default();
    json!({
        "kind": kind, "file": place.file, "line": place.line, "column": place.column, "function": function,
        "message": "met by a path on record", "stack": [], "paths": null, "depends_on_undefined": false,
    })
}
