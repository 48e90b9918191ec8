//! The encoder against the evaluator of terms, which shares no code with it. Clauses are looked at by a propagation of our own.

use std::collections::BTreeSet;

use reprise_certificate::{Clauses, Encoder, Literal, NotEncoded};
use reprise_expr::{Assignment, BitVector, Evaluator, ExprId, FloatFormat, Node, Origin, Pool, VariableId};
use reprise_testkit::Random;

/// The values of all variables that follow from the clauses and these literals; `None` if they contradict each other.
fn propagate(clauses: &Clauses, given: &[Literal]) -> Option<Vec<Option<bool>>> {
    let mut values = vec![None; clauses.variables as usize + 1];
    let value = |values: &[Option<bool>], literal: Literal| {
        values[literal.unsigned_abs() as usize].map(|value| value == (literal > 0))
    };
    for &literal in given {
        values[literal.unsigned_abs() as usize] = Some(literal > 0);
    }
    loop {
        let mut has_news = false;
        for clause in clauses.iter() {
            if clause.iter().any(|&literal| value(&values, literal) == Some(true)) {
                continue;
            }
            let open: Vec<Literal> = clause.iter().copied().filter(|&it| value(&values, it).is_none()).collect();
            match open[..] {
                [] => return None,
                [only] => {
                    values[only.unsigned_abs() as usize] = Some(only > 0);
                    has_news = true;
                }
                _ => {}
            }
        }
        if !has_news {
            return Some(values);
        }
    }
}

fn variable_of(pool: &Pool, term: ExprId) -> VariableId {
    let Node::Variable(variable) = pool.node(term) else { panic!("a variable") };
    variable
}

/// What a term encoded at these inputs is, as the evaluator says and as the clauses say.
fn compare(pool: &Pool, term: ExprId, inputs: &[(ExprId, BitVector)]) {
    let mut encoder = Encoder::new();
    let result = encoder.term(pool, term).expect("there are no floats in it");
    let mut assignment = Assignment::new();
    let mut given = Vec::new();
    for (input, value) in inputs {
        match value.width() <= 64 {
            true => assignment.set(variable_of(pool, *input), value.low_u64()),
            false => assignment.set_wide(variable_of(pool, *input), value.clone()),
        }
        let bits = encoder.term(pool, *input).expect("a variable");
        given.extend(
            (0..value.width()).map(|bit| if value.bit(bit) { bits[bit as usize] } else { -bits[bit as usize] }),
        );
    }
    let expected = Evaluator::new(assignment).value(pool, term);
    let values = propagate(encoder.clauses(), &given).expect("inputs contradict nothing");
    for (number, &bit) in result.iter().enumerate() {
        let found = values[bit.unsigned_abs() as usize].map(|value| value == (bit > 0));
        assert_eq!(found, Some(expected.bit(number as u32)), "bit {number} of {:?} at {inputs:?}", pool.node(term));
    }
}

type Binary = fn(&mut Pool, ExprId, ExprId) -> ExprId;

const BINARY: [Binary; 19] = [
    Pool::and,
    Pool::or,
    Pool::xor,
    Pool::add,
    Pool::sub,
    Pool::mul,
    Pool::udiv,
    Pool::urem,
    Pool::sdiv,
    Pool::srem,
    Pool::shl,
    Pool::lshr,
    Pool::ashr,
    Pool::eq,
    Pool::ne,
    Pool::ult,
    Pool::slt,
    Pool::sle,
    Pool::concat,
];

fn kind(node: Node) -> String {
    let text = format!("{node:?}");
    text.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_string()
}

#[test]
fn every_operator_at_every_value_of_width_4() {
    let mut pool = Pool::new();
    let (x, y) = (pool.variable("x", 4, Origin::Input), pool.variable("y", 4, Origin::Input));
    let mut terms: Vec<ExprId> = BINARY.iter().map(|make| make(&mut pool, x, y)).collect();
    let constants: Vec<ExprId> = (0..16).map(|value| pool.constant(4, value)).collect();
    for constant in constants {
        terms.extend(BINARY.iter().flat_map(|make| [make(&mut pool, x, constant), make(&mut pool, constant, x)]));
    }
    let is_less = pool.ult(x, y);
    let sum = pool.add(x, y);
    terms.push(pool.ite(is_less, sum, y));
    terms.push(pool.not(x));
    terms.push(pool.neg(x));
    let negated_sum = pool.not(sum);
    terms.push(negated_sum);
    terms.push(pool.extract(x, 1, 2));
    terms.push(pool.extract(sum, 2, 2));
    terms.push(pool.sign_extend(x, 7));
    terms.push(pool.zero_extend(x, 7));
    let kinds: BTreeSet<String> = terms.iter().map(|&term| kind(pool.node(term))).collect();
    let all = "Add And AShr Concat Constant Eq Extract Ite LShr Mul Not Or SDiv Shl SRem SignExtend Slt UDiv URem Ult Xor ZeroExtend";
    let missing: Vec<&str> = all.split(' ').filter(|kind| !kinds.contains(*kind)).collect();
    assert!(missing.is_empty(), "not tried: {missing:?}");
    for term in terms {
        for (left, right) in (0..16).flat_map(|left| (0..16).map(move |right| (left, right))) {
            let value = |value| BitVector::from_u64(4, value);
            compare(&pool, term, &[(x, value(left)), (y, value(right))]);
        }
    }
}

#[test]
fn random_terms_of_other_widths() {
    let mut random = Random::new(5);
    for width in [1, 3, 5, 8, 13, 65, 70] {
        for _ in 0..12 {
            let mut pool = Pool::new();
            let inputs: Vec<ExprId> =
                (0..3).map(|number| pool.variable(&format!("v{number}"), width, Origin::Input)).collect();
            let mut terms = inputs.clone();
            for _ in 0..4 {
                // What keeps the width, of which products and divisions of wide words take long.
                let make = BINARY[random.below(if width > 16 { 5_usize } else { 13 })];
                let (left, right) = (terms[random.below(terms.len())], terms[random.below(terms.len())]);
                terms.push(make(&mut pool, left, right));
            }
            let last = terms[terms.len() - 1];
            let is_less = pool.slt(last, inputs[0]);
            let chosen = pool.ite(is_less, last, inputs[1]);
            for _ in 0..6 {
                let words = |random: &mut Random| [random.next(), random.next()];
                let value =
                    |random: &mut Random| BitVector::from_words(width, &words(random)[..width.div_ceil(64) as usize]);
                let values: Vec<_> = inputs.iter().map(|&input| (input, value(&mut random))).collect();
                compare(&pool, chosen, &values);
            }
        }
    }
}

#[test]
fn floats_are_said_not_to_be_encoded() {
    let mut pool = Pool::new();
    let x = pool.variable("x", 32, Origin::Input);
    let sum = pool.float_add(FloatFormat::Single, x, x);
    let is_same = pool.eq(sum, x);
    assert_eq!(Encoder::new().term(&pool, is_same), Err(NotEncoded::Float));
}
