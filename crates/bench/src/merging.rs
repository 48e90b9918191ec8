//! What merging gains over forking, on subjects like those that value summaries were first measured on.
//!
//! Forking is measured twice: the forking engine, and the merging engine with coalescing off, which is what the published ratios
//! compare with. A run that does not end in its time counts with that time, so that its ratio is a lower bound.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use reprise_explore::{Explorer, RunResult, Status};
use reprise_multise::{Coalescing, MergeConfig, Merger, RunKnowledge, run_either};
use serde_json::{Value, json};

use crate::error::BenchError;
use crate::figures::{Figure, Limit};
use crate::measure::Bench;
use crate::program::load;

pub(crate) struct MergingSubject {
    name: &'static str,
    source: &'static str,
    /// The published ratio; 50 for the one that no forking engine finishes.
    paper: f64,
    /// The size, and that of a quick run: one of the two ways to fork takes 10 to 60 s, or longer, where merging ends at all.
    size: u32,
    quick: u32,
}

macro_rules! subject {
    ($file:literal, $paper:literal, $size:literal, $quick:literal) => {
        MergingSubject {
            name: $file,
            source: include_str!(concat!("../subjects/merging/", $file, ".c")),
            paper: $paper,
            size: $size,
            quick: $quick,
        }
    };
}

pub(crate) const SUBJECTS: &[MergingSubject] = &[
    subject!("find_max", 10.0, 21, 11),
    subject!("kadane", 2.7, 12, 7),
    subject!("array_index", 3.7, 11, 7),
    subject!("calculator", 1.6, 13, 8),
    subject!("stack", 26.2, 22, 14),
    subject!("queue", 6.7, 22, 14),
    subject!("heap_sort", 2.5, 6, 5),
    subject!("quick_sort", 2.6, 6, 5),
    subject!("pl0", 1.3, 11, 6),
    subject!("linked_list", 11.1, 14, 9),
    subject!("priority_queue", 87.7, 11, 7),
    subject!("search_tree", 7.3, 8, 6),
    subject!("symbolic_arithmetic", 49.3, 14, 9),
    subject!("diagram", 7.5, 21, 14),
    subject!("red_black", 6.5, 7, 5),
    subject!("independent", 50.0, 40, 40),
];

/// How long a run may take.
const LONGEST: Duration = Duration::from_secs(60);
const LONGEST_QUICK: Duration = Duration::from_secs(5);

/// One subject, explored in every way.
struct Runs {
    size: u32,
    merged: RunResult,
    uncoalesced: RunResult,
    forked: RunResult,
    either: RunResult,
}

pub(crate) fn measure(bench: &Bench, subject: &MergingSubject, quick: bool) -> Result<Figure, BenchError> {
    let runs = Runs::of(bench, subject, quick)?;
    Ok(Figure {
        name: subject.name.into(),
        value: runs.ratio(&runs.uncoalesced),
        unit: "times faster",
        // The published ratios are of sizes that forking takes long for.
        limit: if quick { Limit::None } else { Limit::AtLeast(subject.paper) },
        text: runs.text(),
        wrong: (runs.merged.status != Status::Clean).then(|| format!("merging ended {}", runs.merged.status.name())),
        details: runs.details(),
    })
}

fn seconds(result: &RunResult) -> f64 {
    result.wall.as_secs_f64()
}

fn solver_seconds(result: &RunResult) -> f64 {
    result.solver.time.as_secs_f64()
}

fn seconds_of_a_call(result: &RunResult) -> f64 {
    solver_seconds(result) / (result.solver.queries as f64).max(1.0)
}

fn operations(result: &RunResult) -> u64 {
    result.merging.map_or(0, |merging| merging.operations)
}

impl Runs {
    fn of(bench: &Bench, subject: &MergingSubject, quick: bool) -> Result<Runs, BenchError> {
        let size = if quick { subject.quick } else { subject.size };
        let source = format!("#define N {size}\n{}", subject.source);
        let text = bench.text_ir(subject.name, &source)?;
        let mut config = MergeConfig::default();
        config.explore.bounds.time = Some(if quick { LONGEST_QUICK } else { LONGEST });
        let merged = merge(&text, config.clone())?;
        let uncoalesced = merge(&text, MergeConfig { coalescing: Coalescing::Off, ..config.clone() })?;
        let (program, entry) = load(&text)?;
        let mut nobody = ();
        let forked = Explorer::new(program.clone(), config.explore.clone(), Arc::default(), &mut nobody)?.run(entry);
        let either = run_either(program, config, Arc::default(), &mut nobody, entry, RunKnowledge::default())?;
        Ok(Runs { size, merged, uncoalesced, forked, either })
    }

