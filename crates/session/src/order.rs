//! What is to be explored, how, and what is kept of it.

use std::path::PathBuf;

use reprise_explore::{ExploreConfig, Tests};
use reprise_ir::driver::CompileOptions;
use reprise_multise::{Coalescing, Compose, MergeConfig};
use reprise_solver::ExternalRole;

use crate::aiming::Targets;
use crate::error::SessionError;
use crate::fleet::FleetOrder;
use crate::limits::Limits;
use crate::parts::PartOrder;
use crate::sharing::Sharing;

/// A run that somebody wants.
#[derive(Clone)]
pub struct Order {
    /// C, C++, Rust or LLVM IR as text; several are linked.
    pub files: Vec<PathBuf>,
    /// The function to explore, by its name in the source or its linkage name.
    pub entry: String,
    /// Conditions in C on what the entry is called with.
    pub preconditions: Vec<String>,
    pub compiling: CompileOptions,
    pub engine: Engine,
    /// What both engines are told. Its bound on time is that of `limits`.
    pub explore: ExploreConfig,
    /// To one bound on depth after the other, instead of the one in `explore`.
    pub deepening: Option<Deepening>,
    /// What paths have to be able to reach to be followed.
    pub targets: Option<Targets>,
    /// The part of the tree that is explored, if not all of it.
    pub part: Option<PartOrder>,
    /// What paths print is wanted.
    pub wants_output: bool,
    /// Why what was on record is explored again is wanted.
    pub wants_explanation: bool,
    pub storage: Storage,
    /// A memory that others have too, beside a folder.
    pub sharing: Option<Sharing>,
    /// Workers on other machines that explore too.
    pub fleet: Option<FleetOrder>,
    /// How much of what is open is explored.
    pub reach: Reach,
    pub limits: Limits,
}

/// How much of what is open a run explores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    Everything,
    /// What has changed since the versions on record; if other things are open too, those are left for the next run.
    Changes,
    /// Nothing: what is on record has to answer, and nothing of it changes.
    OnRecord,
}

/// Which engine explores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// A state for each path.
    Forking,
    /// One state for all paths.
    Merging(Merging),
    /// Both in turns, whichever ends first.
    Either(Merging),
}

impl Engine {
    /// As the command line and results call it.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Forking => "forking",
            Engine::Merging(_) => "multise",
            Engine::Either(_) => "auto",
        }
    }

    /// Only single paths make a tree.
    pub(crate) fn has_tree(self) -> bool {
        self == Engine::Forking
    }
}

/// How paths are merged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Merging {
    pub coalescing: Coalescing,
    /// Whether calls are applied as summaries of what they call.
    pub compose: Compose,
    /// Combinations of operands' values that are computed one by one.
    pub product_cap: usize,
    /// Times that paths may come to one place before they are cut.
    pub visits: Option<u64>,
}

impl Default for Merging {
    fn default() -> Merging {
        let MergeConfig { coalescing, compose, product_cap, visits, .. } = MergeConfig::default();
        Merging { coalescing, compose, product_cap, visits }
    }
}

impl Merging {
    pub(crate) fn config(self, explore: ExploreConfig) -> MergeConfig {
        let Merging { coalescing, compose, product_cap, visits } = self;
        MergeConfig { explore, coalescing, compose, product_cap, visits, ..MergeConfig::default() }
    }
}

/// Bounds on depth, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deepening {
    pub from: u32,
    pub to: u32,
    pub step: u32,
}

impl Deepening {
    /// The last one is always tried.
    pub fn depths(self) -> impl Iterator<Item = u32> {
        (self.from..self.to).step_by(self.step as usize).chain([self.to])
    }
}

/// Where what a run learns is kept.
#[derive(Clone, Debug)]
pub enum Storage {
    Nowhere,
    Folder {
        path: PathBuf,
        /// Bytes that answers to queries may take there.
        reuse_size: u64,
        /// Of the tree only what a deeper run goes on from is kept.
        prune_tree: bool,
    },
}

/// How much of a folder a run uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Keeping {
    Nothing,
    /// A store of its own, which is gone when the run ends.
    ForThisRun,
    /// Answers to queries, but no trees or results.
    Queries,
    Everything,
}

/// Bytes for answers to queries, where nobody said.
pub(crate) const DEFAULT_REUSE_SIZE: u64 = 256 << 20;

