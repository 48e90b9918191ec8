//! A search that takes turns finds what depth first finds, says it in the same order, and finds bugs behind endless loops; a query that takes
//! long keeps nobody waiting. Bounds on depth one after the other give what each gives alone.

use std::io::Write;
use std::sync::Arc;

use reprise_explore::{
    BoundKind, Bounds, Compose, Deepened, Event, Exploration, ExploreConfig, IncompleteEntry, IncompleteReason,
    Listener, PathCounts, RunKnowledge, RunResult, Search, Status, Tests, Turns,
};
use reprise_ir::code::{Origin, Program};
use reprise_ir::driver::{CompileOptions, load};
use reprise_ir::lower::{Input, link_and_lower};

/// Faults, output, values that are picked, assumptions, and products that take the solver conflicts.
const SUBJECT: &str = r#"
int printf(const char *, ...);
void *malloc(unsigned long);
void klee_make_symbolic(void *, unsigned long, const char *);
void klee_assume(unsigned long);
int main(void) {
  unsigned char a[7];
  unsigned size;
  klee_make_symbolic(a, sizeof a, "a");
  klee_make_symbolic(&size, sizeof size, "size");
  int n = 0;
  for (int i = 0; i < 6; i++) {
    if (a[i] > 100) n += i;
    else if (a[i] == 7) printf("seven at %d\n", i);
    if (i == 2) klee_assume(a[2] * a[1] % 251 != 17);
    if (i == 3) {
      char *block = malloc(size % 5 + 1);
      if (size > 10 && block) block[0] = 1;
    }
    if (i == 4 && (unsigned short)(a[3] * a[4] * 77 + a[2]) == 4711) n += 50;
  }
  printf("sum %d\n", n);
  if (n == 12) return n / (n - 12);
  if (n > 50) { int *nothing = 0; return *nothing; }
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

#[derive(Default)]
struct Minutes(Vec<String>);

impl Listener for Minutes {
    fn event(&mut self, event: Event<'_>) {
        if !matches!(event, Event::Progress(_)) {
            self.0.push(format!("{event:?}"));
        }
    }
}

fn run(program: &Arc<Program>, config: ExploreConfig) -> (RunResult, Vec<String>) {
    let entry = program.function_names["main"];
    let mut minutes = Minutes::default();
    let (program, interrupt) = (program.clone(), Arc::default());
    let exploration = Exploration {
        program,
        config,
        interrupt,
        listener: &mut minutes,
        guide: None,
        knowledge: RunKnowledge::default(),
        aim: None,
    };
    (exploration.run(entry).expect("it runs"), minutes.0)
}

/// Calls whose arguments depend on each other, so that paths are in the midst of many of them at once.
const CALLS: &str = r#"
void klee_make_symbolic(void *, unsigned long, const char *);
int level, sum;
int step(int x) {
  if (x > 90) level++;
  else if (x < 10 + level) sum += x;
  if (sum > 15 && level == 3) return 100 / (sum - 20);
  return sum + level;
}
int main(void) {
  unsigned char a[6];
  klee_make_symbolic(a, sizeof a, "a");
  int last = 0;
  for (int i = 0; i < 6; i++) last = step(a[i] + (last & 1));
  return last;
}
"#;

/// Terms of ended paths are given up while others are in calls that a summary decides, also one that is no longer used for new ones.
#[test]
fn summaries_keep_their_terms() {
    let program = compile(CALLS);
    for search in [Search::DepthFirst, Search::BreadthFirst] {
        let config = ExploreConfig { search, reclaim_after_terms: 300, ..ExploreConfig::default() };
        let (plain, said) = run(&program, config.clone());
        assert!(plain.paths.completed > 500 && plain.faults.len() == 1, "{:?}", plain.paths);
        for compose in [Compose::On, Compose::Auto, Compose::Effects] {
            let (composed, composed_said) = run(&program, ExploreConfig { compose, ..config.clone() });
            let composition = composed.composition.clone().expect("calls were to be decided by summaries");
            assert!(composition.applied > 10, "{composition:?}");
            assert_eq!(findings(&composed), findings(&plain), "{search:?} {compose:?}");
            assert_eq!(composed_said, said, "{search:?} {compose:?}");
        }
    }
}

/// What a run found; how often the solver was asked is not part of it.
fn findings(result: &RunResult) -> String {
    let RunResult { status, paths, faults, incomplete, coverage, instructions, states, .. } = result;
    format!("{status:?} {paths:?} {faults:?} {incomplete:?} {coverage:?} {instructions} {states}")
}

fn assert_the_same(expected: &(RunResult, Vec<String>), other: &(RunResult, Vec<String>), what: &str) {
    assert_eq!(findings(&expected.0), findings(&other.0), "{what}");
    let differs = expected.1.iter().zip(&other.1).position(|(one, other)| one != other);
    assert_eq!((expected.1.len(), differs), (other.1.len(), None), "{what}: something else is said there");
}

const RESTLESS: Turns = Turns { first: 500, length: 300, least_effort: 1 << 40, effort_part: 16 };
/// Whatever takes a conflict waits.
const IMPATIENT: Turns = Turns { first: 500, length: 300, least_effort: 1, effort_part: u64::MAX };

fn everything() -> ExploreConfig {
    ExploreConfig { tests: Tests::EveryPath, ..ExploreConfig::default() }
}

/// As plain as can be: neither turns nor queries that wait.
fn plain() -> ExploreConfig {
    ExploreConfig { search: Search::DepthFirst, turns: RESTLESS, ..everything() }
}

#[test]
fn turns_change_neither_what_is_found_nor_the_order() {
    let program = compile(SUBJECT);
    let expected = run(&program, plain());
    assert!(expected.0.faults.len() == 2 && expected.1.len() > 1000, "{:?} {}", expected.0.paths, expected.1.len());
    for threads in [1, 3] {
        for seed in 0..3 {
            let config = ExploreConfig { turns: RESTLESS, seed, threads, ..everything() };
            let other = run(&program, config);
            assert_eq!(expected.0.solver.queries, other.0.solver.queries);
            assert_the_same(&expected, &other, &format!("{threads} threads, seed {seed}"));
        }
    }
    let bounds = Bounds { depth: Some(9), ..Bounds::default() };
    let expected = run(&program, ExploreConfig { bounds: bounds.clone(), ..plain() });
    let other = run(&program, ExploreConfig { bounds, turns: RESTLESS, ..everything() });
    assert_the_same(&expected, &other, "with a bound on depth");
}

#[test]
fn queries_that_wait_change_neither_what_is_found_nor_the_order() {
    let program = compile(SUBJECT);
    let expected = run(&program, plain());
    for (search, threads) in [(Search::DepthFirst, 1), (Search::Auto, 1), (Search::Auto, 3)] {
        let other = run(&program, ExploreConfig { search, turns: IMPATIENT, threads, ..everything() });
        assert!(other.0.solver.unknown > 0, "nothing waited");
        assert_the_same(&expected, &other, &format!("{search:?}, {threads} threads"));
    }
}

/// The same steps whatever the machine is busy with, so what is found in them is.
#[test]
fn bugs_behind_endless_loops_are_found_within_so_much_work() {
    const MOST_INSTRUCTIONS: u64 = 200_000;
    let subjects = [
        include_str!("../../../tests/endless/counter_exact.c"),
        include_str!("../../../tests/endless/second_branch_often.c"),
        include_str!("../../../tests/endless/machine_with_traps.c"),
        include_str!("../../../tests/endless/nested_endless.c"),
        include_str!("../../../tests/endless/list_then_bug.c"),
        include_str!("../../../tests/endless/recursion_endless.c"),
        include_str!("../../../tests/endless/scheduler.c"),
    ];
    for text in subjects {
        let program = compile(text);
        let bounds = Bounds { instructions: Some(MOST_INSTRUCTIONS), ..Bounds::default() };
        let turns = Turns { first: 100_000, length: 50_000, ..Turns::default() };
        let config = ExploreConfig { bounds, turns, ..ExploreConfig::default() };
        let (found, said) = run(&program, config.clone());
        let what = text.lines().next().unwrap_or_default();
        assert_eq!(found.status, Status::Bugs, "{what}");
        let (again, also_said) = run(&program, config);
        assert_the_same(&(found, said), &(again, also_said), what);
    }
}

/// The side that is known to be feasible goes on while the other would take longer than anybody waits.
#[test]
fn a_hard_query_does_not_starve_a_bug() {
    let program = compile(
        "unsigned __VERIFIER_nondet_uint(void); void __VERIFIER_error(void);
        int main(void) {
            unsigned long x = __VERIFIER_nondet_uint() >> 8, y = __VERIFIER_nondet_uint() >> 8;
            /* Its factors are two primes, one of which is too large. */
            if (!((x > 1) & (y > 1) & (x * y == 167772908767921ul))) __VERIFIER_error();
            return 0;
        }",
    );
    let turns = Turns { least_effort: 100_000, ..Turns::default() };
    let mut config = ExploreConfig { turns, ..ExploreConfig::default() };
    config.solver.conflict_budget = Some(5_000);
    let (result, _) = run(&program, config);
    assert_eq!((result.status, result.paths.faulted, result.paths.incomplete), (Status::Bugs, 1, 1));
    assert!(result.solver.unknown > 1, "it was not tried again");
}

/// Bounds on depth one after the other give what each gives alone, and go nowhere twice.
#[test]
fn deepening_gives_what_each_bound_gives_alone() {
    let program = compile(SUBJECT);
    let config = |search, depth| ExploreConfig {
        search,
        bounds: Bounds { depth, ..Bounds::default() },
        ..ExploreConfig::default()
    };
    let depths = [1, 4, 7];
    let alone = depths.map(|depth| run(&program, config(Search::DepthFirst, Some(depth))).0);
    for search in [Search::Auto, Search::DepthFirst, Search::BreadthFirst, Search::RandomPath, Search::Coverage] {
        let (deepened, _) = run_deepening(&program, config(search, None), &depths);
        let counts = |result: &RunResult| {
            let is_cut = |entry: &&IncompleteEntry| entry.reason == IncompleteReason::Bound(BoundKind::Depth);
            (result.paths, result.incomplete.iter().filter(is_cut).map(|entry| entry.count).sum::<u64>())
        };
        let steps: Vec<_> = deepened.steps.iter().map(|step| (step.paths, step.cut)).collect();
        assert_eq!(steps, alone.iter().map(counts).collect::<Vec<_>>(), "{search:?}");
        assert_eq!(findings(&deepened.result), findings(&alone[2]), "{search:?}");
        assert_eq!(deepened.steps.iter().map(|step| step.states).sum::<u64>(), alone[2].states, "{search:?}");
    }
}

fn run_deepening(program: &Arc<Program>, config: ExploreConfig, depths: &[u32]) -> (Deepened, Vec<String>) {
    let entry = program.function_names["main"];
    let mut minutes = Minutes::default();
    let (program, interrupt) = (program.clone(), Arc::default());
    let exploration = Exploration {
        program,
        config,
        interrupt,
        listener: &mut minutes,
        guide: None,
        knowledge: RunKnowledge::default(),
        aim: None,
    };
    (exploration.run_deepening(entry, depths).expect("it runs"), minutes.0)
}

/// What each bound gave, whatever it cost.
fn found_at_each(deepened: &Deepened) -> Vec<(u32, PathCounts, u64, u64)> {
    deepened.steps.iter().map(|step| (step.depth, step.paths, step.cut, step.states)).collect()
}

/// Turns that come at other times cut paths in another order; what is said of each bound is in the same one.
#[test]
fn deepening_by_turns_says_the_same_in_the_same_order() {
    let program = compile(SUBJECT);
    let depths = [4, 8, 40];
    let (expected, said) = run_deepening(&program, everything(), &depths);
    assert!(expected.steps.len() == 3 && said.len() > 1000, "{:?}: {}", expected.steps, said.len());
    for seed in 0..3 {
        let config = ExploreConfig { turns: RESTLESS, seed, ..everything() };
        let (other, also_said) = run_deepening(&program, config, &depths);
        assert_eq!(found_at_each(&expected), found_at_each(&other), "seed {seed}");
        let expected = (expected.result.clone(), said.clone());
        assert_the_same(&expected, &(other.result, also_said), &format!("seed {seed}"));
    }
}

/// What ran before the branch that a bound cuts is covered, and the branch's line; what is behind it is not.
#[test]
fn lines_before_a_bound_are_covered() {
    let program = compile(
        "unsigned char __VERIFIER_nondet_uchar(void);
        int main(void) {
            unsigned char first = __VERIFIER_nondet_uchar();
            int sum = 0;
            if (first > 3) {
                sum = first + 2;
                sum = sum * 3;
                if (first > 9)
                    sum = 9;
            }
            return sum;
        }",
    );
    let bounds = Bounds { depth: Some(1), ..Bounds::default() };
    let (result, _) = run(&program, ExploreConfig { bounds, ..ExploreConfig::default() });
    assert_eq!((result.status, result.paths.completed, result.paths.incomplete), (Status::Bounded, 1, 1));
    assert_eq!((result.coverage.lines.covered, result.coverage.branches.covered), (7, 2));
}
