//! What a term costs: `cargo run --release -p reprise-expr --example bench`.
//!
//! Times are of the processor, where Linux tells them, and wander on a shared machine all the same; each line also
//! gives its ratio to inserting as many pairs of words into a plain hash map in the same run, which wanders along.

use std::collections::HashMap;
use std::hint::black_box;
use std::time::Instant;

use reprise_expr::{Assignment, Evaluator, ExprId, Origin, Pool};

const COUNT: usize = 400_000;

/// Time spent by this thread on a processor, or passed, in nanoseconds.
struct Clock(Instant, Option<u64>);

impl Clock {
    fn start() -> Clock {
        Clock(Instant::now(), Clock::processor())
    }

    fn processor() -> Option<u64> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split_whitespace().next()?.parse().ok()
    }

    fn elapsed(&self) -> f64 {
        match (self.1, Clock::processor()) {
            (Some(start), Some(end)) => (end - start) as f64,
            _ => self.0.elapsed().as_nanos() as f64,
        }
    }
}

/// The best of a few runs, in nanoseconds per item.
fn nanoseconds(mut run: impl FnMut() -> usize) -> f64 {
    (0..5)
        .map(|_| {
            let clock = Clock::start();
            let items = run();
            clock.elapsed() / items as f64
        })
        .fold(f64::INFINITY, f64::min)
}

fn report(name: &str, time: f64, yardstick: f64) {
    println!("{name:<44} {time:>8.1} ns   x{:.2}", time / yardstick);
}

fn variables(pool: &mut Pool, count: usize, width: u32) -> Vec<ExprId> {
    (0..count).map(|index| pool.variable(&format!("v{index}"), width, Origin::Input)).collect()
}

/// Pairs of distinct variables, none twice.
fn pairs(variables: &[ExprId]) -> Vec<(ExprId, ExprId)> {
    let count = variables.len();
    (0..COUNT).map(|index| (variables[index % count], variables[(index / count + index + 1) % count])).collect()
}

type Binary = fn(&mut Pool, ExprId, ExprId) -> ExprId;

fn main() {
    let yardstick = nanoseconds(|| {
        let mut map: HashMap<(u64, u64), u32> = HashMap::new();
        for index in 0..COUNT as u64 {
            map.insert((index.wrapping_mul(0x9e37_79b9_7f4a_7c15), index), index as u32);
        }
        black_box(map.len())
    });
    println!("{COUNT} operations a line, best of five; ratios to {yardstick:.1} ns for a hash map insertion\n");

    let binary: [(&str, Binary); 10] = [
        ("add", Pool::add),
        ("and", Pool::and),
        ("xor", Pool::xor),
        ("mul", Pool::mul),
        ("udiv", Pool::udiv),
        ("shl", Pool::shl),
        ("eq", Pool::eq),
        ("ult", Pool::ult),
        ("slt", Pool::slt),
        ("concat", Pool::concat),
    ];
    for (name, operation) in binary {
        report(&format!("{name}, a new term"), best(operation, false), yardstick);
        report(&format!("{name}, a term that exists"), best(operation, true), yardstick);
    }
    sums(yardstick);
    memory(yardstick);
    evaluation(yardstick);
    size();
}

/// The time of a constructor over many pairs, for new terms or for terms that exist.
fn best(operation: Binary, existing: bool) -> f64 {
    (0..5)
        .map(|_| {
            let mut pool = Pool::new();
            let variables = variables(&mut pool, 1000, 32);
            let pairs = pairs(&variables);
            if existing {
                for &(left, right) in &pairs {
                    operation(&mut pool, left, right);
                }
            }
            let clock = Clock::start();
            for &(left, right) in &pairs {
                black_box(operation(&mut pool, left, right));
            }
            clock.elapsed() / COUNT as f64
        })
        .fold(f64::INFINITY, f64::min)
}

fn sums(yardstick: f64) {
    let time = nanoseconds(|| {
        let mut pool = Pool::new();
        let index = pool.variable("i", 64, Origin::Input);
        let scale = pool.constant(64, 4);
        let scaled = pool.mul(index, scale);
        for offset in 0..COUNT as u64 {
            let offset = pool.constant(64, 0x1000 + offset * 8);
            black_box(pool.add(scaled, offset));
        }
        COUNT
    });
    report("4i + c, constant and sum", time, yardstick);
    let time = nanoseconds(|| {
        let mut pool = Pool::new();
        let variables = variables(&mut pool, 1000, 32);
        for chunk in 0..COUNT / 100 {
            let mut sum = variables[chunk % 1000];
            for step in 1..100 {
                sum = pool.add(sum, variables[(chunk + step * 7) % 1000]);
            }
            black_box(sum);
        }
        COUNT / 100 * 99
    });
    report("x1 + x2 + ... + x100, each addition", time, yardstick);
    let time = nanoseconds(|| {
        let mut pool = Pool::new();
        let variables = variables(&mut pool, 1000, 32);
        for &(left, right) in &pairs(&variables) {
            let difference = pool.sub(left, right);
            let zero = pool.constant(32, 0);
            black_box(pool.eq(difference, zero));
        }
        COUNT
    });
    report("x - y == 0", time, yardstick);
}

fn memory(yardstick: f64) {
    let time = nanoseconds(|| {
        let mut pool = Pool::new();
        let words = variables(&mut pool, COUNT / 16, 32);
        for &word in &words {
            let mut joined = pool.extract(word, 0, 8);
            for index in 1..4 {
                let byte = pool.extract(word, index * 8, 8);
                joined = pool.concat(byte, joined);
            }
            assert_eq!(joined, word);
        }
        words.len()
    });
    report("a word split to bytes and joined", time, yardstick);
}

fn evaluation(yardstick: f64) {
    let mut pool = Pool::new();
    let variables = variables(&mut pool, 1000, 32);
    let terms: Vec<ExprId> = pairs(&variables)
        .iter()
        .map(|&(left, right)| {
            let sum = pool.add(left, right);
            pool.ult(sum, left)
        })
        .collect();
    let mut assignment = Assignment::new();
    for (index, &variable) in variables.iter().enumerate() {
        assignment.set(pool.variables(variable)[0], index as u64 * 0x0101_0101);
    }
    let mut evaluator = Evaluator::new(assignment.clone());
    let time = nanoseconds(|| {
        evaluator.reset(assignment.clone());
        for &term in &terms {
            black_box(evaluator.truth(&pool, term));
        }
        2 * terms.len()
    });
    report("evaluation, each node", time, yardstick);
    let time = nanoseconds(|| {
        for &term in &terms {
            black_box(evaluator.truth(&pool, term));
        }
        terms.len()
    });
    report("evaluation, a known term", time, yardstick);
}

fn size() {
    let mut pool = Pool::new();
    let variables = variables(&mut pool, 1000, 32);
    for (left, right) in pairs(&variables) {
        pool.udiv(left, right);
    }
    let statistics = pool.memory_statistics();
    println!("\n{} bytes a term, of {} terms", statistics.bytes / statistics.terms, statistics.terms);
}
