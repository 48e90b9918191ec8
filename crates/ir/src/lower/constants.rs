//! Constants and constant expressions as words and addresses.
//!
//! What depends on where objects end up (`ptrtoint (ptr @a) & 7`) cannot be folded; code then computes it at the use.

use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

use super::Unsupported;
use super::link::Linker;
use super::shapes::scalar_of;
use crate::code::{Constant, Scalar};
use crate::module::{
    BinaryOperator, CastOperator, ConstantExpression, ConstantId, ConstantKind, LlvmIntegerPredicate, SymbolId, Type,
    TypeId,
};

#[derive(Clone, Debug)]
pub(super) enum FoldFailure {
    /// The value is not known before the program runs.
    NeedsCode,
    Unreadable(Box<str>),
}

impl From<Unsupported> for FoldFailure {
    fn from(failure: Unsupported) -> Self {
        FoldFailure::Unreadable(failure.0)
    }
}

/// The scalars of a constant.
pub(super) type Folded = SmallVec<[Constant; 1]>;

type Fold<T> = Result<T, FoldFailure>;

/// Expressions that were folded before: headers repeat them without end.
#[derive(Default)]
pub(super) struct FoldCache {
    expressions: FxHashMap<ConstantId, Fold<Folded>>,
    depth: u32,
}

const DEEPEST: u32 = 128;

