//! Another solver over a pipe: z3 as it should be, and small scripts that are everything a solver should not be.

use std::path::Path;
use std::time::{Duration, Instant};

use reprise_expr::{Evaluator, ExprId, FloatFormat, Origin, Pool};
use reprise_solver::{
    ExternalConfig, ExternalRole, Links, PathCondition, Query, Reason, Solver, SolverConfig, Strategy, Verdict,
};
use reprise_testkit::make_executable;

use crate::support::{Random, Terms, require};

/// A solver that is a shell script.
fn fake(directory: &Path, name: &str, script: &str) -> Vec<String> {
    let path = directory.join(name);
    std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("a directory of our own");
    make_executable(&path);
    vec![path.to_string_lossy().into_owned()]
}

fn config(command: Vec<String>, role: ExternalRole) -> SolverConfig {
    SolverConfig {
        external: Some(ExternalConfig::new(command, role)),
        timeout_milliseconds: Some(400),
        ..SolverConfig::default()
    }
}

/// Conditions whose verdicts are known and need some search: that `x` is a cube root, and that it is another than the
/// only one there is.
struct Cubes {
    pool: Pool,
    possible: ExprId,
    impossible: ExprId,
}

fn cubes(width: u32) -> Cubes {
    const CUBE: u64 = 0xb35;
    let modulus = 1 << width;
    let root = (0..modulus).find(|x| x * x * x % modulus == CUBE % modulus).expect("odd numbers are cubes");
    let mut pool = Pool::new();
    let x = pool.variable("x", width, Origin::Input);
    let square = pool.mul(x, x);
    let cube = pool.mul(square, x);
    let (number, root) = (pool.constant(width, CUBE), pool.constant(width, root));
    let (possible, other) = (pool.eq(cube, number), pool.ne(x, root));
    let impossible = pool.and(possible, other);
    Cubes { pool, possible, impossible }
}

const MISBEHAVIOURS: [(&str, &str, &str); 13] = [
    ("ends-at-once", "exit 3", "it ended without an answer (exit status: 3)"),
    ("ends-after-reading", "read line; exit 0", "it ended without an answer"),
    ("killed", "kill -9 $$", "it ended without an answer (signal: 9"),
    ("greets", "echo hello; cat >/dev/null", "expected sat, unsat or unknown, found `hello`"),
    ("complains", "echo '(error \"no such logic\")'; cat >/dev/null", "found `(error \"no such logic\")`"),
    ("unbalanced", "echo ')))'; cat >/dev/null", "its answer is no SMT-LIB: 1:1: expected `(`, found `)`"),
    ("binary", "printf '\\001\\002\\377\\n'; cat >/dev/null", "its answer is no SMT-LIB"),
    ("dies-in-a-model", "echo sat; echo '((|x:8| #x'; exit 1", "its answer is no SMT-LIB"),
    (
        "sat-without-a-model",
        "echo sat; echo '(error \"no model\")'; cat >/dev/null",
        "expected the values of variables",
    ),
    ("another-variable", "echo sat; echo '((y #x03))'; cat >/dev/null", "expected the values of variables"),
    ("another-width", "echo sat; echo '((|x:8| #x0003))'; cat >/dev/null", "expected values that are bit-vectors"),
    ("talks-without-end", "exec yes sat", "expected the values of all variables, found `sat`"),
    ("endless", "exec yes '('", "expected a shorter expression"),
];

/// Whoever misbehaves is named once, and the embedded engine answers.
#[test]
fn misbehaviour_is_said_once_and_changes_nothing() {
    let directory = tempfile::tempdir().expect("a directory");
    for role in [ExternalRole::Only, ExternalRole::CrossCheck, ExternalRole::Fallback] {
        for (name, script, message) in MISBEHAVIOURS {
            let Cubes { mut pool, possible, impossible } = cubes(8);
            let command = fake(directory.path(), name, script);
            let mut config = config(command, role);
            config.timeout_milliseconds = Some(20_000);
            config.links = Links::NONE;
            if role == ExternalRole::Fallback {
                config.conflict_budget = Some(0);
                config.propagation_budget = Some(0);
            }
            let mut solver = Solver::new(config);
            let path = PathCondition::new();
            let verdicts =
                [possible, impossible, possible].map(|goal| solver.check(&mut pool, Query { path: &path, goal }));
            let expected = match role {
                ExternalRole::Fallback => [Verdict::Unknown(Reason::Budget); 3],
                _ => [Verdict::Sat, Verdict::Unsat, Verdict::Sat],
            };
            assert_eq!(verdicts, expected, "{name}");
            let warnings = solver.take_warnings();
            assert_eq!(warnings.len(), 1, "{name}: {warnings:?}");
            assert!(warnings[0].contains(message), "{name}: {warnings:?}");
            assert!(solver.disagreement().is_none());
        }
    }
}

