//! All of a log in memory.
//!
//! What a cut dropped stays among the nodes, but nothing leads there.

use reprise_explore::{CaseVerdict, TreePosition};
use reprise_store::{Malformed, StoreError};
use smallvec::SmallVec;

use super::pages::Log;
use super::record::{Decision, Record};
use super::tables::Tables;

/// A trie as a tree of decisions.
pub struct Tree {
    pub tables: Tables,
    pub nodes: Vec<Node>,
    /// What is below the root.
    pub root: NodeEnd,
}

/// A decision and what is below its cases.
pub struct Node {
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
        outcome: u32,
        ran: u32,
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
    /// `None` if the log contradicts itself.
    pub fn load(log: &Log) -> Result<Option<Tree>, StoreError> {
        let mut tree = Tree::empty();
        let intact = log.records(&mut |record, number| tree.take(record, number))?;
        Ok(intact.then_some(tree))
    }

    /// As much of a log as can be read: every beginning of a log is a tree. Fails only where the disk does.
    pub fn salvage(log: &Log) -> Result<(Tree, Completeness), StoreError> {
        let mut tree = Tree::empty();
        match log.records(&mut |record, number| tree.take(record, number)) {
            Ok(true) => Ok((tree, Completeness::Whole)),
            Ok(false) | Err(StoreError::Damaged { .. }) => Ok((tree, Completeness::Beginning)),
            Err(error) => Err(error),
        }
    }

    /// Whether parts of it were left out because they are finished.
    pub fn is_pruned(&self) -> bool {
        self.tables.outcomes.iter().any(|outcome| matches!(outcome, super::Outcome::Finished(_)))
    }

    fn empty() -> Tree {
        Tree { tables: Tables::default(), nodes: Vec::new(), root: NodeEnd::Open }
    }

    fn take(&mut self, record: Record, number: u32) -> Result<(), Malformed> {
        if self.tables.define(&record)? {
            return Ok(());
        }
        match record {
            Record::Decision(decision) => {
                if number as usize != self.nodes.len()
                    || decision.site as usize >= self.tables.sites.len()
                    || decision.ran >= self.tables.sets()
                {
                    return Err(Malformed);
                }
                *self.replaceable(decision.at)? = NodeEnd::Decision(number);
                let below = decision.verdicts.iter().map(|&verdict| NodeEnd::of_verdict(verdict)).collect();
                self.nodes.push(Node { decision, below, notes: SmallVec::new() });
            }
            Record::Leaf(leaf) => {
                if leaf.outcome as usize >= self.tables.outcomes.len() || leaf.ran >= self.tables.sets() {
                    return Err(Malformed);
                }
                *self.replaceable(leaf.at)? =
                    NodeEnd::Leaf { outcome: leaf.outcome, ran: leaf.ran, is_least: leaf.is_least };
            }
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
            Record::Cut { at } => {
                let end = self.end_mut(at)?;
                if !matches!(end, NodeEnd::Decision(_) | NodeEnd::Leaf { .. }) {
                    return Err(Malformed);
                }
                *end = NodeEnd::Open;
            }
            Record::Site(_) | Record::Region { .. } | Record::RegionSet(_) | Record::Outcome(_) => {
                unreachable!("definitions were taken above")
            }
        }
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
