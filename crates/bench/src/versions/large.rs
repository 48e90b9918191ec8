//! Edits without an effect on a program of 2,000 lines: the whole time that a person waits.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::remembering::copy_folder;
use crate::error::BenchError;
use crate::figures::{Figure, Limit};
use crate::generator;
use crate::measure::Bench;

const LINES: usize = 2_000;
const MAX_DEPTH: &str = "9";
const MILLISECONDS: f64 = 100.0;
const ROUNDS: u32 = 5;

/// What the whole text becomes.
type WholeEdit = fn(&str) -> String;

const EDITS: [(&str, WholeEdit); 4] = [
    ("comment at the top", |text| format!("/* A note. */\n\n{text}")),
    ("comment at the end", |text| format!("{text}/* A note. */\n")),
    ("blank lines", |text| text.replacen("\nint main(void) {\n", "\n\n\nint main(void) {\n\n", 1)),
    ("renamed function", |text| text.replace("f3(", "renamed3(")),
];

pub(super) fn measure(bench: &Bench) -> Result<Vec<Figure>, BenchError> {
    let text = generator::program(1, LINES);
    let folder = bench.directory.join("versions_large");
    std::fs::create_dir(&folder).map_err(|error| BenchError::File { path: folder.clone(), error })?;
    let large = Large { bench, folder: &folder };
    let first = large.edit_and_run(&text, &folder.join("store"))?;
    EDITS.iter().map(|(name, edit)| large.figure(name, &edit(&text), &first)).collect()
}

struct Large<'b> {
    bench: &'b Bench,
    folder: &'b Path,
}

/// A process that has ended.
struct Ended {
    json: Value,
    time: Duration,
}

impl Large<'_> {
    fn figure(&self, name: &str, text: &str, first: &Ended) -> Result<Figure, BenchError> {
        let mut best: Option<Ended> = None;
        let mut compiler = Duration::MAX;
        for _ in 0..ROUNDS {
            let copy = TempDir::new_in(self.folder).map_err(|error| self.failed(error))?;
            copy_folder(&self.folder.join("store"), copy.path())?;
            let ended = self.edit_and_run(text, copy.path())?;
            compiler = compiler.min(self.compiler_alone()?);
            best = Some(match best {
                Some(before) if before.time < ended.time => before,
                _ => ended,
            });
        }
        let best = best.expect("there is a round at least");
        let number = |path: &str| best.json.pointer(path).and_then(Value::as_u64).unwrap_or(u64::MAX);
        let (calls, instructions) = (number("/solver/calls"), number("/instructions"));
        let wrong = if best.json["paths"] != first.json["paths"] {
            Some("the runs did not find the same".to_string())
        } else {
            (calls + instructions > 0).then(|| format!("{calls} calls, {instructions} instructions"))
        };
        Ok(Figure {
            name: name.into(),
            value: best.time.as_secs_f64() * 1e3,
            unit: "ms",
            limit: Limit::AtMost(MILLISECONDS),
            text: format!(
                "{} lines, {} paths: the compiler alone {:.0} ms; the first run {:.0} ms",
                text.lines().count(),
                best.json["paths"]["completed"].as_u64().unwrap_or(0)
                    + best.json["paths"]["incomplete"].as_u64().unwrap_or(0),
                compiler.as_secs_f64() * 1e3,
                first.time.as_secs_f64() * 1e3
            ),
            wrong,
            details: json!({ "calls": calls, "instructions": instructions, "compiler_ms": compiler.as_secs_f64() * 1e3 }),
        })
    }

    fn edit_and_run(&self, text: &str, store: &Path) -> Result<Ended, BenchError> {
        let source = self.folder.join("large.c");
        std::fs::write(&source, text).map_err(|error| self.failed(error))?;
        let mut command = Command::new(&self.bench.reprise);
        command.arg("run").arg(source).args(["--json", "--max-depth", MAX_DEPTH]);
        command.arg("--cc").arg(&self.bench.clang).arg("--store").arg(store).stderr(Stdio::null());
        let started = Instant::now();
        let output = command.output().map_err(|error| self.failed(error))?;
        let time = started.elapsed();
        let json = serde_json::from_slice(&output.stdout)
            .map_err(|error| BenchError::Other(format!("large.c: no result: {error}")))?;
        Ok(Ended { json, time })
    }

    /// As the tool calls it.
    fn compiler_alone(&self) -> Result<Duration, BenchError> {
        let started = Instant::now();
        let mut command = Command::new(&self.bench.clang);
        command.current_dir(self.folder).args(["-S", "-emit-llvm", "-O0", "-g", "-w", "large.c", "-o", "large.ll"]);
        command.status().map_err(|error| self.failed(error))?;
        Ok(started.elapsed())
    }

    fn failed(&self, error: std::io::Error) -> BenchError {
        BenchError::File { path: self.folder.to_owned(), error }
    }
}
