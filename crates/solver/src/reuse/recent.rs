//! Verdicts of slices met before in this run, under the names they have in it.

use std::rc::Rc;

use reprise_expr::Assignment;
use rustc_hash::FxHashMap;

/// What is remembered of a slice. Unknown is not, so that it can be tried again.
#[derive(Clone, Debug)]
pub enum Remembered {
    /// With values for the slice's variables.
    Sat(Rc<Assignment>),
    Unsat,
}

/// Keyed by the hash of a slice and its goal as a set of conditions.
///
/// Two generations: when the young one is full it becomes the old one, and what is met again moves
/// back. That forgets about half at a time, at no cost per entry.
pub struct RecentCache {
    young: FxHashMap<u128, Remembered>,
    old: FxHashMap<u128, Remembered>,
    capacity: usize,
}

impl RecentCache {
    pub fn new(capacity: usize) -> Self {
        RecentCache { young: FxHashMap::default(), old: FxHashMap::default(), capacity }
    }

    pub fn get(&mut self, key: u128) -> Option<Remembered> {
        if let Some(found) = self.young.get(&key) {
            return Some(found.clone());
        }
        let found = self.old.remove(&key)?;
        self.insert(key, found.clone());
        Some(found)
    }

    pub fn insert(&mut self, key: u128, remembered: Remembered) {
        if self.young.len() >= self.capacity.div_ceil(2) {
            self.old = std::mem::take(&mut self.young);
        }
        self.young.insert(key, remembered);
    }

    pub fn remove(&mut self, key: u128) {
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
        let mut cache = RecentCache::new(8);
        for key in 0..1000 {
            cache.insert(key, Remembered::Unsat);
            assert!(cache.get(0).is_some(), "an entry that is used stays");
            assert!(cache.len() <= 9);
        }
        assert!(cache.get(10).is_none());
    }
}
