//! Which offsets in an object a symbolic offset may have.

use std::ops::Range;

use reprise_expr::{ExprId, KnownValue, Pool};

/// `first, first + stride, ...`, `count` of them.
pub(crate) struct Candidates {
    pub(crate) first: u64,
    pub(crate) stride: u64,
    pub(crate) count: u64,
}

impl Candidates {
    /// Those at which `length` bytes are inside an object of `size`, by what the term alone says.
    pub(crate) fn of(pool: &Pool, size: u64, offset: ExprId, length: u32) -> Candidates {
        let (zeros, ones) = pool.known_bits(offset);
        let (least, greatest) = pool.unsigned_range(offset).unwrap_or((0, u64::MAX));
        Candidates::among(KnownValue { zeros, ones, least, greatest }, size, length)
    }

    /// Those at which `length` bytes are inside an object of `size`, by what is known of the offset.
    pub(crate) fn among(offset: KnownValue, size: u64, length: u32) -> Candidates {
        let KnownValue { zeros, ones, least, greatest } = offset;
        let low_known = (zeros | ones).trailing_ones().min(12);
        let stride = 1u64 << low_known;
        let remainder = ones & (stride - 1);
        let last = size - length as u64;
        let first = least.min(last).next_multiple_of(stride).saturating_sub(stride) + remainder;
        let first = if first < least { first + stride } else { first };
        let maximum = greatest.min(last);
        let count = if maximum < first { 0 } else { (maximum - first) / stride + 1 };
        Candidates { first, stride, count }
    }

    pub(crate) fn offsets(&self) -> impl Iterator<Item = u64> + use<> {
        let (first, stride) = (self.first, self.stride);
        (0..self.count).map(move |number| first + number * stride)
    }

    /// All bytes of `length` at any of the offsets.
    pub(crate) fn reach(&self, length: u32) -> Range<u64> {
        match self.count.checked_sub(1) {
            Some(last) => self.first..self.first + last * self.stride + u64::from(length),
            // No path comes here.
            None => 0..u64::from(length),
        }
    }
}
