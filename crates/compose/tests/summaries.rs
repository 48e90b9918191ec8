//! Summaries of small functions: what their leaves and their one update say is what a plain model of the same function computes.

use std::sync::Arc;

use reprise_compose::{FunctionSummary, GuardedSummary, LeafEnd, NoSummary, Root, SummaryBuilder, SummaryLimits};
use reprise_expr::{Assignment, Evaluator, ExprId, Node};
use reprise_ir::code::{Origin, Program};
use reprise_ir::driver::{CompileOptions, load};
use reprise_ir::lower::{Input, link_and_lower};
use reprise_machine::{FaultKind, Machine, MachineConfig};
use reprise_solver::{Solver, SolverConfig};
use reprise_testkit::Random;

fn compile(text: &str) -> Arc<Program> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("program.c");
    std::fs::write(&file, text).expect("a file");
    let modules = load(&[file], &CompileOptions::default()).expect("the program compiles");
    let library = reprise_ir::read_module("library.ll", reprise_machine::LIBRARY_IR.into()).expect("the library reads");
    let own = modules.iter().map(|loaded| Input { module: &loaded.module, origin: Origin::Program });
    let inputs: Vec<Input> = own.chain([Input { module: &library, origin: Origin::Library }]).collect();
    Arc::new(link_and_lower(&inputs).expect("it links"))
}

struct Workshop {
    machine: Machine,
    solver: Solver,
    builder: SummaryBuilder,
}

impl Workshop {
    fn new(text: &str) -> Workshop {
        let machine = Machine::new(compile(text), MachineConfig::default()).expect("it fits");
        let builder = SummaryBuilder::new(machine.image.clone(), MachineConfig::default());
        Workshop { machine, solver: Solver::new(SolverConfig::default()), builder }
    }

    fn within(&mut self, function: &str, limits: SummaryLimits) -> Result<FunctionSummary, NoSummary> {
        let function = self.machine.image.program.function_names[function];
        self.builder.build(&mut self.machine.pool, &mut self.solver, function, limits)
    }

    fn summary(&mut self, function: &str) -> Result<FunctionSummary, NoSummary> {
        self.within(function, SummaryLimits::default())
    }

    fn refusal(&mut self, function: &str) -> String {
        match self.summary(function) {
            Ok(_) => panic!("`{function}` has a summary"),
            Err(why) => why.to_string(),
        }
    }

    fn set(&self, model: &mut Assignment, variable: ExprId, value: u64) {
        let Node::Variable(variable) = self.machine.pool.node(variable) else { panic!("an input is a variable") };
        model.set(variable, value);
    }
}

const ACCOUNT: &str = r#"
#include <assert.h>
int balance; int withdrawals; static const int limits[3] = { 10, 200, 3000 };
int withdraw(int kind, int amount) {
    if (amount < 0 || kind < 0 || kind > 2) return -1;
    if (amount > limits[kind]) return -2;
    if (balance < amount) { withdrawals = 0; return 0; }
    balance -= amount;
    withdrawals++;
    assert(withdrawals < 5);
    return 1;
}
int main(void) { return withdraw(0, 1); }
"#;

/// What the C above does, written down again: the result and both globals, or a failed assertion.
fn model(kind: i32, amount: i32, balance: i32, withdrawals: i32) -> Option<(i32, i32, i32)> {
    if amount < 0 || !(0..=2).contains(&kind) {
        return Some((-1, balance, withdrawals));
    }
    if amount > [10, 200, 3000][kind as usize] {
        return Some((-2, balance, withdrawals));
    }
    if balance < amount {
        return Some((0, balance, 0));
    }
    let withdrawals = withdrawals.wrapping_add(1);
    (withdrawals < 5).then_some((1, balance - amount, withdrawals))
}

