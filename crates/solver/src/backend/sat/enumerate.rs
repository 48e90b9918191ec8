//! Trying every value of the inputs, where these are few.
//!
//! Arithmetic over two bytes can take a search any number of conflicts, but has only 65,536 values, and a network gives the outputs of 512 of them at a
//! time. So a search that has spent as much as trying them all would take does that, and then has its answer: at most twice the work of the
//! better of the two.
//!
//! The inputs that are free beyond the frames' levels count in binary. The nine lowest have the same pattern in every block of 512 values; of the others
//! the lowest change most often, so a gate is computed again only when the lowest of those that it depends on has changed, and a frame that is false in a whole block
//! is false until the lowest of its own changes.

use rustc_hash::FxHashMap;

use super::super::gates::GateKind;
use super::super::literal::{GateId, Literal};
use super::search::out_of_time;
use super::{Counters, Exhausted, SatLimits, SatSolver};

/// Words of 64 values that are computed together, and the inputs that tell these values apart.
pub(super) const WORDS: usize = 8;
pub(super) const INNER: u32 = 9;

/// Of the inputs below which a gate need not be computed again: none, it is the same in all blocks.
const NEVER: u32 = u32::MAX;

/// More inputs have more values than anybody waits for; and sets of inputs fit into a word.
const MOST_INPUTS: usize = 40;

/// How many gates are computed, for a block each, in the time of a propagation; and how many propagations there are in the time that a conflict takes beside its own.
pub(super) const GATES_PER_PROPAGATION: u64 = 8;
const PROPAGATIONS_PER_CONFLICT: u64 = 100;

/// Conflicts after which a search asks what this would cost. It asks once: where inputs become fixed only later the search is near its end anyhow.
pub(super) const FIRST_CONFLICTS: u64 = 256;

/// Blocks between looks at clocks and flags.
const BLOCKS_BETWEEN_LOOKS: u64 = 1 << 10;

pub(super) type Block = [u64; WORDS];

/// What trying all values came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Enumerated {
    /// The inputs' phases are a model's.
    Model,
    /// No values satisfy the frames; the core is known.
    Refuted,
    Exhausted(Exhausted),
}

struct Operation {
    kind: GateKind,
    /// Places in the list of values, twice, plus one for a complement.
    inputs: [u32; 3],
    output: u32,
    /// The lowest input that makes a difference from block to block.
    changes_with: u32,
}

/// Gates in an order in which they can be computed.
pub(super) struct Circuit {
    operations: Vec<Operation>,
    /// Where each input and gate is in the list of values; the constant is the first.
    places: FxHashMap<GateId, u32>,
}

impl Circuit {
    /// The list of values, of which only the constant's is right.
    pub(super) fn values(&self) -> Vec<Block> {
        let mut values = vec![[0; WORDS]; self.places.len()];
        values[0] = [u64::MAX; WORDS];
        values
    }

    pub(super) fn place(&self, gate: GateId) -> usize {
        self.places[&gate] as usize
    }

    pub(super) fn compute(&self, values: &mut [Block]) {
        for operation in &self.operations {
            values[operation.output as usize] = compute(operation, values);
        }
    }
}

/// All values of some frames' inputs.
pub(super) struct Enumeration {
    /// Free inputs, the one that changes most often first.
    free: Vec<GateId>,
    /// Inputs that have values already.
    fixed: Vec<GateId>,
    /// Gates that change less often come first.
    circuit: Circuit,
    frames: Vec<FrameOutput>,
}

struct FrameOutput {
    frame: u32,
    place: u32,
    complemented: bool,
    changes_with: u32,
}

impl Enumeration {
    /// Propagations that would take as long.
    pub(super) fn cost(&self) -> u64 {
        let blocks = self.blocks();
        let computed = |operation: &Operation| match operation.changes_with {
            NEVER => 1,
            input => (blocks >> (input - INNER)).max(1),
        };
        self.circuit.operations.iter().map(computed).sum::<u64>() / GATES_PER_PROPAGATION
    }

