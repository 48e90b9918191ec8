//! Functions on every small heap, natively: what exploring with a lazy heap is compared with.
//!
//! The tables come from native runs of `native/driver.c`; what they are compared with is `predicted`, a function from a heap to the outcomes of all
//! paths that it takes. `explored` has what Reprise says; here paths that somebody worked out by hand stand for its, so that the comparison itself is tested.
#![cfg(all(target_arch = "x86_64", target_os = "linux"))]

mod explored;
mod heaps;
mod native;
mod paths;

use std::collections::BTreeMap;

use heaps::{AccessPath, Heap, Node, Outcome, Returned};
use native::{FUNCTIONS, Function, MOST_NODES, table};
use paths::{HeapPath, Shape, differences, predicted};

fn native_table(name: &str) -> Vec<(Heap, Outcome)> {
    reprise_testkit::require("clang");
    let folder = tempfile::tempdir().expect("a folder");
    let function = FUNCTIONS.iter().find(|function| function.name == name).expect("it is in the list");
    table(function, folder.path()).unwrap_or_else(|error| panic!("{error}"))
}

/// Of 0, 1, 2 and 3 nodes a list has 1, 2, 3 and 4 shapes: its last node goes nowhere or back to any of them.
#[test]
fn there_are_as_many_lists_as_can_be_counted_by_hand() {
    assert_eq!(Heap::all(1, 1, 3).len(), 1 + 2 * 3 + 3 * 9 + 4 * 27);
    assert_eq!(Heap::all(1, 2, 1).len(), 1 + 4 * 3);
    assert_eq!(Heap::all(2, 1, 1).len(), 1 + 3 * 2 * 3);
}

/// Natively all labelled graphs are looked at, here none but those that count.
#[test]
fn every_function_is_run_on_every_heap_there_is() {
    reprise_testkit::require("clang");
    let folder = tempfile::tempdir().expect("a folder");
    for function in FUNCTIONS {
        let rows = table(function, folder.path()).unwrap_or_else(|error| panic!("{error}"));
        let numbers = if function.takes_number { -1..=1 } else { 0..=0 };
        for number in numbers {
            let mut seen: Vec<Heap> =
                rows.iter().map(|(heap, _)| heap.clone()).filter(|it| it.number == number).collect();
            seen.iter_mut().for_each(|heap| heap.number = 0);
            seen.sort();
            assert_eq!(seen, Heap::all(function.roots, function.links, MOST_NODES), "{} with {number}", function.name);
        }
    }
}

fn counts(rows: &[(Heap, Outcome)]) -> (usize, usize, usize) {
    let count = |wanted: fn(&Outcome) -> bool| rows.iter().filter(|(_, outcome)| wanted(outcome)).count();
    let returned = count(|outcome| matches!(outcome, Outcome::Returned { .. }));
    (returned, count(|outcome| *outcome == Outcome::Fault), count(|outcome| *outcome == Outcome::Endless))
}

#[test]
fn functions_do_what_they_are_for() {
    // Lists that end: one of each length, whatever their elements.
    assert_eq!(counts(&native_table("list_length")), (1 + 3 + 9 + 27, 0, 102));
    assert_eq!(counts(&native_table("swap_node")), (141, 1, 0));
    let mut lengths = BTreeMap::new();
    for (_, outcome) in native_table("list_length") {
        if let Outcome::Returned { result: Returned::Number(length), .. } = outcome {
            *lengths.entry(length).or_insert(0) += 1;
        }
    }
    assert_eq!(lengths, BTreeMap::from([(0, 1), (1, 3), (2, 9), (3, 27)]));
    for (heap, outcome) in native_table("list_sum") {
        if let Outcome::Returned { result, after } = outcome {
            assert_eq!(result, Returned::Number(heap.nodes.iter().map(|node| node.elem).sum()));
            assert_eq!(after, heap.nodes);
        }
    }
    let grown = native_table("list_insert_sorted").iter().all(|(heap, outcome)| match outcome {
        Outcome::Returned { after, .. } => after.len() == heap.nodes.len() + 1,
        _ => true,
    });
    assert!(grown);
    // A list that runs into a cycle is reversed into the cycle and back out again, to what it was.
    let lasso = vec![node(0, Some(1)), node(1, Some(1))];
    let reversed = native_table("list_reverse").into_iter().find(|(heap, _)| heap.nodes == lasso);
    let unchanged = Outcome::Returned { result: Returned::Pointer(Some(0)), after: lasso };
    assert_eq!(reversed.map(|(_, outcome)| outcome), Some(unchanged));
}

fn node(elem: i32, next: Option<usize>) -> Node {
    Node { elem, links: vec![next] }
}

const SELF: &[usize] = &[];
const NEXT: &[usize] = &[0];
const NEXT_NEXT: &[usize] = &[0, 0];

