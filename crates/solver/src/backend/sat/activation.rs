//! Pushing and popping frames.
//!
//! A gate is active as long as the frame lives that was the first to depend on it, or the one below that. Gates are retired in the opposite order to that in which they
//! were activated, so every list only ever shrinks at its end.

use super::super::gates::GateKind;
use super::super::literal::Literal;
use super::trail::Antecedent;
use super::{AssumptionFrame, SatSolver};

/// Activating fewer gates anew costs less than having them around for what is not about them.
pub(super) const MANY_GATES: usize = 2048;

impl SatSolver {
    /// Adds a condition. False if it contradicts the older frames already by propagation; then
    /// [`core`](SatSolver::core) says which, and the frame must be popped or replaced before another push.
    pub(crate) fn push(&mut self, literal: Literal) -> bool {
        assert!(!self.failed, "a contradictory frame has to be popped before the next push");
        self.grow();
        self.paused = None;
        let base = self.frames.len() as u32;
        self.backtrack(base);
        let frame =
            AssumptionFrame { literal, active: self.active.len() as u32, trail: self.trail.assigned.len() as u32 };
        self.activate(literal);
        self.frames.push(frame);
        if let Some(conflict) = self.propagate() {
            return self.fail(conflict);
        }
        self.leave_to_older_frames();
        self.assume(literal)
    }

    /// Leaves the gates that the newest frame has activated, and the values that the older frames imply for them, to the frame
    /// below it, if they are many. What is asked next at the same place of a path is likely to be about most of them (one more look
    /// into the same table), and would have to activate and propagate them again.
    fn leave_to_older_frames(&mut self) {
        let Some((newest, older)) = self.frames.split_last_mut() else { return };
        if older.is_empty() || self.active.len() - (newest.active as usize) < self.left_from {
            return;
        }
        newest.active = self.active.len() as u32;
        newest.trail = self.trail.assigned.len() as u32;
    }

    /// Exchanges the newest frame for one over the same gate: the usual step from a branch to its
    /// negation, for which no gate has to be activated.
    pub(crate) fn replace_top(&mut self, literal: Literal) -> bool {
        self.grow();
        self.paused = None;
        let top = self.frames.last_mut().expect("a frame to replace");
        assert_eq!(top.literal.gate(), literal.gate(), "the frames are over one gate");
        top.literal = literal;
        let base = self.frames.len() as u32 - 1;
        if self.failed && self.trail.level() == base {
            // The older frames are contradictory without this one.
            return false;
        }
        self.backtrack(base);
        self.failed = false;
        self.assume(literal)
    }

    fn assume(&mut self, literal: Literal) -> bool {
        self.trail.open_level();
        if self.trail.is_true(literal) {
            return true;
        }
        if self.trail.is_false(literal) {
            self.core_of_false_assumption(literal);
            self.failed = true;
            return false;
        }
        self.trail.enqueue(literal, Antecedent::DECISION);
        match self.propagate() {
            Some(conflict) => self.fail(conflict),
            None => true,
        }
    }

    fn fail(&mut self, conflict: Antecedent) -> bool {
        self.core_of_conflict(conflict);
        self.failed = true;
        false
    }

    /// Keeps the first `count` frames.
    pub(crate) fn pop_to(&mut self, count: usize) {
        let Some(frame) = self.frames.get(count) else {
            // Only the decisions of the last search are above the frames.
            return;
        };
        self.paused = None;
        let (active, trail) = (frame.active as usize, frame.trail as usize);
        self.truncate_trail(trail, count as u32);
        while self.active.len() > active {
            let gate = self.active.pop().expect("longer than `active`");
            self.is_active[gate.index()] = false;
            for input in self.network.gate(gate).inputs.iter().rev() {
                if input.gate().0 != 0 {
                    self.fanouts.pop(input.gate(), gate.0);
                }
            }
        }
        self.frames.truncate(count);
        self.failed = false;
        if self.fanouts.is_sparse() {
            self.fanouts.compact();
        }
    }

    /// Links the gates of the literal's cone that are not active yet, and finds the values they have
    /// already. The order does not matter: a gate that is visited before its inputs have their values is
    /// visited again when these are propagated.
    fn activate(&mut self, literal: Literal) {
        let first = self.active.len();
        self.pending.push(literal.gate());
        while let Some(gate) = self.pending.pop() {
            if std::mem::replace(&mut self.is_active[gate.index()], true) {
                continue;
            }
            self.active.push(gate);
            let record = *self.network.gate(gate);
            if record.kind == GateKind::Input {
                continue;
            }
            for input in record.inputs.map(Literal::gate) {
                if input.0 != 0 {
                    self.fanouts.push(input, gate.0);
                    if !self.is_active[input.index()] {
                        self.pending.push(input);
                    }
                }
            }
        }
        self.counters.activated += (self.active.len() - first) as u64;
        for index in first..self.active.len() {
            let gate = self.active[index];
            let consistent = self.visit(gate.0);
            debug_assert!(consistent, "a gate without a value cannot contradict its inputs");
        }
    }

    #[inline]
    pub(super) fn backtrack(&mut self, level: u32) {
        if self.trail.level() > level {
            let length = self.trail.level_starts[level as usize] as usize;
            self.truncate_trail(length, level);
        }
    }

    fn truncate_trail(&mut self, length: usize, level: u32) {
        let SatSolver { trail, phases, heap, decidable, search_number, decision_cursor, .. } = self;
        trail.truncate(length, level, |literal| {
            let gate = literal.gate();
            phases[gate.index()] = !literal.is_negated();
            if decidable[gate.index()] == *search_number {
                heap.insert(gate);
            }
        });
        *decision_cursor = 0;
    }
}
