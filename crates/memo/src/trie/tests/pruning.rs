//! What is left of a tree without what is finished.

use std::collections::BTreeSet;

use reprise_explore::CaseVerdict;
use reprise_testkit::Random;

use super::super::outcome::Outcome;
use super::super::pages::Log;
use super::super::prune::prune;
use super::super::record::{Leaf, Record};
use super::super::tree::{NodeEnd, Tree};
use super::super::unite::unite;
use super::model::{Counts, count};
use super::world::{one, places};
use super::{Ending, Model, Split, Stop, World, rounds};

/// What all paths of a tree came to, also of parts that are not kept.
#[derive(Default, PartialEq, Eq, Debug)]
struct Sum {
    ends: Counts,
    notes: Counts,
    /// Paths that an assumption ended.
    pruned: u64,
    ran: BTreeSet<u32>,
    sites: BTreeSet<u32>,
}

impl Sum {
    fn of(model: &Model) -> Sum {
        let mut sum = Sum::default();
        for (_, model) in model.positions() {
            match model {
                Model::Decision(split) => {
                    sum.stopped(&split.ran, split.site);
                    split.notes.iter().for_each(|note| count(&mut sum.notes, note));
                    sum.pruned += u64::from(split.below == [Model::Infeasible]);
                }
                Model::Leaf(Stop { ran, site, end }) => {
                    sum.stopped(ran, *site);
                    sum.ended(end);
                }
                Model::Infeasible | Model::Undecided | Model::Open => {}
            }
        }
        sum
    }

    fn stopped(&mut self, ran: &BTreeSet<u32>, site: u32) {
        self.ran.extend(ran);
        self.sites.insert(site);
    }

    fn ended(&mut self, end: &Ending) {
        match end {
            Ending::One(outcome) => count(&mut self.ends, outcome),
            Ending::Part { pruned, ends, notes, sites } => {
                self.pruned += pruned;
                self.sites.extend(sites);
                for (all, some) in [(&mut self.ends, ends), (&mut self.notes, notes)] {
                    some.iter().for_each(|(outcome, count)| *all.entry(outcome.clone()).or_default() += count);
                }
            }
        }
    }
}

/// Whether a later run goes on from here.
fn is_left_to_do(model: &Model) -> bool {
    match model {
        Model::Undecided | Model::Open => true,
        Model::Leaf(Stop { end: Ending::One(outcome), .. }) => !outcome.is_for_good(),
        _ => false,
    }
}

/// The paths for whose sake decisions are kept.
fn wanted(model: &Model) -> BTreeSet<Vec<u32>> {
    let left = model.positions().into_iter().filter(|(_, model)| is_left_to_do(model)).map(|(path, _)| path);
    left.chain(model.least_faults().into_values()).collect()
}

fn pruned(world: &World, model: &Model, random: &mut Random) -> Tree {
    world.reread(prune(&world.tree_of(model, random)))
}

#[test]
fn what_paths_came_to_is_still_counted() {
    let (world, mut random) = (World::new(), Random::new(1));
    for round in 0..rounds() {
        let model = Model::grow(&mut random, 5).thin(&mut random);
        let log = world.written(prune(&world.tree_of(&model, &mut random)));
        let small = Tree::load(&log, None).expect("it reads").expect("it is sound");
        assert_eq!(Sum::of(&world.model(&small)), Sum::of(&model), "tree {round}");
        // Of a part in which there are such parts, too: what was left to do is done, and then left out as well.
        let Some(done) = done(&world, &log, &mut random) else { continue };
        let again = world.reread(prune(&done));
        assert_eq!(Sum::of(&world.model(&again)), Sum::of(&world.model(&done)), "tree {round}, pruned again");
        let kept = places(&again).into_values().filter(|(_, end)| matches!(end, NodeEnd::Decision(_))).count();
        let has_way_to_fault = model.least_faults().values().any(|path| !path.is_empty());
        assert_eq!(kept > 0, has_way_to_fault, "tree {round}, pruned again");
    }
}

