//! Deepening by one level, at every level: the instructions that a run runs which knows the level above.

use serde_json::json;

use super::remembering::Program;
use crate::deepened_subjects::DeepenedSubject;
use crate::error::BenchError;
use crate::figures::{Figure, Limit};
use crate::measure::Bench;

/// Levels that are looked at; of a deep subject not all of them.
const LEVELS: u32 = 24;
/// Where the paths that go on are at most this part of the tree ...
const SMALL_BOUNDARY: f64 = 0.05;
/// ... going on runs at most this part of its instructions.
const INSTRUCTIONS: f64 = 0.05;

/// A level and what it costs to come there from the one above.
struct Level {
    depth: u32,
    /// Paths that were cut above, among all paths.
    boundary: f64,
    cold: u64,
    deepened: u64,
    calls: (u64, u64),
}

impl Level {
    fn ratio(&self) -> f64 {
        self.deepened as f64 / self.cold.max(1) as f64
    }
}

pub(super) fn measure(bench: &Bench, subject: &DeepenedSubject, is_quick: bool) -> Result<Vec<Figure>, BenchError> {
    let (source, deepest) = subject.sized(is_quick);
    let mut program = Program::new(bench, &format!("deepened {}", subject.name), None);
    program.edit(&source)?;
    let store = program.folder()?;
    let mut levels = Vec::new();
    let mut wrong = None;
    for depth in (1..=deepest).rev().step_by(deepest.div_ceil(LEVELS) as usize).collect::<Vec<_>>().into_iter().rev() {
        program.deepen(depth - 1);
        let (above, _) = program.run(Some(store.path()))?;
        program.deepen(depth);
        let (deepened, deepened_cost) = program.run(Some(store.path()))?;
        let (cold, cold_cost) = program.run(None)?;
        let differs = deepened.paths != cold.paths || deepened.status != cold.status;
        wrong = wrong.or_else(|| differs.then(|| format!("depth {depth}: the runs did not find the same")));
        let paths = cold.paths;
        let all = paths.completed + paths.faulted + paths.pruned + paths.incomplete;
        levels.push(Level {
            depth,
            boundary: above.paths.incomplete as f64 / all.max(1) as f64,
            cold: cold_cost.instructions,
            deepened: deepened_cost.instructions,
            calls: (cold_cost.calls, deepened_cost.calls),
        });
    }
    let of = |is_small: bool| levels.iter().filter(move |level| (level.boundary <= SMALL_BOUNDARY) == is_small);
    let small = worst(subject, "small", of(true), Limit::AtMost(INSTRUCTIONS), wrong.clone());
    let large = worst(subject, "large", of(false), Limit::None, wrong);
    Ok(small.into_iter().chain(large).collect())
}

/// The level at which most is run again.
fn worst<'l>(
    subject: &DeepenedSubject,
    which: &str,
    levels: impl Iterator<Item = &'l Level> + Clone,
    limit: Limit,
    wrong: Option<String>,
) -> Option<Figure> {
    let worst = levels.clone().max_by(|left, right| left.ratio().total_cmp(&right.ratio()))?;
    Some(Figure {
        name: format!("{} {which}", subject.name),
        value: worst.ratio(),
        unit: "of instructions",
        limit,
        text: format!(
            "worst of {} levels with a {which} boundary: {} -> {}, {} -> {} instructions, calls {} -> {}",
            levels.clone().count(),
            worst.depth - 1,
            worst.depth,
            worst.cold,
            worst.deepened,
            worst.calls.0,
            worst.calls.1
        ),
        wrong,
        details: levels
            .map(|level| {
                json!({
                    "depth": level.depth,
                    "boundary": level.boundary,
                    "instructions": { "cold": level.cold, "deepened": level.deepened },
                    "calls": { "cold": level.calls.0, "deepened": level.calls.1 },
                })
            })
            .collect(),
    })
}
