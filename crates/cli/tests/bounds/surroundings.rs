//! Bounds that something else than the program breaks: its size, the compiler, another solver, whoever reads the output, the disk, the user.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use reprise_testkit::make_executable;

use super::{check, end_of, slack, wait};
use crate::support::reprise;

const TIME: Duration = Duration::from_secs(1);
const NONDET: &str = "int __VERIFIER_nondet_int(void);\n";

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn written(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("the folder is ours");
    path
}

/// A program that answers `--version` like a clang and otherwise does what the script says.
fn script(folder: &Path, name: &str, rest: &str) -> PathBuf {
    let text = format!("#!/bin/sh\nif [ \"$1\" = --version ]; then echo 'clang version 16.0.0'; exit; fi\n{rest}\n");
    let path = written(folder, name, &text);
    make_executable(&path);
    path
}

fn run(source: &Path, options: &[&str]) -> Command {
    let mut command = reprise();
    command.arg("run").arg(source).args(["--max-time", "1s", "--json"]).args(options);
    command
}

fn ends(command: Command, statuses: &[&str]) -> serde_json::Value {
    let ended = end_of(command, TIME).unwrap_or_else(|error| panic!("{error}"));
    check(&ended, statuses, None).unwrap_or_else(|error| panic!("{error} (after {:?})", ended.time))
}

#[test]
fn a_program_of_a_million_globals() {
    let folder = folder();
    let mut text = String::from(
        "target datalayout = \"e-m:e-i64:64-f80:128-n8:16:32:64-S128\"\ntarget triple = \"x86_64-pc-linux-gnu\"\n",
    );
    for number in 0..1_000_000 {
        writeln!(text, "@g{number} = global i32 {number}, align 4").expect("to memory");
    }
    text += "define i32 @main() {\n  %1 = load i32, ptr @g7, align 4\n  %2 = sub i32 %1, 7\n  ret i32 %2\n}\n";
    ends(run(&written(folder.path(), "globals.ll", &text), &["--no-store"]), &["clean", "bounded"]);
}

#[test]
fn a_function_of_many_lines() {
    let folder = folder();
    let mut text = String::from("int main(void) {\n    int s = 0;\n");
    for number in 0..40_000 {
        writeln!(text, "    s += {number};").expect("to memory");
    }
    text += "    return s == 1;\n}\n";
    ends(run(&written(folder.path(), "lines.c", &text), &["--no-store"]), &["clean", "bounded"]);
}

#[test]
fn a_switch_of_many_cases() {
    let folder = folder();
    let mut text =
        format!("{NONDET}int main(void) {{\n    int s = 0;\n    for (;;) switch (__VERIFIER_nondet_int()) {{\n");
    for number in 0..20_000 {
        writeln!(text, "    case {}: s += {number}; break;", number * 7).expect("to memory");
    }
    text += "    }\n}\n";
    ends(run(&written(folder.path(), "switch.c", &text), &["--no-store"]), &["bounded"]);
}

#[test]
fn a_compiler_that_takes_for_ever() {
    let folder = folder();
    let source = written(folder.path(), "a.c", "int main(void) { return 0; }\n");
    for rest in ["exec sleep 100", "exec >&-; exec 2>&-; exec sleep 100", "while :; do echo '; text'; done"] {
        let compiler = script(folder.path(), "clang", rest);
        ends(run(&source, &["--no-store", "--cc", compiler.to_str().expect("a plain name")]), &["bounded"]);
    }
}

#[test]
fn a_solver_that_does_not_answer() {
    let folder = folder();
    let text = format!("{NONDET}int main(void) {{ int x = __VERIFIER_nondet_int(); return x * x == 1234321; }}\n");
    let source = written(folder.path(), "a.c", &text);
    for rest in ["exec sleep 100", "exec cat > /dev/null", "while :; do echo sat; done"] {
        let solver = script(folder.path(), "solver", rest);
        let solver = solver.to_str().expect("a plain name");
        let command = run(&source, &["--no-store", "--solver", solver, "--solver-only"]);
        ends(command, &["bounded", "incomplete", "clean"]);
    }
}

#[test]
fn a_store_that_cannot_be_opened_in_time() {
    let folder = folder();
    let source = written(folder.path(), "a.c", "int main(void) { return 0; }\n");
    let store = folder.path().join("store");
    // What reads from a pipe waits until somebody writes to it.
    std::fs::create_dir(&store).expect("the folder is ours");
    let made = Command::new("mkfifo").arg(store.join("reprise.redb")).status().expect("there is mkfifo");
    assert!(made.success());
    let store = store.to_str().expect("a plain name").to_owned();
    ends(run(&source, &["--store", &store]), &["bounded", "clean"]);
}

