//! Which values a term may have on a path, where the machine has to know one.

use std::rc::Rc;

use reprise_expr::{Assignment, Evaluator, ExprId, Node, Pool, Substitution};
use reprise_solver::{PathCondition, Query, Reason, Solver, Verdict};
use smallvec::SmallVec;

use crate::guide::PickedValues;
use crate::inputs::canonical_model;

/// So many values are all followed: those of a byte. Of more, those are at which something is likely to change.
pub(crate) const MOST_VALUES: usize = 256;
/// Conditions of a path that are looked at for numbers the program compares with, the newest ones.
const MOST_CONDITIONS: usize = 32;
/// Numbers of theirs that are tried.
const MOST_COMPARED: usize = 24;

/// The values of a term of at most 64 bits, in order: all of them if they are few, else the least, the greatest and those around what
/// the program has compared with. They depend on the path condition alone.
pub fn picked_values(
    solver: &mut Solver,
    pool: &mut Pool,
    path: &PathCondition,
    term: ExprId,
) -> Result<PickedValues, Reason> {
    let value_in = |model: Rc<Assignment>, pool: &Pool| Evaluator::new((*model).clone()).value(pool, term).low_u64();
    // Where all are found, it does not matter which is first.
    let known = solver.model_at_hand(pool, path);
    let first = match known.clone() {
        Some(model) => value_in(model, pool),
        None => value_in(canonical_model(solver, pool, path)?, pool),
    };
    let mut search = ValueSearch { solver, pool, path, term };
    if let Some(values) = search.all(first)? {
        return Ok(PickedValues { values, are_all: true });
    }
    let values = match search.boundaries() {
        Ok(values) => values,
        Err(reason @ (Reason::Interrupted | Reason::Effort)) => return Err(reason),
        // One that is known is better than none.
        Err(_) if known.is_none() => smallvec::smallvec![first],
        Err(_) => smallvec::smallvec![value_in(canonical_model(solver, pool, path)?, pool)],
    };
    Ok(PickedValues { values, are_all: false })
}

struct ValueSearch<'a> {
    solver: &'a mut Solver,
    pool: &'a mut Pool,
    path: &'a PathCondition,
    term: ExprId,
}

type PickedWords = SmallVec<[u64; 1]>;

impl ValueSearch<'_> {
    fn is(&mut self, value: u64) -> ExprId {
        let value = self.pool.constant(self.pool.width(self.term), value);
        self.pool.eq(self.term, value)
    }

    /// All values in order; `None` if they are too many, or the solver cannot tell.
    fn all(&mut self, first: u64) -> Result<Option<PickedWords>, Reason> {
        let mut values: PickedWords = smallvec::smallvec![first];
        let is_first = self.is(first);
        let mut others = self.pool.not(is_first);
        loop {
            let query = Query { path: self.path, goal: others };
            let model = match self.solver.check_with_model(self.pool, query) {
                (Verdict::Unsat, _) => break,
                (Verdict::Unknown(reason @ (Reason::Interrupted | Reason::Effort)), _) => return Err(reason),
                (Verdict::Sat, Some(model)) if values.len() < MOST_VALUES => model,
                _ => return Ok(None),
            };
            let value = Evaluator::new((*model).clone()).value(self.pool, self.term).low_u64();
            if values.contains(&value) {
                return Ok(None);
            }
            values.push(value);
            let is_value = self.is(value);
            let is_other = self.pool.not(is_value);
            others = self.pool.and(others, is_other);
        }
        values.sort_unstable();
        Ok(Some(values))
    }

    fn can_be(&mut self, condition: ExprId) -> Result<bool, Reason> {
        match self.solver.check(self.pool, Query { path: self.path, goal: condition }) {
            Verdict::Sat => Ok(true),
            Verdict::Unsat => Ok(false),
            Verdict::Unknown(reason) => Err(reason),
        }
    }

    fn boundaries(&mut self) -> Result<PickedWords, Reason> {
        let (least, greatest) = (self.least()?, self.greatest()?);
        let mut values: PickedWords = smallvec::smallvec![least, greatest];
        for value in self.compared() {
            let condition = self.is(value);
            if !values.contains(&value) && self.can_be(condition)? {
                values.push(value);
            }
        }
        values.sort_unstable();
        values.dedup();
        Ok(values)
    }

    fn mask(&self) -> u64 {
        u64::MAX >> (64 - self.pool.width(self.term).min(64))
    }

    fn least(&mut self) -> Result<u64, Reason> {
        let (mut low, mut high) = (0, self.mask());
        while low < high {
            let middle = low + (high - low) / 2;
            let constant = self.pool.constant(self.pool.width(self.term), middle);
            let is_above = self.pool.ult(constant, self.term);
            let is_below = self.pool.not(is_above);
            if self.can_be(is_below)? { high = middle } else { low = middle + 1 }
        }
        Ok(low)
    }

    fn greatest(&mut self) -> Result<u64, Reason> {
        let (mut low, mut high) = (0, self.mask());
        while low < high {
            let middle = low + (high - low) / 2;
            let constant = self.pool.constant(self.pool.width(self.term), middle);
            let is_above = self.pool.ult(constant, self.term);
            if self.can_be(is_above)? { low = middle + 1 } else { high = middle }
        }
        Ok(low)
    }

    /// The values the term has where something it is made of is near a number that the path compares it with.
    fn compared(&mut self) -> Vec<u64> {
        let conditions: Vec<ExprId> = self.path.newest_first().take(MOST_CONDITIONS).collect();
        let mut values = Vec::new();
        let mut pending = conditions;
        pending.reverse();
        while let Some(condition) = pending.pop() {
            let (left, right) = match self.pool.node(condition) {
                Node::Not(inner) if self.pool.width(inner) == 1 => {
                    pending.push(inner);
                    continue;
                }
                Node::And(left, right) | Node::Or(left, right) if self.pool.width(condition) == 1 => {
                    pending.extend([left, right]);
                    continue;
                }
                Node::Eq(left, right) | Node::Ult(left, right) | Node::Slt(left, right) => (left, right),
                _ => continue,
            };
            for (part, number) in [(left, right), (right, left)] {
                let Some(number) = self.pool.as_constant(number).filter(|_| self.pool.as_constant(part).is_none())
                else {
                    continue;
                };
                for near in [number.wrapping_sub(1), number, number.wrapping_add(1)] {
                    if let Some(value) = self.value_where(part, near)
                        && !values.contains(&value)
                    {
                        values.push(value);
                    }
                }
            }
            if values.len() >= MOST_COMPARED {
                break;
            }
        }
        values
    }

    /// What the term is where a part of it has a value, if that says it.
    fn value_where(&mut self, part: ExprId, value: u64) -> Option<u64> {
        let width = self.pool.width(part);
        let value = self.pool.constant(width, value & (u64::MAX >> (64 - width.min(64))));
        let mut substitution = Substitution::from_iter([(part, value)]);
        let term = self.pool.substitute(self.term, &mut substitution);
        self.pool.as_constant(term)
    }
}
