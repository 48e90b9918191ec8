//! Written summaries: what they save, and that none is believed that is damaged, of something else, or a lie that is looked at.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use reprise_expr::{ExprId, Pool};
use reprise_hash::Digest;
use reprise_ir::code::{Origin, Program};
use reprise_ir::driver::{CompileOptions, load};
use reprise_ir::lower::{Input, link_and_lower};
use reprise_machine::{Machine, MachineConfig};
use reprise_solver::{Solver, SolverConfig};

use crate::written::AnswerWriter;
use crate::{
    Below, FunctionSummary, Kept, NoSummary, Provenance, SharedShelf, Shelf, SummaryBuilder, SummaryCounts,
    SummaryLimits,
};

const WHEEL_BRAKE: &str = include_str!("../../bench/subjects/compose/wheel_brake.c");

fn compile(text: &str) -> Arc<Program> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("program.c");
    std::fs::write(&file, text).expect("a file");
    let modules = load(&[file], &CompileOptions::default()).expect("the program compiles");
    let library = reprise_ir::read_module("library.ll", reprise_machine::LIBRARY_IR.into()).expect("the library reads");
    let own = modules.iter().map(|loaded| Input { module: &loaded.module, origin: Origin::Program });
    let inputs: Vec<Input> = own.chain([Input { module: &library, origin: Origin::Library }]).collect();
    Arc::new(link_and_lower(&inputs).expect("it links"))
}

/// A shelf that can be looked into.
#[derive(Clone, Default)]
struct OpenShelf(Arc<Mutex<BTreeMap<Digest, Kept>>>);

impl OpenShelf {
    fn only(&self) -> (Digest, Kept) {
        let kept = self.0.lock().expect("nobody panics");
        assert_eq!(kept.len(), 1);
        kept.iter().next().map(|(key, kept)| (*key, kept.clone())).expect("there is one")
    }

    fn with(key: Digest, bytes: Vec<u8>, provenance: Provenance) -> OpenShelf {
        let shelf = OpenShelf::default();
        shelf.0.lock().expect("nobody panics").insert(key, Kept { bytes, provenance });
        shelf
    }

    fn keys(&self) -> Vec<Digest> {
        self.0.lock().expect("nobody panics").keys().copied().collect()
    }
}

impl Shelf for OpenShelf {
    fn fetch(&mut self, key: Digest) -> Option<Kept> {
        self.0.lock().expect("nobody panics").get(&key).cloned()
    }

    fn keep(&mut self, key: Digest, bytes: &[u8]) {
        let kept = Kept { bytes: bytes.to_vec(), provenance: Provenance::Own };
        self.0.lock().expect("nobody panics").insert(key, kept);
    }
}

/// A summary without the numbers of terms.
type Picture = (Vec<u128>, String, String, u64);

fn picture(pool: &Pool, summary: &FunctionSummary) -> Picture {
    let mut terms = Vec::new();
    summary.terms(&mut |term: ExprId| terms.push(pool.content_hash(term)));
    let nodes = summary.nodes.iter().map(|node| (node.function, node.position, &node.below));
    let leaves = summary.leaves.iter().map(|leaf| (&leaf.end, &leaf.edges, leaf.instructions, leaf.depth));
    (terms, format!("{:?}", nodes.collect::<Vec<_>>()), format!("{:?}", leaves.collect::<Vec<_>>()), summary.stack)
}

/// What came of one function in a process of its own.
struct Tried {
    result: Result<Picture, NoSummary>,
    summary: Option<FunctionSummary>,
    pool: Pool,
    queries: u64,
    counts: SummaryCounts,
}

fn try_within(program: &Arc<Program>, function: &str, shelf: &OpenShelf, audit: u32, limits: SummaryLimits) -> Tried {
    let mut machine = Machine::new(program.clone(), MachineConfig::default()).expect("it fits");
    let builder = SummaryBuilder::new(machine.image.clone(), MachineConfig::default());
    let mut builder = builder.with_shelf(Box::new(shelf.clone()), audit);
    let mut solver = Solver::new(SolverConfig::default());
    let function = program.function_names[function];
    let built = builder.build(&mut machine.pool, &mut solver, function, limits);
    let result = built.as_ref().map(|summary| picture(&machine.pool, summary)).map_err(NoSummary::clone);
    let (queries, counts) = (solver.statistics().queries, builder.counts());
    Tried { result, summary: built.ok(), pool: std::mem::take(&mut machine.pool), queries, counts }
}

