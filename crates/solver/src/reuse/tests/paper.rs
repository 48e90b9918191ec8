//! The definitions, theorems, algorithms and examples of the GreenTrie paper, on machine integers.

use super::*;
use crate::reuse::canonical::Constraint;
use crate::reuse::index::{Matching, SetIndex};
use crate::reuse::reduction::{Conflict, reduce};

/// Conditions on signed integers of 32 bits, as programs write them.
struct Program(World);

impl Program {
    fn new() -> Program {
        Program(World::new(32, &["x", "y", "z"]))
    }

    /// `word relation constant`, where `word` is `x`, `y`, `x+y` and so on.
    fn condition(&mut self, text: &str) -> ExprId {
        let mut parts = text.split_whitespace();
        let (word, relation, right) = (parts.next(), parts.next(), parts.next());
        let left = self.word(word.expect("a left side"));
        let right = self.word(right.expect("a right side"));
        let pool = &mut self.0.pool;
        match relation.expect("a relation") {
            "<" => pool.slt(left, right),
            "<=" => pool.sle(left, right),
            ">" => pool.slt(right, left),
            ">=" => pool.sle(right, left),
            "=" => pool.eq(left, right),
            "!=" => pool.ne(left, right),
            other => panic!("{other}"),
        }
    }

    fn word(&mut self, text: &str) -> ExprId {
        let mut sum = self.0.pool.constant(32, 0);
        for part in text.split('+') {
            let term = match part {
                "x" => self.0.terms[0],
                "y" => self.0.terms[1],
                "z" => self.0.terms[2],
                number => self.0.pool.constant(32, number.parse::<i64>().expect("a number") as u64),
            };
            sum = self.0.pool.add(sum, term);
        }
        sum
    }

    fn atoms(&mut self, text: &str) -> Vec<Atom> {
        let conditions: Vec<ExprId> = text.split(" & ").map(|condition| self.condition(condition)).collect();
        self.0.atoms(&conditions)
    }

    fn named(&mut self, text: &str) -> Named {
        let atoms = self.atoms(text);
        self.0.by_content(&atoms)
    }

    fn reduced(&mut self, text: &str) -> Result<Vec<Atom>, Conflict> {
        let atoms = self.atoms(text);
        reduce(&self.0.pool, &atoms).map(|reduced| reduced.atoms)
    }

    fn index(&mut self, texts: &[&str], model: Option<Rc<StoredModel>>) -> SetIndex {
        let mut index = SetIndex::default();
        for text in texts {
            let named = self.named(text);
            index.insert(&named.constraint, model.clone());
        }
        index
    }

    /// Whether the first has a logical subset among the others: Algorithm 2.
    fn has_subset(&mut self, asked: &str, stored: &[&str], matching: Matching) -> bool {
        let index = self.index(stored, None);
        has_subset(&index, &self.named(asked).constraint, matching)
    }

    /// Whether the first has a logical superset among the others: Algorithm 1.
    fn has_superset(&mut self, asked: &str, stored: &[&str], matching: Matching) -> bool {
        let index = self.index(stored, Some(Rc::default()));
        has_superset(&index, &self.named(asked).constraint, matching)
    }
}

fn has_subset(index: &SetIndex, asked: &Constraint, matching: Matching) -> bool {
    index.search(asked, matching).is_some_and(|search| search.gather().contradiction().is_some())
}

fn has_superset(index: &SetIndex, asked: &Constraint, matching: Matching) -> bool {
    index.search(asked, matching).is_some_and(|search| search.gather().superset().is_some())
}

use Matching::{Equality, Implication};

/// Section 1: `x > 0` is known to be satisfiable, so `x > -1` is.
#[test]
fn example_one() {
    let mut program = Program::new();
    assert!(program.has_superset("x > -1", &["x > 0"], Implication));
    assert!(!program.has_superset("x > -1", &["x > 0"], Equality));
    assert!(!program.has_superset("x > 0", &["x > -1"], Implication));
}

