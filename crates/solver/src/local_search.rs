//! Local search over words: from a condition that does not hold down to a variable, by inverse values.
//!
//! All variables have values. While some condition is false, one of them is to become true: on the way down from it, one operand of each operation is
//! chosen and given a value for which the operation has the value that is wanted, the others staying as they are; or, where there is none, one for
//! which it could have it if the others were different. Then the variable at the end of the way is set (Niemetz, Preiner, Biere: precise and complete
//! propagation based local search). Of what is put together all parts are changed. What conditions say of a term by comparing it with a constant is kept to on every way.
//!
//! It refutes nothing. Numbers are the same in every run, work is counted, and a model is believed once it was evaluated: by others.

use reprise_expr::{Assignment, ExprId, Node, Pool, VariableId, low_mask, narrow_value};
use rustc_hash::FxHashMap;

use crate::numbers::Numbers;

mod inverse;
#[cfg(test)]
mod tests;

/// Slices with more terms are left to others, and those where finding what depends on the variables would take the time.
const MOST_TERMS: usize = 1 << 16;
const MOST_TERMS_BY_VARIABLES: usize = 1 << 22;

/// Values are drawn anew after so much work for each term, and at least for so many.
const WORK_BEFORE_RESTART: u64 = 400;
const TERMS_AT_LEAST: u64 = 10;

/// A term of the conditions, operands by their positions.
struct Term {
    id: ExprId,
    node: Node,
    width: u32,
    operands: [u32; 3],
    arity: u8,
    is_constant: bool,
    /// Where its value is in every model: what is known of the term, and what it is compared with.
    least: u64,
    most: u64,
}

struct Variable {
    id: VariableId,
    term: u32,
    /// What has to be computed again when it changes, operands first.
    dependents: Vec<u32>,
}

/// What a term is to the search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Part,
    Variable(u32),
}

/// Whether a term is a condition, and where it is among the false ones.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    NoCondition,
    Holds,
    Fails(u32),
}

/// See the module's documentation.
pub(crate) struct LocalSearch<'a> {
    pool: &'a Pool,
    /// Operands before what they are operands of.
    terms: Vec<Term>,
    values: Vec<u64>,
    roles: Vec<Role>,
    standings: Vec<Standing>,
    failing: Vec<u32>,
    variables: Vec<Variable>,
    /// By term: the last change of a variable that changed its value.
    changed: Vec<u32>,
    change: u32,
    numbers: Numbers,
    /// Terms on the way down, and what they should be.
    pending: Vec<(u32, u64)>,
    work: u64,
    next_restart: u64,
}

impl<'a> LocalSearch<'a> {
    /// `None` where something is wider than a machine word, or there is too much of it.
    pub(crate) fn new(pool: &'a Pool, conditions: impl Iterator<Item = ExprId>) -> Option<Self> {
        let conditions = conjuncts(pool, conditions);
        let mut search = LocalSearch {
            pool,
            terms: Vec::new(),
            values: Vec::new(),
            roles: Vec::new(),
            standings: Vec::new(),
            failing: Vec::new(),
            variables: Vec::new(),
            changed: Vec::new(),
            change: 0,
            numbers: Numbers::new(),
            pending: Vec::new(),
            work: 0,
            next_restart: 0,
        };
        let positions = search.place_terms(&conditions)?;
        search.find_dependents()?;
        search.values = vec![0; search.terms.len()];
        search.changed = vec![0; search.terms.len()];
        search.standings = vec![Standing::NoCondition; search.terms.len()];
        for condition in &conditions {
            let position = positions[condition];
            search.standings[position as usize] = Standing::Holds;
            search.bound(position);
        }
        search.restart();
        Some(search)
    }

    /// Goes on until a model is found or so much work is done.
    pub(crate) fn run(&mut self, work: u64) -> bool {
        let end = self.work + work;
        while !self.failing.is_empty() {
            if self.work >= end {
                return false;
            }
            if self.work >= self.next_restart {
                self.restart();
                continue;
            }
            let condition = self.failing[self.numbers.below(self.failing.len())];
            self.mend(condition);
        }
        true
    }

    /// Steps down and terms looked at again so far.
    pub(crate) fn work(&self) -> u64 {
        self.work
    }

    /// The values of all variables, after [`run`](LocalSearch::run) has found a model.
    pub(crate) fn model(&self) -> Assignment {
        let mut model = Assignment::new();
        for variable in &self.variables {
            model.set(variable.id, self.values[variable.term as usize]);
        }
        model
    }

