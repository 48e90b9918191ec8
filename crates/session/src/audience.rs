//! Who hears of a run while it goes on.

use std::error::Error;
use std::path::PathBuf;

use reprise_explore::{Event, FoundFault, Listener, ReachedTarget, RunResult, TestCase, TestOutcome};
use reprise_ir::code::FunctionId;

use crate::aiming::TargetProgress;
use crate::memory::RunMemory;
use crate::texts::LoadedProgram;

/// Why whoever listens cannot go on.
pub type AudienceError = Box<dyn Error + Send + Sync>;

/// Hears of the steps of a run, and as a [`Listener`] of what it finds.
pub trait Audience: Listener {
    /// What a compiler had to say besides the program, as it said it.
    fn compiler_said(&mut self, _text: &str) {}

    /// Files that the program is made of: read or looked for by a compiler. Not told where that is not known.
    fn depends_on(&mut self, _files: &[PathBuf]) {}

    /// The program is there, and what is found in it is told from here on.
    fn begins(&mut self, _program: &LoadedProgram, _entry: FunctionId) -> Result<(), AudienceError> {
        Ok(())
    }

    /// What was told so far does not count: everything is told again.
    fn begins_again(&mut self) -> Result<(), AudienceError> {
        Ok(())
    }

    /// What the run has come to; it has yet to be kept.
    fn found(&mut self, _result: &RunResult) {}
}

/// For whoever only wants the outcome.
impl Audience for () {}

/// Which tests the store has to be given with the result.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum KeptTests {
    /// Those of faults, which come behind all others; the tree has the rest.
    OfFaults,
    All,
}

/// Stands between the engines and the audience: keeps what is needed later, and puts tests in order.
pub(crate) struct Ear<'a> {
    pub audience: &'a mut dyn Audience,
    pub targets: TargetProgress,
    wants_tests: bool,
    keeps: KeptTests,
    kept_tests: Vec<TestCase>,
    /// Tests that wait for the end of a round, when it is known which come before them.
    held_tests: Option<Vec<TestCase>>,
}

impl<'a> Ear<'a> {
    pub(crate) fn new(audience: &'a mut dyn Audience, wants_tests: bool, keeps: KeptTests) -> Ear<'a> {
        let (kept_tests, held_tests) = (Vec::new(), None);
        Ear { audience, targets: TargetProgress::default(), wants_tests, keeps, kept_tests, held_tests }
    }

    pub(crate) fn warn(&mut self, warning: &str) {
        self.audience.event(Event::Warning(warning));
    }

    /// What is remarkable about the store.
    pub(crate) fn pass_on_notices(&mut self, memory: &mut RunMemory) {
        memory.take_notices().iter().for_each(|notice| self.warn(notice));
    }

    pub(crate) fn tell_tests<'t>(&mut self, tests: impl IntoIterator<Item = &'t TestCase>) {
        tests.into_iter().for_each(|test| self.event(Event::Test(test)));
    }

    /// Tests wait from here on.
    pub(crate) fn hold_tests(&mut self) {
        self.held_tests = Some(Vec::new());
    }

    pub(crate) fn holds_tests(&self) -> bool {
        self.held_tests.is_some()
    }

    /// Passes on the tests that waited, those of faults last. `in_order` are all others, of earlier runs and of this one; without
    /// them, those of this run come behind the `known` ones.
    pub(crate) fn release_tests(&mut self, known: Vec<TestCase>, in_order: Option<Vec<TestCase>>) {
        let held = self.held_tests.take().unwrap_or_default();
        let (of_faults, completed): (Vec<_>, Vec<_>) = held.into_iter().partition(is_of_fault);
        let completed = in_order.unwrap_or_else(|| {
            self.warn("the tests are not in the order of a run from the beginning: the store lacks some");
            known.into_iter().chain(completed).collect()
        });
        self.tell_tests(completed.iter().chain(&of_faults));
    }

    /// Those that the store is given with the result.
    pub(crate) fn take_kept_tests(&mut self) -> Vec<TestCase> {
        std::mem::take(&mut self.kept_tests)
    }

    /// What was heard so far does not count.
    pub(crate) fn begin_again(&mut self) -> Result<(), AudienceError> {
        self.kept_tests.clear();
        self.targets = TargetProgress::default();
        self.held_tests = None;
        self.audience.begins_again()
    }

    fn test(&mut self, test: &TestCase) {
        if let Some(held) = &mut self.held_tests {
            held.push(test.clone());
        } else if self.wants_tests {
            if self.keeps == KeptTests::All || is_of_fault(test) {
                self.kept_tests.push(test.clone());
            }
            self.audience.event(Event::Test(test));
        }
    }

    fn target(&mut self, target: &ReachedTarget) {
        self.targets.reach(target);
        self.audience.event(Event::Target(target));
    }
}

fn is_of_fault(test: &TestCase) -> bool {
    matches!(test.outcome, TestOutcome::Fault { .. })
}

impl Listener for Ear<'_> {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Test(test) => self.test(test),
            Event::Target(target) => self.target(target),
            other => self.audience.event(other),
        }
    }

    fn sighted(&mut self, fault: &FoundFault) {
        self.audience.sighted(fault);
    }

    fn wants_output(&self) -> bool {
        self.audience.wants_output()
    }
}
