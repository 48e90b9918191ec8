//! Parts of a tree, to be explored by runs that know nothing of one another, on different machines perhaps.
//!
//! A tree that was explored to a small depth is cut between its open positions. `weights` estimates what is below each of them, `deal`
//! makes pieces of them and gives these to parts, `cuts` tells to which part a position belongs, `record` what is on record of a program
//! that is cut. The cuts are ways through the tree, not numbers of a log: every position of the tree, known or not, is in exactly one part,
//! in whatever store.

mod cuts;
mod deal;
mod record;
mod weights;

use reprise_explore::TreePosition;
use reprise_store::{Batch, Digest, Space, Store, StoreError};
use serde::{Deserialize, Serialize};

pub use cuts::Portion;
pub(crate) use cuts::Standings;
pub use record::RecordedTree;

use crate::family::FamilyMember;
use crate::record as form;
use crate::trie::{NodeEnd, Outcome, Tree};

/// Plans by code, lineage and number of parts.
pub(crate) const PARTITIONS: Space = Space("partitions");

/// More would be smaller than what it costs to go there.
pub const MOST_PARTS: u32 = 4096;

/// The cases that are taken at the decisions on the way to a position.
pub type Way = Vec<u32>;

/// How the tree of a program is cut.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Partition {
    pub program: ProgramInParts,
    /// The bound on depth of the runs that it is for.
    pub depth: Option<u32>,
    /// That of the tree that was cut; `None` if a bound alone does not lead to it.
    pub shallow_depth: Option<u32>,
    pub parts: u32,
    /// In the order of the tree; the first begins at its root.
    pub pieces: Vec<Piece>,
}

/// What a partition is of. Other versions, options or tools have other trees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ProgramInParts {
    /// The entry, what the machine is asked to do, and this tool.
    pub lineage: Digest,
    /// All that a run may meet, by what it is called without any history.
    pub code: u128,
}

impl ProgramInParts {
    pub fn of(member: &FamilyMember) -> ProgramInParts {
        ProgramInParts { lineage: member.lineage_digest(), code: member.plain_label }
    }
}

/// What lies in the tree from one way to the next one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Piece {
    pub from: Way,
    /// From 1 on.
    pub part: u32,
    pub positions: u64,
    /// Decisions that are expected below them.
    pub weight: u64,
}

/// What a part has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PartSize {
    pub positions: u64,
    pub weight: u64,
}

/// A place in a tree from which a run goes on.
pub(crate) struct OpenPosition {
    pub way: Way,
    pub weight: u64,
}

impl Partition {
    /// Cuts what a run to this depth would go on from.
    pub fn cut(tree: &Tree, program: ProgramInParts, depths: Depths, parts: u32) -> Partition {
        let positions = weights::open_positions(tree, depths.run);
        let Depths { run: depth, shallow: shallow_depth } = depths;
        Partition { program, depth, shallow_depth, parts, pieces: deal::deal(positions, parts) }
    }

    pub fn size(&self, part: u32) -> PartSize {
        let own = self.pieces.iter().filter(|piece| piece.part == part);
        own.fold(PartSize::default(), |size, piece| PartSize {
            positions: size.positions + piece.positions,
            weight: size.weight.saturating_add(piece.weight),
        })
    }

    /// Whether it has the form that `cut` gives it.
    pub fn is_sound(&self) -> bool {
        let is_part = |piece: &Piece| (1..=self.parts).contains(&piece.part);
        (1..=MOST_PARTS).contains(&self.parts)
            && self.pieces.first().is_some_and(|first| first.from.is_empty())
            && self.pieces.is_sorted_by(|one, next| one.from < next.from)
            && self.pieces.iter().all(is_part)
    }

    /// Stands for all of it.
    pub fn digest(&self) -> Digest {
        reprise_store::digest(&form::encode(self))
    }

    /// The last plan for so many parts.
    pub fn load(store: &Store, program: ProgramInParts, parts: u32) -> Result<Option<Partition>, StoreError> {
        let bytes = store.get(PARTITIONS, &key(program, parts))?;
        let read = bytes.and_then(|bytes| form::decode::<Partition>(&bytes).ok());
        Ok(read.filter(|partition| partition.is_sound() && partition.program == program))
    }

    pub fn put(&self, batch: &mut Batch) {
        batch.put(PARTITIONS, key(self.program, self.parts), form::encode(self));
    }
}

fn key(ProgramInParts { lineage, code }: ProgramInParts, parts: u32) -> Vec<u8> {
    [&lineage.bytes()[..], &code.to_be_bytes(), &parts.to_be_bytes()].concat()
}

/// The bounds on depth of the runs to come, and of the tree that is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Depths {
    pub run: Option<u32>,
    pub shallow: Option<u32>,
}

impl Tree {
    /// How many positions a run to this depth would go on from.
    pub fn open_positions(&self, depth: Option<u32>) -> u64 {
        let mut count = 0;
        self.visit_open(depth, &mut |_, _| count += 1);
        count
    }

    /// The depth of the cuts, if a run with that bound and nothing else makes this tree.
    pub fn depth_of_cuts(&self) -> Option<u32> {
        let mut depths = Vec::new();
        let mut is_made_by_bound = true;
        self.visit_open(None, &mut |_, end| match end {
            NodeEnd::Leaf { outcome, .. } => match self.tables.outcomes[outcome as usize] {
                Outcome::Boundary { depth, .. } => depths.push(depth),
                _ => is_made_by_bound = false,
            },
            _ => is_made_by_bound = false,
        });
        depths.sort_unstable();
        depths.dedup();
        if let ([depth], true) = (&depths[..], is_made_by_bound) { Some(*depth) } else { None }
    }

    /// Every position that a run to this depth would go on from, in order.
    pub(crate) fn visit_open(&self, depth: Option<u32>, visit: &mut dyn FnMut(TreePosition, NodeEnd)) {
        let mut waiting = vec![(TreePosition::ROOT, self.root)];
        while let Some((at, end)) = waiting.pop() {
            match end {
                NodeEnd::Infeasible => {}
                NodeEnd::Decision(number) => {
                    let below = self.nodes[number as usize].below.iter().enumerate().rev();
                    waiting.extend(below.map(|(case, &end)| (position(number, case), end)));
                }
                NodeEnd::Open | NodeEnd::Undecided => visit(at, end),
                NodeEnd::Leaf { outcome, .. } => match self.tables.outcomes[outcome as usize] {
                    Outcome::Boundary { depth: cut, .. } if depth.is_none_or(|depth| depth > cut) => visit(at, end),
                    Outcome::LeftOut { .. } | Outcome::Undecided => visit(at, end),
                    _ => {}
                },
            }
        }
    }

    /// The cases on the way to a position.
    pub(crate) fn way_to(&self, at: TreePosition) -> Way {
        let mut way = Way::new();
        let mut next = at;
        while next != TreePosition::ROOT {
            way.push(next.case);
            next = self.nodes[next.decision as usize].decision.at;
        }
        way.reverse();
        way
    }
}

fn position(decision: u32, case: usize) -> TreePosition {
    TreePosition { decision, case: case as u32 }
}
