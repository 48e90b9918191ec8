//! Floats: folding against evaluation, which the hardware does for 32 and 64 bits, and against exact arithmetic.

use reprise_expr::{
    Assignment, BitVector, Evaluator, ExprId, FloatBinary, FloatFormat, FloatRelation, FloatRounding, Node, Origin,
    Pool, Signedness,
};

use crate::common::Random;

const BINARY: [FloatBinary; 5] =
    [FloatBinary::Add, FloatBinary::Sub, FloatBinary::Mul, FloatBinary::Div, FloatBinary::Rem];
const ROUNDINGS: [FloatRounding; 5] = [
    FloatRounding::TowardZero,
    FloatRounding::Down,
    FloatRounding::Up,
    FloatRounding::NearestEven,
    FloatRounding::NearestAway,
];
const RELATIONS: [FloatRelation; 3] = [FloatRelation::Equal, FloatRelation::Less, FloatRelation::LessOrEqual];
const SIGNS: [Signedness; 2] = [Signedness::Unsigned, Signedness::Signed];

/// Bits of a format: specials, neighbours of specials, small integers, halves, and anything.
fn random_bits(random: &mut Random, format: FloatFormat) -> u128 {
    let width = format.width();
    let mask = u128::MAX >> (128 - width);
    let sign = u128::from(random.next() & 1) << (width - 1);
    let any = u128::from(random.next()) << 64 | u128::from(random.next());
    let mut pool = Pool::new();
    let mut integer = |value: u64| {
        let value = pool.constant(64, value);
        let float = pool.int_to_float(format, Signedness::Signed, value);
        pool.as_wide_constant(float).expect("constants fold").low_u128()
    };
    let bits = match random.below(10) {
        0 => 0,
        1 => format.infinity(),
        2 => format.canonical_nan(),
        3 => format.infinity() + u128::from(random.next() % 5),
        4 => u128::from(random.next() % 5),
        5 => integer(random.next() % 100),
        6 => integer(random.next() % 100).wrapping_add(u128::from(random.next() % 3)),
        7 => integer(random.next()),
        _ => any,
    };
    (bits | sign) & mask
}

/// Builds a term over variables, and the same over constants: the evaluator and the rewriter must agree.
struct Check {
    pool: Pool,
    random: Random,
}

impl Check {
    fn run(&mut self, format: FloatFormat, operands: usize, build: impl Fn(&mut Pool, &[ExprId]) -> ExprId) {
        let width = format.width();
        let bits: Vec<u128> = (0..operands).map(|_| random_bits(&mut self.random, format)).collect();
        let constants: Vec<ExprId> = bits.iter().map(|&bits| self.pool.float_constant(format, bits)).collect();
        let variables: Vec<ExprId> =
            (0..operands).map(|index| self.pool.variable(&format!("f{width}_{index}"), width, Origin::Input)).collect();
        let (folded, term) = (build(&mut self.pool, &constants), build(&mut self.pool, &variables));
        let mixed: Vec<ExprId> =
            (0..operands).map(|index| if index % 2 == 0 { variables[index] } else { constants[index] }).collect();
        let mixed = build(&mut self.pool, &mixed);
        let mut assignment = Assignment::new();
        for (&variable, &bits) in variables.iter().zip(&bits) {
            assignment.set_wide(self.pool.variables(variable)[0], BitVector::from_u128(width, bits));
        }
        let mut evaluator = Evaluator::new(assignment);
        let value = evaluator.value(&self.pool, term);
        let text = || format!("{format:?} {} of {bits:x?}", self.pool.display(term));
        assert_eq!(evaluator.value(&self.pool, mixed), value, "{}", text());
        assert_eq!(self.pool.as_wide_constant(folded), Some(value), "{}", text());
    }
}

