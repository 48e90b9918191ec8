//! Summaries of functions outlive runs: what they are kept for, what an edit leaves of them, and that results are the same with and without.

use std::path::Path;
use std::sync::Mutex;

use reprise_testkit::call_graphs::{CallGraphOptions, program};
use reprise_testkit::{Random, extent};
use serde_json::Value;

use crate::memory::{assert_same, findings, json_of, run_in};
use crate::support::{self, in_parallel};

const COMPOSING: [&str; 4] = ["--engine", "multise", "--compose", "on"];

const PROGRAM: &str =
    "int __VERIFIER_nondet_int(void); void __assert_fail(const char *, const char *, unsigned, const char *);
int total, steps;
int clamp(int x) { if (x < -10) return -10; if (x > 10) return 10; return x; }
void add(int x) { int y = clamp(x); if (y > 0) total += y; else if (y != 0) steps++; }
int halve(int x) { if (x & 1) return x - 1; return x / 2; }
int main(void) {
  for (int i = 0; i < 3; i++) add(__VERIFIER_nondet_int());
  if (halve(total) > 26) __assert_fail(\"small\", \"p.c\", 8, \"main\");
  return 0;
}
";

/// How many summaries were recalled, made and dropped.
fn counts(result: &Value) -> [u64; 3] {
    ["recalled", "made", "dropped"].map(|count| result["composition"][count].as_u64().expect("calls were applied"))
}

/// A run of a version with the store, whose findings are those of one without.
fn run(folder: &Path, text: &str, more: &[&str]) -> Value {
    std::fs::write(folder.join("p.c"), text).expect("ours");
    let options = [&COMPOSING[..], more].concat();
    let (result, _) = run_in(folder, "p.c", &[&["--store", "kept"], &options[..]].concat());
    let (plain, _) = run_in(folder, "p.c", &[&["--no-store"], &options[..]].concat());
    assert_same(&result, &plain, text);
    assert_eq!(counts(&plain)[0], 0);
    assert_eq!(result["composition"]["summarised"], plain["composition"]["summarised"]);
    result
}

#[test]
fn an_edit_leaves_the_summaries_of_what_it_does_not_touch() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let edited = |from: &str, to: &str| {
        let text = PROGRAM.replacen(from, to, 1);
        assert_ne!(text, PROGRAM);
        text
    };
    let first = run(folder, PROGRAM, &[]);
    assert_eq!((counts(&first), first["faults"].as_array().map(Vec::len)), ([0, 2, 0], Some(1)));
    // Another run of the same program, which is not to be answered by its result.
    assert_eq!(counts(&run(folder, PROGRAM, &["--max-instructions", "1000000000"])), [2, 0, 0]);
    assert_eq!(counts(&run(folder, &edited("> 26", "> 29"), &[])), [2, 0, 0], "the caller only");
    assert_eq!(counts(&run(folder, &edited("int clamp", "\n\nint clamp"), &[])), [2, 0, 0], "lines");
    assert_eq!(
        counts(&run(folder, &edited("x > 10) return 10", "x > 9) return 9"), &[])),
        [1, 1, 0],
        "a callee of one"
    );
    assert_eq!(counts(&run(folder, &edited("x - 1", "x - 3"), &[])), [1, 1, 0], "the other one");
    // Going back to where it began finds everything.
    assert_eq!(counts(&run(folder, PROGRAM, &["--max-instructions", "2000000000"])), [2, 0, 0]);
    // Whoever wants everything asked has it asked.
    assert_eq!(counts(&run(folder, &edited("> 26", "> 27"), &["--reuse", "none"])), [0, 2, 0]);
    assert_eq!(counts(&run(folder, &edited("> 26", "> 25"), &["--audit", "100%"])), [2, 0, 0]);
}

/// Single paths recall them too: after an edit of the caller nothing is asked about its callees.
#[test]
fn single_paths_recall_summaries() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |text: &str, more: &[&str]| {
        std::fs::write(folder.path().join("p.c"), text).expect("ours");
        run_in(folder.path(), "p.c", &[&["--compose", "on"], more].concat()).0
    };
    assert_eq!(counts(&run(PROGRAM, &["--store", "kept"])), [0, 2, 0]);
    // All paths are others, what is called is the same.
    let edited = PROGRAM.replacen("i < 3; i++) add(", "i < 3; i++) add(1 + ", 1);
    assert_ne!(edited, PROGRAM);
    let again = run(&edited, &["--store", "kept"]);
    assert_eq!(counts(&again), [2, 0, 0]);
    let plain = run(&edited, &["--no-store"]);
    assert_same(&again, &plain, "single paths");
    assert!(again["solver"]["queries"].as_u64() < plain["solver"]["queries"].as_u64());
    let crew = run(&edited, &["--no-store", "-j", "2"]);
    assert_same(&crew, &plain, "single paths of two threads");
    // Whoever comes second reads what the first has made.
    assert_eq!(counts(&crew)[1], 2, "{crew}");
}

fn records(folder: &Path, store: &str, space: &str) -> u64 {
    let info = json_of(folder, &["store", "info", "--store", store]);
    let spaces = info["spaces"].as_array().expect("a list");
    spaces.iter().find(|known| known["name"] == space).map_or(0, |known| known["records"].as_u64().expect("a count"))
}

