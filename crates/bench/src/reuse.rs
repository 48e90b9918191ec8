//! Reuse of constraints: calls to the solver and time by kind of store, as the GreenTrie paper tables them.
//!
//! Calls are counted with the evaluation of models switched off, which answers most of what is satisfiable before a store
//! is asked; times are those of the whole chain.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use reprise_explore::{ExploreConfig, PathCounts};
use reprise_solver::reuse::backing::PagesInMemory;
use reprise_solver::{ExternalConfig, ExternalRole, Links, Reuse};
use serde_json::{Value, json};

use crate::error::BenchError;
use crate::figures::{Figure, FigureReport, Limit};
use crate::look_up;
use crate::measure::Bench;
use crate::options::Options;

/// A program, with small changes that make other versions of it: a text and what takes its place.
struct VersionedProgram {
    name: &'static str,
    source: &'static str,
    /// The macro that sets its size, and the sizes measured. Versions and pairs have the first.
    size: Option<(&'static str, &'static [u32])>,
    changes: [(&'static str, &'static str); 3],
}

const PROGRAMS: &[VersionedProgram] = &[
    VersionedProgram {
        name: "triangle",
        source: include_str!("../subjects/triangle.c"),
        size: None,
        changes: [
            ("a <= 0 ||", "a <= 0 || a > 1000 ||"),
            ("if (matches > 3) return 3;", "if (matches >= 3) return 3;"),
            ("matches == 1 && a + b > c", "matches == 1"),
        ],
    },
    VersionedProgram {
        name: "euclid",
        source: include_str!("../subjects/euclid.c"),
        size: Some(("STEPS", &[7])),
        changes: [
            ("a <= 0 || b <= 0", "a <= 1 || b <= 1"),
            ("if (a == b) return a;", "if (a == b) return a; if (a == 1) return 1;"),
            ("if (a > b) a = a - b;", "if (a >= b) a = a - b;"),
        ],
    },
    VersionedProgram {
        name: "altitude",
        source: include_str!("../subjects/altitude.c"),
        size: None,
        changes: [
            ("own_rate <= OLEV", "own_rate <= OLEV + 50"),
            (
                "if (upward && downward) return UNRESOLVED;",
                "if (upward && downward && own_rate > 0) return UNRESOLVED;",
            ),
            ("current_separation > MAXALTDIFF", "current_separation >= MAXALTDIFF"),
        ],
    },
    VersionedProgram {
        name: "search tree",
        source: include_str!("../subjects/search_tree.c"),
        size: Some(("SIZE", &[3, 4, 5])),
        changes: [
            ("static void insert(int key) {", "static void insert(int key) { if (key < 0) return;"),
            ("delete(__VERIFIER_nondet_int());", "int key = __VERIFIER_nondet_int(); if (key != 7) delete(key);"),
            (
                "if (key == (*link)->key) return;\n    link = key < (*link)->key",
                "if (key == (*link)->key) return;\n    link = key <= (*link)->key",
            ),
        ],
    },
    VersionedProgram {
        name: "tree map",
        source: include_str!("../subjects/tree_map.c"),
        size: Some(("SIZE", &[3, 4, 5])),
        changes: [
            ("static void put(int key, int value) {", "static void put(int key, int value) { if (key == 0) return;"),
            (
                "return get(__VERIFIER_nondet_int());",
                "int key = __VERIFIER_nondet_int(); return key > 5 ? get(key) : 0;",
            ),
            ("if (key < parent->key) link", "if (key <= parent->key) link"),
        ],
    },
    VersionedProgram {
        name: "binomial heap",
        source: include_str!("../subjects/binomial_heap.c"),
        size: Some(("SIZE", &[5, 6, 7])),
        changes: [
            ("static void insert(int key) {", "static void insert(int key) { if (key > 1000000) return;"),
            ("if (node->key < least->key) {", "if (node->key <= least->key) {"),
            ("} else if (current->key <= next->key) {", "} else if (current->key < next->key) {"),
        ],
    },
    VersionedProgram {
        name: "arbiter",
        source: include_str!("../subjects/arbiter.c"),
        size: Some(("TURNS", &[3])),
        changes: [
            ("asked < 10 ? REQUEST", "asked < 12 ? REQUEST"),
            ("wanted <= 0 ? 0", "wanted < 0 ? 0"),
            ("asked < 20 ? CANCEL : RELEASE", "asked < 20 ? CANCEL : asked < 30 ? RELEASE : IDLE"),
        ],
    },
];

