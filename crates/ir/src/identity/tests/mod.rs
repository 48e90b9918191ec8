//! What edits change, and what they must not.

mod edits;
mod mutants;
mod texts;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use super::{Cards, Environment, Identity, Label};
use crate::code::{Body, FunctionId, GlobalId, Instruction, Origin, Program};
use crate::lower::{Input, link_and_lower};
use crate::{Module, read_module};

/// Places everything by its key, as a machine does that nothing collides in.
pub(super) struct ByKey<'p>(pub &'p Program);

impl Environment for ByKey<'_> {
    fn global_base(&self, global: GlobalId) -> u64 {
        (2 << 44) + ((self.0.global_key(global).0 >> 40) << 16)
    }

    fn function_address(&self, function: FunctionId) -> u64 {
        (1 << 44) + ((self.0.function_key(function).0 >> 40) << 16)
    }

    fn is_address(&self, word: u64) -> bool {
        (1..8).contains(&(word >> 44))
    }

    fn instead_of_code(&self, function: FunctionId) -> Option<String> {
        (&*self.0.function(function).name == "malloc" && !self.is_defined(function)).then(|| "malloc".into())
    }
}

impl ByKey<'_> {
    fn is_defined(&self, function: FunctionId) -> bool {
        matches!(self.0.function(function).body, Body::Defined(_))
    }
}

/// One version of a program.
pub(super) struct Version {
    pub program: Program,
    pub identity: Identity,
}

impl Version {
    pub(crate) fn of_modules(modules: &[Module], previous: Option<&Version>) -> Version {
        let inputs: Vec<Input> = modules.iter().map(|module| Input { module, origin: Origin::Program }).collect();
        let program = link_and_lower(&inputs).expect("it links");
        let cards: Cards = previous.into_iter().flat_map(|version| version.identity.cards().cloned()).collect();
        let identity = Identity::new(&program, &ByKey(&program), &cards);
        Version { program, identity }
    }

    pub(crate) fn of_text(text: &str, previous: Option<&Version>) -> Version {
        Version::of_modules(&[read_module("test.ll", text.into()).expect("readable")], previous)
    }

    /// The labels of all regions and edges.
    pub(crate) fn labels(&self) -> BTreeSet<Label> {
        let regions = self.identity.functions().iter().flat_map(|function| function.labels().iter().copied());
        regions.chain(self.identity.regions.iter().map(|region| region.label)).collect()
    }

    /// The labels of the regions with code at lines of a file for which something holds. The jump that ends a statement's part
    /// has the statement's line, which says nothing.
    pub(crate) fn labels_at(&self, file: &str, is_wanted: impl Fn(u32) -> bool) -> BTreeSet<Label> {
        let mut found = BTreeSet::new();
        for (number, function) in self.program.functions.iter().enumerate() {
            let Body::Defined(code) = &function.body else { continue };
            for (position, &location) in code.locations.iter().enumerate() {
                let location = self.program.location(location);
                if matches!(code.instructions[position], Instruction::Jump { .. }) {
                    continue;
                }
                if self.program.file(location.file).ends_with(file) && is_wanted(location.line) {
                    let site = self.identity.site_of(&self.program, FunctionId(number as u32), position as u32);
                    found.insert(site.expect("it has code").label);
                }
            }
        }
        found
    }

    pub(crate) fn function(&self, name: &str) -> FunctionId {
        self.program.function_names[name]
    }
}

/// Compiles a file as the driver does.
pub(super) fn compile(compiler: &str, level: &str, folder: &Path, name: &str, text: &str) -> Module {
    let source = folder.join(name);
    let output = source.with_extension("ll");
    std::fs::write(&source, text).expect("a writable folder");
    let mut command = Command::new(compiler);
    command.current_dir(folder).args([level, "-g", "-w", "-S", "-emit-llvm", "-fno-inline", "-o"]);
    if level == "-O0" {
        command.arg(&output).args(["-Xclang", "-fsanitize-address-use-after-scope"]);
    } else {
        command.arg(&output);
    }
    let result = command.arg(name).output().expect("clang runs");
    assert!(result.status.success(), "{text}\n{}", String::from_utf8_lossy(&result.stderr));
    crate::read_file(&output).expect("what clang writes can be read")
}

pub(super) use crate::lower::tests::native::compilers;
