//! What a store holds of each program, and making room in it.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use reprise_store::{Batch, Digest, KeyOrder, Space, Store, StoreError};

use crate::compilations::{COMPILATIONS, TEXTS};
use crate::compilers::COMPILERS;
use crate::family::{CARDS, Family, remove_versions};
use crate::kept_tests::TESTS;
use crate::line_costs::LINE_COSTS;
use crate::programs::{KnownProgram, PROGRAMS};
use crate::reached::TARGETS;
use crate::results::RESULTS;
use crate::run_history::HISTORY;
use crate::states::STATES;
use crate::subject::Subject;
use crate::summaries::{FOREIGN_SUMMARIES, SUMMARIES};
use crate::tidy::seconds_now;
use crate::trie::{LOGS, Log, LogHeader, PAGES};
use crate::verdicts::VERDICTS;

/// What is held of one tree.
#[derive(Clone, Debug)]
pub struct Holding {
    pub subject: Digest,
    pub header: LogHeader,
    /// Of its pages.
    pub bytes: u64,
}

/// Every tree, the one used last first.
pub fn holdings(store: &Arc<Store>) -> Result<Vec<Holding>, StoreError> {
    let mut holdings = Vec::new();
    for (log, header) in Log::all(store, None)? {
        holdings.push(Holding { subject: header.subject, bytes: log.bytes()?, header });
    }
    holdings.sort_by_key(|holding| (std::cmp::Reverse(holding.header.used), holding.subject));
    Ok(holdings)
}

/// Removes what was used longest ago until what is left takes at most so many bytes: first answers to queries down to half of that,
/// then compiled texts and summaries, which are made again at little cost, then tree after tree with its results. Returns how many trees are gone.
pub fn make_room(store: &Arc<Store>, most: u64) -> Result<usize, StoreError> {
    let bytes = || Ok(store.figures()?.iter().map(|figures| figures.bytes).sum());
    let mut size: u64 = bytes()?;
    if size <= most {
        return Ok(0);
    }
    if reprise_solver::reuse::disk::make_room(store, most / 2)? > 0 {
        size = bytes()?;
    }
    if size <= most {
        return Ok(0);
    }
    let mut batch = Batch::default();
    for space in [COMPILATIONS, COMPILERS, TEXTS, SUMMARIES, FOREIGN_SUMMARIES] {
        size -= remove_all(store, space, &[], &mut batch)?;
    }
    let mut gone = HashSet::new();
    for (log, _) in oldest_first(store)? {
        if size <= most {
            break;
        }
        // Several logs of a family go together, and whatever is part of one.
        if gone.insert(log.family()) {
            size = size.saturating_sub(remove_family(store, log.family(), &mut batch)?);
        }
    }
    store.commit(batch)?;
    Ok(gone.len())
}

/// Removes what is held of a family. Returns how many bytes that frees.
fn remove_family(store: &Store, family: Family, batch: &mut Batch) -> Result<u64, StoreError> {
    let mut bytes = remove_versions(store, family, batch)?;
    for space in [LOGS, PAGES, STATES, TESTS, CARDS, VERDICTS, HISTORY] {
        bytes += remove_all(store, space, &family.0.bytes(), batch)?;
    }
    for subject in KnownProgram::of_family(store, family)? {
        for space in [RESULTS, PROGRAMS, TARGETS, LINE_COSTS] {
            bytes += remove_all(store, space, &subject.0.bytes(), batch)?;
        }
    }
    Ok(bytes)
}

/// Seconds between two notes of a use. What is kept longest needs to be known to the hour, not to the second.
const USE_INTERVAL: u64 = 3600;

/// Whether the last note of a subject's use is so old that another is worth a commit.
pub fn is_use_stale(store: &Arc<Store>, subject: Subject) -> Result<bool, StoreError> {
    let Some(known) = KnownProgram::load(store, subject)? else { return Ok(false) };
    let last = Log::all(store, Some(known.family))?.into_iter().map(|(_, header)| header.used).max();
    Ok(last.is_some_and(|last| seconds_now().saturating_sub(last) >= USE_INTERVAL))
}

/// Notes that a subject is used now.
pub fn mark_used(store: &Arc<Store>, subject: Subject) -> Result<(), StoreError> {
    let Some(known) = KnownProgram::load(store, subject)? else { return Ok(()) };
    let mut batch = Batch::default();
    for (log, header) in Log::all(store, Some(known.family))? {
        log.put_header(&mut batch, &LogHeader { used: seconds_now(), ..header });
    }
    store.commit(batch)
}

fn oldest_first(store: &Arc<Store>) -> Result<Vec<(Log, LogHeader)>, StoreError> {
    let mut logs = Log::all(store, None)?;
    logs.sort_by_key(|(_, header)| header.used);
    Ok(logs)
}

/// Returns how many bytes that frees.
fn remove_all(store: &Store, space: Space, prefix: &[u8], batch: &mut Batch) -> Result<u64, StoreError> {
    let mut bytes = 0;
    store.scan(space, prefix, KeyOrder::Ascending, &mut |key, payload| {
        bytes += (key.len() + payload.len()) as u64;
        batch.remove(space, key);
        ControlFlow::Continue(())
    })?;
    Ok(bytes)
}
