//! Which way questions about long paths are answered: by what is near to the goal, or by the slice like all others.
//!
//! What is near costs the same at any length, but begins with an engine that knows nothing each time; the slice costs more the longer it
//! is, but its gates and what was learned of them are there already. Where few variables are all that a long path is about, everything is near
//! to everything, and the slice costs a fraction. So where the one is dear for a slice of that length the other is tried, and the cheaper
//! one is gone on with. Costs are counted, not timed. Verdicts do not depend on it.

use crate::reuse::mean::Mean;

/// After so many searches in vain, doubled each time, one is tried again.
const MOST_DOUBLINGS: u32 = 6;
/// Slices of more conditions are not searched for a small model: their gates would fill the memory.
const MOST_RENEWED: usize = 1 << 13;

/// What a slice is taken to cost for each of its conditions at the least: where what is near costs less it is not compared.
const PER_CONDITION: u64 = 200;
/// Questions before slices are tried first, doubled with each trial in vain.
const PERIOD: u32 = 32;
/// Questions of a trial; the first of them catch up with the path and do not count.
const TRIAL: u32 = 16;
const CATCHING_UP: u32 = 8;
/// A trial that has cost so many times what near ones would have is over.
const LOST: u64 = 4;
/// Questions that are answered by slices before what is near is looked at again for some, doubled each time that it costs more.
const STAY: u32 = 256;
const LOOK: u32 = 8;
/// Questions that a mean is of: what was dear, or cheap, may not be any more.
const WINDOW: u64 = 32;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Near,
    TrialOfSlices,
    Slices,
    LookAtNear,
}

/// See the module's documentation; and what keeps searches near to goals from being made where they are in vain.
pub(crate) struct NearEffort {
    /// In a row.
    failures: u32,
    /// Searches to be left out.
    left_out: u32,
    /// The length of the slice for which a small model was last searched.
    renewed_at: usize,
    phase: Phase,
    /// Questions that cost something until the phase ends.
    left: u32,
    doublings: u32,
    /// What the present trial has cost.
    tried: u64,
    near: Mean,
    slices: Mean,
    /// Whether the present question is answered by its slice.
    is_by_slice: bool,
}

impl Default for NearEffort {
    fn default() -> Self {
        NearEffort {
            failures: 0,
            left_out: 0,
            renewed_at: 0,
            phase: Phase::Near,
            left: PERIOD,
            doublings: 0,
            tried: 0,
            near: Mean::default(),
            slices: Mean::default(),
            is_by_slice: false,
        }
    }
}

impl NearEffort {
    /// The next question is about a slice of this length.
    pub(crate) fn begin(&mut self, length: usize) {
        let is_near_dear = self.near.get(0) > PER_CONDITION * length as u64;
        if self.phase == Phase::Near && self.left == 0 && is_near_dear {
            self.slices = Mean::default();
            self.tried = 0;
            self.enter(Phase::TrialOfSlices, TRIAL);
        }
        self.is_by_slice = matches!(self.phase, Phase::TrialOfSlices | Phase::Slices) && is_near_dear;
    }

    pub(crate) fn is_by_slice(&self) -> bool {
        self.is_by_slice
    }

    /// What the searches for the question have cost.
    pub(crate) fn end(&mut self, cost: u64) {
        let by_slice = std::mem::take(&mut self.is_by_slice);
        if cost == 0 {
            return;
        }
        let is_of_phase = by_slice == matches!(self.phase, Phase::TrialOfSlices | Phase::Slices);
        self.tried += cost;
        if !by_slice {
            self.near.add(cost);
        } else if self.phase == Phase::Slices || self.left <= TRIAL - CATCHING_UP {
            self.slices.add(cost);
        }
        if is_of_phase {
            self.left = self.left.saturating_sub(1);
            self.compare();
        }
    }

