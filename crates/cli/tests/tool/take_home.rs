//! `--out`: what people take home is compiled by compilers and run by frameworks that are not ours.

use std::path::{Path, PathBuf};
use std::process::Command;

use reprise_testkit::{require, share};

use crate::deadline;
use crate::support::{self, Program};

const WARNINGS: [&str; 3] = ["-Wall", "-Wextra", "-Werror"];

/// A list, text, a variable, an exit, a freed object, names that other languages keep for themselves, and a fault.
const SUBJECT: &str = r#"#include <stdlib.h>
struct node { int value; char class; struct node *next; };
int calls;
static int hidden;
int parse(const char *text) {
  calls++;
  hidden++;
  if (!text) return -2;
  if (!*text) return -1;
  if (*text < '0' || *text > '9') return -3;
  return *text - '0';
}
int push(struct node *this, int v, unsigned u) {
  if (!this) return 0;
  if (v < 0) { this->value = v; return 1; }
  if (u > 100) { this->class = 'x'; this->next = this; return 2; }
  if (this->next && this->next->value == v) { free(this->next); this->next = NULL; return 3; }
  return 100 / v;
}
const char *name(int color) { switch (color) { case 0: return "red"; case 7: return "green"; } return NULL; }
void check(int n) { if (n < 0) exit(3); calls += n; }
static int unseen(int n) { return n > 2; }
int seen(int n) { return unseen(n); }
long where(int *p, long *out) { if (!p || !out) return 0; *out = (long)p; return (long)p; }
"#;

struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    fn new(text: &str) -> Place {
        let place = Place { folder: tempfile::tempdir().expect("a folder") };
        place.write("subject.c", text.as_bytes());
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        std::fs::write(self.path(name), bytes).expect("ours");
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Status and everything said.
    fn run(&self, arguments: &[&str]) -> (Option<i32>, String) {
        said(support::reprise().current_dir(self.folder.path()).args(arguments))
    }

    fn out(&self, entry: &str, more: &[&str]) -> String {
        let (status, said) =
            self.run(&[&["run", "subject.c", "--no-store", "--entry", entry, "--out", "out"], more].concat());
        assert!(matches!(status, Some(0 | 1)), "{entry}: {status:?} {said}");
        said
    }

    /// The sources of a folder that `--out` wrote.
    fn sources(&self, folder: &str, extension: &str) -> Vec<PathBuf> {
        sources(&self.path(folder), extension)
    }
}

fn said(command: &mut Command) -> (Option<i32>, String) {
    let output = deadline::output(command).expect("it runs");
    let text = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8_lossy(&text).into_owned())
}

fn sources(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("it was made");
    let paths = entries.map(|entry| entry.expect("readable").path());
    let mut found: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|known| known == extension)).collect();
    found.sort();
    found
}

/// Compiles tests with every warning and the program without any, and runs them.
fn compiled(compiler: &str, tests: &[PathBuf], program: &Path, more: &[&str]) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let (object, binary) = (folder.path().join("program.o"), folder.path().join("tests"));
    let c = if compiler == "g++" { "gcc" } else { compiler };
    let plain = said(Command::new(c).args(["-w", "-g", "-c"]).arg(program).arg("-o").arg(&object));
    assert_eq!(plain.0, Some(0), "{}", plain.1);
    let mut command = Command::new(compiler);
    command.args(WARNINGS).args(tests).arg(&object).args(more).arg("-lm").arg("-o").arg(&binary);
    let built = said(&mut command);
    match built.0 {
        Some(0) => said(Command::new(&binary).current_dir(folder.path())),
        _ => (None, built.1),
    }
}

