//! Which state runs next. Every search is deterministic: the random ones by their seed.

use std::cmp::{Ordering, Reverse};
use std::collections::{BinaryHeap, VecDeque};

use crate::config::Search;
use crate::state::PathState;

/// The states waiting to run.
pub struct Frontier {
    order: Order,
    length: usize,
}

enum Order {
    DepthFirst(Vec<Box<PathState>>),
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
    pub fn new(search: Search, seed: u64) -> Frontier {
        let order = match search {
            Search::DepthFirst => Order::DepthFirst(Vec::new()),
            Search::BreadthFirst => Order::BreadthFirst(VecDeque::new()),
            Search::RandomPath => Order::RandomPath(Box::new(RandomPath::new(seed))),
            Search::Coverage => Order::Coverage { states: Vec::new(), random: Random::new(seed) },
            Search::Counter => Order::Counter { states: BinaryHeap::new(), added: 0 },
        };
        Frontier { order, length: 0 }
    }

    pub fn len(&self) -> usize {
        self.length
    }

    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Adds the states a state became, in canonical order; a state that just paused comes back alone.
    pub fn add(&mut self, mut states: Vec<Box<PathState>>) {
        self.length += states.len();
        match &mut self.order {
            Order::DepthFirst(stack) => stack.extend(states.drain(..).rev()),
            Order::BreadthFirst(queue) => queue.extend(states),
            Order::RandomPath(tree) => tree.add(states),
            Order::Coverage { states: waiting, .. } => waiting.extend(states),
            Order::Counter { states: waiting, added } => waiting.extend(states.into_iter().map(|state| {
                *added += 1;
                Nearest { rank: (state.nearness.rank(), Reverse(*added)), state }
            })),
        }
    }

