//! `reprise query`, and solvers on the machine.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use reprise_testkit::make_executable;

use crate::command_line::{DIVISION, Workplace};

const SQUARE: &str = "(declare-const x (_ BitVec 8))\n(assert (= (bvmul x x) #x31))\n(check-sat)\n";

fn fake_solver(workplace: &Workplace, script: &str) {
    workplace.write("solver", &format!("#!/bin/sh\n{script}\n"));
    make_executable(&workplace.path("solver"));
}

#[test]
fn answers_and_exit_codes() {
    let workplace = Workplace::new(&[
        ("sat.smt2", SQUARE),
        ("told.smt2", &format!("(set-info :status sat)\n{SQUARE}")),
        ("wrong.smt2", &format!("(set-info :status unsat)\n{SQUARE}")),
        ("bad.smt2", "(check-sat)\n(assert (bvult #x0 #b1))\n"),
        ("wide.smt2", "(declare-const x (_ BitVec 16000))(assert (= (bvmul x x) (bvurem x (bvadd x x))))(check-sat)"),
    ]);
    let table = [
        ("sat.smt2", 0, "sat\n", ""),
        ("told.smt2", 0, "sat\n", ""),
        ("wrong.smt2", 1, "sat\n", "wrong.smt2:4:1: answered sat, but the script says unsat"),
        (
            "bad.smt2",
            3,
            "sat\n(error \"2:20: expected (_ BitVec 4), found (_ BitVec 1)\")\n",
            "bad.smt2:2:20: expected (_ BitVec 4), found (_ BitVec 1)",
        ),
        ("wide.smt2", 2, "unknown\n", ""),
    ];
    for (file, code, stdout, stderr) in table {
        let said = workplace.reprise(&["query", file]);
        assert_eq!((said.code, said.stdout.as_str()), (Some(code), stdout), "{file}: {said:?}");
        assert!(said.stderr.contains(stderr), "{said:?}");
    }
    workplace.reprise(&["query", "missing.smt2"]).is_error(&["missing.smt2"]);
    workplace.reprise(&["query"]).is_error(&["FILES"]);
    workplace.reprise(&["query", "sat.smt2", "--cross-check"]).is_error(&["--solver"]);
}

