//! Verdicts do not depend on the links that are on, on the past, or on the order of queries; canonical models do not
//! depend on anything but the path.

use std::rc::Rc;

use reprise_expr::{Assignment, Evaluator, ExprId, Origin, Pool};
use reprise_solver::{Link, Links, PathCondition, Query, Reason, Reuse, Solver, SolverConfig, Strategy, Verdict};

use crate::support::{Random, Terms};

/// Branches of a random program, explored depth first as far as `reference` finds them feasible.
fn random_walk(pool: &mut Pool, seed: u64, reference: &mut Solver) -> Vec<(PathCondition, ExprId, Verdict)> {
    let mut random = Random::new(seed);
    let families: Vec<Terms> = (0..3).map(|family| Terms::new(pool, 8, 2, &format!("v{family}_"))).collect();
    let branches: Vec<ExprId> = (0..12)
        .map(|_| {
            let family = random.below(families.len());
            families[family].condition(&mut random, pool, 2)
        })
        .collect();
    let mut asked = Vec::new();
    let mut pending = vec![(0, PathCondition::new())];
    while let Some((position, path)) = pending.pop() {
        if position == branches.len() || asked.len() > 300 {
            continue;
        }
        let negation = pool.not(branches[position]);
        for goal in [branches[position], negation] {
            let verdict = reference.check(pool, Query { path: &path, goal });
            asked.push((path.clone(), goal, verdict));
            if verdict == Verdict::Sat {
                pending.push((position + 1, path.push(pool, goal)));
            }
        }
    }
    asked
}

fn with_links(links: Links) -> Solver {
    Solver::new(SolverConfig { links, reclaim_gates_above: 500, ..SolverConfig::default() })
}

#[test]
fn links_do_not_change_verdicts() {
    let single = |change: fn(&mut Links)| {
        let mut links = Links::NONE;
        change(&mut links);
        links
    };
    let configurations = [
        Strategy::Caching.links(),
        Strategy::CachingOpt.links(),
        Strategy::Stack.links(),
        Strategy::StackOpt.links(),
        Links::ALL,
        Links::NONE,
        single(|links| links.membership = true),
        single(|links| links.ranges = true),
        single(|links| links.models = true),
        single(|links| links.slicing = true),
        single(|links| links.cache = true),
        single(|links| links.incremental = true),
        Links { incremental: false, ..Links::ALL },
        Links { models: false, ..Links::ALL },
        Links { slicing: false, ..Links::ALL },
    ];
    for seed in 1..8 {
        let mut pool = Pool::new();
        let asked = random_walk(&mut pool, seed, &mut with_links(Links::NONE));
        for links in configurations {
            let mut solver = with_links(links);
            for (path, goal, expected) in &asked {
                let verdict = solver.check(&mut pool, Query { path, goal: *goal });
                assert_eq!(verdict, *expected, "seed {seed}, {links:?}");
            }
            assert_eq!(solver.statistics().invalid_models, 0);
        }
    }
}

#[test]
fn order_and_repetition_do_not_change_verdicts() {
    for seed in 20..26 {
        let mut pool = Pool::new();
        let mut asked = random_walk(&mut pool, seed, &mut with_links(Links::NONE));
        let mut random = Random::new(seed);
        let mut solver = with_links(Links::ALL);
        for _ in 0..2 {
            for last in (1..asked.len()).rev() {
                asked.swap(last, random.below(last + 1));
            }
            for (path, goal, expected) in &asked {
                let verdict = solver.check(&mut pool, Query { path, goal: *goal });
                assert_eq!(verdict, *expected, "seed {seed}");
            }
        }
    }
}

