//! Builds generated programs in every way, and compares each with its twin.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use reprise_ir::driver::{CompileOptions, clang_candidates, find_clang};
use tempfile::TempDir;

use super::explored::{Explored, explore};
use super::judge::{Standard, differences};
use super::native::{Natively, Table};
use super::program::Program;
use crate::support::compiled_with;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// Every engine without optimisation; one engine and level in turn with it.
    Short,
    /// Everything, and what differs is made smaller.
    Long,
}

pub struct Found {
    pub text: String,
    pub differences: Vec<String>,
}

pub struct Workshop {
    directory: TempDir,
    natively: Natively,
    compilers: Vec<PathBuf>,
    /// Runs that were compared, and those of them that did not end in time.
    pub compared: AtomicUsize,
    pub unfinished: AtomicUsize,
}

const ENGINES: [&str; 3] = ["forking", "multise", "auto"];
/// Merging that shares no values, in the long run.
const UNSHARED: [&str; 3] = ["--no-store", "--coalesce", "off"];
const LEVELS: [&str; 3] = ["-O0", "-O1", "-O2"];

/// A program as a file, and what it does.
struct Prepared {
    source: PathBuf,
    text: String,
    table: Table,
}

/// One way to explore a program.
struct Way<'w> {
    compiler: &'w Path,
    level: &'static str,
    engine: &'static str,
    options: Vec<&'w str>,
}

impl Way<'_> {
    /// The name of the file with its IR.
    fn text(&self) -> String {
        let version = self.compiler.ancestors().nth(2).and_then(Path::file_name).unwrap_or_default();
        format!("{}-{}{}.ll", version.display(), self.compiler.file_name().unwrap_or_default().display(), self.level)
    }
}

impl Workshop {
    pub fn new() -> Workshop {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let natively = Natively::new(directory.path());
        // `clang` is one of `clang-14` and so on.
        let mut compilers: Vec<PathBuf> =
            clang_candidates(None).iter().filter_map(|path| path.canonicalize().ok()).collect();
        compilers.sort();
        compilers.dedup();
        compilers.retain(|path| find_clang(Some(path)).is_ok());
        Workshop { natively, directory, compilers, compared: AtomicUsize::new(0), unfinished: AtomicUsize::new(0) }
    }

    /// Programs one after the other under one name and on one store: what an earlier one left there must change nothing.
    pub fn check_on_one_store(&self, seeds: &[u64]) -> Result<(), String> {
        let directory = tempfile::tempdir_in(self.directory.path()).map_err(|error| error.to_string())?;
        let store = directory.path().join("store");
        let store = store.to_str().ok_or("a folder whose name is no text")?;
        for (&seed, engine) in seeds.iter().zip(ENGINES.into_iter().cycle()) {
            let program = Program::generate(seed);
            // Another version of the program first: without its last statement, then without its first.
            for left_out in [Some(program.chunks.len() - 1), Some(0), None] {
                let kept: Vec<bool> = (0..program.chunks.len()).map(|at| Some(at) != left_out).collect();
                let prepared = self.prepare(&program, &kept, directory.path())?;
                let way = Way { compiler: &self.compilers[0], level: "-O0", engine, options: vec!["--store", store] };
                let found = self.judge(&prepared, directory.path(), &way);
                if !found.is_empty() {
                    return Err(format!("seed {seed} without {left_out:?} on a store: {}", found.join("\n    ")));
                }
                std::fs::remove_file(directory.path().join(way.text())).map_err(|error| error.to_string())?;
            }
        }
        Ok(())
    }

    pub fn check(&self, seed: u64, effort: Effort) -> Result<Found, String> {
        let program = Program::generate(seed);
        let mut kept = vec![true; program.chunks.len()];
        let mut found = self.compare(&program, &kept, effort).map_err(|failure| format!("seed {seed}: {failure}"))?;
        if effort == Effort::Long && !found.differences.is_empty() {
            for at in 0..kept.len() {
                kept[at] = false;
                match self.compare(&program, &kept, effort) {
                    Ok(smaller) if !smaller.differences.is_empty() => found = smaller,
                    _ => kept[at] = true,
                }
            }
        }
        Ok(found)
    }

