//! The types of the source as C that stands alone: declarators, and definitions of the structures that a file needs.
//!
//! Made of the debug information, so that no header has to be found. What there is a definition of has the size that the program's has, and says so in an
//! assertion; where members do not lie where C would put them, the definition is packed and has its padding by name.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::Arc;

use reprise_ir::code::{Program, ScalarShape, Shape, ShapeId, ShapeKind};

use super::style::Language;

/// Names of C and C++ that nothing else can be called.
const KEYWORDS: &str = "alignas alignof and and_eq asm auto bitand bitor bool break case catch char class compl const constexpr const_cast \
continue decltype default delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline int long mutable \
namespace new noexcept not not_eq nullptr operator or or_eq private protected public register reinterpret_cast restrict return short signed sizeof \
static static_assert static_cast struct switch template this thread_local throw true try typedef typeid typename union unsigned using virtual void \
volatile wchar_t while xor xor_eq assert NULL NDEBUG offsetof size_t ptrdiff_t main linux unix i386 errno stdin stdout stderr";

/// A name that C and C++ can have, like the one of the program.
pub(super) fn identifier(name: &str) -> String {
    let mut text: String =
        name.chars().map(|letter| if letter.is_ascii_alphanumeric() || letter == '_' { letter } else { '_' }).collect();
    if text.is_empty() || text.starts_with(|first: char| first.is_ascii_digit()) {
        text.insert(0, '_');
    }
    if KEYWORDS.split_whitespace().any(|keyword| keyword == text) {
        text.push('_');
    }
    text
}

/// Gathers what a file needs.
pub(super) struct Types {
    program: Arc<Program>,
    language: Language,
    /// What structures are called, by shape.
    tags: BTreeMap<ShapeId, String>,
    taken: BTreeSet<String>,
    declared: BTreeSet<ShapeId>,
    defined: BTreeSet<ShapeId>,
    /// Declarations, then definitions in an order in which none needs a later one.
    declarations: String,
    definitions: String,
}

/// A scalar or pointer somewhere in an object.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    /// Behind the object's name: `.next`, `[2].x`, nothing.
    pub path: String,
    pub shape: ShapeId,
    pub offset: u64,
    /// Of a bit-field: its first bit in the byte at the offset, and how many it has.
    pub bits: Option<(u32, u32)>,
}

impl Types {
    pub(super) fn new(program: Arc<Program>, language: Language) -> Types {
        Types {
            program,
            language,
            tags: BTreeMap::new(),
            taken: BTreeSet::new(),
            declared: BTreeSet::new(),
            defined: BTreeSet::new(),
            declarations: String::new(),
            definitions: String::new(),
        }
    }

    pub(super) fn program(&self) -> &Arc<Program> {
        &self.program
    }

    pub(super) fn shape(&self, id: ShapeId) -> &Shape {
        self.program.types.shape(id)
    }

    /// Everything that was needed so far.
    pub(super) fn text(&self) -> String {
        format!("{}{}", self.declarations, self.definitions)
    }

    /// A declaration of something of this type that is called so; `Err` says what C cannot say.
    pub(super) fn declare(&mut self, id: ShapeId, name: &str) -> Result<String, String> {
        self.declare_as(id, name, "")
    }

    fn declare_as(&mut self, id: ShapeId, name: &str, qualifier: &str) -> Result<String, String> {
        let shape = self.shape(id).clone();
        let spaced = |text: &str| {
            let gap = if name.is_empty() || text.ends_with('*') { "" } else { " " };
            format!("{qualifier}{text}{gap}{name}")
        };
        Ok(match &shape.kind {
            ShapeKind::Scalar(scalar) => spaced(&self.scalar(&shape, *scalar)?),
            ShapeKind::Pointer { to: None, constant, .. } => {
                format!("{}void *{name}", if *constant { "const " } else { "" })
            }
            ShapeKind::Pointer { to: Some(to), constant, .. } => {
                let pointee = self.shape(*to);
                let qualifier = match pointee.kind {
                    ShapeKind::Scalar(_) | ShapeKind::Structure { .. } | ShapeKind::Union { .. } if *constant => {
                        "const "
                    }
                    _ => "",
                };
                let inner = match pointee.kind {
                    ShapeKind::Array { .. } | ShapeKind::Function { .. } => format!("(*{name})"),
                    _ => format!("*{name}"),
                };
                self.declare_as(*to, &inner, qualifier)?
            }
            ShapeKind::Array { element, count } => {
                let count = count.map_or(String::new(), |count| count.to_string());
                self.declare_as(*element, &format!("{name}[{count}]"), qualifier)?
            }
            ShapeKind::Function { result, parameters, variadic } => {
                let mut list = Vec::new();
                for parameter in parameters {
                    list.push(self.declare(*parameter, "")?);
                }
                let list = parameter_list(list, *variadic);
                self.declare_result(*result, &format!("{name}({list})"))?
            }
            ShapeKind::Structure { .. } | ShapeKind::Union { .. } | ShapeKind::Incomplete | ShapeKind::Opaque(_) => {
                let keyword = keyword(&shape);
                let tag = self.tag(id, &shape);
                if self.declared.insert(id) && !self.defined.contains(&id) {
                    writeln!(self.declarations, "{keyword} {tag};").expect(IN_MEMORY);
                }
                spaced(&format!("{keyword} {tag}"))
            }
        })
    }

