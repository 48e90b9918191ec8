//! Recording what a solver learns and forgets, so that an answer can be checked by somebody else.
//!
//! Off unless asked for before the first frame; then it costs a comparison per conflict.

use super::super::literal::Literal;
use super::SatSolver;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ClauseChange {
    Learned,
    Forgot,
}

/// Clauses in the order in which they were learned and forgotten. Each learned clause follows by unit propagation from
/// the definitions of the active gates and the clauses learned before it.
#[derive(Default)]
pub(crate) struct ClauseRecord {
    literals: Vec<Literal>,
    /// What each clause is here for, and where it ends in `literals`.
    changes: Vec<(ClauseChange, usize)>,
}

impl ClauseRecord {
    pub(super) fn add(&mut self, change: ClauseChange, literals: impl Iterator<Item = Literal>) {
        self.literals.extend(literals);
        self.changes.push((change, self.literals.len()));
    }

    pub(crate) fn changes(&self) -> impl Iterator<Item = (ClauseChange, &[Literal])> {
        self.changes.iter().scan(0, |start, &(change, end)| {
            let literals = &self.literals[*start..end];
            *start = end;
            Some((change, literals))
        })
    }
}

impl SatSolver {
    pub(crate) fn start_recording(&mut self) {
        assert!(self.learned.is_empty(), "what was learned before is not on record");
        self.record = Some(Box::default());
    }

    pub(crate) fn record(&self) -> Option<&ClauseRecord> {
        self.record.as_deref()
    }
}
