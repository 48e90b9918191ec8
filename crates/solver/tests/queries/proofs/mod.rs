//! Proofs of unsat answers, checked by a checker that shares nothing with the engine.

mod checker;

use checker::{Fault, check};
use reprise_expr::{ExprId, Origin, Pool};
use reprise_solver::{Links, PathCondition, Proof, ProofStep, Query, Solver, SolverConfig, Verdict};

use crate::support::{Random, Terms};

fn texts(proof: &Proof) -> (String, String) {
    let (mut dimacs, mut drat) = (String::new(), String::new());
    proof.write_dimacs(&mut dimacs).expect("a string");
    proof.write_drat(&mut drat).expect("a string");
    (dimacs, drat)
}

/// The formula without its last clause, which is the goal's.
fn without_last_clause(dimacs: &str) -> String {
    let mut lines: Vec<String> = dimacs.lines().map(str::to_owned).collect();
    lines.pop();
    let header = lines.iter_mut().find(|line| line.starts_with("p cnf")).expect("a header");
    let words: Vec<&str> = header.split_whitespace().collect();
    let clauses: usize = words[3].parse().expect("a number");
    *header = format!("p cnf {} {}", words[2], clauses - 1);
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}

const BITS: [(u32, usize); 6] = [(1, 4), (4, 3), (8, 2), (13, 2), (32, 1), (64, 1)];

/// Random paths; whatever cannot go on is proved, and without the goal, which the path is satisfiable without, the
/// same proof must fail: no formula is contradictory by itself.
#[test]
fn random_refutations_are_proved() {
    let (mut proved, mut lemmas, mut refuted_without_lemmas) = (0, 0, 0);
    let mut seed = 0;
    while proved < crate::support::extent(700, 2000) {
        seed += 1;
        let mut random = Random::new(seed);
        let (width, depth) = BITS[random.below(BITS.len())];
        let mut pool = Pool::new();
        let terms = Terms::new(&mut pool, width, 3, "x");
        let config = SolverConfig { conflict_budget: Some(300), ..SolverConfig::default() };
        let mut solver = Solver::new(config);
        let mut path = PathCondition::new();
        for _ in 0..30 {
            let goal = terms.condition(&mut random, &mut pool, depth);
            match solver.check(&mut pool, Query { path: &path, goal }) {
                Verdict::Sat => {
                    assert_eq!(solver.prove(&pool, Query { path: &path, goal }), None, "seed {seed}");
                    path = path.push(&pool, goal);
                }
                Verdict::Unknown(_) => {}
                Verdict::Unsat => {
                    // The budget of a fresh search over all conditions may not suffice.
                    let Some(proof) = solver.prove(&pool, Query { path: &path, goal }) else { continue };
                    let (dimacs, drat) = texts(&proof);
                    assert_eq!(check(&dimacs, &drat), Ok(()), "seed {seed}");
                    if proof.conditions() > 1 && random.chance(4) {
                        let weaker = without_last_clause(&dimacs);
                        let fault = check(&weaker, &drat).expect_err("the path is satisfiable");
                        assert!(matches!(fault, Fault::DoesNotFollow(_)), "seed {seed}: {fault:?}");
                    }
                    proved += 1;
                    lemmas += proof.lemmas().count();
                    refuted_without_lemmas += usize::from(proof.lemmas().next().is_none());
                }
            }
        }
    }
    eprintln!("{proved} proofs, {lemmas} lemmas, {refuted_without_lemmas} by propagation alone, {seed} paths");
    assert!(proved - refuted_without_lemmas > 200);
}

/// That a prime has no two factors: enough to learn, restart and forget.
fn hard_refutation() -> (Pool, PathCondition, ExprId) {
    let mut pool = Pool::new();
    let [x, y] = ["x", "y"].map(|name| pool.variable(name, 14, Origin::Input));
    let (wide_x, wide_y) = (pool.zero_extend(x, 28), pool.zero_extend(y, 28));
    let product = pool.mul(wide_x, wide_y);
    let (prime, one) = (pool.constant(28, 99_999_989), pool.constant(14, 1));
    let mut path = PathCondition::new();
    for condition in [pool.ugt(x, one), pool.ugt(y, one)] {
        path = path.push(&pool, condition);
    }
    let goal = pool.eq(product, prime);
    (pool, path, goal)
}

