//! Which bits of a value are defined: what `--check uninitialised` asks, and whoever marks tests that depend on what nobody defined.
//!
//! A term that mentions an undefined variable need not depend on it: the byte may be shifted out, masked, or chosen only where something
//! else was assigned. So the check does not look for variables but computes a second term, one bit for each of the value's, that is 1 where
//! the bit depends on what nobody defined. It errs on the side of "depends" where arithmetic mixes bits.

use reprise_expr::{Assignment, Evaluator, ExprId, Node, Pool};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::machine::{Machine, OrStop};
use crate::outcome::{Fault, FaultKind};
use crate::state::State;
use crate::value::Value;

impl Machine {
    /// With the check on, using a value that depends on an undefined one is a fault.
    pub(crate) fn check_defined(&mut self, state: &State, value: Value, what: &str) -> OrStop<()> {
        match value {
            Value::Term(term) if self.config.check_uninitialised && self.pool.mentions_undefined(term) => {
                let bits = undefined_bits(&mut self.pool, term);
                let zero = zero_like(&mut self.pool, bits);
                let defined = self.pool.eq(bits, zero);
                self.require(state, defined, |_| {
                    Fault::new(FaultKind::UninitialisedUse, format!("{what} depends on an uninitialised value"))
                })
            }
            _ => Ok(()),
        }
    }
}

/// Whether what terms are under an assignment depends on what nobody defined.
pub fn depends_on_undefined(pool: &mut Pool, terms: impl IntoIterator<Item = ExprId>, model: &Assignment) -> bool {
    let mentioning: SmallVec<[ExprId; 4]> = terms.into_iter().filter(|&term| pool.mentions_undefined(term)).collect();
    if mentioning.is_empty() {
        return false;
    }
    let mut evaluator = Evaluator::new(model.clone());
    mentioning.into_iter().any(|term| {
        let bits = undefined_bits(pool, term);
        let zero = zero_like(pool, bits);
        let any = pool.ne(bits, zero);
        evaluator.truth(pool, any)
    })
}

fn zero_like(pool: &mut Pool, term: ExprId) -> ExprId {
    let width = pool.width(term);
    pool.constant(width, 0)
}

/// As many bits as `like` has, all set if any of `bits` is.
fn spread(pool: &mut Pool, bits: ExprId, like: ExprId) -> ExprId {
    let zero = zero_like(pool, bits);
    let any = pool.ne(bits, zero);
    let width = pool.width(like);
    pool.sign_extend(any, width)
}

/// A term of the same width with a 1 for every bit that depends on an undefined variable.
pub(crate) fn undefined_bits(pool: &mut Pool, term: ExprId) -> ExprId {
    let mut known: FxHashMap<ExprId, ExprId> = FxHashMap::default();
    let mut pending = vec![term];
    while let Some(&next) = pending.last() {
        if known.contains_key(&next) {
            pending.pop();
            continue;
        }
        if !pool.mentions_undefined(next) {
            let zero = zero_like(pool, next);
            known.insert(next, zero);
            pending.pop();
            continue;
        }
        let node = pool.node(next);
        let mut operands = SmallVec::<[ExprId; 3]>::new();
        node.for_each_child(|child| operands.push(child));
        let before = pending.len();
        pending.extend(operands.iter().filter(|operand| !known.contains_key(operand)));
        if pending.len() == before {
            let bits = bits_of(pool, next, node, &operands, &known);
            known.insert(next, bits);
            pending.pop();
        }
    }
    known[&term]
}

fn bits_of(
    pool: &mut Pool,
    term: ExprId,
    node: Node,
    operands: &[ExprId],
    known: &FxHashMap<ExprId, ExprId>,
) -> ExprId {
    let of = |operand: ExprId| known[&operand];
    match node {
        Node::Variable(_) => {
            let zero = zero_like(pool, term);
            pool.not(zero)
        }
        Node::Not(operand) => of(operand),
        // A defined 0 decides, and so does a defined 1 of an `or`.
        Node::And(left, right) => decided_by(pool, (left, of(left)), (right, of(right))),
        Node::Or(left, right) => {
            let (not_left, not_right) = (pool.not(left), pool.not(right));
            decided_by(pool, (not_left, of(left)), (not_right, of(right)))
        }
        Node::Xor(left, right) => pool.or(of(left), of(right)),
        Node::Add(left, right) => reached_by_carries(pool, (left, of(left)), (right, of(right))),
        Node::Mul(operand, factor) if pool.as_constant(factor).is_some_and(u64::is_power_of_two) => {
            pool.mul(of(operand), factor)
        }
        // Everything from the lowest undefined bit on.
        Node::Mul(left, right) => {
            let either = pool.or(of(left), of(right));
            let negated = pool.neg(either);
            pool.or(either, negated)
        }
        Node::Shl(left, right) | Node::LShr(left, right) | Node::AShr(left, right) => {
            let shifted = match node {
                Node::Shl(..) => pool.shl(of(left), right),
                Node::LShr(..) => pool.lshr(of(left), right),
                _ => pool.ashr(of(left), right),
            };
            let amount = spread(pool, of(right), term);
            pool.or(shifted, amount)
        }
        Node::Eq(left, right) => undecided_equality(pool, (left, of(left)), (right, of(right))),
        Node::Concat { high, low } => pool.concat(of(high), of(low)),
        Node::Extract { operand, low } => {
            let width = pool.width(term);
            pool.extract(of(operand), low, width)
        }
        Node::ZeroExtend(operand) => {
            let width = pool.width(term);
            pool.zero_extend(of(operand), width)
        }
        Node::SignExtend(operand) => {
            let width = pool.width(term);
            pool.sign_extend(of(operand), width)
        }
        Node::Ite { condition, then, otherwise } => {
            let chosen = pool.ite(condition, of(then), of(otherwise));
            let either = pool.or(of(then), of(otherwise));
            let differ = pool.xor(then, otherwise);
            let open = pool.or(either, differ);
            pool.ite(of(condition), open, chosen)
        }
        // Division, order and floats mix all bits.
        _ => {
            let mut all = zero_like(pool, term);
            for &operand in operands {
                let bits = spread(pool, of(operand), term);
                all = pool.or(all, bits);
            }
            all
        }
    }
}

