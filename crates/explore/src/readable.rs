//! Inputs that people can read: 0, 1, -1, printable characters, the constants that a variable is compared with and their neighbours, wherever
//! all conditions of the path still hold.
//!
//! Always holds: the values are a function of the path and its witness alone, and no solver is asked. Paths have most of their conditions in
//! common with others, so what the best value is under conditions on one variable alone is found out once.

use reprise_expr::{Assignment, BitVector, Evaluator, ExprId, Node, Pool, VariableId};
use reprise_ir::code::FloatFormat;
use reprise_machine::{InputKind, Machine, ScalarInputKind};
use reprise_solver::PathCondition;
use rustc_hash::FxHashMap;

use crate::details::{Decision, Operand, Relation, add_decisions};
use crate::state::PathState;

/// Variables of a path whose values are made readable.
const MOST_READABLE: usize = 256;
/// What is remembered of choices; past that it is forgotten and begun anew.
const MOST_REMEMBERED: usize = 1 << 16;

/// What values a variable should rather have.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Taste {
    Signed,
    Unsigned,
    /// A character that must not be zero, if it is one that can be read, is good as it is.
    ReadableCharacter,
    Character,
    Double,
    Single,
}

/// A variable, what is wanted of it, and the conditions on it, which are on nothing else.
type Question = (VariableId, Taste, Vec<ExprId>);

/// The choices made so far.
#[derive(Default)]
pub(crate) struct ReadableValues {
    /// Nothing where no candidate will do.
    chosen: FxHashMap<Question, Option<u64>>,
    /// Of the pool whose terms are in the questions.
    epoch: u64,
}

impl ReadableValues {
    /// The values of a witness with those of single variables replaced by more readable ones.
    pub(crate) fn of(
        &mut self,
        machine: &Machine,
        state: &PathState,
        condition: &PathCondition,
        witness: &Assignment,
    ) -> Evaluator {
        let pool = &machine.pool;
        if self.epoch != pool.epoch() || self.chosen.len() > MOST_REMEMBERED {
            *self = ReadableValues { epoch: pool.epoch(), ..ReadableValues::default() };
        }
        let mut evaluator = Evaluator::new(witness.clone());
        let conditions = by_variable(pool, condition);
        let mut left = MOST_READABLE;
        for input in state.machine.inputs.iter() {
            for piece in input.pieces.iter() {
                let Node::Variable(variable) = pool.node(piece.variable) else { continue };
                let width = pool.width(piece.variable);
                let now = evaluator.assignment().low_u64(variable);
                if width > 64 || now == 0 || machine.lazy_pointer(piece.variable).is_some() {
                    continue;
                }
                if left == 0 {
                    return evaluator;
                }
                left -= 1;
                let first = conditions.partition_point(|(about, _)| *about < variable);
                let about = conditions[first..].iter().take_while(|(about, _)| *about == variable);
                let about: Vec<ExprId> = about.map(|(_, condition)| *condition).collect();
                if let Some(taste) = taste(pool, input.kind, width, now, &about) {
                    self.improve(pool, &mut evaluator, variable, (width, now), about, taste);
                }
            }
        }
        evaluator
    }

    fn improve(
        &mut self,
        pool: &Pool,
        evaluator: &mut Evaluator,
        variable: VariableId,
        (width, now): (u32, u64),
        mut about: Vec<ExprId>,
        taste: Taste,
    ) {
        let set = |evaluator: &mut Evaluator, value: u64| {
            evaluator.update(|assignment| assignment.set_wide(variable, BitVector::from_u64(width, value)));
        };
        if about.iter().any(|&condition| pool.variables(condition).len() > 1) {
            let found = best(pool, evaluator, &set, (width, &mut about), taste);
            return set(evaluator, found.unwrap_or(now));
        }
        let question = (variable, taste, about);
        let found = match self.chosen.get(&question) {
            Some(found) => *found,
            None => {
                let found = best(pool, evaluator, &set, (width, &mut question.2.clone()), taste);
                self.chosen.insert(question, found);
                found
            }
        };
        set(evaluator, found.unwrap_or(now));
    }
}

/// The conditions of a path with each variable that they mention, by variable; newest first.
fn by_variable(pool: &Pool, condition: &PathCondition) -> Vec<(VariableId, ExprId)> {
    let mut found = Vec::new();
    for condition in condition.newest_first() {
        found.extend(pool.variables(condition).iter().map(|&variable| (variable, condition)));
    }
    found.sort_by_key(|(variable, _)| *variable);
    found
}

/// What is wanted of a variable with this value; nothing of floats that C has no literals for.
fn taste(pool: &Pool, kind: InputKind, width: u32, now: u64, about: &[ExprId]) -> Option<Taste> {
    let is_readable = u8::try_from(now).is_ok_and(|byte| byte.is_ascii_graphic());
    let taste = match kind {
        InputKind::Bytes(_) if width == 8 && is_readable => Taste::ReadableCharacter,
        InputKind::Bytes(_) if width == 8 => Taste::Character,
        InputKind::Scalar(scalar) => match scalar.kind {
            ScalarInputKind::Float(FloatFormat::Double) => Taste::Double,
            ScalarInputKind::Float(FloatFormat::Single) => Taste::Single,
            ScalarInputKind::Float(_) => return None,
            ScalarInputKind::Unsigned => Taste::Unsigned,
            ScalarInputKind::Signed => Taste::Signed,
        },
        InputKind::Bytes(_) => Taste::Signed,
    };
    // What is compared without a sign has none.
    Some(match taste {
        Taste::Signed if about.iter().any(|&condition| is_unsigned(pool, condition)) => Taste::Unsigned,
        taste => taste,
    })
}

