//! The parts of a certificate that a walk reads or writes piece by piece: the tree, the models, the refutations.

use reprise_expr::{Assignment, BitVector, Evaluator, ExprId, Pool, VariableId};
use rustc_hash::FxHashSet;

use crate::bytes::{Malformed, Reader, Writer};
use crate::clauses::{Clauses, Literal};
use crate::path::Path;
use crate::walk::{Fate, Picked};

const FATES: [Fate; 4] = [Fate::Followed, Fate::ContradictsAgain, Fate::Contradicts, Fate::Open];
/// Of two bits each.
const FATES_IN_A_BYTE: usize = 4;

pub(crate) fn write_fates(out: &mut Writer, fates: &[Fate]) {
    for fates in fates.chunks(FATES_IN_A_BYTE) {
        let code = |fate: &Fate| FATES.iter().position(|known| known == fate).unwrap_or_default() as u8;
        out.raw(&[fates.iter().rev().fold(0, |byte, fate| byte << 2 | code(fate))]);
    }
}

pub(crate) fn read_fates(reader: &mut Reader<'_>, count: usize) -> Result<Vec<Fate>, Malformed> {
    let mut fates = Vec::with_capacity(count);
    for byte in reader.raw(count.div_ceil(FATES_IN_A_BYTE))? {
        fates.extend((0..FATES_IN_A_BYTE).map(|at| FATES[usize::from(byte >> (2 * at) & 3)]));
    }
    // What is left of the last byte is zero.
    if fates.drain(count..).any(|fate| fate != FATES[0]) { Err(Malformed) } else { Ok(fates) }
}

/// How many, each less the one before it, and what becomes of each and of the rest.
pub(crate) fn write_picked(out: &mut Writer, picked: &Picked) {
    out.number(picked.values.len() as u64);
    let mut last = 0;
    for &value in &picked.values {
        out.number(value - last);
        last = value;
    }
    write_fates(out, &picked.fates);
}

/// Values come back in order, none twice.
pub(crate) fn read_picked(reader: &mut Reader<'_>) -> Result<Picked, Malformed> {
    let count = reader.count()?;
    let mut values: Vec<u64> = Vec::with_capacity(count);
    for _ in 0..count {
        let step = reader.number()?;
        let last = values.last().copied();
        if last.is_some() && step == 0 {
            return Err(Malformed);
        }
        values.push(last.unwrap_or(0).checked_add(step).ok_or(Malformed)?);
    }
    Ok(Picked { fates: read_fates(reader, count + 1)?, values })
}

/// Inputs of paths, each as what is other than in the one before it.
pub(crate) struct Models {
    /// Has the values of the last one.
    evaluator: Evaluator,
    /// So many of the first conditions of the last path hold for them.
    holding: usize,
}

impl Models {
    pub(crate) fn new() -> Models {
        Models { evaluator: Evaluator::new(Assignment::new()), holding: 0 }
    }

    /// Whether everything on the path holds for the present values. What held for the last path and is on this one, without a variable that
    /// has another value now, is not looked at again: of a loop with a thousand ways out the last path has a thousand conditions.
    pub(crate) fn hold(&mut self, pool: &Pool, path: &Path) -> bool {
        let holding = self.holding.min(path.unchanged());
        let hold = path.conditions_from(holding).all(|condition| self.evaluator.truth(pool, condition));
        self.holding = if hold { path.len() } else { 0 };
        hold
    }

    /// Goes on to these values; gives what changes, by the number of the variable on the path.
    fn change(&mut self, pool: &Pool, path: &Path, model: &Assignment) -> Vec<(usize, BitVector)> {
        let mut changes = Vec::new();
        for (number, &variable) in path.variables().iter().enumerate() {
            let width = pool.variable_info(variable).width;
            let value = value_of(model, variable, width);
            if value_of(self.evaluator.assignment(), variable, width) != value {
                changes.push((number, value));
            }
        }
        self.set(path, &changes);
        changes
    }

