//! Canonical form, reduction and implication.

use rustc_hash::FxHashMap;

use super::*;
use crate::reuse::reduction::reduce;

#[test]
fn atoms_mean_what_their_condition_means() {
    let mut world = World::new(4, &["x", "y"]);
    for condition in all_conditions(&mut world) {
        let atoms = world.atoms(&[condition]);
        assert_eq!(world.conjunction_table(&atoms), world.condition_table(condition), "{atoms:?}");
        assert!(atoms.iter().all(|atom| !atom.is_trivial() && !atom.values.is_empty()), "{atoms:?}");
    }
    let mut random = Random::new(1);
    for round in 0..3000 {
        let mut world = World::new([2, 3, 4][round % 3], &["x", "y"]);
        let condition = world.random_condition(&mut random, 3);
        let atoms = world.atoms(&[condition]);
        assert_eq!(world.conjunction_table(&atoms), world.condition_table(condition), "{atoms:?}");
    }
}

/// All pairs of atoms of up to two variables: reduction keeps the meaning, finds every contradiction between sets of
/// one prefix and between orders, and what implication claims is true.
#[test]
fn all_pairs_of_atoms_at_width_four() {
    let mut world = World::new(4, &["x", "y"]);
    let conditions = all_conditions(&mut world);
    let atoms: Vec<Atom> = conditions.iter().flat_map(|&condition| world.atoms(&[condition])).collect();
    assert!(atoms.len() > 1000);
    let tables: Vec<Table> = atoms.iter().map(|atom| world.atom_table(atom)).collect();
    let mut known: FxHashMap<(u128, Vec<(u64, u64)>), Table> = FxHashMap::default();
    for (atom, table) in atoms.iter().zip(&tables) {
        known.insert((atom.prefix.name, atom.values.ranges().to_vec()), table.clone());
    }
    let named: Vec<_> =
        atoms.iter().map(|atom| world.by_content(std::slice::from_ref(atom)).constraint.atoms[0].clone()).collect();
    let (mut conflicts, mut implications) = (0, 0);
    for (first, (left, left_table)) in atoms.iter().zip(&tables).enumerate() {
        for (second, (right, right_table)) in atoms.iter().zip(&tables).enumerate() {
            let joint = both(left_table, right_table);
            match reduce(&world.pool, &[left.clone(), right.clone()]).map(|reduced| reduced.atoms) {
                Err(_) => {
                    conflicts += 1;
                    assert!(is_empty(&joint), "{left:?} {right:?}");
                }
                Ok(reduced) => {
                    let meaning = reduced.iter().fold(everything(&world), |table, atom| {
                        let key = (atom.prefix.name, atom.values.ranges().to_vec());
                        let meaning = known.entry(key).or_insert_with(|| world.atom_table(atom));
                        both(&table, meaning)
                    });
                    assert_eq!(meaning, joint, "{left:?} {right:?} {reduced:?}");
                    if left.prefix.name == right.prefix.name {
                        assert!(!is_empty(&joint), "a contradiction was missed: {left:?} {right:?}");
                        assert!(reduced.len() <= 1);
                    }
                }
            }
            let (stronger, weaker) = (&named[first], &named[second]);
            let same_prefix = stronger.prefix == weaker.prefix && stronger.values.is_subset(&weaker.values);
            let consequence = stronger
                .consequences()
                .iter()
                .any(|(prefix, values)| *prefix == weaker.prefix && values.is_subset(&weaker.values));
            let sufficient = weaker
                .sufficient()
                .iter()
                .any(|(prefix, values)| *prefix == stronger.prefix && stronger.values.is_subset(values));
            if same_prefix || consequence || sufficient {
                implications += 1;
                assert!(is_subset(left_table, right_table), "{left:?} does not imply {right:?}");
            } else if stronger.prefix == weaker.prefix {
                assert!(!is_subset(left_table, right_table), "{left:?} implies {right:?}");
            }
        }
    }
    assert!(conflicts > 50_000 && implications > 50_000, "{conflicts} conflicts, {implications} implications");
}

