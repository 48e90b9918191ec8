//! A program, a store, and the way from plain trees to logs and back.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

use reprise_explore::{CaseVerdict, QuestionKind, TreePosition, WHOLE_FUNCTION};
use reprise_ir::code::{EdgeId, FunctionId, Origin, Program};
use reprise_ir::identity::Cards;
use reprise_ir::lower::{Input, link_and_lower};
use reprise_machine::{MachineConfig, StackUse};
use reprise_store::{Batch, Digest, Store};
use reprise_testkit::Random;

use super::super::outcome::{Finished, Outcome};
use super::super::pages::{Log, LogHeader, LogId, PAGES, page_of};
use super::super::record::{Decision, Leaf, Record, RecordWriter, RegionName, SiteDefinition, Stretch};
use super::super::rewrite::LogRewriting;
use super::super::tables::TrieTables;
use super::super::tree::{NodeEnd, Tree};
use super::model::{Counts, DECISION_SITES, Ending, Model, REGIONS, SITES, Split, Stop};
use crate::family::{Family, FamilyMember};
use crate::subject::Subject;
use crate::version::Version;

pub(super) struct World {
    pub member: FamilyMember,
    pub store: Arc<Store>,
    _folder: tempfile::TempDir,
    logs: Cell<u64>,
}

pub(super) fn family() -> Family {
    Family(Digest::of_bytes([8; Digest::BYTES]))
}

pub(super) fn subject() -> Subject {
    Subject(Digest::of_bytes([7; Digest::BYTES]))
}

/// As many functions as there are sites, in their order.
fn program() -> Program {
    let text: String = (0..SITES).map(|site| format!("define i32 @f{site}() {{ ret i32 {site} }}\n")).collect();
    let module = reprise_ir::read_module("sites.ll", text.into()).expect("it reads");
    link_and_lower(&[Input { module: &module, origin: Origin::Program }]).expect("it links")
}

impl World {
    /// Every site is a function of the program, and every region an edge.
    pub(super) fn new() -> World {
        let program = program();
        assert!(program.edges.len() >= REGIONS as usize, "{} edges", program.edges.len());
        let (config, cards) = (MachineConfig::default(), Cards::default());
        let version = Version::new(Arc::new(program), FunctionId(0), &config, &cards).expect("it fits");
        let member = FamilyMember::alone(version, family());
        let folder = tempfile::tempdir().expect("a folder");
        let store = Arc::new(Store::open(folder.path()).expect("a store").store);
        World { member, store, _folder: folder, logs: Cell::new(0) }
    }

    pub(super) fn version(&self) -> &Version {
        &self.member.version
    }

    fn region(&self, number: u32) -> RegionName {
        self.version().region(EdgeId(number))
    }

    pub(super) fn fresh_log(&self) -> Log {
        self.logs.set(self.logs.get() + 1);
        Log::new(self.store.clone(), family(), LogId(self.logs.get()))
    }

    /// A log of these records, on pages that end anywhere.
    pub(super) fn log(&self, records: &[Record], random: &mut Random) -> Log {
        let log = self.fresh_log();
        let mut writer = RecordWriter::default();
        let mut batch = Batch::default();
        let (mut page, mut before) = (0, (0, 0));
        for (at, record) in records.iter().enumerate() {
            writer.write(record);
            if at + 1 == records.len() || random.chance(12) {
                batch.put(PAGES, log.page_key(page), page_of(before, &writer.encoder.take()));
                before = (writer.decisions, writer.leaves);
                page += 1;
            }
        }
        self.store.commit_soon(batch).expect("the store is ours");
        log
    }

    /// A log that says what a tree is, in any order that a run may come to it.
    pub(super) fn log_of(&self, model: &Model, random: &mut Random) -> Log {
        self.log(&Writing::of(self, model, random), random)
    }

    pub(super) fn tree_of(&self, model: &Model, random: &mut Random) -> Tree {
        Tree::load(&self.log_of(model, random), Some(self.version())).expect("it reads").expect("it is sound")
    }

    pub(super) fn written(&self, rewriting: LogRewriting) -> Log {
        let log = self.fresh_log();
        let mut batch = Batch::default();
        rewriting.put(&log, &mut batch);
        self.store.commit_soon(batch).expect("the store is ours");
        log
    }

    pub(super) fn reread(&self, rewriting: LogRewriting) -> Tree {
        Tree::load(&self.written(rewriting), Some(self.version())).expect("it reads").expect("it is sound")
    }

    /// What a tree says.
    pub(super) fn model(&self, tree: &Tree) -> Model {
        self.model_at(tree, tree.root)
    }

