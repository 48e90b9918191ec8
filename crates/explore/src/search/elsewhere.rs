//! Where to look for something new: the states that wait, in several orders at once.
//!
//! No order is good for every program. A bug behind a loop is found by whoever looks at shallow states; one in a state machine by whoever
//! prefers configurations that were not met before, or new code; one that needs many rounds of one kind by whoever dives in another direction;
//! one that needs a mixture by whoever walks at random. So the orders take turns. Every look costs logarithmic time: entries of states that
//! another order took are left where they are, and dropped when they are met.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::hash::{Hash, Hasher};

use reprise_machine::{State, Value};
use rustc_hash::{FxHashMap, FxHasher};

use super::list::{CanonicalList, NodeId, Outermost, Ticket};
use super::random::Random;
use crate::state::PathState;

/// An order of looking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// Fewest choices first.
    Shallow,
    /// With the concrete values that were met least often at the same place.
    Configuration,
    /// Those that reached new code last, and of these the ones that have gone least far since.
    Fresh,
    /// Depth first, with the last case of every decision first.
    Backwards,
    /// Behind the branch that was looked behind least often.
    Branch,
    /// Along random cases, for a while.
    Walk,
}

impl Way {
    pub(super) const ALL: [Way; 6] =
        [Way::Shallow, Way::Configuration, Way::Fresh, Way::Backwards, Way::Branch, Way::Walk];
}

/// Entries of states that have been taken are swept out when there are so many times as many as states that wait.
const MOST_ENTRIES_PER_STATE: usize = 12;
const FEW_ENTRIES: usize = 1 << 12;
/// States on the shortest walk.
const SHORT_WALK: u64 = 32;
/// What counts of a configuration: frames, objects, and the beginnings of these.
const FRAMES: usize = 8;
const OBJECTS: usize = 24;
const WORDS: usize = 4;

pub(super) struct Elsewhere {
    shallow: BinaryHeap<Reverse<(u32, Ticket)>>,
    fresh: BinaryHeap<(u64, Reverse<(u32, Ticket)>)>,
    configurations: Seldom,
    branches: Seldom,
    any: Vec<Ticket>,
    /// What the state that ran last became.
    offspring: Vec<Ticket>,
    walks: u64,
    steps_left: u64,
    random: Random,
    entries: usize,
}

impl Elsewhere {
    pub(super) fn new(seed: u64) -> Elsewhere {
        Elsewhere {
            shallow: BinaryHeap::new(),
            fresh: BinaryHeap::new(),
            configurations: Seldom::default(),
            branches: Seldom::default(),
            any: Vec::new(),
            offspring: Vec::new(),
            walks: 0,
            steps_left: 0,
            random: Random::new(seed),
            entries: 0,
        }
    }

    /// A state waits from now on.
    pub(super) fn meet(&mut self, ticket: Ticket, state: &mut PathState) {
        state.configuration = configuration(&state.machine);
        self.add(ticket, state);
    }

    fn add(&mut self, ticket: Ticket, state: &PathState) {
        let depth = state.choices.len() as u32;
        self.shallow.push(Reverse((depth, ticket)));
        self.fresh.push((state.news, Reverse((depth, ticket))));
        self.configurations.add(state.configuration, depth, ticket);
        self.branches.add(u64::from(state.last_branch), depth, ticket);
        self.any.push(ticket);
        self.offspring.push(ticket);
        self.entries += 5;
    }

    /// A turn begins: what the last state became was somebody else's.
    pub(super) fn begin_turn(&mut self) {
        self.offspring.clear();
    }

    /// Sweeps out what is of no use any more, if that is the greater part.
    pub(super) fn sweep(&mut self, list: &CanonicalList) {
        if self.entries <= MOST_ENTRIES_PER_STATE * list.len() + FEW_ENTRIES {
            return;
        }
        let offspring = std::mem::take(&mut self.offspring);
        self.shallow.clear();
        self.fresh.clear();
        self.configurations.clear();
        self.branches.clear();
        self.any.clear();
        self.entries = 0;
        for (ticket, state) in list.tickets().filter(|(_, state)| state.put_off.is_none()) {
            self.add(ticket, state);
        }
        self.offspring = offspring;
    }

    /// Takes the next state to run, and says whether it is one that the last became.
    pub(super) fn take(&mut self, way: Way, staying: Staying, list: &mut CanonicalList) -> Option<TakenState> {
        let offspring = self.take_offspring(way, staying, list);
        self.offspring.clear();
        let is_offspring = offspring.is_some();
        let (place, state) = offspring.or_else(|| self.take_any(way, list))?;
        self.configurations.visit(state.configuration);
        self.branches.visit(u64::from(state.last_branch));
        Some(TakenState { place, state, is_offspring })
    }

    fn take_offspring(
        &mut self,
        way: Way,
        staying: Staying,
        list: &mut CanonicalList,
    ) -> Option<(NodeId, Box<PathState>)> {
        if self.offspring.is_empty() {
            return None;
        }
        let number = match way {
            Way::Walk if self.steps_left == 0 => return None,
            Way::Walk => {
                self.steps_left -= 1;
                self.random.below(self.offspring.len() as u64) as usize
            }
            Way::Backwards => self.offspring.len() - 1,
            _ if staying == Staying::Below => 0,
            _ => return None,
        };
        list.take(self.offspring[number])
    }

