//! Runs tests natively and compares: the real compiler, the real libc, and sanitizers where the machine has them.
//!
//! `build` compiles the program once, together with a harness (`harness.c`, and what `generate` adds for the program) that feeds it
//! the recorded inputs. `execute` runs one test in a process of its own. `compare` is the judge.

mod build;
mod c_files;
mod compare;
mod execute;
mod generate;
mod native;
mod trust;
mod world;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use reprise_ir::driver::DriverError;
use serde_json::{Value, json};

pub use c_files::{CReplay, is_c_test, replay_c};
pub use native::{NativeOutcome, NativeVersion};
pub use trust::Recorded;

use crate::test_files::{IndexFile, ProgramDescription, TestFilesError, content_hash, read_tests};
use crate::test_packs::StoredTest;

#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    #[error(transparent)]
    TestFiles(#[from] TestFilesError),
    #[error(transparent)]
    Driver(#[from] DriverError),
    #[error("{}: Rust programs cannot be replayed natively yet", .path.display())]
    Rust { path: PathBuf },
    #[error("{}: {} failed:\n{message}", .what.display(), .compiler.display())]
    Compilation { what: PathBuf, compiler: PathBuf, message: String },
    /// The entry cannot be called from C.
    #[error("{0}")]
    NotCallable(String),
    #[error("temporary files: {0}")]
    Temporary(#[source] std::io::Error),
}

#[derive(Clone, Debug)]
pub struct ReplayOptions {
    /// Instead of the best on the PATH, or of the one the tests were made with where that is trusted.
    pub compiler: Option<PathBuf>,
    pub recorded: Recorded,
    /// Tests that run at a time.
    pub jobs: Jobs,
    /// For one test.
    pub timeout: Duration,
    /// Bytes, for one test.
    pub memory: u64,
    /// The numbers of the tests to replay; all if there are none.
    pub only: Vec<usize>,
}

impl Default for ReplayOptions {
    fn default() -> Self {
        ReplayOptions {
            compiler: None,
            recorded: Recorded::HarmlessFlags,
            jobs: Jobs::PerCore,
            timeout: Duration::from_secs(10),
            memory: 4 << 30,
            only: Vec::new(),
        }
    }
}

/// A global of the program whose contents are of interest when the entry has returned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WatchedGlobal {
    /// The linkage name.
    pub name: String,
    pub size: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jobs {
    PerCore,
    Exactly(usize),
}

impl Jobs {
    fn count(self) -> usize {
        match self {
            Jobs::PerCore => std::thread::available_parallelism().map_or(1, |count| count.get()),
            Jobs::Exactly(count) => count.max(1),
        }
    }
}

/// What became of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    AsPredicted,
    /// With what happened instead.
    Differs(String),
    /// Nothing a native run shows could confirm or refute the prediction; with the reason.
    NotCheckable(String),
    /// Not run, with the reason.
    Skipped(String),
}

impl Verdict {
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::AsPredicted => "as-predicted",
            Verdict::Differs(_) => "differs",
            Verdict::NotCheckable(_) => "not-checkable",
            Verdict::Skipped(_) => "skipped",
        }
    }

    pub fn reason(&self) -> Option<&str> {
        match self {
            Verdict::AsPredicted => None,
            Verdict::Differs(reason) | Verdict::NotCheckable(reason) | Verdict::Skipped(reason) => Some(reason),
        }
    }
}

#[derive(Clone, Debug)]
pub struct TestVerdict {
    pub number: usize,
    /// That has it.
    pub file: String,
    pub verdict: Verdict,
}

/// The verdicts on a directory of tests, in the order of its index.
#[derive(Clone, Debug)]
pub struct ReplayReport {
    pub tests: Vec<TestVerdict>,
    /// Whether the sanitizers watched.
    pub sanitized: bool,
    /// What a reader of the verdicts should know.
    pub notes: Vec<String>,
    /// Stopped by a signal; tests that were not run are skipped.
    pub interrupted: bool,
}

impl ReplayReport {
    pub fn count(&self, name: &str) -> usize {
        self.tests.iter().filter(|test| test.verdict.name() == name).count()
    }

    pub fn json(&self) -> Value {
        let tests: Vec<Value> = self
            .tests
            .iter()
            .map(|test| {
                let (verdict, reason) = (test.verdict.name(), test.verdict.reason());
                json!({ "test": test.number, "file": test.file, "verdict": verdict, "reason": reason })
            })
            .collect();
        json!({
            "version": crate::json::JSON_VERSION,
            "as_predicted": self.count("as-predicted"),
            "differ": self.count("differs"),
            "not_checkable": self.count("not-checkable"),
            "skipped": self.count("skipped"),
            "sanitizers": self.sanitized,
            "interrupted": self.interrupted,
            "notes": self.notes,
            "tests": tests,
        })
    }
}