#[test]
fn long_proofs_with_deletions_are_checked_and_mutations_rejected() {
    let (pool, path, goal) = hard_refutation();
    let mut solver = Solver::new(SolverConfig::default());
    let proof = solver.prove(&pool, Query { path: &path, goal }).expect("a prime has no factors");
    let (dimacs, drat) = texts(&proof);
    assert_eq!(check(&dimacs, &drat), Ok(()));
    let deletions = proof.lemmas().filter(|(step, _)| *step == ProofStep::Delete).count();
    let lemmas = proof.lemmas().count() - deletions;
    eprintln!("{} clauses, {lemmas} lemmas, {deletions} deletions", proof.formula().len());
    assert!(lemmas > 1000 && deletions > 100);
    let names: Vec<(&str, usize)> = proof.names().iter().map(|(name, bits)| (&**name, bits.len())).collect();
    assert_eq!(names, [("|x:14|", 14), ("|y:14|", 14)]);

    // Without its lemmas the empty clause does not follow.
    assert_eq!(check(&dimacs, "0\n"), Err(Fault::DoesNotFollow(0)));
    // Without its end the proof proves nothing.
    let lines: Vec<&str> = drat.lines().collect();
    assert_eq!(check(&dimacs, &lines[..lines.len() / 2].join("\n")), Err(Fault::Incomplete));
    // Half of the lemmas are not enough.
    let mut half = lines[..lines.len() / 2].join("\n");
    half.push_str("\n0\n");
    assert!(matches!(check(&dimacs, &half), Err(Fault::DoesNotFollow(_))));
    assert_eq!(check(&dimacs, &format!("d 1 2 3 0\n{drat}")), Err(Fault::NothingToDelete(0)));
    assert!(matches!(check(&dimacs, &drat.replacen(" 0\n", " x\n", 1)), Err(Fault::Malformed(_))));

    // A literal less, or the wrong way round, asserts more than was learned.
    let mut random = Random::new(3);
    let (mut tried, mut rejected) = (0, 0);
    for _ in 0..40 {
        let number = random.below(lines.len() / 4);
        let mut words: Vec<String> = lines[number].split_whitespace().map(str::to_owned).collect();
        if words[0] == "d" || words.len() < 4 {
            continue;
        }
        let position = random.below(words.len() - 1);
        if random.chance(2) {
            words.remove(position);
        } else {
            let literal: i32 = words[position].parse().expect("a literal");
            words[position] = (-literal).to_string();
        }
        let mut mutated = lines.clone();
        let line = words.join(" ");
        mutated[number] = &line;
        tried += 1;
        // A stronger lemma may happen to follow as well; most do not.
        rejected += usize::from(check(&dimacs, &(mutated.join("\n") + "\n")).is_err());
    }
    assert!(tried > 20 && rejected * 2 > tried, "{rejected} of {tried} mutations were rejected");
}

#[test]
fn what_rewriting_refutes_has_a_proof_without_lemmas() {
    let mut pool = Pool::new();
    let mut solver = Solver::new(SolverConfig::default());
    let never = pool.truth(false);
    let proof = solver.prove(&pool, Query { path: &PathCondition::new(), goal: never }).expect("false is unsat");
    let (dimacs, drat) = texts(&proof);
    assert_eq!((&*dimacs, &*drat), ("p cnf 1 2\n1 0\n-1 0\n", "0\n"));
    assert_eq!(check(&dimacs, &drat), Ok(()));

    // Conditions that contradict each other without the goal are reason enough.
    let x = pool.variable("x", 8, Origin::Input);
    let (five, nine) = (pool.constant(8, 5), pool.constant(8, 9));
    let (below, above) = (pool.ult(x, five), pool.ugt(x, nine));
    let path = PathCondition::new().push(&pool, below).push(&pool, above);
    let goal = pool.eq(x, nine);
    let proof = solver.prove(&pool, Query { path: &path, goal }).expect("the path is unsat");
    assert_eq!(proof.conditions(), 2);
    let (dimacs, drat) = texts(&proof);
    assert_eq!(check(&dimacs, &drat), Ok(()));
}

#[test]
fn proofs_do_not_depend_on_what_was_solved_before() {
    let (mut pool, path, goal) = hard_refutation();
    let mut used = Solver::new(SolverConfig { links: Links::NONE, ..SolverConfig::default() });
    assert_eq!(used.check(&mut pool, Query { path: &path, goal }), Verdict::Unsat);
    let again = used.prove(&pool, Query { path: &path, goal });
    let fresh = Solver::new(SolverConfig::default()).prove(&pool, Query { path: &path, goal });
    assert_eq!(again, fresh);
    let mut hurried = Solver::new(SolverConfig { conflict_budget: Some(10), ..SolverConfig::default() });
    assert_eq!(hurried.prove(&pool, Query { path: &path, goal }), None);
}
