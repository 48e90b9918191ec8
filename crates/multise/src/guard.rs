//! Guards: binary decision diagrams over branch predicates.
//!
//! Reduced and ordered, with complement edges, so that equal guards have equal ids and negation costs nothing. The order of the
//! variables is given when they are created and never changes: a variable may come before others that are older. No operation
//! recurses: diagrams are as deep as paths are long.
//!
//! Operations may be of any cost, so they look at limits themselves. Past one, nothing more is computed and every result is
//! [`Guard::FALSE`], until somebody who sees [`Guards::spent`] throws away what was made of them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use reprise_explore::resident_bytes;
use rustc_hash::{FxHashMap, FxHashSet};

/// A boolean function of the predicates: a node, and whether it is complemented.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Guard(u32);

impl Guard {
    pub(crate) const TRUE: Guard = Guard(0);
    pub(crate) const FALSE: Guard = Guard(1);

    fn index(self) -> usize {
        (self.0 >> 1) as usize
    }

    fn is_complemented(self) -> bool {
        self.0 & 1 != 0
    }

    pub(crate) fn is_false(self) -> bool {
        self == Guard::FALSE
    }

    pub(crate) fn is_true(self) -> bool {
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

/// A variable's place in the order: by the key it was created with, then at one of its ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct GuardLevel(u64);

/// Bits of a level that tell variables of one key apart.
const PLACE_BITS: u32 = 24;

/// Before or after all variables of one key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum KeyEnd {
    First,
    Last,
}

impl GuardLevel {
    /// Of the terminal, which comes after all variables.
    const TERMINAL: GuardLevel = GuardLevel(u64::MAX);
    /// Keys are below this.
    pub(crate) const MOST_KEYS: u64 = 1 << (64 - PLACE_BITS);
}

/// Invariant: `high` is not complemented, and differs from `low`.
#[derive(Clone, Copy)]
struct GuardNode {
    level: GuardLevel,
    low: Guard,
    high: Guard,
}

/// What bounds the operations on guards.
#[derive(Clone, Default)]
pub(crate) struct GuardLimits {
    /// Raised by anybody who wants the operations to end.
    pub interrupt: Arc<AtomicBool>,
    /// Nodes in use.
    pub nodes: Option<usize>,
    /// Memory of the process.
    pub bytes: Option<u64>,
    /// Steps in all.
    pub steps: Option<u64>,
}

/// Which limit was passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spent {
    Interrupted,
    /// Nodes or bytes.
    Memory,
    /// Steps, or whatever else is worth as much.
    Work,
}

/// Steps between two looks at the interrupt flag, and at memory; powers of two.
const STEPS_BETWEEN_FLAGS: u64 = 1 << 10;
const STEPS_BETWEEN_MEMORY: u64 = 1 << 18;

/// One of so many conjunctions is timed: most take less than a look at the clock.
const TIMED_ONE_OF: u32 = 16;

/// Entries of the cache of conjunctions at first and at most; powers of two.
const LEAST_CACHE: usize = 1 << 12;
const MOST_CACHE: usize = 1 << 20;
/// Of the table of nodes at first; a power of two.
const LEAST_TABLE: usize = 1 << 12;
/// No node.
const VACANT: u32 = 0;

/// Owns the nodes of all guards.
pub(crate) struct Guards {
    nodes: Vec<GuardNode>,
    /// By node: the ways through it to where it holds, and to where it does not.
    ways: Vec<(f32, f32)>,
    /// The nodes by content: open addressing, never more than half full. The terminal, which is never looked up, marks vacancy.
    table: Vec<u32>,
    free: Vec<u32>,
    /// Conjunctions: direct-mapped, overwritten at will.
    cache: Vec<(Guard, Guard, Guard)>,
    /// By variable.
    levels: Vec<GuardLevel>,
    /// The other way round.
    variables: FxHashMap<GuardLevel, u32>,
    /// Variables by key.
    of_key: FxHashMap<u64, u64>,
    /// Conjunctions that had to be computed, parts included.
    steps: u64,
    /// Conjunctions that were asked for and had to be computed.
    computed: u32,
    /// How long that took, by a sample.
    time: Duration,
    /// Conjunctions that wait for their parts.
    pending: Vec<OpenConjunction>,
    limits: GuardLimits,
    spent: Option<Spent>,
}

