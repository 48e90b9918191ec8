//! Bit positions: placing slices, masks as slices, and sums of disjoint slices as concatenations.

use smallvec::SmallVec;

use super::sum::Linear;
use crate::node::{ExprId, Node};
use crate::pool::Pool;

/// More pieces than this are not worth the nodes.
const MAXIMUM_PIECES: usize = 8;

/// Masks with more runs of ones than this stay conjunctions, unless they consist of whole bytes.
const MAXIMUM_RUNS: usize = 4;

/// How many groups of disjoint terms one sum is searched for.
const MAXIMUM_GROUPS: usize = 4;

#[derive(Clone, Copy)]
enum Sign {
    Positive,
    Negative,
}

impl Sign {
    fn apply(self, value: u128) -> u128 {
        match self {
            Sign::Positive => value,
            Sign::Negative => value.wrapping_neg(),
        }
    }
}

/// A term of a sum that is a slice shifted up, by its place in the sum; `bits` are those that may be one.
#[derive(Clone, Copy)]
struct Candidate {
    index: usize,
    shift: u32,
    bits: u128,
}

impl Pool {
    /// The operand moved up by `low` bits within `width` bits, zeros around it.
    pub(super) fn place(&mut self, operand: ExprId, low: u32, width: u32) -> ExprId {
        let extended = self.zero_extend(operand, width);
        self.shift_up(extended, low)
    }

    /// The operand times `2^amount`.
    pub(super) fn shift_up(&mut self, operand: ExprId, amount: u32) -> ExprId {
        if amount == 0 {
            return operand;
        }
        let width = self.width(operand);
        let factor = self.power_of_two(width, amount);
        self.mul(operand, factor)
    }

    /// The bits that may be one, for widths up to 128.
    pub(super) fn possible_bits(&self, id: ExprId) -> u128 {
        let width = self.width(id);
        let all = u128::MAX >> (128 - width);
        if width <= 64 {
            return u128::from(!self.facts(id).zero) & all;
        }
        let narrow = |id: ExprId| {
            let width = self.width(id);
            if width <= 64 {
                u128::from(!self.facts(id).zero & crate::low_mask(width))
            } else {
                u128::MAX >> (128 - width)
            }
        };
        match self.node(id) {
            Node::WideConstant(wide) => self.wide[wide.0 as usize].low_u128(),
            Node::ZeroExtend(operand) => narrow(operand),
            Node::Concat { high, low } => narrow(high) << self.width(low) | narrow(low),
            Node::Mul(operand, factor) => {
                let bits = match self.node(operand) {
                    Node::ZeroExtend(inner) => narrow(inner),
                    _ => all,
                };
                match self.node(factor) {
                    Node::WideConstant(factor) => match self.wide[factor.0 as usize].power_of_two() {
                        Some(shift) => bits << shift & all,
                        None => all,
                    },
                    _ => all,
                }
            }
            _ => all,
        }
    }

    /// A conjunction with a constant, as slices with zeros between them; `None` if that takes too many. A mask of a
    /// few runs of ones, or of whole bytes, is worth it: slices meet the slices that memory is made of.
    pub(super) fn mask_as_slices(&mut self, operand: ExprId, mask: u64) -> Option<ExprId> {
        let width = self.width(operand);
        let mut runs: SmallVec<[(u32, u32); 8]> = SmallVec::new();
        let mut rest = mask;
        let mut whole_bytes = true;
        while rest != 0 {
            let low = rest.trailing_zeros();
            let length = (!(rest >> low)).trailing_zeros().min(64 - low);
            whole_bytes &= low.is_multiple_of(8) && (length.is_multiple_of(8) || low + length == width);
            runs.push((low, length));
            rest &= !(crate::low_mask(length) << low);
            if runs.len() > MAXIMUM_PIECES {
                return None;
            }
        }
        if runs.len() > MAXIMUM_RUNS && !whole_bytes {
            return None;
        }
        let Some(&(base, _)) = runs.first() else { return Some(self.zero(width)) };
        let mut result = None;
        let mut end = base;
        for (low, length) in runs {
            let slice = self.extract(operand, low, length);
            result = Some(match result {
                None => slice,
                Some(below) => {
                    let below = self.zero_extend(below, low - base);
                    self.concat(slice, below)
                }
            });
            end = low + length;
        }
        debug_assert!(end <= width);
        result.map(|slices| self.place(slices, base, width))
    }