#[test]
fn tests_of_the_corpus_compile_without_a_warning_and_pass() {
    require("gcc");
    let has_entry = |program: &Program| program.options.iter().any(|option| option == "--entry");
    let is_c = |program: &Program| program.path.extension().is_some_and(|extension| extension == "c");
    let programs: Vec<Program> =
        support::corpus().into_iter().filter(|program| has_entry(program) && is_c(program)).collect();
    assert!(programs.len() >= 30, "only {} programs have an entry", programs.len());
    let programs = share(programs, 3, 1);
    let failures = support::in_parallel(&programs, |program| {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let out = folder.path().join("out");
        let mut command = support::reprise();
        command.args(["run", "--no-store", "--out"]).arg(&out).args(&program.options).arg(&program.path);
        let (status, explored) = said(&mut command);
        if !matches!(status, Some(0..=2)) {
            return Err(format!("  {}: {explored}", program.name));
        }
        let tests = sources(&out, "c");
        if tests.is_empty() {
            return Err(format!("  {}: nothing as C: {explored}", program.name));
        }
        let compiler = if program.name.len() % 2 == 0 { "gcc" } else { "clang" };
        let (status, said) = compiled(compiler, &tests, &program.path, &[]);
        match status {
            Some(0) => Ok(()),
            _ => Err(format!("  {} ({compiler}): {status:?} {said}", program.name)),
        }
    });
    assert!(failures.is_empty(), "{} of {} programs:\n{}", failures.len(), programs.len(), failures.join("\n"));
}

