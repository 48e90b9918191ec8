//! Comparisons with constants, seen as membership of an interval.

use crate::facts::Interval;
use crate::node::{ExprId, Node};
use crate::pool::Pool;

/// A truth value that holds exactly when the operand's value lies in the interval. The operand has no constant added
/// to it: that is part of the interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Membership {
    pub operand: ExprId,
    pub interval: Interval,
}

impl Pool {
    /// Reads a truth value as a comparison of a term of at most 64 bits with a constant, if it is one: equality,
    /// unsigned or signed order, a sign bit, a complement of these.
    pub fn membership(&self, id: ExprId) -> Option<Membership> {
        let (id, complemented) = match self.node(id) {
            Node::Not(inner) if self.width(id) == 1 => (inner, true),
            _ => (id, false),
        };
        let (operand, interval) = match self.node(id) {
            Node::Eq(operand, constant) => {
                let Node::Constant(value) = self.node(constant) else { return None };
                (operand, Interval::single(value))
            }
            Node::Ult(operand, constant) => {
                let Node::Constant(value) = self.node(constant) else { return None };
                (operand, Interval { low: 0, high: value.checked_sub(1)? })
            }
            Node::Slt(operand, constant) => {
                let Node::Constant(value) = self.node(constant) else { return None };
                let width = self.width(operand);
                let least = 1 << (width - 1);
                if value == least {
                    return None;
                }
                (operand, Interval { low: least, high: value.wrapping_sub(1) & crate::low_mask(width) })
            }
            Node::Extract { operand, low } if self.width(id) == 1 && low + 1 == self.width(operand) => {
                let width = self.width(operand);
                if width > 64 {
                    return None;
                }
                (operand, Interval { low: 1 << low, high: crate::low_mask(width) })
            }
            _ => return None,
        };
        let width = self.width(operand);
        let interval = if complemented { interval.complement(width)? } else { interval };
        if let Node::Add(rest, constant) = self.node(operand)
            && let Node::Constant(value) = self.node(constant)
        {
            return Some(Membership { operand: rest, interval: interval.shifted(value.wrapping_neg(), width) });
        }
        Some(Membership { operand, interval })
    }
}
