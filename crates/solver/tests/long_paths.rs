//! Long paths are answered by what is near to a goal: as everything else answers them, and at a cost that does not grow with the path.

use std::time::Duration;

use reprise_expr::{Evaluator, ExprId, Origin, Pool};
use reprise_solver::{Links, PathCondition, Query, Solver, SolverConfig, Verdict};
use reprise_testkit::Random;

/// As many conditions as make a path long, each about a variable of its own.
fn padding(pool: &mut Pool, length: usize) -> PathCondition {
    let zero = pool.constant(8, 0);
    (0..length).fold(PathCondition::new(), |path, at| {
        let variable = pool.variable(&format!("padding{at}"), 8, Origin::Input);
        let condition = pool.ne(variable, zero);
        path.push(pool, condition)
    })
}

fn word(random: &mut Random, pool: &mut Pool, variables: &[ExprId]) -> ExprId {
    let mut variable = || variables[random.below(variables.len())];
    let (left, right) = (variable(), variable());
    match random.below(8) {
        0 => pool.add(left, right),
        1 => pool.mul(left, right),
        2 => pool.constant(pool.width(left), random.below(1 << pool.width(left))),
        _ => left,
    }
}

/// Mostly comparisons with constants and of neighbours, as loops make them.
fn condition(random: &mut Random, pool: &mut Pool, variables: &[ExprId]) -> ExprId {
    let width = pool.width(variables[0]);
    let left = match random.below(4) {
        0 => word(random, pool, variables),
        _ => variables[random.below(variables.len())],
    };
    let right = match random.below(2) {
        0 => pool.constant(width, random.below(1 << width)),
        _ => word(random, pool, variables),
    };
    match random.below(8) {
        0 => pool.eq(left, right),
        1 => pool.ult(left, right),
        2 => pool.slt(left, right),
        3 => pool.ule(left, right),
        4 => {
            let (one, other) = (pool.ult(left, right), pool.eq(left, variables[0]));
            pool.or(one, other)
        }
        _ => pool.ne(left, right),
    }
}

#[test]
fn verdicts_and_inputs_are_those_of_a_solver_that_looks_at_all_conditions() {
    let mut random = Random::new(0x1234_5678_9abc_def1);
    let (mut sat, mut unsat) = (0, 0);
    for round in 0..24 {
        let mut pool = Pool::new();
        let width = [3, 4, 8][round % 3];
        let variables: Vec<ExprId> =
            (0..3 + round % 5).map(|at| pool.variable(&format!("x{at}"), width, Origin::Input)).collect();
        let mut path = padding(&mut pool, 260);
        let mut near = Solver::new(SolverConfig::default());
        let links = Links { slicing: false, cache: false, ..Links::ALL };
        let mut whole = Solver::new(SolverConfig { links, ..SolverConfig::default() });
        for _ in 0..60 {
            let goal = condition(&mut random, &mut pool, &variables);
            let query = Query { path: &path, goal };
            let (verdict, model) = near.check_with_model(&mut pool, query);
            assert_eq!(verdict, whole.check(&mut pool, query), "round {round}, after {} conditions", path.len());
            if verdict == Verdict::Unsat {
                unsat += 1;
                continue;
            }
            sat += 1;
            let mut evaluator = Evaluator::new((*model.expect("it was asked for")).clone());
            assert!(evaluator.truth(&pool, goal) && evaluator.all(&pool, &path.conjuncts()), "round {round}");
            // Not so often that nothing is left.
            if random.below(3) > 0 {
                path = path.push(&pool, goal);
            }
        }
        let (named, expected) = (near.canonical_model(&pool, &path), whole.canonical_model(&pool, &path));
        let (named, expected) = (named.1.expect("it is satisfiable"), expected.1.expect("it is satisfiable"));
        for &variable in &variables {
            let [named, expected] =
                [&named, &expected].map(|model| Evaluator::new((**model).clone()).value(&pool, variable));
            assert_eq!(named, expected, "round {round}");
        }
    }
    assert!(sat > 200 && unsat > 200, "{sat} questions had a model, {unsat} had none");
}

/// Of this thread: what others do on the machine is not the path's.
fn processor_time() -> Duration {
    let clock = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(clock.tv_sec.unsigned_abs(), clock.tv_nsec.unsigned_abs() as u32)
}

/// What a path takes at each step of which both sides are asked about, and one is gone on with.
fn time_of(length: u32, condition: &dyn Fn(&mut Pool, u32) -> ExprId) -> Duration {
    let rounds = (0..2).map(|_| {
        let mut pool = Pool::new();
        let mut solver = Solver::new(SolverConfig::default());
        let mut path = PathCondition::new();
        let started = processor_time();
        for step in 0..length {
            let goal = condition(&mut pool, step);
            let other = pool.not(goal);
            assert_eq!(solver.check(&mut pool, Query { path: &path, goal: other }), Verdict::Sat, "step {step}");
            assert_eq!(solver.check(&mut pool, Query { path: &path, goal }), Verdict::Sat, "step {step}");
            path = path.push(&pool, goal);
        }
        let (verdict, _) = solver.canonical_model(&pool, &path);
        assert_eq!(verdict, Verdict::Sat);
        processor_time() - started
    });
    rounds.min().expect("two rounds")
}

fn assert_linear(what: &str, condition: &dyn Fn(&mut Pool, u32) -> ExprId) {
    let (few, many) = (1_000, 16_000);
    let (short, long) = (time_of(few, condition), time_of(many, condition));
    let (short, long) = (short / few, long / many);
    assert!(long <= 3 * short, "{what}: {long:?} for each of {many} conditions, {short:?} for each of {few}");
}

#[test]
fn a_variable_is_compared_with_ever_more_constants() {
    for width in [16, 32, 64] {
        assert_linear("in order", &|pool, step| {
            let (x, value) = (pool.variable("x", width, Origin::Input), pool.constant(width, u64::from(step)));
            pool.ne(x, value)
        });
        assert_linear("out of order", &|pool, step| {
            let value = u64::from(step.wrapping_mul(40_503) % (1 << 16));
            let (x, value) = (pool.variable("x", width, Origin::Input), pool.constant(width, value));
            pool.ne(x, value)
        });
    }
}

#[test]
fn ever_more_variables_are_compared() {
    assert_linear("with a constant", &|pool, step| {
        let x = pool.variable(&format!("x{step}"), 8, Origin::Input);
        let five = pool.constant(8, 5);
        pool.ult(five, x)
    });
    assert_linear("with another each", &|pool, step| {
        let [a, b] = ["a", "b"].map(|name| pool.variable(&format!("{name}{step}"), 8, Origin::Input));
        pool.eq(a, b)
    });
    assert_linear("with one that is compared with all", &|pool, step| {
        let (all, x) = (pool.variable("all", 32, Origin::Input), pool.variable(&format!("x{step}"), 32, Origin::Input));
        pool.ne(all, x)
    });
}
