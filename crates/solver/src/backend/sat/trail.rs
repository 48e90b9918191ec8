//! The partial assignment, in the order it was made, with the reason of every value.

use super::super::gates::implication::{FALSE, TRUE, UNASSIGNED};
use super::super::literal::{GateId, Literal};

/// Why a variable has its value: a decision, a learned clause, or a gate and the terminals of the gate
/// whose values are the cause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Antecedent(u32);

const CLAUSE_BIT: u32 = 1 << 31;

impl Antecedent {
    pub(super) const DECISION: Antecedent = Antecedent(u32::MAX);

    #[inline]
    pub(super) fn gate(gate: u32, terminals: u32) -> Antecedent {
        Antecedent(gate << 4 | terminals)
    }

    #[inline]
    pub(super) fn clause(clause: u32) -> Antecedent {
        Antecedent(CLAUSE_BIT | clause)
    }

    #[inline]
    pub(super) fn as_clause(self) -> Option<u32> {
        (self != Antecedent::DECISION && self.0 & CLAUSE_BIT != 0).then_some(self.0 & !CLAUSE_BIT)
    }

    /// The reason less some of its gate's terminals; a clause stays as it is.
    pub(super) fn without(self, terminals: u32) -> Antecedent {
        Antecedent(self.0 & !terminals)
    }

    /// The gate and its causing terminals, if the reason is neither a decision nor a clause.
    #[inline]
    pub(super) fn as_gate(self) -> Option<(GateId, u32)> {
        (self.0 & CLAUSE_BIT == 0).then_some((GateId(self.0 >> 4), self.0 & 15))
    }
}

#[derive(Clone, Copy)]
pub(super) struct Cause {
    pub level: u32,
    pub reason: Antecedent,
}

/// Invariants: a gate is on the trail exactly when it has a value; the gates in a reason precede what
/// they imply; levels do not decrease along the trail.
pub(super) struct Trail {
    /// By literal.
    pub values: Vec<u8>,
    /// By gate; meaningful while the gate has a value.
    pub causes: Vec<Cause>,
    pub assigned: Vec<Literal>,
    /// Where each level above 0 begins.
    pub level_starts: Vec<u32>,
    /// The first literal that is not yet propagated.
    pub head: usize,
}

impl Trail {
    pub(super) fn new() -> Self {
        let mut trail =
            Trail { values: Vec::new(), causes: Vec::new(), assigned: Vec::new(), level_starts: Vec::new(), head: 1 };
        trail.grow(1);
        trail.enqueue(Literal::TRUE, Antecedent::DECISION);
        trail
    }

    pub(super) fn grow(&mut self, gates: usize) {
        if self.causes.len() < gates {
            self.values.resize(2 * gates, UNASSIGNED);
            self.causes.resize(gates, Cause { level: 0, reason: Antecedent::DECISION });
        }
    }

    #[inline]
    pub(super) fn level(&self) -> u32 {
        self.level_starts.len() as u32
    }

    #[inline]
    pub(super) fn value(&self, literal: Literal) -> u8 {
        self.values[literal.index()]
    }

    #[inline]
    pub(super) fn is_true(&self, literal: Literal) -> bool {
        self.value(literal) == TRUE
    }

    #[inline]
    pub(super) fn is_false(&self, literal: Literal) -> bool {
        self.value(literal) == FALSE
    }

    #[inline]
    pub(super) fn is_unassigned(&self, gate: GateId) -> bool {
        self.value(gate.literal()) == UNASSIGNED
    }

    #[inline]
    pub(super) fn level_of(&self, gate: GateId) -> u32 {
        self.causes[gate.index()].level
    }

    #[inline]
    pub(super) fn reason_of(&self, gate: GateId) -> Antecedent {
        self.causes[gate.index()].reason
    }

    /// The literal over `gate` that is false; the gate must have a value.
    #[inline]
    pub(super) fn false_literal(&self, gate: GateId) -> Literal {
        gate.literal().negate_if(self.is_true(gate.literal()))
    }

    #[inline]
    pub(super) fn enqueue(&mut self, literal: Literal, reason: Antecedent) {
        debug_assert_eq!(self.value(literal), UNASSIGNED);
        self.values[literal.index()] = TRUE;
        self.values[(!literal).index()] = FALSE;
        let level = self.level();
        self.causes[literal.gate().index()] = Cause { level, reason };
        self.assigned.push(literal);
    }

    pub(super) fn open_level(&mut self) {
        self.level_starts.push(self.assigned.len() as u32);
    }

    /// Takes back every value from position `length` on, and all levels above `level`; `undone` sees each
    /// value. The level is given because an empty level begins where the next one does.
    #[inline]
    pub(super) fn truncate(&mut self, length: usize, level: u32, mut undone: impl FnMut(Literal)) {
        while self.assigned.len() > length {
            let literal = self.assigned.pop().expect("longer than `length`");
            self.values[literal.index()] = UNASSIGNED;
            self.values[(!literal).index()] = UNASSIGNED;
            undone(literal);
        }
        self.level_starts.truncate(level as usize);
        self.head = self.head.min(length);
    }
}
