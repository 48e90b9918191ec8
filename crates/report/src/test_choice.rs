//! Which of a run's tests are written.
//!
//! A choice depends on the tests and their order alone, so that every number of threads, and a store that knows the result, writes the same. Tests of
//! faults are always chosen.

use reprise_explore::{TestCase, TestOutcome};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TestChoice {
    /// One for every completed path and every fault.
    All,
    Faults,
    /// As few completed paths as cover what all of them cover, and every fault.
    Coverage,
}

impl TestChoice {
    pub fn name(self) -> &'static str {
        match self {
            TestChoice::All => "all",
            TestChoice::Faults => "faults",
            TestChoice::Coverage => "coverage",
        }
    }

    pub fn named(name: &str) -> Option<TestChoice> {
        [TestChoice::All, TestChoice::Faults, TestChoice::Coverage].into_iter().find(|choice| choice.name() == name)
    }
}

/// Chooses among tests of completed paths, which say what they cover, as they come.
#[derive(Default)]
pub(crate) struct CoverageChoice {
    /// By element, whether some candidate covers it.
    covered: Vec<bool>,
    candidates: Vec<TestCase>,
}

impl CoverageChoice {
    /// Whether the test covers what none before it does, or nobody knows what it covers. Such a test is kept until the end.
    pub(crate) fn offer(&mut self, test: &TestCase) -> bool {
        let is_fault = matches!(test.outcome, TestOutcome::Fault { .. });
        let mut adds = is_fault || test.covers.is_empty();
        for &element in &test.covers {
            let element = element as usize;
            if element >= self.covered.len() {
                self.covered.resize(element + 1, false);
            }
            adds |= !std::mem::replace(&mut self.covered[element], true);
        }
        if adds {
            self.candidates.push(test.clone());
        }
        adds
    }

    /// The candidates without those that the others make needless, in the order they came.
    ///
    /// Twice greedy: the one that covers most of what is left is taken until nothing is left, then those go, the last taken
    /// first, that turn out to be covered by the rest. The least set would take a search.
    pub(crate) fn reduced(self) -> Vec<TestCase> {
        let mut left = self.covered;
        let mut taken: Vec<usize> = Vec::new();
        loop {
            let gain = |test: &TestCase| test.covers.iter().filter(|&&element| left[element as usize]).count();
            let best = self.candidates.iter().enumerate().map(|(at, test)| (gain(test), at));
            // Of equals the first.
            let Some((gain, at)) = best.max_by_key(|&(gain, at)| (gain, std::cmp::Reverse(at))) else { break };
            if gain == 0 {
                break;
            }
            self.candidates[at].covers.iter().for_each(|&element| left[element as usize] = false);
            taken.push(at);
        }
        let mut times = vec![0u32; left.len()];
        for &at in &taken {
            self.candidates[at].covers.iter().for_each(|&element| times[element as usize] += 1);
        }
        taken.retain(|&at| {
            let covers = &self.candidates[at].covers;
            let is_needless = covers.iter().all(|&element| times[element as usize] > 1);
            if is_needless {
                covers.iter().for_each(|&element| times[element as usize] -= 1);
            }
            !is_needless
        });
        let candidates = self.candidates.into_iter().enumerate();
        candidates.filter(|(at, test)| test.covers.is_empty() || taken.contains(at)).map(|(_, test)| test).collect()
    }
}

#[cfg(test)]
mod tests {
    use reprise_testkit::Random;

    use super::*;

    fn test(covers: &[u32]) -> TestCase {
        let outcome = TestOutcome::Completed { result: None, exited: false };
        TestCase {
            inputs: Vec::new(),
            outcome,
            output: None,
            depends_on_undefined: false,
            covers: covers.to_vec(),
            details: None,
        }
    }

    fn chosen(sets: &[&[u32]]) -> Vec<Vec<u32>> {
        let mut choice = CoverageChoice::default();
        sets.iter().for_each(|set| {
            choice.offer(&test(set));
        });
        choice.reduced().into_iter().map(|test| test.covers).collect()
    }

    #[test]
    fn what_others_cover_goes() {
        assert_eq!(chosen(&[&[1], &[1, 2], &[2, 1], &[1, 2, 3]]), [vec![1, 2, 3]]);
        assert_eq!(chosen(&[&[1, 2], &[3, 4], &[2, 3, 5]]), [vec![1, 2], vec![3, 4], vec![2, 3, 5]]);
        // The largest is taken first and is needless in the end.
        assert_eq!(chosen(&[&[2, 3, 4, 5], &[1, 2, 3], &[4, 5, 6]]), [vec![1, 2, 3], vec![4, 5, 6]]);
    }

    #[test]
    fn tests_of_which_nobody_knows_are_kept() {
        assert_eq!(chosen(&[&[], &[1], &[], &[1]]), [vec![], vec![1], vec![]]);
    }

    /// Everything that the sets cover is covered by those that are left, and none of these can go.
    #[test]
    fn nothing_is_lost_and_none_is_needless() {
        let mut random = Random::new(1);
        for _ in 0..300 {
            let sets: Vec<Vec<u32>> =
                (0..1 + random.below(12)).map(|_| (0..12).filter(|_| random.below(3) == 0).collect()).collect();
            let sets: Vec<Vec<u32>> = sets.into_iter().filter(|set| !set.is_empty()).collect();
            let slices: Vec<&[u32]> = sets.iter().map(Vec::as_slice).collect();
            let left = chosen(&slices);
            let union = |sets: &[Vec<u32>]| sets.iter().flatten().copied().collect::<std::collections::BTreeSet<_>>();
            assert_eq!(union(&left), union(&sets));
            for at in 0..left.len() {
                let mut fewer = left.clone();
                fewer.remove(at);
                assert_ne!(union(&fewer), union(&sets), "{left:?}");
            }
        }
    }
}
