//! Targets that paths reached, each with its least path.

use reprise_expr::ExprId;
use reprise_ir::flow::CodePlace;
use reprise_machine::persistent::History;
use reprise_machine::{Inputs, Machine, Stop, Then};
use reprise_solver::{PathCondition, Solver};

use crate::aim::{Aim, TargetSet};
use crate::engine::Explorer;
use crate::guide::{PathEnd, TreePosition};
use crate::heap::described_inputs;
use crate::inputs::named_model;
use crate::places::{continuations, distinct_continuations};
use crate::result::{BoundKind, IncompleteReason, ReachedTarget};
use crate::state::{Choice, PathState};

#[derive(Default)]
pub(crate) struct TargetTable {
    /// By target.
    entries: Vec<Option<TargetEntry>>,
}

/// The least path that reaches a target, up to there.
struct TargetEntry {
    choices: History<Choice>,
    condition: PathCondition,
    inputs: Inputs,
}

impl TargetTable {
    pub(crate) fn new(aim: &Aim) -> TargetTable {
        TargetTable { entries: aim.targets().iter().map(|_| None).collect() }
    }

    /// The path has just reached these.
    pub(crate) fn record(&mut self, state: &PathState, reached: TargetSet) {
        for (number, entry) in self.entries.iter_mut().enumerate() {
            let is_less = entry.as_ref().is_none_or(|entry| state.choices < entry.choices);
            if reached >> number & 1 == 1 && is_less {
                let (condition, inputs) = (state.condition.clone(), state.machine.inputs.clone());
                *entry = Some(TargetEntry { choices: state.choices.clone(), condition, inputs });
            }
        }
    }

    /// Those that no path has reached so far.
    pub(crate) fn open(&self) -> TargetSet {
        let open = self.entries.iter().enumerate().filter(|(_, entry)| entry.is_none());
        open.fold(0, |open, (number, _)| open | 1 << number)
    }

    pub(crate) fn all_are_reached(&self) -> bool {
        self.entries.iter().all(Option::is_some)
    }

    /// Every term that is needed to name the inputs.
    pub(crate) fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        for entry in self.entries.iter().flatten() {
            entry.condition.newest_first().for_each(&mut *visit);
            for input in entry.inputs.iter() {
                input.pieces.iter().for_each(|piece| visit(piece.variable));
            }
        }
    }

    /// What was reached, with inputs.
    pub(crate) fn into_reached(self, aim: &Aim, solver: &mut Solver, machine: &mut Machine) -> Vec<ReachedTarget> {
        let entries = self.entries.into_iter().zip(aim.targets());
        entries
            .filter_map(|(entry, target)| {
                let entry = entry?;
                let named = named_model(solver, &mut machine.pool, &entry.condition);
                let inputs = named.map(|named| described_inputs(machine, entry.inputs.iter(), &named.model));
                Some(ReachedTarget { name: target.name.clone(), inputs })
            })
            .collect()
    }
}

impl Explorer<'_> {
    /// Whether a path is not worth following: it has reached no target and cannot any more. What is on record is followed as far as
    /// it goes, since somebody asked for that.
    pub(crate) fn is_beside_the_aim(&self, state: &PathState) -> bool {
        let Some(aim) = &self.aim else { return false };
        let is_on_record = |at: TreePosition| self.guide.as_ref().is_some_and(|guide| guide.is_known(at));
        state.reached == 0
            && !is_on_record(state.position)
            && (self.is_beside_target_leaves(aim, state) || !aim.can_be_reached(continuations(&state.machine)))
    }

    pub(crate) fn end_left_out(&mut self, state: Box<PathState>) {
        self.leave_out(&state);
        self.frontier.ended(&state);
    }

    /// Counts a path that is not followed any further, and leaves it on record.
    pub(crate) fn leave_out(&mut self, state: &PathState) {
        let place = self.current_place(state);
        if self.guide.is_some() {
            self.begin_stretch(state);
            let stack = distinct_continuations(&state.machine);
            self.tell_ended(state, PathEnd::LeftOut { site: self.program_frame(state), stack: &stack });
        }
        self.paths.incomplete += 1;
        self.incomplete.add(IncompleteReason::Bound(BoundKind::Target), place);
    }

    /// A path is about to go on with one case of a decision.
    pub(crate) fn took_outcome(&mut self, state: &mut PathState, then: &Then) {
        if let (Some(trails), Then::Goto { edge, .. }) = (&self.trails, then) {
            trails.extend(&mut state.trail, &[*edge]);
        }
        if let Then::Goto { edge, .. } = then {
            self.note_changed_outcome(state, *edge);
        }
        let (Some(aim), Then::Goto { target, edge }) = (&self.aim, then) else { return };
        state.nearness = aim.nearer(state.nearness, *edge, (state.machine.top.function, *target));
        let reached = aim.reached_over(&[*edge]);
        self.reach(state, reached);
    }

    /// Looks at what ran since the last decision, and at how much of a region has run where the path stopped.
    pub(crate) fn look_for_targets(&mut self, state: &mut PathState, stop: &Stop) {
        let Some(aim) = &self.aim else { return };
        let mut reached = aim.reached_over(self.machine.taken());
        let (function, position) = (state.machine.top.function, state.machine.top.position);
        let last = match stop {
            // It is yet to execute the instruction it is at.
            Stop::Paused => None,
            // It is behind the assumption already.
            Stop::Assume(_) => position.checked_sub(1),
            _ => Some(position),
        };
        if let Some(beginning) = last.and_then(|last| self.machine.image.program.beginning_at(function, last)) {
            reached |= aim.reached_over(&[beginning]);
        }
        self.reach(state, reached);
    }

    /// A path ends at an instruction of the program, which it executes no further.
    pub(crate) fn look_for_targets_at_end(&mut self, state: &PathState, place: CodePlace) {
        if let Some(aim) = &self.aim {
            let reached = aim.reached_by_fault_at(place) & !state.reached;
            if reached != 0 {
                self.oversight.set_has_to_name(true);
                self.targets.record(state, reached);
            }
        }
    }

    fn reach(&mut self, state: &mut PathState, reached: TargetSet) {
        let reached = reached & !state.reached;
        if reached != 0 {
            state.reached |= reached;
            self.oversight.set_has_to_name(true);
            self.targets.record(state, reached);
        }
    }
}
