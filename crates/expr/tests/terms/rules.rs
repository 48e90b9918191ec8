//! Every constructor over every small operand, compared on all inputs.
//!
//! A rule sees nothing but the constructor and the ids of its operands, so running every constructor over all pairs of
//! a leaf and a term made of leaves covers every rule that looks two levels deep; random pairs of deeper terms cover
//! the rest. Each result is evaluated on all values of two variables of four bits and one boolean.

use std::collections::HashMap;
use std::rc::Rc;

use reprise_expr::{Assignment, Evaluator, ExprId, Interval, Origin, Pool};

use crate::common::{CORE_PREDICATES, Operation, PREDICATES, Random, SAME_WIDTH, reconstruct};

const INPUTS: usize = 512;

type Table = Rc<[u16; INPUTS]>;

#[derive(Clone)]
struct Item {
    id: ExprId,
    width: u32,
    table: Table,
    /// Whether the boolean variable was used in making it.
    boolean: bool,
}

struct Bench {
    pool: Pool,
    evaluators: Vec<Evaluator>,
    /// Terms already checked, with the values they have.
    checked: HashMap<ExprId, Table>,
    /// Of terms that the constructors make differently from their own operands.
    unstable: Vec<ExprId>,
}

impl Bench {
    fn new() -> (Bench, Vec<Item>) {
        let mut pool = Pool::new();
        let x = pool.variable("x", 4, Origin::Input);
        let y = pool.variable("y", 4, Origin::Input);
        let p = pool.variable("p", 1, Origin::Input);
        let variable = |pool: &Pool, id| pool.variables(id)[0];
        let evaluators = (0..INPUTS as u64)
            .map(|input| {
                let mut assignment = Assignment::new();
                assignment.set(variable(&pool, x), input & 15);
                assignment.set(variable(&pool, y), input >> 4 & 15);
                assignment.set(variable(&pool, p), input >> 8);
                Evaluator::new(assignment)
            })
            .collect();
        let table = |value: &dyn Fn(u16) -> u16| Rc::new(std::array::from_fn(|input| value(input as u16)));
        let mut leaves = vec![
            Item { id: x, width: 4, table: table(&|input| input & 15), boolean: false },
            Item { id: y, width: 4, table: table(&|input| input >> 4 & 15), boolean: false },
            Item { id: p, width: 1, table: table(&|input| input >> 8), boolean: true },
        ];
        for value in 0..16 {
            let id = pool.constant(4, value);
            leaves.push(Item { id, width: 4, table: table(&|_| value as u16), boolean: false });
        }
        for value in 0..2 {
            let id = pool.constant(1, value);
            leaves.push(Item { id, width: 1, table: table(&|_| value as u16), boolean: false });
        }
        let bench = Bench { pool, evaluators, checked: HashMap::new(), unstable: Vec::new() };
        (bench, leaves)
    }