/// A conjunction whose cofactors are being computed.
struct OpenConjunction {
    left: Guard,
    right: Guard,
    level: GuardLevel,
    low: Option<Guard>,
    high: (Guard, Guard),
}

impl Default for Guards {
    fn default() -> Self {
        Guards {
            nodes: vec![GuardNode { level: GuardLevel::TERMINAL, low: Guard::TRUE, high: Guard::TRUE }],
            ways: vec![(1.0, 0.0)],
            table: vec![VACANT; LEAST_TABLE],
            free: Vec::new(),
            cache: vec![(Guard::TRUE, Guard::TRUE, Guard::TRUE); LEAST_CACHE],
            levels: Vec::new(),
            variables: FxHashMap::default(),
            of_key: FxHashMap::default(),
            steps: 0,
            computed: 0,
            time: Duration::ZERO,
            pending: Vec::new(),
            limits: GuardLimits::default(),
            spent: None,
        }
    }
}

impl Guards {
    pub(crate) fn set_limits(&mut self, limits: GuardLimits) {
        self.limits = limits;
    }

    /// The limit that was passed, if one was: then recent results mean nothing.
    pub(crate) fn spent(&self) -> Option<Spent> {
        self.spent
    }

    /// A predicate nobody has decided yet. In the order it comes after all that have a smaller key, and at this end of those that
    /// have the same.
    pub(crate) fn fresh_variable(&mut self, key: u64, end: KeyEnd) -> u32 {
        debug_assert!(key < GuardLevel::MOST_KEYS);
        let variable = self.levels.len() as u32;
        let count = self.of_key.entry(key).or_default();
        *count += 1;
        let middle = 1u64 << (PLACE_BITS - 1);
        let place = match end {
            KeyEnd::Last => (middle + *count).min((1 << PLACE_BITS) - 1),
            KeyEnd::First => middle.saturating_sub(*count),
        };
        let level = GuardLevel(key << PLACE_BITS | place);
        if self.variables.insert(level, variable).is_some() {
            // Millions of predicates about one input.
            self.stop(Spent::Memory);
        }
        self.levels.push(level);
        variable
    }

    /// The variable at a place in the order.
    pub(crate) fn variable_at(&self, level: GuardLevel) -> u32 {
        self.variables[&level]
    }

    /// The place of a variable in the order.
    pub(crate) fn level_of(&self, variable: u32) -> GuardLevel {
        self.levels[variable as usize]
    }

    /// The guard that a predicate holds.
    pub(crate) fn variable(&mut self, variable: u32) -> Guard {
        self.node(self.levels[variable as usize], Guard::FALSE, Guard::TRUE)
    }

    /// What the guards have cost so far.
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// How long that took, about.
    pub(crate) fn time(&self) -> Duration {
        self.time
    }

    /// Nothing more is to be computed.
    pub(crate) fn stop(&mut self, spent: Spent) {
        self.spent.get_or_insert(spent);
    }

    pub(crate) fn limit_steps(&mut self, steps: Option<u64>) {
        self.limits.steps = steps;
    }

    /// Looks at the interrupt flag, for whoever does much that needs no computing. `false` when a limit was passed.
    pub(crate) fn may_go_on(&mut self) -> bool {
        if self.limits.interrupt.load(Ordering::Relaxed) {
            self.stop(Spent::Interrupted);
        }
        self.spent.is_none()
    }

    /// Nodes in use.
    pub(crate) fn node_count(&self) -> usize {
        self.nodes.len() - self.free.len()
    }

    fn node(&mut self, level: GuardLevel, low: Guard, high: Guard) -> Guard {
        if low == high {
            return low;
        }
        let complement = high.is_complemented();
        let (low, high) = if complement { (!low, !high) } else { (low, high) };
        let mask = self.table.len() - 1;
        let mut slot = hash_node(level, low, high) & mask;
        let index = loop {
            let index = self.table[slot];
            if index == VACANT {
                break self.insert(slot, GuardNode { level, low, high });
            }
            let known = &self.nodes[index as usize];
            if known.level == level && known.low == low && known.high == high {
                break index;
            }
            slot = (slot + 1) & mask;
        };
        Guard(index << 1 | u32::from(complement))
    }

