//! What a function does, whoever calls it: the ways through it that its summary has, over its parameters and the globals.
//!
//! Names stand for what parameters and globals are when the call begins.

use std::rc::Rc;
use std::sync::Arc;

use reprise_compose::{Below, FunctionSummary, Leaf, LeafEnd, NoSummary, Place, Root, SummaryBuilder, SummaryLimits};
use reprise_explore::{SourcePlace, source_place};
use reprise_expr::{ExprId, Node, Origin, Pool, Signedness, Substitution, VariableId};
use reprise_ir::code::{
    FunctionId, Origin as Author, Program, ScalarKind, ScalarShape, ShapeId, ShapeKind, SourceTypes,
};
use reprise_machine::{Fault, FaultKind, Image, MachineConfig};
use reprise_solver::{Solver, SolverConfig};
use rustc_hash::FxHashSet;

use super::simplify::{Simplifier, condition_text};
use crate::entry::find_entry;
use crate::error::SessionError;

/// What is known of a function by its code.
pub struct FunctionWays {
    pub function: String,
    /// The ways through it and how many decisions part them, or why there is no summary of it.
    pub ways: Result<(Vec<WayThrough>, usize), String>,
}

/// A way through a function.
pub struct WayThrough {
    /// C, all of which hold; none for the only way.
    pub conditions: Vec<String>,
    pub end: WayEnd,
}

/// What a way comes to.
pub enum WayEnd {
    Returned {
        /// Several for a structure that is returned in registers, none for `void`.
        results: Vec<String>,
        changes: Vec<ChangedPlace>,
    },
    Fault {
        kind: FaultKind,
        message: String,
        place: SourcePlace,
        function: String,
    },
    /// An assumption does not hold.
    Excluded,
    /// What happens is not said by the summary.
    NotFollowed {
        reason: String,
    },
}

/// What a call leaves in a part of a global.
pub struct ChangedPlace {
    pub place: String,
    pub value: String,
}

impl FunctionWays {
    pub fn of(program: &Arc<Program>, name: &str) -> Result<FunctionWays, SessionError> {
        let function = find_entry(program, name)?;
        let mut pool = Pool::new();
        let image = Rc::new(Image::new(program.clone(), &mut pool)?);
        let mut builder = SummaryBuilder::new(image.clone(), MachineConfig::default());
        let mut solver = Solver::new(SolverConfig::default());
        let ways = match builder.build(&mut pool, &mut solver, function, SummaryLimits::default()) {
            Err(NoSummary(why)) => Err(why.to_string()),
            Ok(summary) => {
                let mut telling = Telling::new(&image, &mut pool, &summary);
                Ok((telling.ways(&summary), summary.nodes.iter().filter(|node| node.is_choice()).count()))
            }
        };
        Ok(FunctionWays { function: program.function(function).source_name.to_string(), ways })
    }
}

/// How a value is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reading {
    Signed,
    Unsigned,
    Float,
}

impl Reading {
    fn of(types: &SourceTypes, shape: Option<ShapeId>) -> Reading {
        match shape.map(|shape| &types.shape(shape).kind) {
            Some(ShapeKind::Scalar(ScalarShape::Float)) => Reading::Float,
            Some(ShapeKind::Scalar(
                ScalarShape::Unsigned | ScalarShape::Boolean | ScalarShape::Character { signed: false },
            ))
            | Some(ShapeKind::Pointer { .. }) => Reading::Unsigned,
            _ => Reading::Signed,
        }
    }
}

/// Puts terms of a summary into words.
struct Telling<'a> {
    image: &'a Image,
    pool: &'a mut Pool,
    /// From the summary's variables to those that are called as the source calls them.
    names: Substitution,
    unsigned: FxHashSet<VariableId>,
    /// Names that parameters have.
    taken: FxHashSet<String>,
    function: FunctionId,
    /// What pointers lead to: how one comes there, and what an element is.
    roots: Vec<(String, Option<ShapeId>, u64)>,
}

