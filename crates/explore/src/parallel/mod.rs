//! Exploring on several threads.
//!
//! Each worker has a machine, terms and a solver of its own and explores parts of the tree, one after the other. A worker without one asks;
//! a busy one gives away the shallowest state that waits, as the [prefix](prefix) that leads there, and the receiver goes there again without a
//! solver. Nothing that a state consists of is shared, so a run on one thread pays for none of this.
//!
//! `crew` is what the workers share, `worker` one of them, `coordinator` the thread that starts them, passes on what they tell and adds up what
//! they found; `stream` puts what they tell in order. A memory of the tree gives each worker a guide of its own. `remote` is an engine that is one of many
//! machines', which tell nobody but their guides, and `bundle` how prefixes travel between them.
//!
//! Invariants:
//! - the result is that of one thread: what is found is added up without regard to who found it, a fault's input is that of the
//!   least path of all, and events come in the order of one thread;
//! - a worker that fails takes the run along: no result is smaller than it should be.

mod bundle;
mod coordinator;
mod crew;
mod prefix;
mod remote;
mod stream;
mod worker;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use reprise_ir::code::{FunctionId, Program};
use reprise_machine::ImageError;

use crate::aim::Aim;
use crate::config::ExploreConfig;
use crate::deepening::Deepened;
use crate::engine::Explorer;
use crate::event::Listener;
use crate::guide::{Guide, TreePosition};
use crate::knowledge::RunKnowledge;
use crate::known::KnownPaths;
use crate::result::RunResult;

pub use bundle::{read_bundle, write_bundle};
pub use prefix::PathPrefix;
pub use remote::{RemoteEngine, Standing};

#[derive(Debug, thiserror::Error)]
pub enum ExploreError {
    #[error(transparent)]
    Image(#[from] ImageError),
    #[error("no more threads can be started: {0}")]
    Threads(#[source] std::io::Error),
    #[error("a thread of the exploration failed, so there is no result: {0}")]
    Worker(String),
}

/// A run on as many threads as its configuration asks for.
pub struct Exploration<'a> {
    pub program: Arc<Program>,
    pub config: ExploreConfig,
    /// May be raised at any time, by a signal handler for one.
    pub interrupt: Arc<AtomicBool>,
    pub listener: &'a mut dyn Listener,
    /// A memory of the tree, and what the paths came to that it will keep from being followed.
    pub guide: Option<(&'a mut (dyn Guide + Send), KnownPaths)>,
    /// What earlier runs found, to be asked first and added to.
    pub knowledge: RunKnowledge,
    /// What is to be reached, if not everything.
    pub aim: Option<Arc<Aim>>,
}

impl Exploration<'_> {
    pub fn run(mut self, entry: FunctionId) -> Result<RunResult, ExploreError> {
        let obstacle = obstacle(&self.config, self.listener.wants_output())
            .or(self.aim.as_ref().map(|_| "--target is followed by one thread"))
            .filter(|_| self.config.threads > 1);
        let has_nothing_to_share = self.guide.as_mut().is_some_and(|(guide, _)| guide.is_closed(TreePosition::ROOT));
        if self.config.threads > 1 && obstacle.is_none() && !has_nothing_to_share {
            return self.run_in_parallel(entry);
        }
        let mut result = self.explorer()?.run(entry);
        result.parallel.one_thread_because = obstacle;
        Ok(result)
    }

    /// Explores to one bound on depth after the other on one thread. See [`Explorer::run_deepening`].
    pub fn run_deepening(self, entry: FunctionId, depths: &[u32]) -> Result<Deepened, ExploreError> {
        Ok(self.explorer()?.run_deepening(entry, depths))
    }
}

impl<'a> Exploration<'a> {
    fn explorer(self) -> Result<Explorer<'a>, ImageError> {
        let mut explorer = Explorer::new(self.program, self.config, self.interrupt, self.listener)?;
        explorer.ask_first(self.knowledge);
        if let Some((guide, known)) = self.guide {
            explorer = explorer.guided(guide, known);
        }
        if let Some(aim) = self.aim {
            explorer = explorer.aimed(aim);
        }
        Ok(explorer)
    }
}

/// Why a run takes one thread however many it may: what it is asked for depends on the order in which one thread explores.
pub fn obstacle(config: &ExploreConfig, wants_output: bool) -> Option<&'static str> {
    if !config.seeds.is_empty() {
        Some("--seed-file is followed by one thread")
    } else if config.bounds.paths.is_some() {
        Some("--max-paths counts paths in the order of one thread")
    } else if config.bounds.instructions.is_some() {
        Some("--max-instructions counts in the order of one thread")
    } else if config.solver.query_log.is_some() {
        Some("--log-queries writes what one thread asks, in order")
    } else if config.search.is_canonical() {
        None
    } else if config.tests.are_of_paths() {
        Some(
            "--tests are numbered in the order of the search, which only --search auto and dfs have on several threads",
        )
    } else if wants_output {
        Some("--show-output is in the order of the search, which only --search auto and dfs have on several threads")
    } else {
        None
    }
}