fn try_it(program: &Arc<Program>, function: &str, shelf: &OpenShelf) -> Tried {
    try_within(program, function, shelf, 0, SummaryLimits::default())
}

#[test]
fn what_was_written_asks_nothing() {
    let program = compile(WHEEL_BRAKE);
    let shelf = OpenShelf::default();
    let first = try_it(&program, "update", &shelf);
    assert!(first.queries > 100, "{} queries", first.queries);
    assert_eq!((first.counts.made, first.counts.recalled), (1, 0));
    let (_, kept) = shelf.only();
    assert!(kept.bytes.len() < 1000, "{} bytes", kept.bytes.len());
    let second = try_it(&program, "update", &shelf);
    assert_eq!((second.queries, second.counts.made, second.counts.recalled), (0, 0, 1));
    assert_eq!(first.result, second.result);
    assert_eq!(shelf.only().1, kept, "nothing was written again");
}

const SMALL: &str = "int g; int f(int x, int y) { if (x > 3) { g = y; if (x < 2) return 7; return y > x; } return g; }
    int main(void) { g = 2; return f(1, 2); }";

#[test]
fn nothing_damaged_is_believed() {
    let program = compile(SMALL);
    let shelf = OpenShelf::default();
    let first = try_it(&program, "f", &shelf);
    let (key, kept) = shelf.only();
    let ignored = |bytes: Vec<u8>, what: &str| {
        let damaged = OpenShelf::with(key, bytes, Provenance::Own);
        let tried = try_it(&program, "f", &damaged);
        assert_eq!(tried.result, first.result, "{what}");
        assert_eq!((tried.counts.dropped, tried.counts.made, tried.queries), (1, 1, first.queries), "{what}");
        assert_eq!(damaged.only().1, kept, "{what}: it is written anew");
    };
    for at in 0..kept.bytes.len() {
        for bit in 0..8 {
            let mut bytes = kept.bytes.clone();
            bytes[at] ^= 1 << bit;
            ignored(bytes, &format!("bit {bit} of byte {at}"));
        }
        ignored(kept.bytes[..at].to_vec(), &format!("{at} bytes of it"));
    }
    ignored([&kept.bytes[..], &[0]].concat(), "a byte more");
    // Another function's, whole and with its checksum.
    let other = OpenShelf::default();
    try_it(&compile(WHEEL_BRAKE), "update", &other);
    ignored(other.only().1.bytes, "another function's");
    let negated = compile(&SMALL.replace("x < 2", "x >= 2"));
    let other = OpenShelf::default();
    try_it(&negated, "f", &other);
    ignored(other.only().1.bytes, "one that asks the opposite");
}

/// The same stops as an honest record has, with one case the other way round, and everything that checks it right.
fn forged(pool: &Pool, summary: &FunctionSummary, lie: (u32, usize)) -> Vec<u8> {
    let mut writer = AnswerWriter::new();
    let mut waiting = vec![summary.root];
    while let Some(below) = waiting.pop() {
        let Below::Node(number) = below else { continue };
        let node = &summary.nodes[number as usize];
        let kept = |case: usize| node.below[case].filter(|_| (number, case) != lie);
        let is_said = |case: usize| node.below[case].is_some() != ((number, case) == lie);
        let answers: Vec<bool> = (0..node.below.len()).map(is_said).collect();
        writer.note(pool, &node.conditions, &answers);
        waiting.extend((0..node.below.len()).rev().filter_map(kept));
    }
    writer.finish()
}

#[test]
fn a_lie_is_found_where_it_is_looked_for() {
    // Each of its decisions can go either way, so the forger knows all stops.
    let program = compile(
        "int f(int x, int y) { if (x > 3) return 1 / y; return y < 9 ? 4 : 5; } int main(void) { return f(1, 2); }",
    );
    let shelf = OpenShelf::default();
    let honest = try_it(&program, "f", &shelf);
    let (key, _) = shelf.only();
    let summary = honest.summary.as_ref().expect("it has one");
    // The division by zero never happens, it says.
    let fault = summary.leaves.iter().position(|leaf| matches!(leaf.end, crate::LeafEnd::Fault { .. }));
    let fault = Below::Leaf(fault.expect("it may divide by zero") as u32);
    let cases = |(number, node): (usize, &crate::SummaryNode)| {
        Some((number as u32, node.below.iter().position(|&below| below == Some(fault))?))
    };
    let lie = summary.nodes.iter().enumerate().find_map(cases).expect("somebody decides it");
    let bytes = forged(&honest.pool, summary, lie);
    // One's own store is believed, as its trees are: otherwise nothing would be saved.
    let believed = try_it(&program, "f", &OpenShelf::with(key, bytes.clone(), Provenance::Own));
    assert_eq!((believed.counts.recalled, believed.queries), (1, 0), "the forger knows its trade");
    assert_ne!(believed.result, honest.result);
    let audited = OpenShelf::with(key, bytes.clone(), Provenance::Own);
    let audited = try_within(&program, "f", &audited, 100, SummaryLimits::default());
    assert_eq!(audited.result, honest.result);
    assert_eq!((audited.counts.mismatches, audited.counts.dropped, audited.counts.made), (1, 1, 1));
    let foreign = OpenShelf::with(key, bytes, Provenance::Foreign);
    let looked_at = try_it(&program, "f", &foreign);
    assert_eq!(looked_at.result, honest.result);
    assert_eq!((looked_at.counts.mismatches, looked_at.counts.dropped, looked_at.counts.made), (1, 1, 1));
    assert_eq!(foreign.only().1, shelf.only().1, "the truth takes its place");
}

