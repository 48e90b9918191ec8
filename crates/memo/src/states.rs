//! States that a bound on depth has cut, kept beside the tree: a deeper run goes on from them, and not through all that led there.
//!
//! They are of one program, to the byte of its text; where they are missing, do not fit or cannot be read, the paths are followed again
//! from the beginning. What is on a page belongs to positions of its log, so it goes with the log.

use std::ops::ControlFlow;

use reprise_explore::{TreePosition, WaitingStates, positions_on};
use reprise_store::{Batch, Digest, KeyOrder, Space, StoreError};
use rustc_hash::FxHashSet;

use crate::subject::Subject;
use crate::trie::Log;

/// Pages by family, log and number: the subject, then the states.
pub(crate) const STATES: Space = Space("states");

/// What is kept beside one log at most. Past it, going there again is the better bargain.
const MOST_BYTES: u64 = 16 << 20;

/// The states on record that a run may go on from.
#[derive(Default)]
pub(crate) struct KeptStates {
    pages: Vec<KeptPage>,
    /// The number of the next page.
    next: u32,
}

struct KeptPage {
    key: Vec<u8>,
    /// `None` on a page of another program, or one that cannot be read.
    positions: Option<Vec<TreePosition>>,
    states: Vec<u8>,
}

impl KeptStates {
    pub(crate) fn load(log: &Log, subject: Subject) -> Result<KeptStates, StoreError> {
        let mut kept = KeptStates::default();
        log.store().scan(STATES, log.key(), KeyOrder::Ascending, &mut |key, payload| {
            let states = payload.strip_prefix(&subject.0.bytes());
            let positions = states.and_then(|states| positions_on(states).ok());
            let states = states.unwrap_or_default().to_vec();
            kept.next = key.last_chunk().map_or(0, |number| u32::from_be_bytes(*number).saturating_add(1));
            kept.pages.push(KeptPage { key: key.to_vec(), positions, states });
            ControlFlow::Continue(())
        })?;
        Ok(kept)
    }

    /// Whether they have all of these.
    pub(crate) fn have(&self, wanted: &FxHashSet<TreePosition>) -> bool {
        let known: FxHashSet<TreePosition> = self.positions().collect();
        wanted.iter().all(|at| known.contains(at))
    }

    fn positions(&self) -> impl Iterator<Item = TreePosition> {
        self.pages.iter().filter_map(|page| page.positions.as_ref()).flatten().copied()
    }

    /// Takes away the pages on which nothing is cut any more, and those of other programs.
    pub(crate) fn drop_stale(&mut self, is_cut: impl Fn(TreePosition) -> bool, batch: &mut Batch) {
        let is_of_use = |page: &KeptPage| page.positions.as_ref().is_some_and(|list| list.iter().any(|&at| is_cut(at)));
        for page in self.pages.extract_if(.., |page| !is_of_use(page)) {
            batch.remove(STATES, page.key);
        }
    }

    /// What a run is given that begins with these.
    fn into_waiting(self, wanted: FxHashSet<TreePosition>) -> WaitingStates {
        let is_wanted = |page: &KeptPage| page.positions.iter().flatten().any(|at| wanted.contains(at));
        let pages = self.pages.into_iter().filter(is_wanted).map(|page| page.states).collect();
        WaitingStates { pages, wanted }
    }
}

/// Where a recorder keeps states, and from which its run begins.
pub(crate) struct StateSink {
    log: Log,
    subject: Digest,
    next: u32,
    bytes: u64,
    waiting: WaitingStates,
}

impl StateSink {
    /// Beside a log; `wanted` are the states that the run goes on from.
    pub(crate) fn new(log: &Log, subject: Subject, kept: KeptStates, wanted: FxHashSet<TreePosition>) -> StateSink {
        let bytes = kept.pages.iter().map(|page| page.states.len() as u64).sum();
        let next = kept.next;
        let waiting = if wanted.is_empty() { WaitingStates::default() } else { kept.into_waiting(wanted) };
        StateSink { log: log.clone(), subject: subject.0, next, bytes, waiting }
    }

    pub(crate) fn take_waiting(&mut self) -> WaitingStates {
        std::mem::take(&mut self.waiting)
    }

    /// Keeps a page; `false` if there is no room for it. A part of the states is of no use, so all go then.
    pub(crate) fn keep(&mut self, batch: &mut Batch, page: &[u8]) -> bool {
        self.bytes += page.len() as u64;
        if self.bytes > MOST_BYTES {
            self.forget(batch);
            return false;
        }
        batch.put(STATES, self.log.page_key(self.next), [&self.subject.bytes(), page].concat());
        self.next += 1;
        true
    }

    /// Takes all pages away.
    pub(crate) fn forget(&mut self, batch: &mut Batch) {
        (0..self.next).for_each(|number| batch.remove(STATES, self.log.page_key(number)));
    }
}
