//! Reads of promoted objects, forwarded within a block.
//!
//! A load of a slot is a `Move` to a register of its own. As long as the slot is not written, whoever reads that register may
//! as well read the slot; the `Move` is then dead. A value that is still needed after the slot was written keeps its `Move`.
//!
//! A store is a `Move` to the slot. Whoever reads the stored value after it may read the slot too; if nobody else needs the
//! value, its register and the slot become one later.

use super::draft::{Draft, Role};
use super::flow::DraftFlow;
use super::visit;
use crate::code::{Instruction, Operand, Register};

/// What a register was copied from, valid in one node as long as the source has not been written since.
#[derive(Clone, Copy)]
struct Copy {
    node: u32,
    source: Operand,
    version: u32,
}

pub(super) fn forward(draft: &mut Draft, flow: &mut DraftFlow) {
    let registers = draft.roles.len();
    let none = Copy { node: u32::MAX, source: Operand::register(Register(0)), version: 0 };
    let mut copies = vec![none; registers];
    let mut versions = vec![0u32; registers];
    let roles = &draft.roles;
    let tables = &mut draft.tables;
    for (number, node) in flow.nodes.iter().enumerate() {
        let number = number as u32;
        for index in node.start as usize..node.end as usize {
            if flow.removed[index] {
                continue;
            }
            let instruction = &mut flow.instructions[index];
            visit::map_operands(instruction, tables, |operand| {
                if let Some(register) = operand.as_register() {
                    let copy = copies[register.0 as usize];
                    if copy.node == number && is_current(&versions, copy) {
                        *operand = copy.source;
                    }
                }
            });
            visit::for_each_definition(instruction, tables.view(), |register| {
                versions[register.0 as usize] += 1;
                copies[register.0 as usize].node = u32::MAX;
            });
            if let Instruction::Move { dest, source, .. } = *instruction {
                if let Some(stored) = source.as_register()
                    && roles[dest.0 as usize] == Role::Slot
                    && matches!(roles[stored.0 as usize], Role::Temporary | Role::Parameter)
                {
                    let version = versions[dest.0 as usize];
                    copies[stored.0 as usize] = Copy { node: number, source: Operand::register(dest), version };
                }
                let forwards = match source.as_register() {
                    // A constant may stand for what was moved to a slot or loaded from it.
                    None => matches!(roles[dest.0 as usize], Role::Slot | Role::Temporary),
                    Some(source) => roles[source.0 as usize] == Role::Slot && roles[dest.0 as usize] == Role::Temporary,
                };
                if forwards {
                    let version = source.as_register().map_or(0, |source| versions[source.0 as usize]);
                    copies[dest.0 as usize] = Copy { node: number, source, version };
                }
            }
        }
    }
}

fn is_current(versions: &[u32], copy: Copy) -> bool {
    match copy.source.as_register() {
        None => true,
        Some(source) => versions[source.0 as usize] == copy.version,
    }
}
