//! What reads at symbolic offsets have found, for those who read the same again.
//!
//! A table that a program looks into is looked into often, on every path, and going through it costs as much as it is long. Objects whose
//! contents are the same have the same stamp ([`crate::memory::Object::stamp`]), so what was found once is found at once.

use std::rc::Rc;

use reprise_expr::ExprId;
use rustc_hash::FxHashMap;

/// Elements that are kept; past that all are forgotten.
const MAX_ELEMENTS: usize = 1 << 18;

/// A range of elements of an object.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Elements {
    pub(crate) stamp: u64,
    pub(crate) first: u64,
    pub(crate) stride: u64,
    pub(crate) count: u64,
    pub(crate) length: u32,
}

#[derive(Default)]
pub(crate) struct Selections {
    elements: FxHashMap<Elements, Rc<[ExprId]>>,
    /// By the elements, which a path may have narrowed down, and the offset.
    selected: FxHashMap<(Elements, ExprId), ExprId>,
    /// How many elements there are.
    size: usize,
}

impl Selections {
    pub(crate) fn elements(&self, which: Elements) -> Option<Rc<[ExprId]>> {
        self.elements.get(&which).cloned()
    }

    pub(crate) fn keep_elements(&mut self, which: Elements, elements: Rc<[ExprId]>) {
        self.make_room(elements.len());
        self.elements.insert(which, elements);
    }

    pub(crate) fn selected(&self, which: (Elements, ExprId)) -> Option<ExprId> {
        self.selected.get(&which).copied()
    }

    pub(crate) fn keep_selected(&mut self, which: (Elements, ExprId), term: ExprId) {
        self.make_room(1);
        self.selected.insert(which, term);
    }

    fn make_room(&mut self, more: usize) {
        if self.size + more > MAX_ELEMENTS {
            self.forget();
        }
        self.size += more;
    }

    /// Forgets all: terms are about to be freed.
    pub(crate) fn forget(&mut self) {
        self.elements.clear();
        self.selected.clear();
        self.size = 0;
    }
}
