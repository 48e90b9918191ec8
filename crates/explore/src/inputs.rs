//! From a path condition to an input that takes the path: the model, and what it says of each input.
//!
//! Models name inputs and nothing else; wherever the solver can find it in time, the model is the one that depends on the path condition alone.

use std::rc::Rc;

use reprise_expr::{Assignment, BitVector, Node, Pool, low_mask};
use reprise_machine::{Input, InputKind, InputPiece};
use reprise_solver::{PathCondition, Reason, Solver, Verdict};
use smallvec::{SmallVec, smallvec};

use crate::result::InputValue;

/// The model that is a function of the path condition alone.
pub(crate) fn canonical_model(
    solver: &mut Solver,
    pool: &mut Pool,
    path: &PathCondition,
) -> Result<Rc<Assignment>, Reason> {
    match solver.canonical_model(pool, path) {
        (Verdict::Sat, Some(model)) => Ok(model),
        (Verdict::Unknown(reason), _) => Err(reason),
        // A path condition is satisfiable; a solver that says otherwise has a bug, and no input may come of it.
        _ => Err(Reason::InvalidModel),
    }
}

/// A model that names an input.
pub struct NamedModel {
    pub model: Rc<Assignment>,
    /// It is a function of the path condition alone.
    pub is_canonical: bool,
}

/// The canonical model or, where that could not be found in time, one that is at hand.
pub fn named_model(solver: &mut Solver, pool: &mut Pool, path: &PathCondition) -> Option<NamedModel> {
    match canonical_model(solver, pool, path) {
        Ok(model) => Some(NamedModel { model, is_canonical: true }),
        Err(Reason::Interrupted) => {
            solver.model_at_hand(pool, path).map(|model| NamedModel { model, is_canonical: false })
        }
        Err(_) => None,
    }
}

/// Larger inputs are given without the zeros at their end.
const MOST_WHOLE: u32 = 1 << 16;

/// What a model says of a piece of an input, as words; of one without a value nothing.
fn piece_words<'a>(
    pool: &Pool,
    piece: &InputPiece,
    model: &Assignment,
    wide: &'a mut Option<BitVector>,
    word: &'a mut u64,
) -> &'a [u64] {
    let Node::Variable(variable) = pool.node(piece.variable) else {
        unreachable!("an input's piece is a variable");
    };
    let width = pool.width(piece.variable);
    if width <= 64 {
        *word = model.low_u64(variable) & low_mask(width);
        return std::slice::from_ref(word);
    }
    *wide = model.get(variable, width);
    wide.as_ref().map_or(&[], BitVector::words)
}

/// Calls `visit` with the offset and the words of each piece.
fn for_each_piece(pool: &Pool, input: &Input, model: &Assignment, mut visit: impl FnMut(u32, &[u64])) {
    for piece in input.pieces.iter() {
        visit(piece.offset, piece_words(pool, piece, model, &mut None, &mut 0));
    }
}

/// The bits up to the last byte that is not zero, and those of one byte at least: what can be read has no more than a width can say.
fn significant_width(pool: &Pool, input: &Input, model: &Assignment) -> u32 {
    let mut end = 1;
    for_each_piece(pool, input, model, |offset, words| {
        let bits = significant_bits(words);
        end = end.max(if bits == 0 { 0 } else { 8 * offset + bits });
    });
    end.next_multiple_of(8)
}

fn significant_bits(words: &[u64]) -> u32 {
    let last = words.iter().rposition(|&word| word != 0);
    last.map_or(0, |last| 64 * last as u32 + 64 - words[last].leading_zeros())
}

/// Puts a value where there are zeros; what does not fit is zero.
fn put_bits(words: &mut [u64], position: u32, value: &[u64]) {
    let (first, shift) = ((position / 64) as usize, position % 64);
    for (number, &word) in value.iter().enumerate() {
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
            let width = match input.kind {
                InputKind::Bytes(size) if size <= MOST_WHOLE => 8 * size,
                InputKind::Bytes(_) => significant_width(pool, input, model),
                InputKind::Scalar(scalar) => scalar.width as u32,
            };
            let mut words: SmallVec<[u64; 8]> = smallvec![0; width.div_ceil(64) as usize];
            for_each_piece(pool, input, model, |offset, value| put_bits(&mut words, 8 * offset, value));
            let value = BitVector::from_words(width, &words);
            InputValue { name: input.name.to_string(), kind: input.kind, value, heap: None, is_file: false }
        })
        .collect()
}
