//! One tree of what several say, without what was cut off.
//!
//! The logs of a family tell of the same tree, as far as they hold for the version at hand. Where they contradict one another nobody is
//! believed: the place is open again. What does not hold for the version is taken over as it is: of records that say the same, one.

use reprise_explore::{CaseVerdict, TreePosition};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::outcome::Outcome;
use super::record::{Leaf, RegionName};
use super::rewrite::{LogRewriting, Translation};
use super::tree::{NodeEnd, Tree};

/// What became of trees that were united.
pub(crate) struct United {
    pub(crate) log: LogRewriting,
    /// By tree.
    translations: Vec<Translation>,
    /// By tree: the numbers that its completed paths have in the new log.
    pub(crate) completed: Vec<FxHashMap<u32, u32>>,
    /// Places where they contradict one another.
    pub(crate) contradictions: u64,
}

/// The number that something has in each tree that has it.
type InTrees = SmallVec<[(usize, u32); 2]>;

/// What all trees together say of a position: for a decision or a leaf, its number in each tree that has it.
enum Agreed {
    Infeasible,
    Undecided,
    Open,
    Decision(InTrees),
    Leaf { tree: usize, outcome: u32, stretch: u32, who: InTrees },
}

/// What stands at a position in each tree that knows of it.
type Said = SmallVec<[(usize, NodeEnd); 2]>;

/// Where the trees that know of a position have it.
type Known = SmallVec<[(usize, TreePosition); 2]>;

/// A position of the new log to go on from.
struct Place {
    at: TreePosition,
    known: Known,
    agreed: Agreed,
}

