//! Where a variable has to be for a condition to hold, all others staying where they are.
//!
//! A comparison says which values its side may have; going down from there to the variable, each operation is inverted with the values
//! that its other operands have. Where an operation loses bits the answer is only a guess: whoever asked evaluates the condition again.

use reprise_expr::{Evaluator, ExprId, Node, Pool, VariableId, low_mask};

use super::range::Range;

/// Bits of a variable, and the values they may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Target {
    /// The lowest of the bits.
    low: u32,
    range: Range,
}

impl Target {
    /// A value of the variable like another, but with the bits as they should be.
    pub(super) fn placed_in(self, other: u64) -> u64 {
        let mask = low_mask(self.range.width) << self.low;
        other & !mask | self.range.choice() << self.low
    }

    /// `None` where both say something of different bits, or nothing is left.
    pub(super) fn narrowed(self, by: Target) -> Option<Target> {
        let same_bits = self.low == by.low && self.range.width == by.range.width;
        let range = self.range.meet(by.range).filter(|_| same_bits)?;
        Some(Target { range, ..self })
    }
}

/// Operations between a condition and a variable that are inverted at most.
const LONGEST_WAY: usize = 64;

/// What is wanted of a term on the way down.
enum WantedValue {
    Truth(bool),
    Value(Range),
}

/// Where the variable has to be for the condition to hold; `None` if that is not known.
pub(crate) fn target(
    pool: &Pool,
    evaluator: &mut Evaluator,
    condition: ExprId,
    variable: VariableId,
) -> Option<Target> {
    let mut way = WayDown { pool, evaluator, variable };
    let (mut term, mut wanted) = (condition, WantedValue::Truth(true));
    for _ in 0..LONGEST_WAY {
        (term, wanted) = match wanted {
            WantedValue::Truth(truth) => way.below_condition(term, truth)?,
            WantedValue::Value(range) => match pool.node(term) {
                Node::Variable(found) if found == variable => return Some(Target { low: 0, range }),
                Node::Extract { operand, low } => {
                    let is_slice = matches!(pool.node(operand), Node::Variable(found) if found == variable);
                    return is_slice.then_some(Target { low, range });
                }
                _ => way.below_term(term, range)?,
            },
        };
    }
    None
}

struct WayDown<'a> {
    pool: &'a Pool,
    evaluator: &'a mut Evaluator,
    variable: VariableId,
}

