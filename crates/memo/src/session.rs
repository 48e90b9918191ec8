//! How much of what is known a run can use.

use std::sync::Arc;

use reprise_explore::{Aim, ExploreConfig, KnownPaths, TestCase, Tests, Wish, obstacle};
use reprise_machine::StackUse;
use reprise_solver::Reuse;
use reprise_store::{Batch, Store, StoreError};
use rustc_hash::FxHashSet;

use crate::changes::{Changes, changes};
use crate::family::FamilyMember;
use crate::kept_tests::{StoredTests, TestArrival, TestList, TestSink, VersionsInLog, remove_tests};
use crate::partition::Portion;
use crate::programs::{KnownProgram, ProgramRecord};
use crate::recorder::{Continuation, TrieRecorder};
use crate::replay::TrieReplay;
use crate::states::{KeptStates, StateSink};
use crate::subject::{ResultKey, Subject};
use crate::tidy::{fresh_log_id, only_log, seconds_now, tidy};
use crate::trie::{Extent, Log, LogHeader, Plan, Purpose, Survey, TrieTables, leave_open};
use crate::verdicts::VerdictBook;
use crate::version::Version;

/// A run that wants to remember.
pub struct Request<'a> {
    pub subject: Subject,
    /// The program, and whose log has its paths.
    pub member: &'a FamilyMember,
    /// For people: sources and entry.
    pub title: String,
    pub config: &'a ExploreConfig,
    /// What paths print is wanted, which only running them gives.
    pub wants_output: bool,
    /// What makes it possible to look at the tree later.
    pub program: &'a ProgramRecord,
    /// What is to be reached, if not everything.
    pub wish: Option<&'a Wish>,
    /// The part of the tree that is explored, if not all of it.
    pub portion: Option<&'a Arc<Portion>>,
    /// Where the version differs from those on record is explored, and what is open besides is left for the next run.
    pub only_changes: bool,
}

impl Request<'_> {
    fn result(&self) -> ResultKey {
        self.subject.result(self.config)
    }

    /// How the tests of this run will come.
    fn arrival(&self) -> TestArrival {
        let is_parallel = self.config.threads > 1 && obstacle(self.config, self.wants_output).is_none();
        if is_parallel { TestArrival::Scattered } else { TestArrival::InTurn }
    }

    fn wants_tests(&self) -> bool {
        self.config.tests.are_of_paths()
    }

    /// Where its tests go, if it wants any.
    fn test_list(&self, log: &Log) -> Option<TestList> {
        // Those that cover a part say nothing of the whole.
        let are_kept = self.wants_tests() && (self.portion.is_none() || TestList::is_shared(self.config));
        are_kept.then(|| TestList::new(self.member.family, self.result(), self.config, log.id()))
    }

    /// Whoever wants answers not to be reused, or to be checked, wants them asked for.
    fn wants_verdicts(&self) -> bool {
        let solver = &self.config.solver;
        solver.reuse != Reuse::None && solver.audit_percent == 0
    }

    /// Whether states that are cut are kept: of a run on one thread to a bound on depth, from which a deeper one can go on wherever it
    /// likes.
    fn wants_states(&self) -> bool {
        let config = self.config;
        let is_alone = config.threads <= 1 || obstacle(config, self.wants_output).is_some();
        let is_whole = self.wish.is_none() && self.portion.is_none();
        config.bounds.depth.is_some() && is_alone && is_whole && config.tests != Tests::Coverage
    }

    /// The states beside a log that can be gone on from; what is of no use any more goes.
    fn kept_states(
        &self,
        log: &Log,
        (survey, extent): (&Survey, Extent),
        stale: &mut Batch,
    ) -> Result<KeptStates, StoreError> {
        if !self.wants_states() {
            return Ok(KeptStates::default());
        }
        let mut states = KeptStates::load(log, self.subject)?;
        // Where everything runs again, everything is written again.
        states.drop_stale(|at| extent != Extent::Everything && survey.is_cut(at), stale);
        Ok(states)
    }

    fn version(&self) -> &Arc<Version> {
        &self.member.version
    }
}

