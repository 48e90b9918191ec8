//! The three stores against enumeration: what they answer is always so.

use super::*;
use crate::reuse::canonical::Constraint;
use crate::reuse::exact::ExactMemory;
use crate::reuse::reduction::reduce;
use crate::reuse::set_memory::{ImplicationMemory, SubsetMemory};
use crate::reuse::store::{ConstraintMemory, ConstraintStore, Fact, Generations, Known, Question, Reach, Reply};

/// By look-up, then by search.
fn ask(store: &mut impl ConstraintStore, constraint: &Constraint) -> Reply {
    let replies = [Reach::Itself, Reach::Related]
        .map(|reach| store.get(&[Question { constraint, reach }]).pop().expect("a reply per question"));
    let [same, related] = replies;
    if matches!(same, Reply::Nothing { .. }) { related } else { same }
}

#[derive(Default, Debug)]
struct Tally {
    unsat: u32,
    sat: u32,
    tried: u32,
    nothing: u32,
}

/// Random conjunctions over three variables, asked and then told, under both kinds of names.
fn fuzz<M: ConstraintMemory>(seed: u64, capacity: usize, reduces: bool) -> Tally {
    let mut random = Random::new(seed);
    let mut store = Generations::<M>::new(capacity);
    let mut tally = Tally::default();
    let mut world = World::new(2, &["x", "y", "z"]);
    let mut conditions: Vec<ExprId> = (0..60).map(|_| world.random_condition(&mut random, 1)).collect();
    conditions.retain(|&condition| !world.pool.is_constant(condition));
    for _ in 0..400 {
        let chosen: Vec<ExprId> =
            (0..1 + random.below(6)).map(|_| conditions[random.below(conditions.len() as u64) as usize]).collect();
        let mut atoms = world.atoms(&chosen);
        let meaning = world.conjunction_table(&atoms);
        if reduces {
            match reduce(&world.pool, &atoms) {
                Ok(reduced) => atoms = reduced.atoms,
                Err(_) => {
                    assert!(is_empty(&meaning));
                    continue;
                }
            }
        }
        let holds = |named: &Named, stored: &StoredModel| {
            let model = named.assignment_of(&world.pool, &world.variables, stored);
            Evaluator::new(model).all(&world.pool, &chosen)
        };
        for named in [world.by_content(&atoms), world.by_structure(&atoms)] {
            match ask(&mut store, &named.constraint) {
                Reply::Unsat { .. } => {
                    tally.unsat += 1;
                    assert!(is_empty(&meaning), "seed {seed}: {atoms:?}");
                }
                Reply::Sat { model, .. } => {
                    tally.sat += 1;
                    // Not only checked by whoever asks: it follows.
                    assert!(holds(&named, &model), "seed {seed}: {atoms:?}");
                }
                Reply::Nothing { models } => {
                    tally.nothing += 1;
                    tally.tried += u32::from(models.iter().any(|candidate| holds(&named, &candidate.model)));
                    let known = match first(&meaning) {
                        Some(number) => Known::Sat(stored(&world, &named, &world.assignment(number))),
                        None => Known::Unsat,
                    };
                    store.put(vec![Fact { constraint: named.constraint, known, reach: Reach::Related }]);
                }
            }
        }
        assert!(store.bytes() <= capacity + capacity / 2 + 4096, "{} bytes", store.bytes());
    }
    tally
}

#[test]
fn answers_are_always_so() {
    let mut reused = [0; 3];
    for seed in 1..60 {
        let capacity = if seed % 3 == 0 { 20_000 } else { 1 << 24 };
        let tallies = [
            fuzz::<ExactMemory>(seed, capacity, false),
            fuzz::<SubsetMemory>(seed, capacity, false),
            fuzz::<ImplicationMemory>(seed, capacity, true),
        ];
        for (reused, tally) in reused.iter_mut().zip(&tallies) {
            *reused += tally.unsat + tally.sat;
        }
    }
    let [exact, subset, implication] = reused;
    assert!(exact > 1000 && subset > exact && implication > 1000, "{reused:?}");
}

fn fact(named: &Named, known: Known) -> Fact {
    Fact { constraint: named.constraint.clone(), known, reach: Reach::Related }
}

#[test]
fn what_is_used_stays_and_the_rest_goes() {
    let mut store = Generations::<ImplicationMemory>::new(1 << 20);
    let mut world = World::new(32, &["x", "y"]);
    let (x, y) = (world.terms[0], world.terms[1]);
    let mut question = |number: u64| {
        let (low, high) = (world.pool.constant(32, number), world.pool.constant(32, number + 1));
        let conditions = [world.pool.eq(x, low), world.pool.eq(y, high)];
        world.by_content(&world.atoms(&conditions))
    };
    let answered = |store: &mut Generations<ImplicationMemory>, named: &Named| {
        matches!(ask(store, &named.constraint), Reply::Unsat { .. })
    };
    let used = question(0);
    store.put(vec![fact(&used, Known::Unsat)]);
    let first = question(1);
    store.put(vec![fact(&first, Known::Unsat)]);
    for number in 2..20_000 {
        store.put(vec![fact(&question(number), Known::Unsat)]);
        assert!(answered(&mut store, &used), "after {number}");
        assert!(store.bytes() < 3 << 19);
    }
    assert!(!answered(&mut store, &first));
}

#[test]
fn what_is_evicted_answers_no_more() {
    let mut world = World::new(8, &["x", "y"]);
    let five = world.pool.constant(8, 5);
    let conditions = [world.pool.ult(world.terms[0], five), world.pool.ult(world.terms[1], five)];
    let named = world.by_content(&world.atoms(&conditions));
    let smaller = world.by_content(&world.atoms(&conditions[..1]));
    for known in [Known::Unsat, Known::Sat(stored(&world, &named, &Assignment::new()))] {
        let mut store = Generations::<ImplicationMemory>::new(1 << 20);
        store.put(vec![fact(&named, known)]);
        assert!(!matches!(ask(&mut store, &named.constraint), Reply::Nothing { .. }));
        assert_eq!(store.count(), 1);
        store.evict(named.constraint.key);
        assert_eq!(store.count(), 0);
        for question in [&named.constraint, &smaller.constraint] {
            assert_eq!(ask(&mut store, question), Reply::Nothing { models: Vec::new() });
        }
    }
}

#[test]
fn questions_come_in_batches() {
    let mut world = World::new(8, &["x"]);
    let five = world.pool.constant(8, 5);
    let condition = world.pool.ult(world.terms[0], five);
    let named = world.by_content(&world.atoms(&[condition]));
    let mut store = Generations::<ExactMemory>::new(1 << 20);
    store.put(vec![fact(&named, Known::Unsat)]);
    let empty = Constraint::new(Vec::new());
    let replies =
        store.get(&[&empty, &named.constraint, &empty].map(|constraint| Question { constraint, reach: Reach::Itself }));
    assert!(matches!(replies[..], [Reply::Nothing { .. }, Reply::Unsat { .. }, Reply::Nothing { .. }]));
}
