//! Numbers drawn at random that are the same in every run.

/// A sequence of numbers without any pattern that operations could meet (xorshift, multiplied).
pub(crate) struct Numbers(u64);

impl Numbers {
    /// What every search begins with.
    pub(crate) fn new() -> Self {
        Numbers(0x9E37_79B9_7F4A_7C15)
    }

    #[inline]
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    #[inline]
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (((self.next() >> 32) * bound as u64) >> 32) as usize
    }

    /// One of `first` to `last`.
    #[inline]
    pub(crate) fn between(&mut self, first: u64, last: u64) -> u64 {
        let span = u128::from(last - first) + 1;
        first + ((u128::from(self.next()) * span) >> 64) as u64
    }

    /// True one time in so many.
    #[inline]
    pub(crate) fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }
}