    /// Builds a term, checks it against the meaning of the operation, and gives it as an operand for more.
    fn apply(&mut self, operation: Operation, operands: &[&Item]) -> Item {
        let ids: Vec<ExprId> = operands.iter().map(|item| item.id).collect();
        let cut_short = self.pool.rewrites_cut_short();
        let id = operation.build(&mut self.pool, &ids);
        if self.pool.rewrites_cut_short() > cut_short {
            println!("cut short: {operation:?}");
            for item in operands {
                println!("    {}", self.text(item.id));
            }
        }
        let mut widths = [0; 3];
        let mut tables = [&*operands[0].table; 3];
        for (index, item) in operands.iter().enumerate() {
            widths[index] = item.width;
            tables[index] = &item.table;
        }
        let expected = operation.on_tables(&widths[..operands.len()], &tables[..operands.len()]);
        // Without the boolean the second half of the inputs repeats the first.
        let inputs = if operands.iter().any(|item| item.boolean) { INPUTS } else { INPUTS / 2 };
        let boolean = inputs == INPUTS;
        // Predicates give one bit whatever their operands' width.
        let width = self.pool.width(id);
        let narrow = if width == 1 { 1 } else { u16::MAX };
        let expected: [u16; INPUTS] = std::array::from_fn(|input| expected[input] & narrow);
        if let Some(known) = self.checked.get(&id) {
            assert!(
                known[..] == expected,
                "{operation:?} of {} gives {}, which is another term",
                operands.iter().map(|item| self.text(item.id)).collect::<Vec<_>>().join(" and "),
                self.text(id)
            );
            return Item { id, width, table: known.clone(), boolean };
        }
        for (input, &value) in expected.iter().enumerate().take(inputs) {
            let actual = self.evaluators[input].value_u64(&self.pool, id);
            assert_eq!(
                actual,
                u64::from(value),
                "{operation:?} of {} gives {} on x={} y={} p={}",
                operands.iter().map(|item| self.text(item.id)).collect::<Vec<_>>().join(" and "),
                self.text(id),
                input & 15,
                input >> 4 & 15,
                input >> 8
            );
        }
        let table: Table = Rc::new(expected);
        self.check_facts(id, width, &table);
        let again = reconstruct(&mut self.pool, id);
        if again != id {
            self.unstable.push(id);
            println!("not stable: {} becomes {}", self.text(id), self.text(again));
            println!("  it was {operation:?} of");
            for item in operands {
                println!("    {}", self.text(item.id));
            }
        }
        self.checked.insert(id, table.clone());
        Item { id, width, table, boolean }
    }

    fn text(&self, id: ExprId) -> String {
        self.pool.display(id).to_string()
    }

    fn check_facts(&self, id: ExprId, width: u32, table: &Table) {
        let (zero, one) = self.pool.known_bits(id);
        let (least, greatest) = self.pool.unsigned_range(id).expect("the widths here are small");
        let (signed_least, signed_greatest) = self.pool.signed_range(id).expect("the widths here are small");
        let interval = self.pool.interval(id).expect("the widths here are small");
        for &value in table.iter() {
            let value = u64::from(value);
            let signed = reprise_expr::to_signed(value, width);
            let text = || self.text(id);
            assert!(value & zero == 0 && !value & one == 0, "known bits of {} against {value}", text());
            assert!((least..=greatest).contains(&value), "unsigned range of {} against {value}", text());
            assert!((signed_least..=signed_greatest).contains(&signed), "signed range of {} against {signed}", text());
            assert!(interval.contains(value, width), "interval of {} against {value}", text());
        }
        if let Some(membership) = self.pool.membership(id) {
            let operand_width = self.pool.width(membership.operand);
            for (input, &truth) in table.iter().enumerate() {
                let Some(operand) = self.checked.get(&membership.operand) else { break };
                let inside = membership.interval.contains(operand[input].into(), operand_width);
                assert_eq!(inside, truth == 1, "membership {membership:?} of {}", self.text(id));
            }
        }
    }

    /// Everything that takes one operand, up to 8 bits.
    fn unary(&mut self, item: &Item, results: &mut Vec<Item>) {
        for operation in [Operation::Not, Operation::Neg, Operation::SignBit, Operation::IsZero] {
            results.push(self.apply(operation, &[item]));
        }
        for width in 1..=item.width {
            for low in 0..=item.width - width {
                results.push(self.apply(Operation::Extract { low, width }, &[item]));
            }
        }
        for to in item.width..=8 {
            results.push(self.apply(Operation::ZeroExtend { to }, &[item]));
            results.push(self.apply(Operation::SignExtend { to }, &[item]));
        }
    }

