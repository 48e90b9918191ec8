//! States that were cut, written down and read by another explorer, go on as if nothing had happened; and what is no page of states is
//! noticed or read as something, but never the end of the process.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use reprise_explore::{
    Bounds, CaseVerdict, Event, ExploreConfig, Explorer, Guide, GuideName, IncompleteReason, KnownPaths, Listener,
    PathEnd, PickedValues, Question, Recalled, RunResult, Stretch, TestCase, Tests, TreePosition, WaitingStates,
    positions_on,
};
use reprise_ir::code::{EdgeId, Origin, Program};
use reprise_ir::driver::{CompileOptions, load};
use reprise_ir::flow::CodePlace;
use reprise_ir::lower::{Input, link_and_lower};
use reprise_testkit::{Random, extent};

/// Everything that a state may have: frames, variadic ones among them, objects that live, died and are too large for one piece, inputs read
/// in parts, writes to unknown places, output, picked values, values nobody defined, floats and wide integers.
const EVERYTHING: &str = r#"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
void klee_make_symbolic(void *, unsigned long, const char *);
int klee_int(const char *);
static unsigned char table[9000];
static int last(int count, ...) {
  va_list list;
  va_start(list, count);
  int sum = 0;
  for (int i = 0; i < count; i++) {
    int next = va_arg(list, int);
    if (next > 3) sum += next;
  }
  double real = va_arg(list, double);
  if (real > 1.5) sum++;
  va_end(list);
  return sum;
}
static int inner(int depth, int x) {
  int local[3] = {x, depth, x + depth};
  if (x > 100 * depth) return depth;
  return depth > 2 ? local[2] : inner(depth + 1, x + local[1]);
}
int main(void) {
  unsigned char text[12];
  klee_make_symbolic(text, sizeof text, "text");
  unsigned short pair;
  __builtin_memcpy(&pair, text + 2, 2);
  if (pair == 0x4142) return 1;
  int x = klee_int("x");
  unsigned place = (text[0] | text[11] << 8) % 8192;
  table[place] = text[1];
  table[8500] = text[5];
  int unset, unset_too;
  if (unset > 5) return 2;
  if (table[3] == 9) return 3;
  char *block = malloc(40);
  free(block);
  if (unset_too > 7) return 4;
  if (table[5] == text[9]) return 5;
  char *kept = malloc(5000);
  if (!kept) return -1;
  kept[4500] = text[6];
  printf("after %d\n", pair == 7);
  if (kept[4500] > 'm') return 6;
  int n = last(2, x, 1, (double)text[7] / 3.0);
  if (n > 50) return 7;
  n += inner(0, klee_int("x"));
  __int128 wide = (__int128)x * x;
  if (wide > ((__int128)1 << 40)) return 8;
  int *sized = malloc(text[8] & 3 ? 8 : 4);
  if (!sized) return -1;
  sized[0] = x;
  if (sized[0] == 12) return 9;
  if (table[6] == 77) return table[8500];
  if (text[10] == 'z') return block[3];
  for (int i = 0; i < 4; i++) if (text[i] == 'y') return 20 + i;
  if (pair == 0x4142) return 30;
  if (unset > 5) return 31;
  if (text[10] == 'z') return 32;
  if (n == 77) return 1 / (n - 77);
  printf("sum %d\n", n);
  return n;
}
"#;

fn program(path: &Path) -> Option<Arc<Program>> {
    let modules = load(&[path.to_owned()], &CompileOptions::default()).ok()?;
    let library = reprise_ir::read_module("library.ll", reprise_machine::LIBRARY_IR.into()).expect("the library reads");
    let own = modules.iter().map(|loaded| Input { module: &loaded.module, origin: Origin::Program });
    let inputs: Vec<Input> = own.chain([Input { module: &library, origin: Origin::Library }]).collect();
    link_and_lower(&inputs).ok().map(Arc::new)
}

#[derive(Default)]
struct Ear {
    tests: Vec<TestCase>,
}

impl Listener for Ear {
    fn event(&mut self, event: Event<'_>) {
        if let Event::Test(test) = event {
            self.tests.push(test.clone());
        }
    }
}

/// Numbers decisions, and keeps states.
#[derive(Default)]
struct Keeper {
    decisions: u32,
    pages: Vec<Vec<u8>>,
    waiting: Option<WaitingStates>,
    goes_on: bool,
    is_unreadable: bool,
}

impl Guide for Keeper {
    fn split(&mut self, _: usize) -> Vec<&mut (dyn Guide + Send)> {
        unreachable!("one thread")
    }

    fn take_up(&mut self, _: GuideName, at: TreePosition) -> TreePosition {
        at
    }

    fn is_closed(&mut self, _: TreePosition) -> bool {
        self.goes_on
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
        self.decisions - 1
    }

    fn settled(&mut self, _: TreePosition, _: CaseVerdict) {}

    fn noted(&mut self, _: u32, _: &IncompleteReason, _: CodePlace) {}

    fn ended(&mut self, _: TreePosition, _: PathEnd<'_>, _: Stretch<'_>) {}

    fn keeps_states(&self) -> bool {
        true
    }

    fn keep_states(&mut self, page: Vec<u8>) -> bool {
        self.pages.push(page);
        true
    }

    fn waiting_states(&mut self) -> WaitingStates {
        self.waiting.take().unwrap_or_default()
    }

    fn cannot_read_states(&mut self) {
        self.is_unreadable = true;
    }

    fn pulse(&mut self) {}
}

fn config(depth: u32) -> ExploreConfig {
    let bounds = Bounds { depth: Some(depth), ..Bounds::default() };
    // Terms are reclaimed all the time: what a page says of them does not outlast that.
    ExploreConfig { bounds, tests: Tests::EveryPath, reclaim_after_terms: 256, ..ExploreConfig::default() }
}

