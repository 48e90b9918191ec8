//! The blocks of a draft in the order of the text, with the moves that phis need on the edges between them.

use super::function::FunctionLowering;
use super::regions::Progress;
use super::visit;
use crate::code::{Instruction, LocationId};
use crate::module::BlockId;

/// A run of instructions that ends with its only jump.
#[derive(Clone, Copy)]
pub(super) struct DraftNode {
    pub start: u32,
    /// Past its last instruction.
    pub end: u32,
    /// How deep in loops it is, roughly: how often its moves are run.
    pub depth: u32,
}

/// A function in order. The first nodes are the compiler's blocks; the others are stubs: the moves of an edge between a block
/// with several ways out and one with several ways in.
pub(super) struct DraftFlow {
    pub nodes: Vec<DraftNode>,
    pub blocks: usize,
    pub instructions: Vec<Instruction>,
    pub locations: Vec<LocationId>,
    /// What of the region has run by then.
    pub progress: Vec<Progress>,
    /// Parallel to `instructions`: found to be of no use.
    pub removed: Vec<bool>,
}

impl DraftFlow {
    /// The instructions of a node that have not been removed.
    pub(crate) fn kept(&self, node: &DraftNode) -> impl Iterator<Item = &Instruction> {
        let range = node.start as usize..node.end as usize;
        let instructions = self.instructions[range.clone()].iter().zip(&self.removed[range]);
        instructions.filter(|(_, removed)| !**removed).map(|(instruction, _)| instruction)
    }
}

struct Stub {
    from: usize,
    to: u32,
    start: usize,
    end: usize,
    location: LocationId,
}

pub(super) fn build(lowering: &mut FunctionLowering) -> DraftFlow {
    let count = lowering.blocks.len();
    let phis = phis_by_block(lowering, count);
    let mut tails = vec![(0usize, 0usize); count];
    let mut stubs: Vec<Stub> = Vec::new();
    let mut targets: Vec<u32> = Vec::new();
    for (block, tail) in tails.iter_mut().enumerate() {
        let last = lowering.blocks[block].end as usize - 1;
        let mut terminator = lowering.draft.instructions[last];
        targets.clear();
        visit::for_each_target(&terminator, lowering.draft.tables.view(), |target| {
            if !phis[target as usize].is_empty() && !targets.contains(&target) {
                targets.push(target);
            }
        });
        if targets.is_empty() {
            continue;
        }
        let location = lowering.draft.locations[last];
        lowering.draft.location = location;
        let single = matches!(terminator, Instruction::Jump { .. });
        let first_stub = stubs.len();
        for target in &targets {
            let start = lowering.draft.instructions.len();
            lowering.lower_edge(BlockId::new(block as u32), phis[*target as usize].clone());
            let end = lowering.draft.instructions.len();
            if single {
                *tail = (start, end);
            } else {
                stubs.push(Stub { from: block, to: *target, start, end, location });
            }
        }
        if !single {
            visit::map_targets(&mut terminator, &mut lowering.draft.tables, |target| {
                if let Some(position) = stubs[first_stub..].iter().position(|stub| stub.to == *target) {
                    *target = (count + first_stub + position) as u32;
                }
            });
            lowering.draft.instructions[last] = terminator;
        }
    }
    assemble(lowering, &tails, &stubs)
}

/// By block: its phis in the list of all, where they stand together.
fn phis_by_block(lowering: &FunctionLowering, count: usize) -> Vec<std::ops::Range<usize>> {
    let mut ranges = vec![0..0; count];
    for (position, phi) in lowering.phis.iter().enumerate() {
        let range = &mut ranges[phi.block.index()];
        if range.end == 0 {
            *range = position..position + 1;
        } else {
            range.end = position + 1;
        }
    }
    ranges
}

fn assemble(lowering: &mut FunctionLowering, tails: &[(usize, usize)], stubs: &[Stub]) -> DraftFlow {
    let draft = &mut lowering.draft;
    let total = draft.instructions.len() + stubs.len();
    let mut flow = DraftFlow {
        nodes: Vec::with_capacity(tails.len() + stubs.len()),
        blocks: tails.len(),
        instructions: Vec::with_capacity(total),
        locations: Vec::with_capacity(total),
        progress: Vec::with_capacity(total),
        removed: Vec::new(),
    };
    for (block, tail) in lowering.blocks.iter().zip(tails) {
        let start = flow.instructions.len() as u32;
        let (first, last) = (block.start as usize, block.end as usize - 1);
        for range in [first..last, tail.0..tail.1, last..last + 1] {
            flow.instructions.extend_from_slice(&draft.instructions[range.clone()]);
            flow.locations.extend_from_slice(&draft.locations[range.clone()]);
            // What the phis of the next block take is moved before the jump and part of its region.
            flow.progress
                .extend(range.map(|index| draft.progress[if index < block.end as usize { index } else { last }]));
        }
        flow.nodes.push(DraftNode { start, end: flow.instructions.len() as u32, depth: 0 });
    }
    for stub in stubs {
        let start = flow.instructions.len() as u32;
        flow.instructions.extend_from_slice(&draft.instructions[stub.start..stub.end]);
        flow.locations.extend_from_slice(&draft.locations[stub.start..stub.end]);
        // The branch that leads here has been counted already.
        let edge = draft.regions.silent_edge(stub.location);
        flow.instructions.push(Instruction::Jump { target: stub.to, edge });
        flow.locations.push(stub.location);
        flow.progress.resize(flow.instructions.len(), Progress::NONE);
        flow.nodes.push(DraftNode { start, end: flow.instructions.len() as u32, depth: 0 });
    }
    flow.removed = vec![false; flow.instructions.len()];
    find_depths(lowering, stubs, &mut flow);
    flow
}

/// A jump back in the text closes a loop of everything between. Good enough to tell which moves to get rid of first.
fn find_depths(lowering: &FunctionLowering, stubs: &[Stub], flow: &mut DraftFlow) {
    let mut change = vec![0i32; flow.blocks + 1];
    for block in 0..flow.blocks {
        let terminator = &flow.instructions[flow.nodes[block].end as usize - 1];
        let mut first = usize::MAX;
        visit::for_each_target(terminator, lowering.draft.tables.view(), |target| {
            let target = target as usize;
            let target = if target < flow.blocks { target } else { stubs[target - flow.blocks].to as usize };
            if target <= block {
                first = first.min(target);
            }
        });
        if first != usize::MAX {
            change[first] += 1;
            change[block + 1] -= 1;
        }
    }
    let mut depth = 0;
    for (node, change) in flow.nodes.iter_mut().zip(&change[..flow.blocks]) {
        depth += change;
        node.depth = depth as u32;
    }
    for (position, stub) in stubs.iter().enumerate() {
        let depth = flow.nodes[stub.from].depth.min(flow.nodes[stub.to as usize].depth);
        flow.nodes[flow.blocks + position].depth = depth;
    }
}
