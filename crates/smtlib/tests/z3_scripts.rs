//! Whole scripts, made at random as text, answered by us and by z3.

use std::io::Write;
use std::process::{Command, Stdio};

use reprise_smtlib::ScriptSession;
use reprise_solver::SolverConfig;
use reprise_testkit::{Random, require};

fn ours(script: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut session = ScriptSession::new(SolverConfig::default());
    if let Err(error) = session.run(script.as_bytes(), &mut out) {
        panic!("{error} in\n{script}");
    }
    String::from_utf8(out).expect("answers are text").lines().map(str::to_owned).collect()
}

fn theirs(script: &str) -> Vec<String> {
    let mut z3 = Command::new("z3")
        .args(["-smt2", "-in", "-t:5000"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("z3 is on the path");
    let mut input = z3.stdin.take().expect("it is piped");
    let text = script.to_owned();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = z3.wait_with_output().expect("z3 ends");
    writer.join().expect("it does not panic").expect("z3 reads");
    String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect()
}

const WORDS: [&str; 16] = [
    "bvand", "bvor", "bvxor", "bvxnor", "bvnand", "bvnor", "bvadd", "bvsub", "bvmul", "bvudiv", "bvurem", "bvsdiv",
    "bvsrem", "bvsmod", "bvshl", "bvashr",
];
const RELATIONS: [&str; 10] = ["=", "distinct", "bvult", "bvule", "bvugt", "bvuge", "bvslt", "bvsle", "bvsgt", "bvsge"];

fn word(random: &mut Random, width: usize, depth: usize) -> String {
    if depth == 0 {
        return match random.below(4) {
            0 => format!("(_ bv{} {width})", random.below(1 << width.min(16))),
            1 => format!("#b{:0width$b}", random.below(1 << width.min(16))),
            _ => ["x", "y", "z"][random.below(3)].to_owned(),
        };
    }
    let inner = |random: &mut Random| word(random, width, depth - 1);
    match random.below(12) {
        0 => format!("(bvneg {})", inner(random)),
        1 => format!("(bvnot {})", inner(random)),
        2 => {
            let (condition, then) = (condition(random, width, depth - 1), word(random, width, depth - 1));
            format!("(ite {condition} {then} {})", word(random, width, depth - 1))
        }
        3 => {
            let low = random.below(width);
            let kind = ["zero_extend", "sign_extend"][random.below(2)];
            format!("((_ {kind} {low}) ((_ extract {} {low}) {}))", width - 1, inner(random))
        }
        4 => {
            let kind = ["rotate_left", "rotate_right"][random.below(2)];
            format!("((_ {kind} {}) {})", random.below(2 * width), inner(random))
        }
        5 => {
            let split = 1 + random.below(width - 1);
            let (high, low) = (inner(random), inner(random));
            format!("(concat ((_ extract {} {split}) {high}) ((_ extract {} 0) {low}))", width - 1, split - 1)
        }
        6 => format!("((_ extract {} {}) ((_ repeat 2) {}))", width, 1, inner(random)),
        7 => format!("(twice {})", inner(random)),
        8 => {
            let (value, body) = (inner(random), inner(random));
            format!("(let ((x {value}) (y x)) {body})")
        }
        9 => format!("(concat ((_ extract {} 1) {}) (bvcomp {} x))", width - 1, inner(random), inner(random)),
        _ => {
            let operator = WORDS[random.below(WORDS.len())];
            format!("({operator} {} {})", inner(random), inner(random))
        }
    }
}

fn condition(random: &mut Random, width: usize, depth: usize) -> String {
    if depth > 0 && random.chance(3) {
        let operator = ["and", "or", "xor", "=>", "=", "distinct"][random.below(6)];
        let (left, right) = (condition(random, width, depth - 1), condition(random, width, depth - 1));
        return if random.chance(4) { format!("(not {left})") } else { format!("({operator} {left} {right})") };
    }
    let relation = RELATIONS[random.below(RELATIONS.len())];
    format!("({relation} {} {})", word(random, width, depth), word(random, width, depth))
}

fn vector_script(seed: u64) -> String {
    let mut random = Random::new(seed);
    let width = 2 + random.below(7);
    let sort = format!("(_ BitVec {width})");
    let mut script = format!("(define-fun twice ((a {sort})) {sort} (bvadd a a))\n");
    for name in ["x", "y", "z"] {
        script.push_str(&format!("(declare-const {name} {sort})\n"));
    }
    let mut levels = 0;
    for _ in 0..12 {
        match random.below(6) {
            0 => {
                script.push_str("(push 1)\n");
                levels += 1;
            }
            1 if levels > 0 => {
                script.push_str("(pop 1)\n");
                levels -= 1;
            }
            _ => {
                let condition = condition(&mut random, width, 3);
                script.push_str(&format!("(assert {condition})\n(check-sat)\n"));
            }
        }
    }
    script
}

fn compare(script: &str, answered: &mut [u64; 2]) {
    let (own, other) = (ours(script), theirs(script));
    assert_eq!(own.len(), other.len(), "{other:?}\n{script}");
    for (number, (own, other)) in own.iter().zip(&other).enumerate() {
        match (own.as_str(), other.as_str()) {
            ("unknown", _) | (_, "unknown" | "timeout") => {}
            (own, other) => assert_eq!(own, other, "check {number} of\n{script}"),
        }
        match own.as_str() {
            "sat" => answered[0] += 1,
            "unsat" => answered[1] += 1,
            _ => {}
        }
    }
}

#[test]
fn vectors() {
    require("z3");
    let mut answered = [0; 2];
    for seed in 1..=60 {
        compare(&vector_script(seed), &mut answered);
    }
    assert!(answered.iter().all(|&count| count > 20), "{answered:?}");
}

fn float_literal(random: &mut Random, exponent: usize, fraction: usize) -> String {
    let bits = |random: &mut Random, width: usize| {
        let value = match random.below(4) {
            0 => 0,
            1 => u64::MAX,
            _ => random.next(),
        };
        format!("#b{:0width$b}", value & ((1u64 << width) - 1))
    };
    let sign = random.below(2);
    format!("(fp #b{sign} {} {})", bits(random, exponent), bits(random, fraction))
}

/// Each operator on constants: z3 finds no other value than ours.
#[test]
fn float_operators() {
    require("z3");
    let mut random = Random::new(9);
    let operators = [
        "(fp.add RNE A B)",
        "(fp.sub RNE A B)",
        "(fp.mul RNE A B)",
        "(fp.div RNE A B)",
        "(fp.fma RNE A B C)",
        "(fp.sqrt RNE A)",
        "(fp.neg A)",
        "(fp.abs A)",
        "(fp.rem A B)",
        "(fp.roundToIntegral RNE A)",
        "(fp.roundToIntegral RNA A)",
        "(fp.roundToIntegral RTP A)",
        "(fp.roundToIntegral RTN A)",
        "(fp.roundToIntegral RTZ A)",
        "((_ to_fp 8 24) RNE A)",
        "((_ to_fp 5 11) RNE A)",
        "((_ to_fp 11 53) RTZ A)",
        "((_ to_fp 8 24) RNE N)",
        "((_ to_fp_unsigned 8 24) RNE N)",
        "((_ to_fp 8 24) RNE 0.1)",
        "((_ to_fp 8 24) RTP (- 0.1))",
        "((_ to_fp 5 11) RTN (/ 1 3))",
        "(ite (fp.isZero A) A (fp.min A B))",
        "(ite (fp.isZero B) B (fp.max A B))",
        "(ite (and (fp.lt A ((_ to_fp 5 11) RNE 120.0)) (fp.gt A ((_ to_fp 5 11) RNE (- 120.0)))) ((_ fp.to_sbv 8) RNE A) #x00)",
        "(ite (and (fp.lt A ((_ to_fp 5 11) RNE 250.0)) (fp.geq A ((_ to_fp 5 11) RNE 0.0))) ((_ fp.to_ubv 8) RTP A) #x00)",
        "(fp.isNormal A)",
        "(fp.isSubnormal A)",
        "(fp.isZero A)",
        "(fp.isInfinite A)",
        "(fp.isNaN A)",
        "(fp.isNegative A)",
        "(fp.isPositive A)",
        "(fp.lt A B)",
        "(fp.leq A B C)",
        "(fp.gt A B)",
        "(fp.geq A B)",
        "(fp.eq A B)",
        "(= A B)",
        "(distinct A B C)",
        "(= A A (fp.neg A))",
    ];
    let mut checked = 0;
    for operator in operators {
        let mut script = String::new();
        let mut values = Vec::new();
        for _ in 0..12 {
            let [a, b, c] = [0; 3].map(|_| float_literal(&mut random, 5, 10));
            let integer = format!("#x{:08x}", random.next() as u32 >> random.below(32));
            let term: String = operator
                .split_inclusive([' ', ')'])
                .map(|piece| match piece.trim_end_matches([' ', ')']) {
                    "A" => piece.replacen('A', &a, 1),
                    "B" => piece.replacen('B', &b, 1),
                    "C" => piece.replacen('C', &c, 1),
                    "N" => piece.replacen('N', &integer, 1),
                    _ => piece.to_owned(),
                })
                .collect();
            let said = ours(&format!("(check-sat)(get-value ({term}))"));
            let text = said[1..].join(" ");
            // The answer is ((term value)), and the term is as we wrote it but for white space.
            let value = text
                .strip_prefix("((")
                .and_then(|rest| rest.strip_suffix("))"))
                .and_then(|rest| last_expression(rest))
                .unwrap_or_else(|| panic!("{text}"))
                .to_owned();
            script.push_str(&format!("(push 1)(assert (not (= {term} {value})))(check-sat)(pop 1)\n"));
            values.push((term, value));
        }
        let answers = theirs(&script);
        assert_eq!(answers.len(), values.len(), "{answers:?}\n{script}");
        for (answer, (term, value)) in answers.iter().zip(values) {
            assert_ne!(answer, "sat", "{term} is not {value}");
            checked += u64::from(answer == "unsat");
        }
    }
    assert!(checked > 450, "{checked}");
}

/// What follows the first expression of a pair.
fn last_expression(pair: &str) -> Option<&str> {
    let mut depth = 0;
    for (position, letter) in pair.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            ' ' if depth == 0 => return Some(&pair[position + 1..]),
            _ => {}
        }
    }
    None
}