    fn model_at(&self, tree: &Tree, end: NodeEnd) -> Model {
        let tables = &tree.tables;
        match end {
            NodeEnd::Infeasible => Model::Infeasible,
            NodeEnd::Undecided => Model::Undecided,
            NodeEnd::Open => Model::Open,
            NodeEnd::Leaf { outcome, stretch, .. } => {
                let (ran, site) = self.stretch(tables, stretch);
                Model::Leaf(Stop { ran, site, end: ending(tables, outcome) })
            }
            NodeEnd::Decision(number) => {
                let node = &tree.nodes[number as usize];
                let Decision { stretch, check, value, verdicts, .. } = &node.decision;
                assert_eq!(verdicts.len(), node.below.len());
                let (ran, site) = self.stretch(tables, *stretch);
                let mut notes: Vec<Outcome> = node.notes.iter().map(|&note| one(tables, note)).collect();
                notes.sort_by_key(|note| format!("{note:?}"));
                let below = node.below.iter().map(|&end| self.model_at(tree, end)).collect();
                Model::Decision(Box::new(Split { ran, site, check: *check, value: value.clone(), notes, below }))
            }
        }
    }

    fn stretch(&self, tables: &TrieTables, number: u32) -> (BTreeSet<u32>, u32) {
        let Stretch { ran, site } = tables.stretches[number as usize];
        let number = |region| (0..REGIONS).find(|&number| self.region(number) == region).expect("one of ours");
        (tables.set_regions(ran).map(number).collect(), site_number(tables, site))
    }
}

pub(super) fn header() -> LogHeader {
    let (title, depth, tests_of) = ("a tree".into(), Some(1), None);
    let (subject, frames, stack) = (subject().0, None, StackUse::default());
    let (decisions, nodes, cuts, part) = (0, 0, 0, None);
    LogHeader { title, depth, tests_of, created: 1, used: 1, decisions, nodes, cuts, subject, frames, stack, part }
}

/// Every position of a tree in a log, with the path to it and what stands there.
pub(super) fn places(tree: &Tree) -> BTreeMap<Vec<u32>, (TreePosition, NodeEnd)> {
    let mut places = BTreeMap::new();
    let mut waiting = vec![(Vec::new(), TreePosition::ROOT, tree.root)];
    while let Some((path, at, end)) = waiting.pop() {
        if let NodeEnd::Decision(decision) = end {
            for (case, &end) in tree.nodes[decision as usize].below.iter().enumerate() {
                let case = case as u32;
                waiting.push(([&path[..], &[case]].concat(), TreePosition { decision, case }, end));
            }
        }
        places.insert(path, (at, end));
    }
    places
}

pub(super) fn site(number: u32) -> SiteDefinition {
    static KEYS: LazyLock<Vec<u64>> = LazyLock::new(|| program().keys.functions.iter().map(|key| key.0).collect());
    SiteDefinition {
        label: KEYS[number as usize].into(),
        number: WHOLE_FUNCTION,
        kind: (number < DECISION_SITES).then_some(QuestionKind::Branch),
    }
}

fn site_number(tables: &TrieTables, number: u32) -> u32 {
    (0..SITES).find(|&known| site(known) == tables.sites[number as usize]).expect("one of ours")
}

/// An outcome of one path, with the sites' numbers in the world.
pub(super) fn one(tables: &TrieTables, outcome: u32) -> Outcome {
    tables.outcomes[outcome as usize].clone().with_sites(|site| site_number(tables, site))
}

fn ending(tables: &TrieTables, outcome: u32) -> Ending {
    let counted = |counts: &[(u32, u64)]| -> Counts {
        assert!(counts.is_sorted(), "{counts:?}");
        counts.iter().map(|&(outcome, count)| (format!("{:?}", one(tables, outcome)), count)).collect()
    };
    match &tables.outcomes[outcome as usize] {
        Outcome::Finished(Finished { pruned, ends, notes, sites }) => Ending::Part {
            pruned: *pruned,
            ends: counted(ends),
            notes: counted(notes),
            sites: sites.iter().map(|&site| site_number(tables, site)).collect(),
        },
        _ => Ending::One(one(tables, outcome)),
    }
}

/// Records of a tree in the making. What is defined gets its number when it is first needed, so each log has numbers of its own.
pub(super) struct Writing<'w> {
    world: &'w World,
    records: Vec<Record>,
    sites: Vec<u32>,
    regions: Vec<u32>,
    sets: Vec<Vec<u32>>,
    stretches: Vec<Stretch>,
    outcomes: Vec<Outcome>,
    decisions: u32,
    /// By fault: the least path so far.
    least: BTreeMap<String, Vec<u32>>,
}

/// What is still to be written at a position.
enum Task {
    Write,
    /// Its case was undecided at first.
    Settle,
}

fn number<T: PartialEq>(known: &mut Vec<T>, item: T) -> (u32, bool) {
    let found = known.iter().position(|known| *known == item);
    if found.is_none() {
        known.push(item);
    }
    (found.unwrap_or(known.len() - 1) as u32, found.is_none())
}

