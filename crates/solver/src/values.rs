//! The values that a path's comparisons with constants leave to variables.
//!
//! A loop that compares one variable with a million constants says no more of it than which values are left. Kept as a set, which a
//! further comparison changes or asks in logarithmic time, the million conditions need not be looked at again.

use std::collections::BTreeMap;

use reprise_expr::{ExprId, Node, Pool, VariableId, low_mask, to_signed};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// From the least to the greatest value, inclusive.
pub(crate) type Span = (u64, u64);
/// A set of values: spans in increasing order that neither overlap nor touch.
pub(crate) type Spans = SmallVec<[Span; 2]>;

/// How far a condition is looked into.
const DEPTH: u32 = 4;

/// The values for which a condition holds, if it compares one variable, of at most 64 bits, with constants and is about nothing else.
pub(crate) fn compared_values(pool: &Pool, condition: ExprId) -> Option<(VariableId, Spans)> {
    values_where(pool, condition, true, DEPTH)
}

fn values_where(pool: &Pool, condition: ExprId, truth: bool, depth: u32) -> Option<(VariableId, Spans)> {
    let (variable, holds) = match pool.node(condition) {
        Node::Not(operand) => return values_where(pool, operand, !truth, depth),
        node @ (Node::And(left, right) | Node::Or(left, right)) if depth > 0 => {
            let (variable, left) = values_where(pool, left, truth, depth - 1)?;
            let (other, right) = values_where(pool, right, truth, depth - 1)?;
            let max = low_mask(pool.variable_info(variable).width);
            let are_both = matches!(node, Node::And(..)) == truth;
            let values = match are_both {
                true => intersection(&left, &right),
                false => complement(&intersection(&complement(&left, max), &complement(&right, max)), max),
            };
            return (variable == other).then_some((variable, values));
        }
        Node::Variable(variable) => (variable, smallvec![(1, 1)]),
        Node::Eq(left, right) => {
            let (variable, value, _) = compared(pool, left, right)?;
            (variable, smallvec![(value, value)])
        }
        Node::Ult(left, right) => {
            let (variable, value, is_below) = compared(pool, left, right)?;
            let max = low_mask(pool.width(left));
            (variable, if is_below { span(0, value.checked_sub(1)) } else { span_up_to(value.checked_add(1), max) })
        }
        Node::Slt(left, right) => {
            let (variable, value, is_below) = compared(pool, left, right)?;
            (variable, signed_values(value, is_below, pool.width(left)))
        }
        _ => return None,
    };
    let values = if truth { holds } else { complement(&holds, low_mask(pool.variable_info(variable).width)) };
    Some((variable, values))
}

/// The variable and the constant of a comparison, and whether the variable is on the left.
fn compared(pool: &Pool, left: ExprId, right: ExprId) -> Option<(VariableId, u64, bool)> {
    if pool.width(left) > 64 {
        return None;
    }
    match (pool.node(left), pool.node(right)) {
        (Node::Variable(variable), _) => Some((variable, pool.as_constant(right)?, true)),
        (_, Node::Variable(variable)) => Some((variable, pool.as_constant(left)?, false)),
        _ => None,
    }
}

fn span(low: u64, high: Option<u64>) -> Spans {
    high.map_or_else(Spans::new, |high| smallvec![(low, high)])
}

fn span_up_to(low: Option<u64>, high: u64) -> Spans {
    low.filter(|&low| low <= high).map_or_else(Spans::new, |low| smallvec![(low, high)])
}

/// The values that are, as signed numbers, below another or above it.
fn signed_values(value: u64, is_below: bool, width: u32) -> Spans {
    let (mask, sign) = (low_mask(width), 1u64 << (width - 1));
    // Around the circle of values, from the least signed number to the greatest.
    let (first, last) = if is_below {
        if value == sign {
            return Spans::new();
        }
        (sign, value.wrapping_sub(1) & mask)
    } else {
        if value == sign - 1 {
            return Spans::new();
        }
        (value.wrapping_add(1) & mask, sign - 1)
    };
    debug_assert!(to_signed(first, width) <= to_signed(last, width), "what is between is not empty");
    if first <= last { smallvec![(first, last)] } else { joined((0, last), (first, mask)) }
}

