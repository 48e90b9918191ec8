//! The SMT-LIB text against z3: under fixed inputs each term has the value we compute.

use std::io::Write;
use std::process::{Command, Stdio};

use reprise_expr::{
    Assignment, BitVector, Evaluator, ExprId, FloatBinary, FloatFormat, FloatRelation, FloatRounding, Origin, Pool,
    Signedness, SmtlibWriter, smtlib_variable_name, to_smtlib,
};
use reprise_testkit::require;

use crate::common::{PREDICATES, Random, RandomVector, SAME_WIDTH};

/// The answers of z3.
fn ask(script: &str) -> Vec<String> {
    require("z3");
    let mut child = Command::new("z3")
        .args(["-smt2", "-in"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("it is there");
    let mut input = child.stdin.take().expect("the input is piped");
    let script = script.to_owned();
    let writer = std::thread::spawn(move || input.write_all(script.as_bytes()));
    let output = child.wait_with_output().expect("z3 ends");
    writer.join().expect("the writer does not panic").expect("z3 reads its input");
    String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect()
}

fn value_text(value: &BitVector) -> String {
    format!("(_ bv{value} {})", value.width())
}

/// Asserts for each term that it differs from its value, one after the other: all must be unsatisfiable.
fn check(pool: &Pool, terms: &[ExprId], assignment: &Assignment) {
    let mut evaluator = Evaluator::new(assignment.clone());
    let mut writer = SmtlibWriter::new();
    let mut script = String::new();
    for &term in terms {
        writer.define(pool, term, &mut script);
    }
    let mut variables: Vec<_> = assignment.variables().collect();
    variables.sort();
    for variable in variables {
        let width = pool.variable_info(variable).width;
        let value = assignment.get(variable, width).expect("the variable has a value");
        let name = smtlib_variable_name(pool, variable);
        if script.contains(&name) {
            script.push_str(&format!("(assert (= {name} {}))\n", value_text(&value)));
        }
    }
    script.push_str("(check-sat)\n");
    for &term in terms {
        let value = value_text(&evaluator.value(pool, term));
        let name = writer.name(pool, term);
        script.push_str(&format!("(push)\n(assert (not (= {name} {value})))\n(check-sat)\n(pop)\n"));
    }
    let answers = ask(&script);
    assert_eq!(answers.len(), terms.len() + 1, "answers: {answers:?}\n{script}");
    assert_eq!(answers[0], "sat", "the inputs are possible\n{script}");
    for (answer, &term) in answers[1..].iter().zip(terms) {
        assert_eq!(answer, "unsat", "{} has another value\n{script}", pool.display(term));
    }
}

#[test]
fn bit_vectors() {
    let mut random = Random::new(21);
    for width in [1, 4, 8, 13, 32, 64, 65, 128] {
        for _ in 0..4 {
            let mut pool = Pool::new();
            let mut assignment = Assignment::new();
            let mut terms: Vec<ExprId> = Vec::new();
            for index in 0..3 {
                let variable = pool.variable(&format!("in|put\\{index}%"), width, Origin::Input);
                assignment.set_wide(pool.variables(variable)[0], random.bit_vector(width));
                terms.push(variable);
            }
            for _ in 0..40 {
                let (left, mut right) = (random.pick(&terms[..]), random.pick(&terms[..]));
                if random.below(4) == 0 {
                    right = pool.constant_wide(&random.bit_vector(width));
                }
                let term = random.pick(&SAME_WIDTH).build(&mut pool, &[left, right]);
                let condition = random.pick(&PREDICATES).build(&mut pool, &[term, right]);
                let chosen = pool.ite(condition, term, left);
                let split = 1 + random.below(width as usize) as u32;
                let low = pool.extract(chosen, 0, split);
                let extended =
                    if random.below(2) == 0 { pool.zero_extend(low, width) } else { pool.sign_extend(low, width) };
                terms.extend([term, chosen, extended]);
            }
            check(&pool, &terms, &assignment);
        }
    }
}

#[test]
fn floats() {
    let mut random = Random::new(22);
    for (format, rounds) in [
        (FloatFormat::Half, 12),
        (FloatFormat::Bfloat, 6),
        (FloatFormat::Single, 12),
        (FloatFormat::Double, 4),
        (FloatFormat::X87, 2),
        (FloatFormat::Quad, 1),
    ] {
        for round in 0..rounds {
            let mut pool = Pool::new();
            let mut assignment = Assignment::new();
            let mut inputs: Vec<ExprId> = Vec::new();
            for index in 0..3 {
                let variable = pool.variable(&format!("f{index}"), format.width(), Origin::Input);
                let bits = match (round + index) % 6 {
                    0 => format.infinity(),
                    1 => 1,
                    2 => format.canonical_nan(),
                    _ => {
                        let integer = pool.constant(32, random.next() % 1000);
                        let float = pool.int_to_float(format, Signedness::Signed, integer);
                        let noise = random.next() % 4;
                        pool.as_wide_constant(float).expect("constants fold").low_u128() + u128::from(noise)
                    }
                };
                let value =
                    BitVector::from_u128(format.width(), bits | u128::from(random.next() & 1) << (format.width() - 1));
                assignment.set_wide(pool.variables(variable)[0], value);
                inputs.push(variable);
            }
            let (x, y, z) = (inputs[0], inputs[1], inputs[2]);
            let mut terms = Vec::new();
            for operation in [FloatBinary::Add, FloatBinary::Sub, FloatBinary::Mul, FloatBinary::Div] {
                terms.push(pool.float_binary(operation, format, x, y));
            }
            if format.width() <= 32 {
                terms.push(pool.float_rem(format, x, y));
            }
            terms.push(pool.float_sqrt(format, z));
            terms.push(pool.float_fma(format, x, y, z));
            for rounding in [
                FloatRounding::TowardZero,
                FloatRounding::Down,
                FloatRounding::Up,
                FloatRounding::NearestEven,
                FloatRounding::NearestAway,
            ] {
                terms.push(pool.float_round(rounding, format, x));
            }
            for relation in [FloatRelation::Equal, FloatRelation::Less, FloatRelation::LessOrEqual] {
                terms.push(pool.float_compare(relation, format, x, y));
            }
            for to in [FloatFormat::Half, FloatFormat::Single, FloatFormat::Double, FloatFormat::X87] {
                if to != format {
                    terms.push(pool.float_convert(format, to, x));
                }
            }
            for signedness in [Signedness::Signed, Signedness::Unsigned] {
                for width in [8, 32] {
                    terms.push(pool.float_to_int(format, signedness, width, x));
                    terms.push(pool.float_to_int(format, signedness, width, z));
                }
                let low = pool.truncate(x, 16);
                terms.push(pool.int_to_float(format, signedness, low));
            }
            terms.push(pool.float_is_nan(format, y));
            check(&pool, &terms, &assignment);
        }
    }
}

#[test]
fn scripts() {
    let mut pool = Pool::new();
    let x = pool.variable("a|b", 8, Origin::Input);
    let seven = pool.constant(8, 7);
    let small = pool.ult(x, seven);
    let large = pool.not(small);
    let script = to_smtlib(&pool, &[small]);
    assert!(script.starts_with("(set-logic QF_BV)\n(declare-const |a%7cb:8| (_ BitVec 8))\n"), "{script}");
    assert_eq!(ask(&script), ["sat"]);
    assert_eq!(ask(&to_smtlib(&pool, &[small, large])), ["unsat"]);
    // The text grows with the nodes, not with the paths to them.
    let mut term = x;
    for _ in 0..200 {
        let product = pool.mul(term, x);
        term = pool.udiv(product, term);
    }
    let condition = pool.eq(term, seven);
    assert!(to_smtlib(&pool, &[condition]).len() < 100_000);
}
