//! The types of the source, gathered from the debug information of all modules as functions and globals are lowered.
//!
//! A draft of each type is made when something first mentions it; no draft is ever taken back. In the end `intern` finds which of them
//! are the same, and `layout` what they look like in memory.

mod intern;
mod layout;
mod spell;

use rustc_hash::{FxHashMap, FxHashSet};

use super::link::Linker;
use crate::code::{Member, Parameter, PointerPromise, ScalarKind, Shape, ShapeId, ShapeKind, SourceTypes};
use crate::debug::{CompositeNode, DebugInfo, MemberNode, SourceVariable, TypeNode};
use crate::module::MetadataId;

/// Chains of names for names longer than this can only be circular.
const LONGEST_CHAIN: usize = 256;

const UNKNOWN: &str = "the debug information does not say what it is";

/// A type as it is used somewhere.
#[derive(Clone, Copy, Debug)]
struct Use {
    /// `None` for `void`.
    shape: Option<ShapeId>,
    constant: bool,
}

/// The drafts of all types met so far. Their identifiers are numbers of drafts until they are finished.
#[derive(Default)]
pub(super) struct TypeDrafts {
    shapes: Vec<Shape>,
    /// By module and node.
    known: FxHashMap<(usize, MetadataId), Use>,
    /// Drafts whose members are still to be looked at.
    waiting: Vec<(ShapeId, TypeNode)>,
    /// Arrays of what is not to be written.
    constant_arrays: FxHashSet<ShapeId>,
    /// Structures and unions that have no name yet.
    anonymous: FxHashSet<ShapeId>,
    unknown: Option<ShapeId>,
}

impl TypeDrafts {
    /// The draft of a type that something has; `None` for `void`.
    pub(crate) fn draft(&mut self, module: usize, debug: &DebugInfo<'_>, id: MetadataId) -> Option<ShapeId> {
        let found = self.resolve(module, debug, Some(id)).shape;
        while let Some((shape, node)) = self.waiting.pop() {
            let described = self.describe(module, debug, shape, node);
            let draft = &mut self.shapes[shape.0 as usize];
            // A `typedef` may have given it a name.
            let name = if described.name.is_empty() { std::mem::take(&mut draft.name) } else { described.name };
            *draft = Shape { name, ..described };
        }
        found
    }

    fn add(&mut self, shape: Shape) -> ShapeId {
        self.shapes.push(shape);
        ShapeId(self.shapes.len() as u32 - 1)
    }

    /// Stands for every type that nobody knows anything about.
    fn unknown(&mut self) -> ShapeId {
        match self.unknown {
            Some(known) => known,
            None => {
                let unknown = self.add(opaque("?", 0, UNKNOWN));
                *self.unknown.insert(unknown)
            }
        }
    }

    /// Looks through names and qualifiers.
    fn resolve(&mut self, module: usize, debug: &DebugInfo<'_>, id: Option<MetadataId>) -> Use {
        let mut passed: Vec<(MetadataId, bool)> = Vec::new();
        let mut name = None;
        let mut next = id;
        let mut found = loop {
            let Some(id) = next else { break Use { shape: None, constant: false } };
            if let Some(known) = self.known.get(&(module, id)) {
                break *known;
            }
            if passed.len() >= LONGEST_CHAIN {
                break Use { shape: Some(self.unknown()), constant: false };
            }
            match debug.type_node(id) {
                Some(TypeNode::Alias { name: alias, constant, of }) => {
                    passed.push((id, constant));
                    name = alias.or(name);
                    next = of;
                }
                Some(node) => {
                    let shape = self.add(empty());
                    if matches!(&node, TypeNode::Composite(node) if node.name.is_none()) {
                        self.anonymous.insert(shape);
                    }
                    self.waiting.push((shape, node));
                    let found = Use { shape: Some(shape), constant: false };
                    self.known.insert((module, id), found);
                    break found;
                }
                None => {
                    let found = Use { shape: Some(self.unknown()), constant: false };
                    self.known.insert((module, id), found);
                    break found;
                }
            }
        };
        // The first name that it gets stays.
        if let (Some(name), Some(shape)) = (name, found.shape)
            && self.anonymous.remove(&shape)
        {
            self.shapes[shape.0 as usize].name = name;
        }
        for (id, constant) in passed.into_iter().rev() {
            found.constant |= constant;
            self.known.insert((module, id), found);
        }
        found
    }

