//! How a solver is to work: plain values, part of every report.
//!
//! Links switch means on and off and change no verdict; budgets do, as what exhausts them is unknown.

use std::path::PathBuf;

use crate::external::ExternalConfig;

/// A plain value, to be printed in reports so that a run can be repeated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolverConfig {
    /// For one attempt at a query. A guard against the unforeseen: budgets come first, since they mean
    /// the same on every machine.
    pub timeout_milliseconds: Option<u64>,
    /// For one attempt at a query.
    pub conflict_budget: Option<u64>,
    /// For one attempt at a query.
    pub propagation_budget: Option<u64>,
    pub links: Links,
    /// Models tried besides the one known for the path.
    pub recent_models: usize,
    /// How answers are reused, where the link `cache` is on.
    pub reuse: Reuse,
    /// Leave out look-ups while they cost more than their answers save, by counted work.
    pub reuse_where_it_pays: bool,
    /// Slices whose verdicts are remembered under the names they have in this run.
    pub cache_capacity: usize,
    /// Bytes for the constraints that are stored for reuse.
    pub reuse_memory: usize,
    /// How many of a hundred reused answers without a model are solved again from nothing.
    pub audit_percent: u32,
    /// Gates of paths that were left are reclaimed when there are more gates than this, and more than twice
    /// what was left the last time.
    pub reclaim_gates_above: usize,
    /// Conflicts spent on finding the least model before any model of a fresh search will do.
    pub canonical_conflict_budget: u64,
    /// Another solver on the machine, and when it is asked.
    pub external: Option<ExternalConfig>,
    /// Where every query is written to, with its verdict.
    pub query_log: Option<PathBuf>,
}

/// What counts as having been answered before. Each includes those above it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reuse {
    /// Nothing.
    None,
    /// The same constraint up to names, order and form (Green).
    Exact,
    /// A constraint that contains a contradictory one, or is contained in a satisfiable one (KLEE).
    Subset,
    /// A constraint whose conditions imply those of a contradictory one, or are implied by those of a satisfiable
    /// one (GreenTrie).
    Implication,
}

impl Reuse {
    pub const ALL: [Reuse; 4] = [Reuse::None, Reuse::Exact, Reuse::Subset, Reuse::Implication];

    pub fn name(self) -> &'static str {
        match self {
            Reuse::None => "none",
            Reuse::Exact => "exact",
            Reuse::Subset => "subset",
            Reuse::Implication => "implication",
        }
    }
}

/// The links of the chain that can be switched off; with all of them off, every query that is not
/// constant goes to the backend whole, which starts from nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Links {
    pub membership: bool,
    pub ranges: bool,
    pub models: bool,
    pub slicing: bool,
    /// Keep the partition into independent sets in step with the path; otherwise slicing partitions the
    /// path anew for every query.
    pub partitions: bool,
    pub cache: bool,
    /// Keep gates, learned clauses and the trail from query to query; otherwise each query is solved
    /// from nothing.
    pub incremental: bool,
    /// Remember the gates of terms; otherwise each condition is translated anew, and only gates that
    /// happen to be equal are shared.
    pub sharing: bool,
}

impl Links {
    pub const ALL: Links = Links {
        membership: true,
        ranges: true,
        models: true,
        slicing: true,
        partitions: true,
        cache: true,
        incremental: true,
        sharing: true,
    };
    pub const NONE: Links = Links {
        membership: false,
        ranges: false,
        models: false,
        slicing: false,
        partitions: false,
        cache: false,
        incremental: false,
        sharing: false,
    };

    /// What [`switch`](Links::switch) takes.
    pub const NAMES: [&str; 8] =
        ["membership", "ranges", "models", "slicing", "partitions", "cache", "incremental", "sharing"];

    /// The link of this name; panics if there is none.
    pub fn switch(&mut self, name: &str) -> &mut bool {
        match name {
            "membership" => &mut self.membership,
            "ranges" => &mut self.ranges,
            "models" => &mut self.models,
            "slicing" => &mut self.slicing,
            "partitions" => &mut self.partitions,
            "cache" => &mut self.cache,
            "incremental" => &mut self.incremental,
            "sharing" => &mut self.sharing,
            _ => panic!("no link is called {name}"),
        }
    }
}

impl Default for SolverConfig {
    fn default() -> Self {
        SolverConfig {
            timeout_milliseconds: Some(30_000),
            conflict_budget: Some(200_000),
            propagation_budget: Some(2_000_000_000),
            links: Links::ALL,
            recent_models: 4,
            reuse: Reuse::Implication,
            reuse_where_it_pays: true,
            cache_capacity: 1 << 18,
            reuse_memory: 256 << 20,
            audit_percent: 0,
            reclaim_gates_above: 1 << 18,
            canonical_conflict_budget: 20_000,
            external: None,
            query_log: None,
        }
    }
}
