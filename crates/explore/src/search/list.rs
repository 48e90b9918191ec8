//! The states that wait, in canonical order, and between them what was found out of turn.
//!
//! A state that is taken to run leaves a place, which the states it becomes take over; so the list is in canonical order whichever state runs.
//! What a state tells belongs to its place, and is passed on when nothing is left before it. A run that goes through all of the list tells
//! everything in the order of a depth-first run.

use std::collections::VecDeque;

use crate::event::Told;
use crate::state::PathState;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeId(u32);

/// Behind the last.
const END: NodeId = NodeId(0);

/// A state that waited when this was made; it may have been taken since.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Ticket {
    /// Counts states, so that earlier ones come first.
    added: u64,
    node: u32,
}

struct ListNode {
    previous: NodeId,
    next: NodeId,
    /// What was told before anything at this place or behind it.
    told: VecDeque<Told>,
    content: ListContent,
}

enum ListContent {
    Waiting {
        state: Box<PathState>,
        added: u64,
    },
    /// Its state is running, or has become the states of a dive.
    Taken,
    End,
    Free,
}

pub(super) struct CanonicalList {
    nodes: Vec<ListNode>,
    free: Vec<NodeId>,
    added: u64,
    waiting: usize,
}

impl CanonicalList {
    pub(super) fn new() -> CanonicalList {
        let end = ListNode { previous: END, next: END, told: VecDeque::new(), content: ListContent::End };
        CanonicalList { nodes: vec![end], free: Vec::new(), added: 0, waiting: 0 }
    }

    /// States that wait.
    pub(super) fn len(&self) -> usize {
        self.waiting
    }

