//! What each engine is expected to cost in all.
//!
//! Forking: by the number of paths, as far as single ones at random tell ([`Scout`]), and by the part of the inputs whose paths have ended.
//! Merging: by how its work grows with the instructions on its paths, up to those of a whole path; it doubles again and again where guards do.
//! All of it is counted work, so that the same program has the same outlook everywhere.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use reprise_explore::{ExploreConfig, Explorer, Listener, Scout};
use reprise_ir::code::{FunctionId, Program};
use reprise_machine::ImageError;

use crate::engine::Merger;

/// What is known of the costs of both.
pub(crate) struct Outlook<'a> {
    scout: ScoutOnCall<'a>,
    /// What forking is expected to cost in all, the least that was ever expected, and what it has cost.
    forking: f64,
    least: f64,
    forked: f64,
    progress: Vec<ForkingProgress>,
    /// The instructions of a path in the middle.
    instructions: Option<f64>,
    /// What merging was expected to cost when it was last expected to end first.
    favoured_for: Option<f64>,
    first: Option<Milestone>,
    last: Option<Milestone>,
}

/// What is expected of merging.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Prospect {
    Unknown,
    /// To end first, at this cost.
    Favoured(f64),
    /// To cost many times what forking does.
    Hopeless,
}

/// The part of all inputs whose paths forking had ended with how much work.
#[derive(Clone, Copy, Debug)]
struct ForkingProgress {
    cost: f64,
    part: f64,
}

/// How far merging had come with how much work.
#[derive(Clone, Copy, Debug)]
struct Milestone {
    work: f64,
    instructions: f64,
}

