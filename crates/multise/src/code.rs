//! What the engine knows of a function's code: what each instruction reads and writes, and in which order blocks come.

use reprise_ir::code::visit;
use reprise_ir::code::{Code, Instruction, Register};
use smallvec::SmallVec;

/// Facts about the code of one function.
pub(crate) struct CodeFacts {
    /// By instruction: the registers it reads, each once, with the width it is read at.
    pub reads: Vec<SmallVec<[(Register, u16); 3]>>,
    /// By instruction: its place in reverse post-order.
    pub ranks: Vec<u32>,
    /// By instruction: the registers whose value may still be read when control comes there. `None` where control cannot wait.
    live: Vec<Option<Box<[u64]>>>,
}

impl CodeFacts {
    pub(crate) fn new(code: &Code) -> CodeFacts {
        let reads: Vec<_> = code.instructions.iter().map(|instruction| reads(code, instruction)).collect();
        let live = live_registers(code, &reads);
        CodeFacts { reads, ranks: ranks(code), live }
    }

    /// Whether a path that waits at the instruction may still read the register.
    pub(crate) fn is_live(&self, position: u32, register: Register) -> bool {
        match &self.live[position as usize] {
            Some(live) => live[register.0 as usize / 64] >> (register.0 % 64) & 1 == 1,
            None => true,
        }
    }
}

/// The registers an instruction writes.
pub(crate) fn writes(code: &Code, instruction: &Instruction) -> SmallVec<[Register; 2]> {
    let mut written = SmallVec::new();
    visit::for_each_definition(instruction, code.tables(), |register| written.push(register));
    written
}

/// The registers an instruction reads, each once.
fn reads(code: &Code, instruction: &Instruction) -> SmallVec<[(Register, u16); 3]> {
    let mut found = SmallVec::<[(Register, u16); 3]>::new();
    visit::for_each_operand(instruction, code.tables(), |operand, width| {
        if let Some(register) = operand.as_register()
            && !found.iter().any(|&(known, _)| known == register)
        {
            found.push((register, width));
        }
    });
    found
}

/// Where control may go from an instruction, within the function.
fn for_each_successor(code: &Code, position: usize, mut visit: impl FnMut(usize)) {
    let instruction = &code.instructions[position];
    visit::for_each_target(instruction, code.tables(), |target| visit(target as usize));
    if visit::falls_through(instruction) {
        visit(position + 1);
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
            if !visit::falls_through(instruction) {
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
