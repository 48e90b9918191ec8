//! The checker of proofs, and the search that finds them, against all assignments of small formulas.

use reprise_certificate::{Clauses, Found, Literal, ProofError, check_refutation, refute};
use reprise_testkit::Random;

const PLENTY: u64 = 1 << 20;

fn formula(variables: u32, clauses: &[Vec<Literal>]) -> Clauses {
    let mut formula = Clauses::over(variables);
    clauses.iter().for_each(|clause| formula.push(clause));
    formula
}

fn satisfies(formula: &Clauses, is_true: impl Fn(u32) -> bool) -> bool {
    let holds = |&literal: &Literal| is_true(literal.unsigned_abs()) == (literal > 0);
    formula.iter().all(|clause| clause.iter().any(holds))
}

fn is_satisfiable(formula: &Clauses) -> bool {
    (0..1_u32 << formula.variables).any(|bits| satisfies(formula, |variable| bits >> (variable - 1) & 1 != 0))
}

fn random_formula(random: &mut Random, variables: u32, clauses: usize, shortest: u64) -> Vec<Vec<Literal>> {
    let literal = |random: &mut Random| {
        let variable = random.between(1, u64::from(variables)) as Literal;
        if random.chance(2) { variable } else { -variable }
    };
    (0..clauses).map(|_| (0..random.between(shortest, 3)).map(|_| literal(random)).collect()).collect()
}

#[test]
fn random_formulas_are_refuted_exactly_where_they_have_no_model() {
    let mut random = Random::new(1);
    let mut refuted = [0; 2];
    for _ in 0..3000 {
        let variables = random.between(1, 9) as u32;
        let count = random.between(1, 5 * u64::from(variables)) as usize;
        let formula = formula(variables, &random_formula(&mut random, variables, count, 2));
        match refute(&formula, PLENTY, &mut || false) {
            Found::Refutation(lemmas) => {
                assert!(!is_satisfiable(&formula), "{formula:?}");
                assert_eq!(check_refutation(&formula, &lemmas), Ok(()), "{formula:?} {lemmas:?}");
                refuted[usize::from(!lemmas.is_empty())] += 1;
            }
            Found::Model(values) => assert!(satisfies(&formula, |it| values[it as usize]), "{formula:?}"),
            Found::Nothing => panic!("there was no limit"),
        }
    }
    assert!(refuted.iter().all(|&count| count > 50), "of both kinds, with lemmas and without: {refuted:?}");
}

/// Pigeons that all have a hole, no two the same one.
fn pigeons(pigeons: i32, holes: i32) -> Clauses {
    let in_hole = |pigeon: i32, hole: i32| pigeon * holes + hole + 1;
    let mut clauses: Vec<Vec<Literal>> =
        (0..pigeons).map(|pigeon| (0..holes).map(|hole| in_hole(pigeon, hole)).collect()).collect();
    for hole in 0..holes {
        for first in 0..pigeons {
            clauses.extend((0..first).map(|second| vec![-in_hole(first, hole), -in_hole(second, hole)]));
        }
    }
    formula((pigeons * holes) as u32, &clauses)
}

#[test]
fn pigeons_need_holes() {
    for holes in 1..=6 {
        let formula = pigeons(holes + 1, holes);
        let Found::Refutation(lemmas) = refute(&formula, PLENTY, &mut || false) else { panic!("{holes} holes") };
        assert_eq!(check_refutation(&formula, &lemmas), Ok(()));
        // Without one of the clauses there is a model, and no proof is one.
        for left_out in 0..formula.len() {
            let mut less = Clauses::over(formula.variables);
            (0..formula.len()).filter(|&it| it != left_out).for_each(|it| less.push(formula.clause(it)));
            assert!(check_refutation(&less, &lemmas).is_err(), "{holes} holes without clause {left_out}");
        }
        assert!(matches!(refute(&pigeons(holes, holes), PLENTY, &mut || false), Found::Model(_)));
    }
    assert_eq!(refute(&pigeons(8, 7), 10, &mut || false), Found::Nothing);
}

#[test]
fn no_lemmas_refute_a_formula_that_has_a_model() {
    let mut random = Random::new(2);
    let mut tried = 0;
    while tried < 2000 {
        let variables = random.between(2, 8) as u32;
        let formula = formula(variables, &random_formula(&mut random, variables, 2 * variables as usize, 1));
        if !is_satisfiable(&formula) {
            continue;
        }
        tried += 1;
        let mut lemmas = Clauses::over(variables);
        random_formula(&mut random, variables, 6, 1).iter().for_each(|lemma| lemmas.push(lemma));
        if random.chance(2) {
            lemmas.push(&[]);
        }
        assert!(check_refutation(&formula, &lemmas).is_err(), "{formula:?} {lemmas:?}");
    }
}

#[test]
fn every_change_of_a_proof_is_found_or_leaves_a_proof_of_the_same() {
    let formula = pigeons(5, 4);
    let Found::Refutation(lemmas) = refute(&formula, PLENTY, &mut || false) else { panic!("no model") };
    let mut refused = 0;
    for (number, position) in
        (0..lemmas.len()).flat_map(|number| (0..lemmas.clause(number).len()).map(move |at| (number, at)))
    {
        let mut changed = Clauses::over(formula.variables);
        for (at, lemma) in lemmas.iter().enumerate() {
            let mut lemma = lemma.to_vec();
            if at == number {
                lemma[position] = -lemma[position];
            }
            changed.push(&lemma);
        }
        refused += usize::from(check_refutation(&formula, &changed).is_err());
    }
    assert!(refused > lemmas.len() / 2, "{refused} of {} lemmas", lemmas.len());
    assert_eq!(check_refutation(&formula, &Clauses::over(20)), Err(ProofError::NoContradiction));
    let mut foreign = Clauses::over(21);
    foreign.push(&[21]);
    assert_eq!(check_refutation(&formula, &foreign), Err(ProofError::UnknownVariable(0)));
    let mut unfounded = Clauses::over(20);
    unfounded.push(&[1]);
    unfounded.push(&[-1]);
    assert_eq!(check_refutation(&formula, &unfounded), Err(ProofError::DoesNotFollow(0)));
}
