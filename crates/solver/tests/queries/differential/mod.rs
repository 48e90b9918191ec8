//! The solver against z3 on random terms, over paths that grow and shrink.
//!
//! z3 sees the terms as they were asked for, not as the pool rewrote them ([`twins`]). Verdicts must agree; with the
//! values of a model fixed, z3 must find the conditions satisfiable; the conditions of a core alone must be
//! unsatisfiable for it.
//!
//! Runs for a few seconds; `REPRISE_FUZZ_SECONDS` makes it longer and `REPRISE_FUZZ_SEED` moves it elsewhere;
//! `REPRISE_FUZZ_SOLVER` names another witness than z3 (`scripts/solver-race --fuzz` takes Bitwuzla). What it
//! did is printed once a minute, and at the end (`--nocapture`).

mod twins;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::{Duration, Instant};

use reprise_expr::{Assignment, Evaluator, ExprId, Node, Pool};
use reprise_solver::{Links, PathCondition, Query, Reuse, Solver, SolverConfig, Verdict};
use twins::{Theory, Twin, Twins};

use crate::support::{Random, Z3, Z3Answer};

fn from_environment(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(default)
}

#[derive(Default, Debug)]
struct Tally {
    rounds: u64,
    sat: u64,
    unsat: u64,
    models: u64,
    cores: u64,
    unknown_here: u64,
    unknown_there: u64,
    time_here: Duration,
    time_there: Duration,
}

fn random_links(random: &mut Random) -> Links {
    if random.chance(2) {
        return Links::ALL;
    }
    Links {
        membership: random.chance(2),
        ranges: random.chance(2),
        models: random.chance(2),
        slicing: random.chance(2),
        cache: random.chance(2),
        incremental: !random.chance(4),
        partitions: random.chance(2),
        sharing: random.chance(2),
    }
}

/// Widths with the depth up to which z3 and we both answer most of what comes.
const SHAPES: [(u32, usize, Theory); 8] = [
    (1, 4, Theory::Words),
    (4, 4, Theory::Words),
    (8, 3, Theory::Words),
    (13, 3, Theory::Words),
    (32, 2, Theory::Words),
    (64, 2, Theory::Words),
    (100, 2, Theory::Words),
    (16, 2, Theory::Floats),
];

/// Two families that share no variable, so that slices differ from paths.
fn families(pool: &mut Pool, random: &mut Random) -> ([Twins; 2], usize, Theory) {
    let (width, depth, theory) = SHAPES[random.below(SHAPES.len())];
    ([Twins::new(pool, width, 3, "x", theory), Twins::new(pool, width, 2, "y", theory)], depth, theory)
}

/// z3's side: the same path, as an assertion stack of symbols.
struct Oracle {
    z3: Z3,
    asserted: Vec<String>,
    /// What it has to be told before the next question.
    news: String,
}

impl Oracle {
    fn assert(&mut self, symbol: &str) {
        writeln!(self.news, "(push 1)\n(assert (= {symbol} #b1))").expect("a string");
    }

    /// Whether the path can go on with the goal.
    fn check(&mut self, path: &[Twin], goal: &Twin) -> Z3Answer {
        let shared = self.asserted.iter().zip(path).take_while(|(symbol, twin)| **symbol == twin.symbol).count();
        if self.asserted.len() > shared {
            writeln!(self.news, "(pop {})", self.asserted.len() - shared).expect("a string");
            self.asserted.truncate(shared);
        }
        for twin in &path[shared..] {
            self.assert(&twin.symbol);
            self.asserted.push(twin.symbol.clone());
        }
        self.assert(&goal.symbol);
        self.news.push_str("(check-sat)\n(pop 1)\n");
        self.z3.ask(&std::mem::take(&mut self.news))
    }

    /// Whether these hold together, whatever the path is.
    fn check_alone(&mut self, conditions: &[String]) -> Z3Answer {
        if !self.asserted.is_empty() {
            writeln!(self.news, "(pop {})", self.asserted.len()).expect("a string");
            self.asserted.clear();
        }
        self.news.push_str("(push 1)\n");
        for condition in conditions {
            writeln!(self.news, "(assert {condition})").expect("a string");
        }
        self.news.push_str("(check-sat)\n(pop 1)\n");
        self.z3.ask(&std::mem::take(&mut self.news))
    }
}

fn holds(twin: &Twin) -> String {
    format!("(= {} #b1)", twin.symbol)
}

struct Round {
    pool: Pool,
    solver: Solver,
    families: [Twins; 2],
    oracle: Oracle,
    /// Of the path, oldest first.
    conditions: Vec<Twin>,
    path: PathCondition,
    context: String,
}

