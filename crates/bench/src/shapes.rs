//! Shapes of programs on which KLEE was measured.
//!
//! KLEE 3.3-pre with STP 2.3.4, forking of the solver switched off, depth first and without tests (its best configuration), on a
//! machine with two cores; the programs are ours, written to the same shapes and with the same path counts.

use reprise_explore::ExploreConfig;
use serde_json::json;

use crate::error::BenchError;
use crate::figures::{Figure, Limit};
use crate::measure::{Bench, on_processor, wrong_paths};

pub(crate) struct Shape {
    name: &'static str,
    source: &'static str,
    klee_seconds: f64,
    completed: u64,
    faulted: u64,
}

pub(crate) const SHAPES: &[Shape] = &[
    Shape {
        name: "bank account",
        source: include_str!("../../../tests/corpus/shapes/bank_account.c"),
        klee_seconds: 2.7,
        completed: 8176,
        faulted: 1,
    },
    Shape {
        name: "bubble sort",
        source: include_str!("../../../tests/corpus/shapes/bubble_sort.c"),
        klee_seconds: 1.0,
        completed: 120,
        faulted: 0,
    },
    Shape {
        name: "search tree",
        source: include_str!("../../../tests/corpus/shapes/search_tree.c"),
        klee_seconds: 1.3,
        completed: 541,
        faulted: 0,
    },
    Shape {
        name: "regexp",
        source: include_str!("../../../tests/corpus/shapes/regexp.c"),
        klee_seconds: 2.9,
        completed: 6675,
        faulted: 763,
    },
];

pub(crate) fn measure(bench: &Bench, shape: &Shape) -> Result<Figure, BenchError> {
    let text = bench.text_ir(&shape.name.replace(' ', "_"), shape.source)?;
    let (time, (result, processor)) = bench.explore_on_processor(&text, &ExploreConfig::default())?;
    let seconds = time.as_secs_f64();
    let paths = if shape.faulted > 0 {
        format!("{} + {} paths", shape.completed, shape.faulted)
    } else {
        format!("{} paths", shape.completed)
    };
    Ok(Figure {
        name: shape.name.into(),
        value: seconds / shape.klee_seconds,
        unit: "times KLEE",
        limit: Limit::AtMost(1.0),
        text: format!("{seconds:.3} s{}, KLEE's best {:.1} s, {paths}", on_processor(processor), shape.klee_seconds),
        wrong: wrong_paths(&result, shape.completed, shape.faulted),
        details: json!({
            "seconds": seconds,
            "processor_seconds": processor.map(|time| time.as_secs_f64()),
            "klee_seconds": shape.klee_seconds,
            "completed": result.paths.completed,
            "faulted": result.paths.faulted,
            "queries": result.solver.queries,
            "calls": result.solver.backend_calls,
        }),
    })
}
