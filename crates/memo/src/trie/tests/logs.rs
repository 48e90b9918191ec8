//! What a log says, where it ends, and what a cut takes away.

use reprise_explore::TreePosition;
use reprise_testkit::Random;

use super::super::pages::{PAGES, page_of};
use super::super::record::{Record, RecordWriter};
use super::super::survey::{Extent, Purpose, Survey};
use super::super::tree::{Completeness, NodeEnd, Tree};
use super::super::unite::unite;
use super::world::{Writing, places};
use super::{Model, World, rounds};
use reprise_store::Batch;

const OPEN: Purpose<'static> =
    Purpose { version: None, extent: Extent::Open { depth: None }, tested: None, portion: None };

#[test]
fn a_log_says_what_was_written_in_whatever_order() {
    let (world, mut random) = (World::new(), Random::new(1));
    for round in 0..rounds() {
        let model = Model::grow(&mut random, 5).thin(&mut random);
        assert_eq!(world.model(&world.tree_of(&model, &mut random)), model, "tree {round}");
    }
}

/// Cut anywhere, a log is the log of what stands whole before the cut, which is nothing but what the whole log says.
#[test]
fn every_beginning_of_a_log_is_a_log() {
    let (world, mut random) = (World::new(), Random::new(2));
    for round in 0..6 {
        let records = Writing::of(&world, &Model::grow(&mut random, 3), &mut random);
        let mut writer = RecordWriter::default();
        let mut ends = vec![0];
        for record in &records {
            writer.write(record);
            ends.push(writer.encoder.len());
        }
        let bytes = writer.encoder.finish();
        let mut whole_before = None;
        for end in 0..=bytes.len() {
            let log = world.fresh_log();
            let mut batch = Batch::default();
            batch.put(PAGES, log.page_key(0), page_of((0, 0), &bytes[..end]));
            world.store.commit_soon(batch).expect("the store is ours");
            let (tree, completeness) = Tree::salvage(&log, world.version()).expect("it reads");
            let model = world.model(&tree);
            if let Ok(count) = ends.binary_search(&end) {
                assert_eq!(completeness, Completeness::Whole, "log {round} cut at {end}");
                let survey = Survey::read(&log, OPEN).expect("it reads").expect("it is sound");
                let decisions = records[..count].iter().filter(|record| matches!(record, Record::Decision(_))).count();
                let leaves = records[..count].iter().filter(|record| matches!(record, Record::Leaf(_))).count();
                assert_eq!(
                    (tree.nodes.len(), survey.decisions as usize, survey.leaves as usize),
                    (decisions, decisions, leaves)
                );
                whole_before = Some(model);
            } else {
                assert_eq!(completeness, Completeness::Beginning, "log {round} cut at {end}");
                assert_eq!(Some(model), whole_before, "log {round} cut at {end}");
                assert!(
                    Tree::load(&log, None).expect("it reads").is_none()
                        && Survey::read(&log, OPEN).expect("it reads").is_none()
                );
            }
        }
    }
}

/// A random position with something that can be cut off.
fn something(tree: &Tree, random: &mut Random) -> (Vec<u32>, TreePosition, u32) {
    let things: Vec<_> = places(tree)
        .into_iter()
        .filter_map(|(path, (at, end))| match end {
            NodeEnd::Decision(number) | NodeEnd::Leaf { number, .. } => Some((path, at, number)),
            _ => None,
        })
        .collect();
    things[random.below(things.len())].clone()
}

#[test]
fn a_cut_drops_what_is_below_and_nothing_else() {
    let (world, mut random) = (World::new(), Random::new(3));
    for round in 0..rounds() {
        let mut model = Model::grow(&mut random, 4);
        let records = Writing::of(&world, &model, &mut random);
        let tree = Tree::load(&world.log(&records, &mut random), None).expect("it reads").expect("it is sound");
        let (path, at, number) = something(&tree, &mut random);
        let with = |number| [&records[..], &[Record::Cut { at, number }]].concat();
        let log = world.log(&with(number), &mut random);
        let cut = Tree::load(&log, None).expect("it reads").expect("it is sound");
        *model.at_mut(&path) = Model::Open;
        assert_eq!(world.model(&cut), model, "tree {round} cut at {path:?}");
        // What is counted in one pass cannot be taken back; written anew, it can be read.
        assert!(Survey::read(&log, OPEN).expect("it reads").is_none());
        let anew = world.written(unite(&[cut]).log);
        let survey = Survey::read(&anew, OPEN).expect("it reads").expect("it is sound");
        assert!(!survey.is_finished(None));
        assert_eq!(world.model(&Tree::load(&anew, None).expect("it reads").expect("it is sound")), model);
        let another = world.log(&with(number + 1), &mut random);
        assert!(Tree::load(&another, None).expect("it reads").is_none(), "something else was to be dropped");
    }
}

/// Only a cut makes room where something is known for good.
#[test]
fn nothing_takes_the_place_of_what_is_known_for_good() {
    let (world, mut random) = (World::new(), Random::new(4));
    for round in 0..rounds() {
        let model = Model::grow(&mut random, 4);
        let records = Writing::of(&world, &model, &mut random);
        let tree = Tree::load(&world.log(&records, &mut random), None).expect("it reads").expect("it is sound");
        let (path, at, number) = something(&tree, &mut random);
        // The last that was said at the position, said again.
        let is_there = |record: &&Record| match record {
            Record::Decision(decision) => decision.at == at,
            Record::Leaf(leaf) => leaf.at == at,
            _ => false,
        };
        let mut again = records.iter().rev().find(is_there).expect("something stands there").clone();
        if let Record::Decision(decision) = &mut again {
            decision.check ^= 1;
        }
        let log = world.log(&[&records[..], &[again.clone()]].concat(), &mut random);
        assert!(Tree::load(&log, None).expect("it reads").is_none(), "tree {round} at {path:?}");
        assert!(Survey::read(&log, OPEN).expect("it reads").is_none(), "tree {round} at {path:?}");
        let log = world.log(&[&records[..], &[Record::Cut { at, number }, again]].concat(), &mut random);
        assert!(Tree::load(&log, None).expect("it reads").is_some(), "tree {round} at {path:?}");
    }
}
