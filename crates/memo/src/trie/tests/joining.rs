//! What several workers wrote becomes what one would have written, as far as it reached the disk.

use std::collections::{BTreeMap, BTreeSet};

use reprise_explore::{CaseVerdict, TestCase, TestOutcome, TreePosition};
use reprise_machine::{FaultKind, StackUse};
use reprise_store::{Batch, Digest};
use reprise_testkit::Random;
use rustc_hash::FxHashMap;

use super::super::join::join;
use super::super::outcome::Outcome;
use super::super::pages::{Log, LogCounts, LogHeader, LogId, PAGES, PartOfLog, page_of};
use super::super::record::{Decision, Leaf, Record, RecordWriter, RegionName, SiteDefinition, Stretch};
use super::super::survey::{Extent, Purpose, Survey};
use super::super::tables::TrieTables;
use super::super::tree::{NodeEnd, Tree};
use super::model::DECISION_SITES;
use super::world::{Writing, family, header, places, site};
use super::{Model, World, rounds};
use crate::family::has_room;
use crate::kept_tests::{StoredTests, TestArrival, TestList, TestSink, VersionsInLog};
use crate::session::forget;
use crate::tidy::{join_parts, only_log, tidy};

/// What a worker has defined, the log's own definitions first.
#[derive(Clone, Default)]
struct Defined {
    sites: Vec<SiteDefinition>,
    regions: Vec<RegionName>,
    sets: Vec<Vec<u32>>,
    stretches: Vec<Stretch>,
    outcomes: Vec<Outcome>,
}

/// The number of an item, which is new if it is the last.
fn number<T: PartialEq>(known: &mut Vec<T>, item: T) -> (u32, bool) {
    let found = known.iter().position(|known| *known == item);
    if found.is_none() {
        known.push(item);
    }
    (found.unwrap_or(known.len() - 1) as u32, found.is_none())
}

struct Worker {
    log: Log,
    records: Vec<Record>,
    defined: Defined,
    decisions: u32,
    leaves: u32,
    least: BTreeMap<u32, Vec<u32>>,
}

impl Worker {
    fn site(&mut self, tables: &TrieTables, site: u32) -> u32 {
        let (number, is_new) = number(&mut self.defined.sites, tables.sites[site as usize].clone());
        if is_new {
            self.records.push(Record::Site(tables.sites[site as usize].clone()));
        }
        number
    }

    fn stretch(&mut self, tables: &TrieTables, stretch: u32) -> u32 {
        let Stretch { ran, site } = tables.stretches[stretch as usize];
        let mut regions = Vec::new();
        for region in tables.set_regions(ran) {
            let (number, is_new) = number(&mut self.defined.regions, region);
            if is_new {
                self.records.push(Record::Region(region));
            }
            regions.push(number);
        }
        regions.sort_unstable();
        let (ran, is_new) = number(&mut self.defined.sets, regions.clone());
        if is_new {
            self.records.push(Record::RegionSet(regions));
        }
        let stretch = Stretch { ran, site: self.site(tables, site) };
        let (number, is_new) = number(&mut self.defined.stretches, stretch);
        if is_new {
            self.records.push(Record::Stretch(stretch));
        }
        number
    }

    fn outcome(&mut self, tables: &TrieTables, outcome: u32) -> u32 {
        let outcome = tables.outcomes[outcome as usize].clone().with_sites(|site| self.site(tables, site));
        let (number, is_new) = number(&mut self.defined.outcomes, outcome.clone());
        if is_new {
            self.records.push(Record::Outcome(outcome));
        }
        number
    }

    /// Puts the first so many records into the store, on pages that end anywhere.
    fn put(&self, after: LogCounts, kept: usize, random: &mut Random, batch: &mut Batch) {
        let mut writer = RecordWriter { decisions: after.decisions, leaves: after.leaves, ..RecordWriter::default() };
        let (mut page, mut before) = (0, (after.decisions, after.leaves));
        for (at, record) in self.records[..kept].iter().enumerate() {
            writer.write(record);
            if at + 1 == kept || random.chance(12) {
                batch.put(PAGES, self.log.page_key(page), page_of(before, &writer.encoder.take()));
                before = (writer.decisions, writer.leaves);
                page += 1;
            }
        }
    }
}

