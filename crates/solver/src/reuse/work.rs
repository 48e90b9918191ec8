//! What questions and searches cost, counted and not timed: the same run decides the same on every machine, loaded or not.
//!
//! A unit is about a nanosecond on a processor of 2024. The weights are a fit, by least squares with errors relative to the time, of the
//! counters of 3,000 questions and 500 searches of the subjects of `bench reuse` to the time that each took; of a whole subject they tell
//! between 0.6 and 1.5 times that. Nothing depends on them but what is asked at all.

use super::canonical::CanonizingEffort;
use super::store::Effort;
use crate::backend::sat::Counters;

/// What a solver has spent so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Spent {
    pub on_searches: u64,
    /// On searches and all else but the reuse of answers.
    pub in_all: u64,
}

impl Spent {
    /// `searches` is what the embedded engine counted in so many calls, `external_calls` those of another solver. A query costs something even
    /// where it is answered before a search.
    pub(crate) fn of(searches: Counters, calls: u64, external_calls: u64, queries: u64) -> Spent {
        // What a process does for a call is not counted; it is hundreds of microseconds at least and has no bound.
        const EXTERNAL_CALL: u64 = 2_000_000;
        let on_searches = 40 * searches.propagations
            + 15 * searches.activated
            + 75 * searches.built
            + 5_000 * searches.conflicts
            + 8 * searches.evaluated
            + 1_000 * calls
            + EXTERNAL_CALL * external_calls;
        Spent { on_searches, in_all: on_searches + 1_000 * queries }
    }
}

/// What the link counts itself; the rest is counted by those it asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct LinkEffort {
    pub questions: u64,
    /// Reductions that were looked for.
    pub reductions: u64,
    /// Pairs of atoms that a reduction may compare.
    pub pairs: u64,
    /// Values of stored models that were tried.
    pub tried: u64,
    /// Facts stored, and their atoms.
    pub facts: u64,
    pub stored: u64,
}

/// What a trip to another machine costs: what a batch of 32 takes over loopback (docs/scale.md). A real network takes longer, which is not counted: what it
/// is like today must not decide what is asked, and whoever waits for it waits within bounds of their own.
const TRIP: u64 = 100_000;

/// What all questions, and storing what was found, have cost.
pub(crate) fn of_questions(link: LinkEffort, canonizing: CanonizingEffort, store: Effort, evaluated: u64) -> u64 {
    1_200 * link.questions
        + 50 * link.reductions
        + link.pairs
        + 50 * canonizing.taken
        + 80 * canonizing.made
        + 500 * canonizing.named
        + 15 * canonizing.steps
        + 150 * canonizing.nodes
        + 10 * store.looked_at
        + 8 * store.compared
        + 1_200 * store.requests
        + TRIP * store.trips
        + 2_500 * store.fetched
        + 8 * evaluated
        + 90 * link.tried
        + 500 * link.facts
        + 170 * link.stored
}
