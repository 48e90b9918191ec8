//! Both engines in turns against the better of them, on programs of which either is the better.

use std::sync::Arc;
use std::time::Duration;

use reprise_explore::{Explorer, RunResult, Status};
use reprise_ir::code::{FunctionId, Program};
use reprise_multise::{MergeConfig, Merger, RunKnowledge, run_either_counted};
use serde_json::json;

use crate::error::BenchError;
use crate::figures::{Figure, Limit};
use crate::measure::{Bench, processor_time};
use crate::options::Options;
use crate::program::load;

pub(crate) struct AutoSubject {
    name: &'static str,
    source: &'static str,
    /// The size, and that of a quick run.
    size: u32,
    quick: u32,
}

macro_rules! subject {
    ($folder:literal, $file:literal, $size:literal, $quick:literal) => {
        AutoSubject {
            name: $file,
            source: include_str!(concat!("../subjects/", $folder, "/", $file, ".c")),
            size: $size,
            quick: $quick,
        }
    };
}

pub(crate) const SUBJECTS: &[AutoSubject] = &[
    subject!("auto", "look_up", 4, 3),
    subject!("auto", "scan", 12, 8),
    subject!("auto", "halving", 4, 3),
    subject!("auto", "collatz", 100, 40),
    subject!("auto", "nested", 80, 20),
    subject!("auto", "divisor", 48, 24),
    subject!("auto", "chain", 6000, 1000),
    subject!("merging", "find_max", 18, 12),
    subject!("merging", "kadane", 11, 8),
    subject!("merging", "stack", 20, 14),
    subject!("merging", "linked_list", 13, 10),
    subject!("merging", "calculator", 12, 9),
    subject!("merging", "pl0", 10, 7),
    subject!("merging", "heap_sort", 7, 5),
    subject!("merging", "diagram", 19, 14),
    subject!("merging", "search_tree", 7, 5),
    subject!("keys", "priority_keys", 7, 5),
    subject!("keys", "sorted_list", 8, 6),
    subject!("keys", "insertion_sort", 9, 6),
    subject!("keys", "bubble_sort", 9, 6),
    subject!("keys", "dictionary", 11, 7),
    subject!("keys", "top_two", 12, 8),
    subject!("keys", "binary_search", 40, 12),
    subject!("keys", "state_machine", 12, 8),
    subject!("keys", "parser", 11, 7),
];

/// How long a run may take.
const LONGEST: Duration = Duration::from_secs(60);
/// Of the better engine.
const MOST: f64 = 1.2;
/// Seconds in which nothing can be told of either engine: what takes less counts as so much.
const ALMOST_NOTHING: f64 = 0.05;
/// An engine by itself is stopped at so many times the work of both in turns, and so much more: what is more does not matter.
const TIMES_IN_TURNS: u64 = 3;
const AT_LEAST: u64 = 150_000_000;
/// Counted work of about as long.
const ALMOST_NO_WORK: f64 = 1e7;
/// Work between two looks at what forking has cost.
const STEP: u64 = 1_000_000;

impl AutoSubject {
    pub(crate) fn is_chosen(&self, options: &Options) -> bool {
        options.subject.as_deref().is_none_or(|name| name == self.name)
    }
}

/// One engine by itself.
struct Alone {
    seconds: f64,
    work: u64,
    ended: bool,
    result: RunResult,
}

pub(crate) fn measure(bench: &Bench, subject: &AutoSubject, options: &Options) -> Result<Figure, BenchError> {
    let size = options.size.unwrap_or(if options.quick { subject.quick } else { subject.size });
    let text = bench.text_ir(subject.name, &format!("#define N {size}\n{}", subject.source))?;
    let (program, entry) = load(&text)?;
    let mut config = MergeConfig::default();
    config.explore.bounds.time = Some(LONGEST);
    let mut nobody = ();
    let started = seconds();
    let (either, costs) = run_either_counted(
        program.clone(),
        config.clone(),
        Arc::default(),
        &mut nobody,
        entry,
        RunKnowledge::default(),
    )?;
    let (both, work) = (seconds() - started, costs.forking + costs.merging);
    let most = AT_LEAST + TIMES_IN_TURNS * work;
    let forking = fork(&program, &config, entry, most)?;
    let merging = merge(&program, &config, entry, most)?;
    let better = |of: fn(&Alone) -> f64| match (forking.ended, merging.ended) {
        (true, false) => of(&forking),
        (false, true) => of(&merging),
        _ => of(&forking).min(of(&merging)),
    };
    let by_work = work as f64 / better(|alone| alone.work as f64).max(ALMOST_NO_WORK);
    let better = better(|alone| alone.seconds);
    let ratio = both / better.max(ALMOST_NOTHING);
    let at_least = |ended: bool| if ended { "" } else { "over " };
    Ok(Figure {
        name: subject.name.into(),
        value: ratio,
        unit: "of the better",
        limit: Limit::AtMost(MOST),
        text: format!(
            "size {size}: {both:.3} s in turns, by {}, {by_work:.2} by counted work; {}{:.3} s forking, {}{:.3} s merging",
            if either.merging.is_some() { "merging" } else { "forking" },
            at_least(forking.ended),
            forking.seconds,
            at_least(merging.ended),
            merging.seconds,
        ),
        wrong: wrong(&either, &[&forking, &merging]),
        details: json!({
            "size": size,
            "seconds": both,
            "work": work,
            "work_of_the_better": by_work,
            "forking_seconds": forking.seconds,
            "forking_work": forking.work,
            "forking_ended": forking.ended,
            "merging_seconds": merging.seconds,
            "merging_work": merging.work,
            "merging_ended": merging.ended,
            "merged": either.merging.is_some(),
            "merging_gave_up": either.merging_gave_up,
        }),
    })
}

/// Where an engine that ended by itself says something else than both in turns.
fn wrong(either: &RunResult, alone: &[&Alone]) -> Option<String> {
    let other = alone.iter().find(|alone| alone.ended && alone.result.status != either.status)?;
    Some(format!("{} in turns, {} alone", either.status.name(), other.result.status.name()))
}

/// How long the processor worked for this process.
fn seconds() -> f64 {
    processor_time().unwrap_or_default().as_secs_f64()
}

fn fork(program: &Arc<Program>, config: &MergeConfig, entry: FunctionId, most: u64) -> Result<Alone, BenchError> {
    let (mut nobody, started) = ((), seconds());
    let mut engine = Explorer::new(program.clone(), config.explore.clone(), Arc::default(), &mut nobody)?;
    engine.begin(entry);
    let mut ended = false;
    while !ended && engine.cost() < most {
        ended = engine.advance_to(engine.work() + STEP);
    }
    let work = engine.cost();
    let result = engine.finish();
    Ok(Alone { seconds: seconds() - started, work, ended: ended && result.status != Status::Bounded, result })
}

fn merge(program: &Arc<Program>, config: &MergeConfig, entry: FunctionId, most: u64) -> Result<Alone, BenchError> {
    let (mut nobody, started) = ((), seconds());
    let mut engine = Merger::new(program.clone(), config.clone(), Arc::default(), &mut nobody)?;
    engine.begin(entry);
    let ended = engine.advance_within(most);
    let work = engine.work();
    let result = engine.finish();
    Ok(Alone { seconds: seconds() - started, work, ended: ended && result.status != Status::Bounded, result })
}
