//! Checks refutations by unit propagation: what is trusted of a proof is this file.
//!
//! A lemma is believed if assuming its opposite leads to a conflict by unit propagation over the formula and the lemmas before it (RUP). A
//! formula is refuted when unit propagation alone leads to a conflict. How a proof was found does not matter.

use thiserror::Error;

use crate::clauses::{Clauses, Literal, index, variable};

#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ProofError {
    #[error("lemma {0} names a variable that the formula does not have")]
    UnknownVariable(usize),
    #[error("lemma {0} does not follow from what stands before it")]
    DoesNotFollow(usize),
    #[error("the lemmas do not end in a contradiction")]
    NoContradiction,
}

/// Whether the lemmas lead from the formula to a contradiction.
pub fn check_refutation(formula: &Clauses, lemmas: &Clauses) -> Result<(), ProofError> {
    let mut propagation = Propagation::new(formula);
    for (number, lemma) in lemmas.iter().enumerate() {
        if propagation.is_refuted {
            return Ok(());
        }
        if lemma.iter().any(|&literal| literal == 0 || variable(literal) > formula.variables as usize) {
            return Err(ProofError::UnknownVariable(number));
        }
        if !propagation.refutes_opposite(lemma) {
            return Err(ProofError::DoesNotFollow(number));
        }
        propagation.add(lemma);
    }
    if propagation.is_refuted { Ok(()) } else { Err(ProofError::NoContradiction) }
}

/// A clause among those that watch a literal.
#[derive(Clone, Copy)]
struct Watch {
    clause: u32,
    /// Another literal of it: where that holds the clause need not be looked at.
    other: Literal,
}

/// Clauses, each watched by its first two literals, and what follows from them.
struct Propagation {
    /// Of all clauses, one after the other, and where each begins.
    literals: Vec<Literal>,
    starts: Vec<usize>,
    /// By literal: the clauses that watch it.
    watches: Vec<Vec<Watch>>,
    /// By literal: whether it is true.
    is_true: Vec<bool>,
    /// What is true, in the order in which that was found.
    trail: Vec<Literal>,
    /// How much of the trail was looked at.
    looked_at: usize,
    /// The clauses contradict each other.
    is_refuted: bool,
}

impl Propagation {
    fn new(formula: &Clauses) -> Propagation {
        let literals = 2 * (formula.variables as usize + 1);
        let mut propagation = Propagation {
            literals: Vec::new(),
            starts: vec![0],
            watches: vec![Vec::new(); literals],
            is_true: vec![false; literals],
            trail: Vec::new(),
            looked_at: 0,
            is_refuted: false,
        };
        for clause in formula.iter() {
            propagation.add(clause);
        }
        propagation
    }

    fn holds(&self, literal: Literal) -> bool {
        self.is_true[index(literal)]
    }

    fn fails(&self, literal: Literal) -> bool {
        self.is_true[index(-literal)]
    }

    fn assign(&mut self, literal: Literal) {
        self.is_true[index(literal)] = true;
        self.trail.push(literal);
    }

    /// For good; nothing is assumed now.
    fn add(&mut self, clause: &[Literal]) {
        if self.is_refuted || clause.iter().any(|&literal| self.holds(literal)) {
            return;
        }
        // What fails now fails for good.
        let mut open: Vec<Literal> = clause.iter().copied().filter(|&literal| !self.fails(literal)).collect();
        open.sort_unstable();
        open.dedup();
        match open[..] {
            [] => self.is_refuted = true,
            [only] => {
                self.assign(only);
                self.is_refuted = !self.propagate();
            }
            [first, second, ..] => {
                let clause = self.starts.len() as u32 - 1;
                self.watches[index(first)].push(Watch { clause, other: second });
                self.watches[index(second)].push(Watch { clause, other: first });
                self.literals.append(&mut open);
                self.starts.push(self.literals.len());
            }
        }
    }

    fn refutes_opposite(&mut self, lemma: &[Literal]) -> bool {
        let before = self.trail.len();
        let mut is_consistent = true;
        for &literal in lemma {
            if self.holds(literal) {
                is_consistent = false;
                break;
            }
            if !self.fails(literal) {
                self.assign(-literal);
            }
        }
        let is_refuted = !is_consistent || !self.propagate();
        for literal in self.trail.drain(before..) {
            self.is_true[index(literal)] = false;
        }
        self.looked_at = before;
        is_refuted
    }

    /// Assigns what follows; whether there is no conflict.
    fn propagate(&mut self) -> bool {
        while let Some(&literal) = self.trail.get(self.looked_at) {
            self.looked_at += 1;
            let failed = -literal;
            let mut watching = std::mem::take(&mut self.watches[index(failed)]);
            let mut has_conflict = false;
            watching.retain(|&Watch { clause, other }| {
                if has_conflict || self.is_true[index(other)] {
                    return true;
                }
                match self.look_at(clause, failed) {
                    Look::Satisfied => true,
                    Look::WatchedElsewhere => false,
                    Look::Follows(literal) => {
                        self.assign(literal);
                        true
                    }
                    Look::Fails => {
                        has_conflict = true;
                        true
                    }
                }
            });
            self.watches[index(failed)] = watching;
            if has_conflict {
                return false;
            }
        }
        true
    }

    /// One of the two watched literals of a clause has failed. The watched ones are the first two.
    fn look_at(&mut self, number: u32, failed: Literal) -> Look {
        let clause = &mut self.literals[self.starts[number as usize]..self.starts[number as usize + 1]];
        if clause[0] == failed {
            clause.swap(0, 1);
        }
        let other = clause[0];
        if self.is_true[index(other)] {
            return Look::Satisfied;
        }
        match (2..clause.len()).find(|&at| !self.is_true[index(-clause[at])]) {
            Some(at) => {
                clause.swap(1, at);
                self.watches[index(clause[1])].push(Watch { clause: number, other });
                Look::WatchedElsewhere
            }
            None if self.is_true[index(-other)] => Look::Fails,
            None => Look::Follows(other),
        }
    }
}

/// What became of a clause when one of its watched literals failed.
enum Look {
    Satisfied,
    WatchedElsewhere,
    Follows(Literal),
    Fails,
}
