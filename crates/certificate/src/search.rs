//! Finds refutations: a plain conflict-driven search that remembers of each clause it learns what it was learned from.
//!
//! Only whoever writes a certificate needs it, so nothing rests on it: what it finds is checked by `rup`. Of what it learns only that is kept
//! which the contradiction at its end rests on.

use crate::activity::ActivityOrder;
use crate::clauses::{Clauses, Literal, index, variable};

/// What came of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// The lemmas of a refutation.
    Refutation(Clauses),
    /// Values of the variables, number 0 being none.
    Model(Vec<bool>),
    /// Neither, within the limits.
    Nothing,
}

/// Conflicts between two restarts, times a number of Luby's sequence.
const RESTART: u64 = 64;
/// Conflicts before learned clauses are looked through for the first time, and how many more each time.
const REDUCE: u64 = 2000;
const REDUCE_STEP: u64 = 500;
/// Clauses over so many levels are kept for good.
const FEW_LEVELS: u32 = 3;
/// Conflicts between two looks at whether the search is to stop.
const LOOK: u64 = 256;

/// Searches, until about so many values were propagated.
pub fn refute(formula: &Clauses, most_propagations: u64, is_to_stop: &mut dyn FnMut() -> bool) -> Found {
    let mut search = Search::new(formula);
    let outcome = search.run(most_propagations, is_to_stop);
    match outcome {
        Some(true) => Found::Model((0..search.levels.len()).map(|it| search.is_true[index(it as Literal)]).collect()),
        Some(false) => Found::Refutation(search.needed_lemmas()),
        None => Found::Nothing,
    }
}

/// What a clause was learned from.
#[derive(Clone, Copy)]
enum Ground {
    Clause(u32),
    /// A variable that has its value for good.
    Settled(u32),
}

/// Of a clause that is not looked at any more.
const DROPPED: u32 = u32::MAX;

struct Search {
    variables: u32,
    clauses: Vec<Vec<Literal>>,
    /// So many of them are given.
    given: usize,
    /// By learned clause.
    grounds: Vec<Vec<Ground>>,
    watches: Vec<Vec<u32>>,
    is_true: Vec<bool>,
    /// By variable: of its value.
    levels: Vec<u32>,
    reasons: Vec<Option<u32>>,
    phases: Vec<bool>,
    order: ActivityOrder,
    /// By learned clause: over how many levels it was when it was learned, or `DROPPED`.
    spans: Vec<u32>,
    trail: Vec<Literal>,
    /// Where each level begins in the trail.
    starts: Vec<usize>,
    looked_at: usize,
    /// Values that were looked at so far.
    propagations: u64,
    seen: Vec<bool>,
    /// What contradicts the rest for good.
    contradiction: Option<Vec<Ground>>,
}

impl Search {
    fn new(formula: &Clauses) -> Search {
        let variables = formula.variables as usize + 1;
        let mut search = Search {
            variables: formula.variables,
            clauses: formula.iter().map(<[Literal]>::to_vec).collect(),
            given: formula.len(),
            grounds: Vec::new(),
            watches: vec![Vec::new(); 2 * variables],
            is_true: vec![false; 2 * variables],
            levels: vec![0; variables],
            reasons: vec![None; variables],
            phases: vec![false; variables],
            order: ActivityOrder::new(formula.variables),
            spans: Vec::new(),
            trail: Vec::new(),
            starts: Vec::new(),
            looked_at: 0,
            propagations: 0,
            seen: vec![false; variables],
            contradiction: None,
        };
        for clause in &mut search.clauses {
            clause.sort_unstable();
            clause.dedup();
        }
        for number in 0..search.given as u32 {
            search.attach(number);
        }
        search
    }

    fn holds(&self, literal: Literal) -> bool {
        self.is_true[index(literal)]
    }

    fn is_open(&self, literal: Literal) -> bool {
        !self.holds(literal) && !self.holds(-literal)
    }

    /// Of a given clause, before any search.
    fn attach(&mut self, number: u32) {
        let clause = &self.clauses[number as usize];
        match clause[..] {
            [] => self.contradiction = Some(vec![Ground::Clause(number)]),
            [only] if self.holds(-only) => {
                let grounds = vec![Ground::Clause(number), Ground::Settled(variable(only) as u32)];
                self.contradiction.get_or_insert(grounds);
            }
            [only] => {
                if self.is_open(only) {
                    self.assign(only, Some(number));
                }
            }
            [first, second, ..] => {
                self.watches[index(first)].push(number);
                self.watches[index(second)].push(number);
            }
        }
    }

    fn assign(&mut self, literal: Literal, reason: Option<u32>) {
        let variable = variable(literal);
        self.is_true[index(literal)] = true;
        self.levels[variable] = self.starts.len() as u32;
        self.reasons[variable] = reason;
        self.trail.push(literal);
    }

