//! One tree of what several say.

use std::collections::BTreeMap;

use reprise_testkit::Random;

use super::super::outcome::Outcome;
use super::super::tree::{NodeEnd, Tree};
use super::super::unite::unite;
use super::world::{one, places};
use super::{Ending, Model, Stop, World, rounds};

/// The tree that several make, and how often they contradict one another.
fn united(world: &World, models: &[&Model], random: &mut Random) -> (Tree, u64) {
    let trees: Vec<Tree> = models.iter().map(|model| world.tree_of(model, random)).collect();
    let united = unite(&trees);
    let contradictions = united.contradictions;
    (world.reread(united.log), contradictions)
}

#[test]
fn what_runs_knew_of_one_tree_is_all_they_knew() {
    let (world, mut random) = (World::new(), Random::new(1));
    for round in 0..rounds() {
        let whole = Model::grow(&mut random, 5);
        let [one, two, three] = [0, 1, 2].map(|_| whole.thin(&mut random));
        let both = one.union(&two);
        let mut assert_united = |models: &[&Model], expected: &Model, what: &str| {
            let (tree, contradictions) = united(&world, models, &mut random);
            assert_eq!((contradictions, world.model(&tree)), (0, expected.clone()), "tree {round}, {what}");
        };
        assert_united(&[&one], &one, "one alone");
        assert_united(&[&one, &two], &both, "two");
        assert_united(&[&two, &one], &both, "the other way round");
        assert_united(&[&both, &one], &both, "with what is in it already");
        assert_united(&[&one, &whole], &whole, "with all");
        assert_united(&[&one, &two, &three], &both.union(&three), "three");
    }
}

#[test]
fn the_first_path_to_a_fault_is_its_least() {
    let (world, mut random) = (World::new(), Random::new(2));
    for round in 0..rounds() {
        let whole = Model::grow(&mut random, 5);
        let [one_run, other] = [0, 1].map(|_| whole.thin(&mut random));
        let (tree, _) = united(&world, &[&one_run, &other], &mut random);
        let mut least = BTreeMap::new();
        for (path, (_, end)) in places(&tree) {
            if let NodeEnd::Leaf { outcome, is_least: true, .. } = end {
                assert_eq!(least.insert(format!("{:?}", one(&tree.tables, outcome)), path), None, "tree {round}");
            }
        }
        assert_eq!(least, one_run.union(&other).least_faults(), "tree {round}");
    }
}

/// Changes what stands at a place into something that cannot be true as well; what is left of the place then.
fn spoil(place: &mut Model, can_be_infeasible: bool, random: &mut Random) -> Model {
    if let Model::Infeasible = place {
        *place = Model::Open;
        return Model::Undecided;
    }
    if can_be_infeasible && random.chance(4) {
        *place = Model::Infeasible;
        return Model::Undecided;
    }
    match place {
        Model::Leaf(Stop { end: Ending::One(outcome), .. }) => {
            *outcome = match outcome {
                Outcome::Completed => Outcome::Faulted { kind: reprise_machine::FaultKind::Assertion, site: 6 },
                _ => Outcome::Completed,
            }
        }
        Model::Decision(split) => match random.below(4) {
            0 => split.check ^= 1 << random.below(48),
            1 => split.site = (split.site + 1) % super::model::DECISION_SITES,
            2 if split.value.is_none() => split.below.push(Model::Infeasible),
            _ => {
                let (ran, site, end) = (split.ran.clone(), split.site, Ending::One(Outcome::Completed));
                *place = Model::Leaf(Stop { ran, site, end });
            }
        },
        other => panic!("{other:?} is not known for good"),
    }
    Model::Open
}

#[test]
fn where_trees_contradict_one_another_nobody_is_believed() {
    let (world, mut random) = (World::new(), Random::new(3));
    for round in 0..rounds() {
        let whole = Model::grow(&mut random, 4);
        let positions = whole.positions();
        let path = &positions[random.below(positions.len())].0;
        let can_be_infeasible =
            whole.parent(path).is_some_and(|parent| parent.value.is_none() && parent.below.len() > 1);
        let mut spoiled = whole.clone();
        let left = spoil(spoiled.at_mut(path), can_be_infeasible, &mut random);
        let mut expected = whole.clone();
        *expected.at_mut(path) = left;
        for models in [[&whole, &spoiled], [&spoiled, &whole]] {
            let (tree, contradictions) = united(&world, &models, &mut random);
            assert_eq!((contradictions, world.model(&tree)), (1, expected.clone()), "tree {round} at {path:?}");
        }
    }
}

/// Two runs cut a path at two depths: one of them is wrong.
#[test]
fn a_path_is_not_cut_at_two_depths() {
    let (world, mut random) = (World::new(), Random::new(4));
    let cut = |depth| {
        let outcome = Outcome::Boundary { depth, site: 1, stack: [1].into() };
        Model::Leaf(Stop { ran: [0].into(), site: 1, end: Ending::One(outcome) })
    };
    let (tree, contradictions) = united(&world, &[&cut(2), &cut(3)], &mut random);
    assert_eq!((contradictions, world.model(&tree)), (1, Model::Open));
    let (tree, contradictions) = united(&world, &[&cut(2), &cut(2)], &mut random);
    assert_eq!((contradictions, world.model(&tree)), (0, cut(2)));
}
