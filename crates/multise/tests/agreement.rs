//! Both engines over the corpus: the same faults and coverage, and for every input that the forking engine generates the merged
//! final state, evaluated at that input, ends alike with the same result and output.

mod common;

#[path = "common/calls.rs"]
mod calls;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, OnceLock};

use reprise_explore::{Event, ExploreConfig, Explorer, Listener, RunResult, TestCase, TestOutcome, Tests};
use reprise_ir::code::{FunctionId, Program};
use reprise_machine::AbortMeaning;
use reprise_multise::{Coalescing, Compose, MergeConfig, Merger};
use reprise_testkit::{Random, extent, is_long, share};

/// Forking is asked for a test of each path up to here.
const MOST_PATHS: u64 = 500;
/// Without coalescing, each path of this many takes its share of every summary.
const MOST_PATHS_WITHOUT_COALESCING: u64 = 100;

#[test]
fn merged_paths_are_the_forked_ones() {
    on_corpus(1, 0, |file| agree(file, MergeConfig::default(), MOST_PATHS));
}

#[test]
fn without_coalescing_too() {
    let config = MergeConfig { coalescing: Coalescing::Off, ..MergeConfig::default() };
    on_corpus(2, 0, |file| agree(file, config.clone(), MOST_PATHS_WITHOUT_COALESCING));
}

/// With next to no memory for guards and terms, and products that are cut at once.
#[test]
fn under_pressure_too() {
    let mut config = MergeConfig { reclaim_after_guard_nodes: 200, product_cap: 8, ..MergeConfig::default() };
    config.explore.reclaim_after_terms = 500;
    on_corpus(2, 1, |file| agree(file, config.clone(), MOST_PATHS_WITHOUT_COALESCING));
}

/// Indexes that conditions choose among constants, some of which lead nowhere.
fn chosen_indexes(seed: u64) -> String {
    let mut random = Random::new(seed);
    let mut index = |depth: u32| {
        let mut text = String::new();
        let mut open = 0;
        for _ in 0..random.below(depth + 1) {
            let input = ["a", "b", "c"][random.below(3usize)];
            let (limit, value) = (random.below(200u32), random.below(4u32));
            text += &format!("{input} {} {limit} ? {value} : (", ["<", ">", "=="][random.below(3usize)]);
            open += 1;
        }
        // One of eight is outside of what it is an index of.
        let last = random.below(32u32) / 8 + u32::from(random.below(8u32) == 0);
        text + &last.to_string() + &")".repeat(open)
    };
    let mut body = String::new();
    for _ in 0..6 {
        body += &format!("  t[{}] += {}; u[{}].y = t[{}];\n", index(3), index(2), index(2), index(1));
    }
    format!(
        "{NONDET}static int t[4]; static struct {{ char x; int y; }} u[4];
int main(void) {{
  unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar(), c = __VERIFIER_nondet_uchar();
{body}  if (t[0] + u[1].y > 9) return t[1] == 3;
  return t[2] - u[3].y;
}}
"
    )
}

#[test]
fn chosen_indexes_agree() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut checked, mut faults) = (0, 0);
    for seed in 0..extent(40, 2000) {
        let file = folder.path().join("program.c");
        std::fs::write(&file, chosen_indexes(seed)).expect("a file");
        let program = common::compile(&file).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        let forked = Forked::new(program, "main", ExploreConfig::default());
        let Some(forked) = forked.unwrap_or_else(|why| panic!("seed {seed}: {why}")) else { continue };
        let pressed = MergeConfig { reclaim_after_guard_nodes: 200, product_cap: 8, ..MergeConfig::default() };
        for merging in [MergeConfig::default(), pressed] {
            let (inputs, merged) = forked.agrees(merging).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
            checked += inputs;
            faults += merged.faults.len();
        }
    }
    assert!(checked > 100 && faults > 10, "{checked} inputs, {faults} faults");
}

fn composing() -> MergeConfig {
    MergeConfig { compose: Compose::On, ..MergeConfig::default() }
}

