//! Random operation trees at many widths: the value computed with plain bit-vector arithmetic against the value of the
//! rewritten term, on random inputs.

use reprise_expr::{Assignment, BitVector, Evaluator, ExprId, Origin, Pool};

use crate::common::{Operation, PREDICATES, Random, RandomVector, SAME_WIDTH, reconstruct};

const VARIABLES_PER_WIDTH: usize = 2;
const WIDTHS: [u32; 8] = [1, 8, 13, 32, 64, 65, 128, 200];

/// One node of a tree in postfix order; operands are positions of earlier nodes.
enum Tree {
    Variable(usize),
    Constant(BitVector),
    Apply(Operation, Vec<usize>),
}

struct Inputs {
    variables: Vec<(u32, ExprId)>,
}

impl Inputs {
    fn new(pool: &mut Pool) -> Inputs {
        let mut variables = Vec::new();
        for width in WIDTHS {
            for index in 0..VARIABLES_PER_WIDTH {
                let name = format!("v{width}_{index}");
                variables.push((width, pool.variable(&name, width, Origin::Input)));
            }
        }
        Inputs { variables }
    }

    fn random_values(&self, random: &mut Random) -> Vec<BitVector> {
        self.variables.iter().map(|&(width, _)| random.bit_vector(width)).collect()
    }
}

/// Appends a random tree of a width and gives its position.
fn grow(random: &mut Random, inputs: &Inputs, nodes: &mut Vec<Tree>, width: u32, depth: u32) -> usize {
    let tree = if depth == 0 || random.below(8) == 0 {
        leaf(random, inputs, width)
    } else {
        let mut operand = |random: &mut Random, width| grow(random, inputs, nodes, width, depth - 1);
        match random.below(16) {
            0 => Tree::Apply(random.pick(&[Operation::Not, Operation::Neg]), vec![operand(random, width)]),
            1 | 2 if width > 1 => {
                let split = 1 + random.below(width as usize - 1) as u32;
                let (high, low) = (operand(random, width - split), operand(random, split));
                Tree::Apply(Operation::Concat, vec![high, low])
            }
            3 | 4 => {
                let wider = width + random.below(40) as u32;
                let low = random.below((wider - width) as usize + 1) as u32;
                let inner = operand(random, wider);
                Tree::Apply(Operation::Extract { low, width }, vec![inner])
            }
            5 | 6 if width > 1 => {
                let narrower = 1 + random.below(width as usize - 1) as u32;
                let inner = operand(random, narrower);
                let operation =
                    random.pick(&[Operation::ZeroExtend { to: width }, Operation::SignExtend { to: width }]);
                Tree::Apply(operation, vec![inner])
            }
            7 | 8 => {
                let condition = operand(random, 1);
                let (then, otherwise) = (operand(random, width), operand(random, width));
                Tree::Apply(Operation::Ite, vec![condition, then, otherwise])
            }
            _ if width == 1 => {
                let compared = random.pick(&WIDTHS);
                let operation = random.pick(&PREDICATES);
                let (left, right) = (operand(random, compared), operand(random, compared));
                Tree::Apply(operation, vec![left, right])
            }
            _ => {
                let operation = random.pick(&SAME_WIDTH);
                let (left, right) = (operand(random, width), operand(random, width));
                Tree::Apply(operation, vec![left, right])
            }
        }
    };
    nodes.push(tree);
    nodes.len() - 1
}

fn leaf(random: &mut Random, inputs: &Inputs, width: u32) -> Tree {
    let candidates: Vec<usize> =
        (0..inputs.variables.len()).filter(|&index| inputs.variables[index].0 == width).collect();
    if candidates.is_empty() || random.below(3) == 0 {
        Tree::Constant(random.bit_vector(width))
    } else {
        Tree::Variable(random.pick(&candidates))
    }
}

fn expected(nodes: &[Tree], values: &[BitVector]) -> Vec<BitVector> {
    let mut results: Vec<BitVector> = Vec::new();
    for node in nodes {
        let value = match node {
            Tree::Variable(index) => values[*index].clone(),
            Tree::Constant(value) => value.clone(),
            Tree::Apply(operation, operands) => {
                let operands: Vec<BitVector> = operands.iter().map(|&index| results[index].clone()).collect();
                operation.on_bit_vectors(&operands)
            }
        };
        results.push(value);
    }
    results
}

/// How far constructors may rewrite.
#[derive(Clone, Copy, PartialEq)]
enum Fuel {
    Full,
    /// As much as chance gives, anew for each node: operands are in normal form, half way there, or not at all.
    Random,
}

