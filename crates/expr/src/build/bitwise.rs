//! Bit operations on vectors wider than one bit.

use smallvec::SmallVec;

use super::sum::{Linear, MAXIMUM_WIDTH};
use crate::bit_vector::BitVector;
use crate::node::{ExprId, Node};
use crate::pool::Pool;

/// A longer chain of one operation is one opaque operand.
pub(super) const MAXIMUM_LEAVES: u8 = 16;

pub(super) type Leaves = SmallVec<[ExprId; 8]>;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bitwise {
    And,
    Or,
    Xor,
}

impl Bitwise {
    pub(super) fn node(self, left: ExprId, right: ExprId) -> Node {
        match self {
            Bitwise::And => Node::And(left, right),
            Bitwise::Or => Node::Or(left, right),
            Bitwise::Xor => Node::Xor(left, right),
        }
    }

    /// The operands, if the node is of this kind.
    fn operands(self, node: Node) -> Option<(ExprId, ExprId)> {
        match (self, node) {
            (Bitwise::And, Node::And(left, right))
            | (Bitwise::Or, Node::Or(left, right))
            | (Bitwise::Xor, Node::Xor(left, right)) => Some((left, right)),
            _ => None,
        }
    }

    fn apply(self, left: &BitVector, right: &BitVector) -> BitVector {
        match self {
            Bitwise::And => left.and(right),
            Bitwise::Or => left.or(right),
            Bitwise::Xor => left.xor(right),
        }
    }

    pub(super) fn build(self, pool: &mut Pool, left: ExprId, right: ExprId) -> ExprId {
        match self {
            Bitwise::And => pool.and(left, right),
            Bitwise::Or => pool.or(left, right),
            Bitwise::Xor => pool.xor(left, right),
        }
    }
}

impl Pool {
    pub fn not(&mut self, operand: ExprId) -> ExprId {
        let width = self.width(operand);
        match self.node(operand) {
            Node::Constant(value) => self.constant(width, !value),
            Node::WideConstant(wide) => {
                let value = self.wide[wide.0 as usize].not();
                self.constant_wide(&value)
            }
            Node::Not(inner) => inner,
            _ if width == 1 => self.intern(Node::Not(operand), 1),
            Node::Variable(_) => self.intern(Node::Not(operand), width),
            _ => self.rewritten(Node::Not(operand), width, |pool| {
                if width > MAXIMUM_WIDTH || !pool.is_linear(operand) {
                    return pool.not_node(operand);
                }
                let mut linear = Linear::new(width);
                linear.constant = linear.mask();
                pool.accumulate(operand, u128::MAX, &mut linear);
                Some(pool.sum(linear))
            }),
        }
    }

    /// The complement of a term that is not a sum.
    pub(super) fn not_term(&mut self, operand: ExprId) -> ExprId {
        let width = self.width(operand);
        self.not_node(operand).unwrap_or_else(|| self.intern(Node::Not(operand), width))
    }

    fn not_node(&mut self, operand: ExprId) -> Option<ExprId> {
        let width = self.width(operand);
        let negated = |pool: &Pool, id: ExprId| match pool.node(id) {
            Node::Not(inner) => Some(inner),
            _ => None,
        };
        let result = match self.node(operand) {
            Node::Not(inner) => inner,
            Node::SignExtend(inner) => {
                let inner = self.not(inner);
                self.sign_extend(inner, width)
            }
            Node::Xor(left, right) if self.is_constant(right) => {
                let right = self.not(right);
                self.xor(left, right)
            }
            Node::And(left, right) if self.is_constant(right) => {
                let (left, right) = (negated(self, left)?, self.not(right));
                self.or(left, right)
            }
            Node::Or(left, right) if self.is_constant(right) => {
                let (left, right) = (negated(self, left)?, self.not(right));
                self.and(left, right)
            }
            Node::Concat { high, low } => {
                let worth = |pool: &Pool, id: ExprId| pool.is_constant(id) || negated(pool, id).is_some();
                if !worth(self, high) && !worth(self, low) {
                    return None;
                }
                let (high, low) = (self.not(high), self.not(low));
                self.concat(high, low)
            }
            Node::Ite { .. } => return self.map_constant_leaves(operand, BitVector::not),
            _ => return None,
        };
        Some(result)
    }

