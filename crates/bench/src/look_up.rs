//! What a look-up in a store of many constraints costs, in memory and on disk.

use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use reprise_solver::reuse::backing::{BackedStore, Backing, PagedRecord, RecordPlace};
use reprise_solver::reuse::canonical::{Constraint, NamedAtom, Relatives, StoredModel};
use reprise_solver::reuse::disk::{DiskPages, PageHandles};
use reprise_solver::reuse::record;
use reprise_solver::reuse::set_memory::ImplicationMemory;
use reprise_solver::reuse::store::{ConstraintStore, Effort, Fact, Generations, Known, Question, Reach, Reply};
use reprise_solver::reuse::values::ValueSet;
use reprise_store::Store;
use reprise_testkit::Random;
use serde_json::{Value, json};

use crate::error::BenchError;
use crate::figures::{Figure, FigureReport, Limit};
use crate::measure::Bench;
use crate::options::Options;

const FEW: usize = 10_000;
const MANY: usize = 1_000_000;
/// Questions of a round. Stores take turns, and of each the best round counts: what else the machine does comes and goes.
const QUESTIONS: usize = 20_000;
const ROUNDS: usize = 9;
const MEDIAN_MICROSECONDS: f64 = 5.0;
const MEDIAN_GROWTH: f64 = 2.0;
const OPENING_SECONDS: f64 = 1.0;
/// Records written to disk at a time.
const BATCH: usize = 1 << 14;
/// More than a million sets take.
const CAPACITY: usize = 8 << 30;

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

fn facts(random: &mut Random, sets: usize) -> impl Iterator<Item = Fact> {
    (0..sets).map(move |number| {
        let known = if number % 3 == 0 { Known::Unsat } else { Known::Sat(Rc::new(StoredModel::default())) };
        Fact { constraint: constraint(random, programs(sets)), known, reach: Reach::Related }
    })
}

fn programs(sets: usize) -> u64 {
    (sets as u64 / 1000).max(1)
}

/// A store that is asked, and what that costs.
struct AskedStore<S> {
    store: S,
    random: Random,
    sets: usize,
    /// Of the best round, shortest first.
    times: Vec<Duration>,
    answered: usize,
    asked: usize,
    before: Effort,
}

impl<S: ConstraintStore> AskedStore<S> {
    fn new(store: S, random: Random, sets: usize) -> AskedStore<S> {
        let before = store.effort();
        AskedStore { store, random, sets, times: Vec::new(), answered: 0, asked: 0, before }
    }

    fn ask(&mut self) {
        let mut times = Vec::with_capacity(QUESTIONS);
        for _ in 0..QUESTIONS {
            let constraint = constraint(&mut self.random, programs(self.sets));
            let ask = |reach| Question { constraint: &constraint, reach };
            let started = Instant::now();
            let replies = self.store.get(&[ask(Reach::Itself), ask(Reach::Related)]);
            times.push(started.elapsed());
            self.answered += usize::from(replies.iter().any(|reply| !matches!(reply, Reply::Nothing { .. })));
        }
        self.asked += QUESTIONS;
        times.sort_unstable();
        if self.times.is_empty() || times[QUESTIONS / 2] < self.times[QUESTIONS / 2] {
            self.times = times;
        }
    }

    fn measured(self) -> LookUpCosts {
        let AskedStore { store, sets, times, answered, asked, before, .. } = self;
        let after = store.effort();
        let (looked_at, cut_short) = (after.looked_at - before.looked_at, after.cut_short - before.cut_short);
        LookUpCosts { sets, times, answered, asked, bytes: store.bytes(), looked_at, cut_short }
    }
}

fn in_memory(sets: usize) -> AskedStore<impl ConstraintStore> {
    let mut random = Random::new(0x5eed);
    let mut store = Generations::<ImplicationMemory>::new(CAPACITY);
    store.put(facts(&mut random, sets).collect());
    AskedStore::new(store, random, sets)
}

/// What look-ups cost.
struct LookUpCosts {
    sets: usize,
    /// Shortest first.
    times: Vec<Duration>,
    answered: usize,
    asked: usize,
    bytes: usize,
    /// Entries of lists looked at and searches given up, of all questions.
    looked_at: u64,
    cut_short: u64,
}

impl LookUpCosts {
    fn per_question(&self, count: u64) -> f64 {
        count as f64 / self.asked as f64
    }

    /// In microseconds, of a thousand.
    fn at(&self, share: usize) -> f64 {
        self.times[(self.times.len() * share / 1000).min(self.times.len() - 1)].as_secs_f64() * 1e6
    }

