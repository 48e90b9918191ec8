//! What single paths cover, for tests that are to cover everything and be few.

use std::rc::Rc;

use reprise_ir::code::{EdgeId, EdgeKind, Program};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::engine::{Explorer, is_program};
use crate::state::PathState;

/// What there is to cover, numbered: outcomes of branches and lines of the program under test. Number 0 is the end of a path, so that
/// one test at least is of use.
pub(crate) struct Elements {
    of_edge: Vec<SmallVec<[u32; 2]>>,
}

impl Elements {
    fn new(program: &Program) -> Elements {
        let mut next = 1;
        let mut number = || {
            next += 1;
            next - 1
        };
        let mut lines = FxHashMap::default();
        let elements = |edge: &reprise_ir::code::Edge| {
            let mut elements = SmallVec::new();
            if is_program(program, edge.function) {
                if edge.kind == EdgeKind::Outcome {
                    elements.push(number());
                }
                elements.extend(program.lines(edge).iter().map(|&line| *lines.entry(line).or_insert_with(&mut number)));
            }
            elements
        };
        Elements { of_edge: program.edges.iter().map(elements).collect() }
    }
}

/// A set of elements. Paths that fork share it until they cover something new.
#[derive(Clone, Default)]
pub(crate) struct CoverTrail(Option<Rc<Vec<u64>>>);

impl CoverTrail {
    fn contains(&self, element: u32) -> bool {
        let word = self.0.as_ref().and_then(|words| words.get(element as usize / 64));
        word.is_some_and(|word| word >> (element % 64) & 1 != 0)
    }

    fn insert(&mut self, element: u32) {
        if self.contains(element) {
            return;
        }
        let words = Rc::make_mut(self.0.get_or_insert_default());
        let at = element as usize / 64;
        if at >= words.len() {
            words.resize(at + 1, 0);
        }
        words[at] |= 1 << (element % 64);
    }

    fn words(&self) -> &[u64] {
        self.0.as_deref().map_or(&[], Vec::as_slice)
    }

    /// In increasing order.
    fn elements(&self) -> Vec<u32> {
        let bits = |(at, &word): (usize, &u64)| {
            (0..64).filter(move |bit| word >> bit & 1 != 0).map(move |bit| 64 * at as u32 + bit)
        };
        self.words().iter().enumerate().flat_map(bits).collect()
    }

    /// Takes in what another covers; whether there was anything new.
    fn take_in(&mut self, other: &CoverTrail) -> bool {
        let has_news = |(at, &word): (usize, &u64)| word & !self.words().get(at).copied().unwrap_or(0) != 0;
        if !other.words().iter().enumerate().any(has_news) {
            return false;
        }
        let words = Rc::make_mut(self.0.get_or_insert_default());
        words.resize(words.len().max(other.words().len()), 0);
        words.iter_mut().zip(other.words()).for_each(|(word, other)| *word |= other);
        true
    }
}

/// Who is asked what paths cover.
pub(crate) struct Trails {
    elements: Elements,
    /// What the tests of this part of the tree cover. Every part begins anew, since those before it may be another thread's: a listener
    /// who hears all parts in order leaves out what was of use to its part alone.
    tested: CoverTrail,
}

impl Trails {
    pub(crate) fn new(program: &Program) -> Trails {
        Trails { elements: Elements::new(program), tested: CoverTrail::default() }
    }

    pub(crate) fn begin_part(&mut self) {
        self.tested = CoverTrail::default();
    }

    pub(crate) fn extend(&self, trail: &mut CoverTrail, edges: &[EdgeId]) {
        // What stands for the layout covers nothing.
        for elements in edges.iter().filter_map(|edge| self.elements.of_edge.get(edge.0 as usize)) {
            elements.iter().for_each(|&element| trail.insert(element));
        }
    }
}

impl Explorer<'_> {
    /// Notes what ran since the stretch began.
    pub(crate) fn extend_trail(&mut self, state: &mut PathState) {
        if let Some(trails) = &self.trails {
            trails.extend(&mut state.trail, self.machine.taken());
        }
    }

    /// Whether a test is wanted of a path that has completed.
    pub(crate) fn wants_test_of(&mut self, state: &mut PathState) -> bool {
        match &mut self.trails {
            None => self.config.tests.are_of_paths(),
            Some(trails) => {
                state.trail.insert(0);
                // What is found out of its turn may come before what is known: all that come later are chosen from among it, in order.
                !self.frontier.is_in_turn() || trails.tested.take_in(&state.trail)
            }
        }
    }

    /// What a test of the path says that it covers.
    pub(crate) fn covered_by(&self, state: &PathState) -> Vec<u32> {
        if self.trails.is_some() { state.trail.elements() } else { Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_elements() {
        let mut trail = CoverTrail::default();
        [5, 64, 200, 5].into_iter().for_each(|element| trail.insert(element));
        let mut copy = trail.clone();
        copy.insert(7);
        assert_eq!((trail.elements(), copy.elements()), (vec![5, 64, 200], vec![5, 7, 64, 200]));
        assert!(!copy.take_in(&trail));
        assert!(trail.take_in(&copy));
        assert!(!trail.take_in(&copy));
        assert_eq!(trail.elements(), copy.elements());
    }
}
