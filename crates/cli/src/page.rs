//! `--html`: a run as one page, gathered from its result, what was listened to, and the tree on record.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use reprise_explore::{Profile, Progress, RunResult};
use reprise_ir::code::Program;
use reprise_memo::PastRun;
use reprise_report::page::{PageData, PageTree, ProgressPoint, SourceListing, input_lines, write_page};
use reprise_report::{RunConfig, grouped};
use reprise_session::knowledge::{FunctionWays, Picture, PictureBudget, TreeOnRecord};
use reprise_session::{RunOutcome, Service};
use reprise_store::Store;
use serde_json::{Value, json};

use crate::error::CliError;
use crate::options::RunOptions;
use crate::run_report::{explanation_json, outcome_json, store_json};
use crate::tree::ways_json;

/// Nodes of the tree in a file; the rest is counted.
pub(crate) const MOST_NODES: usize = 3_000;
/// Instructions that are executed once more for the conditions of these, beyond a share of those of the run.
pub(crate) const REPLAYED: u64 = 1_000_000;
const SHARE_REPLAYED: u64 = 16;
/// Points of a curve; past it every second one goes.
const MOST_POINTS: usize = 1_024;
/// Functions whose summaries are shown.
const MOST_SUMMARIES: usize = 16;

/// What is heard of a run that is to be on a page.
#[derive(Default)]
pub(crate) struct PageMaterial {
    program: Option<Arc<Program>>,
    progress: Vec<ProgressPoint>,
    /// Of the points that were heard, one in so many is kept.
    every: usize,
    heard: usize,
}

impl PageMaterial {
    pub(crate) fn begins(&mut self, program: &Arc<Program>) {
        self.program = Some(program.clone());
    }

    /// What was heard so far does not count.
    pub(crate) fn begins_again(&mut self) {
        self.progress.clear();
    }

    pub(crate) fn progressed(&mut self, progress: &Progress) {
        self.heard += 1;
        if !self.heard.is_multiple_of(self.every.max(1)) {
            return;
        }
        self.progress.push(ProgressPoint {
            milliseconds: u64::try_from(progress.elapsed.as_millis()).unwrap_or(u64::MAX),
            paths: progress.paths.total(),
            queries: progress.queries,
            calls: progress.solver_calls,
            instructions: progress.instructions,
            covered_lines: progress.coverage.lines.covered,
            waiting: progress.frontier as u64,
        });
        if self.progress.len() > MOST_POINTS {
            self.every = 2 * self.every.max(1);
            let mut number = 0usize;
            self.progress.retain(|_| {
                number += 1;
                number.is_multiple_of(2)
            });
        }
    }

    /// With the end of the run behind it.
    fn points(&self, result: &RunResult) -> Vec<ProgressPoint> {
        let mut points = vec![ProgressPoint {
            milliseconds: 0,
            paths: 0,
            queries: 0,
            calls: 0,
            instructions: 0,
            covered_lines: 0,
            waiting: 1,
        }];
        points.extend(&self.progress);
        points.push(ProgressPoint {
            milliseconds: u64::try_from(result.wall.as_millis()).unwrap_or(u64::MAX),
            paths: result.paths.total(),
            queries: result.solver.queries,
            calls: result.solver.backend_calls,
            instructions: result.instructions,
            covered_lines: result.coverage.lines.covered,
            waiting: 0,
        });
        points
    }
}

