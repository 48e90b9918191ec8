//! Types, interned: two identical unnamed types have the same [`TypeId`].

use std::hash::{Hash, Hasher};

use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHasher};

use super::id::TypeId;
use super::layout::{DataLayout, TypeLayout};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    Void,
    /// An integer of 1 to 2^23 bits.
    Integer(u32),
    Half,
    BFloat,
    Float,
    Double,
    X86Fp80,
    Fp128,
    PpcFp128,
    /// Pointers are opaque: the pointee that LLVM 14 and older print is dropped.
    Pointer {
        address_space: u32,
    },
    Array {
        length: u64,
        element: TypeId,
    },
    /// `length` is the minimum length of a scalable vector.
    Vector {
        length: u32,
        element: TypeId,
        scalable: bool,
    },
    Struct {
        fields: Box<[TypeId]>,
        packed: bool,
    },
    /// A named struct without a body, defined or merely mentioned.
    Opaque,
    Function {
        result: TypeId,
        parameters: Box<[TypeId]>,
        variadic: bool,
    },
    Label,
    Metadata,
    Token,
    /// A type of one target only, as written: `x86_amx`, `target("spirv.Image")`.
    Other(Box<str>),
}

/// The types of one module.
///
/// A named struct has an identity of its own, whatever its fields, and may contain pointers to itself; since pointers
/// are opaque no type can reach itself except in an invalid module, where the layout of such a type is `None`.
#[derive(Clone, Debug)]
pub struct Types {
    types: Vec<Type>,
    layouts: Vec<Option<TypeLayout>>,
    interned: HashTable<TypeId>,
    named: FxHashMap<Box<str>, TypeId>,
    names: FxHashMap<TypeId, Box<str>>,
    data_layout: DataLayout,
}

impl Types {
    pub(crate) const VOID: TypeId = TypeId::new(0);
    pub(crate) const POINTER: TypeId = TypeId::new(1);
    pub(crate) const METADATA: TypeId = TypeId::new(2);
    pub(crate) const LABEL: TypeId = TypeId::new(3);
    pub(crate) const I1: TypeId = TypeId::new(4);
    pub(crate) const I8: TypeId = TypeId::new(5);
    pub(crate) const I16: TypeId = TypeId::new(6);
    pub(crate) const I32: TypeId = TypeId::new(7);
    pub(crate) const I64: TypeId = TypeId::new(8);
    pub(crate) const TOKEN: TypeId = TypeId::new(9);

    pub(crate) fn new() -> Types {
        let mut types = Types {
            types: Vec::new(),
            layouts: Vec::new(),
            interned: HashTable::new(),
            named: FxHashMap::default(),
            names: FxHashMap::default(),
            data_layout: DataLayout::default(),
        };
        for (expected, ty) in [
            (Types::VOID, Type::Void),
            (Types::POINTER, Type::Pointer { address_space: 0 }),
            (Types::METADATA, Type::Metadata),
            (Types::LABEL, Type::Label),
            (Types::I1, Type::Integer(1)),
            (Types::I8, Type::Integer(8)),
            (Types::I16, Type::Integer(16)),
            (Types::I32, Type::Integer(32)),
            (Types::I64, Type::Integer(64)),
            (Types::TOKEN, Type::Token),
        ] {
            let id = types.intern(ty);
            debug_assert_eq!(id, expected);
        }
        types
    }

    #[inline]
    pub fn get(&self, id: TypeId) -> &Type {
        &self.types[id.index()]
    }

    pub fn len(&self) -> usize {
        self.types.len()
    }