    fn set(&mut self, path: &Path, changes: &[(usize, BitVector)]) {
        let Some((first, _)) = changes.first() else { return };
        self.holding = self.holding.min(path.without_variables(*first));
        self.evaluator.update(|assignment| {
            for (number, value) in changes {
                let variable = path.variables()[*number];
                match value.width() <= u64::BITS {
                    true => assignment.set(variable, value.low_u64()),
                    false => assignment.set_wide(variable, value.clone()),
                }
            }
        });
    }

    /// One more than the number of changes; 0 stands for no model.
    pub(crate) fn write(&mut self, out: &mut Writer, pool: &Pool, path: &Path, model: Option<&Assignment>) {
        let Some(model) = model else {
            out.number(0);
            return;
        };
        let changes = self.change(pool, path, model);
        out.number(changes.len() as u64 + 1);
        let mut next = 0;
        for (number, value) in changes {
            out.number((number - next) as u64);
            next = number + 1;
            match value.width() <= u64::BITS {
                true => out.number(value.low_u64()),
                false => out.raw(&wide_bytes(&value)),
            };
        }
    }

    /// Goes on to the next model; whether there is one.
    pub(crate) fn read(&mut self, reader: &mut Reader<'_>, pool: &Pool, path: &Path) -> Result<bool, Malformed> {
        let Some(count) = reader.number()?.checked_sub(1) else { return Ok(false) };
        let mut changes = Vec::new();
        let mut next = 0_usize;
        for _ in 0..count {
            let step = usize::try_from(reader.number()?).map_err(|_| Malformed)?;
            let number = next.checked_add(step).ok_or(Malformed)?;
            let variable = *path.variables().get(number).ok_or(Malformed)?;
            let width = pool.variable_info(variable).width;
            let value = match width <= u64::BITS {
                true => narrow_value(width, reader.number()?)?,
                false => wide_value(width, reader.raw(width.div_ceil(8) as usize)?)?,
            };
            changes.push((number, value));
            next = number + 1;
        }
        self.set(path, &changes);
        Ok(true)
    }
}

fn value_of(assignment: &Assignment, variable: VariableId, width: u32) -> BitVector {
    match width <= u64::BITS {
        true => BitVector::from_u64(width, assignment.low_u64(variable)),
        false => assignment.get(variable, width).unwrap_or_else(|| BitVector::zero(width)),
    }
}

fn narrow_value(width: u32, value: u64) -> Result<BitVector, Malformed> {
    let bits = BitVector::from_u64(width, value);
    if bits.low_u64() == value { Ok(bits) } else { Err(Malformed) }
}

fn wide_bytes(value: &BitVector) -> Vec<u8> {
    let bytes = value.words().iter().flat_map(|word| word.to_le_bytes());
    bytes.take(value.width().div_ceil(8) as usize).collect()
}

fn wide_value(width: u32, bytes: &[u8]) -> Result<BitVector, Malformed> {
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
    let words: Vec<u64> = bytes.chunks(8).map(word).collect();
    let value = BitVector::from_words(width, &words);
    if wide_bytes(&value) == bytes { Ok(value) } else { Err(Malformed) }
}

/// Why a goal cannot hold on a path.
pub(crate) struct Refutation {
    /// Conditions of the path that the goal contradicts.
    pub others: Vec<ExprId>,
    /// `None` where nobody proved it.
    pub lemmas: Option<Clauses>,
}

/// How far these conditions lie from the end of the path, the nearest first, each once.
pub(crate) fn distances(path: &Path, conditions: &[ExprId]) -> Vec<usize> {
    let mut left: FxHashSet<ExprId> = conditions.iter().copied().collect();
    let newest_first = path.free().iter().rev().enumerate();
    newest_first.filter(|(_, condition)| left.remove(condition)).map(|(distance, _)| distance).collect()
}

/// The conditions at such distances, in the order of the path.
pub(crate) fn at_distances(path: &Path, distances: &[usize]) -> Vec<ExprId> {
    let free = path.free();
    distances.iter().rev().map(|distance| free[free.len() - 1 - distance]).collect()
}