impl Linker<'_> {
    /// The scalars of a constant of module `index`.
    pub(crate) fn fold(&mut self, index: usize, id: ConstantId) -> Fold<Folded> {
        let module = self.module(index);
        let constant = module.constant(id);
        let scalar = scalar_of(&module.types, constant.ty);
        match (&constant.kind, scalar) {
            (ConstantKind::Integer(value), _) => Ok(smallvec![Constant::Word(*value)]),
            (ConstantKind::WideInteger(words), _) => Ok(smallvec![wide(words)]),
            (ConstantKind::Float(words), Some(scalar)) => {
                Ok(smallvec![if scalar.width <= 64 { Constant::Word(words[0]) } else { wide(words) }])
            }
            (ConstantKind::Null | ConstantKind::Zero, Some(scalar)) => Ok(smallvec![zero(scalar)]),
            (
                ConstantKind::Symbol(symbol) | ConstantKind::DsoLocalEquivalent(symbol) | ConstantKind::NoCfi(symbol),
                _,
            ) => Ok(smallvec![self.address(index, *symbol)]),
            (ConstantKind::Undef | ConstantKind::Poison, Some(_)) => Ok(smallvec![Constant::Undefined]),
            (ConstantKind::Expression(_), _) => self.fold_cached(index, id),
            _ => self.fold_nested(index, id),
        }
    }

    fn fold_cached(&mut self, index: usize, id: ConstantId) -> Fold<Folded> {
        if let Some(known) = self.modules[index].folds.expressions.get(&id) {
            return known.clone();
        }
        let folded = self.fold_nested(index, id);
        self.modules[index].folds.expressions.insert(id, folded.clone());
        folded
    }

    fn fold_nested(&mut self, index: usize, id: ConstantId) -> Fold<Folded> {
        if self.modules[index].folds.depth > DEEPEST {
            return Err(FoldFailure::Unreadable("a constant nested too deeply".into()));
        }
        self.modules[index].folds.depth += 1;
        let folded = self.fold_parts(index, id);
        self.modules[index].folds.depth -= 1;
        folded
    }

    fn fold_parts(&mut self, index: usize, id: ConstantId) -> Fold<Folded> {
        let module = self.module(index);
        let constant = module.constant(id);
        let ty = constant.ty;
        match &constant.kind {
            ConstantKind::Null | ConstantKind::Zero => {
                let scalars = self.modules[index].shapes.scalars(&module.types, ty)?;
                Ok(scalars.iter().map(|scalar| zero(*scalar)).collect())
            }
            ConstantKind::Undef | ConstantKind::Poison => {
                let scalars = self.modules[index].shapes.scalars(&module.types, ty)?;
                Ok(scalars.iter().map(|_| Constant::Undefined).collect())
            }
            ConstantKind::None => Ok(Folded::new()),
            ConstantKind::Array(parts) | ConstantKind::Struct(parts) | ConstantKind::Vector(parts) => {
                self.modules[index].shapes.scalars(&module.types, ty)?;
                let mut folded = Folded::new();
                for part in parts {
                    folded.append(&mut self.fold(index, *part)?);
                }
                Ok(folded)
            }
            ConstantKind::Splat(element) => {
                let count = self.modules[index].shapes.scalars(&module.types, ty)?.len();
                let element = self.fold(index, *element)?;
                let element = element.first().ok_or(FoldFailure::NeedsCode)?;
                Ok((0..count).map(|_| element.clone()).collect())
            }
            ConstantKind::Bytes(bytes) => {
                self.modules[index].shapes.scalars(&module.types, ty)?;
                Ok(bytes.iter().map(|byte| Constant::Word(u64::from(*byte))).collect())
            }
            ConstantKind::SignedPointer(pointer) => self.fold(index, *pointer),
            ConstantKind::BlockAddress { function, block } => {
                Ok(smallvec![self.block_address(index, *function, block.number())])
            }
            ConstantKind::Unreadable(reason) => {
                Err(FoldFailure::Unreadable(format!("a constant that cannot be read: {reason}").into()))
            }
            ConstantKind::Float(_) => Err(FoldFailure::Unreadable("a float constant of an unknown type".into())),
            ConstantKind::Expression(expression) => self.fold_expression(index, expression, ty),
            ConstantKind::Integer(_)
            | ConstantKind::WideInteger(_)
            | ConstantKind::Symbol(_)
            | ConstantKind::DsoLocalEquivalent(_)
            | ConstantKind::NoCfi(_) => self.fold(index, id),
        }
    }

    fn block_address(&mut self, index: usize, function: SymbolId, block: u32) -> Constant {
        match self.address(index, function) {
            Constant::Function(function) => Constant::Block { function, block },
            _ => Constant::Undefined,
        }
    }

    fn fold_expression(&mut self, index: usize, expression: &ConstantExpression, ty: TypeId) -> Fold<Folded> {
        let module = self.module(index);
        match expression {
            ConstantExpression::Binary { operator, left, right, .. } => {
                let fold = |scalar, left: &_, right: &_| fold_binary(*operator, scalar, left, right);
                self.fold_pairs(index, ty, [*left, *right], fold)
            }
            ConstantExpression::Cast { operator, value } => self.fold_casts(index, *operator, *value, ty),
            ConstantExpression::GetElementPointer { source, base, indices, .. } => {
                if !matches!(module.types.get(ty), Type::Pointer { .. }) {
                    return Err(FoldFailure::NeedsCode);
                }
                let offset = self.constant_offset(index, *source, indices)?;
                let base = self.fold(index, *base)?;
                let moved = base.first().and_then(|base| add_offset(base, offset));
                Ok(smallvec![moved.ok_or(FoldFailure::NeedsCode)?])
            }
            ConstantExpression::IntegerCompare { predicate, left, right } => {
                let compared = module.constant(*left).ty;
                self.fold_pairs(index, compared, [*left, *right], |scalar, left, right| {
                    let holds = fold_compare(*predicate, scalar.width, left, right);
                    holds.map(|holds| Constant::Word(u64::from(holds))).ok_or(FoldFailure::NeedsCode)
                })
            }
            ConstantExpression::Select { condition, if_true, if_false } => {
                let condition = self.fold(index, *condition)?;
                match condition[..] {
                    [Constant::Word(condition)] => {
                        self.fold(index, if condition & 1 != 0 { *if_true } else { *if_false })
                    }
                    _ => Err(FoldFailure::NeedsCode),
                }
            }
            ConstantExpression::ExtractValue { aggregate, indices } => {
                let aggregate_type = module.constant(*aggregate).ty;
                let (range, _) = self.modules[index].shapes.part(&module.types, aggregate_type, indices)?;
                let values = self.fold(index, *aggregate)?;
                Ok(values.get(range).ok_or(FoldFailure::NeedsCode)?.into())
            }
            ConstantExpression::ExtractElement { vector, index: position } => {
                let position = self.fold(index, *position)?;
                let values = self.fold(index, *vector)?;
                let [Constant::Word(position)] = position[..] else { return Err(FoldFailure::NeedsCode) };
                let element = usize::try_from(position).ok().and_then(|position| values.get(position));
                Ok(smallvec![element.cloned().unwrap_or(Constant::Undefined)])
            }
            ConstantExpression::FloatNegate(_)
            | ConstantExpression::FloatCompare { .. }
            | ConstantExpression::InsertElement { .. }
            | ConstantExpression::ShuffleVector { .. }
            | ConstantExpression::InsertValue { .. } => Err(FoldFailure::NeedsCode),
        }
    }

    /// Lane by lane of two operands of one type.
    fn fold_pairs(
        &mut self,
        index: usize,
        ty: TypeId,
        [left, right]: [ConstantId; 2],
        mut fold: impl FnMut(Scalar, &Constant, &Constant) -> Fold<Constant>,
    ) -> Fold<Folded> {
        let module = self.module(index);
        let scalars = self.modules[index].shapes.scalars(&module.types, ty)?;
        let (left, right) = (self.fold(index, left)?, self.fold(index, right)?);
        let lanes = scalars.iter().zip(left.iter().zip(right.iter()));
        lanes.map(|(scalar, (left, right))| fold(*scalar, left, right)).collect()
    }

    fn fold_casts(&mut self, index: usize, operator: CastOperator, value: ConstantId, ty: TypeId) -> Fold<Folded> {
        let module = self.module(index);
        let from = self.modules[index].shapes.scalars(&module.types, module.constant(value).ty)?;
        let to = self.modules[index].shapes.scalars(&module.types, ty)?;
        let values = self.fold(index, value)?;
        if from.len() != to.len() || values.len() != from.len() {
            return Err(FoldFailure::NeedsCode);
        }
        let lanes = values.iter().zip(from.iter().zip(to.iter()));
        lanes.map(|(value, (from, to))| fold_cast(operator, value, *from, *to)).collect()
    }

    /// The distance in bytes that constant indices into `source` make.
    fn constant_offset(&mut self, index: usize, source: TypeId, indices: &[ConstantId]) -> Fold<i64> {
        let types = &self.module(index).types;
        let mut offset = 0i64;
        let mut current = source;
        for (position, id) in indices.iter().enumerate() {
            let width = scalar_of(types, self.module(index).constant(*id).ty).ok_or(FoldFailure::NeedsCode)?.width;
            let folded = self.fold(index, *id)?;
            let value = match folded[..] {
                [Constant::Word(value)] => sign_extend(value, width),
                _ => return Err(FoldFailure::NeedsCode),
            };
            let no_size = || FoldFailure::Unreadable("an index into a type without a size".into());
            let step = if position == 0 {
                types.alloc_size(current).ok_or_else(no_size)? as i64
            } else if let Type::Struct { .. } = types.get(current) {
                let field = usize::try_from(value).map_err(|_| no_size())?;
                offset = offset.wrapping_add(types.field_offset(current, field).ok_or_else(no_size)? as i64);
                current = types.element(current, value as u64).ok_or_else(no_size)?;
                continue;
            } else {
                current = types.element(current, 0).ok_or_else(no_size)?;
                types.alloc_size(current).ok_or_else(no_size)? as i64
            };
            offset = offset.wrapping_add(value.wrapping_mul(step));
        }
        Ok(offset)
    }
}

