//! Where the caller has what a summary comes to through pointers, and whether the summary is about a memory like that.
//!
//! A summary was explored in a memory where pointers are null, or lead to the beginning of objects of their type that are apart from each other and
//! from the globals. So the objects of a call must be: alive, large enough for all that any way touches, not written where they are constant,
//! and apart. Two pointers of one type may lead to the same object, for the summary decides on that.

use reprise_ir::code::SourceTypes;
use reprise_machine::address::{Class, ObjectId};
use reprise_machine::memory::{Memory, ObjectKind, Slot};

use crate::summary::{FunctionSummary, Place, Root};

/// Where a root begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RootPlace {
    pub object: ObjectId,
    pub offset: u64,
}

/// The places of a summary's roots, by number, as far as they were found out; `None` for those that no pointer leads to.
#[derive(Clone, Default, Debug)]
pub struct RootPlaces {
    known: Vec<Option<RootPlace>>,
    are_shared: bool,
}

impl RootPlaces {
    /// The number of the root that is to be placed next.
    pub fn next(&self) -> usize {
        self.known.len()
    }

    /// Whether several roots are the same object.
    pub fn are_shared(&self) -> bool {
        self.are_shared
    }

    /// Places the next root where its pointer leads. `None` where the summary is not about such a memory.
    #[must_use]
    pub fn place(
        &mut self,
        summary: &FunctionSummary,
        types: &SourceTypes,
        memory: &Memory,
        address: u64,
    ) -> Option<()> {
        let root = &summary.roots[self.next()];
        if address == 0 {
            self.known.push(None);
            return Some(());
        }
        let id = memory.object_named(address)?;
        let Slot::Live(object) = memory.slot(id) else { return None };
        let offset = address.checked_sub(object.base)?;
        let end = offset.checked_add(root.extent)?;
        if end > object.size || root.is_written && object.kind == ObjectKind::Constant || object.has_log() {
            return None;
        }
        for (other, place) in summary.roots.iter().zip(&self.known) {
            let Some(place) = place.filter(|place| place.object == id) else { continue };
            if offset >= place.offset + other.extent || place.offset >= end {
                continue;
            }
            let are_alike = match (root.shape, other.shape) {
                (Some(one), Some(other)) => types.are_compatible(one, other),
                (None, None) => true,
                _ => false,
            };
            if place.offset != offset || !are_alike {
                return None;
            }
            self.are_shared = true;
        }
        if id.class() == Class::Global && touches(summary, id) {
            return None;
        }
        self.known.push(Some(RootPlace { object: id, offset }));
        Some(())
    }

    /// Where the caller has a place; `None` where no pointer leads there.
    pub fn of(&self, place: Place) -> Option<RootPlace> {
        match place.root {
            Root::Global(global) => {
                let object = ObjectId::new(Class::Global, global.0 as usize);
                Some(RootPlace { object, offset: place.offset })
            }
            Root::Behind(root) => {
                let RootPlace { object, offset } = self.known[root as usize]?;
                Some(RootPlace { object, offset: offset + place.offset })
            }
        }
    }
}

/// Whether a summary reads or writes a global by its name.
fn touches(summary: &FunctionSummary, global: ObjectId) -> bool {
    let is_it = |place: Place| match place.root {
        Root::Global(known) => known.0 as usize == global.index(),
        Root::Behind(_) => false,
    };
    summary.inputs.iter().any(|input| is_it(input.place))
        || summary.leaves.iter().flat_map(|leaf| &leaf.writes).any(|write| is_it(write.place))
}
