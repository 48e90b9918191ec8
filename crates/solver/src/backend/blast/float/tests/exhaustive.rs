//! Tiny formats, all operands.

use reprise_expr::{FloatRelation, FloatRounding, Signedness};
use rustc_apfloat::ieee::{IeeeFloat, Semantics};
use rustc_apfloat::{Float, FloatConvert, Round};

use super::super::layout::{FloatLayout, IntegerBit};
use super::super::{add, compare, convert, divide, integral, multiply, remainder};
use super::reference::Reference;
use super::{Circuit, Word, all_cases, single};
use crate::backend::gates::Network;
use crate::backend::literal::Literal;

const fn layout(exponent_bits: usize, fraction_bits: usize) -> FloatLayout {
    FloatLayout { exponent_bits, precision: fraction_bits + 1, integer_bit: IntegerBit::Implied }
}

const fn stored(exponent_bits: usize, fraction_bits: usize) -> FloatLayout {
    FloatLayout { exponent_bits, precision: fraction_bits + 1, integer_bit: IntegerBit::Stored }
}

const EIGHT_BITS: [FloatLayout; 4] = [layout(4, 3), layout(5, 2), layout(3, 4), layout(6, 1)];
/// With the integer bit written out, as the 80-bit format has it.
const STORED: [FloatLayout; 2] = [stored(4, 3), stored(3, 2)];
const ROUNDINGS: [FloatRounding; 5] = [
    FloatRounding::TowardZero,
    FloatRounding::Down,
    FloatRounding::Up,
    FloatRounding::NearestEven,
    FloatRounding::NearestAway,
];
const RELATIONS: [FloatRelation; 3] = [FloatRelation::Equal, FloatRelation::Less, FloatRelation::LessOrEqual];

fn layouts() -> impl Iterator<Item = FloatLayout> {
    EIGHT_BITS.into_iter().chain(STORED)
}

type Build = fn(&mut Network, FloatLayout, &[Literal], &[Literal]) -> Word;

fn check_binary(name: &str, build: Build, expected: fn(&Reference, u128, u128) -> u128) {
    for layout in layouts() {
        let widths = [layout.width(); 2];
        let circuit = Circuit::new(&widths, |network, operands| build(network, layout, &operands[0], &operands[1]));
        let reference = Reference::new(layout);
        let name = format!("{name} in {layout:?}");
        circuit.check(&name, all_cases(&widths), |case| expected(&reference, case[0], case[1]));
    }
}

#[test]
fn sums_and_differences() {
    check_binary("add", |n, l, x, y| add::add(n, l, x, y, add::Operation::Sum), Reference::add);
    check_binary("sub", |n, l, x, y| add::add(n, l, x, y, add::Operation::Difference), Reference::subtract);
}

#[test]
fn products() {
    check_binary("mul", multiply::multiply, Reference::multiply);
}

#[test]
fn quotients() {
    check_binary("div", divide::divide, Reference::divide);
}

#[test]
fn remainders() {
    check_binary("rem", |n, l, x, y| remainder::remainder(n, l, usize::MAX, x, y), Reference::remainder);
    // What double precision does with the high bits of the distance.
    check_binary("rem", |n, l, x, y| remainder::remainder(n, l, 2, x, y), Reference::remainder);
    check_binary("rem", |n, l, x, y| remainder::remainder(n, l, 3, x, y), Reference::remainder);
}

/// The circuit for equal operands is another one.
#[test]
fn squares() {
    for layout in layouts() {
        let widths = [layout.width()];
        let circuit =
            Circuit::new(&widths, |network, operands| multiply::multiply(network, layout, &operands[0], &operands[0]));
        let reference = Reference::new(layout);
        circuit.check("square", all_cases(&widths), |case| reference.multiply(case[0], case[0]));
    }
}

#[test]
fn square_roots() {
    for layout in layouts() {
        let widths = [layout.width()];
        let circuit = Circuit::new(&widths, |network, operands| divide::square_root(network, layout, &operands[0]));
        let reference = Reference::new(layout);
        circuit.check("sqrt", all_cases(&widths), |case| reference.square_root(case[0]));
    }
}

#[test]
fn fused_products_and_sums() {
    for layout in [layout(3, 2), layout(2, 3), layout(4, 1), layout(4, 2), stored(3, 2)] {
        let widths = [layout.width(); 3];
        let circuit = Circuit::new(&widths, |network, operands| {
            add::fused_multiply_add(network, layout, &operands[0], &operands[1], &operands[2])
        });
        let reference = Reference::new(layout);
        let name = format!("fma in {layout:?}");
        circuit.check(&name, all_cases(&widths), |case| reference.fused_multiply_add(case[0], case[1], case[2]));
    }
}