    pub fn next(&mut self) -> Option<Box<PathState>> {
        if self.length == 0 {
            return None;
        }
        self.length -= 1;
        match &mut self.order {
            Order::DepthFirst(stack) => stack.pop(),
            Order::BreadthFirst(queue) => queue.pop_front(),
            Order::RandomPath(tree) => tree.take(),
            Order::Counter { states, .. } => states.pop().map(|nearest| nearest.state),
            Order::Coverage { states, random } => {
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
    /// it is the last in canonical order.
    pub fn give_away(&mut self) -> Option<Box<PathState>> {
        let depth = |state: &PathState| state.choices.len();
        let given = match &mut self.order {
            Order::DepthFirst(stack) if !stack.first()?.has_paused => stack.remove(0),
            Order::DepthFirst(_) => return None,
            Order::BreadthFirst(queue) => {
                let at = queue.iter().position(|state| !state.has_paused)?;
                queue.remove(at)?
            }
            Order::RandomPath(tree) => tree.take_shallowest()?,
            // Only runs with an aim search like this, and they are on one thread.
            Order::Counter { .. } => return None,
            Order::Coverage { states, .. } => {
                let fresh = states.iter().enumerate().filter(|(_, state)| !state.has_paused);
                let at = fresh.min_by_key(|(_, state)| depth(state))?.0;
                states.swap_remove(at)
            }
        };
        self.length -= 1;
        Some(given)
    }

    /// Keeps only such states; returns the others, which have ended.
    pub fn retain(&mut self, is_kept: impl Fn(&PathState) -> bool) -> Vec<Box<PathState>> {
        let is_left = |state: &PathState| !is_kept(state);
        let left = match &mut self.order {
            Order::DepthFirst(states) | Order::Coverage { states, .. } => {
                states.extract_if(.., |state| is_left(state)).collect()
            }
            Order::BreadthFirst(queue) => {
                let (left, kept): (Vec<_>, Vec<_>) =
                    std::mem::take(queue).into_iter().partition(|state| is_left(state));
                *queue = kept.into();
                left
            }
            Order::Counter { states, .. } => {
                let (left, kept): (Vec<_>, Vec<_>) =
                    std::mem::take(states).into_iter().partition(|nearest| is_left(&nearest.state));
                *states = kept.into();
                left.into_iter().map(|nearest| nearest.state).collect()
            }
            Order::RandomPath(tree) => tree.extract(is_left),
        };
        self.length -= left.len();
        left
    }

    /// A state that left the frontier ended.
    pub fn ended(&mut self, state: &PathState) {
        if let Order::RandomPath(tree) = &mut self.order {
            tree.remove(state.tree_node);
        }
    }

    pub fn iter(&self) -> Box<dyn Iterator<Item = &PathState> + '_> {
        match &self.order {
            Order::DepthFirst(states) | Order::Coverage { states, .. } => Box::new(states.iter().map(|state| &**state)),
            Order::BreadthFirst(states) => Box::new(states.iter().map(|state| &**state)),
            Order::Counter { states, .. } => Box::new(states.iter().map(|nearest| &*nearest.state)),
            Order::RandomPath(tree) => Box::new(tree.nodes.iter().filter_map(|node| match &node.content {
                TreeContent::Waiting(state) => Some(&**state),
                _ => None,
            })),
        }
    }
}

/// The tree of forks, with the waiting states at its leaves.
struct RandomPath {
    nodes: Vec<TreeNode>,
    free: Vec<u32>,
    random: Random,
}

struct TreeNode {
    parent: Option<u32>,
    content: TreeContent,
}

enum TreeContent {
    Waiting(Box<PathState>),
    /// Its state has been taken to run.
    Running,
    Branches(Vec<u32>),
    Free,
}

impl RandomPath {
    fn new(seed: u64) -> RandomPath {
        RandomPath { nodes: Vec::new(), free: Vec::new(), random: Random::new(seed) }
    }

    fn node(&mut self, parent: Option<u32>, content: TreeContent) -> u32 {
        let node = TreeNode { parent, content };
        match self.free.pop() {
            Some(at) => {
                self.nodes[at as usize] = node;
                at
            }
            None => {
                self.nodes.push(node);
                self.nodes.len() as u32 - 1
            }
        }
    }

    fn add(&mut self, states: Vec<Box<PathState>>) {
        let Some(origin) = states.first().map(|state| state.tree_node) else { return };
        if self.nodes.is_empty() {
            self.node(None, TreeContent::Running);
        }
        if states.len() == 1 {
            for state in states {
                self.nodes[origin as usize].content = TreeContent::Waiting(state);
            }
            return;
        }
        let mut children = Vec::with_capacity(states.len());
        for mut state in states {
            let child = self.node(Some(origin), TreeContent::Running);
            state.tree_node = child;
            self.nodes[child as usize].content = TreeContent::Waiting(state);
            children.push(child);
        }
        self.nodes[origin as usize].content = TreeContent::Branches(children);
    }

    fn take(&mut self) -> Option<Box<PathState>> {
        let mut at = 0u32;
        loop {
            match &mut self.nodes[at as usize].content {
                TreeContent::Branches(children) => at = children[self.random.below(children.len() as u64) as usize],
                content @ TreeContent::Waiting(_) => {
                    let TreeContent::Waiting(state) = std::mem::replace(content, TreeContent::Running) else {
                        unreachable!("just matched");
                    };
                    return Some(state);
                }
                TreeContent::Running | TreeContent::Free => return None,
            }
        }
    }

    /// Takes a state that has not begun to run out of the tree, one with few choices behind it.
    fn take_shallowest(&mut self) -> Option<Box<PathState>> {
        let waiting = self.nodes.iter().enumerate().filter_map(|(number, node)| match &node.content {
            TreeContent::Waiting(state) if !state.has_paused => Some((number, state.choices.len())),
            _ => None,
        });
        let number = waiting.min_by_key(|&(_, depth)| depth)?.0;
        let content = std::mem::replace(&mut self.nodes[number].content, TreeContent::Running);
        self.remove(number as u32);
        match content {
            TreeContent::Waiting(state) => Some(state),
            _ => unreachable!("it was waiting"),
        }
    }

    /// Takes such states out of the tree.
    fn extract(&mut self, is_meant: impl Fn(&PathState) -> bool) -> Vec<Box<PathState>> {
        let mut found = Vec::new();
        for number in 0..self.nodes.len() {
            let content = &mut self.nodes[number].content;
            if !matches!(content, TreeContent::Waiting(state) if is_meant(state)) {
                continue;
            }
            if let TreeContent::Waiting(state) = std::mem::replace(content, TreeContent::Running) {
                found.push(state);
                self.remove(number as u32);
            }
        }
        found
    }

    /// Removes a leaf, and every branch that is left without children.
    fn remove(&mut self, node: u32) {
        let mut at = node;
        loop {
            let parent = self.nodes[at as usize].parent;
            self.nodes[at as usize].content = TreeContent::Free;
            let Some(parent) = parent else { return };
            self.free.push(at);
            let TreeContent::Branches(children) = &mut self.nodes[parent as usize].content else { return };
            children.retain(|&child| child != at);
            if !children.is_empty() {
                return;
            }
            at = parent;
        }
    }
}

/// SplitMix64: small, seeded, the same everywhere.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        ((self.next() as u128 * bound as u128) >> 64) as u64
    }
}