    fn place_terms(&mut self, conditions: &[ExprId]) -> Option<FxHashMap<ExprId, u32>> {
        let mut positions: FxHashMap<ExprId, u32> = FxHashMap::default();
        let mut stack = conditions.to_vec();
        while let Some(&id) = stack.last() {
            if positions.contains_key(&id) {
                stack.pop();
                continue;
            }
            let (node, pending) = (self.pool.node(id), stack.len());
            node.for_each_child(|child| {
                if !positions.contains_key(&child) {
                    stack.push(child);
                }
            });
            if stack.len() > pending {
                continue;
            }
            stack.pop();
            if self.pool.width(id) > 64 || self.terms.len() >= MOST_TERMS {
                return None;
            }
            let position = self.place_term(id, node, &positions);
            positions.insert(id, position);
        }
        Some(positions)
    }

    fn place_term(&mut self, id: ExprId, node: Node, positions: &FxHashMap<ExprId, u32>) -> u32 {
        let position = self.terms.len() as u32;
        let (mut operands, mut arity) = ([position; 3], 0);
        node.for_each_child(|child| {
            operands[usize::from(arity)] = positions[&child];
            arity += 1;
        });
        self.roles.push(match node {
            Node::Variable(variable) => {
                self.variables.push(Variable { id: variable, term: position, dependents: Vec::new() });
                Role::Variable(self.variables.len() as u32 - 1)
            }
            _ => Role::Part,
        });
        let width = self.pool.width(id);
        let (least, most) = self.pool.unsigned_range(id).unwrap_or((0, low_mask(width)));
        let is_constant = self.pool.is_constant(id);
        self.terms.push(Term { id, node, width, operands, arity, is_constant, least, most });
        position
    }

    fn find_dependents(&mut self) -> Option<()> {
        if self.terms.len() * self.variables.len() > MOST_TERMS_BY_VARIABLES {
            return None;
        }
        let mut depends = vec![false; self.terms.len()];
        for variable in &mut self.variables {
            depends.fill(false);
            depends[variable.term as usize] = true;
            for (position, term) in self.terms.iter().enumerate().skip(variable.term as usize + 1) {
                if term.operands.iter().any(|&operand| depends[operand as usize]) {
                    depends[position] = true;
                    variable.dependents.push(position as u32);
                }
            }
        }
        Some(())
    }

    /// Keeps to a condition that compares a term with a constant, unless it contradicts others.
    fn bound(&mut self, condition: u32) {
        let term = &self.terms[condition as usize];
        let (compared, holds) = match term.node {
            Node::Not(_) => (&self.terms[term.operands[0] as usize], false),
            _ => (term, true),
        };
        let [left, right, _] = compared.operands;
        let constant = |position: u32| self.pool.as_constant(self.terms[position as usize].id);
        let (position, least, most) = match (compared.node, constant(left), constant(right), holds) {
            (Node::Ult(..), None, Some(bound), true) => (left, 0, bound.saturating_sub(1)),
            (Node::Ult(..), None, Some(bound), false) => (left, bound, u64::MAX),
            (Node::Ult(..), Some(bound), None, true) => (right, bound.saturating_add(1), u64::MAX),
            (Node::Ult(..), Some(bound), None, false) => (right, 0, bound),
            (Node::Eq(..), None, Some(value), true) => (left, value, value),
            _ => return,
        };
        let term = &mut self.terms[position as usize];
        let (least, most) = (least.max(term.least), most.min(term.most));
        if least <= most {
            (term.least, term.most) = (least, most);
        }
    }

    /// All variables get drawn values.
    fn restart(&mut self) {
        for variable in &self.variables {
            let Term { least, most, .. } = self.terms[variable.term as usize];
            self.values[variable.term as usize] = self.numbers.between(least, most);
        }
        for position in 0..self.terms.len() {
            if self.roles[position] == Role::Part {
                self.values[position] = self.compute(position);
            }
            self.note_truth(position);
        }
        let terms = self.terms.len() as u64;
        self.work += terms;
        self.next_restart = self.work + WORK_BEFORE_RESTART * terms.max(TERMS_AT_LEAST);
    }

