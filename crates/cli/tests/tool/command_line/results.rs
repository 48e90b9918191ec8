//! Results: statuses and exit codes, the JSON contract, bounds, output.

use std::process::Stdio;

use crate::command_line::{CLEAN, DIVISION, ENDLESS, Workplace};

#[test]
fn a_status_for_each_exit_code() {
    let undefined = "int mystery(void);\nint main(void) { return mystery(); }\n";
    let table: &[(&str, &[&str], &str, i32)] = &[
        (CLEAN, &[], "clean", 0),
        (CLEAN, &["--max-depth", "0"], "bounded", 0),
        (DIVISION, &[], "bugs", 1),
        (undefined, &[], "incomplete", 2),
        (undefined, &["--stub", "mystery"], "clean", 0),
    ];
    for (source, options, status, code) in table {
        let workplace = Workplace::new(&[("a.c", source)]);
        let (result, exit_code) = workplace.json(&[&["a.c"], *options].concat());
        assert_eq!(result["status"], *status, "{options:?}: {result}");
        assert_eq!(exit_code, Some(*code), "{options:?}");
        let text = workplace.reprise(&[&["run", "a.c"], *options].concat());
        assert_eq!(text.code, Some(*code), "{text:?}");
        assert!(text.stdout.starts_with(status), "{text:?}");
    }
}

#[test]
fn the_json_has_every_field() {
    let workplace = Workplace::new(&[("a.c", DIVISION)]);
    let (result, _) = workplace.json(&["a.c", "--seed", "5", "--max-time", "1m", "--cflags", "-DA='1 2'"]);
    let fields = |value: &serde_json::Value| value.as_object().map(|object| object.keys().cloned().collect::<Vec<_>>());
    let expected = [
        "version",
        "status",
        "paths",
        "faults",
        "incomplete",
        "warnings",
        "coverage",
        "assumptions",
        "solver",
        "instructions",
        "states",
        "merging",
        "merging_gave_up",
        "composition",
        "parallel",
        "wall_ms",
        "peak_memory",
        "part",
        "config",
        "store",
        "workers",
        "target",
        "deepening",
        "written",
        "options_file",
    ];
    assert_eq!(fields(&result), Some(expected.map(String::from).to_vec()));
    assert_eq!(result["version"], 1);
    assert_eq!(
        fields(&result["paths"]),
        Some(["completed", "faulted", "pruned", "incomplete"].map(String::from).to_vec())
    );
    for kind in ["lines", "branches"] {
        assert_eq!(fields(&result["coverage"][kind]), Some(["covered", "total"].map(String::from).to_vec()));
    }
    for field in ["queries", "calls", "time_ms", "reused", "timeouts"] {
        assert!(result["solver"][field].is_number(), "{field}");
    }
    assert!(
        result["solver"]["links"].as_array().is_some_and(|links| links.iter().any(|link| link["link"] == "backend"))
    );

    let fault = &result["faults"][0];
    assert_eq!(fault["kind"], "divide-by-zero");
    assert_eq!((&fault["file"], &fault["line"], &fault["column"]), (&"a.c".into(), &3.into(), &14.into()));
    assert_eq!(fault["function"], "ratio");
    assert!(fault["message"].is_string());
    assert_eq!(fault["stack"][0]["function"], "ratio");
    assert_eq!((&fault["stack"][1]["function"], &fault["stack"][1]["line"]), (&"main".into(), &8.into()));
    assert_eq!(fault["inputs"]["x"], serde_json::json!({"bytes": "00000000", "size": 4, "integer": 0}));

    let config = &result["config"];
    assert_eq!(config["sources"], serde_json::json!(["a.c"]));
    assert_eq!(config["cflags"], serde_json::json!(["-DA=1 2"]));
    assert_eq!(
        (&config["seed"], &config["max_time_ms"], &config["entry"]),
        (&5.into(), &60_000.into(), &"main".into())
    );
}

