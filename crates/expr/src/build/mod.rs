//! Constructors. Each returns a term in normal form, built from operands in normal form.

mod derived;
mod float;
mod plain;

use crate::node::ExprId;
use crate::pool::Pool;

impl Pool {
    pub(crate) fn zero(&mut self, width: u32) -> ExprId {
        self.constant(width, 0)
    }

    /// Constants second, otherwise in the order of the content hashes.
    #[inline]
    fn in_order(&self, left: ExprId, right: ExprId) -> (ExprId, ExprId) {
        if self.is_constant(right) {
            return (left, right);
        }
        if self.is_constant(left) || self.content_hash(right) < self.content_hash(left) {
            return (right, left);
        }
        (left, right)
    }
}
