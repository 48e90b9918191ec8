//! A tree that is not the program's: what does not hold is dropped and explored anew, in the same run.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use reprise_explore::CaseVerdict;
use reprise_memo::trie::{Decision, Leaf, Log, Outcome, Record, RecordWriter, Stretch};
use reprise_store::{Batch, KeyOrder, Space, Store};
use serde_json::Value;

use crate::memory::{assert_same, queries, run_in, service};
use crate::support::reprise;

/// Faults, assumptions, a switch, and a part that no path reaches.
const SUBJECT: &str = r#"
int klee_int(const char *);
void klee_assume(unsigned long);
void klee_make_symbolic(void *, unsigned long, const char *);
int main(void) {
  int values[6], sum = 0;
  klee_make_symbolic(values, sizeof values, "values");
  for (int i = 0; i < 6; i++) {
    if (values[i] > 100 * i) sum += i;
    else if (values[i] == 7) sum -= i;
    if (i == 2) klee_assume(values[0] != values[2]);
  }
  switch (sum) {
  case 3: return 1 / (values[1] - 5);
  case 9: return values[0] > 4 ? sum : -sum;
  case 15: return values[0] > 0 ? 100 / (values[2] - 300) : 8;
  case 99: return 4;
  }
  return sum;
}
"#;

const PAGES: Space = Space("pages");

fn place() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("subject.c"), SUBJECT).expect("ours");
    folder
}

fn run(folder: &Path, options: &[&str]) -> (Value, String) {
    run_in(folder, "subject.c", options)
}

/// Changes the records of the only log.
fn tamper(folder: &Path, change: impl FnOnce(&mut Vec<Record>)) {
    let store = Arc::new(Store::open(&folder.join(".reprise")).expect("it was made").store);
    let logs = Log::all(&store, None).expect("readable");
    let [(log, _)] = &logs[..] else { panic!("{} logs", logs.len()) };
    let mut records = Vec::new();
    let whole = log.records(&mut |record, _| {
        records.push(record);
        Ok(())
    });
    assert!(whole.expect("readable"));
    // So that every record may name what was defined behind it.
    records.sort_by_key(|record| !is_definition(record));
    change(&mut records);
    let mut writer = RecordWriter::default();
    records.iter().for_each(|record| writer.write(record));
    // Neither decisions nor leaves come before it.
    let mut page = vec![0; 8];
    page.extend(writer.encoder.written());
    let mut batch = Batch::default();
    let mut keys = Vec::new();
    let scanned = store.scan(PAGES, &[], KeyOrder::Ascending, &mut |key, _| {
        keys.push(key.to_vec());
        ControlFlow::Continue(())
    });
    scanned.expect("readable");
    keys[1..].iter().for_each(|key| batch.remove(PAGES, key.clone()));
    batch.put(PAGES, keys[0].clone(), page);
    store.commit(batch).expect("the disk has room");
}

fn is_definition(record: &Record) -> bool {
    use Record::{Outcome, Region, RegionSet, Site, Stretch};
    matches!(record, Site(_) | Region { .. } | RegionSet(_) | Stretch(_) | Outcome(_))
}

/// Defines a stretch that stopped at the end of a path.
fn stop_elsewhere(records: &mut Vec<Record>) -> u32 {
    let mut sites = records.iter().filter_map(|record| match record {
        Record::Site(site) => Some(site.kind),
        _ => None,
    });
    let site = sites.position(|kind| kind.is_none()).expect("paths end somewhere") as u32;
    let stretches = records.iter().filter(|record| matches!(record, Record::Stretch(_))).count() as u32;
    let definitions = records.iter().take_while(|record| is_definition(record)).count();
    records.insert(definitions, Record::Stretch(Stretch { ran: 0, site }));
    stretches
}

fn decisions(records: &mut [Record]) -> Vec<&mut Decision> {
    records
        .iter_mut()
        .filter_map(|record| match record {
            Record::Decision(decision) => Some(decision),
            _ => None,
        })
        .collect()
}

/// Of a decision; the number is that of a stretch that stopped where nothing is decided.
type Change = fn(&mut Decision, u32);

/// What a decision can be made to say that the program does not.
const CHANGES: [(&str, Change); 3] = [
    ("another condition", |decision, _| decision.check ^= 0x5555),
    ("another place", |decision, elsewhere| decision.stretch = elsewhere),
    ("another number of choices", |decision, _| decision.verdicts.push(CaseVerdict::Infeasible)),
];

/// Runs that leave something to be done, and the run that goes on from there.
const HISTORIES: [(&[&str], &[&str]); 4] = [
    (&["--max-depth", "6"], &[]),
    (&["--max-depth", "6"], &["--max-depth", "9"]),
    (&["--max-paths", "40"], &[]),
    (&["--max-paths", "40"], &["--max-paths", "60"]),
];

/// Which decisions are changed, of how many.
type Choice = fn(usize, usize) -> bool;
const CHOICES: [(&str, Choice); 4] = [
    ("the root", |number, _| number == 0),
    ("one in the middle", |number, count| number == count / 2),
    ("one in nine", |number, _| number % 9 == 4),
    ("all", |_, _| true),
];