/// With summaries, a call tells by one question whether it can reach a target; what reaches none may be left out, and is counted.
#[test]
fn ways_to_a_target_are_tried_at_the_call() {
    let source = "#include <assert.h>\nint __VERIFIER_nondet_int(void); int mode, total;\n\
        int step(int x) {\n  if (x > 10) mode++; else mode = 0;\n  if (x & 1) total += 3;\n\
          if (mode == 3)\n    assert(total != 9);\n  return total;\n}\n\
        int main(void) { for (int i = 0; i < 4; i++) step(__VERIFIER_nondet_int()); return 0; }\n";
    let workplace = Workplace::new(&[("a.c", source)]);
    let aiming = ["a.c", "--no-store", "--target", "a.c:7"];
    let run = |more: &[&str]| workplace.json(&[&aiming[..], more].concat()).0;
    let (plain, composed) = (run(&[]), run(&["--compose", "on"]));
    for part in ["status", "paths", "faults", "incomplete", "coverage", "target", "instructions"] {
        assert_eq!(plain[part], composed[part], "{part}");
    }
    let stopped = run(&["--stop-at-target"]);
    let tried = run(&["--stop-at-target", "--compose", "on"]);
    assert_eq!(stopped["faults"][0]["inputs"], tried["faults"][0]["inputs"]);
    assert_eq!(stopped["faults"][0]["stack"], tried["faults"][0]["stack"]);
    assert_eq!(stopped["target"]["targets"], tried["target"]["targets"]);
    // The call that reaches it is not executed.
    assert!(tried["instructions"].as_u64() < stopped["instructions"].as_u64(), "{tried}");
    let only = run(&["--compose", "on", "--target-leaves", "only"]);
    assert_eq!((&only["target"]["leaves"], &only["status"]), (&"only".into(), &"bugs".into()));
    assert_eq!(only["faults"][0]["inputs"], plain["faults"][0]["inputs"]);
    assert!(only["paths"]["completed"].as_u64() < plain["paths"]["completed"].as_u64(), "{only}");
    let reasons = only["incomplete"].as_array().expect("a list");
    assert!(reasons.iter().any(|entry| entry["reason"] == "left out by --target"), "{only}");
}

/// Which functions calls were applied with, which have no summary and why, and why none was used.
#[test]
fn calls_by_summaries_are_reported() {
    let source = "#include <stdio.h>\nint __VERIFIER_nondet_int(void); int total;\n\
        void add(int x) { if (x > 0 && x < 100) { if (x != 50) total += x; if (x & 1) total++; } }\n\
        void say(int x) { if (x) printf(\"x\"); }\n\
        int main(void) { for (int i = 0; i < 9; i++) add(__VERIFIER_nondet_int()); say(0); return 0; }\n";
    let workplace = Workplace::new(&[("a.c", source)]);
    for compose in ["on", "auto"] {
        let (result, code) = workplace.json(&["a.c", "--engine", "multise", "--compose", compose, "--no-store"]);
        assert_eq!((&result["status"], code), (&"clean".into(), Some(0)));
        assert_eq!(result["config"]["engine"]["compose"], compose);
        let composition = &result["composition"];
        assert_eq!(composition["summarised"], serde_json::json!(["add"]), "{composition}");
        assert!(composition["applied"].as_u64() > Some(3), "{composition}");
        assert_eq!((&composition["entered"], &composition["way"]), (&0.into(), &"guarded".into()), "{composition}");
        let parts = [
            "way",
            "summarised",
            "made",
            "recalled",
            "dropped",
            "applied",
            "answered",
            "passed",
            "entered",
            "without",
            "off_because",
        ];
        let found: Vec<&String> = composition.as_object().expect("an object").keys().collect();
        assert_eq!(found, parts);
        assert_eq!((&composition["made"], &composition["recalled"]), (&1.into(), &0.into()), "{composition}");
    }
    let said = workplace.reprise(&["run", "a.c", "--engine", "multise", "--compose", "on", "--no-store"]);
    assert!(said.stdout.contains("1 function summarised, 9 calls applied, 0 calls executed all the same"), "{said:?}");
    assert!(said.stdout.contains("no summary of say: it prints (`printf`)"), "{said:?}");
    // Without summaries there are ten million paths.
    let merging = ["a.c", "--engine", "multise", "--no-store", "--max-time", "2s"];
    let (plain, _) = workplace.json(&merging);
    assert!(plain["composition"].is_null());
    let bounded = ["a.c", "--engine", "multise", "--no-store", "--compose", "on", "--max-depth", "4"];
    let (bounded, _) = workplace.json(&bounded);
    assert!(bounded["composition"]["off_because"].is_string(), "{bounded}");
    let refused = workplace.reprise(&["run", "a.c", "--engine", "multise", "--compose", "effects"]);
    assert!(refused.stderr.contains("--compose effects is for --engine forking"), "{refused:?}");
    for unfit in [&[][..], &["--no-store", "--max-depth", "9"], &["--no-store", "--target", "a.c:3"]] {
        let refused = workplace.reprise(&[&["run", "a.c", "--compose", "effects"], unfit].concat());
        assert!(refused.stderr.contains("--compose effects is for runs with --no-store"), "{refused:?}");
    }
    let forking = ["a.c", "--no-store", "--compose", "on", "--max-paths", "200"];
    let (single, _) = workplace.json(&forking);
    let composition = &single["composition"];
    assert_eq!(
        (&composition["way"], &composition["summarised"]),
        (&"path by path".into(), &serde_json::json!(["add"]))
    );
    assert!(composition["answered"].as_u64() > Some(200), "{composition}");
    let said = workplace.reprise(&[&["run"][..], &forking].concat());
    assert!(said.stdout.contains("path by path: 1 function summarised, "), "{said:?}");
}

