//! A summary as one update: each written place and each result is one term that selects by the conditions.

use reprise_expr::{ExprId, Node, Pool};
use reprise_ir::code::Program;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::effects::MemoryInputs;
use crate::summary::{Below, FunctionSummary, Leaf, LeafEnd, Place, Root, SummaryInput, Write};

/// What a call does where it returns, and where it does not.
#[derive(Clone, Debug)]
pub struct GuardedSummary {
    /// What it has to be told of memory.
    pub inputs: Vec<SummaryInput>,
    pub cells: Vec<GuardedCell>,
    pub results: Vec<ExprId>,
    /// Where the call has to be executed: it ends in a fault, or the summary does not say.
    pub enters: ExprId,
    /// Where an assumption does not hold.
    pub excluded: ExprId,
    /// Terms in all of that.
    pub terms: usize,
}

/// What a written place holds after the call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GuardedCell {
    pub place: Place,
    pub length: u16,
    /// `8 * length` bits.
    pub value: ExprId,
}

impl GuardedSummary {
    /// `None` where no way returns.
    pub fn new(pool: &mut Pool, program: &Program, summary: &FunctionSummary) -> Option<GuardedSummary> {
        if !summary.leaves.iter().any(|leaf| leaf.end == LeafEnd::Returned) {
            return None;
        }
        let name = &program.function(summary.function).name;
        let memory = MemoryInputs { program, function: name, globals: &[], roots: summary.roots.clone() };
        let spans = spans(pool, summary);
        let mut inputs = summary.inputs.clone();
        let effects: Vec<Option<Vec<ExprId>>> = summary
            .leaves
            .iter()
            .map(|leaf| (leaf.end == LeafEnd::Returned).then(|| effect(pool, &memory, &mut inputs, &spans, leaf)))
            .collect();
        let mut values = select(pool, summary, &effects);
        let results = values.split_off(spans.len());
        let cells = spans.iter().zip(values).map(|(&(place, length), value)| GuardedCell { place, length, value });
        let end = |leaf: u32| &summary.leaves[leaf as usize].end;
        let mut guarded = GuardedSummary {
            cells: cells.collect(),
            results,
            enters: summary.comes_to(pool, |leaf| matches!(end(leaf), LeafEnd::Fault { .. } | LeafEnd::Incomplete(_))),
            excluded: summary.comes_to(pool, |leaf| *end(leaf) == LeafEnd::Excluded),
            inputs,
            terms: 0,
        };
        guarded.keep_needed_inputs(pool, summary);
        Some(guarded)
    }

    /// Every term it holds, for reclaiming the others.
    pub fn terms(&self, visit: &mut dyn FnMut(ExprId)) {
        self.inputs.iter().for_each(|input| visit(input.variable));
        self.roots().for_each(visit);
    }

    fn roots(&self) -> impl Iterator<Item = ExprId> + '_ {
        let cells = self.cells.iter().map(|cell| cell.value);
        cells.chain(self.results.iter().copied()).chain([self.enters, self.excluded])
    }

    /// Leaves out what is read and comes to nothing, and counts what is left.
    fn keep_needed_inputs(&mut self, pool: &Pool, summary: &FunctionSummary) {
        let mut seen = FxHashSet::default();
        let conditions = summary.nodes.iter().filter(|node| node.is_choice()).flat_map(|node| &node.conditions);
        let pointers = summary.roots.iter().map(|root| root.pointer);
        let mut waiting: Vec<ExprId> = self.roots().chain(conditions.copied()).chain(pointers).collect();
        while let Some(term) = waiting.pop() {
            if seen.insert(term) {
                pool.node(term).for_each_child(|child| waiting.push(child));
            }
        }
        self.terms = seen.len();
        self.inputs.retain(|input| seen.contains(&input.variable));
        self.inputs.sort_unstable_by_key(|input| (input.place, input.length));
        self.inputs.dedup();
        debug_assert!(
            seen.iter().all(|&term| !matches!(pool.node(term), Node::Variable(_))
                || summary.parameters.contains(&term)
                || self.inputs.iter().any(|input| input.variable == term)),
            "a variable of a summary is one of its inputs"
        );
    }
}

