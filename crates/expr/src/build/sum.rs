//! Linear sums: addition, and multiplication by constants.
//!
//! A sum is `c1*t1 + c2*t2 + ... + c`: the terms sorted by content hash, no two the same, no coefficient zero, the
//! constant last. As nodes it is a chain to the left, `Add(Add(Mul(t1, c1), Mul(t2, c2)), c)`, so that sums that
//! differ in their constants share all the rest. Subtraction is a coefficient of -1.

use smallvec::SmallVec;

use crate::bit_vector::BitVector;
use crate::node::{ExprId, Node};
use crate::pool::Pool;

/// A longer sum is one opaque term of the sums it occurs in; otherwise the n-th addition in a loop would cost n.
const MAXIMUM_TERMS: u8 = 16;

/// Coefficients are kept in 128 bits; wider sums are only folded and ordered.
pub(super) const MAXIMUM_WIDTH: u32 = 128;

/// Modulo `2^width`; see the module for the order of terms once normalised.
pub(super) struct Linear {
    pub width: u32,
    pub terms: SmallVec<[(ExprId, u128); 4]>,
    pub constant: u128,
}

impl Linear {
    pub(super) fn new(width: u32) -> Linear {
        debug_assert!(width <= MAXIMUM_WIDTH);
        Linear { width, terms: SmallVec::new(), constant: 0 }
    }

    pub(super) fn mask(&self) -> u128 {
        u128::MAX >> (128 - self.width)
    }

    /// The coefficient read as a signed number.
    pub(super) fn signed(&self, coefficient: u128) -> i128 {
        let shift = 128 - self.width;
        (coefficient << shift) as i128 >> shift
    }

    fn is_negative(&self, coefficient: u128) -> bool {
        coefficient >> (self.width - 1) & 1 == 1
    }

    pub(super) fn negate(&mut self) {
        let mask = self.mask();
        for (_, coefficient) in &mut self.terms {
            *coefficient = coefficient.wrapping_neg() & mask;
        }
        self.constant = self.constant.wrapping_neg() & mask;
    }
}

impl Linear {
    /// Of a sum that is to be zero: an odd number that all coefficients are multiples of is taken out, for it has an inverse.
    pub(super) fn divide_by_common_odd(&mut self) {
        let odd = |coefficient: u128| coefficient >> coefficient.trailing_zeros();
        let magnitudes = self.terms.iter().map(|&(_, coefficient)| self.signed(coefficient).unsigned_abs());
        let common = magnitudes.fold(0, |common, magnitude| greatest_common_divisor(common, odd(magnitude)));
        let Some(inverse) = BitVector::from_u128(self.width, common).inverse().filter(|_| common > 1) else { return };
        let (inverse, mask) = (inverse.low_u128(), self.mask());
        for (_, coefficient) in &mut self.terms {
            *coefficient = coefficient.wrapping_mul(inverse) & mask;
        }
        self.constant = self.constant.wrapping_mul(inverse) & mask;
    }
}

fn greatest_common_divisor(left: u128, right: u128) -> u128 {
    if right == 0 { left } else { greatest_common_divisor(right, left % right) }
}

/// `dividend / divisor`, times the divisor if that is no constant; else the divisor is `factor`.
struct Quotient {
    dividend: ExprId,
    divisor: ExprId,
    signed: bool,
    factor: u128,
}

/// Whether a node is one term of a sum whatever its coefficient, so that sums with it need no decomposition.
fn is_plain_term(node: Node) -> bool {
    !matches!(
        node,
        Node::Constant(_)
            | Node::WideConstant(_)
            | Node::Add(..)
            | Node::Mul(..)
            | Node::Not(_)
            | Node::Ite { .. }
            | Node::ZeroExtend(_)
            | Node::SignExtend(_)
            | Node::Concat { .. }
    )
}