#[test]
fn cases_say_what_they_do_and_fail_when_it_is_broken() {
    require("gcc");
    let place = Place::new(SUBJECT);
    let mut all = String::new();
    for entry in ["parse", "push", "name", "check", "seen"] {
        all += &place.out(entry, &[]);
    }
    assert!(all.contains("not asserted what is written to hidden"), "{all}");
    let parse = place.read("out/test_parse.c");
    for name in ["parse_returns_minus_one_when_text_is_empty", "parse_returns_minus_2_when_text_is_null"] {
        assert!(parse.contains(&format!("static void {name}(void)")), "{parse}");
    }
    let push = place.read("out/test_push.c");
    for line in ["assert(push(&this_, -1, 0U) == 1);", "assert(this_.value == -1);", "malloc(16)", "101U"] {
        assert!(push.contains(line), "{line}: {push}");
    }
    for compiler in ["gcc", "clang"] {
        let tests = place.sources("out", "c");
        let (status, said) = compiled(compiler, &tests, &place.path("subject.c"), &[]);
        assert_eq!(status, Some(0), "{said}");
        // Each of these is something that a case asserts: a result, a write behind a pointer, a variable, a text, a status.
        for (right, wrong, failing) in [
            ("return -1;", "return -4;", "parse_returns_minus_one_when_text_is_empty"),
            ("this->value = v", "this->value = v + 1", "push_returns_one_when_v_is_negative"),
            ("this->next = this;", ";", "push_returns_2_when_"),
            ("calls++;", "calls += 2;", "parse_returns_"),
            ("\"green\"", "\"grass\"", "name_returns_green_when_color_is_7"),
            ("exit(3)", "exit(4)", "check_exits_with_3_when_n_is_negative"),
        ] {
            assert!(SUBJECT.contains(right), "{right}");
            place.write("broken.c", SUBJECT.replace(right, wrong).as_bytes());
            let (status, said) = compiled(compiler, &tests, &place.path("broken.c"), &[]);
            assert_eq!(status, Some(1), "{wrong}: {said}");
            assert!(said.contains(&format!("FAILED {failing}")), "{wrong}: {said}");
        }
    }
    // Faulting cases are there and do fault, where they are asked for.
    let watched =
        ["-w", "-DREPRISE_FAULTS", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-o", "watched"];
    let mut clang = Command::new("clang");
    let built = self::said(
        clang.current_dir(place.folder.path()).args(watched).args(place.sources("out", "c")).arg("subject.c"),
    );
    assert_eq!(built.0, Some(0), "{}", built.1);
    let (status, said) = self::said(&mut Command::new(place.path("watched")));
    assert_eq!(status, Some(0), "{said}");
    let (with, without) = (
        count_passed(&said),
        count_passed(&compiled("gcc", &place.sources("out", "c"), &place.path("subject.c"), &[]).1),
    );
    assert!(with > without, "{with} with faults, {without} without");
    // An address as a number is nobody's expectation.
    let (status, said) = place.run(&["run", "subject.c", "--no-store", "--entry", "where", "--out", "addresses"]);
    assert_eq!(status, Some(0), "{said}");
    let (status, said) = compiled("gcc", &place.sources("addresses", "c"), &place.path("subject.c"), &[]);
    assert_eq!(status, Some(0), "{said}");
    // All of it replays, in every form.
    let (status, said) = place.run(&["replay", "out"]);
    assert!(status == Some(0) && !said.contains(" 1 differ"), "{said}");
    let (status, said) = place.run(&["replay", "out/test_push.c"]);
    assert!(status == Some(0) && said.contains("tests passed"), "{said}");
    let (status, said) = place.run(&["replay", "out/ktest/name", "subject.c", "--entry", "name"]);
    assert!(status == Some(0) && said.contains("3 replayed as predicted"), "{said}");
    // Whatever cannot be said is told.
    assert!(place.out("unseen", &[]).contains("`unseen` is static"), "{all}");
    // Another version: said, and seen.
    place.write("subject.c", SUBJECT.replace("return -1;", "return -4;").as_bytes());
    let (status, said) = place.run(&["replay", "out/test_parse.c"]);
    assert!(status == Some(1) && said.contains("made for another version"), "{said}");
    assert!(said.contains("FAILED parse_returns_minus_one_when_text_is_empty"), "{said}");
}

fn count_passed(said: &str) -> u64 {
    let line = said.lines().find(|line| line.ends_with("tests passed")).unwrap_or_else(|| panic!("{said}"));
    line.split(' ').next().and_then(|count| count.parse().ok()).unwrap_or_else(|| panic!("{said}"))
}

#[test]
fn a_second_run_changes_what_changed_and_nothing_edited_by_hand() {
    let place = Place::new(SUBJECT);
    place.out("parse", &[]);
    let first = place.read("out/test_parse.c");
    let said = place.out("parse", &[]);
    assert!(said.contains("as it was"), "{said}");
    assert_eq!(place.read("out/test_parse.c"), first);
    // Somebody edits a case; then the behaviour of another changes.
    let edited = first.replacen("assert(parse(NULL) == -2);", "assert(parse(NULL) == -2); /* mine */", 1);
    assert_ne!(edited, first);
    place.write("out/test_parse.c", edited.as_bytes());
    place.write("subject.c", SUBJECT.replace("return -1;", "return -4;").as_bytes());
    for _ in 0..2 {
        let said = place.out("parse", &[]);
        assert!(said.contains("left alone   parse_returns_minus_2_when_text_is_null: edited by hand"), "{said}");
        let now = place.read("out/test_parse.c");
        assert!(now.contains("/* mine */") && now.contains("parse_returns_minus_4_when_text_is_empty"), "{now}");
        assert!(!now.contains("parse_returns_minus_one_"), "{now}");
        // The other cases are, to the letter, what they were.
        let case = |text: &str, name: &str| {
            let from = text.find(&format!("case {name}")).unwrap_or_else(|| panic!("{name}: {text}"));
            text[from..].split("\n\n").next().map(String::from)
        };
        let name = "parse_returns_minus_3_when_text_0_is_above_9";
        assert_eq!(case(&now, name), case(&first, name));
    }
    let (status, said) = compiled("clang", &place.sources("out", "c"), &place.path("subject.c"), &[]);
    assert_eq!(status, Some(0), "{said}");
}

#[test]
fn a_program_with_a_main_of_its_own_is_linked_as_it_is() {
    let place = Place::new(&format!("{SUBJECT}int main(void) {{ return 77; }}\n"));
    place.out("parse", &[]);
    let (status, said) = compiled("clang", &place.sources("out", "c"), &place.path("subject.c"), &[]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("tests passed"), "{said}");
}

#[test]
fn frameworks_run_what_is_written_for_them() {
    require("g++");
    let headers = [("/usr/include/gtest/gtest.h", "GoogleTest"), ("/usr/include/criterion/criterion.h", "Criterion")];
    for (header, name) in headers {
        assert!(Path::new(header).exists(), "this test needs {name}; `scripts/setup --tests` installs it");
    }
    for (style, extension, compiler, libraries, passes) in [
        ("gtest", "cc", "g++", &["-lgtest_main", "-lgtest", "-lpthread"][..], "[  PASSED  ]"),
        ("criterion", "c", "gcc", &["-lcriterion"], "Failing: 0"),
    ] {
        let place = Place::new(SUBJECT);
        for entry in ["parse", "push", "name", "check"] {
            place.out(entry, &["--style", style]);
        }
        let tests = place.sources("out", extension);
        let (status, said) = compiled(compiler, &tests, &place.path("subject.c"), libraries);
        assert!(status == Some(0) && said.contains(passes), "{style}: {status:?} {said}");
        place.write("broken.c", SUBJECT.replace("calls++;", "calls += 2;").replace("exit(3)", "exit(4)").as_bytes());
        let (status, said) = compiled(compiler, &tests, &place.path("broken.c"), libraries);
        assert!(status != Some(0) && status.is_some(), "{style}: {said}");
        for failing in ["parse_returns_minus_one_when_text_is_empty", "check_exits_with_3_when_n_is_negative"] {
            assert!(said.contains(failing), "{style}: {failing}: {said}");
        }
        // Another style would not go with what is there.
        let (status, said) = place.run(&["run", "subject.c", "--no-store", "--entry", "parse", "--out", "out"]);
        assert!(status == Some(3) && said.contains(&format!("in the style {style}")), "{status:?} {said}");
    }
}

#[test]
fn what_is_in_the_way_is_told_and_stays() {
    let place = Place::new(SUBJECT);
    let refused = |said: &str, place: &Place, arguments: &[&str]| {
        let all = [&["run", "subject.c", "--no-store", "--entry", "parse"], arguments].concat();
        let (status, text) = place.run(&all);
        assert!(status == Some(3) && text.contains(said), "{said}: {status:?} {text}");
    };
    refused("cannot be written", &place, &["--out", "/proc/reprise/out"]);
    place.write("file", b"");
    refused("cannot be written", &place, &["--out", "file"]);
    refused("plain, gtest, unity and criterion", &place, &["--out", "out", "--style", "junit"]);
    refused("merged paths are none", &place, &["--out", "out", "--engine", "multise"]);
    place.out("parse", &[]);
    let ours = place.read("out/test_parse.c");
    // A file of somebody else, one that was cut, one that is not text.
    for (bytes, told) in [
        (b"int main(void) { return 0; }\n".to_vec(), "test_parse.c:1:"),
        (ours.as_bytes()[..ours.len() / 2].to_vec(), "test_parse.c:"),
        ([&ours.as_bytes()[..200], b"\xff\xfe", &ours.as_bytes()[200..]].concat(), "not UTF-8"),
        (Vec::new(), "test_parse.c:1:"),
    ] {
        place.write("out/test_parse.c", &bytes);
        refused(told, &place, &["--out", "out"]);
        assert_eq!(std::fs::read(place.path("out/test_parse.c")).expect("still there"), bytes);
    }
    place.write("out/test_parse.c", ours.as_bytes());
    place.write("other.c", SUBJECT.as_bytes());
    let (status, said) = place.run(&["run", "other.c", "--no-store", "--entry", "parse", "--out", "out"]);
    assert!(status == Some(3) && said.contains("tests of another program (subject.c)"), "{said}");
    place.write("out/reprise.json", b"{nonsense");
    refused("reprise.json:1: this is not how reprise left it", &place, &["--out", "out"]);
    let left: Vec<_> =
        std::fs::read_dir(place.path("out")).expect("made").flatten().map(|entry| entry.file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().starts_with('.')), "{left:?}");
}

