//! Verdicts of slices met before in this run, under the names they have in it.
//!
//! The first and cheapest memory: one look-up by the hash of a slice and goal as a set, without a canonical form. A model is evaluated by
//! whoever asks, since two slices may share a hash. Where next to nothing is found it rests, by counted questions.

use std::rc::Rc;

use reprise_expr::Assignment;
use rustc_hash::FxHashMap;

use super::gate::Asking;

/// What is remembered of a slice. Unknown is not, so that it can be tried again.
#[derive(Clone, Debug)]
pub(crate) enum Remembered {
    /// With values for the slice's variables.
    Sat(Rc<Assignment>),
    Unsat,
}

/// Keyed by the hash of a slice and its goal as a set of conditions.
///
/// Where hardly anything is met again, keeping all of it costs more than it brings: then only a few in a row are kept from time to time, to
/// notice when that changes.
///
/// Two generations: when the young one is full it becomes the old one, and what is met again moves
/// back. That forgets about half at a time, at no cost per entry.
pub(super) struct RecentCache {
    young: FxHashMap<u128, Remembered>,
    old: FxHashMap<u128, Remembered>,
    capacity: usize,
    /// Where it need not always be asked it may rest.
    asking: Asking,
    /// All questions so far.
    clock: u64,
    /// Lately.
    asked: u64,
    found: u64,
}

/// Questions before it may rest.
const FIRST: u64 = 512;
/// One must be found in so many for it to be worth its while.
const WORTH_ONE_IN: u64 = 64;
/// Of so many stretches it rests in all but one, a stretch being so many questions.
const STRETCHES: u64 = 16;
const STRETCH: u64 = 64;
/// Questions after which the past counts half.
const MEMORY: u64 = 8192;

impl RecentCache {
    pub(super) fn new(capacity: usize, asking: Asking) -> Self {
        let (young, old) = Default::default();
        RecentCache { young, old, capacity, asking, clock: 0, asked: 0, found: 0 }
    }

    fn rests(&self) -> bool {
        self.asking == Asking::WhereItPays
            && self.asked > FIRST
            && self.found * WORTH_ONE_IN < self.asked
            && !(self.clock / STRETCH).is_multiple_of(STRETCHES)
    }

    pub(super) fn get(&mut self, key: u128) -> Option<Remembered> {
        self.clock += 1;
        self.asked += 1;
        if self.asked >= MEMORY {
            self.asked /= 2;
            self.found /= 2;
        }
        if self.rests() {
            return None;
        }
        let found = match self.young.get(&key) {
            Some(found) => found.clone(),
            None => {
                let found = self.old.remove(&key)?;
                self.insert(key, &found);
                found
            }
        };
        self.found += 1;
        Some(found)
    }

    pub(super) fn insert(&mut self, key: u128, remembered: &Remembered) {
        if self.rests() {
            return;
        }
        if self.young.len() >= self.capacity.div_ceil(2) {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(key, remembered.clone());
    }

    pub(super) fn remove(&mut self, key: u128) {
        self.young.remove(&key);
        self.old.remove(&key);
    }

    #[cfg(test)]
    fn len(&self) -> usize {
        self.young.len() + self.old.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forgets_the_least_recently_met() {
        let mut cache = RecentCache::new(8, Asking::Always);
        for key in 0..1000 {
            cache.insert(key, &Remembered::Unsat);
            assert!(cache.get(0).is_some(), "an entry that is used stays");
            assert!(cache.len() <= 9);
        }
        assert!(cache.get(10).is_none());
    }

    #[test]
    fn rests_where_nothing_is_met_again() {
        let mut cache = RecentCache::new(1 << 20, Asking::WhereItPays);
        for key in 0..1_000_000 {
            assert!(cache.get(key).is_none());
            cache.insert(key, &Remembered::Unsat);
        }
        assert!(cache.len() < 70_000, "{}", cache.len());
        // Then everything is met twice.
        let mut found = 0;
        for key in (1_000_000..1_040_000).flat_map(|key| [key, key]) {
            match cache.get(key) {
                Some(_) => found += 1,
                None => cache.insert(key, &Remembered::Unsat),
            }
        }
        assert!(found > 30_000, "{found}");
    }
}
