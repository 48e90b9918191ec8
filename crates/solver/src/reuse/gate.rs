//! Whether looking for an answer costs less than it saves.
//!
//! A search by the embedded engine may take a few microseconds or seconds, and over a pipe to another solver never less
//! than hundreds of microseconds. So the gate compares both ways: what queries cost that are searched for at once, and what they
//! cost, with the search if there was no answer, where a question comes first. It is open while the latter is less. That cannot be
//! known without trying, and what is asked first finds nothing, because answers are kept for what was asked: so trials are long
//! enough to find something, and all of them together may lose a small part of what the run has cost. Where answers are kept for
//! later runs, what they cost is not lost: a run may spend more on them at its beginning, which is all of a small one.
//!
//! Costs are counted, not timed (`work.rs`): the same run asks the same questions. Verdicts do not depend on it.

use super::mean::Mean;

/// The part of all work that questions may lose.
const SHARE: u64 = 48;
/// Where a question costs at most this part of a search, all are asked: an answer in so many pays for them.
const NEXT_TO_NOTHING: u64 = 64;
/// A trial begins when it can last for so many questions that are not answered.
const TRIAL: u64 = 32;
/// Searches before the first trial.
const FIRST_SEARCHES: u64 = 16;
/// After so many queries while it is open it rests for some, to see what searches cost without questions now. The first of these
/// catch up on what was not searched before and do not count.
const OPEN_QUERIES: u32 = 512;
const RESTING_QUERIES: u32 = 24;
const CATCHING_UP: u32 = 8;
/// What a question, and a search, are taken to cost before there was one.
const FIRST_QUESTION: u64 = 10_000;
/// What may be lost where answers are kept for later runs, or were kept by earlier ones: a twentieth of what it takes to
/// compile a small program, to open a store and to close it.
const INVESTMENT: u64 = 5_000_000;

/// Which questions memories of answers are asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Asking {
    Always,
    /// Those that cost less than they save, by what they did so far.
    WhereItPays,
}

/// For whom answers are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Keeping {
    ThisRun,
    /// Answers of other runs are found, and those of this one by others.
    AllRuns,
}

/// See the module's documentation.
pub(super) struct ReuseGate {
    asking: Asking,
    phase: Phase,
    questions: Mean,
    /// Searches without a question before, and searches after one.
    plain: Mean,
    unanswered: Mean,
    /// What questions have saved, less what they have cost.
    balance: i64,
    /// The most that it may come to, beside a part of the work.
    most: u64,
    /// All work since the beginning.
    now: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Closed,
    /// For so many queries more.
    Open(u32),
    Resting(u32),
}

impl ReuseGate {
    pub(super) fn new(asking: Asking, keeping: Keeping) -> ReuseGate {
        let is_kept = keeping == Keeping::AllRuns;
        ReuseGate {
            asking,
            phase: if is_kept { Phase::Open(OPEN_QUERIES) } else { Phase::Closed },
            questions: Mean::default(),
            plain: Mean::default(),
            unanswered: Mean::default(),
            balance: if is_kept { INVESTMENT as i64 } else { 0 },
            most: if is_kept { INVESTMENT } else { FIRST_QUESTION * TRIAL },
            now: 0,
        }
    }

    /// What a search without a question is expected to cost.
    fn expected(&self) -> u64 {
        self.plain.get(self.unanswered.get(FIRST_QUESTION))
    }

    /// What may still be lost; negative where too much was.
    fn allowance(&self) -> i64 {
        self.balance + (self.now / SHARE) as i64
    }

    /// Whether the next query is to be a question first.
    pub(super) fn opens(&mut self) -> bool {
        if self.asking == Asking::Always {
            return true;
        }
        let question = self.questions.get(FIRST_QUESTION);
        if self.plain.count() + self.unanswered.count() > 0 && question * NEXT_TO_NOTHING <= self.expected() {
            return true;
        }
        self.phase = match self.phase {
            Phase::Open(_) if self.allowance() < 0 => Phase::Closed,
            Phase::Open(0) => Phase::Resting(RESTING_QUERIES),
            Phase::Open(left) => Phase::Open(left - 1),
            Phase::Resting(0) => Phase::Open(OPEN_QUERIES),
            Phase::Resting(left) => Phase::Resting(left - 1),
            Phase::Closed if self.plain.count() >= FIRST_SEARCHES && self.allowance() >= (TRIAL * question) as i64 => {
                Phase::Open(OPEN_QUERIES)
            }
            Phase::Closed => Phase::Closed,
        };
        matches!(self.phase, Phase::Open(_))
    }

    /// Notes what a question cost; `now` is what the run has cost with it.
    pub(super) fn asked(&mut self, now: u64, work: u64, answered: bool) {
        self.now = now;
        self.questions.add(work);
        self.balance -= work as i64;
        if answered {
            self.credit(0);
        }
    }

    /// Notes what a search cost; `now` is what the run has cost with it.
    pub(super) fn searched(&mut self, now: u64, work: u64, was_asked: bool) {
        self.now = now;
        if was_asked {
            let counted = self.unanswered.add(work);
            self.credit(counted);
        } else if !self.catches_up() {
            self.plain.add(work);
        }
    }

    fn catches_up(&self) -> bool {
        matches!(self.phase, Phase::Resting(left) if left >= RESTING_QUERIES - CATCHING_UP)
    }

