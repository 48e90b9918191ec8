//! Reading and committing.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use redb::{
    Database, Durability, ReadOnlyDatabase, ReadTransaction, ReadableDatabase, ReadableTable, ReadableTableMetadata,
    TableDefinition, WriteTransaction,
};

use crate::error::StoreError;
use crate::frame::{self, FORMAT_VERSION};
use crate::guard::guard;
use crate::open::META;
use crate::rescue::Records;
use crate::seal::Seal;

const COMMITS_KEY: &[u8] = b"commits";

/// A named part of the store. Who owns it says what its keys and payloads mean.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Space(pub &'static str);

/// The order of keys in a scan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyOrder {
    Ascending,
    Descending,
}

/// Changes that happen together or not at all, removals first.
#[derive(Default, Debug)]
pub struct Batch {
    pub(crate) removals: Vec<(Space, Vec<u8>)>,
    pub(crate) puts: Vec<(Space, Vec<u8>, Vec<u8>)>,
}

impl Batch {
    pub fn put(&mut self, space: Space, key: impl Into<Vec<u8>>, payload: impl Into<Vec<u8>>) {
        self.puts.push((space, key.into(), payload.into()));
    }

    pub fn remove(&mut self, space: Space, key: impl Into<Vec<u8>>) {
        self.removals.push((space, key.into()));
    }

    pub fn is_empty(&self) -> bool {
        self.puts.is_empty() && self.removals.is_empty()
    }

    /// What is put, in order: space, key and payload.
    pub fn puts(&self) -> impl Iterator<Item = (Space, &[u8], &[u8])> {
        self.puts.iter().map(|(space, key, payload)| (*space, key.as_slice(), payload.as_slice()))
    }

    /// Adds the changes of a batch that comes later.
    pub fn append(&mut self, mut later: Batch) {
        if !later.removals.is_empty() {
            // What a later batch removes must not come back.
            let removed: HashSet<(&str, &[u8])> =
                later.removals.iter().map(|(space, key)| (space.0, key.as_slice())).collect();
            self.puts.retain(|(space, key, _)| !removed.contains(&(space.0, key.as_slice())));
        }
        self.removals.append(&mut later.removals);
        self.puts.append(&mut later.puts);
    }
}

/// How much a space holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpaceFigures {
    pub name: String,
    pub records: u64,
    /// Of payloads.
    pub bytes: u64,
}

/// What `verify` found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    pub space: String,
    /// In hexadecimal; empty where it is the database itself that is damaged.
    pub key: String,
    pub what: String,
}

/// An open store.
pub struct Store {
    pub(crate) database: Handle,
    pub(crate) path: PathBuf,
    /// One that others find by its name, and trust if it is as it was left.
    pub(crate) is_sealed_when_closed: bool,
    /// Looked at only: nothing beside it changes either.
    pub(crate) leaves_no_trace: bool,
    /// Of the file that was opened, where there is one.
    identity: Option<FileIdentity>,
}

/// A device, and a file on it.
type FileIdentity = (u64, u64);

fn identity_of(path: &Path) -> Option<FileIdentity> {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).ok().map(|metadata| (metadata.dev(), metadata.ino()))
}

pub(crate) enum Handle {
    Own(Database),
    /// Opened without changing a byte, and shared with other readers.
    ReadOnly(ReadOnlyDatabase),
    /// Let go of.
    Closed,
}

impl Drop for Store {
    fn drop(&mut self) {
        if !matches!(self.database, Handle::Own(_)) {
            return;
        }
        let commits = self.commits();
        // It writes when it is closed, and may find damage or a full disk then.
        let closed = guard(|| drop(std::mem::replace(&mut self.database, Handle::Closed)));
        if let (Ok(commits), Some(())) = (commits, closed)
            && self.is_sealed_when_closed
            && self.check_place().is_ok()
        {
            Seal::put(&self.path, commits);
        }
    }
}

impl Handle {
    fn begin_read(&self) -> Result<ReadTransaction, redb::TransactionError> {
        match self {
            Handle::Own(database) => database.begin_read(),
            Handle::ReadOnly(database) => database.begin_read(),
            Handle::Closed => unreachable!("only the end of a store closes it"),
        }
    }
}

