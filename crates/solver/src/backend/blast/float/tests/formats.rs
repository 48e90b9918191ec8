//! The formats of programs, at random and at chosen operands, against the evaluator of terms.

use reprise_expr::{BitVector, ExprId, FloatBinary, FloatFormat, FloatRelation, FloatRounding, Pool, Signedness};

use super::super as float;
use super::{Circuit, Random, Word, single};
use crate::backend::gates::Network;

const CASES: usize = 4_000;
const FORMATS: [FloatFormat; 6] = FloatFormat::ALL;

/// Bits of the significand field, with the integer bit where it is stored.
fn field_bits(format: FloatFormat) -> u32 {
    format.width() - 1 - format.exponent_bits()
}

/// A float of a kind that tells implementations apart: special values and their neighbours, few digits,
/// long runs of ones, subnormal numbers, exponents near the limits and near one, any bits at all.
fn float_bits(random: &mut Random, format: FloatFormat) -> u128 {
    let field = field_bits(format);
    let exponent_bits = format.exponent_bits();
    let greatest = (1u128 << exponent_bits) - 1;
    let bias = greatest / 2;
    let exponent = match random.below(10) {
        0 => 0,
        1 => 1 + u128::from(random.below(3u64)),
        2 => greatest - u128::from(random.below(3u64)),
        3..=5 => bias - 3 + u128::from(random.below(7u64)),
        6 => bias + u128::from(random.below(u64::from(format.significand_bits()) + 3)),
        7 => bias - (u128::from(random.below(u64::from(format.significand_bits()) + 3))).min(bias),
        _ => random.wide() & greatest,
    };
    let ones = |count: u32| if count == 0 { 0 } else { u128::MAX >> (128 - count) };
    let mut fraction = match random.below(8) {
        0 => 0,
        1 => ones(field),
        2 => 1 << random.below(u64::from(field)),
        3 => ones(field) ^ 1 << random.below(u64::from(field)),
        4 => ones(random.below(u64::from(field)) as u32),
        5 => ones(field) ^ ones(random.below(u64::from(field)) as u32),
        _ => random.wide() & ones(field),
    };
    // The integer bit of the 80-bit format is mostly as it should be.
    if format == FloatFormat::X87 && !random.next().is_multiple_of(16) {
        fraction = if exponent == 0 { fraction & ones(63) } else { fraction | 1 << 63 };
    }
    let sign = u128::from(random.below(2u64));
    sign << (format.width() - 1) | exponent.min(greatest) << field | fraction
}

/// Operands, of which the later ones are often near the first.
fn operands(random: &mut Random, format: FloatFormat, count: usize) -> Vec<u128> {
    let mut operands = vec![float_bits(random, format)];
    while operands.len() < count {
        let first = operands[0];
        operands.push(match random.below(8) {
            0 => first,
            1 => first ^ 1 << (format.width() - 1),
            2 => first ^ 1 << random.below(u64::from(format.width())),
            3 => first ^ u128::from(random.below(16u64)),
            _ => float_bits(random, format),
        });
    }
    operands
}

fn value_of(pool: &Pool, term: ExprId) -> u128 {
    pool.as_wide_constant(term).expect("operations on constants are constants").low_u128()
}

/// `build` makes the circuit, `meaning` the term; both over `count` operands of the format.
fn check(
    name: &str,
    format: FloatFormat,
    count: usize,
    cases: usize,
    build: impl Fn(&mut Network, &[Word]) -> Option<Word>,
    meaning: impl Fn(&mut Pool, &[ExprId]) -> ExprId,
) {
    let circuit = Circuit::new(&vec![format.width() as usize; count], |network, operands| {
        build(network, operands).expect("there is a circuit")
    });
    let mut random = Random::new(0x5eed + format.width() as u64);
    let cases: Vec<Vec<u128>> = (0..cases).map(|_| operands(&mut random, format, count)).collect();
    let mut pool = Pool::new();
    circuit.check(&format!("{name} in {format:?}"), cases.into_iter(), |case| {
        let constants: Vec<ExprId> = case.iter().map(|&bits| pool.float_constant(format, bits)).collect();
        let result = meaning(&mut pool, &constants);
        value_of(&pool, result)
    });
}

fn check_binary(operation: FloatBinary, formats: &[FloatFormat], cases: usize) {
    for &format in formats {
        check(
            &format!("{operation:?}"),
            format,
            2,
            cases,
            |network, operands| float::binary(network, operation, format, &operands[0], &operands[1]),
            |pool, operands| pool.float_binary(operation, format, operands[0], operands[1]),
        );
    }
}

#[test]
fn sums() {
    check_binary(FloatBinary::Add, &FORMATS, 3 * CASES);
    check_binary(FloatBinary::Sub, &FORMATS, 3 * CASES);
}

#[test]
fn products() {
    check_binary(FloatBinary::Mul, &FORMATS, CASES);
}

#[test]
fn quotients() {
    check_binary(FloatBinary::Div, &FORMATS, CASES);
}

#[test]
fn remainders() {
    check_binary(FloatBinary::Rem, &[FloatFormat::Half, FloatFormat::Bfloat, FloatFormat::Single], CASES);
    check_binary(FloatBinary::Rem, &[FloatFormat::Double], CASES / 4);
    let mut network = Network::new();
    for format in [FloatFormat::X87, FloatFormat::Quad] {
        let operand: Word = (0..format.width()).map(|_| network.input()).collect();
        assert!(float::binary(&mut network, FloatBinary::Rem, format, &operand, &operand).is_none());
    }
}

