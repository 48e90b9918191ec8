//! Why a run is not complete: reasons with their places, counted.
//!
//! The list that comes of it does not depend on the order in which they were met.

use rustc_hash::FxHashMap;

use crate::result::{IncompleteEntry, IncompleteReason, SourcePlace};

/// Counts reasons by place.
#[derive(Default)]
pub struct IncompleteTable {
    counts: FxHashMap<(IncompleteReason, SourcePlace), u64>,
}

impl IncompleteTable {
    pub fn add(&mut self, reason: IncompleteReason, place: SourcePlace) {
        self.add_many(reason, place, 1);
    }

    pub(crate) fn add_many(&mut self, reason: IncompleteReason, place: SourcePlace, count: u64) {
        *self.counts.entry((reason, place)).or_default() += count;
    }

    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    pub fn reasons(&self) -> impl Iterator<Item = &IncompleteReason> {
        self.counts.keys().map(|(reason, _)| reason)
    }

    /// The reason does not hold any more, at any place.
    pub(crate) fn remove(&mut self, reason: &IncompleteReason) {
        self.counts.retain(|(known, _), _| known != reason);
    }

    pub(crate) fn merge(&mut self, other: IncompleteTable) {
        for ((reason, place), count) in other.counts {
            self.add_many(reason, place, count);
        }
    }

    /// What was counted so far, by place, then by what the reason says.
    pub fn entries(&self) -> Vec<IncompleteEntry> {
        IncompleteTable { counts: self.counts.clone() }.into_entries()
    }

    /// By place, then by what the reason says: the same order whatever was met first.
    pub(crate) fn into_entries(self) -> Vec<IncompleteEntry> {
        let mut entries: Vec<IncompleteEntry> =
            self.counts.into_iter().map(|((reason, place), count)| IncompleteEntry { reason, place, count }).collect();
        entries.sort_by_cached_key(|entry| (entry.place.clone(), entry.reason.to_string()));
        entries
    }
}
