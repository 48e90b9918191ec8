//! The variables of a pool and the sets of variables that terms mention.
//!
//! Variables are never collected and keep their numbers. Sets are worked out when they are asked for first, and terms that mention the same
//! few variables share one.

use std::ops::Deref;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use crate::node::{ExprId, Node, Origin, Variable, VariableId};
use crate::pool::Pool;

/// A sorted set of variables, shared between the terms that mention exactly these.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct VariableSet(Arc<[VariableId]>);

impl Deref for VariableSet {
    type Target = [VariableId];

    fn deref(&self) -> &[VariableId] {
        &self.0
    }
}

impl VariableSet {
    pub fn contains(&self, variable: VariableId) -> bool {
        self.0.binary_search(&variable).is_ok()
    }

    pub fn intersects(&self, other: &VariableSet) -> bool {
        let (small, large) = if self.len() <= other.len() { (self, other) } else { (other, self) };
        small.iter().any(|&variable| large.contains(variable))
    }
}

/// Names a set in [`Sets`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
struct SetId(u32);

impl SetId {
    /// Of terms whose set was not asked for yet.
    const UNKNOWN: SetId = SetId(0);
    const EMPTY: SetId = SetId(1);
    /// Of terms with more than [`SMALL`] variables: their sets are kept only where they are asked for. Keeping one
    /// for every node of, say, a checksum over 10,000 bytes would be quadratic.
    const LARGE: SetId = SetId(u32::MAX);
}

const SMALL: usize = 32;

type Set = Arc<[VariableId]>;

/// The sets of the terms that were asked for, and of their parts.
pub(crate) struct VariableSets {
    /// A [`SetId`] per term.
    of_terms: Vec<AtomicU32>,
    sets: Mutex<Sets>,
}

/// Interned sets of at most [`SMALL`] variables, and the larger ones asked for so far.
struct Sets {
    sets: Vec<Set>,
    numbers: HashMap<Set, SetId, FxBuildHasher>,
    unions: HashMap<(SetId, SetId), SetId, FxBuildHasher>,
    large: HashMap<ExprId, VariableSet, FxBuildHasher>,
}

impl VariableSets {
    pub(crate) fn new() -> VariableSets {
        let empty: Set = Arc::new([]);
        let mut numbers = HashMap::default();
        numbers.insert(empty.clone(), SetId::EMPTY);
        let sets = Sets {
            // The first stands for the unknown set and is never looked at.
            sets: vec![empty.clone(), empty],
            numbers,
            unions: HashMap::default(),
            large: HashMap::default(),
        };
        VariableSets { of_terms: Vec::new(), sets: Mutex::new(sets) }
    }

    /// For one more term at the end of the table.
    #[inline]
    pub(crate) fn add_term(&mut self) {
        self.of_terms.push(AtomicU32::new(SetId::UNKNOWN.0));
    }

    /// For another term in a slot.
    pub(crate) fn replace_term(&mut self, id: ExprId) {
        *self.of_terms[id.index()].get_mut() = SetId::UNKNOWN.0;
    }

    #[inline]
    fn get(&self, id: ExprId) -> SetId {
        // What the number names is read under the lock, which orders it.
        SetId(self.of_terms[id.index()].load(Ordering::Relaxed))
    }

    fn set(&self, id: ExprId, set: SetId) {
        self.of_terms[id.index()].store(set.0, Ordering::Relaxed);
    }

    /// Drops what was remembered of terms that a collection may have removed.
    pub(crate) fn forget_large(&mut self) {
        self.sets.get_mut().expect("no holder of this lock panics").large.clear();
    }

    pub(crate) fn bytes(&self) -> usize {
        let sets = self.sets.lock().expect("no holder of this lock panics");
        let elements: usize = sets.sets.iter().map(|set| set.len() * 4 + 16).sum();
        let large: usize = sets.large.values().map(|set| set.len() * 4 + 16).sum();
        let tables = sets.numbers.allocation_size() + sets.unions.allocation_size() + sets.large.allocation_size();
        self.of_terms.capacity() * 4 + sets.sets.capacity() * size_of::<Set>() + elements + large + tables
    }
}

impl Sets {
    fn intern(&mut self, set: &[VariableId]) -> SetId {
        if let Some(&id) = self.numbers.get(set) {
            return id;
        }
        let id = SetId(self.sets.len() as u32);
        let shared: Set = set.into();
        self.sets.push(shared.clone());
        self.numbers.insert(shared, id);
        id
    }

    fn union(&mut self, left: SetId, right: SetId) -> SetId {
        if left == right || right == SetId::EMPTY {
            return left;
        }
        if left == SetId::EMPTY {
            return right;
        }
        if left == SetId::LARGE || right == SetId::LARGE {
            return SetId::LARGE;
        }
        let key = (left.min(right), left.max(right));
        if let Some(&known) = self.unions.get(&key) {
            return known;
        }
        let merged = merge(&self.sets[left.0 as usize], &self.sets[right.0 as usize]);
        let id = if merged.len() > SMALL { SetId::LARGE } else { self.intern(&merged) };
        self.unions.insert(key, id);
        id
    }
}

