//! Logs of random trees against a plain model: what a log says is a tree in memory, and what is done to logs is done to such trees by a few
//! plain lines.

mod joining;
mod logs;
mod model;
mod pruning;
mod recording;
mod sessions;
mod surveying;
mod tidying;
mod uniting;
mod world;

use model::{Ending, Model, Split, Stop};
use world::World;

/// Random trees each property is tried on.
fn rounds() -> u64 {
    reprise_testkit::extent(60, 2000)
}
