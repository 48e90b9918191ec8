//! Sets of values modulo `2^width`: what an atom allows its prefix.
//!
//! One set has one form, so equal sets are equal values and hash alike; every operation keeps that form.

use reprise_expr::{Interval, low_mask};
use smallvec::SmallVec;

use super::hash::Hasher;

/// Values of one width, at most 64 bits, as disjoint closed ranges of unsigned numbers in increasing order, no two of
/// which touch: equal sets are equal values. What wraps around is two ranges.
#[derive(PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct ValueSet {
    width: u32,
    ranges: SmallVec<[(u64, u64); 2]>,
}

impl Clone for ValueSet {
    /// Copies the ranges as they are, which is much faster than cloning them one by one.
    fn clone(&self) -> ValueSet {
        ValueSet { width: self.width, ranges: SmallVec::from_slice(&self.ranges) }
    }
}

impl ValueSet {
    #[cfg(test)]
    pub(crate) fn full(width: u32) -> ValueSet {
        ValueSet::of_interval(Interval::full(width), width)
    }

    pub(crate) fn single(value: u64, width: u32) -> ValueSet {
        ValueSet::of_interval(Interval::single(value & low_mask(width)), width)
    }

    pub(crate) fn of_interval(interval: Interval, width: u32) -> ValueSet {
        let mut ranges = SmallVec::new();
        if interval.low <= interval.high {
            ranges.push((interval.low, interval.high));
        } else if interval.low == interval.high.wrapping_add(1) {
            // Wraps around to where it starts: everything.
            ranges.push((0, low_mask(width)));
        } else {
            ranges.push((0, interval.high));
            ranges.push((interval.low, low_mask(width)));
        }
        ValueSet { width, ranges }
    }

    /// From ranges in any order, which may overlap and touch; `None` if one is not a range of the width.
    pub fn from_ranges(width: u32, ranges: impl IntoIterator<Item = (u64, u64)>) -> Option<ValueSet> {
        let mask = low_mask(width);
        let mut sorted: SmallVec<[(u64, u64); 4]> = ranges.into_iter().collect();
        if sorted.iter().any(|&(low, high)| low > high || high > mask) {
            return None;
        }
        sorted.sort_unstable();
        let mut joined: SmallVec<[(u64, u64); 2]> = SmallVec::new();
        for (low, high) in sorted {
            match joined.last_mut() {
                Some(last) if last.1 == u64::MAX || low <= last.1 + 1 => last.1 = last.1.max(high),
                _ => joined.push((low, high)),
            }
        }
        Some(ValueSet { width, ranges: joined })
    }

    /// From ranges of the width in increasing order, which neither overlap nor touch.
    pub(crate) fn of_sorted(width: u32, ranges: impl Iterator<Item = (u64, u64)>) -> ValueSet {
        ValueSet { width, ranges: ranges.collect() }
    }

    pub fn width(&self) -> u32 {
        self.width
    }

    pub fn ranges(&self) -> &[(u64, u64)] {
        &self.ranges
    }

    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    pub(crate) fn is_full(&self) -> bool {
        self.ranges[..] == [(0, low_mask(self.width))]
    }

    pub(crate) fn is_all_but_zero(&self) -> bool {
        self.ranges[..] == [(1, low_mask(self.width))]
    }

    /// The only value, if there is one only.
    pub(crate) fn as_single(&self) -> Option<u64> {
        match self.ranges[..] {
            [(low, high)] if low == high => Some(low),
            _ => None,
        }
    }

    pub(crate) fn contains(&self, value: u64) -> bool {
        let after = self.ranges.partition_point(|&(low, _)| low <= value);
        after > 0 && value <= self.ranges[after - 1].1
    }

    pub(crate) fn complement(&self) -> ValueSet {
        let mask = low_mask(self.width);
        let mut ranges = SmallVec::new();
        let mut next = Some(0);
        for &(low, high) in &self.ranges {
            match next {
                Some(start) if start < low => ranges.push((start, low - 1)),
                _ => {}
            }
            next = (high < mask).then(|| high + 1);
        }
        if let Some(start) = next {
            ranges.push((start, mask));
        }
        ValueSet { width: self.width, ranges }
    }

    pub fn intersect(&self, other: &ValueSet) -> ValueSet {
        debug_assert_eq!(self.width, other.width, "values of one width");
        let mut ranges = SmallVec::new();
        let (mut left, mut right) = (0, 0);
        while let (Some(&(low, high)), Some(&(other_low, other_high))) =
            (self.ranges.get(left), other.ranges.get(right))
        {
            let (common_low, common_high) = (low.max(other_low), high.min(other_high));
            if common_low <= common_high {
                ranges.push((common_low, common_high));
            }
            if high <= other_high {
                left += 1;
            } else {
                right += 1;
            }
        }
        ValueSet { width: self.width, ranges }
    }