impl VersionedProgram {
    fn sizes(&self) -> Vec<Option<u32>> {
        self.size.map_or(vec![None], |(_, sizes)| sizes.iter().map(|&size| Some(size)).collect())
    }

    /// Compiled at a size, with the first so many changes made.
    fn compile(&self, bench: &Bench, size: Option<u32>, changes: usize) -> Result<ReuseSubject, BenchError> {
        let mut source = self.source.to_owned();
        for (before, after) in &self.changes[..changes] {
            assert_eq!(source.matches(before).count(), 1, "{}: `{before}` is there once", self.name);
            source = source.replace(before, after);
        }
        let mut name = self.name.to_owned();
        if let (Some((variable, _)), Some(size)) = (self.size, size) {
            source.insert_str(0, &format!("#define {variable} {size}\n"));
            name.push_str(&format!(" {size}"));
        }
        let text = bench.text_ir(&format!("{}_{changes}", name.replace(' ', "_")), &source)?;
        Ok(ReuseSubject { name, text })
    }
}

struct ReuseSubject {
    name: String,
    text: PathBuf,
}

/// What a run cost.
#[derive(Clone, Copy)]
struct ReuseCost {
    calls: u64,
    time: Duration,
}

/// Costs by kind of store, in the order of [`Reuse::ALL`].
type ReuseCosts = [ReuseCost; 4];

fn config(reuse: Reuse, links: Links) -> ExploreConfig {
    let mut config = ExploreConfig::default();
    config.solver.reuse = reuse;
    // Where calls are counted all of them are to be.
    config.solver.reuse_where_it_pays = links.models;
    config.solver.links = links;
    config
}

/// Short subjects are measured again until so much time has gone into them, or so often.
const MEASURED: Duration = Duration::from_secs(5);
const MOST_ROUNDS: u32 = 60;

const WITHOUT_MODELS: Links = Links { models: false, ..Links::ALL };

/// Explores, with what `pages` keep if there are any; all kinds of store must explore the same tree.
fn explore(
    bench: &Bench,
    text: &Path,
    config: &ExploreConfig,
    pages: Option<&PagesInMemory>,
) -> Result<(ReuseCost, PathCounts), BenchError> {
    let (time, (result, processor)) = bench.explore_reusing(text, config, pages)?;
    Ok((ReuseCost { calls: result.solver.backend_calls, time: processor.unwrap_or(time) }, result.paths))
}

pub(crate) fn measure(bench: &Bench, options: &Options, report: &mut FigureReport) -> Result<(), BenchError> {
    let mut wrong = None;
    let single = single_runs(bench, options, report, &mut wrong)?;
    let versions = across_versions(bench, report)?;
    let programs = across_programs(bench, report)?;
    report.add(figures(&single, &versions, programs, wrong))?;
    let piped = over_a_pipe(bench, options, report)?;
    report.add(piped)?;
    look_up::measure(bench, options, report)
}

struct SingleRun {
    name: String,
    /// Without models, and with everything on.
    calls: ReuseCosts,
    times: ReuseCosts,
}

fn heading(what: &str) -> String {
    let names: String = Reuse::ALL.iter().map(|reuse| format!(" {:>13}", reuse.name())).collect();
    format!("{what:<20}{names}")
}

fn row(name: &str, costs: &ReuseCosts, show: impl Fn(&ReuseCost) -> String) -> String {
    let cells: String = costs.iter().map(|cost| format!(" {:>13}", show(cost))).collect();
    format!("{name:<20}{cells}")
}

