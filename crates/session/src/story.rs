//! How paths come to their faults: each is run once more on its own input, by the machine alone, and what it decides on the way is noted.
//!
//! That costs one path for each fault, asks no solver, is the same for every engine, and lays nothing on paths that end in no fault. A run on
//! the input that comes to something else than was found says nothing.

use std::sync::Arc;
use std::time::Duration;

use reprise_explore::{FaultStory, FoundFault, ObjectEvent, ObjectFate, StoryDecision, source_place};
use reprise_expr::{ExprId, Pool, Signedness, Substitution, VariableSet};
use reprise_ir::code::{FunctionId, LocationId, Origin, Program};
use reprise_machine::memory::{DeadObject, ObjectKind, Slot};
use reprise_machine::{Fault, InputKind, Machine, MachineConfig, State};
use reprise_report::Finding;

use crate::ci::replay::{Ended, ReplayBounds, Replayer};
use crate::limits::Limits;

/// Faults that are looked into; past them, what they have in common is known.
const MOST_FAULTS: usize = 64;
/// What one of them may take. Paths that are longer have no story, on every machine the same ones.
const BOUNDS: ReplayBounds = ReplayBounds { instructions: 1 << 20, stops: 1 << 12 };
/// What all of them together may take.
const INSTRUCTIONS_IN_ALL: u64 = 1 << 24;
/// How long they may take where the time is up: far less than what a run may take to end.
pub(crate) const GRACE: Duration = Duration::from_millis(300);
/// Decisions that are kept of a path, the last ones.
const KEPT_DECISIONS: usize = 64;
/// Places of decisions that matter.
const MATTERING: usize = 3;
/// Characters of a condition. Longer ones are not read.
const LONGEST_CONDITION: usize = 72;

/// Gives each fault its name, and tells how its path comes to it.
pub(crate) fn tell(
    faults: &mut [FoundFault],
    program: &Arc<Program>,
    entry: FunctionId,
    config: &MachineConfig,
    limits: &Limits,
) {
    if faults.is_empty() {
        return;
    }
    for (number, finding) in Finding::of_faults(Some(program), faults).into_iter().enumerate() {
        faults[number].fingerprint = Some(finding.fingerprint);
    }
    // A program that cannot be run has no faults.
    let Ok(replayer) = Replayer::new(program.clone(), config, entry, limits.clone()) else { return };
    let mut replayer = replayer.within(BOUNDS);
    for fault in faults.iter_mut().take(MOST_FAULTS) {
        let Some(inputs) = &fault.inputs else { continue };
        if replayer.instructions() > INSTRUCTIONS_IN_ALL {
            break;
        }
        if let Ended::Failed(found) = replayer.run(inputs)
            && found.kind == fault.kind
            && found.place == fault.place
        {
            fault.story = found.story;
        }
    }
}

