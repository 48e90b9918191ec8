//! The tables of the CompoSE paper: what its subjects cost without summaries of functions, in its way of counting and in ours, and what they
//! cost where calls are applied as summaries.
//!
//! The programs are rebuilt from the paper's text and stand for its rows, so only rows that the text fixes must have its figures. A way of
//! exploring is an entry of [`WAYS`]: each gives a column of its own.

mod seeded;
mod subjects;
mod walk;

use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use reprise_explore::{BoundKind, ExploreConfig, Explorer, IncompleteReason, RunResult};
use reprise_ir::code::{FunctionId, Program};
use reprise_ir::driver::CompileOptions;
use reprise_multise::{Compose, MergeConfig, Merger, RunKnowledge, run_either};
use serde_json::{Value, json};

use crate::error::BenchError;
use crate::figures::{Figure, FigureReport, Limit};
use crate::measure::{Bench, processor_time};
use crate::options::Options;
use subjects::{ComposeSubject, HowFar, PaperRow};
use walk::{Counts, Walk};

/// How long a run may take.
const LONGEST: Duration = Duration::from_secs(60);
const LONGEST_QUICK: Duration = Duration::from_secs(5);
/// Questions of a walk that only counts; past them a row says so.
const MOST_ASKED: u64 = 600_000;
const MOST_ASKED_QUICK: u64 = 40_000;

/// A way of exploring with everything on.
struct Way {
    name: &'static str,
    run: fn(&Prepared, &MergeConfig) -> Result<RunResult, BenchError>,
}

/// The first is what the others must agree with.
const WAYS: &[Way] = &[
    Way { name: "forking", run: fork },
    Way { name: "multise", run: merge },
    Way { name: GUARDED, run: compose },
    Way { name: "guarded where it pays", run: compose_where_it_pays },
    Way { name: "auto guarded", run: compose_either },
    Way { name: "path by path", run: |prepared, config| fork_composing(prepared, config, Compose::On) },
    Way { name: "effects", run: |prepared, config| fork_composing(prepared, config, Compose::Effects) },
    Way { name: "path by path where it pays", run: |prepared, config| fork_composing(prepared, config, Compose::Auto) },
];
/// Merging where calls are applied as guarded summaries; what it saves is told beside it.
const GUARDED: &str = "guarded";

fn fork(prepared: &Prepared, config: &MergeConfig) -> Result<RunResult, BenchError> {
    let mut nobody = ();
    let program = prepared.program.clone();
    Ok(Explorer::new(program, config.explore.clone(), Arc::default(), &mut nobody)?.run(prepared.entry))
}

fn fork_composing(prepared: &Prepared, config: &MergeConfig, compose: Compose) -> Result<RunResult, BenchError> {
    let explore = ExploreConfig { compose, ..config.explore.clone() };
    fork(prepared, &MergeConfig { explore, ..config.clone() })
}

fn merge(prepared: &Prepared, config: &MergeConfig) -> Result<RunResult, BenchError> {
    let mut nobody = ();
    Ok(Merger::new(prepared.program.clone(), config.clone(), Arc::default(), &mut nobody)?.run(prepared.entry))
}

fn composing(config: &MergeConfig) -> MergeConfig {
    MergeConfig { compose: Compose::On, ..config.clone() }
}

fn compose(prepared: &Prepared, config: &MergeConfig) -> Result<RunResult, BenchError> {
    merge(prepared, &composing(config))
}

fn compose_where_it_pays(prepared: &Prepared, config: &MergeConfig) -> Result<RunResult, BenchError> {
    merge(prepared, &MergeConfig { compose: Compose::Auto, ..config.clone() })
}

fn compose_either(prepared: &Prepared, config: &MergeConfig) -> Result<RunResult, BenchError> {
    let program = prepared.program.clone();
    Ok(run_either(program, composing(config), Arc::default(), &mut (), prepared.entry, RunKnowledge::default())?)
}

/// A program, and where it is entered.
struct Prepared {
    program: Arc<Program>,
    entry: FunctionId,
}

