//! One pass over a log: what its finished paths came to, and what is left to do for a version of the program. A record that does not
//! [hold](super::validity) for the version leaves its position open.
//!
//! The memory this takes grows with what is open, not with the log: a decision is forgotten as soon as something is known below each
//! of its cases. A second pass, backwards, collects the way to what is left.

use std::sync::Arc;

use reprise_explore::{
    Aim, BoundKind, CaseVerdict, Choice, FaultSite, IncompleteEntry, IncompleteReason, KnownPaths, TreePosition,
};
use reprise_ir::code::EdgeId;
use reprise_ir::flow::CodePlace;
use reprise_store::{KeyOrder, Malformed, StoreError};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::outcome::Outcome;
use super::pages::Log;
use super::record::{Decision, Leaf, Record};
use super::select::Selection;
use super::tables::TrieTables;
use super::validity::{Holding, Validity};
use crate::partition::{Portion, Standings};
use crate::replay::{KnownEnd, ReplayNode, TrieReplay};
use crate::states::KeptStates;
use crate::version::Version;

/// How much of what is recorded a run follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// Only what leads to something open, with the bound on depth of the run.
    Open { depth: Option<u32> },
    /// Everything: the run must do all that a run without memory does, but need not solve.
    Everything,
}

/// How a run goes on from a log.
pub struct Plan {
    pub replay: TrieReplay,
    /// What the paths came to that are not followed.
    pub known: KnownPaths,
    pub selection: Selection,
    /// The paths that are gone on with from where they were cut: their states are kept.
    pub waiting: FxHashSet<TreePosition>,
}

/// What a log says.
#[derive(Default)]
pub struct Survey {
    pub tables: TrieTables,
    pub decisions: u32,
    pub nodes: u64,
    pub leaves: u32,
    /// The number of the last page, and how many there are.
    pub pages: u32,
    /// Decisions with feasible cases below which nothing is known yet.
    pub(super) open: FxHashMap<u32, SmallVec<[u32; 4]>>,
    pub(super) root_is_open: bool,
    pub(super) undecided: FxHashSet<TreePosition>,
    /// Decisions with one case, an assumption for one, that was undecided: where it turns out not to be, the path is pruned.
    undecided_alone: FxHashSet<u32>,
    /// Paths that were cut, by a bound on depth or because they could not reach what a run aimed at.
    pub(super) boundaries: FxHashMap<TreePosition, u32>,
    /// Ends to be tried again.
    pub(super) retries: FxHashSet<TreePosition>,
    /// Parts that are finished and not kept, by their outcomes.
    finished: FxHashMap<TreePosition, u32>,
    /// By outcome: how many leaves.
    ends: Vec<u64>,
    /// By outcome of a fault: the paths that were the least when they were found, with the numbers of their leaves. A run that was killed had perhaps not met the
    /// least path of an earlier one again, so each of them may be the least of all.
    least: FxHashMap<u32, SmallVec<[(TreePosition, u32); 1]>>,
    pruned: u64,
    notes: Vec<(u32, u32)>,
    /// By set: whether something ran it.
    sets_ran: Vec<bool>,
    /// Outcome and number; filled only where everything is followed.
    all_leaves: FxHashMap<TreePosition, (u32, u32)>,
    /// The decisions that hold.
    holding: Holding,
    /// Where something is on record that does not hold although what comes before it does, and what that ran.
    pub changed: Vec<ChangedPlace>,
    /// Faults of which a path that was the least does not hold.
    least_is_lost: FxHashSet<u32>,
    /// Leaves of completed paths whose tests are wanted and not on record.
    untested: FxHashMap<TreePosition, (u32, u32)>,
    /// What belongs to the part that the survey is of.
    standings: Standings,
    /// Something is open from which nobody can go on for one part alone.
    pub is_open_above_cuts: bool,
}

/// A position at which the version does something else than is on record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChangedPlace {
    pub at: TreePosition,
    /// What was on record there.
    pub stretch: u32,
}

