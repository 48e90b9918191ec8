//! The summaries of a run: which there are, and when one is made.
//!
//! Whether a summary is made and used is decided by counted work alone, so that a run is the same everywhere.

use std::cell::{Cell, OnceCell};
use std::rc::Rc;

use reprise_compose::{Compose, FunctionSummary, SummaryBuilder, SummaryPlanner};
use reprise_expr::{ExprId, Pool};
use reprise_ir::code::{Body, Callee, FunctionId, Program};
use reprise_machine::Stop;

use super::application::{Application, FeasibleLeaves, SummaryCursor};
use super::lists::FeasibleLists;
use crate::engine::Explorer;
use crate::result::{Composition, CompositionWay};
use crate::state::PathState;

/// Calls of a function before it has a summary: one that is called once is not explored beforehand. What is called from several places counts
/// as called as often.
const CALLS: f64 = 2.0;
/// Choices that a call must make for a summary to pay.
const CHOICES: f64 = 2.0;
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
    fn new(pool: &mut Pool, summary: FunctionSummary) -> UsableSummary {
        let lists = FeasibleLists::default();
        // Whoever calls with any values can come to every leaf: that is how they were found.
        let variables = summary.parameters.iter().copied().chain(summary.inputs.iter().map(|input| input.variable));
        let key = lists.key(pool, &variables.collect::<Vec<_>>());
        lists.keep(key, Rc::new(FeasibleLeaves::all(&summary)));
        UsableSummary {
            summary,
            lists,
            walked: Cell::new(0),
            comes_to_one: Cell::new(false),
            reaching: OnceCell::new(),
        }
    }
}

/// What an explorer knows of the functions it calls.
pub(crate) struct Library {
    planner: SummaryPlanner<UsableSummary>,
    /// By function: the places that call it.
    places: Box<[u32]>,
    /// Calls whose leaves were found out, and those that were asked about all the same.
    pub applied: u64,
    pub entered: u64,
    /// Decisions that a summary answered.
    pub answered: u64,
    /// Calls that were not executed.
    pub passed: u64,
}

impl Library {
    fn new(planner: SummaryPlanner<UsableSummary>, program: &Program, entry: FunctionId) -> Library {
        let places = places_of_calls(program, entry);
        Library { planner, places, applied: 0, entered: 0, answered: 0, passed: 0 }
    }

    /// Every term that is held here.
    pub(crate) fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        self.planner.terms(visit);
        for summary in self.planner.summaries() {
            summary.summary.terms(visit);
            summary.lists.terms(visit);
        }
    }

    /// Which functions had summaries, and what came of them.
    fn report(&self, program: &Program) -> Composition {
        let counts = self.planner.counts();
        let (summarised, without) = self.planner.names(program);
        Composition {
            way: CompositionWay::PathByPath,
            summarised,
            without,
            applied: self.applied,
            answered: self.answered,
            passed: self.passed,
            entered: self.entered,
            made: counts.made,
            recalled: counts.recalled,
            dropped: counts.dropped,
            off_because: None,
        }
    }
}

impl Explorer<'_> {
    /// From now on calls are decided by summaries, where that was asked for.
    pub(crate) fn begin_composing(&mut self, entry: FunctionId) {
        if self.config.compose != Compose::Off && self.obstacle_to_composing().is_none() && self.library.is_none() {
            let mut builder = SummaryBuilder::new(self.machine.image.clone(), self.machine.config.clone());
            if let Some(shelf) = &self.summaries {
                builder = builder.with_shelf(Box::new(shelf.clone()), self.config.solver.audit_percent);
            }
            // What reaches a target is tried at every call.
            let calls = if self.aim.is_some() { 1.0 } else { CALLS };
            let planner = SummaryPlanner::new(self.config.compose, builder, calls, CHOICES);
            self.library = Some(Box::new(Library::new(planner, &self.machine.image.program, entry)));
            self.machine.announce_calls();
        }
    }

    fn obstacle_to_composing(&self) -> Option<&'static str> {
        if self.side.is_some() { Some("two versions are compared") } else { None }
    }

    /// What summaries were used for; `None` where none was asked for.
    pub(crate) fn composition(&self) -> Option<Composition> {
        let program = &self.machine.image.program;
        match &self.library {
            Some(library) => Some(library.report(program)),
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
        if state.cursor.as_ref().is_some_and(|cursor| cursor.is_within(&state.machine) && cursor.says_more()) {
            return false;
        }
        state.cursor = None;
        if self.hands_over_undecided(state, function) {
            return false;
        }
        if let Some(summary) = self.summary_of(function)
            && let Some(application) = Application::new(&mut self.machine, state, summary)
        {
            self.try_target_leaves(state, &application);
            let weight = self.machine.weight_of_call(&state.machine);
            state.cursor = Some(SummaryCursor::new(application, &state.machine, weight));
        }
        state.cursor.is_some()
    }

    /// Whether a pointer among the inputs that the path has not decided is handed over: then a summary has nothing to say.
    fn hands_over_undecided(&mut self, state: &PathState, function: FunctionId) -> bool {
        if !self.machine.has_input_pointers() {
            return false;
        }
        let terms = self.machine.handed_over(&state.machine, function).unwrap_or_default();
        let mut undecided =
            terms.into_iter().filter(|&term| state.machine.facts.value(&self.machine.pool, term).is_none());
        undecided.any(|term| self.machine.lazy_pointer(term).is_some())
    }

    fn summary_of(&mut self, function: FunctionId) -> Option<Rc<UsableSummary>> {
        let cost = self.cost();
        let library = self.library.as_deref_mut()?;
        let places = library.places[function.0 as usize];
        let planner = &mut library.planner;
        if let Some(summary) = planner.known(function) {
            let walked = summary.walked.get();
            // Where nothing is in a list, every call costs what it would cost to execute it, and more.
            if planner.is_to_pay() && walked >= TRIAL && 2 * summary.lists.found() < walked {
                planner.retire(function, "calls of it have little in common");
                self.machine.be_silent_about(function);
                return None;
            }
            return Some(summary);
        }
        let calls = if planner.is_to_pay() { 1.0 } else { f64::from(places.max(1)) };
        let made = planner.plan(function, calls, cost).and_then(|limits| {
            let adopt = |pool: &mut Pool, summary| Ok(UsableSummary::new(pool, summary));
            planner.make(&mut self.machine.pool, &mut self.solver, (function, limits), adopt)
        });
        if planner.is_without(function) {
            self.machine.be_silent_about(function);
        }
        made
    }
}

/// By function: how many calls of it there are in other code that the entry can come to by direct calls.
fn places_of_calls(program: &Program, entry: FunctionId) -> Box<[u32]> {
    let mut places = vec![0; program.functions.len()];
    let mut waiting = vec![entry];
    while let Some(function) = waiting.pop() {
        let Body::Defined(code) = &program.function(function).body else { continue };
        for call in &code.calls {
            if let Callee::Direct(callee) = call.callee
                && callee != function
            {
                let place = &mut places[callee.0 as usize];
                *place += 1;
                if *place == 1 && callee != entry {
                    waiting.push(callee);
                }
            }
        }
    }
    places.into()
}
