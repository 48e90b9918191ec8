//! What all measurements share.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use reprise_explore::{ExploreConfig, Explorer, RunResult};
use reprise_solver::reuse::backing::PagesInMemory;

use crate::error::BenchError;
use crate::program::load;

pub(crate) struct Bench {
    pub clang: PathBuf,
    /// The program that is measured, where a whole process is.
    pub reprise: PathBuf,
    pub directory: PathBuf,
    /// The best of so many counts.
    pub repetitions: u32,
}

impl Bench {
    /// Writes a program and compiles it to plain -O0 IR, which is what both engines and KLEE start from.
    pub(crate) fn text_ir(&self, name: &str, source: &str) -> Result<PathBuf, BenchError> {
        let path = self.write(&format!("{name}.c"), source)?;
        let text = self.directory.join(format!("{name}.ll"));
        self.compile(&["-S", "-emit-llvm", "-O0", "-g", "-Xclang", "-disable-O0-optnone"], &path, &text)?;
        Ok(text)
    }

    pub(crate) fn native(&self, name: &str, source: &str) -> Result<PathBuf, BenchError> {
        let path = self.write(&format!("{name}.c"), source)?;
        let binary = self.directory.join(name);
        self.compile(&["-O0"], &path, &binary)?;
        Ok(binary)
    }

    fn write(&self, name: &str, text: &str) -> Result<PathBuf, BenchError> {
        let path = self.directory.join(name);
        std::fs::write(&path, text).map_err(|error| BenchError::File { path: path.clone(), error })?;
        Ok(path)
    }

    fn compile(&self, flags: &[&str], source: &Path, target: &Path) -> Result<(), BenchError> {
        let output = Command::new(&self.clang).args(flags).arg("-w").arg(source).arg("-o").arg(target).output();
        match output {
            Ok(output) if output.status.success() => Ok(()),
            Ok(output) => Err(BenchError::Other(format!(
                "{}: {} failed:\n{}",
                source.display(),
                self.clang.display(),
                String::from_utf8_lossy(&output.stderr)
            ))),
            Err(error) => Err(BenchError::File { path: self.clang.clone(), error }),
        }
    }

    /// Runs a native program and throws away what it prints.
    pub(crate) fn native_time(&self, binary: &Path) -> Result<Duration, BenchError> {
        self.best(|| {
            let started = Instant::now();
            let status = Command::new(binary).stdin(Stdio::null()).stdout(Stdio::null()).status();
            status.map_err(|error| BenchError::File { path: binary.to_owned(), error })?;
            Ok((started.elapsed(), ()))
        })
        .map(|(time, ())| time)
    }

    /// Reads, links, lowers and explores; the time is that of everything, as KLEE's is.
    pub(crate) fn explore(&self, text: &Path, config: &ExploreConfig) -> Result<(Duration, RunResult), BenchError> {
        self.explore_on_processor(text, config).map(|(time, (result, _))| (time, result))
    }

    /// With the time spent on a processor, which is less than all of it where others want the machine too.
    pub(crate) fn explore_on_processor(
        &self,
        text: &Path,
        config: &ExploreConfig,
    ) -> Result<(Duration, (RunResult, Option<Duration>)), BenchError> {
        self.best(|| explore_timed(text, config, None))
    }

    /// Once, with what `pages` keep of other runs, if they are given.
    pub(crate) fn explore_reusing(
        &self,
        text: &Path,
        config: &ExploreConfig,
        pages: Option<&PagesInMemory>,
    ) -> Result<(Duration, (RunResult, Option<Duration>)), BenchError> {
        explore_timed(text, config, pages)
    }

    pub(crate) fn explore_once(&self, text: &Path, config: &ExploreConfig) -> Result<RunResult, BenchError> {
        explore_timed(text, config, None).map(|(_, (result, _))| result)
    }

    /// The least time with its result.
    pub(crate) fn best<T>(
        &self,
        mut measure: impl FnMut() -> Result<(Duration, T), BenchError>,
    ) -> Result<(Duration, T), BenchError> {
        let mut best = measure()?;
        for _ in 1..self.repetitions {
            let next = measure()?;
            if next.0 < best.0 {
                best = next;
            }
        }
        Ok(best)
    }
}

fn explore_timed(
    text: &Path,
    config: &ExploreConfig,
    pages: Option<&PagesInMemory>,
) -> Result<(Duration, (RunResult, Option<Duration>)), BenchError> {
    let started = Instant::now();
    let processor_started = processor_time();
    let (program, entry) = load(text)?;
    let mut nobody = ();
    let mut explorer = Explorer::new(program, config.clone(), Arc::default(), &mut nobody)?;
    if let Some(pages) = pages {
        explorer.reuse_from(Box::new(pages.clone()));
    }
    let result = explorer.run(entry);
    let processor = processor_time().zip(processor_started).map(|(now, before)| now.saturating_sub(before));
    Ok((started.elapsed(), (result, processor)))
}

/// Of this thread, to the nanosecond. What the scheduler tells of it in files is milliseconds old, which is all of a short run.
pub(crate) fn processor_time() -> Option<Duration> {
    let clock = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Some(Duration::new(clock.tv_sec.try_into().ok()?, clock.tv_nsec.try_into().ok()?))
}

/// ` (0.21 s on the processor)`, where known.
pub(crate) fn on_processor(time: Option<Duration>) -> String {
    time.map_or(String::new(), |time| format!(" ({:.3} s on the processor)", time.as_secs_f64()))
}

/// `None` if the counts are those expected.
pub(crate) fn wrong_paths(result: &RunResult, completed: u64, faulted: u64) -> Option<String> {
    let paths = result.paths;
    let right = paths.completed == completed && paths.faulted == faulted && paths.pruned + paths.incomplete == 0;
    (!right).then(|| {
        format!(
            "{} completed, {} faulted, {} pruned, {} incomplete paths instead of {completed} completed and {faulted} faulted",
            paths.completed, paths.faulted, paths.pruned, paths.incomplete
        )
    })
}

/// Of two in the middle, what is between them.
pub(crate) fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut sorted: Vec<f64> = numbers.collect();
    sorted.sort_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    if sorted.len().is_multiple_of(2) { (sorted[middle - 1] + sorted[middle]) / 2.0 } else { sorted[middle] }
}
