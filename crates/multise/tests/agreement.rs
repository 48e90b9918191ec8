//! Both engines over the corpus: the same faults and coverage, and for every input that the forking engine generates the merged
//! final state, evaluated at that input, ends alike with the same result and output.

mod common;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, OnceLock};

use reprise_explore::{Event, ExploreConfig, Explorer, Listener, RunResult, TestCase, TestOutcome, Tests};
use reprise_ir::code::Program;
use reprise_machine::AbortMeaning;
use reprise_multise::{Coalescing, MergeConfig, Merger};
use reprise_testkit::{is_long, share};

/// Forking is asked for a test of each path up to here.
const MOST_PATHS: u64 = 500;
/// Without coalescing, each path of this many takes its share of every summary.
const MOST_PATHS_WITHOUT_COALESCING: u64 = 100;

#[test]
fn merged_paths_are_the_forked_ones() {
    on_corpus(1, 0, |file| agree(file, MergeConfig::default(), MOST_PATHS));
}

#[test]
fn without_coalescing_too() {
    let config = MergeConfig { coalescing: Coalescing::Off, ..MergeConfig::default() };
    on_corpus(2, 0, |file| agree(file, config.clone(), MOST_PATHS_WITHOUT_COALESCING));
}

/// With next to no memory for guards and terms, and products that are cut at once.
#[test]
fn under_pressure_too() {
    let mut config = MergeConfig { reclaim_after_guard_nodes: 200, product_cap: 8, ..MergeConfig::default() };
    config.explore.reclaim_after_terms = 500;
    on_corpus(2, 1, |file| agree(file, config.clone(), MOST_PATHS_WITHOUT_COALESCING));
}

type Compiled = Arc<OnceLock<Result<Arc<Program>, String>>>;

/// Compiles a program for all tests together.
fn compiled(file: &Path) -> Result<Arc<Program>, String> {
    static ALL: LazyLock<Mutex<HashMap<PathBuf, Compiled>>> = LazyLock::new(Mutex::default);
    let program = ALL.lock().expect("nobody panics with it").entry(file.to_owned()).or_default().clone();
    program.get_or_init(|| common::compile(file)).clone()
}

/// How many inputs agree; `None` for programs that are left out.
fn agree(file: &Path, merging: MergeConfig, most_paths: u64) -> Result<Option<usize>, String> {
    let Some((entry, mut config)) = options(file) else { return Ok(None) };
    let program = compiled(file)?;
    config.bounds.paths = Some(most_paths);
    config.tests = Tests::EveryPath;
    let Some(&entry) = program.function_names.get(entry.as_str()) else { return Ok(None) };
    let mut collected = Collected::default();
    let forking = Explorer::new(program.clone(), config.clone(), Arc::default(), &mut collected)
        .map_err(|error| error.to_string())?
        .run(entry);
    if forking.incomplete.iter().any(|entry| entry.reason.to_string().contains("--max-paths")) {
        return Ok(None);
    }
    let tests: Vec<TestCase> = collected.0.into_iter().filter(|test| !test.depends_on_undefined).collect();
    let inputs: Vec<_> = tests.iter().map(|test| test.inputs.clone()).collect();
    config.bounds.paths = None;
    config.tests = Tests::None;
    config.reclaim_after_terms = merging.explore.reclaim_after_terms;
    let config = MergeConfig { explore: config, ..merging };
    let mut nobody = ();
    let merger = Merger::new(program, config, Arc::default(), &mut nobody).map_err(|error| error.to_string())?;
    let (merged, predictions) = merger.run_and_predict(entry, &inputs);
    compare_results(&forking, &merged)?;
    for (test, prediction) in tests.iter().zip(predictions) {
        let Some(outcome) = &prediction.outcome else {
            // Forking may have cut this very path, or ended it quietly.
            return Err(format!("no end for {:?}, which {:?}", test.inputs, test.outcome));
        };
        if !same_outcome(outcome, &test.outcome) {
            return Err(format!("{outcome:?} instead of {:?} on {:?}", test.outcome, test.inputs));
        }
        if matches!(outcome, TestOutcome::Completed { .. }) && prediction.output != test.output {
            return Err(format!("prints {:?} instead of {:?} on {:?}", prediction.output, test.output, test.inputs));
        }
    }
    Ok(Some(tests.len()))
}

