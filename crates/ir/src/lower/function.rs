//! One function: its interface, its values, and the walk over its blocks.

use std::rc::Rc;

use super::constants::FoldFailure;
use super::draft::{Draft, Role};
use super::link::Linker;
use super::promotion::Slots;
use super::scopes::Scopes;
use super::shapes::scalar_of;
use super::source::{Declared, parameter_names};
use super::types::DraftParameter;
use super::{Lowered, Unsupported, Values, emit, flow, unsupported};
use crate::code::{
    Body, ByValue, CastOp, Code, Constant, Function, FunctionId, Instruction, Operand, Parameter, Register, Scalar,
};
use crate::module::{
    BlockId, ConstantExpression, ConstantId, ConstantKind, FunctionAttributes, InstructionKind, LlvmBody, LlvmCode,
    LlvmFunction, LlvmFunctionId, LlvmInstruction, LlvmOperand, Module, ParameterAttributes, Type, TypeId, Types,
    ValueId,
};

/// A block whose instructions have been written to the draft; its last one is its terminator.
#[derive(Clone, Copy, Default)]
pub(super) struct DraftBlock {
    pub start: u32,
    pub end: u32,
}

/// A phi that was given registers.
pub(super) struct Phi<'a> {
    pub block: BlockId,
    pub incoming: &'a [(LlvmOperand, BlockId)],
    pub scalars: Rc<[Scalar]>,
    /// The registers that the edges write, one per scalar.
    pub inputs: Register,
}

/// What is known while the blocks of one function are walked.
pub(super) struct FunctionLowering<'l, 'a> {
    pub linker: &'l mut Linker<'a>,
    pub module_index: usize,
    pub module: &'a Module,
    pub types: &'a Types,
    pub code: &'a LlvmCode,
    pub draft: Draft,
    pub slots: Slots,
    /// Whether an optimiser has moved instructions to where the source would not execute them.
    pub optimised: bool,
    pub scopes: Scopes,
    /// The instruction being lowered: its block, and which one there.
    pub place: (BlockId, usize),
    pub phis: Vec<Phi<'a>>,
    pub blocks: Vec<DraftBlock>,
    /// By value: where its scalars are in `scalars`; `None` before its definition was lowered.
    values: Vec<Option<(u32, u32)>>,
    scalars: Vec<Operand>,
    constant_depth: u32,
}

const DEEPEST_CONSTANT: u32 = 128;

impl<'a> Linker<'a> {
    /// Lowers what a module says about a function, be it a declaration.
    pub(crate) fn lower_function_of(&mut self, id: FunctionId, index: usize, function: LlvmFunctionId) -> Function {
        let module = self.module(index);
        let source = module.function(function);
        let name: Box<str> = module.symbol(source.symbol).name.clone();
        let declared = self.declared_variables(index, source);
        let variables = self.parameter_variables(index, source, &declared);
        let names = parameter_names(&variables);
        let (result_shape, drafts) = match &source.body {
            LlvmBody::Code(_) => self.draft_signature(index, source.debug, &variables),
            LlvmBody::None | LlvmBody::Unreadable(_) => {
                (None, vec![DraftParameter::default(); source.parameters.len()])
            }
        };
        let mut failure = None;
        let mut parameters = Vec::with_capacity(source.parameters.len());
        for (position, parameter) in source.parameters.iter().enumerate() {
            let scalars = self.modules[index].shapes.scalars(&module.types, parameter.ty);
            let scalars = scalars.map(|scalars| scalars.to_vec()).unwrap_or_else(|reason| {
                failure.get_or_insert(reason);
                Vec::new()
            });
            let by_value = by_value(&module.types, &parameter.attributes);
            let name = names[position].clone().unwrap_or_else(|| format!("arg{position}").into());
            let is_vector = matches!(module.types.get(parameter.ty), Type::Vector { .. });
            let DraftParameter { shape, slice } = drafts[position];
            parameters.push(Parameter { name, scalars, by_value, is_vector, shape, slice });
        }
        let results = self.modules[index].shapes.scalars(&module.types, source.result);
        let results = results.map(|scalars| scalars.to_vec()).unwrap_or_else(|reason| {
            failure.get_or_insert(reason);
            Vec::new()
        });
        let body = match (&source.body, failure) {
            (LlvmBody::None, _) => Body::External,
            (LlvmBody::Unreadable(reason), _) => {
                Body::Unreadable { message: format!("{}:{reason}", module.path).into() }
            }
            (LlvmBody::Code(_), Some(Unsupported(message))) => Body::Unreadable { message },
            (LlvmBody::Code(code), None) => match self.lower_code(id, index, (source, code), &parameters, &declared) {
                Ok(code) => Body::Defined(code),
                Err(Unsupported(message)) => Body::Unreadable { message },
            },
        };
        let (source_name, location) = self.function_source(index, source.debug);
        Function {
            source_name: source_name.unwrap_or_else(|| name.clone()),
            name,
            origin: self.inputs[index].origin,
            parameters,
            results,
            result_shape,
            variadic: source.variadic,
            no_return: source.attributes.contains(FunctionAttributes::NO_RETURN),
            location,
            body,
        }
    }

