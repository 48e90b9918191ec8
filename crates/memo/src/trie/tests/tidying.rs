//! All logs of a subject become one, and nothing that is known is lost.

use reprise_store::Batch;
use reprise_testkit::Random;

use super::super::pages::{Log, LogHeader, PAGES};
use super::super::survey::{Extent, Purpose, Survey};
use super::super::tree::Tree;
use super::world::{Writing, family, header, subject};
use super::{Model, World};
use crate::session::forget;
use crate::tidy::{Tidied, only_log, prune, tidy};

fn put(world: &World, log: &Log, header: &LogHeader) {
    let mut batch = Batch::default();
    log.put_header(&mut batch, header);
    world.store.commit_soon(batch).expect("the store is ours");
}

fn logs(world: &World) -> Vec<(Log, LogHeader)> {
    Log::all(&world.store, Some(family())).expect("it reads")
}

fn model(world: &World, log: &Log) -> Model {
    world.model(&Tree::load(log, None).expect("it reads").expect("it is sound"))
}

fn nodes(world: &World, model: &Model) -> u64 {
    let tree = world.tree_of(model, &mut Random::new(0));
    tree.nodes.iter().map(|node| node.below.len() as u64).sum()
}

#[test]
fn logs_become_one() {
    let (world, mut random) = (World::new(), Random::new(1));
    for round in 0..20 {
        let whole = Model::grow(&mut random, 5);
        let runs = [0, 1].map(|_| whole.thin(&mut random));
        let mut records = 0;
        for (number, run) in runs.iter().enumerate() {
            let log = world.log_of(run, &mut random);
            let depth = Some(3 + number as u32);
            let used = 10 - number as u64;
            put(&world, &log, &LogHeader { title: format!("run {number}"), depth, created: used, used, ..header() });
            records += nodes(&world, run);
        }
        let expected = runs[0].union(&runs[1]);
        let tidied = tidy(&world.store, &world.member).expect("it writes");
        let kept = nodes(&world, &expected);
        let dropped = records - kept;
        assert_eq!(tidied, Tidied { logs: 2, cut_short: 0, dropped, contradictions: 0 }, "tree {round}");
        let [(log, found)] = &logs(&world)[..] else { panic!("tree {round}: there is not one log") };
        assert_eq!(model(&world, log), expected, "tree {round}");
        let LogHeader { title, depth, created, used, nodes, decisions, cuts, .. } = found;
        assert_eq!((&title[..], *depth, *created, *used, *cuts), ("run 0", Some(4), 9, 10, 0), "tree {round}");
        let survey =
            Survey::read(log, Purpose { version: None, extent: Extent::Everything, tested: None, portion: None })
                .expect("it reads")
                .expect("it is sound");
        assert_eq!((*nodes, *decisions), (survey.nodes, u64::from(survey.decisions)), "tree {round}");
        forget(&world.store, &world.member).expect("it writes");
        assert!(logs(&world).is_empty());
    }
}

/// What stands before the damage is kept; without a bound in one of them, there is none.
#[test]
fn of_a_damaged_log_the_beginning_stays() {
    let (world, mut random) = (World::new(), Random::new(2));
    for round in 0..20 {
        let records = Writing::of(&world, &Model::grow(&mut random, 4), &mut random);
        let good = random.below(records.len() + 1);
        let log = world.log(&records[..good], &mut random);
        let expected = model(&world, &log);
        put(&world, &log, &LogHeader { depth: None, ..header() });
        let mut batch = Batch::default();
        // Behind all pages, but not right behind them.
        batch.put(PAGES, log.page_key(u32::MAX), vec![0; 3]);
        world.store.commit_soon(batch).expect("the store is ours");
        let empty = world.fresh_log();
        put(&world, &empty, &header());
        let (found, tidied) = only_log(&world.store, &world.member).expect("it writes");
        assert_eq!((tidied.logs, tidied.cut_short), (2, 1), "tree {round}");
        let (log, header) = found.expect("there is a log");
        assert_eq!((model(&world, &log), header.depth), (expected, None), "tree {round}");
        forget(&world.store, &world.member).expect("it writes");
    }
}

#[test]
fn one_sound_log_is_left_alone_and_one_with_cuts_is_not() {
    let (world, mut random) = (World::new(), Random::new(3));
    let log = world.log_of(&Model::grow(&mut random, 4), &mut random);
    put(&world, &log, &header());
    let (found, tidied) = only_log(&world.store, &world.member).expect("it writes");
    assert_eq!((found.map(|(found, _)| found.id()), tidied), (Some(log.id()), Tidied::default()));
    put(&world, &log, &LogHeader { cuts: 1, ..header() });
    let (found, tidied) = only_log(&world.store, &world.member).expect("it writes");
    let (found, header) = found.expect("there is a log");
    assert_eq!((tidied.logs, header.cuts), (1, 0));
    assert_ne!(found.id(), log.id());
}

#[test]
fn a_pruned_log_takes_the_place_of_the_whole_one() {
    let (world, mut random) = (World::new(), Random::new(4));
    let whole = Model::grow(&mut random, 6);
    let log = world.log_of(&whole, &mut random);
    put(&world, &log, &LogHeader { nodes: nodes(&world, &whole), tests_of: Some(subject().0), ..header() });
    prune(&world.store, &world.member).expect("it writes");
    let [(small, header)] = &logs(&world)[..] else { panic!("there is not one log") };
    assert_ne!(small.id(), log.id());
    assert!(header.nodes < nodes(&world, &whole) && header.tests_of.is_none(), "{header:?}");
    let survey = Survey::read(
        small,
        Purpose { version: None, extent: Extent::Open { depth: None }, tested: None, portion: None },
    )
    .expect("it reads")
    .expect("it is sound");
    assert_eq!((survey.nodes, survey.is_finished(None)), (header.nodes, true));
    // Nothing is left out twice.
    let before = small.id();
    prune(&world.store, &world.member).expect("it writes");
    assert_eq!(logs(&world)[0].0.id(), before);
}
