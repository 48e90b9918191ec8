//! Our own SAT solver against a kept one: the same circuits, as clauses, under the same depth-first queries.
//!
//! `cargo run --release -p reprise-solver --example bench_sat -- [queries] [shape] [--length=STEPS]`
//!
//! The other solver gets what it needs to do well: clauses once, the conditions of a query as assumptions in path
//! order, those the goal depends on only (or all, whichever is faster), and a fresh start when the gates of paths that
//! were left pile up. It need not give models. Ours answers with all links of the chain off but slicing, models
//! evaluated. Times are of the processor, in one run; the terms are translated anew for each.

#[path = "../tests/queries/support/mod.rs"]
mod support;
mod workload;

use std::time::Duration;

use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};
use reprise_expr::{ExprId, Pool, VariableId};
use reprise_solver::{Clauses, Formula, Links, Query, Solver, SolverConfig, Verdict};
use rustc_hash::FxHashSet;
use support::processor_time;
use workload::{Recorded, chosen_shapes, record};

/// Variables of paths that were left are dropped, with all else, when there are more than this and more than four times
/// what was left the last time.
const REBUILD_ABOVE: u32 = 1 << 10;

/// An incremental solver under assumptions.
trait Rival {
    fn new() -> Self;
    fn add_variable(&mut self);
    fn add_clause(&mut self, clause: &[i32]);
    fn solve(&mut self, assumptions: &[i32]) -> bool;
}

struct Batsat {
    solver: BasicSolver,
    clause: Vec<Lit>,
}

fn batsat_literal(literal: i32) -> Lit {
    Lit::new(Var::unsafe_from_idx(literal.unsigned_abs() - 1), literal > 0)
}

impl Rival for Batsat {
    fn new() -> Self {
        Batsat { solver: BasicSolver::default(), clause: Vec::new() }
    }

    fn add_variable(&mut self) {
        self.solver.new_var_default();
    }

    fn add_clause(&mut self, clause: &[i32]) {
        self.clause.clear();
        self.clause.extend(clause.iter().copied().map(batsat_literal));
        self.solver.add_clause_reuse(&mut self.clause);
    }

    fn solve(&mut self, assumptions: &[i32]) -> bool {
        let assumptions: Vec<Lit> = assumptions.iter().copied().map(batsat_literal).collect();
        match self.solver.solve_limited(&assumptions) {
            answer if answer == lbool::TRUE => true,
            answer if answer == lbool::FALSE => false,
            _ => panic!("no limit was set"),
        }
    }
}

/// A rival with the clauses it has been told.
struct Session<R> {
    rival: R,
    formula: Formula,
    variables: u32,
    rebuild_at: u32,
}

impl<R: Rival> Session<R> {
    fn new() -> Self {
        Session { rival: R::new(), formula: Formula::default(), variables: 0, rebuild_at: REBUILD_ABOVE }
    }

    fn literals(&mut self, pool: &Pool, conditions: &[ExprId]) -> Vec<i32> {
        let mut clauses = Clauses::default();
        let mut literal =
            |&condition| self.formula.literal(pool, condition, &mut clauses).expect("words have circuits");
        let literals = conditions.iter().map(&mut literal).collect();
        while self.variables < self.formula.variables() {
            self.rival.add_variable();
            self.variables += 1;
        }
        for clause in clauses.iter() {
            self.rival.add_clause(clause);
        }
        literals
    }

    fn check(&mut self, pool: &Pool, conditions: &[ExprId]) -> bool {
        if self.variables > self.rebuild_at {
            *self = Session::new();
            self.literals(pool, conditions);
            self.rebuild_at = REBUILD_ABOVE.max(4 * self.variables);
        }
        let assumptions = self.literals(pool, conditions);
        self.rival.solve(&assumptions)
    }
}

/// The conditions of each query, the goal last.
fn whole(queries: &[Recorded]) -> Vec<Vec<ExprId>> {
    queries.iter().map(|query| query.path.conjuncts().into_iter().chain([query.goal]).collect()).collect()
}

/// Those that share variables with the goal, directly or through others.
fn sliced(pool: &Pool, conditions: &[ExprId]) -> Vec<ExprId> {
    let goal = *conditions.last().expect("the goal");
    let mut variables: FxHashSet<VariableId> = pool.variables(goal).iter().copied().collect();
    let mut chosen = vec![false; conditions.len()];
    chosen[conditions.len() - 1] = true;
    loop {
        let before = chosen.iter().filter(|&&chosen| chosen).count();
        for (position, &condition) in conditions.iter().enumerate() {
            let its = pool.variables(condition);
            if !chosen[position] && its.iter().any(|variable| variables.contains(variable)) {
                chosen[position] = true;
                variables.extend(its.iter().copied());
            }
        }
        if chosen.iter().filter(|&&chosen| chosen).count() == before {
            break;
        }
    }
    conditions.iter().zip(chosen).filter(|(_, chosen)| *chosen).map(|(&condition, _)| condition).collect()
}

fn time_rival<R: Rival>(pool: &Pool, queries: &[Recorded], asked: &[Vec<ExprId>]) -> Duration {
    let start = processor_time("self");
    let mut session = Session::<R>::new();
    for (query, conditions) in queries.iter().zip(asked) {
        assert_eq!(session.check(pool, conditions), query.verdict == Verdict::Sat, "the solvers disagree");
    }
    processor_time("self") - start
}

fn time_ours(pool: &mut Pool, queries: &[Recorded]) -> Duration {
    let links = Links { slicing: true, partitions: true, incremental: true, sharing: true, ..Links::NONE };
    let start = processor_time("self");
    let mut solver = Solver::new(SolverConfig { links, ..SolverConfig::default() });
    for query in queries {
        let verdict = solver.check(pool, Query { path: &query.path, goal: query.goal });
        assert_eq!(verdict, query.verdict, "verdicts do not depend on the past");
    }
    processor_time("self") - start
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let count = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(5000);
    let length = arguments.iter().find_map(|argument| argument.strip_prefix("--length=")?.parse().ok()).unwrap_or(40);
    let (mut ours_in_all, mut best_in_all) = (Duration::ZERO, Duration::ZERO);
    for shape in chosen_shapes(&arguments) {
        let mut pool = Pool::new();
        let queries = record(&mut pool, shape, count, length);
        let paths = whole(&queries);
        let slices: Vec<Vec<ExprId>> = paths.iter().map(|conditions| sliced(&pool, conditions)).collect();
        let ours = time_ours(&mut pool, &queries);
        let on_slices = time_rival::<Batsat>(&pool, &queries, &slices);
        let on_paths = time_rival::<Batsat>(&pool, &queries, &paths);
        let best = on_slices.min(on_paths);
        let millis = |time: Duration| time.as_secs_f64() * 1e3;
        println!(
            "{shape:?}: {} queries; ours {:.1} ms, batsat {:.1} ms (slices), {:.1} ms (whole paths); batsat / ours: {:.2}",
            queries.len(),
            millis(ours),
            millis(on_slices),
            millis(on_paths),
            best.as_secs_f64() / ours.as_secs_f64()
        );
        ours_in_all += ours;
        best_in_all += best;
    }
    println!("in all, batsat / ours: {:.2}", best_in_all.as_secs_f64() / ours_in_all.as_secs_f64());
}