/// The records of one log, written by several workers behind its beginning.
struct Shared<'t> {
    tables: &'t TrieTables,
    after: LogCounts,
    workers: Vec<Worker>,
    /// Who works at a position of the one log, and which that is in their numbers.
    holders: BTreeMap<TreePosition, (usize, TreePosition)>,
    /// By position: something was written there.
    taken: BTreeSet<TreePosition>,
    undecided: BTreeSet<TreePosition>,
    /// Cases of the log's own decisions that were handed over, with who says once more that they can be, and behind how many records.
    echoes: Vec<(TreePosition, usize, usize)>,
    /// By decision.
    paths: Vec<Vec<u32>>,
    /// By record of the one log: who wrote it, and behind how many records it stands.
    written: Vec<Option<(usize, usize)>>,
    /// By leaf of the one log.
    leaves: Vec<(usize, u32)>,
}

impl Shared<'_> {
    fn path(&self, at: TreePosition) -> Vec<u32> {
        if at == TreePosition::ROOT { Vec::new() } else { [&self.paths[at.decision as usize][..], &[at.case]].concat() }
    }

    fn holder(&mut self, at: TreePosition, random: &mut Random) -> (usize, TreePosition) {
        let somebody = (random.below(self.workers.len()), at);
        *self.holders.entry(at).or_insert(somebody)
    }

    /// Who writes at a position, which may be handed over before.
    fn arrive(&mut self, at: TreePosition, random: &mut Random) -> (usize, TreePosition) {
        let (giver, position) = self.holder(at, random);
        let receiver = random.below(self.workers.len());
        if !self.taken.insert(at) || receiver == giver || random.percent(50) {
            return (giver, position);
        }
        let log = self.workers[giver].log.id();
        let worker = &mut self.workers[receiver];
        let position = if at == TreePosition::ROOT || at.decision < self.after.decisions {
            if self.undecided.contains(&at) {
                worker.records.push(Record::Verdict { at, verdict: CaseVerdict::Feasible });
                self.echoes.push((at, receiver, worker.records.len()));
            }
            at
        } else {
            worker.records.push(Record::Part { log, at: position });
            worker.decisions += 1;
            TreePosition { decision: worker.decisions - 1, case: 0 }
        };
        self.holders.insert(at, (receiver, position));
        (receiver, position)
    }

    fn decision(&mut self, number: u32, decision: &Decision, random: &mut Random) -> usize {
        let (by, at) = self.arrive(decision.at, random);
        let worker = &mut self.workers[by];
        let stretch = worker.stretch(self.tables, decision.stretch);
        worker.records.push(Record::Decision(Decision { at, stretch, ..decision.clone() }));
        for case in 0..decision.verdicts.len() as u32 {
            let own = TreePosition { decision: worker.decisions, case };
            self.holders.insert(TreePosition { decision: number, case }, (by, own));
        }
        worker.decisions += 1;
        by
    }

    fn leaf(&mut self, leaf: Leaf, random: &mut Random) -> usize {
        let path = self.path(leaf.at);
        let (by, at) = self.arrive(leaf.at, random);
        let worker = &mut self.workers[by];
        let (stretch, outcome) = (worker.stretch(self.tables, leaf.stretch), worker.outcome(self.tables, leaf.outcome));
        let is_fault = matches!(self.tables.outcomes[leaf.outcome as usize], Outcome::Faulted { .. });
        let is_least = is_fault && worker.least.get(&leaf.outcome).is_none_or(|least| path < *least);
        if is_least {
            worker.least.insert(leaf.outcome, path);
        }
        worker.records.push(Record::Leaf(Leaf { at, stretch, outcome, is_least }));
        self.leaves.push((by, worker.leaves));
        worker.leaves += 1;
        by
    }

    /// Gives a record to whoever it is for.
    fn hand_out(&mut self, record: &Record, random: &mut Random) {
        let by = match record {
            Record::Decision(decision) => {
                let by = self.decision(self.paths.len() as u32, decision, random);
                self.note_decision(decision);
                Some(by)
            }
            Record::Leaf(leaf) => Some(self.leaf(*leaf, random)),
            Record::Verdict { at, verdict } => {
                let (by, own) = self.holder(*at, random);
                self.workers[by].records.push(Record::Verdict { at: own, verdict: *verdict });
                Some(by)
            }
            Record::Note { decision, outcome } => {
                let (by, at) = self.holder(TreePosition { decision: *decision, case: 0 }, random);
                // Whoever made it, before any of it was handed over.
                let outcome = self.workers[by].outcome(self.tables, *outcome);
                self.workers[by].records.push(Record::Note { decision: at.decision, outcome });
                Some(by)
            }
            _ => None,
        };
        self.written.push(by.map(|by| (by, self.workers[by].records.len())));
    }

    fn note_decision(&mut self, decision: &Decision) {
        let number = self.paths.len() as u32;
        let late = decision.verdicts.iter().enumerate().filter(|(_, verdict)| **verdict == CaseVerdict::Undecided);
        self.undecided.extend(late.map(|(case, _)| TreePosition { decision: number, case: case as u32 }));
        self.paths.push(self.path(decision.at));
    }
}

