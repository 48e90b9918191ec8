//! Merging, and forking where merging gains nothing.
//!
//! Merging goes first and, where it ends soon, alone. From then on it counts beside its own work what forking would have done to come as
//! far, by the ways through the diagrams of guards. Forking, from the beginning, gets a [share](FallbackShares) of merging's work: a small one while merging
//! gains, so that little is lost; as much where merging gains nothing; and more where a single instruction or question takes much longer than
//! all that came before it, which spoils merging: then it begins anew with higher limits, if forking has not ended by then. So a run costs a small
//! multiple of forking where paths never meet, whatever it is that explodes, and decides by counted work alone.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use reprise_explore::{Explorer, Listener, RunKnowledge, RunResult};
use reprise_ir::code::{FunctionId, Program};
use reprise_machine::ImageError;

use crate::auto::{CONFLICTS, go_on, is_cut};
use crate::config::MergeConfig;
use crate::engine::Merger;
use crate::recorder::{EventRecorder, LeftKnowledge};
use crate::summary::Coalescing;

const GAINS_NOTHING: &str = "merged paths cost several times what each would have cost by itself";

/// How the work is shared out.
struct FallbackShares;

impl FallbackShares {
    /// Work of merging before forking is thought of: less than a tenth of a second.
    const FIRST: u64 = 8_000_000;
    /// What a single instruction may take at first, beyond its turn.
    const PATIENCE: u64 = Self::FIRST / 2;
    /// How much longer the next turn of merging ends than the last.
    const GROWTH: u64 = 8;
    /// Forking's part of merging's work while merging gains.
    const PART: u64 = 40;
    /// A share for which forking is not begun: that takes some milliseconds.
    const NOT_WORTHWHILE: u64 = 1_000_000;
    /// Merging that costs more than so many times forking gains nothing, until it costs less than so many times. Both are estimates: on the subjects
    /// of `bench merging` on which merging is ahead it costs 1 to 6 times as much past the first turn, and less and less; where
    /// paths do not meet, 10 to 200 times.
    const GAINS_NOTHING: f64 = 7.0;
    const GAINS: f64 = 3.5;
    /// Forking's multiple of it where merging has to begin anew.
    const OF_SPOILT: u64 = 2;
    /// How many times what an attempt took an instruction of the next may take, and a question.
    const NEXT: u64 = 4;

    fn next_turn(merged: u64) -> u64 {
        (merged + merged / Self::GROWTH).max(Self::FIRST)
    }
}

/// What both engines have cost, in instructions of forking.
#[derive(Clone, Copy, Debug)]
pub struct Costs {
    pub merging: u64,
    pub forking: u64,
}

/// Runs the merging engine, and the forking engine as far as merging gains nothing. The result is that of the first to end.
pub fn run_merging(
    program: Arc<Program>,
    config: MergeConfig,
    interrupt: Arc<AtomicBool>,
    listener: &mut dyn Listener,
    entry: FunctionId,
    known: RunKnowledge,
) -> Result<RunResult, ImageError> {
    // Each of these asks for what forking cannot do.
    if config.coalescing == Coalescing::Off || config.visits.is_some() {
        let mut merger = Merger::new(program, config, interrupt, listener)?;
        merger.reuse_from(known);
        return Ok(merger.run(entry));
    }
    Ok(run_counted(program, config, interrupt, listener, entry, known)?.0)
}

