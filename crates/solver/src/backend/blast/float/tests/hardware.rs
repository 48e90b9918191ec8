//! Single and double precision against the machine this runs on.

use reprise_expr::{FloatBinary, FloatFormat, FloatRelation, FloatRounding, Signedness};

use super::super as float;
use super::{Circuit, Random, Word, single};
use crate::backend::gates::Network;

const CASES: usize = 8_000;

/// Bits at random, of which many pairs have exponents near each other.
fn pair(random: &mut Random, format: FloatFormat) -> Vec<u128> {
    let (width, fraction) = (format.width(), format.significand_bits() - 1);
    let all = u128::MAX >> (128 - width);
    let first = random.wide() & all;
    let second = random.wide() & all;
    let second = match random.below(4) {
        0 => second,
        1 => second >> (width - 1) << (width - 1) | second & ((1 << random.below(u64::from(width))) - 1),
        _ => {
            // The first's exponent, a little moved.
            let exponent = (first >> fraction).wrapping_add(u128::from(random.below(9u64))).wrapping_sub(4);
            exponent << fraction & all | second & ((1 << fraction) - 1)
        }
    };
    vec![first, second]
}

fn check(
    name: &str,
    format: FloatFormat,
    build: impl Fn(&mut Network, &[Word]) -> Option<Word>,
    machine: impl Fn(u128, u128) -> u128,
) {
    let circuit = Circuit::new(&[format.width() as usize; 2], |network, operands| {
        build(network, operands).expect("there is a circuit")
    });
    let mut random = Random::new(0xcafe);
    let cases = (0..CASES).map(|_| pair(&mut random, format));
    circuit.check(name, cases, |case| machine(case[0], case[1]));
}

