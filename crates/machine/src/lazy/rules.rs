//! What is assumed of input pointers: by what was said, by names and by types.

use reprise_ir::code::{
    Body, Function, FunctionId, Parameter, PointerCell, PointerPromise, Program, ScalarKind, ScalarShape, ShapeId,
    ShapeKind, SourceTypes,
};

use super::globals::{input_globals, unknown_globals};
use crate::machine::MachineConfig;

use super::{LazyConfig, LazyPointer, PointerRule};

/// Parameters that say how many elements the pointer before them has.
const COUNTS: [&str; 13] =
    ["n", "len", "length", "size", "count", "num", "nmemb", "sz", "nelem", "nelems", "nitems", "cnt", "nbytes"];
/// Pointers to constant characters that are buffers, not text.
const BUFFERS: [&str; 9] = ["buf", "buffer", "data", "bytes", "mem", "memory", "blob", "raw", "chunk"];

/// A scalar among the parameters of the entry.
#[derive(Clone, Debug)]
pub(crate) struct SignatureParameter {
    pub name: Box<str>,
    pub kind: ScalarKind,
    pub is_signed: bool,
    pub shape: Option<ShapeId>,
    /// What its language promises of it.
    pub promise: PointerPromise,
    /// The next parameter is how many elements it has.
    pub is_slice: bool,
}

/// The scalars that the entry is called with, in order; structures that are passed by value are none.
pub(crate) type Signature = Vec<SignatureParameter>;

/// What the scalars of a parameter are called.
pub(crate) fn scalar_name(parameter: &Parameter, number: usize) -> String {
    match parameter.scalars.len() {
        1 => parameter.name.to_string(),
        _ => format!("{}.{number}", parameter.name),
    }
}

/// Tells what is assumed, for a program and what was asked for.
#[derive(Clone, Copy)]
pub(crate) struct Rules<'a> {
    pub types: &'a SourceTypes,
    pub config: &'a LazyConfig,
    /// What a pointer is called says what it points to.
    pub believes_names: bool,
}