impl Prepared {
    fn new(text: PathBuf, entry: &str) -> Result<Prepared, BenchError> {
        let loaded = reprise_session::load(&[text], &CompileOptions::default(), &mut |_| ())?;
        let entry = reprise_session::find_entry(&loaded.program, entry)?;
        Ok(Prepared { program: loaded.program, entry })
    }

    fn walk(&self, callees: &[&str], how_far: HowFar, is_quick: bool) -> Result<Counts, BenchError> {
        let most_asked = if is_quick { MOST_ASKED_QUICK } else { MOST_ASKED };
        let HowFar { depth, pointers_at, no_alias } = how_far;
        walk::walk(&Walk {
            program: self.program.clone(),
            entry: self.entry,
            callees,
            depth,
            pointers_at,
            no_alias,
            most_asked,
        })
    }
}

/// One run and what it took on the processor.
struct WayRun {
    name: &'static str,
    result: RunResult,
    seconds: f64,
}

impl WayRun {
    /// Whether neither time nor a bound on depth, which means another thing to merged paths, cut it. How far heaps reach is the same to all.
    fn has_ended(&self) -> bool {
        let is_cut =
            |reason: &IncompleteReason| matches!(reason, IncompleteReason::Bound(_) | IncompleteReason::Interrupted);
        !self.result.incomplete.iter().any(|entry| is_cut(&entry.reason))
    }
}

pub(crate) fn measure(bench: &Bench, options: &Options, report: &mut FigureReport) -> Result<(), BenchError> {
    report.say(
        "table I: questions in the paper's way of counting, without summaries (the paper's own, and with summaries), \
         nodes of the tree, calls of functions that would have summaries; then with everything on, where guarded is \
         --engine multise --compose on, and times are how often as much the others took",
    )?;
    report.say(
        "inputs of rows with pointers are any heaps up to 4 pointers deep, aliased or not; SwapNode's as --lazy read has them, as in the paper, LinkedList's as --no-alias has them. \
         A bound on depth turns summaries off",
    )?;
    for subject in subjects::SUBJECTS {
        match figure(bench, subject, options.quick)? {
            Row::Figure(figure) => report.add(vec![*figure])?,
            Row::Skipped(reason) => report.say(&format!("{:<20} skipped: {reason}", subject.row))?,
        }
    }
    seeded::measure(bench, options, report)
}

enum Row {
    Figure(Box<Figure>),
    Skipped(String),
}

fn figure(bench: &Bench, subject: &ComposeSubject, is_quick: bool) -> Result<Row, BenchError> {
    let size = subject.size.map(|(name, full, quick)| (name, if is_quick { quick } else { full }));
    let define = size.map_or(String::new(), |(name, size)| format!("#define {name} {size}\n"));
    let name = format!("compose_{}", subject.row.replace(' ', "_"));
    let text = bench.text_ir(&name, &(define + &subject.source.concat()))?;
    let prepared = Prepared::new(text, subject.entry)?;
    let counts = prepared.walk(subject.callees, subject.how_far, is_quick)?;
    if let (true, 0, Some(reason)) = (subject.needs_pointers, counts.asked, &counts.unfinished) {
        return Ok(Row::Skipped(reason.clone()));
    }
    let composed = composed_questions(&prepared, subject, is_quick)?;
    let runs = runs(&prepared, subject, is_quick)?;
    let paper = subject.paper;
    Ok(Row::Figure(Box::new(Figure {
        name: subject.row.into(),
        value: counts.asked as f64,
        unit: "questions",
        limit: Limit::None,
        text: text_of(size.map(|(_, size)| size), (&counts, composed), &runs, paper),
        wrong: wrong(subject, &counts, &runs),
        details: json!({
            "size": size.map(|(_, size)| size),
            "assumptions": counts.assumptions,
            "composed": composed,
            "nodes": counts.nodes,
            "calls": counts.calls,
            "paths": counts.paths,
            "unfinished": counts.unfinished,
            "paper": { "plain": paper.plain, "composed": paper.composed, "calls": paper.calls, "nodes": paper.nodes.map(|both| both.1) },
            "times_of_guarded": ratios(&runs)
                .into_iter()
                .map(|(name, [queries, seconds])| json!({ "way": name, "queries": queries, "seconds": seconds }))
                .collect::<Vec<_>>(),
            "runs": runs.iter().map(details_of).collect::<Vec<_>>(),
        }),
    })))
}

