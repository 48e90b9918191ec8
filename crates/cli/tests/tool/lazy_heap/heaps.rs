//! Heaps of few nodes as values: what is read from native runs, and all there are, found in another way than natively.

/// A node of the heap by its number; nodes that a function makes count on from those it was given.
pub type Reference = Option<usize>;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Node {
    pub elem: i32,
    /// `next`, or `left` and `right`.
    pub links: Vec<Reference>,
}

/// What a function is given. Nodes are numbered in the order in which they are found from the roots, node after node, link after link: two heaps of
/// the same form are equal.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Heap {
    pub roots: Vec<Reference>,
    pub nodes: Vec<Node>,
    /// The parameter that is a number; 0 where there is none.
    pub number: i32,
}

/// What a function does to a heap.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    Returned {
        result: Returned,
        after: Vec<Node>,
    },
    Fault,
    /// It goes on around a cycle: exploring cuts it at a bound.
    Endless,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Returned {
    Nothing,
    Number(i32),
    Pointer(Reference),
}

/// Where a pointer or a number of the heap is: below a root, link after link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccessPath {
    pub root: usize,
    pub links: Vec<usize>,
}

impl AccessPath {
    pub fn new(root: usize, links: &[usize]) -> AccessPath {
        AccessPath { root, links: links.to_vec() }
    }
}

impl Heap {
    /// What the pointer there refers to. `None` where a null pointer is on the way, so that there is no such pointer.
    pub fn pointer(&self, path: &AccessPath) -> Option<Reference> {
        let mut pointer = self.roots[path.root];
        for &link in &path.links {
            pointer = self.nodes[pointer?].links[link];
        }
        Some(pointer)
    }

    /// The number in the node there, if there is one.
    pub fn elem(&self, path: &AccessPath) -> Option<i32> {
        self.pointer(path)?.map(|node| self.nodes[node].elem)
    }

    /// Every heap of up to so many nodes with elements in -1..=1: each pointer in turn is null, a node that was found before, or a new one.
    pub fn all(roots: usize, links: usize, most_nodes: usize) -> Vec<Heap> {
        let mut all = Vec::new();
        let first = Heap { roots: Vec::new(), nodes: Vec::new(), number: 0 };
        let mut open = vec![first];
        while let Some(heap) = open.pop() {
            let to_fill = heap.nodes.iter().position(|node| node.links.len() < links);
            if heap.roots.len() == roots && to_fill.is_none() {
                all.push(heap);
                continue;
            }
            let is_new = |target: Reference| target == Some(heap.nodes.len());
            let targets = (0..=heap.nodes.len().min(most_nodes - 1)).map(Some).chain([None]);
            for target in targets {
                let elems: &[i32] = if is_new(target) { &[-1, 0, 1] } else { &[0] };
                for &elem in elems {
                    let mut next = heap.clone();
                    match to_fill.filter(|_| heap.roots.len() == roots) {
                        Some(node) => next.nodes[node].links.push(target),
                        None => next.roots.push(target),
                    }
                    if is_new(target) {
                        next.nodes.push(Node { elem, links: Vec::new() });
                    }
                    open.push(next);
                }
            }
        }
        all.sort();
        all
    }
}