#[test]
fn a_missing_program() {
    let Cubes { mut pool, possible, impossible } = cubes(8);
    let mut solver = Solver::new(config(vec!["/no/such/solver".to_owned()], ExternalRole::Only));
    let path = PathCondition::new();
    assert_eq!(solver.check(&mut pool, Query { path: &path, goal: possible }), Verdict::Sat);
    assert_eq!(solver.check(&mut pool, Query { path: &path, goal: impossible }), Verdict::Unsat);
    let warnings = solver.take_warnings();
    assert_eq!(warnings.len(), 1);
    assert!(warnings[0].starts_with("the solver /no/such/solver: it cannot be started"), "{warnings:?}");
    assert_eq!(solver.take_warnings(), Vec::<String>::new());
}

/// Neither a program that does not answer nor one that does not even read holds the run up for long.
#[test]
fn hanging_programs() {
    let directory = tempfile::tempdir().expect("a directory");
    for (name, script) in [("silent", "cat >/dev/null; exec sleep 60"), ("deaf", "exec sleep 60")] {
        let mut pool = Pool::new();
        let mut path = PathCondition::new();
        // Far more text than a pipe holds.
        for number in 0..1000 {
            let variable = pool.variable(&format!("a rather long name of the variable {number}"), 8, Origin::Input);
            let nine = pool.constant(8, 9);
            let condition = pool.ult(variable, nine);
            path = path.push(&pool, condition);
        }
        let x = pool.variable("x", 8, Origin::Input);
        let seven = pool.constant(8, 7);
        let mut config = config(fake(directory.path(), name, script), ExternalRole::Only);
        config.links = Strategy::Stack.links();
        let mut solver = Solver::new(config);
        let start = Instant::now();
        for number in 0..6 {
            let number = pool.constant(8, number);
            let product = pool.mul(x, number);
            let goal = pool.eq(product, seven);
            let verdict = solver.check(&mut pool, Query { path: &path, goal });
            assert!(!matches!(verdict, Verdict::Unknown(_)), "{name}: {verdict:?}");
        }
        assert!(start.elapsed() < Duration::from_secs(20), "{name}: {:?}", start.elapsed());
        let warnings = solver.take_warnings();
        assert_eq!(warnings.len(), 2, "{warnings:?}");
        assert!(warnings[0].contains("it did not answer in time"), "{warnings:?}");
        assert!(warnings[1].contains("the run goes on without it"), "{warnings:?}");
    }
}

#[test]
fn an_interrupt_ends_the_wait() {
    let directory = tempfile::tempdir().expect("a directory");
    let Cubes { mut pool, possible, .. } = cubes(8);
    let mut config = config(fake(directory.path(), "silent", "exec sleep 60"), ExternalRole::Only);
    config.timeout_milliseconds = None;
    let mut solver = Solver::new(config);
    let flag = solver.interrupt_flag();
    let interrupter = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(200));
        flag.store(true, std::sync::atomic::Ordering::Relaxed);
    });
    let start = Instant::now();
    let path = PathCondition::new();
    let verdict = solver.check(&mut pool, Query { path: &path, goal: possible });
    interrupter.join().expect("it does not panic");
    assert_eq!(verdict, Verdict::Unknown(Reason::Interrupted));
    assert!(start.elapsed() < Duration::from_secs(5));
}

