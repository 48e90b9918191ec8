//! Freeing what ended paths left behind: guards and terms that nobody reaches.

use reprise_machine::Value;
use reprise_machine::memory::{Content, Piece};
use reprise_machine::persistent::Seen;

use crate::engine::Merger;
use crate::guard::Guard;

impl Merger<'_> {
    /// Returns how many terms and guard nodes were kept.
    pub(crate) fn reclaim(&mut self) -> (usize, usize) {
        self.cells.forget_unreachable(&mut self.scratch.memory);
        let mut guards: Vec<Guard> = self.ends.guards().collect();
        guards.push(self.alive);
        guards.extend(self.feasibility.guards());
        guards.extend(self.schedule.iter().map(|(_, guard)| guard));
        guards.extend(self.input_counts.guards().chain(self.branch_depth.guards()));
        guards.extend(self.cells.summaries().iter().flat_map(|cell| cell.entries.iter().map(|(guard, _)| *guard)));
        guards.extend(self.cells.lives().flat_map(|life| life.guards()));
        for frame in self.frames.iter() {
            guards.push(frame.alive);
            guards.extend(frame.registers.iter().flat_map(|summary| summary.guards()));
            guards.extend(frame.context.guards());
        }
        self.feasibility.forget(&guards.iter().copied().collect());
        self.predicates.collect(guards.into_iter());

        let mut terms = Vec::new();
        let mut visit = |term| terms.push(term);
        self.machine.terms(&mut visit);
        self.predicates.terms().iter().copied().for_each(&mut visit);
        self.ends.terms(&mut visit);
        self.feasibility.terms(&mut visit);
        self.composer.terms(&mut visit);
        for asked in self.ends.asked_inputs() {
            let input = self.scratch.inputs.input(asked);
            input.pieces.iter().for_each(|piece| visit(piece.variable));
        }
        let mut value = |value: &Value| {
            if let Value::Term(term) = value {
                visit(*term);
            }
        };
        for frame in self.frames.iter() {
            frame.registers.iter().flat_map(|summary| summary.values()).for_each(&mut value);
            for context in frame.context.values() {
                context.variadic.iter().flat_map(|list| list.iter()).for_each(|argument| value(&argument.value));
            }
        }
        for cell in self.cells.summaries() {
            for (_, piece) in &cell.entries {
                if let Piece::Cell { content: Content::Term(term), .. } = piece {
                    visit(*term);
                }
            }
        }
        // What the paths asked for is among the ends.
        self.scratch.inputs.resume_shared(&[]);
        self.scratch.facts = Default::default();
        self.scratch.picked = None;
        self.scratch.top.registers = Box::default();
        self.scratch.top.variadic = None;
        self.scratch.terms(&mut Seen::default(), &mut visit);
        (self.machine.collect_terms(terms), self.predicates.guards.node_count())
    }
}
