//! Walking over what an instruction refers to.

use super::id::BlockId;
use super::instruction::{InstructionKind, LlvmCall, LlvmOperand};

/// Defines a walk over all operands, by shared or by exclusive reference: `$iter` and the reference say which.
macro_rules! define_operand_walk {
    ($(#[$attribute:meta])* $name:ident, $iter:ident, $($reference:tt)+) => {
        $(#[$attribute])*
        pub fn $name($($reference)+ self, mut visit: impl FnMut($($reference)+ LlvmOperand)) {
            match self {
                InstructionKind::Return(None)
                | InstructionKind::Branch(_)
                | InstructionKind::Unreachable
                | InstructionKind::LandingPad { .. }
                | InstructionKind::Fence(_) => {}
                InstructionKind::Return(Some(value))
                | InstructionKind::Resume(value)
                | InstructionKind::Freeze(value)
                | InstructionKind::ConditionalBranch { condition: value, .. }
                | InstructionKind::Switch { value, .. }
                | InstructionKind::IndirectBranch { address: value, .. }
                | InstructionKind::CatchReturn { pad: value, .. }
                | InstructionKind::CleanupReturn { pad: value, .. }
                | InstructionKind::CatchSwitch { parent: value, .. }
                | InstructionKind::FloatNegate { value, .. }
                | InstructionKind::Cast { value, .. }
                | InstructionKind::ExtractValue { aggregate: value, .. }
                | InstructionKind::Load { pointer: value, .. }
                | InstructionKind::VariadicArgument { list: value } => visit(value),
                InstructionKind::Binary { left, right, .. }
                | InstructionKind::IntegerCompare { left, right, .. }
                | InstructionKind::FloatCompare { left, right, .. }
                | InstructionKind::ShuffleVector { left, right, .. }
                | InstructionKind::ExtractElement { vector: left, index: right }
                | InstructionKind::InsertValue { aggregate: left, element: right, .. }
                | InstructionKind::Store { value: left, pointer: right, .. }
                | InstructionKind::AtomicReadModifyWrite { pointer: left, value: right, .. } => {
                    visit(left);
                    visit(right);
                }
                InstructionKind::Select { condition: first, if_true: second, if_false: third, .. }
                | InstructionKind::InsertElement { vector: first, element: second, index: third } => {
                    visit(first);
                    visit(second);
                    visit(third);
                }
                InstructionKind::CompareExchange(exchange) => {
                    visit($($reference)+ exchange.pointer);
                    visit($($reference)+ exchange.expected);
                    visit($($reference)+ exchange.replacement);
                }
                InstructionKind::Phi { incoming, .. } => {
                    for (value, _) in incoming.$iter() {
                        visit(value);
                    }
                }
                InstructionKind::Alloca { count, .. } => {
                    if let Some(count) = count {
                        visit(count);
                    }
                }
                InstructionKind::GetElementPointer { base, indices, .. } => {
                    visit(base);
                    for index in indices.$iter() {
                        visit(index);
                    }
                }
                InstructionKind::CatchPad { parent, arguments } | InstructionKind::CleanupPad { parent, arguments } => {
                    visit(parent);
                    for argument in arguments.$iter() {
                        visit($($reference)+ argument.value);
                    }
                }
                InstructionKind::Call(call)
                | InstructionKind::Invoke { call, .. }
                | InstructionKind::CallBranch { call, .. } => {
                    let LlvmCall { callee, arguments, bundles, .. } = $($reference)+ **call;
                    visit(callee);
                    for argument in arguments.$iter() {
                        visit($($reference)+ argument.value);
                    }
                    for bundle in bundles.$iter() {
                        for value in bundle.values.$iter() {
                            visit(value);
                        }
                    }
                }
            }
        }
    };
}

impl InstructionKind {
    define_operand_walk!(
        /// Visits every operand, a call's callee and operand bundles included.
        for_each_operand, iter, &
    );

    define_operand_walk!(
        /// [`InstructionKind::for_each_operand`], to replace them.
        for_each_operand_mut, iter_mut, &mut
    );

    /// Visits every block the instruction names: successors, and the predecessors of a `phi`.
    pub fn for_each_block_mut(&mut self, mut visit: impl FnMut(&mut BlockId)) {
        match self {
            InstructionKind::Branch(target) | InstructionKind::CatchReturn { target, .. } => visit(target),
            InstructionKind::ConditionalBranch { if_true, if_false, .. } => {
                visit(if_true);
                visit(if_false);
            }
            InstructionKind::Switch { default, cases, .. } => {
                visit(default);
                for (_, target) in cases {
                    visit(target);
                }
            }
            InstructionKind::IndirectBranch { targets, .. } => targets.iter_mut().for_each(visit),
            InstructionKind::Invoke { normal, unwind, .. } => {
                visit(normal);
                visit(unwind);
            }
            InstructionKind::CallBranch { fallthrough, indirect, .. } => {
                visit(fallthrough);
                indirect.iter_mut().for_each(visit);
            }
            InstructionKind::CleanupReturn { unwind, .. } => unwind.iter_mut().for_each(visit),
            InstructionKind::CatchSwitch { handlers, unwind, .. } => {
                handlers.iter_mut().for_each(&mut visit);
                unwind.iter_mut().for_each(visit);
            }
            InstructionKind::Phi { incoming, .. } => {
                for (_, block) in incoming {
                    visit(block);
                }
            }
            _ => {}
        }
    }

    /// Visits the successors of a terminator, in the order of the text; one that is named twice is visited twice.
    pub fn for_each_successor(&self, mut visit: impl FnMut(BlockId)) {
        match self {
            InstructionKind::Branch(target) | InstructionKind::CatchReturn { target, .. } => visit(*target),
            InstructionKind::ConditionalBranch { if_true, if_false, .. } => {
                visit(*if_true);
                visit(*if_false);
            }
            InstructionKind::Switch { default, cases, .. } => {
                visit(*default);
                cases.iter().for_each(|case| visit(case.1));
            }
            InstructionKind::IndirectBranch { targets, .. } => targets.iter().copied().for_each(visit),
            InstructionKind::Invoke { normal, unwind, .. } => {
                visit(*normal);
                visit(*unwind);
            }
            InstructionKind::CallBranch { fallthrough, indirect, .. } => {
                visit(*fallthrough);
                indirect.iter().copied().for_each(visit);
            }
            InstructionKind::CleanupReturn { unwind, .. } => unwind.iter().copied().for_each(visit),
            InstructionKind::CatchSwitch { handlers, unwind, .. } => {
                handlers.iter().copied().for_each(&mut visit);
                unwind.iter().copied().for_each(visit);
            }
            _ => {}
        }
    }

    pub fn is_terminator(&self) -> bool {
        matches!(
            self,
            InstructionKind::Return(_)
                | InstructionKind::Branch(_)
                | InstructionKind::ConditionalBranch { .. }
                | InstructionKind::Switch { .. }
                | InstructionKind::IndirectBranch { .. }
                | InstructionKind::Invoke { .. }
                | InstructionKind::CallBranch { .. }
                | InstructionKind::Resume(_)
                | InstructionKind::Unreachable
                | InstructionKind::CatchReturn { .. }
                | InstructionKind::CleanupReturn { .. }
                | InstructionKind::CatchSwitch { .. }
        )
    }
}
