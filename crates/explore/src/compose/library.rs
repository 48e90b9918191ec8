//! The summaries of a run: which there are, and when one is made.
//!
//! Whether a summary is made and used is decided by counted work alone, so that a run is the same everywhere.

use std::cell::{Cell, OnceCell};
use std::rc::Rc;

use reprise_compose::{Compose, FunctionSummary, SummaryBuilder, SummaryLimits};
use reprise_expr::{ExprId, Pool};
use reprise_ir::code::FunctionId;
use reprise_machine::Stop;
use rustc_hash::FxHashMap;

use super::application::{Application, FeasibleLeaves, SummaryCursor};
use super::lists::FeasibleLists;
use crate::engine::Explorer;
use crate::result::{Composition, CompositionWay};
use crate::state::PathState;

/// Where it is up to the engine: calls before a summary is thought of, and choices that a call must make for it to pay.
const CALLS: u64 = 8;
const CHOICES: f64 = 2.0;
/// The part of all work so far that making summaries may take.
const PART: u64 = 12;
/// A budget for which none is begun.
const NOT_WORTHWHILE: u64 = 50_000;
/// How many times the budget of a summary that took more than it had the next one's is.
const NEXT: u64 = 4;
/// Calls after which it is looked at whether a summary is worth its use.
const TRIAL: u64 = 16;

/// A summary in use.
pub(crate) struct UsableSummary {
    pub summary: FunctionSummary,
    pub lists: FeasibleLists,
    /// Calls that were asked about.
    pub walked: Cell<u64>,
    /// The last call could come to one leaf only.
    pub comes_to_one: Cell<bool>,
    /// The leaves that reach a target, where only these are followed.
    pub reaching: OnceCell<Option<FeasibleLeaves>>,
}

impl UsableSummary {
    fn new(pool: &mut Pool, summary: FunctionSummary) -> Rc<UsableSummary> {
        let lists = FeasibleLists::default();
        // Whoever calls with any values can come to every leaf: that is how they were found.
        let variables = summary.parameters.iter().copied().chain(summary.inputs.iter().map(|input| input.variable));
        let key = lists.key(pool, &variables.collect::<Vec<_>>());
        lists.keep(key, Rc::new(FeasibleLeaves::all(&summary)));
        Rc::new(UsableSummary {
            summary,
            lists,
            walked: Cell::new(0),
            comes_to_one: Cell::new(false),
            reaching: OnceCell::new(),
        })
    }
}

enum Known {
    /// So many times.
    Called(u64),
    Usable(Rc<UsableSummary>),
    Without(Box<str>),
    /// What it had was not enough; it is tried again with so much.
    Waiting(u64),
}

/// What an explorer knows of the functions it calls.
pub(crate) struct Library {
    mode: Compose,
    builder: SummaryBuilder,
    functions: FxHashMap<FunctionId, Known>,
    /// Summaries that are not used for new calls any more; paths may be in the midst of one.
    retired: Vec<Rc<UsableSummary>>,
    /// What making took.
    spent: u64,
    /// Calls whose leaves were found out, and those that were asked about all the same.
    pub applied: u64,
    pub entered: u64,
    /// Decisions that a summary answered.
    pub answered: u64,
    /// Calls that were not executed.
    pub passed: u64,
}

impl Library {
    pub(crate) fn new(mode: Compose, builder: SummaryBuilder) -> Library {
        let (functions, retired) = Default::default();
        Library { mode, builder, functions, retired, spent: 0, applied: 0, entered: 0, answered: 0, passed: 0 }
    }

    /// Every term that is held here.
    pub(crate) fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        self.builder.terms(visit);
        let used = self.functions.values().filter_map(|known| match known {
            Known::Usable(summary) => Some(summary),
            _ => None,
        });
        for summary in used.chain(&self.retired) {
            summary.summary.terms(visit);
            summary.lists.terms(visit);
        }
    }

    /// Which functions had summaries, and what came of them.
    pub(crate) fn report(&self, name: impl Fn(FunctionId) -> String) -> Composition {
        let counts = self.builder.counts();
        let mut composition = Composition {
            way: CompositionWay::PathByPath,
            applied: self.applied,
            answered: self.answered,
            passed: self.passed,
            entered: self.entered,
            made: counts.made,
            recalled: counts.recalled,
            dropped: counts.dropped,
            ..Composition::default()
        };
        for (&function, known) in &self.functions {
            let why = match known {
                Known::Usable(_) => {
                    composition.summarised.push(name(function));
                    continue;
                }
                Known::Without(why) => why.to_string(),
                Known::Called(_) => "it is not called often".into(),
                Known::Waiting(_) => "exploring it takes more work than it is worth".into(),
            };
            composition.without.push((name(function), why));
        }
        composition.summarised.sort();
        composition.without.sort();
        composition
    }
}