#[test]
fn folding_agrees_with_evaluation() {
    let mut check = Check { pool: Pool::new(), random: Random::new(5) };
    for round in 0..4000 {
        // Formats without hardware are the same code on both sides: a few are enough to see that it runs.
        let formats = if round % 40 == 0 { &FloatFormat::ALL[..] } else { &FloatFormat::ALL[2..4] };
        for &format in formats {
            for operation in BINARY {
                check.run(format, 2, |pool, x| pool.float_binary(operation, format, x[0], x[1]));
                check.run(format, 1, |pool, x| pool.float_binary(operation, format, x[0], x[0]));
            }
            for relation in RELATIONS {
                check.run(format, 2, |pool, x| pool.float_compare(relation, format, x[0], x[1]));
                check.run(format, 1, |pool, x| pool.float_compare(relation, format, x[0], x[0]));
            }
            for rounding in ROUNDINGS {
                check.run(format, 1, |pool, x| pool.float_round(rounding, format, x[0]));
            }
            check.run(format, 1, |pool, x| pool.float_sqrt(format, x[0]));
            check.run(format, 3, |pool, x| pool.float_fma(format, x[0], x[1], x[2]));
            check.run(format, 2, |pool, x| pool.float_unordered(format, x[0], x[1]));
            check.run(format, 1, |pool, x| pool.float_is_infinite(format, x[0]));
            check.run(format, 1, |pool, x| pool.float_is_zero(format, x[0]));
            check.run(format, 1, |pool, x| pool.float_neg(format, x[0]));
            check.run(format, 1, |pool, x| pool.float_abs(format, x[0]));
            check.run(format, 2, |pool, x| pool.float_copysign(format, x[0], x[1]));
            for to in FloatFormat::ALL {
                check.run(format, 1, |pool, x| pool.float_convert(format, to, x[0]));
            }
            for signedness in SIGNS {
                for width in [1, 8, 13, 32, 64, 128, 200] {
                    check.run(format, 1, |pool, x| pool.float_to_int(format, signedness, width, x[0]));
                    check.run(format, 1, |pool, x| {
                        // Any bits serve as an integer.
                        let wide = pool.concat(x[0], x[0]);
                        let wide = pool.concat(wide, wide);
                        let wide = pool.zero_extend(wide, pool.width(wide).max(width));
                        let integer = pool.truncate(wide, width);
                        pool.int_to_float(format, signedness, integer)
                    });
                }
            }
        }
    }
}

fn constant_bits(pool: &Pool, id: ExprId) -> u128 {
    pool.as_wide_constant(id).expect("constants fold").low_u128()
}

/// A double has more than twice the precision of a half and two bits: rounding to it first changes nothing.
#[test]
fn half_agrees_with_double() {
    let mut pool = Pool::new();
    let (half, double) = (FloatFormat::Half, FloatFormat::Double);
    let mut random = Random::new(6);
    for bits in 0..=0xffffu128 {
        let narrow = pool.float_constant(half, bits);
        let wide = pool.float_convert(half, double, narrow);
        let (root, wide_root) = (pool.float_sqrt(half, narrow), pool.float_sqrt(double, wide));
        let rounded = pool.float_convert(double, half, wide_root);
        assert_eq!(constant_bits(&pool, root), constant_bits(&pool, rounded), "the root of {bits:#x}");
        let other = pool.float_constant(half, random_bits(&mut random, half));
        let wide_other = pool.float_convert(half, double, other);
        for operation in BINARY {
            let narrow = pool.float_binary(operation, half, narrow, other);
            let wide = pool.float_binary(operation, double, wide, wide_other);
            let rounded = pool.float_convert(double, half, wide);
            assert_eq!(constant_bits(&pool, narrow), constant_bits(&pool, rounded), "{operation:?} of {bits:#x}");
        }
    }
}

/// The double that bits stand for, NaNs aside.
fn same_double(bits: u128, expected: f64) -> bool {
    let actual = f64::from_bits(bits as u64);
    actual.to_bits() == expected.to_bits() || actual.is_nan() && expected.is_nan()
}

