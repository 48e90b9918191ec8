//! What is read is what was written.

use reprise_expr::{
    Evaluator, ExprId, FloatBinary, FloatFormat, FloatRelation, FloatRounding, Origin, Pool, Signedness, to_smtlib,
};
use reprise_solver::{PathCondition, Query, Solver, SolverConfig, Verdict};
use reprise_testkit::Random;

use crate::session::ScriptSession;

/// Reads what the writer makes of the roots, into the same pool, and gives the conditions that were read.
fn reread(pool: Pool, roots: &[ExprId]) -> (Pool, Vec<ExprId>) {
    let script = to_smtlib(&pool, roots);
    let assertions = &script[..script.len() - "(check-sat)\n".len()];
    let mut session = ScriptSession::with_pool(SolverConfig::default(), pool);
    let mut out = Vec::new();
    session.run(assertions.as_bytes(), &mut out).unwrap_or_else(|error| panic!("{error}\n{script}"));
    assert!(out.is_empty());
    let conditions = session.assertions();
    (session.into_pool(), conditions)
}

fn random_word(random: &mut Random, pool: &mut Pool, leaves: &[ExprId], depth: usize) -> ExprId {
    let width = pool.width(leaves[0]);
    if depth == 0 {
        return if random.below(4) == 0 {
            let value = random.next();
            pool.constant(width, value)
        } else {
            leaves[random.below(leaves.len())]
        };
    }
    let (left, right) = (random_word(random, pool, leaves, depth - 1), random_word(random, pool, leaves, depth - 1));
    match random.below(18) {
        0 => pool.add(left, right),
        1 => pool.sub(left, right),
        2 => pool.mul(left, right),
        3 => pool.and(left, right),
        4 => pool.or(left, right),
        5 => pool.xor(left, right),
        6 => pool.udiv(left, right),
        7 => pool.urem(left, right),
        8 => pool.sdiv(left, right),
        9 => pool.srem(left, right),
        10 => pool.shl(left, right),
        11 => pool.lshr(left, right),
        12 => pool.ashr(left, right),
        13 => {
            let condition = random_condition(random, pool, leaves, depth - 1);
            pool.ite(condition, left, right)
        }
        14 => pool.not(left),
        15 => pool.neg(left),
        16 => {
            let low = random.below(width as usize) as u32;
            let part = pool.extract(left, low, width - low);
            if random.below(2) == 0 { pool.zero_extend(part, width) } else { pool.sign_extend(part, width) }
        }
        _ if width > 1 => {
            let split = 1 + random.below(width as usize - 1) as u32;
            let (high, low) = (pool.extract(left, split, width - split), pool.extract(right, 0, split));
            pool.concat(high, low)
        }
        _ => left,
    }
}

fn random_condition(random: &mut Random, pool: &mut Pool, leaves: &[ExprId], depth: usize) -> ExprId {
    let (left, right) = (random_word(random, pool, leaves, depth), random_word(random, pool, leaves, depth));
    match random.below(5) {
        0 => pool.eq(left, right),
        1 => pool.ult(left, right),
        2 => pool.slt(left, right),
        3 => pool.ule(left, right),
        _ => pool.ne(left, right),
    }
}

#[test]
fn vectors_are_read_back_as_the_same_terms() {
    let mut random = Random::new(0x1234_5678_9abc_def1);
    let (mut same, mut rewritten) = (0, 0);
    for round in 0..400 {
        let width = [1, 4, 8, 13, 32, 64, 65, 128][round % 8];
        let mut pool = Pool::new();
        let leaves = [
            pool.variable("x", width, Origin::Input),
            pool.variable("a|b\\c%", width, Origin::Input),
            pool.variable("u", width, Origin::Undefined),
        ];
        let conditions: Vec<ExprId> = (0..6).map(|_| random_condition(&mut random, &mut pool, &leaves, 3)).collect();
        let (mut pool, read) = reread(pool, &conditions);
        assert_eq!(read.len(), conditions.len());
        for (&written, &read) in conditions.iter().zip(&read) {
            if written == read {
                same += 1;
                continue;
            }
            // A rule that stopped at its limit may go further when the term is built again; it means the same.
            rewritten += 1;
            let different = pool.xor(written, read);
            let path = PathCondition::new();
            let verdict = Solver::new(SolverConfig::default()).check(&mut pool, Query { path: &path, goal: different });
            assert_ne!(verdict, Verdict::Sat, "{} is read as {}", pool.display(written), pool.display(read));
        }
    }
    assert!(rewritten * 50 < same, "{rewritten} of {same} terms were read as others");
}

