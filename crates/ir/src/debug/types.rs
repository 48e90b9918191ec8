//! The types of the source: what one node says about one, with what it mentions still named by nodes.
//!
//! Always holds: a number that makes no sense is none, and what there is no rule for says so.

use super::{DebugInfo, Field, MetadataNode};
use crate::code::{PointerPromise, ScalarShape};
use crate::module::MetadataId;

/// What a node says about a type. Types that nodes say nothing about are `void` where C has that.
#[derive(Debug, PartialEq)]
pub(crate) enum TypeNode {
    /// Another name for a type, or the type with a qualifier.
    Alias {
        /// Of a `typedef`.
        name: Option<Box<str>>,
        constant: bool,
        of: Option<MetadataId>,
    },
    Scalar {
        name: Box<str>,
        size: u64,
        kind: ScalarShape,
    },
    Pointer {
        /// Where the language has a spelling of its own for it.
        name: Option<Box<str>>,
        to: Option<MetadataId>,
        constant: bool,
        promise: PointerPromise,
    },
    Composite(CompositeNode),
    Array {
        element: Option<MetadataId>,
        /// From the outermost dimension on.
        counts: Vec<Option<u64>>,
        /// Of a vector, which may be larger than its elements.
        size: Option<u64>,
    },
    Function {
        result: Option<MetadataId>,
        parameters: Vec<Option<MetadataId>>,
        variadic: bool,
    },
    /// Declared, not defined.
    Incomplete {
        name: Box<str>,
    },
    Opaque {
        name: Box<str>,
        size: u64,
        reason: &'static str,
    },
}

/// A structure, class or union.
#[derive(Debug, PartialEq)]
pub(crate) struct CompositeNode {
    /// `None` for an anonymous one.
    pub name: Option<Box<str>>,
    pub is_union: bool,
    pub size: u64,
    /// If the source says it.
    pub align: Option<u32>,
    pub members: Vec<MemberNode>,
}

#[derive(Debug, PartialEq)]
pub(crate) struct MemberNode {
    /// Empty for an anonymous one, and for a base class, which is called as its type is.
    pub name: Box<str>,
    pub offset: u64,
    pub bits: Option<(u32, u32)>,
    pub is_base: bool,
    pub ty: Result<Option<MetadataId>, &'static str>,
}

/// Scopes around a type deeper than this can only be circular.
const DEEPEST_SCOPE: u32 = 64;

/// What the compiler passes and gives back, in the order `[result, first parameter, ...]`.
pub(crate) struct Signature {
    pub result: Option<MetadataId>,
    pub parameters: Vec<Option<MetadataId>>,
}

impl<'m> DebugInfo<'m> {
    /// What a node says about a type; `None` if it is no type.
    pub(crate) fn type_node(&self, id: MetadataId) -> Option<TypeNode> {
        let node = self.node(id)?;
        match node.kind {
            "DIBasicType" => Some(basic(&node)),
            "DIDerivedType" => derived(&node),
            "DICompositeType" => self.composite(&node),
            "DISubroutineType" => Some(self.subroutine(&node)),
            "DIStringType" => Some(opaque(&node, "a string of another language")),
            _ => None,
        }
    }

    /// The types of a function, from its `DISubprogram`.
    pub(crate) fn signature(&self, subprogram: MetadataId) -> Option<Signature> {
        let node = self.node(subprogram).filter(|node| node.kind == "DISubprogram")?;
        let types = self.node(node.node("type")?).filter(|node| node.kind == "DISubroutineType")?;
        match self.subroutine(&types) {
            TypeNode::Function { result, parameters, .. } => Some(Signature { result, parameters }),
            _ => None,
        }
    }

    /// The type of a global, from its `DIGlobalVariableExpression`; `None` if it is but a part of a variable.
    pub(crate) fn type_of_global(&self, id: MetadataId) -> Option<MetadataId> {
        let mut node = self.node(id)?;
        if node.kind == "DIGlobalVariableExpression" {
            let is_whole = match node.get("expr") {
                None | Some(Field::Null) => true,
                Some(Field::Inline(expression)) => expression.fields.is_empty(),
                Some(Field::Node(expression)) => self.node(*expression)?.fields.is_empty(),
                Some(_) => false,
            };
            node = self.node(node.node("var").filter(|_| is_whole)?)?;
        }
        node.node("type")
    }

