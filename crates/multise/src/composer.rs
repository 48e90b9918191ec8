//! Summaries of functions that calls of a run may be applied with: which there are, and when one is made.
//!
//! Whether a summary is made is decided by counted work alone, so that a run is the same everywhere.

use std::cell::RefCell;
use std::rc::Rc;

use reprise_compose::{
    Compose, FunctionSummary, GuardedSummary, Leaf, LeafEnd, SharedShelf, SummaryBuilder, SummaryPlanner,
};
use reprise_explore::Composition;
use reprise_expr::{ExprId, Pool};
use reprise_ir::code::{FunctionId, Program};
use reprise_machine::{Image, MachineConfig};

use crate::engine::Merger;

/// Decisions that a call must make for a summary to pay.
const DECISIONS: f64 = 1.0;
/// Work between two looks at bounds.
const UNSEEN: u64 = 500_000;
/// A summary as calls need it.
pub(crate) struct UsableSummary {
    pub tree: FunctionSummary,
    pub guarded: GuardedSummary,
    pub uncovered: RefCell<UncoveredWays>,
    /// On the average of its ways.
    pub instructions: f64,
    pub decisions: f64,
}

/// Ways that a call comes back from, or ends by an assumption, and some of whose edges may not be covered yet.
pub(crate) struct UncoveredWays {
    /// By leaf.
    pub leaves: Vec<bool>,
    /// The condition that a call takes one of them, in terms of the summary.
    pub any: Option<ExprId>,
}

pub(crate) struct Composer {
    mode: Compose,
    /// Where summaries were written down, and how many of a hundred answers there are asked again.
    shelf: Option<(SharedShelf, u32)>,
    /// From the first call on.
    planner: Option<SummaryPlanner<UsableSummary>>,
    /// Calls that were applied, for some paths at least, and those that were executed although there was a summary.
    pub applied: u64,
    pub entered: u64,
    /// What making and applying took beside what the solver and the guards count, in instructions of forking.
    pub work: u64,
    /// Of that, since bounds were last looked at.
    unseen: u64,
    /// Questions about summaries that the solver could not decide: nothing was lost by that.
    pub undecided: u64,
    /// What calls that were applied would have multiplied the states of forking by.
    pub ways: f64,
}

impl Composer {
    pub(crate) fn new(mode: Compose) -> Composer {
        Composer {
            mode,
            shelf: None,
            planner: None,
            applied: 0,
            entered: 0,
            work: 0,
            unseen: 0,
            undecided: 0,
            ways: 1.0,
        }
    }

    pub(crate) fn is_on(&self) -> bool {
        self.mode != Compose::Off
    }

    /// Looks there before it makes a summary, and leaves there what it makes.
    pub(crate) fn recall_from(&mut self, shelf: SharedShelf, audit_percent: u32) {
        self.shelf = Some((shelf, audit_percent));
    }

    pub(crate) fn note_work(&mut self, work: u64) {
        self.work += work;
        self.unseen += work;
    }

    /// Whether so much was done that it is time for a look at bounds.
    pub(crate) fn is_due(&self) -> bool {
        self.unseen > UNSEEN
    }

    /// Bounds are looked at now.
    pub(crate) fn look(&mut self) {
        self.unseen = 0;
    }

    fn planner(&mut self, image: &Rc<Image>, config: &MachineConfig) -> &mut SummaryPlanner<UsableSummary> {
        self.planner.get_or_insert_with(|| {
            let builder = SummaryBuilder::new(image.clone(), config.clone());
            let builder = match &self.shelf {
                Some((shelf, audit_percent)) => builder.with_shelf(Box::new(shelf.clone()), *audit_percent),
                None => builder,
            };
            SummaryPlanner::new(self.mode, builder, 1.0, DECISIONS)
        })
    }

    /// Every term that is held here.
    pub(crate) fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        let Some(planner) = &self.planner else { return };
        planner.terms(visit);
        for summary in planner.summaries() {
            summary.tree.terms(visit);
            summary.guarded.terms(visit);
            summary.uncovered.borrow().any.into_iter().for_each(&mut *visit);
        }
    }

    /// What came of it, in words.
    pub(crate) fn report(&self, program: &Program) -> Option<Composition> {
        if !self.is_on() {
            return None;
        }
        let mut composition = Composition { applied: self.applied, entered: self.entered, ..Composition::default() };
        if let Some(planner) = &self.planner {
            let counts = planner.counts();
            (composition.made, composition.recalled, composition.dropped) =
                (counts.made, counts.recalled, counts.dropped);
            (composition.summarised, composition.without) = planner.names(program);
        }
        Some(composition)
    }
}

impl UsableSummary {
    /// Why it cannot be used where it cannot.
    fn new(pool: &mut Pool, program: &Program, summary: FunctionSummary) -> Result<UsableSummary, &'static str> {
        let guarded = GuardedSummary::new(pool, program, &summary).ok_or("no way through it returns")?;
        let comes_back = |leaf: &Leaf| !matches!(leaf.end, LeafEnd::Fault { .. } | LeafEnd::Incomplete(_));
        let leaves = summary.leaves.iter().map(comes_back).collect();
        let instructions: u64 = summary.leaves.iter().map(|leaf| leaf.instructions).sum();
        Ok(UsableSummary {
            uncovered: RefCell::new(UncoveredWays { leaves, any: None }),
            guarded,
            instructions: instructions as f64 / summary.leaves.len() as f64,
            decisions: summary.decisions_per_call(),
            tree: summary,
        })
    }
}

impl Merger<'_> {
    /// The summary that there is of a function that is called, made if it is time.
    pub(crate) fn usable_summary(&mut self, function: FunctionId) -> Option<Rc<UsableSummary>> {
        let (work, calls_of_forking) = (self.work(), self.group.paths.max(1.0));
        let planner = self.composer.planner(&self.image, &self.machine.config);
        if let Some(summary) = planner.known(function) {
            return Some(summary);
        }
        let limits = planner.plan(function, calls_of_forking, work)?;
        let undecided = self.solver.statistics().unknown;
        let mut explored = 0;
        let adopt = |pool: &mut Pool, summary: FunctionSummary| {
            explored = summary.leaves.iter().map(|leaf| leaf.instructions).sum();
            UsableSummary::new(pool, &self.image.program, summary)
        };
        let made = planner.make(&mut self.machine.pool, &mut self.solver, (function, limits), adopt);
        self.composer.undecided += self.solver.statistics().unknown - undecided;
        self.composer.note_work(explored);
        made
    }
}