#[test]
fn one_update_does_what_the_function_does() {
    let mut workshop = Workshop::new(ACCOUNT);
    let summary = workshop.summary("withdraw").expect("it has one");
    let program = workshop.machine.image.program.clone();
    let guarded = GuardedSummary::new(&mut workshop.machine.pool, &program, &summary).expect("it may return");
    let is_assertion =
        |end: &LeafEnd| matches!(end, LeafEnd::Fault { fault, .. } if fault.kind == FaultKind::Assertion);
    assert_eq!(summary.leaves.iter().filter(|leaf| is_assertion(&leaf.end)).count(), 1);
    let mut random = Random::new(1);
    let (mut faults, mut successes) = (0, 0);
    for round in 0..2000 {
        let small = |random: &mut Random, bound: u64| random.below(bound) as i32 - 2;
        let (kind, amount) = (small(&mut random, 6), small(&mut random, 4000));
        let (balance, withdrawals) = (small(&mut random, 4000), small(&mut random, 9));
        let mut assignment = Assignment::new();
        for (&parameter, value) in summary.parameters.iter().zip([kind, amount]) {
            workshop.set(&mut assignment, parameter, value as u32 as u64);
        }
        let held = |global: &str| if global == "balance" { balance } else { withdrawals };
        for input in &guarded.inputs {
            let Root::Global(global) = input.place.root else { panic!("no pointers here") };
            assert_eq!((input.place.offset, input.length), (0, 4));
            let value = held(&program.global(global).name);
            workshop.set(&mut assignment, input.variable, value as u32 as u64);
        }
        let mut evaluator = Evaluator::new(assignment);
        let guards = summary.leaf_guards(&mut workshop.machine.pool);
        let pool = &workshop.machine.pool;
        let taken: Vec<usize> = (0..summary.leaves.len()).filter(|&leaf| evaluator.truth(pool, guards[leaf])).collect();
        let [taken] = taken[..] else { panic!("round {round}: {} ways at once", taken.len()) };
        assert_eq!(evaluator.truth(pool, guarded.enters), is_assertion(&summary.leaves[taken].end));
        let Some((result, balance, withdrawals)) = model(kind, amount, balance, withdrawals) else {
            assert!(is_assertion(&summary.leaves[taken].end), "round {round}: no fault");
            faults += 1;
            continue;
        };
        assert_eq!(summary.leaves[taken].end, LeafEnd::Returned, "round {round}");
        successes += i32::from(result == 1);
        let [returned] = guarded.results[..] else { panic!("one result") };
        assert_eq!(evaluator.value(pool, returned).low_u64() as i32, result, "round {round}");
        assert_eq!(guarded.cells.len(), 2);
        for cell in &guarded.cells {
            let Root::Global(global) = cell.place.root else { panic!("no pointers here") };
            let expected = if &*program.global(global).name == "balance" { balance } else { withdrawals };
            assert_eq!(evaluator.value(pool, cell.value).low_u64() as i32, expected, "round {round}");
        }
    }
    assert!(faults > 50 && successes > 50, "{faults} faults, {successes} successes");
}

#[test]
fn a_leaf_says_what_it_did() {
    let mut workshop = Workshop::new(ACCOUNT);
    let summary = workshop.summary("withdraw").expect("it has one");
    let program = workshop.machine.image.program.clone();
    // Every way that returns took an edge of a return; no way took one of the caller.
    let main = program.function_names["main"];
    for leaf in &summary.leaves {
        assert!(!leaf.edges.is_empty() && leaf.instructions > 0);
        assert!(leaf.edges.iter().all(|edge| program.edge(*edge).function != main));
        assert_eq!(leaf.results.len(), usize::from(leaf.end == LeafEnd::Returned));
    }
    let writes: Vec<usize> = summary.leaves.iter().map(|leaf| leaf.writes.len()).collect();
    assert!(writes.contains(&0) && writes.contains(&1) && writes.contains(&2), "{writes:?}");
    assert!(summary.stack >= 32 && summary.decisions_per_call() > 1.0);
    // Table of constants: not an input.
    assert!(summary.inputs.iter().all(|input| {
        let Root::Global(global) = input.place.root else { panic!("no pointers here") };
        ["balance", "withdrawals"].contains(&&*program.global(global).name)
    }));
}

