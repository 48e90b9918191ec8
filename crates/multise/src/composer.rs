//! Summaries of functions that calls of a run may be applied with: which there are, and when one is made.
//!
//! Whether a summary is made is decided by counted work alone, so that a run is the same everywhere.

use std::cell::RefCell;
use std::rc::Rc;

use reprise_compose::{
    Compose, FunctionSummary, GuardedSummary, Leaf, LeafEnd, SharedShelf, SummaryBuilder, SummaryLimits,
};
use reprise_explore::Composition;
use reprise_expr::ExprId;
use reprise_ir::code::{FunctionId, Program};
use reprise_machine::{Image, MachineConfig};
use rustc_hash::FxHashMap;

use crate::engine::Merger;

/// Calls of a function that forking would have made before a summary is thought of, and decisions that a call must make for it to pay.
const CALLS: f64 = 8.0;
const DECISIONS: f64 = 1.0;
/// The part of all work so far that making summaries may take: what merging does by itself in milliseconds needs none.
const PART: u64 = 12;
/// Work between two looks at bounds.
const UNSEEN: u64 = 500_000;
/// A budget for which none is begun.
const NOT_WORTHWHILE: u64 = 50_000;
/// How many times the budget of a summary that took more than it had the next one's is.
const NEXT: u64 = 4;

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

enum Known {
    /// So many times, as forking would count.
    Called(f64),
    Summary(Rc<UsableSummary>),
    Without(Box<str>),
    /// What it had was not enough; it is tried again with so much.
    Waiting(u64),
}

pub(crate) struct Composer {
    mode: Compose,
    /// Where summaries were written down, and how many of a hundred answers there are asked again.
    shelf: Option<(SharedShelf, u32)>,
    builder: Option<SummaryBuilder>,
    functions: FxHashMap<FunctionId, Known>,
    /// Calls that were applied, for some paths at least, and those that were executed although there was a summary.
    pub applied: u64,
    pub entered: u64,
    /// What making and applying took beside what the solver and the guards count, in instructions of forking.
    pub work: u64,
    /// Of that, since bounds were last looked at.
    unseen: u64,
    /// What making took.
    spent: u64,
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
            builder: None,
            functions: FxHashMap::default(),
            applied: 0,
            entered: 0,
            work: 0,
            unseen: 0,
            spent: 0,
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

    fn builder(&mut self, image: &Rc<Image>, config: &MachineConfig) -> &mut SummaryBuilder {
        self.builder.get_or_insert_with(|| {
            let builder = SummaryBuilder::new(image.clone(), config.clone());
            match &self.shelf {
                Some((shelf, audit_percent)) => builder.with_shelf(Box::new(shelf.clone()), *audit_percent),
                None => builder,
            }
        })
    }

    /// Every term that is held here.
    pub(crate) fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        if let Some(builder) = &self.builder {
            builder.terms(visit);
        }
        for known in self.functions.values() {
            if let Known::Summary(summary) = known {
                summary.tree.terms(visit);
                summary.guarded.terms(visit);
                summary.uncovered.borrow().any.into_iter().for_each(&mut *visit);
            }
        }
    }

    /// What came of it, in words.
    pub(crate) fn report(&self, program: &Program) -> Option<Composition> {
        if !self.is_on() {
            return None;
        }
        let name = |function: &FunctionId| program.function(*function).source_name.to_string();
        let counts = self.builder.as_ref().map(SummaryBuilder::counts).unwrap_or_default();
        let mut composition = Composition {
            applied: self.applied,
            entered: self.entered,
            made: counts.made,
            recalled: counts.recalled,
            dropped: counts.dropped,
            ..Composition::default()
        };
        for (function, known) in &self.functions {
            match known {
                Known::Summary(_) => composition.summarised.push(name(function)),
                Known::Without(why) => composition.without.push((name(function), why.to_string())),
                Known::Called(_) => composition.without.push((name(function), "it is not called often".into())),
                Known::Waiting(_) => {
                    composition.without.push((name(function), "exploring it takes more work than it is worth".into()));
                }
            }
        }
        composition.summarised.sort();
        composition.without.sort();
        Some(composition)
    }
}

