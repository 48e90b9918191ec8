//! Single rules, on texts.

use std::collections::BTreeSet;

use super::{ByKey, Version};
use crate::code::{Body, EdgeId, FunctionId};
use crate::identity::{Card, Cards, Identity, Label};
use crate::read_module;

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

fn labels(version: &Version) -> Vec<Label> {
    version.identity.function(version.function("f")).labels().to_vec()
}

fn edges(version: &Version) -> BTreeSet<Label> {
    version.identity.regions.iter().map(|region| region.label).collect()
}

#[test]
fn names_and_numbers_do_not_count() {
    let renamed =
        ORIGINAL.replace("%x", "%renamed").replace("then", "bb1").replace("else", "bb2").replace("%a ", "%o ");
    let renamed = renamed.replace("i32 %a\n", "i32 %o\n");
    let original = labels(&Version::of_text(ORIGINAL, None));
    assert_eq!(original.len(), 4);
    assert_eq!(original, labels(&Version::of_text(&renamed, None)));
    let more = format!("@first = global i32 3\ndefine i32 @before(i32 %y) {{\n  ret i32 %y\n}}\n{ORIGINAL}");
    assert_eq!(original, labels(&Version::of_text(&more, None)));
    assert_eq!(original, labels(&Version::of_text(ORIGINAL, None)), "the same every time");
}

/// Each edit, and which of the four regions it changes: the entry, one arm, and the other up to its call and after it.
#[test]
fn what_is_done_counts() {
    let original = labels(&Version::of_text(ORIGINAL, None));
    let table = [
        ("slt", "sgt", [true, false, false, false]),
        ("%x, 5", "%x, 6", [true, false, false, false]),
        ("add i32 %x, 1", "add i32 %x, 2", [false, true, false, false]),
        ("add i32 %x, 1", "sub i32 %x, 1", [false, true, false, false]),
        ("constant i32 10", "constant i32 11", [false, false, true, true]),
        ("@callee", "@another", [false, false, true, true]),
        ("ret i32 %b", "ret i32 7", [false, false, true, true]),
        ("define i32 @f(i32 %x)", "define i32 @f(i32 %x, i32 %y)", [true, false, false, false]),
        ("define i32 @f(i32 %x)", "define i32 @f(i32 %x, ...)", [true, false, false, false]),
        ("define i32 @f", "define internal i32 @f", [false; 4]),
        ("label %then, label %else", "label %else, label %then", [false; 4]),
    ];
    for (from, to, changed) in table {
        let edited = labels(&Version::of_text(&ORIGINAL.replace(from, to), None));
        let differs: Vec<bool> = original.iter().zip(&edited).map(|(left, right)| left != right).collect();
        assert_eq!(differs, changed, "{from} -> {to}");
    }
}

/// The targets of a branch are its edges', not its region's.
#[test]
fn where_an_outcome_leads_counts() {
    let original = Version::of_text(ORIGINAL, None);
    let swapped = ORIGINAL.replace("label %then, label %else", "label %else, label %then");
    assert_eq!(edges(&original).difference(&edges(&Version::of_text(&swapped, None))).count(), 2);
    let one_arm = Version::of_text(&ORIGINAL.replace("add i32 %x, 1", "add i32 %x, 2"), None);
    // The edge to the arm and the arm's own.
    assert_eq!(edges(&original).difference(&edges(&one_arm)).count(), 2);
}

/// What was a block inside the function is not the same as its first block.
#[test]
fn the_entry_is_told_from_other_blocks() {
    let loops = "define i32 @f(i32 %x) {\n  br label %a\na:\n  %c = icmp eq i32 %x, 1\n  br i1 %c, label %a, label %b\nb:\n  ret i32 1\n}\n";
    let straight =
        "define i32 @f(i32 %x) {\na:\n  %c = icmp eq i32 %x, 1\n  br i1 %c, label %b, label %b\nb:\n  ret i32 1\n}\n";
    let (loops, straight) = (labels(&Version::of_text(loops, None)), labels(&Version::of_text(straight, None)));
    assert_ne!(loops[1], straight[0]);
    assert_eq!(loops[2], straight[1]);
}

#[test]
fn twins_are_told_apart() {
    let twins = "define i32 @f(i1 %c) {\n  br i1 %c, label %a, label %b\na:\n  ret i32 1\nb:\n  ret i32 1\n}\n";
    let labels = labels(&Version::of_text(twins, None));
    assert_eq!(labels.len(), 3);
    assert_ne!(labels[1], labels[2]);
}

/// What the moves of phis do on an edge counts for that edge.
#[test]
fn moves_on_edges_count() {
    let text = "define i32 @f(i32 %x) {\n  %c = icmp eq i32 %x, 1\n  br i1 %c, label %a, label %b\na:\n  br label %b\nb:\n  %p = phi i32 [ 7, %0 ], [ %x, %a ]\n  ret i32 %p\n}\n";
    let (one, other) = (Version::of_text(text, None), Version::of_text(&text.replace("7, %0", "8, %0"), None));
    // The edge from the first block to the last, and the stub's own if it is there.
    let lost = edges(&one).difference(&edges(&other)).count();
    assert!((1..=2).contains(&lost), "{lost}");
}

