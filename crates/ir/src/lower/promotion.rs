//! Which stack objects live in registers.
//!
//! A scalar whose address goes nowhere: it is only loaded and stored, whole and not volatile. Since its address is not known
//! to anyone, no access to it can fault, and no other access can reach it.

use super::draft::{Draft, Role};
use super::shapes::scalar_of;
use crate::code::Register;
use crate::module::{
    CastOperator, ConstantKind, InstructionKind, LlvmCall, LlvmCode, LlvmOperand, Module, TypeId, ValueId,
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Memory,
    /// Its width; it gets a register when it is first met.
    Promoted(u16),
    Register(Register),
    /// It is the address of an object that may be promoted, as another type.
    Alias(ValueId),
}

/// By value: whether it is the address of a promoted object.
pub(super) struct Slots {
    states: Vec<State>,
}

impl Slots {
    pub(crate) fn find(module: &Module, code: &LlvmCode) -> Slots {
        let mut finder = Finder { module, code, states: vec![State::Memory; code.value_types.len()] };
        let mut any = false;
        for instruction in code.blocks.iter().flat_map(|block| &block.instructions) {
            if let InstructionKind::Alloca { allocated, count, .. } = &instruction.kind
                && let Some(result) = instruction.result
                && finder.is_one(*count)
                && let Some(scalar) = scalar_of(&module.types, *allocated)
            {
                finder.states[result.index()] = State::Promoted(scalar.width);
                any = true;
            }
        }
        if any {
            finder.find_aliases();
            for instruction in code.blocks.iter().flat_map(|block| &block.instructions) {
                finder.inspect(&instruction.kind, instruction.result);
            }
        }
        Slots { states: finder.states }
    }

    /// The register of a promoted object.
    #[inline]
    pub(crate) fn register(&mut self, address: ValueId, draft: &mut Draft) -> Option<Register> {
        let state = &mut self.states[address.index()];
        match *state {
            State::Memory | State::Alias(_) => None,
            State::Register(register) => Some(register),
            State::Promoted(_) => {
                let register = draft.register(Role::Slot);
                *state = State::Register(register);
                Some(register)
            }
        }
    }

    /// The register of an object that was given one.
    pub(crate) fn known_register(&self, address: ValueId) -> Option<Register> {
        match self.states.get(address.index())? {
            State::Register(register) => Some(*register),
            _ => None,
        }
    }

    pub(crate) fn is_promoted(&self, address: ValueId) -> bool {
        matches!(self.states[address.index()], State::Promoted(_) | State::Register(_))
    }

    /// Whether a value is a cast of a promoted object's address: then only markers of its scope use it.
    pub(crate) fn is_alias_of_promoted(&self, value: ValueId) -> bool {
        matches!(self.states[value.index()], State::Alias(address) if self.is_promoted(address))
    }
}

struct Finder<'a> {
    module: &'a Module,
    code: &'a LlvmCode,
    states: Vec<State>,
}

impl Finder<'_> {
    fn is_one(&self, count: Option<LlvmOperand>) -> bool {
        match count {
            None => true,
            Some(LlvmOperand::Constant(count)) => self.module.constant(count).kind == ConstantKind::Integer(1),
            Some(_) => false,
        }
    }

    /// Where pointers have types, the markers of an object's scope take its address as that of bytes.
    fn find_aliases(&mut self) {
        for instruction in self.code.blocks.iter().flat_map(|block| &block.instructions) {
            if let InstructionKind::Cast { operator: CastOperator::Bitcast, value: LlvmOperand::Local(value), .. } =
                instruction.kind
                && let (State::Promoted(_), Some(result)) = (self.states[value.index()], instruction.result)
            {
                self.states[result.index()] = State::Alias(value);
            }
        }
    }

    /// The address goes somewhere we do not follow.
    fn escapes(&mut self, operand: LlvmOperand) {
        if let LlvmOperand::Local(value) = operand {
            match self.states[value.index()] {
                State::Alias(address) => self.states[address.index()] = State::Memory,
                _ => self.states[value.index()] = State::Memory,
            }
        }
    }

    fn accessed(&mut self, pointer: LlvmOperand, ty: Option<TypeId>, volatile: bool) {
        let LlvmOperand::Local(value) = pointer else { return };
        if let State::Alias(_) = self.states[value.index()] {
            self.escapes(pointer);
        }
        if let State::Promoted(width) = self.states[value.index()] {
            let scalar = ty.and_then(|ty| scalar_of(&self.module.types, ty));
            if volatile || scalar.is_none_or(|scalar| scalar.width != width) {
                self.states[value.index()] = State::Memory;
            }
        }
    }

    fn inspect(&mut self, kind: &InstructionKind, result: Option<ValueId>) {
        match kind {
            InstructionKind::Load { pointer, access } => {
                let ty = result.map(|result| self.code.value_types[result.index()]);
                self.accessed(*pointer, ty, access.volatile);
            }
            InstructionKind::Store { value, pointer, access } => {
                self.escapes(*value);
                self.accessed(*pointer, self.code.type_of(*value, &self.module.constants), access.volatile);
            }
            InstructionKind::Cast { .. }
                if result.is_some_and(|result| matches!(self.states[result.index()], State::Alias(_))) => {}
            InstructionKind::Call(call) if is_lifetime_marker(self.module, call) => {}
            _ => for_each_operand(kind, |operand| self.escapes(operand)),
        }
    }
}

