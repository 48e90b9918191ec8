//! Where written summaries are kept: by key, for whoever has the same function.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use reprise_hash::Digest;
use rustc_hash::{FxHashMap, FxHashSet};

/// Whose word a written summary is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Provenance {
    /// The solver of a run on this store.
    Own,
    /// Somebody else's: what it says cannot be and that its leaves can be is asked again before it is believed.
    Foreign,
}

/// What a shelf has under a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    pub bytes: Vec<u8>,
    pub provenance: Provenance,
}

/// Keeps written summaries. What it gives back may be damaged, out of date or forged: whoever reads it finds out.
pub trait Shelf {
    fn fetch(&mut self, key: Digest) -> Option<Kept>;
    /// What stood there is no longer wanted.
    fn keep(&mut self, key: Digest, bytes: &[u8]);
    /// Whoever found nothing there comes to nothing that is to be kept.
    fn give_up(&mut self, _key: Digest) {}
}

/// A shelf that the workers and attempts of a run share, with another behind it that outlives them. What one worker is making another waits
/// for, so that it is not made twice.
#[derive(Clone, Default)]
pub struct SharedShelf(Arc<Shared>);

#[derive(Default)]
struct Shared {
    shelves: Mutex<Shelves>,
    /// Something was kept or given up.
    news: Condvar,
}

#[derive(Default)]
struct Shelves {
    met: FxHashMap<Digest, Kept>,
    /// What was asked for and is not there yet.
    awaited: FxHashSet<Digest>,
    behind: Option<Box<dyn Shelf + Send>>,
}

/// Most summaries take milliseconds; whoever waits longer makes it too. Nobody waits for ever for somebody who is gone.
const LONGEST_WAIT: Duration = Duration::from_millis(500);

impl SharedShelf {
    pub fn before(behind: impl Shelf + Send + 'static) -> SharedShelf {
        let shelves = Shelves { behind: Some(Box::new(behind)), ..Shelves::default() };
        SharedShelf(Arc::new(Shared { shelves: Mutex::new(shelves), news: Condvar::new() }))
    }

    /// Whoever panicked left it as it was before or after: each use is one insertion.
    fn shelves(&self) -> MutexGuard<'_, Shelves> {
        self.0.shelves.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Until nobody else is making it any more.
    fn wait_for(&self, key: Digest) -> MutexGuard<'_, Shelves> {
        let mut shelves = self.shelves();
        let began = Instant::now();
        while shelves.awaited.contains(&key) {
            let left = LONGEST_WAIT.saturating_sub(began.elapsed());
            if left.is_zero() {
                break;
            }
            shelves = self.0.news.wait_timeout(shelves, left).unwrap_or_else(PoisonError::into_inner).0;
        }
        shelves
    }
}

impl Shelf for SharedShelf {
    fn fetch(&mut self, key: Digest) -> Option<Kept> {
        let mut shelves = self.wait_for(key);
        if let Some(kept) = shelves.met.get(&key) {
            return Some(kept.clone());
        }
        match shelves.behind.as_mut().and_then(|behind| behind.fetch(key)) {
            Some(kept) => {
                shelves.met.insert(key, kept.clone());
                Some(kept)
            }
            None => {
                shelves.awaited.insert(key);
                None
            }
        }
    }

    fn keep(&mut self, key: Digest, bytes: &[u8]) {
        let mut shelves = self.shelves();
        shelves.met.insert(key, Kept { bytes: bytes.to_vec(), provenance: Provenance::Own });
        if let Some(behind) = &mut shelves.behind {
            behind.keep(key, bytes);
        }
        shelves.awaited.remove(&key);
        self.0.news.notify_all();
    }

    fn give_up(&mut self, key: Digest) {
        self.shelves().awaited.remove(&key);
        self.0.news.notify_all();
    }
}