    /// Everything that takes these two operands in this order.
    fn binary(&mut self, left: &Item, right: &Item, results: &mut Vec<Item>) {
        if left.width == right.width {
            for operation in SAME_WIDTH.into_iter().chain(CORE_PREDICATES) {
                results.push(self.apply(operation, &[left, right]));
            }
            if left.width == 1 {
                results.push(self.apply(Operation::Implies, &[left, right]));
            }
        }
        if left.width + right.width <= 12 {
            results.push(self.apply(Operation::Concat, &[left, right]));
        }
    }

    fn summary(&self, name: &str) {
        println!(
            "{name}: {} terms checked on {INPUTS} inputs each, {} of them not stable, {} rewrites cut short",
            self.checked.len(),
            self.unstable.len(),
            self.pool.rewrites_cut_short()
        );
    }
}

/// Each distinct term once, in the order of appearance.
fn distinct(items: Vec<Item>) -> Vec<Item> {
    let mut seen = std::collections::HashSet::new();
    items.into_iter().filter(|item| seen.insert(item.id)).collect()
}

fn first_level(bench: &mut Bench, leaves: &[Item]) -> Vec<Item> {
    let mut made = leaves.to_vec();
    for left in leaves {
        bench.unary(left, &mut made);
        for right in leaves {
            bench.binary(left, right, &mut made);
        }
    }
    let condition = &leaves[2];
    for then in leaves {
        for otherwise in leaves.iter().filter(|item| item.width == then.width) {
            made.push(bench.apply(Operation::Ite, &[condition, then, otherwise]));
        }
    }
    distinct(made)
}

/// Every second operation over a part of the terms of one operation.
fn two_levels(part: usize, parts: usize) {
    let (mut bench, leaves) = Bench::new();
    let count = first_level(&mut bench, &leaves).len();
    let (mut checked, mut unstable) = (0, 0);
    let mine: Vec<usize> = (0..count).filter(|index| index % parts == part).collect();
    // A new pool now and then: the memory of 512 evaluators adds up.
    for chunk in mine.chunks(100) {
        let (mut bench, leaves) = Bench::new();
        let first = first_level(&mut bench, &leaves);
        for &index in chunk {
            second_level(&mut bench, &leaves, &first[index]);
        }
        checked += bench.checked.len();
        unstable += bench.unstable.len();
    }
    println!(
        "two levels: {} of {count} terms of one operation, {checked} terms checked, {unstable} not stable",
        mine.len()
    );
    assert_eq!(unstable, 0, "a term is what its constructor makes of its operands");
}

#[test]
fn two_levels_first_half() {
    two_levels(0, 2);
}

#[test]
fn two_levels_second_half() {
    two_levels(1, 2);
}

fn second_level(bench: &mut Bench, leaves: &[Item], item: &Item) {
    let mut ignored = Vec::new();
    bench.unary(item, &mut ignored);
    for leaf in leaves {
        bench.binary(item, leaf, &mut ignored);
        bench.binary(leaf, item, &mut ignored);
        ignored.clear();
    }
    if item.width == 1 {
        for then in leaves.iter().filter(|leaf| leaf.width == 4) {
            for otherwise in leaves.iter().filter(|leaf| leaf.width == 4) {
                bench.apply(Operation::Ite, &[item, then, otherwise]);
            }
        }
    }
    for leaf in leaves.iter().filter(|leaf| leaf.width == item.width) {
        bench.apply(Operation::Ite, &[&leaves[2], item, leaf]);
        bench.apply(Operation::Ite, &[&leaves[2], leaf, item]);
    }
}

