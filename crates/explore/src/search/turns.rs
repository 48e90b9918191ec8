//! Depth first, in turns with looks elsewhere.
//!
//! A run that goes through the whole tree is cheapest depth first: few states wait at a time, and the solver keeps nearly all of what it knows
//! from one query to the next. But a dive into an endless loop never comes back. So after a first stretch of work, which most programs do
//! not reach, dives take turns with looks at states elsewhere ([`Way`]): a small part of the work while dives get somewhere, most of it
//! while they only get deeper. Nothing that is explored elsewhere is explored again, and the [list](super::list) keeps the order of what
//! is told, so a run that ends has the tree, the result and the order of a depth-first one.
//!
//! Turns are counted in work, never in time: the same command does the same on every machine.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use super::elsewhere::{Elsewhere, Staying, TakenState, Way};
use super::list::{CanonicalList, NodeId, Outermost, Ticket};
use crate::config::Turns;
use crate::event::Told;
use crate::state::PathState;

/// While dives get somewhere, they have this many times the work of looks elsewhere.
const DIVING_SHARE: u64 = 32;
/// A turn is worth so much work for each choice on the deepest path: the solver has to take them back and make others at its beginning.
const WORK_PER_CHOICE: u64 = 50;
/// While dives only get deeper, there are so many looks elsewhere between two of them at most.
const MOST_ENDLESS: u64 = 5;
/// What a look elsewhere counts for each choice on the path it goes to.
const SWITCH_PER_CHOICE: u64 = 20;
/// Of so many states that wait, looks elsewhere leave no more behind than a dive does.
const MANY_WAITING: usize = 1 << 17;
/// How many times the effort a decision that was put off gets the next time.
const EFFORT_GROWTH: u64 = 4;
/// Between two tries of such decisions, so many times what the last one took is spent on something else.
const BETWEEN_TRIES: u64 = 8;

pub(super) struct DepthFirst {
    list: CanonicalList,
    /// What waits at the place, the last in canonical order first: a plain stack, which is all there is until something else is looked at.
    dive: Vec<Box<PathState>>,
    /// Of the state that runs, or of the dive.
    place: Option<NodeId>,
    turn: Turn,
    turn_began: u64,
    turn_ends: u64,
    turns: Turns,
    seed: u64,
    elsewhere: Option<Elsewhere>,
    next_way: usize,
    /// Choices on the deepest path that a dive came to.
    deepest: usize,
    /// When a dive last got deeper than any before, or a state ran on without a choice.
    last_progress: u64,
    /// Dives in a row that were doing so to their end.
    endless_dives: u64,
    /// To look along before the next dive.
    ways_left: u64,
    /// Decisions that were put off, by the effort they had.
    put_off: BinaryHeap<Reverse<(u64, Ticket)>>,
    /// States in the list that known inputs follow, the last that came first.
    followed: Vec<Ticket>,
    next_try: u64,
    /// States are to be left behind sparingly.
    pub(super) is_cramped: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    Dive,
    Elsewhere(Way),
}

impl DepthFirst {
    pub(super) fn new(turns: Turns, seed: u64) -> DepthFirst {
        DepthFirst {
            list: CanonicalList::new(),
            dive: Vec::new(),
            place: None,
            turn: Turn::Dive,
            turn_began: 0,
            turn_ends: turns.first,
            turns,
            seed,
            elsewhere: None,
            next_way: 0,
            deepest: 0,
            last_progress: 0,
            endless_dives: 0,
            ways_left: 0,
            put_off: BinaryHeap::new(),
            followed: Vec::new(),
            next_try: 0,
            is_cramped: false,
        }
    }

    pub(super) fn add(&mut self, mut states: Vec<Box<PathState>>) {
        let place = *self.place.get_or_insert_with(|| self.list.place_at_end());
        let is_any_special = states.iter().any(|state| state.put_off.is_some() || state.followers.is_some());
        if self.turn == Turn::Dive && !is_any_special {
            self.dive.extend(states.drain(..).rev());
            return;
        }
        self.dive.extend(states.drain(..).rev());
        self.spill(place);
    }

