//! Runs that remember come to the same result as runs that do not, whatever the store knows and whatever happened to it.

mod aiming;
mod bad_store;
mod deepening;
mod diverged;
mod full_disk;
mod hurt_server;
mod killed;
mod knowledge;
mod left_alone;
mod lost;
mod merged;
mod parts;
mod same_result;
mod shared_server;
mod summaries;
mod surroundings;
mod two_stores;
mod united;

use std::path::Path;

use serde_json::{Value, json};

use crate::support;

/// What a command says to programs.
fn json_of(folder: &Path, arguments: &[&str]) -> Value {
    let output = support::reprise().current_dir(folder).args(arguments).arg("--json").output().expect("the tool runs");
    match serde_json::from_slice(&output.stdout) {
        Ok(value) => value,
        Err(error) => panic!("{arguments:?}: {error}: {}", String::from_utf8_lossy(&output.stderr)),
    }
}

/// What a run says to programs, and to people besides.
fn run_in(folder: &Path, source: &str, options: &[&str]) -> (Value, String) {
    let run = ["run", "--json", source];
    let output = support::reprise().current_dir(folder).args(run).args(options).output().expect("the tool runs");
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    match serde_json::from_slice(&output.stdout) {
        Ok(result) => (result, stderr),
        Err(error) => panic!("no result ({error}): {stderr}"),
    }
}

/// What must be equal: everything a run finds. What it cost may differ.
fn findings(result: &Value) -> Value {
    let fields = ["status", "paths", "faults", "incomplete", "coverage"];
    Value::Object(fields.iter().map(|&field| (field.to_string(), result[field].clone())).collect())
}

/// How the store was used.
fn service(result: &Value) -> &str {
    result["store"]["use"].as_str().unwrap_or("off")
}

fn queries(result: &Value) -> (u64, u64) {
    let count = |field: &str| result["solver"][field].as_u64().unwrap_or(u64::MAX);
    (count("queries"), count("calls"))
}

/// A full account of how two results differ.
#[track_caller]
fn assert_same(left: &Value, right: &Value, what: &str) {
    let (left, right) = (findings(left), findings(right));
    assert_eq!(left, right, "{what}: {}", json!({ "left": left, "right": right }));
}