    pub fn and(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if let Some(folded) = self.fold(left, right, |left, right| left & right, BitVector::and) {
            return folded;
        }
        if left == right {
            return left;
        }
        let (left, right) = self.in_order(left, right);
        if self.is_zero_constant(right) {
            return right;
        }
        if self.is_all_ones_constant(right) {
            return left;
        }
        let width = self.width(left);
        if width == 1 {
            return self.and_truths(left, right);
        }
        if self.are_complements(left, right) {
            return self.zero(width);
        }
        self.rewritten(Node::And(left, right), width, |pool| Some(pool.and_vectors(left, right)))
    }

    fn and_vectors(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let width = self.width(left);
        for (mask, other) in [(left, right), (right, left)] {
            if let Some(truth) = self.as_splat(mask) {
                let zero = self.zero(width);
                return self.ite(truth, other, zero);
            }
        }
        if width <= 64 {
            let (left_facts, right_facts) = (*self.facts(left), *self.facts(right));
            let possible = !(left_facts.zero | right_facts.zero) & crate::low_mask(width);
            if possible == 0 {
                return self.zero(width);
            }
            if let Node::Constant(mask) = self.node(right) {
                let cleared = !mask & crate::low_mask(width);
                if cleared & !left_facts.zero == 0 {
                    return left;
                }
                // What the mask clears is known: taking it off keeps sums sums.
                if cleared & !(left_facts.zero | left_facts.one) == 0 {
                    let constant = self.constant(width, (left_facts.one & cleared).wrapping_neg());
                    return self.add(left, constant);
                }
            }
            if let Some(result) = self.narrow(Bitwise::And, left, right, possible) {
                return result;
            }
            if let Node::Constant(mask) = self.node(right)
                && let Some(result) = self.mask_as_slices(left, mask & possible)
            {
                return result;
            }
        } else if let Some(mask) = self.as_wide_constant(right) {
            let (low, length) = (mask.trailing_zeros(), mask.count_ones());
            if mask.leading_zeros() + low + length == width {
                let slice = self.extract(left, low, length);
                return self.place(slice, low, width);
            }
        }
        for (operand, other) in [(left, right), (right, left)] {
            if let Node::Or(first, second) = self.node(other)
                && (first == operand || second == operand)
            {
                return operand;
            }
        }
        if let Some(result) = self.of_extensions(Bitwise::And, left, right) {
            return result;
        }
        if let (Node::Not(left), Node::Not(right)) = (self.node(left), self.node(right)) {
            let joined = self.or(left, right);
            return self.not(joined);
        }
        self.associate(Bitwise::And, left, right)
    }

    pub fn or(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if let Some(folded) = self.fold(left, right, |left, right| left | right, BitVector::or) {
            return folded;
        }
        if left == right {
            return left;
        }
        let (left, right) = self.in_order(left, right);
        if self.is_zero_constant(right) {
            return left;
        }
        if self.is_all_ones_constant(right) {
            return right;
        }
        let width = self.width(left);
        if width == 1 {
            let (left, right) = (self.not(left), self.not(right));
            let neither = self.and(left, right);
            return self.not(neither);
        }
        if self.are_complements(left, right) {
            return self.all_ones(width);
        }
        self.rewritten(Node::Or(left, right), width, |pool| Some(pool.or_vectors(left, right)))
    }

