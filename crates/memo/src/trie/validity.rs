//! Which records of a log hold for a version of the program.
//!
//! A log is that of a family of programs. What it says holds for a version if the version has everything that ran on the way there and the
//! instruction at which that stopped, and if it holds for the decision before. Of several records at one position at most one does: what
//! the version does there is one thing.

use reprise_explore::TreePosition;

use super::outcome::Outcome;
use super::tables::TrieTables;
use crate::version::Version;

/// By number: what of a log's tables a version has.
pub(crate) struct Validity<'v> {
    /// `None` where everything holds.
    version: Option<&'v Version>,
    regions: Vec<bool>,
    sets: Vec<bool>,
    sites: Vec<bool>,
    stretches: Vec<bool>,
    outcomes: Vec<bool>,
    decisions: Holding,
}

/// By decision: whether it holds.
#[derive(Default)]
pub(crate) struct Holding {
    words: Vec<u64>,
    decisions: u32,
}

impl Holding {
    pub(crate) fn has(&self, decision: u32) -> bool {
        self.words.get(decision as usize / 64).is_some_and(|word| word >> (decision % 64) & 1 != 0)
    }

    fn push(&mut self, holds: bool) {
        if self.decisions.is_multiple_of(64) {
            self.words.push(0);
        }
        let last = self.words.last_mut().expect("there is room for another");
        *last |= u64::from(holds) << (self.decisions % 64);
        self.decisions += 1;
    }
}

impl<'v> Validity<'v> {
    pub(crate) fn of(version: Option<&'v Version>) -> Validity<'v> {
        Validity {
            version,
            regions: Vec::new(),
            sets: Vec::new(),
            sites: Vec::new(),
            stretches: Vec::new(),
            outcomes: Vec::new(),
            decisions: Holding::default(),
        }
    }

    /// Takes in what was defined since the last time.
    pub(crate) fn take(&mut self, tables: &TrieTables) {
        for &region in &tables.regions[self.regions.len()..] {
            self.regions.push(self.version.is_none_or(|version| version.has_region(region)));
        }
        for set in self.sets.len() as u32..tables.sets() {
            self.sets.push(tables.set(set).iter().all(|&region| self.regions[region as usize]));
        }
        for site in &tables.sites[self.sites.len()..] {
            self.sites.push(self.version.is_none_or(|version| version.find(site).is_some()));
        }
        for stretch in &tables.stretches[self.stretches.len()..] {
            self.stretches.push(self.sets[stretch.ran as usize] && self.sites[stretch.site as usize]);
        }
        for outcome in &tables.outcomes[self.outcomes.len()..] {
            let is_known = |&site: &u32| self.sites[site as usize];
            self.outcomes.push(match outcome {
                // Where the frames of a path go on that was cut has not run yet.
                Outcome::Boundary { site, .. } | Outcome::LeftOut { site, .. } => is_known(site),
                Outcome::Finished(finished) => {
                    outcome.sites().all(|site| is_known(&site))
                        && finished.outcomes().all(|outcome| self.outcomes[outcome as usize])
                }
                _ => outcome.sites().all(|site| is_known(&site)),
            });
        }
    }

    /// Whether what is below a decision can hold; below none, what is at the root.
    pub(crate) fn below(&self, decision: u32) -> bool {
        decision == TreePosition::ROOT.decision || self.decisions.has(decision)
    }

    pub(crate) fn stretch(&self, stretch: u32) -> bool {
        self.stretches.get(stretch as usize) == Some(&true)
    }

    pub(crate) fn outcome(&self, outcome: u32) -> bool {
        self.outcomes.get(outcome as usize) == Some(&true)
    }

    /// The next decision holds, or does not.
    pub(crate) fn decide(&mut self, holds: bool) {
        self.decisions.push(holds);
    }

    pub(crate) fn into_holding(self) -> Holding {
        self.decisions
    }
}