/// A verdict that contradicts ours ends the run, and the query can be looked at.
#[test]
fn disagreement() {
    let directory = tempfile::tempdir().expect("a directory");
    let lies = [
        (
            "always-unsat",
            "while read line; do case $line in *check-sat*) echo unsat;; esac; done",
            true,
            "sat",
            "unsat",
        ),
        (
            "always-sat",
            "while read line; do case $line in *check-sat*) echo sat;; *get-value*) echo '((|x:8| #x00))';; esac; done",
            false,
            "unsat",
            "sat",
        ),
    ];
    for (name, script, sat, own, other) in lies {
        let Cubes { mut pool, possible, impossible } = cubes(8);
        let mut config = config(fake(directory.path(), name, script), ExternalRole::CrossCheck);
        config.query_log = Some(directory.path().to_owned());
        config.links = Links::NONE;
        let mut solver = Solver::new(config);
        let path = PathCondition::new();
        let goal = if sat { possible } else { impossible };
        let verdict = solver.check(&mut pool, Query { path: &path, goal });
        assert_eq!(verdict, Verdict::Unknown(Reason::Interrupted));
        let found = solver.disagreement().expect("it was noticed").clone();
        assert_eq!((found.own, found.other), (own, other));
        let query = std::fs::read_to_string(found.query.as_ref().expect("it was written")).expect("it is there");
        assert!(query.contains("(set-logic QF_BV)") && query.ends_with("(check-sat)\n"), "{query}");
        assert!(found.to_string().contains(&format!("the embedded engine says {own}")), "{found}");
        // Nothing is answered after it.
        let verdict = solver.check(&mut pool, Query { path: &path, goal: possible });
        assert_eq!(verdict, Verdict::Unknown(Reason::Interrupted));
    }
}

/// Answers that come without a question are not taken for answers to the next.
#[test]
fn verdicts_in_advance() {
    let directory = tempfile::tempdir().expect("a directory");
    let Cubes { mut pool, possible, impossible } = cubes(8);
    let command = fake(directory.path(), "in-advance", "echo unsat; echo unsat; cat >/dev/null");
    let mut config = config(command, ExternalRole::CrossCheck);
    config.links = Links::NONE;
    config.timeout_milliseconds = Some(20_000);
    let mut solver = Solver::new(config);
    let path = PathCondition::new();
    assert_eq!(solver.check(&mut pool, Query { path: &path, goal: impossible }), Verdict::Unsat);
    // Time for the second answer to arrive; it would contradict ours.
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(solver.check(&mut pool, Query { path: &path, goal: possible }), Verdict::Sat);
    let warnings = solver.take_warnings();
    assert!(warnings[0].contains("expected silence before a query, found `unsat`"), "{warnings:?}");
    assert!(solver.disagreement().is_none());
}

/// A model that does not hold is no verdict, where there is no other.
#[test]
fn a_false_model_is_not_believed() {
    let directory = tempfile::tempdir().expect("a directory");
    let script =
        "while read line; do case $line in *check-sat*) echo sat;; *get-value*) echo '((|x:8| #x02))';; esac; done";
    let Cubes { mut pool, possible, .. } = cubes(8);
    let mut config = config(fake(directory.path(), "false-model", script), ExternalRole::Fallback);
    config.conflict_budget = Some(0);
    config.propagation_budget = Some(0);
    config.links = Links::NONE;
    let mut solver = Solver::new(config);
    let path = PathCondition::new();
    let verdict = solver.check(&mut pool, Query { path: &path, goal: possible });
    assert_eq!(verdict, Verdict::Unknown(Reason::Budget));
    let warnings = solver.take_warnings();
    assert!(warnings[0].contains("its model does not satisfy what it was asked"), "{warnings:?}");
}

fn z3(role: ExternalRole) -> SolverConfig {
    let mut config = config(vec!["z3".to_owned()], role);
    config.timeout_milliseconds = Some(30_000);
    config
}

/// Paths that grow and shrink, under every strategy, with collections of terms in between.
#[test]
fn z3_in_our_place_gives_our_verdicts() {
    require("z3");
    for (number, strategy) in Strategy::ALL.into_iter().enumerate() {
        for width in [4, 8, 13] {
            let mut random = Random::new(100 * number as u64 + u64::from(width));
            let mut pool = Pool::new();
            let families = [Terms::new(&mut pool, width, 2, "x"), Terms::new(&mut pool, width, 2, "y")];
            let mut other = Solver::new(SolverConfig { links: strategy.links(), ..z3(ExternalRole::Only) });
            let mut own = Solver::new(SolverConfig { links: strategy.links(), ..SolverConfig::default() });
            let mut path = PathCondition::new();
            for step in 0..30 {
                while !path.is_empty() && random.chance(3) {
                    path = path.parent().expect("not empty").clone();
                }
                let goal = families[random.below(2)].condition(&mut random, &mut pool, 2);
                let query = Query { path: &path, goal };
                let expected = own.check(&mut pool, query);
                let (verdict, model) = other.check_with_model(&mut pool, query);
                assert_eq!(verdict, expected, "{} at width {width}, step {step}", strategy.name());
                if verdict == Verdict::Sat {
                    let model = model.expect("Sat comes with a model");
                    let conditions: Vec<ExprId> = path.newest_first().chain([goal]).collect();
                    assert!(Evaluator::new((*model).clone()).all(&pool, &conditions));
                    path = path.push(&pool, goal);
                }
                if step == 15 {
                    let roots: Vec<ExprId> =
                        families.iter().flat_map(|family| family.roots().to_vec()).chain(path.newest_first()).collect();
                    pool.collect(roots.into_iter());
                }
            }
            assert!(other.statistics().external_calls > 0, "{}", strategy.name());
            assert_eq!(other.take_warnings(), Vec::<String>::new());
        }
    }
}