fn two_files(first: (&str, &str), second: (&str, &str)) -> Version {
    let module = |(path, value): (&str, &str)| {
        let text = format!(
            "source_filename = \"{path}\"\n@state = internal global i32 {value}\ndefine internal i32 @own() {{\n  \
             %v = load i32, ptr @state\n  ret i32 %v\n}}\n\
             define i32 @of_{}() {{\n  %v = call i32 @own()\n  ret i32 %v\n}}\n",
            path.replace(['.', '/'], "_")
        );
        read_module(path, text.into()).expect("readable")
    };
    Version::of_modules(&[module(first), module(second)], None)
}

/// Statics of one name are told apart by their file, whatever order the files come in; values that change places are noticed.
#[test]
fn statics_of_two_files() {
    let all = |version: &Version| version.labels();
    let original = two_files(("a.c", "1"), ("b.c", "2"));
    assert_eq!(all(&original), all(&two_files(("b.c", "2"), ("a.c", "1"))));
    let elsewhere = two_files(("x/a.c", "1"), ("x/b.c", "2"));
    let own = |version: &Version| -> BTreeSet<Label> {
        let functions = version.program.functions.iter().zip(version.identity.functions());
        functions
            .filter(|(function, _)| &*function.name == "own")
            .flat_map(|(_, known)| known.labels().to_vec())
            .collect()
    };
    assert_eq!(own(&original), own(&elsewhere), "folders do not count");
    let swapped = two_files(("a.c", "2"), ("b.c", "1"));
    assert!(all(&original).difference(&all(&swapped)).count() >= 4);
}

/// Private constants are called by what they hold, through pointers too.
#[test]
fn numbers_of_strings_do_not_count() {
    let text = |before: &str, number: &str| {
        format!(
            "{before}@.str{number} = private unnamed_addr constant [2 x i8] c\"a\\00\"\n\
             @list{number} = private constant ptr @.str{number}\n\
             define ptr @f() {{\n  %p = load ptr, ptr @list{number}\n  ret ptr %p\n}}\n"
        )
    };
    let original = labels(&Version::of_text(&text("", ""), None));
    let more = text("@.str = private unnamed_addr constant [2 x i8] c\"b\\00\"\n", ".1");
    assert_eq!(original, labels(&Version::of_text(&more, None)));
    assert_ne!(original, labels(&Version::of_text(&text("", "").replace("c\"a", "c\"b"), None)));
}

/// Globals that point at each other.
#[test]
fn circles_of_pointers() {
    let text = "@a = global { i32, ptr } { i32 1, ptr @b }\n@b = global { i32, ptr } { i32 2, ptr @a }\n\
                @c = global ptr @a\n@other = global i32 5\ndefine ptr @f() {\n  %p = load ptr, ptr @c\n  ret ptr %p\n}\n";
    let original = labels(&Version::of_text(text, None));
    for (from, to) in [("i32 1", "i32 3"), ("i32 2", "i32 3"), ("ptr @a }", "ptr @b }"), ("ptr @a }", "ptr @other }")] {
        assert_ne!(original, labels(&Version::of_text(&text.replace(from, to), None)), "{from} -> {to}");
    }
    let order = text.replace("@other = global i32 5\n", "");
    assert_eq!(original, labels(&Version::of_text(&format!("@other = global i32 5\n{order}"), None)));
    assert_eq!(original, labels(&Version::of_text(&text.replace("i32 5", "i32 6"), None)));
}

/// A number that may be an address means whatever is there.
#[test]
fn numbers_that_may_be_addresses() {
    let text = |number: u64| {
        format!("define i32 @f() {{\n  %p = inttoptr i64 {number} to ptr\n  %v = load i32, ptr %p\n  ret i32 %v\n}}\n")
    };
    let more = "@new = global i32 1\n";
    let with = |number: u64, before: &str| labels(&Version::of_text(&format!("{before}{}", text(number)), None));
    assert_eq!(with(4096, ""), with(4096, more));
    assert_ne!(with(2 << 44, ""), with(2 << 44, more));
}

/// What runs before the entry is part of what a run begins with; what an entry cannot reach is no part of its digest.
#[test]
fn roots() {
    let text = format!("{ORIGINAL}define void @init() {{\n  ret void\n}}\n");
    let added = format!(
        "{text}@llvm.global_ctors = appending global [1 x {{ i32, ptr, ptr }}] [{{ i32, ptr, ptr }} {{ i32 1, ptr @init, ptr null }}]\n"
    );
    let of = |text: &str| {
        let version = Version::of_text(text, None);
        let f = version.function("f");
        (version.identity.root(&version.program, f), version.identity.reachable(&version.program, f))
    };
    let original = of(ORIGINAL);
    assert_eq!(original, of(&text));
    assert_ne!(original.0, of(&added).0);
    assert_ne!(original.1, of(&added).1);
    assert_eq!(original.0, of(&ORIGINAL.replace("slt", "sgt")).0);
    assert_ne!(original.1, of(&ORIGINAL.replace("slt", "sgt")).1);
}