#[test]
fn folding_agrees_with_hardware() {
    let mut pool = Pool::new();
    let mut random = Random::new(8);
    let double = FloatFormat::Double;
    for _ in 0..100_000 {
        let (left, right) = (random_bits(&mut random, double), random_bits(&mut random, double));
        let (x, y) = (f64::from_bits(left as u64), f64::from_bits(right as u64));
        let (left, right) = (pool.float_constant(double, left), pool.float_constant(double, right));
        let expected = [x + y, x - y, x * y, x / y, x % y];
        for (operation, expected) in BINARY.into_iter().zip(expected) {
            let result = pool.float_binary(operation, double, left, right);
            assert!(same_double(constant_bits(&pool, result), expected), "{operation:?} of {x:e} and {y:e}");
        }
        let root = pool.float_sqrt(double, left);
        assert!(same_double(constant_bits(&pool, root), x.sqrt()), "the root of {x:e}");
        let fma = pool.float_fma(double, left, right, left);
        assert!(same_double(constant_bits(&pool, fma), x.mul_add(y, x)), "fma of {x:e} and {y:e}");
        let integer = pool.float_to_int(double, Signedness::Signed, 128, left);
        assert_eq!(constant_bits(&pool, integer), x as i128 as u128, "{x:e} as an integer");
        let integer = pool.float_to_int(double, Signedness::Unsigned, 32, left);
        assert_eq!(constant_bits(&pool, integer), u128::from(x as u32), "{x:e} as an integer");
        let wide = u128::from(random.next()) << (random.next() % 64) | u128::from(random.next());
        let integer = pool.constant_wide(&BitVector::from_u128(128, wide));
        let float = pool.int_to_float(double, Signedness::Unsigned, integer);
        assert!(same_double(constant_bits(&pool, float), wide as f64), "{wide} as a float");
        let float = pool.int_to_float(double, Signedness::Signed, integer);
        assert!(same_double(constant_bits(&pool, float), wide as i128 as f64), "{wide} as a signed float");
    }
}

/// The two largest formats have no hardware here: the root is the nearest number, by exact integer arithmetic.
#[test]
fn large_roots_are_nearest() {
    let mut pool = Pool::new();
    let mut random = Random::new(9);
    for format in [FloatFormat::X87, FloatFormat::Quad] {
        let precision = format.significand_bits();
        let fraction = precision - 1;
        let exponent_of = |bits: u128| (bits >> (format.width() - 1 - format.exponent_bits())) as i64 & 0x7fff;
        let significand_of = |bits: u128| {
            let low = bits & ((1 << fraction) - 1);
            BitVector::from_u128(700, low | if exponent_of(bits) == 0 { 0 } else { 1 << fraction })
        };
        for _ in 0..500 {
            let mut bits = random_bits(&mut random, format) & !(1 << (format.width() - 1));
            if format == FloatFormat::X87 && exponent_of(bits) != 0 {
                bits |= 1 << 63;
            }
            if exponent_of(bits) == 0x7fff || bits == 0 {
                continue;
            }
            let operand = pool.float_constant(format, bits);
            let root = pool.float_sqrt(format, operand);
            let root = constant_bits(&pool, root);
            // value = m * 2^(e - k), root = r * 2^(f - k): compare 4 m 2^(e - k) with (2r -+ 1)^2 2^(2f - 2k).
            let (e, f) = (exponent_of(bits).max(1), exponent_of(root));
            let k = (1 << 14) - 1 + i64::from(fraction);
            let shift = 2 * f - 2 * k - (e - k);
            let four = BitVector::from_u64(700, 2);
            let (mut value, r) = (significand_of(bits).shl(&four), significand_of(root));
            let one = BitVector::one(700);
            let twice = r.shl(&one);
            let (below, above) = (twice.sub(&one), twice.add(&one));
            let (mut below, mut above) = (below.mul(&below), above.mul(&above));
            let amount = BitVector::from_u64(700, shift.unsigned_abs());
            if shift >= 0 {
                below = below.shl(&amount);
                above = above.shl(&amount);
            } else {
                value = value.shl(&amount);
            }
            assert!(below.ule(&value) && value.ule(&above), "{format:?} root of {bits:#x} is not {root:#x}");
        }
    }
}

#[test]
fn extended_patterns_that_hardware_rejects_are_nan() {
    let mut pool = Pool::new();
    let format = FloatFormat::X87;
    let unnormal = 1u128 << 64;
    let pseudo_infinity = 0x7fffu128 << 64;
    let pseudo_denormal = 1u128 << 63;
    for (bits, expected) in [(unnormal, true), (pseudo_infinity, true), (pseudo_denormal, false), (0, false)] {
        let operand = pool.float_constant(format, bits);
        let nan = pool.float_is_nan(format, operand);
        assert_eq!(pool.is_true(nan), expected, "{bits:#x}");
        let equal = pool.float_equal(format, operand, operand);
        assert_eq!(pool.is_false(equal), expected, "{bits:#x}");
    }
}