/// The places that some way writes, none of which overlaps another. What was written or read as one is in one of them, but for constants.
fn spans(pool: &Pool, summary: &FunctionSummary) -> Vec<(Place, u16)> {
    let writes = || summary.leaves.iter().flat_map(|leaf| &leaf.writes);
    let written: FxHashSet<Root> = writes().map(|write| write.place.root).collect();
    let is_constant = |write: &&Write| matches!(pool.node(write.value), Node::Constant(_));
    let terms = writes().filter(|write| !is_constant(write)).map(|write| (write.place, write.length));
    let inputs = summary.inputs.iter().filter(|input| written.contains(&input.place.root));
    let whole = united(terms.chain(inputs.map(|input| (input.place, input.length))).collect());
    let mut all: Vec<(Place, u16)> = whole
        .iter()
        .copied()
        .filter(|&span| writes().any(|write| overlap((write.place, write.length), span)))
        .collect();
    let constants = united(writes().filter(is_constant).map(|write| (write.place, write.length)).collect());
    for (place, length) in constants {
        // What sticks out of everything else is a place of its own.
        let end = place.offset + u64::from(length);
        let mut position = place.offset;
        let others = whole.iter().filter(|&&span| overlap((place, length), span));
        for &(other, other_length) in others {
            if other.offset > position {
                all.push((Place { offset: position, ..place }, (other.offset - position) as u16));
            }
            position = position.max(other.offset + u64::from(other_length));
        }
        if position < end {
            all.push((Place { offset: position, ..place }, (end - position) as u16));
        }
    }
    all.sort_unstable();
    all
}

fn overlap((left, left_length): (Place, u16), (right, right_length): (Place, u16)) -> bool {
    left.root == right.root
        && left.offset < right.offset + u64::from(right_length)
        && right.offset < left.offset + u64::from(left_length)
}

/// Ranges that overlap made one.
fn united(mut ranges: Vec<(Place, u16)>) -> Vec<(Place, u16)> {
    ranges.sort_unstable();
    let mut united: Vec<(Place, u16)> = Vec::new();
    for (place, length) in ranges {
        match united.last_mut() {
            Some(last) if overlap(*last, (place, length)) => {
                let end = (last.0.offset + u64::from(last.1)).max(place.offset + u64::from(length));
                last.1 = (end - last.0.offset) as u16;
            }
            _ => united.push((place, length)),
        }
    }
    united
}

/// What a leaf has in each of the spans, and its results.
fn effect(
    pool: &mut Pool,
    memory: &MemoryInputs<'_>,
    inputs: &mut Vec<SummaryInput>,
    spans: &[(Place, u16)],
    leaf: &Leaf,
) -> Vec<ExprId> {
    let mut values = Vec::with_capacity(spans.len() + leaf.results.len());
    for &(place, length) in spans {
        let end = place.offset + u64::from(length);
        let mut position = place.offset;
        let mut value: Option<ExprId> = None;
        let mut append = |pool: &mut Pool, part: ExprId| {
            value = Some(match value {
                None => part,
                Some(low) => pool.concat(part, low),
            });
        };
        let mut unwritten = |pool: &mut Pool, from: u64, to: u64| {
            let (place, length) = (Place { offset: from, ..place }, (to - from) as u16);
            let variable = memory.variable(pool, place, length);
            inputs.push(SummaryInput { place, length, variable });
            variable
        };
        for write in leaf.writes.iter().filter(|write| overlap((write.place, write.length), (place, length))) {
            let write_end = write.place.offset + u64::from(write.length);
            if write.place.offset > position {
                let part = unwritten(pool, position, write.place.offset);
                append(pool, part);
                position = write.place.offset;
            }
            let to = write_end.min(end);
            let part =
                pool.extract(write.value, 8 * (position - write.place.offset) as u32, 8 * (to - position) as u32);
            append(pool, part);
            position = to;
        }
        if position < end {
            let part = unwritten(pool, position, end);
            append(pool, part);
        }
        values.push(value.expect("a span has at least one byte"));
    }
    values.extend(&leaf.results);
    values
}

/// By position: the value of the leaf that the conditions lead to, for leaves that have values. Nodes below others have greater numbers.
fn select(pool: &mut Pool, summary: &FunctionSummary, effects: &[Option<Vec<ExprId>>]) -> Vec<ExprId> {
    let mut known: FxHashMap<u32, Vec<ExprId>> = FxHashMap::default();
    for (number, node) in summary.nodes.iter().enumerate().rev() {
        let mut selected: Option<Vec<ExprId>> = None;
        for (&condition, below) in node.conditions.iter().zip(&node.below).rev() {
            let values = match below {
                Some(Below::Leaf(leaf)) => effects[*leaf as usize].as_ref(),
                Some(Below::Node(node)) => known.get(node),
                None => None,
            };
            let Some(values) = values else { continue };
            selected = Some(match selected {
                None => values.clone(),
                Some(others) => {
                    let pairs = values.iter().zip(&others);
                    pairs.map(|(&value, &other)| pool.ite(condition, value, other)).collect()
                }
            });
        }
        if let Some(selected) = selected {
            known.insert(number as u32, selected);
        }
    }
    let root = match summary.root {
        Below::Leaf(leaf) => effects[leaf as usize].clone(),
        Below::Node(node) => known.remove(&node),
    };
    root.expect("some way returns")
}