impl Rules<'_> {
    pub(crate) fn signature(&self, function: &Function) -> Signature {
        let mut signature = Signature::new();
        for parameter in function.parameters.iter().filter(|parameter| parameter.by_value.is_none()) {
            for (number, scalar) in parameter.scalars.iter().enumerate() {
                let shape = parameter.shape.filter(|_| parameter.scalars.len() == 1);
                let kind = shape.map(|shape| &self.types.shape(shape).kind);
                let is_unsigned = matches!(
                    kind,
                    Some(ShapeKind::Scalar(
                        ScalarShape::Unsigned | ScalarShape::Boolean | ScalarShape::Character { signed: false }
                    ))
                );
                let name: Box<str> = scalar_name(parameter, number).into();
                // Only C++ has such names for functions; in C it is a name like any other.
                let is_object = signature.is_empty() && &*name == "this" && function.name.starts_with("_ZN");
                let promise = match (parameter.slice, shape.map(|shape| self.promise(shape))) {
                    (Some(promise), _) => promise,
                    (None, Some(promise)) if promise != PointerPromise::Nothing => promise,
                    _ if is_object => PointerPromise::Present,
                    _ => PointerPromise::Nothing,
                };
                let (kind, is_slice) = (scalar.kind, parameter.slice.is_some());
                signature.push(SignatureParameter { name, kind, is_signed: !is_unsigned, shape, promise, is_slice });
            }
        }
        signature
    }

    /// What a parameter points to, and whether that is constant.
    fn pointee(&self, parameter: &SignatureParameter) -> (Option<ShapeId>, bool) {
        match parameter.shape.map(|shape| &self.types.shape(shape).kind) {
            Some(ShapeKind::Pointer { to, constant, .. }) => (*to, *constant),
            _ => (None, false),
        }
    }

    /// What is assumed of a parameter that is a pointer, and which parameter says how many elements it has.
    pub(crate) fn parameter(&self, signature: &Signature, number: usize) -> (Option<ShapeId>, ParameterRule) {
        let parameter = &signature[number];
        let (to, constant) = self.pointee(parameter);
        let is_counted = parameter.is_slice && number + 1 < signature.len();
        let rule = if self.is_code(to) {
            ParameterRule::Code
        } else if !self.believes_names {
            ParameterRule::Plain
        } else if is_counted {
            ParameterRule::Length(number + 1)
        } else if parameter.promise != PointerPromise::Nothing {
            ParameterRule::Reference
        } else if let Some(length) = self.length_of(signature, number) {
            ParameterRule::Length(length)
        } else if self.is_text(&parameter.name, &parameter.name, to, constant) {
            ParameterRule::String
        } else {
            ParameterRule::Plain
        };
        (to, rule)
    }

    /// The parameter that says how many elements another points to.
    fn length_of(&self, signature: &Signature, number: usize) -> Option<usize> {
        let name = &signature[number].name;
        let told = self.config.lengths.iter().find(|(pointer, _)| **pointer == **name);
        if let Some((_, length)) = told {
            return signature.iter().position(|parameter| *parameter.name == **length);
        }
        if self.config.strings.iter().any(|told| **told == **name) {
            return None;
        }
        let is_derived = |parameter: &str| {
            let (lower, base) = (parameter.to_ascii_lowercase(), name.to_ascii_lowercase());
            let behind = lower.strip_prefix(&base).map(|rest| rest.trim_start_matches('_'));
            let before = lower.strip_suffix(&base).map(|rest| rest.trim_end_matches('_'));
            [behind, before].into_iter().flatten().any(|rest| COUNTS.contains(&rest))
        };
        let is_count = |parameter: &SignatureParameter| parameter.kind == ScalarKind::Integer;
        let named = signature.iter().position(|parameter| is_count(parameter) && is_derived(&parameter.name));
        if named.is_some() {
            return named;
        }
        // A structure by itself is more often one than an array of them.
        let (to, _) = self.pointee(&signature[number]);
        if !to.is_none_or(|to| matches!(self.types.shape(to).kind, ShapeKind::Scalar(_) | ShapeKind::Pointer { .. })) {
            return None;
        }
        // Of several pointers that a count follows, it counts the elements of all: `compare(a, b, n)`.
        let is_pointer = |parameter: &SignatureParameter| parameter.kind == ScalarKind::Pointer;
        let following = number + 1 + signature[number + 1..].iter().position(|parameter| !is_pointer(parameter))?;
        let parameter = &signature[following];
        let is_plain = COUNTS.contains(&parameter.name.to_ascii_lowercase().as_str());
        (is_count(parameter) && is_plain).then_some(following)
    }

    /// What is assumed of a pointer among the contents of an input.
    pub(super) fn cell(&self, path: &str, cell: &PointerCell) -> PointerRule {
        if self.is_code(cell.to) {
            return PointerRule::Code;
        }
        if !self.believes_names {
            return PointerRule::Plain;
        }
        if self.promise(cell.pointer) != PointerPromise::Nothing {
            return PointerRule::Reference;
        }
        let name = path.rsplit(['>', '.', '*']).next().unwrap_or(path);
        let name = name.split('[').next().unwrap_or(name);
        if self.is_text(path, name, cell.to, cell.constant) { PointerRule::String } else { PointerRule::Plain }
    }

    fn is_text(&self, path: &str, name: &str, to: Option<ShapeId>, constant: bool) -> bool {
        let is_character =
            to.is_some_and(|to| matches!(self.types.shape(to).kind, ShapeKind::Scalar(ScalarShape::Character { .. })));
        let is_told = self.config.strings.iter().any(|told| told == path);
        is_told || is_character && constant && !BUFFERS.contains(&name.to_ascii_lowercase().as_str())
    }

    fn is_code(&self, to: Option<ShapeId>) -> bool {
        to.is_some_and(|to| matches!(self.types.shape(to).kind, ShapeKind::Function { .. }))
    }

    /// What the language promises of pointers of a type.
    pub(super) fn promise(&self, pointer: ShapeId) -> PointerPromise {
        match self.types.shape(pointer).kind {
            ShapeKind::Pointer { promise, .. } if self.believes_names => promise,
            _ => PointerPromise::Nothing,
        }
    }

    /// How many elements are behind a pointer where nobody says.
    pub(super) fn elements_behind(&self, to: Option<ShapeId>, rule: PointerRule) -> u64 {
        let most = u64::from(self.config.array);
        match to.map(|to| &self.types.shape(to).kind) {
            _ if rule == PointerRule::String => most + 1,
            _ if rule == PointerRule::Reference => 1,
            None | Some(ShapeKind::Scalar(_) | ShapeKind::Pointer { .. }) => most,
            _ => 1,
        }
    }

    /// Whether pointers of these kinds may be equal.
    pub(super) fn are_alike(&self, one: (Option<ShapeId>, PointerRule), other: (Option<ShapeId>, PointerRule)) -> bool {
        let class = |rule: PointerRule| (rule == PointerRule::String, rule == PointerRule::Code);
        class(one.1) == class(other.1)
            && match (one.0, other.0) {
                (Some(one), Some(other)) => self.types.are_compatible(one, other),
                (None, None) => true,
                _ => false,
            }
    }
}

