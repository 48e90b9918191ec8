//! From states to places in the source, as results have them.

use reprise_ir::code::{FunctionId, LocationId, Origin, Program};
use reprise_machine::{FaultKind, Machine, State};

use crate::claim::{FaultSite, Place};

/// Where a state is for people: the innermost frame of the program under test.
pub(crate) fn current_place(machine: &Machine, state: &State) -> Place {
    let program = &machine.image.program;
    let own = state.frames().find(|frame| program.function(frame.function).origin == Origin::Program);
    let frame = own.or_else(|| state.frames().last());
    frame.map(|frame| frame_place(machine, frame.function, frame.position)).unwrap_or_default()
}

fn frame_place(machine: &Machine, function: FunctionId, position: u32) -> Place {
    place_of(&machine.image.program, machine.frame_location(function, position))
}

pub(crate) fn place_of(program: &Program, location: LocationId) -> Place {
    let location = program.location(location);
    match location.line {
        0 => Place::default(),
        line => Place { file: program.file(location.file).to_string(), line, column: location.column },
    }
}

/// A fault of a state: at the innermost frame that has a line, since library code has none.
pub(crate) fn fault_site(machine: &Machine, state: &State, kind: FaultKind) -> FaultSite {
    let program = &machine.image.program;
    let mut frames = state.frames().map(|frame| {
        let function = program.function(frame.function).source_name.to_string();
        FaultSite { kind, function, place: frame_place(machine, frame.function, frame.position) }
    });
    let first = frames.next();
    let first = first.unwrap_or_else(|| FaultSite { kind, function: String::new(), place: Place::default() });
    if first.place.line != 0 {
        return first;
    }
    frames.find(|site| site.place.line != 0).unwrap_or(first)
}
