//! How many gates operations take.

use reprise_expr::{FloatBinary, FloatFormat, FloatRelation, FloatRounding, Signedness};

use super::super as float;
use super::{Circuit, Word, single};
use crate::backend::gates::Network;

type Build = fn(&mut Network, FloatFormat, &[Word]) -> Option<Word>;

const OPERATIONS: [(&str, Build); 13] = [
    ("less", |n, f, x| float::compare(n, FloatRelation::Less, f, &x[0], &x[1]).map(single)),
    ("equal", |n, f, x| float::compare(n, FloatRelation::Equal, f, &x[0], &x[1]).map(single)),
    ("add", |n, f, x| float::binary(n, FloatBinary::Add, f, &x[0], &x[1])),
    ("mul", |n, f, x| float::binary(n, FloatBinary::Mul, f, &x[0], &x[1])),
    ("square", |n, f, x| float::binary(n, FloatBinary::Mul, f, &x[0], &x[0])),
    ("div", |n, f, x| float::binary(n, FloatBinary::Div, f, &x[0], &x[1])),
    ("rem", |n, f, x| float::binary(n, FloatBinary::Rem, f, &x[0], &x[1])),
    ("sqrt", |n, f, x| float::square_root(n, f, &x[0])),
    ("fma", |n, f, x| float::fused_multiply_add(n, f, &x[0], &x[1], &x[2])),
    ("round", |n, f, x| float::round(n, FloatRounding::NearestEven, f, &x[0])),
    ("to i32", |n, f, x| float::to_integer(n, f, Signedness::Signed, 32, &x[0])),
    ("from i32", |n, f, x| float::from_integer(n, f, Signedness::Signed, &x[3])),
    ("to single", |n, f, x| (f != FloatFormat::Single).then(|| float::convert(n, f, FloatFormat::Single, &x[0]))?),
];

/// For half, brain, single, double, 80-bit and quadruple precision; zero where there is no circuit.
fn sizes(build: Build) -> [usize; 6] {
    FloatFormat::ALL.map(|format| {
        let width = format.width() as usize;
        Circuit::new(&[width, width, width, 32], |network, operands| {
            build(network, format, operands).unwrap_or_default()
        })
        .size()
    })
}

#[test]
fn gates_per_operation() {
    for (name, build) in OPERATIONS {
        println!("{name} {:?}", sizes(build));
    }
}
