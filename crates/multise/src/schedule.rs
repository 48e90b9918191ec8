//! The program counter's summary: which paths are where, and who goes next.
//!
//! Deepest call first, then earliest in reverse post-order: paths that can meet wait for each other.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::frames::FrameId;
use crate::guard::{Guard, Guards};
use crate::summary::Coalescing;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct ProgramPlace {
    depth: Reverse<u32>,
    rank: u32,
    pub frame: FrameId,
    pub position: u32,
    /// Tells paths at one place apart that are not to meet.
    path: Reverse<u64>,
}

impl ProgramPlace {
    pub(crate) fn new(depth: u32, rank: u32, frame: FrameId, position: u32) -> ProgramPlace {
        ProgramPlace { depth: Reverse(depth), rank, frame, position, path: Reverse(0) }
    }
}

/// Paths at a place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Waiting {
    pub guard: Guard,
    /// How many they are, where each of those they come from could go wherever one of them could.
    pub paths: f64,
    /// Their part of all inputs, where each way from a branch has the same part of those that come there.
    pub part: f64,
    /// Instructions on the way there, in the middle.
    pub ran: f64,
}

pub(crate) struct Schedule {
    waiting: BTreeMap<ProgramPlace, Waiting>,
    coalescing: Coalescing,
    paths: u64,
    /// Times that paths met.
    pub merges: u64,
}

/// Whether paths that come to a place are the first there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PlaceArrival {
    First,
    Met,
}

impl Schedule {
    pub(crate) fn new(coalescing: Coalescing) -> Schedule {
        Schedule { waiting: BTreeMap::new(), coalescing, paths: 0, merges: 0 }
    }

    pub(crate) fn add(&mut self, guards: &mut Guards, mut place: ProgramPlace, paths: Waiting) -> PlaceArrival {
        if self.coalescing == Coalescing::Off {
            self.paths += 1;
            place = ProgramPlace { path: Reverse(self.paths), depth: Reverse(0), rank: 0, ..place };
            // One path at a time, the newest first: depth-first forking.
            place.rank = u32::MAX - self.paths.min(u32::MAX as u64) as u32;
        }
        match self.waiting.get_mut(&place) {
            Some(there) => {
                there.guard = guards.or(there.guard, paths.guard);
                there.paths += paths.paths;
                there.ran = (there.ran * there.part + paths.ran * paths.part) / (there.part + paths.part);
                there.part += paths.part;
                self.merges += 1;
                PlaceArrival::Met
            }
            None => {
                self.waiting.insert(place, paths);
                PlaceArrival::First
            }
        }
    }

    pub(crate) fn next(&mut self) -> Option<(ProgramPlace, Waiting)> {
        self.waiting.pop_first()
    }

    /// Whether somebody waits who would go before a place, or at it.
    pub(crate) fn precedes(&self, place: ProgramPlace) -> bool {
        self.waiting.first_key_value().is_some_and(|(&first, _)| first <= place)
    }

    pub(crate) fn len(&self) -> usize {
        self.waiting.len()
    }

    pub(crate) fn waiting(&self) -> impl Iterator<Item = &Waiting> {
        self.waiting.values()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&ProgramPlace, Guard)> {
        self.waiting.iter().map(|(place, waiting)| (place, waiting.guard))
    }
}
