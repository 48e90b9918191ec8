//! Making one sound log of all that is on record of a family, as far as it holds for one version.

use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use reprise_machine::StackUse;
use reprise_store::{Batch, Store, StoreError};

use crate::family::FamilyMember;
use crate::trie::{self, Completeness, Log, LogHeader, LogId, Tree, unite};

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

/// Unites the logs of a family as far as they hold for a version, without what was cut off or cannot be read. It happens whole or not at all.
pub fn tidy(store: &Arc<Store>, member: &FamilyMember) -> Result<Tidied, StoreError> {
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
    united.log.put(&log, &mut batch);
    store.commit(batch)?;
    Ok(tidied)
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
        stack: StackUse {
            bytes: one.stack.bytes.max(other.stack.bytes),
            frames: one.stack.frames.max(other.stack.frames),
        },
        used: one.used.max(other.used),
        ..one
    })
}

pub(crate) fn seconds_now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

pub(crate) fn nanoseconds_now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}

/// Unlike that of any other process.
pub(crate) fn fresh_log_id() -> LogId {
    LogId(nanoseconds_now().wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(std::process::id()))
}