    /// How many conjunctions of predicates a guard is made of, one for each way through its diagram: as many states as a forking engine
    /// would have for its paths, where none of those has met another.
    pub(crate) fn ways(&self, guard: Guard) -> f64 {
        self.ways_of(guard).0.into()
    }

    fn ways_of(&self, guard: Guard) -> (f32, f32) {
        let (holds, fails) = self.ways[guard.index()];
        if guard.is_complemented() { (fails, holds) } else { (holds, fails) }
    }

    fn insert(&mut self, slot: usize, node: GuardNode) -> u32 {
        let (low, high) = (self.ways_of(node.low), self.ways_of(node.high));
        let ways = (low.0 + high.0, low.1 + high.1);
        let index = match self.free.pop() {
            Some(index) => {
                self.nodes[index as usize] = node;
                self.ways[index as usize] = ways;
                index
            }
            None => {
                self.nodes.push(node);
                self.ways.push(ways);
                self.nodes.len() as u32 - 1
            }
        };
        self.table[slot] = index;
        let used = self.node_count();
        if 2 * used > self.table.len() {
            let entries = 2 * self.table.len();
            self.rebuild_table(entries);
            if self.cache.len() < MOST_CACHE {
                // Entries of the old cache lie elsewhere in the new one.
                self.cache = vec![(Guard::TRUE, Guard::TRUE, Guard::TRUE); 2 * self.cache.len()];
            }
        }
        if self.limits.nodes.is_some_and(|most| used > most) {
            self.stop(Spent::Memory);
        }
        index
    }

    fn rebuild_table(&mut self, entries: usize) {
        let mut table = vec![VACANT; entries];
        for (index, node) in self.nodes.iter().enumerate().skip(1) {
            if node.level == GuardLevel::TERMINAL {
                continue;
            }
            let mut slot = hash_node(node.level, node.low, node.high) & (entries - 1);
            while table[slot] != VACANT {
                slot = (slot + 1) & (entries - 1);
            }
            table[slot] = index as u32;
        }
        self.table = table;
    }

    /// The first variable a guard depends on.
    pub(crate) fn top(&self, guard: Guard) -> Option<u32> {
        self.level(guard).map(|level| self.variable_at(level))
    }

    /// The place of the first variable a guard depends on.
    pub(crate) fn level(&self, guard: Guard) -> Option<GuardLevel> {
        let level = self.nodes[guard.index()].level;
        (level != GuardLevel::TERMINAL).then_some(level)
    }

    /// What a guard is where its first variable is false, and where it is true.
    pub(crate) fn cofactors(&self, guard: Guard) -> (Guard, Guard) {
        let GuardNode { low, high, .. } = self.nodes[guard.index()];
        if guard.is_complemented() { (!low, !high) } else { (low, high) }
    }

    pub(crate) fn and(&mut self, left: Guard, right: Guard) -> Guard {
        if let Some(result) = self.known_conjunction(left, right) {
            return result;
        }
        self.computed = self.computed.wrapping_add(1);
        let started = self.computed.is_multiple_of(TIMED_ONE_OF).then(Instant::now);
        let mut pending = std::mem::take(&mut self.pending);
        let result = self.conjunction(left, right, &mut pending);
        if let Some(started) = started {
            self.time += started.elapsed() * TIMED_ONE_OF;
        }
        pending.clear();
        self.pending = pending;
        result
    }

    /// What needs no computing.
    fn known_conjunction(&self, left: Guard, right: Guard) -> Option<Guard> {
        if left == right || right.is_true() {
            return Some(left);
        }
        if left.is_true() {
            return Some(right);
        }
        if left.is_false() || right.is_false() || left == !right || self.spent.is_some() {
            return Some(Guard::FALSE);
        }
        let (left, right) = if left < right { (left, right) } else { (right, left) };
        let (known_left, known_right, result) = self.cache[self.cache_slot(left, right)];
        ((known_left, known_right) == (left, right)).then_some(result)
    }