fn configured(subject: &ComposeSubject, is_quick: bool) -> MergeConfig {
    let mut config = MergeConfig::default();
    config.explore.bounds.time = Some(if is_quick { LONGEST_QUICK } else { LONGEST });
    config.explore.bounds.depth = subject.how_far.depth;
    config.explore.machine.lazy.decided_at = subject.how_far.pointers_at;
    config.explore.machine.lazy.no_alias = subject.how_far.no_alias;
    config
}

/// The questions of single paths whose calls are decided by summaries, made from the beginning, where nothing that a branch settles is known
/// further on, as in the paper's way of counting. `None` where summaries are of no use or the run did not end.
fn composed_questions(
    prepared: &Prepared,
    subject: &ComposeSubject,
    is_quick: bool,
) -> Result<Option<u64>, BenchError> {
    let mut config = configured(subject, is_quick);
    config.explore.machine.branches_settle = false;
    let result = fork_composing(prepared, &config, Compose::On)?;
    let is_composed = result.composition.as_ref().is_some_and(|composition| composition.applied > 0);
    let has_ended = !result.incomplete.iter().any(|entry| entry.reason == IncompleteReason::Bound(BoundKind::Time));
    Ok((is_composed && has_ended).then_some(result.solver.queries))
}

fn runs(prepared: &Prepared, subject: &ComposeSubject, is_quick: bool) -> Result<Vec<WayRun>, BenchError> {
    let config = configured(subject, is_quick);
    let seconds = || processor_time().unwrap_or_default().as_secs_f64();
    let mut runs = Vec::new();
    for way in WAYS {
        let started = seconds();
        let result = (way.run)(prepared, &config)?;
        runs.push(WayRun { name: way.name, result, seconds: seconds() - started });
    }
    Ok(runs)
}

fn details_of(run: &WayRun) -> Value {
    json!({
        "way": run.name,
        "status": run.result.status.name(),
        "queries": run.result.solver.queries,
        "calls": run.result.solver.backend_calls,
        "seconds": run.seconds,
        "applied": run.result.composition.as_ref().map(|composition| composition.applied),
        "summarised": run.result.composition.as_ref().map(|composition| composition.summarised.clone()),
    })
}

/// `478`, or a dash where the paper says nothing.
fn known(number: Option<u64>) -> String {
    number.map_or_else(|| "-".into(), |number| number.to_string())
}

fn text_of(size: Option<u32>, (counts, composed): (&Counts, Option<u64>), runs: &[WayRun], paper: PaperRow) -> String {
    let mut text = format!("({}, {})", known(paper.plain), known(paper.composed));
    let saved = |plain: u64, composed: u64| 100.0 * (1.0 - composed as f64 / plain.max(1) as f64);
    if let Some(composed) = composed {
        let _ = write!(text, ", composed {composed}: {:.1}% saved", saved(counts.asked, composed));
        if let (Some(plain), Some(composed)) = (paper.plain, paper.composed) {
            let _ = write!(text, " ({:.1}%)", saved(plain, composed));
        }
    }
    let nodes = paper.nodes.map(|(_, plain)| plain);
    let _ =
        write!(text, ", {} nodes ({}), {} calls ({})", counts.nodes, known(nodes), counts.calls, known(paper.calls));
    let _ = write!(text, ", {} paths", counts.paths);
    if let Some(size) = size {
        let _ = write!(text, ", size {size}");
    }
    if let Some(reason) = &counts.unfinished {
        let _ = write!(text, ", unfinished: {reason}");
    }
    for WayRun { name, result, seconds } in runs {
        let (queries, calls) = (result.solver.queries, result.solver.backend_calls);
        let _ = write!(text, "; {name} {queries} ({calls} solved) {seconds:.4} s {}", result.status.name());
        if let Some(composition) = &result.composition {
            let _ = match composition.off_because {
                None => write!(text, ", {} applied of {} functions", composition.applied, composition.summarised.len()),
                Some(_) => write!(text, ", no summaries"),
            };
        }
    }
    for (name, [queries, seconds]) in ratios(runs) {
        let _ = write!(text, "; {name}/{GUARDED} {queries:.2} times the queries, {seconds:.2} times the time");
    }
    text
}