    fn describe(&mut self, module: usize, debug: &DebugInfo<'_>, id: ShapeId, node: TypeNode) -> Shape {
        match node {
            TypeNode::Scalar { name, size, kind } => Shape { name, size, align: 0, kind: ShapeKind::Scalar(kind) },
            TypeNode::Pointer { name, to, constant, promise } => {
                let to = self.resolve(module, debug, to);
                let kind = ShapeKind::Pointer { to: to.shape, constant: constant || to.constant, promise };
                Shape { name: name.unwrap_or_default(), size: 8, align: 0, kind }
            }
            TypeNode::Composite(CompositeNode { name: Some(name), size, .. }) if is_of_rusts_library(&name) => {
                opaque(&name, size, "a pointer of Rust's library, whose type does not say how much it points to")
            }
            TypeNode::Composite(CompositeNode { name, is_union, size, align, members }) => {
                let members = members.into_iter().map(|member| self.member(module, debug, member)).collect();
                let kind = if is_union { ShapeKind::Union { members } } else { ShapeKind::Structure { members } };
                Shape { name: name.unwrap_or_default(), size, align: align.unwrap_or(0), kind }
            }
            TypeNode::Array { element, counts, size } => {
                let Use { shape, constant } = self.resolve(module, debug, element);
                let mut element = shape.unwrap_or_else(|| self.unknown());
                let (outer, inner) = counts.split_first().map_or((None, &[][..]), |(outer, inner)| (*outer, inner));
                for &count in inner.iter().rev() {
                    element = self.add(Shape { kind: ShapeKind::Array { element, count }, ..empty() });
                    self.note_constant(element, constant);
                }
                self.note_constant(id, constant);
                Shape { size: size.unwrap_or(0), kind: ShapeKind::Array { element, count: outer }, ..empty() }
            }
            TypeNode::Function { result, parameters, variadic } => {
                let result = self.resolve(module, debug, result).shape;
                let mut known = Vec::with_capacity(parameters.len());
                for parameter in parameters {
                    known.push(self.resolve(module, debug, parameter).shape.unwrap_or_else(|| self.unknown()));
                }
                let parameters = known;
                Shape { kind: ShapeKind::Function { result, parameters, variadic }, ..empty() }
            }
            TypeNode::Incomplete { name } => Shape { name, ..empty() },
            TypeNode::Opaque { name, size, reason } => opaque(&name, size, reason),
            // `resolve` looks through these.
            TypeNode::Alias { .. } => opaque("?", 0, UNKNOWN),
        }
    }

    fn note_constant(&mut self, array: ShapeId, constant: bool) {
        if constant {
            self.constant_arrays.insert(array);
        }
    }

    fn member(&mut self, module: usize, debug: &DebugInfo<'_>, member: MemberNode) -> Member {
        let MemberNode { mut name, offset, bits, is_base, ty } = member;
        if let (true, Ok(Some(base))) = (is_base, ty)
            && let Some(TypeNode::Composite(CompositeNode { name: Some(base), .. })) = debug.type_node(base)
        {
            name = base;
        }
        let shape = match ty {
            Ok(ty) => self.resolve(module, debug, ty).shape.unwrap_or_else(|| self.unknown()),
            Err(reason) => self.add(opaque("?", 8, reason)),
        };
        Member { name, offset, bits, shape }
    }

    /// The types that programs keep, and which of them each draft has become.
    fn finish(mut self) -> (SourceTypes, Vec<ShapeId>) {
        self.mark_constant_arrays();
        let (mut shapes, places) = intern::intern(self.shapes);
        layout::lay_out(&mut shapes);
        spell::spell(&mut shapes);
        (SourceTypes::new(shapes), places)
    }

    /// A pointer to an array is one to its elements, as far as writing goes.
    fn mark_constant_arrays(&mut self) {
        for shape in &mut self.shapes {
            if let ShapeKind::Pointer { to: Some(to), constant, .. } = &mut shape.kind {
                *constant |= self.constant_arrays.contains(to);
            }
        }
    }
}

