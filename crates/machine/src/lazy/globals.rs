//! Global variables that hold anything when the entry is called.

use reprise_ir::code::{FunctionId, Global, GlobalId, Initial, Program};
use reprise_ir::flow::{globals_within_reach, written_globals};

use super::InputGlobals;
use crate::address::{Class, ObjectId};
use crate::machine::Machine;
use crate::memory::Slot;
use crate::state::State;

/// A global variable that is an input, and what that is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputGlobal {
    pub global: GlobalId,
    pub input: String,
}

/// The global variables that are inputs of an entry, in order. Of all, those that have a type in the source: the library's own are none of them.
pub fn input_globals(program: &Program, entry: FunctionId, wanted: &InputGlobals) -> Vec<InputGlobal> {
    if wanted.is_empty() || &*program.function(entry).name == "main" {
        return Vec::new();
    }
    let mut globals: Vec<GlobalId> = Vec::new();
    if wanted.all {
        let within_reach = globals_within_reach(program, entry);
        let is_typed = |id: &GlobalId| program.global(*id).shape.is_some() && within_reach.contains(id);
        globals.extend(written_globals(program).into_iter().filter(is_typed));
    }
    let named = (0..program.globals.len() as u32).map(GlobalId);
    globals.extend(named.filter(|id| wanted.named.iter().any(|name| **name == *program.global(*id).name)));
    globals.sort_unstable();
    globals.dedup();
    globals.retain(|id| obstacle(program.global(*id)).is_none());
    let parameters = &program.function(entry).parameters;
    let called = |global: GlobalId| {
        let name = &program.global(global).name;
        // A parameter hides a global variable of its name.
        let is_hidden = parameters.iter().any(|parameter| parameter.name == *name);
        InputGlobal { global, input: format!("{}{name}", if is_hidden { "::" } else { "" }) }
    };
    globals.into_iter().map(called).collect()
}

/// Why a global variable cannot be an input.
fn obstacle(global: &Global) -> Option<&'static str> {
    match global.initial {
        Initial::External => Some("it is declared and not defined"),
        Initial::Unreadable { .. } => Some("what it begins with could not be read"),
        _ if global.constant => Some("it is constant"),
        _ if global.size == 0 => Some("it has no contents"),
        _ if u32::try_from(global.size).is_err() => Some("it is too large for an input"),
        _ => None,
    }
}

/// What is wrong with the global variables that were asked for, in words.
pub(super) fn unknown_globals(program: &Program, entry: FunctionId, wanted: &InputGlobals) -> Option<String> {
    if wanted.is_empty() {
        return None;
    }
    if &*program.function(entry).name == "main" {
        let option = if wanted.all { "--sym-globals" } else { "--sym-global" };
        return Some(format!(
            "{option}: when `main` is called, global variables have their initial values; give another --entry"
        ));
    }
    wanted.named.iter().find_map(|name| {
        let why = match program.globals.iter().find(|global| *global.name == **name) {
            Some(global) => format!("it cannot be an input: {}", obstacle(global)?),
            None => {
                let known =
                    program.globals.iter().filter(|global| global.shape.is_some() && obstacle(global).is_none());
                let known: Vec<&str> = known.map(|global| &*global.name).collect();
                match known.is_empty() {
                    true => "the program has no such global variable".to_string(),
                    false => format!("no such global variable; there are {}", known.join(", ")),
                }
            }
        };
        Some(format!("--sym-global {name}: {why}"))
    })
}

impl Machine {
    /// Puts inputs into the global variables that were asked for.
    pub(crate) fn set_input_globals(&mut self, state: &mut State, entry: FunctionId) {
        let program = self.image.program.clone();
        for InputGlobal { global, input } in input_globals(&program, entry, &self.config.lazy.globals) {
            self.put_input_into_global(state, global, &input);
            self.lazy.globals.insert(input.into(), global);
        }
    }

    /// Whether the contents of a global variable are an input now.
    pub(crate) fn put_input_into_global(&mut self, state: &mut State, global: GlobalId, name: &str) -> bool {
        let id = ObjectId::new(Class::Global, global.0 as usize);
        let Slot::Live(object) = state.memory.slot(id) else { return false };
        let Some(size) = u32::try_from(object.size).ok().filter(|&size| size > 0) else { return false };
        let pointers = self.pointers_of_global(global, name);
        let input = state.inputs.add_object(&mut self.names, &mut self.pool, name, size, &pointers);
        state.memory.put_input(&mut self.pool, id, (0, size), input);
        true
    }
}
