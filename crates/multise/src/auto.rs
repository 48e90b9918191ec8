//! Forking or merging, whichever ends first.
//!
//! Both engines take turns, in steps of work that are the same on every machine, so that the choice does not depend on its speed. Nobody can
//! tell beforehand what either has left to do, so the [shares](TurnShares) are such that little is lost whichever ends first: while
//! forking has not had a second's worth of work, merging gets a small part of what it had; from then on both get the same.
//!
//! Merging is given up where the solver cannot decide within a small budget, where the guards grow too large, and where a single
//! instruction would take much more than merging's share: then forking gets everything. Where forking is stopped by a bound that leaves
//! merging time, merging goes on alone. If neither ends, the result is what forking found, with the faults that only merging knew.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use reprise_explore::{BoundKind, Explorer, IncompleteReason, Listener, RunResult};
use reprise_ir::code::{FunctionId, Program};
use reprise_machine::{ImageError, Incomplete};

use crate::config::MergeConfig;
use crate::engine::{INTERNAL_ERROR, Merger};
use crate::knowledge::RunKnowledge;
use crate::recorder::{EventRecorder, LeftKnowledge};

/// Conflicts that one query of merging may take.
pub(crate) const CONFLICTS: u64 = 5_000;
/// Merging's part of the memory that both may have: past it, it is given up, and forking has the rest.
const MEMORY_PART: f64 = 0.6;

/// Work between two looks at what forking has cost.
const LEAST_STEP: u64 = 50_000;

/// How the work is shared out.
struct TurnShares;

impl TurnShares {
    /// About a second's worth of work.
    const SECOND: u64 = 150_000_000;
    /// Work of forking before merging is tried at all, and what merging then gets.
    const FIRST: u64 = Self::SECOND / 100;
    const FIRST_OF_MERGING: u64 = Self::SECOND / 300;
    /// Merging's part of forking's work in the first second: half of what may be lost, since its work may cost twice as much.
    const PART: f64 = 0.1;
    /// How much longer the next turn of forking ends than the last.
    const GROWTH: u64 = 10;
    /// What merging may take beyond its share to finish an instruction: a part of it, and at least so much.
    const EXCESS: f64 = 0.15;
    const LEAST_EXCESS: u64 = Self::SECOND / 200;

    /// Where forking's next turn ends.
    fn next_turn(forked: u64) -> u64 {
        let next = forked + forked / Self::GROWTH + 1;
        if forked < Self::SECOND { next.min(Self::SECOND) } else { next }
    }

    /// The work that merging may have done when forking has done so much.
    fn of_merging(forked: u64) -> u64 {
        match forked {
            ..Self::FIRST => 0,
            Self::FIRST..Self::SECOND => ((forked as f64 * Self::PART) as u64).max(Self::FIRST_OF_MERGING),
            _ => forked,
        }
    }

    /// Past this an instruction of merging is not finished.
    fn most_of_merging(forked: u64) -> u64 {
        let share = Self::of_merging(forked);
        share + ((share as f64 * Self::EXCESS) as u64).max(Self::LEAST_EXCESS)
    }
}

/// Runs both engines in turns; the result is that of the first to end. Both reuse what is known.
pub fn run_either(
    program: Arc<Program>,
    config: MergeConfig,
    interrupt: Arc<AtomicBool>,
    listener: &mut dyn Listener,
    entry: FunctionId,
    known: RunKnowledge,
) -> Result<RunResult, ImageError> {
    let listener = Rc::new(RefCell::new(listener));
    let mut forked = EventRecorder::new(listener.clone());
    let mut merged = EventRecorder::new(listener);
    let mut forking = Explorer::new(program.clone(), config.explore.clone(), interrupt.clone(), &mut forked)?;
    // Merged paths are not counted, so a bound on their number is for forking alone.
    let countable = config.explore.bounds.paths.is_none();
    let mut merger = Merger::new(program.clone(), as_one_of_two(config), interrupt, &mut merged)?;
    merger.reuse_from(known.handle());
    let spare = known.handle();
    if let Some(backing) = known.backing {
        forking.reuse_from(backing);
    }
    let mut merging = Attempts::new(Some(merger).filter(|_| countable), spare, entry);
    forking.begin(entry);
    let mut turn = TurnShares::FIRST;
    while !go_on(&mut forking, turn) {
        if merging.go_on(forking.cost())? {
            drop(forking);
            let result = merging.finish();
            merged.replay(|_| true);
            return Ok(result);
        }
        turn = TurnShares::next_turn(forking.cost());
    }
    let covered = forking.covered().to_vec();
    let mut result = forking.finish();
    // Forking may have come to a bound that leaves merging something.
    if result.incomplete.iter().any(|entry| is_cut(&entry.reason)) && merging.go_on_alone() {
        let result = merging.finish();
        merged.replay(|_| true);
        return Ok(result);
    }
    let known = merging.known();
    result.merging_gave_up = known.why;
    forked.replay(|_| true);
    if !result.incomplete.is_empty() {
        let added = known.add_to(&mut result, &program, covered);
        merged.replay(|event| event.is_about(&added));
    }
    Ok(result)
}

/// Merging, begun anew where a single instruction would have taken more than its share, once that is several times as much.
struct Attempts<'a> {
    merger: Option<Merger<'a>>,
    remembered: RunKnowledge,
    entry: FunctionId,
    /// When the run was.
    started: Instant,
    begun: bool,
    /// What attempts cost that were given up.
    spent: u64,
    /// The share that is worth another attempt.
    worthwhile: u64,
    known: LeftKnowledge,
}