/// Whether a page can be written there, before a run is paid for.
pub(crate) fn check(options: &RunOptions) -> Result<(), CliError> {
    let Some(path) = &options.page.html else { return Ok(()) };
    let failed = |error| CliError::File { path: path.clone(), error };
    if path.is_dir() {
        return Err(CliError::Usage(format!("{}: is a folder; --html needs the name of a file", path.display())));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    tempfile::tempfile_in(folder).map(drop).map_err(failed)
}

/// Only `reprise run` and `reprise watch` write pages.
pub(crate) fn refuse(options: &RunOptions) -> Result<(), CliError> {
    match options.page.html {
        None => Ok(()),
        Some(_) => Err(CliError::Usage("--html is for `reprise run` and `reprise watch`".into())),
    }
}

/// Writes the page of a run; says where, and how large it is.
pub(crate) fn write(
    options: &RunOptions,
    outcome: &RunOutcome,
    config: &RunConfig,
    material: &PageMaterial,
) -> Result<Option<String>, CliError> {
    let Some(path) = &options.page.html else { return Ok(None) };
    let data = gather(options, outcome, config, material);
    let bytes = write_page(path, &data.text()).map_err(|error| CliError::File { path: path.clone(), error })?;
    Ok(Some(format!("page         {} ({} bytes)", path.display(), grouped(bytes))))
}

fn gather(options: &RunOptions, outcome: &RunOutcome, config: &RunConfig, material: &PageMaterial) -> PageData {
    let result = &outcome.result;
    let mut run = outcome_json(options, outcome, config);
    if !run["store"].is_null() {
        run["store"]["changes"] = outcome.explanations.iter().map(explanation_json).collect();
    }
    let on_record = tree_of(options, outcome);
    let picture = on_record.as_ref().ok().map(|(_, tree)| Picture::of(tree));
    let instructions = REPLAYED.max(result.instructions / SHARE_REPLAYED);
    let tree = match (&picture, &on_record) {
        (Some(picture), _) => Ok(picture.tree(PictureBudget { nodes: MOST_NODES, instructions })),
        (None, Err(why)) => Err(why.clone()),
        (None, Ok(_)) => Err("it could not be read".to_string()),
    };
    let mut notes = Vec::new();
    let program = material.program.as_ref().or_else(|| on_record.as_ref().ok()?.1.program().ok());
    let (profile, measured) = profile(outcome, on_record.as_ref().ok(), picture.as_ref());
    let listing = match (program, profile) {
        (Some(program), Some(profile)) => SourceListing::new(program, &profile, measured, &folders(config)),
        _ => {
            notes.push("The lines of the program are not known: the result was on record, and no tree with it.".into());
            SourceListing::default()
        }
    };
    let faults = result.faults.iter().map(|fault| {
        let node = picture.as_ref().zip(tree.as_ref().ok());
        let node = node.and_then(|(picture, tree)| picture.node_of_fault(tree, fault.kind, &fault.place));
        (fault.inputs.as_deref().map(input_lines), node)
    });
    let faults = faults.collect();
    let history =
        on_record.as_ref().ok().map(|(store, on_record)| history(store, on_record, outcome, tree.as_ref().ok()));
    notes.extend(note_on_tree(tree.as_ref().ok()));
    PageData {
        title: format!("{} {}", config.sources.join(" "), outcome.entry),
        faults,
        listing,
        tree,
        summaries: program.map(|program| summaries(program, result)).unwrap_or_default(),
        history: history.unwrap_or_default(),
        progress: if was_explored(outcome) { material.points(result) } else { Vec::new() },
        notes,
        generation: None,
        run,
    }
}

/// Writes this run down behind the others of its program, and gives all of them. Where that cannot be, the page has none.
fn history(store: &Store, on_record: &TreeOnRecord, outcome: &RunOutcome, tree: Option<&PageTree>) -> Vec<Value> {
    let Some(family) = on_record.family() else { return Vec::new() };
    let result = &outcome.result;
    let microseconds = |time: std::time::Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
    let run = PastRun {
        ended: 0,
        service: store_json(&outcome.store)["use"].as_str().unwrap_or_default().to_string(),
        paths: result.paths.total(),
        faults: result.faults.len() as u64,
        decisions: tree.map_or(0, |tree| tree.decisions),
        queries: result.solver.queries,
        calls: result.solver.backend_calls,
        instructions: result.instructions,
        solver_microseconds: microseconds(result.solver.time),
        microseconds: microseconds(result.wall),
    };
    run.append(store, family).unwrap_or_default().iter().map(past_run_json).collect()
}

pub(crate) fn past_run_json(run: &PastRun) -> Value {
    json!({
        "ended": run.ended,
        "use": run.service,
        "paths": run.paths,
        "faults": run.faults,
        "decisions": run.decisions,
        "queries": run.queries,
        "calls": run.calls,
        "instructions": run.instructions,
        "solver_ms": run.solver_microseconds as f64 / 1e3,
        "wall_ms": run.microseconds as f64 / 1e3,
    })
}

fn was_explored(outcome: &RunOutcome) -> bool {
    !matches!(outcome.store.service, Some(Service::Answered { .. }))
}

/// What a reader has to know of what the tree does not show.
pub(crate) fn note_on_tree(tree: Option<&PageTree>) -> Option<String> {
    let unknown = tree?.nodes.iter().filter(|node| node.conditions.is_none()).count();
    (unknown > 0).then(|| {
        format!(
            "Of {} nodes of the tree conditions and inputs are not shown: finding them once more would take too long.",
            grouped(unknown as u64)
        )
    })
}

/// The store and the tree that this run left there, or why there is none.
fn tree_of(options: &RunOptions, outcome: &RunOutcome) -> Result<(Arc<Store>, TreeOnRecord), String> {
    if outcome.result.merging.is_some() {
        return Err("merged paths have none (--engine forking has one)".into());
    }
    if options.no_store || outcome.store.folder.is_empty() {
        return Err("the run had no store (--no-store)".into());
    }
    if let Some(lost) = &outcome.store.lost {
        return Err(format!("it was not kept: {lost}"));
    }
    let folder = PathBuf::from(&outcome.store.folder);
    let store = Arc::new(Store::open_existing(&folder).map_err(|error| error.to_string())?);
    let tree = TreeOnRecord::of_subject(&store, outcome.subject).map_err(|error| error.to_string())?;
    Ok((store, tree))
}

/// What is known of the lines, and of which run the costs are.
fn profile(
    outcome: &RunOutcome,
    on_record: Option<&(Arc<Store>, TreeOnRecord)>,
    picture: Option<&Picture<'_>>,
) -> (Option<Profile>, Option<String>) {
    if let Some(profile) = &outcome.result.profile {
        let measured = profile.lines.is_some().then(|| {
            "Costs are those of this run: instructions executed, queries asked, time in the solver, and states split off.".into()
        });
        return (Some(profile.clone()), measured);
    }
    let Some(((store, _), picture)) = on_record.zip(picture) else { return (None, None) };
    profile_on_record(store, outcome.subject, picture)
}

/// The same from the store alone.
pub(crate) fn profile_on_record(
    store: &Store,
    subject: reprise_memo::Subject,
    picture: &Picture<'_>,
) -> (Option<Profile>, Option<String>) {
    let Ok(covered) = picture.covered() else { return (None, None) };
    let lines = reprise_memo::known_line_costs(store, subject).ok().flatten();
    let measured =
        lines.is_some().then(|| "Costs are those of the last run that explored and measured them (--html).".into());
    (Some(Profile { covered, lines }), measured)
}

/// Where files may lie that debug information names relative to another folder.
fn folders(config: &RunConfig) -> Vec<&Path> {
    config.sources.iter().filter_map(|source| Path::new(source).parent()).collect()
}

/// What the functions do of which summaries were used.
fn summaries(program: &Arc<Program>, result: &RunResult) -> Vec<Value> {
    let Some(composition) = &result.composition else { return Vec::new() };
    let names = composition.summarised.iter().take(MOST_SUMMARIES);
    let left_out = composition.summarised.len().saturating_sub(MOST_SUMMARIES);
    let mut ways: Vec<Value> =
        names.filter_map(|name| FunctionWays::of(program, name).ok()).map(|ways| ways_json(&ways)).collect();
    if left_out > 0 {
        ways.push(json!({ "function": format!("{left_out} more"), "ways": null, "no_summary_because": "left out of the page" }));
    }
    ways
}
