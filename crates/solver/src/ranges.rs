//! Intervals of terms that the path's comparisons with constants imply.
//!
//! A term has two intervals at once, as an unsigned and as a signed number, each of which narrows the other where all its values
//! have one sign. What is recorded is what a condition says of the very term that it compares; what that means for terms made
//! of it is worked out when a goal asks, a few levels down.
//!
//! What always holds: bounds contain every value that the term has under the path's models. So a goal that is decided by
//! them is decided rightly, and one that is not says nothing.

use reprise_expr::{ExprId, Node, Pool, low_mask, to_signed};
use rustc_hash::FxHashMap;

/// Bounds on a term of at most 64 bits, all inclusive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    low: u64,
    high: u64,
    signed_low: i64,
    signed_high: i64,
}

/// How far a goal and its terms are looked into.
const DEPTH: u32 = 4;

impl Bounds {
    fn of_term(pool: &Pool, term: ExprId) -> Option<Bounds> {
        let (low, high) = pool.unsigned_range(term)?;
        let (signed_low, signed_high) = pool.signed_range(term)?;
        Some(Bounds { low, high, signed_low, signed_high })
    }

    fn single(value: u64, width: u32) -> Bounds {
        let signed = to_signed(value, width);
        Bounds { low: value, high: value, signed_low: signed, signed_high: signed }
    }

    /// Those of any term: no bounds on the signed number either, which those on the unsigned one give.
    fn full(width: u32) -> Bounds {
        Bounds { low: 0, high: low_mask(width), signed_low: i64::MIN, signed_high: i64::MAX }
    }

    /// Those of a sum.
    fn plus(self, other: Bounds, width: u32) -> Bounds {
        let mut bounds = Bounds::full(width);
        // An interval whose two ends wrap around equally often stays an interval.
        let sum = |a: u64, b: u64| u128::from(a) + u128::from(b);
        let (low, high) = (sum(self.low, other.low), sum(self.high, other.high));
        if low >> width == high >> width {
            (bounds.low, bounds.high) = (low as u64 & low_mask(width), high as u64 & low_mask(width));
        }
        let signed_low = i128::from(self.signed_low) + i128::from(other.signed_low);
        let signed_high = i128::from(self.signed_high) + i128::from(other.signed_high);
        let limit = 1i128 << (width - 1);
        if signed_low >= -limit && signed_high < limit {
            (bounds.signed_low, bounds.signed_high) = (signed_low as i64, signed_high as i64);
        }
        bounds
    }

    fn unite(self, other: Bounds) -> Bounds {
        Bounds {
            low: self.low.min(other.low),
            high: self.high.max(other.high),
            signed_low: self.signed_low.min(other.signed_low),
            signed_high: self.signed_high.max(other.signed_high),
        }
    }

    fn intersect(self, other: Bounds) -> Bounds {
        Bounds {
            low: self.low.max(other.low),
            high: self.high.min(other.high),
            signed_low: self.signed_low.max(other.signed_low),
            signed_high: self.signed_high.min(other.signed_high),
        }
    }

    /// Bounds as unsigned numbers bound the signed ones if both have one sign, and the other way round.
    fn tighten(mut self, width: u32) -> Bounds {
        let mask = low_mask(width);
        if self.signed_low >= 0 || self.signed_high < 0 {
            self.low = self.low.max(self.signed_low as u64 & mask);
            self.high = self.high.min(self.signed_high as u64 & mask);
        }
        let top = 1u64 << (width - 1);
        if self.high < top || self.low >= top {
            self.signed_low = self.signed_low.max(to_signed(self.low, width));
            self.signed_high = self.signed_high.min(to_signed(self.high, width));
        }
        self
    }

    fn is_empty(self) -> bool {
        self.low > self.high || self.signed_low > self.signed_high
    }

    fn exclude(mut self, value: u64, width: u32) -> Bounds {
        let signed = to_signed(value, width);
        // A bound that is the excluded value moves by one; the arithmetic cannot wrap, or the bounds
        // would have been empty.
        if self.low == value {
            self.low = self.low.saturating_add(1);
        }
        if self.high == value {
            self.high = self.high.saturating_sub(1);
        }
        if self.signed_low == signed {
            self.signed_low = self.signed_low.saturating_add(1);
        }
        if self.signed_high == signed {
            self.signed_high = self.signed_high.saturating_sub(1);
        }
        self
    }
}