/// How much a log with these records has, and what it defines.
fn beginning(records: &[Record]) -> (LogCounts, Defined) {
    let mut writer = RecordWriter::default();
    let mut tables = TrieTables::default();
    for record in records {
        writer.write(record);
        tables.define(record).expect("it makes sense");
    }
    let sets = (0..tables.sets()).map(|set| tables.set(set).to_vec()).collect();
    let TrieTables { sites, regions, outcomes, stretches, .. } = tables;
    let defined = Defined { sites, regions, sets, stretches, outcomes };
    let counts = LogCounts {
        decisions: writer.decisions,
        leaves: writer.leaves,
        sites: defined.sites.len() as u32,
        regions: defined.regions.len() as u32,
        sets: defined.sets.len() as u32,
        stretches: defined.stretches.len() as u32,
        outcomes: defined.outcomes.len() as u32,
        pages: 0,
    };
    (counts, defined)
}

/// Those records of a log that are there when of each worker only so many are, with numbers of their own, and the leaves that are.
fn what_is_left(records: &[Record], base: usize, shared: &Shared<'_>, kept: &[usize]) -> (Vec<Record>, Vec<bool>) {
    let mut left = Vec::new();
    let mut numbers: Vec<Option<u32>> = Vec::new();
    let mut leaves = Vec::new();
    let mut undecided: BTreeSet<TreePosition> = BTreeSet::new();
    let mut next = 0;
    for (at, record) in records.iter().enumerate() {
        let is_written = at < base || shared.written[at - base].is_none_or(|(by, behind)| behind <= kept[by]);
        let position = |at: TreePosition| match at {
            TreePosition::ROOT => Some(at),
            _ => numbers[at.decision as usize].map(|decision| TreePosition { decision, ..at }),
        };
        let mut settle = |at: TreePosition, left: &mut Vec<Record>| {
            if undecided.remove(&at) {
                left.push(Record::Verdict { at, verdict: CaseVerdict::Feasible });
            }
        };
        match record {
            Record::Decision(decision) => {
                let place = position(decision.at).filter(|_| is_written);
                numbers.push(place.map(|_| next));
                let Some(place) = place else { continue };
                settle(place, &mut left);
                for (case, &verdict) in decision.verdicts.iter().enumerate() {
                    if verdict == CaseVerdict::Undecided {
                        undecided.insert(TreePosition { decision: next, case: case as u32 });
                    }
                }
                next += 1;
                left.push(Record::Decision(Decision { at: place, ..decision.clone() }));
            }
            Record::Leaf(leaf) => {
                let place = position(leaf.at).filter(|_| is_written);
                leaves.push(place.is_some());
                let Some(place) = place else { continue };
                settle(place, &mut left);
                left.push(Record::Leaf(Leaf { at: place, ..*leaf }));
            }
            Record::Verdict { at, verdict } => {
                if let Some(at) = position(*at).filter(|at| is_written && undecided.remove(at)) {
                    left.push(Record::Verdict { at, verdict: *verdict });
                }
            }
            Record::Note { decision, outcome } => {
                if let Some(decision) = numbers[*decision as usize].filter(|_| is_written) {
                    left.push(Record::Note { decision, outcome: *outcome });
                }
            }
            definition => left.push(definition.clone()),
        }
    }
    for &(at, by, behind) in &shared.echoes {
        if behind <= kept[by] && undecided.remove(&at) {
            left.push(Record::Verdict { at, verdict: CaseVerdict::Feasible });
        }
    }
    (left, leaves)
}

