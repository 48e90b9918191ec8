//! Table II of the CompoSE paper: what it takes to find an assertion that fails on the first, on another and on the last path of a method.
//!
//! Without heuristics, a search ends with the first path that fails. With the first of them leaves of summaries that fail are tried at each call, with
//! the second only these are followed; summaries are made from the beginning, or are those of an earlier run, or are made where they pay.

use std::sync::Arc;

use reprise_explore::{
    Aim, Compose, ExploreConfig, Explorer, Heuristic, RunKnowledge, SharedShelf, TargetLeaves, Wish,
};
use reprise_ir::flow::Target;
use serde_json::json;

use crate::compose::Prepared;
use crate::compose::subjects::{EVERYTHING, SEEDED, SeededSubject};
use crate::error::BenchError;
use crate::figures::{Figure, FigureReport, Limit};
use crate::measure::Bench;
use crate::options::Options;

/// Where the assertion is, in the order of the paper's rows.
const PLACES: [&str; 3] = ["first", "other", "last"];

pub(super) fn measure(bench: &Bench, options: &Options, report: &mut FigureReport) -> Result<(), BenchError> {
    report.say(
        "table II: questions until an assertion fails on the first, on another and on the last path of a method \
         (the paper's plain engine; its heuristics H1 and H2), and with ours",
    )?;
    for subject in SEEDED {
        for place in 0..PLACES.len() {
            report.add(vec![figure(bench, subject, place, options.quick)?])?;
        }
    }
    Ok(())
}

/// How ways to the assertion are looked for.
struct Way<'a> {
    leaves: TargetLeaves,
    compose: Compose,
    /// What earlier runs have made.
    shelf: &'a SharedShelf,
}

/// The questions until the assertion fails. `None` where it does not.
fn with_heuristic(prepared: &Prepared, way: Way<'_>, is_quick: bool) -> Result<Option<u64>, BenchError> {
    let (program, entry) = (prepared.program.clone(), prepared.entry);
    let Way { leaves, compose, shelf } = way;
    let mut config = ExploreConfig { compose, ..ExploreConfig::default() };
    config.bounds.time = Some(if is_quick { super::LONGEST_QUICK } else { super::LONGEST });
    config.machine.branches_settle = false;
    let plain = ExploreConfig { compose: Compose::Off, ..config.clone() };
    let found = Explorer::new(program.clone(), plain, Arc::default(), &mut ())?.run(entry);
    let Some(fault) = found.faults.first() else { return Ok(None) };
    let flow = Arc::new(reprise_machine::flow(&program));
    let Ok(target) = Target::find(&program, &flow, &format!("{}:{}", fault.place.file, fault.place.line)) else {
        return Ok(None);
    };
    // To come to the assertion is not to have it fail.
    let targets = vec![Target { edges: Vec::new(), ..target }];
    let heuristic = Heuristic::Reachability;
    let wish = Wish { flow, targets, uncovered: false, heuristic, stops: true, leaves };
    let aim = Arc::new(Aim::new(&program, &wish, &vec![false; program.edges.len()], &[]));
    let knowledge = RunKnowledge { summaries: Some(shelf.clone()), ..RunKnowledge::default() };
    let result = Explorer::new(program, config, Arc::default(), &mut ())?.knowing(knowledge).aimed(aim).run(entry);
    Ok((!result.faults.is_empty()).then_some(result.solver.queries))
}

fn figure(bench: &Bench, subject: &SeededSubject, place: usize, is_quick: bool) -> Result<Figure, BenchError> {
    let define = format!("#define SEEDED {}\n{}", place + 1, subject.macros);
    let name = format!("seeded_{}_{}", subject.row.replace(' ', "_"), PLACES[place]);
    let text = bench.text_ir(&name, &(define + &subject.source.concat()))?;
    let alone = Prepared::new(text.clone(), subject.alone)?.walk(&[], EVERYTHING, is_quick)?;
    let prepared = Prepared::new(text, subject.entry)?;
    let counts = prepared.walk(&[], EVERYTHING, is_quick)?;
    let shelf = SharedShelf::default();
    let (compose, leaves) = (Compose::On, TargetLeaves::First);
    let first = with_heuristic(&prepared, Way { leaves, compose, shelf: &shelf }, is_quick)?;
    let again = with_heuristic(&prepared, Way { leaves, compose, shelf: &shelf }, is_quick)?;
    let (leaves, fresh) = (TargetLeaves::Only, SharedShelf::default());
    let only = with_heuristic(&prepared, Way { leaves, compose, shelf: &fresh }, is_quick)?;
    let (leaves, compose, fresh) = (TargetLeaves::First, Compose::Auto, SharedShelf::default());
    let where_it_pays = with_heuristic(&prepared, Way { leaves, compose, shelf: &fresh }, is_quick)?;
    let [plain, heuristic_1, heuristic_2] = subject.paper[place];
    let position = alone.first_fault.map(|fault| fault.path);
    let is_in_place = match (place, position) {
        (_, None) => false,
        (0, Some(path)) => path == 1,
        (1, Some(path)) => path > 1 && path < alone.paths,
        (_, Some(path)) => path == alone.paths,
    };
    let found = counts.first_fault;
    Ok(Figure {
        name: format!("{} {}", subject.row, PLACES[place]),
        value: found.map_or(0, |fault| fault.asked) as f64,
        unit: "questions",
        limit: Limit::None,
        text: format!(
            "({plain}; {heuristic_1}, {heuristic_2}), H1 {} (summaries at hand: {}; where they pay: {}), H2 {}, path {} of {} ({} of {} in the method), {} questions in all",
            super::known(first),
            super::known(again),
            super::known(where_it_pays),
            super::known(only),
            found.map_or(0, |fault| fault.path),
            counts.paths,
            position.unwrap_or(0),
            alone.paths,
            counts.asked,
        ),
        wrong: match (is_in_place, found) {
            (false, _) => Some("the assertion is not where it should be".into()),
            (true, None) => Some("the assertion does not fail".into()),
            (true, Some(_)) => None,
        },
        details: json!({
            "path": found.map(|fault| fault.path),
            "paths": counts.paths,
            "all": counts.asked,
            "h1": first,
            "h1_again": again,
            "h1_auto": where_it_pays,
            "h2": only,
            "failing_paths_of_the_method": alone.faults,
            "paper": { "plain": plain, "h1": heuristic_1, "h2": heuristic_2 },
        }),
    })
}
