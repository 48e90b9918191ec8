//! What one pass over a log finds, against what the tree in memory says.

use std::collections::{BTreeMap, BTreeSet};

use reprise_explore::{BoundKind, CaseVerdict, IncompleteReason, TreePosition};
use reprise_ir::code::EdgeId;
use reprise_testkit::Random;

use super::super::outcome::Outcome;
use super::super::pages::Log;
use super::super::prune::prune;
use super::super::survey::{Extent, Plan, Purpose, Survey};
use super::super::tree::{NodeEnd, Tree};
use super::world::{one, places};
use super::{Model, World, rounds};
use crate::replay::KnownEnd;
use crate::states::KeptStates;

type Places = BTreeMap<Vec<u32>, (TreePosition, NodeEnd)>;

fn plan(world: &World, log: &Log, extent: Extent) -> (Survey, Plan) {
    let purpose = Purpose { version: Some(world.version()), extent, tested: None, portion: None };
    let survey = Survey::read(log, purpose).expect("it reads").expect("it is sound");
    let plan = survey.plan(log, extent, world.version(), None, &KeptStates::default());
    (survey, plan.expect("it reads").expect("it is sound"))
}

fn load(log: &Log) -> Tree {
    Tree::load(log, None).expect("it reads").expect("it is sound")
}

/// How a run with this bound meets an end on record, if it goes there.
fn met_end(tree: &Tree, end: NodeEnd, depth: Option<u32>) -> Option<KnownEnd> {
    let NodeEnd::Leaf { number, outcome, is_least, .. } = end else { return None };
    match &tree.tables.outcomes[outcome as usize] {
        Outcome::Boundary { depth: cut, .. } if depth.is_none_or(|depth| depth > *cut) => Some(KnownEnd::Boundary),
        Outcome::LeftOut { .. } => Some(KnownEnd::LeftOut),
        Outcome::Undecided => Some(KnownEnd::Retry),
        Outcome::Faulted { .. } if is_least => Some(KnownEnd::Final { outcome, leaf: number }),
        _ => None,
    }
}

/// Every path a run with this bound follows, whole or in part.
fn followed(tree: &Tree, places: &Places, depth: Option<u32>) -> BTreeSet<Vec<u32>> {
    let is_followed =
        |end: NodeEnd| matches!(end, NodeEnd::Open | NodeEnd::Undecided) || met_end(tree, end, depth).is_some();
    let ends = places.iter().filter(|(_, (_, end))| is_followed(*end)).map(|(path, _)| path);
    ends.flat_map(|path| (0..=path.len()).map(|length| path[..length].to_vec())).collect()
}

/// A random log and the tree it is of, of which parts may have been left out.
fn some_log(world: &World, random: &mut Random) -> Log {
    let model = Model::grow(random, 5).thin(random);
    let log = world.log_of(&model, random);
    if random.chance(3) { world.written(prune(&load(&log))) } else { log }
}

