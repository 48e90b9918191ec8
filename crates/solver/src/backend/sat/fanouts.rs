//! For each gate, the active gates that have it as an input.

use super::super::literal::GateId;

#[derive(Clone, Copy, Default)]
struct FanoutSpan {
    start: u32,
    length: u32,
    capacity: u32,
}

/// Lists in one array. A list that outgrows its place moves to the end and leaves a hole, so growth is
/// amortised and nothing is allocated per gate.
#[derive(Default)]
pub(super) struct Fanouts {
    spans: Vec<FanoutSpan>,
    entries: Vec<u32>,
    holes: usize,
}

impl Fanouts {
    pub(super) fn grow(&mut self, gates: usize) {
        if self.spans.len() < gates {
            self.spans.resize(gates, FanoutSpan::default());
        }
    }

    #[inline]
    pub(super) fn of(&self, gate: GateId) -> &[u32] {
        let span = self.spans[gate.index()];
        &self.entries[span.start as usize..(span.start + span.length) as usize]
    }

    pub(super) fn push(&mut self, gate: GateId, fanout: u32) {
        let span = &mut self.spans[gate.index()];
        if span.length == span.capacity {
            let capacity = (span.capacity * 2).max(4);
            let old = *span;
            *span = FanoutSpan { start: self.entries.len() as u32, length: old.length, capacity };
            let range = old.start as usize..(old.start + old.length) as usize;
            self.entries.extend_from_within(range);
            self.entries.resize((span.start + capacity) as usize, 0);
            self.holes += old.capacity as usize;
        }
        let span = &mut self.spans[gate.index()];
        self.entries[(span.start + span.length) as usize] = fanout;
        span.length += 1;
    }

    /// Removes the newest entry, which must be `fanout`.
    pub(super) fn pop(&mut self, gate: GateId, fanout: u32) {
        let span = &mut self.spans[gate.index()];
        span.length -= 1;
        debug_assert_eq!(self.entries[(span.start + span.length) as usize], fanout, "gates retire newest first");
    }

    /// Closes the holes, and drops the space of gates without entries.
    pub(super) fn compact(&mut self) {
        let mut entries = Vec::with_capacity(self.entries.len() - self.holes);
        for span in &mut self.spans {
            let start = entries.len() as u32;
            entries.extend_from_slice(&self.entries[span.start as usize..(span.start + span.length) as usize]);
            *span = FanoutSpan { start, length: span.length, capacity: span.length };
        }
        self.entries = entries;
        self.holes = 0;
    }

    pub(super) fn is_sparse(&self) -> bool {
        self.holes > 1 << 14 && self.holes * 2 > self.entries.len()
    }
}
