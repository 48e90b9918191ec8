//! What programs read, open and are called with.
//!
//! Small programs are run natively on every input that their options allow, in one process, and what they return and print must be what the
//! explored paths predict: nothing more, nothing less.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use reprise_report::{PredictedOutcome, PredictedText};
use serde_json::Value;

use crate::deadline;
use crate::support;

/// Calls the program with every input of two bytes on standard input, or as its argument.
const EVERY_INPUT: &str = r#"
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int program_main(int, char **);
static void call(FILE *results, char *argument, char *input, size_t size) {
  char *text = NULL, *arguments[] = {"program", argument, NULL};
  size_t length = 0;
  if (size) stdin = fmemopen(input, size, "r");
  stdout = open_memstream(&text, &length);
  int status = program_main(argument ? 2 : 1, arguments) & 255;
  fclose(stdout);
  if (size) fclose(stdin);
  fprintf(results, "%d ", status);
  for (size_t place = 0; place < length; place++) fprintf(results, "%02x", (unsigned char)text[place]);
  fprintf(results, "\n");
  free(text);
}
int main(int count, char **words) {
  FILE *results = stdout;
  int is_argument = count > 1 && !strcmp(words[1], "argument");
  char bytes[3] = {0};
  for (int number = 0; number < 65536; number++) {
    bytes[0] = (char)(number & 255), bytes[1] = (char)(number >> 8);
    if (is_argument) call(results, bytes, NULL, 0);
    else call(results, NULL, bytes, 2);
  }
  fclose(results);
  return 0;
}
"#;

const WORDS: &str = r#"
#include <ctype.h>
#include <stdio.h>
int main(void) {
  int lines = 0, words = 0, inside = 0, character;
  while ((character = getchar()) != EOF) {
    lines += character == '\n';
    if (isspace(character)) inside = 0;
    else if (!inside) inside = 1, words++;
  }
  printf("%d\n", words);
  return words;
}
"#;

const LINES: &str = r#"
#include <stdio.h>
#include <string.h>
int main(void) {
  char line[3];
  int count = 0;
  while (fgets(line, sizeof line, stdin)) {
    count += 10;
    if (strlen(line) == 2 && line[1] == '\n') count++;
    if (line[0] == '#') { puts("comment"); ungetc('!', stdin); if (getchar() != '!') return 9; }
  }
  return count + !!feof(stdin);
}
"#;

const NUMBER: &str = r#"
#include <stdio.h>
int main(void) {
  int number = 0;
  char rest = 0;
  int scanned = scanf("%d%c", &number, &rest);
  if (scanned < 1) return scanned == EOF ? 1 : 2;
  if (number == 42) puts("answer");
  if (number < 0) puts("negative");
  return scanned == 2 ? 3 : 4;
}
"#;

const OPTIONS: &str = r#"
#include <stdio.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int option, result = 0;
  optind = 0;
  opterr = 0;
  while ((option = getopt(argc, argv, "ab:")) != -1) {
    if (option == 'a') result += 1;
    else if (option == 'b') result += 10;
    else { puts("usage"); return 100; }
  }
  return result + (optind < argc ? 50 : 0);
}
"#;

const BLOCKS: &str = r#"
#include <unistd.h>
int main(void) {
  char bytes[4];
  long count = read(0, bytes, 4);
  if (count != 2) return 9;
  if (bytes[0] == 'P' && bytes[1] == '6') return 1;
  return bytes[0] == bytes[1] ? 2 : 3;
}
"#;

/// What a run returned and printed, as the harness says it.
type Behaviour = String;