pub(crate) fn unite(trees: &[Tree]) -> United {
    let translations = trees.iter().map(|_| Translation::default()).collect();
    let completed = vec![FxHashMap::default(); trees.len()];
    let mut united = United { log: LogRewriting::new(), translations, completed, contradictions: 0 };
    // Cases are visited in canonical order, so the first path to a fault is its least.
    let mut faults = FxHashSet::default();
    let said = trees.iter().enumerate().map(|(number, tree)| (number, tree.root)).collect();
    let known = (0..trees.len()).map(|tree| (tree, TreePosition::ROOT)).collect();
    let mut waiting = vec![Place { at: TreePosition::ROOT, known, agreed: united.agree(trees, &said) }];
    while let Some(Place { at, known, agreed }) = waiting.pop() {
        match agreed {
            Agreed::Infeasible | Agreed::Undecided | Agreed::Open => {}
            Agreed::Leaf { tree, outcome, stretch, who } => {
                let tables = &trees[tree].tables;
                let end = &tables.outcomes[outcome as usize];
                let is_fault = matches!(end, Outcome::Faulted { .. });
                let outcome = united.outcome(trees, tree, outcome);
                let stretch = united.log.translated_stretch(stretch, tables, &mut united.translations[tree]);
                let is_least = is_fault && faults.insert(outcome);
                let number = united.log.leaf(Leaf { at, stretch, outcome, is_least });
                if *end == Outcome::Completed {
                    united.completes(&who, number);
                }
            }
            Agreed::Decision(who) => united.decision(trees, at, &who, &mut waiting),
        }
        united.others(trees, at, &known, &mut waiting);
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
    fn completes(&mut self, who: &[(usize, u32)], number: u32) {
        who.iter().for_each(|&(tree, leaf)| {
            self.completed[tree].insert(leaf, number);
        });
    }

    /// The number in the new log of an outcome of a tree.
    fn outcome(&mut self, trees: &[Tree], tree: usize, outcome: u32) -> u32 {
        self.log.translated_outcome(outcome, &trees[tree].tables, &mut self.translations[tree])
    }

    /// Writes a decision that some trees have, and goes on below it.
    fn decision(&mut self, trees: &[Tree], at: TreePosition, who: &[(usize, u32)], waiting: &mut Vec<Place>) {
        let (first, number) = who[0];
        let decision = &trees[first].nodes[number as usize].decision;
        let cases: Vec<Agreed> = (0..decision.verdicts.len())
            .map(|case| {
                let said = who.iter().map(|&(tree, number)| (tree, trees[tree].nodes[number as usize].below[case]));
                self.agree(trees, &said.collect())
            })
            .collect();
        let verdicts = cases.iter().map(Agreed::verdict).collect();
        let source = (decision, &trees[first].tables, &mut self.translations[first]);
        let written = self.log.decision(at, source, verdicts);
        let mut notes = FxHashSet::default();
        for &(tree, number) in who {
            for &outcome in &trees[tree].nodes[number as usize].notes {
                let outcome = self.outcome(trees, tree, outcome);
                if notes.insert(outcome) {
                    self.log.note(written, outcome);
                }
            }
        }
        let position = |decision: u32, case: usize| TreePosition { decision, case: case as u32 };
        waiting.extend(cases.into_iter().enumerate().rev().map(|(case, agreed)| {
            let known = who.iter().map(|&(tree, number)| (tree, position(number, case))).collect();
            Place { at: position(written, case), known, agreed }
        }));
    }

    /// Takes over what does not hold for the version.
    fn others(&mut self, trees: &[Tree], at: TreePosition, known: &Known, waiting: &mut Vec<Place>) {
        let mut leaves: Vec<(u8, Leaf, InTrees)> = Vec::new();
        let mut decisions: Vec<InTrees> = Vec::new();
        for &(tree, position) in known {
            for &end in trees[tree].others.get(&position).into_iter().flatten() {
                match end {
                    NodeEnd::Leaf { outcome, stretch, is_least, number } => {
                        let rank = rank(&trees[tree].tables.outcomes[outcome as usize]);
                        let outcome = self.outcome(trees, tree, outcome);
                        let stretch = self.stretch(trees, tree, stretch);
                        let leaf = Leaf { at, stretch, outcome, is_least };
                        let is_same =
                            |(_, other, _): &&mut (u8, Leaf, _)| (other.stretch, other.outcome) == (stretch, outcome);
                        match leaves.iter_mut().find(is_same) {
                            Some((_, other, who)) => {
                                other.is_least |= is_least;
                                who.push((tree, number));
                            }
                            None => leaves.push((rank, leaf, SmallVec::from_elem((tree, number), 1))),
                        }
                    }
                    NodeEnd::Decision(number) => {
                        let is_same = |who: &&mut InTrees| {
                            is_same_decision(trees, who[0], (tree, number))
                                && ran(trees, who[0]) == ran(trees, (tree, number))
                        };
                        match decisions.iter_mut().find(is_same) {
                            Some(who) => who.push((tree, number)),
                            None => decisions.push(SmallVec::from_elem((tree, number), 1)),
                        }
                    }
                    NodeEnd::Infeasible | NodeEnd::Undecided | NodeEnd::Open => {}
                }
            }
        }
        // What may be replaced comes before what replaces it.
        leaves.sort_by_key(|(rank, ..)| *rank);
        for (_, leaf, who) in leaves {
            let number = self.log.leaf(leaf);
            // Only those of completed paths have tests.
            self.completes(&who, number);
        }
        decisions.iter().for_each(|who| self.decision(trees, at, who, waiting));
    }

    fn stretch(&mut self, trees: &[Tree], tree: usize, stretch: u32) -> u32 {
        self.log.translated_stretch(stretch, &trees[tree].tables, &mut self.translations[tree])
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
        let mut decisions = InTrees::new();
        let mut leaves = SmallVec::<[(usize, u32, u32); 2]>::new();
        let mut who = InTrees::new();
        for &(tree, end) in said {
            match end {
                NodeEnd::Decision(number) => decisions.push((tree, number)),
                NodeEnd::Leaf { outcome, stretch, number, .. } => {
                    leaves.push((tree, outcome, stretch));
                    who.push((tree, number));
                }
                NodeEnd::Open | NodeEnd::Infeasible | NodeEnd::Undecided => {}
            }
        }
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
            Some(&(tree, outcome, stretch)) if agrees => Agreed::Leaf { tree, outcome, stretch, who },
            _ => {
                self.contradictions += 1;
                Agreed::Open
            }
        }
    }
}

/// What is known for good outdoes what is to be extended or tried again, and a finished part all that is only begun.
fn rank(outcome: &Outcome) -> u8 {
    match outcome {
        Outcome::Undecided => 0,
        Outcome::LeftOut { .. } => 1,
        Outcome::Boundary { .. } => 2,
        Outcome::Finished(_) => 3,
        _ => 4,
    }
}

/// The regions that ran on the way to a decision, in whatever numbers.
fn ran(trees: &[Tree], (tree, number): (usize, u32)) -> Vec<RegionName> {
    let Tree { tables, nodes, .. } = &trees[tree];
    let set = tables.stretches[nodes[number as usize].decision.stretch as usize].ran;
    let mut regions: Vec<RegionName> = tables.set_regions(set).collect();
    regions.sort_unstable();
    regions
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
