//! Which state runs next. Every search is deterministic: the random ones by their seed, those that take turns by counting work.

mod elsewhere;
mod list;
pub(crate) mod random;
mod random_path;
#[cfg(test)]
mod tests;
mod turns;

use std::cmp::{Ordering, Reverse};
use std::collections::{BinaryHeap, VecDeque};

use crate::config::{Search, Turns};
use crate::event::Told;
use crate::state::PathState;
use random::Random;
use random_path::RandomPath;
use turns::DepthFirst;

/// The states waiting to run.
pub(crate) struct Frontier {
    order: SearchOrder,
    length: usize,
}

enum SearchOrder {
    DepthFirst(Box<DepthFirst>),
    BreadthFirst(VecDeque<Box<PathState>>),
    RandomPath(Box<RandomPath>),
    Coverage { states: Vec<Box<PathState>>, random: Random },
    Counter { states: BinaryHeap<Nearest>, added: u64 },
}

/// The best is the greatest; of equals, the one that came first.
struct Nearest {
    rank: ((Reverse<u32>, u32), Reverse<u64>),
    state: Box<PathState>,
}

impl PartialEq for Nearest {
    fn eq(&self, other: &Nearest) -> bool {
        self.rank == other.rank
    }
}

impl Eq for Nearest {}

