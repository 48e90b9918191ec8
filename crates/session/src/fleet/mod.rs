//! Exploring with workers on other machines.
//!
//! The tree is the result. Whoever explores, here (`coordinator`) or elsewhere (`worker`), writes a part of its log; the parts come together in the store of the run, and
//! the run then finds what is on record, as any run does, and explores what is open. So workers make a run faster and can make nothing else of it:
//! what is lost with one of them, or with the server, is open.
//!
//! Parts of the tree are shared out as they are asked for: whoever has work publishes what it has found, keeps one part of what is left and gives
//! others away, when somebody has nothing to do and getting there is worth it. How much that is goes by counted work.

mod coordinator;
mod worker;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::Duration;

use reprise_explore::{ExploreConfig, PathPrefix, Tests, obstacle, write_bundle};
use reprise_share::{Address, NewTask, TeamKey};
use reprise_store::Digester;

pub use worker::{Worker, WorkerFigures};

/// Counted work between two looks at whether somebody has nothing to do; some hundredths of a second.
const QUOTA: u64 = 4_000_000;
/// Counted work after which what was found is published, whether or not somebody waits for parts; some seconds.
const UNPUBLISHED: u64 = 400_000_000;
/// Something is given away when so many times the work has been done since the last time that it takes to get to a part.
const WORTH: u64 = 32;
/// Parts that are given away at once.
const MOST_GIVEN: u64 = 8;
/// As the tool's own: deep programs need deep stacks. What is not used is not taken.
const STACK_BYTES: usize = 256 << 20;
/// Raised when what machines say to one another changes.
const PROTOCOL: u128 = 2;

/// Where workers find what is to be explored, and whom to believe.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FleetOrder {
    pub address: Address,
    /// Everything has to be signed with this.
    pub team: Option<TeamKey>,
    /// How long a worker may say nothing before its part is another's.
    pub lease: Duration,
}

impl FleetOrder {
    pub const LEASE: Duration = Duration::from_secs(10);
}

/// What a run had of workers on other machines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FleetFigures {
    /// The most there were at a time.
    pub workers: u64,
    /// Parts that were given away here, and pieces of the tree that came.
    pub given: u64,
    pub pieces: u64,
    /// Of these, as they came.
    pub bytes: u64,
    /// Paths that ended elsewhere, as far as is known here.
    pub paths: u64,
    /// What came and is left out: explored twice after a loss, malformed, or not signed.
    pub refused: u64,
    /// Times that the server or what was on it was lost.
    pub losses: u64,
}

/// Why a run with this configuration explores alone.
fn alone_because(config: &ExploreConfig, wants_output: bool) -> Option<&'static str> {
    if config.solver.external.is_some() {
        Some("another solver is on this machine only")
    } else if config.tests == Tests::Coverage {
        Some("tests are chosen by what those before them cover")
    } else {
        obstacle(config, wants_output)
    }
}

/// Names the version of the tool for whoever wants to work with it.
fn dialect() -> [u8; 32] {
    let mut digester = Digester::default();
    digester.digest(reprise_memo::dialect()).number(PROTOCOL);
    digester.finish().bytes()
}

/// Unlike any other, on whichever machine.
fn random_number() -> u64 {
    RandomState::new().build_hasher().finish()
}

fn random_name() -> String {
    format!("{:016x}{:016x}", random_number(), random_number())
}

/// Each prefix as a task of its own.
fn tasks_of(prefixes: &[PathPrefix]) -> Vec<NewTask> {
    let task = |prefix| NewTask { name: random_number(), bundle: write_bundle(std::iter::once(prefix)) };
    prefixes.iter().map(task).collect()
}
