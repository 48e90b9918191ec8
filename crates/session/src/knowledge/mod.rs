//! What trees on record say, without exploring anything, and what the code of one function says.
//!
//! `record` finds a tree and the program it was explored with, `walk` goes through its nodes, `picture` shows as much of it as there is room for; `preconditions` are the inputs on which a function
//! was found free of faults or not, `unreachable` what no path can do.
//! `ways` are what one function does whoever calls it, by its summary; `simplify` makes conditions short.

mod picture;
mod preconditions;
mod record;
mod simplify;
mod unreachable;
mod walk;
mod ways;

pub use picture::{Picture, PictureBudget};
pub use preconditions::{InputClass, Preconditions};
pub use record::TreeOnRecord;
pub(crate) use record::VersionOnRecord;
pub use unreachable::{DecisionOutcomes, LineRange, NeverPossible, Unreached, UnreachedCode, UntakenBranch};
pub use walk::{TrieNode, TrieWalk, choice_at};
pub use ways::{ChangedPlace, FunctionWays, WayEnd, WayThrough};