/// Without whole parts that somebody summed up: workers never write those.
fn without_finished_parts(records: Vec<Record>) -> Vec<Record> {
    let mut tables = TrieTables::default();
    records.iter().for_each(|record| {
        tables.define(record).expect("it makes sense");
    });
    let is_finished = |record: &Record| match record {
        Record::Leaf(leaf) => matches!(tables.outcomes[leaf.outcome as usize], Outcome::Finished(_)),
        _ => false,
    };
    records.into_iter().filter(|record| !is_finished(record)).collect()
}

/// Of every fault, a path that is marked is the least.
fn assert_least_is_marked(tree: &Tree, what: &str) {
    let mut all: BTreeMap<u32, Vec<(Vec<u32>, bool)>> = BTreeMap::new();
    for (path, (_, end)) in places(tree) {
        if let NodeEnd::Leaf { outcome, is_least, .. } = end
            && matches!(tree.tables.outcomes[outcome as usize], Outcome::Faulted { .. })
        {
            all.entry(outcome).or_default().push((path, is_least));
        }
    }
    for paths in all.values() {
        let (least, is_marked) = paths.iter().min().expect("a path to each");
        assert!(is_marked, "{what}: the path {least:?} of {paths:?}");
    }
}

/// Shares out records behind the first `base` ones among workers, of which so much is kept; returns the log that is joined, and its parts.
fn shared_out<'t>(
    world: &World,
    records: &[Record],
    base: usize,
    tables: &'t TrieTables,
    random: &mut Random,
) -> Shared<'t> {
    let (after, defined) = beginning(&records[..base]);
    let workers = (0..1 + random.below(4)).map(|_| Worker {
        log: world.fresh_log(),
        records: Vec::new(),
        defined: defined.clone(),
        decisions: after.decisions,
        leaves: after.leaves,
        least: BTreeMap::new(),
    });
    let mut shared = Shared {
        tables,
        after,
        workers: workers.collect(),
        holders: BTreeMap::new(),
        taken: BTreeSet::new(),
        undecided: BTreeSet::new(),
        echoes: Vec::new(),
        paths: Vec::new(),
        written: Vec::new(),
        leaves: (0..after.leaves).map(|leaf| (0, leaf)).collect(),
    };
    for record in &records[..base] {
        match record {
            Record::Decision(decision) => shared.note_decision(decision),
            Record::Verdict { at, .. } => {
                shared.undecided.remove(at);
            }
            _ => {}
        }
    }
    records[base..].iter().for_each(|record| shared.hand_out(record, random));
    shared
}

/// The leaf numbers of a tree by path.
fn leaf_paths(tree: &Tree) -> FxHashMap<u32, Vec<u32>> {
    let found = places(tree).into_iter().filter_map(|(path, (_, end))| match end {
        NodeEnd::Leaf { number, .. } => Some((number, path)),
        _ => None,
    });
    found.collect()
}

