//! What constants and callees stand for, in a program that somebody runs.

use std::hash::{Hash, Hasher};

use super::global::{Contents, Reference};
use super::hash::{Label, Tape, label_of};
use super::key::Key;
use super::source_arguments::{SourceArguments, source_arguments};
use crate::code::{Body, Constant, FunctionId, GlobalId, Initial, Program};

/// What whoever runs a program adds to it: where things are, and what functions do that are not run by their code.
pub trait Environment {
    fn global_base(&self, global: GlobalId) -> u64;
    fn function_address(&self, function: FunctionId) -> u64;
    /// Whether a number lies where addresses do, so that it may be one.
    fn is_address(&self, word: u64) -> bool;
    /// What a call of a function comes to, if it is not to run its code: equal texts, the same.
    fn instead_of_code(&self, function: FunctionId) -> Option<String>;
}

const CONSTANT: u8 = 30;
const NOT_DEFINED: u8 = 31;
const LAYOUT: u8 = 32;

pub(crate) struct Meaning<'p> {
    pub program: &'p Program,
    environment: &'p dyn Environment,
    /// By function; a renamed one may have its former name's.
    pub keys: Vec<Key>,
    /// By function: what is done instead of running its code.
    instead: Vec<Option<String>>,
    pub is_address_taken: Vec<bool>,
    contents: Contents<'p, Places<'p>>,
    /// The functions that a pointer may name and that have no code to run.
    pub not_defined: Label,
    /// Where everything is: what a number may be the address of.
    pub layout: Label,
}

impl<'p> Meaning<'p> {
    pub(crate) fn new(program: &'p Program, environment: &'p dyn Environment) -> Meaning<'p> {
        let functions = 0..program.functions.len() as u32;
        let mut meaning = Meaning {
            program,
            environment,
            keys: program.keys.functions.clone(),
            instead: functions.map(|function| instead_of_code(program, environment, FunctionId(function))).collect(),
            is_address_taken: address_taken(program),
            contents: Contents::new(program, Places { program, environment }),
            not_defined: Label::default(),
            layout: layout(program, environment),
        };
        meaning.not_defined = meaning.find_not_defined();
        meaning
    }

    fn find_not_defined(&self) -> Label {
        let functions = (0..self.keys.len()).filter(|&number| self.is_address_taken[number]);
        let mut found: Vec<(Key, &str)> =
            functions.filter_map(|number| Some((self.keys[number], self.instead[number].as_deref()?))).collect();
        found.sort_unstable();
        label_of(NOT_DEFINED, found)
    }

    pub(crate) fn key(&self, function: FunctionId) -> Key {
        self.keys[function.0 as usize]
    }

    pub(crate) fn is_defined(&self, function: FunctionId) -> bool {
        self.instead[function.0 as usize].is_none()
    }

    pub(crate) fn is_address(&self, word: u64) -> bool {
        self.environment.is_address(word)
    }

    /// A function that is called by name; `caller` calls itself the same whatever it is called.
    pub(crate) fn callee(&self, callee: FunctionId, caller: FunctionId, tape: &mut Tape) {
        if callee == caller {
            tape.write_u8(0);
        } else {
            tape.write_u8(1);
            self.key(callee).hash(tape);
        }
        self.instead[callee.0 as usize].hash(tape);
    }

    /// Which arguments of a call say where it is.
    pub(crate) fn source_arguments(&self, callee: FunctionId) -> SourceArguments {
        if self.is_defined(callee) {
            return SourceArguments::None;
        }
        source_arguments(&self.program.function(callee).name)
    }

    pub(crate) fn constant(&mut self, constant: &Constant) -> Label {
        let mut tape = Tape::default();
        tape.start(CONSTANT);
        self.write_constant(constant, &mut tape);
        tape.label()
    }

    /// Differences nest as deep as the text does: two, in what compilers print.
    fn write_constant(&mut self, constant: &Constant, tape: &mut Tape) {
        let places = Places { program: self.program, environment: self.environment };
        match constant {
            Constant::Global { global, offset } => {
                tape.write_u8(0);
                places.global(*global, tape);
                self.contents.of(*global).hash(tape);
                tape.write_u64(*offset as u64);
            }
            Constant::Function(function) => {
                tape.write_u8(1);
                self.key(*function).hash(tape);
                tape.write_u64(self.environment.function_address(*function));
                self.instead[function.0 as usize].hash(tape);
            }
            Constant::Block { function, block } => {
                tape.write_u8(2);
                self.key(*function).hash(tape);
                tape.write_u64(self.environment.function_address(*function));
                tape.write_u32(*block);
            }
            Constant::Difference(left, right) => {
                tape.write_u8(3);
                self.write_constant(left, tape);
                self.write_constant(right, tape);
            }
            // A number that may be an address means whatever is there.
            Constant::Word(word) => {
                tape.write_u8(4);
                tape.write_u64(*word);
                self.layout.hash(tape);
            }
            Constant::Wide(_) | Constant::Undefined => {
                tape.write_u8(5);
                constant.hash(tape);
            }
        }
    }
}

/// Names what initialisers point at by key and place.
struct Places<'p> {
    program: &'p Program,
    environment: &'p dyn Environment,
}

impl Reference for Places<'_> {
    fn global(&self, global: GlobalId, tape: &mut Tape) {
        self.program.global_key(global).hash(tape);
        tape.write_u64(self.environment.global_base(global));
    }

    fn function(&self, constant: &Constant, tape: &mut Tape) {
        let (function, block) = match constant {
            Constant::Function(function) => (*function, None),
            Constant::Block { function, block } => (*function, Some(*block)),
            // Nothing else names a function.
            _ => return,
        };
        (self.program.function_key(function), self.environment.function_address(function), block).hash(tape);
    }
}

/// What is done instead of running a function's code; what has none is told by why.
fn instead_of_code(program: &Program, environment: &dyn Environment, id: FunctionId) -> Option<String> {
    environment.instead_of_code(id).or_else(|| match &program.function(id).body {
        Body::Defined(_) => None,
        Body::External => Some("external".into()),
        Body::Unreadable { message } => Some(format!("unreadable: {message}")),
    })
}

fn layout(program: &Program, environment: &dyn Environment) -> Label {
    let globals = (0..program.globals.len() as u32).map(GlobalId);
    let globals = globals.map(|id| (program.global_key(id), environment.global_base(id), program.global(id).size));
    let functions = (0..program.functions.len() as u32).map(FunctionId);
    let functions = functions.map(|id| (program.function_key(id), environment.function_address(id), 0));
    let mut all: Vec<(Key, u64, u64)> = globals.chain(functions).collect();
    all.sort_unstable();
    label_of(LAYOUT, all)
}

/// By function: whether a pointer may name it.
fn address_taken(program: &Program) -> Vec<bool> {
    let mut taken = vec![false; program.functions.len()];
    program.destructors.iter().for_each(|destructor| taken[destructor.0 as usize] = true);
    let in_code = program.functions.iter().flat_map(|function| match &function.body {
        Body::Defined(code) => &code.constants[..],
        _ => &[],
    });
    let in_globals = program.globals.iter().flat_map(|global| match &global.initial {
        Initial::Bytes { relocations, .. } => &relocations[..],
        _ => &[],
    });
    let mut waiting: Vec<&Constant> = in_code.chain(in_globals.map(|relocation| &relocation.value)).collect();
    while let Some(constant) = waiting.pop() {
        match constant {
            Constant::Function(function) => taken[function.0 as usize] = true,
            Constant::Difference(left, right) => waiting.extend([&**left, &**right]),
            _ => {}
        }
    }
    taken
}
