//! The solver against z3 on random terms, over paths that grow and shrink.
//!
//! Runs for a few seconds; `REPRISE_FUZZ_SECONDS` makes it longer and `REPRISE_FUZZ_SEED` moves it elsewhere.

mod support;

use std::time::{Duration, Instant};

use reprise_expr::{Evaluator, ExprId, Pool};
use reprise_solver::{Links, PathCondition, Query, Solver, SolverConfig, Verdict};
use support::{Random, Terms, Z3, Z3Answer};

fn from_environment(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

#[derive(Default, Debug)]
struct Tally {
    sat: u64,
    unsat: u64,
    unknown_here: u64,
    unknown_there: u64,
    time_here: Duration,
    time_there: Duration,
}

fn random_links(random: &mut Random) -> Links {
    if random.chance(2) {
        return Links::ALL;
    }
    Links {
        membership: random.chance(2),
        ranges: random.chance(2),
        models: random.chance(2),
        slicing: random.chance(2),
        cache: random.chance(2),
        incremental: !random.chance(4),
        partitions: random.chance(2),
        sharing: random.chance(2),
    }
}

/// Widths at which z3 and we both answer most of what depth 3 brings.
const WIDTHS: [(u32, usize); 6] = [(1, 4), (4, 4), (8, 3), (13, 3), (32, 2), (64, 2)];

fn round(seed: u64, z3: &mut Z3, tally: &mut Tally) {
    let mut random = Random::new(seed);
    let mut pool = Pool::new();
    let (width, depth) = WIDTHS[random.below(WIDTHS.len())];
    // Two families that share no variable, so that slices differ from paths.
    let families = [Terms::new(&mut pool, width, 3, "x"), Terms::new(&mut pool, width, 2, "y")];
    let links = random_links(&mut random);
    let reclaim_gates_above = if random.chance(2) { 100 } else { 1 << 18 };
    let config = SolverConfig { conflict_budget: Some(3000), links, reclaim_gates_above, ..SolverConfig::default() };
    let mut solver = Solver::new(config);
    let mut path = PathCondition::new();
    let mut known: Vec<ExprId> = Vec::new();
    let mut too_hard = 0;
    for step in 0..30 {
        // A path on which z3 gets nowhere would eat the time of many others.
        if too_hard > 2 {
            break;
        }
        while !path.is_empty() && random.chance(3) {
            path = path.parent().expect("not empty").clone();
        }
        let family = &families[random.below(2)];
        // Conditions met before come back on other paths, as they do in programs.
        let condition = if !known.is_empty() && random.chance(3) {
            known[random.below(known.len())]
        } else {
            family.condition(&mut random, &mut pool, depth)
        };
        known.push(condition);
        let negation = pool.not(condition);
        let mut feasible = Vec::new();
        for goal in [condition, negation] {
            let start = Instant::now();
            let verdict = ask(&mut solver, &mut pool, &path, goal, &mut random);
            tally.time_here += start.elapsed();
            let start = Instant::now();
            let expected = z3.check(&pool, &path, goal);
            tally.time_there += start.elapsed();
            let context = || format!("seed {seed}, step {step}, {links:?}");
            match (verdict, expected) {
                (Verdict::Sat, Z3Answer::Sat) => tally.sat += 1,
                (Verdict::Unsat, Z3Answer::Unsat) => tally.unsat += 1,
                (_, Z3Answer::Lost) => {
                    tally.unknown_there += 1;
                    return;
                }
                (Verdict::Unknown(_), _) => tally.unknown_here += 1,
                (_, Z3Answer::Unknown) => {
                    tally.unknown_there += 1;
                    too_hard += 1;
                }
                (ours, theirs) => panic!("{ours:?} here, {theirs:?} there: {}", context()),
            }
            if verdict == Verdict::Sat {
                feasible.push(goal);
            }
        }
        if !feasible.is_empty() {
            let taken = feasible[random.below(feasible.len())];
            path = path.push(&pool, taken);
        }
    }
    assert_eq!(solver.statistics().invalid_models, 0);
}

/// Asks in one of the three ways, and checks what comes with the verdict.
fn ask(solver: &mut Solver, pool: &mut Pool, path: &PathCondition, goal: ExprId, random: &mut Random) -> Verdict {
    let query = Query { path, goal };
    match random.below(4) {
        0 => {
            let (verdict, model) = solver.check_with_model(pool, query);
            if verdict == Verdict::Sat {
                let model = model.expect("Sat comes with a model");
                let mut evaluator = Evaluator::new((*model).clone());
                let conditions: Vec<ExprId> = path.conjuncts().into_iter().chain([goal]).collect();
                assert!(evaluator.all(pool, &conditions), "a model of something else");
            }
            verdict
        }
        1 => {
            let (verdict, core) = solver.check_with_core(pool, query);
            if verdict == Verdict::Unsat {
                let core = core.expect("Unsat comes with a core");
                let conditions: Vec<ExprId> = path.conjuncts().into_iter().chain([goal]).collect();
                assert!(core.iter().all(|condition| conditions.contains(condition)));
                check_core(pool, &core);
            }
            verdict
        }
        _ => solver.check(pool, query),
    }
}

fn check_core(pool: &mut Pool, core: &[ExprId]) {
    let mut fresh = Solver::new(SolverConfig { links: Links::NONE, ..SolverConfig::default() });
    let (goal, conditions) = core.split_last().expect("true is satisfiable");
    let path = conditions.iter().fold(PathCondition::new(), |path, &condition| path.push(pool, condition));
    let verdict = fresh.check(pool, Query { path: &path, goal: *goal });
    assert_ne!(verdict, Verdict::Sat, "a core that is satisfiable");
}

#[test]
fn agrees_with_z3() {
    if !support::z3_available() {
        eprintln!("z3 is not on the path: the comparison with it was skipped");
        return;
    }
    let seconds = from_environment("REPRISE_FUZZ_SECONDS", 20);
    let first = from_environment("REPRISE_FUZZ_SEED", 1);
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut tally = Tally::default();
    let mut seed = first;
    while Instant::now() < end {
        // A process remembers definitions by name, and each round names its own.
        let mut z3 = Z3::start(500_000);
        round(seed, &mut z3, &mut tally);
        seed += 1;
    }
    eprintln!("{} rounds from seed {first}: {tally:?}", seed - first);
    assert!(tally.sat > 100 && tally.unsat > 100, "{tally:?}");
}