fn native(folder: &Path, program: &Path, kind: &str) -> BTreeSet<Behaviour> {
    let (object, harness, binary) = (folder.join("program.o"), folder.join("harness.c"), folder.join("every"));
    std::fs::write(&harness, EVERY_INPUT).expect("there is room");
    let compile = |command: &mut Command| {
        let output = command.output().expect("clang runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    };
    compile(Command::new("clang").args(["-w", "-c", "-Dmain=program_main"]).arg(program).arg("-o").arg(&object));
    compile(Command::new("clang").arg("-w").args([&harness, &object]).arg("-o").arg(&binary));
    let output = deadline::output(Command::new(&binary).arg(kind)).expect("it runs");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("digits are text").lines().map(str::to_string).collect()
}

fn explored(folder: &Path, program: &Path, options: &[&str]) -> BTreeSet<Behaviour> {
    let tests = folder.join("tests");
    let run = deadline::output(
        support::reprise().args(["run", "--no-store", "--tests"]).arg(&tests).args(options).arg(program),
    );
    let run = run.expect("it runs");
    assert_eq!(run.status.code(), Some(0), "{}", String::from_utf8_lossy(&run.stdout));
    let (_, stored) = reprise_report::read_tests(&tests).expect("tests are there");
    let behaviour = |outcome: &PredictedOutcome, printed: &Option<PredictedText>| {
        let PredictedOutcome::Completed { status, .. } = outcome else { panic!("a fault: {outcome:?}") };
        let text = match printed.as_ref().expect("what is printed is concrete") {
            PredictedText::Text(text) => text.bytes().map(|byte| format!("{byte:02x}")).collect(),
            PredictedText::Bytes { hex } => hex.clone(),
        };
        format!("{} {text}", status.expect("main returns an int"))
    };
    stored.iter().map(|stored| behaviour(&stored.test.outcome, &stored.test.stdout)).collect()
}

#[test]
fn paths_do_what_all_inputs_do_natively() {
    let programs = [
        ("words", WORDS, "input"),
        ("lines", LINES, "input"),
        ("number", NUMBER, "input"),
        ("blocks", BLOCKS, "input"),
        ("options", OPTIONS, "argument"),
    ];
    for (name, text, kind) in programs {
        let folder = tempfile::tempdir().expect("there is room");
        let program = folder.path().join(format!("{name}.c"));
        std::fs::write(&program, text).expect("there is room");
        let options = if kind == "argument" { ["--sym-arg", "2"] } else { ["--sym-stdin", "2"] };
        let explored = explored(folder.path(), &program, &options);
        // The blocks are read from the process's own descriptor, which the harness cannot replace.
        if name == "blocks" {
            assert_eq!(explored.into_iter().collect::<Vec<_>>(), ["1 ", "2 ", "3 "]);
            continue;
        }
        assert_eq!(explored, native(folder.path(), &program, kind), "{name}");
    }
}

fn result(options: &[&str], program: &Path) -> Value {
    let mut command = support::reprise();
    support::result_of({
        command.args(["run", "--json"]).args(options).arg(program);
        command
    })
    .expect("it runs")
}

#[test]
fn nothing_is_remembered_of_another_world() {
    let folder = tempfile::tempdir().expect("there is room");
    let program = folder.path().join("words.c");
    std::fs::write(&program, WORDS).expect("there is room");
    let store = folder.path().join("store").display().to_string();
    let mut seen = Vec::new();
    for size in ["1", "2", "1", "3"] {
        let kept = result(&["--store", &store, "--sym-stdin", size], &program);
        let fresh = result(&["--no-store", "--sym-stdin", size], &program);
        assert_eq!(kept["paths"], fresh["paths"], "{size}");
        seen.push(fresh["paths"]["completed"].clone());
    }
    assert_ne!(seen[0], seen[1]);
    assert_eq!(seen[0], seen[2]);
    // What is in a real file counts, not what it is called.
    let data = folder.path().join("data");
    let reader = folder.path().join("reader.c");
    let path = data.display().to_string();
    std::fs::write(
        &reader,
        format!("#include <stdio.h>\nint main(void) {{ return fgetc(fopen(\"{path}\", \"r\")) == 'a'; }}\n"),
    )
    .expect("there is room");
    let mut printed = Vec::new();
    for content in ["a", "b"] {
        std::fs::write(&data, content).expect("there is room");
        let tests = folder.path().join(format!("tests-{content}"));
        let run = deadline::output(
            support::reprise().args(["run", "--store", &store, "--file", &path, "--tests"]).arg(&tests).arg(&reader),
        );
        assert_eq!(run.expect("it runs").status.code(), Some(0));
        let (_, stored) = reprise_report::read_tests(&tests).expect("tests are there");
        printed.push(stored[0].test.outcome.clone());
    }
    assert_ne!(printed[0], printed[1]);
}

#[test]
fn merged_paths_have_the_same_world() {
    for program in support::corpus().into_iter().filter(|program| program.name.starts_with("world")) {
        let (forking, _) = support::reprise_json(&program, &[]).expect("it runs");
        let (merging, _) = support::reprise_json(&program, &["--engine", "multise"]).expect("it runs");
        for field in ["status", "coverage"] {
            assert_eq!(forking[field], merging[field], "{}: {field}", program.name);
        }
        let kinds = |result: &Value| -> Vec<Value> {
            result["faults"].as_array().expect("a list").iter().map(|fault| fault["kind"].clone()).collect()
        };
        assert_eq!(kinds(&forking), kinds(&merging), "{}", program.name);
    }
}

#[test]
fn options_that_make_no_sense_are_refused() {
    let folder = tempfile::tempdir().expect("there is room");
    let program = folder.path().join("words.c");
    std::fs::write(&program, WORDS).expect("there is room");
    let wrong: [(&[&str], &str); 10] = [
        (&["--file", "no-such-file"], "cannot be read"),
        (&["--sym-file", "A"], "2 values required"),
        (&["--sym-stdin", "-3"], "expected a number from 0"),
        (&["--sym-stdin", "4000000000"], "4000000000 bytes of symbolic input"),
        (&["--sym-args", "3", "1", "2"], "no number is at least 3 and at most 1"),
        (&["--sym-args", "0", "256", "2"], "at most 255"),
        (&["--env", "NAME"], "NAME=VALUE"),
        (&["--env", "A=1", "--sym-env", "A", "1"], "there twice"),
        (&["--sym-file", "stdin", "1"], "--sym-stdin"),
        (&["--", "--sym-arg"], "lacks a number"),
    ];
    for (options, message) in wrong {
        let mut command = support::reprise();
        let output =
            deadline::output(command.args(["run", "--no-store"]).arg(&program).args(options)).expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{options:?}: {said}");
        assert!(said.contains(message), "{options:?}: {said}");
    }
}

#[test]
fn what_is_assumed_is_said_once() {
    let folder = tempfile::tempdir().expect("there is room");
    let program = folder.path().join("words.c");
    std::fs::write(&program, WORDS).expect("there is room");
    let assumptions = |options: &[&str], program: &Path| result(options, program)["assumptions"].to_string();
    assert!(assumptions(&["--no-store"], &program).contains("--sym-stdin 8 makes it symbolic"));
    assert_eq!(assumptions(&["--no-store", "--sym-stdin", "1"], &program), "[]");
    std::fs::write(&program, "int main(void) { return 0; }\n").expect("there is room");
    assert_eq!(assumptions(&["--no-store"], &program), "[]");
    std::fs::write(&program, "int main(int argc, char **argv) { return argc && argv[0]; }\n").expect("there is room");
    assert!(assumptions(&["--no-store"], &program).contains("--sym-args 0 2 4 makes them symbolic"));
}

/// `prog.c A --sym-files 1 1`, and options with one dash.
#[test]
fn commands_of_klee_are_understood() {
    let folder = tempfile::tempdir().expect("there is room");
    let program = folder.path().join("opens.c");
    let text = "#include <stdio.h>\nint main(int argc, char **argv) {\n\
                if (argc != 3) return 9;\nFILE *file = fopen(argv[1], \"r\");\nif (!file) return 8;\n\
                return argv[2][0] ? fgetc(file) == 'x' : 2; }\n";
    std::fs::write(&program, text).expect("there is room");
    let command = ["run", "--json", "--no-store", "--posix-runtime"];
    let mut run = support::reprise();
    run.args(command).arg(&program).args(["A", "-sym-arg", "1", "-sym-files", "1", "1"]).current_dir(folder.path());
    let explored = support::result_of(run).expect("it runs");
    assert_eq!(explored["status"], "clean");
    assert_eq!(explored["paths"]["completed"], 2);
    assert_eq!(
        explored["config"]["world"].to_string(),
        r#"["-- A","--sym-arg 1","--sym-file A 1"]"#,
        "the order is that of the command line"
    );
}

/// What a file holds is text, and an argument that is not there is no input.
#[test]
fn inputs_are_shown_as_what_they_are() {
    let folder = tempfile::tempdir().expect("there is room");
    let program = r#"
#include <stdio.h>
#include <stdlib.h>
int main(int count, char **words) {
  FILE *notes = fopen("notes", "r");
  if (count > 1 && words[1][0] == 'x') return 1;
  if (count < 3 && notes && fgetc(notes) == 'q') abort();
  return 0;
}
"#;
    std::fs::write(folder.path().join("show.c"), program).expect("there is room");
    let mut command = support::reprise();
    command.current_dir(folder.path()).args(["run", "show.c", "--no-store", "--sym-args", "0", "2", "3"]);
    command.args(["--sym-file", "notes", "4", "--tests", "t"]);
    let shown = command.output().expect("it starts");
    let shown = String::from_utf8_lossy(&shown.stdout).into_owned();
    assert!(shown.contains("notes     = \"q\" and 3 zero bytes"), "{shown}");
    assert!(!shown.contains("argv[2]"), "{shown}");
    let replayed = support::reprise().current_dir(folder.path()).args(["replay", "t"]).output().expect("it starts");
    let replayed = String::from_utf8_lossy(&replayed.stdout).into_owned();
    assert!(replayed.contains(" 0 differ, 0 not checkable"), "{replayed}");
}

const TIMES: &str = r#"
#include <errno.h>
#include <sys/time.h>
#include <time.h>
int main(void) {
  time_t first = time(NULL), second;
  struct timeval between;
  gettimeofday(&between, NULL);
  if (time(&second) < first || between.tv_sec < first || between.tv_sec > second) return 9;
  if (between.tv_usec < 0 || between.tv_usec > 999999 || first < 0) return 9;
  struct timespec one, other;
  clock_gettime(CLOCK_REALTIME, &one);
  clock_gettime(CLOCK_MONOTONIC, &other);
  if (one.tv_sec == second && one.tv_sec == between.tv_sec && one.tv_nsec < 1000 * between.tv_usec) return 9;
  int is_before = other.tv_sec < one.tv_sec;
  clock_gettime(CLOCK_MONOTONIC, &one);
  if (one.tv_sec < other.tv_sec || one.tv_nsec < 0 || one.tv_nsec >= 1000000000) return 9;
  clock_t ticks = clock();
  if (clock() < ticks || ticks < 0 || clock_gettime(99, &one) != -1 || errno != EINVAL) return 9;
  if (second - first > 3600) return 1;
  struct tm *date = gmtime(&second);
  if (date->tm_hour == 23 && date->tm_wday == 6) return 2;
  return is_before ? 3 : 4;
}
"#;

/// What the paths of written tests return, -1 for faults.
fn statuses(tests: &Path) -> BTreeSet<i64> {
    let (_, stored) = reprise_report::read_tests(tests).expect("tests are there");
    let status = |outcome: &PredictedOutcome| match outcome {
        PredictedOutcome::Completed { status: Some(status), .. } => i64::from(*status),
        _ => -1,
    };
    stored.iter().map(|stored| status(&stored.test.outcome)).collect()
}

#[test]
fn clocks_do_not_run_backwards() {
    let folder = tempfile::tempdir().expect("there is room");
    let program = folder.path().join("times.c");
    std::fs::write(&program, TIMES).expect("there is room");
    let tests = folder.path().join("tests");
    let mut command = support::reprise();
    command.args(["run", "--json", "--no-store", "--sym-time", "--tests"]).arg(&tests).arg(&program);
    let symbolic = support::result_of(command).expect("it runs");
    assert_eq!(symbolic["status"], "clean", "{symbolic}");
    let statuses = statuses(&tests);
    assert_eq!(statuses, BTreeSet::from([1, 2, 3, 4]));
    let replayed = support::reprise().arg("replay").arg(&tests).output().expect("it starts");
    let replayed = String::from_utf8_lossy(&replayed.stdout).into_owned();
    assert!(replayed.contains(" 0 differ, 0 not checkable"), "{replayed}");
    assert_eq!(symbolic["config"]["world"].to_string(), r#"["--sym-time"]"#);
    let fixed = result(&["--no-store"], &program);
    assert_eq!((&fixed["paths"]["completed"], &fixed["status"]), (&1.into(), &"clean".into()));
}

/// Everything that CBMC would call it with, within the bounds: told from what all calls of that kind do natively.
const ARGUMENTS: &str = r#"
int main(int count, char **words) {
  if (words[count]) return 90;
  if (count > 5) return 91;
  for (int number = 1; number < count; number++)
    if (words[number][0] == 'z') return 10 + number;
  if (count > 3) {
    int length = 0;
    while (words[3][length]) length++;
    if (length > 7) return length > 8 ? 92 : 50;
  }
  return count;
}
"#;

#[test]
fn any_arguments() {
    let folder = tempfile::tempdir().expect("there is room");
    let program = folder.path().join("arguments.c");
    std::fs::write(&program, ARGUMENTS).expect("there is room");
    let tests = folder.path().join("tests");
    let mut command = support::reprise();
    command.args(["run", "--json", "--no-store", "--sym-main", "--tests"]).arg(&tests).arg(&program);
    let explored = support::result_of(command).expect("it runs");
    assert_eq!(explored["status"], "clean", "{explored}");
    assert_eq!(explored["config"]["world"].to_string(), r#"["--sym-args 0 4 8"]"#);
    assert_eq!(statuses(&tests), every_call_natively(folder.path(), &program));
    let replayed = support::reprise().arg("replay").arg(&tests).output().expect("it starts");
    let replayed = String::from_utf8_lossy(&replayed.stdout).into_owned();
    assert!(replayed.contains(" 0 differ, 0 not checkable"), "{replayed}");
    let refused = support::reprise().args(["run", "--sym-main", "--sym-arg", "1"]).arg(&program).output();
    assert_eq!(refused.expect("it starts").status.code(), Some(3));
}

/// What the program returns for up to four arguments, each of every length and of letters that it tells apart.
fn every_call_natively(folder: &Path, program: &Path) -> BTreeSet<i64> {
    let caller = folder.join("caller.c");
    let binary = folder.join("every");
    let text = r#"
#include <stdio.h>
int program_main(int, char **);
int main(void) {
  char texts[18][9], *words[6] = {"program"};
  for (int i = 0; i < 18; i++) {
    for (int at = 0; at < i / 2; at++) texts[i][at] = i % 2 ? 'z' : 'a';
    texts[i][i / 2] = 0;
  }
  for (int count = 1, calls = 1; count <= 5; count++, calls *= 18)
    for (int call = 0; call < calls; call++) {
      for (int number = 1, rest = call; number < count; number++, rest /= 18) words[number] = texts[rest % 18];
      words[count] = 0;
      printf("%d\n", program_main(count, words));
    }
}
"#;
    std::fs::write(&caller, text).expect("there is room");
    let object = folder.join("arguments.o");
    for command in [
        Command::new("clang").args(["-w", "-c", "-Dmain=program_main"]).arg(program).arg("-o").arg(&object),
        Command::new("clang").args(["-w", "-O1"]).args([&caller, &object]).arg("-o").arg(&binary),
    ] {
        assert!(command.status().expect("clang runs").success());
    }
    let output = deadline::output(&mut Command::new(&binary)).expect("it runs");
    let lines = String::from_utf8(output.stdout).expect("digits are text");
    lines.lines().map(|line| line.parse().expect("a number")).collect()
}