/// The best candidate with which all conditions hold.
fn best(
    pool: &Pool,
    evaluator: &mut Evaluator,
    set: &impl Fn(&mut Evaluator, u64),
    (width, about): (u32, &mut [ExprId]),
    taste: Taste,
) -> Option<u64> {
    let mask = if width == 64 { u64::MAX } else { (1 << width) - 1 };
    for candidate in candidates(pool, about, taste) {
        let candidate = candidate & mask;
        set(evaluator, candidate);
        match about.iter().position(|&condition| !evaluator.truth(pool, condition)) {
            None => return Some(candidate),
            // What refuses one candidate mostly refuses the next.
            Some(refusing) => about.swap(0, refusing),
        }
    }
    None
}

fn is_unsigned(pool: &Pool, condition: ExprId) -> bool {
    match pool.node(condition) {
        Node::Not(inner) => is_unsigned(pool, inner),
        Node::Ult(..) => true,
        _ => false,
    }
}

/// Best first.
fn candidates(pool: &Pool, about: &[ExprId], taste: Taste) -> Vec<u64> {
    let constants = || {
        let mut found: Vec<u64> = Vec::new();
        for &condition in about {
            let mut told = Vec::new();
            add_decisions(pool, condition, true, &mut told);
            for Decision { relation, right, .. } in told {
                let Operand::Number(number) = right else { continue };
                let last = match relation {
                    Relation::Within(more) | Relation::Outside(more) => number + i128::from(more),
                    _ => number,
                };
                found.extend([number, number + 1, number - 1, last, last + 1].map(|number| number as u64));
            }
        }
        let size = |number: &u64| (number.cast_signed().unsigned_abs(), number.cast_signed() < 0);
        found.sort_by_key(size);
        found.dedup();
        found
    };
    match taste {
        Taste::Signed => [vec![0, 1, u64::MAX], constants()].concat(),
        Taste::Unsigned => [vec![0, 1], constants()].concat(),
        Taste::ReadableCharacter => vec![0],
        Taste::Character => {
            let characters = b"\0a0A1bB2cC3 dDeE4567895xyzXYZ".iter().copied().chain(33..127).chain([1]);
            characters.map(u64::from).collect()
        }
        Taste::Double => [0.0, 1.0, -1.0, 2.0, 0.5, 3.0, 10.0, 100.0, -2.0, -10.0].map(f64::to_bits).into(),
        Taste::Single => [0.0f32, 1.0, -1.0, 2.0, 0.5, 3.0, 10.0, 100.0].map(|value| value.to_bits().into()).into(),
    }
}

#[cfg(test)]
mod tests {
    use reprise_expr::Origin;

    use super::*;

    /// Whatever was there, the best that all conditions allow, and what was there where none does; asked once more it is the same.
    #[test]
    fn values_become_readable_where_all_conditions_allow() {
        let mut pool = Pool::default();
        let x = pool.variable("x", 32, Origin::Input);
        let y = pool.variable("y", 32, Origin::Input);
        let Node::Variable(variable) = pool.node(x) else { panic!("a variable") };
        let Node::Variable(other) = pool.node(y) else { panic!("a variable") };
        let (zero, hundred, odd) = (pool.constant(32, 0), pool.constant(32, 100), pool.constant(32, 0x1234_5677));
        let above = pool.ult(hundred, x);
        let positive = pool.slt(zero, x);
        let scaled = pool.mul(x, x);
        let product = pool.mul(odd, odd);
        let only = pool.eq(scaled, product);
        let same = pool.eq(x, y);
        let mut values = ReadableValues::default();
        for (about, taste, now, others, expected) in [
            (vec![], Taste::Signed, 7777, 0, 0),
            (vec![positive], Taste::Signed, 7777, 0, 1),
            (vec![above, positive], Taste::Unsigned, 7777, 0, 101),
            (vec![only], Taste::Signed, 0x1234_5677, 0, 0x1234_5677),
            // What holds of another variable too depends on that one's value, whatever was chosen before.
            (vec![same], Taste::Signed, 1, 1, 1),
            (vec![same], Taste::Signed, 77, 77, 77),
        ] {
            for _ in 0..2 {
                let mut evaluator = Evaluator::new(Assignment::new());
                evaluator.update(|values| values.set(variable, now));
                evaluator.update(|values| values.set(other, others));
                values.improve(&pool, &mut evaluator, variable, (32, now), about.clone(), taste);
                assert_eq!(evaluator.value_u64(&pool, x), expected, "{about:?}");
                assert!(evaluator.all(&pool, &about));
            }
        }
        assert_eq!(values.chosen.len(), 4, "what is about one variable alone is remembered");
    }
}