#[test]
fn collected_terms_do_not_confuse_the_solver() {
    let mut pool = Pool::new();
    let mut solver = with_links(Links::ALL);
    for seed in 40..60 {
        let asked = random_walk(&mut pool, seed, &mut with_links(Links::NONE));
        for (path, goal, expected) in &asked {
            assert_eq!(solver.check(&mut pool, Query { path, goal: *goal }), *expected, "seed {seed}");
        }
        // The paths of this walk are gone, and with them their terms.
        drop(asked);
        pool.collect(std::iter::empty());
    }
}

#[test]
fn models_satisfy_path_and_goal() {
    for seed in 60..64 {
        let mut pool = Pool::new();
        let asked = random_walk(&mut pool, seed, &mut with_links(Links::NONE));
        for links in [Links::ALL, Links::NONE, Links { models: false, ..Links::ALL }] {
            let mut solver = with_links(links);
            for (path, goal, expected) in &asked {
                let (verdict, model) = solver.check_with_model(&mut pool, Query { path, goal: *goal });
                assert_eq!(verdict, *expected);
                assert_eq!(model.is_some(), verdict == Verdict::Sat);
                if let Some(model) = model {
                    let conditions: Vec<ExprId> = path.conjuncts().into_iter().chain([*goal]).collect();
                    assert!(Evaluator::new((*model).clone()).all(&pool, &conditions));
                }
            }
        }
    }
}

fn canonical(solver: &mut Solver, pool: &mut Pool, path: &PathCondition) -> Rc<Assignment> {
    let (verdict, model) = solver.canonical_model(pool, path);
    assert_eq!(verdict, Verdict::Sat);
    model.expect("Sat comes with a model")
}

/// Values by name, since variables are numbered by history.
fn by_name(pool: &Pool, model: &Assignment) -> Vec<(String, u64)> {
    let mut values: Vec<(String, u64)> = model
        .variables()
        .map(|variable| (pool.variable_info(variable).name.to_string(), model.low_u64(variable)))
        .collect();
    values.sort();
    values
}

#[test]
fn canonical_models_depend_on_the_path_alone() {
    for seed in 80..84 {
        let mut pool = Pool::new();
        let mut used = with_links(Links::ALL);
        let asked = random_walk(&mut pool, seed, &mut used);

        // The same program in a pool with another history: other ids, variables numbered otherwise.
        let mut other_pool = Pool::new();
        for family in (0..3).rev() {
            Terms::new(&mut other_pool, 8, 2, &format!("v{family}_"));
        }
        let mut random = Random::new(seed + 1000);
        let noise = Terms::new(&mut other_pool, 16, 3, "noise");
        for _ in 0..50 {
            noise.condition(&mut random, &mut other_pool, 3);
        }
        let other_asked = random_walk(&mut other_pool, seed, &mut with_links(Links::NONE));

        for ((path, _, _), (other_path, _, _)) in asked.iter().zip(&other_asked).step_by(7) {
            assert_eq!(path.sequence_hash(), other_path.sequence_hash());
            let model = canonical(&mut used, &mut pool, path);
            assert!(Evaluator::new((*model).clone()).all(&pool, &path.conjuncts()));
            let again = canonical(&mut with_links(Links::NONE), &mut pool, path);
            assert_eq!(model, again);
            let elsewhere = canonical(&mut with_links(Links::NONE), &mut other_pool, other_path);
            assert_eq!(by_name(&pool, &model), by_name(&other_pool, &elsewhere));
        }
    }
}

/// What is not zero of a path's witness, which must satisfy the path.
fn witness(solver: &mut Solver, pool: &Pool, path: &PathCondition) -> Vec<(String, u64)> {
    let evaluator = solver.witness(pool, path).expect("the path can be taken");
    assert!(Evaluator::new(evaluator.assignment().clone()).all(pool, &path.conjuncts()));
    let mut values = by_name(pool, evaluator.assignment());
    values.retain(|(_, value)| *value != 0);
    values
}

