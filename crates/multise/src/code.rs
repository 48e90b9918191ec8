//! What the engine knows of a function's code: what each instruction reads and writes, and in which order blocks come.

use reprise_ir::code::{Callee, Code, Instruction, Operand, Register};
use smallvec::SmallVec;

use reprise_machine::semantics::float::cast_widths;

/// Facts about the code of one function.
pub struct CodeFacts {
    /// By instruction: the registers it reads, each once, with the width it is read at.
    pub reads: Vec<SmallVec<[(Register, u16); 3]>>,
    /// By instruction: its place in reverse post-order.
    pub ranks: Vec<u32>,
    /// By instruction: the registers whose value may still be read when control comes there. `None` where control cannot wait.
    live: Vec<Option<Box<[u64]>>>,
}

impl CodeFacts {
    pub fn new(code: &Code) -> CodeFacts {
        let reads: Vec<_> = code.instructions.iter().map(|instruction| reads(code, instruction)).collect();
        let live = live_registers(code, &reads);
        CodeFacts { reads, ranks: ranks(code), live }
    }

    /// Whether a path that waits at the instruction may still read the register.
    pub fn is_live(&self, position: u32, register: Register) -> bool {
        match &self.live[position as usize] {
            Some(live) => live[register.0 as usize / 64] >> (register.0 % 64) & 1 == 1,
            None => true,
        }
    }
}