pub(super) fn sign_extend(value: u64, width: u16) -> i64 {
    match width {
        0 => 0,
        1..64 => ((value << (64 - width)) as i64) >> (64 - width),
        _ => value as i64,
    }
}

/// Bits past `width` cleared.
pub(super) fn truncate(value: u128, width: u16) -> u128 {
    if width >= 128 { value } else { value & ((1 << width) - 1) }
}

fn wide(words: &[u64]) -> Constant {
    Constant::Wide(words.into())
}

pub(super) fn zero(scalar: Scalar) -> Constant {
    number(0, scalar.width)
}

/// The constant of a number of any width; what does not fit 128 bits must be zero there.
pub(super) fn number(value: u128, width: u16) -> Constant {
    if width <= 64 {
        return Constant::Word(value as u64);
    }
    let mut words = vec![0u64; usize::from(width).div_ceil(64)];
    words[0] = value as u64;
    words[1] = (value >> 64) as u64;
    Constant::Wide(words.into())
}

fn as_number(constant: &Constant, width: u16) -> Option<u128> {
    match constant {
        Constant::Word(value) => Some(u128::from(*value)),
        Constant::Wide(words) if width <= 128 && words.len() == 2 => {
            Some(u128::from(words[0]) | u128::from(words[1]) << 64)
        }
        _ => None,
    }
}

