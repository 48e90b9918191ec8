//! What workers tell their recorders is in the log when all of them are done.

use reprise_explore::{
    Bounds, CaseVerdict, ExploreConfig, Guide, PathEnd, Question, QuestionKind, Recalled, Stretch, TreePosition,
    WHOLE_FUNCTION,
};
use reprise_machine::{MachineConfig, StackUse};
use reprise_solver::{QueryName, Verdict};

use super::super::outcome::Outcome;
use super::super::pages::{Log, LogHeader};
use super::super::tree::{NodeEnd, Tree};
use super::model::DECISION_SITES;
use super::sessions::{prepared, put};
use super::world::{family, header};
use super::{Ending, Model, Split, Stop, World};
use crate::programs::ProgramRecord;
use crate::recorder::TrieRecorder;
use crate::remote::RemoteTree;

fn at(decision: u32, case: u32) -> TreePosition {
    TreePosition { decision, case }
}

/// At one of the sites of the world.
fn question(world: &World, site: u32, check: u64) -> Question {
    let function = world.version().program.function_names[&format!("f{site}")[..]];
    Question { kind: QuestionKind::Branch, function, position: WHOLE_FUNCTION, cases: 2, check }
}

fn decide(guide: &mut dyn Guide, world: &World, at: TreePosition, check: u64, verdicts: [CaseVerdict; 2]) -> u32 {
    guide.decided(at, &question(world, 0, check), &verdicts, None, &[])
}

fn complete(guide: &mut dyn Guide, world: &World, at: TreePosition) {
    let Question { function, position, .. } = question(world, DECISION_SITES, 0);
    let end = PathEnd::Completed { is_in_turn: false, test: None };
    guide.ended(at, end, Stretch { ran: &[], site: (function, position) });
}

/// A log in which nothing is cut any more, what stands in it, and how it is described.
fn finished(world: &World, recorder: TrieRecorder) -> (LogHeader, Vec<Vec<NodeEnd>>) {
    recorder.finish().expect("it writes");
    let [(log, header)] = &Log::with_parts(&world.store, Some(family())).expect("it reads")[..] else {
        panic!("there is not one log")
    };
    let tree = Tree::load(log, Some(world.version())).expect("it reads").expect("it is sound");
    (header.clone(), tree.nodes.iter().map(|node| node.below.to_vec()).collect())
}

fn is_leaf(end: &NodeEnd) -> bool {
    matches!(end, NodeEnd::Leaf { .. })
}

fn leaf() -> Model {
    Model::Leaf(Stop { ran: [0].into(), site: DECISION_SITES, end: Ending::One(Outcome::Completed) })
}

fn split(check: u64, below: Vec<Model>) -> Model {
    Model::Decision(Box::new(Split { ran: [1].into(), site: 0, check, value: None, notes: Vec::new(), below }))
}

#[test]
fn parts_go_to_and_fro() {
    use CaseVerdict::{Feasible, Undecided};
    let world = World::new();
    let mut recorder = prepared(&world, &ExploreConfig::default(), false).recorder;
    let [one, other] = &mut recorder.split(2)[..] else { panic!("there are not two") };
    assert_eq!(decide(*one, &world, TreePosition::ROOT, 1, [Feasible; 2]), 0);
    let taken = other.take_up(one.name(), at(0, 1));
    let number = decide(*other, &world, taken, 2, [Feasible, Undecided]);
    assert_eq!(other.take_up(other.name(), at(number, 0)), at(number, 0), "its own is where it was");
    complete(*other, &world, at(number, 0));
    // The receiver writes of a case whose verdict only the giver has, later in its log.
    let back = one.take_up(other.name(), at(number, 1));
    other.settled(at(number, 1), Feasible);
    complete(*one, &world, back);
    complete(*one, &world, at(0, 0));
    assert_eq!(recorder.nodes(), 5);
    let (header, nodes) = finished(&world, recorder);
    assert_eq!((header.decisions, header.nodes), (2, 4));
    assert!(is_leaf(&nodes[0][0]) && nodes[0][1] == NodeEnd::Decision(1), "{nodes:?}");
    assert!(nodes[1].iter().all(is_leaf), "{nodes:?}");
}

/// Each says what it used of its stack and what the solver told it; all of that is on record at the end.
#[test]
fn what_workers_learn_adds_up() {
    let world = World::new();
    let mut recorder = prepared(&world, &ExploreConfig::default(), false).recorder;
    for (number, worker) in (1..).zip(recorder.split(2)) {
        assert!(worker.keeps_verdicts());
        worker.stack_used(StackUse { bytes: 10 * number, frames: 3 - number });
        worker.solved(QueryName(16 * number), if number == 1 { Verdict::Sat } else { Verdict::Unsat });
        if number == 1 {
            complete(worker, &world, TreePosition::ROOT);
        }
    }
    let (header, _) = finished(&world, recorder);
    assert_eq!(header.stack, StackUse { bytes: 20, frames: 2 });
    let mut again = prepared(&world, &ExploreConfig::default(), false).recorder;
    for worker in again.split(2) {
        assert_eq!(
            [16, 32, 48].map(|name| worker.verdict(QueryName(name))),
            [Some(Verdict::Sat), Some(Verdict::Unsat), None]
        );
    }
}