#[test]
fn another_tree_than_the_programs() {
    let folder = place();
    let folder = folder.path();
    let mut diverged = 0;
    for (history, (before, after)) in HISTORIES.into_iter().enumerate() {
        let (expected, _) = run(folder, &[after, &["--no-store"]].concat());
        for (number, (what, change)) in CHANGES.into_iter().enumerate() {
            // Every change with every choice, though not in every history.
            for (which, is_chosen) in CHOICES.into_iter().skip((history + number) % 2).step_by(2) {
                let _ = std::fs::remove_dir_all(folder.join(".reprise"));
                run(folder, before);
                tamper(folder, |records| {
                    let elsewhere = stop_elsewhere(records);
                    let mut decisions = decisions(records);
                    let count = decisions.len();
                    let chosen = decisions.iter_mut().enumerate().filter(|(number, _)| is_chosen(*number, count));
                    chosen.for_each(|(_, decision)| change(decision, elsewhere));
                });
                let context = format!("{before:?} {after:?}, {what}, {which}");
                let (result, said) = run(folder, after);
                assert_same(&expected, &result, &context);
                let places = result["store"]["dropped"]["places"].as_u64().expect("a number");
                assert_eq!(places > 0, said.contains("explored anew"), "{context}: {said}");
                assert_eq!(places > 0, result["warnings"].as_array().is_some_and(|list| !list.is_empty()), "{context}");
                assert!(places > 0 || which == "one in the middle", "{context}: nobody noticed");
                diverged += u64::from(places > 0);
                check_what_is_left(folder, after, &expected, &context);
            }
        }
    }
    assert!(diverged >= 20, "only {diverged} cases did any harm");
}

/// The same run is answered, and the tree is sound. Retracing finds what was wrong in parts that nobody had to follow, and then nothing
/// is left to be asked.
fn check_what_is_left(folder: &Path, options: &[&str], expected: &Value, context: &str) {
    let (again, _) = run(folder, options);
    assert_same(expected, &again, context);
    assert_eq!(service(&again), "answered", "{context}");
    let verified = reprise().current_dir(folder).args(["store", "verify"]).output().expect("the tool runs");
    assert!(verified.status.success(), "{context}: {}", String::from_utf8_lossy(&verified.stdout));
    if !options.contains(&"--max-paths") {
        let retrace = |paths: &str| run(folder, &[options, &["--max-paths", paths]].concat()).0;
        assert_same(expected, &retrace("100000"), &format!("{context}, retraced"));
        let last = retrace("100001");
        assert_same(expected, &last, &format!("{context}, retraced again"));
        assert_eq!((queries(&last).0, service(&last)), (0, "retraced"), "{context}");
    }
}

/// The first path that was cut is said to end in a fault instead.
#[test]
fn a_path_goes_on_that_had_ended() {
    another_end("a path that had ended goes on", |records| {
        let fault = least_fault(records).1;
        let (number, cut) = boundary(records);
        records[number] = Record::Leaf(Leaf { is_least: true, outcome: fault.outcome, ..cut });
    });
}

/// A path to a fault is said to go on as another does.
#[test]
fn a_path_ends_that_had_gone_on() {
    another_end("a path ended that had gone on", |records| {
        let (number, fault) = least_fault(records);
        records.remove(number);
        let decision = decisions(records)[3].clone();
        records.push(Record::Decision(Decision { at: fault.at, ..decision }));
    });
}

/// The only path to a fault is said to end in another.
#[test]
fn a_path_ends_in_another_way() {
    another_end("a path ended in another way", |records| {
        let paths = |outcome: u32| leaves(records).filter(|leaf| leaf.1.outcome == outcome).count();
        let (number, lonely) = leaf(records, |leaf| leaf.is_least && paths(leaf.outcome) == 1);
        let (_, other) = leaf(records, |leaf| leaf.is_least && leaf.outcome != lonely.outcome);
        records[number] = Record::Leaf(Leaf { outcome: other.outcome, ..lonely });
    });
}

fn another_end(what: &str, change: impl FnOnce(&mut Vec<Record>)) {
    let folder = place();
    let folder = folder.path();
    let (expected, _) = run(folder, &["--no-store"]);
    run(folder, &["--max-depth", "9"]);
    tamper(folder, change);
    let (result, said) = run(folder, &[]);
    assert!(said.contains(what), "{said}");
    assert_same(&expected, &result, what);
    check_what_is_left(folder, &[], &expected, what);
}

fn nth_outcome(records: &[Record], number: u32) -> &Outcome {
    let mut outcomes = records.iter().filter_map(|record| match record {
        Record::Outcome(outcome) => Some(outcome),
        _ => None,
    });
    outcomes.nth(number as usize).expect("it is defined")
}

fn leaves(records: &[Record]) -> impl Iterator<Item = (usize, Leaf)> {
    records.iter().enumerate().filter_map(|(number, record)| match record {
        Record::Leaf(leaf) => Some((number, *leaf)),
        _ => None,
    })
}

fn leaf(records: &[Record], wanted: impl Fn(&Leaf) -> bool) -> (usize, Leaf) {
    leaves(records).find(|(_, leaf)| wanted(leaf)).expect("the subject has one")
}

fn least_fault(records: &[Record]) -> (usize, Leaf) {
    leaf(records, |leaf| leaf.is_least)
}

fn boundary(records: &[Record]) -> (usize, Leaf) {
    leaf(records, |leaf| matches!(nth_outcome(records, leaf.outcome), Outcome::Boundary { .. }))
}