/// A constant moved by a distance in bytes.
pub(super) fn add_offset(constant: &Constant, distance: i64) -> Option<Constant> {
    match constant {
        _ if distance == 0 => Some(constant.clone()),
        Constant::Word(value) => Some(Constant::Word(value.wrapping_add(distance as u64))),
        Constant::Global { global, offset } => {
            Some(Constant::Global { global: *global, offset: offset.wrapping_add(distance) })
        }
        Constant::Difference(left, right) => {
            add_offset(left, distance).map(|left| Constant::Difference(Box::new(left), right.clone()))
        }
        Constant::Undefined => Some(Constant::Undefined),
        Constant::Wide(_) | Constant::Function(_) | Constant::Block { .. } => None,
    }
}

fn is_address(constant: &Constant) -> bool {
    matches!(constant, Constant::Global { .. } | Constant::Function(_) | Constant::Block { .. })
}

fn fold_binary(operator: BinaryOperator, scalar: Scalar, left: &Constant, right: &Constant) -> Fold<Constant> {
    let width = scalar.width;
    if let (Some(left), Some(right)) = (as_number(left, width), as_number(right, width)) {
        return fold_numbers(operator, width, left, right).map(|value| number(truncate(value, width), width));
    }
    if matches!(left, Constant::Undefined) || matches!(right, Constant::Undefined) {
        return Err(FoldFailure::NeedsCode);
    }
    let folded = match (operator, left, right) {
        (BinaryOperator::Add, address, Constant::Word(distance))
        | (BinaryOperator::Add, Constant::Word(distance), address) => {
            add_offset(address, sign_extend(*distance, width))
        }
        (BinaryOperator::Sub, address, Constant::Word(distance)) => {
            add_offset(address, sign_extend(*distance, width).wrapping_neg())
        }
        (
            BinaryOperator::Sub,
            Constant::Global { global, offset },
            Constant::Global { global: other, offset: from },
        ) if global == other => {
            let distance = offset.wrapping_sub(*from) as u64;
            Some(number(truncate(u128::from(distance), width.min(64)), width))
        }
        (BinaryOperator::Sub, left, right) if is_address(left) && is_address(right) && width <= 64 => {
            Some(Constant::Difference(Box::new(left.clone()), Box::new(right.clone())))
        }
        _ => None,
    };
    folded.ok_or(FoldFailure::NeedsCode)
}

