//! The solver against enumeration: small enough worlds that every assignment can be tried.
//!
//! Needs no other solver, and is fast enough for many more queries than the comparison with one.
//! `REPRISE_FUZZ_SECONDS` makes it longer and `REPRISE_FUZZ_SEED` moves it elsewhere.

use std::time::{Duration, Instant};

use reprise_expr::{Assignment, Evaluator, ExprId, Pool, VariableId};
use reprise_solver::{Links, PathCondition, Query, Reuse, Solver, SolverConfig, Verdict};
use rustc_hash::FxHashMap;

use crate::support::{Random, Terms};

/// Which of the assignments to four variables satisfy a condition, one bit each.
type Table = Vec<u64>;

struct World {
    pool: Pool,
    variables: Vec<VariableId>,
    width: u32,
    tables: FxHashMap<ExprId, Table>,
}

impl World {
    fn assignments(&self) -> usize {
        1 << (self.width as usize * self.variables.len())
    }

    fn table(&mut self, condition: ExprId) -> Table {
        if let Some(known) = self.tables.get(&condition) {
            return known.clone();
        }
        let mut table = vec![0; self.assignments().div_ceil(64)];
        let mut evaluator = Evaluator::new(Assignment::new());
        for number in 0..self.assignments() {
            evaluator.update(|assignment| {
                for (position, &variable) in self.variables.iter().enumerate() {
                    let value = number >> (position * self.width as usize);
                    assignment.set(variable, value as u64 & ((1 << self.width) - 1));
                }
            });
            table[number / 64] |= u64::from(evaluator.truth(&self.pool, condition)) << (number % 64);
        }
        self.tables.insert(condition, table.clone());
        table
    }
}

fn both(left: &Table, right: &Table) -> Table {
    left.iter().zip(right).map(|(left, right)| left & right).collect()
}

fn is_satisfiable(table: &Table) -> bool {
    table.iter().any(|&word| word != 0)
}

fn round(seed: u64) -> u64 {
    let mut random = Random::new(seed);
    let mut pool = Pool::new();
    let width = 1 + random.below(3) as u32;
    let families = [Terms::new(&mut pool, width, 2, "x"), Terms::new(&mut pool, width, 2, "y")];
    let variables = (0..4).map(VariableId).collect();
    let mut world = World { pool, variables, width, tables: FxHashMap::default() };
    let links = if random.chance(2) {
        Links::ALL
    } else {
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
    };
    let reuse = Reuse::ALL[random.below(4)];
    let reclaim_gates_above = if random.chance(2) { 50 } else { 1 << 18 };
    let mut solver = Solver::new(SolverConfig {
        links,
        reuse,
        reuse_where_it_pays: false,
        audit_percent: 20,
        reclaim_gates_above,
        ..SolverConfig::default()
    });
    let everything = vec![u64::MAX; world.assignments().div_ceil(64)];
    let mut stack = vec![(PathCondition::new(), everything)];
    let mut known: Vec<ExprId> = Vec::new();
    let mut queries = 0;
    for step in 0..60 {
        while stack.len() > 1 && random.chance(3) {
            stack.pop();
        }
        let condition = if !known.is_empty() && random.chance(3) {
            known[random.below(known.len())]
        } else {
            families[random.below(2)].condition(&mut random, &mut world.pool, 3)
        };
        known.push(condition);
        let negation = world.pool.not(condition);
        for goal in [condition, negation] {
            let (path, table) = stack.last().expect("the root stays").clone();
            let joint = both(&table, &world.table(goal));
            let expected = if is_satisfiable(&joint) { Verdict::Sat } else { Verdict::Unsat };
            let (verdict, core) = match random.below(4) {
                0 => solver.check_with_core(&mut world.pool, Query { path: &path, goal }),
                1 => {
                    let (verdict, model) = solver.check_with_model(&mut world.pool, Query { path: &path, goal });
                    assert_eq!(model.is_some(), verdict == Verdict::Sat);
                    if let Some(model) = model {
                        let conditions: Vec<ExprId> = path.conjuncts().into_iter().chain([goal]).collect();
                        assert!(Evaluator::new((*model).clone()).all(&world.pool, &conditions));
                    }
                    (verdict, None)
                }
                _ => (solver.check(&mut world.pool, Query { path: &path, goal }), None),
            };
            queries += 1;
            assert_eq!(verdict, expected, "seed {seed}, step {step}, {links:?}");
            if let Some(core) = core {
                let tables: Vec<Table> = core.iter().map(|&condition| world.table(condition)).collect();
                let all = tables.iter().fold(vec![u64::MAX; tables[0].len()], |all, table| both(&all, table));
                assert!(!is_satisfiable(&all), "seed {seed}, step {step}: a satisfiable core");
            }
            if verdict == Verdict::Sat && random.chance(2) {
                stack.push((path.push(&world.pool, goal), joint));
                break;
            }
        }
        if random.chance(30) {
            // Ids of terms that nothing holds any more come to name others.
            let kept: Vec<ExprId> = stack.last().expect("the root stays").0.conjuncts();
            let variables = families.iter().flat_map(|family| family.roots());
            world.pool.collect(kept.iter().chain(variables).copied());
            world.tables.clear();
            known.clear();
            // The paths in between hold conditions that are gone.
            if stack.len() > 2 {
                stack.drain(1..stack.len() - 1);
            }
        }
    }
    assert_eq!((solver.statistics().invalid_models, solver.statistics().reuse.mismatches), (0, 0));
    queries
}

#[test]
fn agrees_with_enumeration() {
    let from_environment =
        |name: &str, default: u64| std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default);
    let seconds = from_environment("REPRISE_FUZZ_SECONDS", crate::support::extent(4, 120));
    let first = from_environment("REPRISE_FUZZ_SEED", 1);
    let end = Instant::now() + Duration::from_secs(seconds);
    let (mut seed, mut queries) = (first, 0);
    while Instant::now() < end {
        queries += round(seed);
        seed += 1;
    }
    eprintln!("{queries} queries in {} rounds from seed {first}", seed - first);
    assert!(queries > 1000);
}