impl<'w> Writing<'w> {
    pub(super) fn new(world: &'w World) -> Writing<'w> {
        Writing {
            world,
            records: Vec::new(),
            sites: Vec::new(),
            regions: Vec::new(),
            sets: Vec::new(),
            stretches: Vec::new(),
            outcomes: Vec::new(),
            decisions: 0,
            least: BTreeMap::new(),
        }
    }

    pub(super) fn of(world: &'w World, model: &Model, random: &mut Random) -> Vec<Record> {
        let mut writing = Writing::new(world);
        writing.write(TreePosition::ROOT, model, random);
        writing.records
    }

    /// Writes a tree at a position, whatever is next of it at random, some of it first as something that is replaced later.
    fn write(&mut self, at: TreePosition, model: &Model, random: &mut Random) {
        let mut waiting = vec![(at, Vec::new(), model, Task::Write)];
        while !waiting.is_empty() {
            let (at, path, model, task) = waiting.swap_remove(random.below(waiting.len()));
            if let Task::Settle = task {
                self.records.push(Record::Verdict { at, verdict: verdict(model) });
                waiting.push((at, path, model, Task::Write));
                continue;
            }
            if matches!(model, Model::Decision(_) | Model::Leaf(_)) && random.chance(6) {
                self.passing_leaf(at, random);
            }
            match model {
                Model::Infeasible | Model::Undecided | Model::Open => {}
                Model::Leaf(stop) => self.leaf(at, &path, stop),
                Model::Decision(split) => {
                    let decision = self.decisions;
                    // Of an assumption nothing is said before it is decided.
                    let can_be_late = split.value.is_none();
                    let is_late: Vec<bool> = split.below.iter().map(|_| can_be_late && random.chance(8)).collect();
                    self.decision(at, split, &is_late);
                    for (case, (below, is_late)) in split.below.iter().zip(is_late).enumerate() {
                        let at = TreePosition { decision, case: case as u32 };
                        let is_late = is_late && !matches!(below, Model::Undecided);
                        let task = if is_late { Task::Settle } else { Task::Write };
                        waiting.push((at, [&path[..], &[case as u32]].concat(), below, task));
                    }
                }
            }
        }
    }

    fn decision(&mut self, at: TreePosition, split: &Split, is_late: &[bool]) {
        let stretch = self.stretch(&split.ran, split.site);
        let verdicts = split.below.iter().zip(is_late);
        let verdicts =
            verdicts.map(|(case, &late)| if late { CaseVerdict::Undecided } else { verdict(case) }).collect();
        let (check, value) = (split.check, split.value.clone());
        self.records.push(Record::Decision(Decision { at, stretch, check, verdicts, value }));
        for note in &split.notes {
            let outcome = self.outcome(note);
            self.records.push(Record::Note { decision: self.decisions, outcome });
        }
        self.decisions += 1;
    }

    fn leaf(&mut self, at: TreePosition, path: &[u32], stop: &Stop) {
        let Ending::One(outcome) = &stop.end else { panic!("only single paths are written") };
        let mut is_least = false;
        if let Outcome::Faulted { .. } = outcome {
            let name = format!("{outcome:?}");
            is_least = self.least.get(&name).is_none_or(|least| path < &least[..]);
            if is_least {
                self.least.insert(name, path.to_vec());
            }
        }
        let (stretch, outcome) = (self.stretch(&stop.ran, stop.site), self.outcome(outcome));
        self.records.push(Record::Leaf(Leaf { at, stretch, outcome, is_least }));
    }

    /// One that something else takes the place of.
    fn passing_leaf(&mut self, at: TreePosition, random: &mut Random) {
        let (site, stack) = (DECISION_SITES, [DECISION_SITES].into());
        let outcome = match random.below(4) {
            0 => Outcome::Undecided,
            1 => Outcome::LeftOut { site, stack },
            2 => Outcome::Boundary { depth: 1, site, stack },
            _ => Outcome::Finished(Finished::default()),
        };
        let (stretch, outcome) = (self.stretch(&BTreeSet::new(), site), self.outcome(&outcome));
        self.records.push(Record::Leaf(Leaf { at, stretch, outcome, is_least: false }));
    }

    fn site(&mut self, world_number: u32) -> u32 {
        let (number, is_new) = number(&mut self.sites, world_number);
        if is_new {
            self.records.push(Record::Site(site(world_number)));
        }
        number
    }

    fn stretch(&mut self, ran: &BTreeSet<u32>, site: u32) -> u32 {
        let mut set = Vec::new();
        for &region in ran {
            let (number, is_new) = number(&mut self.regions, region);
            if is_new {
                self.records.push(Record::Region(self.world.region(region)));
            }
            set.push(number);
        }
        set.sort_unstable();
        let (ran, is_new) = number(&mut self.sets, set);
        if is_new {
            self.records.push(Record::RegionSet(self.sets[ran as usize].clone()));
        }
        let stretch = Stretch { ran, site: self.site(site) };
        let (number, is_new) = number(&mut self.stretches, stretch);
        if is_new {
            self.records.push(Record::Stretch(stretch));
        }
        number
    }

    fn outcome(&mut self, outcome: &Outcome) -> u32 {
        let outcome = outcome.clone().with_sites(|site| self.site(site));
        let (number, is_new) = number(&mut self.outcomes, outcome);
        if is_new {
            self.records.push(Record::Outcome(self.outcomes[number as usize].clone()));
        }
        number
    }
}

fn verdict(model: &Model) -> CaseVerdict {
    match model {
        Model::Infeasible => CaseVerdict::Infeasible,
        Model::Undecided => CaseVerdict::Undecided,
        Model::Open | Model::Decision(_) | Model::Leaf(_) => CaseVerdict::Feasible,
    }
}