impl Pool {
    pub fn add(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if let Some(folded) = self.fold(left, right, u64::wrapping_add, BitVector::add) {
            return folded;
        }
        let width = self.width(left);
        if width == 1 {
            return self.xor(left, right);
        }
        let (left, right) = self.in_order(left, right);
        if self.is_zero_constant(right) {
            return left;
        }
        let (left_node, right_node) = (self.node(left), self.node(right));
        if is_plain_term(left_node) && is_plain_term(right_node) && left != right || width > MAXIMUM_WIDTH {
            return self.intern(Node::Add(left, right), width);
        }
        if let Node::Constant(value) = right_node
            && let Some(result) = self.add_offset(left, right, value)
        {
            return result;
        }
        self.rewritten(Node::Add(left, right), width, |pool| {
            let mut linear = Linear::new(width);
            pool.accumulate(left, 1, &mut linear);
            pool.accumulate(right, 1, &mut linear);
            Some(pool.sum(linear))
        })
    }

    /// A sum with a constant where that needs no rewriting, which is nearly always.
    fn add_offset(&mut self, left: ExprId, right: ExprId, value: u64) -> Option<ExprId> {
        let width = self.width(left);
        let mask = crate::low_mask(width);
        if let Node::Add(base, offset) = self.node(left)
            && let Node::Constant(first) = self.node(offset)
        {
            let value = first.wrapping_add(value) & mask;
            if value == 0 {
                return Some(base);
            }
            if value == mask {
                return None;
            }
            let constant = self.constant(width, value);
            return Some(self.intern(Node::Add(base, constant), width));
        }
        let single = match self.node(left) {
            Node::Add(..) | Node::Concat { .. } => true,
            Node::Mul(_, factor) => self.is_constant(factor),
            Node::ZeroExtend(operand) => self.width(operand) > 1,
            Node::SignExtend(operand) => self.width(operand) > 1 && !matches!(self.node(operand), Node::Not(_)),
            node => is_plain_term(node),
        };
        // With -1 it may be a complement.
        (single && value != mask).then(|| self.intern(Node::Add(left, right), width))
    }

    pub fn sub(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let width = self.width(left);
        assert_eq!(width, self.width(right), "operands have one width");
        if width == 1 || width > MAXIMUM_WIDTH || self.is_constant(right) {
            let negated = self.neg(right);
            return self.add(left, negated);
        }
        if left == right {
            return self.zero(width);
        }
        let difference = self.rewritten_difference(left, right, |pool| {
            let mut linear = Linear::new(width);
            pool.accumulate(left, 1, &mut linear);
            pool.accumulate(right, u128::MAX, &mut linear);
            pool.sum(linear)
        });
        match difference {
            Some(difference) => difference,
            None => {
                let negated = self.neg(right);
                self.add(left, negated)
            }
        }
    }

    pub(super) fn mul_by_constant(&mut self, operand: ExprId, constant: ExprId) -> ExprId {
        let width = self.width(operand);
        if self.is_zero_constant(constant) {
            return constant;
        }
        if width > MAXIMUM_WIDTH || is_plain_term(self.node(operand)) {
            if self.as_wide_constant(constant).is_some_and(|value| value.is_one()) {
                return operand;
            }
            return self.intern(Node::Mul(operand, constant), width);
        }
        let factor = self.as_wide_constant(constant).expect("the caller saw a constant").low_u128();
        self.rewritten(Node::Mul(operand, constant), width, |pool| {
            let mut linear = Linear::new(width);
            pool.accumulate(operand, factor, &mut linear);
            Some(pool.sum(linear))
        })
    }