impl Merger<'_> {
    /// The summary of a function that is called, if there is one by now.
    pub(crate) fn summary_of(&mut self, function: FunctionId) -> Option<Rc<UsableSummary>> {
        let limits = self.limits_for(function)?;
        let composer = &mut self.composer;
        let builder = composer.builder(&self.image, &self.machine.config);
        let undecided = self.solver.statistics().unknown;
        let built = builder.build(&mut self.machine.pool, &mut self.solver, function, limits);
        self.composer.undecided += self.solver.statistics().unknown - undecided;
        let known = match built {
            Err(_) if limits.work < SummaryLimits::default().work => {
                self.composer.spent += limits.work;
                Known::Waiting(NEXT * limits.work)
            }
            Err(why) => {
                self.composer.spent += limits.work;
                Known::Without(why.0)
            }
            Ok(summary) => {
                self.composer.spent += summary.work;
                self.composer.note_work(summary.leaves.iter().map(|leaf| leaf.instructions).sum());
                let decisions = summary.decisions_per_call();
                let guarded = GuardedSummary::new(&mut self.machine.pool, &self.image.program, &summary);
                match guarded {
                    None => Known::Without("no way through it returns".into()),
                    Some(_) if self.composer.mode == Compose::Auto && decisions < DECISIONS => {
                        Known::Without("it decides too little".into())
                    }
                    Some(guarded) => {
                        let comes_back =
                            |leaf: &Leaf| !matches!(leaf.end, LeafEnd::Fault { .. } | LeafEnd::Incomplete(_));
                        let leaves = summary.leaves.iter().map(comes_back).collect();
                        let instructions: u64 = summary.leaves.iter().map(|leaf| leaf.instructions).sum();
                        Known::Summary(Rc::new(UsableSummary {
                            uncovered: RefCell::new(UncoveredWays { leaves, any: None }),
                            guarded,
                            instructions: instructions as f64 / summary.leaves.len() as f64,
                            decisions,
                            tree: summary,
                        }))
                    }
                }
            }
        };
        self.composer.functions.insert(function, known);
        match self.composer.functions.get(&function) {
            Some(Known::Summary(summary)) => Some(summary.clone()),
            _ => None,
        }
    }

    /// What a summary that is to be made now may take. Where there is one already, or is to be none, nothing is to be made.
    fn limits_for(&mut self, function: FunctionId) -> Option<SummaryLimits> {
        let (work, calls_of_forking) = (self.work(), self.group.paths.max(1.0));
        let composer = &mut self.composer;
        let least = match composer.functions.entry(function).or_insert(Known::Called(0.0)) {
            Known::Summary(_) | Known::Without(_) => return None,
            Known::Called(calls) => {
                *calls += calls_of_forking;
                if composer.mode == Compose::Auto && *calls < CALLS {
                    return None;
                }
                NOT_WORTHWHILE
            }
            Known::Waiting(least) => *least,
        };
        if let Some(why) = composer.builder(&self.image, &self.machine.config).obstacle(function) {
            composer.functions.insert(function, Known::Without(why.0));
            return None;
        }
        let limits = SummaryLimits::default();
        if composer.mode != Compose::Auto {
            return Some(limits);
        }
        let budget = (work / PART).saturating_sub(composer.spent).min(limits.work);
        (budget >= least.min(limits.work)).then_some(SummaryLimits { work: budget, ..limits })
    }

    /// The summary that there is of a function, made if it is time.
    pub(crate) fn usable_summary(&mut self, function: FunctionId) -> Option<Rc<UsableSummary>> {
        if let Some(Known::Summary(summary)) = self.composer.functions.get(&function) {
            return Some(summary.clone());
        }
        self.summary_of(function)
    }
}