/// The same, and what it took.
pub fn run_counted(
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
    let run = EngineRun { program, config, interrupt, entry, known, started: Instant::now() };
    let mut forking = Forking::Waiting(&mut forked);
    let mut merging = MergingAttempts::new(&run, &mut merged)?;
    let has_merged = loop {
        if merging.go_on(&run) {
            break true;
        }
        if forking.go_on(&run, merging.share_of_forking())? {
            break false;
        }
        merging = merging.mended(&run)?;
    };
    let costs = Costs { merging: merging.cost(), forking: forking.cost() };
    let mut known = None;
    if !has_merged {
        let (mut result, of_forking) = forking.finish();
        if !result.incomplete.iter().any(|entry| is_cut(&entry.reason)) {
            result.wall = run.started.elapsed();
            result.merging_gave_up = Some(merging.why.unwrap_or(GAINS_NOTHING));
            drop(merging);
            forked.replay(|_| true);
            return Ok((result, costs));
        }
        // Forking came to a bound, which may leave merging something.
        known = Some(of_forking);
        forking = Forking::Nobody;
        merging = merging.gone_on_alone(&run)?;
    }
    let (mut result, covered) = merging.finish();
    let mut added = Vec::new();
    if !result.incomplete.is_empty() {
        added = known.unwrap_or_else(|| forking.known()).add_to(&mut result, &run.program, covered);
    }
    merged.replay(|_| true);
    forked.replay(|event| event.is_about(&added));
    Ok((result, costs))
}

/// What both engines run.
struct EngineRun {
    program: Arc<Program>,
    config: MergeConfig,
    interrupt: Arc<AtomicBool>,
    entry: FunctionId,
    known: RunKnowledge,
    started: Instant,
}

/// Merging, in attempts of which each has higher limits than the last.
struct MergingAttempts<'a> {
    merger: Merger<'a>,
    /// What attempts cost that were spoilt.
    spent: u64,
    /// What an instruction may cost at least.
    patience: u64,
    /// Conflicts that a question may take.
    conflicts: u64,
    is_spoilt: bool,
    gains: bool,
    /// Why it was given up so far.
    why: Option<&'static str>,
}

impl<'a> MergingAttempts<'a> {
    fn new(run: &EngineRun, listener: &'a mut dyn Listener) -> Result<MergingAttempts<'a>, ImageError> {
        let mut config = run.config.clone();
        let budget = &mut config.explore.solver.conflict_budget;
        *budget = Some(budget.map_or(CONFLICTS, |most| most.min(CONFLICTS)));
        let merger = Merger::new(run.program.clone(), config, run.interrupt.clone(), listener)?;
        let (patience, conflicts) = (FallbackShares::PATIENCE, CONFLICTS);
        let mut merging =
            MergingAttempts { merger, spent: 0, patience, conflicts, is_spoilt: false, gains: true, why: None };
        merging.begin(run);
        Ok(merging)
    }

    fn begin(&mut self, run: &EngineRun) {
        self.merger.reuse_from(run.known.handle());
        self.merger.begin_at(run.entry, run.started);
    }

    /// Takes merging's turn. `true` when there is nothing left to do.
    fn go_on(&mut self, run: &EngineRun) -> bool {
        let turn = FallbackShares::next_turn(self.merger.work());
        self.merger.limit_all_work(turn + self.patience.max(turn / 2));
        let ended = self.merger.advance_to(turn);
        self.is_spoilt = self.merger.took_too_long() || self.merger.has_undecided() && !self.asks_as_it_may(run);
        if self.is_spoilt {
            self.why = self.merger.given_up();
        }
        let least = if self.gains { FallbackShares::GAINS_NOTHING } else { FallbackShares::GAINS };
        self.gains = self.merger.times_forking() < least;
        ended && !self.is_spoilt
    }

    /// Whether its questions have no smaller budget than the user's.
    fn asks_as_it_may(&self, run: &EngineRun) -> bool {
        run.config.explore.solver.conflict_budget.is_some_and(|most| most <= self.conflicts)
    }

    /// The work that forking may have done by now.
    fn share_of_forking(&self) -> u64 {
        let merged = self.cost();
        if self.is_spoilt {
            FallbackShares::OF_SPOILT * merged
        } else if self.gains {
            merged / FallbackShares::PART
        } else {
            merged
        }
    }

    /// After a turn of forking: where it was spoilt, it begins anew with higher limits; where its guards would be smaller, with those it has.
    fn mended(mut self, run: &EngineRun) -> Result<MergingAttempts<'a>, ImageError> {
        if !self.is_spoilt && !self.merger.is_better_begun_anew() {
            return Ok(self);
        }
        let work = self.merger.work();
        self.spent += work;
        if !self.is_spoilt {
            let budget = self.merger.config.explore.solver.conflict_budget;
            return self.begun_anew(run, budget);
        }
        self.patience = self.patience.max(FallbackShares::NEXT * work);
        self.conflicts = self.conflicts.saturating_mul(FallbackShares::NEXT);
        let most = run.config.explore.solver.conflict_budget;
        let budget = most.map_or(self.conflicts, |most| most.min(self.conflicts));
        self.begun_anew(run, Some(budget))
    }

