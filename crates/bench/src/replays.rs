//! Queries that runs logged, replayed: by the embedded engine and by z3, and early queries against late ones.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use reprise_explore::ExploreConfig;
use serde_json::{Value, json};

use crate::error::BenchError;
use crate::figures::{Figure, FigureReport, Limit};
use crate::generator;
use crate::measure::Bench;
use crate::options::Options;

/// Beyond, z3 is stopped and what it has taken counts.
const PATIENCE: Duration = Duration::from_secs(60);

/// Queries of the generated, depth-first workload; and how many are looked at for the time of a late one.
const SYNTHETIC: &str = "5,000 queries";
const SYNTHETIC_PATHS: u64 = 170;
const MANY_PATHS: u64 = 3_400;
const WINDOW: usize = 1_000;

pub(crate) fn measure(bench: &Bench, options: &Options, report: &FigureReport) -> Result<Vec<Figure>, BenchError> {
    let generated = generator::program(1, 1_000);
    let mut figures = Vec::new();
    if Command::new("z3").arg("--version").stdout(Stdio::null()).status().is_ok() {
        let corpus = [
            ("bubble sort", include_str!("../../../tests/corpus/shapes/bubble_sort.c")),
            ("search tree", include_str!("../../../tests/corpus/shapes/search_tree.c")),
            ("regexp", include_str!("../../../tests/corpus/shapes/regexp.c")),
        ];
        let mut replays = Vec::new();
        for (name, source) in corpus {
            replays.push(ReplayedQueries::measure(bench, name, source, None)?);
        }
        let synthetic = ReplayedQueries::measure(bench, SYNTHETIC, &generated, Some(SYNTHETIC_PATHS))?;
        for replay in replays.iter().chain([&synthetic]) {
            report.say(&replay.line())?;
        }
        figures.push(against_z3("z3, corpus", &replays, 5.0));
        figures.push(against_z3("z3, depth first", &[synthetic], 3.0));
    } else {
        report.say("z3 is not on the PATH: nothing to compare the embedded engine with")?;
    }
    if !options.quick {
        figures.push(late_queries(bench, &generated)?);
    }
    Ok(figures)
}

/// The queries of one run, answered by both.
struct ReplayedQueries {
    name: String,
    queries: usize,
    own: Duration,
    other: Duration,
    stopped: bool,
    wrong: Option<String>,
}

impl ReplayedQueries {
    fn measure(bench: &Bench, name: &str, source: &str, paths: Option<u64>) -> Result<ReplayedQueries, BenchError> {
        let scripts = log_queries(bench, name, source, paths)?;
        let (own, own_answers, _) = answer(Command::new(&bench.reprise).arg("query").args(&scripts))?;
        let mut other = Duration::ZERO;
        let mut other_answers = String::new();
        let mut stopped = false;
        for script in &scripts {
            let (time, answers, cut) = answer(Command::new("z3").arg(script))?;
            other += time;
            other_answers += &answers;
            stopped |= cut;
        }
        let same =
            if stopped { own_answers.starts_with(&whole_lines(&other_answers)) } else { own_answers == other_answers };
        Ok(ReplayedQueries {
            name: name.to_owned(),
            queries: own_answers.lines().count(),
            own,
            other,
            stopped,
            wrong: (!same).then(|| format!("{name}: the answers differ")),
        })
    }

    fn line(&self) -> String {
        format!(
            "{:<20} {} queries: {:.3} s, z3 {}{:.3} s",
            self.name,
            self.queries,
            self.own.as_secs_f64(),
            if self.stopped { "more than " } else { "" },
            self.other.as_secs_f64()
        )
    }

    fn json(&self) -> Value {
        json!({
            "subject": self.name,
            "queries": self.queries,
            "seconds": self.own.as_secs_f64(),
            "z3_seconds": self.other.as_secs_f64(),
            "z3_stopped": self.stopped,
        })
    }
}