fn build(nodes: &[Tree], inputs: &Inputs, pool: &mut Pool, random: &mut Random, fuel: Fuel) -> Vec<ExprId> {
    let mut results: Vec<ExprId> = Vec::new();
    for node in nodes {
        if fuel == Fuel::Random {
            pool.set_rewriting_fuel(random.pick(&[0, 0, 1, 1, 2, 3, 4, 6, 9, 256]));
        }
        let id = match node {
            Tree::Variable(index) => inputs.variables[*index].1,
            Tree::Constant(value) => pool.constant_wide(value),
            Tree::Apply(operation, operands) => {
                let operands: Vec<ExprId> = operands.iter().map(|&index| results[index]).collect();
                let cut_short = pool.rewrites_cut_short();
                let id = operation.build(pool, &operands);
                if fuel == Fuel::Full && pool.rewrites_cut_short() > cut_short {
                    println!("cut short: {operation:?}");
                    for operand in operands {
                        println!("    {}", pool.display(operand));
                    }
                }
                id
            }
        };
        results.push(id);
    }
    results
}

fn run(seed: u64, trees: usize, fuel: Fuel) {
    let mut random = Random::new(seed);
    let mut pool = Pool::new();
    let mut inputs = Inputs::new(&mut pool);
    let (mut terms, mut unstable, mut cut_short) = (0, 0, 0);
    for round in 0..trees {
        if round % 500 == 499 {
            cut_short += pool.rewrites_cut_short();
            pool = Pool::new();
            inputs = Inputs::new(&mut pool);
        }
        let mut nodes = Vec::new();
        let width = random.pick(&WIDTHS);
        let depth = 2 + random.below(4) as u32;
        grow(&mut random, &inputs, &mut nodes, width, depth);
        let ids = build(&nodes, &inputs, &mut pool, &mut random, fuel);
        for _ in 0..6 {
            let values = inputs.random_values(&mut random);
            let mut assignment = Assignment::new();
            for (&(_, id), value) in inputs.variables.iter().zip(&values) {
                assignment.set_wide(pool.variables(id)[0], value.clone());
            }
            let mut evaluator = Evaluator::new(assignment);
            for ((index, &id), value) in ids.iter().enumerate().zip(expected(&nodes, &values)) {
                let actual = evaluator.value(&pool, id);
                if actual != value {
                    let Tree::Apply(operation, operands) = &nodes[index] else { panic!("a leaf has a wrong value") };
                    let operands: Vec<String> =
                        operands.iter().map(|&operand| pool.display(ids[operand]).to_string()).collect();
                    panic!(
                        "{operation:?} of {} gives {}, worth {actual:?} and not {value:?}",
                        operands.join(" and "),
                        pool.display(id)
                    );
                }
                check_facts(&pool, id, &value);
            }
        }
        terms += ids.len();
        for (index, &id) in ids.iter().enumerate() {
            if fuel == Fuel::Random {
                break;
            }
            let again = reconstruct(&mut pool, id);
            if again != id {
                unstable += 1;
                if unstable <= 20 {
                    println!("not stable: {} becomes {}", pool.display(id), pool.display(again));
                    if let Tree::Apply(operation, operands) = &nodes[index] {
                        println!("  it was {operation:?} of");
                        for &operand in operands {
                            println!("    {}", pool.display(ids[operand]));
                        }
                    }
                }
            }
        }
    }
    cut_short += pool.rewrites_cut_short();
    println!("{trees} trees, {terms} terms, {unstable} not stable, {cut_short} rewrites cut short");
}

fn check_facts(pool: &Pool, id: ExprId, value: &BitVector) {
    let width = pool.width(id);
    if width > 64 {
        return;
    }
    let word = value.low_u64();
    let signed = reprise_expr::to_signed(word, width);
    let (zero, one) = pool.known_bits(id);
    let (least, greatest) = pool.unsigned_range(id).expect("at most 64 bits");
    let (signed_least, signed_greatest) = pool.signed_range(id).expect("at most 64 bits");
    assert!(word & zero == 0 && !word & one == 0, "known bits of {} against {value:?}", pool.display(id));
    assert!((least..=greatest).contains(&word), "range of {} against {value:?}", pool.display(id));
    assert!((signed_least..=signed_greatest).contains(&signed), "range of {} against {value:?}", pool.display(id));
    assert!(
        pool.interval(id).expect("at most 64 bits").contains(word, width),
        "interval of {} against {value:?}",
        pool.display(id)
    );
}

#[test]
fn trees() {
    run(1, 6_000, Fuel::Full);
}

/// No rule may depend on the normal form of its operands to be right.
#[test]
fn trees_rewritten_half_way() {
    run(2, 6_000, Fuel::Random);
}

/// For a change of the rules: `cargo test --release -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn trees_at_length() {
    for seed in 3..20 {
        run(seed, 40_000, Fuel::Full);
        run(seed + 100, 40_000, Fuel::Random);
    }
}