    fn composite(&self, node: &MetadataNode<'m>) -> Option<TypeNode> {
        let tag = node.word("tag")?;
        if has_flag(node, "DIFlagFwdDecl") && tag != "DW_TAG_array_type" {
            return Some(TypeNode::Incomplete { name: self.spelling(node).unwrap_or_default() });
        }
        match tag {
            "DW_TAG_structure_type" | "DW_TAG_class_type" => Some(self.members(node, false)),
            "DW_TAG_union_type" => Some(self.members(node, true)),
            "DW_TAG_array_type" => {
                let counts: Vec<_> = self.list(node, "elements").iter().map(|count| self.count(count)).collect();
                Some(TypeNode::Array {
                    element: node.node("baseType"),
                    counts: if counts.is_empty() { vec![None] } else { counts },
                    size: has_flag(node, "DIFlagVector").then(|| bytes(node)),
                })
            }
            "DW_TAG_enumeration_type" => Some(TypeNode::Scalar {
                name: self.spelling(node).unwrap_or_else(|| "enum {...}".into()),
                size: bytes(node),
                kind: if self.is_signed(node) { ScalarShape::Signed } else { ScalarShape::Unsigned },
            }),
            "DW_TAG_variant_part" => Some(opaque(node, "an enumeration with fields")),
            _ => Some(opaque(node, "a composite type of another language")),
        }
    }

    /// The sign of an enumeration: that of its base type, else whether it has negative values.
    fn is_signed(&self, node: &MetadataNode<'m>) -> bool {
        let mut base = node.node("baseType").and_then(|base| self.node(base));
        for _ in 0..DEEPEST_SCOPE {
            let Some(found) = base else { break };
            if let Some(encoding) = found.word("encoding") {
                return matches!(encoding, "DW_ATE_signed" | "DW_ATE_signed_char");
            }
            base = found.node("baseType").and_then(|base| self.node(base));
        }
        self.list(node, "elements").iter().any(|element| {
            let value = self.element(element).and_then(|element| element.integer("value"));
            value.is_some_and(|value| value < 0)
        })
    }

    fn members(&self, node: &MetadataNode<'m>, is_union: bool) -> TypeNode {
        let name = self.spelling(node);
        if name.as_deref().is_some_and(|name| name.starts_with("dyn ")) {
            return opaque(node, "an object of which only the trait is known");
        }
        // A Rust trait object's second half; its first is as any pointer.
        let is_object = name.as_deref().is_some_and(|name| name.contains("dyn "));
        let mut members = Vec::new();
        for element in &self.list(node, "elements") {
            // Most of a class is functions, which take no place: they are not decoded to be left out.
            if matches!(element, Field::Node(id) if self.is_subprogram(*id)) {
                continue;
            }
            let Some(element) = self.element(element) else {
                return opaque(node, "the debug information does not say what its members are");
            };
            match (element.kind, element.word("tag")) {
                ("DICompositeType", Some("DW_TAG_variant_part")) => return opaque(node, "an enumeration with fields"),
                ("DIDerivedType", Some("DW_TAG_inheritance")) if has_flag(&element, "DIFlagVirtual") => {
                    return opaque(node, "a virtual base class");
                }
                ("DIDerivedType", Some("DW_TAG_member" | "DW_TAG_inheritance"))
                    if !has_flag(&element, "DIFlagStaticMember") =>
                {
                    match member(&element, is_object) {
                        Some(member) => members.push(member),
                        None => return opaque(node, "a member at no place that makes sense"),
                    }
                }
                // Types and static members take no place either.
                _ => {}
            }
        }
        TypeNode::Composite(CompositeNode { name, is_union, size: bytes(node), align: align(node), members })
    }

    fn is_subprogram(&self, id: MetadataId) -> bool {
        let text = self.module.metadata.offset(id).and_then(|offset| self.module.text.get(offset..));
        text.is_some_and(|text| text.strip_prefix(b"distinct ").unwrap_or(text).starts_with(b"!DISubprogram("))
    }

    fn subroutine(&self, node: &MetadataNode<'m>) -> TypeNode {
        let mut types: Vec<Option<MetadataId>> = Vec::new();
        for ty in self.list(node, "types") {
            types.push(match ty {
                Field::Node(id) => Some(id),
                _ => None,
            });
        }
        let variadic = types.len() > 1 && types.last() == Some(&None);
        types.truncate(types.len() - usize::from(variadic));
        let mut types = types.into_iter();
        TypeNode::Function { result: types.next().flatten(), parameters: types.collect(), variadic }
    }

