//! What a term is independently of the pool it lives in; what a pool keeps beside it.

use std::collections::HashMap;

use reprise_expr::{Assignment, BitVector, Evaluator, ExprId, Node, Origin, Pool, Substitution};

use crate::common::{Operation, PREDICATES, Random, RandomVector, SAME_WIDTH};

/// Builds the same random terms, in an order and among other terms that the seed decides.
fn hashes(noise: u64, fuel: u32) -> Vec<u128> {
    let mut pool = Pool::new();
    pool.set_rewriting_fuel(fuel);
    let mut noise = Random::new(noise);
    let mut random = Random::new(7);
    let mut terms: Vec<ExprId> = Vec::new();
    let mut order: Vec<usize> = (0..8).collect();
    for index in (1..order.len()).rev() {
        order.swap(index, noise.below(index + 1));
    }
    for _ in 0..noise.below(20) {
        let name = format!("noise{}", noise.next());
        let variable = pool.variable(&name, 32, Origin::Input);
        pool.mul(variable, variable);
    }
    let mut variables = vec![pool.truth(true); 8];
    for index in order {
        variables[index] = pool.variable(&format!("v{index}"), 32, Origin::Input);
    }
    terms.extend(variables);
    for _ in 0..3000 {
        let (left, right) = (random.pick(&terms[..]), random.pick(&terms[..]));
        let operation = random.pick(&SAME_WIDTH);
        // Operands of commutative operations in either order, and other terms in between.
        let swap =
            matches!(operation, Operation::And | Operation::Or | Operation::Xor | Operation::Add | Operation::Mul)
                && noise.below(2) == 0;
        let operands = if swap { [right, left] } else { [left, right] };
        if noise.below(3) == 0 {
            let (other, another) = (noise.pick(&terms[..]), noise.pick(&terms[..]));
            noise.pick(&SAME_WIDTH).build(&mut pool, &[other, another]);
            noise.pick(&PREDICATES).build(&mut pool, &[other, another]);
        }
        let term = operation.build(&mut pool, &operands);
        terms.push(term);
        let condition = random.pick(&PREDICATES).build(&mut pool, &[term, left]);
        terms.push(pool.ite(condition, term, right));
    }
    terms.iter().map(|&term| pool.content_hash(term)).collect()
}

#[test]
fn content_hashes_do_not_depend_on_history() {
    // Where the limits cut rewriting short, too: what is remembered must not help to get further.
    for fuel in [256, 20, 5, 2, 1, 0] {
        let reference = hashes(1, fuel);
        for noise in 2..10 {
            assert!(hashes(noise, fuel) == reference, "history {noise} changes a content hash with fuel {fuel}");
        }
        let distinct: std::collections::HashSet<u128> = reference.iter().copied().collect();
        assert!(distinct.len() > 2000);
    }
}

/// Stored records are found by these: a change of the hash, of the tags or of the rules under them needs a new
/// version of the store's format.
#[test]
fn content_hashes_are_the_same_in_every_build() {
    let mut pool = Pool::new();
    let x = pool.variable("x", 32, Origin::Input);
    let u = pool.variable("x", 32, Origin::Undefined);
    let five = pool.constant(32, 5);
    let sum = pool.add(x, five);
    let wide = pool.constant_wide(&BitVector::all_ones(100));
    let product = pool.mul(x, u);
    let hashes: Vec<String> =
        [x, u, five, sum, wide, product].iter().map(|&id| format!("{:032x}", pool.content_hash(id))).collect();
    assert_eq!(hashes, EXPECTED);
}

const EXPECTED: [&str; 6] = [
    "75930f52f61b74034c7daa57373e770c",
    "3608c2b87fffe48138474c98df810aa6",
    "3f4fcaa1bec292d3beb58061a13caaf1",
    "2c632dbef223ea0e02743a078c6e64c9",
    "4b8f1350bda76267853a1c81cf68aa51",
    "ec507d41968370ad8bdbdba7f6253513",
];

