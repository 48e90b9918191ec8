//! Making one sound log of all that is on record of a family.

use std::cell::RefCell;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use reprise_machine::StackUse;
use reprise_store::{Batch, Store, StoreError};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::family::{Family, FamilyMember};
use crate::kept_tests::{
    TestArrival, TestList, TestSink, TestsCarried, carry_tests, count_tests, remove_tests, tests_of_family,
};
use crate::trie::{self, Completeness, JoinedLogs, Log, LogHeader, LogId, Tree, join, unite};

/// What tidying did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tidied {
    /// Logs there were.
    pub logs: u64,
    /// Those of them of which only a beginning could be read.
    pub cut_short: u64,
    /// Nodes that were on record, in all logs together, and are no more.
    pub dropped: u64,
    /// Places where logs contradicted one another.
    pub contradictions: u64,
}

/// Unites the logs of a family, of which a version tells whether they contradict one another, without what was cut off or cannot be read. It happens whole or not at all.
pub fn tidy(store: &Arc<Store>, member: &FamilyMember) -> Result<Tidied, StoreError> {
    join_parts(store, member.family)?;
    let logs = Log::all(store, Some(member.family))?;
    let mut tidied = Tidied { logs: logs.len() as u64, ..Tidied::default() };
    let Some(header) = united_header(logs.iter().map(|(_, header)| header)) else { return Ok(tidied) };
    let mut trees = Vec::with_capacity(logs.len());
    let mut nodes = 0;
    for (log, _) in &logs {
        let (tree, completeness) = Tree::salvage(log, &member.version)?;
        tidied.cut_short += u64::from(completeness == Completeness::Beginning);
        nodes += tree.nodes.iter().map(|node| node.below.len() as u64).sum::<u64>();
        trees.push(tree);
    }
    let united = unite(&trees);
    drop(trees);
    tidied.contradictions = united.contradictions;
    tidied.dropped = nodes.saturating_sub(united.log.nodes());
    let header = LogHeader {
        decisions: u64::from(united.log.decisions()),
        nodes: united.log.nodes(),
        // A list of tests goes with the log it was written beside.
        tests_of: None,
        cuts: 0,
        ..header
    };
    let mut batch = Batch::default();
    for (log, _) in &logs {
        log.remove(&mut batch)?;
    }
    let log = Log::new(store.clone(), member.family, fresh_log_id());
    log.put_header(&mut batch, &header);
    let sources: Vec<LeafNumbers> = logs.iter().map(|(log, _)| log.id()).zip(&united.completed).collect();
    unite_tests(store, &log, &sources, &mut batch)?;
    united.log.put(&log, &mut batch);
    store.commit(batch)?;
    Ok(tidied)
}

/// A log, and the numbers that its completed paths have in another one.
type LeafNumbers<'a> = (LogId, &'a FxHashMap<u32, u32>);

/// Puts the tests beside several logs beside the one that was made of them. The lists that were there stay with the results that name them.
fn unite_tests(store: &Store, log: &Log, sources: &[LeafNumbers], batch: &mut Batch) -> Result<(), StoreError> {
    let mut lists = tests_of_family(store, log.family())?;
    lists.retain(|list| sources.iter().any(|(source, _)| *source == list.log));
    lists.sort_by_key(|list| list.of);
    for lists in lists.chunk_by(|one, next| one.of == next.of) {
        let mut sink = TestSink::new(TestList { log: log.id(), ..lists[0] }, 0, TestArrival::Scattered);
        let carried = RefCell::new(FxHashSet::default());
        for &list in lists {
            let Some((_, leaves)) = sources.iter().find(|(source, _)| *source == list.log) else { continue };
            // Several may have made one for the same path.
            let number = |leaf: u32| leaves.get(&leaf).copied().filter(|&leaf| carried.borrow_mut().insert(leaf));
            // What cannot be read is made again.
            carry_tests(store, list, &mut sink, number, batch)?;
        }
        sink.put_page(batch);
    }
    Ok(())
}

/// Joins what the workers of a run left to the log they went on from. It happens whole or not at all. What goes on from another state of a log
/// than it is in belongs to nothing any more and is dropped.
pub fn join_parts(store: &Arc<Store>, family: Family) -> Result<(), StoreError> {
    let mut logs = Log::with_parts(store, Some(family))?;
    let parts: Vec<(Log, LogHeader)> = logs.extract_if(.., |(_, header)| header.part.is_some()).collect();
    if parts.is_empty() {
        return Ok(());
    }
    let mut batch = Batch::default();
    for (log, header) in &logs {
        let pages = log.page_count()?;
        let goes_on = |part: &LogHeader| {
            part.part.is_some_and(|part| {
                let is_here = (u64::from(part.after.decisions), part.after.pages) == (header.decisions, pages);
                part.log == log.id() && is_here
            })
        };
        let parts: Vec<&(Log, LogHeader)> = parts.iter().filter(|(_, part)| goes_on(part)).collect();
        join_to((log, header), &parts, &mut batch)?;
    }
    for (part, header) in &parts {
        part.remove(&mut batch)?;
        if let Some(list) = tests_beside(part, header) {
            remove_tests(store, list, &mut batch)?;
        }
    }
    store.commit_soon(batch)
}

