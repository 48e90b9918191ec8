//! One room that drives a run, between the engines and whoever wants a result of them.
//!
//! An [`Order`] says what is explored, how, within which bounds, and what is kept of it. [`run`] carries it out, step by step:
//!
//! | step | module | gives |
//! |---|---|---|
//! | compile | `texts` | [`Texts`], from the compiler or from the store |
//! | identify | `identity` | what the store knows the program, the run and its result by |
//! | plan | `plan` | the answer on record, or the depths to explore to |
//! | explore | `explore`, `rounds` | a result, by forking along what is on record or by merging |
//! | settle | `explore`, `memory` | what was learnt, on disk |
//! | result | `outcome` | an [`RunOutcome`] |
//!
//! `sharing` is what a run has of a memory that several machines share, `fleet` how several machines explore together. [`build`] says which files of a build are a program. `parts` shares a tree out to several runs. `explanation` says why a run explored again what was on record, `verification` compares it with
//! one from nothing. [`diff`] compares two versions of a program, in the same steps; [`ci`] is an order of runs within one budget; [`certify`] makes
//! certificates of results, and checks them.
//!
//! `story` tells how paths come to their faults. [`follow`] says what a program does on single inputs. Who wants to hear of it while it goes on is its [`Audience`]. `knowledge` answers questions about trees on record, without exploring.
//!
//! Invariants:
//! - the result is the same with any store, and without one: whatever is wrong with the store is said and the run goes on;
//! - the bounds of an order are changed nowhere: each round explores with a configuration made of the order, its depth and the time left;
//! - an audience hears every test once, in the order of a run from the beginning, also where paths were explored in another.

#![warn(unreachable_pub)]

mod aiming;
mod audience;
pub mod build;
pub mod certify;
pub mod ci;
pub mod diff;
mod entry;
mod error;
mod explanation;
mod explore;
mod fleet;
mod follow;
mod identity;
pub mod knowledge;
mod limits;
mod memory;
mod order;
mod outcome;
mod parts;
mod plan;
mod precondition;
mod rounds;
mod run;
mod sharing;
mod story;
mod texts;
mod verification;
mod waiting;

pub use aiming::{Selected, TargetProgress, Targets, UNCOVERED};
pub use audience::{Audience, AudienceError};
pub use entry::{find_entry, near_names};
pub use error::SessionError;
pub use explanation::{Cause, Explanation};
pub use fleet::{FleetFigures, FleetOrder, Worker, WorkerFigures};
pub use follow::{Followed, follow, shortest_standard_input};
pub use limits::Limits;
pub use memory::{Dropped, Service, StoreUse};
pub use order::{Deepening, Engine, Merging, Order, Reach, Storage};
pub use outcome::{DeepeningStep, RunOutcome};
pub use parts::{ExploredPart, PartOrder, Partitioned, partition};
pub use run::run;
pub use sharing::Sharing;
pub use texts::{LoadedProgram, Texts, load};
pub use verification::run_verified;
