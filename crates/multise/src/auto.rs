//! Forking or merging, whichever ends first.
//!
//! Both engines take turns, in steps of work that are the same on every machine, so that the choice does not depend on its speed. Which of them
//! would end first is [estimated](crate::forecast) from what they have done: the one that would gets most of the work, and the
//! other as little as [shares](TurnShares) allow, so that an estimate that is wrong is found to be.
//!
//! Merging is given up where the solver cannot decide within a small budget and where the guards grow too large: then forking gets everything.
//! Where a single instruction takes more than merging's share it begins anew once that is several times as much. Where forking is stopped by a bound that leaves
//! merging time, merging goes on alone. If neither ends, the result is what forking found, with the faults that only merging knew.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use reprise_explore::{BoundKind, Explorer, IncompleteReason, Listener, RunKnowledge, RunResult};
use reprise_ir::code::{FunctionId, Program};
use reprise_machine::{ImageError, Incomplete};

use crate::config::MergeConfig;
use crate::engine::{INTERNAL_ERROR, Merger};
use crate::fallback::Costs;
use crate::forecast::{Outlook, Prospect};
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
    /// How much longer the next turn of forking ends than the last.
    const GROWTH: u64 = 10;
    /// Merging's part of what forking is expected to cost in all, or to have left where merging is expected to end first, and how many times what it has cost so far, since what is expected may be
    /// far too much: while nobody can tell what merging costs, where it is expected to end first, and where it is not.
    const UNKNOWN: (f64, f64) = (0.08, 1.5);
    const FAVOURED: (f64, f64) = (1.0, 10.0);
    const HOPELESS: (f64, f64) = (0.03, 0.3);
    /// How many times what forking has cost is taken off there, and the least part that is left.
    const LATE: f64 = 2.0;
    const LEAST_LEFT: f64 = 0.1;
    /// Its part of forking's work where nobody can tell what forking costs: in the first second, and past it where merging is hopeless by itself.
    const REFUTED: u64 = 8;
    /// How many times what merging was expected to cost it may cost.
    const BEYOND: f64 = 6.0;
    /// What merging may take beyond its share to finish an instruction: a part of it, and at least so much.
    const EXCESS: f64 = 0.5;
    const LEAST_EXCESS: u64 = Self::SECOND / 200;
    /// Between two looks at how merging comes on.
    const SLICE: f64 = 1.5;

    /// Where forking's next turn ends.
    fn next_turn(forked: u64) -> u64 {
        forked + forked / Self::GROWTH + 1
    }

    /// The work that merging may have done when forking has done so much. Where what was expected of forking `is_refuted`, and where merging was
    /// expected to end first and did not, nobody can tell: past a second it gets as much as forking, if it is not hopeless.
    fn of_merging(forked: u64, forking: f64, merging: Prospect, is_refuted: bool) -> u64 {
        let least = match merging {
            _ if forked < Self::FIRST => return 0,
            Prospect::Favoured(_) if forked >= Self::SECOND => forked,
            Prospect::Unknown if is_refuted && forked >= Self::SECOND => forked,
            _ if is_refuted => forked / Self::REFUTED,
            _ => 0,
        };
        let share = Self::most(forked, forking, merging).min(Self::parts(merging).1 * forked as f64) as u64;
        share.max(least).max(Self::FIRST_OF_MERGING)
    }

    fn parts(merging: Prospect) -> (f64, f64) {
        match merging {
            Prospect::Unknown => Self::UNKNOWN,
            Prospect::Favoured(_) => Self::FAVOURED,
            Prospect::Hopeless => Self::HOPELESS,
        }
    }

    /// What merging may cost, however often it gets a turn.
    fn most(forked: u64, forking: f64, merging: Prospect) -> f64 {
        let part = Self::parts(merging).0;
        match merging {
            // The further forking is, the less is to be gained, and what is lost by a mistake stays the same.
            Prospect::Favoured(expected) => {
                let left = (part * (forking - Self::LATE * forked as f64)).max(Self::LEAST_LEFT * forking);
                left.min(Self::BEYOND * expected)
            }
            Prospect::Unknown | Prospect::Hopeless => part * forking,
        }
    }

    /// Past this an instruction of merging is not finished. To begin anew costs all that was done, so it may take what merging may cost
    /// in all where that is to end first.
    fn most_of_merging(share: u64, forked: u64, forking: f64, merging: Prospect) -> u64 {
        let excess = share + ((share as f64 * Self::EXCESS) as u64).max(Self::LEAST_EXCESS);
        match merging {
            Prospect::Favoured(_) => excess.max(Self::most(forked, forking, merging) as u64),
            Prospect::Unknown | Prospect::Hopeless => excess,
        }
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
    Ok(run_either_counted(program, config, interrupt, listener, entry, known)?.0)
}