#[test]
fn a_summary_for_programs() {
    let workplace =
        Workplace::new(&[("a.smt2", SQUARE), ("b.smt2", "(set-info :status sat)(assert false)(check-sat)")]);
    let said = workplace.reprise(&["query", "--json", "a.smt2", "b.smt2"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    let summary: serde_json::Value = serde_json::from_str(&said.stdout).expect("it is JSON");
    assert_eq!(summary["sat"], 1);
    assert_eq!(summary["unsat"], 1);
    assert_eq!(summary["contradicted"], 1);
    assert_eq!(summary["scripts"][0]["checks"][0]["verdict"], "sat");
    assert_eq!(summary["scripts"][0]["output"], "sat\n");
    assert_eq!(summary["scripts"][1]["checks"][0]["status"], "sat");
}

/// An answer comes before the next command is waited for.
#[test]
fn a_conversation_over_a_pipe() {
    let workplace = Workplace::new(&[]);
    let mut command = workplace.command(&["query", "-"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the tool runs");
    let mut input = child.stdin.take().expect("it is piped");
    let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut ask = |text: &str| {
        input.write_all(text.as_bytes()).and_then(|()| input.flush()).expect("it reads");
        let mut line = String::new();
        output.read_line(&mut line).expect("it answers");
        line
    };
    assert_eq!(ask("(declare-const p Bool)(assert p)(check-sat)"), "sat\n");
    assert_eq!(ask("(get-value (p))"), "((p true))\n");
    assert_eq!(ask("(push 1)(assert (not p))(check-sat)"), "unsat\n");
    assert_eq!(ask("(exit)"), "");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn a_log_can_be_replayed() {
    let workplace = Workplace::new(&[("a.c", DIVISION)]);
    let said = workplace.reprise(&["run", "a.c", "--log-queries", "log"]);
    assert_eq!(said.code, Some(1), "{said:?}");
    let said = workplace.reprise(&["query", "log/queries-0001.smt2"]);
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.stdout.lines().count() > 0 && said.stdout.lines().all(|line| line == "sat" || line == "unsat"));
    // What an earlier run left is not mixed with what this one asks.
    workplace.write("log/queries-0002.smt2", "(left behind)");
    workplace.reprise(&["run", "a.c", "--log-queries", "log"]);
    assert!(!workplace.path("log/queries-0002.smt2").exists());
    workplace.write("file", "");
    workplace.reprise(&["run", "a.c", "--log-queries", "file"]).is_error(&["file"]);
}

/// A query that a run does not come to the end of is the one to look at: it is there whether the run stops or is killed.
#[test]
fn a_log_has_what_did_not_end() {
    const FACTORS: &str = "void klee_make_symbolic(void *, unsigned long, const char *);
int main(void) {
  unsigned long a, b;
  klee_make_symbolic(&a, 8, \"a\");
  klee_make_symbolic(&b, 8, \"b\");
  if (a > 1 && b > 1 && a < 4294967296 && b < 4294967296 && a * b == 9223372036854775783ul) return 1;
  return 0;
}
";
    let workplace = Workplace::new(&[("a.c", FACTORS)]);
    let log = || std::fs::read_to_string(workplace.path("log/queries-0001.smt2")).unwrap_or_default();
    workplace.reprise(&["run", "a.c", "--no-store", "--max-time", "1s", "--log-queries", "log"]);
    assert!(log().contains("(set-info :status unknown)\n(check-sat)\n"), "{}", log());
    let mut run = crate::support::reprise();
    let run = run.current_dir(workplace.path(".")).args(["run", "a.c", "--no-store", "--log-queries", "log"]);
    let mut run = run.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null()).spawn().expect("it runs");
    let is_open = |text: &str| text.matches("(check-sat)").count() > text.matches(":status").count();
    let began = std::time::Instant::now();
    let mut before = log();
    loop {
        std::thread::sleep(std::time::Duration::from_millis(300));
        let now = log();
        // The easy ones are over in less.
        if is_open(&now) && now == before || began.elapsed().as_secs() > 60 {
            break;
        }
        before = now;
    }
    run.kill().and_then(|()| run.wait()).expect("it can be ended");
    assert!(log().ends_with("\n(check-sat)\n") && is_open(&log()), "{}", log());
}

#[test]
fn a_solver_that_misbehaves_changes_no_result() {
    let workplace = Workplace::new(&[("a.c", DIVISION)]);
    fake_solver(&workplace, "echo hello; cat >/dev/null");
    let expected = workplace.json(&["a.c"]).0["paths"].clone();
    for (program, role) in [("./solver", "--cross-check"), ("./solver", "--solver-only"), ("./none", "--solver-only")] {
        // What the first run left might answer everything.
        let options = ["--no-store", "--without", "ranges,models", "--solver", program, role];
        let said = workplace.reprise(&[&["run", "--json", "a.c"], &options[..]].concat());
        assert_eq!(said.code, Some(1), "{said:?}");
        let result: serde_json::Value = serde_json::from_str(&said.stdout).expect("it is JSON");
        assert_eq!(result["paths"], expected);
        assert_eq!(result["incomplete"].as_array().map(Vec::len), Some(0), "{said:?}");
        assert_eq!(result["warnings"].as_array().map(Vec::len), Some(1), "{said:?}");
        assert_eq!(said.stderr.matches("warning: the solver").count(), 1, "{said:?}");
    }
}

#[test]
fn solvers_that_disagree_end_the_run() {
    let workplace = Workplace::new(&[("a.c", DIVISION), ("a.smt2", SQUARE)]);
    fake_solver(&workplace, "while read line; do case $line in *check-sat*) echo unsat;; esac; done");
    let options = ["--solver", "./solver", "--cross-check"];
    let run = ["run", "a.c", "--without", "ranges,models", "--log-queries", "log"];
    workplace.reprise(&[&run, &options[..]].concat()).is_error(&[
        "the solvers disagree",
        "the embedded engine says sat",
        "./solver says unsat",
        "the query is in log/disagreement-",
    ]);
    let said = workplace.reprise(&[&["query", "a.smt2"], &options[..]].concat());
    assert_eq!(said.code, Some(3), "{said:?}");
    assert!(said.stderr.contains("the query is in ./disagreement-"), "{said:?}");
}
