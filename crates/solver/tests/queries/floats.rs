//! Conditions over floats, asked of the whole solver. Models are evaluated against the terms; that there is
//! none is known by hand, or by trying every value.

use reprise_expr::{
    Assignment, Evaluator, ExprId, FloatBinary, FloatFormat, FloatRelation, FloatRounding, Node, Origin, Pool,
    Signedness,
};
use reprise_solver::{PathCondition, Query, Solver, SolverConfig, Verdict};

use crate::support::Random;

const SINGLE: FloatFormat = FloatFormat::Single;
const DOUBLE: FloatFormat = FloatFormat::Double;

struct Case {
    name: &'static str,
    condition: fn(&mut Pool) -> ExprId,
    expected: Verdict,
}

fn variable(pool: &mut Pool, name: &str, format: FloatFormat) -> ExprId {
    pool.variable(name, format.width(), Origin::Input)
}

fn single(pool: &mut Pool, value: f32) -> ExprId {
    pool.float_constant(SINGLE, u128::from(value.to_bits()))
}

fn double(pool: &mut Pool, value: f64) -> ExprId {
    pool.float_constant(DOUBLE, u128::from(value.to_bits()))
}

const CASES: &[Case] = &[
    Case {
        name: "x * x == 2.25f",
        condition: |pool| {
            let x = variable(pool, "x", SINGLE);
            let (square, value) = (pool.float_mul(SINGLE, x, x), single(pool, 2.25));
            pool.float_equal(SINGLE, square, value)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "x * x == 2.25",
        condition: |pool| {
            let x = variable(pool, "x", DOUBLE);
            let (square, value) = (pool.float_mul(DOUBLE, x, x), double(pool, 2.25));
            pool.float_equal(DOUBLE, square, value)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "x * x < 0",
        condition: |pool| {
            let x = variable(pool, "x", DOUBLE);
            let (square, zero) = (pool.float_mul(DOUBLE, x, x), double(pool, 0.0));
            pool.float_less(DOUBLE, square, zero)
        },
        expected: Verdict::Unsat,
    },
    Case {
        name: "x + 0.1f == 0.3f",
        condition: |pool| {
            let x = variable(pool, "x", SINGLE);
            let (tenth, value) = (single(pool, 0.1), single(pool, 0.3));
            let sum = pool.float_add(SINGLE, x, tenth);
            pool.float_equal(SINGLE, sum, value)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "x + 0.1 == 0.3",
        condition: |pool| {
            let x = variable(pool, "x", DOUBLE);
            let (tenth, value) = (double(pool, 0.1), double(pool, 0.3));
            let sum = pool.float_add(DOUBLE, x, tenth);
            pool.float_equal(DOUBLE, sum, value)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "x + 1 == x, x finite and positive",
        condition: |pool| {
            let x = variable(pool, "x", DOUBLE);
            let (one, limit, zero) = (double(pool, 1.0), double(pool, f64::MAX), double(pool, 0.0));
            let sum = pool.float_add(DOUBLE, x, one);
            let same = pool.float_equal(DOUBLE, sum, x);
            let (finite, positive) = (pool.float_less(DOUBLE, x, limit), pool.float_less(DOUBLE, zero, x));
            let range = pool.and(finite, positive);
            pool.and(same, range)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "x + 1 == x, x < 2^53",
        condition: |pool| {
            let x = variable(pool, "x", DOUBLE);
            let (one, limit, zero) = (double(pool, 1.0), double(pool, 9007199254740992.0), double(pool, 0.0));
            let sum = pool.float_add(DOUBLE, x, one);
            let same = pool.float_equal(DOUBLE, sum, x);
            let (finite, positive) = (pool.float_less(DOUBLE, x, limit), pool.float_less(DOUBLE, zero, x));
            let range = pool.and(finite, positive);
            pool.and(same, range)
        },
        expected: Verdict::Unsat,
    },
    Case {
        name: "(double)(float)x != x",
        condition: |pool| {
            let x = variable(pool, "x", DOUBLE);
            let narrow = pool.float_convert(DOUBLE, SINGLE, x);
            let wide = pool.float_convert(SINGLE, DOUBLE, narrow);
            let (equal, zero) = (pool.float_equal(DOUBLE, wide, x), double(pool, 0.0));
            let (different, positive) = (pool.not(equal), pool.float_less(DOUBLE, zero, x));
            pool.and(different, positive)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "(float)(double)x != x, x not a NaN",
        condition: |pool| {
            let x = variable(pool, "x", SINGLE);
            let wide = pool.float_convert(SINGLE, DOUBLE, x);
            let narrow = pool.float_convert(DOUBLE, SINGLE, wide);
            let (equal, nan) = (pool.float_equal(SINGLE, narrow, x), pool.float_is_nan(SINGLE, x));
            let either = pool.or(equal, nan);
            pool.not(either)
        },
        expected: Verdict::Unsat,
    },
    Case {
        name: "x != x",
        condition: |pool| {
            let x = variable(pool, "x", DOUBLE);
            let equal = pool.float_equal(DOUBLE, x, x);
            pool.not(equal)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "x < y and y < x",
        condition: |pool| {
            let (x, y) = (variable(pool, "x", DOUBLE), variable(pool, "y", DOUBLE));
            let (below, above) = (pool.float_less(DOUBLE, x, y), pool.float_less(DOUBLE, y, x));
            pool.and(below, above)
        },
        expected: Verdict::Unsat,
    },
    Case {
        name: "x < y and y < z and z < x",
        condition: |pool| {
            let names = ["x", "y", "z"];
            let [x, y, z] = names.map(|name| variable(pool, name, SINGLE));
            let (first, second) = (pool.float_less(SINGLE, x, y), pool.float_less(SINGLE, y, z));
            let (third, both) = (pool.float_less(SINGLE, z, x), pool.and(first, second));
            pool.and(both, third)
        },
        expected: Verdict::Unsat,
    },
    Case {
        name: "(int)f == 7",
        condition: |pool| {
            let x = variable(pool, "x", SINGLE);
            let (integer, seven) = (pool.float_to_int(SINGLE, Signedness::Signed, 32, x), pool.constant(32, 7));
            pool.eq(integer, seven)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "(int)f == 16777217",
        condition: |pool| {
            let x = variable(pool, "x", SINGLE);
            let integer = pool.float_to_int(SINGLE, Signedness::Signed, 32, x);
            let value = pool.constant(32, 16_777_217);
            pool.eq(integer, value)
        },
        expected: Verdict::Unsat,
    },
    Case {
        name: "(double)i == 1234.5",
        condition: |pool| {
            let i = pool.variable("i", 32, Origin::Input);
            let (x, value) = (pool.int_to_float(DOUBLE, Signedness::Signed, i), double(pool, 1234.5));
            pool.float_equal(DOUBLE, x, value)
        },
        expected: Verdict::Unsat,
    },
    Case {
        name: "(int)(double)i != i",
        condition: |pool| {
            let i = pool.variable("i", 32, Origin::Input);
            let x = pool.int_to_float(DOUBLE, Signedness::Signed, i);
            let back = pool.float_to_int(DOUBLE, Signedness::Signed, 32, x);
            pool.ne(back, i)
        },
        expected: Verdict::Unsat,
    },
    Case {
        name: "(int)(float)i != i",
        condition: |pool| {
            let i = pool.variable("i", 32, Origin::Input);
            let x = pool.int_to_float(SINGLE, Signedness::Signed, i);
            let back = pool.float_to_int(SINGLE, Signedness::Signed, 32, x);
            pool.ne(back, i)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "sqrt(x) == 1.5",
        condition: |pool| {
            let x = variable(pool, "x", DOUBLE);
            let (root, value) = (pool.float_sqrt(DOUBLE, x), double(pool, 1.5));
            pool.float_equal(DOUBLE, root, value)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "sqrt(x) < 0",
        condition: |pool| {
            let x = variable(pool, "x", DOUBLE);
            let (root, zero) = (pool.float_sqrt(DOUBLE, x), double(pool, 0.0));
            pool.float_less(DOUBLE, root, zero)
        },
        expected: Verdict::Unsat,
    },
    Case {
        name: "x / 3 == 0.1",
        condition: |pool| {
            let x = variable(pool, "x", DOUBLE);
            let (three, value) = (double(pool, 3.0), double(pool, 0.1));
            let quotient = pool.float_div(DOUBLE, x, three);
            pool.float_equal(DOUBLE, quotient, value)
        },
        // The numbers on both sides of three tenths give the neighbours of a tenth.
        expected: Verdict::Unsat,
    },
    Case {
        name: "1 / x == 0.25",
        condition: |pool| {
            let x = variable(pool, "x", DOUBLE);
            let (one, value) = (double(pool, 1.0), double(pool, 0.25));
            let quotient = pool.float_div(DOUBLE, one, x);
            pool.float_equal(DOUBLE, quotient, value)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "x * 3 == 1 in single precision",
        condition: |pool| {
            let x = variable(pool, "x", SINGLE);
            let (three, one) = (single(pool, 3.0), single(pool, 1.0));
            let product = pool.float_mul(SINGLE, x, three);
            pool.float_equal(SINGLE, product, one)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "floor(x) == 3 and x != 3",
        condition: |pool| {
            let x = variable(pool, "x", DOUBLE);
            let (floor, three) = (pool.float_round(FloatRounding::Down, DOUBLE, x), double(pool, 3.0));
            let (equal, same) = (pool.float_equal(DOUBLE, floor, three), pool.float_equal(DOUBLE, x, three));
            let different = pool.not(same);
            pool.and(equal, different)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "floor(x) == 3.5",
        condition: |pool| {
            let x = variable(pool, "x", DOUBLE);
            let (floor, value) = (pool.float_round(FloatRounding::Down, DOUBLE, x), double(pool, 3.5));
            pool.float_equal(DOUBLE, floor, value)
        },
        expected: Verdict::Unsat,
    },
    Case {
        name: "fmodf(x, 10) == 7.5 and x > 100",
        condition: |pool| {
            let x = variable(pool, "x", SINGLE);
            let (ten, value, hundred) = (single(pool, 10.0), single(pool, 7.5), single(pool, 100.0));
            let remainder = pool.float_rem(SINGLE, x, ten);
            let (equal, large) = (pool.float_equal(SINGLE, remainder, value), pool.float_less(SINGLE, hundred, x));
            pool.and(equal, large)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "fma(x, x, -2.25) == 0",
        condition: |pool| {
            let x = variable(pool, "x", DOUBLE);
            let (addend, zero) = (double(pool, -2.25), double(pool, 0.0));
            let fused = pool.float_fma(DOUBLE, x, x, addend);
            pool.float_equal(DOUBLE, fused, zero)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "x + y == 10, x - y == 3",
        condition: |pool| {
            let (x, y) = (variable(pool, "x", DOUBLE), variable(pool, "y", DOUBLE));
            let (sum, difference) = (pool.float_add(DOUBLE, x, y), pool.float_sub(DOUBLE, x, y));
            let (ten, three) = (double(pool, 10.0), double(pool, 3.0));
            let (first, second) = (pool.float_equal(DOUBLE, sum, ten), pool.float_equal(DOUBLE, difference, three));
            pool.and(first, second)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "9.0 * c / 5.0 + 32.0 == 98.6, c from an integer of tenths",
        condition: |pool| {
            let i = pool.variable("i", 32, Origin::Input);
            let (nine, five, offset) = (double(pool, 9.0), double(pool, 5.0), double(pool, 32.0));
            let (tenths, ten, value) =
                (pool.int_to_float(DOUBLE, Signedness::Signed, i), double(pool, 10.0), double(pool, 98.6));
            let celsius = pool.float_div(DOUBLE, tenths, ten);
            let product = pool.float_mul(DOUBLE, nine, celsius);
            let quotient = pool.float_div(DOUBLE, product, five);
            let sum = pool.float_add(DOUBLE, quotient, offset);
            pool.float_equal(DOUBLE, sum, value)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "fmod(x, 10) == 7.5 and 100 < x < 1000",
        condition: |pool| {
            let x = variable(pool, "x", DOUBLE);
            let (ten, value) = (double(pool, 10.0), double(pool, 7.5));
            let (low, high) = (double(pool, 100.0), double(pool, 1000.0));
            let remainder = pool.float_rem(DOUBLE, x, ten);
            let (above, below) = (pool.float_less(DOUBLE, low, x), pool.float_less(DOUBLE, x, high));
            let (equal, range) = (pool.float_equal(DOUBLE, remainder, value), pool.and(above, below));
            pool.and(equal, range)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "fmod(x, 10) >= 10",
        condition: |pool| {
            let (x, ten) = (variable(pool, "x", DOUBLE), double(pool, 10.0));
            let remainder = pool.float_rem(DOUBLE, x, ten);
            pool.float_less_or_equal(DOUBLE, ten, remainder)
        },
        expected: Verdict::Unsat,
    },
    Case {
        name: "x * y == 6, both above 1.5",
        condition: |pool| {
            let (x, y) = (variable(pool, "x", SINGLE), variable(pool, "y", SINGLE));
            let (product, value, least) = (pool.float_mul(SINGLE, x, y), single(pool, 6.0), single(pool, 1.5));
            let (first, second) = (pool.float_less(SINGLE, least, x), pool.float_less(SINGLE, least, y));
            let (equal, both) = (pool.float_equal(SINGLE, product, value), pool.and(first, second));
            pool.and(equal, both)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "x > 0 and x * 0.9 > x",
        condition: |pool| {
            let x = variable(pool, "x", DOUBLE);
            let (zero, factor) = (double(pool, 0.0), double(pool, 0.9));
            let product = pool.float_mul(DOUBLE, x, factor);
            let (positive, more) = (pool.float_less(DOUBLE, zero, x), pool.float_less(DOUBLE, x, product));
            pool.and(positive, more)
        },
        expected: Verdict::Unsat,
    },
    Case {
        name: "y > 0 and x + y < x",
        condition: |pool| {
            let (x, y) = (variable(pool, "x", DOUBLE), variable(pool, "y", DOUBLE));
            let (zero, sum) = (double(pool, 0.0), pool.float_add(DOUBLE, x, y));
            let (positive, less) = (pool.float_less(DOUBLE, zero, y), pool.float_less(DOUBLE, sum, x));
            pool.and(positive, less)
        },
        expected: Verdict::Unsat,
    },
    Case {
        name: "the sum of a long double and one is itself",
        condition: |pool| {
            let format = FloatFormat::X87;
            let x = variable(pool, "x", format);
            let one = double(pool, 1.0);
            let one = pool.float_convert(DOUBLE, format, one);
            let sum = pool.float_add(format, x, one);
            let (equal, positive) = (pool.float_equal(format, sum, x), pool.float_less(format, one, x));
            pool.and(equal, positive)
        },
        expected: Verdict::Sat,
    },
    Case {
        name: "x == +0 and 1 / x < 0",
        condition: |pool| {
            let x = variable(pool, "x", DOUBLE);
            let (zero, one) = (double(pool, 0.0), double(pool, 1.0));
            let inverse = pool.float_div(DOUBLE, one, x);
            let (is_zero, negative) = (pool.float_equal(DOUBLE, x, zero), pool.float_less(DOUBLE, inverse, zero));
            pool.and(is_zero, negative)
        },
        expected: Verdict::Sat,
    },
];

fn ask(pool: &mut Pool, condition: ExprId, name: &str) -> Verdict {
    let mut solver = Solver::new(SolverConfig::default());
    let path = PathCondition::new();
    let (verdict, model) = solver.check_with_model(pool, Query { path: &path, goal: condition });
    if verdict == Verdict::Sat {
        let model = model.expect("Sat comes with a model");
        assert!(Evaluator::new((*model).clone()).all(pool, &[condition]), "{name}");
    }
    assert_eq!(solver.statistics().invalid_models, 0, "{name}");
    verdict
}

#[test]
fn conditions_over_floats() {
    for case in CASES {
        let mut pool = Pool::new();
        let condition = (case.condition)(&mut pool);
        assert_eq!(ask(&mut pool, condition, case.name), case.expected, "{}", case.name);
    }
}

const RELATIONS: [FloatRelation; 3] = [FloatRelation::Equal, FloatRelation::Less, FloatRelation::LessOrEqual];
const BINARY: [FloatBinary; 5] =
    [FloatBinary::Add, FloatBinary::Sub, FloatBinary::Mul, FloatBinary::Div, FloatBinary::Rem];
const ROUNDINGS: [FloatRounding; 5] = [
    FloatRounding::TowardZero,
    FloatRounding::Down,
    FloatRounding::Up,
    FloatRounding::NearestEven,
    FloatRounding::NearestAway,
];

/// A random term over one variable of 16 bits, of the format asked for.
fn term(random: &mut Random, pool: &mut Pool, variable: ExprId, format: FloatFormat, depth: usize) -> ExprId {
    let signedness = if random.chance(2) { Signedness::Signed } else { Signedness::Unsigned };
    if depth == 0 {
        return match random.below(4) {
            0 => {
                // Small numbers and their halves, as programs have them.
                let halves = pool.constant(16, random.below(64) as u64);
                let (integer, two) = (pool.int_to_float(format, Signedness::Signed, halves), pool.constant(16, 2));
                let two = pool.int_to_float(format, Signedness::Signed, two);
                pool.float_div(format, integer, two)
            }
            1 if format.width() == 16 => pool.constant(16, random.next() & 0xffff),
            1 => pool.int_to_float(format, signedness, variable),
            _ if format.width() == 16 => variable,
            _ => pool.float_convert(FloatFormat::Half, format, variable),
        };
    }
    match random.below(12) {
        0..=5 => {
            let (left, right) =
                (term(random, pool, variable, format, depth - 1), term(random, pool, variable, format, depth - 1));
            pool.float_binary(BINARY[random.below(BINARY.len())], format, left, right)
        }
        6 => {
            let operand = term(random, pool, variable, format, depth - 1);
            pool.float_sqrt(format, operand)
        }
        7 => {
            let operand = term(random, pool, variable, format, depth - 1);
            pool.float_round(ROUNDINGS[random.below(ROUNDINGS.len())], format, operand)
        }
        8 => {
            let [left, right, addend] = [(); 3].map(|()| term(random, pool, variable, format, depth - 1));
            pool.float_fma(format, left, right, addend)
        }
        9 => {
            let from = FORMATS[random.below(FORMATS.len())];
            let operand = term(random, pool, variable, from, depth - 1);
            pool.float_convert(from, format, operand)
        }
        10 => {
            let operand = term(random, pool, variable, format, depth - 1);
            let width = [4, 8, 16, 40][random.below(4)];
            let integer = pool.float_to_int(format, signedness, width, operand);
            pool.int_to_float(format, signedness, integer)
        }
        _ => {
            let operand = term(random, pool, variable, format, depth - 1);
            if random.chance(2) { pool.float_neg(format, operand) } else { pool.float_abs(format, operand) }
        }
    }
}

const FORMATS: [FloatFormat; 4] = [FloatFormat::Half, FloatFormat::Bfloat, FloatFormat::Single, FloatFormat::Double];

/// With 16 bits of input, that there is no solution can be seen by trying all values.
#[test]
fn verdicts_on_random_float_conditions() {
    let mut random = Random::new(7);
    let (mut sat, mut unsat, mut unknown) = (0, 0, 0);
    for round in 0..200 {
        let mut pool = Pool::new();
        let x = pool.variable("x", 16, Origin::Input);
        let Node::Variable(variable) = pool.node(x) else { unreachable!("made as a variable") };
        let format = FORMATS[[0, 0, 1, 1, 2, 3][random.below(6)]];
        let depth = if format.width() == 16 { 2 } else { 1 };
        let (left, right) =
            (term(&mut random, &mut pool, x, format, depth), term(&mut random, &mut pool, x, format, 1));
        let relation = RELATIONS[random.below(3)];
        let mut condition = pool.float_compare(relation, format, left, right);
        if random.chance(3) {
            // Few values of the variable are left.
            let (mask, value) = (pool.constant(16, 0x7f0), pool.constant(16, random.next() & 0x7f0));
            let masked = pool.and(x, mask);
            let equal = pool.eq(masked, value);
            condition = pool.and(condition, equal);
        }
        if random.chance(4) {
            condition = pool.not(condition);
        }
        match ask(&mut pool, condition, &format!("round {round}")) {
            Verdict::Sat => sat += 1,
            Verdict::Unknown(_) => unknown += 1,
            Verdict::Unsat => {
                unsat += 1;
                let mut evaluator = Evaluator::new(Assignment::new());
                for value in 0..1 << 16 {
                    evaluator.update(|assignment| assignment.set(variable, value));
                    assert!(!evaluator.truth(&pool, condition), "round {round} has the solution {value:#x}");
                }
            }
        }
    }
    assert!(unsat > 20 && sat > 20 && unknown == 0, "{sat} sat, {unsat} unsat, {unknown} unknown");
}
