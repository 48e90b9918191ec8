//! A table by number that forks share: the objects of memory, the chunks of a large object.

use std::rc::Rc;

const BITS: u32 = 4;
const FAN_OUT: usize = 1 << BITS;
const MASK: usize = FAN_OUT - 1;

/// A vector as a radix tree of 16-way nodes: look-up and update in log16(n), a few hundred bytes copied by the first write after a
/// clone.
#[derive(Debug)]
pub struct PersistentVector<T> {
    root: Rc<VectorNode<T>>,
    length: usize,
    /// Levels of branches above the leaves.
    height: u32,
}

#[derive(Debug)]
enum VectorNode<T> {
    // Lists as long as what they hold: nodes at the right edge are copied by every push after a clone.
    Branch(Vec<Rc<VectorNode<T>>>),
    Leaf(Vec<T>),
}

impl<T: Clone> Clone for VectorNode<T> {
    fn clone(&self) -> Self {
        match self {
            VectorNode::Branch(children) => VectorNode::Branch(children.clone()),
            VectorNode::Leaf(items) => VectorNode::Leaf(items.clone()),
        }
    }
}

impl<T> Clone for PersistentVector<T> {
    fn clone(&self) -> Self {
        PersistentVector { root: self.root.clone(), length: self.length, height: self.height }
    }
}

impl<T: Clone> Default for PersistentVector<T> {
    fn default() -> Self {
        PersistentVector { root: Rc::new(VectorNode::Leaf(Vec::new())), length: 0, height: 0 }
    }
}

impl<T: Clone> PersistentVector<T> {
    /// So many times the same item, which takes as much as its height: equal nodes are one.
    pub fn filled(item: T, count: usize) -> Self {
        let leaf = |count| Rc::new(VectorNode::Leaf(vec![item.clone(); count]));
        let (mut full, mut fulls) = (leaf(FAN_OUT), count / FAN_OUT);
        let mut rest = Some(leaf(count % FAN_OUT)).filter(|_| !count.is_multiple_of(FAN_OUT) || count == 0);
        let mut height = 0;
        while fulls + usize::from(rest.is_some()) > 1 {
            let mut last = vec![full.clone(); fulls % FAN_OUT];
            last.extend(rest);
            rest = if last.is_empty() { None } else { Some(Rc::new(VectorNode::Branch(last))) };
            full = Rc::new(VectorNode::Branch(vec![full; FAN_OUT]));
            fulls /= FAN_OUT;
            height += 1;
        }
        PersistentVector { root: rest.unwrap_or(full), length: count, height }
    }

    pub fn len(&self) -> usize {
        self.length
    }

    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    #[inline]
    pub fn get(&self, index: usize) -> Option<&T> {
        if index >= self.length {
            return None;
        }
        let mut node = &*self.root;
        let mut shift = self.height * BITS;
        loop {
            match node {
                VectorNode::Branch(children) => node = &children[(index >> shift) & MASK],
                VectorNode::Leaf(items) => return Some(&items[index & MASK]),
            }
            shift = shift.wrapping_sub(BITS);
        }
    }