fn round(seed: u64, tally: &mut Tally) {
    let mut random = Random::new(seed);
    let mut pool = Pool::new();
    let (families, depth, theory) = families(&mut pool, &mut random);
    let links = random_links(&mut random);
    let reclaim_gates_above = if random.chance(2) { 100 } else { 1 << 18 };
    let config = SolverConfig {
        conflict_budget: Some(3000),
        links,
        reuse: Reuse::ALL[random.below(4)],
        reuse_where_it_pays: false,
        reclaim_gates_above,
        ..SolverConfig::default()
    };
    let logic = if theory == Theory::Floats { "QF_BVFP" } else { "QF_BV" };
    let mut round = Round {
        pool,
        solver: Solver::new(config),
        families,
        // A process remembers definitions by name, and each round names its own.
        oracle: Oracle { z3: Z3::start_in(logic, 500_000), asserted: Vec::new(), news: String::new() },
        conditions: Vec::new(),
        path: PathCondition::new(),
        context: String::new(),
    };
    let mut known: Vec<Twin> = Vec::new();
    let mut too_hard = 0;
    for step in 0..30 {
        // A path on which z3 gets nowhere would eat the time of many others.
        if too_hard > 2 {
            break;
        }
        while !round.path.is_empty() && random.chance(3) {
            round.path = round.path.parent().expect("not empty").clone();
            round.conditions.pop();
        }
        let family = &mut round.families[random.below(2)];
        // Conditions met before come back on other paths, as they do in programs.
        let condition = if !known.is_empty() && random.chance(3) {
            known[random.below(known.len())].clone()
        } else {
            family.condition(&mut random, &mut round.pool, depth)
        };
        for family in &mut round.families {
            round.oracle.news.push_str(&family.take_definitions());
        }
        known.push(condition.clone());
        let negation =
            Twin { term: round.pool.not(condition.term), symbol: format!("(bvnot {})", condition.symbol), width: 1 };
        round.context = format!("seed {seed}, step {step}, {links:?}");
        let mut feasible = Vec::new();
        for goal in [condition, negation] {
            let start = Instant::now();
            let asked = round.ask(&goal, &mut random);
            tally.time_here += start.elapsed();
            let start = Instant::now();
            let expected = round.oracle.check(&round.conditions, &goal);
            match (asked.verdict, expected) {
                (Verdict::Sat, Z3Answer::Sat) => tally.sat += 1,
                (Verdict::Unsat, Z3Answer::Unsat) => tally.unsat += 1,
                (_, Z3Answer::Lost) => {
                    tally.unknown_there += 1;
                    return;
                }
                (Verdict::Unknown(_), _) => tally.unknown_here += 1,
                (_, Z3Answer::Unknown) => {
                    tally.unknown_there += 1;
                    too_hard += 1;
                }
                (ours, theirs) => panic!("{ours:?} here, {theirs:?} there: {}", round.context),
            }
            let verdict = asked.verdict;
            let went_on = round.check_witness(asked, &goal, tally);
            tally.time_there += start.elapsed();
            if !went_on {
                return;
            }
            if verdict == Verdict::Sat {
                feasible.push(goal);
            }
        }
        if !feasible.is_empty() {
            let taken = feasible.swap_remove(random.below(feasible.len()));
            round.path = round.path.push(&round.pool, taken.term);
            round.conditions.push(taken);
        }
    }
    assert_eq!(round.solver.statistics().invalid_models, 0, "{}", round.context);
}

/// A verdict with what is to justify it.
struct Asked {
    verdict: Verdict,
    model: Option<std::rc::Rc<Assignment>>,
    core: Option<Vec<ExprId>>,
}

impl Round {
    /// Asks in one of three ways.
    fn ask(&mut self, goal: &Twin, random: &mut Random) -> Asked {
        let query = Query { path: &self.path, goal: goal.term };
        match random.below(4) {
            0 => {
                let (verdict, model) = self.solver.check_with_model(&mut self.pool, query);
                assert_eq!(model.is_some(), verdict == Verdict::Sat, "{}", self.context);
                Asked { verdict, model, core: None }
            }
            1 => {
                let (verdict, core) = self.solver.check_with_core(&mut self.pool, query);
                assert_eq!(core.is_some(), verdict == Verdict::Unsat, "{}", self.context);
                Asked { verdict, model: None, core }
            }
            _ => Asked { verdict: self.solver.check(&mut self.pool, query), model: None, core: None },
        }
    }

