//! Runs after an edit against runs from nothing, as the Memoise paper tables regression: for each edit both in one go, on the compiler's
//! text, so that the compiler's time is apart. And deepening by one level, at every level.

mod deepening;
mod edits;
mod large;
mod remembering;

use serde_json::{Value, json};

use crate::error::BenchError;
use crate::figures::{Figure, FigureReport, Limit};
use crate::measure::{Bench, median};
use crate::options::Options;
use edits::{Edit, EditedSubject, SUBJECTS};
use remembering::{Compared, Cost, Program, Recorded};

/// Of queries that reach the chain, on every subject.
const QUERIES: f64 = 0.15;
/// No edit, the worst included, may make a run longer than this.
const TIME: f64 = 1.05;

pub(crate) fn measure(bench: &Bench, options: &Options, report: &mut FigureReport) -> Result<(), BenchError> {
    report.say("after an edit: a run that remembers the version before, as a part of one from nothing")?;
    for subject in &SUBJECTS {
        report.add(edited(bench, subject, report)?)?;
    }
    report.say("after an edit that changes nothing that runs")?;
    for subject in &SUBJECTS {
        report.add(vec![idle(bench, subject)?])?;
    }
    report.add(large::measure(bench)?)?;
    report.say("deepening by one level: instructions, as a part of those of a run from nothing")?;
    for subject in crate::deepened_subjects::SUBJECTS {
        report.add(deepening::measure(bench, subject, options.quick)?)?;
    }
    Ok(())
}

/// What one edit costs with a store and without.
struct Row {
    name: &'static str,
    keeps_conditions: bool,
    compared: Compared,
}

impl Row {
    fn ratio(&self, of: Counted) -> f64 {
        let (cold, reuse) = (of(&self.compared.cold), of(&self.compared.reuse));
        if cold > 0.0 {
            reuse / cold
        } else if reuse > 0.0 {
            f64::INFINITY
        } else {
            0.0
        }
    }

    fn json(&self) -> Value {
        let Compared { cold, recording, reuse, .. } = &self.compared;
        json!({ "edit": self.name, "cold": cold.json(), "recording": recording.json(), "reuse": reuse.json() })
    }
}

type Counted = fn(&Cost) -> f64;

/// What is counted, in the order of the figures.
const COUNTED: [(&str, Counted); 4] = [
    ("queries", |cost| cost.queries as f64),
    ("calls", |cost| cost.calls as f64),
    ("instructions", |cost| cost.instructions as f64),
    ("time", |cost| cost.time.as_secs_f64()),
];

fn edited(bench: &Bench, subject: &EditedSubject, report: &FigureReport) -> Result<Vec<Figure>, BenchError> {
    let (rows, wrong) = rows(bench, subject, subject.edits)?;
    for row in &rows {
        let ratios = COUNTED.map(|(name, of)| format!("{name} {:.2}", row.ratio(of)));
        report.say(&format!("  {:<38} {}", row.name, ratios.join(", ")))?;
    }
    let times = |of: fn(&Compared) -> &Cost| median(rows.iter().map(|row| of(&row.compared).time.as_secs_f64() * 1e3));
    report.say(&format!(
        "  processor time in the median: {:.1} ms without a store, {:.1} ms with an empty one, {:.1} ms with that of the version before",
        times(|compared| &compared.cold),
        times(|compared| &compared.recording),
        times(|compared| &compared.reuse)
    ))?;
    let limits = [Some(QUERIES), None, subject.limits.instructions, subject.limits.time];
    let mut figures = Vec::new();
    for ((name, of), limit) in COUNTED.into_iter().zip(limits) {
        let ratios: Vec<f64> = rows.iter().map(|row| row.ratio(of)).collect();
        let middle = median(ratios.iter().copied());
        let worst = rows.iter().max_by(|left, right| left.ratio(of).total_cmp(&right.ratio(of)));
        let (worst, which) = worst.map_or((0.0, ""), |row| (row.ratio(of), row.name));
        figures.push(Figure {
            name: format!("{} {name}", subject.name),
            value: middle,
            unit: "median",
            limit: limit.map_or(Limit::None, Limit::AtMost),
            text: format!("of {} edits; worst {worst:.2} ({which})", rows.len()),
            wrong: wrong.clone(),
            details: rows.iter().map(Row::json).collect(),
        });
    }
    figures.push(worst_time(subject, &rows, "worst", "of cold's time", |compared| &compared.cold));
    figures.push(worst_time(subject, &rows, "worst recorded", "of recording's", |compared| &compared.recording));
    figures.extend(kept_conditions(subject, &rows));
    Ok(figures)
}