    /// What waits at the place goes into the list.
    fn spill(&mut self, place: NodeId) {
        let DepthFirst { list, dive, elsewhere, put_off, followed, .. } = self;
        list.replace(place, dive.drain(..).rev(), |ticket, state| {
            if state.followers.is_some() && state.put_off.is_none() {
                followed.push(ticket);
            }
            match (&state.put_off, &mut *elsewhere) {
                (Some(decision), _) => put_off.push(Reverse((decision.effort, ticket))),
                (None, Some(elsewhere)) => elsewhere.meet(ticket, state),
                (None, None) => {}
            }
        });
        self.place = None;
    }

    /// A state that a known input follows.
    fn take_followed(&mut self) -> Option<(NodeId, Box<PathState>)> {
        if self.followed.is_empty() {
            return None;
        }
        match self.place.take() {
            Some(place) if self.dive.is_empty() => self.list.remove(place),
            Some(place) => self.spill(place),
            None => {}
        }
        // Somebody else may have taken one.
        while let Some(ticket) = self.followed.pop() {
            if let Some(taken) = self.list.take(ticket) {
                return Some(taken);
            }
        }
        None
    }

    /// `work` is what was done so far.
    pub(super) fn next(&mut self, work: u64) -> Option<Box<PathState>> {
        if let Some((place, state)) = self.take_followed() {
            self.place = Some(place);
            return Some(state);
        }
        if work >= self.turn_ends {
            self.change_turn(work);
        }
        if self.turn == Turn::Dive
            && let Some(state) = self.dive.pop()
        {
            if state.has_paused || state.choices.len() > self.deepest {
                self.deepest = self.deepest.max(state.choices.len());
                self.last_progress = work;
            }
            return Some(state);
        }
        if let Some(place) = self.place.take() {
            self.list.remove(place);
        }
        let (place, state) =
            self.try_again_in_turn(work).or_else(|| self.take(work)).or_else(|| self.try_again_at_last())?;
        self.place = Some(place);
        Some(state)
    }

    fn take(&mut self, work: u64) -> Option<(NodeId, Box<PathState>)> {
        let Turn::Elsewhere(way) = self.turn else { return self.list.take_outermost(Outermost::First) };
        let is_cramped = self.is_cramped || self.list.len() >= MANY_WAITING;
        let staying = if is_cramped { Staying::Below } else { Staying::Nowhere };
        let elsewhere = self.elsewhere.as_mut().expect("somebody looks elsewhere");
        elsewhere.sweep(&self.list);
        let TakenState { place, state, is_offspring } = elsewhere.take(way, staying, &mut self.list)?;
        if !is_offspring {
            let cost = SWITCH_PER_CHOICE * state.choices.len() as u64;
            self.turn_ends = self.turn_ends.saturating_sub(cost).max(work);
        }
        Some((place, state))
    }

    fn change_turn(&mut self, work: u64) {
        let spent = work - self.turn_began;
        let least = self.turns.length.max(WORK_PER_CHOICE * self.deepest as u64);
        let length = match self.turn {
            Turn::Dive => {
                // Whoever goes through a tree comes to its deepest path early.
                let is_endless = self.last_progress >= work - spent / 4;
                self.endless_dives = if is_endless { self.endless_dives + 1 } else { 0 };
                self.ways_left = self.endless_dives.clamp(1, MOST_ENDLESS);
                self.look_elsewhere();
                if is_endless { least } else { least.max(spent / DIVING_SHARE) }
            }
            Turn::Elsewhere(_) if self.ways_left > 1 => {
                self.ways_left -= 1;
                self.look_elsewhere();
                least
            }
            Turn::Elsewhere(_) => {
                self.turn = Turn::Dive;
                if self.endless_dives > 0 { least } else { least.max(spent).saturating_mul(DIVING_SHARE) }
            }
        };
        self.turn_began = work;
        self.turn_ends = work.saturating_add(length);
    }

