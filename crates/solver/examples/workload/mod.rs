//! Queries shaped like those of depth-first symbolic execution.
//!
//! A generated program updates a few words and branches on them; every branch asks for both sides, and both feasible
//! sides are explored, depth first. The queries are recorded once and then replayed, so that only answering them is
//! timed.

use reprise_expr::{ExprId, Origin, Pool};
use reprise_solver::{PathCondition, Query, Solver, SolverConfig, Verdict};

use crate::support::Random;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Sums of two or three words of 32 bits, masks and shifts of them, compared.
    Linear,
    /// Bytes of a buffer, compared one after the other, and read as numbers of a few digits.
    Bytes,
    /// Both.
    Mixed,
    /// Sums that depend on the branches taken, so that every path has terms of its own.
    Paths,
    /// Words that every step mixes further: what hashing and checksums look like.
    Mixing,
}

/// One step of the program: what is done to the words, and the branch that follows.
struct Step {
    operation: usize,
    target: usize,
    source: usize,
    constant: u64,
    comparison: usize,
    compared: u64,
}

struct Program {
    shape: Shape,
    steps: Vec<Step>,
    inputs: Vec<ExprId>,
    bytes: Vec<ExprId>,
}

impl Program {
    fn new(pool: &mut Pool, shape: Shape, length: usize, seed: u64) -> Program {
        let mut random = Random::new(seed);
        let steps = (0..length)
            .map(|_| Step {
                operation: random.below(8),
                target: random.below(if shape == Shape::Mixing { 4 } else { 10 }),
                source: random.below(4),
                constant: random.next() >> (34 + random.below(28)),
                comparison: random.below(6),
                compared: random.next() >> (33 + random.below(30)),
            })
            .collect();
        let inputs = (0..if shape == Shape::Mixing { 4 } else { 10 })
            .map(|number| pool.variable(&format!("word{number}"), 32, Origin::Input))
            .collect();
        let bytes = (0..length).map(|number| pool.variable(&format!("byte{number}"), 8, Origin::Input)).collect();
        Program { shape, steps, inputs, bytes }
    }

    /// Runs one step on the words; returns the branch condition.
    fn step(&self, pool: &mut Pool, position: usize, words: &mut [ExprId]) -> ExprId {
        let step = &self.steps[position];
        let bytes = match self.shape {
            Shape::Mixing => return self.mixing_step(pool, step, words),
            Shape::Paths => return self.path_step(pool, step, words),
            Shape::Linear => false,
            Shape::Bytes => true,
            Shape::Mixed => step.operation.is_multiple_of(2),
        };
        if bytes { self.byte_step(pool, position) } else { self.linear_step(pool, step) }
    }

    fn linear_step(&self, pool: &mut Pool, step: &Step) -> ExprId {
        let inputs = self.inputs.len();
        let first = self.inputs[step.target];
        let second = self.inputs[(step.target + 1 + step.source) % inputs];
        let third = self.inputs[(step.constant % inputs as u64) as usize];
        let compared = pool.constant(32, step.compared);
        let word = match step.operation {
            0 => pool.add(first, second),
            1 => pool.sub(first, second),
            2 => {
                let coefficient = pool.constant(32, 2 + step.constant % 9);
                let product = pool.mul(second, coefficient);
                pool.add(first, product)
            }
            3 => {
                let mask = pool.constant(32, step.constant);
                pool.and(first, mask)
            }
            4 => {
                let amount = pool.constant(32, 1 + step.constant % 16);
                pool.lshr(first, amount)
            }
            _ => first,
        };
        match step.comparison {
            0 => pool.ult(word, compared),
            1 => pool.slt(word, compared),
            2 => pool.eq(word, third),
            3 => pool.ult(word, third),
            4 => pool.slt(third, word),
            _ => {
                let low = pool.extract(word, 0, 8);
                let compared = pool.constant(8, step.compared);
                pool.eq(low, compared)
            }
        }
    }

    fn path_step(&self, pool: &mut Pool, step: &Step, words: &[ExprId]) -> ExprId {
        let word = words[step.target];
        let compared = pool.constant(32, step.compared);
        match step.comparison {
            0 => pool.ult(word, compared),
            1 => pool.slt(word, compared),
            2 => pool.ult(word, self.inputs[step.source]),
            3 => pool.slt(words[step.source], word),
            4 => pool.slt(self.inputs[step.source], word),
            _ => {
                let low = pool.extract(word, 0, 8);
                let compared = pool.constant(8, step.compared);
                pool.ult(low, compared)
            }
        }
    }

