//! What a run is told: engine, search, bounds, and which tests it is to give.
//!
//! Two runs with the same program and the same configuration give the same result.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use reprise_compose::Compose;
use reprise_machine::MachineConfig;
use reprise_solver::SolverConfig;

use crate::seeds::Seed;

/// Everything that decides what a run explores. A plain value, printed in every report so that the run can be repeated.
#[derive(Clone, Debug)]
pub struct ExploreConfig {
    pub machine: MachineConfig,
    pub solver: SolverConfig,
    pub search: Search,
    /// For the searches that choose at random.
    pub seed: u64,
    /// Of [`Search::Auto`]. Changes what a bound cuts, never the result of a run that ends.
    pub turns: Turns,
    pub bounds: Bounds,
    /// Inputs whose paths are followed first. Changes what a bound cuts, never the result of a run that ends.
    pub seeds: Arc<[Seed]>,
    pub tests: Tests,
    /// Whether calls are decided by summaries. Changes the number of questions and time, never the result.
    pub compose: Compose,
    /// Terms held before those of ended paths are looked for and freed. Changes memory and time, never the result.
    pub reclaim_after_terms: usize,
    /// That explore. Changes memory and time, never the result.
    pub threads: usize,
    /// Whether what each line costs is counted. Changes time, never the result.
    pub profile: bool,
}

impl Default for ExploreConfig {
    fn default() -> Self {
        ExploreConfig {
            machine: MachineConfig::default(),
            solver: SolverConfig::default(),
            search: Search::Auto,
            seed: 0,
            turns: Turns::default(),
            bounds: Bounds::default(),
            seeds: Arc::default(),
            tests: Tests::None,
            compose: Compose::Off,
            reclaim_after_terms: 1 << 22,
            threads: 1,
            profile: false,
        }
    }
}

/// Which state runs next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Search {
    /// Depth first, in turns with looks elsewhere; whatever it tells is in the order of depth first.
    Auto,
    DepthFirst,
    BreadthFirst,
    /// A random walk from the root of the tree: favours states high up, whatever their number below.
    RandomPath,
    /// States that reached new code recently, first.
    Coverage,
    /// States on which the nearest branch towards a target ran most often, first.
    Counter,
}

impl Search {
    pub fn name(self) -> &'static str {
        match self {
            Search::Auto => "auto",
            Search::DepthFirst => "dfs",
            Search::BreadthFirst => "bfs",
            Search::RandomPath => "random-path",
            Search::Coverage => "coverage",
            Search::Counter => "counter",
        }
    }

    /// Whether tests, output and faults are told in canonical order.
    pub fn is_canonical(self) -> bool {
        matches!(self, Search::Auto | Search::DepthFirst)
    }
}

/// When a search looks elsewhere and what it lets a query take, in work: see [`Explorer::work`](crate::Explorer::work).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turns {
    /// Depth first before anything else is looked at.
    pub first: u64,
    /// Of a look elsewhere, and of a dive that gets nowhere.
    pub length: u64,
    /// For one query at least, before it waits.
    pub least_effort: u64,
    /// For one query, this part of the work done so far.
    pub effort_part: u64,
}

impl Turns {
    /// Depth first to the end.
    pub(crate) fn never(self) -> Turns {
        Turns { first: u64::MAX, length: u64::MAX, ..self }
    }

    /// What a query is worth when so much work is done.
    pub(crate) fn effort(&self, work: u64) -> u64 {
        self.least_effort.max(work / self.effort_part)
    }
}

/// Four numbers with commas between them.
impl FromStr for Turns {
    type Err = String;

    fn from_str(text: &str) -> Result<Turns, String> {
        let numbers: Result<Vec<u64>, _> = text.split(',').map(str::parse).collect();
        match numbers.as_deref() {
            Ok(&[first, length, least_effort, effort_part]) if effort_part > 0 => {
                Ok(Turns { first, length, least_effort, effort_part })
            }
            _ => Err("four numbers are needed, the last of them not 0".into()),
        }
    }
}

impl Default for Turns {
    /// The first stretch is about a tenth of a second, a turn a hundredth; so is the least effort.
    fn default() -> Self {
        Turns { first: 10_000_000, length: 1_000_000, least_effort: 8_000_000, effort_part: 16 }
    }
}

/// Of which paths inputs are computed, for tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tests {
    None,
    /// Of the least path to every fault.
    Faults,
    /// Of these, and of completed paths that cover what none before them does. Merged paths cover together, so there it is every path.
    Coverage,
    /// Of every path that completes, and of faults.
    EveryPath,
    /// The same with readable inputs, the decisions taken and what is left behind (`details.rs`).
    InDetail,
}

impl Tests {
    pub fn name(self) -> &'static str {
        match self {
            Tests::None => "none",
            Tests::Faults => "faults",
            Tests::Coverage => "coverage",
            Tests::EveryPath => "every path",
            Tests::InDetail => "every path in detail",
        }
    }

    /// Whether some completed paths have tests.
    pub fn are_of_paths(self) -> bool {
        matches!(self, Tests::Coverage) || self.are_of_every_path()
    }

    /// Whether all of them have.
    pub fn are_of_every_path(self) -> bool {
        matches!(self, Tests::EveryPath | Tests::InDetail)
    }
}

/// What the user asked not to exceed; `None` is no bound.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// Symbolic branches on a path.
    pub depth: Option<u32>,
    /// Paths that have ended.
    pub paths: Option<u64>,
    pub time: Option<Duration>,
    /// Bytes of the process.
    pub memory: Option<u64>,
    pub instructions: Option<u64>,
}

impl Bounds {
    /// Whether what a run reaches depends on the order in which it explores.
    pub fn depend_on_order(&self) -> bool {
        self.paths.is_some() || self.instructions.is_some()
    }
}