fn against_z3(name: &str, replays: &[ReplayedQueries], limit: f64) -> Figure {
    let (own, other): (Duration, Duration) =
        (replays.iter().map(|replay| replay.own).sum(), replays.iter().map(|replay| replay.other).sum());
    Figure {
        name: name.to_owned(),
        value: other.as_secs_f64() / own.as_secs_f64(),
        unit: "times as fast",
        limit: Limit::AtLeast(limit),
        text: format!("{:.3} s, z3 {:.3} s for the same scripts", own.as_secs_f64(), other.as_secs_f64()),
        wrong: replays.iter().find_map(|replay| replay.wrong.clone()),
        details: Value::Array(replays.iter().map(ReplayedQueries::json).collect()),
    }
}

/// What a query costs after many others, against what it costs after few.
fn late_queries(bench: &Bench, source: &str) -> Result<Figure, BenchError> {
    let scripts = log_queries(bench, "many queries", source, Some(MANY_PATHS))?;
    let (_, answers, _) = answer(Command::new(&bench.reprise).args(["query", "--json"]).args(&scripts))?;
    let answers: Value =
        serde_json::from_str(&answers).map_err(|error| BenchError::Other(format!("reprise query --json: {error}")))?;
    let times: Vec<f64> = answers["scripts"]
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|script| script["checks"].as_array().into_iter().flatten())
        .filter_map(|check| check["time_ms"].as_f64())
        .collect();
    let mean = |window: &[f64]| window.iter().sum::<f64>() / window.len().max(1) as f64;
    let early = mean(times.get(WINDOW..2 * WINDOW).unwrap_or_default());
    let late = mean(&times[times.len().saturating_sub(5 * WINDOW)..]);
    Ok(Figure {
        name: "late queries".to_owned(),
        value: late / early,
        unit: "of early ones",
        limit: Limit::AtMost(2.0),
        text: format!(
            "{:.1} us around query {}, {:.1} us around query {WINDOW}",
            late * 1000.0,
            times.len(),
            early * 1000.0
        ),
        wrong: (times.len() < 100_000).then(|| format!("only {} queries", times.len())),
        details: Value::Null,
    })
}

/// Explores a program depth first and gives the scripts of what was asked.
fn log_queries(bench: &Bench, name: &str, source: &str, paths: Option<u64>) -> Result<Vec<PathBuf>, BenchError> {
    let name = name.replace([' ', ','], "_");
    let text = bench.text_ir(&name, source)?;
    let directory = bench.directory.join(format!("{name}-queries"));
    let file_error = |error| BenchError::File { path: directory.clone(), error };
    std::fs::create_dir_all(&directory).map_err(file_error)?;
    let mut config = ExploreConfig::default();
    config.bounds.paths = paths;
    config.solver.query_log = Some(directory.clone());
    bench.explore_once(&text, &config)?;
    let entries = std::fs::read_dir(&directory).map_err(file_error)?;
    let mut scripts: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    scripts.sort();
    Ok(scripts)
}

/// Runs a solver to its end, or to the end of our patience; says which.
fn answer(command: &mut Command) -> Result<(Duration, String, bool), BenchError> {
    let program = PathBuf::from(command.get_program());
    let file_error = |error| BenchError::File { path: program.clone(), error };
    let answers = tempfile::tempfile().map_err(file_error)?;
    let started = Instant::now();
    let mut child =
        command.stdin(Stdio::null()).stdout(answers.try_clone().map_err(file_error)?).spawn().map_err(file_error)?;
    let mut stopped = false;
    while child.try_wait().map_err(file_error)?.is_none() {
        if started.elapsed() > PATIENCE {
            child.kill().and_then(|()| child.wait()).map_err(file_error)?;
            stopped = true;
            break;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    let time = started.elapsed();
    let mut text = String::new();
    let mut answers = answers;
    std::io::Seek::rewind(&mut answers)
        .and_then(|()| std::io::Read::read_to_string(&mut answers, &mut text))
        .map_err(file_error)?;
    Ok((time, text, stopped))
}

/// Up to the last end of a line: what follows was cut off.
fn whole_lines(text: &str) -> String {
    text[..text.rfind('\n').map_or(0, |end| end + 1)].to_owned()
}
