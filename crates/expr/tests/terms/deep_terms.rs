//! Terms of a depth that no recursion survives, through everything that walks terms.

use reprise_expr::{Assignment, Evaluator, ExprId, Origin, Pool, Substitution, to_smtlib};

const DEPTH: usize = 100_000;

type Step = fn(&mut Pool, ExprId, ExprId) -> ExprId;

fn on_small_stack(body: impl FnOnce() + Send + 'static) {
    std::thread::Builder::new()
        .stack_size(512 * 1024)
        .spawn(body)
        .expect("a thread starts")
        .join()
        .expect("nothing overflows the stack");
}

/// Applies a step over and over to a term and one of two variables.
fn tower(pool: &mut Pool, step: Step) -> ExprId {
    let mut term = pool.variable("start", 32, Origin::Input);
    for level in 0..DEPTH {
        let operand = pool.variable(if level % 2 == 0 { "x" } else { "y" }, 32, Origin::Input);
        term = step(pool, term, operand);
    }
    term
}

#[test]
fn towers() {
    let steps: [(&str, Step); 12] = [
        ("division", |pool, term, operand| pool.udiv(term, operand)),
        ("product and sum", |pool, term, operand| {
            let product = pool.mul(term, operand);
            pool.add(product, operand)
        }),
        ("shift and xor", |pool, term, operand| {
            let shifted = pool.shl(term, operand);
            pool.xor(shifted, operand)
        }),
        ("narrow product", |pool, term, operand| {
            let low = pool.truncate(operand, 8);
            let wide = pool.zero_extend(low, 32);
            pool.mul(term, wide)
        }),
        ("truncated and extended", |pool, term, operand| {
            let product = pool.mul(term, operand);
            let low = pool.truncate(product, 16);
            pool.sign_extend(low, 32)
        }),
        ("choice", |pool, term, operand| {
            let condition = pool.ult(term, operand);
            let one = pool.constant(32, 1);
            let more = pool.add(term, one);
            pool.ite(condition, more, operand)
        }),
        ("choice with constants", |pool, term, operand| {
            let condition = pool.ult(term, operand);
            let constant = pool.constant(32, 77);
            pool.ite(condition, constant, term)
        }),
        ("mask and sum", |pool, term, operand| {
            let mask = pool.constant(32, 0x5555_5555);
            let masked = pool.and(term, mask);
            pool.add(masked, operand)
        }),
        ("disjunction", |pool, term, operand| {
            let product = pool.mul(term, operand);
            pool.or(term, product)
        }),
        ("swapped halves", |pool, term, operand| {
            let (high, low) = (pool.extract(term, 16, 16), pool.extract(term, 0, 16));
            let swapped = pool.concat(low, high);
            pool.add(swapped, operand)
        }),
        ("complement and difference", |pool, term, operand| {
            let complement = pool.not(term);
            let product = pool.mul(complement, operand);
            pool.sub(product, operand)
        }),
        ("remainder of itself", |pool, term, operand| {
            let five = pool.constant(32, 5);
            let remainder = pool.srem(term, five);
            pool.mul(remainder, operand)
        }),
    ];
    for (name, step) in steps {
        on_small_stack(move || {
            let mut pool = Pool::new();
            let term = tower(&mut pool, step);
            let zero = pool.constant(32, 0);
            let condition = pool.eq(term, zero);
            // Each of these pushes down as far as its limits allow.
            for low in 0..8 {
                pool.extract(term, low * 4, 4);
            }
            pool.zero_extend(term, 64);
            pool.sign_extend(term, 64);
            pool.not(term);
            pool.neg(term);

            let mut assignment = Assignment::new();
            for &variable in pool.variables(term).iter() {
                assignment.set(variable, 3);
            }
            let mut evaluator = Evaluator::new(assignment);
            evaluator.value_u64(&pool, term);
            evaluator.truth(&pool, condition);
            assert!(to_smtlib(&pool, &[condition]).len() > 100, "{name}");
            assert!(!pool.display(term).to_string().is_empty());

            let (x, three) = (pool.variable("x", 32, Origin::Input), pool.constant(32, 3));
            let mut substitution = Substitution::new();
            substitution.insert(x, three);
            let replaced = pool.substitute(term, &mut substitution);
            assert_eq!(evaluator.value_u64(&pool, term), evaluator.value_u64(&pool, replaced), "{name}");

            let before = pool.len();
            let statistics = pool.collect([term].into_iter());
            assert_eq!(statistics.kept + statistics.freed, before, "{name}");
            drop(pool);
        });
    }
}