/// What a survey is taken for.
#[derive(Clone, Copy)]
pub struct Purpose<'a> {
    /// `None` where everything on record holds.
    pub version: Option<&'a Version>,
    pub extent: Extent,
    /// The leaves that have a test, where every completed path is to have one.
    pub tested: Option<&'a FxHashSet<u32>>,
    /// The part of the tree that is looked at, if not all of it.
    pub portion: Option<&'a Arc<Portion>>,
}

impl Survey {
    /// `None` if the log contradicts itself.
    pub fn read(log: &Log, purpose: Purpose<'_>) -> Result<Option<Survey>, StoreError> {
        let standings = Standings::of(purpose.portion);
        let mut survey = Survey { root_is_open: true, standings, ..Survey::default() };
        let mut validity = Validity::of(purpose.version);
        let intact = log.pages(KeyOrder::Ascending, &mut |number, mut reader| {
            if (reader.decisions(), reader.leaves()) != (survey.decisions, survey.leaves) {
                return Err(Malformed);
            }
            survey.pages = number + 1;
            while let Some(record) = reader.next()? {
                survey.take(record, purpose, &mut validity)?;
            }
            Ok(())
        })?;
        survey.holding = validity.into_holding();
        survey.keep_own();
        if !intact || !survey.find_lost_least(log, purpose)? {
            return Ok(None);
        }
        Ok(Some(survey))
    }

    fn take(&mut self, record: Record, purpose: Purpose<'_>, validity: &mut Validity<'_>) -> Result<(), Malformed> {
        if self.tables.define(&record)? {
            validity.take(&self.tables);
            self.ends.resize(self.tables.outcomes.len(), 0);
            self.sets_ran.resize(self.tables.sets() as usize, false);
            return Ok(());
        }
        match record {
            Record::Decision(decision) => {
                self.tables.stretch(decision.stretch).ok_or(Malformed)?;
                self.standings.decide(decision.at);
                let holds = self.holds(decision.at, decision.stretch, validity.stretch(decision.stretch), validity);
                validity.decide(holds);
                if holds { self.decision(decision) } else { self.pass_over_decision() }
            }
            Record::Leaf(leaf) => {
                self.tables.stretch(leaf.stretch).ok_or(Malformed)?;
                self.tables.outcomes.get(leaf.outcome as usize).ok_or(Malformed)?;
                let is_valid = validity.stretch(leaf.stretch) && validity.outcome(leaf.outcome);
                let holds = self.holds(leaf.at, leaf.stretch, is_valid, validity);
                if holds { self.leaf(leaf, purpose) } else { self.pass_over_leaf(leaf) }
            }
            Record::Verdict { at, .. } if !validity.below(at.decision) => Ok(()),
            Record::Note { decision, .. } if !validity.below(decision) => Ok(()),
            Record::Verdict { at, verdict } => {
                if !self.undecided.remove(&at) {
                    return Err(Malformed);
                }
                match verdict {
                    CaseVerdict::Feasible => self.open.entry(at.decision).or_default().push(at.case),
                    _ if self.undecided_alone.remove(&at.decision) => self.pruned += u64::from(self.standings.own(at)),
                    _ => {}
                }
                Ok(())
            }
            Record::Note { decision, outcome } => {
                if decision >= self.decisions || outcome as usize >= self.tables.outcomes.len() {
                    return Err(Malformed);
                }
                self.notes.push((decision, outcome));
                Ok(())
            }
            // What was counted below a cut cannot be told from the rest any more; a part is no log.
            Record::Cut { .. } | Record::Part { .. } => Err(Malformed),
            Record::Site(_) | Record::Region(_) | Record::RegionSet(_) | Record::Stretch(_) | Record::Outcome(_) => {
                unreachable!("definitions were taken above")
            }
        }
    }

    /// Whether a record holds: what comes before it does, and it does so itself. If only the former, the version has changed here.
    fn holds(&mut self, at: TreePosition, stretch: u32, is_valid: bool, validity: &Validity<'_>) -> bool {
        let is_reached = validity.below(at.decision);
        if is_reached && !is_valid {
            self.changed.push(ChangedPlace { at, stretch });
        }
        is_reached && is_valid
    }