/// Every leaf that is there has the number by which a worker's leaf is found; what is not there is not found.
fn assert_leaves_are_found(numbers: &[Option<u32>], is_left: &[bool], whole: &Tree, tree: &Tree) {
    let (whole, paths) = (leaf_paths(whole), leaf_paths(tree));
    for (leaf, &number) in numbers.iter().enumerate() {
        assert_eq!(number.is_some(), is_left[leaf], "leaf {leaf}");
        // One that was replaced is nowhere in the whole tree.
        if let (Some(number), Some(path)) = (number, whole.get(&(leaf as u32))) {
            assert_eq!(paths.get(&number), Some(path), "leaf {leaf}");
        }
    }
}

/// `None` if it is not sound.
fn loaded(world: &World, log: &Log) -> Option<Tree> {
    Tree::load(log, Some(world.version())).expect("it reads")
}

#[test]
fn parts_of_random_logs_are_joined() {
    let (world, mut random) = (World::new(), Random::new(11));
    // What must not be missed takes several things that each come seldom.
    for round in 0..10 * rounds() {
        let whole = Model::grow(&mut random, 5).thin(&mut random);
        let records = without_finished_parts(Writing::of(&world, &whole, &mut random));
        let whole_tree = loaded(&world, &world.log(&records, &mut random)).expect("it is sound");
        let base = if random.chance(3) { 0 } else { random.below(records.len() + 1) };
        let shared = shared_out(&world, &records, base, &whole_tree.tables, &mut random);
        let is_killed = random.percent(60);
        let kept: Vec<usize> = shared
            .workers
            .iter()
            .map(|worker| if is_killed { random.below(worker.records.len() + 1) } else { worker.records.len() })
            .collect();
        let log = world.log(&records[..base], &mut random);
        let after = LogCounts { pages: log.page_count().expect("it reads"), ..shared.after };
        let mut batch = Batch::default();
        for (worker, &kept) in shared.workers.iter().zip(&kept) {
            worker.put(after, kept, &mut random, &mut batch);
        }
        world.store.commit_soon(batch).expect("the store is ours");
        let logs: Vec<Log> = shared.workers.iter().map(|worker| worker.log.clone()).collect();
        let (left, is_left) = what_is_left(&records, base, &shared, &kept);
        let expected = loaded(&world, &world.log(&left, &mut random)).expect("it is sound");
        let what = format!("tree {round}, {base} of {} records, {kept:?} kept", records.len());
        let mut batch = Batch::default();
        let joined = join(after, &logs).expect("it reads");
        let nodes = joined.log.nodes();
        let leaf_numbers: Vec<Option<u32>> = shared.leaves.iter().map(|&(by, own)| joined.leaf(by, own)).collect();
        joined.log.put(&log, &mut batch);
        world.store.commit_soon(batch).expect("the store is ours");
        let tree = loaded(&world, &log).unwrap_or_else(|| panic!("{what}: it is not sound"));
        assert_eq!(world.model(&tree), world.model(&expected), "{what}");
        let purpose =
            Purpose { version: Some(world.version()), extent: Extent::Everything, tested: None, portion: None };
        let survey = Survey::read(&log, purpose).expect("it reads").expect("it is sound");
        let base_nodes: u64 = tree.nodes[..after.decisions as usize].iter().map(|node| node.below.len() as u64).sum();
        assert_eq!(survey.nodes, base_nodes + nodes, "{what}");
        // Who goes on with the log finds each of them under one number.
        let sites: BTreeSet<String> = tree.tables.sites.iter().map(|site| format!("{site:?}")).collect();
        let outcomes: BTreeSet<String> = tree.tables.outcomes.iter().map(|outcome| format!("{outcome:?}")).collect();
        assert_eq!((sites.len(), outcomes.len()), (tree.tables.sites.len(), tree.tables.outcomes.len()), "{what}");
        if base == 0 {
            assert_least_is_marked(&tree, &what);
        }
        assert_leaves_are_found(&leaf_numbers, &is_left, &whole_tree, &tree);
    }
}

/// Two decisions and three paths: the log has the first path, one worker the second decision and the last path, another one the path between
/// them. Each path has a test.
struct ThreePaths {
    world: World,
    log: Log,
    header: LogHeader,
    giver: Log,
    receiver: Log,
}