    fn blocks(&self) -> u64 {
        1 << (self.free.len() as u32).saturating_sub(INNER)
    }
}

pub(super) fn pattern(input: usize) -> Block {
    const WITHIN_WORD: [u64; 6] = [
        0xAAAA_AAAA_AAAA_AAAA,
        0xCCCC_CCCC_CCCC_CCCC,
        0xF0F0_F0F0_F0F0_F0F0,
        0xFF00_FF00_FF00_FF00,
        0xFFFF_0000_FFFF_0000,
        0xFFFF_FFFF_0000_0000,
    ];
    match WITHIN_WORD.get(input) {
        Some(&word) => [word; WORDS],
        None => std::array::from_fn(|word| if word >> (input - WITHIN_WORD.len()) & 1 != 0 { u64::MAX } else { 0 }),
    }
}

pub(super) fn lane_is_set(block: &Block, lane: usize) -> bool {
    block[lane / 64] >> (lane % 64) & 1 != 0
}

pub(super) fn complement_if(block: Block, complemented: bool) -> Block {
    let mask = if complemented { u64::MAX } else { 0 };
    block.map(|word| word ^ mask)
}

fn compute(operation: &Operation, values: &[Block]) -> Block {
    let input = |position: usize| {
        let place = operation.inputs[position];
        complement_if(values[place as usize >> 1], place & 1 != 0)
    };
    let (a, b) = (input(0), input(1));
    match operation.kind {
        GateKind::And => std::array::from_fn(|word| a[word] & b[word]),
        GateKind::Xor => std::array::from_fn(|word| a[word] ^ b[word]),
        GateKind::Multiplexer => {
            let c = input(2);
            std::array::from_fn(|word| c[word] ^ a[word] & (b[word] ^ c[word]))
        }
        GateKind::Xor3 => {
            let c = input(2);
            std::array::from_fn(|word| a[word] ^ b[word] ^ c[word])
        }
        GateKind::Majority => {
            let c = input(2);
            std::array::from_fn(|word| a[word] & b[word] | c[word] & (a[word] | b[word]))
        }
        GateKind::Constant | GateKind::Input | GateKind::Reclaimed => unreachable!("only gates are computed"),
    }
}

/// What a search has spent, in propagations.
pub(super) fn spent(counters: Counters) -> u64 {
    counters.propagations + PROPAGATIONS_PER_CONFLICT * counters.conflicts
}

impl SatSolver {
    /// How all values of what the frames depend on would be tried, from the values that the frames imply; `None` if they are too many, or if more is asked
    /// for than an answer: a proof, or the first model in an order.
    pub(super) fn enumeration(&mut self, frames: &[u32]) -> Option<Enumeration> {
        if self.record.is_some() || !self.ordered.is_empty() {
            return None;
        }
        let order = self.cone_of_frames(frames);
        let (inputs, gates) = self.inputs_and_gates(order);
        let (fixed, mut free): (Vec<GateId>, Vec<GateId>) =
            inputs.into_iter().partition(|&input| self.is_implied(input));
        if free.len() > MOST_INPUTS {
            return None;
        }
        self.order_inputs(&mut free, &gates);
        let mut circuit = self.circuit(free.iter().chain(&fixed), &gates);
        let Circuit { operations, places } = &mut circuit;
        // By place.
        let mut changing = vec![NEVER; places.len()];
        for (position, input) in (0..).zip(&free).skip(INNER as usize) {
            changing[places[input] as usize] = position;
        }
        for operation in &mut *operations {
            let changes_with = operation.inputs.into_iter().map(|input| changing[input as usize >> 1]).min();
            operation.changes_with = changes_with.expect("gates have three inputs");
            changing[operation.output as usize] = operation.changes_with;
        }
        // Stable: what a gate depends on changes no more often than the gate, and stays before it.
        operations.sort_by_key(|operation| std::cmp::Reverse(operation.changes_with));
        let frame_output = |&frame: &u32| {
            let literal = self.frames[frame as usize].literal;
            FrameOutput {
                frame,
                place: places[&literal.gate()],
                complemented: literal.is_negated(),
                changes_with: changing[places[&literal.gate()] as usize],
            }
        };
        let frames = frames.iter().map(frame_output).collect();
        Some(Enumeration { free, fixed, circuit, frames })
    }

