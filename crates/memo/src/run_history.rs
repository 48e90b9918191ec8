//! What runs of a program and its versions cost, where they were written down: what an edit costs is told by comparing.

use std::ops::ControlFlow;

use reprise_store::{Batch, KeyOrder, Space, Store, StoreError};
use serde::{Deserialize, Serialize};

use crate::family::Family;
use crate::record;
use crate::tidy::{nanoseconds_now, seconds_now};

/// By family and time.
pub(crate) const HISTORY: Space = Space("history");
/// Runs of a family that are kept.
const MOST_RUNS: usize = 64;

/// A run that came to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PastRun {
    /// Seconds since 1970.
    pub ended: u64,
    /// What the store did for it, as results call it.
    pub service: String,
    pub paths: u64,
    pub faults: u64,
    pub decisions: u64,
    pub queries: u64,
    pub calls: u64,
    pub instructions: u64,
    pub solver_microseconds: u64,
    pub microseconds: u64,
}

impl PastRun {
    /// Writes a run down behind the earlier ones, and gives all of them, oldest first.
    pub fn append(mut self, store: &Store, family: Family) -> Result<Vec<PastRun>, StoreError> {
        self.ended = seconds_now();
        let moment = nanoseconds_now();
        let mut known = runs(store, family)?;
        let mut batch = Batch::default();
        while known.len() >= MOST_RUNS {
            batch.remove(HISTORY, known.remove(0).0);
        }
        batch.put(HISTORY, [&family.0.bytes()[..], &moment.to_be_bytes()].concat(), record::encode(&self));
        store.commit_soon(batch)?;
        Ok(known.into_iter().map(|(_, run)| run).chain([self]).collect())
    }

    /// The runs of a family, oldest first.
    pub fn all(store: &Store, family: Family) -> Result<Vec<PastRun>, StoreError> {
        Ok(runs(store, family)?.into_iter().map(|(_, run)| run).collect())
    }
}

fn runs(store: &Store, family: Family) -> Result<Vec<(Vec<u8>, PastRun)>, StoreError> {
    let mut found = Vec::new();
    store.scan(HISTORY, &family.0.bytes(), KeyOrder::Ascending, &mut |key, payload| {
        // One that makes no sense is of another time.
        if let Ok(run) = record::decode(payload) {
            found.push((key.to_vec(), run));
        }
        ControlFlow::Continue(())
    })?;
    Ok(found)
}
