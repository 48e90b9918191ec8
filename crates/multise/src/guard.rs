//! Guards: binary decision diagrams over branch predicates.
//!
//! Reduced and ordered, with complement edges, so that equal guards have equal ids and negation costs nothing. The order of the
//! variables is the order in which they were created. Recursion goes as deep as there are variables.

use rustc_hash::FxHashMap;

/// A boolean function of the predicates: a node, and whether it is complemented.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Guard(u32);

impl Guard {
    pub const TRUE: Guard = Guard(0);
    pub const FALSE: Guard = Guard(1);

    fn index(self) -> usize {
        (self.0 >> 1) as usize
    }

    fn is_complemented(self) -> bool {
        self.0 & 1 != 0
    }

    pub fn is_false(self) -> bool {
        self == Guard::FALSE
    }

    pub fn is_true(self) -> bool {
        self == Guard::TRUE
    }
}

/// No path at all.
impl Default for Guard {
    fn default() -> Self {
        Guard::FALSE
    }
}

impl std::ops::Not for Guard {
    type Output = Guard;

    fn not(self) -> Guard {
        Guard(self.0 ^ 1)
    }
}

/// Invariant: `high` is not complemented, and differs from `low`.
#[derive(Clone, Copy)]
struct Node {
    variable: u32,
    low: Guard,
    high: Guard,
}

/// Of the terminal, which comes after all variables.
const TERMINAL: u32 = u32::MAX;
/// Of nodes that were freed.
const FREE: u32 = u32::MAX - 1;

/// Entries of the cache of conjunctions; a power of two.
const CACHE_ENTRIES: usize = 1 << 16;

/// Owns the nodes of all guards.
pub struct Guards {
    nodes: Vec<Node>,
    unique: FxHashMap<(u32, Guard, Guard), u32>,
    free: Vec<u32>,
    /// Conjunctions: direct-mapped, overwritten at will.
    cache: Vec<(Guard, Guard, Guard)>,
    variables: u32,
    /// Conjunctions that had to be computed.
    steps: u64,
}

impl Default for Guards {
    fn default() -> Self {
        Guards {
            nodes: vec![Node { variable: TERMINAL, low: Guard::TRUE, high: Guard::TRUE }],
            unique: FxHashMap::default(),
            free: Vec::new(),
            cache: vec![(Guard::TRUE, Guard::TRUE, Guard::TRUE); CACHE_ENTRIES],
            variables: 0,
            steps: 0,
        }
    }
}

impl Guards {
    /// A predicate nobody has decided yet; comes after all others in the order.
    pub fn fresh_variable(&mut self) -> u32 {
        self.variables += 1;
        self.variables - 1
    }

    /// The guard that a predicate holds.
    pub fn variable(&mut self, variable: u32) -> Guard {
        debug_assert!(variable < self.variables);
        self.node(variable, Guard::FALSE, Guard::TRUE)
    }

    /// What the guards have cost so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Nodes in use.
    pub fn node_count(&self) -> usize {
        self.nodes.len() - self.free.len()
    }

    fn node(&mut self, variable: u32, low: Guard, high: Guard) -> Guard {
        if low == high {
            return low;
        }
        if high.is_complemented() {
            return !self.node(variable, !low, !high);
        }
        let nodes = &mut self.nodes;
        let free = &mut self.free;
        let index = *self.unique.entry((variable, low, high)).or_insert_with(|| match free.pop() {
            Some(index) => {
                nodes[index as usize] = Node { variable, low, high };
                index
            }
            None => {
                nodes.push(Node { variable, low, high });
                nodes.len() as u32 - 1
            }
        });
        Guard(index << 1)
    }

    /// The first variable a guard depends on.
    pub fn top(&self, guard: Guard) -> Option<u32> {
        let variable = self.nodes[guard.index()].variable;
        (variable != TERMINAL).then_some(variable)
    }

    /// What a guard is where its first variable is false, and where it is true.
    pub fn cofactors(&self, guard: Guard) -> (Guard, Guard) {
        let Node { low, high, .. } = self.nodes[guard.index()];
        if guard.is_complemented() { (!low, !high) } else { (low, high) }
    }

    pub fn and(&mut self, left: Guard, right: Guard) -> Guard {
        if left == right || right.is_true() {
            return left;
        }
        if left.is_true() {
            return right;
        }
        if left.is_false() || right.is_false() || left == !right {
            return Guard::FALSE;
        }
        let (left, right) = if left < right { (left, right) } else { (right, left) };
        let slot = cache_slot(left, right);
        if let (known_left, known_right, result) = self.cache[slot]
            && (known_left, known_right) == (left, right)
        {
            return result;
        }
        self.steps += 1;
        let (left_variable, right_variable) = (self.nodes[left.index()].variable, self.nodes[right.index()].variable);
        let variable = left_variable.min(right_variable);
        let (left_low, left_high) = if left_variable == variable { self.cofactors(left) } else { (left, left) };
        let (right_low, right_high) = if right_variable == variable { self.cofactors(right) } else { (right, right) };
        let low = self.and(left_low, right_low);
        let high = self.and(left_high, right_high);
        let result = self.node(variable, low, high);
        self.cache[slot] = (left, right, result);
        result
    }