/// Random operations on random earlier results: shapes of any depth, kept small by preferring recent leaves.
fn random_growth(seed: u64, steps: usize) {
    let mut random = Random::new(seed);
    let (mut bench, leaves) = Bench::new();
    let mut items = leaves.clone();
    for step in 0..steps {
        if step % 300 == 0 {
            // Start again from leaves now and then, or everything becomes deep.
            items = leaves.clone();
        }
        let choose = |random: &mut Random, items: &[Item]| {
            if random.below(3) == 0 {
                leaves[random.below(leaves.len())].clone()
            } else {
                items[random.below(items.len())].clone()
            }
        };
        let left = choose(&mut random, &items);
        let mut made = Vec::new();
        match random.below(10) {
            0..=1 => bench.unary(&left, &mut made),
            2..=6 => {
                let candidates: Vec<&Item> = items.iter().filter(|item| item.width == left.width).collect();
                let right = candidates[random.below(candidates.len())].clone();
                let operation = if random.below(3) == 0 { random.pick(&PREDICATES) } else { random.pick(&SAME_WIDTH) };
                made.push(bench.apply(operation, &[&left, &right]));
            }
            7 => {
                let right = choose(&mut random, &items);
                if left.width + right.width <= 12 {
                    made.push(bench.apply(Operation::Concat, &[&left, &right]));
                }
            }
            _ => {
                let conditions: Vec<&Item> = items.iter().filter(|item| item.width == 1).collect();
                let condition = conditions[random.below(conditions.len())].clone();
                let candidates: Vec<&Item> = items.iter().filter(|item| item.width == left.width).collect();
                let right = candidates[random.below(candidates.len())].clone();
                made.push(bench.apply(Operation::Ite, &[&condition, &left, &right]));
            }
        }
        items.extend(made.into_iter().filter(|item| !bench.pool.is_constant(item.id)));
    }
    bench.summary("random growth");
    assert!(bench.unstable.is_empty(), "a term is what its constructor makes of its operands");
}

/// Rules that look deeper than two levels: of any two words, and of a sum, with coefficients.
#[test]
fn quotients_with_their_remainders() {
    let (mut bench, leaves) = Bench::new();
    let mut words: Vec<Item> = leaves.into_iter().filter(|item| item.width == 4).collect();
    let (x, y, three) = (words[0].clone(), words[1].clone(), words[5].clone());
    words.push(bench.apply(Operation::Add, &[&x, &three]));
    words.push(bench.apply(Operation::Add, &[&x, &y]));
    let factors: Vec<Item> = [1, 2, 3, 8, 15].map(|value| words[2 + value].clone()).into();
    for (dividend, divisor) in words.iter().flat_map(|one| words.iter().map(move |other| (one, other))) {
        for (division, remaining) in [(Operation::UDiv, Operation::URem), (Operation::SDiv, Operation::SRem)] {
            let quotient = bench.apply(division, &[dividend, divisor]);
            let multiple = bench.apply(Operation::Mul, &[&quotient, divisor]);
            let remainder = bench.apply(remaining, &[dividend, divisor]);
            for factor in &factors {
                let [multiple, remainder, whole] =
                    [&multiple, &remainder, dividend].map(|item| bench.apply(Operation::Mul, &[item, factor]));
                let sum = bench.apply(Operation::Add, &[&multiple, &remainder]);
                // What is divided by itself has a form of its own.
                let is_plain = (dividend.id, divisor.id) == (x.id, y.id);
                assert!(!is_plain || sum.id == whole.id, "{}", bench.text(sum.id));
                bench.apply(Operation::Sub, &[&whole, &multiple]);
                bench.apply(Operation::Sub, &[&multiple, &whole]);
                bench.apply(Operation::Sub, &[&whole, &remainder]);
                let more = bench.apply(Operation::Add, &[&multiple, &y]);
                bench.apply(Operation::Add, &[&more, &remainder]);
                bench.apply(Operation::Sub, &[&more, &whole]);
            }
        }
    }
    assert!(bench.unstable.is_empty(), "a term is what its constructor makes of its operands");
    let rest = bench.apply(Operation::URem, &[&x, &y]);
    let quotient = bench.apply(Operation::UDiv, &[&x, &y]);
    let multiple = bench.apply(Operation::Mul, &[&y, &quotient]);
    assert_eq!(bench.apply(Operation::Sub, &[&x, &multiple]).id, rest.id);
}

