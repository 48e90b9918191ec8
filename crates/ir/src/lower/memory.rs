//! Stack objects, loads, stores and address arithmetic.

use smallvec::SmallVec;

use super::constants::{add_offset, sign_extend};
use super::draft::Role;
use super::function::FunctionLowering;
use super::scopes::{Life, Renewed};
use super::shapes::scalar_of;
use super::{Lowered, Values, peephole, unsupported};
use crate::code::{BinaryOp, CastOp, Instruction, MAX_WIDTH, Operand, Register, Scalar};
use crate::module::{LlvmInstruction, LlvmOperand, Type, TypeId};

/// A variable index of a `getelementptr`.
struct ScaledIndex {
    index: Operand,
    index_width: u16,
    scale: u64,
}

impl FunctionLowering<'_, '_> {
    pub(crate) fn allocate(
        &mut self,
        instruction: &LlvmInstruction,
        allocated: TypeId,
        count: Option<LlvmOperand>,
        align: Option<u64>,
    ) -> Lowered<Values> {
        if let Some(value) = instruction.result
            && let Some(slot) = self.slots.register(value, &mut self.draft)
        {
            // Each time control comes by, the object is a new one.
            self.draft.emit(Instruction::Undefine { dest: slot });
            return Ok(Values::new());
        }
        let Some(layout) = self.types.layout(allocated) else {
            return unsupported(format!("alloca of {}, which has no size", self.types.display(allocated)));
        };
        let element = layout.alloc_size;
        let align = u32::try_from(align.unwrap_or(layout.abi_align)).unwrap_or(1 << 31);
        let size = match count {
            None => self.draft.word(element),
            Some(count) => {
                let width = self.scalar(self.type_of(count)?)?.width;
                let count = self.value(count)?;
                match self.draft.known_word(count) {
                    Some(count) => self.draft.word(count.saturating_mul(element)),
                    None => {
                        let count = self.resize(CastOp::ZeroExtend, width, 64, count);
                        match element {
                            1 => count,
                            _ => {
                                let element = self.draft.word(element);
                                self.plain_binary(BinaryOp::Multiply, 64, count, element)
                            }
                        }
                    }
                }
            }
        };
        if let Some(value) = instruction.result
            && self.scopes.life(value) == Some(Life::Renewed)
        {
            let register = self.draft.register(Role::Slot);
            self.scopes.renewed.insert(value, Renewed { register, align, size });
            return Ok(std::iter::once(Operand::register(register)).collect());
        }
        let object = self.draft.compute(|dest| Instruction::Allocate { align, dest, size });
        Ok(std::iter::once(object).collect())
    }

    /// The register that stands for the object a pointer names.
    fn slot(&mut self, pointer: LlvmOperand) -> Option<Register> {
        match pointer {
            LlvmOperand::Local(value) => self.slots.register(value, &mut self.draft),
            _ => None,
        }
    }

    pub(crate) fn load(&mut self, ty: TypeId, pointer: LlvmOperand) -> Lowered<Values> {
        if let Some(slot) = self.slot(pointer) {
            let width = self.scalar(ty)?.width;
            let source = Operand::register(slot);
            return Ok(std::iter::once(self.draft.compute(|dest| Instruction::Move { width, dest, source })).collect());
        }
        let pointer = self.value(pointer)?;
        self.load_from(ty, pointer)
    }

    pub(crate) fn load_from(&mut self, ty: TypeId, pointer: Operand) -> Lowered<Values> {
        let mut values = Values::new();
        if let Some(scalar) = scalar_of(self.types, ty) {
            values.push(self.load_scalar(scalar, pointer));
        } else {
            self.shape(ty)?;
            self.load_part(ty, pointer, 0, &mut values)?;
        }
        Ok(values)
    }

    pub(crate) fn load_scalar(&mut self, scalar: Scalar, pointer: Operand) -> Operand {
        self.draft.compute(|dest| Instruction::Load { width: scalar.width, dest, pointer })
    }

    fn load_part(&mut self, ty: TypeId, pointer: Operand, offset: u64, values: &mut Values) -> Lowered<()> {
        match self.memory_parts(ty)? {
            MemoryParts::Scalar(scalar) => {
                let pointer = self.offset_pointer(pointer, offset as i64);
                values.push(self.load_scalar(scalar, pointer));
            }
            MemoryParts::Packed(scalars) => {
                let pointer = self.offset_pointer(pointer, offset as i64);
                let width = scalars.iter().map(|scalar| scalar.width).sum();
                let packed = self.load_scalar(Scalar::integer(width), pointer);
                self.unpack(packed, &scalars, values)?;
            }
            MemoryParts::Repeated { count, element, step } => {
                for position in 0..count {
                    self.load_part(element, pointer, offset + position * step, values)?;
                }
            }
            MemoryParts::Fields(fields) => {
                for (field, field_offset) in fields {
                    self.load_part(field, pointer, offset + field_offset, values)?;
                }
            }
        }
        Ok(())
    }

