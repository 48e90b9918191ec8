//! What is known of a term's value from its structure alone: bits and an interval.
//!
//! Computed once when a node is made, from the facts of its operands. Widths above 64 know nothing.

use crate::bit_vector::low_mask;

/// A set of consecutive values modulo `2^width`, both ends included; `low > high` means that it wraps around. Signed
/// and unsigned ranges are both of this kind, and so is every comparison with a constant. Never empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interval {
    pub low: u64,
    pub high: u64,
}

impl Interval {
    pub fn full(width: u32) -> Interval {
        Interval { low: 0, high: low_mask(width) }
    }

    pub fn single(value: u64) -> Interval {
        Interval { low: value, high: value }
    }

    /// One less than the number of values.
    #[inline]
    pub(crate) fn span(self, width: u32) -> u64 {
        self.high.wrapping_sub(self.low) & low_mask(width)
    }

    /// `span + 1` values from `low` upwards.
    #[inline]
    pub(crate) fn starting_at(low: u64, span: u64, width: u32) -> Interval {
        if span == low_mask(width) {
            // One spelling of the full interval, so that comparisons of intervals mean something.
            return Interval::full(width);
        }
        let mask = low_mask(width);
        Interval { low: low & mask, high: low.wrapping_add(span) & mask }
    }

    pub(crate) fn is_full(self, width: u32) -> bool {
        self.span(width) == low_mask(width)
    }

    pub fn contains(self, value: u64, width: u32) -> bool {
        value.wrapping_sub(self.low) & low_mask(width) <= self.span(width)
    }

    pub(crate) fn contains_interval(self, other: Interval, width: u32) -> bool {
        let offset = other.low.wrapping_sub(self.low) & low_mask(width);
        offset.checked_add(other.span(width)).is_some_and(|end| end <= self.span(width))
    }

    /// The values outside; `None` when there are none.
    pub(crate) fn complement(self, width: u32) -> Option<Interval> {
        let mask = low_mask(width);
        let complement = Interval { low: self.high.wrapping_add(1) & mask, high: self.low.wrapping_sub(1) & mask };
        (!self.is_full(width)).then_some(complement)
    }

    /// The values of `x + amount` for `x` in the interval.
    pub fn shifted(self, amount: u64, width: u32) -> Interval {
        Interval::starting_at(self.low.wrapping_add(amount), self.span(width), width)
    }

    /// The least and greatest value as unsigned numbers.
    #[inline]
    pub(crate) fn unsigned_bounds(self, width: u32) -> (u64, u64) {
        if self.low <= self.high { (self.low, self.high) } else { (0, low_mask(width)) }
    }

    /// The least and greatest value as signed numbers.
    #[inline]
    pub(crate) fn signed_bounds(self, width: u32) -> (i64, i64) {
        let (low, high) = (to_signed(self.low, width), to_signed(self.high, width));
        if low <= high { (low, high) } else { signed_extremes(width) }
    }

    /// An interval that contains what two have in common; `None` where that is nothing. Of two that meet at both ends, which have two runs
    /// of values in common, it is the shorter one.
    pub fn meet(self, other: Interval, width: u32) -> Option<Interval> {
        match (self.contains(other.low, width), other.contains(self.low, width)) {
            (true, true) => Some(if self.span(width) <= other.span(width) { self } else { other }),
            (true, false) if self.contains_interval(other, width) => Some(other),
            (true, false) => Some(Interval { low: other.low, high: self.high }),
            (false, true) if other.contains_interval(self, width) => Some(self),
            (false, true) => Some(Interval { low: self.low, high: other.high }),
            (false, false) => None,
        }
    }

    /// The value, where there is only one.
    #[inline]
    pub fn value(self) -> Option<u64> {
        (self.low == self.high).then_some(self.low)
    }

    /// The smallest interval that contains both.
    fn hull(self, other: Interval, width: u32) -> Interval {
        let mask = low_mask(width);
        let from = |start: Interval, end: Interval| {
            let gap = end.low.wrapping_sub(start.low) & mask;
            let span = u128::from(gap) + u128::from(end.span(width));
            let span = span.max(u128::from(start.span(width)));
            u64::try_from(span).map_or(mask, |span| span.min(mask))
        };
        let (first, second) = (from(self, other), from(other, self));
        if first <= second {
            Interval::starting_at(self.low, first, width)
        } else {
            Interval::starting_at(other.low, second, width)
        }
    }
}

/// The signed number a pattern of `width` bits stands for.
#[inline]
pub fn to_signed(value: u64, width: u32) -> i64 {
    let shift = 64 - width;
    (value << shift) as i64 >> shift
}

fn signed_extremes(width: u32) -> (i64, i64) {
    let maximum = (low_mask(width) >> 1) as i64;
    (-maximum - 1, maximum)
}

