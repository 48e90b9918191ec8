//! What a run must not pass.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// Bounds on time and memory, counted from the start of the process or of whatever the run is part of.
#[derive(Clone, Debug)]
pub struct Limits {
    pub started: Instant,
    pub time: Option<Duration>,
    /// Bytes.
    pub memory: Option<u64>,
    /// Raised by whoever wants the run to end with what it has, a signal for one.
    pub asked: Arc<AtomicBool>,
}

impl Limits {
    /// Without bounds, from now on.
    pub fn none() -> Limits {
        Limits { started: Instant::now(), time: None, memory: None, asked: Arc::default() }
    }

    /// When the time is up.
    pub fn end(&self) -> Option<Instant> {
        self.time.and_then(|time| self.started.checked_add(time))
    }

    /// The same with so much time from now on, if less is left.
    pub(crate) fn with_grace(&self, grace: Duration) -> Limits {
        let least = self.started.elapsed() + grace;
        Limits { time: self.time.map(|time| time.max(least)), ..self.clone() }
    }

    /// What is left of the time.
    pub fn left(&self) -> Option<Duration> {
        self.time.map(|time| time.saturating_sub(self.started.elapsed()))
    }
}