    fn json(&self) -> Value {
        let percentiles: Vec<f64> = (0..100).map(|percent| self.at(percent * 10)).collect();
        json!({ "sets": self.sets, "median_us": self.at(500), "p99_us": self.at(990), "answered": self.answered,
                "bytes": self.bytes, "looked_at": self.looked_at, "cut_short": self.cut_short,
                "percentiles_us": percentiles })
    }

    /// How many look-ups take how long, for people: a bar for each share, as long as the logarithm of its time.
    fn plot(&self, report: &FigureReport) -> Result<(), BenchError> {
        report.say(&format!("look-ups among {} sets", self.sets))?;
        for (name, share) in [("10%", 100), ("50%", 500), ("90%", 900), ("99%", 990), ("99.9%", 999), ("all", 1000)] {
            let time = self.at(share);
            let length = (10.0 * (time * 10.0).max(1.0).log10()) as usize;
            report.say(&format!("{name:>7} within {time:>9.2} us {}", "#".repeat(length)))?;
        }
        Ok(())
    }
}

pub(crate) fn measure(bench: &Bench, options: &Options, report: &mut FigureReport) -> Result<(), BenchError> {
    let [mut few, mut many] = if options.quick { [FEW / 10, MANY / 10] } else { [FEW, MANY] }.map(in_memory);
    for _ in 0..ROUNDS {
        few.ask();
        many.ask();
    }
    let (few, many) = (few.measured(), many.measured());
    few.plot(report)?;
    many.plot(report)?;
    let figures = vec![
        Figure {
            name: "look-up".to_owned(),
            value: many.at(500),
            unit: "us, median",
            limit: Limit::AtMost(MEDIAN_MICROSECONDS),
            text: format!(
                "{} sets, {:.0} MB; p99 {:.1} us; {} of {} questions answered, {:.0} entries read for each, {} searches cut short",
                many.sets,
                many.bytes as f64 / 1e6,
                many.at(990),
                many.answered,
                many.asked,
                many.per_question(many.looked_at),
                many.cut_short
            ),
            wrong: None,
            details: json!([few.json(), many.json()]),
        },
        Figure {
            name: "look-up".to_owned(),
            value: many.at(500) / few.at(500),
            unit: "times 10,000's",
            limit: Limit::AtMost(MEDIAN_GROWTH),
            text: format!(
                "median of {:.2} us, p99 {:.1} us at {} sets, {:.0} entries read for each",
                few.at(500),
                few.at(990),
                few.sets,
                few.per_question(few.looked_at)
            ),
            wrong: None,
            details: Value::Null,
        },
    ];
    report.add(figures)?;
    report.add(vec![on_disk(&bench.directory.join("constraints"), many.sets)?])
}

/// Opens a store of many sets, and asks it.
fn on_disk(folder: &Path, sets: usize) -> Result<Figure, BenchError> {
    let mut random = Random::new(0x5eed);
    {
        let mut pages = DiskPages::new(Arc::new(Store::open(folder)?.store), u64::MAX, PageHandles::Together);
        let records: Vec<PagedRecord> = facts(&mut random, sets)
            .map(|fact| PagedRecord {
                place: RecordPlace { page: fact.constraint.page, key: fact.constraint.key },
                created: 0,
                used: 0,
                is_foreign: false,
                bytes: record::encode(&fact),
            })
            .collect();
        for batch in records.chunks(BATCH) {
            pages.put(batch.to_vec()).map_err(|error| BenchError::Other(error.to_string()))?;
        }
        pages.finish()?;
    }
    let started = Instant::now();
    let store = Arc::new(Store::open(folder)?.store);
    let pages = DiskPages::new(store.clone(), u64::MAX, PageHandles::Together);
    let mut backed = BackedStore::new(Generations::<ImplicationMemory>::new(CAPACITY), Box::new(pages));
    let constraint = constraint(&mut random, programs(sets));
    backed.get(&[Question { constraint: &constraint, reach: Reach::Related }]);
    let opening = started.elapsed();
    let mut asked = AskedStore::new(backed, random, sets);
    asked.ask();
    let asked = asked.measured();
    Ok(Figure {
        name: "opening".to_owned(),
        value: opening.as_secs_f64(),
        unit: "s",
        limit: Limit::AtMost(OPENING_SECONDS),
        text: format!(
            "{sets} sets in a file of {:.0} MB, the first question included; then {:.1} us median, p99 {:.0} us, {} answered",
            store.file_bytes() as f64 / 1e6,
            asked.at(500),
            asked.at(990),
            asked.answered
        ),
        wrong: None,
        details: asked.json(),
    })
}