    /// The same for what may be `void`.
    pub(super) fn declare_result(&mut self, id: Option<ShapeId>, name: &str) -> Result<String, String> {
        id.map_or_else(|| Ok(format!("void {name}")), |id| self.declare(id, name))
    }

    fn tag(&mut self, id: ShapeId, shape: &Shape) -> String {
        if let Some(tag) = self.tags.get(&id) {
            return tag.clone();
        }
        let plain = shape.name.rsplit_once(' ').map_or(&*shape.name, |(_, tag)| tag);
        let is_named = plain.starts_with(|first: char| first.is_alphabetic() || first == '_');
        let mut tag = if is_named { identifier(plain) } else { "unnamed".to_string() };
        // What headers of a framework may have already.
        if self.language.has_system_headers() && (tag.starts_with('_') || SYSTEM_TAGS.contains(&&*tag)) {
            tag = format!("program_{tag}");
        }
        let mut number = 1;
        let mut unique = tag.clone();
        while !self.taken.insert(unique.clone()) {
            number += 1;
            unique = format!("{tag}_{number}");
        }
        self.tags.insert(id, unique.clone());
        unique
    }

    /// Defines what an object of this type needs.
    pub(super) fn define(&mut self, id: ShapeId) -> Result<(), String> {
        let shape = self.shape(id).clone();
        match &shape.kind {
            ShapeKind::Array { element, .. } => self.define(*element),
            ShapeKind::Structure { members } | ShapeKind::Union { members } => {
                if self.defined.contains(&id) {
                    return Ok(());
                }
                for member in members {
                    self.define(member.shape)?;
                }
                self.defined.insert(id);
                let tag = self.tag(id, &shape);
                let (attribute, body) = self.body(&shape, "  ")?;
                let attribute = if attribute.is_empty() { String::new() } else { format!("{attribute} ") };
                let keyword = keyword(&shape);
                let assertion = self.language.static_assertion();
                write!(
                    self.definitions,
                    "{keyword} {attribute}{tag} {{\n{body}}};\n\
                     {assertion}(sizeof({keyword} {tag}) == {}, \"{tag} as the program has it\");\n",
                    shape.size
                )
                .expect(IN_MEMORY);
                Ok(())
            }
            ShapeKind::Opaque(reason) => Err(format!("`{}` is {reason}", shape.name)),
            ShapeKind::Incomplete => Err(format!("`{}` is declared and not defined", shape.name)),
            _ => Ok(()),
        }
    }

    /// Attributes, and the members with what is between them.
    fn body(&mut self, shape: &Shape, indent: &str) -> Result<(String, String), String> {
        let members = shape.members().to_vec();
        let is_union = matches!(shape.kind, ShapeKind::Union { .. });
        let align = |types: &Types, id: ShapeId| u64::from(types.shape(id).align.max(1));
        let has_bits = members.iter().any(|member| member.bits.is_some());
        let mut end = 0;
        let mut is_natural = true;
        if !is_union && !has_bits {
            for member in &members {
                is_natural &= member.offset == u64::next_multiple_of(end, align(self, member.shape));
                end = member.offset + self.shape(member.shape).size;
            }
        }
        let most = members.iter().map(|member| align(self, member.shape)).max().unwrap_or(1);
        is_natural &= is_union || has_bits || end.next_multiple_of(most) == shape.size;
        let own = u64::from(shape.align.max(1));
        let mut attribute = String::new();
        if !is_natural {
            attribute = format!("__attribute__((packed, aligned({own})))");
        } else if own > most {
            attribute = format!("__attribute__((aligned({own})))");
        }
        let mut text = String::new();
        let mut end = 0;
        let mut names = BTreeSet::new();
        for (number, member) in members.iter().enumerate() {
            if !is_natural && member.offset > end {
                writeln!(text, "{indent}unsigned char padding_{number}[{}];", member.offset - end).expect(IN_MEMORY);
            }
            end = member.offset + self.shape(member.shape).size;
            let inner = self.shape(member.shape).clone();
            if member.name.is_empty() && member.bits.is_none() && !inner.members().is_empty() {
                let (attribute, body) = self.body(&inner, &format!("{indent}  "))?;
                let attribute = if attribute.is_empty() { String::new() } else { format!(" {attribute}") };
                writeln!(text, "{indent}{}{attribute} {{\n{body}{indent}}};", keyword(&inner)).expect(IN_MEMORY);
                continue;
            }
            let name = identifier(&member.name);
            if !names.insert(name.clone()) {
                return Err(format!("`{}` has members that C cannot tell apart", shape.name));
            }
            match member.bits {
                Some((_, width)) => {
                    let plain = self.declare(member.shape, &name)?;
                    writeln!(text, "{indent}{plain} : {width};").expect(IN_MEMORY);
                }
                None => {
                    let declared = self.declare(member.shape, &name)?;
                    writeln!(text, "{indent}{declared};").expect(IN_MEMORY);
                }
            }
        }
        if !is_natural && shape.size > end {
            writeln!(text, "{indent}unsigned char padding_at_end[{}];", shape.size - end).expect(IN_MEMORY);
        }
        if members.is_empty() {
            return Err(format!("`{}` has no members", shape.name));
        }
        Ok((attribute, text))
    }

