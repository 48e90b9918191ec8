//! Types of results, and whether operands have the types their instruction wants.

use super::Reader;
use super::error::{Parse, Problem};
use crate::module::{
    AtomicOperator, BinaryOperator, BlockId, CastOperator, InstructionKind, LlvmCode, LlvmFunctionId, LlvmOperand,
    Type, TypeId, Types,
};

/// What a type is, or what the elements of a vector are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    Integer,
    Float,
    Pointer,
    Other,
}

impl<'t> Reader<'t> {
    #[inline]
    pub(super) fn class(&self, ty: TypeId) -> Class {
        match self.module.types.get(ty) {
            Type::Integer(_) => Class::Integer,
            Type::Pointer { .. } => Class::Pointer,
            Type::Half | Type::BFloat | Type::Float | Type::Double | Type::X86Fp80 | Type::Fp128 | Type::PpcFp128 => {
                Class::Float
            }
            Type::Vector { element, .. } => self.class(*element),
            _ => Class::Other,
        }
    }

    pub(super) fn check_class(&self, ty: TypeId, class: Class, what: &str) -> Parse<()> {
        if self.class(ty) == class {
            return Ok(());
        }
        Err(self.scanner.problem(format!("{what} cannot be a {}", self.module.types.display(ty))))
    }

    #[inline]
    pub(super) fn is_vector(&self, ty: TypeId) -> bool {
        matches!(self.module.types.get(ty), Type::Vector { .. })
    }

    pub(super) fn vector_element(&self, ty: TypeId) -> Option<TypeId> {
        match self.module.types.get(ty) {
            Type::Vector { element, .. } => Some(*element),
            _ => None,
        }
    }

    fn vector_length(&self, ty: TypeId) -> Option<(u32, bool)> {
        match self.module.types.get(ty) {
            Type::Vector { length, scalable, .. } => Some((*length, *scalable)),
            _ => None,
        }
    }

    /// `i1`, or a vector of them.
    #[inline]
    pub(super) fn comparison_type(&mut self, ty: TypeId) -> TypeId {
        match self.vector_length(ty) {
            None => Types::I1,
            Some((length, scalable)) => self.module.types.intern(Type::Vector { length, element: Types::I1, scalable }),
        }
    }

    pub(super) fn pointer_type(&mut self, address_space: u32) -> TypeId {
        if address_space == 0 {
            return Types::POINTER;
        }
        self.module.types.intern(Type::Pointer { address_space })
    }

    pub(super) fn binary_accepts(&self, operator: BinaryOperator, ty: TypeId) -> bool {
        self.class(ty) == if operator.is_float() { Class::Float } else { Class::Integer }
    }

    pub(super) fn cast_accepts(&self, operator: CastOperator, from: TypeId, to: TypeId) -> bool {
        let classes = (self.class(from), self.class(to));
        if operator == CastOperator::Bitcast {
            let types = &self.module.types;
            // Between pointers of LLVM 14 it does nothing; otherwise the sizes agree, which layouts will tell.
            return match classes {
                (Class::Pointer, Class::Pointer) => from == to,
                (Class::Pointer, _) | (_, Class::Pointer) => false,
                (Class::Other, _) | (_, Class::Other) => {
                    matches!((types.get(from), types.get(to)), (Type::Other(_), _) | (_, Type::Other(_)))
                }
                _ => self.bit_width(from) == self.bit_width(to),
            };
        }
        let expected = match operator {
            CastOperator::Truncate | CastOperator::ZeroExtend | CastOperator::SignExtend => {
                (Class::Integer, Class::Integer)
            }
            CastOperator::FloatTruncate | CastOperator::FloatExtend => (Class::Float, Class::Float),
            CastOperator::FloatToUnsigned | CastOperator::FloatToSigned => (Class::Float, Class::Integer),
            CastOperator::UnsignedToFloat | CastOperator::SignedToFloat => (Class::Integer, Class::Float),
            CastOperator::PointerToInteger | CastOperator::PointerToAddress => (Class::Pointer, Class::Integer),
            CastOperator::IntegerToPointer => (Class::Integer, Class::Pointer),
            CastOperator::AddressSpaceCast => (Class::Pointer, Class::Pointer),
            CastOperator::Bitcast => return false,
        };
        let direction = match operator {
            CastOperator::Truncate | CastOperator::FloatTruncate => self.scalar_width(from) > self.scalar_width(to),
            CastOperator::ZeroExtend | CastOperator::SignExtend | CastOperator::FloatExtend => {
                self.scalar_width(from) < self.scalar_width(to)
            }
            _ => true,
        };
        classes == expected && direction && self.vector_length(from) == self.vector_length(to)
    }

    /// The width of a number or of a vector's elements.
    fn scalar_width(&self, ty: TypeId) -> u64 {
        match self.module.types.get(ty) {
            Type::Integer(width) => u64::from(*width),
            Type::Half | Type::BFloat => 16,
            Type::Float => 32,
            Type::Double => 64,
            Type::X86Fp80 => 80,
            Type::Fp128 | Type::PpcFp128 => 128,
            Type::Vector { element, .. } => self.scalar_width(*element),
            _ => 0,
        }
    }