/// Bounds of the current path, which can be taken back condition by condition.
#[derive(Default)]
pub(crate) struct PathRanges {
    bounds: FxHashMap<ExprId, Bounds>,
    changes: Vec<(ExprId, Option<Bounds>)>,
    marks: Vec<usize>,
}

impl PathRanges {
    pub(crate) fn push(&mut self, pool: &Pool, condition: ExprId) {
        self.marks.push(self.changes.len());
        self.learn(pool, condition, true, 0);
    }

    pub(crate) fn pop(&mut self) {
        let mark = self.marks.pop().expect("a condition to take back");
        for (term, previous) in self.changes.drain(mark..).rev() {
            match previous {
                Some(bounds) => self.bounds.insert(term, bounds),
                None => self.bounds.remove(&term),
            };
        }
    }

    /// Narrows what a condition compares with a constant, given its truth. A disjunction says nothing of either side.
    fn learn(&mut self, pool: &Pool, condition: ExprId, truth: bool, depth: u32) {
        match pool.node(condition) {
            Node::Not(operand) => self.learn(pool, operand, !truth, depth),
            Node::And(left, right) if truth && depth < DEPTH => {
                self.learn(pool, left, true, depth + 1);
                self.learn(pool, right, true, depth + 1);
            }
            Node::Or(left, right) if !truth && depth < DEPTH => {
                self.learn(pool, left, false, depth + 1);
                self.learn(pool, right, false, depth + 1);
            }
            Node::Eq(left, right) => {
                self.learn_equality(pool, left, right, truth);
                self.learn_equality(pool, right, left, truth);
            }
            Node::Ult(left, right) => self.learn_unsigned(pool, left, right, truth),
            Node::Slt(left, right) => self.learn_signed(pool, left, right, truth),
            _ => {}
        }
    }

    fn learn_equality(&mut self, pool: &Pool, term: ExprId, constant: ExprId, truth: bool) {
        let Some(value) = pool.as_constant(constant) else { return };
        let width = pool.width(term);
        self.narrow(pool, term, |bounds| match truth {
            true => bounds.intersect(Bounds::single(value, width)),
            false => bounds.exclude(value, width),
        });
    }

    fn learn_unsigned(&mut self, pool: &Pool, left: ExprId, right: ExprId, truth: bool) {
        if let Some(value) = pool.as_constant(right) {
            self.narrow(pool, left, |bounds| match truth {
                true => Bounds { high: bounds.high.min(value.saturating_sub(1)), ..bounds },
                false => Bounds { low: bounds.low.max(value), ..bounds },
            });
        }
        if let Some(value) = pool.as_constant(left) {
            self.narrow(pool, right, |bounds| match truth {
                true => Bounds { low: bounds.low.max(value.saturating_add(1)), ..bounds },
                false => Bounds { high: bounds.high.min(value), ..bounds },
            });
        }
    }

    fn learn_signed(&mut self, pool: &Pool, left: ExprId, right: ExprId, truth: bool) {
        let width = pool.width(left);
        if let Some(value) = pool.as_constant(right) {
            let value = to_signed(value, width);
            self.narrow(pool, left, |bounds| match truth {
                true => Bounds { signed_high: bounds.signed_high.min(value.saturating_sub(1)), ..bounds },
                false => Bounds { signed_low: bounds.signed_low.max(value), ..bounds },
            });
        }
        if let Some(value) = pool.as_constant(left) {
            let value = to_signed(value, width);
            self.narrow(pool, right, |bounds| match truth {
                true => Bounds { signed_low: bounds.signed_low.max(value.saturating_add(1)), ..bounds },
                false => Bounds { signed_high: bounds.signed_high.min(value), ..bounds },
            });
        }
    }

    fn narrow(&mut self, pool: &Pool, term: ExprId, change: impl FnOnce(Bounds) -> Bounds) {
        let Some(before) = self.recorded(pool, term) else { return };
        let after = change(before).tighten(pool.width(term));
        // Empty bounds mean that the path is infeasible, or that a term like `x < 0` slipped in: what
        // follows from them is not worth reasoning about.
        if after != before && !after.is_empty() {
            let previous = self.bounds.insert(term, after);
            self.changes.push((term, previous));
        }
    }

    fn recorded(&self, pool: &Pool, term: ExprId) -> Option<Bounds> {
        match self.bounds.get(&term) {
            Some(&bounds) => Some(bounds),
            None => Bounds::of_term(pool, term),
        }
    }