/// All quotients of words, some of which cannot be negative or zero, compared with all words.
#[test]
fn quotients_compared() {
    let (mut bench, leaves) = Bench::new();
    let mut words: Vec<Item> = leaves.into_iter().filter(|item| item.width == 4).collect();
    let (x, y) = (words[0].clone(), words[1].clone());
    for (word, other) in [(&x, &y), (&y, &x)] {
        let half = bench.apply(Operation::Extract { low: 0, width: 2 }, &[word]);
        let half = bench.apply(Operation::ZeroExtend { to: 4 }, &[&half]);
        let positive = bench.apply(Operation::Or, &[&half, &words[3].clone()]);
        let sum = bench.apply(Operation::Add, &[word, other]);
        words.extend([half, positive, sum]);
    }
    for (dividend, divisor) in words.iter().flat_map(|one| words.iter().map(move |other| (one, other))) {
        let quotient = bench.apply(Operation::UDiv, &[dividend, divisor]);
        let wide = bench.apply(Operation::ZeroExtend { to: 6 }, &[&quotient]);
        for other in &words {
            for predicate in [Operation::Ult, Operation::Slt, Operation::Eq] {
                bench.apply(predicate, &[&quotient, other]);
                bench.apply(predicate, &[other, &quotient]);
                let other = bench.apply(Operation::ZeroExtend { to: 6 }, &[other]);
                bench.apply(predicate, &[&wide, &other]);
                bench.apply(predicate, &[&other, &wide]);
            }
        }
    }
    bench.summary("quotients compared");
    assert!(bench.unstable.is_empty(), "a term is what its constructor makes of its operands");
    // Whether a product overflows, asked by a division, is about the product.
    let quotient = bench.apply(Operation::UDiv, &[&words[2 + 7], &y]);
    let overflows = bench.apply(Operation::Ult, &[&quotient, &x]);
    let text = bench.text(overflows.id);
    assert!(bench.text(quotient.id).contains("udiv") && text.contains("mul") && !text.contains("udiv"), "{text}");
}

/// Words mixed with their shifts, slices and rotations, and with each other, compared with all constants and with each other.
#[test]
fn mixed_words() {
    let (mut bench, leaves) = Bench::new();
    let words: Vec<Item> = leaves.into_iter().filter(|item| item.width == 4).collect();
    let (x, y) = (words[0].clone(), words[1].clone());
    let sum = bench.apply(Operation::Add, &[&x, &y]);
    let parts = |bench: &mut Bench, word: &Item| -> Vec<Item> {
        let mut parts = vec![word.clone()];
        for by in 1..4 {
            let amount = words[2 + by].clone();
            let [up, down, copies] = [Operation::Shl, Operation::LShr, Operation::AShr]
                .map(|operation| bench.apply(operation, &[word, &amount]));
            let high = bench.apply(Operation::Extract { low: by as u32, width: 4 - by as u32 }, &[word]);
            let low = bench.apply(Operation::Extract { low: 0, width: by as u32 }, &[word]);
            let turned = bench.apply(Operation::Concat, &[&low, &high]);
            let masked = bench.apply(Operation::And, &[word, &words[2 + 2 * by + 1].clone()]);
            parts.extend([up, down, copies, turned, masked]);
        }
        parts
    };
    let mut solved = 0;
    let all = [&x, &y, &sum].map(|word| parts(&mut bench, word));
    for own in &all {
        for (at, one) in own.iter().enumerate() {
            for other in &own[at..] {
                let two = bench.apply(Operation::Xor, &[one, other]);
                let three = bench.apply(Operation::Xor, &[&two, &own[0].clone()]);
                for mixed in [two, three] {
                    for value in &words {
                        let equal = bench.apply(Operation::Eq, &[&mixed, value]);
                        solved +=
                            u32::from(bench.text(mixed.id).contains("xor") && !bench.text(equal.id).contains("xor"));
                    }
                }
            }
        }
    }
    assert!(solved > 1000, "{solved}");
    for (one, other) in all[0].iter().zip(&all[1]).chain(all[0].iter().zip(&all[2])) {
        for (more, others) in all[0].iter().zip(&all[1]).chain(all[0].iter().zip(&all[2])) {
            let left = bench.apply(Operation::Xor, &[one, more]);
            let right = bench.apply(Operation::Xor, &[other, others]);
            bench.apply(Operation::Eq, &[&left, &right]);
        }
    }
    assert!(bench.unstable.is_empty(), "a term is what its constructor makes of its operands");
    // A bijection of two words: they are equal.
    let [left, right] =
        [&all[0], &all[1]].map(|parts| bench.apply(Operation::Xor, &[&parts[0].clone(), &parts[2].clone()]));
    let (equal, plain) = (bench.apply(Operation::Eq, &[&left, &right]), bench.apply(Operation::Eq, &[&x, &y]));
    assert_eq!(equal.id, plain.id);
}

