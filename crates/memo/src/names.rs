//! Names of functions that stay the same when others come and go.

use reprise_ir::code::{FunctionId, Program};
use rustc_hash::FxHashMap;

/// A function by its linkage name; statics of several files may share one, and are told apart by their order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FunctionName {
    pub name: String,
    pub namesake: u32,
}

/// The names of a program's functions.
pub(crate) struct FunctionNames {
    names: Vec<FunctionName>,
    numbers: FxHashMap<FunctionName, FunctionId>,
}

impl FunctionNames {
    pub(crate) fn new(program: &Program) -> FunctionNames {
        let mut namesakes: FxHashMap<&str, u32> = FxHashMap::default();
        let names: Vec<FunctionName> = program
            .functions
            .iter()
            .map(|function| {
                let namesake = namesakes.entry(&function.name).or_default();
                *namesake += 1;
                FunctionName { name: function.name.to_string(), namesake: *namesake }
            })
            .collect();
        let numbers =
            names.iter().enumerate().map(|(number, name)| (name.clone(), FunctionId(number as u32))).collect();
        FunctionNames { names, numbers }
    }

    pub(crate) fn name(&self, function: FunctionId) -> &FunctionName {
        &self.names[function.0 as usize]
    }

    pub(crate) fn find(&self, name: &FunctionName) -> Option<FunctionId> {
        self.numbers.get(name).copied()
    }
}