    fn bit_width(&self, ty: TypeId) -> (u64, bool) {
        let (length, scalable) = self.vector_length(ty).unwrap_or((1, false));
        (self.scalar_width(ty) * u64::from(length), scalable)
    }

    pub(super) fn shuffle_type(&mut self, vector: TypeId, mask: TypeId) -> Option<TypeId> {
        let element = self.vector_element(vector)?;
        if self.vector_element(mask)? != Types::I32 {
            return None;
        }
        let (length, scalable) = self.vector_length(mask)?;
        Some(self.module.types.intern(Type::Vector { length, element, scalable }))
    }

    /// The type of a field of a field ... of an aggregate.
    pub(super) fn field_type(&self, aggregate: TypeId, indices: &[u32]) -> Parse<TypeId> {
        let types = &self.module.types;
        let mut ty = aggregate;
        for &index in indices {
            let field = match types.get(ty) {
                Type::Array { length, element } if u64::from(index) < *length => Some(*element),
                Type::Struct { fields, .. } => fields.get(index as usize).copied(),
                _ => None,
            };
            match field {
                Some(field) => ty = field,
                None => return Err(self.scanner.problem(format!("{} has no field {index}", types.display(ty)))),
            }
        }
        Ok(ty)
    }

    /// The type of a `getelementptr`: a vector of pointers if the base or an index is a vector.
    #[inline]
    pub(super) fn pointer_result(&mut self, base: TypeId, indices: &[TypeId]) -> Parse<TypeId> {
        if self.class(base) != Class::Pointer || !indices.iter().all(|&index| self.class(index) == Class::Integer) {
            return Err(self.scanner.problem("`getelementptr` of the wrong types"));
        }
        if self.is_vector(base) {
            return Ok(base);
        }
        match indices.iter().find_map(|&index| self.vector_length(index)) {
            None => Ok(base),
            Some((length, scalable)) => Ok(self.module.types.intern(Type::Vector { length, element: base, scalable })),
        }
    }

    /// What can only be checked with all blocks known: returned types and `phi`s.
    pub(super) fn check_code(&self, id: LlvmFunctionId, code: &LlvmCode) -> Parse<()> {
        let result = self.module.function(id).result;
        let mut has_phi = false;
        for block in &code.blocks {
            let mut leading = true;
            for instruction in &block.instructions {
                let problem = |message: &str| Err(Problem::new(instruction.line, 1, message.into()));
                match &instruction.kind {
                    InstructionKind::Phi { .. } => {
                        has_phi = true;
                        if !leading {
                            return problem("`phi` behind another instruction");
                        }
                    }
                    InstructionKind::Return(value) => {
                        let ty = match value {
                            None => Types::VOID,
                            Some(value) => code.type_of(*value, &self.module.constants).unwrap_or(Types::VOID),
                        };
                        if ty != result {
                            return problem("the returned value has another type than the function returns");
                        }
                    }
                    _ => leading = false,
                }
            }
        }
        if has_phi { self.check_phis(code) } else { Ok(()) }
    }

    /// Every `phi` has a value for each predecessor, and only one.
    fn check_phis(&self, code: &LlvmCode) -> Parse<()> {
        let mut edges: Vec<(BlockId, BlockId)> = Vec::new();
        for (index, block) in code.blocks.iter().enumerate() {
            if let Some(terminator) = block.instructions.last() {
                terminator.kind.for_each_successor(|target| edges.push((target, BlockId::from_index(index))));
            }
        }
        edges.sort_unstable();
        edges.dedup();
        let mut values: Vec<(BlockId, LlvmOperand)> = Vec::new();
        for (index, block) in code.blocks.iter().enumerate() {
            let block_id = BlockId::from_index(index);
            let first = edges.partition_point(|edge| edge.0 < block_id);
            let count = edges[first..].partition_point(|edge| edge.0 == block_id);
            let predecessors = edges[first..first + count].iter().map(|edge| edge.1);
            for instruction in &block.instructions {
                let InstructionKind::Phi { incoming, .. } = &instruction.kind else { break };
                values.clear();
                values.extend(incoming.iter().map(|&(value, block)| (block, value)));
                values.sort_by_key(|value| value.0);
                values.dedup();
                if !values.iter().map(|value| value.0).eq(predecessors.clone()) {
                    let message = "`phi` does not have one value for each predecessor of its block";
                    return Err(Problem::new(instruction.line, 1, message.into()));
                }
            }
        }
        Ok(())
    }
}

impl BinaryOperator {
    pub fn is_float(self) -> bool {
        matches!(
            self,
            BinaryOperator::FloatAdd
                | BinaryOperator::FloatSub
                | BinaryOperator::FloatMul
                | BinaryOperator::FloatDiv
                | BinaryOperator::FloatRem
        )
    }
}

impl AtomicOperator {
    pub fn is_float(self) -> bool {
        matches!(
            self,
            AtomicOperator::FloatAdd
                | AtomicOperator::FloatSub
                | AtomicOperator::FloatMax
                | AtomicOperator::FloatMin
                | AtomicOperator::FloatMaximum
                | AtomicOperator::FloatMinimum
                | AtomicOperator::FloatMaximumNumber
                | AtomicOperator::FloatMinimumNumber
        )
    }
}
