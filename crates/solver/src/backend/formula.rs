//! Gates as clauses, for solvers and checkers of other people.
//!
//! Variables are numbered from 1 as DIMACS has them. The clauses of a gate are all its prime implicates, so that unit propagation over
//! them finds whatever ours does: that is what makes what we learn a proof.

use reprise_expr::{ExprId, Pool};
use rustc_hash::FxHashMap;

use super::blast::Blaster;
use super::gates::implication::{self, TerminalSide};
use super::gates::{GateKind, Network};
use super::literal::{GateId, Literal};

/// A list of clauses, in the manner of DIMACS: variables are numbered from 1, a complement is a negative number.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Clauses {
    literals: Vec<i32>,
    ends: Vec<usize>,
}

impl Clauses {
    pub(super) fn push(&mut self, literals: impl Iterator<Item = i32>) {
        self.literals.extend(literals);
        self.ends.push(self.literals.len());
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = &[i32]> {
        self.ends.iter().scan(0, |start, &end| {
            let clause = &self.literals[*start..end];
            *start = end;
            Some(clause)
        })
    }
}

/// Gates are numbered from 0, the constant; variables from 1.
pub(super) fn number(literal: Literal) -> i32 {
    let variable = literal.gate().0 as i32 + 1;
    if literal.is_negated() { -variable } else { variable }
}

/// Writes what gates are: their prime implicates.
#[derive(Default)]
pub(super) struct Definitions {
    by_kind: FxHashMap<GateKind, Vec<Vec<TerminalSide>>>,
}

impl Definitions {
    pub(super) fn constant(&self, clauses: &mut Clauses) {
        clauses.push([number(Literal::TRUE)].into_iter());
    }

    pub(super) fn gate(&mut self, network: &Network, gate: GateId, clauses: &mut Clauses) {
        let record = network.gate(gate);
        if matches!(record.kind, GateKind::Input | GateKind::Constant) {
            return;
        }
        let [a, b, c] = record.inputs;
        let terminals = [gate.literal(), a, b, c];
        for clause in self.by_kind.entry(record.kind).or_insert_with(|| implication::clauses(record.kind)) {
            clauses.push(clause.iter().map(|side| number(terminals[side.terminal].negate_if(side.complemented))));
        }
    }
}

/// Translates boolean terms of one pool to literals over clauses that grow with each term: the circuits the embedded
/// engine works on, as any SAT solver can take them.
#[derive(Default)]
pub struct Formula {
    network: Network,
    blaster: Blaster,
    definitions: Definitions,
    /// By gate, whether its definition has been written.
    written: Vec<bool>,
}

impl Formula {
    /// The literal that stands for a condition. Clauses that define it, as far as they were not written before, are
    /// appended. `None` if a part of the condition has no circuit.
    pub fn literal(&mut self, pool: &Pool, condition: ExprId, clauses: &mut Clauses) -> Option<i32> {
        let blasted = self.blaster.boolean(&mut self.network, pool, condition, None).expect("nobody interrupts it");
        self.written.resize(self.network.len(), false);
        if !std::mem::replace(&mut self.written[0], true) {
            self.definitions.constant(clauses);
        }
        let mut pending = vec![blasted.literal.gate()];
        while let Some(gate) = pending.pop() {
            if !std::mem::replace(&mut self.written[gate.index()], true) {
                self.definitions.gate(&self.network, gate, clauses);
                pending.extend(self.network.gate(gate).inputs.iter().map(|input| input.gate()));
            }
        }
        (!blasted.approximate).then_some(number(blasted.literal))
    }

    /// Literals are over the variables 1 up to this one.
    pub fn variables(&self) -> u32 {
        self.network.len() as u32
    }
}