/// Calls as one update.
#[test]
fn composed_too() {
    on_corpus(1, 0, |file| agree(file, composing(), MOST_PATHS));
}

/// Functions that call each other, with and without summaries of them.
#[test]
fn calls_do_the_same_as_one_update() {
    let mut pressed = MergeConfig { reclaim_after_guard_nodes: 200, product_cap: 8, ..composing() };
    pressed.explore.reclaim_after_terms = 500;
    let folder = tempfile::tempdir().expect("a folder");
    let (mut checked, mut applied, mut entered, mut faults) = (0, 0, 0, 0);
    for seed in 0..extent(150, 5000) {
        let file = folder.path().join("program.c");
        std::fs::write(&file, calls::program(seed)).expect("a file");
        let program = common::compile(&file).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        let auto = MergeConfig { compose: Compose::Auto, ..MergeConfig::default() };
        let forked = Forked::new(program, "main", ExploreConfig::default());
        let Some(forked) = forked.unwrap_or_else(|why| panic!("seed {seed}: {why}")) else { continue };
        for merging in [MergeConfig::default(), composing(), pressed.clone(), auto] {
            let (inputs, merged) = forked.agrees(merging).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
            checked += inputs;
            faults += merged.faults.len();
            if let Some(composition) = merged.composition {
                applied += composition.applied;
                entered += composition.entered;
            }
        }
    }
    assert!(
        checked > 600 && applied > 100 && entered > 10 && faults > 20,
        "{checked} inputs, {applied} calls applied and {entered} executed, {faults} faults"
    );
}

/// What a program gives by one update for each call: the calls applied and executed, and its functions without a summary.
fn composed(text: &str) -> (u64, u64, Vec<String>) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("program.c");
    std::fs::write(&file, text).expect("a file");
    let program = common::compile(&file).expect("it compiles");
    let forked = Forked::new(program, "main", ExploreConfig::default());
    let forked = forked.unwrap_or_else(|why| panic!("{why}")).expect("it has few paths");
    let (_, merged) = forked.agrees(composing()).unwrap_or_else(|why| panic!("{why}"));
    let composition = merged.composition.expect("calls were to be applied");
    (composition.applied, composition.entered, composition.without.into_iter().map(|(name, _)| name).collect())
}

const NONDET: &str =
    "int __VERIFIER_nondet_int(void); unsigned char __VERIFIER_nondet_uchar(void);\n#include <assert.h>\n";

