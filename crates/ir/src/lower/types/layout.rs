//! What shapes look like in memory, as far as the debug information leaves it open: sizes of arrays, alignments; and what cannot be.

use crate::code::{DEEPEST, MOST_POINTERS, Member, Shape, ShapeId, ShapeKind};

/// Nothing is aligned to more than this unless the source says so: what the ABI gives the largest scalars.
const LARGEST_ALIGN: u64 = 16;

#[derive(Clone, Copy)]
enum Progress {
    New,
    Begun,
    Done(Extent),
}

/// What containing a shape costs.
#[derive(Clone, Copy, Default)]
struct Extent {
    depth: u32,
    pointers: u64,
}

/// Completes all shapes, those that are contained in others first.
pub(super) fn lay_out(shapes: &mut [Shape]) {
    let mut progress = vec![Progress::New; shapes.len()];
    for root in 0..shapes.len() {
        let mut stack = vec![root];
        while let Some(&shape) = stack.last() {
            match progress[shape] {
                Progress::New => {
                    progress[shape] = Progress::Begun;
                    let is_new = |contained: &usize| !matches!(progress[*contained], Progress::Done(_));
                    let contained: Vec<usize> = contained(&shapes[shape]).filter(is_new).collect();
                    match contained.iter().any(|&contained| matches!(progress[contained], Progress::Begun)) {
                        true => refuse(&mut shapes[shape], "a type that contains itself"),
                        false => stack.extend(contained),
                    }
                }
                Progress::Begun => {
                    progress[shape] = Progress::Done(complete(shapes, &progress, shape));
                    stack.pop();
                }
                Progress::Done(_) => {
                    stack.pop();
                }
            }
        }
    }
}

/// The shapes that lie in one: not what it points at.
fn contained(shape: &Shape) -> impl Iterator<Item = usize> {
    let is_container =
        matches!(shape.kind, ShapeKind::Structure { .. } | ShapeKind::Union { .. } | ShapeKind::Array { .. });
    shape.mentioned().filter(move |_| is_container).map(|contained| contained.0 as usize)
}

fn refuse(shape: &mut Shape, reason: &str) {
    shape.kind = ShapeKind::Opaque(reason.into());
}

fn complete(shapes: &mut [Shape], progress: &[Progress], number: usize) -> Extent {
    let extent_of = |shape: ShapeId| match progress[shape.0 as usize] {
        Progress::Done(extent) => extent,
        Progress::New | Progress::Begun => Extent::default(),
    };
    let natural = |size: u64| (1 << size.clamp(1, LARGEST_ALIGN).ilog2()) as u32;
    let shape = &shapes[number];
    let mut extent = Extent::default();
    let (size, align, failure) = match &shape.kind {
        ShapeKind::Pointer { .. } => {
            extent.pointers = 1;
            (shape.size, natural(shape.size), None)
        }
        ShapeKind::Scalar(_) | ShapeKind::Opaque(_) => (shape.size, natural(shape.size), None),
        ShapeKind::Function { .. } | ShapeKind::Incomplete => (shape.size, 1, None),
        ShapeKind::Array { element, count } => {
            let inner = extent_of(*element);
            let element = &shapes[element.0 as usize];
            extent = Extent { depth: inner.depth + 1, pointers: inner.pointers.saturating_mul(count.unwrap_or(1)) };
            match element.size.checked_mul(count.unwrap_or(0)).filter(|&size| size <= i64::MAX as u64) {
                // A vector may be larger than its elements.
                Some(size) => (size.max(shape.size), element.align, None),
                None => (shape.size, 1, Some("an array that is larger than memory")),
            }
        }
        ShapeKind::Structure { members } | ShapeKind::Union { members } => {
            for member in members {
                let inner = extent_of(member.shape);
                extent.depth = extent.depth.max(inner.depth + 1);
                extent.pointers = extent.pointers.saturating_add(inner.pointers);
            }
            let all_inside = members.iter().all(|member| is_inside(shapes, shape.size, member));
            let failure = (!all_inside).then_some("a member that is not inside it");
            (shape.size, structure_align(shapes, shape.size, members), failure)
        }
    };
    let failure = match extent {
        Extent { depth, .. } if depth > DEEPEST => Some("types nested too deeply"),
        Extent { pointers, .. } if pointers > MOST_POINTERS => Some("more pointers than can be looked at"),
        _ => failure,
    };
    let shape = &mut shapes[number];
    shape.size = size;
    shape.align = shape.align.max(align);
    if let Some(reason) = failure {
        refuse(shape, reason);
        return Extent::default();
    }
    extent
}

/// Whether a member is where it can be.
fn is_inside(shapes: &[Shape], size: u64, member: &Member) -> bool {
    let shape = &shapes[member.shape.0 as usize];
    let bytes = match member.bits {
        // Only numbers have bits.
        Some(_) if !matches!(shape.kind, ShapeKind::Scalar(_)) => return false,
        Some((first, width)) => u64::from(first + width).div_ceil(8),
        // An empty base class shares its one byte with what follows.
        None if matches!(&shape.kind, ShapeKind::Structure { members } if members.is_empty()) => 0,
        None => shape.size,
    };
    member.offset.checked_add(bytes).is_some_and(|end| end <= size)
}

/// The largest alignment of a member that all places agree with: less than that is what `packed` leaves.
fn structure_align(shapes: &[Shape], size: u64, members: &[Member]) -> u32 {
    let places = members.iter().filter(|member| member.bits.is_none());
    let mut align = places.clone().map(|member| shapes[member.shape.0 as usize].align).max().unwrap_or(1).max(1);
    let agrees = |align: u32| {
        let fits = |member: &Member| {
            let own = u64::from(shapes[member.shape.0 as usize].align.min(align).max(1));
            member.offset.is_multiple_of(own)
        };
        size.is_multiple_of(u64::from(align)) && places.clone().all(fits)
    };
    while align > 1 && !agrees(align) {
        align /= 2;
    }
    align
}