impl PartialOrd for Nearest {
    fn partial_cmp(&self, other: &Nearest) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Nearest {
    fn cmp(&self, other: &Nearest) -> Ordering {
        self.rank.cmp(&other.rank)
    }
}

impl Frontier {
    pub(crate) fn new(search: Search, seed: u64, turns: Turns) -> Frontier {
        let order = match search {
            Search::Auto => SearchOrder::DepthFirst(Box::new(DepthFirst::new(turns, seed))),
            Search::DepthFirst => SearchOrder::DepthFirst(Box::new(DepthFirst::new(turns.never(), seed))),
            Search::BreadthFirst => SearchOrder::BreadthFirst(VecDeque::new()),
            Search::RandomPath => SearchOrder::RandomPath(Box::new(RandomPath::new(seed))),
            Search::Coverage => SearchOrder::Coverage { states: Vec::new(), random: Random::new(seed) },
            Search::Counter => SearchOrder::Counter { states: BinaryHeap::new(), added: 0 },
        };
        Frontier { order, length: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.length
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Adds the states a state became, in canonical order; a state that just paused comes back alone.
    pub(crate) fn add(&mut self, states: Vec<Box<PathState>>) {
        self.length += states.len();
        match &mut self.order {
            SearchOrder::DepthFirst(depth_first) => depth_first.add(states),
            SearchOrder::BreadthFirst(queue) => queue.extend(states),
            SearchOrder::RandomPath(tree) => tree.add(states),
            SearchOrder::Coverage { states: waiting, .. } => waiting.extend(states),
            SearchOrder::Counter { states: waiting, added } => waiting.extend(states.into_iter().map(|state| {
                *added += 1;
                Nearest { rank: (state.nearness.rank(), Reverse(*added)), state }
            })),
        }
    }

    /// `work` is what was done so far.
    pub(crate) fn next(&mut self, work: u64) -> Option<Box<PathState>> {
        if self.length == 0 {
            return None;
        }
        self.length -= 1;
        match &mut self.order {
            SearchOrder::DepthFirst(depth_first) => depth_first.next(work),
            SearchOrder::BreadthFirst(queue) => queue.pop_front(),
            SearchOrder::RandomPath(tree) => tree.take(),
            SearchOrder::Counter { states, .. } => states.pop().map(|nearest| nearest.state),
            SearchOrder::Coverage { states, random } => {
                // Among the states that reached new code last, any; older news counts less and less.
                let freshest = states.iter().map(|state| state.news).max().unwrap_or(0);
                let chosen = if random.below(8) == 0 {
                    random.below(states.len() as u64) as usize
                } else {
                    states.iter().position(|state| state.news == freshest).unwrap_or(0)
                };
                Some(states.swap_remove(chosen))
            }
        }
    }

    /// Takes away the state with the fewest choices behind it, for somebody else; `None` where that one has begun to run. Depth first,
    /// it is the last in canonical order, and what was told behind it comes along.
    pub(crate) fn give_away(&mut self) -> Option<(Box<PathState>, VecDeque<Told>)> {
        let depth = |state: &PathState| state.choices.len();
        let mut behind = VecDeque::new();
        let given = match &mut self.order {
            SearchOrder::DepthFirst(depth_first) => {
                let (state, told) = depth_first.give_away()?;
                behind = told;
                state
            }
            SearchOrder::BreadthFirst(queue) => {
                let at = queue.iter().position(|state| !state.has_paused)?;
                queue.remove(at)?
            }
            SearchOrder::RandomPath(tree) => tree.take_shallowest()?,
            // Only runs with an aim search like this, and they are on one thread.
            SearchOrder::Counter { .. } => return None,
            SearchOrder::Coverage { states, .. } => {
                let fresh = states.iter().enumerate().filter(|(_, state)| !state.has_paused);
                let at = fresh.min_by_key(|(_, state)| depth(state))?.0;
                states.swap_remove(at)
            }
        };
        self.length -= 1;
        Some((given, behind))
    }

    /// Whether a decision can wait.
    pub(crate) fn puts_off(&self) -> bool {
        matches!(self.order, SearchOrder::DepthFirst(_))
    }

    /// No state is running: the last one has become others, or ended.
    pub(crate) fn rest(&mut self) {
        if let SearchOrder::DepthFirst(depth_first) = &mut self.order {
            depth_first.rest();
        }
    }

    /// Whether what the running state tells has its turn now.
    pub(crate) fn is_in_turn(&self) -> bool {
        match &self.order {
            SearchOrder::DepthFirst(depth_first) => depth_first.is_in_turn(),
            _ => true,
        }
    }

    /// Keeps what is told for its turn; gives it back where that is now.
    pub(crate) fn hold(&mut self, told: Told) -> Option<Told> {
        match &mut self.order {
            SearchOrder::DepthFirst(depth_first) => depth_first.hold(told),
            _ => Some(told),
        }
    }

    /// What was held and has its turn now.
    pub(crate) fn ready(&mut self) -> Option<VecDeque<Told>> {
        match &mut self.order {
            SearchOrder::DepthFirst(depth_first) => depth_first.ready(),
            _ => None,
        }
    }

    /// Whether memory is short, so that few states are to be left behind.
    pub(crate) fn set_cramped(&mut self, is_cramped: bool) {
        if let SearchOrder::DepthFirst(depth_first) = &mut self.order {
            depth_first.is_cramped = is_cramped;
        }
    }

    /// Keeps only such states; returns the others, which have ended.
    pub(crate) fn retain(&mut self, is_kept: impl Fn(&PathState) -> bool) -> Vec<Box<PathState>> {
        let is_left = |state: &PathState| !is_kept(state);
        let left = match &mut self.order {
            SearchOrder::DepthFirst(depth_first) => depth_first.extract(is_left),
            SearchOrder::Coverage { states, .. } => states.extract_if(.., |state| is_left(state)).collect(),
            SearchOrder::BreadthFirst(queue) => {
                let (left, kept): (Vec<_>, Vec<_>) =
                    std::mem::take(queue).into_iter().partition(|state| is_left(state));
                *queue = kept.into();
                left
            }
            SearchOrder::Counter { states, .. } => {
                let (left, kept): (Vec<_>, Vec<_>) =
                    std::mem::take(states).into_iter().partition(|nearest| is_left(&nearest.state));
                *states = kept.into();
                left.into_iter().map(|nearest| nearest.state).collect()
            }
            SearchOrder::RandomPath(tree) => tree.extract(is_left),
        };
        self.length -= left.len();
        left
    }

    /// A state that left the frontier ended.
    pub(crate) fn ended(&mut self, state: &PathState) {
        if let SearchOrder::RandomPath(tree) = &mut self.order {
            tree.remove(state.tree_node);
        }
    }

    pub(crate) fn iter(&self) -> Box<dyn Iterator<Item = &PathState> + '_> {
        match &self.order {
            SearchOrder::DepthFirst(depth_first) => Box::new(depth_first.iter()),
            SearchOrder::Coverage { states, .. } => Box::new(states.iter().map(|state| &**state)),
            SearchOrder::BreadthFirst(states) => Box::new(states.iter().map(|state| &**state)),
            SearchOrder::Counter { states, .. } => Box::new(states.iter().map(|nearest| &*nearest.state)),
            SearchOrder::RandomPath(tree) => Box::new(tree.iter()),
        }
    }
}
