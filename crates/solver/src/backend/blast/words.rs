//! Arithmetic over words of literals, least significant bit first.

use smallvec::SmallVec;

use crate::backend::gates::Network;
use crate::backend::literal::Literal;

pub(crate) type Word = SmallVec<[Literal; 64]>;

pub(crate) fn constant_word(width: usize, value: bool) -> Word {
    SmallVec::from_elem(Literal::constant(value), width)
}

pub(crate) fn not(word: &[Literal]) -> Word {
    word.iter().map(|&bit| !bit).collect()
}

pub(crate) fn and(network: &mut Network, left: &[Literal], right: &[Literal]) -> Word {
    left.iter().zip(right).map(|(&a, &b)| network.and(a, b)).collect()
}

pub(crate) fn or(network: &mut Network, left: &[Literal], right: &[Literal]) -> Word {
    left.iter().zip(right).map(|(&a, &b)| network.or(a, b)).collect()
}

pub(crate) fn xor(network: &mut Network, left: &[Literal], right: &[Literal]) -> Word {
    left.iter().zip(right).map(|(&a, &b)| network.xor(a, b)).collect()
}

pub(crate) fn select(network: &mut Network, condition: Literal, then: &[Literal], otherwise: &[Literal]) -> Word {
    then.iter().zip(otherwise).map(|(&a, &b)| network.multiplex(condition, a, b)).collect()
}

/// `left + right + carry`, as wide as the operands.
pub(crate) fn add(network: &mut Network, left: &[Literal], right: &[Literal], mut carry: Literal) -> Word {
    let last = left.len() - 1;
    let mut sum = Word::with_capacity(left.len());
    for (position, (&a, &b)) in left.iter().zip(right).enumerate() {
        sum.push(network.xor3(a, b, carry));
        // The last carry goes nowhere.
        if position < last {
            carry = network.majority(a, b, carry);
        }
    }
    sum
}

pub(crate) fn subtract(network: &mut Network, left: &[Literal], right: &[Literal]) -> Word {
    add(network, left, &not(right), Literal::TRUE)
}

/// `condition ? -word : word`
pub(crate) fn negate_if(network: &mut Network, condition: Literal, word: &[Literal]) -> Word {
    let flipped: Word = word.iter().map(|&bit| network.xor(bit, condition)).collect();
    add(network, &flipped, &constant_word(word.len(), false), condition)
}

pub(crate) fn equal(network: &mut Network, left: &[Literal], right: &[Literal]) -> Literal {
    let bits: Word = left.iter().zip(right).map(|(&a, &b)| network.equal(a, b)).collect();
    network.and_all(&bits)
}

/// Unsigned `left < right`: the borrow of `left - right`.
pub(crate) fn less(network: &mut Network, left: &[Literal], right: &[Literal]) -> Literal {
    let mut borrow = Literal::FALSE;
    for (&a, &b) in left.iter().zip(right) {
        borrow = network.majority(!a, b, borrow);
    }
    borrow
}

/// Signed `left < right`.
pub(crate) fn less_signed(network: &mut Network, left: &[Literal], right: &[Literal]) -> Literal {
    let (mut left, mut right) = (Word::from_slice(left), Word::from_slice(right));
    // Complementing the signs orders signed numbers as unsigned ones.
    let top = left.len() - 1;
    (left[top], right[top]) = (!left[top], !right[top]);
    less(network, &left, &right)
}

fn constant_bits(word: &[Literal]) -> Option<SmallVec<[bool; 64]>> {
    word.iter().map(|bit| bit.as_constant()).collect()
}

/// Which factor makes the rows of a product.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum RowsOf {
    /// The one that makes fewer.
    #[default]
    Shorter,
    /// The other one.
    Longer,
}

pub(crate) fn multiply(network: &mut Network, left: &[Literal], right: &[Literal]) -> Word {
    multiply_by_rows(network, left, right, RowsOf::Shorter)
}

pub(crate) fn multiply_by_rows(network: &mut Network, left: &[Literal], right: &[Literal], rows: RowsOf) -> Word {
    if let Some(factor) = constant_bits(right) {
        return multiply_constant(network, left, &factor);
    }
    if let Some(factor) = constant_bits(left) {
        return multiply_constant(network, right, &factor);
    }
    // Rows for constant zero bits vanish: they should come from the operand that has more of them.
    // Otherwise it does not matter which, but the same two have to have the same rows in any width: a product in more bits, as of
    // who asks whether it overflows, then shares the gates of the one in fewer.
    let zeros = |word: &[Literal]| word.iter().filter(|&&bit| bit == Literal::FALSE).count();
    let order = |word: &[Literal]| (zeros(word), word.iter().find(|bit| bit.as_constant().is_none()).map(|bit| bit.0));
    let is_swapped = (order(left) > order(right)) != (rows == RowsOf::Longer);
    let (left, right) = if is_swapped { (right, left) } else { (left, right) };
    let width = left.len();
    let mut product = constant_word(width, false);
    for (shift, &bit) in right.iter().enumerate() {
        if bit == Literal::FALSE {
            continue;
        }
        let row: Word = left[..width - shift].iter().map(|&other| network.and(other, bit)).collect();
        let sum = add(network, &product[shift..], &row, Literal::FALSE);
        product[shift..].copy_from_slice(&sum);
    }
    product
}