#[test]
fn what_has_no_summary_says_why() {
    let mut workshop = Workshop::new(
        r#"
        #include <stdio.h>
        #include <stdlib.h>
        int unknown(int); int __VERIFIER_nondet_int(void);
        int g, *where; int (*chosen)(int);
        int plain(int x) { return x + 1; }
        int prints(int x) { if (x) printf("x"); return x; }
        int allocates(int x) { if (x) free(malloc(1)); return x; }
        int leaves(int x) { if (x) exit(1); return x; }
        int asks(int x) { return x ? __VERIFIER_nondet_int() : 0; }
        int calls_unknown(int x) { return x ? unknown(x) : 0; }
        int through(int x) { return x ? chosen(x) : 0; }
        int measures(char *p, int x) { return x ? __builtin_object_size(p, 0) > 4 : 0; }
        int any_number(int x, ...) { return x ? 1 : 0; }
        int keeps(int x) { int y = x; where = &y; if (y) g = 1; return y; }
        int compares(int x) { int a = x, b = x; int *p = &a, *q = &b; if (p < q) g = 1; return 0; }
        int many(unsigned x) { int n = 0; for (int i = 0; i < 32; i++) if (x >> i & 1) n++; return n; }
        int endless(int x) { while (x != g) x += 2; return x; }
        int main(void) { return plain(0); }
        "#,
    );
    for (function, why) in [
        ("plain", "it decides nothing"),
        ("prints", "it prints (`printf`)"),
        ("leaves", "it may end the program (`exit`)"),
        ("asks", "it asks for inputs of its own (`__VERIFIER_nondet_int`)"),
        ("calls_unknown", "`unknown` is defined nowhere"),
        ("through", "it calls through a pointer"),
        ("measures", "it asks how large an object is"),
        ("any_number", "`any_number` takes any number of arguments"),
        ("keeps", "it keeps the address of a local in memory"),
        ("compares", "it compares addresses of locals"),
        ("many", "it has more than 512 ways"),
        ("endless", "exploring it takes more work than a summary may"),
    ] {
        assert_eq!(workshop.refusal(function), why, "{function}");
    }
    assert!(workshop.refusal("allocates").starts_with("it allocates or frees memory"));
    let few = SummaryLimits { work: 100, ..SummaryLimits::default() };
    let refused = workshop.within("many", few).expect_err("there is no such budget");
    assert_eq!(refused.to_string(), "exploring it takes more work than a summary may");
}

const LISTS: &str = r#"
struct node { int key; struct node *next; };
int x, *where; struct node *chosen;
int follow(int y) { if (y) return 1; return *where; }
void order(struct node *a, struct node *b) { if (a && b && a->key > b->key) { int t = a->key; a->key = b->key; b->key = t; } }
struct node *last(struct node *list) { while (list && list->next) list = list->next; return list; }
void choose(struct node *list, int key) { if (list && list->key == key) chosen = list->next; }
int aligned(int *p) { return ((unsigned long)p & 7) ? 1 : *p > 0 ? 2 : 3; }
int before(int *p, int *q) { if (p < q) return *p; return *q; }
int bits(struct node **p) { if (*(int *)p == 3) return 1; return (*p)->key; }
int element(int *p, unsigned i) { if (i > 3) return 0; return p[i]; }
int recursive(int n) { return n > 0 ? 1 + recursive(n - 1) : 0; }
int even(int n); int odd(int n) { return n == 0 ? 0 : even(n - 1); } int even(int n) { return n == 0 ? 1 : odd(n - 1); }
int main(void) { int local = 3; where = &local; return follow(0); }
"#;

fn count(summary: &FunctionSummary, is_such: impl Fn(&LeafEnd) -> bool) -> usize {
    summary.leaves.iter().filter(|leaf| is_such(&leaf.end)).count()
}

/// What pointers lead to is an object like any other, and no address is in what is kept.
#[test]
fn objects_are_where_pointers_lead() {
    let mut workshop = Workshop::new(LISTS);
    let is_null_fault =
        |end: &LeafEnd| matches!(end, LeafEnd::Fault { fault, .. } if fault.kind == FaultKind::NullPointer);
    let follow = workshop.summary("follow").expect("it has one");
    assert_eq!(count(&follow, |end| *end == LeafEnd::Returned), 2);
    assert_eq!((count(&follow, is_null_fault), follow.roots.len()), (1, 1));
    let order = workshop.summary("order").expect("it has one");
    // Either null, both the same, in order or not.
    assert_eq!((order.leaves.len(), order.roots.len()), (5, 2));
    assert_eq!(order.leaves.iter().filter(|leaf| leaf.writes.len() == 2).count(), 1);
    assert!(order.roots.iter().all(|root| root.extent == 16 && root.is_written), "{:?}", order.roots);
    let element = workshop.summary("element").expect("it has one");
    assert_eq!(element.roots[0].extent, 16, "any of the elements may be read that the comparison leaves");
    // Its result is one of the pointers it was given, or found.
    let last = workshop.summary("last").expect("it has one");
    let returned = last.leaves.iter().filter(|leaf| leaf.end == LeafEnd::Returned);
    assert!(returned.clone().count() > 2);
    let pool = &workshop.machine.pool;
    assert!(
        returned.flat_map(|leaf| &leaf.results).all(|&result| pool.as_constant(result).is_none_or(|word| word == 0))
    );
    assert!(count(&last, |end| matches!(end, LeafEnd::Incomplete(_))) > 0, "a list may lead back to its beginning");
    for summary in [&follow, &order, &last] {
        let mut terms = Vec::new();
        summary.terms(&mut |term| terms.push(term));
        let mut seen = std::collections::HashSet::new();
        while let Some(term) = terms.pop() {
            if seen.insert(term) {
                pool.node(term).for_each_child(|child| terms.push(child));
                assert!(pool.width(term) != 64 || pool.as_constant(term).is_none_or(|word| word < 1 << 16));
            }
        }
    }
}