/// Of a sum: the sums of the least and of the greatest values agree in the bits that no carry out of an undefined one reaches.
fn reached_by_carries(pool: &mut Pool, left: (ExprId, ExprId), right: (ExprId, ExprId)) -> ExprId {
    let [(least_left, greatest_left), (least_right, greatest_right)] =
        [left, right].map(|(operand, bits)| extremes(pool, operand, bits));
    let least = pool.add(least_left, least_right);
    let greatest = pool.add(greatest_left, greatest_right);
    let reached = pool.xor(least, greatest);
    let either = pool.or(left.1, right.1);
    pool.or(either, reached)
}

/// Of a comparison: defined bits that differ decide.
fn undecided_equality(pool: &mut Pool, left: (ExprId, ExprId), right: (ExprId, ExprId)) -> ExprId {
    let undefined = pool.or(left.1, right.1);
    let (differ, defined) = (pool.xor(left.0, right.0), pool.not(undefined));
    let differ = pool.and(differ, defined);
    let zero = zero_like(pool, differ);
    let open = pool.eq(differ, zero);
    let any = pool.ne(undefined, zero);
    pool.and(open, any)
}

/// With all undefined bits 0, and with all of them 1.
fn extremes(pool: &mut Pool, term: ExprId, bits: ExprId) -> (ExprId, ExprId) {
    let defined = pool.not(bits);
    (pool.and(term, defined), pool.or(term, bits))
}

/// The undefined bits of a conjunction.
fn decided_by(pool: &mut Pool, (left, left_bits): (ExprId, ExprId), (right, right_bits): (ExprId, ExprId)) -> ExprId {
    let both = pool.and(left_bits, right_bits);
    let from_left = pool.and(left_bits, right);
    let from_right = pool.and(left, right_bits);
    let one = pool.or(from_left, from_right);
    pool.or(both, one)
}

#[cfg(test)]
mod tests {
    use super::*;
    use reprise_expr::Origin;
    use reprise_testkit::Random;

    fn random_term(pool: &mut Pool, random: &mut Random, leaves: &[ExprId]) -> ExprId {
        let mut terms = leaves.to_vec();
        for _ in 0..8 {
            let [a, b, c] = [0; 3].map(|_| terms[random.below(terms.len())]);
            let term = match random.below(17) {
                0 => pool.and(a, b),
                1 => pool.or(a, b),
                2 => pool.xor(a, b),
                3 => pool.add(a, b),
                4 => pool.mul(a, b),
                5 => pool.udiv(a, b),
                6 => pool.srem(a, b),
                7 => pool.shl(a, b),
                8 => pool.lshr(a, b),
                9 => pool.ashr(a, b),
                10 => pool.not(a),
                11 => {
                    let condition = pool.eq(a, b);
                    pool.ite(condition, c, a)
                }
                12 => {
                    let condition = pool.slt(a, b);
                    pool.ite(condition, c, b)
                }
                13 => {
                    let low = pool.extract(a, 0, 2);
                    let high = pool.extract(b, 1, 2);
                    pool.concat(low, high)
                }
                14 => {
                    let part = pool.extract(a, 1, 2);
                    pool.sign_extend(part, 4)
                }
                15 => {
                    let part = pool.extract(a, 2, 1);
                    pool.zero_extend(part, 4)
                }
                _ => {
                    let condition = pool.ult(a, b);
                    pool.sign_extend(condition, 4)
                }
            };
            terms.push(term);
        }
        *terms.last().expect("terms were made")
    }

    /// Every bit that the undefined variables can change is marked, for every value of the defined one.
    #[test]
    fn what_is_not_marked_does_not_depend() {
        let mut random = Random::new(7);
        let mut precise = 0;
        for _ in 0..1500 {
            let mut pool = Pool::new();
            let defined = pool.variable("x", 4, Origin::Input);
            let undefined = [pool.variable("u", 4, Origin::Undefined), pool.variable("v", 4, Origin::Undefined)];
            let (three, twelve) = (pool.constant(4, 3), pool.constant(4, 12));
            let leaves = [defined, undefined[0], undefined[1], three, twelve];
            let term = random_term(&mut pool, &mut random, &leaves);
            let bits = undefined_bits(&mut pool, term);
            for x in 0..16 {
                let mut first = None;
                let (mut changed, mut marked) = (0, 0);
                for open in 0..256 {
                    let mut assignment = Assignment::new();
                    for (variable, value) in [(defined, x), (undefined[0], open & 15), (undefined[1], open >> 4)] {
                        let Node::Variable(variable) = pool.node(variable) else { unreachable!() };
                        assignment.set(variable, value);
                    }
                    let mut evaluator = Evaluator::new(assignment);
                    let value = evaluator.value_u64(&pool, term);
                    changed |= *first.get_or_insert(value) ^ value;
                    marked |= evaluator.value_u64(&pool, bits);
                }
                assert_eq!(changed & !marked, 0, "{term:?} with x = {x}");
                precise += (marked != 0 && marked == changed) as u32;
            }
        }
        assert!(precise > 5_000, "only {precise} values were told exactly");
    }
}
