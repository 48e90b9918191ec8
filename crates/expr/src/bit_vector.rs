//! Concrete bit-vectors of any width, with the meaning SMT-LIB gives each operation.

use std::cmp::Ordering;

use smallvec::{SmallVec, smallvec};

mod record;
mod text;

pub use text::ParseBitVectorError;

/// A concrete value of `width` bits, least significant word first.
///
/// Invariants: `width >= 1`; there are exactly `ceil(width / 64)` words; bits at and above `width` are zero. Two
/// values are therefore equal exactly when their widths and words are. Operations on two values require equal
/// widths, except where the operation says otherwise.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BitVector {
    width: u32,
    words: SmallVec<[u64; 2]>,
}

fn word_count(width: u32) -> usize {
    width.div_ceil(64) as usize
}

/// The bits a value of `width <= 64` may have.
#[inline]
pub fn low_mask(width: u32) -> u64 {
    debug_assert!((1..=64).contains(&width));
    u64::MAX >> (64 - width)
}

impl BitVector {
    pub fn zero(width: u32) -> BitVector {
        assert!(width >= 1, "a bit-vector has at least one bit");
        BitVector { width, words: smallvec![0; word_count(width)] }
    }

    pub fn one(width: u32) -> BitVector {
        BitVector::from_u64(width, 1)
    }

    pub fn all_ones(width: u32) -> BitVector {
        BitVector::zero(width).not()
    }

    /// The smallest signed value: only the top bit set.
    pub fn signed_minimum(width: u32) -> BitVector {
        let mut result = BitVector::zero(width);
        result.set_bit(width - 1);
        result
    }

    /// The largest signed value: every bit but the top one set.
    pub fn signed_maximum(width: u32) -> BitVector {
        BitVector::signed_minimum(width).not()
    }

    /// `value` modulo `2^width`.
    pub fn from_u64(width: u32, value: u64) -> BitVector {
        let mut result = BitVector::zero(width);
        result.words[0] = value;
        result.trim();
        result
    }

    /// `value` modulo `2^width`.
    pub fn from_u128(width: u32, value: u128) -> BitVector {
        let mut result = BitVector::zero(width);
        result.words[0] = value as u64;
        if result.words.len() > 1 {
            result.words[1] = (value >> 64) as u64;
        }
        result.trim();
        result
    }

    /// `value` sign-extended or truncated to `width`.
    pub fn from_i64(width: u32, value: i64) -> BitVector {
        let mut result = BitVector::zero(width);
        let fill = if value < 0 { u64::MAX } else { 0 };
        result.words.fill(fill);
        result.words[0] = value as u64;
        result.trim();
        result
    }

    /// Takes the words least significant first; missing words are zero, excess bits are dropped.
    pub fn from_words(width: u32, words: &[u64]) -> BitVector {
        let mut result = BitVector::zero(width);
        for (target, source) in result.words.iter_mut().zip(words) {
            *target = *source;
        }
        result.trim();
        result
    }

    #[inline]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Least significant word first; unused high bits are zero.
    #[inline]
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    pub fn bit(&self, index: u32) -> bool {
        debug_assert!(index < self.width);
        self.words[(index / 64) as usize] >> (index % 64) & 1 == 1
    }

    fn set_bit(&mut self, index: u32) {
        debug_assert!(index < self.width);
        self.words[(index / 64) as usize] |= 1 << (index % 64);
    }

    /// The value if it fits 64 bits, whatever the width.
    pub fn to_u64(&self) -> Option<u64> {
        self.words[1..].iter().all(|&word| word == 0).then(|| self.words[0])
    }

    /// The value if it fits 128 bits, whatever the width.
    pub fn to_u128(&self) -> Option<u128> {
        let high = self.words.get(1).copied().unwrap_or(0);
        let fits = self.words.iter().skip(2).all(|&word| word == 0);
        fits.then(|| u128::from(high) << 64 | u128::from(self.words[0]))
    }