fn list(log: &Log) -> TestList {
    TestList { family: family(), of: Digest::of_bytes([3; Digest::BYTES]), log: log.id() }
}

fn test_named(name: &str) -> TestCase {
    let output = Some(name.as_bytes().to_vec());
    TestCase {
        inputs: Vec::new(),
        outcome: TestOutcome::Completed { result: None, exited: false },
        output,
        depends_on_undefined: false,
        covers: Vec::new(),
        details: None,
    }
}

fn leaf(decision: u32, case: u32) -> Record {
    Record::Leaf(Leaf { at: TreePosition { decision, case }, stretch: 1, outcome: 0, is_least: false })
}

fn fork(at: TreePosition) -> Record {
    let verdicts = [CaseVerdict::Feasible; 2].into_iter().collect();
    Record::Decision(Decision { at, stretch: 0, check: 7, verdicts, value: None })
}

impl ThreePaths {
    /// `more` is what the giver writes besides.
    fn new(more: &[Record]) -> ThreePaths {
        let world = World::new();
        let definitions = [
            Record::Site(site(0)),
            Record::Site(site(DECISION_SITES)),
            Record::RegionSet(Vec::new()),
            Record::Stretch(Stretch { ran: 0, site: 0 }),
            Record::Stretch(Stretch { ran: 0, site: 1 }),
            Record::Outcome(Outcome::Completed),
        ];
        let records = [&definitions[..], &[fork(TreePosition::ROOT), leaf(0, 0)]].concat();
        let log = world.log(&records, &mut Random::new(1));
        let after = LogCounts { pages: log.page_count().expect("it reads"), ..beginning(&records).0 };
        let tests_of = Some(list(&log).of);
        let header = LogHeader { decisions: 1, nodes: 2, tests_of, ..header() };
        let mut three = ThreePaths { giver: world.fresh_log(), receiver: world.fresh_log(), world, log, header };
        let mut batch = Batch::default();
        three.log.put_header(&mut batch, &three.header);
        let mut tests = TestSink::new(list(&three.log), 0, TestArrival::InTurn);
        tests.keep(&mut batch, 0, &test_named("first"), TestArrival::InTurn);
        tests.put_page(&mut batch);
        three.world.store.commit_soon(batch).expect("the store is ours");
        let second = TreePosition { decision: 0, case: 1 };
        let given = [&[fork(second), leaf(1, 1)], more].concat();
        three.put_part(&three.giver, &given, "last", after);
        let at = TreePosition { decision: 1, case: 0 };
        let received = [Record::Part { log: three.giver.id(), at }, leaf(1, 0)];
        three.put_part(&three.receiver, &received, "between", after);
        three.header.used = 2;
        three
    }

    /// With a test of its first leaf.
    fn put_part(&self, log: &Log, records: &[Record], test: &str, after: LogCounts) {
        let mut writer = RecordWriter { decisions: after.decisions, leaves: after.leaves, ..RecordWriter::default() };
        records.iter().for_each(|record| writer.write(record));
        let mut batch = Batch::default();
        let page = page_of((after.decisions, after.leaves), writer.encoder.written());
        batch.put(PAGES, log.page_key(0), page);
        let part = Some(PartOfLog { log: self.log.id(), after });
        // The giver has the most of one, the receiver of the other.
        let id = log.id().0;
        let stack = StackUse { bytes: 100 - id, frames: id };
        log.put_header(&mut batch, &LogHeader { part, used: 2, depth: Some(3), stack, ..self.header.clone() });
        let mut tests = TestSink::new(list(log), 0, TestArrival::Scattered);
        tests.keep(&mut batch, after.leaves, &test_named(test), TestArrival::Scattered);
        tests.put_page(&mut batch);
        self.world.store.commit_soon(batch).expect("the store is ours");
    }