/// One node with many paths to it: whatever walks paths instead of nodes never comes back.
#[test]
fn many_paths() {
    let steps: [Step; 6] = [
        |pool, term, operand| {
            let sum = pool.add(term, operand);
            pool.mul(sum, term)
        },
        |pool, term, operand| {
            let shifted = pool.lshr(term, operand);
            let sum = pool.add(term, shifted);
            pool.xor(sum, term)
        },
        |pool, term, operand| {
            let condition = pool.slt(term, operand);
            let negated = pool.neg(term);
            pool.ite(condition, negated, term)
        },
        |pool, term, operand| {
            let low = pool.truncate(term, 16);
            let wide = pool.zero_extend(low, 32);
            let product = pool.mul(wide, term);
            pool.and(product, operand)
        },
        |pool, term, _| {
            let (high, low) = (pool.extract(term, 8, 24), pool.extract(term, 0, 8));
            let rotated = pool.concat(low, high);
            pool.add(rotated, term)
        },
        |pool, term, operand| {
            let (left, right) = (pool.ult(term, operand), pool.slt(term, operand));
            let both = pool.xor(left, right);
            let wide = pool.zero_extend(both, 32);
            let sum = pool.add(term, wide);
            pool.or(sum, term)
        },
    ];
    for step in steps {
        let mut pool = Pool::new();
        let mut term = pool.variable("start", 32, Origin::Input);
        for _ in 0..2000 {
            let operand = pool.variable("x", 32, Origin::Input);
            term = step(&mut pool, term, operand);
        }
        for low in 0..32 {
            pool.extract(term, low, 1);
        }
        let zero = pool.constant(32, 0);
        let condition = pool.eq(term, zero);
        let mut evaluator = Evaluator::new(Assignment::new());
        evaluator.truth(&pool, condition);
        assert_eq!(pool.variables(condition).len(), pool.variables(term).len());
        assert!(to_smtlib(&pool, &[condition]).len() < 4_000_000);
    }
}

/// Wide and long: a sum of very many terms and a concatenation of very many bytes.
#[test]
fn long_chains() {
    on_small_stack(|| {
        let mut pool = Pool::new();
        let variables: Vec<ExprId> =
            (0..20_000).map(|index| pool.variable(&format!("v{index}"), 8, Origin::Input)).collect();
        let mut sum = pool.constant(8, 0);
        let mut all = pool.truth(true);
        let seven = pool.constant(8, 7);
        for &variable in &variables {
            sum = pool.add(sum, variable);
            let condition = pool.ult(variable, seven);
            all = pool.and(all, condition);
        }
        assert_eq!(pool.variables(sum).len(), variables.len());
        assert_eq!(pool.variables(all).len(), variables.len());
        let mut evaluator = Evaluator::new(Assignment::new());
        assert_eq!(evaluator.value_u64(&pool, sum), 0);
        assert!(evaluator.truth(&pool, all));

        let mut joined = variables[0];
        for &variable in &variables[1..8000] {
            joined = pool.concat(variable, joined);
        }
        assert_eq!(pool.width(joined), 64_000);
        for (index, &variable) in variables[..8000].iter().enumerate().step_by(100) {
            assert_eq!(pool.extract(joined, index as u32 * 8, 8), variable);
        }
        let mut joined = variables[0];
        for &variable in &variables[1..2000] {
            joined = pool.concat(joined, variable);
        }
        assert_eq!(pool.width(joined), 16_000);
        assert!(evaluator.value(&pool, joined).is_zero());
    });
}