    /// Checks the model or the core that came with a verdict; false if z3 is of no more use.
    fn check_witness(&mut self, asked: Asked, goal: &Twin, tally: &mut Tally) -> bool {
        let involved: Vec<Twin> = self.conditions.iter().chain([goal]).cloned().collect();
        if let Some(model) = asked.model {
            let terms: Vec<ExprId> = involved.iter().map(|twin| twin.term).collect();
            assert!(Evaluator::new((*model).clone()).all(&self.pool, &terms), "a model of something else");
            let variables = self.families.iter().flat_map(|family| &family.variables);
            let values = variables.map(|twin| {
                let Node::Variable(variable) = self.pool.node(twin.term) else { unreachable!("made as a variable") };
                let value = model.get(variable, twin.width);
                let bit = |position: u32| if value.as_ref().is_some_and(|v| v.bit(position)) { '1' } else { '0' };
                format!("(= {} #b{})", twin.symbol, (0..twin.width).rev().map(bit).collect::<String>())
            });
            let conditions: Vec<String> = values.chain(involved.iter().map(holds)).collect();
            tally.models += 1;
            match self.oracle.check_alone(&conditions) {
                Z3Answer::Unsat => panic!("z3 refutes the model {model:?}: {}", self.context),
                Z3Answer::Lost => return false,
                Z3Answer::Sat | Z3Answer::Unknown => {}
            }
        }
        if let Some(core) = asked.core {
            let twin_of = |term: &ExprId| involved.iter().find(|twin| twin.term == *term).expect("part of the query");
            let conditions: Vec<String> = core.iter().map(|term| holds(twin_of(term))).collect();
            tally.cores += 1;
            match self.oracle.check_alone(&conditions) {
                Z3Answer::Sat => panic!("z3 satisfies the core {conditions:?}: {}", self.context),
                Z3Answer::Lost => return false,
                Z3Answer::Unsat | Z3Answer::Unknown => {}
            }
        }
        true
    }
}

#[test]
fn agrees_with_z3() {
    crate::support::require("z3");
    let seconds = from_environment("REPRISE_FUZZ_SECONDS", crate::support::extent(8, 600));
    let first = from_environment("REPRISE_FUZZ_SEED", 1);
    let start = Instant::now();
    let mut reported = 0;
    let mut tally = Tally::default();
    let mut seed = first;
    // However slow the machine is, some of each kind must have been compared.
    while start.elapsed().as_secs() < seconds || tally.sat.min(tally.unsat) < 100 {
        round(seed, &mut tally);
        seed += 1;
        tally.rounds += 1;
        if start.elapsed().as_secs() / 60 > reported {
            reported = start.elapsed().as_secs() / 60;
            eprintln!("after {reported} minutes, from seed {first}: {tally:?}");
        }
    }
    eprintln!("from seed {first}: {tally:?}");
    assert!(tally.models > 0 && tally.cores > 0, "{tally:?}");
}

/// What the fuzzing above is made of: after few rounds every kind of node has been met, at every width.
#[test]
fn terms_are_of_every_kind_and_width() {
    let mut kinds = BTreeSet::new();
    let mut compared = BTreeSet::new();
    for seed in 1..400 {
        let mut random = Random::new(seed);
        let mut pool = Pool::new();
        let (mut families, depth, _) = families(&mut pool, &mut random);
        for _ in 0..10 {
            let condition = families[random.below(2)].condition(&mut random, &mut pool, depth);
            let mut pending = vec![condition.term];
            while let Some(term) = pending.pop() {
                let node = pool.node(term);
                let name = format!("{node:?}");
                let name = name.split(['(', ' ']).next().expect("a name");
                kinds.insert(match node {
                    Node::Float { operation, .. } => format!("Float{operation:?}"),
                    _ => name.to_owned(),
                });
                if let Node::Eq(left, _) | Node::Ult(left, _) | Node::Slt(left, _) = node {
                    compared.insert(pool.width(left));
                }
                pending.extend(pool.children(term));
            }
        }
    }
    let expected = "Add And AShr Concat Constant Eq Extract FloatAdd FloatCompare FloatConvert FloatDiv FloatFma \
                    FloatMul FloatRem FloatRound FloatSqrt FloatSub FloatToInt IntToFloat Ite LShr Mul Not Or SDiv \
                    SRem Shl SignExtend Slt UDiv URem Ult Variable WideConstant Xor ZeroExtend";
    for kind in expected.split_whitespace() {
        assert!(kinds.contains(kind), "no {kind} among {kinds:?}");
    }
    for width in [4, 8, 13, 16, 32, 64, 100] {
        assert!(compared.contains(&width), "nothing of {width} bits is compared: {compared:?}");
    }
}