pub(super) fn is_lifetime_marker(module: &Module, call: &LlvmCall) -> bool {
    let LlvmOperand::Constant(callee) = call.callee else { return false };
    match module.constant(callee).kind {
        ConstantKind::Symbol(symbol) => module.symbol(symbol).name.starts_with("llvm.lifetime."),
        _ => false,
    }
}

/// Visits what one of the compiler's instructions reads.
pub(super) fn for_each_operand(kind: &InstructionKind, mut visit: impl FnMut(LlvmOperand)) {
    let visit_call = |call: &LlvmCall, visit: &mut dyn FnMut(LlvmOperand)| {
        visit(call.callee);
        call.arguments.iter().for_each(|argument| visit(argument.value));
        call.bundles.iter().for_each(|bundle| bundle.values.iter().for_each(|value| visit(*value)));
    };
    match kind {
        InstructionKind::Return(value) => value.iter().for_each(|value| visit(*value)),
        InstructionKind::Branch(_)
        | InstructionKind::Unreachable
        | InstructionKind::LandingPad { .. }
        | InstructionKind::Fence(_) => {}
        InstructionKind::ConditionalBranch { condition: operand, .. }
        | InstructionKind::Switch { value: operand, .. }
        | InstructionKind::IndirectBranch { address: operand, .. }
        | InstructionKind::Resume(operand)
        | InstructionKind::CatchReturn { pad: operand, .. }
        | InstructionKind::CleanupReturn { pad: operand, .. }
        | InstructionKind::CatchSwitch { parent: operand, .. }
        | InstructionKind::FloatNegate { value: operand, .. }
        | InstructionKind::Cast { value: operand, .. }
        | InstructionKind::Freeze(operand)
        | InstructionKind::ExtractValue { aggregate: operand, .. }
        | InstructionKind::Load { pointer: operand, .. }
        | InstructionKind::VariadicArgument { list: operand } => visit(*operand),
        InstructionKind::CatchPad { parent, arguments } | InstructionKind::CleanupPad { parent, arguments } => {
            visit(*parent);
            arguments.iter().for_each(|argument| visit(argument.value));
        }
        InstructionKind::Binary { left, right, .. }
        | InstructionKind::IntegerCompare { left, right, .. }
        | InstructionKind::FloatCompare { left, right, .. }
        | InstructionKind::ShuffleVector { left, right, .. }
        | InstructionKind::ExtractElement { vector: left, index: right }
        | InstructionKind::InsertValue { aggregate: left, element: right, .. }
        | InstructionKind::Store { value: left, pointer: right, .. }
        | InstructionKind::AtomicReadModifyWrite { pointer: left, value: right, .. } => {
            visit(*left);
            visit(*right);
        }
        InstructionKind::Select { condition: first, if_true: second, if_false: third, .. }
        | InstructionKind::InsertElement { vector: first, element: second, index: third } => {
            visit(*first);
            visit(*second);
            visit(*third);
        }
        InstructionKind::Phi { incoming, .. } => incoming.iter().for_each(|(value, _)| visit(*value)),
        InstructionKind::Alloca { count, .. } => count.iter().for_each(|count| visit(*count)),
        InstructionKind::GetElementPointer { base, indices, .. } => {
            visit(*base);
            indices.iter().for_each(|index| visit(*index));
        }
        InstructionKind::CompareExchange(exchange) => {
            visit(exchange.pointer);
            visit(exchange.expected);
            visit(exchange.replacement);
        }
        InstructionKind::Call(call)
        | InstructionKind::Invoke { call, .. }
        | InstructionKind::CallBranch { call, .. } => visit_call(call, &mut visit),
    }
}