/// Replays the tests of a directory. `progress` hears how many of how many are done; raising `interrupt` skips the rest.
pub fn replay(
    directory: &Path,
    options: &ReplayOptions,
    interrupt: &AtomicBool,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<ReplayReport, ReplayError> {
    let (index, mut stored) = read_tests(directory)?;
    let count = stored.len();
    if let Some(&number) = options.only.iter().find(|&&number| number == 0 || number > count) {
        return Err(TestFilesError::NoSuchTest { directory: directory.to_owned(), number, count }.into());
    }
    if !options.only.is_empty() {
        stored.retain(|test| options.only.contains(&test.number));
    }
    let mut tests = Vec::with_capacity(stored.len());
    let mut names = Vec::with_capacity(stored.len());
    for StoredTest { number, file, test } in stored {
        tests.push(execute::Test::new(&directory.join(&file), test)?);
        names.push((number, file));
    }
    let mut notes = notes_on(&index);
    let program = &index.program;
    if let Err(reason) = generate::entry_call(program, &[]) {
        let verdict = Verdict::NotCheckable(reason);
        let tests =
            names.into_iter().map(|(number, file)| TestVerdict { number, file, verdict: verdict.clone() }).collect();
        return Ok(ReplayReport { tests, sanitized: false, notes, interrupted: false });
    }
    let functions: BTreeSet<&String> = tests.iter().flat_map(execute::Test::functions).collect();
    let functions: Vec<String> = functions.into_iter().cloned().collect();
    let native = build::build(program, options, &[], &functions)?;
    notes.extend(native.notes.iter().cloned());

    let verdicts = judge_all(&native, &tests, program, (options, interrupt, progress))?;
    let tests = names.into_iter().zip(verdicts);
    let tests = tests.map(|((number, file), verdict)| TestVerdict { number, file, verdict }).collect();
    Ok(ReplayReport {
        tests,
        sanitized: native.sanitizing == build::Sanitizing::On,
        notes,
        interrupted: interrupt.load(Ordering::Relaxed),
    })
}

/// What is remarkable about tests before any of them runs.
fn notes_on(index: &IndexFile) -> Vec<String> {
    let mut notes = Vec::new();
    if !index.finished {
        notes.push("the run that wrote these tests did not finish: there may be more".to_string());
    }
    for source in &index.program.sources {
        let path = index.program.directory.join(&source.path);
        if source.hash.is_some() && source.hash != content_hash(&path) {
            notes.push(format!(
                "{} is not what it was when the tests were written: they were made for another version",
                path.display()
            ));
        }
    }
    notes
}

/// Runs the tests on as many threads as the options allow; those that were not reached before an interrupt are skipped.
fn judge_all(
    native: &build::NativeProgram,
    tests: &[execute::Test],
    program: &ProgramDescription,
    (options, interrupt, progress): (&ReplayOptions, &AtomicBool, &(dyn Fn(usize, usize) + Sync)),
) -> Result<Vec<Verdict>, ReplayError> {
    let next = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let verdicts = Mutex::new(vec![Verdict::Skipped("interrupted".into()); tests.len()]);
    let failure = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..options.jobs.count().min(tests.len()) {
            scope.spawn(|| {
                while let Some((number, test)) = {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    tests.get(number).map(|test| (number, test))
                } {
                    if interrupt.load(Ordering::Relaxed) {
                        return;
                    }
                    match judge(native, test, program, options) {
                        // The signal went to the program too: what it did then is nobody's prediction.
                        Ok(_) if interrupt.load(Ordering::Relaxed) => return,
                        Ok(verdict) => verdicts.lock().expect("no holder panics")[number] = verdict,
                        Err(error) => {
                            failure.lock().expect("no holder panics").get_or_insert(error);
                            return;
                        }
                    }
                    progress(done.fetch_add(1, Ordering::Relaxed) + 1, tests.len());
                }
            });
        }
    });
    match failure.into_inner().expect("no holder panics") {
        Some(error) => Err(ReplayError::Temporary(error)),
        None => Ok(verdicts.into_inner().expect("no holder panics")),
    }
}

fn judge(
    native: &build::NativeProgram,
    test: &execute::Test,
    program: &ProgramDescription,
    options: &ReplayOptions,
) -> std::io::Result<Verdict> {
    if test.file.depends_on_undefined {
        return Ok(Verdict::Skipped("depends on a value the program never defined".into()));
    }
    let observation = execute::execute(native, test, program, options)?;
    Ok(compare::verdict(&test.file, &observation, program, native.sanitizing))
}
