//! Sets of atoms in a trie, and the questions about subsets and supersets.
//!
//! A set is a path from the root, its atoms in increasing order, so that sets share their beginnings. Which stored atoms
//! an asked one implies, and which imply it, is for the caller to say: by equality that is the subset and superset
//! search of set-tries, by implication it is that of GreenTrie (its Algorithms 1 and 2).
//!
//! Searches give up after a bounded number of steps: that costs an answer, never a wrong one.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::canonical::{Constraint, NamedAtom, Relatives, StoredModel};
use super::graph::ImplicationGraph;
use super::values::ValueSet;

const NONE: u32 = u32::MAX;
const ROOT: u32 = 0;

/// Nodes looked at in one search.
const MAXIMUM_STEPS: usize = 256;
/// Models handed out for one question.
const MAXIMUM_MODELS: usize = 4;

struct Node {
    parent: u32,
    atom: u32,
    /// Where a set ends here: its place in `sets`.
    set: u32,
    /// Some set that ends here or below.
    witness: u32,
    /// Another node with the same atom.
    next_with_atom: u32,
}

struct StoredAtom {
    prefix: u32,
    values: ValueSet,
    newest_node: u32,
    root_child: u32,
}

struct StoredSet {
    key: u128,
    node: u32,
    /// `None` once evicted, and of sets without a model.
    model: Option<Rc<StoredModel>>,
    alive: bool,
}

/// Sets that all have a model, or all have none.
pub struct SetTrie {
    prefixes: FxHashMap<u128, u32>,
    prefix_names: Vec<u128>,
    atoms: Vec<StoredAtom>,
    atom_numbers: FxHashMap<(u32, ValueSet), u32>,
    graph: ImplicationGraph,
    nodes: Vec<Node>,
    children: FxHashMap<(u32, u32), u32>,
    sets: Vec<StoredSet>,
    by_key: FxHashMap<u128, u32>,
    model_bytes: usize,
    atom_bytes: usize,
}

/// Which atoms answer for which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Matching {
    Equality,
    Implication,
}

/// What a search found: the key of a stored set, and its model if sets here have models.
pub struct Found {
    pub key: u128,
    pub model: Option<Rc<StoredModel>>,
}

impl Default for SetTrie {
    fn default() -> Self {
        let root = Node { parent: NONE, atom: NONE, set: NONE, witness: NONE, next_with_atom: NONE };
        SetTrie {
            prefixes: FxHashMap::default(),
            prefix_names: Vec::new(),
            atoms: Vec::new(),
            atom_numbers: FxHashMap::default(),
            graph: ImplicationGraph::default(),
            nodes: vec![root],
            children: FxHashMap::default(),
            sets: Vec::new(),
            by_key: FxHashMap::default(),
            model_bytes: 0,
            atom_bytes: 0,
        }
    }
}

impl SetTrie {
    pub fn len(&self) -> usize {
        self.by_key.len()
    }

    pub fn bytes(&self) -> usize {
        // Tables are about half full.
        self.nodes.len() * (size_of::<Node>() + 2 * size_of::<((u32, u32), u32)>())
            + self.atom_bytes
            + self.prefixes.len() * 3 * size_of::<(u128, u32)>()
            + self.sets.len() * (size_of::<StoredSet>() + 2 * size_of::<(u128, u32)>())
            + self.model_bytes
    }

    pub fn insert(&mut self, constraint: &Constraint, model: Option<Rc<StoredModel>>) {
        if self.by_key.contains_key(&constraint.key) {
            return;
        }
        let number = u32::try_from(self.sets.len()).expect("fewer than 2^32 sets fit in memory");
        let mut node = ROOT;
        for atom in &constraint.atoms {
            let atom = self.intern(atom);
            node = match self.children.get(&(node, atom)) {
                Some(&child) => child,
                None => {
                    let child = u32::try_from(self.nodes.len()).expect("fewer than 2^32 nodes fit in memory");
                    self.nodes.push(Node {
                        parent: node,
                        atom,
                        set: NONE,
                        witness: number,
                        next_with_atom: self.atoms[atom as usize].newest_node,
                    });
                    self.atoms[atom as usize].newest_node = child;
                    if node == ROOT {
                        self.atoms[atom as usize].root_child = child;
                    }
                    self.children.insert((node, atom), child);
                    child
                }
            };
        }
        self.model_bytes += model.as_ref().map_or(0, |model| model.bytes());
        self.nodes[node as usize].set = number;
        self.nodes[node as usize].witness = number;
        self.sets.push(StoredSet { key: constraint.key, node, model, alive: true });
        self.by_key.insert(constraint.key, number);
    }

