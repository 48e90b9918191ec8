//! A random walk from the root of the tree of forks.

use super::random::Random;
use crate::state::PathState;

/// The tree of forks, with the waiting states at its leaves.
pub(super) struct RandomPath {
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
    pub(super) fn new(seed: u64) -> RandomPath {
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

    pub(super) fn add(&mut self, states: Vec<Box<PathState>>) {
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

    pub(super) fn take(&mut self) -> Option<Box<PathState>> {
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
    pub(super) fn take_shallowest(&mut self) -> Option<Box<PathState>> {
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
    pub(super) fn extract(&mut self, is_meant: impl Fn(&PathState) -> bool) -> Vec<Box<PathState>> {
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
    pub(super) fn remove(&mut self, node: u32) {
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

    pub(super) fn iter(&self) -> impl Iterator<Item = &PathState> {
        self.nodes.iter().filter_map(|node| match &node.content {
            TreeContent::Waiting(state) => Some(&**state),
            _ => None,
        })
    }
}