    fn pass_over_decision(&mut self) -> Result<(), Malformed> {
        self.decisions += 1;
        Ok(())
    }

    fn pass_over_leaf(&mut self, leaf: Leaf) -> Result<(), Malformed> {
        if leaf.is_least {
            self.least_is_lost.insert(leaf.outcome);
        }
        self.leaves += 1;
        Ok(())
    }

    fn leaf(&mut self, leaf: Leaf, purpose: Purpose<'_>) -> Result<(), Malformed> {
        self.arrive(leaf.at)?;
        let number = self.leaves;
        self.leaves += 1;
        let is_own = self.standings.own(leaf.at);
        if is_own {
            self.run(leaf.stretch)?;
            self.ends[leaf.outcome as usize] += 1;
        }
        let outcome = self.tables.outcomes.get(leaf.outcome as usize).ok_or(Malformed)?;
        match outcome {
            Outcome::Boundary { .. } | Outcome::LeftOut { .. } => {
                self.boundaries.insert(leaf.at, leaf.outcome);
            }
            Outcome::Undecided => {
                self.retries.insert(leaf.at);
            }
            Outcome::Finished(_) => {
                self.finished.insert(leaf.at, leaf.outcome);
            }
            _ if !is_own => {}
            Outcome::Faulted { .. } if leaf.is_least => {
                self.least.entry(leaf.outcome).or_default().push((leaf.at, number));
            }
            Outcome::Completed if purpose.tested.is_some_and(|tested| !tested.contains(&number)) => {
                self.untested.insert(leaf.at, (leaf.outcome, number));
            }
            _ => {}
        }
        if purpose.extent == Extent::Everything {
            self.all_leaves.insert(leaf.at, (leaf.outcome, number));
        }
        Ok(())
    }

    fn decision(&mut self, decision: Decision) -> Result<(), Malformed> {
        self.arrive(decision.at)?;
        if self.standings.pass(decision.at) {
            self.run(decision.stretch)?;
        }
        let number = self.decisions;
        let mut feasible = SmallVec::<[u32; 4]>::new();
        for (case, verdict) in decision.verdicts.iter().enumerate() {
            match verdict {
                CaseVerdict::Feasible | CaseVerdict::Closed => feasible.push(case as u32),
                CaseVerdict::Infeasible => {}
                CaseVerdict::Undecided => {
                    self.undecided.insert(TreePosition { decision: number, case: case as u32 });
                }
            }
        }
        if feasible.is_empty() {
            match decision.verdicts[..] {
                [CaseVerdict::Infeasible] => self.pruned += u64::from(self.standings.own(decision.at)),
                [CaseVerdict::Undecided] => {
                    self.undecided_alone.insert(number);
                }
                // One of several cases always holds.
                _ if !decision.verdicts.contains(&CaseVerdict::Undecided) => return Err(Malformed),
                _ => {}
            }
        }
        if !feasible.is_empty() {
            self.open.insert(number, feasible);
        }
        self.nodes += decision.verdicts.len() as u64;
        self.decisions += 1;
        Ok(())
    }

    /// Something is known below a position now.
    fn arrive(&mut self, at: TreePosition) -> Result<(), Malformed> {
        if at == TreePosition::ROOT && self.root_is_open {
            self.root_is_open = false;
            return Ok(());
        }
        if let Some(cases) = self.open.get_mut(&at.decision)
            && let Some(place) = cases.iter().position(|&case| case == at.case)
        {
            cases.swap_remove(place);
            if cases.is_empty() {
                self.open.remove(&at.decision);
            }
            return Ok(());
        }
        // An end that was not for good is replaced.
        if let Some(outcome) = self.boundaries.remove(&at).or_else(|| self.finished.remove(&at)) {
            self.ends[outcome as usize] -= u64::from(self.standings.own(at));
            return Ok(());
        }
        if self.retries.remove(&at) {
            return Ok(());
        }
        Err(Malformed)
    }

    fn run(&mut self, stretch: u32) -> Result<(), Malformed> {
        let set = self.tables.stretch(stretch).ok_or(Malformed)?.ran;
        self.sets_ran[set as usize] = true;
        Ok(())
    }