    fn scalar(&self, shape: &Shape, scalar: ScalarShape) -> Result<String, String> {
        let name = &*shape.name;
        let is_plain = |name: &str| {
            let words = ["char", "signed", "unsigned", "short", "int", "long", "float", "double", "_Bool", "__int128"];
            name.split(' ').all(|word| words.contains(&word))
        };
        Ok(match scalar {
            ScalarShape::Boolean => self.language.boolean().into(),
            _ if is_plain(name) => name.into(),
            ScalarShape::Float => return Err(format!("`{name}` is no type of standard C")),
            ScalarShape::Signed | ScalarShape::Character { signed: true } => {
                integer(shape.size, "signed char", ["short", "int", "long", "__int128"])
            }
            ScalarShape::Unsigned | ScalarShape::Character { signed: false } => integer(
                shape.size,
                "unsigned char",
                ["unsigned short", "unsigned int", "unsigned long", "unsigned __int128"],
            ),
        })
    }

    /// The scalars and pointers of an object of so many elements. Of a union, those of its largest member.
    pub(super) fn leaves(&self, id: ShapeId, path: &str, offset: u64) -> Vec<Leaf> {
        let mut found = Vec::new();
        self.add_leaves(id, path.to_string(), offset, None, &mut found);
        found
    }

    fn add_leaves(&self, id: ShapeId, path: String, offset: u64, bits: Option<(u32, u32)>, found: &mut Vec<Leaf>) {
        let shape = self.shape(id);
        match &shape.kind {
            ShapeKind::Scalar(_) | ShapeKind::Pointer { .. } => found.push(Leaf { path, shape: id, offset, bits }),
            ShapeKind::Structure { members } => {
                for member in members {
                    self.add_member(member, &path, offset, found);
                }
            }
            ShapeKind::Union { members } => {
                let largest = members.iter().rev().max_by_key(|member| self.shape(member.shape).size);
                if let Some(member) = largest {
                    self.add_member(member, &path, offset, found);
                }
            }
            ShapeKind::Array { element, count } => {
                let size = self.shape(*element).size;
                for number in 0..count.unwrap_or(0) {
                    self.add_leaves(*element, format!("{path}[{number}]"), offset + number * size, None, found);
                }
            }
            ShapeKind::Function { .. } | ShapeKind::Incomplete | ShapeKind::Opaque(_) => {}
        }
    }

    fn add_member(&self, member: &reprise_ir::code::Member, path: &str, offset: u64, found: &mut Vec<Leaf>) {
        let path = match member.name.is_empty() {
            true => path.to_string(),
            false => format!("{path}.{}", identifier(&member.name)),
        };
        self.add_leaves(member.shape, path, offset + member.offset, member.bits, found);
    }
}

fn integer(size: u64, byte: &str, [short, int, long, wide]: [&str; 4]) -> String {
    match size {
        1 => byte,
        2 => short,
        4 => int,
        8 => long,
        _ => wide,
    }
    .into()
}

/// Structures that headers of C libraries have.
const SYSTEM_TAGS: &[&str] = &[
    "tm",
    "timespec",
    "timeval",
    "timezone",
    "stat",
    "sigaction",
    "itimerspec",
    "lconv",
    "dirent",
    "rusage",
    "sigevent",
    "sched_param",
    "rlimit",
    "flock",
    "option",
    "iovec",
    "sockaddr",
    "utsname",
    "passwd",
    "group",
    "div_t",
    "random_data",
];

fn keyword(shape: &Shape) -> &'static str {
    let is_union = matches!(shape.kind, ShapeKind::Union { .. }) || shape.name.starts_with("union ");
    if is_union { "union" } else { "struct" }
}

pub(super) fn parameter_list(mut list: Vec<String>, variadic: bool) -> String {
    if variadic && !list.is_empty() {
        list.push("...".into());
    }
    if list.is_empty() { "void".into() } else { list.join(", ") }
}

pub(super) const IN_MEMORY: &str = "a string takes everything";
