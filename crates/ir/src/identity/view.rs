//! A function's form together with the tables that its instructions index.

use crate::code::visit::{for_each_target, map_inline_definitions, map_inline_operands};
use crate::code::{Callee, Code, Form, Instruction, Operand, Register};

#[derive(Clone, Copy)]
pub(crate) struct FormView<'c> {
    pub code: &'c Code,
    pub form: &'c Form,
}

/// What a call or return reads, and where the results of a call go.
pub(crate) struct Lists<'c> {
    pub result: Option<Register>,
    pub operands: &'c [Operand],
}

impl<'c> FormView<'c> {
    pub(crate) fn new(code: &'c Code) -> FormView<'c> {
        FormView { code, form: &code.form }
    }

    /// Takes what an instruction reads from the front of what is left of the form's lists.
    pub(crate) fn take_lists(&self, instruction: &Instruction, left: &mut &'c [Operand]) -> Lists<'c> {
        let mut take = |count: usize| -> &'c [Operand] {
            let (taken, rest) = left.split_at(count);
            *left = rest;
            taken
        };
        match *instruction {
            Instruction::Call { call, .. } => {
                let call = &self.code.calls[call as usize];
                let result = if call.results.is_empty() { None } else { take(1)[0].as_register() };
                let scalars: usize = call.arguments.iter().map(|argument| argument.scalars.len()).sum();
                Lists { result, operands: take(scalars + matches!(call.callee, Callee::Indirect(_)) as usize) }
            }
            Instruction::Return { count, .. } => Lists { result: None, operands: take(count as usize) },
            _ => Lists { result: None, operands: &[] },
        }
    }

    /// How many registers a call writes, from its first on.
    pub(crate) fn results(&self, instruction: &Instruction) -> u32 {
        match *instruction {
            Instruction::Call { call, .. } => self.code.calls[call as usize].results.len() as u32,
            _ => 0,
        }
    }

    /// Visits the registers that each instruction reads and then those that it writes, in the order of the form.
    pub(crate) fn for_each_register(&self, mut visit: impl FnMut(u32, Register, Use)) {
        let mut left = &self.form.operands[..];
        for (index, instruction) in self.form.instructions.iter().enumerate() {
            let index = index as u32;
            let lists = self.take_lists(instruction, &mut left);
            let listed = lists.operands.iter().filter_map(|operand| operand.as_register());
            listed.for_each(|register| visit(index, register, Use::Read));
            let mut copy = *instruction;
            map_inline_operands(&mut copy, |operand, _| {
                if let Some(register) = operand.as_register() {
                    visit(index, register, Use::Read);
                }
            });
            map_inline_definitions(&mut copy, |register| visit(index, *register, Use::Written));
            if let Some(first) = lists.result {
                (0..self.results(instruction)).for_each(|next| visit(index, Register(first.0 + next), Use::Written));
            }
        }
    }

    /// The nodes that an instruction may lead to, in the order of its outcomes; those of tables are the next that are left.
    pub(crate) fn for_each_target(
        &self,
        instruction: &Instruction,
        left: &mut impl Iterator<Item = u32>,
        mut visit: impl FnMut(u32),
    ) {
        let from_tables = match *instruction {
            Instruction::Switch { table, .. } => self.code.switches[table as usize].arms.len() + 1,
            Instruction::IndirectJump { table, .. } => self.code.indirect_targets[table as usize].len(),
            _ => return for_each_target(instruction, self.code.tables(), visit),
        };
        left.take(from_tables).for_each(&mut visit);
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    Read,
    Written,
}