#[test]
fn calls_of_every_kind() {
    let of = |text: &str| composed(&format!("{NONDET}{text}"));
    // Constants, from two places, and a callee that calls a callee.
    let nested = of("int g; int inner(int x) { if (x > 3) g++; return x; } int outer(int x) { if (x) return inner(x); return inner(7); }
        int main(void) { outer(9); inner(2); int n = __VERIFIER_nondet_int(); outer(n); return g + inner(n); }");
    assert_eq!(nested, (4, 0, vec![]));
    // What a call writes it reads again, in other pieces.
    let pieces = of("union { unsigned word; unsigned char bytes[4]; } u = { 0x01020304 };
        int mix(unsigned char x) { if (x & 1) u.bytes[1] = x; if (u.word > 0x01020000) u.bytes[0]++; return u.bytes[1]; }
        int main(void) { int n = 0; for (int i = 0; i < 3; i++) n += mix(__VERIFIER_nondet_uchar()); return n ^ u.word; }");
    assert_eq!(pieces, (3, 0, vec![]));
    // A fault on some paths, and an assumption.
    let faults = of("void __VERIFIER_assume(int); int g = 5;
        int divide(int x) { __VERIFIER_assume(x < 100); if (x == g) g = 0; return x / g; }
        int main(void) { int n = __VERIFIER_nondet_int(); return divide(n) + divide(5); }");
    assert_eq!(faults, (1, 2, vec![]));
    // Values that merged paths do not share, as words and as terms.
    let merged = of("int g; int step(int x) { if (x > g) g = x; else g--; return g; }
        int main(void) { unsigned char c = __VERIFIER_nondet_uchar(); int n = __VERIFIER_nondet_int(); int x = 1;
            if (c == 1) x = 5; else if (c == 2) { x = 9; g = 3; } step(x); if (c > 100) x = n; step(x); if (c > 200) g = n; step(4); return g; }");
    assert_eq!(merged, (3, 0, vec![]));
    // Recursion is followed for a while, and goes on from where it is executed; too many ways are executed.
    let without = of("int down(int x) { return x > 0 ? 1 + down(x - 1) : 0; }
        int bits(unsigned x) { int n = 0; for (int i = 0; i < 12; i++) if (x >> i & 1) n++; return n; }
        int main(void) { return down(__VERIFIER_nondet_uchar() & 3) + bits(__VERIFIER_nondet_uchar() & 7); }");
    assert_eq!(without, (2, 1, vec!["bits".into()]));
    // An array that the caller wrote at an index that is not known.
    let indexed = of("int g[4]; int set(int x) { if (x > 2) g[1] = x; else g[2]++; return x; }
        int main(void) { unsigned char c = __VERIFIER_nondet_uchar(); int n = __VERIFIER_nondet_int();
            set(n); g[c & 3] = 9; set(n); g[1] = 3; return g[0] + 2 * g[1] + 4 * g[2] + 8 * g[3]; }");
    assert!(indexed.0 >= 1, "{indexed:?}");
    // A pointer of the caller's in a global.
    let pointers = of("int x = 4, *where; int follow(int y) { if (y > 2) return 1; return *where; }
        int main(void) { int local = 3; where = &local; int n = __VERIFIER_nondet_int(); return follow(n) + follow(n) + local; }");
    assert_eq!(pointers, (2, 0, vec![]));
    // Pointers to one object, to parts of one that overlap, to nothing, and to one that is too small.
    let objects = of("struct pair { int a, b; }; struct pair s = { 1, 2 }, t[2]; int word;
        int order(struct pair *p, struct pair *q) { if (!p || !q) return -1; if (p->a > q->b) { int h = p->a; p->a = q->b; q->b = h; } return p == q; }
        int main(void) { s.a = __VERIFIER_nondet_int(); t[1].b = __VERIFIER_nondet_int(); int n = order(&s, &t[1]);
            n += order(&s, &s); n += order(0, &s); n += order((struct pair *)&t[0].b, &t[1]);
            if (n == 77) n += order((struct pair *)&word, &s); return n + s.a + t[0].b + t[1].a; }");
    assert_eq!(objects, (2, 2, vec![]));
    // Which object a pointer leads to may differ from path to path.
    let chosen = of("struct pair { int a, b; }; struct pair s = { 1, 2 }, t = { 3, 4 };
        int raise(struct pair *p, int by) { if (by > p->b) p->a += by; else p->b--; return p->a; }
        int main(void) { int n = __VERIFIER_nondet_int(); struct pair *p = n & 1 ? &s : &t; raise(p, n & 7); raise(&s, 3); return raise(p, 2) + s.b + t.b; }");
    assert_eq!(chosen, (3, 0, vec![]));
    // A list: what is in it, and what is behind its end.
    let lists = of("struct node { int key; struct node *next; }; struct node c = { 3, 0 }, b = { 2, &c }, a = { 1, &b };
        struct node *find(struct node *list, int key) { while (list && list->key != key) list = list->next; return list; }
        int main(void) { int n = __VERIFIER_nondet_int(); b.key = n & 3; struct node *at = find(&a, n); if (at) at->key = 9; assert(find(&b, 9) == at || at == &a || !at);
            return find(0, 1) == 0; }");
    assert_eq!((lists.0 > 0, lists.2), (true, vec![]));
}

/// A program as the forking engine explores it, once for every way of merging.
struct Forked {
    program: Arc<Program>,
    entry: FunctionId,
    config: ExploreConfig,
    result: RunResult,
    /// Whose end is certain.
    tests: Vec<TestCase>,
}

impl Forked {
    /// `None` where there are too many paths, or nothing to begin with.
    fn new(program: Arc<Program>, entry: &str, mut config: ExploreConfig) -> Result<Option<Forked>, String> {
        config.bounds.paths = Some(MOST_PATHS);
        config.tests = Tests::EveryPath;
        let Some(&entry) = program.function_names.get(entry) else { return Ok(None) };
        let mut collected = Collected::default();
        let result = Explorer::new(program.clone(), config.clone(), Arc::default(), &mut collected)
            .map_err(|error| error.to_string())?
            .run(entry);
        if result.incomplete.iter().any(|entry| entry.reason.to_string().contains("--max-paths")) {
            return Ok(None);
        }
        let tests = collected.0.into_iter().filter(|test| !test.depends_on_undefined).collect();
        Ok(Some(Forked { program, entry, config, result, tests }))
    }

    /// Whether merging comes to the same; how many inputs agree, and what it came to.
    fn agrees(&self, merging: MergeConfig) -> Result<(usize, RunResult), String> {
        let inputs: Vec<_> = self.tests.iter().map(|test| test.inputs.clone()).collect();
        let mut config = self.config.clone();
        config.bounds.paths = None;
        config.tests = Tests::None;
        config.reclaim_after_terms = merging.explore.reclaim_after_terms;
        let config = MergeConfig { explore: config, ..merging };
        let mut nobody = ();
        let merger = Merger::new(self.program.clone(), config, Arc::default(), &mut nobody);
        let (merged, predictions) = merger.map_err(|error| error.to_string())?.run_and_predict(self.entry, &inputs);
        compare_results(&self.result, &merged)?;
        for (test, prediction) in self.tests.iter().zip(predictions) {
            let Some(outcome) = &prediction.outcome else {
                // Forking may have cut this very path, or ended it quietly.
                return Err(format!("no end for {:?}, which {:?}", test.inputs, test.outcome));
            };
            if !same_outcome(outcome, &test.outcome) {
                return Err(format!("{outcome:?} instead of {:?} on {:?}", test.outcome, test.inputs));
            }
            if matches!(outcome, TestOutcome::Completed { .. }) && prediction.output != test.output {
                return Err(format!(
                    "prints {:?} instead of {:?} on {:?}",
                    prediction.output, test.output, test.inputs
                ));
            }
        }
        Ok((self.tests.len(), merged))
    }
}

type Known = Arc<OnceLock<Result<Option<Forked>, String>>>;

/// Forks a program of the corpus for all tests together, or leaves it out.
fn forked(file: &Path) -> Known {
    static ALL: LazyLock<Mutex<HashMap<PathBuf, Known>>> = LazyLock::new(Mutex::default);
    let known = ALL.lock().expect("nobody panics with it").entry(file.to_owned()).or_default().clone();
    known.get_or_init(|| match options(file) {
        Some((entry, config)) => Forked::new(common::compile(file)?, &entry, config),
        None => Ok(None),
    });
    known
}

/// How many inputs agree; `None` for programs that are left out.
fn agree(file: &Path, merging: MergeConfig, most_paths: u64) -> Result<Option<usize>, String> {
    let known = forked(file);
    match known.get().expect("it was just made") {
        Ok(Some(forked)) if forked.result.paths.total() <= most_paths => {
            forked.agrees(merging).map(|(inputs, _)| Some(inputs))
        }
        Ok(_) => Ok(None),
        Err(why) => Err(why.clone()),
    }
}

fn compare_results(forking: &RunResult, merged: &RunResult) -> Result<(), String> {
    let sites = |result: &RunResult| {
        let mut sites: Vec<_> = result.faults.iter().map(|fault| (fault.kind, fault.place.clone())).collect();
        sites.sort();
        sites.dedup();
        sites
    };
    if sites(forking) != sites(merged) {
        return Err(format!("faults {:?} instead of {:?}", sites(merged), sites(forking)));
    }
    let coverage = |result: &RunResult| (result.coverage.lines, result.coverage.branches);
    if coverage(forking) != coverage(merged) {
        return Err(format!("coverage {:?} instead of {:?}", merged.coverage, forking.coverage));
    }
    let reasons = |result: &RunResult| {
        result.incomplete.iter().map(|entry| (entry.reason.to_string(), entry.place.clone())).collect::<Vec<_>>()
    };
    if reasons(forking) != reasons(merged) {
        return Err(format!("incomplete {:?} instead of {:?}", reasons(merged), reasons(forking)));
    }
    if merged.solver.invalid_models > 0 {
        return Err("an invalid model".into());
    }
    Ok(())
}

fn same_outcome(left: &TestOutcome, right: &TestOutcome) -> bool {
    match (left, right) {
        (
            TestOutcome::Completed { result: left, exited: left_exited },
            TestOutcome::Completed { result: right, exited: right_exited },
        ) => {
            let low = |value: &Option<reprise_expr::BitVector>| value.as_ref().map(reprise_expr::BitVector::low_u64);
            left_exited == right_exited && low(left) == low(right)
        }
        _ => left == right,
    }
}

#[derive(Default)]
struct Collected(Vec<TestCase>);

impl Listener for Collected {
    fn event(&mut self, event: Event<'_>) {
        if let Event::Test(test) = event {
            self.0.push(test.clone());
        }
    }
}

/// What the program's header asks for; `None` where that is about single paths or the order in which they run.
fn options(file: &Path) -> Option<(String, ExploreConfig)> {
    let text = std::fs::read_to_string(file).expect("the corpus is readable");
    let line = text.lines().find_map(|line| line.strip_prefix("// run:"))?;
    let mut config = ExploreConfig::default();
    let mut entry = "main".to_string();
    let mut words = line.split_whitespace();
    while let Some(word) = words.next() {
        let value = words.next()?;
        match word {
            "--entry" => entry = value.into(),
            "--stub" => config.machine.stubs.push(value.into()),
            "--max-depth" => config.bounds.depth = value.parse().ok(),
            "--abort-is" if value == "assume" => config.machine.abort_is = AbortMeaning::Assumption,
            "--check" => {
                config.machine.check_overflow = value.contains("overflow");
                config.machine.check_uninitialised = value.contains("uninitialised");
            }
            _ => return None,
        }
    }
    Some((entry, config))
}

/// Runs the check on every program, on all cores, with stacks as deep as the tool's own.
/// With every so manieth program, of which there are others for another turn; with all of them in a long run.
fn on_corpus(one_in: usize, turn: usize, check: impl Fn(&Path) -> Result<Option<usize>, String> + Sync) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let files = share(files, one_in, turn);
    let next = Mutex::new(files.iter());
    let results = Mutex::new((Vec::new(), Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, |count| count.get()) {
            let work = || {
                loop {
                    let Some(file) = next.lock().expect("no holder panics").next() else { return };
                    let result = check(file);
                    let mut results = results.lock().expect("no holder panics");
                    match result {
                        Ok(checked) => results.0.extend(checked),
                        Err(difference) => results.1.push(format!("{}: {difference}", file.display())),
                    }
                }
            };
            std::thread::Builder::new().stack_size(256 << 20).spawn_scoped(scope, work).expect("a thread");
        }
    });
    let (checked, failures) = results.into_inner().expect("no holder panics");
    assert!(failures.is_empty(), "{} programs differ:\n{}", failures.len(), failures.join("\n"));
    let inputs: usize = checked.iter().sum();
    let least = if is_long() { 1 } else { one_in };
    assert!(
        checked.len() >= 150 / least && inputs >= 500 / least,
        "only {inputs} inputs of {} programs were checked",
        checked.len()
    );
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the corpus is readable") {
        let path = entry.expect("the corpus is readable").path();
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "tools") {
                collect(&path, files);
            }
        } else if path.extension().is_some_and(|extension| extension == "c") {
            files.push(path);
        }
    }
}