    fn join(&self) -> LogHeader {
        join_parts(&self.world.store, family()).expect("it writes");
        let all = Log::with_parts(&self.world.store, Some(family())).expect("it reads");
        let [(log, header)] = &all[..] else { panic!("there is not one log") };
        assert_eq!(log.id(), self.log.id());
        for part in [&self.giver, &self.receiver] {
            assert_eq!(part.bytes().expect("it reads"), 0);
            assert_eq!(tests_of(&self.world, part), Some(Vec::new()));
        }
        header.clone()
    }

    fn ends(&self) -> Vec<NodeEnd> {
        let tree = loaded(&self.world, &self.log).expect("it is sound");
        tree.nodes.iter().flat_map(|node| node.below.iter().copied()).collect()
    }
}

/// The names of the tests beside a log, in order; `None` if they are not all there.
fn tests_of(world: &World, log: &Log) -> Option<Vec<String>> {
    let stored = StoredTests::load(&world.store, list(log)).expect("it reads")?;
    let (tests, _) = stored.of_version(&world.store, world.version(), VersionsInLog::One, None).expect("it reads")?;
    let name = |test: TestCase| String::from_utf8(test.output.expect("it has one")).expect("it is a name");
    Some(tests.into_iter().map(name).collect())
}

#[test]
fn tests_follow_their_leaves() {
    let three = ThreePaths::new(&[]);
    let header = three.join();
    let tests_of_all = three.header.tests_of;
    let LogHeader { decisions, nodes, depth, used, .. } = header;
    assert_eq!((decisions, nodes, depth, used, header.tests_of), (2, 4, Some(3), 2, tests_of_all));
    assert_eq!(header.stack, StackUse { bytes: 100 - three.giver.id().0, frames: three.receiver.id().0 });
    assert_eq!(tests_of(&three.world, &three.log), Some(["first", "between", "last"].map(String::from).into()));
    let before = three.log.bytes().expect("it reads");
    assert_eq!((three.join(), three.log.bytes().expect("it reads")), (header, before), "there is nothing more to join");
}

/// What killed workers used of their stacks counts for who asks before it is joined.
#[test]
fn stacks_of_parts_need_room() {
    let three = ThreePaths::new(&[]);
    let World { member, store, .. } = &three.world;
    let has_room = |limit| has_room(store, family(), &member.version, limit).expect("it reads");
    assert_eq!((has_room(10), has_room(1 << 20)), (false, true));
    three.join();
    assert_eq!((has_room(10), has_room(1 << 20)), (false, true));
}

/// What hangs on what was never written is left out with its tests; the place is open.
#[test]
fn without_the_giver_there_is_nothing_to_go_on_from() {
    let three = ThreePaths::new(&[]);
    let mut batch = Batch::default();
    three.giver.remove(&mut batch).expect("it reads");
    crate::kept_tests::remove_tests(&three.world.store, list(&three.giver), &mut batch).expect("it reads");
    three.world.store.commit_soon(batch).expect("the store is ours");
    let header = three.join();
    assert_eq!((header.decisions, header.nodes, header.tests_of), (1, 2, three.header.tests_of));
    assert!(matches!(three.ends()[..], [NodeEnd::Leaf { .. }, NodeEnd::Open]));
    assert_eq!(tests_of(&three.world, &three.log), Some(vec!["first".to_string()]));
}

/// A log that has gone on without them is not what they go on from.
#[test]
fn parts_of_another_state_of_the_log_are_dropped() {
    let three = ThreePaths::new(&[]);
    let mut batch = Batch::default();
    three.log.put_header(&mut batch, &LogHeader { decisions: 2, nodes: 3, ..three.header.clone() });
    three.world.store.commit_soon(batch).expect("the store is ours");
    assert_eq!(three.join().nodes, 3);
    assert_eq!(three.ends().len(), 2);
    assert_eq!(tests_of(&three.world, &three.log), Some(vec!["first".to_string()]));
}

#[test]
fn where_a_test_is_missing_nobody_believes_in_the_others() {
    let three = ThreePaths::new(&[]);
    let mut batch = Batch::default();
    let TestList { family, of, log } = list(&three.giver);
    let key = [&family.0.bytes()[..], &of.bytes(), &log.0.to_be_bytes(), &[0; 4]].concat();
    batch.put(crate::kept_tests::TESTS, key, vec![0xff; 3]);
    three.world.store.commit_soon(batch).expect("the store is ours");
    let header = three.join();
    assert_eq!((header.nodes, header.tests_of), (4, None));
}

