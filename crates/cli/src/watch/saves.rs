//! Hears of saves, and asks the run to end that one of them overtakes.
//!
//! Folders are watched and not files, since most editors save by renaming another file to the name. What else happens in a folder is no concern
//! of ours: only files count that a compiler read or looked for. Where that is not known, because nothing could be compiled yet, every file
//! counts that looks like a source.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Instant, SystemTime};

use notify::event::{AccessKind, AccessMode, ModifyKind};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use super::debounce::{Debounce, Due};
use crate::error::CliError;
use crate::output;

/// How the names of files end that a compiler may want.
const SOURCES: [&str; 20] = [
    "c", "i", "cc", "cp", "cpp", "cxx", "c++", "C", "ii", "h", "hh", "hpp", "hxx", "h++", "H", "inc", "inl", "def",
    "rs", "ll",
];

/// A run's beginning: why there is one, and what is raised when it is overtaken.
pub(super) struct Turn {
    pub changed: BTreeSet<PathBuf>,
    pub asked: Arc<AtomicBool>,
}

/// See the module's documentation.
pub(super) struct Saves {
    desk: Arc<Desk>,
    watcher: RecommendedWatcher,
    given: Vec<PathBuf>,
    /// What the last program that compiled was made of.
    known: Vec<PathBuf>,
    folders: BTreeSet<Folder>,
}

/// A folder and when it was made: another one may come to its place.
type Folder = (PathBuf, Option<SystemTime>);

/// Where those who hear something meet those who wait for it.
pub(super) struct Desk {
    heard: Mutex<Heard>,
    news: Condvar,
}

#[derive(Default)]
struct Heard {
    /// By where they are, what they are called by who gave them.
    files: BTreeMap<PathBuf, PathBuf>,
    /// All sources in the folders count.
    counts_all: bool,
    debounce: Debounce,
    /// Of the run that goes on.
    asked: Arc<AtomicBool>,
    is_over: bool,
}

impl Saves {
    /// From here on, saves of these files are heard.
    pub(super) fn begin(given: &[PathBuf]) -> Result<Saves, CliError> {
        let desk = Arc::new(Desk { heard: Mutex::new(Heard::default()), news: Condvar::new() });
        let told = desk.clone();
        let watcher = notify::recommended_watcher(move |event| told.hear(event)).map_err(CliError::Watching)?;
        let (given, known, folders) = (given.to_vec(), Vec::new(), BTreeSet::new());
        let mut saves = Saves { desk, watcher, given, known, folders };
        saves.desk.lock().counts_all = true;
        let (_, failure) = saves.follow();
        failure.map_or(Ok(saves), |failure| Err(CliError::Watching(failure)))
    }

    pub(super) fn desk(&self) -> Arc<Desk> {
        self.desk.clone()
    }

    /// Counts files, and folders that are watched.
    pub(super) fn watched(&self) -> (usize, usize) {
        let there = self.desk.lock().files.keys().filter(|file| file.exists()).count();
        (there, self.folders.len())
    }

    /// The first run.
    pub(super) fn first(&self) -> Turn {
        self.desk.lock().turn()
    }

    /// Waits for the next run; `None` when there is none.
    pub(super) fn next(&self) -> Option<Turn> {
        self.desk.next()
    }

    /// The run that began then did not find out what it depends on. What the last one did still counts, and whatever else looks like it.
    pub(super) fn lose_files(&mut self, begun: SystemTime) {
        self.desk.lock().counts_all = true;
        self.listen(begun);
    }

    /// The run that began then depends on these files: they count, besides those given.
    pub(super) fn know_files(&mut self, files: &[PathBuf], begun: SystemTime) {
        self.desk.lock().counts_all = false;
        self.known = files.to_vec();
        self.listen(begun);
    }

    /// What was saved since then, before its folder was watched, counts as saved now.
    fn listen(&mut self, begun: SystemTime) {
        let (new_folders, failure) = self.follow();
        if let Some(failure) = failure {
            output::complain(&format!("warning: some saves are not heard: {failure}"));
        }
        let mut heard = self.desk.lock();
        let is_late = |file: &Path| {
            let saved = file.metadata().and_then(|metadata| metadata.modified());
            file.parent().is_some_and(|folder| new_folders.contains(folder)) && saved.is_ok_and(|saved| saved > begun)
        };
        let late: Vec<PathBuf> = heard.files.keys().filter(|file| is_late(file)).cloned().collect();
        late.iter().for_each(|file| heard.saved(file));
    }

    /// Watches the folders of files that count, or of a folder that is not there the one where it would appear; gives the folders that were not watched before, and why one of them cannot be.
    fn follow(&mut self) -> (BTreeSet<PathBuf>, Option<notify::Error>) {
        let located = locate(self.given.iter().chain(&self.known));
        let folders: BTreeSet<&Path> = located.keys().filter_map(|file| file.parent()).collect();
        let folders: BTreeSet<Folder> = folders.into_iter().filter_map(nearest_folder).collect();
        for (gone, _) in self.folders.difference(&folders) {
            // The system may have forgotten it already.
            let _ = self.watcher.unwatch(gone);
        }
        let new: BTreeSet<PathBuf> = folders.difference(&self.folders).map(|(folder, _)| folder.clone()).collect();
        let watched = new.iter().map(|folder| self.watcher.watch(folder, RecursiveMode::NonRecursive));
        let failures: Vec<notify::Error> = watched.filter_map(Result::err).collect();
        self.folders = folders;
        self.desk.lock().files = located;
        (new, failures.into_iter().next())
    }
}

