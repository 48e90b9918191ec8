//! The solver against enumeration, over random circuits and random sequences of pushes and pops.

use reprise_testkit::Random;

use super::*;

fn literal(random: &mut Random, from: &[Literal]) -> Literal {
    random.pick(from).negate_if(random.chance(2))
}

fn random_gate(random: &mut Random, solver: &mut SatSolver, literals: &[Literal]) -> Literal {
    let [a, b, c] = [(); 3].map(|()| literal(random, literals));
    let network = &mut solver.network;
    match random.below(5) {
        0 => network.and(a, b),
        1 => network.xor(a, b),
        2 => network.multiplex(a, b, c),
        3 => network.xor3(a, b, c),
        _ => network.majority(a, b, c),
    }
}

/// Truth table of a literal over at most 10 inputs, one bit per pattern.
fn truth_table(solver: &SatSolver, inputs: &[Literal], literal: Literal) -> Vec<bool> {
    (0..1usize << inputs.len())
        .map(|pattern| {
            let value = |gate: GateId| {
                let position = inputs.iter().position(|input| input.gate() == gate).expect("an input");
                pattern >> position & 1 != 0
            };
            solver.network.simulate(value, literal)
        })
        .collect()
}

fn all_frames(solver: &SatSolver) -> Vec<u32> {
    (0..solver.frames.len() as u32).collect()
}

fn check_against_enumeration(solver: &mut SatSolver, inputs: &[Literal], tables: &[Vec<bool>]) {
    let satisfying = (0..1usize << inputs.len()).find(|&pattern| tables.iter().all(|table| table[pattern]));
    let frames = all_frames(solver);
    let outcome = solver.solve(&frames, &SatLimits::default(), |_, _| Guidance::DecideAll);
    match outcome {
        SatOutcome::Satisfiable => {
            assert!(satisfying.is_some(), "no pattern satisfies the frames");
            let pattern: usize = inputs
                .iter()
                .enumerate()
                .map(|(position, &input)| usize::from(solver.value_or_phase(input)) << position)
                .sum();
            assert!(tables.iter().all(|table| table[pattern]), "the model does not satisfy the frames");
        }
        SatOutcome::Unsatisfiable => {
            assert_eq!(satisfying, None);
            let core: Vec<usize> = solver.core().iter().map(|&frame| frame as usize).collect();
            let refuted =
                (0..1usize << inputs.len()).all(|pattern: usize| core.iter().any(|&frame| !tables[frame][pattern]));
            assert!(refuted, "the core {core:?} has a model");
        }
        SatOutcome::Exhausted(_) => panic!("no limit was set"),
    }
}

