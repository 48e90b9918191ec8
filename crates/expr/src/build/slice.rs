//! Extraction and concatenation.
//!
//! An extract moves towards the leaves where that makes it disappear on at least one side, and stays where it is
//! otherwise. A concatenation is a chain to the right, `Concat(a, Concat(b, c))`, and fuses neighbours: the bytes of a
//! term put together again are the term. Up to 64 bits it holds no constants: zeros above are an extension, zeros
//! below a multiplication, and other constants are added.

use smallvec::SmallVec;

use super::bitwise::Bitwise;
use super::sum::{Linear, MAXIMUM_WIDTH};
use crate::node::{ExprId, Node};
use crate::pool::Pool;

/// A concatenation of more pieces is not re-associated.
const MAXIMUM_PIECES: usize = 64;

/// The leaves of a sum, bit operation or choice that an extract is pushed through.
const MAXIMUM_LEAVES: u8 = 16;

impl Pool {
    /// The `width` bits of the operand from bit `low` upwards.
    pub fn extract(&mut self, operand: ExprId, low: u32, width: u32) -> ExprId {
        let end = low.checked_add(width).expect("widths stay below 2^32");
        assert!(width >= 1 && end <= self.width(operand), "an extract lies within its operand");
        // A loop, because concatenations are long.
        let (mut operand, mut low) = (operand, low);
        while let Node::Concat { high, low: below } = self.node(operand) {
            let split = self.width(below);
            if low + width <= split {
                operand = below;
            } else if low >= split {
                operand = high;
                low -= split;
            } else {
                break;
            }
        }
        let operand_width = self.width(operand);
        if width == operand_width {
            return operand;
        }
        match self.node(operand) {
            Node::Constant(value) => return self.constant(width, value >> low),
            Node::WideConstant(wide) => {
                let value = self.wide[wide.0 as usize].extract(low, width);
                return self.constant_wide(&value);
            }
            Node::Variable(_) => return self.intern(Node::Extract { operand, low }, width),
            _ => {}
        }
        if operand_width <= 64 {
            let facts = self.facts(operand);
            let mask = crate::low_mask(width);
            if (facts.zero | facts.one) >> low & mask == mask {
                let value = facts.one >> low;
                return self.constant(width, value);
            }
        }
        self.rewritten(Node::Extract { operand, low }, width, |pool| pool.extract_from_node(operand, low, width))
    }

    fn extract_from_node(&mut self, operand: ExprId, low: u32, width: u32) -> Option<ExprId> {
        let result = match self.node(operand) {
            Node::Extract { operand: source, low: inner } => self.extract(source, inner + low, width),
            Node::ZeroExtend(source) => {
                let available = self.width(source).saturating_sub(low);
                if available == 0 {
                    self.zero(width)
                } else {
                    let slice = self.extract(source, low, available.min(width));
                    self.zero_extend(slice, width)
                }
            }
            Node::SignExtend(source) => {
                let available = self.width(source).saturating_sub(low);
                let slice = if available == 0 {
                    self.sign_bit(source)
                } else {
                    self.extract(source, low, available.min(width))
                };
                self.sign_extend(slice, width)
            }
            Node::Concat { high, low: below } => {
                let split = self.width(below);
                if low + width <= split || low >= split {
                    return None;
                }
                let high = self.extract(high, 0, low + width - split);
                let below = self.extract(below, low, split - low);
                self.concat(high, below)
            }
            Node::Not(source) => {
                let slice = self.extract(source, low, width);
                self.not(slice)
            }
            Node::And(left, right) if self.is_bitwise_worth_slicing(operand, low, width) => {
                let (left, right) = (self.extract(left, low, width), self.extract(right, low, width));
                self.and(left, right)
            }
            Node::Or(left, right) if self.is_bitwise_worth_slicing(operand, low, width) => {
                let (left, right) = (self.extract(left, low, width), self.extract(right, low, width));
                self.or(left, right)
            }
            Node::Xor(left, right) if self.is_bitwise_worth_slicing(operand, low, width) => {
                let (left, right) = (self.extract(left, low, width), self.extract(right, low, width));
                self.xor(left, right)
            }
            Node::Ite { condition, then, otherwise }
                if self.leaves(operand) <= MAXIMUM_LEAVES
                    && (self.simplifies_when_sliced(then, low, width)
                        || self.simplifies_when_sliced(otherwise, low, width)) =>
            {
                let (then, otherwise) = (self.extract(then, low, width), self.extract(otherwise, low, width));
                self.ite(condition, then, otherwise)
            }
            Node::Mul(source, factor) => return self.extract_from_product(operand, source, factor, low, width),
            Node::Add(..) => return self.extract_from_sum(operand, low, width),
            _ => return None,
        };
        Some(result)
    }