/// What another store had is asked again once, and is one's own from then on.
#[test]
fn summaries_of_others_are_taken_in_as_theirs() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    run(folder, PROGRAM, &[]);
    assert_eq!(records(folder, "kept", "summaries"), 2);
    let exported = support::reprise().current_dir(folder).args(["store", "export", "all", "--store", "kept"]).output();
    assert!(exported.expect("the tool runs").status.success());
    std::fs::rename(folder.join("kept"), folder.join("theirs")).expect("ours");
    // The result would answer, so this store has seen another version.
    run(folder, &PROGRAM.replace("> 26", "> 27").replace("x - 1", "x - 2"), &[]);
    let imported = support::reprise().current_dir(folder).args(["store", "import", "all", "--store", "kept"]).output();
    assert!(imported.expect("the tool runs").status.success());
    assert_eq!((records(folder, "kept", "summaries"), records(folder, "kept", "foreign-summaries")), (2, 1));
    assert_eq!(counts(&run(folder, &PROGRAM.replace("> 26", "> 25"), &[])), [2, 0, 0]);
    assert_eq!((records(folder, "kept", "summaries"), records(folder, "kept", "foreign-summaries")), (3, 0));
}

/// A program run without a store and twice with one, deciding about summaries in both ways. Gives what was recalled, made and dropped.
fn thrice(run: impl Fn(&[&str]) -> Result<Value, String>, store: &Path) -> Result<[u64; 3], String> {
    let store = store.to_str().expect("text");
    let mut totals = [0; 3];
    for compose in ["on", "auto"] {
        let run = |more: &[&str]| {
            let options = ["--engine", "multise", "--compose", compose, "--max-time", "5s"];
            run(&[&options[..], more].concat())
        };
        let plain = run(&[])?;
        let first = run(&["--store", store])?;
        // Not to be answered by the result.
        let again = run(&["--store", store, "--max-instructions", "1000000000000"])?;
        if [&plain, &first, &again].into_iter().any(is_cut) {
            continue;
        }
        for remembering in [&first, &again] {
            let (plain, remembering) = (whoever_found(&plain), whoever_found(remembering));
            if plain != remembering {
                return Err(format!("{plain} {remembering}"));
            }
        }
        // Where forking was first, nobody says what merging had.
        if first["composition"].is_null() || again["composition"].is_null() {
            continue;
        }
        if compose == "on" && again["composition"]["made"] != 0 {
            return Err(format!("made again: {} {}", first["composition"], again["composition"]));
        }
        for result in [first, again] {
            totals.iter_mut().zip(counts(&result)).for_each(|(total, count)| *total += count);
        }
    }
    Ok(totals)
}

#[test]
fn the_corpus_is_the_same_with_summaries_of_earlier_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let programs = reprise_testkit::share(support::corpus(), 8, 1);
    let failures = in_parallel(&programs, |program| {
        let run = |options: &[&str]| support::reprise_json(program, options).map(|(result, _)| result);
        let store = folder.path().join(program.name.replace('/', "-"));
        thrice(run, &store).map_err(|failure| format!("{}: {failure}", program.name)).map(drop)
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn call_graphs_are_the_same_with_summaries_of_earlier_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let totals = Mutex::new([0; 3]);
    let seeds: Vec<u64> = (1..=extent(12, 400)).collect();
    let failures = in_parallel(&seeds, |&seed| {
        let mut random = Random::new(seed);
        let options = CallGraphOptions { functions: 5, inputs: 3, may_fault: seed % 2 == 0, ..Default::default() };
        let source = folder.path().join(format!("{seed}.c"));
        std::fs::write(&source, program(&mut random, options)).map_err(|error| error.to_string())?;
        let source = source.to_str().expect("text");
        let run = |options: &[&str]| {
            let storing = if options.contains(&"--store") { &[][..] } else { &["--no-store"][..] };
            support::result_of(support::run_command(source, &[options, storing].concat()))
        };
        let found = thrice(run, &folder.path().join(format!("store-{seed}")));
        let counts = found.map_err(|failure| format!("seed {seed}: {failure}"))?;
        let mut totals = totals.lock().expect("no holder panics");
        totals.iter_mut().zip(counts).for_each(|(total, count)| *total += count);
        Ok(())
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    let [recalled, made, dropped] = totals.into_inner().expect("no holder panics");
    println!("{recalled} recalled, {made} made, {dropped} dropped");
    let enough = seeds.len() as u64;
    assert!(made > enough && recalled >= made && dropped == 0, "{recalled} recalled, {made} made, {dropped} dropped");
}

/// What was found, whichever engine was first: what a run has to ask decides that, and merged paths are not counted.
fn whoever_found(result: &Value) -> Value {
    let mut found = findings(result);
    found["paths"] = Value::Null;
    for fault in found["faults"].as_array_mut().expect("a list") {
        fault["paths"] = Value::Null;
    }
    found
}

/// Whether time ended it, so that the next run may get further.
fn is_cut(result: &Value) -> bool {
    let reasons = result["incomplete"].as_array().expect("a list");
    reasons.iter().any(|entry| entry["reason"].as_str().is_some_and(|reason| reason.contains("--max-time")))
}