fn program_record() -> ProgramRecord {
    ProgramRecord { sources: Vec::new(), entry: "main".into(), machine: MachineConfig::default() }
}

/// A worker on another machine defines whatever it needs behind what is on record, and sends it piece by piece.
#[test]
fn pieces_of_other_machines_are_joined() {
    use CaseVerdict::Feasible;
    let world = World::new();
    put(&world, &split(1, vec![leaf(), Model::Open]), &header());
    let elsewhere = World::new();
    let mut recorder = prepared(&world, &ExploreConfig::default(), false).recorder;
    let sent = recorder.share_out(1, &program_record(), &ExploreConfig::default()).encode();
    let tree = RemoteTree::decode(&sent).expect("it is what was written");
    let mut intake = recorder.intake();
    let version = &world.member.version;
    let [mut one, mut other] = [(); 2].map(|()| tree.recorder(&elsewhere.store, version).expect("it is a header"));
    // The first goes on from what is on record, the second from what the first has found.
    let taken = one.take_up(recorder.workers()[0].name(), at(0, 1));
    let number = decide(&mut one, &world, taken, 2, [Feasible; 2]);
    let first = one.take_written();
    let below = other.take_up(one.name(), at(number, 1));
    complete(&mut other, &world, below);
    complete(&mut one, &world, at(number, 0));
    for (guide, piece) in [(one.name(), first), (other.name(), other.take_written()), (one.name(), one.take_written())]
    {
        intake.take(guide.0, &piece).expect("it is well formed");
        assert!(intake.take(guide.0, &piece[..piece.len() - 1]).is_err(), "its end is missing");
        assert!(intake.take(recorder.name().0, &piece).is_err(), "that is our own");
    }
    assert!(one.take_written().is_empty(), "nothing was written since");
    intake.finish();
    let (_, nodes) = finished(&world, recorder);
    assert_eq!(nodes[0][1], NodeEnd::Decision(1), "{nodes:?}");
    assert!(nodes[1].iter().all(is_leaf), "{nodes:?}");
}

/// Whoever goes on from what workers elsewhere wrote finds every place under the number that it has on record.
#[test]
fn what_is_on_record_is_not_defined_again_elsewhere() {
    use CaseVerdict::Feasible;
    let (world, elsewhere) = (World::new(), World::new());
    put(&world, &split(1, vec![leaf(), Model::Open]), &header());
    let mut recorder = prepared(&world, &ExploreConfig::default(), false).recorder;
    let tree = recorder.share_out(1, &program_record(), &ExploreConfig::default());
    let mut intake = recorder.intake();
    let mut one = tree.recorder(&elsewhere.store, &world.member.version).expect("it is a header");
    for number in [1, 2] {
        // Another one knows what is on record as the first did.
        let below = one.take_up(recorder.workers()[0].name(), at(0, 1));
        let decision = decide(&mut one, &world, below, 2, [Feasible; 2]);
        complete(&mut one, &world, at(decision, 0));
        complete(&mut one, &world, at(decision, 1));
        if number == 1 {
            one.become_another();
        }
    }
    intake.take(one.name().0, &one.take_written()).expect("it is well formed");
    intake.finish();
    finished(&world, recorder);
    let (log, _) = Log::all(&world.store, Some(family())).expect("it reads").remove(0);
    let tables = Tree::load(&log, Some(world.version())).expect("it reads").expect("it is sound").tables;
    let is_unique = |texts: Vec<String>| texts.iter().collect::<std::collections::BTreeSet<_>>().len() == texts.len();
    assert!(is_unique(tables.sites.iter().map(|site| format!("{site:?}")).collect()), "{tables:?}");
    assert!(is_unique(tables.regions.iter().map(|region| format!("{region:?}")).collect()), "{tables:?}");
    assert!(is_unique(tables.outcomes.iter().map(|outcome| format!("{outcome:?}")).collect()), "{tables:?}");
    // One that follows everything on record.
    let mut again = prepared(&world, &ExploreConfig::default(), true).recorder;
    let counts = again.counts();
    assert_eq!((counts.sites, counts.sets), (tables.sites.len() as u32, tables.sets()));
    assert_eq!((counts.stretches, counts.outcomes), (tables.stretches.len() as u32, tables.outcomes.len() as u32));
    assert!(matches!(again.recall(at(0, 1), &question(&world, 0, 2)), Recalled::Decision { number: 1, .. }));
    assert_eq!(again.divergence().map(|divergence| divergence.what), None);
}