fn joined(low: Span, high: Span) -> Spans {
    if low.1 + 1 == high.0 { smallvec![(low.0, high.1)] } else { smallvec![low, high] }
}

fn complement(spans: &[Span], max: u64) -> Spans {
    let mut result = Spans::new();
    let mut next = Some(0);
    for &(low, high) in spans {
        if let Some(from) = next
            && from < low
        {
            result.push((from, low - 1));
        }
        next = high.checked_add(1);
    }
    result.extend(span_up_to(next, max));
    result
}

pub(crate) fn intersection(left: &[Span], right: &[Span]) -> Spans {
    let mut result = Spans::new();
    let (mut left, mut right) = (left.iter().peekable(), right.iter().peekable());
    while let (Some(&&one), Some(&&other)) = (left.peek(), right.peek()) {
        let (low, high) = (one.0.max(other.0), one.1.min(other.1));
        if low <= high {
            result.push((low, high));
        }
        if one.1 <= other.1 {
            left.next();
        } else {
            right.next();
        }
    }
    result
}

/// The values left to one variable.
struct Domain {
    low: u64,
    high: u64,
    /// Runs of values in between that are excluded, by their least: they neither overlap nor touch.
    excluded: BTreeMap<u64, u64>,
}

enum DomainChange {
    Bounds {
        variable: VariableId,
        low: u64,
        high: u64,
    },
    Excluded {
        variable: VariableId,
        run: Span,
        /// The runs that became part of it.
        joined: SmallVec<[Span; 1]>,
    },
}

/// What is left to the variables of a path; it can be taken back condition by condition.
#[derive(Default)]
pub(crate) struct PathValues {
    domains: FxHashMap<VariableId, Domain>,
    changes: Vec<DomainChange>,
    marks: Vec<u32>,
}

impl PathValues {
    /// Adds the next condition of the path; of one that is no comparison with constants, nothing is known here.
    pub(crate) fn push(&mut self, pool: &Pool, compared: Option<&(VariableId, Spans)>) {
        self.marks.push(self.changes.len() as u32);
        let Some((variable, spans)) = compared else { return };
        let max = low_mask(pool.variable_info(*variable).width);
        let domain = self.domains.entry(*variable);
        let domain = domain.or_insert_with(|| Domain { low: 0, high: max, excluded: BTreeMap::new() });
        let (low, high) = match (spans.first(), spans.last()) {
            (Some(first), Some(last)) => (domain.low.max(first.0), domain.high.min(last.1)),
            // Nothing is left.
            _ => (1, 0),
        };
        if (low, high) != (domain.low, domain.high) {
            self.changes.push(DomainChange::Bounds { variable: *variable, low: domain.low, high: domain.high });
            (domain.low, domain.high) = (low, high);
        }
        for pair in spans.windows(2) {
            if let Some(change) = domain.exclude(*variable, (pair[0].1 + 1, pair[1].0 - 1)) {
                self.changes.push(change);
            }
        }
    }

    pub(crate) fn pop(&mut self) {
        let mark = self.marks.pop().expect("a condition to take back");
        for change in self.changes.drain(mark as usize..).rev() {
            match change {
                DomainChange::Bounds { variable, low, high } => {
                    let domain = self.domains.get_mut(&variable).expect("it was narrowed");
                    (domain.low, domain.high) = (low, high);
                }
                DomainChange::Excluded { variable, run, joined } => {
                    let excluded = &mut self.domains.get_mut(&variable).expect("it was narrowed").excluded;
                    excluded.remove(&run.0);
                    excluded.extend(joined);
                }
            }
        }
    }