/// What depends on the bits of an address is another caller's to say.
#[test]
fn bits_of_addresses_are_not_looked_at() {
    let mut workshop = Workshop::new(LISTS);
    for function in ["aligned", "before", "bits"] {
        let summary = workshop.summary(function).expect("it has one");
        let incomplete =
            count(&summary, |end| matches!(end, LeafEnd::Incomplete(why) if why.contains("bits of an address")));
        assert!(incomplete > 0, "{function}: {:?}", summary.leaves);
        assert_eq!(count(&summary, |end| *end == LeafEnd::Returned), 0, "{function}");
    }
}

/// Calls of a function within itself are followed for a while.
#[test]
fn recursion_is_followed_for_a_while() {
    let mut workshop = Workshop::new(LISTS);
    for (function, returned) in [("recursive", 3), ("odd", 6)] {
        let summary = workshop.summary(function).expect("it has one");
        assert_eq!(count(&summary, |end| *end == LeafEnd::Returned), returned, "{function}");
        assert_eq!(count(&summary, |end| matches!(end, LeafEnd::Incomplete(_))), 1, "{function}");
    }
}

/// What is written in pieces and read whole, copied from elsewhere, or left undefined.
#[test]
fn pieces_of_memory_are_put_together() {
    let mut workshop = Workshop::new(
        r#"
        union { unsigned word; unsigned char bytes[4]; } u; struct pair { int a, b; } from, to;
        unsigned pieces(unsigned x) { if (x & 1) u.bytes[1] = x; else u.word = x; if (x & 2) to = from; return u.word; }
        int garbage(int x) { int y; if (x) y = 1; return y; }
        int main(void) { from.a = 1; u.word = 5; return pieces(1) + garbage(1); }
        "#,
    );
    let program = workshop.machine.image.program.clone();
    let summary = workshop.summary("pieces").expect("it has one");
    let guarded = GuardedSummary::new(&mut workshop.machine.pool, &program, &summary).expect("it returns");
    let mut random = Random::new(3);
    for _ in 0..200 {
        let x = random.next() as u32;
        let bytes: [u8; 4] = (random.next() as u32).to_le_bytes();
        let (from, to) = (random.next(), random.next());
        let mut expected = u32::from_le_bytes(bytes);
        expected = if x & 1 == 1 { expected & !0xff00 | (x & 0xff) << 8 } else { x };
        let expected_to = if x & 2 == 2 { from } else { to };
        let mut assignment = Assignment::new();
        workshop.set(&mut assignment, summary.parameters[0], x.into());
        let part = |value: u64, offset: u64, length: u16| {
            let value = value >> (8 * offset);
            if length == 8 { value } else { value & ((1 << (8 * length)) - 1) }
        };
        for input in &guarded.inputs {
            let Root::Global(global) = input.place.root else { panic!("no pointers here") };
            let whole = match &*program.global(global).name {
                "u" => u64::from(u32::from_le_bytes(bytes)),
                "from" => from,
                _ => to,
            };
            workshop.set(&mut assignment, input.variable, part(whole, input.place.offset, input.length));
        }
        let mut evaluator = Evaluator::new(assignment);
        let pool = &workshop.machine.pool;
        assert_eq!(evaluator.value(pool, guarded.results[0]).low_u64(), u64::from(expected));
        for cell in &guarded.cells {
            let Root::Global(global) = cell.place.root else { panic!("no pointers here") };
            let whole = if &*program.global(global).name == "u" { u64::from(expected) } else { expected_to };
            let value = evaluator.value(pool, cell.value).low_u64();
            assert_eq!(value, part(whole, cell.place.offset, cell.length), "{cell:?}");
        }
    }
    let garbage = workshop.summary("garbage").expect("one way returns");
    assert!(garbage.leaves.iter().any(|leaf| matches!(leaf.end, LeafEnd::Incomplete(_))));
}
