//! Every operation against [`BitVector`], exhaustively at width 4 and at a few odd shapes.

use reprise_expr::{Assignment, Evaluator, Origin};

use super::*;

/// Compares the circuit of a term over two variables with the evaluator, for all their values.
fn check(pool: &mut Pool, x: ExprId, y: ExprId, term: ExprId, name: &str) {
    let mut network = Network::new();
    let mut blaster = Blaster::default();
    let word = blaster.word(&mut network, pool, term);
    let variable = |term: ExprId| match pool.node(term) {
        Node::Variable(variable) => variable,
        _ => unreachable!("operands are variables"),
    };
    let (x_variable, y_variable) = (variable(x), variable(y));
    for x_value in 0..1u64 << pool.width(x) {
        for y_value in 0..1u64 << pool.width(y) {
            let mut assignment = Assignment::new();
            assignment.set(x_variable, x_value);
            assignment.set(y_variable, y_value);
            let expected = Evaluator::new(assignment).value(pool, term);
            let input = |gate: GateId| {
                for (variable, value) in [(x_variable, x_value), (y_variable, y_value)] {
                    let inputs = blaster.variable(pool, variable).unwrap_or(&[]);
                    if let Some(bit) = inputs.iter().position(|input| input.gate() == gate) {
                        return value >> bit & 1 != 0;
                    }
                }
                unreachable!("no other inputs exist")
            };
            for (bit, &literal) in word.iter().enumerate() {
                assert_eq!(
                    network.simulate(input, literal),
                    expected.bit(bit as u32),
                    "{name} of {x_value} and {y_value}, bit {bit}"
                );
            }
        }
    }
}

type Binary = fn(&mut Pool, ExprId, ExprId) -> ExprId;

const BINARY: [(&str, Binary); 21] = [
    ("and", Pool::and),
    ("or", Pool::or),
    ("xor", Pool::xor),
    ("add", Pool::add),
    ("sub", Pool::sub),
    ("mul", Pool::mul),
    ("udiv", Pool::udiv),
    ("urem", Pool::urem),
    ("sdiv", Pool::sdiv),
    ("srem", Pool::srem),
    ("shl", Pool::shl),
    ("lshr", Pool::lshr),
    ("ashr", Pool::ashr),
    ("eq", Pool::eq),
    ("ne", Pool::ne),
    ("ult", Pool::ult),
    ("ule", Pool::ule),
    ("slt", Pool::slt),
    ("sle", Pool::sle),
    ("ugt", Pool::ugt),
    ("concat", Pool::concat),
];

fn variables(pool: &mut Pool, width: u32) -> (ExprId, ExprId) {
    (pool.variable("x", width, Origin::Input), pool.variable("y", width, Origin::Input))
}

#[test]
fn binary_operations_at_small_widths() {
    for width in 1..=5 {
        for (name, operation) in BINARY {
            let mut pool = Pool::new();
            let (x, y) = variables(&mut pool, width);
            let term = operation(&mut pool, x, y);
            check(&mut pool, x, y, term, name);
        }
    }
}

#[test]
fn binary_operations_with_constants() {
    for (name, operation) in BINARY {
        for value in 0..16 {
            let mut pool = Pool::new();
            let (x, y) = variables(&mut pool, 4);
            let constant = pool.constant(4, value);
            let term = operation(&mut pool, x, constant);
            check(&mut pool, x, y, term, name);
            let term = operation(&mut pool, constant, x);
            check(&mut pool, x, y, term, name);
        }
    }
}

/// Operands with constant zeros on top take the narrow way through division and multiplication.
#[test]
fn binary_operations_with_extended_operands() {
    for (name, operation) in BINARY {
        let mut pool = Pool::new();
        let (x, y) = variables(&mut pool, 3);
        for extend in [Pool::zero_extend, Pool::sign_extend] {
            let (wide_x, wide_y) = (extend(&mut pool, x, 6), extend(&mut pool, y, 6));
            let term = operation(&mut pool, wide_x, wide_y);
            check(&mut pool, x, y, term, name);
        }
    }
}

#[test]
fn unary_operations_and_selections() {
    let mut pool = Pool::new();
    let (x, y) = variables(&mut pool, 4);
    let mut terms = vec![pool.not(x), pool.neg(x), pool.zero_extend(x, 7), pool.sign_extend(x, 7)];
    for low in 0..4 {
        for width in 1..=4 - low {
            terms.push(pool.extract(x, low, width));
        }
    }
    let condition = pool.slt(x, y);
    terms.push(pool.ite(condition, x, y));
    for term in terms {
        check(&mut pool, x, y, term, "unary");
    }
}

/// Past 64 bits, against the evaluator at a handful of values.
#[test]
fn wide_operations() {
    for (name, operation) in BINARY {
        let mut pool = Pool::new();
        let (x, y) = variables(&mut pool, 2);
        let spread = |pool: &mut Pool, term: ExprId, width: u32| {
            let low = pool.sign_extend(term, width / 2);
            let high = pool.zero_extend(term, width - width / 2);
            pool.concat(high, low)
        };
        let (wide_x, wide_y) = (spread(&mut pool, x, 100), spread(&mut pool, y, 100));
        let term = operation(&mut pool, wide_x, wide_y);
        check(&mut pool, x, y, term, name);
    }
}

#[test]
fn deep_terms_do_not_recurse() {
    let mut pool = Pool::new();
    let (x, y) = variables(&mut pool, 1);
    let mut term = x;
    for step in 0..200_000 {
        term = if step % 2 == 0 { pool.and(term, y) } else { pool.xor(term, y) };
    }
    let mut network = Network::new();
    Blaster::default().boolean(&mut network, &pool, term, None);
}

#[test]
fn operations_without_a_circuit_are_marked() {
    let mut pool = Pool::new();
    let (x, y) = (pool.variable("x", 128, Origin::Input), pool.variable("y", 128, Origin::Input));
    let remainder = pool.float_rem(reprise_expr::FloatFormat::Quad, x, y);
    let equal = pool.eq(remainder, x);
    let exact = pool.eq(x, y);
    let mut network = Network::new();
    let mut blaster = Blaster::default();
    assert!(blaster.boolean(&mut network, &pool, equal, None).expect("nobody interrupts it").approximate);
    assert!(!blaster.boolean(&mut network, &pool, exact, None).expect("nobody interrupts it").approximate);
}
