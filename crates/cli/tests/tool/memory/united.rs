//! What two processes found of one program comes together: nothing is lost, and nothing is asked that either of them knew.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use reprise_explore::{CaseVerdict, QuestionKind};
use reprise_memo::trie::{Decision, Log, NodeEnd, Tree};
use reprise_store::Store;
use serde_json::Value;

use crate::memory::{assert_same, queries, service};
use crate::support::reprise;

const SUBJECT: &str = r#"
void klee_assume(unsigned long);
void klee_make_symbolic(void *, unsigned long, const char *);
int main(void) {
  int values[16], sum = 0;
  klee_make_symbolic(values, sizeof values, "values");
  for (int i = 0; i < ROUNDS; i++) {
    klee_assume(values[i] != 77 + i);
    if (values[i] > 100 * i) sum += values[i] > i * 1000 ? i : -i;
    if (i == 4 && values[0] == values[4]) return 10 / (values[3] - 1);
  }
  return sum == 13 ? 1 / (values[2] - 5) : sum;
}
"#;

fn place(rounds: u32) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let text = SUBJECT.replace("ROUNDS", &rounds.to_string());
    std::fs::write(folder.path().join("subject.c"), text).expect("ours");
    folder
}

fn command(folder: &Path, options: &[&str]) -> Command {
    let mut command = reprise();
    command.current_dir(folder).args(["run", "--json", "subject.c"]).args(options);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(folder: &Path, options: &[&str]) -> Value {
    let output = command(folder, options).output().expect("the tool runs");
    match serde_json::from_slice(&output.stdout) {
        Ok(result) => result,
        Err(error) => panic!("no result ({error}): {}", String::from_utf8_lossy(&output.stderr)),
    }
}

/// The choices on the way to each decision, and how often the solver was asked there.
type Knowledge = BTreeMap<Vec<u32>, u64>;

/// What each log of a store knows.
fn knowledge(folder: &Path, store: &str) -> Vec<Knowledge> {
    let store = Arc::new(Store::open(&folder.join(store)).expect("it was made").store);
    let logs = Log::all(&store, None).expect("readable");
    logs.iter()
        .map(|(log, _)| {
            let tree = Tree::load(log, None).expect("readable").expect("sound");
            let mut known = Knowledge::new();
            let mut waiting = vec![(Vec::new(), tree.root)];
            while let Some((way, end)) = waiting.pop() {
                let NodeEnd::Decision(number) = end else { continue };
                let node = &tree.nodes[number as usize];
                let kind = tree.tables.site_of(&node.decision).kind;
                for (case, &end) in node.below.iter().enumerate() {
                    waiting.push(([&way[..], &[case as u32]].concat(), end));
                }
                known.insert(way, asked(&node.decision, kind));
            }
            known
        })
        .collect()
}

/// The last of several cases needs no question if no other can be.
fn asked(decision: &Decision, kind: Option<QuestionKind>) -> u64 {
    let (_, others) = decision.verdicts.split_last().expect("a decision has cases");
    let follows =
        kind != Some(QuestionKind::Assumption) && others.iter().all(|&verdict| verdict == CaseVerdict::Infeasible);
    decision.verdicts.len() as u64 - u64::from(follows)
}

fn total<'a>(known: impl Iterator<Item = &'a Knowledge>) -> u64 {
    let mut all = Knowledge::new();
    known.for_each(|known| all.extend(known.clone()));
    all.values().sum()
}

/// Goes on with what the logs of a store know, and checks that only the rest is asked.
fn check_rest(folder: &Path, store: &str, known: &[Knowledge]) {
    let fresh = run(folder, &["--store", "whole"]);
    let everything = total(knowledge(folder, "whole").iter());
    // Inputs of faults are named by every run.
    let naming = queries(&fresh).0 - everything;
    let together = total(known.iter());
    let best = known.iter().map(|known| total(std::iter::once(known))).max().expect("a log");
    assert!(best < together && together < everything, "{best} of {together} of {everything} questions: no test");
    let rest = run(folder, &["--store", store]);
    assert_same(&fresh, &rest, "the rest");
    assert_eq!(service(&rest), "resumed");
    // What is asked at a new place may have been asked at another one before.
    assert!(queries(&rest).0 - naming <= everything - together, "{} queries", queries(&rest).0);
    let united = knowledge(folder, store);
    assert_eq!((united.len(), total(united.iter())), (1, everything), "they are one now, and it has everything");
    assert_eq!(service(&run(folder, &["--store", store])), "answered");
}