#[test]
fn reduction_keeps_the_meaning_of_random_conjunctions() {
    let mut random = Random::new(2);
    let (mut conflicts, mut smaller, mut missed) = (0, 0, 0);
    for round in 0..4000 {
        let mut world = World::new(2 + (round % 2) as u32, &["x", "y", "z"]);
        let mut conditions: Vec<ExprId> = (0..2 + random.below(5))
            .map(|_| {
                if random.below(3) > 0 {
                    let (left, right) = (random.below(3) as usize, random.below(3) as usize);
                    world.compare(random.below(6), world.terms[left], world.terms[right])
                } else {
                    world.random_condition(&mut random, 2)
                }
            })
            .collect();
        conditions.retain(|&condition| !world.pool.is_constant(condition));
        let atoms = world.atoms(&conditions);
        let meaning = world.conjunction_table(&atoms);
        match reduce(&world.pool, &atoms).map(|reduced| reduced.atoms) {
            Err(_) => {
                conflicts += 1;
                assert!(is_empty(&meaning), "{atoms:?}");
            }
            Ok(reduced) => {
                smaller += usize::from(reduced.len() < atoms.len());
                missed += usize::from(is_empty(&meaning));
                assert_eq!(world.conjunction_table(&reduced), meaning, "{atoms:?}\n{reduced:?}");
                // Reducing again changes nothing.
                let again = reduce(&world.pool, &reduced).expect("it has no conflict").atoms;
                assert_eq!(world.by_content(&again).constraint, world.by_content(&reduced).constraint);
            }
        }
    }
    assert!(conflicts > 400 && smaller > 700 && missed < conflicts, "{conflicts} {smaller} {missed}");
}

/// Going on from what a part came to means the same as beginning with everything, and nearly always is the same.
#[test]
fn reduction_goes_on_from_a_part() {
    let mut random = Random::new(5);
    let (mut same, mut other) = (0, 0);
    for _ in 0..4000 {
        let mut world = World::new(3, &["x", "y", "z"]);
        let mut conditions: Vec<ExprId> = (0..3 + random.below(4))
            .map(|_| {
                let (left, right) = (random.below(3) as usize, random.below(3) as usize);
                world.compare(random.below(6), world.terms[left], world.terms[right])
            })
            .collect();
        conditions.retain(|&condition| !world.pool.is_constant(condition));
        let atoms = world.atoms(&conditions);
        let meaning = world.conjunction_table(&atoms);
        let known = random.below(atoms.len() as u64 + 1) as usize;
        let Ok(part) = reduce(&world.pool, &atoms[..known]) else { continue };
        match reduce(&world.pool, &[&part.atoms, &atoms[known..]].concat()) {
            Err(_) => assert!(is_empty(&meaning), "{atoms:?}"),
            Ok(whole) => {
                assert_eq!(world.conjunction_table(&whole.atoms), meaning, "{atoms:?}\n{:?}", whole.atoms);
                let Ok(at_once) = reduce(&world.pool, &atoms) else { continue };
                if !whole.is_cyclic {
                    let is_same =
                        world.by_content(&whole.atoms).constraint == world.by_content(&at_once.atoms).constraint;
                    *(if is_same { &mut same } else { &mut other }) += 1;
                }
            }
        }
    }
    assert!(same > 1000 && other < same / 50, "{same} {other}");
}