/// A scout, once it is needed.
enum ScoutOnCall<'a> {
    Waiting(Arc<Program>, Box<ExploreConfig>, Arc<AtomicBool>, &'a mut dyn Listener, FunctionId),
    Begun(Box<Scout<'a>>),
    /// While one becomes the other.
    Nobody,
}

/// The scout's part of forking's work: until some of its paths have ended, and until so many have that it knows enough.
const SCOUTING_AT_FIRST: u64 = 8;
const FIRST_PATHS: u64 = 4;
const SCOUTING: u64 = 24;
const ENOUGH_PATHS: u64 = 32;
/// Where nobody knows how many paths there are, forking is not expected to cost more than so many times what it has.
const UNKNOWN: f64 = 8.0;
/// Parts of all inputs whose paths have ended: up to the first, they say little of how much is left; past the second, enough.
const LITTLE: f64 = 0.05;
const MUCH: f64 = 0.5;
/// The part of forking's work that tells how it goes on.
const LATELY: f64 = 0.25;
/// Merging is looked at so many times on its way.
const STAGES: f64 = 64.0;
/// The least part of a path that is thought to be left of it.
const TAIL: f64 = 1.0 / 16.0;
/// Merging is favoured where it is expected to cost no more than so many times what forking is, since it mostly comes to less than that; and
/// hopeless where it is so many times.
const FAVOURED: f64 = 3.0;
const HOPELESS: f64 = 10.0;
/// How many times what it was expected to cost forking has cost where that was a mistake.
const REFUTED: f64 = 3.0;

impl<'a> Outlook<'a> {
    pub(crate) fn new(
        program: Arc<Program>,
        config: ExploreConfig,
        interrupt: Arc<AtomicBool>,
        nobody: &'a mut dyn Listener,
        entry: FunctionId,
    ) -> Outlook<'a> {
        let scout = ScoutOnCall::Waiting(program, Box::new(config), interrupt, nobody, entry);
        Outlook {
            scout,
            forking: 0.0,
            least: f64::INFINITY,
            forked: 0.0,
            progress: Vec::new(),
            instructions: None,
            favoured_for: None,
            first: None,
            last: None,
        }
    }

    /// What it took to see how large the tree is.
    pub(crate) fn cost(&self) -> u64 {
        match &self.scout {
            ScoutOnCall::Begun(scout) => scout.cost(),
            _ => 0,
        }
    }

    pub(crate) fn look_at_forking(&mut self, forking: &Explorer<'_>) -> Result<(), ImageError> {
        self.scout = match std::mem::replace(&mut self.scout, ScoutOnCall::Nobody) {
            ScoutOnCall::Waiting(program, config, interrupt, nobody, entry) => {
                ScoutOnCall::Begun(Box::new(Scout::new(program, &config, interrupt, nobody, entry)?))
            }
            begun => begun,
        };
        let ScoutOnCall::Begun(scout) = &mut self.scout else { return Ok(()) };
        let cost = forking.cost();
        if forking.ended_part() < MUCH {
            scout.advance_to(cost / SCOUTING_AT_FIRST, FIRST_PATHS);
            scout.advance_to(cost / SCOUTING, ENOUGH_PATHS);
        }
        self.instructions = scout.expected_instructions();
        let by_paths = scout.expected_paths().map(|paths| cost as f64 / forking.ended_paths().max(1) as f64 * paths);
        let now = ForkingProgress { cost: cost as f64, part: forking.ended_part() };
        let total = total_cost(now, cost_by_part(now, &self.progress), by_paths);
        self.progress.push(now);
        self.forked = cost as f64;
        self.forking = if self.forking == 0.0 { total } else { (self.forking * total).sqrt().max(cost as f64) };
        // What a path or two say may be anything.
        if scout.ended() >= FIRST_PATHS {
            self.least = self.least.min(self.forking);
        }
        Ok(())
    }

    pub(crate) fn look_at_merging(&mut self, merger: &Merger<'_>) {
        let Some(whole) = self.instructions else { return };
        let milestone = Milestone { work: merger.work() as f64, instructions: merger.instructions_so_far(whole) };
        self.first.get_or_insert(milestone);
        // Where few of the paths go on, work grows and nothing else does: what counts is where all of them are.
        if self.last.is_some_and(|last| milestone.instructions < last.instructions + whole / STAGES) {
            return;
        }
        self.last = Some(milestone);
        let Some(expected) = self.expected_of_merging() else { return };
        if expected > HOPELESS * self.forking {
            self.favoured_for = None;
        } else if expected <= FAVOURED * self.forking {
            self.favoured_for = Some(expected);
        }
    }

    /// What forking is expected to cost in all.
    pub(crate) fn forking(&self) -> f64 {
        self.forking
    }

    /// Whether forking has cost many times what it was once expected to: then what is expected of it means nothing. Where most inputs end soon, a
    /// random path hardly ever comes to where most of the paths are, and the part that is left is always a small one.
    pub(crate) fn is_refuted(&self) -> bool {
        self.forked > REFUTED * self.least
    }

    /// What is expected of merging. Once it is favoured it stays so until it is hopeless, for what it was last favoured for.
    pub(crate) fn merging(&self) -> Prospect {
        match (self.favoured_for, self.expected_of_merging()) {
            (Some(expected), _) => Prospect::Favoured(expected),
            (None, Some(expected)) if expected > HOPELESS * self.forking => Prospect::Hopeless,
            (None, _) => Prospect::Unknown,
        }
    }

    /// What merging is expected to cost in all, if that can be told.
    fn expected_of_merging(&self) -> Option<f64> {
        let (first, last, whole) = (self.first?, self.last?, self.instructions?);
        let doublings = (last.work / first.work).log2();
        let came = last.instructions - first.instructions;
        if doublings < 1.0 || came <= 0.0 {
            return None;
        }
        // Paths differ in length: merging that has come as far as those in the middle has not ended.
        let left = (whole - last.instructions).max(whole * TAIL);
        Some(last.work * (left * doublings / came).exp2())
    }
}

/// What forking costs in all by the part of all inputs whose paths have ended, if it goes on as in the [last part](LATELY) of its work. Large parts end first: what
/// is left costs more than its part of the inputs says.
fn cost_by_part(now: ForkingProgress, earlier: &[ForkingProgress]) -> f64 {
    let nothing = ForkingProgress { cost: 0.0, part: 0.0 };
    let before = earlier.iter().rfind(|progress| progress.cost <= (1.0 - LATELY) * now.cost).unwrap_or(&nothing);
    let ended = (now.part - before.part).max(f64::MIN_POSITIVE);
    now.cost + (1.0 - now.part).max(0.0) * (now.cost - before.cost) / ended
}