    /// The least of these values that is left to the variable.
    pub(crate) fn least(&self, variable: VariableId, spans: &[Span]) -> Option<u64> {
        match self.domains.get(&variable) {
            Some(domain) => spans.iter().find_map(|&span| domain.least_in(span)),
            None => spans.first().map(|span| span.0),
        }
    }

    /// The one of these values left to the variable that is nearest to another value, around the circle on which zero follows the greatest
    /// value of the width: signed numbers are near to each other there too.
    pub(crate) fn nearest(&self, variable: VariableId, spans: &[Span], to: u64, width: u32) -> Option<u64> {
        let above: Spans = spans.iter().filter(|span| span.1 >= to).map(|span| (span.0.max(to), span.1)).collect();
        let below: Spans = spans.iter().filter(|span| span.0 <= to).map(|span| (span.0, span.1.min(to))).collect();
        let next = self.least(variable, &above).or_else(|| self.least(variable, &below))?;
        let last = self.greatest(variable, &below).or_else(|| self.greatest(variable, &above))?;
        let distance = |from: u64, to: u64| to.wrapping_sub(from) & low_mask(width);
        Some(if distance(to, next) <= distance(last, to) { next } else { last })
    }

    fn greatest(&self, variable: VariableId, spans: &[Span]) -> Option<u64> {
        match self.domains.get(&variable) {
            Some(domain) => spans.iter().rev().find_map(|&span| domain.greatest_in(span)),
            None => spans.last().map(|span| span.1),
        }
    }

    /// The values around one that is not left to the variable which are not left to it either; `None` if it is left.
    pub(crate) fn run_around(&self, variable: VariableId, value: u64) -> Option<Span> {
        let domain = self.domains.get(&variable)?;
        if value < domain.low {
            return Some((0, domain.low - 1));
        }
        if value > domain.high {
            return Some((domain.high + 1, u64::MAX));
        }
        domain.excluded_around(value)
    }
}

impl Domain {
    fn excluded_around(&self, value: u64) -> Option<Span> {
        let (&low, &high) = self.excluded.range(..=value).next_back()?;
        (high >= value).then_some((low, high))
    }

    fn least_in(&self, span: Span) -> Option<u64> {
        let (low, high) = (span.0.max(self.low), span.1.min(self.high));
        let least = match self.excluded_around(low) {
            Some((_, last)) => last.checked_add(1)?,
            None => low,
        };
        (least <= high).then_some(least)
    }

    fn greatest_in(&self, span: Span) -> Option<u64> {
        let (low, high) = (span.0.max(self.low), span.1.min(self.high));
        let greatest = match self.excluded_around(high) {
            Some((first, _)) => first.checked_sub(1)?,
            None => high,
        };
        (low <= greatest && greatest <= high).then_some(greatest)
    }

    /// Leaves out a run of values; `None` if they were left out already.
    fn exclude(&mut self, variable: VariableId, (low, high): Span) -> Option<DomainChange> {
        let mut run = (low, high);
        let mut joined = SmallVec::new();
        // The last run that begins no later than just behind this one, then those before it as far as they reach.
        while let Some((&first, &last)) = self.excluded.range(..=run.1.saturating_add(1)).next_back()
            && last.saturating_add(1) >= run.0
        {
            if first <= run.0 && run.1 <= last && joined.is_empty() {
                return None;
            }
            self.excluded.remove(&first);
            joined.push((first, last));
            run = (run.0.min(first), run.1.max(last));
        }
        self.excluded.insert(run.0, run.1);
        Some(DomainChange::Excluded { variable, run, joined })
    }
}

#[cfg(test)]
mod tests {
    use reprise_expr::{Assignment, Evaluator, Origin};
    use reprise_testkit::Random;

    use super::*;

