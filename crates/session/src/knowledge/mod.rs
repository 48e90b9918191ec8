//! What trees on record say, without exploring anything.
//!
//! `record` finds a tree and the program it was explored with, `walk` goes through its nodes; `preconditions` are the inputs on which a function
//! was found free of faults or not, `unreachable` what no path can do.

mod preconditions;
mod record;
mod unreachable;
mod walk;

pub use preconditions::{InputClass, Preconditions};
pub use record::TreeOnRecord;
pub(crate) use record::VersionOnRecord;
pub use unreachable::{DecisionOutcomes, LineRange, NeverPossible, Unreached, UnreachedCode, UntakenBranch};
pub use walk::{TrieNode, TrieWalk, choice_at};
