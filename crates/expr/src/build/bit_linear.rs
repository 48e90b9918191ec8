//! Equations that are linear in the bits of one term: shifts, rotations, slices and masks of it, joined by exclusive or.
//!
//! Hashes and generators of random numbers mix by `h ^= h >> k`, which is a bijection of `h`: that it has a value is that `h` has one. The bits
//! of both sides are written as sums modulo two of the bits of what they are made of, the *atoms*, and solved by elimination. One atom that is
//! determined is equal to a constant; of two that are mixed alike, one is equal to the other.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::node::{ExprId, Node};
use crate::pool::Pool;

/// Nodes between an equation and its atoms.
const MOST_NODES: usize = 512;

/// A bit as a sum modulo two of the bits of the atoms, and of a constant.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct BitSum {
    atoms: [u64; 2],
    constant: bool,
}

impl BitSum {
    fn plus(self, other: BitSum) -> BitSum {
        let atoms = [self.atoms[0] ^ other.atoms[0], self.atoms[1] ^ other.atoms[1]];
        BitSum { atoms, constant: self.constant != other.constant }
    }
}

/// Least significant bit first.
type BitSums = SmallVec<[BitSum; 64]>;

/// Writes terms as sums of bits of at most two atoms.
#[derive(Default)]
struct Mixture {
    atoms: SmallVec<[ExprId; 2]>,
    /// What was found for nodes that are joined from others: rounds of mixing meet the same ones many times.
    known: FxHashMap<ExprId, BitSums>,
    nodes: usize,
}

impl Mixture {
    fn sums(&mut self, pool: &Pool, term: ExprId) -> Option<BitSums> {
        let width = pool.width(term);
        if let Some(known) = self.known.get(&term) {
            return Some(known.clone());
        }
        self.nodes += 1;
        if width > 64 || self.nodes > MOST_NODES {
            return None;
        }
        let sums = match pool.node(term) {
            Node::Constant(value) => (0..width).map(|bit| constant(value >> bit & 1 == 1)).collect(),
            Node::Not(operand) => self.sums(pool, operand)?.iter().map(|sum| sum.plus(constant(true))).collect(),
            Node::Xor(left, right) => self.joined(pool, left, right)?,
            // Nothing is carried.
            Node::Add(left, right) if pool.possible_bits(left) & pool.possible_bits(right) == 0 => {
                self.joined(pool, left, right)?
            }
            Node::And(operand, mask) if pool.is_constant(mask) => {
                let mask = pool.as_constant(mask)?;
                let mut sums = self.sums(pool, operand)?;
                let cleared = sums.iter_mut().enumerate().filter(|(bit, _)| mask >> bit & 1 == 0);
                cleared.for_each(|(_, sum)| *sum = BitSum::default());
                sums
            }
            Node::Mul(operand, factor) if pool.as_constant(factor).is_some_and(u64::is_power_of_two) => {
                let shift = pool.as_constant(factor)?.trailing_zeros() as usize;
                let mut sums: BitSums = SmallVec::from_elem(BitSum::default(), shift);
                sums.extend(self.sums(pool, operand)?);
                sums.truncate(width as usize);
                sums
            }
            Node::Extract { operand, low } => {
                let sums = self.sums(pool, operand)?;
                SmallVec::from_slice(&sums[low as usize..(low + width) as usize])
            }
            Node::ZeroExtend(operand) => {
                let mut sums = self.sums(pool, operand)?;
                sums.resize(width as usize, BitSum::default());
                sums
            }
            Node::SignExtend(operand) => {
                let mut sums = self.sums(pool, operand)?;
                let sign = *sums.last()?;
                sums.resize(width as usize, sign);
                sums
            }
            Node::Concat { high, low } => {
                let mut sums = self.sums(pool, low)?;
                sums.extend(self.sums(pool, high)?);
                sums
            }
            _ => self.atom(term, width)?,
        };
        if matches!(pool.node(term), Node::Xor(..) | Node::Add(..) | Node::Concat { .. }) {
            self.known.insert(term, sums.clone());
        }
        Some(sums)
    }

