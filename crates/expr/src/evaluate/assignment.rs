//! Values for variables, in trees that share what they have in common.
//!
//! A path of ten thousand conditions has as many models, each of which differs from the last in the few variables of
//! one slice: copying an assignment costs nothing, and changing a copy costs a few nodes per variable changed. Counts
//! are atomic because assignments, as all of this crate, may be used from any thread.

use std::fmt;
use std::sync::Arc;

use crate::bit_vector::BitVector;
use crate::node::VariableId;

const BITS: u32 = 5;
const FAN: usize = 1 << BITS;

#[derive(Clone)]
struct ValueLeaf<V> {
    /// One bit for each slot that has a value.
    present: u32,
    values: [V; FAN],
}

#[derive(Clone)]
enum ValueTree<V> {
    Empty,
    Leaf(Arc<ValueLeaf<V>>),
    Branch(Arc<[ValueTree<V>; FAN]>),
}

/// A map from dense numbers, none of which need be there. Clones share their nodes; a node that is shared is copied
/// before it is changed.
#[derive(Clone)]
struct ValueMap<V> {
    root: ValueTree<V>,
    /// Levels of branches above the leaves.
    height: u32,
    length: usize,
}

impl<V> Default for ValueMap<V> {
    fn default() -> Self {
        ValueMap { root: ValueTree::Empty, height: 0, length: 0 }
    }
}

fn slot(number: u32, level: u32) -> usize {
    (number >> (BITS * level)) as usize & (FAN - 1)
}

impl<V: Clone + Default> ValueMap<V> {
    fn reaches(&self, number: u32) -> bool {
        u64::from(number) >> (BITS * (self.height + 1)) == 0
    }

    #[inline]
    fn get(&self, number: u32) -> Option<&V> {
        if !self.reaches(number) {
            return None;
        }
        let mut tree = &self.root;
        for level in (1..=self.height).rev() {
            let ValueTree::Branch(children) = tree else { return None };
            tree = &children[slot(number, level)];
        }
        let ValueTree::Leaf(leaf) = tree else { return None };
        let slot = slot(number, 0);
        (leaf.present >> slot & 1 != 0).then(|| &leaf.values[slot])
    }

    fn set(&mut self, number: u32, value: V) {
        while !self.reaches(number) {
            if !matches!(self.root, ValueTree::Empty) {
                let mut children = [const { ValueTree::Empty }; FAN];
                children[0] = std::mem::replace(&mut self.root, ValueTree::Empty);
                self.root = ValueTree::Branch(Arc::new(children));
            }
            self.height += 1;
        }
        let mut tree = &mut self.root;
        for level in (1..=self.height).rev() {
            if matches!(tree, ValueTree::Empty) {
                *tree = ValueTree::Branch(Arc::new([const { ValueTree::Empty }; FAN]));
            }
            let ValueTree::Branch(children) = tree else { unreachable!("branches are above leaves") };
            tree = &mut Arc::make_mut(children)[slot(number, level)];
        }
        if matches!(tree, ValueTree::Empty) {
            *tree = ValueTree::Leaf(Arc::new(ValueLeaf { present: 0, values: std::array::from_fn(|_| V::default()) }));
        }
        let ValueTree::Leaf(leaf) = tree else { unreachable!("leaves are below branches") };
        let leaf = Arc::make_mut(leaf);
        let bit = 1 << slot(number, 0);
        self.length += usize::from(leaf.present & bit == 0);
        leaf.present |= bit;
        leaf.values[slot(number, 0)] = value;
    }

    fn remove(&mut self, number: u32) {
        if self.get(number).is_none() {
            return;
        }
        let mut tree = &mut self.root;
        for level in (1..=self.height).rev() {
            let ValueTree::Branch(children) = tree else { unreachable!("there is a value below") };
            tree = &mut Arc::make_mut(children)[slot(number, level)];
        }
        let ValueTree::Leaf(leaf) = tree else { unreachable!("there is a value here") };
        let leaf = Arc::make_mut(leaf);
        leaf.present &= !(1 << slot(number, 0));
        leaf.values[slot(number, 0)] = V::default();
        self.length -= 1;
    }