    /// `Some(true)` with a model, `Some(false)` with a contradiction.
    fn run(&mut self, most_propagations: u64, is_to_stop: &mut dyn FnMut() -> bool) -> Option<bool> {
        let (mut conflicts, mut restarts, mut until_restart) = (0, 1, RESTART);
        let (mut reduce_at, mut reduce_step) = (REDUCE, REDUCE);
        loop {
            if self.contradiction.is_some() {
                return Some(false);
            }
            match self.propagate() {
                Some(conflict) if self.starts.is_empty() => {
                    let grounds = self.settled_grounds(conflict);
                    self.contradiction = Some(grounds);
                }
                Some(conflict) => {
                    conflicts += 1;
                    until_restart = until_restart.saturating_sub(1);
                    if self.propagations >= most_propagations || conflicts % LOOK == 0 && is_to_stop() {
                        return None;
                    }
                    self.learn(conflict);
                }
                None if until_restart == 0 => {
                    restarts += 1;
                    until_restart = RESTART * luby(restarts);
                    self.go_back_to(0);
                    if conflicts >= reduce_at {
                        reduce_step += REDUCE_STEP;
                        reduce_at = conflicts + reduce_step;
                        self.drop_half();
                    }
                }
                None => match self.next_decision() {
                    None => return Some(true),
                    Some(decision) => {
                        self.starts.push(self.trail.len());
                        self.assign(decision, None);
                    }
                },
            }
        }
    }

    fn next_decision(&mut self) -> Option<Literal> {
        while let Some(variable) = self.order.pop() {
            let literal = variable as Literal;
            if self.is_open(literal) {
                return Some(if self.phases[variable as usize] { literal } else { -literal });
            }
        }
        None
    }

    fn go_back_to(&mut self, level: usize) {
        let Some(&start) = self.starts.get(level) else { return };
        self.starts.truncate(level);
        for literal in self.trail.drain(start..) {
            let variable = variable(literal);
            self.is_true[index(literal)] = false;
            self.phases[variable] = literal > 0;
            self.order.push(variable as u32);
        }
        self.looked_at = start;
    }

    /// Stops looking at those learned clauses that span the most levels. What was learned from them still rests on them.
    fn drop_half(&mut self) {
        let is_candidate = |&learned: &usize| self.spans[learned] > FEW_LEVELS && self.spans[learned] != DROPPED;
        let mut candidates: Vec<usize> = (0..self.spans.len()).filter(is_candidate).collect();
        candidates.sort_by_key(|&learned| (std::cmp::Reverse(self.spans[learned]), learned));
        candidates.truncate(candidates.len() / 2);
        candidates.into_iter().for_each(|learned| self.spans[learned] = DROPPED);
        let (given, spans) = (self.given, &self.spans);
        let is_kept = |&number: &u32| (number as usize) < given || spans[number as usize - given] != DROPPED;
        self.watches.iter_mut().for_each(|watching| watching.retain(is_kept));
    }

    /// How many levels the literals of a clause are of.
    fn span(&self, clause: &[Literal]) -> u32 {
        let mut levels: Vec<u32> = clause.iter().map(|&literal| self.levels[variable(literal)]).collect();
        levels.sort_unstable();
        levels.dedup();
        levels.len() as u32
    }

