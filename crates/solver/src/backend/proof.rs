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

use rustc_hash::FxHashMap;

use super::gates::implication;
use super::gates::{GateKind, Network};
use super::literal::{GateId, Literal};
use super::sat::{Change, Solver};

/// A list of clauses, in the manner of DIMACS: variables are numbered from 1, a complement is a negative number.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Clauses {
    literals: Vec<i32>,
    ends: Vec<usize>,
}

impl Clauses {
    fn push(&mut self, literals: impl Iterator<Item = i32>) {
        self.literals.extend(literals);
        self.ends.push(self.literals.len());
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = &[i32]> {
        self.ends.iter().scan(0, |start, &end| {
            let clause = &self.literals[*start..end];
            *start = end;
            Some(clause)
        })
    }
}

/// What a line of a proof does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
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
    steps: Vec<Step>,
    names: Vec<(String, Vec<i32>)>,
}

impl Proof {
    /// How many variables the formula has.
    pub fn variables(&self) -> u32 {
        self.variables
    }

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
    pub fn lemmas(&self) -> impl Iterator<Item = (Step, &[i32])> {
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
            if step == Step::Delete {
                out.write_str("d ")?;
            }
            write_clause(out, clause)?;
        }
        out.write_str("0\n")
    }

    /// What a solver that was recording has refuted. `names` says which inputs are whose.
    pub(super) fn of<'a>(solver: &Solver, names: impl Iterator<Item = (String, &'a [Literal])>) -> Proof {
        let record = solver.record().expect("the solver was recording");
        let mut formula = formula_of(&solver.network, solver.active_gates());
        let definitions = formula.len();
        for literal in solver.frame_literals() {
            formula.push([number(literal)].into_iter());
        }
        let mut lemmas = Clauses::default();
        let mut steps = Vec::new();
        for (change, literals) in record.changes() {
            lemmas.push(literals.iter().copied().map(number));
            steps.push(match change {
                Change::Learned => Step::Add,
                Change::Forgot => Step::Delete,
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

/// Gates are numbered from 0, the constant.
fn number(literal: Literal) -> i32 {
    let variable = literal.gate().0 as i32 + 1;
    if literal.is_negated() { -variable } else { variable }
}

fn formula_of(network: &Network, gates: &[GateId]) -> Clauses {
    let mut formula = Clauses::default();
    formula.push([number(Literal::TRUE)].into_iter());
    let mut by_kind: FxHashMap<GateKind, Vec<Vec<implication::Side>>> = FxHashMap::default();
    for &gate in gates {
        let record = network.gate(gate);
        if matches!(record.kind, GateKind::Input | GateKind::Constant) {
            continue;
        }
        let [a, b, c] = record.inputs;
        let terminals = [gate.literal(), a, b, c];
        for clause in by_kind.entry(record.kind).or_insert_with(|| implication::clauses(record.kind)) {
            formula.push(clause.iter().map(|side| number(terminals[side.terminal].negate_if(side.complemented))));
        }
    }
    formula
}
