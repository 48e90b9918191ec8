//! How a first-class value spreads over registers: its scalars, in order.

use std::rc::Rc;

use super::{Lowered, unsupported};
use crate::code::{FloatFormat, MAX_WIDTH, Scalar, ScalarKind};
use crate::module::{Type, TypeId, Types};

/// A value of more scalars than this is refused: every use of it would be as many instructions.
const MOST_SCALARS: u64 = 4096;

/// No sensible type nests deeper.
const DEEPEST: u32 = 128;

/// The scalars of the types of one module.
#[derive(Default)]
pub(super) struct Shapes {
    cache: Vec<Option<Rc<[Scalar]>>>,
}

pub(super) fn float_format(ty: &Type) -> Option<FloatFormat> {
    match ty {
        Type::Half => Some(FloatFormat::Half),
        Type::BFloat => Some(FloatFormat::BFloat),
        Type::Float => Some(FloatFormat::Single),
        Type::Double => Some(FloatFormat::Double),
        Type::X86Fp80 => Some(FloatFormat::X87),
        Type::Fp128 => Some(FloatFormat::Quad),
        _ => None,
    }
}

/// The scalar a type is, if it is one.
#[inline]
pub(super) fn scalar_of(types: &Types, ty: TypeId) -> Option<Scalar> {
    match types.get(ty) {
        Type::Integer(width) => (*width <= MAX_WIDTH).then(|| Scalar::integer(*width as u16)),
        Type::Pointer { address_space } => {
            let width = types.data_layout().pointer(*address_space).width;
            Some(Scalar { width: u16::try_from(width).ok()?, kind: ScalarKind::Pointer })
        }
        // A pair of doubles; its bits can be moved about, arithmetic on them is refused where it stands.
        Type::PpcFp128 => Some(Scalar::integer(128)),
        other => float_format(other).map(|format| Scalar { width: format.bits(), kind: ScalarKind::Float(format) }),
    }
}

impl Shapes {
    pub(crate) fn scalars(&mut self, types: &Types, ty: TypeId) -> Lowered<Rc<[Scalar]>> {
        if let Some(Some(known)) = self.cache.get(ty.index()) {
            return Ok(known.clone());
        }
        self.nested_scalars(types, ty, 0)
    }

    fn nested_scalars(&mut self, types: &Types, ty: TypeId, depth: u32) -> Lowered<Rc<[Scalar]>> {
        if let Some(Some(known)) = self.cache.get(ty.index()) {
            return Ok(known.clone());
        }
        let scalars: Rc<[Scalar]> = self.flatten(types, ty, depth)?.into();
        if self.cache.len() <= ty.index() {
            self.cache.resize(ty.index() + 1, None);
        }
        self.cache[ty.index()] = Some(scalars.clone());
        Ok(scalars)
    }

    /// Which scalars of `ty` the part at `indices` is, and its type.
    pub(crate) fn part(
        &mut self,
        types: &Types,
        ty: TypeId,
        indices: &[u32],
    ) -> Lowered<(std::ops::Range<usize>, TypeId)> {
        self.scalars(types, ty)?;
        let mut start = 0;
        let mut current = ty;
        for &index in indices {
            match types.get(current) {
                Type::Struct { fields, .. } => {
                    for &field in fields.iter().take(index as usize) {
                        start += self.scalars(types, field)?.len();
                    }
                }
                Type::Array { element, .. } | Type::Vector { element, .. } => {
                    start += self.scalars(types, *element)?.len() * index as usize;
                }
                _ => {}
            }
            let Some(element) = types.element(current, u64::from(index)) else {
                return unsupported(format!("index {index} into {}", types.display(current)));
            };
            current = element;
        }
        let length = self.scalars(types, current)?.len();
        Ok((start..start + length, current))
    }

    /// The parts are looked up rather than walked again: a few types that hold each other twice have a great many paths.
    fn flatten(&mut self, types: &Types, ty: TypeId, depth: u32) -> Lowered<Vec<Scalar>> {
        if let Some(scalar) = scalar_of(types, ty) {
            return Ok(vec![scalar]);
        }
        if depth > DEEPEST {
            return unsupported("a type nested too deeply");
        }
        let too_large = || unsupported(format!("a value of type {}, which is too large", types.display(ty)));
        match types.get(ty) {
            Type::Void | Type::Token | Type::Metadata | Type::Label => Ok(Vec::new()),
            Type::Vector { scalable: true, .. } => unsupported("a scalable vector"),
            // A struct that contains itself has no layout, and nothing else with parts is without one.
            Type::Array { .. } | Type::Vector { .. } | Type::Struct { .. } if types.layout(ty).is_none() => {
                unsupported(format!("a value of type {}, which has no size", types.display(ty)))
            }
            Type::Array { length, element } => {
                let element = self.nested_scalars(types, *element, depth + 1)?;
                match length.checked_mul(element.len() as u64) {
                    Some(0) => Ok(Vec::new()),
                    Some(count) if count <= MOST_SCALARS => Ok(element.repeat(*length as usize)),
                    _ => too_large(),
                }
            }
            Type::Vector { length, element, .. } => match scalar_of(types, *element) {
                None => unsupported(format!("a value of type {}", types.display(ty))),
                Some(_) if u64::from(*length) > MOST_SCALARS => too_large(),
                Some(scalar) => Ok(vec![scalar; *length as usize]),
            },
            Type::Struct { fields, .. } => {
                let mut scalars = Vec::with_capacity(fields.len().min(64));
                for &field in fields {
                    scalars.extend_from_slice(&self.nested_scalars(types, field, depth + 1)?);
                    if scalars.len() as u64 > MOST_SCALARS {
                        return too_large();
                    }
                }
                Ok(scalars)
            }
            Type::Integer(width) => unsupported(format!("an integer of {width} bits")),
            _ => unsupported(format!("a value of type {}", types.display(ty))),
        }
    }
}