    fn or_vectors(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let width = self.width(left);
        for (mask, other) in [(left, right), (right, left)] {
            if let Some(truth) = self.as_splat(mask) {
                let ones = self.all_ones(width);
                return self.ite(truth, ones, other);
            }
        }
        if width <= MAXIMUM_WIDTH && self.possible_bits(left) & self.possible_bits(right) == 0 {
            return self.add(left, right);
        }
        if width <= 64 {
            let facts = *self.facts(left);
            let possible = !(facts.zero & self.facts(right).zero) & crate::low_mask(width);
            if let Node::Constant(set) = self.node(right) {
                if set & !facts.one == 0 {
                    return left;
                }
                // Set bits are cleared, then added: one spelling for a mask and its complement.
                let kept = !set & !facts.zero & crate::low_mask(width);
                if let Some(slices) = self.mask_as_slices(left, kept) {
                    return self.add(slices, right);
                }
            }
            if let Some(result) = self.narrow(Bitwise::Or, left, right, possible) {
                return result;
            }
        }
        for (operand, other) in [(left, right), (right, left)] {
            if let Node::And(first, second) = self.node(other)
                && (first == operand || second == operand)
            {
                return operand;
            }
        }
        if let Some(result) = self.of_extensions(Bitwise::Or, left, right) {
            return result;
        }
        if let (Node::Not(left), Node::Not(right)) = (self.node(left), self.node(right)) {
            let joined = self.and(left, right);
            return self.not(joined);
        }
        self.associate(Bitwise::Or, left, right)
    }

    pub fn xor(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if let Some(folded) = self.fold(left, right, |left, right| left ^ right, BitVector::xor) {
            return folded;
        }
        let width = self.width(left);
        if left == right {
            return self.zero(width);
        }
        let (left, right) = self.in_order(left, right);
        if self.is_zero_constant(right) {
            return left;
        }
        if self.is_all_ones_constant(right) {
            return self.not(left);
        }
        if self.are_complements(left, right) {
            return self.all_ones(width);
        }
        if width == 1 {
            return self.xor_truths(left, right);
        }
        self.rewritten(Node::Xor(left, right), width, |pool| Some(pool.xor_vectors(left, right)))
    }

    fn xor_vectors(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let width = self.width(left);
        match (self.node(left), self.node(right)) {
            (Node::Not(left), Node::Not(right)) => return self.xor(left, right),
            (Node::Not(inner), _) => {
                let joined = self.xor(inner, right);
                return self.not(joined);
            }
            (_, Node::Not(inner)) => {
                let joined = self.xor(left, inner);
                return self.not(joined);
            }
            _ => {}
        }
        if width <= MAXIMUM_WIDTH && self.possible_bits(left) & self.possible_bits(right) == 0 {
            return self.add(left, right);
        }
        if width <= 64 {
            let possible = !(self.facts(left).zero & self.facts(right).zero) & crate::low_mask(width);
            if let Some(result) = self.narrow(Bitwise::Xor, left, right, possible) {
                return result;
            }
        }
        if let Some(result) = self.of_extensions(Bitwise::Xor, left, right) {
            return result;
        }
        self.associate(Bitwise::Xor, left, right)
    }

    /// The boolean of which all bits are copies.
    fn as_splat(&self, id: ExprId) -> Option<ExprId> {
        match self.node(id) {
            Node::SignExtend(operand) if self.width(operand) == 1 => Some(operand),
            _ => None,
        }
    }

    /// The operation on the bits that may be one, with zeros around the result.
    fn narrow(&mut self, operation: Bitwise, left: ExprId, right: ExprId, possible: u64) -> Option<ExprId> {
        let width = self.width(left);
        let low = possible.trailing_zeros();
        let length = 64 - possible.leading_zeros() - low;
        if length == width {
            return None;
        }
        let (left, right) = (self.extract(left, low, length), self.extract(right, low, length));
        let joined = operation.build(self, left, right);
        Some(self.place(joined, low, width))
    }