/// What the ways without summaries took, as multiples of what the guarded one took: queries and time. Nothing where one did not end.
fn ratios(runs: &[WayRun]) -> Vec<(&'static str, [f64; 2])> {
    let Some(guarded) = runs.iter().find(|run| run.name == GUARDED && run.has_ended()) else { return Vec::new() };
    let others = runs.iter().take_while(|run| run.name != GUARDED).filter(|run| run.has_ended());
    others
        .map(|other| {
            let queries = other.result.solver.queries as f64 / guarded.result.solver.queries.max(1) as f64;
            (other.name, [queries, other.seconds / guarded.seconds.max(1e-6)])
        })
        .collect()
}

/// What must hold of a row, whatever it costs.
fn wrong(subject: &ComposeSubject, counts: &Counts, runs: &[WayRun]) -> Option<String> {
    if subject.is_the_same && counts.unfinished.is_none() {
        let PaperRow { plain, calls, .. } = subject.paper;
        if plain.is_some_and(|plain| plain != counts.asked) || calls.is_some_and(|calls| calls != counts.calls) {
            return Some("the paper's figures were expected".into());
        }
    }
    let ended: Vec<&WayRun> = runs.iter().filter(|run| run.has_ended()).collect();
    let faults = |run: &WayRun| {
        let mut faults: Vec<_> = run.result.faults.iter().map(|fault| (fault.kind, fault.place.line)).collect();
        faults.sort_unstable();
        (run.result.status, faults)
    };
    let (first, others) = ended.split_first()?;
    let other = others.iter().find(|other| faults(other) != faults(first))?;
    Some(format!("{} and {} found different things", first.name, other.name))
}

#[cfg(test)]
mod tests {
    use reprise_ir::driver::find_clang;

    use super::subjects::{SEEDED, SUBJECTS};
    use super::*;

    fn bench(folder: &tempfile::TempDir) -> Bench {
        let clang = find_clang(None).expect("this test needs clang").path;
        Bench { clang, reprise: PathBuf::new(), directory: folder.path().to_owned(), repetitions: 1 }
    }

    #[test]
    fn rows_that_the_text_fixes_have_its_figures() {
        let folder = tempfile::tempdir().expect("a folder");
        let bench = bench(&folder);
        let rows: Vec<_> = SUBJECTS.iter().filter(|subject| subject.is_the_same).collect();
        assert!(rows.len() >= 6);
        for subject in rows {
            let text = bench.text_ir(subject.entry, &subject.source.concat()).expect("it compiles");
            let prepared = Prepared::new(text, subject.entry).expect("it is sound");
            let counts = prepared.walk(subject.callees, subject.how_far, true).expect("it is walked");
            let paper = subject.paper;
            assert_eq!(counts.unfinished, None, "{}", subject.row);
            assert_eq!(Some(counts.asked), paper.plain, "{}", subject.row);
            assert_eq!(counts.calls, paper.calls.unwrap_or(0), "{}", subject.row);
        }
    }

    #[test]
    fn all_subjects_compile_whatever_they_are_seeded_with() {
        let folder = tempfile::tempdir().expect("a folder");
        let bench = bench(&folder);
        for subject in SUBJECTS {
            let text = bench.text_ir(subject.entry, &subject.source.concat()).expect("it compiles");
            Prepared::new(text, subject.entry).expect("there is such a function");
        }
        for subject in SEEDED {
            let text = format!("#define SEEDED 1\n{}{}", subject.macros, subject.source.concat());
            let text = bench.text_ir(subject.entry, &text).expect("it compiles");
            Prepared::new(text.clone(), subject.entry).expect("there is such a function");
            Prepared::new(text, subject.alone).expect("there is such a function");
        }
    }
}
