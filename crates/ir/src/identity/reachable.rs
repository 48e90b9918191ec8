//! Which functions a run may meet.

use crate::code::{Body, Callee, Constant, FunctionId, GlobalId, Initial, Program};

/// The functions that a run from this entry may meet, ascending: those that are called or named from there on.
pub(crate) fn reachable(program: &Program, entry: FunctionId) -> Vec<FunctionId> {
    let mut search = Search::new(program);
    let lists = program.constructors.iter().chain(&program.destructors).chain(&program.finisher).chain([&entry]);
    lists.for_each(|&function| search.function(function));
    while let Some(next) = search.waiting.pop() {
        search.visit(next);
    }
    let functions = search.functions.iter().enumerate().filter(|(_, is_met)| **is_met);
    functions.map(|(number, _)| FunctionId(number as u32)).collect()
}

enum Met {
    Function(FunctionId),
    Global(GlobalId),
}

struct Search<'p> {
    program: &'p Program,
    functions: Vec<bool>,
    globals: Vec<bool>,
    waiting: Vec<Met>,
}

impl<'p> Search<'p> {
    fn new(program: &'p Program) -> Search<'p> {
        Search {
            program,
            functions: vec![false; program.functions.len()],
            globals: vec![false; program.globals.len()],
            waiting: Vec::new(),
        }
    }

    fn function(&mut self, function: FunctionId) {
        if !std::mem::replace(&mut self.functions[function.0 as usize], true) {
            self.waiting.push(Met::Function(function));
        }
    }

    fn constant(&mut self, constant: &Constant) {
        match constant {
            Constant::Function(function) | Constant::Block { function, .. } => self.function(*function),
            Constant::Global { global, .. } if !std::mem::replace(&mut self.globals[global.0 as usize], true) => {
                self.waiting.push(Met::Global(*global));
            }
            Constant::Difference(left, right) => {
                self.constant(left);
                self.constant(right);
            }
            _ => {}
        }
    }

    fn visit(&mut self, met: Met) {
        match met {
            Met::Function(function) => {
                let Body::Defined(code) = &self.program.function(function).body else { return };
                for call in &code.calls {
                    if let Callee::Direct(callee) = call.callee {
                        self.function(callee);
                    }
                }
                code.constants.iter().for_each(|constant| self.constant(constant));
            }
            Met::Global(global) => {
                if let Initial::Bytes { relocations, .. } = &self.program.global(global).initial {
                    relocations.iter().for_each(|relocation| self.constant(&relocation.value));
                }
            }
        }
    }
}
