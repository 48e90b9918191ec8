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
use super::store::Candidate;
use super::values::ValueSet;

const NONE: u32 = u32::MAX;
const ROOT: u32 = 0;

/// Nodes looked at in one search for a subset, for a superset and for models: in a large store each is a cache miss.
const SUBSET_STEPS: usize = 64;
const SUPERSET_STEPS: usize = 24;
const MODEL_STEPS: usize = 64;
/// Children that are found by going through them; more are in a table.
const FEW_CHILDREN: u32 = 6;
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
    newest_child: u32,
    /// An older child of the same parent.
    sibling: u32,
    child_count: u32,
    /// The prefixes up to the root, a bit each, which several may share.
    signature: u64,
}

impl Node {
    fn new(parent: u32, atom: u32, witness: u32) -> Node {
        let (set, next_with_atom, newest_child, sibling) = (NONE, NONE, NONE, NONE);
        Node { parent, atom, set, witness, next_with_atom, newest_child, sibling, child_count: 0, signature: 0 }
    }
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
    /// The children of nodes that have many.
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
    /// No atom had to be implied by another.
    pub by_equality: bool,
}

impl Default for SetTrie {
    fn default() -> Self {
        let root = Node::new(NONE, NONE, NONE);
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
    pub fn count(&self) -> usize {
        self.by_key.len()
    }

    pub fn bytes(&self) -> usize {
        // Tables are about half full.
        self.nodes.len() * size_of::<Node>()
            + self.children.len() * 2 * size_of::<((u32, u32), u32)>()
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
            node = match self.child(node, atom) {
                Some(child) => child,
                None => self.add_child(node, atom, number),
            };
        }
        self.model_bytes += model.as_ref().map_or(0, |model| model.bytes());
        self.nodes[node as usize].set = number;
        self.nodes[node as usize].witness = number;
        self.sets.push(StoredSet { key: constraint.key, node, model, alive: true });
        self.by_key.insert(constraint.key, number);
    }

    fn child(&self, node: u32, atom: u32) -> Option<u32> {
        if node == ROOT {
            return Some(self.atoms[atom as usize].root_child).filter(|&child| child != NONE);
        }
        if self.nodes[node as usize].child_count > FEW_CHILDREN {
            return self.children.get(&(node, atom)).copied();
        }
        self.children(node).find(|&child| self.nodes[child as usize].atom == atom)
    }

    fn children(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let linked = |child: u32| Some(child).filter(|&child| child != NONE);
        let newest = linked(self.nodes[node as usize].newest_child);
        std::iter::successors(newest, move |&child| linked(self.nodes[child as usize].sibling))
    }

    fn add_child(&mut self, node: u32, atom: u32, witness: u32) -> u32 {
        let child = u32::try_from(self.nodes.len()).expect("fewer than 2^32 nodes fit in memory");
        let mut added = Node::new(node, atom, witness);
        added.next_with_atom = self.atoms[atom as usize].newest_node;
        self.atoms[atom as usize].newest_node = child;
        if node == ROOT {
            self.atoms[atom as usize].root_child = child;
        }
        let parent = &mut self.nodes[node as usize];
        added.signature = parent.signature | signature_of(self.prefix_names[self.atoms[atom as usize].prefix as usize]);
        added.sibling = parent.newest_child;
        parent.newest_child = child;
        parent.child_count += 1;
        let count = parent.child_count;
        self.nodes.push(added);
        if node != ROOT && count > FEW_CHILDREN {
            let entered = if count == FEW_CHILDREN + 1 { self.children(node).collect() } else { vec![child] };
            self.children.extend(entered.into_iter().map(|child| ((node, self.nodes[child as usize].atom), child)));
        }
        child
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
        let named = |(prefix, values): (u128, &ValueSet)| NamedAtom {
            prefix,
            values: values.clone(),
            relatives: Relatives::None,
        };
        let mut atoms: Vec<NamedAtom> = self.path(set.node).map(named).collect();
        atoms.reverse();
        Some((Constraint::new(atoms), set.model.clone()))
    }

    /// The atoms from a node up to the root.
    fn path(&self, node: u32) -> impl Iterator<Item = (u128, &ValueSet)> {
        let up = std::iter::successors(Some(node), |&node| Some(self.nodes[node as usize].parent));
        up.take_while(|&node| node != ROOT).map(|node| {
            let atom = &self.atoms[self.nodes[node as usize].atom as usize];
            (self.prefix_names[atom.prefix as usize], &atom.values)
        })
    }

