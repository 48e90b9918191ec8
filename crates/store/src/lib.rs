//! Everything that outlives a process: one embedded transactional database in a folder.
//!
//! A [`Store`] holds records in named [`Space`]s. `open` finds or makes the database and merges what processes that worked beside
//! it left; `database` reads and commits; `frame` is the form of a record on disk; `seal` says how the
//! file was left, `rescue` reads what a damaged one still has, `overlay` looks without touching; `queue` gathers changes, and `background` commits
//! them while somebody else works.
//!
//! Invariants:
//! - a commit happens whole or not at all, whenever the process dies;
//! - a record that reads back is the one that was written: its checksum covers space, key and content;
//! - no record of another version is changed or removed, and a file that cannot be read is set aside, never overwritten;
//! - no trouble with the disk ends the process: every failure is an `Err`.

#![warn(unreachable_pub)]

mod background;
mod database;
mod error;
#[cfg(test)]
mod failing;
mod frame;
mod guard;
mod open;
mod overlay;
mod queue;
mod rescue;
mod seal;

pub use database::{Batch, Damage, KeyOrder, Space, SpaceFigures, Store};
pub use error::StoreError;
pub use frame::{FORMAT_VERSION, frame, unframe};
pub use guard::is_guarded;
pub use open::{Opening, Salvage};
pub use queue::{Pace, WriteQueue};
pub use reprise_codec::{Decoder, Encoder, Malformed};
pub use reprise_hash::{Digest, Digester, digest};
