//! The target's data layout, and sizes, alignments and field offsets under it.

use super::id::TypeId;
use super::types::Type;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Endianness {
    Little,
    Big,
}

/// A module's `target datalayout`, LLVM's defaults filling in what it does not say. Alignments are in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataLayout {
    pub endianness: Endianness,
    /// Per address space, that of 0 first.
    pub pointers: Vec<PointerLayout>,
    /// Width in bits to alignment, sorted by width.
    integers: Vec<(u32, u64)>,
    floats: Vec<(u32, u64)>,
    vectors: Vec<(u32, u64)>,
    aggregate_align: u64,
    /// Where `alloca` places its objects unless told otherwise.
    pub alloca_address_space: u32,
    /// Where global variables are unless told otherwise.
    pub global_address_space: u32,
    pub program_address_space: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointerLayout {
    pub address_space: u32,
    pub width: u32,
    pub abi_align: u64,
    /// The width of the integer that a `getelementptr` computes with.
    pub index_width: u32,
}

/// What a type with a size occupies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeLayout {
    pub size_in_bits: u64,
    pub alloc_size: u64,
    pub abi_align: u64,
    /// Byte offsets of a struct's fields; empty for everything else.
    pub field_offsets: Box<[u64]>,
}

/// Sizes past this are refused, so that no later sum of two of them can overflow.
const LARGEST_SIZE: u64 = 1 << 60;

impl Default for DataLayout {
    fn default() -> DataLayout {
        DataLayout {
            endianness: Endianness::Little,
            pointers: vec![PointerLayout { address_space: 0, width: 64, abi_align: 8, index_width: 64 }],
            integers: vec![(1, 1), (8, 1), (16, 2), (32, 4), (64, 4)],
            floats: vec![(16, 2), (32, 4), (64, 8), (128, 16)],
            vectors: vec![(64, 8), (128, 16)],
            aggregate_align: 1,
            alloca_address_space: 0,
            global_address_space: 0,
            program_address_space: 0,
        }
    }
}

impl DataLayout {
    /// Reads a layout string, `e-m:e-i64:64-...`. What is not understood is skipped: new letters appear with new LLVM
    /// versions and have only ever been refinements.
    pub fn parse(text: &str) -> DataLayout {
        let mut layout = DataLayout::default();
        for specification in text.split('-') {
            let mut parts = specification.split(':');
            let Some(head) = parts.next() else { continue };
            let mut numbers = parts.map(|part| part.parse::<u32>().ok());
            let mut chars = head.chars();
            let letter = chars.next();
            let suffix = chars.as_str();
            match letter {
                Some('e') if suffix.is_empty() => layout.endianness = Endianness::Little,
                Some('E') if suffix.is_empty() => layout.endianness = Endianness::Big,
                Some('A') => layout.alloca_address_space = suffix.parse().unwrap_or(0),
                Some('G') => layout.global_address_space = suffix.parse().unwrap_or(0),
                Some('P') => layout.program_address_space = suffix.parse().unwrap_or(0),
                Some('p') => {
                    let digits = suffix.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
                    let address_space = if digits.is_empty() { Some(0) } else { digits.parse().ok() };
                    let width = numbers.next().flatten().filter(|width| (1..=1 << 16).contains(width));
                    let (Some(address_space), Some(width)) = (address_space, width) else { continue };
                    let abi = numbers.next().flatten().unwrap_or(width);
                    let index_width = numbers.nth(1).flatten().unwrap_or(width);
                    let pointer = PointerLayout { address_space, width, abi_align: bytes(abi), index_width };
                    match layout.pointers.iter_mut().find(|known| known.address_space == address_space) {
                        Some(known) => *known = pointer,
                        None => layout.pointers.push(pointer),
                    }
                }
                Some('a') => {
                    if let Some(abi) = numbers.next().flatten() {
                        layout.aggregate_align = bytes(abi);
                    }
                }
                Some(letter @ ('i' | 'f' | 'v')) => {
                    let (Ok(width), Some(abi)) = (suffix.parse::<u32>(), numbers.next().flatten()) else { continue };
                    let table = match letter {
                        'i' => &mut layout.integers,
                        'f' => &mut layout.floats,
                        _ => &mut layout.vectors,
                    };
                    match table.binary_search_by_key(&width, |entry| entry.0) {
                        Ok(position) => table[position].1 = bytes(abi),
                        Err(position) => table.insert(position, (width, bytes(abi))),
                    }
                }
                _ => {}
            }
        }
        layout
    }

    /// An address space without a layout of its own has that of 0.
    pub fn pointer(&self, address_space: u32) -> PointerLayout {
        let known = self.pointers.iter().find(|pointer| pointer.address_space == address_space);
        *known.unwrap_or(&self.pointers[0])
    }

    pub fn pointer_width(&self) -> u32 {
        self.pointer(0).width
    }