    /// Whether a path was cut here, and nothing is known of how it goes on.
    pub(crate) fn is_cut(&self, at: TreePosition) -> bool {
        self.boundaries.contains_key(&at)
    }

    /// What is open elsewhere is for others to follow.
    fn keep_own(&mut self) {
        let Survey { standings, open, undecided, boundaries, retries, finished, notes, .. } = self;
        if !standings.are_of_a_part() {
            return;
        }
        let mut is_above_cuts = self.root_is_open;
        let mut is_kept = |at: TreePosition| {
            is_above_cuts |= standings.is_above_cuts(at);
            standings.own(at)
        };
        open.retain(|&decision, cases| {
            cases.retain(|case| is_kept(TreePosition { decision, case: *case }));
            !cases.is_empty()
        });
        undecided.retain(|&at| is_kept(at));
        retries.retain(|&at| is_kept(at));
        boundaries.retain(|&at, _| is_kept(at));
        finished.retain(|&at, _| is_kept(at));
        notes.retain(|&(decision, _)| standings.pass_decision(decision));
        self.is_open_above_cuts = is_above_cuts;
    }

    /// Whether a run with this bound has nothing left to do.
    #[cfg(test)]
    pub(super) fn is_finished(&self, depth: Option<u32>) -> bool {
        !self.root_is_open
            && self.open.is_empty()
            && self.undecided.is_empty()
            && self.retries.is_empty()
            && !self.boundaries.values().any(|&outcome| self.is_to_be_extended(outcome, depth))
    }

    /// Whether a run with this bound and no aim would follow a path with this end.
    pub(super) fn is_to_be_extended(&self, outcome: u32, depth: Option<u32>) -> bool {
        match &self.tables.outcomes[outcome as usize] {
            Outcome::Boundary { depth: recorded, .. } => depth.is_none_or(|depth| depth > *recorded),
            Outcome::LeftOut { .. } => true,
            _ => false,
        }
    }

    /// What a run needs to know to go on, and what the paths came to that it does not follow. `None` if the log contradicts itself, or
    /// is not this program's.
    pub(crate) fn plan(
        &self,
        log: &Log,
        extent: Extent,
        version: &Version,
        aim: Option<&Aim>,
        states: &KeptStates,
    ) -> Result<Option<Plan>, StoreError> {
        let mut ends: FxHashMap<TreePosition, KnownEnd> = FxHashMap::default();
        let mut followed: FxHashSet<TreePosition> = FxHashSet::default();
        let mut selection = Selection::default();
        let mut waiting: FxHashSet<TreePosition> = FxHashSet::default();
        match extent {
            Extent::Everything => {
                followed.insert(TreePosition::ROOT);
                for (&at, &(outcome, number)) in &self.all_leaves {
                    ends.insert(at, self.known_end(outcome, number));
                }
            }
            Extent::Open { depth } => {
                for (&decision, cases) in &self.open {
                    followed.extend(cases.iter().map(|&case| TreePosition { decision, case }));
                }
                followed.extend(&self.undecided);
                for &at in &self.retries {
                    followed.insert(at);
                    ends.insert(at, KnownEnd::Retry);
                }
                let Some(selected) = self.select(log, depth, version, aim)? else { return Ok(None) };
                selection = selected;
                // Those that are kept are gone on from, and nobody comes there; but then in the order of a run that follows nothing else.
                if followed.is_empty()
                    && !self.root_is_open
                    && self.untested.is_empty()
                    && states.have(&selection.followed)
                {
                    waiting.clone_from(&selection.followed);
                } else {
                    for &at in &selection.followed {
                        followed.insert(at);
                        ends.insert(at, KnownEnd::of_cut(&self.tables.outcomes[self.boundaries[&at] as usize]));
                    }
                }
                for (&outcome, paths) in &self.least {
                    followed.extend(paths.iter().map(|&(at, _)| at));
                    ends.extend(paths.iter().map(|&(at, leaf)| (at, KnownEnd::Final { outcome, leaf })));
                }
                for (&at, &(outcome, leaf)) in &self.untested {
                    followed.insert(at);
                    ends.insert(at, KnownEnd::Final { outcome, leaf });
                }
                if self.root_is_open {
                    followed.insert(TreePosition::ROOT);
                }
            }
        }
        let Some(nodes) = self.way_to(log, extent, &mut followed)? else { return Ok(None) };
        let known = match extent {
            Extent::Everything => Some(KnownPaths::default()),
            Extent::Open { depth } => {
                let known = self.known(version, depth, &selection, &nodes);
                known.map(|known| KnownPaths { covered: self.covered(version), ..known })
            }
        };
        let least = self.least_paths(version, &nodes);
        let faults = self.least.values().flatten().map(|&(at, _)| at);
        let replay = TrieReplay::new(extent, nodes, &followed, ends, faults);
        Ok(known.zip(least).map(|(known, least)| {
            let known = KnownPaths { least, ..known };
            Plan { replay, known, selection, waiting }
        }))
    }

