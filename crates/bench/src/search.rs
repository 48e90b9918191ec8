//! How soon a bug is found that lies behind or beside an endless loop, and what looking for it costs a run that ends.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use reprise_explore::{ExploreConfig, Explorer, Search};
use serde_json::json;

use crate::error::BenchError;
use crate::figures::{Figure, FigureReport, Limit};
use crate::measure::{Bench, processor_time};
use crate::program::load;

macro_rules! subject {
    ($name:literal) => {
        ($name, include_str!(concat!("../../../tests/endless/", $name, ".c")))
    };
}

/// Each has one bug. What it takes to find it is said at its head.
pub(crate) const ENDLESS: &[(&str, &str)] = &[
    subject!("accumulate"),
    subject!("balanced_counters"),
    subject!("bubble_of_any_length"),
    subject!("checksum"),
    subject!("concrete_spin"),
    subject!("counter_exact"),
    subject!("counter_long"),
    subject!("doubly_linked"),
    subject!("elevator"),
    subject!("gray_area"),
    subject!("hard_assumption_beside"),
    subject!("hard_beside_endless"),
    subject!("list_double_free"),
    subject!("list_then_bug"),
    subject!("locks"),
    subject!("loop_after_loop"),
    subject!("machine_with_traps"),
    subject!("many_spins"),
    subject!("mutual_recursion"),
    subject!("nested_endless"),
    subject!("nested_thrice"),
    subject!("null_after_reset"),
    subject!("out_of_bounds_index"),
    subject!("parser_brackets"),
    subject!("parser_number"),
    subject!("parser_tokens"),
    subject!("protocol_handshake"),
    subject!("reactive_letters"),
    subject!("recursion_endless"),
    subject!("recursion_tree"),
    subject!("retransmission"),
    subject!("ring_buffer"),
    subject!("scheduler"),
    subject!("second_branch_often"),
    subject!("stack_overflow"),
    subject!("timer"),
    subject!("vending_machine"),
    subject!("word_of_twelve"),
];

/// That end, and take long enough for looks elsewhere.
const ENDING: &[(&str, &str)] = &[
    ("bare_forks", include_str!("../../../tests/corpus/shapes/bare_forks.c")),
    ("forks", include_str!("../../../tests/corpus/shapes/forks.c")),
];

/// Of a processor.
const MOST_TIME: Duration = Duration::from_secs(5);
/// Work between two looks at what was found.
const SLICE: u64 = 1 << 18;
const MOST_COST: f64 = 1.05;

/// When the first fault was found.
struct FirstFault {
    time: Duration,
    work: u64,
}

pub(crate) fn measure(bench: &Bench, report: &mut FigureReport) -> Result<(), BenchError> {
    // First: what endless loops leave of the heap is not the subjects' fault.
    for (name, source) in ENDING {
        let figure = cost(bench, name, source)?;
        report.add(vec![figure])?;
    }
    let all_searches = [Search::Auto, Search::DepthFirst, Search::BreadthFirst];
    let searches = if bench.repetitions == 1 { &all_searches[..1] } else { &all_searches[..] };
    let mut counts = [0; 3];
    let mut rows = Vec::new();
    for (name, source) in ENDLESS {
        let text = bench.text_ir(name, source)?;
        let mut line = format!("  {name:<24}");
        let mut row = serde_json::Map::new();
        for (&search, count) in searches.iter().zip(&mut counts) {
            let found = first_fault(&text, search)?;
            *count += usize::from(found.is_some());
            let cell = match &found {
                Some(FirstFault { time, work }) => format!("{:.2} s, {:.1} M", time.as_secs_f64(), *work as f64 / 1e6),
                None => "-".to_string(),
            };
            line += &format!(" {:>5} {cell:<18}", search.name());
            let details = found.map(|found| json!({ "seconds": found.time.as_secs_f64(), "work": found.work }));
            row.insert(search.name().into(), json!(details));
        }
        report.say(line.trim_end())?;
        rows.push(json!({ "name": name, "found": row }));
    }
    let [auto, depth_first, breadth_first] = counts;
    let all = ENDLESS.len();
    let mut text = format!("of {all} bugs in {} s each", MOST_TIME.as_secs());
    if searches.len() > 1 {
        text += &format!("; depth first {depth_first}, breadth first {breadth_first}");
    }
    report.add(vec![Figure {
        name: "endless loops".into(),
        value: auto as f64,
        unit: "found",
        limit: Limit::AtLeast(all as f64),
        text,
        wrong: None,
        details: json!({ "subjects": rows }),
    }])?;
    Ok(())
}

/// Explores until a fault is found; `None` if time is up.
fn first_fault(text: &Path, search: Search) -> Result<Option<FirstFault>, BenchError> {
    let started = processor_time();
    let (program, entry) = load(text)?;
    let config = ExploreConfig { search, ..ExploreConfig::default() };
    let mut nobody = ();
    let mut explorer = Explorer::new(program, config, Arc::default(), &mut nobody)?;
    explorer.begin(entry);
    loop {
        let is_over = explorer.advance_to(explorer.work() + SLICE);
        let time = processor_time().zip(started).map_or(Duration::ZERO, |(now, before)| now.saturating_sub(before));
        if explorer.faults() > 0 {
            return Ok(Some(FirstFault { time, work: explorer.work() }));
        }
        if is_over || time >= MOST_TIME {
            return Ok(None);
        }
    }
}

/// What a run costs that ends, against depth first.
fn cost(bench: &Bench, name: &str, source: &str) -> Result<Figure, BenchError> {
    let text = bench.text_ir(name, source)?;
    let run = |search| {
        let config = ExploreConfig { search, ..ExploreConfig::default() };
        let (wall, (result, processor)) = bench.explore_on_processor(&text, &config)?;
        Ok::<_, BenchError>((processor.unwrap_or(wall).as_secs_f64(), result))
    };
    let (depth_first, plain) = run(Search::DepthFirst)?;
    let (auto, result) = run(Search::Auto)?;
    let is_same = plain.paths == result.paths && plain.instructions == result.instructions;
    Ok(Figure {
        name: format!("ending {name}"),
        value: auto / depth_first,
        unit: "of depth first",
        limit: Limit::AtMost(MOST_COST),
        text: format!("{auto:.3} s on the processor, depth first {depth_first:.3} s"),
        wrong: (!is_same).then(|| "the runs differ".to_string()),
        details: json!({ "seconds": auto, "depth_first_seconds": depth_first }),
    })
}
