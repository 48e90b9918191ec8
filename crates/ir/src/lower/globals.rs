//! The initial bytes of global variables.

use super::constants::FoldFailure;
use super::link::{GlobalSource, Linker};
use super::shapes::scalar_of;
use crate::code::{Constant, Global, Initial, Relocation};
use crate::debug::DebugInfo;
use crate::module::{ConstantId, ConstantKind, Initializer, Type, TypeId};

/// A variable larger than this that is not all zero is refused rather than held in memory.
const LARGEST_IMAGE: u64 = 1 << 30;

const DEEPEST: u32 = 256;

struct Image {
    bytes: Vec<u8>,
    relocations: Vec<Relocation>,
}

impl Linker<'_> {
    pub(crate) fn lower_global(&mut self, source: GlobalSource) -> Global {
        let module = self.module(source.module);
        let variable = module.variable(source.variable);
        let layout = module.types.layout(variable.ty);
        let size = layout.map_or(0, |layout| layout.alloc_size);
        let align = variable.align.map(|align| align.bytes()).or(layout.map(|layout| layout.abi_align)).unwrap_or(1);
        let initial = match &variable.initializer {
            Initializer::None => Initial::External,
            Initializer::Unreadable(reason) => {
                Initial::Unreadable { message: format!("{}:{reason}", module.path).into() }
            }
            Initializer::Constant(constant) => self.initial(source.module, *constant, size),
        };
        let ty = variable.debug.and_then(|debug| DebugInfo::new(module).type_of_global(debug));
        let shape = self.draft_type(source.module, ty);
        Global {
            name: module.symbol(variable.symbol).name.clone(),
            location: self.global_location(source.module, variable.debug),
            size,
            align: u32::try_from(align).unwrap_or(1 << 31),
            constant: variable.constant,
            initial,
            shape,
        }
    }

    fn initial(&mut self, module: usize, constant: ConstantId, size: u64) -> Initial {
        if matches!(self.module(module).constant(constant).kind, ConstantKind::Zero | ConstantKind::Null) {
            return Initial::Zero;
        }
        if size > LARGEST_IMAGE {
            return Initial::Unreadable { message: format!("an initialised variable of {size} bytes").into() };
        }
        let mut image = Image { bytes: vec![0; size as usize], relocations: Vec::new() };
        if let Err(message) = self.place(module, constant, 0, &mut image, 0) {
            return Initial::Unreadable { message };
        }
        image.relocations.sort_by_key(|relocation| relocation.offset);
        if image.relocations.is_empty() && image.bytes.iter().all(|byte| *byte == 0) {
            return Initial::Zero;
        }
        Initial::Bytes { bytes: image.bytes.into(), relocations: image.relocations }
    }

    fn place(
        &mut self,
        module: usize,
        id: ConstantId,
        offset: u64,
        image: &mut Image,
        depth: u32,
    ) -> Result<(), Box<str>> {
        if depth > DEEPEST {
            return Err("an initialiser nested too deeply".into());
        }
        let types = &self.module(module).types;
        let constant = self.module(module).constant(id);
        let ty = constant.ty;
        let no_size = || Box::from(format!("a constant of type {}, which has no size", types.display(ty)));
        match &constant.kind {
            ConstantKind::Null | ConstantKind::Zero | ConstantKind::None => Ok(()),
            // What is left open in a variable that exists before the program starts is 0 in every object file.
            ConstantKind::Undef | ConstantKind::Poison => {
                let size = types.store_size(ty).ok_or_else(no_size)?;
                image.check(offset, size)
            }
            ConstantKind::Bytes(bytes) => image.write(offset, bytes),
            ConstantKind::Struct(fields) => {
                for (position, field) in fields.iter().enumerate() {
                    let field_offset = types.field_offset(ty, position).ok_or_else(no_size)?;
                    self.place(module, *field, offset + field_offset, image, depth + 1)?;
                }
                Ok(())
            }
            ConstantKind::Array(elements) => {
                let element = types.element(ty, 0).ok_or_else(no_size)?;
                let step = types.alloc_size(element).ok_or_else(no_size)?;
                for (position, element) in elements.iter().enumerate() {
                    self.place(module, *element, offset + position as u64 * step, image, depth + 1)?;
                }
                Ok(())
            }
            ConstantKind::Vector(elements) => {
                let element = types.element(ty, 0).ok_or_else(no_size)?;
                let bits = types.size_in_bits(element).ok_or_else(no_size)?;
                for (position, element) in elements.iter().enumerate() {
                    self.place_lane(module, *element, offset, position as u64 * bits, bits, image, depth)?;
                }
                Ok(())
            }
            ConstantKind::Splat(element) => {
                let Type::Vector { length, element: element_type, .. } = *types.get(ty) else { return Err(no_size()) };
                let bits = types.size_in_bits(element_type).ok_or_else(no_size)?;
                for position in 0..u64::from(length) {
                    self.place_lane(module, *element, offset, position * bits, bits, image, depth)?;
                }
                Ok(())
            }
            _ => self.place_scalar(module, id, ty, offset, image),
        }
    }

    /// An element of a vector. Elements that are no whole bytes are packed bit by bit.
    #[expect(clippy::too_many_arguments, reason = "what one initialiser is read from and written to")]
    fn place_lane(
        &mut self,
        module: usize,
        element: ConstantId,
        offset: u64,
        bit: u64,
        bits: u64,
        image: &mut Image,
        depth: u32,
    ) -> Result<(), Box<str>> {
        if bits.is_multiple_of(8) {
            return self.place(module, element, offset + bit / 8, image, depth + 1);
        }
        match self.fold(module, element).as_deref() {
            Ok([Constant::Word(value)]) => {
                for position in 0..bits.min(64) {
                    if value >> position & 1 != 0 {
                        let bit = bit + position;
                        let byte =
                            image.bytes.get_mut((offset + bit / 8) as usize).ok_or("an initialiser past its end")?;
                        *byte |= 1 << (bit % 8);
                    }
                }
                Ok(())
            }
            Ok([Constant::Undefined]) => Ok(()),
            _ => Err("a vector of packed elements that are not numbers".into()),
        }
    }

    fn place_scalar(
        &mut self,
        module: usize,
        id: ConstantId,
        ty: TypeId,
        offset: u64,
        image: &mut Image,
    ) -> Result<(), Box<str>> {
        let types = &self.module(module).types;
        let Some(scalar) = scalar_of(types, ty) else {
            return Err(format!("a computed constant of type {}", types.display(ty)).into());
        };
        let bytes = scalar.bytes();
        let folded = self.fold(module, id).map_err(|failure| match failure {
            FoldFailure::NeedsCode => Box::from("an initialiser that depends on addresses"),
            FoldFailure::Unreadable(message) => message,
        })?;
        match folded.into_iter().next() {
            None => Ok(()),
            Some(Constant::Word(value)) => {
                let all = value.to_le_bytes();
                image.write(offset, &all[..(bytes as usize).min(8)])
            }
            Some(Constant::Wide(words)) => {
                let all: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
                image.write(offset, &all[..(bytes as usize).min(all.len())])
            }
            Some(Constant::Undefined) => image.check(offset, u64::from(bytes)),
            Some(value) => {
                image.check(offset, u64::from(bytes))?;
                image.relocations.push(Relocation { offset, bytes, value });
                Ok(())
            }
        }
    }
}

impl Image {
    /// A constant whose type disagrees with the variable's would otherwise be written past the end.
    fn check(&self, offset: u64, size: u64) -> Result<(), Box<str>> {
        match offset.checked_add(size) {
            Some(end) if end <= self.bytes.len() as u64 => Ok(()),
            _ => Err("an initialiser larger than its variable".into()),
        }
    }

    fn write(&mut self, offset: u64, bytes: &[u8]) -> Result<(), Box<str>> {
        self.check(offset, bytes.len() as u64)?;
        self.bytes[offset as usize..offset as usize + bytes.len()].copy_from_slice(bytes);
        Ok(())
    }
}
