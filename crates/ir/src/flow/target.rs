//! Lines, functions and uncovered code, as places of the graph that are to be reached.
//!
//! Always holds: a name that fits nothing in the program is an error, never a target that cannot be reached.

use std::collections::BTreeSet;

use thiserror::Error;

use crate::code::{Body, EdgeId, EdgeKind, FileId, FunctionId, Origin, Program};

use super::control::edges_of;
use super::graph::{FlowNode, ProgramFlow};

/// Code that is to be reached.
#[derive(Clone, Debug, Default)]
pub struct Target {
    /// As it was asked for.
    pub name: String,
    /// Where control must come to.
    pub goals: Vec<FlowNode>,
    /// Taking one of these reaches it.
    pub edges: Vec<EdgeId>,
    /// A fault at one of these reaches it too: the edge behind is then never taken.
    pub faults: Vec<FlowNode>,
}

/// Nothing in the program is called so.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NoSuchTarget {
    #[error("no file of the program is called `{0}`")]
    File(String),
    #[error("there is no code at {file}:{line}{}", nearest_lines(.nearest))]
    Line { file: String, line: u32, nearest: Vec<u32> },
    #[error("no function of the program is called `{0}`")]
    Function(String),
}

fn nearest_lines(lines: &[u32]) -> String {
    match lines {
        [] => String::new(),
        [only] => format!("; the nearest line with code is {only}"),
        [before, after, ..] => format!("; the nearest lines with code are {before} and {after}"),
    }
}

impl Target {
    /// `file.c:12`, or a function.
    pub fn find(program: &Program, flow: &ProgramFlow, name: &str) -> Result<Target, NoSuchTarget> {
        let target = match name.rsplit_once(':').and_then(|(file, line)| Some((file, line.parse::<u32>().ok()?))) {
            Some((file, line)) => at_line(program, flow, file, line)?,
            None => in_function(program, flow, name)?,
        };
        Ok(Target { name: name.to_owned(), ..target })
    }
}

/// All of a line: the instructions made of it, and the regions it is part of.
fn at_line(program: &Program, flow: &ProgramFlow, file: &str, line: u32) -> Result<Target, NoSuchTarget> {
    let files: Vec<FileId> =
        (0..program.files.len() as u32).map(FileId).filter(|&id| is_same_file(program.file(id), file)).collect();
    if files.is_empty() {
        return Err(NoSuchTarget::File(file.to_owned()));
    }
    let mut target = Target::default();
    let mut lines = BTreeSet::new();
    for (function, code) in defined(program) {
        for (position, instruction) in code.instructions.iter().enumerate() {
            let node = flow.node((function, position as u32));
            let location = program.location(code.locations[position]);
            if files.contains(&location.file) {
                lines.insert(location.line);
                if location.line == line {
                    target.goals.push(node);
                    target.faults.push(node);
                }
            }
            for edge in edges_of(code, instruction).map(EdgeId) {
                // An indirect jump to nowhere has a number for an edge that does not exist.
                let Some(known) = program.edges.get(edge.0 as usize) else { continue };
                let region = program.lines(known);
                lines.extend(region.iter().filter(|(file, _)| files.contains(file)).map(|&(_, line)| line));
                if region.iter().any(|&(file, of_region)| of_region == line && files.contains(&file)) {
                    target.goals.push(node);
                    target.edges.push(edge);
                }
            }
            // A path may end in the midst of a region; what is behind its last edge can be reached only so.
            if let Some(beginning) = program.beginning_at(function, position as u32) {
                let of_region = program.lines(program.edge(beginning));
                lines.extend(of_region.iter().filter(|(file, _)| files.contains(file)).map(|&(_, line)| line));
                if of_region.iter().any(|&(file, of_region)| of_region == line && files.contains(&file))
                    && target.edges.last() != Some(&beginning)
                {
                    target.goals.push(node);
                    target.edges.push(beginning);
                }
            }
        }
    }
    if target.goals.is_empty() {
        lines.remove(&0);
        let before = lines.range(..line).next_back();
        let after = lines.range(line..).next();
        let nearest = before.into_iter().chain(after).copied().collect();
        return Err(NoSuchTarget::Line { file: file.to_owned(), line, nearest });
    }
    Ok(target)
}