    fn lower_code(
        &mut self,
        id: FunctionId,
        index: usize,
        (source, code): (&LlvmFunction, &'a LlvmCode),
        parameters: &[Parameter],
        declared: &Declared,
    ) -> Lowered<Code> {
        let module = self.module(index);
        let mut draft = std::mem::take(&mut self.draft);
        draft.clear();
        let slots = Slots::find(module, code);
        let optimised = self.is_optimised(index, source);
        let mut lowering = FunctionLowering {
            scopes: Scopes::find(module, code, &slots, optimised),
            place: (BlockId::new(0), 0),
            slots,
            optimised,
            linker: self,
            module_index: index,
            module,
            types: &module.types,
            code,
            draft,
            phis: Vec::new(),
            blocks: vec![DraftBlock::default(); code.blocks.len()],
            values: vec![None; code.value_types.len()],
            scalars: Vec::with_capacity(code.value_types.len()),
            constant_depth: 0,
        };
        let mut parameter_registers = 0;
        for (position, parameter) in parameters.iter().enumerate() {
            parameter_registers += parameter.scalars.len() as u32;
            let scalars = parameter.scalars.iter().map(|_| Operand::register(lowering.draft.register(Role::Parameter)));
            let scalars: Values = scalars.collect();
            lowering.define_value(ValueId::new(position as u32), &scalars);
        }
        for block in block_order(code) {
            lowering.lower_block(block);
        }
        let mut flow = flow::build(&mut lowering);
        let (mut draft, slots) = (lowering.draft, lowering.slots);
        let mut finished = emit::finish(self, id, code, &mut draft, &mut flow, parameter_registers);
        finished.form.hints = self.slot_hints(index, &slots, declared);
        finished.frame_bytes = frame_bytes(module, code);
        self.draft = draft;
        Ok(finished)
    }
}

/// The objects of known size that the first block makes: what a native compiler gives a place in the frame.
fn frame_bytes(module: &Module, code: &LlvmCode) -> u64 {
    let entry = code.blocks.first().map_or(&[][..], |block| &block.instructions);
    let sizes = entry.iter().map(|instruction| match &instruction.kind {
        InstructionKind::Alloca { allocated, count, .. } => {
            let count = match count {
                None => 1,
                Some(LlvmOperand::Constant(count)) => match module.constant(*count).kind {
                    ConstantKind::Integer(count) => count,
                    _ => 0,
                },
                Some(_) => 0,
            };
            module.types.alloc_size(*allocated).unwrap_or(0).saturating_mul(count)
        }
        _ => 0,
    });
    sizes.fold(0, u64::saturating_add)
}

pub(super) fn by_value(types: &Types, attributes: &ParameterAttributes) -> Option<ByValue> {
    let ty = attributes.by_value?;
    let layout = types.layout(ty)?;
    let align = attributes.align.map_or(layout.abi_align, |align| align.bytes());
    Some(ByValue { size: layout.alloc_size, align: u32::try_from(align).unwrap_or(1 << 31) })
}

/// An order in which a definition comes before its uses: reverse post-order. Blocks that nothing reaches come last; they too
/// are part of the program, for its coverage.
fn block_order(code: &LlvmCode) -> Vec<BlockId> {
    let count = code.blocks.len();
    let mut seen = vec![false; count];
    let mut order = Vec::with_capacity(count);
    let mut stack: Vec<(usize, usize)> = Vec::new();
    let mut post_order = Vec::new();
    for root in 0..count {
        if seen[root] {
            continue;
        }
        seen[root] = true;
        stack.push((root, 0));
        while let Some((block, next)) = stack.last_mut() {
            let successor = code.blocks[*block].instructions.last().and_then(|last| successor(&last.kind, *next));
            match successor {
                Some(successor) => {
                    *next += 1;
                    if !seen[successor.index()] {
                        seen[successor.index()] = true;
                        stack.push((successor.index(), 0));
                    }
                }
                None => {
                    post_order.push(BlockId::new(*block as u32));
                    stack.pop();
                }
            }
        }
        order.extend(post_order.drain(..).rev());
    }
    order
}

/// The `position`-th block that a terminator may go to.
pub(super) fn successor(terminator: &InstructionKind, position: usize) -> Option<BlockId> {
    match terminator {
        InstructionKind::Branch(target) => (position == 0).then_some(*target),
        InstructionKind::ConditionalBranch { if_true, if_false, .. } => [*if_true, *if_false].get(position).copied(),
        InstructionKind::Switch { default, cases, .. } => match position {
            0 => Some(*default),
            _ => cases.get(position - 1).map(|case| case.1),
        },
        InstructionKind::IndirectBranch { targets, .. } => targets.get(position).copied(),
        InstructionKind::Invoke { normal, .. } => (position == 0).then_some(*normal),
        _ => None,
    }
}

impl<'a> FunctionLowering<'_, 'a> {
    fn lower_block(&mut self, block: BlockId) {
        self.draft.start_block();
        let start = self.draft.block_start;
        let is_skipped = self.scopes.is_skipped(block);
        let instructions = if is_skipped { &[][..] } else { &self.code.block(block).instructions[..] };
        for (index, instruction) in instructions.iter().enumerate() {
            self.place = (block, index);
            self.draft.location = self.linker.instruction_location(self.module_index, instruction.location);
            let line = self.linker.line_of(self.draft.location);
            if !self.scopes.is_silent(self.place) {
                self.draft.regions.count(line);
            }
            if !self.optimised && self.uses_what_has_no_result(&instruction.kind) {
                self.draft.emit(Instruction::UndefinedOperation);
            }
            if let Err(Unsupported(message)) = self.lower_instruction(block, instruction) {
                let message = self.draft.message(message);
                self.draft.emit(Instruction::Unsupported { message });
                if let Some(result) = instruction.result {
                    self.define_undefined(result);
                }
            }
        }
        // The region after the last call of a block that does not end with a jump has no edge.
        self.draft.regions.discard();
        if self.draft.instructions.len() as u32 == start {
            self.draft.emit(Instruction::Unreachable);
        }
        self.blocks[block.index()] = DraftBlock { start, end: self.draft.instructions.len() as u32 };
    }

