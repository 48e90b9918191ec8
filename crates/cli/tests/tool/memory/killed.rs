//! Killed at any moment, a run goes on to the same result.

use std::time::Duration;

use reprise_testkit::{Random, extent};

use crate::memory::{assert_same, service};
use crate::support::{compiled_once, in_parallel, kill_after, result_of, run_command};

/// Some thousand paths, with faults, assumptions, a pruned part and calls: about a second of work.
const SUBJECT: &str = r#"
int klee_int(const char *);
void klee_assume(unsigned long);
void klee_make_symbolic(void *, unsigned long, const char *);
static int table[8] = {3, 1, 4, 1, 5, 9, 2, 6};
static int weigh(int x, int step) { return x > step * 10 ? table[step & 7] : -x; }
int main(void) {
  int values[11], sum = 0;
  klee_make_symbolic(values, sizeof values, "values");
  for (int i = 0; i < 11; i++) {
    klee_assume(values[i] != 77 + i);
    if (values[i] > 100 * i) sum += weigh(values[i], i);
    if (i == 6 && values[0] == values[6]) return table[values[3]];
    if (i == 10 && sum == 13) return 1 / (values[2] - 5);
  }
  return sum;
}
"#;

/// 200 kills in a long run, and 32 in an ordinary one.
const STORES: u64 = 8;

#[test]
fn killed_again_and_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("subject.c");
    std::fs::write(&source, SUBJECT).expect("the folder is ours");
    let source = source.to_str().expect("a name");
    let expected = result_of(run_command(source, &["--no-store"])).expect("it runs");
    assert!(expected["paths"]["completed"].as_u64().is_some_and(|paths| paths > 1000), "{}", expected["paths"]);
    assert!(expected["faults"].as_array().is_some_and(|faults| faults.len() == 2), "{}", expected["faults"]);
    let stores: Vec<u64> = (0..STORES).collect();
    let failures = in_parallel(&stores, |&number| {
        let store = folder.path().join(format!("store-{number}"));
        let store = store.to_str().ok_or("a name")?;
        let mut random = Random::new(number);
        for _ in 0..extent(4, 25) {
            kill_after(run_command(source, &["--store", store]), Duration::from_millis(random.below(180)))?;
        }
        let last = result_of(run_command(source, &["--store", store]))?;
        assert_same(&expected, &last, &format!("store {number}, {}", service(&last)));
        let again = result_of(run_command(source, &["--store", store]))?;
        assert_same(&expected, &again, "the answer");
        if service(&again) != "answered" { Err(format!("{} at the end", service(&again))) } else { Ok(()) }
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Stopped by a bound on time, again and again, a run comes to its end.
#[test]
fn a_run_in_pieces() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("subject.c");
    std::fs::write(&source, SUBJECT).expect("the folder is ours");
    // Compiled once: that would be most of each piece.
    let text = folder.path().join("subject.ll");
    std::fs::write(&text, compiled_once(&source).expect("it compiles")).expect("the folder is ours");
    let source = text.to_str().expect("a name");
    let store = folder.path().join("store");
    let store = store.to_str().expect("a name");
    let expected = result_of(run_command(source, &["--no-store"])).expect("it runs");
    let mut finished = 0;
    // Time counts from the start of the process: a piece that is too short to get anywhere is followed by a longer one.
    let mut time = 10;
    for piece in 0..200 {
        let bound = format!("{time}ms");
        let part = result_of(run_command(source, &["--store", store, "--max-time", &bound])).expect("it runs");
        let stopped = part["incomplete"]
            .as_array()
            .is_some_and(|list| list.iter().any(|entry| entry["reason"] == "--max-time reached"));
        let paths = part["paths"]["completed"].as_u64().unwrap_or(0);
        assert!(paths >= finished, "piece {piece} has lost paths: {paths} after {finished}");
        if paths == finished {
            time += 10;
        }
        finished = paths;
        if !stopped {
            assert!(piece > 0, "the subject is too small for this test");
            assert_same(&expected, &part, "the last piece");
            return;
        }
    }
    panic!("not finished after 200 pieces: {finished} paths");
}
