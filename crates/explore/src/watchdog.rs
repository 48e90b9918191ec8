//! Ends long queries when the run must end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Raises the solver's interrupt when the time is up or somebody asks to stop, so that a long query ends too.
pub struct Watchdog {
    done: Arc<AtomicBool>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Watchdog {
    pub fn start(deadline: Option<Instant>, asked: Arc<AtomicBool>, solver: Arc<AtomicBool>) -> Watchdog {
        const LOOK: Duration = Duration::from_millis(20);
        let done = Arc::new(AtomicBool::new(false));
        let stop = done.clone();
        let thread = std::thread::spawn(move || {
            while !stop.load(Ordering::Relaxed) {
                if asked.load(Ordering::Relaxed) || deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                    solver.store(true, Ordering::Relaxed);
                    return;
                }
                std::thread::park_timeout(LOOK);
            }
        });
        Watchdog { done, thread: Some(thread) }
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        self.done.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            // A watchdog cannot panic; if it did, the run's result is still good.
            let _ = thread.join();
        }
    }
}