fn at(links: &[usize]) -> AccessPath {
    AccessPath::new(0, links)
}

fn elem(heap: &Heap, links: &[usize]) -> i32 {
    heap.elem(&at(links)).expect("the shape says that there is a node")
}

fn path(
    shape: Vec<(&[usize], Shape)>,
    holds: impl Fn(&Heap) -> bool + 'static,
    outcome: impl Fn(&Heap) -> Outcome + 'static,
) -> HeapPath {
    let shape = shape.into_iter().map(|(links, shape)| (at(links), shape)).collect();
    HeapPath { shape, holds: Box::new(holds), outcome: Box::new(outcome) }
}

fn nothing(heap: &Heap) -> Outcome {
    Outcome::Returned { result: Returned::Pointer(None), after: heap.nodes.clone() }
}

/// The second node comes before the first, which is followed by what followed the second.
fn swapped(heap: &Heap) -> Outcome {
    let (first, second) = (0, heap.nodes[0].links[0].expect("there is a next one"));
    let mut after = heap.nodes.clone();
    after[first].links[0] = heap.nodes[second].links[0];
    after[second].links[0] = Some(first);
    Outcome::Returned { result: Returned::Pointer(Some(second)), after }
}

fn is_greater(heap: &Heap) -> bool {
    elem(heap, SELF) > elem(heap, NEXT)
}

/// Where a pointer is decided when it is used: `t->next` is only copied.
fn swap_node_decided_at_use() -> Vec<HeapPath> {
    vec![
        path(vec![(SELF, Shape::Null)], |_| true, |_| Outcome::Fault),
        path(vec![(SELF, Shape::Fresh), (NEXT, Shape::Null)], |_| true, nothing),
        path(vec![(SELF, Shape::Fresh), (NEXT, Shape::Alias(at(SELF)))], |_| true, nothing),
        path(vec![(SELF, Shape::Fresh), (NEXT, Shape::Fresh)], |heap| !is_greater(heap), nothing),
        path(vec![(SELF, Shape::Fresh), (NEXT, Shape::Fresh)], is_greater, swapped),
    ]
}

/// Where a pointer is decided when it is read: the seven inputs of figure 5 of the CompoSE paper, and `self` that is null.
fn swap_node_decided_at_read() -> Vec<HeapPath> {
    let mut paths = swap_node_decided_at_use();
    paths.pop();
    for last in [Shape::Null, Shape::Alias(at(SELF)), Shape::Alias(at(NEXT)), Shape::Fresh] {
        let shape = vec![(SELF, Shape::Fresh), (NEXT, Shape::Fresh), (NEXT_NEXT, last)];
        paths.push(path(shape, is_greater, swapped));
    }
    paths
}

#[test]
fn paths_worked_out_by_hand_are_what_happens() {
    let native = native_table("swap_node");
    let both = [(swap_node_decided_at_use(), 5), (swap_node_decided_at_read(), 8)];
    for (paths, count) in both {
        assert_eq!(paths.len(), count);
        assert_eq!(differences(&native, |heap| predicted(&paths, heap)), Vec::<String>::new());
        assert!(paths.iter().all(|path| native.iter().any(|(heap, _)| path.is_taken_by(heap))), "every path is taken");
    }
}

/// The comparison must be able to say no.
#[test]
fn every_wrong_path_is_noticed() {
    let native = native_table("swap_node");
    let noticed = |paths: &[HeapPath], expected: &str| {
        let found = differences(&native, |heap| predicted(paths, heap));
        assert!(found.iter().any(|difference| difference.contains(expected)), "{expected}: {found:?}");
    };
    for left_out in 0..8 {
        let mut paths = swap_node_decided_at_read();
        paths.remove(left_out);
        noticed(&paths, "no path");
    }
    let mut paths = swap_node_decided_at_use();
    paths.push(path(vec![(SELF, Shape::NotNull), (NEXT, Shape::Null)], |_| true, nothing));
    noticed(&paths, "2 paths");
    let mut paths = swap_node_decided_at_use();
    paths[4].outcome = Box::new(nothing);
    noticed(&paths, "instead of");
    let mut paths = swap_node_decided_at_use();
    paths[4].holds = Box::new(|heap| elem(heap, SELF) > elem(heap, NEXT) + 1);
    noticed(&paths, "no path");
}

#[test]
fn the_functions_compile_for_exploring() {
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tool/lazy_heap/native/functions.c");
    let compiled = reprise_ir::driver::Compiler::new(&Default::default()).compile(&source).expect("it compiles");
    let text = String::from_utf8(compiled.text).expect("it is text");
    for Function { name, .. } in FUNCTIONS {
        assert!(text.contains(&format!("@{name}(")), "{name}");
    }
}