/// A key and its payload.
type StoredEntry = (Vec<u8>, Vec<u8>);
/// Gets keys and payloads until it breaks.
type Visitor<'a> = dyn FnMut(&[u8], &[u8]) -> ControlFlow<()> + 'a;
/// Tells by space, key and payload which records are meant.
type Choice<'a> = dyn Fn(&str, &[u8], &[u8]) -> bool + 'a;
/// Gets `None` for a record whose checksum is wrong.
type SampleVisitor<'a> = dyn FnMut(&[u8], Option<&[u8]>) + 'a;
/// The same, and may stop or fail.
type CheckedVisitor<'a> = dyn FnMut(&[u8], Option<&[u8]>) -> Result<ControlFlow<()>, StoreError> + 'a;
/// Beginnings of keys, and how many records of each are wanted.
type Prefixes<'a> = dyn Iterator<Item = (&'a [u8], usize)> + 'a;
type RecordTable<'a> = TableDefinition<'a, &'static [u8], &'static [u8]>;
type ReadTable = redb::ReadOnlyTable<&'static [u8], &'static [u8]>;

fn table(space: &str) -> RecordTable<'_> {
    TableDefinition::new(space)
}

impl Store {
    pub(crate) fn new(database: Handle, path: &Path) -> Store {
        let identity = identity_of(path);
        Store { database, path: path.to_owned(), is_sealed_when_closed: false, leaves_no_trace: false, identity }
    }

