//! How long questions wait for what is far away.
//!
//! Time decides here, and may: what is not waited for comes later or not at all, which costs a search and changes no result.

use std::time::{Duration, Instant};

use reprise_share::{Asker, SharedMemory, SharedRecord, Wanted};

/// How long a question waits, if nothing is near and if something is.
const PATIENCE: Duration = Duration::from_millis(20);
const PATIENCE_WITH_SOMETHING: Duration = Duration::from_millis(2);
/// What all of them may wait: this, and one part in so many of the time so far.
const FIRST_WAITING: Duration = Duration::from_millis(250);
const WAITING_SHARE: u32 = 8;
/// After so many waits in vain the questions that do not wait get no more.
const MOST_DOUBLINGS: u32 = 10;

/// Asks what is far away, and waits for it as long as that pays.
pub(crate) struct PatientAsker {
    asker: Asker,
    begun: Instant,
    waiting: Waiting,
}

impl PatientAsker {
    pub(crate) fn new(memory: &SharedMemory) -> PatientAsker {
        PatientAsker { asker: memory.asker(), begun: Instant::now(), waiting: Waiting::default() }
    }

    /// Asks, and hands out what has come of this and earlier requests; `has_something` if something near may do.
    pub(crate) fn ask(&mut self, wanted: Vec<Wanted>, has_something: bool) -> Vec<SharedRecord> {
        self.asker.ask(wanted);
        let patience = self.waiting.patience(self.begun.elapsed(), has_something);
        let begun = Instant::now();
        let arrived = self.asker.arrived(patience);
        self.waiting.note(patience, begun.elapsed(), self.asker.is_waiting());
        arrived
    }
}

/// What one handle has waited so far.
#[derive(Default)]
struct Waiting {
    waited: Duration,
    /// Waits since an answer came in time.
    in_vain: u32,
    /// Questions that do not wait: after a wait in vain one, then two, then four. Over a slow link all answers come late, and waiting
    /// for each a little is as good as not waiting.
    skipped: u32,
}

impl Waiting {
    /// How long the next question may wait, of a run that has lasted so long.
    fn patience(&mut self, lasted: Duration, has_something: bool) -> Duration {
        if self.skipped > 0 {
            self.skipped -= 1;
            return Duration::ZERO;
        }
        let allowed = (FIRST_WAITING + lasted / WAITING_SHARE).saturating_sub(self.waited);
        allowed.min(if has_something { PATIENCE_WITH_SOMETHING } else { PATIENCE })
    }

    /// Notes how long a question has waited that might have waited so long, and whether something is still missing.
    fn note(&mut self, patience: Duration, waited: Duration, is_late: bool) {
        self.waited += waited;
        if patience.is_zero() {
            return;
        }
        if is_late {
            self.skipped = 1 << self.in_vain.min(MOST_DOUBLINGS);
            self.in_vain += 1;
        } else {
            self.in_vain = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHORT: Duration = Duration::from_micros(100);

    /// What so many questions wait, of a run that takes no time else, if answers take so long.
    fn waited(questions: u32, answer: impl Fn(u32) -> Duration) -> (Duration, u32) {
        let (mut waiting, mut sum, mut waits) = (Waiting::default(), Duration::ZERO, 0);
        for question in 0..questions {
            let patience = waiting.patience(sum, false);
            let waited = answer(question).min(patience);
            waiting.note(patience, waited, answer(question) > patience);
            sum += waited;
            waits += u32::from(!patience.is_zero());
        }
        (sum, waits)
    }

    #[test]
    fn answers_that_come_in_time_are_waited_for() {
        assert_eq!(waited(1000, |_| SHORT), (1000 * SHORT, 1000));
    }

    #[test]
    fn who_waits_in_vain_waits_less_and_less() {
        let (sum, waits) = waited(1000, |_| Duration::from_millis(50));
        // The first, and those behind 1, 2, 4, ... that do not wait.
        assert_eq!((sum, waits), (10 * PATIENCE, 10));
    }

    #[test]
    fn a_link_that_is_fast_again_is_waited_for_again() {
        let slow_then_fast = |question| if question < 40 { Duration::from_millis(50) } else { SHORT };
        let (sum, waits) = waited(1000, slow_then_fast);
        assert!(sum < 6 * PATIENCE + 1000 * SHORT, "{sum:?}");
        assert!(waits > 900, "{waits}");
    }

    #[test]
    fn all_of_it_is_bounded() {
        // Just in time, every time.
        let (sum, _) = waited(10_000, |_| PATIENCE);
        assert!(sum <= FIRST_WAITING + sum / WAITING_SHARE + PATIENCE, "{sum:?}");
    }
}
