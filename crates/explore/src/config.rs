use std::time::Duration;

use reprise_machine::MachineConfig;
use reprise_solver::SolverConfig;

use crate::engine::resident_bytes;
use crate::result::BoundKind;

/// Everything that decides what a run explores. A plain value, printed in every report so that the run can be repeated.
#[derive(Clone, Debug)]
pub struct ExploreConfig {
    pub machine: MachineConfig,
    pub solver: SolverConfig,
    pub search: Search,
    /// For the searches that choose at random.
    pub seed: u64,
    pub bounds: Bounds,
    pub tests: Tests,
    /// Terms held before those of ended paths are looked for and freed. Changes memory and time, never the result.
    pub reclaim_after_terms: usize,
    /// That explore. Changes memory and time, never the result.
    pub threads: usize,
}

impl Default for ExploreConfig {
    fn default() -> Self {
        ExploreConfig {
            machine: MachineConfig::default(),
            solver: SolverConfig::default(),
            search: Search::DepthFirst,
            seed: 0,
            bounds: Bounds::default(),
            tests: Tests::None,
            reclaim_after_terms: 1 << 22,
            threads: 1,
        }
    }
}

/// Which state runs next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Search {
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
            Search::DepthFirst => "dfs",
            Search::BreadthFirst => "bfs",
            Search::RandomPath => "random-path",
            Search::Coverage => "coverage",
            Search::Counter => "counter",
        }
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
}

impl Tests {
    pub fn name(self) -> &'static str {
        match self {
            Tests::None => "none",
            Tests::Faults => "faults",
            Tests::Coverage => "coverage",
            Tests::EveryPath => "every path",
        }
    }

    /// Whether some completed paths have tests.
    pub fn are_of_paths(self) -> bool {
        matches!(self, Tests::Coverage | Tests::EveryPath)
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
    /// The bound that a run has come to, of those that every engine has. The memory of the process takes a call of the system to look at.
    pub fn reached(&self, time: Duration, instructions: u64, looks_at_memory: bool) -> Option<BoundKind> {
        if self.time.is_some_and(|most| time >= most) {
            return Some(BoundKind::Time);
        }
        if self.instructions.is_some_and(|most| instructions >= most) {
            return Some(BoundKind::Instructions);
        }
        let is_large = looks_at_memory && self.memory.is_some_and(|most| resident_bytes() > most);
        is_large.then_some(BoundKind::Memory)
    }
}
