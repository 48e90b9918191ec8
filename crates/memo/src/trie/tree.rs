//! All of a log in memory.

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

impl Tree {
    /// `None` if the log contradicts itself.
    pub fn load(log: &Log) -> Result<Option<Tree>, StoreError> {
        let mut tree = Tree { tables: Tables::default(), nodes: Vec::new(), root: NodeEnd::Open };
        let intact = log.records(&mut |record, number| tree.take(record, number))?;
        Ok(intact.then_some(tree))
    }

    fn take(&mut self, record: Record, number: u32) -> Result<(), Malformed> {
        if self.tables.define(&record)? {
            return Ok(());
        }
        match record {
            Record::Decision(decision) => {
                if number as usize != self.nodes.len() || decision.site as usize >= self.tables.sites.len() {
                    return Err(Malformed);
                }
                *self.end_mut(decision.at)? = NodeEnd::Decision(number);
                let below = decision.verdicts.iter().map(|&verdict| NodeEnd::of_verdict(verdict)).collect();
                self.nodes.push(Node { decision, below, notes: SmallVec::new() });
            }
            Record::Leaf(leaf) => {
                if leaf.outcome as usize >= self.tables.outcomes.len() || leaf.ran >= self.tables.sets() {
                    return Err(Malformed);
                }
                *self.end_mut(leaf.at)? =
                    NodeEnd::Leaf { outcome: leaf.outcome, ran: leaf.ran, is_least: leaf.is_least };
            }
            Record::Verdict { at, verdict } => *self.end_mut(at)? = NodeEnd::of_verdict(verdict),
            Record::Note { decision, outcome } => {
                self.nodes.get_mut(decision as usize).ok_or(Malformed)?.notes.push(outcome);
            }
            Record::Site(_) | Record::Region { .. } | Record::RegionSet(_) | Record::Outcome(_) => {
                unreachable!("definitions were taken above")
            }
        }
        Ok(())
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
            CaseVerdict::Feasible => NodeEnd::Open,
            CaseVerdict::Infeasible => NodeEnd::Infeasible,
            CaseVerdict::Undecided => NodeEnd::Undecided,
        }
    }
}
