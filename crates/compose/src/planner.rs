//! Which functions of a run have summaries, and when one is made.
//!
//! Whether a summary is made is decided by counted work alone, so that a run is the same everywhere.

use std::rc::Rc;

use reprise_expr::{ExprId, Pool};
use reprise_ir::code::{FunctionId, Origin, Program};
use reprise_solver::Solver;
use rustc_hash::FxHashMap;

use crate::build::{SummaryBuilder, SummaryLimits};
use crate::mode::Compose;
use crate::recall::SummaryCounts;
use crate::summary::FunctionSummary;

/// Calls of a function before a summary is thought of, where it is to pay.
const CALLS_TO_PAY: f64 = 8.0;
/// The part of all work so far that making summaries may take: what is done in milliseconds needs none.
const PART: u64 = 12;
/// A budget for which none is begun.
const NOT_WORTHWHILE: u64 = 50_000;
/// How many times the budget of a summary that took more than it had the next one's is.
const NEXT: u64 = 4;

enum Known<U> {
    /// So many times.
    Called(f64),
    Usable(Rc<U>),
    Without(Box<str>),
    /// What it had was not enough; it is tried again with so much.
    Waiting(u64),
}

/// What an engine knows of the functions it calls; `U` is a summary as it uses them.
pub struct SummaryPlanner<U> {
    mode: Compose,
    /// Calls of a function before it has one.
    least_calls: f64,
    /// Choices that a call must make for a summary to pay.
    least_choices: f64,
    builder: SummaryBuilder,
    functions: FxHashMap<FunctionId, Known<U>>,
    /// Summaries that are not used for new calls any more; somebody may be in the midst of one.
    retired: Vec<Rc<U>>,
    /// What making took.
    spent: u64,
}

impl<U> SummaryPlanner<U> {
    /// Where summaries are to pay, one waits for more calls than so many, and the function must make so many choices.
    pub fn new(mode: Compose, builder: SummaryBuilder, least_calls: f64, least_choices: f64) -> SummaryPlanner<U> {
        let (functions, retired) = Default::default();
        let least_calls = if mode == Compose::Auto { CALLS_TO_PAY } else { least_calls };
        SummaryPlanner { mode, least_calls, least_choices, builder, functions, retired, spent: 0 }
    }

    /// Whether summaries are to pay.
    pub fn is_to_pay(&self) -> bool {
        self.mode == Compose::Auto
    }

    /// The summary that there is by now.
    pub fn known(&self, function: FunctionId) -> Option<Rc<U>> {
        match self.functions.get(&function) {
            Some(Known::Usable(summary)) => Some(summary.clone()),
            _ => None,
        }
    }

    /// Whether a function has no summary, and never will.
    pub fn is_without(&self, function: FunctionId) -> bool {
        matches!(self.functions.get(&function), Some(Known::Without(_)))
    }

    /// A function is called, so many times more, when so much work was done in all. What a summary that is to be made now may take; `None` where
    /// none is to be made now.
    pub fn plan(&mut self, function: FunctionId, calls: f64, work: u64) -> Option<SummaryLimits> {
        let is_to_pay = self.is_to_pay();
        let least = match self.functions.get_mut(&function) {
            Some(Known::Usable(_) | Known::Without(_)) => return None,
            Some(Known::Waiting(least)) => *least,
            Some(Known::Called(before)) => {
                *before += calls;
                if *before < self.least_calls {
                    return None;
                }
                NOT_WORTHWHILE
            }
            None => {
                let known = match self.builder.obstacle(function) {
                    Some(why) => Known::Without(why.0),
                    None => Known::Called(0.0),
                };
                self.functions.insert(function, known);
                return self.plan(function, calls, work);
            }
        };
        let limits = SummaryLimits::default();
        if !is_to_pay {
            return Some(limits);
        }
        let budget = (work / PART).saturating_sub(self.spent).min(limits.work);
        (budget >= least.min(limits.work)).then_some(SummaryLimits { work: budget, ..limits })
    }

    /// Makes the summary that was [planned](Self::plan). `adopt` makes of it what is used, or says why it cannot be.
    pub fn make(
        &mut self,
        pool: &mut Pool,
        solver: &mut Solver,
        (function, limits): (FunctionId, SummaryLimits),
        adopt: impl FnOnce(&mut Pool, FunctionSummary) -> Result<U, &'static str>,
    ) -> Option<Rc<U>> {
        let known = match self.builder.build(pool, solver, function, limits) {
            Ok(summary) => {
                self.spent += summary.work;
                if self.is_to_pay() && summary.decisions_per_call() < self.least_choices {
                    Known::Without("it decides too little".into())
                } else {
                    match adopt(pool, summary) {
                        Ok(usable) => Known::Usable(Rc::new(usable)),
                        Err(why) => Known::Without(why.into()),
                    }
                }
            }
            Err(why) => {
                self.spent += limits.work;
                match limits.work < SummaryLimits::default().work {
                    true => Known::Waiting(NEXT * limits.work),
                    false => Known::Without(why.0),
                }
            }
        };
        self.functions.insert(function, known);
        self.known(function)
    }

    /// A summary is not used for new calls any more.
    pub fn retire(&mut self, function: FunctionId, why: &'static str) {
        if let Some(Known::Usable(summary)) = self.functions.insert(function, Known::Without(why.into())) {
            self.retired.push(summary);
        }
    }

    /// Every summary that somebody may use.
    pub fn summaries(&self) -> impl Iterator<Item = &U> {
        let used = self.functions.values().filter_map(|known| match known {
            Known::Usable(summary) => Some(summary),
            _ => None,
        });
        used.chain(&self.retired).map(|summary| &**summary)
    }

    /// Every term that is held besides summaries.
    pub fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        self.builder.terms(visit);
    }

    /// Where summaries came from.
    pub fn counts(&self) -> SummaryCounts {
        self.builder.counts()
    }

    /// The names of functions that have a summary, and those of others that were called, with why they have none.
    pub fn names(&self, program: &Program) -> (Vec<String>, Vec<(String, String)>) {
        let (mut summarised, mut without) = (Vec::new(), Vec::new());
        // Those of the C library never have one.
        let is_the_programs = |function: &FunctionId| program.function(*function).origin == Origin::Program;
        for (&function, known) in self.functions.iter().filter(|(function, _)| is_the_programs(function)) {
            let name = program.function(function).source_name.to_string();
            match known {
                Known::Usable(_) => summarised.push(name),
                Known::Without(why) => without.push((name, why.to_string())),
                Known::Called(_) => without.push((name, "it is not called often".into())),
                Known::Waiting(_) => without.push((name, "exploring it takes more work than it is worth".into())),
            }
        }
        summarised.sort();
        without.sort();
        (summarised, without)
    }
}
