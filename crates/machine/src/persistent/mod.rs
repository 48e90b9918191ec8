//! Persistent collections: clones are O(1) and share structure; a write copies only the path to what it changes.
//!
//! States are cloned at every fork, so what hangs from a state must be cheap to clone and cheap to change after it. The kept crates
//! for this are under a stricter licence than ours or copy chunks of a kilobyte per write; we need exactly these shapes.
//! Reference counts are not atomic on purpose: a state never leaves its thread.

/// The addresses of shared parts that somebody has been to: who walks many collections goes to what they share once.
pub type Seen = rustc_hash::FxHashSet<usize>;

mod history;
mod list;
mod map;
mod ordered;
mod vector;

pub use history::History;
pub use list::PersistentList;
pub use map::PersistentMap;
pub use ordered::OrderedMap;
pub use vector::PersistentVector;
