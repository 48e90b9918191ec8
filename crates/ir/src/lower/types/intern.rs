//! Which drafts of types are the same: those of which nothing can tell one from the other, whatever way through pointers and members is taken.
//!
//! Drafts begin in classes by what they say themselves; classes are split by the classes of what their drafts mention until nothing changes.

use rustc_hash::FxHashMap;

use crate::code::{Shape, ShapeId, ShapeKind};
use crate::identity::Tape;

/// One shape for each class, and by draft the shape that it has become.
pub(super) fn intern(mut drafts: Vec<Shape>) -> (Vec<Shape>, Vec<ShapeId>) {
    let itself = names_of_themselves(&drafts);
    let complete = complete_drafts(&drafts, &itself);
    for draft in &mut drafts {
        draft.mentioned_mut().for_each(|mentioned| *mentioned = complete[mentioned.0 as usize]);
    }
    let classes = refine(&drafts, &itself);
    let mut shapes: Vec<Shape> = Vec::new();
    let mut by_class: FxHashMap<u32, ShapeId> = FxHashMap::default();
    let mut places: Vec<ShapeId> = Vec::with_capacity(drafts.len());
    let mut firsts: Vec<usize> = Vec::new();
    for (number, &complete) in complete.iter().enumerate() {
        let first = complete.0 as usize;
        let place = *by_class.entry(classes[first]).or_insert_with(|| {
            firsts.push(first);
            ShapeId(firsts.len() as u32 - 1)
        });
        debug_assert_eq!(places.len(), number);
        places.push(place);
    }
    for first in firsts {
        let mut shape = drafts[first].clone();
        shape.mentioned_mut().for_each(|mentioned| *mentioned = places[mentioned.0 as usize]);
        shapes.push(shape);
    }
    (shapes, places)
}

/// Each draft by what it says itself, whatever the types are that it mentions.
fn names_of_themselves(drafts: &[Shape]) -> Vec<u128> {
    const DRAFT: u8 = 71;
    let mut tape = Tape::default();
    let name = |draft: &Shape| {
        draft.hash_itself(tape.start(DRAFT));
        tape.label().0
    };
    drafts.iter().map(name).collect()
}

/// By draft: itself, or, where it is declared only, the definition of the same name; where there are definitions that
/// differ, nobody knows which is meant.
fn complete_drafts(drafts: &[Shape], itself: &[u128]) -> Vec<ShapeId> {
    let mut defined: FxHashMap<&str, Option<usize>> = FxHashMap::default();
    for (number, draft) in drafts.iter().enumerate() {
        let is_definition = match draft.kind {
            ShapeKind::Structure { .. } | ShapeKind::Union { .. } => true,
            // An enumeration; a basic type has a name that no tag can have.
            ShapeKind::Scalar(_) => draft.name.starts_with("enum "),
            _ => false,
        };
        if is_definition && !draft.name.is_empty() {
            let known = defined.entry(&draft.name).or_insert(Some(number));
            *known = known.filter(|&known| itself[known] == itself[number]);
        }
    }
    let complete = |(number, draft): (usize, &Shape)| {
        let definition = match draft.kind {
            ShapeKind::Incomplete => defined.get(&*draft.name).copied().flatten(),
            _ => None,
        };
        ShapeId(definition.unwrap_or(number) as u32)
    };
    drafts.iter().enumerate().map(complete).collect()
}

/// The class of each draft.
fn refine(drafts: &[Shape], itself: &[u128]) -> Vec<u32> {
    let mut numbers: FxHashMap<u128, u32> = FxHashMap::default();
    let mut classes: Vec<u32> = Vec::with_capacity(drafts.len());
    for &itself in itself {
        let next = numbers.len() as u32;
        classes.push(*numbers.entry(itself).or_insert(next));
    }
    let mut count = numbers.len() as u32;
    loop {
        let mut sizes = vec![0u32; count as usize];
        classes.iter().for_each(|&class| sizes[class as usize] += 1);
        // A class keeps its number for its first draft and those like it; others get new ones.
        let mut seen: FxHashMap<(u32, Vec<u32>), u32> = FxHashMap::default();
        let mut is_met = vec![false; count as usize];
        let mut split = classes.clone();
        let before = count;
        for (number, draft) in drafts.iter().enumerate() {
            let class = classes[number];
            if sizes[class as usize] == 1 {
                continue;
            }
            let mentioned = draft.mentioned().map(|mentioned| classes[mentioned.0 as usize]).collect();
            split[number] = *seen.entry((class, mentioned)).or_insert_with(|| {
                if !std::mem::replace(&mut is_met[class as usize], true) {
                    return class;
                }
                count += 1;
                count - 1
            });
        }
        classes = split;
        if count == before {
            return classes;
        }
    }
}
