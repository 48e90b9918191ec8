//! Scripts in, answers out: every operator against plain integers, the commands as a table, malformed text.

use reprise_smtlib::{ScriptError, ScriptSession};
use reprise_solver::{SolverConfig, Verdict};
use reprise_testkit::Random;

fn answers(script: &str) -> String {
    let mut out = Vec::new();
    let mut session = ScriptSession::new(SolverConfig::default());
    if let Err(error) = session.run(script.as_bytes(), &mut out) {
        panic!("{error} in\n{script}");
    }
    String::from_utf8(out).expect("answers are text")
}

/// The bits of the literals of an answer to `get-value`, in order; booleans are one bit.
fn values(answer: &str) -> Vec<u64> {
    answer
        .lines()
        .filter_map(|line| {
            let literal = line.trim_end_matches(')').rsplit(' ').next()?;
            match literal {
                "true" => Some(1),
                "false" => Some(0),
                _ => {
                    let (digits, radix) = match literal.split_at_checked(2)? {
                        ("#x", digits) => (digits, 16),
                        ("#b", digits) => (digits, 2),
                        _ => return None,
                    };
                    u64::from_str_radix(digits, radix).ok()
                }
            }
        })
        .collect()
}

fn mask(width: u32) -> u64 {
    (1 << width) - 1
}

fn signed(value: u64, width: u32) -> i64 {
    (value << (64 - width)) as i64 >> (64 - width)
}

fn overflows(exact: i64, width: u32) -> u64 {
    u64::from(exact < -(1 << (width - 1)) || exact >= 1 << (width - 1))
}

type Meaning = fn(u64, u64, u32) -> u64;

/// By the definitions of the standard, on plain integers.
const BINARY: [(&str, Meaning); 44] = [
    ("bvand", |a, b, _| a & b),
    ("bvor", |a, b, _| a | b),
    ("bvxor", |a, b, _| a ^ b),
    ("bvxnor", |a, b, w| !(a ^ b) & mask(w)),
    ("bvnand", |a, b, w| !(a & b) & mask(w)),
    ("bvnor", |a, b, w| !(a | b) & mask(w)),
    ("bvadd", |a, b, w| (a + b) & mask(w)),
    ("bvsub", |a, b, w| a.wrapping_sub(b) & mask(w)),
    ("bvmul", |a, b, w| (a * b) & mask(w)),
    ("bvudiv", |a, b, w| a.checked_div(b).unwrap_or(mask(w))),
    ("bvurem", |a, b, _| a.checked_rem(b).unwrap_or(a)),
    ("bvsdiv", |a, b, w| {
        let (a, b) = (signed(a, w), signed(b, w));
        (if b == 0 { if a < 0 { 1 } else { -1 } } else { a / b }) as u64 & mask(w)
    }),
    ("bvsrem", |a, b, w| {
        let (a, b) = (signed(a, w), signed(b, w));
        a.checked_rem(b).unwrap_or(a) as u64 & mask(w)
    }),
    ("bvsmod", |a, b, w| {
        let (a, b) = (signed(a, w), signed(b, w));
        (if b == 0 { a } else { ((a % b) + b) % b }) as u64 & mask(w)
    }),
    ("bvshl", |a, b, w| if b >= u64::from(w) { 0 } else { a << b & mask(w) }),
    ("bvlshr", |a, b, w| if b >= u64::from(w) { 0 } else { a >> b }),
    ("bvashr", |a, b, w| (signed(a, w) >> b.min(63)) as u64 & mask(w)),
    ("bvcomp", |a, b, _| u64::from(a == b)),
    ("concat", |a, b, w| a << w | b),
    ("=", |a, b, _| u64::from(a == b)),
    ("distinct", |a, b, _| u64::from(a != b)),
    ("bvult", |a, b, _| u64::from(a < b)),
    ("bvule", |a, b, _| u64::from(a <= b)),
    ("bvugt", |a, b, _| u64::from(a > b)),
    ("bvuge", |a, b, _| u64::from(a >= b)),
    ("bvslt", |a, b, w| u64::from(signed(a, w) < signed(b, w))),
    ("bvsle", |a, b, w| u64::from(signed(a, w) <= signed(b, w))),
    ("bvsgt", |a, b, w| u64::from(signed(a, w) > signed(b, w))),
    ("bvsge", |a, b, w| u64::from(signed(a, w) >= signed(b, w))),
    ("bvuaddo", |a, b, w| u64::from(a + b > mask(w))),
    ("bvsaddo", |a, b, w| overflows(signed(a, w) + signed(b, w), w)),
    ("bvusubo", |a, b, _| u64::from(a < b)),
    ("bvssubo", |a, b, w| overflows(signed(a, w) - signed(b, w), w)),
    ("bvumulo", |a, b, w| u64::from(a * b > mask(w))),
    ("bvsmulo", |a, b, w| overflows(signed(a, w) * signed(b, w), w)),
    ("bvsdivo", |a, b, w| u64::from(signed(a, w) == -(1 << (w - 1)) && signed(b, w) == -1)),
    ("ite-chain", |a, b, _| if a < b { a } else { b }),
    ("and-chain", |a, b, _| u64::from(a < b && b < 3 && a != 1)),
    ("or-chain", |a, b, _| u64::from(a < b || b < 3 || a == 1)),
    ("xor-chain", |a, b, _| u64::from((a < b) ^ (b < 3) ^ (a == 1))),
    ("implies-chain", |a, b, _| u64::from(a >= b || b >= 3 || a == 1)),
    ("equal-chain", |a, b, _| u64::from(a == b && b == 2)),
    ("distinct-three", |a, b, _| u64::from(a != b && b != 2 && a != 2)),
    ("let-swap", |a, b, w| b.wrapping_sub(a) & mask(w)),
];