/// Bits known to be zero and bits known to be one (within the width), and an interval the value lies in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TermFacts {
    pub zero: u64,
    pub one: u64,
    pub interval: Interval,
}

impl TermFacts {
    /// For widths above 64, whose facts are never consulted as numbers.
    pub(crate) const NONE: TermFacts = TermFacts { zero: 0, one: 0, interval: Interval { low: 0, high: u64::MAX } };

    #[inline]
    pub(crate) fn unknown(width: u32) -> TermFacts {
        if width > 64 {
            return TermFacts::NONE;
        }
        TermFacts { zero: 0, one: 0, interval: Interval::full(width) }
    }

    #[inline]
    pub(crate) fn constant(value: u64, width: u32) -> TermFacts {
        TermFacts { zero: !value & low_mask(width), one: value, interval: Interval::single(value) }
    }

    #[inline]
    pub(crate) fn unsigned_range(&self, width: u32) -> (u64, u64) {
        let (low, high) = self.interval.unsigned_bounds(width);
        (low.max(self.one), high.min(!self.zero & low_mask(width)))
    }

    #[inline]
    pub(crate) fn signed_range(&self, width: u32) -> (i64, i64) {
        let sign = 1 << (width - 1);
        let (low, high) = self.interval.signed_bounds(width);
        let mut least = self.one | sign;
        if self.zero & sign != 0 {
            least &= !sign;
        }
        let mut greatest = !self.zero & low_mask(width) & !sign;
        if self.one & sign != 0 {
            greatest |= sign;
        }
        (low.max(to_signed(least, width)), high.min(to_signed(greatest, width)))
    }

    /// What both say; the first where they contradict each other, which is so on no path.
    pub(crate) fn meet(self, other: TermFacts, width: u32) -> TermFacts {
        let (zero, one) = (self.zero | other.zero, self.one | other.one);
        match self.interval.meet(other.interval, width) {
            Some(interval) if zero & one == 0 => TermFacts { zero, one, interval }.refined(width),
            _ => self,
        }
    }

    /// Lets the bits narrow the interval and the interval fix bits.
    #[inline]
    fn refined(mut self, width: u32) -> TermFacts {
        let mask = low_mask(width);
        let (least, greatest) = (self.one, !self.zero & mask);
        if self.interval.low <= self.interval.high {
            self.interval.low = self.interval.low.max(least);
            self.interval.high = self.interval.high.min(greatest);
        } else if greatest - least < self.interval.span(width) {
            self.interval = Interval { low: least, high: greatest };
        }
        if self.interval.low <= self.interval.high {
            let differing = self.interval.low ^ self.interval.high;
            let common = if differing == 0 { mask } else { mask & !(u64::MAX >> differing.leading_zeros()) };
            self.zero |= !self.interval.low & common;
            self.one |= self.interval.low & common;
        }
        self
    }

    #[inline]
    fn from_bits(zero: u64, one: u64, width: u32) -> TermFacts {
        TermFacts { zero, one, interval: Interval { low: one, high: !zero & low_mask(width) } }.refined(width)
    }

    #[inline]
    pub(crate) fn from_interval(interval: Interval, width: u32) -> TermFacts {
        TermFacts { zero: 0, one: 0, interval }.refined(width)
    }

    fn from_signed(low: i64, high: i64, width: u32) -> TermFacts {
        let mask = low_mask(width);
        TermFacts::from_interval(Interval { low: low as u64 & mask, high: high as u64 & mask }, width)
    }
}

/// Zero bits at the bottom that are known, at most the width.
fn known_trailing_zeros(facts: &TermFacts, width: u32) -> u32 {
    (!facts.zero).trailing_zeros().min(width)
}

pub(crate) fn not(operand: &TermFacts, width: u32) -> TermFacts {
    let mask = low_mask(width);
    let interval = Interval { low: !operand.interval.high & mask, high: !operand.interval.low & mask };
    let interval = if operand.interval.is_full(width) { Interval::full(width) } else { interval };
    TermFacts { zero: operand.one, one: operand.zero, interval }
}

pub(crate) fn and(left: &TermFacts, right: &TermFacts, width: u32) -> TermFacts {
    let bound = left.unsigned_range(width).1.min(right.unsigned_range(width).1);
    let interval = Interval { low: 0, high: bound };
    TermFacts { zero: left.zero | right.zero, one: left.one & right.one, interval }.refined(width)
}

pub(crate) fn or(left: &TermFacts, right: &TermFacts, width: u32) -> TermFacts {
    let bound = left.unsigned_range(width).0.max(right.unsigned_range(width).0);
    let interval = Interval { low: bound, high: low_mask(width) };
    TermFacts { zero: left.zero & right.zero, one: left.one | right.one, interval }.refined(width)
}

