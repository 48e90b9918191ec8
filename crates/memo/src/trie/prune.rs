//! A tree without what is finished: only the paths that a deeper run goes on from, and the least path to each fault.
//!
//! Of every part that is left out one leaf stays, with what its paths came to, so that a deeper run still counts them.

use std::collections::{BTreeMap, BTreeSet};

use reprise_explore::{CaseVerdict, TreePosition};
use rustc_hash::FxHashSet;

use super::outcome::{Finished, Outcome};
use super::record::{Leaf, Stretch};
use super::rewrite::{LogRewriting, Translation};
use super::tree::{NodeEnd, Tree};

pub(crate) fn prune(tree: &Tree) -> LogRewriting {
    let least = least_faults(tree);
    let kept = kept_decisions(tree, &least);
    let mut log = LogRewriting::new();
    let mut translation = Translation::default();
    let mut waiting = vec![(TreePosition::ROOT, TreePosition::ROOT, tree.root)];
    while let Some((at, original, end)) = waiting.pop() {
        match end {
            NodeEnd::Infeasible | NodeEnd::Undecided | NodeEnd::Open => {}
            NodeEnd::Leaf { outcome, stretch, .. } => {
                let outcome = log.translated_outcome(outcome, &tree.tables, &mut translation);
                let stretch = log.translated_stretch(stretch, &tree.tables, &mut translation);
                log.leaf(Leaf { at, stretch, outcome, is_least: least.contains(&original) });
            }
            NodeEnd::Decision(number) if kept[number as usize] => {
                let node = &tree.nodes[number as usize];
                let verdicts = node.below.iter().map(|end| end.verdict()).collect();
                let written = log.decision(at, (&node.decision, &tree.tables, &mut translation), verdicts);
                for &outcome in &node.notes {
                    let outcome = log.translated_outcome(outcome, &tree.tables, &mut translation);
                    log.note(written, outcome);
                }
                waiting.extend(node.below.iter().enumerate().rev().map(|(case, &end)| {
                    let position = |decision| TreePosition { decision, case: case as u32 };
                    (position(written), position(number), end)
                }));
            }
            NodeEnd::Decision(number) => {
                let part = FinishedPart::of(tree, number);
                let mut counted = |counts: BTreeMap<u32, u64>| -> Vec<(u32, u64)> {
                    let translated = counts.into_iter().map(|(outcome, count)| {
                        (log.translated_outcome(outcome, &tree.tables, &mut translation), count)
                    });
                    translated.collect()
                };
                let (ends, notes) = (counted(part.ends), counted(part.notes));
                let tables = &tree.tables;
                let mut translated_site = |site| log.translated_site(site, tables, &mut translation);
                // Where the part begins stands for where the leaf stopped.
                let top = tables.stretches[tree.nodes[number as usize].decision.stretch as usize];
                let site = translated_site(top.site);
                let sites = part.stretches.iter().map(|&stretch| tables.stretches[stretch as usize].site);
                let sites = sites.chain(part.sites.iter().copied()).map(translated_site).collect();
                let outcome = log.outcome(Outcome::Finished(Finished { pruned: part.pruned, ends, notes, sites }));
                let sets: FxHashSet<u32> =
                    part.stretches.into_iter().map(|stretch| tables.stretches[stretch as usize].ran).collect();
                let ran = log.set(sets.into_iter().flat_map(|set| tables.set_regions(set)));
                let stretch = log.stretch(Stretch { ran, site });
                log.leaf(Leaf { at, stretch, outcome, is_least: false });
            }
        }
    }
    log
}

/// The first path to each fault in canonical order.
fn least_faults(tree: &Tree) -> FxHashSet<TreePosition> {
    let mut least = FxHashSet::default();
    let mut known = FxHashSet::default();
    let mut waiting = vec![(TreePosition::ROOT, tree.root)];
    while let Some((at, end)) = waiting.pop() {
        match end {
            NodeEnd::Leaf { outcome, .. } => {
                let is_fault = matches!(tree.tables.outcomes[outcome as usize], Outcome::Faulted { .. });
                if is_fault && known.insert(outcome) {
                    least.insert(at);
                }
            }
            NodeEnd::Decision(decision) => {
                let below = tree.nodes[decision as usize].below.iter().enumerate().rev();
                waiting.extend(below.map(|(case, &end)| (TreePosition { decision, case: case as u32 }, end)));
            }
            NodeEnd::Infeasible | NodeEnd::Undecided | NodeEnd::Open => {}
        }
    }
    least
}

/// Those that lead to something a later run follows.
fn kept_decisions(tree: &Tree, least: &FxHashSet<TreePosition>) -> Vec<bool> {
    let mut kept = vec![false; tree.nodes.len()];
    // What is below a decision has a higher number.
    for (number, node) in tree.nodes.iter().enumerate().rev() {
        kept[number] = node.below.iter().enumerate().any(|(case, end)| match *end {
            NodeEnd::Infeasible => false,
            NodeEnd::Undecided | NodeEnd::Open => true,
            NodeEnd::Decision(below) => kept[below as usize],
            NodeEnd::Leaf { outcome, .. } => match tree.tables.outcomes[outcome as usize] {
                Outcome::Boundary { .. } | Outcome::LeftOut { .. } | Outcome::Undecided => true,
                _ => least.contains(&TreePosition { decision: number as u32, case: case as u32 }),
            },
        });
    }
    kept
}

/// What a finished part of a tree came to, in the tree's numbers.
#[derive(Default)]
struct FinishedPart {
    pruned: u64,
    ends: BTreeMap<u32, u64>,
    notes: BTreeMap<u32, u64>,
    stretches: BTreeSet<u32>,
    /// Of finished parts in it.
    sites: BTreeSet<u32>,
}

impl FinishedPart {
    fn of(tree: &Tree, top: u32) -> FinishedPart {
        let mut part = FinishedPart::default();
        let mut waiting = vec![NodeEnd::Decision(top)];
        while let Some(end) = waiting.pop() {
            match end {
                NodeEnd::Decision(number) => {
                    let node = &tree.nodes[number as usize];
                    part.stretches.insert(node.decision.stretch);
                    part.pruned += u64::from(node.below[..] == [NodeEnd::Infeasible]);
                    node.notes.iter().for_each(|&outcome| *part.notes.entry(outcome).or_default() += 1);
                    waiting.extend(&node.below);
                }
                NodeEnd::Leaf { outcome, stretch, .. } => {
                    part.stretches.insert(stretch);
                    match &tree.tables.outcomes[outcome as usize] {
                        Outcome::Finished(finished) => part.add(finished),
                        _ => *part.ends.entry(outcome).or_default() += 1,
                    }
                }
                NodeEnd::Infeasible | NodeEnd::Undecided | NodeEnd::Open => {}
            }
        }
        part
    }

    fn add(&mut self, finished: &Finished) {
        self.pruned += finished.pruned;
        self.sites.extend(&finished.sites);
        finished.ends.iter().for_each(|&(outcome, count)| *self.ends.entry(outcome).or_default() += count);
        finished.notes.iter().for_each(|&(outcome, count)| *self.notes.entry(outcome).or_default() += count);
    }
}

impl NodeEnd {
    fn verdict(self) -> CaseVerdict {
        match self {
            NodeEnd::Infeasible => CaseVerdict::Infeasible,
            NodeEnd::Undecided => CaseVerdict::Undecided,
            NodeEnd::Open | NodeEnd::Decision(_) | NodeEnd::Leaf { .. } => CaseVerdict::Feasible,
        }
    }
}
