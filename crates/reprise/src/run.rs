//! What is explored, and how.

use std::path::{Path, PathBuf};
use std::time::Duration;

use reprise_session::{Limits, Merging, Order, SessionError, Storage};

use crate::listener::{Listener, Translator};
use crate::report::Report;

/// Bytes that answers to queries may take in a store.
const REUSE_SIZE: u64 = 256 << 20;

/// Which engine explores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Engine {
    /// A state for each path.
    #[default]
    Forking,
    /// One state for all paths, merged where they meet.
    Merging,
    /// Both in turns, whichever ends first.
    Either,
}

/// Which tests are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tests {
    /// None.
    #[default]
    None,
    /// Of faults.
    Faults,
    /// Of every completed path, and of faults.
    EveryPath,
}

/// Why there is no report.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct Error(#[from] SessionError);

/// A program to explore, and the bounds of that. See the [crate's front page](crate).
pub struct Run {
    order: Order,
}

impl Run {
    /// Explores `main` of these files: C (.c), C++ (.cpp), Rust (.rs) or LLVM IR as text (.ll). Several are linked.
    pub fn new(files: impl IntoIterator<Item = impl AsRef<Path>>) -> Run {
        let files: Vec<PathBuf> = files.into_iter().map(|file| file.as_ref().to_owned()).collect();
        Run { order: Order::new(files, "main") }
    }

    /// Explores this function instead, its scalar parameters symbolic.
    pub fn entry(mut self, function: impl Into<String>) -> Run {
        self.order.entry = function.into();
        self
    }

    /// The clang to compile with, instead of the best on the PATH.
    pub fn compiler(mut self, clang: impl Into<PathBuf>) -> Run {
        self.order.compiling.compiler = Some(clang.into());
        self
    }

    /// Flags for the compiler, one argument each.
    pub fn flags(mut self, flags: impl IntoIterator<Item = impl Into<std::ffi::OsString>>) -> Run {
        self.order.compiling.flags.extend(flags.into_iter().map(Into::into));
        self
    }

    /// Which engine explores.
    pub fn engine(mut self, engine: Engine) -> Run {
        self.order.engine = match engine {
            Engine::Forking => reprise_session::Engine::Forking,
            Engine::Merging => reprise_session::Engine::Merging(Merging::default()),
            Engine::Either => reprise_session::Engine::Either(Merging::default()),
        };
        self
    }

    /// Threads that explore. The report is the same.
    pub fn threads(mut self, threads: usize) -> Run {
        self.order.explore.threads = threads.max(1);
        self
    }

    /// At most so many symbolic branches on a path.
    pub fn max_depth(mut self, branches: u32) -> Run {
        self.order.explore.bounds.depth = Some(branches);
        self
    }

    /// At most so many paths.
    pub fn max_paths(mut self, paths: u64) -> Run {
        self.order.explore.bounds.paths = Some(paths);
        self
    }

    /// At most so many instructions of all paths together.
    pub fn max_instructions(mut self, instructions: u64) -> Run {
        self.order.explore.bounds.instructions = Some(instructions);
        self
    }

    /// At most so long, from the call of [`explore`](Run::explore) on. What compiling takes counts, but is not cut short.
    pub fn max_time(mut self, time: Duration) -> Run {
        self.order.explore.bounds.time = Some(time);
        self
    }

    /// Signed overflow is a fault too.
    pub fn check_overflow(mut self) -> Run {
        self.order.explore.machine.check_overflow = true;
        self
    }

    /// Decisions, addresses and divisors that depend on uninitialised memory are faults too.
    pub fn check_uninitialised(mut self) -> Run {
        self.order.explore.machine.check_uninitialised = true;
        self
    }

    /// An undefined function that returns a fresh symbolic value.
    pub fn stub(mut self, function: impl Into<String>) -> Run {
        self.order.explore.machine.stubs.push(function.into());
        self
    }

    /// Which tests the report has.
    pub fn tests(mut self, tests: Tests) -> Run {
        self.order.explore.tests = match tests {
            Tests::None => reprise_explore::Tests::None,
            Tests::Faults => reprise_explore::Tests::Faults,
            Tests::EveryPath => reprise_explore::Tests::EveryPath,
        };
        self
    }

    /// Keeps what is learnt in this folder and uses what is there. The report is the same; what it costs is not.
    pub fn store(mut self, folder: impl Into<PathBuf>) -> Run {
        self.order.storage = Storage::Folder { path: folder.into(), reuse_size: REUSE_SIZE, prune_tree: false };
        self
    }

    /// Explores.
    pub fn explore(self) -> Result<Report, Error> {
        self.explore_with(&mut ())
    }

    /// Explores, and tells the listener while it goes on.
    pub fn explore_with(mut self, listener: &mut dyn Listener) -> Result<Report, Error> {
        let bounds = &self.order.explore.bounds;
        self.order.limits = Limits { time: bounds.time, memory: bounds.memory, ..Limits::none() };
        self.order.compiling.stop = Some(self.order.limits.asked.clone());
        self.order.wants_output = listener.wants_output();
        let mut translator = Translator::new(listener, self.order.limits.asked.clone());
        let outcome = reprise_session::run(&self.order, &mut translator)?;
        Ok(Report::new(outcome, translator.tests, translator.warnings))
    }
}
