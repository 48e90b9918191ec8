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

/// Each wish changes what is found, and only where it is said.
#[test]
fn wishes_are_heeded() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let kinds = |text: &str, wish: fn(Run) -> Run| -> Vec<String> {
        let report = wish(Run::new([file(&folder, text)]).entry("f")).explore().expect("a report");
        let incomplete = report.incomplete.iter().map(|entry| entry.reason.clone());
        report.faults.iter().map(|fault| fault.kind.name().to_string()).chain(incomplete).collect()
    };
    let overflowing = "int f(int x) { return x + 1; }";
    assert_eq!(kinds(overflowing, |run| run), [] as [&str; 0]);
    assert_eq!(kinds(overflowing, Run::check_overflow), ["signed-overflow"]);
    let uninitialised = "int f(int y) { int x; if (y) x = 1; if (x > 3) return 7; return 8; }";
    assert_eq!(kinds(uninitialised, |run| run), [] as [&str; 0]);
    assert_eq!(kinds(uninitialised, Run::check_uninitialised), ["uninitialised-use"]);
    let undefined = "int elsewhere(void); int f(void) { return elsewhere() == 5 ? 1 / (elsewhere() - 7) : 0; }";
    assert!(kinds(undefined, |run| run)[0].contains("elsewhere"), "{:?}", kinds(undefined, |run| run));
    assert_eq!(kinds(undefined, |run| run.stub("elsewhere")), ["divide-by-zero"]);
    let configured = "int f(int x) { return x == 3 ? 1 / (x - N) : 0; }";
    assert_eq!(kinds(configured, |run| run.flags(["-DN=3"])), ["divide-by-zero"]);
    assert_eq!(kinds(configured, |run| run.flags(["-DN=4"])), [] as [&str; 0]);
    let three_ways = THREE_WAYS.replace("sign", "f");
    assert_eq!(kinds(&three_ways, |run| run.max_paths(2)), ["--max-paths reached"]);
}

#[test]
fn several_files_are_one_program_and_any_compiler_is_asked() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let other = folder.path().join("other.c");
    std::fs::write(&other, "int twice(int x) { return 2 * x; }").expect("writable");
    let path = file(&folder, "int twice(int); int main(void) { return 1 / (twice(4) - 8); }");
    let report = Run::new([&path, &other]).explore().expect("a report");
    assert_eq!(report.faults.iter().map(|fault| fault.kind.name()).collect::<Vec<_>>(), ["divide-by-zero"]);
    assert!(report.faults[0].place.file.ends_with("program.c"), "{}", report.faults[0]);
    let error = Run::new([&path, &other]).compiler(folder.path().join("no-clang")).explore().err();
    assert!(error.is_some_and(|error| error.to_string().contains("no-clang")));
}

/// A path exits, one divides by zero, and two return.
const FOUR_ENDS: &str = r#"
void exit(int);
int printf(const char *, ...);
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 5) exit(3);
  if (x == 2) printf("two\n"); else printf("other\n");
  if (x == 4) return 1 / (x - 4);
  return 6;
}
"#;

#[derive(Default)]
struct Scribe {
    faults: Vec<&'static str>,
    tests: Vec<Test>,
    output: Vec<Vec<u8>>,
    is_for_output: bool,
}

impl Listener for Scribe {
    fn fault(&mut self, fault: reprise::Fault) -> ControlFlow<()> {
        self.faults.push(fault.kind.name());
        ControlFlow::Continue(())
    }

    fn test(&mut self, test: &Test) -> ControlFlow<()> {
        self.tests.push(test.clone());
        ControlFlow::Continue(())
    }

    fn output(&mut self, bytes: &[u8]) {
        self.output.push(bytes.to_vec());
    }

    fn wants_output(&self) -> bool {
        self.is_for_output
    }
}

#[test]
fn a_listener_hears_what_the_report_says() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = file(&folder, FOUR_ENDS);
    let run = || Run::new([&path]).tests(Tests::EveryPath);
    let mut scribe = Scribe { is_for_output: true, ..Scribe::default() };
    let report = run().explore_with(&mut scribe).expect("a report");
    assert_eq!((&scribe.tests, scribe.faults), (&report.tests, vec!["divide-by-zero"]));
    let mut heard = scribe.output.clone();
    heard.sort();
    heard.dedup();
    assert_eq!(heard, [&b"other\n"[..], b"two\n"], "{:?}", scribe.output);
    let mut ends: Vec<String> = report.tests.iter().map(end).collect();
    ends.sort();
    assert_eq!(ends, ["divide-by-zero 9", "exit 3 ", "return 6 other\n", "return 6 two\n"]);
    assert_eq!(run().threads(3).explore().expect("a report").tests, report.tests);
    let faults = run().tests(Tests::Faults).explore().expect("a report");
    assert_eq!(faults.tests.iter().map(end).collect::<Vec<_>>(), ["divide-by-zero 9"]);
    assert!(run().tests(Tests::None).explore().expect("a report").tests.is_empty());
    // Who does not ask is not told.
    let mut deaf = Scribe::default();
    run().explore_with(&mut deaf).expect("a report");
    assert!(deaf.output.is_empty());
}

fn end(test: &Test) -> String {
    let output = String::from_utf8_lossy(test.output.as_deref().unwrap_or_default()).into_owned();
    match &test.end {
        End::Returned(result) => format!("return {} {output}", result.expect("a small number")),
        End::Exited(status) => format!("exit {} {output}", status.expect("a small number")),
        End::Fault(kind, place) => format!("{} {}", kind.name(), place.line),
        other => panic!("{other:?}"),
    }
}