/// What is assumed of what a parameter points to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ParameterRule {
    Plain,
    String,
    /// As many elements as the parameter of this number says.
    Length(usize),
    Code,
    Reference,
}

/// What is assumed of the functions that are stubs, where there are any.
pub fn stub_assumption(program: &Program, config: &MachineConfig) -> Option<String> {
    let stubs: Vec<&str> = config.stubs(program).map(|function| &*function.source_name).collect();
    let (last, others) = stubs.split_last()?;
    let names = if others.is_empty() { (*last).to_string() } else { format!("{} and {last}", others.join(", ")) };
    let filled: Vec<String> = stubs
        .iter()
        .flat_map(|name| {
            let outputs = config.stub_outputs(name).unwrap_or_default();
            outputs.into_iter().map(move |number| format!("what argument {number} of {name} points to"))
        })
        .collect();
    let change = if others.is_empty() { "changes" } else { "change" };
    let memory = match filled.is_empty() {
        true => format!("{change} no memory"),
        false => format!("{change} no memory but {}", filled.join(", ")),
    };
    let return_any = if others.is_empty() { "returns" } else { "return" };
    Some(format!(
        "{names} {return_any} any value, or a pointer to an object that is none of the program's, and {memory}"
    ))
}

/// What was said of stubs' arguments that are no pointers, in words.
pub fn wrong_stubs(program: &Program, config: &MachineConfig) -> Option<String> {
    program.functions.iter().filter(|function| config.is_stub(&function.name)).find_map(|function| {
        let name = &function.name;
        let outputs = match config.stub_outputs(name) {
            Ok(outputs) => outputs,
            Err(text) => {
                return Some(format!("--stub {name}: `{text}` is no number of an argument; write it as {name}:1,2"));
            }
        };
        let is_pointer = |number: usize| {
            let parameter = function.parameters.get(number - 1)?;
            let scalars = &parameter.scalars;
            Some(parameter.by_value.is_none() && scalars.len() == 1 && scalars[0].kind == ScalarKind::Pointer)
        };
        match (&function.body, outputs.into_iter().find(|number| is_pointer(*number) != Some(true))) {
            (_, None) => None,
            (Body::External, Some(number)) => {
                Some(format!("--stub {name}:{number}: argument {number} of `{name}` is not a pointer"))
            }
            (_, Some(_)) => None,
        }
    })
}

