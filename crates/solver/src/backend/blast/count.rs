//! Counting bits: one circuit for however a program counts.
//!
//! A term may be a sum of single bits with weights: a variable is, with its powers of two, and so are sums, masks, slices and
//! multiples of such terms as long as no carry crosses where they are cut. Where all weights are the same, the term counts bits, and is
//! built from the bits alone, in their order: counting one by one, by fields of a word and by multiplication become the same gates.

use reprise_expr::{ExprId, Node, Pool};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::words::Word;
use super::{Blaster, WordEntry, negated_operand};
use crate::backend::gates::Network;
use crate::backend::literal::Literal;

/// Sums of more bits are not followed.
const MOST_BITS: usize = 64;

/// Fewer bits have the same gates anyway.
const FEWEST_BITS: usize = 3;

/// `constant` and the weights of those bits that are one, added up modulo two to the width. Each bit is there once, in order.
#[derive(Clone, Default)]
struct WeightedBits {
    bits: SmallVec<[(Literal, u64); 8]>,
    constant: u64,
}

/// A number of `width` ones.
fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}

impl WeightedBits {
    /// The bits of a word.
    fn of_word(word: &[Literal]) -> WeightedBits {
        let mut sum = WeightedBits::default();
        for (position, &bit) in word.iter().enumerate() {
            sum.push(bit, 1 << position);
        }
        sum
    }

    fn push(&mut self, bit: Literal, weight: u64) {
        match bit.as_constant() {
            Some(false) => {}
            Some(true) => self.constant = self.constant.wrapping_add(weight),
            None => self.bits.push((bit, weight)),
        }
    }

    /// Each bit once, in order, with a weight below two to the width.
    fn normalised(mut self, width: u32) -> WeightedBits {
        self.bits.sort_unstable_by_key(|&(bit, _)| bit);
        self.bits.dedup_by(|(bit, weight), (kept, sum)| {
            let same = bit == kept;
            if same {
                *sum = sum.wrapping_add(*weight);
            }
            same
        });
        for (_, weight) in &mut self.bits {
            *weight &= mask(width);
        }
        self.constant &= mask(width);
        self.bits.retain(|&mut (_, weight)| weight != 0);
        self
    }

    /// Whether the sum is below two to the width whatever the bits are: it is then the number itself.
    fn is_exact(&self, width: u32) -> bool {
        let greatest = self.bits.iter().try_fold(self.constant, |sum, &(_, weight)| sum.checked_add(weight));
        greatest.is_some_and(|greatest| greatest <= mask(width))
    }

    fn scaled(mut self, factor: u64) -> WeightedBits {
        for (_, weight) in &mut self.bits {
            *weight = weight.wrapping_mul(factor);
        }
        self.constant = self.constant.wrapping_mul(factor);
        self
    }

    fn plus(mut self, other: WeightedBits) -> WeightedBits {
        self.bits.extend(other.bits);
        self.constant = self.constant.wrapping_add(other.constant);
        self
    }

    /// The bits from `low` to `low + width` of the number, if no carry comes into them.
    fn slice(&self, low: u32, width: u32) -> Option<WeightedBits> {
        let part = |keep: u64, down: u32| {
            let mut part = self.clone();
            for (_, weight) in &mut part.bits {
                *weight = *weight >> down & keep;
            }
            part.constant = part.constant >> down & keep;
            part
        };
        if low > 0 && !part(mask(low), 0).is_exact(low) {
            return None;
        }
        let part = part(mask(width), low);
        part.is_exact(width).then_some(part)
    }

    /// The bits that are counted, and the position of the count's lowest bit.
    fn as_count(&self) -> Option<(Vec<Literal>, u32)> {
        let &(_, weight) = self.bits.first()?;
        let counts = self.constant == 0
            && self.bits.len() >= FEWEST_BITS
            && weight.is_power_of_two()
            && self.bits.iter().all(|&(_, other)| other == weight);
        counts.then(|| (self.bits.iter().map(|&(bit, _)| bit).collect(), weight.trailing_zeros()))
    }
}

/// The number of ones among the bits, by full adders along each place. Another bit at the end leaves most gates as they are.
fn count(network: &mut Network, bits: Vec<Literal>, width: usize) -> Word {
    let mut word = Word::new();
    let mut column = bits;
    while word.len() < width {
        let mut carries = Vec::new();
        let mut rest = column.iter().copied();
        let mut sum = rest.next().unwrap_or(Literal::FALSE);
        while let Some(first) = rest.next() {
            let second = rest.next().unwrap_or(Literal::FALSE);
            carries.push(network.majority(sum, first, second));
            sum = network.xor3(sum, first, second);
        }
        word.push(sum);
        column = carries;
    }
    word
}

/// The terms that are such sums and show it by more than their words.
#[derive(Default)]
pub(super) struct BitSums(FxHashMap<ExprId, WeightedBits>);

impl BitSums {
    pub(super) fn forget(&mut self) {
        self.0.clear();
    }
}

