//! What is open in a log, and leaving all of it but the changes of a version for a later run.

use reprise_explore::{BoundKind, IncompleteEntry, IncompleteReason, KnownPaths, SourcePlace, TreePosition};
use rustc_hash::FxHashSet;

use super::survey::Survey;
use crate::session::OpenPlaces;

impl Survey {
    /// What a run with this bound on depth would go on from.
    pub(crate) fn open_places(&self, depth: Option<u32>) -> OpenPlaces {
        let open: usize = self.open.values().map(|cases| cases.len()).sum();
        let cut = self.boundaries.values().filter(|&&outcome| self.is_to_be_extended(outcome, depth)).count();
        OpenPlaces {
            unexplored: open as u64 + u64::from(self.root_is_open),
            undecided: (self.undecided.len() + self.retries.len()) as u64,
            cut: cut as u64,
        }
    }

    /// Of what is open only that is followed from here on which another version did otherwise. Returns how much is left for later; where
    /// nothing is, or nothing has changed, everything stays as it is.
    pub(crate) fn postpone_all_but_changes(&mut self, depth: Option<u32>) -> u64 {
        let changed: FxHashSet<TreePosition> = self.changed.iter().map(|place| place.at).collect();
        let is_changed = |decision: u32, case: u32| changed.contains(&TreePosition { decision, case });
        let followed: u64 = self
            .open
            .iter()
            .flat_map(|(&decision, cases)| cases.iter().map(move |&case| (decision, case)))
            .filter(|&(decision, case)| is_changed(decision, case))
            .count() as u64
            + u64::from(self.root_is_open);
        let left = self.open_places(depth).total() - followed;
        if followed == 0 || left == 0 {
            return 0;
        }
        self.open.retain(|&decision, cases| {
            cases.retain(|case| is_changed(decision, *case));
            !cases.is_empty()
        });
        self.undecided.clear();
        self.retries.clear();
        let extended: FxHashSet<TreePosition> = self
            .boundaries
            .iter()
            .filter(|(_, outcome)| self.is_to_be_extended(**outcome, depth))
            .map(|(&at, _)| at)
            .collect();
        self.boundaries.retain(|at, _| !extended.contains(at));
        left
    }
}

/// Says of what is known that so many places are not explored, for want of time.
pub(crate) fn leave_open(known: &mut KnownPaths, places: u64) {
    if places > 0 {
        let reason = IncompleteReason::Bound(BoundKind::Time);
        known.paths.incomplete += places;
        known.incomplete.push(IncompleteEntry { reason, place: SourcePlace::default(), count: places });
    }
}