/// The edit that gains least, against a run without a store or with an empty one.
fn worst_time(
    subject: &EditedSubject,
    rows: &[Row],
    name: &str,
    unit: &'static str,
    against: fn(&Compared) -> &Cost,
) -> Figure {
    let ratio = |row: &Row| row.compared.reuse.time.as_secs_f64() / against(&row.compared).time.as_secs_f64();
    let worst = rows.iter().max_by(|left, right| ratio(left).total_cmp(&ratio(right)));
    Figure {
        name: format!("{} {name}", subject.name),
        value: worst.map_or(0.0, ratio),
        unit,
        limit: Limit::AtMost(TIME),
        text: worst.map_or("", |row| row.name).into(),
        wrong: None,
        details: Value::Null,
    }
}

/// Edits of what a transition does, and not of what it asks, need no solver.
fn kept_conditions(subject: &EditedSubject, rows: &[Row]) -> Option<Figure> {
    let kept: Vec<&Row> = rows.iter().filter(|row| row.keeps_conditions).collect();
    (!kept.is_empty()).then(|| Figure {
        name: format!("{} kept", subject.name),
        value: kept.iter().map(|row| row.compared.reuse.calls).max().unwrap_or(0) as f64,
        unit: "calls at most",
        limit: Limit::AtMost(0.0),
        text: format!("{} edits that keep all conditions (paper: 2 of 12252 calls)", kept.len()),
        wrong: None,
        details: kept.iter().map(|row| row.json()).collect(),
    })
}

/// Queries, calls and instructions of all of them together.
fn idle(bench: &Bench, subject: &EditedSubject) -> Result<Figure, BenchError> {
    let (rows, wrong) = rows(bench, subject, subject.idle_edits)?;
    let cost = |cost: &Cost| cost.queries + cost.calls + cost.instructions;
    let busy = rows.iter().filter(|row| cost(&row.compared.reuse) > 0);
    let busy: Vec<&str> = busy.map(|row| row.name).collect();
    Ok(Figure {
        name: subject.name.into(),
        value: rows.iter().map(|row| cost(&row.compared.reuse)).sum::<u64>() as f64,
        unit: "work",
        limit: Limit::AtMost(0.0),
        text: format!(
            "queries, calls and instructions of {} edits; {} are at work: {}",
            rows.len(),
            busy.len(),
            busy.join(", ")
        ),
        wrong,
        details: rows.iter().map(Row::json).collect(),
    })
}

/// The costs of edits, and what is wrong with what was found.
fn rows(
    bench: &Bench,
    subject: &EditedSubject,
    edits: &'static [Edit],
) -> Result<(Vec<Row>, Option<String>), BenchError> {
    let mut program = Program::new(bench, subject.name, subject.max_depth);
    program.edit(&format!("{}{}", subject.definitions, subject.source))?;
    let recorded = Recorded::new(&program)?;
    let mut rows = Vec::new();
    let mut wrong = None;
    for edit in edits {
        let edited = edit.apply(subject.source).map_err(BenchError::Other)?;
        program.edit(&format!("{}{edited}", subject.definitions))?;
        let compared = recorded.compare(&program)?;
        wrong = wrong.or_else(|| compared.differs.then(|| format!("{}: the runs did not find the same", edit.name)));
        rows.push(Row { name: edit.name, keeps_conditions: edit.keeps_conditions, compared });
    }
    Ok((rows, wrong))
}
