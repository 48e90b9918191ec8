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

/// How the link `cache` answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReuseStatistics {
    pub asked: u64,
    /// The same slice, met before in this run.
    pub recent: u64,
    /// Contradictions found by reduction alone.
    pub conflicts: u64,
    /// The same constraint up to names, order and form.
    pub same: u64,
    /// A constraint without a model that is contained in, or follows from, the one asked about.
    pub unsat_subsets: u64,
    /// A constraint with a model that contains, or implies, the one asked about.
    pub sat_supersets: u64,
    /// As those, where some condition is not contained but implied.
    pub unsat_implied: u64,
    pub sat_implying: u64,
    /// Models of contained constraints that satisfied the one asked about.
    pub models_of_subsets: u64,
    /// Stored models that failed their evaluation and were evicted.
    pub rejected: u64,
    /// Answers without a model, of which some are solved again.
    pub auditable: u64,
    pub audited: u64,
    /// Audited answers that a search contradicted. Anything but zero is a bug, or a damaged store.
    pub mismatches: u64,
    /// Answers by the age of what they follow from, in the order of [`Age::ALL`](crate::reuse::store::Age::ALL).
    pub by_age: [u64; 5],
    /// Searches among constraints that gave up; what they might have found was solved.
    pub cut_short: u64,
    /// Constraints told to the store.
    pub stored: u64,
    /// Constraints in the store, and an estimate of their bytes.
    pub constraints: u64,
    pub bytes: u64,
}

impl ReuseStatistics {
    /// What answered, by name.
    pub fn by_kind(&self) -> [(&'static str, u64); 8] {
        [
            ("recent", self.recent),
            ("conflict", self.conflicts),
            ("same", self.same),
            ("unsat subset", self.unsat_subsets),
            ("sat superset", self.sat_supersets),
            ("unsat implied", self.unsat_implied),
            ("sat implying", self.sat_implying),
            ("model of a subset", self.models_of_subsets),
        ]
    }

    /// Adds what another solver counted. Every field is named, so that none is forgotten.
    fn add(&mut self, other: &ReuseStatistics) {
        let ReuseStatistics {
            asked,
            recent,
            conflicts,
            same,
            unsat_subsets,
            sat_supersets,
            unsat_implied,
            sat_implying,
            models_of_subsets,
            rejected,
            auditable,
            audited,
            mismatches,
            by_age,
            cut_short,
            stored,
            constraints,
            bytes,
        } = *other;
        self.asked += asked;
        self.recent += recent;
        self.conflicts += conflicts;
        self.same += same;
        self.unsat_subsets += unsat_subsets;
        self.sat_supersets += sat_supersets;
        self.unsat_implied += unsat_implied;
        self.sat_implying += sat_implying;
        self.models_of_subsets += models_of_subsets;
        self.rejected += rejected;
        self.auditable += auditable;
        self.audited += audited;
        self.mismatches += mismatches;
        self.by_age.iter_mut().zip(by_age).for_each(|(sum, count)| *sum += count);
        self.cut_short += cut_short;
        self.stored += stored;
        self.constraints += constraints;
        self.bytes += bytes;
    }
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
    pub reuse: ReuseStatistics,
    links: [LinkStatistics; 8],
}

const WORK_PER_QUERY: u64 = 200;
pub(crate) const WORK_PER_PROPAGATION: u64 = 2;
pub(crate) const WORK_PER_CONFLICT: u64 = 100;

impl Statistics {
    /// What solving cost, in steps of about ten nanoseconds that are the same on every machine.
    pub fn work(&self) -> u64 {
        WORK_PER_QUERY * self.queries + WORK_PER_PROPAGATION * self.propagations + WORK_PER_CONFLICT * self.conflicts
    }

    /// What solving cost, in instructions of the machine, about five nanoseconds each: finer than [`work`](Self::work), so that it can be
    /// compared with what is no solving. Measured on the subjects of `bench merging`.
    pub fn cost(&self) -> u64 {
        300 * self.queries + 1_600 * self.backend_calls + 9 * self.propagations + 1_000 * self.conflicts
    }

    /// Adds what another solver counted. Every field is named, so that none is forgotten.
    pub fn add(&mut self, other: &Statistics) {
        let Statistics {
            queries,
            sat,
            unsat,
            unknown,
            time,
            backend_calls,
            backend_time,
            external_calls,
            reused,
            timeouts,
            exhausted,
            retries,
            invalid_models,
            lucky_guesses,
            conflicts,
            decisions,
            propagations,
            gates,
            reclamations,
            reuse,
            links,
        } = *other;
        self.queries += queries;
        self.sat += sat;
        self.unsat += unsat;
        self.unknown += unknown;
        self.time += time;
        self.backend_calls += backend_calls;
        self.backend_time += backend_time;
        self.external_calls += external_calls;
        self.reused += reused;
        self.timeouts += timeouts;
        self.exhausted += exhausted;
        self.retries += retries;
        self.invalid_models += invalid_models;
        self.lucky_guesses += lucky_guesses;
        self.conflicts += conflicts;
        self.decisions += decisions;
        self.propagations += propagations;
        self.gates += gates;
        self.reclamations += reclamations;
        self.reuse.add(&reuse);
        for (link, also) in self.links.iter_mut().zip(links) {
            let LinkStatistics { asked, hits, time } = also;
            link.asked += asked;
            link.hits += hits;
            link.time += time;
        }
    }

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
