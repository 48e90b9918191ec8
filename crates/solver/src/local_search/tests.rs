//! Local search against enumeration, over random terms of two words.

use reprise_expr::{Evaluator, Origin};
use reprise_testkit::Random;

use super::*;
use crate::{PathCondition, Query, Solver, SolverConfig, Verdict};

const WIDTH: u32 = 4;

fn random_term(random: &mut Random, pool: &mut Pool, words: &[ExprId]) -> ExprId {
    let [a, b, c] = [(); 3].map(|()| random.pick(words));
    let constant = pool.constant(WIDTH, random.below(16));
    match random.below(19) {
        0 => pool.not(a),
        1 => pool.and(a, b),
        2 => pool.or(a, b),
        3 => pool.xor(a, b),
        4 => pool.add(a, b),
        5 => pool.mul(a, b),
        6 => pool.udiv(a, b),
        7 => pool.urem(a, b),
        8 => pool.sdiv(a, b),
        9 => pool.srem(a, b),
        10 => pool.shl(a, b),
        11 => pool.lshr(a, b),
        12 => pool.ashr(a, b),
        13 => pool.add(a, constant),
        14 => pool.mul(a, constant),
        15 => {
            let (high, low) = (pool.extract(a, 2, 2), pool.extract(b, 1, 2));
            pool.concat(high, low)
        }
        16 => {
            let part = pool.extract(a, 1, 2);
            if random.chance(2) { pool.zero_extend(part, WIDTH) } else { pool.sign_extend(part, WIDTH) }
        }
        17 => {
            let condition = pool.ult(a, b);
            pool.ite(condition, c, constant)
        }
        _ => constant,
    }
}

fn random_condition(random: &mut Random, pool: &mut Pool, words: &[ExprId]) -> ExprId {
    let (a, b) = (random.pick(words), random.pick(words));
    let constant = pool.constant(WIDTH, random.below(16));
    let other = if random.chance(2) { b } else { constant };
    let condition = match random.below(3) {
        0 => pool.eq(a, other),
        1 => pool.ult(a, other),
        _ => pool.slt(a, other),
    };
    if random.chance(2) { pool.not(condition) } else { condition }
}

/// A pool, and conditions about two words of four bits.
fn random_world(random: &mut Random) -> (Pool, Vec<ExprId>) {
    let mut pool = Pool::new();
    let mut words = vec![pool.variable("x", WIDTH, Origin::Input), pool.variable("y", WIDTH, Origin::Input)];
    for _ in 0..random.between(2, 8) {
        let term = random_term(random, &mut pool, &words);
        words.push(term);
    }
    let conditions = (0..random.between(1, 3)).map(|_| random_condition(random, &mut pool, &words)).collect();
    (pool, conditions)
}

fn has_model(pool: &Pool, conditions: &[ExprId]) -> bool {
    (0..256u64).any(|values| {
        let mut assignment = Assignment::new();
        assignment.set(VariableId(0), values & 15);
        assignment.set(VariableId(1), values >> 4);
        Evaluator::new(assignment).all(pool, conditions)
    })
}

/// A model is found exactly where enumeration finds one, and evaluating confirms it; the next time it is the same one.
#[test]
fn models_are_found_where_there_are_some() {
    let (mut satisfiable, mut contradictory) = (0, 0);
    for seed in 0..1000 {
        let (pool, conditions) = random_world(&mut Random::new(seed));
        let run = || {
            let mut search = LocalSearch::new(&pool, conditions.iter().copied())?;
            let is_found = search.run(40_000);
            Some((is_found.then(|| search.model()), search.work()))
        };
        let (model, work) = run().expect("words of four bits are narrow");
        assert_eq!(model.is_some(), has_model(&pool, &conditions), "seed {seed}");
        let values = |model: &Assignment| [0, 1].map(|number| model.low_u64(VariableId(number)));
        let again = run().expect("as before");
        assert_eq!((again.0.as_ref().map(values), again.1), (model.as_ref().map(values), work), "seed {seed}");
        match model {
            Some(model) => {
                satisfiable += 1;
                assert!(Evaluator::new(model).all(&pool, &conditions), "seed {seed}");
            }
            None => contradictory += 1,
        }
    }
    assert!(satisfiable > 400 && contradictory > 100, "{satisfiable} {contradictory}");
}