    /// The numbers that have a value, in increasing order.
    fn numbers(&self) -> impl Iterator<Item = u32> + '_ {
        let mut pending = vec![(&self.root, 0u32, self.height)];
        let mut leaf: Option<(u32, u32)> = None;
        std::iter::from_fn(move || {
            loop {
                if let Some((present, first)) = &mut leaf
                    && *present != 0
                {
                    let slot = present.trailing_zeros();
                    *present &= *present - 1;
                    return Some(*first + slot);
                }
                match pending.pop()? {
                    (ValueTree::Empty, ..) => {}
                    (ValueTree::Leaf(found), first, _) => leaf = Some((found.present, first)),
                    (ValueTree::Branch(children), first, level) => {
                        for (slot, child) in children.iter().enumerate().rev() {
                            pending.push((child, first | (slot as u32) << (BITS * level), level - 1));
                        }
                    }
                }
            }
        })
    }

    /// Nodes that no other map shares.
    fn owned_nodes(&self) -> usize {
        let mut count = 0;
        let mut pending = vec![&self.root];
        while let Some(tree) = pending.pop() {
            match tree {
                ValueTree::Leaf(leaf) if Arc::strong_count(leaf) == 1 => count += 1,
                ValueTree::Branch(children) if Arc::strong_count(children) == 1 => {
                    count += 1;
                    pending.extend(children.iter());
                }
                _ => {}
            }
        }
        count
    }
}

/// Values for variables; a variable without one counts as zero.
#[derive(Clone, Default)]
pub struct Assignment {
    narrow: ValueMap<u64>,
    wide: ValueMap<Option<Arc<BitVector>>>,
}

impl Assignment {
    /// Values in one node: what [`owned_nodes`](Assignment::owned_nodes) counts in.
    pub const VALUES_PER_NODE: usize = FAN;

    pub fn new() -> Assignment {
        Assignment::default()
    }

    /// Gives a variable of at most 64 bits its value; bits beyond the variable's width are ignored in evaluation.
    pub fn set(&mut self, variable: VariableId, value: u64) {
        // A value that is there already is no reason to part with shared nodes.
        if self.narrow.get(variable.0) != Some(&value) {
            self.narrow.set(variable.0, value);
        }
    }

    /// Gives a variable of any width its value.
    pub fn set_wide(&mut self, variable: VariableId, value: BitVector) {
        if value.width() <= 64 {
            self.set(variable, value.low_u64());
        } else {
            self.wide.set(variable.0, Some(Arc::new(value)));
        }
    }

    pub fn remove(&mut self, variable: VariableId) {
        self.narrow.remove(variable.0);
        self.wide.remove(variable.0);
    }

    fn wide(&self, variable: VariableId) -> Option<&BitVector> {
        self.wide.get(variable.0)?.as_deref()
    }

    /// The value given, zero-extended or truncated to `width`; `None` if none was given.
    pub fn get(&self, variable: VariableId, width: u32) -> Option<BitVector> {
        match self.narrow.get(variable.0) {
            Some(&value) => Some(BitVector::from_u64(width, value)),
            None => self.wide(variable).map(|value| BitVector::from_words(width, value.words())),
        }
    }

    /// The low 64 bits of the value, zero if none was given.
    #[inline]
    pub fn low_u64(&self, variable: VariableId) -> u64 {
        match self.narrow.get(variable.0) {
            Some(&value) => value,
            None => self.wide(variable).map_or(0, BitVector::low_u64),
        }
    }

    #[cfg(test)]
    fn contains(&self, variable: VariableId) -> bool {
        self.narrow.get(variable.0).is_some() || self.wide.get(variable.0).is_some()
    }