/// What is excluded beforehand where an entry is called with pointers, in words; nothing where it has none.
pub fn heap_assumptions(program: &Program, entry: FunctionId, config: &LazyConfig) -> Vec<String> {
    let function = program.function(entry);
    let rules = Rules { types: &program.types, config, believes_names: true };
    let signature = rules.signature(function);
    let has_pointers = |parameter: &Parameter| {
        let cells = parameter.shape.filter(|_| parameter.by_value.is_some());
        cells.is_some_and(|shape| !program.types.pointer_cells(shape, 1).is_empty())
    };
    let pointers: Vec<usize> =
        (0..signature.len()).filter(|number| signature[*number].kind == ScalarKind::Pointer).collect();
    let globals = input_globals(program, entry, &config.globals);
    let mut lines: Vec<String> = Vec::new();
    if !globals.is_empty() {
        let names: Vec<String> = globals.iter().map(|global| format!("`{}`", global.input)).collect();
        let hold = if names.len() == 1 { "holds anything of its type" } else { "hold anything of their types" };
        lines.push(format!("{} {hold} when the entry is called", names.join(", ")));
    }
    let in_globals = globals.iter().any(|global| {
        let shape = program.global(global.global).shape;
        shape.is_some_and(|shape| !program.types.pointer_cells(shape, 1).is_empty())
    });
    if &*function.name == "main" || pointers.is_empty() && !in_globals && !function.parameters.iter().any(has_pointers)
    {
        return lines;
    }
    let most = config.array;
    for number in pointers {
        let name = &signature[number].name;
        let (to, rule) = rules.parameter(&signature, number);
        match rule {
            ParameterRule::Length(length) => {
                let count = &signature[length].name;
                lines.push(format!("`{name}` has `{count}` elements, {most} at most (--len, --lazy-array)"));
            }
            ParameterRule::String => {
                lines.push(format!("`{name}` is text of at most {most} characters that ends with a zero (--string)"));
            }
            ParameterRule::Plain => match rules.elements_behind(to, PointerRule::Plain) {
                1 => {}
                elements => lines.push(format!("`{name}` has {elements} elements (--len, --lazy-array)")),
            },
            ParameterRule::Reference => {}
            ParameterRule::Code => {
                lines.push(format!("`{name}` is null or a function of its type whose address the program takes"));
            }
        }
        match signature[number].promise {
            PointerPromise::Nothing => {}
            PointerPromise::Present => lines.push(format!("`{name}` refers to an object: it is not null")),
            PointerPromise::Exclusive => {
                lines.push(format!("`{name}` refers to an object that no other refers to: it is not null"));
            }
        }
        if config.non_null.iter().any(|told| **told == **name) {
            lines.push(format!("`{name}` is not null"));
        }
    }
    let inner = config.non_null.iter().filter(|told| !signature.iter().any(|parameter| **told == *parameter.name));
    lines.extend(inner.map(|path| format!("`{path}` is not null")));
    let objects = match config.no_alias {
        true => "the beginning of an object that no other points to and that is no variable of the program",
        false => {
            "the beginning of an object that is no variable of the program; others of its type may point there too, though text and other characters are apart"
        }
    };
    lines.push(format!("every input pointer is null or points to {objects}"));
    lines
}