/// Whatever is missing, what was found before it counts and what hangs on it does not.
#[test]
fn pieces_that_never_come_leave_the_tree_open() {
    use CaseVerdict::Feasible;
    let (world, elsewhere) = (World::new(), World::new());
    let mut recorder = prepared(&world, &ExploreConfig::default(), false).recorder;
    let tree = recorder.share_out(1, &program_record(), &ExploreConfig::default());
    let mut intake = recorder.intake();
    let [mut one, mut other] =
        [(); 2].map(|()| tree.recorder(&elsewhere.store, &world.member.version).expect("it is a header"));
    let root = decide(&mut one, &world, TreePosition::ROOT, 1, [Feasible; 2]);
    intake.take(one.name().0, &one.take_written()).expect("it is well formed");
    let lost = decide(&mut one, &world, at(root, 0), 2, [Feasible; 2]);
    drop(one.take_written());
    complete(&mut one, &world, at(root, 1));
    intake.take(one.name().0, &one.take_written()).expect("it is well formed");
    let below = other.take_up(one.name(), at(lost, 0));
    complete(&mut other, &world, below);
    intake.take(other.name().0, &other.take_written()).expect("it is well formed");
    intake.finish();
    let (_, nodes) = finished(&world, recorder);
    assert_eq!(nodes, [[NodeEnd::Open; 2].to_vec()]);
}

/// What was not taken from it does not count once it has become another.
#[test]
fn one_that_becomes_another_forgets_what_nobody_has() {
    use CaseVerdict::Feasible;
    let (world, elsewhere) = (World::new(), World::new());
    let mut recorder = prepared(&world, &ExploreConfig::default(), false).recorder;
    let tree = recorder.share_out(1, &program_record(), &ExploreConfig::default());
    let mut intake = recorder.intake();
    let mut one = tree.recorder(&elsewhere.store, &world.member.version).expect("it is a header");
    decide(&mut one, &world, TreePosition::ROOT, 1, [Feasible; 2]);
    let before = one.name();
    one.become_another();
    assert_ne!(one.name(), before);
    complete(&mut one, &world, TreePosition::ROOT);
    intake.take(one.name().0, &one.take_written()).expect("it is well formed");
    intake.finish();
    let (header, nodes) = finished(&world, recorder);
    assert_eq!((header.decisions, nodes.len()), (0, 0));
}

/// A worker went on below a case that was undecided on record; who found out that it can be never wrote that down.
#[test]
fn a_receiver_needs_nothing_of_a_giver_for_what_was_on_record() {
    let world = World::new();
    put(&world, &split(1, vec![Model::Undecided, leaf()]), &header());
    let config = ExploreConfig { bounds: Bounds { depth: Some(1), ..Bounds::default() }, ..ExploreConfig::default() };
    let mut recorder = prepared(&world, &config, false).recorder;
    let [giver, receiver] = &mut recorder.split(2)[..] else { panic!("there are not two") };
    let recalled = giver.recall(TreePosition::ROOT, &question(&world, 0, 1));
    assert!(matches!(recalled, Recalled::Decision { number: 0, .. }));
    assert_eq!(decide(*giver, &world, TreePosition::ROOT, 1, [CaseVerdict::Feasible; 2]), 0);
    assert_eq!(receiver.take_up(giver.name(), at(0, 0)), at(0, 0));
    complete(*receiver, &world, at(0, 0));
    recorder.workers.remove(0);
    let (_, nodes) = finished(&world, recorder);
    assert!(nodes[0].iter().all(is_leaf), "{nodes:?}");
}

/// Each worker finds that the program does something else, and knows what the others found nothing wrong with.
#[test]
fn what_workers_do_not_believe_adds_up() {
    let world = World::new();
    let below = || split(2, vec![leaf(), leaf()]);
    put(&world, &split(1, vec![below(), below()]), &LogHeader { decisions: 3, nodes: 6, ..header() });
    let mut recorder = prepared(&world, &ExploreConfig::default(), true).recorder;
    let [one, other] = &mut recorder.split(2)[..] else { panic!("there are not two") };
    for guide in [&mut *one, &mut *other] {
        assert!(guide.is_known(at(0, 0)) && guide.is_known(at(0, 1)));
    }
    assert!(matches!(one.recall(at(0, 0), &question(&world, 0, 7)), Recalled::Nothing));
    assert!(matches!(other.recall(at(0, 1), &question(&world, 0, 7)), Recalled::Nothing));
    assert!(!one.is_known(at(0, 0)) && one.is_known(at(0, 1)));
    let divergence = recorder.divergence().expect("it differs");
    assert_eq!((divergence.places, divergence.spoils_the_result), (2, false));
    let (header, nodes) = finished(&world, recorder);
    assert_eq!(header.cuts, 2);
    let root = nodes.iter().find(|below| below.contains(&NodeEnd::Open)).expect("it is cut");
    assert_eq!(root[..], [NodeEnd::Open; 2]);
}
