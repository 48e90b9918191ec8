//! What functions do natively on every heap of up to three nodes.

use std::path::Path;
use std::process::Command;

use super::heaps::{Heap, Node, Outcome, Reference, Returned};

/// A function under test and what it takes.
#[derive(Clone, Copy, Debug)]
pub struct Function {
    pub name: &'static str,
    /// Pointers in a node: 1 for lists, 2 for trees.
    pub links: usize,
    pub roots: usize,
    /// Whether a number comes behind the pointers.
    pub takes_number: bool,
    pub result: ResultKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResultKind {
    Nothing,
    Number,
    Pointer,
}

const fn list(name: &'static str, result: ResultKind) -> Function {
    Function { name, links: 1, roots: 1, takes_number: false, result }
}

const fn tree(name: &'static str, result: ResultKind) -> Function {
    Function { links: 2, ..list(name, result) }
}

pub const FUNCTIONS: &[Function] = &[
    list("list_length", ResultKind::Number),
    list("list_sum", ResultKind::Number),
    Function { takes_number: true, ..list("list_contains", ResultKind::Number) },
    list("swap_node", ResultKind::Pointer),
    Function { takes_number: true, ..list("list_insert_sorted", ResultKind::Pointer) },
    list("list_reverse", ResultKind::Pointer),
    Function { roots: 2, ..list("list_append", ResultKind::Pointer) },
    tree("tree_count", ResultKind::Number),
    Function { takes_number: true, ..tree("tree_insert", ResultKind::Pointer) },
    tree("tree_mirror", ResultKind::Nothing),
];

pub const MOST_NODES: usize = 3;

/// Every heap, with what the function did to it.
pub fn table(function: &Function, folder: &Path) -> Result<Vec<(Heap, Outcome)>, String> {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tool/lazy_heap/native");
    let binary = folder.join(function.name);
    let more = match (function.roots, function.takes_number) {
        (1, false) => "",
        (1, true) => ", number",
        (2, false) => ", arguments[1]",
        _ => return Err(format!("{}: no driver calls it", function.name)),
    };
    let macros = [
        format!("-DMOST={MOST_NODES}"),
        format!("-DFUNCTION={}", function.name),
        format!("-DLINKS={}", function.links),
        format!("-DROOTS={}", function.roots),
        format!("-DNUMBERS={}", if function.takes_number { 3 } else { 1 }),
        format!("-DRESULT={}", function.result as u8),
        format!("-DMORE={more}"),
    ];
    let mut compiler = Command::new("clang");
    compiler.args(["-O0", "-Wall", "-Werror", "-o"]).arg(&binary).args(macros).arg(sources.join("driver.c"));
    let compiled = compiler.output().map_err(|error| error.to_string())?;
    if !compiled.status.success() {
        return Err(String::from_utf8_lossy(&compiled.stderr).into_owned());
    }
    let ran = Command::new(&binary).output().map_err(|error| error.to_string())?;
    if !ran.status.success() {
        return Err(format!("{}: {}", function.name, ran.status));
    }
    let text = String::from_utf8(ran.stdout).map_err(|error| error.to_string())?;
    text.lines().map(|line| row(function, line).ok_or_else(|| format!("{}: `{line}`?", function.name))).collect()
}

pub fn row(function: &Function, line: &str) -> Option<(Heap, Outcome)> {
    let (given, did) = line.split_once(" = ")?;
    let [roots, nodes_before, number] = given.split(' ').collect::<Vec<_>>()[..] else { return None };
    let roots = roots.split(',').map(reference).collect::<Option<Vec<_>>>()?;
    let heap = Heap { roots, nodes: nodes(nodes_before)?, number: number.parse().ok()? };
    let outcome = match did {
        "fault" => Outcome::Fault,
        "endless" => Outcome::Endless,
        _ => {
            let (result, after) = did.split_once(' ')?;
            let result = match function.result {
                ResultKind::Nothing => Returned::Nothing,
                ResultKind::Number => Returned::Number(result.parse().ok()?),
                ResultKind::Pointer => Returned::Pointer(reference(result)?),
            };
            Outcome::Returned { result, after: nodes(after)? }
        }
    };
    Some((heap, outcome))
}

fn reference(text: &str) -> Option<Reference> {
    if text == "-" { Some(None) } else { text.parse().ok().map(Some) }
}

fn nodes(text: &str) -> Option<Vec<Node>> {
    if text == "." {
        return Some(Vec::new());
    }
    let node = |text: &str| {
        let mut parts = text.split(':');
        let elem = parts.next()?.parse().ok()?;
        Some(Node { elem, links: parts.map(reference).collect::<Option<_>>()? })
    };
    text.split(',').map(node).collect()
}
