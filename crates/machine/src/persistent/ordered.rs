//! A map from offsets, asked for the nearest entry before or behind one: the pieces of an input that were read.

use std::rc::Rc;

use super::Seen;

/// A map from 32-bit keys that knows their order, as a treap: a search tree by key that is a heap by scrambled key, and so balanced
/// for all practical purposes, whatever order the keys come in. A write copies the shared nodes on its way.
#[derive(Clone, Debug)]
pub struct OrderedMap<V> {
    root: Link<V>,
}

type Link<V> = Option<Rc<OrderedNode<V>>>;

#[derive(Clone, Debug)]
struct OrderedNode<V> {
    key: u32,
    value: V,
    left: Link<V>,
    right: Link<V>,
}

/// A bijection: two keys have the same only if they are one.
fn priority(key: u32) -> u32 {
    let mixed = (key ^ key >> 16).wrapping_mul(0x85EB_CA6B);
    (mixed ^ mixed >> 13).wrapping_mul(0xC2B2_AE35)
}

impl<V> Default for OrderedMap<V> {
    fn default() -> Self {
        OrderedMap { root: None }
    }
}

impl<V: Copy> OrderedMap<V> {
    /// Replaces what the key had.
    pub fn insert(&mut self, key: u32, value: V) {
        let mut link = &mut self.root;
        // In two steps, since a link cannot be both held and descended from.
        while link.as_ref().is_some_and(|node| node.key != key && priority(node.key) > priority(key)) {
            let node = Rc::make_mut(link.as_mut().expect("just seen"));
            link = if key < node.key { &mut node.left } else { &mut node.right };
        }
        match link {
            Some(node) if node.key == key => Rc::make_mut(node).value = value,
            _ => {
                let (left, right) = split(link.take(), key);
                *link = Some(Rc::new(OrderedNode { key, value, left, right }));
            }
        }
    }

    /// The value of the greatest key up to this one.
    pub(crate) fn last_up_to(&self, key: u32) -> Option<V> {
        let (mut link, mut found) = (&self.root, None);
        while let Some(node) = link {
            if node.key <= key {
                found = Some(node.value);
                link = &node.right;
            } else {
                link = &node.left;
            }
        }
        found
    }

    /// The value of the least key past this one.
    pub(crate) fn first_past(&self, key: u32) -> Option<V> {
        let (mut link, mut found) = (&self.root, None);
        while let Some(node) = link {
            if node.key > key {
                found = Some(node.value);
                link = &node.left;
            } else {
                link = &node.right;
            }
        }
        found
    }
}

impl<V> OrderedMap<V> {
    /// The values in the order of their keys.
    pub fn iter(&self) -> impl Iterator<Item = &V> {
        let mut waiting = Vec::new();
        let mut link = &self.root;
        std::iter::from_fn(move || {
            while let Some(node) = link {
                waiting.push(node);
                link = &node.left;
            }
            let node = waiting.pop()?;
            link = &node.right;
            Some(&node.value)
        })
    }
}

impl<V> OrderedMap<V> {
    /// The values that were not visited in another map before, in no order that means anything.
    pub(crate) fn for_each_new(&self, seen: &mut Seen, visit: &mut dyn FnMut(&V)) {
        let mut waiting: Vec<&Rc<OrderedNode<V>>> = self.root.iter().collect();
        while let Some(node) = waiting.pop() {
            if seen.insert(Rc::as_ptr(node) as usize) {
                visit(&node.value);
                waiting.extend(node.left.iter().chain(&node.right));
            }
        }
    }
}

/// What is below a key and what is above it; the key is not in the tree.
fn split<V: Copy>(link: Link<V>, key: u32) -> (Link<V>, Link<V>) {
    let (mut below, mut above) = (None, None);
    let (mut end_of_below, mut end_of_above) = (&mut below, &mut above);
    let mut rest = link;
    while let Some(mut node) = rest {
        let parted = Rc::make_mut(&mut node);
        if parted.key < key {
            rest = parted.right.take();
            end_of_below = &mut Rc::make_mut(end_of_below.insert(node)).right;
        } else {
            rest = parted.left.take();
            end_of_above = &mut Rc::make_mut(end_of_above.insert(node)).left;
        }
    }
    (below, above)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn behaves_like_a_map_through_clones() {
        let mut map = OrderedMap::default();
        let mut model = BTreeMap::new();
        let mut versions = Vec::new();
        let mut random = 12345u32;
        for step in 0..20_000u32 {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let key = random >> 18;
            map.insert(key, (key, step));
            model.insert(key, (key, step));
            if step % 2000 == 0 {
                versions.push((map.clone(), model.clone()));
            }
        }
        versions.push((map, model));
        for (map, model) in versions {
            assert!(map.iter().eq(model.values()));
            for key in 0..1 << 14 {
                assert_eq!(map.last_up_to(key), model.range(..=key).next_back().map(|(_, value)| *value));
                assert_eq!(map.first_past(key), model.range(key + 1..).next().map(|(_, value)| *value));
            }
        }
    }

    /// Ascending keys, as whoever reads an input from its beginning to its end makes them.
    #[test]
    fn stays_shallow() {
        fn depth<V>(link: &Link<V>) -> usize {
            link.as_ref().map_or(0, |node| 1 + depth(&node.left).max(depth(&node.right)))
        }
        for stride in [1, 4, 8, 4096] {
            let mut map = OrderedMap::default();
            (0..100_000u32).for_each(|number| map.insert(number * stride, number));
            assert!(depth(&map.root) < 60, "{} levels at a distance of {stride}", depth(&map.root));
        }
    }
}
