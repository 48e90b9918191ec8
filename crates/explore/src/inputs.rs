use std::rc::Rc;

use reprise_expr::{Assignment, BitVector, Node, Pool};
use reprise_machine::{Input, InputKind};
use reprise_solver::{PathCondition, Reason, Solver, Verdict};

use crate::result::InputValue;

/// The model that is a function of the path condition alone.
pub fn canonical_model(solver: &mut Solver, pool: &mut Pool, path: &PathCondition) -> Result<Rc<Assignment>, Reason> {
    match solver.canonical_model(pool, path) {
        (Verdict::Sat, Some(model)) => Ok(model),
        (Verdict::Unknown(reason), _) => Err(reason),
        // A path condition is satisfiable; a solver that says otherwise has a bug, and no input may come of it.
        _ => Err(Reason::InvalidModel),
    }
}

/// The inputs of a path under a model; what no condition speaks of is zero.
pub fn input_values<'a>(
    pool: &Pool,
    inputs: impl IntoIterator<Item = &'a Input>,
    model: &Assignment,
) -> Vec<InputValue> {
    inputs
        .into_iter()
        .map(|input| {
            let width = match input.kind {
                InputKind::Bytes(size) => 8 * size,
                InputKind::Scalar(scalar) => scalar.width as u32,
            };
            let mut value = BitVector::zero(width);
            for piece in input.pieces.iter() {
                let Node::Variable(variable) = pool.node(piece.variable) else {
                    unreachable!("an input's piece is a variable");
                };
                let piece_width = pool.width(piece.variable);
                let Some(piece_value) = model.get(variable, piece_width) else { continue };
                let shift = BitVector::from_u64(width.max(64), 8 * piece.offset as u64);
                let shifted = piece_value.zero_extend(width.max(64).max(piece_width)).shl(&shift);
                value = value.or(&shifted.truncate(width));
            }
            InputValue { name: input.name.to_string(), kind: input.kind, value }
        })
        .collect()
}
