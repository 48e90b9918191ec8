//! To which part a position of the tree belongs.

use std::sync::Arc;

use reprise_explore::TreePosition;

use super::{Partition, Piece};

/// What belongs to one part of a partition.
#[derive(Debug)]
pub struct Portion {
    part: u32,
    /// The ways at which pieces begin, as a tree; the first is the root.
    nodes: Vec<CutNode>,
}

/// A way at which a piece begins, or that leads to one.
#[derive(Debug, Default)]
struct CutNode {
    /// By case, ascending.
    below: Vec<(u32, usize)>,
    /// The part of the piece that begins here.
    begins: Option<u32>,
    /// The part that has what comes first below here, and the one that has what comes last.
    first: u32,
    last: u32,
    /// Whether something below belongs to the part that is looked for.
    leads_there: bool,
}

/// Where a position is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    /// There are cuts below it.
    Above(usize),
    /// All that is below it belongs to this part.
    Within(u32),
}

impl Portion {
    pub fn new(partition: &Partition, part: u32) -> Portion {
        let mut portion = Portion { part, nodes: vec![CutNode::default()] };
        partition.pieces.iter().for_each(|piece| portion.insert(piece));
        portion.settle();
        portion
    }

    fn insert(&mut self, piece: &Piece) {
        let mut at = 0;
        for &case in &piece.from {
            at = match self.nodes[at].below.iter().find(|(other, _)| *other == case) {
                Some(&(_, node)) => node,
                None => {
                    self.nodes.push(CutNode::default());
                    let node = self.nodes.len() - 1;
                    self.nodes[at].below.push((case, node));
                    node
                }
            };
        }
        self.nodes[at].begins = Some(piece.part);
    }

    /// Goes through the ways in order, with the part that has what lies there.
    fn settle(&mut self) {
        enum Step {
            Enter(usize),
            Leave(usize),
        }
        let mut current = 0;
        let mut steps = vec![Step::Enter(0)];
        while let Some(step) = steps.pop() {
            match step {
                Step::Enter(number) => {
                    let node = &mut self.nodes[number];
                    current = node.begins.unwrap_or(current);
                    node.first = current;
                    node.below.sort_unstable();
                    steps.push(Step::Leave(number));
                    steps.extend(node.below.iter().rev().map(|&(_, below)| Step::Enter(below)));
                }
                Step::Leave(number) => {
                    let below = || self.nodes[number].below.iter().map(|&(_, below)| &self.nodes[below]);
                    let leads_there = below().any(|below| below.leads_there || below.last == self.part);
                    let node = &mut self.nodes[number];
                    node.last = current;
                    node.leads_there = leads_there || node.first == self.part;
                }
            }
        }
    }

    fn standing_at(&self, node: usize) -> Standing {
        let CutNode { below, first, .. } = &self.nodes[node];
        if below.is_empty() { Standing::Within(*first) } else { Standing::Above(node) }
    }

    fn below(&self, standing: Standing, case: u32) -> Standing {
        let Standing::Above(number) = standing else { return standing };
        let node = &self.nodes[number];
        let before = node.below.partition_point(|&(other, _)| other <= case);
        match before.checked_sub(1).map(|last| node.below[last]) {
            Some((other, below)) if other == case => self.standing_at(below),
            Some((_, below)) => Standing::Within(self.nodes[below].last),
            None => Standing::Within(node.first),
        }
    }

    /// Whether what ends here, or is open, belongs to the part.
    fn owns(&self, standing: Standing) -> bool {
        match standing {
            Standing::Above(node) => self.nodes[node].first == self.part,
            Standing::Within(part) => part == self.part,
        }
    }

    /// Whether paths of the part come by.
    fn passes(&self, standing: Standing) -> bool {
        match standing {
            Standing::Above(node) => self.nodes[node].leads_there,
            Standing::Within(part) => part == self.part,
        }
    }
}

/// Where the decisions of a log are; nowhere in particular where everything is looked at.
#[derive(Default)]
pub(crate) struct Standings {
    portion: Option<Arc<Portion>>,
    decisions: Vec<Standing>,
}

impl Standings {
    pub(crate) fn of(portion: Option<&Arc<Portion>>) -> Standings {
        Standings { portion: portion.cloned(), decisions: Vec::new() }
    }

