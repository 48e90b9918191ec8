//! Randomness that follows from a seed.

/// SplitMix64: the same numbers for the same seed, on every machine and in every version.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    #[expect(clippy::should_implement_trait, reason = "there is no end of it")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    pub fn wide(&mut self) -> u128 {
        u128::from(self.next()) << 64 | u128::from(self.next())
    }

    /// A number below a bound, which is not 0.
    pub fn below<N: Number>(&mut self, bound: N) -> N {
        N::from_word(self.next() % bound.to_word())
    }

    /// Both ends included.
    pub fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.below(most - least + 1)
    }

    /// True once in so many times.
    pub fn chance(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }

    pub fn percent(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// What can be chosen at random below a bound.
pub trait Number {
    fn to_word(self) -> u64;
    /// Of a word below one that came from a number of this kind.
    fn from_word(word: u64) -> Self;
}

macro_rules! numbers {
    ($($kind:ty),*) => {
        $(impl Number for $kind {
            fn to_word(self) -> u64 {
                u64::try_from(self).expect("bounds are not negative")
            }

            fn from_word(word: u64) -> Self {
                <$kind>::try_from(word).expect("it is below a number of this kind")
            }
        })*
    };
}

// Signed ones for literals of which nothing else says what they are.
numbers!(u8, u16, u32, u64, usize, i32);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        // The first three of its reference implementation for the seed 1234567.
        let mut random = Random::new(1_234_567);
        let numbers = [(); 3].map(|()| random.next());
        assert_eq!(numbers, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn every_number_below_a_bound_comes() {
        let mut random = Random::new(1);
        let mut seen = [false; 7];
        (0..200).for_each(|_| seen[random.below(7usize)] = true);
        assert_eq!(seen, [true; 7]);
        assert!((0..200).all(|_| (3..=5).contains(&random.between(3, 5))));
    }
}