    /// The least path on record to each fault. `None` if the log is not this program's.
    fn least_paths(
        &self,
        version: &Version,
        nodes: &FxHashMap<u32, ReplayNode>,
    ) -> Option<Vec<(FaultSite, Vec<Choice>)>> {
        let mut least = Vec::with_capacity(self.least.len());
        for (&outcome, leaves) in &self.least {
            let paths = leaves.iter().map(|&(leaf, _)| path_to(leaf, nodes)).collect::<Option<Vec<_>>>()?;
            least.push((self.fault_site(version, outcome)?, paths.into_iter().min()?));
        }
        Some(least)
    }

    /// `None` if the outcome is no fault, or not this program's.
    fn fault_site(&self, version: &Version, outcome: u32) -> Option<FaultSite> {
        let Outcome::Faulted { kind, site } = self.tables.outcomes[outcome as usize] else { return None };
        let (function, position) = version.find(&self.tables.sites[site as usize])?;
        Some((function, position, kind))
    }

    fn known_end(&self, outcome: u32, leaf: u32) -> KnownEnd {
        match &self.tables.outcomes[outcome as usize] {
            cut if !cut.is_for_good() => KnownEnd::of_cut(cut),
            _ => KnownEnd::Final { outcome, leaf },
        }
    }

    /// The decisions on the way to the positions that are followed, found backwards; what leads there is followed too.
    pub(super) fn way_to(
        &self,
        log: &Log,
        extent: Extent,
        followed: &mut FxHashSet<TreePosition>,
    ) -> Result<Option<FxHashMap<u32, ReplayNode>>, StoreError> {
        let mut needed: FxHashSet<u32> = followed.iter().map(|at| at.decision).collect();
        let mut nodes = FxHashMap::default();
        let mut verdicts: FxHashMap<TreePosition, CaseVerdict> = FxHashMap::default();
        needed.remove(&TreePosition::ROOT.decision);
        let intact = log.pages(KeyOrder::Descending, &mut |_, mut reader| {
            let mut page = Vec::new();
            loop {
                let number = reader.decisions();
                match reader.next()? {
                    Some(Record::Decision(decision)) => page.push((number, decision)),
                    // The last word on an undecided case; read backwards, it comes first.
                    Some(Record::Verdict { at, verdict }) => {
                        verdicts.entry(at).or_insert(verdict);
                    }
                    Some(_) => {}
                    None => break,
                }
            }
            for (number, decision) in page.into_iter().rev() {
                let wanted = extent == Extent::Everything && self.holding.has(number) || needed.contains(&number);
                if !wanted {
                    continue;
                }
                needed.insert(decision.at.decision);
                followed.insert(decision.at);
                let cases = decision
                    .verdicts
                    .iter()
                    .enumerate()
                    .map(|(case, &verdict)| {
                        let at = TreePosition { decision: number, case: case as u32 };
                        match verdicts.get(&at).copied().unwrap_or(verdict) {
                            CaseVerdict::Feasible if extent != Extent::Everything && !followed.contains(&at) => {
                                CaseVerdict::Closed
                            }
                            verdict => verdict,
                        }
                    })
                    .collect();
                let Decision { at, stretch, check, value, .. } = decision;
                let site = self.tables.stretch(stretch).ok_or(Malformed)?.site;
                nodes.insert(number, ReplayNode { at, site, check, cases, value });
            }
            Ok(())
        })?;
        Ok(intact.then_some(nodes))
    }