#[test]
fn a_run_is_led_to_what_is_open_and_nowhere_else() {
    let (world, mut random) = (World::new(), Random::new(1));
    for round in 0..rounds() {
        let log = some_log(&world, &mut random);
        let tree = load(&log);
        let places = places(&tree);
        for depth in [None, Some(1), Some(3)] {
            let (survey, plan) = plan(&world, &log, Extent::Open { depth });
            let followed = followed(&tree, &places, depth);
            for (path, &(at, end)) in &places {
                let what = format!("tree {round} to {depth:?} at {path:?}");
                let node = plan.replay.decision_at(at);
                let NodeEnd::Decision(number) = end else {
                    assert!(node.is_none(), "{what}");
                    assert_eq!(plan.replay.end_at(at), met_end(&tree, end, depth), "{what}");
                    continue;
                };
                let below = |case: usize| [&path[..], &[case as u32]].concat();
                let leads = (0..tree.nodes[number as usize].below.len()).any(|case| followed.contains(&below(case)));
                assert_eq!(node.map(|(number, _)| number), leads.then_some(number), "{what}");
                let Some((_, node)) = node else { continue };
                let original = &tree.nodes[number as usize];
                assert_eq!((node.at, node.check, &node.value), (at, original.decision.check, &original.decision.value));
                let expected = original.below.iter().enumerate().map(|(case, end)| match end {
                    NodeEnd::Infeasible => CaseVerdict::Infeasible,
                    NodeEnd::Undecided => CaseVerdict::Undecided,
                    _ if followed.contains(&below(case)) => CaseVerdict::Feasible,
                    _ => CaseVerdict::Closed,
                });
                assert_eq!(node.cases.to_vec(), expected.collect::<Vec<_>>(), "{what}");
            }
            let is_cut = |end| matches!(met_end(&tree, end, depth), Some(KnownEnd::Boundary | KnownEnd::LeftOut));
            let cut: BTreeSet<TreePosition> =
                places.values().filter(|(_, end)| is_cut(*end)).map(|(at, _)| *at).collect();
            assert_eq!(plan.selection.candidates, cut.len() as u64);
            assert_eq!(plan.selection.followed.iter().copied().collect::<BTreeSet<_>>(), cut);
            let is_fault = |end| matches!(met_end(&tree, end, depth), Some(KnownEnd::Final { .. }));
            let has_more = places.iter().any(|(path, (_, end))| {
                followed.contains(path) && !is_fault(*end) && !matches!(end, NodeEnd::Decision(_))
            });
            assert_eq!(survey.is_finished(depth), !has_more, "tree {round} to {depth:?}");
            assert_eq!(plan.replay.is_followed_at_all(), !followed.is_empty(), "tree {round} to {depth:?}");
        }
    }
}

/// What paths came to that a run does not follow; what they came to that it does, it finds out itself.
#[derive(Default, PartialEq, Eq, Debug)]
struct Tally {
    completed: u64,
    pruned: u64,
    faults: BTreeMap<String, u64>,
    incomplete: BTreeMap<String, u64>,
}

impl Tally {
    fn of(tree: &Tree, places: &Places, depth: Option<u32>) -> Tally {
        let mut tally = Tally::default();
        let followed = followed(tree, places, depth);
        for (path, &(_, end)) in places {
            match end {
                NodeEnd::Decision(number) => {
                    let node = &tree.nodes[number as usize];
                    tally.pruned += u64::from(node.below[..] == [NodeEnd::Infeasible]);
                    let is_passed =
                        (0..node.below.len() as u32).any(|case| followed.contains(&[&path[..], &[case]].concat()));
                    if !is_passed {
                        node.notes.iter().for_each(|&note| tally.add(tree, note, 1, depth));
                    }
                }
                NodeEnd::Leaf { outcome, .. } => match &tree.tables.outcomes[outcome as usize] {
                    Outcome::Finished(part) => {
                        tally.pruned += part.pruned;
                        part.ends
                            .iter()
                            .chain(&part.notes)
                            .for_each(|&(end, count)| tally.add(tree, end, count, depth));
                    }
                    _ => tally.add(tree, outcome, u64::from(!followed.contains(path)), depth),
                },
                _ => {}
            }
        }
        tally
    }

    fn add(&mut self, tree: &Tree, outcome: u32, count: u64, depth: Option<u32>) {
        match one(&tree.tables, outcome) {
            Outcome::Completed => self.completed += count,
            Outcome::Faulted { kind, site } => *self.faults.entry(format!("{kind:?} in f{site}")).or_default() += count,
            Outcome::Incomplete { reason, .. } => self.incomplete(&reason, count),
            Outcome::Boundary { depth: cut, .. } if depth.is_some_and(|depth| depth <= cut) => {
                self.incomplete(&IncompleteReason::Bound(BoundKind::Depth), count);
            }
            _ => assert_eq!(count, 0, "whatever can be extended is"),
        }
    }

    fn incomplete(&mut self, reason: &IncompleteReason, count: u64) {
        if count > 0 {
            *self.incomplete.entry(format!("{reason:?}")).or_default() += count;
        }
    }
}

