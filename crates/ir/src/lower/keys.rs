//! What the functions and globals of a program are called from one version of it to the next.

use std::hash::Hash;

use super::link::{FunctionSource, GlobalSource, Linker};
use crate::code::{Constant, GlobalId};
use crate::identity::{Called, Contents, Key, Keys, Reference, Tape, keys_of_contents, keys_of_names};
use crate::module::Linkage;

impl Linker<'_> {
    pub(crate) fn find_keys(&mut self) {
        let functions = keys_of_names(&self.called_functions());
        let is_by_content: Vec<bool> = self.globals.iter().map(|source| self.is_private_constant(source)).collect();
        let (private, named): (Vec<usize>, Vec<usize>) =
            (0..self.globals.len()).partition(|&number| is_by_content[number]);
        let called: Vec<Called> = named.iter().map(|&number| self.called_global(number)).collect();
        let mut globals = vec![Key::default(); self.globals.len()];
        for (&number, key) in named.iter().zip(keys_of_names(&called)) {
            globals[number] = key;
        }
        let names = Names { functions: &functions, globals: &globals };
        let mut contents = Contents::new(&self.program, names);
        let by_content = keys_of_contents(private.iter().map(|&number| contents.of(GlobalId(number as u32))));
        for (&number, key) in private.iter().zip(by_content) {
            globals[number] = key;
        }
        self.program.keys = Keys { functions, globals, is_by_content };
    }

    fn called_functions(&self) -> Vec<Called<'_>> {
        let functions = self.program.functions.iter().zip(&self.functions);
        let called = functions.map(|(function, source)| {
            let file = match source {
                FunctionSource::Module { module, .. } => &*self.module(*module).source_name,
                FunctionSource::Declared { .. } | FunctionSource::Unreadable { .. } => "",
            };
            Called { name: &function.name, file }
        });
        called.collect()
    }

    fn called_global(&self, number: usize) -> Called<'_> {
        let file = &self.module(self.globals[number].module).source_name;
        Called { name: &self.program.globals[number].name, file }
    }

    /// String literals and their like: nothing but the number in its name tells one from another of the same content.
    fn is_private_constant(&self, source: &GlobalSource) -> bool {
        let variable = self.module(source.module).variable(source.variable);
        variable.constant && variable.linkage == Linkage::Private
    }
}

/// What an initialiser points at is called by its name; a private constant, whose key is still 0, by its content alone.
struct Names<'k> {
    functions: &'k [Key],
    globals: &'k [Key],
}

impl Reference for Names<'_> {
    fn global(&self, global: GlobalId, tape: &mut Tape) {
        self.globals[global.0 as usize].hash(tape);
    }

    fn function(&self, constant: &Constant, tape: &mut Tape) {
        match constant {
            Constant::Function(function) => self.functions[function.0 as usize].hash(tape),
            Constant::Block { function, block } => (self.functions[function.0 as usize], block).hash(tape),
            // Nothing else names a function.
            _ => {}
        }
    }
}
