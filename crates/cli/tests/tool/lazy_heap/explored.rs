//! Exploring with pointers as inputs against native runs: every small heap is on exactly one path, and gets what the function does to it.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use super::heaps::{Heap, Outcome};
use super::native::{FUNCTIONS, Function, row, table};
use super::paths::differences;

/// When a path says on which heap it is: before what is under test has decided any pointer, or after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Looking {
    Before,
    After,
}

fn reprise(arguments: &[&str], folder: &Path) -> Result<(Vec<u8>, Option<i32>), String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_reprise"));
    let output = command.current_dir(folder).args(arguments).output().map_err(|error| error.to_string())?;
    // 1: there are faults; 3: some heaps were not followed.
    match output.status.code() {
        code @ Some(0 | 1 | 3 | 4) => Ok((output.stdout, code)),
        _ => Err(format!("reprise {}: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr))),
    }
}

fn sources() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tool/lazy_heap/native")
}

/// All heaps of as many nodes as are tried, with what each path that is on one says.
fn explored(
    function: &Function,
    looking: Looking,
    most: usize,
    options: &[&str],
) -> Result<Vec<(Heap, Outcome)>, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let more = if function.roots == 2 {
        ", second"
    } else if function.takes_number {
        ", number"
    } else {
        ""
    };
    let text = format!(
        "#define MOST {most}\n#define FUNCTION {}\n#define LINKS {}\n#define ROOTS {}\n#define NUMBERS {}\n\
         #define RESULT {}\n#define MORE {more}\n#define BEFORE {}\n#include \"{}\"\n",
        function.name,
        function.links,
        function.roots,
        if function.takes_number { 3 } else { 1 },
        function.result as u8,
        u8::from(looking == Looking::Before),
        sources().join("explored.c").display(),
    );
    std::fs::write(folder.path().join("program.c"), text).map_err(|error| error.to_string())?;
    let run = ["run", "program.c", "--entry", "explored", "--no-store", "--lazy-depth", "3", "--tests", "tests"];
    reprise(&[&run[..], options].concat(), folder.path())?;
    let (listed, _) = reprise(&["tests", "tests", "--json"], folder.path())?;
    let listed: Value = serde_json::from_slice(&listed).map_err(|error| error.to_string())?;
    let mut rows = Vec::new();
    for test in listed["tests"].as_array().ok_or("no tests")? {
        let printed = test["stdout"].as_str().ok_or_else(|| format!("{}: not concrete: {test}", function.name))?;
        let ending = if test["outcome"]["kind"] == "fault" { "fault" } else { "" };
        let line = format!("{}{ending}", printed.trim_end_matches('\n'));
        if !line.is_empty() {
            rows.push(row(function, &line).ok_or_else(|| format!("{}: `{line}`?", function.name))?);
        }
    }
    Ok(rows)
}

fn compare(function: &Function, looking: Looking, options: &[&str]) -> Vec<String> {
    reprise_testkit::require("clang");
    // Trees of three nodes are too many.
    let most = if function.links == 1 { 3 } else { 2 };
    let folder = tempfile::tempdir().expect("a folder");
    let mut native = table(function, folder.path()).unwrap_or_else(|error| panic!("{error}"));
    native.retain(|(heap, _)| heap.nodes.len() <= most);
    let paths = explored(function, looking, most, options).unwrap_or_else(|error| panic!("{error}"));
    let of = |heap: &Heap| paths.iter().filter(|(known, _)| known == heap).map(|(_, did)| did.clone()).collect();
    let mut found = differences(&native, of);
    let is_there = |heap: &Heap| native.iter().any(|(known, _)| known == heap);
    found.extend(
        paths.iter().filter(|(heap, _)| !is_there(heap)).map(|(heap, _)| format!("{heap:?}: there is no such heap")),
    );
    found.iter().map(|difference| format!("{} {looking:?} {options:?}: {difference}", function.name)).collect()
}

#[test]
fn every_heap_is_on_one_path_and_gets_its_outcome() {
    let mut found = Vec::new();
    for function in FUNCTIONS {
        for options in [&["--lazy", "use"], &["--lazy", "read"]] {
            found.extend(compare(function, Looking::Before, options));
        }
    }
    assert_eq!(found, Vec::<String>::new());
}

/// Here the function decides pointers itself, in its own order.
#[test]
fn every_heap_is_on_one_path_of_a_function_that_decides() {
    let mut found = Vec::new();
    for name in ["list_length", "list_sum", "list_contains"] {
        let function = FUNCTIONS.iter().find(|function| function.name == name).expect("it is in the list");
        for options in [&["--lazy", "use"], &["--lazy", "read"]] {
            found.extend(compare(function, Looking::After, options));
        }
    }
    assert_eq!(found, Vec::<String>::new());
}

/// Every test, built with real pointers and run natively, does what was predicted. Lists and trees without cycles, so that all functions come to
/// an end; with them where the function does anyway.
#[test]
fn every_test_is_replayed_as_predicted() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = sources().join("functions.c");
    let source = source.to_str().expect("a path that is text");
    for Function { name, .. } in FUNCTIONS {
        let ends = ["swap_node", "list_reverse"].contains(name);
        for lazy in ["use", "read"] {
            let tests = format!("{name}-{lazy}");
            let mut run = vec!["run", source, "--entry", name, "--no-store", "--lazy-depth", "2", "--lazy", lazy];
            run.extend(["--tests", &tests]);
            if !ends {
                run.push("--no-alias");
            }
            reprise(&run, folder.path()).unwrap_or_else(|error| panic!("{error}"));
            let (report, _) =
                reprise(&["replay", &tests, "--json"], folder.path()).unwrap_or_else(|error| panic!("{error}"));
            let report: Value = serde_json::from_slice(&report).expect("it is JSON");
            let count = report["tests"].as_array().map_or(0, Vec::len);
            assert!(count >= 3, "{name}: {count} tests");
            assert_eq!(report["as_predicted"], count, "{name} --lazy {lazy}: {report:#}");
        }
    }
}

/// The paths of swapNode are those of the literature, and are shown with sharing and cycles by access paths.
#[test]
fn swap_node_has_as_many_paths_as_inputs_by_hand() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = sources().join("functions.c");
    let source = source.to_str().expect("a path that is text");
    let greater = "next = {elem -65537, next = ";
    for (lazy, expected) in [("use", 5), ("read", 8)] {
        let run = ["run", source, "--entry", "swap_node", "--no-store", "--lazy", lazy, "--tests", lazy];
        reprise(&run, folder.path()).unwrap_or_else(|error| panic!("{error}"));
        let (listed, _) = reprise(&["tests", lazy, "--json"], folder.path()).unwrap_or_else(|error| panic!("{error}"));
        let listed: Value = serde_json::from_slice(&listed).expect("it is JSON");
        let tests = listed["tests"].as_array().expect("a list");
        let mut shown: Vec<&str> = tests.iter().filter_map(|test| test["shown"]["self"].as_str()).collect();
        shown.sort_unstable();
        assert_eq!(shown.len(), expected, "{shown:?}");
        assert!(shown.contains(&"null") && shown.contains(&"{elem 0, next = self}"), "{shown:?}");
        let cyclic = format!("{{elem 0, {greater}self->next}}}}");
        assert_eq!(shown.iter().any(|text| *text == cyclic), lazy == "read", "{shown:?}");
    }
}