#[test]
fn equal_hashes_are_equal_terms() {
    // All terms of two levels over a few leaves: a hash that forgets an operand or a parameter repeats here.
    let mut pool = Pool::new();
    pool.set_rewriting_fuel(0);
    let mut terms = vec![
        pool.variable("x", 8, Origin::Input),
        pool.variable("y", 8, Origin::Input),
        pool.variable("x", 8, Origin::Undefined),
        pool.constant(8, 1),
        pool.constant(8, 2),
    ];
    for _ in 0..2 {
        let operands: Vec<ExprId> = terms.iter().copied().take(40).collect();
        for &left in &operands {
            for &right in &operands {
                for operation in SAME_WIDTH {
                    terms.push(operation.build(&mut pool, &[left, right]));
                }
                for operation in PREDICATES {
                    let condition = operation.build(&mut pool, &[left, right]);
                    terms.push(condition);
                    if pool.width(right) == 8 {
                        terms.push(pool.ite(condition, left, right));
                    }
                }
                terms.push(pool.concat(left, right));
            }
            for low in 0..pool.width(left) {
                terms.push(pool.extract(left, low, 1));
                let width = pool.width(left) + low;
                terms.push(pool.zero_extend(left, width));
                terms.push(pool.sign_extend(left, width));
            }
        }
        terms.retain(|&id| pool.width(id) == 8);
        terms.dedup();
    }
    let mut by_hash: HashMap<u128, ExprId> = HashMap::new();
    for term in terms {
        let previous = by_hash.entry(pool.content_hash(term)).or_insert(term);
        assert_eq!(*previous, term, "{} and {} have one hash", pool.display(*previous), pool.display(term));
    }
    assert!(by_hash.len() > 10_000);
}

/// Names and constants that differ in bits which a weak hash lets cancel out.
#[test]
fn no_differences_cancel_out() {
    let mut pool = Pool::new();
    let one = pool.variable("sensor_20_chan_1abc_1_value_q_x", 32, Origin::Input);
    let other = pool.variable("sensor_20_chan_qabc_9_value_1_x", 32, Origin::Input);
    assert_ne!(one, other);
    assert_ne!(pool.content_hash(one), pool.content_hash(other));
    assert_eq!(pool.variable("sensor_20_chan_qabc_9_value_1_x", 32, Origin::Input), other);
    // Every constant of few bits over three words, at once as constants and as operands.
    let mut seen: HashMap<u128, ExprId> = HashMap::new();
    let x = pool.variable("x", 192, Origin::Input);
    let mut check = |pool: &mut Pool, words: [u64; 3]| {
        let constant = pool.constant_wide(&BitVector::from_words(192, &words));
        for term in [constant, pool.ult(x, constant)] {
            let before = seen.entry(pool.content_hash(term)).or_insert(term);
            assert_eq!(*before, term, "{words:x?}");
        }
    };
    for low in 0..192 {
        for high in low..192 {
            let mut words = [0u64; 3];
            words[low / 64] |= 1 << (low % 64);
            words[high / 64] |= 1 << (high % 64);
            check(&mut pool, words);
            words[(low / 64 + 1) % 3] ^= 1 << (high * 7 % 64);
            check(&mut pool, words);
        }
    }
}

#[test]
fn variables_are_known_by_name_width_and_origin() {
    let mut pool = Pool::new();
    let x = pool.variable("x", 32, Origin::Input);
    assert_eq!(pool.variable("x", 32, Origin::Input), x);
    assert_ne!(pool.variable("x", 16, Origin::Input), x);
    let undefined = pool.variable("x", 32, Origin::Undefined);
    assert_ne!(undefined, x);
    assert_eq!(pool.variable_count(), 3);
    let sum = pool.add(x, undefined);
    assert!(pool.mentions_undefined(sum) && !pool.mentions_undefined(x));
    let set = pool.variables(sum);
    assert_eq!(set.len(), 2);
    assert!(set.is_sorted());
    let info = pool.variable_info(set[0]);
    assert_eq!((&*info.name, info.width, info.origin), ("x", 32, Origin::Input));
    assert_eq!(pool.variable_term(set[0]), x);
    let nothing = pool.sub(sum, undefined);
    assert!(!pool.mentions_undefined(nothing), "what cancels out is not mentioned");
}