fn merge(left: &[VariableId], right: &[VariableId]) -> Vec<VariableId> {
    let mut merged = Vec::with_capacity(left.len() + right.len());
    merged.extend_from_slice(left);
    merged.extend_from_slice(right);
    merged.sort_unstable();
    merged.dedup();
    merged
}

impl Pool {
    /// The variable of this name, width and origin; the same one for the same three.
    pub fn variable(&mut self, name: &str, width: u32, origin: Origin) -> ExprId {
        assert!(width >= 1, "a variable has at least one bit");
        let variable = self.variable_id(name, width, origin);
        self.intern(Node::Variable(variable), width)
    }

    fn variable_id(&mut self, name: &str, width: u32, origin: Origin) -> VariableId {
        let hash = crate::hash::variable_hash(name, width, origin);
        let is_same = |id: &VariableId| {
            let known = &self.variables[id.0 as usize];
            &*known.name == name && known.width == width && known.origin == origin
        };
        if let Some(&id) = self.variable_numbers.find(hash as u64, is_same) {
            return id;
        }
        let id = VariableId(u32::try_from(self.variables.len()).expect("fewer than 2^32 variables"));
        self.variables.push(Variable { name: name.into(), width, origin });
        self.variable_hashes.push(hash);
        let hashes = &self.variable_hashes;
        self.variable_numbers.insert_unique(hash as u64, id, |id| hashes[id.0 as usize] as u64);
        id
    }

    /// The term of a variable that exists.
    pub fn variable_term(&mut self, variable: VariableId) -> ExprId {
        let width = self.variables[variable.0 as usize].width;
        self.intern(Node::Variable(variable), width)
    }

    pub fn variable_info(&self, variable: VariableId) -> &Variable {
        &self.variables[variable.0 as usize]
    }

    pub fn variable_count(&self) -> usize {
        self.variables.len()
    }

    /// The content hash of the variable: what to sort variables by, for an order that every run has.
    pub fn variable_content_hash(&self, variable: VariableId) -> u128 {
        self.variable_hashes[variable.0 as usize]
    }

    /// The variables a term mentions.
    pub fn variables(&self, id: ExprId) -> VariableSet {
        let mut sets = self.variable_sets.sets.lock().expect("no holder of this lock panics");
        let mut set = self.variable_sets.get(id);
        if set == SetId::UNKNOWN {
            set = self.find_variables(id, &mut sets);
        }
        if set != SetId::LARGE {
            return VariableSet(sets.sets[set.0 as usize].clone());
        }
        if let Some(known) = sets.large.get(&id) {
            return known.clone();
        }
        let result = self.find_many_variables(id, &sets);
        sets.large.insert(id, result.clone());
        result
    }

    /// Gives a term and its parts their sets.
    fn find_variables(&self, root: ExprId, sets: &mut Sets) -> SetId {
        let known = &self.variable_sets;
        let mut stack = vec![root];
        while let Some(&id) = stack.last() {
            if known.get(id) != SetId::UNKNOWN {
                stack.pop();
                continue;
            }
            let pending = stack.len();
            let node = self.node(id);
            node.for_each_child(|child| {
                if known.get(child) == SetId::UNKNOWN {
                    stack.push(child);
                }
            });
            if stack.len() > pending {
                continue;
            }
            stack.pop();
            let mut union = SetId::EMPTY;
            match node {
                Node::Variable(variable) => union = sets.intern(&[variable]),
                _ => node.for_each_child(|child| union = sets.union(union, known.get(child))),
            }
            known.set(id, union);
        }
        known.get(root)
    }

    /// The set of a term with many variables, from those of its parts.
    fn find_many_variables(&self, root: ExprId, sets: &Sets) -> VariableSet {
        let mut found = Vec::new();
        let mut seen: HashSet<ExprId, FxBuildHasher> = HashSet::default();
        let mut stack = vec![root];
        while let Some(id) = stack.pop() {
            let set = self.variable_sets.get(id);
            if set != SetId::LARGE {
                found.extend_from_slice(&sets.sets[set.0 as usize]);
            } else if let Some(known) = sets.large.get(&id) {
                found.extend_from_slice(known);
            } else {
                self.node(id).for_each_child(|child| {
                    if self.variable_sets.get(child) != SetId::EMPTY && seen.insert(child) {
                        stack.push(child);
                    }
                });
                continue;
            }
            // Many shared small sets would otherwise pile up before the final sort.
            if found.len() > 1 << 16 {
                found.sort_unstable();
                found.dedup();
            }
        }
        found.sort_unstable();
        found.dedup();
        VariableSet(found.into())
    }
}
