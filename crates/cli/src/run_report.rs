//! What `reprise run` says in the end, for people and for programs.

use std::io::{self, Write};

use reprise_explore::{DepthStep, RunResult, Status};
use reprise_memo::{CodeOfVersion, MemoryUse};
use reprise_report::{Detail, RunConfig, Style, counted, escape, run_json, write_run};
use reprise_session::{
    Cause, DeepeningStep, Dropped, Explanation, ExploredPart, FleetFigures, RunOutcome, Service, StoreUse,
};
use serde_json::{Value, json};

use crate::error::CliError;
use crate::options::RunOptions;
use crate::report_options::{ReportOptions, sources};
use crate::written::Written;
use crate::{output, project};

/// How a result says that what the run has learnt is lost.
const NOT_KEPT: &str = "not-kept";

/// How a result is said.
#[derive(Clone, Copy)]
pub(crate) enum ReportForm {
    Json,
    Text(Detail),
}

impl ReportForm {
    pub(crate) fn of(options: &RunOptions) -> ReportForm {
        match (options.json, options.stats) {
            (true, _) => ReportForm::Json,
            (false, true) => ReportForm::Text(Detail::Statistics),
            (false, false) => ReportForm::Text(Detail::Result),
        }
    }
}

/// `written` is for programs: people are told of it later.
pub(crate) fn write_outcome(
    options: &RunOptions,
    outcome: &RunOutcome,
    config: &RunConfig,
    written: Option<&Written>,
) -> Result<(), CliError> {
    output::to_stdout(|out| match ReportForm::of(options) {
        ReportForm::Json => {
            let mut json = outcome_json(options, outcome, config);
            json["written"] = written.map_or(Value::Null, Written::json);
            output::write_json(out, &json)
        }
        ReportForm::Text(detail) => write_text(out, options, outcome, config, detail),
    })
}

/// What a run came to, for programs.
pub(crate) fn outcome_json(options: &RunOptions, outcome: &RunOutcome, config: &RunConfig) -> Value {
    let RunOutcome { result, steps, targets, store, explanations, .. } = outcome;
    let mut json = run_json(result, config);
    json["store"] = store_json(store);
    json["workers"] = outcome.fleet.as_ref().map_or(Value::Null, fleet_json);
    if options.explain && !json["store"].is_null() {
        json["store"]["changes"] = explanations.iter().map(explanation_json).collect();
    }
    json["target"] = options.aiming.json(targets);
    json["deepening"] = steps.iter().map(step_json).collect();
    json["written"] = Value::Null;
    let mut json = project::signed(json);
    if let Some(ExploredPart { planned, .. }) = outcome.part {
        json["part"]["positions"] = json!(planned.positions);
        json["part"]["weight"] = json!(planned.weight);
    }
    json
}

/// The same for people.
fn write_text(
    out: &mut dyn Write,
    options: &RunOptions,
    outcome: &RunOutcome,
    config: &RunConfig,
    detail: Detail,
) -> io::Result<()> {
    let RunOutcome { result, steps, targets, store, explanations, .. } = outcome;
    let style = Style::for_stdout();
    steps.iter().try_for_each(|step| write_step(out, step))?;
    write_run(out, result, &mut sources(result, config).for_stdout(), style, detail)?;
    options.aiming.write(out, targets, style)?;
    let part = outcome.part.map(|part| ("part         ", part_line(&part)));
    let fleet = outcome.fleet.map(|fleet| ("workers      ", fleet_line(&fleet)));
    let lines = part.into_iter().chain(fleet).chain(store_line(store).map(|line| ("store        ", line)));
    // A page wants to know them too.
    let changes =
        explanations.iter().filter(|_| options.explain).map(|explanation| ("explored anew", format!(" {explanation}")));
    let has_tests = config.tests.is_some() || options.tests.out.is_some();
    let next = (result.status == Status::Bugs && !has_tests).then(next_step).flatten();
    let next = next.map(|command| ("next         ", command));
    lines
        .chain(changes)
        .chain(next)
        .try_for_each(|(name, line)| writeln!(out, "{}{}", style.faint(name), escape::one_line(&line)))
}

/// The command that runs the inputs natively: this one, which is answered from the store, with tests of its faults.
fn next_step() -> Option<String> {
    let mut words = std::env::args().skip(1);
    words.next().filter(|command| command == "run")?;
    let mut kept = Vec::new();
    let mut is_ours = true;
    while let Some(word) = words.next() {
        // What is behind it is the program's.
        is_ours &= word != "--";
        // They are written already.
        let mut written = ReportOptions::NAMES.into_iter().chain(["--html"]);
        match written.find_map(|name| word.strip_prefix(name)).filter(|_| is_ours) {
            Some("") => drop(words.next()),
            Some(value) if value.starts_with('=') => {}
            _ => kept.push(shlex::try_quote(&word).ok()?.into_owned()),
        }
    }
    Some(format!("reprise run --tests faults {} && reprise replay", kept.join(" ")))
}

/// What is known of a run that did not come to its end, without what only the run could say.
pub(crate) fn write_sketch(form: ReportForm, result: &RunResult, config: &RunConfig) -> Result<(), CliError> {
    output::to_stdout(|out| match form {
        ReportForm::Json => {
            let mut json = run_json(result, config);
            json["store"] = Value::Null;
            json["workers"] = Value::Null;
            json["target"] = Value::Null;
            json["deepening"] = json!([]);
            json["written"] = Value::Null;
            output::write_json(out, &project::signed(json))
        }
        ReportForm::Text(detail) => {
            let mut sources = sources(result, config).for_stdout();
            write_run(out, result, &mut sources, Style::for_stdout(), detail)
        }
    })
}