    /// What the paths came to that are not followed.
    fn known(
        &self,
        version: &Version,
        depth: Option<u32>,
        selection: &Selection,
        nodes: &FxHashMap<u32, ReplayNode>,
    ) -> Option<KnownPaths> {
        let mut followed: FxHashMap<u32, u64> = FxHashMap::default();
        selection.followed.iter().for_each(|at| *followed.entry(self.boundaries[at]).or_default() += 1);
        let mut reckoning = Reckoning { survey: self, version, depth, known: KnownPaths::default() };
        reckoning.known.paths.pruned = self.pruned;
        let leaves = reckoning.open_finished_parts()?;
        reckoning.add_leaves(&leaves, &followed)?;
        reckoning.add_notes(nodes);
        Some(reckoning.known)
    }

    /// Where faults were found.
    pub(crate) fn fault_places(&self, version: &Version) -> Vec<CodePlace> {
        let found = (0..self.ends.len()).filter(|&outcome| self.ends[outcome] > 0);
        let places = found.filter_map(|outcome| self.fault_site(version, outcome as u32));
        places.map(|(function, position, _)| (function, position)).collect()
    }

    pub(crate) fn into_tables(self) -> TrieTables {
        self.tables
    }

    /// The edges that some path took.
    pub fn covered(&self, version: &Version) -> Vec<EdgeId> {
        let mut ran = vec![false; self.tables.regions.len()];
        for set in (0..self.tables.sets()).filter(|&set| self.sets_ran[set as usize]) {
            self.tables.set(set).iter().for_each(|&region| ran[region as usize] = true);
        }
        let ran = self.tables.regions.iter().zip(ran).filter_map(|(&region, ran)| ran.then_some(region));
        version.edges_of(&ran.collect())
    }

    /// Whether everything on record holds.
    pub(crate) fn is_of_one_version(&self) -> bool {
        self.changed.is_empty()
    }

    /// Where the least path to a fault does not hold, another one is: any that does may be it. `false` if the log contradicts itself.
    fn find_lost_least(&mut self, log: &Log, purpose: Purpose<'_>) -> Result<bool, StoreError> {
        let mut lost = std::mem::take(&mut self.least_is_lost);
        if self.standings.are_of_a_part() {
            // What was the least when it was found may belong to another part.
            lost.extend((0..self.ends.len() as u32).filter(|&outcome| self.is_fault(outcome)));
        }
        let lost: FxHashSet<u32> = lost.into_iter().filter(|&outcome| self.ends[outcome as usize] > 0).collect();
        if lost.is_empty() {
            return Ok(true);
        }
        let mut validity = Validity::of(purpose.version);
        validity.take(&self.tables);
        let mut leaves: FxHashMap<u32, Vec<(TreePosition, u32)>> = FxHashMap::default();
        log.records(&mut |record, number| {
            if let Record::Leaf(leaf) = record
                && lost.contains(&leaf.outcome)
                && self.standings.own(leaf.at)
                && self.holds_below(leaf.at.decision)
                && validity.stretch(leaf.stretch)
            {
                leaves.entry(leaf.outcome).or_default().push((leaf.at, number));
            }
            Ok(())
        })?;
        let mut ways = leaves.values().flatten().map(|&(at, _)| at).collect();
        let Some(nodes) = self.way_to(log, Extent::Open { depth: None }, &mut ways)? else { return Ok(false) };
        for (outcome, leaves) in leaves {
            let paths = leaves.into_iter().filter_map(|leaf| Some((path_to(leaf.0, &nodes)?, leaf)));
            let Some((_, least)) = paths.min() else { return Ok(false) };
            self.least.insert(outcome, SmallVec::from_elem(least, 1));
        }
        Ok(true)
    }