/// Everything but the figures that may differ from run to run.
#[test]
fn the_report_for_people() {
    let workplace = Workplace::new(&[("a.c", DIVISION)]);
    let said = workplace.reprise(&["run", "a.c"]);
    let (report, figures) = said.stdout.split_once("\nsolver ").expect("a line on the solver");
    assert_eq!(
        report,
        "bugs: 1 fault on 2 paths\n\
         \n\
         1. divide-by-zero at a.c:3:14 in ratio\n   division by zero\n    --> a.c:3:14\n     |\n   \
         3 |   return 100 / x;\n     |              ^ divide by zero where x == 0\n   called from\n     main at a.c:8:10\n   input\n     x = 0\n\
         \n\
         paths        1 completed, 1 faulted, 0 pruned, 0 incomplete\n\
         coverage     3 of 3 lines (100%), no branch outcomes to cover"
    );
    assert!(figures.contains("queries") && figures.contains("\nwork "), "{figures}");
    // Not a terminal: no colour, no progress.
    assert!(!said.stdout.contains('\x1b') && said.stderr.is_empty(), "{said:?}");

    let statistics = workplace.reprise(&["run", "a.c", "--stats"]);
    assert!(
        statistics.stdout.contains("backend") && statistics.stdout.contains("propagations"),
        "{}",
        statistics.stdout
    );
}

