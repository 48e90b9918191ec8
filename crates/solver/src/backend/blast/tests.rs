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

/// The number of ones in `x`: one bit after the other.
fn count_one_by_one(pool: &mut Pool, x: ExprId) -> ExprId {
    let width = pool.width(x);
    let (one, mut count) = (pool.constant(width, 1), pool.constant(width, 0));
    for bit in 0..width {
        let amount = pool.constant(width, bit.into());
        let shifted = pool.lshr(x, amount);
        let bit = pool.and(shifted, one);
        count = pool.add(count, bit);
    }
    count
}

/// The same by fields of two, four and eight bits, which are then added by a multiplication or by halves.
fn count_by_fields(pool: &mut Pool, x: ExprId, multiply: bool) -> ExprId {
    let width = pool.width(x);
    let constant = |pool: &mut Pool, value: u64| pool.constant(width, value & (u64::MAX >> (64 - width)));
    let down = |pool: &mut Pool, term: ExprId, amount: u64| {
        let amount = constant(pool, amount);
        pool.lshr(term, amount)
    };
    let [pairs, fours, eights, ones] = [0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f, 0x0101010101010101]
        .map(|value| constant(pool, value));
    let shifted = down(pool, x, 1);
    let odd = pool.and(shifted, pairs);
    let count = pool.sub(x, odd);
    let shifted = down(pool, count, 2);
    let (odd, even) = (pool.and(shifted, fours), pool.and(count, fours));
    let count = pool.add(odd, even);
    let shifted = down(pool, count, 4);
    let sum = pool.add(count, shifted);
    let mut count = pool.and(sum, eights);
    if multiply {
        let product = pool.mul(count, ones);
        return down(pool, product, u64::from(width) - 8);
    }
    let mut field = 8;
    while field < width {
        let shifted = down(pool, count, field.into());
        count = pool.add(count, shifted);
        field *= 2;
    }
    let low = constant(pool, 0x7f);
    pool.and(count, low)
}

#[test]
fn bits_are_counted_by_one_circuit() {
    for width in [8, 16, 32, 64] {
        let mut pool = Pool::new();
        let x = pool.variable("x", width, Origin::Input);
        let y = pool.variable("y", 1, Origin::Input);
        let (mut network, mut blaster) = (Network::new(), Blaster::default());
        let ripple = count_one_by_one(&mut pool, x);
        let expected = blaster.word(&mut network, &pool, ripple);
        for multiply in [false, true] {
            let fields = count_by_fields(&mut pool, x, multiply);
            let word = blaster.word(&mut network, &pool, fields);
            assert_eq!(word.as_slice(), expected.as_slice(), "{width} bits, by multiplication: {multiply}");
            if width == 8 {
                check(&mut pool, x, y, fields, "count");
            }
        }
        if width == 8 {
            check(&mut pool, x, y, ripple, "count");
        }
    }
}

#[test]
fn parities_are_compared_by_what_they_are_of() {
    let mut pool = Pool::new();
    let x = pool.variable("x", 32, Origin::Input);
    let bits: Vec<ExprId> = (0..32).map(|bit| pool.extract(x, bit, 1)).collect();
    let forward = bits.iter().copied().reduce(|sum, bit| pool.xor(sum, bit)).expect("there are bits");
    let mut folded = x;
    for amount in [16, 8, 4, 2, 1] {
        let amount = pool.constant(32, amount);
        let shifted = pool.lshr(folded, amount);
        folded = pool.xor(folded, shifted);
    }
    let folded = pool.extract(folded, 0, 1);
    let different = pool.xor(forward, folded);
    let (mut network, mut blaster) = (Network::new(), Blaster::default());
    assert_eq!(blaster.word(&mut network, &pool, different).as_slice(), [Literal::FALSE]);
    let without = pool.xor(folded, bits[7]);
    let different = pool.xor(forward, without);
    assert_ne!(blaster.word(&mut network, &pool, different).as_slice(), [Literal::FALSE]);
}

/// Sums of slices, multiples and masked parts of two variables, cut wherever carries cross and where they do not.
#[test]
fn sums_of_bits_are_cut_where_no_carry_crosses() {
    let mut random = reprise_testkit::Random::new(11);
    for round in 0..1000 {
        let mut pool = Pool::new();
        let (x, y) = variables(&mut pool, 4);
        let width = 6 + (random.next() % 4) as u32;
        let mut terms = vec![pool.zero_extend(x, width), pool.zero_extend(y, width)];
        for bit in 0..4 {
            for variable in [x, y] {
                let slice = pool.extract(variable, bit, 1);
                terms.push(pool.zero_extend(slice, width));
                terms.push(pool.sign_extend(slice, width));
            }
        }
        for _ in 0..8 {
            let mut pick = || terms[random.next() as usize % terms.len()];
            let (left, right) = (pick(), pick());
            let constant = pool.constant(width, random.next() & ((1 << width) - 1));
            let term = match random.next() % 8 {
                0..=2 => pool.add(left, right),
                3 => pool.sub(left, right),
                4 => pool.mul(left, constant),
                5 => pool.and(left, constant),
                6 => {
                    let (low, kept) = ((random.next() % 3) as u32, 1 + (random.next() % 3) as u32);
                    let slice = pool.extract(left, low, kept);
                    pool.zero_extend(slice, width)
                }
                _ => {
                    let (high, low) = (pool.extract(left, 0, width - 3), pool.extract(right, 0, 3));
                    pool.concat(high, low)
                }
            };
            terms.push(term);
        }
        let last = *terms.last().expect("there are terms");
        let name = format!("round {round}: {}", pool.display(last));
        check(&mut pool, x, y, last, &name);
    }
}

/// Every sum of five bits with weights up to two and a constant up to two, and slices of it: some count bits, and some get a carry from
/// below.
#[test]
fn weighted_bits_and_their_slices() {
    for code in 0..3u64.pow(6) {
        let mut pool = Pool::new();
        let x = pool.variable("x", 5, Origin::Input);
        let y = pool.variable("y", 1, Origin::Input);
        let mut sum = pool.constant(8, code % 3);
        for bit in 0..5 {
            let weight = pool.constant(8, code / 3u64.pow(bit + 1) % 3);
            let slice = pool.extract(x, bit, 1);
            let extended = pool.zero_extend(slice, 8);
            let weighted = pool.mul(extended, weight);
            sum = pool.add(sum, weighted);
        }
        let (above, middle) = (pool.extract(sum, 1, 7), pool.extract(sum, 1, 2));
        for term in [sum, above, middle] {
            check(&mut pool, x, y, term, &format!("sum {code}"));
        }
    }
}

/// Whoever asks whether a product overflows asks about the gates of the product, whatever the order of the factors by their terms.
#[test]
fn wider_products_have_the_gates_of_narrower_ones() {
    for names in [["x", "y"], ["y", "x"], ["first", "second"], ["width", "height"]] {
        let mut pool = Pool::new();
        let [x, y] = names.map(|name| pool.variable(name, 8, Origin::Input));
        let (mut network, mut blaster) = (Network::new(), Blaster::default());
        let mut widest = Word::new();
        for width in (9..=24).rev() {
            let (left, right) = (pool.zero_extend(x, width), pool.zero_extend(y, width));
            let product = pool.mul(left, right);
            let word = blaster.word(&mut network, &pool, product);
            if widest.is_empty() {
                widest = word.clone();
            }
            assert_eq!(word[..], widest[..width as usize], "{width} bits");
        }
    }
}