    pub(crate) fn store(&mut self, value: LlvmOperand, pointer: LlvmOperand) -> Lowered<()> {
        let ty = self.type_of(value)?;
        if let Some(slot) = self.slot(pointer) {
            let width = self.scalar(ty)?.width;
            let source = self.value(value)?;
            self.move_to(slot, width, source);
            return Ok(());
        }
        let values = self.values(value)?;
        let pointer = self.value(pointer)?;
        self.store_to(ty, pointer, &values)
    }

    pub(crate) fn move_to(&mut self, dest: Register, width: u16, source: Operand) {
        self.draft.emit(if self.draft.is_undefined(source) {
            Instruction::Undefine { dest }
        } else {
            Instruction::Move { width, dest, source }
        });
    }

    pub(crate) fn store_to(&mut self, ty: TypeId, pointer: Operand, values: &[Operand]) -> Lowered<()> {
        if let (Some(scalar), [value]) = (scalar_of(self.types, ty), values) {
            self.draft.emit(Instruction::Store { width: scalar.width, pointer, value: *value });
            return Ok(());
        }
        self.shape(ty)?;
        let mut rest = values;
        self.store_part(ty, pointer, 0, &mut rest)
    }

    fn store_part(&mut self, ty: TypeId, pointer: Operand, offset: u64, values: &mut &[Operand]) -> Lowered<()> {
        match self.memory_parts(ty)? {
            MemoryParts::Scalar(scalar) => {
                let Some((value, rest)) = values.split_first() else { return unsupported("store of a partial value") };
                *values = rest;
                let pointer = self.offset_pointer(pointer, offset as i64);
                self.draft.emit(Instruction::Store { width: scalar.width, pointer, value: *value });
            }
            MemoryParts::Packed(scalars) => {
                let Some((lanes, rest)) = values.split_at_checked(scalars.len()) else {
                    return unsupported("store of a partial value");
                };
                *values = rest;
                let pointer = self.offset_pointer(pointer, offset as i64);
                let width = scalars.iter().map(|scalar| scalar.width).sum();
                let value = self.pack(&scalars, lanes)?;
                self.draft.emit(Instruction::Store { width, pointer, value });
            }
            MemoryParts::Repeated { count, element, step } => {
                for position in 0..count {
                    self.store_part(element, pointer, offset + position * step, values)?;
                }
            }
            MemoryParts::Fields(fields) => {
                for (field, field_offset) in fields {
                    self.store_part(field, pointer, offset + field_offset, values)?;
                }
            }
        }
        Ok(())
    }

    /// How a type lies in memory. Only for types that have a shape.
    fn memory_parts(&mut self, ty: TypeId) -> Lowered<MemoryParts> {
        if let Some(scalar) = scalar_of(self.types, ty) {
            return Ok(MemoryParts::Scalar(scalar));
        }
        match self.types.get(ty) {
            Type::Vector { length, element, .. } => {
                let scalar = self.scalar(*element)?;
                if scalar.width % 8 == 0 {
                    let step = u64::from(scalar.width / 8);
                    return Ok(MemoryParts::Repeated { count: u64::from(*length), element: *element, step });
                }
                if u32::from(scalar.width) * length > MAX_WIDTH {
                    return unsupported("a vector of too many bits");
                }
                Ok(MemoryParts::Packed((0..*length).map(|_| scalar).collect()))
            }
            Type::Array { length, element } => {
                let count = if self.shape(*element)?.is_empty() { 0 } else { *length };
                let step = self.types.alloc_size(*element).unwrap_or(0);
                Ok(MemoryParts::Repeated { count, element: *element, step })
            }
            Type::Struct { fields, .. } => {
                let offsets = (0..fields.len()).map(|field| self.types.field_offset(ty, field).unwrap_or(0));
                Ok(MemoryParts::Fields(fields.iter().copied().zip(offsets).collect()))
            }
            _ => unsupported(format!("memory of type {}", self.types.display(ty))),
        }
    }

    /// A pointer moved by a known distance; chains of such moves start over from their common base.
    pub(crate) fn offset_pointer(&mut self, pointer: Operand, offset: i64) -> Operand {
        if offset == 0 {
            return pointer;
        }
        if let Some(moved) = self.draft.known(pointer).and_then(|constant| add_offset(constant, offset)) {
            return self.draft.constant(moved);
        }
        let (base, before) = self.draft.base_and_offset(pointer);
        let distance = before.wrapping_add(offset);
        if distance == 0 {
            return base;
        }
        let right = self.draft.word(distance as u64);
        let moved = self.plain_binary(BinaryOp::Add, 64, base, right);
        if let Some(register) = moved.as_register() {
            self.draft.remember_offset(register, base, distance);
        }
        moved
    }