pub(crate) fn write_tests_line(out: &mut dyn Write, count: usize, directory: &str) -> io::Result<()> {
    let tests = if count == 1 { "test" } else { "tests" };
    output::write_line(out, &format!("tests        {count} {tests} in {directory} (reprise replay {directory})"))
}

fn step_json(DeepeningStep { reached, selected }: &DeepeningStep) -> Value {
    let DepthStep { depth, paths, cut, states, queries, calls } = reached;
    json!({
        "max_depth": depth, "paths": paths.total(), "cut": cut, "states": states, "queries": queries, "calls": calls,
        "candidates": selected.map(|selected| selected.candidates),
        "selected": selected.map(|selected| selected.selected),
    })
}

fn write_step(out: &mut dyn Write, DeepeningStep { reached, selected }: &DeepeningStep) -> io::Result<()> {
    let DepthStep { depth, paths, cut, states, queries, calls } = reached;
    let paths = paths.total();
    let selected = selected.map_or(String::new(), |selected| format!("; {selected}"));
    writeln!(
        out,
        "depth {depth}: {paths} paths, {cut} cut; {states} states, {queries} queries, {calls} calls{selected}"
    )
}

pub(crate) fn explanation_json(Explanation { places, cause }: &Explanation) -> Value {
    let mut json = json!({ "places": places, "cause": cause.name() });
    match cause {
        Cause::Code(CodeOfVersion { function, place }) => {
            json["function"] = json!(function);
            json["file"] = json!(place.file);
            json["line"] = json!(place.line);
        }
        Cause::Options(options) => {
            let options: Vec<Value> = options.iter().map(|(name, was)| json!({ "name": name, "was": was })).collect();
            json["options"] = json!(options);
        }
        Cause::LostCode | Cause::Beginning | Cause::Layout => {}
    }
    json
}

fn fleet_json(fleet: &FleetFigures) -> Value {
    let FleetFigures { workers, given, pieces, bytes, paths, refused, losses } = fleet;
    json!({
        "most_at_a_time": workers, "parts_given": given, "pieces": pieces, "bytes": bytes, "paths": paths, "refused": refused,
        "losses": losses,
    })
}

fn fleet_line(fleet: &FleetFigures) -> String {
    let FleetFigures { workers, paths, pieces, .. } = fleet;
    match workers {
        0 => "none came".to_string(),
        _ => format!(
            "{}, {} there, in {}",
            counted(*workers, "worker"),
            counted(*paths, "path"),
            counted(*pieces, "piece")
        ),
    }
}

pub(crate) fn store_json(StoreUse { folder, service, lost }: &StoreUse) -> Value {
    if let Some(error) = lost {
        let dropped = json!({ "places": 0, "nodes": 0 });
        return json!({ "path": folder, "use": NOT_KEPT, "nodes": 0, "dropped": dropped, "error": error });
    }
    let Some(service) = service else { return Value::Null };
    let (name, nodes, dropped) = match *service {
        Service::Answered { nodes } => ("answered", nodes, Dropped::default()),
        Service::Kept => ("kept", 0, Dropped::default()),
        Service::Explored { memory, nodes, dropped } => (memory.name(), nodes, dropped),
    };
    let dropped = json!({ "places": dropped.places, "nodes": dropped.nodes });
    json!({ "path": folder, "use": name, "nodes": nodes, "dropped": dropped, "error": null })
}

fn part_line(ExploredPart { number, of, planned, weight_of_all }: &ExploredPart) -> String {
    let share = 100.0 * planned.weight as f64 / (*weight_of_all).max(1) as f64;
    let positions = planned.positions;
    format!(
        "{number} of {of}: {positions} positions of the plan, {share:.1}% of its weight; all parts together are the result"
    )
}

fn store_line(StoreUse { folder, service, lost }: &StoreUse) -> Option<String> {
    if let Some(error) = lost {
        return Some(format!("not recorded: {error}"));
    }
    Some(match (*service)? {
        Service::Kept => format!("result kept in {folder}"),
        Service::Answered { nodes: 0 } => format!("answered from {folder}"),
        Service::Answered { nodes } => format!("answered from {folder}, {nodes} nodes known"),
        Service::Explored { memory: MemoryUse::Recorded, nodes, .. } => format!("{nodes} nodes recorded in {folder}"),
        Service::Explored { memory: MemoryUse::Resumed { .. }, nodes, .. } => {
            format!("went on from {folder}, {nodes} nodes known now")
        }
        Service::Explored { memory: MemoryUse::Regressed { changed: 0, .. }, nodes, .. } => {
            format!("nothing of the version in {folder} has changed, {nodes} nodes known now")
        }
        Service::Explored { memory: MemoryUse::Regressed { changed, .. }, nodes, .. } => {
            format!(
                "kept what has not changed since the version in {folder}: {changed} places differ, {nodes} nodes known now"
            )
        }
        Service::Explored { memory: MemoryUse::Retraced, nodes, .. } => {
            format!("retraced with {folder}, {nodes} nodes known now")
        }
    })
}
