//! How far workers on many machines get with one tree: recorded trees of real programs, measured costs, simulated workers.
//!
//! `work_tree` is what there is to do, `simulation` who does it. What a node costs is the time of a run on a processor, spread over the nodes
//! of its tree; to replay one costs what of that is not solving. The trees are grown to what one worker would take days for.

mod simulation;
mod work_tree;

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;

use reprise_explore::ExploreConfig;
use reprise_session::knowledge::TreeOnRecord;
use reprise_store::Store;
use serde_json::json;

use self::simulation::{Costs, Outcome, Plan, simulate};
use self::work_tree::{Nanoseconds, WorkTree};
use crate::error::BenchError;
use crate::figures::{Figure, FigureReport, Limit};
use crate::measure::Bench;
use crate::options::Options;

const WORKERS: [usize; 4] = [10, 100, 1_000, 10_000];
/// What is looked at: cheap nodes with ever more servers, then nodes that cost a hundred times as much. The last is made up.
const SETTINGS: [Setting; 4] = [
    Setting { servers: 1, quota: SECOND, node_factor: 1 },
    Setting { servers: 16, quota: SECOND, node_factor: 1 },
    Setting { servers: 256, quota: 10 * SECOND, node_factor: 1 },
    Setting { servers: 16, quota: 10 * SECOND, node_factor: 100 },
];

const SECOND: Nanoseconds = 1_000_000_000;
const DAY: Nanoseconds = 86_400 * SECOND;

/// Processor time of a server of version 7.0 for a request of 50 clients, and for one in a batch of 32 (docs/scale.md says how that was measured).
const TAKE: Nanoseconds = 15_000;
const PUBLISH: Nanoseconds = 12_000;
const TASK: Nanoseconds = 3_000;
const LOOK_UP: Nanoseconds = 2_000;
const ANSWER: Nanoseconds = 9_000;
/// There and back within a data centre.
const TRIP: Nanoseconds = 500_000;
/// Of an answer, of a node in the log, of a decision on the way to a place, and of an entry of a stream.
const ANSWER_BYTES: f64 = 150.0;
const LOG_BYTES: f64 = 9.0;
const DECISION_BYTES: u64 = 1;
const TASK_BYTES: u64 = 960;

const SUBJECTS: [(&str, &str, &str); 4] = [
    ("search tree", "", include_str!("../../../../tests/corpus/shapes/search_tree.c")),
    ("regexp", "", include_str!("../../../../tests/corpus/shapes/regexp.c")),
    ("bank account", "", include_str!("../../../../tests/corpus/shapes/bank_account.c")),
    ("tree map", "#define SIZE 4\n", include_str!("../../subjects/tree_map.c")),
];

pub(crate) fn measure(bench: &Bench, options: &Options, report: &mut FigureReport) -> Result<(), BenchError> {
    let subjects = match &options.ll {
        Some(file) => vec![(file.display().to_string(), file.clone())],
        None => SUBJECTS
            .iter()
            .map(|(name, size, source)| {
                let text = bench.text_ir(&format!("fleet_{}", name.replace(' ', "_")), &format!("{size}{source}"))?;
                Ok((name.to_string(), text))
            })
            .collect::<Result<_, BenchError>>()?,
    };
    let days = if options.quick { DAY / 4 } else { 3 * DAY };
    for (name, text) in subjects {
        let recorded = Recorded::of(bench, name, text)?;
        report.say(&recorded.line())?;
        let mut table: Vec<String> = WORKERS.iter().map(|workers| format!("| {workers} |")).collect();
        for setting in SETTINGS {
            let subject = recorded.times(setting.node_factor);
            // Dear nodes make days of a small tree: as many parts as the others have take ten times as long.
            let work = if setting.node_factor > 1 { 10 * days } else { days };
            let tree = WorkTree::grown_to(&subject.shape, subject.node, work);
            report.say(&setting.line(&tree))?;
            for (workers, row) in WORKERS.into_iter().zip(&mut table) {
                let figure = subject.figure(&tree, workers, setting);
                row.push_str(&format!(" {:.*} |", usize::from(figure.value < 10.0), figure.value));
                report.add(vec![figure])?;
            }
        }
        for row in table {
            report.say(&row)?;
        }
    }
    Ok(())
}

/// How workers and servers are set up.
#[derive(Clone, Copy)]
struct Setting {
    /// Over which answers are dealt.
    servers: u64,
    /// How long a worker explores until it publishes.
    quota: Nanoseconds,
    /// How much more a node costs than was measured.
    node_factor: u64,
}

impl Setting {
    fn line(&self, tree: &WorkTree) -> String {
        format!(
            "  {} servers, a quota of {} s, nodes at {} times their cost: grown to {:.1e} paths, {:.1} days of one worker",
            self.servers,
            self.quota / SECOND,
            self.node_factor,
            tree.paths() as f64,
            tree.work() as f64 / DAY as f64
        )
    }
}

/// The tree of a program, and what its nodes cost.
#[derive(Clone)]
struct Recorded {
    name: String,
    shape: Vec<Vec<u32>>,
    node: Nanoseconds,
    replay: Nanoseconds,
    /// Of the solver, for a node.
    searches: f64,
}