    fn extract_from_product(
        &mut self,
        operand: ExprId,
        source: ExprId,
        factor: ExprId,
        low: u32,
        width: u32,
    ) -> Option<ExprId> {
        if let Some((_, shift)) = self.as_shifted_up(operand) {
            if low >= shift {
                return Some(self.extract(source, low - shift, width));
            }
            if low + width <= shift {
                return Some(self.zero(width));
            }
            let slice = self.extract(source, 0, low + width - shift);
            return Some(self.place(slice, shift - low, width));
        }
        if low == 0 && self.is_worth_truncating(operand, width) {
            let (source, factor) = (self.extract(source, 0, width), self.extract(factor, 0, width));
            return Some(self.mul(source, factor));
        }
        None
    }

    fn extract_from_sum(&mut self, operand: ExprId, low: u32, width: u32) -> Option<ExprId> {
        let Node::Add(rest, last) = self.node(operand) else { return None };
        let operand_width = self.width(operand);
        // No carries: the bits stay where they are.
        if operand_width <= 64
            && let Node::Constant(constant) = self.node(last)
            && constant & !self.facts(rest).zero == 0
        {
            let slice = self.extract(rest, low, width);
            let constant = self.constant(width, constant >> low);
            return Some(self.add(slice, constant));
        }
        if low == 0 {
            if !self.is_worth_truncating(operand, width) {
                return None;
            }
            if operand_width > MAXIMUM_WIDTH {
                let (rest, last) = (self.extract(rest, 0, width), self.extract(last, 0, width));
                return Some(self.add(rest, last));
            }
            return Some(self.slice_of_sum(operand, 0, width));
        }
        if operand_width > MAXIMUM_WIDTH || self.leaves(operand) > MAXIMUM_LEAVES {
            return None;
        }
        // Where all coefficients are multiples of 2^low no carry enters the slice: divide by it.
        if operand_width <= 64 && self.facts(rest).zero & crate::low_mask(low) != crate::low_mask(low) {
            return None;
        }
        let mut linear = Linear::new(operand_width);
        self.accumulate(operand, 1, &mut linear);
        if linear.terms.iter().any(|&(_, coefficient)| coefficient.trailing_zeros() < low) {
            return None;
        }
        Some(self.slice_of_sum(operand, low, width))
    }

    /// A slice of a sum whose coefficients are multiples of `2^low`, term by term.
    fn slice_of_sum(&mut self, operand: ExprId, low: u32, width: u32) -> ExprId {
        let mut linear = Linear::new(self.width(operand));
        self.accumulate(operand, 1, &mut linear);
        let mut slice = Linear::new(width);
        slice.constant = linear.constant >> low & slice.mask();
        for (term, coefficient) in linear.terms {
            let term = self.extract(term, 0, width);
            self.accumulate(term, coefficient >> low, &mut slice);
        }
        self.sum(slice)
    }

    /// Whether the extract of a term is simpler than the term: not a new extract of it.
    fn simplifies_when_sliced(&self, id: ExprId, low: u32, width: u32) -> bool {
        match self.node(id) {
            Node::Constant(_) | Node::WideConstant(_) | Node::ZeroExtend(_) | Node::SignExtend(_) => true,
            Node::Concat { low: below, .. } => {
                let split = self.width(below);
                low + width <= split || low >= split
            }
            _ => {
                let mask = crate::low_mask(width.min(64));
                self.width(id) <= 64 && {
                    let facts = self.facts(id);
                    (facts.zero | facts.one) >> low & mask == mask
                }
            }
        }
    }

    fn is_bitwise_worth_slicing(&self, id: ExprId, low: u32, width: u32) -> bool {
        if self.leaves(id) > MAXIMUM_LEAVES {
            return false;
        }
        let (Node::And(left, right) | Node::Or(left, right) | Node::Xor(left, right)) = self.node(id) else {
            return false;
        };
        self.simplifies_when_sliced(left, low, width)
            || self.simplifies_when_sliced(right, low, width)
            || std::mem::discriminant(&self.node(left)) == std::mem::discriminant(&self.node(id))
                && self.is_bitwise_worth_slicing(left, low, width)
    }