#[test]
fn sizes() {
    assert_eq!(size_of::<Option<ExprId>>(), 4);
    assert_eq!(size_of::<Node>(), 16);
    fn shared_between_threads<T: Send + Sync>() {}
    shared_between_threads::<Pool>();
    shared_between_threads::<Evaluator>();
}

#[test]
fn large_variable_sets() {
    let mut pool = Pool::new();
    let variables: Vec<ExprId> = (0..200).map(|index| pool.variable(&format!("v{index}"), 8, Origin::Input)).collect();
    for count in [1, 2, 31, 32, 33, 64, 200] {
        let mut product = variables[0];
        for &variable in &variables[1..count] {
            product = pool.udiv(product, variable);
        }
        assert_eq!(pool.variables(product).len(), count);
        assert_eq!(pool.variables(product), pool.variables(product));
        let one = pool.variables(variables[0]);
        assert!(pool.variables(product).intersects(&one) && pool.variables(product).contains(one[0]));
        let last = pool.variables(variables[199]);
        assert_eq!(pool.variables(product).intersects(&last), count == 200);
    }
}

#[test]
fn collection_keeps_what_roots_reach() {
    let mut random = Random::new(3);
    let mut pool = Pool::new();
    let variables: Vec<ExprId> = (0..6).map(|index| pool.variable(&format!("v{index}"), 70, Origin::Input)).collect();
    let mut roots: Vec<ExprId> = Vec::new();
    for round in 0..30 {
        let mut terms = variables.clone();
        terms.extend(&roots);
        for _ in 0..300 {
            let constant = pool.constant_wide(&random.bit_vector(70));
            let left = random.pick(&terms[..]);
            let right = if random.below(4) == 0 { constant } else { random.pick(&terms[..]) };
            terms.push(random.pick(&SAME_WIDTH).build(&mut pool, &[left, right]));
        }
        roots = (0..20).map(|_| random.pick(&terms[..])).collect();
        let values = |pool: &Pool| -> Vec<(BitVector, u128, String)> {
            let mut assignment = Assignment::new();
            for &variable in &variables {
                let name = pool.variables(variable)[0];
                assignment.set_wide(name, Random::new(u64::from(name.0)).bit_vector(70));
            }
            let mut evaluator = Evaluator::new(assignment);
            let text = |id| pool.display(id).to_string();
            roots.iter().map(|&id| (evaluator.value(pool, id), pool.content_hash(id), text(id))).collect()
        };
        let before = values(&pool);
        let epoch = pool.epoch();
        let statistics = pool.collect(roots.iter().chain(&variables).copied());
        assert!(statistics.freed > 0, "round {round} makes garbage");
        assert!(pool.epoch() > epoch);
        assert_eq!(pool.len(), statistics.kept);
        assert_eq!(values(&pool), before);
        assert_eq!(pool.collect(roots.iter().chain(&variables).copied()).freed, 0);
    }
    // Slots are used again: the tables do not grow with the number of rounds.
    assert!(pool.index_bound() < 6000, "{} slots", pool.index_bound());
    let statistics = pool.memory_statistics();
    assert_eq!(statistics.terms + statistics.free_slots + 1, pool.index_bound());
}

#[test]
fn an_evaluator_survives_a_collection() {
    let mut pool = Pool::new();
    let x = pool.variable("x", 32, Origin::Input);
    let y = pool.variable("y", 32, Origin::Input);
    let garbage = pool.udiv(x, y);
    let mut assignment = Assignment::new();
    assignment.set(pool.variables(x)[0], 100);
    assignment.set(pool.variables(y)[0], 7);
    let mut evaluator = Evaluator::new(assignment);
    assert_eq!(evaluator.value_u64(&pool, garbage), 14);
    pool.collect([x, y].into_iter());
    let other = pool.urem(x, y);
    assert_eq!(other, garbage, "the slot is used again");
    assert_eq!(evaluator.value_u64(&pool, other), 2);
    evaluator.update(|assignment| assignment.set(pool.variables(y)[0], 30));
    assert_eq!(evaluator.value_u64(&pool, other), 10);
}