    fn conjunction(&mut self, mut left: Guard, mut right: Guard, pending: &mut Vec<OpenConjunction>) -> Guard {
        loop {
            let mut result = match self.known_conjunction(left, right) {
                Some(result) => result,
                None => {
                    self.count_step();
                    (left, right) = if left < right { (left, right) } else { (right, left) };
                    let levels = (self.nodes[left.index()].level, self.nodes[right.index()].level);
                    let level = levels.0.min(levels.1);
                    let of_left = if levels.0 == level { self.cofactors(left) } else { (left, left) };
                    let of_right = if levels.1 == level { self.cofactors(right) } else { (right, right) };
                    pending.push(OpenConjunction { left, right, level, low: None, high: (of_left.1, of_right.1) });
                    (left, right) = (of_left.0, of_right.0);
                    continue;
                }
            };
            // Whoever waits for the result gets it.
            loop {
                let Some(waiting) = pending.last_mut() else { return result };
                match waiting.low {
                    None => {
                        waiting.low = Some(result);
                        (left, right) = waiting.high;
                        break;
                    }
                    Some(low) => {
                        let OpenConjunction { left, right, level, .. } = *waiting;
                        pending.pop();
                        result = self.node(level, low, result);
                        if self.spent.is_none() {
                            let slot = self.cache_slot(left, right);
                            self.cache[slot] = (left, right, result);
                        }
                    }
                }
            }
        }
    }

    fn count_step(&mut self) {
        self.steps += 1;
        if self.steps.is_multiple_of(STEPS_BETWEEN_FLAGS) {
            if self.limits.steps.is_some_and(|most| self.steps > most) {
                self.stop(Spent::Work);
            }
            if self.may_go_on()
                && self.steps.is_multiple_of(STEPS_BETWEEN_MEMORY)
                && self.limits.bytes.is_some_and(|most| resident_bytes() > most)
            {
                self.stop(Spent::Memory);
            }
        }
    }

    fn cache_slot(&self, left: Guard, right: Guard) -> usize {
        let mixed = (u64::from(left.0) << 32 | u64::from(right.0)).wrapping_mul(MIX);
        (mixed >> 36) as usize & (self.cache.len() - 1)
    }

    pub(crate) fn or(&mut self, left: Guard, right: Guard) -> Guard {
        !self.and(!left, !right)
    }

    /// `left` without `right`.
    pub(crate) fn without(&mut self, left: Guard, right: Guard) -> Guard {
        self.and(left, !right)
    }

    pub(crate) fn implies(&mut self, left: Guard, right: Guard) -> bool {
        self.and(left, !right).is_false()
    }

    /// The guards that a guard is made of, with their levels; each comes after what it is made of. Terminals are left out.
    pub(crate) fn parts(&self, guard: Guard) -> Vec<(GuardLevel, Guard)> {
        let mut parts = Vec::new();
        let mut seen = FxHashSet::default();
        let mut pending = vec![guard];
        while let Some(guard) = pending.pop() {
            let Some(level) = self.level(guard) else { continue };
            if seen.insert(guard) {
                parts.push((level, guard));
                let (low, high) = self.cofactors(guard);
                pending.extend([low, high]);
            }
        }
        parts.sort_unstable_by_key(|&(level, guard)| (std::cmp::Reverse(level), guard));
        parts
    }

    /// Whether a guard is a conjunction of literals.
    pub(crate) fn is_conjunction(&self, guard: Guard) -> bool {
        let mut place = guard;
        while self.level(place).is_some() {
            place = match self.cofactors(place) {
                (Guard::FALSE, high) => high,
                (low, Guard::FALSE) => low,
                _ => return false,
            };
        }
        place.is_true()
    }