    /// How many elements a `DISubrange` has; `None` if it does not say, or says nonsense.
    fn count(&self, range: &Field<'m>) -> Option<u64> {
        let range = self.element(range).filter(|range| range.kind == "DISubrange")?;
        match range.get("count") {
            Some(Field::Integer(count)) => u64::try_from(*count).ok(),
            Some(_) => None,
            None => {
                let last = range.integer("upperBound")?;
                let first = range.integer("lowerBound").unwrap_or(0);
                u64::try_from(last.checked_sub(first)?.checked_add(1)?).ok()
            }
        }
    }

    /// The elements of a field that holds a tuple.
    fn list(&self, node: &MetadataNode<'m>, name: &str) -> Vec<Field<'m>> {
        let tuple = match node.get(name) {
            Some(Field::Node(id)) => self.node(*id),
            Some(Field::Inline(tuple)) => Some((**tuple).clone()),
            _ => None,
        };
        let tuple = tuple.filter(|tuple| tuple.kind.is_empty());
        tuple.map(|tuple| tuple.fields.into_iter().map(|(_, field)| field).collect()).unwrap_or_default()
    }

    fn element(&self, field: &Field<'m>) -> Option<MetadataNode<'m>> {
        match field {
            Field::Node(id) => self.node(*id),
            Field::Inline(node) => Some((**node).clone()),
            _ => None,
        }
    }

    /// The pointer of a slice of Rust, and what is promised of it; `None` for other types.
    pub(crate) fn slice(&self, id: MetadataId) -> Option<(MetadataId, PointerPromise)> {
        let TypeNode::Composite(CompositeNode { name, members, .. }) = self.type_node(id)? else { return None };
        let promise = promise_of(&name?);
        match &members[..] {
            [pointer, length] if &*pointer.name == "data_ptr" && &*length.name == "length" => {
                let is_promised = promise != PointerPromise::Nothing;
                pointer.ty.ok().flatten().filter(|_| is_promised).map(|pointer| (pointer, promise))
            }
            _ => None,
        }
    }

    /// The name of a composite type as its language spells it; `None` for an anonymous one.
    fn spelling(&self, node: &MetadataNode<'m>) -> Option<Box<str>> {
        let name = node.string("name").filter(|name| !name.is_empty())?;
        // Only languages with namespaces give their types identifiers; C has tags instead.
        let tag = node.word("tag").unwrap_or_default();
        let around = self.scopes(node);
        if tag == "DW_TAG_class_type" || node.get("identifier").is_some() || !around.is_empty() {
            return Some(format!("{around}{name}").into());
        }
        let tag = match tag {
            "DW_TAG_structure_type" => "struct ",
            "DW_TAG_union_type" => "union ",
            "DW_TAG_enumeration_type" => "enum ",
            _ => "",
        };
        Some(format!("{tag}{name}").into())
    }

    /// The namespaces and classes around a type: `outer::inner::`.
    fn scopes(&self, node: &MetadataNode<'m>) -> String {
        let mut names: Vec<String> = Vec::new();
        let mut next = node.node("scope");
        for _ in 0..DEEPEST_SCOPE {
            let Some(scope) = next.and_then(|scope| self.node(scope)) else { break };
            let is_class = scope.kind == "DICompositeType" && scope.get("identifier").is_some();
            if scope.kind != "DINamespace" && !is_class {
                break;
            }
            names.push(scope.string("name").unwrap_or("(anonymous namespace)").into());
            next = scope.node("scope");
        }
        names.iter().rev().fold(String::new(), |around, name| around + name + "::")
    }
}

fn basic(node: &MetadataNode<'_>) -> TypeNode {
    let size = bytes(node);
    let name: Box<str> = node.string("name").unwrap_or("?").into();
    let kind = match node.word("encoding") {
        // `()` and `!` of Rust.
        _ if size == 0 && node.word("tag").is_none() => {
            let name = Some(name);
            return TypeNode::Composite(CompositeNode {
                name,
                is_union: false,
                size,
                align: None,
                members: Vec::new(),
            });
        }
        Some("DW_ATE_boolean") => ScalarShape::Boolean,
        Some("DW_ATE_signed") => ScalarShape::Signed,
        Some("DW_ATE_unsigned" | "DW_ATE_UTF" | "DW_ATE_ASCII" | "DW_ATE_UCS" | "DW_ATE_address") => {
            ScalarShape::Unsigned
        }
        Some("DW_ATE_signed_char") => ScalarShape::Character { signed: true },
        Some("DW_ATE_unsigned_char") => ScalarShape::Character { signed: false },
        Some("DW_ATE_float") => ScalarShape::Float,
        _ if node.word("tag") == Some("DW_TAG_unspecified_type") => {
            return opaque(node, "a type without a name for it");
        }
        Some("DW_ATE_complex_float") => return opaque(node, "a complex number"),
        _ => return opaque(node, "a number of another language"),
    };
    TypeNode::Scalar { name, size, kind }
}

/// What Rust's name for a type of pointers promises.
pub(crate) fn promise_of(name: &str) -> PointerPromise {
    match name.strip_prefix('&') {
        Some(rest) if rest.starts_with("mut ") => PointerPromise::Exclusive,
        Some(_) => PointerPromise::Present,
        None if name.starts_with("alloc::boxed::Box<") => PointerPromise::Exclusive,
        None => PointerPromise::Nothing,
    }
}

fn derived(node: &MetadataNode<'_>) -> Option<TypeNode> {
    let base = node.node("baseType");
    let name = || node.string("name").filter(|name| !name.is_empty()).map(Box::from);
    let alias = |constant| Some(TypeNode::Alias { name: None, constant, of: base });
    match node.word("tag")? {
        "DW_TAG_typedef" | "DW_TAG_template_alias" => Some(TypeNode::Alias { name: name(), constant: false, of: base }),
        "DW_TAG_const_type" | "DW_TAG_immutable_type" => alias(true),
        "DW_TAG_volatile_type" | "DW_TAG_restrict_type" | "DW_TAG_atomic_type" | "DW_TAG_LLVM_ptrauth_type" => {
            alias(false)
        }
        "DW_TAG_pointer_type" | "DW_TAG_reference_type" | "DW_TAG_rvalue_reference_type" => {
            // Other languages than C say in the name what may be written.
            let name: Option<Box<str>> = name();
            let constant = name
                .as_deref()
                .is_some_and(|name| name.starts_with("*const ") || name.starts_with('&') && !name.starts_with("&mut "));
            let promise = match name.as_deref().map_or(PointerPromise::Nothing, promise_of) {
                PointerPromise::Nothing if node.word("tag") != Some("DW_TAG_pointer_type") => PointerPromise::Present,
                promise => promise,
            };
            // Pointers of other sizes are into other address spaces.
            match bytes(node) {
                8 => Some(TypeNode::Pointer { name, to: base, constant, promise }),
                _ => Some(opaque(node, "a pointer that does not have 64 bits")),
            }
        }
        "DW_TAG_ptr_to_member_type" => Some(opaque(node, "a pointer to a member")),
        _ => None,
    }
}

/// A member or base class; `None` if its place makes no sense.
fn member(node: &MetadataNode<'_>, is_object: bool) -> Option<MemberNode> {
    let name = node.string("name").unwrap_or_default();
    let bit = match node.get("offset") {
        None => 0,
        Some(_) => u64::try_from(node.integer("offset")?).ok()?,
    };
    let bits = if has_flag(node, "DIFlagBitField") {
        let width = u32::try_from(node.integer("size")?).ok().filter(|&width| width <= 1 << 16)?;
        Some(((bit % 8) as u32, width))
    } else if bit % 8 != 0 {
        return None;
    } else {
        None
    };
    let is_table = has_flag(node, "DIFlagArtificial") && name.starts_with("_vptr") || is_object && name == "vtable";
    let ty = if is_table { Err("a pointer to a virtual table") } else { Ok(node.node("baseType")) };
    let is_base = node.word("tag") == Some("DW_TAG_inheritance");
    Some(MemberNode { name: name.into(), offset: bit / 8, bits, is_base, ty })
}

fn opaque(node: &MetadataNode<'_>, reason: &'static str) -> TypeNode {
    TypeNode::Opaque { name: node.string("name").unwrap_or_default().into(), size: bytes(node), reason }
}

/// The size in bytes; 0 if it is not known.
fn bytes(node: &MetadataNode<'_>) -> u64 {
    let bits = node.integer("size").and_then(|size| u64::try_from(size).ok());
    bits.unwrap_or(0).div_ceil(8)
}

/// The alignment in bytes, if the source says one.
fn align(node: &MetadataNode<'_>) -> Option<u32> {
    let align = u32::try_from(node.integer("align")? / 8).ok()?;
    align.is_power_of_two().then_some(align)
}

fn has_flag(node: &MetadataNode<'_>, flag: &str) -> bool {
    node.word("flags").is_some_and(|flags| flags.split('|').any(|one| one.trim() == flag))
}
