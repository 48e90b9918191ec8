//! Finding the database, alone or beside another process.
//!
//! `store.redb` belongs to one process at a time. Another one works in a file of its own beside it (`beside-*.redb`), which whoever
//! opens the store next merges and removes.

use std::fs;
use std::path::{Path, PathBuf};

use redb::{Builder, Database, DatabaseError};

use crate::database::{Batch, Handle, Space, Store};
use crate::error::StoreError;
use crate::frame::FORMAT_VERSION;
use crate::guard::guard;
use crate::overlay::Overlay;
use crate::rescue::rescue;
use crate::seal::Seal;

pub(crate) const META: &str = "meta";
const FORMAT_KEY: &[u8] = b"format";
const MAIN_NAME: &str = "store.redb";
const BESIDE_PREFIX: &str = "beside-";
/// What could not be read.
const DAMAGED_PREFIX: &str = "damaged-";
/// What an earlier version wrote.
const OLD_PREFIX: &str = "old-";
const SUFFIX: &str = ".redb";
/// Of pages. What a run needs at a time is small, and what it read of a tree it does not read again; the system keeps the file's pages
/// too.
const CACHE_BYTES: usize = 2 << 20;

/// An open store and what was remarkable about opening it.
pub struct Opening {
    pub store: Store,
    /// For people.
    pub notes: Vec<String>,
    /// Another process has the store; this is a file beside it.
    pub is_beside: bool,
}

/// What a new store takes over from a damaged one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Salvage {
    WhatIsReadable,
    Nothing,
}

impl Store {
    /// Opens the store in a folder, which is made if it is not there.
    pub fn open(folder: &Path) -> Result<Opening, StoreError> {
        let unavailable = |error| StoreError::Unavailable { path: folder.to_owned(), error };
        fs::create_dir_all(folder).map_err(unavailable)?;
        let path = folder.join(MAIN_NAME);
        let mut notes = Vec::new();
        match open_checked(&path, &mut notes) {
            Ok(store) => {
                notes.extend(merge_beside(&store, folder));
                Ok(Opening { store, notes, is_beside: false })
            }
            Err(OpenError::InUse) => {
                let store = create_beside(folder)?;
                notes.push(format!(
                    "{}: in use by another process; working beside it, to be merged at the next opening",
                    path.display()
                ));
                Ok(Opening { store, notes, is_beside: true })
            }
            Err(OpenError::Store(StoreError::Damaged { what, .. })) => {
                Store::begin_anew(folder, &what, Salvage::WhatIsReadable)
            }
            Err(OpenError::Store(error @ StoreError::OtherVersion { found, .. })) if is_older(found) => {
                let aside = set_aside(folder, &path, OLD_PREFIX)?;
                notes.push(format!("{error}; kept as {} and begun anew", aside.display()));
                let mut store = open_file(&path).map_err(|error| error.into_store_error(&path))?;
                store.is_sealed_when_closed = true;
                notes.extend(merge_beside(&store, folder));
                Ok(Opening { store, notes, is_beside: false })
            }
            Err(error) => Err(error.into_store_error(&path)),
        }
    }

    /// Whether it is the store of its folder, open for writing: not a file beside it, nor one that is only looked at.
    pub fn is_of_its_folder(&self) -> bool {
        matches!(self.database, Handle::Own(_))
            && !self.leaves_no_trace
            && self.path.file_name().is_some_and(|name| name == MAIN_NAME)
    }

    /// Sets the store of a folder aside, which is damaged in a way that opening does not notice or mend, and makes a new one. Whoever still
    /// has the old one goes on with it under its new name.
    pub fn begin_anew(folder: &Path, what: &str, salvage: Salvage) -> Result<Opening, StoreError> {
        let path = folder.join(MAIN_NAME);
        let aside = set_aside(folder, &path, DAMAGED_PREFIX)?;
        let mut store = open_file(&path).map_err(|error| error.into_store_error(&path))?;
        store.is_sealed_when_closed = true;
        let salvaged = match salvage {
            Salvage::WhatIsReadable => match store.rescue_from(&aside)? {
                1 => "1 record could be read".to_string(),
                count => format!("{count} records could be read"),
            },
            Salvage::Nothing => "nothing of it is used".to_string(),
        };
        let mut notes = vec![format!("{}: damaged ({what}); kept as {}, {salvaged}", path.display(), aside.display())];
        notes.extend(merge_beside(&store, folder));
        Ok(Opening { store, notes, is_beside: false })
    }

