//! What a block does.

use std::hash::{Hash, Hasher};
use std::ops::Range;

use smallvec::SmallVec;

use super::constant::{GlobalContents, hash_constant};
use super::hasher::Fingerprint;
use crate::code::visit::{forget_numbers, map_inline_operands};
use crate::code::{Callee, Code, Instruction, Operand, Program, Register, Scalar};
use crate::identity::Tape;

/// The content of a range of instructions, without where they lead.
pub(super) fn local_content(
    program: &Program,
    globals: &GlobalContents,
    code: &Code,
    range: Range<usize>,
) -> Fingerprint {
    let mut content = Content { program, globals, code, hasher: Tape::default() };
    for instruction in &code.instructions[range] {
        content.instruction(*instruction);
    }
    Fingerprint::of(&content.hasher)
}

struct Content<'p> {
    program: &'p Program,
    globals: &'p GlobalContents,
    code: &'p Code,
    hasher: Tape,
}

impl Content<'_> {
    fn instruction(&mut self, mut instruction: Instruction) {
        // Operands, and everything that is only a number in some table, are hashed by what they stand for.
        let mut operands = SmallVec::<[Operand; 4]>::new();
        map_inline_operands(&mut instruction, |operand, _| {
            operands.push(*operand);
            *operand = Operand::register(Register(0));
        });
        let original = instruction;
        forget_numbers(&mut instruction);
        instruction.hash(&mut self.hasher);
        for operand in operands {
            self.operand(operand);
        }
        match original {
            Instruction::Switch { table, .. } => {
                for arm in &self.code.switches[table as usize].arms {
                    arm.labels.hash(&mut self.hasher);
                }
            }
            Instruction::IndirectJump { table, .. } => {
                self.hasher.write_usize(self.code.indirect_targets[table as usize].len());
            }
            Instruction::Call { call, .. } => self.call(call as usize),
            Instruction::Return { values, count, .. } => {
                for &operand in &self.code.operand_lists[values as usize..(values + count) as usize] {
                    self.operand(operand);
                }
            }
            Instruction::Unsupported { message } => self.hasher.text(&self.code.messages[message as usize]),
            _ => {}
        }
    }

    fn call(&mut self, number: usize) {
        let code = self.code;
        let call = &code.calls[number];
        match call.callee {
            Callee::Direct(function) => {
                self.hasher.write_u8(0);
                self.hasher.text(&self.program.function(function).name);
            }
            Callee::Indirect(operand) => {
                self.hasher.write_u8(1);
                self.operand(operand);
            }
        }
        self.hasher.write_usize(call.arguments.len());
        for argument in &call.arguments {
            self.hasher.write_usize(argument.scalars.len());
            for &(operand, scalar) in &argument.scalars {
                self.operand(operand);
                let Scalar { width, kind } = scalar;
                (width, kind).hash(&mut self.hasher);
            }
            (argument.by_value, argument.is_vector).hash(&mut self.hasher);
        }
        (call.result, &call.results, call.variadic, call.tail).hash(&mut self.hasher);
    }

    fn operand(&mut self, operand: Operand) {
        match operand.as_constant() {
            None => {
                self.hasher.write_u8(0);
                self.hasher.write_usize(operand.index());
            }
            Some(index) => {
                self.hasher.write_u8(1);
                hash_constant(self.program, self.globals, &self.code.constants[index], &mut self.hasher);
            }
        }
    }
}
