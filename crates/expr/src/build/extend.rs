//! Zero and sign extension.
//!
//! Extensions move outwards over concatenations and inwards over sums that do not overflow, so that an index computed
//! narrowly is the same linear sum as one computed widely. A sign extension of what is known not to be negative is a
//! zero extension.

use super::sum::{Linear, MAXIMUM_WIDTH};
use crate::node::{ExprId, Node};
use crate::pool::Pool;

impl Pool {
    /// Widens to `to` bits with zeros.
    pub fn zero_extend(&mut self, operand: ExprId, to: u32) -> ExprId {
        let width = self.width(operand);
        assert!(to >= width, "an extension does not narrow");
        if to == width {
            return operand;
        }
        match self.node(operand) {
            Node::Constant(value) => return self.constant(to, value),
            Node::WideConstant(wide) => {
                let value = self.wide[wide.0 as usize].zero_extend(to);
                return self.constant_wide(&value);
            }
            Node::ZeroExtend(inner) => return self.intern(Node::ZeroExtend(inner), to),
            Node::Variable(_) => return self.intern(Node::ZeroExtend(operand), to),
            _ => {}
        }
        self.rewritten(Node::ZeroExtend(operand), to, |pool| pool.zero_extend_node(operand, to))
    }

    fn zero_extend_node(&mut self, operand: ExprId, to: u32) -> Option<ExprId> {
        match self.node(operand) {
            Node::Extract { operand: source, low } => {
                let zeros = self.known_zeros_from(source, low + self.width(operand));
                self.extract_of_small(source, low, self.width(operand), zeros, to)
                    .map(|slice| self.zero_extend(slice, to))
            }
            Node::Ite { .. } => self.map_constant_leaves(operand, |value| value.zero_extend(to)),
            Node::Add(..) | Node::Mul(..) => self.extend_sum(operand, to, false),
            _ => None,
        }
    }

    /// Widens to `to` bits with copies of the top bit.
    pub fn sign_extend(&mut self, operand: ExprId, to: u32) -> ExprId {
        let width = self.width(operand);
        assert!(to >= width, "an extension does not narrow");
        if to == width {
            return operand;
        }
        match self.node(operand) {
            Node::Constant(value) if to <= 64 => {
                return self.constant(to, crate::to_signed(value, width) as u64);
            }
            Node::Constant(_) | Node::WideConstant(_) => {
                let value = self.as_wide_constant(operand).expect("a constant node has a value");
                return self.constant_wide(&value.sign_extend(to));
            }
            Node::SignExtend(inner) => return self.intern(Node::SignExtend(inner), to),
            Node::ZeroExtend(inner) => return self.intern(Node::ZeroExtend(inner), to),
            Node::Variable(_) => return self.intern(Node::SignExtend(operand), to),
            _ => {}
        }
        if width <= 64 && self.facts(operand).zero >> (width - 1) & 1 == 1 {
            return self.zero_extend(operand, to);
        }
        self.rewritten(Node::SignExtend(operand), to, |pool| pool.sign_extend_node(operand, to))
    }

    fn sign_extend_node(&mut self, operand: ExprId, to: u32) -> Option<ExprId> {
        match self.node(operand) {
            Node::Extract { operand: source, low } => {
                let width = self.width(operand);
                let source_width = self.width(source);
                if low != 0 || source_width > 64 {
                    return None;
                }
                // The source itself where its value already fits the narrow width.
                let limit = 1i128 << (width - 1);
                let (least, greatest) = self.facts(source).signed_range(source_width);
                if i128::from(least) < -limit || i128::from(greatest) >= limit {
                    return None;
                }
                let slice = self.extract(source, 0, source_width.min(to));
                Some(self.sign_extend(slice, to))
            }
            Node::Ite { .. } => self.map_constant_leaves(operand, |value| value.sign_extend(to)),
            Node::Add(..) | Node::Mul(..) => self.extend_sum(operand, to, true),
            _ => None,
        }
    }

    /// How many bits from `low` upwards are known to be zero.
    fn known_zeros_from(&self, id: ExprId, low: u32) -> u32 {
        let width = self.width(id);
        if width > 64 || low >= width {
            return 0;
        }
        (!(self.facts(id).zero >> low)).trailing_zeros().min(width - low)
    }

    /// A slice followed by `zeros` known zeros, widened to take them in as far as `to` bits allow.
    fn extract_of_small(&mut self, source: ExprId, low: u32, width: u32, zeros: u32, to: u32) -> Option<ExprId> {
        let wanted = to.min(self.width(source) - low);
        // Only all of them: a wider slice that is still followed by unknown bits would not be one spelling.
        (wanted > width && width + zeros >= wanted).then(|| self.extract(source, low, wanted))
    }

    /// Extends the terms of a sum instead of the sum, if it does not overflow.
    fn extend_sum(&mut self, operand: ExprId, to: u32, signed: bool) -> Option<ExprId> {
        let width = self.width(operand);
        if to > MAXIMUM_WIDTH || width > 64 || !self.is_linear(operand) {
            return None;
        }
        let mut linear = Linear::new(width);
        self.accumulate(operand, 1, &mut linear);
        self.normalise(&mut linear);
        let (low, high) = self.exact_bounds(&linear, signed)?;
        let (least, greatest) =
            if signed { (-1i128 << (width - 1), (1i128 << (width - 1)) - 1) } else { (0, (1i128 << width) - 1) };
        if low < least || high > greatest {
            return None;
        }
        let mut wide = Linear::new(to);
        wide.constant = linear.signed(linear.constant) as u128 & wide.mask();
        for &(term, coefficient) in &linear.terms {
            let extended = if signed { self.sign_extend(term, to) } else { self.zero_extend(term, to) };
            self.accumulate(extended, linear.signed(coefficient) as u128, &mut wide);
        }
        Some(self.sum(wide))
    }
}