    /// The literals that hold wherever the guard does, in order.
    pub(crate) fn literals(&self, guard: Guard) -> Vec<(GuardLevel, bool)> {
        let mut literals = Vec::new();
        // All paths of the diagram, from level to level: a literal is shared where all are at one level and leave it alike.
        let mut frontier = std::collections::BTreeSet::new();
        if let Some(level) = self.level(guard) {
            frontier.insert((level, guard));
        }
        let mut ended = guard.is_true();
        while let Some(&(level, _)) = frontier.first() {
            let all_here = !ended && frontier.last().is_some_and(|&(last, _)| last == level);
            let (mut only_low, mut only_high) = (true, true);
            while let Some(&(next, guard)) = frontier.first()
                && next == level
            {
                frontier.pop_first();
                let (low, high) = self.cofactors(guard);
                only_low &= high.is_false();
                only_high &= low.is_false();
                for part in [low, high] {
                    match self.level(part) {
                        Some(level) => {
                            frontier.insert((level, part));
                        }
                        None => ended |= part.is_true(),
                    }
                }
            }
            if all_here && (only_low || only_high) {
                literals.push((level, only_high));
            }
        }
        literals
    }

    /// The guard with some variables fixed: it may be anything where they have other values. The literals are in order.
    pub(crate) fn restrict(&mut self, guard: Guard, literals: &[(GuardLevel, bool)]) -> Guard {
        if literals.is_empty() {
            return guard;
        }
        let mut restricted: FxHashMap<Guard, Guard> = FxHashMap::default();
        for (level, part) in self.parts(guard) {
            let (low, high) = self.cofactors(part);
            let get = |guard: Guard| restricted.get(&guard).copied().unwrap_or(guard);
            let (low, high) = (get(low), get(high));
            let result = match literals.binary_search_by_key(&level, |&(level, _)| level) {
                Ok(at) if literals[at].1 => high,
                Ok(_) => low,
                Err(_) => self.node(level, low, high),
            };
            restricted.insert(part, result);
        }
        restricted.get(&guard).copied().unwrap_or(guard)
    }

    /// Whether the guard holds where the variables have these values.
    pub(crate) fn evaluate(&self, guard: Guard, mut value: impl FnMut(u32) -> bool) -> bool {
        let mut guard = guard;
        while let Some(variable) = self.top(guard) {
            let (low, high) = self.cofactors(guard);
            guard = if value(variable) { high } else { low };
        }
        guard.is_true()
    }

    /// Frees the nodes that no root reaches. Guards that are not reached must not be used again.
    pub(crate) fn collect(&mut self, roots: impl Iterator<Item = Guard>) {
        let mut marked = vec![false; self.nodes.len()];
        marked[0] = true;
        let mut pending: Vec<usize> = roots.map(Guard::index).collect();
        while let Some(index) = pending.pop() {
            if std::mem::replace(&mut marked[index], true) {
                continue;
            }
            let GuardNode { low, high, .. } = self.nodes[index];
            pending.extend([low.index(), high.index()]);
        }
        self.free.clear();
        for (index, marked) in marked.iter().enumerate().rev() {
            if !marked {
                self.nodes[index].level = GuardLevel::TERMINAL;
                self.free.push(index as u32);
            }
        }
        self.rebuild_table(self.table.len());
        self.cache.fill((Guard::TRUE, Guard::TRUE, Guard::TRUE));
    }
}

const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

