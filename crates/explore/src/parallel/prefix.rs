//! A part of the tree on its way from one worker to another: a state goes nowhere, its path does.

use std::collections::VecDeque;
use std::sync::atomic::Ordering;

use reprise_ir::code::FunctionId;
use reprise_machine::{Cases, Stop, Then};

use crate::engine::{Explorer, QUANTUM};
use crate::event::Told;
use crate::guide::{GuideName, PickedValues, TreePosition};
use crate::result::SourcePlace;
use crate::state::{Choice, NonZeroEdge, PathState};

/// The way to a state that has just been split off: the cases it took and the values it was given. What follows from them is
/// computed again, without a solver.
#[derive(Clone, Debug)]
pub struct PathPrefix {
    /// The guide of the worker that was there.
    pub(super) giver: GuideName,
    pub(super) choices: Vec<Choice>,
    pub(super) picks: Vec<PickedValues>,
    /// In the numbers of the giver.
    pub(super) position: TreePosition,
    pub(super) first_edge: Option<NonZeroEdge>,
    /// For whoever has to say that it was not followed. It does not go to other machines.
    pub(crate) place: SourcePlace,
}

/// How a replay came out.
pub(super) enum Replayed {
    Arrived(Box<PathState>),
    /// The run is to stop.
    CutShort,
    /// There is no such path: whoever sent it was at another program, or never there.
    Astray,
}

/// What a path does not do.
struct Astray;

impl Explorer<'_> {
    /// Parts with a waiting state, the one with the most below it as far as one can tell; `None` if it keeps them all.
    /// What was told behind it comes along.
    pub(crate) fn give_away(&mut self) -> Option<(PathPrefix, VecDeque<Told>)> {
        if self.frontier.len() < 2 {
            return None;
        }
        let (state, behind) = self.frontier.give_away()?;
        Some((self.prefix_of(&state), behind))
    }

    /// The way to where a state made its last choice.
    pub(super) fn prefix_of(&self, state: &PathState) -> PathPrefix {
        PathPrefix {
            giver: self.guide.as_ref().map_or_else(GuideName::default, |guide| guide.name()),
            choices: state.choices.to_vec(),
            picks: state.picks.oldest_first().into_iter().cloned().collect(),
            position: state.position,
            first_edge: state.first_edge,
            place: self.current_place(state),
        }
    }

    /// Goes where another worker was, to go on from there.
    pub(crate) fn take_up(&mut self, prefix: PathPrefix, entry: FunctionId) {
        match self.go_to(&prefix, entry) {
            Replayed::Arrived(state) => self.frontier.add(vec![state]),
            Replayed::CutShort => self.count_unfollowed(prefix.place),
            Replayed::Astray => unreachable!("a worker of the same run was there"),
        }
    }

    /// The state that another worker was at.
    pub(super) fn go_to(&mut self, prefix: &PathPrefix, entry: FunctionId) -> Replayed {
        let before = self.machine.instructions();
        let mut replayed = self.replay(prefix, entry);
        self.replayed_instructions += self.machine.instructions() - before;
        if let (Replayed::Arrived(state), Some(guide)) = (&mut replayed, &mut self.guide) {
            state.position = guide.take_up(prefix.giver, prefix.position);
        }
        replayed
    }

    fn replay(&mut self, prefix: &PathPrefix, entry: FunctionId) -> Replayed {
        let Ok(machine) = self.machine.start(entry) else { return Replayed::Astray };
        self.begin_composing(entry);
        let mut state = Box::new(PathState::first(machine));
        let mut picks = prefix.picks.iter();
        // All of the way is one stretch.
        self.begin_stretch(&state);
        while state.choices.len() < prefix.choices.len() {
            match self.machine.run(&mut state.machine, QUANTUM) {
                Stop::Paused if self.solver_interrupt.load(Ordering::Relaxed) => return Replayed::CutShort,
                Stop::Paused => {}
                Stop::CutShort => return Replayed::CutShort,
                Stop::Call(_) => self.machine.enter(),
                // Where one case is offered, nothing is chosen.
                Stop::Cases(cases) => {
                    if let Err(Astray) = self.repeat_choice(&mut state, &cases, Choice::forced(0), prefix) {
                        return Replayed::Astray;
                    }
                }
                Stop::Assume(condition) | Stop::Narrow(condition) => self.assume(&mut state, condition),
                Stop::Concretise { term, .. } => {
                    let Some(picked) = picks.next() else { return Replayed::Astray };
                    let cases = picked.cases(&mut self.machine.pool, term);
                    state.picks.push(picked.clone());
                    if let Err(Astray) = self.repeat_choice(&mut state, &cases, Choice::free(0), prefix) {
                        return Replayed::Astray;
                    }
                }
                Stop::Finished(_) | Stop::Fault(_) | Stop::Incomplete(_) | Stop::Merged(_) => return Replayed::Astray,
            }
        }
        self.extend_trail(&mut state);
        state.position = prefix.position;
        state.first_edge = prefix.first_edge;
        Replayed::Arrived(state)
    }

    fn repeat_choice(
        &mut self,
        state: &mut PathState,
        cases: &Cases,
        only: Choice,
        prefix: &PathPrefix,
    ) -> Result<(), Astray> {
        state.depth += u32::from(cases.iter().any(|case| matches!(case.then, Then::Goto { .. })));
        let choice = if cases.len() > 1 { prefix.choices[state.choices.len()] } else { only };
        let case = cases.get(choice.case()).ok_or(Astray)?;
        self.take_case(state, cases, choice);
        self.took_outcome(state, &case.then);
        match self.machine.resume(&mut state.machine, &case.then) {
            None => Ok(()),
            // A path that goes on has met no fault.
            Some(_) => Err(Astray),
        }
    }
}