/// By the factor's signed digits, of which no two neighbours are non-zero: at most half as many
/// additions and subtractions as the factor has bits.
fn multiply_constant(network: &mut Network, word: &[Literal], factor: &[bool]) -> Word {
    let width = word.len();
    let mut product = constant_word(width, false);
    let mut carry = false;
    for shift in 0..width {
        let bit = factor[shift] ^ carry;
        let next = factor.get(shift + 1).copied().unwrap_or(false);
        if !bit {
            carry &= factor[shift];
            continue;
        }
        // An odd remainder: take 1 if the next bit is clear, else -1 and carry.
        let row = &word[..width - shift];
        let sum = if next {
            subtract(network, &product[shift..], row)
        } else {
            add(network, &product[shift..], row, Literal::FALSE)
        };
        carry = next;
        product[shift..].copy_from_slice(&sum);
    }
    product
}

/// Unsigned quotient and remainder by restoring division. As SMT-LIB has it, a division by zero gives
/// all ones and the dividend.
pub(crate) fn divide(network: &mut Network, dividend: &[Literal], divisor: &[Literal]) -> (Word, Word) {
    let width = dividend.len();
    // The partial remainder stays below the divisor, so it needs no more bits.
    let significant = divisor.iter().rposition(|&bit| bit != Literal::FALSE).map_or(0, |top| top + 1);
    let divisor_bits = &divisor[..significant];
    let mut remainder = constant_word(significant, false);
    let mut quotient = constant_word(width, false);
    let mut wide_divisor = Word::from_slice(divisor_bits);
    wide_divisor.push(Literal::FALSE);
    for position in (0..width).rev() {
        let mut shifted = Word::with_capacity(significant + 1);
        shifted.push(dividend[position]);
        shifted.extend_from_slice(&remainder);
        let fits = !less(network, &shifted, &wide_divisor);
        quotient[position] = fits;
        let reduced = subtract(network, &shifted[..significant.max(1)], &wide_divisor[..significant.max(1)]);
        remainder = select(network, fits, &reduced[..significant], &shifted[..significant]);
    }
    let mut extended = remainder;
    extended.resize(width, Literal::FALSE);
    let nonzero = network.or_all(divisor_bits);
    let remainder = select(network, nonzero, &extended, dividend);
    (quotient, remainder)
}

/// Signed quotient and remainder, truncated towards zero; the remainder has the dividend's sign.
pub(crate) fn divide_signed(network: &mut Network, dividend: &[Literal], divisor: &[Literal]) -> (Word, Word) {
    let top = dividend.len() - 1;
    let (dividend_sign, divisor_sign) = (dividend[top], divisor[top]);
    let dividend_size = negate_if(network, dividend_sign, dividend);
    let divisor_size = negate_if(network, divisor_sign, divisor);
    let (quotient, remainder) = divide(network, &dividend_size, &divisor_size);
    let differ = network.xor(dividend_sign, divisor_sign);
    (negate_if(network, differ, &quotient), negate_if(network, dividend_sign, &remainder))
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    Left,
    Right,
}

/// Shifts by a variable amount, one multiplexer layer per bit of the amount; `fill` comes in at the end.
pub(crate) fn shift(
    network: &mut Network,
    word: &[Literal],
    amount: &[Literal],
    direction: Direction,
    fill: Literal,
) -> Word {
    let width = word.len();
    let mut result = Word::from_slice(word);
    // Amount bits worth `width` and more shift everything out.
    let stages = usize::BITS - (width - 1).leading_zeros();
    let stages = (stages as usize).min(amount.len());
    for (stage, &bit) in amount[..stages].iter().enumerate() {
        let distance = 1usize << stage;
        let shifted: Word = (0..width)
            .map(|position| match direction {
                Direction::Left => position.checked_sub(distance).map_or(fill, |from| result[from]),
                Direction::Right => result.get(position + distance).copied().unwrap_or(fill),
            })
            .collect();
        result = select(network, bit, &shifted, &result);
    }
    let beyond = network.or_all(&amount[stages..]);
    let filled = SmallVec::<[Literal; 64]>::from_elem(fill, width);
    select(network, beyond, &filled, &result)
}
