//! A program that is edited in place, what a store recorded of it, and what runs cost.

use std::path::{Path, PathBuf};
use std::time::Duration;

use reprise::{Report, Run, Tests};
use rustix::time::{ClockId, clock_gettime};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::error::BenchError;
use crate::measure::Bench;

/// Rounds of runs; fewer where a run from nothing is longer than this.
const ROUNDS: u32 = 10;
const ROUNDS_OF_LONG: u32 = 4;
const LONG: Duration = Duration::from_millis(20);

/// What a run takes. The time is that of the processor, of all threads, the least of several runs.
#[derive(Clone, Copy)]
pub(super) struct Cost {
    pub queries: u64,
    pub calls: u64,
    pub instructions: u64,
    pub time: Duration,
}

impl Cost {
    fn of(report: &Report, time: Duration) -> Cost {
        Cost { queries: report.queries, calls: report.solver_calls, instructions: report.instructions, time }
    }

    pub(super) fn json(&self) -> Value {
        json!({
            "queries": self.queries,
            "calls": self.calls,
            "instructions": self.instructions,
            "processor_ms": self.time.as_secs_f64() * 1e3,
        })
    }
}

pub(super) struct Program<'b> {
    bench: &'b Bench,
    name: String,
    max_depth: Option<u32>,
    text: PathBuf,
}

impl<'b> Program<'b> {
    pub(super) fn new(bench: &'b Bench, name: &str, max_depth: Option<u32>) -> Program<'b> {
        Program { bench, name: format!("versions_{}", name.replace(' ', "_")), max_depth, text: PathBuf::new() }
    }

    /// Writes a version over the one before, and compiles it.
    pub(super) fn edit(&mut self, source: &str) -> Result<(), BenchError> {
        self.text = self.bench.text_ir(&self.name, source)?;
        Ok(())
    }

    pub(super) fn deepen(&mut self, depth: u32) {
        self.max_depth = Some(depth);
    }

    pub(super) fn run(&self, store: Option<&Path>) -> Result<(Report, Cost), BenchError> {
        let mut run = Run::new([&self.text]).tests(Tests::Faults);
        if let Some(depth) = self.max_depth {
            run = run.max_depth(depth);
        }
        if let Some(store) = store {
            run = run.store(store);
        }
        let before = processor_time();
        let report = run.explore().map_err(|error| BenchError::Other(format!("{}: {error}", self.name)))?;
        let cost = Cost::of(&report, processor_time().saturating_sub(before));
        Ok((report, cost))
    }

    pub(super) fn folder(&self) -> Result<TempDir, BenchError> {
        let folder = &self.bench.directory;
        tempfile::tempdir_in(folder).map_err(|error| BenchError::File { path: folder.clone(), error })
    }
}

/// What one version costs.
pub(super) struct Compared {
    /// Without a store.
    pub cold: Cost,
    /// With one that knows nothing.
    pub recording: Cost,
    /// With one that knows the version before.
    pub reuse: Cost,
    /// Whether cold and reuse found something else.
    pub differs: bool,
}

impl Compared {
    /// Of two rounds the least times; what is counted is the same in both.
    fn least(self, other: Compared) -> Compared {
        let least = |left: Cost, right: Cost| Cost { time: left.time.min(right.time), ..left };
        Compared {
            cold: least(self.cold, other.cold),
            recording: least(self.recording, other.recording),
            reuse: least(self.reuse, other.reuse),
            differs: self.differs || other.differs,
        }
    }
}

/// A store that has seen one version.
pub(super) struct Recorded {
    store: TempDir,
}

impl Recorded {
    pub(super) fn new(program: &Program<'_>) -> Result<Recorded, BenchError> {
        let store = program.folder()?;
        program.run(Some(store.path()))?;
        Ok(Recorded { store })
    }

    /// Runs a version from nothing, from nothing with a store to record in, and on a copy of the store, in turns.
    pub(super) fn compare(&self, program: &Program<'_>) -> Result<Compared, BenchError> {
        let mut compared = self.round(program)?;
        let rounds = if compared.cold.time > LONG { ROUNDS_OF_LONG } else { ROUNDS };
        for _ in 1..rounds {
            compared = compared.least(self.round(program)?);
        }
        Ok(compared)
    }

    fn round(&self, program: &Program<'_>) -> Result<Compared, BenchError> {
        let (copy, empty) = (self.copy(program)?, program.folder()?);
        let (expected, cold) = program.run(None)?;
        let (_, recording) = program.run(Some(empty.path()))?;
        let (found, reuse) = program.run(Some(copy.path()))?;
        Ok(Compared { cold, recording, reuse, differs: findings(&expected) != findings(&found) })
    }

    /// As the version before left it: a run would leave it otherwise.
    pub(super) fn copy(&self, program: &Program<'_>) -> Result<TempDir, BenchError> {
        let copy = program.folder()?;
        copy_folder(self.store.path(), copy.path())?;
        Ok(copy)
    }
}

/// What must be the same, however it was found.
fn findings(report: &Report) -> String {
    let Report { status, faults, tests, incomplete, paths, coverage, .. } = report;
    format!("{status:?} {faults:?} {tests:?} {incomplete:?} {paths:?} {coverage:?}")
}

pub(super) fn copy_folder(from: &Path, to: &Path) -> Result<(), BenchError> {
    let failed = |error| BenchError::File { path: from.to_owned(), error };
    for entry in std::fs::read_dir(from).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let target = to.join(entry.file_name());
        if entry.file_type().map_err(failed)?.is_dir() {
            std::fs::create_dir(&target).map_err(failed)?;
            copy_folder(&entry.path(), &target)?;
        } else {
            std::fs::copy(entry.path(), &target).map_err(failed)?;
        }
    }
    Ok(())
}

/// Of this process.
fn processor_time() -> Duration {
    let clock = clock_gettime(ClockId::ProcessCPUTime);
    let seconds = u64::try_from(clock.tv_sec).unwrap_or_default();
    Duration::new(seconds, u32::try_from(clock.tv_nsec).unwrap_or_default())
}