#[test]
fn witnesses_depend_on_the_path_alone() {
    let (mut searched, mut witnesses) = (0, 0);
    for seed in 90..98 {
        let mut pool = Pool::new();
        let mut used = with_links(Links::ALL);
        let asked = random_walk(&mut pool, seed, &mut used);
        let mut other_pool = Pool::new();
        for family in (0..3).rev() {
            Terms::new(&mut other_pool, 8, 2, &format!("v{family}_"));
        }
        let other_asked = random_walk(&mut other_pool, seed, &mut with_links(Links::NONE));
        let before = used.statistics().backend_calls;
        let in_turn: Vec<_> = asked.iter().map(|(path, ..)| witness(&mut used, &pool, path)).collect();
        searched += used.statistics().backend_calls - before;
        witnesses += in_turn.len();
        // The other way around, elsewhere, and with nothing to go on from.
        let mut elsewhere = with_links(Links::NONE);
        for (at, (path, ..)) in other_asked.iter().enumerate().rev() {
            assert_eq!(witness(&mut elsewhere, &other_pool, path), in_turn[at], "seed {seed}, path {at}");
        }
        for (at, (path, ..)) in asked.iter().enumerate().step_by(11) {
            assert_eq!(witness(&mut with_links(Links::ALL), &pool, path), in_turn[at], "seed {seed}, path {at}");
        }
    }
    assert!(searched > 0, "what cannot be moved is searched for");
    assert!(searched * 4 < witnesses as u64, "{searched} searches for {witnesses} witnesses");
}

#[test]
fn canonical_models_are_least() {
    let mut pool = Pool::new();
    let x = pool.variable("x", 32, Origin::Input);
    let y = pool.variable("y", 32, Origin::Input);
    let (ten, hundred) = (pool.constant(32, 10), pool.constant(32, 100));
    let sum = pool.add(x, y);
    let conditions = [pool.ugt(x, ten), pool.eq(sum, hundred)];
    let path = conditions.iter().fold(PathCondition::new(), |path, &condition| path.push(&pool, condition));
    let model = canonical(&mut with_links(Links::ALL), &mut pool, &path);
    assert_eq!(by_name(&pool, &model), [("x".to_string(), 11), ("y".to_string(), 89)]);
}

/// A product of two unknowns that a few conflicts do not settle.
fn hard_query(pool: &mut Pool) -> (PathCondition, ExprId) {
    let x = pool.variable("x", 48, Origin::Input);
    let y = pool.variable("y", 48, Origin::Input);
    let product = pool.mul(x, y);
    // A product of two primes near 2^23.
    let target = pool.constant(48, 8_388_593 * 8_388_587);
    let one = pool.constant(48, 1);
    let limit = pool.constant(48, 1 << 24);
    let mut path = PathCondition::new();
    for condition in [pool.ugt(x, one), pool.ugt(y, one), pool.ult(x, limit), pool.ult(y, limit)] {
        path = path.push(pool, condition);
    }
    (path, pool.eq(product, target))
}

#[test]
fn exhausted_budgets_are_retried_and_not_remembered() {
    let mut pool = Pool::new();
    let (path, goal) = hard_query(&mut pool);
    let mut solver = Solver::new(SolverConfig { conflict_budget: Some(50), ..SolverConfig::default() });
    for asked in 1..=2 {
        let verdict = solver.check(&mut pool, Query { path: &path, goal });
        assert_eq!(verdict, Verdict::Unknown(Reason::Budget));
        assert_eq!(solver.statistics().retries, asked);
        assert_eq!(solver.statistics().link(Link::Cache).hits, 0);
    }
    // What follows is unharmed.
    let x = pool.variable("x", 48, Origin::Input);
    let zero = pool.constant(48, 0);
    let is_zero = pool.eq(x, zero);
    assert_eq!(solver.check(&mut pool, Query { path: &path, goal: is_zero }), Verdict::Unsat);
}