/// The function; where it has no code, the calls of it.
fn in_function(program: &Program, flow: &ProgramFlow, name: &str) -> Result<Target, NoSuchTarget> {
    let is_called = |function: &crate::code::Function| *function.name == *name || *function.source_name == *name;
    let numbered = program.functions.iter().enumerate().map(|(number, function)| (FunctionId(number as u32), function));
    let found: Vec<FunctionId> = numbered.filter(|(_, function)| is_called(function)).map(|(id, _)| id).collect();
    if found.is_empty() {
        return Err(NoSuchTarget::Function(name.to_owned()));
    }
    let mut target = Target::default();
    let carriers = edge_nodes(program, flow);
    for function in found {
        match flow.entry(function) {
            Some(entry) => {
                target.goals.push(entry);
                target.faults.extend(flow.nodes_of(function));
                let of_function = |edge: &EdgeId| program.edge(*edge).function == function;
                target.edges.extend((0..program.edges.len() as u32).map(EdgeId).filter(of_function));
            }
            None => {
                target.goals.extend(flow.calls.callers(function));
                let calls = flow.calls.direct_callers(function);
                target.faults.extend(calls);
                let edges = (0..program.edges.len() as u32).map(EdgeId);
                target.edges.extend(edges.filter(|edge| calls.contains(&carriers[edge.0 as usize])));
            }
        }
    }
    Ok(target)
}

/// Whatever of the program under test no path has covered: regions, and outcomes of branches. `covered` is by edge; `faults` are the
/// places of faults found.
pub fn uncovered(program: &Program, flow: &ProgramFlow, covered: &[bool], faults: &[FlowNode]) -> Target {
    let mut target = Target { name: "uncovered".to_owned(), ..Target::default() };
    let carriers = edge_nodes(program, flow);
    for (number, edge) in program.edges.iter().enumerate() {
        let node = carriers[number];
        let is_executed = flow.entry(edge.function).is_some() && edge.instructions > 0;
        let is_own = program.function(edge.function).origin == Origin::Program && is_executed;
        if !is_own || covered[number] || faults.contains(&node) {
            continue;
        }
        target.goals.push(node);
        target.edges.push(EdgeId(number as u32));
        if edge.kind == EdgeKind::Plain {
            target.faults.push(node);
        }
    }
    target.goals.dedup();
    target
}

/// By edge: the instruction that takes it.
fn edge_nodes(program: &Program, flow: &ProgramFlow) -> Vec<FlowNode> {
    let mut nodes = vec![FlowNode(u32::MAX); program.edges.len()];
    for (function, code) in all_defined(program) {
        for (position, instruction) in code.instructions.iter().enumerate() {
            for edge in edges_of(code, instruction) {
                if let Some(node) = nodes.get_mut(edge as usize) {
                    *node = flow.node((function, position as u32));
                }
            }
        }
    }
    nodes
}

fn all_defined(program: &Program) -> impl Iterator<Item = (FunctionId, &crate::code::Code)> {
    program.functions.iter().enumerate().filter_map(|(number, function)| match &function.body {
        Body::Defined(code) => Some((FunctionId(number as u32), code)),
        Body::External | Body::Unreadable { .. } => None,
    })
}

/// Those of the program under test.
fn defined(program: &Program) -> impl Iterator<Item = (FunctionId, &crate::code::Code)> {
    all_defined(program).filter(|(function, _)| program.function(*function).origin == Origin::Program)
}

/// Whether one path ends with the other, by whole components.
fn is_same_file(known: &str, asked: &str) -> bool {
    let (known, asked) = (std::path::Path::new(known), std::path::Path::new(asked));
    known.ends_with(asked) || asked.ends_with(known)
}