    pub fn same(&self, key: u128) -> Option<Found> {
        let set = &self.sets[*self.by_key.get(&key)? as usize];
        Some(Found { key, model: set.model.clone(), by_equality: true })
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
        self.walk_subsets(&implied, SUBSET_STEPS, |set| {
            let by_equality = self.path(set.node).all(|atom| holds(asked, atom));
            found = Some(Found { key: set.key, model: set.model.clone(), by_equality });
            false
        });
        found
    }

    /// Models of stored sets all of whose atoms follow from the asked ones, those of the largest sets first.
    pub fn models_of_subsets(&self, asked: &Constraint, matching: Matching) -> Vec<Candidate> {
        if self.by_key.is_empty() {
            return Vec::new();
        }
        let implied = self.implied(asked, matching);
        let mut found: Vec<(usize, u32)> = Vec::new();
        self.walk_subsets(&implied, MODEL_STEPS, |set| {
            found.push((self.depth(set.node), set.node));
            true
        });
        found.sort_unstable_by(|left, right| right.cmp(left));
        let sets = found.iter().take(MAXIMUM_MODELS).map(|&(_, node)| self.nodes[node as usize].set);
        sets.filter_map(|set| {
            let StoredSet { key, model, .. } = &self.sets[set as usize];
            Some(Candidate { key: *key, model: model.clone()? })
        })
        .collect()
    }

    fn depth(&self, node: u32) -> usize {
        std::iter::successors(Some(node), |&node| {
            Some(self.nodes[node as usize].parent).filter(|&parent| parent != NONE)
        })
        .count()
    }

    /// Visits the sets made of these atoms, until told to stop or out of steps.
    fn walk_subsets(&self, atoms: &[u32], mut steps: usize, mut visit: impl FnMut(&StoredSet) -> bool) {
        let mut members: SmallVec<[u32; 32]> = SmallVec::from_slice(atoms);
        members.sort_unstable();
        let roots = atoms.iter().rev().map(|&atom| self.atoms[atom as usize].root_child);
        let mut pending: SmallVec<[u32; 32]> = roots.filter(|&child| child != NONE).collect();
        while let Some(node) = pending.pop() {
            if steps == 0 {
                return;
            }
            steps -= 1;
            let &Node { set, child_count, .. } = &self.nodes[node as usize];
            if set != NONE && !visit(&self.sets[set as usize]) {
                return;
            }
            if child_count as usize <= members.len().max(FEW_CHILDREN as usize) {
                let is_member = |&child: &u32| members.binary_search(&self.nodes[child as usize].atom).is_ok();
                pending.extend(self.children(node).filter(is_member));
                steps = steps.saturating_sub(child_count as usize / 2);
            } else {
                pending.extend(members.iter().filter_map(|&atom| self.children.get(&(node, atom)).copied()));
                steps = steps.saturating_sub(members.len() / 2);
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
                        let contained = asked.atoms.iter().filter(|atom| {
                            self.path(start).any(|(prefix, values)| (prefix, values) == (atom.prefix, &atom.values))
                        });
                        let by_equality = contained.count() == asked.atoms.len();
                        return Some(Found { key: set.key, model: set.model.clone(), by_equality });
                    }
                }
                if steps > SUPERSET_STEPS {
                    return None;
                }
                start = self.nodes[start as usize].next_with_atom;
            }
        }
        None
    }

    /// Which values of which prefix are enough for which of the atoms asked for, by prefix; `None` if none is for some.
    fn wanted(&self, asked: &Constraint, matching: Matching) -> Option<Wanted> {
        let mut wanted = Wanted { enough: SmallVec::new(), only_itself: 0, signature: 0 };
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
            if wanted.enough.len() == own {
                wanted.only_itself |= 1 << at;
                wanted.signature |= signature_of(atom.prefix);
            }
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
        *steps += 1;
        if wanted.signature & !self.nodes[start as usize].signature != 0 {
            return false;
        }
        let mut missing = u64::MAX >> (64 - asked.atoms.len());
        let mut node = start;
        while node != ROOT {
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

fn holds(asked: &Constraint, (prefix, values): (u128, &ValueSet)) -> bool {
    let first = asked.atoms.partition_point(|atom| atom.prefix < prefix);
    asked.atoms[first..].iter().take_while(|atom| atom.prefix == prefix).any(|atom| atom.values == *values)
}

/// See [`SetTrie::wanted`].
struct Wanted {
    enough: SmallVec<[(u32, u32, ValueSet); 16]>,
    /// The atoms asked for that follow from atoms about their own prefix only, as bits.
    only_itself: u64,
    /// Of the prefixes of these.
    signature: u64,
}

fn signature_of(prefix: u128) -> u64 {
    1 << (prefix >> 120 & 63)
}