/// What is computed again after a change is what evaluating gives.
#[test]
fn values_follow_the_variables() {
    for seed in 0..500 {
        let mut random = Random::new(seed);
        let (pool, conditions) = random_world(&mut random);
        let mut search = LocalSearch::new(&pool, conditions.iter().copied()).expect("words of four bits are narrow");
        if search.variables.is_empty() {
            continue;
        }
        for _ in 0..20 {
            let variable = random.below(search.variables.len()) as u32;
            search.set(variable, random.below(16));
            let mut evaluator = Evaluator::new(search.model());
            for (term, &value) in search.terms.iter().zip(&search.values) {
                assert_eq!(value, evaluator.value_u64(&pool, term.id), "seed {seed}: {:?}", term.node);
            }
            let failing = search.failing.iter().filter(|&&position| search.values[position as usize] == 1).count();
            assert_eq!(failing, 0, "seed {seed}: what holds is among the false ones");
            let all_hold = Evaluator::new(search.model()).all(&pool, &conditions);
            assert_eq!(search.failing.is_empty(), all_hold, "seed {seed}");
        }
    }
}

/// Inverse values give what was wanted.
#[test]
fn inverse_values_are_right() {
    let mut found = 0;
    for seed in 0..2000 {
        let mut random = Random::new(seed);
        let (pool, conditions) = random_world(&mut random);
        let mut search = LocalSearch::new(&pool, conditions.iter().copied()).expect("words of four bits are narrow");
        for position in 0..search.terms.len() {
            let Term { node, width, arity, operands, .. } = search.terms[position];
            // The same operand twice changes twice.
            if arity == 0 || matches!(node, Node::Ite { .. }) || arity == 2 && operands[0] == operands[1] {
                continue;
            }
            let wanted = random.next() & low_mask(width);
            let at = random.below(usize::from(arity));
            if let Some(value) = search.inverse(position as u32, at, wanted) {
                let before = std::mem::replace(&mut search.values[operands[at] as usize], value);
                assert_eq!(search.compute(position), wanted, "seed {seed}: {node:?}");
                search.values[operands[at] as usize] = before;
                found += 1;
            }
        }
    }
    assert!(found > 3000, "{found}");
}

/// A hash has its value after a few steps back; what is too wide is left to others.
#[test]
fn mixing_is_gone_back() {
    let mut pool = Pool::new();
    let bytes: [ExprId; 4] = ["a", "b", "c", "d"].map(|name| pool.variable(name, 8, Origin::Input));
    let word = bytes[1..].iter().fold(bytes[0], |low, &byte| pool.concat(byte, low));
    let (factor, value) = (pool.constant(32, 0xcc9e_2d51), pool.constant(32, 0xdead_beef));
    let product = pool.mul(word, factor);
    let wanted = pool.ult(product, value);
    let bound = pool.constant(32, 0xdead_be00);
    let least = pool.ult(bound, product);
    let mut search = LocalSearch::new(&pool, [wanted, least].into_iter()).expect("32 bits are narrow");
    assert!(search.run(1000), "one in 2^24 words, which is one step back");
    let wide = pool.zero_extend(word, 100);
    let square = pool.mul(wide, wide);
    let number = pool.constant(100, 49);
    let equal = pool.eq(square, number);
    assert!(LocalSearch::new(&pool, [equal].into_iter()).is_none());
}

/// Factors that the first turns of the engines do not find.
#[test]
fn it_has_its_turn_in_a_query() {
    let mut pool = Pool::new();
    let factors = ["p", "q"].map(|name| pool.variable(name, 16, Origin::Input));
    let [left, right] = factors.map(|factor| pool.zero_extend(factor, 32));
    let product = pool.mul(left, right);
    let number = pool.constant(32, 40_009 * 50_021);
    let goal = pool.eq(product, number);
    let one = pool.constant(16, 1);
    let path = factors.into_iter().fold(PathCondition::new(), |path, factor| {
        let is_more = pool.ult(one, factor);
        path.push(&pool, is_more)
    });
    let mut solver = Solver::new(SolverConfig { conflict_budget: Some(4500), ..SolverConfig::default() });
    let (verdict, model) = solver.check_with_model(&mut pool, Query { path: &path, goal });
    assert_eq!(verdict, Verdict::Sat);
    assert!(Evaluator::new(Assignment::clone(&model.expect("asked for"))).truth(&pool, goal));
}
