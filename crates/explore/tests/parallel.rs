//! Several threads come to what one thread comes to, say the same in the same order, and never less without saying so.

use std::io::Write;
use std::sync::{Arc, OnceLock};

use reprise_explore::{
    CaseVerdict, Event, Exploration, ExploreConfig, ExploreError, Guide, GuideName, IncompleteReason, KnownPaths,
    Listener, PathEnd, PickedValues, Question, Recalled, RunKnowledge, RunResult, Search, Stretch, Tests, TreePosition,
};
use reprise_ir::code::{EdgeId, Origin, Program};
use reprise_ir::driver::{CompileOptions, load};
use reprise_ir::flow::CodePlace;
use reprise_ir::lower::{Input, link_and_lower};

/// Faults, output, a value that is picked, an assumption, and a tree of a few thousand paths.
const SUBJECT: &str = r#"
int printf(const char *, ...);
void *malloc(unsigned long);
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);
int main(void) {
  unsigned char a[8];
  unsigned size;
  klee_make_symbolic(a, sizeof a, "a");
  klee_make_symbolic(&size, sizeof size, "size");
  int n = 0;
  for (int i = 0; i < 7; i++) {
    if (a[i] > 100) n += i;
    else if (a[i] == 7) printf("seven at %d\n", i);
    if (i == 3) {
      klee_assume(a[3] != 200);
      char *block = malloc(size);
      if (size > 10 && block) block[3] = 1;
    }
  }
  printf("sum %d\n", n);
  if (n == 17) return n / (n - 17);
  if (n == 20) { int *nothing = 0; return *nothing; }
  return n;
}
"#;

/// Almost everything is below the end of a long way along which nothing is.
const SKEWED: &str = r#"
void klee_make_symbolic(void *, unsigned long, const char *);
int main(void) {
  unsigned char way[40], bits[12];
  klee_make_symbolic(way, sizeof way, "way");
  klee_make_symbolic(bits, sizeof bits, "bits");
  for (int i = 0; i < 40; i++) if (way[i] == 'x') return i;
  int n = 0;
  for (int i = 0; i < 12; i++) if (bits[i] > 100 + n) n++;
  return n;
}
"#;

fn compile(text: &str) -> Arc<Program> {
    let mut file = tempfile::Builder::new().suffix(".c").tempfile().expect("a file");
    file.write_all(text.as_bytes()).expect("the file is ours");
    let modules = load(&[file.path().to_owned()], &CompileOptions::default()).expect("it compiles");
    let library = reprise_ir::read_module("library.ll", reprise_machine::LIBRARY_IR.into()).expect("the library reads");
    let own = modules.iter().map(|loaded| Input { module: &loaded.module, origin: Origin::Program });
    let inputs: Vec<Input> = own.chain([Input { module: &library, origin: Origin::Library }]).collect();
    Arc::new(link_and_lower(&inputs).expect("it links"))
}

fn subject() -> Arc<Program> {
    static PROGRAM: OnceLock<Arc<Program>> = OnceLock::new();
    PROGRAM.get_or_init(|| compile(SUBJECT)).clone()
}

/// Everything that is said, in order; how far a run is comes when it comes.
#[derive(Default)]
struct Minutes(Vec<String>);

impl Listener for Minutes {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Progress(_) => {}
            event => self.0.push(format!("{event:?}")),
        }
    }
}

fn run(
    program: &Arc<Program>,
    config: ExploreConfig,
    guide: Option<(&mut (dyn Guide + Send), KnownPaths)>,
) -> (Result<RunResult, ExploreError>, Vec<String>) {
    let entry = program.function_names["main"];
    let mut minutes = Minutes::default();
    let program = program.clone();
    // The guide's time is that of the listener.
    let guide = guide.map(|(guide, known)| (guide as &mut (dyn Guide + Send), known));
    let (interrupt, knowledge) = (Arc::default(), RunKnowledge::default());
    let exploration = Exploration { program, config, interrupt, listener: &mut minutes, guide, knowledge, aim: None };
    let result = exploration.run(entry);
    (result, minutes.0)
}

/// What must not depend on the number of threads.
fn findings(result: &RunResult) -> String {
    let RunResult { status, paths, faults, incomplete, coverage, instructions, states, .. } = result;
    let counts = (instructions, states, result.solver.queries);
    format!("{status:?} {paths:?} {faults:?} {incomplete:?} {coverage:?} {counts:?}")
}

#[test]
fn the_same_is_found_and_said_in_the_same_order() {
    let config = ExploreConfig { tests: Tests::EveryPath, ..ExploreConfig::default() };
    let (expected, said) = run(&subject(), config.clone(), None);
    let expected = expected.expect("it runs");
    assert_eq!(expected.faults.len(), 2, "{:?}", expected.faults);
    assert!(said.len() > 4000 && expected.incomplete.iter().any(|entry| entry.count > 1), "{:?}", expected.incomplete);
    for threads in [2, 3, 4, 7] {
        let (result, also_said) = run(&subject(), ExploreConfig { threads, ..config.clone() }, None);
        let result = result.expect("it runs");
        assert_eq!(findings(&result), findings(&expected), "{threads} threads");
        let differs = said.iter().zip(&also_said).position(|(one, other)| one != other);
        assert_eq!((said.len(), differs), (also_said.len(), None), "{threads} threads say something else there");
        assert_eq!(result.parallel.threads, threads);
        assert!(result.parallel.handed_over > 0, "one of {threads} threads did everything");
    }
}

