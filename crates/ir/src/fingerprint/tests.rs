//! What changes a fingerprint and what does not.

use super::*;
use crate::code::Origin;
use crate::lower::{Input, link_and_lower};
use crate::read_module;

fn fingerprints(text: &str) -> Vec<Fingerprint> {
    let module = read_module("test.ll", text.into()).expect("readable");
    let program = link_and_lower(&[Input { module: &module, origin: Origin::Program }]).expect("linkable");
    let all = Fingerprints::new(&program);
    let function = *program.function_names.get("f").expect("f is defined");
    all.blocks(function).iter().map(|block| block.fingerprint).collect()
}

const ORIGINAL: &str = r#"
@limit = internal constant i32 10
declare i32 @callee(i32)
define i32 @f(i32 %x) {
entry:
  %small = icmp slt i32 %x, 5
  br i1 %small, label %then, label %else
then:
  %a = add i32 %x, 1
  ret i32 %a
else:
  %l = load i32, ptr @limit
  %b = call i32 @callee(i32 %l)
  ret i32 %b
}
"#;

#[test]
fn names_and_numbers_do_not_count() {
    let renamed = ORIGINAL
        .replace("%x", "%renamed")
        .replace("%a", "%7x")
        .replace("then", "bb1")
        .replace("else", "bb2")
        .replace("%7x", "%other");
    assert_eq!(fingerprints(ORIGINAL), fingerprints(&renamed));
    let more = format!("@first = global i32 3\ndefine i32 @before(i32 %y) {{\n  ret i32 %y\n}}\n{ORIGINAL}");
    assert_eq!(fingerprints(ORIGINAL), fingerprints(&more));
}

/// Each edit, and which of the three blocks it changes.
#[test]
fn what_is_done_counts() {
    let original = fingerprints(ORIGINAL);
    assert_eq!(original.len(), 3);
    let table = [
        ("slt", "sgt", [true, false, false]),
        ("%x, 5", "%x, 6", [true, false, false]),
        // What follows counts too: the entry leads to another block.
        ("add i32 %x, 1", "add i32 %x, 2", [true, true, false]),
        ("add i32 %x, 1", "sub i32 %x, 1", [true, true, false]),
        ("constant i32 10", "constant i32 11", [true, false, true]),
        ("@callee", "@another", [true, false, true]),
        ("label %then, label %else", "label %else, label %then", [true, false, false]),
    ];
    for (from, to, changed) in table {
        let edited = fingerprints(&ORIGINAL.replace(from, to));
        let differs: Vec<bool> = original.iter().zip(&edited).map(|(left, right)| left != right).collect();
        assert_eq!(differs, changed, "{from} -> {to}");
    }
}

#[test]
fn twins_are_told_apart() {
    let twins = "define i32 @f(i1 %c) {\n  br i1 %c, label %a, label %b\na:\n  ret i32 1\nb:\n  ret i32 1\n}\n";
    let blocks = fingerprints(twins);
    assert_eq!(blocks.len(), 3);
    assert_ne!(blocks[1], blocks[2]);
}

#[test]
fn every_edge_is_a_region_of_its_own() {
    let module = read_module("test.ll", ORIGINAL.into()).expect("readable");
    let program = link_and_lower(&[Input { module: &module, origin: Origin::Program }]).expect("linkable");
    let all = Fingerprints::new(&program);
    let regions: std::collections::HashSet<Region> =
        (0..program.edges.len()).map(|edge| all.region(EdgeId(edge as u32))).collect();
    assert_eq!(regions.len(), program.edges.len());
}