    /// Adds `scale * root` to the sum, taking it apart as far as sums go.
    pub(super) fn accumulate(&mut self, root: ExprId, scale: u128, linear: &mut Linear) {
        let (width, mask) = (linear.width, linear.mask());
        let mut stack: SmallVec<[(ExprId, u128); 4]> = SmallVec::new();
        stack.push((root, scale & mask));
        while let Some((id, scale)) = stack.pop() {
            if scale == 0 {
                continue;
            }
            match self.node(id) {
                Node::Constant(value) => {
                    linear.constant = linear.constant.wrapping_add(scale.wrapping_mul(value.into())) & mask;
                }
                Node::WideConstant(wide) => {
                    let value = self.wide[wide.0 as usize].low_u128();
                    linear.constant = linear.constant.wrapping_add(scale.wrapping_mul(value)) & mask;
                }
                Node::Add(left, right) if self.leaves(id) <= MAXIMUM_TERMS || self.is_constant(right) => {
                    stack.push((right, scale));
                    stack.push((left, scale));
                }
                Node::Mul(left, right) if self.is_constant(right) => {
                    let factor = self.as_wide_constant(right).expect("the operand is constant").low_u128();
                    stack.push((left, scale.wrapping_mul(factor) & mask));
                }
                Node::Not(operand) => {
                    linear.constant = linear.constant.wrapping_sub(scale) & mask;
                    stack.push((operand, scale.wrapping_neg() & mask));
                }
                // A choice between two constants is linear in its condition.
                Node::Ite { condition, then, otherwise } if self.is_constant(then) && self.is_constant(otherwise) => {
                    let value = |id| self.as_wide_constant(id).map_or(0, |value| value.low_u128());
                    let (then, otherwise) = (value(then), value(otherwise));
                    linear.constant = linear.constant.wrapping_add(scale.wrapping_mul(otherwise)) & mask;
                    let difference = scale.wrapping_mul(then.wrapping_sub(otherwise)) & mask;
                    stack.extend(self.accumulate_truth(condition, difference, linear));
                }
                Node::ZeroExtend(operand) if self.width(operand) == 1 => {
                    stack.extend(self.accumulate_truth(operand, scale, linear));
                }
                Node::SignExtend(operand) if self.width(operand) == 1 => {
                    stack.extend(self.accumulate_truth(operand, scale.wrapping_neg() & mask, linear));
                }
                Node::SignExtend(operand) if matches!(self.node(operand), Node::Not(_)) => {
                    let Node::Not(inner) = self.node(operand) else { continue };
                    linear.constant = linear.constant.wrapping_sub(scale) & mask;
                    let inner = self.sign_extend(inner, width);
                    stack.push((inner, scale.wrapping_neg() & mask));
                }
                Node::ZeroExtend(operand) | Node::SignExtend(operand)
                    if self.width(operand) + scale.trailing_zeros() >= width =>
                {
                    let lifted = self.lift(operand, width);
                    if lifted == id {
                        linear.terms.push((id, scale));
                    } else {
                        stack.push((lifted, scale));
                    }
                }
                _ => linear.terms.push((id, scale)),
            }
        }
    }

    /// Adds `scale` where the condition holds: the term is the zero-extended condition. If that is something else
    /// again, gives it back to be taken apart.
    fn accumulate_truth(&mut self, condition: ExprId, scale: u128, linear: &mut Linear) -> Option<(ExprId, u128)> {
        let mask = linear.mask();
        let (condition, scale) = match self.node(condition) {
            Node::Not(inner) => {
                linear.constant = linear.constant.wrapping_add(scale) & mask;
                (inner, scale.wrapping_neg() & mask)
            }
            _ => (condition, scale),
        };
        // With the highest coefficient only the lowest bit matters: see `lift`.
        let term = if scale.trailing_zeros() + 1 == linear.width {
            self.lift(condition, linear.width)
        } else {
            self.zero_extend(condition, linear.width)
        };
        if self.node(term) != Node::ZeroExtend(condition) {
            return Some((term, scale));
        }
        linear.terms.push((term, scale));
        None
    }

    /// A term of `width` bits whose low bits are the operand's, the others being of no consequence: the widest
    /// slice there is, so that a shifted slice of `x` is a shifted `x` where it can be.
    fn lift(&mut self, operand: ExprId, width: u32) -> ExprId {
        if let Node::Extract { operand: source, low } = self.node(operand) {
            let available = (self.width(source) - low).min(width);
            let slice = self.extract(source, low, available);
            return self.zero_extend(slice, width);
        }
        self.zero_extend(operand, width)
    }

