//! How much of a log a run can use.

use reprise_explore::{Bounds, ExploreConfig, Tests};
use reprise_machine::MachineConfig;
use reprise_store::Batch;
use reprise_testkit::Random;

use super::super::outcome::Outcome;
use super::super::pages::{Log, LogHeader};
use super::model::DECISION_SITES;
use super::world::{header, subject};
use super::{Ending, Model, Split, Stop, World};
use crate::programs::ProgramRecord;
use crate::session::{MemoryUse, Prepared, Request, forget, prepare};

pub(super) fn prepared(world: &World, config: &ExploreConfig, wants_output: bool) -> Prepared {
    let program = &ProgramRecord { sources: Vec::new(), entry: "f0".into(), machine: MachineConfig::default() };
    let request = Request {
        subject: subject(),
        member: &world.member,
        title: "a run".into(),
        config,
        wants_output,
        program,
        wish: None,
        portion: None,
        only_changes: false,
    };
    prepare(&world.store, &request).expect("it reads")
}

fn to_depth(depth: Option<u32>) -> ExploreConfig {
    ExploreConfig { bounds: Bounds { depth, ..Bounds::default() }, ..ExploreConfig::default() }
}

fn stop(outcome: Outcome) -> Model {
    Model::Leaf(Stop { ran: [0].into(), site: DECISION_SITES, end: Ending::One(outcome) })
}

/// Two paths, one of which was cut at depth 3.
fn cut_at_three(check: u64) -> Model {
    let cut = Outcome::Boundary { depth: 3, site: 1, stack: [1].into() };
    let below = vec![stop(Outcome::Completed), stop(cut)];
    Model::Decision(Box::new(Split { ran: [1].into(), site: 0, check, value: None, notes: Vec::new(), below }))
}

pub(super) fn put(world: &World, model: &Model, header: &LogHeader) -> Log {
    let log = world.log_of(model, &mut Random::new(1));
    let mut batch = Batch::default();
    log.put_header(&mut batch, header);
    world.store.commit_soon(batch).expect("the store is ours");
    log
}

#[test]
fn a_run_goes_on_from_what_is_open_where_it_can() {
    let world = World::new();
    let nothing = prepared(&world, &to_depth(Some(3)), false);
    assert_eq!((nothing.memory, nothing.known.paths.total()), (MemoryUse::Recorded, 0));
    put(&world, &cut_at_three(1), &LogHeader { depth: Some(3), ..header() });
    let goes_on = |selected| MemoryUse::Resumed { candidates: selected, selected };
    let cases = [
        ("the same bound", to_depth(Some(3)), false, goes_on(0)),
        ("a deeper bound", to_depth(Some(4)), false, goes_on(1)),
        ("no bound", to_depth(None), false, goes_on(1)),
        ("a bound less deep", to_depth(Some(2)), false, MemoryUse::Retraced),
        ("output", to_depth(Some(3)), true, MemoryUse::Retraced),
        (
            "tests that are not on record",
            ExploreConfig { tests: Tests::EveryPath, ..to_depth(Some(3)) },
            false,
            MemoryUse::Retraced,
        ),
        (
            "a bound that depends on the order",
            ExploreConfig { bounds: Bounds { depth: Some(3), paths: Some(9), ..Bounds::default() }, ..to_depth(None) },
            false,
            MemoryUse::Retraced,
        ),
    ];
    for (what, config, wants_output, expected) in cases {
        let Prepared { memory, known, notes, .. } = prepared(&world, &config, wants_output);
        assert_eq!((memory, notes), (expected, Vec::new()), "{what}");
        let (completed, cut) = match memory {
            MemoryUse::Resumed { selected, .. } => (1, 1 - selected),
            _ => (0, 0),
        };
        assert_eq!((known.paths.completed, known.paths.incomplete), (completed, cut), "{what}");
    }
}

#[test]
fn logs_that_contradict_one_another_are_said_to() {
    let world = World::new();
    for check in [1, 2] {
        put(&world, &cut_at_three(check), &LogHeader { depth: Some(3), ..header() });
    }
    let Prepared { memory, known, notes, .. } = prepared(&world, &to_depth(Some(3)), false);
    assert_eq!((memory, known.paths.total()), (MemoryUse::Resumed { candidates: 0, selected: 0 }, 0));
    assert!(matches!(&notes[..], [note] if note.contains("contradict one another in 1 places")), "{notes:?}");
    assert!(prepared(&world, &to_depth(Some(3)), false).notes.is_empty(), "there is one log now");
}

/// A log whose last page belongs to another one: what stands before it is used.
#[test]
fn of_a_log_that_contradicts_itself_the_beginning_is_used() {
    use super::super::pages::{PAGES, page_of};
    let world = World::new();
    let log = put(&world, &cut_at_three(1), &LogHeader { depth: Some(3), ..header() });
    let mut batch = Batch::default();
    batch.put(PAGES, log.page_key(1000), page_of((7, 7), &[]));
    world.store.commit_soon(batch).expect("the store is ours");
    let Prepared { memory, known, notes, .. } = prepared(&world, &to_depth(Some(3)), false);
    assert_eq!((memory, known.paths.total()), (MemoryUse::Resumed { candidates: 0, selected: 0 }, 2));
    assert!(matches!(&notes[..], [note] if note.contains("contradicts itself")), "{notes:?}");
    forget(&world.store, &world.member).expect("it writes");
    assert_eq!(prepared(&world, &to_depth(Some(3)), false).memory, MemoryUse::Recorded);
}