/// What was said of pointers and parameters that the entry does not have, in words.
pub fn unknown_names(program: &Program, entry: FunctionId, config: &LazyConfig) -> Option<String> {
    if let Some(wrong) = unknown_globals(program, entry, &config.globals) {
        return Some(wrong);
    }
    let function = program.function(entry);
    let signature = Rules { types: &program.types, config, believes_names: true }.signature(function);
    let of = |name: &str| signature.iter().find(|parameter| *parameter.name == *name);
    let names = || {
        let names: Vec<&str> = function.parameters.iter().map(|parameter| &*parameter.name).collect();
        match names.is_empty() {
            true => "it has no parameters".to_string(),
            false => format!("its parameters are {}", names.join(", ")),
        }
    };
    let root = |path: &str| {
        let path = path.trim_start_matches(['*', '(', ':']);
        path.split(['-', '.', '[', ')']).next().unwrap_or(path).to_string()
    };
    let (entry_id, entry) = (entry, &function.source_name);
    for (pointer, length) in &config.lengths {
        match (of(pointer), of(length)) {
            (None, _) => {
                return Some(format!("--len {pointer}={length}: `{entry}` has no parameter `{pointer}`; {}", names()));
            }
            (_, None) => {
                return Some(format!("--len {pointer}={length}: `{entry}` has no parameter `{length}`; {}", names()));
            }
            (Some(one), _) if one.kind != ScalarKind::Pointer => {
                return Some(format!("--len {pointer}={length}: `{pointer}` is not a pointer"));
            }
            (_, Some(other)) if other.kind != ScalarKind::Integer => {
                return Some(format!("--len {pointer}={length}: `{length}` is not an integer"));
            }
            _ => {}
        }
    }
    let told = config.strings.iter().map(|path| ("--string", path));
    for (option, path) in told.chain(config.non_null.iter().map(|path| ("--non-null", path))) {
        let root = root(path);
        let is_global = || {
            let globals = input_globals(program, entry_id, &config.globals);
            globals.iter().any(|global| global.input.trim_start_matches(':') == root)
        };
        let is_parameter = function.parameters.iter().any(|parameter| *parameter.name == *root) || of(&root).is_some();
        let is_known = is_parameter || is_global();
        if !is_known {
            return Some(format!("{option} {path}: `{entry}` has no parameter `{root}`; {}", names()));
        }
        if of(path).is_some_and(|parameter| parameter.kind != ScalarKind::Pointer) {
            return Some(format!("{option} {path}: `{path}` is not a pointer"));
        }
    }
    None
}

impl LazyPointer {
    /// A parameter of the entry.
    pub(crate) fn of_parameter(name: &str, to: Option<ShapeId>, rule: PointerRule) -> LazyPointer {
        LazyPointer { path: name.into(), to, depth: 0, rule, promise: PointerPromise::Nothing }
    }

    pub(crate) fn with_promise(self, promise: PointerPromise) -> LazyPointer {
        LazyPointer { promise, ..self }
    }
}

/// What a pointer that an entry is called with is taken to point to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BehindParameter {
    /// So many elements.
    Elements(u64),
    /// Text that ends with a zero, of at most so many characters.
    Text(u64),
    /// As many elements as the parameter of this name says, and at most so many.
    Counted {
        by: Box<str>,
        most: u64,
    },
    Code,
}

/// A parameter of an entry that is a pointer: its name, the type of what it points to (`None` for `void`), and what that is taken for.
pub fn pointer_parameters(
    program: &Program,
    entry: FunctionId,
    config: &LazyConfig,
) -> Vec<(Box<str>, Option<ShapeId>, BehindParameter)> {
    let rules = Rules { types: &program.types, config, believes_names: true };
    let signature = rules.signature(program.function(entry));
    let most = u64::from(config.array);
    let pointers = (0..signature.len()).filter(|number| signature[*number].kind == ScalarKind::Pointer);
    let described = pointers.map(|number| {
        let (to, rule) = rules.parameter(&signature, number);
        let pointed_at = match rule {
            ParameterRule::Plain => BehindParameter::Elements(rules.elements_behind(to, PointerRule::Plain)),
            ParameterRule::Reference => BehindParameter::Elements(1),
            ParameterRule::String => BehindParameter::Text(most),
            ParameterRule::Length(length) => BehindParameter::Counted { by: signature[length].name.clone(), most },
            ParameterRule::Code => BehindParameter::Code,
        };
        (signature[number].name.clone(), to, pointed_at)
    });
    described.collect()
}