/// The registers an instruction writes: the first and how many.
pub fn writes(code: &Code, instruction: &Instruction) -> SmallVec<[Register; 2]> {
    use Instruction as I;
    match *instruction {
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
        | I::ObjectSize { dest, .. } => smallvec::smallvec![dest],
        I::Overflow { dest, overflowed, .. } => smallvec::smallvec![dest, overflowed],
        I::Call { call, .. } => {
            let call = &code.calls[call as usize];
            (0..call.results.len() as u32).map(|number| Register(call.result.0 + number)).collect()
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
        | I::Return { .. }
        | I::Unreachable
        | I::Trap
        | I::Unsupported { .. } => SmallVec::new(),
    }
}

fn reads(code: &Code, instruction: &Instruction) -> SmallVec<[(Register, u16); 3]> {
    let mut found = SmallVec::<[(Register, u16); 3]>::new();
    for_each_operand(code, instruction, |operand, width| {
        if let Some(register) = operand.as_register()
            && !found.iter().any(|&(known, _)| known == register)
        {
            found.push((register, width));
        }
    });
    found
}

fn for_each_operand(code: &Code, instruction: &Instruction, mut visit: impl FnMut(Operand, u16)) {
    use Instruction as I;
    match *instruction {
        I::Move { width, source, .. } => visit(source, width),
        I::Binary { width, left, right, .. }
        | I::Compare { width, left, right, .. }
        | I::Overflow { width, left, right, .. }
        | I::CompareBranch { width, left, right, .. } => {
            visit(left, width);
            visit(right, width);
        }
        I::FloatBinary { format, left, right, .. } | I::FloatCompare { format, left, right, .. } => {
            visit(left, format.bits());
            visit(right, format.bits());
        }
        I::Cast { from, operand, .. } => visit(operand, from),
        I::FloatUnary { format, operand, .. } => visit(operand, format.bits()),
        I::FloatCast { op, operand, .. } => visit(operand, cast_widths(op).0),
        I::Select { width, condition, on_true, on_false, .. } => {
            visit(condition, 1);
            visit(on_true, width);
            visit(on_false, width);
        }
        I::Intrinsic { width, first, second, third, .. } => {
            for operand in [first, second, third] {
                visit(operand, width);
            }
        }
        I::FloatFusedMultiplyAdd { format, first, second, third, .. } => {
            for operand in [first, second, third] {
                visit(operand, format.bits());
            }
        }
        I::AddScaled { index_width, base, index, .. } => {
            visit(base, 64);
            visit(index, index_width);
        }
        I::Load { pointer, .. } | I::ObjectSize { pointer, .. } => visit(pointer, 64),
        I::Store { width, pointer, value } => {
            visit(pointer, 64);
            visit(value, width);
        }
        I::Allocate { size, .. } => visit(size, 64),
        I::StackRestore { token } => visit(token, 64),
        I::CopyMemory { length_width, to, from, length, .. } => {
            visit(to, 64);
            visit(from, 64);
            visit(length, length_width);
        }
        I::SetMemory { length_width, to, byte, length } => {
            visit(to, 64);
            visit(byte, 8);
            visit(length, length_width);
        }
        I::VariadicStart { list } => visit(list, 64),
        I::VariadicCopy { to, from } => {
            visit(to, 64);
            visit(from, 64);
        }
        I::Branch { condition, .. } => visit(condition, 1),
        I::Switch { width, value, .. } => visit(value, width),
        I::IndirectJump { address, .. } => visit(address, 64),
        I::Call { call, .. } => {
            let call = &code.calls[call as usize];
            if let Callee::Indirect(pointer) = call.callee {
                visit(pointer, 64);
            }
            for &(operand, scalar) in call.arguments.iter().flat_map(|argument| &argument.scalars) {
                visit(operand, scalar.width);
            }
        }
        I::Return { values, count, .. } => {
            // The widths are those of the function's results, which a value has anyway.
            for &operand in &code.operand_lists[values as usize..(values + count) as usize] {
                visit(operand, 0);
            }
        }
        I::Undefine { .. }
        | I::StackSave { .. }
        | I::Jump { .. }
        | I::Unreachable
        | I::Trap
        | I::Unsupported { .. } => {}
    }
}

/// Where control may go from an instruction, within the function.
fn for_each_successor(code: &Code, position: usize, mut visit: impl FnMut(usize)) {
    use Instruction as I;
    match code.instructions[position] {
        I::Jump { target, .. } => visit(target as usize),
        I::Branch { on_true, on_false, .. } | I::CompareBranch { on_true, on_false, .. } => {
            visit(on_true as usize);
            visit(on_false as usize);
        }
        I::Switch { table, .. } => {
            let table = &code.switches[table as usize];
            table.arms.iter().for_each(|arm| visit(arm.target as usize));
            visit(table.default as usize);
        }
        I::IndirectJump { table, .. } => {
            code.indirect_targets[table as usize].iter().for_each(|&(_, target)| visit(target as usize));
        }
        I::Return { .. } | I::Unreachable | I::Trap | I::Unsupported { .. } => {}
        _ => visit(position + 1),
    }
}

/// Reverse post-order of the instructions; those that control cannot reach come last.
fn ranks(code: &Code) -> Vec<u32> {
    let count = code.instructions.len();
    let mut ranks = vec![u32::MAX; count];
    let mut entered = vec![false; count];
    let mut next_rank = count as u32;
    let mut stack: Vec<(usize, SmallVec<[usize; 4]>)> = Vec::new();
    let enter = |position: usize, stack: &mut Vec<(usize, SmallVec<[usize; 4]>)>| {
        let mut successors = SmallVec::new();
        for_each_successor(code, position, |successor| successors.push(successor));
        // The first successor is to come first: it is left last.
        stack.push((position, successors));
    };
    if count > 0 {
        entered[0] = true;
        enter(0, &mut stack);
    }
    while let Some((position, successors)) = stack.last_mut() {
        match successors.pop() {
            Some(successor) if !std::mem::replace(&mut entered[successor], true) => enter(successor, &mut stack),
            Some(_) => {}
            None => {
                next_rank -= 1;
                ranks[*position] = next_rank;
                stack.pop();
            }
        }
    }
    ranks
}

/// For each instruction at which paths may wait (jump targets, the first, those after calls, and calls themselves): the registers that
/// may be read from there on.
fn live_registers(code: &Code, reads: &[SmallVec<[(Register, u16); 3]>]) -> Vec<Option<Box<[u64]>>> {
    let count = code.instructions.len();
    let words = (code.registers as usize).div_ceil(64).max(1);
    let mut waits = vec![false; count];
    if count > 0 {
        waits[0] = true;
    }
    for position in 0..count {
        match code.instructions[position] {
            Instruction::Call { .. } => {
                waits[position] = true;
                if position + 1 < count {
                    waits[position + 1] = true;
                }
            }
            Instruction::Jump { .. }
            | Instruction::Branch { .. }
            | Instruction::CompareBranch { .. }
            | Instruction::Switch { .. }
            | Instruction::IndirectJump { .. } => {
                for_each_successor(code, position, |successor| waits[successor] = true);
            }
            _ => {}
        }
    }
    let mut live: Vec<Option<Box<[u64]>>> =
        waits.iter().map(|&waits| waits.then(|| vec![0; words].into_boxed_slice())).collect();
    // Straight runs are walked backwards from their end; a run ends where control may leave it or another may begin.
    let mut changed = true;
    let mut current = vec![0u64; words];
    while changed {
        changed = false;
        let mut position = count;
        while position > 0 {
            position -= 1;
            let instruction = &code.instructions[position];
            let falls_through = !matches!(
                instruction,
                Instruction::Jump { .. }
                    | Instruction::Branch { .. }
                    | Instruction::CompareBranch { .. }
                    | Instruction::Switch { .. }
                    | Instruction::IndirectJump { .. }
                    | Instruction::Return { .. }
                    | Instruction::Unreachable
                    | Instruction::Trap
                    | Instruction::Unsupported { .. }
            );
            if !falls_through {
                current.fill(0);
                for_each_successor(code, position, |successor| {
                    let from = live[successor].as_ref().expect("paths may wait at a jump's target");
                    current.iter_mut().zip(from.iter()).for_each(|(word, from)| *word |= from);
                });
            }
            for register in writes(code, instruction) {
                current[register.0 as usize / 64] &= !(1 << (register.0 % 64));
            }
            for &(register, _) in &reads[position] {
                current[register.0 as usize / 64] |= 1 << (register.0 % 64);
            }
            if let Some(known) = &mut live[position]
                && **known != *current
            {
                known.copy_from_slice(&current);
                changed = true;
            }
        }
    }
    live
}
