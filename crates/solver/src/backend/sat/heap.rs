//! A binary heap of gates by activity, from which decisions are taken.

use super::super::literal::GateId;

const ABSENT: u32 = u32::MAX;

/// Greatest activity first; ties go to whichever came first in heap order, which depends only on the
/// sequence of operations.
#[derive(Default)]
pub(super) struct ActivityHeap {
    heap: Vec<GateId>,
    positions: Vec<u32>,
    activities: Vec<f64>,
    increment: f64,
}

const DECAY: f64 = 0.95;
const RESCALE_ABOVE: f64 = 1e100;

impl ActivityHeap {
    pub(super) fn new() -> Self {
        ActivityHeap { increment: 1.0, ..Default::default() }
    }

    pub(super) fn grow(&mut self, gates: usize) {
        if self.positions.len() < gates {
            self.positions.resize(gates, ABSENT);
            self.activities.resize(gates, 0.0);
        }
    }

    pub(super) fn clear(&mut self) {
        for gate in self.heap.drain(..) {
            self.positions[gate.index()] = ABSENT;
        }
    }

    pub(super) fn forget(&mut self, gate: GateId) {
        self.activities[gate.index()] = 0.0;
    }

    /// Whether the first is to come before the second.
    pub(super) fn is_before(&self, a: GateId, b: GateId) -> bool {
        self.activities[a.index()] > self.activities[b.index()]
    }

    fn place(&mut self, gate: GateId, position: usize) {
        self.heap[position] = gate;
        self.positions[gate.index()] = position as u32;
    }

    fn sift_up(&mut self, mut position: usize) {
        let gate = self.heap[position];
        while position > 0 {
            let parent = (position - 1) / 2;
            if !self.is_before(gate, self.heap[parent]) {
                break;
            }
            self.place(self.heap[parent], position);
            position = parent;
        }
        self.place(gate, position);
    }

    fn sift_down(&mut self, mut position: usize) {
        let gate = self.heap[position];
        loop {
            let left = 2 * position + 1;
            if left >= self.heap.len() {
                break;
            }
            let right = left + 1;
            let larger =
                if right < self.heap.len() && self.is_before(self.heap[right], self.heap[left]) { right } else { left };
            if !self.is_before(self.heap[larger], gate) {
                break;
            }
            self.place(self.heap[larger], position);
            position = larger;
        }
        self.place(gate, position);
    }

    #[inline]
    pub(super) fn insert(&mut self, gate: GateId) {
        if self.positions[gate.index()] == ABSENT {
            self.heap.push(gate);
            self.sift_up(self.heap.len() - 1);
        }
    }

    pub(super) fn pop(&mut self) -> Option<GateId> {
        let top = *self.heap.first()?;
        self.positions[top.index()] = ABSENT;
        let last = self.heap.pop().expect("not empty");
        if last != top {
            self.heap[0] = last;
            self.sift_down(0);
        }
        Some(top)
    }

    pub(super) fn bump(&mut self, gate: GateId) {
        self.activities[gate.index()] += self.increment;
        if self.activities[gate.index()] > RESCALE_ABOVE {
            for activity in &mut self.activities {
                *activity /= RESCALE_ABOVE;
            }
            self.increment /= RESCALE_ABOVE;
        }
        let position = self.positions[gate.index()];
        if position != ABSENT {
            self.sift_up(position as usize);
        }
    }

    pub(super) fn first(&self) -> Option<GateId> {
        self.heap.first().copied()
    }

    pub(super) fn decay(&mut self) {
        self.increment /= DECAY;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pops_by_activity() {
        let mut heap = ActivityHeap::new();
        heap.grow(50);
        for number in 0..50 {
            for _ in 0..(number * 7) % 50 {
                heap.bump(GateId(number));
            }
            heap.insert(GateId(number));
        }
        heap.bump(GateId(3));
        let mut previous = f64::INFINITY;
        let mut count = 0;
        while let Some(gate) = heap.pop() {
            assert!(heap.activities[gate.index()] <= previous);
            previous = heap.activities[gate.index()];
            count += 1;
        }
        assert_eq!(count, 50);
    }
}
