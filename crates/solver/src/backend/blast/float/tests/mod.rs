//! Float circuits against three references: exact arithmetic over all operands of tiny formats, the library
//! that gives float nodes their meaning, and the machine's own floats.

mod exhaustive;
mod formats;
mod hardware;
mod reference;
mod size;

use reprise_testkit::Random;

use super::super::words::Word;
use crate::backend::gates::{GateKind, Network};
use crate::backend::literal::Literal;

/// A circuit over free inputs.
struct Circuit {
    network: Network,
    operands: Vec<Word>,
    result: Word,
}

impl Circuit {
    fn new(widths: &[usize], build: impl FnOnce(&mut Network, &[Word]) -> Word) -> Circuit {
        let mut network = Network::new();
        let operands: Vec<Word> = widths.iter().map(|&width| (0..width).map(|_| network.input()).collect()).collect();
        let result = build(&mut network, &operands);
        Circuit { network, operands, result }
    }

    /// Gates that the result depends on.
    fn size(&self) -> usize {
        let mut marked = vec![false; self.network.len()];
        self.network.mark_cone(self.result.iter().map(|bit| bit.gate()), &mut marked);
        let is_gate = |kind| !matches!(kind, GateKind::Constant | GateKind::Input);
        self.network.gates().iter().zip(marked).filter(|(gate, marked)| *marked && is_gate(gate.kind)).count()
    }

    /// The results for up to 64 cases at once, one per bit of a machine word.
    fn run(&self, cases: &[Vec<u128>]) -> Vec<u128> {
        assert!(cases.len() <= 64);
        let mut values = vec![0u64; self.network.len()];
        for (number, word) in self.operands.iter().enumerate() {
            for (bit, literal) in word.iter().enumerate() {
                values[literal.gate().index()] = cases
                    .iter()
                    .enumerate()
                    .fold(0, |lanes, (lane, case)| lanes | ((case[number] >> bit & 1) as u64) << lane);
            }
        }
        let value = |values: &[u64], literal: Literal| {
            let lanes = values[literal.gate().index()];
            if literal.is_negated() { !lanes } else { lanes }
        };
        // Inputs come before the gates over them.
        for (number, gate) in self.network.gates().iter().enumerate() {
            let [a, b, c] = gate.inputs.map(|input| value(&values, input));
            values[number] = match gate.kind {
                GateKind::Constant => !0,
                GateKind::Input | GateKind::Reclaimed => continue,
                GateKind::And => a & b,
                GateKind::Xor => a ^ b,
                GateKind::Multiplexer => a & b | !a & c,
                GateKind::Xor3 => a ^ b ^ c,
                GateKind::Majority => a & b | a & c | b & c,
            };
        }
        let lane_result = |lane: usize| {
            self.result
                .iter()
                .enumerate()
                .fold(0, |bits, (position, &bit)| bits | u128::from(value(&values, bit) >> lane & 1) << position)
        };
        (0..cases.len()).map(lane_result).collect()
    }

    /// Compares the circuit with `expected` for each case.
    fn check(&self, name: &str, cases: impl Iterator<Item = Vec<u128>>, mut expected: impl FnMut(&[u128]) -> u128) {
        let mut cases = cases.peekable();
        while cases.peek().is_some() {
            let batch: Vec<Vec<u128>> = cases.by_ref().take(64).collect();
            for (case, result) in batch.iter().zip(self.run(&batch)) {
                let right = expected(case);
                assert!(result == right, "{name} of {case:x?}: {result:#x}, not {right:#x}");
            }
        }
    }
}

fn single(literal: Literal) -> Word {
    Word::from_slice(&[literal])
}

/// All values of words of these widths.
fn all_cases(widths: &[usize]) -> impl Iterator<Item = Vec<u128>> {
    let widths = widths.to_vec();
    let total: usize = widths.iter().sum();
    (0..1u128 << total).map(move |mut packed| {
        widths
            .iter()
            .map(|&width| {
                let value = packed & ((1 << width) - 1);
                packed >>= width;
                value
            })
            .collect()
    })
}