/// Division by zero and shifts past the width are left to code, which faults where it stands.
fn fold_numbers(operator: BinaryOperator, width: u16, left: u128, right: u128) -> Fold<u128> {
    if width > 128 {
        return Err(FoldFailure::NeedsCode);
    }
    let signed = |value: u128| ((value << (128 - width)) as i128) >> (128 - width);
    let shift = (right < u128::from(width)).then_some(right as u32);
    let value = match operator {
        BinaryOperator::Add => Some(left.wrapping_add(right)),
        BinaryOperator::Sub => Some(left.wrapping_sub(right)),
        BinaryOperator::Mul => Some(left.wrapping_mul(right)),
        BinaryOperator::UnsignedDiv => left.checked_div(right),
        BinaryOperator::UnsignedRem => left.checked_rem(right),
        BinaryOperator::ShiftLeft => shift.map(|shift| left << shift),
        BinaryOperator::LogicalShiftRight => shift.map(|shift| left >> shift),
        BinaryOperator::ArithmeticShiftRight => shift.map(|shift| (signed(left) >> shift) as u128),
        BinaryOperator::And => Some(left & right),
        BinaryOperator::Or => Some(left | right),
        BinaryOperator::Xor => Some(left ^ right),
        BinaryOperator::SignedDiv
        | BinaryOperator::SignedRem
        | BinaryOperator::FloatAdd
        | BinaryOperator::FloatSub
        | BinaryOperator::FloatMul
        | BinaryOperator::FloatDiv
        | BinaryOperator::FloatRem => None,
    };
    value.ok_or(FoldFailure::NeedsCode)
}

fn fold_cast(operator: CastOperator, value: &Constant, from: Scalar, to: Scalar) -> Fold<Constant> {
    if *value == Constant::Undefined {
        return Ok(Constant::Undefined);
    }
    let resized = |sign: bool| -> Fold<Constant> {
        if from.width == to.width {
            return Ok(value.clone());
        }
        if let Some(known) = as_number(value, from.width)
            && from.width <= 128
            && to.width <= 128
        {
            let extended = if sign && from.width < to.width {
                (((known << (128 - from.width)) as i128) >> (128 - from.width)) as u128
            } else {
                known
            };
            return Ok(number(truncate(extended, to.width), to.width));
        }
        match value {
            // A difference is truncated to the place it stands in; an address is one from 0.
            Constant::Difference(..) if to.width < from.width => Ok(value.clone()),
            address if is_address(address) && to.width < from.width => {
                Ok(Constant::Difference(Box::new(address.clone()), Box::new(Constant::Word(0))))
            }
            _ => Err(FoldFailure::NeedsCode),
        }
    };
    match operator {
        CastOperator::Truncate
        | CastOperator::ZeroExtend
        | CastOperator::PointerToInteger
        | CastOperator::PointerToAddress
        | CastOperator::IntegerToPointer
        | CastOperator::AddressSpaceCast => resized(false),
        CastOperator::SignExtend => resized(true),
        CastOperator::Bitcast if from.width == to.width => Ok(value.clone()),
        _ => Err(FoldFailure::NeedsCode),
    }
}

fn fold_compare(predicate: LlvmIntegerPredicate, width: u16, left: &Constant, right: &Constant) -> Option<bool> {
    use LlvmIntegerPredicate as P;
    if let (Some(left), Some(right)) = (as_number(left, width), as_number(right, width)) {
        let signed = |value: u128| ((value << (128 - width.min(128))) as i128) >> (128 - width.min(128));
        return Some(match predicate {
            P::Equal => left == right,
            P::NotEqual => left != right,
            P::UnsignedGreater => left > right,
            P::UnsignedGreaterEqual => left >= right,
            P::UnsignedLess => left < right,
            P::UnsignedLessEqual => left <= right,
            P::SignedGreater => signed(left) > signed(right),
            P::SignedGreaterEqual => signed(left) >= signed(right),
            P::SignedLess => signed(left) < signed(right),
            P::SignedLessEqual => signed(left) <= signed(right),
        });
    }
    // An object is never at address 0, and functions and blocks are where no other is.
    let equal = match (left, right) {
        (address, Constant::Word(0)) | (Constant::Word(0), address)
            if matches!(address, Constant::Function(_) | Constant::Global { offset: 0, .. }) =>
        {
            Some(false)
        }
        (Constant::Function(left), Constant::Function(right)) => Some(left == right),
        (Constant::Global { global, offset }, Constant::Global { global: other, offset: from }) if global == other => {
            Some(offset == from)
        }
        _ => None,
    }?;
    match predicate {
        P::Equal => Some(equal),
        P::NotEqual => Some(!equal),
        _ => None,
    }
}