#[test]
fn tests_that_are_many() {
    let folder = folder();
    let text = format!(
        "{NONDET}int main(void) {{\n    int n = 0;\n    for (int i = 0; i < 40; i++) if (__VERIFIER_nondet_int() > i) n++;\n    \
         return n;\n}}\n"
    );
    let source = written(folder.path(), "a.c", &text);
    let tests = folder.path().join("tests");
    ends(run(&source, &["--no-store", "--tests", tests.to_str().expect("a plain name")]), &["bounded"]);
}

/// The reader neither reads nor closes.
fn ends_unread(mut command: Command) {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the tool runs");
    let ended = wait(&mut child, TIME + slack());
    assert!(ended.is_ok(), "{ended:?}");
}

#[test]
fn output_that_nobody_reads() {
    let folder = folder();
    let text = format!(
        "#include <stdio.h>\n{NONDET}int main(void) {{\n    for (int i = 0; i < 30; i++) if (__VERIFIER_nondet_int()) \
         printf(\"%0500d\", i);\n    return 0;\n}}\n"
    );
    let source = written(folder.path(), "a.c", &text);
    let mut command = reprise();
    command.arg("run").arg(&source).args(["--max-time", "1s", "--no-store", "--show-output"]);
    ends_unread(command);
}

#[test]
fn a_result_that_nobody_reads() {
    let folder = folder();
    // Many faults, so that the result is more than a pipe holds.
    let mut text = format!("{NONDET}int main(void) {{\n    int x = __VERIFIER_nondet_int();\n    switch (x) {{\n");
    for number in 0..400 {
        writeln!(text, "    case {number}: return 1 / (x - {number});").expect("to memory");
    }
    text += "    }\n    return 0;\n}\n";
    ends_unread(run(&written(folder.path(), "a.c", &text), &["--no-store"]));
}

fn signal(child: &std::process::Child, name: &str) {
    let sent = Command::new("kill").args([name, &child.id().to_string()]).status().expect("there is kill");
    assert!(sent.success());
}

/// Signals end a run without a bound, in its midst, with a result.
fn ends_when_asked(mut command: Command, name: &str) {
    let folder = folder();
    let out = std::fs::File::create(folder.path().join("out")).expect("the folder is ours");
    let mut child = command.stdout(out).stderr(Stdio::null()).spawn().expect("the tool runs");
    std::thread::sleep(Duration::from_millis(700));
    signal(&child, name);
    let status = wait(&mut child, slack()).unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert_eq!(status.code(), Some(2), "{command:?}");
    let text = std::fs::read(folder.path().join("out")).expect("it was written");
    let result: serde_json::Value = serde_json::from_slice(&text).expect("a result");
    assert_eq!(result["status"], "incomplete", "{command:?}");
    assert_eq!(result["incomplete"][0]["reason"], "interrupted", "{command:?}");
}

#[test]
fn signals_end_a_run_wherever_it_is() {
    let folder = folder();
    let source = written(folder.path(), "a.c", "int main(void) { return 0; }\n");
    let compiler = script(folder.path(), "clang", "exec sleep 100");
    let compiler = compiler.to_str().expect("a plain name");
    let programs = crate::support::repository().join("crates/cli/tests/bounds/programs");
    for (path, options) in [
        (source, &["--cc", compiler][..]),
        (programs.join("a_query_of_hours.c"), &[]),
        (programs.join("a_query_of_hours_merged.c"), &["--engine", "multise"]),
        (programs.join("a_query_of_hours_on_threads.c"), &["-j", "2"]),
        (programs.join("fill_without_end.c"), &[]),
        (programs.join("divisions_by_the_thousand.c"), &[]),
    ] {
        for name in ["-INT", "-TERM"] {
            let mut command = reprise();
            command.arg("run").arg(&path).args(["--no-store", "--json"]).args(options);
            ends_when_asked(command, name);
        }
    }
}

#[test]
fn a_second_signal_ends_it_at_once() {
    use std::os::unix::process::ExitStatusExt;
    let folder = folder();
    let source = written(folder.path(), "a.c", "int main(void) { for (;;) ; }\n");
    let mut command = reprise();
    command.arg("run").arg(&source).args(["--no-store", "--json"]).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().expect("the tool runs");
    std::thread::sleep(Duration::from_millis(300));
    // It cannot end by itself while it is stopped.
    for name in ["-STOP", "-INT", "-TERM", "-CONT"] {
        signal(&child, name);
    }
    let started = Instant::now();
    let status = wait(&mut child, slack()).expect("it ends");
    assert!(status.signal().is_some() || status.code() == Some(2), "{status}");
    assert!(started.elapsed() < slack());
}
