//! How many gates operations take. A circuit that outgrows its row should have been meant to.

use reprise_expr::{FloatBinary, FloatFormat, FloatRelation, FloatRounding, Signedness};

use super::super as float;
use super::{Circuit, Word, single};
use crate::backend::gates::Network;

type Build = fn(&mut Network, FloatFormat, &[Word]) -> Option<Word>;

/// At most as many as this for half, brain, single, double, 80-bit and quadruple precision, in order; zero
/// where there is no circuit.
const OPERATIONS: [(&str, Build, [usize; 6]); 13] = [
    ("less", |n, f, x| compare(n, f, FloatRelation::Less, x), [80, 85, 150, 290, 370, 560]),
    ("equal", |n, f, x| compare(n, f, FloatRelation::Equal, x), [70, 75, 140, 275, 365, 540]),
    ("add", |n, f, x| float::binary(n, FloatBinary::Add, f, &x[0], &x[1]), [440, 430, 880, 1_900, 2_500, 3_900]),
    ("mul", |n, f, x| float::binary(n, FloatBinary::Mul, f, &x[0], &x[1]), [760, 560, 2_600, 10_300, 14_700, 42_500]),
    ("square", |n, f, x| float::binary(n, FloatBinary::Mul, f, &x[0], &x[0]), [500, 400, 1_600, 5_800, 8_200, 22_700]),
    ("div", |n, f, x| float::binary(n, FloatBinary::Div, f, &x[0], &x[1]), [850, 630, 2_800, 10_800, 15_300, 43_500]),
    ("rem", |n, f, x| float::binary(n, FloatBinary::Rem, f, &x[0], &x[1]), [2_400, 10_000, 29_500, 182_000, 0, 0]),
    ("sqrt", |n, f, x| float::square_root(n, f, &x[0]), [410, 290, 1_350, 5_400, 7_500, 21_700]),
    (
        "fma",
        |n, f, x| float::fused_multiply_add(n, f, &x[0], &x[1], &x[2]),
        [1_500, 1_200, 4_100, 13_800, 19_300, 50_500],
    ),
    ("round", |n, f, x| float::round(n, FloatRounding::NearestEven, f, &x[0]), [210, 180, 470, 1_000, 1_250, 2_100]),
    ("to i32", |n, f, x| float::to_integer(n, f, Signedness::Signed, 32, &x[0]), [330, 330, 410, 470, 500, 550]),
    ("from i32", |n, f, x| float::from_integer(n, f, Signedness::Signed, &x[3]), [400, 390, 420, 360, 360, 360]),
    ("to single", to_single, [125, 55, 0, 490, 550, 600]),
];

fn compare(network: &mut Network, format: FloatFormat, relation: FloatRelation, operands: &[Word]) -> Option<Word> {
    float::compare(network, relation, format, &operands[0], &operands[1]).map(single)
}

fn to_single(network: &mut Network, format: FloatFormat, operands: &[Word]) -> Option<Word> {
    if format == FloatFormat::Single {
        return None;
    }
    float::convert(network, format, FloatFormat::Single, &operands[0])
}

fn size(build: Build, format: FloatFormat) -> usize {
    let width = format.width() as usize;
    let build = |network: &mut Network, operands: &[Word]| build(network, format, operands).unwrap_or_default();
    Circuit::new(&[width, width, width, 32], build).size()
}

#[test]
fn gates_per_operation() {
    for (name, build, bounds) in OPERATIONS {
        let sizes = FloatFormat::ALL.map(|format| size(build, format));
        println!("{name} {sizes:?}");
        assert!(sizes.iter().zip(bounds).all(|(&size, bound)| size <= bound), "{name}: {sizes:?}");
    }
}