/// On some of the inputs, with intervals for some of the terms that hold on these: what follows for a term holds of its values there.
#[test]
fn what_is_given_of_parts_holds_of_the_whole() {
    let mut random = Random::new(7);
    let (mut bench, leaves) = Bench::new();
    let mut items = first_level(&mut bench, &leaves);
    for _ in 0..6_000 {
        let left = items[random.below(items.len())].clone();
        let candidates: Vec<&Item> = items.iter().filter(|item| item.width == left.width).collect();
        let right = candidates[random.below(candidates.len())].clone();
        let operation = if random.below(4) == 0 { random.pick(&PREDICATES) } else { random.pick(&SAME_WIDTH) };
        let mut made = vec![bench.apply(operation, &[&left, &right])];
        if made[0].width < 4 {
            made.push(bench.apply(Operation::ZeroExtend { to: 4 }, &[&made[0].clone()]));
            made.push(bench.apply(Operation::SignExtend { to: 4 }, &[&made[0].clone()]));
        }
        if made[0].width == 1 {
            made.push(bench.apply(Operation::Ite, &[&made[0].clone(), &leaves[0], &leaves[1]]));
        }
        items.extend(made.into_iter().filter(|item| !bench.pool.is_constant(item.id)));
    }
    let items = distinct(items);
    let conditions: Vec<&Item> = items.iter().filter(|item| item.width == 1).collect();
    let mut narrower = 0;
    for _ in 0..40 {
        let condition = random.pick(&conditions);
        let inputs: Vec<usize> = (0..INPUTS).filter(|&input| condition.table[input] == 1).collect();
        if inputs.is_empty() {
            continue;
        }
        let mut given: HashMap<ExprId, Interval> = HashMap::new();
        for item in &items {
            if random.below(2) == 0 {
                let values = inputs.iter().map(|&input| u64::from(item.table[input]));
                let (low, high) = (values.clone().min().expect("some"), values.max().expect("some"));
                given.insert(item.id, Interval { low, high });
            }
        }
        for item in &items {
            let known = bench.pool.known_given(item.id, |part| given.get(&part).copied().filter(|_| part != item.id));
            narrower += u32::from((known.least, known.greatest) != bench.pool.unsigned_range(item.id).expect("narrow"));
            for &input in &inputs {
                let value = u64::from(item.table[input]);
                let holds = (known.least..=known.greatest).contains(&value)
                    && value & known.zeros == 0
                    && !value & known.ones == 0;
                assert!(
                    holds,
                    "{known:?} of {} against {value} where {}",
                    bench.text(item.id),
                    bench.text(condition.id)
                );
            }
        }
    }
    assert!(narrower > 10_000, "{narrower}");
}

#[test]
fn deeper_shapes() {
    random_growth(1, 40_000);
}

/// For a change of the rules: `cargo test --release -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn deeper_shapes_at_length() {
    for seed in 2..40 {
        random_growth(seed, 50_000);
    }
}
