//! What a fork of a state with a thousand objects costs.

use std::collections::VecDeque;
use std::sync::Arc;

use reprise_explore::{ExploreConfig, Explorer, Search};
use serde_json::json;

use super::measure::{Bench, wrong_paths};
use super::{Figure, Limit};
use crate::error::CliError;
use crate::load::{find_entry, load};

const FORKS: &str = include_str!("../../../../tests/corpus/shapes/forks.c");
const COMPLETED: u64 = 100_001;
const SECONDS_PER_HUNDRED_THOUSAND: f64 = 1.0;
const BYTES_PER_FORK: f64 = 1024.0;

pub fn measure(bench: &Bench) -> Result<Vec<Figure>, CliError> {
    let text = bench.text_ir("forks", FORKS)?;
    let mut figures = Vec::new();
    figures.extend(memory(&text)?);
    let (time, result) = bench.explore(&text, &ExploreConfig::default())?;
    let forks = result.states.saturating_sub(1).max(1);
    figures.insert(
        0,
        Figure {
            name: "forking".into(),
            value: time.as_secs_f64() * 100_000.0 / forks as f64,
            unit: "s per 100,000",
            limit: Limit::AtMost(SECONDS_PER_HUNDRED_THOUSAND),
            text: format!("{forks} forks of a state with 1,000 objects in {:.3} s", time.as_secs_f64()),
            wrong: wrong_paths(&result, COMPLETED, 0),
            details: json!({ "seconds": time.as_secs_f64(), "forks": forks }),
        },
    );
    Ok(figures)
}

/// New memory for each state, measured where most are alive at once: breadth first. `None` where the system does not tell.
fn memory(text: &std::path::Path) -> Result<Option<Figure>, CliError> {
    let loaded = load(&[text.to_owned()], None, &[])?;
    let entry = find_entry(&loaded.program, "main")?;
    let config = ExploreConfig { search: Search::BreadthFirst, ..ExploreConfig::default() };
    let mut nobody = ();
    let explorer = Explorer::new(loaded.program, config, Arc::default(), &mut nobody)?;
    // 5 resets the peak.
    if std::fs::write("/proc/self/clear_refs", "5").is_err() {
        return Ok(None);
    }
    let Some(before) = status_bytes("VmRSS:") else { return Ok(None) };
    let result = explorer.run(entry);
    let Some(peak) = status_bytes("VmHWM:") else { return Ok(None) };
    let grown = peak.saturating_sub(before);
    let alive = widest_frontier();
    Ok(Some(Figure {
        name: "forking".into(),
        value: grown as f64 / alive as f64,
        unit: "bytes each",
        limit: Limit::AtMost(BYTES_PER_FORK),
        text: format!("{alive} states alive at once take {:.1} MB", grown as f64 / 1e6),
        wrong: wrong_paths(&result, COMPLETED, 0),
        details: json!({ "bytes": grown, "alive": alive }),
    }))
}

fn status_bytes(field: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(field))?;
    Some(line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()? * 1024)
}

/// The most states that wait at once in a breadth-first search of `forks.c`: a first choice that ends one way, then five rounds of
/// a two-way choice and up to four two-way steps of a five-way one.
fn widest_frontier() -> usize {
    const ROUNDS: u32 = 5;
    #[derive(Clone, Copy)]
    enum Waiting {
        Bit { round: u32 },
        Digit { round: u32, above: u32 },
    }
    let mut queue = VecDeque::from([Waiting::Bit { round: 0 }]);
    let mut widest = queue.len();
    while let Some(waiting) = queue.pop_front() {
        let next_round = |round: u32| Waiting::Bit { round: round + 1 };
        match waiting {
            Waiting::Bit { round: ROUNDS } => {}
            Waiting::Bit { round } => queue.extend([Waiting::Digit { round, above: 0 }; 2]),
            Waiting::Digit { round, above: 3 } => queue.extend([next_round(round); 2]),
            Waiting::Digit { round, above } => queue.extend([Waiting::Digit { round, above: above + 1 }, next_round(round)]),
        }
        widest = widest.max(queue.len());
    }
    widest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Between the last level's half and all leaves.
    #[test]
    fn the_frontier() {
        let widest = widest_frontier();
        assert!((30_000..=100_000).contains(&widest), "{widest}");
    }
}
