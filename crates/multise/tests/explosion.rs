//! Programs whose guards or values would explode: either they do not, or the run ends at its limits and says so.

mod common;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use reprise_explore::{Explorer, RunResult, Search, Status};
use reprise_ir::code::Program;
use reprise_multise::{Compose, MergeConfig, Merger, RunKnowledge, run_counted, run_either, run_either_counted};

fn program(name: &str) -> Arc<Program> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs").join(name);
    common::compile(&file).expect("the program compiles")
}

fn run(name: &str, config: MergeConfig, interrupt: Arc<AtomicBool>) -> RunResult {
    let program = program(name);
    let entry = program.function_names["main"];
    let mut nobody = ();
    Merger::new(program, config, interrupt, &mut nobody).expect("the program has an image").run(entry)
}

/// Each once, whatever the number of places.
fn reasons(result: &RunResult) -> Vec<String> {
    let mut reasons: Vec<String> = result.incomplete.iter().map(|entry| entry.reason.to_string()).collect();
    reasons.dedup();
    reasons
}

#[test]
fn guards_that_grow_past_their_limit_are_incomplete() {
    let config = MergeConfig { most_guard_nodes: 100_000, ..MergeConfig::default() };
    let result = run("large_guard.c", config, Arc::default());
    assert_eq!(result.status, Status::Incomplete);
    assert_eq!(reasons(&result), ["undecided branch: the diagrams of the guards grew past their limit"]);
    let nodes = result.merging.expect("paths were merged").guard_nodes;
    assert!(nodes < 200_000, "{nodes} nodes");
}

/// Wherever the limit is met, also where all paths are together and nobody waits elsewhere.
#[test]
fn no_limit_loses_paths() {
    for most_guard_nodes in (10..1200).step_by(17) {
        let config = MergeConfig { most_guard_nodes, ..MergeConfig::default() };
        let result = run("large_guard.c", config, Arc::default());
        assert_eq!(result.status, Status::Incomplete, "at most {most_guard_nodes} nodes");
    }
}

#[test]
fn memory_is_bounded_inside_an_operation() {
    let mut config = MergeConfig::default();
    // More than the test itself needs, much less than the guards do.
    config.explore.bounds.memory = Some(reprise_explore::resident_bytes() + (96 << 20));
    config.explore.bounds.time = Some(Duration::from_secs(300));
    let result = run("large_guard.c", config, Arc::default());
    assert_eq!(result.status, Status::Bounded);
    assert_eq!(reasons(&result), ["--max-memory reached"]);
}

/// On a machine that does nothing else a run is over in a few hundredths of a second past its time.
const PATIENCE: Duration = Duration::from_secs(10);

#[test]
fn time_is_up_inside_an_operation() {
    for name in ["large_guard.c", "many_values.c"] {
        let mut config = MergeConfig::default();
        config.explore.bounds.time = Some(Duration::from_millis(700));
        let started = Instant::now();
        let result = run(name, config, Arc::default());
        // The values are many, but a machine that does nothing else may be through with them.
        if name == "large_guard.c" || result.status != Status::Clean {
            assert_eq!(result.status, Status::Bounded, "{name}");
            assert!(reasons(&result).contains(&"--max-time reached".to_string()), "{name}: {:?}", reasons(&result));
        }
        assert!(started.elapsed() < PATIENCE, "{name} took {:?}", started.elapsed());
    }
}

#[test]
fn an_interrupt_ends_an_operation() {
    let interrupt = Arc::new(AtomicBool::new(false));
    let raised = interrupt.clone();
    let raiser = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(700));
        raised.store(true, Ordering::Relaxed);
        Instant::now()
    });
    let result = run("large_guard.c", MergeConfig::default(), interrupt);
    let waited = raiser.join().expect("it only sleeps").elapsed();
    assert_eq!(result.status, Status::Incomplete);
    assert_eq!(reasons(&result), ["interrupted"]);
    assert!(waited < PATIENCE, "took {waited:?}");
}

/// Where merging gives up, forking has the last word, and the report says why.
#[test]
fn auto_falls_back_and_says_so() {
    let program = program("large_guard.c");
    let entry = program.function_names["main"];
    let mut config = MergeConfig { most_guard_nodes: 2_000, ..MergeConfig::default() };
    config.explore.bounds.instructions = Some(3_000_000);
    let mut nobody = ();
    let result = run_either(program, config, Arc::default(), &mut nobody, entry, RunKnowledge::default())
        .expect("the program has an image");
    assert_eq!(result.merging_gave_up, Some("the guards of merged paths grew too large"));
    assert!(result.merging.is_none());
    assert!(result.paths.total() > 1);
}

fn fork(name: &str, config: &MergeConfig) -> RunResult {
    let program = program(name);
    let entry = program.function_names["main"];
    let mut nobody = ();
    let explorer = Explorer::new(program, config.explore.clone(), Arc::default(), &mut nobody);
    explorer.expect("the program has an image").run(entry)
}