    /// Writes the program and runs its twin.
    fn prepare(&self, program: &Program, kept: &[bool], folder: &Path) -> Result<Prepared, String> {
        let source = folder.join("program.c");
        let write = |text: &str| std::fs::write(&source, text).map_err(|error| error.to_string());
        write(&program.text(kept, 0, 0))?;
        let mut table = self.natively.run(&source)?;
        let (rare, never) = table.needles().unwrap_or((0, 0));
        let text = program.text(kept, rare, never);
        write(&text)?;
        if let Some(line) = text.lines().position(|line| line.trim() == "RESULT(u0);") {
            table.stop_at(rare, line as u64 + 1);
        }
        Ok(Prepared { source, text, table })
    }

    fn compare(&self, program: &Program, kept: &[bool], effort: Effort) -> Result<Found, String> {
        let directory = tempfile::tempdir_in(self.directory.path()).map_err(|error| error.to_string())?;
        let prepared = self.prepare(program, kept, directory.path())?;
        let ways = self.ways(program.seed, &prepared.table, effort);
        let differences = ways.iter().flat_map(|way| self.judge(&prepared, directory.path(), way)).collect();
        Ok(Found { text: prepared.text, differences })
    }

    fn judge(&self, program: &Prepared, folder: &Path, way: &Way) -> Vec<String> {
        self.compared.fetch_add(1, Ordering::Relaxed);
        let found = match self.explore(&program.source, folder, way) {
            Err(failure) => vec![failure],
            // Not a verdict: the machine is busy, or a query hard.
            Ok(explored) if explored.incomplete.iter().any(|reason| reason.contains("--max-time")) => {
                self.unfinished.fetch_add(1, Ordering::Relaxed);
                Vec::new()
            }
            Ok(explored) => {
                let plain = way.level == "-O0";
                let standard = Standard { lines: plain, classes: plain && way.engine == "forking" };
                differences(&program.table, &explored, standard)
            }
        };
        found.into_iter().map(|difference| format!("{} {}: {difference}", way.text(), way.engine)).collect()
    }

    fn ways(&self, seed: u64, table: &Table, effort: Effort) -> Vec<Way<'_>> {
        let mut ways = Vec::new();
        for (number, compiler) in self.compilers.iter().enumerate() {
            for (at, level) in LEVELS.into_iter().enumerate() {
                for (turn, engine) in ENGINES.into_iter().enumerate() {
                    let all = effort == Effort::Long || at == 0 && number == 0;
                    let turn = (number + at * 3 + turn) as u64;
                    let chosen = all || seed % (3 * (LEVELS.len() * self.compilers.len()) as u64) == turn;
                    if chosen && (at == 0 || table.is_defined()) {
                        ways.push(Way { compiler, level, engine, options: vec!["--no-store"] });
                    }
                }
                if effort == Effort::Long && at == 0 {
                    ways.push(Way { compiler, level, engine: "multise", options: UNSHARED.into() });
                }
            }
        }
        ways
    }

    fn explore(&self, source: &Path, directory: &Path, way: &Way) -> Result<Explored, String> {
        let text = directory.join(way.text());
        if !text.exists() {
            let include = format!("-I{}", self.natively.headers().display());
            let options = CompileOptions {
                compiler: Some(way.compiler.into()),
                flags: [way.level, "-w", &include].map(Into::into).into(),
                ..CompileOptions::default()
            };
            std::fs::write(&text, compiled_with(&options, source)?).map_err(|error| error.to_string())?;
        }
        let options = ["--engine", way.engine, "--max-time", "60s"];
        explore(&text, &directory.join("tests"), &[&options[..], &way.options].concat())
    }
}