/// All programs in all sizes, or the smaller ones.
fn subjects(bench: &Bench, options: &Options) -> Result<Vec<ReuseSubject>, BenchError> {
    let mut subjects = Vec::new();
    for program in PROGRAMS {
        let sizes = program.sizes();
        for &size in sizes.iter().take(if options.quick { 2 } else { sizes.len() }) {
            subjects.push(program.compile(bench, size, 0)?);
        }
    }
    Ok(subjects)
}

fn single_runs(
    bench: &Bench,
    options: &Options,
    report: &mut FigureReport,
    wrong: &mut Option<String>,
) -> Result<Vec<SingleRun>, BenchError> {
    report.say(&heading("single run"))?;
    let mut runs = Vec::new();
    for ReuseSubject { name, text } in subjects(bench, options)? {
        let mut first = None;
        let mut measure = |reuse: Reuse, links: Links| {
            let (cost, paths) = explore(bench, &text, &config(reuse, links), None)?;
            if *first.get_or_insert(paths) != paths {
                *wrong = Some(format!("{name}: {} explores another tree", reuse.name()));
            }
            Ok(cost)
        };
        let calls = collect(&mut Reuse::ALL.map(|reuse| measure(reuse, WITHOUT_MODELS)))?;
        let times = least_times(bench, |round| {
            let mut costs = [ReuseCost { calls: 0, time: Duration::ZERO }; 4];
            for at in 0..costs.len() {
                let reuse = Reuse::ALL[(at + round) % costs.len()];
                costs[reuse as usize] = measure(reuse, Links::ALL)?;
            }
            Ok(costs)
        })?;
        report.say(&row(&name, &calls, |cost| format!("{} calls", cost.calls)))?;
        report.say(&row("", &times, |cost| format!("{:.3} s", cost.time.as_secs_f64())))?;
        runs.push(SingleRun { name, calls, times });
    }
    Ok(runs)
}

/// The least time of each kind, in turns that begin with another each time: what else the machine does comes and goes, and meets all of
/// them alike.
fn least_times(
    bench: &Bench,
    mut measure: impl FnMut(usize) -> Result<ReuseCosts, BenchError>,
) -> Result<ReuseCosts, BenchError> {
    let mut least = measure(0)?;
    let mut total: Duration = least.iter().map(|cost| cost.time).sum();
    let mut rounds = 1;
    while bench.repetitions > 1 && (rounds < bench.repetitions || total < MEASURED && rounds < MOST_ROUNDS) {
        for (least, next) in least.iter_mut().zip(measure(rounds as usize)?) {
            total += next.time;
            least.time = least.time.min(next.time);
        }
        rounds += 1;
    }
    Ok(least)
}

/// Times of calls to another solver, which are dear; nothing without one.
fn over_a_pipe(bench: &Bench, options: &Options, report: &mut FigureReport) -> Result<Vec<Figure>, BenchError> {
    if Command::new("z3").arg("--version").stdout(Stdio::null()).status().is_err() {
        report.say("z3 is not on the PATH: nothing to put behind a pipe")?;
        return Ok(Vec::new());
    }
    report.say(&heading("over a pipe"))?;
    let mut sums = [ReuseCost { calls: 0, time: Duration::ZERO }; 4];
    let mut logarithms = 0.0;
    let mut rows = Vec::new();
    for ReuseSubject { name, text } in subjects(bench, options)? {
        let costs = collect(&mut Reuse::ALL.map(|reuse| {
            let mut config = config(reuse, Links::ALL);
            config.solver.external = Some(ExternalConfig::new(vec!["z3".into()], ExternalRole::Only));
            // The other process's time counts as well.
            let (time, result) = bench.explore(&text, &config)?;
            Ok(ReuseCost { calls: result.solver.external_calls, time })
        }))?;
        report.say(&row(&name, &costs, |cost| format!("{} calls", cost.calls)))?;
        report.say(&row("", &costs, |cost| format!("{:.3} s", cost.time.as_secs_f64())))?;
        for (sum, cost) in sums.iter_mut().zip(&costs) {
            *sum = ReuseCost { calls: sum.calls + cost.calls, time: sum.time + cost.time };
        }
        let [none, implication] =
            [Reuse::None, Reuse::Implication].map(|reuse| costs[reuse as usize].time.as_secs_f64());
        logarithms += (implication / none).ln();
        rows.push(json!({ "subject": name, "kinds": costs_json(&costs) }));
    }
    let of = |reuse: Reuse| sums[reuse as usize];
    let (none, implication) = (of(Reuse::None), of(Reuse::Implication));
    let figure = |name: &str, value: f64, text: String, details: Value| Figure {
        name: name.to_owned(),
        value,
        unit: "of none's time",
        limit: Limit::AtMost(1.0),
        text,
        wrong: None,
        details,
    };
    let in_sum = format!(
        "{:.2} s for {} calls, none {:.2} s for {}",
        implication.time.as_secs_f64(),
        implication.calls,
        none.time.as_secs_f64(),
        none.calls
    );
    // One query for which the other solver takes seconds, or milliseconds if it was asked others before, decides the sum.
    let mean = (logarithms / rows.len() as f64).exp();
    Ok(vec![
        figure("over a pipe, mean", mean, "of the subjects, each counting alike".to_owned(), Value::Array(rows)),
        figure("over a pipe, sum", implication.time.as_secs_f64() / none.time.as_secs_f64(), in_sum, Value::Null),
    ])
}

