//! Checks what always holds of a program in executable form.
//!
//! - every register, constant, table entry, target, location and edge that is named exists;
//! - control cannot run off the end of a function, and every block starts at an instruction;
//! - every edge belongs to exactly one instruction, of the function it names;
//! - on every path a register is written before it is read.

use crate::code::visit;
use crate::code::*;

pub(crate) fn verify(program: &Program) {
    verify_form(program);
    for (index, function) in program.functions.iter().enumerate() {
        if let Body::Defined(code) = &function.body {
            let context = format!("@{}\n{}", function.name, program.dump_function(FunctionId(index as u32)));
            let parameters = function.parameters.iter().map(|parameter| parameter.scalars.len()).sum();
            verify_written(code, parameters, code.tables(), &context);
        }
    }
}

/// All but the last: an invalid text may use a value where its definition did not run.
pub(crate) fn verify_form(program: &Program) {
    let mut edges_seen = vec![false; program.first_beginning as usize];
    for (index, function) in program.functions.iter().enumerate() {
        if let Body::Defined(code) = &function.body {
            let context = format!("@{}\n{}", function.name, program.dump_function(FunctionId(index as u32)));
            verify_code(program, FunctionId(index as u32), function, code, &mut edges_seen, &context);
        }
    }
    assert!(edges_seen.iter().all(|seen| *seen), "an edge that no instruction takes");
}

fn verify_code(
    program: &Program,
    id: FunctionId,
    function: &Function,
    code: &Code,
    edges_seen: &mut [bool],
    context: &str,
) {
    let length = code.instructions.len();
    let parameters: usize = function.parameters.iter().map(|parameter| parameter.scalars.len()).sum();
    assert!(parameters <= code.registers as usize, "fewer registers than parameters in {context}");
    assert_eq!(length, code.locations.len(), "{context}");
    assert_eq!(length, code.beginnings.len(), "{context}");
    assert!(code.locations.iter().all(|location| (location.0 as usize) < program.locations.len()));
    assert!(code.blocks.iter().all(|block| (block.start as usize) < length), "{context}");
    assert!(
        !visit::falls_through(code.instructions.last().expect("a function has code")),
        "runs off the end: {context}"
    );
    let tables = code.tables();
    for instruction in &code.instructions {
        visit::for_each_operand(instruction, tables, |operand, _| match operand.as_constant() {
            Some(constant) => assert!(constant < code.constants.len(), "{context}"),
            None => assert!(operand.index() < code.registers as usize, "{operand:?} in {context}"),
        });
        visit::for_each_definition(instruction, tables, |register| {
            assert!(register.0 < code.registers, "{register} in {context}");
        });
        visit::for_each_target(instruction, tables, |target| assert!((target as usize) < length, "{context}"));
        if let Instruction::Overflow { dest, overflowed, .. } = instruction {
            assert_ne!(dest, overflowed, "{context}");
        }
        for edge in visit::edges(instruction, tables) {
            let edge = edge as usize;
            assert!(!std::mem::replace(&mut edges_seen[edge], true), "an edge is taken twice: {context}");
            assert_eq!(program.edges[edge].function, id, "{context}");
        }
    }
}

/// Follows all paths at once: a register counts as written where it is on every path there.
fn verify_written(code: &Code, parameters: usize, tables: visit::Tables<'_>, context: &str) {
    let registers = code.registers as usize;
    let mut states: Vec<Option<Vec<bool>>> = vec![None; code.instructions.len()];
    states[0] = Some((0..registers).map(|register| register < parameters).collect());
    let mut pending = vec![0usize];
    while let Some(index) = pending.pop() {
        let mut written = states[index].clone().expect("what is pending has a state");
        let instruction = &code.instructions[index];
        visit::for_each_use(instruction, tables, |register| {
            assert!(written[register.0 as usize], "{register} is read before it is written at {index} of {context}");
        });
        visit::for_each_definition(instruction, tables, |register| written[register.0 as usize] = true);
        let mut reach = |next: usize| match &mut states[next] {
            None => {
                states[next] = Some(written.clone());
                pending.push(next);
            }
            Some(known) => {
                let mut changed = false;
                for (known, written) in known.iter_mut().zip(&written) {
                    changed |= *known && !written;
                    *known &= written;
                }
                if changed {
                    pending.push(next);
                }
            }
        };
        visit::for_each_target(instruction, tables, |target| reach(target as usize));
        if visit::falls_through(instruction) {
            reach(index + 1);
        }
    }
}
