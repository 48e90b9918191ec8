//! Learning from conflicts, and cores from final ones.
//!
//! Learning goes back along the trail to the first unique implication point of the current level. A conflict that no decision of the search
//! takes part in is traced to the frames behind it instead: they are the core.

use super::super::literal::{GateId, Literal};
use super::SatSolver;
use super::trail::{Antecedent, Trail};

/// Gates on the way of a search through causes, whose causes are yet to be looked at or have been.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Visit {
    Enter,
    Leave,
}

impl SatSolver {
    /// Fills `explanation` with the false literals behind a reason: what it is implied by, or for a
    /// conflict all that it is made of.
    fn explain(&mut self, reason: Antecedent) {
        self.explanation.clear();
        if let Some((gate, terminals)) = reason.as_gate() {
            if terminals & 1 != 0 {
                self.explanation.push(self.trail.false_literal(gate));
            }
            let inputs = self.network.gate(gate).inputs;
            for (position, input) in inputs.iter().enumerate() {
                if terminals >> (position + 1) & 1 != 0 {
                    self.explanation.push(self.trail.false_literal(input.gate()));
                }
            }
        } else if let Some(clause) = reason.as_clause() {
            let trail = &self.trail;
            self.explanation.extend(self.clauses.literals(clause).filter(|&literal| trail.is_false(literal)));
        }
    }

    /// The highest level in a conflict, how many of its literals have it, and the level below it.
    pub(super) fn conflict_levels(&mut self, conflict: Antecedent) -> (u32, usize, u32) {
        self.explain(conflict);
        let (mut highest, mut count, mut second) = (0, 0, 0);
        for &literal in &self.explanation {
            let level = self.trail.level_of(literal.gate());
            if level > highest {
                (second, highest, count) = (highest, level, 1);
            } else if level == highest {
                count += 1;
            } else {
                second = second.max(level);
            }
        }
        (highest, count, second)
    }

    /// The only literal of a conflict at `level`.
    pub(super) fn single_literal_at(&mut self, conflict: Antecedent, level: u32) -> Literal {
        self.explain(conflict);
        let found = self.explanation.iter().find(|literal| self.trail.level_of(literal.gate()) == level);
        *found.expect("the conflict has a literal at its highest level")
    }

    /// The terminals of a conflict's gate that are `gate`, as a mask; none if the conflict is a clause.
    pub(super) fn terminal_of(&self, conflict: Antecedent, gate: GateId) -> u32 {
        let Some((conflicting, _)) = conflict.as_gate() else { return 0 };
        let inputs = self.network.gate(conflicting).inputs.map(Literal::gate);
        let terminals = [conflicting, inputs[0], inputs[1], inputs[2]];
        (0..4).filter(|&terminal| terminals[terminal] == gate).map(|terminal| 1 << terminal).sum()
    }

    /// Learns the clause of the first unique implication point of a conflict at the current level into
    /// `learned_literals`: the asserting literal first, one of the next highest level second. Returns
    /// that level and the clause's block distance.
    pub(super) fn analyze(&mut self, conflict: Antecedent, is_stable: bool) -> (u32, u32) {
        let base = self.frames.len() as u32;
        let current = self.trail.level();
        self.learned_literals.clear();
        self.learned_literals.push(Literal::FALSE);
        self.analyzed.clear();
        let mut reason = conflict;
        let mut open = 0;
        let mut index = self.trail.assigned.len();
        let asserting = loop {
            if let Some(clause) = reason.as_clause() {
                self.bump_clause(clause);
            }
            self.explain(reason);
            for position in 0..self.explanation.len() {
                let literal = self.explanation[position];
                let gate = literal.gate();
                let level = self.trail.level_of(gate);
                if level == 0 || self.seen[gate.index()] {
                    continue;
                }
                self.seen[gate.index()] = true;
                self.analyzed.push(gate);
                if level > base {
                    self.bump_gate(gate);
                }
                if level == current {
                    open += 1;
                } else {
                    self.learned_literals.push(literal);
                }
            }
            let implied = loop {
                index -= 1;
                let literal = self.trail.assigned[index];
                if self.seen[literal.gate().index()] {
                    break literal;
                }
            };
            // Not seen any more: minimisation must not take it for part of the clause.
            self.seen[implied.gate().index()] = false;
            open -= 1;
            if open == 0 {
                break implied;
            }
            reason = self.trail.reason_of(implied.gate());
        };
        self.learned_literals[0] = !asserting;
        self.minimize();
        if is_stable {
            self.bump_reasons();
        }
        for gate in self.analyzed.drain(..) {
            self.seen[gate.index()] = false;
        }
        let mut second = 0;
        for position in 1..self.learned_literals.len() {
            let level = self.trail.level_of(self.learned_literals[position].gate());
            if level > second {
                second = level;
                self.learned_literals.swap(1, position);
            }
        }
        let distance = block_distance(
            &self.trail,
            &mut self.level_stamps,
            self.frames.len() as u32,
            self.learned_literals.iter().copied(),
        );
        (second, distance)
    }