/// With little memory for terms, so that they are looked for often, and whatever is explored first.
#[test]
fn other_searches_find_the_same() {
    let (expected, _) = run(&subject(), ExploreConfig::default(), None);
    let expected = expected.expect("it runs");
    for search in [Search::DepthFirst, Search::BreadthFirst, Search::RandomPath, Search::Coverage] {
        let config = ExploreConfig { search, threads: 3, reclaim_after_terms: 500, ..ExploreConfig::default() };
        // Output is in the order of the search, so somebody who wants it gets one thread.
        let entry = subject().function_names["main"];
        let (program, interrupt, knowledge) = (subject(), Arc::default(), RunKnowledge::default());
        let exploration =
            Exploration { program, config, interrupt, listener: &mut (), guide: None, knowledge, aim: None };
        let result = exploration.run(entry).expect("it runs");
        assert_eq!(findings(&result), findings(&expected), "{search:?}");
        assert!(result.parallel.handed_over > 0, "{search:?}");
    }
}

#[test]
fn a_skewed_tree_is_shared_out_again_and_again() {
    let program = compile(SKEWED);
    let (expected, _) = run(&program, ExploreConfig::default(), None);
    let expected = expected.expect("it runs");
    // On a machine that is busy the second thread may come too late for more than one part.
    let mut tries = (0..8).map(|_| {
        let (result, _) = run(&program, ExploreConfig { threads: 2, ..ExploreConfig::default() }, None);
        let result = result.expect("it runs");
        assert_eq!(findings(&result), findings(&expected));
        result
    });
    let result = tries.find(|result| result.parallel.handed_over > 1).expect("a second part is handed over");
    assert!(result.parallel.replayed_instructions > 0, "{:?}", result.parallel);
    // Going over old ground stays a part of the whole.
    assert!(result.parallel.replayed_instructions < result.instructions, "{:?}", result.parallel);
}

#[test]
fn what_depends_on_order_takes_one_thread_and_says_so() {
    let mut config = ExploreConfig { threads: 4, ..ExploreConfig::default() };
    config.bounds.paths = Some(10);
    let (result, _) = run(&subject(), config, None);
    let result = result.expect("it runs");
    assert_eq!(result.parallel.threads, 1);
    assert!(result.parallel.one_thread_because.is_some_and(|reason| reason.contains("--max-paths")));
    let config = ExploreConfig { threads: 4, search: Search::BreadthFirst, ..ExploreConfig::default() };
    let (result, _) = run(&subject(), config, None);
    assert!(
        result.expect("it runs").parallel.one_thread_because.is_some_and(|reason| reason.contains("--show-output"))
    );
}

/// Remembers nothing and fails after a while.
#[derive(Default)]
struct Faulty {
    decisions: u32,
    workers: Vec<Faulty>,
}

impl Guide for Faulty {
    fn split(&mut self, workers: usize) -> Vec<&mut (dyn Guide + Send)> {
        self.workers.resize_with(workers, Faulty::default);
        self.workers.iter_mut().map(|worker| worker as &mut (dyn Guide + Send)).collect()
    }

    fn take_up(&mut self, _: GuideName, at: TreePosition) -> TreePosition {
        at
    }

    fn is_closed(&mut self, _: TreePosition) -> bool {
        false
    }

    fn is_known(&self, _: TreePosition) -> bool {
        false
    }

    fn recall(&mut self, _: TreePosition, _: &Question) -> Recalled {
        Recalled::Nothing
    }

    fn decided(
        &mut self,
        _: TreePosition,
        _: &Question,
        _: &[CaseVerdict],
        _: Option<&PickedValues>,
        _: &[EdgeId],
    ) -> u32 {
        self.decisions += 1;
        assert!(self.decisions < 300, "out of paper");
        self.decisions
    }

    fn settled(&mut self, _: TreePosition, _: CaseVerdict) {}

    fn noted(&mut self, _: u32, _: &IncompleteReason, _: CodePlace) {}

    fn ended(&mut self, _: TreePosition, _: PathEnd<'_>, _: Stretch<'_>) {}

    fn deepened(&mut self, _: u32) {}

    fn pulse(&mut self) {}
}

#[test]
fn a_thread_that_fails_ends_the_run_without_a_result() {
    for threads in [2, 4] {
        let config = ExploreConfig { threads, ..ExploreConfig::default() };
        let (result, _) = run(&subject(), config, Some((&mut Faulty::default(), KnownPaths::default())));
        match result {
            Err(ExploreError::Worker(message)) => assert_eq!(message, "out of paper"),
            other => panic!("{:?}", other.map(|result| result.paths)),
        }
    }
}