fn compare_results(forking: &RunResult, merged: &RunResult) -> Result<(), String> {
    let sites = |result: &RunResult| {
        let mut sites: Vec<_> = result.faults.iter().map(|fault| (fault.kind, fault.place.clone())).collect();
        sites.sort();
        sites.dedup();
        sites
    };
    if sites(forking) != sites(merged) {
        return Err(format!("faults {:?} instead of {:?}", sites(merged), sites(forking)));
    }
    let coverage = |result: &RunResult| (result.coverage.lines, result.coverage.branches);
    if coverage(forking) != coverage(merged) {
        return Err(format!("coverage {:?} instead of {:?}", merged.coverage, forking.coverage));
    }
    let reasons = |result: &RunResult| {
        result.incomplete.iter().map(|entry| (entry.reason.to_string(), entry.place.clone())).collect::<Vec<_>>()
    };
    if reasons(forking) != reasons(merged) {
        return Err(format!("incomplete {:?} instead of {:?}", reasons(merged), reasons(forking)));
    }
    if merged.solver.invalid_models > 0 {
        return Err("an invalid model".into());
    }
    Ok(())
}

fn same_outcome(left: &TestOutcome, right: &TestOutcome) -> bool {
    match (left, right) {
        (
            TestOutcome::Completed { result: left, exited: left_exited },
            TestOutcome::Completed { result: right, exited: right_exited },
        ) => {
            let low = |value: &Option<reprise_expr::BitVector>| value.as_ref().map(reprise_expr::BitVector::low_u64);
            left_exited == right_exited && low(left) == low(right)
        }
        _ => left == right,
    }
}

#[derive(Default)]
struct Collected(Vec<TestCase>);

impl Listener for Collected {
    fn event(&mut self, event: Event<'_>) {
        if let Event::Test(test) = event {
            self.0.push(test.clone());
        }
    }
}

/// What the program's header asks for; `None` where that is about single paths or the order in which they run.
fn options(file: &Path) -> Option<(String, ExploreConfig)> {
    let text = std::fs::read_to_string(file).expect("the corpus is readable");
    let line = text.lines().find_map(|line| line.strip_prefix("// run:"))?;
    let mut config = ExploreConfig::default();
    let mut entry = "main".to_string();
    let mut words = line.split_whitespace();
    while let Some(word) = words.next() {
        let value = words.next()?;
        match word {
            "--entry" => entry = value.into(),
            "--stub" => config.machine.stubs.push(value.into()),
            "--max-depth" => config.bounds.depth = value.parse().ok(),
            "--abort-is" if value == "assume" => config.machine.abort_is = AbortMeaning::Assumption,
            "--check" => {
                config.machine.check_overflow = value.contains("overflow");
                config.machine.check_uninitialised = value.contains("uninitialised");
            }
            _ => return None,
        }
    }
    Some((entry, config))
}

/// Runs the check on every program, on all cores, with stacks as deep as the tool's own.
/// With every so manieth program, of which there are others for another turn; with all of them in a long run.
fn on_corpus(one_in: usize, turn: usize, check: impl Fn(&Path) -> Result<Option<usize>, String> + Sync) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let files = share(files, one_in, turn);
    let next = Mutex::new(files.iter());
    let results = Mutex::new((Vec::new(), Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, |count| count.get()) {
            let work = || {
                loop {
                    let Some(file) = next.lock().expect("no holder panics").next() else { return };
                    let result = check(file);
                    let mut results = results.lock().expect("no holder panics");
                    match result {
                        Ok(checked) => results.0.extend(checked),
                        Err(difference) => results.1.push(format!("{}: {difference}", file.display())),
                    }
                }
            };
            std::thread::Builder::new().stack_size(256 << 20).spawn_scoped(scope, work).expect("a thread");
        }
    });
    let (checked, failures) = results.into_inner().expect("no holder panics");
    assert!(failures.is_empty(), "{} programs differ:\n{}", failures.len(), failures.join("\n"));
    let inputs: usize = checked.iter().sum();
    let least = if is_long() { 1 } else { one_in };
    assert!(
        checked.len() >= 150 / least && inputs >= 500 / least,
        "only {inputs} inputs of {} programs were checked",
        checked.len()
    );
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the corpus is readable") {
        let path = entry.expect("the corpus is readable").path();
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "tools") {
                collect(&path, files);
            }
        } else if path.extension().is_some_and(|extension| extension == "c") {
            files.push(path);
        }
    }
}