    fn comparison(random: &mut Random, pool: &mut Pool, variable: ExprId, depth: u32) -> ExprId {
        let width = pool.width(variable);
        if depth > 0 && random.below(2) == 0 {
            let left = comparison(random, pool, variable, depth - 1);
            let right = comparison(random, pool, variable, depth - 1);
            return if random.below(2) == 0 { pool.and(left, right) } else { pool.or(left, right) };
        }
        let constant = pool.constant(width, random.below(1 << width));
        let (left, right) = if random.below(2) == 0 { (variable, constant) } else { (constant, variable) };
        match random.below(6) {
            0 => pool.eq(left, right),
            1 | 2 => pool.ne(left, right),
            3 => pool.ult(left, right),
            4 => pool.slt(left, right),
            _ => pool.sle(left, right),
        }
    }

    fn values(pool: &Pool, variable: VariableId, conditions: &[ExprId]) -> Vec<u64> {
        let width = pool.variable_info(variable).width;
        let holds = |&value: &u64| {
            let mut assignment = Assignment::new();
            assignment.set(variable, value);
            Evaluator::new(assignment).all(pool, conditions)
        };
        (0..1 << width).filter(holds).collect()
    }

    #[test]
    fn sets_are_those_of_the_values_for_which_conditions_hold() {
        let mut random = Random::new(0x5eed_0001);
        let mut known = 0;
        for width in [1, 2, 4] {
            for _ in 0..2000 {
                let mut pool = Pool::new();
                let term = pool.variable("x", width, Origin::Input);
                let condition = comparison(&mut random, &mut pool, term, 2);
                let Some((variable, spans)) = compared_values(&pool, condition) else { continue };
                known += 1;
                let listed: Vec<u64> = spans.iter().flat_map(|&(low, high)| low..=high).collect();
                assert_eq!(listed, values(&pool, variable, &[condition]));
                assert!(spans.windows(2).all(|pair| pair[0].1 + 1 < pair[1].0), "{spans:?} are not apart");
            }
        }
        assert!(known > 3000, "only {known} of 6000 comparisons were recognised");
    }

    #[test]
    fn what_is_left_follows_a_path_forwards_and_backwards() {
        let mut random = Random::new(0x5eed_0002);
        for _ in 0..200 {
            let mut pool = Pool::new();
            let term = pool.variable("x", 5, Origin::Input);
            let variable = pool.variables(term)[0];
            let mut values_left = PathValues::default();
            let mut path = Vec::new();
            for _ in 0..60 {
                if !path.is_empty() && random.below(3) == 0 {
                    path.pop();
                    values_left.pop();
                } else {
                    let condition = comparison(&mut random, &mut pool, term, 1);
                    values_left.push(&pool, compared_values(&pool, condition).as_ref());
                    if compared_values(&pool, condition).is_none() && !pool.is_constant(condition) {
                        values_left.pop();
                        continue;
                    }
                    path.push(condition);
                }
                let expected = match path.iter().any(|&condition| pool.is_false(condition)) {
                    // A constant is about no variable.
                    true => continue,
                    false => values(&pool, variable, &path),
                };
                for value in 0..32 {
                    let is_left = values_left.least(variable, &[(value, value)]) == Some(value);
                    assert_eq!(is_left, expected.contains(&value));
                    let run = values_left.run_around(variable, value);
                    assert_eq!(run.is_some(), !is_left);
                    if let Some((low, high)) = run {
                        assert!(
                            (low..=high).contains(&value) && expected.iter().all(|left| !(low..=high).contains(left))
                        );
                    }
                }
                assert_eq!(values_left.least(variable, &[(0, 31)]), expected.first().copied());
                let to = random.below(32);
                let distance = |value: &u64| (value.wrapping_sub(to) & 31).min(to.wrapping_sub(*value) & 31);
                let nearest = values_left.nearest(variable, &[(0, 31)], to, 5);
                assert_eq!(nearest.as_ref().map(distance), expected.iter().map(distance).min());
                assert!(nearest.is_none_or(|nearest| expected.contains(&nearest)));
            }
        }
    }
}