#[test]
fn a_fault_of_a_program_comes_with_the_command_that_shows_it() {
    let place = Place::new(
        r#"#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  int c = getchar();
  if (argc > 1 && argv[1][0] == 'q' && argv[1][1] == '\'' && c == 'z') abort();
  return 0;
}
"#,
    );
    let (status, said) =
        place.run(&["run", "subject.c", "--no-store", "--sym-stdin", "1", "--out", "out", "--", "--sym-arg", "3"]);
    assert_eq!(status, Some(1), "{said}");
    let line = said.lines().find(|line| line.starts_with("reproduce ")).unwrap_or_else(|| panic!("{said}"));
    let command = &line[line.find("./program").unwrap_or_else(|| panic!("{line}"))..];
    assert_eq!(command, "./program $'q\\'' < out/faults/1.stdin");
    assert_eq!(place.read("out/faults/1.stdin"), "z");
    let built = self::said(Command::new("clang").current_dir(place.folder.path()).args(["subject.c", "-o", "program"]));
    assert_eq!(built.0, Some(0), "{}", built.1);
    let (status, _) = self::said(Command::new("bash").current_dir(place.folder.path()).args(["-c", command]));
    assert!(status.is_none() || status == Some(134), "{status:?}");
}

/// Whoever reads a line wants to read no more of it than matters.
#[test]
fn standard_input_that_shows_a_fault_is_short_and_has_zeros_where_it_does_not_matter() {
    let third = r#"#include <stdio.h>
#include <stdlib.h>
int main(void) {
  int c, n = 0;
  while ((c = getchar()) != EOF && c != '\n') if (++n == 3 && c == 'x') abort();
  return 0;
}
"#;
    let nothing =
        "#include <stdio.h>\n#include <stdlib.h>\nint main(void) { if (getchar() != 'a') abort(); return 0; }\n";
    for (text, command, input) in
        [(third, "./program < out/faults/1.stdin", Some("\0\0x")), (nothing, "./program < /dev/null", None)]
    {
        let place = Place::new(text);
        let (status, said) = place.run(&["run", "subject.c", "--no-store", "--sym-stdin", "12", "--out", "out"]);
        assert_eq!(status, Some(1), "{said}");
        assert!(said.lines().any(|line| line.starts_with("reproduce ") && line.ends_with(command)), "{said}");
        assert_eq!(
            input,
            place.path("out/faults/1.stdin").exists().then(|| place.read("out/faults/1.stdin")).as_deref()
        );
        let built =
            self::said(Command::new("clang").current_dir(place.folder.path()).args(["subject.c", "-o", "program"]));
        assert_eq!(built.0, Some(0), "{}", built.1);
        let (status, _) = self::said(Command::new("bash").current_dir(place.folder.path()).args(["-c", command]));
        assert!(status.is_none() || status == Some(134), "{status:?}");
    }
}