    /// The query would have taken a search, and took one of this cost. What was gained once does not pay for losses without end.
    fn credit(&mut self, searched: u64) {
        let limit = (self.now / SHARE + self.most) as i64;
        self.balance = (self.balance + self.expected() as i64 - searched as i64).min(limit);
    }

    /// Notes what it cost to store the result of a search.
    pub(super) fn stored(&mut self, work: u64) {
        self.balance -= work as i64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Queries as a run would have them, in microseconds.
    struct Run {
        question: u64,
        search: u64,
        /// Whether a question finds an answer, by how many were asked before.
        is_answered: fn(u64) -> bool,
        /// What is not searched for is searched for later all the same.
        is_put_off: bool,
    }

    impl Run {
        /// Of ten thousand queries: how many questions are asked, and the time for both as a share of that for searches alone.
        fn simulate(&self, mut gate: ReuseGate) -> (u64, f64) {
            let (mut asked, mut time, mut put_off) = (0, 0, 0);
            for _ in 0..10_000 {
                let mut is_answered = false;
                let opens = gate.opens();
                if opens {
                    is_answered = (self.is_answered)(asked);
                    asked += 1;
                    time += self.question;
                    gate.asked(1000 * time, 1000 * self.question, is_answered);
                }
                if is_answered {
                    put_off += if self.is_put_off { self.search } else { 0 };
                } else {
                    let search = self.search + std::mem::take(&mut put_off);
                    time += search;
                    gate.searched(1000 * time, 1000 * search, opens);
                }
            }
            (asked, (time + put_off) as f64 / (10_000 * self.search) as f64)
        }
    }

    const NEVER: fn(u64) -> bool = |_| false;
    const HALF: fn(u64) -> bool = |asked| asked % 2 == 1;

    #[test]
    fn closes_where_it_does_not_pay() {
        for (question, search, is_answered) in [(10, 5, HALF), (10, 1000, NEVER), (40, 20, HALF), (500, 20, HALF)] {
            let run = Run { question, search, is_answered, is_put_off: false };
            let (asked, cost) = run.simulate(ReuseGate::new(Asking::WhereItPays, Keeping::ThisRun));
            assert!(cost < 1.03, "{question} {search}: {asked} asked, {cost}");
        }
    }

    #[test]
    fn closes_where_searches_are_only_put_off() {
        for (question, search) in [(5, 40), (15, 40)] {
            let run = Run { question, search, is_answered: HALF, is_put_off: true };
            let (asked, cost) = run.simulate(ReuseGate::new(Asking::WhereItPays, Keeping::ThisRun));
            assert!(asked > 0 && cost < 1.04, "{question} {search}: {asked} asked, {cost}");
        }
    }

    #[test]
    fn opens_where_it_pays() {
        let often: fn(u64) -> bool = |asked| asked > 30 && !asked.is_multiple_of(8);
        let seldom: fn(u64) -> bool = |asked| asked.is_multiple_of(10);
        for (question, search, is_answered, at_most) in
            [(8, 15, often, 0.77), (10, 1000, seldom, 0.92), (1, 10, HALF, 0.7)]
        {
            let run = Run { question, search, is_answered, is_put_off: false };
            let (asked, cost) = run.simulate(ReuseGate::new(Asking::WhereItPays, Keeping::ThisRun));
            assert!(cost < at_most, "{question} {search}: {asked} asked, {cost}");
        }
    }

    #[test]
    fn closes_and_opens_again_when_things_change() {
        // Answers for the first and the last.
        let is_answered: fn(u64) -> bool = |asked| !(2000..2100).contains(&asked) && asked % 8 > 0;
        let run = Run { question: 8, search: 15, is_answered, is_put_off: false };
        let (asked, cost) = run.simulate(ReuseGate::new(Asking::WhereItPays, Keeping::ThisRun));
        assert!(asked > 6_000 && cost < 0.85, "{asked} asked, {cost}");
    }

    #[test]
    fn asks_always_where_nothing_is_compared() {
        let run = Run { question: 10, search: 5, is_answered: NEVER, is_put_off: false };
        assert_eq!(run.simulate(ReuseGate::new(Asking::Always, Keeping::ThisRun)).0, 10_000);
    }

    #[test]
    fn asks_first_where_answers_are_kept() {
        for (keeping, expected) in [(Keeping::ThisRun, 0), (Keeping::AllRuns, INVESTMENT / FIRST_QUESTION + 1)] {
            let mut gate = ReuseGate::new(Asking::WhereItPays, keeping);
            let mut asked = 0;
            while gate.opens() {
                asked += 1;
                gate.asked(0, FIRST_QUESTION, false);
            }
            // It may come to owe one.
            assert_eq!(asked, expected);
        }
    }

    #[test]
    fn what_is_invested_is_bounded() {
        // Dear questions that find nothing: what is lost is the investment and a part of the work, however long the run.
        let run = Run { question: 500, search: 20, is_answered: NEVER, is_put_off: false };
        let (asked, cost) = run.simulate(ReuseGate::new(Asking::WhereItPays, Keeping::AllRuns));
        let invested = INVESTMENT as f64 / (10_000.0 * 20_000.0);
        assert!(asked > 0 && cost < 1.0 + invested + 0.04, "{asked} asked, {cost}");
    }
}