    fn take_any(&mut self, way: Way, list: &mut CanonicalList) -> Option<(NodeId, Box<PathState>)> {
        match way {
            Way::Shallow => self.take_shallow(list),
            Way::Fresh => first_waiting(list, || Some(self.fresh.pop()?.1.0.1)),
            Way::Configuration => first_waiting(list, || self.configurations.take(&mut self.random)),
            Way::Branch => first_waiting(list, || self.branches.take(&mut self.random)),
            Way::Backwards => list.take_outermost(Outermost::Last),
            Way::Walk => {
                self.walks += 1;
                self.steps_left = SHORT_WALK * luby(self.walks);
                // Every other walk begins high up, where most of the tree is below.
                match self.walks % 2 {
                    0 => first_waiting(list, || take_random(&mut self.any, &mut self.random)),
                    _ => self.take_shallow(list),
                }
            }
        }
    }

    fn take_shallow(&mut self, list: &mut CanonicalList) -> Option<(NodeId, Box<PathState>)> {
        first_waiting(list, || Some(self.shallow.pop()?.0.1))
    }
}

/// A state that is to run.
pub(super) struct TakenState {
    pub place: NodeId,
    pub state: Box<PathState>,
    pub is_offspring: bool,
}

/// 1, 1, 2, 1, 1, 2, 4, ...: as many short walks as are worth a long one.
fn luby(number: u64) -> u64 {
    let mut number = number;
    loop {
        let power = (number + 1).next_power_of_two();
        if number + 1 == power {
            return power / 2;
        }
        number -= power / 2 - 1;
    }
}

/// Names where a state is and what it knows for certain: its registers and the beginnings of its first objects, as far as they are concrete.
/// A loop that is driven by few values comes to few of these, however many paths lead there.
fn configuration(state: &State) -> u64 {
    let mut hasher = FxHasher::default();
    for frame in state.frames().take(FRAMES) {
        (frame.function.0, frame.position).hash(&mut hasher);
        for value in frame.registers.iter() {
            hasher.write_u64(if let Value::Word(word) = value { *word } else { u64::MAX });
        }
    }
    for (_, object) in state.memory.live_objects().take(OBJECTS) {
        for offset in (0..object.size as usize).step_by(8).take(WORDS) {
            let length = (object.size as usize - offset).min(8);
            hasher.write_u64(object.word(offset, length.next_power_of_two().min(length)).unwrap_or(u64::MAX));
        }
    }
    hasher.finish()
}

/// Whether what a state becomes is followed before others are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Staying {
    Below,
    Nowhere,
}

fn first_waiting(
    list: &mut CanonicalList,
    mut next: impl FnMut() -> Option<Ticket>,
) -> Option<(NodeId, Box<PathState>)> {
    loop {
        if let Some(taken) = list.take(next()?) {
            return Some(taken);
        }
    }
}

fn take_random(tickets: &mut Vec<Ticket>, random: &mut Random) -> Option<Ticket> {
    if tickets.is_empty() {
        return None;
    }
    let chosen = random.below(tickets.len() as u64) as usize;
    Some(tickets.swap_remove(chosen))
}

/// States by what they look like, and how often states that look the same were looked at: of those that were least often, the ones first
/// that were met nearest to the root.
#[derive(Default)]
struct Seldom {
    /// Its order is never observed.
    groups: FxHashMap<u64, StateGroup>,
    /// Each group with entries once, with the looks it had then, of which it may have had more since, and the depth of its first entry.
    order: BinaryHeap<Reverse<(u64, u32, u64)>>,
}

#[derive(Default)]
struct StateGroup {
    looks: u64,
    depth: u32,
    waiting: Vec<Ticket>,
}

impl Seldom {
    fn clear(&mut self) {
        // What nobody looked at is only known by what waits.
        self.groups.retain(|_, group| group.looks > 0);
        self.groups.values_mut().for_each(|group| group.waiting.clear());
        self.order.clear();
    }

    fn add(&mut self, key: u64, depth: u32, ticket: Ticket) {
        let group = self.groups.entry(key).or_default();
        if group.waiting.is_empty() {
            group.depth = depth;
            self.order.push(Reverse((group.looks, depth, key)));
        }
        group.waiting.push(ticket);
    }

    fn visit(&mut self, key: u64) {
        self.groups.entry(key).or_default().looks += 1;
    }

    fn take(&mut self, random: &mut Random) -> Option<Ticket> {
        loop {
            let Reverse((looks, _, key)) = self.order.pop()?;
            let group = self.groups.get_mut(&key).expect("groups stay");
            if group.looks > looks {
                self.order.push(Reverse((group.looks, group.depth, key)));
                continue;
            }
            let ticket = take_random(&mut group.waiting, random);
            if !group.waiting.is_empty() {
                self.order.push(Reverse((group.looks, group.depth, key)));
            }
            return ticket;
        }
    }
}
