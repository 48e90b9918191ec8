//! What writing tests costs beside the run that finds them.

use std::process::{Command, Stdio};

use serde_json::json;

use crate::measure::Bench;

use crate::error::BenchError;
use crate::figures::{Figure, Limit};

/// Programs of which each path costs little, by the number of their paths.
const SUBJECTS: [(&str, u64, &str); 4] = [
    ("tests, sort", 40_320, include_str!("../subjects/tests/sort.c")),
    ("tests, bytes", 59_049, include_str!("../subjects/tests/bytes.c")),
    ("tests, tree", 47_293, include_str!("../subjects/tests/tree.c")),
    ("tests, bits", 65_536, include_str!("../subjects/tests/bits.c")),
];

pub(crate) fn measure(bench: &Bench) -> Result<Vec<Figure>, BenchError> {
    SUBJECTS.iter().map(|(name, paths, source)| measure_one(bench, name, *paths, source)).collect()
}

fn measure_one(bench: &Bench, name: &str, paths: u64, source: &str) -> Result<Figure, BenchError> {
    let text = bench.text_ir(&name.replace(", ", "-"), source)?;
    let directory = bench.directory.join("tests");
    let run = |more: &[&str]| -> Result<u64, BenchError> {
        let before = children_ticks();
        let mut command = Command::new(&bench.reprise);
        command.args(["run", "--no-store"]).arg(&text).args(more).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().map_err(|error| BenchError::File { path: bench.reprise.clone(), error })?;
        Ok(children_ticks() - before)
    };
    let wanted = directory.display().to_string();
    let (mut without, mut with) = (0, 0);
    // In turns, so that whatever else the machine does is shared.
    for _ in 0..2 * bench.repetitions {
        without += run(&[])?;
        with += run(&["--tests", &wanted])?;
    }
    let written = reprise_report::read_tests(&directory)?.1.len() as u64;
    let ratio = with as f64 / without.max(1) as f64;
    Ok(Figure {
        name: name.to_string(),
        value: ratio,
        unit: "of a run",
        limit: Limit::AtMost(1.3),
        text: format!("processor time of a run that writes {written} tests, to one that writes none"),
        wrong: (written != paths).then(|| format!("{written} tests of {paths} paths")),
        details: json!({ "tests": written, "ticks_with": with, "ticks_without": without }),
    })
}

/// What children that have ended took of the processor, for themselves and in the system.
fn children_ticks() -> u64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the process may have spaces in it; the fields behind it are numbers.
    let fields = text.rsplit(')').next().unwrap_or_default().split_whitespace();
    fields.skip(13).take(2).filter_map(|field| field.parse::<u64>().ok()).sum()
}
