//! Unit propagation: gates by table, learned clauses by watched literals. The hot loop.

use super::super::gates::Gate;
use super::super::gates::implication::{Implication, TRUE, UNASSIGNED};
use super::super::literal::{GateId, Literal};
use super::trail::{Antecedent, Trail};
use super::{SatSolver, Watch};

/// What the values at a gate's terminals imply.
#[inline(always)]
fn look_up(gates: &[Gate], table: &super::ImplicationTable, values: &[u8], gate: u32) -> Implication {
    let record = &gates[gate as usize];
    let [a, b, c] = record.inputs;
    let index = usize::from(values[2 * gate as usize])
        | usize::from(values[a.index()]) << 2
        | usize::from(values[b.index()]) << 4
        | usize::from(values[c.index()]) << 6;
    table[(record.kind as usize) << 8 | (index & 255)]
}

/// Enqueues what a gate implies; false if the gate is contradicted.
#[inline(never)]
fn apply(gates: &[Gate], trail: &mut Trail, gate: u32, implication: Implication) -> bool {
    if implication.is_conflict() {
        return false;
    }
    let terminal = match implication.terminal() {
        0 => GateId(gate).literal(),
        input => gates[gate as usize].inputs[input - 1],
    };
    trail.enqueue(terminal.negate_if(implication.is_complemented()), Antecedent::gate(gate, implication.reasons()));
    true
}

impl SatSolver {
    /// Draws the conclusions of one gate; false on a contradiction.
    #[inline]
    pub(super) fn visit(&mut self, gate: u32) -> bool {
        let gates = self.network.gates();
        let implication = look_up(gates, self.table, &self.trail.values, gate);
        implication.is_nothing() || apply(gates, &mut self.trail, gate, implication)
    }

    fn gate_conflict(&self, gate: u32) -> Antecedent {
        let implication = look_up(self.network.gates(), self.table, &self.trail.values, gate);
        debug_assert!(implication.is_conflict());
        Antecedent::gate(gate, implication.reasons())
    }

    /// Propagates everything on the trail; returns a contradicted gate or clause, if there is one.
    pub(super) fn propagate(&mut self) -> Option<Antecedent> {
        while self.trail.head < self.trail.assigned.len() {
            let literal = self.trail.assigned[self.trail.head];
            self.trail.head += 1;
            self.counters.propagations += 1;
            let gate = literal.gate();
            if !self.visit(gate.0) {
                return Some(self.gate_conflict(gate.0));
            }
            if let Err(conflict) = self.visit_fanouts(gate) {
                return Some(self.gate_conflict(conflict));
            }
            if !self.watches[(!literal).index()].is_empty()
                && let Some(clause) = self.visit_watches(!literal)
            {
                return Some(Antecedent::clause(clause));
            }
        }
        None
    }

    #[inline]
    fn visit_fanouts(&mut self, gate: GateId) -> Result<(), u32> {
        let gates = self.network.gates();
        for &fanout in self.fanouts.of(gate) {
            let implication = look_up(gates, self.table, &self.trail.values, fanout);
            if !implication.is_nothing() && !apply(gates, &mut self.trail, fanout, implication) {
                return Err(fanout);
            }
        }
        Ok(())
    }

    /// Visits the clauses that watch `falsified`, which has just become false.
    fn visit_watches(&mut self, falsified: Literal) -> Option<u32> {
        let mut list = std::mem::take(&mut self.watches[falsified.index()]);
        let mut kept = 0;
        let mut next = 0;
        let mut conflict = None;
        'watches: while next < list.len() {
            let watch = list[next];
            next += 1;
            let blocker_value = self.trail.value(watch.blocker);
            if blocker_value == TRUE {
                list[kept] = watch;
                kept += 1;
                continue;
            }
            if watch.is_binary() {
                list[kept] = watch;
                kept += 1;
                if blocker_value == UNASSIGNED {
                    self.imply(watch.blocker, watch.clause());
                    continue;
                }
                conflict = Some(watch.clause());
                break;
            }
            let words = self.clauses.words_mut(watch.clause());
            if words[0] == falsified.0 {
                words.swap(0, 1);
            }
            let other = Literal(words[0]);
            let renewed = Watch { tagged: watch.tagged, blocker: other };
            let other_value = self.trail.values[other.index()];
            if other_value == TRUE {
                list[kept] = renewed;
                kept += 1;
                continue;
            }
            for index in 2..words.len() {
                let candidate = Literal(words[index]);
                if self.trail.values[candidate.index()] <= TRUE {
                    words.swap(1, index);
                    self.watches[candidate.index()].push(renewed);
                    continue 'watches;
                }
            }
            list[kept] = renewed;
            kept += 1;
            if other_value == UNASSIGNED {
                self.imply(other, watch.clause());
            } else {
                conflict = Some(watch.clause());
                break;
            }
        }
        list.copy_within(next.., kept);
        list.truncate(kept + list.len() - next);
        self.watches[falsified.index()] = list;
        conflict
    }

    /// Gates outside the frames' cones get no value: nothing depends on them.
    #[inline]
    fn imply(&mut self, literal: Literal, clause: u32) {
        if self.is_active[literal.gate().index()] {
            self.trail.enqueue(literal, Antecedent::clause(clause));
        }
    }
}