macro_rules! machine_tests {
    ($module:ident, $float:ty, $bits:ty, $format:expr, $nan:expr) => {
        mod $module {
            use super::*;

            fn value(bits: u128) -> $float {
                <$float>::from_bits(bits as $bits)
            }

            fn canonical(value: $float) -> u128 {
                if value.is_nan() { $nan } else { u128::from(value.to_bits()) }
            }

            fn binary(operation: FloatBinary, machine: fn($float, $float) -> $float) {
                check(
                    stringify!($float),
                    $format,
                    |network, operands| float::binary(network, operation, $format, &operands[0], &operands[1]),
                    |x, y| canonical(machine(value(x), value(y))),
                );
            }

            #[test]
            fn arithmetic() {
                binary(FloatBinary::Add, |x, y| x + y);
                binary(FloatBinary::Sub, |x, y| x - y);
                binary(FloatBinary::Mul, |x, y| x * y);
                binary(FloatBinary::Div, |x, y| x / y);
            }

            /// Rust's is C's.
            #[test]
            fn remainders() {
                binary(FloatBinary::Rem, |x, y| x % y);
            }

            #[test]
            fn square_roots() {
                check(
                    "sqrt",
                    $format,
                    |network, operands| float::square_root(network, $format, &operands[0]),
                    |x, _| canonical(value(x).sqrt()),
                );
            }

            #[test]
            fn fused_products_and_sums() {
                // The second operand again as the addend: near the product for factors near one.
                check(
                    "fma",
                    $format,
                    |network, operands| {
                        float::fused_multiply_add(network, $format, &operands[0], &operands[1], &operands[1])
                    },
                    |x, y| canonical(value(x).mul_add(value(y), value(y))),
                );
            }

            #[test]
            fn integral_floats() {
                let table: [(FloatRounding, fn($float) -> $float); 5] = [
                    (FloatRounding::TowardZero, <$float>::trunc),
                    (FloatRounding::Down, <$float>::floor),
                    (FloatRounding::Up, <$float>::ceil),
                    (FloatRounding::NearestEven, <$float>::round_ties_even),
                    (FloatRounding::NearestAway, <$float>::round),
                ];
                for (rounding, machine) in table {
                    check(
                        "integral",
                        $format,
                        |network, operands| float::round(network, rounding, $format, &operands[0]),
                        |x, _| canonical(machine(value(x))),
                    );
                }
            }

            #[test]
            fn comparisons() {
                let table: [(FloatRelation, fn($float, $float) -> bool); 3] = [
                    (FloatRelation::Equal, |x, y| x == y),
                    (FloatRelation::Less, |x, y| x < y),
                    (FloatRelation::LessOrEqual, |x, y| x <= y),
                ];
                for (relation, machine) in table {
                    let compare = |network: &mut Network, x: &Word, y: &Word| {
                        float::compare(network, relation, $format, x, y).map(single)
                    };
                    check(
                        "compare",
                        $format,
                        |network, operands| compare(network, &operands[0], &operands[1]),
                        |x, y| u128::from(machine(value(x), value(y))),
                    );
                    check(
                        "compare with itself",
                        $format,
                        |network, operands| compare(network, &operands[0], &operands[0]),
                        |x, _| u128::from(machine(value(x), value(x))),
                    );
                }
            }

            /// Integers are the bits of random floats: some near powers of two, some anything.
            #[test]
            fn from_integers() {
                use Signedness::{Signed, Unsigned};
                let width = $format.width();
                let table: [(Signedness, fn($bits) -> $float); 2] =
                    [(Signed, |x| x.cast_signed() as $float), (Unsigned, |x| x as $float)];
                for (signedness, machine) in table {
                    for shift in [0, 7, width / 2, width - 3] {
                        check(
                            "from integer",
                            $format,
                            |network, operands| {
                                // Shorter integers are as frequent as long ones.
                                let mut word = operands[0].clone();
                                word.rotate_left(shift as usize);
                                let sign = match signedness {
                                    Signed => word[(width - shift - 1) as usize],
                                    Unsigned => crate::backend::literal::Literal::FALSE,
                                };
                                word[(width - shift) as usize..].fill(sign);
                                float::from_integer(network, $format, signedness, &word)
                            },
                            |x, _| {
                                let bits = x as $bits;
                                canonical(machine(match signedness {
                                    Signed => (bits.cast_signed() >> shift).cast_unsigned(),
                                    Unsigned => bits >> shift,
                                }))
                            },
                        );
                    }
                }
            }

            #[test]
            fn integers() {
                use Signedness::{Signed, Unsigned};
                let table: [(Signedness, u32, fn($float) -> u128); 4] = [
                    (Signed, 32, |x| u128::from(x as i32 as u32)),
                    (Unsigned, 32, |x| u128::from(x as u32)),
                    (Signed, 64, |x| u128::from(x as i64 as u64)),
                    (Unsigned, 8, |x| u128::from(x as u8)),
                ];
                for (signedness, width, machine) in table {
                    check(
                        "to integer",
                        $format,
                        |network, operands| float::to_integer(network, $format, signedness, width, &operands[0]),
                        |x, _| machine(value(x)),
                    );
                }
            }
        }
    };
}

machine_tests!(single_precision, f32, u32, FloatFormat::Single, 0x7fc0_0000);
machine_tests!(double_precision, f64, u64, FloatFormat::Double, 0x7ff8_0000_0000_0000);

#[test]
fn narrowing_and_widening() {
    let nan = |is_nan: bool, bits: u128, canonical: u128| if is_nan { canonical } else { bits };
    check(
        "narrow",
        FloatFormat::Double,
        |network, operands| float::convert(network, FloatFormat::Double, FloatFormat::Single, &operands[0]),
        |x, _| {
            let result = f64::from_bits(x as u64) as f32;
            nan(result.is_nan(), u128::from(result.to_bits()), 0x7fc0_0000)
        },
    );
    check(
        "widen",
        FloatFormat::Single,
        |network, operands| float::convert(network, FloatFormat::Single, FloatFormat::Double, &operands[0]),
        |x, _| {
            let result = f64::from(f32::from_bits(x as u32));
            nan(result.is_nan(), u128::from(result.to_bits()), 0x7ff8_0000_0000_0000)
        },
    );
}
