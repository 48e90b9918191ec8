//! A part of the tree on its way from one worker to another: a state goes nowhere, its path does.

use std::collections::VecDeque;
use std::sync::atomic::Ordering;

use reprise_ir::code::FunctionId;
use reprise_machine::{Cases, Stop, Then};

use crate::engine::{Explorer, QUANTUM};
use crate::event::Told;
use crate::guide::{PickedValues, TreePosition};
use crate::result::SourcePlace;
use crate::state::{Choice, NonZeroEdge, PathState};

/// The way to a state that has just been split off: the cases it took and the values it was given. What follows from them is
/// computed again, without a solver.
pub(crate) struct PathPrefix {
    /// The worker that was there.
    giver: usize,
    choices: Vec<Choice>,
    picks: Vec<PickedValues>,
    /// In the numbers of the giver.
    position: TreePosition,
    first_edge: Option<NonZeroEdge>,
    /// For whoever has to say that it was not followed.
    pub(crate) place: SourcePlace,
}

/// How a replay came out.
enum Replayed {
    Arrived(Box<PathState>),
    /// The run is to stop.
    CutShort,
}

impl Explorer<'_> {
    /// Parts with a waiting state, the one with the most below it as far as one can tell; `None` if it keeps them all.
    /// What was told behind it comes along. `giver` is the worker whose engine this is.
    pub(crate) fn give_away(&mut self, giver: usize) -> Option<(PathPrefix, VecDeque<Told>)> {
        if self.frontier.len() < 2 {
            return None;
        }
        let (state, behind) = self.frontier.give_away()?;
        let prefix = PathPrefix {
            giver,
            choices: state.choices.to_vec(),
            picks: state.picks.oldest_first().into_iter().cloned().collect(),
            position: state.position,
            first_edge: state.first_edge,
            place: self.current_place(&state),
        };
        Some((prefix, behind))
    }

    /// Goes where another worker was, to go on from there.
    pub(crate) fn take_up(&mut self, prefix: PathPrefix, entry: FunctionId) {
        let before = self.machine.instructions();
        let replayed = self.replay(&prefix, entry);
        self.replayed_instructions += self.machine.instructions() - before;
        match replayed {
            Replayed::Arrived(mut state) => {
                state.position = match &mut self.guide {
                    Some(guide) => guide.take_up(prefix.giver, prefix.position),
                    None => prefix.position,
                };
                self.frontier.add(vec![state]);
            }
            Replayed::CutShort => self.count_unfollowed(prefix.place),
        }
    }

    fn replay(&mut self, prefix: &PathPrefix, entry: FunctionId) -> Replayed {
        let machine = self.machine.start(entry).expect("it started for the worker that was here");
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
                Stop::Cases(cases) => self.repeat_choice(&mut state, &cases, Choice::forced(0), prefix),
                Stop::Assume(condition) | Stop::Narrow(condition) => self.assume(&mut state, condition),
                Stop::Concretise { term, .. } => {
                    let picked = picks.next().expect("the same terms are given values on the same path");
                    let cases = picked.cases(&mut self.machine.pool, term);
                    state.picks.push(picked.clone());
                    self.repeat_choice(&mut state, &cases, Choice::free(0), prefix);
                }
                Stop::Finished(_) | Stop::Fault(_) | Stop::Incomplete(_) | Stop::Merged(_) => {
                    unreachable!("a path does not end before its beginning does")
                }
            }
        }
        self.extend_trail(&mut state);
        state.first_edge = prefix.first_edge;
        Replayed::Arrived(state)
    }

    fn repeat_choice(&mut self, state: &mut PathState, cases: &Cases, only: Choice, prefix: &PathPrefix) {
        state.depth += u32::from(cases.iter().any(|case| matches!(case.then, Then::Goto { .. })));
        let choice = if cases.len() > 1 { prefix.choices[state.choices.len()] } else { only };
        let case = cases.get(choice.case()).expect("the same cases are met on the same path");
        self.take_case(state, cases, choice);
        self.took_outcome(state, &case.then);
        let fault = self.machine.resume(&mut state.machine, &case.then);
        assert!(fault.is_none(), "a path that goes on has met no fault");
    }
}