#[test]
fn substitution_is_simultaneous_and_rewrites() {
    let mut pool = Pool::new();
    let x = pool.variable("x", 32, Origin::Input);
    let y = pool.variable("y", 32, Origin::Input);
    let quotient = pool.udiv(x, y);
    let mut swap: Substitution = [(x, y), (y, x)].into_iter().collect();
    let swapped = pool.substitute(quotient, &mut swap);
    assert_eq!(swapped, pool.udiv(y, x));
    assert_eq!(pool.substitute(swapped, &mut swap), quotient);
    let sixteen = pool.constant(32, 16);
    let mut fixed: Substitution = [(y, sixteen)].into_iter().collect();
    let shifted = pool.substitute(quotient, &mut fixed);
    let four = pool.constant(32, 4);
    assert_eq!(shifted, pool.lshr(x, four));
    // A whole subterm may be replaced.
    let sum = pool.add(quotient, x);
    let mut whole: Substitution = [(quotient, y)].into_iter().collect();
    assert_eq!(pool.substitute(sum, &mut whole), pool.add(x, y));
}

/// Substituting values for variables is evaluating.
#[test]
fn substitution_agrees_with_evaluation() {
    let mut random = Random::new(11);
    let mut pool = Pool::new();
    let variables: Vec<ExprId> = (0..4).map(|index| pool.variable(&format!("v{index}"), 16, Origin::Input)).collect();
    for _ in 0..300 {
        let mut terms = variables.clone();
        for _ in 0..30 {
            let (left, right) = (random.pick(&terms[..]), random.pick(&terms[..]));
            let term = random.pick(&SAME_WIDTH).build(&mut pool, &[left, right]);
            let condition = random.pick(&PREDICATES).build(&mut pool, &[term, right]);
            terms.push(pool.ite(condition, term, left));
        }
        let mut assignment = Assignment::new();
        let mut substitution = Substitution::new();
        for &variable in &variables {
            let value = random.bit_vector(16);
            assignment.set_wide(pool.variables(variable)[0], value.clone());
            substitution.insert(variable, pool.constant_wide(&value));
        }
        let mut evaluator = Evaluator::new(assignment);
        for &term in &terms {
            let replaced = pool.substitute(term, &mut substitution);
            assert_eq!(pool.as_constant(replaced), Some(evaluator.value_u64(&pool, term)));
        }
    }
}

/// Wherever what is known is so, a term with it put in has the term's value; and nothing that is known and near the top is left in it.
#[test]
fn what_is_known_changes_no_value_where_it_holds() {
    let mut random = Random::new(12);
    let mut pool = Pool::new();
    let variables: Vec<ExprId> = (0..4).map(|index| pool.variable(&format!("v{index}"), 16, Origin::Input)).collect();
    let mut changed = 0;
    for _ in 0..300 {
        let mut terms = variables.clone();
        for _ in 0..30 {
            let (left, right) = (random.pick(&terms[..]), random.pick(&terms[..]));
            let term = random.pick(&SAME_WIDTH).build(&mut pool, &[left, right]);
            let condition = random.pick(&PREDICATES).build(&mut pool, &[term, right]);
            terms.push(pool.ite(condition, term, left));
        }
        let mut assignment = Assignment::new();
        for &variable in &variables {
            assignment.set_wide(pool.variables(variable)[0], random.bit_vector(16));
        }
        let mut evaluator = Evaluator::new(assignment);
        let fixed = [random.pick(&terms[..]), random.pick(&terms[..])];
        let values = fixed.map(|term| evaluator.value_u64(&pool, term));
        let known = |pool: &mut Pool, part| {
            let at = fixed.iter().position(|&term| term == part)?;
            Some(pool.constant(16, values[at]))
        };
        for &term in &terms {
            for most in [0, 1, 8, 1000] {
                let with = pool.with_known(term, most, known);
                assert_eq!(evaluator.value_u64(&pool, with), evaluator.value_u64(&pool, term));
                changed += usize::from(with != term);
            }
        }
        let whole = pool.with_known(fixed[0], 0, known);
        assert_eq!(pool.as_constant(whole), Some(values[0]));
    }
    assert!(changed > 3000, "{changed}");
}
