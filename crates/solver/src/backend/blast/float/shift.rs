//! The shifts that significands need: to the right without forgetting what falls off, and to the left as
//! far as the leading bit asks for.

use super::super::words::{self, Word};
use crate::backend::gates::Network;
use crate::backend::literal::Literal;

/// Bits that number the positions of a word.
fn stages_of(width: usize) -> usize {
    (usize::BITS - (width - 1).leading_zeros()) as usize
}

/// The bits shifted out leave their disjunction in the last bit, which is all that rounding asks of them.
pub(super) fn right_sticky(network: &mut Network, word: &[Literal], amount: &[Literal]) -> Word {
    let width = word.len();
    let stages = stages_of(width).min(amount.len());
    let mut result = Word::from_slice(word);
    let mut lost = Word::new();
    for (stage, &bit) in amount[..stages].iter().enumerate() {
        let distance = 1 << stage;
        let dropped = network.or_all(&result[..distance]);
        lost.push(network.and(dropped, bit));
        let shifted: Word =
            (0..width).map(|position| result.get(position + distance).copied().unwrap_or(Literal::FALSE)).collect();
        result = words::select(network, bit, &shifted, &result);
    }
    let beyond = network.or_all(&amount[stages..]);
    if beyond != Literal::FALSE {
        let any = network.or_all(&result);
        lost.push(network.and(any, beyond));
        result = result.iter().map(|&bit| network.and(bit, !beyond)).collect();
    }
    lost.push(result[0]);
    result[0] = network.or_all(&lost);
    result
}

fn left_if(network: &mut Network, word: &[Literal], distance: usize, condition: Literal) -> Word {
    let shifted: Word = (0..word.len())
        .map(|position| position.checked_sub(distance).map_or(Literal::FALSE, |from| word[from]))
        .collect();
    words::select(network, condition, &shifted, word)
}

/// Whether the `distance` highest bits are all clear.
fn clear_above(network: &mut Network, word: &[Literal], distance: usize) -> Literal {
    !network.or_all(&word[word.len() - distance..])
}

/// Shifts the leading one to the top; also gives by how much. A word of zeros gives some number.
pub(super) fn normalize(network: &mut Network, word: &[Literal]) -> (Word, Word) {
    let stages = stages_of(word.len());
    let mut result = Word::from_slice(word);
    let mut count = words::constant_word(stages, false);
    for stage in (0..stages).rev() {
        let distance = 1 << stage;
        let clear = clear_above(network, &result, distance);
        result = left_if(network, &result, distance, clear);
        count[stage] = clear;
    }
    (result, count)
}

/// As [`normalize`], but by no more than `limit`: the least of it and the count of leading zeros.
///
/// That minimum is found from its high bits down, along with the shift. Once the limit has a bit that
/// the count of leading zeros lacks, the limit no longer matters; if it is the other way round, what
/// remains of the limit is less than the zeros that remain, and is taken as it is.
pub(super) fn normalize_at_most(network: &mut Network, word: &[Literal], limit: &[Literal]) -> (Word, Word) {
    let stages = stages_of(word.len());
    let mut result = Word::from_slice(word);
    let mut count = words::constant_word(stages, false);
    let mut unlimited = network.or_all(limit.get(stages..).unwrap_or(&[]));
    for stage in (0..stages).rev() {
        let distance = 1 << stage;
        let allowed = limit.get(stage).copied().unwrap_or(Literal::FALSE);
        let clear = clear_above(network, &result, distance);
        let permitted = network.or(allowed, unlimited);
        let taken = network.and(clear, permitted);
        let released = network.and(allowed, !clear);
        unlimited = network.or(unlimited, released);
        result = left_if(network, &result, distance, taken);
        count[stage] = taken;
    }
    (result, count)
}
