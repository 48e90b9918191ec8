//! Names for functions and blocks that are made of what they do.
//!
//! A fingerprint covers instructions, constants by their content, globals by name, layout and initial value, callees by name, and
//! which blocks follow. It does not cover what the names of locals, line numbers, debug information or the numbering of functions,
//! globals, constants and edges are. Registers count by their number: a path that runs only unchanged blocks from the entry on does
//! the same in both programs, because every word it computes is the same.
//!
//! Blocks of a function with the same content are told apart by their order, and so are functions of the same name (statics of two
//! files).

mod block;
mod constant;
mod hasher;

use std::hash::{Hash, Hasher};

use rustc_hash::FxHashMap;

use crate::code::{Body, Code, EdgeId, FunctionId, Program};
use crate::flow::control::{edges_of, falls_through, successors};
use crate::identity::Tape;

pub use hasher::Fingerprint;

use block::local_content;
use constant::GlobalContents;

/// The fingerprints of a program.
pub struct Fingerprints {
    /// By function; empty where there is no code.
    blocks: Vec<Vec<BlockFingerprint>>,
    /// By edge.
    regions: Vec<Region>,
}

/// A straight piece of code with one way in.
#[derive(Clone, Copy, Debug)]
pub struct BlockFingerprint {
    /// Its first instruction.
    pub start: u32,
    /// Of the function's name, the content, what follows, and the number among its twins.
    pub fingerprint: Fingerprint,
}

/// What an edge is the end of: a region of a block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Region {
    pub block: Fingerprint,
    /// The edge's number among those of the block; for the beginning of a region, the place of its first instruction.
    pub ordinal: u32,
}

impl Fingerprints {
    pub fn new(program: &Program) -> Fingerprints {
        let globals = GlobalContents::new(program);
        let nowhere = Region { block: Fingerprint(0), ordinal: 0 };
        let mut regions = vec![nowhere; program.edges.len()];
        let mut blocks = Vec::with_capacity(program.functions.len());
        let mut namesakes: FxHashMap<&str, u32> = FxHashMap::default();
        for function in &program.functions {
            let namesake = namesakes.entry(&function.name).or_default();
            *namesake += 1;
            let name = (&*function.name, *namesake);
            blocks.push(match &function.body {
                Body::Defined(code) => {
                    let blocks = of_code(program, &globals, name, code);
                    number_regions(code, &blocks, &mut regions);
                    let first = program.first_beginning as usize;
                    number_beginnings(code, &blocks, regions.get_mut(first..).unwrap_or_default());
                    blocks
                }
                Body::External | Body::Unreadable { .. } => Vec::new(),
            });
        }
        Fingerprints { blocks, regions }
    }

    /// The blocks of a function, in the order of the code.
    pub fn blocks(&self, function: FunctionId) -> &[BlockFingerprint] {
        &self.blocks[function.0 as usize]
    }

    /// The block an instruction is in, and its place there; `None` in a function without code.
    pub fn block_at(&self, function: FunctionId, position: u32) -> Option<(Fingerprint, u32)> {
        let blocks = self.blocks(function);
        let next = blocks.partition_point(|block| block.start <= position);
        let block = blocks.get(next.checked_sub(1)?)?;
        Some((block.fingerprint, position - block.start))
    }

    pub fn region(&self, edge: EdgeId) -> Region {
        self.regions[edge.0 as usize]
    }
}

fn of_code(program: &Program, globals: &GlobalContents, name: (&str, u32), code: &Code) -> Vec<BlockFingerprint> {
    let starts = leaders(code);
    let end = |number: usize| starts.get(number + 1).map_or(code.instructions.len(), |&next| next as usize);
    let mut twins: FxHashMap<Fingerprint, u32> = FxHashMap::default();
    // The content alone first: what follows is told by its content, which must not in turn depend on what follows it.
    let local: Vec<(Fingerprint, u32)> = (0..starts.len())
        .map(|number| {
            let content = local_content(program, globals, code, starts[number] as usize..end(number));
            let twin = twins.entry(content).or_default();
            *twin += 1;
            (content, *twin)
        })
        .collect();
    (0..starts.len())
        .map(|number| {
            let mut hasher = Tape::default();
            hasher.text(name.0);
            hasher.write_u32(name.1);
            local[number].hash(&mut hasher);
            let last = end(number) - 1;
            for target in successors(code, &code.instructions[last]) {
                let follower = starts.partition_point(|&start| start <= target) - 1;
                local[follower].hash(&mut hasher);
            }
            // A block may also run into the next one.
            match starts.get(number + 1) {
                Some(_) if falls_through(&code.instructions[last]) => local[number + 1].hash(&mut hasher),
                _ => hasher.write_u8(0),
            }
            BlockFingerprint { start: starts[number], fingerprint: Fingerprint::of(&hasher) }
        })
        .collect()
}

/// Where blocks begin: the compiler's blocks, and whatever is jumped to.
fn leaders(code: &Code) -> Vec<u32> {
    let mut starts: Vec<u32> = vec![0];
    starts.extend(code.blocks.iter().map(|block| block.start));
    for instruction in &code.instructions {
        starts.extend(successors(code, instruction));
    }
    starts.sort_unstable();
    starts.dedup();
    starts.retain(|&start| (start as usize) < code.instructions.len());
    starts
}

fn number_regions(code: &Code, blocks: &[BlockFingerprint], regions: &mut [Region]) {
    for (number, block) in blocks.iter().enumerate() {
        let end = blocks.get(number + 1).map_or(code.instructions.len(), |next| next.start as usize);
        let mut ordinal = 0;
        for instruction in &code.instructions[block.start as usize..end] {
            for edge in edges_of(code, instruction) {
                if let Some(region) = regions.get_mut(edge as usize) {
                    *region = Region { block: block.fingerprint, ordinal };
                }
                ordinal += 1;
            }
        }
    }
}

/// Set in the ordinal of the beginning of a region.
const IS_BEGINNING: u32 = 1 << 31;

fn number_beginnings(code: &Code, blocks: &[BlockFingerprint], regions: &mut [Region]) {
    let mut last = Code::NO_BEGINNING;
    let mut block = 0;
    for (position, &beginning) in code.beginnings.iter().enumerate() {
        let is_next = |next: &BlockFingerprint| next.start as usize <= position;
        while blocks.get(block + 1).is_some_and(is_next) {
            block += 1;
        }
        if std::mem::replace(&mut last, beginning) != beginning
            && let Some(region) = regions.get_mut(beginning as usize)
        {
            let BlockFingerprint { start, fingerprint } = blocks[block];
            *region = Region { block: fingerprint, ordinal: IS_BEGINNING | (position as u32 - start) };
        }
    }
}

#[cfg(test)]
mod tests;
