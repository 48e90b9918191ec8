//! What an instruction of the executable form reads, writes and jumps to.

use std::ops::Range;

use super::{Call, Callee, Code, EdgeId, Instruction, Operand, Register, SwitchTable};

/// The tables of a function that its instructions index.
#[derive(Clone, Copy)]
pub struct Tables<'t> {
    pub calls: &'t [Call],
    pub switches: &'t [SwitchTable],
    /// For each `IndirectJump`: block number and target.
    pub indirect_targets: &'t [Vec<(u32, u32)>],
    pub operand_lists: &'t [Operand],
}

impl Code {
    pub fn tables(&self) -> Tables<'_> {
        Tables {
            calls: &self.calls,
            switches: &self.switches,
            indirect_targets: &self.indirect_targets,
            operand_lists: &self.operand_lists,
        }
    }
}

/// Rewrites the operands that stand in the instruction itself, not those in its tables, each with the width it is read at.
#[inline]
pub fn map_inline_operands(instruction: &mut Instruction, mut map: impl FnMut(&mut Operand, u16)) {
    use Instruction as I;
    match instruction {
        I::Move { width, source, .. } => map(source, *width),
        I::Binary { width, left, right, .. }
        | I::Compare { width, left, right, .. }
        | I::Overflow { width, left, right, .. }
        | I::CompareBranch { width, left, right, .. } => {
            map(left, *width);
            map(right, *width);
        }
        I::FloatBinary { format, left, right, .. } | I::FloatCompare { format, left, right, .. } => {
            map(left, format.bits());
            map(right, format.bits());
        }
        I::Cast { from, operand, .. } => map(operand, *from),
        I::FloatUnary { format, operand, .. } => map(operand, format.bits()),
        I::FloatCast { op, operand, .. } => map(operand, op.widths().0),
        I::Select { width, condition, on_true, on_false, .. } => {
            map(condition, 1);
            map(on_true, *width);
            map(on_false, *width);
        }
        I::Intrinsic { width, first, second, third, .. } => {
            map(first, *width);
            map(second, *width);
            map(third, *width);
        }
        I::FloatFusedMultiplyAdd { format, first, second, third, .. } => {
            map(first, format.bits());
            map(second, format.bits());
            map(third, format.bits());
        }
        I::AddScaled { index_width, base, index, .. } => {
            map(base, POINTER);
            map(index, *index_width);
        }
        I::Load { pointer, .. } | I::ObjectSize { pointer, .. } | I::EndObject { pointer } => map(pointer, POINTER),
        I::Store { width, pointer, value } => {
            map(pointer, POINTER);
            map(value, *width);
        }
        I::Allocate { size, .. } => map(size, POINTER),
        I::StackRestore { token } => map(token, POINTER),
        I::CopyMemory { length_width, to, from, length, .. } => {
            map(to, POINTER);
            map(from, POINTER);
            map(length, *length_width);
        }
        I::SetMemory { length_width, to, byte, length } => {
            map(to, POINTER);
            map(byte, 8);
            map(length, *length_width);
        }
        I::VariadicStart { list } => map(list, POINTER),
        I::VariadicCopy { to, from } => {
            map(to, POINTER);
            map(from, POINTER);
        }
        I::Branch { condition, .. } | I::Assume { condition } => map(condition, 1),
        I::Switch { width, value, .. } => map(value, *width),
        I::IndirectJump { address, .. } => map(address, POINTER),
        I::Undefine { .. }
        | I::StackSave { .. }
        | I::Jump { .. }
        | I::Call { .. }
        | I::Return { .. }
        | I::Unreachable
        | I::Trap
        | I::UndefinedOperation
        | I::Unsupported { .. } => {}
    }
}

const POINTER: u16 = 64;

