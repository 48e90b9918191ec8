//! Keeps what code is before registers are allocated.

use super::draft::{Draft, Role};
use super::flow::DraftFlow;
use crate::code::visit::{for_each_definition, for_each_operand, for_each_target, for_each_use};
use crate::code::{Form, Instruction, Operand, Register};

/// The form of a draft.
pub(super) struct Taken {
    pub form: Form,
    /// By instruction of the flow: its number in the form; one that the form leaves out has that of the next.
    pub numbers: Vec<u32>,
}

pub(super) fn take(draft: &Draft, flow: &DraftFlow) -> Taken {
    let mut form = Form {
        instructions: Vec::with_capacity(flow.instructions.len()),
        nodes: Vec::with_capacity(flow.nodes.len() + 1),
        blocks: flow.blocks as u32,
        constants: draft.constants.clone(),
        roles: draft.roles.clone(),
        ..Form::default()
    };
    let mut numbers = Vec::with_capacity(flow.instructions.len());
    let mut entry = Entry { is_mentioned: vec![false; draft.roles.len()] };
    for (number, node) in flow.nodes.iter().enumerate() {
        form.nodes.push(form.instructions.len() as u32);
        for index in node.start as usize..node.end as usize {
            numbers.push(form.instructions.len() as u32);
            let instruction = &flow.instructions[index];
            if flow.removed[index] || (number == 0 && entry.says_nothing(draft, instruction)) {
                continue;
            }
            form.instructions.push(*instruction);
            keep_lists(draft, instruction, &mut form);
        }
    }
    form.nodes.push(form.instructions.len() as u32);
    Taken { form, numbers }
}

/// The registers that the first block has mentioned so far.
struct Entry {
    is_mentioned: Vec<bool>,
}

impl Entry {
    /// That a slot has no value before anything is done with it holds of every slot. The first block would say it of all, and change
    /// with every local that is added anywhere.
    fn says_nothing(&mut self, draft: &Draft, instruction: &Instruction) -> bool {
        if let Instruction::Undefine { dest } = *instruction
            && draft.roles[dest.0 as usize] == Role::Slot
            && !self.is_mentioned[dest.0 as usize]
        {
            return true;
        }
        let mut mention = |register: Register| self.is_mentioned[register.0 as usize] = true;
        for_each_use(instruction, draft.tables.view(), &mut mention);
        for_each_definition(instruction, draft.tables.view(), &mut mention);
        false
    }
}

/// What stands in the tables, which the final code rewrites.
fn keep_lists(draft: &Draft, instruction: &Instruction, form: &mut Form) {
    let tables = draft.tables.view();
    match instruction {
        Instruction::Call { call, .. } => {
            let call = &tables.calls[*call as usize];
            if !call.results.is_empty() {
                form.operands.push(Operand::register(call.result));
            }
            for_each_operand(instruction, tables, |operand, _| form.operands.push(operand));
        }
        Instruction::Return { .. } => {
            for_each_operand(instruction, tables, |operand, _| form.operands.push(operand));
        }
        Instruction::Switch { .. } | Instruction::IndirectJump { .. } => {
            for_each_target(instruction, tables, |target| form.targets.push(target));
        }
        _ => {}
    }
}
