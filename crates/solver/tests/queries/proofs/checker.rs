//! A forward checker of clausal proofs, which reads the two texts and nothing else: it shares no code with the engine.
//!
//! Rules: a lemma is accepted if assuming all its literals false leads, by unit propagation over the clauses so far, to
//! a clause with no literal left (reverse unit propagation). A deletion must name a lemma that is there. The proof is
//! accepted if the empty clause is.

use rustc_hash::FxHashMap;

#[derive(Debug, PartialEq, Eq)]
pub enum Fault {
    /// Text that is not DIMACS or DRAT.
    Malformed(String),
    /// The lemma with this number does not follow.
    DoesNotFollow(usize),
    /// The lemma with this number deletes what is not there.
    NothingToDelete(usize),
    /// The empty clause is never derived.
    Incomplete,
}

#[derive(Default)]
struct Checker {
    clauses: Vec<Option<Vec<i32>>>,
    /// For each literal, by `index`, the clauses that watch it: it is one of their first two.
    watches: Vec<Vec<usize>>,
    /// Whether each literal, by `index`, holds.
    holds: Vec<bool>,
    trail: Vec<i32>,
    propagated: usize,
    /// The lemmas by their literals in order, for deletions.
    lemmas: FxHashMap<Vec<i32>, Vec<usize>>,
    refuted: bool,
}

fn index(literal: i32) -> usize {
    2 * literal.unsigned_abs() as usize + usize::from(literal < 0)
}

fn sorted(literals: &[i32]) -> Vec<i32> {
    let mut clause = literals.to_vec();
    clause.sort_unstable();
    clause.dedup();
    clause
}

impl Checker {
    fn new(variables: usize) -> Checker {
        let literals = 2 * variables + 2;
        Checker { watches: vec![Vec::new(); literals], holds: vec![false; literals], ..Checker::default() }
    }

    fn is_true(&self, literal: i32) -> bool {
        self.holds[index(literal)]
    }

    fn is_false(&self, literal: i32) -> bool {
        self.holds[index(-literal)]
    }

    /// False on a contradiction.
    fn assign(&mut self, literal: i32) -> bool {
        if self.is_false(literal) {
            return false;
        }
        if !std::mem::replace(&mut self.holds[index(literal)], true) {
            self.trail.push(literal);
        }
        true
    }

    /// False on a contradiction.
    fn propagate(&mut self) -> bool {
        while self.propagated < self.trail.len() {
            let falsified = -self.trail[self.propagated];
            self.propagated += 1;
            let watching = std::mem::take(&mut self.watches[index(falsified)]);
            let mut kept = Vec::new();
            let mut consistent = true;
            for number in watching {
                if !consistent {
                    kept.push(number);
                    continue;
                }
                let Some(mut clause) = self.clauses[number].take() else { continue };
                if clause[0] == falsified {
                    clause.swap(0, 1);
                }
                let other = clause[0];
                let replacement = (2..clause.len()).find(|&position| !self.is_false(clause[position]));
                match replacement {
                    _ if self.is_true(other) => kept.push(number),
                    Some(position) => {
                        clause.swap(1, position);
                        self.watches[index(clause[1])].push(number);
                    }
                    None => {
                        kept.push(number);
                        consistent = self.assign(other);
                    }
                }
                self.clauses[number] = Some(clause);
            }
            self.watches[index(falsified)].extend(kept);
            if !consistent {
                return false;
            }
        }
        true
    }

    fn undo(&mut self, length: usize) {
        for literal in self.trail.drain(length..) {
            self.holds[index(literal)] = false;
        }
        self.propagated = length;
    }

    /// Adds a clause and draws the conclusions that hold for good.
    fn add(&mut self, literals: &[i32]) {
        let mut clause = sorted(literals);
        let number = self.clauses.len();
        // Watch what is not false; a clause with at most one such literal is a conclusion now or never.
        clause.sort_by_key(|&literal| self.is_false(literal));
        let open = clause.iter().filter(|&&literal| !self.is_false(literal)).count();
        if clause.len() >= 2 {
            self.watches[index(clause[0])].push(number);
            self.watches[index(clause[1])].push(number);
        }
        let first = clause.first().copied();
        self.clauses.push(Some(clause));
        let consistent = match (open, first) {
            (0, _) | (_, None) => false,
            (1, Some(literal)) => self.assign(literal) && self.propagate(),
            _ => true,
        };
        self.refuted |= !consistent;
    }

    fn follows(&mut self, lemma: &[i32]) -> bool {
        let length = self.trail.len();
        let consistent = lemma.iter().all(|&literal| self.assign(-literal)) && self.propagate();
        self.undo(length);
        !consistent
    }

    fn delete(&mut self, literals: &[i32]) -> bool {
        let Some(number) = self.lemmas.get_mut(&sorted(literals)).and_then(Vec::pop) else { return false };
        // What a clause has implied for good stays implied: whoever deletes it asks for less to be true, and the
        // values are consequences of the formula all the same.
        self.clauses[number] = None;
        true
    }
}

fn parse_clause(line: &str) -> Result<Vec<i32>, Fault> {
    let malformed = || Fault::Malformed(line.to_owned());
    let mut literals = Vec::new();
    let mut words = line.split_whitespace();
    for word in &mut words {
        match word.parse::<i32>().map_err(|_| malformed())? {
            0 => return if words.next().is_none() { Ok(literals) } else { Err(malformed()) },
            literal => literals.push(literal),
        }
    }
    Err(malformed())
}

/// Whether `proof`, in DRAT's text form, refutes the formula `dimacs`.
pub fn check(dimacs: &str, proof: &str) -> Result<(), Fault> {
    let mut lines = dimacs.lines().filter(|line| !line.starts_with('c'));
    let header = lines.next().unwrap_or_default();
    let Some(["p", "cnf", variables, count]) =
        header.split_whitespace().collect::<Vec<_>>().first_chunk::<4>().copied()
    else {
        return Err(Fault::Malformed(header.to_owned()));
    };
    let variables: usize = variables.parse().map_err(|_| Fault::Malformed(header.to_owned()))?;
    let mut checker = Checker::new(variables);
    let known = |clause: &[i32]| clause.iter().all(|literal| literal.unsigned_abs() as usize <= variables);
    let mut clauses = 0;
    for line in lines {
        let clause = parse_clause(line)?;
        if !known(&clause) {
            return Err(Fault::Malformed(line.to_owned()));
        }
        checker.add(&clause);
        clauses += 1;
    }
    if count.parse() != Ok(clauses) {
        return Err(Fault::Malformed(format!("{clauses} clauses under {header}")));
    }
    for (number, line) in proof.lines().enumerate() {
        if let Some(deleted) = line.strip_prefix("d ") {
            if !checker.delete(&parse_clause(deleted)?) {
                return Err(Fault::NothingToDelete(number));
            }
            continue;
        }
        let lemma = parse_clause(line)?;
        if !known(&lemma) {
            return Err(Fault::Malformed(line.to_owned()));
        }
        if !checker.refuted {
            if !checker.follows(&lemma) {
                return Err(Fault::DoesNotFollow(number));
            }
            checker.lemmas.entry(sorted(&lemma)).or_default().push(checker.clauses.len());
            checker.add(&lemma);
        }
        if lemma.is_empty() {
            return Ok(());
        }
    }
    Err(Fault::Incomplete)
}