impl<'a> Attempts<'a> {
    /// How many times the last attempt the next may cost.
    const NEXT: u64 = 4;

    fn new(merger: Option<Merger<'a>>, remembered: RunKnowledge, entry: FunctionId) -> Attempts<'a> {
        let (started, known) = (Instant::now(), LeftKnowledge::default());
        Attempts { merger, remembered, entry, started, begun: false, spent: 0, worthwhile: 1, known }
    }

    /// Takes merging's turn, where forking has cost so much. `true` when all merged paths have ended.
    fn go_on(&mut self, forked: u64) -> Result<bool, ImageError> {
        let share = TurnShares::of_merging(forked);
        if share < self.worthwhile {
            return Ok(false);
        }
        let spent = self.spent;
        let Some(merger) = self.begun_merger() else { return Ok(false) };
        merger.limit_work(TurnShares::most_of_merging(forked) - spent);
        let ended = merger.advance_to(share - spent);
        if merger.given_up().is_some() {
            self.give_up()?;
            return Ok(false);
        }
        Ok(ended)
    }

    /// Goes on without forking, to the end or to a bound. `true` when all merged paths have ended.
    fn go_on_alone(&mut self) -> bool {
        // Where forking came to its bound at once, merging was not tried.
        let was_tried = self.begun || self.spent > 0;
        let Some(merger) = self.begun_merger().filter(|_| was_tried) else { return false };
        merger.limit_work(u64::MAX);
        merger.advance_to(u64::MAX);
        merger.given_up().is_none()
    }

    fn begun_merger(&mut self) -> Option<&mut Merger<'a>> {
        let merger = self.merger.as_mut()?;
        if !std::mem::replace(&mut self.begun, true) {
            merger.begin_at(self.entry, self.started);
        }
        Some(merger)
    }

    fn give_up(&mut self) -> Result<(), ImageError> {
        let Some(mut merger) = self.merger.take() else { return Ok(()) };
        self.known = LeftKnowledge::of(&mut merger);
        if merger.took_too_long() {
            self.spent += merger.work();
            self.worthwhile = self.spent + Self::NEXT * merger.work();
            let mut next = merger.renewed()?;
            next.reuse_from(self.remembered.handle());
            self.merger = Some(next);
            self.begun = false;
        }
        Ok(())
    }

    /// What merging knew that did not end.
    fn known(self) -> LeftKnowledge {
        match self.merger {
            Some(mut merger) if self.begun => LeftKnowledge::of(&mut merger),
            _ => self.known,
        }
    }

    /// Merging ended first: what it found is what there is.
    fn finish(self) -> RunResult {
        self.merger.expect("it has ended").finish()
    }
}

/// Lets forking go on until it has cost so much. `true` when there is nothing left to do.
pub(crate) fn go_on(forking: &mut Explorer<'_>, cost: u64) -> bool {
    // A step of work may cost several times as much where the solver is reached.
    while forking.cost() < cost {
        let step = (cost - forking.cost()) / 8;
        if forking.advance_to(forking.work() + step.max(LEAST_STEP)) {
            return true;
        }
    }
    false
}

/// What merging alone would be told, so that it leaves room for forking.
fn as_one_of_two(mut config: MergeConfig) -> MergeConfig {
    let budget = &mut config.explore.solver.conflict_budget;
    *budget = Some(budget.unwrap_or(CONFLICTS).min(CONFLICTS));
    let memory = &mut config.explore.bounds.memory;
    *memory = memory.map(|bytes| (bytes as f64 * MEMORY_PART) as u64);
    config
}

/// Whether paths were left for a reason that is not the program's: the other engine may get further.
pub(crate) fn is_cut(reason: &IncompleteReason) -> bool {
    match reason {
        IncompleteReason::Bound(bound) => {
            matches!(bound, BoundKind::Time | BoundKind::Memory | BoundKind::Instructions | BoundKind::Paths)
        }
        IncompleteReason::Solver(_) | IncompleteReason::Interrupted => true,
        IncompleteReason::Machine(Incomplete::Unsupported(what)) => what.starts_with(INTERNAL_ERROR),
        IncompleteReason::Machine(_) | IncompleteReason::Concretised(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What both have cost when one of them ends, where forking costs so much, and merging.
    fn together(forking: u64, merging: u64) -> u64 {
        let (mut forked, mut turn) = (0, TurnShares::FIRST);
        loop {
            if forking <= turn {
                return forking + TurnShares::of_merging(forked);
            }
            forked = turn;
            if merging <= TurnShares::of_merging(forked) {
                return forked + merging;
            }
            turn = TurnShares::next_turn(forked);
        }
    }

    #[test]
    fn little_is_lost_whichever_ends_first() {
        let never = u64::MAX;
        for tenths in 1..2_000u64 {
            let work = TurnShares::SECOND / 10 * tenths;
            let better = work as f64;
            let forked = together(work, never) as f64 / better;
            assert!(forked <= if work < TurnShares::SECOND { 1.2 } else { 2.2 }, "forking {tenths}: {forked}");
            if work >= TurnShares::SECOND {
                let merged = together(never, work) as f64 / better;
                assert!(merged <= 2.2, "merging {tenths}: {merged}");
            }
        }
    }
}
