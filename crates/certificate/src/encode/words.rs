//! Words: arithmetic as one does it by hand.

use super::{Encoder, FALSE, TRUE, Word, complement};
use crate::clauses::Literal;

impl Encoder {
    /// Bit by bit, with a carry.
    pub(super) fn add(&mut self, left: &[Literal], right: &[Literal], carry: Literal) -> Word {
        let mut carry = carry;
        let mut sum = Word::with_capacity(left.len());
        for (&left, &right) in left.iter().zip(right) {
            let half = self.xor(left, right);
            sum.push(self.xor(half, carry));
            carry = self.majority([left, right, carry]);
        }
        sum
    }

    fn negate(&mut self, word: &[Literal]) -> Word {
        let zero = vec![FALSE; word.len()];
        self.add(&complement(word), &zero, TRUE)
    }

    /// One row for each bit of one factor, the one with more bits that are known.
    pub(super) fn multiply(&mut self, left: &[Literal], right: &[Literal]) -> Word {
        let known = |word: &[Literal]| word.iter().filter(|&&bit| bit == TRUE || bit == FALSE).count();
        let (rows, other) = if known(left) > known(right) { (left, right) } else { (right, left) };
        let mut product = vec![FALSE; left.len()];
        for (shift, &row) in rows.iter().enumerate() {
            if row == FALSE {
                continue;
            }
            let shifted = other[..other.len() - shift].iter();
            let part: Word = shifted.map(|&bit| self.and(bit, row)).collect();
            let sum = self.add(&product[shift..], &part, FALSE);
            product.splice(shift.., sum);
        }
        product
    }

    /// Quotient and remainder, one bit of the quotient after the other. By zero nothing is ever too large, so that the quotient is all
    /// ones and the remainder is the dividend.
    pub(super) fn divide(&mut self, dividend: &[Literal], divisor: &[Literal]) -> (Word, Word) {
        let width = dividend.len();
        let mut quotient = vec![FALSE; width];
        let wide_divisor = [divisor, &[FALSE]].concat();
        let mut remainder = vec![FALSE; width];
        for bit in (0..width).rev() {
            let shifted = [&[dividend[bit]], &remainder[..]].concat();
            let fits = -self.less(&shifted, &wide_divisor);
            let difference = self.add(&shifted, &complement(&wide_divisor), TRUE);
            quotient[bit] = fits;
            remainder = self.choose_word(fits, &difference[..width], &shifted[..width]);
        }
        (quotient, remainder)
    }

    /// Of the amounts, with signs put right afterwards.
    pub(super) fn divide_signed(&mut self, dividend: &[Literal], divisor: &[Literal]) -> (Word, Word) {
        let (dividend_sign, divisor_sign) = (dividend[dividend.len() - 1], divisor[divisor.len() - 1]);
        let dividend = self.negate_if(dividend_sign, dividend);
        let divisor = self.negate_if(divisor_sign, divisor);
        let (quotient, remainder) = self.divide(&dividend, &divisor);
        let sign = self.xor(dividend_sign, divisor_sign);
        (self.negate_if(sign, &quotient), self.negate_if(dividend_sign, &remainder))
    }

    fn negate_if(&mut self, condition: Literal, word: &[Literal]) -> Word {
        let negated = self.negate(word);
        self.choose_word(condition, &negated, word)
    }

    pub(super) fn choose_word(&mut self, condition: Literal, then: &[Literal], otherwise: &[Literal]) -> Word {
        then.iter().zip(otherwise).map(|(&then, &otherwise)| self.choose(condition, then, otherwise)).collect()
    }

    pub(super) fn shift_left(&mut self, word: &[Literal], amount: &[Literal]) -> Word {
        let turned: Word = word.iter().rev().copied().collect();
        let mut shifted = self.shift_right(&turned, amount, FALSE);
        shifted.reverse();
        shifted
    }

    /// By 1, 2, 4 and so on, as the bits of the amount say; what comes in is `fill`.
    pub(super) fn shift_right(&mut self, word: &[Literal], amount: &[Literal], fill: Literal) -> Word {
        let width = word.len();
        let mut word = word.to_vec();
        for (bit, &is_set) in amount.iter().enumerate() {
            let by = if bit < usize::BITS as usize { 1_usize.checked_shl(bit as u32) } else { None };
            let by = by.unwrap_or(width).min(width);
            let shifted = [&word[by..], &vec![fill; by]].concat();
            word = self.choose_word(is_set, &shifted, &word);
        }
        word
    }

    pub(super) fn equal(&mut self, left: &[Literal], right: &[Literal]) -> Literal {
        left.iter().zip(right).fold(TRUE, |equal, (&left, &right)| {
            let differ = self.xor(left, right);
            self.and(equal, -differ)
        })
    }

    /// From the least significant bit on: where two bits differ, what was found so far no longer counts.
    pub(super) fn less(&mut self, left: &[Literal], right: &[Literal]) -> Literal {
        left.iter().zip(right).fold(FALSE, |less, (&left, &right)| self.majority([-left, right, less]))
    }

    /// The signs the other way round.
    pub(super) fn less_signed(&mut self, left: &[Literal], right: &[Literal]) -> Literal {
        let turned = |word: &[Literal]| {
            let mut word = word.to_vec();
            let top = word.len() - 1;
            word[top] = -word[top];
            word
        };
        self.less(&turned(left), &turned(right))
    }
}
