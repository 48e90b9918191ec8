//! A map from numbers that is written after nearly every clone: facts about terms.

use std::rc::Rc;

use super::Seen;

const BITS: u32 = 4;
const MASK: u32 = (1 << BITS) - 1;

/// A map from 32-bit keys to small values as a hash trie. Keys are scrambled by an odd multiplication, which is a bijection: two
/// keys never collide to the end.
#[derive(Debug)]
pub struct PersistentMap<V> {
    root: Option<Rc<MapNode<V>>>,
    length: usize,
}

#[derive(Debug, Clone)]
enum MapNode<V> {
    Entry(u32, V),
    /// A bit per present child, and the children in order.
    Branch(u16, Vec<Rc<MapNode<V>>>),
}

impl<V> Clone for PersistentMap<V> {
    fn clone(&self) -> Self {
        PersistentMap { root: self.root.clone(), length: self.length }
    }
}

impl<V> Default for PersistentMap<V> {
    fn default() -> Self {
        PersistentMap { root: None, length: 0 }
    }
}

fn scramble(key: u32) -> u32 {
    key.wrapping_mul(0x9E37_79B1).rotate_left(16).wrapping_mul(0x85EB_CA6B)
}

impl<V: Copy> PersistentMap<V> {
    pub fn len(&self) -> usize {
        self.length
    }

    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    pub fn get(&self, key: u32) -> Option<V> {
        let mut node = self.root.as_deref()?;
        let mut hash = scramble(key);
        loop {
            match node {
                MapNode::Entry(present, value) => return (*present == key).then_some(*value),
                MapNode::Branch(bitmap, children) => {
                    let bit = 1u16 << (hash & MASK);
                    if bitmap & bit == 0 {
                        return None;
                    }
                    node = &children[(bitmap & (bit - 1)).count_ones() as usize];
                    hash >>= BITS;
                }
            }
        }
    }

    /// Whether it is the same map, and not only one that has the same entries.
    pub(crate) fn is_same(&self, other: &PersistentMap<V>) -> bool {
        match (&self.root, &other.root) {
            (Some(left), Some(right)) => Rc::ptr_eq(left, right),
            (None, None) => true,
            _ => false,
        }
    }

    /// Every value, in no order that means anything.
    pub(crate) fn for_each(&self, visit: &mut dyn FnMut(V)) {
        let mut waiting: Vec<&Rc<MapNode<V>>> = self.root.iter().collect();
        while let Some(node) = waiting.pop() {
            match &**node {
                MapNode::Entry(_, value) => visit(*value),
                MapNode::Branch(_, children) => waiting.extend(children),
            }
        }
    }

    /// Every value that was not visited in another map before, in no order that means anything.
    pub(crate) fn for_each_new(&self, seen: &mut Seen, visit: &mut dyn FnMut(V)) {
        let mut waiting: Vec<&Rc<MapNode<V>>> = self.root.iter().collect();
        while let Some(node) = waiting.pop() {
            if !seen.insert(Rc::as_ptr(node) as usize) {
                continue;
            }
            match &**node {
                MapNode::Entry(_, value) => visit(*value),
                MapNode::Branch(_, children) => waiting.extend(children),
            }
        }
    }

    /// Replaces what the key had.
    pub fn insert(&mut self, key: u32, value: V) {
        let added = match &mut self.root {
            None => {
                self.root = Some(Rc::new(MapNode::Entry(key, value)));
                true
            }
            Some(root) => Self::insert_below(root, key, value, 0),
        };
        self.length += added as usize;
    }

    fn insert_below(mut node: &mut Rc<MapNode<V>>, key: u32, value: V, mut shift: u32) -> bool {
        loop {
            if let MapNode::Entry(present, held) = &**node {
                if *present == key {
                    *node = Rc::new(MapNode::Entry(key, value));
                    return false;
                }
                // Push the entry one level down; the loop goes on until the two part.
                let position = (scramble(*present) >> shift) & MASK;
                let entry = Rc::new(MapNode::Entry(*present, *held));
                *node = Rc::new(MapNode::Branch(1 << position, vec![entry]));
            }
            let MapNode::Branch(bitmap, children) = Rc::make_mut(node) else {
                unreachable!("an entry was just replaced by a branch");
            };
            let bit = 1u16 << ((scramble(key) >> shift) & MASK);
            let at = (*bitmap & (bit - 1)).count_ones() as usize;
            if *bitmap & bit == 0 {
                *bitmap |= bit;
                children.insert(at, Rc::new(MapNode::Entry(key, value)));
                return true;
            }
            node = &mut children[at];
            shift += BITS;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustc_hash::FxHashMap;

    #[test]
    fn behaves_like_a_map_through_clones() {
        let mut map = PersistentMap::default();
        let mut model = FxHashMap::default();
        let mut versions = Vec::new();
        let mut random = 12345u32;
        for step in 0..20_000u32 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let key = random >> 18;
            map.insert(key, step);
            model.insert(key, step);
            if step % 2000 == 0 {
                versions.push((map.clone(), model.clone()));
            }
        }
        versions.push((map, model));
        for (map, model) in versions {
            assert_eq!(map.len(), model.len());
            for key in 0..1 << 14 {
                assert_eq!(map.get(key), model.get(&key).copied());
            }
        }
    }
}
