//! What a condition costs does not depend on how many there are on its path.

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use reprise_explore::{Event, Exploration, ExploreConfig, Listener, RunKnowledge, Search};
use reprise_ir::code::{Origin, Program};
use reprise_ir::driver::{CompileOptions, load};
use reprise_ir::lower::{Input, link_and_lower};

const FEW: u32 = 1_000;
const MANY: u32 = 16_000;

fn compile(text: &str) -> Arc<Program> {
    let mut file = tempfile::Builder::new().suffix(".c").tempfile().expect("a file");
    let head = "void klee_make_symbolic(void *, unsigned long, const char *);\nvoid klee_assume(unsigned long);\n";
    file.write_all([head, text].concat().as_bytes()).expect("the file is ours");
    let modules = load(&[file.path().to_owned()], &CompileOptions::default()).expect("it compiles");
    let library = reprise_ir::read_module("library.ll", reprise_machine::LIBRARY_IR.into()).expect("the library reads");
    let own = modules.iter().map(|loaded| Input { module: &loaded.module, origin: Origin::Program });
    let inputs: Vec<Input> = own.chain([Input { module: &library, origin: Origin::Library }]).collect();
    Arc::new(link_and_lower(&inputs).expect("it links"))
}

struct Silence;

impl Listener for Silence {
    fn event(&mut self, _: Event<'_>) {}
}

/// Of this thread: what others do on the machine is not the program's.
fn processor_time() -> Duration {
    let clock = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(clock.tv_sec.unsigned_abs(), clock.tv_nsec.unsigned_abs() as u32)
}

/// The time for each condition of a program with so many of them, which has so many paths for each.
fn time_for_each(text: &str, search: Search, conditions: u32, paths_for_each: u32) -> Duration {
    let program = compile(&text.replace("COUNT", &conditions.to_string()));
    let entry = program.function_names["main"];
    let rounds = (0..2).map(|_| {
        // Terms of ended paths are looked for now and then, as on far longer paths.
        let config = ExploreConfig { search, reclaim_after_terms: 1 << 12, ..ExploreConfig::default() };
        let (program, interrupt, listener) = (program.clone(), Arc::default(), &mut Silence);
        let exploration = Exploration {
            program,
            config,
            interrupt,
            listener,
            guide: None,
            knowledge: RunKnowledge::default(),
            aim: None,
        };
        let started = processor_time();
        let result = exploration.run(entry).expect("it runs");
        let time = processor_time() - started;
        assert!(result.incomplete.is_empty(), "{:?}", result.incomplete);
        let paths = result.paths.total();
        assert!(
            paths.abs_diff(u64::from(conditions * paths_for_each)) <= 1,
            "{paths} paths of {conditions} conditions"
        );
        time
    });
    rounds.min().expect("two rounds") / conditions
}

fn assert_linear(text: &str, paths_for_each: u32) {
    for search in [Search::DepthFirst, Search::BreadthFirst] {
        let [few, many] = [FEW, MANY].map(|conditions| time_for_each(text, search, conditions, paths_for_each));
        assert!(many <= 3 * few, "{few:?} for each of {FEW} conditions, {many:?} for each of {MANY}:\n{text}");
    }
}

#[test]
fn a_variable_is_compared_in_a_loop() {
    let head =
        "int main(void) { unsigned x; klee_make_symbolic(&x, sizeof x, \"x\"); for (unsigned i = 0; i < COUNT; i++)";
    assert_linear(&format!("{head} if (x == i) return 1; return 0; }}"), 1);
    assert_linear(&format!("{head} klee_assume(x != i); return 0; }}"), 0);
    assert_linear(&format!("void abort(void); {head} if (x == i) abort(); return 0; }}"), 1);
}

#[test]
fn a_large_input_is_looked_at_byte_by_byte() {
    let head = "unsigned char x[COUNT]; int main(void) { klee_make_symbolic(x, sizeof x, \"x\"); for (unsigned i = 0; i < COUNT; i++)";
    assert_linear(&format!("{head} if (x[i] > 5) return 1; return 0; }}"), 1);
    // What goes on comes first, so that as many states wait as there are conditions.
    assert_linear(&format!("{head} {{ if (x[i] > 5) continue; return 1; }} return 0; }}"), 1);
}

#[test]
fn neighbours_are_compared() {
    let head = "int x[COUNT + 1]; int main(void) { klee_make_symbolic(x, sizeof x, \"x\"); for (unsigned i = 0; i < COUNT; i++)";
    for comparison in ["<", ">", "<=", "=="] {
        assert_linear(&format!("{head} if (x[i] {comparison} x[i + 1]) return 1; return 0; }}"), 1);
    }
}