    /// The truth value that the path's bounds settle for a condition, if they do.
    pub(crate) fn decide(&self, pool: &Pool, condition: ExprId) -> Option<bool> {
        self.decide_within(pool, condition, DEPTH)
    }

    fn decide_within(&self, pool: &Pool, condition: ExprId, depth: u32) -> Option<bool> {
        match pool.node(condition) {
            Node::Not(operand) => self.decide_within(pool, operand, depth).map(|truth| !truth),
            Node::And(left, right) if depth > 0 => {
                match (self.decide_within(pool, left, depth - 1), self.decide_within(pool, right, depth - 1)) {
                    (Some(false), _) | (_, Some(false)) => Some(false),
                    (Some(true), Some(true)) => Some(true),
                    _ => None,
                }
            }
            Node::Or(left, right) if depth > 0 => {
                match (self.decide_within(pool, left, depth - 1), self.decide_within(pool, right, depth - 1)) {
                    (Some(true), _) | (_, Some(true)) => Some(true),
                    (Some(false), Some(false)) => Some(false),
                    _ => None,
                }
            }
            Node::Ult(left, right) => {
                let (left, right) = (self.bounds_of(pool, left, depth)?, self.bounds_of(pool, right, depth)?);
                decide_order((left.low, left.high), (right.low, right.high))
            }
            Node::Slt(left, right) => {
                let (left, right) = (self.bounds_of(pool, left, depth)?, self.bounds_of(pool, right, depth)?);
                decide_order((left.signed_low, left.signed_high), (right.signed_low, right.signed_high))
            }
            Node::Eq(left, right) => {
                let (left, right) = (self.bounds_of(pool, left, depth)?, self.bounds_of(pool, right, depth)?);
                if left.intersect(right).is_empty() {
                    Some(false)
                } else if left.low == left.high && right.low == right.high {
                    Some(true)
                } else {
                    None
                }
            }
            _ => {
                let bounds = self.recorded(pool, condition)?;
                (bounds.low == bounds.high).then_some(bounds.low == 1)
            }
        }
    }

    /// Bounds of a term from those recorded for it and for what it is made of.
    fn bounds_of(&self, pool: &Pool, term: ExprId, depth: u32) -> Option<Bounds> {
        let recorded = self.recorded(pool, term)?;
        if depth == 0 || recorded.low == recorded.high {
            return Some(recorded);
        }
        let width = pool.width(term);
        let Some(structural) = self.bounds_of_node(pool, term, depth - 1) else { return Some(recorded) };
        let bounds = recorded.intersect(structural).tighten(width);
        // What empty bounds mean is said in `narrow`.
        Some(if bounds.is_empty() { recorded } else { bounds })
    }

    /// Bounds of a term by those of its operands; `None` where these say nothing, such as where a result may wrap around.
    fn bounds_of_node(&self, pool: &Pool, term: ExprId, depth: u32) -> Option<Bounds> {
        let width = pool.width(term);
        let full = Bounds::full(width);
        let of = |operand| self.bounds_of(pool, operand, depth);
        Some(match pool.node(term) {
            Node::ZeroExtend(operand) => {
                let operand = of(operand)?;
                Bounds { low: operand.low, high: operand.high, ..full }
            }
            Node::SignExtend(operand) => {
                let operand = of(operand)?;
                Bounds { signed_low: operand.signed_low, signed_high: operand.signed_high, ..full }
            }
            Node::Add(left, right) => of(left)?.plus(of(right)?, width),
            Node::Mul(left, right) => {
                let (left, right) = (of(left)?, of(right)?);
                let high = u128::from(left.high) * u128::from(right.high);
                if high > u128::from(low_mask(width)) {
                    return None;
                }
                Bounds { low: left.low * right.low, high: high as u64, ..full }
            }
            Node::UDiv(left, right) => {
                let (left, right) = (of(left)?, of(right)?);
                if right.low == 0 {
                    return None;
                }
                Bounds { low: left.low / right.high, high: left.high / right.low, ..full }
            }
            Node::URem(left, right) => {
                let (left, right) = (of(left)?, of(right)?);
                if right.low == 0 {
                    return None;
                }
                Bounds { low: 0, high: left.high.min(right.high - 1), ..full }
            }
            Node::And(left, right) => Bounds { low: 0, high: of(left)?.high.min(of(right)?.high), ..full },
            Node::Extract { operand, low: 0 } if pool.width(operand) <= 64 => {
                let operand = of(operand)?;
                if operand.high > low_mask(width) {
                    return None;
                }
                Bounds { low: operand.low, high: operand.high, ..full }
            }
            Node::Ite { then, otherwise, .. } => of(then)?.unite(of(otherwise)?),
            _ => return None,
        })
    }
}