    pub(crate) fn shape(&mut self, ty: TypeId) -> Lowered<Rc<[Scalar]>> {
        self.linker.modules[self.module_index].shapes.scalars(self.types, ty)
    }

    /// Where the part at `indices` of a value of type `ty` is among its scalars.
    pub(crate) fn part(&mut self, ty: TypeId, indices: &[u32]) -> Lowered<std::ops::Range<usize>> {
        self.linker.modules[self.module_index].shapes.part(self.types, ty, indices).map(|part| part.0)
    }

    pub(crate) fn scalar(&self, ty: TypeId) -> Lowered<Scalar> {
        match scalar_of(self.types, ty) {
            Some(scalar) => Ok(scalar),
            None => unsupported(format!("a value of type {}", self.types.display(ty))),
        }
    }

    pub(crate) fn type_of(&self, operand: LlvmOperand) -> Lowered<TypeId> {
        match self.code.type_of(operand, &self.module.constants) {
            Some(ty) => Ok(ty),
            None => unsupported("an operand that is no value"),
        }
    }

    pub(crate) fn result_type(&self, instruction: &LlvmInstruction) -> Lowered<TypeId> {
        match instruction.result {
            Some(result) => Ok(self.code.value_types[result.index()]),
            None => unsupported("an instruction without a result"),
        }
    }

    pub(crate) fn define(&mut self, instruction: &LlvmInstruction, scalars: &[Operand]) {
        if let Some(result) = instruction.result {
            self.define_value(result, scalars);
        }
    }

    pub(crate) fn define_value(&mut self, value: ValueId, scalars: &[Operand]) {
        self.values[value.index()] = Some((self.scalars.len() as u32, scalars.len() as u32));
        self.scalars.extend_from_slice(scalars);
    }

    fn define_undefined(&mut self, value: ValueId) {
        if self.values[value.index()].is_none() {
            let scalars = self.undefined_value(self.code.value_types[value.index()]);
            self.define_value(value, &scalars);
        }
    }

    pub(crate) fn undefined_value(&mut self, ty: TypeId) -> Values {
        let count = self.shape(ty).map_or(0, |scalars| scalars.len());
        let undefined = self.draft.undefined();
        (0..count).map(|_| undefined).collect()
    }

    /// The scalars of an operand.
    pub(crate) fn values(&mut self, operand: LlvmOperand) -> Lowered<Values> {
        match operand {
            LlvmOperand::Local(value) => match self.values[value.index()] {
                Some((start, length)) => Ok(self.scalars[start as usize..(start + length) as usize].into()),
                // Only in blocks that nothing reaches.
                None => Ok(self.undefined_value(self.code.value_types[value.index()])),
            },
            LlvmOperand::Constant(constant) => self.constant(constant),
            LlvmOperand::InlineAssembly(_) => unsupported("inline assembly"),
            LlvmOperand::Metadata(_) => unsupported("metadata used as a value"),
        }
    }