/// What memory does for a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MemoryUse {
    /// Nothing was known.
    Recorded,
    /// Only what was open is explored.
    Resumed {
        /// Paths an earlier run cut that this bound on depth lets go on, and how many of them do.
        candidates: u64,
        selected: u64,
    },
    /// Another version of the program was known: what it shares with this one is kept, what differs is explored anew.
    Regressed {
        /// Places where the versions part.
        changed: u64,
        /// As where it is only gone on.
        candidates: u64,
        selected: u64,
    },
    /// Everything runs again, but what is known is not asked again.
    Retraced,
}

impl MemoryUse {
    pub fn name(self) -> &'static str {
        match self {
            MemoryUse::Recorded => "recorded",
            MemoryUse::Resumed { .. } => "resumed",
            MemoryUse::Regressed { .. } => "regressed",
            MemoryUse::Retraced => "retraced",
        }
    }
}

/// How many places of a tree a run would go on from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OpenPlaces {
    /// Nothing is on record there, or nothing that holds for this version.
    pub unexplored: u64,
    /// The solver could not tell.
    pub undecided: u64,
    /// Paths that were cut, and that the bounds of the run let go on.
    pub cut: u64,
}

impl OpenPlaces {
    pub fn total(self) -> u64 {
        self.unexplored + self.undecided + self.cut
    }
}

pub struct Prepared {
    pub recorder: TrieRecorder,
    pub known: KnownPaths,
    /// Of paths that are not followed again, in order.
    pub tests: Vec<TestCase>,
    /// If scattered, those of this run do not all come behind.
    pub arrival: TestArrival,
    pub memory: MemoryUse,
    /// What is left to be reached.
    pub aim: Option<Arc<Aim>>,
    /// Why what was on record for another version is explored again.
    pub changes: Changes,
    /// The tree on record does not reach the cuts between parts: this is no run of one part.
    pub is_open_above_cuts: bool,
    /// What is open on record.
    pub open: OpenPlaces,
    /// How much of that this run leaves for the next one.
    pub postponed: u64,
    /// What was remarkable, for people.
    pub notes: Vec<String>,
}

/// Finds what is known of the subject and makes the guide of a run.
pub fn prepare(store: &Arc<Store>, request: &Request) -> Result<Prepared, StoreError> {
    let mut prepared = prepare_tree(store, request)?;
    if request.wants_verdicts() {
        let mut stale = Batch::default();
        let verdicts = VerdictBook::open(store, request.member.family, &mut stale)?;
        prepared.recorder.write_too(|batch| batch.append(stale));
        prepared.recorder.keep_verdicts(verdicts);
    }
    prepared.recorder.write_too(|batch| request.member.put(batch, request.subject, &request.title));
    let program = KnownProgram { record: request.program.clone(), family: request.member.family };
    if KnownProgram::load(store, request.subject)?.as_ref() != Some(&program) {
        prepared.recorder.write_too(|batch| program.put(batch, request.subject));
    }
    Ok(prepared)
}

fn prepare_tree(store: &Arc<Store>, request: &Request) -> Result<Prepared, StoreError> {
    let mut notes = Vec::new();
    let (log, tidied) = only_log(store, request.member)?;
    if tidied.contradictions > 0 {
        let places = tidied.contradictions;
        notes.push(format!("two trees on record contradict one another in {places} places, explored anew"));
    }
    if let Some((log, header)) = log {
        let mut prepared = resume(store, request, &log, header)?;
        if prepared.is_none() {
            // What stands before the contradiction is good.
            tidy(store, request.member)?;
            notes.push("the tree on record contradicts itself; what does not make sense is explored anew".to_string());
            if let Some((log, header)) = Log::all(store, Some(request.member.family))?.pop() {
                prepared = resume(store, request, &log, header)?;
            }
        }
        match prepared {
            Some(prepared) => return Ok(Prepared { notes, ..prepared }),
            None => forget(store, request.member)?,
        }
    }
    Ok(Prepared { notes, ..begin(store, request) })
}

