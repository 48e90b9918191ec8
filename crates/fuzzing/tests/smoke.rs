//! Mutants of good inputs through every target, so that the targets hold and are reached without `cargo fuzz`.

use reprise_fuzzing::{Came, ir_reader, smtlib_reader, solver, store_records};
use reprise_testkit::{Random, extent};

const MODULES: &[&str] = &[
    include_str!("../../ir/tests/reader/programs/constructs.ll"),
    include_str!("../../ir/tests/reader/programs/clang-14.ll"),
];

const SCRIPTS: &[&str] = &[
    "(set-logic QF_BV)(declare-const x (_ BitVec 8))(assert (bvult x #x07))(check-sat)(get-model)(push 1)\
     (assert (= (bvmul x x) #x31))(check-sat)(pop 1)(check-sat)",
    "(declare-fun f () (_ FloatingPoint 5 11))(define-fun g ((a Bool)) Bool (not a))(assert (g (fp.isNaN f)))(check-sat)",
    "(declare-const a Bool)(assert (let ((b (and a (not a)))) (or b (xor a true))))(check-sat)(get-value (a))(exit)",
];

/// Bytes that are others, gone, doubled, or from elsewhere in the input.
fn mutate(seed: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..random.below(4usize) {
        if bytes.is_empty() {
            break;
        }
        let at = random.below(bytes.len());
        let end = (at + 1 + random.below(12usize)).min(bytes.len());
        match random.below(4) {
            0 => bytes[at] = random.next() as u8,
            1 => drop(bytes.drain(at..end)),
            2 => {
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece);
            }
            _ => {
                let piece = bytes[at..end].to_vec();
                let other = random.below(bytes.len());
                bytes.splice(other..other, piece);
            }
        }
    }
    bytes
}

/// How many of the inputs come all the way.
fn try_all(number: u64, target: fn(&[u8]) -> Came, make: impl Fn(&mut Random) -> Vec<u8>) -> u64 {
    let came = |seed| {
        let input = make(&mut Random::new(seed));
        match std::panic::catch_unwind(|| target(&input)) {
            Ok(came) => u64::from(came == Came::AllTheWay),
            Err(_) => panic!("seed {seed}, input {:?}", String::from_utf8_lossy(&input)),
        }
    };
    (0..number).map(came).sum()
}

fn noise(random: &mut Random) -> Vec<u8> {
    (0..random.below(200usize)).map(|_| random.next() as u8).collect()
}

#[test]
fn modules() {
    let number = extent(300, 100_000);
    let came = try_all(number, ir_reader, |random| mutate(random.pick(MODULES).as_bytes(), random));
    assert!(came > number / 10 && came < number, "{came} of {number}");
}

#[test]
fn scripts() {
    let number = extent(600, 100_000);
    let came = try_all(number, smtlib_reader, |random| mutate(random.pick(SCRIPTS).as_bytes(), random));
    assert!(came > number / 10 && came < number, "{came} of {number}");
}

#[test]
fn records() {
    let number = extent(600, 100_000);
    let came = try_all(number, store_records, noise);
    assert!(came > number / 2, "{came} of {number}");
}

#[test]
fn queries() {
    let number = extent(400, 100_000);
    let came = try_all(number, solver, noise);
    assert!(came > number / 2, "{came} of {number}");
}