    /// Opens the store for looking something up, which takes no write and no wait for the disk. `None` wherever that is not plain sailing:
    /// whoever needs the store opens it, and is told why it cannot be.
    pub fn peek(folder: &Path) -> Option<Store> {
        let path = folder.join(MAIN_NAME);
        if !Seal::read(&path)?.is_whole(&path) {
            return None;
        }
        let database = guard(|| builder().open_read_only(&path))?.ok()?;
        let store = Store::new(Handle::ReadOnly(database), &path);
        let format = store.get(Space(META), FORMAT_KEY).ok()??;
        (format == FORMAT_VERSION.to_le_bytes()).then_some(store)
    }

    /// Opens or makes a store in a file of any name, to hand it on.
    pub fn open_file(path: &Path) -> Result<Store, StoreError> {
        open_file(path).map_err(|error| error.into_store_error(path))
    }

    /// Opens a store that must exist: nothing is merged, set aside or made.
    pub fn open_existing(folder: &Path) -> Result<Store, StoreError> {
        let path = folder.join(MAIN_NAME);
        fs::metadata(&path).map_err(|error| StoreError::Unavailable { path: path.clone(), error })?;
        open_checked(&path, &mut Vec::new()).map_err(|error| error.into_store_error(&path))
    }

    /// Opens a store that must exist so that nothing can change it: what is written is gone when it is closed.
    pub fn examine(folder: &Path) -> Result<Store, StoreError> {
        examine(&folder.join(MAIN_NAME))
    }

    /// Opens the store of a folder, or one in a file of any name, to take over what it has. Not a byte of it changes, so that it may be
    /// somebody else's, or on a disk that cannot be written.
    pub fn borrow(path: &Path) -> Result<Store, StoreError> {
        let path = if path.is_dir() { path.join(MAIN_NAME) } else { path.to_owned() };
        let is_whole = Seal::read(&path).is_some_and(|seal| seal.is_whole(&path));
        let mut store = examine(&path)?;
        // Where a commit was not finished, the last one that was counts.
        if !is_whole {
            store.check_pages()?;
        }
        match store.format()? {
            Some(FORMAT_VERSION) => Ok(store),
            Some(found) => Err(store.of_other_version(found)),
            None => Err(StoreError::Damaged { path, what: "it is no store of reprise".into() }),
        }
    }

    /// Takes in what can be read of a damaged database.
    fn rescue_from(&self, damaged: &Path) -> Result<u64, StoreError> {
        let bytes = fs::read(damaged).map_err(|error| StoreError::Unavailable { path: damaged.to_owned(), error })?;
        self.put_all(rescue(&bytes))
    }
}

fn examine(path: &Path) -> Result<Store, StoreError> {
    // The overlay knows no locks; one that is being written to cannot be looked at.
    if let Some(Err(DatabaseError::DatabaseAlreadyOpen)) = guard(|| builder().open_read_only(path)) {
        return Err(OpenError::InUse.into_store_error(path));
    }
    let overlay = Overlay::new(path).map_err(|error| StoreError::Unavailable { path: path.to_owned(), error })?;
    let opened = of_opened(path, guard(|| builder().create_with_backend(overlay)));
    let mut store = opened.map_err(|error| error.into_store_error(path))?;
    store.leaves_no_trace = true;
    Ok(store)
}

pub(crate) enum OpenError {
    InUse,
    Store(StoreError),
}

