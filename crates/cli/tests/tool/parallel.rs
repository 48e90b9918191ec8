//! `-j N`: the result, the tests and the tree are those of one thread, with and without a store, resumed by another number of threads, and
//! after kills.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use reprise_testkit::Random;
use serde_json::Value;

use crate::support::{
    Program, compile, corpus, findings, in_parallel, kill_after, repository, reprise, reprise_json, result_of,
    run_command,
};

/// The work itself, which is the same however it is shared out.
fn work(result: &Value) -> (Value, Value, Value) {
    (result["instructions"].clone(), result["states"].clone(), result["solver"]["queries"].clone())
}

fn export(store: &str) -> Result<String, String> {
    let output = reprise().args(["tree", "--json", "--store", store]).output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Every file of tests.
fn tests_in(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let mut files = BTreeMap::new();
    for entry in std::fs::read_dir(folder).map_err(|error| error.to_string())? {
        let path = entry.map_err(|error| error.to_string())?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        files.insert(name, std::fs::read(&path).map_err(|error| error.to_string())?);
    }
    Ok(files)
}

fn same<T: PartialEq + std::fmt::Debug>(left: &T, right: &T, what: &str) -> Result<(), String> {
    if left == right { Ok(()) } else { Err(format!("{what}:\n    {left:?}\n    {right:?}")) }
}

/// Every seventh program, and those whose trees are large; compiled into a folder, once for all runs.
fn programs(folder: &Path) -> Vec<Program> {
    let is_chosen = |number: usize, program: &Program| {
        number % 7 == 3 || program.expectation.paths[0].is_some_and(|paths| (500..20_000).contains(&paths))
    };
    let mut programs: Vec<Program> = corpus()
        .into_iter()
        .enumerate()
        .filter(|(number, program)| is_chosen(*number, program))
        .map(|(_, program)| program)
        .collect();
    assert!(programs.len() >= 30, "only {} programs", programs.len());
    compile(&mut programs, folder);
    programs
}

#[test]
fn any_number_of_threads_gives_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let failures = in_parallel(&programs(folder.path()), |program| {
        let check = || -> Result<(), String> {
            let (one, code) = reprise_json(program, &[])?;
            for threads in ["2", "4"] {
                let (several, also) = reprise_json(program, &["-j", threads])?;
                same(&findings(&one), &findings(&several), threads)?;
                same(&work(&one), &work(&several), "the work")?;
                same(&code, &also, "the exit code")?;
            }
            Ok(())
        };
        check().map_err(|error| format!("  {}: {error}", program.name))
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// What a run with a store leaves.
#[derive(PartialEq, Debug)]
struct Left {
    findings: Value,
    tree: String,
    tests: BTreeMap<String, Vec<u8>>,
}

fn leave(program: &Program, folder: &Path, options: &[&str]) -> Result<(Value, Left), String> {
    let (store, tests) = (folder.join("store"), folder.join("tests"));
    let (store, tests_name) = (store.to_str().ok_or("a name")?, tests.to_str().ok_or("a name")?);
    let options: Vec<&str> =
        ["--store", store, "--tests", tests_name].into_iter().chain(options.iter().copied()).collect();
    let (result, _) = reprise_json(program, &options)?;
    let left = Left { findings: findings(&result), tree: export(store)?, tests: tests_in(&tests)? };
    Ok((result, left))
}

/// Turns from the first steps on, and queries that wait for as long as anything else can be done.
const RESTLESS: &str = "300,200,1000000000000,16";
const IMPATIENT: &str = "300,200,1,1000000000000";

/// Recorded by several threads, answered; cut by a bound and gone on with by several; deepened by ever more threads; the same by a search that
/// takes turns all the time.
#[test]
fn stores_tests_and_trees_are_the_same() {
    let histories: [&[&[&str]]; 8] = [
        &[&["--turns", RESTLESS], &["-j", "1"]],
        &[&["--turns", IMPATIENT]],
        &[&["--turns", IMPATIENT, "-j", "3"], &[]],
        &[&["--max-depth", "3", "--turns", RESTLESS], &["--turns", IMPATIENT]],
        &[&["--max-paths", "5", "--turns", RESTLESS], &["--turns", RESTLESS, "-j", "2"]],
        &[&["-j", "3"], &["-j", "1"]],
        &[&["--max-paths", "3"], &["-j", "2"]],
        &[&["--max-depth", "1", "-j", "2"], &["--max-depth", "4", "-j", "3"], &["-j", "4"]],
    ];
    let is_small = |program: &Program| program.expectation.paths[0].is_some_and(|paths| paths < 2500);
    let is_unbounded = |program: &Program| !program.options.iter().any(|option| option.starts_with("--max"));
    let texts = tempfile::tempdir().expect("a folder");
    let programs: Vec<(usize, Program)> = programs(texts.path())
        .into_iter()
        .filter(|program| is_small(program) && is_unbounded(program))
        .enumerate()
        .collect();
    let failures = in_parallel(&programs, |(number, program)| {
        let check = || -> Result<(), String> {
            let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
            let (_, expected) = leave(program, folder.path(), &[])?;
            let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
            let mut last = None;
            for options in histories[number % histories.len()] {
                last = Some(leave(program, folder.path(), options)?);
            }
            let (_, left) = last.expect("a history has a step");
            same(&expected.findings, &left.findings, "findings")?;
            same(&expected.tree, &left.tree, "tree")?;
            same(&expected.tests.keys().collect::<Vec<_>>(), &left.tests.keys().collect(), "names of tests")?;
            same(&expected.tests, &left.tests, "tests")
        };
        check().map_err(|error| format!("  {}: {error}", program.name))
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// A tree of some thousand paths, with two faults; tests of all of them take a while.
const SUBJECT: &str = r#"
int __VERIFIER_nondet_int(void);
int main(void) {
  int values[11];
  int table[4] = {1, 2, 3, 4};
  int sum = 0;
  for (int i = 0; i < 11; i++) {
    values[i] = __VERIFIER_nondet_int();
    if (values[i] > 100 * i) sum += i % 3 + 1;
    if (i == 6 && values[0] == values[6]) return table[values[3]];
    if (i == 10 && sum == 13) return 1 / (values[2] - 5);
  }
  return sum;
}
"#;

/// Killed at any moment, and gone on with by another number of threads.
#[test]
fn kills_lose_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("subject.c");
    std::fs::write(&source, SUBJECT).expect("the folder is ours");
    let source = source.to_str().expect("a name");
    let tests = folder.path().join("tests");
    let store = folder.path().join("store");
    let options = ["--store", store.to_str().expect("a name"), "--tests", tests.to_str().expect("a name")];
    let expected = result_of(run_command(source, &options)).expect("it runs");
    let (expected_tests, expected_tree) = (tests_in(&tests).expect("tests"), export(options[1]).expect("a tree"));
    assert!(expected["paths"]["completed"].as_u64().is_some_and(|paths| paths > 1000), "{}", expected["paths"]);
    let stores: Vec<u64> = (0..4).collect();
    let failures = in_parallel(&stores, |&number| {
        let place = |kind: &str| folder.path().join(format!("{kind}-{number}"));
        let (store, tests) = (place("store"), place("tests"));
        let options = ["--store", store.to_str().ok_or("a name")?, "--tests", tests.to_str().ok_or("a name")?];
        let mut random = Random::new(number);
        for kill in 0..6 {
            let threads = ["2", "1", "3", "4"][(kill + number) as usize % 4];
            let mut command = run_command(source, &options);
            command.args(["-j", threads]);
            kill_after(command, Duration::from_millis(50 + random.below(400u64)))?;
        }
        for threads in ["2", "1"] {
            let mut command = run_command(source, &options);
            command.args(["-j", threads]);
            let last = result_of(command)?;
            same(&findings(&expected), &findings(&last), &format!("store {number}, {threads} threads"))?;
            same(&expected_tests, &tests_in(&tests)?, "tests")?;
        }
        same(&expected_tree, &export(options[1])?, "tree")
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Cold by one, cold by four, and deepened by four step by step: result, tests and tree on record are the same.
#[test]
fn deepened_by_four() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("subject.c");
    std::fs::write(&source, SUBJECT).expect("the folder is ours");
    let source = source.to_str().expect("a name");
    let histories: [&[&[&str]]; 3] = [
        &[&["-j", "1"]],
        &[&["-j", "4"]],
        &[&["--max-depth", "3", "-j", "4"], &["--max-depth", "8", "-j", "4"], &["-j", "4"]],
    ];
    let left: Vec<Left> = histories
        .iter()
        .enumerate()
        .map(|(number, history)| {
            let place = |kind: &str| folder.path().join(format!("{kind}-{number}"));
            let (store, tests) = (place("store"), place("tests"));
            let places = ["--store", store.to_str().expect("a name"), "--tests", tests.to_str().expect("a name")];
            let run = |options: &[&str]| result_of(run_command(source, &[&places, options].concat())).expect("it runs");
            history.iter().for_each(|options| drop(run(options)));
            // The tests on record, in their order.
            let last = run(&["-j", "1"]);
            assert_eq!(last["store"]["use"], "answered", "history {number}");
            let tests = tests_in(&tests).expect("tests");
            Left { findings: findings(&last), tree: export(places[1]).expect("a tree"), tests }
        })
        .collect();
    assert!(left[0].tests.len() > 1 && left[0].tree.len() > 1000);
    for (number, other) in left.iter().enumerate().skip(1) {
        same(&left[0].findings, &other.findings, &format!("history {number}")).expect("the same findings");
        assert!(left[0].tree == other.tree, "history {number} leaves another tree");
        assert!(left[0].tests == other.tests, "history {number} leaves other tests");
    }
}

/// What four threads had written when they were killed is one tree for whoever looks at it, and for the run that goes on.
#[test]
fn what_killed_threads_left_is_one_tree() {
    let subject = repository().join("tests/corpus/shapes/bank_account.c");
    let subject = subject.to_str().expect("a name");
    let folder = tempfile::tempdir().expect("a folder");
    let store = |name: String| folder.path().join(name).to_str().expect("a name").to_string();
    // The slowest way to solve, so that there is time to write something before the end.
    let run = |store: &str, threads| {
        run_command(subject, &["--store", store, "--max-depth", "16", "--strategy", "baseline", "-j", threads])
    };
    let cold = store("cold".into());
    let expected = result_of(run(&cold, "1")).expect("it runs");
    let whole = export(&cold).expect("a tree");
    let mut unfinished = 0;
    for attempt in 1..40 {
        let store = store(format!("killed-{attempt}"));
        kill_after(run(&store, "4"), Duration::from_millis(100 * attempt)).expect("it is killed");
        // One that was killed before anything was written has no tree.
        let Ok(tree) = export(&store) else { continue };
        let verified = reprise().args(["store", "verify", "--store", &store]).output().expect("it runs");
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stdout));
        if tree.contains("\"choice\": {") && tree != whole {
            unfinished += 1;
            let resumed = result_of(run(&store, "4")).expect("it runs");
            assert_eq!(resumed["store"]["use"], "resumed", "{}", resumed["store"]);
            same(&findings(&expected), &findings(&resumed), "findings").expect("the same");
            assert!(export(&store).expect("a tree") == whole, "attempt {attempt} comes to another tree");
        }
        if unfinished == 3 || tree == whole {
            break;
        }
    }
    assert!(unfinished > 0, "it was always killed too early or too late");
}

#[test]
fn deepening_in_steps() {
    let subject = repository().join("tests/corpus/shapes/bank_account.c");
    let subject = subject.to_str().expect("a name");
    let steps = |threads| {
        result_of(run_command(subject, &["--no-store", "--deepen", "2..8:2", "-j", threads])).expect("it runs")
    };
    let (one, several) = (steps("1"), steps("3"));
    assert_eq!(findings(&one)["paths"], findings(&several)["paths"]);
    let cuts = |result: &Value| -> Vec<(Value, Value)> {
        let steps = result["deepening"].as_array().expect("steps").iter();
        steps.map(|step| (step["paths"].clone(), step["cut"].clone())).collect()
    };
    assert_eq!(cuts(&one), cuts(&several));
    assert_eq!(cuts(&one).len(), 4);
}

/// Forks without end.
const ENDLESS: &str = r#"
int printf(const char *, ...);
int __VERIFIER_nondet_int(void);
int main(void) {
  for (int n = 0;; n++) {
    if (__VERIFIER_nondet_int() == 7) { printf("out\n"); return n; }
    if (__VERIFIER_nondet_int() > n) n++;
  }
}
"#;

#[test]
fn bounds_and_signals_stop_all_threads() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("endless.c");
    std::fs::write(&source, ENDLESS).expect("the folder is ours");
    let source = source.to_str().expect("a name");
    let reasons = |result: &Value| -> Vec<String> {
        let list = result["incomplete"].as_array().expect("a list").iter();
        let mut reasons: Vec<String> = list.map(|entry| entry["reason"].as_str().unwrap_or("?").to_string()).collect();
        reasons.dedup();
        reasons
    };
    let bounded = result_of(run_command(source, &["--no-store", "-j", "3", "--max-time", "500ms", "--search", "bfs"]));
    let bounded = bounded.expect("it runs");
    assert_eq!((&bounded["status"], reasons(&bounded)), (&"bounded".into(), vec!["--max-time reached".to_string()]));
    assert_eq!(bounded["parallel"]["threads"], 3);
    let bounded = result_of(run_command(source, &["--no-store", "-j", "3", "--max-memory", "60M", "--search", "bfs"]));
    let bounded = bounded.expect("it runs");
    assert_eq!((&bounded["status"], reasons(&bounded)), (&"bounded".into(), vec!["--max-memory reached".to_string()]));
    let store = folder.path().join("store");
    let mut command = run_command(source, &["--store", store.to_str().expect("a name"), "-j", "2", "--show-output"]);
    let mut child = command.spawn().expect("it starts");
    // The first path that ends says that exploring has begun; what is printed after it must not fill the pipe.
    let mut printed = BufReader::new(child.stderr.take().expect("piped"));
    let mut line = String::new();
    printed.read_line(&mut line).expect("readable");
    assert_eq!(line, "out\n");
    let drained = std::thread::spawn(move || printed.read_to_end(&mut Vec::new()));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.is_ok_and(|status| status.success()));
    let output = child.wait_with_output().expect("it ends");
    drained.join().expect("no panic").expect("readable");
    assert_eq!(output.status.code(), Some(2));
    let interrupted: Value = serde_json::from_slice(&output.stdout).expect("a result");
    assert_eq!(reasons(&interrupted), ["interrupted"]);
}

#[test]
fn other_engines_and_other_numbers_are_refused() {
    let subject = repository().join("tests/corpus/shapes/bank_account.c");
    for (options, message) in [
        (["-j", "2", "--engine", "multise"], "-j is for --engine forking"),
        (["-j", "2", "--engine", "auto"], "-j is for --engine forking"),
        (["-j", "many", "--engine", "forking"], "expected a number of threads"),
    ] {
        let output = reprise().arg("run").arg(&subject).args(options).output().expect("it runs");
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(3), "{options:?}: {complaint}");
        assert!(complaint.contains(message), "{options:?}: {complaint}");
    }
    let output = reprise().arg("run").arg(&subject).args(["-j", "2", "--max-paths", "5", "--no-store"]).output();
    let report = String::from_utf8_lossy(&output.expect("it runs").stdout).into_owned();
    assert!(report.contains("threads      one: --max-paths"), "{report}");
}