impl Order {
    /// Everything of one function, without bounds and without a store.
    pub fn new(files: Vec<PathBuf>, entry: impl Into<String>) -> Order {
        Order {
            files,
            entry: entry.into(),
            preconditions: Vec::new(),
            compiling: CompileOptions::default(),
            engine: Engine::Forking,
            explore: ExploreConfig::default(),
            deepening: None,
            targets: None,
            part: None,
            wants_output: false,
            wants_explanation: false,
            storage: Storage::Nowhere,
            sharing: None,
            fleet: None,
            reach: Reach::Everything,
            limits: Limits::none(),
        }
    }

    /// The files as the user wrote them.
    pub(crate) fn file_names(&self) -> Vec<String> {
        self.files.iter().map(|file| file.display().to_string()).collect()
    }

    /// Refuses what cannot be done together.
    pub fn check(&self) -> Result<(), SessionError> {
        self.check_part()?;
        if !self.explore.seeds.is_empty() && !self.explore.search.is_canonical() {
            return Err(SessionError::Usage(
                "--seed-file is for --search auto and dfs: others have an order of their own".into(),
            ));
        }
        if self.engine.has_tree() {
            return Ok(());
        }
        let refusals = [
            (self.deepening.is_some(), "--deepen is for --engine forking: merged paths have no depth"),
            (self.targets.is_some(), "--target is for --engine forking: merged paths cannot be left out"),
            (
                !self.explore.machine.branches_settle,
                "--without facts is for --engine forking: merged paths have no facts of their own",
            ),
            (self.wants_output, "--show-output is for --engine forking: merged paths print together"),
            (
                !self.explore.seeds.is_empty(),
                "--seed-file is for --engine forking: merged paths are explored together, none of them first",
            ),
            (
                self.fleet.is_some(),
                "--workers is for --engine forking: merged paths are explored by one thread, on one machine",
            ),
            (self.explore.threads > 1, "-j is for --engine forking: merged paths are explored by one thread"),
        ];
        match refusals.iter().find(|(is_met, _)| *is_met) {
            Some((_, refusal)) => Err(SessionError::Usage(refusal.to_string())),
            None => Ok(()),
        }
    }

    pub(crate) fn keeping(&self) -> Keeping {
        let external = self.explore.solver.external.as_ref().map(|external| external.role);
        // Whoever wants to see queries asked wants them asked.
        let is_about_solving = external == Some(ExternalRole::CrossCheck) || self.explore.solver.query_log.is_some();
        let has_folder = matches!(self.storage, Storage::Folder { .. });
        // Another solver's answers are shared, but it is asked for those that are not known.
        let is_anothers = external == Some(ExternalRole::Only);
        match (has_folder && !is_about_solving, self.deepening) {
            (true, _) if !is_anothers => Keeping::Everything,
            (_, Some(_)) => Keeping::ForThisRun,
            (true, None) => Keeping::Queries,
            // What workers find comes together in a store.
            (false, None) if self.fleet.is_some() && self.engine.has_tree() && !is_about_solving => Keeping::ForThisRun,
            (false, None) => Keeping::Nothing,
        }
    }

    /// What such a run does cannot be had from an earlier result: its paths print, are some of all, or depend on what was on record.
    pub(crate) fn wants_running(&self) -> bool {
        self.wants_output || self.targets.is_some() || self.part.is_some()
    }

    pub(crate) fn wants_tests(&self) -> bool {
        self.explore.tests != Tests::None
    }

    pub(crate) fn prunes_tree(&self) -> bool {
        matches!(self.storage, Storage::Folder { prune_tree: true, .. })
    }

    pub(crate) fn reuse_size(&self) -> u64 {
        match self.storage {
            Storage::Folder { reuse_size, .. } => reuse_size,
            Storage::Nowhere => DEFAULT_REUSE_SIZE,
        }
    }

    /// The bound on depth that the whole run goes to.
    pub fn depth(&self) -> Option<u32> {
        self.deepening.map_or(self.explore.bounds.depth, |deepening| Some(deepening.to))
    }

    /// What engines are told for a round to this bound on depth, which may take the time that is left.
    pub(crate) fn explore_to(&self, depth: Option<u32>) -> ExploreConfig {
        let mut config = self.explore.clone();
        config.bounds.depth = depth;
        config.bounds.time = self.limits.left();
        config
    }
}
