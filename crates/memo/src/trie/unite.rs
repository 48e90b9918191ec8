//! One tree of what several say, without what was cut off.
//!
//! The logs of a subject tell of the same tree. Where they contradict one another nobody is believed: the place is open again.

use reprise_explore::{CaseVerdict, TreePosition};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use super::outcome::Outcome;
use super::record::Leaf;
use super::rewrite::{LogRewriting, Translation};
use super::tree::{NodeEnd, Tree};

/// What became of trees that were united.
pub(crate) struct United {
    pub(crate) log: LogRewriting,
    /// By tree.
    translations: Vec<Translation>,
    /// Places where they contradict one another.
    pub(crate) contradictions: u64,
}

/// What all trees together say of a position: for a decision, its number in each tree that has it.
enum Agreed {
    Infeasible,
    Undecided,
    Open,
    Decision(SmallVec<[(usize, u32); 2]>),
    Leaf { tree: usize, outcome: u32, stretch: u32 },
}

/// A position and what stands there in each tree that knows of it.
type Said = SmallVec<[(usize, NodeEnd); 2]>;

pub(crate) fn unite(trees: &[Tree]) -> United {
    let translations = trees.iter().map(|_| Translation::default()).collect();
    let mut united = United { log: LogRewriting::new(), translations, contradictions: 0 };
    // Cases are visited in canonical order, so the first path to a fault is its least.
    let mut faults = FxHashSet::default();
    let root = trees.iter().enumerate().map(|(number, tree)| (number, tree.root)).collect();
    let mut waiting = vec![(TreePosition::ROOT, united.agree(trees, &root))];
    while let Some((at, agreed)) = waiting.pop() {
        match agreed {
            Agreed::Infeasible | Agreed::Undecided | Agreed::Open => {}
            Agreed::Leaf { tree, outcome, stretch } => {
                let tables = &trees[tree].tables;
                let is_fault = matches!(tables.outcomes[outcome as usize], Outcome::Faulted { .. });
                let outcome = united.outcome(trees, tree, outcome);
                let stretch = united.log.translated_stretch(stretch, tables, &mut united.translations[tree]);
                let is_least = is_fault && faults.insert(outcome);
                united.log.leaf(Leaf { at, stretch, outcome, is_least });
            }
            Agreed::Decision(who) => {
                let (first, number) = who[0];
                let decision = &trees[first].nodes[number as usize].decision;
                let cases: Vec<Agreed> = (0..decision.verdicts.len())
                    .map(|case| {
                        let said =
                            who.iter().map(|&(tree, number)| (tree, trees[tree].nodes[number as usize].below[case]));
                        united.agree(trees, &said.collect())
                    })
                    .collect();
                let verdicts = cases.iter().map(Agreed::verdict).collect();
                let source = (decision, &trees[first].tables, &mut united.translations[first]);
                let written = united.log.decision(at, source, verdicts);
                let mut notes = FxHashSet::default();
                for &(tree, number) in &who {
                    for &outcome in &trees[tree].nodes[number as usize].notes {
                        let outcome = united.outcome(trees, tree, outcome);
                        if notes.insert(outcome) {
                            united.log.note(written, outcome);
                        }
                    }
                }
                let position = |case: usize| TreePosition { decision: written, case: case as u32 };
                waiting.extend(cases.into_iter().enumerate().rev().map(|(case, agreed)| (position(case), agreed)));
            }
        }
    }
    united
}

impl Agreed {
    fn verdict(&self) -> CaseVerdict {
        match self {
            Agreed::Infeasible => CaseVerdict::Infeasible,
            Agreed::Undecided => CaseVerdict::Undecided,
            Agreed::Open | Agreed::Decision(_) | Agreed::Leaf { .. } => CaseVerdict::Feasible,
        }
    }
}

impl United {
    /// The number in the new log of an outcome of a tree.
    fn outcome(&mut self, trees: &[Tree], tree: usize, outcome: u32) -> u32 {
        self.log.translated_outcome(outcome, &trees[tree].tables, &mut self.translations[tree])
    }

    fn agree(&mut self, trees: &[Tree], said: &Said) -> Agreed {
        let is_feasible = |end: NodeEnd| !matches!(end, NodeEnd::Infeasible | NodeEnd::Undecided);
        match (said.iter().any(|&(_, end)| is_feasible(end)), said.iter().any(|&(_, end)| end == NodeEnd::Infeasible)) {
            (true, false) => self.agree_on_feasible(trees, said),
            (false, true) => Agreed::Infeasible,
            (false, false) => Agreed::Undecided,
            // To be asked again.
            (true, true) => {
                self.contradictions += 1;
                Agreed::Undecided
            }
        }
    }

    fn agree_on_feasible(&mut self, trees: &[Tree], said: &Said) -> Agreed {
        let outcome_of = |tree: usize, outcome: u32| &trees[tree].tables.outcomes[outcome as usize];
        let mut decisions = SmallVec::<[(usize, u32); 2]>::new();
        let mut leaves = SmallVec::<[(usize, u32, u32); 2]>::new();
        for &(tree, end) in said {
            match end {
                NodeEnd::Decision(number) => decisions.push((tree, number)),
                NodeEnd::Leaf { outcome, stretch, .. } => leaves.push((tree, outcome, stretch)),
                NodeEnd::Open | NodeEnd::Infeasible | NodeEnd::Undecided => {}
            }
        }
        // What is known for good outdoes what is to be extended or tried again, and a finished part all that is only begun.
        let rank = |outcome: &Outcome| match outcome {
            Outcome::Undecided => 0,
            Outcome::LeftOut { .. } => 1,
            Outcome::Boundary { .. } => 2,
            Outcome::Finished(_) => 3,
            _ => 4,
        };
        let best = leaves.iter().map(|&(tree, outcome, _)| rank(outcome_of(tree, outcome))).max();
        let chosen = leaves.iter().find(|&&(tree, outcome, _)| Some(rank(outcome_of(tree, outcome))) == best);
        let agrees = match (best, decisions.is_empty()) {
            (None, true) => return Agreed::Open,
            (None | Some(0..=2), false) => {
                let same = decisions.iter().all(|&other| is_same_decision(trees, decisions[0], other));
                if same {
                    return Agreed::Decision(decisions);
                }
                false
            }
            (Some(3), _) => true,
            (Some(_), false) => false,
            // One path cannot end in two ways, or at two depths.
            (Some(_), true) => {
                let first = chosen.map(|&(tree, outcome, _)| self.outcome(trees, tree, outcome));
                // A path that a run with an aim left out would have been cut here as well.
                let is_cut = best == Some(2);
                leaves.iter().all(|&(tree, outcome, _)| match outcome_of(tree, outcome) {
                    Outcome::Undecided => true,
                    Outcome::LeftOut { .. } if is_cut => true,
                    // Each tree has numbers of its own.
                    _ => Some(self.outcome(trees, tree, outcome)) == first,
                })
            }
        };
        match chosen {
            Some(&(tree, outcome, stretch)) if agrees => Agreed::Leaf { tree, outcome, stretch },
            _ => {
                self.contradictions += 1;
                Agreed::Open
            }
        }
    }
}

fn is_same_decision(trees: &[Tree], left: (usize, u32), right: (usize, u32)) -> bool {
    let decision = |(tree, number): (usize, u32)| &trees[tree].nodes[number as usize].decision;
    let site = |at: (usize, u32)| trees[at.0].tables.site_of(decision(at));
    let (one, other) = (decision(left), decision(right));
    one.check == other.check
        && one.verdicts.len() == other.verdicts.len()
        && one.value == other.value
        && site(left) == site(right)
}