fn hash_node(level: GuardLevel, low: Guard, high: Guard) -> usize {
    let children = u64::from(low.0) << 32 | u64::from(high.0);
    let mixed = (children ^ level.0.rotate_left(24)).wrapping_mul(MIX);
    ((mixed ^ mixed >> 32).wrapping_mul(MIX) >> 24) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every function of three variables against its truth table, and every pair of them; whatever the order of the variables.
    #[test]
    fn operations_agree_with_truth_tables() {
        for keys in [[0, 0, 0], [2, 1, 0], [1, 0, 1]] {
            agree_with_truth_tables(keys);
        }
    }

    fn agree_with_truth_tables(keys: [u64; 3]) {
        let mut guards = Guards::default();
        let variables = keys.map(|key| guards.fresh_variable(key, KeyEnd::Last));
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
            let rows = || (0..8u32).filter(move |row| table >> row & 1 == 1);
            for row in 0..8 {
                assert_eq!(guards.evaluate(guard, |variable| row >> variable & 1 == 1), table >> row & 1 == 1);
            }
            assert_eq!(!guard, of_table[table ^ 255]);
            for (other, &right) in of_table.iter().enumerate() {
                assert_eq!(guards.and(guard, right), of_table[table & other]);
                assert_eq!(guards.or(guard, right), of_table[table | other]);
                assert_eq!(guards.implies(guard, right), table & !other == 0);
            }
            let level = guards.levels[1];
            let fixed = guards.restrict(guard, &[(level, true)]);
            let expected = (0..8).filter(|row| table >> (row | 2) & 1 == 1).fold(0, |table, row| table | 1 << row);
            assert_eq!(fixed, of_table[expected]);
            let shared: Vec<(GuardLevel, bool)> = guards.literals(guard);
            assert!(shared.is_sorted());
            for variable in variables {
                for value in [false, true] {
                    let expected = table != 0 && rows().all(|row| (row >> variable & 1 == 1) == value);
                    let level = guards.levels[variable as usize];
                    assert_eq!(shared.contains(&(level, value)), expected, "{table:b} {variable} {value}");
                }
            }
        }
    }

    #[test]
    fn deep_diagrams_take_no_stack() {
        let mut guards = Guards::default();
        let mut all = Guard::TRUE;
        for _ in 0..300_000 {
            // Each comes before all others, so that the diagram grows at its top.
            let key = u32::MAX - guards.levels.len() as u32;
            let variable = guards.fresh_variable(key.into(), KeyEnd::Last);
            let variable = guards.variable(variable);
            all = guards.and(all, variable);
        }
        let literals = guards.literals(all);
        assert_eq!(literals.len(), 300_000);
        assert!(guards.restrict(all, &literals).is_true());
        let last = guards.variable(0);
        assert!(guards.and(all, !last).is_false());
    }

    /// A chain that asks about one thing after the other grows at its top: a few nodes and steps for each condition.
    #[test]
    fn chains_take_linear_size_and_work() {
        let mut guards = Guards::default();
        let (mut going, mut ended) = (Guard::TRUE, Vec::new());
        for _ in 0..10_000 {
            let variable = guards.fresh_variable(1, KeyEnd::First);
            let holds = guards.variable(variable);
            ended.push(guards.and(going, holds));
            going = guards.without(going, holds);
        }
        assert!(guards.node_count() < 40_000 && guards.steps() < 60_000, "{} {}", guards.node_count(), guards.steps());
        assert!(guards.and(ended[17], ended[9_000]).is_false());
    }

    /// A sum of products in the worst order has a diagram of exponential size.
    fn grow(guards: &mut Guards) -> Guard {
        let left = [0; 40].map(|_| guards.fresh_variable(0, KeyEnd::Last));
        let right = [0; 40].map(|_| guards.fresh_variable(0, KeyEnd::Last));
        let mut sum = Guard::FALSE;
        for (left, right) in left.into_iter().zip(right) {
            let (left, right) = (guards.variable(left), guards.variable(right));
            let product = guards.and(left, right);
            sum = guards.or(sum, product);
        }
        sum
    }

    #[test]
    fn growth_ends_at_the_limit_of_nodes() {
        let mut guards = Guards::default();
        guards.set_limits(GuardLimits { nodes: Some(10_000), ..GuardLimits::default() });
        grow(&mut guards);
        assert_eq!(guards.spent(), Some(Spent::Memory));
        assert!(guards.node_count() < 20_000);
    }

    #[test]
    fn growth_ends_when_interrupted() {
        let mut guards = Guards::default();
        let interrupt = Arc::new(AtomicBool::new(false));
        guards.set_limits(GuardLimits { interrupt: interrupt.clone(), ..GuardLimits::default() });
        let raiser = std::thread::spawn(move || {
            std::thread::sleep(std::time::Duration::from_millis(50));
            interrupt.store(true, Ordering::Relaxed);
        });
        grow(&mut guards);
        raiser.join().expect("it only sleeps");
        assert_eq!(guards.spent(), Some(Spent::Interrupted));
    }

    #[test]
    fn collection_keeps_what_roots_reach() {
        let mut guards = Guards::default();
        let [a, b, c] = [0; 3].map(|_| {
            let variable = guards.fresh_variable(0, KeyEnd::Last);
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
