//! Core constructors: constant folding.

use crate::bit_vector::BitVector;
use crate::node::{ExprId, Node};
use crate::pool::Pool;

impl Pool {
    fn fold(
        &mut self,
        left: ExprId,
        right: ExprId,
        operation: impl Fn(&BitVector, &BitVector) -> BitVector,
    ) -> Option<ExprId> {
        assert_eq!(self.width(left), self.width(right), "operands have one width");
        if !self.is_constant(left) || !self.is_constant(right) {
            return None;
        }
        let (left, right) = (self.as_wide_constant(left)?, self.as_wide_constant(right)?);
        Some(self.constant_wide(&operation(&left, &right)))
    }

    pub fn not(&mut self, operand: ExprId) -> ExprId {
        let width = self.width(operand);
        if let Some(value) = self.as_wide_constant(operand) {
            return self.constant_wide(&value.not());
        }
        if let Node::Not(inner) = self.node(operand) {
            return inner;
        }
        self.intern(Node::Not(operand), width)
    }

    pub fn concat(&mut self, high: ExprId, low: ExprId) -> ExprId {
        if let (Some(high), Some(low)) = (self.as_wide_constant(high), self.as_wide_constant(low)) {
            return self.constant_wide(&high.concat(&low));
        }
        let width = self.width(high) + self.width(low);
        self.intern(Node::Concat { high, low }, width)
    }

    pub fn extract(&mut self, operand: ExprId, low: u32, width: u32) -> ExprId {
        assert!(width >= 1 && low + width <= self.width(operand), "an extract lies within its operand");
        if width == self.width(operand) {
            return operand;
        }
        if let Some(value) = self.as_wide_constant(operand) {
            return self.constant_wide(&value.extract(low, width));
        }
        self.intern(Node::Extract { operand, low }, width)
    }

    pub fn zero_extend(&mut self, operand: ExprId, to: u32) -> ExprId {
        assert!(to >= self.width(operand), "an extension does not narrow");
        if to == self.width(operand) {
            return operand;
        }
        if let Some(value) = self.as_wide_constant(operand) {
            return self.constant_wide(&value.zero_extend(to));
        }
        self.intern(Node::ZeroExtend(operand), to)
    }

    pub fn sign_extend(&mut self, operand: ExprId, to: u32) -> ExprId {
        assert!(to >= self.width(operand), "an extension does not narrow");
        if to == self.width(operand) {
            return operand;
        }
        if let Some(value) = self.as_wide_constant(operand) {
            return self.constant_wide(&value.sign_extend(to));
        }
        self.intern(Node::SignExtend(operand), to)
    }

    pub fn ite(&mut self, condition: ExprId, then: ExprId, otherwise: ExprId) -> ExprId {
        assert_eq!(self.width(condition), 1, "a condition is a boolean");
        assert_eq!(self.width(then), self.width(otherwise), "both branches have one width");
        if self.is_true(condition) || then == otherwise {
            return then;
        }
        if self.is_false(condition) {
            return otherwise;
        }
        let width = self.width(then);
        self.intern(Node::Ite { condition, then, otherwise }, width)
    }
}

macro_rules! plain {
    ($($name:ident $node:ident $value:expr, $boolean:literal;)*) => {
        impl Pool {
            $(pub fn $name(&mut self, left: ExprId, right: ExprId) -> ExprId {
                if let Some(folded) = self.fold(left, right, $value) {
                    return folded;
                }
                let width = if $boolean { 1 } else { self.width(left) };
                self.intern(Node::$node(left, right), width)
            })*
        }
    };
}

plain! {
    and And |a, b| a.and(b), false;
    or Or |a, b| a.or(b), false;
    xor Xor |a, b| a.xor(b), false;
    add Add |a, b| a.add(b), false;
    mul Mul |a, b| a.mul(b), false;
    udiv UDiv |a, b| a.udiv(b), false;
    sdiv SDiv |a, b| a.sdiv(b), false;
    urem URem |a, b| a.urem(b), false;
    srem SRem |a, b| a.srem(b), false;
    shl Shl |a, b| a.shl(b), false;
    lshr LShr |a, b| a.lshr(b), false;
    ashr AShr |a, b| a.ashr(b), false;
    eq Eq |a, b| (a == b).into(), true;
    ult Ult |a, b| a.ult(b).into(), true;
    slt Slt |a, b| a.slt(b).into(), true;
}