fn nearest_folder(path: &Path) -> Option<Folder> {
    let folder = |path: &Path| {
        let metadata = path.metadata().ok().filter(|metadata| metadata.is_dir())?;
        Some((path.to_owned(), metadata.created().ok()))
    };
    path.ancestors().find_map(folder)
}

/// Where files are: in a folder without links, and, where the file is a link, where that leads. Nothing of it need be there.
fn locate<'a>(files: impl Iterator<Item = &'a PathBuf>) -> BTreeMap<PathBuf, PathBuf> {
    let mut folders: BTreeMap<PathBuf, Option<PathBuf>> = BTreeMap::new();
    let mut located = BTreeMap::new();
    for file in files {
        let Ok(path) = std::path::absolute(file) else { continue };
        let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else { continue };
        let folder = folders.entry(folder.to_owned()).or_insert_with(|| without_links(folder));
        let beside = folder.as_ref().map(|folder| folder.join(name));
        for place in beside.into_iter().chain(file.canonicalize().ok()) {
            // Those given come first, and are called what they were called.
            located.entry(place).or_insert_with(|| file.clone());
        }
    }
    located
}

/// A folder that is not there is where it would be.
fn without_links(folder: &Path) -> Option<PathBuf> {
    let below = || Some(without_links(folder.parent()?)?.join(folder.file_name()?));
    folder.canonicalize().ok().or_else(below)
}

impl Desk {
    fn lock(&self) -> MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Nothing is waited for any more, and the run that goes on is to end.
    pub(super) fn end(&self) {
        let mut heard = self.lock();
        heard.is_over = true;
        heard.asked.store(true, Ordering::Relaxed);
        drop(heard);
        self.news.notify_all();
    }

    pub(super) fn is_over(&self) -> bool {
        self.lock().is_over
    }

    fn hear(&self, event: notify::Result<notify::Event>) {
        let mut heard = self.lock();
        match event {
            Ok(event) if event.need_rescan() => heard.missed(),
            Ok(event) if may_change_contents(event.kind) => {
                event.paths.iter().for_each(|path| heard.changed(path, event.kind));
            }
            Ok(_) => {}
            // Something was not heard.
            Err(_) => heard.missed(),
        }
        drop(heard);
        self.news.notify_all();
    }

    fn next(&self) -> Option<Turn> {
        let mut heard = self.lock();
        loop {
            if heard.is_over {
                return None;
            }
            let woken = match heard.debounce.due(Instant::now()) {
                Due::Now => return Some(heard.turn()),
                Due::Never => self.news.wait(heard),
                Due::In(time) => self.news.wait_timeout(heard, time).map(|(heard, _)| heard).map_err(|error| {
                    let (heard, _) = error.into_inner();
                    PoisonError::new(heard)
                }),
            };
            heard = woken.unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Heard {
    /// What is saved from here on overtakes the run that begins.
    fn turn(&mut self) -> Turn {
        self.asked = Arc::new(AtomicBool::new(self.is_over));
        Turn { changed: self.debounce.take(), asked: self.asked.clone() }
    }

    fn changed(&mut self, path: &Path, kind: EventKind) {
        let is_meant = self.files.contains_key(path)
            || (self.counts_all && looks_like_a_source(path))
            || (may_be_another(kind) && self.has_files_below(path));
        if is_meant {
            self.saved(path);
        }
    }

    fn has_files_below(&self, folder: &Path) -> bool {
        // What is below a folder comes right behind it.
        self.files.range(folder.to_owned()..).next().is_some_and(|(file, _)| file.starts_with(folder))
    }

    fn saved(&mut self, path: &Path) {
        let name = self.files.get(path).cloned().unwrap_or_else(|| called(path));
        self.debounce.note(name, Instant::now());
        self.asked.store(true, Ordering::Relaxed);
    }

    /// Whatever there is may have changed.
    fn missed(&mut self) {
        let there: Vec<PathBuf> = self.files.keys().filter(|file| file.exists()).cloned().collect();
        there.iter().for_each(|file| self.saved(file));
    }
}

fn looks_like_a_source(path: &Path) -> bool {
    // Editors have files of their own beside the one that is edited.
    let is_hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
    !is_hidden && path.extension().is_some_and(|extension| SOURCES.iter().any(|source| extension == *source))
}

/// From the current folder where it is below that.
fn called(path: &Path) -> PathBuf {
    let here = std::env::current_dir().and_then(|here| here.canonicalize());
    let below = here.ok().and_then(|here| path.strip_prefix(here).ok());
    below.unwrap_or(path).to_owned()
}

/// A folder appears or goes away, with all that is in it.
fn may_be_another(kind: EventKind) -> bool {
    matches!(kind, EventKind::Create(_) | EventKind::Remove(_) | EventKind::Modify(ModifyKind::Name(_)))
}

/// Reading is no change; nor is what is known about a file.
fn may_change_contents(kind: EventKind) -> bool {
    !matches!(
        kind,
        EventKind::Access(AccessKind::Any | AccessKind::Read | AccessKind::Open(_) | AccessKind::Other)
            | EventKind::Access(AccessKind::Close(
                AccessMode::Any | AccessMode::Execute | AccessMode::Read | AccessMode::Other
            ))
            | EventKind::Modify(ModifyKind::Metadata(_))
    )
}