/// Standard output as JSON.
fn json_of(place: &Place, arguments: &[&str]) -> serde_json::Value {
    let output =
        deadline::output(support::reprise().current_dir(place.folder.path()).args(arguments)).expect("it runs");
    let (text, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(!said.contains("C   "), "what was written is in the result: {said}");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text} {said}"))
}

#[test]
fn json_says_what_was_written() {
    let place = Place::new(SUBJECT);
    let push = ["run", "subject.c", "--no-store", "--entry", "push", "--json"];
    let written = &json_of(&place, &[&push[..], &["--out", "out"]].concat())["written"];
    assert!(written["tests"].is_null() && written["ktest"].is_null(), "{written}");
    let out = &written["out"];
    assert_eq!((out["directory"].as_str(), out["error"].as_str()), (Some("out"), None));
    let cases = place.read("out/test_push.c").matches("/* reprise: case ").count();
    assert_eq!((out["c"]["file"].as_str(), out["c"]["cases"].as_u64()), (Some("out/test_push.c"), Some(cases as u64)));
    assert!(out["c"]["faults"][1]["fault"] == "divide-by-zero at subject.c:18", "{out}");
    let count = out["tests"].as_u64();
    let written = &json_of(&place, &[&push[..], &["--tests", "t", "--ktest", "k"]].concat())["written"];
    assert_eq!(written["tests"], serde_json::json!({ "directory": "t", "tests": count, "error": null }));
    assert_eq!(written["ktest"]["directory"], "k");
    assert!(written["out"].is_null() && json_of(&place, &push)["written"]["tests"].is_null());
}