/// Conditions by their distances, lemmas by their literals.
pub(crate) fn write_refutation(out: &mut Writer, distances: &[usize], lemmas: Option<&Clauses>) {
    out.number(distances.len() as u64);
    let mut next = 0;
    for &distance in distances {
        out.number((distance - next) as u64);
        next = distance + 1;
    }
    let Some(lemmas) = lemmas else {
        out.number(0);
        return;
    };
    out.number(lemmas.len() as u64 + 1);
    for lemma in lemmas.iter() {
        out.number(lemma.len() as u64);
        let mut last = 0;
        for &literal in lemma {
            let code = 2 * u64::from(literal.unsigned_abs()) + u64::from(literal < 0);
            out.number(code - last);
            last = code;
        }
    }
}

/// Conditions come back in the order of the path.
pub(crate) fn read_refutation(reader: &mut Reader<'_>, path: &Path) -> Result<Refutation, Malformed> {
    let mut distances = Vec::new();
    let mut next = 0_usize;
    for _ in 0..reader.count()? {
        let step = usize::try_from(reader.number()?).map_err(|_| Malformed)?;
        let distance = next.checked_add(step).filter(|&distance| distance < path.free().len()).ok_or(Malformed)?;
        distances.push(distance);
        next = distance + 1;
    }
    let others = at_distances(path, &distances);
    let Some(count) = reader.number()?.checked_sub(1) else { return Ok(Refutation { others, lemmas: None }) };
    let mut lemmas = Clauses::default();
    for _ in 0..count {
        let mut lemma = Vec::new();
        let mut last = 0_u64;
        for _ in 0..reader.count()? {
            last = last.checked_add(reader.number()?).ok_or(Malformed)?;
            let variable = Literal::try_from(last / 2).map_err(|_| Malformed)?;
            lemma.push(if last.is_multiple_of(2) { variable } else { -variable });
        }
        lemmas.push(&lemma);
    }
    Ok(Refutation { others, lemmas: Some(lemmas) })
}

#[cfg(test)]
mod tests {
    use reprise_expr::{Node, Origin};
    use reprise_testkit::Random;

    use super::*;

    /// Paths that grow and shrink, with a model each that may hold or not: what is found holding, piece by piece and after reading, is what
    /// evaluating everything finds.
    #[test]
    fn models_come_back_and_hold_where_all_conditions_do() {
        let mut random = Random::new(3);
        let mut pool = Pool::new();
        let widths = [3, 3, 3, 70];
        let variables: Vec<ExprId> = widths
            .iter()
            .enumerate()
            .map(|(number, &width)| pool.variable(&format!("v{number}"), width, Origin::Input))
            .collect();
        let mut path = Path::default();
        let (mut writing, mut reading) = (Models::new(), Models::new());
        let mut found = [0; 2];
        for _ in 0..4000 {
            path.truncate(random.below(path.len() + 1));
            for _ in 0..random.below(3_usize) {
                let variable = variables[random.below(variables.len())];
                let bound = pool.constant_wide(&BitVector::from_u64(pool.width(variable), random.below(4)));
                let condition = if random.chance(3) { pool.ult(bound, variable) } else { pool.ne(variable, bound) };
                path.push(&pool, condition, random.chance(2));
            }
            let mut model = Assignment::new();
            for &variable in &variables {
                let Node::Variable(id) = pool.node(variable) else { panic!("a variable") };
                match pool.width(variable) {
                    70 => model.set_wide(id, BitVector::from_u64(70, random.below(8))),
                    _ => model.set(id, random.below(8)),
                }
            }
            let mut out = Writer::default();
            let is_given = !random.chance(5);
            writing.write(&mut out, &pool, &path, Some(&model).filter(|_| is_given));
            let mut reader = Reader::new(&out.bytes);
            assert_eq!(reading.read(&mut reader, &pool, &path), Ok(is_given));
            assert!(reader.is_empty());
            if is_given {
                let mut evaluator = Evaluator::new(model);
                let expected = path.conditions().all(|condition| evaluator.truth(&pool, condition));
                assert_eq!(reading.hold(&pool, &path), expected);
                found[usize::from(expected)] += 1;
            }
        }
        assert!(found.iter().all(|&count| count > 200), "{found:?}");
    }
}