impl Explorer<'_> {
    /// From now on calls are decided by summaries, where that was asked for.
    pub(crate) fn begin_composing(&mut self) {
        if self.config.compose != Compose::Off && self.obstacle_to_composing().is_none() && self.library.is_none() {
            let mut builder = SummaryBuilder::new(self.machine.image.clone(), self.machine.config.clone());
            if let Some(shelf) = &self.summaries {
                builder = builder.with_shelf(Box::new(shelf.clone()), self.config.solver.audit_percent);
            }
            self.library = Some(Box::new(Library::new(self.config.compose, builder)));
            self.machine.announce_calls();
        }
    }

    fn obstacle_to_composing(&self) -> Option<&'static str> {
        if self.side.is_some() {
            Some("two versions are compared")
        } else if self.machine.has_input_pointers() {
            Some("inputs are pointers")
        } else {
            None
        }
    }

    /// What summaries were used for; `None` where none was asked for.
    pub(crate) fn composition(&self) -> Option<Composition> {
        let program = &self.machine.image.program;
        match &self.library {
            Some(library) => Some(library.report(|function| program.function(function).source_name.to_string())),
            None if self.config.compose == Compose::Off => None,
            None => {
                let (way, off_because) = (CompositionWay::PathByPath, self.obstacle_to_composing());
                Some(Composition { way, off_because, ..Composition::default() })
            }
        }
    }

    /// Runs a state to its next stop. Before a call that is announced, what its summary has to say is looked for.
    pub(crate) fn run_machine(&mut self, state: &mut PathState, fuel: u64) -> Stop {
        let end = self.machine.instructions() + fuel;
        loop {
            let before = self.machine.instructions();
            let stop = self.machine.run(&mut state.machine, end.saturating_sub(before).max(1));
            if let Some(cursor) = &mut state.cursor {
                cursor.note_run(self.machine.instructions() - before);
            }
            match stop {
                Stop::Call(function) => {
                    if self.meet_call(state, function) && self.can_pass_over(state) {
                        return Stop::Call(function);
                    }
                    self.machine.enter();
                }
                stop => return stop,
            }
        }
    }

    /// A state is about to call a function. Whether there is a summary of this very call.
    fn meet_call(&mut self, state: &mut PathState, function: FunctionId) -> bool {
        // What a summary says of a call it says of all that is called from there.
        if state.cursor.as_ref().is_some_and(|cursor| cursor.is_within(&state.machine)) {
            return false;
        }
        state.cursor = None;
        if let Some(summary) = self.summary_of(function)
            && let Some(application) = Application::new(&mut self.machine, state, summary)
        {
            self.try_target_leaves(state, &application);
            let weight = self.machine.weight_of_call(&state.machine);
            state.cursor = Some(SummaryCursor::new(application, &state.machine, weight));
        }
        state.cursor.is_some()
    }

    fn summary_of(&mut self, function: FunctionId) -> Option<Rc<UsableSummary>> {
        let library = self.library.as_deref_mut()?;
        if let Some(Known::Usable(summary)) = library.functions.get(&function) {
            let walked = summary.walked.get();
            // Where nothing is in a list, every call costs what it would cost to execute it, and more.
            if library.mode == Compose::Auto && walked >= TRIAL && 2 * summary.lists.found() < walked {
                library.retired.push(summary.clone());
                library.functions.insert(function, Known::Without("calls of it have little in common".into()));
                self.machine.be_silent_about(function);
                return None;
            }
            return Some(summary.clone());
        }
        let limits = self.summary_limits(function)?;
        let library = self.library.as_deref_mut()?;
        let built = library.builder.build(&mut self.machine.pool, &mut self.solver, function, limits);
        let known = match built {
            Ok(summary) => {
                library.spent += summary.work;
                match library.mode == Compose::Auto && summary.decisions_per_call() < CHOICES {
                    true => Known::Without("it decides too little".into()),
                    false => Known::Usable(UsableSummary::new(&mut self.machine.pool, summary)),
                }
            }
            Err(why) => {
                library.spent += limits.work;
                match limits.work < SummaryLimits::default().work {
                    true => Known::Waiting(NEXT * limits.work),
                    false => Known::Without(why.0),
                }
            }
        };
        let usable = match &known {
            Known::Usable(summary) => Some(summary.clone()),
            Known::Without(_) => {
                self.machine.be_silent_about(function);
                None
            }
            _ => None,
        };
        library.functions.insert(function, known);
        usable
    }

    /// What a summary that is to be made now may take; `None` where none is to be made now.
    fn summary_limits(&mut self, function: FunctionId) -> Option<SummaryLimits> {
        let cost = self.cost();
        let library = self.library.as_deref_mut()?;
        let least = match library.functions.entry(function).or_insert(Known::Called(0)) {
            Known::Usable(_) | Known::Without(_) => return None,
            Known::Waiting(least) => *least,
            Known::Called(calls) => {
                *calls += 1;
                if *calls == 1
                    && let Some(why) = library.builder.obstacle(function)
                {
                    library.functions.insert(function, Known::Without(why.0));
                    self.machine.be_silent_about(function);
                    return None;
                }
                if library.mode == Compose::Auto && *calls < CALLS {
                    return None;
                }
                NOT_WORTHWHILE
            }
        };
        let limits = SummaryLimits::default();
        if library.mode != Compose::Auto {
            return Some(limits);
        }
        let budget = (cost / PART).saturating_sub(library.spent).min(limits.work);
        (budget >= least.min(limits.work)).then_some(SummaryLimits { work: budget, ..limits })
    }
}