    fn joined(&mut self, pool: &Pool, left: ExprId, right: ExprId) -> Option<BitSums> {
        let (left, right) = (self.sums(pool, left)?, self.sums(pool, right)?);
        Some(left.iter().zip(&right).map(|(left, right)| left.plus(*right)).collect())
    }

    fn atom(&mut self, term: ExprId, width: u32) -> Option<BitSums> {
        let at = match self.atoms.iter().position(|&atom| atom == term) {
            Some(at) => at,
            None if self.atoms.len() == 2 => return None,
            None => {
                self.atoms.push(term);
                self.atoms.len() - 1
            }
        };
        let bit_of = |bit: u32| {
            let mut sum = BitSum::default();
            sum.atoms[at] = 1 << bit;
            sum
        };
        Some((0..width).map(bit_of).collect())
    }
}

fn constant(value: bool) -> BitSum {
    BitSum { atoms: [0; 2], constant: value }
}

impl Pool {
    /// `left == right` solved for what both are mixed from, if that says more.
    pub(super) fn eq_mixed(&mut self, left: ExprId, right: ExprId) -> Option<ExprId> {
        if self.width(left) > 64 || !self.is_mixed(left) && !self.is_mixed(right) {
            return None;
        }
        let mut mixture = Mixture::default();
        // Each is zero.
        let mut sums = mixture.joined(self, left, right)?;
        let first = *mixture.atoms.first()?;
        let width = self.width(first);
        let is_plain = |(bit, sum): (usize, &BitSum)| sum.atoms[0] == 1 << bit;
        if sums.len() == width as usize && sums.iter().enumerate().all(is_plain) {
            // It is solved already.
            return None;
        }
        let rank = eliminate(&mut sums, width);
        let (solved, rest) = sums.split_at(rank);
        if rest.iter().any(|sum| *sum == constant(true)) {
            return Some(self.truth(false));
        }
        if rank < width as usize || rest.iter().any(|sum| *sum != BitSum::default()) {
            return None;
        }
        let value = solved.iter().enumerate().fold(0, |value, (bit, sum)| value | u64::from(sum.constant) << bit);
        let value = self.constant(width, value);
        match mixture.atoms[..] {
            [first] => Some(self.eq(first, value)),
            [first, second] if self.width(second) == width => {
                let is_alike = |(bit, sum): (usize, &BitSum)| sum.atoms[1] == 1 << bit;
                if !solved.iter().enumerate().all(is_alike) {
                    return None;
                }
                let second = self.xor(second, value);
                Some(self.eq(first, second))
            }
            _ => None,
        }
    }

    /// Whether it is worth looking at the bits of a side of an equation.
    fn is_mixed(&self, term: ExprId) -> bool {
        let source = |id: ExprId| match self.node(id) {
            Node::Extract { operand, .. } => Some(operand),
            _ => None,
        };
        match self.node(term) {
            Node::Xor(..) => true,
            // A rotation.
            Node::Concat { high, low } => source(high).is_some() && source(high) == source(low),
            _ => false,
        }
    }
}

/// Solves sums that are zero for the bits of the first atom. The first sums, as many as are returned, then have one such bit each, in order if
/// these are all; the others have none.
fn eliminate(sums: &mut [BitSum], width: u32) -> usize {
    let mut rank = 0;
    for bit in 0..width {
        let Some(found) = sums[rank..].iter().position(|sum| sum.atoms[0] >> bit & 1 == 1) else { continue };
        sums.swap(rank, rank + found);
        let pivot = sums[rank];
        for (at, sum) in sums.iter_mut().enumerate() {
            if at != rank && sum.atoms[0] >> bit & 1 == 1 {
                *sum = sum.plus(pivot);
            }
        }
        rank += 1;
    }
    rank
}