    fn intern(&mut self, atom: &NamedAtom) -> u32 {
        let prefix = match self.prefixes.get(&atom.prefix) {
            Some(&prefix) => prefix,
            None => {
                let prefix = self.prefix_names.len() as u32;
                self.prefixes.insert(atom.prefix, prefix);
                self.prefix_names.push(atom.prefix);
                prefix
            }
        };
        if let Some(&known) = self.atom_numbers.get(&(prefix, atom.values.clone())) {
            return known;
        }
        let number = self.atoms.len() as u32;
        // In the list, in the table and in the graph.
        self.atom_bytes += size_of::<StoredAtom>() + 3 * atom.values.bytes() + 64;
        self.graph.insert(prefix, &atom.values, number);
        self.atom_numbers.insert((prefix, atom.values.clone()), number);
        self.atoms.push(StoredAtom { prefix, values: atom.values.clone(), newest_node: NONE, root_child: NONE });
        number
    }

    pub fn evict(&mut self, key: u128) {
        if let Some(number) = self.by_key.remove(&key) {
            let set = &mut self.sets[number as usize];
            set.alive = false;
            if let Some(model) = set.model.take() {
                self.model_bytes -= model.bytes();
            }
            let node = set.node as usize;
            self.nodes[node].set = NONE;
        }
    }

    /// The set stored under a key.
    pub fn get(&self, key: u128) -> Option<(Constraint, Option<Rc<StoredModel>>)> {
        let set = &self.sets[*self.by_key.get(&key)? as usize];
        let mut atoms = Vec::new();
        let mut node = set.node;
        while node != ROOT {
            let atom = &self.atoms[self.nodes[node as usize].atom as usize];
            atoms.push(NamedAtom {
                prefix: self.prefix_names[atom.prefix as usize],
                values: atom.values.clone(),
                relatives: Relatives::None,
            });
            node = self.nodes[node as usize].parent;
        }
        atoms.reverse();
        Some((Constraint::new(atoms), set.model.clone()))
    }

    pub fn same(&self, key: u128) -> Option<Found> {
        let set = &self.sets[*self.by_key.get(&key)? as usize];
        Some(Found { key, model: set.model.clone() })
    }

    /// Stored atoms that hold wherever the asked constraint does, in the order of paths.
    fn implied(&self, asked: &Constraint, matching: Matching) -> Vec<u32> {
        let mut implied = Vec::new();
        match matching {
            Matching::Equality => {
                for atom in &asked.atoms {
                    let Some(&prefix) = self.prefixes.get(&atom.prefix) else { continue };
                    implied.extend(self.atom_numbers.get(&(prefix, atom.values.clone())));
                }
            }
            Matching::Implication => {
                let mut facts: SmallVec<[(u128, ValueSet); 16]> = SmallVec::new();
                for atom in &asked.atoms {
                    facts.push((atom.prefix, atom.values.clone()));
                    facts.extend(atom.consequences());
                }
                // A consequence may be about a prefix that is asked about as well.
                facts.sort_unstable();
                for (prefix, values) in &facts {
                    let Some(&prefix) = self.prefixes.get(prefix) else { continue };
                    self.graph.implied_by(prefix, values, |atom| &self.atoms[atom as usize].values, &mut implied);
                }
                implied.dedup();
            }
        }
        implied
    }

    /// A stored set all of whose atoms follow from the asked ones: Algorithm 2.
    pub fn find_subset(&self, asked: &Constraint, matching: Matching) -> Option<Found> {
        if self.by_key.is_empty() {
            return None;
        }
        let implied = self.implied(asked, matching);
        let mut found = None;
        self.walk_subsets(&implied, |set| {
            found = Some(Found { key: set.key, model: set.model.clone() });
            false
        });
        found
    }

    /// Models of stored sets all of whose atoms follow from the asked ones, those of the largest sets first.
    pub fn models_of_subsets(&self, asked: &Constraint, matching: Matching) -> Vec<Rc<StoredModel>> {
        if self.by_key.is_empty() {
            return Vec::new();
        }
        let implied = self.implied(asked, matching);
        let mut found: Vec<(usize, u32)> = Vec::new();
        self.walk_subsets(&implied, |set| {
            found.push((self.depth(set.node), set.node));
            true
        });
        found.sort_unstable_by(|left, right| right.cmp(left));
        let sets = found.iter().take(MAXIMUM_MODELS).map(|&(_, node)| self.nodes[node as usize].set);
        sets.filter_map(|set| self.sets[set as usize].model.clone()).collect()
    }

    fn depth(&self, node: u32) -> usize {
        std::iter::successors(Some(node), |&node| {
            Some(self.nodes[node as usize].parent).filter(|&parent| parent != NONE)
        })
        .count()
    }