    /// Sorts the terms and merges equal ones.
    pub(super) fn normalise(&self, linear: &mut Linear) {
        let mask = linear.mask();
        if linear.terms.len() > 1 {
            linear.terms.sort_unstable_by_key(|&(id, _)| self.content_hash(id));
            linear.terms.dedup_by(|(id, coefficient), (kept, sum)| {
                let same = id == kept;
                if same {
                    *sum = sum.wrapping_add(*coefficient) & mask;
                }
                same
            });
        }
        linear.terms.retain(|(_, coefficient)| *coefficient != 0);
    }

    pub(super) fn sum(&mut self, mut linear: Linear) -> ExprId {
        let before = linear.terms.len();
        self.normalise(&mut linear);
        if linear.terms.len() < before && linear.width > 1 {
            // Merging changes coefficients, and with them what bits of an extended term matter.
            let terms = std::mem::take(&mut linear.terms);
            for (term, coefficient) in terms {
                self.accumulate(term, coefficient, &mut linear);
            }
            self.normalise(&mut linear);
        }
        if linear.terms.len() > 1 && self.merge_division(&mut linear) {
            return self.sum(linear);
        }
        if linear.terms.len() > 1 {
            self.merge_disjoint(&mut linear);
        }
        self.normalised_sum(linear)
    }

    /// `c * (a / b) * b + c * (a % b)` is `c * a`, and `c * a - c * (a / b) * b` is `c * (a % b)`, whatever `b` is: by zero, `a % 0` is `a`. A multiplier
    /// against a divider is out of reach of every solver. Whether there is one term less.
    fn merge_division(&mut self, linear: &mut Linear) -> bool {
        let mask = linear.mask();
        for index in 0..linear.terms.len() {
            let (term, scale) = linear.terms[index];
            let Some(Quotient { dividend, divisor, signed, factor }) = self.quotient_times_divisor(term) else {
                continue;
            };
            let found = linear.terms.iter().enumerate().find_map(|(other, &(id, coefficient))| {
                let is_remainder = match self.node(id) {
                    Node::URem(left, right) => !signed && (left, right) == (dividend, divisor),
                    Node::SRem(left, right) => signed && (left, right) == (dividend, divisor),
                    _ => false,
                };
                let times = coefficient.wrapping_mul(factor) & mask;
                let is_left = id == dividend && times.wrapping_neg() & mask == scale;
                (is_remainder && times == scale || is_left).then_some((other, coefficient, is_remainder))
            });
            let Some((other, coefficient, is_remainder)) = found else { continue };
            linear.terms.remove(index.max(other));
            linear.terms.remove(index.min(other));
            let becomes = match (is_remainder, signed) {
                (true, _) => dividend,
                (false, false) => self.urem(dividend, divisor),
                (false, true) => self.srem(dividend, divisor),
            };
            self.accumulate(becomes, coefficient, linear);
            return true;
        }
        false
    }

    /// What a term of a sum is, if it is a quotient that is multiplied by its divisor, or may be by its coefficient.
    fn quotient_times_divisor(&self, term: ExprId) -> Option<Quotient> {
        let quotient = |id: ExprId| match self.node(id) {
            Node::UDiv(dividend, divisor) => Some((dividend, divisor, false)),
            Node::SDiv(dividend, divisor) => Some((dividend, divisor, true)),
            _ => None,
        };
        let ((dividend, divisor, signed), factor) = match self.node(term) {
            Node::Mul(left, right) => {
                let found = [(left, right), (right, left)]
                    .into_iter()
                    .find_map(|(one, other)| quotient(one).filter(|&(_, divisor, _)| divisor == other));
                (found?, 1)
            }
            _ => {
                let found = quotient(term)?;
                (found, self.as_wide_constant(found.1)?.low_u128())
            }
        };
        Some(Quotient { dividend, divisor, signed, factor })
    }