/// A condition that holds on a path, and where it came to hold.
pub(crate) struct Taken {
    pub condition: ExprId,
    pub function: FunctionId,
    pub location: LocationId,
    pub how: TakenBy,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TakenBy {
    Branch,
    /// The instruction fails where this holds.
    Fault,
    /// Assumptions, addresses and values that are settled.
    Other,
}

/// What a path has taken when it comes to a fault.
pub(crate) fn story(machine: &mut Machine, state: &State, taken: &[Taken], fault: &Fault) -> FaultStory {
    let mut names = readable_names(&mut machine.pool, state);
    let branches: Vec<&Taken> = taken.iter().filter(|taken| taken.how == TakenBy::Branch).collect();
    let own = taken.last().filter(|taken| taken.how == TakenBy::Fault);
    let mattering = mattering(machine, &branches, own.map(|own| own.condition));
    let left_out = branches.len().saturating_sub(KEPT_DECISIONS);
    // One that matters is kept however early it was.
    let kept = branches.iter().enumerate().filter(|(at, _)| *at >= left_out || mattering.contains(at));
    let decisions: Vec<StoryDecision> = kept
        .map(|(at, taken)| StoryDecision {
            place: source_place(&machine.image.program, taken.location),
            function: machine.image.program.function(taken.function).source_name.to_string(),
            condition: condition_text(&mut machine.pool, &mut names, taken.condition),
            matters: mattering.contains(&at),
        })
        .collect();
    FaultStory {
        left_out: (branches.len() - decisions.len()) as u64,
        decisions,
        condition: own.and_then(|own| condition_text(&mut machine.pool, &mut names, own.condition)),
        object: fault.object.map(|object| events(machine, state.memory.slot(object))).unwrap_or_default(),
    }
}

/// The decisions that a fault depends on most: the last one, and the last ones at other places whose conditions are about inputs that the
/// fault's own condition is about, or the last decision's.
fn mattering(machine: &Machine, branches: &[&Taken], own: Option<ExprId>) -> Vec<usize> {
    let Some((last, earlier)) = branches.split_last() else { return Vec::new() };
    let pool = &machine.pool;
    let about: [VariableSet; 2] = [pool.variables(own.unwrap_or(last.condition)), pool.variables(last.condition)];
    let mut chosen = vec![branches.len() - 1];
    let mut places = vec![place_of(machine, last)];
    for (at, taken) in earlier.iter().enumerate().rev() {
        if chosen.len() == MATTERING {
            break;
        }
        let place = place_of(machine, taken);
        let variables = pool.variables(taken.condition);
        if !places.contains(&place) && about.iter().any(|about| about.intersects(&variables)) {
            chosen.push(at);
            places.push(place);
        }
    }
    chosen
}

fn place_of(machine: &Machine, taken: &Taken) -> (u32, u32) {
    let location = machine.image.program.location(taken.location);
    (location.file.0, location.line)
}

/// What became of an object, as far as its places are known.
fn events(machine: &Machine, slot: &Slot) -> Vec<ObjectEvent> {
    let program = &machine.image.program;
    let begins = |kind| match kind {
        ObjectKind::Heap => ObjectFate::Allocated,
        ObjectKind::Global | ObjectKind::Constant | ObjectKind::Stack => ObjectFate::Declared,
    };
    let events = match slot {
        Slot::Live(object) | Slot::Uncertain(object) | Slot::Undefined(object) => {
            vec![(begins(object.kind), object.location)]
        }
        Slot::Dead(dead) => {
            let DeadObject { kind, allocated, ended, .. } = &**dead;
            let fate = match kind {
                ObjectKind::Heap => ObjectFate::Freed,
                _ if ended.left_scope => ObjectFate::LeftScope,
                _ => ObjectFate::Ended,
            };
            vec![(begins(*kind), *allocated), (fate, ended.location)]
        }
    };
    let events = events.into_iter().map(|(what, at)| ObjectEvent { what, place: source_place(program, at) });
    events.filter(|event| event.place.line != 0).collect()
}

/// Where in the program under test a state is.
pub(crate) fn site(machine: &Machine, state: &State) -> (FunctionId, LocationId) {
    let program = &machine.image.program;
    let is_own = |function: FunctionId| program.function(function).origin == Origin::Program;
    let frame = state.frames().find(|frame| is_own(frame.function)).unwrap_or(&state.top);
    (frame.function, machine.frame_location(frame.function, frame.position))
}

/// Bytes of an input that are read as elements of one size are called by their number, as an array's are.
fn readable_names(pool: &mut Pool, state: &State) -> Substitution {
    let mut names = Substitution::new();
    for input in state.inputs.iter() {
        let pieces: Vec<_> = input.pieces.iter().collect();
        let (Some(first), InputKind::Bytes(_)) = (pieces.first(), input.kind) else { continue };
        let length = first.length;
        let are_elements = pieces.iter().all(|piece| piece.length == length && piece.offset.is_multiple_of(length));
        if !are_elements || !matches!(length, 1 | 2 | 4 | 8) || pool.width(first.variable) != 8 * length {
            continue;
        }
        for piece in &pieces {
            let InputKind::Bytes(size) = input.kind else { continue };
            if size == length {
                continue;
            }
            let name = format!("{}[{}]", input.name, piece.offset / length);
            let named = pool.variable(&name, 8 * length, reprise_expr::Origin::Input);
            names.insert(piece.variable, named);
        }
    }
    names
}

fn condition_text(pool: &mut Pool, names: &mut Substitution, condition: ExprId) -> Option<String> {
    let condition = pool.substitute(condition, names);
    let text = pool.c_text(condition, &|_| Signedness::Signed)?;
    (text.chars().count() <= LONGEST_CONDITION).then_some(text)
}