pub(crate) fn xor(left: &TermFacts, right: &TermFacts, width: u32) -> TermFacts {
    let zero = left.zero & right.zero | left.one & right.one;
    let one = left.zero & right.one | left.one & right.zero;
    TermFacts::from_bits(zero, one, width)
}

pub(crate) fn add(left: &TermFacts, right: &TermFacts, width: u32) -> TermFacts {
    let mask = low_mask(width);
    let span = u128::from(left.interval.span(width)) + u128::from(right.interval.span(width));
    let interval = if span < u128::from(mask) {
        Interval::starting_at(left.interval.low.wrapping_add(right.interval.low), span as u64, width)
    } else {
        Interval::full(width)
    };
    // A sum bit is known where both operand bits and the carry into it are; the carries of the largest and of the
    // smallest possible sum agree exactly where the carry is the same for all.
    let largest = (!left.zero & mask).wrapping_add(!right.zero & mask);
    let smallest = left.one.wrapping_add(right.one);
    let carry_zero = !(largest ^ left.zero ^ right.zero);
    let carry_one = smallest ^ left.one ^ right.one;
    let known = (left.zero | left.one) & (right.zero | right.one) & (carry_zero | carry_one) & mask;
    TermFacts { zero: !largest & known, one: smallest & known, interval }.refined(width)
}

pub(crate) fn mul(left: &TermFacts, right: &TermFacts, width: u32) -> TermFacts {
    let mask = low_mask(width);
    let interval = if right.interval.low == right.interval.high {
        scale(left.interval, right.interval.low, width)
    } else {
        let (left_low, left_high) = left.unsigned_range(width);
        let (right_low, right_high) = right.unsigned_range(width);
        match left_high.checked_mul(right_high) {
            Some(high) if high <= mask => Interval { low: left_low * right_low, high },
            _ => Interval::full(width),
        }
    };
    // The low bits of a product depend on the low bits of the factors only, shifted by the other's low zeros.
    let (left_zeros, right_zeros) = (known_trailing_zeros(left, width), known_trailing_zeros(right, width));
    let left_known = (!(left.zero | left.one)).trailing_zeros().min(width);
    let right_known = (!(right.zero | right.one)).trailing_zeros().min(width);
    let known = (left_known + right_zeros).min(right_known + left_zeros).min(width);
    if known == 0 {
        return TermFacts::from_interval(interval, width);
    }
    let low_bits = low_mask(known);
    let product = left.one.wrapping_mul(right.one);
    TermFacts { zero: !product & low_bits, one: product & low_bits, interval }.refined(width)
}

fn scale(interval: Interval, factor: u64, width: u32) -> Interval {
    let mask = low_mask(width);
    let signed = to_signed(factor, width);
    let span = u128::from(interval.span(width)) * u128::from(signed.unsigned_abs());
    if span >= u128::from(mask) {
        return Interval::full(width);
    }
    let start = if signed >= 0 { interval.low } else { interval.high };
    Interval::starting_at(start.wrapping_mul(factor), span as u64, width)
}

pub(crate) fn udiv(left: &TermFacts, right: &TermFacts, width: u32) -> TermFacts {
    let (low, high) = left.unsigned_range(width);
    let (least, greatest) = right.unsigned_range(width);
    if least == 0 {
        return TermFacts::unknown(width);
    }
    TermFacts::from_interval(Interval { low: low / greatest, high: high / least }, width)
}

pub(crate) fn urem(left: &TermFacts, right: &TermFacts, width: u32) -> TermFacts {
    let (_, mut high) = left.unsigned_range(width);
    let (least, greatest) = right.unsigned_range(width);
    if least > 0 {
        high = high.min(greatest - 1);
    }
    TermFacts::from_interval(Interval { low: 0, high }, width)
}

pub(crate) fn sdiv(left: &TermFacts, right: &TermFacts, width: u32) -> TermFacts {
    let divisor = to_signed(right.interval.low, width);
    let (low, high) = left.signed_range(width);
    if right.interval.low != right.interval.high || divisor == 0 {
        return TermFacts::unknown(width);
    }
    // The smallest value divided by -1 does not fit: it wraps to itself.
    if divisor == -1 && low == signed_extremes(width).0 {
        return TermFacts::unknown(width);
    }
    let (first, second) = (low.wrapping_div(divisor), high.wrapping_div(divisor));
    TermFacts::from_signed(first.min(second), first.max(second), width)
}

pub(crate) fn srem(left: &TermFacts, right: &TermFacts, width: u32) -> TermFacts {
    let (mut low, mut high) = left.signed_range(width);
    low = low.min(0);
    high = high.max(0);
    let (least, greatest) = right.signed_range(width);
    if least > 0 || greatest < 0 {
        let bound = least.unsigned_abs().max(greatest.unsigned_abs()) - 1;
        if let Ok(bound) = i64::try_from(bound) {
            low = low.max(-bound);
            high = high.min(bound);
        }
    }
    TermFacts::from_signed(low, high, width)
}