/// A run of which nothing is known.
fn begin(store: &Arc<Store>, request: &Request) -> Prepared {
    let now = seconds_now();
    let log = Log::new(store.clone(), request.member.family, fresh_log_id());
    let list = request.test_list(&log);
    let version = request.version();
    let header = LogHeader {
        title: request.title.clone(),
        depth: request.config.bounds.depth,
        tests_of: list.map(|list| list.of),
        created: now,
        used: now,
        decisions: 0,
        nodes: 0,
        cuts: 0,
        subject: request.subject.0,
        frames: Some(version.frames()),
        stack: StackUse::default(),
        part: None,
    };
    let tests = list.map(|list| TestSink::new(list, 0, request.arrival()));
    let nothing = Continuation { tables: TrieTables::default(), decisions: 0, leaves: 0, nodes: 0, pages: 0 };
    let program = &version.program;
    let aim = request.wish.map(|wish| Arc::new(Aim::new(program, wish, &vec![false; program.edges.len()], &[])));
    let states = StateSink::new(&log, request.subject, KeptStates::default(), FxHashSet::default());
    let mut recorder =
        TrieRecorder::new(store.clone(), log, header, version.clone(), nothing, TrieReplay::empty(), tests);
    if request.wants_states() {
        recorder.keep_states_in(states);
    }
    let arrival = TestArrival::InTurn;
    let memory = MemoryUse::Recorded;
    let (known, tests, changes) = (KnownPaths::default(), Vec::new(), Changes::new());
    let (is_open_above_cuts, open) = (true, OpenPlaces { unexplored: 1, ..OpenPlaces::default() });
    let (postponed, notes) = (0, Vec::new());
    Prepared { recorder, known, tests, arrival, memory, aim, changes, is_open_above_cuts, open, postponed, notes }
}

/// `None` if the log is of no use.
fn resume(store: &Arc<Store>, request: &Request, log: &Log, header: LogHeader) -> Result<Option<Prepared>, StoreError> {
    let version = request.version();
    let list = request.test_list(log);
    let mut extent = extent(request, &header);
    let mut stored = None;
    if let (Some(list), true) = (list, extent != Extent::Everything) {
        stored = StoredTests::load(store, list)?;
        let has_none = stored.as_ref().is_none_or(StoredTests::is_empty);
        let is_shared = TestList::is_shared(request.config);
        // A part follows all its completed paths that have no test.
        if request.portion.is_none() && (has_none || !is_shared && header.tests_of != Some(list.of)) {
            (extent, stored) = (Extent::Everything, None);
        }
    }
    let mut tested = stored.as_ref().filter(|_| TestList::is_shared(request.config)).map(StoredTests::leaves);
    if request.portion.is_some() && request.wants_tests() {
        tested.get_or_insert_default();
    }
    let purpose = Purpose { version: Some(version), extent, tested: tested.as_ref(), portion: request.portion };
    let Some(mut survey) = Survey::read(log, purpose)? else { return Ok(None) };
    let mut stale = Batch::default();
    let states = request.kept_states(log, (&survey, extent), &mut stale)?;
    let open = survey.open_places(request.config.bounds.depth);
    let postponed = match extent {
        Extent::Open { depth } if request.only_changes => survey.postpone_all_but_changes(depth),
        _ => 0,
    };
    let aim = request.wish.map(|wish| Arc::new(survey_aim(&survey, wish, version)));
    let Some(plan) = survey.plan(log, extent, version, aim.as_deref(), &states)? else { return Ok(None) };
    let Plan { replay, mut known, selection, waiting } = plan;
    leave_open(&mut known, postponed);
    let (candidates, selected) = (selection.candidates, selection.followed.len() as u64);
    let memory = match extent {
        Extent::Everything => MemoryUse::Retraced,
        Extent::Open { .. } if request.member.nearest.is_some() => {
            MemoryUse::Regressed { changed: survey.changed.len() as u64, candidates, selected }
        }
        Extent::Open { .. } => MemoryUse::Resumed { candidates, selected },
    };
    let changes = if request.member.nearest.is_some() { changes(&survey, version) } else { Changes::new() };
    let is_of_one = survey.is_of_one_version() || extent == Extent::Everything;
    let paths = if is_of_one { VersionsInLog::One } else { TestList::versions(request.config) };
    let on_record = stored.as_ref().map_or(0, StoredTests::len);
    let (mut tests, mut arrival) = (Vec::new(), TestArrival::InTurn);
    if let Some(stored) = stored {
        let Some(found) = stored.of_version(store, version, paths, request.portion)? else { return Ok(None) };
        (tests, arrival) = found;
    }
    if let (Some(list), Extent::Everything) = (list, extent) {
        forget_tests(store, list)?;
    }
    // Behind scattered tests, none is in its turn; and where versions part, what is new comes in between.
    let is_scattered = arrival == TestArrival::Scattered || paths == VersionsInLog::Several;
    let arrives = if is_scattered { TestArrival::Scattered } else { request.arrival() };
    let sink = list.map(|list| TestSink::new(list, on_record, arrives));
    let header = resumed_header(request, header, extent, list);
    let is_open_above_cuts = survey.is_open_above_cuts;
    let continuation = Continuation {
        decisions: survey.decisions,
        leaves: survey.leaves,
        nodes: survey.nodes,
        pages: survey.pages,
        tables: survey.into_tables(),
    };
    let mut recorder =
        TrieRecorder::new(store.clone(), log.clone(), header, version.clone(), continuation, replay, sink);
    recorder.write_too(|batch| batch.append(stale));
    if request.wants_states() {
        recorder.keep_states_in(StateSink::new(log, request.subject, states, waiting));
    }
    let notes = Vec::new();
    Ok(Some(Prepared {
        recorder,
        known,
        tests,
        arrival,
        memory,
        aim,
        changes,
        is_open_above_cuts,
        open,
        postponed,
        notes,
    }))
}

