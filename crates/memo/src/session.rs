//! How much of what is known a run can use.

use std::sync::Arc;

use reprise_explore::{Aim, ExploreConfig, KnownPaths, TestCase, Wish, obstacle};
use reprise_ir::code::Program;
use reprise_ir::fingerprint::Fingerprints;
use reprise_store::{Batch, Store, StoreError};

use crate::kept_tests::{TestArrival, TestList, TestSink, remove_tests, stored_tests};
use crate::programs::ProgramRecord;
use crate::recorder::{Continuation, TrieRecorder};
use crate::replay::TrieReplay;
use crate::sites::SitePlaces;
use crate::subject::{ResultKey, Subject};
use crate::tidy::{fresh_log_id, only_log, seconds_now, tidy};
use crate::trie::{Extent, Log, LogHeader, Plan, Survey, TrieTables};

/// A run that wants to remember.
pub struct Request<'a> {
    pub subject: Subject,
    /// For people: sources and entry.
    pub title: String,
    pub config: &'a ExploreConfig,
    /// What paths print is wanted, which only running them gives.
    pub wants_output: bool,
    /// What makes it possible to look at the tree later.
    pub program: &'a ProgramRecord,
    /// What is to be reached, if not everything.
    pub wish: Option<&'a Wish>,
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
        self.wants_tests().then(|| TestList { result: self.result(), log: log.id() })
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
    /// Everything runs again, but what is known is not asked again.
    Retraced,
}

impl MemoryUse {
    pub fn name(self) -> &'static str {
        match self {
            MemoryUse::Recorded => "recorded",
            MemoryUse::Resumed { .. } => "resumed",
            MemoryUse::Retraced => "retraced",
        }
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
    /// What was remarkable, for people.
    pub notes: Vec<String>,
}

/// Finds what is known of the subject and makes the guide of a run.
pub fn prepare(store: &Arc<Store>, request: &Request, program: Arc<Program>) -> Result<Prepared, StoreError> {
    let mut prepared = prepare_tree(store, request, program)?;
    if ProgramRecord::load(store, request.subject)?.as_ref() != Some(request.program) {
        prepared.recorder.write_too(|batch| request.program.put(batch, request.subject));
    }
    Ok(prepared)
}

fn prepare_tree(store: &Arc<Store>, request: &Request, program: Arc<Program>) -> Result<Prepared, StoreError> {
    let mut notes = Vec::new();
    let fingerprints = Arc::new(Fingerprints::new(&program));
    let (log, tidied) = only_log(store, request.subject)?;
    if tidied.contradictions > 0 {
        let places = tidied.contradictions;
        notes.push(format!("two trees on record contradict one another in {places} places, explored anew"));
    }
    if let Some((log, header)) = log {
        let program = || (program.clone(), fingerprints.clone());
        let mut prepared = resume(store, request, program(), &log, header)?;
        if prepared.is_none() {
            // What stands before the contradiction is good.
            tidy(store, request.subject)?;
            notes.push("the tree on record contradicts itself; what does not make sense is explored anew".to_string());
            if let Some((log, header)) = Log::all(store, Some(request.subject.0))?.pop() {
                prepared = resume(store, request, program(), &log, header)?;
            }
        }
        match prepared {
            Some(prepared) => return Ok(Prepared { notes, ..prepared }),
            None => forget(store, request.subject)?,
        }
    }
    let now = seconds_now();
    let tests_of = request.wants_tests().then_some(request.result().options);
    if tests_of.is_some() {
        forget_tests(store, request.result())?;
    }
    let header = LogHeader {
        title: request.title.clone(),
        depth: request.config.bounds.depth,
        tests_of,
        created: now,
        used: now,
        decisions: 0,
        nodes: 0,
        cuts: 0,
    };
    let log = Log::new(store.clone(), request.subject.0, fresh_log_id());
    let tests = request.test_list(&log).map(|list| TestSink::new(list, 0, request.arrival()));
    let nothing = Continuation { tables: TrieTables::default(), decisions: 0, leaves: 0, nodes: 0, pages: 0 };
    let aim = request.wish.map(|wish| Arc::new(Aim::new(&program, wish, &vec![false; program.edges.len()], &[])));
    let recorder =
        TrieRecorder::new(store.clone(), log, header, (program, fingerprints), nothing, TrieReplay::empty(), tests);
    let arrival = TestArrival::InTurn;
    let memory = MemoryUse::Recorded;
    Ok(Prepared { recorder, known: KnownPaths::default(), tests: Vec::new(), arrival, memory, aim, notes })
}

