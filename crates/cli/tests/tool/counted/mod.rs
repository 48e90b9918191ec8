//! What a run does, and how much, depends on the program, its options and what the store knows, and not on how fast the machine is:
//! every counter of a result is the same beside eight busy threads.

mod edits;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use serde_json::Value;

use crate::support::{repository, reprise};

/// Threads that do nothing as fast as they can, until this is dropped.
struct Load {
    is_over: Arc<AtomicBool>,
    threads: Vec<JoinHandle<()>>,
}

impl Load {
    fn of(threads: usize) -> Load {
        let is_over = Arc::new(AtomicBool::new(false));
        let spin = |over: Arc<AtomicBool>| {
            std::thread::spawn(move || {
                while !over.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            })
        };
        let threads = (0..threads).map(|_| spin(is_over.clone())).collect();
        Load { is_over, threads }
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            thread.join().expect("it only spins");
        }
    }
}

/// The result of a run in a folder, which has the store.
fn run(folder: &Path, program: &str, options: &[&str]) -> Value {
    let output = reprise().current_dir(folder).args(["run", program, "--json"]).args(options).output();
    let output = output.expect("the tool runs");
    let said = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{program} {options:?}: {error}: {said}"))
}

/// Takes times and the memory of the process out of a result.
fn without_times(value: &mut Value) {
    let is_time = |name: &str| name.ends_with("_ms") || name == "peak_memory";
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| !is_time(name));
            fields.values_mut().for_each(without_times);
        }
        Value::Array(entries) => entries.iter_mut().for_each(without_times),
        _ => {}
    }
}

/// Where two results differ, as paths with both values.
fn differences(one: &Value, other: &Value, at: &str, found: &mut Vec<String>) {
    match (one, other) {
        (Value::Object(left), Value::Object(right)) if left.len() == right.len() => {
            for (name, value) in left {
                differences(value, right.get(name).unwrap_or(&Value::Null), &format!("{at}.{name}"), found);
            }
        }
        (Value::Array(left), Value::Array(right)) if left.len() == right.len() => {
            for (number, (value, also)) in left.iter().zip(right).enumerate() {
                differences(value, also, &format!("{at}[{number}]"), found);
            }
        }
        _ if one == other => {}
        _ => found.push(format!("{at}: {one} and {other}")),
    }
}

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).expect("a folder of ours");
}

fn subject(name: &str, size: &str) -> String {
    let path = repository().join("crates/bench/subjects").join(name);
    format!("{size}\n{}", std::fs::read_to_string(path).expect("a subject"))
}

/// Makes a folder a copy of another, with its store.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder of ours");
    for entry in std::fs::read_dir(from).expect("readable") {
        let path = entry.expect("readable").path();
        let target = to.join(path.file_name().expect("an entry has a name"));
        match path.is_dir() {
            true => copy(&path, &target),
            false => drop(std::fs::copy(&path, &target).expect("there is room")),
        }
    }
}

/// Programs, and with what they are run. Of two programs the first one's answers are in the store. The one but last takes forking long enough for
/// merging to have its turns.
const RUNS: [(&[&str], &[&str]); 8] = [
    (&["advisory.c"], &[]),
    (&["advisory.c", "edited.c"], &[]),
    (&["advisory.c", "edited.c"], &["--engine", "auto"]),
    (&["advisory.c", "edited.c"], &["--engine", "multise"]),
    (&["tree.c"], &[]),
    (&["tree.c"], &["--no-store"]),
    (&["maximum.c"], &["--engine", "auto"]),
    (&["euclid.c"], &["--search", "random-path", "--without", "models"]),
];

#[test]
fn a_loaded_machine_counts_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let programs = folder.path().join("programs");
    std::fs::create_dir(&programs).expect("a folder of ours");
    write(&programs, "advisory.c", edits::ADVISORY);
    write(&programs, "edited.c", &edits::versions()[1]);
    write(&programs, "tree.c", &subject("search_tree.c", "#define SIZE 4"));
    write(&programs, "maximum.c", &subject("merging/kadane.c", ""));
    write(&programs, "euclid.c", &subject("euclid.c", "#define STEPS 4"));
    // Each in two folders that are alike, in which the same commands are run.
    let counted = |name: &str| -> Vec<Value> {
        let each = RUNS.iter().enumerate().map(|(number, (programs, options))| {
            let folder = folder.path().join(format!("{number}"));
            let copied = folder.join(name);
            copy(&folder.join("before"), &copied);
            let mut result = run(&copied, programs.last().expect("one at least"), options);
            without_times(&mut result);
            result
        });
        each.collect()
    };
    for (number, (before, options)) in RUNS.iter().enumerate() {
        let place = folder.path().join(format!("{number}/before"));
        copy(&programs, &place);
        for program in &before[..before.len() - 1] {
            run(&place, program, options);
        }
    }
    let idle = counted("idle");
    let load = Load::of(2 * std::thread::available_parallelism().map_or(2, std::num::NonZero::get));
    let loaded = counted("loaded");
    drop(load);
    for ((run, idle), loaded) in RUNS.iter().zip(&idle).zip(&loaded) {
        let mut found = Vec::new();
        differences(idle, loaded, "", &mut found);
        assert!(found.is_empty(), "{run:?} under load:\n{}", found.join("\n"));
    }
}
