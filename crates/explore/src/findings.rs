//! What one explorer found, and what several of them found together.

use std::collections::BTreeMap;
use std::time::Duration;

use reprise_ir::code::Program;
use reprise_machine::StackUse;
use reprise_solver::{Disagreement, Statistics};

use crate::config::Tests;
use crate::event::{Event, Listener};
use crate::incomplete::IncompleteTable;
use crate::known::FaultSite;
use crate::places::coverage_by_file;
use crate::profile::{Counted, Profile};
use crate::result::{Composition, FoundFault, ParallelStatistics, PathCounts, RunResult, TestCase, TestOutcome};

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
    pub stack: StackUse,
    pub warnings: Vec<String>,
    pub disagreement: Option<Disagreement>,
    pub composition: Option<Composition>,
    pub counted: Option<Counted>,
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
        self.stack.take_in(other.stack);
        // Each explorer meets what is outside the program by itself and says the same about it.
        for warning in other.warnings {
            if !self.warnings.contains(&warning) {
                self.warnings.push(warning);
            }
        }
        self.disagreement = self.disagreement.take().or(other.disagreement);
        match (&mut self.composition, other.composition) {
            (Some(mine), Some(theirs)) => mine.add(theirs),
            (mine, theirs) => *mine = mine.take().or(theirs),
        }
        if let (Some(mine), Some(theirs)) = (&mut self.counted, other.counted) {
            mine.add(theirs);
        }
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
        let coverage = coverage_by_file(program, &self.covered);
        RunResult {
            paths: self.paths,
            solver: self.solver,
            instructions: self.instructions,
            states: self.states,
            stack: self.stack,
            parallel: ParallelStatistics { replayed_instructions: self.replayed_instructions, ..parallel },
            wall,
            warnings: self.warnings,
            disagreement: self.disagreement,
            composition: self.composition,
            profile: self.counted.map(|counted| Profile::of(program, self.covered, counted)),
            ..RunResult::of(faults, self.incomplete, coverage)
        }
    }
}

#[cfg(test)]
mod tests {
    use reprise_ir::code::FunctionId;
    use reprise_machine::FaultKind;

    use super::*;
    use crate::result::{BoundKind, IncompleteReason, SourcePlace};

    const SITES: [FaultSite; 3] = [
        (FunctionId(0), 1, FaultKind::Assertion),
        (FunctionId(0), 2, FaultKind::Assertion),
        (FunctionId(1), 1, FaultKind::DivideByZero),
    ];

    fn fault(message: &str, paths: u64, is_followed: bool) -> SiteFindings {
        let fault = FoundFault {
            kind: FaultKind::Assertion,
            message: message.into(),
            place: SourcePlace::default(),
            function: "f".into(),
            stack: Vec::new(),
            inputs: None,
            input_is_canonical: true,
            depends_on_undefined: false,
            paths: 0,
            story: Default::default(),
            fingerprint: None,
        };
        SiteFindings { paths, least: is_followed.then_some((fault, None)) }
    }

    fn findings(faults: Vec<(FaultSite, SiteFindings)>, covered: [bool; 3], warnings: &[&str], cut: u64) -> Findings {
        let mut incomplete = IncompleteTable::default();
        incomplete.add_many(IncompleteReason::Bound(BoundKind::Depth), SourcePlace::default(), cut);
        Findings {
            paths: PathCounts { completed: 1, faulted: 2, pruned: 3, incomplete: cut },
            faults: faults.into_iter().collect(),
            incomplete,
            covered: covered.into(),
            solver: Statistics::default(),
            instructions: 10,
            replayed_instructions: 5,
            states: 7,
            stack: StackUse { bytes: cut * 10, frames: 5 - cut },
            warnings: warnings.iter().map(|warning| warning.to_string()).collect(),
            disagreement: None,
            composition: None,
            counted: None,
        }
    }

    #[test]
    fn what_several_found_is_added_up() {
        let mine = vec![(SITES[0], fault("mine", 2, true)), (SITES[1], fault("", 3, false))];
        let theirs = vec![(SITES[1], fault("theirs", 4, true)), (SITES[2], fault("new", 1, true))];
        let mut all = findings(mine, [true, false, false], &["a", "b"], 2);
        all.add(findings(theirs, [false, false, true], &["b", "c"], 4));
        assert_eq!(all.paths, PathCounts { completed: 2, faulted: 4, pruned: 6, incomplete: 6 });
        let found = all.faults.iter().map(|(&site, found)| {
            let least = found.least.as_ref().map(|(fault, _)| &fault.message[..]);
            (site, found.paths, least)
        });
        let expected = [(SITES[0], 2, Some("mine")), (SITES[1], 7, Some("theirs")), (SITES[2], 1, Some("new"))];
        assert_eq!(found.collect::<Vec<_>>(), expected);
        assert_eq!(all.covered, [true, false, true]);
        assert_eq!((all.instructions, all.replayed_instructions, all.states), (20, 10, 14));
        assert_eq!(all.stack, StackUse { bytes: 40, frames: 3 });
        assert_eq!(all.warnings, ["a", "b", "c"]);
        let [entry] = &all.incomplete.into_entries()[..] else { panic!("one reason at one place") };
        assert_eq!(entry.count, 6);
    }

    #[test]
    fn known_faults_count_only_where_a_path_to_them_was_followed() {
        let mut all = findings(vec![(SITES[0], fault("mine", 2, true))], [false; 3], &[], 1);
        all.add_known_faults(&[(SITES[0], 5), (SITES[2], 9)]);
        let paths: Vec<_> = all.faults.iter().map(|(&site, found)| (site, found.paths)).collect();
        assert_eq!(paths, [(SITES[0], 7)]);
    }
}