/// Visits every operand with the width it is read at; what is returned has 0, for the width of the function's result.
#[inline]
pub fn for_each_operand(instruction: &Instruction, tables: Tables<'_>, mut visit: impl FnMut(Operand, u16)) {
    match *instruction {
        Instruction::Call { call, .. } => {
            let call = &tables.calls[call as usize];
            if let Callee::Indirect(operand) = call.callee {
                visit(operand, POINTER);
            }
            for &(operand, scalar) in call.arguments.iter().flat_map(|argument| &argument.scalars) {
                visit(operand, scalar.width);
            }
        }
        Instruction::Return { values, count, .. } => {
            for &operand in &tables.operand_lists[values as usize..(values + count) as usize] {
                visit(operand, 0);
            }
        }
        mut copy => map_inline_operands(&mut copy, |operand, width| visit(*operand, width)),
    }
}

/// Visits every register that is read.
#[inline]
pub fn for_each_use(instruction: &Instruction, tables: Tables<'_>, mut visit: impl FnMut(Register)) {
    for_each_operand(instruction, tables, |operand, _| {
        if let Some(register) = operand.as_register() {
            visit(register);
        }
    });
}

/// Rewrites the registers that stand in the instruction itself; a call's results are in its table.
#[inline]
pub fn map_inline_definitions(instruction: &mut Instruction, mut map: impl FnMut(&mut Register)) {
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
        | I::EndObject { .. }
        | I::StackRestore { .. }
        | I::CopyMemory { .. }
        | I::SetMemory { .. }
        | I::VariadicStart { .. }
        | I::VariadicCopy { .. }
        | I::Assume { .. }
        | I::Jump { .. }
        | I::Branch { .. }
        | I::CompareBranch { .. }
        | I::Switch { .. }
        | I::IndirectJump { .. }
        | I::Call { .. }
        | I::Return { .. }
        | I::Unreachable
        | I::Trap
        | I::UndefinedOperation
        | I::Unsupported { .. } => {}
    }
}

/// Visits every register that is written.
#[inline]
pub fn for_each_definition(instruction: &Instruction, tables: Tables<'_>, mut visit: impl FnMut(Register)) {
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

/// Visits every jump target, in the order of the outcomes.
pub fn for_each_target(instruction: &Instruction, tables: Tables<'_>, mut visit: impl FnMut(u32)) {
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

/// Whether control may go on with the next instruction. That of a call does when it returns.
pub fn falls_through(instruction: &Instruction) -> bool {
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
            | I::UndefinedOperation
            | I::Unsupported { .. }
    )
}

/// The edges an instruction may take.
pub fn edges(instruction: &Instruction, tables: Tables<'_>) -> Range<u32> {
    let (first, count) = match instruction {
        Instruction::Jump { edge, .. } | Instruction::Call { edge, .. } | Instruction::Return { edge, .. } => {
            (*edge, 1)
        }
        Instruction::Branch { edge, .. } | Instruction::CompareBranch { edge, .. } => (*edge, 2),
        Instruction::Switch { table, .. } => {
            let table = &tables.switches[*table as usize];
            (table.edge, table.arms.len() as u32 + 1)
        }
        Instruction::IndirectJump { table, edge, .. } => {
            (*edge, tables.indirect_targets[*table as usize].len().max(1) as u32)
        }
        _ => (EdgeId(0), 0),
    };
    first.0..first.0 + count
}

/// Edges, targets and numbers of tables say nothing about content.
pub(crate) fn forget_numbers(instruction: &mut Instruction) {
    use Instruction as I;
    const NOWHERE: EdgeId = EdgeId(0);
    match instruction {
        I::Jump { target, edge } => (*target, *edge) = (0, NOWHERE),
        I::Branch { on_true, on_false, edge, .. } | I::CompareBranch { on_true, on_false, edge, .. } => {
            (*on_true, *on_false, *edge) = (0, 0, NOWHERE);
        }
        I::Switch { table, .. } => *table = 0,
        I::IndirectJump { table, edge, .. } => (*table, *edge) = (0, NOWHERE),
        I::Call { call, edge } => (*call, *edge) = (0, NOWHERE),
        I::Return { values, edge, .. } => (*values, *edge) = (0, NOWHERE),
        I::Unsupported { message } => *message = 0,
        _ => {}
    }
}