    /// Whether the low bits of a sum or product are better computed narrowly: where an operand narrows for free, or
    /// where none is itself a computation, so that truncating before and after is one term.
    fn is_worth_truncating(&self, id: ExprId, width: u32) -> bool {
        if self.leaves(id) > MAXIMUM_LEAVES {
            return false;
        }
        let mut all_simple = true;
        let mut stack: SmallVec<[ExprId; 8]> = SmallVec::new();
        stack.push(id);
        while let Some(next) = stack.pop() {
            match self.node(next) {
                Node::Add(left, right) | Node::Mul(left, right) if stack.len() < MAXIMUM_LEAVES.into() => {
                    stack.extend([left, right]);
                }
                Node::Constant(_) | Node::WideConstant(_) => {}
                Node::Variable(_) | Node::Extract { .. } => {}
                _ if self.simplifies_when_sliced(next, 0, width) => return true,
                _ => all_simple = false,
            }
        }
        all_simple
    }

    /// The first operand becomes the high bits.
    pub fn concat(&mut self, high: ExprId, low: ExprId) -> ExprId {
        let (high_width, low_width) = (self.width(high), self.width(low));
        let width = high_width.checked_add(low_width).expect("widths stay below 2^32");
        match (self.node(high), self.node(low)) {
            (Node::Constant(high), Node::Constant(low)) if width <= 64 => {
                return self.constant(width, high << low_width | low);
            }
            (Node::Constant(_) | Node::WideConstant(_), Node::Constant(_) | Node::WideConstant(_)) => {
                let high = self.as_wide_constant(high).expect("a constant node has a value");
                let low = self.as_wide_constant(low).expect("a constant node has a value");
                return self.constant_wide(&high.concat(&low));
            }
            _ => {}
        }
        if self.is_zero_constant(high) {
            return self.zero_extend(low, width);
        }
        self.rewritten(Node::Concat { high, low }, width, |pool| Some(pool.concat_pieces(high, low)))
    }

    fn concat_pieces(&mut self, high: ExprId, low: ExprId) -> ExprId {
        let Node::Concat { .. } = self.node(high) else { return self.concat_piece(high, low) };
        // Re-associate to the right, so that the lowest piece of `high` meets `low`.
        let mut pieces: SmallVec<[ExprId; 8]> = SmallVec::new();
        let mut rest = high;
        while let Node::Concat { high: first, low: second } = self.node(rest) {
            pieces.push(first);
            rest = second;
            if pieces.len() > MAXIMUM_PIECES {
                return self.concat_piece(high, low);
            }
        }
        let mut result = self.concat_piece(rest, low);
        while let Some(piece) = pieces.pop() {
            result = self.concat(piece, result);
        }
        result
    }

    /// `high` is not a concatenation, or is too long a one to look into.
    fn concat_piece(&mut self, high: ExprId, low: ExprId) -> ExprId {
        let (high_width, low_width) = (self.width(high), self.width(low));
        let width = high_width + low_width;
        if let Some(fused) = self.fuse(high, low) {
            return fused;
        }
        if let Node::Concat { high: middle, low: rest } = self.node(low)
            && let Some(fused) = self.fuse(high, middle)
        {
            return self.concat(fused, rest);
        }
        match (self.node(high), self.node(low)) {
            (Node::ZeroExtend(operand), _) => {
                let joined = self.concat(operand, low);
                return self.zero_extend(joined, width);
            }
            (Node::SignExtend(operand), _) => {
                let joined = self.concat(operand, low);
                return self.sign_extend(joined, width);
            }
            (Node::Not(high), Node::Not(low)) => {
                let joined = self.concat(high, low);
                return self.not(joined);
            }
            _ => {}
        }
        if self.is_zero_constant(low) {
            return self.place(high, low_width, width);
        }
        if width <= 64
            && let Some(result) = self.concat_with_constant(high, low, width)
        {
            return result;
        }
        // Zeros between two pieces extend the lower one; zeros below all of them multiply.
        if let Some((operand, shift)) = self.as_shifted_up(high) {
            let slice = self.extract(operand, 0, high_width - shift);
            let extended = self.zero_extend(low, low_width + shift);
            return self.concat(slice, extended);
        }
        if let Some((operand, shift)) = self.as_shifted_up(low) {
            let slice = self.extract(operand, 0, low_width - shift);
            let joined = self.concat(high, slice);
            return self.place(joined, shift, width);
        }
        self.intern(Node::Concat { high, low }, width)
    }

    /// A product with a power of two.
    fn as_shifted_up(&self, id: ExprId) -> Option<(ExprId, u32)> {
        let Node::Mul(operand, factor) = self.node(id) else { return None };
        let shift = match self.node(factor) {
            Node::Constant(value) if value.is_power_of_two() => value.trailing_zeros(),
            Node::WideConstant(wide) => self.wide[wide.0 as usize].power_of_two()?,
            _ => return None,
        };
        Some((operand, shift))
    }

