//! What waits to be written: changes are gathered and committed now and then, on a thread of their own.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::background::BackgroundWriter;
use crate::database::{Batch, Store};
use crate::error::StoreError;

/// At most this much work is lost when the process is killed, and the time of a commit.
const LONGEST_INTERVAL: Duration = Duration::from_millis(500);
const SHORTEST_INTERVAL: Duration = Duration::from_millis(100);
/// Of the time so far, where the interval grows with it.
const INTERVAL_SHARE: u32 = 2;

/// How often something is handed on.
pub struct Pace {
    /// `None` where the interval is always the same.
    started: Option<Instant>,
    last: Instant,
}

impl Pace {
    /// Twice a second: what is over sooner is handed on once.
    pub fn steady() -> Pace {
        Pace { started: None, last: Instant::now() }
    }

    /// More often at first: a part of the time so far, so that handing on costs the same share of every run.
    pub fn growing() -> Pace {
        let now = Instant::now();
        Pace { started: Some(now), last: now }
    }

    pub fn is_due(&self) -> bool {
        let now = Instant::now();
        let interval = self.started.map_or(LONGEST_INTERVAL, |started| {
            ((now - started) / INTERVAL_SHARE).clamp(SHORTEST_INTERVAL, LONGEST_INTERVAL)
        });
        now - self.last >= interval
    }

    /// The next time is an interval from now.
    pub fn begin_again(&mut self) {
        self.last = Instant::now();
    }
}

/// Changes on their way to the disk, in order. After the first failure nothing more is written.
pub struct WriteQueue {
    /// What was not handed on yet.
    pub pending: Batch,
    pace: Pace,
    background: BackgroundWriter,
}

impl WriteQueue {
    pub fn new(store: Arc<Store>, pace: Pace) -> WriteQueue {
        WriteQueue::with_upkeep(store, pace, |_| Ok(()))
    }

    /// Each commit is followed by `upkeep`, which may commit too.
    pub fn with_upkeep(
        store: Arc<Store>,
        pace: Pace,
        upkeep: impl Fn(&Store) -> Result<(), StoreError> + Send + Sync + 'static,
    ) -> WriteQueue {
        WriteQueue { pending: Batch::default(), pace, background: BackgroundWriter::with_upkeep(store, upkeep) }
    }

    /// Whether what is pending has waited long enough.
    pub fn is_due(&self) -> bool {
        self.pace.is_due()
    }

    /// Hands on what is pending; nobody waits for it.
    pub fn send(&mut self) {
        self.pace.begin_again();
        if !self.pending.is_empty() {
            self.background.send(std::mem::take(&mut self.pending));
        }
    }

    /// Waits until everything sent is on disk; what is pending is when the store is closed.
    pub fn finish(self) -> Result<(), StoreError> {
        self.background.finish(self.pending)
    }
}
