//! Runs of values that wrap around, and which of their values is taken.
//!
//! The choice depends on the run alone: witnesses are a function of the path.

use reprise_expr::low_mask;

/// `low`, `low + 1`, ... `low + span`, modulo two to the width, which is at most 64.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Range {
    pub low: u64,
    pub span: u64,
    pub width: u32,
}

/// How far from the end of a run of values one is taken: conditions to come want values in between.
const GAP: u64 = 1 << 16;

impl Range {
    pub(super) fn single(value: u64, width: u32) -> Range {
        Range { low: value & low_mask(width), span: 0, width }
    }

    /// `None` if `first` is past `last`, both being plain numbers.
    pub(super) fn between(first: u64, last: u64, width: u32) -> Option<Range> {
        (first <= last).then(|| Range { low: first, span: last - first, width })
    }

    pub(super) fn all_but(value: u64, width: u32) -> Range {
        let mask = low_mask(width);
        Range { low: value.wrapping_add(1) & mask, span: mask - 1, width }
    }

    pub(super) fn last(self) -> u64 {
        self.low.wrapping_add(self.span) & low_mask(self.width)
    }

    pub(super) fn wraps(self) -> bool {
        self.last() < self.low
    }

    pub(super) fn contains(self, value: u64) -> bool {
        value.wrapping_sub(self.low) & low_mask(self.width) <= self.span
    }

    /// The values that are `by` more.
    pub(super) fn shifted(self, by: u64) -> Range {
        Range { low: self.low.wrapping_add(by) & low_mask(self.width), ..self }
    }

    /// The values `-1 - v`.
    pub(super) fn complement(self) -> Range {
        Range { low: !self.last() & low_mask(self.width), ..self }
    }

    /// What two have in common; of two runs the longer one.
    pub(super) fn meet(self, other: Range) -> Option<Range> {
        let modulus = u128::from(low_mask(self.width)) + 1;
        let start = other.low.wrapping_sub(self.low) & low_mask(self.width);
        let end = u128::from(start) + u128::from(other.span);
        let first = (start <= self.span).then(|| (start, end.min(u128::from(self.span)) as u64 - start));
        // What is past the modulus comes again at the beginning.
        let second = (end >= modulus).then(|| (0, ((end - modulus) as u64).min(self.span)));
        let (offset, span) = match (first, second) {
            (Some(first), Some(second)) if second.1 > first.1 => second,
            (Some(first), _) => first,
            (None, second) => second?,
        };
        Some(Range { span, ..self.shifted(offset) })
    }

    /// The value taken: zero if it is one of them, else one near zero that leaves room on both sides.
    pub(super) fn choice(self) -> u64 {
        if self.contains(0) {
            return 0;
        }
        let gap = (self.span / 2).min(GAP);
        let half = 1u64 << (self.width - 1);
        // Negative numbers are near zero at their end.
        let is_negative = self.low >= half && self.last() >= half && !self.wraps();
        let chosen = if is_negative { self.last().wrapping_sub(gap) } else { self.low.wrapping_add(gap) };
        chosen & low_mask(self.width)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(range: Range) -> Vec<u64> {
        (0..16).filter(|&value| range.contains(value)).collect()
    }

    /// All runs of four bits, two at a time.
    #[test]
    fn runs_meet_in_what_they_have_in_common() {
        let runs = || (0..16u64).flat_map(|low| (0..16u64).map(move |span| Range { low, span, width: 4 }));
        for left in runs() {
            assert!(left.contains(left.choice()), "{left:?}");
            let complement: Vec<u64> = values(left).iter().rev().map(|value| 15 - value).collect();
            assert_eq!(values(left.complement()), complement);
            for right in runs() {
                let common: Vec<u64> = values(left).into_iter().filter(|&value| right.contains(value)).collect();
                match left.meet(right) {
                    None => assert!(common.is_empty(), "{left:?} {right:?}"),
                    Some(met) => {
                        assert!(values(met).iter().all(|value| common.contains(value)), "{left:?} {right:?} {met:?}");
                        assert!(2 * values(met).len() >= common.len(), "the longer run: {left:?} {right:?} {met:?}");
                    }
                }
            }
        }
    }
}
