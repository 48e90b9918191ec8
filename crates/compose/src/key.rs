//! What a summary is kept under: everything that decides what exploring the function comes to, and nothing else of the program.
//!
//! A key that leaves something out costs time and no truth: answers are compared with what is asked.

use reprise_hash::{Digest, Digester};
use reprise_ir::code::{Body, Constant, FunctionId, GlobalId, Initial, Program};
use reprise_ir::flow::mentioned;
use reprise_ir::identity::{Key, Label};
use reprise_machine::{Machine, digests_of};
use rustc_hash::{FxHashMap, FxHashSet};

/// Keys of a program's summaries.
#[derive(Default)]
pub(crate) struct SummaryKeys {
    /// By function: of what it does itself.
    digests: FxHashMap<FunctionId, Label>,
}

impl SummaryKeys {
    /// The key of a function that can reach these, where so many globals of the program are written by anybody.
    pub(crate) fn of(
        &mut self,
        machine: &Machine,
        function: FunctionId,
        reached: &[FunctionId],
        written: &[GlobalId],
    ) -> Digest {
        self.draw(machine, reached);
        let program = &machine.image.program;
        let mut digester = Digester::default();
        for sources in [
            reprise_ir::SOURCES,
            reprise_expr::SOURCES,
            reprise_solver::SOURCES,
            reprise_machine::SOURCES,
            crate::SOURCES,
        ] {
            digester.text(sources);
        }
        machine.config.digest_into(&mut digester);
        // Variables are called by these.
        let definition = program.function(function);
        digester.text(&definition.name).number(definition.parameters.len() as u128);
        definition.parameters.iter().for_each(|parameter| {
            digester.text(&parameter.name);
        });
        let mut code: Vec<(Key, Label, u64)> =
            reached.iter().map(|&function| self.code_of(machine, function)).collect();
        code.sort_unstable();
        digester.number(code.len() as u128);
        for (key, label, frame) in code {
            digester.number(key.0.into()).number(label.0).number(frame.into());
        }
        for name in inputs(program, reached, written) {
            digester.text(name);
        }
        digester.finish()
    }

    /// Finds out what functions do themselves, of which that is not known.
    fn draw(&mut self, machine: &Machine, functions: &[FunctionId]) {
        let new: Vec<FunctionId> =
            functions.iter().copied().filter(|function| !self.digests.contains_key(function)).collect();
        if !new.is_empty() {
            let digests = digests_of(machine, &new);
            self.digests.extend(new.into_iter().zip(digests));
        }
    }

    /// What a function is called and does, and how much of the stack it takes.
    fn code_of(&self, machine: &Machine, function: FunctionId) -> (Key, Label, u64) {
        let label = self.digests.get(&function).copied().unwrap_or_default();
        (machine.image.program.function_key(function), label, machine.image.code(function).frame_bytes)
    }
}

/// The names of the globals among those written that functions can come to, in order: those that they mention, and what these point to.
/// What else is written, and by whom, is nothing to them.
fn inputs<'p>(program: &'p Program, functions: &[FunctionId], written: &[GlobalId]) -> Vec<&'p str> {
    let mut met = FxHashSet::default();
    let mut waiting = Vec::new();
    let mut meet = |constant: &Constant, waiting: &mut Vec<GlobalId>| {
        mentioned(constant, &mut |global| {
            if met.insert(global) {
                waiting.push(global);
            }
        });
    };
    for &function in functions {
        if let Body::Defined(code) = &program.function(function).body {
            code.constants.iter().for_each(|constant| meet(constant, &mut waiting));
        }
    }
    let mut names = Vec::new();
    while let Some(global) = waiting.pop() {
        if written.binary_search(&global).is_ok() {
            names.push(&*program.global(global).name);
        }
        if let Initial::Bytes { relocations, .. } = &program.global(global).initial {
            relocations.iter().for_each(|relocation| meet(&relocation.value, &mut waiting));
        }
    }
    names.sort_unstable();
    names
}
