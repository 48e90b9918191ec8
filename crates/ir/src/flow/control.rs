//! Where one instruction may lead.

use std::ops::Range;

use smallvec::SmallVec;

use crate::code::{Code, EdgeId, Instruction};

/// Where an instruction may lead besides the next one, in the order of its outcomes.
pub(crate) fn successors(code: &Code, instruction: &Instruction) -> SmallVec<[u32; 2]> {
    match instruction {
        Instruction::Jump { target, .. } => smallvec::smallvec![*target],
        Instruction::Branch { on_true, on_false, .. } | Instruction::CompareBranch { on_true, on_false, .. } => {
            smallvec::smallvec![*on_true, *on_false]
        }
        Instruction::Switch { table, .. } => {
            let table = &code.switches[*table as usize];
            table.arms.iter().map(|arm| arm.target).chain([table.default]).collect()
        }
        Instruction::IndirectJump { table, .. } => {
            code.indirect_targets[*table as usize].iter().map(|(_, target)| *target).collect()
        }
        _ => SmallVec::new(),
    }
}

pub(crate) fn falls_through(instruction: &Instruction) -> bool {
    use Instruction as I;
    !matches!(
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

/// The edges an instruction may take.
pub fn edges_of(code: &Code, instruction: &Instruction) -> Range<u32> {
    let (first, count) = match instruction {
        Instruction::Jump { edge, .. } | Instruction::Call { edge, .. } | Instruction::Return { edge, .. } => {
            (*edge, 1)
        }
        Instruction::Branch { edge, .. } | Instruction::CompareBranch { edge, .. } => (*edge, 2),
        Instruction::Switch { table, .. } => {
            let table = &code.switches[*table as usize];
            (table.edge, table.arms.len() as u32 + 1)
        }
        Instruction::IndirectJump { table, edge, .. } => {
            (*edge, code.indirect_targets[*table as usize].len().max(1) as u32)
        }
        _ => (EdgeId(0), 0),
    };
    first.0..first.0 + count
}
