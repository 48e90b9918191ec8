//! `--tests DIR`, and `reprise replay DIR`.

use reprise_testkit::make_executable;
use serde_json::Value;

use crate::command_line::{CLEAN, DIVISION, Workplace};

/// Writes the tests of `a.c` and replays them.
fn replayed(workplace: &Workplace, options: &[&str]) -> (Value, Option<i32>) {
    let run = workplace.reprise(&[&["run", "a.c", "--tests", "out"], options].concat());
    assert!(run.code != Some(3), "{run:?}");
    replay(workplace)
}

fn replay(workplace: &Workplace) -> (Value, Option<i32>) {
    replay_with(workplace, &[])
}

fn replay_with(workplace: &Workplace, options: &[&str]) -> (Value, Option<i32>) {
    let said = workplace.reprise(&[&["replay", "out", "--json"], options].concat());
    match serde_json::from_str(&said.stdout) {
        Ok(report) => (report, said.code),
        Err(error) => panic!("no report ({error}): {said:?}"),
    }
}

#[track_caller]
fn all_as_predicted(workplace: &Workplace, options: &[&str], count: u64) {
    let (report, code) = replayed(workplace, options);
    assert_eq!(report["as_predicted"], count, "{report}");
    assert_eq!(report["tests"].as_array().map(|tests| tests.len() as u64), Some(count), "{report}");
    assert_eq!(code, Some(0), "{report}");
}