    /// Separates what is free from what is computed; both stay in order.
    pub(super) fn inputs_and_gates(&self, order: Vec<GateId>) -> (Vec<GateId>, Vec<GateId>) {
        order.into_iter().partition(|&gate| self.network.gate(gate).kind == GateKind::Input)
    }

    /// Whether the frames imply a value for the gate by what is on the trail.
    pub(super) fn is_implied(&self, gate: GateId) -> bool {
        !self.trail.is_unassigned(gate) && self.trail.level_of(gate) <= self.frames.len() as u32
    }

    /// The gates, in an order in which none comes before what it depends on, as operations on a list of values.
    pub(super) fn circuit<'a>(&self, inputs: impl Iterator<Item = &'a GateId>, gates: &'a [GateId]) -> Circuit {
        let mut places: FxHashMap<GateId, u32> = FxHashMap::default();
        for &gate in [GateId(0)].iter().chain(inputs).chain(gates) {
            places.insert(gate, places.len() as u32);
        }
        let place_of = |input: Literal| places[&input.gate()] << 1 | u32::from(input.is_negated());
        let operation = |gate: &GateId| {
            let record = self.network.gate(*gate);
            let inputs = record.inputs.map(place_of);
            Operation { kind: record.kind, inputs, output: places[gate], changes_with: NEVER }
        };
        Circuit { operations: gates.iter().map(operation).collect(), places }
    }

    /// All that these frames depend on, without the constant; nothing comes before what it depends on.
    pub(super) fn cone_of_frames(&mut self, frames: &[u32]) -> Vec<GateId> {
        self.cone_within(frames, usize::MAX).expect("no cone has so many gates")
    }

    /// The same if it is at most so many gates.
    pub(super) fn cone_within(&mut self, frames: &[u32], most: usize) -> Option<Vec<GateId>> {
        let mut order = Vec::new();
        let mut pending: Vec<(GateId, bool)> =
            frames.iter().map(|&frame| (self.frames[frame as usize].literal.gate(), false)).collect();
        while let Some((gate, are_inputs_done)) = pending.pop() {
            if are_inputs_done {
                order.push(gate);
            } else if gate.0 != 0 && !std::mem::replace(&mut self.seen[gate.index()], true) {
                self.analyzed.push(gate);
                if self.analyzed.len() > most {
                    break;
                }
                pending.push((gate, true));
                pending.extend(self.network.gate(gate).inputs.map(|input| (input.gate(), false)));
            }
        }
        let met = self.analyzed.len();
        for gate in self.analyzed.drain(..) {
            self.seen[gate.index()] = false;
        }
        (met <= most).then_some(order)
    }

    /// Puts those on which most depends where changes cost nothing, and of the others those on which least depends to where changes are frequent.
    fn order_inputs(&self, free: &mut Vec<GateId>, gates: &[GateId]) {
        let mut dependence: FxHashMap<GateId, u64> =
            (0..).zip(&*free).map(|(position, &input)| (input, 1u64 << position)).collect();
        let mut dependents = vec![0u32; free.len()];
        for &gate in gates {
            let of = |input: Literal| dependence.get(&input.gate()).copied().unwrap_or(0);
            let inputs = self.network.gate(gate).inputs.into_iter().map(of).fold(0, |all, some| all | some);
            dependence.insert(gate, inputs);
            for (position, count) in (0..).zip(&mut dependents) {
                *count += u32::from(inputs >> position & 1 != 0);
            }
        }
        let mut ranked: Vec<(u32, GateId)> = dependents.into_iter().zip(free.iter().copied()).collect();
        ranked.sort_by_key(|&(count, _)| count);
        let inner = ranked.split_off(ranked.len().saturating_sub(INNER as usize));
        free.clear();
        free.extend(inner.into_iter().chain(ranked).map(|(_, input)| input));
    }

    /// Tries all values; at the frames' level.
    pub(super) fn enumerate(&mut self, enumeration: &Enumeration, limits: &SatLimits) -> Enumerated {
        let Enumeration { free, fixed, circuit, frames } = enumeration;
        let Circuit { operations, places } = circuit;
        let mut values = circuit.values();
        for input in fixed {
            values[places[input] as usize] = [if self.trail.is_true(input.literal()) { u64::MAX } else { 0 }; WORDS];
        }
        for (position, input) in free.iter().enumerate().take(INNER as usize) {
            values[places[input] as usize] = pattern(position);
        }
        let blocks = enumeration.blocks();
        // Frames that were needed to refute what was tried so far come first, so that the core is of few.
        let mut ranked: Vec<&FrameOutput> = frames.iter().collect();
        let mut needed = 0;
        let (mut block, mut before, mut computed) = (0u64, None, 0u64);
        let mut next_look = BLOCKS_BETWEEN_LOOKS;
        while block < blocks {
            let highest = before.map_or(NEVER, |before: u64| INNER + (block ^ before).ilog2());
            for (position, input) in (0..).zip(free).skip(INNER as usize).take_while(|&(at, _)| at <= highest) {
                let is_set = block >> (position - INNER) & 1 != 0;
                values[places[input] as usize] = [if is_set { u64::MAX } else { 0 }; WORDS];
            }
            let first = operations.partition_point(|operation| operation.changes_with > highest);
            for operation in &operations[first..] {
                values[operation.output as usize] = compute(operation, &values);
            }
            computed += (operations.len() - first) as u64;
            let mut left: Block = [u64::MAX; WORDS];
            let mut false_until = 0;
            for rank in 0..ranked.len() {
                let output = ranked[rank];
                let holds = complement_if(values[output.place as usize], output.complemented);
                if holds == [0; WORDS] {
                    false_until = false_until.max(match output.changes_with {
                        NEVER => blocks,
                        input => ((block >> (input - INNER)) + 1) << (input - INNER),
                    });
                }
                let still: Block = std::array::from_fn(|word| left[word] & holds[word]);
                if rank >= needed && still != left {
                    ranked.swap(rank, needed);
                    needed += 1;
                }
                left = still;
                if left == [0; WORDS] {
                    break;
                }
            }
            if let Some(word) = left.iter().position(|&word| word != 0) {
                let lane = word * 64 + left[word].trailing_zeros() as usize;
                self.counters.propagations += computed / GATES_PER_PROPAGATION;
                let value = block << INNER | lane as u64;
                let positions: FxHashMap<GateId, usize> = free.iter().copied().zip(0..).collect();
                self.propose_values(free, |input| value >> positions[&input] & 1 != 0);
                return Enumerated::Model;
            }
            before = Some(block);
            block = false_until.max(block + 1);
            if block >= next_look {
                next_look = block + BLOCKS_BETWEEN_LOOKS;
                if let Some(exhausted) = out_of_time(limits) {
                    return Enumerated::Exhausted(exhausted);
                }
            }
        }
        self.counters.propagations += computed / GATES_PER_PROPAGATION;
        let needed: Vec<u32> = ranked[..needed].iter().map(|output| output.frame).collect();
        self.core_of_enumeration(fixed, &needed);
        Enumerated::Refuted
    }

    /// Makes these values what the search tries first, before anything else.
    pub(super) fn propose_values(&mut self, free: &[GateId], is_set: impl Fn(GateId) -> bool) {
        for &input in free {
            self.phases[input.index()] = is_set(input);
        }
        // What conflicts pointed to would be decided first, by phases of its own.
        self.heap.clear();
    }

    /// The frames that gave inputs the values they had from the start, and those that refute all other values.
    fn core_of_enumeration(&mut self, fixed: &[GateId], needed: &[u32]) {
        self.core.clear();
        self.explanation.clear();
        for &input in fixed {
            let literal = self.trail.false_literal(input);
            self.explanation.push(literal);
        }
        self.trace_core();
        self.core.extend_from_slice(needed);
        self.core.sort_unstable();
        self.core.dedup();
    }
}