    /// The low 64 bits.
    #[inline]
    pub fn low_u64(&self) -> u64 {
        self.words[0]
    }

    /// The low 128 bits.
    pub fn low_u128(&self) -> u128 {
        let high = self.words.get(1).copied().unwrap_or(0);
        u128::from(high) << 64 | u128::from(self.words[0])
    }

    /// The signed value if it fits 64 bits.
    pub fn to_i64(&self) -> Option<i64> {
        let low = if self.width >= 64 { self.clone() } else { self.sign_extend(64) };
        let value = low.words[0] as i64;
        (low == BitVector::from_i64(low.width, value)).then_some(value)
    }

    pub fn is_zero(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    pub fn is_one(&self) -> bool {
        self.words[0] == 1 && self.words[1..].iter().all(|&word| word == 0)
    }

    pub fn is_all_ones(&self) -> bool {
        self.not().is_zero()
    }

    /// Whether the top bit is set.
    pub fn is_negative(&self) -> bool {
        self.bit(self.width - 1)
    }

    pub fn leading_zeros(&self) -> u32 {
        let unused = self.words.len() as u32 * 64 - self.width;
        let mut count = 0;
        for &word in self.words.iter().rev() {
            count += word.leading_zeros();
            if word != 0 {
                break;
            }
        }
        count - unused
    }

    /// The width itself for zero.
    pub(crate) fn trailing_zeros(&self) -> u32 {
        let mut count = 0;
        for &word in &self.words {
            count += word.trailing_zeros();
            if word != 0 {
                return count;
            }
        }
        self.width
    }

    pub(crate) fn count_ones(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// `Some(k)` when the value is `2^k`.
    pub(crate) fn power_of_two(&self) -> Option<u32> {
        (self.count_ones() == 1).then(|| self.trailing_zeros())
    }

    fn trim(&mut self) {
        let used = self.width % 64;
        if used != 0 {
            let last = self.words.len() - 1;
            self.words[last] &= low_mask(used);
        }
    }

    fn zip(&self, other: &BitVector, operation: impl Fn(u64, u64) -> u64) -> BitVector {
        assert_eq!(self.width, other.width, "operands of a bit-vector operation have one width");
        let mut result = self.clone();
        for (left, &right) in result.words.iter_mut().zip(&other.words) {
            *left = operation(*left, right);
        }
        result
    }

    pub fn not(&self) -> BitVector {
        let mut result = self.clone();
        for word in &mut result.words {
            *word = !*word;
        }
        result.trim();
        result
    }

    pub fn and(&self, other: &BitVector) -> BitVector {
        self.zip(other, |left, right| left & right)
    }

    pub fn or(&self, other: &BitVector) -> BitVector {
        self.zip(other, |left, right| left | right)
    }

    pub fn xor(&self, other: &BitVector) -> BitVector {
        self.zip(other, |left, right| left ^ right)
    }

    pub fn neg(&self) -> BitVector {
        self.not().add(&BitVector::one(self.width))
    }

    pub fn add(&self, other: &BitVector) -> BitVector {
        assert_eq!(self.width, other.width, "operands of a bit-vector operation have one width");
        let mut result = self.clone();
        let mut carry = false;
        for (left, &right) in result.words.iter_mut().zip(&other.words) {
            let (sum, first) = left.overflowing_add(right);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            *left = sum;
            carry = first || second;
        }
        result.trim();
        result
    }

    pub fn sub(&self, other: &BitVector) -> BitVector {
        self.add(&other.neg())
    }

    pub fn mul(&self, other: &BitVector) -> BitVector {
        assert_eq!(self.width, other.width, "operands of a bit-vector operation have one width");
        let mut result = BitVector::zero(self.width);
        let count = self.words.len();
        for (shift, &left) in self.words.iter().enumerate() {
            if left == 0 {
                continue;
            }
            let mut carry = 0u128;
            for index in shift..count {
                let product = u128::from(left) * u128::from(other.words[index - shift]);
                let sum = u128::from(result.words[index]) + product + carry;
                result.words[index] = sum as u64;
                carry = sum >> 64;
            }
        }
        result.trim();
        result
    }

    fn udivrem_nonzero(&self, divisor: &BitVector) -> (BitVector, BitVector) {
        debug_assert!(!divisor.is_zero());
        if self.words.len() <= 2 {
            let (dividend, by) = (self.low_u128(), divisor.low_u128());
            return (BitVector::from_u128(self.width, dividend / by), BitVector::from_u128(self.width, dividend % by));
        }
        // Schoolbook long division, bit by bit: such widths are rare, and this is hard to get wrong.
        let mut quotient = BitVector::zero(self.width);
        let mut remainder = BitVector::zero(self.width);
        for index in (0..self.width - self.leading_zeros()).rev() {
            let spilled = remainder.is_negative();
            remainder = remainder.shift_left(1);
            if self.bit(index) {
                remainder.words[0] |= 1;
            }
            if spilled || !remainder.ult(divisor) {
                remainder = remainder.sub(divisor);
                quotient.set_bit(index);
            }
        }
        (quotient, remainder)
    }

    /// Division by zero gives all ones.
    pub fn udiv(&self, divisor: &BitVector) -> BitVector {
        assert_eq!(self.width, divisor.width, "operands of a bit-vector operation have one width");
        if divisor.is_zero() { BitVector::all_ones(self.width) } else { self.udivrem_nonzero(divisor).0 }
    }

    /// The remainder of a division by zero is the dividend.
    pub fn urem(&self, divisor: &BitVector) -> BitVector {
        assert_eq!(self.width, divisor.width, "operands of a bit-vector operation have one width");
        if divisor.is_zero() { self.clone() } else { self.udivrem_nonzero(divisor).1 }
    }

    fn absolute(&self) -> BitVector {
        if self.is_negative() { self.neg() } else { self.clone() }
    }

    /// Truncates towards zero; division by zero gives 1 for a negative dividend and all ones otherwise; the
    /// smallest value divided by -1 is itself.
    pub fn sdiv(&self, divisor: &BitVector) -> BitVector {
        let quotient = self.absolute().udiv(&divisor.absolute());
        if self.is_negative() != divisor.is_negative() { quotient.neg() } else { quotient }
    }

    /// Takes the sign of the dividend; the remainder of a division by zero is the dividend.
    pub fn srem(&self, divisor: &BitVector) -> BitVector {
        let remainder = self.absolute().urem(&divisor.absolute());
        if self.is_negative() { remainder.neg() } else { remainder }
    }

    fn shift_left(&self, amount: u32) -> BitVector {
        let mut result = BitVector::zero(self.width);
        if amount < self.width {
            let (skip, bits) = ((amount / 64) as usize, amount % 64);
            for index in skip..self.words.len() {
                let mut word = self.words[index - skip] << bits;
                if bits != 0 && index > skip {
                    word |= self.words[index - skip - 1] >> (64 - bits);
                }
                result.words[index] = word;
            }
            result.trim();
        }
        result
    }

    fn shift_right(&self, amount: u32) -> BitVector {
        let mut result = BitVector::zero(self.width);
        if amount < self.width {
            let (skip, bits) = ((amount / 64) as usize, amount % 64);
            for index in skip..self.words.len() {
                let mut word = self.words[index] >> bits;
                if bits != 0 && index + 1 < self.words.len() {
                    word |= self.words[index + 1] << (64 - bits);
                }
                result.words[index - skip] = word;
            }
        }
        result
    }

    /// The shift amount as a number, saturated at the width.
    fn shift_amount(&self, amount: &BitVector) -> u32 {
        assert_eq!(self.width, amount.width, "operands of a bit-vector operation have one width");
        amount.to_u64().map_or(self.width, |amount| amount.min(u64::from(self.width)) as u32)
    }

    /// Shifting by the width or more gives zero.
    pub fn shl(&self, amount: &BitVector) -> BitVector {
        self.shift_left(self.shift_amount(amount))
    }

    /// Shifting by the width or more gives zero.
    pub fn lshr(&self, amount: &BitVector) -> BitVector {
        self.shift_right(self.shift_amount(amount))
    }

    /// Shifting by the width or more gives copies of the sign.
    pub fn ashr(&self, amount: &BitVector) -> BitVector {
        let amount = self.shift_amount(amount);
        if self.is_negative() { self.not().shift_right(amount).not() } else { self.shift_right(amount) }
    }

    pub fn compare_unsigned(&self, other: &BitVector) -> Ordering {
        assert_eq!(self.width, other.width, "operands of a bit-vector operation have one width");
        self.words.iter().rev().cmp(other.words.iter().rev())
    }

    pub(crate) fn compare_signed(&self, other: &BitVector) -> Ordering {
        match (self.is_negative(), other.is_negative()) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            _ => self.compare_unsigned(other),
        }
    }

    pub fn ult(&self, other: &BitVector) -> bool {
        self.compare_unsigned(other).is_lt()
    }

    pub fn ule(&self, other: &BitVector) -> bool {
        self.compare_unsigned(other).is_le()
    }

    pub fn slt(&self, other: &BitVector) -> bool {
        self.compare_signed(other).is_lt()
    }

    pub fn sle(&self, other: &BitVector) -> bool {
        self.compare_signed(other).is_le()
    }

    /// `self` becomes the high bits.
    pub fn concat(&self, low: &BitVector) -> BitVector {
        let width = self.width + low.width;
        self.zero_extend(width).shift_left(low.width).or(&low.zero_extend(width))
    }

    /// The `width` bits from bit `low` upwards.
    pub fn extract(&self, low: u32, width: u32) -> BitVector {
        assert!(width >= 1 && low + width <= self.width, "an extract lies within its operand");
        BitVector::from_words(width, &self.shift_right(low).words)
    }

    pub fn zero_extend(&self, to: u32) -> BitVector {
        assert!(to >= self.width, "an extension does not narrow");
        BitVector::from_words(to, &self.words)
    }

    pub fn sign_extend(&self, to: u32) -> BitVector {
        if self.is_negative() { self.not().zero_extend(to).not() } else { self.zero_extend(to) }
    }

    pub fn truncate(&self, to: u32) -> BitVector {
        self.extract(0, to)
    }

    /// The inverse modulo `2^width`, which odd values have.
    pub(crate) fn inverse(&self) -> Option<BitVector> {
        if self.words[0] & 1 == 0 {
            return None;
        }
        // Newton's iteration doubles the number of correct low bits; an odd number is its own inverse modulo 8.
        let two = BitVector::from_u64(self.width, 2);
        let mut result = self.clone();
        let mut correct = 3;
        while correct < self.width {
            result = result.mul(&two.sub(&self.mul(&result)));
            correct *= 2;
        }
        Some(result)
    }

    /// The largest value whose square does not exceed this one.
    pub(crate) fn square_root(&self) -> BitVector {
        let mut root = BitVector::zero(self.width);
        for index in (0..self.width.div_ceil(2)).rev() {
            let mut candidate = root.clone();
            candidate.set_bit(index);
            // `candidate < 2^ceil(width/2)`, so its square needs at most one bit more than the width.
            let wide = candidate.zero_extend(self.width + 2);
            if wide.mul(&wide).ule(&self.zero_extend(self.width + 2)) {
                root = candidate;
            }
        }
        root
    }
}

impl From<bool> for BitVector {
    fn from(value: bool) -> BitVector {
        BitVector::from_u64(1, u64::from(value))
    }
}

#[cfg(test)]
mod tests;