    /// The value of a term that is no variable; what terms are seldom made of goes the long way.
    #[inline]
    fn compute(&self, position: usize) -> u64 {
        let term = &self.terms[position];
        let [first, second, third] = term.operands.map(|operand| operand as usize);
        let values = &self.values;
        let value = match term.node {
            Node::Not(_) => !values[first],
            Node::And(..) => values[first] & values[second],
            Node::Or(..) => values[first] | values[second],
            Node::Xor(..) => values[first] ^ values[second],
            Node::Add(..) => values[first].wrapping_add(values[second]),
            Node::Mul(..) => values[first].wrapping_mul(values[second]),
            Node::Eq(..) => u64::from(values[first] == values[second]),
            Node::Ult(..) => u64::from(values[first] < values[second]),
            Node::Concat { .. } => values[first] << self.terms[second].width | values[second],
            Node::Extract { low, .. } => values[first] >> low,
            Node::ZeroExtend(_) => values[first],
            Node::Ite { .. } => values[if values[first] == 1 { second } else { third }],
            node => narrow_value(self.pool, node, term.width, |id| {
                let is_operand = |&&operand: &&u32| self.terms[operand as usize].id == id;
                values[*term.operands.iter().find(is_operand).expect("a node is asked for its operands") as usize]
            }),
        };
        value & low_mask(term.width)
    }

    /// Puts a condition among the false ones or takes it from there.
    #[inline]
    fn note_truth(&mut self, position: usize) {
        let holds = self.values[position] == 1;
        match self.standings[position] {
            Standing::Holds if !holds => {
                self.standings[position] = Standing::Fails(self.failing.len() as u32);
                self.failing.push(position as u32);
            }
            Standing::Fails(place) if holds => {
                self.failing.swap_remove(place as usize);
                if let Some(&moved) = self.failing.get(place as usize) {
                    self.standings[moved as usize] = Standing::Fails(place);
                }
                self.standings[position] = Standing::Holds;
            }
            _ => {}
        }
    }

    /// Gives a variable another value, and what depends on it.
    fn set(&mut self, variable: u32, value: u64) {
        self.next_change();
        let dependents = std::mem::take(&mut self.variables[variable as usize].dependents);
        self.replace(self.variables[variable as usize].term as usize, value);
        for &position in &dependents {
            let operands = self.terms[position as usize].operands;
            if operands.iter().any(|&operand| self.changed[operand as usize] == self.change) {
                let value = self.compute(position as usize);
                self.replace(position as usize, value);
            }
        }
        self.work += 1 + dependents.len() as u64;
        self.variables[variable as usize].dependents = dependents;
    }

    fn next_change(&mut self) {
        self.change = self.change.wrapping_add(1);
        if self.change == 0 {
            self.changed.fill(0);
            self.change = 1;
        }
    }

    #[inline]
    fn replace(&mut self, position: usize, value: u64) {
        if self.values[position] != value {
            self.values[position] = value;
            self.changed[position] = self.change;
            self.note_truth(position);
        }
    }

    /// Changes variables so that a condition may hold that does not: one, or all that are put together to what is wanted.
    fn mend(&mut self, condition: u32) {
        let mut pending = std::mem::take(&mut self.pending);
        pending.push((condition, 1));
        while let Some((position, wanted)) = pending.pop() {
            self.work += 1;
            let Term { node, operands, least, most, .. } = self.terms[position as usize];
            if let Role::Variable(variable) = self.roles[position as usize] {
                let is_inside = least <= wanted && wanted <= most;
                let value = if is_inside { wanted } else { self.numbers.between(least, most) };
                self.set(variable, value);
            } else if let Node::Concat { .. } = node {
                let low_width = self.terms[operands[1] as usize].width;
                pending.push((operands[0], wanted >> low_width));
                pending.push((operands[1], wanted & low_mask(low_width)));
            } else {
                // A way that ends at constants changes nothing.
                pending.extend(self.step_down(position, wanted));
            }
        }
        self.pending = pending;
    }
}

/// Conditions, those that are conjunctions taken apart.
fn conjuncts(pool: &Pool, conditions: impl Iterator<Item = ExprId>) -> Vec<ExprId> {
    let mut pending: Vec<ExprId> = conditions.collect();
    let mut found = Vec::new();
    while let Some(condition) = pending.pop() {
        match pool.node(condition) {
            Node::And(left, right) => pending.extend([left, right]),
            _ => found.push(condition),
        }
    }
    found
}