/// The same tree, in which every path completes that was left to do; `None` where that is all there is.
fn done(world: &World, log: &Log, random: &mut Random) -> Option<Tree> {
    let mut records = Vec::new();
    let mut keep = |record, _| {
        records.push(record);
        Ok(())
    };
    log.records(&mut keep).expect("it reads");
    let tree = &Tree::load(log, None).expect("it reads").expect("it is sound");
    let left = places(tree).into_values().filter(|&(_, end)| match end {
        NodeEnd::Undecided | NodeEnd::Open => true,
        NodeEnd::Leaf { outcome, .. } => matches!(
            tree.tables.outcomes[outcome as usize],
            Outcome::Boundary { .. } | Outcome::LeftOut { .. } | Outcome::Undecided
        ),
        _ => false,
    });
    let outcomes = &tree.tables.outcomes;
    let completed = outcomes.iter().position(|outcome| *outcome == Outcome::Completed);
    tree.tables.stretch(0)?;
    if completed.is_none() {
        records.push(Record::Outcome(Outcome::Completed));
    }
    let outcome = completed.unwrap_or(outcomes.len()) as u32;
    for (at, end) in left {
        if end == NodeEnd::Undecided {
            records.push(Record::Verdict { at, verdict: CaseVerdict::Feasible });
        }
        records.push(Record::Leaf(Leaf { at, stretch: 0, outcome, is_least: false }));
    }
    Some(Tree::load(&world.log(&records, random), None).expect("it reads").expect("it is sound"))
}

#[test]
fn what_a_later_run_follows_is_kept_and_nothing_else() {
    let (world, mut random) = (World::new(), Random::new(2));
    for round in 0..rounds() {
        let model = Model::grow(&mut random, 5).thin(&mut random);
        let wanted = wanted(&model);
        let small = world.model(&pruned(&world, &model, &mut random));
        let mut original = model.clone();
        for (path, kept) in small.positions() {
            let leads = wanted.iter().any(|wanted| wanted.starts_with(&path));
            match (kept, original.at_mut(&path)) {
                (Model::Leaf(Stop { end: Ending::Part { .. }, .. }), there) => {
                    assert!(!leads && matches!(there, Model::Decision(_)), "tree {round} at {path:?}");
                }
                (Model::Decision(kept), Model::Decision(there)) => {
                    assert!(leads, "tree {round} at {path:?}");
                    let bare = |split: &Split| Split { below: Vec::new(), ..split.clone() };
                    assert_eq!(bare(kept), bare(there), "tree {round} at {path:?}");
                }
                (kept, there) => assert_eq!(kept, there, "tree {round} at {path:?}"),
            }
        }
        assert_eq!(self::wanted(&small), wanted, "tree {round}");
    }
}

#[test]
fn pruning_is_done_once_and_stays_in_a_union() {
    let (world, mut random) = (World::new(), Random::new(3));
    for round in 0..rounds() {
        let model = Model::grow(&mut random, 5).thin(&mut random);
        let (tree, small) = (world.tree_of(&model, &mut random), pruned(&world, &model, &mut random));
        let expected = world.model(&small);
        assert_eq!(world.model(&world.reread(prune(&small))), expected, "tree {round}");
        let united = unite(&[tree, small]);
        assert_eq!(united.contradictions, 0, "tree {round}");
        assert_eq!(world.model(&world.reread(united.log)), expected, "tree {round}");
    }
}

#[test]
fn the_least_path_to_a_fault_stays_marked() {
    let (world, mut random) = (World::new(), Random::new(4));
    for round in 0..rounds() {
        let model = Model::grow(&mut random, 5).thin(&mut random);
        let tree = pruned(&world, &model, &mut random);
        let marked = places(&tree).into_iter().filter_map(|(path, (_, end))| match end {
            NodeEnd::Leaf { outcome, is_least: true, .. } => Some((format!("{:?}", one(&tree.tables, outcome)), path)),
            _ => None,
        });
        assert_eq!(
            marked.collect::<Vec<_>>(),
            {
                let mut least: Vec<_> = model.least_faults().into_iter().collect();
                least.sort_by(|one, other| one.1.cmp(&other.1));
                least
            },
            "tree {round}"
        );
    }
}
