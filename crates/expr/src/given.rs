//! What a term's value may be where more is known than the terms themselves say: a path has compared some of its parts.
//!
//! Nothing here is kept with a term, as that would make it depend on who asked.

use smallvec::SmallVec;

use crate::facts::{Interval, TermFacts};
use crate::node::{ExprId, Node};
use crate::pool::Pool;

/// How far below a term its parts are looked at.
const DEPTH: u32 = 5;

/// What is known of a value of at most 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownValue {
    /// The bits that are zero, and those that are one.
    pub zeros: u64,
    pub ones: u64,
    /// Bounds on it as an unsigned number.
    pub least: u64,
    pub greatest: u64,
}

impl Pool {
    /// What a term of at most 64 bits may be, given intervals that some terms lie in: those of its parts that are near its top count.
    pub fn known_given(&self, id: ExprId, given: impl Fn(ExprId) -> Option<Interval>) -> KnownValue {
        let width = self.width(id);
        debug_assert!(width <= 64, "wider terms have no intervals");
        let facts = self.facts_given(id, DEPTH, &given);
        let (least, greatest) = facts.unsigned_range(width);
        KnownValue { zeros: facts.zero, ones: facts.one, least, greatest }
    }

    fn facts_given(&self, id: ExprId, depth: u32, given: &impl Fn(ExprId) -> Option<Interval>) -> TermFacts {
        let (node, width) = (self.node(id), self.width(id));
        let mut facts = *self.facts(id);
        if width > 64 || self.is_constant(id) {
            return facts;
        }
        if let Some(interval) = given(id) {
            facts = facts.meet(TermFacts::from_interval(interval, width), width);
        }
        if depth == 0 || facts.interval.value().is_some() {
            return facts;
        }
        if let Node::Ite { condition, then, otherwise } = node
            && let Some(truth) = given(condition).and_then(Interval::value)
        {
            let branch = if truth == 1 { then } else { otherwise };
            return facts.meet(self.facts_given(branch, depth - 1, given), width);
        }
        let mut operands: SmallVec<[(ExprId, TermFacts); 3]> = SmallVec::new();
        node.for_each_child(|child| operands.push((child, self.facts_given(child, depth - 1, given))));
        let of = |child| &operands.iter().find(|(operand, _)| *operand == child).expect("one of the operands").1;
        facts.meet(self.derive_facts(node, width, of), width)
    }
}
