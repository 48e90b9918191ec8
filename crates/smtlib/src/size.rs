//! How large the circuits of terms would be, so that a script is told what fits no memory before it is tried.

use reprise_expr::{ExprId, Node, Pool};
use reprise_solver::PathCondition;
use rustc_hash::FxHashSet;

/// Gates that a machine of a few gigabytes holds.
const MOST_GATES: u64 = 60_000_000;

/// Estimates gates. Programs do not have terms whose circuits fit no memory, but scripts may multiply words of 10,000
/// bits.
#[derive(Default)]
pub(crate) struct CircuitSize {
    /// Every term met so far, on whichever path.
    seen: FxHashSet<ExprId>,
    gates: u64,
}

impl CircuitSize {
    /// Whether the circuits of a path's conditions would not fit into memory. As long as everything met fits together, a term
    /// is looked at once only.
    pub(crate) fn is_too_large(&mut self, pool: &Pool, path: &PathCondition) -> bool {
        self.add(pool, path.newest_first());
        if self.gates <= MOST_GATES {
            return false;
        }
        let mut alone = CircuitSize::default();
        alone.add(pool, path.newest_first());
        alone.gates > MOST_GATES
    }

    fn add(&mut self, pool: &Pool, roots: impl Iterator<Item = ExprId>) {
        let mut stack: Vec<ExprId> = roots.filter(|root| !self.seen.contains(root)).collect();
        while let Some(id) = stack.pop() {
            if self.gates > MOST_GATES {
                return;
            }
            if !self.seen.insert(id) {
                continue;
            }
            let width = u64::from(pool.width(id));
            self.gates += match pool.node(id) {
                Node::Mul(_, right) if pool.is_constant(right) => width * width / 2,
                Node::Mul(..) => 6 * width * width,
                Node::UDiv(..) | Node::SDiv(..) | Node::URem(..) | Node::SRem(..) => 12 * width * width,
                Node::Shl(..) | Node::LShr(..) | Node::AShr(..) => 4 * width * u64::from(width.ilog2() + 1),
                node => node.children().iter().map(|&child| u64::from(pool.width(child))).sum::<u64>() * 4,
            };
            pool.node(id).for_each_child(|child| stack.push(child));
        }
    }
}
