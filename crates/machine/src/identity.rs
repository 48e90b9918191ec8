//! What a program's code is called across versions, as the machine runs it.

use reprise_ir::code::{Body, FunctionId, GlobalId, Program};
use reprise_ir::identity::{Cards, Environment, Identity, Label};

use crate::address::{Placement, may_be_address};
use crate::image::{ImageError, place};
use crate::library::Builtin;
use crate::machine::{Machine, MachineConfig};

/// Names the code of a program. `previous` are the cards of the versions before, those of the nearest first.
pub fn identity(program: &Program, config: &MachineConfig, previous: &Cards) -> Result<Identity, ImageError> {
    let surroundings = Surroundings { program, config, placement: &place(program)? };
    Ok(Identity::new(program, &surroundings, previous))
}

/// Of what each of these functions does as this machine runs it.
pub fn digests_of(machine: &Machine, functions: &[FunctionId]) -> Vec<Label> {
    let image = &machine.image;
    let surroundings = Surroundings { program: &image.program, config: &machine.config, placement: image.placement() };
    reprise_ir::identity::digests_of(&image.program, &surroundings, functions)
}

/// What the machine adds to a program.
struct Surroundings<'p> {
    program: &'p Program,
    config: &'p MachineConfig,
    placement: &'p Placement,
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
        if let Some(builtin) = Builtin::of(self.program, function).filter(|builtin| !builtin.is_beside_code(function)) {
            return Some(builtin.identity());
        }
        let is_stub = matches!(function.body, Body::External) && self.config.is_stub(&function.name);
        is_stub.then(|| match self.config.stub_outputs(&function.name) {
            Ok(outputs) if outputs.is_empty() => "stub".into(),
            outputs => format!("stub {outputs:?}"),
        })
    }
}

#[cfg(test)]
mod tests {
    use reprise_ir::code::Origin;
    use reprise_ir::lower::{Input, link_and_lower};
    use reprise_ir::read_module;

    use super::*;

    const TEXT: &str = "@.str = private constant [2 x i8] c\"a\\00\"\ndeclare i32 @puts(ptr)\ndeclare i32 @absent()\n\
                        define i32 @f() {\n  %a = call i32 @puts(ptr @.str)\n  %b = call i32 @absent()\n  ret i32 %b\n}\n";

    fn labels(text: &str, config: &MachineConfig) -> Vec<Label> {
        let module = read_module("test.ll", text.into()).expect("readable");
        let program = link_and_lower(&[Input { module: &module, origin: Origin::Program }]).expect("linkable");
        let identity = identity(&program, config, &Cards::default()).expect("it fits");
        identity.function(program.function_names["f"]).labels().to_vec()
    }

    /// By call: what comes of it is part of the caller's label, and so is what follows.
    #[test]
    fn what_the_machine_does_itself_counts() {
        let plain = MachineConfig::default();
        let original = labels(TEXT, &plain);
        let differs = |text: &str, config: &MachineConfig| -> Vec<bool> {
            labels(text, config).iter().zip(&original).map(|(one, other)| one != other).collect()
        };
        assert_eq!(differs(TEXT, &plain), [false; 3]);
        let stubs = MachineConfig { stubs: vec!["absent".into()], ..MachineConfig::default() };
        assert_eq!(differs(TEXT, &stubs), [false, true, true]);
        let own = TEXT.replace("declare i32 @puts(ptr)", "define i32 @puts(ptr %p) {\n  ret i32 1\n}");
        assert_eq!(differs(&own, &plain), [true; 3]);
        let shifted = format!("@.str.1 = private constant [2 x i8] c\"b\\00\"\n{TEXT}");
        assert_eq!(differs(&shifted, &plain), [false; 3]);
    }
}
