//! All that a log says of one version of the program, in memory.
//!
//! What a cut dropped stays among the nodes, but nothing leads there; nor does to what does not hold for the version, which is kept apart.

use reprise_explore::{CaseVerdict, SourcePlace, TreePosition};
use reprise_store::{Malformed, StoreError};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::pages::Log;
use super::record::{Decision, Leaf, Record};
use super::tables::TrieTables;
use super::validity::Validity;
use crate::version::Version;

/// A trie as a tree of decisions.
pub struct Tree {
    pub tables: TrieTables,
    pub nodes: Vec<DecisionNode>,
    /// What is below the root.
    pub root: NodeEnd,
    /// Where the sites are in the source, once somebody has [said so](Tree::locate).
    located: Vec<LocatedSite>,
    /// What is on record at a position and does not hold for the version, or is below such.
    pub(super) others: FxHashMap<TreePosition, SmallVec<[NodeEnd; 1]>>,
}

/// A site for people.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LocatedSite {
    pub function: String,
    pub place: SourcePlace,
}

/// A decision and what is below its cases.
pub struct DecisionNode {
    pub decision: Decision,
    pub below: SmallVec<[NodeEnd; 2]>,
    /// Outcomes that are reported about the decision itself.
    pub notes: SmallVec<[u32; 0]>,
}

/// Where a case leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeEnd {
    Infeasible,
    Undecided,
    /// Feasible, and nothing is known yet.
    Open,
    Decision(u32),
    Leaf {
        /// Among the leaves of the log.
        number: u32,
        outcome: u32,
        stretch: u32,
        is_least: bool,
    },
}

/// Whether all of a log could be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Completeness {
    Whole,
    /// Only what stands before a record that is damaged or contradicts the others.
    Beginning,
}

impl Tree {
    /// What holds for the version; everything where nobody knows the program, which is sound only in a log of one version. `None` if the
    /// log contradicts itself.
    pub fn load(log: &Log, version: Option<&Version>) -> Result<Option<Tree>, StoreError> {
        let mut tree = Tree::empty();
        let mut validity = Validity::of(version);
        let intact = log.records(&mut |record, number| tree.take(record, number, &mut validity))?;
        Ok(intact.then_some(tree))
    }

    /// As much of a log as can be read: every beginning of a log is a tree. Fails only where the disk does.
    pub fn salvage(log: &Log, version: &Version) -> Result<(Tree, Completeness), StoreError> {
        let mut tree = Tree::empty();
        let mut validity = Validity::of(Some(version));
        match log.records(&mut |record, number| tree.take(record, number, &mut validity)) {
            Ok(true) => Ok((tree, Completeness::Whole)),
            Ok(false) | Err(StoreError::Damaged { .. }) => Ok((tree, Completeness::Beginning)),
            Err(error) => Err(error),
        }
    }

    /// Whether parts of it were left out because they are finished.
    pub fn is_pruned(&self) -> bool {
        self.tables.outcomes.iter().any(|outcome| matches!(outcome, super::Outcome::Finished(_)))
    }

    /// Finds the sites in the program, which alone knows their lines.
    pub fn locate(&mut self, version: &Version) {
        let located = |site| LocatedSite { function: version.function_name(site), place: version.source(site) };
        self.located = self.tables.sites.iter().map(located).collect();
    }

    /// Where a decision is made; without a line before [`locate`](Tree::locate).
    pub fn location(&self, decision: &Decision) -> LocatedSite {
        self.located(self.tables.stretches[decision.stretch as usize].site)
    }

    /// Where a site is; nowhere before [`locate`](Tree::locate).
    pub fn located(&self, site: u32) -> LocatedSite {
        self.located.get(site as usize).cloned().unwrap_or_default()
    }

    fn empty() -> Tree {
        let (tables, others) = (TrieTables::default(), FxHashMap::default());
        Tree { tables, nodes: Vec::new(), root: NodeEnd::Open, located: Vec::new(), others }
    }