    /// Constants leave a concatenation: they are added, at bits that are zero in the rest.
    fn concat_with_constant(&mut self, high: ExprId, low: ExprId, width: u32) -> Option<ExprId> {
        let low_width = self.width(low);
        if let Node::Constant(value) = self.node(low) {
            let placed = self.place(high, low_width, width);
            let constant = self.constant(width, value);
            return Some(self.add(placed, constant));
        }
        if let Node::Constant(value) = self.node(high) {
            let extended = self.zero_extend(low, width);
            let constant = self.constant(width, value << low_width);
            return Some(self.add(extended, constant));
        }
        if let Some((rest, value)) = self.disjoint_constant(low) {
            let joined = self.concat(high, rest);
            let constant = self.constant(width, value);
            return Some(self.add(joined, constant));
        }
        if let Some((rest, value)) = self.disjoint_constant(high) {
            let joined = self.concat(rest, low);
            let constant = self.constant(width, value << low_width);
            return Some(self.add(joined, constant));
        }
        None
    }

    /// A sum with a constant that has no bit in common with the rest.
    fn disjoint_constant(&self, id: ExprId) -> Option<(ExprId, u64)> {
        let Node::Add(rest, last) = self.node(id) else { return None };
        let Node::Constant(value) = self.node(last) else { return None };
        (value & !self.facts(rest).zero == 0).then_some((rest, value))
    }

    /// The concatenation of two terms where it is a slice or an extension of something there already.
    fn fuse(&mut self, high: ExprId, low: ExprId) -> Option<ExprId> {
        let (high_width, low_width) = (self.width(high), self.width(low));
        if let Node::Extract { operand, low: start } = self.node(high) {
            if let Node::Extract { operand: other, low: below } = self.node(low)
                && operand == other
                && below + low_width == start
            {
                return Some(self.extract(operand, below, low_width + high_width));
            }
            // The lower part may have been rewritten: see what it would be.
            if low_width <= start && !matches!(self.node(low), Node::Extract { .. } | Node::Variable(_)) {
                let neighbour = self.extract(operand, start - low_width, low_width);
                if neighbour == low {
                    return Some(self.extract(operand, start - low_width, low_width + high_width));
                }
            }
        }
        // Copies of the sign above a term extend it.
        let copies = match self.node(high) {
            Node::SignExtend(bit) if self.width(bit) == 1 => Some(bit),
            Node::Extract { .. } if high_width == 1 => Some(high),
            _ => None,
        };
        if let Some(bit) = copies
            && self.sign_bit(low) == bit
        {
            return Some(self.sign_extend(low, low_width + high_width));
        }
        self.fuse_operations(high, low)
    }

    /// Two bit operations of one kind whose operands are neighbours: one operation.
    fn fuse_operations(&mut self, high: ExprId, low: ExprId) -> Option<ExprId> {
        let (operation, (first, second), pair) = match (self.node(high), self.node(low)) {
            (Node::And(a, b), Node::And(c, d)) => (Bitwise::And, (a, b), (c, d)),
            (Node::Or(a, b), Node::Or(c, d)) => (Bitwise::Or, (a, b), (c, d)),
            (Node::Xor(a, b), Node::Xor(c, d)) => (Bitwise::Xor, (a, b), (c, d)),
            (
                Node::Ite { condition, then, otherwise },
                Node::Ite { condition: other, then: below, otherwise: beside },
            ) if condition == other && self.are_neighbours(then, below) && self.are_neighbours(otherwise, beside) => {
                let (then, otherwise) = (self.concat(then, below), self.concat(otherwise, beside));
                return Some(self.ite(condition, then, otherwise));
            }
            _ => return None,
        };
        for (third, fourth) in [pair, (pair.1, pair.0)] {
            if self.are_neighbours(first, third) && self.are_neighbours(second, fourth) {
                let (left, right) = (self.concat(first, third), self.concat(second, fourth));
                return Some(operation.build(self, left, right));
            }
        }
        None
    }

    /// Whether two terms join without a new concatenation, as the nodes show it.
    fn are_neighbours(&self, high: ExprId, low: ExprId) -> bool {
        match (self.node(high), self.node(low)) {
            (Node::Extract { operand, low: start }, Node::Extract { operand: other, low: below }) => {
                operand == other && below + self.width(low) == start
            }
            (Node::Constant(_) | Node::WideConstant(_), Node::Constant(_) | Node::WideConstant(_)) => true,
            (Node::Constant(0), _) => true,
            _ => false,
        }
    }
}