    fn look_elsewhere(&mut self) {
        let way = Way::ALL[self.next_way % Way::ALL.len()];
        self.next_way += 1;
        self.turn = Turn::Elsewhere(way);
        if self.elsewhere.is_none() {
            let mut elsewhere = Elsewhere::new(self.seed);
            self.list.for_each(|ticket, state| {
                if state.put_off.is_none() {
                    elsewhere.meet(ticket, state);
                }
            });
            self.elsewhere = Some(elsewhere);
        }
        if let Some(place) = self.place {
            self.spill(place);
        }
        self.elsewhere.iter_mut().for_each(Elsewhere::begin_turn);
    }

    /// A decision that was put off, if the effort it should get is a small part of the work done so far.
    fn try_again_in_turn(&mut self, work: u64) -> Option<(NodeId, Box<PathState>)> {
        let &Reverse((effort, _)) = self.put_off.peek()?;
        let is_due = self.turn != Turn::Dive
            && work >= self.next_try
            && effort.saturating_mul(EFFORT_GROWTH) <= self.turns.effort(work);
        if !is_due {
            return None;
        }
        let taken = self.take_put_off(effort * EFFORT_GROWTH)?;
        self.next_try = work.saturating_add(effort * EFFORT_GROWTH * BETWEEN_TRIES);
        Some(taken)
    }

    /// A decision that was put off, where nothing else is left: the last one for as long as it takes.
    fn try_again_at_last(&mut self) -> Option<(NodeId, Box<PathState>)> {
        let &Reverse((effort, _)) = self.put_off.peek()?;
        let effort = if self.list.len() == 1 { u64::MAX } else { effort.saturating_mul(EFFORT_GROWTH) };
        self.take_put_off(effort)
    }

    fn take_put_off(&mut self, effort: u64) -> Option<(NodeId, Box<PathState>)> {
        loop {
            let Reverse((_, ticket)) = self.put_off.pop()?;
            if let Some((place, mut state)) = self.list.take(ticket) {
                if let Some(decision) = &mut state.put_off {
                    decision.effort = effort;
                }
                return Some((place, state));
            }
        }
    }

    /// Keeps what is told for its turn; gives it back where that is now.
    pub(super) fn hold(&mut self, told: Told) -> Option<Told> {
        match self.place {
            Some(place) if !self.is_in_turn() => {
                self.list.tell(place, told);
                None
            }
            _ => Some(told),
        }
    }

    pub(super) fn is_in_turn(&self) -> bool {
        self.place.is_none_or(|place| self.list.is_first(place))
    }

    pub(super) fn ready(&mut self) -> Option<VecDeque<Told>> {
        self.list.ready()
    }

    /// Gives up the place of a state that has ended.
    pub(super) fn rest(&mut self) {
        if self.dive.is_empty()
            && let Some(place) = self.place.take()
        {
            self.list.remove(place);
        }
    }

    /// Takes away the last state in canonical order, with what was told behind it; `None` where that one has begun to run.
    pub(super) fn give_away(&mut self) -> Option<(Box<PathState>, VecDeque<Told>)> {
        self.rest();
        let is_fresh = |state: &PathState| !state.has_paused && state.put_off.is_none();
        if self.list.len() > 0 {
            return self.list.give_last(is_fresh);
        }
        is_fresh(self.dive.first()?).then(|| (self.dive.remove(0), self.list.behind_all()))
    }

    pub(super) fn extract(&mut self, is_meant: impl Fn(&PathState) -> bool) -> Vec<Box<PathState>> {
        let mut states: Vec<_> = self.dive.extract_if(.., |state| is_meant(state)).collect();
        states.append(&mut self.list.extract(is_meant));
        self.rest();
        states
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &PathState> {
        self.dive.iter().map(|state| &**state).chain(self.list.tickets().map(|(_, state)| state))
    }
}