    pub fn is_empty(&self) -> bool {
        self.types.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = (TypeId, &Type)> {
        self.types.iter().enumerate().map(|(index, ty)| (TypeId::from_index(index), ty))
    }

    pub fn data_layout(&self) -> &DataLayout {
        &self.data_layout
    }

    /// The name of a named struct, without its `%`.
    pub fn name(&self, id: TypeId) -> Option<&str> {
        self.names.get(&id).map(|name| &**name)
    }

    pub fn named(&self, name: &str) -> Option<TypeId> {
        self.named.get(name).copied()
    }

    /// The identifier of an unnamed type, which is added if it is new.
    pub fn intern(&mut self, ty: Type) -> TypeId {
        let hash = hash_type(&ty);
        if let Some(&id) = self.interned.find(hash, |&id| self.types[id.index()] == ty) {
            return id;
        }
        self.add(ty, hash)
    }

    /// [`Types::intern`] of a function type, without allocating for one that is known: every call has one.
    pub fn intern_function(&mut self, result: TypeId, parameters: &[TypeId], variadic: bool) -> TypeId {
        let hash = hash_function_type(result, parameters, variadic);
        let known = self.interned.find(hash, |&id| match &self.types[id.index()] {
            Type::Function { result: known_result, parameters: known_parameters, variadic: known_variadic } => {
                *known_result == result && **known_parameters == *parameters && *known_variadic == variadic
            }
            _ => false,
        });
        if let Some(&id) = known {
            return id;
        }
        self.add(Type::Function { result, parameters: parameters.into(), variadic }, hash)
    }

    fn add(&mut self, ty: Type, hash: u64) -> TypeId {
        let id = TypeId::from_index(self.types.len());
        if self.layouts.len() == self.types.len() && !self.layouts.is_empty() {
            let layout = self.data_layout.lay_out_one(&ty, &self.layouts);
            self.layouts.push(layout);
        }
        self.types.push(ty);
        let types = &self.types;
        self.interned.insert_unique(hash, id, |&id| hash_type(&types[id.index()]));
        id
    }

    /// The identifier of a named struct, opaque until [`Types::define`] gives it a body.
    pub(crate) fn mention(&mut self, name: &str) -> TypeId {
        if let Some(&id) = self.named.get(name) {
            return id;
        }
        let id = TypeId::from_index(self.types.len());
        self.types.push(Type::Opaque);
        self.named.insert(name.into(), id);
        self.names.insert(id, name.into());
        id
    }

    pub(crate) fn define(&mut self, id: TypeId, body: Type) {
        self.types[id.index()] = body;
    }

    pub(crate) fn set_data_layout(&mut self, data_layout: DataLayout) {
        self.data_layout = data_layout;
        self.layouts.clear();
    }

    /// Computes the layout of every type, once all named structs have their bodies.
    pub(crate) fn lay_out(&mut self) {
        self.layouts = self.data_layout.lay_out(&self.types);
    }

    /// Size, alignment and field offsets; `None` for a type without a size (`void`, functions, opaque structs,
    /// scalable vectors) or larger than 2^60 bytes.
    #[inline]
    pub fn layout(&self, id: TypeId) -> Option<&TypeLayout> {
        self.layouts.get(id.index())?.as_ref()
    }

    /// The width of the value in bits, without padding: 1 for `i1`, 80 for `x86_fp80`.
    #[inline]
    pub fn size_in_bits(&self, id: TypeId) -> Option<u64> {
        self.layout(id).map(|layout| layout.size_in_bits)
    }

    /// The bytes that a store of the type may overwrite.
    #[inline]
    pub fn store_size(&self, id: TypeId) -> Option<u64> {
        self.layout(id).map(|layout| layout.size_in_bits.div_ceil(8))
    }

    /// The distance between two elements of an array of the type.
    #[inline]
    pub fn alloc_size(&self, id: TypeId) -> Option<u64> {
        self.layout(id).map(|layout| layout.alloc_size)
    }

    /// The alignment, in bytes, that an object of the type has when nothing else is said.
    #[inline]
    pub fn abi_align(&self, id: TypeId) -> Option<u64> {
        self.layout(id).map(|layout| layout.abi_align)
    }

    /// The byte offset of a struct's field.
    pub fn field_offset(&self, id: TypeId, field: usize) -> Option<u64> {
        self.layout(id)?.field_offsets.get(field).copied()
    }

    /// The type of element or field `index` of an array, vector or struct.
    pub fn element(&self, id: TypeId, index: u64) -> Option<TypeId> {
        match self.get(id) {
            Type::Array { element, .. } | Type::Vector { element, .. } => Some(*element),
            Type::Struct { fields, .. } => fields.get(usize::try_from(index).ok()?).copied(),
            _ => None,
        }
    }

    /// The type as LLVM writes it.
    pub fn display(&self, id: TypeId) -> TypeDisplay<'_> {
        TypeDisplay { types: self, id, depth: 0 }
    }
}