    fn is_fault(&self, outcome: u32) -> bool {
        matches!(self.tables.outcomes[outcome as usize], Outcome::Faulted { .. })
    }

    fn holds_below(&self, decision: u32) -> bool {
        decision == TreePosition::ROOT.decision || self.holding.has(decision)
    }
}

/// What is chosen on the way to a leaf.
fn path_to(leaf: TreePosition, nodes: &FxHashMap<u32, ReplayNode>) -> Option<Vec<Choice>> {
    let mut path = Vec::new();
    let mut at = leaf;
    while at != TreePosition::ROOT {
        let node = nodes.get(&at.decision)?;
        // Where there is one case, nothing is chosen.
        if node.cases.len() > 1 {
            path.push(Choice::of_case(at.case));
        }
        at = node.at;
    }
    path.reverse();
    Some(path)
}

/// Adds up what the paths came to that are not followed.
struct Reckoning<'s> {
    survey: &'s Survey,
    version: &'s Version,
    /// The bound of the run that does not follow them.
    depth: Option<u32>,
    known: KnownPaths,
}

impl Reckoning<'_> {
    /// How many leaves have each outcome, with those in the parts that are on record as a whole.
    fn open_finished_parts(&mut self) -> Option<Vec<u64>> {
        let survey = self.survey;
        let mut leaves = survey.ends.clone();
        for &outcome in survey.finished.values() {
            let Outcome::Finished(finished) = &survey.tables.outcomes[outcome as usize] else { return None };
            leaves[outcome as usize] -= 1;
            self.known.paths.pruned += finished.pruned;
            finished.ends.iter().for_each(|&(outcome, count)| leaves[outcome as usize] += count);
            finished.notes.iter().for_each(|&(outcome, count)| self.add_incomplete(outcome, count));
        }
        Some(leaves)
    }

    /// `followed`: how many of the leaves with an outcome the run starts from.
    fn add_leaves(&mut self, leaves: &[u64], followed: &FxHashMap<u32, u64>) -> Option<()> {
        let survey = self.survey;
        for (number, (outcome, &count)) in survey.tables.outcomes.iter().zip(leaves).enumerate() {
            if count == 0 {
                continue;
            }
            let number = number as u32;
            match outcome {
                Outcome::Completed => self.known.paths.completed += count.checked_sub(survey.untested.len() as u64)?,
                Outcome::Faulted { .. } => {
                    // A fault that no path is followed to would not be reported.
                    let followed = survey.least.get(&number)?.len() as u64;
                    let others = count.checked_sub(followed)?;
                    self.known.paths.faulted += others;
                    self.known.faults.push((survey.fault_site(self.version, number)?, others));
                }
                Outcome::Boundary { .. } | Outcome::LeftOut { .. } | Outcome::Incomplete { .. } => {
                    let others = count.checked_sub(followed.get(&number).copied().unwrap_or(0))?;
                    if others > 0 {
                        self.add_incomplete(number, others);
                    }
                }
                Outcome::Undecided | Outcome::Finished(_) => {}
            }
        }
        Some(())
    }

    fn add_notes(&mut self, nodes: &FxHashMap<u32, ReplayNode>) {
        for (decision, outcome) in &self.survey.notes {
            // Whoever passes a decision says again what is to be said about it.
            if !nodes.contains_key(decision) {
                self.add_incomplete(*outcome, 1);
            }
        }
    }

    fn add_incomplete(&mut self, number: u32, count: u64) {
        self.known.paths.incomplete += count;
        let survey = self.survey;
        let (reason, site) = match &survey.tables.outcomes[number as usize] {
            Outcome::Incomplete { reason, site } => (reason.clone(), *site),
            Outcome::Boundary { site, .. } | Outcome::LeftOut { site, .. } => {
                let is_for_target = survey.is_to_be_extended(number, self.depth);
                let bound = if is_for_target { BoundKind::Target } else { BoundKind::Depth };
                (IncompleteReason::Bound(bound), *site)
            }
            _ => return,
        };
        let place = self.version.source(&survey.tables.sites[site as usize]);
        self.known.incomplete.push(IncompleteEntry { reason, place, count });
    }
}
