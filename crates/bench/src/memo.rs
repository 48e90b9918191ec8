//! The memory of the tree: what runs that remember cost against those that do not, as the Memoise paper tables it.
//!
//! Both sides of every figure are runs of this very program, one after the other; of times the least counts, except where it says otherwise.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use reprise_memo::trie::{Extent, Log, Purpose, Survey};
use reprise_store::Store;
use serde_json::{Value, json};

use crate::deepened_subjects::{
    ALTITUDE, BANK_ACCOUNT, DeepenedSubject, RESOURCE_ARBITER, SUBJECTS, TWO_LOOPS, WHEEL_BRAKE,
};
use crate::error::BenchError;
use crate::figures::{Figure, FigureReport, Limit};
use crate::measure::{Bench, median};
use crate::options::Options;

/// Short runs are measured again until so much time has gone into them, or so often.
const MEASURED: Duration = Duration::from_secs(1);
const MOST_ROUNDS: u32 = 30;
/// For each repetition, of what recording costs.
const RECORDING_ROUNDS: u32 = 10;

const WIDE: &str = include_str!("../subjects/memo/wide.c");

pub(crate) fn measure(bench: &Bench, options: &Options, report: &mut FigureReport) -> Result<(), BenchError> {
    let runner = Runner { bench, is_quick: options.quick, repetitions: if options.quick { 1 } else { 3 } };
    report.say("deepening by one level: a run that remembers the level above, against one that begins at the root")?;
    for subject in SUBJECTS {
        report.add(runner.deepening(subject)?)?;
    }
    report.say("recording, repeating and loading")?;
    report.add(vec![runner.recording()?])?;
    report.add(runner.repeating()?)?;
    report.add(runner.large_tree(if options.quick { 15 } else { 19 })?)?;
    report.say("guided by heuristics")?;
    report.add(runner.two_loops()?)?;
    report.add(runner.bank_account()?)
}

struct Runner<'a> {
    bench: &'a Bench,
    is_quick: bool,
    repetitions: u32,
}

/// A run and what it took.
struct MeasuredRun {
    json: Value,
    time: Duration,
}

impl MeasuredRun {
    fn number(&self, path: &str) -> u64 {
        self.json.pointer(path).and_then(Value::as_u64).unwrap_or(0)
    }

    fn calls(&self) -> u64 {
        self.number("/solver/calls")
    }

    fn queries(&self) -> u64 {
        self.number("/solver/queries")
    }

    fn states(&self) -> u64 {
        self.number("/states")
    }

    /// What must be the same, however it was found.
    fn findings(&self) -> [&Value; 4] {
        ["status", "paths", "faults", "incomplete"].map(|field| &self.json[field])
    }
}

/// `None` if two runs found the same.
fn differs(left: &MeasuredRun, right: &MeasuredRun) -> Option<String> {
    (left.findings() != right.findings()).then(|| "the runs did not find the same".to_string())
}

