//! Learned clauses in one flat arena.

use super::super::literal::Literal;

/// Offset of a clause's header in the arena.
pub(super) type ClauseRef = u32;

/// Layout per clause: length, literal block distance, activity (the bits of an `f32`), then the
/// literals; the first two are watched.
const HEADER: usize = 3;

#[derive(Default)]
pub(super) struct ClauseArena {
    words: Vec<u32>,
}

impl ClauseArena {
    pub(super) fn add(&mut self, literals: &[Literal], block_distance: u32) -> ClauseRef {
        let clause = self.words.len() as u32;
        assert!(clause < 1 << 30, "the arena of learned clauses is limited to 2^30 words");
        self.words.push(literals.len() as u32);
        self.words.push(block_distance);
        self.words.push(0f32.to_bits());
        self.words.extend(literals.iter().map(|literal| literal.0));
        clause
    }

    #[inline]
    pub(super) fn length(&self, clause: ClauseRef) -> usize {
        self.words[clause as usize] as usize
    }

    #[inline]
    pub(super) fn literal(&self, clause: ClauseRef, index: usize) -> Literal {
        Literal(self.words[clause as usize + HEADER + index])
    }

    pub(super) fn literals(&self, clause: ClauseRef) -> impl Iterator<Item = Literal> + '_ {
        let start = clause as usize + HEADER;
        self.words[start..start + self.length(clause)].iter().map(|&word| Literal(word))
    }

    /// The literals as raw words, for the propagation loop.
    #[inline]
    pub(super) fn words_mut(&mut self, clause: ClauseRef) -> &mut [u32] {
        let start = clause as usize + HEADER;
        let length = self.words[clause as usize] as usize;
        &mut self.words[start..start + length]
    }

    pub(super) fn block_distance(&self, clause: ClauseRef) -> u32 {
        self.words[clause as usize + 1]
    }

    pub(super) fn set_block_distance(&mut self, clause: ClauseRef, distance: u32) {
        self.words[clause as usize + 1] = distance;
    }

    pub(super) fn activity(&self, clause: ClauseRef) -> f32 {
        f32::from_bits(self.words[clause as usize + 2])
    }

    pub(super) fn set_activity(&mut self, clause: ClauseRef, activity: f32) {
        self.words[clause as usize + 2] = activity.to_bits();
    }

    /// Moves `clause` into `target`; returns where it is there.
    pub(super) fn relocate(&self, clause: ClauseRef, target: &mut ClauseArena) -> ClauseRef {
        let moved = target.words.len() as u32;
        let start = clause as usize;
        target.words.extend_from_slice(&self.words[start..start + HEADER + self.length(clause)]);
        moved
    }
}