/// What a term over `x` is for all 65,536 numbers of 16 bits, against what folding says of the operation itself.
fn check_every_half(pool: &mut Pool, term: ExprId, x: ExprId, expected: impl Fn(&mut Pool, ExprId) -> ExprId) {
    let variable = pool.variables(x)[0];
    for bits in 0..=u16::MAX {
        let mut assignment = Assignment::new();
        assignment.set(variable, u64::from(bits));
        let value = Evaluator::new(assignment).value(pool, term);
        let operand = pool.constant(16, u64::from(bits));
        let folded = expected(pool, operand);
        assert_eq!(pool.as_wide_constant(folded), Some(value), "{} of {bits:04x}", pool.display(term));
    }
}

#[test]
fn identities_hold_for_every_number() {
    let half = FloatFormat::Half;
    let mut pool = Pool::new();
    let x = pool.variable("x", 16, Origin::Input);
    // Zeros, ones, powers of two to the ends of the format, infinity, and what is no power of two.
    let constants = [
        0x0000u64, 0x8000, 0x3c00, 0xbc00, 0x4000, 0xc000, 0x3800, 0x0001, 0x0400, 0x0200, 0x7800, 0xf800, 0x7c00,
        0x4200,
    ];
    for constant in constants {
        let constant = pool.constant(16, constant);
        for operation in [FloatBinary::Add, FloatBinary::Sub, FloatBinary::Mul, FloatBinary::Div] {
            // What stays as it is said is for the tests of evaluation.
            let term = pool.float_binary(operation, half, x, constant);
            if pool.node(term) != (Node::Float { operation, format: half, left: x, right: constant }) {
                check_every_half(&mut pool, term, x, |pool, x| pool.float_binary(operation, half, x, constant));
            }
            let commutes = matches!(operation, FloatBinary::Add | FloatBinary::Mul);
            let term = pool.float_binary(operation, half, constant, x);
            if !commutes && pool.node(term) != (Node::Float { operation, format: half, left: constant, right: x }) {
                check_every_half(&mut pool, term, x, |pool, x| pool.float_binary(operation, half, constant, x));
            }
        }
    }
    for operation in [FloatBinary::Sub, FloatBinary::Div] {
        let term = pool.float_binary(operation, half, x, x);
        check_every_half(&mut pool, term, x, |pool, x| pool.float_binary(operation, half, x, x));
    }
    let factors = [0x4000u64, 0xc400, 0x3800, 0x3400, 0x7800, 0x0001];
    for (first, second) in factors.iter().flat_map(|&first| factors.map(|second| (first, second))) {
        let (first, second) = (pool.constant(16, first), pool.constant(16, second));
        let twice = |pool: &mut Pool, x| {
            let product = pool.float_mul(half, x, first);
            pool.float_mul(half, product, second)
        };
        let term = twice(&mut pool, x);
        if matches!(pool.node(term), Node::Float { left, .. } if left == x) {
            check_every_half(&mut pool, term, x, twice);
        }
    }
}

#[test]
fn identities_leave_no_operation() {
    let mut pool = Pool::new();
    for format in FloatFormat::ALL {
        if format == FloatFormat::X87 {
            continue;
        }
        let width = format.width();
        let [x, y] = ["x", "y"].map(|name| pool.variable(&format!("{name}{width}{format:?}"), width, Origin::Input));
        let [one, two, four, half] = [1, 2, 4, -1].map(|value: i32| {
            let integer = pool.constant(8, value.unsigned_abs().into());
            let float = pool.int_to_float(format, Signedness::Unsigned, integer);
            if value > 0 {
                return float;
            }
            let two = pool.constant(8, 2);
            let two = pool.int_to_float(format, Signedness::Unsigned, two);
            pool.float_div(format, float, two)
        });
        let once = pool.float_div(format, x, one);
        let mut chain = x;
        for _ in 0..1000 {
            chain = pool.float_div(format, chain, one);
            chain = pool.float_mul(format, chain, one);
        }
        assert_eq!(chain, once);
        let (plain, through) = (pool.float_less(format, x, y), pool.float_less(format, once, y));
        assert_eq!(plain, through, "a comparison takes no notice of a NaN's bits");
        let (divided, multiplied) = (pool.float_div(format, x, two), pool.float_mul(format, x, half));
        assert_eq!(divided, multiplied);
        let twice = pool.float_mul(format, x, two);
        let (twice, once) = (pool.float_mul(format, twice, two), pool.float_mul(format, x, four));
        assert_eq!(twice, once);
        let sum = pool.float_add(format, x, y);
        let same = pool.float_mul(format, sum, one);
        assert_eq!(sum, same, "results are canonical already");
    }
}
