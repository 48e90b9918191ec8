//! What is to be expected below the open positions of a tree.
//!
//! A decision's successors are estimated by those that decisions of the same site had where they are known, level by level: a branching
//! process with a kind for every site. It looks no further ahead than the tree is deep, since errors multiply.

use std::collections::BTreeMap;

use reprise_explore::{QuestionKind, TreePosition};
use rustc_hash::FxHashMap;

use super::OpenPosition;
use crate::trie::{NodeEnd, Outcome, SiteDefinition, Tree};

/// Levels that are looked ahead at most.
const FURTHEST: u32 = 32;
/// Of one position; past that all are large.
const HEAVIEST: f64 = 1e12;

/// What the open positions are, in order, and what a run to this depth is expected to decide below each.
pub(super) fn open_positions(tree: &Tree, depth: Option<u32>) -> Vec<OpenPosition> {
    let growth = Growth::of(tree);
    let depths = branch_depths(tree);
    let deepest = depths.iter().max().map_or(1, |depth| depth + 1).min(FURTHEST);
    let levels = growth.levels(deepest);
    let mut positions = Vec::new();
    tree.visit_open(depth, &mut |at, end| {
        let above = depths.get(at.decision as usize).map_or(0, |depth| depth + 1);
        let left = depth.map_or(deepest, |depth| depth.saturating_sub(above).clamp(1, deepest));
        let weight = growth.expected(&levels[left as usize - 1], tree, at, end);
        positions.push(OpenPosition { way: tree.way_to(at), weight: weight.clamp(1.0, HEAVIEST).round() as u64 });
    });
    positions
}

/// By decision: the branches on the way to it.
fn branch_depths(tree: &Tree) -> Vec<u32> {
    let mut depths: Vec<u32> = Vec::with_capacity(tree.nodes.len());
    for node in &tree.nodes {
        let above = node.decision.at.decision as usize;
        let is_branch = tree
            .nodes
            .get(above)
            .is_some_and(|above| tree.tables.site_of(&above.decision).kind == Some(QuestionKind::Branch));
        let before = depths.get(above).copied().unwrap_or(0);
        depths.push(before + u32::from(is_branch));
    }
    depths
}

/// How decisions of each site were succeeded by others.
struct Growth {
    kinds: FxHashMap<(u128, u32), usize>,
    sites: Vec<SiteGrowth>,
}

#[derive(Default)]
struct SiteGrowth {
    /// Decisions of the site.
    decisions: u64,
    /// By kind: how many came next.
    next: BTreeMap<usize, u64>,
}

impl Growth {
    fn of(tree: &Tree) -> Growth {
        let mut growth = Growth { kinds: FxHashMap::default(), sites: Vec::new() };
        let mut waiting = vec![tree.root];
        while let Some(end) = waiting.pop() {
            let NodeEnd::Decision(number) = end else { continue };
            let node = &tree.nodes[number as usize];
            let kind = growth.kind(tree.tables.site_of(&node.decision));
            growth.sites[kind].decisions += 1;
            for &below in &node.below {
                if let Some(next) = site_at(tree, below) {
                    let next = growth.kind(next);
                    *growth.sites[kind].next.entry(next).or_default() += 1;
                }
                waiting.push(below);
            }
        }
        growth
    }

    fn kind(&mut self, site: &SiteDefinition) -> usize {
        let next = self.sites.len();
        let kind = *self.kinds.entry((site.label, site.number)).or_insert(next);
        if kind == next {
            self.sites.push(SiteGrowth::default());
        }
        kind
    }

    /// By level and kind: the decisions that are expected from one of the kind on, itself included.
    fn levels(&self, count: u32) -> Vec<Vec<f64>> {
        let mut levels = vec![vec![1.0; self.sites.len()]];
        while levels.len() < count as usize {
            let last = levels.last().expect("the first is there");
            let mut level: Vec<f64> = self.sites.iter().map(|site| site.from(last)).collect();
            // Of a site at which nothing was decided yet nothing is known: it is as others are.
            let all: u64 = self.sites.iter().map(|site| site.decisions).sum();
            let sum: f64 = self.sites.iter().zip(&level).map(|(site, value)| site.decisions as f64 * value).sum();
            let usual = if all == 0 { 1.0 } else { sum / all as f64 };
            for (site, value) in self.sites.iter().zip(&mut level) {
                if site.decisions == 0 {
                    *value = usual;
                }
            }
            levels.push(level);
        }
        levels
    }

    fn expected(&self, level: &[f64], tree: &Tree, at: TreePosition, end: NodeEnd) -> f64 {
        let kind_of = |site: &SiteDefinition| self.kinds.get(&(site.label, site.number)).copied();
        if let Some(kind) = site_at(tree, end).and_then(kind_of) {
            return level[kind];
        }
        // What comes next is not known: whatever came behind the decision above.
        let above = tree.nodes.get(at.decision as usize).and_then(|node| kind_of(tree.tables.site_of(&node.decision)));
        let Some(site) = above.map(|kind| &self.sites[kind]) else { return 1.0 };
        let count: u64 = site.next.values().sum();
        if count == 0 { 1.0 } else { site.sum(level) / count as f64 }
    }
}

impl SiteGrowth {
    fn sum(&self, level: &[f64]) -> f64 {
        self.next.iter().map(|(&kind, &count)| count as f64 * level[kind]).sum()
    }

    fn from(&self, level: &[f64]) -> f64 {
        (1.0 + self.sum(level) / self.decisions.max(1) as f64).min(HEAVIEST)
    }
}

/// Where the decision is made that a case leads to, or was about to be.
fn site_at(tree: &Tree, end: NodeEnd) -> Option<&SiteDefinition> {
    match end {
        NodeEnd::Decision(number) => Some(tree.tables.site_of(&tree.nodes[number as usize].decision)),
        NodeEnd::Leaf { outcome, stretch, .. } => match tree.tables.outcomes[outcome as usize] {
            Outcome::Boundary { .. } | Outcome::LeftOut { .. } | Outcome::Undecided => {
                let site = tree.tables.stretches[stretch as usize].site;
                Some(&tree.tables.sites[site as usize])
            }
            _ => None,
        },
        NodeEnd::Infeasible | NodeEnd::Undecided | NodeEnd::Open => None,
    }
}