#[test]
fn square_roots() {
    for format in FORMATS {
        check(
            "sqrt",
            format,
            1,
            CASES,
            |network, operands| float::square_root(network, format, &operands[0]),
            |pool, operands| pool.float_sqrt(format, operands[0]),
        );
    }
}

#[test]
fn fused_products_and_sums() {
    for format in FORMATS {
        check(
            "fma",
            format,
            3,
            CASES,
            |network, operands| float::fused_multiply_add(network, format, &operands[0], &operands[1], &operands[2]),
            |pool, operands| pool.float_fma(format, operands[0], operands[1], operands[2]),
        );
    }
}

#[test]
fn integral_floats() {
    use FloatRounding::{Down, NearestAway, NearestEven, TowardZero, Up};
    for format in FORMATS {
        for rounding in [TowardZero, Down, Up, NearestEven, NearestAway] {
            check(
                &format!("{rounding:?}"),
                format,
                1,
                CASES,
                |network, operands| float::round(network, rounding, format, &operands[0]),
                |pool, operands| pool.float_round(rounding, format, operands[0]),
            );
        }
    }
}

#[test]
fn comparisons() {
    for format in FORMATS {
        for relation in [FloatRelation::Equal, FloatRelation::Less, FloatRelation::LessOrEqual] {
            check(
                &format!("{relation:?}"),
                format,
                2,
                CASES,
                |network, operands| float::compare(network, relation, format, &operands[0], &operands[1]).map(single),
                |pool, operands| pool.float_compare(relation, format, operands[0], operands[1]),
            );
        }
    }
}

#[test]
fn conversions_between_formats() {
    for from in FORMATS {
        for to in FORMATS.into_iter().filter(|&to| to != from) {
            check(
                &format!("to {to:?}"),
                from,
                1,
                CASES,
                |network, operands| float::convert(network, from, to, &operands[0]),
                |pool, operands| pool.float_convert(from, to, operands[0]),
            );
        }
    }
}

#[test]
fn conversions_to_integers() {
    for from in FORMATS {
        for signedness in [Signedness::Unsigned, Signedness::Signed] {
            for width in [1, 8, 16, 31, 32, 53, 64, 65, 128] {
                check(
                    &format!("to {signedness:?} of {width} bits"),
                    from,
                    1,
                    CASES / 2,
                    |network, operands| float::to_integer(network, from, signedness, width, &operands[0]),
                    |pool, operands| pool.float_to_int(from, signedness, width, operands[0]),
                );
            }
        }
    }
}

/// Integers of few digits, long runs, and any at all, with a width at random below theirs.
fn integer_bits(random: &mut Random, width: u32) -> u128 {
    let all = u128::MAX >> (128 - width);
    let length = random.below(u64::from(width)) as u32 + 1;
    let top = u128::MAX >> (128 - length);
    let value = match random.below(6) {
        0 => top,
        1 => top ^ 1 << random.below(u64::from(length)),
        2 => 1 << (length - 1) | 1 << random.below(u64::from(length)),
        3 => 1 << (length - 1) | u128::from(random.below(4u64)),
        _ => random.wide() & top,
    };
    if random.below(2) == 0 { value & all } else { value.wrapping_neg() & all }
}

#[test]
fn conversions_from_integers() {
    for to in FORMATS {
        for signedness in [Signedness::Unsigned, Signedness::Signed] {
            for width in [1, 8, 24, 25, 32, 33, 64, 100, 128] {
                let circuit = Circuit::new(&[width as usize], |network, operands| {
                    float::from_integer(network, to, signedness, &operands[0]).expect("there is a circuit")
                });
                let mut random = Random::new(0x1234 + u64::from(width));
                let cases = (0..CASES / 2).map(|_| vec![integer_bits(&mut random, width)]);
                let mut pool = Pool::new();
                circuit.check(&format!("{signedness:?} of {width} bits to {to:?}"), cases, |case| {
                    let integer = pool.constant_wide(&BitVector::from_u128(width, case[0]));
                    let converted = pool.int_to_float(to, signedness, integer);
                    value_of(&pool, converted)
                });
            }
        }
    }
}

/// Integers wider than any machine has, which come of arithmetic on structs as bit-vectors.
#[test]
fn conversions_from_very_wide_integers() {
    let (low, high) = (100, 120);
    for to in FORMATS {
        for signedness in [Signedness::Unsigned, Signedness::Signed] {
            let circuit = Circuit::new(&[low, high], |network, operands| {
                let mut integer = operands[0].clone();
                integer.extend_from_slice(&operands[1]);
                float::from_integer(network, to, signedness, &integer).expect("there is a circuit")
            });
            let mut random = Random::new(0x4321);
            let cases = (0..CASES / 2)
                .map(|_| vec![integer_bits(&mut random, low as u32), integer_bits(&mut random, high as u32)]);
            let mut pool = Pool::new();
            circuit.check(&format!("{signedness:?} of 220 bits to {to:?}"), cases, |case| {
                let lower = pool.constant_wide(&BitVector::from_u128(low as u32, case[0]));
                let upper = pool.constant_wide(&BitVector::from_u128(high as u32, case[1]));
                let integer = pool.concat(upper, lower);
                let converted = pool.int_to_float(to, signedness, integer);
                value_of(&pool, converted)
            });
        }
    }
}