    /// The scalar of an operand that is one.
    pub(crate) fn value(&mut self, operand: LlvmOperand) -> Lowered<Operand> {
        if let LlvmOperand::Local(value) = operand
            && let Some((start, 1)) = self.values[value.index()]
        {
            return Ok(self.scalars[start as usize]);
        }
        match self.values(operand)?[..] {
            [value] => Ok(value),
            _ => unsupported("an aggregate where a scalar is expected"),
        }
    }

    pub(crate) fn constant(&mut self, id: ConstantId) -> Lowered<Values> {
        if let ConstantKind::Integer(value) = self.module.constant(id).kind {
            return Ok(std::iter::once(self.draft.word(value)).collect());
        }
        match self.linker.fold(self.module_index, id) {
            Ok(folded) => {
                let operands = folded.into_iter().map(|constant| self.draft.constant(constant));
                let operands: Values = operands.collect();
                self.narrow_differences(self.module.constant(id).ty, operands)
            }
            Err(FoldFailure::Unreadable(message)) => unsupported(message),
            Err(FoldFailure::NeedsCode) => {
                if self.constant_depth > DEEPEST_CONSTANT {
                    return unsupported("a constant nested too deeply");
                }
                self.constant_depth += 1;
                let values = self.compute_constant(id);
                self.constant_depth -= 1;
                values
            }
        }
    }

    /// A distance between addresses has 64 bits; where fewer are wanted, code takes them.
    fn narrow_differences(&mut self, ty: TypeId, mut operands: Values) -> Lowered<Values> {
        for (position, operand) in operands.iter_mut().enumerate() {
            if let Some(Constant::Difference(..)) = self.draft.known(*operand) {
                let width = self.shape(ty)?.get(position).map_or(64, |scalar| scalar.width);
                *operand = self.resize(CastOp::Truncate, 64, width, *operand);
            }
        }
        Ok(operands)
    }

    /// Code for a constant whose value is only known when the program runs.
    fn compute_constant(&mut self, id: ConstantId) -> Lowered<Values> {
        let constant = self.module.constant(id);
        let ty = constant.ty;
        let expression = match &constant.kind {
            ConstantKind::Array(parts) | ConstantKind::Struct(parts) | ConstantKind::Vector(parts) => {
                let mut values = Values::new();
                for part in parts {
                    values.extend(self.constant(*part)?);
                }
                return Ok(values);
            }
            ConstantKind::Splat(element) => {
                let count = self.shape(ty)?.len();
                let element = self.constant(*element)?;
                return Ok(element.iter().copied().cycle().take(count).collect());
            }
            ConstantKind::Expression(expression) => expression,
            _ => return unsupported("a constant of an unknown kind"),
        };
        let local = LlvmOperand::Constant;
        match &**expression {
            ConstantExpression::Binary { operator, flags, left, right } => {
                self.binary(*operator, *flags, ty, local(*left), local(*right))
            }
            ConstantExpression::FloatNegate(value) => self.float_negate(ty, local(*value)),
            ConstantExpression::Cast { operator, value } => self.cast(*operator, ty, local(*value)),
            ConstantExpression::GetElementPointer { source, base, indices, .. } => {
                let indices: Vec<LlvmOperand> = indices.iter().map(|index| local(*index)).collect();
                self.element_pointer(ty, *source, local(*base), &indices)
            }
            ConstantExpression::IntegerCompare { predicate, left, right } => {
                self.integer_compare(*predicate, local(*left), local(*right))
            }
            ConstantExpression::FloatCompare { predicate, left, right } => {
                self.float_compare(*predicate, local(*left), local(*right))
            }
            ConstantExpression::Select { condition, if_true, if_false } => {
                self.select(ty, local(*condition), local(*if_true), local(*if_false))
            }
            ConstantExpression::ExtractElement { vector, index } => self.extract_element(local(*vector), local(*index)),
            ConstantExpression::InsertElement { vector, element, index } => {
                self.insert_element(local(*vector), local(*element), local(*index))
            }
            ConstantExpression::ShuffleVector { left, right, mask } => {
                self.shuffle_vector(local(*left), local(*right), *mask)
            }
            ConstantExpression::ExtractValue { aggregate, indices } => self.extract_value(local(*aggregate), indices),
            ConstantExpression::InsertValue { aggregate, element, indices } => {
                self.insert_value(local(*aggregate), local(*element), indices)
            }
        }
    }
}
