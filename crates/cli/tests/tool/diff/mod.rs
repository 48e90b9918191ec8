//! `reprise diff` against all inputs run natively: it says that versions differ exactly where some input shows it.

mod builds;
mod mutants;
mod oracle;
mod pairs;
mod reports;
mod revisions;

use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use crate::support::reprise;

/// What the tool says of two versions.
struct Verdict {
    json: Value,
    code: i32,
}

impl Verdict {
    fn status(&self) -> &str {
        self.json["status"].as_str().expect("a status")
    }

    fn behaviours(&self) -> &[Value] {
        self.json["behaviours"].as_array().expect("a list")
    }

    fn kinds(&self) -> Vec<&str> {
        self.behaviours().iter().map(|behaviour| behaviour["kind"].as_str().expect("a kind")).collect()
    }
}

/// A folder with two versions of a program.
fn versions(old: &str, new: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary directory");
    std::fs::write(folder.path().join("old.c"), old).expect("writable");
    std::fs::write(folder.path().join("new.c"), new).expect("writable");
    folder
}

/// Compares `old.c` and `new.c` of a folder.
fn diff(folder: &Path, options: &[&str]) -> Verdict {
    let arguments: Vec<&str> = ["old.c", "new.c"].into_iter().chain(options.iter().copied()).collect();
    diff_of(folder, &arguments)
}

fn diff_of(folder: &Path, arguments: &[&str]) -> Verdict {
    let mut command = reprise();
    command.current_dir(folder).args(["diff", "--json", "--no-store"]).args(arguments);
    let output = command.output().expect("the tool runs");
    let said = String::from_utf8_lossy(&output.stderr);
    let json = serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{arguments:?}: {error}: {said}"));
    Verdict { json, code: output.status.code().expect("no signal") }
}

/// What the tool complains about when it refuses.
fn refusal(folder: &Path, arguments: &[&str]) -> String {
    let output = reprise().current_dir(folder).arg("diff").args(arguments).output().expect("the tool runs");
    assert_eq!(output.status.code(), Some(3), "{arguments:?}: {}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8_lossy(&output.stderr).into_owned()
}
