//! Proofs that conditions contradict each other, for checkers that know nothing of ours.
//!
//! The engine has no clauses for gates, but what it concludes from a gate it could conclude from the gate's prime
//! implicates by unit propagation. So these, for every gate below the conditions, and the conditions themselves as
//! unit clauses, are the formula; the clauses learned, each of which follows from the earlier ones by unit
//! propagation, are the proof; and the empty clause ends it.
//!
//! What is proved is that the circuits contradict each other. That they are those of the conditions is not: rewriting
//! and the translation to gates are tested instead.

use std::fmt::{self, Write};

use super::formula::{Clauses, Definitions, number};
use super::literal::Literal;
use super::sat::{ClauseChange, SatSolver};

/// What a line of a proof does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProofStep {
    /// The clause follows by unit propagation.
    Add,
    /// The clause is of no more use.
    Delete,
}

/// A formula and its refutation; see the module's documentation.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Proof {
    variables: u32,
    formula: Clauses,
    conditions: usize,
    lemmas: Clauses,
    steps: Vec<ProofStep>,
    names: Vec<(String, Vec<i32>)>,
}

impl Proof {
    /// The definitions of the gates, followed by one unit clause for each condition.
    pub fn formula(&self) -> &Clauses {
        &self.formula
    }

    /// How many clauses at the formula's end are conditions; they are in the order of the path, the goal last. Fewer
    /// than were given if those alone contradict each other.
    pub fn conditions(&self) -> usize {
        self.conditions
    }

    /// The proof's lines, without the empty clause that ends it.
    pub fn lemmas(&self) -> impl Iterator<Item = (ProofStep, &[i32])> {
        self.steps.iter().copied().zip(self.lemmas.iter())
    }

    /// The variables of the conditions, each with the literals of its bits, least significant first.
    pub fn names(&self) -> &[(String, Vec<i32>)] {
        &self.names
    }

    /// The formula in DIMACS form; comments name the bits of the conditions' variables.
    pub fn write_dimacs(&self, out: &mut impl Write) -> fmt::Result {
        for (name, bits) in &self.names {
            write!(out, "c {name}")?;
            for bit in bits {
                write!(out, " {bit}")?;
            }
            writeln!(out)?;
        }
        writeln!(out, "p cnf {} {}", self.variables, self.formula.len())?;
        self.formula.iter().try_for_each(|clause| write_clause(out, clause))
    }

    /// The proof in DRAT's text form.
    pub fn write_drat(&self, out: &mut impl Write) -> fmt::Result {
        for (step, clause) in self.lemmas() {
            if step == ProofStep::Delete {
                out.write_str("d ")?;
            }
            write_clause(out, clause)?;
        }
        out.write_str("0\n")
    }

    /// What a solver that was recording has refuted. `names` says which inputs are whose.
    pub(super) fn of<'a>(solver: &SatSolver, names: impl Iterator<Item = (String, &'a [Literal])>) -> Proof {
        let record = solver.record().expect("the solver was recording");
        let mut formula = Clauses::default();
        let mut definitions = Definitions::default();
        definitions.constant(&mut formula);
        for &gate in solver.active_gates() {
            definitions.gate(&solver.network, gate, &mut formula);
        }
        let definitions = formula.len();
        for literal in solver.frame_literals() {
            formula.push([number(literal)].into_iter());
        }
        let mut lemmas = Clauses::default();
        let mut steps = Vec::new();
        for (change, literals) in record.changes() {
            lemmas.push(literals.iter().copied().map(number));
            steps.push(match change {
                ClauseChange::Learned => ProofStep::Add,
                ClauseChange::Forgot => ProofStep::Delete,
            });
        }
        Proof {
            variables: solver.network.len() as u32,
            conditions: formula.len() - definitions,
            formula,
            lemmas,
            steps,
            names: names.map(|(name, bits)| (name, bits.iter().copied().map(number).collect())).collect(),
        }
    }
}

fn write_clause(out: &mut impl Write, clause: &[i32]) -> fmt::Result {
    for literal in clause {
        write!(out, "{literal} ")?;
    }
    out.write_str("0\n")
}