fn application(name: &str, a: &str, b: &str, width: u32) -> String {
    let constant = |value: u32| format!("(_ bv{value} {width})");
    let conditions = format!("(bvult {a} {b}) (bvult {b} {}) (= {a} {})", constant(3), constant(1));
    match name {
        "ite-chain" => format!("(ite (bvult {a} {b}) {a} {b})"),
        "and-chain" => format!("(and (bvult {a} {b}) (bvult {b} {}) (not (= {a} {})))", constant(3), constant(1)),
        "or-chain" => format!("(or {conditions})"),
        "xor-chain" => format!("(xor {conditions})"),
        "implies-chain" => format!("(=> {conditions})"),
        "equal-chain" => format!("(= {a} {b} {})", constant(2)),
        "distinct-three" => format!("(distinct {a} {b} {})", constant(2)),
        // Bindings are made at once: each sees the values from outside.
        "let-swap" => format!("(let ((p {a}) (q {b})) (let ((p q) (q p)) (bvsub p q)))"),
        _ => format!("({name} {a} {b})"),
    }
}

const UNARY: [(&str, Meaning); 18] = [
    ("(bvnot A)", |a, _, w| !a & mask(w)),
    ("(bvneg A)", |a, _, w| a.wrapping_neg() & mask(w)),
    ("(bvnego A)", |a, _, w| u64::from(a == 1 << (w - 1))),
    ("(bvredor A)", |a, _, _| u64::from(a != 0)),
    ("(bvredand A)", |a, _, w| u64::from(a == mask(w))),
    ("(not (= A (bvneg A)))", |a, _, w| u64::from(a != a.wrapping_neg() & mask(w))),
    ("((_ extract 2 1) A)", |a, _, _| a >> 1 & 3),
    ("((_ extract 0 0) A)", |a, _, _| a & 1),
    ("((_ zero_extend 0) A)", |a, _, _| a),
    ("((_ zero_extend 3) A)", |a, _, _| a),
    ("((_ sign_extend 3) A)", |a, _, w| signed(a, w) as u64 & mask(w + 3)),
    ("((_ rotate_left 1) A)", |a, _, w| (a << 1 | a >> (w - 1)) & mask(w)),
    ("((_ rotate_left 6) A)", |a, _, w| (a << (6 % w) | a >> (w - 6 % w)) & mask(w)),
    ("((_ rotate_right 1) A)", |a, _, w| (a >> 1 | a << (w - 1)) & mask(w)),
    ("((_ rotate_right 12) A)", |a, _, w| (a >> (12 % w) | a << (w - 12 % w)) & mask(w)),
    ("((_ repeat 1) A)", |a, _, _| a),
    ("((_ repeat 3) A)", |a, _, w| a << (2 * w) | a << w | a),
    ("(! A :named A-again :pattern (A) :weight)", |a, _, _| a),
];

