//! Single paths, chosen at random, from which one can tell how many there are.
//!
//! A path that takes each case of a decision with the same probability comes to a given end with the product of these. So the reciprocal of that
//! product, in the middle over such paths, is the number of paths (Knuth 1975), however unlike its parts the tree is. A search that is not
//! at random knows little of what it has left: depth first, the first thousands of paths may all be in one corner.
//!
//! Nothing that is found here counts: it is found again.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use reprise_ir::code::{FunctionId, Program};
use reprise_machine::ImageError;

use crate::config::{Bounds, ExploreConfig, Search, Tests};
use crate::engine::Explorer;
use crate::event::Listener;
use crate::search::random::Random;
use crate::state::PathState;

/// Conflicts that one of its questions may take: where a path is left for that, it counts as one that ends there.
const MOST_CONFLICTS: u64 = 100;

/// Follows one path after the other.
pub struct Scout<'a> {
    explorer: Explorer<'a>,
    random: Random,
    first: Option<Box<PathState>>,
    /// On its way.
    state: Option<Box<PathState>>,
    ended: u64,
    paths: f64,
    instructions: f64,
}

impl<'a> Scout<'a> {
    pub fn new(
        program: Arc<Program>,
        config: &ExploreConfig,
        interrupt: Arc<AtomicBool>,
        nobody: &'a mut dyn Listener,
        entry: FunctionId,
    ) -> Result<Scout<'a>, ImageError> {
        let mut solver = config.solver.clone();
        solver.conflict_budget = Some(MOST_CONFLICTS);
        let config = ExploreConfig {
            solver,
            search: Search::BreadthFirst,
            seeds: Arc::default(),
            tests: Tests::None,
            bounds: Bounds { depth: config.bounds.depth, ..Bounds::default() },
            ..config.clone()
        };
        let random = Random::new(config.seed);
        let mut explorer = Explorer::new(program, config, interrupt, nobody)?;
        explorer.begin(entry);
        let first = explorer.frontier.next(0);
        Ok(Scout { explorer, random, first, state: None, ended: 0, paths: 0.0, instructions: 0.0 })
    }

    /// Goes on until it has [cost](Explorer::cost) so much, or so many paths have ended.
    pub fn advance_to(&mut self, cost: u64, ended: u64) {
        while self.explorer.cost() < cost && self.ended < ended {
            let Some(state) = self.state.take().or_else(|| self.first.clone()) else { return };
            self.follow(state);
        }
    }

    /// To the next decision.
    fn follow(&mut self, state: Box<PathState>) {
        let (part, ran) = (state.part, state.ran);
        let before = self.explorer.machine.instructions();
        self.explorer.advance(state);
        let mut next = Vec::new();
        while let Some(state) = self.explorer.frontier.next(0) {
            next.push(state);
        }
        if next.is_empty() {
            self.ended += 1;
            self.paths += 1.0 / part;
            self.instructions += (ran + self.explorer.machine.instructions() - before) as f64;
            return;
        }
        let chosen = self.random.below(next.len() as u64) as usize;
        self.state = Some(next.swap_remove(chosen));
    }

    pub fn cost(&self) -> u64 {
        self.explorer.cost()
    }

    /// Paths that it has followed to their end.
    pub fn ended(&self) -> u64 {
        self.ended
    }

    /// How many paths there are, as far as can be told.
    pub fn expected_paths(&self) -> Option<f64> {
        (self.ended > 0).then(|| self.paths / self.ended as f64)
    }

    /// How many instructions a path has that takes each case of a decision with the same probability.
    pub fn expected_instructions(&self) -> Option<f64> {
        (self.ended > 0).then(|| self.instructions / self.ended as f64)
    }
}