    /// Makes what is directly behind the clause's literals candidates for decisions as well: they are about to take part in conflicts.
    /// What is marked already has been bumped, or was found to follow from the clause.
    fn bump_reasons(&mut self) {
        let base = self.frames.len() as u32;
        for position in 1..self.learned_literals.len() {
            let reason = self.trail.reason_of(self.learned_literals[position].gate());
            if reason == Antecedent::DECISION {
                continue;
            }
            self.explain(reason);
            for position in 0..self.explanation.len() {
                let gate = self.explanation[position].gate();
                if self.trail.level_of(gate) > base && !std::mem::replace(&mut self.seen[gate.index()], true) {
                    self.analyzed.push(gate);
                    self.bump_gate(gate);
                }
            }
        }
    }

    /// Makes a gate that takes part in conflicts a candidate for decisions.
    fn bump_gate(&mut self, gate: GateId) {
        self.heap.bump(gate);
        // It has a value now; backtracking puts it into the heap.
        self.decidable[gate.index()] = self.search_number;
    }

    /// Notes that a clause was of use: it becomes more active, and its block distance is what it is now
    /// if that is less.
    fn bump_clause(&mut self, clause: u32) {
        let known = self.clauses.block_distance(clause);
        if known > super::reduce::KEPT_DISTANCE {
            let base = self.frames.len() as u32;
            let literals = self.clauses.literals(clause);
            let distance = block_distance(&self.trail, &mut self.level_stamps, base, literals);
            if distance < known {
                self.clauses.set_block_distance(clause, distance);
            }
        }
        let activity = self.clauses.activity(clause) + self.clause_increment;
        self.clauses.set_activity(clause, activity);
        if activity > 1e20 {
            for &learned in &self.learned {
                let scaled = self.clauses.activity(learned) * 1e-20;
                self.clauses.set_activity(learned, scaled);
            }
            self.clause_increment *= 1e-20;
            self.used_activity *= 1e-20;
        }
    }

    /// Drops literals that the others imply.
    fn minimize(&mut self) {
        let mut levels = 0u64;
        for literal in &self.learned_literals[1..] {
            levels |= 1 << (self.trail.level_of(literal.gate()) & 63);
        }
        let mut kept = 1;
        for position in 1..self.learned_literals.len() {
            let literal = self.learned_literals[position];
            if !self.is_redundant(literal.gate(), levels) {
                self.learned_literals[kept] = literal;
                kept += 1;
            }
        }
        self.learned_literals.truncate(kept);
        for gate in self.needed.drain(..) {
            self.irredundant[gate.index()] = false;
        }
    }