#[test]
fn every_function_is_taken_home() {
    require("gcc");
    // What an address is as a number, no other run has to agree with.
    let text: Vec<&str> = SUBJECT.lines().filter(|line| !line.contains(" where(")).collect();
    let place = Place::new(&(text.join("\n") + "\n"));
    let all = ["run", "subject.c", "--no-store", "--every-function", "--out", "out"];
    let (status, said) = place.run(&all);
    assert!(
        status == Some(1) && said.contains(" in 5 files of out\n") && said.contains("`unseen` is static"),
        "{said}"
    );
    let (status, said) = compiled("gcc", &place.sources("out", "c"), &place.path("subject.c"), &[]);
    assert_eq!(status, Some(0), "{said}");
    let (status, said) = place.run(&["replay", "out"]);
    assert!(status == Some(0) && said.contains("push:") && said.contains("seen:"), "{said}");
    let json = json_of(&place, &[&all[..], &["--json"]].concat());
    let functions = json["functions"].as_array().expect("a list");
    let files: Vec<_> =
        functions.iter().filter_map(|one| one["result"]["written"]["out"]["c"]["file"].as_str()).collect();
    assert_eq!(files.len(), 5, "{files:?}");
    // What is wrong with the folder is said once, before everything is explored.
    place.write("other.c", SUBJECT.as_bytes());
    let (status, said) = place.run(&["run", "other.c", "--no-store", "--every-function", "--out", "out"]);
    assert!(status == Some(3) && said.matches("tests of another program").count() == 1, "{said}");
}

#[test]
fn functions_of_a_file_of_options_share_a_folder_and_watching_fills_it() {
    let place = Place::new(SUBJECT);
    let watched = ["watch", "subject.c", "--no-store", "--entry", "name", "--out", "out", "--exit-after", "1"];
    let (status, said) = place.run(&watched);
    assert!(status == Some(0) && said.contains("3 cases in out/test_name.c"), "{status:?} {said}");
    let options =
        "[run]\nfiles = [\"subject.c\"]\nout = \"out\"\n[[entry]]\nname = \"parse\"\n[[entry]]\nname = \"check\"\n";
    place.write("reprise.toml", options.as_bytes());
    let (status, said) = place.run(&["run"]);
    assert_eq!(status, Some(0), "{said}");
    let (status, said) = place.run(&["replay", "out"]);
    assert!(status == Some(0) && ["check:", "name:", "parse:"].iter().all(|name| said.contains(name)), "{said}");
}

/// Files may not grow past a few blocks, as on a disk that is full.
#[test]
fn what_cannot_be_written_costs_no_result_and_leaves_nothing_half_written() {
    let text = format!(
        "{SUBJECT}int many(unsigned char *b) {{ int n = 0; for (int i = 0; i < 8; i++) if (b[i] > 7) n++; return 1 / (8 - n); }}\n"
    );
    let place = Place::new(&text);
    for (asked, left) in [
        (&["--out", "x/out"][..], &["json", "json/many", "json/many/tests-000001.jsonl", "json/many/tests.json"][..]),
        (&["--tests", "x/out"], &["tests-000001.jsonl", "tests.json"]),
        (&["--html", "x/out"], &[]),
    ] {
        let _ = std::fs::remove_dir_all(place.path("x"));
        std::fs::create_dir(place.path("x")).expect("ours");
        let limited = "trap '' XFSZ; ulimit -f 8; exec \"$@\"";
        let mut command = Command::new("bash");
        command.current_dir(place.folder.path()).args(["-c", limited, "bash"]);
        command.arg(support::reprise().get_program());
        command.args(["run", "subject.c", "--no-store", "--entry", "many", "--non-null", "b"]).args(asked);
        let (status, said) = self::said(&mut command);
        assert!(status == Some(1) && said.contains("bugs: 1 fault"), "{asked:?}: {status:?} {said}");
        assert!(said.contains("error: x/out") && said.contains("File too large"), "{asked:?}: {said}");
        let known = ["ktest", "ktest/many", "ktest/many/info"].into_iter().chain(left.iter().copied());
        let known: Vec<PathBuf> = known.map(|name| place.path("x/out").join(name)).collect();
        for path in files_below(&place.path("x")) {
            assert!(known.contains(&path) || path == place.path("x/out"), "{asked:?}: {}", path.display());
            assert!(!asked.contains(&"--html"), "a page is whole or not there");
        }
    }
    place.write("subject.c", SUBJECT.as_bytes());
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let (mut found, mut pending) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = pending.pop() {
        for path in std::fs::read_dir(folder).expect("readable").map(|entry| entry.expect("readable").path()) {
            if path.is_dir() {
                pending.push(path.clone());
            }
            found.push(path);
        }
    }
    found
}

