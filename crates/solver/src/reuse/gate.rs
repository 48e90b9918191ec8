//! Whether looking for an answer costs less than it saves.
//!
//! A search by the embedded engine may take a few microseconds or seconds, and over a pipe to another solver never less
//! than hundreds of microseconds. So the gate measures: after a few questions that cost more than their answers saved it
//! closes, for longer and longer as that happens again, and then tries once more. Verdicts do not depend on it.

use std::time::Duration;

/// Questions after which it is decided anew.
const WINDOW: u32 = 16;
const SHORTEST_PAUSE: u32 = 64;
const LONGEST_PAUSE: u32 = 2048;

/// See the module's documentation.
pub struct Gate {
    /// Otherwise it is always open.
    measures: bool,
    asked: u32,
    answered: u32,
    spent: Duration,
    searches: u32,
    searching: Duration,
    pause: u32,
    to_skip: u32,
}

impl Gate {
    pub fn new(measures: bool) -> Gate {
        Gate {
            measures,
            asked: 0,
            answered: 0,
            spent: Duration::ZERO,
            searches: 0,
            searching: Duration::ZERO,
            pause: SHORTEST_PAUSE,
            to_skip: 0,
        }
    }

    /// Whether the next question is to be asked.
    pub fn opens(&mut self) -> bool {
        if self.to_skip > 0 {
            self.to_skip -= 1;
            return false;
        }
        true
    }

    /// Notes what a question cost.
    pub fn asked(&mut self, time: Duration, answered: bool) {
        self.asked += 1;
        self.answered += u32::from(answered);
        self.spent += time;
        if self.measures && self.asked >= WINDOW && self.searches > 0 {
            let saved = self.searching * self.answered / self.searches;
            if saved < self.spent {
                self.to_skip = self.pause;
                self.pause = (2 * self.pause).min(LONGEST_PAUSE);
            } else {
                self.pause = SHORTEST_PAUSE;
            }
            (self.asked, self.answered, self.spent) = (0, 0, Duration::ZERO);
        }
    }

    /// Notes what a search cost, and what it cost to store its result.
    pub fn searched(&mut self, time: Duration, storing: Duration) {
        self.searches += 1;
        self.searching += time;
        self.spent += storing;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of a thousand questions, how many are asked.
    fn asked(mut gate: Gate, question: u64, search: u64, one_answered_in: u32) -> u32 {
        let mut asked = 0;
        for number in 0..1000 {
            if !gate.opens() {
                continue;
            }
            asked += 1;
            let answered = number % one_answered_in == 0;
            gate.asked(Duration::from_micros(question), answered);
            if !answered {
                gate.searched(Duration::from_micros(search), Duration::from_micros(1));
            }
        }
        asked
    }

    #[test]
    fn closes_where_it_does_not_pay() {
        assert_eq!(asked(Gate::new(true), 10, 1000, 10), 1000);
        assert!(asked(Gate::new(true), 10, 5, 2) < 100);
        assert!(asked(Gate::new(true), 10, 1000, 5000) < 100, "nothing is answered");
        assert_eq!(asked(Gate::new(false), 10, 5, 2), 1000);
    }
}