    pub(crate) fn element_pointer(
        &mut self,
        ty: TypeId,
        source: TypeId,
        base: LlvmOperand,
        indices: &[LlvmOperand],
    ) -> Lowered<Values> {
        let lanes = self.shape(ty)?.len();
        let bases = self.values(base)?;
        let mut lane_indices: SmallVec<[(Values, u16); 4]> = SmallVec::new();
        for index in indices {
            let index_type = self.type_of(*index)?;
            let width = self.shape(index_type)?.first().map_or(64, |scalar| scalar.width);
            lane_indices.push((self.values(*index)?, width));
        }
        let mut pointers = Values::new();
        for lane in 0..lanes {
            // Scalars among vectors are the same for every element.
            let pick = |values: &Values| values.get(if values.len() == 1 { 0 } else { lane }).copied();
            let base = pick(&bases);
            let steps: Option<SmallVec<[(Operand, u16); 4]>> =
                lane_indices.iter().map(|(values, width)| pick(values).map(|value| (value, *width))).collect();
            let (Some(base), Some(steps)) = (base, steps) else {
                return unsupported("getelementptr with operands of different shapes");
            };
            pointers.push(self.element_pointer_scalar(source, base, &steps)?);
        }
        Ok(pointers)
    }

    fn element_pointer_scalar(
        &mut self,
        source: TypeId,
        base: Operand,
        indices: &[(Operand, u16)],
    ) -> Lowered<Operand> {
        let mut offset = 0i64;
        let mut scaled_indices: SmallVec<[ScaledIndex; 4]> = SmallVec::new();
        let mut current = source;
        for (position, &(index, index_width)) in indices.iter().enumerate() {
            let known = self.draft.known_word(index).map(|value| sign_extend(value, index_width));
            if position > 0 {
                if let Type::Struct { .. } = self.types.get(current) {
                    let field = known.and_then(|field| usize::try_from(field).ok());
                    let field_offset = field.and_then(|field| self.types.field_offset(current, field));
                    let element = field.and_then(|field| self.types.element(current, field as u64));
                    let (Some(field_offset), Some(element)) = (field_offset, element) else {
                        return unsupported("getelementptr into an unknown field");
                    };
                    offset = offset.wrapping_add(field_offset as i64);
                    current = element;
                    continue;
                }
                match self.types.element(current, 0) {
                    Some(element) => current = element,
                    None => return unsupported(format!("getelementptr into {}", self.types.display(current))),
                }
            }
            let Some(scale) = self.types.alloc_size(current) else {
                return unsupported(format!("getelementptr over {}, which has no size", self.types.display(current)));
            };
            match known {
                Some(value) => offset = offset.wrapping_add(value.wrapping_mul(scale as i64)),
                None if scale == 0 => {}
                None => scaled_indices.push(ScaledIndex { index, index_width, scale }),
            }
        }
        // A constant base takes the constant part with it; otherwise that part comes last, where the next getelementptr of a
        // chain finds it.
        let base_is_constant = base.is_constant();
        let mut pointer = if base_is_constant { self.offset_pointer(base, offset) } else { base };
        for scaled in scaled_indices {
            pointer = self.add_scaled(pointer, scaled);
        }
        Ok(if base_is_constant { pointer } else { self.offset_pointer(pointer, offset) })
    }

    fn add_scaled(&mut self, base: Operand, scaled: ScaledIndex) -> Operand {
        let ScaledIndex { mut index, mut index_width, scale } = scaled;
        if index_width > 64 {
            index = self.resize(CastOp::SignExtend, index_width, 64, index);
            index_width = 64;
        }
        if let Ok(scale) = u32::try_from(scale) {
            (index, index_width) = peephole::unextended(&self.draft, index, index_width);
            return self.draft.compute(|dest| Instruction::AddScaled { index_width, scale, dest, base, index });
        }
        let index = self.resize(CastOp::SignExtend, index_width, 64, index);
        let scale = self.draft.word(scale);
        let distance = self.plain_binary(BinaryOp::Multiply, 64, index, scale);
        self.plain_binary(BinaryOp::Add, 64, base, distance)
    }
}

enum MemoryParts {
    Scalar(Scalar),
    /// A vector whose elements are no whole bytes.
    Packed(Vec<Scalar>),
    Repeated {
        count: u64,
        element: TypeId,
        step: u64,
    },
    Fields(Vec<(TypeId, u64)>),
}
