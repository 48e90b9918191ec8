//! Both engines in turns against the better of them, on programs of which either is the better.

use std::sync::Arc;
use std::time::Duration;

use reprise_explore::{Explorer, RunResult, Status};
use reprise_multise::{MergeConfig, Merger, RunKnowledge, run_either};
use serde_json::json;

use crate::error::BenchError;
use crate::figures::{Figure, Limit};
use crate::measure::{Bench, processor_time};
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

pub(crate) fn measure(bench: &Bench, subject: &AutoSubject, quick: bool) -> Result<Figure, BenchError> {
    let size = if quick { subject.quick } else { subject.size };
    let text = bench.text_ir(subject.name, &format!("#define N {size}\n{}", subject.source))?;
    let (program, entry) = load(&text)?;
    let mut config = MergeConfig::default();
    config.explore.bounds.time = Some(LONGEST);
    let mut nobody = ();
    let (forking, forked) =
        timed(|| Ok(Explorer::new(program.clone(), config.explore.clone(), Arc::default(), &mut nobody)?.run(entry)))?;
    let (merging, merged) =
        timed(|| Ok(Merger::new(program.clone(), config.clone(), Arc::default(), &mut nobody)?.run(entry)))?;
    let (both, either) = timed(|| {
        Ok(run_either(program.clone(), config.clone(), Arc::default(), &mut nobody, entry, RunKnowledge::default())?)
    })?;
    let forking_ended = forked.status != Status::Bounded;
    let merging_ended = merged.status != Status::Bounded;
    let better = match (forking_ended, merging_ended) {
        (true, false) => forking,
        (false, true) => merging,
        _ => forking.min(merging),
    };
    let ratio = both / better.max(ALMOST_NOTHING);
    let at_least = |ended: bool| if ended { "" } else { "over " };
    Ok(Figure {
        name: subject.name.into(),
        value: ratio,
        unit: "of the better",
        limit: Limit::AtMost(MOST),
        text: format!(
            "size {size}: {both:.3} s in turns, by {}; {}{forking:.3} s forking, {}{merging:.3} s merging",
            if either.merging.is_some() { "merging" } else { "forking" },
            at_least(forking_ended),
            at_least(merging_ended),
        ),
        wrong: (forking_ended && merging_ended && (forked.status, merged.status) != (either.status, either.status))
            .then(|| {
                format!(
                    "{} forking, {} merging, {} in turns",
                    forked.status.name(),
                    merged.status.name(),
                    either.status.name()
                )
            }),
        details: json!({
            "size": size,
            "seconds": both,
            "forking_seconds": forking,
            "forking_ended": forking_ended,
            "merging_seconds": merging,
            "merging_ended": merging_ended,
            "merged": either.merging.is_some(),
            "merging_gave_up": either.merging_gave_up,
        }),
    })
}

/// With the seconds that it took on the processor.
fn timed(run: impl FnOnce() -> Result<RunResult, BenchError>) -> Result<(f64, RunResult), BenchError> {
    let seconds = || processor_time().unwrap_or_default().as_secs_f64();
    let started = seconds();
    let result = run()?;
    Ok((seconds() - started, result))
}