#[test]
fn bounds_are_reported_with_what_was_left() {
    let endless = Workplace::new(&[("a.c", ENDLESS)]);
    let concrete = Workplace::new(&[("a.c", "int main(void) { for (volatile int i = 0;; i++); }\n")]);
    let table: &[(&Workplace, &[&str], &str)] = &[
        (&endless, &["--max-depth", "5"], "--max-depth reached"),
        (&endless, &["--max-paths", "5", "--search", "bfs"], "--max-paths reached"),
        (&endless, &["--max-time", "2s"], "--max-time reached"),
        (&endless, &["--max-instructions", "1000"], "--max-instructions reached"),
        (&endless, &["--max-memory", "1M"], "--max-memory reached"),
        (&concrete, &["--max-time", "2s"], "--max-time reached"),
        (&concrete, &["--max-instructions", "100000"], "--max-instructions reached"),
    ];
    for (workplace, options, reason) in table {
        let (result, code) = workplace.json(&[&["a.c"], *options].concat());
        assert_eq!(result["status"], "bounded", "{options:?}: {result}");
        assert_eq!(code, Some(0), "{options:?}");
        let left = result["incomplete"].as_array().expect("a list");
        assert!(left.iter().all(|entry| entry["reason"] == *reason && entry["file"] == "a.c"), "{options:?}: {left:?}");
        let counted: u64 = left.iter().filter_map(|entry| entry["count"].as_u64()).sum();
        assert!(counted > 0 && result["paths"]["incomplete"] == counted, "{options:?}: {result}");
    }
    let (result, _) = endless.json(&["a.c", "--max-depth", "5"]);
    assert_eq!((&result["paths"]["completed"], &result["paths"]["incomplete"]), (&5.into(), &1.into()));
    let (result, _) = endless.json(&["a.c", "--max-paths", "5", "--search", "bfs"]);
    assert_eq!(result["paths"]["completed"], 5);
}

#[test]
fn what_the_paths_print() {
    let workplace = Workplace::new(&[("a.c", CLEAN)]);
    let said = workplace.reprise(&["run", "a.c"]);
    assert!(!said.stdout.contains("zero"), "{said:?}");
    let said = workplace.reprise(&["run", "a.c", "--show-output"]);
    for line in ["zero\n", "one\n", "many\n"] {
        assert!(said.stdout.contains(line), "{said:?}");
    }
    // Standard output is the result's.
    let said = workplace.reprise(&["run", "a.c", "--show-output", "--json"]);
    assert!(serde_json::from_str::<serde_json::Value>(&said.stdout).is_ok(), "{said:?}");
    assert!(said.stderr.contains("zero\n"), "{said:?}");
    assert!(!said.stderr.contains("symbolic"), "all of it is known: {said:?}");
}

#[test]
fn what_paths_print_that_is_symbolic_is_not_left_out_in_silence() {
    let text = "#include <stdio.h>\nint klee_int(const char *);\n\
                int main(void) {\n  int x = klee_int(\"x\");\n  printf(\"%d\\n\", x);\n  puts(\"known\");\n  return 0;\n}\n";
    let workplace = Workplace::new(&[("a.c", text)]);
    let said = workplace.reprise(&["run", "a.c", "--show-output"]);
    assert!(said.stdout.contains("known\n"), "{said:?}");
    let warning = "some of what paths print is symbolic, and is not shown";
    assert_eq!(said.stderr.matches(warning).count(), 1, "{said:?}");
    assert!(!workplace.reprise(&["run", "a.c"]).stderr.contains(warning), "nobody wants to see it");
}

#[test]
fn several_files_and_text() {
    let workplace = Workplace::new(&[
        (
            "a.c",
            "int limit(void);\nint klee_int(const char *);\nint main(void) { return klee_int(\"x\") > limit(); }\n",
        ),
        ("b.c", "int limit(void) { return LIMIT; }\n"),
    ]);
    let (result, code) = workplace.json(&["a.c", "b.c", "--cflags", "-DLIMIT=7"]);
    assert_eq!((&result["status"], code), (&"clean".into(), Some(0)));
    let clang = std::process::Command::new("clang")
        .current_dir(workplace.root())
        .args(["-S", "-emit-llvm", "-DLIMIT=7", "a.c", "b.c"])
        .status();
    assert!(clang.is_ok_and(|status| status.success()));
    let (text, code) = workplace.json(&["a.ll", "b.ll"]);
    assert_eq!((&text["paths"], code), (&result["paths"], Some(0)));
}

#[test]
fn any_function_as_the_entry() {
    let source = "static int pick(unsigned char kind, long weight) {\n  if (kind == 3) return 10 / (int)weight;\n  return 0;\n}\n\
                  int main(void) { return pick(0, 0); }\n";
    let workplace = Workplace::new(&[("a.c", source)]);
    let (result, code) = workplace.json(&["a.c", "--entry", "pick"]);
    assert_eq!((&result["status"], code), (&"bugs".into(), Some(1)));
    assert_eq!(result["faults"][0]["inputs"]["kind"], 3);
    assert_eq!(result["config"]["entry"], "pick");
}