/// A leaf that cannot be would be a path that does not exist.
#[test]
fn a_leaf_that_cannot_be_is_not_believed() {
    let program = compile(SMALL);
    let shelf = OpenShelf::default();
    let honest = try_it(&program, "f", &shelf);
    let (key, kept) = shelf.only();
    let summary = honest.summary.as_ref().expect("it has one");
    // `x < 2` behind `x > 3`, which returns at once.
    let forced = summary.nodes.iter().position(|node| !node.is_choice()).expect("a decision with one case");
    let case = summary.nodes[forced].below.iter().position(Option::is_none).expect("a case that cannot be");
    let bytes = forged(&honest.pool, summary, (forced as u32, case));
    let believed = try_it(&program, "f", &OpenShelf::with(key, bytes.clone(), Provenance::Own));
    assert_eq!(believed.summary.map(|summary| summary.leaves.len()), Some(summary.leaves.len() + 1));
    let foreign = OpenShelf::with(key, bytes, Provenance::Foreign);
    let looked_at = try_it(&program, "f", &foreign);
    assert_eq!(looked_at.result, honest.result);
    assert_eq!((looked_at.counts.mismatches, looked_at.counts.dropped, looked_at.counts.made), (1, 1, 1));
    assert_eq!(foreign.only().1, kept, "the truth takes its place");
}

/// What somebody else found is asked again once, as far as it could be false, and is one's own from then on.
#[test]
fn foreign_summaries_are_looked_at_once() {
    let program = compile(SMALL);
    let shelf = OpenShelf::default();
    let first = try_it(&program, "f", &shelf);
    let (key, kept) = shelf.only();
    let foreign = OpenShelf::with(key, kept.bytes.clone(), Provenance::Foreign);
    let second = try_it(&program, "f", &foreign);
    assert_eq!(second.result, first.result);
    // What cannot be, and the two leaves.
    assert_eq!((second.counts.made, second.counts.recalled, second.counts.audited), (0, 1, 3));
    assert!(second.queries == 1 && second.queries < first.queries, "{} of {}", second.queries, first.queries);
    assert_eq!(foreign.only().1, kept);
    assert_eq!(try_it(&program, "f", &foreign).queries, 0);
}

#[test]
fn that_there_is_none_is_written_with_what_was_tried() {
    let program = compile(
        "int many(int x) { int n = 0; for (int i = 0; i < 10; i++) if (x >> i & 1) n += i * x; return n; }
         int main(void) { return many(3); }",
    );
    let shelf = OpenShelf::default();
    let first = try_it(&program, "many", &shelf);
    assert_eq!(first.result, Err(NoSummary("it has more than 512 ways".into())));
    assert!(first.queries > 0);
    let second = try_it(&program, "many", &shelf);
    assert_eq!((second.result, second.queries, second.counts.recalled), (first.result, 0, 1));
    let more = SummaryLimits { leaves: 1 << 11, ..SummaryLimits::default() };
    let third = try_within(&program, "many", &shelf, 0, more);
    assert_eq!(third.summary.as_ref().map(|summary| summary.leaves.len()), Some(1 << 10));
    assert_eq!((third.counts.made, third.counts.dropped), (1, 0));
    // Within fewer ways there is none, whatever is written.
    let fourth = try_it(&program, "many", &shelf);
    assert_eq!(fourth.result, Err(NoSummary("it has more than 512 ways".into())));
    assert_eq!((fourth.queries, try_within(&program, "many", &shelf, 0, more).queries), (0, 0));
}

