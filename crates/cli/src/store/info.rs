//! `reprise store info`: what the store holds, and what it costs on disk. Changes nothing that runs have learnt.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use reprise_memo::{Holding, holdings};
use reprise_solver::ReuseStatistics;
use reprise_solver::reuse::disk::{self, Figures};
use reprise_solver::reuse::store::Age;
use reprise_store::{SpaceFigures, Store};
use serde_json::{Value, json};

use crate::error::CliError;
use crate::options::StoreOptions;
use crate::output;

pub(super) fn run(options: &StoreOptions) -> Result<u8, CliError> {
    let store = Arc::new(Store::open_existing(&options.store)?);
    let figures = store.figures()?;
    let holdings = holdings(&store)?;
    let constraints = disk::figures(&store)?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    output::to_stdout(|out| {
        if options.json {
            let json = json!({
                "version": 1,
                "path": store.path().display().to_string(),
                "format": reprise_store::FORMAT_VERSION,
                "bytes": store.file_bytes(),
                "spaces": figures.iter().map(space_json).collect::<Vec<_>>(),
                "programs": holdings.iter().map(holding_json).collect::<Vec<_>>(),
                "constraints": constraints_json(&constraints),
            });
            return output::write_json(out, &json);
        }
        writeln!(
            out,
            "{}: {} bytes, format {}",
            store.path().display(),
            store.file_bytes(),
            reprise_store::FORMAT_VERSION
        )?;
        for figures in &figures {
            writeln!(out, "  {:<14} {:>9} records {:>12} bytes", figures.name, figures.records, figures.bytes)?;
        }
        write_constraints(out, &constraints)?;
        holdings.iter().try_for_each(|holding| write_holding(out, holding, now))
    })?;
    Ok(0)
}

fn space_json(figures: &SpaceFigures) -> Value {
    json!({ "name": figures.name, "records": figures.records, "bytes": figures.bytes })
}

fn holding_json(holding: &Holding) -> Value {
    let header = &holding.header;
    json!({
        "title": header.title,
        "subject": holding.subject.to_string(),
        "nodes": header.nodes + 1,
        "bytes": holding.bytes,
        "max_depth": header.depth,
        "created": header.created,
        "used": header.used,
    })
}

/// `now`: in seconds, as those of the header.
fn write_holding(out: &mut dyn Write, holding: &Holding, now: u64) -> io::Result<()> {
    let header = &holding.header;
    let nodes = header.nodes + 1;
    output::write_line(out, &header.title)?;
    writeln!(
        out,
        "  {nodes} nodes in {} bytes ({:.1} each), {}, used {} ago",
        holding.bytes,
        holding.bytes as f64 / nodes as f64,
        header.depth.map_or("no bound on depth".to_string(), |depth| format!("to depth {depth}")),
        age(now.saturating_sub(header.used)),
    )
}

/// Kinds of answers, as they are counted.
fn kinds() -> impl Iterator<Item = &'static str> {
    ReuseStatistics::default().by_kind().into_iter().map(|(kind, _)| kind)
}

fn constraints_json(figures: &Figures) -> Value {
    let ages = |of: &dyn Fn(Age) -> u64| -> Value {
        Age::ALL.into_iter().map(|age| (age.name().replace(' ', "_"), Value::from(of(age)))).collect()
    };
    let kinds: Value = kinds().map(|kind| (kind.replace(' ', "_"), Value::from(figures.counter(kind)))).collect();
    json!({
        "sets": figures.sets,
        "bytes": figures.bytes,
        "damaged": figures.damaged,
        "sets_by_age": ages(&|age| figures.by_age[age as usize]),
        "runs": figures.runs,
        "asked": figures.counter("asked"),
        "answers": kinds,
        "answers_by_age": ages(&|age| figures.counter(age.name())),
        "stored": figures.counter("stored"),
        "cut_short": figures.counter("cut short"),
        "rejected": figures.counter("rejected"),
        "audited": figures.counter("audited"),
        "mismatches": figures.counter("mismatches"),
    })
}

fn write_constraints(out: &mut dyn Write, figures: &Figures) -> io::Result<()> {
    if figures.sets + figures.damaged + figures.runs == 0 {
        return Ok(());
    }
    let ages = Age::ALL.into_iter().filter(|&age| figures.by_age[age as usize] > 0);
    let ages: Vec<String> = ages.map(|age| format!("{} {}", figures.by_age[age as usize], within(age))).collect();
    let (sets, bytes) = (figures.sets, figures.bytes);
    writeln!(out, "answers to queries\n  {sets} sets in {bytes} bytes: {}", ages.join(", "))?;
    if figures.damaged > 0 {
        writeln!(out, "  {} damaged", figures.damaged)?;
    }
    let asked = figures.counter("asked");
    writeln!(out, "  asked {asked} times in {} runs", figures.runs)?;
    let mut line = |what: &str, count: u64| {
        let share = 100.0 * count as f64 / asked.max(1) as f64;
        if count == 0 { Ok(()) } else { writeln!(out, "  {what:<28} {count:>9} {share:>6.1}%") }
    };
    for kind in kinds() {
        line(&format!("by {kind}"), figures.counter(kind))?;
    }
    for age in Age::ALL {
        line(&format!("found {}", within(age)), figures.counter(age.name()))?;
    }
    for what in ["cut short", "rejected", "audited", "mismatches"] {
        line(what, figures.counter(what))?;
    }
    Ok(())
}

fn within(age: Age) -> &'static str {
    match age {
        Age::ThisRun => "in the same run",
        Age::Day => "within a day",
        Age::Week => "within a week",
        Age::Month => "within a month",
        Age::Older => "before that",
    }
}

fn age(seconds: u64) -> String {
    match seconds {
        0..=119 => format!("{seconds} s"),
        120..=7199 => format!("{} min", seconds / 60),
        7200..=172_799 => format!("{} h", seconds / 3600),
        _ => format!("{} days", seconds / 86_400),
    }
}
