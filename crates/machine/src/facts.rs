//! What a path has settled.

use reprise_expr::{ExprId, Node, Pool};

use crate::persistent::PersistentMap;

/// Terms whose value follows from a condition assumed on the path. Consulted before the solver is asked, and applied to values
/// computed from then on.
#[derive(Clone, Default)]
pub struct Facts {
    /// By the term's index; the term is kept with its value so that it stays alive.
    known: PersistentMap<(ExprId, u64)>,
}

impl Facts {
    /// The value of a term (of at most 64 bits), where the path has fixed it.
    #[inline]
    pub fn value(&self, term: ExprId) -> Option<u64> {
        if self.known.is_empty() { None } else { self.known.get(term.index() as u32).map(|(_, value)| value) }
    }

    /// Learns that a condition holds.
    pub fn assume(&mut self, pool: &mut Pool, condition: ExprId) {
        let mut pending = vec![condition];
        while let Some(condition) = pending.pop() {
            if pool.as_constant(condition).is_some() || self.value(condition) == Some(1) {
                continue;
            }
            self.insert(condition, 1);
            let negation = pool.not(condition);
            self.insert(negation, 0);
            match pool.node(condition) {
                Node::And(left, right) => pending.extend([left, right]),
                Node::Not(inner) => {
                    if let Node::Or(left, right) = pool.node(inner) {
                        let left = pool.not(left);
                        let right = pool.not(right);
                        pending.extend([left, right]);
                    }
                }
                Node::Eq(left, right) => {
                    for (term, constant) in [(left, right), (right, left)] {
                        if let Some(constant) = pool.as_constant(constant)
                            && pool.as_constant(term).is_none()
                        {
                            self.insert(term, constant);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// Learns the value of a term.
    pub fn insert(&mut self, term: ExprId, value: u64) {
        self.known.insert(term.index() as u32, (term, value));
    }

    /// Every term something is known of.
    pub fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        self.known.for_each(&mut |(term, _)| visit(term));
    }
}