#[test]
fn the_executable_form() {
    let workplace = Workplace::new(&[("a.c", DIVISION)]);
    let said = workplace.reprise(&["run", "a.c", "--dump-code"]);
    assert_eq!(said.code, Some(0));
    assert!(said.stdout.contains("main") && said.stdout.contains("ratio"), "{}", said.stdout);
}

/// `reprise run ... | head -0` is no error of ours.
#[test]
fn nobody_reads() {
    let workplace = Workplace::new(&[("a.c", DIVISION)]);
    for options in [&["run", "a.c"][..], &["run", "a.c", "--json"], &["run", "a.c", "--dump-code"], &["--help"]] {
        let mut command = workplace.command(options);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the tool runs");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the tool ends");
        let expected = if options.contains(&"a.c") && !options.contains(&"--dump-code") { 1 } else { 0 };
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(expected), "{options:?}: {stderr}");
        assert!(!stderr.contains("panicked"), "{stderr}");
    }
}

#[test]
fn how_far_from_null() {
    let source = "int klee_int(const char *);\nint main(void) {\n  int x = klee_int(\"x\");\n  char c = 1, *p = 0;\n  \
                  if (x == 1) return *(char *)1;\n  if (x == 2) return *(char *)0;\n  if (x == 3) return *(int *)8;\n  \
                  if (x > 100) return ((char *)0)[x & 63];\n  if (x < -5) p = &c;\n  if (x < 0) return p[0];\n  \
                  if (x < 9) return (x ? p : &c)[x ? 3 : 0];\n  return 0;\n}\n";
    let workplace = Workplace::new(&[("a.c", source)]);
    let (result, _) = workplace.json(&["a.c"]);
    let faults = result["faults"].as_array().expect("faults").iter();
    let mut found: Vec<(u64, &str)> = faults
        .map(|fault| (fault["line"].as_u64().expect("a line"), fault["message"].as_str().expect("a message")))
        .collect();
    found.sort_unstable();
    assert_eq!(
        found,
        [
            (5, "read of 1 byte through a null pointer plus 1"),
            (6, "read of 1 byte through a null pointer"),
            (7, "read of 4 bytes through a null pointer plus 8"),
            (8, "read of 1 byte through a null pointer plus a symbolic offset"),
            (10, "read of 1 byte through a null pointer"),
            (11, "read of 1 byte through a null pointer plus 3"),
        ]
    );
    let (merged, _) = workplace.json(&["a.c", "--engine", "multise"]);
    assert_eq!(merged["faults"].as_array().map(Vec::len), Some(6), "{merged}");
}

/// The solver is asked once more under another meaning of `abort`: neither result answers for the other.
#[test]
fn what_abort_is() {
    let source = "void abort(void);\nint klee_int(const char *);\nint main(void) {\n  int x = klee_int(\"x\");\n  \
                  if (x < 3) abort();\n  return x;\n}\n";
    let workplace = Workplace::new(&[("a.c", source)]);
    for engine in ["forking", "multise"] {
        for _ in 0..2 {
            let (result, code) = workplace.json(&["a.c", "--engine", engine]);
            assert_eq!((&result["status"], &result["config"]["abort_is"]), (&"bugs".into(), &"fault".into()));
            assert_eq!(code, Some(1));
            let (result, code) = workplace.json(&["a.c", "--engine", engine, "--abort-is", "assume"]);
            assert_eq!((&result["status"], &result["config"]["abort_is"]), (&"clean".into(), &"assume".into()));
            assert_eq!(code, Some(0));
            if engine == "forking" {
                assert_eq!((&result["paths"]["completed"], &result["paths"]["pruned"]), (&1.into(), &1.into()));
            }
            assert_eq!(result["coverage"]["lines"], serde_json::json!({ "covered": 3, "total": 3 }));
        }
    }
}