    fn take(&mut self, record: Record, number: u32, validity: &mut Validity<'_>) -> Result<(), Malformed> {
        if self.tables.define(&record)? {
            validity.take(&self.tables);
            return Ok(());
        }
        match record {
            Record::Decision(decision) => self.decision(decision, number, validity)?,
            Record::Leaf(leaf) => self.leaf(leaf, number, validity)?,
            Record::Verdict { at, verdict } => {
                let end = self.end_mut(at)?;
                if *end != NodeEnd::Undecided {
                    return Err(Malformed);
                }
                *end = NodeEnd::of_verdict(verdict);
            }
            Record::Note { decision, outcome } => {
                if outcome as usize >= self.tables.outcomes.len() {
                    return Err(Malformed);
                }
                self.nodes.get_mut(decision as usize).ok_or(Malformed)?.notes.push(outcome);
            }
            Record::Cut { at, number: dropped } => {
                let end = self.end_mut(at)?;
                match *end {
                    NodeEnd::Decision(number) | NodeEnd::Leaf { number, .. } if number == dropped => {
                        *end = NodeEnd::Open;
                    }
                    _ => self.drop_other(at, dropped)?,
                }
            }
            // Only what is part of a log has parts.
            Record::Part { .. } => return Err(Malformed),
            Record::Site(_) | Record::Region(_) | Record::RegionSet(_) | Record::Stretch(_) | Record::Outcome(_) => {
                unreachable!("definitions were taken above")
            }
        }
        Ok(())
    }

    fn decision(&mut self, decision: Decision, number: u32, validity: &mut Validity<'_>) -> Result<(), Malformed> {
        if number as usize != self.nodes.len() {
            return Err(Malformed);
        }
        self.tables.stretch(decision.stretch).ok_or(Malformed)?;
        let holds = validity.below(decision.at.decision) && validity.stretch(decision.stretch);
        validity.decide(holds);
        match holds {
            true => *self.replaceable(decision.at)? = NodeEnd::Decision(number),
            false => self.others.entry(decision.at).or_default().push(NodeEnd::Decision(number)),
        }
        let below = decision.verdicts.iter().map(|&verdict| NodeEnd::of_verdict(verdict)).collect();
        self.nodes.push(DecisionNode { decision, below, notes: SmallVec::new() });
        Ok(())
    }

    fn leaf(&mut self, leaf: Leaf, number: u32, validity: &Validity<'_>) -> Result<(), Malformed> {
        let Leaf { at, stretch, outcome, is_least } = leaf;
        self.tables.stretch(stretch).ok_or(Malformed)?;
        if outcome as usize >= self.tables.outcomes.len() {
            return Err(Malformed);
        }
        let end = NodeEnd::Leaf { number, outcome, stretch, is_least };
        let is_valid = validity.stretch(stretch) && validity.outcome(outcome);
        match validity.below(at.decision) && is_valid {
            true => *self.replaceable(at)? = end,
            false => self.others.entry(at).or_default().push(end),
        }
        Ok(())
    }

    /// Drops what does not hold for the version.
    fn drop_other(&mut self, at: TreePosition, dropped: u32) -> Result<(), Malformed> {
        let others = self.others.get_mut(&at).ok_or(Malformed)?;
        let is_dropped = |end: &NodeEnd| matches!(*end, NodeEnd::Decision(number) | NodeEnd::Leaf { number, .. } if number == dropped);
        let place = others.iter().position(is_dropped).ok_or(Malformed)?;
        others.remove(place);
        Ok(())
    }

    /// What stands at a position, if something may be put there.
    fn replaceable(&mut self, at: TreePosition) -> Result<&mut NodeEnd, Malformed> {
        let is_for_good = match *self.end_mut(at)? {
            NodeEnd::Open => false,
            NodeEnd::Leaf { outcome, .. } => self.tables.outcomes[outcome as usize].is_for_good(),
            NodeEnd::Decision(_) | NodeEnd::Infeasible | NodeEnd::Undecided => true,
        };
        if is_for_good { Err(Malformed) } else { self.end_mut(at) }
    }

    fn end_mut(&mut self, at: TreePosition) -> Result<&mut NodeEnd, Malformed> {
        if at == TreePosition::ROOT {
            return Ok(&mut self.root);
        }
        let node = self.nodes.get_mut(at.decision as usize).ok_or(Malformed)?;
        node.below.get_mut(at.case as usize).ok_or(Malformed)
    }
}

impl NodeEnd {
    fn of_verdict(verdict: CaseVerdict) -> NodeEnd {
        match verdict {
            CaseVerdict::Feasible | CaseVerdict::Closed => NodeEnd::Open,
            CaseVerdict::Infeasible => NodeEnd::Infeasible,
            CaseVerdict::Undecided => NodeEnd::Undecided,
        }
    }
}
