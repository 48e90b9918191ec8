//! The library as others use it.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::Duration;

use reprise::{End, Engine, Listener, Progress, Run, Status, Test, Tests};

fn file(folder: &tempfile::TempDir, text: &str) -> PathBuf {
    let path = folder.path().join("program.c");
    std::fs::write(&path, text).expect("writable");
    path
}

const THREE_WAYS: &str = "int sign(int x) { if (x < 0) return 7; if (x > 0) return 8; return 9; }";

#[test]
fn every_path_has_a_test_whatever_explores_it() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = file(&folder, THREE_WAYS);
    for engine in [Engine::Forking, Engine::Either] {
        let run = Run::new([&path]).entry("sign").engine(engine).tests(Tests::EveryPath);
        let report = run.explore().expect("a report");
        assert_eq!((report.status, report.incomplete.len()), (Status::Clean, 0), "{engine:?}");
        let mut results: Vec<(i32, u128)> = report.tests.iter().map(result).collect();
        results.sort();
        let signs: Vec<(i32, u128)> = results.iter().map(|(x, result)| (x.signum(), *result)).collect();
        assert_eq!(signs, [(-1, 7), (0, 9), (1, 8)], "{engine:?}: {results:?}");
    }
}

fn result(test: &Test) -> (i32, u128) {
    let End::Returned(Some(result)) = test.end else { panic!("{test:?}") };
    (test.inputs[0].unsigned().expect("four bytes") as i32, result)
}

#[test]
fn a_store_answers_the_second_run() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = file(&folder, THREE_WAYS);
    let run = || Run::new([&path]).entry("sign").tests(Tests::EveryPath).store(folder.path().join("store")).explore();
    let (first, second) = (run().expect("a report"), run().expect("a report"));
    assert_eq!((first.was_remembered, second.was_remembered), (false, true));
    assert_eq!(first.tests, second.tests);
    assert_eq!((first.status, first.paths, first.coverage), (second.status, second.paths, second.coverage));
    assert!(first.warnings.is_empty() && second.warnings.is_empty(), "{:?} {:?}", first.warnings, second.warnings);
}

const ENDLESS: &str = "unsigned char __VERIFIER_nondet_uchar(void);
    int main(void) { unsigned sum = 0; for (;;) { if (__VERIFIER_nondet_uchar() & 1) sum++; else sum += 2; } }";

/// Ends the run when it is told how far it is.
#[derive(Default)]
struct Impatient {
    heard: u32,
}

impl Listener for Impatient {
    fn progress(&mut self, _: &Progress) -> ControlFlow<()> {
        self.heard += 1;
        ControlFlow::Break(())
    }
}

#[test]
fn a_listener_ends_a_run() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = file(&folder, ENDLESS);
    let mut impatient = Impatient::default();
    let run = Run::new([&path]).max_time(Duration::from_secs(60));
    let report = run.explore_with(&mut impatient).expect("a report");
    assert!(impatient.heard > 0);
    assert!(report.incomplete.iter().all(|entry| entry.reason == "interrupted"), "{:?}", report.incomplete);
    assert_eq!(report.status, Status::Incomplete);
}

#[test]
fn bounds_hold_and_are_told() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = file(&folder, ENDLESS);
    let bounded = |run: Run, reason: &str| {
        let report = run.explore().expect("a report");
        assert_eq!(report.status, Status::Bounded);
        assert!(report.incomplete.iter().all(|entry| entry.reason.contains(reason)), "{:?}", report.incomplete);
    };
    bounded(Run::new([&path]).max_depth(5), "--max-depth");
    bounded(Run::new([&path]).max_time(Duration::from_millis(300)), "--max-time");
    bounded(Run::new([&path]).max_instructions(10_000), "--max-instructions");
}

#[test]
fn what_cannot_be_explored_is_an_error_with_a_reason() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let broken = file(&folder, "int main(void) { return }");
    let error = |run: Run| run.explore().err().map(|error| error.to_string()).unwrap_or_default();
    assert!(error(Run::new([&broken])).contains("program.c"));
    let path = file(&folder, THREE_WAYS);
    assert!(error(Run::new([&path]).entry("sing")).contains("did you mean `sign`?"));
    assert!(error(Run::new([folder.path().join("none.c")])).contains("none.c"));
    assert!(error(Run::new([&path]).entry("sign").engine(Engine::Merging).threads(2)).contains("one thread"));
}

#[test]
fn what_nobody_defined_is_marked() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = file(&folder, "int f(int y) { int x; if (y) x = 1; if (x > 3) return 7; return 8; }");
    let report = Run::new([&path]).entry("f").tests(Tests::EveryPath).explore().expect("a report");
    let marks: Vec<bool> = report.tests.iter().map(|test| test.depends_on_undefined).collect();
    assert!(marks.contains(&true) && marks.contains(&false), "{:?}", report.tests);
}