impl Runner<'_> {
    fn compile(&self, name: &str, source: &str, size: Option<(&str, u32)>) -> Result<PathBuf, BenchError> {
        let source = match size {
            Some((variable, size)) => format!("#define {variable} {size}\n{source}"),
            None => source.to_owned(),
        };
        self.bench.text_ir(&format!("memo_{}", name.replace(' ', "_")), &source)
    }

    /// A subject in the size that there is time for, and the depth that goes with it.
    fn subject(&self, subject: &DeepenedSubject) -> Result<(PathBuf, u32), BenchError> {
        let (source, depth) = subject.sized(self.is_quick);
        Ok((self.compile(subject.name, &source, None)?, depth))
    }

    /// A folder for a store that is not there yet.
    fn store(&self) -> Result<tempfile::TempDir, BenchError> {
        let folder = &self.bench.directory;
        tempfile::tempdir_in(folder).map_err(|error| BenchError::File { path: folder.clone(), error })
    }

    fn run(&self, text: &Path, arguments: &[&str]) -> Result<MeasuredRun, BenchError> {
        let started = Instant::now();
        let mut command = Command::new(&self.bench.reprise);
        let output = command.arg("run").arg(text).arg("--json").args(arguments).stderr(Stdio::null()).output();
        let time = started.elapsed();
        let output = output.map_err(|error| BenchError::File { path: self.bench.reprise.clone(), error })?;
        let json = serde_json::from_slice(&output.stdout)
            .map_err(|error| BenchError::Other(format!("{} {arguments:?}: {error}", text.display())))?;
        Ok(MeasuredRun { json, time })
    }

    fn with_store(&self, text: &Path, store: &Path, arguments: &[&str]) -> Result<MeasuredRun, BenchError> {
        let store = store.display().to_string();
        self.run(text, &[&["--store", &store], arguments].concat())
    }

    fn deepening(&self, subject: &DeepenedSubject) -> Result<Vec<Figure>, BenchError> {
        let (text, depth) = self.subject(subject)?;
        let (above, depth) = ((depth - 1).to_string(), depth.to_string());
        let mut best: Option<(MeasuredRun, MeasuredRun)> = None;
        let mut wrong = None;
        let mut cut = 0;
        let mut measured = Duration::ZERO;
        let mut rounds = 0;
        while rounds < self.repetitions || self.repetitions > 1 && measured < MEASURED && rounds < MOST_ROUNDS {
            rounds += 1;
            let store = self.store()?;
            let regular = self.run(&text, &["--no-store", "--max-depth", &depth])?;
            cut = self.with_store(&text, store.path(), &["--max-depth", &above])?.number("/paths/incomplete");
            let deepened = self.with_store(&text, store.path(), &["--max-depth", &depth])?;
            measured += regular.time + deepened.time;
            wrong = wrong.or(differs(&regular, &deepened));
            best = Some(match best {
                None => (regular, deepened),
                Some(best) => (shorter(best.0, regular), shorter(best.1, deepened)),
            });
        }
        let (regular, deepened) = best.expect("there is at least one repetition");
        // What the paper counts: questions put to the solver. How many of them the backend had to search for depends on what else was
        // asked in the same run.
        let queries = Figure {
            name: format!("{} queries", subject.name),
            value: 100.0 * deepened.queries() as f64 / (regular.queries() as f64).max(1.0),
            unit: "% of regular",
            limit: if subject.boundary_is_small { Limit::AtMost(5.0) } else { Limit::None },
            text: format!(
                "{} -> {}, states {} -> {}, searches of the backend {} -> {}; {cut} paths of {} were cut at depth {above}",
                regular.queries(),
                deepened.queries(),
                regular.states(),
                deepened.states(),
                regular.calls(),
                deepened.calls(),
                paths(&deepened),
            ),
            wrong: wrong.or_else(|| (cut == 0).then(|| "nothing was cut at the level above".to_string())),
            details: json!({
                "regular": { "calls": regular.calls(), "queries": regular.queries(), "states": regular.states() },
                "deepened": { "calls": deepened.calls(), "queries": deepened.queries(), "states": deepened.states() },
            }),
        };
        let time = Figure {
            name: format!("{} time", subject.name),
            value: deepened.time.as_secs_f64() / regular.time.as_secs_f64(),
            unit: "of regular",
            limit: match (is_long(&regular), subject.boundary_is_small) {
                (true, true) => Limit::AtMost(0.33),
                // No run may become slower, however short.
                _ => Limit::AtMost(1.05),
            },
            text: format!("{} -> {}", milliseconds(regular.time), milliseconds(deepened.time)),
            wrong: None,
            details: json!({ "regular_ms": in_milliseconds(regular.time), "deepened_ms": in_milliseconds(deepened.time) }),
        };
        Ok(vec![queries, time])
    }

    /// Cold runs that record, against runs that do not. What is between them is less than what a machine's speed changes by while it is
    /// measured, so each run is compared with the one beside it, and the ratio in the middle counts.
    fn recording(&self) -> Result<Figure, BenchError> {
        let (mut forgetful, mut recording) = (Duration::ZERO, Duration::ZERO);
        let mut all_paths = 0;
        let mut wrong = None;
        let mut rows = Vec::new();
        for subject in [WHEEL_BRAKE, ALTITUDE, RESOURCE_ARBITER] {
            let (text, _) = self.subject(&subject)?;
            let mut rounds = Vec::new();
            for round in 0..RECORDING_ROUNDS * self.repetitions {
                let store = self.store()?;
                let forgets = || self.run(&text, &["--no-store"]);
                let records = || self.with_store(&text, store.path(), &[]);
                // Whoever comes first finds the machine as the last one left it.
                let (forgetful, recording) = if round % 2 == 0 {
                    (forgets()?, records()?)
                } else {
                    let recording = records()?;
                    (forgets()?, recording)
                };
                wrong = wrong.or(differs(&forgetful, &recording));
                rounds.push((forgetful, recording));
            }
            all_paths += rounds.first().map_or(0, |(_, recording)| paths(recording));
            let ratio =
                median(rounds.iter().map(|(without, with)| with.time.as_secs_f64() / without.time.as_secs_f64()));
            let least =
                |time: fn(&(MeasuredRun, MeasuredRun)) -> Duration| rounds.iter().map(time).min().unwrap_or_default();
            let (without, with) = (least(|(without, _)| without.time), least(|(_, with)| with.time));
            rows.push(json!({
                "subject": subject.name,
                "ratio": ratio,
                "least_forgetful_ms": in_milliseconds(without),
                "least_recording_ms": in_milliseconds(with),
            }));
            forgetful += without;
            recording += without.mul_f64(ratio);
        }
        Ok(Figure {
            name: "recording".into(),
            value: 100.0 * (recording.as_secs_f64() / forgetful.as_secs_f64() - 1.0),
            unit: "% more time",
            limit: Limit::AtMost(5.0),
            text: format!("{all_paths} paths: {} -> {}", milliseconds(forgetful), milliseconds(recording)),
            wrong,
            details: Value::Array(rows),
        })
    }

    /// A run of more than 100,000 paths again.
    fn repeating(&self) -> Result<Vec<Figure>, BenchError> {
        let text = self.compile("wide repeated", WIDE, Some(("LEVELS", 17)))?;
        let store = self.store()?;
        let first = self.with_store(&text, store.path(), &["--max-depth", DEEP])?;
        let mut again = self.with_store(&text, store.path(), &["--max-depth", DEEP])?;
        for _ in 1..self.repetitions.max(3) {
            again = shorter(again, self.with_store(&text, store.path(), &["--max-depth", DEEP])?);
        }
        let wrong = differs(&first, &again)
            .or_else(|| (again.queries() > 0).then(|| format!("{} queries were asked again", again.queries())));
        let opened = Arc::new(Store::open_existing(store.path())?);
        let holdings = reprise_memo::holdings(&opened)?;
        let (bytes, nodes) = holdings.iter().fold((0, 0), |all, held| (all.0 + held.bytes, all.1 + held.header.nodes));
        let repeating = Figure {
            name: "repeating".into(),
            value: first.time.as_secs_f64() / again.time.as_secs_f64(),
            unit: "times faster",
            limit: Limit::AtLeast(100.0),
            text: format!("{} paths: {} -> {}", paths(&first), milliseconds(first.time), milliseconds(again.time)),
            wrong,
            details: json!({ "first_ms": in_milliseconds(first.time), "again_ms": in_milliseconds(again.time) }),
        };
        let disk = Figure {
            name: "disk".into(),
            value: bytes as f64 / nodes as f64,
            unit: "bytes a node",
            limit: Limit::AtMost(16.0),
            text: format!("{bytes} bytes, {nodes} nodes"),
            wrong: (nodes < 100_000).then(|| "the tree is too small to tell".to_string()),
            details: json!({ "bytes": bytes, "nodes": nodes }),
        };
        Ok(vec![repeating, disk])
    }

    /// Loading a large tree, and what going on from it takes in memory against a small one with the same frontier.
    fn large_tree(&self, levels: u32) -> Result<Vec<Figure>, BenchError> {
        let (small, _) = self.resumed(4)?;
        let (large, store) = self.resumed(levels)?;
        let opened = Arc::new(Store::open_existing(store.path())?);
        let mut nodes = 0;
        let mut best = Duration::MAX;
        for _ in 0..self.repetitions {
            for (log, header) in Log::all(&opened, None)? {
                let started = Instant::now();
                let survey = Survey::read(
                    &log,
                    Purpose { version: None, extent: Extent::Open { depth: None }, tested: None, portion: None },
                )?;
                best = best.min(started.elapsed());
                nodes = survey.map_or(0, |_| header.nodes);
            }
        }
        let loading = Figure {
            name: "loading".into(),
            value: best.as_secs_f64() * 1e6 / nodes as f64,
            unit: "s a million",
            limit: Limit::AtMost(1.0),
            text: format!("{nodes} nodes in {}", milliseconds(best)),
            wrong: (nodes == 0).then(|| "the tree could not be read".to_string()),
            details: json!({ "nodes": nodes, "ms": in_milliseconds(best) }),
        };
        let (less, more) = (small.number("/peak_memory"), large.number("/peak_memory"));
        let memory = Figure {
            name: "resumed memory".into(),
            value: more.saturating_sub(less) as f64 / nodes as f64,
            unit: "bytes a node",
            // The database keeps pages it read, up to a cap; a tree in memory would take ten times that.
            limit: Limit::AtMost(4.0),
            text: format!(
                "{:.1} MB with {} nodes, {:.1} MB with {}",
                less as f64 / 1e6,
                small.number("/store/nodes"),
                more as f64 / 1e6,
                large.number("/store/nodes")
            ),
            wrong: None,
            details: json!({ "small": less, "large": more }),
        };
        Ok(vec![loading, memory])
    }

    /// A run that goes on from a tree of so many levels, of which only one path is cut.
    fn resumed(&self, levels: u32) -> Result<(MeasuredRun, tempfile::TempDir), BenchError> {
        let text = self.compile(&format!("wide {levels}"), WIDE, Some(("LEVELS", levels)))?;
        let store = self.store()?;
        self.with_store(&text, store.path(), &["--max-depth", DEEP])?;
        let resumed = self.with_store(&text, store.path(), &["--max-depth", DEEPER])?;
        Ok((resumed, store))
    }

    fn two_loops(&self) -> Result<Vec<Figure>, BenchError> {
        let text = self.compile("two loops guided", TWO_LOOPS, None)?;
        let store = self.store()?;
        let guided = self.with_store(&text, store.path(), &["--deepen", "40..120:20", "--target", "uncovered"])?;
        let steps: Vec<(u64, u64)> = guided.json["deepening"]
            .as_array()
            .map_or(&[][..], Vec::as_slice)
            .iter()
            .map(|step| (step["max_depth"].as_u64().unwrap_or(0), step["states"].as_u64().unwrap_or(0)))
            .collect();
        let mut rows = Vec::new();
        for &(depth, states) in &steps {
            let regular = self.run(&text, &["--no-store", "--max-depth", &depth.to_string()])?;
            rows.push((depth, regular.states(), states));
        }
        let wrong = match guided.json["faults"].as_array().map_or(0, Vec::len) {
            2 if rows.len() == 5 => None,
            found => Some(format!("{found} of 2 errors were found in {} of 5 steps", rows.len())),
        };
        let &(_, regular, states) =
            rows.last().ok_or_else(|| BenchError::Other("two loops: there was no step".into()))?;
        let last = Figure {
            name: "two loops 100->120".into(),
            value: 100.0 * states as f64 / regular as f64,
            unit: "% of states",
            limit: Limit::AtMost(2.5),
            text: format!("reachability: states {regular} -> {states} (paper: 13610 -> 312)"),
            wrong,
            details: json!(rows),
        };
        let (regular, states) = rows.iter().fold((0, 0), |all, row| (all.0 + row.1, all.1 + row.2));
        let all = Figure {
            name: "two loops 40..120".into(),
            value: 100.0 * states as f64 / regular as f64,
            unit: "% of states",
            limit: Limit::AtMost(50.0),
            text: format!("all steps: states {regular} -> {states} (paper: 34240 -> 6328)"),
            wrong: None,
            details: json!(rows),
        };
        Ok(vec![last, all])
    }

    fn bank_account(&self) -> Result<Vec<Figure>, BenchError> {
        /// Where the error is; the paper's depth 37 counts what its machine does too.
        const ERROR: &str = "12";
        const BASES: [(&str, u64); 4] = [("6", 127), ("8", 31), ("9", 29), ("11", 5)];
        let text = self.compile("bank account guided", BANK_ACCOUNT, None)?;
        let regular = self.run(&text, &["--no-store", "--max-depth", ERROR])?;
        let mut figures = Vec::new();
        for (base, of_the_paper) in BASES {
            let store = self.store()?;
            self.with_store(&text, store.path(), &["--max-depth", base])?;
            let aim = ["--max-depth", ERROR, "--target", "too_many_withdrawals", "--heuristic", "counter"];
            let guided = self.with_store(&text, store.path(), &aim)?;
            let is_reached = guided.json.pointer("/target/targets/0/reached") == Some(&Value::from("now"));
            figures.push(Figure {
                name: format!("bank account {base}->{ERROR}"),
                value: guided.calls() as f64,
                unit: "calls",
                limit: if base == "11" { Limit::AtMost(9.0) } else { Limit::AtMost(of_the_paper as f64) },
                text: format!(
                    "counter: calls {} -> {}, queries {} -> {}; {} of {} selected (paper: {of_the_paper} calls)",
                    regular.calls(),
                    guided.calls(),
                    regular.queries(),
                    guided.queries(),
                    guided.number("/target/selected"),
                    guided.number("/target/candidates"),
                ),
                wrong: (!is_reached).then(|| "the error was not reached".to_string()),
                details: json!({ "calls": guided.calls(), "queries": guided.queries(), "regular_calls": regular.calls() }),
            });
        }
        Ok(figures)
    }
}

/// Past all levels of the wide program.
const DEEP: &str = "25";
const DEEPER: &str = "26";

/// Shorter runs are mostly the start of a process.
fn is_long(run: &MeasuredRun) -> bool {
    run.time >= Duration::from_millis(100)
}

fn shorter(left: MeasuredRun, right: MeasuredRun) -> MeasuredRun {
    if right.time < left.time { right } else { left }
}

fn paths(run: &MeasuredRun) -> u64 {
    ["completed", "faulted", "pruned", "incomplete"].iter().map(|kind| run.number(&format!("/paths/{kind}"))).sum()
}

fn in_milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", in_milliseconds(time))
}