#[test]
fn integral_floats() {
    for layout in layouts() {
        for rounding in ROUNDINGS {
            let widths = [layout.width()];
            let circuit = Circuit::new(&widths, |network, operands| {
                integral::round_to_integral(network, layout, rounding, &operands[0])
            });
            let reference = Reference::new(layout);
            let name = format!("{rounding:?} in {layout:?}");
            circuit.check(&name, all_cases(&widths), |case| reference.round(rounding, case[0]));
        }
    }
}

#[test]
fn comparisons() {
    for layout in layouts() {
        for relation in RELATIONS {
            let widths = [layout.width(); 2];
            let circuit = Circuit::new(&widths, |network, operands| {
                single(compare::compare(network, layout, relation, &operands[0], &operands[1]))
            });
            let reference = Reference::new(layout);
            let name = format!("{relation:?} in {layout:?}");
            circuit.check(&name, all_cases(&widths), |case| u128::from(reference.compare(relation, case[0], case[1])));
        }
    }
}

#[test]
fn conversions_between_formats() {
    let small = [layout(4, 3), layout(5, 2), layout(3, 4), layout(4, 5), layout(5, 6), stored(4, 3), stored(5, 5)];
    for from in small {
        for to in small {
            let widths = [from.width()];
            let circuit = Circuit::new(&widths, |network, operands| convert::convert(network, from, to, &operands[0]));
            let (from_reference, to_reference) = (Reference::new(from), Reference::new(to));
            let name = format!("{from:?} to {to:?}");
            circuit.check(&name, all_cases(&widths), |case| from_reference.convert(&to_reference, case[0]));
        }
    }
}

#[test]
fn conversions_to_integers() {
    for from in layouts() {
        for signedness in [Signedness::Unsigned, Signedness::Signed] {
            for width in [1, 2, 3, 4, 5, 8, 9, 16, 17, 33, 70] {
                let circuit = Circuit::new(&[from.width()], |network, operands| {
                    convert::to_integer(network, from, signedness, width, &operands[0])
                });
                let reference = Reference::new(from);
                let name = format!("{from:?} to {signedness:?} of {width} bits");
                circuit.check(&name, all_cases(&[from.width()]), |case| {
                    reference.to_integer(signedness, width as u32, case[0])
                });
            }
        }
    }
}

#[test]
fn conversions_from_integers() {
    for to in layouts() {
        for signedness in [Signedness::Unsigned, Signedness::Signed] {
            for width in [1, 2, 3, 4, 5, 8, 11, 16] {
                let circuit = Circuit::new(&[width], |network, operands| {
                    convert::from_integer(network, to, signedness, &operands[0])
                });
                let reference = Reference::new(to);
                let name = format!("{signedness:?} of {width} bits to {to:?}");
                circuit
                    .check(&name, all_cases(&[width]), |case| reference.of_integer(signedness, width as u32, case[0]));
            }
        }
    }
}

/// The library's arithmetic at the shape of a tiny format.
struct Tiny<const WIDTH: usize, const EXPONENT_BITS: usize>;

impl<const WIDTH: usize, const EXPONENT_BITS: usize> Semantics for Tiny<WIDTH, EXPONENT_BITS> {
    const BITS: usize = WIDTH;
    const EXP_BITS: usize = EXPONENT_BITS;
}