fn hash_type(ty: &Type) -> u64 {
    if let Type::Function { result, parameters, variadic } = ty {
        return hash_function_type(*result, parameters, *variadic);
    }
    let mut hasher = FxHasher::default();
    ty.hash(&mut hasher);
    hasher.finish()
}

fn hash_function_type(result: TypeId, parameters: &[TypeId], variadic: bool) -> u64 {
    let mut hasher = FxHasher::default();
    (result, variadic).hash(&mut hasher);
    parameters.hash(&mut hasher);
    hasher.finish()
}

/// See [`Types::display`].
pub struct TypeDisplay<'a> {
    types: &'a Types,
    id: TypeId,
    depth: u32,
}

impl std::fmt::Display for TypeDisplay<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // A type nested this deep, or with this many parts, is no help in a message, and could be exponentially long.
        if self.depth > 3 {
            return formatter.write_str("...");
        }
        let nested = |id: TypeId| TypeDisplay { types: self.types, id, depth: self.depth + 1 };
        let list = |formatter: &mut std::fmt::Formatter<'_>, ids: &[TypeId]| -> std::fmt::Result {
            for (position, id) in ids.iter().enumerate() {
                if position > 0 {
                    formatter.write_str(", ")?;
                }
                if position >= 16 {
                    return formatter.write_str("...");
                }
                nested(*id).fmt(formatter)?;
            }
            Ok(())
        };
        if let Some(name) = self.types.name(self.id) {
            return write!(formatter, "%{name}");
        }
        match self.types.get(self.id) {
            Type::Void => formatter.write_str("void"),
            Type::Integer(width) => write!(formatter, "i{width}"),
            Type::Half => formatter.write_str("half"),
            Type::BFloat => formatter.write_str("bfloat"),
            Type::Float => formatter.write_str("float"),
            Type::Double => formatter.write_str("double"),
            Type::X86Fp80 => formatter.write_str("x86_fp80"),
            Type::Fp128 => formatter.write_str("fp128"),
            Type::PpcFp128 => formatter.write_str("ppc_fp128"),
            Type::Pointer { address_space: 0 } => formatter.write_str("ptr"),
            Type::Pointer { address_space } => write!(formatter, "ptr addrspace({address_space})"),
            Type::Array { length, element } => write!(formatter, "[{length} x {}]", nested(*element)),
            Type::Vector { length, element, scalable } => {
                let prefix = if *scalable { "vscale x " } else { "" };
                write!(formatter, "<{prefix}{length} x {}>", nested(*element))
            }
            Type::Struct { fields, packed } => {
                let (open, close) = if *packed { ("<{ ", " }>") } else { ("{ ", " }") };
                formatter.write_str(open)?;
                list(formatter, fields)?;
                formatter.write_str(close)
            }
            Type::Opaque => formatter.write_str("opaque"),
            Type::Function { result, parameters, variadic } => {
                write!(formatter, "{} (", nested(*result))?;
                list(formatter, parameters)?;
                if *variadic {
                    formatter.write_str(if parameters.is_empty() { "..." } else { ", ..." })?;
                }
                formatter.write_str(")")
            }
            Type::Label => formatter.write_str("label"),
            Type::Metadata => formatter.write_str("metadata"),
            Type::Token => formatter.write_str("token"),
            Type::Other(name) => formatter.write_str(name),
        }
    }
}