#[test]
fn two_halves_of_a_tree() {
    let folder = place(7);
    let folder = folder.path();
    run(folder, &["--store", "one", "--max-paths", "120"]);
    run(folder, &["--store", "two", "--search", "random-path", "--seed", "5", "--max-paths", "150"]);
    let halves = [knowledge(folder, "one"), knowledge(folder, "two")].concat();
    let merged = reprise().current_dir(folder).args(["store", "merge", "two", "--store", "one"]).output();
    assert!(merged.expect("the tool runs").status.success());
    check_rest(folder, "one", &halves);
}

/// What holds for one version only is still there when the logs were made one for another.
#[test]
fn two_versions_in_two_stores() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let version = |bound: &str| {
        let text = "int f(int a, int b) {\n  int r = 0;\n  if (a > BOUND) r += b > 3 ? 1 : 2;\n  return b < 9 ? r : a == 5;\n}\n";
        std::fs::write(folder.join("subject.c"), text.replace("BOUND", bound)).expect("ours");
    };
    let run = |store: &str, depth: &str| run(folder, &["--entry", "f", "--store", store, "--max-depth", depth]);
    for (bound, store) in [("10", "one"), ("20", "one"), ("10", "two"), ("30", "two")] {
        version(bound);
        run(store, "50");
    }
    let merged = reprise().current_dir(folder).args(["store", "merge", "two", "--store", "one"]).output();
    assert!(merged.expect("the tool runs").status.success());
    // Another bound on depth, so that the result is not on record.
    for bound in ["10", "20", "30"] {
        version(bound);
        let result = run("one", "60");
        assert_eq!((service(&result), &result["instructions"]), ("resumed", &0.into()), "{bound}: {result:#}");
    }
}

/// To different depths, one of them with tests: neither the depth nor the lists of tests get mixed up.
#[test]
fn two_depths_of_a_tree() {
    let folder = place(7);
    let folder = folder.path();
    run(folder, &["--store", "one", "--max-depth", "6", "--tests", "tests-one"]);
    run(folder, &["--store", "two", "--max-paths", "90", "--tests", "tests-two"]);
    let merged = reprise().current_dir(folder).args(["store", "merge", "two", "--store", "one"]).output();
    assert!(merged.expect("the tool runs").status.success());
    let mut tests = 0;
    for options in [&["--max-depth", "6"][..], &["--max-depth", "9"], &[], &["--max-depth", "3"]] {
        let with_tests = |name: &'static str| [options, &["--tests", name]].concat();
        let _ = std::fs::remove_dir_all(folder.join("expected"));
        let _ = std::fs::remove_dir_all(folder.join("got"));
        let expected = run(folder, &[&with_tests("expected")[..], &["--no-store"]].concat());
        let got = run(folder, &[&with_tests("got")[..], &["--store", "one"]].concat());
        assert_same(&expected, &got, &format!("{options:?}"));
        let count = |name: &str| -> usize {
            let files = std::fs::read_dir(folder.join(name)).expect("written");
            let packs = files
                .map(|file| file.expect("readable").path())
                .filter(|path| path.extension().is_some_and(|it| it == "jsonl"));
            packs.map(|pack| std::fs::read_to_string(pack).expect("text").lines().count()).sum()
        };
        assert_eq!(count("expected"), count("got"), "{options:?}");
        tests += count("got");
    }
    assert!(tests > 100, "{tests} tests");
}

/// One process works beside another, and both are killed.
#[test]
fn two_processes_at_once() {
    // Both must be at work when they are killed, and how fast they are is the machine's affair: it is a third of the paths where that is enough.
    let folder = [12, 13, 14].into_iter().map(place).find(|folder| killed_at_work(folder.path()));
    let folder = folder.expect("the subject is too small for this test");
    let folder = folder.path();
    let known = knowledge(folder, "both");
    assert_eq!(known.len(), 2, "each has left a log");
    check_rest(folder, "both", &known);
}

/// Two processes of which neither is through when they are killed.
fn killed_at_work(folder: &Path) -> bool {
    let mut first = command(folder, &["--store", "both"]).spawn().expect("the tool runs");
    while !folder.join("both/store.redb").exists() {
        std::thread::sleep(Duration::from_millis(5));
    }
    std::thread::sleep(Duration::from_millis(300));
    let searching = ["--store", "both", "--search", "random-path"];
    let mut second = command(folder, &searching).spawn().expect("the tool runs");
    std::thread::sleep(Duration::from_millis(1200));
    let at_work = [&mut first, &mut second].map(|child| {
        let ended = child.try_wait().expect("ours").is_some();
        child.kill().expect("it is ours");
        child.wait().expect("it ends");
        !ended
    });
    at_work == [true; 2]
}
