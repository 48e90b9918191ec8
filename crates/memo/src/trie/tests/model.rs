//! A tree as plain data. Sites and regions are numbers of the [world](super::world), the same for every log.

use std::collections::{BTreeMap, BTreeSet};

use reprise_explore::{BoundKind, IncompleteReason, PickedValues};
use reprise_machine::FaultKind;
use reprise_testkit::Random;

use super::super::outcome::Outcome;

/// Sites at which decisions are made; those past them are where paths end.
pub(super) const DECISION_SITES: u32 = 4;
pub(super) const SITES: u32 = 8;
pub(super) const REGIONS: u32 = 6;

/// What stands at a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Model {
    Infeasible,
    Undecided,
    Open,
    Decision(Box<Split>),
    Leaf(Stop),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Split {
    pub ran: BTreeSet<u32>,
    pub site: u32,
    pub check: u64,
    pub value: Option<PickedValues>,
    /// In the order of what they print.
    pub notes: Vec<Outcome>,
    pub below: Vec<Model>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stop {
    pub ran: BTreeSet<u32>,
    pub site: u32,
    pub end: Ending,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    One(Outcome),
    Part { pruned: u64, ends: Counts, notes: Counts, sites: BTreeSet<u32> },
}

/// By what an outcome prints.
pub(super) type Counts = BTreeMap<String, u64>;

pub(super) fn count(counts: &mut Counts, outcome: &Outcome) {
    *counts.entry(format!("{outcome:?}")).or_default() += 1;
}

fn some_regions(random: &mut Random) -> BTreeSet<u32> {
    (0..REGIONS).filter(|_| random.chance(3)).collect()
}

/// One that is known for good.
pub(super) fn some_outcome(random: &mut Random) -> Outcome {
    let site = DECISION_SITES + random.below(SITES - DECISION_SITES);
    match random.below(6) {
        // Few kinds at few sites, so that several paths end in one.
        0 | 3 => {
            Outcome::Faulted { kind: random.pick(&[FaultKind::Assertion, FaultKind::DivideByZero]), site: site.min(5) }
        }
        1 => Outcome::Incomplete { reason: IncompleteReason::Concretised("a size".into()), site },
        2 => Outcome::Incomplete { reason: IncompleteReason::Bound(BoundKind::Instructions), site },
        _ => Outcome::Completed,
    }
}

fn some_notes(random: &mut Random) -> Vec<Outcome> {
    if !random.chance(4) {
        return Vec::new();
    }
    let note = |what: &str| Outcome::Incomplete { reason: IncompleteReason::Concretised(what.into()), site: 5 };
    [note("a length"), note("an index")].into_iter().filter(|_| random.percent(70)).collect()
}

impl Model {
    /// A whole tree: every path is known to its end.
    pub(super) fn grow(random: &mut Random, depth: u32) -> Model {
        if depth == 0 || random.chance(6) {
            let site = random.below(SITES);
            return Model::Leaf(Stop { ran: some_regions(random), site, end: Ending::One(some_outcome(random)) });
        }
        let cases = random.pick(&[1, 2, 2, 2, 3, 4]);
        let value = random.chance(6).then(|| PickedValues {
            values: (0..cases as u64).map(|value| value * 100).collect(),
            are_all: random.percent(50),
        });
        let feasible = random.below(cases);
        let is_infeasible = |random: &mut Random, case: usize| match (cases, &value) {
            (_, Some(_)) => false,
            (1, None) => random.chance(3),
            _ => case != feasible && random.chance(4),
        };
        let below = (0..cases).map(|case| match is_infeasible(random, case) {
            true => Model::Infeasible,
            false => Model::grow(random, depth - 1),
        });
        let below = below.collect();
        let (ran, site, check) = (some_regions(random), random.below(DECISION_SITES), random.next() >> 16);
        Model::Decision(Box::new(Split { ran, site, check, value, notes: some_notes(random), below }))
    }

    /// What a run knew of the tree that did not come to all of it.
    pub(super) fn thin(&self, random: &mut Random) -> Model {
        self.thinned(random, 0, false)
    }

    fn thinned(&self, random: &mut Random, depth: u32, can_be_undecided: bool) -> Model {
        let forgets = random.chance(6);
        match self {
            Model::Infeasible if forgets && can_be_undecided => Model::Undecided,
            Model::Decision(split) if forgets => {
                let (ran, site, stack) = (split.ran.clone(), split.site, [SITES - 1, split.site].into());
                let outcome = match random.below(4) {
                    0 => Outcome::Undecided,
                    1 => Outcome::LeftOut { site, stack },
                    2 => Outcome::Boundary { depth, site, stack },
                    _ => return unknown(random, can_be_undecided),
                };
                Model::Leaf(Stop { ran, site, end: Ending::One(outcome) })
            }
            Model::Leaf(_) if forgets => unknown(random, can_be_undecided),
            Model::Decision(split) => {
                let can_be_undecided = split.value.is_none();
                let below = split.below.iter().map(|case| case.thinned(random, depth + 1, can_be_undecided)).collect();
                Model::Decision(Box::new(Split { below, ..(**split).clone() }))
            }
            _ => self.clone(),
        }
    }

    /// All that two runs knew of one tree.
    pub(super) fn union(&self, other: &Model) -> Model {
        if let (Model::Decision(one), Model::Decision(two)) = (self, other) {
            let below = one.below.iter().zip(&two.below).map(|(one, two)| one.union(two)).collect();
            return Model::Decision(Box::new(Split { below, ..(**one).clone() }));
        }
        if self.weight() >= other.weight() { self.clone() } else { other.clone() }
    }

    /// How much is known.
    fn weight(&self) -> u32 {
        match self {
            Model::Undecided => 0,
            Model::Open => 1,
            Model::Leaf(Stop { end: Ending::One(Outcome::Undecided), .. }) => 2,
            Model::Leaf(Stop { end: Ending::One(Outcome::LeftOut { .. }), .. }) => 3,
            Model::Leaf(Stop { end: Ending::One(Outcome::Boundary { .. }), .. }) => 4,
            Model::Infeasible | Model::Decision(_) | Model::Leaf(_) => 5,
        }
    }

    /// Visits what stands at every position, by its path: cases from the root on, in canonical order.
    pub(super) fn visit<'m>(&'m self, path: &mut Vec<u32>, see: &mut dyn FnMut(&[u32], &'m Model)) {
        see(path, self);
        if let Model::Decision(split) = self {
            for (case, below) in split.below.iter().enumerate() {
                path.push(case as u32);
                below.visit(path, see);
                path.pop();
            }
        }
    }

    /// Every position with what stands there.
    pub(super) fn positions(&self) -> Vec<(Vec<u32>, &Model)> {
        let mut positions = Vec::new();
        self.visit(&mut Vec::new(), &mut |path, model| positions.push((path.to_vec(), model)));
        positions
    }

    pub(super) fn at_mut(&mut self, path: &[u32]) -> &mut Model {
        path.iter().fold(self, |model, &case| match model {
            Model::Decision(split) => &mut split.below[case as usize],
            other => panic!("{other:?} has no cases"),
        })
    }

    /// What the path's last decision is.
    pub(super) fn parent(&self, path: &[u32]) -> Option<&Split> {
        let (_, above) = path.split_last()?;
        let parent = above.iter().fold(self, |model, &case| match model {
            Model::Decision(split) => &split.below[case as usize],
            other => panic!("{other:?} has no cases"),
        });
        match parent {
            Model::Decision(split) => Some(split),
            other => panic!("{other:?} has no cases"),
        }
    }

    /// By fault, the first path to it in canonical order.
    pub(super) fn least_faults(&self) -> BTreeMap<String, Vec<u32>> {
        let mut least = BTreeMap::new();
        self.visit(&mut Vec::new(), &mut |path, model| {
            if let Model::Leaf(Stop { end: Ending::One(outcome @ Outcome::Faulted { .. }), .. }) = model {
                least.entry(format!("{outcome:?}")).or_insert_with(|| path.to_vec());
            }
        });
        least
    }
}

fn unknown(random: &mut Random, can_be_undecided: bool) -> Model {
    if can_be_undecided && random.percent(50) { Model::Undecided } else { Model::Open }
}
