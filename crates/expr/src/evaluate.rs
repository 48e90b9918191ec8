//! The value of terms under a model.
//!
//! Independent of the rewriter on purpose: models are checked here before they are believed. Narrow values are
//! computed on machine words, wide ones with [`BitVector`]; floats of 32 and 64 bits by the hardware.

use crate::bit_vector::BitVector;
use crate::node::{ExprId, Node};
use crate::pool::Pool;

mod assignment;
mod narrow;
mod wide;

pub use assignment::Assignment;
pub use narrow::narrow_value;
use narrow::{mask, signed};

const PAGE_BITS: usize = 8;
const PAGE: usize = 1 << PAGE_BITS;

/// Terms that are no deeper are evaluated without a stack of our own.
const SHALLOW: u32 = 16;

/// Values of the terms with one run of ids. Stamps tell values of the present model from older ones, so that a
/// change of model costs nothing.
struct Page {
    stamps: [u32; PAGE],
    values: [u64; PAGE],
}

/// Evaluates terms of one pool under one assignment; a node that several terms share is computed once. The pool may
/// grow between calls, and may collect: values are forgotten then.
#[derive(Default)]
pub struct Evaluator {
    assignment: Assignment,
    pages: Vec<Option<Box<Page>>>,
    /// Values above 64 bits; their words in the pages are indices here.
    wide: Vec<BitVector>,
    stamp: u32,
    epoch: u64,
    stack: Vec<ExprId>,
    steps: u64,
}

impl Evaluator {
    pub fn new(assignment: Assignment) -> Evaluator {
        Evaluator { assignment, stamp: 1, ..Evaluator::default() }
    }

    pub fn assignment(&self) -> &Assignment {
        &self.assignment
    }

