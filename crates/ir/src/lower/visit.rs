//! What an instruction of the executable form reads, writes and jumps to.

use crate::code::{Call, Callee, Instruction, Operand, Register, SwitchTable};

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

/// Rewrites the operands that stand in the instruction itself, not those in its tables.
#[inline]
pub(crate) fn map_inline_operands(instruction: &mut Instruction, mut map: impl FnMut(&mut Operand)) {
    use Instruction as I;
    match instruction {
        I::Move { source, .. } => map(source),
        I::Binary { left, right, .. }
        | I::Compare { left, right, .. }
        | I::Overflow { left, right, .. }
        | I::FloatBinary { left, right, .. }
        | I::FloatCompare { left, right, .. }
        | I::CompareBranch { left, right, .. } => {
            map(left);
            map(right);
        }
        I::Cast { operand, .. } | I::FloatUnary { operand, .. } | I::FloatCast { operand, .. } => map(operand),
        I::Select { condition, on_true, on_false, .. } => {
            map(condition);
            map(on_true);
            map(on_false);
        }
        I::Intrinsic { first, second, third, .. } | I::FloatFusedMultiplyAdd { first, second, third, .. } => {
            map(first);
            map(second);
            map(third);
        }
        I::AddScaled { base, index, .. } => {
            map(base);
            map(index);
        }
        I::Load { pointer, .. } | I::ObjectSize { pointer, .. } => map(pointer),
        I::Store { pointer, value, .. } => {
            map(pointer);
            map(value);
        }
        I::Allocate { size, .. } => map(size),
        I::StackRestore { token } => map(token),
        I::CopyMemory { to, from, length, .. } => {
            map(to);
            map(from);
            map(length);
        }
        I::SetMemory { to, byte, length, .. } => {
            map(to);
            map(byte);
            map(length);
        }
        I::VariadicStart { list } => map(list),
        I::VariadicCopy { to, from } => {
            map(to);
            map(from);
        }
        I::Branch { condition, .. } => map(condition),
        I::Switch { value, .. } => map(value),
        I::IndirectJump { address, .. } => map(address),
        I::Undefine { .. }
        | I::StackSave { .. }
        | I::Jump { .. }
        | I::Call { .. }
        | I::Return { .. }
        | I::Unreachable
        | I::Trap
        | I::Unsupported { .. } => {}
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
        _ => map_inline_operands(instruction, map),
    }
}

/// Visits every register that is read.
#[inline]
pub(super) fn for_each_use(instruction: &Instruction, tables: &Tables, mut visit: impl FnMut(Register)) {
    let mut visit_operand = |operand: Operand| {
        if let Some(register) = operand.as_register() {
            visit(register);
        }
    };
    match *instruction {
        Instruction::Call { call, .. } => {
            let call = &tables.calls[call as usize];
            if let Callee::Indirect(operand) = call.callee {
                visit_operand(operand);
            }
            for argument in &call.arguments {
                for (operand, _) in &argument.scalars {
                    visit_operand(*operand);
                }
            }
        }
        Instruction::Return { values, count, .. } => {
            for operand in &tables.operand_lists[values as usize..(values + count) as usize] {
                visit_operand(*operand);
            }
        }
        mut copy => map_inline_operands(&mut copy, |operand| visit_operand(*operand)),
    }
}

/// Rewrites the registers that stand in the instruction itself; a call's results are in its table.
#[inline]
pub(super) fn map_inline_definitions(instruction: &mut Instruction, mut map: impl FnMut(&mut Register)) {
    use Instruction as I;
    match instruction {
        I::Move { dest, .. }
        | I::Undefine { dest }
        | I::Binary { dest, .. }
        | I::Compare { dest, .. }
        | I::Cast { dest, .. }
        | I::Select { dest, .. }
        | I::Intrinsic { dest, .. }
        | I::FloatBinary { dest, .. }
        | I::FloatUnary { dest, .. }
        | I::FloatFusedMultiplyAdd { dest, .. }
        | I::FloatCompare { dest, .. }
        | I::FloatCast { dest, .. }
        | I::AddScaled { dest, .. }
        | I::Load { dest, .. }
        | I::Allocate { dest, .. }
        | I::StackSave { dest }
        | I::ObjectSize { dest, .. } => map(dest),
        I::Overflow { dest, overflowed, .. } => {
            map(dest);
            map(overflowed);
        }
        I::Store { .. }
        | I::StackRestore { .. }
        | I::CopyMemory { .. }
        | I::SetMemory { .. }
        | I::VariadicStart { .. }
        | I::VariadicCopy { .. }
        | I::Jump { .. }
        | I::Branch { .. }
        | I::CompareBranch { .. }
        | I::Switch { .. }
        | I::IndirectJump { .. }
        | I::Call { .. }
        | I::Return { .. }
        | I::Unreachable
        | I::Trap
        | I::Unsupported { .. } => {}
    }
}

/// Visits every register that is written.
#[inline]
pub(super) fn for_each_definition(instruction: &Instruction, tables: &Tables, mut visit: impl FnMut(Register)) {
    match *instruction {
        Instruction::Call { call, .. } => {
            let call = &tables.calls[call as usize];
            for offset in 0..call.results.len() as u32 {
                visit(Register(call.result.0 + offset));
            }
        }
        mut copy => map_inline_definitions(&mut copy, |register| visit(*register)),
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

/// Visits every jump target.
pub(super) fn for_each_target(instruction: &Instruction, tables: &Tables, mut visit: impl FnMut(u32)) {
    match instruction {
        Instruction::Jump { target, .. } => visit(*target),
        Instruction::Branch { on_true, on_false, .. } | Instruction::CompareBranch { on_true, on_false, .. } => {
            visit(*on_true);
            visit(*on_false);
        }
        Instruction::Switch { table, .. } => {
            let table = &tables.switches[*table as usize];
            table.arms.iter().for_each(|arm| visit(arm.target));
            visit(table.default);
        }
        Instruction::IndirectJump { table, .. } => {
            tables.indirect_targets[*table as usize].iter().for_each(|(_, target)| visit(*target));
        }
        _ => {}
    }
}