impl OpenError {
    pub(crate) fn into_store_error(self, path: &Path) -> StoreError {
        match self {
            OpenError::Store(error) => error,
            OpenError::InUse => StoreError::Unavailable {
                path: path.to_owned(),
                error: std::io::Error::new(std::io::ErrorKind::WouldBlock, "in use by another process"),
            },
        }
    }
}

/// One that is not as its last user left it is read through before it is trusted.
fn open_checked(path: &Path, notes: &mut Vec<String>) -> Result<Store, OpenError> {
    let seal = Seal::read(path);
    let is_whole = seal.is_some_and(|seal| seal.is_whole(path));
    if is_whole || !is_there(path) {
        let mut store = open_file(path)?;
        store.is_sealed_when_closed = true;
        if let (false, Some(seal)) = (is_whole, seal) {
            notes.push(format!("{}: was damaged; all {} commits are gone", path.display(), seal.commits));
        }
        return Ok(store);
    }
    let mut store = of_opened(path, guard(|| builder().create(path)))?;
    if !store.check_pages().map_err(OpenError::Store)? {
        notes.push(format!("{}: was damaged; went back to an earlier commit", path.display()));
    }
    let mut store = check_format(store, Finding::File).map_err(OpenError::Store)?;
    let commits = store.commits().map_err(OpenError::Store)?;
    if let Some(seal) = seal.filter(|seal| seal.commits > commits) {
        let missing = seal.commits - commits;
        notes.push(format!("{}: was damaged; the last {missing} commits are gone", path.display()));
    }
    store.is_sealed_when_closed = true;
    Ok(store)
}

/// What was at a store's path before it was opened.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Finding {
    Nothing,
    File,
}

/// A file cut to nothing is as good as a new one.
fn is_there(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| metadata.len() > 0)
}

fn open_file(path: &Path) -> Result<Store, OpenError> {
    let finding = if is_there(path) { Finding::File } else { Finding::Nothing };
    let store = of_opened(path, guard(|| builder().create(path)))
        .and_then(|store| check_format(store, finding).map_err(OpenError::Store));
    if finding == Finding::Nothing && matches!(store, Err(OpenError::Store(_))) {
        // What a full disk left of a file in the making is of no use to anybody.
        let _ = fs::remove_file(path);
    }
    store
}

/// For tests: a database on any disk.
#[cfg(test)]
pub(crate) fn from_backend(path: &Path, backend: impl redb::StorageBackend) -> Result<Store, OpenError> {
    let was_there = backend.len().is_ok_and(|length| length > 0);
    let finding = if was_there { Finding::File } else { Finding::Nothing };
    let store = of_opened(path, guard(|| builder().create_with_backend(backend)))?;
    check_format(store, finding).map_err(OpenError::Store)
}

fn of_opened(path: &Path, opened: Option<Result<Database, DatabaseError>>) -> Result<Store, OpenError> {
    match opened {
        Some(Ok(database)) => Ok(Store::new(Handle::Own(database), path)),
        Some(Err(DatabaseError::DatabaseAlreadyOpen)) => Err(OpenError::InUse),
        Some(Err(DatabaseError::UpgradeRequired(found))) => {
            let (path, found) = (path.to_owned(), u32::from(found));
            Err(OpenError::Store(StoreError::OtherVersion { path, found, expected: FORMAT_VERSION }))
        }
        Some(Err(error)) => Err(OpenError::Store(StoreError::of_database(path, error.into()))),
        None => {
            let what = "the database cannot be read".to_string();
            Err(OpenError::Store(StoreError::Damaged { path: path.to_owned(), what }))
        }
    }
}

fn builder() -> Builder {
    let mut builder = Database::builder();
    builder.set_cache_size(CACHE_BYTES);
    builder
}

