//! Counters of what the solver did. They may differ between runs; verdicts may not.

use std::time::Duration;

/// The links of the chain, in no particular order: their order is that of `chain.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Link {
    Constant,
    Membership,
    PathModel,
    Ranges,
    Slicing,
    RecentModels,
    Cache,
    Backend,
}

impl Link {
    pub const ALL: [Link; 8] = [
        Link::Constant,
        Link::Membership,
        Link::PathModel,
        Link::Ranges,
        Link::Slicing,
        Link::RecentModels,
        Link::Cache,
        Link::Backend,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Link::Constant => "constant",
            Link::Membership => "membership",
            Link::PathModel => "path model",
            Link::Ranges => "ranges",
            Link::Slicing => "slicing",
            Link::RecentModels => "recent models",
            Link::Cache => "cache",
            Link::Backend => "backend",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LinkStatistics {
    /// Queries that reached the link.
    pub asked: u64,
    /// Queries it answered; of slicing, those it made smaller.
    pub hits: u64,
    /// Estimated from a sample of the queries; of the backend, measured.
    pub time: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    pub queries: u64,
    pub sat: u64,
    pub unsat: u64,
    pub unknown: u64,
    pub time: Duration,
    /// Searches, retries and those for models of whole paths included.
    pub backend_calls: u64,
    pub backend_time: Duration,
    /// Queries put to another solver on the machine.
    pub external_calls: u64,
    /// Queries answered before the backend.
    pub reused: u64,
    /// Attempts that ran out of time.
    pub timeouts: u64,
    /// Attempts that ran out of their budget of conflicts or propagations.
    pub exhausted: u64,
    /// Queries tried again from a fresh solver.
    pub retries: u64,
    /// Models that did not satisfy what they were made for. Anything but zero is a bug.
    pub invalid_models: u64,
    /// Searches answered by evaluating a guess instead of deciding every input.
    pub lucky_guesses: u64,
    pub conflicts: u64,
    pub decisions: u64,
    pub propagations: u64,
    /// Gates alive, and times they were reclaimed.
    pub gates: u64,
    pub reclamations: u64,
    links: [LinkStatistics; 8],
}

impl Statistics {
    pub fn link(&self, link: Link) -> LinkStatistics {
        self.links[link as usize]
    }

    pub(crate) fn record(&mut self, link: Link, hit: bool, time: Duration) {
        let statistics = &mut self.links[link as usize];
        statistics.asked += 1;
        statistics.hits += u64::from(hit);
        statistics.time += time;
    }
}