/// Section 1: `x < 0 & x > 1` is known to be unsatisfiable, so `x < -1 & x > 2` is. Reduction sees it without a store;
/// with prefixes that are not alike the store is needed.
#[test]
fn example_two() {
    let mut program = Program::new();
    assert_eq!(program.reduced("x < -1 & x > 2").map(|_| ()), Err(Conflict));
    assert!(program.has_subset("x < -1 & y > 2", &["x < 0 & y > 1"], Implication));
    assert!(!program.has_subset("x < -1 & y > 2", &["x < 0 & y > 1"], Equality));
    assert!(!program.has_subset("x < 0 & y > 1", &["x < -1 & y > 2"], Implication));
}

/// Section 1: what KLEE reuses.
#[test]
fn subsets_and_supersets() {
    let mut program = Program::new();
    let stored = ["x > 0 & x < y & x+y > 1"];
    for matching in [Equality, Implication] {
        assert!(program.has_superset("x < y & x+y > 1", &stored, matching));
        assert!(!program.has_superset("x < y & x+y > 1 & y > 5", &stored, matching));
        assert!(program.has_subset("x < 0 & y > 1 & z != 10", &["x < 0 & y > 1"], matching));
        assert!(!program.has_subset("x < 0 & z != 10", &["x < 0 & y > 1"], matching));
    }
}

/// Section 2, definition 1: `{x != 0, x > -1, x < 2}` is a logical subset of `{x > 1, x < 2}`, which has fewer
/// elements.
#[test]
fn a_logical_subset_may_be_larger() {
    let mut program = Program::new();
    // Each atom by itself, as in the paper.
    let implies = |program: &mut Program, stronger: &str, weaker: &str| {
        let (stronger, weaker) = (program.named(stronger).constraint, program.named(weaker).constraint);
        let (stronger, weaker) = (&stronger.atoms[0], &weaker.atoms[0]);
        stronger.prefix == weaker.prefix && stronger.values.is_subset(&weaker.values)
    };
    assert!(implies(&mut program, "x > 1", "x != 0"));
    assert!(implies(&mut program, "x > 1", "x > -1"));
    assert!(implies(&mut program, "x < 2", "x < 2"));
    assert!(!implies(&mut program, "x < 2", "x != 0"));
    assert!(!implies(&mut program, "x >= 3", "x <= 5"));
    // On the whole: reduction makes one atom of each.
    let (subset, superset) = ("x != 0 & x > -1 & x < 2", "x > 0 & x < 2");
    let (subset, superset) = (program.reduced(subset), program.reduced(superset));
    let (subset, superset) = (subset.expect("satisfiable"), superset.expect("satisfiable"));
    assert_eq!((subset.len(), superset.len()), (1, 1));
    assert_eq!(subset[0].values, superset[0].values);
}

/// Section 2, the rules R1 to R8, where the prefix is `x + y` and its value compares with constants; and that none of
/// them survives a sum that may wrap: `x + y + 3 <= 10` is not `x + y <= 7`.
#[test]
fn implication_rules() {
    let mut program = Program::new();
    let table = [
        ("x+y = 5", "x+y != 4", true),
        ("x+y = 5", "x+y != 5", false),
        ("x+y = 5", "x+y <= 5", true),
        ("x+y = 5", "x+y <= 4", false),
        ("x+y = 5", "x+y >= 5", true),
        ("x+y = 5", "x+y >= 6", false),
        ("x+y <= 5", "x+y != 6", true),
        ("x+y <= 5", "x+y != 5", false),
        ("x+y <= 5", "x+y <= 6", true),
        ("x+y <= 5", "x+y <= 4", false),
        ("x+y >= 5", "x+y != 4", true),
        ("x+y >= 5", "x+y >= 4", true),
        ("x+y >= 5", "x+y >= 6", false),
        ("x+y >= 5", "x+y <= 9", false),
        ("x+y+3 <= 10", "x+y <= 7", false),
        ("x+y+3 = 10", "x+y = 7", true),
        ("x+y+3 != 10", "x+y != 7", true),
    ];
    for (stronger, weaker, expected) in table {
        assert_eq!(program.has_subset(stronger, &[weaker], Implication), expected, "{stronger} -> {weaker}");
        assert_eq!(program.has_superset(weaker, &[stronger], Implication), expected, "{stronger} -> {weaker}");
    }
}