/// Both on variables whose values are fixed, which tests circuits and models, and on constants, which tests folding.
#[test]
fn every_operator_at_small_widths() {
    for width in [3, 4] {
        for a in 0..1u64 << width {
            for b in 0..1u64 << width {
                let (first, second) = (format!("(_ bv{a} {width})"), format!("(_ bv{b} {width})"));
                let mut script = format!(
                    "(declare-const x (_ BitVec {width}))(declare-fun y () (_ BitVec {width}))\n\
                     (assert (= x {first}))(assert (= y {second}))(check-sat)\n"
                );
                let mut expected = Vec::new();
                for (name, meaning) in BINARY {
                    let (symbolic, constant) =
                        (application(name, "x", "y", width), application(name, &first, &second, width));
                    script.push_str(&format!("(get-value ({symbolic}))\n(get-value ({constant}))\n"));
                    expected.extend([(name, meaning(a, b, width)); 2]);
                }
                let answered = answers(&script);
                let (sat, rest) = answered.split_once('\n').expect("several lines");
                assert_eq!(sat, "sat");
                let found = values(rest);
                assert_eq!(found.len(), expected.len(), "{rest}");
                for (&value, (name, expected)) in found.iter().zip(expected) {
                    assert_eq!(value, expected, "{name} of {a} and {b} at width {width}");
                }
            }
            let mut script =
                format!("(declare-const x (_ BitVec {width}))(assert (= x (_ bv{a} {width})))(check-sat)\n");
            let mut expected = Vec::new();
            for (text, meaning) in UNARY {
                script.push_str(&format!("(get-value ({}))\n", text.replace('A', "x")));
                expected.push(meaning(a, 0, width));
            }
            let answered = answers(&script);
            assert_eq!(values(answered.split_once('\n').expect("several lines").1), expected, "{a} at width {width}");
        }
    }
}

/// The same operators as circuits: the solver finds operands for every result that has some, and for no other.
#[test]
fn every_operator_backwards() {
    let width = 3;
    for (name, meaning) in BINARY {
        let mut script =
            format!("(declare-const x (_ BitVec {width}))(declare-const y (_ BitVec {width}))(declare-const b Bool)\n");
        let predicate = answers(&format!(
            "(declare-const x (_ BitVec {width}))(check-sat)(get-value ({}))",
            application(name, "x", "x", width)
        ));
        let (boolean, results) = match predicate.contains("true") || predicate.contains("false") {
            true => (true, 2),
            false => (false, 1u64 << predicate.rsplit('#').next().map_or(0, |text| text.trim_end().len() - 3)),
        };
        let results = if name == "concat" { 64 } else { results };
        let mut expected = Vec::new();
        for result in 0..results {
            let term = application(name, "x", "y", width);
            let equation = match (boolean, name) {
                (true, _) => format!("(= {term} {})", result == 1),
                (false, "concat") => format!("(= {term} (_ bv{result} 6))"),
                (false, "bvcomp") => format!("(= {term} (_ bv{result} 1))"),
                (false, _) => format!("(= {term} (_ bv{result} {width}))"),
            };
            script.push_str(&format!("(push 1)(assert {equation})(check-sat)(pop 1)\n"));
            let possible = (0..8).any(|a| (0..8).any(|b| meaning(a, b, width) == result));
            expected.push(if possible { "sat" } else { "unsat" });
        }
        let answered = answers(&script);
        assert_eq!(answered.lines().collect::<Vec<_>>(), expected, "{name}");
    }
}