    /// What a side of a branch does to the words.
    fn take_side(&self, pool: &mut Pool, position: usize, side: usize, words: &mut [ExprId]) {
        let step = &self.steps[position];
        if self.shape == Shape::Paths {
            let input = self.inputs[(step.source + 3 * side + step.operation) % self.inputs.len()];
            let constant = pool.constant(32, step.constant + side as u64);
            let word = if side == 0 { input } else { pool.xor(input, constant) };
            words[step.target] = match (step.operation + side) % 4 {
                0 => word,
                1 => pool.sub(words[step.target], word),
                _ => pool.add(words[step.target], word),
            };
        }
    }

    fn mixing_step(&self, pool: &mut Pool, step: &Step, words: &mut [ExprId]) -> ExprId {
        let (target, source) = (words[step.target], words[step.source]);
        let constant = pool.constant(32, step.constant);
        words[step.target] = match step.operation {
            0 | 1 => pool.add(target, source),
            2 => pool.add(target, constant),
            3 => {
                let product = pool.mul(source, constant);
                pool.add(target, product)
            }
            4 => pool.xor(target, source),
            5 => {
                let amount = pool.constant(32, step.constant % 31);
                let shifted = pool.lshr(source, amount);
                pool.sub(target, shifted)
            }
            6 => {
                let input = self.inputs[step.source];
                pool.add(target, input)
            }
            _ => pool.and(target, constant),
        };
        let compared = pool.constant(32, step.compared);
        let word = words[step.target];
        match step.comparison {
            0 => pool.ult(word, compared),
            1 => pool.slt(word, compared),
            2 => pool.eq(word, compared),
            3 => pool.ult(word, source),
            4 => pool.slt(source, word),
            _ => {
                let low = pool.extract(word, 0, 8);
                let compared = pool.constant(8, step.compared);
                pool.ult(low, compared)
            }
        }
    }

    fn byte_step(&self, pool: &mut Pool, position: usize) -> ExprId {
        let step = &self.steps[position];
        let byte = self.bytes[position / 2];
        let compared = pool.constant(8, step.compared);
        match step.comparison {
            0 => pool.eq(byte, compared),
            1 => pool.ult(byte, compared),
            2 => {
                let before = self.bytes[(position / 2).saturating_sub(1)];
                pool.eq(byte, before)
            }
            // The last three bytes are digits of a number, and the number is compared.
            _ => {
                let mut number = pool.constant(32, 0);
                for back in (0..3).rev() {
                    let wide = pool.zero_extend(self.bytes[(position / 2).saturating_sub(back)], 32);
                    let (zero, ten) = (pool.constant(32, 48), pool.constant(32, 10));
                    let digit = pool.sub(wide, zero);
                    let scaled = pool.mul(number, ten);
                    number = pool.add(scaled, digit);
                }
                let compared = pool.constant(32, step.compared);
                pool.ult(number, compared)
            }
        }
    }
}

pub struct Recorded {
    pub path: PathCondition,
    pub goal: ExprId,
    pub verdict: Verdict,
}

/// Explores the program depth first until `count` queries were asked.
pub fn record(pool: &mut Pool, shape: Shape, count: usize, length: usize) -> Vec<Recorded> {
    let mut queries = Vec::new();
    for seed in 1.. {
        let program = Program::new(pool, shape, length, seed);
        let words = match shape {
            Shape::Mixing | Shape::Paths => program.inputs.clone(),
            _ => vec![pool.constant(32, 0); 10],
        };
        let mut solver = Solver::new(SolverConfig::default());
        let mut pending = vec![(0, words, PathCondition::new())];
        while let Some((position, mut words, path)) = pending.pop() {
            if position == program.steps.len() {
                continue;
            }
            let condition = program.step(pool, position, &mut words);
            let negation = pool.not(condition);
            for (side, goal) in [condition, negation].into_iter().enumerate() {
                let mut words = words.clone();
                program.take_side(pool, position, side, &mut words);
                if pool.is_constant(goal) {
                    if pool.is_true(goal) {
                        pending.push((position + 1, words, path.clone()));
                    }
                    continue;
                }
                let verdict = solver.check(pool, Query { path: &path, goal });
                queries.push(Recorded { path: path.clone(), goal, verdict });
                if queries.len() == count {
                    return queries;
                }
                if verdict == Verdict::Sat {
                    pending.push((position + 1, words, path.push(pool, goal)));
                }
            }
            // One program is explored for a while, not to its end, which may be far.
            if queries.len() % 25_000 == 24_999 {
                break;
            }
        }
    }
    queries
}

/// The shapes named on the command line, or those that every comparison has.
pub fn chosen_shapes(arguments: &[String]) -> Vec<Shape> {
    let shapes = [Shape::Linear, Shape::Bytes, Shape::Mixed, Shape::Paths, Shape::Mixing];
    let named = |shape: &Shape| arguments.contains(&format!("{shape:?}").to_lowercase());
    let chosen: Vec<Shape> = shapes.iter().copied().filter(named).collect();
    if chosen.is_empty() { shapes[..4].to_vec() } else { chosen }
}
