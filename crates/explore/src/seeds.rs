//! Inputs that are known beforehand, of tests or a fuzzer's corpus: their paths are followed first.
//!
//! A path knows which of them still follow it. That decides only who runs next: a run that ends has the result it has without them.

use std::rc::Rc;

use reprise_expr::{Assignment, BitVector, Evaluator, ExprId, Node, Pool};
use reprise_machine::{Input, State};

use crate::engine::Explorer;

/// What a known input says of the program's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seed {
    /// By their names.
    pub named: Vec<(String, BitVector)>,
    /// Of the first one, whatever it is called.
    pub first: Option<BitVector>,
}

impl Seed {
    fn value(&self, name: &str, number: usize) -> Option<&BitVector> {
        let named = self.named.iter().find(|(known, _)| known == name).map(|(_, value)| value);
        named.or_else(|| self.first.as_ref().filter(|_| number == 0))
    }
}

/// The numbers of those that follow a path.
pub(crate) type Followers = Option<Rc<[u32]>>;

/// What the variables of a path stand for, where `given` has the value of an input by its name and number. What it says nothing of,
/// undefined values among it, is zero.
pub fn assignment_of<'v>(
    pool: &Pool,
    state: &State,
    given: impl Fn(&str, usize) -> Option<&'v BitVector>,
) -> Assignment {
    let mut assignment = Assignment::default();
    for (number, Input { name, pieces, .. }) in state.inputs.iter().enumerate() {
        let Some(value) = given(name, number) else { continue };
        for piece in pieces.iter() {
            let Node::Variable(variable) = pool.node(piece.variable) else { continue };
            assignment.set_wide(variable, part(value, 8 * piece.offset, pool.width(piece.variable)));
        }
    }
    assignment
}

/// So many bits of a value from one on; those past its end are zero.
fn part(value: &BitVector, from: u32, width: u32) -> BitVector {
    let words: Vec<u64> = (0..width.div_ceil(64))
        .map(|word| {
            let bits = (0..64).map(|bit| from.saturating_add(64 * word + bit)).enumerate();
            let is_set = |at: u32| at < value.width() && value.bit(at);
            bits.fold(0, |sum, (place, at)| sum | u64::from(is_set(at)) << place)
        })
        .collect();
    BitVector::from_words(width, &words)
}

impl Explorer<'_> {
    /// Those that follow a path on from its first state.
    pub(crate) fn all_followers(&self) -> Followers {
        let count = self.config.seeds.len() as u32;
        (count > 0).then(|| (0..count).collect())
    }

    /// Those of a path that follow it where this condition holds.
    pub(crate) fn followers(&self, state: &State, followers: &Followers, condition: ExprId) -> Followers {
        let pool = &self.machine.pool;
        let holds = |seed: &&u32| {
            let seed = &self.config.seeds[**seed as usize];
            let assignment = assignment_of(pool, state, |name, number| seed.value(name, number));
            Evaluator::new(assignment).value(pool, condition).is_one()
        };
        let kept: Rc<[u32]> = followers.as_ref()?.iter().filter(holds).copied().collect();
        (!kept.is_empty()).then_some(kept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_values() {
        let value = BitVector::from_u64(32, 0x8765_4321);
        for (from, width, expected) in [(0, 8, 0x21), (8, 16, 0x6543), (24, 16, 0x87), (40, 8, 0), (0, 64, 0x8765_4321)]
        {
            assert_eq!(part(&value, from, width), BitVector::from_u64(width, expected), "{width} from {from}");
        }
        let wide = BitVector::from_words(128, &[1, 2]);
        assert_eq!(part(&wide, 64, 64), BitVector::from_u64(64, 2));
        assert_eq!(part(&wide, 0, 128), wide);
    }
}
