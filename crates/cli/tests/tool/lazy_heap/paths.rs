//! What exploring with a lazy heap says, as data, and how it is judged: every heap satisfies the condition of exactly one path, and the function does
//! to it what that path says.

use super::heaps::{AccessPath, Heap, Outcome, Reference};

/// What a path has decided of a pointer of its input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    Null,
    /// The object that an earlier pointer refers to.
    Alias(AccessPath),
    /// An object that no pointer before it refers to.
    Fresh,
    /// Some object, or none: the path never looks further.
    NotNull,
}

/// A path of an explored function.
pub struct HeapPath {
    /// In the order in which the path decided them.
    pub shape: Vec<(AccessPath, Shape)>,
    /// Whether the conditions on numbers hold; asked only where the shape is that of the heap.
    pub holds: Box<dyn Fn(&Heap) -> bool>,
    /// What the path says the function does; asked only of heaps that take the path.
    pub outcome: Box<dyn Fn(&Heap) -> Outcome>,
}

impl HeapPath {
    /// Whether this is the path that the function takes on the heap.
    pub fn is_taken_by(&self, heap: &Heap) -> bool {
        let mut found: Vec<usize> = Vec::new();
        for (path, shape) in &self.shape {
            // A pointer that is not there has no shape.
            let Some(pointer) = heap.pointer(path) else { return false };
            if !fits(heap, pointer, shape, &mut found) {
                return false;
            }
        }
        (self.holds)(heap)
    }
}

fn fits(heap: &Heap, pointer: Reference, shape: &Shape, found: &mut Vec<usize>) -> bool {
    match (shape, pointer) {
        (Shape::Null, None) => true,
        (Shape::NotNull, Some(_)) => true,
        (Shape::Alias(other), Some(node)) => heap.pointer(other) == Some(Some(node)),
        (Shape::Fresh, Some(node)) => {
            let is_new = !found.contains(&node);
            found.push(node);
            is_new
        }
        _ => false,
    }
}

/// What the paths say of a heap: one outcome if they are exclusive and exhaustive.
pub fn predicted(paths: &[HeapPath], heap: &Heap) -> Vec<Outcome> {
    paths.iter().filter(|path| path.is_taken_by(heap)).map(|path| (path.outcome)(heap)).collect()
}

/// Where what is said is not what happened. `predicted` gives what is said of a heap, an outcome for each path that it takes.
pub fn differences(native: &[(Heap, Outcome)], predicted: impl Fn(&Heap) -> Vec<Outcome>) -> Vec<String> {
    let mut differences = Vec::new();
    for (heap, outcome) in native {
        match &predicted(heap)[..] {
            [only] if only == outcome => {}
            [only] => differences.push(format!("{heap:?}: {only:?} instead of {outcome:?}")),
            [] => differences.push(format!("{heap:?}: no path, but {outcome:?}")),
            several => differences.push(format!("{heap:?}: {} paths", several.len())),
        }
    }
    differences
}