    /// The term of a sum whose terms are sorted and merged.
    fn normalised_sum(&mut self, mut linear: Linear) -> ExprId {
        let (width, mask) = (linear.width, linear.mask());
        if width == 1 {
            // The low bits of a wider sum; of one bit there are no sums.
            let mut result = self.truth(linear.constant == 1);
            for (term, _) in linear.terms {
                result = self.xor(result, term);
            }
            return result;
        }
        if linear.terms.is_empty() {
            return self.constant_from(width, linear.constant);
        }
        if let [(term, coefficient)] = linear.terms[..]
            && let Some(condition) = self.as_extended_truth(term)
        {
            let then = self.constant_from(width, coefficient.wrapping_add(linear.constant) & mask);
            let otherwise = self.constant_from(width, linear.constant);
            return self.ite(condition, then, otherwise);
        }
        // One spelling of `-t - 1`: the complement, of the sum whose first coefficient is positive.
        if linear.constant == mask && linear.is_negative(linear.terms[0].1) {
            linear.constant = 0;
            linear.negate();
            let single = matches!(linear.terms[..], [(_, 1)]);
            let inner = self.chain(&linear);
            return if single { self.not_term(inner) } else { self.intern(Node::Not(inner), width) };
        }
        let chain = self.chain(&linear);
        if linear.constant == 0 {
            return chain;
        }
        let constant = self.constant_from(width, linear.constant);
        self.intern(Node::Add(chain, constant), width)
    }

    fn chain(&mut self, linear: &Linear) -> ExprId {
        let mut result = None;
        for &(term, coefficient) in &linear.terms {
            let scaled = self.scaled(term, coefficient, linear.width);
            result = Some(match result {
                None => scaled,
                Some(prefix) => self.intern(Node::Add(prefix, scaled), linear.width),
            });
        }
        result.expect("a chain has at least one term")
    }

    /// A single term with its coefficient.
    fn scaled(&mut self, term: ExprId, coefficient: u128, width: u32) -> ExprId {
        if coefficient == 1 {
            return term;
        }
        let constant = self.constant_from(width, coefficient);
        if let Some(condition) = self.as_extended_truth(term) {
            let zero = self.zero(width);
            return self.ite(condition, constant, zero);
        }
        self.intern(Node::Mul(term, constant), width)
    }

    /// The condition of a zero-extended boolean.
    fn as_extended_truth(&self, id: ExprId) -> Option<ExprId> {
        match self.node(id) {
            Node::ZeroExtend(operand) if self.width(operand) == 1 => Some(operand),
            _ => None,
        }
    }

    pub(super) fn constant_from(&mut self, width: u32, value: u128) -> ExprId {
        if width <= 64 {
            self.constant(width, value as u64)
        } else {
            self.constant_wide(&BitVector::from_u128(width, value))
        }
    }

    /// Whether the term is a sum, a multiple or a complement: worth taking apart as a sum.
    pub(super) fn is_linear(&self, id: ExprId) -> bool {
        match self.node(id) {
            Node::Add(..) | Node::Not(_) => true,
            Node::Mul(_, right) => self.is_constant(right),
            _ => false,
        }
    }

    /// Bounds of the exact (not wrapped) value of a sum whose terms are read as unsigned or signed numbers;
    /// coefficients and the constant are read as signed. `None` above 64 bits.
    pub(super) fn exact_bounds(&self, linear: &Linear, signed: bool) -> Option<(i128, i128)> {
        let width = linear.width;
        if width > 64 {
            return None;
        }
        let constant = linear.signed(linear.constant);
        let (mut low, mut high) = (constant, constant);
        for &(term, coefficient) in &linear.terms {
            let (least, greatest) = if signed {
                let (least, greatest) = self.facts(term).signed_range(width);
                (i128::from(least), i128::from(greatest))
            } else {
                let (least, greatest) = self.facts(term).unsigned_range(width);
                (i128::from(least), i128::from(greatest))
            };
            // Below 2^64 * 2^63 each: a few of them fit, and so does the check.
            let coefficient = linear.signed(coefficient);
            let (first, second) = (least.checked_mul(coefficient)?, greatest.checked_mul(coefficient)?);
            low = low.checked_add(first.min(second))?;
            high = high.checked_add(first.max(second))?;
        }
        Some((low, high))
    }
}
