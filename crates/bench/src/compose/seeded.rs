//! Table II of the CompoSE paper: what it takes to find an assertion that fails on the first, on another and on the last path of a method.
//!
//! Without heuristics, a search ends with the first path that fails.

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
         (the paper's plain engine; its heuristics H1 and H2)",
    )?;
    for subject in SEEDED {
        for place in 0..PLACES.len() {
            report.add(vec![figure(bench, subject, place, options.quick)?])?;
        }
    }
    Ok(())
}

fn figure(bench: &Bench, subject: &SeededSubject, place: usize, is_quick: bool) -> Result<Figure, BenchError> {
    let define = format!("#define SEEDED {}\n{}", place + 1, subject.macros);
    let name = format!("seeded_{}_{}", subject.row.replace(' ', "_"), PLACES[place]);
    let text = bench.text_ir(&name, &(define + &subject.source.concat()))?;
    let alone = Prepared::new(text.clone(), subject.alone)?.walk(&[], EVERYTHING, is_quick)?;
    let counts = Prepared::new(text, subject.entry)?.walk(&[], EVERYTHING, is_quick)?;
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
            "({plain}; {heuristic_1}, {heuristic_2}), path {} of {} ({} of {} in the method), {} questions in all",
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
            "failing_paths_of_the_method": alone.faults,
            "paper": { "plain": plain, "h1": heuristic_1, "h2": heuristic_2 },
        }),
    })
}
