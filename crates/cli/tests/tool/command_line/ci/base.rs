//! Revisions to compare with.

use std::path::Path;
use std::process::Command;

use reprise_testkit::require;

use super::{FAULTY, FIXED, program};
use crate::command_line::Workplace;

fn git(folder: &Path, arguments: &[&str]) {
    let mut command = Command::new("git");
    command.current_dir(folder).args(["-c", "user.name=t", "-c", "user.email=t@t"]).args(arguments);
    let output = command.output().expect("git runs");
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

fn commit(workplace: &Workplace, text: &str) {
    workplace.write("a.c", text);
    git(workplace.root(), &["add", "a.c"]);
    git(workplace.root(), &["commit", "-qm", "a commit"]);
}

#[test]
fn the_change_since_a_revision_is_what_is_explored() {
    require("git");
    let workplace = Workplace::new(&[]);
    git(workplace.root(), &["init", "-q"]);
    commit(&workplace, &program(FIXED, "x > 120 ? x > 130 ? 1 : 2 : x"));
    workplace.write("a.c", &program(FAULTY, "x > 120 ? x > 130 ? 1 : 2 : x"));
    let alone = workplace.job(&["--store", "alone"]);
    let first = workplace.job(&["--base", "HEAD"]);
    first.is("new-findings", 1);
    assert_eq!((first.steps(), &first.json["base"]["use"]), (vec!["base", "change"], &"explored".into()));
    let (change, whole) = (first.step("change", "queries"), alone.step("change", "queries"));
    assert!(change < whole, "{change} of {whole}");
    assert_eq!(first.fingerprints(), alone.fingerprints(), "a base changes no finding");
    assert!(first.json["replays"] == serde_json::json!([]));

    // Now it is on record; what it failed on would be tried.
    workplace.write("a.c", &program(FAULTY, "x > 120 ? x > 131 ? 1 : 2 : x"));
    let second = workplace.job(&["--base", "HEAD"]);
    assert_eq!((second.steps(), &second.json["base"]["use"]), (vec!["replay", "change"], &"on-record".into()));
}

#[test]
fn without_a_base_the_version_is_explored_alone() {
    require("git");
    let workplace = Workplace::new(&[("a.c", &program(FAULTY, "x"))]);
    let reason = |options: &[&str], part: &str| {
        let job = workplace.job(options);
        job.is("new-findings", 1);
        assert_eq!(job.json["base"]["use"], "unusable");
        let reason = job.json["base"]["reason"].as_str().expect("a reason").to_string();
        assert!(reason.contains(part), "{reason}");
    };
    reason(&["--base", "HEAD"], "--base needs a git repository");
    git(workplace.root(), &["init", "-q"]);
    reason(&["--base", "HEAD"], "no revision `HEAD`");
    git(workplace.root(), &["commit", "-qm", "empty", "--allow-empty"]);
    reason(&["--base", "HEAD"], "a.c is not in HEAD");
    commit(&workplace, "int main(void) { return 0");
    workplace.write("a.c", &program(FAULTY, "x"));
    reason(&["--base", "HEAD"], "error: expected ';'");
    commit(&workplace, "int start(void) { return 0; }");
    workplace.write("a.c", &program(FAULTY, "x"));
    reason(&["--base", "HEAD"], "no function `main`");
    let said = workplace.reprise(&["ci", "a.c", "--base", "HEAD"]);
    assert!(said.stdout.contains("base         HEAD not used: no function `main`"), "{}", said.stdout);
}