    pub(crate) fn are_of_a_part(&self) -> bool {
        self.portion.is_some()
    }

    /// The next decision is at this position.
    #[inline]
    pub(crate) fn decide(&mut self, at: TreePosition) {
        if let Some(portion) = &self.portion {
            let standing = self.standing(portion, at);
            self.decisions.push(standing);
        }
    }

    fn standing(&self, portion: &Portion, at: TreePosition) -> Standing {
        match self.decisions.get(at.decision as usize) {
            Some(&above) => portion.below(above, at.case),
            None => portion.standing_at(0),
        }
    }

    /// Whether what ends at a position, or is open there, is looked at.
    #[inline]
    pub(crate) fn own(&self, at: TreePosition) -> bool {
        self.portion.as_ref().is_none_or(|portion| portion.owns(self.standing(portion, at)))
    }

    /// Whether paths that are looked at come by a position.
    #[inline]
    pub(crate) fn pass(&self, at: TreePosition) -> bool {
        self.portion.as_ref().is_none_or(|portion| portion.passes(self.standing(portion, at)))
    }

    /// Whether they come by a decision.
    pub(crate) fn pass_decision(&self, number: u32) -> bool {
        let standing = self.decisions.get(number as usize);
        self.portion.as_ref().zip(standing).is_none_or(|(portion, &standing)| portion.passes(standing))
    }

    /// Whether there are cuts below a position: nobody can go on from there for one part alone.
    pub(crate) fn is_above_cuts(&self, at: TreePosition) -> bool {
        let standing = self.portion.as_ref().map(|portion| self.standing(portion, at));
        matches!(standing, Some(Standing::Above(_)))
    }
}

#[cfg(test)]
mod tests {
    use reprise_testkit::Random;

    use super::super::{ProgramInParts, Way};
    use super::*;

    fn partition(pieces: &[(&[u32], u32)]) -> Partition {
        let pieces =
            pieces.iter().map(|&(from, part)| Piece { from: from.to_vec(), part, positions: 1, weight: 1 }).collect();
        let program = ProgramInParts { lineage: reprise_store::digest(b""), code: 0 };
        let partition = Partition { program, depth: None, shallow_depth: None, parts: 3, pieces };
        assert!(partition.is_sound());
        partition
    }

    fn standing(portion: &Portion, way: &[u32]) -> Standing {
        way.iter().fold(portion.standing_at(0), |standing, &case| portion.below(standing, case))
    }

    /// The piece that begins last of those that do not begin behind the way.
    fn expected(partition: &Partition, way: &[u32]) -> u32 {
        let mut before = partition.pieces.iter().filter(|piece| piece.from[..] <= *way);
        before.next_back().expect("the first begins at the root").part
    }

    #[test]
    fn every_way_is_in_the_piece_that_it_lies_in() {
        let partition = partition(&[(&[], 2), (&[0, 1], 1), (&[0, 1, 1], 3), (&[1], 2), (&[2, 0, 1], 1), (&[2, 2], 3)]);
        let mut random = Random::new(7);
        for _ in 0..5000 {
            let way: Way = (0..random.below(6)).map(|_| random.below(4) as u32).collect();
            let owners = (1..=3).filter(|&part| {
                let portion = Portion::new(&partition, part);
                portion.owns(standing(&portion, &way))
            });
            assert_eq!(owners.collect::<Vec<_>>(), [expected(&partition, &way)], "{way:?}");
        }
    }

    #[test]
    fn a_part_comes_by_where_it_goes_on() {
        let partition = partition(&[(&[], 1), (&[0, 1], 2), (&[1, 1], 3)]);
        let passes = |part: u32, way: &[u32]| {
            let portion = Portion::new(&partition, part);
            portion.passes(standing(&portion, way))
        };
        let everybody: Vec<[bool; 3]> = [&[][..], &[0], &[0, 0], &[0, 1], &[1], &[1, 0], &[1, 1]]
            .iter()
            .map(|way| [passes(1, way), passes(2, way), passes(3, way)])
            .collect();
        let expected = [
            [true, true, true],
            [true, true, false],
            [true, false, false],
            [false, true, false],
            [false, true, true],
            [false, true, false],
            [false, false, true],
        ];
        assert_eq!(everybody, expected);
    }
}
