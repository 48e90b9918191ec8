//! What a look-up in a store of many constraints costs.

use std::rc::Rc;
use std::time::{Duration, Instant};

use reprise_solver::reuse::canonical::{Constraint, NamedAtom, Relatives, StoredModel};
use reprise_solver::reuse::set_memory::ImplicationMemory;
use reprise_solver::reuse::store::{ConstraintStore, Fact, Generations, Known, Question, Reach};
use reprise_solver::reuse::values::ValueSet;
use serde_json::json;

use super::{Figure, Limit};
use crate::options::BenchOptions;

const FEW: usize = 10_000;
const MANY: usize = 1_000_000;
const QUESTIONS: usize = 20_000;
const MEDIAN_MICROSECONDS: f64 = 5.0;
const MEDIAN_GROWTH: f64 = 2.0;
/// More than a million sets take.
const CAPACITY: usize = 8 << 30;

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) % bound
    }
}

/// Constraints as a path of a program makes them: three to ten comparisons with constants of prefixes of one program, of
/// which there are as many as sets need that are not all alike.
fn constraint(random: &mut Random, programs: u64) -> Constraint {
    let program = random.below(programs);
    let atoms = (0..3 + random.below(8)).map(|_| {
        let prefix = u128::from(program * 64 + random.below(24)) * 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;
        let bound = 3 * random.below(10);
        let ranges = match random.below(4) {
            0 => [(bound, bound); 2],
            1 => [(0, bound), (0x8000_0000, 0xffff_ffff)],
            2 => [(bound, 0x7fff_ffff); 2],
            _ => [(0, bound), (bound + 2, 0xffff_ffff)],
        };
        let values = ValueSet::from_ranges(32, ranges).expect("values of 32 bits");
        NamedAtom { prefix, values, relatives: Relatives::None }
    });
    let mut atoms: Vec<NamedAtom> = atoms.collect();
    atoms.sort_unstable();
    atoms.dedup_by_key(|atom| atom.prefix);
    Constraint::new(atoms)
}

/// The times of look-ups, shortest first, and how many were answered.
fn times(sets: usize) -> (Vec<Duration>, usize, usize) {
    let mut random = Random(0x5eed);
    let programs = (sets as u64 / 1000).max(1);
    let mut store = Generations::<ImplicationMemory>::new(CAPACITY);
    for number in 0..sets {
        let known = if number % 3 == 0 { Known::Unsat } else { Known::Sat(Rc::new(StoredModel::default())) };
        store.put(vec![Fact { constraint: constraint(&mut random, programs), known, reach: Reach::Related }]);
    }
    let mut answered = 0;
    let mut times: Vec<Duration> = (0..QUESTIONS)
        .map(|_| {
            let constraint = constraint(&mut random, programs);
            let ask = |reach| Question { constraint: &constraint, reach };
            let started = Instant::now();
            let replies = store.get(&[ask(Reach::Itself), ask(Reach::Related)]);
            let time = started.elapsed();
            let known = |reply: &_| !matches!(reply, reprise_solver::reuse::store::Reply::Nothing { .. });
            answered += usize::from(replies.iter().any(known));
            time
        })
        .collect();
    times.sort_unstable();
    (times, answered, store.bytes())
}

pub fn measure(options: &BenchOptions) -> Vec<Figure> {
    let microseconds = |time: Duration| time.as_secs_f64() * 1e6;
    let sizes = if options.quick { [FEW / 10, MANY / 10] } else { [FEW, MANY] };
    let [few, many] = sizes.map(|sets| {
        let (times, answered, bytes) = times(sets);
        let at = |share: usize| microseconds(times[times.len() * share / 1000]);
        let percentiles: Vec<f64> = (0..100).map(|percent| at(percent * 10)).collect();
        (at(500), at(990), answered, bytes, percentiles)
    });
    let details = |measured: &(f64, f64, usize, usize, Vec<f64>), sets: usize| {
        json!({ "sets": sets, "median_us": measured.0, "p99_us": measured.1, "answered": measured.2, "bytes": measured.3,
                "percentiles_us": measured.4 })
    };
    vec![
        Figure {
            name: "look-up".to_owned(),
            value: many.0,
            unit: "us, median",
            limit: Limit::AtMost(MEDIAN_MICROSECONDS),
            text: format!(
                "{} sets, {:.0} MB; p99 {:.1} us; {} of {QUESTIONS} questions answered",
                sizes[1],
                many.3 as f64 / 1e6,
                many.1,
                many.2
            ),
            wrong: None,
            details: json!([details(&few, sizes[0]), details(&many, sizes[1])]),
        },
        Figure {
            name: "look-up".to_owned(),
            value: many.0 / few.0,
            unit: "times 10,000's",
            limit: Limit::AtMost(MEDIAN_GROWTH),
            text: format!("median of {:.2} us, p99 {:.1} us at {} sets", few.0, few.1, sizes[0]),
            wrong: None,
            details: serde_json::Value::Null,
        },
    ]
}