impl WayDown<'_> {
    fn leads_to(&self, term: ExprId) -> bool {
        self.pool.variables(term).contains(self.variable)
    }

    /// The operand with the variable in it, and the value of the other.
    fn sides(&mut self, left: ExprId, right: ExprId) -> Option<(ExprId, u64, ComparisonSide)> {
        if self.pool.width(left) > 64 {
            return None;
        }
        Some(if self.leads_to(left) {
            (left, self.evaluator.value_u64(self.pool, right), ComparisonSide::Left)
        } else {
            (right, self.evaluator.value_u64(self.pool, left), ComparisonSide::Right)
        })
    }

    fn below_condition(&mut self, term: ExprId, truth: bool) -> Option<(ExprId, WantedValue)> {
        let of = |side: ExprId, range: Option<Range>| Some((side, WantedValue::Value(range?)));
        match self.pool.node(term) {
            Node::Not(operand) => Some((operand, WantedValue::Truth(!truth))),
            Node::And(left, right) => {
                // All have to hold: the one that does not. One has to fail: any.
                let is_left = self.leads_to(left) && !(truth && self.evaluator.truth(self.pool, left));
                Some((if is_left { left } else { right }, WantedValue::Truth(truth)))
            }
            Node::Xor(left, right) => {
                let (side, other, _) = self.sides(left, right)?;
                Some((side, WantedValue::Truth(truth != (other == 1))))
            }
            Node::Eq(left, right) => {
                let (side, value, _) = self.sides(left, right)?;
                let width = self.pool.width(side);
                of(side, Some(if truth { Range::single(value, width) } else { Range::all_but(value, width) }))
            }
            Node::Ult(left, right) => {
                let (side, value, which) = self.sides(left, right)?;
                of(side, compared(which, truth, value, self.pool.width(side)))
            }
            Node::Slt(left, right) => {
                let (side, value, which) = self.sides(left, right)?;
                let width = self.pool.width(side);
                // Signed numbers are in the order of plain ones once the sign is turned around.
                let half = 1u64 << (width - 1);
                of(side, compared(which, truth, value ^ half, width).map(|range| range.shifted(half)))
            }
            _ => of(term, Some(Range::single(u64::from(truth), 1))),
        }
    }

    fn below_term(&mut self, term: ExprId, range: Range) -> Option<(ExprId, WantedValue)> {
        let of = |side: ExprId, range: Option<Range>| Some((side, WantedValue::Value(range?)));
        match self.pool.node(term) {
            Node::Not(_) | Node::And(..) | Node::Xor(..) | Node::Eq(..) | Node::Ult(..) | Node::Slt(..)
                if range.width == 1 =>
            {
                Some((term, WantedValue::Truth(range.contains(1))))
            }
            Node::Not(operand) => of(operand, Some(range.complement())),
            Node::Add(left, right) => {
                let (side, value, _) = self.sides(left, right)?;
                of(side, Some(range.shifted(value.wrapping_neg())))
            }
            Node::Mul(left, right) => {
                let (side, value, _) = self.sides(left, right)?;
                of(side, divided(range, value))
            }
            Node::UDiv(dividend, divisor) if self.leads_to(dividend) && range.width <= 64 => {
                let divisor = self.evaluator.value_u64(self.pool, divisor);
                of(dividend, multiplied(range, divisor))
            }
            Node::ZeroExtend(operand) => of(operand, within(range, 0, self.pool.width(operand))),
            Node::SignExtend(operand) => {
                let width = self.pool.width(operand);
                let least = low_mask(range.width) ^ low_mask(width) >> 1;
                let inside = Range { low: least, span: low_mask(width), width: range.width };
                let Range { low, span, .. } = range.meet(inside)?;
                of(operand, Some(Range { low: low & low_mask(width), span, width }))
            }
            Node::Concat { high, low } if range.width <= 64 => self.below_pair(high, low, range),
            Node::Ite { condition, then, otherwise } if range.width <= 64 => {
                let is_then = self.evaluator.truth(self.pool, condition);
                let branch = if is_then { then } else { otherwise };
                if self.leads_to(branch) {
                    return of(branch, Some(range));
                }
                let other = self.evaluator.value_u64(self.pool, if is_then { otherwise } else { then });
                range.contains(other).then_some((condition, WantedValue::Truth(!is_then)))
            }
            _ => None,
        }
    }

    /// A part of what is put together; the other one stays.
    fn below_pair(&mut self, high: ExprId, low: ExprId, range: Range) -> Option<(ExprId, WantedValue)> {
        let width = self.pool.width(low);
        if self.leads_to(low) {
            let above = self.evaluator.value_u64(self.pool, high) << width;
            return Some((low, WantedValue::Value(within(range, above, width)?)));
        }
        if range.wraps() {
            return None;
        }
        let below = self.evaluator.value_u64(self.pool, low);
        let first = range.low.saturating_sub(below).div_ceil(1 << width);
        let last = range.last().checked_sub(below)? >> width;
        Some((high, WantedValue::Value(Range::between(first, last, self.pool.width(high))?)))
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ComparisonSide {
    Left,
    Right,
}

/// Where one side of `left < right` may be, the other having a value.
fn compared(side: ComparisonSide, truth: bool, value: u64, width: u32) -> Option<Range> {
    let mask = low_mask(width);
    match (side, truth) {
        (ComparisonSide::Left, true) => Range::between(0, value.checked_sub(1)?, width),
        (ComparisonSide::Left, false) => Range::between(value, mask, width),
        (ComparisonSide::Right, true) => Range::between(value.checked_add(1)?, mask, width),
        (ComparisonSide::Right, false) => Range::between(0, value, width),
    }
}

/// The lowest bits of the values from `first` on that differ in no others.
fn within(range: Range, first: u64, width: u32) -> Option<Range> {
    let inside = Range { low: first, span: low_mask(width), width: range.width };
    let Range { low, span, .. } = range.meet(inside)?;
    Some(Range { low: low - first, span, width })
}

/// What gives one of these values when it is multiplied by a constant.
fn divided(range: Range, factor: u64) -> Option<Range> {
    let mask = low_mask(range.width);
    if range.span == 0 && factor & 1 == 1 {
        return Some(Range::single(range.low.wrapping_mul(inverse(factor)), range.width));
    }
    let negated = factor.wrapping_neg() & mask;
    let (range, factor) = match factor {
        0 => return None,
        _ if negated < factor => (range.complement().shifted(1), negated),
        _ => (range, factor),
    };
    if !range.wraps() {
        return Range::between(range.low.div_ceil(factor), range.last() / factor, range.width);
    }
    // Around zero, from some negative number to some positive one.
    let (below, above) = ((mask - range.low + 1) / factor, range.last() / factor);
    Some(Range { low: below.wrapping_neg() & mask, span: below + above, width: range.width })
}

fn inverse(odd: u64) -> u64 {
    // Each step doubles the number of bits that are right, of which there are three at first.
    (0..5).fold(odd, |found, _| found.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(found))))
}

/// What gives one of these values when it is divided by a constant.
fn multiplied(range: Range, divisor: u64) -> Option<Range> {
    if divisor == 0 || range.wraps() {
        return None;
    }
    let first = range.low.checked_mul(divisor).filter(|&first| first <= low_mask(range.width))?;
    let last = range.last().saturating_mul(divisor).saturating_add(divisor - 1).min(low_mask(range.width));
    Range::between(first, last, range.width)
}