    /// Values computed so far, under all assignments: what evaluating has cost.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    pub fn into_assignment(self) -> Assignment {
        self.assignment
    }

    /// Goes on with another assignment, reusing the memory.
    pub fn reset(&mut self, assignment: Assignment) {
        self.assignment = assignment;
        self.forget();
    }

    /// Changes the assignment in place and forgets what depended on it.
    pub fn update(&mut self, change: impl FnOnce(&mut Assignment)) {
        change(&mut self.assignment);
        self.forget();
    }

    fn forget(&mut self) {
        self.wide.clear();
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.pages.clear();
            self.stamp = 1;
        }
    }

    #[inline]
    fn known(&self, id: ExprId) -> Option<u64> {
        let index = id.index();
        let page = self.pages.get(index >> PAGE_BITS)?.as_ref()?;
        let slot = index & (PAGE - 1);
        (page.stamps[slot] == self.stamp).then(|| page.values[slot])
    }

    #[inline]
    fn remember(&mut self, id: ExprId, value: u64) {
        self.steps += 1;
        let index = id.index();
        let number = index >> PAGE_BITS;
        if number >= self.pages.len() {
            self.pages.resize_with(number + 1, || None);
        }
        let page = self.pages[number].get_or_insert_with(|| Box::new(Page { stamps: [0; PAGE], values: [0; PAGE] }));
        let slot = index & (PAGE - 1);
        page.stamps[slot] = self.stamp;
        page.values[slot] = value;
    }

    /// Whether a boolean term holds.
    pub fn truth(&mut self, pool: &Pool, id: ExprId) -> bool {
        debug_assert_eq!(pool.width(id), 1, "a truth value has one bit");
        self.run(pool, id) == 1
    }

    /// The value of a term of at most 64 bits.
    pub fn value_u64(&mut self, pool: &Pool, id: ExprId) -> u64 {
        assert!(pool.width(id) <= 64, "a word holds at most 64 bits");
        self.run(pool, id)
    }

    /// The value of a term of any width.
    pub fn value(&mut self, pool: &Pool, id: ExprId) -> BitVector {
        let word = self.run(pool, id);
        let width = pool.width(id);
        if width <= 64 { BitVector::from_u64(width, word) } else { self.wide[word as usize].clone() }
    }

    /// Whether all of the boolean terms hold; stops at the first that does not.
    pub fn all(&mut self, pool: &Pool, ids: &[ExprId]) -> bool {
        ids.iter().all(|&id| self.truth(pool, id))
    }

    fn run(&mut self, pool: &Pool, root: ExprId) -> u64 {
        if self.epoch != pool.epoch() || self.stamp == 0 {
            self.epoch = pool.epoch();
            self.forget();
        }
        self.shallow(pool, root, SHALLOW).unwrap_or_else(|| self.deep(pool, root))
    }

    /// The value of a term that is not deep and nowhere wide, as most conditions are: without a stack, and without remembering
    /// variables and constants. `None` for others.
    fn shallow(&mut self, pool: &Pool, id: ExprId, depth: u32) -> Option<u64> {
        let node = pool.node(id);
        let width = pool.width(id);
        match node {
            Node::Constant(value) => return Some(value),
            Node::Variable(variable) if width <= 64 => return Some(self.assignment.low_u64(variable)),
            _ => {}
        }
        if let Some(value) = self.known(id) {
            return Some(value);
        }
        if depth == 0 || width > 64 {
            return None;
        }
        let mut word = |operand: ExprId| {
            if pool.width(operand) <= 64 { self.shallow(pool, operand, depth - 1) } else { None }
        };
        // What conditions are made of; all else goes the long way.
        let value = match node {
            Node::Not(operand) => !word(operand)? & mask(width),
            Node::And(left, right) => word(left)? & word(right)?,
            Node::Or(left, right) => word(left)? | word(right)?,
            Node::Add(left, right) => word(left)?.wrapping_add(word(right)?) & mask(width),
            Node::Eq(left, right) => u64::from(word(left)? == word(right)?),
            Node::Ult(left, right) => u64::from(word(left)? < word(right)?),
            Node::Slt(left, right) => {
                let operands = pool.width(left);
                u64::from(signed(word(left)?, operands) < signed(word(right)?, operands))
            }
            Node::ZeroExtend(operand) => word(operand)?,
            Node::SignExtend(operand) => signed(word(operand)?, pool.width(operand)) as u64 & mask(width),
            Node::Extract { operand, low } => word(operand)? >> low & mask(width),
            Node::Concat { high, low } => word(high)? << pool.width(low) | word(low)?,
            _ => return None,
        };
        self.remember(id, value);
        Some(value)
    }

    fn deep(&mut self, pool: &Pool, root: ExprId) -> u64 {
        let mut stack = std::mem::take(&mut self.stack);
        stack.push(root);
        while let Some(&id) = stack.last() {
            if self.known(id).is_some() {
                stack.pop();
                continue;
            }
            let pending = stack.len();
            let node = pool.node(id);
            if let Node::Ite { condition, then, otherwise } = node {
                // Only the branch taken is computed.
                match self.known(condition) {
                    None => stack.push(condition),
                    Some(truth) => {
                        let branch = if truth == 1 { then } else { otherwise };
                        match self.known(branch) {
                            None => stack.push(branch),
                            Some(value) => {
                                self.remember(id, value);
                                stack.pop();
                            }
                        }
                    }
                }
                continue;
            }
            node.for_each_child(|child| {
                if self.known(child).is_none() {
                    stack.push(child);
                }
            });
            if stack.len() > pending {
                continue;
            }
            stack.pop();
            let value = self.step(pool, id, node);
            self.remember(id, value);
        }
        self.stack = stack;
        self.known(root).expect("the loop ends when the root has its value")
    }

    fn step(&mut self, pool: &Pool, id: ExprId, node: Node) -> u64 {
        let width = pool.width(id);
        let mut narrow = width <= 64;
        node.for_each_child(|child| narrow &= pool.width(child) <= 64);
        if narrow {
            return self.narrow_step(pool, node, width);
        }
        let value = self.wide_step(pool, node, width);
        if width <= 64 {
            return value.low_u64();
        }
        self.wide.push(value);
        self.wide.len() as u64 - 1
    }

    /// The value of an operand whose word is known.
    fn operand(&self, pool: &Pool, id: ExprId) -> BitVector {
        let word = self.known(id).expect("operands are computed before their users");
        let width = pool.width(id);
        if width <= 64 { BitVector::from_u64(width, word) } else { self.wide[word as usize].clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Origin;

    /// Every term that is evaluated without a stack, for all values of four bits, with one.
    #[test]
    fn shallow_and_deep_agree() {
        let mut pool = Pool::new();
        let [x, y] = ["x", "y"].map(|name| pool.variable(name, 4, Origin::Input));
        let [sum, both, either] = [pool.add(x, y), pool.and(x, y), pool.or(x, y)];
        let [opposite, equal, less, below] = [pool.not(x), pool.eq(x, y), pool.ult(x, y), pool.slt(x, y)];
        let [zeros, signs] = [pool.zero_extend(x, 7), pool.sign_extend(x, 7)];
        let [part, pair] = [pool.extract(x, 1, 2), pool.concat(x, y)];
        let wider = pool.slt(zeros, signs);
        let terms = [sum, both, either, opposite, equal, less, below, zeros, signs, part, pair, wider];
        let variables = pool.variables(sum).to_vec();
        for values in 0..256u64 {
            let mut assignment = Assignment::new();
            assignment.set(variables[0], values & 15);
            assignment.set(variables[1], values >> 4);
            for term in terms {
                let mut evaluator = Evaluator::new(assignment.clone());
                let shallow = evaluator.shallow(&pool, term, SHALLOW).expect("it is shallow");
                let mut evaluator = Evaluator::new(assignment.clone());
                assert_eq!(shallow, evaluator.deep(&pool, term), "{:?} of {values:#x}", pool.node(term));
            }
        }
    }

    /// What is too deep, and what is wide, goes the long way.
    #[test]
    fn depth_and_width_do_not_matter() {
        let mut pool = Pool::new();
        let x = pool.variable("x", 8, Origin::Input);
        let mut deep = x;
        for _ in 0..100 {
            let doubled = pool.add(deep, deep);
            let inverted = pool.xor(doubled, x);
            deep = pool.add(inverted, x);
        }
        let wide = pool.zero_extend(x, 100);
        let back = pool.extract(wide, 0, 8);
        let square = pool.mul(wide, wide);
        let high = pool.extract(square, 8, 8);
        let variable = pool.variables(x)[0];
        for value in 0..=255u8 {
            let mut assignment = Assignment::new();
            assignment.set(variable, value.into());
            let mut evaluator = Evaluator::new(assignment);
            let expected = (0..100).fold(value, |deep, _| (deep.wrapping_add(deep) ^ value).wrapping_add(value));
            assert_eq!(evaluator.value_u64(&pool, deep), expected.into());
            assert_eq!(evaluator.value_u64(&pool, back), value.into());
            assert_eq!(evaluator.value_u64(&pool, high), (u64::from(value) * u64::from(value)) >> 8);
        }
    }
}
