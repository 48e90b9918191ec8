//! What a fork of a state with a thousand objects costs.

use std::path::Path;
use std::process::Command;

use reprise_explore::ExploreConfig;
use serde_json::{Value, json};

use crate::error::BenchError;
use crate::figures::{Figure, Limit};
use crate::measure::{Bench, on_processor, wrong_paths};

const FORKS: &str = include_str!("../../../tests/corpus/shapes/forks.c");
const BARE_FORKS: &str = include_str!("../../../tests/corpus/shapes/bare_forks.c");
/// States that wait at once when all of the seventeen bits of `bare_forks.c` have been forked on, breadth first.
const ALIVE: u64 = 1 << 17;
const COMPLETED: u64 = 100_001;
const SECONDS_PER_HUNDRED_THOUSAND: f64 = 1.0;
const BYTES_PER_FORK: f64 = 1024.0;

pub(crate) fn measure(bench: &Bench) -> Result<Vec<Figure>, BenchError> {
    let text = bench.text_ir("forks", FORKS)?;
    let (time, (result, processor)) = bench.explore_on_processor(&text, &ExploreConfig::default())?;
    let forks = result.states.saturating_sub(1).max(1);
    let mut figures = vec![Figure {
        name: "forking".into(),
        value: time.as_secs_f64() * 100_000.0 / forks as f64,
        unit: "s per 100,000",
        limit: Limit::AtMost(SECONDS_PER_HUNDRED_THOUSAND),
        text: format!(
            "{forks} forks of a state with 1,000 objects in {:.3} s{}",
            time.as_secs_f64(),
            on_processor(processor)
        ),
        wrong: wrong_paths(&result, COMPLETED, 0),
        details: json!({
            "seconds": time.as_secs_f64(),
            "processor_seconds": processor.map(|time| time.as_secs_f64()),
            "forks": forks,
        }),
    }];
    figures.extend(memory(bench, &bench.text_ir("bare_forks", BARE_FORKS)?)?);
    Ok(figures)
}

/// New memory for each fork. Depth first few states are alive at a time, so what a run takes beyond that of a single path is what
/// forks leave behind (terms, and caches, which are bounded); breadth first all are, so what it takes beyond that is the states.
/// Each run is a process of its own: freed memory would hide what the next one takes. `None` where the system does not tell.
fn memory(bench: &Bench, text: &Path) -> Result<Option<Figure>, BenchError> {
    let Some((one_path, _)) = peak(bench, text, &["--max-paths", "1"])? else { return Ok(None) };
    let Some((depth_first, result)) = peak(bench, text, &["--search", "dfs"])? else { return Ok(None) };
    let Some((breadth_first, _)) = peak(bench, text, &["--search", "bfs"])? else { return Ok(None) };
    let forks = result["states"].as_u64().unwrap_or(0).saturating_sub(1).max(1);
    let left_behind = depth_first.saturating_sub(one_path) as f64 / forks as f64;
    let state = breadth_first.saturating_sub(depth_first) as f64 / ALIVE as f64;
    Ok(Some(Figure {
        name: "forking".into(),
        value: state,
        unit: "bytes each",
        limit: Limit::AtMost(BYTES_PER_FORK),
        text: format!("for a state with 1,000 objects ({ALIVE} alive at once); caches keep {left_behind:.0} more"),
        wrong: None,
        details: json!({
            "one_path_bytes": one_path,
            "depth_first_bytes": depth_first,
            "breadth_first_bytes": breadth_first,
            "alive": ALIVE,
            "left_behind_bytes": left_behind,
            "forks": forks,
        }),
    }))
}

/// The most memory of a run, and its result.
fn peak(bench: &Bench, text: &Path, options: &[&str]) -> Result<Option<(u64, Value)>, BenchError> {
    let output = Command::new(&bench.reprise).args(["run", "--json", "--no-store"]).args(options).arg(text).output();
    let output = output.map_err(|error| BenchError::File { path: bench.reprise.clone(), error })?;
    let result: Value = serde_json::from_slice(&output.stdout).map_err(|error| {
        BenchError::Other(format!("no result ({error}): {}", String::from_utf8_lossy(&output.stderr).trim()))
    })?;
    Ok(result["peak_memory"].as_u64().map(|peak| (peak, result)))
}