    pub fn or(&mut self, left: Guard, right: Guard) -> Guard {
        !self.and(!left, !right)
    }

    /// `left` without `right`.
    pub fn without(&mut self, left: Guard, right: Guard) -> Guard {
        self.and(left, !right)
    }

    pub fn implies(&mut self, left: Guard, right: Guard) -> bool {
        self.and(left, !right).is_false()
    }

    /// The guard with some variables fixed: it may be anything where they have other values.
    pub fn restrict(&mut self, guard: Guard, literals: &[(u32, bool)]) -> Guard {
        if literals.is_empty() {
            return guard;
        }
        let mut known = FxHashMap::default();
        self.restrict_from(guard, literals, &mut known)
    }

    fn restrict_from(&mut self, guard: Guard, literals: &[(u32, bool)], known: &mut FxHashMap<Guard, Guard>) -> Guard {
        let Some(variable) = self.top(guard) else { return guard };
        if literals.last().is_none_or(|&(last, _)| last < variable) {
            return guard;
        }
        if let Some(&result) = known.get(&guard) {
            return result;
        }
        let (low, high) = self.cofactors(guard);
        let result = match literals.binary_search_by_key(&variable, |&(variable, _)| variable) {
            Ok(at) => self.restrict_from(if literals[at].1 { high } else { low }, literals, known),
            Err(_) => {
                let low = self.restrict_from(low, literals, known);
                let high = self.restrict_from(high, literals, known);
                self.node(variable, low, high)
            }
        };
        known.insert(guard, result);
        result
    }

    /// Whether the guard holds where the variables have these values.
    pub fn evaluate(&self, guard: Guard, mut value: impl FnMut(u32) -> bool) -> bool {
        let mut guard = guard;
        while let Some(variable) = self.top(guard) {
            let (low, high) = self.cofactors(guard);
            guard = if value(variable) { high } else { low };
        }
        guard.is_true()
    }

    /// Frees the nodes that no root reaches. Guards that are not reached must not be used again.
    pub fn collect(&mut self, roots: impl Iterator<Item = Guard>) {
        let mut marked = vec![false; self.nodes.len()];
        marked[0] = true;
        let mut pending: Vec<usize> = roots.map(Guard::index).collect();
        while let Some(index) = pending.pop() {
            if std::mem::replace(&mut marked[index], true) {
                continue;
            }
            let Node { low, high, .. } = self.nodes[index];
            pending.extend([low.index(), high.index()]);
        }
        self.free.clear();
        for (index, marked) in marked.iter().enumerate().rev() {
            if !marked {
                self.nodes[index].variable = FREE;
                self.free.push(index as u32);
            }
        }
        self.unique.retain(|_, index| marked[*index as usize]);
        self.cache.fill((Guard::TRUE, Guard::TRUE, Guard::TRUE));
    }
}

fn cache_slot(left: Guard, right: Guard) -> usize {
    let mixed = (u64::from(left.0) << 32 | u64::from(right.0)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> 40) as usize & (CACHE_ENTRIES - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every function of three variables against its truth table, and every pair of them.
    #[test]
    fn operations_agree_with_truth_tables() {
        let mut guards = Guards::default();
        let variables: Vec<u32> = (0..3).map(|_| guards.fresh_variable()).collect();
        let mut of_table = vec![Guard::FALSE; 256];
        for (table, guard) in of_table.iter_mut().enumerate() {
            for row in (0..8).filter(|row| table >> row & 1 == 1) {
                let mut cube = Guard::TRUE;
                for &variable in &variables {
                    let positive = guards.variable(variable);
                    cube = guards.and(cube, if row >> variable & 1 == 1 { positive } else { !positive });
                }
                *guard = guards.or(*guard, cube);
            }
        }
        for (table, &guard) in of_table.iter().enumerate() {
            for row in 0..8 {
                assert_eq!(guards.evaluate(guard, |variable| row >> variable & 1 == 1), table >> row & 1 == 1);
            }
            assert_eq!(!guard, of_table[table ^ 255]);
            for (other, &right) in of_table.iter().enumerate() {
                assert_eq!(guards.and(guard, right), of_table[table & other]);
                assert_eq!(guards.or(guard, right), of_table[table | other]);
                assert_eq!(guards.implies(guard, right), table & !other == 0);
            }
            let fixed = guards.restrict(guard, &[(1, true)]);
            let expected = (0..8).filter(|row| table >> (row | 2) & 1 == 1).fold(0, |table, row| table | 1 << row);
            assert_eq!(fixed, of_table[expected]);
        }
    }

    #[test]
    fn collection_keeps_what_roots_reach() {
        let mut guards = Guards::default();
        let [a, b, c] = [0; 3].map(|_| {
            let variable = guards.fresh_variable();
            guards.variable(variable)
        });
        let kept = guards.and(a, !b);
        let dropped = guards.or(b, c);
        let before = guards.node_count();
        guards.collect([kept, a, b, c].into_iter());
        assert!(guards.node_count() < before);
        assert_eq!(guards.and(a, !b), kept);
        let again = guards.or(b, c);
        assert!(guards.evaluate(again, |variable| variable == 2));
        let _ = dropped;
    }
}
