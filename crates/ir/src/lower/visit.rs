//! A draft's tables, and what rewrites them along with its instructions.

use crate::code::visit;
use crate::code::visit::map_inline_operands;
pub(super) use crate::code::visit::{for_each_definition, for_each_target, for_each_use, map_inline_definitions};
use crate::code::{Call, Callee, Instruction, Operand, SwitchTable};

/// The tables of a function that its instructions index. In a draft, `target` fields are node numbers, not code indices.
#[derive(Default)]
pub(super) struct Tables {
    pub calls: Vec<Call>,
    pub switches: Vec<SwitchTable>,
    /// For each `IndirectJump`: block number and node.
    pub indirect_targets: Vec<Vec<(u32, u32)>>,
    pub operand_lists: Vec<Operand>,
    pub messages: Vec<Box<str>>,
}

impl Tables {
    pub(crate) fn view(&self) -> visit::Tables<'_> {
        visit::Tables {
            calls: &self.calls,
            switches: &self.switches,
            indirect_targets: &self.indirect_targets,
            operand_lists: &self.operand_lists,
        }
    }
}

/// Visits and may rewrite every operand.
#[inline]
pub(super) fn map_operands(instruction: &mut Instruction, tables: &mut Tables, mut map: impl FnMut(&mut Operand)) {
    match *instruction {
        Instruction::Call { call, .. } => {
            let call = &mut tables.calls[call as usize];
            if let Callee::Indirect(operand) = &mut call.callee {
                map(operand);
            }
            for argument in &mut call.arguments {
                for (operand, _) in &mut argument.scalars {
                    map(operand);
                }
            }
        }
        Instruction::Return { values, count, .. } => {
            for operand in &mut tables.operand_lists[values as usize..(values + count) as usize] {
                map(operand);
            }
        }
        _ => map_inline_operands(instruction, |operand, _| map(operand)),
    }
}

/// Visits and may rewrite every jump target, each arm of a switch once.
pub(super) fn map_targets(instruction: &mut Instruction, tables: &mut Tables, mut map: impl FnMut(&mut u32)) {
    match instruction {
        Instruction::Jump { target, .. } => map(target),
        Instruction::Branch { on_true, on_false, .. } | Instruction::CompareBranch { on_true, on_false, .. } => {
            map(on_true);
            map(on_false);
        }
        Instruction::Switch { table, .. } => {
            let table = &mut tables.switches[*table as usize];
            table.arms.iter_mut().for_each(|arm| map(&mut arm.target));
            map(&mut table.default);
        }
        Instruction::IndirectJump { table, .. } => {
            tables.indirect_targets[*table as usize].iter_mut().for_each(|(_, target)| map(target));
        }
        _ => {}
    }
}