impl Linker<'_> {
    pub(crate) fn draft_type(&mut self, index: usize, id: Option<MetadataId>) -> Option<ShapeId> {
        self.types.draft(index, &DebugInfo::new(self.module(index)), id?)
    }

    /// Puts the types of the program into their final form. What does not look like what the code has is not said.
    pub(crate) fn finish_types(&mut self) {
        let (types, places) = std::mem::take(&mut self.types).finish();
        let place = |draft: ShapeId| places[draft.0 as usize];
        for function in &mut self.program.functions {
            function.result_shape = function.result_shape.map(place);
            for parameter in &mut function.parameters {
                let shape = parameter.shape.map(place);
                parameter.shape = shape.filter(|&shape| is_passed_as(parameter, types.shape(shape)));
            }
        }
        for global in &mut self.program.globals {
            let shape = global.shape.map(place);
            global.shape = shape.filter(|&shape| types.shape(shape).size <= global.size);
        }
        self.program.types = types;
    }

    /// The types of a defined function's result and parameters, as drafts.
    pub(crate) fn draft_signature(
        &mut self,
        index: usize,
        subprogram: Option<MetadataId>,
        variables: &[Option<SourceVariable>],
    ) -> (Option<ShapeId>, Vec<DraftParameter>) {
        let debug = DebugInfo::new(self.module(index));
        let signature = subprogram.and_then(|subprogram| debug.signature(subprogram));
        let result = signature.as_ref().and_then(|signature| signature.result);
        // Where the compiler passes something else than the source says, the numbers mostly differ.
        let declared = signature.filter(|signature| signature.parameters.len() == variables.len());
        let of = |(position, variable): (usize, &Option<SourceVariable>)| {
            let Some(variable) = variable else {
                return (declared.as_ref().and_then(|declared| declared.parameters[position]), None);
            };
            let is_same = |other: &Option<SourceVariable>| other.as_ref().is_some_and(|other| other.id == variable.id);
            let parts = variables.iter().filter(|other| is_same(other)).count();
            let is_first = !variables[..position].iter().any(is_same);
            match variable.ty.and_then(|ty| debug.slice(ty)) {
                Some((pointer, promise)) if parts == 2 && is_first => (Some(pointer), Some(promise)),
                _ => (variable.ty.filter(|_| parts == 1), None),
            }
        };
        let parameters: Vec<(Option<MetadataId>, Option<PointerPromise>)> =
            variables.iter().enumerate().map(of).collect();
        let draft = |(ty, slice)| DraftParameter { shape: self.draft_type(index, ty), slice };
        let parameters = parameters.into_iter().map(draft).collect();
        (self.draft_type(index, result), parameters)
    }
}

/// What the source says of a parameter, its type as a draft.
#[derive(Clone, Copy, Default)]
pub(crate) struct DraftParameter {
    pub shape: Option<ShapeId>,
    pub slice: Option<PointerPromise>,
}

/// Whether a parameter of the code can be what the source has: a structure that is passed by its address without the code's saying so is not, nor one
/// that is passed as the only pointer in it.
fn is_passed_as(parameter: &Parameter, shape: &Shape) -> bool {
    let is_pointer = |scalar: &crate::code::Scalar| scalar.kind == ScalarKind::Pointer;
    let is_one_pointer = parameter.scalars.len() == 1 && parameter.scalars.iter().all(is_pointer);
    match &shape.kind {
        ShapeKind::Pointer { .. } => is_one_pointer && parameter.by_value.is_none(),
        _ => !is_one_pointer || parameter.by_value.is_some_and(|by_value| by_value.size == shape.size),
    }
}

/// Slices, objects with a table of functions, and what vectors and the like are made of: how many elements there are is nothing that a type says.
fn is_of_rusts_library(name: &str) -> bool {
    name.starts_with('&') || name.starts_with("core::ptr::non_null::NonNull<")
}

/// What a draft is until it is looked at.
fn empty() -> Shape {
    Shape { name: "".into(), size: 0, align: 0, kind: ShapeKind::Incomplete }
}

fn opaque(name: &str, size: u64, reason: &str) -> Shape {
    Shape { name: name.into(), size, align: 0, kind: ShapeKind::Opaque(reason.into()) }
}