#[test]
fn what_is_not_followed_is_counted() {
    let (world, mut random) = (World::new(), Random::new(2));
    for round in 0..rounds() {
        let log = some_log(&world, &mut random);
        let tree = load(&log);
        let places = places(&tree);
        for depth in [None, Some(1), Some(3)] {
            let (_, Plan { known, .. }) = plan(&world, &log, Extent::Open { depth });
            let expected = Tally::of(&tree, &places, depth);
            let mut tally = Tally { completed: known.paths.completed, pruned: known.paths.pruned, ..Tally::default() };
            for ((function, _, kind), count) in &known.faults {
                let name = &world.version().program.function(*function).name;
                *tally.faults.entry(format!("{kind:?} in {name}")).or_default() += count;
            }
            known.incomplete.iter().for_each(|entry| tally.incomplete(&entry.reason, entry.count));
            assert_eq!(tally, expected, "tree {round} to {depth:?}");
            assert_eq!(known.paths.faulted, expected.faults.values().sum::<u64>(), "tree {round} to {depth:?}");
            assert_eq!(known.paths.incomplete, expected.incomplete.values().sum::<u64>(), "tree {round} to {depth:?}");
        }
    }
}

#[test]
fn the_least_path_on_record_and_what_ran_are_known() {
    let (world, mut random) = (World::new(), Random::new(3));
    for round in 0..rounds() {
        let model = Model::grow(&mut random, 5).thin(&mut random);
        let log = world.log_of(&model, &mut random);
        let (survey, Plan { known, .. }) = plan(&world, &log, Extent::Open { depth: None });
        let found = known.least.iter().map(|((function, _, kind), path)| {
            let name = &world.version().program.function(*function).name;
            (format!("{kind:?} in {name}"), path.iter().map(|choice| choice.case() as u32).collect())
        });
        let mut expected: BTreeMap<String, Vec<u32>> = BTreeMap::new();
        let mut ran = BTreeSet::new();
        for (path, there) in model.positions() {
            match there {
                Model::Leaf(stop) => {
                    ran.extend(&stop.ran);
                    if let super::Ending::One(Outcome::Faulted { kind, site }) = stop.end {
                        expected.entry(format!("{kind:?} in f{site}")).or_insert_with(|| choices(&model, &path));
                    }
                }
                Model::Decision(split) => ran.extend(&split.ran),
                _ => {}
            }
        }
        assert_eq!(found.collect::<BTreeMap<_, _>>(), expected, "tree {round}");
        let covered: BTreeSet<u32> = known.covered.iter().map(|&EdgeId(edge)| edge).collect();
        assert_eq!(covered, ran, "tree {round}");
        assert_eq!(survey.nodes, load(&log).nodes.iter().map(|node| node.below.len() as u64).sum::<u64>());
    }
}

/// The cases of a path where there was more than one.
fn choices(model: &Model, path: &[u32]) -> Vec<u32> {
    let is_choice = |&length: &usize| model.parent(&path[..length]).is_some_and(|parent| parent.below.len() > 1);
    (1..=path.len()).filter(is_choice).map(|length| path[length - 1]).collect()
}

/// A run that does everything again is told of everything, and nothing is counted beforehand.
#[test]
fn a_run_that_follows_everything_knows_every_end() {
    let (world, mut random) = (World::new(), Random::new(4));
    for round in 0..rounds() {
        let log = some_log(&world, &mut random);
        let tree = load(&log);
        let (_, plan) = plan(&world, &log, Extent::Everything);
        assert!(plan.replay.follows_everything() && plan.replay.is_followed_at_all());
        assert_eq!(plan.known.paths.total(), 0);
        for (path, (at, end)) in places(&tree) {
            let number = if let NodeEnd::Decision(number) = end { Some(number) } else { None };
            assert_eq!(plan.replay.decision_at(at).map(|(number, _)| number), number, "tree {round} at {path:?}");
            let NodeEnd::Leaf { number: leaf, outcome, .. } = end else { continue };
            let expected = match &tree.tables.outcomes[outcome as usize] {
                Outcome::Boundary { .. } => KnownEnd::Boundary,
                Outcome::LeftOut { .. } => KnownEnd::LeftOut,
                Outcome::Undecided => KnownEnd::Retry,
                Outcome::Finished(_) => KnownEnd::Finished,
                _ => KnownEnd::Final { outcome, leaf },
            };
            assert_eq!(plan.replay.end_at(at), Some(expected), "tree {round} at {path:?}");
        }
    }
}
