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

const PAGE_BITS: usize = 8;
const PAGE: usize = 1 << PAGE_BITS;

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
}

impl Evaluator {
    pub fn new(assignment: Assignment) -> Evaluator {
        Evaluator { assignment, stamp: 1, ..Evaluator::default() }
    }

    pub fn assignment(&self) -> &Assignment {
        &self.assignment
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
        if let Some(value) = self.known(root) {
            return value;
        }
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