/// The same conditions under other names and in another order have the same key, and models carry over.
#[test]
fn other_names_and_orders_meet() {
    let mut met = 0;
    for seed in 0..3000 {
        let build = |names: &[&str], backwards: bool| {
            let mut random = Random::new(seed + 7);
            let mut world = World::new(3, names);
            let count = 1 + random.below(4);
            let mut conditions: Vec<ExprId> = (0..count).map(|_| world.random_condition(&mut random, 2)).collect();
            if backwards {
                conditions.reverse();
            }
            (world, conditions)
        };
        let (here, conditions) = build(&["x", "y", "z"], false);
        let (there, others) = build(&["gamma", "alpha", "beta"], true);
        let first = here.by_structure(&here.atoms(&conditions));
        let second = there.by_structure(&there.atoms(&others));
        if first.constraint.key != second.constraint.key {
            continue;
        }
        met += 1;
        assert_eq!(first.constraint, second.constraint);
        let table = here.conjunction_table(&here.atoms(&conditions));
        for number in 0..here.assignments() {
            let stored = stored(&here, &first, &here.assignment(number));
            let model = second.assignment_of(&there.pool, &there.variables, &stored);
            let holds = Evaluator::new(model).all(&there.pool, &others);
            assert_eq!(holds, table[number / 64] >> (number % 64) & 1 == 1, "seed {seed}: {conditions:?}");
        }
    }
    // Operands that commute are in the order of their names' hashes; how many conditions that keeps apart is a matter of the names.
    assert!(met > 2100, "{met} of 3000 met");
}

/// Linear constraints always meet, whatever is exchanged.
#[test]
fn exchangeable_variables_meet() {
    let key = |names: [&str; 4], pairs: &[(usize, usize)]| {
        let mut world = World::new(32, &names);
        let conditions: Vec<ExprId> =
            pairs.iter().map(|&(left, right)| world.pool.slt(world.terms[left], world.terms[right])).collect();
        world.by_structure(&world.atoms(&conditions)).constraint.key
    };
    let chain = key(["a", "b", "c", "d"], &[(0, 1), (1, 2), (2, 3)]);
    for names in [["d", "c", "b", "a"], ["b", "d", "a", "c"], ["q", "a", "z", "m"]] {
        assert_eq!(key(names, &[(0, 1), (1, 2), (2, 3)]), chain);
        assert_eq!(key(names, &[(3, 1), (0, 3), (1, 2)]), chain);
        assert_eq!(key(names, &[(0, 1), (2, 3), (1, 2)]), chain);
        assert_ne!(key(names, &[(0, 1), (1, 2), (2, 0)]), chain);
        assert_ne!(key(names, &[(0, 1), (0, 2), (2, 3)]), chain);
    }
    let star = key(["a", "b", "c", "d"], &[(0, 1), (0, 2), (0, 3)]);
    assert_eq!(key(["c", "b", "a", "d"], &[(2, 1), (2, 3), (2, 0)]), star);
    assert_ne!(key(["a", "b", "c", "d"], &[(1, 0), (2, 0), (3, 0)]), star);
}

/// Keys that are equal belong to constraints with as many models.
#[test]
fn equal_keys_are_equal_constraints() {
    let mut random = Random::new(5);
    let mut models: FxHashMap<u128, u32> = FxHashMap::default();
    let mut repeated = 0;
    for _ in 0..20_000 {
        let mut world = World::new(2, &["x", "y"]);
        let conditions: Vec<ExprId> =
            (0..1 + random.below(2)).map(|_| world.random_condition(&mut random, 1)).collect();
        let atoms = world.atoms(&conditions);
        let named = world.by_structure(&atoms);
        // Variables that do not occur multiply the models.
        let free = 2 - named.variable_count().expect("named by structure") as u32;
        let count = world.conjunction_table(&atoms).iter().map(|word| word.count_ones()).sum::<u32>() >> (2 * free);
        if let Some(before) = models.insert(named.constraint.key, count) {
            repeated += 1;
            assert_eq!(before, count, "{atoms:?}");
        }
    }
    assert!(repeated > 10_000, "{repeated}");
}

#[test]
fn models_find_their_way_back() {
    let mut world = World::new(64, &["x", "y"]);
    let (x, y) = (world.terms[0], world.terms[1]);
    let condition = world.pool.slt(x, y);
    let named = world.by_structure(&world.atoms(&[condition]));
    let mut model = Assignment::new();
    model.set(world.variables[0], u64::MAX - 4);
    model.set(world.variables[1], 17);
    let stored = stored(&world, &named, &model);
    assert_eq!(named.assignment_of(&world.pool, &world.variables, &stored), model);
    let nothing = named.assignment_of(&world.pool, &world.variables, &StoredModel::default());
    assert_eq!(nothing, Assignment::new());
}
