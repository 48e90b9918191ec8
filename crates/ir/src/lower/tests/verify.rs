//! Checks what always holds of a program in executable form.
//!
//! - every register, constant, table entry, target, location and edge that is named exists;
//! - control cannot run off the end of a function, and every block starts at an instruction;
//! - every edge belongs to exactly one instruction, of the function it names;
//! - on every path a register is written before it is read.

use crate::code::*;
use crate::lower::visit::{self, Tables};

pub fn verify(program: &Program) {
    verify_form(program);
    for (index, function) in program.functions.iter().enumerate() {
        if let Body::Defined(code) = &function.body {
            let context = format!("@{}\n{}", function.name, program.dump_function(FunctionId(index as u32)));
            let parameters = function.parameters.iter().map(|parameter| parameter.scalars.len()).sum();
            verify_written(code, parameters, &tables_of(code), &context);
        }
    }
}

/// All but the last: an invalid text may use a value where its definition did not run.
pub fn verify_form(program: &Program) {
    let mut edges_seen = vec![false; program.edges.len()];
    for (index, function) in program.functions.iter().enumerate() {
        if let Body::Defined(code) = &function.body {
            let context = format!("@{}\n{}", function.name, program.dump_function(FunctionId(index as u32)));
            verify_code(program, FunctionId(index as u32), function, code, &mut edges_seen, &context);
        }
    }
    assert!(edges_seen.iter().all(|seen| *seen), "an edge that no instruction takes");
}

fn tables_of(code: &Code) -> Tables {
    Tables {
        calls: code.calls.clone(),
        switches: code.switches.clone(),
        indirect_targets: code.indirect_targets.clone(),
        operand_lists: code.operand_lists.clone(),
        messages: code.messages.clone(),
    }
}

fn edges_of(instruction: &Instruction, code: &Code) -> Option<(EdgeId, usize)> {
    match *instruction {
        Instruction::Jump { edge, .. } | Instruction::Call { edge, .. } | Instruction::Return { edge, .. } => {
            Some((edge, 1))
        }
        Instruction::Branch { edge, .. } | Instruction::CompareBranch { edge, .. } => Some((edge, 2)),
        Instruction::Switch { table, .. } => {
            let table = &code.switches[table as usize];
            Some((table.edge, table.arms.len() + 1))
        }
        Instruction::IndirectJump { table, edge, .. } => {
            Some((edge, code.indirect_targets[table as usize].len().max(1)))
        }
        _ => None,
    }
}

fn ends_flow(instruction: &Instruction) -> bool {
    use Instruction as I;
    matches!(
        instruction,
        I::Jump { .. }
            | I::Branch { .. }
            | I::CompareBranch { .. }
            | I::Switch { .. }
            | I::IndirectJump { .. }
            | I::Return { .. }
            | I::Unreachable
            | I::Trap
            | I::Unsupported { .. }
    )
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
    assert!(code.locations.iter().all(|location| (location.0 as usize) < program.locations.len()));
    assert!(code.blocks.iter().all(|block| (block.start as usize) < length), "{context}");
    assert!(ends_flow(code.instructions.last().expect("a function has code")), "runs off the end: {context}");
    let mut tables = tables_of(code);
    for instruction in &code.instructions {
        let mut copy = *instruction;
        visit::map_operands(&mut copy, &mut tables, |operand| match operand.as_constant() {
            Some(constant) => assert!(constant < code.constants.len(), "{context}"),
            None => assert!(operand.index() < code.registers as usize, "{operand:?} in {context}"),
        });
        visit::for_each_definition(instruction, &tables, |register| {
            assert!(register.0 < code.registers, "{register} in {context}");
        });
        visit::for_each_target(instruction, &tables, |target| assert!((target as usize) < length, "{context}"));
        if let Instruction::Overflow { dest, overflowed, .. } = instruction {
            assert_ne!(dest, overflowed, "{context}");
        }
        if let Some((first, count)) = edges_of(instruction, code) {
            let first = first.0 as usize;
            for (edge, seen) in program.edges[first..].iter().zip(&mut edges_seen[first..]).take(count) {
                assert!(!std::mem::replace(seen, true), "an edge is taken twice: {context}");
                assert_eq!(edge.function, id, "{context}");
            }
        }
    }
}

/// Follows all paths at once: a register counts as written where it is on every path there.
fn verify_written(code: &Code, parameters: usize, tables: &Tables, context: &str) {
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
        if !ends_flow(instruction) {
            reach(index + 1);
        }
    }
}