    /// A clause that fails, if there is one.
    fn propagate(&mut self) -> Option<u32> {
        while let Some(&literal) = self.trail.get(self.looked_at) {
            self.looked_at += 1;
            self.propagations += 1;
            let failed = -literal;
            let mut watching = std::mem::take(&mut self.watches[index(failed)]);
            let mut conflict = None;
            watching.retain(|&number| {
                if conflict.is_some() {
                    return true;
                }
                let clause = &mut self.clauses[number as usize];
                if clause[0] == failed {
                    clause.swap(0, 1);
                }
                let first = clause[0];
                if self.is_true[index(first)] {
                    return true;
                }
                if let Some(at) = (2..clause.len()).find(|&at| !self.is_true[index(-clause[at])]) {
                    clause.swap(1, at);
                    self.watches[index(clause[1])].push(number);
                    return false;
                }
                match self.is_true[index(-first)] {
                    true => conflict = Some(number),
                    false => self.assign(first, Some(number)),
                }
                true
            });
            self.watches[index(failed)] = watching;
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// What a clause rests on all of whose variables are settled.
    fn settled_grounds(&self, clause: u32) -> Vec<Ground> {
        let literals = self.clauses[clause as usize].iter();
        let settled = literals.map(|&literal| Ground::Settled(variable(literal) as u32));
        std::iter::once(Ground::Clause(clause)).chain(settled).collect()
    }

    /// Learns the first clause on the way back at which one literal of the last level is left.
    fn learn(&mut self, conflict: u32) {
        let level = self.starts.len() as u32;
        let (mut learned, mut grounds) = (vec![0], Vec::new());
        let (mut reason, mut at, mut open) = (conflict, self.trail.len(), 0);
        loop {
            grounds.push(Ground::Clause(reason));
            for position in 0..self.clauses[reason as usize].len() {
                let literal = self.clauses[reason as usize][position];
                let variable = variable(literal);
                // The literal that a reason is of holds.
                if self.seen[variable] || self.holds(literal) {
                    continue;
                }
                if self.levels[variable] == 0 {
                    grounds.push(Ground::Settled(variable as u32));
                    continue;
                }
                self.seen[variable] = true;
                self.order.bump(variable as u32);
                match self.levels[variable] == level {
                    true => open += 1,
                    false => learned.push(literal),
                }
            }
            at -= 1;
            while !self.seen[variable(self.trail[at])] {
                at -= 1;
            }
            let literal = self.trail[at];
            self.seen[variable(literal)] = false;
            open -= 1;
            if open == 0 {
                learned[0] = -literal;
                break;
            }
            reason = self.reasons[variable(literal)].expect("only the first of a level has none");
        }
        let noted: Vec<usize> = learned[1..].iter().map(|&literal| variable(literal)).collect();
        self.leave_out_implied(&mut learned, &mut grounds);
        noted.into_iter().for_each(|variable| self.seen[variable] = false);
        self.order.decay();
        self.add(learned, grounds);
    }

    /// Literals whose opposite follows from that of the others.
    fn leave_out_implied(&self, learned: &mut Vec<Literal>, grounds: &mut Vec<Ground>) {
        let mut kept = vec![learned[0]];
        for &literal in &learned[1..] {
            let reason = self.reasons[variable(literal)];
            let is_implied = reason.is_some_and(|reason| {
                let others = self.clauses[reason as usize].iter().filter(|&&other| other != -literal);
                others.into_iter().all(|&other| self.seen[variable(other)] || self.levels[variable(other)] == 0)
            });
            match reason.filter(|_| is_implied) {
                None => kept.push(literal),
                Some(reason) => {
                    grounds.push(Ground::Clause(reason));
                    let others = self.clauses[reason as usize].iter().map(|&other| variable(other));
                    let settled = others.filter(|&other| self.levels[other] == 0);
                    grounds.extend(settled.map(|other| Ground::Settled(other as u32)));
                }
            }
        }
        *learned = kept;
    }

    fn add(&mut self, mut learned: Vec<Literal>, grounds: Vec<Ground>) {
        let number = self.clauses.len() as u32;
        let level_of = |search: &Search, literal: Literal| search.levels[variable(literal)];
        let newest = (1..learned.len()).max_by_key(|&at| level_of(self, learned[at]));
        let level = newest.map_or(0, |newest| level_of(self, learned[newest]));
        if let Some(newest) = newest {
            learned.swap(1, newest);
            self.watches[index(learned[0])].push(number);
            self.watches[index(learned[1])].push(number);
        }
        self.spans.push(self.span(&learned));
        self.go_back_to(level as usize);
        let first = learned[0];
        self.clauses.push(learned);
        self.grounds.push(grounds);
        self.assign(first, Some(number));
    }

    /// The learned clauses that the contradiction rests on, in the order in which they were learned.
    fn needed_lemmas(&self) -> Clauses {
        let mut is_needed = vec![false; self.clauses.len()];
        let mut is_settled_needed = vec![false; self.levels.len()];
        let mut waiting: Vec<Ground> = self.contradiction.clone().unwrap_or_default();
        while let Some(ground) = waiting.pop() {
            match ground {
                Ground::Settled(variable) => {
                    if !std::mem::replace(&mut is_settled_needed[variable as usize], true)
                        && let Some(reason) = self.reasons[variable as usize]
                    {
                        waiting.extend(self.settled_grounds(reason));
                    }
                }
                Ground::Clause(clause) => {
                    if !std::mem::replace(&mut is_needed[clause as usize], true)
                        && let Some(learned) = (clause as usize).checked_sub(self.given)
                    {
                        waiting.extend_from_slice(&self.grounds[learned]);
                    }
                }
            }
        }
        let mut lemmas = Clauses::over(self.variables);
        for number in (self.given..self.clauses.len()).filter(|&number| is_needed[number]) {
            let mut lemma = self.clauses[number].clone();
            lemma.sort_unstable_by_key(|literal| literal.unsigned_abs());
            lemmas.push(&lemma);
        }
        lemmas
    }
}

/// 1, 1, 2, 1, 1, 2, 4, 1, ...; the first has number 1.
fn luby(number: u64) -> u64 {
    let mut number = number;
    loop {
        let length = (number + 1).next_power_of_two();
        if length == number + 1 {
            return length / 2;
        }
        number -= length / 2 - 1;
    }
}
