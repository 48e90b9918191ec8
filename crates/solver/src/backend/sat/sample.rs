//! Drawing values of the inputs at random.
//!
//! That a hash of some letters falls into one of a thousand buckets says next to nothing about them: one in a thousand values will do, and no conflict tells a
//! search which. So a search that has not found a model soon evaluates values drawn at random, 512 at a time, for a small part of what it has spent.
//!
//! What conditions say of a few inputs alone (that a byte is a letter) is kept to: inputs that such conditions tie together are drawn from the values that
//! satisfy them. The numbers are the same in every run.

use rustc_hash::FxHashMap;

use super::super::literal::GateId;
use super::SatSolver;
use super::enumerate::{Block, Circuit, GATES_PER_PROPAGATION, INNER, WORDS, complement_if, lane_is_set, pattern};
use crate::numbers::Numbers;

/// What is spent on drawing: one part in so many of what the search has spent.
pub(super) const SHARE: u64 = 8;

/// Conditions over more gates than this are looked at as a whole only.
const SMALL_CONE: usize = 256;

/// Gates that are computed in the time in which one bit of a block is drawn from a list of values.
const GATES_PER_DRAWN_INPUT: u64 = 64;

/// Inputs that some conditions are about alone.
#[derive(Default)]
struct Group {
    inputs: Vec<GateId>,
    frames: Vec<u32>,
    /// Values of the inputs that satisfy the conditions, the first input lowest.
    allowed: Vec<u16>,
}

impl SatSolver {
    /// Whether values that satisfy the frames were found for so much work; then these are what is tried first.
    pub(super) fn sample(&mut self, frames: &[u32], propagations: u64) -> bool {
        if !self.ordered.is_empty() {
            return false;
        }
        // To find and place a gate takes as long as a propagation.
        let Some(order) = self.cone_within(frames, propagations as usize) else { return false };
        let left = propagations - order.len() as u64;
        let (inputs, gates) = self.inputs_and_gates(order);
        let (fixed, free) = self.fixed_and_free(inputs);
        let Some(groups) = self.groups(frames, &free) else { return false };
        let drawn: u64 = groups.iter().map(|group| group.inputs.len() as u64).sum();
        let effort = gates.len() as u64 + free.len() as u64 + GATES_PER_DRAWN_INPUT * drawn;
        let blocks = left * GATES_PER_PROPAGATION / effort.max(1);
        let circuit = self.circuit(free.iter().chain(&fixed), &gates);
        let mut values = circuit.values();
        self.set_fixed(&circuit, &fixed, &mut values);
        let mut numbers = Numbers::new();
        for _ in 0..blocks {
            self.counters.propagations += effort / GATES_PER_PROPAGATION;
            for input in &free {
                values[circuit.place(*input)] = std::array::from_fn(|_| numbers.next());
            }
            for group in &groups {
                group.draw(&circuit, &mut values, &mut numbers);
            }
            circuit.compute(&mut values);
            let satisfied = self.satisfied(frames, &circuit, &values);
            if let Some(word) = satisfied.iter().position(|&word| word != 0) {
                let lane = word * 64 + satisfied[word].trailing_zeros() as usize;
                self.backtrack(self.frames.len() as u32);
                self.propose_values(&free, |input| lane_is_set(&values[circuit.place(input)], lane));
                return true;
            }
        }
        false
    }

    /// The values under which all of these frames hold.
    fn satisfied(&self, frames: &[u32], circuit: &Circuit, values: &[Block]) -> Block {
        let mut left: Block = [u64::MAX; WORDS];
        for &frame in frames {
            let literal = self.frames[frame as usize].literal;
            let holds = complement_if(values[circuit.place(literal.gate())], literal.is_negated());
            left = std::array::from_fn(|word| left[word] & holds[word]);
            if left == [0; WORDS] {
                break;
            }
        }
        left
    }

    /// Groups of free inputs with the values that the frames over them alone allow; `None` if those of some contradict each other.
    fn groups(&mut self, frames: &[u32], free: &[GateId]) -> Option<Vec<Group>> {
        let mut groups: Vec<Group> = Vec::new();
        let mut group_of: FxHashMap<GateId, usize> = FxHashMap::default();
        for &frame in frames {
            let Some(cone) = self.cone_within(&[frame], SMALL_CONE) else { continue };
            let is_free = |gate: &GateId| free.binary_search(gate).is_ok();
            let mut joined = Group { frames: vec![frame], ..Group::default() };
            joined.inputs.extend(cone.into_iter().filter(is_free));
            let mut with: Vec<usize> = joined.inputs.iter().filter_map(|input| group_of.get(input).copied()).collect();
            with.sort_unstable();
            with.dedup();
            for &other in &with {
                joined.inputs.extend(&groups[other].inputs);
                joined.frames.extend(&groups[other].frames);
            }
            joined.inputs.sort_unstable();
            joined.inputs.dedup();
            if joined.inputs.is_empty() || joined.inputs.len() > INNER as usize {
                continue;
            }
            for other in with {
                groups[other] = Group::default();
            }
            group_of.extend(joined.inputs.iter().map(|&input| (input, groups.len())));
            groups.push(joined);
        }
        groups.retain(|group| !group.inputs.is_empty());
        for group in &mut groups {
            group.allowed = self.allowed(group);
        }
        groups.iter().all(|group| !group.allowed.is_empty()).then_some(groups)
    }

    /// The values of a group's inputs that its frames allow.
    fn allowed(&mut self, group: &Group) -> Vec<u16> {
        let order = self.cone_of_frames(&group.frames);
        let (inputs, gates) = self.inputs_and_gates(order);
        let (fixed, _) = self.fixed_and_free(inputs);
        let circuit = self.circuit(group.inputs.iter().chain(&fixed), &gates);
        let mut values = circuit.values();
        self.set_fixed(&circuit, &fixed, &mut values);
        for (position, &input) in group.inputs.iter().enumerate() {
            values[circuit.place(input)] = pattern(position);
        }
        circuit.compute(&mut values);
        let satisfied = self.satisfied(&group.frames, &circuit, &values);
        (0..1u16 << group.inputs.len()).filter(|&value| lane_is_set(&satisfied, usize::from(value))).collect()
    }

    /// Free inputs are in order.
    fn fixed_and_free(&self, mut inputs: Vec<GateId>) -> (Vec<GateId>, Vec<GateId>) {
        inputs.sort_unstable();
        inputs.into_iter().partition(|&input| self.is_implied(input))
    }

    fn set_fixed(&self, circuit: &Circuit, fixed: &[GateId], values: &mut [Block]) {
        for &input in fixed {
            let word = if self.trail.is_true(input.literal()) { u64::MAX } else { 0 };
            values[circuit.place(input)] = [word; WORDS];
        }
    }
}

impl Group {
    /// Gives the inputs allowed values, one for each lane.
    fn draw(&self, circuit: &Circuit, values: &mut [Block], numbers: &mut Numbers) {
        let mut blocks = [[0u64; WORDS]; INNER as usize];
        for lane in 0..64 * WORDS {
            let value = u64::from(self.allowed[numbers.below(self.allowed.len())]);
            for (position, block) in blocks[..self.inputs.len()].iter_mut().enumerate() {
                block[lane / 64] |= (value >> position & 1) << (lane % 64);
            }
        }
        for (&input, block) in self.inputs.iter().zip(blocks) {
            values[circuit.place(input)] = block;
        }
    }
}