#[test]
fn tests_are_written_and_replaced() {
    let workplace = Workplace::new(&[("a.c", CLEAN)]);
    let said = workplace.reprise(&["run", "a.c", "--tests", "out"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.stdout.contains("3 tests in out (reprise replay out)"), "{said:?}");
    workplace.write("out/notes.txt", "mine");
    let index = || -> Value {
        serde_json::from_slice(&std::fs::read(workplace.path("out/tests.json")).expect("written")).expect("JSON")
    };
    let shown = |number: &str| -> Value {
        let said = workplace.reprise(&["tests", "out", "--test", number]);
        serde_json::from_str::<Value>(&said.stdout).expect("JSON")["tests"][0].clone()
    };
    assert_eq!(index()["packs"], serde_json::json!([{"file": "tests-000001.jsonl", "tests": 3}]));
    assert_eq!((&index()["finished"], &index()["program"]["entry"]["name"]), (&true.into(), &"main".into()));
    let test = shown("1");
    assert_eq!(test["program"]["sources"], serde_json::json!(["a.c"]));
    assert_eq!(test["inputs"][0]["name"], "x");
    assert_eq!(test["inputs"][0]["c_type"], "int");
    assert_eq!(test["outcome"]["kind"], "completed");
    assert!(test["stdout"].is_string());
    workplace.reprise(&["tests", "out", "--test", "4"]).is_error(&["there is no test 4", "3"]);
    workplace.reprise(&["replay", "out", "--test", "0"]).is_error(&["there is no test 0"]);
    let said = workplace.reprise(&["tests", "out"]);
    assert_eq!((said.code, said.stdout.lines().count()), (Some(0), 3), "{said:?}");
    let said = workplace.reprise(&["replay", "out", "--test", "1,3"]);
    assert_eq!(said.stdout, "2 replayed as predicted, 0 differ, 0 not checkable\n");

    workplace.write("a.c", "int main(void) { return 3; }\n");
    workplace.reprise(&["run", "a.c", "--tests", "out"]);
    assert_eq!(index()["packs"][0]["tests"], 1);
    assert!(workplace.path("out/notes.txt").exists());
    assert_eq!(shown("1")["outcome"]["status"], 3);
}

/// Work is counted, not time: the inputs of tests are to come from what the run knows already.
#[test]
fn tests_ask_the_solver_next_to_nothing() {
    let sort = "#include <klee/klee.h>\nint main(void) {\n  int a[6];\n  klee_make_symbolic(a, sizeof a, \"a\");\n  for (int i = 1; i < 6; i++)\n    \
                for (int j = i; j > 0 && a[j - 1] > a[j]; j--) {\n      int t = a[j];\n      a[j] = a[j - 1];\n      a[j - 1] = t;\n    }\n  return 0;\n}\n";
    let digits = "#include <klee/klee.h>\nint main(void) {\n  char s[6];\n  int v = 0;\n  klee_make_symbolic(s, sizeof s, \"s\");\n  for (int i = 0; i < 6; i++)\n    \
                  if (s[i] >= '0' && s[i] <= '9')\n      v += s[i] - '0';\n    else if (s[i] == '-')\n      v = -v;\n  return 0;\n}\n";
    let sums = "int __VERIFIER_nondet_int(void);\nint main(void) {\n  int s = 0, n = 0;\n  for (int i = 0; i < 8; i++) {\n    \
                s += __VERIFIER_nondet_int();\n    if (s > i * 10)\n      n++;\n  }\n  return n;\n}\n";
    for (source, least) in [(sort, 720), (digits, 729), (sums, 256)] {
        let workplace = Workplace::new(&[("a.c", source)]);
        let calls = |more: &[&str]| {
            let (result, _) = workplace.json(&[&["a.c", "--no-store", "--reuse", "none"], more].concat());
            assert!(result["paths"]["completed"].as_u64() >= Some(least), "{result}");
            result["solver"]["calls"].as_u64().expect("a number")
        };
        let (without, with) = (calls(&[]), calls(&["--tests", "out"]));
        assert!(with <= without + without / 10 + 20, "{with} calls with tests, {without} without:\n{source}");
    }
}

/// Three bytes of which each is small, middling or large, and a division that fails once.
const CHOICE: &str = "#include <klee/klee.h>\nint main(void) {\n  unsigned char s[3];\n  int n = 0;\n  klee_make_symbolic(s, sizeof s, \"s\");\n  \
                      for (int i = 0; i < 3; i++) {\n    if (s[i] < 10)\n      n += 1;\n    else if (s[i] < 100)\n      n += 2;\n    else\n      n += 3;\n  }\n  \
                      return 100 / (9 - n);\n}\n";

#[test]
fn which_tests_are_written_is_chosen() {
    let workplace = Workplace::new(&[("a.c", CHOICE)]);
    let write = |arguments: &[&str]| {
        let said = workplace.reprise(&[&["run", "a.c"], arguments].concat());
        assert_eq!(said.code, Some(1), "{said:?}");
    };
    let count = |arguments: &[&str], directory: &str| -> (u64, u64) {
        write(arguments);
        let said = workplace.reprise(&["replay", directory, "--json"]);
        let report: Value = serde_json::from_str(&said.stdout).expect("a report");
        assert_eq!(report["differ"], 0, "{report}");
        let faults = workplace.reprise(&["tests", directory]).stdout.matches("divide-by-zero").count();
        (report["as_predicted"].as_u64().expect("a number"), faults as u64)
    };
    assert_eq!(count(&["--tests", "all"], "reprise-tests"), (27, 1));
    assert_eq!(count(&["--tests", "faults", "--tests-dir", "f"], "f"), (1, 1));
    let coverage = count(&["--tests", "coverage", "--tests-dir", "c"], "c");
    assert!(coverage.0 <= 3 && coverage.1 == 1, "{coverage:?}");
    // Answered by the store, by several threads, without a store: the same, which need not be replayed again.
    let pack = |directory: &str| std::fs::read(workplace.path(directory).join("tests-000001.jsonl")).expect("written");
    for (more, directory) in [
        (&[][..], "c2"),
        (&["--store", "other", "-j", "3"], "c3"),
        (&["--no-store"], "c4"),
        (&["--no-store", "-j", "2"], "c5"),
    ] {
        write(&[&["--tests", "coverage", "--tests-dir", directory], more].concat());
        assert_eq!(pack(directory), pack("c"), "{more:?}");
    }
    for engine in ["multise", "auto"] {
        let merged = count(&["--tests", "faults", "--tests-dir", "m", "--engine", engine], "m");
        assert_eq!(merged, (1, 1), "{engine}");
        let merged = count(&["--tests", "coverage", "--tests-dir", "m", "--engine", engine], "m");
        assert!(merged.0 >= coverage.0 && merged.1 == 1, "{engine}: {merged:?}");
    }
    workplace.reprise(&["run", "a.c", "--tests", "out", "--tests-dir", "x"]).is_error(&["--tests out names a folder"]);
    workplace.reprise(&["run", "a.c", "--tests-dir", "x"]).is_error(&["--tests"]);
}

#[test]
fn a_program_that_does_what_was_predicted() {
    let workplace = Workplace::new(&[("a.c", CLEAN)]);
    all_as_predicted(&workplace, &[], 3);
    let said = workplace.reprise(&["replay", "out"]);
    assert_eq!(said.code, Some(0));
    assert_eq!(said.stdout, "3 replayed as predicted, 0 differ, 0 not checkable\n");
}

#[test]
fn a_fault_is_seen_natively() {
    let workplace = Workplace::new(&[("a.c", DIVISION)]);
    let (report, code) = replayed(&workplace, &[]);
    assert_eq!((&report["differ"], code), (&0.into(), Some(0)), "{report}");
}

#[test]
fn a_program_that_changed_since() {
    let workplace = Workplace::new(&[("a.c", CLEAN)]);
    replayed(&workplace, &[]);
    workplace.write("a.c", &CLEAN.replace("\"zero\"", "\"nothing\"").replace("return 1;", "return 2;"));
    let (report, code) = replay(&workplace);
    assert_eq!(code, Some(1), "{report}");
    assert_eq!((&report["as_predicted"], &report["differ"]), (&1.into(), &2.into()), "{report}");
    let tests = report["tests"].as_array().expect("a list");
    for reason in ["printed \"nothing\\n\" instead of \"zero\\n\"", "exit status 2 instead of 1"] {
        assert!(tests.iter().any(|test| test["reason"] == reason), "{report}");
    }
    assert!(report["notes"].to_string().contains("is not what it was"), "{report}");
    let said = workplace.reprise(&["replay", "out"]);
    assert!(said.stdout.ends_with("1 replayed as predicted, 2 differ, 0 not checkable\n"), "{said:?}");
    // Other inputs than those recorded.
    workplace.write("a.c", &CLEAN.replace("\"x\"", "\"y\""));
    let (report, _) = replay(&workplace);
    assert!(report.to_string().contains("asked for `y` where the test has `x`"), "{report}");
}

#[test]
fn entries_with_parameters() {
    let source = "#include <assert.h>\nstatic long pick(unsigned char kind, _Bool negative, long weight, double scale) {\n  \
                  if (kind > 200) return negative ? -weight : kind;\n  assert(kind != 100);\n  if (scale > 1.5) return 3;\n  return 4;\n}\n\
                  int main(void) { return (int)pick(0, 0, 0, 0); }\n";
    let workplace = Workplace::new(&[("a.c", source)]);
    let (report, code) = replayed(&workplace, &["--entry", "pick"]);
    assert_eq!((&report["differ"], &report["not_checkable"], code), (&0.into(), &0.into(), Some(0)), "{report}");
    assert!(report["as_predicted"].as_u64().is_some_and(|count| count >= 5), "{report}");
    // Visible to other files, beside a `main` of its own.
    workplace.write("a.c", &source.replace("static long", "long"));
    let (report, code) = replayed(&workplace, &["--entry", "pick"]);
    assert_eq!((&report["differ"], &report["not_checkable"], code), (&0.into(), &0.into(), Some(0)), "{report}");
}

#[test]
fn stubs_and_functions_that_no_test_calls() {
    let source = "int mystery(int);\nint never(void);\nint klee_int(const char *);\nint main(void) {\n  \
                  if (klee_int(\"x\") == 5) {\n    if (mystery(1) > 3) return 7;\n    return 8;\n  }\n  volatile int no = 0;\n  if (no) never();\n  return 0;\n}\n";
    let workplace = Workplace::new(&[("a.c", source)]);
    all_as_predicted(&workplace, &["--stub", "mystery"], 3);
}

/// The engine takes harness functions for its own even where the program defines them.
#[test]
fn a_programs_own_harness_functions() {
    let source = "#include <stdlib.h>\nint __VERIFIER_nondet_int(void) { return 42; }\n\
                  void __VERIFIER_assume(int c) { if (!c) exit(9); }\nvoid reach_error(void) { abort(); }\n\
                  int main(void) {\n  int x = __VERIFIER_nondet_int();\n  __VERIFIER_assume(x > 0);\n  \
                  if (x == 77) reach_error();\n  if (x < 10) return 1;\n  return 2;\n}\n";
    let workplace = Workplace::new(&[("a.c", source)]);
    all_as_predicted(&workplace, &[], 3);
}

#[test]
fn text_runs_without_sanitizers() {
    let source = "int klee_int(const char *);\nint main(void) {\n  int x = klee_int(\"x\");\n  if (x == 3) return 1 << (x + 40);\n  \
                  if (x == 5) return 10 / (x - 5);\n  return 0;\n}\n";
    let workplace = Workplace::new(&[("a.c", source)]);
    let clang = std::process::Command::new("clang")
        .current_dir(workplace.root())
        .args(["-S", "-emit-llvm", "-g", "a.c"])
        .status();
    assert!(clang.is_ok_and(|status| status.success()));
    workplace.reprise(&["run", "a.ll", "--tests", "out"]);
    let (report, code) = replay(&workplace);
    assert_eq!(code, Some(0), "{report}");
    assert_eq!((&report["as_predicted"], &report["not_checkable"]), (&2.into(), &1.into()), "{report}");
    assert!(report["notes"].to_string().contains("without sanitizers"), "{report}");
}

/// Never passed where nothing could show it: a compiler without sanitizers leaves some kinds open.
#[test]
fn a_compiler_without_sanitizers() {
    let source = "int klee_int(const char *);\nint main(void) {\n  int x = klee_int(\"x\"), a[4] = {0};\n  \
                  if (x == 3) return 1 << (x + 40);\n  if (x == 5) return 10 / (x - 5);\n  if (x == 7) return a[x - 3];\n  return 0;\n}\n";
    let workplace = Workplace::new(&[
        ("a.c", source),
        (
            "plain-clang",
            "#!/bin/sh\ncase \"$*\" in *-fsanitize=*) echo 'no sanitizers here' >&2; exit 1;; esac\nexec clang \"$@\"\n",
        ),
    ]);
    let plain = workplace.path("plain-clang");
    make_executable(&plain);
    replayed(&workplace, &["--cc", &plain.display().to_string()]);
    let (report, code) = replay_with(&workplace, &["--as-recorded"]);
    assert_eq!((&report["sanitizers"], &report["differ"], code), (&false.into(), &0.into(), Some(0)), "{report}");
    assert_eq!((&report["as_predicted"], &report["not_checkable"]), (&2.into(), &2.into()), "{report}");
    assert!(report["notes"].to_string().contains("no sanitizer runtime"), "{report}");
    let watched = workplace.reprise(&["replay", "out", "--cc", "clang"]);
    assert_eq!(watched.stdout, "4 replayed as predicted, 0 differ, 0 not checkable\n", "{watched:?}");
}

#[test]
fn harness_headers_and_cpp() {
    let source = "#include <klee/klee.h>\nextern \"C\" int run(int);\nstruct Base { virtual int f(int x) { return x; } virtual ~Base() {} };\n\
                  struct Derived : Base { int f(int x) override { return x + 1; } };\nint main() {\n  int x;\n  \
                  klee_make_symbolic(&x, sizeof x, \"x\");\n  klee_assume(x > 3);\n  Derived d;\n  Base *b = &d;\n  \
                  klee_assert(b->f(x) != 10);\n  if (x > 20) return 1;\n  return 2;\n}\n";
    let workplace = Workplace::new(&[("a.cpp", source)]);
    let run = workplace.reprise(&["run", "a.cpp", "--tests", "out"]);
    assert_eq!(run.code, Some(1), "{run:?}");
    let (report, code) = replay(&workplace);
    assert_eq!((&report["as_predicted"], &report["differ"], code), (&3.into(), &0.into(), Some(0)), "{report}");
}

#[test]
fn what_depends_on_undefined_values_is_skipped() {
    let source = "int main(void) {\n  int x;\n  int *p = &x;\n  if (*p == 5) return 1;\n  return 2;\n}\n";
    let workplace = Workplace::new(&[("a.c", source)]);
    let (report, code) = replayed(&workplace, &[]);
    assert_eq!((&report["skipped"], &report["as_predicted"], code), (&2.into(), &0.into(), Some(0)), "{report}");
}

/// A folder may come from anywhere: what it names is not run unless somebody says so.
#[test]
fn the_folder_does_not_choose_what_is_run() {
    let workplace = Workplace::new(&[
        ("a.c", CLEAN),
        ("named-clang", "#!/bin/sh\ntouch \"$(dirname \"$0\")/was-run\"\nexec clang \"$@\"\n"),
    ]);
    let named = workplace.path("named-clang");
    make_executable(&named);
    let was_run = || std::fs::remove_file(workplace.path("was-run")).is_ok();
    let run = workplace.reprise(&["run", "a.c", "--tests", "out", "--cc", "./named-clang", "--cflags", "-DUNUSED=1"]);
    assert!(run.code == Some(0) && was_run(), "{run:?}");
    let (report, code) = replay(&workplace);
    assert!(!was_run(), "{report}");
    assert_eq!((&report["as_predicted"], code), (&3.into(), Some(0)), "{report}");
    let notes = report["notes"].to_string();
    assert!(notes.contains("named-clang") && notes.contains("--as-recorded") && notes.contains("--cc"), "{notes}");
    // Whoever names a compiler needs no telling.
    let (report, _) = replay_with(&workplace, &["--cc", "clang"]);
    assert!(!was_run() && !report["notes"].to_string().contains("named-clang"), "{report}");
    let (report, _) = replay_with(&workplace, &["--as-recorded"]);
    assert!(was_run() && report["as_predicted"] == 3, "{report}");

    let index = std::fs::read_to_string(workplace.path("out/tests.json")).expect("written");
    assert!(index.contains("\"-DUNUSED=1\""), "{index}");
    workplace.write("out/tests.json", &index.replace("\"-DUNUSED=1\"", "\"-fplugin=./evil.so\", \"-DUNUSED=1\""));
    let (report, code) = replay(&workplace);
    assert_eq!((&report["as_predicted"], code), (&3.into(), Some(0)), "{report}");
    let notes = report["notes"].to_string();
    assert!(notes.contains("-fplugin=./evil.so") && !notes.contains("UNUSED"), "{notes}");
    let trusting = workplace.reprise(&["replay", "out", "--as-recorded"]);
    assert!(trusting.code == Some(3) && trusting.stderr.contains("evil.so"), "{trusting:?}");
}
