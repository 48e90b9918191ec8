//! Summaries that were written down before: believed as far as they fit, and made anew where they do not.

use reprise_hash::Digest;
use reprise_ir::code::FunctionId;
use reprise_solver::{Solver, Verdict};

use crate::build::{ExplorationOrder, Made, SummaryBuilder, SummaryLimits, Unmade, explore};
use crate::eligible::reachable;
use crate::key::SummaryKeys;
use crate::shelf::{Kept, Provenance, Shelf};
use crate::summary::{FunctionSummary, NoSummary};
use crate::written::{AnswerReader, Written, write_none};

/// Where the summaries of a builder came from.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct SummaryCounts {
    /// Explored with the solver; those that came to nothing count too.
    pub made: u64,
    /// Had of what was written, that there is none too.
    pub recalled: u64,
    /// Written, and of something else or not true.
    pub dropped: u64,
    /// What was written and asked again, and how much of that proved wrong.
    pub audited: u64,
    pub mismatches: u64,
}

/// What a builder has of earlier ones.
pub(crate) struct Recall {
    shelf: Box<dyn Shelf>,
    keys: SummaryKeys,
    audit_percent: u64,
    /// What was written to be impossible so far.
    auditable: u64,
}

impl Recall {
    pub(crate) fn new(shelf: Box<dyn Shelf>, audit_percent: u32) -> Recall {
        let audit_percent = u64::from(audit_percent.min(100));
        Recall { shelf, keys: SummaryKeys::default(), audit_percent, auditable: 0 }
    }
}

/// How far answers are believed that somebody wrote down.
pub(crate) struct Doubt {
    percent: u64,
    /// What the solver cannot decide is not believed either.
    is_foreign: bool,
    auditable: u64,
    audited: u64,
    mismatches: u64,
}

impl Doubt {
    /// Whether the next answer is one of those to be asked again.
    pub(crate) fn wants_next(&mut self) -> bool {
        let before = self.auditable * self.percent / 100;
        self.auditable += 1;
        self.auditable * self.percent / 100 > before
    }

    pub(crate) fn is_foreign(&self) -> bool {
        self.is_foreign
    }

    /// What the solver says of a leaf.
    pub(crate) fn heard_of_leaf(&mut self, verdict: Verdict) -> Result<(), ()> {
        self.audited += 1;
        self.mismatches += u64::from(verdict == Verdict::Unsat);
        if verdict == Verdict::Sat { Ok(()) } else { Err(()) }
    }

    /// What the solver says of something that cannot be.
    pub(crate) fn heard(&mut self, verdict: Verdict) -> Result<(), ()> {
        self.audited += 1;
        match verdict {
            Verdict::Unsat => Ok(()),
            Verdict::Sat => {
                self.mismatches += 1;
                Err(())
            }
            Verdict::Unknown(_) => {
                if self.is_foreign {
                    Err(())
                } else {
                    Ok(())
                }
            }
        }
    }
}

impl SummaryBuilder {
    /// The summary, from the shelf if it is there.
    pub(crate) fn recall_or_explore(
        &mut self,
        solver: &mut Solver,
        function: FunctionId,
        limits: SummaryLimits,
    ) -> Result<FunctionSummary, NoSummary> {
        let key = self.key(function);
        let kept = key.and_then(|key| self.recall.as_mut()?.shelf.fetch(key));
        if let (Some(key), Some(kept)) = (key, kept)
            && let Some(result) = self.read(solver, (function, limits), key, &kept)
        {
            return result;
        }
        self.counts.made += 1;
        let order = ExplorationOrder { function, globals: &self.written, limits, written: None };
        let (result, written) = match explore(&mut self.machine, solver, order) {
            Ok(Made { summary, written }) => (Ok(summary), Some(written)),
            Err(Unmade::Settled(why)) => {
                let written = write_none(&why, limits);
                (Err(why), Some(written))
            }
            Err(Unmade::Unsettled(why)) => (Err(why), None),
            Err(Unmade::Misfit) => unreachable!("nothing was read"),
        };
        if let (Some(key), Some(recall)) = (key, &mut self.recall) {
            match written {
                Some(written) => recall.shelf.keep(key, &written),
                None => recall.shelf.give_up(key),
            }
        }
        result
    }

    fn key(&mut self, function: FunctionId) -> Option<Digest> {
        let recall = self.recall.as_mut()?;
        let reached = reachable(&self.machine, function).ok()?;
        Some(recall.keys.of(&self.machine, function, &reached, &self.written))
    }

    /// What is written; `None` where that is not to be believed, or says nothing about these limits.
    fn read(
        &mut self,
        solver: &mut Solver,
        (function, limits): (FunctionId, SummaryLimits),
        key: Digest,
        kept: &Kept,
    ) -> Option<Result<FunctionSummary, NoSummary>> {
        let read = match Written::read(&kept.bytes) {
            None => None,
            Some(Written::None { why, tried }) if limits.are_within(tried) => Some(Err(why)),
            Some(Written::None { .. }) => return None,
            Some(Written::Answers(reader)) => self.follow(solver, (function, limits), reader, kept.provenance),
        };
        let Some(result) = read else {
            self.counts.dropped += 1;
            return None;
        };
        self.counts.recalled += 1;
        if let (Provenance::Foreign, Ok(_), Some(recall)) = (kept.provenance, &result, &mut self.recall) {
            // All that could be false was asked again.
            recall.shelf.keep(key, &kept.bytes);
        }
        Some(result)
    }

    /// Explores along answers; `None` where they do not fit.
    fn follow(
        &mut self,
        solver: &mut Solver,
        (function, limits): (FunctionId, SummaryLimits),
        reader: AnswerReader<'_>,
        provenance: Provenance,
    ) -> Option<Result<FunctionSummary, NoSummary>> {
        let recall = self.recall.as_mut()?;
        let is_foreign = provenance == Provenance::Foreign;
        let percent = if is_foreign { 100 } else { recall.audit_percent };
        let mut doubt = Doubt { percent, is_foreign, auditable: recall.auditable, audited: 0, mismatches: 0 };
        let written = Some((reader, &mut doubt));
        let order = ExplorationOrder { function, globals: &self.written, limits, written };
        let explored = explore(&mut self.machine, solver, order);
        recall.auditable = doubt.auditable;
        self.counts.audited += doubt.audited;
        self.counts.mismatches += doubt.mismatches;
        match explored {
            Ok(Made { summary, .. }) => Some(Ok(summary)),
            Err(Unmade::Settled(why) | Unmade::Unsettled(why)) => Some(Err(why)),
            Err(Unmade::Misfit) => None,
        }
    }
}