/// The exact reference and the library must agree wherever the library has an answer; since the circuits
/// agree with the reference, the three do.
fn check_library<const WIDTH: usize, const EXPONENT_BITS: usize>() {
    type Library<const W: usize, const E: usize> = IeeeFloat<Tiny<W, E>>;
    let reference = Reference::new(layout(EXPONENT_BITS, WIDTH - 1 - EXPONENT_BITS));
    let float = |bits: u128| Library::<WIDTH, EXPONENT_BITS>::from_bits(bits);
    let canonical =
        |value: Library<WIDTH, EXPONENT_BITS>| if value.is_nan() { reference.nan() } else { value.to_bits() };
    for x in 0..1u128 << WIDTH {
        for y in 0..1u128 << WIDTH {
            let (a, b) = (float(x), float(y));
            assert_eq!(canonical((a + b).value), reference.add(x, y), "{x:#x} + {y:#x}");
            assert_eq!(canonical((a - b).value), reference.subtract(x, y), "{x:#x} - {y:#x}");
            assert_eq!(canonical((a * b).value), reference.multiply(x, y), "{x:#x} * {y:#x}");
            assert_eq!(canonical((a / b).value), reference.divide(x, y), "{x:#x} / {y:#x}");
            assert_eq!(canonical(a.c_fmod(b).value), reference.remainder(x, y), "{x:#x} rem {y:#x}");
            assert_eq!(a == b, reference.compare(FloatRelation::Equal, x, y), "{x:#x} == {y:#x}");
            assert_eq!(a < b, reference.compare(FloatRelation::Less, x, y), "{x:#x} < {y:#x}");
            assert_eq!(a <= b, reference.compare(FloatRelation::LessOrEqual, x, y), "{x:#x} <= {y:#x}");
            // A few addends each, so that all pairs meet all kinds.
            for step in 0..4 {
                let z = (x * 7 + y * 13 + step * 61) & ((1 << WIDTH) - 1);
                let fused = a.mul_add(b, float(z)).value;
                assert_eq!(canonical(fused), reference.fused_multiply_add(x, y, z), "fma {x:#x} {y:#x} {z:#x}");
            }
        }
        let modes = [
            Round::TowardZero,
            Round::TowardNegative,
            Round::TowardPositive,
            Round::NearestTiesToEven,
            Round::NearestTiesToAway,
        ];
        // One signed bit is left out: the library gives 1 for 1, which is out of range.
        for width in [2, 5, 8, 17] {
            let integer = float(x).to_u128(width).value;
            assert_eq!(integer, reference.to_integer(Signedness::Unsigned, width as u32, x), "{x:#x} to {width} bits");
            let integer = float(x).to_i128(width).value as u128 & (u128::MAX >> (128 - width));
            assert_eq!(integer, reference.to_integer(Signedness::Signed, width as u32, x), "{x:#x} to {width} bits");
        }
        let signed = (x << (128 - WIDTH)) as i128 >> (128 - WIDTH);
        let (unsigned, signed) = (Library::<WIDTH, EXPONENT_BITS>::from_u128(x), Library::from_i128(signed));
        assert_eq!(canonical(unsigned.value), reference.of_integer(Signedness::Unsigned, WIDTH as u32, x), "{x:#x}");
        assert_eq!(canonical(signed.value), reference.of_integer(Signedness::Signed, WIDTH as u32, x), "{x:#x}");
        // The library goes through a number that a format of few exponents does not have.
        let applicable = EXPONENT_BITS > 3;
        for (mode, rounding) in modes.into_iter().zip(ROUNDINGS).filter(|_| applicable) {
            let rounded = float(x).round_to_integral(mode).value;
            assert_eq!(canonical(rounded), reference.round(rounding, x), "{rounding:?} {x:#x}");
        }
    }
}

/// Conversions from one tiny format to another.
fn check_library_conversion<
    const WIDTH: usize,
    const EXPONENT_BITS: usize,
    const TO_WIDTH: usize,
    const TO_EXPONENT_BITS: usize,
>() {
    let from = Reference::new(layout(EXPONENT_BITS, WIDTH - 1 - EXPONENT_BITS));
    let to = Reference::new(layout(TO_EXPONENT_BITS, TO_WIDTH - 1 - TO_EXPONENT_BITS));
    for x in 0..1u128 << WIDTH {
        let value = IeeeFloat::<Tiny<WIDTH, EXPONENT_BITS>>::from_bits(x);
        let converted: IeeeFloat<Tiny<TO_WIDTH, TO_EXPONENT_BITS>> = value.convert(&mut false).value;
        let bits = if converted.is_nan() { to.nan() } else { converted.to_bits() };
        assert_eq!(bits, from.convert(&to, x), "{x:#x} of {EXPONENT_BITS} exponent bits to {TO_EXPONENT_BITS}");
    }
}

#[test]
fn the_reference_agrees_with_the_library() {
    check_library::<8, 4>();
    check_library::<8, 5>();
    check_library::<8, 3>();
    check_library_conversion::<8, 4, 8, 5>();
    check_library_conversion::<8, 5, 8, 3>();
    check_library_conversion::<8, 3, 8, 5>();
    check_library_conversion::<12, 5, 8, 4>();
    check_library_conversion::<8, 4, 12, 5>();
}