impl<'a> Telling<'a> {
    fn new(image: &'a Image, pool: &'a mut Pool, summary: &FunctionSummary) -> Telling<'a> {
        let program = &image.program;
        let definition = program.function(summary.function);
        let (names, unsigned, taken) = (Substitution::new(), FxHashSet::default(), FxHashSet::default());
        let of_it = format!("@{}", definition.name);
        let roots = summary.roots.iter().map(|root| {
            let path = root.name.strip_prefix('*').unwrap_or(&root.name);
            (path.replace(&of_it, ""), root.shape, root.size)
        });
        let roots = roots.collect();
        let mut telling = Telling { image, pool, names, unsigned, taken, function: summary.function, roots };
        let mut variables = summary.parameters.iter();
        for parameter in &definition.parameters {
            let reading = Reading::of(&program.types, parameter.shape);
            telling.taken.insert(parameter.name.to_string());
            for (number, &variable) in variables.by_ref().take(parameter.scalars.len()).enumerate() {
                let part = if parameter.scalars.len() > 1 { format!(".{number}") } else { String::new() };
                telling.call(variable, &format!("{}{part}", parameter.name), reading);
            }
        }
        for input in &summary.inputs {
            let (name, reading) = telling.place(input.place, input.length);
            telling.call(input.variable, &name, reading);
        }
        telling
    }

    fn call(&mut self, variable: ExprId, name: &str, reading: Reading) {
        let width = self.pool.width(variable);
        let called = self.pool.variable(name, width, Origin::Input);
        self.names.insert(variable, called);
        if let (Reading::Unsigned, Node::Variable(variable)) = (reading, self.pool.node(called)) {
            self.unsigned.insert(variable);
        }
    }

    /// What so many bytes of an object behind a pointer are called.
    fn place_behind(&self, root: usize, offset: u64, length: u16) -> (String, Reading) {
        let (path, shape, size) = &self.roots[root];
        let (types, end) = (&self.image.program.types, offset + u64::from(length));
        let bytes = || (format!("{path}[{offset}..{end}]"), Reading::Signed);
        let Some(shape) = *shape else { return bytes() };
        let element = types.shape(shape).size.max(1);
        let Some((inner, cell, start)) = types.cell_at(shape, offset % element) else { return bytes() };
        let is_all = start == offset % element && types.shape(cell).size == u64::from(length);
        if !is_all || has_bit_field(types, shape, 0, (start, start + u64::from(length))) {
            return bytes();
        }
        let name = match (inner.strip_prefix('.'), *size > element) {
            (_, true) => format!("{path}[{}]{inner}", offset / element),
            (Some(member), false) => format!("{path}->{member}"),
            (None, false) if inner.is_empty() => format!("*{path}"),
            (None, false) => format!("(*{path}){inner}"),
        };
        (name, Reading::of(types, Some(cell)))
    }

    /// What so many bytes are called: as in the source where they are a scalar of it, else by their offsets.
    fn place(&self, place: Place, length: u16) -> (String, Reading) {
        let global = match place.root {
            Root::Global(global) => global,
            Root::Behind(root) => return self.place_behind(root as usize, place.offset, length),
        };
        let (program, length) = (&self.image.program, u64::from(length));
        let global = program.global(global);
        // A callee may use a global that a parameter has the name of.
        let hidden = if self.taken.contains(&*global.name) { "::" } else { "" };
        let types = &program.types;
        let cell = global.shape.and_then(|shape| {
            let (path, cell, start) = types.cell_at(shape, place.offset)?;
            let is_all = start == place.offset && types.shape(cell).size == length;
            (is_all && !has_bit_field(types, shape, 0, (start, start + length))).then_some((path, cell))
        });
        match cell {
            Some((path, cell)) => (format!("{hidden}{}{path}", global.name), Reading::of(types, Some(cell))),
            None if place.offset == 0 && length == global.size => {
                (format!("{hidden}{}", global.name), Reading::of(types, global.shape))
            }
            None => {
                let end = place.offset + length;
                (format!("{hidden}{}[{}..{end}]", global.name, place.offset), Reading::Signed)
            }
        }
    }

    fn ways(&mut self, summary: &FunctionSummary) -> Vec<WayThrough> {
        let mut simplifier = Simplifier::new();
        let ways = conditions_by_leaf(summary);
        summary
            .leaves
            .iter()
            .zip(ways)
            .map(|(leaf, conditions)| {
                let named: Vec<ExprId> =
                    conditions.into_iter().map(|condition| self.pool.substitute(condition, &mut self.names)).collect();
                let atoms = simplifier.simplified(self.pool, &named);
                let conditions = atoms.into_iter().map(|atom| self.condition(atom)).collect();
                WayThrough { conditions, end: self.end(leaf) }
            })
            .collect()
    }

    fn signedness(&self) -> impl Fn(VariableId) -> Signedness + '_ {
        |variable| if self.unsigned.contains(&variable) { Signedness::Unsigned } else { Signedness::Signed }
    }

    fn condition(&self, condition: ExprId) -> String {
        condition_text(self.pool, &self.signedness(), condition)
    }

    fn value(&mut self, term: ExprId, reading: Reading) -> String {
        let term = self.pool.substitute(term, &mut self.names);
        let width = self.pool.width(term);
        match (self.pool.as_constant(term), reading, width) {
            (Some(value), Reading::Unsigned, _) => return value.to_string(),
            (Some(value), Reading::Float, 32) => return format!("{:?}f", f32::from_bits(value as u32)),
            (Some(value), Reading::Float, 64) => return format!("{:?}", f64::from_bits(value)),
            _ => {}
        }
        let text = self.pool.c_text(term, &self.signedness());
        text.unwrap_or_else(|| format!("/* {} */", self.pool.display(term)))
    }

    fn end(&mut self, leaf: &Leaf) -> WayEnd {
        match &leaf.end {
            LeafEnd::Returned => WayEnd::Returned { results: self.results(leaf), changes: self.changes(leaf) },
            LeafEnd::Fault { fault, frames } => self.fault(fault, frames),
            LeafEnd::Excluded => WayEnd::Excluded,
            LeafEnd::Incomplete(reason) => WayEnd::NotFollowed { reason: reason.to_string() },
        }
    }

    fn results(&mut self, leaf: &Leaf) -> Vec<String> {
        let program = self.image.program.clone();
        let definition = program.function(self.function);
        let by_shape = Reading::of(&program.types, definition.result_shape);
        let results = leaf.results.iter().zip(&definition.results);
        results
            .map(|(&result, scalar)| match scalar.kind {
                ScalarKind::Float(_) => self.value(result, Reading::Float),
                _ => self.value(result, by_shape),
            })
            .collect()
    }

    fn changes(&mut self, leaf: &Leaf) -> Vec<ChangedPlace> {
        let mut changes = Vec::with_capacity(leaf.writes.len());
        for write in &leaf.writes {
            let (place, reading) = self.place(write.place, write.length);
            changes.push(ChangedPlace { place, value: self.value(write.value, reading) });
        }
        changes
    }

    /// One inside the C library is at the program's call.
    fn fault(&self, fault: &Fault, frames: &[(FunctionId, u32)]) -> WayEnd {
        let program = &self.image.program;
        let own = frames.iter().find(|(function, _)| program.function(*function).origin == Author::Program);
        let (function, position) = *own.or(frames.last()).expect("a fault has a frame");
        let location = self.image.code(function).locations[position as usize];
        WayEnd::Fault {
            kind: fault.kind,
            message: fault.message.to_string(),
            place: source_place(program, location),
            function: program.function(function).source_name.to_string(),
        }
    }
}