#[test]
fn z3_decides_what_exhausts_us() {
    require("z3");
    let Cubes { mut pool, possible: goal, impossible } = cubes(12);
    let path = PathCondition::new();
    let starved = SolverConfig {
        conflict_budget: Some(0),
        propagation_budget: Some(0),
        links: Links::NONE,
        ..SolverConfig::default()
    };
    let mut alone = Solver::new(starved.clone());
    for goal in [goal, impossible] {
        assert_eq!(alone.check(&mut pool, Query { path: &path, goal }), Verdict::Unknown(Reason::Budget));
    }
    let mut helped = Solver::new(SolverConfig { external: z3(ExternalRole::Fallback).external, ..starved });
    let (verdict, model) = helped.check_with_model(&mut pool, Query { path: &path, goal });
    assert_eq!(verdict, Verdict::Sat);
    let conditions: Vec<ExprId> = path.newest_first().chain([goal]).collect();
    assert!(Evaluator::new((*model.expect("a model")).clone()).all(&pool, &conditions));
    assert_eq!(helped.check(&mut pool, Query { path: &path, goal: impossible }), Verdict::Unsat);
    // An input for such a path is the same however much was asked before.
    let path = path.push(&pool, goal);
    let (verdict, first) = helped.canonical_model(&pool, &path);
    assert_eq!(verdict, Verdict::Sat);
    let mut fresh = Solver::new(helped.config().clone());
    assert_eq!(fresh.canonical_model(&pool, &path).1, first);
}

/// NaNs of every payload, bits of results, conversions: what floats look like over the pipe.
#[test]
fn z3_agrees_on_floats() {
    require("z3");
    let mut random = Random::new(5);
    let mut pool = Pool::new();
    let format = FloatFormat::Half;
    let names = ["a", "b"];
    let variables = names.map(|name| pool.variable(name, 16, Origin::Input));
    let mut solver = Solver::new(SolverConfig { links: Strategy::StackOpt.links(), ..z3(ExternalRole::CrossCheck) });
    let mut path = PathCondition::new();
    for _ in 0..60 {
        while !path.is_empty() && random.chance(2) {
            path = path.parent().expect("not empty").clone();
        }
        let [a, b] = variables;
        let (left, right) = (random.below(6), random.next());
        let constant = pool.constant(16, right);
        let value = match left {
            0 => pool.float_add(format, a, b),
            1 => pool.float_mul(format, a, constant),
            2 => pool.float_neg(format, a),
            3 => pool.float_round(reprise_expr::FloatRounding::NearestEven, format, b),
            4 => pool.float_sub(format, b, constant),
            _ => pool.float_convert(format, format, a),
        };
        let goal = match random.below(5) {
            0 => pool.float_less(format, value, a),
            1 => pool.float_equal(format, value, constant),
            2 => pool.eq(value, constant),
            3 => pool.float_is_nan(format, value),
            _ => {
                let integer = pool.float_to_int(format, reprise_expr::Signedness::Signed, 8, value);
                let byte = pool.constant(8, right);
                pool.eq(integer, byte)
            }
        };
        let negation = pool.not(goal);
        for goal in [goal, negation] {
            let verdict = solver.check(&mut pool, Query { path: &path, goal });
            assert!(solver.disagreement().is_none(), "{}", solver.disagreement().expect("there is one"));
            if verdict == Verdict::Sat {
                path = path.push(&pool, goal);
                break;
            }
        }
    }
    assert_eq!(solver.take_warnings(), Vec::<String>::new());
    assert!(solver.statistics().external_calls > 30);
}
