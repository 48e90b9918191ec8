//! What a test says besides its input and its outcome, where somebody writes it down for people: the decisions that its path took, and what
//! it leaves in memory for its caller to see. Inputs are made readable in `readable.rs`.
//!
//! Always holds: all of it is a function of the path alone, and no solver is asked for any of it.

use reprise_expr::{Evaluator, ExprId, FloatRelation, Node, Pool};
use reprise_ir::code::{Initial, Program};
use reprise_machine::{Finish, Left, Machine, OuterObject, PointedAt, State, Value, depends_on_undefined};
use serde::{Deserialize, Serialize};

use crate::state::PathState;

/// Bytes of an object that are looked at.
const MOST_LEFT: u64 = 4096;
/// Conditions of a path that are told.
const MOST_DECISIONS: usize = 512;

/// See the module's documentation.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TestDetails {
    /// In the order they were taken; those that are no plain comparison are left out.
    pub decisions: Vec<Decision>,
    /// What the result points at, if it is a pointer to something; a number that looks like one has one too.
    pub result: Option<SeenPointer>,
    /// In the objects behind input pointers, and in global variables that the path wrote to.
    pub left: Vec<LeftBehind>,
}

/// A comparison that holds on a path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Decision {
    /// The name of the variable: an input, or a part of one (`*text[0..1]`).
    pub left: String,
    pub relation: Relation,
    pub right: Operand,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Relation {
    Equal,
    NotEqual,
    Below,
    AtLeast,
    Above,
    AtMost,
    /// Of floats, of which one may be no number.
    NotBelow,
    NotAbove,
    NotAtMost,
    NotAtLeast,
    /// From the operand up to this many above it.
    Within(u64),
    Outside(u64),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Operand {
    Variable(String),
    Number(i128),
    /// The bits of a double.
    Float(u64),
}

/// What a pointer leads to when a path has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SeenPointer {
    /// By linkage name.
    Function(String),
    Global {
        name: String,
        offset: u64,
    },
    /// Text that never changes.
    Text(Vec<u8>),
    /// Into the object whose contents this input has.
    Input {
        input: String,
        offset: u64,
    },
    /// Into an object that the path made.
    Made,
    /// Into one that is gone.
    Gone,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LeftBehind {
    pub object: OuterPlace,
    pub content: LeftContent,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum OuterPlace {
    /// The input with the object's contents.
    Input(String),
    /// By linkage name.
    Global(String),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LeftContent {
    Freed,
    /// Too large to be looked at, or not to be read.
    Unknown,
    Bytes {
        bytes: Vec<u8>,
        /// Offsets of bytes that the program never defined.
        undefined: Vec<u32>,
        /// Words that are addresses, by offset.
        pointers: Vec<(u32, SeenPointer)>,
    },
}

/// What a path with this end tells, at the values of `evaluator`.
pub(crate) fn details(
    machine: &mut Machine,
    state: &PathState,
    finish: Finish,
    evaluator: &mut Evaluator,
) -> TestDetails {
    let mut conditions: Vec<ExprId> = state.condition.newest_first().collect();
    conditions.reverse();
    let decisions = decisions(&machine.pool, &conditions);
    let program = machine.image.program.clone();
    let mut ended: State = state.machine.clone();
    let result = match finish {
        Finish::Returned(Some(value)) => {
            let word = match value {
                Value::Word(word) => Some(word),
                Value::Term(term) => Some(evaluator.value_u64(&machine.pool, term)),
                Value::Undefined => None,
            };
            word.and_then(|word| seen_pointer(machine, &program, &ended, word))
        }
        _ => None,
    };
    let mut left = Vec::new();
    for (object, found) in machine.left_behind(&mut ended, MOST_LEFT) {
        let object = match object {
            OuterObject::Input(input) => OuterPlace::Input(input.to_string()),
            OuterObject::Global(global) => OuterPlace::Global(program.global(global).name.to_string()),
        };
        let content = match found {
            Left::Freed => LeftContent::Freed,
            Left::Unknown => LeftContent::Unknown,
            Left::Pieces(pieces) => evaluated(machine, &program, &ended, &pieces, evaluator),
        };
        left.push(LeftBehind { object, content });
    }
    TestDetails { decisions, result, left }
}

fn evaluated(
    machine: &mut Machine,
    program: &Program,
    ended: &State,
    pieces: &[(u32, u32, Option<ExprId>)],
    evaluator: &mut Evaluator,
) -> LeftContent {
    let (mut all, mut undefined, mut pointers) = (Vec::new(), Vec::new(), Vec::new());
    for &(offset, length, term) in pieces {
        let term = term.filter(|&term| {
            !machine.pool.mentions_undefined(term)
                || !depends_on_undefined(&mut machine.pool, [term], &evaluator.assignment().clone())
        });
        let word = term.map(|term| evaluator.value_u64(&machine.pool, term));
        match word {
            Some(word) => {
                all.extend(&word.to_le_bytes()[..length as usize]);
                if length == 8
                    && let Some(seen) = seen_pointer(machine, program, ended, word)
                {
                    pointers.push((offset, seen));
                }
            }
            None => {
                all.extend(std::iter::repeat_n(0, length as usize));
                undefined.extend(offset..offset + length);
            }
        }
    }
    LeftContent::Bytes { bytes: all, undefined, pointers }
}

fn seen_pointer(machine: &Machine, program: &Program, ended: &State, word: u64) -> Option<SeenPointer> {
    Some(match machine.pointed_at(ended, word)? {
        PointedAt::Function(function) => SeenPointer::Function(program.function(function).name.to_string()),
        PointedAt::Input { input, offset } => SeenPointer::Input { input: input.to_string(), offset },
        PointedAt::Made => SeenPointer::Made,
        PointedAt::Gone => SeenPointer::Gone,
        PointedAt::Global { global, offset } => {
            let global = program.global(global);
            let text = match &global.initial {
                Initial::Bytes { bytes, relocations } if global.constant && relocations.is_empty() => {
                    let rest = usize::try_from(offset).ok().and_then(|offset| bytes.get(offset..));
                    rest.and_then(|rest| rest.iter().position(|&byte| byte == 0).map(|end| rest[..end].to_vec()))
                }
                _ => None,
            };
            // A literal has no name that anybody could use.
            match text.filter(|_| global.name.starts_with(".str")) {
                Some(text) => SeenPointer::Text(text),
                None => SeenPointer::Global { name: global.name.to_string(), offset },
            }
        }
    })
}

/// Conditions that are plain comparisons, in order.
pub(crate) fn decisions(pool: &Pool, conditions: &[ExprId]) -> Vec<Decision> {
    let mut told = Vec::new();
    for &condition in conditions {
        add_decisions(pool, condition, true, &mut told);
    }
    told.truncate(MOST_DECISIONS);
    told
}

/// A conjunction is several decisions. Recurses as conditions nest, which they do little.
pub(crate) fn add_decisions(pool: &Pool, condition: ExprId, holds: bool, told: &mut Vec<Decision>) {
    match (pool.node(condition), holds) {
        _ if told.len() >= MOST_DECISIONS => {}
        (Node::And(left, right), true) | (Node::Or(left, right), false) => {
            add_decisions(pool, left, holds, told);
            add_decisions(pool, right, holds, told);
        }
        (Node::Not(inner), _) => add_decisions(pool, inner, !holds, told),
        _ => told.extend(decision(pool, condition, holds)),
    }
}

fn decision(pool: &Pool, condition: ExprId, holds: bool) -> Option<Decision> {
    let (left, right, relation) = match pool.node(condition) {
        Node::Eq(left, right) => (left, right, if holds { Relation::Equal } else { Relation::NotEqual }),
        Node::Ult(left, right) | Node::Slt(left, right) => {
            (left, right, if holds { Relation::Below } else { Relation::AtLeast })
        }
        // The sign.
        Node::Extract { operand, low } if low + 1 == pool.width(operand) => {
            let relation = if holds { Relation::Below } else { Relation::AtLeast };
            return Some(Decision { left: variable_name(pool, operand)?, relation, right: Operand::Number(0) });
        }
        Node::FloatCompare { relation, left, right, .. } => {
            let relation = match (relation, holds) {
                (FloatRelation::Equal, true) => Relation::Equal,
                (FloatRelation::Equal, false) => Relation::NotEqual,
                (FloatRelation::Less, true) => Relation::Below,
                (FloatRelation::LessOrEqual, true) => Relation::AtMost,
                // Or one of them is no number.
                (FloatRelation::Less, false) => Relation::NotBelow,
                (FloatRelation::LessOrEqual, false) => Relation::NotAtMost,
            };
            (left, right, relation)
        }
        _ => return None,
    };
    let is_signed = matches!(pool.node(condition), Node::Slt(..));
    let is_float = matches!(pool.node(condition), Node::FloatCompare { .. });
    let number = |id: ExprId| {
        let value = pool.as_constant(id)?;
        let width = pool.width(id);
        if is_float {
            return match width {
                32 => Some(Operand::Float(f64::from(f32::from_bits(value as u32)).to_bits())),
                64 => Some(Operand::Float(value)),
                _ => None,
            };
        }
        let negative = i128::from(value) - (1i128 << width);
        let is_negative = width > 0 && value >> (width - 1) & 1 == 1;
        // As equals, numbers that are small with a sign are.
        let reads_signed = is_signed || relation == Relation::Equal || relation == Relation::NotEqual;
        Some(Operand::Number(if is_negative && reads_signed { negative } else { value.into() }))
    };
    let operand = |id: ExprId| number(id).or_else(|| Some(Operand::Variable(variable_name(pool, id)?)));
    if let Some(name) = variable_name(pool, left) {
        return Some(Decision { left: name, relation, right: operand(right)? });
    }
    // A range, as it is normalised: `x - 48 < 10`.
    if let (Node::Ult(..), Node::Add(one, other)) = (pool.node(condition), pool.node(left)) {
        let (variable, shift) = if pool.as_constant(one).is_some() { (other, one) } else { (one, other) };
        let (shift, count) = (pool.as_constant(shift)?, pool.as_constant(right)?);
        let width = pool.width(left);
        let mask = if width == 64 { u64::MAX } else { (1 << width) - 1 };
        let first = shift.wrapping_neg() & mask;
        let is_negative = first >> (width - 1) & 1 == 1;
        let first = if is_negative { i128::from(first) - (1i128 << width) } else { first.into() };
        let relation = if holds { Relation::Within(count - 1) } else { Relation::Outside(count - 1) };
        return Some(Decision { left: variable_name(pool, variable)?, relation, right: Operand::Number(first) });
    }
    let name = variable_name(pool, right)?;
    let turned = match relation {
        Relation::Below => Relation::Above,
        Relation::AtLeast => Relation::AtMost,
        Relation::AtMost => Relation::AtLeast,
        Relation::NotBelow => Relation::NotAbove,
        Relation::NotAtMost => Relation::NotAtLeast,
        relation => relation,
    };
    Some(Decision { left: name, relation: turned, right: operand(left)? })
}

/// Of a variable, also where it is extended.
fn variable_name(pool: &Pool, id: ExprId) -> Option<String> {
    match pool.node(id) {
        Node::Variable(variable) => Some(pool.variable_info(variable).name.to_string()),
        Node::ZeroExtend(inner) | Node::SignExtend(inner) => variable_name(pool, inner),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use reprise_expr::Origin;

    use super::*;

    #[test]
    fn conditions_as_comparisons() {
        let mut pool = Pool::default();
        let x = pool.variable("x", 32, Origin::Input);
        let y = pool.variable("y", 32, Origin::Input);
        let (three, ten) = (pool.constant(32, 3), pool.constant(32, 10));
        let zero = pool.constant(32, 0);
        let is_three = pool.eq(x, three);
        let isnt_three = pool.not(is_three);
        let negative = pool.slt(x, zero);
        let below = pool.slt(x, y);
        let least = pool.constant(32, 48u64.wrapping_neg() & 0xffff_ffff);
        let shifted = pool.add(x, least);
        let digit = pool.ult(shifted, ten);
        let isnt_digit = pool.not(digit);
        let both = pool.and(isnt_three, below);
        let told = |conditions: &[ExprId]| {
            let decisions = decisions(&pool, conditions);
            decisions.into_iter().map(|one| (one.left, one.relation, one.right)).collect::<Vec<_>>()
        };
        let number = |relation, number| ("x".to_string(), relation, Operand::Number(number));
        assert_eq!(told(&[is_three]), [number(Relation::Equal, 3)]);
        assert_eq!(told(&[isnt_three]), [number(Relation::NotEqual, 3)]);
        assert_eq!(told(&[negative]), [number(Relation::Below, 0)]);
        assert_eq!(told(&[digit]), [number(Relation::Within(9), 48)]);
        assert_eq!(told(&[isnt_digit]), [number(Relation::Outside(9), 48)]);
        let compared = ("x".to_string(), Relation::Below, Operand::Variable("y".into()));
        assert_eq!(told(&[both]).len(), 2);
        assert!(told(&[both]).contains(&compared));
    }
}
