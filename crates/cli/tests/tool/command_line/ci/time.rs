//! Budgets and signals: what a job does not come to, the next one does.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::command_line::Workplace;

/// Two to the `BYTES` paths behind one that is looked at first.
const WIDE: &str = r#"void klee_make_symbolic(void *, unsigned long, const char *);
static int near(int x) {
  return NEAR;
}
int main(void) {
  unsigned char bytes[BYTES];
  int x;
  klee_make_symbolic(bytes, sizeof bytes, "bytes");
  klee_make_symbolic(&x, sizeof x, "x");
  if (x < 0) return near(x);
  int sum = 0;
  for (int i = 0; i < BYTES; i++) {
    if (bytes[i] > 100) sum += i; else sum -= 1;
  }
  return sum == 12345 ? 1 / (sum - 12345) : sum;
}
"#;

fn wide(bytes: &str, near: &str) -> String {
    WIDE.replace("BYTES", bytes).replace("NEAR", near)
}

#[test]
fn jobs_go_on_from_each_other_until_the_result_is_that_of_one_run() {
    let workplace = Workplace::new(&[("a.c", &wide("15", "x"))]);
    let (whole, _) = workplace.json(&["a.c", "--no-store"]);
    // A busy machine may take longer to compile than a job has.
    workplace.job(&["--max-depth", "1"]).is("no-new-finding", 0);
    let mut before = 0;
    for number in 1.. {
        let begun = Instant::now();
        let job = workplace.job(&["--budget", "300ms"]);
        assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
        job.is("no-new-finding", 0);
        let completed = job.json["run"]["paths"]["completed"].as_u64().expect("a count");
        assert!(completed >= before, "job {number} has forgotten something: {completed} of {before}");
        before = completed;
        if job.json["complete"] == true {
            for what in ["status", "paths", "faults", "incomplete", "coverage"] {
                assert_eq!(job.json["run"][what], whole[what], "{what}");
            }
            return;
        }
        let reasons = job.json["run"]["incomplete"].as_array().expect("reasons");
        assert!(reasons.iter().all(|entry| entry["reason"] == "the budget is spent"), "{reasons:?}");
        assert!(number < 100, "no job comes to the end");
    }
}

#[test]
fn the_change_comes_before_what_is_open() {
    let workplace = Workplace::new(&[("a.c", &wide("60", "x"))]);
    let first = workplace.job(&["--max-depth", "8"]);
    first.is("no-new-finding", 0);
    assert_eq!(first.json["complete"], false, "{:#}", first.json);
    workplace.write("a.c", &wide("60", "100 / (x + 7)"));
    let second = workplace.job(&["--budget", "2s"]);
    second.is("new-findings", 1);
    assert_eq!(second.steps(), ["change", "frontier"]);
    // What is open has no end; the change is two paths.
    assert!(second.step("change", "instructions") < 1000, "{:#}", second.json["steps"]);
    assert!(second.step("frontier", "instructions") > 1000, "{:#}", second.json["steps"]);
    let completed = |job: &super::Done| job.json["run"]["paths"]["completed"].as_u64().expect("a count");
    assert!(completed(&second) > completed(&first), "{} then {}", completed(&first), completed(&second));
}

#[test]
fn a_signal_ends_a_job_with_its_report_and_loses_nothing() {
    let workplace = Workplace::new(&[("a.c", &wide("60", "100 / (x + 7)"))]);
    let mut command = workplace.command(&["ci", "a.c", "--json", "--budget", "60s", "--sarif", "out.sarif"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the tool runs");
    let mut said = BufReader::new(child.stderr.take().expect("piped"));
    let mut line = String::new();
    said.read_line(&mut line).expect("readable");
    assert_eq!(line, "reprise: exploring what has changed\n");
    std::thread::sleep(Duration::from_millis(1200));
    // Somebody saves meanwhile, which is said, and changes nothing of what is on record.
    workplace.write("a.c", &format!("{}// more\n", wide("60", "100 / (x + 7)")));
    let sent = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    assert!(sent.is_ok_and(|status| status.success()));
    let drained = std::thread::spawn(move || said.read_to_end(&mut Vec::new()));
    let asked = Instant::now();
    let output = child.wait_with_output().expect("the tool ends");
    drained.join().expect("no panic").expect("readable");
    assert!(asked.elapsed() < Duration::from_secs(20), "{:?}", asked.elapsed());
    let report: Value = serde_json::from_slice(&output.stdout).expect("a report");
    assert_eq!((output.status.code(), &report["status"]), (Some(1), &"new-findings".into()), "{report:#}");
    let reasons = report["run"]["incomplete"].as_array().expect("reasons");
    assert!(reasons.iter().any(|entry| entry["reason"] == "interrupted"), "{reasons:?}");
    assert!(workplace.path("out.sarif").exists());
    assert!(report["notes"].to_string().contains("a.c was edited while the job was on"), "{}", report["notes"]);
    assert_eq!(workplace.reprise(&["store", "verify"]).code, Some(0));

    let next = workplace.job(&["--budget", "1500ms"]);
    next.is("new-findings", 1);
    assert_eq!(next.steps()[0], "replay", "the input is on record");
    let completed = |json: &Value| json["paths"]["completed"].as_u64().expect("a count");
    assert!(completed(&next.json["run"]) >= completed(&report["run"]), "what was explored is on record");
}

/// Also before the budget has let anything be compiled, and where there is nothing but noise to be found.
#[test]
fn a_budget_that_suffices_for_nothing_is_a_report_too() {
    let workplace = Workplace::new(&[("a.c", &wide("60", "x"))]);
    let job = workplace.job(&["--budget", "1ms"]);
    job.is("no-new-finding", 0);
    assert_eq!(job.json["complete"], false, "{:#}", job.json);
}
