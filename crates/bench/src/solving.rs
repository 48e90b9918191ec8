//! Strategies of solving against each other.

use std::time::Duration;

use reprise_explore::{ExploreConfig, PathCounts};
use reprise_solver::Strategy;
use serde_json::{Value, json};

use crate::error::BenchError;
use crate::figures::{Figure, FigureReport, Limit};
use crate::measure::Bench;
use crate::options::Options;
use crate::{generator, replays};

/// A program that all strategies explore, to the same bound.
struct SolvingSubject {
    name: String,
    source: String,
    paths: Option<u64>,
    /// Its path conditions do not fall apart into independent slices.
    dependent: bool,
}

/// Lines of the generated programs, and paths explored of each.
const GENERATED: [(usize, u64); 4] = [(1_000, 400), (5_000, 100), (10_000, 50), (20_000, 25)];

fn subjects(quick: bool) -> Vec<SolvingSubject> {
    let corpus = [
        ("bank account", include_str!("../../../tests/corpus/shapes/bank_account.c")),
        ("bubble sort", include_str!("../../../tests/corpus/shapes/bubble_sort.c")),
        ("search tree", include_str!("../../../tests/corpus/shapes/search_tree.c")),
        ("regexp", include_str!("../../../tests/corpus/shapes/regexp.c")),
    ]
    .map(|(name, source)| SolvingSubject {
        name: name.to_owned(),
        source: source.to_owned(),
        paths: None,
        dependent: false,
    });
    let generated =
        GENERATED.iter().take(if quick { 2 } else { GENERATED.len() }).map(|&(lines, paths)| SolvingSubject {
            name: format!("{lines} lines"),
            source: generator::program(1, lines),
            paths: Some(paths),
            dependent: true,
        });
    corpus.into_iter().chain(generated).collect()
}

/// What one strategy needed for one subject.
#[derive(Clone, Copy)]
struct StrategyCost {
    solving: Duration,
    total: Duration,
}

/// The costs of a subject, in the order of [`Strategy::ALL`].
struct SubjectCosts {
    name: String,
    dependent: bool,
    costs: Vec<StrategyCost>,
    wrong: Option<String>,
}

impl SubjectCosts {
    fn cost(&self, strategy: Strategy) -> StrategyCost {
        self.costs[strategy as usize]
    }

    /// Of the five that are compared.
    fn best_total(&self) -> Duration {
        self.costs[..Strategy::Auto as usize].iter().map(|cost| cost.total).min().expect("there are five")
    }

    fn json(&self) -> Value {
        let strategies = Strategy::ALL.into_iter().zip(&self.costs).map(|(strategy, cost)| {
            (
                strategy.name().to_owned(),
                json!({ "solving_seconds": cost.solving.as_secs_f64(), "seconds": cost.total.as_secs_f64() }),
            )
        });
        json!({ "subject": self.name, "strategies": strategies.collect::<serde_json::Map<_, _>>() })
    }
}

pub(crate) fn measure(bench: &Bench, options: &Options, report: &mut FigureReport) -> Result<(), BenchError> {
    let names: String = Strategy::ALL.iter().map(|strategy| format!(" {:>13}", strategy.name())).collect();
    report.say(&format!("{:<20}{names}   seconds of solving/in all", ""))?;
    let mut table = Vec::new();
    for subject in subjects(options.quick) {
        let measured = measure_subject(bench, &subject)?;
        let costs: String = measured
            .costs
            .iter()
            .map(|cost| {
                format!(" {:>13}", format!("{:.3}/{:.3}", cost.solving.as_secs_f64(), cost.total.as_secs_f64()))
            })
            .collect();
        report.say(&format!("{:<20}{costs}", measured.name))?;
        table.push(measured);
    }
    report.add(figures(&table))?;
    report.add(replays::measure(bench, options, report)?)
}

fn measure_subject(bench: &Bench, subject: &SolvingSubject) -> Result<SubjectCosts, BenchError> {
    let text = bench.text_ir(&subject.name.replace(' ', "_"), &subject.source)?;
    let mut costs = Vec::new();
    let mut first: Option<(PathCounts, u64)> = None;
    let mut wrong = None;
    for strategy in Strategy::ALL {
        let mut config = ExploreConfig::default();
        config.solver.links = strategy.links();
        config.bounds.paths = subject.paths;
        let (time, (result, processor)) = bench.explore_on_processor(&text, &config)?;
        let tree = (result.paths, result.solver.queries);
        if *first.get_or_insert(tree) != tree {
            wrong = Some(format!("{}: {} explores another tree", subject.name, strategy.name()));
        }
        costs.push(StrategyCost { solving: result.solver.time, total: processor.unwrap_or(time) });
    }
    Ok(SubjectCosts { name: subject.name.clone(), dependent: subject.dependent, costs, wrong })
}

fn figures(table: &[SubjectCosts]) -> Vec<Figure> {
    let wrong = table.iter().find_map(|measured| measured.wrong.clone());
    let solving = |strategy: Strategy, dependent: bool| -> f64 {
        let chosen = table.iter().filter(|measured| !dependent || measured.dependent);
        chosen.map(|measured| measured.cost(strategy).solving.as_secs_f64()).sum()
    };
    let total =
        |strategy: Strategy| -> f64 { table.iter().map(|measured| measured.cost(strategy).total.as_secs_f64()).sum() };
    let ratio = |name: &str, slower: Strategy, faster: Strategy, limit: Limit| Figure {
        name: name.to_owned(),
        value: solving(slower, true) / solving(faster, true),
        unit: "times",
        limit,
        text: format!(
            "{} {:.3} s, {} {:.3} s on generated programs",
            slower.name(),
            solving(slower, true),
            faster.name(),
            solving(faster, true)
        ),
        wrong: wrong.clone(),
        details: json!({ "all_subjects": solving(slower, false) / solving(faster, false) }),
    };
    let others = &Strategy::ALL[..Strategy::Auto as usize];
    let best = others.iter().copied().min_by(|&a, &b| total(a).total_cmp(&total(b))).expect("there are five");
    let worst = table
        .iter()
        .map(|measured| {
            (measured.cost(Strategy::Auto).total.as_secs_f64() / measured.best_total().as_secs_f64(), measured)
        })
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .expect("there are subjects");
    vec![
        ratio("stack for baseline", Strategy::Baseline, Strategy::Stack, Limit::AtLeast(5.0)),
        ratio("stack for caching", Strategy::CachingOpt, Strategy::Stack, Limit::AtLeast(5.0)),
        ratio("sharing on the stack", Strategy::Stack, Strategy::StackOpt, Limit::None),
        Figure {
            name: "auto in all".to_owned(),
            value: total(Strategy::Auto) / total(best),
            unit: "of the best",
            limit: Limit::AtMost(1.0),
            text: format!("{:.3} s, {} {:.3} s over all subjects", total(Strategy::Auto), best.name(), total(best)),
            wrong: wrong.clone(),
            details: Value::Array(table.iter().map(SubjectCosts::json).collect()),
        },
        Figure {
            name: "auto at worst".to_owned(),
            value: worst.0,
            unit: "of the best",
            limit: Limit::AtMost(1.1),
            text: format!("on {}", worst.1.name),
            wrong,
            details: Value::Null,
        },
    ]
}
