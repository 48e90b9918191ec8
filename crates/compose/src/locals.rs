//! Whether what functions do depends on where their locals are.
//!
//! A local of a summarised function has another address in each call. That must not be seen: addresses of locals may be accessed through,
//! moved along and handed to callees, and that is all.

use reprise_ir::code::visit;
use reprise_ir::code::{Callee, Code, FunctionId, Instruction, IntegerPredicate, Operand, Register};
use reprise_machine::Image;
use rustc_hash::{FxHashMap, FxHashSet};

/// By function: the registers that may hold the address of a local, and whether the function may return one.
#[derive(Default)]
struct Addresses {
    registers: FxHashMap<FunctionId, FxHashSet<Register>>,
    returned: FxHashSet<FunctionId>,
}

impl Addresses {
    fn has(&self, function: FunctionId, operand: Operand) -> bool {
        operand.as_register().is_some_and(|register| {
            self.registers.get(&function).is_some_and(|registers| registers.contains(&register))
        })
    }

    fn add(&mut self, function: FunctionId, register: Register) -> bool {
        self.registers.entry(function).or_default().insert(register)
    }
}

/// Why functions that are called together depend on where their locals are.
pub(crate) fn obstacle(image: &Image, root: FunctionId, functions: &[FunctionId]) -> Option<&'static str> {
    let mut addresses = Addresses::default();
    for &function in functions {
        let mut register = 0;
        for parameter in &image.program.function(function).parameters {
            if parameter.by_value.is_some() {
                addresses.add(function, Register(register));
            }
            register += parameter.scalars.len() as u32;
        }
    }
    loop {
        let mut changed = false;
        for &function in functions {
            let code = image.code(function);
            for instruction in &code.instructions {
                changed |= pass_on(image, &mut addresses, function, code, instruction);
            }
        }
        if !changed {
            break;
        }
    }
    if addresses.returned.contains(&root) {
        return Some("it returns the address of a local");
    }
    functions.iter().find_map(|&function| {
        let code = image.code(function);
        code.instructions.iter().find_map(|instruction| misuse(&addresses, image, function, code, instruction))
    })
}

fn pass_on(
    image: &Image,
    addresses: &mut Addresses,
    function: FunctionId,
    code: &Code,
    instruction: &Instruction,
) -> bool {
    match *instruction {
        Instruction::Allocate { dest, .. } => addresses.add(function, dest),
        Instruction::Move { dest, source, .. } => addresses.has(function, source) && addresses.add(function, dest),
        Instruction::AddScaled { dest, base, .. } => addresses.has(function, base) && addresses.add(function, dest),
        Instruction::Select { dest, on_true, on_false, .. } => {
            (addresses.has(function, on_true) || addresses.has(function, on_false)) && addresses.add(function, dest)
        }
        Instruction::Return { values, count, .. } => {
            let operands = &code.operand_lists[values as usize..(values + count) as usize];
            operands.iter().any(|&operand| addresses.has(function, operand)) && addresses.returned.insert(function)
        }
        Instruction::Call { call, .. } => {
            let call = &code.calls[call as usize];
            let Callee::Direct(callee) = call.callee else { return false };
            let mut changed = false;
            if image.builtin(callee).is_some() {
                // Those that copy and fill return where they did.
                let mut operands = call.arguments.iter().flat_map(|argument| &argument.scalars);
                if operands.any(|&(operand, _)| addresses.has(function, operand)) {
                    for number in 0..call.results.len() as u32 {
                        changed |= addresses.add(function, Register(call.result.0 + number));
                    }
                }
                return changed;
            }
            let mut register = 0;
            for (argument, parameter) in call.arguments.iter().zip(&image.program.function(callee).parameters) {
                for (part, &(operand, _)) in argument.scalars.iter().enumerate() {
                    if part < parameter.scalars.len() && addresses.has(function, operand) {
                        changed |= addresses.add(callee, Register(register + part as u32));
                    }
                }
                register += parameter.scalars.len() as u32;
            }
            if addresses.returned.contains(&callee) {
                for number in 0..call.results.len() as u32 {
                    changed |= addresses.add(function, Register(call.result.0 + number));
                }
            }
            changed
        }
        _ => false,
    }
}

/// What an instruction does with the address of a local that another address would change.
fn misuse(
    addresses: &Addresses,
    image: &Image,
    function: FunctionId,
    code: &Code,
    instruction: &Instruction,
) -> Option<&'static str> {
    let has = |operand: Operand| addresses.has(function, operand);
    let is_null = |operand: Operand| {
        operand.as_constant().is_some_and(|index| image.constants(function)[index].word() == Some(0))
    };
    match *instruction {
        Instruction::Move { .. }
        | Instruction::Load { .. }
        | Instruction::SetMemory { .. }
        | Instruction::CopyMemory { .. }
        | Instruction::EndObject { .. }
        | Instruction::ObjectSize { .. }
        | Instruction::StackSave { .. }
        | Instruction::StackRestore { .. }
        | Instruction::Call { .. }
        | Instruction::Return { .. }
        | Instruction::Select { .. } => None,
        Instruction::AddScaled { index, .. } => has(index).then_some(COMPUTES),
        Instruction::Store { value, .. } => has(value).then_some("it keeps the address of a local in memory"),
        Instruction::Compare { predicate, left, right, .. }
        | Instruction::CompareBranch { predicate, left, right, .. } => {
            let is_equality = matches!(predicate, IntegerPredicate::Equal | IntegerPredicate::NotEqual);
            let are_safe = is_null(left) || is_null(right) || has(left) && has(right);
            ((has(left) || has(right)) && !(is_equality && are_safe)).then_some("it compares addresses of locals")
        }
        _ => {
            let mut any = false;
            visit::for_each_operand(instruction, code.tables(), |operand, _| any |= has(operand));
            any.then_some(COMPUTES)
        }
    }
}

const COMPUTES: &str = "it computes with the address of a local";