fn run_both(name: &str, config: MergeConfig) -> RunResult {
    let program = program(name);
    let entry = program.function_names["main"];
    let mut nobody = ();
    run_either(program, config, Arc::default(), &mut nobody, entry, RunKnowledge::default())
        .expect("the program has an image")
}

/// Where paths never meet, merging asks what forking asks, and its guards are those of the paths.
#[test]
fn merging_that_gains_nothing_asks_like_forking() {
    for (name, most_nodes) in [("collatz.c", 100_000), ("halving.c", 20_000), ("forced.c", 100)] {
        let config = MergeConfig::default();
        let forked = fork(name, &config);
        let merged = run(name, config, Arc::default());
        assert_eq!((forked.status, merged.status), (Status::Clean, Status::Clean), "{name}");
        let (asked, most) = (merged.solver.queries, forked.solver.queries + forked.solver.queries / 4);
        assert!(asked <= most, "{name}: {asked} questions, where forking asked {}", forked.solver.queries);
        let nodes = merged.merging.expect("paths were merged").guard_nodes;
        assert!(nodes < most_nodes, "{name}: {nodes} nodes");
    }
}

/// Work that merging may do before it is asked whether it gains anything, and what an instruction may take that explodes.
const AT_FIRST: u64 = 20_000_000;

/// Where merging explodes, in guards that grow from round to round, in a single instruction or in the solver, the run costs little more than
/// forking does, and the result is the same.
#[test]
fn merging_that_gains_nothing_costs_little_more_than_forking() {
    for name in ["nested_bounds.c", "sizes.c", "collatz.c"] {
        let program = program(name);
        let entry = program.function_names["main"];
        let config = MergeConfig::default();
        let mut nobody = ();
        let forking = Explorer::new(program.clone(), config.explore.clone(), Arc::default(), &mut nobody);
        let mut forking = forking.expect("the program has an image");
        forking.begin(entry);
        assert!(forking.advance_to(u64::MAX), "{name}");
        let (alone, forked) = (forking.cost(), forking.finish());
        let mut nobody = ();
        let counted = run_counted(program, config, Arc::default(), &mut nobody, entry, RunKnowledge::default());
        let (result, costs) = counted.expect("the program has an image");
        let together = costs.merging + costs.forking;
        assert!(together <= 3 * alone + AT_FIRST, "{name}: {costs:?}, where forking costs {alone}");
        assert_eq!(result.status, forked.status, "{name}");
        let coverage = |result: &RunResult| (result.coverage.lines, result.coverage.branches);
        assert_eq!(coverage(&result), coverage(&forked), "{name}");
        assert!(result.incomplete.is_empty() && forked.incomplete.is_empty(), "{name}");
    }
}

/// A state that conditions choose is an index of each of its values: what it counts stays words, and no sum of counts goes to the solver.
#[test]
fn what_chosen_states_count_stays_words() {
    let program = program("chosen_states.c");
    let entry = program.function_names["main"];
    let mut nobody = ();
    let merger = Merger::new(program, MergeConfig::default(), Arc::default(), &mut nobody);
    let mut merger = merger.expect("the program has an image");
    merger.begin(entry);
    assert!(merger.advance_within(AT_FIRST), "{:?}", merger.given_up());
    let result = merger.finish();
    assert_eq!(result.status, Status::Clean);
    let merging = result.merging.expect("paths were merged");
    assert_eq!(merging.collapsed, 0);
    assert!(merging.predicates < 60, "{} predicates", merging.predicates);
}

/// Where merging gains, forking gets a small part of what merging does, and merging ends.
#[test]
fn merging_that_gains_ends_first() {
    let program = program("look_up.c");
    let entry = program.function_names["main"];
    let mut nobody = ();
    let counted =
        run_counted(program, MergeConfig::default(), Arc::default(), &mut nobody, entry, RunKnowledge::default());
    let (result, costs) = counted.expect("the program has an image");
    assert!(result.merging.is_some() && result.merging_gave_up.is_none());
    assert_eq!(result.status, Status::Bugs);
    assert!(20 * costs.forking <= costs.merging, "{costs:?}");
}

/// Work of both engines before anything can be told of either, about three hundredths of a second.
const BEFORE_CHOOSING: u64 = 4_000_000;

