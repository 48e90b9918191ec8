//! What there is to explore: a recorded tree with what its nodes cost, and larger ones made of it.
//!
//! A tree of several storeys has the recorded one below some of its leaves once more, as a program has that does the same a few times. It is
//! never laid out: what is below a place is known by sums, so that 10^10 paths take as much memory as the recorded ones.

use reprise_memo::trie::{NodeEnd, Tree};

/// Nanoseconds on a processor.
pub(super) type Nanoseconds = u64;

/// What stands upon the recorded tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Growth {
    /// How often the tree stands upon itself, the first one included.
    pub(super) storeys: u32,
    /// One leaf in so many has another storey upon it.
    pub(super) one_leaf_in: u64,
}

impl Growth {
    pub(super) const NONE: Growth = Growth { storeys: 1, one_leaf_in: 1 };
}

/// By node, the root first and parents before children.
pub(super) struct WorkTree {
    children: Vec<Vec<u32>>,
    /// Whether another storey stands on a leaf.
    is_grown: Vec<bool>,
    /// What exploring a node costs, solving included.
    cost: Nanoseconds,
    /// Within the recorded tree, with the node itself: nodes, and leaves with another storey.
    nodes_below: Vec<u64>,
    grown_below: Vec<u64>,
    storeys: u32,
    /// Nodes and paths of trees of one storey, of two, and so on.
    nodes_of: Vec<u64>,
    paths_of: Vec<u64>,
}

/// A node somewhere in the whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    node: u32,
    /// Storeys that stand on leaves of this one.
    above: u32,
    /// Decisions on the way there.
    pub(super) depth: u32,
}

impl WorkTree {
    /// `children` by node, parents before children.
    pub(super) fn new(children: Vec<Vec<u32>>, cost: Nanoseconds, growth: Growth) -> WorkTree {
        let mut leaves = 0;
        let is_grown: Vec<bool> = children
            .iter()
            .map(|children| {
                leaves += u64::from(children.is_empty());
                children.is_empty() && leaves % growth.one_leaf_in == 0
            })
            .collect();
        let mut nodes_below = vec![1u64; children.len()];
        let mut grown_below: Vec<u64> = is_grown.iter().map(|&is_grown| u64::from(is_grown)).collect();
        for node in (0..children.len()).rev() {
            for &child in &children[node] {
                assert!(child as usize > node, "parents come before children");
                nodes_below[node] += nodes_below[child as usize];
                grown_below[node] += grown_below[child as usize];
            }
        }
        let (nodes, grown) = (nodes_below[0], grown_below[0]);
        let (mut nodes_of, mut paths_of) = (vec![nodes], vec![leaves]);
        for storey in 1..growth.storeys as usize {
            nodes_of.push(nodes.saturating_add(grown.saturating_mul(nodes_of[storey - 1])));
            paths_of.push((leaves - grown).saturating_add(grown.saturating_mul(paths_of[storey - 1])));
        }
        let storeys = growth.storeys;
        WorkTree { children, is_grown, cost, nodes_below, grown_below, storeys, nodes_of, paths_of }
    }

    /// One that takes a single worker about so long, or longer if it takes longer without growing.
    pub(super) fn grown_to(children: &[Vec<u32>], cost: Nanoseconds, work: Nanoseconds) -> WorkTree {
        let grown = |growth| WorkTree::new(children.to_vec(), cost, growth);
        let leaves = children.iter().filter(|children| children.is_empty()).count() as u64;
        let mut growth = Growth::NONE;
        while grown(growth).work() < work && leaves > 1 && growth.storeys < MOST_STOREYS {
            growth.storeys += 1;
        }
        // The fewer leaves have a storey, the smaller the whole: the most of them that do not make it too large.
        let (mut enough, mut too_few) = (1, leaves + 1);
        while too_few - enough > 1 {
            let middle = enough.midpoint(too_few);
            match grown(Growth { one_leaf_in: middle, ..growth }).work() >= work {
                true => enough = middle,
                false => too_few = middle,
            }
        }
        grown(Growth { one_leaf_in: enough, ..growth })
    }