/// Section 4: redundant and conflicting conditions.
#[test]
fn reduction_examples() {
    let mut program = Program::new();
    let redundant = program.reduced("x >= 0 & x != -2").expect("satisfiable");
    let alone = program.atoms("x >= 0");
    assert_eq!(redundant.len(), 1);
    assert_eq!(redundant[0].values, alone[0].values);
    assert_eq!(program.reduced("x = 0 & x >= 3").map(|_| ()), Err(Conflict));
    // The interval is [-3, 4] without -6, 0 and 4: that is [-3, 3] without 0.
    let text = "x+y >= -3 & x+y >= -5 & x+y <= 4 & x+y != 0 & x+y != -6 & x+y != 4";
    let reduced = program.reduced(text).expect("satisfiable");
    let expected = program.reduced("x+y >= -3 & x+y <= 3 & x+y != 0").expect("satisfiable");
    assert_eq!(reduced.len(), 1);
    assert_eq!(reduced[0].values, expected[0].values);
    let minus_three = (-3i32) as u32;
    assert_eq!(reduced[0].values.ranges(), [(1, 3), (u64::from(minus_three), u64::from(u32::MAX))]);
}

/// Section 5, figure 2: sets that begin alike, and one may begin another.
#[test]
fn sets_that_begin_alike() {
    let mut program = Program::new();
    let stored = ["x >= -5", "x >= -5 & x+y <= 0", "x >= -5 & x+y <= 0 & z != 1"];
    for asked in stored {
        for matching in [Equality, Implication] {
            assert!(program.has_subset(asked, &stored, matching));
            assert!(program.has_superset(asked, &stored, matching));
        }
    }
    assert!(program.has_subset("x >= -3 & x+y <= -1", &stored[1..2], Implication));
    assert!(program.has_superset("z != 1", &stored, Implication));
    assert!(!program.has_subset("x+y <= 0 & z != 1", &stored, Implication));
}

/// Both theorems, both directions, by enumeration: random sets over two variables of 3 bits.
#[test]
fn theorems() {
    let mut random = Random::new(11);
    let (mut subsets, mut supersets) = (0, 0);
    for _ in 0..4000 {
        let mut world = World::new(3, &["x", "y"]);
        let mut set = |world: &mut World| {
            let conditions: Vec<ExprId> =
                (0..1 + random.below(3)).map(|_| world.random_condition(&mut random, 1)).collect();
            reduce(&world.pool, &world.atoms(&conditions)).ok().map(|reduced| reduced.atoms)
        };
        let (Some(stored), Some(asked)) = (set(&mut world), set(&mut world)) else { continue };
        let (stored_table, asked_table) = (world.conjunction_table(&stored), world.conjunction_table(&asked));
        let [with_model, without] = [Some(Rc::default()), None].map(|model| {
            let mut index = SetIndex::default();
            index.insert(&world.by_content(&stored).constraint, model);
            index
        });
        let asked = world.by_content(&asked).constraint;
        if has_subset(&without, &asked, Implication) {
            subsets += 1;
            assert!(is_subset(&asked_table, &stored_table));
        }
        if has_superset(&with_model, &asked, Implication) {
            supersets += 1;
            assert!(is_subset(&stored_table, &asked_table));
        }
    }
    assert!(subsets > 50 && supersets > 50, "{subsets} {supersets}");
}