/// Whether bits that have names of their own are among these bytes of a shape that begins at `base`.
fn has_bit_field(types: &SourceTypes, shape: ShapeId, base: u64, bytes: (u64, u64)) -> bool {
    let shape = types.shape(shape);
    match &shape.kind {
        ShapeKind::Array { element, .. } => {
            let size = types.shape(*element).size;
            let first = bytes.0.saturating_sub(base).checked_div(size).unwrap_or(0);
            has_bit_field(types, *element, base + first * size, bytes)
        }
        _ => shape.members().iter().any(|member| {
            let start = base.saturating_add(member.offset);
            match member.bits {
                Some((first, width)) => start < bytes.1 && start + u64::from(first + width).div_ceil(8) > bytes.0,
                None => start < bytes.1 && has_bit_field(types, member.shape, start, bytes),
            }
        }),
    }
}

/// The conditions above each leaf, the first decision's first.
fn conditions_by_leaf(summary: &FunctionSummary) -> Vec<Vec<ExprId>> {
    let mut found = vec![Vec::new(); summary.leaves.len()];
    let mut waiting = vec![(summary.root, Vec::new())];
    while let Some((below, conditions)) = waiting.pop() {
        match below {
            Below::Leaf(leaf) => found[leaf as usize] = conditions,
            Below::Node(node) => {
                let node = &summary.nodes[node as usize];
                for (&condition, below) in node.conditions.iter().zip(&node.below) {
                    let Some(below) = *below else { continue };
                    let mut conditions = conditions.clone();
                    // Where nothing else can be, there is nothing to say.
                    if node.is_choice() {
                        conditions.push(condition);
                    }
                    waiting.push((below, conditions));
                }
            }
        }
    }
    found
}