    /// The operation on what is extended, where both operands are extensions of one kind and from one width, and on
    /// the leaves of a choice between constants.
    fn of_extensions(&mut self, operation: Bitwise, left: ExprId, right: ExprId) -> Option<ExprId> {
        let width = self.width(left);
        match (self.node(left), self.node(right)) {
            (Node::SignExtend(first), Node::SignExtend(second)) if self.width(first) == self.width(second) => {
                let joined = operation.build(self, first, second);
                Some(self.sign_extend(joined, width))
            }
            (Node::SignExtend(first), _) if self.is_constant(right) => {
                let inner = self.width(first);
                let value = self.as_wide_constant(right)?;
                if value.truncate(inner).sign_extend(width) != value {
                    return None;
                }
                let second = self.extract(right, 0, inner);
                let joined = operation.build(self, first, second);
                Some(self.sign_extend(joined, width))
            }
            // Up to 64 bits the known bits narrow these.
            (Node::ZeroExtend(first), Node::ZeroExtend(second))
                if width > 64 && self.width(first) == self.width(second) =>
            {
                let joined = operation.build(self, first, second);
                Some(self.zero_extend(joined, width))
            }
            (Node::Ite { .. }, _) if self.is_constant(right) => {
                let value = self.as_wide_constant(right)?;
                self.map_constant_leaves(left, |leaf| operation.apply(leaf, &value))
            }
            _ => None,
        }
    }

    /// A chain of one operation: its operands sorted, equal ones merged, constants folded and last.
    fn associate(&mut self, operation: Bitwise, left: ExprId, right: ExprId) -> ExprId {
        let width = self.width(left);
        let is_chain = |id: ExprId| operation.operands(self.node(id)).is_some() && self.leaves(id) <= MAXIMUM_LEAVES;
        if !is_chain(left) && !is_chain(right) {
            let (left, right) = self.in_order(left, right);
            return self.intern(operation.node(left, right), width);
        }
        let mut leaves = Leaves::new();
        let mut constant: Option<BitVector> = None;
        let mut stack: SmallVec<[ExprId; 8]> = SmallVec::new();
        stack.extend([left, right]);
        while let Some(id) = stack.pop() {
            if let Some(value) = self.as_wide_constant(id) {
                constant = Some(match constant {
                    None => value,
                    Some(other) => operation.apply(&other, &value),
                });
                continue;
            }
            match operation.operands(self.node(id)) {
                Some((first, second)) if self.leaves(id) <= MAXIMUM_LEAVES => {
                    stack.extend([first, second]);
                }
                _ => leaves.push(id),
            }
        }
        leaves.sort_unstable_by_key(|&id| self.content_hash(id));
        self.merge_equal(operation, &mut leaves);
        for index in 0..leaves.len() {
            let complement = |&other: &ExprId| self.are_complements(leaves[index], other);
            if let Some(position) = leaves[index + 1..].iter().position(complement) {
                match operation {
                    Bitwise::And => return self.zero(width),
                    Bitwise::Or => return self.all_ones(width),
                    Bitwise::Xor => {
                        leaves.remove(index + 1 + position);
                        leaves.remove(index);
                        let rest = self.chain_of(operation, &leaves, width);
                        let rest = self.not(rest);
                        return match constant {
                            None => rest,
                            Some(value) => {
                                let value = self.constant_wide(&value);
                                self.xor(rest, value)
                            }
                        };
                    }
                }
            }
        }
        let chain = self.chain_of(operation, &leaves, width);
        let Some(value) = constant else { return chain };
        let value = self.constant_wide(&value);
        if (chain, value) == (left, right) {
            return self.intern(operation.node(chain, value), width);
        }
        // Another chain or another constant: the constructor knows what to make of the two.
        operation.build(self, chain, value)
    }

    fn merge_equal(&self, operation: Bitwise, leaves: &mut Leaves) {
        if operation != Bitwise::Xor {
            leaves.dedup();
            return;
        }
        let mut kept = Leaves::new();
        for &leaf in leaves.iter() {
            if kept.last() == Some(&leaf) {
                kept.pop();
            } else {
                kept.push(leaf);
            }
        }
        *leaves = kept;
    }

    /// The chain of sorted operands, as it is; the neutral element of `Xor` for none.
    pub(super) fn chain_of(&mut self, operation: Bitwise, leaves: &[ExprId], width: u32) -> ExprId {
        let Some((&first, rest)) = leaves.split_first() else { return self.zero(width) };
        let mut result = first;
        for &leaf in rest {
            result = self.intern(operation.node(result, leaf), width);
        }
        result
    }
}