pub(crate) fn shl(left: &TermFacts, right: &TermFacts, width: u32) -> TermFacts {
    let (least, _) = right.unsigned_range(width);
    let zeros = u64::from(known_trailing_zeros(left, width)).saturating_add(least).min(u64::from(width));
    if zeros == 0 {
        return TermFacts::unknown(width);
    }
    TermFacts::from_bits(low_mask(zeros as u32), 0, width)
}

pub(crate) fn lshr(left: &TermFacts, right: &TermFacts, width: u32) -> TermFacts {
    let (_, high) = left.unsigned_range(width);
    let (least, _) = right.unsigned_range(width);
    let high = if least >= 64 { 0 } else { high >> least };
    TermFacts::from_interval(Interval { low: 0, high }, width)
}

pub(crate) fn ashr(left: &TermFacts, _right: &TermFacts, width: u32) -> TermFacts {
    // The result lies between the operand and 0 or -1, whichever has its sign.
    let (low, high) = left.signed_range(width);
    TermFacts::from_signed(low.min(0), high.max(-1), width)
}

pub(crate) fn concat(high: &TermFacts, low: &TermFacts, low_width: u32, width: u32) -> TermFacts {
    let (low_least, low_greatest) = low.unsigned_range(low_width);
    let high_span = u128::from(high.interval.span(width - low_width)) << low_width;
    let span = high_span + u128::from(low_greatest - low_least);
    let interval = if span < u128::from(low_mask(width)) {
        Interval::starting_at(high.interval.low << low_width | low_least, span as u64, width)
    } else {
        Interval::full(width)
    };
    TermFacts { zero: high.zero << low_width | low.zero, one: high.one << low_width | low.one, interval }.refined(width)
}

pub(crate) fn extract(operand: &TermFacts, operand_width: u32, low: u32, width: u32) -> TermFacts {
    let mask = low_mask(width);
    let source = if low == 0 {
        operand.interval
    } else {
        let (least, greatest) = operand.unsigned_range(operand_width);
        Interval { low: least >> low, high: greatest >> low }
    };
    let source_span = if low == 0 { source.span(operand_width) } else { source.high - source.low };
    let interval =
        if source_span < mask { Interval::starting_at(source.low, source_span, width) } else { Interval::full(width) };
    TermFacts { zero: operand.zero >> low & mask, one: operand.one >> low & mask, interval }.refined(width)
}

pub(crate) fn zero_extend(operand: &TermFacts, operand_width: u32, width: u32) -> TermFacts {
    let (low, high) = operand.unsigned_range(operand_width);
    let added = low_mask(width) & !low_mask(operand_width);
    TermFacts { zero: operand.zero | added, one: operand.one, interval: Interval { low, high } }.refined(width)
}

pub(crate) fn sign_extend(operand: &TermFacts, operand_width: u32, width: u32) -> TermFacts {
    let (low, high) = operand.signed_range(operand_width);
    let mask = low_mask(width);
    let extend = |bits: u64| to_signed(bits, operand_width) as u64 & mask;
    let interval = Interval { low: low as u64 & mask, high: high as u64 & mask };
    TermFacts { zero: extend(operand.zero), one: extend(operand.one), interval }.refined(width)
}

pub(crate) fn ite(then: &TermFacts, otherwise: &TermFacts, width: u32) -> TermFacts {
    let interval = then.interval.hull(otherwise.interval, width);
    TermFacts { zero: then.zero & otherwise.zero, one: then.one & otherwise.one, interval }.refined(width)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All intervals of three bits, two at a time.
    #[test]
    fn intervals_meet_in_what_they_have_in_common() {
        let intervals = || (0..8).flat_map(|low| (0..8).map(move |high| Interval { low, high }));
        let values = |interval: Interval| -> Vec<u64> { (0..8).filter(|&value| interval.contains(value, 3)).collect() };
        for left in intervals() {
            for right in intervals() {
                let common: Vec<u64> = values(left).into_iter().filter(|&value| right.contains(value, 3)).collect();
                match left.meet(right, 3) {
                    None => assert!(common.is_empty(), "{left:?} {right:?}"),
                    Some(met) => {
                        assert!(common.iter().all(|&value| met.contains(value, 3)), "{left:?} {right:?} {met:?}");
                        let least = values(left).len().min(values(right).len());
                        assert!(!common.is_empty() && values(met).len() <= least, "{left:?} {right:?} {met:?}");
                        // What they have in common is one run, or it is what one of them is.
                        let exact = values(met) == common || met == left || met == right;
                        assert!(exact, "{left:?} {right:?} {met:?}");
                    }
                }
            }
        }
    }
}
