//! Memory that several machines share, on a Redis or Valkey server.
//!
//! `address` says where it is, `layout` what things are called there, `wire` is the protocol, `stream` what it goes over, `encryption` who is at the other end, `cluster` who has which key, `connection` runs commands, `memory` is what a run has of it: a
//! thread that asks and writes in batches. `exchange` carries a whole store there and back. `fleet` is how parts of a tree get to workers, and what they find gets back. `trust` is the form of a record there and who
//! is believed, `trouble` what can be wrong, `figures` what a run had of it.
//!
//! Invariants:
//! - a record that is taken is the one that was written under its key: the store's checksum, and with a team's key its signature, cover
//!   space, key and payload;
//! - whatever the server does costs time or records, never a result: nobody waits longer than they want to, and what is missed is counted;
//! - nothing of another format, name or program is changed or removed.

#![warn(unreachable_pub)]

mod address;
mod cluster;
mod connection;
mod encryption;
mod exchange;
mod figures;
mod fleet;
mod layout;
mod memory;
mod stream;
#[cfg(test)]
mod tests;
mod trouble;
mod trust;
mod wire;

pub use address::Address;
pub use connection::Connection;
pub use exchange::{Exchanged, Pusher, pull};
pub use figures::Figures;
pub use fleet::{Announcement, Fleet, Hunger, Job, JobState, Loss, Member, NewTask, Publication, TakenTask};
pub use memory::{Asker, SharedMemory, SharedRecord, Wanted};
pub use trouble::Trouble;
pub use trust::{Refusal, TeamKey, Trust, sealed, unsealed};