    /// The children of the decisions and leaves that a log has.
    pub(super) fn shape(tree: &Tree) -> Vec<Vec<u32>> {
        let mut children: Vec<Vec<u32>> = vec![Vec::new()];
        let mut waiting = vec![(tree.root, 0u32)];
        while let Some((end, number)) = waiting.pop() {
            let NodeEnd::Decision(decision) = end else { continue };
            for &below in &tree.nodes[decision as usize].below {
                if matches!(below, NodeEnd::Infeasible) {
                    continue;
                }
                let child = children.len() as u32;
                children.push(Vec::new());
                children[number as usize].push(child);
                waiting.push((below, child));
            }
        }
        children
    }

    pub(super) fn root(&self) -> Place {
        Place { node: 0, above: self.storeys - 1, depth: 0 }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes_at(self.root())
    }

    pub(super) fn paths(&self) -> u64 {
        self.paths_of[self.storeys as usize - 1]
    }

    /// What one worker alone takes.
    pub(super) fn work(&self) -> Nanoseconds {
        self.nodes().saturating_mul(self.cost)
    }

    pub(super) fn cost(&self) -> Nanoseconds {
        self.cost
    }

    /// Of a place and everything below it.
    pub(super) fn nodes_at(&self, place: Place) -> u64 {
        let here = self.nodes_below[place.node as usize];
        match place.above {
            0 => here,
            above => here + self.grown_below[place.node as usize] * self.nodes_of[above as usize - 1],
        }
    }

    /// What is right below a place.
    pub(super) fn below(&self, place: Place) -> impl DoubleEndedIterator<Item = Place> + '_ {
        let depth = place.depth + 1;
        let has_storey = self.is_grown[place.node as usize] && place.above > 0;
        let next_storey = has_storey.then(|| Place { node: 0, above: place.above - 1, depth });
        let children = &self.children[place.node as usize];
        children.iter().map(move |&node| Place { node, above: place.above, depth }).chain(next_storey)
    }
}

/// Beyond, a tree that hardly branches does not become large.
const MOST_STOREYS: u32 = 1000;

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Every node has two children down to this depth.
    pub(in super::super) fn balanced(depth: u32) -> Vec<Vec<u32>> {
        let inner = (1u32 << depth) - 1;
        (0..2 * inner + 1).map(|node| if node < inner { vec![2 * node + 1, 2 * node + 2] } else { vec![] }).collect()
    }

    #[test]
    fn sums_are_those_of_the_tree_laid_out() {
        // All of 8 leaves have 15 nodes below them, or every third of them has.
        for (one_leaf_in, paths, nodes) in [(1, 64, 15 + 8 * 15), (3, 6 + 2 * 8, 15 + 2 * 15)] {
            is_what_it_says(&WorkTree::new(balanced(3), 10, Growth { storeys: 2, one_leaf_in }), paths, nodes);
        }
    }

    #[test]
    fn trees_grow_as_far_as_they_should() {
        for work in [10_000, 1_000_000, 1 << 40] {
            let grown = WorkTree::grown_to(&balanced(7), 10, work).work();
            assert!((work..4 * work).contains(&grown), "{grown} for {work}");
        }
        // What does not branch does not grow.
        let chain = vec![vec![1], vec![]];
        assert_eq!(WorkTree::grown_to(&chain, 10, 1 << 40).work(), 20);
    }

    fn is_what_it_says(tree: &WorkTree, paths: u64, nodes: u64) {
        assert_eq!((tree.paths(), tree.nodes(), tree.work()), (paths, nodes, 10 * nodes));
        let (mut count, mut leaves, mut deepest) = (0, 0, 0);
        let mut waiting = vec![tree.root()];
        while let Some(place) = waiting.pop() {
            count += 1;
            deepest = deepest.max(place.depth);
            let below: Vec<Place> = tree.below(place).collect();
            assert_eq!(tree.nodes_at(place), 1 + below.iter().map(|&below| tree.nodes_at(below)).sum::<u64>());
            leaves += u64::from(below.is_empty());
            waiting.extend(below);
        }
        assert_eq!((count, leaves, deepest), (nodes, paths, 7));
    }
}