#[test]
fn time_limits_and_interrupts() {
    let mut pool = Pool::new();
    let (path, goal) = hard_query(&mut pool);
    let config = SolverConfig { timeout_milliseconds: Some(0), conflict_budget: None, ..SolverConfig::default() };
    let mut solver = Solver::new(config);
    let verdict = solver.check(&mut pool, Query { path: &path, goal });
    assert_eq!(verdict, Verdict::Unknown(Reason::Timeout));
    assert_eq!(solver.statistics().timeouts, 2);
    let mut solver = Solver::new(SolverConfig::default());
    solver.interrupt_flag().store(true, std::sync::atomic::Ordering::Relaxed);
    let verdict = solver.check(&mut pool, Query { path: &path, goal });
    assert_eq!(verdict, Verdict::Unknown(Reason::Interrupted));
}

/// Each link answers the query that is made for it, and is asked only as far as the chain has to go.
#[test]
fn links_answer_in_order() {
    let mut pool = Pool::new();
    let x = pool.variable("x", 32, Origin::Input);
    let y = pool.variable("y", 32, Origin::Input);
    let z = pool.variable("z", 32, Origin::Input);
    let constants: Vec<ExprId> = [5, 10, 20].into_iter().map(|value| pool.constant(32, value)).collect();
    let [five, ten, twenty] = constants[..] else { unreachable!() };
    let root = PathCondition::new();
    let mut solver = Solver::new(SolverConfig::default());
    let mut expect = |pool: &mut Pool, path: &PathCondition, goal: ExprId, verdict: Verdict, link: Link| {
        let hits = |solver: &Solver| Link::ALL.map(|link| (link, solver.statistics().link(link).hits));
        let before = hits(&solver);
        assert_eq!(solver.check(pool, Query { path, goal }), verdict);
        let mut answered: Vec<Link> =
            hits(&solver).iter().zip(before).filter(|(now, then)| now.1 > then.1).map(|(now, _)| now.0).collect();
        answered.retain(|&link| link != Link::Slicing);
        assert_eq!(answered, [link]);
    };
    let truth = pool.truth(true);
    expect(&mut pool, &root, truth, Verdict::Sat, Link::Constant);
    // The empty path has the model in which everything is zero.
    let below_ten = pool.ult(x, ten);
    expect(&mut pool, &root, below_ten, Verdict::Sat, Link::PathModel);
    let path = root.push(&pool, below_ten);
    let at_least_ten = pool.not(below_ten);
    expect(&mut pool, &path, at_least_ten, Verdict::Unsat, Link::Membership);
    let above_twenty = pool.ugt(x, twenty);
    expect(&mut pool, &path, above_twenty, Verdict::Unsat, Link::Ranges);
    let product = pool.mul(x, y);
    let five_times = pool.eq(product, five);
    expect(&mut pool, &path, five_times, Verdict::Sat, Link::Backend);
    // The same question on a path that differs in what the goal does not depend on, where the path's own model
    // says no: the model found just now says yes.
    let z_is_five = pool.eq(z, five);
    expect(&mut pool, &path, z_is_five, Verdict::Sat, Link::Backend);
    let other_path = path.push(&pool, z_is_five);
    expect(&mut pool, &other_path, five_times, Verdict::Sat, Link::RecentModels);
    // And where it is infeasible, the cache knows.
    let square = pool.mul(x, x);
    let two = pool.constant(32, 2);
    let root_of_two = pool.eq(square, two);
    expect(&mut pool, &path, root_of_two, Verdict::Unsat, Link::Backend);
    expect(&mut pool, &other_path, root_of_two, Verdict::Unsat, Link::Cache);
}

