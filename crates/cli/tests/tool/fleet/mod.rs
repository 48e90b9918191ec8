//! `reprise run --workers` and `reprise worker`: the result, the tests and the tree are those of one thread, whoever joins, leaves or dies, and whatever
//! becomes of the server.

mod ends;
mod kills;
mod kinds_of_runs;
mod same_result;
mod servers;
mod wrong;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use reprise_testkit::servers::Server;
use serde_json::Value;

use crate::support::{findings, repository, reprise};

/// Short enough to wait for it in a test.
const LEASE: &str = "300ms";

/// A process that ends with the test.
struct Running(Child);

impl Running {
    fn kill(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.kill();
    }
}

/// As with Ctrl-C.
fn interrupt(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.is_ok_and(|status| status.success()));
}

/// What a run leaves: its report, its tree and its tests.
#[derive(PartialEq, Debug)]
struct Outcome {
    findings: Value,
    tree: String,
    tests: BTreeMap<String, Vec<u8>>,
}

/// A run under this name, what it leaves, and its report with what it cost.
fn outcome(folder: &Path, program: &str, name: &str, options: &[&str]) -> (Outcome, Value) {
    let tests = format!("{name}-tests");
    let (said, complaint) = result(run(folder, program, &[&["--store", name, "--tests", &tests], options].concat()));
    assert_eq!(complaint, "", "{name}");
    (Outcome { findings: findings(&said), tree: tree(folder, name), tests: tests_in(&folder.join(&tests)) }, said)
}

/// What workers sent that was taken.
fn pieces(said: &Value) -> u64 {
    said["workers"]["pieces"].as_u64().expect("a count")
}

fn worker(address: &str, options: &[&str]) -> Running {
    let mut command = reprise();
    command.args(["worker", address]).args(options).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    Running(command.spawn().expect("a worker starts"))
}

/// Search trees of some keys: many paths of about equal depth.
fn search_tree(folder: &Path, keys: u32) -> String {
    subject(folder, "search_tree.c", keys)
}

/// A thousand paths, each of which takes its time; some of them end in the same fault.
fn dear_tree(folder: &Path) -> String {
    let path = folder.join("dear.c");
    std::fs::write(&path, DEAR).expect("ours");
    path.display().to_string()
}

const DEAR: &str = r#"void klee_make_symbolic(void *, unsigned long, const char *);
static unsigned work(unsigned sum) {
  for (unsigned i = 0; i < 40000; i++) sum = sum * 31 + (i >> 3);
  return sum;
}
int main(void) {
  unsigned char x[10];
  klee_make_symbolic(x, sizeof x, "x");
  unsigned sum = 1, above = 0;
  for (int i = 0; i < 10; i++) {
    sum = work(sum);
    if (x[i] > 10 * i) above++;
  }
  if (above == 9) return 100 / (x[9] - 95);
  return sum == 7;
}
"#;

fn subject(folder: &Path, name: &str, size: u32) -> String {
    let text = std::fs::read_to_string(repository().join("crates/bench/subjects").join(name)).expect("a subject");
    let path = folder.join(format!("{size}-{name}"));
    std::fs::write(&path, format!("#define SIZE {size}\n{text}")).expect("ours");
    path.display().to_string()
}

fn run(folder: &Path, program: &str, options: &[&str]) -> Command {
    let mut command = reprise();
    command.current_dir(folder).args(["run", program, "--json"]).args(options);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The result of a run that ends by itself, and what it complains about.
fn result(mut command: Command) -> (Value, String) {
    let output = command.output().expect("the tool runs");
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    (serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{complaint}")), complaint)
}

/// The tree, and every file of tests.
fn tree(folder: &Path, store: &str) -> String {
    let output =
        reprise().current_dir(folder).args(["tree", "--json", "--store", store]).output().expect("the tool runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn tests_in(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder).expect("there are tests");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    paths
        .map(|path| (path.display().to_string(), std::fs::read(&path).expect("it can be read")))
        .map(|(name, bytes)| (name.rsplit('/').next().unwrap_or_default().to_string(), bytes))
        .collect()
}
