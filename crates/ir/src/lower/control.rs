//! Terminators and phis.

use rustc_hash::FxHashMap;

use super::draft::Role;
use super::function::{FunctionLowering, Phi};
use super::{Lowered, Values, unsupported};
use crate::code::{EdgeKind, Instruction, Operand, SwitchArm, SwitchTable};
use crate::module::{BlockId, ConstantId, ConstantKind, InstructionKind, LlvmInstruction, LlvmOperand, TypeId};

impl<'a> FunctionLowering<'_, 'a> {
    pub(crate) fn terminator(&mut self, instruction: &'a LlvmInstruction) -> Lowered<()> {
        match &instruction.kind {
            InstructionKind::Return(value) => {
                let values = match value {
                    Some(value) => self.values(*value)?,
                    None => Values::new(),
                };
                let (start, count) = (self.draft.tables.operand_lists.len() as u32, values.len() as u32);
                self.draft.tables.operand_lists.extend(values);
                let edge = self.draft.regions.end(1, EdgeKind::Plain, self.draft.location);
                self.draft.emit(Instruction::Return { values: start, count, edge });
                Ok(())
            }
            InstructionKind::Branch(target) => {
                let target = self.leave_scopes().unwrap_or(*target);
                self.jump(target);
                Ok(())
            }
            InstructionKind::ConditionalBranch { condition, if_true, if_false } => {
                let condition = self.value(*condition)?;
                if if_true == if_false {
                    self.jump(*if_true);
                    return Ok(());
                }
                let (on_true, on_false) = (if_true.number(), if_false.number());
                let edge = self.draft.regions.end(2, EdgeKind::Outcome, self.draft.location);
                self.draft.emit(Instruction::Branch { condition, on_true, on_false, edge });
                Ok(())
            }
            InstructionKind::Switch { value, default, cases } => self.switch(*value, *default, cases),
            InstructionKind::IndirectBranch { address, targets } => self.indirect_branch(*address, targets),
            InstructionKind::Invoke { call, normal, .. } => {
                let values = self.call(instruction, call)?;
                self.define(instruction, &values);
                if self.draft.regions.is_open() {
                    // It was no call of a function.
                    self.jump(*normal);
                } else {
                    // The call was the whole of the instruction; going on is no further step.
                    let edge = self.draft.regions.silent_edge(self.draft.location);
                    self.draft.emit(Instruction::Jump { target: normal.number(), edge });
                }
                Ok(())
            }
            InstructionKind::Unreachable => {
                self.draft.emit(Instruction::Unreachable);
                Ok(())
            }
            InstructionKind::CallBranch { .. } => unsupported("callbr (asm goto)"),
            InstructionKind::Resume(_) => unsupported("resume (exception handling)"),
            InstructionKind::CatchReturn { .. } => unsupported("catchret (exception handling)"),
            InstructionKind::CleanupReturn { .. } => unsupported("cleanupret (exception handling)"),
            InstructionKind::CatchSwitch { .. } => unsupported("catchswitch (exception handling)"),
            _ => unsupported("an unknown terminator"),
        }
    }

    /// Ends the objects that end on the way from this block to where it really goes.
    fn leave_scopes(&mut self) -> Option<BlockId> {
        let shortcut = self.scopes.shortcut(self.place.0)?;
        let (ends, target, goes_on_at) = (shortcut.ends.clone(), shortcut.target, shortcut.goes_on_at);
        let location = self.draft.location;
        for (object, marked) in ends {
            if let Ok(pointer) = self.value(LlvmOperand::Local(object)) {
                self.draft.location = self.linker.instruction_location(self.module_index, marked);
                self.draft.emit(Instruction::EndObject { pointer });
            }
        }
        if let Some(marked) = goes_on_at {
            let place = self.linker.instruction_location(self.module_index, marked);
            let line = self.linker.line_of(place);
            self.draft.regions.count(line);
        }
        self.draft.location = location;
        Some(target)
    }

    fn jump(&mut self, target: BlockId) {
        let edge = self.draft.regions.end(1, EdgeKind::Plain, self.draft.location);
        self.draft.emit(Instruction::Jump { target: target.number(), edge });
    }

    fn switch(&mut self, value: LlvmOperand, default: BlockId, cases: &[(ConstantId, BlockId)]) -> Lowered<()> {
        let width = self.scalar(self.type_of(value)?)?.width;
        if width > 64 {
            return unsupported(format!("switch on i{width}"));
        }
        let value = self.value(value)?;
        let mut arms: Vec<SwitchArm> = Vec::new();
        let mut arm_of: FxHashMap<BlockId, u32> = FxHashMap::default();
        let mut sorted = Vec::with_capacity(cases.len());
        for &(label, target) in cases {
            if target == default {
                continue;
            }
            let ConstantKind::Integer(label) = self.module.constant(label).kind else {
                return unsupported("switch with a label that is no number");
            };
            let arm = *arm_of.entry(target).or_insert_with(|| {
                arms.push(SwitchArm { labels: Vec::new(), target: target.number() });
                arms.len() as u32 - 1
            });
            arms[arm as usize].labels.push(label);
            sorted.push((label, arm));
        }
        if arms.is_empty() {
            self.jump(default);
            return Ok(());
        }
        sorted.sort_by_key(|(label, _)| *label);
        sorted.dedup_by_key(|(label, _)| *label);
        let edge = self.draft.regions.end(arms.len() + 1, EdgeKind::Outcome, self.draft.location);
        let table = self.draft.tables.switches.len() as u32;
        self.draft.tables.switches.push(SwitchTable { arms, default: default.number(), sorted, edge });
        self.draft.emit(Instruction::Switch { width, value, table });
        Ok(())
    }

    fn indirect_branch(&mut self, address: LlvmOperand, targets: &[BlockId]) -> Lowered<()> {
        let address = self.value(address)?;
        if self.linker.line_of(self.draft.location).is_none() {
            self.take_location_of_only_jump();
        }
        let mut blocks: Vec<(u32, u32)> = Vec::with_capacity(targets.len());
        for target in targets {
            let number = target.number();
            if !blocks.iter().any(|(block, _)| *block == number) {
                blocks.push((number, number));
            }
        }
        let kind = if blocks.len() > 1 { EdgeKind::Outcome } else { EdgeKind::Plain };
        let edge = self.draft.regions.end(blocks.len().max(1), kind, self.draft.location);
        let table = self.draft.tables.indirect_targets.len() as u32;
        self.draft.tables.indirect_targets.push(blocks);
        self.draft.emit(Instruction::IndirectJump { address, table, edge });
        Ok(())
    }

    /// All indirect jumps of a function are one block to the compiler, which has no place in the source. Where only one comes to it,
    /// that is its place.
    fn take_location_of_only_jump(&mut self) {
        let block = self.place.0;
        let last_of_each = self.code.blocks.iter().filter_map(|block| block.instructions.last());
        let mut jumps =
            last_of_each.filter(|last| matches!(last.kind, InstructionKind::Branch(target) if target == block));
        if let (Some(only), None) = (jumps.next(), jumps.next()) {
            self.draft.location = self.linker.instruction_location(self.module_index, only.location);
        }
    }

    /// A phi's value: moved at the start of its block from registers of its own, which the edges write. That keeps the phis of
    /// a block apart, whatever they exchange; most of the moves disappear when registers are coalesced.
    pub(crate) fn phi(
        &mut self,
        block: BlockId,
        ty: TypeId,
        incoming: &'a [(LlvmOperand, BlockId)],
    ) -> Lowered<Values> {
        let scalars = self.shape(ty)?;
        let inputs: Values = scalars.iter().map(|_| Operand::register(self.draft.register(Role::PhiInput))).collect();
        let values: Values = scalars
            .iter()
            .zip(&inputs)
            .map(|(scalar, source)| {
                let (width, source) = (scalar.width, *source);
                self.draft.compute(|dest| Instruction::Move { width, dest, source })
            })
            .collect();
        if let Some(inputs) = inputs.first().and_then(|first| first.as_register()) {
            self.phis.push(Phi { block, incoming, scalars, inputs });
        }
        Ok(values)
    }

    /// Code for the edge from one block to another: the values that the phis there take.
    pub(crate) fn lower_edge(&mut self, from: BlockId, phis: std::ops::Range<usize>) {
        self.draft.start_block();
        // Compilers list the edges of all phis of a block in the same order.
        let mut position = 0;
        for index in phis {
            let Phi { incoming, ref scalars, inputs, .. } = self.phis[index];
            let scalars = scalars.clone();
            if incoming.get(position).is_none_or(|(_, block)| *block != from) {
                position = incoming.iter().position(|(_, block)| *block == from).unwrap_or(0);
            }
            let value = incoming.get(position).filter(|(_, block)| *block == from).map(|(value, _)| *value);
            let values = match value {
                Some(value) => self.values(value),
                None => unsupported("a phi without a value for one of its edges"),
            };
            match values {
                Ok(values) if values.len() == scalars.len() => {
                    for (position, (scalar, value)) in scalars.iter().zip(values).enumerate() {
                        let dest = crate::code::Register(inputs.0 + position as u32);
                        self.move_to(dest, scalar.width, value);
                    }
                }
                Ok(_) => self.unsupported_edge("a phi of different shapes"),
                Err(super::Unsupported(message)) => self.unsupported_edge(&message),
            }
        }
    }

    fn unsupported_edge(&mut self, message: &str) {
        let message = self.draft.message(message);
        self.draft.emit(Instruction::Unsupported { message });
    }
}