/// What forking costs in all that has come so far, by its progress and by the number of its paths so much.
fn total_cost(now: ForkingProgress, by_part: f64, by_paths: Option<f64>) -> f64 {
    let by_paths = by_paths.unwrap_or(by_part.min(UNKNOWN * now.cost)).max(now.cost);
    if now.part < LITTLE {
        by_part.min(by_paths)
    } else if now.part < MUCH {
        (by_part * by_paths).sqrt()
    } else {
        by_part
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One that has seen merging come so far with so much work, on paths of a thousand instructions.
    fn outlook(forking: f64, milestones: [(f64, f64); 2]) -> Outlook<'static> {
        let [first, last] = milestones.map(|(work, instructions)| Some(Milestone { work, instructions }));
        let (scout, instructions) = (ScoutOnCall::Nobody, Some(1000.0));
        let (least, forked, progress) = (forking, 0.0, Vec::new());
        Outlook { scout, forking, least, forked, progress, instructions, favoured_for: None, first, last }
    }

    /// What is as far as a path in the middle goes on doubling for a while.
    #[test]
    fn merging_does_not_end_where_a_path_in_the_middle_does() {
        let outlook = outlook(1e5, [(1e4, 996.0), (8e4, 1000.0)]);
        assert_eq!(outlook.merging(), Prospect::Hopeless);
        let slowly = self::outlook(1e5, [(1e4, 500.0), (8e4, 1000.0)]);
        assert!(slowly.expected_of_merging().is_some_and(|expected| expected > 9e4 && expected < 1.2e5));
    }

    #[test]
    fn work_that_doubles_goes_on_doubling() {
        // Twice as much for each hundred instructions, and seven hundred are left.
        let outlook = outlook(1e6, [(1e4, 200.0), (2e4, 300.0)]);
        assert_eq!(outlook.expected_of_merging(), Some(2e4 * 128.0));
        assert_eq!(outlook.merging(), Prospect::Unknown);
    }

    #[test]
    fn merging_is_hopeless_where_it_doubles_too_often() {
        assert_eq!(outlook(1e5, [(1e4, 200.0), (2e4, 300.0)]).merging(), Prospect::Hopeless);
        // Where it has not doubled yet nobody can tell.
        assert_eq!(outlook(1e3, [(1e4, 200.0), (1.5e4, 201.0)]).merging(), Prospect::Unknown);
    }

    #[test]
    fn what_costs_many_times_what_was_expected_was_not_foreseen() {
        let mut outlook = outlook(1e6, [(1e4, 200.0), (2e4, 300.0)]);
        outlook.forked = 2e6;
        assert!(!outlook.is_refuted());
        outlook.forked = 4e6;
        assert!(outlook.is_refuted());
    }

    #[test]
    fn forking_is_expected_to_cost_what_its_paths_and_its_progress_say() {
        // Depth first, a corner of the tree says that all is still to come.
        let total = |part: f64, by_paths| {
            let now = ForkingProgress { cost: 10.0, part };
            total_cost(now, cost_by_part(now, &[]), by_paths)
        };
        assert_eq!(total(1e-9, Some(200.0)), 200.0);
        assert!((total(0.1, Some(400.0)) - 200.0).abs() < 1e-6);
        assert!((total(0.8, Some(400.0)) - 12.5).abs() < 1e-6);
        assert_eq!(total(1e-9, None), 80.0);
        // Never less than it has cost.
        assert_eq!(total(0.01, Some(3.0)), 10.0);
    }

    /// Nine tenths of the inputs ended at once, and each hundredth after that costs as much as they did.
    #[test]
    fn what_is_left_costs_what_it_cost_lately() {
        let progress =
            |hundredths: u32| ForkingProgress { cost: hundredths.into(), part: f64::from(89 + hundredths) / 100.0 };
        let earlier: Vec<ForkingProgress> = (1..6).map(progress).collect();
        assert!((cost_by_part(progress(6), &earlier) - 11.0).abs() < 1e-6);
        // By all its work it would be about to end.
        assert!(cost_by_part(progress(6), &[]) < 6.4);
    }
}