impl Blaster {
    /// The word of a term that counts bits. Its operands have their words.
    pub(super) fn counted(&mut self, network: &mut Network, pool: &Pool, term: ExprId, node: Node) -> Option<Word> {
        let width = pool.width(term);
        if width > 64 {
            return None;
        }
        let sum = self.bit_sum(pool, node, width)?;
        let word = sum.as_count().map(|(bits, position)| {
            let mut word: Word = SmallVec::from_elem(Literal::FALSE, position as usize);
            word.extend(count(network, bits, (width - position) as usize));
            word
        });
        self.sums.0.insert(term, sum);
        word
    }

    /// The term as a sum of bits that is the number itself, if that says more than its word.
    fn bit_sum(&self, pool: &Pool, node: Node, width: u32) -> Option<WeightedBits> {
        let sum = match node {
            Node::Add(left, right) => {
                if !self.may_be_exact(pool, left, right, width) {
                    return None;
                }
                self.weighted(pool, left, width).plus(self.weighted(pool, right, width)).normalised(width)
            }
            Node::Mul(operand, factor) if self.sums.0.contains_key(&operand) => {
                let factor = pool.as_constant(factor)?;
                self.sums.0[&operand].clone().scaled(factor).normalised(width)
            }
            Node::And(operand, constant) if self.sums.0.contains_key(&operand) => {
                Self::masked(&self.sums.0[&operand], pool.as_constant(constant)?)?.normalised(width)
            }
            Node::Extract { operand, low } => self.sums.0.get(&operand)?.slice(low, width)?.normalised(width),
            Node::ZeroExtend(operand) => self.sums.0.get(&operand)?.clone(),
            Node::Concat { high, low } if self.sums.0.contains_key(&high) || self.sums.0.contains_key(&low) => {
                let high = self.as_number(high).scaled(1 << pool.width(low));
                high.plus(self.as_number(low)).normalised(width)
            }
            _ => return None,
        };
        (sum.bits.len() <= MOST_BITS && sum.is_exact(width)).then_some(sum)
    }

    /// Most sums are of whole words, which carry out of them: a glance at their top bits tells.
    fn may_be_exact(&self, pool: &Pool, left: ExprId, right: ExprId, width: u32) -> bool {
        let top = |term: ExprId| self.literals[self.entries[term.index()].range()][width as usize - 1];
        let is_sum = |term: ExprId| {
            self.sums.0.contains_key(&term) || negated_operand(pool, term).is_some() || is_minus_a_bit(pool, term)
        };
        top(left) == Literal::FALSE && top(right) == Literal::FALSE || is_sum(left) || is_sum(right)
    }

    /// A term as a sum of bits that is the number itself.
    fn as_number(&self, term: ExprId) -> WeightedBits {
        self.sums.0.get(&term).cloned().unwrap_or_else(|| WeightedBits::of_word(&self.operand(term)))
    }

    /// A term as a sum of bits modulo two to the width, which is the term's.
    fn weighted(&self, pool: &Pool, term: ExprId, width: u32) -> WeightedBits {
        if is_minus_a_bit(pool, term) {
            return WeightedBits::of_word(&self.operand(term)[..1]).scaled(mask(width));
        }
        let subtrahend =
            negated_operand(pool, term).filter(|&operand| self.entries[operand.index()] != WordEntry::NONE);
        match subtrahend {
            Some(operand) => self.as_number(operand).scaled(u64::MAX),
            None => self.as_number(term),
        }
    }

    /// The sum's bits under a mask, if no carry crosses a border of it.
    fn masked(sum: &WeightedBits, mut ones: u64) -> Option<WeightedBits> {
        let mut result = WeightedBits::default();
        while ones != 0 {
            let low = ones.trailing_zeros();
            let run = (ones >> low).trailing_ones();
            result = result.plus(sum.slice(low, run)?.scaled(1 << low));
            ones &= !(mask(run) << low);
        }
        Some(result)
    }
}

/// Whether a term is a single bit, extended with its sign.
fn is_minus_a_bit(pool: &Pool, term: ExprId) -> bool {
    matches!(pool.node(term), Node::SignExtend(operand) if pool.width(operand) == 1)
}

/// Of how many terms a parity is at most looked at.
const MOST_PARITY_TERMS: usize = 256;

/// The exclusive or of two booleans, if it is the same whatever the terms are that they are parities of.
pub(super) fn known_parity(pool: &Pool, left: ExprId, right: ExprId) -> Option<bool> {
    let is_parity = |term: ExprId| matches!(pool.node(term), Node::Xor(..));
    if !is_parity(left) || !is_parity(right) {
        return None;
    }
    let mut odd = false;
    let mut pending = vec![left, right];
    let mut terms = Vec::new();
    while let Some(term) = pending.pop() {
        match pool.node(term) {
            Node::Xor(left, right) => pending.extend([left, right]),
            Node::Not(operand) => {
                odd = !odd;
                pending.push(operand);
            }
            _ => terms.push(term),
        }
        if terms.len() + pending.len() > MOST_PARITY_TERMS {
            return None;
        }
    }
    terms.sort_unstable_by_key(|term| term.index());
    (terms.len() % 2 == 0 && terms.chunks(2).all(|pair| pair[0] == pair[1])).then_some(odd)
}