    /// Visits the sets made of these atoms, until told to stop or out of steps.
    fn walk_subsets(&self, atoms: &[u32], mut visit: impl FnMut(&StoredSet) -> bool) {
        // A node and the first of the atoms that may follow on it.
        let mut pending: SmallVec<[(u32, usize); 32]> = SmallVec::new();
        let mut steps = 0;
        for (at, &atom) in atoms.iter().enumerate().rev() {
            let child = self.atoms[atom as usize].root_child;
            if child != NONE {
                pending.push((child, at + 1));
            }
        }
        while let Some((node, next)) = pending.pop() {
            let set = self.nodes[node as usize].set;
            if set != NONE && !visit(&self.sets[set as usize]) {
                return;
            }
            for (at, &atom) in atoms.iter().enumerate().skip(next) {
                steps += 1;
                if let Some(&child) = self.children.get(&(node, atom)) {
                    pending.push((child, at + 1));
                }
            }
            if steps > MAXIMUM_STEPS {
                return;
            }
        }
    }

    /// A stored set from whose atoms all asked ones follow: Algorithm 1. It starts where an atom implies the last one
    /// asked for and goes up.
    pub fn find_superset(&self, asked: &Constraint, matching: Matching) -> Option<Found> {
        let last = asked.atoms.last()?;
        if self.by_key.is_empty() || asked.atoms.len() > 64 {
            return None;
        }
        let wanted = self.wanted(asked, matching)?;
        let mut starts = Vec::new();
        let prefix = *self.prefixes.get(&last.prefix)?;
        match matching {
            Matching::Equality => starts.extend(self.atom_numbers.get(&(prefix, last.values.clone()))),
            Matching::Implication => {
                self.graph.implying(prefix, &last.values, |atom| &self.atoms[atom as usize].values, &mut starts);
            }
        }
        let mut steps = 0;
        for atom in starts {
            let mut start = self.atoms[atom as usize].newest_node;
            while start != NONE {
                if self.implies_all(start, asked, &wanted, matching, &mut steps) {
                    let set = &self.sets[self.nodes[start as usize].witness as usize];
                    if set.alive {
                        return Some(Found { key: set.key, model: set.model.clone() });
                    }
                }
                if steps > MAXIMUM_STEPS {
                    return None;
                }
                start = self.nodes[start as usize].next_with_atom;
            }
        }
        None
    }

    /// Which values of which prefix are enough for which of the atoms asked for, by prefix; `None` if none is for some.
    fn wanted(&self, asked: &Constraint, matching: Matching) -> Option<Wanted> {
        let mut wanted = Wanted { enough: SmallVec::new(), only_itself: 0 };
        for (at, atom) in asked.atoms.iter().enumerate() {
            let before = wanted.enough.len();
            if let Some(&prefix) = self.prefixes.get(&atom.prefix) {
                wanted.enough.push((prefix, at as u32, atom.values.clone()));
            }
            let own = wanted.enough.len();
            if matching == Matching::Implication {
                for (name, values) in atom.sufficient() {
                    if let Some(&prefix) = self.prefixes.get(&name) {
                        wanted.enough.push((prefix, at as u32, values));
                    }
                }
            }
            if wanted.enough.len() == before {
                return None;
            }
            wanted.only_itself |= u64::from(wanted.enough.len() == own) << at;
        }
        wanted.enough.sort_unstable_by_key(|&(prefix, at, _)| (prefix, at));
        Some(wanted)
    }

    /// Whether the atoms from a node up to the root imply all that is asked for.
    fn implies_all(
        &self,
        start: u32,
        asked: &Constraint,
        wanted: &Wanted,
        matching: Matching,
        steps: &mut usize,
    ) -> bool {
        let mut missing = u64::MAX >> (64 - asked.atoms.len());
        let mut node = start;
        while node != ROOT {
            *steps += 1;
            let atom = &self.atoms[self.nodes[node as usize].atom as usize];
            let first = wanted.enough.partition_point(|&(prefix, _, _)| prefix < atom.prefix);
            let about = wanted.enough[first..].iter().take_while(|&&(prefix, _, _)| prefix == atom.prefix);
            for (_, at, values) in about {
                let follows = match matching {
                    Matching::Equality => atom.values == *values,
                    Matching::Implication => atom.values.is_subset(values),
                };
                missing &= !(u64::from(follows) << at);
            }
            if missing == 0 {
                return true;
            }
            // Prefixes only get smaller on the way up: the greatest one missing may have been passed.
            let greatest = 63 - missing.leading_zeros();
            if wanted.only_itself >> greatest & 1 == 1
                && self.prefix_names[atom.prefix as usize] < asked.atoms[greatest as usize].prefix
            {
                return false;
            }
            node = self.nodes[node as usize].parent;
        }
        false
    }
}

/// See [`SetTrie::wanted`].
struct Wanted {
    enough: SmallVec<[(u32, u32, ValueSet); 16]>,
    /// The atoms asked for that follow from atoms about their own prefix only, as bits.
    only_itself: u64,
}