    fn node(&self, id: NodeId) -> &ListNode {
        &self.nodes[id.0 as usize]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut ListNode {
        &mut self.nodes[id.0 as usize]
    }

    pub(super) fn is_first(&self, id: NodeId) -> bool {
        self.node(END).next == id
    }

    fn insert_before(&mut self, next: NodeId, content: ListContent) -> NodeId {
        let previous = self.node(next).previous;
        let node = ListNode { previous, next, told: VecDeque::new(), content };
        let id = match self.free.pop() {
            Some(id) => {
                *self.node_mut(id) = node;
                id
            }
            None => {
                self.nodes.push(node);
                NodeId(self.nodes.len() as u32 - 1)
            }
        };
        self.node_mut(previous).next = id;
        self.node_mut(next).previous = id;
        id
    }

    /// A place behind all others, for states that are not in the list.
    pub(super) fn place_at_end(&mut self) -> NodeId {
        self.insert_before(END, ListContent::Taken)
    }

    /// Removes a place whose state has ended. What it told comes before what was told behind it.
    pub(super) fn remove(&mut self, id: NodeId) {
        let ListNode { previous, next, .. } = *self.node(id);
        let told = std::mem::take(&mut self.node_mut(id).told);
        join_before(told, &mut self.node_mut(next).told);
        self.node_mut(previous).next = next;
        self.node_mut(next).previous = previous;
        self.node_mut(id).content = ListContent::Free;
        self.free.push(id);
    }

    /// The states at a place take it over, in order.
    pub(super) fn replace(
        &mut self,
        place: NodeId,
        states: impl Iterator<Item = Box<PathState>>,
        mut each: impl FnMut(Ticket, &mut PathState),
    ) {
        let mut told = std::mem::take(&mut self.node_mut(place).told);
        for state in states {
            self.added += 1;
            self.waiting += 1;
            let added = self.added;
            let id = self.insert_before(place, ListContent::Waiting { state, added });
            self.node_mut(id).told = std::mem::take(&mut told);
            if let ListContent::Waiting { state, .. } = &mut self.node_mut(id).content {
                each(Ticket { added, node: id.0 }, state);
            }
        }
        self.node_mut(place).told = told;
        self.remove(place);
    }

    /// Takes the state of a ticket to run; `None` if it has been taken.
    pub(super) fn take(&mut self, ticket: Ticket) -> Option<(NodeId, Box<PathState>)> {
        self.is_waiting(ticket).then(|| self.take_from(NodeId(ticket.node)))
    }

    fn take_from(&mut self, id: NodeId) -> (NodeId, Box<PathState>) {
        let content = std::mem::replace(&mut self.node_mut(id).content, ListContent::Taken);
        let ListContent::Waiting { state, .. } = content else { unreachable!("it waits") };
        self.waiting -= 1;
        (id, state)
    }

    pub(super) fn is_waiting(&self, ticket: Ticket) -> bool {
        let content = self.nodes.get(ticket.node as usize).map(|node| &node.content);
        matches!(content, Some(ListContent::Waiting { added, .. }) if *added == ticket.added)
    }

    /// The first in canonical order, or the last, of those that are not put off.
    pub(super) fn take_outermost(&mut self, end: Outermost) -> Option<(NodeId, Box<PathState>)> {
        let mut at = self.outwards(END, end);
        while at != END {
            if matches!(&self.node(at).content, ListContent::Waiting { state, .. } if state.put_off.is_none()) {
                return Some(self.take_from(at));
            }
            at = self.outwards(at, end);
        }
        None
    }

    fn outwards(&self, id: NodeId, end: Outermost) -> NodeId {
        match end {
            Outermost::First => self.node(id).next,
            Outermost::Last => self.node(id).previous,
        }
    }

    /// Takes the last state away for good if it is `wanted`, with what was told behind it.
    pub(super) fn give_last(
        &mut self,
        wanted: impl Fn(&PathState) -> bool,
    ) -> Option<(Box<PathState>, VecDeque<Told>)> {
        let last = self.node(END).previous;
        if !matches!(&self.node(last).content, ListContent::Waiting { state, .. } if wanted(state)) {
            return None;
        }
        let behind = self.behind_all();
        let (place, state) = self.take_from(last);
        self.remove(place);
        Some((state, behind))
    }

    /// Takes what was told behind all that waits.
    pub(super) fn behind_all(&mut self) -> VecDeque<Told> {
        std::mem::take(&mut self.node_mut(END).told)
    }

    pub(super) fn tell(&mut self, place: NodeId, told: Told) {
        self.node_mut(place).told.push_back(told);
    }

    /// What was told before anything that is left.
    pub(super) fn ready(&mut self) -> Option<VecDeque<Told>> {
        let first = self.node(END).next;
        let told = &mut self.node_mut(first).told;
        if told.is_empty() { None } else { Some(std::mem::take(told)) }
    }

    pub(super) fn for_each(&mut self, mut each: impl FnMut(Ticket, &mut PathState)) {
        let mut at = self.node(END).next;
        while at != END {
            let node = self.node_mut(at);
            if let ListContent::Waiting { state, added } = &mut node.content {
                each(Ticket { added: *added, node: at.0 }, state);
            }
            at = node.next;
        }
    }

    pub(super) fn tickets(&self) -> impl Iterator<Item = (Ticket, &PathState)> {
        std::iter::successors(Some(self.node(END).next), |&id| Some(self.node(id).next))
            .take_while(|&id| id != END)
            .filter_map(|id| match &self.node(id).content {
                ListContent::Waiting { state, added } => Some((Ticket { added: *added, node: id.0 }, &**state)),
                _ => None,
            })
    }

    /// Takes away such states; they have ended.
    pub(super) fn extract(&mut self, is_meant: impl Fn(&PathState) -> bool) -> Vec<Box<PathState>> {
        let meant: Vec<Ticket> =
            self.tickets().filter(|(_, state)| is_meant(state)).map(|(ticket, _)| ticket).collect();
        let mut states = Vec::with_capacity(meant.len());
        for ticket in meant {
            let (place, state) = self.take_from(NodeId(ticket.node));
            self.remove(place);
            states.push(state);
        }
        states
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outermost {
    First,
    Last,
}

/// Puts `earlier` before `later`, moving the shorter of the two.
fn join_before(mut earlier: VecDeque<Told>, later: &mut VecDeque<Told>) {
    if earlier.len() > later.len() {
        earlier.append(later);
        *later = earlier;
    } else {
        earlier.into_iter().rev().for_each(|told| later.push_front(told));
    }
}
