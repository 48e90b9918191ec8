//! Clauses in the manner of DIMACS.

/// Variables are numbered from 1; a complement is a negative number.
pub type Literal = i32;

/// A list of clauses over the variables up to a number.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Clauses {
    pub variables: u32,
    literals: Vec<Literal>,
    ends: Vec<usize>,
}

impl Clauses {
    /// None yet, over so many variables.
    pub fn over(variables: u32) -> Clauses {
        Clauses { variables, ..Clauses::default() }
    }

    pub fn push(&mut self, clause: &[Literal]) {
        self.literals.extend_from_slice(clause);
        self.ends.push(self.literals.len());
    }

    pub fn new_variable(&mut self) -> Literal {
        self.variables += 1;
        self.variables as Literal
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = &[Literal]> {
        (0..self.len()).map(|number| self.clause(number))
    }

    pub fn clause(&self, number: usize) -> &[Literal] {
        let start = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.literals[start..self.ends[number]]
    }
}

/// A dense number: two for each variable.
pub(crate) fn index(literal: Literal) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
}

/// Of a variable.
pub(crate) fn variable(literal: Literal) -> usize {
    literal.unsigned_abs() as usize
}
