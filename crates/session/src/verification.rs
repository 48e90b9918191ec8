//! A run with what is on record and once more from nothing, whose results must be the same.

use std::collections::BTreeMap;
use std::fmt::Debug;

use reprise_explore::{Event, FoundFault, Listener, RunResult, TestCase};
use reprise_ir::code::FunctionId;
use reprise_memo::is_reproducible;

use crate::audience::{Audience, AudienceError};
use crate::error::SessionError;
use crate::order::{Order, Storage};
use crate::outcome::RunOutcome;
use crate::run::run;
use crate::texts::LoadedProgram;

/// Carries an order out with its store and without, and compares. The outcome is that of the run with the store.
pub fn run_verified(order: &Order, audience: &mut dyn Audience) -> Result<RunOutcome, SessionError> {
    let mut witness = Witness { audience, tests: BTreeMap::new() };
    let outcome = run(order, &mut witness)?;
    let with_store = witness.tests;
    let mut silence = ();
    let mut witness = Witness { audience: &mut silence, tests: BTreeMap::new() };
    let anew = run(&from_nothing(order), &mut witness)?;
    if !(is_reproducible(&outcome.result) && is_reproducible(&anew.result)) {
        audience.event(Event::Warning(
            "one of the two runs was cut short, so what was reused could not be compared with a run from nothing",
        ));
        return Ok(outcome);
    }
    let mut differences = differences(&outcome.result, &anew.result);
    compare(&mut differences, "tests", &with_store, &witness.tests);
    match differences.is_empty() {
        true => Ok(outcome),
        false => Err(SessionError::ReuseDiffers(differences.join("; "))),
    }
}

fn from_nothing(order: &Order) -> Order {
    Order { wants_explanation: false, storage: Storage::Nowhere, sharing: None, ..order.clone() }
}

/// What two results say otherwise.
fn differences(reused: &RunResult, anew: &RunResult) -> Vec<String> {
    let mut found = Vec::new();
    compare(&mut found, "status", &reused.status, &anew.status);
    compare(&mut found, "paths", &reused.paths, &anew.paths);
    let coverage = |result: &RunResult| format!("{:?}", result.coverage);
    compare(&mut found, "coverage", &coverage(reused), &coverage(anew));
    let faults = |result: &RunResult| counted(result.faults.iter());
    compare(&mut found, "faults", &faults(reused), &faults(anew));
    let incomplete = |result: &RunResult| counted(result.incomplete.iter());
    compare(&mut found, "incomplete", &incomplete(reused), &incomplete(anew));
    found
}

fn compare<T: PartialEq + Debug>(found: &mut Vec<String>, what: &str, reused: &T, anew: &T) {
    if reused != anew {
        found.push(format!("{what}: {reused:?} with the store, {anew:?} without"));
    }
}

/// In whatever order they come.
fn counted(items: impl Iterator<Item = impl Debug>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    items.for_each(|item| *counts.entry(format!("{item:?}")).or_default() += 1);
    counts
}

/// Remembers the tests that pass by.
struct Witness<'a> {
    audience: &'a mut dyn Audience,
    tests: BTreeMap<String, usize>,
}

impl Witness<'_> {
    fn keep(&mut self, test: &TestCase) {
        // Where tests are chosen by what they cover, that depends on the order of the search.
        let TestCase { inputs, outcome, output, depends_on_undefined, covers: _, details: _ } = test;
        let kept = format!("{:?}", (inputs, outcome, output, depends_on_undefined));
        *self.tests.entry(kept).or_default() += 1;
    }
}

impl Listener for Witness<'_> {
    fn event(&mut self, event: Event<'_>) {
        if let Event::Test(test) = event {
            self.keep(test);
        }
        self.audience.event(event);
    }

    fn sighted(&mut self, fault: &FoundFault) {
        self.audience.sighted(fault);
    }

    fn wants_output(&self) -> bool {
        self.audience.wants_output()
    }
}

impl Audience for Witness<'_> {
    fn compiler_said(&mut self, text: &str) {
        self.audience.compiler_said(text);
    }

    fn begins(&mut self, program: &LoadedProgram, entry: FunctionId) -> Result<(), AudienceError> {
        self.audience.begins(program, entry)
    }

    fn begins_again(&mut self) -> Result<(), AudienceError> {
        self.tests.clear();
        self.audience.begins_again()
    }

    fn found(&mut self, result: &RunResult) {
        self.audience.found(result);
    }
}