impl Recorded {
    fn of(bench: &Bench, name: String, text: PathBuf) -> Result<Recorded, BenchError> {
        let store = tempfile::tempdir_in(&bench.directory)
            .map_err(|error| BenchError::File { path: bench.directory.clone(), error })?;
        let mut command = Command::new(&bench.reprise);
        command.arg("run").arg(&text).arg("--store").arg(store.path()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().map_err(|error| BenchError::File { path: bench.reprise.clone(), error })?;
        let opened = Arc::new(Store::open_existing(store.path())?);
        let shape = WorkTree::shape(&TreeOnRecord::find(&opened, "")?.tree);
        let (_, (result, processor)) = bench.explore_on_processor(&text, &ExploreConfig::default())?;
        let time = processor.unwrap_or(result.wall).as_nanos() as f64;
        let nodes = shape.len() as f64;
        // Both were waited for on the same machine: the share is more than the times.
        let solving = result.solver.time.as_secs_f64() / result.wall.as_secs_f64().max(f64::MIN_POSITIVE);
        Ok(Recorded {
            name,
            node: (time / nodes).max(1.0) as Nanoseconds,
            replay: (time * (1.0 - solving.clamp(0.0, 1.0)) / nodes) as Nanoseconds,
            searches: result.solver.backend_calls as f64 / nodes,
            shape,
        })
    }

    /// The same tree of nodes that cost so many times as much.
    fn times(&self, factor: u64) -> Recorded {
        Recorded { node: self.node * factor, replay: self.replay * factor, ..self.clone() }
    }

    fn line(&self) -> String {
        let leaves = self.shape.iter().filter(|children| children.is_empty()).count();
        format!(
            "{}: {} nodes, {leaves} paths; a node takes {} us, {} to replay; {:.3} searches for each",
            self.name,
            self.shape.len(),
            self.node / 1000,
            self.replay / 1000,
            self.searches
        )
    }

    fn costs(&self) -> Costs {
        Costs {
            replay: self.replay,
            take: TAKE,
            publish: PUBLISH,
            task: TASK,
            // What the solver finds without a search, which is most, is not asked for.
            node: (self.searches * (LOOK_UP + ANSWER) as f64) as Nanoseconds,
            trip: TRIP,
            node_bytes: (LOG_BYTES + self.searches * ANSWER_BYTES) as u64,
            decision_bytes: DECISION_BYTES,
            task_bytes: TASK_BYTES,
        }
    }

    fn figure(&self, tree: &WorkTree, workers: usize, setting: Setting) -> Figure {
        let Setting { servers, quota, node_factor } = setting;
        let plan = Plan {
            workers,
            servers,
            quota,
            first_quota: SECOND / 64,
            most_tasks: 8,
            one_lost_in: Some(10_000),
            lease: 30 * SECOND,
        };
        let costs = self.costs();
        let outcome = simulate(tree, &costs, &plan);
        let speed_up = tree.work() as f64 / outcome.time as f64;
        let seconds = |time: Nanoseconds| time as f64 / SECOND as f64;
        let server_load = outcome.server_busy as f64 / outcome.time as f64;
        let replayed = outcome.replaying as f64 / tree.work() as f64;
        let bound = bound(&outcome, workers, speed_up, server_load);
        Figure {
            name: format!("{} {workers}/{servers}{}", self.name, if node_factor > 1 { " dear" } else { "" }),
            value: speed_up,
            unit: "times as fast",
            limit: Limit::None,
            text: format!(
                "{servers} servers: {:.0} s, {:.0}% of ideal, busy after {:.1} s, server {:.0}% busy, {:.0}% replayed, {} tasks, {} at once, {:.1} GB: {bound}",
                seconds(outcome.time),
                100.0 * speed_up / workers as f64,
                seconds(outcome.all_busy_at.unwrap_or(outcome.time)),
                100.0 * server_load,
                100.0 * replayed,
                outcome.tasks,
                outcome.longest_stream,
                outcome.most_bytes as f64 / 1e9,
            ),
            wrong: (outcome.explored_nodes != tree.nodes())
                .then(|| format!("{} of {} nodes were explored", outcome.explored_nodes, tree.nodes())),
            details: json!({
                "workers": workers,
                "servers": servers,
                "quota_seconds": seconds(quota),
                "node_factor": node_factor,
                "paths": tree.paths(),
                "nodes": tree.nodes(),
                "work_seconds": seconds(tree.work()),
                "seconds": seconds(outcome.time),
                "all_busy_after_seconds": outcome.all_busy_at.map(seconds),
                "server_busy_seconds": seconds(outcome.server_busy),
                "replay_seconds": seconds(outcome.replaying),
                "tasks": outcome.tasks,
                "longest_stream": outcome.longest_stream,
                "most_bytes": outcome.most_bytes,
                "bound": bound,
            }),
        }
    }
}

/// What keeps it from being faster.
fn bound(outcome: &Outcome, workers: usize, speed_up: f64, server_load: f64) -> &'static str {
    let begun = outcome.all_busy_at.unwrap_or(outcome.time) as f64 / outcome.time as f64;
    match () {
        () if speed_up > 0.9 * workers as f64 => "nothing",
        () if server_load > 0.9 => "the server",
        () if begun > 0.2 => "the beginning: there is not enough to share out",
        () if outcome.replaying as f64 > 0.1 * outcome.time as f64 * workers as f64 => "replaying",
        () => "the end: the last tasks",
    }
}