#[test]
fn floats() {
    require("z3");
    let mut answered = [0; 2];
    for seed in 1..=25 {
        let mut random = Random::new(1000 + seed);
        let mut script = String::from(
            "(declare-const x Float16)(declare-const y Float16)(declare-const n (_ BitVec 8))(declare-const b (_ BitVec 16))\n",
        );
        for _ in 0..4 {
            let literal = float_literal(&mut random, 5, 10);
            let value = |random: &mut Random| {
                let choices = [
                    "x",
                    "y",
                    "(fp.add RNE x y)",
                    "(fp.neg y)",
                    "((_ to_fp 5 11) b)",
                    "((_ to_fp 5 11) RNE n)",
                    "(fp.roundToIntegral RTZ x)",
                    "(fp.mul RNE x x)",
                    "(ite (fp.isNegative x) x y)",
                    "(fp.abs x)",
                ];
                choices[random.below(choices.len())]
            };
            let relation = ["fp.lt", "fp.leq", "fp.eq", "=", "distinct"][random.below(5)];
            let left = value(&mut random);
            let right = if random.chance(2) { literal.as_str() } else { value(&mut random) };
            script.push_str(&format!("(assert ({relation} {left} {right}))(check-sat)\n"));
        }
        compare(&script, &mut answered);
    }
    assert!(answered.iter().all(|&count| count > 5), "{answered:?}");
}