#[test]
fn whole_paths_can_be_checked() {
    let mut pool = Pool::new();
    let mut solver = Solver::new(SolverConfig::default());
    let x = pool.variable("x", 32, Origin::Input);
    let (five, ten) = (pool.constant(32, 5), pool.constant(32, 10));
    let (above_five, below_ten, below_five) = (pool.ugt(x, five), pool.ult(x, ten), pool.ult(x, five));
    let path = PathCondition::new().push(&pool, above_five).push(&pool, below_ten);
    assert_eq!(solver.check_path(&mut pool, &path), Verdict::Sat);
    let path = path.push(&pool, below_five);
    assert_eq!(solver.check_path(&mut pool, &path), Verdict::Unsat);
    assert_eq!(solver.check_path(&mut pool, &PathCondition::new()), Verdict::Sat);
}

/// A path nothing is known of, as long as asked for: neighbours differ, so that all conditions are one slice.
fn long_path(pool: &mut Pool, length: usize) -> (PathCondition, ExprId) {
    let zero = pool.constant(8, 0);
    let variables: Vec<ExprId> = (0..=length).map(|at| pool.variable(&format!("x{at}"), 8, Origin::Input)).collect();
    let path = variables.windows(2).fold(PathCondition::new(), |path, pair| {
        let (differ, is_zero) = (pool.eq(pair[0], pair[1]), pool.eq(pair[1], zero));
        let (differ, is_not_zero) = (pool.not(differ), pool.not(is_zero));
        let both = pool.and(differ, is_not_zero);
        path.push(pool, both)
    });
    (path, pool.eq(variables[length], zero))
}

/// Of this thread: what others do on the machine is not the path's.
fn processor_time() -> std::time::Duration {
    let clock = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    std::time::Duration::new(clock.tv_sec.unsigned_abs(), clock.tv_nsec.unsigned_abs() as u32)
}

#[test]
fn a_long_path_takes_time_in_proportion() {
    let time = |length: usize| {
        let rounds = (0..3).map(|_| {
            let mut pool = Pool::new();
            let (path, contradiction) = long_path(&mut pool, length);
            let mut solver = Solver::new(SolverConfig::default());
            let started = processor_time();
            assert_eq!(solver.check_path(&mut pool, &path), Verdict::Sat);
            let time = processor_time() - started;
            assert_eq!(solver.check(&mut pool, Query { path: &path, goal: contradiction }), Verdict::Unsat);
            time
        });
        rounds.min().expect("three rounds")
    };
    let (short, long) = (time(3_000), time(12_000));
    assert!(long < short * 10, "four times the conditions take {long:?} instead of {short:?}");
}

/// What is remembered of a conjunction whose terms were collected must not speak of the terms that have their ids now.
#[test]
fn ids_that_mean_something_else_now() {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    for order in orders {
        let mut pool = Pool::new();
        let config = SolverConfig {
            reuse: Reuse::Implication,
            reuse_where_it_pays: false,
            links: Links { models: false, ..Links::ALL },
            ..SolverConfig::default()
        };
        let mut solver = Solver::new(config);
        let products = |pool: &mut Pool, order: [usize; 3]| {
            let mut products = [None; 3];
            for number in order {
                let [x, y] = ["x", "y"].map(|name| pool.variable(&format!("{name}{number}"), 8, Origin::Input));
                products[number] = Some(pool.mul(x, y));
            }
            products.map(|product| product.expect("each was made"))
        };
        let [first, second, _] = products(&mut pool, [0, 1, 2]);
        let below = pool.ult(first, second);
        let nothing = PathCondition::new();
        assert_eq!(solver.check(&mut pool, Query { path: &nothing, goal: below }), Verdict::Sat);
        pool.collect(std::iter::empty());
        let [first, second, third] = products(&mut pool, order);
        let below = pool.ult(first, second);
        let path = PathCondition::new().push(&pool, below);
        for (left, right, expected) in [
            (second, third, Verdict::Sat),
            (third, second, Verdict::Sat),
            (first, third, Verdict::Sat),
            (third, first, Verdict::Sat),
            (second, first, Verdict::Unsat),
        ] {
            let goal = pool.ult(left, right);
            assert_eq!(solver.check(&mut pool, Query { path: &path, goal }), expected, "{order:?}");
        }
    }
}