/// What a pointer given to the entry leads to is part of what a run begins with, and so are the globals it may point at; of an entry that takes
/// none, no type is.
#[test]
fn roots_and_types() {
    let text = include_str!("../../lower/tests/types/shapes.ll");
    let root = |text: &str, entry: &str| {
        let version = Version::of_text(text, None);
        version.identity.root(&version.program, version.function(entry))
    };
    let wider = text.replace("name: \"age\"", "name: \"years\"");
    assert_ne!(wider, text);
    assert_ne!(root(text, "couple"), root(&wider, "couple"));
    assert_eq!(root(text, "list"), root(&wider, "list"), "a list leads to nobody who has an age");
    assert_eq!(root(text, "nothing"), root(&wider, "nothing"));
    let other_global = text.replace("name: \"key\"", "name: \"number\"");
    assert_ne!(other_global, text);
    assert_ne!(root(text, "list"), root(&other_global, "list"), "a global is a tree");
    assert_eq!(root(text, "nothing"), root(&other_global, "nothing"));
    let main = |text: &str| root(&text.replace("@list(", "@main("), "main");
    assert_eq!(
        main(text),
        main(&text.replace("name: \"elem\"", "name: \"item\"")),
        "the machine makes what main is given"
    );
}

/// A renamed function is known by what it does, and after that by having been known; not if its address is taken, nor if its former
/// name is another's.
#[test]
fn renamed_functions() {
    let text = |name: &str, value: u32, more: &str| {
        format!(
            "define internal i32 @{name}(i32 %x) {{\n  %a = add i32 %x, {value}\n  ret i32 %a\n}}\n\
             define i32 @f() {{\n  %v = call i32 @{name}(i32 3)\n  ret i32 %v\n}}\n{more}"
        )
    };
    let original = Version::of_text(&text("old", 1, ""), None);
    let renamed = Version::of_text(&text("new", 1, ""), Some(&original));
    assert_eq!(original.labels(), renamed.labels());
    let edited = Version::of_text(&text("new", 2, ""), Some(&renamed));
    assert_eq!(labels(&original), labels(&edited));
    let both = "define internal i32 @old(i32 %x) {\n  ret i32 %x\n}\n";
    let again = Version::of_text(&text("new", 2, both), Some(&edited));
    assert_ne!(labels(&original), labels(&again), "the name is another's");
    let taken = Version::of_text(&text("new", 1, "@p = global ptr @new\n"), Some(&original));
    assert_ne!(labels(&original), labels(&taken), "its address is taken");
}

#[test]
fn sites_are_found_both_ways() {
    let version = Version::of_text(ORIGINAL, None);
    let f = version.function("f");
    let Body::Defined(code) = &version.program.function(f).body else { panic!("f is defined") };
    for position in 0..code.instructions.len() as u32 {
        let site = version.identity.site_of(&version.program, f, position).expect("it has code");
        assert_eq!(version.identity.position_of(&version.program, site), Some((f, position)));
        assert!(version.identity.has(site.label));
    }
    let regions: BTreeSet<_> =
        (0..version.program.edges.len()).map(|edge| version.identity.region(EdgeId(edge as u32))).collect();
    assert_eq!(regions.len(), version.program.edges.len(), "every edge is a region of its own");
}

#[test]
fn cards_are_read_back() {
    let version = Version::of_text(ORIGINAL, None);
    let mut bytes = Vec::new();
    let cards: Vec<Card> = version.identity.cards().cloned().collect();
    cards.iter().for_each(|card| card.encode(&mut bytes));
    let mut left = &bytes[..];
    let read: Vec<Card> = std::iter::from_fn(|| Card::decode(&mut left)).collect();
    assert_eq!(read, cards);
    assert!(!cards[0].locals.is_empty() && left.is_empty());
    for length in 0..bytes.len() {
        assert!(Card::decode(&mut &bytes[..length]).is_none(), "{length} bytes are no card");
    }
}

/// A card that says nonsense may cost labels; it must not give one name to two locals or two regions.
#[test]
fn damaged_cards_do_no_harm() {
    let twins = "define i32 @f(i1 %c, i32 %x, i32 %y) {\n  br i1 %c, label %a, label %b\na:\n  ret i32 %x\nb:\n  ret i32 %y\n}\n";
    let version = Version::of_text(twins, None);
    let mut card = version.identity.cards().next().expect("f has one").clone();
    card.locals.iter_mut().for_each(|local| local.number = 3);
    card.twins.iter_mut().for_each(|twin| twin.number = 3);
    let cards: Cards = [card].into_iter().collect();
    let again = Identity::new(&version.program, &ByKey(&version.program), &cards);
    let labels: BTreeSet<Label> = again.function(FunctionId(0)).labels().iter().copied().collect();
    assert_eq!(labels.len(), 3);
    let swapped =
        Version::of_text(&twins.replace("%x\n", "%z\n").replace("%y\n", "%x\n").replace("%z\n", "%y\n"), None);
    let swapped = Identity::new(&swapped.program, &ByKey(&swapped.program), &cards);
    assert_ne!(again.function(FunctionId(0)).labels()[0], swapped.function(FunctionId(0)).labels()[0]);
}