/// Keys that are inputs: whichever engine is the better, both in turns cost little more than that one.
#[test]
fn auto_costs_little_more_than_the_better_engine() {
    for (name, merging_is_better) in [("sorted_keys.c", true), ("counted_keys.c", true), ("priority_keys.c", false)] {
        let program = program(name);
        let entry = program.function_names["main"];
        let config = MergeConfig::default();
        let mut nobody = ();
        let forking = Explorer::new(program.clone(), config.explore.clone(), Arc::default(), &mut nobody);
        let mut forking = forking.expect("the program has an image");
        forking.begin(entry);
        assert!(forking.advance_to(u64::MAX), "{name}");
        let forked = forking.cost();
        let mut nobody = ();
        let merging = Merger::new(program.clone(), config.clone(), Arc::default(), &mut nobody);
        let mut merging = merging.expect("the program has an image");
        merging.begin(entry);
        // Whether it is the better is all there is to know.
        assert_eq!(merging.advance_to(forked), merging_is_better, "{name}");
        let better = forked.min(merging.work());
        let mut nobody = ();
        let counted = run_either_counted(program, config, Arc::default(), &mut nobody, entry, RunKnowledge::default());
        let (result, costs) = counted.expect("the program has an image");
        let together = costs.merging + costs.forking;
        assert!(together <= better + better / 5 + BEFORE_CHOOSING, "{name}: {costs:?}, where {better} would do");
        assert_eq!(result.merging.is_some(), merging_is_better, "{name}");
        assert_eq!(result.status, Status::Clean, "{name}");
        // The limit means something: the worse engine is past it.
        let worse = forked.max(merging.work());
        assert!(worse > better + better / 5 + BEFORE_CHOOSING || !merging_is_better, "{name}: {worse}");
    }
}

/// Where an input of a single path takes a solver much longer than one of any, which is how forking takes minutes, it is not insisted on.
#[test]
fn inputs_of_merged_paths_are_not_harder_than_their_paths() {
    let result = run("hard_questions.c", MergeConfig::default(), Arc::default());
    assert_eq!(result.status, Status::Bugs);
    assert!(result.faults.iter().all(|fault| fault.inputs.is_some() && fault.input_is_canonical));
    assert!(result.solver.conflicts < 10_000, "{} conflicts", result.solver.conflicts);
}

/// Merging ends soon, by an instruction that takes long for its share at first; forking would go on for minutes.
#[test]
fn auto_tries_merging_again() {
    let result = run_both("look_up.c", MergeConfig::default());
    assert!(result.merging.is_some(), "{:?}", result.merging_gave_up);
    assert_eq!(result.status, Status::Bugs);
    assert!(result.incomplete.is_empty());
}

/// Neither engine ends. What only one of them found is found.
#[test]
fn auto_reports_what_either_found() {
    let mut config = MergeConfig::default();
    config.explore.search = Search::DepthFirst;
    config.explore.bounds.time = Some(Duration::from_secs(5));
    assert_eq!(fork("endless_automaton.c", &config).status, Status::Bounded);
    let result = run_both("endless_automaton.c", config);
    assert_eq!(result.status, Status::Bugs);
    assert_eq!(result.faults.len(), 1);
    assert!(result.faults[0].inputs.is_some());
    assert!(reasons(&result).contains(&"--max-time reached".to_string()), "{:?}", reasons(&result));
}

/// Eight operations have more than a million paths and as many sums; as one update each they take some dozen questions.
#[test]
fn sums_are_not_multiplied_out_where_calls_are_one_update() {
    for compose in [Compose::On, Compose::Auto] {
        let result = run("account.c", MergeConfig { compose, ..MergeConfig::default() }, Arc::default());
        assert_eq!(result.status, Status::Bugs);
        let [fault] = &result.faults[..] else { panic!("{:?}", result.faults) };
        assert_eq!((fault.kind, fault.place.line), (reprise_machine::FaultKind::Assertion, 20));
        let stack: Vec<&str> = fault.stack.iter().map(|entry| &entry.function[..]).collect();
        assert!(stack.ends_with(&["operate", "main"]), "{stack:?}");
        // The input brings about the fault: the amounts make the sum.
        let inputs = fault.inputs.as_ref().expect("a fault has an input");
        let values: Vec<u64> = inputs.iter().map(|input| input.value.low_u64()).collect();
        assert_eq!(sum_at_fault(&values), Some(5123), "{values:?}");
        assert_eq!(result.coverage.branches.covered, result.coverage.branches.total);
        let composition = result.composition.expect("calls were to be applied");
        assert_eq!(composition.summarised, ["operate"]);
        // What is to pay for itself comes later.
        let (least, most) = if compose == Compose::On { (5, 2_000) } else { (3, 5_000) };
        assert!(composition.applied >= least, "{composition:?}");
        assert!(result.solver.queries < most, "{} queries", result.solver.queries);
    }
}

/// What `account.c` does with pairs of kind and amount, to the assertion that fails.
fn sum_at_fault(inputs: &[u64]) -> Option<i32> {
    let (mut balance, mut withdrawals) = (0, 0);
    for pair in inputs.chunks(2) {
        let &[kind, amount] = pair else { return None };
        let amount = amount as u32 as i32;
        match kind {
            _ if !(0..=1000).contains(&amount) => continue,
            0 => balance += amount,
            1 if amount > balance => continue,
            1 => {
                balance -= amount;
                withdrawals += 1;
            }
            _ => {}
        }
        if balance == 5123 && withdrawals >= 2 {
            return Some(balance);
        }
    }
    None
}
