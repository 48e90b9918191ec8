//! What a program's code is called across versions, as the machine runs it.

use reprise_ir::code::{Body, FunctionId, GlobalId, Program};
use reprise_ir::identity::{Cards, Environment, Identity};

use crate::address::{Placement, may_be_address};
use crate::image::{ImageError, place};
use crate::library::Builtin;
use crate::machine::MachineConfig;

/// Names the code of a program. `previous` are the cards of the versions before, those of the nearest first.
pub fn identity(program: &Program, config: &MachineConfig, previous: &Cards) -> Result<Identity, ImageError> {
    let surroundings = Surroundings { program, config, placement: place(program)? };
    Ok(Identity::new(program, &surroundings, previous))
}

/// What the machine adds to a program.
struct Surroundings<'p> {
    program: &'p Program,
    config: &'p MachineConfig,
    placement: Placement,
}

impl Environment for Surroundings<'_> {
    fn global_base(&self, global: GlobalId) -> u64 {
        self.placement.global_base(global.0 as usize)
    }

    fn function_address(&self, function: FunctionId) -> u64 {
        self.placement.function_address(function.0 as usize)
    }

    fn is_address(&self, word: u64) -> bool {
        may_be_address(word)
    }

    fn instead_of_code(&self, function: FunctionId) -> Option<String> {
        let function = self.program.function(function);
        if let Some(builtin) = Builtin::of(self.program, function) {
            return Some(format!("{builtin:?}"));
        }
        let is_stub =
            matches!(function.body, Body::External) && self.config.stubs.iter().any(|stub| **stub == *function.name);
        is_stub.then(|| "stub".into())
    }
}