/// The same, and what it took; what it took to choose is forking's.
pub fn run_either_counted(
    program: Arc<Program>,
    config: MergeConfig,
    interrupt: Arc<AtomicBool>,
    listener: &mut dyn Listener,
    entry: FunctionId,
    known: RunKnowledge,
) -> Result<(RunResult, Costs), ImageError> {
    let listener = Rc::new(RefCell::new(listener));
    let mut forked = EventRecorder::new(listener.clone());
    let mut merged = EventRecorder::new(listener);
    let mut forking = Explorer::new(program.clone(), config.explore.clone(), interrupt.clone(), &mut forked)?;
    // Merged paths are not counted, so a bound on their number is for forking alone.
    let countable = config.explore.bounds.paths.is_none();
    let (scout_config, scout_interrupt) = (config.explore.clone(), interrupt.clone());
    let mut merger = Merger::new(program.clone(), as_one_of_two(config), interrupt, &mut merged)?;
    merger.reuse_from(known.handle());
    let spare = known.handle();
    if let Some(backing) = known.backing {
        forking.reuse_from(backing);
    }
    let mut scouts_listener = ();
    let mut outlook = Outlook::new(program.clone(), scout_config, scout_interrupt, &mut scouts_listener, entry);
    let mut merging = Attempts::new(Some(merger).filter(|_| countable), spare, entry);
    forking.begin(entry);
    let mut turn = TurnShares::FIRST;
    while !go_on(&mut forking, turn) {
        if merging.is_left() {
            outlook.look_at_forking(&forking)?;
            if merging.go_on(forking.cost(), &mut outlook)? {
                let costs = Costs { merging: merging.cost(), forking: forking.cost() + outlook.cost() };
                drop(forking);
                let result = merging.finish();
                merged.replay(|_| true);
                return Ok((result, costs));
            }
        }
        turn = TurnShares::next_turn(forking.cost());
    }
    let covered = forking.covered().to_vec();
    let forked_cost = forking.cost() + outlook.cost();
    let mut result = forking.finish();
    // Forking may have come to a bound that leaves merging something.
    if result.incomplete.iter().any(|entry| is_cut(&entry.reason)) && merging.go_on_alone() {
        let costs = Costs { merging: merging.cost(), forking: forked_cost };
        let result = merging.finish();
        merged.replay(|_| true);
        return Ok((result, costs));
    }
    let costs = Costs { merging: merging.cost(), forking: forked_cost };
    let known = merging.known();
    result.merging_gave_up = known.why;
    forked.replay(|_| true);
    if !result.incomplete.is_empty() {
        let added = known.add_to(&mut result, &program, covered);
        merged.replay(|event| event.is_about(&added));
    }
    Ok((result, costs))
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
    const NEXT: u64 = 2;

    fn new(merger: Option<Merger<'a>>, remembered: RunKnowledge, entry: FunctionId) -> Attempts<'a> {
        let (started, known) = (Instant::now(), LeftKnowledge::default());
        Attempts { merger, remembered, entry, started, begun: false, spent: 0, worthwhile: 1, known }
    }

    /// Whether it may go on.
    fn is_left(&self) -> bool {
        self.merger.is_some()
    }

    /// Takes merging's turn, where forking has cost so much. `true` when all merged paths have ended.
    fn go_on(&mut self, forked: u64, outlook: &mut Outlook<'_>) -> Result<bool, ImageError> {
        loop {
            let (forking, merging) = (outlook.forking(), outlook.merging());
            let share = TurnShares::of_merging(forked, forking, merging, outlook.is_refuted());
            let (spent, worthwhile) = (self.spent, self.worthwhile);
            let Some(merger) = self.begun_merger().filter(|_| share >= worthwhile) else { return Ok(false) };
            if spent + merger.work() >= share {
                return Ok(false);
            }
            let slice = ((merger.work() as f64 * TurnShares::SLICE) as u64).max(TurnShares::FIRST_OF_MERGING);
            merger.limit_all_work(TurnShares::most_of_merging(share, forked, forking, merging) - spent);
            let ended = merger.advance_to(slice.min(share - spent));
            if merger.given_up().is_some() {
                self.give_up()?;
                return Ok(false);
            }
            if ended {
                return Ok(true);
            }
            outlook.look_at_merging(merger);
        }
    }

    /// Goes on without forking, to the end or to a bound. `true` when all merged paths have ended.
    fn go_on_alone(&mut self) -> bool {
        // Where forking came to its bound at once, merging was not tried.
        let was_tried = self.begun || self.spent > 0;
        let Some(merger) = self.begun_merger().filter(|_| was_tried) else { return false };
        merger.limit_all_work(u64::MAX);
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

    fn cost(&self) -> u64 {
        self.spent + self.merger.as_ref().filter(|_| self.begun).map_or(0, Merger::work)
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

    /// What both have cost when one of them ends, where forking costs so much, as is expected, and merging, of which this is expected.
    fn together(forking: u64, merging: u64, prospect: Prospect, is_refuted: bool) -> u64 {
        let (mut forked, mut turn) = (0, TurnShares::FIRST);
        loop {
            let share = TurnShares::of_merging(forked, forking as f64, prospect, is_refuted);
            if forking <= turn {
                return forking + share;
            }
            forked = turn;
            if merging <= TurnShares::of_merging(forked, forking as f64, prospect, is_refuted) {
                return forked + merging;
            }
            turn = TurnShares::next_turn(forked);
        }
    }

    const NEVER: u64 = u64::MAX / 2;

    #[test]
    fn little_is_lost_where_what_is_expected_comes_true() {
        for tenths in 1..2_000u64 {
            let work = TurnShares::SECOND / 10 * tenths;
            for prospect in [Prospect::Unknown, Prospect::Hopeless] {
                let forked = together(work, NEVER, prospect, false) as f64 / work as f64;
                assert!(forked <= 1.1, "forking {tenths}, {prospect:?}: {forked}");
            }
            let merged = together(NEVER, work, Prospect::Favoured(work as f64), false) as f64 / work as f64;
            assert!(merged <= 1.2, "merging {tenths}: {merged}");
        }
    }

    /// Merging was to end first, and does not end.
    #[test]
    fn a_wrong_expectation_costs_as_much_as_forking() {
        for tenths in 1..2_000u64 {
            let work = TurnShares::SECOND / 10 * tenths;
            let forked = together(work, NEVER, Prospect::Favoured(work as f64 / 2.0), false) as f64 / work as f64;
            assert!(forked <= 2.0, "forking {tenths}: {forked}");
        }
    }

    /// Nothing is known of either, or only that merging is hopeless.
    #[test]
    fn where_nobody_can_tell_both_get_the_same_past_a_second() {
        for tenths in 10..2_000u64 {
            let work = TurnShares::SECOND / 10 * tenths;
            let forked = together(work, NEVER, Prospect::Unknown, true) as f64 / work as f64;
            let merged = together(NEVER, work, Prospect::Unknown, true) as f64 / work as f64;
            assert!(forked <= 2.2 && merged <= 2.2, "{tenths}: {forked}, {merged}");
            let forked = together(work, NEVER, Prospect::Hopeless, true) as f64 / work as f64;
            assert!(forked <= 1.15, "{tenths}, hopeless: {forked}");
        }
    }

    /// What forking has left is to be gained, however much merging is expected to gain.
    #[test]
    fn merging_gets_little_of_a_forking_that_is_about_to_end() {
        let forking = 10 * TurnShares::SECOND;
        let at = |percent: u64| TurnShares::most(forking / 100 * percent, forking as f64, Prospect::Favoured(1e9));
        assert!(at(1) > 0.9 * forking as f64 && at(25) > 0.4 * forking as f64 && at(25) < 0.6 * forking as f64);
        assert!(at(55) < 0.11 * forking as f64 && at(99) < 0.11 * forking as f64);
    }
}
