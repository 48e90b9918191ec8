//! `reprise doctor`: machines that lack something.

use std::path::Path;

use reprise_testkit::make_executable;
use serde_json::Value;

use crate::command_line::{DIVISION, Said, Workplace};

fn findings(said: &Said) -> Vec<(String, String, String)> {
    let json: Value =
        serde_json::from_str(&said.stdout).unwrap_or_else(|error| panic!("no result ({error}): {said:?}"));
    assert_eq!(json["usable"], Value::Bool(said.code == Some(0)), "{said:?}");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let listed = json["findings"].as_array().expect("a list");
    listed
        .iter()
        .map(|finding| {
            (text(&finding["what"]), text(&finding["status"]), text(&finding["text"]) + &text(&finding["advice"]))
        })
        .collect()
}

fn status<'f>(findings: &'f [(String, String, String)], what: &str) -> (&'f str, &'f str) {
    let found = findings.iter().find(|(name, ..)| name == what).unwrap_or_else(|| panic!("no {what}: {findings:?}"));
    (&found.1, &found.2)
}

fn pretend(folder: &Path, name: &str, script: &str) {
    let path = folder.join(name);
    std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("ours");
    make_executable(&path);
}

#[test]
fn a_machine_that_has_everything() {
    let workplace = Workplace::new(&[("a.c", DIVISION)]);
    assert_eq!(workplace.reprise(&["run", "a.c"]).code, Some(1));
    let said = workplace.reprise(&["doctor", "--json"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    let found = findings(&said);
    for what in ["clang", "sanitizers", "solver", "store", "disk", "reprise.toml"] {
        assert_eq!(status(&found, what).0, "ok", "{what}: {found:?}");
    }
    assert!(status(&found, "store").1.contains("nothing is damaged, closed in order"), "{found:?}");
    let text = workplace.reprise(&["doctor"]);
    assert!(text.stdout.starts_with("reprise ") && text.stdout.contains("ok       clang        /"), "{text:?}");
}

#[test]
fn machines_that_lack_something() {
    let workplace = Workplace::new(&[("a.c", DIVISION)]);
    let tools = workplace.path("tools");
    std::fs::create_dir(&tools).expect("ours");
    let doctor = || Said::new(workplace.command(&["doctor", "--json"]).env("PATH", &tools).output().expect("it runs"));
    let said = doctor();
    let found = findings(&said);
    assert_eq!(said.code, Some(2), "{said:?}");
    assert_eq!(status(&found, "clang").0, "broken");
    assert!(status(&found, "clang").1.contains("apt-get install clang"), "{found:?}");
    assert_eq!(status(&found, "llvm-dis").0, "missing");
    // One that is too old, one that compiles nothing, and one whose sanitizers are not there.
    pretend(&tools, "clang", "echo 'clang version 9.0.1'");
    let said = doctor();
    assert!(said.code == Some(2) && status(&findings(&said), "clang").1.contains("too old"), "{said:?}");
    pretend(
        &tools,
        "clang",
        "case $1 in --version) echo 'clang version 16.0.1' ;; *) echo 'stdio.h: none' >&2; exit 1 ;; esac",
    );
    let said = doctor();
    assert!(said.code == Some(2) && status(&findings(&said), "clang").1.contains("libc6-dev"), "{said:?}");
    let real = "case $1 in -fsanitize*) echo 'ld: no libclang_rt.asan' >&2; exit 1 ;; *) exec /usr/bin/env PATH=/usr/bin:/bin:/usr/local/bin clang \"$@\" ;; esac";
    pretend(&tools, "clang", real);
    let said = doctor();
    let found = findings(&said);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(
        status(&found, "sanitizers").0 == "missing" && status(&found, "sanitizers").1.contains("libclang-rt-"),
        "{found:?}"
    );
    pretend(&tools, "z3", "echo 'Z3 version 0'");
    assert!(findings(&doctor()).iter().any(|(what, _, text)| what == "solver" && text.contains("z3 (Z3 version 0)")));
}

#[test]
fn stores_and_options_that_are_not_in_order() {
    let workplace = Workplace::new(&[("a.c", DIVISION), ("reprise.toml", "[run]\nfast = true\n")]);
    let said = workplace.reprise(&["doctor", "--json"]);
    assert!(
        said.code == Some(2) && status(&findings(&said), "reprise.toml").1.contains("reprise.toml:2:1"),
        "{said:?}"
    );
    workplace.write("reprise.toml", "");
    assert_eq!(workplace.reprise(&["run", "a.c"]).code, Some(1));
    let database = workplace.path(".reprise/store.redb");
    let mut bytes = std::fs::read(&database).expect("it is there");
    let middle = bytes.len() / 4;
    bytes[middle..].fill(0x5a);
    std::fs::write(&database, bytes).expect("ours");
    let said = workplace.reprise(&["doctor", "--json"]);
    let found = findings(&said);
    assert!(said.code == Some(0) && status(&found, "store").0 == "missing", "{said:?}");
    std::fs::write(&database, "").expect("ours");
    assert_eq!(status(&findings(&workplace.reprise(&["doctor", "--json"])), "store").0, "missing");
}
