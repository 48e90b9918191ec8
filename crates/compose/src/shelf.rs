//! Where written summaries are kept: by key, for whoever has the same function.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use reprise_hash::Digest;
use rustc_hash::FxHashMap;

/// Whose word a written summary is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Provenance {
    /// The solver of a run on this store.
    Own,
    /// Somebody else's: what it says cannot be is asked again before it is believed.
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
}

/// A shelf that the workers and attempts of a run share, with another behind it that outlives them.
#[derive(Clone, Default)]
pub struct SharedShelf(Arc<Mutex<Shelves>>);

#[derive(Default)]
struct Shelves {
    met: FxHashMap<Digest, Kept>,
    behind: Option<Box<dyn Shelf + Send>>,
}

impl SharedShelf {
    pub fn before(behind: impl Shelf + Send + 'static) -> SharedShelf {
        let shelves = Shelves { met: FxHashMap::default(), behind: Some(Box::new(behind)) };
        SharedShelf(Arc::new(Mutex::new(shelves)))
    }

    /// Whoever panicked left it as it was before or after: each use is one insertion.
    fn shelves(&self) -> MutexGuard<'_, Shelves> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelf for SharedShelf {
    fn fetch(&mut self, key: Digest) -> Option<Kept> {
        let mut shelves = self.shelves();
        if let Some(kept) = shelves.met.get(&key) {
            return Some(kept.clone());
        }
        let kept = shelves.behind.as_mut()?.fetch(key)?;
        shelves.met.insert(key, kept.clone());
        Some(kept)
    }

    fn keep(&mut self, key: Digest, bytes: &[u8]) {
        let mut shelves = self.shelves();
        shelves.met.insert(key, Kept { bytes: bytes.to_vec(), provenance: Provenance::Own });
        if let Some(behind) = &mut shelves.behind {
            behind.keep(key, bytes);
        }
    }
}