#[test]
fn commands() {
    let table = [
        ("(check-sat)", "sat\n"),
        ("(assert false)(check-sat)", "unsat\n"),
        ("(set-option :print-success true)(set-logic QF_BV)(check-sat)", "success\nsuccess\nsat\n"),
        ("(set-option :no-such-thing 3)(echo \"a\"\"b\")", "unsupported\n\"a\"\"b\"\n"),
        ("(declare-const p Bool)(push)(assert p)(assert (not p))(check-sat)(pop)(check-sat)", "unsat\nsat\n"),
        (
            "(push 2)(declare-const p Bool)(pop 2)(declare-const p (_ BitVec 3))(assert (= p #b101))(check-sat)(get-value (p))",
            "sat\n((p #b101))\n",
        ),
        ("(set-option :global-declarations true)(push)(declare-const p Bool)(pop)(assert p)(check-sat)", "sat\n"),
        (
            "(declare-const p Bool)(assert p)(reset-assertions)(declare-const p Bool)(assert (not p))(check-sat)",
            "sat\n",
        ),
        ("(assert false)(reset)(check-sat)(get-info :assertion-stack-levels)", "sat\n(:assertion-stack-levels 0)\n"),
        ("(check-sat)(exit)(nonsense", "sat\n"),
        (
            "(define-sort W () (_ BitVec 8))(declare-const x W)(define-const c W #x05)(assert (= x c))(check-sat)(get-value (x c))",
            "sat\n((x #x05)\n (c #x05))\n",
        ),
        (
            "(declare-const |a b| Bool)(assert |a b|)(check-sat)(get-model)",
            "sat\n(\n  (define-fun |a b| () Bool true)\n)\n",
        ),
        (
            "(declare-const a Bool)(declare-const b Bool)(declare-const c Bool)(assert (! (=> a b) :named ab))(assert (! c :named c1))(assert (! (=> b false) :named b0))(assert (! a :named a1))(check-sat)(get-unsat-core)",
            "unsat\n(ab b0 a1)\n",
        ),
        (
            "(declare-const a Bool)(declare-const b Bool)(assert (not (and a b)))(check-sat-assuming (b a))(get-unsat-assumptions)(check-sat-assuming (a (not b)))(get-value (a b))",
            "unsat\n(b a)\nsat\n((a true)\n (b false))\n",
        ),
        (
            "(define-fun max ((a (_ BitVec 4)) (b (_ BitVec 4))) (_ BitVec 4) (ite (bvult a b) b a))(declare-const a (_ BitVec 4))(assert (= (max (max a #x3) #x2) #x3))(assert (bvugt a #x2))(check-sat)(get-value (a (max a #xf)))",
            "sat\n((a #x3)\n ((max a #xf) #xf))\n",
        ),
        (
            "(declare-const x Float32)(assert (fp.isNaN x))(check-sat)(get-value (x (= x (fp.neg x)) (fp.eq x x)))",
            "sat\n((x (_ NaN 8 24))\n ((= x (fp.neg x)) true)\n ((fp.eq x x) false))\n",
        ),
        (
            "(declare-const x Float16)(assert (= x ((_ to_fp 5 11) RNE 1.5)))(check-sat)(get-value (x))",
            "sat\n((x (fp #b0 #b01111 #b1000000000)))\n",
        ),
        // Symbols that our writer gives to one variable are one, others are not.
        (
            "(declare-const |x:8| (_ BitVec 8))(declare-const x (_ BitVec 8))(assert (distinct x |x:8|))(check-sat)",
            "sat\n",
        ),
        (
            "(declare-const x (_ BitVec 12000))(declare-const y (_ BitVec 12000))(assert (= (bvmul x y) (bvudiv y x)))(check-sat)(get-info :reason-unknown)",
            "unknown\n(:reason-unknown \"unsupported: circuits as large as these terms need\")\n",
        ),
    ];
    for (script, expected) in table {
        assert_eq!(answers(script), expected, "{script}");
    }
}

/// What the theory leaves open is open, but the same for the same operands.
#[test]
fn unspecified_results() {
    let nan = "(declare-const v (_ BitVec 8))(declare-const x Float32)(assert (fp.isNaN x))";
    let table = [
        (format!("{nan}(assert (= v ((_ fp.to_ubv 8) RTZ x)))(assert (= v #x2a))(check-sat)"), "sat\n"),
        (
            format!("{nan}(declare-const y Float32)(assert (fp.isNaN y))(assert (distinct ((_ fp.to_ubv 8) RTZ x) ((_ fp.to_ubv 8) RTZ y)))(check-sat)"),
            "unsat\n",
        ),
        (format!("{nan}(assert (distinct ((_ fp.to_ubv 8) RTZ x) ((_ fp.to_ubv 8) RTP x)))(check-sat)"), "sat\n"),
        ("(assert (distinct ((_ fp.to_sbv 8) RTZ ((_ to_fp 8 24) RNE 127.9)) #x7f))(check-sat)".to_owned(), "unsat\n"),
        ("(assert (distinct ((_ fp.to_sbv 8) RTP ((_ to_fp 8 24) RNE 127.9)) #x7f))(check-sat)".to_owned(), "sat\n"),
        ("(assert (distinct ((_ fp.to_ubv 8) RTZ ((_ to_fp 8 24) RNE (- 0.9))) #x00))(check-sat)".to_owned(), "unsat\n"),
        ("(assert (distinct ((_ fp.to_ubv 8) RTN ((_ to_fp 8 24) RNE (- 0.9))) #x00))(check-sat)".to_owned(), "sat\n"),
        ("(define-fun p () Float32 (_ +zero 8 24))(define-fun n () Float32 (_ -zero 8 24))(assert (= (fp.min p n) n))(check-sat)(assert (= (fp.min p n) p))(check-sat)".to_owned(), "sat\nunsat\n"),
        ("(define-fun p () Float32 (_ +zero 8 24))(define-fun n () Float32 (_ -zero 8 24))(assert (distinct (fp.min p n) (fp.min n p)))(check-sat)".to_owned(), "sat\n"),
    ];
    for (script, expected) in table {
        assert_eq!(answers(&script), expected, "{script}");
    }
}

