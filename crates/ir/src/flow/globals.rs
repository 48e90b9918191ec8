//! Which globals anything in a program may write, and which a function may come to.
//!
//! Errs on the side of "may": an address that goes anywhere but into the pointer of an access counts as one that somebody writes through.

use rustc_hash::FxHashSet;

use crate::code::visit;
use crate::code::{Body, Code, Constant, FunctionId, GlobalId, Initial, Instruction, Operand, Program};

/// The globals that may not have their initial value, in order. Those whose contents are constant are not among them.
pub fn written_globals(program: &Program) -> Vec<GlobalId> {
    let mut written = FxHashSet::default();
    for global in &program.globals {
        if let Initial::Bytes { relocations, .. } = &global.initial {
            for relocation in relocations {
                mentioned(&relocation.value, &mut |global| {
                    written.insert(global);
                });
            }
        }
    }
    for function in &program.functions {
        if let Body::Defined(code) = &function.body {
            written_by(code, &mut written);
        }
    }
    let mut written: Vec<GlobalId> = written.into_iter().filter(|&global| !program.global(global).constant).collect();
    written.sort_unstable();
    written
}

/// The globals that a function may come to: those that its code mentions, or that of a function which it mentions, and those that lie in them.
pub fn globals_within_reach(program: &Program, function: FunctionId) -> FxHashSet<GlobalId> {
    let (mut globals, mut functions) = (FxHashSet::default(), FxHashSet::from_iter([function]));
    let (mut open_globals, mut open_functions) = (Vec::new(), vec![function]);
    loop {
        let mut constants: Vec<&Constant> = Vec::new();
        let mut called: Vec<FunctionId> = Vec::new();
        if let Some(function) = open_functions.pop() {
            if let Body::Defined(code) = &program.function(function).body {
                constants.extend(&code.constants);
                called.extend(code.calls.iter().filter_map(|call| call.callee.direct()));
            }
        } else if let Some(global) = open_globals.pop() {
            if let Initial::Bytes { relocations, .. } = &program.global(global).initial {
                constants.extend(relocations.iter().map(|relocation| &relocation.value));
            }
        } else {
            return globals;
        }
        for constant in constants {
            mentioned(constant, &mut |global| open_globals.extend(globals.insert(global).then_some(global)));
            if let Constant::Function(function) = constant {
                called.push(*function);
            }
        }
        open_functions.extend(called.into_iter().filter(|&function| functions.insert(function)));
    }
}

/// The globals whose addresses a constant is made of.
pub fn mentioned(constant: &Constant, visit: &mut dyn FnMut(GlobalId)) {
    match constant {
        Constant::Global { global, .. } => visit(*global),
        Constant::Difference(left, right) => {
            mentioned(left, visit);
            mentioned(right, visit);
        }
        _ => {}
    }
}

/// By register: the globals that it may hold an address in. Whatever order instructions run in.
struct Bases<'c> {
    code: &'c Code,
    registers: Vec<FxHashSet<GlobalId>>,
}

impl Bases<'_> {
    fn of(&self, operand: Operand) -> Vec<GlobalId> {
        match operand.as_constant() {
            Some(index) => {
                let mut found = Vec::new();
                mentioned(&self.code.constants[index], &mut |global| found.push(global));
                found
            }
            None => self.registers[operand.index()].iter().copied().collect(),
        }
    }

    /// Whether a register got to know something new.
    fn pass_on(&mut self, instruction: &Instruction) -> bool {
        let (dest, sources) = match *instruction {
            Instruction::Move { dest, source, .. } => (dest, [Some(source), None]),
            Instruction::AddScaled { dest, base, .. } => (dest, [Some(base), None]),
            Instruction::Select { dest, on_true, on_false, .. } => (dest, [Some(on_true), Some(on_false)]),
            _ => return false,
        };
        let mut changed = false;
        for global in sources.into_iter().flatten().flat_map(|source| self.of(source)).collect::<Vec<_>>() {
            changed |= self.registers[dest.0 as usize].insert(global);
        }
        changed
    }
}

fn written_by(code: &Code, written: &mut FxHashSet<GlobalId>) {
    let mut bases = Bases { code, registers: vec![FxHashSet::default(); code.registers as usize] };
    while code.instructions.iter().fold(false, |changed, instruction| bases.pass_on(instruction) | changed) {}
    for instruction in &code.instructions {
        let mut may_write = |operand: Operand| written.extend(bases.of(operand));
        match *instruction {
            Instruction::Move { .. }
            | Instruction::Select { .. }
            | Instruction::Load { .. }
            | Instruction::Compare { .. }
            | Instruction::CompareBranch { .. }
            | Instruction::EndObject { .. }
            | Instruction::ObjectSize { .. } => {}
            Instruction::AddScaled { index, .. } => may_write(index),
            Instruction::CopyMemory { to, length, .. } => {
                may_write(to);
                may_write(length);
            }
            // The pointer of a store is written through; its value goes wherever the pointer leads.
            _ => visit::for_each_operand(instruction, code.tables(), |operand, _| may_write(operand)),
        }
    }
}