/// What a worker cut off is cut off, and which tests belong to it is not known.
#[test]
fn cuts_are_those_of_the_log() {
    let at = TreePosition { decision: 0, case: 0 };
    let three = ThreePaths::new(&[Record::Cut { at, number: 0 }]);
    let header = three.join();
    assert_eq!((header.nodes, header.cuts, header.tests_of), (4, 1, None));
    assert_eq!(three.ends()[0], NodeEnd::Open);
}

/// A path was not marked because its worker had met a lesser one, which is left out.
#[test]
fn where_the_least_path_is_left_out_another_one_is_marked() {
    let world = World::new();
    let definitions = [
        Record::Site(site(0)),
        Record::Site(site(DECISION_SITES)),
        Record::RegionSet(Vec::new()),
        Record::Stretch(Stretch { ran: 0, site: 0 }),
        Record::Stretch(Stretch { ran: 0, site: 1 }),
        Record::Outcome(Outcome::Faulted { kind: FaultKind::Assertion, site: 1 }),
    ];
    let records = [&definitions[..], &[fork(TreePosition::ROOT)]].concat();
    let log = world.log(&records, &mut Random::new(1));
    let after = LogCounts { pages: log.page_count().expect("it reads"), ..beginning(&records).0 };
    let fault = |decision, case, is_least| {
        Record::Leaf(Leaf { at: TreePosition { decision, case }, stretch: 1, outcome: 0, is_least })
    };
    let at = TreePosition { decision: 1, case: 0 };
    let part = [Record::Part { log: LogId(1 << 40), at }, fault(1, 0, true), fault(0, 1, false)];
    let mut writer = RecordWriter { decisions: after.decisions, leaves: after.leaves, ..RecordWriter::default() };
    part.iter().for_each(|record| writer.write(record));
    let part = world.fresh_log();
    let mut batch = Batch::default();
    batch.put(PAGES, part.page_key(0), page_of((after.decisions, after.leaves), writer.encoder.written()));
    world.store.commit_soon(batch).expect("the store is ours");
    let mut batch = Batch::default();
    join(after, &[part]).expect("it reads").log.put(&log, &mut batch);
    world.store.commit_soon(batch).expect("the store is ours");
    let tree = loaded(&world, &log).expect("it is sound");
    assert!(matches!(tree.nodes[0].below[..], [NodeEnd::Open, NodeEnd::Leaf { is_least: true, .. }]));
}

/// Whoever wants one log of all gets the parts with it, and nobody takes a part for a log.
#[test]
fn parts_are_never_logs() {
    for others in [0, 1] {
        let three = ThreePaths::new(&[]);
        assert_eq!(Log::all(&three.world.store, None).expect("it reads").len(), 1);
        if others > 0 {
            let mut batch = Batch::default();
            three.world.fresh_log().put_header(&mut batch, &header());
            three.world.store.commit_soon(batch).expect("the store is ours");
        }
        let (found, tidied) = only_log(&three.world.store, &three.world.member).expect("it writes");
        let (log, header) = found.expect("there is one");
        assert_eq!((header.nodes, tidied.logs, tidied.contradictions), (4, 2 * others, 0));
        assert_eq!(log.id() == three.log.id(), others == 0);
        let tree = loaded(&three.world, &log).expect("it is sound");
        assert_eq!(tree.nodes.len(), 2);
    }
    let three = ThreePaths::new(&[]);
    assert_eq!(tidy(&three.world.store, &three.world.member).expect("it writes").logs, 1);
    forget(&three.world.store, &three.world.member).expect("it writes");
    let three = ThreePaths::new(&[]);
    forget(&three.world.store, &three.world.member).expect("it writes");
    assert!(Log::with_parts(&three.world.store, None).expect("it reads").is_empty());
}