    fn integer_align(&self, width: u32) -> u64 {
        let position = self.integers.partition_point(|entry| entry.0 < width);
        let entry = self.integers.get(position).or(self.integers.last());
        entry.map_or(1, |entry| entry.1)
    }

    fn float_align(&self, width: u32) -> u64 {
        let exact = self.floats.iter().find(|entry| entry.0 == width);
        exact.map_or_else(|| u64::from(width / 8).next_power_of_two(), |entry| entry.1)
    }

    fn vector_align(&self, bits: u64) -> u64 {
        let exact = self.vectors.iter().find(|entry| u64::from(entry.0) == bits);
        exact.map_or_else(|| bits.div_ceil(8).max(1).next_power_of_two(), |entry| entry.1)
    }

    /// Lays out all types at once, with a stack of its own: named structs nest as deep as a text likes.
    pub(crate) fn lay_out(&self, types: &[Type]) -> Vec<Option<TypeLayout>> {
        let mut layouts: Vec<Option<TypeLayout>> = vec![None; types.len()];
        let mut state = vec![Visit::New; types.len()];
        let mut stack: Vec<usize> = Vec::new();
        for start in 0..types.len() {
            stack.push(start);
            while let Some(&current) = stack.last() {
                match state[current] {
                    Visit::Done => {
                        stack.pop();
                    }
                    Visit::New => {
                        state[current] = Visit::Open;
                        // A part that is already open contains itself; it is left without a layout.
                        stack.extend(
                            parts(&types[current])
                                .iter()
                                .map(|part| part.index())
                                .filter(|&part| state[part] == Visit::New),
                        );
                    }
                    Visit::Open => {
                        layouts[current] = self.lay_out_one(&types[current], &layouts);
                        state[current] = Visit::Done;
                        stack.pop();
                    }
                }
            }
        }
        layouts
    }

    pub(crate) fn lay_out_one(&self, ty: &Type, layouts: &[Option<TypeLayout>]) -> Option<TypeLayout> {
        let part = |id: TypeId| layouts[id.index()].as_ref();
        match ty {
            Type::Integer(width) => Some(scalar(u64::from(*width), self.integer_align(*width))),
            Type::Half | Type::BFloat => Some(scalar(16, self.float_align(16))),
            Type::Float => Some(scalar(32, self.float_align(32))),
            Type::Double => Some(scalar(64, self.float_align(64))),
            Type::X86Fp80 => Some(scalar(80, self.float_align(80))),
            Type::Fp128 | Type::PpcFp128 => Some(scalar(128, self.float_align(128))),
            Type::Pointer { address_space } => {
                let pointer = self.pointer(*address_space);
                Some(scalar(u64::from(pointer.width), pointer.abi_align))
            }
            Type::Array { length, element } => {
                let element = part(*element)?;
                let size = length.checked_mul(element.alloc_size).filter(|&size| size <= LARGEST_SIZE)?;
                Some(TypeLayout {
                    size_in_bits: size * 8,
                    alloc_size: size,
                    abi_align: element.abi_align,
                    field_offsets: Box::new([]),
                })
            }
            Type::Vector { length, element, scalable: false } => {
                let bits = u64::from(*length).checked_mul(part(*element)?.size_in_bits)?;
                let bits = Some(bits).filter(|&bits| bits / 8 <= LARGEST_SIZE)?;
                Some(scalar(bits, self.vector_align(bits)))
            }
            Type::Struct { fields, packed } => {
                let mut offset = 0u64;
                let mut abi_align = if *packed { 1 } else { self.aggregate_align };
                let mut field_offsets = Vec::with_capacity(fields.len());
                for &field in fields {
                    let field = part(field)?;
                    if !*packed {
                        offset = offset.next_multiple_of(field.abi_align);
                        abi_align = abi_align.max(field.abi_align);
                    }
                    field_offsets.push(offset);
                    offset += field.alloc_size;
                    if offset > LARGEST_SIZE {
                        return None;
                    }
                }
                let size = offset.next_multiple_of(abi_align);
                Some(TypeLayout {
                    size_in_bits: size * 8,
                    alloc_size: size,
                    abi_align,
                    field_offsets: field_offsets.into(),
                })
            }
            _ => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Visit {
    New,
    Open,
    Done,
}

fn parts(ty: &Type) -> &[TypeId] {
    match ty {
        Type::Array { element, .. } | Type::Vector { element, .. } => std::slice::from_ref(element),
        Type::Struct { fields, .. } => fields,
        _ => &[],
    }
}

fn scalar(size_in_bits: u64, abi_align: u64) -> TypeLayout {
    let alloc_size = size_in_bits.div_ceil(8).next_multiple_of(abi_align);
    TypeLayout { size_in_bits, alloc_size, abi_align, field_offsets: Box::new([]) }
}

/// An alignment in bits as bytes; 0 and nonsense give 1.
fn bytes(bits: u32) -> u64 {
    let bytes = u64::from(bits / 8).max(1);
    if bytes.is_power_of_two() { bytes } else { 1 }
}