    fn compare(&mut self) {
        let (near, slices) = (self.near.get(0), self.slices.get(0));
        match self.phase {
            Phase::TrialOfSlices if self.left == 0 && slices < near => {
                self.doublings = 0;
                self.enter(Phase::Slices, STAY);
            }
            Phase::TrialOfSlices if self.left == 0 || self.tried > LOST * u64::from(TRIAL) * near => {
                self.doublings = (self.doublings + 1).min(MOST_DOUBLINGS);
                self.enter(Phase::Near, PERIOD << self.doublings);
            }
            Phase::Slices if self.slices.count() >= WINDOW && slices > 2 * near => {
                self.doublings = 0;
                self.enter(Phase::Near, PERIOD);
            }
            Phase::Slices if self.left == 0 => {
                self.near = Mean::default();
                self.enter(Phase::LookAtNear, LOOK);
            }
            Phase::LookAtNear if self.left == 0 && slices < near => {
                self.doublings = (self.doublings + 1).min(MOST_DOUBLINGS);
                self.enter(Phase::Slices, STAY << self.doublings);
            }
            Phase::LookAtNear if self.left == 0 => {
                self.doublings = 0;
                self.enter(Phase::Near, PERIOD);
            }
            _ => {}
        }
        for mean in [&mut self.near, &mut self.slices] {
            if mean.count() >= WINDOW {
                let present = mean.get(0);
                *mean = Mean::default();
                mean.add(present);
            }
        }
    }

    fn enter(&mut self, phase: Phase, questions: u32) {
        self.phase = phase;
        self.left = questions;
    }

    pub(crate) fn is_worth_it(&mut self) -> bool {
        if self.is_by_slice {
            return false;
        }
        let is_left_out = self.left_out > 0;
        self.left_out = self.left_out.saturating_sub(1);
        !is_left_out
    }

    pub(crate) fn note(&mut self, has_found: bool) {
        self.failures = if has_found { 0 } else { self.failures + 1 };
        self.left_out = if has_found { 0 } else { (1 << self.failures.min(MOST_DOUBLINGS)) - 1 };
    }

    /// Whether a slice of this length has become another since the last time, or twice as long.
    pub(crate) fn renews(&mut self, length: usize) -> bool {
        let is_due = length >= 2 * self.renewed_at || length <= self.renewed_at / 2;
        if is_due {
            self.renewed_at = length;
        }
        is_due && length <= MOST_RENEWED
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What ten thousand questions cost, and how many are answered by slices, where both ways have these costs.
    fn run(effort: &mut NearEffort, length: usize, near: u64, slices: u64) -> (u64, u64) {
        (0..10_000).fold((0, 0), |(cost, by_slices), _| {
            effort.begin(length);
            let is_by_slice = effort.is_by_slice();
            let spent = if is_by_slice { slices } else { near };
            effort.end(spent);
            (cost + spent, by_slices + u64::from(is_by_slice))
        })
    }

    #[test]
    fn the_cheaper_way_is_gone_on_with() {
        for (length, near, slices, most) in [
            (300, 400_000, 50_000, 60_000),
            (300, 400_000, 300_000, 305_000),
            (300, 100_000, 1_000_000, 120_000),
            (300, 100_000, 190_000, 105_000),
            (300, 100_000, 100_000, 100_000),
        ] {
            let (cost, by_slices) = run(&mut NearEffort::default(), length, near, slices);
            assert!(cost <= 10_000 * most, "{near} {slices}: {cost}, {by_slices} by slices");
        }
    }

    #[test]
    fn what_is_cheap_for_its_length_is_not_compared() {
        assert_eq!(run(&mut NearEffort::default(), 10_000, 1_000_000, 1).1, 0);
    }

    #[test]
    fn it_is_found_out_when_things_change() {
        let mut effort = NearEffort::default();
        for (near, slices) in [(400_000, 50_000), (70_000, 2_000_000), (400_000, 50_000)] {
            let (cost, by_slices) = run(&mut effort, 300, near, slices);
            let least = near.min(slices);
            assert!(cost <= 13_000 * least, "{near} {slices}: {cost}, {by_slices} by slices");
        }
    }
}
