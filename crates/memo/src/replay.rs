//! What a run knows beforehand: the decisions on the way to what it is to follow.

use std::sync::Arc;

use reprise_explore::{CaseVerdict, PickedValues, TreePosition};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::trie::{Extent, Outcome};

/// A decision on the way.
#[derive(Clone, Debug)]
pub(crate) struct ReplayNode {
    pub at: TreePosition,
    pub site: u32,
    pub check: u64,
    pub cases: SmallVec<[CaseVerdict; 4]>,
    pub value: Option<PickedValues>,
}

/// An end that is on record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KnownEnd {
    /// With this outcome, as the leaf with this number says.
    Final { outcome: u32, leaf: u32 },
    /// Cut by a bound on depth.
    Boundary,
    /// Left out by a run with an aim.
    LeftOut,
    /// The solver could not tell.
    Retry,
    /// A part that was finished and not kept; whoever comes here explores it again.
    Finished,
}

impl KnownEnd {
    /// Of an outcome that is not for good.
    pub(crate) fn of_cut(outcome: &Outcome) -> KnownEnd {
        match outcome {
            Outcome::Boundary { .. } => KnownEnd::Boundary,
            Outcome::LeftOut { .. } => KnownEnd::LeftOut,
            Outcome::Finished(_) => KnownEnd::Finished,
            _ => KnownEnd::Retry,
        }
    }
}

/// The known part of the tree that a run passes through.
#[derive(Default)]
pub struct TrieReplay {
    nodes: FxHashMap<u32, ReplayNode>,
    /// By position: the decision there.
    below: FxHashMap<TreePosition, u32>,
    ends: FxHashMap<TreePosition, KnownEnd>,
    /// Every position on a least path to a fault.
    ways_to_faults: FxHashSet<TreePosition>,
    root_is_followed: bool,
    follows_everything: bool,
}

impl TrieReplay {
    pub(crate) fn new(
        extent: Extent,
        nodes: FxHashMap<u32, ReplayNode>,
        followed: &FxHashSet<TreePosition>,
        ends: FxHashMap<TreePosition, KnownEnd>,
        faults: impl Iterator<Item = TreePosition>,
    ) -> TrieReplay {
        let mut ways_to_faults = FxHashSet::default();
        for fault in faults {
            let mut next = Some(fault);
            // Where another way joined, the rest is known.
            while let Some(at) = next.filter(|&at| ways_to_faults.insert(at)) {
                next = nodes.get(&at.decision).map(|node| node.at);
            }
        }
        let below = nodes.iter().map(|(&number, node)| (node.at, number)).collect();
        let root_is_followed = followed.contains(&TreePosition::ROOT);
        TrieReplay {
            nodes,
            below,
            ends,
            ways_to_faults,
            root_is_followed,
            follows_everything: extent == Extent::Everything,
        }
    }

    /// Of a run that knows nothing.
    pub fn empty() -> TrieReplay {
        TrieReplay { root_is_followed: true, follows_everything: true, ..TrieReplay::default() }
    }

    /// Whether no path is kept from being followed, so that nothing was counted beforehand.
    pub(crate) fn follows_everything(&self) -> bool {
        self.follows_everything
    }

    pub(crate) fn is_followed_at_all(&self) -> bool {
        self.root_is_followed
    }

    /// Whether there is nothing on record that a path could meet.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.below.is_empty() && self.ends.is_empty()
    }

    #[inline]
    pub(crate) fn decision_at(&self, at: TreePosition) -> Option<(u32, &ReplayNode)> {
        if self.below.is_empty() {
            return None;
        }
        let number = *self.below.get(&at)?;
        Some((number, &self.nodes[&number]))
    }

    /// What is on record of a case.
    fn verdict_at(&self, at: TreePosition) -> Option<CaseVerdict> {
        self.nodes.get(&at.decision)?.cases.get(at.case as usize).copied()
    }

    #[inline]
    pub(crate) fn end_at(&self, at: TreePosition) -> Option<KnownEnd> {
        if self.ends.is_empty() {
            return None;
        }
        self.ends.get(&at).copied()
    }

    fn leads_to_fault(&self, at: TreePosition) -> bool {
        self.ways_to_faults.contains(&at)
    }

    pub fn nodes(&self) -> usize {
        self.nodes.len()
    }
}

/// What is left of it in the eyes of one recorder: whatever the program did not do is dropped. What is on record is shared.
#[derive(Clone)]
pub(crate) struct Recollection {
    replay: Arc<TrieReplay>,
    dropped: FxHashSet<TreePosition>,
}

impl Recollection {
    pub(crate) fn new(replay: TrieReplay) -> Recollection {
        Recollection { replay: Arc::new(replay), dropped: FxHashSet::default() }
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.replay.is_empty()
    }

    #[inline]
    fn is_dropped(&self, at: TreePosition) -> bool {
        !self.dropped.is_empty() && self.dropped.contains(&at)
    }

    #[inline]
    pub(crate) fn decision_at(&self, at: TreePosition) -> Option<(u32, &ReplayNode)> {
        self.replay.decision_at(at).filter(|_| !self.is_dropped(at))
    }

    #[inline]
    pub(crate) fn end_at(&self, at: TreePosition) -> Option<KnownEnd> {
        self.replay.end_at(at).filter(|_| !self.is_dropped(at))
    }

    /// Forgets what was known of a position and, as nothing leads there any more, of all below.
    pub(crate) fn drop_at(&mut self, at: TreePosition) {
        self.dropped.insert(at);
    }

    pub(crate) fn verdict_at(&self, at: TreePosition) -> Option<CaseVerdict> {
        self.replay.verdict_at(at)
    }

    /// Whether no path is kept from being followed, so that nothing was counted beforehand.
    pub(crate) fn follows_everything(&self) -> bool {
        self.replay.follows_everything()
    }

    pub(crate) fn is_followed_at_all(&self) -> bool {
        self.replay.is_followed_at_all()
    }

    pub(crate) fn leads_to_fault(&self, at: TreePosition) -> bool {
        self.replay.leads_to_fault(at)
    }
}