#[test]
fn names_and_sources_that_are_no_text_are_taken_home_too() {
    use std::os::unix::ffi::OsStrExt;
    let place = Place::new("");
    let name = std::ffi::OsStr::from_bytes(b"a\xff.c");
    std::fs::write(place.path("").join(name), b"int half(int x) { /* \xff\xfe */ return 10 / (x - 5); }\n")
        .expect("ours");
    let mut run = support::reprise();
    run.current_dir(place.folder.path()).args(["run", "--no-store", "--entry", "half", "--out", "out"]).arg(name);
    run.args(["--html", "h.html", "--sarif", "s.sarif", "--junit", "j.xml", "--markdown", "m.md"]);
    let (status, said) = self::said(&mut run);
    assert!(status == Some(1) && said.contains("2 cases, 1 of them faulting"), "{status:?} {said}");
    let (status, said) = place.run(&["replay", "out"]);
    assert!(status == Some(0) && said.contains("2 replayed as predicted"), "{said}");
    let (status, said) = place.run(&["replay", "out/test_half.c"]);
    assert!(status == Some(0) && said.contains("1 of 1 tests passed"), "{said}");
}

/// To copy nothing from null is no fault: compilers have always let it be, and the next C allows it. The C library's headers say otherwise, and
/// UndefinedBehaviorSanitizer goes by them: it objects to exactly these cases, and to nothing else.
#[test]
fn sanitizers_differ_where_nothing_is_copied_from_null_and_nowhere_else() {
    let text = "#include <string.h>\nint copy(char *to, const char *bytes, unsigned char n) { memcpy(to, bytes, n); return to != 0; }\n";
    let place = Place::new(text);
    place.out("copy", &["--lazy-array", "2"]);
    let cases = place.read("out/test_copy.c");
    let of_nothing = cases.matches("/* reprise: case ").count();
    assert!(of_nothing >= 6, "{cases}");
    let build = |more: &[&str]| {
        let mut clang = Command::new("clang");
        clang.current_dir(place.folder.path()).args(["-w", "-fsanitize=undefined", "-fno-sanitize-recover=all"]);
        let built = self::said(clang.args(more).args(place.sources("out", "c")).args(["subject.c", "-o", "watched"]));
        assert_eq!(built.0, Some(0), "{}", built.1);
        self::said(&mut Command::new(place.path("watched")))
    };
    let (status, said) = build(&["-fno-sanitize=nonnull-attribute"]);
    assert_eq!(status, Some(0), "{said}");
    let (status, said) = build(&[]);
    let failed: Vec<&str> = said.lines().filter(|line| line.starts_with("FAILED ")).collect();
    assert!(status == Some(1) && !failed.is_empty(), "{said}");
    let is_of_nothing = |name: &&str| name.contains("n_is_zero") && name.contains("is_null");
    assert!(failed.iter().all(is_of_nothing), "{failed:?}");
    assert_eq!(said.matches("declared to never be null").count(), failed.len(), "{said}");
}
