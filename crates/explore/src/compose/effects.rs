//! Calls that are not executed: each leaf that a path can come to is a state behind the call, with what the leaf does put in place.
//!
//! The paths are those of a run that executes the call. Their terms may be written in another way, since rewriting is not confluent: so this is
//! for whoever asks for it, and not where the tree is remembered.

use std::rc::Rc;

use reprise_compose::{Below, Compose, Leaf, LeafEnd, RootPlace};
use reprise_expr::ExprId;

use super::application::{Application, FeasibleLeaves};
use crate::engine::Explorer;
use crate::state::{Choice, PathState};

/// A leaf that a call comes to.
struct Way {
    leaf: u32,
    /// The decisions above it that the caller does not settle.
    taken: Vec<Taken>,
    /// What a run that executes the call runs for it and for no leaf before it.
    instructions: u64,
}

/// A decision on the way to a leaf.
struct Taken {
    condition: ExprId,
    choice: Choice,
    is_branch: bool,
}

impl Explorer<'_> {
    /// Whether the call that a path has stopped at need not be executed.
    pub(crate) fn can_pass_over(&mut self, state: &PathState) -> bool {
        let is_wanted = self.config.compose == Compose::Effects
            && self.guide.is_none()
            && self.aim.is_none()
            && self.trails.is_none()
            && self.config.bounds.depth.is_none();
        let Some(cursor) = state.cursor.as_deref().filter(|_| is_wanted) else { return false };
        let application = cursor.application().clone();
        let summary = &application.summary.summary;
        if !self.machine.can_pass_over(&state.machine, summary.function, summary.stack) {
            return false;
        }
        let Some(feasible) = self.known_leaves(&application) else { return false };
        let mut leaves = summary.leaves.iter().zip(&feasible.leaves).filter(|(_, can_be)| **can_be);
        leaves.all(|(leaf, _)| leaf.end == LeafEnd::Returned && self.can_write(state, &application, leaf))
    }

    fn can_write(&self, state: &PathState, application: &Application, leaf: &Leaf) -> bool {
        leaf.writes.iter().all(|write| {
            let place = application.places.of(write.place);
            place.is_some_and(|place| self.machine.can_replace(&state.machine, place.object))
        })
    }

    /// Makes a state for every leaf that a path [can pass over](Self::can_pass_over) its call to. `Some` when the path goes on as one.
    pub(crate) fn pass_over(&mut self, mut state: Box<PathState>) -> Option<Box<PathState>> {
        let cursor = state.cursor.take().expect("the call has a summary");
        let application = cursor.application().clone();
        let feasible = self.known_leaves(&application).expect("they were found out");
        let mut ways = self.ways_to(&application, &feasible);
        // All of them make one call.
        ways[0].instructions += self.machine.weight_of_call(&state.machine);
        self.library.as_deref_mut().expect("there is a summary").passed += 1;
        let last = ways.pop().expect("a path can go on");
        let mut children = Vec::with_capacity(ways.len() + 1);
        for way in ways {
            let mut child = state.clone();
            self.put_in_place(&mut child, &application, &way);
            children.push(child);
        }
        self.put_in_place(&mut state, &application, &last);
        if children.is_empty() {
            return Some(state);
        }
        self.states += children.len() as u64;
        children.push(state);
        self.frontier.add(children);
        None
    }

    /// The leaves that can be, in canonical order.
    fn ways_to(&mut self, application: &Rc<Application>, feasible: &FeasibleLeaves) -> Vec<Way> {
        let summary = &application.summary.summary;
        let mut ways = Vec::new();
        let mut waiting = vec![(summary.root, Vec::<(u32, usize)>::new())];
        let mut paths = Vec::new();
        while let Some((at, above)) = waiting.pop() {
            match at {
                Below::Leaf(leaf) => paths.push((leaf, above)),
                Below::Node(number) => {
                    let below = &summary.nodes[number as usize].below;
                    for (case, &child) in below.iter().enumerate().rev() {
                        if let Some(child) = child.filter(|&child| feasible.can_be(child)) {
                            let mut above = above.clone();
                            above.push((number, case));
                            waiting.push((child, above));
                        }
                    }
                }
            }
        }
        let mut before: Vec<(u32, usize)> = Vec::new();
        for (leaf, above) in paths {
            let parting = above.iter().zip(&before).find(|(mine, theirs)| mine != theirs).map(|(&(node, _), _)| node);
            let shared = parting.map_or(0, |node| summary.nodes[node as usize].instructions);
            let mut taken = Vec::with_capacity(above.len());
            for &(number, case) in &above {
                let node = &summary.nodes[number as usize];
                let condition = application.put_in(&mut self.machine, node.conditions[case]);
                if self.machine.pool.as_constant(condition).is_some() {
                    continue;
                }
                let open = node.below.iter().flatten().filter(|&&below| feasible.can_be(below)).count();
                let choice = if open > 1 { Choice::free(case) } else { Choice::forced(case) };
                taken.push(Taken { condition, choice, is_branch: !node.edges.is_empty() });
            }
            ways.push(Way { leaf, taken, instructions: summary.leaves[leaf as usize].instructions - shared });
            before = above;
        }
        ways
    }

    fn put_in_place(&mut self, state: &mut PathState, application: &Rc<Application>, way: &Way) {
        for taken in &way.taken {
            state.choices.push(taken.choice);
            state.depth += u32::from(taken.is_branch);
            if !taken.choice.is_forced() {
                state.condition = state.condition.push(&self.machine.pool, taken.condition);
            }
            if self.machine.config.branches_settle || !taken.is_branch {
                state.machine.assume(&mut self.machine.pool, taken.condition);
            }
        }
        // What the leaf's terms are about must be among the inputs.
        application.read_inputs(&mut self.machine, &mut state.machine);
        let summary = application.summary.clone();
        let leaf = &summary.summary.leaves[way.leaf as usize];
        for write in &leaf.writes {
            let value = application.put_in(&mut self.machine, write.value);
            let RootPlace { object, offset } =
                application.places.of(write.place).expect("there was somewhere to write");
            self.machine.replace(&mut state.machine, object, offset, write.length, value);
        }
        let results: Vec<ExprId> =
            leaf.results.iter().map(|&result| application.put_in(&mut self.machine, result)).collect();
        self.machine.pass_over(&mut state.machine, &leaf.edges, way.instructions, &results);
    }
}