    /// Whether the file is still where others will look for it. One that was removed or replaced is written to as before, and what is
    /// written is gone with this process.
    pub fn check_place(&self) -> Result<(), StoreError> {
        if self.identity.is_none() || identity_of(&self.path) == self.identity {
            return Ok(());
        }
        let error = std::io::Error::new(std::io::ErrorKind::NotFound, "was removed or replaced while it was in use");
        Err(StoreError::Unavailable { path: self.path.clone(), error })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Bytes of the file.
    pub fn file_bytes(&self) -> u64 {
        std::fs::metadata(&self.path).map_or(0, |metadata| metadata.len())
    }

    pub fn get(&self, space: Space, key: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        self.guarded(|| {
            let transaction = self.read()?;
            let Some(table) = self.table_in(&transaction, space.0)? else { return Ok(None) };
            let Some(frame) = table.get(key).map_err(|error| self.failed(error))? else { return Ok(None) };
            match frame::unwrap(space.0, key, frame.value()) {
                Some(payload) => Ok(Some(payload.to_vec())),
                None => Err(self.damaged(space.0, key)),
            }
        })
    }

    /// A record as it is on disk, whatever its checksum.
    pub(crate) fn frame(&self, space: Space, key: &[u8]) -> Result<Option<Vec<u8>>, StoreError> {
        self.guarded(|| {
            let transaction = self.read()?;
            let Some(table) = self.table_in(&transaction, space.0)? else { return Ok(None) };
            let frame = table.get(key).map_err(|error| self.failed(error))?;
            Ok(frame.map(|frame| frame.value().to_vec()))
        })
    }

    /// Visits the records whose keys begin with `prefix`, until the visitor breaks.
    pub fn scan(
        &self,
        space: Space,
        prefix: &[u8],
        order: KeyOrder,
        visit: &mut Visitor<'_>,
    ) -> Result<(), StoreError> {
        self.guarded(|| {
            let transaction = self.read()?;
            self.scan_in(&transaction, space.0, prefix, order, &mut |key, payload| match payload {
                Some(payload) => Ok(visit(key, payload)),
                None => Err(self.damaged(space.0, key)),
            })
        })
    }

    /// Visits, in one go, the records whose keys begin with each prefix, at most so many of it. A record that is damaged is
    /// handed out as `None`: others can do without it.
    pub fn sample(
        &self,
        space: Space,
        prefixes: &mut Prefixes<'_>,
        visit: &mut SampleVisitor<'_>,
    ) -> Result<(), StoreError> {
        self.guarded(|| {
            let transaction = self.read()?;
            let Some(table) = self.table_in(&transaction, space.0)? else { return Ok(()) };
            for (prefix, mut left) in prefixes {
                self.scan_table(&table, space.0, prefix, KeyOrder::Ascending, &mut |key, payload| {
                    if left == 0 {
                        return Ok(ControlFlow::Break(()));
                    }
                    visit(key, payload);
                    left -= 1;
                    Ok(ControlFlow::Continue(()))
                })?;
            }
            Ok(())
        })
    }

    /// How many records there are, which takes no time.
    pub fn count(&self, space: Space) -> Result<u64, StoreError> {
        self.guarded(|| match self.table_in(&self.read()?, space.0)? {
            Some(table) => table.len().map_err(|error| self.failed(error)),
            None => Ok(0),
        })
    }

    /// `None` if nothing was ever written there.
    fn table_in(&self, transaction: &ReadTransaction, space: &str) -> Result<Option<ReadTable>, StoreError> {
        match transaction.open_table(table(space)) {
            Ok(table) => Ok(Some(table)),
            Err(redb::TableError::TableDoesNotExist(_)) => Ok(None),
            Err(error) => Err(self.failed(error)),
        }
    }

    fn scan_in(
        &self,
        transaction: &ReadTransaction,
        space: &str,
        prefix: &[u8],
        order: KeyOrder,
        visit: &mut CheckedVisitor<'_>,
    ) -> Result<(), StoreError> {
        match self.table_in(transaction, space)? {
            Some(table) => self.scan_table(&table, space, prefix, order, visit),
            None => Ok(()),
        }
    }

    fn scan_table(
        &self,
        table: &ReadTable,
        space: &str,
        prefix: &[u8],
        order: KeyOrder,
        visit: &mut CheckedVisitor<'_>,
    ) -> Result<(), StoreError> {
        let mut range = match end_of_prefix(prefix) {
            Some(end) => table.range::<&[u8]>(prefix..end.as_slice()),
            None => table.range::<&[u8]>(prefix..),
        }
        .map_err(|error| self.failed(error))?;
        loop {
            let next = match order {
                KeyOrder::Ascending => range.next(),
                KeyOrder::Descending => range.next_back(),
            };
            let Some(entry) = next else { return Ok(()) };
            let (key, frame) = entry.map_err(|error| self.failed(error))?;
            if visit(key.value(), frame::unwrap(space, key.value(), frame.value()))?.is_break() {
                return Ok(());
            }
        }
    }

    /// Returns when the changes are on disk.
    pub fn commit(&self, batch: Batch) -> Result<(), StoreError> {
        self.apply(batch, |transaction| {
            // A process that is killed must not make the next one wait for a walk over the whole file.
            transaction.set_quick_repair(true);
            Ok(())
        })
    }

    /// Returns when the changes can be read, without waiting for the disk. They are there with the next commit, or when the store is
    /// closed; if the process is killed before, neither they nor any later ones are.
    pub fn commit_soon(&self, batch: Batch) -> Result<(), StoreError> {
        self.apply(batch, |transaction| {
            transaction.set_durability(Durability::None).map_err(|error| self.failed(error))
        })
    }

    /// Returns when everything is on disk and others may have the store. What goes wrong when a store is dropped, nobody hears of.
    pub fn close(self) -> Result<(), StoreError> {
        match &self.database {
            // The database does more when it is dropped, so what makes its repair quick can be left to that.
            Handle::Own(_) => {
                self.apply(Batch::default(), |_| Ok(()))?;
                self.check_place()
            }
            Handle::ReadOnly(_) | Handle::Closed => Ok(()),
        }
    }

    fn apply(
        &self,
        batch: Batch,
        set_up: impl FnOnce(&mut WriteTransaction) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.guarded(|| {
            let mut transaction = self.own()?.begin_write().map_err(|error| self.failed(error))?;
            set_up(&mut transaction)?;
            for (space, key) in &batch.removals {
                let mut table = transaction.open_table(table(space.0)).map_err(|error| self.failed(error))?;
                table.remove(key.as_slice()).map_err(|error| self.failed(error))?;
            }
            for (space, key, payload) in &batch.puts {
                let mut table = transaction.open_table(table(space.0)).map_err(|error| self.failed(error))?;
                let frame = frame::wrap(space.0, key, payload);
                table.insert(key.as_slice(), frame.as_slice()).map_err(|error| self.failed(error))?;
            }
            self.finish(transaction)
        })
    }

    /// Commits, and counts it.
    fn finish(&self, transaction: WriteTransaction) -> Result<(), StoreError> {
        {
            let mut meta = transaction.open_table(table(META)).map_err(|error| self.failed(error))?;
            let known = meta.get(COMMITS_KEY).map_err(|error| self.failed(error))?;
            let commits =
                known.and_then(|frame| count_of(frame::unwrap(META, COMMITS_KEY, frame.value())?)).unwrap_or(0);
            let frame = frame::wrap(META, COMMITS_KEY, &(commits + 1).to_le_bytes());
            meta.insert(COMMITS_KEY, frame.as_slice()).map_err(|error| self.failed(error))?;
        }
        transaction.commit().map_err(|error| self.failed(error))
    }

    /// How many commits there were.
    pub(crate) fn commits(&self) -> Result<u64, StoreError> {
        Ok(self.get(Space(META), COMMITS_KEY)?.and_then(|bytes| count_of(&bytes)).unwrap_or(0))
    }

    /// Reads every page of the database and compares it with its checksum. `false` if something was wrong and could be mended by going
    /// back to an earlier commit.
    pub(crate) fn check_pages(&mut self) -> Result<bool, StoreError> {
        let Handle::Own(database) = &mut self.database else { return Err(read_only(self.path.clone())) };
        match guard(|| database.check_integrity()) {
            Some(Ok(is_whole)) => Ok(is_whole),
            Some(Err(error)) => Err(self.failed(error)),
            None => Err(self.unreadable()),
        }
    }

    /// The spaces with what they hold, by name.
    pub fn figures(&self) -> Result<Vec<SpaceFigures>, StoreError> {
        self.guarded(|| {
            let transaction = self.read()?;
            self.space_names(&transaction)?
                .into_iter()
                .map(|name| {
                    let table = transaction.open_table(table(&name)).map_err(|error| self.failed(error))?;
                    let records = table.len().map_err(|error| self.failed(error))?;
                    let bytes = table.stats().map_err(|error| self.failed(error))?.stored_bytes();
                    Ok(SpaceFigures { name, records, bytes })
                })
                .collect()
        })
    }

    fn space_names(&self, transaction: &ReadTransaction) -> Result<Vec<String>, StoreError> {
        use redb::TableHandle;
        let tables = transaction.list_tables().map_err(|error| self.failed(error))?;
        let mut names: Vec<String> = tables.map(|table| table.name().to_string()).collect();
        names.sort();
        Ok(names)
    }

    /// Reads every record and every page.
    pub fn verify(&mut self) -> Result<Vec<Damage>, StoreError> {
        let mut found = Vec::new();
        let mut of_database = |what: String| found.push(Damage { space: String::new(), key: String::new(), what });
        if !self.check_pages()? {
            of_database("the database is inconsistent; an earlier commit is whole".into());
        }
        if let Some(found) = self.format()?.filter(|&found| found != FORMAT_VERSION) {
            return Err(self.of_other_version(found));
        }
        let commits = self.commits()?;
        if let Some(sealed) = Seal::read(&self.path).filter(|seal| seal.commits > commits) {
            of_database(format!("the last {} commits are gone", sealed.commits - commits));
        }
        self.guarded(|| {
            let transaction = self.read()?;
            for name in self.space_names(&transaction)? {
                self.scan_in(&transaction, &name, &[], KeyOrder::Ascending, &mut |key, payload| {
                    if payload.is_none() {
                        found.push(Damage {
                            space: name.clone(),
                            key: hexadecimal(key),
                            what: "the checksum does not match".into(),
                        });
                    }
                    Ok(ControlFlow::Continue(()))
                })?;
            }
            Ok(())
        })?;
        Ok(found)
    }

    /// Gives unused pages back to the system.
    pub fn compact(&mut self) -> Result<(), StoreError> {
        let path = self.path.clone();
        let Handle::Own(database) = &mut self.database else { return Err(read_only(path)) };
        match guard(|| database.compact()) {
            Some(Ok(_)) => Ok(()),
            Some(Err(error)) => Err(self.failed(error)),
            None => Err(self.unreadable()),
        }
    }

    /// Visits every record that can be read, and passes over those that cannot.
    pub fn scan_readable(&self, space: Space, prefix: &[u8], visit: &mut Visitor<'_>) -> Result<(), StoreError> {
        self.guarded(|| {
            let transaction = self.read()?;
            self.scan_in(&transaction, space.0, prefix, KeyOrder::Ascending, &mut |key, payload| {
                Ok(payload.map_or(ControlFlow::Continue(()), |payload| visit(key, payload)))
            })
        })
    }

    /// Adds the records of another store that this one does not have; returns how many.
    pub fn merge_from(&self, other: &Store) -> Result<u64, StoreError> {
        self.merge_from_where(other, &|_, _, _| true)
    }

    /// Adds those of them that are wanted, by space, key and payload.
    pub fn merge_from_where(&self, other: &Store, is_wanted: &Choice<'_>) -> Result<u64, StoreError> {
        let mut added = 0;
        let theirs = other.read()?;
        for name in other.space_names(&theirs)? {
            if name == META {
                continue;
            }
            let mut missing = self.missing_from(other, &theirs, &name)?;
            missing.retain(|(key, payload)| is_wanted(&name, key, payload));
            added += missing.len() as u64;
            self.guarded(|| {
                let mut transaction = self.own()?.begin_write().map_err(|error| self.failed(error))?;
                transaction.set_quick_repair(true);
                {
                    let mut table = transaction.open_table(table(&name)).map_err(|error| self.failed(error))?;
                    for (key, payload) in &missing {
                        let frame = frame::wrap(&name, key, payload);
                        table.insert(key.as_slice(), frame.as_slice()).map_err(|error| self.failed(error))?;
                    }
                }
                self.finish(transaction)
            })?;
        }
        Ok(added)
    }

    /// Puts records of any spaces, as many as may be in memory; returns how many.
    pub(crate) fn put_all(&self, records: Records) -> Result<u64, StoreError> {
        let mut added = 0;
        self.guarded(|| {
            let mut transaction = self.own()?.begin_write().map_err(|error| self.failed(error))?;
            transaction.set_quick_repair(true);
            for ((space, key), payload) in records.iter().filter(|((space, _), _)| space != META) {
                let mut table = transaction.open_table(table(space)).map_err(|error| self.failed(error))?;
                let frame = frame::wrap(space, key, payload);
                table.insert(key.as_slice(), frame.as_slice()).map_err(|error| self.failed(error))?;
                added += 1;
            }
            self.finish(transaction)
        })?;
        Ok(added)
    }

    fn missing_from(
        &self,
        other: &Store,
        theirs: &ReadTransaction,
        space: &str,
    ) -> Result<Vec<StoredEntry>, StoreError> {
        other.guarded(|| {
            let ours = self.table_in(&self.read()?, space)?;
            let mut missing = Vec::new();
            other.scan_in(theirs, space, &[], KeyOrder::Ascending, &mut |key, payload| {
                let known = match &ours {
                    Some(table) => table.get(key).map_err(|error| self.failed(error))?.is_some(),
                    None => false,
                };
                // A damaged record of the other store is worth nothing here.
                if let (false, Some(payload)) = (known, payload) {
                    missing.push((key.to_vec(), payload.to_vec()));
                }
                Ok(ControlFlow::Continue(()))
            })?;
            Ok(missing)
        })
    }

    fn own(&self) -> Result<&Database, StoreError> {
        match &self.database {
            Handle::Own(database) => Ok(database),
            Handle::ReadOnly(_) | Handle::Closed => Err(read_only(self.path.clone())),
        }
    }

    fn read(&self) -> Result<ReadTransaction, StoreError> {
        self.database.begin_read().map_err(|error| self.failed(error))
    }

    pub(crate) fn guarded<T>(&self, work: impl FnOnce() -> Result<T, StoreError>) -> Result<T, StoreError> {
        guard(work).unwrap_or_else(|| Err(self.unreadable()))
    }

    pub(crate) fn failed(&self, error: impl Into<redb::Error>) -> StoreError {
        StoreError::of_database(&self.path, error.into())
    }

    /// Makes the next opening check everything.
    fn distrust(&self) {
        if !self.leaves_no_trace {
            Seal::remove(&self.path);
        }
    }

    fn damaged(&self, space: &str, key: &[u8]) -> StoreError {
        self.distrust();
        StoreError::Damaged { path: self.path.clone(), what: format!("a record of `{space}`, {}", hexadecimal(key)) }
    }

    fn unreadable(&self) -> StoreError {
        self.distrust();
        StoreError::Damaged { path: self.path.clone(), what: "the database cannot be read".into() }
    }
}

fn count_of(bytes: &[u8]) -> Option<u64> {
    Some(u64::from_le_bytes(bytes.try_into().ok()?))
}

fn read_only(path: PathBuf) -> StoreError {
    StoreError::Unavailable { path, error: std::io::ErrorKind::ReadOnlyFilesystem.into() }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The first key past all that begin with the prefix; `None` if there is none.
fn end_of_prefix(prefix: &[u8]) -> Option<Vec<u8>> {
    let mut end = prefix.to_vec();
    while let Some(last) = end.last_mut() {
        if *last < u8::MAX {
            *last += 1;
            return Some(end);
        }
        end.pop();
    }
    None
}
