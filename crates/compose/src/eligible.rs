//! Which functions may have a summary, by their code.

use reprise_ir::code::{Body, Callee, FunctionId, Instruction, Origin, Program};
use reprise_machine::Machine;

use crate::locals;
use crate::summary::NoSummary;

fn no(why: impl Into<Box<str>>) -> NoSummary {
    NoSummary(why.into())
}

/// Why a function can have no summary; `None` where exploring it may come to one.
pub fn obstacle(machine: &Machine, function: FunctionId) -> Option<NoSummary> {
    // Its characters are told apart by tables, and the rest are loops over what the caller has: exploring them from any memory has never paid.
    if machine.image.program.function(function).origin == Origin::Library {
        return Some(no("it is a function of the C library"));
    }
    reachable(machine, function)
        .and_then(|functions| {
            if !functions.iter().any(|&function| has_decision(machine, function)) {
                return Err(no("it decides nothing"));
            }
            match locals::obstacle(&machine.image, function, &functions) {
                Some(why) => Err(no(why)),
                None => Ok(()),
            }
        })
        .err()
}

/// The functions with code that a call may run, or why such a call cannot be summarised.
pub(crate) fn reachable(machine: &Machine, function: FunctionId) -> Result<Vec<FunctionId>, NoSummary> {
    let program = &machine.image.program;
    signature(program, function)?;
    let mut found = vec![function];
    let mut next = 0;
    while let Some(&current) = found.get(next) {
        next += 1;
        for callee in callees(machine, current)? {
            if !found.contains(&callee) {
                found.push(callee);
            }
        }
    }
    Ok(found)
}

/// What a call hands over is in registers.
fn signature(program: &Program, function: FunctionId) -> Result<(), NoSummary> {
    let function = program.function(function);
    if function.parameters.iter().any(|parameter| parameter.by_value.is_some()) {
        return Err(no("a structure is passed to it by value"));
    }
    Ok(())
}

/// The functions with code that a function calls, each once.
fn callees(machine: &Machine, function: FunctionId) -> Result<Vec<FunctionId>, NoSummary> {
    let program = &machine.image.program;
    let definition = program.function(function);
    let code = match &definition.body {
        Body::Defined(code) => code,
        Body::External => return Err(no(format!("`{}` is defined nowhere", definition.name))),
        Body::Unreadable { .. } => return Err(no(format!("`{}` could not be read", definition.name))),
    };
    if definition.variadic {
        return Err(no(format!("`{}` takes any number of arguments", definition.source_name)));
    }
    let mut found = Vec::new();
    for instruction in &code.instructions {
        match *instruction {
            Instruction::Call { call, .. } => match code.calls[call as usize].callee {
                Callee::Indirect(_) => return Err(no("it calls through a pointer")),
                Callee::Direct(callee) if machine.may_fail(callee) => {
                    return Err(no(format!("`{}` may fail", program.function(callee).name)));
                }
                Callee::Direct(callee) if machine.does_itself(callee) => {
                    if let Some(why) = machine.obstacle_to_summary(callee) {
                        return Err(no(format!("{why} (`{}`)", program.function(callee).name)));
                    }
                }
                Callee::Direct(callee) if !found.contains(&callee) => found.push(callee),
                Callee::Direct(_) => {}
            },
            // What is behind a pointer has another size in each call.
            Instruction::ObjectSize { .. } => return Err(no("it asks how large an object is")),
            Instruction::Unsupported { message } => return Err(no(code.messages[message as usize].clone())),
            _ => {}
        }
    }
    Ok(found)
}

fn has_decision(machine: &Machine, function: FunctionId) -> bool {
    machine.image.code(function).instructions.iter().any(|instruction| {
        matches!(
            instruction,
            Instruction::Branch { .. } | Instruction::CompareBranch { .. } | Instruction::Switch { .. }
        )
    })
}