#[test]
fn floats_are_read_back_as_the_same_terms() {
    for format in FloatFormat::ALL {
        let mut pool = Pool::new();
        let (x, y) =
            (pool.variable("x", format.width(), Origin::Input), pool.variable("y", format.width(), Origin::Input));
        let word = pool.variable("n", 32, Origin::Input);
        let mut values = vec![x, y];
        for operation in [FloatBinary::Add, FloatBinary::Sub, FloatBinary::Mul, FloatBinary::Div] {
            values.push(pool.float_binary(operation, format, x, y));
        }
        values.push(pool.float_sqrt(format, x));
        values.push(pool.float_fma(format, x, y, values[2]));
        for rounding in [
            FloatRounding::TowardZero,
            FloatRounding::Down,
            FloatRounding::Up,
            FloatRounding::NearestEven,
            FloatRounding::NearestAway,
        ] {
            values.push(pool.float_round(rounding, format, values[3]));
        }
        values.push(pool.int_to_float(format, Signedness::Signed, word));
        values.push(pool.int_to_float(format, Signedness::Unsigned, word));
        let mut conditions = Vec::new();
        for pair in values.windows(2) {
            for relation in [FloatRelation::Equal, FloatRelation::Less, FloatRelation::LessOrEqual] {
                conditions.push(pool.float_compare(relation, format, pair[0], pair[1]));
            }
            // To another format: a conversion to the same one looks at the bits.
            let to = if format == FloatFormat::Single { FloatFormat::Double } else { FloatFormat::Single };
            let converted = pool.float_convert(format, to, pair[0]);
            let other = pool.variable("s", to.width(), Origin::Input);
            conditions.push(pool.float_less(to, converted, other));
        }
        let (pool, read) = reread(pool, &conditions);
        for (&written, &read) in conditions.iter().zip(&read) {
            // The patterns of 80 bits that hardware rejects are told apart in the text.
            if format != FloatFormat::X87 {
                assert_eq!(written, read, "{} is read as {}", pool.display(written), pool.display(read));
            }
        }
        check_meaning(&pool, &conditions, &read, format.width() as u64);
    }
}

#[test]
fn saturation_and_remainders_keep_their_meaning() {
    for format in [FloatFormat::Half, FloatFormat::Single, FloatFormat::Double, FloatFormat::X87] {
        let mut pool = Pool::new();
        let (x, y) =
            (pool.variable("x", format.width(), Origin::Input), pool.variable("y", format.width(), Origin::Input));
        let mut conditions = Vec::new();
        for signedness in [Signedness::Signed, Signedness::Unsigned] {
            for width in [1, 8, 32, 64] {
                let integer = pool.float_to_int(format, signedness, width, x);
                for bit in 0..width {
                    conditions.push(pool.extract(integer, bit, 1));
                }
            }
        }
        let rest = pool.float_rem(format, x, y);
        conditions.push(pool.float_less(format, rest, x));
        conditions.push(pool.float_equal(format, rest, y));
        let (pool, read) = reread(pool, &conditions);
        check_meaning(&pool, &conditions, &read, 1 + format.width() as u64);
    }
}

/// Both have the same values under random bits, and under bits near the borders of formats and integers.
fn check_meaning(pool: &Pool, written: &[ExprId], read: &[ExprId], seed: u64) {
    let mut random = Random::new(seed | 1 << 40);
    for round in 0..300 {
        let mut assignment = reprise_expr::Assignment::new();
        for &variable in written.iter().flat_map(|&term| pool.variables(term).to_vec()).collect::<Vec<_>>().iter() {
            let width = pool.variable_info(variable).width;
            let mut words = [random.next(), random.next()];
            if round % 3 == 0 {
                // Few bits: exponents in reach of integers, zeros, infinities.
                words = words.map(|word| word & random.next() & random.next());
            }
            assignment
                .set_wide(variable, reprise_expr::BitVector::from_words(width, &words[..width.div_ceil(64) as usize]));
        }
        let mut evaluator = Evaluator::new(assignment);
        for (&written, &read) in written.iter().zip(read) {
            assert_eq!(
                evaluator.truth(pool, written),
                evaluator.truth(pool, read),
                "{} is read as {}",
                pool.display(written),
                pool.display(read)
            );
        }
    }
}

#[test]
fn bits_of_float_results_are_read_as_a_definition_of_them() {
    let mut pool = Pool::new();
    let (x, y) = (pool.variable("x", 32, Origin::Input), pool.variable("y", 32, Origin::Input));
    let sum = pool.float_add(FloatFormat::Single, x, y);
    let low = pool.extract(sum, 0, 8);
    let seven = pool.constant(8, 7);
    let condition = pool.eq(low, seven);
    let script = to_smtlib(&pool, &[condition]);
    let mut session = ScriptSession::new(SolverConfig::default());
    let mut out = Vec::new();
    session.run(script.as_bytes(), &mut out).expect("well-formed");
    assert_eq!(String::from_utf8_lossy(&out), "sat\n");
}

#[test]
fn deep_terms() {
    let depth = 200_000;
    let mut nested = String::from("(declare-const x (_ BitVec 8))\n(assert (= #x00 ");
    nested.push_str(&"(bvudiv x ".repeat(depth));
    nested.push('x');
    nested.push_str(&")".repeat(depth + 2));
    let mut lets = String::from("\n(assert ");
    for number in 0..depth {
        let previous = if number == 0 { "x".to_owned() } else { format!("v{}", number - 1) };
        lets.push_str(&format!("(let ((v{number} (bvudiv x {previous}))) "));
    }
    lets.push_str(&format!("(= v{} #x01)", depth - 1));
    lets.push_str(&")".repeat(depth + 1));
    let mut functions = String::from("\n(define-fun f0 ((a (_ BitVec 8))) (_ BitVec 8) (bvudiv x a))");
    for number in 1..1000 {
        let previous = number - 1;
        functions.push_str(&format!(
            "(define-fun f{number} ((a (_ BitVec 8))) (_ BitVec 8) (bvxor (f{previous} a) (bvnot (f{previous} a))))"
        ));
    }
    functions.push_str("\n(assert (= (f999 x) #xff))");
    let mut session = ScriptSession::new(SolverConfig::default());
    let mut out = Vec::new();
    session.run((nested + &lets + &functions).as_bytes(), &mut out).expect("well-formed");
    assert_eq!(session.assertions().len(), 3);
}