/// `None` if the log is of no use.
fn resume(
    store: &Arc<Store>,
    request: &Request,
    program: (Arc<Program>, Arc<Fingerprints>),
    log: &Log,
    header: LogHeader,
) -> Result<Option<Prepared>, StoreError> {
    let result = request.result();
    let (mut tests, mut arrival) = (Vec::new(), TestArrival::InTurn);
    let mut extent = extent(request, &header);
    let list = request.test_list(log);
    if let (Some(list), true) = (list, extent != Extent::Everything) {
        match stored_tests(store, list)? {
            Some(stored) => (tests, arrival) = stored,
            None => extent = Extent::Everything,
        }
    }
    let Some(survey) = Survey::read(log, extent)? else { return Ok(None) };
    let aim = request.wish.map(|wish| Arc::new(survey_aim(&survey, wish, &program.0, &program.1)));
    let Some(plan) = survey.plan(log, extent, &program.0, &program.1, aim.as_deref())? else { return Ok(None) };
    let Plan { replay, known, selection } = plan;
    if request.wants_tests() && extent == Extent::Everything {
        forget_tests(store, result)?;
    }
    let depth = match (header.depth, request.config.bounds.depth) {
        (Some(earlier), Some(now)) => Some(earlier.max(now)),
        _ => None,
    };
    let tests_of = if request.wants_tests() && extent != Extent::Everything { Some(result.options) } else { None };
    let header = LogHeader { depth, tests_of, used: seconds_now(), ..header };
    let memory = match extent {
        Extent::Everything => MemoryUse::Retraced,
        Extent::Open { .. } => {
            MemoryUse::Resumed { candidates: selection.candidates, selected: selection.followed.len() as u64 }
        }
    };
    let continuation = Continuation {
        decisions: survey.decisions,
        leaves: survey.leaves,
        nodes: survey.nodes,
        pages: survey.pages,
        tables: survey.into_tables(),
    };
    // Behind scattered tests, none is in its turn.
    let arrives = if arrival == TestArrival::Scattered { arrival } else { request.arrival() };
    let sink = list.map(|list| TestSink::new(list, tests.len() as u32, arrives));
    let recorder = TrieRecorder::new(store.clone(), log.clone(), header, program, continuation, replay, sink);
    Ok(Some(Prepared { recorder, known, tests, arrival, memory, aim, notes: Vec::new() }))
}

/// What is left to be reached after what is on record.
fn survey_aim(survey: &Survey, wish: &Wish, program: &Program, fingerprints: &Fingerprints) -> Aim {
    let mut covered = vec![false; program.edges.len()];
    survey.covered(program, fingerprints).iter().for_each(|edge| covered[edge.0 as usize] = true);
    Aim::new(program, wish, &covered, &survey.fault_places(&SitePlaces::new(program, fingerprints)))
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
    let lacks_tests = request.wants_tests() && header.tests_of != Some(request.result().options);
    if request.wants_output || bounds.depend_on_order() || goes_less_deep || lacks_tests {
        Extent::Everything
    } else {
        Extent::Open { depth: bounds.depth }
    }
}

/// Forgets the tree of a subject.
pub fn forget(store: &Arc<Store>, subject: Subject) -> Result<(), StoreError> {
    let mut batch = Batch::default();
    for (log, _) in Log::all(store, Some(subject.0))? {
        log.remove(&mut batch)?;
    }
    store.commit(batch)
}

fn forget_tests(store: &Store, result: ResultKey) -> Result<(), StoreError> {
    let mut batch = Batch::default();
    remove_tests(store, result, &mut batch)?;
    if batch.is_empty() { Ok(()) } else { store.commit_soon(batch) }
}