    pub fn union(&self, other: &ValueSet) -> ValueSet {
        debug_assert_eq!(self.width, other.width, "values of one width");
        ValueSet::from_ranges(self.width, self.ranges.iter().chain(&other.ranges).copied())
            .expect("ranges of sets of the width")
    }

    pub fn is_subset(&self, other: &ValueSet) -> bool {
        debug_assert_eq!(self.width, other.width, "values of one width");
        let mut right = 0;
        for &(low, high) in &self.ranges {
            while other.ranges.get(right).is_some_and(|range| range.1 < low) {
                right += 1;
            }
            match other.ranges.get(right) {
                Some(&(other_low, other_high)) if other_low <= low && high <= other_high => {}
                _ => return false,
            }
        }
        true
    }

    /// The values of `-x`.
    pub(crate) fn negated(&self) -> ValueSet {
        let mask = low_mask(self.width);
        let mut pieces: SmallVec<[(u64, u64); 4]> = SmallVec::new();
        for &(low, high) in &self.ranges {
            if low == 0 {
                pieces.push((0, 0));
            }
            if high > 0 {
                pieces.push((high.wrapping_neg() & mask, low.max(1).wrapping_neg() & mask));
            }
        }
        ValueSet::from_ranges(self.width, pieces).expect("negated ranges stay in order")
    }

    pub(super) fn write_to(&self, hasher: &mut Hasher) {
        hasher.word(u64::from(self.width) << 32 | self.ranges.len() as u64);
        for &(low, high) in &self.ranges {
            hasher.word(low);
            hasher.word(high);
        }
    }

    pub fn bytes(&self) -> usize {
        size_of::<ValueSet>() + if self.ranges.spilled() { self.ranges.capacity() * 16 } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every set of values of 4 bits, as a bit mask.
    fn of_mask(mask: u16) -> ValueSet {
        let values = (0..16).filter(|value| mask >> value & 1 == 1).map(|value| (value, value));
        ValueSet::from_ranges(4, values).expect("in range")
    }

    fn mask_of(set: &ValueSet) -> u16 {
        (0..16).filter(|&value| set.contains(value)).fold(0, |mask, value| mask | 1 << value)
    }

    /// The set as one interval, which may wrap around, if it is one.
    fn as_interval(set: &ValueSet) -> Option<Interval> {
        match set.ranges[..] {
            [(low, high)] => Some(Interval { low, high }),
            [(0, high), (low, last)] if last == low_mask(set.width) => Some(Interval { low, high }),
            _ => None,
        }
    }

    #[test]
    fn operations_on_every_set_of_four_bits() {
        for mask in 0..=u16::MAX {
            let set = of_mask(mask);
            assert_eq!(mask_of(&set), mask);
            assert_eq!(mask_of(&set.complement()), !mask);
            let negated = (0..16u32)
                .filter(|value| mask >> value & 1 == 1)
                .fold(0u16, |all, value| all | 1 << ((16 - value) % 16));
            assert_eq!(mask_of(&set.negated()), negated);
            if let Some(interval) = as_interval(&set) {
                assert_eq!(ValueSet::of_interval(interval, 4), set);
            } else {
                assert!(mask == 0 || (mask ^ mask.rotate_left(1)).count_ones() > 2, "{set:?}");
            }
            assert_eq!(set.is_empty(), mask == 0);
            assert_eq!(set.is_full(), mask == u16::MAX);
            assert_eq!(set.as_single().is_some(), mask.count_ones() == 1);
            assert!(set.ranges().windows(2).all(|pair| pair[0].1 + 1 < pair[1].0), "{set:?}");
        }
    }

    #[test]
    fn operations_on_pairs_of_sets() {
        let mut state = 1u32;
        for _ in 0..200_000 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let (left, right) = ((state >> 16) as u16, state as u16);
            let (first, second) = (of_mask(left), of_mask(right));
            assert_eq!(first.intersect(&second), of_mask(left & right));
            assert_eq!(first.union(&second), of_mask(left | right));
            assert_eq!(first.is_subset(&second), left & !right == 0);
            assert!(of_mask(left & right).is_subset(&first));
        }
    }

    #[test]
    fn the_ends_of_64_bits() {
        let ends = ValueSet::from_ranges(64, [(u64::MAX, u64::MAX), (0, 0)]).expect("in range");
        assert_eq!(ends.negated(), ValueSet::from_ranges(64, [(0, 1)]).expect("in range"));
        assert_eq!(ends.complement().complement(), ends);
        assert!(ValueSet::full(64).is_full() && ValueSet::full(64).complement().is_empty());
        assert_eq!(ValueSet::of_interval(Interval { low: 5, high: 4 }, 64), ValueSet::full(64));
        assert_eq!(ValueSet::from_ranges(8, [(3, 256)]), None);
        assert_eq!(ValueSet::from_ranges(8, [(3, 2)]), None);
    }
}