impl Store {
    /// The number of its format; `None` if it has none.
    pub(crate) fn format(&self) -> Result<Option<u32>, StoreError> {
        let frame = self.frame(Space(META), FORMAT_KEY)?;
        let number = frame.as_deref().and_then(<[u8]>::last_chunk).map(|bytes| u32::from_le_bytes(*bytes));
        // Other formats have other checksums.
        if let Some(older) = number.filter(|&number| is_older(number)) {
            return Ok(Some(older));
        }
        let bytes = self.get(Space(META), FORMAT_KEY)?;
        Ok(bytes.map(|bytes| bytes.try_into().map_or(u32::MAX, u32::from_le_bytes)))
    }

    pub(crate) fn of_other_version(&self, found: u32) -> StoreError {
        StoreError::OtherVersion { path: self.path.clone(), found, expected: FORMAT_VERSION }
    }
}

/// Whether it is a format of the past, of which nothing is to be had.
fn is_older(format: u32) -> bool {
    (1..FORMAT_VERSION).contains(&format)
}

/// A new file gets our format's number; one that has another is not ours to touch.
fn check_format(store: Store, finding: Finding) -> Result<Store, StoreError> {
    match store.format()? {
        Some(FORMAT_VERSION) => {}
        Some(found) => return Err(store.of_other_version(found)),
        // A process may die between making the file and its first commit; anything else in it is not ours.
        None if finding == Finding::File && !store.figures()?.is_empty() => {
            return Err(store.of_other_version(0));
        }
        None => {
            let mut batch = Batch::default();
            batch.put(Space(META), FORMAT_KEY, FORMAT_VERSION.to_le_bytes());
            store.commit_soon(batch)?;
        }
    }
    Ok(store)
}

fn create_beside(folder: &Path) -> Result<Store, StoreError> {
    let moment = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.as_nanos());
    let name = format!("{BESIDE_PREFIX}{}-{moment}", std::process::id());
    // It gets the name under which it is looked for when it is locked: nobody merges it while it is used.
    let unfinished = folder.join(format!("{name}.new"));
    let path = folder.join(format!("{name}{SUFFIX}"));
    let mut store = open_file(&unfinished).map_err(|error| error.into_store_error(&unfinished))?;
    fs::rename(&unfinished, &path).map_err(|error| StoreError::Unavailable { path: unfinished, error })?;
    store.path = path;
    Ok(store)
}

/// Takes in what processes that worked beside the store left, and says what could not be.
fn merge_beside(store: &Store, folder: &Path) -> Vec<String> {
    let mut notes = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return notes };
    let mut paths: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| {
            let name = path.file_name().and_then(|name| name.to_str());
            name.is_some_and(|name| name.starts_with(BESIDE_PREFIX) && name.ends_with(SUFFIX))
        })
        .collect();
    paths.sort();
    for path in paths {
        let merged = match open_file(&path) {
            Ok(beside) => store.merge_from(&beside),
            // Still at work: its turn comes.
            Err(OpenError::InUse) => continue,
            Err(OpenError::Store(error @ StoreError::OtherVersion { found, .. })) if is_older(found) => {
                let kept = set_aside(folder, &path, OLD_PREFIX);
                notes.push(match kept {
                    Ok(aside) => format!("{error}; kept as {}", aside.display()),
                    Err(trouble) => format!("{error}; {trouble}"),
                });
                continue;
            }
            Err(OpenError::Store(error)) => Err(error),
        };
        let done = merged.and_then(|_| {
            fs::remove_file(&path).map_err(|error| StoreError::Unavailable { path: path.clone(), error })
        });
        if let Err(error) = done {
            notes.push(format!("{error}; not merged"));
        }
    }
    notes
}

/// Renames what cannot be read; it may still be of use to somebody.
fn set_aside(folder: &Path, path: &Path, prefix: &str) -> Result<PathBuf, StoreError> {
    let free = (1..)
        .map(|number| folder.join(format!("{prefix}{number}{SUFFIX}")))
        .find(|candidate| !candidate.exists())
        .expect("there is always a next number");
    fs::rename(path, &free).map_err(|error| StoreError::Unavailable { path: path.to_owned(), error })?;
    Seal::remove(path);
    Ok(free)
}