    /// Copies the shared nodes on the way.
    pub fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        if index >= self.length {
            return None;
        }
        let mut node = Rc::make_mut(&mut self.root);
        let mut shift = self.height * BITS;
        loop {
            match node {
                VectorNode::Branch(children) => node = Rc::make_mut(&mut children[(index >> shift) & MASK]),
                VectorNode::Leaf(items) => return Some(&mut items[index & MASK]),
            }
            shift = shift.wrapping_sub(BITS);
        }
    }

    /// Replaces an item, or adds one at the end. `None` where that would leave a gap.
    pub(crate) fn put(&mut self, index: usize, item: T) -> Option<()> {
        if index == self.length {
            self.push(item);
        } else {
            *self.get_mut(index)? = item;
        }
        Some(())
    }

    pub fn push(&mut self, item: T) {
        if self.length == FAN_OUT << (self.height * BITS) {
            let old_root = std::mem::replace(&mut self.root, Rc::new(VectorNode::Leaf(Vec::new())));
            self.root = Rc::new(VectorNode::Branch(vec![old_root]));
            self.height += 1;
        }
        let index = self.length;
        let mut node = Rc::make_mut(&mut self.root);
        let mut level = self.height;
        loop {
            match node {
                VectorNode::Branch(children) => {
                    let position = (index >> (level * BITS)) & MASK;
                    level -= 1;
                    if position == children.len() {
                        let empty =
                            if level == 0 { VectorNode::Leaf(Vec::new()) } else { VectorNode::Branch(Vec::new()) };
                        children.push(Rc::new(empty));
                    }
                    node = Rc::make_mut(&mut children[position]);
                }
                VectorNode::Leaf(items) => {
                    items.push(item);
                    break;
                }
            }
        }
        self.length += 1;
    }

    /// The items that another vector does not share with it, with their numbers, in order. Items of nodes that both have are passed over.
    pub(crate) fn visit_new<'v>(&'v self, other: &PersistentVector<T>, visit: &mut dyn FnMut(usize, &'v T)) {
        if Rc::ptr_eq(&self.root, &other.root) {
            return;
        }
        let other = (self.height == other.height).then_some(&*other.root);
        visit_new(&self.root, other, self.height, 0, visit);
    }

    /// Drops what comes behind the first so many items.
    pub(crate) fn truncate(&mut self, length: usize) {
        if length >= self.length {
            return;
        }
        if length == 0 {
            *self = PersistentVector::default();
            return;
        }
        self.length = length;
        let last = length - 1;
        let mut node = Rc::make_mut(&mut self.root);
        let mut shift = self.height * BITS;
        loop {
            let at = (last >> shift) & MASK;
            match node {
                VectorNode::Branch(children) => {
                    children.truncate(at + 1);
                    node = Rc::make_mut(&mut children[at]);
                }
                VectorNode::Leaf(items) => return items.truncate(at + 1),
            }
            shift = shift.wrapping_sub(BITS);
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = &T> {
        (0..self.length).map(|index| self.get(index).expect("index is below the length"))
    }
}

/// As deep as the vectors are high, a handful of levels.
fn visit_new<'v, T>(
    node: &'v VectorNode<T>,
    other: Option<&VectorNode<T>>,
    level: u32,
    first: usize,
    visit: &mut dyn FnMut(usize, &'v T),
) {
    match node {
        VectorNode::Leaf(items) => items.iter().enumerate().for_each(|(at, item)| visit(first + at, item)),
        VectorNode::Branch(children) => {
            let others: &[Rc<VectorNode<T>>] = match other {
                Some(VectorNode::Branch(others)) => others,
                _ => &[],
            };
            for (at, child) in children.iter().enumerate() {
                let other = others.get(at);
                if other.is_none_or(|other| !Rc::ptr_eq(child, other)) {
                    let first = first + (at << (level * BITS));
                    visit_new(child, other.map(|other| &**other), level - 1, first, visit);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever two versions of a vector have not in common, and nothing but whole nodes beyond that.
    #[test]
    fn made_equal_by_what_is_new() {
        let mut random = 12345usize;
        let mut below = |bound: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) % bound
        };
        let mut versions = vec![PersistentVector::<Rc<usize>>::default()];
        for round in 0..300 {
            let mut vector = versions[below(versions.len())].clone();
            if below(4) == 0 {
                vector.truncate(below(vector.len() + 1));
            }
            for _ in 0..below(if round % 10 == 0 { 400 } else { 20 }) {
                vector.push(Rc::new(below(1000)));
            }
            for _ in 0..below(3).min(vector.len()) {
                let at = below(vector.len());
                *vector.get_mut(at).unwrap() = Rc::new(below(1000));
            }
            let other = &versions[below(versions.len())];
            let mut made = other.clone();
            made.truncate(vector.len());
            let mut last = None;
            vector.visit_new(other, &mut |at, item| {
                assert!(last < Some(at), "in order");
                last = Some(at);
                made.put(at, item.clone()).unwrap();
            });
            assert_eq!(made.len(), vector.len());
            assert!(made.iter().zip(vector.iter()).all(|(made, item)| Rc::ptr_eq(made, item)));
            versions.push(vector);
        }
    }

    #[test]
    fn filled_at_once_is_filled_one_by_one() {
        for count in (0..600).chain([4095, 4096, 4097, 65536, 70000]) {
            let mut vector = PersistentVector::filled(7, count);
            let mut pushed = PersistentVector::default();
            (0..count).for_each(|_| pushed.push(7));
            assert_eq!((vector.len(), vector.height), (pushed.len(), pushed.height), "{count} items");
            if count > 0 {
                *vector.get_mut(count / 2).unwrap() = 8;
                *pushed.get_mut(count / 2).unwrap() = 8;
            }
            for item in 0..40 {
                vector.push(item);
                pushed.push(item);
            }
            assert!(vector.iter().eq(pushed.iter()), "{count} items");
        }
    }

    #[test]
    fn behaves_like_a_vector_through_clones() {
        let mut vector = PersistentVector::default();
        let mut model = Vec::new();
        let mut versions = Vec::new();
        for step in 0..5000usize {
            vector.push(step);
            model.push(step);
            if step % 3 == 0 {
                let at = (step * 7919) % model.len();
                *vector.get_mut(at).unwrap() = step * 2;
                model[at] = step * 2;
            }
            if step % 500 == 0 {
                versions.push((vector.clone(), model.clone()));
            }
        }
        versions.push((vector, model));
        for (vector, model) in versions {
            assert_eq!(vector.iter().copied().collect::<Vec<_>>(), model);
            assert_eq!(vector.get(model.len()), None);
        }
    }
}