#[test]
fn random_circuits_agree_with_enumeration() {
    for seed in 1..200u64 {
        let mut random = Random::new(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut solver = SatSolver::new();
        if seed % 2 == 0 {
            // As frames with many gates do.
            solver.left_from = 1 + random.below(4);
        }
        if seed % 3 == 0 {
            solver.enumerate_from = 1;
        }
        let inputs: Vec<Literal> = (0..3 + random.below(6)).map(|_| solver.network.input()).collect();
        let mut literals = inputs.clone();
        let mut tables: Vec<Vec<bool>> = Vec::new();
        for _ in 0..60 {
            for _ in 0..random.below(12) {
                let gate = random_gate(&mut random, &mut solver, &literals);
                literals.push(gate);
            }
            // A failed frame has to go, as after every refuted branch.
            if solver.failed || (random.below(3) == 0 && !tables.is_empty()) {
                let keep = if solver.failed { tables.len() - 1 } else { random.below(tables.len()) };
                if random.below(2) == 0 && keep + 1 == tables.len() {
                    let flipped = !solver.frame_literal(keep);
                    tables[keep] = truth_table(&solver, &inputs, flipped);
                    solver.replace_top(flipped);
                } else {
                    solver.pop_to(keep);
                    tables.truncate(keep);
                }
            }
            if !solver.failed {
                let literal = literal(&mut random, &literals);
                tables.push(truth_table(&solver, &inputs, literal));
                solver.push(literal);
            }
            check_against_enumeration(&mut solver, &inputs, &tables);
            if random.below(20) == 0 {
                // All handed-out literals are roots here, so nothing the test holds disappears.
                let roots: Vec<GateId> = literals.iter().map(|literal| literal.gate()).collect();
                solver.reclaim_gates(roots.into_iter());
            }
        }
    }
}

/// All values of more inputs than a block tells apart are tried, with some of them fixed by frames: the same answers, with cores that hold.
#[test]
fn trying_all_values_agrees_with_enumeration() {
    let mut refuted = 0;
    for seed in 1..250u64 {
        let mut random = Random::new(seed.wrapping_mul(0xd134_2543_de82_ef95));
        let mut solver = SatSolver::new();
        let inputs: Vec<Literal> = (0..6 + random.below(7)).map(|_| solver.network.input()).collect();
        let mut literals = inputs.clone();
        for _ in 0..60 {
            let gate = random_gate(&mut random, &mut solver, &literals);
            literals.push(gate);
        }
        let mut tables: Vec<Vec<bool>> = Vec::new();
        for _ in 0..2 + random.below(9) {
            let from = if random.chance(4) { &inputs[..] } else { &literals[inputs.len()..] };
            let literal = literal(&mut random, from);
            tables.push(truth_table(&solver, &inputs, literal));
            if !solver.push(literal) {
                tables.pop();
                solver.pop_to(tables.len());
            }
        }
        let frames = all_frames(&solver);
        let enumeration = solver.enumeration(&frames).expect("few inputs");
        let satisfying = (0..1usize << inputs.len()).any(|pattern| tables.iter().all(|table| table[pattern]));
        match solver.enumerate(&enumeration, &SatLimits::default()) {
            enumerate::Enumerated::Model => {
                let bit = |(at, &input): (usize, &Literal)| usize::from(solver.value_or_phase(input)) << at;
                let pattern: usize = inputs.iter().enumerate().map(bit).sum();
                assert!(tables.iter().all(|table| table[pattern]), "seed {seed}: not a model");
            }
            enumerate::Enumerated::Refuted => {
                assert!(!satisfying, "seed {seed}: there is a model");
                let core = solver.core();
                let is_refuted = |pattern: usize| core.iter().any(|&frame| !tables[frame as usize][pattern]);
                assert!((0..1usize << inputs.len()).all(is_refuted), "seed {seed}: the core {core:?} has a model");
                refuted += 1;
            }
            enumerate::Enumerated::Exhausted(_) => panic!("no limit was set"),
        }
    }
    assert!(refuted > 5, "{refuted} refutations");
}

/// What is drawn at random satisfies the frames, whatever is fixed by them; and where most values do, something is found.
#[test]
fn values_drawn_at_random_are_models() {
    let (mut found, mut missed) = (0, 0);
    for seed in 1..250u64 {
        let mut random = Random::new(seed.wrapping_mul(0x9e6c_63d0_876a_3f6b));
        let mut solver = SatSolver::new();
        let inputs: Vec<Literal> = (0..6 + random.below(8)).map(|_| solver.network.input()).collect();
        let mut literals = inputs.clone();
        for _ in 0..60 {
            let gate = random_gate(&mut random, &mut solver, &literals);
            literals.push(gate);
        }
        let mut tables: Vec<Vec<bool>> = Vec::new();
        for _ in 0..2 + random.below(9) {
            let from = if random.chance(4) { &inputs[..] } else { &literals[inputs.len()..] };
            let literal = literal(&mut random, from);
            tables.push(truth_table(&solver, &inputs, literal));
            if !solver.push(literal) {
                tables.pop();
                solver.pop_to(tables.len());
            }
        }
        let frames = all_frames(&solver);
        let holds = |pattern: usize| tables.iter().all(|table| table[pattern]);
        if solver.sample(&frames, 1 << 10) {
            let bit = |(at, &input): (usize, &Literal)| usize::from(solver.value_or_phase(input)) << at;
            assert!(holds(inputs.iter().enumerate().map(bit).sum()), "seed {seed}: not a model");
            found += 1;
        } else {
            missed += usize::from((0..1usize << inputs.len()).any(holds));
        }
    }
    assert!(found > 100 && missed < found / 10, "{found} found, {missed} missed");
}

/// Conditions over a few inputs each are kept to, so that values which satisfy all of them are drawn at once, however rare.
#[test]
fn values_are_drawn_from_those_that_small_conditions_allow() {
    let mut random = Random::new(77);
    let mut solver = SatSolver::new();
    for _ in 0..6 {
        let inputs: Vec<Literal> = (0..8).map(|_| solver.network.input()).collect();
        let mut value = || inputs.iter().map(|input| input.negate_if(random.chance(2))).collect::<Vec<Literal>>();
        let (first, second) = (value(), value());
        let (first, second) = (solver.network.and_all(&first), solver.network.and_all(&second));
        let either = solver.network.or(first, second);
        assert!(solver.push(either));
    }
    let frames = all_frames(&solver);
    // Enough for a few blocks.
    assert!(solver.sample(&frames, 4 << 10), "one in 2^42 values is one");
    let value = |gate: GateId| solver.value_or_phase(gate.literal());
    assert!(solver.frame_literals().all(|literal| solver.network.simulate(value, literal)));
}

/// A restart takes back decisions from the first one on that would be another now.
#[test]
fn restarts_keep_what_would_be_decided_again() {
    for (activities, kept) in [([5, 4, 3, 3], 4), ([5, 4, 3, 2], 3), ([5, 4, 1, 3], 2), ([1, 5, 4, 3], 0)] {
        let mut solver = SatSolver::new();
        let inputs: Vec<Literal> = (0..5).map(|_| solver.network.input()).collect();
        let any = solver.network.or_all(&inputs);
        assert!(solver.push(any));
        solver.search_number = 1;
        for (&input, times) in inputs.iter().zip(activities.into_iter().chain([2])) {
            solver.decidable[input.gate().index()] = 1;
            (0..times).for_each(|_| solver.heap.bump(input.gate()));
        }
        // The last one is not decided; what is may still be in the heap.
        solver.heap.insert(inputs[4].gate());
        solver.heap.insert(inputs[1].gate());
        for &input in &inputs[..4] {
            solver.trail.open_level();
            solver.trail.enqueue(input, trail::Antecedent::DECISION);
        }
        solver.restart();
        assert_eq!(solver.trail.level(), 1 + kept, "{activities:?}");
    }
}

/// A search that ran out of conflicts goes on where it was, and not if the frames have changed meanwhile: answers are those of enumeration either way.
#[test]
fn searches_in_turns_agree_with_enumeration() {
    let mut turns = 0;
    for seed in 1..150u64 {
        let mut random = Random::new(seed.wrapping_mul(0xa076_1d64_78bd_642f));
        let mut solver = SatSolver::new();
        let inputs: Vec<Literal> = (0..8).map(|_| solver.network.input()).collect();
        let mut literals = inputs.clone();
        for _ in 0..80 {
            let gate = random_gate(&mut random, &mut solver, &literals);
            literals.push(gate);
        }
        let mut tables: Vec<Vec<bool>> = Vec::new();
        for _ in 0..8 {
            let literal = literal(&mut random, &literals[20..]);
            tables.push(truth_table(&solver, &inputs, literal));
            if !solver.push(literal) {
                tables.pop();
                solver.pop_to(tables.len());
            }
            let frames = all_frames(&solver);
            let limits = SatLimits { conflicts: Some(1), ..SatLimits::default() };
            for _ in 0..random.below(4) {
                let outcome = solver.solve(&frames, &limits, |_, _| Guidance::DecideAll);
                turns += u64::from(solver.paused.is_some());
                assert_eq!(solver.paused.is_some(), outcome == SatOutcome::Exhausted(Exhausted::Conflicts));
            }
            if solver.failed {
                break;
            }
        }
        check_against_enumeration(&mut solver, &inputs, &tables);
    }
    assert!(turns > 20, "{turns} turns");
}

/// A condition may need new gates and still turn out to be the gate of the newest frame.
#[test]
fn replacing_a_frame_makes_room_for_new_gates() {
    let mut solver = SatSolver::new();
    assert!(solver.push(Literal::TRUE));
    let input = solver.network.input();
    assert!(solver.replace_top(Literal::TRUE));
    let mut asked = false;
    let outcome = solver.solve(&[0], &SatLimits::default(), |solver, _| {
        asked = !solver.value_or_phase(input) && !solver.is_open(input.gate());
        Guidance::Model
    });
    assert_eq!((outcome, asked), (SatOutcome::Satisfiable, true));
}

/// The least model in input order is found whatever was learned before.
#[test]
fn least_order_finds_the_least_model() {
    for seed in 1..200u64 {
        let mut random = Random::new(seed.wrapping_mul(0x2545_f491_4f6c_dd1d));
        let mut solver = SatSolver::new();
        let inputs: Vec<Literal> = (0..8).map(|_| solver.network.input()).collect();
        solver.decide_in_order(inputs.iter().map(|input| !input.gate().literal()).collect());
        let mut literals = inputs.clone();
        for _ in 0..40 {
            let gate = random_gate(&mut random, &mut solver, &literals);
            literals.push(gate);
        }
        let mut tables = Vec::new();
        for _ in 0..3 {
            let literal = literal(&mut random, &literals[20..]);
            tables.push(truth_table(&solver, &inputs, literal));
            if !solver.push(literal) {
                break;
            }
        }
        let frames = all_frames(&solver);
        if solver.solve(&frames, &SatLimits::default(), |_, _| Guidance::DecideAll) != SatOutcome::Satisfiable {
            continue;
        }
        let rank = |pattern: usize| (0..8).fold(0, |rank, input| rank << 1 | (pattern >> input & 1));
        let least = (0..256usize).filter(|&pattern| tables.iter().all(|table| table[pattern])).min_by_key(|&p| rank(p));
        let found: usize = (0..8).map(|input| usize::from(solver.value_or_phase(inputs[input])) << input).sum();
        assert_eq!(Some(found), least);
    }
}

/// A multiplier's output fixed to a product of two primes: hard enough to restart, learn and forget.
#[test]
fn factoring_learns_and_finds_the_factors() {
    let mut solver = SatSolver::new();
    let width = 13;
    let a: Vec<Literal> = (0..width).map(|_| solver.network.input()).collect();
    let b: Vec<Literal> = (0..width).map(|_| solver.network.input()).collect();
    let mut sum = vec![Literal::FALSE; 2 * width];
    for (shift, &bit) in b.iter().enumerate() {
        let mut carry = Literal::FALSE;
        for (position, digit) in sum[shift..].iter_mut().enumerate() {
            let addend = a.get(position).map_or(Literal::FALSE, |&other| solver.network.and(other, bit));
            let before = *digit;
            *digit = solver.network.xor3(before, addend, carry);
            carry = solver.network.majority(before, addend, carry);
        }
    }
    let factor_product = |solver: &mut SatSolver, product: usize| {
        let bits: Vec<Literal> =
            (0..2 * width).map(|position| sum[position].negate_if(product >> position & 1 == 0)).collect();
        let mut greater_than_one = |word: &[Literal]| solver.network.or_all(&word[1..]);
        let (large_a, large_b) = (greater_than_one(&a), greater_than_one(&b));
        let equal = solver.network.and_all(&bits);
        solver.pop_to(0);
        let pushed = solver.push(equal) && solver.push(large_a) && solver.push(large_b);
        if !pushed {
            return None;
        }
        match solver.solve(&[0, 1, 2], &SatLimits::default(), |_, _| Guidance::DecideAll) {
            SatOutcome::Satisfiable => {
                let word = |bits: &[Literal]| {
                    bits.iter().enumerate().map(|(i, &bit)| usize::from(solver.value_or_phase(bit)) << i).sum::<usize>()
                };
                Some((word(&a), word(&b)))
            }
            _ => None,
        }
    };
    for (p, q) in [(7919, 6763), (719, 907), (8191, 8179)] {
        let (x, y) = factor_product(&mut solver, p * q).expect("a product of two factors");
        assert_eq!((x.min(y), x.max(y)), (p.min(q), p.max(q)));
    }
    // Primes have no two factors above one.
    assert_eq!(factor_product(&mut solver, 9_999_991), None);
    assert!(solver.counters.conflicts > 1000, "{:?}", solver.counters);
}

#[test]
fn limits_and_interrupts_end_the_search() {
    let mut solver = SatSolver::new();
    // The pigeonhole principle: n + 1 pigeons, n holes.
    let holes = 8;
    let sits: Vec<Vec<Literal>> = (0..=holes).map(|_| (0..holes).map(|_| solver.network.input()).collect()).collect();
    let mut conditions = Vec::new();
    for pigeon in &sits {
        conditions.push(solver.network.or_all(pigeon));
    }
    for (number, first) in sits.iter().enumerate() {
        for second in &sits[..number] {
            for (&here, &there) in first.iter().zip(second) {
                conditions.push(!solver.network.and(here, there));
            }
        }
    }
    let all = solver.network.and_all(&conditions);
    assert!(solver.push(all));
    let limits = SatLimits { conflicts: Some(100), ..SatLimits::default() };
    let outcome = solver.solve(&[0], &limits, |_, _| Guidance::DecideAll);
    assert_eq!(outcome, SatOutcome::Exhausted(Exhausted::Conflicts));
    assert_eq!(solver.counters.conflicts, 100);
    let limits = SatLimits { propagations: Some(1), ..SatLimits::default() };
    let outcome = solver.solve(&[0], &limits, |_, _| Guidance::DecideAll);
    assert_eq!(outcome, SatOutcome::Exhausted(Exhausted::Propagations));
    let limits = SatLimits { interrupt: Some(Arc::new(AtomicBool::new(true))), ..SatLimits::default() };
    let outcome = solver.solve(&[0], &limits, |_, _| Guidance::DecideAll);
    assert_eq!(outcome, SatOutcome::Exhausted(Exhausted::Interrupted));
    let limits = SatLimits { deadline: Some(Instant::now()), ..SatLimits::default() };
    let outcome = solver.solve(&[0], &limits, |_, _| Guidance::DecideAll);
    assert_eq!(outcome, SatOutcome::Exhausted(Exhausted::Time));
    let outcome = solver.solve(&[0], &SatLimits::default(), |_, _| Guidance::DecideAll);
    assert_eq!(outcome, SatOutcome::Unsatisfiable);
    assert_eq!(solver.core(), [0]);
}