/// The list of tests beside a part.
fn tests_beside(part: &Log, header: &LogHeader) -> Option<TestList> {
    header.tests_of.map(|of| TestList { family: part.family(), of, log: part.id() })
}

/// Appends parts of a log, and their tests to its tests.
fn join_to(
    (log, header): (&Log, &LogHeader),
    parts: &[&(Log, LogHeader)],
    batch: &mut Batch,
) -> Result<(), StoreError> {
    let Some(part) = parts.first().and_then(|(_, header)| header.part) else { return Ok(()) };
    let logs: Vec<Log> = parts.iter().map(|(part, _)| part.clone()).collect();
    let joined = join(part.after, &logs)?;
    let carried = carry_all_tests(log, parts, &joined, batch)?;
    // Which of the tests belong to paths that are cut off is not known.
    let has_all_tests = joined.cuts == 0 && carried == TestsCarried::All;
    let header = parts.iter().fold(header.clone(), |header, (_, part)| LogHeader {
        depth: header.depth.zip(part.depth).map(|(one, other)| one.max(other)),
        used: header.used.max(part.used),
        stack: deeper(header.stack, part.stack),
        ..header
    });
    let header = LogHeader {
        tests_of: header.tests_of.filter(|_| has_all_tests),
        decisions: u64::from(joined.log.decisions()),
        nodes: header.nodes + joined.log.nodes(),
        cuts: header.cuts + joined.cuts,
        ..header
    };
    log.put_header(batch, &header);
    joined.log.put(log, batch);
    Ok(())
}

/// Adds the tests beside parts of a log to those beside it, with the numbers that their leaves have there.
fn carry_all_tests(
    log: &Log,
    parts: &[&(Log, LogHeader)],
    joined: &JoinedLogs,
    batch: &mut Batch,
) -> Result<TestsCarried, StoreError> {
    let store = log.store();
    let mut carried = TestsCarried::All;
    let mut sink: Option<TestSink> = None;
    for (number, (part, header)) in parts.iter().enumerate() {
        let Some(list) = tests_beside(part, header) else { continue };
        let sink = match &mut sink {
            Some(sink) => sink,
            None => {
                let list = TestList { log: log.id(), ..list };
                let next = count_tests(store, list)?;
                sink.insert(TestSink::new(list, next, TestArrival::Scattered))
            }
        };
        // Those of one run are of one kind.
        if carry_tests(store, list, sink, |leaf| joined.leaf(number, leaf), batch)? == TestsCarried::Some {
            carried = TestsCarried::Some;
        }
    }
    if let Some(sink) = &mut sink {
        sink.put_page(batch);
    }
    Ok(carried)
}

/// Keeps of a version's tree only what a deeper run goes on from. It happens whole or not at all.
pub fn prune(store: &Arc<Store>, member: &FamilyMember) -> Result<(), StoreError> {
    let Some((log, header)) = only_log(store, member)?.0 else { return Ok(()) };
    // One that contradicts itself is for the next run to mend.
    let Some(tree) = Tree::load(&log, Some(&member.version))? else { return Ok(()) };
    let pruned = trie::prune(&tree);
    drop(tree);
    let (decisions, nodes) = (u64::from(pruned.decisions()), pruned.nodes());
    if nodes == header.nodes {
        return Ok(());
    }
    let mut batch = Batch::default();
    log.remove(&mut batch)?;
    // Tests name leaves of the log they were written beside.
    let log = Log::new(store.clone(), member.family, fresh_log_id());
    log.put_header(&mut batch, &LogHeader { decisions, nodes, tests_of: None, ..header });
    pruned.put(&log, &mut batch);
    store.commit(batch)
}

/// The log of a subject, made of all there are, and what that took.
pub(crate) fn only_log(
    store: &Arc<Store>,
    member: &FamilyMember,
) -> Result<(Option<(Log, LogHeader)>, Tidied), StoreError> {
    join_parts(store, member.family)?;
    let mut logs = Log::all(store, Some(member.family))?;
    let mut tidied = Tidied::default();
    if logs.len() > 1 || logs.iter().any(|(_, header)| header.cuts > 0) {
        tidied = tidy(store, member)?;
        logs = Log::all(store, Some(member.family))?;
    }
    Ok((logs.pop(), tidied))
}

fn united_header<'a>(headers: impl Iterator<Item = &'a LogHeader>) -> Option<LogHeader> {
    headers.cloned().reduce(|one, other| LogHeader {
        title: if other.used > one.used { other.title } else { one.title },
        depth: match (one.depth, other.depth) {
            (Some(one), Some(other)) => Some(one.max(other)),
            _ => None,
        },
        created: one.created.min(other.created),
        frames: one.frames.filter(|frames| other.frames == Some(*frames)),
        stack: deeper(one.stack, other.stack),
        used: one.used.max(other.used),
        ..one
    })
}

fn deeper(mut one: StackUse, other: StackUse) -> StackUse {
    one.take_in(other);
    one
}

pub(crate) fn seconds_now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

pub(crate) fn nanoseconds_now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}

/// Unlike that of any other process, whichever machine that is on.
pub(crate) fn fresh_log_id() -> LogId {
    // Its keys are random, and each time others.
    let random = RandomState::new().build_hasher().finish();
    LogId(nanoseconds_now().wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(std::process::id()) ^ random)
}
