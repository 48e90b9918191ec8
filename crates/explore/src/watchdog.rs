//! Ends what takes long when the run must end: whoever works looks at one flag, and a thread of its own raises it.

use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::engine::resident_bytes;
use crate::result::BoundKind;

/// What a run must not pass.
#[derive(Clone, Default)]
pub struct WatchLimits {
    /// When exploring ends.
    pub until: Option<Instant>,
    /// By how much earlier it ends once there are inputs to name.
    pub reserve: Duration,
    pub has_to_name: Arc<AtomicBool>,
    /// Bytes of the process.
    pub memory: Option<u64>,
    /// Raised by somebody who wants the run to stop.
    pub asked: Option<Arc<AtomicBool>>,
}

/// Why the flag was raised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Alarm {
    Bound(BoundKind),
    Asked,
}

/// Raises a flag, the solver's for one, when a bound is reached or somebody asks to stop.
pub struct Watchdog {
    done: Arc<AtomicBool>,
    alarm: Arc<AtomicU8>,
    thread: Mutex<Option<std::thread::JoinHandle<()>>>,
}

const LOOK: Duration = Duration::from_millis(20);
/// Between two looks at memory that is about to pass its bound.
const SOON: Duration = Duration::from_millis(2);
/// Bytes that a process may come to use in a millisecond.
const GROWTH: u64 = 4 << 20;
/// The part of its time that a run keeps for naming inputs, and the most of it.
const RESERVED_PART: u32 = 10;
const MOST_RESERVED: Duration = Duration::from_secs(2);
/// What naming inputs gets when the time is up already.
const LAST_MOMENT: Duration = Duration::from_millis(300);

const SILENT: u8 = 0;
const TIME: u8 = 1;
const MEMORY: u8 = 2;
const ASKED: u8 = 3;

/// What a run of this length keeps for naming inputs.
pub(crate) fn reserve(time: Duration) -> Duration {
    (time / RESERVED_PART).min(MOST_RESERVED)
}

impl WatchLimits {
    /// While a run explores, from `started` on.
    pub fn exploring(
        started: Instant,
        time: Option<Duration>,
        memory: Option<u64>,
        asked: Arc<AtomicBool>,
        has_to_name: Arc<AtomicBool>,
    ) -> WatchLimits {
        let until = time.and_then(|time| started.checked_add(time));
        WatchLimits { until, reserve: time.map_or(Duration::ZERO, reserve), has_to_name, memory, asked: Some(asked) }
    }

    /// While inputs are named: what is left of the time, and a moment where nothing is or somebody has asked to stop.
    pub fn naming(started: Instant, time: Option<Duration>, asked: Arc<AtomicBool>) -> WatchLimits {
        let last_moment = Instant::now() + LAST_MOMENT;
        let is_asked = asked.load(Ordering::Relaxed);
        let end = time.and_then(|time| started.checked_add(time));
        let until = if is_asked { Some(last_moment) } else { end.map(|end| end.max(last_moment)) };
        WatchLimits { until, asked: Some(asked).filter(|_| !is_asked), ..WatchLimits::default() }
    }

    fn alarm(&self) -> u8 {
        if self.asked.as_ref().is_some_and(|asked| asked.load(Ordering::Relaxed)) {
            return ASKED;
        }
        let reserve = if self.has_to_name.load(Ordering::Relaxed) { self.reserve } else { Duration::ZERO };
        if self.until.is_some_and(|until| Instant::now() + reserve >= until) {
            return TIME;
        }
        if self.memory_left() == Some(0) { MEMORY } else { SILENT }
    }

    fn memory_left(&self) -> Option<u64> {
        self.memory.map(|most| most.saturating_sub(resident_bytes()))
    }

    /// How long nothing can happen that would have to be seen.
    fn pause(&self) -> Duration {
        let by_memory = self.memory_left().map(|left| Duration::from_millis(left / GROWTH));
        by_memory.map_or(LOOK, |pause| pause.clamp(SOON, LOOK))
    }
}

impl Watchdog {
    pub fn start(watch: WatchLimits, flag: Arc<AtomicBool>) -> Watchdog {
        let done = Arc::new(AtomicBool::new(false));
        let alarm = Arc::new(AtomicU8::new(SILENT));
        let (stop, raised) = (done.clone(), alarm.clone());
        let thread = std::thread::spawn(move || {
            while !stop.load(Ordering::Relaxed) {
                let seen = watch.alarm();
                if seen != SILENT {
                    raised.store(seen, Ordering::Relaxed);
                    flag.store(true, Ordering::Relaxed);
                    return;
                }
                std::thread::park_timeout(watch.pause());
            }
        });
        Watchdog { done, alarm, thread: Mutex::new(Some(thread)) }
    }

    /// Why the flag was raised, if it was.
    pub(crate) fn alarm(&self) -> Option<Alarm> {
        match self.alarm.load(Ordering::Relaxed) {
            TIME => Some(Alarm::Bound(BoundKind::Time)),
            MEMORY => Some(Alarm::Bound(BoundKind::Memory)),
            ASKED => Some(Alarm::Asked),
            _ => None,
        }
    }

    /// From here on it raises nothing.
    pub fn end(&self) {
        self.done.store(true, Ordering::Relaxed);
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            thread.thread().unpark();
            // A watchdog cannot panic; if it did, the run's result is still good.
            let _ = thread.join();
        }
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        self.end();
    }
}