fn collect(results: &mut [Result<ReuseCost, BenchError>; 4]) -> Result<ReuseCosts, BenchError> {
    let mut costs = [ReuseCost { calls: 0, time: Duration::ZERO }; 4];
    for (cost, result) in costs.iter_mut().zip(results) {
        *cost = std::mem::replace(result, Ok(*cost))?;
    }
    Ok(costs)
}

/// The calls of three changed versions of each program, one after the other, after the first version.
fn across_versions(bench: &Bench, report: &mut FigureReport) -> Result<Vec<(String, ReuseCosts)>, BenchError> {
    report.say(&heading("across versions"))?;
    let mut rows = Vec::new();
    for program in PROGRAMS {
        let size = program.sizes()[0];
        let versions: Vec<ReuseSubject> = (0..=program.changes.len())
            .map(|changes| program.compile(bench, size, changes))
            .collect::<Result<_, _>>()?;
        let mut all = Reuse::ALL.map(|reuse| {
            let pages = PagesInMemory::default();
            let mut sum = ReuseCost { calls: 0, time: Duration::ZERO };
            for (number, version) in versions.iter().enumerate() {
                let (cost, _) = explore(bench, &version.text, &config(reuse, WITHOUT_MODELS), Some(&pages))?;
                if number > 0 {
                    sum = ReuseCost { calls: sum.calls + cost.calls, time: sum.time + cost.time };
                }
            }
            Ok(sum)
        });
        let costs = collect(&mut all)?;
        report.say(&row(&versions[0].name, &costs, |cost| format!("{} calls", cost.calls)))?;
        rows.push((versions[0].name.clone(), costs));
    }
    Ok(rows)
}

/// For every two programs, the calls that the second is spared by what the first left: exact, subset, implication.
fn across_programs(bench: &Bench, report: &mut FigureReport) -> Result<Value, BenchError> {
    let subjects: Vec<ReuseSubject> =
        PROGRAMS.iter().map(|program| program.compile(bench, program.sizes()[0], 0)).collect::<Result<_, _>>()?;
    let names: String = subjects.iter().map(|subject| format!(" {:>15}", subject.name)).collect();
    report.say(&format!("{:<20}{names}   calls spared: exact, subset, implication", "across programs"))?;
    let mut rows = Vec::new();
    for first in &subjects {
        let mut cells = Vec::new();
        for second in &subjects {
            let mut spared = Vec::new();
            for reuse in [Reuse::Exact, Reuse::Subset, Reuse::Implication] {
                if first.name == second.name {
                    continue;
                }
                let config = config(reuse, WITHOUT_MODELS);
                let (alone, _) = explore(bench, &second.text, &config, None)?;
                let pages = PagesInMemory::default();
                explore(bench, &first.text, &config, Some(&pages))?;
                let (after, _) = explore(bench, &second.text, &config, Some(&pages))?;
                spared.push(alone.calls as i64 - after.calls as i64);
            }
            cells.push(spared);
        }
        let texts: String = cells
            .iter()
            .map(|cell| cell.iter().map(i64::to_string).collect::<Vec<_>>().join(", "))
            .map(|text| format!(" {:>15}", if text.is_empty() { "/" } else { &text }))
            .collect();
        report.say(&format!("{:<20}{texts}", first.name))?;
        rows.push(json!({ "first": first.name, "spared": cells }));
    }
    Ok(Value::Array(rows))
}