    fn begun_anew(mut self, run: &EngineRun, budget: Option<u64>) -> Result<MergingAttempts<'a>, ImageError> {
        self.merger.config.explore.solver.conflict_budget = budget;
        let mut next = MergingAttempts { merger: self.merger.renewed()?, is_spoilt: false, ..self };
        next.begin(run);
        Ok(next)
    }

    /// Goes on without forking, to the end or to a bound.
    fn gone_on_alone(mut self, run: &EngineRun) -> Result<MergingAttempts<'a>, ImageError> {
        if self.is_spoilt {
            self = self.begun_anew(run, run.config.explore.solver.conflict_budget)?;
        }
        self.merger.limit_all_work(u64::MAX);
        self.merger.advance_to(u64::MAX);
        Ok(self)
    }

    /// What was found and covered.
    fn finish(self) -> (RunResult, Vec<bool>) {
        let covered = self.merger.covered().to_vec();
        (self.merger.finish(), covered)
    }

    fn cost(&self) -> u64 {
        self.spent + self.merger.work()
    }
}

/// Forking, which is begun when it first gets a share.
enum Forking<'a> {
    Waiting(&'a mut dyn Listener),
    Begun(Box<Explorer<'a>>),
    /// While one becomes the other.
    Nobody,
}

impl Forking<'_> {
    /// Goes on until it has cost so much. `true` when there is nothing left to do.
    fn go_on(&mut self, run: &EngineRun, cost: u64) -> Result<bool, ImageError> {
        if cost < FallbackShares::NOT_WORTHWHILE {
            return Ok(false);
        }
        *self = match std::mem::replace(self, Forking::Nobody) {
            Forking::Waiting(listener) => Forking::Begun(Box::new(begun(run, listener)?)),
            begun => begun,
        };
        Ok(match self {
            Forking::Begun(explorer) => go_on(explorer, cost),
            _ => false,
        })
    }

    fn cost(&self) -> u64 {
        match self {
            Forking::Begun(explorer) => explorer.cost(),
            _ => 0,
        }
    }

    fn finish(self) -> (RunResult, LeftKnowledge) {
        let Forking::Begun(explorer) = self else { unreachable!("what has ended was begun") };
        let covered = explorer.covered().to_vec();
        let result = explorer.finish();
        let faults = result.faults.clone();
        (result, LeftKnowledge { why: None, faults, covered })
    }

    /// What was found so far.
    fn known(self) -> LeftKnowledge {
        match self {
            Forking::Begun(_) => self.finish().1,
            _ => LeftKnowledge::default(),
        }
    }
}

/// A forking engine for what is left of the time. A bound on the number of paths means nothing here, as it does to merging.
fn begun<'a>(run: &EngineRun, listener: &'a mut dyn Listener) -> Result<Explorer<'a>, ImageError> {
    let mut config = run.config.explore.clone();
    config.bounds.paths = None;
    config.bounds.time = config.bounds.time.map(|time| time.saturating_sub(run.started.elapsed()));
    let mut explorer = Explorer::new(run.program.clone(), config, run.interrupt.clone(), listener)?;
    if let Some(backing) = &run.known.backing {
        explorer.reuse_from(backing.handle());
    }
    explorer.begin(run.entry);
    Ok(explorer)
}