/// Whether one number is less than another, if their intervals tell.
fn decide_order<N: Ord>(left: (N, N), right: (N, N)) -> Option<bool> {
    if left.1 < right.0 {
        Some(true)
    } else if left.0 >= right.1 {
        Some(false)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use reprise_expr::{Assignment, Evaluator, Origin};
    use reprise_testkit::Random;

    use super::*;

    fn random_word(random: &mut Random, pool: &mut Pool, variables: [ExprId; 2], depth: u32) -> ExprId {
        if depth == 0 || random.below(3) == 0 {
            return match random.below(3) {
                0 => pool.constant(4, random.below(16)),
                variable => variables[variable - 1],
            };
        }
        let left = random_word(random, pool, variables, depth - 1);
        let right = random_word(random, pool, variables, depth - 1);
        match random.below(9) {
            0 => pool.add(left, right),
            1 => pool.mul(left, right),
            2 => pool.udiv(left, right),
            3 => pool.urem(left, right),
            4 => pool.and(left, right),
            5 => {
                let low = pool.extract(left, 0, 2);
                pool.zero_extend(low, 4)
            }
            6 => {
                let low = pool.extract(left, 1, 3);
                pool.sign_extend(low, 4)
            }
            7 => {
                let condition = pool.ult(left, right);
                pool.ite(condition, right, left)
            }
            _ => pool.sub(left, right),
        }
    }

    fn random_condition(random: &mut Random, pool: &mut Pool, variables: [ExprId; 2]) -> ExprId {
        let left = random_word(random, pool, variables, 2);
        let right = match random.below(2) {
            0 => pool.constant(4, random.below(16)),
            _ => random_word(random, pool, variables, 1),
        };
        match random.below(6) {
            0 => pool.eq(left, right),
            1 => pool.ne(left, right),
            2 => pool.ult(left, right),
            3 => pool.ule(left, right),
            4 => pool.slt(left, right),
            _ => pool.sle(left, right),
        }
    }

    /// What is decided must hold in every model of the path: all values of two variables are tried.
    #[test]
    fn decisions_hold_in_every_model() {
        let mut random = Random::new(0x5eed_5eed);
        let (mut decided, mut taken_back) = (0, 0);
        for _ in 0..4000 {
            let mut pool = Pool::new();
            let variables = [pool.variable("x", 4, Origin::Input), pool.variable("y", 4, Origin::Input)];
            let path: Vec<ExprId> =
                (0..1 + random.below(4)).map(|_| random_condition(&mut random, &mut pool, variables)).collect();
            let goal = random_condition(&mut random, &mut pool, variables);
            let mut ranges = PathRanges::default();
            path.iter().for_each(|&condition| ranges.push(&pool, condition));
            if let Some(truth) = ranges.decide(&pool, goal) {
                decided += 1;
                for values in 0..256u64 {
                    let mut assignment = Assignment::new();
                    assignment.set(pool.variables(variables[0])[0], values & 15);
                    assignment.set(pool.variables(variables[1])[0], values >> 4);
                    let mut evaluator = Evaluator::new(assignment);
                    if evaluator.all(&pool, &path) {
                        assert_eq!(evaluator.truth(&pool, goal), truth);
                    }
                }
            }
            path.iter().for_each(|_| ranges.pop());
            assert!(ranges.bounds.is_empty() && ranges.changes.is_empty());
            taken_back += 1;
        }
        assert!(decided > 300, "{decided} of {taken_back} decided");
    }

    #[test]
    fn bounds_come_and_go_with_conditions() {
        let mut pool = Pool::new();
        let x = pool.variable("x", 32, Origin::Input);
        let (five, ten) = (pool.constant(32, 5), pool.constant(32, 10));
        let (below_five, below_ten) = (pool.ult(x, five), pool.ult(x, ten));
        let mut ranges = PathRanges::default();
        assert_eq!(ranges.decide(&pool, below_ten), None);
        ranges.push(&pool, below_five);
        assert_eq!(ranges.decide(&pool, below_ten), Some(true));
        let at_least_ten = pool.not(below_ten);
        assert_eq!(ranges.decide(&pool, at_least_ten), Some(false));
        ranges.pop();
        assert_eq!(ranges.decide(&pool, below_ten), None);
    }
}
