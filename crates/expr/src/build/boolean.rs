//! Truth values: vectors of one bit.
//!
//! There is no `Or` of one bit: a disjunction is the complement of a conjunction of complements, so that each has one
//! spelling. `Xor` has no complements in it. Equality of truth values is a complemented `Xor`.

use smallvec::SmallVec;

use super::bitwise::{Bitwise, Leaves, MAXIMUM_LEAVES};
use crate::node::{ExprId, Node};
use crate::pool::Pool;

/// How many parts of a truth value are looked at to see what follows from it. It also bounds the recursion.
const COMPARISONS: u32 = 32;

impl Pool {
    pub(super) fn and_truths(&mut self, left: ExprId, right: ExprId) -> ExprId {
        if self.are_complements(left, right) {
            return self.truth(false);
        }
        self.rewritten(Node::And(left, right), 1, |pool| Some(pool.and_truth_leaves(left, right)))
    }

    /// The operands of a conjunction.
    fn conjuncts(&self, id: ExprId) -> Leaves {
        let mut leaves = Leaves::new();
        let mut stack: SmallVec<[ExprId; 8]> = SmallVec::new();
        stack.push(id);
        while let Some(id) = stack.pop() {
            match self.node(id) {
                Node::And(first, second) if self.leaves(id) <= MAXIMUM_LEAVES => stack.extend([second, first]),
                _ => leaves.push(id),
            }
        }
        leaves
    }

    fn and_truth_leaves(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let (mut first, mut second) = (self.conjuncts(left), self.conjuncts(right));
        // A conjunct of one side may decide or shorten one of the other.
        let mut shortened = false;
        match self.given_all(&first, &mut second) {
            None => return self.truth(false),
            Some(changed) => shortened |= changed,
        }
        match self.given_all(&second, &mut first) {
            None => return self.truth(false),
            Some(changed) => shortened |= changed,
        }
        if shortened {
            // What is left may say more about the others.
            let mut result = self.truth(true);
            for id in first.into_iter().chain(second) {
                result = self.and(result, id);
            }
            return result;
        }
        first.extend(second);
        first.sort_unstable_by_key(|&id| self.content_hash(id));
        if first.is_empty() { self.truth(true) } else { self.chain_of(Bitwise::And, &first, 1) }
    }

    /// Simplifies conjuncts that others are known to accompany and drops those that follow from them; `None` if one
    /// contradicts them. Says whether any became another term.
    fn given_all(&mut self, known: &Leaves, conjuncts: &mut Leaves) -> Option<bool> {
        let mut shortened = false;
        for &fact in known {
            for conjunct in conjuncts.iter_mut() {
                match self.given(*conjunct, fact) {
                    Some(changed) if self.is_false(changed) => return None,
                    Some(changed) => {
                        shortened |= !self.is_true(changed);
                        *conjunct = changed;
                    }
                    None => {}
                }
            }
        }
        conjuncts.retain(|id| !self.is_true(*id));
        Some(shortened)
    }

    /// What a truth value is, given another; `None` if nothing simpler.
    fn given(&mut self, id: ExprId, known: ExprId) -> Option<ExprId> {
        if id == known {
            return Some(self.truth(true));
        }
        if self.are_complements(id, known) {
            return Some(self.truth(false));
        }
        // Not (known and rest) is not rest; not (not known and rest) holds.
        if let Node::Not(inner) = self.node(id)
            && let Node::And(..) = self.node(inner)
            && self.leaves(inner) <= MAXIMUM_LEAVES
        {
            let mut parts = self.conjuncts(inner);
            if parts.iter().any(|&part| self.are_complements(part, known)) {
                return Some(self.truth(true));
            }
            let before = parts.len();
            parts.retain(|part| *part != known);
            if parts.len() < before {
                let rest = self.chain_of(Bitwise::And, &parts, 1);
                return Some(self.not(rest));
            }
        }
        let mut budget = COMPARISONS;
        self.consequence(known, true, id, &mut budget).map(|truth| self.truth(truth))
    }

    /// What the truth of `id` is where `known` has the given truth, as far as the parts of `known` tell: a conjunction
    /// tells what one of its parts tells, a disjunction what all of its parts tell.
    fn consequence(&self, known: ExprId, truth: bool, id: ExprId, budget: &mut u32) -> Option<bool> {
        *budget = budget.checked_sub(1)?;
        if id == known {
            return Some(truth);
        }
        if self.are_complements(id, known) {
            return Some(!truth);
        }
        match self.node(known) {
            Node::Not(inner) => self.consequence(inner, !truth, id, budget),
            Node::And(left, right) if truth => {
                self.consequence(left, true, id, budget).or_else(|| self.consequence(right, true, id, budget))
            }
            Node::And(left, right) => {
                let first = self.consequence(left, false, id, budget)?;
                let second = self.consequence(right, false, id, budget)?;
                (first == second).then_some(first)
            }
            _ => self.consequence_of_interval(known, truth, id),
        }
    }

    /// As [`consequence`](Pool::consequence), of two comparisons of one term with constants.
    fn consequence_of_interval(&self, known: ExprId, truth: bool, id: ExprId) -> Option<bool> {
        let (of_known, of_id) = (self.membership(known)?, self.membership(id)?);
        if of_id.operand != of_known.operand {
            return None;
        }
        let width = self.width(of_id.operand);
        let inside = if truth { of_known.interval } else { of_known.interval.complement(width)? };
        if of_id.interval.contains_interval(inside, width) {
            return Some(true);
        }
        of_id.interval.complement(width)?.contains_interval(inside, width).then_some(false)
    }

    pub(super) fn xor_truths(&mut self, left: ExprId, right: ExprId) -> ExprId {
        self.rewritten(Node::Xor(left, right), 1, |pool| Some(pool.xor_truth_leaves(left, right)))
    }

    fn xor_truth_leaves(&mut self, left: ExprId, right: ExprId) -> ExprId {
        let mut leaves = Leaves::new();
        let mut flipped = false;
        let mut stack: SmallVec<[ExprId; 8]> = SmallVec::new();
        stack.extend([left, right]);
        while let Some(id) = stack.pop() {
            match self.node(id) {
                Node::Not(inner) => {
                    flipped = !flipped;
                    stack.push(inner);
                }
                Node::Xor(first, second) if self.leaves(id) <= MAXIMUM_LEAVES => stack.extend([first, second]),
                Node::Constant(value) => flipped ^= value == 1,
                _ => leaves.push(id),
            }
        }
        leaves.sort_unstable_by_key(|&id| self.content_hash(id));
        let mut kept = Leaves::new();
        for leaf in leaves {
            if kept.last() == Some(&leaf) {
                kept.pop();
            } else {
                kept.push(leaf);
            }
        }
        let result = self.chain_of(Bitwise::Xor, &kept, 1);
        if flipped { self.not(result) } else { result }
    }
}