    /// Whether the clause's other literals imply that the gate has its value. A gate is done when all its causes are, so whatever was
    /// found out about a gate holds for the whole clause: each is looked at once, however many literals lead there.
    fn is_redundant(&mut self, gate: GateId, levels: u64) -> bool {
        if self.trail.reason_of(gate) == Antecedent::DECISION {
            return false;
        }
        let asked = gate;
        self.visits.push((gate, Visit::Enter));
        while let Some((gate, visit)) = self.visits.pop() {
            // The literal that is asked about is seen from the start: it is part of the clause.
            let is_known = self.seen[gate.index()] && gate != asked;
            match visit {
                _ if is_known => continue,
                Visit::Leave if gate == asked => continue,
                Visit::Leave => {
                    self.seen[gate.index()] = true;
                    self.analyzed.push(gate);
                    continue;
                }
                Visit::Enter => self.visits.push((gate, Visit::Leave)),
            }
            self.explain(self.trail.reason_of(gate));
            for position in 0..self.explanation.len() {
                let cause = self.explanation[position].gate();
                let level = self.trail.level_of(cause);
                if level == 0 || self.seen[cause.index()] {
                    continue;
                }
                if self.trail.reason_of(cause) == Antecedent::DECISION
                    || levels >> (level & 63) & 1 == 0
                    || self.irredundant[cause.index()]
                {
                    self.note_irredundant();
                    return false;
                }
                self.visits.push((cause, Visit::Enter));
            }
        }
        true
    }

    /// Something that is needed lies behind the gates whose visit was begun: none of them follows from the clause.
    fn note_irredundant(&mut self) {
        for (gate, visit) in self.visits.drain(..) {
            if visit == Visit::Leave && !self.irredundant[gate.index()] {
                self.irredundant[gate.index()] = true;
                self.needed.push(gate);
            }
        }
    }

    /// The frames behind a conflict in which no decision of the search takes part.
    pub(super) fn core_of_conflict(&mut self, conflict: Antecedent) {
        self.core.clear();
        self.explain(conflict);
        self.trace_core();
    }

    /// The frames behind the value of the newest frame's literal, and that frame.
    pub(super) fn core_of_false_assumption(&mut self, literal: Literal) {
        self.core.clear();
        self.core.push(self.frames.len() as u32 - 1);
        self.explanation.clear();
        self.explanation.push(literal);
        self.trace_core();
    }

    /// Adds the frames behind the literals in `explanation`, which are false.
    pub(super) fn trace_core(&mut self) {
        let mut open = 0;
        let mut index = self.trail.assigned.len();
        loop {
            for position in 0..self.explanation.len() {
                let gate = self.explanation[position].gate();
                if self.trail.level_of(gate) > 0 && !std::mem::replace(&mut self.seen[gate.index()], true) {
                    open += 1;
                }
            }
            if open == 0 {
                break;
            }
            let gate = loop {
                index -= 1;
                let gate = self.trail.assigned[index].gate();
                if self.seen[gate.index()] {
                    break gate;
                }
            };
            self.seen[gate.index()] = false;
            open -= 1;
            let reason = self.trail.reason_of(gate);
            if reason == Antecedent::DECISION {
                // Level `i + 1` is that of frame `i`.
                self.core.push(self.trail.level_of(gate) - 1);
                self.explanation.clear();
            } else {
                self.explain(reason);
            }
        }
        self.core.sort_unstable();
    }
}

/// How many levels of the search the literals are from. The frames' levels do not count: within a query
/// they are given, and in the next they are others.
fn block_distance(trail: &Trail, stamps: &mut LevelStamps, base: u32, literals: impl Iterator<Item = Literal>) -> u32 {
    stamps.begin(trail.level());
    let mut distance = 0;
    for literal in literals {
        let level = trail.level_of(literal.gate());
        if level > base && stamps.mark(level) {
            distance += 1;
        }
    }
    distance
}

/// Tells levels met before from new ones without clearing anything in between.
#[derive(Default)]
pub(super) struct LevelStamps {
    stamps: Vec<u32>,
    current: u32,
}

impl LevelStamps {
    fn begin(&mut self, levels: u32) {
        self.current += 1;
        self.stamps.resize(self.stamps.len().max(levels as usize + 1), 0);
    }

    /// Whether the level was not marked yet.
    fn mark(&mut self, level: u32) -> bool {
        std::mem::replace(&mut self.stamps[level as usize], self.current) != self.current
    }
}
