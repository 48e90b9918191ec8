//! The variables of a pool and the sets of variables that terms mention.

use std::ops::Deref;
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

/// Names a set in [`VariableSets`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct SetId(u32);

impl SetId {
    pub(crate) const EMPTY: SetId = SetId(0);
    /// Of terms with more than [`SMALL`] variables: their sets are found when asked for. Keeping one for every node
    /// of, say, a checksum over 10,000 bytes would be quadratic.
    const LARGE: SetId = SetId(u32::MAX);
}

const SMALL: usize = 32;

type Set = Arc<[VariableId]>;

/// Interned sets of at most [`SMALL`] variables, and the larger ones asked for so far.
pub(crate) struct VariableSets {
    sets: Vec<Set>,
    numbers: HashMap<Set, SetId, FxBuildHasher>,
    unions: HashMap<(SetId, SetId), SetId, FxBuildHasher>,
    large: Mutex<HashMap<ExprId, VariableSet, FxBuildHasher>>,
}

impl VariableSets {
    pub(crate) fn new() -> VariableSets {
        let empty: Set = Arc::new([]);
        let mut numbers = HashMap::default();
        numbers.insert(empty.clone(), SetId::EMPTY);
        VariableSets { sets: vec![empty], numbers, unions: HashMap::default(), large: Mutex::default() }
    }

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

    pub(crate) fn singleton(&mut self, variable: VariableId) -> SetId {
        self.intern(&[variable])
    }

    #[inline]
    pub(crate) fn union(&mut self, left: SetId, right: SetId) -> SetId {
        if left == right || right == SetId::EMPTY {
            return left;
        }
        if left == SetId::EMPTY {
            return right;
        }
        self.union_of_distinct(left, right)
    }

    fn union_of_distinct(&mut self, left: SetId, right: SetId) -> SetId {
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

    /// Drops what was remembered of terms that a collection may have removed.
    pub(crate) fn forget_terms(&mut self) {
        self.large.get_mut().expect("no holder of this lock panics").clear();
    }

    pub(crate) fn bytes(&self) -> usize {
        let elements: usize = self.sets.iter().map(|set| set.len() * 4 + 16).sum();
        elements + self.sets.capacity() * 16 + self.numbers.allocation_size() + self.unions.allocation_size()
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
        if let Some(&id) = self.variable_numbers.get(&hash) {
            let known = &self.variables[id.0 as usize];
            assert!(
                &*known.name == name && known.width == width && known.origin == origin,
                "two variables have one 128-bit hash"
            );
            return id;
        }
        let id = VariableId(u32::try_from(self.variables.len()).expect("fewer than 2^32 variables"));
        self.variables.push(Variable { name: name.into(), width, origin });
        self.variable_hashes.push(hash);
        self.variable_numbers.insert(hash, id);
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
        let set = self.entry(id).variables;
        if set != SetId::LARGE {
            return VariableSet(self.variable_sets.sets[set.0 as usize].clone());
        }
        let mut large = self.variable_sets.large.lock().expect("no holder of this lock panics");
        if let Some(known) = large.get(&id) {
            return known.clone();
        }
        let mut found = Vec::new();
        let mut seen: HashSet<ExprId, FxBuildHasher> = HashSet::default();
        let mut stack = vec![id];
        while let Some(next) = stack.pop() {
            let set = self.entry(next).variables;
            if set != SetId::LARGE {
                found.extend_from_slice(&self.variable_sets.sets[set.0 as usize]);
            } else if let Some(known) = large.get(&next) {
                found.extend_from_slice(known);
            } else {
                self.node(next).for_each_child(|child| {
                    if self.entry(child).variables != SetId::EMPTY && seen.insert(child) {
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
        let result = VariableSet(found.into());
        large.insert(id, result.clone());
        result
    }

    /// Whether the term mentions no variable.
    pub fn is_ground(&self, id: ExprId) -> bool {
        self.entry(id).variables == SetId::EMPTY
    }
}
