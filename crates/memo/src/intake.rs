//! Taking in what another store has.
//!
//! Records are named by what they are of, so those of another store stand beside ours, except for logs: two copies of a store that were
//! both used since have each gone on with the same log. Theirs gets another name then, and the next run makes one of both; pages of
//! two logs under one name would be a tree that nobody explored.

use std::ops::ControlFlow;
use std::sync::Arc;

use reprise_store::{Batch, Store, StoreError};
use rustc_hash::FxHashMap;

use crate::kept_tests::{TESTS, TestList};
use crate::results::{RESULTS, StoredResult};
use crate::states::STATES;
use crate::summaries::{FOREIGN_SUMMARIES, SUMMARIES, take_in_summaries};
use crate::tidy::fresh_log_id;
use crate::trie::{LOGS, Log, LogHeader, LogId, PAGES, PartOfLog};

/// Logs of another store by key, and what they are called here.
type Renamed = FxHashMap<Vec<u8>, LogId>;

/// Adds what another store has and this one does not; returns how many records.
pub fn take_in(store: &Arc<Store>, other: &Arc<Store>) -> Result<u64, StoreError> {
    let renamed = find_conflicts(store, other)?;
    let added = copy_renamed(store, other, &renamed)? + take_in_summaries(store, other)?;
    let is_wanted = |space: &str, key: &[u8], payload: &[u8]| match log_of(space, key) {
        Some(log) => !renamed.contains_key(&log),
        None if space == SUMMARIES.0 || space == FOREIGN_SUMMARIES.0 => false,
        None => space != RESULTS.0 || test_log(payload).is_none_or(|log| new_id(&renamed, log).is_none()),
    };
    Ok(added + store.merge_from_where(other, &is_wanted)?)
}

/// The key of the log that a record belongs to.
fn log_of(space: &str, key: &[u8]) -> Option<Vec<u8>> {
    // States of a log that goes by another name are left: the next run comes to them again.
    if [LOGS, PAGES, STATES].iter().any(|of_logs| of_logs.0 == space) {
        Log::key_of(key)
    } else if space == TESTS.0 {
        let TestList { family, log, .. } = TestList::of_key(key)?;
        Some([&family.0.bytes()[..], &log.0.to_be_bytes()].concat())
    } else {
        None
    }
}

fn test_log(payload: &[u8]) -> Option<LogId> {
    StoredResult::read(payload)?.tests
}

fn new_id(renamed: &Renamed, log: LogId) -> Option<LogId> {
    renamed.iter().find(|(key, _)| key.ends_with(&log.0.to_be_bytes())).map(|(_, &id)| id)
}

/// The logs of the other store that are in this one with something else in them, and what is part of such.
fn find_conflicts(store: &Arc<Store>, other: &Arc<Store>) -> Result<Renamed, StoreError> {
    let logs = Log::readable(other)?;
    let mut conflicting = Vec::new();
    for (log, header) in &logs {
        let is_here = header.part.is_none() && store.get(LOGS, log.key())?.is_some();
        if is_here && pages_of(store, log)? != pages_of(other, log)? {
            conflicting.push(log.key().to_vec());
        }
    }
    let is_part_of_one = |(log, header): &(Log, LogHeader)| {
        let base = header.part.map(|part| log.beside(part.log));
        base.is_some_and(|base| conflicting.iter().any(|key| key == base.key())).then(|| log.key().to_vec())
    };
    let parts: Vec<Vec<u8>> = logs.iter().filter_map(is_part_of_one).collect();
    let first = fresh_log_id().0;
    let ids = (0..).map(|number| LogId(first.wrapping_add(number)));
    Ok(conflicting.into_iter().chain(parts).zip(ids).collect())
}

type Pages = Vec<(Vec<u8>, Vec<u8>)>;

fn pages_of(store: &Store, log: &Log) -> Result<Pages, StoreError> {
    let mut pages = Pages::new();
    store.scan_readable(PAGES, log.key(), &mut |key, payload| {
        pages.push((key.to_vec(), payload.to_vec()));
        ControlFlow::Continue(())
    })?;
    Ok(pages)
}

/// Puts what goes by another name here.
fn copy_renamed(store: &Store, other: &Arc<Store>, renamed: &Renamed) -> Result<u64, StoreError> {
    if renamed.is_empty() {
        return Ok(0);
    }
    let mut batch = Batch::default();
    let mut added = 0;
    for (log, header) in Log::readable(other)? {
        let Some(&id) = renamed.get(log.key()) else { continue };
        let here = log.beside(id);
        let part = header.part.map(|part| PartOfLog { log: new_id(renamed, part.log).unwrap_or(part.log), ..part });
        here.put_header(&mut batch, &LogHeader { part, ..header });
        for (key, payload) in pages_of(other, &log)? {
            let number = &key[log.key().len()..];
            batch.put(PAGES, [here.key(), number].concat(), payload);
            added += 1;
        }
        added += 1;
    }
    other.scan_readable(TESTS, &[], &mut |key, payload| {
        let id = log_of(TESTS.0, key).and_then(|log| renamed.get(&log));
        if let (Some(&log), Some(list), Some(number)) = (id, TestList::of_key(key), key.last_chunk()) {
            batch.put(TESTS, TestList { log, ..list }.key(u32::from_be_bytes(*number)), payload.to_vec());
            added += 1;
        }
        ControlFlow::Continue(())
    })?;
    let mut results = Vec::new();
    other.scan_readable(RESULTS, &[], &mut |key, payload| {
        let stored = StoredResult::read(payload);
        let id = stored.as_ref().and_then(|stored| new_id(renamed, stored.tests?));
        if let (Some(stored), Some(_)) = (stored, id) {
            results.push((key.to_vec(), StoredResult { tests: id, ..stored }));
        }
        ControlFlow::Continue(())
    })?;
    for (key, stored) in results {
        if store.get(RESULTS, &key)?.is_none() {
            batch.put(RESULTS, key, stored.bytes());
            added += 1;
        }
    }
    store.commit(batch)?;
    Ok(added)
}