    /// Replaces terms of a sum that occupy disjoint bits by their concatenation: integers put together from bytes
    /// with shifts become what loading them at once gives. What is added is put together, and what is subtracted.
    pub(super) fn merge_disjoint(&mut self, linear: &mut Linear) {
        for _ in 0..MAXIMUM_GROUPS {
            if !self.merge_first_group(linear, Sign::Positive) && !self.merge_first_group(linear, Sign::Negative) {
                return;
            }
        }
    }

    /// Merges the first group of disjoint terms, in their order; says whether there was one.
    fn merge_first_group(&mut self, linear: &mut Linear, sign: Sign) -> bool {
        let mask = linear.mask();
        let mut candidates: SmallVec<[Candidate; 8]> = SmallVec::new();
        for (index, &(term, coefficient)) in linear.terms.iter().enumerate() {
            let factor = sign.apply(coefficient) & mask;
            let shift = factor.trailing_zeros();
            let sliced = shift > 0 || matches!(self.node(term), Node::ZeroExtend(_) | Node::Concat { .. });
            if factor.is_power_of_two() && sliced {
                candidates.push(Candidate { index, shift, bits: self.possible_bits(term) << shift & mask });
            }
        }
        for (seed, first) in candidates.iter().enumerate() {
            let mut occupied = first.bits;
            let mut group: SmallVec<[Candidate; 8]> = SmallVec::new();
            group.push(*first);
            for candidate in &candidates[seed + 1..] {
                if occupied & candidate.bits == 0 {
                    occupied |= candidate.bits;
                    group.push(*candidate);
                }
            }
            if group.len() > 1 && self.merge_group(linear, sign, &group, occupied) {
                return true;
            }
        }
        false
    }

    fn merge_group(&mut self, linear: &mut Linear, sign: Sign, group: &[Candidate], occupied: u128) -> bool {
        // Each piece starts where the owner of the bits changes; zeros between owners belong to the lower one.
        let mut pieces: SmallVec<[(u32, usize); 8]> = SmallVec::new();
        let mut rest = occupied;
        while rest != 0 {
            let low = rest.trailing_zeros();
            let Some(owner) = group.iter().position(|member| member.bits >> low & 1 == 1) else { return false };
            if pieces.len() == MAXIMUM_PIECES {
                return false;
            }
            pieces.push((low, owner));
            // The next bit of another owner.
            let others = occupied & !group[owner].bits & (u128::MAX << low);
            rest = if others == 0 { 0 } else { rest & (u128::MAX << others.trailing_zeros()) };
        }
        let terms: SmallVec<[ExprId; 8]> = group.iter().map(|member| linear.terms[member.index].0).collect();
        for member in group {
            linear.terms[member.index].1 = 0;
        }
        let Some(&(base, _)) = pieces.first() else {
            // Every bit of every member is known to be zero.
            self.normalise(linear);
            return true;
        };
        let mut end = 128 - occupied.leading_zeros();
        let mut slices: SmallVec<[ExprId; 8]> = SmallVec::new();
        for &(low, owner) in pieces.iter().rev() {
            slices.push(self.extract(terms[owner], low - group[owner].shift, end - low));
            end = low;
        }
        let mut result = slices.pop().expect("a group has pieces");
        while let Some(slice) = slices.pop() {
            result = self.concat(slice, result);
        }
        let extended = self.zero_extend(result, linear.width);
        self.accumulate(extended, sign.apply(1 << base), linear);
        self.normalise(linear);
        true
    }
}
