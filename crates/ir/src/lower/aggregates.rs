//! Structs, arrays and vectors as values: mostly renaming, since each of their scalars has a register of its own.

use super::function::FunctionLowering;
use super::{Lowered, Values, unsupported};
use crate::code::{BinaryOp, CastOp, Constant, IntegerPredicate, MAX_WIDTH, Operand, Scalar};
use crate::module::{ConstantId, LlvmOperand};

use super::constants::number;

impl FunctionLowering<'_, '_> {
    pub(crate) fn extract_value(&mut self, aggregate: LlvmOperand, indices: &[u32]) -> Lowered<Values> {
        let ty = self.type_of(aggregate)?;
        let range = self.part(ty, indices)?;
        match self.values(aggregate)?.get(range) {
            Some(part) => Ok(part.into()),
            None => unsupported("extractvalue past the end"),
        }
    }

    pub(crate) fn insert_value(
        &mut self,
        aggregate: LlvmOperand,
        element: LlvmOperand,
        indices: &[u32],
    ) -> Lowered<Values> {
        let ty = self.type_of(aggregate)?;
        let range = self.part(ty, indices)?;
        let mut values = self.values(aggregate)?;
        let element = self.values(element)?;
        match values.get_mut(range) {
            Some(part) if part.len() == element.len() => part.copy_from_slice(&element),
            _ => return unsupported("insertvalue past the end"),
        }
        Ok(values)
    }

    /// The type of a vector's elements.
    fn element_scalar(&mut self, vector: LlvmOperand) -> Lowered<Scalar> {
        let ty = self.type_of(vector)?;
        match self.shape(ty)?.first() {
            Some(scalar) => Ok(*scalar),
            None => unsupported("an empty vector"),
        }
    }

    pub(crate) fn extract_element(&mut self, vector: LlvmOperand, index: LlvmOperand) -> Lowered<Values> {
        let index_width = self.scalar(self.type_of(index)?)?.width;
        let scalar = self.element_scalar(vector)?;
        let (values, index) = (self.values(vector)?, self.value(index)?);
        let element = self.element_at(&values, scalar, index, index_width);
        Ok(std::iter::once(element).collect())
    }

    /// A look-up by an index that may not be known. Past the end there is no defined value.
    fn element_at(&mut self, values: &[Operand], scalar: Scalar, index: Operand, index_width: u16) -> Operand {
        match self.draft.known(index) {
            Some(Constant::Word(known)) => {
                let element = usize::try_from(*known).ok().and_then(|known| values.get(known)).copied();
                return element.unwrap_or_else(|| self.draft.undefined());
            }
            Some(Constant::Undefined) => return self.draft.undefined(),
            _ => {}
        }
        let reachable = reachable(index_width);
        let (mut found, others) =
            if reachable <= values.len() { (values[0], 1) } else { (self.undefined_register(), 0) };
        for (position, value) in values.iter().enumerate().take(reachable).skip(others) {
            let is_it = self.index_is(index, index_width, position);
            found = self.select_scalar(scalar.width, is_it, *value, found);
        }
        found
    }

    fn index_is(&mut self, index: Operand, index_width: u16, position: usize) -> Operand {
        let position = self.draft.constant(number(position as u128, index_width));
        self.compare(IntegerPredicate::Equal, index_width, index, position)
    }

    pub(crate) fn insert_element(
        &mut self,
        vector: LlvmOperand,
        element: LlvmOperand,
        index: LlvmOperand,
    ) -> Lowered<Values> {
        let index_width = self.scalar(self.type_of(index)?)?.width;
        let scalar = self.element_scalar(vector)?;
        let mut values = self.values(vector)?;
        let (element, index) = (self.value(element)?, self.value(index)?);
        match self.draft.known(index) {
            Some(Constant::Word(known)) => match usize::try_from(*known).ok().and_then(|known| values.get_mut(known)) {
                Some(place) => *place = element,
                None => values = self.undefined_value(self.type_of(vector)?),
            },
            _ => {
                let reachable = reachable(index_width);
                // An index past the end leaves nothing of the vector defined.
                let inside = (reachable > values.len()).then(|| {
                    let end = self.draft.constant(number(values.len() as u128, index_width));
                    self.compare(IntegerPredicate::UnsignedLess, index_width, index, end)
                });
                for (position, value) in values.iter_mut().enumerate() {
                    if position < reachable {
                        let is_it = self.index_is(index, index_width, position);
                        *value = self.select_scalar(scalar.width, is_it, element, *value);
                    }
                    if let Some(inside) = inside {
                        let undefined = self.draft.undefined();
                        *value = self.select_scalar(scalar.width, inside, *value, undefined);
                    }
                }
            }
        }
        Ok(values)
    }