    #[cfg(test)]
    fn len(&self) -> usize {
        self.narrow.length + self.wide.length
    }

    /// The variables that have a value: those of up to 64 bits first, each kind in increasing order.
    pub fn variables(&self) -> impl Iterator<Item = VariableId> + '_ {
        self.narrow.numbers().chain(self.wide.numbers()).map(VariableId)
    }

    /// How many nodes would be gone with this assignment: what it takes beside what it shares.
    pub fn owned_nodes(&self) -> usize {
        self.narrow.owned_nodes() + self.wide.owned_nodes()
    }
}

impl PartialEq for Assignment {
    fn eq(&self, other: &Assignment) -> bool {
        self.narrow.length == other.narrow.length
            && self.wide.length == other.wide.length
            && self.narrow.numbers().all(|number| self.narrow.get(number) == other.narrow.get(number))
            && self.wide.numbers().all(|number| self.wide.get(number) == other.wide.get(number))
    }
}

impl Eq for Assignment {}

impl fmt::Debug for Assignment {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let narrow = self.narrow.numbers().map(|number| (number, format!("{:#x}", self.low_u64(VariableId(number)))));
        let wide = self.wide.numbers().filter_map(|number| {
            let value = self.wide(VariableId(number))?;
            Some((number, value.to_hexadecimal()))
        });
        formatter.debug_map().entries(narrow.chain(wide)).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use reprise_testkit::Random;

    use super::*;

    /// Copies that part from each other, against plain maps.
    #[test]
    fn copies_are_independent() {
        let mut random = Random::new(1);
        let mut all: Vec<(Assignment, BTreeMap<u32, BitVector>)> = vec![Default::default()];
        for _ in 0..20_000 {
            let chosen = random.below(all.len());
            if all.len() < 8 && random.below(50) == 0 {
                all.push(all[chosen].clone());
            }
            let (assignment, reference) = &mut all[chosen];
            // Few and many, and the greatest number there can be.
            let number = match random.below(8) {
                0 => random.below(100_000),
                1 => u32::MAX - random.below(3),
                _ => random.below(70),
            };
            // Odd variables are wide.
            let width = if number % 2 == 1 { 100 } else { 64 };
            let variable = VariableId(number);
            if random.below(4) == 0 {
                assignment.remove(variable);
                reference.remove(&number);
            } else {
                let value = BitVector::from_u64(width, random.below(u64::MAX));
                assignment.set_wide(variable, value.clone());
                reference.insert(number, value);
            }
            assert_eq!(assignment.len(), reference.len());
            let probe = random.below(80);
            let width = if probe % 2 == 1 { 100 } else { 64 };
            assert_eq!(assignment.get(VariableId(probe), width).as_ref(), reference.get(&probe));
            assert_eq!(assignment.contains(VariableId(probe)), reference.contains_key(&probe));
        }
        for (assignment, reference) in &all {
            let mut variables: Vec<u32> = assignment.variables().map(|variable| variable.0).collect();
            variables.sort_unstable();
            assert!(variables.iter().eq(reference.keys()));
            for (other, other_reference) in &all {
                assert_eq!(assignment == other, reference == other_reference);
            }
        }
    }

    #[test]
    fn a_changed_copy_owns_what_was_changed() {
        let mut original = Assignment::new();
        for number in 0..20_000 {
            original.set(VariableId(number), u64::from(number));
        }
        assert!(original.owned_nodes() >= 20_000 / FAN);
        let mut copy = original.clone();
        assert_eq!(copy.owned_nodes(), 0);
        copy.set(VariableId(77), 77);
        assert_eq!(copy.owned_nodes(), 0, "the value was there");
        copy.set(VariableId(77), 78);
        assert_eq!(copy.owned_nodes(), 3);
        assert_eq!((original.low_u64(VariableId(77)), copy.low_u64(VariableId(77))), (77, 78));
    }
}