#[test]
fn malformed_scripts_are_refused_with_place_and_reason() {
    let table = [
        ("(assert true", "1:13: expected `)`, found the end of the text; the list was opened at 1:1"),
        ("true", "1:1: expected a command, found `true`"),
        ("()", "1:1: expected a command, found `()`"),
        ("\n (frobnicate)", "2:3: expected a command, found `frobnicate`"),
        ("(assert x)", "1:9: expected a term, found `x`, which is not declared"),
        ("(assert #x0)", "1:9: expected Bool, found (_ BitVec 4)"),
        ("(assert (bvult #x0 #b0))", "1:20: expected (_ BitVec 4), found (_ BitVec 1)"),
        ("(assert (and true #b1))", "1:19: expected Bool, found (_ BitVec 1)"),
        ("(assert (bvult #x0))", "1:10: expected 2 arguments of bvult, found 1"),
        ("(assert (= #x0 ((_ extract 4 0) #x0)))", "1:17: expected indices with 3 >= high >= low, found 4 and 0"),
        ("(assert (= #x0 ((_ extract 1) #x0)))", "1:17: expected 2 indices of extract, found 1"),
        ("(assert (f true))", "1:10: expected an operator, found `f`, which is not known"),
        ("(assert (let ((a true) (a false)) a))", "1:25: expected a name that is not bound beside it"),
        ("(assert (let () true))", "1:14: expected a list of bindings, found `()`"),
        ("(assert (forall ((x Bool)) x))", "1:10: forall is not supported: expected a term without it"),
        ("(declare-const x Int)", "1:18: the sort Int is not supported: expected Bool, a bit-vector or a float"),
        (
            "(declare-const x (Array Bool Bool))",
            "1:19: arrays are not supported: expected Bool, a bit-vector or a float",
        ),
        ("(declare-const x (_ BitVec 0))", "1:28: expected a width from 1 to 16384, found 0"),
        ("(declare-const x (_ BitVec 99999999999))", "1:28: expected an index, found `99999999999`"),
        (
            "(declare-const x (_ FloatingPoint 3 3))",
            "1:35: expected a float of 5 11, 8 8, 8 24, 11 53, 15 64 or 15 113 bits, found 3 3",
        ),
        ("(declare-fun f (Bool) Bool)", "1:17: functions without a definition are not supported: expected `()`"),
        (
            "(declare-const x Bool)(declare-const x Bool)",
            "1:38: expected a new symbol, found x, which is known already",
        ),
        ("(declare-const true Bool)", "1:16: expected a new symbol, found true, which the theories have"),
        ("(define-fun f ((a Bool)) Bool (bvnot a))", "1:38: expected a bit-vector, found Bool"),
        ("(define-fun f ((a Bool)) Bool a)(assert (f true true))", "1:42: expected 1 arguments of f, found 2"),
        ("(define-fun f ((a Bool)) Bool a)(assert f)", "1:41: expected 1 arguments of f, found none"),
        ("(pop)", "1:2: expected at most 0 levels to pop, found 1"),
        ("(push 99999999)", "1:2: expected at most 1048576 levels"),
        ("(get-value (true))", "1:2: expected a check that answered sat before"),
        ("(check-sat)(get-unsat-core)", "1:13: expected a check that answered unsat before"),
        ("(set-info :status maybe)", "1:19: expected sat, unsat or unknown, found `maybe`"),
        ("(assert (! true :named))", "1:17: expected a symbol after :named"),
        (
            "(assert (fp.lt (fp.add RTZ (_ NaN 8 24) (_ NaN 8 24)) (_ NaN 8 24)))",
            "1:24: expected RNE: fp.add is not supported in other rounding modes",
        ),
        ("(assert (= ((_ to_fp 8 24) RNE (/ 1 0)) (_ NaN 8 24)))", "1:37: expected a divisor that is not zero"),
    ];
    for (script, expected) in table {
        let mut out = Vec::new();
        let mut session = ScriptSession::new(SolverConfig::default());
        match session.run(script.as_bytes(), &mut out) {
            Err(ScriptError::Script(error)) => assert_eq!(error.to_string(), expected, "{script}"),
            other => panic!("{other:?} for {script}"),
        }
        let out = String::from_utf8(out).expect("answers are text");
        assert!(out.ends_with(")\n") && out.contains("(error \""), "{out}");
    }
}

