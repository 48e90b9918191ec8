//! Whether looking for an answer costs less than it saves.
//!
//! A search by the embedded engine may take a few microseconds or seconds, and over a pipe to another solver never less
//! than hundreds of microseconds. So the gate measures: it is open while questions are next to nothing beside searches; otherwise they
//! may cost part of what their answers have saved, so that something remains, and a small share of the time spent on searching besides.
//! Verdicts do not depend on it.

use std::time::Duration;

/// The part of the time for searching that questions may cost though they save nothing. It is lost wherever they do; where they
/// pay it only has to last to the first answer, which pays for many of them.
const SHARE: u64 = 512;
/// Where a question takes at most this part of a search, all are asked: an answer in so many pays for them.
const NEXT_TO_NOTHING: u64 = 64;
/// The part of what answers have saved that further questions may cost. What is saved is a guess: were it to be spent in full, nothing
/// would be gained where the guess is right, and time lost where it is too high.
const SPENDABLE: u64 = 2;
/// Measured searches after which the past counts half.
const MEMORY: u64 = 4096;
/// Of searches without a question one in so many is measured: looking at the clock takes time too.
const MEASURED_ONE_IN: u64 = 4;
/// What a question is taken to cost before one was asked.
const FIRST_QUESTION: u64 = 20_000;
/// Questions that may cost something though they save nothing where others have left answers: if there are any for this run, some
/// of the first find one, and pay for more.
const FIRST_QUESTIONS: u64 = 10;

/// See the module's documentation. Times are in nanoseconds: arithmetic with them is done for every query.
pub struct Gate {
    /// Otherwise it is always open.
    measures: bool,
    questions: u64,
    asking: u64,
    /// On questions, and on storing what searches found.
    spent: u64,
    saved: u64,
    /// Measured ones, and their time.
    searches: u64,
    searching: u64,
    unmeasured: u64,
}

impl Gate {
    pub fn new(measures: bool, there_are_answers: bool) -> Gate {
        // As if one question had been asked, at no cost.
        let (questions, asking) = (1, FIRST_QUESTION);
        let saved = if there_are_answers { FIRST_QUESTIONS * FIRST_QUESTION * SPENDABLE } else { 0 };
        Gate { measures, questions, asking, spent: 0, saved, searches: 0, searching: 0, unmeasured: 0 }
    }

    /// Whether the next question is to be asked.
    pub fn is_open(&self) -> bool {
        !self.measures
            || self.searches > 0
                && u128::from(self.asking * NEXT_TO_NOTHING) * u128::from(self.searches)
                    <= u128::from(self.searching) * u128::from(self.questions)
            || self.spent <= self.saved / SPENDABLE + self.searching * MEASURED_ONE_IN / SHARE
    }

    /// Whether the search that comes is to be measured though nothing was asked.
    pub fn wants_time(&mut self) -> bool {
        self.unmeasured = (self.unmeasured + 1) % MEASURED_ONE_IN;
        self.measures && self.unmeasured == 0
    }

    /// Notes what a question cost.
    pub fn asked(&mut self, time: Duration, answered: bool) {
        let time = nanoseconds(time);
        self.questions += 1;
        self.asking += time;
        self.spent += time;
        if answered && self.searches > 0 {
            // What is not searched now is often half the work of a search that comes later.
            self.saved += self.searching / (2 * self.searches);
        }
    }

    /// Notes what a measured search cost.
    pub fn searched(&mut self, time: Duration) {
        self.searches += 1;
        self.searching += nanoseconds(time);
        if self.searches >= MEMORY {
            self.questions = self.questions.div_ceil(2);
            for total in [&mut self.searches, &mut self.asking, &mut self.spent, &mut self.saved, &mut self.searching] {
                *total /= 2;
            }
        }
    }

    /// Notes what it cost to store the result of a search.
    pub fn stored(&mut self, time: Duration) {
        self.spent += nanoseconds(time);
    }
}

fn nanoseconds(time: Duration) -> u64 {
    // Of centuries too.
    time.as_nanos() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of ten thousand queries: how many questions are asked, and the time for both as a share of that for searches
    /// alone.
    fn simulate(mut gate: Gate, question: u64, search: u64, one_answered_in: u32) -> (u32, f64) {
        let (mut asked, mut time) = (0, 0);
        for number in 0..10_000 {
            let mut answered = false;
            let was_open = gate.is_open();
            if was_open {
                asked += 1;
                answered = number % one_answered_in == 0;
                time += question;
                gate.asked(Duration::from_micros(question), answered);
            }
            if !answered {
                time += search;
                if was_open || gate.wants_time() {
                    gate.searched(Duration::from_micros(search));
                }
            }
        }
        (asked, time as f64 / (10_000 * search) as f64)
    }

    #[test]
    fn closes_where_it_does_not_pay() {
        let (asked, cost) = simulate(Gate::new(true, false), 10, 1000, 10);
        assert!(asked > 9_900 && cost < 0.92, "{asked} {cost}");
        for (question, search, one_answered_in) in [(10, 5, 2), (10, 1000, 50_000), (40, 20, 3), (500, 20, 2)] {
            let (_, cost) = simulate(Gate::new(true, false), question, search, one_answered_in);
            assert!(cost < 1.02, "{question} {search} {one_answered_in}: {cost}");
        }
        assert_eq!(simulate(Gate::new(false, false), 10, 5, 2).0, 10_000);
    }

    #[test]
    fn asks_first_where_there_are_answers() {
        let question = Duration::from_nanos(FIRST_QUESTION);
        for there_are_answers in [false, true] {
            let mut gate = Gate::new(true, there_are_answers);
            let mut asked = 0;
            while gate.is_open() && asked < 1000 {
                asked += 1;
                gate.asked(question, false);
            }
            // Nobody has been asked yet, so the first one is free.
            assert_eq!(asked, if there_are_answers { FIRST_QUESTIONS + 1 } else { 1 });
        }
    }

    #[test]
    fn costs_little_where_it_guesses_too_high() {
        let (question, search) = (Duration::from_micros(15), Duration::from_micros(40));
        let mut gate = Gate::new(true, false);
        let mut asked = 0;
        for _ in 0..10_000 {
            if gate.is_open() {
                asked += 1;
                gate.asked(question, true);
            }
            // What the answer spared is searched for all the same, by a query that comes later.
            gate.searched(search);
        }
        let cost = f64::from(asked) * question.as_secs_f64() / (10_000.0 * search.as_secs_f64());
        assert!(asked > 0 && cost < 0.03, "{asked} {cost}");
    }
}