fn run(program: &Arc<Program>, depth: u32, keeper: &mut Keeper) -> (RunResult, Vec<TestCase>) {
    let mut ear = Ear::default();
    let explorer = Explorer::new(program.clone(), config(depth), Arc::default(), &mut ear).expect("an image");
    let result = explorer.guided(keeper, KnownPaths::default()).run(program.function_names["main"]);
    (result, ear.tests)
}

/// The states of these pages, all of them.
fn all_of(pages: Vec<Vec<u8>>, decisions: u32) -> Keeper {
    let wanted = pages.iter().flat_map(|page| positions_on(page).expect("positions")).collect();
    Keeper { waiting: Some(WaitingStates { pages, wanted }), goes_on: true, decisions, ..Keeper::default() }
}

fn sorted(tests: Vec<TestCase>) -> Vec<String> {
    let mut texts: Vec<String> = tests.iter().map(|test| format!("{test:?}")).collect();
    texts.sort();
    texts
}

/// Explores in steps of one level, each by another process as it were, and at once; `is_whole` if paths end within them. Returns how many
/// states were gone on from.
fn deepen(program: &Arc<Program>, depths: std::ops::RangeInclusive<u32>, is_whole: bool, name: &str) -> usize {
    let mut keeper = Keeper::default();
    let (first, mut tests) = run(program, *depths.start(), &mut keeper);
    let (mut instructions, mut completed, mut faulted) =
        (first.instructions, first.paths.completed, first.paths.faulted);
    let mut queries = first.solver.queries;
    let mut gone_on = 0;
    for depth in depths.clone().skip(1) {
        if keeper.pages.is_empty() {
            break;
        }
        keeper = all_of(std::mem::take(&mut keeper.pages), keeper.decisions);
        gone_on += keeper.waiting.as_ref().map_or(0, |waiting| waiting.wanted.len());
        let (deeper, more) = run(program, depth, &mut keeper);
        assert!(!keeper.is_unreadable, "{name} at {depth}");
        tests.extend(more);
        instructions += deeper.instructions;
        queries += deeper.solver.queries;
        completed += deeper.paths.completed;
        faulted += deeper.paths.faulted;
    }
    let mut alone = Keeper::default();
    let (expected, all) = run(program, *depths.end(), &mut alone);
    assert_eq!((completed, faulted), (expected.paths.completed, expected.paths.faulted), "{name}");
    assert!(completed > 0 || gone_on == 0 || !is_whole, "{name}: nothing to compare");
    // A fault on several paths is told once by each process.
    let completed_only = |tests: Vec<TestCase>| {
        let is_completed = |test: &TestCase| format!("{:?}", test.outcome).starts_with("Completed");
        sorted(tests.into_iter().filter(is_completed).collect())
    };
    assert_eq!(completed_only(tests), completed_only(all), "{name}");
    // The branch at which a path was cut is met again.
    let most = expected.instructions + gone_on as u64;
    assert!(instructions <= most, "{name}: {instructions} instructions in steps, {} at once", expected.instructions);
    // What a path has settled is not asked again.
    let asked = expected.solver.queries;
    assert!(queries <= asked, "{name}: {queries} queries in steps, {asked} at once");
    gone_on
}

fn corpus() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus");
    let mut found = Vec::new();
    let mut folders = vec![root];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the corpus is there") {
            let path = entry.expect("it is read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "c") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn everything() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("everything.c");
    std::fs::write(&path, EVERYTHING).expect("ours");
    (folder, path)
}

#[test]
fn whatever_a_state_has_comes_back() {
    let (_folder, path) = everything();
    let program = program(&path).expect("it compiles");
    let gone_on = deepen(&program, 1..=30, true, "everything");
    assert!(gone_on > 100, "{gone_on} states were gone on from");
}

#[test]
fn the_corpus_in_steps_is_the_corpus_at_once() {
    let every = extent(6, 1);
    let mut gone_on = 0;
    for path in corpus().into_iter().step_by(every) {
        if let Some(program) = program(&path).filter(|program| program.function_names.contains_key("main")) {
            gone_on += deepen(&program, 1..=5, false, &path.display().to_string());
        }
    }
    assert!(gone_on > 50, "{gone_on} states were gone on from");
}

/// A page that was changed in any way is told from a page of states, or is one of other states: never is it the end of the process.
#[test]
fn a_page_of_something_else() {
    let (_folder, path) = everything();
    let program = program(&path).expect("it compiles");
    let mut keeper = Keeper::default();
    run(&program, 6, &mut keeper);
    let page = keeper.pages.swap_remove(0);
    let mut random = Random::new(7);
    let mut unreadable = 0;
    let rounds = extent(400, 20_000);
    for _ in 0..rounds {
        let mut changed = page.clone();
        match random.below(4) {
            0 => changed.truncate(random.below(page.len())),
            1 => {
                let at = random.below(page.len());
                changed.insert(at, random.below(256) as u8);
            }
            _ => {
                for _ in 0..1 + random.below(3) {
                    let at = random.below(page.len());
                    changed[at] = random.below(256) as u8;
                }
            }
        }
        let wanted = positions_on(&page).expect("positions").into_iter().collect();
        let waiting = Some(WaitingStates { pages: vec![changed], wanted });
        let mut keeper = Keeper { waiting, goes_on: true, ..Keeper::default() };
        let mut ear = Ear::default();
        let explorer = Explorer::new(program.clone(), config(7), Arc::default(), &mut ear).expect("an image");
        explorer.guided(&mut keeper, KnownPaths::default()).begin(program.function_names["main"]);
        unreadable += u64::from(keeper.is_unreadable);
    }
    assert!(unreadable > rounds as u64 / 2, "{unreadable} of {rounds} were noticed");
}
