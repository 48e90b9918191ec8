use std::rc::Rc;

use reprise_expr::{Assignment, BitVector, Node, Pool};
use reprise_machine::{Input, InputKind, InputPiece};
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

/// A model that names an input.
pub struct Named {
    pub model: Rc<Assignment>,
    /// It is a function of the path condition alone.
    pub is_canonical: bool,
}

/// The canonical model or, where that could not be found in time, one that is at hand.
pub fn named_model(solver: &mut Solver, pool: &mut Pool, path: &PathCondition) -> Option<Named> {
    match canonical_model(solver, pool, path) {
        Ok(model) => Some(Named { model, is_canonical: true }),
        Err(Reason::Interrupted) => solver.model_at_hand(pool, path).map(|model| Named { model, is_canonical: false }),
        Err(_) => None,
    }
}

/// Larger inputs are given without the zeros at their end.
const MOST_WHOLE: u32 = 1 << 16;

/// What a model says of an input, by offset.
fn pieces_of(pool: &Pool, input: &Input, model: &Assignment) -> Vec<(u32, BitVector)> {
    let value = |piece: &InputPiece| {
        let Node::Variable(variable) = pool.node(piece.variable) else {
            unreachable!("an input's piece is a variable");
        };
        Some((piece.offset, model.get(variable, pool.width(piece.variable))?))
    };
    input.pieces.iter().filter_map(value).collect()
}

/// The bits up to the last byte that is not zero, and those of one byte at least: what can be read has no more than a width can say.
fn significant_width(pieces: &[(u32, BitVector)]) -> u32 {
    let end = |(offset, value): &(u32, BitVector)| match significant_bits(value) {
        0 => 0,
        bits => 8 * offset + bits,
    };
    pieces.iter().map(end).max().unwrap_or(0).max(1).next_multiple_of(8)
}

fn significant_bits(value: &BitVector) -> u32 {
    let last = value.words().iter().rposition(|&word| word != 0);
    last.map_or(0, |last| 64 * last as u32 + 64 - value.words()[last].leading_zeros())
}

/// Puts a value where there are zeros; what does not fit is zero.
fn put_bits(words: &mut [u64], position: u32, value: &BitVector) {
    let (first, shift) = ((position / 64) as usize, position % 64);
    for (number, &word) in value.words().iter().enumerate() {
        for (at, part) in
            [(first + number, word << shift), (first + number + 1, word.checked_shr(64 - shift).unwrap_or(0))]
        {
            if let Some(place) = words.get_mut(at) {
                *place |= part;
            }
        }
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
            let pieces = pieces_of(pool, input, model);
            let width = match input.kind {
                InputKind::Bytes(size) if size <= MOST_WHOLE => 8 * size,
                InputKind::Bytes(_) => significant_width(&pieces),
                InputKind::Scalar(scalar) => scalar.width as u32,
            };
            let mut words = vec![0; width.div_ceil(64) as usize];
            for (offset, value) in &pieces {
                put_bits(&mut words, 8 * offset, value);
            }
            let value = BitVector::from_words(width, &words);
            InputValue { name: input.name.to_string(), kind: input.kind, value }
        })
        .collect()
}
