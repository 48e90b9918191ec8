//! A workload shaped like depth-first symbolic execution, ours against z3 over a pipe on the same queries.
//!
//! `cargo run --release -p reprise-solver --example bench_dfs -- [queries] [shape] [--length=STEPS] [--no-z3]
//! [--fresh] [--backend-only]`
//!
//! `shape` is one of those in `workload`. Totals are processor times, times of single queries are by the clock: on a
//! busy machine look at totals and medians.

#[path = "../tests/queries/support/mod.rs"]
mod support;
mod workload;

use std::time::{Duration, Instant};

use reprise_expr::Pool;
use reprise_solver::{Link, Links, Query, Solver, SolverConfig, Verdict};
use support::{Z3, Z3Answer, processor_time};
use workload::{Recorded, chosen_shapes, record};

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn replay(pool: &mut Pool, queries: &[Recorded], links: Links, name: &str) -> Duration {
    let mut solver = Solver::new(SolverConfig { links, ..SolverConfig::default() });
    let mut backend_times = Vec::new();
    // Processor time after each block of queries.
    let block = (queries.len() / 50).max(1);
    let mut marks = vec![processor_time("self")];
    for (number, query) in queries.iter().enumerate() {
        let before = Instant::now();
        let calls = solver.statistics().backend_calls;
        let verdict = solver.check(pool, Query { path: &query.path, goal: query.goal });
        let time = before.elapsed();
        assert_eq!(verdict, query.verdict, "verdicts do not depend on the past");
        if solver.statistics().backend_calls > calls {
            backend_times.push(time);
        }
        if (number + 1) % block == 0 {
            marks.push(processor_time("self"));
        }
    }
    let total = marks[marks.len() - 1] - marks[0];
    let statistics = solver.statistics();
    println!(
        "{name}: {:.1} ms in all, {} queries, {} sat, {} unsat, {} unknown",
        millis(total),
        statistics.queries,
        statistics.sat,
        statistics.unsat,
        statistics.unknown
    );
    let mean = |from: usize, to: usize| (marks[to] - marks[from]).as_secs_f64() * 1e6 / ((to - from) * block) as f64;
    let blocks = marks.len() - 1;
    let tenths: Vec<String> =
        (0..10).map(|tenth| format!("{:.1}", mean(tenth * blocks / 10, (tenth + 1) * blocks / 10))).collect();
    println!("  mean {:.1} us; by tenths {}", mean(0, blocks), tenths.join(" "));
    // Later queries may be harder than earlier ones; what a fresh solver needs for them tells that apart from a
    // solver that grows slower.
    let late = &queries[blocks * 4 / 5 * block..blocks * block];
    let mut fresh = Solver::new(SolverConfig { links, ..SolverConfig::default() });
    let start = processor_time("self");
    for query in late {
        fresh.check(pool, Query { path: &query.path, goal: query.goal });
    }
    let fresh_mean = (processor_time("self") - start).as_secs_f64() * 1e6 / late.len() as f64;
    let late_mean = mean(blocks * 4 / 5, blocks);
    println!(
        "  last fifth / first fifth: {:.2}; / last fifth on a fresh solver: {:.2}",
        late_mean / mean(0, blocks / 5),
        late_mean / fresh_mean
    );
    println!(
        "  reached the backend: {} queries, median {:.1} us, mean {:.1} us, 99% {:.1} us",
        backend_times.len(),
        median(&mut backend_times).as_secs_f64() * 1e6,
        backend_times.iter().sum::<Duration>().as_secs_f64() * 1e6 / backend_times.len().max(1) as f64,
        backend_times.get(backend_times.len() * 99 / 100).map_or(0.0, |time| time.as_secs_f64() * 1e6)
    );
    println!(
        "  conflicts {}, decisions {}, propagations {}, guesses {}, gates {}, reclaimed {} times",
        statistics.conflicts,
        statistics.decisions,
        statistics.propagations,
        statistics.lucky_guesses,
        statistics.gates,
        statistics.reclamations
    );
    for link in Link::ALL {
        let link_statistics = statistics.link(link);
        println!(
            "    {:14} asked {:7} hits {:7} time {:8.1} ms",
            link.name(),
            link_statistics.asked,
            link_statistics.hits,
            millis(link_statistics.time)
        );
    }
    total
}

fn replay_z3(pool: &Pool, queries: &[Recorded]) -> Duration {
    let mut z3 = Z3::start(0);
    let mut times = Vec::new();
    for query in queries {
        let before = Instant::now();
        let answer = z3.check(pool, &query.path, query.goal);
        times.push(before.elapsed());
        let agrees = match answer {
            Z3Answer::Sat => query.verdict == Verdict::Sat,
            Z3Answer::Unsat => query.verdict == Verdict::Unsat,
            Z3Answer::Unknown | Z3Answer::Lost => true,
        };
        assert!(agrees, "z3 disagrees");
    }
    let total = z3.processor_time();
    println!("z3 over a pipe: {:.1} ms in all, median {:.1} us", millis(total), median(&mut times).as_secs_f64() * 1e6);
    total
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let flag = |name: &str| arguments.iter().any(|argument| argument == name);
    let count = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(5000);
    let length = arguments.iter().find_map(|argument| argument.strip_prefix("--length=")?.parse().ok()).unwrap_or(40);
    for shape in chosen_shapes(&arguments) {
        let mut pool = Pool::new();
        let queries = record(&mut pool, shape, count, length);
        let depth = queries.iter().map(|query| query.path.len()).sum::<usize>() as f64 / queries.len() as f64;
        println!("== {shape:?}: {} queries, mean path length {depth:.1}", queries.len());
        let mut chain = Duration::ZERO;
        if !flag("--backend-only") {
            chain = replay(&mut pool, &queries, Links::ALL, "chain");
        }
        let fresh = flag("--fresh").then(|| {
            replay(
                &mut pool,
                &queries,
                Links { slicing: true, partitions: true, sharing: true, ..Links::NONE },
                "from nothing each time",
            )
        });
        let backend = replay(
            &mut pool,
            &queries,
            Links { slicing: true, partitions: true, incremental: true, sharing: true, ..Links::NONE },
            "backend alone",
        );
        if let Some(fresh) = fresh {
            println!("from nothing each time / backend alone: {:.1}", fresh.as_secs_f64() / backend.as_secs_f64());
        }
        if !flag("--no-z3") {
            support::require("z3");
            let z3 = replay_z3(&pool, &queries);
            println!("z3 / backend alone: {:.1}", z3.as_secs_f64() / backend.as_secs_f64());
            if !chain.is_zero() {
                println!("z3 / chain: {:.1}", z3.as_secs_f64() / chain.as_secs_f64());
            }
        }
    }
}