fn resumed_header(request: &Request, header: LogHeader, extent: Extent, list: Option<TestList>) -> LogHeader {
    let depth = match (header.depth, request.config.bounds.depth) {
        (Some(earlier), Some(now)) => Some(earlier.max(now)),
        _ => None,
    };
    let tests_of = list.filter(|_| extent != Extent::Everything).map(|list| list.of);
    let frames = header.frames.filter(|&frames| frames == request.version().frames());
    let (title, subject) = (request.title.clone(), request.subject.0);
    LogHeader { title, subject, depth, tests_of, frames, used: seconds_now(), ..header }
}

/// What is left to be reached after what is on record.
fn survey_aim(survey: &Survey, wish: &Wish, version: &Version) -> Aim {
    let mut covered = vec![false; version.program.edges.len()];
    survey.covered(version).iter().for_each(|edge| covered[edge.0 as usize] = true);
    Aim::new(&version.program, wish, &covered, &survey.fault_places(version))
}

/// A run that only goes on from what is open gives the result of a full run if every end on record is one in that run too, and
/// nothing else is wanted of the paths than what is on record.
fn extent(request: &Request, header: &LogHeader) -> Extent {
    let bounds = &request.config.bounds;
    let goes_less_deep = match (header.depth, bounds.depth) {
        (_, None) => false,
        (None, Some(_)) => true,
        (Some(earlier), Some(now)) => now < earlier,
    };
    let needs_everything = request.wants_output || bounds.depend_on_order() || goes_less_deep;
    // Whoever orders a part wants nothing that needs the others.
    if needs_everything && request.portion.is_none() {
        Extent::Everything
    } else {
        Extent::Open { depth: bounds.depth }
    }
}

/// Forgets the tree of a family.
pub fn forget(store: &Arc<Store>, member: &FamilyMember) -> Result<(), StoreError> {
    let mut batch = Batch::default();
    for (log, _) in Log::with_parts(store, Some(member.family))? {
        log.remove(&mut batch)?;
    }
    store.commit(batch)
}

fn forget_tests(store: &Store, list: TestList) -> Result<(), StoreError> {
    let mut batch = Batch::default();
    remove_tests(store, list, &mut batch)?;
    if batch.is_empty() { Ok(()) } else { store.commit_soon(batch) }
}
