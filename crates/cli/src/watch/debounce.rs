//! Several events make one save: editors write in parts, rename, and save all files at once.
//!
//! The clock is handed in.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How long nothing must happen for a save to be over.
pub(super) const QUIET: Duration = Duration::from_millis(150);

/// What has changed and was not taken yet.
#[derive(Debug, Default)]
pub(super) struct Debounce {
    files: BTreeSet<PathBuf>,
    last: Option<Instant>,
}

/// Whether what has changed can be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Due {
    /// Nothing has changed.
    Never,
    In(Duration),
    Now,
}

impl Debounce {
    pub(super) fn note(&mut self, file: PathBuf, now: Instant) {
        self.files.insert(file);
        self.last = Some(now);
    }

    pub(super) fn due(&self, now: Instant) -> Due {
        let Some(last) = self.last else { return Due::Never };
        match QUIET.saturating_sub(now.saturating_duration_since(last)) {
            Duration::ZERO => Due::Now,
            left => Due::In(left),
        }
    }

    pub(super) fn take(&mut self) -> BTreeSet<PathBuf> {
        self.last = None;
        std::mem::take(&mut self.files)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_save_is_over_when_nothing_has_happened_for_a_while() {
        let begun = Instant::now();
        let after = |milliseconds| begun + Duration::from_millis(milliseconds);
        let mut debounce = Debounce::default();
        assert_eq!(debounce.due(after(1000)), Due::Never);
        debounce.note("a.c".into(), begun);
        assert_eq!(debounce.due(begun), Due::In(QUIET));
        debounce.note("a.c".into(), after(100));
        debounce.note("b.h".into(), after(140));
        // The first event alone would be over by now.
        assert_eq!(debounce.due(after(200)), Due::In(Duration::from_millis(90)));
        assert_eq!(debounce.due(after(290)), Due::Now);
        assert_eq!(debounce.due(after(5000)), Due::Now);
        let taken: Vec<PathBuf> = debounce.take().into_iter().collect();
        assert_eq!(taken, ["a.c", "b.h"].map(PathBuf::from));
        assert_eq!(debounce.due(after(5000)), Due::Never);
        debounce.note("a.c".into(), after(5000));
        assert_eq!(debounce.take().len(), 1);
    }
}
