//! What one explorer found, and what several of them found together.

use std::collections::BTreeMap;
use std::time::Duration;

use reprise_ir::code::Program;
use reprise_solver::{Disagreement, Statistics};

use crate::config::Tests;
use crate::event::{Event, Listener};
use crate::incomplete::IncompleteTable;
use crate::known::FaultSite;
use crate::places::coverage;
use crate::result::{FoundFault, ParallelStatistics, PathCounts, RunResult, TestCase, TestOutcome};

/// What an explorer has to say when it has nothing left to do.
pub(crate) struct Findings {
    pub paths: PathCounts,
    /// In the order of the code.
    pub faults: BTreeMap<FaultSite, SiteFindings>,
    pub incomplete: IncompleteTable,
    /// By edge of the program.
    pub covered: Vec<bool>,
    pub solver: Statistics,
    pub instructions: u64,
    pub replayed_instructions: u64,
    pub states: u64,
    pub warnings: Vec<String>,
    pub disagreement: Option<Disagreement>,
}

/// The paths that end in a fault at a site.
#[derive(Default)]
pub(crate) struct SiteFindings {
    pub paths: u64,
    /// Of the least path, with the test that takes it; only from whoever followed it.
    pub least: Option<(FoundFault, Option<TestCase>)>,
}

impl Findings {
    /// Takes in what another explorer found on other paths of the same program.
    pub(crate) fn add(&mut self, other: Findings) {
        self.paths.add(&other.paths);
        for (site, found) in other.faults {
            let entry = self.faults.entry(site).or_default();
            entry.paths += found.paths;
            entry.least = entry.least.take().or(found.least);
        }
        self.incomplete.merge(other.incomplete);
        for (covered, also) in self.covered.iter_mut().zip(other.covered) {
            *covered |= also;
        }
        self.solver.add(&other.solver);
        self.instructions += other.instructions;
        self.replayed_instructions += other.replayed_instructions;
        self.states += other.states;
        // Each explorer meets what is outside the program by itself and says the same about it.
        for warning in other.warnings {
            if !self.warnings.contains(&warning) {
                self.warnings.push(warning);
            }
        }
        self.disagreement = self.disagreement.take().or(other.disagreement);
    }

    /// Adds the paths to faults that a guide kept from being followed.
    pub(crate) fn add_known_faults(&mut self, faults: &[(FaultSite, u64)]) {
        for (site, paths) in faults {
            // The least path to each site is followed, unless the run was cut short before.
            if let Some(found) = self.faults.get_mut(site) {
                found.paths += paths;
            }
        }
    }

    /// The result of the run. Tells the listener the tests of faults.
    pub(crate) fn conclude(
        self,
        program: &Program,
        listener: &mut dyn Listener,
        tests: Tests,
        parallel: ParallelStatistics,
        wall: Duration,
    ) -> RunResult {
        let mut faults = Vec::with_capacity(self.faults.len());
        for found in self.faults.into_values() {
            let (fault, test) = found.least.expect("somebody followed the least path");
            if let Some(test) = test.filter(|_| tests != Tests::None) {
                let outcome = TestOutcome::Fault { kind: fault.kind, place: fault.place.clone() };
                listener.event(Event::Test(&TestCase { outcome, ..test }));
            }
            faults.push(FoundFault { paths: found.paths, ..fault });
        }
        RunResult {
            paths: self.paths,
            solver: self.solver,
            instructions: self.instructions,
            states: self.states,
            parallel: ParallelStatistics { replayed_instructions: self.replayed_instructions, ..parallel },
            wall,
            warnings: self.warnings,
            disagreement: self.disagreement,
            ..RunResult::of(faults, self.incomplete, coverage(program, &self.covered))
        }
    }
}