    /// How many times as long as merging.
    fn ratio(&self, result: &RunResult) -> f64 {
        seconds(result) / seconds(&self.merged).max(1e-6)
    }

    /// Where every path computes for itself, each value it reads is one path's: so this is paths by values, over all that was read.
    fn paths_by_value(&self) -> f64 {
        let read = |result: &RunResult| result.merging.map_or(0, |merging| merging.summary_values);
        read(&self.uncoalesced) as f64 / read(&self.merged).max(1) as f64
    }

    fn text(&self) -> String {
        let Runs { size, merged, uncoalesced, forked, either } = self;
        let statistics = merged.merging.unwrap_or_default();
        let part = |time: Duration| time.as_secs_f64() / seconds(merged).max(1e-6);
        let shown = |result: &RunResult| {
            let least = if result.status == Status::Bounded { "over " } else { "" };
            format!("{least}{:.1}x", self.ratio(result))
        };
        format!(
            "size {size}: {:.3} s merged ({:.0}% guards, {:.0}% solver); {} of coalescing off, {} of the forking engine in {:.1} s; \
             {:.1} values a summary, {:.1} paths a value; {:.1}x the operations, {:.1}x the solver's time, {:.1}x a call's; {:.0}% of \
             merges precise by other means; auto {:.2} of forking",
            seconds(merged),
            100.0 * part(statistics.guard_time),
            100.0 * part(merged.solver.time),
            shown(uncoalesced),
            shown(forked),
            seconds(forked),
            statistics.average_summary(),
            self.paths_by_value(),
            operations(uncoalesced) as f64 / operations(merged).max(1) as f64,
            solver_seconds(uncoalesced) / solver_seconds(merged).max(1e-6),
            seconds_of_a_call(uncoalesced) / seconds_of_a_call(merged).max(1e-9),
            100.0 * statistics.precise_without_summaries(),
            seconds(either) / seconds(forked).max(1e-6),
        )
    }

    fn details(&self) -> Value {
        let Runs { size, merged, uncoalesced, forked, either } = self;
        let statistics = merged.merging.unwrap_or_default();
        json!({
            "size": size,
            "seconds": seconds(merged),
            "forking_seconds": seconds(forked),
            "forking_ended": forked.status != Status::Bounded,
            "uncoalesced_seconds": seconds(uncoalesced),
            "uncoalesced_ended": uncoalesced.status != Status::Bounded,
            "auto_seconds": seconds(either),
            "auto_merged": either.merging.is_some(),
            "operations": operations(merged),
            "uncoalesced_operations": operations(uncoalesced),
            "queries": merged.solver.queries,
            "forking_queries": forked.solver.queries,
            "solver_seconds": solver_seconds(merged),
            "forking_solver_seconds": solver_seconds(forked),
            "uncoalesced_queries": uncoalesced.solver.queries,
            "uncoalesced_solver_seconds": solver_seconds(uncoalesced),
            "guard_seconds": statistics.guard_time.as_secs_f64(),
            "forking_ratio": self.ratio(forked),
            "auto_gave_up": either.merging_gave_up,
            "paths_per_value": self.paths_by_value(),
            "merges": statistics.merges,
            "precise_without_summaries": statistics.precise_without_summaries(),
            "average_summary": statistics.average_summary(),
            "merged_values": statistics.merged_values,
            "merged_beyond_theories": statistics.merged_beyond_theories,
            "collapsed": statistics.collapsed,
        })
    }
}

fn merge(text: &Path, config: MergeConfig) -> Result<RunResult, BenchError> {
    let (program, entry) = load(text)?;
    let mut nobody = ();
    Ok(Merger::new(program, config, Arc::default(), &mut nobody)?.run(entry))
}