#[test]
fn announced_statuses() {
    let script = "(set-info :status sat)(check-sat)(check-sat)(assert false)(set-info :status sat)(check-sat)";
    let mut session = ScriptSession::new(SolverConfig::default());
    session.run(script.as_bytes(), &mut Vec::new()).expect("well-formed");
    let found: Vec<(Verdict, bool)> =
        session.checks().iter().map(|check| (check.verdict, check.contradicts_status())).collect();
    assert_eq!(found, [(Verdict::Sat, false), (Verdict::Sat, false), (Verdict::Unsat, true)]);
}

/// Pieces of scripts put together at random, and whole scripts with bytes changed: never a panic, never a hang.
#[test]
fn mutated_scripts() {
    let seeds = [
        include_str!("smtlib/vectors.smt2"),
        include_str!("smtlib/floats.smt2"),
        "(declare-const a Bool)(declare-const b Bool)(assert (! (=> a b) :named ab))(push)(assert a)(check-sat-assuming ((not b)))(get-unsat-assumptions)(pop)(check-sat)(get-model)",
    ];
    let pieces = [
        "(",
        ")",
        "((",
        "))",
        "#b1",
        "#x",
        "#xff",
        "(_ bv3 4)",
        "(_ BitVec 7)",
        "(_",
        "let",
        "((x ",
        "bvadd",
        "ite",
        "|",
        "\"",
        "true",
        "99999999999999999999",
        "1.5",
        ":named",
        "!",
        "check-sat",
        "assert",
        " x ",
        "(push 3)",
        "(pop)",
        "fp.add",
        "RNE",
        "RTZ",
        "(_ to_fp 8 24)",
        "(_ +oo 5 11)",
        "extract 3 ",
        "(_ repeat 9999)",
        "(get-value (x))",
        ";",
        "\n",
        "\0",
        "\u{fe}",
    ];
    let config = SolverConfig {
        conflict_budget: Some(200),
        propagation_budget: Some(1_000_000),
        timeout_milliseconds: Some(200),
        ..SolverConfig::default()
    };
    let mut random = Random::new(77);
    let (mut refused, mut accepted) = (0, 0);
    for _ in 0..6000 {
        let mut bytes = seeds[random.below(seeds.len())].as_bytes().to_vec();
        for _ in 0..1 + random.below(2) {
            let position = random.below(bytes.len());
            match random.below(4) {
                0 => bytes[position] = random.next() as u8,
                1 => {
                    let end = (position + 1 + random.below(12)).min(bytes.len());
                    bytes.drain(position..end);
                }
                2 => {
                    let piece = pieces[random.below(pieces.len())];
                    bytes.splice(position..position, piece.bytes());
                }
                _ => {
                    let end = (position + random.below(40)).min(bytes.len());
                    let copied = bytes[position..end].to_vec();
                    let target = random.below(bytes.len());
                    bytes.splice(target..target, copied);
                }
            }
            if bytes.is_empty() {
                break;
            }
        }
        let mut session = ScriptSession::new(config.clone());
        match session.run(&bytes[..], &mut Vec::new()) {
            Ok(()) => accepted += 1,
            Err(ScriptError::Script(_)) => refused += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert!(refused > 1000 && accepted > 50, "{refused} refused, {accepted} accepted");
}
