//! What a region does.

use std::hash::{Hash, Hasher};

use smallvec::SmallVec;

use super::hash::{Label, Tape};
use super::meaning::Meaning;
use super::regions::Regions;
use super::source_arguments::SourceArguments;
use super::view::{FormView, Lists};
use crate::code::visit::{forget_numbers, map_inline_definitions, map_inline_operands};
use crate::code::{Callee, Constant, FunctionId, Instruction, Operand, Register};

const REGION: u8 = 20;

/// By region of a function: what it does, where `names` says what each register is called.
pub(crate) fn contents(
    meaning: &mut Meaning,
    function: FunctionId,
    view: FormView,
    regions: &Regions,
    names: &[u32],
) -> Vec<Label> {
    let left = &view.form.operands[..];
    let constants = vec![None; view.form.constants.len()];
    let mut content = Content { meaning, function, view, names, left, constants, tape: Tape::default() };
    (0..regions.count() as u32).map(|region| content.region(regions.instructions_of(region))).collect()
}

struct Content<'c, 'p> {
    meaning: &'c mut Meaning<'p>,
    function: FunctionId,
    view: FormView<'c>,
    names: &'c [u32],
    /// What of the form's lists has not been read.
    left: &'c [Operand],
    /// By constant: what it is, once asked for.
    constants: Vec<Option<Label>>,
    tape: Tape,
}

impl Content<'_, '_> {
    fn region(&mut self, instructions: std::ops::Range<usize>) -> Label {
        self.tape.start(REGION);
        for index in instructions {
            self.instruction(self.view.form.instructions[index]);
        }
        self.tape.label()
    }

    fn instruction(&mut self, original: Instruction) {
        let mut instruction = original;
        // Operands, and everything that is only a number in some table, are hashed by what they stand for.
        let mut operands = SmallVec::<[Operand; 4]>::new();
        map_inline_operands(&mut instruction, |operand, _| {
            operands.push(*operand);
            *operand = Operand::register(Register(0));
        });
        map_inline_definitions(&mut instruction, |register| *register = Register(self.names[register.0 as usize]));
        forget_numbers(&mut instruction);
        instruction.hash(&mut self.tape);
        operands.into_iter().for_each(|operand| self.operand(operand));
        let lists = self.view.take_lists(&original, &mut self.left);
        match original {
            Instruction::Switch { table, .. } => {
                for arm in &self.view.code.switches[table as usize].arms {
                    arm.labels.hash(&mut self.tape);
                }
            }
            Instruction::IndirectJump { table, .. } => {
                for (block, _) in &self.view.code.indirect_targets[table as usize] {
                    self.tape.write_u32(*block);
                }
            }
            Instruction::Call { call, .. } => self.call(call as usize, lists),
            Instruction::Return { .. } => lists.operands.iter().for_each(|operand| self.operand(*operand)),
            Instruction::Unsupported { message } => self.tape.text(&self.view.code.messages[message as usize]),
            _ => {}
        }
    }

    fn call(&mut self, number: usize, lists: Lists) {
        let call = &self.view.code.calls[number];
        let mut operands = lists.operands.iter().copied();
        let mut place_arguments = SourceArguments::None;
        match call.callee {
            Callee::Direct(callee) => {
                self.tape.write_u8(0);
                self.meaning.callee(callee, self.function, &mut self.tape);
                place_arguments = self.meaning.source_arguments(callee);
            }
            Callee::Indirect(_) => {
                self.tape.write_u8(1);
                operands.next().into_iter().for_each(|callee| self.operand(callee));
                // Whether one of these is defined decides whether the call ends the path.
                self.meaning.not_defined.hash(&mut self.tape);
            }
        }
        for (position, argument) in call.arguments.iter().enumerate() {
            let is_place = place_arguments.contains(position, call.arguments.len());
            self.tape.write_usize(argument.scalars.len());
            for (operand, (_, scalar)) in operands.by_ref().zip(&argument.scalars) {
                if is_place && operand.is_constant() {
                    self.tape.write_u8(2);
                } else {
                    self.operand(operand);
                }
                scalar.hash(&mut self.tape);
            }
            (argument.by_value, argument.is_vector).hash(&mut self.tape);
        }
        (&call.results, call.variadic, call.tail).hash(&mut self.tape);
        if let Some(first) = lists.result {
            for register in first.0..first.0 + call.results.len() as u32 {
                self.tape.write_u32(self.names[register as usize]);
            }
        }
    }

    fn operand(&mut self, operand: Operand) {
        let Some(index) = operand.as_constant() else {
            self.tape.write_u8(0);
            return self.tape.write_u32(self.names[operand.index()]);
        };
        match self.view.form.constants[index] {
            Constant::Word(word) if !self.meaning.is_address(word) => {
                self.tape.write_u8(1);
                self.tape.write_u64(word);
            }
            ref constant => {
                let label = *self.constants[index].get_or_insert_with(|| self.meaning.constant(constant));
                self.tape.write_u8(2);
                label.hash(&mut self.tape);
            }
        }
    }
}