const CALLS: &str = "static int limit = 3; int other, level; int *unused = &other;
    int inner(int x) { return x > limit ? level : 2; }
    int outer(int x) { int r = 0; if (x < 9) r = inner(x + 1); return r; }
    int main(void) { level = 1; return outer(4); }";

/// Which edits move the key of which function.
#[test]
fn a_key_is_moved_by_what_the_function_can_come_to() {
    let key = |text: &str, function: &str| {
        let shelf = OpenShelf::default();
        try_it(&compile(text), function, &shelf);
        let [key] = shelf.keys()[..] else { panic!("one summary") };
        key
    };
    let (inner, outer) = (key(CALLS, "inner"), key(CALLS, "outer"));
    assert_ne!(inner, outer);
    for (from, to, moves_inner, moves_outer) in [
        ("outer(4)", "outer(5) + 1", false, false),
        ("int main(void) {", "\n\n\nint main(void) {", false, false),
        ("int inner(int x) {", "\n\n int inner(int x) {\n\n", false, false),
        ("int main(void) { level = 1;", "int main(void) { level = 1; other = 3;", false, false),
        ("x + 1", "x + 2", false, true),
        ("level : 2", "level : 3", true, true),
        ("limit = 3", "limit = 5", true, true),
        // Somebody writes what they read.
        ("int main(void) { level = 1;", "int main(void) { level = 1; limit = 5;", true, true),
        ("level = 1", "other = 1", true, true),
        ("int main(void) {", "int added(int x) { return x > 5 ? x : 3; } int main(void) {", false, false),
    ] {
        let edited = CALLS.replacen(from, to, 1);
        assert_ne!(edited, CALLS, "{from}");
        assert_eq!(key(&edited, "inner") != inner, moves_inner, "inner: {from} -> {to}");
        assert_eq!(key(&edited, "outer") != outer, moves_outer, "outer: {from} -> {to}");
    }
}

#[test]
fn a_shared_shelf_is_one_for_all_and_passes_on() {
    let program = compile(SMALL);
    let behind = OpenShelf::default();
    let shelf = SharedShelf::before(behind.clone());
    let build = |shelf: SharedShelf| {
        let mut machine = Machine::new(program.clone(), MachineConfig::default()).expect("it fits");
        let builder = SummaryBuilder::new(machine.image.clone(), MachineConfig::default());
        let mut builder = builder.with_shelf(Box::new(shelf), 0);
        let mut solver = Solver::new(SolverConfig::default());
        let built =
            builder.build(&mut machine.pool, &mut solver, program.function_names["f"], SummaryLimits::default());
        (picture(&machine.pool, &built.expect("it has one")), solver.statistics().queries)
    };
    let (first, queries) = build(shelf.clone());
    assert!(queries > 0);
    let elsewhere = std::thread::scope(|scope| scope.spawn(|| build(shelf.clone())).join().expect("it ends"));
    assert_eq!(elsewhere, (first.clone(), 0));
    let (key, kept) = behind.only();
    // Of what others of the run have met, whoever is behind is not asked.
    behind.0.lock().expect("nobody panics").clear();
    assert_eq!(build(shelf), (first.clone(), 0));
    let later = SharedShelf::before(OpenShelf::with(key, kept.bytes, kept.provenance));
    assert_eq!(build(later), (first, 0));
}

/// What somebody is making is waited for; one who gives up, or is gone, is not.
#[test]
fn workers_wait_for_each_other() {
    let key = Digest::of_bytes([1; Digest::BYTES]);
    let mut shelf = SharedShelf::default();
    assert_eq!(shelf.fetch(key), None);
    let mut others = shelf.clone();
    let waited = std::thread::scope(|scope| {
        let worker = scope.spawn(move || others.fetch(key));
        std::thread::sleep(Duration::from_millis(30));
        shelf.keep(key, b"made");
        worker.join().expect("it ends")
    });
    assert_eq!(waited, Some(Kept { bytes: b"made".to_vec(), provenance: Provenance::Own }));
    let mut shelf = SharedShelf::default();
    assert_eq!(shelf.fetch(key), None);
    let mut others = shelf.clone();
    let began = Instant::now();
    let waited = std::thread::scope(|scope| {
        let worker = scope.spawn(move || others.fetch(key));
        shelf.give_up(key);
        worker.join().expect("it ends")
    });
    assert_eq!(waited, None);
    assert!(began.elapsed() < Duration::from_millis(400), "{:?}", began.elapsed());
    // The worker is gone that was to make it.
    assert_eq!(shelf.fetch(key), None);
}