fn figures(
    single: &[SingleRun],
    versions: &[(String, ReuseCosts)],
    programs: Value,
    wrong: Option<String>,
) -> Vec<Figure> {
    let sum = |costs: &mut dyn Iterator<Item = &ReuseCosts>, reuse: Reuse| -> u64 {
        costs.map(|costs| costs[reuse as usize].calls).sum()
    };
    let fewer = |name: &str, than: Reuse, limit: f64, costs: &dyn Fn(Reuse) -> u64, details: Value| {
        let (before, after) = (costs(than), costs(Reuse::Implication));
        Figure {
            name: name.to_owned(),
            value: 100.0 * (before as f64 - after as f64) / before.max(1) as f64,
            unit: "% fewer calls",
            limit: Limit::AtLeast(limit),
            text: format!("implication {after}, {} {before} in all subjects", than.name()),
            wrong: wrong.clone(),
            details,
        }
    };
    let in_single = |reuse| sum(&mut single.iter().map(|run| &run.calls), reuse);
    let in_versions = |reuse| sum(&mut versions.iter().map(|(_, costs)| costs), reuse);
    let single_json: Vec<Value> = single
        .iter()
        .map(|run| json!({ "subject": run.name, "calls": costs_json(&run.calls), "everything_on": costs_json(&run.times) }))
        .collect();
    let versions_json: Vec<Value> =
        versions.iter().map(|(name, costs)| json!({ "subject": name, "calls": costs_json(costs) })).collect();
    vec![
        fewer("reuse than exact", Reuse::Exact, 40.0, &in_single, Value::Array(single_json)),
        fewer("reuse than subset", Reuse::Subset, 6.0, &in_single, Value::Null),
        fewer(
            "across versions",
            Reuse::Exact,
            50.0,
            &in_versions,
            json!({ "versions": versions_json, "programs": programs }),
        ),
        time_in_all(single, wrong.clone()),
        time_at_worst(single, wrong),
    ]
}

fn seconds(run: &SingleRun, reuse: Reuse) -> f64 {
    run.times[reuse as usize].time.as_secs_f64()
}

fn time_in_all(single: &[SingleRun], wrong: Option<String>) -> Figure {
    let all = |reuse| single.iter().map(|run| seconds(run, reuse)).sum::<f64>();
    Figure {
        name: "reuse in all".to_owned(),
        value: all(Reuse::Implication) / all(Reuse::None),
        unit: "of none's time",
        limit: Limit::AtMost(1.0),
        text: format!("{:.3} s, none {:.3} s over all subjects", all(Reuse::Implication), all(Reuse::None)),
        wrong,
        details: Value::Null,
    }
}

fn time_at_worst(single: &[SingleRun], wrong: Option<String>) -> Figure {
    let worst = single
        .iter()
        .map(|run| (seconds(run, Reuse::Implication) / seconds(run, Reuse::None), run))
        .max_by(|left, right| left.0.total_cmp(&right.0))
        .expect("there are subjects");
    Figure {
        name: "reuse at worst".to_owned(),
        value: worst.0,
        unit: "of none's time",
        limit: Limit::AtMost(1.05),
        text: format!("on {}", worst.1.name),
        wrong,
        details: Value::Null,
    }
}

fn costs_json(costs: &ReuseCosts) -> Value {
    let kinds = Reuse::ALL.into_iter().zip(costs);
    let kinds = kinds.map(|(reuse, cost)| {
        (reuse.name().to_owned(), json!({ "calls": cost.calls, "seconds": cost.time.as_secs_f64() }))
    });
    Value::Object(kinds.collect())
}