    pub(crate) fn shuffle_vector(
        &mut self,
        left: LlvmOperand,
        right: LlvmOperand,
        mask: ConstantId,
    ) -> Lowered<Values> {
        let mut both = self.values(left)?;
        both.extend(self.values(right)?);
        let mask = self.constant(mask)?;
        let undefined = self.draft.undefined();
        let picked = mask.into_iter().map(|position| match self.draft.known_word(position) {
            Some(position) => both.get(position as usize).copied().unwrap_or(undefined),
            None => undefined,
        });
        Ok(picked.collect())
    }

    /// The same bits as scalars of another shape. Where borders do not coincide, the bits go through one wide integer,
    /// first element lowest.
    pub(crate) fn bitcast(&mut self, from: &[Scalar], to: &[Scalar], values: Values) -> Lowered<Values> {
        let same_borders = from.len() == to.len() && from.iter().zip(to).all(|(from, to)| from.width == to.width);
        if same_borders {
            return Ok(values);
        }
        if values.len() != from.len() {
            return unsupported("a bitcast between different shapes");
        }
        let bits = |scalars: &[Scalar]| scalars.iter().map(|scalar| u32::from(scalar.width)).sum::<u32>();
        if bits(from) != bits(to) {
            return unsupported("a bitcast between different sizes");
        }
        // As small groups as possible: <4 x i32> to <2 x i64> is two pairs, not one word of 128 bits.
        let mut result = Values::new();
        let (mut next_from, mut next_to) = (0, 0);
        while next_from < from.len() {
            let (start_from, start_to) = (next_from, next_to);
            let (mut width_from, mut width_to) = (0, 0);
            loop {
                if width_from <= width_to {
                    width_from += u32::from(from[next_from].width);
                    next_from += 1;
                } else {
                    width_to += u32::from(to[next_to].width);
                    next_to += 1;
                }
                if width_from == width_to {
                    break;
                }
            }
            let group = &values[start_from..next_from];
            let packed = self.pack(&from[start_from..next_from], group)?;
            self.unpack(packed, &to[start_to..next_to], &mut result)?;
        }
        Ok(result)
    }

    /// Scalars side by side in one integer, the first one lowest.
    pub(crate) fn pack(&mut self, scalars: &[Scalar], values: &[Operand]) -> Lowered<Operand> {
        let total: u32 = scalars.iter().map(|scalar| u32::from(scalar.width)).sum();
        if total > MAX_WIDTH {
            return unsupported("a vector of too many bits");
        }
        let total = total as u16;
        let mut packed: Option<Operand> = None;
        let mut shift = 0u16;
        for (scalar, value) in scalars.iter().zip(values) {
            let mut part = self.resize(CastOp::ZeroExtend, scalar.width, total, *value);
            if shift > 0 {
                let distance = self.draft.constant(number(u128::from(shift), total));
                part = self.plain_binary(BinaryOp::ShiftLeft, total, part, distance);
            }
            packed = Some(match packed {
                None => part,
                Some(packed) => self.plain_binary(BinaryOp::Or, total, packed, part),
            });
            shift += scalar.width;
        }
        match packed {
            Some(packed) => Ok(packed),
            None => unsupported("an empty vector"),
        }
    }

    /// The opposite of [`Self::pack`].
    pub(crate) fn unpack(&mut self, packed: Operand, scalars: &[Scalar], result: &mut Values) -> Lowered<()> {
        let total: u32 = scalars.iter().map(|scalar| u32::from(scalar.width)).sum();
        if total > MAX_WIDTH {
            return unsupported("a vector of too many bits");
        }
        let total = total as u16;
        let mut shift = 0u16;
        for scalar in scalars {
            let mut part = packed;
            if shift > 0 {
                let distance = self.draft.constant(number(u128::from(shift), total));
                part = self.plain_binary(BinaryOp::LogicalShiftRight, total, part, distance);
            }
            result.push(self.resize(CastOp::ZeroExtend, total, scalar.width, part));
            shift += scalar.width;
        }
        Ok(())
    }
}

/// How many elements an index of this width can name.
fn reachable(index_width: u16) -> usize {
    1usize.checked_shl(u32::from(index_width)).unwrap_or(usize::MAX)
}
