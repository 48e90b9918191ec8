//! What is assumed of input pointers: by what was said, by names and by types.

use reprise_expr::ExprId;
use reprise_ir::code::{Constant, FunctionId, Initial, PointerCell, ScalarShape, ShapeId, ShapeKind};

use super::{LazyPointer, PointerRule};
use crate::machine::Machine;

/// Parameters that say how many elements the pointer before them has.
const COUNTS: [&str; 13] =
    ["n", "len", "length", "size", "count", "num", "nmemb", "sz", "nelem", "nelems", "nitems", "cnt", "nbytes"];
/// Pointers to constant characters that are buffers, not text.
const BUFFERS: [&str; 9] = ["buf", "buffer", "data", "bytes", "mem", "memory", "blob", "raw", "chunk"];

/// A parameter of the entry as the rules see it.
#[derive(Clone, Debug)]
pub(crate) struct SignatureParameter {
    pub name: Box<str>,
    /// Of an integer: its variable, and whether it is signed.
    pub integer: Option<(ExprId, bool)>,
    pub shape: Option<ShapeId>,
    pub is_pointer: bool,
}

/// The parameters of the entry.
pub(crate) type Signature = Vec<SignatureParameter>;

impl Machine {
    /// A parameter of the entry that is a pointer.
    pub(crate) fn pointer_parameter(&self, signature: &Signature, number: usize) -> LazyPointer {
        let parameter = &signature[number];
        let (to, constant) = match parameter.shape.map(|shape| &self.image.program.types.shape(shape).kind) {
            Some(ShapeKind::Pointer { to, constant }) => (*to, *constant),
            _ => (None, false),
        };
        let rule = match self.is_code(to) {
            true => PointerRule::Code,
            false => match self.length_of(signature, number).and_then(|length| signature[length].integer) {
                Some((count, signed)) => PointerRule::Length { count, signed },
                None => self.text_rule(&parameter.name, &parameter.name, to, constant),
            },
        };
        LazyPointer { path: parameter.name.as_ref().into(), to, depth: 0, rule }
    }

    /// The parameter that says how many elements another points to.
    pub(super) fn length_of(&self, signature: &Signature, number: usize) -> Option<usize> {
        let pointer = &signature[number];
        let told = self.config.lazy.lengths.iter().find(|(name, _)| **name == *pointer.name);
        if let Some((_, length)) = told {
            return signature.iter().position(|parameter| *parameter.name == **length);
        }
        if self.config.lazy.strings.iter().any(|name| **name == *pointer.name) {
            return None;
        }
        let name = &pointer.name;
        let derived = |parameter: &str| {
            let lower = parameter.to_ascii_lowercase();
            let base = name.to_ascii_lowercase();
            let behind = lower.strip_prefix(&base).map(|rest| rest.trim_start_matches('_'));
            let before = lower.strip_suffix(&base).map(|rest| rest.trim_end_matches('_'));
            [behind, before].into_iter().flatten().any(|rest| COUNTS.contains(&rest))
        };
        let is_count = |parameter: &super::rules::SignatureParameter| parameter.integer.is_some();
        if let Some(named) = signature.iter().position(|parameter| is_count(parameter) && derived(&parameter.name)) {
            return Some(named);
        }
        // Of several pointers that a count follows, it counts the elements of all: `compare(a, b, n)`.
        let following = signature[number + 1..].iter().position(|parameter| !parameter.is_pointer)? + number + 1;
        let parameter = &signature[following];
        let is_plain = COUNTS.contains(&parameter.name.to_ascii_lowercase().as_str());
        (is_count(parameter) && is_plain).then_some(following)
    }

    /// A pointer among the contents of an input object.
    pub(super) fn rule_of_cell(&self, path: &str, cell: &PointerCell) -> PointerRule {
        if self.is_code(cell.to) {
            return PointerRule::Code;
        }
        let name = path.rsplit(['>', '.', '*']).next().unwrap_or(path);
        let name = name.split('[').next().unwrap_or(name);
        self.text_rule(path, name, cell.to, cell.constant)
    }

    fn text_rule(&self, path: &str, name: &str, to: Option<ShapeId>, constant: bool) -> PointerRule {
        let told = self.config.lazy.strings.iter().any(|told| told == path);
        let is_text = self.is_character(to) && constant && !BUFFERS.contains(&name.to_ascii_lowercase().as_str());
        if told || is_text { PointerRule::String } else { PointerRule::Plain }
    }

    fn is_code(&self, to: Option<ShapeId>) -> bool {
        let types = &self.image.program.types;
        to.is_some_and(|to| matches!(types.shape(to).kind, ShapeKind::Function { .. }))
    }

    fn is_character(&self, to: Option<ShapeId>) -> bool {
        let types = &self.image.program.types;
        to.is_some_and(|to| matches!(types.shape(to).kind, ShapeKind::Scalar(ScalarShape::Character { .. })))
    }

    /// How many elements are behind a pointer where nobody says.
    pub(super) fn elements_behind(&self, pointer: &LazyPointer) -> u64 {
        let most = u64::from(self.config.lazy.array);
        let types = &self.image.program.types;
        match pointer.to.map(|to| &types.shape(to).kind) {
            _ if pointer.rule == PointerRule::String => most + 1,
            None | Some(ShapeKind::Scalar(_) | ShapeKind::Pointer { .. }) => most,
            _ => 1,
        }
    }

    /// Whether pointers of these kinds may be equal.
    pub(super) fn are_alike(&self, one: (Option<ShapeId>, PointerRule), other: (Option<ShapeId>, PointerRule)) -> bool {
        let class = |rule: PointerRule| (rule == PointerRule::String, rule == PointerRule::Code);
        class(one.1) == class(other.1)
            && match (one.0, other.0) {
                (Some(one), Some(other)) => self.image.program.types.are_compatible(one, other),
                (None, None) => true,
                _ => false,
            }
    }

    /// The functions whose address the program takes, by number.
    pub(super) fn functions_with_address(&self) -> Vec<usize> {
        let program = &self.image.program;
        let mut taken = vec![false; program.functions.len()];
        let mut take = |constant: &Constant| {
            if let Constant::Function(FunctionId(number)) = constant {
                taken[*number as usize] = true;
            }
        };
        for function in 0..program.functions.len() {
            if let reprise_ir::code::Body::Defined(code) = &program.functions[function].body {
                code.constants.iter().for_each(&mut take);
            }
        }
        for global in &program.globals {
            if let Initial::Bytes { relocations, .. } = &global.initial {
                relocations.iter().for_each(|relocation| take(&relocation.value));
            }
        }
        (0..taken.len()).filter(|number| taken[*number]).collect()
    }
}
