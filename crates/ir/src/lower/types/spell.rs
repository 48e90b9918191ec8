//! How C spells the types that have no name of their own.

use crate::code::{Shape, ShapeId, ShapeKind};

/// Types nested deeper than this are not spelled to the end: names are for people.
const DEEPEST_SPELLING: u32 = 16;

const LONGEST_SPELLING: usize = 256;

pub(super) fn spell(shapes: &mut [Shape]) {
    let nameless: Vec<usize> = (0..shapes.len()).filter(|&number| shapes[number].name.is_empty()).collect();
    let spellings: Vec<Box<str>> = nameless.iter().map(|&number| spelling(shapes, ShapeId(number as u32))).collect();
    for (number, spelling) in nameless.into_iter().zip(spellings) {
        shapes[number].name = spelling;
    }
}

fn spelling(shapes: &[Shape], id: ShapeId) -> Box<str> {
    let mut spelling = spelled(shapes, id, String::new(), false, DEEPEST_SPELLING);
    if let Some((end, _)) = spelling.char_indices().nth(LONGEST_SPELLING) {
        spelling.truncate(end);
        spelling.push_str("...");
    }
    spelling.into()
}

/// A declaration of `declarator` with this type, as in `int (*)[3]` where the declarator is `*`.
fn spelled(shapes: &[Shape], id: ShapeId, declarator: String, constant: bool, depth: u32) -> String {
    let shape = &shapes[id.0 as usize];
    let named = |name: &str| {
        let qualifier = if constant { "const " } else { "" };
        let space = if declarator.is_empty() { "" } else { " " };
        format!("{qualifier}{name}{space}{declarator}")
    };
    if depth == 0 || declarator.len() > LONGEST_SPELLING {
        return named("...");
    }
    if !shape.name.is_empty() {
        return named(&shape.name);
    }
    let in_brackets = || if declarator.starts_with('*') { format!("({declarator})") } else { declarator.clone() };
    match &shape.kind {
        ShapeKind::Pointer { to, constant: is_to_constant, .. } => {
            let pointer = format!("*{}{declarator}", if constant { "const " } else { "" });
            let pointer = pointer.trim_end().to_string();
            match to {
                Some(to) => spelled(shapes, *to, pointer, *is_to_constant, depth - 1),
                None => format!("{}void {pointer}", if *is_to_constant { "const " } else { "" }),
            }
        }
        ShapeKind::Array { element, count } => {
            let count = count.map(|count| count.to_string()).unwrap_or_default();
            spelled(shapes, *element, format!("{}[{count}]", in_brackets()), constant, depth - 1)
        }
        ShapeKind::Function { result, parameters, variadic } => {
            let list = parameter_list(shapes, parameters, *variadic, depth);
            let declarator = format!("{}({list})", in_brackets());
            match result {
                Some(result) => spelled(shapes, *result, declarator, false, depth - 1),
                None => format!("void {declarator}"),
            }
        }
        ShapeKind::Structure { .. } => named("struct {...}"),
        ShapeKind::Union { .. } => named("union {...}"),
        ShapeKind::Scalar(_) | ShapeKind::Incomplete | ShapeKind::Opaque(_) => named("?"),
    }
}

fn parameter_list(shapes: &[Shape], parameters: &[ShapeId], variadic: bool, depth: u32) -> String {
    let mut list = String::new();
    for parameter in parameters {
        if list.len() > LONGEST_SPELLING {
            break;
        }
        let separator = if list.is_empty() { "" } else { ", " };
        list = list + separator + &spelled(shapes, *parameter, String::new(), false, depth - 1);
    }
    match (variadic, list.is_empty()) {
        (true, false) => list.push_str(", ..."),
        (true, true) => list.push_str("..."),
        (false, true) => list.push_str("void"),
        (false, false) => {}
    }
    list
}
